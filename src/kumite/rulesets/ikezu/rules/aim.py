"""The targets of an attack: who stands in the area of a blast, and who calls up a ward against the blows.

A blast asks not whose side somebody is on: IKE-BLAST-5.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ..state import Fight, Fighter
from ..terms import Ability, Ask, Band, BlastArea, Event
from .blow import main_weapon
from .ranges import blow_band, reaches, within
from .referee import rule_on, rules_that
from .standing import can, can_act, hostile, is_detachment, present


def aim(table: Table, fight: Fight, me: Fighter, sweeping: bool) -> None:
    """IKE-ACT-3, IKE-BLAST-3, IKE-DET-8: the targets are those declared, or those whom the referee names."""
    target = fight.fighters[me.declared.target - 1]
    if not present(target) or not hostile(me, target):
        table.tell(me.seat, Event.ATTACK_FAILS, target.seat)
        return
    if not reaches(fight, me, target, me.declared.weapon):
        table.tell(me.seat, Event.OUT_OF_REACH, target.seat)
        return
    me.attack.aims = 1 << target.seat
    if not sweeping and is_blast(me, target):
        aim_blast(table, fight, me, target)


def is_blast(me: Fighter, target: Fighter) -> bool:
    """IKE-BLAST-1, IKE-DET-6, IKE-DET-7: some weapons, and a detachment among individuals."""
    if is_detachment(me):
        return not is_detachment(target)
    return me.weapons[main_weapon(me)].blast == 1


def aim_blast(table: Table, fight: Fight, me: Fighter, target: Fighter) -> None:
    """IKE-BLAST-3, IKE-BLAST-5, IKE-DET-8: the referee says who is in the area; the declared target is."""
    others = within(fight, me, me.declared.weapon) & ~(1 << target.seat)
    if is_detachment(me):
        others &= ~detachments(fight)
    else:
        others |= bystanders(fight, me, target)
    if others == 0:
        return
    area = rule_on(table, fight, me, Ask.BLAST_AREA, 0b1110)
    if area == BlastArea.ALL:
        me.attack.aims |= others
    elif area == BlastArea.UNSURE:
        me.attack.aims |= others
        me.attack.unsure = 1
    else:
        for foe in those(fight.fighters, others):
            if rules_that(table, fight, foe, Ask.IN_AREA):
                me.attack.aims |= 1 << foe.seat


def bystanders(fight: Fight, me: Fighter, target: Fighter) -> int:
    """IKE-BLAST-5: those at arm's length of the target who are no foes of `me`, as bits of seats."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if has(target.at_melee, other.seat) and other.seat != me.seat:
            if present(other) and not hostile(me, other):
                bits |= 1 << other.seat
    return bits


def detachments(fight: Fight) -> int:
    """Those that fight as one, as bits of seats: IKE-DET-7."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if is_detachment(me):
            bits |= 1 << me.seat
    return bits


def ask_for_wards(table: Table, fight: Fight) -> None:
    """IKE-CRE-7: declared before the dice of a step in which a blow at melee band comes in."""
    for foe in fight.fighters[: fight.count]:
        if can(foe, Ability.WARD) and foe.ward_used == 0 and can_act(foe):
            if threatened_at_melee(fight, foe):
                foe.blow.warded = table.choose(foe.seat, Ask.WARD, 0b11)


def threatened_at_melee(fight: Fight, foe: Fighter) -> bool:
    """IKE-CRE-7: a melee attack is one made at melee band, whatever the weapon."""
    for me in fight.fighters[: fight.count]:
        if has(me.attack.aims, foe.seat) and blow_band(fight, me, foe) == Band.MELEE:
            return True
    return False
