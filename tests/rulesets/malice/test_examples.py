"""The example files do what their stories say: looked for in fights with fixed seeds."""

from __future__ import annotations

from functools import cache

import pytest

from kumite import dice
from kumite.encounters.encounter import read
from kumite.encounters.examples import examples_of
from kumite.rulesets import LIMIT, ruleset
from kumite.rulesets.malice.terms import Event
from kumite.table import Told
from kumite.tables.seeded import Policies, Rolls, Seeded

SEEDS = range(1, 9)
RULES = ruleset("malice")
STORIES = [
    ("kata", Event.ENTERS_KATA, 8),
    ("kata", Event.REPRISAL, 2),
    ("kata", Event.PINNED, 4),
    ("kata", Event.TIRED, 2),
    ("grapplers", Event.GRAPPLES, 8),
    ("grapplers", Event.CONTROLS, 8),
    ("grapplers", Event.DISARMED, 2),
    ("in_the_middle", Event.THROWN, 1),
    ("archers", Event.CASTS, 6),
    ("archers", Event.ARROW, 8),
    ("archers", Event.NIGHT, 8),
    ("night", Event.CASTS, 6),
    ("restless_dead", Event.CASTS, 6),
    ("restless_dead", Event.GUARDS, 1),
    ("restless_dead", Event.DESTROYED, 1),
    ("hunt", Event.FACES, 8),
    ("ogre", Event.FACES, 8),
    ("beasts", Event.LEAVES, 1),
    ("ambush", Event.AMBUSH, 8),
    ("riders", Event.MOUNTS, 8),
    ("riders", Event.DISARMED, 2),
    ("in_the_middle", Event.EXCHANGES, 6),
    ("tower", Event.STRINGS, 8),
    ("tower", Event.LOADS, 2),
    ("tower", Event.DISMOUNTS, 8),
    ("tower", Event.CASTS, 6),
    ("sumai", Event.SUMAI_WON, 8),
    ("duel", Event.STRIKES_FIRST, 4),
    ("duel", Event.DUEL_WON, 4),
    ("duel_to_the_death", Event.KHARMIC, 1),
]
"""What happens in an example, and in how many of the fights at least."""


@cache
def told_in(name: str) -> tuple[frozenset[int], ...]:
    """The kinds of events of each fight."""
    paths = {one.name: one.path for one in examples_of(RULES)}
    found = read(paths[f"malice/{name}"])
    fights = []
    for seed in SEEDS:
        fight, key = found.start(), dice.key(seed, 0)
        decided = Policies(RULES.decide, RULES.decide_amount, fight, found.policies, dice.whim_key(key))
        table = Seeded(Rolls(key), decided)
        for _ in range(LIMIT):
            if RULES.outcome(fight) != 0:
                break
            RULES.beat(table, fight)
        assert RULES.outcome(fight) != 0, f"{name} --seed {seed} does not end"
        fights.append(frozenset(each.what for each in table.transcript if isinstance(each, Told)))
    return tuple(fights)


@pytest.mark.parametrize(("name", "event", "fights"), STORIES, ids=[f"{n}: {e.name}" for n, e, _ in STORIES])
def test_what_the_story_says_happens(name: str, event: Event, fights: int) -> None:
    assert sum(event in told for told in told_in(name)) >= fights


def test_nobody_chases_the_archer_in_vain() -> None:
    """MAL-STN-7, MAL-MOVE-5: on worse ground the step back is made up for by Full Attack alone."""
    found = read({one.name: one.path for one in examples_of(RULES)}["malice/ambush"])
    fight, key = found.start(), dice.key(2, 0)
    decided = Policies(RULES.decide, RULES.decide_amount, fight, found.policies, dice.whim_key(key))
    table = Seeded(Rolls(key), decided)
    while RULES.outcome(fight) == 0:
        RULES.beat(table, fight)
    assert fight.round < 10
