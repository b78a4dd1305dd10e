"""What the page's controls do: one function for each ``data-act``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from patience.deals import BadDeal, Deal
from patience.game import Move, UndoPolicy
from patience.games.four_card_golf import KNOCK, LOOK
from patience.options import Options
from patience.play import daily
from patience.play.record import dumps
from patience.play.round import Round
from patience.play.trial import Trial
from patience.play.wishes import Wishes
from patience.table import match, routes
from patience.table.layouts import LAYOUTS
from patience.table.preferences import Preferences
from patience.web import house, shell

if TYPE_CHECKING:
    from patience.web.page import Page

Action = Callable[["Page", str, str], None]


def undo(page: Page, arg: str, value: str) -> None:
    """Take back the last move; on a hole's end too, as long as it is not settled."""
    may = not page.match.on or page.match.can_undo
    covered = page.match.covered
    if page.allowed() and may and page.round.session.undo():
        if covered:
            page.match.taken_back()
        page.changed("undo")


def redo(page: Page, arg: str, value: str) -> None:
    """Make the move again that was taken back."""
    if page.allowed() and not page.match.on and page.round.session.redo():
        page.changed("play")


def turn(page: Page, arg: str, value: str) -> None:
    """Turn a card from the stock."""
    page.attempt(Move("s"), ("s", 0))


def restart(page: Page, arg: str, value: str) -> None:
    """Back to the start of this hole; the toast takes it back."""
    before, policy = page.round.record(), page.round.policy
    page.panels.close()
    if not page.match.on and page.allowed() and page.round.session.restart():
        page.changed("undo")
        page.offer_back(page.words("The hole starts again."), lambda: page.lay_out(Round.load(before, policy)))


def give_up(page: Page, arg: str, value: str) -> None:
    """End the hole as it lies; undo is still offered."""
    page.panels.close()
    if page.match.on or page.friends.waiting():
        return
    if page.allowed() and page.round.give_up():
        page.changed()


def next_hole(page: Page, arg: str, value: str) -> None:
    """Settle the hole and deal the next, or finish the round."""
    if page.allowed() and page.round.provisional:
        page.settle()


def new_round(page: Page, arg: str, value: str) -> None:
    """A new round under the house rules that are set."""
    if page.match.on:
        if page.match.has_names(page.rules):
            page.start(page.match.fresh(page.rules, page.holes))
        return
    page.advisor.new_round(page.holes, counted=True)


def new_single(page: Page, arg: str, value: str) -> None:
    """A single hole, without counting."""
    page.advisor.new_round(1, counted=False)


def deal(page: Page, arg: str, value: str) -> None:
    """A single hole with the deal whose number was typed."""
    text = page.document.getElementById("deal").value.strip()
    try:
        wanted = Deal(text)
        fresh = Round.new(page.game_id, page.rules, counted=False, deals=[wanted])
    except BadDeal:
        page.panels.complain("deal", page.words("A deal is a number from 1 to 999999999."))
        return
    page.start(fresh)


def option(page: Page, arg: str, value: str) -> None:
    """A field of a declared option was changed: ``arg`` is scope/name."""
    scope, _, name = arg.partition("/")
    current: Options = {
        "preferences": page.preferences,
        "wishes": page.wishes,
        "trial": page.trials.trial,
    }.get(scope, page.rules)
    pairs = {o.name: o.value_text(getattr(current, o.attribute)) for o in current.declared()} | {name: value}
    changed = type(current).from_pairs(pairs.items())
    if isinstance(changed, Preferences):
        page.set_preferences(changed)
    elif isinstance(changed, Wishes):
        page.set_wishes(changed)
    elif isinstance(changed, Trial):
        page.trials.set(changed)
        page.panels.refresh()
    else:
        page.set_rules(changed)


def holes(page: Page, arg: str, value: str) -> None:
    """The length of the next round."""
    page.holes = int(value)
    page.store.write("holes", value)


def search(page: Page, arg: str, value: str) -> None:
    """Look for what was typed in rules and words."""
    page.panels.open(f"search/{page.document.getElementById('search').value.strip()}")


def attempt_deal(page: Page, arg: str, value: str) -> None:
    """Begin a deal that a rules page proposes: ``arg`` is its address."""
    page.panels.give_way(f"#/{page.game_id}", push=False)
    page.follow(routes.parse(f"#/{arg}"))


def hint(page: Page, arg: str, value: str) -> None:
    """Say what could be done; in a lesson, what it asks for."""
    if page.learn.on:
        page.say(page.learn.task())
    elif page.friends.of(page.round):
        page.say(page.words("No hints in a round with friends."))
    elif shell.is_playing(page) and not page.match.on:
        page.advisor.hint(perfect=page.preferences.perfect_hint)


def perfect_hint(page: Page, arg: str, value: str) -> None:
    """Say what a way that clears the table begins with."""
    page.panels.close()
    page.advisor.hint(perfect=True)


def outlook(page: Page, arg: str, value: str) -> None:
    """Search again, ``arg`` seconds, whether it can still come out."""
    page.advisor.ask_outlook(int(arg))
    page.panels.refresh()


def stop_outlook(page: Page, arg: str, value: str) -> None:
    """Stop searching whether it can still come out."""
    page.advisor.stop_outlook()
    page.panels.refresh()


def trial(page: Page, arg: str, value: str) -> None:
    """Begin the experiment, or go on with it."""
    page.trials.start()


def stop_trial(page: Page, arg: str, value: str) -> None:
    """Stop the experiment; it can be gone on with."""
    page.trials.stop()
    page.panels.refresh()


def export(page: Page, arg: str, value: str) -> None:
    """Hand the round to the player as a file; that of a match tells cards that nobody should know, and says so."""
    if page.match.on and (not match.may_save(page.round) or (match.is_ahead(page.round) and arg != "anyway")):
        page.panels.open("save")
        return
    shell.download(page.window, f"golfkabal-{page.round.id}.json", dumps(page.round.record()))


def daily_round(page: Page, arg: str, value: str) -> None:
    """Today's round: go on with it, or begin it."""
    today = page.utc_day()
    identity = daily.round_id(today)
    page.panels.close()
    page.open_game(daily.GAME)
    if page.round.id == identity:
        return
    if page.friends.has_aside(identity):
        page.friends.resume(identity)
    else:
        page.start(daily.begin(today))


def copy(page: Page, arg: str, value: str) -> None:
    """Put the text of the field with this id on the clipboard."""
    shell.copy_field(page, page.document.getElementById(arg))


def share(page: Page, arg: str, value: str) -> None:
    """Hand the text of the field with this id to another program on the device."""
    shell.share(page, "text", page.document.getElementById(arg).value)


def save_report(page: Page, arg: str, value: str) -> None:
    """Hand the report over as a file."""
    shell.download(page.window, "golfkabal-report.json", page.document.getElementById("report").value)


def rescue(page: Page, arg: str, value: str) -> None:
    """Hand over the save that could not be read."""
    shell.download(page.window, "golfkabal-kept.json", page.keeper.kept())
    page.keeper.let_go()
    shell.show_notice(page)


def open_sent(page: Page, arg: str, value: str) -> None:
    """Open what somebody sent, from its text in the field: a round with friends, or any other link of ours."""
    text = page.document.getElementById("link").value
    route = routes.pasted(text)
    if route.head in (*routes.PANELS, *LAYOUTS, "learn"):
        page.panels.give_way(f"#/{page.game_id}", push=False)
        page.follow(route)
    else:
        page.friends.open_text(text)


def friends_undo(page: Page, arg: str, value: str) -> None:
    """What the next round with friends says of undo."""
    page.friends.undo = UndoPolicy(value)


def step_clock(page: Page, arg: str, value: str) -> None:
    """Move the turned card of Clock."""
    move = next(iter(page.round.session.position.moves), None)
    if move is not None:
        page.attempt(move, (move.source, 0))


def look(page: Page, arg: str, value: str) -> None:
    """The private look is over."""
    page.attempt(LOOK, page.table.focus)


def knock(page: Page, arg: str, value: str) -> None:
    """Knock, in four-card Golf."""
    page.attempt(KNOCK, page.table.focus)


def reset_balance(page: Page, arg: str, value: str) -> None:
    """Begin the balance of the deals under the rules on the table anew."""
    page.results.reset_balance(page.round.options, page.now())
    page.panels.refresh()


def by_hand(page: Page, arg: str, value: str) -> None:
    """Change who puts the cards of Clock."""
    page.set_preferences(replace(page.preferences, by_hand=not page.preferences.by_hand))


ACTIONS: dict[str, Action] = {
    "undo": undo,
    "redo": redo,
    "turn": turn,
    "restart": restart,
    "give-up": give_up,
    "next-hole": next_hole,
    "new-round": new_round,
    "new-single": new_single,
    "deal": deal,
    "option": option,
    "holes": holes,
    "seat-name": lambda page, arg, value: page.match.choose(int(arg), name=value),
    "seat-kind": lambda page, arg, value: page.match.choose(int(arg), kind=value),
    "take-seat": lambda page, arg, value: page.match.take_seat(),
    "look": look,
    "knock": knock,
    "scores": lambda page, arg, value: page.match.count(),
    "hurry": lambda page, arg, value: page.match.hurry(),
    "hint": hint,
    "perfect-hint": perfect_hint,
    "outlook": outlook,
    "outlook-stop": stop_outlook,
    "trial": trial,
    "trial-stop": stop_trial,
    "step": lambda page, arg, value: page.advisor.step_from(int(arg)),
    "step-by": lambda page, arg, value: page.advisor.step_by(int(arg)),
    "step-end": lambda page, arg, value: page.advisor.step_end(),
    "step-clock": step_clock,
    "by-hand": by_hand,
    "reset-balance": reset_balance,
    "run": lambda page, arg, value: page.automatic.run(),
    "to-end": lambda page, arg, value: page.automatic.to_end(),
    "export": export,
    "rescue": rescue,
    "daily": daily_round,
    "copy": copy,
    "share": share,
    "save-report": save_report,
    "game": lambda page, arg, value: page.open_game(arg),
    "try": attempt_deal,
    "search": search,
    "back": lambda page, arg, value: page.panels.back(),
    "learn": lambda page, arg, value: page.learn.open(arg),
    "learn-by": lambda page, arg, value: page.learn.go(int(arg)),
    "learn-end": lambda page, arg, value: page.learn.end(),
    "learn-not": lambda page, arg, value: page.learn.decline(),
    "sheet": lambda page, arg, value: page.sheets.act(arg, value),
    "open": lambda page, arg, value: page.panels.open(arg),
    "friends-open": open_sent,
    "friends-file": lambda page, arg, value: page.friends.open_file(page.document.getElementById("file")),
    "friends-name": lambda page, arg, value: page.friends.name(int(arg), value),
    "friends-players": lambda page, arg, value: page.friends.players(int(arg)),
    "friends-undo": friends_undo,
    "friends-start": lambda page, arg, value: page.friends.start(arg),
    "friends-play": lambda page, arg, value: page.friends.begin(arg),
    "friends-ready": lambda page, arg, value: page.friends.ready(),
    "friends-send": lambda page, arg, value: page.friends.send(arg),
    "friends-code": lambda page, arg, value: page.friends.show_code(arg),
    "friends-share": lambda page, arg, value: page.friends.share(arg),
    "friends-save": lambda page, arg, value: page.friends.save(arg),
    "friends-forget": lambda page, arg, value: page.friends.forget(arg),
    "friends-challenge": lambda page, arg, value: page.friends.challenge(),
    "friends-watch": lambda page, arg, value: page.friends.watch(arg),
    "shelf-resume": lambda page, arg, value: page.friends.resume(arg),
    "shelf-name": lambda page, arg, value: page.friends.entitle(arg, value),
    "shelf-delete": lambda page, arg, value: page.friends.delete(arg),
    "close": lambda page, arg, value: page.panels.close(),
    "repeat": lambda page, arg, value: page.say(page.log[-1] if page.log else ""),
    "take-back": lambda page, arg, value: page.take_back(),
    "take-over": lambda page, arg, value: page.tabs.claim(steal=True),
    "update": lambda page, arg, value: page.window.golfkabal.applyUpdate(),
    **house.ACTIONS,
}
