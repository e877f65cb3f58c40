"""The examples do what their stories say, on seeds that stay the same."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from kumite.encounters.encounter import read
from kumite.play.match import Match
from kumite.rulesets.hell.terms import Action, Art, Event, Item, Talent
from kumite.tables.recording import Told

SEEDS = range(1, 5)


@cache
def deeds(example: str) -> Counter[tuple[str, str, int]]:
    """What is told of whom in these fights: name, event and amount, and how often."""
    found: Counter[tuple[str, str, int]] = Counter()
    for seed in SEEDS:
        match = Match(read(f"hell/{example}"), seed)
        names = match.encounter.names
        for beat in match.beats:
            for one in beat.entries:
                if isinstance(one, Told) and one.who >= 0:
                    found[names[one.who], Event(one.what).name, one.amount] += 1
    return found


def times(example: str, who: str, event: Event, amount: int | None = None) -> int:
    """How often something is told of whoever has that name, or a name that begins so."""
    return sum(
        count
        for (name, told, number), count in deeds(example).items()
        if name.startswith(who) and told == event.name and amount in (None, number)
    )


STORIES: list[tuple[str, str, Event, int | None]] = [
    ("tavern", "Watch", Event.GRAPPLES, None),  # they would like to hold somebody
    ("tavern", "Thief", Event.WEAPON, None),
    ("graveyard", "Late villager", Event.RISES, None),  # the dead do not stay down
    ("graveyard", "Paladin", Event.ART, Art.SMITE),
    ("wolves", "", Event.LOCKS, None),
    ("puppets", "Puppetmaster Demon", Event.TALENT, Talent.PUPPET_THROW),
    ("spider_queen", "Brood", Event.TALENT, Talent.WEBS),
    ("spider_queen", "Spider Queen", Event.EVOLVES, None),
    ("fire", "Phoenix", Event.TALENT, Talent.VOLCANO_AURA),
    ("fire", "Paladin", Event.ACTS, Action.DOUSE),
    ("cliff", "Groundbreaker Golem", Event.CLIMBS, None),
    ("armoury", "Gunner", Event.TALENT, Talent.REV),
    ("armoury", "Mauler", Event.TALENT, Talent.ROCKET),
    ("armoury", "Collector", Event.TALENT, Talent.SUMMON),
    ("armoury", "Gambler", Event.ITEM, Item.THROWING_KNIFE_SET),
    ("marsh", "Mossy Choker", Event.GRAPPLES, None),
    ("older_edition", "", Event.STACKS, None),
]
"""Who does what in which example, in at least one of the fights."""


@pytest.mark.parametrize(("example", "who", "event", "amount"), STORIES, ids=str)
def test_somebody_does_what_the_story_says(example: str, who: str, event: Event, amount: int | None) -> None:
    assert times(example, who, event, amount) > 0


def test_the_mayor_is_spared_until_they_strike() -> None:
    """HEL-RND-6: whoever is of neither side is no foe before they have hurt somebody."""
    for seed in SEEDS:
        match = Match(read("hell/puppets"), seed)
        names = match.encounter.names
        mayor = names.index("Mayor")
        for beat in match.beats:
            for one in beat.entries:
                if isinstance(one, Told) and one.what == Event.ATTACKS and one.amount == mayor:
                    assert beat.start.fighters[one.who].taken_from[mayor] > 0


@pytest.mark.parametrize("seed", SEEDS)
def test_the_watch_gets_over_the_tables(seed: int) -> None:
    """HEL-MOVE-4: whoever reaches a foe with a jump alone goes for them, and does not stay and hide."""
    match = Match(read("hell/tavern"), seed)
    watch = [seat for seat, name in enumerate(match.encounter.names) if name.startswith("Watch")]
    began = [
        beat.start.round
        for beat in match.beats
        for one in beat.entries
        if isinstance(one, Told) and one.who in watch and one.what in (Event.ATTACKS, Event.GRAPPLES)
    ]
    assert min(began, default=99) <= 3
