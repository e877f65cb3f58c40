"""At whom an attack goes: who stands in the area of a blast, and who calls up a ward against it."""

from __future__ import annotations

from ...table import Table
from ..bits import has
from ..seats import those
from .blow import main_weapon
from .ranges import reaches, within
from .referee import rule_on
from .standing import able, can, hostile, is_detachment, present
from .state import Fight, Fighter
from .terms import Ability, Ask, BlastArea, Event, NoYes


def aim(table: Table, fight: Fight, me: Fighter, sweeping: bool) -> None:
    """IKE-ACT-3, IKE-BLAST-3, IKE-DET-8: at whom the attack goes, as declared or as the referee says."""
    target = fight.fighters[me.target - 1]
    if not present(target) or not hostile(me, target) or not reaches(fight, me, target, me.weapon):
        table.tell(me.seat, Event.ATTACK_FAILS, target.seat)
        return
    me.aims = 1 << target.seat
    if not sweeping and is_blast(me, target):
        aim_blast(table, fight, me, target)


def is_blast(me: Fighter, target: Fighter) -> bool:
    """IKE-BLAST-1, IKE-DET-6, IKE-DET-7: some weapons, and a detachment among individuals."""
    if is_detachment(me):
        return not is_detachment(target)
    return me.weapons[main_weapon(me)].blast == 1


def aim_blast(table: Table, fight: Fight, me: Fighter, target: Fighter) -> None:
    """IKE-BLAST-3, IKE-DET-8: the referee says who is in the area; the declared target is."""
    others = within(fight, me, me.weapon) & ~(1 << target.seat)
    for foe in fight.fighters[: fight.count]:
        if is_detachment(me) and is_detachment(foe):
            others &= ~(1 << foe.seat)
    if others == 0:
        return
    area = rule_on(table, fight, me, Ask.BLAST_AREA, 0b1110)
    if area == BlastArea.ALL:
        me.aims |= others
    elif area == BlastArea.UNSURE:
        me.aims |= others
        me.aims_unsure = 1
    else:
        for foe in those(fight.fighters, others):
            if rule_on(table, fight, foe, Ask.IN_AREA, 0b11) == NoYes.YES:
                me.aims |= 1 << foe.seat


def ask_for_wards(table: Table, fight: Fight) -> None:
    """IKE-CRE-7: declared before the dice of a step in which a blow at melee band comes in."""
    for foe in fight.fighters[: fight.count]:
        if can(foe, Ability.WARD) and foe.ward_used == 0 and able(foe):
            if threatened_at_melee(fight, foe):
                foe.warded = table.choose(foe.seat, Ask.WARD, 0b11)


def threatened_at_melee(fight: Fight, foe: Fighter) -> bool:
    """IKE-CRE-7: a melee attack is one made at melee band, whatever the weapon."""
    for me in fight.fighters[: fight.count]:
        if has(me.aims, foe.seat) and has(me.at_melee, foe.seat):
            return True
    return False
