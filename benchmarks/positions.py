"""Questions out of fights between policies: where choices are measured."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kumite import dice
from kumite.encounters.encounter import read
from kumite.encounters.examples import examples_of
from kumite.play.match import Match
from kumite.rulesets import ruleset
from kumite.tables.seeded import Policies

LONGEST = 60
"""So many questions of one fight are looked at."""
OFTEN = 0.4
"""This share of the questions."""
SEEDS = 100


def decided(match: Match) -> int:
    """What the policy in force answers to the open question."""
    asked, rules = match.question, match.ruleset
    assert asked is not None
    quick = int(rules.default_policy)
    policies = [policy if policy >= 0 else quick for policy in match.beats[-1].encounter.policies]
    whims = dice.whim_key(match.seats.dice_key)
    table = Policies(rules.decide, rules.decide_amount, match.fight, policies, whims)
    return int(table.answer(asked.question, len(match.answers)))


def positions(name: str, chance: Random, often: float = OFTEN) -> Iterator[Match]:
    """Decisions of the first side in the examples of a ruleset, drawn at random, one fight after another.
    Each stands only until the next is asked for."""
    files = [one.path for one in examples_of(ruleset(name))]
    for seed in range(1, SEEDS):
        for file in files:
            found = read(file)
            own = frozenset(one.seat for one in found.combatants if one.side == found.sides[0])
            match, looked = Match(found, seed, people=own), 0
            while match.question is not None and looked < LONGEST:
                looked += 1
                if not match.question.question.is_dice and chance.random() < often:
                    yield match
                match.answer(decided(match))
