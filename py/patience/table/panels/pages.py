"""The panels around the table, as pure descriptions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from patience.game import Status
from patience.games import GAMES
from patience.options import Options
from patience.play.round import HOLES, PAR, Round
from patience.play.statistics import Summary
from patience.play.wishes import Wishes, can_grant, fitting
from patience.solve.known import has_solver
from patience.table.drawing.markup import Child, Node, asked, button, h, panel
from patience.table.drawing.plots import achieved
from patience.table.faces import FACES
from patience.table.keys import KEYS
from patience.table.panels import forms, match, standing
from patience.table.panels.picture import picture
from patience.table.panels.scorecard import as_text, scorecard
from patience.table.preferences import Preferences
from patience.table.words import N_, Words


def hole_end(_: Words, played: Round) -> Node:
    """The panel at a hole's end: strokes, score word, what next. Undo is still offered."""
    title, details = standing.result(_, played)
    if not played.counted:
        onward = button(_("New deal"), "new-single", cls="primary")
        review = [button(_("Review"), "open", "review"), _challenge(_)] if standing.can_review(played) else []
        review += [button(_(label), act, arg) for label, act, arg in FACES[played.game.id].entries(played)]
        return _end(title, details, None, button(_("Undo"), "undo"), *review, button(_("Restart"), "restart"), onward)
    last = played.current + 1 == played.holes
    onward = button(_("Finish the round") if last else _("Next hole"), "next-hole", cls="primary")
    return _end(
        title, details, card(_, played), _challenge(_), button(_("Undo"), "undo"),
        button(_("Review"), "open", "review"), onward,
    )  # fmt: skip


def _challenge(_: Words) -> Node:
    return button(_("Challenge a friend"), "open", "challenge")


def _end(title: str, detail: str, sheet: Node | None, *buttons: Node) -> Node:
    return h(
        "div",
        h("h2", title, id="end-title", tabindex=-1),
        h("p", detail) if detail else None,
        sheet,
        h("div", *buttons, cls="buttons"),
    )


def card(_: Words, played: Round) -> Node:
    """The scorecard of a round as far as it is played."""
    current = None if played.finished else played.current
    strokes = [played.strokes(hole, played.player) for hole in range(played.holes)]
    return scorecard(_, tuple(strokes), current, frozenset(played.given_up(played.player)))


def round_end(_: Words, played: Round, bests: Sequence[int | None]) -> Node:
    """The summary of a finished round; ``bests``: the best possible score of each hole, where it is known."""
    par = PAR * played.holes
    total = played.total
    title = _.plural("Round finished: {n} stroke", "Round finished: {n} strokes", total)
    over = total - par
    detail = (
        _("Par is {par}. You are {n} under par.", par=_.number(par), n=_.number(-over)) if over < 0
        else _("Par is {par}. You are {n} over par.", par=_.number(par), n=_.number(over)) if over > 0
        else _("Exactly par: {par}.", par=_.number(par))
    )  # fmt: skip
    rules = forms.summary(_, played.options)
    known = [best for best in bests if best is not None]
    perfect = (
        _("You {total}, perfect {best}.", total=_.number(total), best=_.number(sum(known))) if len(known) == len(bests)
        else _.plural("Finding the best possible score: {n} hole left …",
                      "Finding the best possible score: {n} holes left …", len(bests) - len(known))
    )  # fmt: skip
    return h(
        "div",
        h("h2", title, id="end-title", tabindex=-1),
        h("p", detail, " ", perfect),
        h("p", _("House rules: {rules}", rules=rules), cls="note") if rules else None,
        card(_, played),
        h("div", button(_("Statistics"), "open", "stats"), button(_("New round"), "new-round", cls="primary"),
          cls="buttons"),
    )  # fmt: skip


def scorecard_panel(_: Words, played: Round, *, shares: bool) -> Node:
    """The scorecard as a panel of its own; ``shares``: the device can hand a text to other programs."""
    lines: list[Child] = [card(_, played)]
    done = sum(played.strokes(hole, played.player) is not None for hole in range(played.holes))
    if played.counted and done:
        lines.append(
            h(
                "p",
                _.plural(
                    "After {n} hole: {total}, {standing} to par.",
                    "After {n} holes: {total}, {standing} to par.",
                    done,
                    total=_.number(played.total),
                    standing=_.signed(played.standing),
                ),
            )
        )
    rules = forms.rules(_, played.game.id, played.options)
    lines.append(h("p", _("House rules: {rules}", rules=rules), cls="note"))
    lines.append(h("p", _("Deal {deal}", deal=played.session.deal.text), cls="note deal"))
    if played.counted and done:
        title = f"Golfkabal, {_(FACES[played.game.id].name)}"
        text = as_text(_, title, [played.strokes(hole) for hole in range(played.holes)], played.given_up())
        lines += [
            h("h3", _("As text"), id="as-text"),
            h("textarea", text, id="score-text", name="score-text", rows=min(8, 2 + done), readonly=True,
              aria_labelledby="as-text"),
            h("div", button(_("Copy"), "copy", "score-text"),
              button(_("Share"), "share", "score-text") if shares else None, cls="buttons"),
        ]  # fmt: skip
    return panel(_, _("Scorecard"), *lines)


def menu(_: Words, played: Round, update: bool, taught: bool) -> Node:
    """The main menu; ``taught``: there is a lesson of this game."""
    face, is_match = FACES[played.game.id], played.game.is_shared
    entries = [
        *([(N_("Scores") if is_match else N_("Scorecard"), "open", "score")] if played.counted else []),
        (N_("All games"), "open", "games"),
        (N_("New game"), "open", "new"),
        (N_("Daily round"), "open", "daily"),
        (N_("Play with friends"), "open", "friends"),
        (N_("Saved rounds"), "open", "saved"),
        *([] if is_match or played.finished or not played.session.can_restart else [(N_("Restart"), "restart", "")]),
        *([] if played.finished or is_match else [(N_("Give up"), "give-up", "")]),
        *([(N_("Can it still come out?"), "open", "outlook")] if standing.can_ask(played) else []),
        *([(N_("How many deals come out?"), "open", face.experiment)] if face.experiment else []),
        *face.entries(played),
        *([] if is_match else [(N_("Statistics"), "open", "stats")]),
        (N_("Score sheets"), "open", "sheets"),
        (N_("Settings"), "open", "settings"),
        *([(N_("Lesson"), "learn", "")] if taught else []),
        (N_("Rules"), "open", "rules"),
        (N_("Words"), "open", "words"),
        (N_("Keys"), "open", "help"),
        *([(N_("Save as a file"), "export", "")] if match.may_save(played) else []),
        (N_("Moving house"), "open", "house"),
    ]
    items = [h("li", button(_(label), act, arg, "entry")) for label, act, arg in entries]
    if update:
        items.insert(0, h("li", button(_("New version – start it now"), "update", cls="entry primary")))
    return panel(_, _("Menu"), h("ul", *items, cls="entries"))


def new_game(_: Words, game: str, options: Options, wishes: Wishes, holes: int) -> Node:
    """House rules and length of the next round, and the ways to begin."""
    rounds = GAMES[game].in_rounds
    deal = h("input", type="text", id="deal", name="deal", inputmode="numeric", autocomplete="off", maxlength=40)
    return panel(
        _,
        _("New game"),
        *([h("h3", _("House rules")), h("p", _("They apply from the next round or deal."), cls="note"),
           forms.form(_, options, game)] if options.declared() else []),
        *_wishes(_, game, wishes),
        lengths(_, holes) if rounds else "",
        h("div", button(_("New round"), "new-round", cls="primary") if rounds else None,
          button(_("Single hole") if rounds else _("New deal"), "new-single", cls="" if rounds else "primary"),
          cls="buttons"),
        h("h3", _("A deal by its number")),
        h("p", _("A number gives the same cards everywhere, for most games also in PySolFC."), cls="note"),
        asked(_("Deal number"), deal, _("Deal"), "deal"),
    )  # fmt: skip


def new_match(_: Words, game: str, options: Options, holes: int, seats: Sequence[match.Seat]) -> Node:
    """Who plays the next match, and how."""
    return panel(_, _("New match"), *match.new_match(_, game, options, lengths(_, holes), seats))


def match_panel(_: Words, played: Round) -> Node:
    """The scores of a match."""
    rules = forms.rules(_, played.game.id, played.options)
    return panel(_, _("Scores"), match.standing(_, played), h("p", _("House rules: {rules}", rules=rules), cls="note"))


def save(_: Words, played: Round) -> Node:
    """What has to be known before a round is saved as a file, and the way on, where there is one."""
    title = _("Save as a file")
    if not match.may_save(played):
        return panel(_, title, h("p", _("A file would tell the hidden cards. A match can be saved as a file between "
                                        "two holes, and when it is over.")))  # fmt: skip
    ahead = h("p", _("The file also tells the cards of the holes to come: whoever reads it can know them."))
    return panel(
        _,
        title,
        ahead if match.is_ahead(played) else None,
        h("p", _("You can open it again under “Saved rounds”."), cls="note"),
        h("div", button(title, "export", "anyway", "primary"), cls="buttons"),
    )


def _wishes(_: Words, game: str, wishes: Wishes) -> list[Child]:
    rules = GAMES[game]
    if not has_solver(rules) or rules.is_chance:
        return []
    return [forms.form(_, fitting(rules, wishes), "wishes", partial(can_grant, rules))]


def lengths(_: Words, holes: int) -> Node:
    """The choice of a round's length."""
    choices = [
        h("label",
          h("input", type="radio", name="holes", value=str(n), checked=n == holes, act="holes"),
          h("span", _.plural("{n} hole", "{n} holes", n)), cls="choice")
        for n in HOLES
    ]  # fmt: skip
    return h("fieldset", h("legend", _("Length of the round")), h("div", *choices, cls="choices"), cls="field")


def lobby(_: Words, begun: Collection[str], taught: Collection[str]) -> Node:
    """All games as pictures of their own tables: some are ``begun`` already, some have a lesson (``taught``)."""
    go = (_("Play"), _("Go on"))
    entries = [
        h("li", h("button", picture(game), h("b", _(FACES[game].name)), h("span", go[game in begun], cls="note"),
                  type="button", act="game", arg=game, cls="game"),
          h("button", _("Lesson"), " ", h("span", _(FACES[game].name), cls="hidden-text"),
            type="button", act="learn", arg=game, cls="button entry") if game in taught else None)
        for game in FACES
    ]  # fmt: skip
    sheets = h("div", button(_("Score sheets for real cards"), "open", "sheets"), cls="buttons")
    return panel(_, _("All games"), h("ul", *entries, cls="games"), sheets)


def settings(_: Words, preferences: Preferences) -> Node:
    """The player's preferences."""
    return panel(_, _("Settings"), forms.form(_, preferences, "preferences"))


def statistics(
    _: Words, game: str, summaries: Sequence[tuple[Options, Summary]], note: Callable[[Options], str]
) -> Node:
    """What has been played, by house rules; ``note``: what more there is to say of them."""
    if not summaries:
        return panel(_, _("Statistics"), h("p", _("Nothing here yet. Finish a hole, and it is counted.")))
    parts: list[Child] = []
    for options, summary in summaries:
        rules = forms.rules(_, game, options)
        rows = _figures(_, game, options, summary)
        table = h(
            "table",
            h("caption", f"{_(FACES[game].name)}: {rules}"),
            h("tbody", *(h("tr", h("th", label, scope="row"), h("td", value)) for label, value in rows)),
            cls="figures",
        )
        parts += [table, h("p", note(options)) if note(options) else ""]
        if GAMES[game].lower_is_better(options):  # points lie too far apart for a bar each
            parts += achieved(_, summary)
    return panel(_, _("Statistics"), *parts)


def _figures(_: Words, game: str, options: Options, summary: Summary) -> list[tuple[str, str]]:
    rounds, strokes = GAMES[game].in_rounds, GAMES[game].lower_is_better(options)
    rows = [(_("Holes played") if rounds else _("Deals played"), _.number(summary.holes))]
    if summary.average is not None:
        average = _.number(round(summary.average, 1))
        rows.append((_("Average strokes") if strokes else _("Average points"), average))
    if summary.best is not None and summary.best.score is not None and not strokes:
        most = _("Most points, of the deals won") if summary.best.status is Status.WON else _("Most points")
        rows.append((most, _.number(summary.best.score)))
    won = _(FACES[game].won)
    rows.append((won, _("{n} ({share} %)", n=_.number(summary.cleared),
                        share=_.number(round(100 * summary.cleared / summary.holes)))))  # fmt: skip
    if rounds:
        best = "–" if summary.best_round is None else _.number(summary.best_round)
        rows += [(_("Rounds finished"), _.number(summary.rounds)), (_("Best round of nine"), best)]
    streaks = f"{_.number(summary.streak)} / {_.number(summary.best_streak)}"
    rows.append((_("Winning streak, now and best"), streaks))
    if summary.lost is not None:
        lost = _.plural("Lost against perfect play, a hole ({n} hole reviewed)",
                        "Lost against perfect play, a hole ({n} holes reviewed)", summary.known)  # fmt: skip
        rows.append((lost, _.number(round(summary.lost, 1))))
    return rows


def help_page(_: Words) -> Node:
    """The keys, and the ways to everything else that helps."""
    keys = [h("tr", h("td", h("kbd", _(key.shown))), h("td", _(key.does))) for key in KEYS]
    ways = ((N_("Rules"), "rules"), (N_("Words"), "words"), (N_("Messages"), "log"),
            (N_("Tell us what is wrong"), "report"))  # fmt: skip
    return panel(
        _,
        _("Keys on the table"),
        h("table", h("tbody", *keys), cls="keys"),
        h("div", *(button(_(label), "open", name) for label, name in ways), cls="buttons"),
    )


def messages(_: Words, log: Sequence[str]) -> Node:
    """The last messages, newest first."""
    if not log:
        return panel(_, _("Messages"), h("p", _("No messages yet.")))
    return panel(_, _("Messages"), h("ol", *(h("li", line) for line in reversed(log)), cls="log"))
