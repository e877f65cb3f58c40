"""What a captain of SIMPLE does in a pursuit (SHI-PUR-5)."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ...rules.pursuit.squads import cap_of
from ...state import Fight, Fighter
from ...terms import PursuitAction, Tactic
from ..chasing import PATIENCE, hunts


def simple_tactic(fight: Fight, me: Fighter, options: int) -> int:
    """Hunters press on with Force, which hardly slows; the Hunted are for Speed."""
    wanted = Tactic.FORCE if hunts(fight, me) else Tactic.SPEED
    return wanted if has(options, wanted) else lowest(options)


def simple_pursuit_action(fight: Fight, me: Fighter, options: int) -> int:
    """Stop them, or get away; else go faster; once that is as fast as one can go, volleys or traps."""
    hunting = hunts(fight, me)
    squad = fight.squads[fight.hunters if hunting else 1 - fight.hunters]
    for action in (PursuitAction.STOP, PursuitAction.ESCAPE):
        if has(options, action):
            return action
    if hunting and has(options, PursuitAction.AMBUSH):
        return PursuitAction.AMBUSH
    if hunting and squad.turns > PATIENCE and fight.degree >= 3:
        return PursuitAction.GIVE_UP
    if squad.percent < cap_of(squad) - 10:
        return PursuitAction.PRESS_ON
    for action in (PursuitAction.TAIJUTSU_VOLLEY, PursuitAction.NINJUTSU_VOLLEY, PursuitAction.TRAPS):
        if has(options, action):
            return action
    return PursuitAction.PRESS_ON
