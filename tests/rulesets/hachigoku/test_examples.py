"""The examples do what their stories say, on fixed seeds."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from kumite import dice
from kumite.encounters.encounter import read
from kumite.rulesets.hachigoku.glossary.maneuvers import HOLDS
from kumite.rulesets.hachigoku.rules.standing import can_act
from kumite.rulesets.hachigoku.terms import Approach, Defense, Event, Maneuver, Movement, Policy
from kumite.rulesets.shared.bits import has
from kumite.tables.seeded import Policies, Rolls, Seeded

SEEDS = range(1, 13)


class Hearing(Seeded):
    """A table that notes who does what: deeds by name, with what they are made of."""

    def __init__(self, example: str, seed: int, heard: Counter[tuple[str, object]]) -> None:
        self.found = read(example)
        self.fight = self.found.start()
        self.heard = heard
        key, rules = dice.key(seed, 0), self.found.ruleset
        policies = [int(Policy.SENSIBLE)] * (1 + len(self.found.names))
        whims = Policies(rules.decide, rules.decide_amount, self.fight, policies, dice.whim_key(key))
        super().__init__(Rolls(key), whims)

    def tell(self, who: int, what: int, amount: int) -> None:
        if who >= 0:
            self.note(self.found.names[who], self.fight.fighters[who].declared, Event(what), amount)

    def note(self, name: str, declared: object, what: Event, amount: int) -> None:
        self.heard[name, what] += 1
        if what == Event.MANEUVER:
            self.heard[name, Maneuver(amount)] += 1
            if has(HOLDS, amount):
                self.heard[name, "holds"] += 1
        elif what == Event.APPROACH:
            self.heard[name, Approach(amount)] += 1
        elif what == Event.ATTACKS and self.has_friends(name):
            self.heard[name, "attacks beside friends"] += 1
        elif what == Event.DEFENDS:
            self.heard[name, Defense(amount)] += 1
        elif what == Event.MOVES:
            self.heard[name, Movement(amount)] += 1

    def has_friends(self, name: str) -> bool:
        """Whether somebody else of their side can still act."""
        me = self.fight.fighters[self.found.names.index(name)]
        return any(
            other.side == me.side and other is not me and can_act(other) for other in self.fight.fighters
        )


@cache
def heard_in(example: str) -> Counter[tuple[str, object]]:
    """What is heard in a dozen fights of an example."""
    heard: Counter[tuple[str, object]] = Counter()
    for seed in SEEDS:
        table = Hearing(f"hachigoku/{example}", seed, heard)
        rules = table.found.ruleset
        while rules.outcome(table.fight) == 0:
            rules.beat(table, table.fight)
    return heard


STORIES: list[tuple[str, str, object]] = [
    ("grapplers", "Jinpachi", "holds"),
    ("grapplers", "Onatsu", "holds"),
    ("grapplers", "Jinpachi", Defense.BLOCK),
    ("grapplers", "Constable", Maneuver.STUN),
    ("grapplers", "Constable", Event.ESCAPE_FAILS),
    ("grapplers", "Town watch 2", Maneuver.KNOCKOUT),
    ("ledge", "Jinpachi", Maneuver.THROW),
    ("riders", "Genba", Movement.GALLOP_NEARER),
    ("riders", "Ayame", Approach.RIDE_AFTER),
    ("ambush", "Onatsu", Event.SNEAKS),
    ("bodyguards", "Sukeroku", Defense.GUARD),
    ("bodyguards", "Merchant", Defense.DODGE),
    ("archers", "Ashigaru archers 2", Defense.DIVE),
    ("archers", "Crossbowman", Event.RELOADS),
    ("duel", "Genba", Defense.COUNTERSTRIKE),
    ("duel", "Tetsu", Defense.COUNTERSTRIKE),
    ("groups", "Sohei novices", Event.ATTACKS),
    ("ship", "Captain Masa", Event.RAISES),
]


@pytest.mark.parametrize(("example", "name", "deed"), STORIES, ids=str)
def test_the_story_is_told(example: str, name: str, deed: object) -> None:
    assert heard_in(example)[name, deed] > 0


def test_the_merchant_leaves_the_fighting_to_others() -> None:
    """As long as there are any."""
    assert heard_in("bodyguards")["Merchant", "attacks beside friends"] == 0
