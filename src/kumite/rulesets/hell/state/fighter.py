"""One combatant, and what lasts on them."""

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
    record,
    records,
    seat_number,
    seats,
    somebody,
    term,
)

from ..terms import (
    Action,
    Art,
    DamageType,
    Evolution,
    Fate,
    Item,
    Kind,
    Knack,
    LostPart,
    MoveMode,
    Side,
    Status,
    Tag,
    Talent,
    Trait,
    Until,
    ZeroRule,
)
from .gear import ANYWHERE, Weapon
from .sizes import EVOLUTIONS, FACES, ITEMS, LASTING, SEATS, SHARED, STATS, STATUSES, TALENTS, WEAPONS
from .tactics import Tactics

MOST_HEALTH = 1_000_000


@declared(Known.EVERYBODY, Lives.FIGHT)
@dataclass
class Lasting:
    """Something that lasts on a creature for a while."""

    kind: int = term(Status)  # NONE: an empty place
    count: int = number(-MOST_HEALTH, MOST_HEALTH, Known.PARTLY)
    until: int = term(Until)
    whose: int = somebody()  # whose turn ends it
    turns: int = counter()  # such turns left
    armed: int = flag()  # for NEXT_END: that turn has begun
    source: int = somebody()  # who gave it


@declared(Known.EVERYBODY, Lives.STEP)
@dataclass
class Declaration:
    """What somebody is doing, as long as they do it."""

    action: int = term(Action)
    weapon: int = number(0, WEAPONS + 1)  # that they use, and 1
    art: int = term(Art)
    item: int = term(Item)
    paid: int = counter()  # the sum of the faces given so far
    follows: int = flag()  # the Attack is a second one, with a Side Weapon


@declared(Known.EVERYBODY, Lives.STEP)
@dataclass
class ForcedMove:
    """Whether somebody has been moved by force, and from where."""

    moved: int = flag()
    x: int = number(-ANYWHERE, ANYWHERE, Known.PERCEIVED)
    y: int = number(-ANYWHERE, ANYWHERE, Known.PERCEIVED)


@declared(Known.EVERYBODY, Lives.STEP)
@dataclass
class Aftermath:
    """What an action leaves to be settled before the next one."""

    step_due: int = number(0, 100, Known.PERCEIVED)  # tiles of a `step` still to take
    forced: ForcedMove = record(ForcedMove)
    reacted: int = flag()  # has done something that gives a hiding place away
    felled: int = flag()  # their Attack has brought somebody to 0
    bursting: int = flag()  # the phoenix has fallen


@declared(Known.EVERYBODY, Lives.TURN)
@dataclass
class Turn:
    """What counts by the turn, from its Beginning to the next one."""

    moves: int = counter()
    tiles: int = counter(Known.PERCEIVED)  # moved
    damaged: int = seats()  # by them
    hits: int = counter()  # on the same creature, with a weapon that grows
    traits: int = bits(Trait, Known.SIDE)  # used
    talents: int = bits(Talent)  # used
    thought_ahead: int = counter()  # uses
    refused_arts: int = bits(Art)  # for want of an activator
    acted: int = counter()  # actions
    dug: int = flag()  # through a tile of wall
    locked: Annotated[list[int], FACES] = numbers(FACES, counter())  # dice, by face
    in_ritual: int = flag()  # the turn is one of an Art that takes a minute
    dropped: int = flag()  # has passed to 0 Health: on_drop counts once


@declared
@dataclass
class Fighter:
    """One combatant, on the seat that is their index in the fight."""

    seat: int = seat_number(Known.EVERYBODY, Lives.SHEET)
    side: int = term(Side, Known.EVERYBODY, Lives.SHEET)
    kind: int = term(Kind, Known.EVERYBODY, Lives.FIGHT)
    fate: int = term(Fate, Known.EVERYBODY, Lives.KEPT)
    tags: int = bits(Tag, Known.EVERYBODY, Lives.SHEET)
    level: int = number(0, 20, Known.SIDE, Lives.SHEET)  # rounded up
    stats: Annotated[list[int], STATS] = numbers(STATS, number(-6, 20, Known.SIDE, Lives.FIGHT))
    base_speed: int = number(0, 40, Known.SIDE, Lives.FIGHT)
    max_health: int = number(1, MOST_HEALTH, Known.PARTLY, Lives.FIGHT)
    max_strain: int = counter(Known.SIDE, Lives.SHEET)  # before Exhaustion
    combat_dice: int = number(0, 30, Known.SIDE, Lives.SHEET)
    armor_at_rest: int = counter(Known.WHETHER, Lives.FIGHT)
    dodge_at_rest: int = counter(Known.SIDE, Lives.SHEET)
    dodge_block: int = counter(Known.SIDE, Lives.SHEET)
    ward_at_rest: int = counter(Known.SIDE, Lives.SHEET)
    initiative_bonus: int = number(-20, 20, Known.SIDE, Lives.FIGHT)
    hands: int = number(0, 12, Known.EVERYBODY, Lives.SHEET)
    # Held: Hunker Down also gives Half Cover against Ranged Attacks.
    shield: int = flag(Known.EVERYBODY, Lives.SHEET)
    max_locked: int = number(1, 6, Known.SIDE, Lives.SHEET)
    max_moves: int = number(0, 30, Known.SIDE, Lives.SHEET)  # a turn; 0: no limit of its own
    uses_deaths_door: int = flag(Known.SIDE, Lives.SHEET)
    zero_rule: int = term(ZeroRule, Known.SIDE, Lives.SHEET)
    immunities: int = bits(Status, Known.SIDE, Lives.SHEET)
    immune_damage: int = bits(DamageType, Known.SIDE, Lives.SHEET)
    no_forced_movement: int = flag(Known.SIDE, Lives.SHEET)
    burn_factor: int = number(1, 3, Known.SIDE, Lives.SHEET)
    size: int = number(1, 6, Known.EVERYBODY, Lives.FIGHT)
    move_modes: int = bits(MoveMode, Known.EVERYBODY, Lives.SHEET)
    traits: int = bits(Trait, Known.SIDE, Lives.SHEET)
    arts: int = bits(Art, Known.SIDE, Lives.SHEET)
    knacks: int = bits(Knack, Known.SIDE, Lives.SHEET)
    talents: int = bits(Talent, Known.SIDE, Lives.SHEET)
    owner: int = somebody(Known.EVERYBODY, Lives.FIGHT)  # of a Follower
    created: int = counter(Known.EVERYBODY, Lives.FIGHT)  # the Round in which they were made
    acts_before: int = flag(Known.EVERYBODY, Lives.FIGHT)  # the Follower's turn comes before the owner's
    joins: int = counter(Known.SIDE, Lives.FIGHT)  # the Round in which they enter; 0: they are there
    horde_size: int = counter(Known.EVERYBODY, Lives.SHEET)
    # This one waits to be the second creature that the Horde breaks into.
    half_of: int = somebody(Known.EVERYBODY, Lives.FIGHT)
    broken: int = flag(Known.EVERYBODY, Lives.FIGHT)  # the Horde has split
    speaks: int = flag(Known.EVERYBODY, Lives.SHEET)
    # An object: Attacks that deal no more than this do nothing.
    ignores: int = counter(Known.SIDE, Lives.SHEET)
    weapons: Annotated[list[Weapon], WEAPONS] = records(Weapon, WEAPONS)
    items: Annotated[list[int], ITEMS] = numbers(ITEMS, counter(Known.SIDE, Lives.KEPT))  # how many of each
    # A fight.
    talent_limit: Annotated[list[int], TALENTS] = numbers(TALENTS, counter(Known.SIDE, Lives.SHEET))
    talent_used: Annotated[list[int], TALENTS] = numbers(TALENTS, counter(Known.SIDE, Lives.FIGHT))

    health: int = number(-ANYWHERE, ANYWHERE, Known.PARTLY, Lives.KEPT)
    armor: int = counter(Known.PARTLY, Lives.FIGHT)
    dodge: int = counter(Known.SIDE, Lives.FIGHT)
    ward: int = counter(Known.SIDE, Lives.FIGHT)
    strain_spent: int = counter(Known.SIDE, Lives.KEPT)
    pool: Annotated[list[int], FACES] = numbers(FACES, counter(Known.EVERYBODY, Lives.FIGHT))  # dice by face
    locked: Annotated[list[int], FACES] = numbers(FACES, counter(Known.EVERYBODY, Lives.FIGHT))
    # For the next turn.
    kept: Annotated[list[int], FACES] = numbers(FACES, counter(Known.EVERYBODY, Lives.FIGHT))
    # By Status; 0 of what does not stack.
    stacks: Annotated[list[int], STATUSES] = numbers(STATUSES, counter(Known.EVERYBODY, Lives.FIGHT))
    lasting: Annotated[list[Lasting], LASTING] = records(Lasting, LASTING)
    conditions: int = bits(Status, Known.EVERYBODY, Lives.FIGHT)  # what lasts on them, in one word
    stun_rolled: int = flag(Known.EVERYBODY, Lives.TURN)  # their Stun has cost them dice this turn
    # Own End phases left in which they cannot gain Stun.
    stun_immune: int = counter(Known.EVERYBODY, Lives.FIGHT)
    prone: int = flag(Known.EVERYBODY, Lives.FIGHT)
    hidden: int = flag(Known.EVERYBODY, Lives.FIGHT)
    held_by: int = seats(Known.EVERYBODY, Lives.FIGHT)
    grip_range: int = number(
        0, 100, Known.EVERYBODY, Lives.FIGHT
    )  # of the grapple that they are held by; a web's is more than 1
    deaths_door: int = number(0, 3, Known.EVERYBODY, Lives.KEPT)
    bleeding_out: int = flag(Known.EVERYBODY, Lives.FIGHT)
    woken: int = flag(Known.EVERYBODY, Lives.FIGHT)
    healed_since_fall: int = counter(Known.EVERYBODY, Lives.FIGHT)
    door_this_rest: int = flag(Known.EVERYBODY, Lives.FIGHT)
    injuries: int = number(0, 0b1111111, Known.EVERYBODY, Lives.KEPT)  # bits of the d6 of lasting injuries
    lost_part: int = term(LostPart, Known.EVERYBODY, Lives.KEPT)
    hurt_by: int = somebody(Known.EVERYBODY, Lives.FIGHT)  # who did them damage last
    haunted_by: int = somebody(Known.EVERYBODY, Lives.FIGHT)  # the source of a lasting injury
    exhaustion: int = counter(Known.EVERYBODY, Lives.KEPT)
    undying: int = number(2, 7, Known.SIDE, Lives.FIGHT)  # the number that the next d6 has to reach
    egg: int = flag(Known.EVERYBODY, Lives.FIGHT)
    burned_down: int = flag(Known.EVERYBODY, Lives.FIGHT)  # it was Burn that last brought them to 0 Health
    eaten: int = flag(Known.EVERYBODY, Lives.FIGHT)  # nothing is left of them to eat

    # Their place in the order of initiative, fixed for the fight.
    rank: int = counter(Known.EVERYBODY, Lives.FIGHT)
    initiative: int = number(-ANYWHERE, ANYWHERE, Known.EVERYBODY, Lives.FIGHT)
    second_initiative: int = number(-ANYWHERE, ANYWHERE, Known.EVERYBODY, Lives.FIGHT)  # of a Boss
    gone: int = counter(Known.EVERYBODY, Lives.ROUND)  # turns taken this Round
    x: int = number(-ANYWHERE, ANYWHERE, Known.PERCEIVED, Lives.FIGHT)
    y: int = number(-ANYWHERE, ANYWHERE, Known.PERCEIVED, Lives.FIGHT)
    # As stated, until somebody moves; what the map gives comes on top.
    half_cover_from: int = seats(Known.PERCEIVED, Lives.FIGHT)
    complete_cover_from: int = seats(Known.PERCEIVED, Lives.FIGHT)
    cover_spent: int = flag(Known.PERCEIVED, Lives.FIGHT)  # the conditional stack of Half Cover is used up
    damage_since_turn: int = counter(Known.EVERYBODY, Lives.FIGHT)
    prey: int = somebody(Known.SIDE, Lives.FIGHT)
    kept_d12: int = number(0, 12, Known.SIDE, Lives.FIGHT)
    kept_d12_for: int = somebody(Known.SIDE, Lives.FIGHT)  # against whom
    pending_knockback: int = counter(Known.EVERYBODY, Lives.FIGHT)
    pending_from: int = somebody(Known.EVERYBODY, Lives.FIGHT)
    revved: int = flag(Known.EVERYBODY, Lives.FIGHT)
    rocket: int = flag(Known.EVERYBODY, Lives.FIGHT)
    # Damage, by seat.
    taken_from: Annotated[list[int], SEATS] = numbers(SEATS, counter(Known.EVERYBODY, Lives.FIGHT))
    used_round: int = bits(Trait, Known.SIDE, Lives.ROUND)
    used_fight: int = bits(Trait, Known.SIDE, Lives.FIGHT)
    motivated: int = counter(Known.EVERYBODY, Lives.KEPT)  # uses this Rest
    evolutions: int = bits(Evolution, Known.EVERYBODY, Lives.FIGHT)
    # The oldest first.
    evolved: Annotated[list[int], EVOLUTIONS] = numbers(
        EVOLUTIONS, term(Evolution, Known.EVERYBODY, Lives.FIGHT)
    )
    # The dice of their Followers.
    shared: Annotated[list[int], SHARED] = numbers(SHARED, number(0, 6, Known.EVERYBODY, Lives.FIGHT))
    shared_round: int = counter(Known.EVERYBODY, Lives.FIGHT)  # in which Round they were rolled
    ritual: int = counter(Known.EVERYBODY, Lives.FIGHT)  # own turns spent on an Art that takes a minute
    soul_lost: int = counter(Known.EVERYBODY, Lives.KEPT)  # to a blade, until their Rest
    tactics: Tactics = record(Tactics)
    declared: Declaration = record(Declaration)
    aftermath: Aftermath = record(Aftermath)
    turn: Turn = record(Turn)
