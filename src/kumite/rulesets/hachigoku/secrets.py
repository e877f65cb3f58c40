"""What a player may see of the other side, and what nobody may see before it is revealed.

Action Dice, Wounds, conditions and Raises are open to all. The Skills and Elements of the other side are
not, and of the dice that it rolls only the total is. What somebody declares is sealed until the whole step
is revealed (HAC-INIT-14, HAC-INIT-15). Only the Story Daimyo knows where a foe is whom nobody of a side
perceives. Who knows which number is declared in `state.py`.
"""

from __future__ import annotations

from kumite.rulesets import Viewer
from kumite.rulesets.blanking import Hiding, blank, blank_apart
from kumite.rulesets.fields import Known
from kumite.rulesets.shared.secrets import is_of_side, knows

from .state import Fight, Fighter
from .terms import Band, Element, Fate, Kind


def perceives(fight: Fight, viewer: Viewer, seat: int) -> bool:
    """Whether anybody of the viewer's side perceives that fighter; for a spectator, whether all do."""
    if seat < 0 or knows(fight, viewer, seat):
        return True
    own = [me for me in fight.fighters if knows(fight, viewer, me.seat)]
    if not own:
        return not any(me.unseen >> seat & 1 for me in fight.fighters)
    return any(not me.unseen >> seat & 1 for me in own)


def conceal(seen: Fight, own: int) -> None:
    """Make blank in a fight what those on the seats `own` may not know."""
    lost = unperceived(seen, own)
    for me in seen.fighters[: seen.count]:
        if own >> me.seat & 1 == 0 and me.turn.revealed == 0:
            blank(me, Known.SEALED)
        if lost >> me.seat & 1 == 1:
            blank(me, Known.PERCEIVED)
            for other in seen.fighters[: seen.count]:
                other.ranges[me.seat] = 0
        if not is_of_side(seen, own, me.side):
            outline(me)
            me.unseen = lost  # whom the viewer does not perceive, whoever else does
    roller = seen.roller - 1
    if roller < 0 or not is_of_side(seen, own, seen.fighters[roller].side):
        any_fallen = min(1, seen.dice[0])
        blank_apart(seen, Known.SIDE, Known.SEALED, Known.NOBODY, Known.PARTLY, Known.PERCEIVED)
        seen.dice[0] = any_fallen


hide = Hiding(conceal)


def unperceived(fight: Fight, own: int) -> int:
    """Whom nobody of the sides of the seats `own` perceives; for a spectator, whom not everybody does."""
    common = -1
    anyones = 0
    ours = 0
    for me in fight.fighters[: fight.count]:
        anyones |= me.unseen
        if is_of_side(fight, own, me.side):
            common &= me.unseen
            ours |= 1 << me.seat
    return anyones if ours == 0 else common & ~ours & ((1 << fight.count) - 1)


def outline(me: Fighter) -> None:
    """Leave of a fighter what anyone can see; of Earth as much as their Wounds betray."""
    band = band_of(me)
    earth = 0
    if band == Band.LIGHT:
        earth = me.wounds[0]
    elif band == Band.HEAVY:
        earth = me.wounds[0] - 1
    blank(me, Known.SIDE, Known.PARTLY)
    if earth != 0:
        me.elements[Element.EARTH] = earth
        me.down_at = 2 * earth + 1


def band_of(me: Fighter) -> int:
    """How badly a Namae is hurt; of a group, whether anybody of it is left: a member of Band."""
    if me.fate == Fate.DOWN:
        return Band.DOWN
    if me.fate == Fate.OUT:
        return Band.OUT
    if me.fate == Fate.DEAD:
        return Band.DEAD
    if me.kind != Kind.NAMAE or me.wounds[0] == 0:
        return Band.HEALTHY
    if me.wounds[0] >= me.down_at:
        return Band.DOWN  # and unconscious besides
    return Band.LIGHT if me.wounds[0] <= me.elements[Element.EARTH] else Band.HEAVY
