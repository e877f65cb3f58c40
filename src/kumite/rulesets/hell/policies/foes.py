"""Who is a foe to somebody: those of the other side, and bystanders only once they have hurt them."""

from __future__ import annotations

from kumite.rulesets.shared.tactics import Fallen

from ..rules.combat.tiles import distance
from ..rules.standing import can_act, has_status, present
from ..rules.status_effects.lasting import is_cursed_by
from ..state import Fight, Fighter
from ..terms import Kind, Side, Status


def is_bystander(me: Fighter, other: Fighter) -> bool:
    """HEL-RND-6: whether they are of the world, which is no side, and have done nothing to somebody."""
    return other.side == Side.WORLD and me.side != Side.WORLD and me.taken_from[other.seat] == 0


def is_foe(me: Fighter, other: Fighter) -> bool:
    """Whether they are a creature that can fight, and that somebody has reason to fight."""
    if other.side == me.side or other.kind >= Kind.OBJECT or not can_act(other):
        return False
    if me.tactics.fallen == Fallen.SPARE and other.health <= 0:
        return False
    return not is_bystander(me, other)


def foes_of(fight: Fight, me: Fighter) -> int:
    """The seats of those of the other sides who can fight."""
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if is_foe(me, foe):
            bits |= 1 << foe.seat
    return bits


def near_foe(fight: Fight, me: Fighter, tiles: int) -> bool:
    """Whether a foe whom they see is within so many tiles."""
    for foe in fight.fighters[: fight.count]:
        if is_foe(me, foe) and foe.hidden == 0:
            if distance(fight, me, foe) <= tiles:
                return True
    return False


def nearest(fight: Fight, me: Fighter) -> int:
    """The seat of the nearest foe whom they see; -1 where there is none."""
    best = -1
    for foe in fight.fighters[: fight.count]:
        if is_foe(me, foe) and foe.hidden == 0:
            if best < 0 or distance(fight, me, foe) < distance(fight, me, fight.fighters[best]):
                best = foe.seat
    return best


def marked_foe(fight: Fight, me: Fighter) -> bool:
    """Whether some foe is Marked already."""
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and present(foe) and has_status(foe, Status.MARKED):
            return True
    return False


def cursed_by(fight: Fight, me: Fighter) -> int:
    """On whom a curse of theirs lasts."""
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if is_cursed_by(foe, me.seat):
            bits |= 1 << foe.seat
    return bits
