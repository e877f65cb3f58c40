"""Who is in the fight, who can act, and who stands against whom.

Terms of the text: able (`can_act`), helpless, lone foe (section "Terms"; IKE-RND-8, IKE-CRIT-6, IKE-ATTR-3).
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ..scar_table import DEPRIVING
from ..state import SCARS, Fight, Fighter
from ..terms import Ability, Fate, Kind, Side


def can_act(me: Fighter) -> bool:
    """Whether they can act: IKE-RND-8, IKE-ATTR-3. Those who lose a turn or flee still can."""
    return (me.fate == Fate.IN_FIGHT or me.possessed == 1) and me.dexterity > 0 and me.will > 0


def present(me: Fighter) -> bool:
    """Whether they stand or lie where they can be attacked: IKE-CRIT-10."""
    return Fate.IN_FIGHT <= me.fate <= Fate.OUT_OF_ACTION


def stirs(me: Fighter) -> bool:
    """Whether they are down but can crawl: IKE-CRIT-6; the paralyzed and the delirious cannot: IKE-ATTR-3."""
    down = me.fate == Fate.INCAPACITATED or me.fate == Fate.STABILISED
    return down and me.dexterity > 0 and me.will > 0


def helpless(me: Fighter) -> bool:
    """Down, out of action, paralyzed, delirious, or bound and unable to defend themselves: IKE-ADV-2."""
    return not can_act(me) or me.defenceless == 1


def is_detachment(me: Fighter) -> bool:
    """IKE-DET-1; a weakened detachment counts as an individual: IKE-DET-3."""
    return me.detachment == 1 and me.weakened == 0


def is_pc(me: Fighter) -> bool:
    return me.kind == Kind.PC


def can(me: Fighter, ability: int) -> bool:
    """Whether they have a special ability."""
    return has(me.abilities, ability)


def hostile(me: Fighter, other: Fighter) -> bool:
    """Whether `me` may attack `other`: within a side only where one of the two is possessed."""
    if me.possessed == 1:
        return other.side == me.side and other.seat != me.seat
    return other.side != me.side or (other.possessed == 1 and other.seat != me.seat)


def foes(fight: Fight, me: Fighter) -> int:
    """Those whom `me` may attack, including the helpless, as bits of seats."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if present(other) and hostile(me, other):
            bits |= 1 << other.seat
    return bits


def able_foes(fight: Fight, me: Fighter) -> int:
    """The seats of the foes of `me` who can act."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if can_act(other) and hostile(me, other):
            bits |= 1 << other.seat
    return bits


def has_able_foe(fight: Fight, me: Fighter) -> bool:
    """Whether any of them can."""
    for other in fight.fighters[: fight.count]:
        if hostile(me, other) and can_act(other):
            return True
    return False


def able_on(fight: Fight, side: int) -> int:
    """Those on a side who can act, as bits of seats; the possessed count on neither side: IKE-RND-8."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if me.side == side and me.possessed == 0 and can_act(me):
            bits |= 1 << me.seat
    return bits


def sides_in_play(fight: Fight) -> int:
    """The sides, as bits, on which somebody can act: IKE-RND-8."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if not has(bits, me.side) and me.possessed == 0 and can_act(me):
            bits |= 1 << me.side
    return bits


def held(me: Fighter) -> bool:
    """Whether something holds them fast, so that they cannot move or retreat: IKE-RET-3."""
    return me.ensnared != 0 or me.grappled != 0 or me.dragged != 0


def is_deprived(me: Fighter) -> bool:
    """IKE-REST-3, IKE-SCAR-T3, IKE-SCAR-T11: whether a need, or a scar that still waits, deprives them."""
    if me.deprived == 1:
        return True
    for scar in range(1, SCARS):
        if has(DEPRIVING, scar) and me.pending[scar] > 0:
            return True
    return False


def moves_freely(me: Fighter) -> bool:
    """Whether they have the free move of a turn: IKE-ACT-1, IKE-SCAR-T7."""
    return me.hamstrung == 0 and not held(me) and not can(me, Ability.IMMOBILE)


def answered_by_referee(fight: Fight, seat: int) -> bool:
    """Whether the Guide decides for a combatant: for opponents, and for the possessed."""
    me = fight.fighters[seat]
    return me.side == Side.OPPONENT or me.possessed == 1
