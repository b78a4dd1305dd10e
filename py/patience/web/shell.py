"""Everything around the table: bars, notices, the end panel, languages, looks."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from patience.cards import Rank
from patience.game import Status
from patience.options import BadOptions, Options
from patience.play.record import RecordFault
from patience.table import advice, counting, labels, match, pages, standing, tools
from patience.table import report as reports
from patience.table.dial import captions
from patience.table.layout import Arrangement
from patience.table.markup import h
from patience.table.words import N_, Words, choose
from patience.web import dom

if TYPE_CHECKING:
    from patience.web.page import Page

O = TypeVar("O", bound=Options)  # noqa: E741

BUTTONS = {
    "button-undo": N_("Undo"),
    "button-redo": N_("Redo"),
    "button-hint": N_("Hint"),
    "button-new": N_("New"),
    "button-menu": N_("Menu"),
}
DAY = 86_400_000  # milliseconds
GZIP = 31  # how zlib calls it
NARROW = 600  # CSS pixels: where width or height is less, the large faces are the default
COUNTERS = (1, 2, 3)
PAINTED = ("title", "place", *(f"counter-{n}{part}" for n in COUNTERS for part in ("", "-label")), *BUTTONS)


def read_options(kind: type[O], text: str | None) -> O:
    """Stored options, or the defaults where the text is missing or not ours any more."""
    try:
        return kind.parse(text or "")
    except BadOptions:
        return kind()


async def load_words(window: Any, wanted: str) -> Words:
    """The words of the language in use: its catalogue, and how the browser writes its numbers."""
    language = choose(wanted, [str(tag) for tag in window.navigator.languages])
    numbers = window.Intl.NumberFormat.new(language, useGrouping=False)
    catalogue: bytes | None = None
    try:
        response = await window.fetch(f"./locale/{language}.mo")
        if response.ok:
            catalogue = zlib.decompress((await response.arrayBuffer()).to_bytes(), GZIP)
    except Exception:  # offline before the first install: English is built in
        language = "en"

    place = "en-GB" if language == "en" else language  # whose habits

    @cache
    def days() -> Any:  # takes its time, and few pages write a date
        return window.Intl.DateTimeFormat.new(place, dateStyle="medium", timeZone="UTC")

    @cache
    def moments() -> Any:
        return window.Intl.DateTimeFormat.new(place, weekday="long", hour="2-digit", minute="2-digit")

    return Words(
        language,
        catalogue,
        numbers.format,
        lambda day: str(days().format(day * DAY)),
        lambda seconds: str(moments().format(seconds * 1000)),
    )


def dress(page: Page) -> None:
    """Bring language, colours and card faces to the page as the preferences say."""
    _, wanted, root = page.words, page.preferences, page.document.documentElement
    root.lang = _.language
    settings = {
        "theme": wanted.theme,
        "felt": wanted.felt,
        "back": wanted.back,
        "speed": "none" if wanted.reduced_motion else wanted.speed,
        "hand": "left" if wanted.left_handed else "right",
        "game": page.game_id,
        "mark": "yes" if wanted.mark_playable else "no",
    }
    for name, value in settings.items():
        root.setAttribute(f"data-{name}", value)
    page.store.raw("language", _.language)
    page.store.raw("looks", json.dumps(settings))
    page.document.title = text(page, "title", _(labels.GAMES[page.game_id]))
    element = page.document.getElementById
    for name, label in BUTTONS.items():
        text(page, name, _(label))
    element("slots").setAttribute("aria-label", _("Table"))
    element("counters").setAttribute("aria-label", _("Score"))
    element("actions").setAttribute("aria-label", _("Moves"))
    wear_deck(page)


def wear_deck(page: Page) -> None:
    """Use the deck that the preferences and the screen ask for."""
    deck = page.preferences.deck(min(page.window.innerWidth, page.window.innerHeight) < NARROW)
    link = page.document.getElementById("deck")
    href = f"./art/{deck}.css"
    if link.getAttribute("href") != href:
        link.setAttribute("href", href)
    page.store.raw("deck", deck)


def text(page: Page, name: str, words: str) -> str:
    """Write a text into the element with this id, if it differs from what was written last."""
    if page.texts.get(name) != words:
        page.document.getElementById(name).textContent = page.texts[name] = words
    return words


def arrangement(page: Page, tables: tuple[Arrangement, ...]) -> Arrangement:
    """The arrangement that uses the table's space best, the first of equals."""
    box = page.document.getElementById("table")
    width, height = box.clientWidth, box.clientHeight
    return max(tables, key=lambda a: min(width / a.width, height / (a.height + 0.45 * a.strips)))


def show_bars(page: Page) -> None:
    """Counters, the place in the round, and which buttons work."""
    _, round = page.words, page.round
    text(page, "place", page.place())
    found = standing.counters(_, round)
    for n in COUNTERS:
        label, number = found[n - 1] if n <= len(found) else ("", "")
        text(page, f"counter-{n}-label", label)
        text(page, f"counter-{n}", number)
    able = bool(page.owner) and not round.finished
    session = round.session
    hintless = labels.NO_CHOICE | labels.MATCHES
    for name, works in (
        ("undo", able and (page.match.can_undo if page.match.on else session.can_undo)),
        ("redo", able and session.can_redo and not page.match.on),
        ("hint", is_playing(page) and page.game_id not in hintless and not page.friends.of(round)),
    ):
        if page.able.get(name) != works:
            page.able[name] = works
            button = page.document.getElementById(f"button-{name}").closest("button")
            button.setAttribute("aria-disabled", "false" if works else "true")


def show_side(page: Page) -> None:
    """The scorecard beside the table, where the screen is wide enough for it."""
    side = page.document.getElementById("side")
    side.hidden = not page.round.counted
    if side.clientWidth:
        fill_side(page)


def fill_side(page: Page) -> None:
    """Write the scorecard, also where only paper has room for it."""
    card = match.standing if page.match.on else pages.card
    dom.show(page.document, page.document.getElementById("side"), card(page.words, page.round))


def show_end(page: Page) -> None:
    """The panel at the end of a hole or of the round, or none."""
    panel = page.document.getElementById("end")
    round = page.round
    node = None
    if page.learn.on:
        pass  # the lesson says it
    elif page.advisor.stepping and page.advisor.review is not None:
        node = advice.stepping(page.words, page.advisor.review, page.advisor.begin, page.advisor.at)
    elif page.match.covered:
        node = match.handover(page.words, match.names(page.words, round)[round.session.state.seat])
    elif page.match.on:
        over = round.finished or (round.provisional and page.match.counted)
        node = match.ending(page.words, round) if over else None
    elif (ending := page.friends.end()) is not None:
        node = ending
    elif round.finished:
        node = pages.round_end(page.words, round, page.advisor.bests())
    elif round.provisional:
        node = pages.hole_end(page.words, round)
    if node == page.ending:
        return
    opens = page.ending is None
    if node is not None and (page.ending is None or node.acts() != page.ending.acts()):
        dom.risen(panel)
    page.ending = node
    panel.className = "stepping" if page.advisor.stepping else "hand-over" if page.friends.waiting() else ""
    panel.hidden = node is None
    dom.show(page.document, panel, node)
    show_side(page)
    if opens:
        panel.scrollTop = 0
        page.focus_game()


def show_notice(page: Page) -> None:
    """What lasts until it is dealt with: another tab owns the round, nothing is saved, an update waits."""
    _ = page.words
    notice = page.document.getElementById("notice")
    button = pages.button
    if page.owner is False:
        node = h("p", _("This round is open in another tab."), " ", button(_("Go on here"), "take-over"))
    elif not page.store.lasting:
        node = h("p", _("Your game is not being saved."), " ", button(_("Save as a file"), "export"))
    elif page.keeper.unread:
        newer = _("The saved round was made by a newer version. It is kept; you can save it as a file.")
        damaged = _("The saved round cannot be read. It is kept; you can save it as a file.")
        words = newer if page.keeper.unread is RecordFault.NEWER_FORMAT else damaged
        node = h("p", words, " ", button(_("Save as a file"), "rescue"))
    elif page.learn.offered and not page.learn.on and not page.match.on:
        node = h("p", _("New here?"), " ", button(_("Learn the game"), "learn"), " ",
                 button(_("No, thanks"), "learn-not"))  # fmt: skip
    elif page.update and (page.round.session.cursor == 0 or page.round.finished):
        node = h("p", _("A new version is ready."), " ", button(_("Start it now"), "update"))
    else:
        notice.hidden = True
        return
    notice.hidden = False
    if notice.textContent != node.text():
        dom.show(page.document, notice, node)


def toast(page: Page, words: str | None) -> None:
    """A short message with a way back; None takes it away."""
    element = page.document.getElementById("toast")
    element.hidden = words is None
    if words is not None:
        dom.show(page.document, element, h("p", words, " ", pages.button(page.words("Undo"), "take-back")))
        dom.risen(element)


def celebrate(page: Page, cleared: bool) -> None:
    """A short sweep of the cards when the table is cleared."""
    page.document.getElementById("table").classList.toggle("cleared", cleared)


def show_tools(page: Page) -> None:
    """The game's own buttons, or none."""
    running, by_hand, at = page.automatic.running, page.preferences.by_hand, page.match
    node = (
        None if page.learn.on
        else match.tools(page.words, page.round, mine=at.mine, looked=at.looked, running=at.running,
                         counted=at.counted) if at.on
        else tools.tools(page.words, page.round, running=running, by_hand=by_hand)
    )  # fmt: skip
    if node != page.tools:
        page.tools = node
        element = page.document.getElementById("tools")
        element.hidden = node is None
        active = dom.data(page.document.activeElement, "act") if element.contains(page.document.activeElement) else ""
        dom.show(page.document, element, node)
        again = element.querySelector(f"[data-act={active}]") if active else None
        if again:
            again.focus()


def show_captions(page: Page) -> None:
    """The dial's numbers, where the table has any; what stands on the table of a match says Match itself."""
    if page.match.on:
        return
    layer = page.document.getElementById("captions")
    layer.replaceChildren()
    for text, x, y in captions(page.stage.arrangement.captions, page.preferences.dial):
        element = page.document.createElement("span")
        element.textContent = text
        element.className = "caption"
        element.style.setProperty("--x", str(x))
        element.style.setProperty("--y", str(y))
        layer.append(element)


def show_aid(page: Page) -> None:
    """The counting aid, if the player wants it."""
    element = page.document.getElementById("aid")
    wanted = page.preferences.counting and not page.match.on
    element.hidden = not wanted
    if wanted:
        session = page.round.session
        seen = session.game.observe(session.state, 0)
        dom.show(page.document, element, counting.aid(page.words, session.game, seen))


def ends(state: Any) -> dict[int, frozenset[str]]:
    """Marks for the kings and aces that lie in the columns."""
    cards = (card for name, pile in state.piles().items() if name.startswith("t") for card in pile)
    return {card.key: frozenset({"end"}) for card in cards if card.rank in (Rank.KING, Rank.ACE)}


def vibrate(page: Page, milliseconds: int) -> None:
    """A short buzz where the device has one and the player wants it."""
    if page.preferences.vibration and hasattr(page.window.navigator, "vibrate"):
        page.window.navigator.vibrate(milliseconds)


def copy(page: Page, text: str, otherwise: Callable[[], None]) -> None:
    """Put a text on the clipboard; where the browser does not let us, do something else."""
    clipboard = getattr(page.window.navigator, "clipboard", None)
    if clipboard is None:  # not on a secure address
        otherwise()
    else:
        clipboard.writeText(text).then(lambda *_: page.say(page.words("Copied.")), lambda *_: otherwise())


def copy_field(page: Page, field: Any) -> None:
    """Put a field's text on the clipboard, the old way if need be, or mark it for the player to copy."""

    def mark() -> None:
        field.focus()
        field.select()
        done = page.document.execCommand("copy")
        page.say(page.words("Copied.") if done else page.words("The text is marked: copy it now."))

    copy(page, field.value, mark)


def share(page: Page, kind: str, content: str | None) -> None:
    """Let the device ask where a ``text`` or ``url`` shall go; whoever closes that question has changed their mind."""
    wanted = page.window.JSON.parse(json.dumps({kind: content}))
    page.window.navigator.share(wanted).catch(lambda *_: None)


def report(page: Page) -> str:
    """All that a report says: see table.report."""
    window = page.window
    facts = {
        "version": str(window.golfkabal.build.version),
        "browser": str(window.navigator.userAgent),
        "screen": f"{window.innerWidth} × {window.innerHeight}",
        "language": page.words.language,
        "preferences": page.preferences.text,
        "start": str(window.golfkabal.bootMode),
    }
    secret = page.match.on and not page.round.finished
    return reports.text(facts, None if secret else page.round.record())


def download(window: Any, name: str, content: str) -> None:
    """Offer a text as a file."""
    blob = window.Blob.new([content], type="application/json")
    address = window.URL.createObjectURL(blob)
    link = window.document.createElement("a")
    link.href, link.download = address, name
    link.click()
    window.URL.revokeObjectURL(address)


def painting(page: Page) -> str:
    """What the early script needs to paint this moment before Python runs; nothing of a match, which has secrets."""
    if page.match.on:
        return "null"
    return json.dumps(
        {
            "game": page.game_id,
            "key": page.keeper.key,
            "serial": page.keeper.serial,
            "language": page.words.language,
            "frame": page.table.frame,
            "texts": [[name, page.texts.get(name, "")] for name in PAINTED],
            "cards": page.table.painting(),
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def is_playing(page: Page) -> bool:
    """Whether moves can be made on the table."""
    return page.round.session.status is Status.PLAYING and not page.round.finished
