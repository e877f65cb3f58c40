"""What a player may see of the other side, and what nobody may see before it is revealed.

Scores, Stances, conditions and the totals of rolls are open to all, and who is undead is plain to see: they
face no fear (MAL-CRE-6). The Traits, skills and Void Points of the other side are not, nor are its dice, nor
how many Wounds it has: that is what an Assessment finds out (MAL-DUEL-7). A Stance of Stage 1 and the choices
of Stage 3 are sealed until all are made (MAL-INIT-8, MAL-REACT-6). Whose secret each number is stands beside
its field.
"""

from __future__ import annotations

from kumite.rulesets.blanking import Hiding, blank, glimpse
from kumite.rulesets.fields import Known
from kumite.rulesets.shared.secrets import is_of_side

from .state import Fight
from .terms import Special


def conceal(seen: Fight, own: int) -> None:
    """Make blank in a fight what those on the seats `own` may not know."""
    for me in seen.fighters[: seen.count]:
        if own >> me.seat & 1 == 0:
            blank(me, Known.SEALED)
        if not is_of_side(seen, own, me.side):
            glimpse(me)
            blank(me, Known.SIDE)
            me.specials &= 1 << Special.UNDEAD
        if me.attack.target > 0 and not is_ours(seen, own, me.attack.target - 1):
            me.attack.tn = 0
    if seen.roll.roller > 0 and not is_ours(seen, own, seen.roll.roller - 1):
        any_fallen = min(1, seen.roll.dice[0])
        blank(seen.roll, Known.PARTLY)
        seen.roll.dice[0] = any_fallen


def is_ours(seen: Fight, own: int, seat: int) -> bool:
    """Whether somebody is of the side of one of these seats."""
    return is_of_side(seen, own, seen.fighters[seat].side)


hide = Hiding(conceal)
