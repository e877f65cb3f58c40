"""The records within a fight and its fighters: gear and ground, and what is remembered for a while.

What belongs to one attack, one roll, one Turn or one Round lies in a record of its own, which is cleared as
a whole when that is over.
"""

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
    seats,
    somebody,
    term,
)

from .glossary.gear import MOST_STEPS
from .sizes import DICE, FOREVER, SEATS, WEAPONS
from .terms import (
    Action,
    Arrow,
    Doubled,
    DuelMode,
    DuelStage,
    Maneuver,
    Mark,
    Mode,
    NoYes,
    Reaction,
    Ring,
    Size,
    Skill,
    Spell,
    Spending,
    Stance,
    Terrain,
    Trait,
    TurnState,
    Use,
    VoidUse,
    WeaponState,
    Why,
)

FEET = 200_000
"""Nobody and nothing is farther from the middle of the scene."""
MOST = 100_000
"""The largest change of a Score, and the largest total."""


@declared(Known.EVERYBODY, Lives.FIGHT)
@dataclass
class Weapon:
    """A weapon, or an attack of a creature; an empty place has no mode."""

    name: int = number(0, 999)  # its line in the ruleset's list of weapon names; also its bit as an emphasis
    own: int = number(0, SEATS * WEAPONS)  # whose sheet has its own name, and where: seat, place; 0: none
    mode: int = term(Mode)
    skill: int = term(Skill)
    size: int = term(Size)  # SMALL, NORMAL for medium, LARGE
    hands: int = number(0, 2)  # 0 of the body
    rolled: int = number(0, 19)  # DR; of a creature the damage as printed
    kept: int = number(0, 19)
    range_feet: int = number(0, 5000)  # of a shot or throw; 0: none
    thrown_rolled: int = number(0, 19)  # DR when thrown; thrown_kept is 0 where it is the same
    thrown_kept: int = number(0, 19)
    end_rolled: int = number(0, 19)  # DR of the other end; end_kept is 0 where there is none
    end_kept: int = number(0, 19)
    factor: int = number(0, 5)  # how often the armor bonus of the target counts
    breaks_above: int = number(0, 500, Known.SIDE)  # Wounds; 0: never
    explodes: int = flag()  # its damage
    strength: int = flag()  # in melee the user's is added
    strength_thrown: int = flag()  # and when thrown
    bow_strength: int = number(0, 10)
    minimum_strength: int = number(0, 10)
    doubled: int = term(Doubled)
    fixed_wounds: int = flag()  # instead of a damage roll
    marks: int = bits(Mark)
    printed: int = flag()  # a creature's attack with its own pool
    pool_rolled: int = number(0, 19, Known.SIDE)
    pool_kept: int = number(0, 19, Known.SIDE)
    simple: int = flag()  # the attack is a Simple Action
    state: int = term(WeaponState)
    strung: int = flag()
    loaded: int = number(
        0, MOST_STEPS, Known.SIDE
    )  # how many of the Actions that loading takes have been done
    biting_ends: int = number(0, FOREVER)  # the Round in whose Stage 3 the spell on it ends
    x: int = number(-FEET, FEET)  # where it lies, if dropped
    y: int = number(-FEET, FEET)


@declared(Known.EVERYBODY, Lives.SHEET)
@dataclass
class Missile:
    """What an arrow does; the bow adds its Strength."""

    rolled: int = number(0, 19)
    kept: int = number(0, 19)
    factor: int = number(0, 5)
    half_range: int = flag()


@declared(Known.EVERYBODY, Lives.SHEET)
@dataclass
class Area:
    """A rectangle of the scene where the ground is special, corners included."""

    used: int = flag()
    left: int = number(-FEET, FEET)
    right: int = number(-FEET, FEET)
    bottom: int = number(-FEET, FEET)
    top: int = number(-FEET, FEET)
    terrain: int = term(Terrain)
    height: int = number(0, 1000)


@declared(Known.EVERYBODY, Lives.STEP)
@dataclass
class Attack:
    """What has been declared for the attack in hand, and what has come of it so far."""

    weapon: int = number(0, WEAPONS - 1)
    use: int = term(Use)
    other_end: int = term(NoYes)
    arrow: int = term(Arrow)
    skill: int = term(Skill)
    trait: int = term(Trait)
    target: int = somebody()
    maneuvers: int = bits(Maneuver)
    disarm_weapon: int = number(0, WEAPONS - 1)
    damage_raises: int = number(0, 99)
    raises: int = number(0, 999)  # all that is bought with Raises
    second: int = flag()  # the second attack of an Extra Attack
    fire_use: int = term(NoYes)
    katana_use: int = term(NoYes)
    damage_center: int = term(NoYes)
    tn: int = number(0, MOST, Known.PARTLY)  # the side of the target knows it
    total: int = number(-MOST, MOST)
    hits: int = flag()
    dealt: int = number(0, MOST, Known.SIDE)
    striking: int = flag()  # it is the Strike of a duel
    free_raises: int = number(0, 99)  # got in the Focus of a duel
    seizing: int = flag()  # it is a grapple, or a Hit in one


@declared(Known.SIDE, Lives.STEP)
@dataclass
class Harm:
    """Damage on its way to become Wounds, and what has been taken off it."""

    damage: int = number(0, MOST, Known.EVERYBODY)
    reduction: int = number(0, MOST)
    nature: int = number(0, MOST)  # by being a spirit or invulnerable
    spared: int = number(0, 10)  # by a Void Point


@declared(Known.EVERYBODY, Lives.STEP)
@dataclass
class Bonus:
    """What has been declared to improve the roll in hand."""

    void_use: int = term(VoidUse)
    center_use: int = term(NoYes)
    spending: int = term(Spending)  # what the Void Point is for that is being spent


@declared(Known.EVERYBODY, Lives.STEP)
@dataclass
class Contest:
    """One side of a Contested Roll."""

    why: int = term(Why)  # what it is for; 0 of whoever is in no contest
    skill: int = term(Skill)
    trait: int = term(Trait)
    raises: int = number(0, 10)
    bonus: int = number(0, 100, Known.SIDE)  # by Free Raises
    penalty: int = number(0, MOST, Known.SIDE)  # the TN penalties
    total: int = number(-MOST, MOST)  # with the bonus and without the penalty


@declared(Known.SEALED, Lives.STEP)
@dataclass
class Declaration:
    """What somebody has chosen in Stage 1 or Stage 3, before all choices are revealed."""

    stance: int = term(Stance)
    reactions: int = bits(Reaction)  # those that are tried
    reactions_void: int = bits(Reaction)  # those on which a Void Point is spent
    succeeded: int = bits(Reaction)
    reprisal: int = somebody()
    vengeance: int = somebody()
    lion: int = somebody()  # to whom the kata gives


@declared(Known.EVERYBODY, Lives.ROUND)
@dataclass
class ThisRound:
    """What is counted by the Round."""

    turn_state: int = term(TurnState)
    void_spent: int = flag()
    void_skill: int = term(Skill)  # counts as 1
    free_used: int = bits(Action)
    feet_moved: int = counter()
    worst_terrain: int = term(Terrain)
    longer_used: int = flag()  # the 5 feet of Full Attack
    athletics_used: int = flag()  # the 5 feet of Athletics
    down_paid: int = flag()
    attack_change: int = number(-MOST, MOST)  # by the circumstances, on every attack roll
    attacked_by: int = seats()
    ward_attacked_by: int = seats()  # who attacked somebody whom the fighter guards
    fire_used: int = flag()
    fortunes_used: int = flag()  # the reroll of a spell
    full_defense_joined: int = flag()  # Full Defense was declared in Stage 1


@declared(Known.EVERYBODY, Lives.TURN)
@dataclass
class ThisTurn:
    """What is counted by the Turn."""

    complex_used: int = flag()
    simple_used: int = number(0, 2)
    defense_simple_used: int = flag()  # the one Simple Action of a master in Full Defense
    extra_attack_used: int = flag()
    grapple_used: int = flag()  # what control of a grapple allows: one thing
    just_moved: int = flag()
    named_pin: int = somebody()  # an enemy who may not Move if hit
    named_tire: int = somebody()  # an enemy who is Fatigued if hit


@declared(Known.EVERYBODY, Lives.FIGHT)
@dataclass
class Grapple:
    """The grapple that somebody is in."""

    which: int = number(0, SEATS)  # its number; 0: none
    controls: int = flag()
    weapon: int = number(0, WEAPONS - 1)


@declared(Known.EVERYBODY, Lives.FIGHT)
@dataclass
class Casting:
    """The spell that somebody is casting."""

    spell: int = term(Spell)
    left: int = number(0, 10)  # Complex Actions still needed
    target: int = somebody()
    weapon: int = number(0, WEAPONS - 1)
    longer: int = number(0, 10)  # Raises that make it last longer
    round: int = number(0, FOREVER)  # of the last step
    slot: int = term(Ring)  # whose slot it uses


@declared(Known.EVERYBODY, Lives.FIGHT)
@dataclass
class FailedRoll:
    """A failed roll that may be tried again."""

    skill: int = term(Skill)
    trait: int = term(Trait)
    tn: int = number(-MOST, MOST, Known.SIDE)


@declared(Known.EVERYBODY, Lives.FIGHT)
@dataclass
class Duel:
    """The duel that is being fought, or that is about to begin."""

    stage: int = term(DuelStage)
    mode: int = term(DuelMode)
    challenger: int = somebody()
    challenged: int = somebody()
    round: int = counter()  # in which the stage takes place
    bonus: int = somebody()  # who assessed much better
    first: int = somebody()  # who strikes first; 0: both at once
    free_raises: int = counter()


@declared(Known.EVERYBODY, Lives.ROUND)
@dataclass
class Turns:
    """Who is still to be asked for a Turn in this Round."""

    fresh: int = seats()
    waiting: int = seats()
    passing: int = flag()  # the waiting are being asked
    pass_asked: int = seats()  # who need not be asked again in this pass
    last_pass: int = flag()
    over_after: int = flag()  # Stage 2 ends after this Turn


@declared(Known.PARTLY, Lives.STEP)
@dataclass
class Roll:
    """The roll in hand. The side of whoever rolls knows its dice."""

    roller: int = somebody(Known.EVERYBODY)
    why: int = term(Why, Known.EVERYBODY)
    rolled: int = number(0, DICE)
    kept: int = number(0, DICE)
    dice: Annotated[list[int], DICE] = numbers(DICE, number(0, MOST))
    keeping: int = number(0, (1 << DICE) - 1)  # the places of the dice that are kept
    flat: int = number(-MOST, MOST)  # what is added to them
    skill: int = term(Skill)
    trait: int = term(Trait)
    tn: int = number(-MOST, MOST)  # before Raises and penalties
    raises: int = number(0, 99)  # called for it
    free: int = number(0, 99)  # Free Raises
