"""What the numbers stand for that come with the events."""

from __future__ import annotations

from kumite.rulesets.shared.language import Amount, amounts

from ..sizes import DEFENSES as WITH_TOTAL
from ..sizes import FACES
from ..terms import (
    Capture,
    Defense,
    Range,
)
from .naming import weapons_of

A_WEAPON = Amount("the place of a weapon of theirs", lambda fight, who: weapons_of(fight.fighters[who])[1:])
MEMBERS_OF_THEIRS = Amount(
    "a bit set of members",
    lambda fight, who: [(1 << n) - 1 for n in range(1, fight.fighters[who].size + 1)],
    lambda fight, who, n: 0 < n < 1 << fight.fighters[who].size,
)
A_COUNT_OF_MEMBERS = Amount("how many members", lambda fight, who: range(fight.fighters[who].size))
A_DEFENSE_AND_TOTAL = Amount(
    "the total * 16 + a Defense",
    lambda fight, who: [WITH_TOTAL * total + kind for kind in [*Defense][1:] for total in (0, 7, 31)],
    lambda fight, who, n: n >= 0 and 0 < n % WITH_TOTAL < len(Defense),
)
TOTAL = amounts(0, 200, "the Initiative Total")
TWO_DICE = Amount(
    "a face * 16 + another: the two dice",
    lambda fight, who: [16 * one + other for one in range(1, FACES) for other in range(1, FACES)],
)
RANGE_TO_SOMEBODY = Amount(
    "a seat * 8 + the Range",
    lambda fight, who: [8 * seat + apart for seat in range(fight.count) for apart in Range],
)
MEMBERS_AND_WOUNDS = Amount(
    "a bit set of members * 8 + the Wounds of each",
    lambda fight, who: [
        8 * n + wounds for n in (1, (1 << fight.fighters[who].size) - 1) for wounds in range(1, 6)
    ],
    lambda fight, who, n: 0 < n // 8 < 1 << fight.fighters[who].size and 0 < n % 8 < 6,
)
MEMBERS_AND_CAPTURE = Amount(
    "a bit set of members * 4 + how they are captured",
    lambda fight, who: [4 * n + level for n in (1, (1 << fight.fighters[who].size) - 1) for level in Capture],
    lambda fight, who, n: 0 < n // 4 < 1 << fight.fighters[who].size and n % 4 < len(Capture),
)
