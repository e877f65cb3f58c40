"""The Traits, one row for each: what they are called and what they require."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from kumite.rulesets.shared.rows import one_row_each

from ..terms import Stat, Trait


class TraitRow(NamedTuple):
    """What is always so of one Trait."""

    what: Trait
    word: str
    """What it is called."""
    requires: Mapping[Stat, int] = MappingProxyType({})
    """The least of each stat; nothing of a Trait that only armor gives."""

    @property
    def takes(self) -> dict[str, int]:
        """The same by the names of the stats."""
        return {stat.name.lower(): least for stat, least in self.requires.items()}


TRAITS = one_row_each(
    Trait,
    [
        TraitRow(Trait.DAGGER_MASTER, "Dagger Master", {Stat.BODY: 4}),
        TraitRow(Trait.MELEE_WEAPON_MASTER, "Melee Weapon Master", {Stat.BODY: 4}),
        TraitRow(Trait.BATTLE_READY, "Battle Ready", {Stat.BODY: 1}),
        TraitRow(Trait.FRENZY, "Frenzy", {Stat.BODY: 1}),
        TraitRow(Trait.TAG_TEAM, "Tag Team", {Stat.BODY: 1}),
        TraitRow(Trait.BRACED_FOR_IMPACT, "Braced for Impact", {Stat.BODY: 2}),
        TraitRow(Trait.BOUNCER, "Bouncer", {Stat.BODY: 2}),
        TraitRow(Trait.DEFENDER, "Defender", {Stat.BODY: 3}),
        TraitRow(Trait.FOCUS_FIRE, "Focus Fire", {Stat.MIND: 1}),
        TraitRow(Trait.PATIENT, "Patient", {Stat.MIND: 2}),
        TraitRow(Trait.MULTITASKING, "Multitasking", {Stat.MIND: 2}),
        TraitRow(Trait.DUELIST, "Duelist", {Stat.MIND: 3}),
        TraitRow(Trait.EGGS_IN_ONE_BASKET, "Eggs in One Basket", {Stat.MIND: 4}),
        TraitRow(Trait.HUNTER, "Hunter", {Stat.NATURE: 1}),
        TraitRow(Trait.ASSASSIN, "Assassin", {Stat.THIEVING: 1}),
        TraitRow(Trait.TRAINED_MEDIC, "Trained Medic", {Stat.MEDICINE: 1}),
        TraitRow(Trait.FLOWING, "Flowing"),
        TraitRow(Trait.LIVINGWOOD, "Livingwood"),
        TraitRow(Trait.THORNS, "Thorns"),
        TraitRow(Trait.OVERCONFIDENT, "Overconfident"),
        TraitRow(Trait.QUICK_RELEASE, "Quick Release"),
    ],
    but_nothing=True,
)
LEARNED = {row.what.name.lower(): row for row in TRAITS.values() if row.requires}
"""The Traits that people write on a sheet, by name."""
