"""Rounds with friends: the same deals for all, results that are replayed, links that anyone may have touched."""

import base64
import json
import zlib
from dataclasses import replace
from random import Random
from urllib.parse import quote

import pytest

from patience.deals import Deal
from patience.families.adjacency import King
from patience.game import AnyGame, Status, UndoPolicy
from patience.games import GAMES
from patience.games.golf import GolfOptions
from patience.play.competition import (
    LONGEST_LINK,
    Competition,
    Shared,
    competition_of,
    entry,
    hole_entry,
    loads,
    unpack,
    watched,
)
from patience.play.record import BadRecord, RecordFault
from patience.play.round import Round
from patience.play.session import Session
from tests.samples import below

NAMES = ("Kari", "Ola")
EIGHT = tuple(f"Åse-Marie Østby {n:>4}"[:20] for n in range(8))


def agreed(holes: int = 3, players: tuple[str, ...] = NAMES, undo: UndoPolicy = UndoPolicy.NONE) -> Competition:
    deals = [Deal(str(100_000_007 * n % 999_999_999 + 1)) for n in range(1, holes + 1)]
    made = Competition.new("golf", GolfOptions(king=King.PUTT_PUTT, jokers=1), players, deals, undo)
    return replace(made, id="0123456789abcdef")


def play_hole(session: Session, generator: Random) -> None:
    while session.status is Status.PLAYING:
        moves = session.game.legal_moves(session.state)
        columns = [move for move in moves if move.source != "s"] or moves
        assert session.attempt(columns[below(generator, len(columns))]) is None


def after_play(competition: Competition, player: int | None, seed: int = 0) -> Round:
    played, generator = competition.begin(player), Random(seed)
    while not played.finished:
        play_hole(played.session, generator)
        played.next_hole()
    return played


def with_results(competition: Competition, *players: int) -> Shared:
    found = [entry(after_play(competition, player, player), player) for player in players]
    return Shared(competition).plus(each for each in found if each is not None)


def fault(text: str) -> RecordFault:
    with pytest.raises(BadRecord) as caught:
        loads(text)
    return caught.value.fault


@pytest.mark.parametrize("holes", [1, 3, 18])
def test_a_round_travels_as_a_link_and_as_a_file(holes: int) -> None:
    competition = agreed(holes, EIGHT)
    empty = Shared(competition)
    full = with_results(competition, 3) if holes > 3 else with_results(competition, *range(8))
    for shared in (empty, full):
        assert loads(shared.dumps()) == shared
        assert loads(shared.dumps(indent=1).encode()) == shared
    for shared in (empty, full.only(3)):  # what is sent as a link
        assert unpack(shared.packed()) == shared
        assert len(shared.packed()) < LONGEST_LINK // 2
    assert unpack(" \n".join(empty.packed())) == empty


def test_everyone_gets_the_same_cards_and_rules() -> None:
    competition = agreed()
    together, alone = competition.begin(None), competition.begin(1)
    assert (together.players, alone.players) == (NAMES, ("Ola",))
    assert together.session.start == alone.session.start
    assert together.options == alone.options == competition.rules
    assert competition_of(together.id) == competition_of(alone.id) == competition.id
    assert competition.has(together)
    assert competition.has(alone)
    for wrong in (replace(competition, deals=("1", "2", "3")), replace(competition, options="")):
        assert not wrong.has(alone)
    assert not competition.has(Round.new("golf", competition.rules, deals=alone.deals, id=f"{competition.id}-x"))


def test_on_one_device_the_turn_goes_round_and_each_has_a_sum() -> None:
    competition = agreed()
    played, generator = competition.begin(None), Random(5)
    for hole in range(3):
        for player in range(2):
            assert (played.current, played.player) == (hole, player)
            assert played.total == sum(played.strokes(n, player) or 0 for n in range(hole))
            play_hole(played.session, generator)
            assert entry(played, player, player) is None
            played.next_hole()
    entries = [entry(played, player, player) for player in range(2)]
    for player, each in enumerate(entries):
        assert each is not None
        assert each.scores == tuple(played.strokes(hole, player) for hole in range(3))
    shared = Shared(competition).plus(each for each in entries if each)
    assert shared.complete
    assert loads(shared.dumps()) == shared


def test_undo_is_forbidden_or_never_takes_back_a_turned_card() -> None:
    for policy, can in ((UndoPolicy.NONE, False), (UndoPolicy.NO_HIDDEN, True)):
        played = agreed(undo=policy).begin(0)
        again = Round.load(played.record(), policy)
        for session in (played.session, again.session):
            column = next(move for move in session.game.legal_moves(session.state) if move.source != "s")
            assert session.attempt(column) is None
            assert session.can_undo is can
            assert (session.instead(column) is None) is can
            assert session.undo() is can
            stock = next(move for move in session.game.legal_moves(session.state) if move.source == "s")
            assert session.attempt(stock) is None
            assert not session.can_undo
            assert session.instead(column) is not None
            assert not session.undo()
            assert not session.restart()
    play_hole(played.session, Random(1))
    played.next_hole()
    assert played.session.policy is UndoPolicy.NO_HIDDEN


def test_undo_is_shown_where_it_is_allowed_and_refused_where_it_is_not() -> None:
    shared = with_results(agreed(undo=UndoPolicy.NO_HIDDEN), 0)
    data = json.loads(shared.dumps())
    data["results"][0]["holes"][1]["undos"] = 4
    assert loads(json.dumps(data)).entries[0].undos == 4
    data["undo"] = "none"
    assert fault(json.dumps(data)) is RecordFault.UNDO_USED


def test_ties_share_the_place() -> None:
    competition = agreed(players=("A", "B", "C", "D"))
    one = with_results(competition, 0).entries[0]
    totals = (7, 5, 7, 12)
    entries = [replace(one, player=n, scores=(total, 0, 0)) for n, total in enumerate(totals)]
    shared = Shared(competition).plus(entries)
    assert [(place, each.player) for place, each in shared.places()] == [(1, 1), (2, 0), (2, 2), (4, 3)]


def test_a_made_up_score_is_refused_with_the_hole_and_the_reason() -> None:
    shared = with_results(agreed(), 0)
    data = json.loads(shared.dumps())
    data["results"][0]["holes"][2]["score"] -= 1
    with pytest.raises(BadRecord, match="hole 3: wrong score") as caught:
        loads(json.dumps(data))
    assert (caught.value.fault, caught.value.hole) == (RecordFault.WRONG_SCORE, 3)


def test_made_up_moves_are_refused() -> None:
    shared = with_results(agreed(), 0)

    def changed(hole: int, **values: object) -> RecordFault:
        data = json.loads(shared.dumps())
        data["results"][0]["holes"][hole].update(values)
        return fault(json.dumps(data))

    assert changed(0, moves="t1 t1 t1 t1 t1 t1 t1", score=0) is RecordFault.ILLEGAL_MOVE
    assert changed(0, moves="s", ended="played") is RecordFault.WRONG_ENDING
    assert changed(0, ended="given-up") is RecordFault.WRONG_ENDING
    assert changed(0, moves="s t?") is RecordFault.NOT_A_MOVE
    assert changed(0, score=True) is RecordFault.WRONG_SHAPE
    assert changed(0, undos=-1) is RecordFault.WRONG_SHAPE


def test_results_are_merged_and_never_replaced() -> None:
    competition = agreed(players=("A", "B", "C"))
    a, b = with_results(competition, 0), with_results(competition, 1)
    both = a.merged(b)
    assert both.entries == {**a.entries, **b.entries}
    assert both.merged(a) == both
    assert not both.complete
    other = entry(after_play(competition, 0, 77), 0)
    assert other is not None
    with pytest.raises(BadRecord, match="another result: A"):
        both.merged(Shared(competition, {0: other}))
    with pytest.raises(BadRecord, match="another round"):
        both.merged(Shared(replace(competition, deals=("7", "8", "9"))))


def test_a_challenge_is_one_hole_with_a_result() -> None:
    played = Round.new("golf", GolfOptions(), deals=[Deal("338")], counted=False)
    play_hole(played.session, Random(1))
    competition = Competition.new("golf", played.options, ["Kari"], played.deals, UndoPolicy.NO_HIDDEN)
    shared = Shared(competition, {0: hole_entry(played)})
    assert unpack(shared.packed()) == shared
    assert shared.entries[0].total == played.strokes(0)
    answer = competition.begin(1)
    assert answer.session.start == played.session.start
    assert not answer.counted
    seen = watched(competition, shared.entries[0])
    while seen.session.redo():
        pass
    assert seen.session.state == played.session.state
    assert fault(Shared(competition).dumps()) is RecordFault.WRONG_SHAPE


def test_what_a_round_may_say() -> None:
    text = Shared(agreed()).dumps()

    def changed(**values: object) -> RecordFault:
        return fault(json.dumps(json.loads(text) | values))

    assert changed(format=2) is RecordFault.NEWER_FORMAT
    assert changed(format="1") is RecordFault.WRONG_SHAPE
    assert changed(id="../../etc") is RecordFault.WRONG_SHAPE
    assert changed(game="bridge") is RecordFault.UNKNOWN_GAME
    assert changed(game="clock", options="") is RecordFault.WRONG_SHAPE  # nothing is scored
    assert changed(game="klondike", options="") is RecordFault.WRONG_SHAPE
    assert changed(game="six-card-golf", options="") is RecordFault.WRONG_SHAPE  # one table for all
    assert changed(options="king=kong") is RecordFault.BAD_OPTIONS
    assert changed(deals="1 2 0") is RecordFault.BAD_DEAL
    assert changed(deals="1 2") is RecordFault.WRONG_SHAPE
    assert changed(deals=" ".join(["=6C"] * 9999)) is RecordFault.WRONG_SHAPE
    assert changed(players=["A"]) is RecordFault.WRONG_SHAPE
    for twice in (["A", "a"], ["Ada B", "ada  b"]):
        assert changed(players=twice) is RecordFault.WRONG_SHAPE
    assert changed(players=["A", "B" * 65]) is RecordFault.WRONG_SHAPE
    assert changed(players=["A", "B\u202e"]) is RecordFault.WRONG_SHAPE
    assert changed(players=list("ABCDEFGHI")) is RecordFault.WRONG_SHAPE
    assert changed(undo="free") is RecordFault.WRONG_SHAPE
    assert changed(results=[{}]) is RecordFault.WRONG_SHAPE
    assert changed(more=1) is RecordFault.WRONG_SHAPE
    assert fault("[" * 100_000) is RecordFault.TOO_DEEP
    assert fault("[]") is RecordFault.WRONG_SHAPE
    for game in ("tripeaks", "black-hole", "pyramid-golf"):
        options = GAMES[game].options()
        assert loads(Shared(Competition.new(game, options, NAMES, 3)).dumps()).competition.game == game


BEHIND = (".", ").", "”", " – see you!", "\n\nYours, Kari", "%20and%20see%20you", "\u200b", "?fbclid=IwAR0",
          "&utm_source=x", "x" * 5_000, " https://example.org/#/round/1abc")  # fmt: skip
BEFORE = ("", "(", "Hi Ola! Here: ", "<", "“", "\u200b", "> ", "See https://example.org/#/golf and ")


@pytest.mark.parametrize("behind", ["", *BEHIND])
def test_what_stands_around_a_link_is_ignored(behind: str) -> None:
    shared = with_results(agreed(), 0)
    for number in range(4):  # of codes of every length, as base64 counts
        shared = replace(shared, competition=replace(shared.competition, id=f"{number:016x}"))
        link = f"https://example.org/play/#/round/{shared.packed()}"
        for before in BEFORE:
            assert unpack(f"{before}{link}{behind}") == shared
        if "#/" not in behind:
            assert unpack(f"{shared.packed()}{behind}") == shared


@pytest.mark.parametrize("between", ["\n", "\r\n> ", "=\r\n", " ", "\u200b", "\u00ad", "%0A"])
def test_a_link_that_was_broken_on_its_way_is_joined(between: str) -> None:
    shared = with_results(agreed(), 0)
    link = f"https://example.org/play/#/round/{shared.packed()}"
    lines = [link[at : at + 20] for at in range(0, len(link), 20)]
    assert unpack(f"Hi!\n{between.join(lines)}{between}See you") == shared
    assert unpack(f"https://safe.example/?u={quote(link, safe='')}&h=AT3") == shared


def test_a_link_without_its_end_is_damaged_whatever_follows() -> None:
    code = with_results(agreed(), 0).packed()
    for behind in ("", ".", " and words", "A" * 50):
        with pytest.raises(BadRecord) as caught:
            unpack(f"#/round/{code[:-9]}{behind}")
        assert caught.value.fault is RecordFault.DAMAGED


def test_a_link_that_blows_up_is_refused() -> None:
    bomb = "1" + base64.urlsafe_b64encode(zlib.compress(b" " * 10_000_000)).decode()[: LONGEST_LINK - 1]
    with pytest.raises(BadRecord):
        unpack(bomb)
    with pytest.raises(BadRecord) as caught:
        unpack("1" * (LONGEST_LINK + 1))
    assert caught.value.fault is RecordFault.TOO_LARGE
    with pytest.raises(BadRecord) as caught:
        unpack("2abc")
    assert caught.value.fault is RecordFault.NEWER_FORMAT
    for text in ("", "0", "1", "1%", "1a", "æ"):
        with pytest.raises(BadRecord):
            unpack(text)


def mutated(text: str, generator: Random) -> str:
    """A text that lost, gained or changed something on its way."""
    for _ in range(1 + below(generator, 3)):
        at, kind = below(generator, len(text) + 1), below(generator, 5)
        other = below(generator, len(text) + 1)
        letter = chr(32 + below(generator, 95)) if below(generator, 8) else "\u202e"
        text = (
            text[:at] if kind == 0
            else text[:at] + letter + text[at:] if kind == 1
            else text[:at] + letter + text[at + 1 :] if kind == 2
            else text[: min(at, other)] + text[max(at, other) :] if kind == 3
            else text[:at] + text[other : other + 9] + text[at:]
        )  # fmt: skip
    return text


def test_a_thousand_mutated_links_and_files() -> None:
    """Each is refused with a reason, or is a round that obeys every rule; what is known already stays."""
    known = with_results(agreed(), 0, 1)
    texts = [(unpack, known.packed()), (unpack, known.only(None).packed()), (loads, known.dumps()),
             (loads, known.only(1).dumps(indent=1))]  # fmt: skip
    refused = 0
    for number in range(1_000):
        generator = Random(number)
        read, text = texts[number % len(texts)]
        try:
            found = read(mutated(text, generator))
            assert loads(found.dumps()) == found
            after = known.merged(found)
            assert {player: after.entries[player] for player in known.entries} == known.entries
        except BadRecord:
            refused += 1
    assert refused > 900


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_where_results_can_be_compared_a_win_ranks_before_every_loss(game: AnyGame) -> None:
    """Points, of which a lost game can have more, are refused; strokes and cards left are 0 or fewer with a win."""
    for options in game.options.combinations():
        made = Competition.new(game.id, options, NAMES, [Deal("1")])
        try:
            loads(Shared(made).dumps())
        except BadRecord:
            assert game.seats(options) > 1 or not game.lower_is_better(options) or not made.begin(0).session.score
            continue
        for number in range(1, 6):
            state = game.start(Deal(str(number)), options)
            while moves := game.legal_moves(state):
                state = game.moved(state, moves[0])
                assert (game.status(state) is Status.WON) == (game.score(state)[0] <= 0)
