"""What a player may see of the other side, and what nobody may see before it is revealed.

Scores, Stances, conditions and the totals of rolls are open to all. The Traits, skills and Void Points of
the other side are not, nor are its dice, nor how many Wounds it has: that is what an Assessment finds out
(MAL-DUEL-7). A Stance of Stage 1 and the choices of Stage 3 are sealed until all are made (MAL-INIT-8,
MAL-REACT-6). Whose secret each number is stands beside its field.
"""

from __future__ import annotations

from kumite.copying import copy_fight
from kumite.rulesets import Viewer
from kumite.rulesets.blanking import blank, glimpse
from kumite.rulesets.fields import Known
from kumite.rulesets.shared.secrets import knows

from .state import Fight


def hide(fight: Fight, viewer: Viewer) -> Fight:
    """A copy of the fight in which all that the viewer may not know is 0."""
    seen = copy_fight(fight)
    if viewer is None:
        return seen
    for me in seen.fighters:
        if me.seat not in viewer:
            blank(me, Known.SEALED)
        if not knows(fight, viewer, me.seat):
            glimpse(me)
            blank(me, Known.SIDE)
        if me.attack.target and not knows(fight, viewer, me.attack.target - 1):
            me.attack.tn = 0
    if fight.roll.roller and not knows(fight, viewer, fight.roll.roller - 1):
        any_fallen = min(1, fight.roll.dice[0])
        blank(seen.roll, Known.PARTLY)
        seen.roll.dice[0] = any_fallen
    return seen
