"""Blunders in The Cursed Planet Malice."""

from __future__ import annotations

from functools import cache

from kumite.chances.roll_and_keep import success
from kumite.rulesets.malice.policies.casting import is_caster
from kumite.rulesets.malice.policies.reckoning import is_done_for, shoots_with, threats
from kumite.rulesets.malice.rules.actions.moves import BLIND_MOVE
from kumite.rulesets.malice.rules.actions.places import apart
from kumite.rulesets.malice.rules.attack_and_defense.aim import has_complex
from kumite.rulesets.malice.rules.attack_and_defense.attack_roll import attack_number, attack_pool
from kumite.rulesets.malice.rules.dice.pools import TENS, skill_penalty, skill_pool
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
    Skill,
    Spell,
    Stance,
    StartVoid,
    Trait,
    TurnState,
    Use,
    VoidUse,
    Why,
)
from kumite.rulesets.shared.bits import has

from .judging import Blunder, Judge

RARELY = 0.02
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


@cache
def odds_of(rolled: int, kept: int, tn: int) -> float:
    """How likely a roll reaches a number; `lab odds malice roll` says the same."""
    return float(success(rolled, kept, tn))


def calls_what_it_cannot_reach(fight: Fight, me: Fighter, tn: int) -> bool:
    """Calls Raises with which the attack hits in less than 1 of 50 tries, and not without them."""
    if me.attack.target == 0 or me.attack.raises == 0 or me.attack.striking == 1 or me.attack.seizing == 1:
        return False
    foe = fight.fighters[me.attack.target - 1]
    rolled, kept, flat, again = attack_pool(fight, me, foe)
    if rolled < 1 or again != TENS or tn != attack_number(fight, me, foe):
        return False
    return odds_of(rolled, kept, max(0, tn - flat)) < RARELY


def walks_under_the_blade(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """In Round 1, with nobody shooting or at blows, walks up to a foe and can strike nobody in this Turn."""
    feet = answer
    if fight.round != 1 or fight.concerns == 0 or has_complex(me) or me.stance == Stance.FULL_ATTACK:
        return False
    if any(
        shoots_with(one) or is_caster(one) or is_grappled(one) or one.prone == 1 for one in fight.fighters
    ):
        return False
    if any(in_danger(fight, one) for one in fight.fighters[: fight.count]) or shoots_with(me):
        return False
    foe = fight.fighters[fight.concerns - 1]
    near = apart(me, foe) - feet <= fight.house.melee_reach
    return foe.side != me.side and near and foe.this_round.turn_state == TurnState.FRESH


def stumbles(fight: Fight, me: Fighter, options: int, answer: int) -> bool:
    """Blinded, makes a Move with which they are likelier to fall than to get anywhere."""
    if me.blinded == 0 or answer not in (Action.SIMPLE_MOVE, Action.COMPLEX_MOVE):
        return False
    rolled, kept, flat, again = skill_pool(fight, me, Skill.ATHLETICS, Trait.AGILITY, 0, 0, 0)
    tn = BLIND_MOVE + skill_penalty(fight, me, Skill.ATHLETICS, Trait.AGILITY) - flat
    return float(success(rolled, kept, tn, again)) < 1 / 3


def falls_with_void(fight: Fight, me: Fighter) -> bool:
    """A character who is Down, Out or dead with Void Points unspent."""
    return is_character(me) and me.fate in (Fate.DOWN, Fate.OUT, Fate.DEAD) and me.void_points > 0


ASKED_ELSEWHERE = (Maneuver.OTHER, Maneuver.INCREASED_DAMAGE)
"""What the referee allows, and Raises for damage, which are a number."""
NOTHING_FOLLOWS = "nothing follows from it in the rules"
REFEREE_SAYS = "what comes of it is up to the referee; without one, nothing"
SAME_AS_A_LIMB = "MAL-MAN-4: it takes more Raises than a limb, and does no more unless the referee says so"
POINTLESS = {
    (Ask.ACTION, Action.SPEAK): NOTHING_FOLLOWS,
    (Ask.ACTION, Action.SPEAK_MORE): NOTHING_FOLLOWS,
    (Ask.ACTION, Action.TAKE_OUT_SCROLL): NOTHING_FOLLOWS,
    (Ask.ACTION, Action.PUT_AWAY_SCROLL): NOTHING_FOLLOWS,
    (Ask.ACTION, Action.USE_SKILL): REFEREE_SAYS,
    (Ask.ACTION, Action.IMPROVISE): REFEREE_SAYS,
    (Ask.ACTION, Action.GRAPPLE_PASS): "MAL-GRAP-8: control is kept when the Turn ends without it, too",
    (Ask.ACTION, Action.LEAVE_KATA): "MAL-TECH-4: no kata costs anything, and to enter another ends it",
    (
        Ask.ACTION,
        Action.STOP_CONCENTRATING,
    ): "MAL-SPL-6: any Complex Action ends it, and nothing else asks for it",
    (
        Ask.ACTION,
        Action.CHALLENGE,
    ): "MAL-DUEL-1: what the one would gain the other loses, and may refuse",
    (Ask.MANEUVER, Maneuver.CALLED_HAND): SAME_AS_A_LIMB,
    (Ask.MANEUVER, Maneuver.CALLED_SMALL): SAME_AS_A_LIMB,
}

JUDGE = Judge(
    answers=(
        ((Ask.ACTION,), Blunder.IDLE, passes_up_a_blow),
        ((Ask.STANCE,), "stood crippled in Defense", cowers_in_defense),
        ((Ask.ACTION,), "stumbled blindly", stumbles),
        ((Ask.STANCE,), "took Full Attack with spells left", storms_with_spells),
        ((Ask.VOID,), "Void against an easy Fear", pays_for_courage),
        ((Ask.MOVE_FEET,), "walked up to be struck first", walks_under_the_blade),
    ),
    events=(
        ((Event.ATTACKS,), Blunder.FALLEN, strikes_the_fallen),
        ((Event.ATTACKS,), "struck somebody who has surrendered", strikes_the_surrendered),
        ((Event.ATTACKS,), "shot at arm's length", shoots_at_arms_length),
        ((Event.TN,), Blunder.HOPELESS, calls_what_it_cannot_reach),
    ),
    ends=((Blunder.UNUSED, falls_with_void),),
    steps=(Event.POSITION_Y,),
    place=lambda fight, me: (me.x, me.y),
    turn=lambda fight, me: (fight.round, fight.turns_taken),
    deeds=(Event.ATTACKS, Event.CASTS, Event.READIES, Event.PICKS_UP),
    choices={
        Ask.ACTION: [each for each in Action if each != Action.DUEL],  # told of duelists, never asked
        Ask.STANCE: [each for each in Stance if each != Stance.NONE],
        Ask.MANEUVER: [each for each in Maneuver if each not in ASKED_ELSEWHERE],
        Ask.TURN: Offer,
        Ask.START_VOID: StartVoid,
        Ask.VOID: VoidUse,
        Ask.KATA: Kata,
        Ask.SPELL: Spell,
    },
    shown={Event.ENTERS_KATA: Ask.KATA, Event.CASTS: Ask.SPELL},
    pointless=POINTLESS,
)
