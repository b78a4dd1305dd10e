"""A short lesson of Pyramid Golf: one deal, cleared as the exact search clears it."""

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
    pyramid,
    turning,
    up_or_down,
)
from patience.table.lesson import Lesson, Step, moves

MOVES = moves(
    "t28 t24 t26 t23 t22 t16 t17 s t25 t27 s s s s t21 s t11 s s s t19 s t18 t13 t20 s t12 s t8 t14 s s s t9 t5 t15 t7 "
    "t10 s s s s t4 s t2 t6 s t3 t1"
)

LESSON = Lesson("pyramid-golf", Deal("5"), (
    Step(LAYOUT, pyramid),
    Step(RULE, up_or_down, (), MOVES[:3]),
    Step(FREE, freeing, MOVES[:3], MOVES[3:4]),
    Step(TURN, turning, MOVES[:7], MOVES[7:8]),
    Step(ROUND, corner, MOVES[:26], MOVES[26:27]),
    Step(CLEAR, end, MOVES[:-2], MOVES[-2:]),
))  # fmt: skip
