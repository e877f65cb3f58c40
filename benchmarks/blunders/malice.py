"""Blunders in The Cursed Planet Malice."""

from __future__ import annotations

from kumite.rulesets.malice.policies.reckoning import is_done_for, threats
from kumite.rulesets.malice.rules.standing import cowers, is_character, is_grappled, standing_on
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import (
    Action,
    Ask,
    Event,
    Fate,
    Kata,
    Maneuver,
    Offer,
    Spell,
    Stance,
    StartVoid,
    Trait,
    Use,
    VoidUse,
    Why,
)
from kumite.rulesets.shared.bits import has

from .judging import Blunder, Judge

A_DIE = 5
"""What a kept die comes to at least, on average."""


def foes_stand(fight: Fight, me: Fighter) -> bool:
    return standing_on(fight, 1 - me.side) > 0


def in_danger(fight: Fight, me: Fighter) -> bool:
    """Whether a foe who can still fight is at arm's length."""
    return threats(fight, me, fight.house.melee_reach) > 0


def passes_up_a_blow(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Ends the Turn with an attack open and a foe who still fights at arm's length."""
    return answer == Action.END_TURN and has(options, Action.ATTACK) and in_danger(fight, me)


def cowers_in_defense(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Crippled, is content with Defense at arm's length of a foe where Full Defense is open."""
    if answer != Stance.DEFENSE or not has(options, Stance.FULL_DEFENSE) or is_grappled(me):
        return False
    return is_done_for(fight, me) and in_danger(fight, me) and not cowers(fight, me)


def strikes_the_fallen(fight: Fight, me: Fighter, foe: int) -> bool:
    """Strikes at somebody Down or Out while others still fight."""
    return fight.fighters[foe].fate in (Fate.DOWN, Fate.OUT) and foes_stand(fight, me)


def strikes_the_surrendered(fight: Fight, me: Fighter, foe: int) -> bool:
    return fight.fighters[foe].fate == Fate.SURRENDERED


def shoots_at_arms_length(fight: Fight, me: Fighter, foe: int) -> bool:
    """Shoots, at a penalty, with a foe at arm's length."""
    return me.attack.use == Use.RANGED and in_danger(fight, me)


def storms_with_spells(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Takes Full Attack, in which nobody can cast, with spells and slots left."""
    return answer == Stance.FULL_ATTACK and me.spells != 0 and sum(me.slots) > 0


def pays_for_courage(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Spends a Void Point against Fear although Honor and Willpower meet the number on average."""
    if answer == VoidUse.NOTHING or fight.roll.why != Why.FEAR:
        return False
    worst = max((foe.fear for foe in fight.fighters if has(me.fear_met, foe.seat)), default=0)
    return me.honor_rank + A_DIE * me.traits[Trait.WILLPOWER] >= 5 + 5 * worst


def falls_with_void(fight: Fight, me: Fighter) -> bool:
    """A character who is Down, Out or dead with Void Points unspent."""
    return is_character(me) and me.fate in (Fate.DOWN, Fate.OUT, Fate.DEAD) and me.void_points > 0


JUDGE = Judge(
    answers=(
        ((Ask.ACTION,), Blunder.IDLE, passes_up_a_blow),
        ((Ask.STANCE,), "stood crippled in Defense", cowers_in_defense),
        ((Ask.STANCE,), "took Full Attack with spells left", storms_with_spells),
        ((Ask.VOID,), "Void against an easy Fear", pays_for_courage),
    ),
    events=(
        ((Event.ATTACKS,), Blunder.FALLEN, strikes_the_fallen),
        ((Event.ATTACKS,), "struck somebody who has surrendered", strikes_the_surrendered),
        ((Event.ATTACKS,), "shot at arm's length", shoots_at_arms_length),
    ),
    ends=((Blunder.UNUSED, falls_with_void),),
    steps=(Event.POSITION_Y,),
    place=lambda fight, me: (me.x, me.y),
    turn=lambda fight, me: (fight.round, fight.turns_taken),
    deeds=(Event.ATTACKS, Event.CASTS, Event.READIES, Event.PICKS_UP),
    choices={
        Ask.ACTION: Action,
        Ask.STANCE: [each for each in Stance if each != Stance.NONE],
        Ask.MANEUVER: [each for each in Maneuver if each != Maneuver.OTHER],
        Ask.TURN: Offer,
        Ask.START_VOID: StartVoid,
        Ask.VOID: VoidUse,
        Ask.KATA: Kata,
        Ask.SPELL: Spell,
    },
)
