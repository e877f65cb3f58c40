"""The examples do what their stories say, when the default policy plays them."""

from __future__ import annotations

from collections import Counter

import pytest

from kumite import dice
from kumite.encounters.encounter import read
from kumite.rulesets import LIMIT
from kumite.rulesets.shinobi import RULESET
from kumite.rulesets.shinobi.terms import Event, Policy
from kumite.table import Told
from kumite.tables.seeded import Policies, Rolls, Seeded

SEEDS = range(1, 5)
STORIES: dict[str, tuple[Event, ...]] = {
    "ambush": (Event.PREPARES_SNEAK, Event.SNEAK_ATTACK, Event.SURPRISE, Event.SLEEPER_WAKES),
    "armoury": (Event.TAKES_EFFECT_ON, Event.DEFENDS, Event.WOUNDED),
    "duel": (Event.DEFENCE_ROLLED, Event.SPENDS_WILLPOWER, Event.STUNNED),
    "ford": (Event.SEALS_READY, Event.DEFENDS, Event.VITALITY_LOST),
    "hunt": (Event.PURSUIT_BEGINS, Event.TACTIC, Event.FORMATION, Event.PURSUIT_ENDS),
    "illusions": (Event.SEALS_READY, Event.GENJUTSU_SUCCEEDS, Event.GENJUTSU_RESISTED),
    "in_the_middle": (Event.DEFENDS, Event.WOUNDED),
    "jounin": (Event.SEALS_READY, Event.STATUS, Event.DEFENDS),
    "storm": (Event.JOINS, Event.SEALS_READY),
}
"""What each story promises."""


def told(example: str, seed: int) -> Counter[int]:
    """How often what was told in a whole fight."""
    found = read(f"shinobi/{example}")
    fight = found.start()
    key = dice.key(seed, 0)
    policies = [Policy.SENSIBLE] * (1 + len(found.names))
    whims = Policies(RULESET.decide, RULESET.decide_amount, fight, policies, dice.whim_key(key))
    table = Seeded(Rolls(key), whims)
    beats = 0
    while RULESET.outcome(fight) == 0 and beats < LIMIT:
        RULESET.beat(table, fight)
        beats += 1
    return Counter(entry.what for entry in table.transcript if isinstance(entry, Told))


@pytest.mark.parametrize("example", STORIES)
def test_what_the_story_says_happens(example: str) -> None:
    """SHI-FLOW-1: in one of the first four fights at least."""
    seen: Counter[int] = Counter()
    for seed in SEEDS:
        seen += told(example, seed)
    assert {event for event in STORIES[example] if seen[event] == 0} == set()
