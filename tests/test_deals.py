from random import Random

import pytest
from hypothesis import given
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game as Oracle
from pysol_cards.random_base import RandomBase

from patience.cards import Card, Rank, Suit
from patience.deals import JOKERS, LAST, LAST_MICROSOFT, BadDeal, Deal, Deck, new_deal, reshuffled, written_deal
from patience.games import GAMES
from tests.strategies import numbers

ORACLES = {"golf", "klondike", "black_hole"}
SAMPLE = Random(2)
FIRST_RANGE = [1, LAST_MICROSOFT, *SAMPLE.sample(range(2, LAST_MICROSOFT), 998)]
SECOND_RANGE = [LAST_MICROSOFT + 1, LAST, *SAMPLE.sample(range(LAST_MICROSOFT + 2, LAST), 998)]


def by_oracle(game: str, number: int) -> dict[str, list[str]]:
    """The piles of a deal as pysol-cards prints them, the stock in the order it is turned."""
    text = Oracle(game, number, RandomBase.DEALS_PYSOLFC).calc_layout_string(CardRenderer(True))
    piles: dict[str, list[str]] = {}
    for line in text.splitlines():
        name, colon, rest = line.partition(":")
        pile = {"Talon": "s", "Foundations": "w"}[name] if colon else f"t{sum(key[0] == 't' for key in piles) + 1}"
        piles[pile] = (rest if colon else line).replace("<", "").replace(">", "").split()
    return piles


@pytest.mark.parametrize("sample", [FIRST_RANGE, SECOND_RANGE], ids=["Microsoft", "Mersenne Twister"])
@pytest.mark.parametrize("name", [name for name in GAMES if name.replace("-", "_") in ORACLES])
def test_a_number_is_the_deal_it_is_in_pysolfc(name: str, sample: list[int]) -> None:
    game = GAMES[name]
    for number in sample:
        piles = game.start(Deal(str(number)), game.options()).piles()
        ours = {pile: [card.name for card in cards] for pile, cards in piles.items()}
        if "s" in ours:
            ours["s"].reverse()
        expected = by_oracle(name.replace("-", "_"), number)
        assert {pile: ours[pile] for pile in expected} == expected, number


def test_the_game_that_the_oracle_is_for_is_there() -> None:
    assert "golf" in GAMES


@given(numbers)
def test_every_card_lies_once_in_a_deal(number: int) -> None:
    deck = Deck(packs=2, jokers=2)
    order = Deal(str(number)).order(deck)
    assert [card.key for card in order] == list(range(106))
    assert not any(card.up for card in order)
    names = sorted(card.name for card in order)
    assert names == sorted(card.name for card in deck.in_start_order(microsoft=False))
    assert len(set(names)) == 106


def test_jokers_are_shuffled_in_behind_the_pack() -> None:
    plain, joined = Deck().in_start_order(False), Deck(jokers=2).in_start_order(False)
    assert joined == [*plain, *JOKERS]
    orders = [Deal(str(number)).order(Deck(jokers=1)) for number in range(1, 60)]
    assert len({card.key for order in orders for card in order if card.is_joker}) > 20


@given(numbers)
def test_a_lifted_card_comes_first_and_the_others_keep_their_order(number: int) -> None:
    ace = Card(Rank.ACE, Suit.SPADES)
    order = [card.name for card in Deal(str(number)).order(Deck(lifted=(ace,)))]
    plain = [card.name for card in Deal(str(number)).order(Deck())]
    plain.remove("AS")
    assert order == ["AS", *plain]


@given(numbers)
def test_a_deal_written_out_is_the_same_deal(number: int) -> None:
    deck = Deck(jokers=2)
    order = Deal(str(number)).order(deck)
    written = written_deal(order)
    assert written.number is None
    assert Deal(written.text).order(deck) == order


@pytest.mark.parametrize("text", ["", "0", "01", "-1", "+1", " 1", "1_0", "1e3", "1000000000", "١٢", "²", "6C,TH"])
def test_what_names_no_deal(text: str) -> None:
    with pytest.raises(BadDeal):
        Deal(text)


@pytest.mark.parametrize("text", ["=", "=6C,", "=6C,6C", "=6C2", "=X1", "=-6C", "=??", "=6C TH", "=" + "x" * 10_000])
def test_cards_that_are_not_in_the_deck(text: str) -> None:
    with pytest.raises(BadDeal) as caught:
        Deal(text).order(Deck())
    assert len(str(caught.value)) < 100


def test_a_new_deal_is_drawn_from_the_upper_range() -> None:
    drawn = {new_deal().number or 0 for _ in range(200)}
    assert len(drawn) > 190
    assert min(drawn) > LAST_MICROSOFT
    assert max(drawn) <= LAST


def test_a_reshuffle_is_fixed_by_the_deal_and_its_place_in_the_hole() -> None:
    cards = Deck().in_start_order(False)
    assert reshuffled(cards, "12345", 1) == reshuffled(cards, "12345", 1)
    assert len({tuple(reshuffled(cards, text, time)) for text in ("1", "2") for time in (1, 2)}) == 4
    assert sorted(reshuffled(cards, "1", 1), key=str) == sorted(cards, key=str)
