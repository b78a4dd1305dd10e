"""A match of the card game Golf: who plays, what each move is called, whose turn it is, and how it stands.

Sentences for the status line and its log are public: they tell what all at
the table have seen, and nothing that only one of them knows.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from patience.cards import Card
from patience.families.card_golf import KNOCK, LOOK
from patience.game import AnyGame, Move, Status
from patience.opponents.level import Level
from patience.options import Options
from patience.play.record import MAX_NAME, BadRecord, clean_name, is_taken, parse_json
from patience.play.round import Round
from patience.table.drawing.markup import Child, Node, h
from patience.table.faces import FACES
from patience.table.panels import forms
from patience.table.words import N_, Words, speech
from patience.table.words.names import drawn as drawn_names

SEATS = 8
PERSON = ""
KINDS = {
    PERSON: N_("Person"),
    Level.EASY: N_("Computer, easy"),
    Level.MEDIUM: N_("Computer, medium"),
    Level.HARD: N_("Computer, hard"),
}
_NAMES = ("", "Ada", "Bo", "Cleo", "Dag", "Eva", "Finn", "Gro")  # of those who have not said theirs; the first is you

Seat = tuple[str, str]  # a name, maybe "", and PERSON or a level


# -- who plays -------------------------------------------------------------


def usual_seats() -> list[Seat]:
    """One person against computers."""
    return [("", Level.MEDIUM if n else PERSON) for n in range(SEATS)]


def read_seats(text: str | None) -> list[Seat]:
    """The stored choice of players; the usual one where it is missing or not ours."""
    try:
        data = parse_json(text or "")
        seats = [(clean_name(str(name)), str(kind)) for name, kind in data]
    except (BadRecord, TypeError, ValueError):
        return usual_seats()
    return seats if len(seats) == SEATS and all(kind in KINDS for _, kind in seats) else usual_seats()


def seats_text(seats: Sequence[Seat]) -> str:
    """The choice of players, to be stored."""
    return json.dumps([[name, str(kind)] for name, kind in seats])


def default_name(_: Words, seats: Sequence[Seat], seat: int) -> str:
    """What a player is called who has not said it."""
    if seats[seat][1] != PERSON:
        return _NAMES[seat] or "Siv"
    alone = sum(kind == PERSON for _, kind in seats) == 1
    return _("You") if alone else _("Player {n}", n=seat + 1)


def players(_: Words, seats: Sequence[Seat]) -> tuple[str, ...]:
    """The names of those who sit at the table."""
    return tuple(name or default_name(_, seats, seat) for seat, (name, kind) in enumerate(seats))


def namesake(_: Words, seats: Sequence[Seat]) -> int | None:
    """The last seat whose name was typed and is another's too; None where everyone has their own."""
    called = players(_, seats)
    return next((seat for seat in reversed(range(len(seats))) if seats[seat][0] and is_taken(called, seat)), None)


def names(_: Words, played: Round) -> tuple[str, ...]:
    """The players' names, also where a record has none."""
    seats = played.game.seats(played.options)
    return played.players or tuple(_("Player {n}", n=seat + 1) for seat in range(seats))


def persons(played: Round) -> list[int]:
    """The seats of people."""
    seats = range(played.game.seats(played.options))
    return [seat for seat in seats if not played.levels or played.levels[seat] == PERSON]


def may_save(played: Round) -> bool:
    """Whether it may be saved as a file, which tells all its cards: a match not in the middle of a hole."""
    return not played.game.is_shared or played.finished or played.provisional


def is_ahead(played: Round) -> bool:
    """Whether there are holes still to come, whose cards a file would tell."""
    return not played.finished and played.current + 1 < played.holes


# -- what is seen ----------------------------------------------------------


def peeked(game: AnyGame, state: Any) -> Any:
    """The table while the seat in turn looks at its two nearest cards."""
    seat = game.turn(state)
    seen = game.observe(game.apply(state, LOOK), seat).seats
    faces = tuple(tuple(card.face_up() if card.is_known else card for card in cards) for cards in seen)
    return replace(game.shown(state, seat), seats=faces)


def remembered(game: AnyGame, state: Any) -> Any:
    """The table for the seat in turn with the cards that it has seen, though they lie face down."""
    seat = game.turn(state)
    return replace(game.observe(state, seat), hand=game.shown(state, seat).hand)


def in_private(_: Words, shown: Any, seat: int) -> str:
    """The cards that a seat is looking at, in words."""
    open_cards = [speech.card(_, card) for card in shown.seats[seat] if card.up]
    return speech.capital(_.listed(open_cards)) + "."


def place(_: Words, played: Round) -> str:
    """Where in the match the table is: the hole, and whether these are the last turns."""
    state = played.session.state
    here = _("Hole {n} of {holes}", n=_.number(played.current + 1), holes=_.number(played.holes))
    last = played.session.status is Status.PLAYING and 0 < state.ends_at - state.turns < len(state.seats)
    return _("{where}, last turns", where=here) if last else here


def tag(_: Words, played: Round, seat: int, width: float) -> tuple[str, str]:
    """What stands above a player's cards, so many card widths wide: the name, and the sum so far."""
    total = sums(played)[seat]
    return drawn_names(names(_, played), int(6 * width))[seat], "" if total is None else _.number(total)


# -- what happens ----------------------------------------------------------


def happened(_: Words, played: Round, before: Any, move: Move, after: Any) -> str:
    """A move in words, as everybody at the table has seen it."""
    sentences = [_made(_, names(_, played)[before.seat], before, move, after)]
    if after.reshuffles > before.reshuffles:
        sentences.append(_("The discard pile is shuffled and lies as a new draw pile."))
    if move != KNOCK and after.ends_at < before.ends_at and not after.is_over:
        sentences.append(_("All these cards lie face up: everybody else has one more turn."))
    return " ".join(sentences)


def _made(_: Words, who: str, before: Any, move: Move, after: Any) -> str:
    def said(card: Card) -> str:
        return speech.card(_, card)

    if move == KNOCK:
        return _("{who} knocks: everybody else has one more turn.", who=who)
    if move == LOOK:
        return _("{who}: has looked at two cards.", who=who)
    if move.source == "s":
        drawn = after.hand[0]
        if drawn.up:
            return _("{who}: {card} from the draw pile.", who=who, card=said(drawn))
        return _("{who}: a card from the draw pile.", who=who)
    if move.target == "w":
        return _("{who}: {card} to the discard pile.", who=who, card=said(before.hand[0]))
    number = before.place_of(move.target or move.source)[1] + 1
    if not move.target:
        return _("{who}: card {n} is the {card}.", who=who, n=number, card=said(_at(after, move.source)))
    old = said(after.discard[-1])
    if move.source == "w":
        new = said(before.discard[-1])
        return _("{who}: {new} from the discard pile to place {n}, {old} to the discard pile.",
                 who=who, new=new, n=number, old=old)  # fmt: skip
    if before.hand[0].up:
        new = said(before.hand[0])
        return _("{who}: {new} to place {n}, {old} to the discard pile.", who=who, new=new, n=number, old=old)
    return _("{who}: the drawn card to place {n}, {old} to the discard pile.", who=who, n=number, old=old)


def _at(state: Any, name: str) -> Card:
    seat, place = state.place_of(name)
    card: Card = state.seats[seat][place]
    return card


def prompt(_: Words, played: Round) -> str:
    """What the seat in turn has to do."""
    state, moves = played.session.state, played.game.legal_moves(played.session.state)
    if LOOK in moves:
        return _("Your turn: look at your two nearest cards.")
    if state.is_opening:
        return _("Your turn: turn two of your own cards.")
    return _("Your turn.")


# -- how it stands ---------------------------------------------------------


def points(played: Round) -> list[tuple[int, ...]]:
    """The points of every hole that is over, by seat."""
    seats = range(played.game.seats(played.options))
    holes = ([played.strokes(hole, seat) for seat in seats] for hole in range(played.holes))
    return [tuple(p for p in each if p is not None) for each in holes if each[0] is not None]


def running(played: Round) -> list[tuple[int, ...]]:
    """The sums after every hole that is over, by seat."""
    found: list[tuple[int, ...]] = []
    for hole in points(played):
        found.append(tuple(map(sum, zip(found[-1], hole, strict=True))) if found else hole)
    return found


def sums(played: Round) -> tuple[int | None, ...]:
    """The sums so far, None before the first hole is over."""
    so_far = running(played)
    return so_far[-1] if so_far else (None,) * played.game.seats(played.options)


def places(totals: Sequence[int]) -> list[int]:
    """The place of each seat, from 1; equal sums share it."""
    return [1 + sum(other < total for other in totals) for total in totals]


def result(_: Words, played: Round) -> tuple[str, str]:
    """How a hole or the match ended, in a title and a sentence."""
    totals = running(played)[-1]
    best = min(totals)
    leaders = [name for name, total in zip(names(_, played), totals, strict=True) if total == best]
    who = _.listed(leaders)
    if played.finished:
        share = len(leaders) > 1
        title = _("{who} share the first place.", who=who) if share else _("The match is over: {who} first.", who=who)
        return title, _.plural("{n} point.", "{n} points.", best)
    title = _("Hole {n} is over.", n=_.number(played.current + 1))
    return title, _.plural("In the lead: {who}, {n} point.", "In the lead: {who}, {n} points.", best, who=who)


def scores(_: Words, played: Round) -> Node:
    """The score table: a row a hole with its points and the sums so far, a column a player, and who deals next."""
    called, dealt, so_far = names(_, played), points(played), running(played)
    short = drawn_names(called, 9 if len(called) > 4 else 12)
    totals = so_far[-1] if so_far else ()
    first = min(totals) if totals else None
    rows: list[Node] = []
    for n in range(min(played.holes, len(dealt) + 1)):
        dealer = h("span", short[n % len(called)], cls="dealer")
        cells = [
            h("td", _.number(dealt[n][seat]), " ", h("span", _.number(so_far[n][seat]), cls="sum"))
            if n < len(dealt) else h("td", h("span", _("not played"), cls="hidden-text"))
            for seat in range(len(called))
        ]  # fmt: skip
        rows.append(h("tr", h("th", _.number(n + 1), " ", dealer, scope="row"), *cells))
    foot = h(
        "tfoot",
        h("tr", h("th", _("Sum"), scope="row"),
          *(h("td", _.number(total), cls="leader" if total == first else None) for total in totals)),
        h("tr", h("th", _("Place"), scope="row"), *(h("td", _.number(place)) for place in places(totals))),
    ) if totals else None  # fmt: skip
    dealers = h("span", _("Dealer"), cls="dealer")
    head = h(
        "thead",
        h(
            "tr",
            h("th", _("Hole"), " ", dealers, scope="col"),
            *(h("th", name, scope="col", aria_label=whole) for name, whole in zip(short, called, strict=True)),
        ),
    )
    caption = h("caption", _("Points of each hole, and the sums so far"), cls="hidden-text")
    table = h("table", caption, head, h("tbody", *rows), foot, cls="match many" if len(called) > 4 else "match")
    return h("div", table, cls="wide", tabindex=0, role="group", aria_label=_("Score"))


_WIDE, _HIGH, _EDGE, _LINE = 320, 150, 14, 11  # of the plot, its margin, and from name to name


def plot(_: Words, played: Round) -> Node | None:
    """The sums after each hole as lines, with the same in words; None before the second hole is over."""
    so_far, called = running(played), names(_, played)
    if len(so_far) < 2:
        return None
    all_sums = [0, *(total for each in so_far for total in each)]
    low, high = min(all_sums), max(all_sums)
    across = (_WIDE - 2 * _EDGE - 60) / len(so_far)
    down = (_HIGH - 2 * _EDGE) / max(1, high - low)

    def y(total: int) -> float:
        return round_(_HIGH - _EDGE - (total - low) * down)

    short = drawn_names(called, 9)
    right = round_(_EDGE + len(so_far) * across)
    drawn: list[Child] = [h("line", x1=_EDGE, y1=y(0), x2=_WIDE - _EDGE, y2=y(0), cls="zero")]
    for seat in range(len(called)):
        dots = [(0, 0), *((n, each[seat]) for n, each in enumerate(so_far, 1))]
        line = " ".join(f"{'L' if n else 'M'}{round_(_EDGE + n * across)} {y(total)}" for n, total in dots)
        drawn.append(h("path", d=line, cls=f"line line-{seat + 1}"))
    free = 0.0  # from here down nothing is written yet
    for seat in sorted(range(len(called)), key=lambda each: y(so_far[-1][each])):
        free = max(free + _LINE, y(so_far[-1][seat]) + 4)
        drawn.append(h("text", short[seat], x=right + 5, y=free, cls="name"))
    words = "; ".join(
        f"{name}: {', '.join(_.number(each[seat]) for each in so_far)}" for seat, name in enumerate(called)
    )
    label = _("The sums after each hole. {sums}.", sums=words)
    return h("svg", *drawn, viewBox=f"0 0 {_WIDE} {_HIGH}", role="img", aria_label=label, cls="standing")


def round_(value: float) -> float:
    """A length in the plot's units."""
    return round(value, 1)


def ending(_: Words, played: Round) -> Node:
    """The panel at the end of a hole and of the match."""
    title, detail = result(_, played)
    last = played.current + 1 == played.holes
    onward = (
        _button(_("New match"), "new-round") if played.finished
        else _button(_("To the result") if last else _("Next hole"), "next-hole")
    )  # fmt: skip
    return h(
        "div",
        h("h2", title, id="end-title", tabindex=-1),
        h("p", detail),
        scores(_, played),
        plot(_, played),
        h("div", onward, cls="buttons"),
    )


def standing(_: Words, played: Round) -> Node:
    """Scores and plot, for the side and for a panel."""
    return h("div", scores(_, played), plot(_, played), cls="scorecards")


# -- at one device ---------------------------------------------------------


def handover(_: Words, name: str) -> Node:
    """The screen between two people at one device."""
    return h(
        "div",
        h("h2", _("Give the device to {name}.", name=name), id="end-title", tabindex=-1),
        h("p", _("The cards come back when {name} says so.", name=name)),
        h("div", _button(_("I am {name}", name=name), "take-seat"), cls="buttons"),
    )


def tools(_: Words, played: Round, *, mine: bool, looked: bool, running: bool, counted: bool) -> Node:
    """The buttons of a match.

    ``mine``: the person at the device is in turn; ``looked``: they have
    looked; ``running``: a computer is in turn; ``counted``: the scores of the
    hole that is over are shown.
    """
    moves = played.game.legal_moves(played.session.state) if mine else ()
    buttons: list[Node] = []
    if LOOK in moves:
        buttons.append(
            h("button", _("Hold to look"), type="button", id="hold", data_hold="look",
              cls="button" if looked else "button primary")
        )  # fmt: skip
        # Here from the beginning: a button that came when a finger is lifted would be pressed by it.
        buttons.append(
            h("button", _("I have seen them"), type="button", act="look", arg="", disabled=not looked,
              cls="button primary" if looked else "button")
        )  # fmt: skip
    if KNOCK in moves:
        buttons.append(_button(_("I knock"), "knock", primary=False))
    if played.provisional and not counted:
        buttons.append(_button(_("Scores"), "scores"))
    if running:
        buttons.append(_button(_("To my turn"), "hurry", primary=False))
    return h("div", *buttons, cls="buttons")


def new_match(_: Words, game: str, options: Options, lengths: Node, seats: Sequence[Seat]) -> list[Child]:
    """The form of the next match: how many, who, how long, and the house rules."""
    count = options.players  # type: ignore[attr-defined]
    kinds = [
        h("fieldset",
          h("legend", _("Player {n}", n=seat + 1)),
          h("input", type="text", id=f"name-{seat}", value=name, act="seat-name", arg=str(seat), autocomplete="off",
            placeholder=default_name(_, seats[:count], seat), aria_label=_("Name of player {n}", n=seat + 1),
            maxlength=MAX_NAME),
          h("select", *(h("option", _(label), value=str(each), selected=each == kind) for each, label in KINDS.items()),
            id=f"kind-{seat}", act="seat-kind", arg=str(seat), aria_label=_("Who is player {n}?", n=seat + 1)),
          cls="field seat")
        for seat, (name, kind) in enumerate(seats[:count])
    ]  # fmt: skip
    return [
        forms.form(_, options, game),
        h("p", _(FACES[game].packs), cls="note"),
        *kinds,
        lengths,
        h("div", _button(_("Begin the match"), "new-round"), cls="buttons"),
        h("p", _("People at this device hand it on; nobody sees another's cards."), cls="note"),
    ]


def _button(label: str, act: str, *, primary: bool = True) -> Node:
    return h("button", label, type="button", act=act, arg="", cls="button primary" if primary else "button")
