"""What the browser gives, as far as we use it: the shapes of its objects, for the type checker alone.

The names are the browser's own, so what they mean stands in its documentation (developer.mozilla.org).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

Proxy = Callable[[Callable[..., Any]], Any]  # a Python function as one that JavaScript can keep


class Style(Protocol):
    """``CSSStyleDeclaration``."""

    cssText: str

    def setProperty(self, name: str, value: str, /) -> None: ...
    def removeProperty(self, name: str, /) -> str: ...


class Classes(Protocol):
    """``DOMTokenList``."""

    def add(self, name: str, /) -> None: ...
    def remove(self, name: str, /) -> None: ...


class Box(Protocol):
    """``DOMRect``, in CSS pixels."""

    left: float
    right: float
    top: float
    bottom: float
    width: float


class Element(Protocol):
    """``Element``, or another node of the page."""

    id: str
    tagName: str
    type: str
    value: str
    checked: bool
    hidden: bool
    open: bool
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
    def firstChild(self) -> Element | None: ...
    @property
    def childNodes(self) -> Iterable[Element]: ...
    @property
    def children(self) -> Iterable[Element]: ...
    def getAttribute(self, name: str, /) -> str | None: ...
    def setAttribute(self, name: str, value: str, /) -> None: ...
    def removeAttribute(self, name: str, /) -> None: ...
    def toggleAttribute(self, name: str, /) -> bool: ...
    def append(self, *nodes: Element) -> None: ...
    def replaceChildren(self, *nodes: Element) -> None: ...
    def before(self, node: Element, /) -> None: ...
    def remove(self) -> None: ...
    def contains(self, other: Element | None, /) -> bool: ...
    def closest(self, selector: str, /) -> Element | None: ...
    def querySelector(self, selector: str, /) -> Element | None: ...
    def querySelectorAll(self, selector: str, /) -> Iterable[Element]: ...
    def focus(self, *, preventScroll: bool = False) -> None: ...
    def select(self) -> None: ...
    def click(self) -> None: ...
    def showModal(self) -> None: ...
    def close(self) -> None: ...
    def getBoundingClientRect(self) -> Box: ...
    def setPointerCapture(self, pointer: int, /) -> None: ...
    def addEventListener(self, kind: str, listener: Any, /) -> None: ...


class Document(Protocol):
    """``Document``."""

    title: str
    body: Element
    documentElement: Element

    @property
    def activeElement(self) -> Element | None: ...
    def getElementById(self, name: str, /) -> Element: ...
    def querySelector(self, selector: str, /) -> Element | None: ...
    def createElement(self, tag: str, /) -> Element: ...
    def createElementNS(self, space: str, tag: str, /) -> Element: ...
    def createTextNode(self, text: str, /) -> Element: ...
    def execCommand(self, name: str, /) -> bool: ...
    def addEventListener(self, kind: str, listener: Any, /) -> None: ...


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

    def preventDefault(self) -> None: ...


class Storage(Protocol):
    """``Storage``."""

    length: int

    def key(self, nth: int, /) -> str: ...
    def getItem(self, name: str, /) -> str | None: ...
    def setItem(self, name: str, text: str, /) -> None: ...
    def removeItem(self, name: str, /) -> None: ...


class Location(Protocol):
    """``Location``."""

    hash: str
    href: str
    pathname: str
    origin: str
    search: str

    def reload(self) -> None: ...


class History(Protocol):
    """``History``."""

    def back(self) -> None: ...
    def replaceState(self, state: None, title: str, address: str, /) -> None: ...


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

    def fetch(self, address: str, /) -> Any: ...
    def matchMedia(self, query: str, /) -> Any: ...
    def print(self) -> None: ...
    def setTimeout(self, work: Any, milliseconds: float, /) -> int: ...
    def clearTimeout(self, number: int, /) -> None: ...
    def requestAnimationFrame(self, work: Any, /) -> int: ...
    def addEventListener(self, kind: str, listener: Any, /) -> None: ...
