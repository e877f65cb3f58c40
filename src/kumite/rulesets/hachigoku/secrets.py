"""What a player may see of the other side, and what nobody may see before it is revealed.

Action Dice, Wounds, conditions and Raises are open to all. The Skills and Elements of the other side are
not, nor the dice that it rolls, but for their total. What somebody declares is sealed until the whole step
is revealed (HAC-INIT-14, HAC-INIT-15). Where a foe is whom nobody of a side perceives, only the Story
Daimyo knows.
"""

from __future__ import annotations

from dataclasses import fields, replace

from ...copying import copy_fight
from .. import Viewer
from .state import Fight, Fighter, Weapon
from .terms import Band, Fate, Kind

SHEET = (
    "joins",
    "elements",
    "skills",
    "threat",
    "action_dice",
    "honor_points",
    "medicine_kit",
    "down_at",
    "unseen",
)
"""The fields of a fighter that only its own side knows."""

WHEREABOUTS = (
    "position",
    "height_level",
    "ranges",
    "above",
    "cover",
    "cover_in_melee",
    "cover_available",
    "available_in_melee",
    "cover_lost",
)
"""The fields of a fighter that nobody knows who does not perceive it."""

ORDER = [each.name for each in fields(Fighter)]
DECLARED = tuple(name for name in ORDER[ORDER.index("wishes") : ORDER.index("element") + 1] if name != "acts")
"""What is declared in a step: sealed until the fighter acts."""

BLANK = Fighter()


def knows(fight: Fight, viewer: Viewer, seat: int) -> bool:
    """Whether the viewer knows the sheet of that seat: of the referee's only the referee does."""
    if viewer is None:
        return True
    sides = {fight.fighters[own].side for own in viewer}
    return seat >= 0 and fight.fighters[seat].side in sides


def perceives(fight: Fight, viewer: Viewer, seat: int) -> bool:
    """Whether anybody of the viewer's side perceives that fighter; for a spectator, whether all do."""
    if seat < 0 or knows(fight, viewer, seat):
        return True
    own = [me for me in fight.fighters if knows(fight, viewer, me.seat)]
    if not own:
        return not any(me.unseen >> seat & 1 for me in fight.fighters)
    return any(not me.unseen >> seat & 1 for me in own)


def hide(fight: Fight, viewer: Viewer) -> Fight:
    """A copy of the fight in which whatever the viewer may not know is blank."""
    seen = copy_fight(fight)
    if viewer is None:
        return seen
    for me in seen.fighters:
        if me.seat not in viewer and not me.acts:
            blank(me, DECLARED)
        if not perceives(fight, viewer, me.seat):
            blank(me, WHEREABOUTS)
            for other in seen.fighters:
                other.ranges[me.seat] = 0
        if not knows(fight, viewer, me.seat):
            outline(me)
    if not knows(fight, viewer, fight.roller - 1):
        seen.rolled = seen.kept = 0
        seen.dice = [min(1, seen.dice[0])] + [0] * (len(seen.dice) - 1)  # whether any has fallen
    return seen


def outline(me: Fighter) -> None:
    """Leave of a fighter what anyone can see; of Earth as much as its Wounds betray."""
    earth = {Band.LIGHT: me.wounds[0], Band.HEAVY: me.wounds[0] - 1}.get(band_of(me), 0)
    blank(me, SHEET)
    if earth:
        me.elements[1] = earth
        me.down_at = 2 * earth + 1
    me.weapons = [visible(weapon) for weapon in me.weapons]


def visible(weapon: Weapon) -> Weapon:
    """A weapon without what only its owner knows."""
    return replace(weapon, quality=0, loaded=0)


def blank(me: Fighter, names: tuple[str, ...]) -> None:
    """Set fields to what they are in an empty seat."""
    for name in names:
        value = getattr(BLANK, name)
        setattr(me, name, value[:] if isinstance(value, list) else value)


def band_of(me: Fighter) -> Band:
    """How badly a Namae is hurt; of a group, whether anybody of it is left."""
    if me.fate in LOST:
        return LOST[Fate(me.fate)]
    if me.kind != Kind.NAMAE or me.wounds[0] == 0:
        return Band.HEALTHY
    if me.wounds[0] >= me.down_at:
        return Band.DOWN  # and unconscious besides
    return Band.LIGHT if me.wounds[0] <= me.elements[1] else Band.HEAVY


LOST = {Fate.DOWN: Band.DOWN, Fate.OUT: Band.OUT, Fate.DEAD: Band.DEAD}
