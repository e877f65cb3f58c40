"""What a fight is: integers, one owner each, no words.

The same classes stand for the fight in plain Python and, as records of 64-bit integers, compiled.
A list is of fixed length, but for `fighters`, of which a fight has `count`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

SEATS = 16
"""At most so many combatants."""
WEAPONS = 8
"""Weapon 0 is always the fist. Arts, items and creature actions that are Attacks have entries too."""
EFFECTS = 6
"""So many effects has a weapon at most, over all its parts."""
FACES = 13
"""Dice are counted by their face: 1 to 6, and up to 12 for a die that is no longer a d6."""
LASTING = 12
"""So many things last on a creature at once."""
SPAN = 24
"""A map has at most so many columns and rows; tile (x, y) is number y * SPAN + x."""
TILES = SPAN * SPAN
AREAS = 8
STATS = 11
ITEMS = 13
TALENTS = 20
DECLINE = 62
"""As an option: none of them."""
BOTH = WEAPONS
"""As a weapon: the pair of Side Weapons in hand."""
LOCKED_BIT = 16
"""As an option: a Locked die shows its face at this bit plus the face."""


@dataclass
class House:
    """The house rules in force; `house.toml` says what each means. Zero is the default of a choice.

    HEL-OPT-1: the table chooses them before play; the text's optional rules are the last ones.
    """

    attack_bands: int = 0
    bonus_max: int = 7
    downside_min: int = 9
    high_min: int = 9
    low_max: int = 4
    hit_rule: int = 0
    multi_dodge: int = 0
    cover_refresh: int = 0
    hunker_stacks: int = 1
    ward_model: int = 0
    armor_stack_max: int = 75
    ward_max: int = 4
    combat_dice_rule: int = 0
    initiative_die: int = 0
    door_trigger: int = 0
    door_bleed_max: int = 6
    hide_tn: int = 9
    medicine_tn: int = 9
    medicine_check_cost: int = 2
    climb_tn: int = 9
    wake_rule: int = 0
    npc_deaths_door: int = 1
    checks_give_dice: int = 0
    burn_halving: int = 0
    burn_douse: int = 0
    status_edition: int = 0
    overwatch_forced: int = 0
    overwatch_base: int = 3
    max_moves_per_turn: int = 0  # 0: no limit
    swap_cost: int = 1
    art_activators: int = 0
    strain_damage: int = 0
    fall_rule: int = 0
    fall_safe: int = 3
    knockback_rule: int = 0
    metric: int = 0
    flank_geometry: int = 0
    slower_rest: int = 0
    popcorn_initiative: int = 0
    flanking: int = 0
    lasting_injuries: int = 0


@dataclass
class WeaponEffect:
    """One effect of a weapon: value = (amount + dice d sides + stat), under its conditions."""

    part: int = 0  # Part; 0: an empty place
    kind: int = 0  # Effect
    amount: int = 0
    dice: int = 0
    sides: int = 0
    stat: int = 0  # Stat
    against: int = 0  # bits of Tag: only against such
    only: int = 0  # Condition
    optional: int = 0  # "may"


@dataclass
class Weapon:
    """A weapon on a sheet, or anything else that Attacks as one does; an empty place is not `there`."""

    there: int = 0
    name: int = 0  # its line in the ruleset's list of weapon names
    by: int = 0  # By
    by_id: int = 0  # the Art, Item or Talent
    reach: int = 0  # tiles in melee; 0: not for melee
    range: int = 0  # tiles as a ranged weapon; 0: none
    throw_range: int = 0  # tiles when thrown; 0: cannot be
    side: int = 0
    two_handed: int = 0
    glow: int = 0
    quirks: int = 0  # bits of Quirk
    requires: Annotated[list[int], STATS] = field(default_factory=lambda: [0] * STATS)
    loading: int = 0  # uses before a reload; 0: it needs none
    ammo: int = 0
    autoload: int = 0
    no_autoload: int = 0  # this turn
    high_low: int = 0  # Part of the profile that it is printed with: 0 bonus_downside, 1 high_low
    bonus_max: int = 0  # its own thresholds; 0: those of the house
    downside_min: int = 0
    high_min: int = 0
    low_max: int = 0
    dice: int = 2  # that it costs
    strain: int = 0
    area: int = 0  # radius of an Area Attack + 1; 0: it is none
    per_turn: int = 0  # uses; 0: no limit
    per_fight: int = 0
    used_turn: int = 0
    used_fight: int = 0
    uses: int = 0  # left of a consumable; 0 where it is none
    in_hand: int = 0  # held and ready
    lost: int = 0  # lies at (lost_x, lost_y)
    lost_x: int = 0
    lost_y: int = 0
    stuck_in: int = 0  # the seat + 1 of whom it is stuck in
    effects: Annotated[list[WeaponEffect], EFFECTS] = field(
        default_factory=lambda: [WeaponEffect() for _ in range(EFFECTS)]
    )


@dataclass
class Lasting:
    """Something that lasts on a creature for a while."""

    kind: int = 0  # Status; 0: an empty place
    count: int = 0
    until: int = 0  # Until
    whose: int = 0  # whose turn ends it: the seat + 1
    turns: int = 0  # such turns left
    armed: int = 0  # for NEXT_END: that turn has begun
    source: int = 0  # who gave it: the seat + 1


@dataclass
class Fighter:
    """One combatant, on the seat that is its index in the fight."""

    seat: int = 0
    side: int = 0
    kind: int = 0
    fate: int = 0
    tags: int = 0  # bits of Tag
    level: int = 0  # rounded up
    stats: Annotated[list[int], STATS] = field(default_factory=lambda: [0] * STATS)
    base_speed: int = 0
    max_health: int = 0
    max_strain: int = 0  # before Exhaustion
    combat_dice: int = 0
    armor_at_rest: int = 0
    dodge_at_rest: int = 0
    dodge_block: int = 0
    ward_at_rest: int = 0
    initiative_bonus: int = 0
    hands: int = 2
    shield: int = 0  # held: Hunker Down also gives Half Cover against Ranged Attacks
    max_locked: int = 1
    max_moves: int = 0  # a turn; 0: no limit of its own
    uses_deaths_door: int = 1
    zero_rule: int = 0
    immunities: int = 0  # bits of Status
    immune_damage: int = 0  # bits of DamageType
    no_forced_movement: int = 0
    burn_factor: int = 1
    size: int = 1
    move_modes: int = 0  # bits of MoveMode
    traits: int = 0  # bits of Trait
    arts: int = 0  # bits of Art
    knacks: int = 0  # bits of Knack
    talents: int = 0  # bits of Talent
    owner: int = 0  # of a Follower: the seat + 1
    created: int = 0  # the Round in which it was made
    acts_before: int = 0  # the Follower's turn comes before its owner's
    joins: int = 0  # the Round in which it enters; 0: it is there
    horde_size: int = 0
    half_of: int = 0  # waits to be the second creature that this Horde breaks into: the seat + 1
    broken: int = 0  # the Horde has split
    speaks: int = 1
    ignores: int = 0  # an object: Attacks that deal no more than this do nothing
    weapons: Annotated[list[Weapon], WEAPONS] = field(
        default_factory=lambda: [Weapon() for _ in range(WEAPONS)]
    )
    items: Annotated[list[int], ITEMS] = field(default_factory=lambda: [0] * ITEMS)  # how many of each
    talent_limit: Annotated[list[int], TALENTS] = field(default_factory=lambda: [0] * TALENTS)  # a fight
    talent_used: Annotated[list[int], TALENTS] = field(default_factory=lambda: [0] * TALENTS)
    talents_this_turn: int = 0  # bits of Talent

    health: int = 0
    armor: int = 0
    dodge: int = 0
    ward: int = 0
    strain_spent: int = 0
    pool: Annotated[list[int], FACES] = field(default_factory=lambda: [0] * FACES)  # dice by face
    locked: Annotated[list[int], FACES] = field(default_factory=lambda: [0] * FACES)
    kept: Annotated[list[int], FACES] = field(default_factory=lambda: [0] * FACES)  # for the next turn
    stacks: Annotated[list[int], 26] = field(default_factory=lambda: [0] * 26)  # counted, by Status
    lasting: Annotated[list[Lasting], LASTING] = field(
        default_factory=lambda: [Lasting() for _ in range(LASTING)]
    )
    conditions: int = 0  # bits of Status: what lasts on it, in one word
    stun_rolled: int = 0  # its Stun has cost it dice this turn
    stun_immune: int = 0  # own End phases left in which it cannot gain Stun
    prone: int = 0
    hidden: int = 0
    held_by: int = 0  # seats that hold it
    grip_range: int = 1  # of the grapple that it is held by
    deaths_door: int = 0
    bleeding_out: int = 0
    dropped: int = 0  # has passed to 0 since its own Beginning: on_drop counts once
    woken: int = 0
    healed_since_fall: int = 0
    door_this_rest: int = 0
    injuries: int = 0  # bits of the d6 of lasting injuries
    lost_part: int = 0
    hurt_by: int = 0  # who did it damage last: the seat + 1
    haunted_by: int = 0  # the source of a lasting injury: the seat + 1
    exhaustion: int = 0
    undying: int = 2  # the number that the next d6 has to reach
    egg: int = 0
    eaten: int = 0  # nothing is left of it to eat

    rank: int = 0  # its place in the order of initiative, fixed for the fight
    initiative: int = 0
    second_initiative: int = 0  # of a Boss
    gone: int = 0  # turns taken this Round
    x: int = 0
    y: int = 0
    half_cover_from: int = 0  # seats
    complete_cover_from: int = 0
    cover_dodge: int = 0  # the conditional stack of Half Cover
    moves_this_turn: int = 0
    tiles_moved: int = 0  # this turn
    damage_since_turn: int = 0
    damaged_this_turn: int = 0  # seats
    hits_this_turn: int = 0  # on the same creature, with a weapon that grows
    prey: int = 0
    kept_d12: int = 0
    kept_d12_for: int = 0  # the seat + 1
    pending_knockback: int = 0
    pending_from: int = 0  # the seat + 1
    revved: int = 0
    rocket: int = 0
    taken_from: Annotated[list[int], SEATS] = field(default_factory=lambda: [0] * SEATS)  # damage, by seat
    used_turn: int = 0  # bits of Trait
    used_round: int = 0
    used_fight: int = 0
    thought_ahead: int = 0  # uses this turn
    motivated: int = 0  # uses this Rest
    cursed_by: int = 0  # seats whose curse of pain has been on it
    evolutions: int = 0  # bits of Evolution
    evolved: Annotated[list[int], 3] = field(default_factory=lambda: [0] * 3)  # Evolution, oldest first
    shared: Annotated[list[int], 3] = field(default_factory=lambda: [0] * 3)  # the dice of its Followers
    shared_round: int = 0  # in which Round they were rolled
    bursting: int = 0  # the phoenix has fallen
    paying: int = 0  # Action: what it is doing, while it does
    using: int = 0  # the weapon of it + 1
    with_art: int = 0
    with_item: int = 0
    paid: int = 0  # the faces given for it
    forced: int = 0  # has been moved by force from (forced_x, forced_y) in the action in hand
    forced_x: int = 0
    forced_y: int = 0
    ritual: int = 0  # own turns spent on an Art that takes a minute
    in_ritual: int = 0  # this turn is one of them
    refused_arts: int = 0  # this turn, for want of an activator
    soul_lost: int = 0  # to a blade, until its Rest
    acted: int = 0  # actions this turn
    reacted: int = 0  # has done something that gives a hiding place away
    felled: int = 0  # its Attack has brought somebody to 0 in the action in hand
    step_due: int = 0  # tiles of a `step` still to take


@dataclass
class Area:
    """Ground that does something to whoever is there."""

    kind: int = 0  # AreaKind; 0: an empty place
    x: int = 0
    y: int = 0
    radius: int = 0
    amount: int = 0
    whose: int = 0  # it ends in the Beginning of that seat + 1
    turns: int = 0


@dataclass
class Strike:
    """The Attack in hand, cleared at its end."""

    attacker: int = 0  # the seat + 1
    target: int = 0  # the seat + 1
    weapon: int = 0
    off: int = 0  # the second weapon of a pair; 0: none
    sum: int = 0
    band_sum: int = 0  # what the bands read
    parts: int = 0  # bits of Part that fire, of the weapon
    off_parts: int = 0
    melee: int = 0
    ranged: int = 0
    area: int = 0
    weapon_attack: int = 0  # and no Spell or item
    targets: int = 0  # seats
    hit: int = 0  # seats that were hit
    rolled: Annotated[list[int], EFFECTS * 2] = field(default_factory=lambda: [0] * (EFFECTS * 2))
    extra: int = 0  # damage from Arts and reactions
    strip: int = 0
    slip: int = 0
    penetrates: int = 0
    art: int = 0  # Art that makes the Attack
    boon: int = 0  # Boon: which part of a choice
    dodge_here: int = 0  # conditional Dodge that lasts for this Attack
    dealt: int = 0
    knocked: int = 0  # knockback damage taken by the target
    stepped: int = 0  # the step came before the Attack
    spot: int = 0  # aimed at a vulnerable spot


@dataclass
class Fight:
    phase: int = 0
    outcome: int = 0
    ending: int = 0
    round: int = 0
    place: int = 0  # in the order
    turn_of: int = 0  # the seat + 1
    last_side: int = 0  # popcorn: whose side went last
    count: int = 0
    order: Annotated[list[int], SEATS * 2] = field(default_factory=lambda: [0] * (SEATS * 2))
    turns: int = 0  # entries of the order
    line: Annotated[list[int], SEATS] = field(default_factory=lambda: [0] * SEATS)  # by initiative
    line_count: int = 0
    width: int = 0  # of the map; 0: the ground has no end
    height: int = 0
    edge_is_wall: int = 0
    ground: Annotated[list[int], TILES] = field(default_factory=lambda: [0] * TILES)
    levels: Annotated[list[int], TILES] = field(default_factory=lambda: [0] * TILES)
    hit_points: Annotated[list[int], TILES] = field(default_factory=lambda: [0] * TILES)
    areas: Annotated[list[Area], AREAS] = field(default_factory=lambda: [Area() for _ in range(AREAS)])
    referee_rules: int = 0  # whether the referee is asked for what the rules leave to it
    rest_after: int = 0  # whether a Rest follows the fight
    concerns: int = 0  # whom a question is about: the seat + 1
    matter: int = 0  # what a question is about
    strike: Strike = field(default_factory=Strike)
    house: House = field(default_factory=House)
    fighters: Annotated[list[Fighter], SEATS] = field(default_factory=list)
