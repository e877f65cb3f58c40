"""Dodge: stacks, conditional ones that work only against some Attacks, and what blocks them."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ...state import Fight, Fighter
from ...terms import DamageType, HitRule, Quirk, Status
from ..cover.behind import from_cover
from ..standing import classic, half, has_status
from ..status_effects.lasting import amount_of, take_from

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
    stacks = me.dodge - (0 if fight.attack.spot == 1 else block(fight, me))
    if kind == DamageType.ATTACK and fight.attack.attacker != 0:
        stacks += conditional(fight, me)
    return stacks


def conditional(fight: Fight, me: Fighter) -> int:
    """HEL-DODGE-7: stacks against the Attack in hand."""
    return fight.attack.dodge_here + from_cover(fight, me) + from_hunkering(fight, me) + braced(me)


def braced(me: Fighter) -> int:
    """The Trait braced for impact: one more while Hunkered Down."""
    return amount_of(me, Status.BRACED)


def from_hunkering(fight: Fight, me: Fighter) -> int:
    """HEL-HUNK-1: against Ranged Attacks, but for a bow that arches over."""
    attack = fight.attack
    if attack.ranged == 0 or ignores_hunkering(fight):
        return 0
    return amount_of(me, Status.HUNKERED)


def ignores_hunkering(fight: Fight) -> bool:
    attacker = fight.fighters[fight.attack.attacker - 1]
    return has(attacker.weapons[fight.attack.weapon].quirks, Quirk.ARCHING)


def spend_dodge(fight: Fight, me: Fighter, kind: int) -> None:
    """HEL-DODGE-2, HEL-DODGE-7, HEL-DODGE-8: conditional stacks go first; blocks are never used up."""
    if kind == DamageType.ATTACK and fight.attack.attacker != 0 and spend_conditional(fight, me):
        return
    me.dodge -= 1


def spend_conditional(fight: Fight, me: Fighter) -> bool:
    """One conditional stack; returns whether there was one."""
    attack = fight.attack
    if attack.dodge_here > 0:
        attack.dodge_here -= 1
    elif from_cover(fight, me) > 0:
        me.cover_spent = 1
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


def halved(n: int) -> int:
    """HEL-DODGE-2: half, rounded up, so the odd point stays."""
    return half(n)
