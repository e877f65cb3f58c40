"""Basic attacks as they are declared, and what blows may carry. SHI-UNA-1, SHI-WPN-1, SHI-MT-1, SHI-WND-9."""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount, choose, says_yes
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear, copy_record
from kumite.table import Table

from ...state import DECLINE, Deed, Fight, Fighter
from ...terms import Ability, Action, Ask, Item, Location, Quality, TechniqueName, WoundType
from ..basic_actions.grid import within
from ..basic_actions.hands import in_use, swords_to_draw
from ..basic_actions.targets import targets
from ..basic_actions.usable import most_pieces, radius
from ..how_to_fight.chains import declare_links
from ..how_to_fight.strike import wound_types
from ..weather.sky import called_shots_barred
from .deeds import core_of, is_weapon, rank_of, spins, weapon_of
from .menu import weapons_for
from .speeds import set_speed


def declare_target(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-ATK-2: at whom; a friend or oneself for what helps."""
    options = targets(fight, me, deed)
    if options != 0:
        deed.target = choose(table, me.seat, Ask.TARGET, options) + 1


def declare_attack(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-UNA-1, SHI-WPN-1, SHI-MT-1, SHI-EQ-5: a basic attack."""
    kind = deed.kind
    if kind == Action.THROW and me.seals_ready == 1 and me.sealed.kind == Action.THROW:
        copy_record(me.sealed, deed)
        set_speed(fight, me, me, deed, 0)
        declare_target(table, fight, me, deed)
        return
    if kind != Action.UNARMED:
        weapons = weapons_for(fight, me, kind)
        clear(deed)
        deed.kind = kind
        deed.weapon = choose(table, me.seat, Ask.WEAPON, weapons)
        deed.drawn = int(has(swords_to_draw(me), deed.weapon))
    if kind == Action.THROW:
        deed.throw = 1
        deed.number = amount(table, me.seat, Ask.NUMBER, 2, most_pieces(me, deed.weapon))
    set_speed(fight, me, me, deed, 0)
    declare_target(table, fight, me, deed)
    if kind != Action.DISARM and me.sneak.speed_limit == 0:
        declare_second_weapon(table, me, deed)
        declare_links(table, fight, me, deed, False)
    if kind != Action.DISARM:
        declare_extras(table, fight, me, deed)
    set_speed(fight, me, me, deed, 0)


def declare_second_weapon(table: Table, me: Fighter, deed: Deed) -> None:
    """SHI-ABI-DUAL-WIELDING: the weapon in the other hand strikes too."""
    other = second_weapon(me, deed)
    if other == 0:
        return
    found = choose(table, me.seat, Ask.OFF_WEAPON, 1 << other | 1 << DECLINE)
    if found != DECLINE:
        deed.off_weapon = found + 1


def second_weapon(me: Fighter, deed: Deed) -> int:
    """SHI-ABI-DUAL-WIELDING: the weapon in the other hand that can strike with this blow; 0: none."""
    if deed.kind != Action.WEAPON or deed.drawn == 1 or me.abilities[Ability.DUAL_WIELDING] == 0:
        return 0
    other = me.left_hand if me.right_hand == deed.weapon else me.right_hand
    if other in (0, deed.weapon) or me.weapons[deed.weapon].ranged == 1 or not in_use(me, other):
        return 0
    if me.weapons[other].ranged == 1 or not pair(me, deed.weapon, other):
        return 0
    return other


def pair(me: Fighter, first: int, second: int) -> bool:
    """SHI-ABI-DUAL-WIELDING: no weapon for two hands."""
    return me.weapons[first].two_handed == 0 and me.weapons[second].two_handed == 0


def declare_extras(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-WND-9: what abilities add, and where the blow is aimed."""
    basic = deed.technique == 0
    if basic and deed.kind == Action.UNARMED and me.abilities[Ability.POWER_ATTACK] > 0:
        deed.power = table.amount(me.seat, Ask.POWER, 0, me.abilities[Ability.POWER_ATTACK])
    if deed.weapon > 0 and me.abilities[Ability.WEAPON_FOCUS] > 0:  # SHI-ABI-WEAPON-FOCUS
        deed.focus = table.amount(me.seat, Ask.FOCUS_RANKS, 0, me.abilities[Ability.WEAPON_FOCUS])
    if me.abilities[Ability.SUDDEN_ATTACK] > 0:  # SHI-ABI-SUDDEN-ATTACK
        deed.sudden = table.amount(me.seat, Ask.SUDDEN, 0, me.abilities[Ability.SUDDEN_ATTACK])
    if me.abilities[Ability.SURGE] > 0 and me.ap >= 8:
        deed.surge = table.amount(me.seat, Ask.SURGE, 0, min(5, me.ap // 8))
        me.ap -= 8 * deed.surge
    if me.abilities[Ability.HOLDING_BACK] >= max(1, rank_of(me, deed)):  # SHI-ABI-HOLDING-BACK
        deed.held_back = table.choose(me.seat, Ask.HOLD_BACK, 0b11)
    if is_weapon(me, deed) and weapon_of(me, deed).accuracy < 0 and spins(me, deed.weapon):
        deed.steadied = table.choose(me.seat, Ask.STEADIES, 0b11)
    declare_flash(table, fight, me, deed)
    if may_call(fight, me, deed):
        deed.called = choose(table, me.seat, Ask.CALLED, called_options(me, deed))


def declare_flash(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-TOOL-FLASH: with an attack on one opponent it blinds them for their defense, for 4 counts more."""
    if me.items[Item.FLASH_BOMB] == 0 or deed.target == 0 or radius(me, deed) > 0 or me.sneak.speed_limit > 0:
        return
    foe = fight.fighters[deed.target - 1]
    if foe.eyes_shut == 1 or not within(me, foe, me.now.strength // 5):
        return
    if says_yes(table, fight, me.seat, foe, Ask.FLASH):
        deed.item = Item.FLASH_BOMB


def may_call(fight: Fight, me: Fighter, deed: Deed) -> bool:
    """SHI-WND-9, SHI-WEA-7: no area, no new moon, and no technique that leaves no choice."""
    if called_shots_barred(fight) or deed.target == 0:
        return False
    if deed.technique == 0:
        return True
    technique = me.techniques[deed.technique - 1]
    return technique.radius == 0 and not has(technique.qualities, Quality.NO_DAMAGE)


def called_options(me: Fighter, deed: Deed) -> int:
    """SHI-WND-9: any location that the attack can wound, or none; Pain Driver always names one.

    What pierces wounds no head.
    """
    places = (1 << (Location.LEFT_LEG + 1)) - 1
    if wound_types(me, deed, me.weapons[deed.weapon]) == 1 << WoundType.PIERCING:
        places &= ~(1 << Location.HEAD)
    if core_of(me, deed) == TechniqueName.PAIN_DRIVER:
        return places & ~1
    return places
