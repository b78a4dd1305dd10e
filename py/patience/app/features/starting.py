"""The menu, the games, and the ways to begin a round or a deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from patience.app.feature import Feature
from patience.app.intents import Act, Meaningless
from patience.deals import BadDeal, Deal, new_deal
from patience.games import GAMES
from patience.play.questions import AskDeals, Dealt
from patience.play.record import BadRecord
from patience.play.round import Round
from patience.play.wishes import Wishes, fitting
from patience.table.drawing.markup import Node
from patience.table.faces import FACES, LESSONS
from patience.table.panels import advice, pages


class Starting(Feature):
    """Deals rounds, as the player wishes them."""

    _searching = False  # for deals

    def panels(self) -> Mapping[str, Callable[[str], Node]]:
        """The menu, the lobby, and a new game."""
        return {"menu": self._menu, "games": self._games, "new": self._new}

    def actions(self) -> Mapping[str, Callable[[Act], None]]:
        """What they do."""
        return {
            "new-round": lambda act: self._round(),
            "new-single": lambda act: self._single(),
            "deal": self._deal,
            "game": self._open_game,
        }

    def _menu(self, rest: str) -> Node:
        desk = self.desk
        return pages.menu(desk.words, desk.round, desk.update, desk.game_id in LESSONS)

    def _games(self, rest: str) -> Node:
        return pages.lobby(self.desk.words, self.desk.saves.begun(), LESSONS)

    def _new(self, rest: str) -> Node:
        desk = self.desk
        if GAMES[desk.game_id].is_shared:
            return pages.new_match(desk.words, desk.game_id, desk.rules, desk.holes, desk.seats.chosen)
        return pages.new_game(desk.words, desk.game_id, desk.rules, desk.wishes, desk.holes)

    def _deal(self, act: Act) -> None:
        """The deal whose number was typed."""
        desk = self.desk
        if GAMES[desk.game_id].is_shared:
            desk.say(desk.words("A match is always dealt anew, so that nobody can know its cards."))
            return
        try:
            deal = Deal(act.fields.get("deal", "").strip())
            fresh = Round.new(desk.game_id, desk.rules, counted=False, deals=[deal], chance=desk.ports.chance)
        except (BadDeal, BadRecord):
            desk.complain("deal", desk.words("A deal is a number from 1 to 999999999."))
            return
        desk.start(fresh)

    def _open_game(self, act: Act) -> None:
        if act.arg not in FACES:
            raise Meaningless
        self.desk.open_game(act.arg)

    def _round(self) -> None:
        """A round of holes, or a match as the form says; where a deal is all there is, a deal."""
        desk = self.desk
        game = GAMES[desk.game_id]
        if not game.is_shared:
            self._begin(desk.holes if game.in_rounds else 1, counted=game.in_rounds)
        elif (seat := desk.seats.namesake(desk.words, desk.rules)) is not None:
            desk.complain(f"name-{seat}", desk.words("Everyone needs a name of their own."))
        else:
            desk.start(desk.fresh())

    def _single(self) -> None:
        """One deal."""
        if GAMES[self.desk.game_id].is_shared:
            raise Meaningless
        self._begin(1, counted=False)

    def _begin(self, holes: int, *, counted: bool) -> None:
        """Begin a round whose deals are as the player wishes; plain ones begin at once."""
        desk = self.desk
        words, rules, game, chance = desk.words, desk.rules, desk.game_id, desk.ports.chance
        wishes = fitting(GAMES[game], desk.wishes)
        if wishes == Wishes() or not desk.searcher.exists:
            desk.start(Round.new(game, rules, holes=holes, counted=counted, chance=chance))
            return
        first = [new_deal(chance) for _n in range(holes)]

        def progressed(number: int) -> None:
            desk.say(
                words("Looking for deals: {n} of {total} …", n=words.number(number + 1), total=words.number(holes))
            )

        def answered(dealt: Dealt | None) -> None:
            self._searching = False
            if desk.game_id != game:  # another one was chosen meanwhile
                return
            deals = first if dealt is None else [Deal(text) for text in dealt.deals]
            if dealt is None:
                desk.say(words("No such deals were found in time. These are not chosen."))
            desk.start(Round.new(game, rules, counted=counted, deals=deals, chance=chance))
            for number, locked in enumerate(dealt.locked if dealt is not None else (), 1):
                if locked:
                    desk.say(advice.redealt(words, number, locked))

        if not self._searching:
            self._searching = True
            desk.panels.close()
            deals = tuple(deal.text for deal in first)
            desk.ask(AskDeals(game, rules.text, wishes.text, deals), answered, progressed)


FEATURE = Starting
