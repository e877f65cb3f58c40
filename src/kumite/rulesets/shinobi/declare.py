"""What a combatant declares on its turn, question by question; sealed until everybody has declared.

SHI-ATK-1, SHI-ATK-2: what it is, its Speed and Accuracy, its targets, links, called shot and costs.
"""

from __future__ import annotations

from ...table import Table
from ..asking import amount, choose, choose_about, says_yes
from ..bits import has
from .accuracy import accuracy
from .clearing import clear_deed, copy_deed
from .deeds import core_of, is_ranged
from .grid import apart, clamped, speed_units
from .hands import drawable, in_hand, in_use, retrievable
from .items import usable_items
from .menu import (
    clone_makers,
    menu,
    needs_target,
    ready_techniques,
    sealable,
    sealed_throw_link,
    thrown_weapons,
    weapons_for,
    weapons_for_technique,
)
from .prices import (
    chakra,
    least_x,
    may_join,
    most_pieces,
    most_x,
    raised_seals,
    seal_speed,
    stamina,
)
from .records import TECHNIQUES, WEAPONS, YARD, Deed
from .speeds import most_points, set_speed, takes_no_points
from .stances import declare_stance
from .state import DECLINE, FIELD, MOST_COUNTS, THROWN, Fight, Fighter
from .targets import free_units, is_blow, reaches, targets
from .terms import Action, Ask, Way
from .things import Ability, Item, Light, Location, Quality, Special, TechniqueKind, TechniqueName, WoundType


def declare(table: Table, fight: Fight, me: Fighter) -> bool:
    """SHI-SIM-7, SHI-SPD-7: one action into `me.deed`. Returns False where it takes no time: another may
    follow.
    """
    declare_as(table, fight, me, choose(table, me.seat, Ask.ACTION, menu(fight, me)))
    return not takes_no_time(me.deed)


def declare_as(table: Table, fight: Fight, me: Fighter, kind: int) -> None:
    """SHI-ATK-2: all that belongs to an action of that kind."""
    deed = me.deed
    deed.kind = kind
    match kind:
        case Action.UNARMED | Action.WEAPON | Action.THROW | Action.DISARM:
            declare_attack(table, fight, me, deed)
        case Action.KNOCK_OUT | Action.COUP_DE_GRACE:
            set_speed(fight, me, me, deed, 0)
            declare_target(table, fight, me, deed)
        case Action.TECHNIQUE:
            declare_technique(table, fight, me, deed)
        case Action.SEALS:
            declare_seals(table, fight, me, deed)
        case Action.STANCE:
            declare_stance(table, fight, me, deed)
        case Action.WAIT | Action.PREPARE_SNEAK:
            deed.counts = amount(table, me.seat, Ask.COUNTS, 1, MOST_COUNTS)
        case Action.MOVE:
            declare_move(table, fight, me, deed)
        case Action.SHIFT | Action.BREAK:
            deed.target = me.held_by
        case Action.RELEASE:
            deed.target = me.grapples
        case Action.OBSERVE_CLONES:
            deed.target = choose(table, me.seat, Ask.TARGET, clone_makers(fight, me)) + 1
        case _:
            declare_gear(table, fight, me, deed)
    spend_points(table, fight, me, deed)


def takes_no_time(deed: Deed) -> bool:
    """SHI-SPD-7: whether the actor may take a further action on the same count."""
    return deed.speed == 0 and deed.kind in (Action.EYES, Action.RELEASE)


def spend_points(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-AP-3, SHI-AP-5: action points are committed with the declaration; the rest of it is then worked
    out.
    """
    foe = fight.fighters[deed.target - 1] if deed.target > 0 else me
    if me.wall > 0 and (is_blow(me, deed) or deed.kind == Action.MOVE):
        deed.aborts = 1  # a water wall must be given up first
    most = most_points(fight, me, foe, deed)
    set_speed(fight, me, foe, deed, most)
    while most > 0 and not still_reaches(fight, me, deed):
        most -= 1
        set_speed(fight, me, foe, deed, most)
    points = amount(table, me.seat, Ask.AP, least_for_limit(me, deed, most), most)
    set_speed(fight, me, foe, deed, points)
    me.ap -= points
    if deed.kind in (Action.UNARMED, Action.WEAPON, Action.THROW, Action.DISARM, Action.TECHNIQUE):
        deed.stamina = stamina(fight, me, deed)
        deed.chakra = chakra(fight, me, deed)
    if is_blow(me, deed):
        deed.accuracy = accuracy(fight, me, deed, foe)
        declare_closing(table, fight, me, deed, foe)


def declare_closing(table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> None:
    """SHI-MOVE-3: with a ranged attack too one may go nearer first; melee goes as far as it must."""
    if foe is not me and is_ranged(me, deed) and apart(me, foe) > 0 and free_units(me, deed) > 0:
        if says_yes(table, fight, me.seat, foe, Ask.FREE_MOVE):
            deed.closing = 1


def least_for_limit(me: Fighter, deed: Deed, most: int) -> int:
    """SHI-SNK-2: the points that a sneak attack needs to be quick enough. Its Speed is worked out with the
    most.
    """
    if me.speed_limit == 0:
        return 0
    return max(0, min(most, deed.speed + most - me.speed_limit))


def still_reaches(fight: Fight, me: Fighter, deed: Deed) -> bool:
    """SHI-MOVE-3: a quicker attack has a shorter free move; it must still bring the attacker to the
    target.
    """
    if deed.target == 0 or takes_no_points(deed):
        return True
    return reaches(fight, me, deed, fight.fighters[deed.target - 1])


def declare_target(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-ATK-2: at whom; a friend or oneself for what helps."""
    options = targets(fight, me, deed)
    if options != 0:
        deed.target = choose(table, me.seat, Ask.TARGET, options) + 1


def declare_attack(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-UNA-1, SHI-WPN-1, SHI-MT-1, SHI-EQ-5: a basic attack."""
    kind = deed.kind
    if kind == Action.THROW and me.seals_ready == 1 and me.sealed.kind == Action.THROW:
        copy_deed(me.sealed, deed)
        set_speed(fight, me, me, deed, 0)
        declare_target(table, fight, me, deed)
        return
    if kind != Action.UNARMED:
        weapons = weapons_for(fight, me, kind)
        clear_deed(deed)
        deed.kind = kind
        deed.weapon = choose(table, me.seat, Ask.WEAPON, weapons)
    if kind == Action.THROW:
        deed.throw = 1
        deed.number = amount(table, me.seat, Ask.NUMBER, 2, most_pieces(me, deed.weapon))
    set_speed(fight, me, me, deed, 0)
    declare_target(table, fight, me, deed)
    if kind != Action.DISARM and me.speed_limit == 0:
        declare_second_weapon(table, me, deed)
        declare_links(table, fight, me, deed, False)
    if kind != Action.DISARM:
        declare_extras(table, fight, me, deed)
    set_speed(fight, me, me, deed, 0)


def declare_second_weapon(table: Table, me: Fighter, deed: Deed) -> None:
    """7.6, Dual Wielding: the weapon in the other hand strikes too."""
    if deed.kind != Action.WEAPON or me.abilities[Ability.DUAL_WIELDING] == 0:
        return
    other = me.left_hand if me.right_hand == deed.weapon else me.right_hand
    if other in (0, deed.weapon) or me.weapons[deed.weapon].ranged == 1 or not in_use(me, other):
        return
    if me.weapons[other].ranged == 1 or not pair(me, deed.weapon, other):
        return
    found = choose(table, me.seat, Ask.OFF_WEAPON, 1 << other | 1 << DECLINE)
    if found != DECLINE:
        deed.off_weapon = found + 1


def pair(me: Fighter, first: int, second: int) -> bool:
    """7.6: no weapon for two hands."""
    return me.weapons[first].two_handed == 0 and me.weapons[second].two_handed == 0


def declare_links(table: Table, fight: Fight, me: Fighter, deed: Deed, sealing: bool) -> None:
    """SHI-CHAIN-1, SHI-CHAIN-2, SHI-CHAIN-9, SHI-CHAIN-12: any number of links, each once, each with its
    X.
    """
    while True:
        options = joinable(fight, me, deed, sealing)
        if options == 0:
            return
        link = choose_about(table, fight, me.seat, me, Ask.LINK, options | 1 << DECLINE)
        if link == DECLINE:
            return
        deed.links |= 1 << link
        declare_x(table, fight, me, deed, link)


def joinable(fight: Fight, me: Fighter, deed: Deed, sealing: bool) -> int:
    """SHI-CHAIN-3, SHI-SEAL-2: the slots of links that may join; those whose seals take time only while
    sealing.
    """
    bits = 0
    for slot in range(TECHNIQUES):
        technique = me.techniques[slot]
        if technique.id > 0 and may_join(fight, me, deed, slot, False):
            deed.links |= 1 << slot
            deed.xs[slot] = least_x(fight, me, deed, slot)
            if sealing or seal_speed(fight, me, deed) == 0:
                bits |= 1 << slot
            deed.links &= ~(1 << slot)
            deed.xs[slot] = 0
    return bits


def declare_x(table: Table, fight: Fight, me: Fighter, deed: Deed, slot: int) -> None:
    """SHI-JUT-2: X within its limit."""
    most = most_x(fight, me, deed, slot)
    if most > 0:
        deed.xs[slot] = amount(table, me.seat, Ask.X, least_x(fight, me, deed, slot), most)


def declare_extras(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-WND-9 and 7.6: what abilities add, and where the blow is aimed."""
    basic = deed.technique == 0
    if basic and deed.kind == Action.UNARMED and me.abilities[Ability.POWER_ATTACK] > 0:
        deed.power = table.amount(me.seat, Ask.POWER, 0, me.abilities[Ability.POWER_ATTACK])
    if deed.weapon > 0 and me.abilities[Ability.WEAPON_FOCUS] > 0:
        deed.focus = table.amount(me.seat, Ask.FOCUS_RANKS, 0, me.abilities[Ability.WEAPON_FOCUS])
    if me.abilities[Ability.SUDDEN_ATTACK] > 0:
        deed.sudden = table.amount(me.seat, Ask.SUDDEN, 0, me.abilities[Ability.SUDDEN_ATTACK])
    if me.abilities[Ability.SURGE] > 0 and me.ap >= 8:
        deed.surge = table.amount(me.seat, Ask.SURGE, 0, min(5, me.ap // 8))
        me.ap -= 8 * deed.surge
    if me.abilities[Ability.HOLDING_BACK] > 0:
        deed.held_back = table.choose(me.seat, Ask.HOLD_BACK, 0b11)
    if may_call(fight, me, deed):
        deed.called = choose(table, me.seat, Ask.CALLED, called_options(me, deed))


def may_call(fight: Fight, me: Fighter, deed: Deed) -> bool:
    """SHI-WND-9, 7.8: not with an area or under a new moon, nor where the technique leaves no choice."""
    if fight.light == Light.NEW_MOON or deed.target == 0:
        return False
    if deed.technique == 0:
        return True
    technique = me.techniques[deed.technique - 1]
    return technique.radius == 0 and not has(technique.qualities, Quality.NO_DAMAGE)


def called_options(me: Fighter, deed: Deed) -> int:
    """SHI-WND-9: any location, or none; Pain Driver always names one."""
    places = (1 << (Location.LEFT_LEG + 1)) - 1
    if core_of(me, deed) == TechniqueName.PAIN_DRIVER:
        return places & ~1
    return places


def declare_technique(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-SEAL-1, SHI-SEAL-2: a technique that needs no seals, or the one that has been sealed, just as it
    was.
    """
    slots = ready_techniques(fight, me)
    clear_deed(deed)
    slot = choose(table, me.seat, Ask.TECHNIQUE, slots)
    if me.seals_ready == 1 and me.sealed.technique == slot + 1:
        copy_deed(me.sealed, deed)
        deed.counts = 0
    else:
        deed.kind = Action.TECHNIQUE
        deed.technique = slot + 1
        choose_weapon(table, me, deed, slot)
        declare_x(table, fight, me, deed, slot)
        if me.speed_limit == 0:
            declare_links(table, fight, me, deed, False)
    set_speed(fight, me, me, deed, 0)
    if needs_target(me, slot):
        declare_target(table, fight, me, deed)
        declare_more_targets(table, fight, me, deed)
    if is_blow(me, deed):
        declare_extras(table, fight, me, deed)
    if core_of(me, deed) == TechniqueName.BRAIN_DESTRUCTION:
        deed.wound_type = choose(table, me.seat, Ask.WOUND_TYPE, 0b11110)
        deed.place = choose(table, me.seat, Ask.WOUND_LOCATION, places_of(deed.wound_type))
    if core_of(me, deed) == TechniqueName.SHUNSHIN:
        declare_way(table, fight, me, deed)


def places_of(wound_type: int) -> int:
    """7.5: where wounds of a type can be; piercing ones are never to the head."""
    places = ((1 << (Location.LEFT_LEG + 1)) - 1) & ~1
    return places & ~(1 << Location.HEAD) if wound_type == WoundType.PIERCING else places


def choose_weapon(table: Table, me: Fighter, deed: Deed, slot: int) -> None:
    """The weapon of a weapon technique."""
    if me.techniques[slot].kind == TechniqueKind.WEAPON:
        deed.weapon = choose(table, me.seat, Ask.WEAPON, weapons_for_technique(me, slot))


def declare_more_targets(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """7.7, Houenka: up to three targets."""
    if core_of(me, deed) != TechniqueName.HOUENKA or deed.target == 0:
        return
    deed.targets = 1 << (deed.target - 1)
    for _ in range(2):
        options = targets(fight, me, deed) & ~deed.targets
        if options == 0:
            return
        more = choose_about(table, fight, me.seat, me, Ask.MORE_TARGETS, options | 1 << DECLINE)
        if more == DECLINE:
            return
        deed.targets |= 1 << more


def declare_seals(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-PHS-1, SHI-PHS-4, SHI-PHS-6: what the seals are for stays with their maker; only the Speed is
    public.
    """
    slots = sealable(fight, me)
    clear_deed(deed)
    clear_deed(me.sealed)
    me.seals_ready = 0
    meant = me.sealed
    slot = choose(table, me.seat, Ask.SEALED, slots)
    if slot == THROWN:
        meant.kind = Action.THROW
        meant.throw = 1
        meant.weapon = choose(table, me.seat, Ask.WEAPON, thrown_weapons(me))
        meant.number = amount(table, me.seat, Ask.NUMBER, 2, most_pieces(me, meant.weapon))
        link = sealed_throw_link(fight, me) - 1
        meant.links = 1 << link
        meant.xs[link] = meant.number
    else:
        meant.kind = Action.TECHNIQUE
        meant.technique = slot + 1
        declare_x(table, fight, me, meant, slot)
        declare_links(table, fight, me, meant, True)
    deed.kind = Action.SEALS
    modified = max(1, seal_speed(fight, me, meant))
    deed.counts = amount(table, me.seat, Ask.SEAL_SPEED, modified, max(modified, raised_seals(me, meant)))


def declare_move(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-MOVE-1: where to, and for how many counts."""
    declare_way(table, fight, me, deed)
    deed.counts = amount(table, me.seat, Ask.COUNTS, 1, MOST_COUNTS)


def declare_way(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-MOVE-6: the path is a straight line: towards somebody, away from somebody, or to a point."""
    seen = 0
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and not has(other.hidden_from, me.seat):
            seen |= 1 << other.seat
    ways = 0b111 if seen != 0 else 1 << Way.POINT
    way = choose(table, me.seat, Ask.WAY, ways)
    if way == Way.POINT:
        deed.way_x = table.amount(me.seat, Ask.POINT_X, -FIELD, FIELD) * YARD
        deed.way_y = table.amount(me.seat, Ask.POINT_Y, -FIELD, FIELD) * YARD
        return
    other = fight.fighters[choose(table, me.seat, Ask.REFERENCE, seen)]
    if way == Way.TOWARDS:
        deed.way_x = other.x
        deed.way_y = other.y
        return
    units = speed_units(me) * MOST_COUNTS
    x = me.x
    y = me.y
    across = x - other.x
    up = y - other.y
    if across == 0 and up == 0:
        across = 1
    longest = max(abs(across), abs(up))
    deed.way_x = clamped(x + across * units // longest)
    deed.way_y = clamped(y + up * units // longest)


def declare_gear(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-EQ-1, SHI-EQ-3, 7.4: weapons in and out of hands, tools, aiming."""
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
    """7.4: a bomb is thrown at somebody in reach; everything else is for oneself."""
    if deed.item in (Item.SMOKE_BOMB, Item.FLASH_BOMB):
        options = 0
        for foe in fight.fighters[: fight.count]:
            if foe.side != me.side and not has(foe.hidden_from, me.seat):
                far = me.now_strength // 5 * YARD
                if (me.x - foe.x) * (me.x - foe.x) + (me.y - foe.y) * (me.y - foe.y) <= far * far:
                    options |= 1 << foe.seat
        options |= 1 << me.seat
        deed.target = choose(table, me.seat, Ask.TARGET, options) + 1
