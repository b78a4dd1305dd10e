"""The score sheet: filled in by keyboard and with a phone's number pad, kept, printed, deleted and had back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, Page, expect

from patience.play.sheet import Sheets
from tests.browser.player import saved_file, stored
from tests.browser.test_a11y import found


def cell(page: Page, hole: int, player: int) -> Locator:
    """The field of a hole and a player, counted from 1."""
    return page.locator(f"#cell-{hole - 1}-{player - 1}")


def test_a_sheet_from_the_lobby_to_the_printer(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]
) -> None:
    page = new_context(locale="en-GB", reduced_motion="reduce").new_page()
    open_game("#/games", on=page)
    page.get_by_role("button", name="Score sheets for real cards").click()
    page.locator("label", has=page.locator("[name=sheet-players][value='3']")).click()
    page.get_by_role("button", name="New sheet").click()

    page.get_by_label("Name of player 1").fill("<b>Åse</b>")
    page.keyboard.press("Tab")
    page.keyboard.type("Bo")
    page.get_by_label("<b>Åse</b>, hole 1", exact=True).focus()
    for typed in ("12", "0", "-4", "3"):  # Enter goes to the next player, then to the next hole
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
    expect(page.locator("#total-0")).to_have_text("15")
    expect(page.locator("#total-2")).to_have_text("−4")
    expect(page.locator("#sum-1-0")).to_have_text("15")
    expect(page.locator("#sum-1-1")).to_have_text("")
    expect(page.locator("#sheet-standing")).to_have_text("After 1 hole: Player 3 leads with −4.")
    expect(page.locator("#sheet-said")).to_contain_text("<b>Åse</b>, hole 2: 3. Total 15.")

    cell(page, 2, 2).tap()
    page.keyboard.type("7")
    page.get_by_role("button", name="Change the sign").tap()
    expect(cell(page, 2, 2)).to_be_focused()
    expect(cell(page, 2, 2)).to_have_value("-7")
    expect(page.locator("#total-1")).to_have_text("−7")
    cell(page, 2, 3).tap()
    page.get_by_role("button", name="Change the sign").tap()
    expect(page.locator("#total-2")).to_have_text("−4")  # a minus alone is no number yet
    page.keyboard.type("x")
    expect(page.locator("#sheet-said")).to_have_text("Points are a whole number.")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("2")  # while it is typed, sums follow
    expect(page.locator("#total-2")).to_have_text("−2")
    cell(page, 1, 2).fill("1")
    expect(page.locator("#sheet-standing")).to_have_text("After 2 holes: Bo leads with −6.")
    complaints = found(page, "score sheet")

    page.reload()
    expect(page.locator("#total-1")).to_have_text("−6", timeout=60_000)
    expect(cell(page, 2, 3)).to_have_value("2")
    sheet = Sheets.parse(stored(page, "sheets")).sheets[0]
    assert sheet.players == ("<b>Åse</b>", "Bo", "")
    assert sheet.rows[:3] == ((12, 1, -4), (3, -7, 2), (None, None, None))
    assert saved_file(page, page.get_by_role("button", name="Save as a file").click) == sheet.text

    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("#paper td").first).to_be_visible()
    assert page.locator("#app").is_hidden()
    assert "<b>Åse</b>" in page.locator("#paper thead").inner_text()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator("#paper").is_hidden()
    page.emulate_media(media="screen")

    page.get_by_role("button", name="All sheets").click()
    complaints += found(page, "all score sheets")
    page.get_by_role("button", name="Delete").click()
    expect(page.locator("#panel").get_by_role("button", name="Undo")).to_be_focused()
    assert not Sheets.parse(stored(page, "sheets")).sheets
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Six-card Golf").first).to_be_focused()
    assert Sheets.parse(stored(page, "sheets")).sheets == (sheet,)

    def open_file(text: str) -> None:
        file = {"name": "sheet.json", "mimeType": "application/json", "buffer": text.encode()}
        page.get_by_label("A sheet that was saved as a file").set_input_files(file)  # type: ignore[arg-type]

    for bad in ("[" * 50, sheet.text[:-5], sheet.text.replace('"format":1', '"format":2')):
        open_file(bad)
        wanted = "newer version" if '"format":2' in bad else "This is not a score sheet."
        expect(page.get_by_role("alert")).to_contain_text(wanted)
        assert Sheets.parse(stored(page, "sheets")).sheets == (sheet,)
    open_file(sheet.text)  # it is here
    expect(cell(page, 2, 3)).to_have_value("2")
    cell(page, 2, 3).fill("8")
    expect(page.locator("#total-2")).to_have_text("4")
    page.get_by_role("button", name="All sheets").click()
    open_file(sheet.text)  # another one is here under its number: both stay
    expect(cell(page, 2, 3)).to_have_value("2")
    again, changed = Sheets.parse(stored(page, "sheets")).sheets
    assert (again.rows, again.players, changed.rows[1]) == (sheet.rows, sheet.players, (3, -7, 8))
    assert again.id != changed.id == sheet.id
    page.evaluate("location.hash = '#/saved'")  # the wrong place for it
    file = {"name": "sheet.json", "mimeType": "application/json", "buffer": sheet.text.encode()}
    page.get_by_label("A round that was saved as a file").set_input_files(file)  # type: ignore[arg-type]
    expect(page.locator("#panel")).to_contain_text("A score sheet is opened under “Score sheets”")
    assert not complaints, "\n".join(complaints)
