"""House rules, declared once.

A game's options are one frozen dataclass whose fields are made by ``flag``,
``choice`` and ``number``.  From that declaration come the settings form, the
text ``king=putt-putt,jokers=1`` in links and records, the statistics key, the
command line's flags and the tests' parameters.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Any, ClassVar, Self


class OptionFault(Enum):
    """Why an option's text was refused."""

    UNKNOWN_NAME = "unknown name"
    BAD_VALUE = "bad value"
    TWICE = "named twice"


class BadOptions(ValueError):
    """The text names an option the game does not have, or gives it a wrong value."""

    def __init__(self, fault: OptionFault, name: str, value: str = "") -> None:
        super().__init__(f"{fault.value}: {name[:40]}{'=' + value[:40] if value else ''}")
        self.fault, self.name, self.value = fault, name, value


@dataclass(frozen=True)
class Option:
    """One declared option: its name in text, its field, its values in order, its default."""

    name: str
    attribute: str
    values: tuple[Any, ...]
    default: Any

    @property
    def is_flag(self) -> bool:
        """True where the option is simply on or off."""
        return all(isinstance(value, bool) for value in self.values)

    def value_text(self, value: Any) -> str:
        """A value as it stands in links, records and on the command line."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        return str(value)

    def parse(self, text: str) -> Any:
        """The value that ``text`` names; BadOptions if it is none of ours."""
        for value in self.values:
            if self.value_text(value) == text:
                return value
        raise BadOptions(OptionFault.BAD_VALUE, self.name, text)


def flag(default: bool = False) -> Any:
    """A yes-or-no option."""
    return field(default=default, metadata={"values": (False, True)})


def choice(default: StrEnum) -> Any:
    """One of an enum's members; their values are the texts."""
    return field(default=default, metadata={"values": tuple(type(default))})


def number(low: int, high: int, default: int) -> Any:
    """A whole number from ``low`` to ``high``."""
    return field(default=default, metadata={"values": tuple(range(low, high + 1))})


def one_of(*values: int, default: int) -> Any:
    """One of a few whole numbers (draw 1 or 3, one, two or four suits)."""
    return field(default=default, metadata={"values": values})


@dataclass(frozen=True)
class Options:
    """The base of every game's options."""

    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {}

    def __post_init__(self) -> None:
        for option in self.declared():
            value = getattr(self, option.attribute)
            if not any(value is v or (value == v and type(value) is type(v)) for v in option.values):
                raise BadOptions(OptionFault.BAD_VALUE, option.name, str(value))

    @classmethod
    def declared(cls) -> tuple[Option, ...]:
        """The options in the order they are declared."""
        return tuple(
            Option(f.name.replace("_", "-"), f.name, f.metadata["values"], f.default) for f in dataclasses.fields(cls)
        )

    @property
    def text(self) -> str:
        """What differs from the defaults: ``king=putt-putt,jokers=1``, or ``""``."""
        return ",".join(
            f"{option.name}={option.value_text(value)}"
            for option in self.declared()
            if (value := getattr(self, option.attribute)) != option.default
        )

    def with_text(self, name: str, value: str) -> Self:
        """The same options but for one, given as text; raises BadOptions."""
        pairs = {option.name: option.value_text(getattr(self, option.attribute)) for option in self.declared()}
        return self.from_pairs((pairs | {name: value}).items())

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what ``text`` writes; raises BadOptions."""
        pairs = [part.partition("=") for part in text.split(",")] if text else []
        return cls.from_pairs((name, value) for name, _, value in pairs)

    @classmethod
    def from_pairs(cls, pairs: Iterable[tuple[str, str]]) -> Self:
        """Options from names and value texts; raises BadOptions."""
        declared = {option.name: option for option in cls.declared()}
        values: dict[str, Any] = {}
        for name, value in pairs:
            if name not in declared:
                raise BadOptions(OptionFault.UNKNOWN_NAME, name)
            option = declared[name]
            if option.attribute in values:
                raise BadOptions(OptionFault.TWICE, name)
            values[option.attribute] = option.parse(value)
        return cls(**values)

    @classmethod
    def combinations(cls) -> Iterator[Self]:
        """Every combination of values, the defaults first."""
        declared = cls.declared()
        ordered = [sorted(o.values, key=lambda v, o=o: v != o.default) for o in declared]  # type: ignore[misc]
        for values in itertools.product(*ordered):
            yield cls(**dict(zip((o.attribute for o in declared), values, strict=True)))
