"""Things in the way, as targets: what the map calls o."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import EFFECTS, SPAN, Fight, Fighter, Weapon, WeaponEffect
from ...terms import Ask, Condition, Cover, Effect, Event, Ground, Mode, Part, Quirk, Status, Tag
from ..attack_dice_values_matter.areas import radius_of
from ..attack_dice_values_matter.effects import by_grip, holds, hurts, modifiers_to_damage, roll_some, worth
from ..combat.tiles import distance_from, ground_at, has_map, measure, spot
from ..cover.between import between_them_and
from ..damage_and_armor.force import clear_obstacle
from ..standing import has_status, is_grappled
from .aim import sees_nothing, sum_allows

OF_TARGETS = (
    Condition.TARGET_ROOTED,
    Condition.TARGET_STUNNED,
    Condition.TARGET_NOT_STUNNED,
    Condition.TARGET_PRONE,
    Condition.TARGET_MARKED,
    Condition.TARGET_LESSER,
)
"""Conditions of effects that no thing fulfils."""


def breakable(fight: Fight, me: Fighter, x: int, y: int, length: int) -> bool:
    """HEL-WPN-10, HEL-COV-4: a thing in reach that is not behind a wall."""
    if ground_at(fight, x, y) != Ground.OBSTACLE or distance_from(fight, me, x, y) > length:
        return False
    return between_them_and(fight, me, x, y) != Cover.COMPLETE


def may_break(fight: Fight, me: Fighter, mode: int, total: int) -> bool:
    """HEL-WPN-10, HEL-ST-10, HEL-ST-23: what keeps them from creatures keeps them from things."""
    if not has_map(fight) or is_grappled(me) or has_status(me, Status.TAUNTED):
        return False
    if mode != Mode.MELEE and (sees_nothing(fight, me) or (me.prone == 1 and 0 < total <= 8)):
        return False
    return sum_allows(fight, me, total)


def something_breakable(fight: Fight, me: Fighter, mode: int, length: int, total: int) -> bool:
    """HEL-WPN-10: whether there is a thing to attack."""
    return may_break(fight, me, mode, total) and columns_of_things(fight, me, length) != 0


def columns_of_things(fight: Fight, me: Fighter, length: int) -> int:
    """The columns in which a thing is in reach, as a bit set."""
    bits = 0
    for x in range(max(0, me.x - length), min(fight.width, me.x + me.size + length)):
        if rows_of_things(fight, me, x, length) != 0:
            bits |= 1 << x
    return bits


def rows_of_things(fight: Fight, me: Fighter, x: int, length: int) -> int:
    """The rows of a column in which a thing is in reach, as a bit set."""
    bits = 0
    for y in range(max(0, me.y - length), min(fight.height, me.y + me.size + length)):
        if breakable(fight, me, x, y, length):
            bits |= 1 << y
    return bits


def choose_thing(table: Table, fight: Fight, me: Fighter, length: int) -> None:
    """HEL-WPN-10: which of them. Notes the tile in the Attack."""
    fight.attack.x = choose(table, me.seat, Ask.THING_COLUMN, columns_of_things(fight, me, length))
    rows = rows_of_things(fight, me, fight.attack.x, length)
    fight.attack.y = choose(table, me.seat, Ask.THING_ROW, rows)
    table.tell(me.seat, Event.ATTACKS_THING, spot(fight.attack.x, fight.attack.y))


def strike_things_around(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-WPN-11: an Area Attack strikes all things within it; its dice are rolled once."""
    weapon = me.weapons[fight.attack.weapon]
    points = -1
    radius = radius_of(weapon, fight.attack.parts)
    for x in range(max(0, fight.attack.x - radius), min(fight.width, fight.attack.x + radius + 1)):
        for y in range(max(0, fight.attack.y - radius), min(fight.height, fight.attack.y + radius + 1)):
            if ground_at(fight, x, y) != Ground.OBSTACLE:
                continue
            if measure(fight, x - fight.attack.x, y - fight.attack.y) <= radius:
                if points < 0:
                    points = damage_to_thing(table, fight, me, weapon)
                table.tell(me.seat, Event.THING_CAUGHT, spot(x, y))
                wear_down(table, fight, me, x, y, points)


def strike_thing(table: Table, fight: Fight, me: Fighter, weapon: Weapon) -> None:
    """HEL-WPN-10: the thing that an Attack goes to."""
    points = damage_to_thing(table, fight, me, weapon)
    wear_down(table, fight, me, fight.attack.x, fight.attack.y, points)


def wear_down(table: Table, fight: Fight, me: Fighter, x: int, y: int, points: int) -> None:
    """HEL-WPN-9, HEL-WPN-10: hit points go down; what shrugs the Attack off loses none."""
    index = y * SPAN + x
    if points <= fight.thing_ignores:
        points = 0
    fight.hit_points[index] = max(0, fight.hit_points[index] - points)
    table.tell(me.seat, Event.THING_STRUCK, points)
    if fight.hit_points[index] == 0:
        clear_obstacle(table, fight, x, y)


def damage_to_thing(table: Table, fight: Fight, me: Fighter, weapon: Weapon) -> int:
    """HEL-ATK-11, HEL-WPN-9, HEL-WPN-11: what the Attack in hand does to a thing, its dice rolled now."""
    total = 0
    burn = 0
    instead = -1
    for index in range(EFFECTS):
        effect = weapon.effects[index]
        if applies_to_thing(me, weapon, effect, fight.attack.parts):
            rolled = roll_some(table, me, effect) if effect.dice != 0 else 0
            value = worth(me, effect, rolled if effect.dice > 0 else -rolled)
            match effect.kind:
                case Effect.DAMAGE:
                    total += value
                case Effect.DAMAGE_INSTEAD:
                    instead = value
                case _:
                    burn += value
    if instead >= 0:
        total = instead
    total += by_grip(me, weapon) + fight.attack.extra
    if hurts(weapon):
        total += modifiers_to_damage(fight, me, weapon)
    struck = max(0, total) * (2 if has(weapon.quirks, Quirk.DOUBLE_OBJECTS) else 1)
    return struck + max(0, burn) * fight.thing_burns


def applies_to_thing(me: Fighter, weapon: Weapon, effect: WeaponEffect, parts: int) -> bool:
    """Whether an effect does damage to things, and its part fires."""
    if effect.kind not in (Effect.DAMAGE, Effect.DAMAGE_INSTEAD, Effect.BURN) or effect.only in OF_TARGETS:
        return False
    if effect.part == Part.NONE or not has(parts, effect.part):
        return False
    if effect.against != 0 and not has(effect.against, Tag.OBJECT):
        return False
    return effect.only == Condition.TARGET_GREATER or holds(me, me, weapon, effect.only)
