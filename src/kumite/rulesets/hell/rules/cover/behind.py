"""Who is behind cover from whom, and the Dodge that Half Cover gives."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ...state import Fight, Fighter
from ...terms import Cover, CoverRefresh, Status
from ..standing import has_status
from .between import between


def cover_from(fight: Fight, me: Fighter, attacker: Fighter) -> int:
    """HEL-COV-1, HEL-COV-5: what is stated or what the map gives, whichever covers more."""
    if has(me.complete_cover_from, attacker.seat):
        return Cover.COMPLETE
    stated = Cover.HALF if has(me.half_cover_from, attacker.seat) else Cover.NONE
    return max(stated, between(fight, me, attacker))


def is_out_of_sight(fight: Fight, me: Fighter, attacker: Fighter) -> bool:
    """HEL-COV-4: whether Complete Cover keeps an attacker from them."""
    return cover_from(fight, me, attacker) == Cover.COMPLETE


def from_cover(fight: Fight, me: Fighter) -> int:
    """HEL-COV-2, HEL-COV-3: one stack against non-Area Attacks from the other side, of cover or shield."""
    attack = fight.attack
    if attack.area == 1 or me.cover_spent == 1:
        return 0
    if attack.ranged == 1 and is_sheltered(me):
        return 1
    return int(cover_from(fight, me, fight.fighters[attack.attacker - 1]) != Cover.NONE)


def is_sheltered(me: Fighter) -> bool:
    """HEL-COV-3: a shield goes where its bearer goes, and shelters them while they are Hunkered Down."""
    return me.shield == 1 and has_status(me, Status.HUNKERED)


def renew_cover(fight: Fight, me: Fighter) -> None:
    """HEL-COV-3: back to one stack, never two."""
    if fight.house.cover_refresh != CoverRefresh.ONCE:
        me.cover_spent = 0


def renew_cover_for_attack(fight: Fight, me: Fighter) -> None:
    """HEL-COV-3: by house rule the stack is there for each Attack."""
    if fight.house.cover_refresh == CoverRefresh.PER_ATTACK:
        me.cover_spent = 0


def leave_cover(fight: Fight, me: Fighter) -> None:
    """HEL-COV-3: what was stated ends for whoever moves and towards them; the next cover is another one."""
    me.half_cover_from = 0
    me.complete_cover_from = 0
    me.cover_spent = 0
    for other in fight.fighters[: fight.count]:
        other.half_cover_from &= ~(1 << me.seat)
        other.complete_cover_from &= ~(1 << me.seat)
