"""Small plots, drawn as SVG: each says in words what it shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from patience.play.statistics import Summary
from patience.table.drawing.markup import Child, Node, h
from patience.table.words import Words

WIDTH, TALL, EDGE = 300, 60, 10  # user units of the drawing itself
BROADEST = 34  # a bar, in user units


def _figure(height: int, words: str, *drawn: Child) -> Node:
    return h(
        "figure",
        h("svg", *drawn, viewBox=f"0 0 350 {height}", role="img", aria_label=words),
        h("figcaption", words, cls="note"),
        cls="plot",
    )


def line(_: Words, values: Sequence[int | None], words: str) -> Node:
    """Values from left to right, their highest and lowest beside them; None leaves a gap. At least one is known."""
    known = [value for value in values if value is not None]
    low, high = min(known), max(known)
    step, tall = WIDTH / max(1, len(values) - 1), TALL / max(1, high - low)
    points = [(EDGE + k * step, EDGE + (high - value) * tall) for k, value in enumerate(values) if value is not None]
    path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    labels = [
        h("text", _.number(each), x=WIDTH + 3 * EDGE, y=f"{EDGE + (high - each) * tall + 4:.1f}")
        for each in dict.fromkeys((high, low))
    ]
    return _figure(TALL + 2 * EDGE, words, h("path", d=path), *labels)


def bars(_: Words, counts: Mapping[int, int], words: str) -> Node:
    """How often each number came, a bar for each from the lowest to the highest."""
    numbers = range(min(counts), max(counts) + 1)
    step = WIDTH / len(numbers)
    tall, broad, shown = TALL / max(counts.values()), min(BROADEST, 0.8 * step), 1 + (len(numbers) - 1) // 15
    drawn: list[Child] = []
    for k, number in enumerate(numbers):
        middle, high = EDGE + (k + 0.5) * step, tall * counts.get(number, 0)
        drawn.append(h("rect", x=f"{middle - broad / 2:.1f}", y=f"{EDGE + TALL - high:.1f}", width=f"{broad:.1f}",
                       height=f"{high:.1f}"))  # fmt: skip
        if k % shown == 0:
            drawn.append(h("text", _.number(number), x=f"{middle:.1f}", y=TALL + 2.6 * EDGE, text_anchor="middle"))
    return _figure(TALL + 3 * EDGE + 2, words, *drawn)


def achieved(_: Words, summary: Summary) -> list[Child]:
    """How the scores are spread, and how the rounds went; what one hole or one round cannot show is left out."""
    parts: list[Child] = []
    counts = summary.distribution
    if len(counts) > 1:
        often = max(counts, key=lambda score: counts[score])
        parts.append(h("h3", _("Scores of the holes")))
        parts.append(bars(_, counts, _(
            "From {low} to {high}, most often {often}.",
            low=_.number(min(counts)), high=_.number(max(counts)), often=_.number(often),
        )))  # fmt: skip
    if len(summary.totals) > 1:
        first, *_between, last = summary.totals
        parts.append(h("h3", _("Rounds of nine holes")))
        parts.append(line(_, summary.totals, _(
            "The first came to {first}, the last to {last}; the average is {average}.",
            first=_.number(first), last=_.number(last),
            average=_.number(round(sum(summary.totals) / len(summary.totals), 1)),
        )))  # fmt: skip
    return parts
