"""What a fight is: integers, one owner each, no words.

The same classes stand for the fight in plain Python and, as records of 64-bit integers, compiled.
A list is of fixed length, but for `fighters`, of which a fight has `count`. Lengths are feet.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

SEATS = 16
"""At most so many participants."""
WEAPONS = 6
"""Weapon 0 is always the body: bare hands, or the first attack of a creature."""
TRAITS = 9
"""Traits are kept at their place in Trait."""
RINGS = 6
"""Rings are kept at their place in Ring."""
SKILLS = 26
"""Skills are kept at their place in Skill."""
ARROWS = 6
"""Arrows are kept at their place in Arrow."""
SPELLS = 8
"""Spells are kept at their place in Spell."""
STEPS = 8
"""The steps of a creature's Wounds."""
CHANGES = 4
"""At most so many changes of a Score that last some Rounds."""
AREAS = 8
DICE = 10
"""No roll has more dice."""
DECLINE = 62
"""As an option: none of them."""
FOREVER = 1_000_000
"""As the Round in which something ends: never by itself."""


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


@dataclass
class Weapon:
    """A weapon, or an attack of a creature; an empty place has no mode."""

    name: int = 0  # its line in the ruleset's list of weapon names; also its bit as an emphasis
    mode: int = 0  # Mode
    skill: int = 0
    size: int = 0  # Size: SMALL, NORMAL for medium, LARGE
    hands: int = 0  # 1 or 2; 0 of the body
    rolled: int = 0  # DR; of a creature the damage as printed
    kept: int = 0
    range_feet: int = 0  # of a shot or throw; 0: none
    thrown_rolled: int = 0  # DR when thrown, where it is another; thrown_kept is 0 where it is not
    thrown_kept: int = 0
    end_rolled: int = 0  # DR of the other end; end_kept is 0 where there is none
    end_kept: int = 0
    factor: int = 0  # how often the armour bonus of the target counts
    breaks_above: int = 0  # Wounds; 0: never
    explodes: int = 0  # its damage
    strength: int = 0  # in melee the user's is added
    strength_thrown: int = 0  # and when thrown
    bow_strength: int = 0
    minimum_strength: int = 0
    doubled: int = 0  # Doubled
    fixed_wounds: int = 0  # instead of a damage roll
    marks: int = 0  # bits of Mark
    printed: int = 0  # a creature's attack with its own pool
    pool_rolled: int = 0
    pool_kept: int = 0
    simple: int = 0  # the attack is a Simple Action
    state: int = 0  # WeaponState
    strung: int = 0
    loaded: int = 0  # steps done; a firearm needs 3, a blowgun 1
    biting_ends: int = 0  # the Round in whose Stage 3 the spell on it ends
    x: int = 0  # where it lies, if dropped
    y: int = 0


@dataclass
class Missile:
    """What an arrow does; the bow adds its Strength."""

    rolled: int = 0
    kept: int = 0
    factor: int = 0
    half_range: int = 0


@dataclass
class Area:
    """A rectangle of the scene where the ground is special, corners included."""

    used: int = 0
    left: int = 0
    right: int = 0
    bottom: int = 0
    top: int = 0
    terrain: int = 0
    height: int = 0


@dataclass
class Fighter:
    """One participant, on the seat that is its index in the fight."""

    seat: int = 0
    side: int = 0
    kind: int = 0
    fate: int = 0
    joins: int = 0  # the Round in which he comes; 0: he is there from the start

    # The sheet.
    traits: Annotated[list[int], TRAITS] = field(default_factory=lambda: [0] * TRAITS)
    rings: Annotated[list[int], RINGS] = field(default_factory=lambda: [0] * RINGS)
    class_rank: int = 0
    honor_rank: int = 0
    skills: Annotated[list[int], SKILLS] = field(default_factory=lambda: [0] * SKILLS)
    emphases: Annotated[list[int], SKILLS] = field(default_factory=lambda: [0] * SKILLS)  # bits
    class_skills: int = 0  # bits of Skill
    size: int = 0
    legs: int = 2
    initiative_rolled: int = 0  # as printed; initiative_kept is 0 where it is not
    initiative_kept: int = 0
    initiative_flat: int = 0
    printed_armor_tn: int = 0  # of a creature; 0: from Reflexes
    armor_bonus: int = 0
    armor_bonus_mounted: int = 0
    armor_reduction: int = 0
    armor: int = 0  # Armor
    base_reduction: int = 0
    healthy_multiplier: int = 0  # 0: of the house
    wound_multiplier: int = 0  # 0: of the house
    wound_bonus: int = 0  # Wounds more in each rank
    wound_tn_reduction: int = 0
    step_at: Annotated[list[int], STEPS] = field(default_factory=lambda: [0] * STEPS)  # of a creature
    step_penalty: Annotated[list[int], STEPS] = field(default_factory=lambda: [0] * STEPS)
    dead_at: int = 0
    raises_limit: int = 0  # of a creature without Void Ring
    swift: int = 0
    fear: int = 0
    specials: int = 0  # bits of Special
    techniques: int = 0  # bits of Technique
    kata_known: int = 0  # bits of Kata
    advantages: int = 0  # bits of Advantage
    missing_limb: int = 0  # Limb
    spells: int = 0  # bits of Spell
    affinity: int = 0  # Ring
    deficiency: int = 0
    mount: int = 0  # it has one
    mount_huge: int = 0
    flee_at: int = 0  # Wounds; 0: never. For policies
    weapons: Annotated[list[Weapon], WEAPONS] = field(
        default_factory=lambda: [Weapon() for _ in range(WEAPONS)]
    )
    main: int = 0  # the weapon in the main hand; 0: none
    off: int = 0  # in the off hand
    arrows: Annotated[list[int], ARROWS] = field(default_factory=lambda: [0] * ARROWS)

    # Where he stands and how he is.
    x: int = 0
    y: int = 0
    height: int = 0  # above the ground
    wounds: int = 0
    void_points: int = 0
    void_max: int = 0
    slots: Annotated[list[int], RINGS] = field(default_factory=lambda: [0] * RINGS)  # at VOID the extra ones
    stance: int = 0
    mounted: int = 0
    prone: int = 0
    blinded: int = 0
    blood_in_eyes: int = 0  # that is why
    dazed: int = 0
    dazed_failures: int = 0
    entangled: int = 0
    entangled_tn: int = 0
    entangled_by: int = 0  # the seat + 1 of whoever holds him; then it is a Contested Roll
    stunned: int = 0
    stunned_ends: int = 0  # the Round in whose Stage 3 it ends by itself; 0: not known yet
    fasting_days: int = 0
    fatigued_days: int = 0
    other_rolled: int = 0  # a further condition of the referee's: dice fewer on all rolls
    other_tn: int = 0
    other_armor_tn: int = 0  # signed
    luck: int = 0  # uses left
    fortunes_used: int = 0  # the reroll of a spell in this Round
    scroll_out: int = 0

    # Initiative.
    rolled_initiative: int = 0
    initiative_base: int = 0
    score_lasting: int = 0  # signed changes for the skirmish
    score_round: int = 0  # for this Round
    score_kata: int = 0  # as long as a kata is kept up
    lion_from: Annotated[list[int], SEATS] = field(default_factory=lambda: [0] * SEATS)  # by the giver
    change: Annotated[list[int], CHANGES] = field(default_factory=lambda: [0] * CHANGES)
    change_ends: Annotated[list[int], CHANGES] = field(default_factory=lambda: [0] * CHANGES)  # Rounds
    score: int = 0  # frozen for the Round
    tie: int = 0  # digits of the roll-offs, the first one the highest
    ties: int = 0  # how many
    surprised: int = 0

    # Of the Round.
    turn_state: int = 0
    void_spent: int = 0
    void_armor: int = 0
    void_skill: int = 0  # Skill that counts as 1
    free_used: int = 0  # bits of Action
    feet_moved: int = 0
    worst_terrain: int = 0
    longer_used: int = 0  # the 5 feet of Full Attack
    athletics_used: int = 0  # the 5 feet of Athletics
    down_paid: int = 0
    attacked_by: int = 0  # seats
    ward_attacked_by: int = 0  # seats who attacked somebody whom he guards
    fire_used: int = 0

    # Of the Turn.
    complex_used: int = 0
    simple_used: int = 0
    defense_simple_used: int = 0  # the one Simple Action of a master in Full Defense
    extra_attack_used: int = 0
    just_moved: int = 0
    named_pin: int = 0  # the seat + 1 of an enemy who may not Move if hit
    named_tire: int = 0  # the seat + 1 of an enemy who is Fatigued if hit

    # Stances and what lasts.
    full_defense: int = 0  # the bonus
    full_defense_total: int = 0
    full_defense_joined: int = 0  # it was declared in Stage 1 of this Round
    held_center: int = 0  # when Stage 3 of the last Round began
    center_bonus: int = 0  # not used yet
    guards: int = 0  # seats of wards
    guards_longer: int = 0  # those who are guarded until the Turn after the next
    kata: int = 0  # the active one
    pinned: int = 0
    pinned_ends: int = 0
    pinned_damage: int = 0
    tired: int = 0  # Fatigued by a technique
    tired_ends: int = 0
    reprisal: int = 0  # the seat + 1, for his next Turn
    vengeance: int = 0  # the seat + 1, for this Round
    pain_free: int = 0  # no Wound penalties until the next Stage 3
    fear_met: int = 0  # seats of sources whom he has faced
    fear_of: int = 0  # of whom he is afraid
    cowers_before: int = 0  # the seat + 1

    # Grapples.
    grapple: int = 0  # its number
    controls: int = 0
    grapple_weapon: int = 0
    free_disarm: int = 0  # the seat + 1 of whoever lost control of a grappling weapon to him

    # Spells.
    spell_ends: Annotated[list[int], SPELLS] = field(default_factory=lambda: [0] * SPELLS)  # Rounds
    spell_power: Annotated[list[int], SPELLS] = field(default_factory=lambda: [0] * SPELLS)
    casting: int = 0  # Spell
    casting_left: int = 0  # Complex Actions still needed
    casting_target: int = 0  # the seat + 1
    casting_weapon: int = 0
    casting_longer: int = 0
    casting_round: int = 0  # of the last step
    casting_slot: int = 0  # Ring whose slot it uses
    concentrates: int = 0  # Spell

    # A failed roll that may be tried again.
    failed_skill: int = 0  # 1 + Skill
    failed_trait: int = 0
    failed_tn: int = 0

    # Of the duel.
    duel_weapon: int = 0
    revealed: int = 0  # bits of Secret that he knows of his opponent
    duel_total: int = 0

    # After the fight.
    treated: int = 0
    asleep: int = 0

    # Scratch: of one attack or roll, of Stage 1, of Stage 3; zero between beats.
    chosen_stance: int = 0
    weapon: int = 0
    use: int = 0
    other_end: int = 0
    arrow: int = 0
    skill: int = 0
    trait: int = 0
    target: int = 0  # the seat + 1
    maneuvers: int = 0  # bits of Maneuver
    disarm_weapon: int = 0
    damage_raises: int = 0
    raises: int = 0  # all that is bought with Raises
    second: int = 0  # the second attack of an Extra Attack
    void_use: int = 0
    center_use: int = 0
    fire_use: int = 0
    katana_use: int = 0
    damage_center: int = 0
    situational: int = 0  # the referee's change of the roll
    tn: int = 0
    total: int = 0
    hits: int = 0
    hides: int = 0  # this Move is hidden
    dealt: int = 0
    striking: int = 0  # it is the Strike of a duel
    free_raises: int = 0  # got in the Focus of a duel
    contest_raises: int = 0
    contest_total: int = 0
    reactions: int = 0  # bits of Reaction that are tried
    reactions_void: int = 0  # those on which a Void Point is spent
    succeeded: int = 0  # bits of Reaction
    reprisal_next: int = 0
    vengeance_next: int = 0
    lion_next: int = 0


@dataclass
class Fight:
    kind: int = 0  # FightKind
    phase: int = 0
    outcome: int = 0
    verdict: int = 0  # the Outcome, known before the aftermath
    ending: int = 0
    round: int = 0
    stage: int = 0
    round_seconds: int = 6
    referee_asked: int = 0  # whether the referee is asked for rulings
    ambush: int = 0  # Side of the ambushers + 1
    ambush_leader: int = 0  # the seat + 1
    other_leader: int = 0  # the seat + 1
    ground_penalty: int = 0  # GroundPenalty of difficult terrain
    aftermath: int = 0  # wounds are treated afterwards
    nights: int = 0  # of rest then

    order: Annotated[list[int], SEATS] = field(default_factory=lambda: [0] * SEATS)  # seats
    ordered: int = 0  # how many of them
    fresh: int = 0  # seats
    waiting: int = 0  # seats
    passing: int = 0  # the waiting are being asked
    pass_asked: int = 0  # seats who need not be asked again in this pass
    last_pass: int = 0
    turns_taken: int = 0
    first_turn: int = 0  # the seat + 1 of whoever took the first Turn of the Round
    forced: int = 0  # the Turn that is being taken
    acting: int = 0  # the seat + 1
    over_after: int = 0  # Stage 2 ends after this Turn

    duel_stage: int = 0
    duel_mode: int = 0
    duel_challenger: int = 0  # the seat + 1
    duel_challenged: int = 0
    duel_round: int = 0  # in which the stage takes place
    duel_bonus: int = 0  # the seat + 1 of whoever assessed much better
    duel_first: int = 0  # the seat + 1 of whoever strikes first; 0: both at once
    duel_free_raises: int = 0
    sumai_bonus: int = 0  # the seat + 1 of whoever won the stare-down
    stared: int = 0

    concerns: int = 0  # whom a question is about: the seat + 1
    roller: int = 0  # whose roll is in hand: the seat + 1
    why: int = 0  # what for
    rolled: int = 0  # its dice
    kept: int = 0
    dice: Annotated[list[int], DICE] = field(default_factory=lambda: [0] * DICE)  # their values
    missiles: Annotated[list[Missile], ARROWS] = field(
        default_factory=lambda: [Missile() for _ in range(ARROWS)]
    )
    areas: Annotated[list[Area], AREAS] = field(default_factory=lambda: [Area() for _ in range(AREAS)])
    count: int = 0
    house: House = field(default_factory=House)
    fighters: Annotated[list[Fighter], SEATS] = field(default_factory=list)
