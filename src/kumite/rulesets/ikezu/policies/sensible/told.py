"""What somebody's tactics leave of the options; SENSIBLE chooses among the rest."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.by_tactics import is_below, preferred
from kumite.rulesets.shared.seats import those
from kumite.rulesets.shared.tactics import Fallen, Share, TargetsFirst

from ...rules.ranges import band_between
from ...rules.standing import can_act, hostile
from ...state import DECLINE, Fight, Fighter
from ...terms import Action, Ask, NoYes


def as_told(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """The options that their tactics leave; all of them where nothing is said."""
    match ask:
        case Ask.ACTION:
            return stays_or_goes(me, options)
        case Ask.TARGET | Ask.BLAST_TARGET | Ask.CLUB_TARGET | Ask.SWEEP_TARGET:
            return targets(fight, me, options)
        case Ask.YIELD:
            return gives_up(me, options)
    return options


def health(me: Fighter) -> int:
    """HP and STR together, as a share of both in percent is taken of it."""
    return me.hp + me.hp_held + me.strength


def stays_or_goes(me: Fighter, options: int) -> int:
    """Only the retreat for those who are hurt enough; none for those who never leave."""
    if not has(options, Action.RETREAT):
        return options
    if is_below(me.tactics.retreat_below, health(me), me.hp_max + me.strength_max):
        return 1 << Action.RETREAT
    rest = options & ~(1 << Action.RETREAT)
    return rest if me.tactics.retreat_below != Share.USUAL and rest != 0 else options


def gives_up(me: Fighter, options: int) -> int:
    """Whether they yield, where their tactics say it."""
    if me.tactics.surrender_below == Share.USUAL:
        return options
    if is_below(me.tactics.surrender_below, health(me), me.hp_max + me.strength_max):
        return preferred(1 << NoYes.YES, options)
    return preferred(1 << NoYes.NO, options)


def targets(fight: Fight, me: Fighter, options: int) -> int:
    """Those of the targets at whom they strike first."""
    foes = 0
    able = 0
    for other in those(fight.fighters, options & ~(1 << DECLINE)):
        if hostile(me, other):
            foes |= 1 << other.seat
            if can_act(other):
                able |= 1 << other.seat
    rest = options
    if me.tactics.fallen == Fallen.SPARE and (able != 0 or has(options, DECLINE)):
        rest = options & (able | 1 << DECLINE)
    if me.tactics.hunts & foes & rest != 0:
        return me.tactics.hunts & foes & rest
    if me.tactics.targets_first != TargetsFirst.USUAL and able & rest != 0:
        return first_of(fight, me, able & rest)
    return rest


def first_of(fight: Fight, me: Fighter, foes: int) -> int:
    """Those foes to whom their tactics give the highest rank."""
    best = 0
    highest = -1000000
    for foe in those(fight.fighters, foes):
        rank = rank_of(fight, me, foe)
        if rank > highest:
            highest = rank
            best = 0
        if rank == highest:
            best |= 1 << foe.seat
    return best


def rank_of(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """How early a foe comes, by the tactics of whoever strikes."""
    match me.tactics.targets_first:
        case TargetsFirst.NEAREST:
            return -band_between(me, foe)
        case TargetsFirst.WEAKEST:
            return -(foe.hp + foe.strength)
        case TargetsFirst.MOST_DANGEROUS:
            return largest_die(foe)
        case TargetsFirst.LEADERS:
            return foe.leads
    return 0


def largest_die(foe: Fighter) -> int:
    """The sides of the largest die that they can strike with."""
    best = 0
    for weapon in foe.weapons:
        if weapon.dice > 0 and weapon.dropped == 0:
            best = max(best, weapon.sides)
    return best
