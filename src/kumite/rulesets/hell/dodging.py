"""Dodge: stacks, conditional ones that work only against some Attacks, and what blocks them."""

from __future__ import annotations

from ..bits import has
from .lasting import amount_of, take_from
from .standing import classic, half, has_status
from .state import Fight, Fighter
from .terms import CoverRefresh, DamageType, HitRule, Quirk, Status

UNDODGEABLE = (
    DamageType.BURN,
    DamageType.BLEED,
    DamageType.KNOCKBACK,
    DamageType.DROWNING,
    DamageType.STRAIN,
)


def can_dodge(fight: Fight, kind: int) -> bool:
    """HEL-DODGE-3, HEL-ATK-4: not every damage; by house rule there are no stacks at all."""
    return kind not in UNDODGEABLE and fight.house.hit_rule == HitRule.AUTO


def block(fight: Fight, me: Fighter) -> int:
    """HEL-DODGE-8, HEL-ST-4: penalties keep so many stacks out of use; no Mark of the classic edition."""
    return me.dodge_block + int(has_status(me, Status.MARKED) and not classic(fight))


def usable(fight: Fight, me: Fighter, kind: int) -> int:
    """HEL-DODGE-8: base and matching conditional stacks, less what is blocked."""
    stacks = me.dodge - (0 if fight.strike.spot == 1 else block(fight, me))
    if kind == DamageType.ATTACK and fight.strike.attacker != 0:
        stacks += conditional(fight, me)
    return stacks


def conditional(fight: Fight, me: Fighter) -> int:
    """HEL-DODGE-7: stacks against the Attack in hand."""
    return fight.strike.dodge_here + from_cover(fight, me) + from_hunkering(fight, me) + braced(me)


def braced(me: Fighter) -> int:
    """The Trait braced for impact: one more while Hunkered Down."""
    return amount_of(me, Status.BRACED)


def from_cover(fight: Fight, me: Fighter) -> int:
    """HEL-COV-2, HEL-COV-3: one stack against non-Area Attacks from the other side, of wall or shield."""
    strike = fight.strike
    if strike.area == 1 or me.cover_dodge == 0:
        return 0
    behind = has(me.half_cover_from, strike.attacker - 1)
    return int(behind or (strike.ranged == 1 and is_sheltered(me)))


def is_sheltered(me: Fighter) -> bool:
    """HEL-COV-3: a shield goes where its bearer goes, and shelters it while it is Hunkered Down."""
    return me.shield == 1 and has_status(me, Status.HUNKERED)


def from_hunkering(fight: Fight, me: Fighter) -> int:
    """HEL-HUNK-1: against Ranged Attacks, but for a bow that arches over."""
    strike = fight.strike
    if strike.ranged == 0 or ignores_hunkering(fight):
        return 0
    return amount_of(me, Status.HUNKERED)


def ignores_hunkering(fight: Fight) -> bool:
    attacker = fight.fighters[fight.strike.attacker - 1]
    return has(attacker.weapons[fight.strike.weapon].quirks, Quirk.ARCHING)


def spend_dodge(fight: Fight, me: Fighter, kind: int) -> None:
    """HEL-DODGE-2, HEL-DODGE-7, HEL-DODGE-8: conditional stacks go first; blocks are never used up."""
    if kind == DamageType.ATTACK and fight.strike.attacker != 0 and spend_conditional(fight, me):
        return
    me.dodge -= 1


def spend_conditional(fight: Fight, me: Fighter) -> bool:
    """One conditional stack; returns whether there was one."""
    strike = fight.strike
    if strike.dodge_here > 0:
        strike.dodge_here -= 1
    elif from_cover(fight, me) > 0:
        me.cover_dodge = 0
    elif from_hunkering(fight, me) > 0:
        take_from(me, Status.HUNKERED, 1)
    elif braced(me) > 0:
        take_from(me, Status.BRACED, 1)
    else:
        return False
    return True


def dodge_value(fight: Fight, me: Fighter) -> int:
    """HEL-ATK-4: by house rule the number that is added to a roll against the Attack sum."""
    return me.dodge_at_rest + conditional(fight, me) - block(fight, me)


def renew_cover(fight: Fight, me: Fighter) -> None:
    """HEL-COV-3: back to one stack, never two."""
    if me.half_cover_from != 0 and fight.house.cover_refresh != CoverRefresh.ONCE:
        me.cover_dodge = 1


def renew_cover_for_attack(fight: Fight, me: Fighter) -> None:
    """HEL-COV-3: by house rule the stack is there for each Attack."""
    if me.half_cover_from != 0 and fight.house.cover_refresh == CoverRefresh.PER_ATTACK:
        me.cover_dodge = 1


def get_behind_cover(me: Fighter, seats: int) -> None:
    """HEL-COV-3: the stack comes with the cover and goes with it."""
    if seats != 0 and me.half_cover_from == 0:
        me.cover_dodge = 1
    if seats == 0 and not is_sheltered(me):
        me.cover_dodge = 0
    me.half_cover_from = seats


def halved(n: int) -> int:
    """HEL-DODGE-2: half, rounded up, so the odd point stays."""
    return half(n)
