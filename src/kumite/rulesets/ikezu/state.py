"""What a fight is: integers, one owner each, no words.

The same classes stand for the fight in plain Python and, as records of 64-bit integers, compiled.
A list is of fixed length, but for `fighters`, of which a fight has `count`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

SEATS = 32
"""At most so many combatants; a bit set of seats fits into an int."""
WEAPONS = 5
"""Weapon 0 is always the bare hands."""
BOTH = WEAPONS
"""As a weapon: the readied pair."""
SCARS = 13
"""Scar entries are numbered from 1."""
WOUNDS = 24
"""Wounds are counted at WoundType * 4 + WoundLevel."""
DECLINE = 62
"""As an option: none of them."""


@dataclass
class House:
    """The house rules in force; `house.toml` says what each means. Zero is the default of a choice."""

    range_table: int = 0
    attack_modifier_mode: int = 0
    sweep_reach: int = 0
    scars_enabled: int = 1
    npc_crit_fail: int = 0
    duel_edge: int = 0
    duel_both_pass: int = 0
    duel_advantage_source: int = 0
    clash_damage: int = 0
    push_enabled: int = 1
    require_proficiency: int = 0
    heavy_miss_before_pool: int = 0
    quick_match: int = 0
    npc_quick: int = 0
    counter_melee_only: int = 0
    retreat_from_melee: int = 0
    clash_crit_save: int = 1
    duel_advantage_carry: int = 0
    duel_initiative: int = 0
    hp_gain_fills_current: int = 0
    first_scar_bonus_timing: int = 0
    disarm_on: int = 0
    detachment_on_crit: int = 0
    morale_roll: int = 0
    flee_mode: int = 0
    start_band: int = 2
    range_model: int = 0
    wound_default_level: int = 1
    weapon_swap: int = 0
    aid_cost: int = 0
    ambush: int = 0
    hp_max_cap: int = 18
    morale: int = 1
    panic: int = 0
    full_inventory_zero_hp: int = 1
    reinforce_on_death: int = 0
    unarmed_die: int = 4
    impaired_die: int = 4
    enhanced_die: int = 12


@dataclass
class Weapon:
    """A weapon on a sheet or an attack of a stat block; an empty place has no dice."""

    name: int = 0  # its line in the ruleset's list of weapon names
    dice: int = 0  # how many, of which the highest counts
    sides: int = 0
    category: int = 0  # Band
    type: int = 0  # WeaponType
    heavy: int = 0  # X of each skill; 0: it does not have it
    sweep: int = 0
    counter: int = 0
    shock: int = 0
    quick: int = 0
    push: int = 0
    special: int = 0  # bits of Special
    hands: int = 0  # that it takes
    slots: int = 0  # of the inventory
    natural: int = 0
    blast: int = 0
    uses: int = 0  # left, where the special COUNTED is on it
    spent: int = 0  # and used up
    dropped: int = 0
    trained: int = 0  # with this very weapon


@dataclass
class Fighter:
    """One combatant, on the seat that is its index in the fight."""

    seat: int = 0
    side: int = 0
    kind: int = 0
    fate: int = 0
    hp: int = 0
    hp_max: int = 0
    strength: int = 0
    strength_max: int = 0
    dexterity: int = 0
    dexterity_max: int = 0
    will: int = 0
    will_max: int = 0
    armor: int = 0  # worn, or printed in the stat block
    armor_metallic: int = 0
    armor_slots: int = 0  # that what is worn fills
    shield: int = 0  # held in a hand; 1 more Armor
    helmet: int = 0  # 1 more Armor
    hands: int = 0
    stat_block: int = 0  # its weapons are alternatives, all at hand
    main: int = 0  # the readied weapon
    off: int = 0  # a second one, in the other hand; 0: none
    weapons: Annotated[list[Weapon], WEAPONS] = field(
        default_factory=lambda: [Weapon() for _ in range(WEAPONS)]
    )
    trained_types: int = 0  # bits of WeaponType
    detachment: int = 0
    mounted: int = 0
    in_water: int = 0
    bound_hands: int = 0
    defenceless: int = 0  # bound so that it cannot defend itself
    behind_cover_from: int = 0  # seats whose attacks on it go through cover
    initiative_waived: int = 0
    group: int = 0  # the seat that keeps the count of its morale group
    leads: int = 0
    reserve: int = 0  # waits to take the place of a PC who dies
    succeeded: int = 0  # somebody has been asked to take its place

    abilities: int = 0  # bits of Ability
    crit_die: int = 0
    duration_die: int = 0
    ongoing_die: int = 0
    encounter_die: int = 0
    wound_type: int = 0  # that its critical damage inflicts

    slots: int = 0
    items: int = 0  # pieces of gear of one slot, weapons and armour apart
    bulky_items: int = 0  # and of two
    fatigue: int = 0
    wounds: Annotated[list[int], WOUNDS] = field(default_factory=lambda: [0] * WOUNDS)
    had_first_permanent_wound: int = 0
    scars: Annotated[list[int], SCARS] = field(default_factory=lambda: [0] * SCARS)
    pending: Annotated[list[int], SCARS] = field(default_factory=lambda: [0] * SCARS)
    had_first_scar: int = 0
    owed_first_scar_bonus: int = 0  # the entry after whose waiting roll it comes

    at_melee: int = 0  # seats at melee band; with whom it is at neither, it is at ranged band
    at_reach: int = 0

    hp_held: int = 0  # hidden while panicked or overloaded
    overloaded: int = 0
    panicked: int = 0
    deprived: int = 0
    days_deprived: int = 0
    diseased: int = 0
    hamstrung: int = 0  # scars of entry 7 that have not mended, and lost legs
    deafened: int = 0
    doomed: int = 0
    death_clock: int = 0  # rounds left; 0: it does not run
    poison_clock: int = 0  # rounds left; 0: it does not run
    weakened: int = 0
    fleeing: int = 0
    frightened: int = 0  # own turns left
    possessed: int = 0
    loses_turn: int = 0
    cannot_attack: int = 0  # own turns left
    disadvantaged: int = 0  # own turns left
    ensnared: int = 0  # each of these: the seat of the source + 1
    grappled: int = 0
    dragged: int = 0
    grips: int = 0  # the seat of the gripped victim + 1
    burning: int = 0  # ticks left
    burning_die: int = 0
    crawled: int = 0  # in its last turn
    late: int = 0  # failed its first-round save
    faces: int = 0  # the seat named for Quick + 1
    has_attacked: int = 0
    ward_used: int = 0
    lone_check_done: int = 0
    group_size: int = 0  # these three: of the group, on the seat that keeps its count
    group_first_check: int = 0
    group_half_check: int = 0
    touches: int = 0

    # Declared for this turn, cleared at its end.
    action: int = 0
    target: int = 0  # the seat + 1
    weapon: int = 0
    move: int = 0
    move_target: int = 0  # the seat + 1
    second: int = 0  # what a second move, a swap, a pick-up or breaking free is about
    second_target: int = 0  # the seat + 1
    judged: int = 0  # Footing by the referee's word
    impossible: int = 0
    swept: int = 0  # the weapon whose bonus attack is due, + 1
    swept_target: int = 0  # the seat that it may not go for, + 1
    risky: int = 0  # the attribute of a save that the referee asked for
    risky_by: int = 0  # who makes it: the seat + 1
    risky_footing: int = 0

    # Of one attack step, cleared at its end.
    aims: int = 0  # seats that this attacker goes for
    aims_unsure: int = 0  # a die says how many of them
    picked: int = 0  # its place among the targets picked for a blast
    off_kept: int = 0  # targets against which the off weapon's die was kept
    both_kept: int = 0  # targets against which main and off weapon tied
    best: int = 0  # highest damage roll against this target so far
    best_by: int = 0  # attackers who rolled it
    kept_by: int = 0  # the seat of the attacker whose result lands + 1
    kept_weapon: int = 0
    landed: int = 0
    incoming: int = 0  # net damage
    warded: int = 0
    saves_due: int = 0
    scar_due: int = 0
    bounces: int = 0  # whether the kept result is sent back
    blow_reached_strength: int = 0


@dataclass
class Fight:
    contested: int = 0  # Contested
    phase: int = 0
    outcome: int = 0
    ending: int = 0
    round: int = 0
    order: int = 0
    open_terrain: int = 0
    darkness: int = 0
    safe_place: int = 1
    no_pc_side: int = 0
    aftermath: int = 0  # whether the referee is asked for what comes after
    guide_judges: int = 1  # whether the referee is asked before a side's dice
    front: int = 0  # the band of the whole fight, for single_front
    exchange: int = 0
    edge: int = 0  # the seat with the edge + 1
    carried_edge: int = 0
    swept_closer: int = 0  # single_front, these two: sides that have moved it so in this turn
    swept_away: int = 0
    wound_in_hand: int = 0  # the type of the wound for which an attribute is asked
    targeted: int = 0  # how many combatants have been targeted in this step
    concerns: int = 0  # whom the referee is being asked about: the seat + 1
    count: int = 0
    sequence: Annotated[list[int], SEATS] = field(default_factory=lambda: [0] * SEATS)  # in which order
    house: House = field(default_factory=House)
    fighters: Annotated[list[Fighter], SEATS] = field(default_factory=list)
