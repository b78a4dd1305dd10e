"""The score sheet in words and as tables."""

from collections.abc import Iterator

import pytest

from patience.play.sheet import KINDS, Sheet, SheetFault
from patience.table.drawing.markup import Node
from patience.table.panels import sheet as view
from patience.table.words import Words

SIX_CARD, FOUR_CARD, SOLITAIRE = KINDS

WORDS = Words(date=lambda day: f"day {day}")


def sheet(kind: str = SIX_CARD) -> Sheet:
    return Sheet.new(kind, 3, 9, 20_000).with_player(0, "Anna").with_player(2, "<b>{Bo}")


def play(sheet: Sheet, *rows: tuple[int | None, ...]) -> Sheet:
    for hole, row in enumerate(rows):
        for player, each in enumerate(row):
            sheet = sheet.with_points(hole, player, each)
    return sheet


def nodes(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from nodes(child)


def test_the_standing_in_words() -> None:
    empty = sheet()
    assert "as soon as" in view.standing(WORDS, empty)
    assert view.standing(WORDS, play(empty, (-2, 3, 4))) == "After 1 hole: Anna leads with −2."
    shared = play(empty, (1, 1, 5), (2, 2, 5))
    assert view.standing(WORDS, shared) == "After 2 holes: Anna and Player 2 share the lead with 3."
    assert view.standing(WORDS, play(empty, *[(2, 3, 1)] * 9)) == "<b>{Bo} wins with 9."
    assert view.standing(WORDS, play(empty, *[(2, 3, 2)] * 9)) == "Anna and <b>{Bo} share the win with 18."


def test_what_is_said_when_a_cell_is_filled_in() -> None:
    begun = play(sheet(), (4, None, None), (3, None, None))
    assert view.entered(WORDS, begun, 1, 0) == "Anna, hole 2: 3. Total 7."
    assert view.entered(WORDS, begun, 0, 1) == "Player 2, hole 1: blank."
    assert view.entered(WORDS, play(begun, (4, 0, 9)), 0, 2).endswith("After 1 hole: Player 2 leads with 0.")


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_with_headers_and_labels_and_an_element_for_every_sum(kind: str) -> None:
    page = list(nodes(view.page(WORDS, play(sheet(kind), (4, 5, 6)))))
    attributes = [dict(node.attributes) for node in page]
    ids = [each["id"] for each in attributes if "id" in each]
    assert len(ids) == len(set(ids))
    assert {name for name in view.figures(WORDS, sheet(kind)) if name[:6] != "to-par" or kind == SOLITAIRE} <= set(ids)
    assert sum(each.get("scope") == "row" for each in attributes) == 9 + 1 + (kind == SOLITAIRE)
    assert sum(each.get("scope") == "col" for each in attributes) == 1 + 3 + (kind == SOLITAIRE)
    fields = [each for node, each in zip(page, attributes, strict=True) if node.tag == "input"]
    assert all(each.get("aria-label") or each["id"] == "sheet-name" for each in fields)
    assert "Anna, hole 9" in [each.get("aria-label") for each in fields]
    widths = {sum(isinstance(cell, Node) for cell in node.children) for node in page if node.tag == "tr"}
    assert widths == {1 + 3 + (kind == SOLITAIRE)}


def test_paper_filled_and_empty() -> None:
    full = play(sheet(SOLITAIRE), (4, 5, -6))
    text = view.paper(WORDS, full, empty=False).text()
    assert "Anna" in text
    assert "−6" in text
    assert "day 20000" in text
    empty = view.paper(WORDS, full, empty=True)
    assert "Anna" not in empty.text()
    assert "−6" not in empty.text()
    assert [node.text() for node in nodes(empty) if node.tag == "th"][-2:] == ["Total", "To par"]
    assert not [node for node in nodes(empty) if "id" in dict(node.attributes)]


def test_as_plain_text() -> None:
    text = view.plain(WORDS, play(sheet(SOLITAIRE), (4, 5, -6)).with_name("Cabin"))
    lines = text.split("\n")
    assert lines[0] == "Cabin, day 20000"
    assert lines[2] == "Hole    Anna  Player 2  <b>{Bo}"
    assert lines[3] == "1          4         5       −6"
    assert lines[12:14] == ["Total      4         5       −6", "To par     0        +1      −10"]
    assert lines[-1] == "After 1 hole: <b>{Bo} leads with −6."


def test_the_list_names_every_sheet_and_offers_to_take_a_deletion_back() -> None:
    sheets = [sheet().with_name("Cabin"), sheet(FOUR_CARD)]
    page = view.overview(WORDS, sheets, view.Wanted(), "Beach", view.fault(WORDS, SheetFault.TOO_MANY), "")
    assert "Cabin" in page.text()
    assert "Four-card Golf" in page.text()
    assert "“Beach” is deleted." in page.text()
    assert "no room" in page.text()
    chosen = [dict(node.attributes)["value"] for node in nodes(page) if dict(node.attributes).get("checked")]
    assert chosen == ["six-card-golf", "4", "9"]
