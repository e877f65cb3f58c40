"""First aid and antidotes, for oneself or for a friend within a yard. SHI-TOOL-AID, SHI-TOOL-ANTIDOTE."""

from __future__ import annotations

from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Cause, FirstAid, Item, PoisonName, StatusKind, WoundName
from ..basic_actions.grid import within
from ..conditions.statuses import end_kind, give
from ..standing import present, reckon
from .kits import aid_for, use_kit, worst_untreated
from .poisons import end_venom


def patients(fight: Fight, me: Fighter, item: int) -> int:
    """SHI-TOOL-AID-2: whom a kit or an antidote could help: oneself, friends within a yard."""
    bits = 0
    for friend in fight.fighters[: fight.count]:
        if friend.side == me.side and present(friend) and within(me, friend, 1) and helps(me, friend, item):
            bits |= 1 << friend.seat
    return bits


def helps(me: Fighter, friend: Fighter, item: int) -> bool:
    """Whether there is something for it to do."""
    if item == Item.ANTIDOTE:
        return worst_venom(friend) > 0
    return aid_for(me, friend) != FirstAid.NONE


def first_aid(table: Table, fight: Fight, me: Fighter, friend: Fighter) -> None:
    """SHI-TOOL-AID: what a kit does for somebody."""
    aid = aid_for(me, friend)
    use_kit(me, aid)
    match aid:
        case FirstAid.STOP_BLEEDING:
            end_kind(table, fight, friend, StatusKind.BLEED)
        case FirstAid.CURE_BURNS:
            end_kind(table, fight, friend, StatusKind.BURN)
        case FirstAid.TREAT:
            treat(fight, friend, worst_untreated(friend) - 1)
        case _:
            pass


def treat(fight: Fight, me: Fighter, place: int) -> None:
    """A wound is seen to: blood is wiped out of the eyes for good, an arm is bound, a liver stops leaking."""
    wound = me.wounds[place]
    wound.treated = 1
    match wound.name:
        case WoundName.BLOOD_IN_THE_EYES:
            wound.value = 3
            wound.clock = 0
        case WoundName.CLAVICLE_CUT:
            for status in me.statuses:
                if status.kind == StatusKind.PARALYSIS and status.wound == place + 1:
                    status.severity = 1
        case WoundName.PIERCED_LIVER:
            wound.clock = 0
        case _:
            pass
    reckon(fight, me)


def worst_venom(me: Fighter) -> int:
    """The place + 1 of the poison that does most damage; 0: none."""
    worst = 0
    for place, venom in enumerate(me.venoms):
        if 0 < venom.name <= PoisonName.GOLDEN_DART_FROG and (
            worst == 0 or venom.rating > me.venoms[worst - 1].rating
        ):
            worst = place + 1
    return worst


def antidote(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-TOOL-ANTIDOTE: one poison is cured.

    For 100 counts no other takes hold, and Accuracy and d20 rolls are 2 lower.
    """
    place = worst_venom(me)
    if place > 0:
        end_venom(table, fight, me, me.venoms[place - 1])
    me.immune_to_poison = fight.ic + 100
    give(table, fight, me, StatusKind.D20_LOSS, 2, Cause.ITEM, Item.ANTIDOTE, fight.ic + 100)
