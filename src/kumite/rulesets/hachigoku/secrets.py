"""What a player may see of the other side, and what nobody may see before it is revealed.

Action Dice, Wounds, conditions and Raises are open to all. The Skills and Elements of the other side are
not, and of the dice that it rolls only the total is. What somebody declares is sealed until the whole step
is revealed (HAC-INIT-14, HAC-INIT-15). Only the Story Daimyo knows where a foe is whom nobody of a side
perceives. Who knows which number is declared in `state.py`.
"""

from __future__ import annotations

from kumite.copying import copy_fight
from kumite.rulesets import Viewer
from kumite.rulesets.blanking import blank
from kumite.rulesets.defaults import hide_what_is_nobodys
from kumite.rulesets.fields import Known
from kumite.rulesets.shared.secrets import knows

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


def hide(fight: Fight, viewer: Viewer) -> Fight:
    """A copy of the fight in which everything that the viewer may not know is blank."""
    seen = copy_fight(fight)
    if viewer is None:
        return seen
    lost = sum(1 << me.seat for me in fight.fighters if not perceives(fight, viewer, me.seat))
    for me in seen.fighters:
        if me.seat not in viewer and not me.turn.revealed:
            blank(me, Known.SEALED)
        if lost >> me.seat & 1:
            blank(me, Known.PERCEIVED)
            for other in seen.fighters:
                other.ranges[me.seat] = 0
        if not knows(fight, viewer, me.seat):
            outline(me)
            me.unseen = lost  # whom the viewer does not perceive, whoever else does
    if not knows(fight, viewer, fight.roller - 1):
        hide_what_is_nobodys(seen)
        seen.dice[0] = min(1, fight.dice[0])  # whether any has fallen
    return seen


def outline(me: Fighter) -> None:
    """Leave of a fighter what anyone can see; of Earth as much as their Wounds betray."""
    earth = {Band.LIGHT: me.wounds[0], Band.HEAVY: me.wounds[0] - 1}.get(band_of(me), 0)
    blank(me, Known.SIDE, Known.PARTLY)
    if earth:
        me.elements[Element.EARTH] = earth
        me.down_at = 2 * earth + 1


def band_of(me: Fighter) -> Band:
    """How badly a Namae is hurt; of a group, whether anybody of it is left."""
    if me.fate in LOST:
        return LOST[Fate(me.fate)]
    if me.kind != Kind.NAMAE or me.wounds[0] == 0:
        return Band.HEALTHY
    if me.wounds[0] >= me.down_at:
        return Band.DOWN  # and unconscious besides
    return Band.LIGHT if me.wounds[0] <= me.elements[Element.EARTH] else Band.HEAVY


LOST = {Fate.DOWN: Band.DOWN, Fate.OUT: Band.OUT, Fate.DEAD: Band.DEAD}
