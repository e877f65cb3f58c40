"""Weapons in and out of hands, tools and aiming, as they are declared. SHI-EQ-1, SHI-EQ-3."""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount, choose
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import DECLINE, WEAPONS, YARD, Deed, Fight, Fighter
from ...terms import Action, Ask, Item, Skill, Special
from ..basic_actions.hands import drawable, in_hand, in_use, retrievable
from ..equipment.first_aid import patients
from ..equipment.items import usable_items


def declare_gear(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-EQ-1, SHI-EQ-3, SHI-WPN-AIM: weapons in and out of hands, tools, aiming."""
    match deed.kind:
        case Action.DRAW:
            declare_draw(table, me, deed)
        case Action.DISCARD:
            deed.weapon = choose(table, me.seat, Ask.DISCARD, in_hand(me))
        case Action.RETRIEVE:
            deed.weapon = choose(table, me.seat, Ask.RETRIEVE, retrievable(me))
        case Action.AIM:
            for weapon in range(1, WEAPONS):
                if in_use(me, weapon) and has(me.weapons[weapon].special, Special.BOW):
                    deed.weapon = weapon
        case Action.ITEM:
            deed.item = choose(table, me.seat, Ask.ITEM, usable_items(fight, me) & ~(1 << Item.NONE))
            declare_item(table, fight, me, deed)
        case _:
            pass


def declare_draw(table: Table, me: Fighter, deed: Deed) -> None:
    """SHI-EQ-1: one weapon, or two as one action."""
    options = drawable(me)
    deed.weapon = choose(table, me.seat, Ask.DRAW, options)
    deed.number = 1
    second = options & ~(1 << deed.weapon)
    for weapon in range(1, WEAPONS):
        if me.weapons[weapon].two_handed == 1:
            second &= ~(1 << weapon)
    if second != 0 and me.weapons[deed.weapon].two_handed == 0 and me.right_hand == 0 and me.left_hand == 0:
        other = choose(table, me.seat, Ask.DRAW, second | 1 << DECLINE)
        if other != DECLINE:
            deed.off_weapon = other + 1
            deed.number = 2


def declare_item(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-TOOL-SMOKE, SHI-TOOL-FLASH: a bomb is thrown at somebody in reach.

    SHI-TOOL-AID-2: first aid and antidotes are for oneself or a friend.
    SHI-TOOL-TAG: a tag counts down from 10, or from more for the skilled.
    """
    if Item.EXPLODING_TAG_1 <= deed.item <= Item.EXPLODING_TAG_3:
        longest = 10 + me.skills[Skill.CHAKRA_CONTROL]
        deed.counts = amount(table, me.seat, Ask.COUNTDOWN, 10, longest)
    if deed.item in (Item.FIRST_AID_KIT, Item.ANTIDOTE):
        deed.target = choose(table, me.seat, Ask.TARGET, patients(fight, me, deed.item)) + 1
    if deed.item in (Item.SMOKE_BOMB, Item.FLASH_BOMB):
        options = 0
        for foe in fight.fighters[: fight.count]:
            if foe.side != me.side and not has(foe.hidden_from, me.seat):
                far = me.now.strength // 5 * YARD
                if (me.x - foe.x) * (me.x - foe.x) + (me.y - foe.y) * (me.y - foe.y) <= far * far:
                    options |= 1 << foe.seat
        options |= 1 << me.seat
        deed.target = choose(table, me.seat, Ask.TARGET, options) + 1
