"""What a fight is: integers, one owner each, no words.

The same classes stand for the fight in plain Python and, as records of 64-bit integers, compiled.
A list is of fixed length, but for `fighters`, of which a fight has `count`. A place is given in units of
which YARD make a yard, so that a count of movement is a whole number of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from .records import (
    ABILITIES,
    AREAS,
    EFFECTS,
    GENJUTSU,
    POISONS,
    SEATS,
    SKILLS,
    STATUSES,
    TECHNIQUES,
    WEAPONS,
    WOUNDS,
    Area,
    Deed,
    Effect,
    Illusion,
    Squad,
    Status,
    Technique,
    Venom,
    Weapon,
    Wound,
)

DECLINE = 62
"""As an option: none of them."""
THROWN = 60
"""As an option of what is sealed: a multi-throw with a link that needs seals."""
STEPS_TO = 2
"""Of `stepped`: from here on it says towards whom, counted up by this."""
MOST_COUNTS = 60
"""The most counts that anybody declares a stance, a wait or a move for; the text has no limit."""
FIELD = 1000
"""Places are within so many yards of the middle of the field."""
FREE_ACTS = 6
"""At most so many actions of Speed 0 on one turn; the text has no limit."""


@dataclass
class House:
    """The house rules in force; `house.toml` says what each means. Zero is the default of a choice."""

    speed_rounding: int = 0
    damage_rounding: int = 0
    interrupt_floor: int = 0
    ap_gain_first: int = 0
    simultaneous_declaration: int = 0
    fatigue_same_ic: int = 0
    delay_abort_last: int = 0
    delay_cost_at: int = 0
    d20_on_accuracy_roll: int = 0
    willpower_window: int = 0
    partial_scales_status: int = 0
    mitigation_order: int = 0
    seals_open: int = 0
    stun_blocks_ap: int = 0
    stun_aborts_variable: int = 0
    poisons_stack: int = 0
    wound_threshold: int = 0
    block_beats_called_shot: int = 0
    willpower_formula: int = 0
    d20_on_initiative: int = 0
    open_sheets: int = 0
    simultaneous_wounds: int = 0
    tth_distance: int = 0
    move_is_variable: int = 0
    block_unarmed: int = 50
    block_ninjutsu: int = 50
    block_weapon: int = 25
    block_fuuton: int = 25
    rest_speed: int = 10
    unarmed_dice: int = 2
    unarmed_sides: int = 4
    two_handed_bonus: int = 25
    smog_burn_step: int = 2


@dataclass
class Fighter:
    """One combatant, on the seat that is its index in the fight."""

    seat: int = 0
    side: int = 0
    fate: int = 0
    arrives: int = 0  # the count on which it comes; 0: it is there from the start

    # The sheet.
    strength: int = 20
    resilience: int = 20
    chakra: int = 20
    dexterity: int = 20
    agility: int = 20
    xp: int = 0
    skills: Annotated[list[int], SKILLS] = field(default_factory=lambda: [0] * SKILLS)
    accuracy_bonus: int = 0
    dodge_extra: int = 0
    parry_extra: int = 0
    defense_extra: int = 0
    stamina_extra: int = 0
    chakra_extra: int = 0
    initiative_extra: int = 0
    d20_bonus: int = 0
    genjutsu_off_extra: int = 0
    genjutsu_def_extra: int = 0
    dr: int = 0
    percent_reduction: int = 0
    move_percent: int = 100
    weapons: Annotated[list[Weapon], WEAPONS] = field(
        default_factory=lambda: [Weapon() for _ in range(WEAPONS)]
    )
    techniques: Annotated[list[Technique], TECHNIQUES] = field(
        default_factory=lambda: [Technique() for _ in range(TECHNIQUES)]
    )
    abilities: Annotated[list[int], ABILITIES] = field(default_factory=lambda: [0] * ABILITIES)
    elements: int = 0  # bits of TechniqueKind

    # What it carries.
    right_hand: int = 0  # the weapon in it; 0: it is free; one for two hands is in both
    left_hand: int = 0
    dropped: int = 0  # weapons that lie on the ground
    drawn: int = 0  # weapons that have been in hand in this battle
    iaijutsu_used: int = 0
    armour: int = 0
    armour_uses: Annotated[list[int], 6] = field(default_factory=lambda: [0] * 6)
    protector_place: int = 1
    items: Annotated[list[int], 14] = field(default_factory=lambda: [0] * 14)
    poison_of_doses: int = 0
    water: int = 0  # gallons

    # The pools.
    vitality: int = 0
    vitality_max: int = 0
    vitality_full: int = 0  # unraised: wounds are judged by it
    hp: int = 0
    hp_max: int = 0
    hp_full: int = 0
    willpower: int = 0
    willpower_max: int = 0
    ap: int = 0
    fatigue: int = 0
    fatigue_at_start: int = 0  # of the count
    stamina_penalty: int = 0
    chakra_penalty: int = 0
    wiped_stamina: int = 0  # on this count, by an advance of Fatigue
    wiped_chakra: int = 0

    # The clock.
    initiative: int = 0
    next_ic: int = 0
    base_next_ic: int = 0  # without the stun in force
    stun: int = 0
    stun_immune: int = 0
    motion_at: int = 0  # the count + 1 from which on Principle of Motion works again

    # What it does.
    deed: Deed = field(default_factory=Deed)
    reply: Deed = field(default_factory=Deed)
    sealed: Deed = field(default_factory=Deed)
    delayed: Deed = field(default_factory=Deed)
    running: int = 0
    since: int = 0  # the count on which that began
    seals_ready: int = 0
    seal_damage: Annotated[list[int], 8] = field(default_factory=lambda: [0] * 8)  # of this count's blows
    seal_blows: int = 0  # how many of them call for a check
    abort_at: int = 0  # on which count it aborts, before something else happens
    stances: int = 0  # bits of Stance
    stances_since: int = 0
    renewed: int = 0  # bits of Stance: in force on the count on which they are chosen again
    stood: int = 0  # the stances that were in force when the turn came
    wards: int = 0  # seats protected by a Defensive Formation
    free_acts: int = 0  # Speed 0 actions on this turn
    x: int = 0
    y: int = 0
    goal_x: int = 0
    goal_y: int = 0
    move_left: int = 0  # counts of movement left
    moved_at: int = 0  # the count up to which it is done
    still: int = 0  # counts to stand still first
    prepared: int = 0  # counts spent on a sneak attack
    steps_x: int = 0  # where the free move of this count leads
    steps_y: int = 0
    stepped: int = 0  # 1: there is one; from STEPS_TO on: towards the fighter on that seat
    aims_at: int = 0  # the seat + 1: nobody else may be its target now
    speed_limit: int = 0  # of the attack that is being declared; 0: none
    desperate: int = 0  # the count + 1 on which interrupts may be four times as slow

    # Stealth.
    hidden_from: int = 0  # seats
    thinks_hidden_from: int = 0  # seats, as far as it knows
    stealth_level: int = 0
    stealth_tn: int = 0
    hidings: int = 0
    searches: int = 0  # one after the other
    eyes_shut: int = 0

    # The blow in hand, cleared once it is over.
    struck: int = 0
    hit_by: int = 0  # the seat + 1
    defence: int = 0  # Defence
    defence_die: int = 0  # 0: no die
    defence_bonus: int = 0
    second_die: int = 0
    margin: int = 0
    partial: int = 0  # percent a point; 0: partial success does not apply
    share: int = 100
    blocked: int = 0
    crossed: int = 0
    open_hand: int = 0  # its defence works without a die: the wall that stands
    protector: int = 0  # the seat + 1 of who took the hit
    spent_willpower: int = 0  # on its roll
    caught: int = 0  # unawares: action points are of no use
    flashed: int = 0  # Visibility that a flash bomb costs its defence
    flashes: int = 0  # Visibility that its own flash bomb costs the attacker

    # What is the matter with it.
    wounds: Annotated[list[Wound], WOUNDS] = field(default_factory=lambda: [Wound() for _ in range(WOUNDS)])
    statuses: Annotated[list[Status], STATUSES] = field(
        default_factory=lambda: [Status() for _ in range(STATUSES)]
    )
    venoms: Annotated[list[Venom], POISONS] = field(default_factory=lambda: [Venom() for _ in range(POISONS)])
    illusions: Annotated[list[Illusion], GENJUTSU] = field(
        default_factory=lambda: [Illusion() for _ in range(GENJUTSU)]
    )
    genjutsu_hits: Annotated[list[int], 61] = field(default_factory=lambda: [0] * 61)
    minor_before: Annotated[list[int], 77] = field(default_factory=lambda: [0] * 77)
    needling: int = 0
    prone: int = 0
    airborne: int = 0
    asleep: int = 0
    grapples: int = 0  # the seat held + 1
    held_by: int = 0  # the seat + 1
    choke: int = 0
    clones: int = 0
    clones_known_to: int = 0
    clones_known: int = 0
    upkeeps: Annotated[list[int], TECHNIQUES] = field(default_factory=lambda: [0] * TECHNIQUES)
    upkeep_clock: Annotated[list[int], TECHNIQUES] = field(default_factory=lambda: [0] * TECHNIQUES)
    upkeep_x: Annotated[list[int], TECHNIQUES] = field(default_factory=lambda: [0] * TECHNIQUES)
    combo_counter: int = 0
    combo_target: int = 0  # the seat + 1
    combo_open: int = 0  # its last action was an opener or a combo
    kawarimi_uses: int = 0
    trips_suffered: int = 0
    kanashibari_suffered: int = 0
    weapon_streak: int = 0
    aim: int = 0
    endurance_ready: int = 0
    sixth_sense_lost: int = 0
    flash_suffered: int = 0
    pressure_target: int = 10
    evading: int = 0
    benkei: int = 0
    wall: int = 0
    wall_until: int = 0
    shore: int = 0
    hell_viewed: int = 0
    repaired: int = 0
    mends: int = 0  # the seat + 1 of whom it is healing
    pill_taken: int = 0
    guts_used: int = 0
    limit_used: int = 0
    tireless_used: int = 0  # Endless Energy has helped in this battle
    clears_due: int = 0  # Fatigue has risen: Burns and Paralysis go at the end of the count
    worsened: int = 0  # percent more damage by what its own defence did
    escape_failed_by: int = 0  # its last check against being held: the X of Escape Grapple
    needled: int = 0  # has had Needling that has not been seen out
    false_needling: int = 0  # what of it is by wounds that are not there
    vote_tactic: int = 0
    vote_formation: int = 0
    blasted: int = 0  # points by tags, while they go off
    thrown_back: int = 0  # yards, when the effects of the count are applied
    thrown_by: int = 0  # the seat + 1
    faints: int = 0  # falls unconscious when they are
    units_moved: int = 0  # of the way to the next Needling of a cut tendon
    immune_to_poison: int = 0  # the count up to which

    # Sums of all that is the matter, kept up to date by `standing`.
    now_accuracy: int = 0
    now_defence: int = 0
    now_dodge: int = 0
    now_d20: int = 0
    now_stamina: int = 0
    now_chakra: int = 0
    now_skill: int = 0
    now_genjutsu: int = 0
    now_status_roll: int = 0
    now_seal: int = 0
    now_seal_percent: int = 0
    now_pdb: int = 0
    now_ndb: int = 0
    now_db_percent: int = 0
    now_strength: int = 0
    now_agility: int = 0
    now_move: int = 100  # percent of agility
    now_upkeep: int = 0
    now_visibility: int = 0
    now_immobilize: int = 0
    now_burn: int = 0
    now_bleed: int = 0
    now_suffocation: int = 0
    now_shock: int = 0
    now_paralysis: int = 0
    now_stealth: int = 0
    now_awareness: int = 0
    now_resistance: int = 0
    now_athletics: int = 0
    now_grapple: int = 0
    now_speed: int = 0  # on every Speed, not for damage
    now_ap_max: int = 0  # the most action points it may hold
    now_bars: int = 0
    now_accuracy_only: int = 0
    now_d20_only: int = 0
    now_area_dodge: int = 0
    now_str_percent: int = 0
    now_agi_percent: int = 0
    now_ap_gain: int = 0  # added to each gain


@dataclass
class Fight:
    phase: int = 0
    outcome: int = 0
    ending: int = 0
    ic: int = 0
    actors: int = 0  # seats that act on this count
    due: int = 0  # seats whose delayed action falls due on it
    declaring: int = 0  # actors who have not declared yet
    resolving: int = 0  # actions not yet resolved
    falling: int = 0  # delayed actions not yet resolved
    alone: int = 0  # one combatant acts alone: effects apply as each action is resolved
    revealed: int = 0
    referee_asked: int = 0  # whether the referee is asked for rulings
    concerns: int = 0  # whom a question is about: the seat + 1
    attacker: int = 0  # of the attack in hand, the seat + 1

    weather: int = 0
    light: int = 0
    country: int = 0
    village: int = 0
    neighbour: int = 0  # Country: the other one of a border country
    field_water: int = 0  # gallons
    water_bound: int = 0
    effects: Annotated[list[Effect], EFFECTS] = field(
        default_factory=lambda: [Effect() for _ in range(EFFECTS)]
    )
    effect_count: int = 0
    blows: int = 0
    areas: Annotated[list[Area], AREAS] = field(default_factory=lambda: [Area() for _ in range(AREAS)])
    squads: Annotated[list[Squad], 3] = field(default_factory=lambda: [Squad() for _ in range(3)])
    hunters: int = 0
    degree: int = 0
    squad_turn: int = 0
    pursuit_phase: int = 0
    pursuit_after: int = 0  # the count before which nobody is asked about a pursuit
    pursuit_forced: int = 0  # it is the start of the encounter, and both squads vote
    pursuit_hidden: int = 0  # -1: hidden enemies were near the Hunted; 1: near the Hunters
    squad_turns: int = 0

    count: int = 0
    house: House = field(default_factory=House)
    fighters: Annotated[list[Fighter], SEATS] = field(default_factory=list)
