"""What a fighter remembers of something in progress: records that are cleared as a whole."""

from __future__ import annotations

from dataclasses import dataclass

from kumite.rulesets.fields import Known, Lives, counter, declared, flag, number, somebody, term

from ..terms import Defence, Formation, Tactic, Why
from .sizes import FARTHEST, LAST_COUNT, LOTS, SEATS, STEPS_TO, TECHNIQUES


@declared(Known.SIDE, Lives.STEP)
@dataclass
class Attack:
    """The attack in hand, as it is for the one attacked."""

    struck: int = flag()
    hit_by: int = somebody()
    defence: int = number(0, Defence.TECHNIQUE + TECHNIQUES, Known.PERCEIVED)  # Defence
    defence_die: int = number(0, 20, Known.PARTLY)  # 0: no die
    defence_bonus: int = number(-LOTS, LOTS, Known.PARTLY)
    second_die: int = number(0, 20, Known.PERCEIVED)
    margin: int = number(-LOTS, LOTS, Known.PERCEIVED)
    partial: int = number(0, 100)  # percent a point; 0: partial success does not apply
    spared: int = number(0, 100)  # percent of the damage that somebody else takes
    blocked: int = flag()
    crossed: int = counter()
    flows: int = flag()  # River Style: a hit in part is a fuller one
    unrolled: int = flag()  # the defense works without a roll that anything could be compared with
    open_hand: int = flag()  # the defense works without a die: the wall that stands
    protector: int = somebody()  # who took the hit
    taken: int = flag()  # the hit is somebody else's: what answers it may be as slow as the leap was good
    spent_willpower: int = flag(Known.PERCEIVED)  # on the roll
    caught: int = flag()  # unawares: action points are of no use
    flashed: int = counter()  # Visibility that a flash bomb costs the defense
    flashes: int = counter()  # Visibility that one's own flash bomb costs the attacker


@declared(Known.SIDE, Lives.STEP)
@dataclass
class Weighed:
    """A roll of one's own that could be made again, while somebody is asked for Willpower."""

    why: int = term(Why)
    total: int = number(-LOTS, LOTS)
    against: int = number(-LOTS, LOTS)  # 0: a number that the asked do not know, or none
    failed: int = flag()


@declared(Known.SEALED, Lives.STEP)
@dataclass
class Sneak:
    """A sneak attack that is being declared."""

    aims_at: int = somebody()  # nobody else may be its target now
    speed_limit: int = counter()  # of the attack; 0: none


@declared(Known.SIDE, Lives.STEP)
@dataclass
class Blast:
    """What the effects of a count add up to while they are applied."""

    blasted: int = number(0, LOTS)  # points by tags, while they go off
    thrown_back: int = counter()  # yards
    thrown_by: int = somebody()
    faints: int = flag()  # falls unconscious after them


@declared(Known.SIDE, Lives.FIGHT)
@dataclass
class Walk:
    """Where somebody is going: by a Move, and by the free move of this count."""

    goal_x: int = number(-FARTHEST, FARTHEST)
    goal_y: int = number(-FARTHEST, FARTHEST)
    move_left: int = counter()  # counts of movement left
    moved_at: int = number(-1, LAST_COUNT)  # the count up to which it is done
    still: int = counter()  # counts to stand still first
    steps_x: int = number(-FARTHEST, FARTHEST)  # where the free move of this count leads
    steps_y: int = number(-FARTHEST, FARTHEST)
    stepped: int = number(0, STEPS_TO + SEATS)  # 1: there is one; from STEPS_TO on: towards that seat


@declared(Known.SIDE, Lives.FIGHT)
@dataclass
class Wiped:
    """The penalties that an advance of Fatigue has wiped on this count."""

    stamina: int = number(0, LOTS)
    chakra: int = number(0, LOTS)


@declared(Known.SIDE, Lives.FIGHT)
@dataclass
class Combo:
    """SHI-COMBO-1: a combo in progress."""

    target: int = somebody()
    opened: int = flag()  # the last action was an opener or a combo
    # The last, because from here on its name hides the function above.
    counter: int = number(0, LOTS)


@declared(Known.SIDE, Lives.FIGHT)
@dataclass
class Vote:
    """SHI-PUR-17: a vote before a forced pursuit."""

    tactic: int = term(Tactic)
    formation: int = term(Formation)


@declared(Known.SIDE, Lives.SHEET)
@dataclass
class Bonuses:
    """What the sheet adds to rolls for good, abilities left out."""

    accuracy: int = number(-20, 40)
    dodge: int = number(-20, 40)
    parry: int = number(-20, 40)
    defence: int = number(-20, 40)  # on every defensive roll
    stamina: int = number(-20, 40)
    chakra: int = number(-20, 40)
    initiative: int = number(-20, 40)
    d20: int = number(-20, 40)
    genjutsu_offense: int = number(-20, 40)
    genjutsu_defense: int = number(-20, 40)


@declared(Known.SIDE, Lives.FIGHT)
@dataclass
class ThisBattle:
    """What has been used up or suffered in this battle, and works less, or worse, the next time."""

    iaijutsu: int = flag()
    kawarimi: int = counter()
    sixth_sense: int = counter()  # lost of its bonus
    soldier_pill: int = flag()
    endless_energy: int = flag()
    trips: int = counter()  # tried on one
    kanashibari: int = counter()  # likewise
    flashes: int = counter()


@declared(Known.SIDE, Lives.FIGHT)
@dataclass
class Today:
    """What has been used up or suffered on this day."""

    limit_break: int = counter()
    breaking: int = flag()  # the roll that is being made again is made so by Limit Break
    hell_viewing: int = counter(Known.NOBODY)
    vital_repair: int = counter()
