"""What follows from the fields of a sheet: Traits, Rings, techniques, weapons and hands."""

from __future__ import annotations

from kumite.encounters.fields import names_of

from ..glossary.abilities import TECHNIQUES
from ..terms import Trait
from .library import BARE_HANDS
from .sheet_fields import RINGS, SheetFields
from .weapon import CreatureAttack, WeaponSheet


class SheetValues(SheetFields):
    """A sheet with everything that its fields imply."""

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature with a stat block."""
        return self.kind == "creature"

    @property
    def traits(self) -> dict[str, int]:
        """MAL-ROLL-1, MAL-CRE-11: Each Trait; one that is not written is 2, or a creature's Ring."""
        usual = {
            trait: getattr(self, ring) if self.is_creature else 2 for ring in RINGS for trait in RINGS[ring]
        }
        written = {name: getattr(self, name) for name in names_of(Trait)}
        return {name: usual[name] if rank is None else rank for name, rank in written.items()}

    @property
    def rings(self) -> dict[str, int]:
        """MAL-ROLL-1: The four Rings that follow from Traits or are printed, and Void."""
        traits = self.traits
        lower = {ring: min(traits[name] for name in pair) for ring, pair in RINGS.items()}
        printed = {ring: getattr(self, ring) for ring in RINGS if getattr(self, ring) is not None}
        return lower | printed | {"void": self.void_ring}

    @property
    def known(self) -> list[str]:
        """MAL-TECH-1: The techniques of class and rank, unless the sheet lists its own."""
        if self.techniques is not None:
            return self.techniques
        return [
            technique.name.lower()
            for technique, row in TECHNIQUES.items()
            if row.class_name == self.class_name and row.class_rank <= self.class_rank
        ]

    @property
    def slots(self) -> dict[str, int]:
        """MAL-SPL-2: The slots of a caster, as many as each Ring; the extra ones stand at Void."""
        return (self.rings | self.spell_slots) if self.spells else dict.fromkeys(self.rings, 0)

    @property
    def body(self) -> WeaponSheet | CreatureAttack:
        """The bare hands, or a creature's first attack with a part of its body."""
        natural = (attack for attack in self.attacks if attack.natural)
        return next(natural, WeaponSheet.model_validate(BARE_HANDS))

    @property
    def arms(self) -> list[WeaponSheet | CreatureAttack]:
        """Everything to fight with in the order of the state; the body comes first and is always there."""
        body = self.body
        return [body, *(attack for attack in self.attacks if attack is not body), *self.weapons]

    @property
    def in_hands(self) -> tuple[int, int]:
        """The places among `arms` of what is in the main hand and in the off hand; 0 means nothing."""
        arms = self.arms
        held = [
            n for n, arm in enumerate(arms) if n and not (isinstance(arm, CreatureAttack) and arm.natural)
        ]
        if self.wielded is not None:
            main = next((n for n in (0, *held) if arms[n].name == self.wielded), 0)
        else:
            main = next(iter(held), 0)
        off = next((n for n in held if n != main and arms[n].name == self.off_hand), 0)
        return main, off
