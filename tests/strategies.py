"""What Hypothesis draws from."""

from hypothesis import strategies as st

from patience.cards import Card, Rank, Suit
from patience.deals import LAST, LAST_MICROSOFT

numbers = st.integers(1, LAST_MICROSOFT) | st.integers(LAST_MICROSOFT + 1, LAST)
seeds = st.integers(0, 2**32)

_ranks = st.sampled_from([rank for rank in Rank if Rank.ACE <= rank <= Rank.KING])
_suited = st.builds(Card, _ranks, st.sampled_from(Suit), st.integers(0, 1), st.just(-1), st.booleans())
_jokers = st.builds(Card, st.just(Rank.JOKER), st.none(), st.integers(0, 1), st.just(-1), st.booleans())
cards = _suited | _jokers
