"""What a fight is: integers, one owner each, no words.

The same classes stand for the fight in plain Python and, as records of 64-bit integers, compiled.
A list is of fixed length, but for `fighters`, of which a fight has `count`. A Namae is kept as a group of
one: what happens to members of a group happens to its member 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from kumite.rulesets.fields import (
    Known,
    Lives,
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

from .records import Attack, Declaration, Place, Pool, Turn, Weapon
from .sizes import DICE, ELEMENTS, EVERY_MEMBER, FACES, LEVEL, MEMBERS, PLACES, SEATS, SKILLS, WEAPONS
from .tactics import Tactics
from .terms import Ambush, Armor, Cover, Ending, Fate, Kind, Outcome, Phase, Quality, Range, Side


@dataclass
class House:
    """The house rules in force; `house.toml` says what each means. Zero is the default of a choice."""

    pool_rule: int = 0
    dice_cap: int = 0
    pool_floor: int = 0
    banzai_count: int = 0
    raise_cap: int = 0
    skirmish_limit: int = 50
    open_wishes: int = 0
    interrupt_for_combined_move: int = 0
    thrown_fall_roll: int = 0
    landing_saves_fall: int = 0
    feint_guard: int = 0
    hold_wounds: int = 0
    counterstrike_defendable: int = 0
    counterstrike_is_attack: int = 0
    disarm_tn: int = 0
    swords_may_parry: int = 0
    far_needs_conveyance: int = 0
    kaonashi_pool: int = 0
    range_model: int = 0
    kaonashi_dice: int = 6
    raise_tn: int = 5
    element_tn: int = 5
    open_defense: int = 5
    intention_wounds: int = 1
    banzai_wounds: int = 1
    raise_wounds: int = 1
    fall_wounds: int = 2
    fall_tn: int = 5
    blind_steps: int = 3
    charge_steps: int = 1
    grapple_partial_steps: int = 1
    grapple_full_steps: int = 2
    feint_steps: int = 2
    knockdown_steps: int = 1
    knockout_blunt_steps: int = 2
    knockout_other_steps: int = 3
    stun_blunt_steps: int = 1
    stun_other_steps: int = 2
    throw_steps: int = 2
    counterstrike_steps: int = 2
    disarm_armed_steps: int = 2
    disarm_bare_steps: int = 3
    dive_steps: int = 1
    guard_steps: int = 1
    block_steps: int = 2


@declared
@dataclass
class Fighter:
    """One combatant, on the seat that is its index in the fight: a Namae or a group of Kaonashi."""

    seat: int = seat_number(Known.EVERYBODY, Lives.SHEET)
    side: int = term(Side, Known.EVERYBODY, Lives.SHEET)
    kind: int = term(Kind, Known.EVERYBODY, Lives.SHEET, least=1)
    fate: int = term(Fate, Known.EVERYBODY, Lives.KEPT)
    joins: int = counter(Known.SIDE, Lives.SHEET)  # the round in which they come; 0: there from the start
    # Of Earth, and so of the Wounds at which a Namae is Down, others see as much as the Wounds betray.
    elements: Annotated[list[int], ELEMENTS] = numbers(ELEMENTS, number(0, 10, Known.PARTLY, Lives.SHEET))
    skills: Annotated[list[int], SKILLS] = numbers(SKILLS, number(0, 10, Known.SIDE, Lives.SHEET))
    threat: int = number(0, 4, Known.SIDE, Lives.SHEET)  # of a group: also its Rank where one is asked for
    action_dice: int = number(1, 20, Known.SIDE, Lives.SHEET)  # rolled each round
    honor_points: int = number(0, 20, Known.SIDE, Lives.KEPT)
    weapons: Annotated[list[Weapon], WEAPONS] = records(Weapon, WEAPONS)
    main: int = number(0, WEAPONS - 1, Known.EVERYBODY, Lives.FIGHT)  # the weapon in the main hand; 0: none
    off: int = number(0, WEAPONS - 1, Known.EVERYBODY, Lives.FIGHT)  # in the off hand
    armor: int = term(Armor, Known.EVERYBODY, Lives.SHEET)
    armor_quality: int = term(Quality, Known.EVERYBODY, Lives.SHEET)
    medicine_kit: int = flag(Known.SIDE, Lives.SHEET)
    mounted: int = flag(Known.EVERYBODY, Lives.FIGHT)
    horse: int = flag(Known.EVERYBODY, Lives.KEPT)  # there is a mount of theirs: ridden, or waiting
    horse_position: int = number(-LEVEL, LEVEL, Known.PERCEIVED, Lives.FIGHT)  # where it waits
    horse_level: int = number(-LEVEL, LEVEL, Known.PERCEIVED, Lives.FIGHT)
    on_ship: int = flag(Known.PERCEIVED, Lives.FIGHT)
    uneven_terrain: int = flag(Known.PERCEIVED, Lives.FIGHT)
    always_on_ship: int = flag(Known.EVERYBODY, Lives.SHEET)  # wherever they go
    always_uneven: int = flag(Known.EVERYBODY, Lives.SHEET)
    ambusher: int = flag(Known.EVERYBODY, Lives.SHEET)
    detected: int = flag(Known.EVERYBODY, Lives.FIGHT)  # the ambush

    size: int = number(1, MEMBERS, Known.EVERYBODY, Lives.SHEET)
    # Wounds of one member; Out and Dead are the next two.
    down_at: int = number(1, 21, Known.PARTLY, Lives.SHEET)
    wounds: Annotated[list[int], MEMBERS] = numbers(MEMBERS, number(0, 23, Known.EVERYBODY, Lives.KEPT))
    # Each of these is a bit set of members: those who are still in the fight, and so on.
    up: int = number(0, EVERY_MEMBER, Known.EVERYBODY, Lives.KEPT)
    unconscious: int = number(0, EVERY_MEMBER, Known.EVERYBODY, Lives.KEPT)
    prone: int = number(0, EVERY_MEMBER, Known.EVERYBODY, Lives.FIGHT)
    stunned: int = number(0, EVERY_MEMBER, Known.EVERYBODY, Lives.FIGHT)
    partial: int = number(0, EVERY_MEMBER, Known.EVERYBODY, Lives.FIGHT)  # partially captured
    full: int = number(0, EVERY_MEMBER, Known.EVERYBODY, Lives.FIGHT)  # fully captured
    held_by: Annotated[list[int], MEMBERS] = numbers(MEMBERS, somebody(Known.EVERYBODY, Lives.FIGHT))
    # The holder's weapon, of each member.
    held_with: Annotated[list[int], MEMBERS] = numbers(
        MEMBERS, number(0, WEAPONS - 1, Known.EVERYBODY, Lives.FIGHT)
    )
    held_wounds: Annotated[list[int], MEMBERS] = numbers(MEMBERS, counter(Known.EVERYBODY, Lives.FIGHT))

    position: int = number(-LEVEL, LEVEL, Known.PERCEIVED, Lives.FIGHT)
    height_level: int = number(-LEVEL, LEVEL, Known.PERCEIVED, Lives.FIGHT)
    # To each seat, where Ranges are a matrix.
    ranges: Annotated[list[int], SEATS] = numbers(SEATS, term(Range, Known.PERCEIVED, Lives.FIGHT))
    cover: int = term(Cover, Known.PERCEIVED, Lives.FIGHT)
    cover_in_melee: int = flag(Known.PERCEIVED, Lives.FIGHT)
    cover_available: int = term(Cover, Known.PERCEIVED, Lives.FIGHT)
    available_in_melee: int = flag(Known.PERCEIVED, Lives.FIGHT)
    cover_lost: int = flag(Known.PERCEIVED, Lives.FIGHT)
    # Those over whom they stand higher although the level is the same.
    above: int = seats(Known.PERCEIVED, Lives.SHEET)
    unseen: int = seats(Known.PARTLY, Lives.FIGHT)  # whom they cannot perceive
    never_sees: int = seats(Known.SIDE, Lives.SHEET)  # those of them whom no blow shows
    unaware_of: int = seats(Known.EVERYBODY, Lives.FIGHT)  # whose next attack they do not expect
    unaware_fresh: int = seats(Known.EVERYBODY, Lives.ROUND)  # those of them who sneaked up in this round
    shaft_held_by: int = seats(Known.EVERYBODY, Lives.FIGHT)  # who holds their weapon by the shaft

    dice: Annotated[list[int], FACES] = numbers(FACES, counter(Known.EVERYBODY, Lives.ROUND))  # ordinary ones
    # Dice gained by interrupt.
    tagged: Annotated[list[int], FACES] = numbers(FACES, counter(Known.EVERYBODY, Lives.ROUND))
    range_move_used: int = flag(Known.EVERYBODY, Lives.ROUND)
    surprised: int = flag(Known.EVERYBODY, Lives.ROUND)
    treated_today: int = flag(Known.EVERYBODY, Lives.FIGHT)
    treats: int = somebody(Known.EVERYBODY, Lives.ROUND)  # the patient
    treated_by: int = somebody(Known.EVERYBODY, Lives.ROUND)  # the healer

    tactics: Tactics = record(Tactics)
    declared: Declaration = record(Declaration)
    turn: Turn = record(Turn)
    attack: Attack = record(Attack)


@declared
@dataclass
class Fight:
    """A Skirmish."""

    phase: int = term(Phase, Known.EVERYBODY, Lives.FIGHT)
    outcome: int = term(Outcome, Known.EVERYBODY, Lives.FIGHT)
    ending: int = term(Ending, Known.EVERYBODY, Lives.FIGHT)
    round: int = counter(Known.EVERYBODY, Lives.FIGHT)
    moment: int = number(0, 10, Known.EVERYBODY, Lives.FIGHT)
    duel: int = flag(Known.EVERYBODY, Lives.SHEET)
    others_involved: int = counter(Known.EVERYBODY, Lives.SHEET)  # people who are counted and have no sheet
    ambush: int = term(Ambush, Known.EVERYBODY, Lives.SHEET)
    ambush_leader: int = somebody(Known.EVERYBODY, Lives.SHEET)
    referee_asked: int = flag(Known.EVERYBODY, Lives.SHEET)  # whether the Story Daimyo is asked for rulings
    played_on: int = flag(Known.EVERYBODY, Lives.FIGHT)  # the Story Daimyo went on with one side alone
    spent: int = flag(Known.EVERYBODY, Lives.ROUND)  # a die or an Honor Point, in this round
    # The ground where no place says otherwise.
    ground_level: int = number(-LEVEL, LEVEL, Known.EVERYBODY, Lives.SHEET)
    uneven_terrain: int = flag(Known.EVERYBODY, Lives.SHEET)
    on_ship: int = flag(Known.EVERYBODY, Lives.SHEET)
    going_on: int = seats(Known.EVERYBODY, Lives.ROUND)  # who goes on with the same turn
    concerns: int = somebody(Known.EVERYBODY, Lives.STEP)  # whom a question is about
    # The ruling that holds if the Story Daimyo, who is being asked, says nothing else.
    ruling: int = counter(Known.EVERYBODY, Lives.STEP)
    roller: int = somebody(Known.EVERYBODY, Lives.STEP)  # whose roll is in hand
    # Its dice, and how many of them are kept. Others see only whether a die has fallen.
    rolled: int = number(0, DICE, Known.PARTLY, Lives.STEP)
    kept: int = number(0, DICE, Known.PARTLY, Lives.STEP)
    dice: Annotated[list[int], DICE] = numbers(DICE, counter(Known.PARTLY, Lives.STEP))
    keeping: int = number(0, (1 << DICE) - 1, Known.PARTLY, Lives.STEP)  # a bit set of their places
    pool: Pool = record(Pool)
    places: Annotated[list[Place], PLACES] = records(Place, PLACES)
    count: int = number(1, SEATS, Known.EVERYBODY, Lives.SHEET)
    house: House = house_rules(House)
    fighters: Annotated[list[Fighter], SEATS] = fighters(Fighter)
