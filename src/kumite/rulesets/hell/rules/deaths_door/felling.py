"""What follows when somebody falls: death, unconsciousness, and who gains by it."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Event, Evolution, Fate, Kind, Status, Trait, Until
from ..standing import has_status, is_webbed, knows, present
from ..status_effects.lasting import last, lift

MEDIUM_TILE = 36
"""So many tiles are one tile of the map of a whole neighborhood."""


def refund(table: Table, me: Fighter, points: int) -> None:
    """HEL-STR-4: Strain comes back, at most what was spent."""
    points = min(points, me.strain_spent)
    if points > 0:
        me.strain_spent -= points
        table.tell(me.seat, Event.STRAIN_REFUNDED, points)


def let_go(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-GRAP-2, HEL-ST-34: a holder who is unconscious or dead holds nobody, but a web stays."""
    for held in fight.fighters[: fight.count]:
        if has(held.held_by, me.seat) and not is_webbed(held):
            release(table, me, held)


def release(table: Table, holder: Fighter, held: Fighter) -> None:
    """HEL-GRAP-2, HEL-ST-10: the grapple is over."""
    held.held_by &= ~(1 << holder.seat)
    table.tell(holder.seat, Event.RELEASES, held.seat)


def tear_webs(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-ST-34: no web holds them any more; hands still do."""
    if not is_webbed(me):
        return
    table.tell(me.seat, Event.WEB_TORN, 0)
    for holder in fight.fighters[: fight.count]:
        if has(me.held_by, holder.seat):
            release(table, holder, me)


def empower(table: Table, me: Fighter, until: int, whose: int) -> None:
    """HEL-ST-18: Empowered for a while."""
    table.tell(me.seat, Event.STATUS_GAINED, Status.EMPOWERED)
    last(me, Status.EMPOWERED, 1, until, whose, 1, me.seat + 1)


def fall_prone(table: Table, me: Fighter) -> None:
    """HEL-ST-23, HEL-ST-28: on the ground; whoever hovers cannot be Prone."""
    if me.prone == 0 and not has_status(me, Status.HOVER):
        me.prone = 1
        table.tell(me.seat, Event.STATUS_GAINED, Status.PRONE)


def end_focus(table: Table, me: Fighter) -> None:
    """HEL-ST-26: Focus is lost."""
    if lift(me, Status.FOCUS):
        table.tell(me.seat, Event.STATUS_ENDS, Status.FOCUS)


def go_out(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-DOOR-13: unconscious, Prone, without Focus and without a grip on anybody."""
    if me.fate != Fate.IN_FIGHT:
        return
    me.fate = Fate.UNCONSCIOUS
    table.tell(me.seat, Event.UNCONSCIOUS, 0)
    fall_prone(table, me)
    end_focus(table, me)
    let_go(table, fight, me)
    lose_prey(table, fight, me)


def die(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-DOOR-9: dead at once; nobody holds the dead, and the dead hold nobody."""
    if not present(me):
        return
    me.fate = Fate.DEAD
    me.bleeding_out = 0
    table.tell(me.seat, Event.DIES, 0)
    let_go(table, fight, me)
    me.held_by = 0
    me.hidden = 0
    lose_prey(table, fight, me)
    if has_status(me, Status.MARKED):
        marked_one_dies(table, fight, me)
    devour(table, fight, me)


def lose_prey(table: Table, fight: Fight, me: Fighter) -> None:
    """The Trait hunter: a Strain comes back when the Prey falls."""
    for hunter in fight.fighters[: fight.count]:
        if hunter.prey == me.seat + 1:
            hunter.prey = 0
            refund(table, hunter, 1)


def marked_one_dies(table: Table, fight: Fight, me: Fighter) -> None:
    """The Traits focus fire and tag team: a Marked creature has died."""
    for other in fight.fighters[: fight.count]:
        if other.side != me.side and other.fate == Fate.IN_FIGHT:
            if knows(other, Trait.FOCUS_FIRE):
                empower(table, other, Until.NEXT_END, other.seat + 1)
            mark_pays(table, other)


def mark_pays(table: Table, me: Fighter) -> None:
    """The Trait tag team: once a Round 2 Strain come back when a Mark has done its work."""
    if knows(me, Trait.TAG_TEAM) and not has(me.used_round, Trait.TAG_TEAM):
        me.used_round |= 1 << Trait.TAG_TEAM
        refund(table, me, 2)


def devour(table: Table, fight: Fight, me: Fighter) -> None:
    """An evolution of the Queen: 5 Health and 5 Strain for each creature that dies around her."""
    if me.kind >= Kind.OBJECT:
        return
    for other in fight.fighters[: fight.count]:
        if other.fate == Fate.IN_FIGHT and has(other.evolutions, Evolution.DEVOURS):
            if max(abs(other.x - me.x), abs(other.y - me.y)) <= MEDIUM_TILE:
                healed = min(5, other.max_health - other.health)
                if healed > 0 and not has_status(other, Status.NO_HEALING):
                    other.health += healed
                    table.tell(other.seat, Event.HEALED, healed)
                refund(table, other, 5)
