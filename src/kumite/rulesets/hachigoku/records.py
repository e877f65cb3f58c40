"""The records within a fight and its fighters: weapons, places, and what is remembered for a step.

What belongs to one declaration, one turn or one attack lies in a record of its own, which is cleared as a
whole when the step is over.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from kumite.rulesets.fields import (
    Known,
    Lives,
    counter,
    declared,
    flag,
    number,
    numbers,
    record,
    records,
    seats,
    somebody,
    term,
)

from .sizes import DICE, EVERY_MEMBER, EXCHANGE, FACES, LEVEL, NAMES, RAISES, SEATS, WEAPONS
from .terms import (
    Action,
    Approach,
    Cover,
    Defense,
    Dive,
    Element,
    Hand,
    Hold,
    Maneuver,
    Mode,
    Movement,
    Order,
    Quality,
    Range,
    Reload,
    Result,
    Simple,
    Size,
    Skill,
    Way,
    Why,
)


@declared(Known.EVERYBODY, Lives.FIGHT)
@dataclass
class Weapon:
    """A weapon; an empty place has no mode. What somebody takes from another moves here as a whole."""

    name: int = number(0, NAMES)  # its line in the ruleset's list of weapon names
    own: int = number(0, SEATS * WEAPONS)  # whose sheet has its own name, and where: seat, place; 0: none
    mode: int = term(Mode)
    skill: int = term(Skill)
    element: int = term(Element)
    rolled: int = number(0, 9)  # Damage
    kept: int = number(0, 9)
    max_range: int = term(Range)
    size: int = term(Size)
    hands: int = number(0, 2)
    blunt: int = flag()
    parry: int = flag()
    counterstrike: int = flag()
    entangle: int = flag()
    leverage: int = flag()
    reload: int = term(Reload)
    quality: int = term(Quality, Known.SIDE)
    barehanded: int = flag()
    loaded: int = flag(Known.SIDE)  # counts where the reload is slow
    dropped: int = flag()  # it lies on the ground
    near: int = seats()  # who has it within reach there, where Ranges are a matrix
    thrown_over: int = flag()  # a net that lies over those whom it holds
    position: int = number(-LEVEL, LEVEL)  # there
    height_level: int = number(-LEVEL, LEVEL)


@declared(Known.EVERYBODY, Lives.SHEET)
@dataclass
class Place:
    """A place of the scene where there is something: ground of that kind and height, or cover."""

    used: int = flag()
    position: int = number(-LEVEL, LEVEL)
    height_level: int = number(-LEVEL, LEVEL)
    soft: int = flag()
    uneven_terrain: int = flag()
    on_ship: int = flag()
    cover: int = term(Cover)
    cover_in_melee: int = flag()


@declared(Known.SEALED, Lives.STEP)
@dataclass
class Plan:
    """How a fighter will stand when the other part of the declared turn comes."""

    position: int = number(-LEVEL, LEVEL)
    height: int = number(-LEVEL, LEVEL)
    prone: int = flag()
    mounted: int = flag()
    main: int = number(0, WEAPONS - 1)
    off: int = number(0, WEAPONS - 1)
    engaged: int = number(0, (1 << WEAPONS) - 1)  # a bit set of the weapons that hold somebody, the body too
    hands_holding: int = number(0, 2)  # bare hands that hold somebody


@declared(Known.SEALED, Lives.STEP)
@dataclass
class Declaration:
    """What a fighter declares in a step, sealed until the turn is revealed."""

    wishes: int = flag()
    exchanging: Annotated[list[int], FACES] = numbers(FACES, counter())  # at the start of the Moment
    exchanges: int = counter()
    action: int = term(Action)
    allowed: int = number(0, 3)  # by the Story Daimyo: bit 0 a shot at Close, bit 1 a throw beyond Near
    paid_action: int = number(0, EXCHANGE)  # the payment for it, as the options of Ask.PAY
    order: int = term(Order)  # when the movement comes
    paid_move: int = number(0, EXCHANGE)
    movement: int = term(Movement)
    reference: int = somebody()  # nearer to whom, or farther from whom
    way: int = term(Way)
    steps: int = number(0, 2)
    levels: int = number(0, 2 * LEVEL)  # down
    simple: int = term(Simple)
    simple_weapon: int = number(0, WEAPONS - 1)
    simple_owner: int = somebody()
    simple_hand: int = term(Hand)
    lets_go: int = number(0, (1 << WEAPONS) - 1)  # a bit set of weapons
    tossed: int = number(0, WEAPONS - 1)
    toss_to: int = somebody()
    goes_on: int = flag()  # with another movement in the same turn
    target: int = somebody()
    weapon: int = number(0, WEAPONS - 1)
    hand: int = term(Hand)
    distance: int = term(Range)  # of the attack
    maneuver: int = term(Maneuver)
    approach: int = term(Approach)
    approach_move: int = term(Movement)
    ride_on: int = flag()
    cover_shot: int = flag()
    skilled: int = flag()
    raises: int = number(0, RAISES)
    raises_members: int = number(0, RAISES)
    raises_distance: int = number(0, RAISES)
    raises_bonus: int = number(0, RAISES)
    hold: int = term(Hold)
    hold_wounds: int = number(0, 10)
    element: int = term(Element)  # of an escape
    plan: Plan = record(Plan)


@declared(Known.EVERYBODY, Lives.STEP)
@dataclass
class Turn:
    """The turn of a fighter in a step, once it has been revealed."""

    revealed: int = flag()
    moving: int = flag()  # goes somewhere in this stage of the step
    recovering: int = number(0, EVERY_MEMBER)  # members who are stunned no more once this Action is over
    succeeded: int = flag()  # an escape, a sneak or a complex Action
    fallen_wounds: int = counter()  # of the fighter's own drop
    dive: int = term(Dive)  # out of the way of what
    freed: int = number(0, EVERY_MEMBER)  # members whose holder cannot hold them any longer


@declared(Known.PARTLY, Lives.STEP)
@dataclass
class Pool:
    """What the roll in hand is made of, so that its dice can be told with where they come from."""

    why: int = term(Why, Known.EVERYBODY)
    skill: int = term(Skill)  # NONE: a raw Element
    element: int = term(Element)
    skilled: int = flag()
    mind: int = flag()  # neither the armor nor the ground hinders it
    weapon: int = number(0, WEAPONS - 1)
    foe: int = somebody()  # whom it concerns
    own: int = number(-LEVEL, LEVEL)  # the difficulty of this very thing: of a Dive, a Disarm, a deep fall


@declared(Known.EVERYBODY, Lives.STEP)
@dataclass
class Beforehand:
    """The Active Defense that somebody made before an attack was rolled."""

    defense: int = term(Defense)
    total: int = number(-LEVEL, LEVEL)
    banzai: int = number(0, DICE)
    raises: int = number(0, RAISES)


@declared(Known.EVERYBODY, Lives.STEP)
@dataclass
class Landing:
    """Where the victim of a Throw lands, and how."""

    steps: int = counter()
    way: int = term(Way)
    levels: int = number(0, 2 * LEVEL)  # down
    position: int = number(-LEVEL, LEVEL)
    standing: int = flag()
    soft: int = flag()  # the ground takes the force
    fall_wounds: int = counter()


@declared(Known.EVERYBODY, Lives.STEP)
@dataclass
class Attack:
    """The attack of a fighter in a step, from the roll to its effects."""

    result: int = term(Result)
    victim: int = somebody()  # who is hit, after any Guard
    total: int = number(-1, LEVEL)
    banzai: int = counter()
    before: Annotated[list[Beforehand], SEATS] = records(Beforehand, SEATS)  # by the seat of the defender
    defended_by: int = seats()  # those who have used their Active Defense against this attack
    counter_by: int = somebody()
    counter_wounds: int = counter()
    counter_lands: int = flag()  # its Wounds are the ones that are being dealt
    disarmed_by: int = somebody()
    disarm_takes: int = flag()
    resisted: int = flag()  # the Knockdown
    landing: Landing = record(Landing)
