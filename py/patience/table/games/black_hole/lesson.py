"""A short lesson of Black Hole: one deal, cleared as the exact search clears it."""

from __future__ import annotations

from patience.deals import Deal
from patience.table.families.one_waste_lesson import CLEAR, LAYOUT, ROUND, RULE, corner, end, fans, up_or_down
from patience.table.lesson import Lesson, Step, moves

MOVES = moves(
    "t3 t1 t3 t3 t9 t17 t8 t7 t4 t1 t13 t5 t8 t10 t12 t10 t7 t7 t2 t11 t15 t11 t14 t15 t6 t2 t1 t10 t5 t8 t4 t5 t15 t9 "
    "t12 t13 t16 t14 t9 t13 t11 t6 t6 t2 t4 t16 t14 t12 t17 t17 t16"
)

LESSON = Lesson("black-hole", Deal("4"), (
    Step(LAYOUT, fans),
    Step(RULE, up_or_down, (), MOVES[:3]),
    Step(ROUND, corner, MOVES[:6], MOVES[6:7]),
    Step(CLEAR, end, MOVES[:-3], MOVES[-3:]),
))  # fmt: skip
