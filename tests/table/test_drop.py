"""Where a card goes that was let go of: what it covers decides."""

import pytest

from patience.table.drawing.drop import Box, taker

KING, QUEEN, OWN, LOW = (
    ("t1", Box(0, 0, 60, 90)),
    ("t2", Box(66, 0, 126, 90)),
    ("t3", Box(132, 0, 192, 90)),
    ("t4", Box(0, 200, 60, 290)),
)
STRIPS = [("t2", Box(66, 0, 126, 20)), ("t2", Box(66, 20, 126, 110))]


@pytest.mark.parametrize(
    ("left", "top", "allowed", "taken"),
    [
        (15, 0, {"t1"}, "t1"),  # three quarters over the king, wherever the finger was
        (15, 0, {"t1", "t2"}, "t1"),
        (40, 0, {"t1", "t2"}, "t2"),
        (40, 0, {"t1"}, "t1"),  # it covers the queen more, and may not go there
        (15, 0, {"t4"}, "t1"),  # it may go nowhere that it covers: the king says why not
        (110, 0, {"t2"}, ""),  # it still lies on its own pile, more than on the other
        (130, 4, {"t1", "t2"}, ""),
        (300, 300, {"t1"}, ""),
        (0, 91, {"t1", "t4"}, ""),  # between two
        (0, 290, {"t4"}, ""),  # edge to edge is not covered
    ],
)
def test_of_the_piles_where_it_may_go_the_one_it_covers_most_takes_it(
    left: float, top: float, allowed: set[str], taken: str
) -> None:
    assert taker(Box(left, top, left + 60, top + 90), (KING, QUEEN, OWN, LOW), "t3", allowed) == taken


def test_a_pile_is_covered_as_far_as_all_its_cards_are() -> None:
    card = Box(40, 5, 100, 95)
    assert taker(card, [("t1", Box(0, 5, 67, 95)), *STRIPS], "t3", {"t1", "t2"}) == "t2"
    assert taker(card, [("t1", Box(0, 5, 67, 95)), STRIPS[0]], "t3", {"t1", "t2"}) == "t1"
