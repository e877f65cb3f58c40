"""What a fight is: integers, one owner each, no words.

The same classes stand for the fight in plain Python and, as records of 64-bit integers, compiled.
A list is of fixed length, but for `fighters`, of which a fight has `count`. A Namae is kept as a group of
one: what happens to members of a group happens to its member 0.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

SEATS = 16
"""At most so many combatants, a group of Kaonashi being one."""
MEMBERS = 48
"""At most so many in a group; a bit set of members fits into an int."""
WEAPONS = 5
"""Weapon 0 is always the body: bare hands, or a bite."""
FACES = 11
"""Action Dice are counted at their face, 1..10."""
ELEMENTS = 6
"""Elements are kept at Element.EARTH to Element.VOID."""
SKILLS = 18
"""Skills are kept at their place in Skill."""
PLACES = 8
DICE = 40
"""No roll has more dice, even without the ten dice rule."""
TAGGED = 10
"""In a payment: what is added to the face of a die got by interrupt."""
HONOR = 21
"""As a payment: an Honor Point."""
EXCHANGE = 22
"""As a payment: two dice of Moments to come."""
DECLINE = 62
"""As an option: none of them."""
RAISES = 99
"""The most Raises that anybody is asked about; the text has no limit."""


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


@dataclass
class Weapon:
    """A weapon; an empty place has no mode."""

    name: int = 0  # its line in the ruleset's list of weapon names
    mode: int = 0  # Mode
    skill: int = 0
    element: int = 0
    rolled: int = 0  # Damage
    kept: int = 0
    max_range: int = 0  # Range
    size: int = 0
    hands: int = 0
    blunt: int = 0
    parry: int = 0
    counterstrike: int = 0
    entangle: int = 0
    leverage: int = 0
    reload: int = 0  # Reload
    quality: int = 0
    barehanded: int = 0
    loaded: int = 0  # counts where the reload is slow
    dropped: int = 0  # it lies on the ground
    position: int = 0  # there
    height_level: int = 0


@dataclass
class Place:
    """A place of the scene where there is something: ground of that height, cover, a soft landing."""

    used: int = 0
    position: int = 0
    height_level: int = 0
    soft: int = 0
    cover: int = 0
    cover_in_melee: int = 0


@dataclass
class Fighter:
    """One combatant, on the seat that is its index in the fight: a Namae or a group of Kaonashi."""

    seat: int = 0
    side: int = 0
    kind: int = 0
    fate: int = 0
    joins: int = 0  # the round in which it comes; 0: it is there from the start
    elements: Annotated[list[int], ELEMENTS] = field(default_factory=lambda: [0] * ELEMENTS)
    skills: Annotated[list[int], SKILLS] = field(default_factory=lambda: [0] * SKILLS)
    threat: int = 0  # of a group: also its Rank where one is asked for
    action_dice: int = 0  # rolled each round
    honor_points: int = 0
    weapons: Annotated[list[Weapon], WEAPONS] = field(
        default_factory=lambda: [Weapon() for _ in range(WEAPONS)]
    )
    main: int = 0  # the weapon in the main hand; 0: none
    off: int = 0  # in the off hand
    armor: int = 0
    armor_quality: int = 0
    medicine_kit: int = 0
    mounted: int = 0
    on_ship: int = 0
    uneven_terrain: int = 0
    ambusher: int = 0
    detected: int = 0  # the ambush

    size: int = 0
    down_at: int = 0  # Wounds of one member; Out and Dead are the next two
    wounds: Annotated[list[int], MEMBERS] = field(default_factory=lambda: [0] * MEMBERS)
    up: int = 0  # each of these a bit set of members: still in the fight
    unconscious: int = 0
    prone: int = 0
    stunned: int = 0
    partial: int = 0  # partially captured
    full: int = 0  # fully captured
    held_by: Annotated[list[int], MEMBERS] = field(default_factory=lambda: [0] * MEMBERS)  # the seat + 1
    held_with: Annotated[list[int], MEMBERS] = field(default_factory=lambda: [0] * MEMBERS)  # its weapon
    held_wounds: Annotated[list[int], MEMBERS] = field(default_factory=lambda: [0] * MEMBERS)

    position: int = 0
    height_level: int = 0
    ranges: Annotated[list[int], SEATS] = field(default_factory=lambda: [0] * SEATS)  # for the matrix
    cover: int = 0
    cover_in_melee: int = 0
    cover_available: int = 0
    available_in_melee: int = 0
    cover_lost: int = 0
    above: int = 0  # seats over which it stands higher although the level is the same
    unseen: int = 0  # seats that it cannot perceive
    unaware_of: int = 0  # seats whose next attack it does not expect
    unaware_fresh: int = 0  # those of them who sneaked up in this round
    shaft_held_by: int = 0  # seats that hold its weapon by the shaft

    dice: Annotated[list[int], FACES] = field(default_factory=lambda: [0] * FACES)  # ordinary ones
    tagged: Annotated[list[int], FACES] = field(default_factory=lambda: [0] * FACES)  # got by interrupt
    range_move_used: int = 0
    surprised: int = 0
    treated_today: int = 0
    treats: int = 0  # the seat of the patient + 1
    treated_by: int = 0  # the seat of the healer + 1

    # Declared in a step, cleared at its end.
    wishes: int = 0
    exchanging: Annotated[list[int], FACES] = field(default_factory=lambda: [0] * FACES)  # at its start
    exchanges: int = 0
    acts: int = 0  # the declaration has been revealed
    recovering: int = 0  # members who are stunned no more once this Action is over
    action: int = 0
    allowed: int = 0  # by the Story Daimyo: bit 0 a shot at Close, bit 1 a throw beyond Near
    paid_action: int = 0  # what pays for it, as the options of Ask.PAY
    order: int = 0  # Order: when the movement comes
    paid_move: int = 0
    movement: int = 0
    reference: int = 0  # the seat + 1
    way: int = 0  # along the track
    steps: int = 0
    levels: int = 0  # down
    simple: int = 0
    simple_weapon: int = 0
    simple_owner: int = 0  # the seat + 1
    simple_hand: int = 0
    plan_position: int = 0  # where it will be when the other part of the turn comes
    plan_height: int = 0
    plan_prone: int = 0
    plan_main: int = 0
    plan_off: int = 0
    target: int = 0  # the seat + 1
    weapon: int = 0
    hand: int = 0
    distance: int = 0  # Range of the attack
    manoeuvre: int = 0
    approach: int = 0
    approach_move: int = 0
    ride_on: int = 0
    cover_shot: int = 0
    skilled: int = 0
    raises: int = 0
    raises_members: int = 0
    raises_distance: int = 0
    raises_bonus: int = 0
    hold: int = 0  # Hold
    hold_wounds: int = 0
    element: int = 0  # of an escape

    # Of the attack or other roll of a step, cleared at its end.
    result: int = 0  # Result
    victim: int = 0  # the seat + 1: who is hit, after any Guard
    total: int = 0
    banzai: int = 0
    succeeded: int = 0
    before: Annotated[list[int], SEATS] = field(default_factory=lambda: [0] * SEATS)  # Defence of each seat
    before_total: Annotated[list[int], SEATS] = field(default_factory=lambda: [0] * SEATS)
    before_banzai: Annotated[list[int], SEATS] = field(default_factory=lambda: [0] * SEATS)
    before_raises: Annotated[list[int], SEATS] = field(default_factory=lambda: [0] * SEATS)
    defended_by: int = 0  # seats that have used their Active Defense against this attack
    counter_by: int = 0  # the seat of whoever countered this attack + 1
    counter_wounds: int = 0
    disarmed_by: int = 0  # the seat + 1
    disarm_takes: int = 0
    resisted: int = 0  # the knockdown
    landed: int = 0  # on his feet
    thrown_steps: int = 0
    thrown_way: int = 0
    thrown_levels: int = 0
    fall_wounds: int = 0  # of the thrown one
    fall_soft: int = 0  # the landing takes the force
    fallen_wounds: int = 0  # of this one's own drop


@dataclass
class Fight:
    phase: int = 0
    outcome: int = 0
    ending: int = 0
    round: int = 0
    moment: int = 0
    duel: int = 0
    others_involved: int = 0  # people who are counted and have no sheet
    ambush: int = 0
    ambush_leader: int = 0  # the seat + 1
    daimyo_asked: int = 0  # whether the Story Daimyo is asked for rulings
    played_on: int = 0  # he went on with one side alone
    spent: int = 0  # a die or an Honor Point, in this round
    lowest_level: int = 0
    highest_level: int = 0
    concerns: int = 0  # whom a question is about: the seat + 1
    ruling: int = 0  # what holds if the Story Daimyo, who is being asked, says nothing else
    roller: int = 0  # whose roll is in hand: the seat + 1
    rolled: int = 0  # its dice
    kept: int = 0
    dice: Annotated[list[int], DICE] = field(default_factory=lambda: [0] * DICE)  # their values
    places: Annotated[list[Place], PLACES] = field(default_factory=lambda: [Place() for _ in range(PLACES)])
    count: int = 0
    house: House = field(default_factory=House)
    fighters: Annotated[list[Fighter], SEATS] = field(default_factory=list)
