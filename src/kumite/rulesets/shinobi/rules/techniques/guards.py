"""Techniques that answer an attack: walls, evasions, parries that strike back. SHI-PS-4."""

from __future__ import annotations

from kumite.rulesets.shared.asking import says_yes
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import TECHNIQUES, Deed, Fight, Fighter
from ...terms import Ask, Event, Quality, TechniqueKind, TechniqueName, Why
from ..basic_actions.grid import within
from ..basic_actions.prices import half_up
from ..basic_actions.usable import can_use, radius
from ..equipment.water import draw_water
from ..how_to_fight.accuracy import accuracy_roll_bonus, dodge_bonus, parry_bonus
from ..how_to_fight.blows import hit_in_full, judge
from ..how_to_fight.damage import roll_damage, whole_bonus
from ..how_to_fight.strike import damage_all
from ..initiative.deeds import (
    core_of,
    is_ninjutsu,
    is_ranged,
    is_unarmed,
    is_weapon,
    kind_of,
    quality,
    rank_of,
)
from ..weather.sky import water_needed


def guard_options(fight: Fight, me: Fighter, attacker: Fighter, deed: Deed) -> int:
    """Slots of the techniques that may answer this attack by themselves.

    Whether they are quick enough is another question.
    """
    bits = 0
    for slot in range(TECHNIQUES):
        technique = me.techniques[slot]
        if technique.id > 0 and has(technique.qualities, Quality.DEFENCE) and can_use(fight, me, slot):
            if answers(fight, me, technique.id, attacker, deed):
                bits |= 1 << slot
    return bits


def answers(fight: Fight, me: Fighter, name: int, attacker: Fighter, deed: Deed) -> bool:
    """Whether a technique is any good against that attack."""
    melee = not is_ranged(attacker, deed) and radius(attacker, deed) == 0
    match name:
        case TechniqueName.HALTING_BLOW:
            return melee and is_unarmed(attacker, deed)
        case TechniqueName.LEAPING_SHADOW_EVASION:
            return True
        case TechniqueName.OCEAN_SHIELD:
            return rank_of(attacker, deed) <= shield_rank(kind_of(attacker, deed))
        case TechniqueName.WATER_WALL:
            return rank_of(attacker, deed) <= wall_rank(kind_of(attacker, deed))
        case TechniqueName.EARTH_SHORE_RETURN:
            return not melee and not within(me, attacker, 5)
        case TechniqueName.TEARING_GUST:
            return is_weapon(attacker, deed) and is_ranged(attacker, deed)
        case TechniqueName.WIND_TURTLE_SHELL:
            return is_ranged(attacker, deed) and radius(attacker, deed) == 0
        case TechniqueName.RISING_PHOENIX:
            burns = is_ninjutsu(attacker, deed) and not quality(attacker, deed, Quality.NO_DAMAGE)
            return radius(attacker, deed) == 0 and ((melee and not is_ninjutsu(attacker, deed)) or burns)
        case _:
            return False


def shield_rank(kind: int) -> int:
    """Ocean Shield: it stops Katon to B, Doton to D, everything else to C."""
    if kind == TechniqueKind.KATON:
        return 4
    return 2 if kind == TechniqueKind.DOTON else 3


def wall_rank(kind: int) -> int:
    """Water Wall: Katon to A, Doton to C, everything else to B."""
    if kind == TechniqueKind.KATON:
        return 5
    return 3 if kind == TechniqueKind.DOTON else 4


def guard(table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed) -> None:
    """The technique in `me.reply` is rolled against the attack.

    What comes of it stands in the fields of `me`.
    """
    reply = me.reply
    slot = reply.technique - 1
    match me.techniques[slot].id:
        case TechniqueName.HALTING_BLOW:  # SHI-TECH-HALTING-BLOW
            bonus = parry_bonus(fight, me, 0, attacker, deed) + me.techniques[slot].accuracy
            roll(table, fight, me, attacker, deed, Why.PARRY, bonus)
        case TechniqueName.LEAPING_SHADOW_EVASION:
            roll(table, fight, me, attacker, deed, Why.DODGE, dodge_bonus(fight, me, reply, attacker, deed))
            me.evades_next = max(me.evades_next, me.attack.defence_die + me.attack.defence_bonus, 1)
        # SHI-TECH-OCEAN-SHIELD, SHI-TECH-WATER-WALL
        case TechniqueName.OCEAN_SHIELD | TechniqueName.WATER_WALL:
            raise_water(table, fight, me, attacker, deed)
        case TechniqueName.EARTH_SHORE_RETURN:
            raise_shore(table, fight, me)
        case TechniqueName.TEARING_GUST:  # SHI-TECH-TEARING-GUST
            bonus = gust_bonus(fight, me, attacker, deed) + 3
            roll(table, fight, me, attacker, deed, Why.GUARD, bonus)
            if 0 < me.attack.margin < 5:
                strip_links(attacker, deed)
        case TechniqueName.WIND_TURTLE_SHELL:  # SHI-TECH-WIND-TURTLE-SHELL
            turtle(table, fight, me, attacker, deed)
        case TechniqueName.RISING_PHOENIX:
            phoenix(table, fight, me, attacker, deed)
        case _:
            hit_in_full(me)


def roll(
    table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, why: int, bonus: int
) -> None:
    """One die against the Accuracy."""
    me.attack.defence_die = table.roll(me.seat, why, 20)
    me.attack.defence_bonus = bonus
    table.tell(me.seat, Event.DEFENCE_ROLLED, me.attack.defence_die + bonus)
    judge(fight, attacker, deed, me)


def water_bonus(fight: Fight, me: Fighter, attacker: Fighter) -> int:
    """An Accuracy Roll, and half the ninjutsu damage bonus or the final Speed, whichever is less."""
    added = min(whole_bonus(me, False) // 20, me.reply.speed)
    return accuracy_roll_bonus(fight, me, me.reply, attacker) + added


def raise_water(table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed) -> None:
    """Ocean Shield, Water Wall: the wall then stands for NDB counts, won or lost. Each uses up water."""
    roll(table, fight, me, attacker, deed, Why.GUARD, water_bonus(fight, me, attacker))
    draw_water(fight, me, water_needed(fight, 2 * rank_of(attacker, deed)))
    if core_of(me, me.reply) == TechniqueName.WATER_WALL:
        me.wall = 1
        me.wall_until = fight.ic + whole_bonus(me, False) // 10
        table.tell(me.seat, Event.WALL, me.wall_until)


def raise_shore(table: Table, fight: Fight, me: Fighter) -> None:
    """Earth Shore Return: a wall that absorbs 200 and 10 for each point of NDB; the rest carries on."""
    me.shore = 200 + whole_bonus(me, False)
    hit_in_full(me)
    table.tell(me.seat, Event.WALL, me.shore)


def gust_bonus(fight: Fight, me: Fighter, attacker: Fighter, deed: Deed) -> int:
    """A parry made of wind."""
    return parry_bonus(fight, me, 0, attacker, deed) - me.weapons[0].accuracy


def strip_links(attacker: Fighter, deed: Deed) -> None:
    """Tearing Gust: what is linked to the throw is blown off it, but for fire."""
    for slot in range(TECHNIQUES):
        if has(deed.links, slot) and attacker.techniques[slot].kind != TechniqueKind.KATON:
            deed.links &= ~(1 << slot)


def turtle(table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed) -> None:
    """Wind Turtle Shell: 10 percent a point, but fire is fanned by it: none, and 15 percent more."""
    kind = kind_of(attacker, deed)
    bonus = 4
    if kind == TechniqueKind.KATON:
        bonus = 0
    elif kind == TechniqueKind.RAITON or not is_ninjutsu(attacker, deed):
        bonus = min(whole_bonus(me, False) // 10, me.reply.speed)
    roll(table, fight, me, attacker, deed, Why.GUARD, gust_bonus(fight, me, attacker, deed) + bonus)
    if me.attack.struck == 1:
        me.attack.partial = 0 if kind == TechniqueKind.KATON else 10
        me.worsened = 15 if kind == TechniqueKind.KATON else 0


def phoenix(table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed) -> None:
    """Rising Phoenix as an interrupt, against a melee attack or a damaging ninjutsu at oneself."""
    if is_ninjutsu(attacker, deed):
        outblaze(table, fight, me, attacker, deed)
        return
    if says_yes(table, fight, attacker.seat, me, Ask.PHOENIX):
        deed.speed = half_up(deed.speed)
        me.attack.struck = 0
        me.attack.defence_die = 1  # it holds, and is followed up
        me.attack.unrolled = 1
        me.attack.defence_bonus = 0
        me.attack.margin = 0
        return
    table.tell(me.seat, Event.ACTS, me.reply.kind)
    hit_in_full(me)
    attacker.attack.struck = 1
    attacker.attack.hit_by = me.seat + 1
    attacker.attack.margin = 0
    attacker.attack.partial = 0
    damage_all(table, fight, me, me.reply)
    attacker.attack.hit_by = 0


def outblaze(table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed) -> None:
    """SHI-TECH-RISING-PHOENIX: against jutsu the greater damage wins by the difference.

    It does half as much again against wind, and half against water.
    """
    roll_damage(table, fight, attacker, deed)
    roll_damage(table, fight, me, me.reply)
    kind = kind_of(attacker, deed)
    if kind == TechniqueKind.FUUTON:
        me.reply.damage = me.reply.damage * 3 // 2
    elif kind == TechniqueKind.SUITON:
        me.reply.damage //= 2
    if deed.damage > me.reply.damage:
        deed.damage -= me.reply.damage
        hit_in_full(me)
        return
    me.attack.struck = 0
    me.attack.defence_die = 1
    me.attack.unrolled = 1
    me.attack.margin = 0


def stands(fight: Fight, me: Fighter, attacker: Fighter, deed: Deed) -> bool:
    """Water Wall: for as long as it stands it stops every attack that it can stop, and uses water up."""
    if me.wall == 0 or me.wall_until < fight.ic:
        return False
    if rank_of(attacker, deed) > wall_rank(kind_of(attacker, deed)):
        return False
    return draw_water(fight, me, water_needed(fight, 2 * rank_of(attacker, deed)))
