"""Weapons as the rules see them, and whatever else Attacks as one does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from kumite.rulesets.fields import (
    Known,
    Lives,
    bits,
    counter,
    declared,
    flag,
    number,
    numbers,
    records,
    somebody,
    term,
)

from ..terms import Activators, Art, By, Condition, Effect, Item, Part, Quirk, Stat, Tag, Talent
from .sizes import EFFECTS, LABEL, STATS

MOST_DICE = 6
"""No Attack costs more."""
MOST_NAMES = 999
"""The last line that the list of weapon names can have."""
ANYWHERE = 100_000
"""Ground without a map goes on so far, in each direction."""


@declared(Known.SIDE, Lives.SHEET)
@dataclass
class WeaponEffect:
    """One effect of a weapon: value = (amount + dice d sides + stat), under its conditions."""

    part: int = term(Part)  # NONE: an empty place
    kind: int = term(Effect)
    amount: int = number(-99, 99, lives=Lives.FIGHT)
    dice: int = number(-9, 9)
    sides: int = number(0, 12)
    stat: int = term(Stat)
    against: int = bits(Tag)  # only against such
    only: int = term(Condition)
    optional: int = flag()  # "may"


@declared(Known.SIDE, Lives.SHEET)
@dataclass
class Weapon:
    """A weapon on a sheet, or anything else that Attacks as one does; an empty place is not `there`."""

    there: int = flag(Known.EVERYBODY, Lives.FIGHT)
    name: int = number(0, MOST_NAMES, Known.EVERYBODY)  # its line in the ruleset's list of weapon names
    # Its name where it has one of its own; all 0: that of the list.
    label: Annotated[list[int], LABEL] = numbers(LABEL, number(0, (1 << 56) - 1, Known.EVERYBODY))
    by: int = term(By, Known.EVERYBODY)
    by_id: int = number(0, max(*Art, *Item, *Talent), Known.EVERYBODY)  # the Art, Item or Talent
    reach: int = number(0, 300)  # tiles in melee; 0: not for melee
    range: int = number(0, 300)  # tiles as a ranged weapon; 0: none
    throw_range: int = number(0, 300)  # tiles when thrown; 0: cannot be
    side: int = flag(Known.EVERYBODY)
    two_handed: int = flag(Known.EVERYBODY)
    glow: int = flag(Known.EVERYBODY)
    quirks: int = bits(Quirk)
    requires: Annotated[list[int], STATS] = numbers(STATS, number(0, 6))
    loading: int = number(0, 100)  # uses before a reload; 0: it needs none
    ammo: int = number(0, 100, lives=Lives.KEPT)
    autoload: int = flag()
    no_autoload: int = flag(lives=Lives.TURN)
    high_low: int = flag()  # the profile that it is printed with: 0 bonus and downside, 1 high and low
    bonus_max: int = number(0, 12)  # its own thresholds; 0: those of the house
    downside_min: int = number(0, 12)
    high_min: int = number(0, 12)
    low_max: int = number(0, 12)
    dice: int = number(0, MOST_DICE)  # that it costs
    strain: int = number(0, 20)
    activators: int = bits(Activators)  # of an Art of somebody's own
    area: int = number(0, 100)  # radius of an Area Attack + 1; 0: it is none
    per_turn: int = number(0, 100)  # uses; 0: no limit
    per_fight: int = number(0, 100)
    used_turn: int = counter(lives=Lives.TURN)
    used_fight: int = counter(lives=Lives.FIGHT)
    uses: int = number(0, 100, lives=Lives.KEPT)  # left of a consumable; 0 where it is none
    in_hand: int = flag(Known.EVERYBODY, Lives.FIGHT)  # held and ready
    lost: int = flag(Known.EVERYBODY, Lives.FIGHT)  # lies at (lost_x, lost_y)
    lost_x: int = number(-ANYWHERE, ANYWHERE, lives=Lives.FIGHT)
    lost_y: int = number(-ANYWHERE, ANYWHERE, lives=Lives.FIGHT)
    stuck_in: int = somebody(Known.EVERYBODY, Lives.FIGHT)  # in whom it is stuck
    effects: Annotated[list[WeaponEffect], EFFECTS] = records(WeaponEffect, EFFECTS)
