"""What first aid kits are good for: each stops blood once and cures Burns once, or treats a wound."""

from __future__ import annotations

from ...state import Fighter
from ...terms import FirstAid, Item
from ..wounds.wound_list import severity_of


def aid_for(me: Fighter, friend: Fighter) -> int:
    """SHI-TOOL-AID: the FirstAid that kits of `me` can give: for blood, else Burns, else the worst wound."""
    kits = me.items[Item.FIRST_AID_KIT]
    if friend.now.bleed > 0 and kits > me.kits_stanched:
        return FirstAid.STOP_BLEEDING
    if friend.now.burn > 0 and kits > me.kits_soothed:
        return FirstAid.CURE_BURNS
    if worst_untreated(friend) > 0 and kits > max(me.kits_stanched, me.kits_soothed):
        return FirstAid.TREAT
    return FirstAid.NONE


def first_aid_speed(me: Fighter, friend: Fighter) -> int:
    """SHI-TOOL-AID: how long first aid takes.

    10 for each severity of the wound that bleeds, 2 for each point of Burns, 15 for each severity treated.
    """
    worst = 1
    for wound in friend.wounds:
        if wound.name > 0 and wound.treated == 0:
            worst = max(worst, severity_of(wound.name))
    match aid_for(me, friend):
        case FirstAid.STOP_BLEEDING:
            return 10 * worst
        case FirstAid.CURE_BURNS:
            return 2 * friend.now.burn
        case _:
            return 15 * worst


def use_kit(me: Fighter, aid: int) -> None:
    """SHI-TOOL-AID: a kit that has stopped blood and cured Burns is used up, and one that treats a wound."""
    match aid:
        case FirstAid.STOP_BLEEDING:
            me.kits_stanched += 1
        case FirstAid.CURE_BURNS:
            me.kits_soothed += 1
        case FirstAid.TREAT:
            me.items[Item.FIRST_AID_KIT] -= 1
        case _:
            pass
    spent = min(me.kits_stanched, me.kits_soothed)
    me.items[Item.FIRST_AID_KIT] = max(0, me.items[Item.FIRST_AID_KIT] - spent)
    me.kits_stanched -= spent
    me.kits_soothed -= spent


def worst_untreated(me: Fighter) -> int:
    """The place + 1 of the worst wound that has not been seen to; 0: none."""
    worst = 0
    for place, wound in enumerate(me.wounds):
        if wound.name > 0 and wound.treated == 0 and wound.false == 0:
            if worst == 0 or severity_of(wound.name) > severity_of(me.wounds[worst - 1].name):
                worst = place + 1
    return worst
