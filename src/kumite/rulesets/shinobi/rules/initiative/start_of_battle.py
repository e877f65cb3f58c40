"""What is settled before the first count: where the protector is worn, which Upkeeps stand already.

SHI-INIT-7: gear that is declared at initiative is declared here.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose, choose_about
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import DECLINE, TECHNIQUES, Fight, Fighter
from ...terms import Ability, Armour, Ask, Fate, Location, Quality
from ..basic_actions.hands import in_hand
from ..basic_actions.prices import most_x
from ..basic_actions.usable import can_use
from ..fatigue.fatigue import keep_up
from ..weather.weather import roll_weather


def prepare(table: Table, fight: Fight) -> None:
    """SHI-INIT-7, SHI-WEA-2: the weather is rolled, and everybody declares what is declared beforehand."""
    roll_weather(table, fight)
    for me in fight.fighters[: fight.count]:
        me.drawn = in_hand(me)
        if me.fate == Fate.ABLE:
            place_protector(table, me)
            start_upkeeps(table, fight, me)


def place_protector(table: Table, me: Fighter) -> None:
    """SHI-ARM-PROTECTOR: the forehead protector may be worn elsewhere."""
    if has(me.armour, Armour.FOREHEAD_PROTECTOR):
        places = ((1 << (Location.LEFT_LEG + 1)) - 1) & ~1
        me.protector_place = choose(table, me.seat, Ask.PROTECTOR, places)


def start_upkeeps(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-ABI-PREPARATION: so many Upkeeps stand when the battle begins, at their highest X."""
    for _ in range(me.abilities[Ability.PREPARATION]):
        options = 0
        for slot in range(TECHNIQUES):
            technique = me.techniques[slot]
            kept = has(technique.qualities, Quality.UPKEEP) and has(technique.qualities, Quality.SELF)
            if technique.id > 0 and kept and me.upkeeps[slot] == 0 and can_use(fight, me, slot):
                options |= 1 << slot
        if options == 0:
            return
        slot = choose_about(table, fight, me.seat, me, Ask.PREPARED, options | 1 << DECLINE)
        if slot == DECLINE:
            return
        x = most_x(fight, me, me.deed, slot)
        technique = me.techniques[slot]
        keep_up(table, fight, me, slot, technique.upkeep + technique.upkeep_x * x, x)
