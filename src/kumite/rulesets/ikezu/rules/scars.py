"""Scars: left behind by damage that takes the HP of a PC exactly to 0."""

from __future__ import annotations

from kumite.table import Table

from ..state import Fight, Fighter
from ..terms import Ask, Attribute, Event, FirstScarBonusTiming, Footing, Limb, Scar, Why
from .loss import gain_hp, out_of_action, raise_hp_maximum, recover_from_mortal_wound, set_hp_maximum
from .referee import rule_on
from .saves import save


def scar(table: Table, fight: Fight, me: Fighter, hp_lost: int) -> None:
    """IKE-SCAR-1, IKE-SCAR-2: the entry is the HP lost in that attack, 12 at most."""
    entry = min(hp_lost, Scar.DOOMED)
    me.scars[entry] += 1
    table.tell(me.seat, Event.SCARRED, entry)
    inflict(table, fight, me, entry)
    if me.had_first_scar == 0:
        me.had_first_scar = 1
        me.owed_first_scar_bonus = entry
        waits = (
            me.pending[entry] > 0 and fight.house.first_scar_bonus_timing == FirstScarBonusTiming.AFTER_ALL
        )
        if not waits:
            first_scar_bonus(table, fight, me, entry)


def first_scar_bonus(table: Table, fight: Fight, me: Fighter, entry: int) -> None:
    """IKE-SCAR-4, IKE-SCAR-5: once in a life, after that very scar and all its effects."""
    if me.owed_first_scar_bonus == entry:
        me.owed_first_scar_bonus = 0
        gain_hp(table, fight, me, table.roll(me.seat, Why.FIRST_SCAR_BONUS, 6))


def inflict(table: Table, fight: Fight, me: Fighter, entry: int) -> None:
    """IKE-SCAR-3: the table in its order; a second roll that waits for a condition is left pending."""
    match entry:
        case Scar.LASTING_SCAR:
            lasting_scar(table, fight, me)
        case Scar.RATTLING_BLOW:
            rattling_blow(table, fight, me)
        case Scar.WALLOPED:
            walloped(table, me)
        case Scar.BROKEN_LIMB:
            broken_limb(table, me)
        case Scar.DISEASED:
            diseased(table, me)
        case Scar.REORIENTING_HEAD_WOUND:
            reorienting_head_wound(table, me)
        case Scar.HAMSTRUNG:
            hamstrung(table, me)
        case Scar.DEAFENED:
            deafened(table, fight, me)
        case Scar.RE_BRAINED:
            re_brained(table, me)
        case Scar.SUNDERED:
            sundered(table, fight, me)
        case Scar.MORTAL_WOUND:
            mortal_wound(table, fight, me)
        case _:
            doomed(table, me)


def lasting_scar(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-SCAR-T1: a place for it, and a d6 against the HP maximum."""
    place_scar(table, me, Scar.LASTING_SCAR)
    raise_hp_maximum(table, fight, me, table.roll(me.seat, Why.SCAR_TOTAL, 6))


def rattling_blow(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-SCAR-T2: how the PC refocuses is the player's to tell; a d6 against the HP maximum."""
    raise_hp_maximum(table, fight, me, table.roll(me.seat, Why.SCAR_TOTAL, 6))


def walloped(table: Table, me: Fighter) -> None:
    """IKE-SCAR-T3: deprived until a few hours' rest, and then a d6 on the HP maximum."""
    table.tell(me.seat, Event.DEPRIVED, 0)
    wait(table, me, Scar.WALLOPED)


def broken_limb(table: Table, me: Fighter) -> None:
    """IKE-SCAR-T4: which limb, and 2d6 against the HP maximum once the limb has mended."""
    place_scar(table, me, Scar.BROKEN_LIMB)
    wait(table, me, Scar.BROKEN_LIMB)


def diseased(table: Table, me: Fighter) -> None:
    """IKE-SCAR-T5: 2d6 against the HP maximum once the infection is over."""
    me.diseased = 1
    table.tell(me.seat, Event.DISEASED, 0)
    wait(table, me, Scar.DISEASED)


def reorienting_head_wound(table: Table, me: Fighter) -> None:
    """IKE-SCAR-T6: 3d6 against the current value of one attribute, which a d6 picks."""
    attribute = (table.roll(me.seat, Why.SCAR_ATTRIBUTE, 6) + 1) // 2
    total = table.pool(me.seat, Why.SCAR_TOTAL, 6, 3, 3)
    if attribute == Attribute.STR and total > me.strength:
        me.strength = total
        me.strength_max = max(me.strength_max, total)
        table.tell(me.seat, Event.STR_MAXIMUM, me.strength_max)
    elif attribute == Attribute.DEX and total > me.dexterity:
        me.dexterity = total
        me.dexterity_max = max(me.dexterity_max, total)
        table.tell(me.seat, Event.DEX_MAXIMUM, me.dexterity_max)
    elif attribute == Attribute.WIL and total > me.will:
        me.will = total
        me.will_max = max(me.will_max, total)
        table.tell(me.seat, Event.WIL_MAXIMUM, me.will_max)


def hamstrung(table: Table, me: Fighter) -> None:
    """IKE-SCAR-T7: no free move until helped; 3d6 against the DEX maximum on recovery."""
    me.hamstrung += 1
    wait(table, me, Scar.HAMSTRUNG)


def deafened(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-SCAR-T8: a WIL save at once; if it is passed, the WIL maximum grows by a d4."""
    me.deafened = 1
    if save(table, fight, me, Why.SCAR_SAVE, Footing.EVEN):
        grow_will(table, me, me.will_max + table.roll(me.seat, Why.SCAR_GAIN, 4))


def re_brained(table: Table, me: Fighter) -> None:
    """IKE-SCAR-T9: 3d6 against the WIL maximum."""
    grow_will(table, me, table.pool(me.seat, Why.SCAR_TOTAL, 6, 3, 3))


def sundered(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-SCAR-T10: the referee names the loss; a WIL save that is passed raises the WIL maximum by a d6."""
    limb = rule_on(table, fight, me, Ask.LIMB, 0b111)
    table.tell(me.seat, Event.LIMB_LOST, limb)
    if limb == Limb.HAND:
        lose_hand(me)
    elif limb == Limb.LEG:
        me.hamstrung += 1
    if save(table, fight, me, Why.SCAR_SAVE, Footing.EVEN):
        grow_will(table, me, me.will_max + table.roll(me.seat, Why.SCAR_GAIN, 6))


def lose_hand(me: Fighter) -> None:
    """IKE-SCAR-T10: one hand less, and no weapon in hand that takes more hands than are left."""
    me.hands = max(0, me.hands - 1)
    if me.weapons[me.main].hands + me.weapons[me.off].hands > me.hands:
        me.off = 0
    if me.weapons[me.main].hands > me.hands:
        me.main = 0


def mortal_wound(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-SCAR-T11: out of action, an hour to live; on recovery 2d6 is the HP maximum."""
    table.tell(me.seat, Event.DEPRIVED, 0)
    out_of_action(table, fight, me)
    wait(table, me, Scar.MORTAL_WOUND)


def doomed(table: Table, me: Fighter) -> None:
    """IKE-SCAR-T12: the next critical damage save decides."""
    me.doomed = 1
    table.tell(me.seat, Event.DOOMED, 0)
    wait(table, me, Scar.DOOMED)


def place_scar(table: Table, me: Fighter, entry: int) -> None:
    """IKE-SCAR-T1, IKE-SCAR-T4: a d6 for the place."""
    table.tell(me.seat, Event.SCAR_PLACED, entry * 8 + table.roll(me.seat, Why.SCAR_PLACE, 6))


def deprive(table: Table, me: Fighter) -> None:
    """IKE-REST-3: no recovery until the need is met, even if scars come and go meanwhile."""
    me.deprived = 1
    table.tell(me.seat, Event.DEPRIVED, 0)


def wait(table: Table, me: Fighter, entry: int) -> None:
    """IKE-SCAR-3: a roll is owed once the condition of that entry is met."""
    me.pending[entry] += 1
    table.tell(me.seat, Event.SCAR_WAITS, entry)


def grow_will(table: Table, me: Fighter, total: int) -> None:
    """IKE-SCAR-6: the WIL maximum takes a higher total, and the current value rises as much."""
    if total > me.will_max:
        me.will += total - me.will_max
        me.will_max = total
        table.tell(me.seat, Event.WIL_MAXIMUM, me.will_max)


def resolve_pending(table: Table, fight: Fight, me: Fighter, entry: int) -> None:
    """IKE-SCAR-3, IKE-SCAR-5: the condition of an entry is met; the first-scar die may have waited for it."""
    me.pending[entry] -= 1
    match entry:
        case Scar.WALLOPED:
            raise_hp_maximum(table, fight, me, me.hp_max + table.roll(me.seat, Why.SCAR_TOTAL, 6))
        case Scar.BROKEN_LIMB:
            raise_hp_maximum(table, fight, me, table.pool(me.seat, Why.SCAR_TOTAL, 6, 2, 2))
        case Scar.DISEASED:
            me.diseased = 0
            raise_hp_maximum(table, fight, me, table.pool(me.seat, Why.SCAR_TOTAL, 6, 2, 2))
        case Scar.HAMSTRUNG:
            me.hamstrung = max(0, me.hamstrung - 1)
            grow_dexterity(table, me, table.pool(me.seat, Why.SCAR_TOTAL, 6, 3, 3))
        case Scar.MORTAL_WOUND:
            recover_from_mortal_wound(me)
            set_hp_maximum(table, fight, me, table.pool(me.seat, Why.SCAR_TOTAL, 6, 2, 2))
        case _:
            raise_hp_maximum(table, fight, me, table.pool(me.seat, Why.SCAR_TOTAL, 6, 3, 3))
    first_scar_bonus(table, fight, me, entry)


def grow_dexterity(table: Table, me: Fighter, total: int) -> None:
    """IKE-SCAR-6, IKE-SCAR-T7: the DEX maximum takes a higher total, and the current value rises as much."""
    if total > me.dexterity_max:
        me.dexterity += total - me.dexterity_max
        me.dexterity_max = total
        table.tell(me.seat, Event.DEX_MAXIMUM, me.dexterity_max)


def lift_doom(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-SCAR-T12: the doom, or every doom, ends with a save that passes."""
    me.doomed = 0
    table.tell(me.seat, Event.DOOM_LIFTED, 0)
    while me.pending[Scar.DOOMED] > 0:
        resolve_pending(table, fight, me, Scar.DOOMED)
