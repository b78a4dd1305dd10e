"""Where an address leads: a panel, a lesson, a game, or a deal of it."""

from __future__ import annotations

from patience.app.desk import Desk
from patience.app.modes import lesson
from patience.app.registry import BY_PANEL
from patience.deals import BadDeal, Deal
from patience.games import GAMES
from patience.options import BadOptions
from patience.play.round import Round
from patience.table import routes
from patience.table.faces import FACES


def changed(desk: Desk, route: routes.Route) -> None:
    """The browser went to another address."""
    if desk.panels.has_returned() and route.page in FACES:  # maybe another game was chosen meanwhile
        desk.ports.address.replace(f"#/{desk.game_id}")
    else:
        follow(desk, route)


def follow(desk: Desk, route: routes.Route) -> None:
    """Go where the address leads."""
    if route.head == "learn":
        desk.panels.follow(route)
        lesson.begin(desk, route.rest)
        return
    if route.head not in BY_PANEL:
        desk.panels.follow(route)
        desk.leave_lesson()
    if route.head == "round":
        desk.ports.address.replace(f"#/{desk.game_id}")  # a link is opened once
        desk.open_link(route.rest)
        return
    if route.page in FACES:
        desk.open_game(route.page)
    if route.page == desk.game_id and route.query:
        _deal(desk, dict(route.query))
        desk.ports.address.replace(f"#/{desk.game_id}")
    else:
        desk.panels.follow(route)
        if route.page and route.page not in FACES and route.head not in BY_PANEL:
            desk.say(desk.words("This link cannot be read."))
            desk.ports.address.replace(f"#/{desk.game_id}")


def _deal(desk: Desk, query: dict[str, str]) -> None:
    """The deal that an address names."""
    game, words = GAMES[desk.game_id], desk.words
    try:
        deal = Deal(query.pop("deal", ""))
        options = game.options.from_pairs(query.items())
        game.start(deal, options)
    except (BadOptions, BadDeal):
        desk.say(words("This link cannot be read."))
        return
    if game.is_shared:
        desk.say(words("A match is always dealt anew, so that nobody can know its cards."))
    else:
        desk.start(Round.new(desk.game_id, options, holes=1, counted=False, deals=[deal], chance=desk.ports.chance))
