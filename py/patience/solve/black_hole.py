"""Black Hole: whether all fans can be cleared, by complete best-first search.

Black Hole has no stock: one waste, cards go on it one rank up or down, ace and
king are neighbours, and each of its 17 fans of three gives its free card only.
Four heights a fan make 4^17 tableaus, too many for sets of bits, and few of
them are ever met.  So states are looked at one by one.

*State.*  Two bits a fan for its height, and the rank on the waste, in one int.
The table of parents is both the set of states met and the way back.

*Order.*  A state's priority is its discrepancies, weighted, minus the cards
played: a child costs as many discrepancies as siblings come before it, short
fans before tall ones.  The search so dives along the ordering's advice and lets go of it in
few places first (limited discrepancy search: W. D. Harvey and M. L. Ginsberg,
IJCAI 1995), yet visits all states in the end.  States of equal priority are
taken last in, first out.

*Edge budget.*  The ranks on the waste make a walk round the cycle of 13 ranks.
It must visit each rank r just n[r] more times.  With the walk's last rank E
fixed, counting the ends of the steps at r gives, for the steps e[r] between r
and r + 1: e[r - 1] + e[r] = 2 n[r] + [r = first] - [r = E].  As 13 is odd this
has one solution: how often each edge of the cycle must be used.  A state keeps
the set of E that its path still allows, as 13 bits, and is dropped when none is
left.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Sequence

from patience.game import Move
from patience.solve.answer import Answer, Budget, OutOfBudget, Verdict

RANKS = 13
MAX_STATES = 1_500_000  # about 200 bytes each
DISCREPANCY = 4  # measured: of the weights 1 to 6 it leaves the fewest deals undecided
_POLL = 256  # states between two looks at the budget


def clear(fans: Sequence[Sequence[int]], first: int, budget: Budget) -> Answer:
    """Whether all fans can be cleared, beginning on a waste of rank ``first``.

    ``fans`` hold ranks from 1 to 13, the free card last, at most three each;
    fan n, counted from 1, is played by the move ``tn``.  A node is a state.
    Beyond MAX_STATES the answer is undecided, whatever the budget.
    """
    cards = _by_rank(fans)
    allowed = _allowed(fans, first - 1)
    root = _packed(map(len, fans)) << 4 | first - 1
    parents = {root: root}
    # A state's entry has the use of each edge so far, 5 bits an edge, and the ends still allowed.
    buckets = {0: [(root, 0, allowed[0][0])]} if allowed[0][0] else {}
    queue = list(buckets)
    visited = 0
    try:
        while queue:
            priority = queue[0]
            bucket = buckets[priority]
            if not bucket:
                heapq.heappop(queue)
                del buckets[priority]
                continue
            state, used, ends = bucket.pop()
            visited += 1
            if visited % _POLL == 0:
                budget.spend(_POLL)
                if len(parents) > MAX_STATES:
                    raise OutOfBudget
            heights, rank = state >> 4, state & 15
            if not heights:
                budget.nodes += visited % _POLL
                return Answer(Verdict.SOLVED, budget.nodes, 0, 0, _line(parents, state))
            child_priority = priority - 1
            for next_rank, edge in (((rank + 1) % RANKS, rank), ((rank - 1) % RANKS, (rank - 1) % RANKS)):
                still = ends & allowed[edge][(used >> 5 * edge & 31) + 1]
                if not still:
                    continue
                use = used + (1 << 5 * edge)
                for shift, height in cards[next_rank]:
                    if heights >> shift & 3 == height:
                        child = heights - (1 << shift) << 4 | next_rank
                        if child not in parents:
                            parents[child] = state
                            if child_priority not in buckets:
                                buckets[child_priority] = []
                                heapq.heappush(queue, child_priority)
                            buckets[child_priority].append((child, use, still))
                        child_priority += DISCREPANCY
    except OutOfBudget:
        return Answer(Verdict.UNDECIDED, budget.nodes, bound=0)
    budget.nodes += visited % _POLL
    return Answer(Verdict.UNSOLVABLE, budget.nodes, bound=1)


def _packed(heights: Iterable[int]) -> int:
    return sum(height << 2 * fan for fan, height in enumerate(heights))


def _by_rank(fans: Sequence[Sequence[int]]) -> list[list[tuple[int, int]]]:
    """For each rank its cards, as (shift of the fan's height, height at which it is free), short fans first."""
    cards: list[list[tuple[int, int]]] = [[] for _ in range(RANKS)]
    for fan, ranks in enumerate(fans):
        for height, rank in enumerate(ranks, 1):
            cards[rank - 1].append((2 * fan, height))
    for each in cards:
        each.sort(key=lambda card: card[1])
    return cards


def _allowed(fans: Sequence[Sequence[int]], first: int) -> list[list[int]]:
    """``table[edge][k]``: the ends E (bit E) with whole budgets of which this edge's is at least k; k from 0 to 32."""
    visits = [0] * RANKS
    for ranks in fans:
        for rank in ranks:
            visits[rank - 1] += 1
    table = [[0] * 33 for _ in range(RANKS)]
    for end in range(RANKS):
        degrees = [2 * visits[r] + (r == first) - (r == end) for r in range(RANKS)]
        twice = sum(-d if r % 2 else d for r, d in enumerate(degrees))  # of the edge from the last rank to the first
        if twice % 2:
            continue
        budgets = [twice // 2]
        for r in range(RANKS - 1):
            budgets.append(degrees[r] - budgets[-1])
        budgets = budgets[1:] + budgets[:1]
        if min(budgets) < 0:
            continue
        for edge, budget in enumerate(budgets):
            for k in range(budget + 1):
                table[edge][k] |= 1 << end
    return table


def _line(parents: dict[int, int], state: int) -> tuple[Move, ...]:
    line = []
    while (parent := parents[state]) != state:
        shift = ((parent >> 4) - (state >> 4)).bit_length() - 1
        line.append(Move(f"t{shift // 2 + 1}"))
        state = parent
    return tuple(reversed(line))
