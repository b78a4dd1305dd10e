"""Questions about a hole and their answers, as texts that can cross to another thread.

The page's worker asks nothing but ``answer``; a request names a kind, a game,
its options and what the kind needs. Answers hold moves and cards by their text.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from patience.deals import Deal
from patience.game import AnyGame, Move
from patience.games import GAMES
from patience.opponents.levels import Level, choose
from patience.play.wishes import Wishes, granted
from patience.solve.answer import Budget
from patience.solve.because import Hint
from patience.solve.hint import best_of, fair_hint
from patience.solve.review import review
from patience.solve.solvers import solve
from patience.solve.winnability import decide

Progress = Callable[[str], object]
SECONDS = 20.0  # for one answer


def answer(kind: str, request: str, progress: Progress) -> str:
    """Answer a request (JSON) in JSON; ``progress`` is handed JSON in between.

    Raises KeyError for an unknown kind, ValueError for a request that is not one.
    """
    asked = json.loads(request)
    game = GAMES[asked["game"]]
    return json.dumps(_KINDS[kind](game, game.options.parse(asked["options"]), asked, progress))


def _played(game: AnyGame, options: Any, asked: dict[str, Any]) -> tuple[Any, list[Move]]:
    start = game.start(Deal(asked["deal"]), options)
    return start, [Move.parse(text) for text in asked["moves"]]


def _hint(game: AnyGame, options: Any, asked: dict[str, Any], progress: Progress) -> Any:
    state, moves = _played(game, options, asked)
    for move in moves:
        state = game.apply(state, move)
    if not asked["perfect"]:
        hint = fair_hint(game, state)
        return None if hint is None else _hint_text(hint)
    answer = solve(game, state, Budget(SECONDS))
    hint = best_of(game, state, answer)
    return {"verdict": answer.verdict} if hint is None else _hint_text(hint)


def _outlook(game: AnyGame, options: Any, asked: dict[str, Any], progress: Progress) -> Any:
    state, moves = _played(game, options, asked)
    for move in moves:
        state = game.apply(state, move)
    begun, told = time.monotonic(), 0

    def tell() -> bool:
        nonlocal told
        if time.monotonic() - begun > told + 1:
            told += 1
            progress(json.dumps(told))
        return False

    answer = solve(game, state, Budget(asked["seconds"], stop=tell))
    return {"verdict": answer.verdict, "moves": len(answer.line or ())}


def _hint_text(hint: Hint) -> dict[str, Any]:
    because = [[each.why.value, [str(card) for card in each.cards]] for each in hint.because]
    return {"move": str(hint.move), "because": because, "value": hint.value}


def _decide(game: AnyGame, options: Any, asked: dict[str, Any], progress: Progress) -> Any:
    return decide(game.id, options.text, asked["seconds"], asked["deal"])[1]


def _review(game: AnyGame, options: Any, asked: dict[str, Any], progress: Progress) -> Any:
    start, moves = _played(game, options, asked)

    def known(k: int, value: int | None) -> None:
        progress(json.dumps([k, value]))

    found = review(game, start, moves, Budget(SECONDS), known)
    lines = [None if line is None else [str(move) for move in line] for line in found.lines]
    return {"values": list(found.values), "lines": lines, "verdicts": [each.value for each in found.verdicts]}


def _best(game: AnyGame, options: Any, asked: dict[str, Any], progress: Progress) -> Any:
    return solve(game, game.start(Deal(asked["deal"]), options), Budget(SECONDS)).value


def _deals(game: AnyGame, options: Any, asked: dict[str, Any], progress: Progress) -> Any:
    wishes = Wishes.parse(asked["wishes"])
    result = []
    for number, first in enumerate(asked["deals"]):
        progress(json.dumps(number))
        deal, proofs = granted(game, options, wishes, Deal(first))
        locked = [[str(lock.card) for lock in proof.locks] for proof in proofs]
        result.append({"deal": deal.text, "locked": locked})
    return result


def _move(game: AnyGame, options: Any, asked: dict[str, Any], progress: Progress) -> Any:
    state = game.start(Deal(asked["deal"]), options, dealer=asked["dealer"])
    for text in asked["moves"]:
        state = game.apply(state, Move.parse(text))
    return str(choose(game, game.observe(state, game.turn(state)), Level(asked["level"])))


_KINDS = {
    "hint": _hint,
    "outlook": _outlook,
    "decide": _decide,
    "review": _review,
    "best": _best,
    "deals": _deals,
    "move": _move,
}
