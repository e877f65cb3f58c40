"""What a sensible captain does in a pursuit: SENSIBLE in a pursuit (SHI-PUR-5)."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest, size
from kumite.rulesets.shared.seats import those

from ..rules.pursuit.squads import able, cap_of, squad_bonus
from ..state import Fight, Fighter, Squad
from ..terms import PursuitAction, Skill, Tactic
from .worth import left_of

PATIENCE = 15
"""Turns after which Hunters who have not got near give up."""


def hunts(fight: Fight, me: Fighter) -> bool:
    """Whether a fighter is on the squad that hunts."""
    return has(fight.squads[fight.hunters].members, me.seat)


def best_tactic(fight: Fight, me: Fighter, options: int) -> int:
    """SHI-PUR-11, SHI-PUR-13: Hunters press on with Force, which hardly slows, or where volleys have to do it
    with Cunning, whose hits bring the Hunted nearer; the Hunted are for Speed.
    """
    wanted = Tactic.SPEED
    if hunts(fight, me):
        weaker = is_weaker(fight, fight.squads[fight.hunters], fight.squads[1 - fight.hunters])
        wanted = Tactic.CUNNING if weaker else Tactic.FORCE
    return wanted if has(options, wanted) else lowest(options)


def best_pursuit_action(fight: Fight, me: Fighter, options: int) -> int:
    """What is best for the squad, by whether it would win the battle that follows."""
    if hunts(fight, me):
        return hunters_action(fight, fight.squads[fight.hunters], options)
    return hunted_action(fight, fight.squads[1 - fight.hunters], options)


def hunters_action(fight: Fight, squad: Squad, options: int) -> int:
    """Stop them; but those who would beat them are worn down from afar first, or let go.

    Else go faster; once that is as fast as one can go, volleys.
    """
    foes = fight.squads[1 - fight.hunters]
    weaker = is_weaker(fight, squad, foes)
    if not weaker:
        for action in (PursuitAction.STOP, PursuitAction.AMBUSH):
            if has(options, action):
                return action
    if squad.turns > PATIENCE and has(options, PursuitAction.GIVE_UP) and (weaker or fight.degree >= 3):
        return PursuitAction.GIVE_UP
    if weaker or squad.percent >= cap_of(squad) - 10:
        volley = best_volley(fight, squad, foes, options)
        if volley >= 0:
            return volley
    return PursuitAction.PRESS_ON


def hunted_action(fight: Fight, squad: Squad, options: int) -> int:
    """Get away, or go faster; once that is as fast as one can go, volleys, or traps."""
    if has(options, PursuitAction.ESCAPE):
        return PursuitAction.ESCAPE
    if squad.percent >= cap_of(squad) - 10:
        volley = best_volley(fight, squad, fight.squads[fight.hunters], options)
        if volley >= 0:
            return volley
        if has(options, PursuitAction.TRAPS):
            return PursuitAction.TRAPS
    return PursuitAction.PRESS_ON


def is_weaker(fight: Fight, squad: Squad, foes: Squad) -> bool:
    """Whether a squad had better not let it come to a battle."""
    return strength_of(fight, squad) < strength_of(fight, foes)


def strength_of(fight: Fight, squad: Squad) -> int:
    """How many of a squad can act, times the Vitality and HP that they have left between them."""
    members = able(fight, squad)
    left = 0
    for me in those(fight.fighters, members):
        left += left_of(me)
    return left * size(members)


def best_volley(fight: Fight, squad: Squad, foes: Squad, options: int) -> int:
    """SHI-PUR-20, SHI-PUR-21: the volley that is likelier to hit, or -1 where none is open."""
    fists = has(options, PursuitAction.TAIJUTSU_VOLLEY)
    if has(options, PursuitAction.NINJUTSU_VOLLEY):
        chakra = squad_bonus(fight, squad, Skill.CHAKRA_CONTROL)
        if not fists or chakra > squad_bonus(fight, squad, Skill.ATHLETICS):
            return PursuitAction.NINJUTSU_VOLLEY
    return PursuitAction.TAIJUTSU_VOLLEY if fists else -1
