"""Roll and keep without its dice: the rules come to the sums that the dice would come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from kumite.chances.roll_and_keep import kept_dice, totals
from kumite.play.facts.open_number import CannotFollow, sum_of
from kumite.play.facts.summed import Summed
from kumite.play.facts.walk import Forking, Path
from kumite.rulesets.hachigoku import RULESET as HACHIGOKU
from kumite.rulesets.hachigoku.rules.dice import rolls as of_hachigoku
from kumite.rulesets.hachigoku.terms import BanzaiCount
from kumite.rulesets.kept_dice import KeptDice
from kumite.rulesets.malice import RULESET as MALICE
from kumite.rulesets.malice.rules.dice import rolls as of_malice
from kumite.table import Question, Verb

CUT = 40


class Adding:
    """A table at which dice are only added up, and everything else is answered with the same number."""

    def __init__(
        self, kinds: tuple[KeptDice, ...], forks: Forking, kept: int = 0, rerolled: int = 99
    ) -> None:
        self.summed = Summed(kinds, forks, lambda question: min(rerolled, question.second))
        self.kept = kept
        self.asked: list[Question] = []

    def roll(self, who: int, why: int, sides: int) -> Any:
        shown = self.summed.die(Question(Verb.ROLL, who, why, sides))
        if shown is None:
            raise CannotFollow
        return shown

    def choose(self, who: int, ask: int, options: int) -> int:
        self.asked.append(Question(Verb.CHOOSE, who, ask, options))
        self.summed.decided(self.asked[-1], self.kept)
        return self.kept

    def tell(self, who: int, what: int, amount: Any) -> None:
        pass


def along_all_ways(piece: Callable[[Adding], Any], kinds: tuple[KeptDice, ...], **how: int) -> Counter[Any]:
    """How likely each result is: numbers, the first of which may be open."""
    waiting, found = [Path()], Counter[Any]()
    while waiting:
        forks = Forking(waiting.pop())
        first, *more = piece(Adding(kinds, forks, **how))
        for value, chance in sum_of([first]).items():
            found[value, *map(int, more)] += chance * forks.weight  # type: ignore[assignment]
        waiting += [path for _, path in forks.others]
    return found


def malice(pool: tuple[int, int, int, int], emphasised: bool = False) -> Callable[[Adding], Any]:
    def piece(table: Any) -> Any:
        fight = MALICE.fight()
        fight.fighters = [MALICE.fighter()]
        return (of_malice.roll_once(table, fight, fight.fighters[0], 1, pool, emphasised),)

    return piece


def hachigoku(pool: tuple[int, int, int, int], count: int = 0) -> Callable[[Adding], Any]:
    def piece(table: Any) -> Any:
        fight = HACHIGOKU.fight()
        fight.fighters = [HACHIGOKU.fighter()]
        fight.house.banzai_count = count
        return of_hachigoku.roll(table, fight, fight.fighters[0], 1, pool)

    return piece


@pytest.mark.parametrize("again", [9, 10, 11])
@pytest.mark.parametrize(("rolled", "kept"), [(1, 1), (3, 2), (5, 3), (4, 4), (6, 1)])
def test_totals_of_malice(rolled: int, kept: int, again: int) -> None:
    """MAL-DICE-1, MAL-DICE-2."""
    found = along_all_ways(malice((rolled, kept, 2, again)), MALICE.kept_dice)
    counted = totals(rolled, kept, CUT, again, 2)
    assert {one: found[one,] for one in counted if one < CUT} == pytest.approx(
        {one: float(chance) for one, chance in counted.items() if one < CUT}, abs=1e-7
    )


def test_an_emphasis_rerolls_ones() -> None:
    """MAL-ROLL-13: if whoever rolls rerolls them all; else the dice have to be gone through."""
    found = along_all_ways(malice((4, 2, 0, 10), emphasised=True), MALICE.kept_dice)
    counted = totals(4, 2, CUT, 10, 0, ones=True)
    assert found[8,] == pytest.approx(float(counted[8]), abs=1e-7)
    with pytest.raises(CannotFollow):
        along_all_ways(malice((4, 2, 0, 10), emphasised=True), MALICE.kept_dice, rerolled=1)


@pytest.mark.parametrize("again", [9, 10, 11])
@pytest.mark.parametrize(("rolled", "kept"), [(2, 1), (4, 2), (3, 3)])
def test_totals_and_shouts_of_hachigoku(rolled: int, kept: int, again: int) -> None:
    """HAC-DICE-15, HAC-DICE-16: with each total come as many banzai dice as counted."""
    found = along_all_ways(hachigoku((rolled, kept, 0, again)), HACHIGOKU.kept_dice)
    for total, exploded, chance in kept_dice(rolled, kept, again, CUT):
        if total < CUT:
            assert found[total, exploded] == pytest.approx(float(chance), abs=1e-7)


def test_where_each_shout_counts_dice_fall_one_by_one() -> None:
    with pytest.raises(CannotFollow):
        along_all_ways(hachigoku((3, 2, 0, 10), BanzaiCount.PER_SHOUT), HACHIGOKU.kept_dice)


def test_whoever_keeps_other_dice_is_not_followed() -> None:
    with pytest.raises(CannotFollow):
        along_all_ways(malice((3, 2, 0, 10)), MALICE.kept_dice, kept=1)


def test_few_ways_are_gone_through() -> None:
    """Whether a total is reached: two ways, of all the falls of seven dice that explode."""

    def piece(table: Adding) -> Any:
        (total,) = malice((7, 3, 0, 10))(table)
        return (1 if total >= 25 else 0,)

    forks = Forking()
    piece(Adding(MALICE.kept_dice, forks))
    assert len(forks.others) == 1
