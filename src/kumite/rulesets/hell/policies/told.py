"""What somebody's tactics say, where an encounter tells how they fight; SENSIBLE decides the rest."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.by_tactics import preferred
from kumite.rulesets.shared.seats import those
from kumite.rulesets.shared.tactics import Boldness, Distance, Fallen, TargetsFirst

from ..rules.combat.tiles import distance
from ..rules.standing import present
from ..rules.status_effects.strain import max_strain
from ..state import Fight, Fighter
from ..terms import Fate, Kind
from .worth import threat

STAKED = 2
"""So much Strain above their maximum the bold bear, while they have Health for it."""


def affords_strain(me: Fighter, strain: int) -> bool:
    """HEL-STR-3: whether they spend so much Strain; up to the maximum it costs nothing that matters.

    The cautious keep half of it, and the bold go beyond it.
    """
    limit = max_strain(me)
    if me.tactics.boldness == Boldness.CAUTIOUS:
        limit = limit // 2
    elif me.tactics.boldness == Boldness.BOLD and me.health > 4 * STAKED:
        limit += STAKED
    return me.strain_spent + strain <= limit


def preferred_foes(fight: Fight, me: Fighter, options: int) -> int:
    """Those of the foes at whom their tactics have them strike."""
    if me.tactics.hunts & options != 0:
        return me.tactics.hunts & options
    return first_of(fight, me, options) if me.tactics.targets_first != TargetsFirst.USUAL else options


def upright(fight: Fight, options: int) -> int:
    """Those who stand."""
    bits = 0
    for foe in those(fight.fighters, options):
        if foe.health > 0:
            bits |= 1 << foe.seat
    return bits


def first_of(fight: Fight, me: Fighter, foes: int) -> int:
    """Those foes to whom their tactics give the highest rank; of several, those who stand."""
    best = 0
    highest = -1000000
    for foe in those(fight.fighters, preferred(upright(fight, foes), foes)):
        rank = rank_of(fight, me, foe)
        if rank > highest:
            highest = rank
            best = 0
        if rank == highest:
            best |= 1 << foe.seat
    return best


def rank_of(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """How early a foe comes, by the tactics of whoever strikes."""
    match me.tactics.targets_first:
        case TargetsFirst.NEAREST:
            return -distance(fight, me, foe)
        case TargetsFirst.WEAKEST:
            return -(foe.health + foe.armor)
        case TargetsFirst.MOST_DANGEROUS:
            return threat(foe)
        case TargetsFirst.LEADERS:
            return foe.level + 100 * int(foe.kind == Kind.BOSS)
    return 0


def ward_of(fight: Fight, me: Fighter) -> int:
    """The seat of whom they protect, the one nearest to them; -1 where there is nobody."""
    best = -1
    for other in those(fight.fighters, me.tactics.protects):
        if present(other) and other.side == me.side:
            if best < 0 or distance(fight, me, other) < distance(fight, me, fight.fighters[best]):
                best = other.seat
    return best


def protects(me: Fighter, other: Fighter) -> bool:
    """Whether somebody is in their care."""
    return has(me.tactics.protects, other.seat)


def keeps_away(me: Fighter) -> bool:
    """Whether they fight from afar, as far as they can."""
    return me.tactics.distance == Distance.KEEP


def closes_in(me: Fighter) -> bool:
    """Whether they fight hand to hand, even with a bow."""
    return me.tactics.distance == Distance.CLOSE


def to_finish(fight: Fight, me: Fighter) -> int:
    """Foes who lie there and could wake again, where their tactics have them make sure."""
    bits = 0
    if me.tactics.fallen != Fallen.FINISH:
        return bits
    for foe in fight.fighters[: fight.count]:
        if foe.fate == Fate.UNCONSCIOUS and foe.side != me.side and foe.health > 0 and foe.kind < Kind.OBJECT:
            bits |= 1 << foe.seat
    return bits
