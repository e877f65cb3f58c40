"""The odds of a duel to the last fraction, by the rules themselves and by two other ways.

What is compared: who wins the clash of one exchange between Kenta and Daisuke (contradiction C-8 of the
sources: who gets the edge).
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import icepool
import pytest

from kumite.chances.exact_table import Distribution, after_beats
from kumite.encounters.encounter import from_dict
from kumite.rulesets.ikezu import RULESET
from kumite.rulesets.ikezu.rules.dueling.contest import NOBODY
from kumite.rulesets.ikezu.state import Fight
from kumite.rulesets.ikezu.terms import DuelAdvantageSource, DuelBothPass, DuelEdge, Outcome
from kumite.table import Question

from ..duels import verdict

KENTA, DAISUKE = (12, 11, 13), (11, 10, 13)
"""WIL, DEX and STR, in the order of the contests."""
EXCHANGE = 4
"""Beats of one exchange, the start of the duel among them."""


def never(fight: Fight, question: Question) -> int:
    raise AssertionError(f"nobody decides anything in a friendly duel, but there was {question}")


def by_the_rules(**house: str) -> Distribution[int]:
    """The friendly duel of the two, beat by beat, equal states merged."""
    encounter = from_dict(
        {
            "ruleset": "ikezu",
            "house": house,
            "scene": {"contested": "friendly_duel"},
            "sides": {
                "pc": {"fighters": [{"sample": "Kenta"}]},
                "opponent": {"fighters": [{"sample": "Daisuke"}]},
            },
        },
        "a test",
    )
    odds: Distribution[int] = {}
    for fight, chance in after_beats(RULESET, encounter.start(), never, EXCHANGE):
        odds[fight.outcome] = odds.get(fight.outcome, Fraction(0)) + chance
    return odds


def in_full(house: dict[str, int]) -> dict[str, int]:
    return {"duel_edge": 0, "duel_both_pass": 0, "duel_advantage_source": 0, **house}


def by_icepool(**house: int) -> Distribution[int]:
    """The same as dice that are mapped from contest to contest."""
    rules = in_full(house)
    d20 = icepool.d(20)
    edged = icepool.lowest(d20, d20) if rules["duel_edge"] == DuelEdge.ADVANTAGE else d20

    def contest(before: int, scores: tuple[int, int]) -> icepool.Die[tuple[int, int]]:
        thrown = [edged if before == seat else d20 for seat in (0, 1)]
        return icepool.map(lambda a, b: verdict(a, b, scores, before, rules), *thrown)

    edge: icepool.Die[int] = icepool.Die([NOBODY])
    for scores in zip(KENTA[:2], DAISUKE[:2], strict=True):
        edge = edge.map(lambda before, scores=scores: contest(before, scores).marginals[1])
    winner = edge.map(lambda before: contest(before, (KENTA[2], DAISUKE[2])).marginals[0])
    names = {0: Outcome.PC_SIDE, 1: Outcome.OPPONENTS, NOBODY: Outcome.NOBODY}
    return {int(names[seat]): winner.probability(seat) for seat in winner}


def by_counting(**house: int) -> Distribution[int]:
    """The same by counting: every pair of d20, with the weight of the number that the edge leaves."""
    rules = in_full(house)
    edges = {NOBODY: Fraction(1)}
    winners: Distribution[int] = {}
    for number, scores in enumerate(zip(KENTA, DAISUKE, strict=True)):
        following: dict[int, Fraction] = {}
        for (edge, chance), first, second in product(edges.items(), range(1, 21), range(1, 21)):
            ways = Fraction(chance)
            for seat, die in ((0, first), (1, second)):
                two_dice = seat == edge and rules["duel_edge"] == DuelEdge.ADVANTAGE
                # of two dice the lower is `die` in 20 + 20 - 2 * die + 1 of 400 ways
                ways *= Fraction(41 - 2 * die, 400) if two_dice else Fraction(1, 20)
            winner, after = verdict(first, second, scores, edge, rules)
            following[after] = following.get(after, Fraction(0)) + ways
            if number == 2:
                outcome = {0: Outcome.PC_SIDE, 1: Outcome.OPPONENTS, NOBODY: Outcome.NOBODY}[winner]
                winners[outcome] = winners.get(outcome, Fraction(0)) + ways
        edges = following
    return winners


def test_the_printed_odds() -> None:
    """IKE-DUEL-6, IKE-DUEL-8, IKE-DUEL-STARE, IKE-DUEL-DRAW, IKE-DUEL-CLASH-1: low wins alone give the edge.

    Kenta is at least Daisuke's equal in all three, and yet behind.
    """
    odds = by_the_rules()
    assert odds[Outcome.PC_SIDE] == Fraction(1095152903, 2560000000)
    assert odds[Outcome.OPPONENTS] == Fraction(1118003367, 2560000000)
    assert round(float(odds[Outcome.NOBODY]), 4) == 0.1355
    assert sum(odds.values()) == 1


def test_the_printed_odds_with_any_win() -> None:
    """IKE-DUEL-8, IKE-DUEL-6: `duel_advantage_source` any_win, as printed to four places."""
    odds = by_the_rules(duel_advantage_source="any_win")
    assert round(float(odds[Outcome.PC_SIDE]), 4) == 0.4551
    assert round(float(odds[Outcome.OPPONENTS]), 4) == 0.4468
    assert sum(odds.values()) == 1


@pytest.mark.parametrize("source", DuelAdvantageSource)
@pytest.mark.parametrize("edge", DuelEdge)
@pytest.mark.parametrize("both_pass", DuelBothPass)
def test_three_ways_to_the_same_odds(
    source: DuelAdvantageSource, edge: DuelEdge, both_pass: DuelBothPass
) -> None:
    """IKE-DUEL-3, IKE-DUEL-4, IKE-DUEL-5, IKE-DUEL-6, IKE-DUEL-7, IKE-DUEL-8: under every house rule."""
    house = {"duel_advantage_source": source, "duel_edge": edge, "duel_both_pass": both_pass}
    by_rules = by_the_rules(**{name: value.name.lower() for name, value in house.items()})
    assert by_rules == by_icepool(**house)
    assert by_rules == by_counting(**house)
