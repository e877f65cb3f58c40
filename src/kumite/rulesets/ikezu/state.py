"""What a fight is: integers, each declared once, no words.

The same classes stand for the fight in plain Python and, as records of 64-bit integers, compiled.
A list is of fixed length, but for `fighters`, of which a fight has `count`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from kumite.rulesets.explained import explained
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
from kumite.rulesets.shared import tactics as shared

from .terms import (
    Ability,
    Action,
    Attribute,
    Band,
    Blows,
    Contested,
    Ending,
    Fate,
    Footing,
    Footwork,
    Kind,
    Move,
    Order,
    Outcome,
    Phase,
    Scar,
    Side,
    Special,
    WeaponType,
    WoundLevel,
    WoundType,
)

SEATS = 32
"""At most so many combatants; a bit set of seats fits into an int."""
WEAPONS = 5
"""Weapon 0 is always the bare hands."""
BOTH = WEAPONS
"""As a weapon: the readied pair."""
SCARS = len(Scar)
"""Scar entries are numbered from 1."""
WOUNDS = len(WoundType) * len(WoundLevel)
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
    quick_in_draw: int = 0
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
    reinforce_on_death: int = 1
    unarmed_die: int = 4
    impaired_die: int = 4
    enhanced_die: int = 12


@declared(Known.EVERYBODY, Lives.SHEET)
@dataclass
class Weapon:
    """A weapon on a sheet or an attack of a stat block; an empty place has no dice."""

    name: int = number(0, 999)  # its line in the ruleset's list of weapon names
    dice: int = number(0, 8)  # how many, of which the highest counts
    sides: int = number(0, 100)
    category: int = term(Band)
    type: int = term(WeaponType)
    heavy: int = number(0, 20)  # X of each skill; 0: it does not have it
    sweep: int = number(0, 20)
    counter: int = number(0, 20)
    shock: int = number(0, 20)
    quick: int = number(0, 20)
    push: int = number(0, 20)
    special: int = bits(Special)
    hands: int = number(0, 2)  # that it takes
    slots: int = number(0, 2)  # of the inventory
    natural: int = flag()
    blast: int = flag()
    uses: int = number(0, 99, Known.WHETHER, Lives.KEPT)  # left, if it is COUNTED
    spent: int = number(0, 99, Known.SIDE, Lives.KEPT)  # and used up
    dropped: int = flag(Known.EVERYBODY, Lives.FIGHT)
    trained: int = flag(Known.SIDE)  # with this very weapon


@declared(Known.EVERYBODY, Lives.TURN)
@dataclass
class Declaration:
    """What a fighter has declared for the turn."""

    action: int = term(Action)
    target: int = somebody()
    weapon: int = number(0, BOTH)
    move: int = term(Move)
    move_target: int = somebody()
    second: int = number(0, WEAPONS)  # what a second move, a swap, aid and the like is about
    second_target: int = number(0, SEATS)  # the seat + 1; for a swap, the weapon for the other hand


@declared(Known.SIDE, Lives.TURN)
@dataclass
class Ruling:
    """What the referee has ruled on a declaration."""

    footing: int = term(Footing)  # of the attack or the effort
    impossible: int = flag()
    risky: int = term(Attribute)  # of the save that the referee asked for
    saver: int = somebody()  # who makes it
    save_footing: int = term(Footing)


@declared(Known.EVERYBODY, Lives.TURN)
@dataclass
class Sweep:
    """The bonus attack that a blow with a Sweep weapon has earned."""

    weapon: int = number(0, WEAPONS)  # + 1
    past: int = somebody()  # the target of that blow, whom it may not be aimed at again


@declared(Known.SIDE, Lives.STEP)
@dataclass
class Attack:
    """What a fighter strikes at in this attack step, and with which die of a pair."""

    aims: int = seats(Known.EVERYBODY)
    unsure: int = flag()  # a die says how many of them
    off_kept: int = seats()  # targets against which the die of the off weapon was kept
    both_kept: int = seats()  # targets against which main and off weapon tied


@declared(Known.SIDE, Lives.STEP)
@dataclass
class Blow:
    """The one blow of this attack step that counts for its target."""

    place: int = number(0, SEATS)  # of this target among those picked for a blast
    best: int = number(0, 100)  # the highest damage roll so far
    best_by: int = seats()  # attackers who rolled it
    kept_by: int = somebody(Known.EVERYBODY)  # whose result lands
    weapon: int = number(0, WEAPONS, Known.EVERYBODY)
    landed: int = flag(Known.EVERYBODY)
    bounces: int = flag(Known.EVERYBODY)  # it is sent back
    plain: int = number(0, 100)  # a die that hurts them now by itself: trampling feet, a club, a counter
    damage: int = number(0, 999)  # net
    warded: int = flag()
    reached_strength: int = flag()


@declared(Known.SIDE, Lives.SHEET)
@dataclass
class Tactics(shared.Tactics):
    """How somebody fights, where an encounter says so."""

    blows: int = explained(
        term(Blows),
        "How they and their friends share out the foes; of several blows at one the highest alone counts.",
        {
            Blows.USUAL: shared.USUAL,
            Blows.SPREAD: "each at another foe, as far as there are enough",
            Blows.TOGETHER: "at a foe at whom a friend strikes already",
        },
    )
    footwork: int = explained(
        term(Footwork),
        "Where they are when they have struck.",
        {
            Footwork.USUAL: shared.USUAL,
            Footwork.STAND: "they stand where they struck",
            Footwork.STEP_BACK: "they step back from the foe, if they need not move for the blow",
        },
    )


@declared
@dataclass
class Fighter:
    """One combatant, on the seat that is their index in the fight."""

    seat: int = seat_number(Known.EVERYBODY, Lives.SHEET)
    side: int = term(Side, Known.EVERYBODY, Lives.SHEET)
    kind: int = term(Kind, Known.EVERYBODY, Lives.SHEET, least=1)
    fate: int = term(Fate, Known.EVERYBODY, Lives.KEPT)
    hp: int = number(0, 999, Known.PARTLY, Lives.KEPT)
    hp_max: int = number(0, 999, Known.PARTLY, Lives.KEPT)
    strength: int = number(0, 99, Known.PARTLY, Lives.KEPT)
    strength_max: int = number(0, 99, Known.PARTLY, Lives.KEPT)
    dexterity: int = number(0, 99, Known.PARTLY, Lives.KEPT)
    dexterity_max: int = number(0, 99, Known.SIDE, Lives.KEPT)
    will: int = number(0, 99, Known.PARTLY, Lives.KEPT)
    will_max: int = number(0, 99, Known.SIDE, Lives.KEPT)
    armor: int = number(0, 3, Known.PARTLY, Lives.FIGHT)  # worn, or printed in the stat block
    armor_metallic: int = flag(Known.SIDE, Lives.FIGHT)
    armor_slots: int = number(0, 2, Known.SIDE, Lives.FIGHT)  # that what is worn fills
    shield: int = flag(Known.PARTLY, Lives.FIGHT)  # held in a hand; 1 more Armor
    helmet: int = flag(Known.PARTLY, Lives.FIGHT)  # 1 more Armor
    hands: int = number(0, 12, Known.EVERYBODY, Lives.FIGHT)
    stat_block: int = flag(Known.EVERYBODY, Lives.SHEET)  # the weapons are alternatives, all at hand
    main: int = number(0, WEAPONS - 1, Known.EVERYBODY, Lives.FIGHT)  # the readied weapon
    off: int = number(0, WEAPONS - 1, Known.EVERYBODY, Lives.FIGHT)  # in the other hand; 0: none
    weapons: Annotated[list[Weapon], WEAPONS] = records(Weapon, WEAPONS)
    trained_types: int = bits(WeaponType, Known.SIDE, Lives.SHEET)
    detachment: int = flag(Known.EVERYBODY, Lives.SHEET)
    mounted: int = flag(Known.EVERYBODY, Lives.SHEET)
    in_water: int = flag(Known.EVERYBODY, Lives.SHEET)
    bound_hands: int = flag(Known.EVERYBODY, Lives.SHEET)
    defenceless: int = flag(Known.EVERYBODY, Lives.SHEET)  # bound and unable to defend themselves
    behind_cover_from: int = seats(Known.EVERYBODY, Lives.SHEET)  # whose attacks on them go through cover
    initiative_waived: int = flag(Known.SIDE, Lives.SHEET)
    group: int = seat_number(Known.SIDE, Lives.SHEET)  # that keeps the count of the morale group
    leads: int = flag(Known.SIDE, Lives.SHEET)
    reserve: int = flag(Known.SIDE, Lives.FIGHT)  # waits to take the place of a PC who dies
    succeeded: int = flag(Known.SIDE, Lives.FIGHT)  # their player has been asked who takes their place

    abilities: int = bits(Ability, Known.SIDE, Lives.SHEET)
    crit_die: int = number(0, 100, Known.SIDE, Lives.SHEET)
    duration_die: int = number(0, 100, Known.SIDE, Lives.SHEET)
    ongoing_die: int = number(0, 100, Known.SIDE, Lives.SHEET)
    encounter_die: int = number(0, 100, Known.SIDE, Lives.SHEET)
    wound_type: int = term(WoundType, Known.SIDE, Lives.SHEET)  # that its hits or Critical Damage inflict
    wound_level: int = term(WoundLevel, Known.SIDE, Lives.SHEET)  # of these wounds; 0: by house rule

    slots: int = number(0, 99, Known.SIDE, Lives.SHEET)
    items: int = number(0, 99, Known.SIDE, Lives.KEPT)  # gear of one slot, weapons and armor apart
    bulky_items: int = number(0, 99, Known.SIDE, Lives.KEPT)  # and of two
    fatigue: int = number(0, 99, Known.SIDE, Lives.KEPT)
    wounds: Annotated[list[int], WOUNDS] = numbers(WOUNDS, number(0, 99, Known.SIDE, Lives.KEPT))
    had_first_permanent_wound: int = flag(Known.SIDE, Lives.KEPT)
    scars: Annotated[list[int], SCARS] = numbers(SCARS, number(0, 99, Known.SIDE, Lives.KEPT))
    pending: Annotated[list[int], SCARS] = numbers(SCARS, number(0, 99, Known.SIDE, Lives.KEPT))
    had_first_scar: int = flag(Known.SIDE, Lives.KEPT)
    owed_first_scar_bonus: int = number(0, SCARS - 1, Known.SIDE, Lives.KEPT)  # after whose waiting roll

    at_melee: int = seats(Known.EVERYBODY, Lives.FIGHT)  # whoever is at neither band is at ranged band
    at_reach: int = seats(Known.EVERYBODY, Lives.FIGHT)

    hp_held: int = number(0, 999, Known.PARTLY, Lives.KEPT)  # hidden while panicked or overloaded
    overloaded: int = flag(Known.SIDE, Lives.KEPT)
    panicked: int = flag(Known.EVERYBODY, Lives.FIGHT)
    deprived: int = flag(Known.SIDE, Lives.KEPT)
    days_deprived: int = counter(Known.SIDE, Lives.KEPT)
    diseased: int = flag(Known.SIDE, Lives.KEPT)
    hamstrung: int = number(0, 99, Known.WHETHER, Lives.KEPT)  # scars of that entry, and lost legs
    deafened: int = flag(Known.SIDE, Lives.KEPT)
    doomed: int = flag(Known.SIDE, Lives.KEPT)
    death_clock: int = counter(Known.SIDE, Lives.FIGHT)  # rounds left; 0: it does not run
    poison_clock: int = counter(Known.SIDE, Lives.FIGHT)  # rounds left; 0: it does not run
    weakened: int = flag(Known.EVERYBODY, Lives.FIGHT)
    fleeing: int = flag(Known.EVERYBODY, Lives.FIGHT)
    frightened: int = counter(Known.WHETHER, Lives.FIGHT)  # own turns left
    possessed: int = flag(Known.EVERYBODY, Lives.FIGHT)
    loses_turn: int = flag(Known.EVERYBODY, Lives.FIGHT)
    cannot_attack: int = counter(Known.WHETHER, Lives.FIGHT)  # own turns left
    disadvantaged: int = counter(Known.WHETHER, Lives.FIGHT)  # own turns left
    ensnared: int = somebody(Known.EVERYBODY, Lives.FIGHT)  # by whom; likewise the next two
    grappled: int = somebody(Known.EVERYBODY, Lives.FIGHT)
    dragged: int = somebody(Known.EVERYBODY, Lives.FIGHT)
    grips: int = somebody(Known.EVERYBODY, Lives.FIGHT)  # the gripped victim
    burning: int = counter(Known.WHETHER, Lives.FIGHT)  # ticks left
    burning_die: int = number(0, 100, Known.SIDE, Lives.FIGHT)
    crawled: int = flag(Known.SIDE, Lives.FIGHT)  # in their last turn
    late: int = flag(Known.EVERYBODY, Lives.FIGHT)  # failed the first-round save
    faces: int = somebody(Known.EVERYBODY, Lives.FIGHT)  # named for Quick
    has_attacked: int = flag(Known.SIDE, Lives.FIGHT)
    ward_used: int = flag(Known.SIDE, Lives.FIGHT)
    lone_check_done: int = flag(Known.SIDE, Lives.FIGHT)
    group_size: int = number(
        0, SEATS, Known.SIDE, Lives.FIGHT
    )  # these three: on the seat that keeps the count
    group_first_check: int = flag(Known.SIDE, Lives.FIGHT)
    group_half_check: int = flag(Known.SIDE, Lives.FIGHT)
    touches: int = counter(Known.EVERYBODY, Lives.FIGHT)

    tactics: Tactics = record(Tactics)
    declared: Declaration = record(Declaration)
    ruling: Ruling = record(Ruling)
    sweep: Sweep = record(Sweep)
    attack: Attack = record(Attack)
    blow: Blow = record(Blow)
    saves_due: int = number(0, SEATS, Known.SIDE, Lives.STEP)  # for losses of STR
    scar_due: int = number(0, 999, Known.SIDE, Lives.STEP)  # the HP lost on the way to exactly 0


@declared(Known.EVERYBODY, Lives.STEP)
@dataclass
class Targets:
    """Who has been targeted in this attack step, in which order."""

    size: int = number(0, SEATS)
    order: Annotated[list[int], SEATS] = numbers(SEATS, seat_number())


@declared(Known.EVERYBODY, Lives.TURN)
@dataclass
class FrontMoves:
    """For single_front: the sides, as bits, that have moved the front in this turn."""

    closer: int = bits(Side)
    away: int = bits(Side)


@declared
@dataclass
class Fight:
    """A fight between two beats, and the memory of the beat in progress."""

    contested: int = term(Contested, Known.EVERYBODY, Lives.SHEET)
    phase: int = term(Phase, Known.EVERYBODY, Lives.FIGHT)
    outcome: int = term(Outcome, Known.EVERYBODY, Lives.FIGHT)
    ending: int = term(Ending, Known.EVERYBODY, Lives.FIGHT)
    round: int = counter(Known.EVERYBODY, Lives.FIGHT)
    order: int = term(Order, Known.EVERYBODY, Lives.FIGHT)
    open_terrain: int = flag(Known.EVERYBODY, Lives.SHEET)
    darkness: int = flag(Known.EVERYBODY, Lives.SHEET)
    safe_place: int = flag(Known.EVERYBODY, Lives.SHEET)
    no_pc_side: int = flag(Known.EVERYBODY, Lives.SHEET)
    aftermath: int = flag(Known.EVERYBODY, Lives.SHEET)  # whether the referee is asked for what comes after
    referee_asked: int = flag(Known.EVERYBODY, Lives.SHEET)  # for rulings before a side's dice
    front: int = term(Band, Known.EVERYBODY, Lives.FIGHT)  # the band of the whole fight, for single_front
    exchange: int = counter(Known.EVERYBODY, Lives.FIGHT)  # 0 in a duel to the death, which goes by rounds
    edge: int = somebody(Known.EVERYBODY, Lives.FIGHT)
    carried_edge: int = somebody(Known.EVERYBODY, Lives.FIGHT)
    front_moves: FrontMoves = record(FrontMoves)
    targets: Targets = record(Targets)
    wound_in_hand: int = term(WoundType, Known.EVERYBODY, Lives.STEP)  # for which an attribute is asked
    concerns: int = somebody(Known.EVERYBODY, Lives.STEP)  # whom the referee is being asked about
    count: int = number(1, SEATS, Known.EVERYBODY, Lives.SHEET)
    house: House = house_rules(House)
    fighters: Annotated[list[Fighter], SEATS] = fighters(Fighter)
