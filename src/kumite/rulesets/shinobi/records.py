"""The records that a fighter and a fight are made of: weapons, techniques, wounds, statuses, deeds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

SEATS = 16
WEAPONS = 6
"""Weapon 0 is always the bare hands."""
TECHNIQUES = 16
WOUNDS = 20
STATUSES = 28
ABILITIES = 56
SKILLS = 10
POISONS = 6
GENJUTSU = 6
EFFECTS = 96
AREAS = 10
WATER = 0
YARD = 5000
"""Units of the grid in a yard: AGI * percent * counts / 50 / 100 is then a whole number of units."""


@dataclass
class Weapon:
    """An empty slot has no dice. The bare hands: Blunt, 2d4 of the house, Speed 8, Stamina 5."""

    name: int = 0  # its line in the list of weapon names
    types: int = 0  # bits of WoundType
    special: int = 0  # bits of Special
    two_handed: int = 0
    stamina: int = 0
    dice: int = 0
    dice_per_str: int = 0  # one more die for each so many STR; 0: none
    sides: int = 0
    accuracy: int = 0
    speed: int = 0
    delay: int = 0
    reach: int = 0  # yards flat; melee weapons 0
    reach_per_str: int = 0  # and one more for each so many STR; 0: none
    ranged: int = 0
    stun: int = 0  # tetsubo
    parry: int = 0  # bonus of one's own parry with it
    parry_speed: int = 0  # and what it adds to its Speed
    parry_against: int = 0  # on parries against it
    block_less: int = 0  # percentage points
    block_speed: int = 0  # of Block as an interrupt
    needs_str: int = 0
    grapple: int = 0
    pieces: int = 0  # thrown ones and arrows that are left
    lying: int = 0  # thrown ones that can be picked up again
    poison: int = 0  # PoisonName on it
    doses: int = 0


@dataclass
class Technique:
    """A technique on a sheet: the printed row. `base` fields below are what formulas use."""

    id: int = 0  # TechniqueName; 0: an empty slot
    rank: int = 0  # E 1 to A 5
    kind: int = 0  # TechniqueKind
    qualities: int = 0  # bits of Quality
    stamina: int = 0  # flat part; what the weapon costs and X come on top
    stamina_x: int = 0  # for each X
    stamina_weapon: int = 0  # 1: plus the weapon's
    chakra: int = 0
    chakra_x: int = 0
    upkeep: int = 0
    upkeep_x: int = 0
    speed: int = 0
    speed_x: int = 0  # for each 2 X (phantom_step 2, housenka 1)
    weapon_percent: int = 0  # 100: plus the weapon's Speed; 50: half of it; 33: a third
    least_speed: int = 0
    delay: int = 0
    seal: int = 0
    seal_x: int = 0
    accuracy: int = 0
    dice: int = 0
    dice_per_str: int = 0
    sides: int = 0
    times_dice: int = 0  # a product: times so many dice of `times_sides`
    times_sides: int = 0
    times: int = 0  # or times this number
    plus: int = 0
    extra: int = 0  # the face from which .extra adds a die
    open: int = 0  # likewise .open
    reach: int = 0  # yards; 0: melee or touch
    radius: int = 0
    partial: int = 20  # percent a point; 0: partial success does not apply
    wounding: int = 0  # percent on final damage for the wound test
    wound: int = 0  # WoundType; 0: by its kind
    stun: int = 0
    status: int = 0  # StatusKind of the status roll; 0: none
    status_points: int = 0
    most_x: int = 0  # where it is a plain number; else by prices.most_x
    hands: int = 0  # that must be free


@dataclass
class Wound:
    name: int = 0  # WoundName; 0: an empty place
    location: int = 0
    since: int = 0
    value: int = 0  # what the row counts
    clock: int = 0  # the count on which the row next does something; 0: never
    false: int = 0  # by genjutsu: the caster's seat + 1
    treated: int = 0
    counts: int = 0  # minor ones: the severity of the status with which it lasts has `wound`
    healed: int = 0  # minutes


@dataclass
class Status:
    kind: int = 0  # StatusKind; 0: an empty place
    severity: int = 0
    cause: int = 0  # Cause
    source: int = 0  # what is the same source: seat * 128 + technique or so
    wound: int = 0  # its place in the list of wounds + 1: falls away with it
    until: int = 0  # the count on which it ends; 0: open
    tick: int = 0  # the count of its next damage; 0: none
    fade: int = 0  # the count on which it next becomes less; 0: never
    poison: int = 0  # PoisonName that keeps it up
    stays: int = 0  # does not fade and is not cleared


@dataclass
class Illusion:
    """A genjutsu on a victim."""

    technique: int = 0  # TechniqueName
    caster: int = 0  # seat + 1
    result: int = 0  # the offensive result, against which Genjutsu Kai rolls
    aware: int = 0
    since: int = 0
    clock: int = 0
    value: int = 0


@dataclass
class Venom:
    """A poison at work."""

    name: int = 0
    rating: int = 0
    until: int = 0
    again: int = 0  # the count on which its statuses are given anew
    by_injury: int = 0
    failed_by: int = 0


@dataclass
class Effect:
    kind: int = 0
    victim: int = 0  # seat
    by: int = 0  # seat + 1
    amount: int = 0
    detail: int = 0
    place: int = 0
    until: int = 0
    cause: int = 0
    source: int = 0
    blow: int = 0  # number of the blow: a wound and the damage that made it share one


@dataclass
class Area:
    kind: int = 0
    by: int = 0  # seat + 1
    x: int = 0
    y: int = 0
    radius: int = 0  # yards
    value: int = 0
    until: int = 0
    clock: int = 0


@dataclass
class Squad:
    """side 0 hunts or is hunted; index = squad number 0, 1 (2: the one split off by Sacrifice)."""

    captain: int = 0  # seat + 1
    members: int = 0  # seats
    tactic: int = 0
    formation: int = 0
    broken: int = 0
    percent: int = 0
    cap_halved: int = 0
    turns: int = 0
    pending: int = 0  # PursuitAction that waits for the other squad's turn: CUT_OFF or TRAPS
    sent: int = 0  # seats sent for a Cut-Off
    ambush_window: int = 0  # own actions left
    given_up: int = 0


@dataclass
class Deed:
    """One declared action: me.deed; an interrupt: me.reply. A fills it, B reads it."""

    kind: int = 0  # Action
    technique: int = 0  # slot of the core + 1; 0: a basic action
    weapon: int = 0  # slot; 0 bare hands
    off_weapon: int = 0  # dual wielding: the other slot + 1
    links: int = 0  # bits of technique slots
    xs: Annotated[list[int], TECHNIQUES] = field(default_factory=lambda: [0] * TECHNIQUES)  # X of each slot
    target: int = 0  # seat + 1
    targets: int = 0  # seats, where there are several
    number: int = 0  # pieces thrown
    called: int = 0  # Location
    power: int = 0  # ranks of power_attack used
    focus: int = 0  # of weapon_focus
    sudden: int = 0  # of sudden_attack
    surge: int = 0  # Accuracy or defence bought with surge
    held_back: int = 0  # holding_back
    item: int = 0
    wound_type: int = 0  # chosen (brain destruction)
    place: int = 0  # Location chosen (brain destruction)
    base_speed: int = 0  # of the chain, before Shock
    core_speed: int = 0  # of the core alone
    raised_speed: int = 0  # with Shock
    speed: int = 0  # final
    ap: int = 0
    seal: int = 0  # modified Seal Speed
    stamina: int = 0
    chakra: int = 0
    accuracy: int = 0  # the target number in force, rolled or not
    accuracy_die: int = 0  # 0: static
    failed: int = 0  # does not activate (SHI-FAT-12)
    due: int = 0  # the count of the effect, where delayed
    rolled: int = 0  # whether the damage is rolled already
    damage: int = 0  # in thousandths
    off_damage: int = 0
    surprise: int = 0
    sneak: int = 0
    counts: int = 0  # declared: of a stance, a wait, a move, a preparation
    stances: int = 0  # bits of Stance
    throw: int = 0  # 1: a multi-throw
    interrupt: int = 0  # 1: taken as an interrupt
    paid: int = 0  # 1: its fatigue rolls have been made
    aborts: int = 0  # 1: taken with an abort, at +1
    way_x: int = 0  # the goal of a move
    way_y: int = 0
    called_off: int = 0  # because of a sneak attack
    discards: int = 0  # an interrupt at +2: 1: the hands let go of what they hold; 2: one draws
    closing: int = 0  # 1: the free move of a ranged attack goes as near as it can
    defenceless: int = 0  # 1: its victim carried on, and is hit automatically
    hit: int = 0  # 1: it has hit somebody
    dealt: int = 0  # damage that reached somebody's pools
    dice: int = 0  # the base damage that was rolled
    off_dice: int = 0
    drawn: int = 0  # 1: by Iaijutsu: the sword is drawn in the blow
    steadied: int = 0  # 1: by Steel Wall: without the weapon's own penalty to Accuracy
