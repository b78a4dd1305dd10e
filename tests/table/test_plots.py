"""Plots show every value and say it in words; the scorecard as text adds up."""

from __future__ import annotations

from itertools import pairwise

from patience.play.statistics import Summary
from patience.table.drawing.markup import Node
from patience.table.drawing.plots import achieved, bars, line
from patience.table.panels.scorecard import as_text
from patience.table.words import Words

EN = Words()


def drawn(node: Node, tag: str) -> list[dict[str, object]]:
    """The attributes of all elements of a kind below a node."""
    found: list[dict[str, object]] = [dict(node.attributes)] if node.tag == tag else []
    return found + [each for child in node.children if isinstance(child, Node) for each in drawn(child, tag)]


def test_a_bar_for_each_number_as_high_as_it_came_often() -> None:
    figure = bars(EN, {-1: 2, 1: 4}, "words")
    heights = [float(str(bar["height"])) for bar in drawn(figure, "rect")]
    assert heights == [30, 0, 60]
    assert all(float(str(bar["y"])) + float(str(bar["height"])) == 70 for bar in drawn(figure, "rect"))
    assert figure.text() == "−101words"
    assert drawn(figure, "svg")[0]["aria-label"] == "words"


def test_many_bars_stay_apart_and_not_all_are_named() -> None:
    figure = bars(EN, dict.fromkeys(range(-16, 36), 1), "")
    bars_ = drawn(figure, "rect")
    assert len(bars_) == 52
    ends = [(float(str(bar["x"])), float(str(bar["width"]))) for bar in bars_]
    assert all(x + width < after for (x, width), (after, _) in pairwise(ends))
    assert len(drawn(figure, "text")) <= 15


def test_a_line_leaves_out_what_is_not_known() -> None:
    figure = line(EN, [3, None, 1, 1], "")
    assert drawn(figure, "path") == [{"d": "M10.0 10.0 L210.0 70.0 L310.0 70.0"}]
    assert figure.text() == "31"
    assert line(EN, [2], "").text() == "2"


def test_one_hole_or_one_round_is_no_plot() -> None:
    one = Summary(1, 0, 3.0, None, 0, 0, {3: 1}, 1, (30,), 30, 0, None)
    assert achieved(EN, one) == []
    more = Summary(18, 0, 3.0, None, 0, 0, {3: 10, 5: 8}, 2, (30, 41), 30, 0, None)
    titles = [each.text() for each in achieved(EN, more) if isinstance(each, Node) and each.tag == "h3"]
    assert titles == ["Scores of the holes", "Rounds of nine holes"]


def test_the_card_as_text() -> None:
    assert as_text(EN, "Golfkabal, Golf", [3, None, -2, 9]).split("\n") == [
        "Golfkabal, Golf",
        "Hole 1: 3 (birdie)",
        "Hole 3: −2 (Table cleared)",
        "Hole 4: 9 (+5)",
        "Total: 10 (−2)",
    ]
