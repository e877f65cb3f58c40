"""Who is a foe to somebody: those of the other side, and bystanders only once they have hurt them."""

from __future__ import annotations

from ..rules.standing import can_act
from ..state import Fighter
from ..terms import Kind, Side


def is_bystander(me: Fighter, other: Fighter) -> bool:
    """HEL-RND-6: whether they are of the world, which is no side, and have done nothing to somebody."""
    return other.side == Side.WORLD and me.side != Side.WORLD and me.taken_from[other.seat] == 0


def is_foe(me: Fighter, other: Fighter) -> bool:
    """Whether they are a creature that can fight, and that somebody has reason to fight."""
    if other.side == me.side or other.kind >= Kind.OBJECT or not can_act(other):
        return False
    return not is_bystander(me, other)
