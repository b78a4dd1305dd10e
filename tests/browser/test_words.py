"""No text reaches the page but through the catalogue: it is played in a language in which every text is marked."""

import gzip
import re
from collections.abc import Callable

from playwright.sync_api import Page

from patience.app.registry import BY_PANEL
from patience.table.words import LANGUAGES
from tools import words as catalogues

# What is the same in every language: the languages themselves, and keys.
FIXED = {*LANGUAGES.values(), "D", "H", "N", "R", "Esc"}
TEXTS = """() => {
  for (const term of document.querySelectorAll("a.term")) term.replaceWith(term.textContent); // part of its sentence
  document.getElementById("app").normalize();
  const texts = [document.title];
  const walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (!walker.currentNode.parentElement.closest("[translate=no]")) texts.push(walker.currentNode.data);
  for (const element of document.querySelectorAll("#app, #app *"))
    for (const name of ["aria-label", "aria-description", "title", "alt", "placeholder"])
      if (element.hasAttribute(name)) texts.push(element.getAttribute(name));
  return texts;
}"""


def marked_catalogue() -> bytes:
    """A catalogue that puts every text between « and »."""
    catalogue = catalogues.read("en")
    for message in catalogue:
        if message.id:
            forms = message.id if isinstance(message.id, (list, tuple)) else (message.id,)
            marked = tuple(f"«{form}»" for form in forms)
            message.string = marked if len(marked) > 1 else marked[0]
    return catalogues.mo_bytes(catalogue)


def raw(text: str) -> str:
    """What is left of a text without what came from the catalogue, if that has letters."""
    while text != (shorter := re.sub(r"«[^«»]*»", "", text)):
        text = shorter
    return text if any(letter.isalpha() for letter in text) and text.strip() not in FIXED else ""


def test_a_text_without_a_mark_is_noticed() -> None:
    assert raw("«{card} to «column {number}».» − 3") == ""
    assert raw("«Undo» now").strip() == "now"


def test_no_text_is_without_its_word(page: Page, open_game: Callable[..., Page]) -> None:
    page.route("**/locale/nb.mo", lambda route: route.fulfill(body=gzip.compress(marked_catalogue())))
    open_game("#/golf?deal=1")
    found: dict[str, set[str]] = {}

    def look(where: str) -> None:
        texts = page.evaluate(TEXTS)
        assert sum("«" in text for text in texts) > 20, where
        found[where] = {rest for text in texts if (rest := raw(text))}

    def give_up() -> None:
        page.evaluate("location.hash = '#/menu'")
        page.locator("[data-act=give-up]").click()
        page.locator("#end h2").wait_for()

    look("deal")
    page.locator("[data-pile=t7]").last.click()
    look("refusal")
    page.locator("[data-pile=s]").last.click()
    look("turned")
    page.locator("#actions [data-act=undo]").click()
    look("undone")
    for panel in BY_PANEL:
        page.evaluate("name => { location.hash = `#/${name}` }", panel)
        page.locator("#panel h2").wait_for()
        look(panel)
        page.keyboard.press("Escape")
    give_up()
    look("end of a deal")
    page.evaluate("location.hash = '#/new'")
    page.locator("label", has=page.locator("[name=holes][value='1']")).click()
    page.locator("[data-act=new-round]").click()
    look("round")
    give_up()
    look("end of a hole")
    page.locator("#end [data-act=next-hole]").click()
    look("end of a round")
    page.locator("#end [data-arg=stats]").click()
    page.locator("#panel caption").first.wait_for()
    look("statistics")
    page.keyboard.press("Escape")
    page.evaluate("location.hash = '#/learn/golf/5'")
    page.locator("#lesson").wait_for()
    look("lesson")
    assert {where: texts for where, texts in found.items() if texts} == {}
