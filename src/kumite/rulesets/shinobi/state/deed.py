"""One declared action."""

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
    seats,
    somebody,
    term,
)

from ..terms import Action, Item, Location, Stance, WoundType
from .sizes import FARTHEST, LAST_COUNT, LOTS, TECHNIQUES, WEAPONS


@declared(Known.SIDE, Lives.FIGHT)
@dataclass
class Deed:
    """One declared action: `me.deed`; an interrupt: `me.reply`.

    SHI-ATK-1, SHI-ATK-2: what EVERYBODY knows of it is declared for all to hear, and so is what they know
    PARTLY, unless it is genjutsu.
    """

    kind: int = term(Action, Known.EVERYBODY)
    technique: int = number(0, TECHNIQUES, Known.PARTLY)  # slot of the core + 1; 0: a basic action
    weapon: int = number(0, WEAPONS - 1, Known.EVERYBODY)  # slot; 0 bare hands
    off_weapon: int = number(0, WEAPONS, Known.EVERYBODY)  # dual wielding: the other slot + 1
    links: int = number(0, (1 << TECHNIQUES) - 1, Known.PARTLY)  # bits of technique slots
    xs: Annotated[list[int], TECHNIQUES] = numbers(TECHNIQUES, counter(Known.PARTLY))  # X of each slot
    target: int = somebody(Known.PARTLY)
    targets: int = seats(Known.PARTLY)  # where there are several
    called: int = term(Location, Known.EVERYBODY)
    power: int = counter()  # ranks of power_attack used
    focus: int = counter()  # of weapon_focus
    sudden: int = counter()  # of sudden_attack
    surge: int = counter()  # Accuracy or defense bought with surge
    held_back: int = flag(Known.EVERYBODY)  # holding_back
    item: int = term(Item, Known.EVERYBODY)
    wound_type: int = term(WoundType)  # chosen (brain destruction)
    place: int = term(Location)  # chosen (brain destruction)
    base_speed: int = number(-LOTS, LOTS)  # of the chain, before Shock
    core_speed: int = number(-LOTS, LOTS)  # of the core alone
    raised_speed: int = number(-LOTS, LOTS)  # with Shock
    speed: int = number(-LOTS, LOTS, Known.EVERYBODY)  # final
    ap: int = counter()
    seal: int = number(-LOTS, LOTS)  # modified Seal Speed
    stamina: int = number(-LOTS, LOTS, Known.PARTLY)
    chakra: int = number(-LOTS, LOTS, Known.PARTLY)
    accuracy: int = number(-LOTS, LOTS, Known.EVERYBODY)  # the target number in force, rolled or not
    accuracy_die: int = number(-2, 20)  # 0: static; below: the roll of a defense
    failed: int = flag()  # does not activate (SHI-FAT-12)
    due: int = number(0, LAST_COUNT, Known.EVERYBODY)  # the count of the effect, where delayed
    rolled: int = flag()  # whether the damage is rolled already
    damage: int = number(0, LOTS)  # in thousandths
    off_damage: int = number(0, LOTS)
    surprise: int = counter()
    sneak: int = counter()
    counts: int = counter(Known.EVERYBODY)  # declared: of a stance, a wait, a move, a preparation
    stances: int = bits(Stance, Known.EVERYBODY)
    throw: int = flag()  # 1: a multi-throw
    interrupt: int = flag(Known.EVERYBODY)  # 1: taken as an interrupt
    paid: int = flag()  # 1: its fatigue rolls have been made
    aborts: int = flag(Known.EVERYBODY)  # 1: taken with an abort, at +1
    way_x: int = number(-FARTHEST, FARTHEST)  # the goal of a move
    way_y: int = number(-FARTHEST, FARTHEST)
    called_off: int = flag(Known.EVERYBODY)  # because of a sneak attack
    discards: int = number(0, 2)  # an interrupt at +2: 1: the hands let go of what they hold; 2: one draws
    closing: int = flag()  # 1: the free move of a ranged attack goes as near as it can
    nears: int = somebody()  # towards whom the free move carries an area around oneself
    defenceless: int = flag()  # 1: its victim carried on, and is hit automatically
    hit: int = flag()  # 1: it has hit somebody
    dealt: int = number(0, LOTS)  # damage that reached somebody's pools
    dice: int = number(0, LOTS)  # the base damage that was rolled
    off_dice: int = number(0, LOTS)
    drawn: int = flag(Known.EVERYBODY)  # 1: by Iaijutsu: the sword is drawn in the blow
    steadied: int = flag(Known.EVERYBODY)  # 1: by Steel Wall: without the weapon's own penalty to Accuracy
    loosed: int = counter(Known.EVERYBODY)  # pieces that are on their way on this count
    # The last, because from here on its name hides the function above.
    number: int = counter(Known.EVERYBODY)  # pieces thrown
