"""Whole fights by policies, in plain Python."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kumite import dice
from kumite.encounters.encounter import Encounter
from kumite.rulesets.ikezu.state import Fight
from kumite.rulesets.ikezu.terms import Outcome, Policy, Side
from kumite.tables.seeded import Policies, Rolls, Seeded

LIMIT = 150
"""Beats after which a fight is left undecided."""


def beats(
    encounter: Encounter, policies: Sequence[int], seed: int, number: int = 0, limit: int = LIMIT
) -> Iterator[tuple[Fight, Seeded]]:
    """The fight before its first beat and after each: until it is over, or the limit is reached."""
    rules, fight, key = encounter.ruleset, encounter.start(), dice.key(seed, number)
    whims = Policies(rules.decide, rules.decide_amount, fight, policies, dice.whim_key(key))
    table = Seeded(Rolls(key), whims)
    yield fight, table
    for _ in range(limit):
        if rules.outcome(fight):
            return
        rules.beat(table, fight)
        yield fight, table


def policies_of(encounter: Encounter, pcs: Policy, opponents: Policy) -> list[Policy]:
    """A policy for each side, and a sensible referee."""
    sides = [pcs if combatant.side == Side.PC else opponents for combatant in encounter.combatants]
    return [Policy.SENSIBLE, *sides]


def victories(encounter: Encounter, pcs: Policy, opponents: Policy, fights: int) -> tuple[int, int]:
    """How many of so many fights each side wins, always the same ones."""
    won = [0, 0]
    for number in range(fights):
        for fight, _ in beats(encounter, policies_of(encounter, pcs, opponents), 5, number):
            result = encounter.ruleset.outcome(fight)
        if result in (Outcome.PC_SIDE, Outcome.OPPONENTS):
            won[result == Outcome.OPPONENTS] += 1
    return won[0], won[1]
