"""What somebody attacks with: fists, weapons, and the Arts and items that are Attacks of their own."""

from __future__ import annotations

from functools import cache

from ..glossary.arts import BY_NAME as ARTS
from ..glossary.items import BY_NAME as ITEMS
from ..labels import as_numbers
from ..state import WEAPONS, Weapon
from ..terms import Art, By, Item, Talent
from .library import powers
from .sheet import Sheet
from .weapon import WeaponSheet

FIST = "fist"
AFAR = 12
"""How far, in tiles, the Ranged Attack of a weapon for melee goes."""
OTHERS = ("art", "item", "area")
"""Fields of a power that no weapon has."""


def arms_of(sheet: Sheet) -> list[Weapon]:
    """The weapons of the state: the fist, the weapons of the sheet, Arts, items, empty places."""
    fist = _sheet(FIST).as_state()
    fist.in_hand = 1
    own = [weapon.as_state() for weapon in sheet.weapons]
    for n in sheet.in_hand:
        own[n].in_hand = 1
    cast = [art_of(sheet, name) for name, fields in powers().items() if fields.get("art") in sheet.arts]
    used = [item_of(sheet, name) for name, fields in powers().items() if fields.get("item") in sheet.items]
    thrown = [strike_of(weapon) for weapon in sheet.weapons if weapon.strikes_afar]
    arms = [fist, *own, *cast, *used, *sheet.entries, *thrown]
    rename(sheet, arms)
    return arms + [Weapon() for _ in range(WEAPONS - len(arms))]


def art_of(sheet: Sheet, name: str) -> Weapon:
    """An Art that is an Attack; that of the fishing rod reaches as far as the caster's Strain allows."""
    art = powers()[name]["art"]
    weapon = _as_weapon(name)
    weapon.by, weapon.by_id = int(By.ART), int(Art[art.upper()])
    weapon.dice, weapon.strain = ARTS[art].dice, ARTS[art].strain
    if art == "phantom_fishing_rod":
        weapon.range += sheet.strain_at_rest
    return weapon


def item_of(sheet: Sheet, name: str) -> Weapon:
    """An item that is an Attack, with as many uses as the sheet has of it."""
    item = powers()[name]["item"]
    weapon = _as_weapon(name)
    weapon.by, weapon.by_id = int(By.ITEM), int(Item[item.upper()])
    weapon.uses = 0 if ITEMS[item].lasts else sheet.items.count(item)
    return weapon


def strike_of(weapon: WeaponSheet) -> Weapon:
    """The Ranged Attack that a weapon for melee can make for 1 Strain."""
    strike = weapon.as_state()
    strike.by, strike.by_id = int(By.TALENT), int(Talent.RANGED_STRIKE)
    strike.reach, strike.range, strike.strain, strike.in_hand = 0, AFAR, 1, 1
    return strike


def rename(sheet: Sheet, arms: list[Weapon]) -> None:
    """Attacks of Arts and items with names of their own are called by these; of two by the list still."""
    for by, terms in ((By.ART, Art), (By.ITEM, Item)):
        for name, own in sheet.called.items():
            made = [arm for arm in arms if arm.by == by and terms(arm.by_id).name.lower() == name]
            if len(made) == 1:
                made[0].label = as_numbers(own)


@cache
def _sheet(name: str) -> WeaponSheet:
    """A power, or else a weapon of the tables, as a sheet."""
    if name not in powers():
        return WeaponSheet.model_validate(name)
    fields = {"name": name} | powers()[name]
    return WeaponSheet.model_validate({field: fields[field] for field in fields if field not in OTHERS})


def _as_weapon(name: str) -> Weapon:
    area = powers()[name].get("area")
    weapon = _sheet(name).as_state()
    weapon.in_hand = 1
    weapon.area = 0 if area is None else area + 1
    return weapon
