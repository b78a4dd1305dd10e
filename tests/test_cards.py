import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience.cards import Card, Rank, Suit, parse_card
from tests.strategies import cards


@given(cards)
def test_a_card_is_read_as_it_is_written(card: Card) -> None:
    assert parse_card(str(card)) == card


def test_names() -> None:
    names = [Card(Rank.TEN, Suit.HEARTS).name, Card(Rank.JOKER, None, 1).name, Card(Rank.ACE, Suit.CLUBS, 1).name]
    assert names == ["TH", "X2", "AC2"]
    assert str(Card(Rank.TEN, Suit.HEARTS, up=False)) == "-TH"
    assert parse_card("-??") == Card(Rank.UNKNOWN, None, up=False)


@given(st.text(alphabet="-?A23456789TJQKXSHDC10x ", max_size=5))
def test_a_text_is_one_card_or_none(text: str) -> None:
    try:
        card = parse_card(text)
    except ValueError:
        return
    assert str(card) == text


@pytest.mark.parametrize("text", ["", "T", "TH1", "TH3", "X0", "X3", "X12", "1H", "TX", "th", "--TH", "TH ", "?", "X²"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        parse_card(text)


def test_an_unseen_card_tells_only_where_it_lies() -> None:
    card = Card(Rank.TEN, Suit.HEARTS, 1, key=7, up=False)
    assert card.unseen() == Card(Rank.UNKNOWN, None, 0, key=7, up=False)
    assert not card.unseen().is_known
    assert card.face_up().up
    assert card.face_up().face_down() == card


def test_red_suits() -> None:
    assert {suit for suit in Suit if suit.is_red} == {Suit.HEARTS, Suit.DIAMONDS}
