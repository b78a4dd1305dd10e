"""What the browser gives, as far as we use it: the shapes of its objects, for the type checker alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

Proxy = Callable[[Callable[..., Any]], Any]  # a Python function as one that JavaScript can keep


class Style(Protocol):
    """``CSSStyleDeclaration``."""

    cssText: str
    zIndex: str

    def setProperty(self, name: str, value: str, /) -> None:
        """Set a property or a variable."""

    def removeProperty(self, name: str, /) -> str:
        """Take it away."""


class Classes(Protocol):
    """``DOMTokenList``."""

    def add(self, name: str, /) -> None:
        """Add a class."""

    def remove(self, name: str, /) -> None:
        """Take it away."""


class Box(Protocol):
    """``DOMRect``, in CSS pixels."""

    left: float
    right: float
    top: float
    bottom: float
    width: float
    height: float


class Element(Protocol):
    """``Element``, or another node of the page."""

    id: str
    tagName: str
    type: str
    value: str
    checked: bool
    hidden: bool
    open: bool
    disabled: bool
    tabIndex: int
    className: str
    textContent: str
    nodeValue: str
    scrollTop: float
    clientWidth: float
    clientHeight: float
    offsetWidth: float
    offsetHeight: float
    style: Style
    classList: Classes
    files: Any

    @property
    def firstChild(self) -> Element | None:
        """The first node below."""

    @property
    def childNodes(self) -> Iterable[Element]:
        """All nodes right below."""

    @property
    def children(self) -> Iterable[Element]:
        """All elements right below."""

    def getAttribute(self, name: str, /) -> str | None:
        """An attribute's text."""

    def setAttribute(self, name: str, value: str, /) -> None:
        """Give it an attribute."""

    def removeAttribute(self, name: str, /) -> None:
        """Take an attribute away."""

    def toggleAttribute(self, name: str, /) -> bool:
        """Give it an attribute, or take it away."""

    def append(self, *nodes: Element) -> None:
        """Put nodes at its end."""

    def replaceChildren(self, *nodes: Element) -> None:
        """Let these be all."""

    def before(self, node: Element, /) -> None:
        """Put another before it."""

    def remove(self) -> None:
        """Take it out of the page."""

    def contains(self, other: Element | None, /) -> bool:
        """Whether another is this one, or lies in it."""

    def closest(self, selector: str, /) -> Element | None:
        """The nearest around it, or itself, that fits."""

    def querySelector(self, selector: str, /) -> Element | None:
        """The first in it that fits."""

    def querySelectorAll(self, selector: str, /) -> Iterable[Element]:
        """All in it that fit."""

    def focus(self, *, preventScroll: bool = False) -> None:
        """Send the focus there."""

    def select(self) -> None:
        """Mark a field's text."""

    def click(self) -> None:
        """Press it."""

    def showModal(self) -> None:
        """Open a dialog."""

    def close(self) -> None:
        """Close a dialog."""

    def getBoundingClientRect(self) -> Box:
        """Where it lies."""

    def setPointerCapture(self, pointer: int, /) -> None:
        """Hear all of a pointer."""

    def addEventListener(self, kind: str, listener: Any, /) -> None:
        """Call this when that happens."""


class Document(Protocol):
    """``Document``."""

    title: str
    body: Element
    documentElement: Element

    @property
    def activeElement(self) -> Element | None:
        """What has the focus."""

    def getElementById(self, name: str, /) -> Element:
        """The element with an id; our own are always there."""

    def querySelector(self, selector: str, /) -> Element | None:
        """The first that fits."""

    def createElement(self, tag: str, /) -> Element:
        """A new element."""

    def createElementNS(self, space: str, tag: str, /) -> Element:
        """A new element of another kind."""

    def createTextNode(self, text: str, /) -> Element:
        """A piece of text."""

    def execCommand(self, name: str, /) -> bool:
        """The old way to copy."""

    def addEventListener(self, kind: str, listener: Any, /) -> None:
        """Call this when that happens."""


class Event(Protocol):
    """``Event``: of a pointer, a key, a field or a worker."""

    data: Any
    target: Element
    type: str
    detail: int
    timeStamp: float
    defaultPrevented: bool
    isPrimary: bool
    isComposing: bool
    repeat: bool
    button: int
    buttons: int
    clientX: float
    clientY: float
    pointerId: int
    pointerType: str
    key: str
    altKey: bool
    ctrlKey: bool
    metaKey: bool
    shiftKey: bool

    def preventDefault(self) -> None:
        """Keep the browser from doing what it does."""


class Storage(Protocol):
    """``Storage``."""

    length: int

    def key(self, nth: int, /) -> str:
        """The name of the nth entry."""

    def getItem(self, name: str, /) -> str | None:
        """An entry's text."""

    def setItem(self, name: str, text: str, /) -> None:
        """Write an entry."""

    def removeItem(self, name: str, /) -> None:
        """Take an entry away."""


class Location(Protocol):
    """``Location``."""

    hash: str
    href: str
    pathname: str
    origin: str
    search: str

    def reload(self) -> None:
        """Start anew."""


class History(Protocol):
    """``History``."""

    def back(self) -> None:
        """Go back by one."""

    def replaceState(self, state: None, title: str, address: str, /) -> None:
        """Put another address in the place of this one."""


class Window(Protocol):
    """``Window``; what is asked for only here and there is left open (``Any``)."""

    document: Document
    location: Location
    history: History
    innerWidth: float
    innerHeight: float
    navigator: Any
    performance: Any
    indexedDB: Any
    localStorage: Storage | None
    golfkabal: Any
    console: Any
    Intl: Any
    Date: Any
    JSON: Any
    Blob: Any
    URL: Any
    Object: Any
    Promise: Any

    def fetch(self, address: str, /) -> Any:
        """A promise of what lies at an address."""

    def matchMedia(self, query: str, /) -> Any:
        """Whether the screen is so."""

    def print(self) -> None:
        """Print the page."""

    def setTimeout(self, work: Any, milliseconds: float, /) -> int:
        """Call this after so long."""

    def clearTimeout(self, number: int, /) -> None:
        """Do not call it."""

    def requestAnimationFrame(self, work: Any, /) -> int:
        """Call this before the next paint."""

    def addEventListener(self, kind: str, listener: Any, /) -> None:
        """Call this when that happens."""
