"""The scorecard, as on paper: holes across, par, strokes with circles and squares, totals."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from patience.play.round import PAR, ScoreWord, score_word
from patience.table.drawing.markup import Node, h
from patience.table.words import N_, Words

SCORE_WORDS = {
    ScoreWord.CLEARED: N_("Table cleared"),
    ScoreWord.ALBATROSS: N_("albatross"),
    ScoreWord.EAGLE: N_("eagle"),
    ScoreWord.BIRDIE: N_("birdie"),
    ScoreWord.PAR: N_("par"),
    ScoreWord.BOGEY: N_("bogey"),
    ScoreWord.DOUBLE_BOGEY: N_("double bogey"),
    ScoreWord.TRIPLE_BOGEY: N_("triple bogey"),
}


def in_words(_: Words, strokes: int, *, given_up: bool = False) -> str:
    """The score word of a hole, or how far over par it is: "birdie", "+4"; one that was given up earns none."""
    if given_up:
        return _("given up")
    word = score_word(strokes)
    return _(SCORE_WORDS[word]) if word else _.signed(strokes - PAR)


def _mark(strokes: int) -> str:
    over = strokes - PAR
    if over == 0:
        return "even"
    return f"{'under' if over < 0 else 'over'}-{min(abs(over), 2)}"


@lru_cache(maxsize=2)  # on a wide screen it stands beside the table, and most moves leave it as it is
def scorecard(
    _: Words, strokes: tuple[int | None, ...], current: int | None, given_up: frozenset[int] = frozenset()
) -> Node:
    """A table: ``strokes`` by hole (None: not played yet), ``current`` the hole in play, and those ``given_up``."""
    if len(strokes) > 9:
        return h(
            "div",
            _nine(_, strokes, current, given_up, 0, _("Out")),
            _nine(_, strokes, current, given_up, 9, _("In")),
            cls="scorecards",
        )
    return h("div", _nine(_, strokes, current, given_up, 0, _("Total")), cls="scorecards")


def _nine(
    _: Words, strokes: Sequence[int | None], current: int | None, given_up: Collection[int], first: int, total: str
) -> Node:
    holes = range(first, min(first + 9, len(strokes)))
    done = [s for hole in holes if (s := strokes[hole]) is not None]
    here = {hole: {"aria_current": "step"} if hole == current else {} for hole in holes}
    return h(
        "table",
        h(
            "thead",
            h(
                "tr",
                h("th", _("Hole"), scope="row"),
                *(h("th", _.number(hole + 1), scope="col", **here[hole]) for hole in holes),
                h("th", total, scope="col"),
            ),
        ),
        h(
            "tbody",
            h(
                "tr",
                h("th", _("Par"), scope="row"),
                *(h("td", _.number(PAR)) for _hole in holes),
                h("td", _.number(PAR * len(holes))),
                cls="par",
            ),
            h(
                "tr",
                h("th", _("Strokes"), scope="row"),
                *(_strokes(_, strokes[hole], hole in given_up, **here[hole]) for hole in holes),
                h("td", _.number(sum(done)) if done else ""),
            ),
        ),
        cls="scorecard",
    )


def as_text(_: Words, title: str, strokes: Sequence[int | None], given_up: Collection[int] = frozenset()) -> str:
    """The card as plain lines, for a message: what was played, a hole a line, the sum against par."""
    done = [(hole, each) for hole, each in enumerate(strokes) if each is not None]
    lines = [
        _("Hole {n}: {score} ({word})", n=_.number(hole + 1), score=_.number(each),
          word=in_words(_, each, given_up=hole in given_up))
        for hole, each in done
    ]  # fmt: skip
    total = sum(each for _hole, each in done)
    sums = _("Total: {total} ({standing})", total=_.number(total), standing=_.signed(total - PAR * len(done)))
    return "\n".join([title, *lines, sums])


def _strokes(_: Words, strokes: int | None, given_up: bool, **here: str) -> Node:
    if strokes is None:
        return h("td", h("span", _("not played"), cls="hidden-text"), **here)
    word = in_words(_, strokes, given_up=given_up)
    return h("td", h("span", _.number(strokes), cls=f"strokes {_mark(strokes)}", title=word), **here)
