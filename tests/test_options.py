from dataclasses import dataclass
from typing import Any

import pytest

from patience.families.adjacency import King
from patience.games.golf import GolfOptions
from patience.options import BadOptions, OptionFault, Options, flag, number, one_of
from tests.samples import NAMES, VARIANTS


@dataclass(frozen=True)
class Some(Options):
    """Options no game has, for the odd cases."""

    twice: int = number(0, 1, default=1)
    draw: int = one_of(1, 3, default=3)
    safe: bool = flag(default=True)


@pytest.mark.parametrize("variant", VARIANTS, ids=NAMES)
def test_options_are_read_as_they_are_written(variant: tuple[Any, Options]) -> None:
    _, options = variant
    assert type(options).parse(options.text) == options


def test_the_text_says_what_differs_from_the_defaults() -> None:
    assert GolfOptions().text == ""
    assert GolfOptions(King.PUTT_PUTT, 1, True).text == "king=putt-putt,jokers=1,free-first=yes"
    assert GolfOptions.parse("king=strict,free-first=no") == GolfOptions()
    assert Some(0, 1, False).text == "twice=0,draw=1,safe=no"


def test_every_combination_once_the_defaults_first() -> None:
    combinations = list(GolfOptions.combinations())
    assert combinations[0] == GolfOptions()
    assert len(set(combinations)) == len(combinations) == 3 * 3 * 2
    assert next(iter(Some.combinations())) == Some()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("kings=strict", OptionFault.UNKNOWN_NAME),
        ("free_first=yes", OptionFault.UNKNOWN_NAME),
        ("jokers=1,", OptionFault.UNKNOWN_NAME),
        ("jokers=3", OptionFault.BAD_VALUE),
        ("jokers=١", OptionFault.BAD_VALUE),
        ("jokers=+1", OptionFault.BAD_VALUE),
        ("jokers=True", OptionFault.BAD_VALUE),
        ("jokers", OptionFault.BAD_VALUE),
        ("king=STRICT", OptionFault.BAD_VALUE),
        ("free-first=1", OptionFault.BAD_VALUE),
        ("jokers=1,jokers=1", OptionFault.TWICE),
        ("x" * 10_000, OptionFault.UNKNOWN_NAME),
    ],
)
def test_what_is_no_option_is_a_typed_error(text: str, fault: OptionFault) -> None:
    with pytest.raises(BadOptions) as caught:
        GolfOptions.parse(text)
    assert caught.value.fault is fault
    assert len(str(caught.value)) < 150


@pytest.mark.parametrize(
    "values",
    [{"jokers": True}, {"jokers": 1.0}, {"jokers": -1}, {"free_first": 1}, {"king": "strict"}, {"king": None}],
    ids=str,
)
def test_a_value_of_another_type_is_not_taken_for_an_equal_one(values: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        GolfOptions(**values)


def test_a_number_from_0_to_1_is_no_flag() -> None:
    twice, draw, safe = Some.declared()
    assert (twice.is_flag, draw.is_flag, safe.is_flag) == (False, False, True)
    assert twice.parse("1") == 1
