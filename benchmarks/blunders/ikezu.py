"""Blunders in Ikezu-ishi."""

from __future__ import annotations

from kumite.rulesets.ikezu.rules.aim import bystanders
from kumite.rulesets.ikezu.rules.declare import attackable
from kumite.rulesets.ikezu.rules.ranges import ways
from kumite.rulesets.ikezu.rules.standing import able_foes, able_on, can, can_act, has_able_foe
from kumite.rulesets.ikezu.state import DECLINE, WEAPONS, Fight, Fighter
from kumite.rulesets.ikezu.terms import (
    Ability,
    Action,
    Aid,
    Ask,
    Event,
    Move,
    NoYes,
    Order,
    RangeModel,
)
from kumite.rulesets.shared.bits import has, size
from kumite.rulesets.shared.seats import those
from kumite.rulesets.shared.tactics import Boldness

from .judging import Blunder, Judge

USEFUL = (Action.AID, Action.BREAK_FREE, Action.PUT_OUT_FIRE, Action.SWING_CLUB)
ASIDE = (Action.OTHER, Action.CRAWL)
"""What is for people alone, and what is a question of its own."""
BLOWS = (Ask.TARGET, Ask.SWEEP_TARGET, Ask.CLUB_TARGET, Ask.BLAST_TARGET)


def is_one_front(fight: Fight) -> bool:
    """Whether all fight at one distance: a side may want another than that at which somebody could strike."""
    return fight.house.range_model == RangeModel.SINGLE_FRONT


def stands_idle(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Does nothing with a foe about and a deed open."""
    if answer != Action.NOTHING or is_one_front(fight) or not has_able_foe(fight, me):
        return False
    strikes = has(options, Action.ATTACK) and attackable(me, able_foes(fight, me), ways(fight.house, me)) != 0
    return strikes or any(has(options, each) for each in USEFUL)


def aims_at_the_fallen(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Strikes at somebody who lies there, with a foe still on their feet."""
    return answer != DECLINE and not can_act(fight.fighters[answer]) and has_able_foe(fight, me)


def declares_on_the_fallen(fight: Fight, me: Fighter, amount: int) -> bool:
    """Declares a blow at somebody who lies there, with a foe who could be walked to."""
    if me.declared.target == 0 or can_act(fight.fighters[me.declared.target - 1]):
        return False
    return has_able_foe(fight, me)


def is_out_of_reach(fight: Fight, me: Fighter, amount: int) -> bool:
    """Declared a blow that their own side, or the distance, made impossible.

    Where both sides act at once, a foe may have stepped away in the same moment.
    """
    return can_act(fight.fighters[amount]) and fight.order != Order.TOGETHER


def piles_on(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Is the third to strike at somebody without HP while another foe is nobody's target."""
    aimed = [
        other.declared.target - 1 for other in fight.fighters if other.side == me.side and other is not me
    ]
    free = able_foes(fight, me) & options & ~sum({1 << seat for seat in aimed if seat >= 0})
    return fight.fighters[answer].hp == 0 and aimed.count(answer) >= 2 and free & ~(1 << answer) != 0


def takes_what_they_hold(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Spends the action on taking in hand what is in hand."""
    return me.declared.action == Action.SWAP and {me.declared.second, answer} == {me.main, me.off}


def boxes_beside_arms(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Strikes with bare hands, although a weapon in hand would reach somebody who still fights."""
    if answer != Action.BARE_HANDS or not has(options, Action.ATTACK) or is_one_front(fight):
        return False
    return attackable(me, able_foes(fight, me), ways(fight.house, me)) != 0


def throws_among_friends(fight: Fight, me: Fighter, amount: int) -> bool:
    """Declares a blast at somebody beside whom more of their own stand than of the others."""
    if me.declared.target == 0 or me.weapons[me.declared.weapon % WEAPONS].blast == 0:
        return False
    target = fight.fighters[me.declared.target - 1]
    foes = able_foes(fight, me) & (target.at_melee | 1 << target.seat)
    return size(bystanders(fight, me, target)) > size(foes)


def tends_in_the_fray(fight: Fight, me: Fighter, amount: int) -> bool:
    """Sees to somebody who has an hour, with a foe who still fights in reach of what they hold."""
    if me.declared.action != Action.AID or me.declared.second != Aid.STABILISE:
        return False
    if me.cannot_attack > 0 or is_one_front(fight):
        return False
    return attackable(me, able_foes(fight, me), ways(fight.house, me)) != 0


def stays_when_lost(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Does not run as the last of their side, without HP, from foes who can take far more than they can.

    Where foes are nearly felled too, or may lose heart, they may well win: play-outs give one fight in ten.
    """
    if answer == Action.RETREAT or not has(options, Action.RETREAT) or can(me, Ability.FEARLESS):
        return False
    if me.tactics.retreat_below != 0 or me.tactics.boldness == Boldness.BOLD:
        return False
    if me.hp > 0 or size(able_on(fight, me.side)) > 1:
        return False
    foes = [foe.hp + foe.strength for foe in those(fight.fighters, able_foes(fight, me))]
    return len(foes) >= 2 and len(foes) * sum(foes) >= 10 * me.strength + 60


def tramples_from_afar(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """As the Guide puts under somebody's feet who is not at arm's length of them."""
    under = any(can(one, Ability.CRIT_TRAMPLE) and has(me.at_melee, one.seat) for one in fight.fighters)
    return answer == NoYes.YES and not under


JUDGE = Judge(
    answers=(
        ((Ask.ACTION,), Blunder.IDLE, stands_idle),
        ((Ask.SWEEP_TARGET,), Blunder.FALLEN, aims_at_the_fallen),
        ((Ask.READY_OFF,), "took in hand what was in hand", takes_what_they_hold),
        ((Ask.TARGET,), "third to strike at one without HP", piles_on),
        ((Ask.ACTION,), "boxed beside their weapons", boxes_beside_arms),
        ((Ask.ACTION,), "stayed when all was lost", stays_when_lost),
        ((Ask.TRAMPLE_TARGET,), "trampled somebody out of reach", tramples_from_afar),
    ),
    events=(
        ((Event.DECLARES,), Blunder.FALLEN, declares_on_the_fallen),
        ((Event.DECLARES,), "threw a blast among friends", throws_among_friends),
        ((Event.DECLARES,), "saw to the dying within reach of a foe", tends_in_the_fray),
        ((Event.OUT_OF_REACH,), Blunder.HOPELESS, is_out_of_reach),
    ),
    steps=(Event.BAND_CHANGED, Event.FRONT_MOVED),
    place=lambda fight, me: (me.at_melee, me.at_reach, fight.front),
    turn=lambda fight, me: (fight.round, fight.phase),
    deeds=(Event.ATTACKS, Event.SWEEPS),
    choices={Ask.ACTION: [each for each in Action if each not in ASIDE], Ask.MOVE: Move},
)
