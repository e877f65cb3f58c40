"""Abilities and uniques: a row for each, with what it asks of those who have it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..terms import Ability, Stance
from .stances import DOES

ANY = 80
"""Ranks without a limit of their own."""
RANKS = "SHI-ABI-1"


class AbilityRow(NamedTuple):
    """SHI-ABI-1: what the ranks of an ability depend on, and the rule of what it does."""

    ability: Ability
    most: int = ANY
    """Ranks at most, whatever else is high."""
    of: str = ""
    """The attribute or skill that gives ranks: one for each so many points above so many."""
    each: int = 1
    above: int = 0
    needs: tuple[tuple[str, int], ...] = ()
    """Attributes without which there is no rank."""
    rule: str = ""
    """If it is not the one that has the ability's name."""
    does: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule of what it does, and that of its ranks."""
        own = self.rule or f"SHI-ABI-{self.ability.name.replace('_', '-')}"
        return (own,) if own == RANKS else (own, RANKS)

    def ranks(self, value: Callable[[str], int]) -> int:
        """The most ranks; `value` gives an attribute, a skill, or Willpower."""
        if any(value(name) < least for name, least in self.needs):
            return 0
        if not self.of:
            return self.most
        return max(0, min(self.most, (value(self.of) - self.above) // self.each))


NOWHERE = "It does nothing in a fight."

ABILITIES = (
    AbilityRow(Ability.ACCURATE, 10, "dexterity", 20),
    AbilityRow(Ability.SWIFT, 5, "agility", 10, 50),
    AbilityRow(Ability.CUNNING, of="espionage", each=5),
    AbilityRow(Ability.EVASIVE, 10, "agility", 20),
    AbilityRow(Ability.INSTINCT, of="survival", each=5),
    AbilityRow(Ability.BASIC_TRAINING, 5),
    AbilityRow(Ability.SIXTH_SENSE, of="chakra", each=40),
    AbilityRow(Ability.NIMBLE, of="agility", each=20),
    AbilityRow(Ability.HEALTHY, of="athletics", each=5),
    AbilityRow(Ability.REFINED_CHAKRA_CONTROL, of="chakra_control", each=5),
    AbilityRow(Ability.BRUTE_FORCE, of="strength", each=10),
    AbilityRow(Ability.POTENT_CHAKRA, of="chakra", each=10),
    AbilityRow(Ability.POWER_ATTACK, 4, "strength", 20),
    AbilityRow(Ability.UNARMED_FOCUS, of="strength", each=10, above=20),
    AbilityRow(Ability.WEAPON_FOCUS, 3, "dexterity", 30, 30),
    AbilityRow(Ability.SUDDEN_ATTACK, 5, "dexterity", 20),
    AbilityRow(Ability.ENDURANCE, 2),
    AbilityRow(Ability.GUARD, 1, needs=(("dexterity", 45),), rule="SHI-EQ-7", does=DOES[Stance.GUARD]),
    AbilityRow(
        Ability.TOTAL_DEFENSE,
        1,
        needs=(("agility", 45),),
        rule="SHI-EQ-7",
        does=DOES[Stance.TOTAL_DEFENSE],
    ),
    AbilityRow(Ability.DEFENSIVE_FORMATION, 1, rule="SHI-EQ-7", does=DOES[Stance.FORMATION]),
    AbilityRow(Ability.SAFETY_DANCE, 1, needs=(("strength", 60),)),
    AbilityRow(Ability.BREATHING_EXERCISES, 5, "resilience", 40),
    AbilityRow(Ability.GOOD_LUNGS, of="resilience", each=80),
    AbilityRow(Ability.HARD_TO_KILL, of="resilience", each=20),
    AbilityRow(Ability.BLIND_FIGHTING, 4),
    AbilityRow(Ability.GENJUTSU_COMPETENCE, 10),
    AbilityRow(Ability.GENJUTSU_AWARENESS, 10),
    AbilityRow(Ability.GENJUTSU_MASTERY, 10),
    AbilityRow(Ability.METTLE, 10),
    AbilityRow(Ability.SLASHING_PERFECT_CUT, 1, needs=(("dexterity", 40),), rule="SHI-ABI-PERFECT-CUT"),
    AbilityRow(Ability.PIERCING_PENETRATE, 1, needs=(("strength", 40),), rule="SHI-ABI-PENETRATE"),
    AbilityRow(Ability.BLUNT_STUN, of="strength", each=20),
    AbilityRow(Ability.DUAL_WIELDING, 1, needs=(("dexterity", 40),)),
    AbilityRow(Ability.QUICK_HANDS, of="dexterity", each=25),
    AbilityRow(Ability.IAIJUTSU, 1, needs=(("dexterity", 50), ("agility", 40))),
    AbilityRow(Ability.ACTIVE, of="agility", each=20),
    AbilityRow(Ability.SURGE, 1, needs=(("agility", 80),)),
    AbilityRow(
        Ability.PRINCIPLE_OF_MOTION, 1, needs=(("dexterity", 100), ("agility", 100)), rule="SHI-ABI-MOTION"
    ),
    AbilityRow(Ability.RUSH, 5),
    AbilityRow(Ability.PREPARATION, 5),
    AbilityRow(Ability.DEFENSIVE_REFLEXES, 5),
    AbilityRow(Ability.FOCUS, 1, needs=(("willpower", 4),)),
    AbilityRow(Ability.DESPERATION, 1, needs=(("willpower", 6),)),
    AbilityRow(Ability.GUTS, 1, needs=(("willpower", 3),)),
    AbilityRow(Ability.LIMIT_BREAK, of="willpower", each=2),
    AbilityRow(Ability.HOLDING_BACK, 5),
    AbilityRow(Ability.BRUISER, 1),
    AbilityRow(Ability.EXCEPTIONALLY_FAST, 1),
    AbilityRow(Ability.SEAL_MASTER, 1),
    AbilityRow(Ability.SINGLE_HANDED_SEALS, 1),
    AbilityRow(Ability.ENDLESS_ENERGY, 1),
    AbilityRow(Ability.BOUNDLESS_CHAKRA, 1),
    AbilityRow(Ability.WALL_WALKING, 1, rule=RANKS, does=NOWHERE),
    AbilityRow(Ability.GENJUTSU_TRAINING, 1, rule=RANKS, does=NOWHERE),
    AbilityRow(Ability.OBSERVE, 1, rule="SHI-EQ-8"),
)
