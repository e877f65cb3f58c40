"""Who is in the fight and in what condition, and what the others are to them."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ..state import Fight, Fighter
from ..terms import Fate, Kind, Outcome, Side, Stat, Status, StatusEdition


def can_act(me: Fighter) -> bool:
    """HEL-GEN-9: whether they can act, react and choose."""
    return me.fate == Fate.IN_FIGHT


def present(me: Fighter) -> bool:
    """Whether they are there at all and alive, conscious or not."""
    return me.fate == Fate.IN_FIGHT or me.fate == Fate.UNCONSCIOUS


def is_decided(fight: Fight) -> bool:
    """HEL-RND-7: whether the last blow has fallen, so that one only tends those who are dying."""
    return fight.outcome != Outcome.GOING_ON


def is_dying(me: Fighter) -> bool:
    """HEL-RND-7: whether the ten-second clock runs against them: Bleeding Out, or at 0 or less; no egg."""
    if not present(me) or me.kind >= Kind.OBJECT or me.egg == 1:
        return False
    return me.health <= 0 or me.bleeding_out == 1


def is_player(me: Fighter) -> bool:
    return me.side == Side.PLAYERS


def is_object(me: Fighter) -> bool:
    return me.kind == Kind.OBJECT


def knows(me: Fighter, trait: int) -> bool:
    """Whether they have a Trait."""
    return has(me.traits, trait)


def has_knack(me: Fighter, knack: int) -> bool:
    """Whether something is always so with the creature."""
    return has(me.knacks, knack)


def classic(fight: Fight) -> bool:
    """HEL-GEN-2: whether statuses are those of the classic edition."""
    return fight.house.status_edition == StatusEdition.CLASSIC


def half(n: int) -> int:
    """HEL-GEN-1: half of something, rounded up."""
    return (n + 1) // 2


def has_status(me: Fighter, status: int) -> bool:
    """Whether a status that lasts, or that stacks, is on them."""
    return has(me.conditions, status) or me.stacks[status] > 0


def is_grappled(me: Fighter) -> bool:
    return me.held_by != 0


def is_webbed(me: Fighter) -> bool:
    """HEL-ST-34: whether it is a web that holds them, which reaches farther than hands."""
    return me.held_by != 0 and me.grip_range > 1


def is_rooted(me: Fighter) -> bool:
    return has(me.conditions, Status.ROOTED)


def is_slow(me: Fighter) -> bool:
    """HEL-DOOR-7, HEL-WARD-5: Death's Door makes them Slow without a gain that could be refused."""
    return me.deaths_door >= 1 or has_status(me, Status.SLOW)


def can_touch(me: Fighter, other: Fighter) -> bool:
    """HEL-ST-28: the Incorporeal affect only their like, and only their like affects them."""
    return has_status(me, Status.INCORPOREAL) == has_status(other, Status.INCORPOREAL)


def value_of(me: Fighter, stat: int) -> int:
    """A stat of the sheet, or the level."""
    if stat == Stat.NONE:
        return 0
    return me.level if stat == Stat.LEVEL else me.stats[stat]


def answered_by_referee(fight: Fight, seat: int) -> bool:
    """Whether the referee decides for a combatant: for all but the players' characters."""
    return fight.fighters[seat].side != Side.PLAYERS
