"""The computer players: what they may do, what they may know, and how much they think."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from patience.cards import Card
from patience.deals import Deal
from patience.game import AnyGame, Move, State, Status
from patience.games import GAMES
from patience.opponents import four_card, six_card
from patience.opponents.level import Level
from patience.opponents.levels import PLAYERS, choose
from patience.play.analysis import answer
from patience.play.questions import AskMove, Place, decode, encode

OPTIONS = [
    (GAMES[name], options)
    for name in PLAYERS
    for options in GAMES[name].options.combinations()
    if GAMES[name].seats(options) in (2, 3, 4, 8)
]
each_game = pytest.mark.parametrize(("game", "options"), OPTIONS, ids=lambda each: getattr(each, "id", str(each)))


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best players think less than they do at the table."""
    for module in (six_card, four_card):
        monkeypatch.setattr(module, "BUDGET", 12)


def hole(game: AnyGame, options: Any, number: int, level: Callable[[int], Level]) -> Iterator[tuple[Any, Level, Move]]:
    """A hole among computer players: each state, the level of the seat in turn, and its choice."""
    state = game.start(Deal(str(number)), options, dealer=number % options.players)
    while game.status(state) is Status.PLAYING:
        seat = game.turn(state)
        move = choose(game, game.observe(state, seat), level(seat))
        yield state, level(seat), move
        state = game.apply(state, move)


def mixed(seat: int) -> Level:
    return tuple(Level)[seat % 3]


def with_other_hidden_cards(game: AnyGame, state: Any, generator: Random) -> Any:
    """The state with the cards that the seat in turn has not seen lying otherwise, each with the key of its place."""
    observed = game.observe(state, game.turn(state)).piles()
    hidden = [
        card for name, cards in state.piles().items() for card, seen in zip(cards, observed[name], strict=True)
        if not seen.is_known
    ]  # fmt: skip
    generator.shuffle(hidden)
    others = iter(hidden)

    def lie(cards: tuple[Card, ...], seen: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(
            card if eye.is_known else next(others)._replace(key=card.key, up=card.up)
            for card, eye in zip(cards, seen, strict=True)
        )

    masked = game.observe(state, game.turn(state))
    return replace(
        state,
        seats=tuple(map(lie, state.seats, masked.seats)),
        stock=lie(state.stock, masked.stock),
        entropy=str(generator.random()),
    )


@pytest.mark.usefixtures("hasty")
@each_game
def test_every_choice_is_legal_and_a_hole_ends(game: AnyGame, options: Any) -> None:
    for number in range(40_000, 40_004):
        for state, _, move in hole(game, options, number, mixed):
            assert move in game.legal_moves(state)


@pytest.mark.usefixtures("hasty")
@each_game
def test_a_choice_depends_on_what_the_seat_has_seen_and_on_nothing_else(game: AnyGame, options: Any) -> None:
    generator, differed = Random(1), False
    for state, level, move in hole(game, options, 50_000, mixed):
        other = with_other_hidden_cards(game, state, generator)
        seat = game.turn(state)
        assert game.observe(other, seat) == game.observe(state, seat)
        assert choose(game, game.observe(other, seat), level) == move
        differed |= other != state
    assert differed


@each_game
def test_thinking_is_limited_by_finished_holes(game: AnyGame, options: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    module, model = (six_card, six_card.Race) if game.id == "six-card-golf" else (four_card, four_card.SeenHole)
    finished, value = 0, model.value

    def counted(self: Any, world: Any, move: Move) -> float:
        nonlocal finished
        finished += 1
        return float(value(self, world, move))

    monkeypatch.setattr(model, "value", counted)
    states: list[State] = [state for state, *_ in hole(game, options, 60_000, lambda _: Level.MEDIUM)]
    assert finished == 0
    thoughts = []
    for state in states[2 * options.players :][:24]:
        finished = 0
        choose(game, game.observe(state, game.turn(state)), Level.HARD)
        thoughts.append(finished)
    assert 0 < max(thoughts) <= module.BUDGET + 4 * six_card.WIDTH


@pytest.mark.parametrize("level", Level)
def test_the_worker_answers_with_the_move(level: Level) -> None:
    game, dealer = GAMES["four-card-golf"], 2
    options = game.options(players=3)  # type: ignore[call-arg]
    state = game.start(Deal("70000"), options, dealer=dealer)
    moves = ["look", "look", "look", "s"]
    for text in moves:
        state = game.apply(state, Move.parse(text))
    asked = AskMove(Place(game.id, options.text, "70000", tuple(moves), dealer), level.value)
    chosen = Move.parse(decode(answer(encode(asked), print)))
    assert chosen == choose(game, game.observe(state, game.turn(state)), level)
