"""Arts and items of one's own that are Attacks, and own names for what the lists have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from pydantic import Field

from kumite.encounters.fields import Name, OneOf, Written, names_of
from kumite.mistakes import Mistake, shown

from ..glossary import arts, items, talents, traits
from ..labels import LONGEST, as_numbers
from ..state import Weapon
from ..terms import Activators, By, Quirk
from .library import powers
from .weapon import WeaponSheet

OWN_ARTS = [row.what for row in arts.ARTS.values() if arts.OWN >> row.what & 1]
OWN_ITEMS = [row.what for row in items.ITEMS.values() if items.OWN >> row.what & 1]
TABLES: tuple[Mapping[Any, Any], ...] = (arts.ARTS, items.ITEMS, talents.TALENTS, traits.TRAITS)
NAMED = list(dict.fromkeys([*arts.BY_NAME, *traits.LEARNED, *items.BY_NAME, *talents.BY_NAME]))
"""What may have a name of one's own."""


class OwnAttack(WeaponSheet):
    """What Arts and items of one's own have in common: an Attack with any name, written as a weapon is."""

    dice: Annotated[int, Field(ge=1, le=3)] = Field(2, description="What it costs")
    area: Annotated[int, Field(ge=0, le=20)] | None = Field(
        None, description="An Area Attack on all within so many tiles of a point; not written: on one target"
    )

    @classmethod
    def listed(cls, by: str) -> dict[str, dict[str, Any]]:
        """The Attacks of the lists that are made by an Art, or by an item."""
        kept = {name: fields for name, fields in powers().items() if by in fields}
        return {name: {key: one for key, one in fields.items() if key != by} for name, fields in kept.items()}

    def attack(self, by: By, which: int) -> Weapon:
        """Its entry among the weapons of the state, always ready."""
        weapon = self.as_state()
        weapon.name, weapon.label = 0, as_numbers(self.name)
        weapon.by, weapon.by_id, weapon.in_hand = int(by), int(which), 1
        weapon.area = 0 if self.area is None else self.area + 1
        return weapon


class OwnArt(OwnAttack):
    """An Art of one's own: a Spell Attack. `like` takes over what the list says of another.

    It is an Art of the stats that it requires.
    """

    thing = "Art that is an Attack"

    strain: Annotated[int, Field(ge=0, le=20)] = Field(0, description="What it costs besides its dice")
    activators: list[Annotated[str, OneOf(names_of(Activators))]] = Field([], description="Recommended")

    @classmethod
    def table(cls) -> Mapping[str, Mapping[str, Any]]:
        prices = {name: arts.BY_NAME[powers()[name]["art"]] for name in cls.listed("art")}
        return {
            name: fields
            | {"dice": prices[name].dice, "strain": prices[name].strain, "requires": prices[name].takes}
            for name, fields in cls.listed("art").items()
        }

    def entry(self, place: int) -> Weapon:
        """The Attack of the own Art in that place, with its price."""
        weapon = self.attack(By.ART, OWN_ARTS[place])
        weapon.strain = self.strain
        weapon.quirks |= 1 << Quirk.SPELL
        weapon.activators = sum(1 << Activators[name.upper()] for name in self.activators)
        return weapon


class OwnItem(OwnAttack):
    """An item of one's own that is an Attack. `like` takes over what the list says of another."""

    thing = "item that is an Attack"

    uses: Annotated[int, Field(ge=0, le=100)] = Field(1, description="How many there are; 0: it lasts")

    @classmethod
    def table(cls) -> Mapping[str, Mapping[str, Any]]:
        return cls.listed("item")

    def entry(self, place: int) -> Weapon:
        """The Attack of the own item in that place."""
        weapon = self.attack(By.ITEM, OWN_ITEMS[place])
        weapon.uses = self.uses
        return weapon


class OwnThings(Written):
    """What of a sheet has a name of its own besides weapons."""

    own_items: Annotated[list[OwnItem], Field(max_length=len(OWN_ITEMS))] = Field(
        [], description="Items of their own that are Attacks, with any name"
    )
    own_arts: Annotated[list[OwnArt], Field(max_length=len(OWN_ARTS))] = Field(
        [], description="Spell Attacks of their own, with any name"
    )
    called: dict[Annotated[str, OneOf(NAMED)], Name] = Field(
        {}, description="Own names of Arts, Traits, items and talents: smite = 'Hand of Dawn'"
    )

    @property
    def titles(self) -> dict[str, str]:
        """Names of their own for what they know and have, by the names of the terms."""
        arts_of = {OWN_ARTS[place].name.lower(): art.name for place, art in enumerate(self.own_arts)}
        items_of = {OWN_ITEMS[place].name.lower(): item.name for place, item in enumerate(self.own_items)}
        return self.called | arts_of | items_of

    @property
    def entries(self) -> list[Weapon]:
        """The Attacks of their own Arts and items."""
        cast = [art.entry(place) for place, art in enumerate(self.own_arts)]
        return cast + [item.entry(place) for place, item in enumerate(self.own_items)]


def check_own(things: OwnThings, known: set[str], stats: Mapping[str, int]) -> Iterator[Mistake]:
    """HEL-ART-6: own names are for what is on the sheet; own Arts for those who have what they require."""
    for name, own in things.called.items():
        if name not in known:
            legal = "an Art, a Trait, an item or a talent of theirs"
            yield Mistake(f"called.{name}", "what is not on the sheet", legal)
        if len(own.encode()) > LONGEST:
            legal = f"at most {LONGEST} letters, accented ones counting twice"
            yield Mistake(f"called.{name}", shown(own), legal)
    for place, art in enumerate(things.own_arts):
        for stat, least in art.requires.items():
            if stats[stat] < least:
                lacking = f"what their stats allow: it takes {stat} {least}"
                yield Mistake(f"own_arts[{place}]", shown(art.name), lacking)
    yield from _one_for_each(things)


def _one_for_each(things: OwnThings) -> Iterator[Mistake]:
    """No own name is one of the list, or that of something else on the sheet: answers must differ."""
    taken = [row.word.casefold() for table in TABLES for row in table.values()]
    for term, own in things.titles.items():
        if own.casefold() in taken:
            yield Mistake(f"called.{term}", shown(own), "a name that nothing else has")
        taken.append(own.casefold())
