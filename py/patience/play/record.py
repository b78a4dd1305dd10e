"""A round as text: every deal, every move, and nothing that the rules can work out again.

The same text is the save, the share link, the export and the bug report.  It
may come from anyone: its size and its depth are checked before it is parsed,
types and ranges are exact, and every move is replayed through the rules.
"""

from __future__ import annotations

import json
import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any

from patience.deals import BadDeal, Chance, Deal
from patience.game import AnyGame, InvalidMove, Refusal, Status
from patience.games import GAMES
from patience.opponents.level import Level
from patience.options import BadOptions, Options
from patience.play.session import MAX_MOVES, Played, Session

MAX_SIZE = 1_000_000  # characters
MAX_DEPTH = 16
MAX_HOLES = 18
MAX_PLAYERS = 8
MAX_NAME = 64  # code points
MAX_COUNT = 1_000_000_000  # of anything counted: seconds, undos

PLAYED, GIVEN_UP = "played", "given-up"

# From one format to the next, in order: MIGRATIONS[0] turns format 1 into format 2.
MIGRATIONS: tuple[Callable[[dict[str, Any]], dict[str, Any]], ...] = ()
FORMAT = len(MIGRATIONS) + 1


class RecordFault(Enum):
    """Why a record was refused."""

    TOO_LARGE = "too large"
    TOO_DEEP = "nested too deeply"
    NOT_JSON = "not JSON"
    NEWER_FORMAT = "of a newer version"  # to be kept as it is, for that version
    WRONG_SHAPE = "wrong shape"  # a field that is missing, unknown, of a wrong type or out of range
    UNKNOWN_GAME = "unknown game"
    BAD_OPTIONS = "bad options"
    BAD_DEAL = "bad deal"
    NOT_A_MOVE = "not a move"
    ILLEGAL_MOVE = "illegal move"
    WRONG_ENDING = "wrong ending"  # said to be over where it is not, or the other way round
    OTHER_FILE = "another file"  # not of a round
    HERE_ALREADY = "here already"  # a round with this number is on this device
    # only of what friends send each other:
    DAMAGED = "damaged"  # a link that lost or changed a part on its way
    WRONG_SCORE = "wrong score"  # not the one that the moves give
    UNDO_USED = "undo used"  # where it is forbidden
    OTHER_ROUND = "another round"  # with the number of one that is here
    OTHER_RESULT = "another result"  # of a player whose result is here


class BadRecord(ValueError):
    """The text is no record of ours; ``hole`` and ``move`` count from 1, None where they do not matter."""

    def __init__(
        self,
        fault: RecordFault,
        detail: str = "",
        *,
        hole: int | None = None,
        move: int | None = None,
        refusal: Refusal | None = None,
    ) -> None:
        places = [f"{name} {n}" for name, n in (("hole", hole), ("move", move)) if n is not None]
        why = [fault.value, *([refusal.reason.value] if refusal else []), *([detail] if detail else [])]
        super().__init__(", ".join(["bad record", *places]) + ": " + ": ".join(why))
        self.fault, self.hole, self.move, self.refusal = fault, hole, move, refusal


@dataclass(frozen=True)
class Result:
    """What one player did with one deal; None for the player where several sit at one table.

    ``moves[:cursor]`` were made, the rest was undone and can be redone.
    ``ended`` is None while the hole is open.
    """

    player: int | None
    moves: tuple[str, ...] = ()
    cursor: int = 0
    ended: str | None = None
    undos: int = 0
    undos_of_hidden: int = 0


@dataclass(frozen=True)
class Hole:
    """A deal, and the results of those who have begun it, in order."""

    deal: str
    results: tuple[Result, ...] = ()


@dataclass(frozen=True)
class Record:
    """A round, or a single hole.

    ``players`` are names, none for one player alone.  A turn is one result:
    hole by hole, in each the players in order.  ``current`` is the turn that
    is open, from 0; one more than the last where the round is finished.
    ``levels``: where computers sit at the table, the level of each of the
    players, ``""`` for a person; only then is it written.
    """

    format: int
    id: str
    game: str
    options: str
    holes: tuple[Hole, ...]
    players: tuple[str, ...]
    current: int
    elapsed: int
    counted: bool
    levels: tuple[str, ...] = ()


def turns_a_hole(game: AnyGame, options: Any, players: tuple[str, ...]) -> int:
    """The results of a hole that everyone has played: one for all who sit at one table, else one a player."""
    return 1 if game.seats(options) > 1 else len(players) or 1


def new_id(chance: Chance = secrets.randbelow) -> str:
    """A name for a record that no other has."""
    return urlsafe_b64encode(chance(1 << 96).to_bytes(12)).decode()


_UNWANTED = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")


def clean_name(text: str) -> str:
    """A player's name without control and bidi characters, of at most 64 code points; maybe ``""``."""
    return _UNWANTED.sub("", text).strip()[:MAX_NAME].strip()


def is_taken(names: Sequence[str], place: int) -> bool:
    """Whether somebody else has the name at a place, but for capitals and spaces."""
    plain = [" ".join(name.casefold().split()) for name in names]
    return plain.count(plain[place]) > 1


def dumps(record: Record) -> str:
    """The record's one text: equal records give equal texts."""
    holes = [
        {"deal": hole.deal, "results": [vars(each) | {"moves": " ".join(each.moves)} for each in hole.results]}
        for hole in record.holes
    ]
    data = vars(record) | {"holes": holes}
    if not record.levels:
        del data["levels"]
    return json.dumps(data, separators=(",", ":"))


def loads(text: str | bytes) -> Record:
    """Read a record and replay it whole; raises BadRecord."""
    record = read(text)
    for _ in replayed(record):
        pass
    return record


def replayed(record: Record) -> Iterator[Session]:
    """The session of every turn so far, in order, each where it was left; raises BadRecord."""
    game = GAMES[record.game]
    options = game.options.parse(record.options)
    turn, room = 0, MAX_MOVES
    for number, hole in enumerate(record.holes, 1):
        with _refused(number):
            deal = Deal(hole.deal)
        if not hole.results and deal.number is None:  # any number can be dealt, cards that are written out may not
            _dealt(game, deal, options, number, room)
        for result in hole.results:
            session = _dealt(game, deal, options, number, room)
            _replay(session, result, number)
            _check_ending(session, result, number, is_open=turn == record.current)
            yield session
            turn, room = turn + 1, room - len(result.moves)


def _dealt(game: AnyGame, deal: Deal, options: Options, number: int, room: int) -> Session:
    with _refused(number):
        return Session(game, deal, options, dealer=(number - 1) % game.seats(options), room=room)


@contextmanager
def _refused(hole: int) -> Iterator[None]:
    """A bad deal makes a bad record."""
    try:
        yield
    except BadDeal as error:
        raise BadRecord(RecordFault.BAD_DEAL, str(error), hole=hole) from None


def _replay(session: Session, result: Result, hole: int) -> None:
    for number, text in enumerate(result.moves, 1):
        try:
            refusal = session.play(Played.parse(text))
        except InvalidMove:
            raise BadRecord(RecordFault.NOT_A_MOVE, hole=hole, move=number) from None
        if refusal is not None:
            raise BadRecord(RecordFault.ILLEGAL_MOVE, hole=hole, move=number, refusal=refusal)
    session.cursor = result.cursor
    session.undos, session.undos_of_hidden = result.undos, result.undos_of_hidden


def _check_ending(session: Session, result: Result, hole: int, *, is_open: bool) -> None:
    """An open hole has not ended, or was just given up; any other was played out or given up."""
    if result.ended == GIVEN_UP:
        right = session.give_up()
    elif result.ended == PLAYED:
        right = not is_open and session.status is not Status.PLAYING
    else:
        right = is_open
    if not right:
        raise BadRecord(RecordFault.WRONG_ENDING, hole=hole)


def read(text: str | bytes, game: str = "") -> Record:
    """Read a record's form, without replaying its moves; ``game``: it must be of that one.  Raises BadRecord."""
    data = parse_json(text)
    version = data.get("format") if type(data) is dict else None
    if type(version) is not int or version < 1:
        raise BadRecord(RecordFault.WRONG_SHAPE, "format")
    if version > FORMAT:
        raise BadRecord(RecordFault.NEWER_FORMAT)
    for migrate in MIGRATIONS[version - 1 :]:
        data = migrate(data)
    record = _record(data)
    _need(game in ("", record.game), "game")
    return record


# A string, closed or running to the end of the text, or a bracket outside of strings.
_TOKENS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)


def parse_json(text: str | bytes, max_size: int = MAX_SIZE) -> Any:
    """Parse text that anyone may have written; no key may stand twice.  Raises BadRecord.

    Deep nesting would end the runtime in a browser for good, so brackets are
    counted first.
    """
    if len(text) > max_size:
        raise BadRecord(RecordFault.TOO_LARGE)
    depth = 0
    try:
        text = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        few = text.count("[") + text.count("{") <= MAX_DEPTH  # then they are not too deep, wherever they stand
        for token in () if few else _TOKENS.finditer(text):
            depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token[0], 0)
            if depth > MAX_DEPTH:
                raise BadRecord(RecordFault.TOO_DEEP)
        return json.loads(text, object_pairs_hook=_object)
    except BadRecord:
        raise
    except ValueError:
        raise BadRecord(RecordFault.NOT_JSON) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise BadRecord(RecordFault.WRONG_SHAPE, "a key stands twice")
    return data


_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


def is_id(text: Any) -> bool:
    """Whether ``text`` can be a record's id."""
    return type(text) is str and _ID.fullmatch(text) is not None


def _record(data: Any) -> Record:
    # What only matches have may be left out.
    values = _values({"levels": [], **data} if type(data) is dict else data, Record, "record")
    _need(is_id(values["id"]), "id")
    _need(type(values["game"]) is str, "game")
    if values["game"] not in GAMES:
        raise BadRecord(RecordFault.UNKNOWN_GAME, values["game"][:40])
    game = GAMES[values["game"]]
    _need(type(values["options"]) is str, "options")
    try:
        options = game.options.parse(values["options"])
    except BadOptions as error:
        raise BadRecord(RecordFault.BAD_OPTIONS, str(error)) from None
    seats = game.seats(options)
    players = tuple(_items(values["players"], 0, MAX_PLAYERS, "players"))
    _need(all(type(name) is str and name and name == clean_name(name) for name in players), "players")
    _need(seats == 1 or len(players) in (0, seats), "players")
    levels = tuple(_items(values["levels"], 0, len(players) if seats > 1 else 0, "levels"))
    _need(len(levels) in (0, seats) and all(each in ("", *Level) for each in levels), "levels")
    each = turns_a_hole(game, options, players)
    holes = tuple(
        _hole(hole, [None] if seats > 1 else range(each), f"holes[{n}]")
        for n, hole in enumerate(_items(values["holes"], 1, MAX_HOLES, "holes"))
    )
    current = _count(values["current"], "current", each * len(holes))
    begun = min(current + 1, each * len(holes))
    for number, hole in enumerate(holes):
        _need(len(hole.results) == min(max(begun - number * each, 0), each), f"holes[{number}].results")
    _need(sum(len(result.moves) for hole in holes for result in hole.results) <= MAX_MOVES, "moves")
    _need(type(values["counted"]) is bool, "counted")
    _need(game.lower_is_better(options) or not values["counted"], "counted")  # against par, so in strokes
    return Record(
        format=FORMAT,
        id=values["id"],
        game=game.id,
        options=options.text,
        holes=holes,
        players=players,
        current=current,
        elapsed=_count(values["elapsed"], "elapsed"),
        counted=values["counted"],
        levels=levels,
    )


def _hole(data: Any, players: Any, where: str) -> Hole:
    values = _values(data, Hole, where)
    _need(type(values["deal"]) is str, f"{where}.deal")
    results = _items(values["results"], 0, len(players), f"{where}.results")
    return Hole(
        values["deal"],
        tuple(_result(each, player, f"{where}.results") for each, player in zip(results, players, strict=False)),
    )


def _result(data: Any, player: int | None, where: str) -> Result:
    values = _values(data, Result, where)
    _need(type(values["player"]) is type(player) and values["player"] == player, f"{where}.player")
    _need(type(values["moves"]) is str, f"{where}.moves")
    moves = tuple(values["moves"].split(" ")) if values["moves"] else ()
    _need(values["ended"] in (None, PLAYED, GIVEN_UP), f"{where}.ended")
    return Result(
        player,
        moves,
        _count(values["cursor"], f"{where}.cursor", len(moves)),
        values["ended"],
        _count(values["undos"], f"{where}.undos"),
        _count(values["undos_of_hidden"], f"{where}.undos_of_hidden"),
    )


def _need(holds: bool, where: str) -> None:
    if not holds:
        raise BadRecord(RecordFault.WRONG_SHAPE, where)


def _values(data: Any, shape: type[Any], where: str) -> dict[str, Any]:
    """The values of an object that has exactly the fields of ``shape``."""
    _need(type(data) is dict and set(data) == {field.name for field in fields(shape)}, where)
    return dict(data)


def _items(data: Any, low: int, high: int, where: str) -> list[Any]:
    _need(type(data) is list and low <= len(data) <= high, where)
    return list(data)


def _count(data: Any, where: str, high: int = MAX_COUNT) -> int:
    _need(type(data) is int and 0 <= data <= high, where)
    return int(data)
