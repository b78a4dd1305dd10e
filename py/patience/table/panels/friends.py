"""Rounds with friends on the page: agreeing on one, handing the device over, links, and how everyone stands."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from patience.game import UndoPolicy
from patience.games import GAMES
from patience.play.competition import MAX_TEXT, Competition, Entry, Shared
from patience.play.record import MAX_NAME, MAX_PLAYERS, BadRecord, RecordFault
from patience.play.round import Round
from patience.table.drawing.markup import Child, Node, asked, button, h, panel
from patience.table.faces import FACES, FIRST_GAME
from patience.table.panels import forms, pages, standing
from patience.table.words import N_, Words

FAULTS = {
    RecordFault.TOO_LARGE: N_("It is too long."),
    RecordFault.NEWER_FORMAT: N_("It was made by a newer version of this page."),
    RecordFault.ILLEGAL_MOVE: N_("A move in it is against the rules."),
    RecordFault.OTHER_FILE: N_(
        "It is not of a round. A score sheet is opened under “Score sheets”, and all that is kept under “Moving house”."
    ),
    RecordFault.HERE_ALREADY: N_("This round is on this device already: go on with it there."),
    RecordFault.WRONG_ENDING: N_("A hole in it is not played to its end."),
    RecordFault.WRONG_SCORE: N_("The moves do not give the score that it claims."),
    RecordFault.UNDO_USED: N_("Moves were taken back, which this round forbids."),
    RecordFault.OTHER_ROUND: N_("Its number is that of another round on this device."),
    RecordFault.OTHER_RESULT: N_("Another result of this player is here already. The first one counts."),
}
DAMAGED = N_("It is damaged: a part is missing or was changed.")
UNDO = {UndoPolicy.NONE: N_("Undo is forbidden"), UndoPolicy.NO_HIDDEN: N_("Undo is shown with the result")}


def fault(_: Words, error: BadRecord) -> str:
    """Why a link or a file was refused."""
    why = _(FAULTS.get(error.fault, DAMAGED))
    places = [
        _(words, n=_.number(n))
        for words, n in ((N_("Hole {n}"), error.hole), (N_("move {n}"), error.move))
        if n is not None
    ]
    return f"{', '.join(places)}: {why}" if places else why


def name(_: Words, competition: Competition) -> str:
    """What a round with friends is called in a list."""
    if competition.challenge:
        return _("Challenge from {name}", name=competition.players[0])
    holes = _.plural("{n} hole", "{n} holes", len(competition.deals))
    more = len(competition.players) - 3
    names = competition.players if more <= 0 else (*competition.players[:3], f"+{_.number(more)}")
    return f"{_.listed(names)}, {holes}"


def agreed(_: Words, competition: Competition) -> Node:
    """The rules of a round, in a few lines."""
    rules = forms.rules(_, competition.game, competition.rules)
    holes = _.plural("{n} hole", "{n} holes", len(competition.deals))
    lines = [f"{_(FACES[competition.game].name)}, {holes}", rules, _(UNDO[competition.undo])]
    return h("ul", *(h("li", line) for line in lines), cls="facts")


def lobby(_: Words, known: Sequence[Shared]) -> Node:
    """The rounds with friends that are known here, and the ways to another."""
    entries = [
        h("li", button(name(_, each.competition), "open", f"friends/{each.competition.id}", "entry")) for each in known
    ]
    return panel(
        _,
        _("Play with friends"),
        h("p", _("Everyone plays the same deals under the same rules, on one device or each on their own. "
                 "Nothing is sent to a server: the round and the results travel in links.")),
        h("div", button(_("New round with friends"), "open", "friends/new", "primary"), cls="buttons"),
        *([h("h3", _("Your rounds with friends")), h("ul", *entries, cls="entries")] if entries else []),
        *_opening(_),
    )  # fmt: skip


def _opening(_: Words) -> list[Child]:
    return [
        h("h3", _("Open a link or a file")),
        asked(
            _("Link"),
            h("input", type="text", id="link", name="link", autocomplete="off", maxlength=MAX_TEXT),
            _("Open"),
            "friends-open",
        ),
        *_file(_, _("File")),
    ]  # fmt: skip


def _file(_: Words, label: str) -> list[Child]:
    return [
        h("div", h("label", label, for_="file"),
          h("input", type="file", id="file", name="file", act="friends-file", accept=".json,application/json"),
          cls="inline"),
    ]  # fmt: skip


def new(_: Words, game: str, rules: Node, lengths: Node, names: Sequence[str], undo: UndoPolicy) -> Node:
    """The form in which a round is agreed on."""
    title = _("New round with friends")
    if not GAMES[game].in_rounds:
        go = button(_("Open {game}", game=_(FACES[FIRST_GAME].name)), "game", FIRST_GAME, "primary")
        return panel(_, title, h("p", _("Rounds are played in Golf Solitaire.")), h("div", go, cls="buttons"))
    fields = [
        h("div",
          h("label", _("Player {n}", n=_.number(n)), for_=f"player-{n}"),
          h("input", type="text", id=f"player-{n}", name=f"player-{n}", value=each, maxlength=MAX_NAME,
            autocomplete="off", act="friends-name", arg=str(n - 1)),
          cls="inline player")
        for n, each in enumerate(names, 1)
    ]  # fmt: skip
    more = button(_("One more player"), "friends-players", "1") if len(names) < MAX_PLAYERS else None
    fewer = button(_("One player less"), "friends-players", "-1") if len(names) > 2 else None
    choices = [
        h("label",
          h("input", type="radio", name="undo", value=policy.value, checked=policy is undo, act="friends-undo"),
          h("span", _(words)), cls="choice")
        for policy, words in UNDO.items()
    ]  # fmt: skip
    note = _("A card that was turned from the stock is never taken back.")
    return panel(
        _,
        title,
        h("fieldset", h("legend", _("Players")), *fields, h("div", more, fewer, cls="choices"), cls="field"),
        lengths,
        h("fieldset", h("legend", _("Undo")), h("div", *choices, cls="choices"), h("p", note, cls="note"), cls="field"),
        h("h3", _("House rules")),
        rules,
        h("div", button(_("Each on their own device"), "friends-start", "links"),
          button(_("On this device"), "friends-start", "device", "primary"), cls="buttons"),
    )  # fmt: skip


def together(_: Words, shared: Shared, *, begun: Collection[int | None], send: Node | None, asked: str) -> Node:
    """One round with friends: who plays, how everyone stands, and what can be sent.

    ``begun``: who has a round on this device that is not finished, None for all
    together; ``send``: what is to be sent now; ``asked``: what that is of.
    """
    competition = shared.competition
    identity = competition.id
    if competition.challenge:
        return _challenge(_, shared, begun=begun, send=send)
    table = standings(_, shared, hidden=bool(begun)) if shared.entries else None
    out = [] if None in begun else [
        h("li", button(_("Go on as {name}", name=each) if n in begun else _("Play as {name}", name=each),
                       "friends-play", f"{identity}/{n}", "entry primary" if n in begun else "entry"))
        for n, each in enumerate(competition.players) if n not in shared.entries
    ]  # fmt: skip
    results = [button(_("Send the result of {name}", name=competition.players[n]), "friends-send", f"{identity}/{n}")
               for n in sorted(shared.entries) if f"{identity}/{n}" != asked]  # fmt: skip
    invite = [button(_("Invite the others"), "friends-send", identity)] if asked != identity else []
    return panel(
        _,
        name(_, competition),
        agreed(_, competition),
        *([table, h("p", _("Checked: the moves give the score. Nothing more is known."), cls="note")] if table else []),
        h("div", button(_("Go on"), "friends-play", identity, "primary"), cls="buttons") if None in begun else None,
        *([h("h3", _("Who are you?")), h("ul", *out, cls="entries")] if out else []),
        send,
        h("div", *results, *invite, button(_("Delete"), "friends-forget", identity), cls="buttons"),
        *_opening(_),
    )  # fmt: skip


def _challenge(_: Words, shared: Shared, *, begun: Collection[int | None], send: Node | None) -> Node:
    competition, best = shared.competition, shared.entries[0]
    who = competition.players[0]
    asks = _.plural("{name} used {n} stroke on this hole. Can you beat that?",
                    "{name} used {n} strokes on this hole. Can you beat that?", best.total, name=who)  # fmt: skip
    return panel(
        _,
        name(_, competition),
        h("p", asks, cls="figure"),
        agreed(_, competition),
        h("p", _("Checked: the moves give the score. Nothing more is known."), cls="note"),
        h("div", button(_("Go on") if 1 in begun else _("Play the hole"), "friends-play", f"{competition.id}/1",
                        "primary"), cls="buttons"),
        send,
        h("div", button(_("Send the challenge"), "friends-send", f"{competition.id}/0") if send is None else None,
          button(_("Delete"), "friends-forget", competition.id), cls="buttons"),
    )  # fmt: skip


def sending(_: Words, what: str, link: str | None, *, can_share: bool, code: Node | None) -> Node:
    """A link to be copied, or shared; None where it is too long for one. ``code``: the same to be photographed."""
    save = button(_("Save as a file"), "friends-save", what)
    show = button(_("QR code"), "friends-code", what) if code is None and "/" not in what else None
    if link is None:
        return h("div", h("p", _("This is too long for a link. Send it as a file."), cls="note"),
                 h("div", save, cls="buttons"))  # fmt: skip
    return h(
        "div",
        h("div", h("label", _("Link"), for_="sent"),
          h("input", type="text", id="sent", name="sent", value=link, readonly=True, cls="sent"), cls="inline"),
        h("div", button(_("Copy"), "copy", "sent", "primary"),
          button(_("Share"), "friends-share", what) if can_share else None, show, save, cls="buttons"),
        code,
    )  # fmt: skip


def standings(_: Words, shared: Shared, *, hidden: bool = False) -> Node:
    """How everyone stands; ``hidden``: somebody here still plays, so that only what is done is told."""
    competition = shared.competition
    ranked = shared.places()
    rows = [_row(_, competition, place, each, hidden=hidden) for place, each in ranked]
    away = [each for n, each in enumerate(competition.players) if n not in shared.entries]
    waits = h("td", _("has not played yet"), colspan=_span(competition))
    rows += [h("tr", h("td", ""), h("th", each, scope="row"), waits) for each in away]
    heads = [h("th", _(each), scope="col") for each in (N_("Place"), N_("Player"), N_("Total"))]
    if _by_hole(competition):
        heads += [h("th", _.number(n), scope="col", aria_label=_("Hole {n}", n=_.number(n)))
                  for n in range(1, len(competition.deals) + 1)]  # fmt: skip
    if competition.undo is not UndoPolicy.NONE:
        heads.append(h("th", _("Undos"), scope="col"))
    table = h("table", h("caption", _("The standing")), h("thead", h("tr", *heads)), h("tbody", *rows), cls="standing")
    return h("div", table, cls="wide", role="region", tabindex=0, aria_label=_("The standing"))


def _by_hole(competition: Competition) -> bool:
    return 1 < len(competition.deals) <= 9


def _span(competition: Competition) -> int:
    holes = len(competition.deals) if _by_hole(competition) else 0
    return holes + 1 + (competition.undo is not UndoPolicy.NONE)


def _row(_: Words, competition: Competition, place: int, entry: Entry, *, hidden: bool) -> Node:
    who = h("th", competition.players[entry.player], scope="row")
    if hidden:
        return h("tr", h("td", ""), who, h("td", _("has played"), colspan=_span(competition)))
    cells = [h("td", h("b", _.number(entry.total)))]
    if _by_hole(competition):
        cells += [h("td", _.number(score)) for score in entry.scores]
    if competition.undo is not UndoPolicy.NONE:
        cells.append(h("td", _.number(entry.undos)))
    return h("tr", h("td", _.number(place)), who, *cells)


def hand_over(_: Words, played: Round) -> Node:
    """The screen between two players at one device; what the others did is seen when all have played the hole."""
    who = played.players[played.player]
    done = [_so_far(_, played)] if played.player == 0 and played.current else []
    return h(
        "div",
        h("h2", _("{name}, it is your turn", name=who), id="end-title", tabindex=-1),
        h("p", _("Hole {n} of {holes}. Hand the device over before you go on.", n=_.number(played.current + 1),
                 holes=_.number(played.holes))),
        *done,
        h("div", button(_("I am {name}", name=who), "friends-ready", cls="primary"), cls="buttons"),
    )  # fmt: skip


def _so_far(_: Words, played: Round) -> Node:
    rows = []
    for n, each in enumerate(played.players):
        scores = [played.strokes(hole, n) or 0 for hole in range(played.current)]
        rows.append(h("tr", h("th", each, scope="row"), h("td", _.number(scores[-1])), h("td", _.number(sum(scores)))))
    heads = (_("Player"), _("Hole {n}", n=_.number(played.current)), _("Total"))
    head = h("thead", h("tr", *(h("th", each, scope="col") for each in heads)))
    return h("table", head, h("tbody", *rows), cls="standing")


def hole_end(_: Words, played: Round, shared: Shared) -> Node:
    """How a hole ended that is played with friends."""
    title, details = standing.result(_, played)
    undo = button(_("Undo"), "undo") if played.session.can_undo else None
    if shared.competition.challenge:
        who, theirs, ours = shared.competition.players[0], shared.entries[0].total, played.session.score[0]
        verdict = (
            _("You beat {name}: {ours} against {theirs}.") if ours < theirs
            else _("You and {name} share it: {ours} against {theirs}.") if ours == theirs
            else _("{name} is still ahead: {ours} against {theirs}.")
        ).format(name=who, ours=_.number(ours), theirs=_.number(theirs))  # fmt: skip
        return _end(title, [details, verdict], undo,
                    button(_("See how {name} did it", name=who), "friends-watch", shared.competition.id),
                    button(_("New deal"), "new-single", cls="primary"))  # fmt: skip
    last = played.turn + 1 == played.holes * max(len(played.players), 1)
    onward = _("Finish the round") if last else _("Next hole")
    if len(played.players) > 1 and not last:
        onward = _("On to {name}", name=played.players[(played.player + 1) % len(played.players)])
    return _end(title, [details], pages.card(_, played), undo, button(onward, "next-hole", cls="primary"))


def _end(title: str, details: Sequence[str], *parts: Node | None) -> Node:
    buttons = [part for part in parts if part is not None and part.tag == "button"]
    others = [part for part in parts if part is not None and part.tag != "button"]
    return h(
        "div",
        h("h2", title, id="end-title", tabindex=-1),
        *(h("p", each) for each in details if each),
        *others,
        h("div", *buttons, cls="buttons"),
    )


def round_end(_: Words, played: Round, shared: Shared) -> Node:
    """The end of a round with friends: the standing, and the way to the others."""
    player = played.players[0]
    title = _("The round is finished") if shared.complete else _("{name}, you have finished", name=player)
    winners = [shared.competition.players[each.player] for place, each in shared.places() if place == 1]
    told = _.plural("The winner is {names}.", "The winners are {names}.", len(winners), names=_.listed(winners))
    alone = played.id.partition("-")[2]
    onward = (
        button(_("Send the result"), "friends-send", f"{shared.competition.id}/{alone}", "primary") if alone
        else button(_("New round with friends"), "open", "friends/new", "primary")
    )  # fmt: skip
    standing_button = button(_("The standing"), "open", f"friends/{shared.competition.id}")
    return _end(title, [told] if shared.complete else [], standings(_, shared), standing_button, onward)


def challenge(_: Words, own_name: str, played: Round | None) -> Node:
    """Ask for a name, and make the link; None where no hole is over."""
    title = _("Challenge a friend")
    if played is None:
        return panel(_, title, h("p", _("Play a hole to its end first.")))
    asks = _.plural("Your friend sees that you used {n} stroke, and your moves only when the hole is done.",
                    "Your friend sees that you used {n} strokes, and your moves only when the hole is done.",
                    played.session.score[0])  # fmt: skip
    return panel(
        _,
        title,
        h("p", asks),
        asked(
            _("Your name"),
            h("input", type="text", id="player-1", name="player-1", value=own_name, maxlength=MAX_NAME,
              autocomplete="off", act="friends-name", arg="0"),
            _("Make the link"),
            "friends-challenge",
            "primary",
        ),
    )  # fmt: skip


def unread(_: Words, why: str) -> Node:
    """A link or a file that was refused."""
    return panel(
        _,
        _("This cannot be opened"),
        h("p", why),
        h("p", _("Nothing on this device was changed."), cls="note"),
        h("div", button(_("Play with friends"), "open", "friends"), cls="buttons"),
    )


def saved(_: Words, rounds: Sequence[tuple[str, Round]], titles: Mapping[str, str]) -> Node:
    """The rounds that were put aside: the day, and the round as far as it is played; their ``titles`` by id."""
    entries = []
    for day, played in rounds:
        names = f"{_.listed(played.players)} – " if played.players else ""
        title = f"{names}{_(FACES[played.game.id].name)}"
        rules = forms.rules(_, played.game.id, played.options)
        field = f"title-{played.id}"
        entries.append(
            h("li", h("b", title), h("span", f"{day} · {standing.place(_, played)} · {rules}", cls="note"),
              h("div", h("label", _("Name"), for_=field),
                h("input", type="text", id=field, name=field, value=titles.get(played.id, ""), maxlength=64,
                  autocomplete="off", act="shelf-name", arg=played.id), cls="inline"),
              h("div", button(_("Delete"), "shelf-delete", played.id),
                button(_("Go on"), "shelf-resume", played.id, "primary"), cls="buttons"), cls="kept")
        )  # fmt: skip
    return panel(
        _,
        _("Saved rounds"),
        h("p", _("A round that you leave for another one is put aside here."), cls="note"),
        h("ul", *entries, cls="entries") if entries else h("p", _("No round is put aside.")),
        h("h3", _("Open a file")),
        *_file(_, _("A round that was saved as a file")),
    )
