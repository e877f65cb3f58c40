"""First aid and antidotes, for oneself or for a friend within a yard. SHI-TOOL-AID, SHI-TOOL-ANTIDOTE."""

from __future__ import annotations

from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Cause, Item, PoisonName, StatusKind, WoundName
from ..basic_actions.grid import within
from ..conditions.statuses import end_kind, give
from ..standing import present, reckon
from ..wounds.wound_list import severity_of
from .poisons import end_venom


def patients(fight: Fight, me: Fighter, item: int) -> int:
    """SHI-TOOL-AID-2: whom a kit or an antidote could help: oneself, friends within a yard."""
    bits = 0
    for friend in fight.fighters[: fight.count]:
        if friend.side == me.side and present(friend) and within(me, friend, 1) and helps(friend, item):
            bits |= 1 << friend.seat
    return bits


def helps(me: Fighter, item: int) -> bool:
    """Whether there is something for it to do."""
    if item == Item.ANTIDOTE:
        return worst_venom(me) > 0
    return me.now.bleed > 0 or me.now.burn > 0 or worst_untreated(me) > 0


def worst_untreated(me: Fighter) -> int:
    """The place + 1 of the worst wound that has not been seen to; 0: none."""
    worst = 0
    for place, wound in enumerate(me.wounds):
        if wound.name > 0 and wound.treated == 0 and wound.false == 0:
            if worst == 0 or severity_of(wound.name) > severity_of(me.wounds[worst - 1].name):
                worst = place + 1
    return worst


def first_aid(table: Table, fight: Fight, me: Fighter) -> int:
    """SHI-TOOL-AID: it stops bleeding, else cures Burns, else treats the worst wound, which uses up the kit.

    Returns how many kits are used up.
    """
    if me.now.bleed > 0:
        end_kind(table, fight, me, StatusKind.BLEED)
    elif me.now.burn > 0:
        end_kind(table, fight, me, StatusKind.BURN)
    elif worst_untreated(me) > 0:
        treat(fight, me, worst_untreated(me) - 1)
        return 1
    return 0


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
