"""Rounds with friends: the same deals and house rules for everyone, results that carry their moves, places.

A round and the results that are known of it are one JSON text.  Packed, it is
what follows ``#/round/`` in a link; as it is, a file; as one line, what is kept
on the device.  It may come from anyone: a result is replayed through the rules,
and the score it claims must be the one that the moves give.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import secrets
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self
from urllib.parse import unquote

from patience.deals import BadDeal, Chance, Deal, new_deal
from patience.game import UndoPolicy
from patience.games import GAMES
from patience.options import BadOptions, Options
from patience.play.entries import mended
from patience.play.record import (
    FORMAT as RECORD_FORMAT,
)
from patience.play.record import (
    GIVEN_UP,
    MAX_COUNT,
    MAX_PLAYERS,
    PLAYED,
    BadRecord,
    Hole,
    Record,
    RecordFault,
    Result,
    clean_name,
    is_taken,
    new_id,
    parse_json,
    replayed,
)
from patience.play.round import HOLES, Round
from patience.play.session import MAX_MOVES

LONGEST_LINK = 4_000  # characters of a packed text; what is longer goes as a file
MAX_TEXT = 200_000  # characters of an unpacked text
FORMAT = 1
_WATCHED = "watched-"  # how the id of a round begins in which a challenge is shown
UNDO = (UndoPolicy.NONE, UndoPolicy.NO_HIDDEN)  # what a round may say: forbidden, or shown with the result

# What every text has in common costs a link nothing.  It belongs to the format: another one needs another FORMAT.
_COMMON = (
    b't1 t2 t3 t4 t5 t6 t7 s s s s t7 t6 t5 t4 t3 t2 t1 s t1 s t2 s t3 s t4 s t5 s t6 s t7"}]},{"player":'
    b'"ended":"given-up","undos":0,"score":-1,"moves":"{"format":1,"id":"","game":"golf","options":"king=putt-putt,'
    b'king=queen-on-king,jokers=1,free-first=yes","deals":" ","players":["","'
    b'"],"undo":"no-hidden","undo":"none","results":[{"player":0,"holes":[{"ended":"played","undos":0,"score":2,"moves":"'
)


@dataclass(frozen=True)
class Competition:
    """What is agreed on before the first card: everyone has these deals, under these rules.

    ``players`` are two to eight; a single name belongs to a challenge, a round
    of one hole that comes with that player's result.
    """

    id: str
    game: str
    options: str
    deals: tuple[str, ...]
    players: tuple[str, ...]
    undo: UndoPolicy

    @classmethod
    def new(
        cls,
        game_id: str,
        options: Options,
        players: Sequence[str],
        deals: Sequence[Deal] | int,
        undo: UndoPolicy = UndoPolicy.NONE,
        chance: Chance = secrets.randbelow,
    ) -> Self:
        """A round for friends with these deals, or so many new ones; the names must be good ones."""
        if isinstance(deals, int):
            deals = [new_deal(chance) for _ in range(deals)]
        return cls(
            f"{chance(1 << 64):016x}",
            game_id,
            options.text,
            tuple(deal.text for deal in deals),
            tuple(map(clean_name, players)),
            undo,
        )

    @property
    def challenge(self) -> bool:
        """Whether this is one hole, and one player's result to beat."""
        return len(self.players) == 1

    def record_id(self, player: int | None) -> str:
        """The id of a player's own record, or of the one that all play together on one device (None)."""
        return self.id if player is None else f"{self.id}-{player}"

    @property
    def seats(self) -> tuple[int | None, ...]:
        """Who can have a record: all together (None) and each player; a challenge has one more, who answers it."""
        return (None, *range(len(self.players) + self.challenge))

    def has(self, played: Round) -> bool:
        """Whether a round is one of this competition's: by its id, and with the same cards and rules."""
        return (
            any(self.record_id(seat) == played.id for seat in self.seats)
            and (played.game.id, played.options.text) == (self.game, self.options)
            and tuple(deal.text for deal in played.deals) == self.deals
        )

    def begin(self, player: int | None) -> Round:
        """A fresh round for one player, or for all together; raises BadRecord."""
        names = () if self.challenge else self.players if player is None else (self.players[player],)
        return Round.new(
            self.game,
            self.rules,
            deals=[Deal(deal) for deal in self.deals],
            players=names,
            counted=not self.challenge,
            policy=self.undo,
            id=self.record_id(player),
        )

    @property
    def rules(self) -> Options:
        """The house rules."""
        options: Options = GAMES[self.game].options.parse(self.options)
        return options


def competition_of(record_id: str) -> str:
    """The id of the competition that a record with this id would belong to."""
    return record_id.partition("-")[0]


@dataclass(frozen=True)
class Entry:
    """One player's results, a hole each in order, and the scores that their moves give."""

    player: int
    results: tuple[Result, ...]
    scores: tuple[int, ...]

    @property
    def total(self) -> int:
        """The sum over all holes."""
        return sum(self.scores)

    @property
    def undos(self) -> int:
        """How often the player says to have gone back."""
        return sum(result.undos for result in self.results)


def entry(played: Round, player: int, among: int = 0) -> Entry | None:
    """A player's part of a round that is finished; ``among``: their place in the record. None before that."""
    outcomes = [played.settled(hole, among) for hole in range(played.holes)]
    done = [outcome for outcome in outcomes if outcome is not None]
    if len(done) < played.holes:
        return None
    # What was undone at the end is nobody's business.
    results = [replace(o.result, player=0, moves=o.result.moves[: o.result.cursor]) for o in done]
    return Entry(player, tuple(results), tuple(outcome.score[0] for outcome in done))


def hole_entry(played: Round) -> Entry:
    """The hole on the table, which is over, as the one result of a challenge."""
    session = played.session
    moves = session.texts[: session.cursor]
    ended = GIVEN_UP if session.given_up else PLAYED
    return Entry(0, (Result(0, moves, len(moves), ended, session.undos),), (session.score[0],))


def verified(competition: Competition, player: int, results: Sequence[Result], scores: Sequence[int]) -> Entry:
    """An entry, if its moves give these scores under the round's rules; raises BadRecord with hole and reason."""
    scored = [session.score[0] for session in replayed(_record(competition, results))]
    for number, (claimed, given, result) in enumerate(zip(scores, scored, results, strict=True), 1):
        if claimed != given:
            raise BadRecord(RecordFault.WRONG_SCORE, f"{claimed} is not {given}", hole=number)
        if result.undos and competition.undo is UndoPolicy.NONE:
            raise BadRecord(RecordFault.UNDO_USED, hole=number)
    return Entry(player, tuple(results), tuple(scored))


def _record(competition: Competition, results: Sequence[Result]) -> Record:
    return Record(
        RECORD_FORMAT,
        competition.id,
        competition.game,
        competition.options,
        tuple(Hole(deal, (result,)) for deal, result in zip(competition.deals, results, strict=True)),
        (),
        len(competition.deals),
        0,
        True,
    )


def watched(competition: Competition, entry: Entry, chance: Chance = secrets.randbelow) -> Round:
    """The moves of a challenge from the first on, each to be seen by redoing it."""
    result = replace(entry.results[0], cursor=0, ended=None)
    record = replace(_record(competition, [result]), id=f"{_WATCHED}{new_id(chance)}", current=0, counted=False)
    return Round(record)


def is_watched(played: Round) -> bool:
    """Whether a round shows how somebody else played."""
    return played.id.startswith(_WATCHED)


@dataclass(frozen=True)
class Shared:
    """A competition and the verified entries that are known of it, by player."""

    competition: Competition
    entries: Mapping[int, Entry] = field(default_factory=dict)

    def places(self) -> list[tuple[int, Entry]]:
        """The entries with their places, best first; who has the same total shares the place."""
        ranked = sorted(self.entries.values(), key=lambda entry: (entry.total, entry.player))
        totals = [entry.total for entry in ranked]
        return [(1 + totals.index(entry.total), entry) for entry in ranked]

    @property
    def complete(self) -> bool:
        """Whether everyone has played."""
        return len(self.entries) == len(self.competition.players)

    def only(self, player: int | None) -> Shared:
        """The same with one player's entry alone, or with none."""
        return Shared(self.competition, {} if player is None else {player: self.entries[player]})

    def plus(self, entries: Iterable[Entry]) -> Shared:
        """With more entries; what is here already stays as it is."""
        known = dict(self.entries)
        for each in entries:
            known.setdefault(each.player, each)
        return Shared(self.competition, known)

    def merged(self, theirs: Shared) -> Shared:
        """Both together; raises BadRecord if it is another round, or if a player's result is another one."""
        if self.competition != theirs.competition:
            raise BadRecord(RecordFault.OTHER_ROUND)
        for player, each in theirs.entries.items():
            if self.entries.get(player, each).results != each.results:
                raise BadRecord(RecordFault.OTHER_RESULT, self.competition.players[player])
        return self.plus(theirs.entries.values())

    def dumps(self, indent: int | None = None) -> str:
        """The one text of it: equal ones give equal texts."""
        data = {"format": FORMAT, **vars(self.competition), "deals": " ".join(self.competition.deals)}
        data["results"] = [_entry_data(self.entries[player]) for player in sorted(self.entries)]
        return json.dumps(data, indent=indent, ensure_ascii=False, separators=None if indent else (",", ":"))

    def packed(self) -> str:
        """The text as it stands in a link: A–Z, a–z, 0–9, - and _."""
        squeezer = zlib.compressobj(9, zdict=_COMMON)
        squeezed = squeezer.compress(self.dumps().encode()) + squeezer.flush()
        return f"{FORMAT}{base64.urlsafe_b64encode(squeezed).decode().rstrip('=')}"


def _entry_data(entry: Entry) -> dict[str, Any]:
    holes = [
        {"ended": result.ended, "undos": result.undos, "score": score, "moves": " ".join(result.moves)}
        for result, score in zip(entry.results, entry.scores, strict=True)
    ]
    return {"player": entry.player, "holes": holes}


_BEFORE = "#/round/"  # what a link has before its code
_STRANGE = re.compile(r"[^A-Za-z0-9_#/-]")


def unpack(text: str) -> Shared:
    """Read what a link carries, or its code alone; raises BadRecord.

    Whatever stands around it is ignored: words before it, line breaks and
    other strange signs inside it, and what follows, for what is squeezed tells
    where it ends.
    """
    plain = _STRANGE.sub("", unquote(text))
    _words, mark, after = plain.partition(_BEFORE)
    code = (after if mark else plain).replace("#", "").replace("/", "")
    damaged = BadRecord(RecordFault.TOO_LARGE if len(code) > LONGEST_LINK else RecordFault.DAMAGED)
    code = code[:LONGEST_LINK]
    if code[:1] != str(FORMAT):
        raise BadRecord(RecordFault.NEWER_FORMAT) if str(FORMAT) < code[:1] <= "9" else damaged
    opener = zlib.decompressobj(zdict=_COMMON)
    try:
        whole = code[1:] if len(code) % 4 != 2 else code[1:-1]  # one sign more is not a byte more
        opened = opener.decompress(base64.urlsafe_b64decode(whole + "=" * (-len(whole) % 4)), MAX_TEXT)
    except (binascii.Error, zlib.error):
        raise damaged from None
    if opener.unconsumed_tail:
        raise BadRecord(RecordFault.TOO_LARGE)
    if not opener.eof:
        raise damaged
    try:
        return loads(opened.decode())  # plain UTF-8: its codec is there before the first move
    except UnicodeDecodeError:
        raise BadRecord(RecordFault.DAMAGED) from None


def loads(text: str | bytes, *, replay: bool = True) -> Shared:
    """Read a text and replay every result in it, unless that was done before it was kept; raises BadRecord."""
    data = parse_json(text, MAX_TEXT)
    version = data.get("format") if type(data) is dict else None
    if type(version) is int and version > FORMAT:
        raise BadRecord(RecordFault.NEWER_FORMAT)
    _need(version == FORMAT and type(version) is int, "format")
    data = _object(data, "format", "id", "game", "options", "deals", "players", "undo", "results")
    competition = _competition(data)
    entries: dict[int, Entry] = {}
    _need(type(data["results"]) is list and len(data["results"]) <= len(competition.players), "results")
    for each in data["results"]:
        found = _entry(_object(each, "player", "holes"), competition, replay=replay)
        _need(found.player not in entries, "player")
        entries[found.player] = found
    _need(not competition.challenge or len(entries) == 1, "results")
    return Shared(competition, entries)


def identity(line: str) -> str | None:
    """The id of the competition that a text tells of, or None."""
    try:
        return loads(line, replay=False).competition.id
    except BadRecord:
        return None


def unite(copies: Sequence[str]) -> tuple[str, list[str]]:
    """The copies of all that is known as one, and what of them is damaged."""
    return mended(copies, identity)


_ID = re.compile(r"[0-9a-f]{16}")


def _competition(data: dict[str, Any]) -> Competition:
    texts = ("id", "game", "options", "deals", "undo")
    _need(all(type(data[name]) is str for name in texts), "texts")
    _need(_ID.fullmatch(data["id"]) is not None, "id")
    if data["game"] not in GAMES:
        raise BadRecord(RecordFault.UNKNOWN_GAME, data["game"][:40])
    game = GAMES[data["game"]]
    try:
        options = game.options.parse(data["options"])
        deals = tuple(Deal(text) for text in data["deals"].split(" "))
        start = [game.start(deal, options) for deal in deals[: max(HOLES)]]
    except BadOptions as error:
        raise BadRecord(RecordFault.BAD_OPTIONS, str(error)) from None
    except BadDeal as error:
        raise BadRecord(RecordFault.BAD_DEAL, str(error)) from None
    _need(len(deals) in HOLES, "deals")
    _need(game.seats(options) == 1 and game.lower_is_better(options) and bool(game.score(start[0])), "game")
    players = data["players"]
    _need(type(players) is list and 1 <= len(players) <= MAX_PLAYERS, "players")
    _need(all(type(name) is str and name and name == clean_name(name) for name in players), "players")
    _need(not any(is_taken(players, place) for place in range(len(players))), "players")
    _need(len(players) > 1 or len(deals) == 1, "players")
    _need(data["undo"] in UNDO, "undo")
    return Competition(
        data["id"],
        game.id,
        options.text,
        tuple(deal.text for deal in deals),
        tuple(players),
        UndoPolicy(data["undo"]),
    )


def _entry(data: dict[str, Any], competition: Competition, *, replay: bool) -> Entry:
    player, holes = data["player"], data["holes"]
    _need(type(player) is int and 0 <= player < len(competition.players), "player")
    _need(type(holes) is list and len(holes) == len(competition.deals), "holes")
    results, scores = [], []
    for each in holes:
        hole = _object(each, "ended", "undos", "score", "moves")
        _need(hole["ended"] in (PLAYED, GIVEN_UP), "ended")
        _need(type(hole["undos"]) is int and 0 <= hole["undos"] <= MAX_COUNT, "undos")
        _need(type(hole["score"]) is int and abs(hole["score"]) <= MAX_COUNT, "score")
        _need(type(hole["moves"]) is str, "moves")
        moves = tuple(hole["moves"].split(" ")) if hole["moves"] else ()
        results.append(Result(0, moves, len(moves), hole["ended"], hole["undos"]))
        scores.append(hole["score"])
    _need(sum(len(result.moves) for result in results) <= MAX_MOVES, "moves")
    return verified(competition, player, results, scores) if replay else Entry(player, tuple(results), tuple(scores))


def _need(holds: bool, where: str) -> None:
    if not holds:
        raise BadRecord(RecordFault.WRONG_SHAPE, where)


def _object(data: Any, *names: str) -> dict[str, Any]:
    _need(type(data) is dict and set(data) == set(names), ",".join(names))
    return dict(data)
