"""What somebody attacks with: fists, weapons, and the Arts and items that are Attacks of their own."""

from __future__ import annotations

from functools import cache

from .library import arts, powers
from .sheet import Sheet
from .state import WEAPONS, Weapon
from .terms import Art, By, Item, Talent
from .weapon_sheet import WeaponSheet

FIST = "fist"
AFAR = 12
"""How far, in tiles, the Ranged Attack of a weapon for melee goes."""
OTHERS = ("art", "item", "area")
"""Fields of a power that no weapon has."""
LASTS = ("throwing_knife_set",)
"""Items that are not gone when used."""


def arms_of(sheet: Sheet) -> list[Weapon]:
    """The weapons of the state: its fist, its weapons as its sheet has them, Arts, items, empty places."""
    fist = _sheet(FIST).as_state()
    fist.in_hand = 1
    own = [weapon.as_state() for weapon in sheet.weapons]
    for n in sheet.in_hand:
        own[n].in_hand = 1
    cast = [art_of(sheet, name) for name, fields in powers().items() if fields.get("art") in sheet.arts]
    used = [item_of(sheet, name) for name, fields in powers().items() if fields.get("item") in sheet.items]
    thrown = [strike_of(weapon) for weapon in sheet.weapons if weapon.strikes_afar]
    arms = [fist, *own, *cast, *used, *thrown]
    return arms + [Weapon() for _ in range(WEAPONS - len(arms))]


def art_of(sheet: Sheet, name: str) -> Weapon:
    """An Art that is an Attack; that of the fishing rod reaches as far as the caster's Strain allows."""
    art = powers()[name]["art"]
    weapon = _as_weapon(name)
    weapon.by, weapon.by_id = int(By.ART), int(Art[art.upper()])
    weapon.dice, weapon.strain = arts()[art]["dice"], arts()[art]["strain"]
    if art == "phantom_fishing_rod":
        weapon.range += sheet.strain_at_rest
    return weapon


def item_of(sheet: Sheet, name: str) -> Weapon:
    """An item that is an Attack, with as many uses as the sheet has of it."""
    item = powers()[name]["item"]
    weapon = _as_weapon(name)
    weapon.by, weapon.by_id = int(By.ITEM), int(Item[item.upper()])
    weapon.uses = 0 if item in LASTS else sheet.items.count(item)
    return weapon


def strike_of(weapon: WeaponSheet) -> Weapon:
    """The Ranged Attack that a weapon for melee can make for 1 Strain."""
    strike = weapon.as_state()
    strike.by, strike.by_id = int(By.TALENT), int(Talent.RANGED_STRIKE)
    strike.reach, strike.range, strike.strain, strike.in_hand = 0, AFAR, 1, 1
    return strike


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
