"""How Active Defenses are rolled, a Counterstrike included."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.table import Table

from ...records import Weapon
from ...sizes import DEFENSES
from ...state import Fight, Fighter
from ...terms import Ask, Defense, Element, Event, Hand, Mode, Skill, Why
from ..actions.difficulty import MODERATE, sight_steps, striking_steps
from ..actions.holds import engaged
from ..dice.pools import body_hindrance, combat_rolled, finish, item_steps, most_raises, rank, shouts
from ..dice.rolls import is_skilled, note, roll
from ..standing import in_saddle


def may_parry(fight: Fight, weapon: Weapon, armed: bool) -> bool:
    """HAC-PARY-1, HAC-PARY-4: weapons marked for it; by house rule swords; any weapon against bare hands."""
    if weapon.mode != Mode.MELEE and weapon.mode != Mode.BOTH:
        return False
    if not armed or weapon.parry == 1:
        return True
    return fight.house.swords_may_parry == 1 and weapon.skill == Skill.KENJUTSU


def parrying(fight: Fight, me: Fighter, armed: bool) -> int:
    """HAC-GRAP-12: the weapons in hand that can parry and hold nobody."""
    bits = 0
    for index in (me.main, me.off):
        if index != 0 and may_parry(fight, me.weapons[index], armed):
            bits |= 1 << index
    return bits & ~engaged(fight, me)


def countering(fight: Fight, me: Fighter) -> int:
    """HAC-CSTR-1, HAC-CSTR-2, HAC-GRAP-12: the weapons that can counterstrike and whose Skill is trained."""
    bits = 0
    for index in (me.main, me.off):
        weapon = me.weapons[index]
        if index != 0 and weapon.counterstrike == 1 and rank(fight, me, weapon.skill) > 0:
            bits |= 1 << index
    return bits & ~engaged(fight, me)


def defense_roll(table: Table, fight: Fight, attacker: Fighter, me: Fighter, kind: int, armed: bool) -> int:
    """HAC-AD-6, HAC-DODG-1, HAC-PARY-1 to HAC-PARY-3, HAC-DIVE-3, HAC-GARD-1: the roll of each defense."""
    fight.pool.foe = attacker.seat + 1
    match kind:
        case Defense.PARRY:
            index = choose(table, me.seat, Ask.DEFENSE_WEAPON, parrying(fight, me, armed))
            fight.pool.weapon = index
            return combat_roll(table, fight, me, Why.PARRY, me.weapons[index].skill, Element.FIRE)
        case Defense.BLOCK:
            fight.pool.own = fight.house.block_steps if armed else 0
            return combat_roll(table, fight, me, Why.BLOCK, Skill.KARATE, Element.FIRE)
        case Defense.DIVE:
            fight.pool.own = fight.house.dive_steps
            return combat_roll(table, fight, me, Why.DIVE, Skill.ATHLETICS, Element.VOID)
        case Defense.GUARD:
            fight.pool.own = fight.house.guard_steps
            return combat_roll(table, fight, me, Why.GUARD, Skill.ATHLETICS, Element.VOID)
    return combat_roll(table, fight, me, Why.DODGE, dodge_skill(me), Element.WATER)


def with_total(kind: int, total: int) -> int:
    """An Active Defense and its total as the number of an event; a roll without dice comes to 0."""
    return max(0, total) * DEFENSES + kind


def dodge_skill(me: Fighter) -> int:
    """HAC-DODG-1, HAC-DODG-3: on horseback and on a ship by other Skills."""
    if in_saddle(me):
        return Skill.BAJUTSU
    return Skill.SAILING if me.on_ship == 1 else Skill.ATHLETICS


def hand_steps(me: Fighter, index: int) -> int:
    """HAC-MIN-3: the difficulty of a weapon in the off hand."""
    return MODERATE if index != 0 and index == me.off else 0


def combat_roll(table: Table, fight: Fight, me: Fighter, why: int, skill: int, element: int) -> int:
    """HAC-KAO-3, HAC-KAO-5: the total of a combat roll without Damage.

    Whom it concerns, with which weapon and how hard it is in itself is noted in the pool.
    """
    skilled = is_skilled(table, fight, me, skill, element)
    weapon = fight.pool.weapon
    steps = body_hindrance(me) + sight_steps(fight, me, fight.fighters[fight.pool.foe - 1]) + fight.pool.own
    if weapon != 0:
        steps += item_steps(me.weapons[weapon].quality) + hand_steps(me, weapon)
    rolled = combat_rolled(fight, me, skill, element, skilled) - steps
    pool = finish(fight, rolled, me.elements[element], shouts(skilled))
    return roll(table, fight, me, why, pool)[0]


def counterstrike(table: Table, fight: Fight, attacker: Fighter, me: Fighter) -> tuple[int, int, int]:
    """HAC-CSTR-2, HAC-CSTR-4: defense and attack in one roll, as hard as any attack on that foe and more."""
    index = choose(table, me.seat, Ask.DEFENSE_WEAPON, countering(fight, me))
    pool = counter_pool(fight, attacker, me, index)
    raises = 0
    most = most_raises(fight, me, pool[0], pool[3])
    if most > 0:
        raises = table.amount(me.seat, Ask.RAISES, 0, most)
        table.tell(me.seat, Event.RAISES, raises)
    note(fight, me.weapons[index].skill, Element.FIRE, 1)
    fight.pool.weapon = index
    fight.pool.foe = attacker.seat + 1
    fight.pool.own = fight.house.counterstrike_steps
    total, banzai = roll(table, fight, me, Why.COUNTERSTRIKE, pool)
    fight.concerns = 0
    return total, banzai, raises


def counter_pool(fight: Fight, attacker: Fighter, me: Fighter, index: int) -> tuple[int, int, int, int]:
    """HAC-CSTR-4."""
    weapon = me.weapons[index]
    hand = Hand.OFF if index == me.off else Hand.MAIN
    steps = fight.house.counterstrike_steps + striking_steps(fight, me, attacker, weapon, hand, False)
    rolled = combat_rolled(fight, me, weapon.skill, Element.FIRE, 1) + weapon.rolled - steps
    return finish(fight, rolled, me.elements[Element.FIRE] + weapon.kept, shouts(1))
