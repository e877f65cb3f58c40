"""What a fighter brings along: weapons and techniques."""

from __future__ import annotations

from dataclasses import dataclass

from kumite.rulesets.fields import Known, Lives, bits, counter, declared, flag, number, term

from ..sheets.library import weapon_names
from ..terms import PoisonName, Quality, Special, StatusKind, TechniqueKind, TechniqueName, WoundType
from .sizes import FARTHEST, WEAPONS


@declared(Known.SIDE, Lives.SHEET)
@dataclass
class Weapon:
    """An empty slot has no dice. The bare hands: Blunt, 2d4 of the house, Speed 8, Stamina 5."""

    name: int = number(0, len(weapon_names()) + WEAPONS - 2, Known.PARTLY)  # its line in the list of names
    types: int = bits(WoundType)
    special: int = bits(Special)
    two_handed: int = flag()
    stamina: int = counter()
    dice: int = counter()
    dice_per_str: int = counter()  # one more die for each so many STR; 0: none
    sides: int = counter()
    accuracy: int = number(-100, 100)
    speed: int = counter()
    delay: int = counter()
    reach: int = counter()  # yards flat; melee weapons 0
    reach_per_str: int = counter()  # and one more for each so many STR; 0: none
    ranged: int = flag()
    stun: int = counter()  # tetsubo
    parry: int = number(-100, 100)  # bonus of one's own parry with it
    parry_speed: int = number(-100, 100)  # and what it adds to its Speed
    parry_against: int = number(-100, 100)  # on parries against it
    block_less: int = number(-100, 100)  # percentage points
    block_speed: int = counter()  # of Block as an interrupt
    needs_str: int = counter()
    grapple: int = number(-100, 100)
    pieces: int = counter(lives=Lives.KEPT)  # thrown ones and arrows that are left
    poison: int = term(PoisonName, lives=Lives.KEPT)  # on it
    doses: int = counter(lives=Lives.KEPT)


@declared(Known.SIDE, Lives.FIGHT)
@dataclass
class Heap:
    """What of somebody's weapons lies in one place; without pieces it is an empty place in the list."""

    weapon: int = number(0, WEAPONS - 1)  # slot
    pieces: int = counter()
    x: int = number(-FARTHEST, FARTHEST)
    y: int = number(-FARTHEST, FARTHEST)


@declared(Known.SIDE, Lives.SHEET)
@dataclass
class Technique:
    """A technique on a sheet: the printed row. `base` fields below are what formulas use."""

    id: int = term(TechniqueName, Known.PARTLY)  # NONE: an empty slot
    rank: int = number(0, 5)  # E 1 to A 5
    kind: int = term(TechniqueKind)
    qualities: int = bits(Quality, Known.PARTLY)
    stamina: int = counter()  # flat part; what the weapon costs and X come on top
    stamina_x: int = counter()  # for each X
    stamina_weapon: int = flag()  # 1: plus the weapon's
    chakra: int = counter()
    chakra_x: int = counter()
    upkeep: int = counter()
    upkeep_x: int = counter()
    speed: int = number(-100, 100)
    speed_x: int = counter()  # for each 2 X (phantom_step 2, housenka 1)
    weapon_percent: int = number(0, 100)  # 100: plus the weapon's Speed; 50: half of it; 33: a third
    least_speed: int = counter()
    delay: int = counter()
    seal: int = counter()
    seal_x: int = counter()
    accuracy: int = number(-100, 100)
    dice: int = counter()
    dice_per_str: int = counter()
    sides: int = counter()
    times_dice: int = counter()  # a product: times so many dice of `times_sides`
    times_sides: int = counter()
    times: int = counter()  # or times this number
    plus: int = number(-1000, 1000)
    extra: int = counter()  # the face from which .extra adds a die
    open: int = counter()  # likewise .open
    reach: int = counter()  # yards; 0: melee or touch
    radius: int = counter()
    partial: int = number(0, 100)  # percent a point; 0: partial success does not apply
    wounding: int = number(-1000, 1000)  # percent on final damage for the wound test
    wound: int = term(WoundType)  # NONE: by its kind
    stun: int = counter()
    status: int = term(StatusKind)  # of the status roll; NONE: there is none
    status_points: int = counter()
    most_x: int = counter()  # where it is a plain number; else by prices.most_x
    hands: int = counter()  # that must be free
