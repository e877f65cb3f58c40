"""A fight as a whole, its map, and the Attack in hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from kumite.rulesets.fields import (
    Known,
    Lives,
    bits,
    counter,
    declared,
    fighters,
    flag,
    house_rules,
    number,
    numbers,
    record,
    records,
    seat_number,
    seats,
    somebody,
    term,
)

from ..terms import AreaKind, Art, Boon, Ending, Ground, Outcome, Part, Phase, Side
from .fighter import Fighter
from .gear import ANYWHERE
from .house import House
from .sizes import AREAS, EFFECTS, SEATS, SPAN, TILES, WEAPONS


@declared(Known.EVERYBODY, Lives.FIGHT)
@dataclass
class Area:
    """Ground that does something to whoever is there."""

    kind: int = term(AreaKind)  # NONE: an empty place
    x: int = number(-ANYWHERE, ANYWHERE)
    y: int = number(-ANYWHERE, ANYWHERE)
    radius: int = number(0, 100)
    amount: int = number(0, 100)
    whose: int = somebody()  # it ends in their Beginning
    turns: int = number(0, 100)


@declared(Known.EVERYBODY, Lives.STEP)
@dataclass
class Attack:
    """The Attack in hand."""

    attacker: int = somebody()
    target: int = somebody()
    weapon: int = number(0, WEAPONS)
    off: int = number(0, WEAPONS)  # the second weapon of a pair; 0: none
    given: int = number(-99, 999)  # the dice, and what an Art or a Reaction makes of them
    charmed: int = number(0, 4)  # what being Charmed took off the sum
    sum: int = number(-99, 999)
    band_sum: int = number(-99, 999)  # what the bands read
    parts: int = bits(Part)  # that fire, of the weapon
    off_parts: int = bits(Part)
    melee: int = flag()
    ranged: int = flag()
    area: int = flag()
    weapon_attack: int = flag()  # and no Spell or item
    x: int = number(-ANYWHERE, ANYWHERE)  # the tile that it goes to
    y: int = number(-ANYWHERE, ANYWHERE)
    targets: int = seats()
    hit: int = seats()
    rolled: Annotated[list[int], EFFECTS * 2] = numbers(EFFECTS * 2, number(-999, 999))
    extra: int = number(-999, 999)  # damage from Arts and reactions
    strip: int = number(0, 99)
    slip: int = flag()
    penetrates: int = flag()
    art: int = term(Art)  # that makes the Attack
    boon: int = term(Boon)  # which part of a choice
    dodge_here: int = number(0, 99)  # conditional Dodge that lasts for this Attack
    dealt: int = counter()
    knocked: int = counter()  # knockback damage taken by the target
    stepped: int = flag()  # the step came before the Attack
    spot: int = flag()  # aimed at a vulnerable spot


@declared(Known.EVERYBODY, Lives.STEP)
@dataclass
class Harm:
    """The damage that somebody is taking, and what takes from it."""

    dealt: int = counter()
    hardened: int = counter()
    braced: int = counter()
    parried: int = counter()
    dodged: int = counter()
    stopped: int = counter()  # by Armor Stacks


@declared(Known.EVERYBODY, Lives.STEP)
@dataclass
class Roll:
    """The parts of one side's total in a Check or a Contest, as they are added up."""

    rolled: int = number(0, 99)
    given: int = number(0, 99)  # the faces of dice that are given in place of a roll and a stat
    stat: int = number(-99, 99, Known.SIDE)
    exhaustion: int = counter()
    poisoned: int = flag()
    rallied: int = number(0, 4)
    injured: int = number(0, 4)
    haunted: int = flag()
    feared: int = flag()
    flourish: int = number(0, 2)
    charmed: int = number(0, 4)
    marked: int = flag()
    prey: int = flag()
    extra: int = number(-99, 99)
    raised: int = number(0, 999)  # up to the least that somebody Reinforced adds


@declared(Known.EVERYBODY, Lives.STEP)
@dataclass
class Trial:
    """How a Check or a Contest stands."""

    total: int = number(-999, 999)
    against: int = number(-999, 999)  # the number that is needed, or the defender's total


@declared
@dataclass
class Fight:
    """A fight between two beats: all that there is to know of it."""

    phase: int = term(Phase, Known.EVERYBODY, Lives.FIGHT)
    outcome: int = term(Outcome, Known.EVERYBODY, Lives.FIGHT)
    ending: int = term(Ending, Known.EVERYBODY, Lives.FIGHT)
    rounds_fought: int = counter(Known.EVERYBODY, Lives.FIGHT)  # until the last blow
    round: int = counter(Known.EVERYBODY, Lives.FIGHT)
    place: int = number(0, 2 * SEATS, Known.EVERYBODY, Lives.FIGHT)  # in the order
    turn_of: int = somebody(Known.EVERYBODY, Lives.FIGHT)
    last_side: int = term(Side, Known.EVERYBODY, Lives.FIGHT)  # popcorn: whose side went last
    count: int = number(1, SEATS, Known.EVERYBODY, Lives.SHEET)
    order: Annotated[list[int], SEATS * 2] = numbers(SEATS * 2, seat_number(Known.EVERYBODY, Lives.FIGHT))
    turns: int = number(0, 2 * SEATS, Known.EVERYBODY, Lives.FIGHT)  # entries of the order
    # By initiative.
    line: Annotated[list[int], SEATS] = numbers(SEATS, seat_number(Known.EVERYBODY, Lives.FIGHT))
    line_count: int = number(0, SEATS, Known.EVERYBODY, Lives.FIGHT)
    width: int = number(0, SPAN, Known.EVERYBODY, Lives.SHEET)  # of the map; 0: the ground has no end
    height: int = number(0, SPAN, Known.EVERYBODY, Lives.SHEET)
    edge_is_wall: int = flag(Known.EVERYBODY, Lives.SHEET)
    ground: Annotated[list[int], TILES] = numbers(TILES, term(Ground, Known.EVERYBODY, Lives.FIGHT))
    levels: Annotated[list[int], TILES] = numbers(TILES, number(0, 9, Known.EVERYBODY, Lives.SHEET))
    hit_points: Annotated[list[int], TILES] = numbers(TILES, number(0, 1000, Known.EVERYBODY, Lives.FIGHT))
    # Attacks on things on the map that deal no more than this do nothing.
    thing_ignores: int = counter(Known.EVERYBODY, Lives.SHEET)
    thing_burns: int = number(0, 2, Known.EVERYBODY, Lives.SHEET)  # so many times the Burn that it would gain
    areas: Annotated[list[Area], AREAS] = records(Area, AREAS)
    # Whether the referee is asked for what the rules leave to them.
    referee_asked: int = flag(Known.EVERYBODY, Lives.SHEET)
    rest_after: int = flag(Known.EVERYBODY, Lives.SHEET)  # whether a Rest follows the fight
    concerns: int = somebody(Known.EVERYBODY, Lives.STEP)  # whom a question is about
    matter: int = number(-9999, 9999, Known.EVERYBODY, Lives.STEP)  # what a question is about
    attack: Attack = record(Attack)
    harm: Harm = record(Harm)
    roll: Roll = record(Roll)
    trial: Trial = record(Trial)
    house: House = house_rules(House)
    fighters: Annotated[list[Fighter], SEATS] = fighters(Fighter)
