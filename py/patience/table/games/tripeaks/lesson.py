"""A short lesson of TriPeaks: one deal, cleared as the exact search clears it."""

from __future__ import annotations

from patience.deals import Deal
from patience.table.families.one_waste_lesson import (
    CLEAR,
    FREE,
    LAYOUT,
    ROUND,
    RULE,
    TURN,
    corner,
    end,
    freeing,
    peaks,
    turning,
    up_or_down,
)
from patience.table.lesson import Lesson, Step, moves

MOVES = moves(
    "t20 t22 t23 t26 s t25 t28 t21 t27 s s s t24 t11 t13 t14 t17 t6 t18 t12 t15 s s s s t19 t7 t9 t10 t16 t2 s t5 t8 s "
    "t3 s s t4 s s s t1"
)

LESSON = Lesson("tripeaks", Deal("15"), (
    Step(LAYOUT, peaks),
    Step(RULE, up_or_down, (), MOVES[:2]),
    Step(FREE, freeing, MOVES[:2], MOVES[2:3]),
    Step(TURN, turning, MOVES[:4], MOVES[4:5]),
    Step(ROUND, corner, MOVES[:5], MOVES[5:6]),
    Step(CLEAR, end, MOVES[:-2], MOVES[-2:]),
))  # fmt: skip
