"""Klondike (7'er kabal): seven piles built down in alternating colours, four foundations built up by suit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, IntEnum, StrEnum, auto
from functools import cached_property

from patience.cards import Card, Pile, Rank
from patience.deals import Deck
from patience.families.alternation import PLACES, SUITS, bearer, foundation_of, hidden_in, is_red, is_stuck, kind_of
from patience.game import Game, Move, Reason, Refusal, State, Status, pile, piles, top
from patience.options import Options, choice, one_of

PILES = 7
STOCK = Move("s")


class Scoring(StrEnum):
    """How points are counted."""

    NONE = "none"
    STANDARD = "standard"
    VEGAS = "vegas"


class Change(Enum):
    """What changes the points."""

    TO_FOUNDATION = auto()
    FROM_WASTE = auto()  # to the table
    TURNED_UP = auto()  # a card on the table
    TAKEN_BACK = auto()  # from a foundation
    TURNED_OVER = auto()  # the waste


START = {Scoring.NONE: 0, Scoring.STANDARD: 0, Scoring.VEGAS: -52}
POINTS: Mapping[Scoring, Mapping[Change, int]] = {
    Scoring.NONE: {},
    Scoring.STANDARD: {
        Change.TO_FOUNDATION: 10,
        Change.FROM_WASTE: 5,
        Change.TURNED_UP: 5,
        Change.TAKEN_BACK: -15,
    },
    Scoring.VEGAS: {Change.TO_FOUNDATION: 5, Change.TAKEN_BACK: -5},
}
TURNED_OVER = {1: -100, 3: -20}  # points for Change.TURNED_OVER by the number drawn; under standard scoring
_BY_PILES = {  # a card, by the kinds of the piles it leaves and goes to
    "tf": Change.TO_FOUNDATION,
    "wf": Change.TO_FOUNDATION,
    "wt": Change.FROM_WASTE,
    "ft": Change.TAKEN_BACK,
}


@dataclass(frozen=True)
class KlondikeOptions(Options):
    """House rules of Klondike: how many cards are drawn at a time, and the scoring."""

    draw: int = one_of(1, 3, default=1)
    scoring: Scoring = choice(Scoring.NONE)


@dataclass(frozen=True)
class KlondikeState(State):
    """In every pile the card in play is last; the stock lies face down, the next card last.

    ``passes``: how often the waste was turned over, so how often all of the
    stock was seen.  ``points``: what the scoring made of the moves so far.
    ``taken_back``: names of the cards on the table that came from a
    foundation, which no automatic move takes there again.
    """

    options: KlondikeOptions
    tableau: tuple[Pile, ...] = piles("t")
    stock: Pile = pile("s")
    waste: Pile = pile("w")
    foundations: tuple[Pile, ...] = piles("f")
    passes: int = 0
    points: int = 0
    taken_back: tuple[str, ...] = ()

    @cached_property
    def ranked(self) -> tuple[tuple[Worth, int, Move], ...]:
        """What the rules allow, the best first: worth, minus the face-down cards it leaves from, move."""
        return tuple(sorted(_moves(self), key=lambda each: each[:2]))

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """The legal moves; kept, as everything that looks at a state asks for them."""
        if _is_won(self):
            return ()
        found = self.ranked
        if (not found or found[0][0] > Worth.UP) and _is_stuck(self):
            return ()
        return tuple(move for _, _, move in found)


class Worth(IntEnum):
    """How legal moves are ranked; down to UP each of them brings the game forward for good."""

    SAFE = auto()  # to a foundation, where it can do no harm
    UNCOVERS = auto()  # turns up a card on the table, or frees a place
    FROM_WASTE = auto()  # to the table
    UP = auto()  # to a foundation
    FREES = auto()  # a part of a run, from a card that can then go to a foundation
    TURNS = auto()  # the stock
    SHIFTS = auto()  # any other run
    BACK = auto()  # from a foundation


class Klondike(Game[KlondikeState, KlondikeOptions]):
    """The rules of Klondike."""

    id = "klondike"
    options = KlondikeOptions

    def deck(self, options: KlondikeOptions) -> Deck:
        """One pack."""
        return Deck()

    def fewest(self, options: KlondikeOptions) -> int:
        """All: fewer can never be won."""
        return 52

    def deal(self, order: Pile, options: KlondikeOptions, *, dealer: int = 0, entropy: str = "") -> KlondikeState:
        """Rows of six to one face down, a row of seven face up, each from the right-hand pile on; the stock."""
        columns: list[list[Card]] = [[] for _ in range(PILES)]
        rows = [PILES - 1 - n for length in (*range(PILES - 1, 0, -1), PILES) for n in range(length)]
        for column, card in zip(rows, order, strict=False):
            columns[column].append(card)
        return KlondikeState(
            options,
            tableau=tuple(_turned_up(tuple(column)) for column in columns),
            stock=order[len(rows) :][::-1],
            foundations=((),) * len(SUITS),
            points=START[options.scoring],
        )

    def legal_moves(self, state: KlondikeState) -> Sequence[Move]:
        """By their worth, from the piles with most face-down cards first; none when the game is over or stuck."""
        return state.legal

    def moved(self, state: KlondikeState, move: Move) -> KlondikeState:
        """The state after a move, with an uncovered card turned up and the points counted."""
        if move == STOCK:
            points = sum(points for _, points in self.changes(state, move))
            return replace(_turned(state), points=state.points + points)
        named = state.piles()
        cards, left = named[move.source][-move.count :], named[move.source][: -move.count]
        uncovered = _turned_up(left)
        taken_back = state.taken_back
        if move.source[0] == "f":
            taken_back = (*taken_back, cards[0].name)
        elif move.target[0] == "f":
            taken_back = tuple(name for name in taken_back if name != cards[0].name)
        named |= {move.source: uncovered, move.target: named[move.target] + cards}
        return replace(
            state,
            tableau=tuple(named[f"t{n}"] for n in range(1, len(state.tableau) + 1)),
            waste=named["w"],
            foundations=tuple(named[f"f{n}"] for n in range(1, len(SUITS) + 1)),
            points=state.points + sum(points for _, points in self.changes(state, move)),
            taken_back=taken_back,
        )

    def changes(self, state: KlondikeState, move: Move) -> tuple[tuple[Change, int], ...]:
        """What a legal move does to the points, rule by rule; what counts nothing is left out."""
        scoring = state.options.scoring
        if scoring is Scoring.NONE:
            return ()
        if move == STOCK:
            costs = scoring is Scoring.STANDARD and not state.stock
            return ((Change.TURNED_OVER, TURNED_OVER[state.options.draw]),) if costs else ()
        kinds = move.source[0] + move.target[0]
        found = [_BY_PILES[kinds]] if kinds in _BY_PILES else []
        if move.source[0] == "t":
            left = state.tableau[int(move.source[1:]) - 1][: -move.count]
            found += [Change.TURNED_UP] if left and not left[-1].up else []
        points = POINTS[scoring]
        return tuple((change, points[change]) for change in found if change in points)

    def refusal(self, state: KlondikeState, move: Move) -> Refusal:
        """Why the cards stay where they are, and what would have fitted."""
        named = state.piles()
        from_stock = move == STOCK
        if not from_stock and not _is_thinkable(move, named):
            return Refusal(Reason.NO_SUCH_MOVE)
        if self.status(state) is not Status.PLAYING:
            return Refusal(Reason.GAME_OVER)
        if from_stock:
            return Refusal(Reason.NO_MORE_PASSES if state.waste else Reason.STOCK_EMPTY)
        source = named[move.source]
        if not source:
            return Refusal(Reason.EMPTY_PILE)
        card, on_it = source[-move.count], source[len(source) - move.count + 1 :]
        if not card.up:
            return Refusal(Reason.FACE_DOWN)
        if on_it and move.source[0] + move.target[0] != "tt":
            return Refusal(Reason.COVERED, on_it)
        if move.target[0] == "f":
            return _out_of_order(int(move.target[1:]) - 1, named[move.target])
        return _does_not_fit(card, top(named[move.target]))

    def status(self, state: KlondikeState) -> Status:
        """Won when everything lies on the foundations, lost when nothing can be changed any more."""
        if _is_won(state):
            return Status.WON
        return Status.PLAYING if self.legal_moves(state) else Status.LOST

    def score(self, state: KlondikeState) -> tuple[int, ...]:
        """The points, where they are counted."""
        return () if state.options.scoring is Scoring.NONE else (state.points,)

    def observe(self, state: KlondikeState, seat: int) -> KlondikeState:
        """What lies face up, and after one pass the stock as well."""
        masked = state.masked()
        return replace(masked, stock=state.stock) if state.passes else masked

    def gone(self, state: KlondikeState) -> Pile:
        """What lies on the foundations."""
        return tuple(card for cards in state.foundations for card in cards)

    def target(self, state: KlondikeState, move: Move) -> str:
        """The stock goes to the waste, and the waste back to the stock."""
        return move.target or ("w" if state.stock else "s")

    def has_balance(self, options: KlondikeOptions) -> bool:
        """Vegas."""
        return options.scoring is Scoring.VEGAS

    def foundation_moves(self, state: KlondikeState, *, only_safe: bool = True) -> tuple[Move, ...]:
        """The moves to foundations that may be made for the player, one after the other.

        None takes up a card that the player took back.  Safe ones can do no
        harm to the game; with draw 3 a card of the waste is none of them, as
        taking it changes which cards will come to the top.
        """
        named = state.piles()
        heights = [len(cards) for cards in state.foundations]

        def wanted(move: Move) -> bool:
            card = named[move.source][-1]
            safe = _is_safe(card, heights) and (move.source != "w" or state.options.draw == 1)
            return card.name not in state.taken_back and (safe or not only_safe)

        return tuple(move for move in self.legal_moves(state) if move.target[:1] == "f" and wanted(move))

    def can_finish(self, state: KlondikeState) -> bool:
        """Whether everything left can simply be carried to the foundations, at no cost.

        No card on the table is face down: then of all cards that a foundation
        waits for, the lowest is free, or lies in stock or waste.  Those must be
        empty or, with draw 1 and unscored, within reach at any time.
        """
        free = state.options == KlondikeOptions(draw=1, scoring=Scoring.NONE)
        talon = state.stock or state.waste
        face_up = all(card.up for column in state.tableau for card in column)
        return face_up and (free or not talon) and self.status(state) is Status.PLAYING

    def finishing_moves(self, state: KlondikeState) -> Iterator[Move]:
        """The moves that clear the table where ``can_finish`` says so."""
        while moves := self.legal_moves(state):
            move = next((each for each in moves if each.target[:1] == "f"), STOCK)
            yield move
            state = self.moved(state, move)


def _is_won(state: KlondikeState) -> bool:
    return not (state.stock or state.waste or any(state.tableau))


def _turned_up(cards: Pile) -> Pile:
    """A pile of the table with its top card face up."""
    return cards if not cards or cards[-1].up else (*cards[:-1], cards[-1].face_up())


def _turned(state: KlondikeState) -> KlondikeState:
    """After turning the next cards of the stock (fewer where fewer are left), or an empty stock's waste over."""
    draw = state.options.draw
    if state.stock:
        left, drawn = state.stock[:-draw], state.stock[-draw:]
        return replace(state, stock=left, waste=state.waste + tuple(card.face_up() for card in reversed(drawn)))
    return replace(
        state,
        stock=tuple(card.face_down() for card in reversed(state.waste)),
        waste=(),
        passes=state.passes + 1,
    )


def _may_turn_over(state: KlondikeState) -> bool:
    """Vegas: as many passes as cards are drawn at a time; else as often as wanted."""
    return state.options.scoring is not Scoring.VEGAS or state.passes + 1 < state.options.draw


def foundation(card: Card) -> str:
    """The name of a card's foundation."""
    return f"f{foundation_of(card) + 1}"


def _goes_up(card: Card, heights: Sequence[int]) -> bool:
    """Whether a card is the next of its suit, by the heights of all foundations."""
    return heights[foundation_of(card)] == card.rank - 1


def safe_rank(red: bool, heights: Sequence[int]) -> int:
    """Up to which rank cards of a colour can do no harm on their foundations, by the heights of all four.

    The cards that could lie on such a card have the other colour and are one
    rank lower.  They can go up themselves as soon as they are free if that
    colour's lower ranks are up; and nobody wants to keep them for the cards of
    its own colour, two ranks lower, if those can go up in the same way.
    """
    spades, hearts, diamonds, clubs = heights
    reds, blacks = min(hearts, diamonds), min(spades, clubs)
    own, other = (reds, blacks) if red else (blacks, reds)
    return min(other + 2, own + 3)


def _is_safe(card: Card, heights: Sequence[int]) -> bool:
    return card.rank <= safe_rank(is_red(card), heights)


def _moves(state: KlondikeState) -> Iterator[tuple[Worth, int, Move]]:
    """What the rules allow, with its worth and minus the number of face-down cards it leaves from."""
    heights = [len(cards) for cards in state.foundations]
    takers: dict[int, list[int]] = {}
    for m, column in enumerate(state.tableau, 1):
        for kind in (kind_of(column[-1]),) if column else PLACES:
            takers.setdefault(kind, []).append(m)

    def up(card: Card, source: str, hidden: int = 0) -> Iterator[tuple[Worth, int, Move]]:
        if _goes_up(card, heights):
            yield (
                Worth.SAFE if _is_safe(card, heights) else Worth.UP,
                -hidden,
                Move(source, foundation(card)),
            )

    def across(
        card: Card, source: str, worth: Worth, hidden: int = 0, count: int = 1
    ) -> Iterator[tuple[Worth, int, Move]]:
        for m in takers.get(bearer(kind_of(card)), ()):
            yield worth, -hidden, Move(source, f"t{m}", count)

    for n, column in enumerate(state.tableau, 1):
        hidden = hidden_in(column)
        if column:
            yield from up(column[-1], f"t{n}", hidden)
        for at, card in enumerate(column[hidden:], hidden):
            if at == hidden:
                worth = Worth.UNCOVERS if hidden or card.rank is not Rank.KING else Worth.SHIFTS
            else:
                worth = Worth.FREES if _goes_up(column[at - 1], heights) else Worth.SHIFTS
            yield from across(card, f"t{n}", worth, hidden, len(column) - at)
    if state.waste:
        yield from up(state.waste[-1], "w")
        yield from across(state.waste[-1], "w", Worth.FROM_WASTE)
    for n, cards in enumerate(state.foundations, 1):
        if cards:
            yield from across(cards[-1], f"f{n}", Worth.BACK)
    if state.stock or (state.waste and _may_turn_over(state)):
        yield Worth.TURNS, 0, STOCK


def coming(state: KlondikeState) -> tuple[tuple[int, Card], ...]:
    """What turning the stock and the waste, and nothing else, brings to the top: after how many turns, which card."""
    talon, draw, now = state.waste + state.stock[::-1], state.options.draw, len(state.waste)
    sizes = [*range(now, len(talon), draw), len(talon)]  # of the waste, to the end of this pass
    if _may_turn_over(state):
        sizes += [0, *range(draw, len(talon), draw), len(talon)]
    first: dict[int, int] = {}
    for turns, size in enumerate(sizes):
        first.setdefault(size, turns)
    return tuple((turns, talon[size - 1]) for size, turns in first.items() if size)


def _is_stuck(state: KlondikeState) -> bool:
    """Whether no move can bring the game forward any more, as far as the player can know."""
    known = tuple(card for _, card in coming(state))
    unseen = (state.stock and not state.passes) or not all(card.is_known for card in known)
    return not unseen and is_stuck(state.tableau, state.foundations, known)


def _is_thinkable(move: Move, named: Mapping[str, Pile]) -> bool:
    """Whether a move leads from one pile to another that could take cards, and the pile has as many."""
    return (
        move.source != move.target
        and move.source in named
        and move.target in named
        and move.source[0] + move.target[0] in ("tt", "tf", "wt", "wf", "ft")
        and (move.count <= len(named[move.source]) or not named[move.source])
    )


def _out_of_order(foundation: int, cards: Pile) -> Refusal:
    """The card that the foundation waits for, if it is not full."""
    full = len(cards) == Rank.KING
    return Refusal(Reason.OUT_OF_ORDER, () if full else (Card(Rank(len(cards) + 1), SUITS[foundation]),))


def _does_not_fit(card: Card, on: Card | None) -> Refusal:
    """What would have fitted on the table."""
    if on is None:
        return Refusal(Reason.ONLY_KING, (), (Rank.KING,))
    if on.rank is Rank.ACE:
        return Refusal(Reason.NOTHING_ON_ACE, (on,))
    ranks = (Rank(on.rank - 1),)
    return Refusal(Reason.WRONG_COLOUR if card.rank in ranks else Reason.DOES_NOT_FIT, (on,), ranks)
