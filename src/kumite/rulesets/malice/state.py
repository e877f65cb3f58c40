"""What a fight is: integers, one owner each, no words.

The same classes stand for the fight in plain Python and, as records of 64-bit integers, compiled.
A list is of fixed length, but for `fighters`, of which a fight has `count`. Lengths are feet.
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

from .records import (
    FEET,
    MOST,
    Area,
    Attack,
    Bonus,
    Casting,
    Contest,
    Declaration,
    Duel,
    FailedRoll,
    Grapple,
    Harm,
    Missile,
    Roll,
    ThisRound,
    ThisTurn,
    Turns,
    Weapon,
)
from .sizes import (
    AREAS,
    ARROWS,
    CHANGES,
    DIGITS,
    FOREVER,
    RINGS,
    SEATS,
    SKILLS,
    SPELLS,
    STEPS,
    TRAITS,
    WEAPONS,
)
from .terms import (
    Advantage,
    Armor,
    Emphasis,
    Ending,
    Fate,
    FightKind,
    GroundPenalty,
    Kata,
    Kind,
    Limb,
    Mark,
    Opening,
    Outcome,
    Phase,
    Reaction,
    Ring,
    Secret,
    Side,
    Size,
    Skill,
    Special,
    Spell,
    Stage,
    Stance,
    Technique,
)


@dataclass
class House:
    """The house rules in force; `house.toml` says what each means. Zero is the default of a choice."""

    round_seconds: int = 6
    initiative_trait: int = 0
    reflexes_source: int = 0
    stance_declaration: int = 0
    tie_break: int = 0
    delay_reoffer: int = 0
    all_delay_end: int = 0
    slowest_must_act: int = 0
    odd_die: int = 0
    min_pool: int = 1
    untargeted_penalty: int = 0
    bow_strength_cap: int = 0
    melee_reach: int = 5
    feint_rounding: int = 0
    first_blood: int = 0
    center_bonus_in_duel: int = 1
    void_skill_duration: int = 0
    defense_skill_required: int = 1
    creature_threshold: int = 0
    surprise: int = 0
    healthy_multiplier: int = 5
    wound_multiplier: int = 2


@declared(Known.SIDE, Lives.SHEET)
@dataclass
class Tactics(shared.Tactics):
    """How somebody fights, where an encounter says so."""

    stance: int = explained(
        term(Stance),
        "The Stance they take whenever it is legal.",
        {
            Stance.NONE: shared.USUAL,
            Stance.ATTACK: "they never overreach, and never hide",
            Stance.FULL_ATTACK: "they strike with all they have, and are easy to hit",
            Stance.DEFENSE: "they wait, and strike nobody",
            Stance.FULL_DEFENSE: "they do nothing but parry",
            Stance.CENTER: "they gather themselves, and strike nobody",
        },
    )
    opening: int = explained(
        term(Opening),
        "With what they begin, before they strike.",
        {
            Opening.USUAL: shared.USUAL,
            Opening.GRAPPLE: "they take hold of whoever is in reach",
            Opening.KATA: "they enter a kata first, if they know one",
        },
    )


@declared
@dataclass
class Fighter:
    """One participant, on the seat that is its index in the fight."""

    seat: int = seat_number(Known.EVERYBODY, Lives.SHEET)
    side: int = term(Side, Known.EVERYBODY, Lives.SHEET)
    kind: int = term(Kind, Known.EVERYBODY, Lives.SHEET, least=1)
    fate: int = term(Fate, Known.EVERYBODY, Lives.KEPT)
    joins: int = counter(Known.EVERYBODY, Lives.SHEET)  # in which Round they come; 0: there from the start

    # The sheet.
    traits: Annotated[list[int], TRAITS] = numbers(TRAITS, number(0, 10, Known.SIDE, Lives.SHEET))
    rings: Annotated[list[int], RINGS] = numbers(RINGS, number(0, 10, Known.SIDE, Lives.SHEET))
    class_rank: int = number(0, 10, Known.SIDE, Lives.SHEET)
    honor_rank: int = number(0, 10, Known.SIDE, Lives.SHEET)
    skills: Annotated[list[int], SKILLS] = numbers(SKILLS, number(0, 10, Known.SIDE, Lives.SHEET))
    emphases: Annotated[list[int], SKILLS] = numbers(SKILLS, bits(Emphasis, Known.SIDE, Lives.SHEET))
    class_skills: int = bits(Skill, Known.SIDE, Lives.SHEET)
    size: int = term(Size, Known.EVERYBODY, Lives.SHEET)
    legs: int = counter(Known.EVERYBODY, Lives.SHEET)
    initiative_rolled: int = number(0, 19, Known.SIDE, Lives.SHEET)  # as printed
    initiative_kept: int = number(0, 19, Known.SIDE, Lives.SHEET)  # 0 where nothing is printed
    initiative_flat: int = number(-MOST, MOST, Known.SIDE, Lives.SHEET)
    printed_armor_tn: int = number(0, 100, Known.SIDE, Lives.SHEET)  # of a creature; 0: from Reflexes
    armor_bonus: int = number(0, 100, Known.SIDE, Lives.SHEET)
    armor_bonus_mounted: int = number(0, 100, Known.SIDE, Lives.SHEET)
    armor_reduction: int = number(0, 100, Known.SIDE, Lives.SHEET)
    armor: int = term(Armor, Known.EVERYBODY, Lives.SHEET)
    base_reduction: int = counter(Known.SIDE, Lives.SHEET)
    healthy_multiplier: int = number(0, 10, Known.SIDE, Lives.SHEET)  # 0: the house rule's
    wound_multiplier: int = number(0, 10, Known.SIDE, Lives.SHEET)  # 0: the house rule's
    wound_bonus: int = counter(Known.SIDE, Lives.SHEET)  # Wounds more in each rank
    wound_tn_reduction: int = counter(Known.SIDE, Lives.SHEET)
    step_at: Annotated[list[int], STEPS] = numbers(STEPS, counter(Known.SIDE, Lives.SHEET))  # of a creature
    step_penalty: Annotated[list[int], STEPS] = numbers(STEPS, counter(Known.SIDE, Lives.SHEET))
    dead_at: int = counter(Known.SIDE, Lives.SHEET)
    raises_limit: int = number(0, 10, Known.SIDE, Lives.SHEET)  # of a creature without Void Ring
    swift: int = number(0, 10, Known.SIDE, Lives.SHEET)
    fear: int = number(0, 10, Known.EVERYBODY, Lives.SHEET)
    specials: int = bits(Special, Known.PARTLY, Lives.SHEET)  # others see who is undead, and no more
    bane: int = bits(Mark, Known.SIDE, Lives.SHEET)  # what hurts it though it is invulnerable
    techniques: int = bits(Technique, Known.SIDE, Lives.SHEET)
    kata_known: int = bits(Kata, Known.SIDE, Lives.SHEET)
    advantages: int = bits(Advantage, Known.SIDE, Lives.SHEET)
    missing_limb: int = term(Limb, Known.SIDE, Lives.KEPT)
    spells: int = bits(Spell, Known.SIDE, Lives.SHEET)
    affinity: int = term(Ring, Known.SIDE, Lives.SHEET)
    deficiency: int = term(Ring, Known.SIDE, Lives.SHEET)
    mount: int = flag(Known.EVERYBODY, Lives.SHEET)  # they have one
    mount_huge: int = flag(Known.EVERYBODY, Lives.SHEET)
    flee_at: int = counter(Known.SIDE, Lives.SHEET)  # Wounds; 0: never. For policies
    weapons: Annotated[list[Weapon], WEAPONS] = records(Weapon, WEAPONS)
    main: int = number(0, WEAPONS - 1, Known.EVERYBODY, Lives.FIGHT)  # the weapon in the main hand; 0: none
    off: int = number(0, WEAPONS - 1, Known.EVERYBODY, Lives.FIGHT)  # in the off hand
    arrows: Annotated[list[int], ARROWS] = numbers(ARROWS, counter(Known.SIDE, Lives.KEPT))

    # Where they stand and how they are.
    x: int = number(-FEET, FEET, Known.EVERYBODY, Lives.FIGHT)
    y: int = number(-FEET, FEET, Known.EVERYBODY, Lives.FIGHT)
    height: int = counter(Known.EVERYBODY, Lives.FIGHT)  # above the ground
    wounds: int = counter(Known.WHETHER, Lives.KEPT)
    void_points: int = number(0, 10, Known.SIDE, Lives.KEPT)
    void_max: int = number(0, 10, Known.SIDE, Lives.SHEET)
    slots: Annotated[list[int], RINGS] = numbers(RINGS, number(0, 10, Known.SIDE, Lives.KEPT))  # VOID: extra
    stance: int = term(Stance, Known.EVERYBODY, Lives.FIGHT)
    mounted: int = flag(Known.EVERYBODY, Lives.FIGHT)
    mount_x: int = number(-FEET, FEET, Known.EVERYBODY, Lives.FIGHT)  # where the mount waits
    mount_y: int = number(-FEET, FEET, Known.EVERYBODY, Lives.FIGHT)
    prone: int = flag(Known.EVERYBODY, Lives.FIGHT)
    blinded: int = flag(Known.EVERYBODY, Lives.FIGHT)
    blood_in_eyes: int = flag(Known.EVERYBODY, Lives.FIGHT)  # that is why
    dazed: int = flag(Known.EVERYBODY, Lives.FIGHT)
    dazed_failures: int = counter(Known.SIDE, Lives.FIGHT)
    entangled: int = flag(Known.EVERYBODY, Lives.FIGHT)
    entangled_tn: int = counter(Known.SIDE, Lives.FIGHT)
    entangled_by: int = somebody(Known.EVERYBODY, Lives.FIGHT)  # who holds them; then it is a Contested Roll
    stunned: int = flag(Known.EVERYBODY, Lives.FIGHT)
    stunned_ends: int = number(0, FOREVER, Known.EVERYBODY, Lives.FIGHT)  # Round; 0: not known yet
    fasting_days: int = counter(Known.EVERYBODY, Lives.KEPT)
    fatigued_days: int = counter(Known.EVERYBODY, Lives.KEPT)
    other_rolled: int = number(0, 10, Known.SIDE, Lives.FIGHT)  # a condition of the referee's: dice fewer
    other_tn: int = counter(Known.SIDE, Lives.SHEET)
    other_armor_tn: int = number(-MOST, MOST, Known.SIDE, Lives.SHEET)
    luck: int = number(0, 10, Known.SIDE, Lives.KEPT)  # uses left
    scroll_out: int = flag(Known.EVERYBODY, Lives.FIGHT)

    # Initiative.
    rolled_initiative: int = flag(Known.EVERYBODY, Lives.FIGHT)
    initiative_base: int = number(-MOST, MOST, Known.EVERYBODY, Lives.FIGHT)
    score_lasting: int = number(-MOST, MOST, Known.EVERYBODY, Lives.FIGHT)  # changes for the skirmish
    score_round: int = number(-MOST, MOST, Known.EVERYBODY, Lives.ROUND)  # for this Round
    score_kata: int = number(-MOST, MOST, Known.EVERYBODY, Lives.FIGHT)  # as long as a kata is kept up
    lion_from: Annotated[list[int], SEATS] = numbers(  # by the giver
        SEATS, number(-MOST, MOST, Known.EVERYBODY, Lives.FIGHT)
    )
    change: Annotated[list[int], CHANGES] = numbers(
        CHANGES, number(-MOST, MOST, Known.EVERYBODY, Lives.FIGHT)
    )
    change_ends: Annotated[list[int], CHANGES] = numbers(  # Rounds
        CHANGES, number(0, FOREVER, Known.EVERYBODY, Lives.FIGHT)
    )
    score: int = number(-MOST, MOST, Known.EVERYBODY, Lives.FIGHT)  # frozen for the Round
    score_told: int = number(-MOST, MOST, Known.EVERYBODY, Lives.FIGHT)  # the last that the log has named
    tie: int = number(
        0, 11**DIGITS - 1, Known.EVERYBODY, Lives.FIGHT
    )  # digits of the roll-offs, from the first
    ties: int = number(0, DIGITS, Known.EVERYBODY, Lives.FIGHT)  # how many
    surprised: int = flag(Known.EVERYBODY, Lives.FIGHT)

    # Stances and what lasts.
    full_defense: int = counter(Known.EVERYBODY, Lives.FIGHT)  # the bonus
    full_defense_total: int = number(-MOST, MOST, Known.EVERYBODY, Lives.FIGHT)
    held_center: int = flag(Known.EVERYBODY, Lives.FIGHT)  # when Stage 3 of the last Round began
    center_bonus: int = flag(Known.EVERYBODY, Lives.FIGHT)  # not used yet
    guards: int = seats(Known.EVERYBODY, Lives.FIGHT)  # the wards
    guards_longer: int = seats(Known.EVERYBODY, Lives.FIGHT)  # who are guarded until the Turn after the next
    kata: int = term(Kata, Known.EVERYBODY, Lives.FIGHT)  # the active one
    void_armor: int = flag(Known.EVERYBODY, Lives.ROUND)
    pinned: int = flag(Known.EVERYBODY, Lives.FIGHT)
    pinned_ends: int = number(0, FOREVER, Known.EVERYBODY, Lives.FIGHT)
    pinned_damage: int = counter(Known.SIDE, Lives.FIGHT)
    tired: int = flag(Known.EVERYBODY, Lives.FIGHT)  # Fatigued by a technique
    tired_ends: int = number(0, FOREVER, Known.EVERYBODY, Lives.FIGHT)
    reprisal: int = somebody(Known.EVERYBODY, Lives.FIGHT)  # for their next Turn
    vengeance: int = somebody(Known.EVERYBODY, Lives.ROUND)  # for this Round
    pain_free: int = flag(Known.EVERYBODY, Lives.ROUND)  # no Wound penalties until the next Stage 3
    fear_met: int = seats(Known.EVERYBODY, Lives.FIGHT)  # sources that they have faced
    fear_of: int = seats(Known.EVERYBODY, Lives.FIGHT)  # of whom they are afraid
    cowers_before: int = somebody(Known.EVERYBODY, Lives.FIGHT)
    grapple: Grapple = record(Grapple)
    free_disarm: int = somebody(Known.EVERYBODY, Lives.FIGHT)  # who lost control of a weapon to them
    spell_ends: Annotated[list[int], SPELLS] = numbers(  # Rounds
        SPELLS, number(0, FOREVER, Known.EVERYBODY, Lives.FIGHT)
    )
    spell_power: Annotated[list[int], SPELLS] = numbers(SPELLS, counter(Known.SIDE, Lives.FIGHT))
    casting: Casting = record(Casting)
    concentrates: int = term(Spell, Known.EVERYBODY, Lives.FIGHT)
    failed: FailedRoll = record(FailedRoll)

    # Of the duel, and of the hours after the fight.
    duel_weapon: int = number(0, WEAPONS - 1, Known.EVERYBODY, Lives.FIGHT)
    revealed: int = bits(Secret, Known.SEALED, Lives.FIGHT)  # what they know of their opponent
    duel_total: int = number(-MOST, MOST, Known.EVERYBODY, Lives.FIGHT)
    treated: int = flag(Known.EVERYBODY, Lives.FIGHT)

    tactics: Tactics = record(Tactics)

    # What is in hand.
    this_round: ThisRound = record(ThisRound)
    this_turn: ThisTurn = record(ThisTurn)
    declared: Declaration = record(Declaration)
    attack: Attack = record(Attack)
    bonus: Bonus = record(Bonus)
    harm: Harm = record(Harm)
    contest: Contest = record(Contest)
    hides: int = flag(Known.EVERYBODY, Lives.STEP)  # this Move is hidden


@declared
@dataclass
class Fight:
    """The fight itself."""

    kind: int = term(FightKind, Known.EVERYBODY, Lives.SHEET)
    phase: int = term(Phase, Known.EVERYBODY, Lives.FIGHT)
    outcome: int = term(Outcome, Known.EVERYBODY, Lives.FIGHT)
    verdict: int = term(Outcome, Known.EVERYBODY, Lives.FIGHT)  # the outcome, known before the aftermath
    ending: int = term(Ending, Known.EVERYBODY, Lives.FIGHT)
    round: int = counter(Known.EVERYBODY, Lives.FIGHT)
    stage: int = term(Stage, Known.EVERYBODY, Lives.FIGHT)
    round_seconds: int = number(3, 10, Known.EVERYBODY, Lives.FIGHT)
    referee_asked: int = flag(Known.EVERYBODY, Lives.SHEET)  # whether the referee is asked for rulings
    ambush: int = number(0, len(Side), Known.EVERYBODY, Lives.SHEET)  # Side of the ambushers + 1
    ambush_leader: int = somebody(Known.EVERYBODY, Lives.SHEET)
    other_leader: int = somebody(Known.EVERYBODY, Lives.SHEET)
    ground_penalty: int = term(GroundPenalty, Known.EVERYBODY, Lives.SHEET)  # of difficult terrain
    aftermath: int = flag(Known.EVERYBODY, Lives.SHEET)  # wounds are treated afterwards
    nights: int = number(0, 9, Known.EVERYBODY, Lives.SHEET)  # of rest then

    order: Annotated[list[int], SEATS] = numbers(SEATS, seat_number(Known.EVERYBODY, Lives.FIGHT))
    ordered: int = number(0, SEATS, Known.EVERYBODY, Lives.FIGHT)  # how many of them
    turns: Turns = record(Turns)
    turns_taken: int = counter(Known.EVERYBODY, Lives.FIGHT)
    first_turn: int = somebody(Known.EVERYBODY, Lives.FIGHT)  # who took the first Turn of the Round
    acting: int = somebody(Known.EVERYBODY, Lives.FIGHT)

    duel: Duel = record(Duel)
    sumai_bonus: int = somebody(Known.EVERYBODY, Lives.FIGHT)  # who won the stare-down
    stared: int = flag(Known.EVERYBODY, Lives.FIGHT)

    concerns: int = somebody(Known.EVERYBODY, Lives.STEP)  # whom a question is about
    reaction: int = number(0, len(Reaction), Known.EVERYBODY, Lives.STEP)  # Reaction + 1 of a question
    roll: Roll = record(Roll)
    missiles: Annotated[list[Missile], ARROWS] = records(Missile, ARROWS)
    areas: Annotated[list[Area], AREAS] = records(Area, AREAS)
    count: int = number(1, SEATS, Known.EVERYBODY, Lives.SHEET)
    house: House = house_rules(House)
    fighters: Annotated[list[Fighter], SEATS] = fighters(Fighter)
