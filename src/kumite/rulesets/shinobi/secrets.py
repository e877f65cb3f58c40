"""What a player may see of the battle.

SHI-INFO-1: where the unhidden are, what is declared, running actions and what comes of them are public.
Sheets, pools, what the seals are for, who hides from whom and what is illusion are not. SHI-GEN-9: who does
not suspect an illusion does not see it as one; SHI-SRCH-4: who hides does not know of being found.
"""

from __future__ import annotations

from ...copying import copy_fight
from .. import Viewer
from .records import Effect, Illusion
from .state import Fight, Fighter
from .terms import Phase

PUBLIC = (
    "seat",
    "side",
    "fate",
    "arrives",
    "next_ic",
    "stun",
    "running",
    "since",
    "stances",
    "stances_since",
    "prone",
    "airborne",
    "grapples",
    "held_by",
    "clones",
    "fatigue",
    "asleep",
)
"""The fields of a fighter that anybody sees."""

WHEREABOUTS = ("x", "y")
"""And of one who is not hidden."""


def own_seats(fight: Fight, viewer: Viewer) -> int:
    """The seats, as bits, of the side or sides that the viewer plays on."""
    if viewer is None:
        return (1 << fight.count) - 1
    sides = {fight.fighters[seat].side for seat in viewer}
    return sum(1 << me.seat for me in fight.fighters[: fight.count] if me.side in sides)


def knows(fight: Fight, viewer: Viewer, seat: int) -> bool:
    """Whether the viewer knows the sheet of that seat; of the referee's only the referee does."""
    if viewer is None:
        return True
    return seat >= 0 and (own_seats(fight, viewer) >> seat & 1 == 1 or fight.house.open_sheets == 1)


def perceives(fight: Fight, viewer: Viewer, seat: int) -> bool:
    """SHI-HIDE-3: whether somebody of the viewer's side knows where that fighter is."""
    if viewer is None or seat < 0:
        return True
    own = own_seats(fight, viewer)
    if own >> seat & 1:
        return True
    return fight.fighters[seat].hidden_from & own != own


def hide(fight: Fight, viewer: Viewer) -> Fight:
    """A copy of the fight in which whatever the viewer may not know is blank."""
    seen = copy_fight(fight)
    if viewer is None:
        return seen
    own = own_seats(fight, viewer)
    for seat, me in enumerate(fight.fighters[: fight.count]):
        if own >> seat & 1:
            believe(seen.fighters[seat], fight)
        elif fight.house.open_sheets == 1:
            keep_secrets(seen.fighters[seat], fight, own)
        else:
            seen.fighters[seat] = outline(fight, viewer, me, own)
    seen.effects = [Effect() for _ in seen.effects]
    seen.effect_count = 0
    return seen


def believe(me: Fighter, fight: Fight) -> None:
    """SHI-GEN-9, SHI-SRCH-4: of its own side one sees what that side believes."""
    me.hidden_from = me.thinks_hidden_from
    me.genjutsu_hits = [0] * len(me.genjutsu_hits)
    me.illusions = [one if one.aware else Illusion() for one in me.illusions]
    for wound in me.wounds:
        wound.false = 0


def keep_secrets(me: Fighter, fight: Fight, own: int) -> None:
    """With open sheets the plans of others are still theirs."""
    hidden = me.hidden_from & own
    believe(me, fight)
    blank = Fighter()
    me.thinks_hidden_from = 0
    me.hidden_from = hidden
    if fight.house.seals_open == 0:
        me.sealed = blank.sealed
    if fight.phase == Phase.DECLARE:
        me.deed = blank.deed


def outline(fight: Fight, viewer: Viewer, me: Fighter, own: int) -> Fighter:
    """What anybody can see of a fighter."""
    shown = Fighter()
    for name in PUBLIC:
        setattr(shown, name, getattr(me, name))
    shown.hidden_from = me.hidden_from & own
    if perceives(fight, viewer, me.seat):
        for name in WHEREABOUTS:
            setattr(shown, name, getattr(me, name))
    return shown
