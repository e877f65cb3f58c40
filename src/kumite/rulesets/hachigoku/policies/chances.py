"""How likely a roll is to reach a number: what SENSIBLE weighs its decisions with.

The tables say for each pool, from 1k1 to 10k10, which totals are reached in 95, 80, 60, 40, 20, 7 and 1 of
100 rolls, in halves, so that totals between those that dice can show have a place. Between these a chance is
read off along a straight line, which is at most a few percent off. `tests/rulesets/hachigoku/policies/
test_chances.py` counts them anew, exactly.
"""

from __future__ import annotations

from ..rules.dice.pools import SILENT

QUANTILES = (95, 80, 60, 40, 20, 7, 1)
"""In how many of 100 rolls a total is reached that stands in that column of a row."""

SHOUTING = (
    (3, 6, 10, 14, 18, 28, 40),  # 1k1
    (6, 11, 15, 17, 20, 35, 52),  # 2k1
    (9, 16, 21, 26, 33, 46, 66),  # 2k2
    (9, 14, 17, 19, 28, 37, 55),  # 3k1
    (15, 22, 27, 32, 41, 53, 73),  # 3k2
    (17, 25, 32, 39, 49, 62, 84),  # 3k3
    (11, 15, 18, 20, 31, 38, 57),  # 4k1
    (19, 25, 30, 35, 46, 57, 78),  # 4k2
    (23, 32, 39, 46, 57, 70, 93),  # 4k3
    (26, 35, 43, 52, 63, 78, 102),  # 4k4
    (13, 16, 19, 23, 33, 39, 58),  # 5k1
    (22, 28, 33, 38, 50, 62, 84),  # 5k2
    (28, 37, 44, 51, 63, 76, 100),  # 5k3
    (32, 43, 51, 59, 72, 87, 112),  # 5k4
    (35, 46, 55, 64, 77, 93, 119),  # 5k5
    (14, 17, 19, 26, 35, 40, 59),  # 6k1
    (25, 30, 35, 42, 53, 66, 87),  # 6k2
    (32, 41, 47, 55, 67, 82, 105),  # 6k3
    (38, 48, 57, 65, 78, 94, 119),  # 6k4
    (42, 53, 63, 73, 86, 103, 129),  # 6k5
    (44, 56, 67, 77, 91, 108, 136),  # 6k6
    (15, 18, 19, 28, 36, 40, 59),  # 7k1
    (26, 32, 36, 45, 55, 69, 90),  # 7k2
    (36, 44, 50, 59, 70, 86, 109),  # 7k3
    (43, 53, 61, 70, 83, 99, 125),  # 7k4
    (48, 60, 70, 79, 93, 110, 137),  # 7k5
    (51, 64, 75, 86, 100, 118, 146),  # 7k6
    (54, 67, 79, 90, 105, 123, 152),  # 7k7
    (16, 18, 20, 30, 36, 44, 59),  # 8k1
    (28, 33, 37, 47, 57, 71, 92),  # 8k2
    (38, 46, 52, 62, 73, 89, 113),  # 8k3
    (46, 57, 65, 74, 87, 104, 130),  # 8k4
    (53, 65, 75, 85, 99, 116, 143),  # 8k5
    (58, 71, 82, 93, 108, 126, 154),  # 8k6
    (61, 75, 87, 99, 114, 133, 163),  # 8k7
    (63, 78, 90, 102, 118, 138, 168),  # 8k8
    (16, 19, 23, 31, 37, 46, 60),  # 9k1
    (29, 34, 39, 49, 59, 73, 94),  # 9k2
    (41, 48, 54, 65, 76, 92, 117),  # 9k3
    (50, 60, 68, 78, 91, 107, 134),  # 9k4
    (57, 69, 79, 89, 103, 121, 149),  # 9k5
    (63, 77, 88, 99, 114, 132, 161),  # 9k6
    (68, 82, 94, 106, 122, 141, 171),  # 9k7
    (71, 86, 99, 112, 128, 148, 179),  # 9k8
    (73, 89, 102, 115, 132, 152, 184),  # 9k9
    (17, 19, 24, 32, 38, 48, 60),  # 10k1
    (31, 35, 42, 51, 62, 74, 95),  # 10k2
    (42, 50, 57, 67, 79, 95, 120),  # 10k3
    (53, 62, 71, 81, 94, 111, 138),  # 10k4
    (61, 73, 83, 93, 107, 125, 154),  # 10k5
    (68, 81, 93, 104, 119, 138, 167),  # 10k6
    (73, 88, 101, 113, 129, 148, 179),  # 10k7
    (78, 94, 107, 120, 136, 157, 188),  # 10k8
    (81, 97, 111, 124, 142, 163, 195),  # 10k9
    (83, 100, 114, 128, 145, 166, 199),  # 10k10
)
"""Pools whose tens are rolled again."""

UNSKILLED = (
    (3, 6, 10, 14, 18, 21, 22),  # 1k1
    (6, 11, 15, 17, 20, 21, 22),  # 2k1
    (9, 16, 21, 25, 30, 36, 40),  # 2k2
    (9, 14, 17, 19, 21, 21, 22),  # 3k1
    (15, 22, 26, 31, 35, 38, 41),  # 3k2
    (17, 25, 31, 37, 43, 49, 56),  # 3k3
    (11, 15, 18, 20, 21, 22, 22),  # 4k1
    (19, 25, 30, 33, 37, 40, 42),  # 4k2
    (23, 32, 38, 43, 48, 54, 59),  # 4k3
    (26, 35, 42, 48, 55, 62, 71),  # 4k4
    (13, 16, 19, 20, 21, 22, 22),  # 5k1
    (22, 28, 32, 35, 38, 40, 42),  # 5k2
    (28, 36, 42, 47, 52, 56, 60),  # 5k3
    (32, 42, 49, 55, 62, 68, 75),  # 5k4
    (35, 45, 53, 59, 67, 75, 85),  # 5k5
    (14, 17, 19, 20, 21, 22, 22),  # 6k1
    (25, 30, 34, 36, 39, 41, 42),  # 6k2
    (32, 40, 45, 50, 54, 57, 61),  # 6k3
    (38, 47, 54, 60, 66, 71, 77),  # 6k4
    (41, 52, 60, 67, 74, 82, 90),  # 6k5
    (44, 55, 63, 71, 79, 88, 99),  # 6k6
    (15, 18, 19, 20, 21, 22, 22),  # 7k1
    (26, 32, 35, 37, 39, 41, 42),  # 7k2
    (35, 43, 48, 52, 55, 58, 61),  # 7k3
    (42, 52, 58, 63, 69, 73, 78),  # 7k4
    (47, 58, 66, 72, 79, 86, 93),  # 7k5
    (51, 62, 71, 78, 87, 95, 105),  # 7k6
    (53, 65, 74, 82, 91, 101, 113),  # 7k7
    (16, 18, 20, 21, 21, 22, 22),  # 8k1
    (28, 33, 36, 38, 40, 41, 42),  # 8k2
    (38, 45, 50, 53, 56, 59, 61),  # 8k3
    (46, 55, 61, 66, 71, 75, 79),  # 8k4
    (52, 63, 70, 76, 83, 89, 95),  # 8k5
    (57, 69, 77, 84, 92, 100, 109),  # 8k6
    (60, 73, 82, 90, 99, 108, 119),  # 8k7
    (62, 75, 85, 93, 103, 113, 126),  # 8k8
    (16, 19, 20, 21, 21, 22, 22),  # 9k1
    (29, 34, 37, 39, 40, 41, 42),  # 9k2
    (40, 47, 51, 54, 57, 60, 62),  # 9k3
    (49, 58, 64, 68, 72, 76, 80),  # 9k4
    (57, 67, 74, 79, 85, 91, 97),  # 9k5
    (62, 74, 82, 89, 96, 103, 111),  # 9k6
    (66, 79, 88, 96, 105, 114, 124),  # 9k7
    (69, 83, 93, 101, 111, 121, 133),  # 9k8
    (72, 85, 96, 104, 115, 126, 140),  # 9k9
    (17, 19, 20, 21, 21, 22, 22),  # 10k1
    (30, 35, 37, 39, 40, 41, 42),  # 10k2
    (42, 48, 52, 55, 58, 60, 62),  # 10k3
    (52, 60, 66, 70, 74, 77, 80),  # 10k4
    (60, 70, 77, 82, 88, 93, 98),  # 10k5
    (67, 78, 86, 93, 100, 106, 113),  # 10k6
    (72, 85, 94, 101, 109, 118, 127),  # 10k7
    (76, 90, 100, 108, 117, 127, 138),  # 10k8
    (79, 93, 104, 113, 123, 134, 147),  # 10k9
    (81, 96, 106, 116, 126, 138, 153),  # 10k10
)
"""Pools whose tens are not."""

BYTE = 8


def packed(rows: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Each row as one number, of which a column is a byte: the first is the lowest."""
    return tuple([sum([total << BYTE * place for place, total in enumerate(row)]) for row in rows])


AGAIN = packed(SHOUTING)
NOT_AGAIN = packed(UNSKILLED)


def row_of(rolled: int, kept: int, again: int) -> int:
    """The packed row of a pool; without the ten dice rule two more rolled are about one more kept."""
    if rolled > 10:
        kept = min(10, kept + (rolled - 10) // 2)
        rolled = 10
    place = rolled * (rolled - 1) // 2 + min(kept, rolled) - 1
    return NOT_AGAIN[place] if again == SILENT else AGAIN[place]


def chance(pool: tuple[int, int, int, int], number: int) -> int:
    """In how many of 100 rolls a pool reaches a number: dice rolled, kept, a bonus, the face that shouts."""
    rolled, kept, flat, again = pool
    if rolled < 1:
        return 0
    number -= flat
    if number <= kept:
        return 100
    if again == SILENT and number > 10 * kept:
        return 0
    if again != SILENT and kept == 1 and number % 10 == 0:
        number += 1  # one die that is rolled again never shows a round number
    row = row_of(rolled, kept, again)
    wanted, low, above = 2 * number, 2 * kept, 100
    for quantile in QUANTILES:
        total = row & ((1 << BYTE) - 1)
        if wanted <= total:
            return above - (above - quantile) * (wanted - low) // max(1, total - low)
        row >>= BYTE
        low, above = total, quantile
    return 0


def middle(pool: tuple[int, int, int, int]) -> int:
    """The total that every other roll reaches, about; 0 where there is nothing to roll."""
    rolled, kept, flat, again = pool
    if rolled < 1:
        return 0
    row = row_of(rolled, kept, again) >> 2 * BYTE
    return ((row & ((1 << BYTE) - 1)) + (row >> BYTE & ((1 << BYTE) - 1))) // 4 + flat
