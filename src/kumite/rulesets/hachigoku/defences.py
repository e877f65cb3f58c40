"""Active Defenses: who may make which, what they cost and how they are rolled.

HAC-ACT-4: besides Actions for Honor Points they are the only Actions out of turn. HAC-AD-4: they are rolled
against the attack total. HAC-AD-6: each has its own difficulty.
"""

from __future__ import annotations

from ...table import Table
from ..asking import choose, choose_about
from ..bits import has
from ..seats import those
from .difficulty import (
    MODERATE,
    is_concealed,
    is_ranged,
    is_unaware,
    sight_steps,
    striking_steps,
)
from .initiative import defence_payments, initiative_total, pay_for_defence
from .pools import (
    body_hindrance,
    combat_rolled,
    finish,
    item_steps,
    most_raises,
    rank,
    shouts,
)
from .ranges import is_close
from .referee import rules_that
from .rolls import is_skilled, roll
from .standing import (
    able,
    active,
    in_saddle,
    is_busy,
    is_captured,
    is_fully_captured,
    is_group,
    is_prone,
    is_stunned,
)
from .state import Fight, Fighter, Weapon
from .terms import (
    Ask,
    Cover,
    Defence,
    Element,
    Event,
    FeintGuard,
    Hand,
    Manoeuvre,
    Mode,
    NoYes,
    Skill,
    Why,
)


def can_defend(fight: Fight, attacker: Fighter, me: Fighter) -> bool:
    """HAC-AD-7, HAC-UNAW-3, HAC-KAO-7, HAC-WND-5: able, aware, not fully captured, with something to pay."""
    if not able(me) or is_busy(me) or is_stunned(me) or is_fully_captured(me) or is_unaware(me, attacker):
        return False
    if is_group(me) and active(me) == 0:
        return False
    return defence_payments(fight, me, False) != 0


def is_melee(attacker: Fighter) -> bool:
    """Whether a declared attack is one."""
    return not is_ranged(attacker.weapons[attacker.weapon], attacker.distance)


def is_armed(attacker: Fighter) -> bool:
    """Whether a declared attack is made with a weapon and not with the body."""
    return attacker.weapons[attacker.weapon].barehanded == 0


def may_parry(fight: Fight, weapon: Weapon, armed: bool) -> bool:
    """HAC-PARY-1, HAC-PARY-4: a weapon marked for it; by house rule swords; any against bare hands."""
    if weapon.mode != Mode.MELEE and weapon.mode != Mode.BOTH:
        return False
    if not armed or weapon.parry == 1:
        return True
    return fight.house.swords_may_parry == 1 and weapon.skill == Skill.KENJUTSU


def parrying(fight: Fight, me: Fighter, armed: bool) -> int:
    """The weapons in its hands that can parry."""
    bits = 0
    for index in (me.main, me.off):
        if index != 0 and may_parry(fight, me.weapons[index], armed):
            bits |= 1 << index
    return bits


def countering(fight: Fight, me: Fighter) -> int:
    """HAC-CSTR-1, HAC-CSTR-2: the weapons in its hands for a Counterstrike, where it is trained."""
    bits = 0
    for index in (me.main, me.off):
        weapon = me.weapons[index]
        if index != 0 and weapon.counterstrike == 1 and rank(fight, me, weapon.skill) > 0:
            bits |= 1 << index
    return bits


def options_of(table: Table, fight: Fight, attacker: Fighter, me: Fighter) -> int:
    """HAC-AD-7, HAC-DODG-2, HAC-DIVE-1, HAC-PARY-1, HAC-PARY-2: what the target can do, a set of Defence."""
    if attacker.manoeuvre == Manoeuvre.FEINT or not can_defend(fight, attacker, me):
        return 0  # HAC-FEINT-3
    melee = is_melee(attacker)
    bits = 0
    if melee or rules_that(table, fight, me, Ask.DODGE_SHOT, NoYes.NO):
        bits |= 1 << Defence.DODGE  # HAC-DODG-2
    if melee:
        bits |= 1 << Defence.BLOCK
        if parrying(fight, me, is_armed(attacker)) != 0:
            bits |= 1 << Defence.PARRY
        if may_counter(fight, attacker, me):
            bits |= 1 << Defence.COUNTERSTRIKE
    if may_dive(me) and (not melee or rules_that(table, fight, me, Ask.DIVE_FROM_BLOW, NoYes.NO)):
        bits |= 1 << Defence.DIVE
    return bits


def may_counter(fight: Fight, attacker: Fighter, me: Fighter) -> bool:
    """HAC-CSTR-1 to HAC-CSTR-3, HAC-CSTR-6, HAC-HON-3: at Close; by house rule not by interrupt or Honor."""
    if countering(fight, me) == 0 or is_concealed(attacker, False):
        return False
    return defence_payments(fight, me, fight.house.counterstrike_is_attack == 1) != 0


def may_dive(me: Fighter) -> bool:
    """HAC-DIVE-2, HAC-GRAP-10, HAC-UNAW-3: cover nearby, on his feet, not captured."""
    return me.cover_available > Cover.NONE and not is_prone(me) and not is_captured(me)


def can_guard(fight: Fight, attacker: Fighter, target: Fighter, me: Fighter) -> bool:
    """HAC-GARD-1, HAC-FEINT-3: somebody else of the same side, at Close to the target."""
    if me.seat == target.seat or me.side != target.side or has(attacker.defended_by, me.seat):
        return False
    if attacker.manoeuvre == Manoeuvre.FEINT and fight.house.feint_guard == FeintGuard.BARRED:
        return False
    return can_defend(fight, attacker, me) and is_close(fight, me, target)


def defend_beforehand(table: Table, fight: Fight, attacker: Fighter, target: Fighter) -> None:
    """HAC-AD-3: before the attack is rolled, the target and whoever could guard him may defend already."""
    for me in fight.fighters[: fight.count]:
        options = 0
        if me.seat == target.seat:
            options = options_of(table, fight, attacker, me)
        elif can_guard(fight, attacker, target, me):
            options = 1 << Defence.GUARD
        if options != 0:
            kind = choose_about(
                table, fight, me.seat, attacker, Ask.DEFENCE_BEFORE, options | 1 << Defence.NONE
            )
            if kind != Defence.NONE:
                attacker.before[me.seat] = kind
                total, banzai, raises = defend(table, fight, attacker, me, kind)
                attacker.before_total[me.seat] = total - fight.house.raise_tn * raises
                attacker.before_banzai[me.seat] = banzai
                attacker.before_raises[me.seat] = raises


def defend(table: Table, fight: Fight, attacker: Fighter, me: Fighter, kind: int) -> tuple[int, int, int]:
    """HAC-AD-1, HAC-AD-5: the Active Defense is paid for and rolled: total, banzai dice, Raises."""
    attacker.defended_by |= 1 << me.seat
    fight.concerns = attacker.seat + 1
    counter = kind == Defence.COUNTERSTRIKE
    pay_for_defence(table, fight, me, counter and fight.house.counterstrike_is_attack == 1)
    table.tell(me.seat, Event.DEFENDS, kind)
    if counter:
        return counterstrike(table, fight, attacker, me)
    total = defence_roll(table, fight, attacker, me, kind, is_armed(attacker))
    fight.concerns = 0
    return total, 0, 0


def defence_roll(table: Table, fight: Fight, attacker: Fighter, me: Fighter, kind: int, armed: bool) -> int:
    """HAC-AD-6 and the roll of each: HAC-DODG-1, HAC-PARY-1 to HAC-PARY-3, HAC-DIVE-3, HAC-GARD-1."""
    steps = body_hindrance(me) + sight_steps(fight, me, attacker)
    match kind:
        case Defence.PARRY:
            index = choose(table, me.seat, Ask.DEFENCE_WEAPON, parrying(fight, me, armed))
            weapon = me.weapons[index]
            steps += item_steps(weapon.quality) + hand_steps(me, index)
            return combat_roll(table, fight, me, Why.PARRY, weapon.skill, Element.FIRE, steps)
        case Defence.BLOCK:
            steps += fight.house.block_steps if armed else 0
            return combat_roll(table, fight, me, Why.BLOCK, Skill.KARATE, Element.FIRE, steps)
        case Defence.DIVE:
            return combat_roll(
                table, fight, me, Why.DIVE, Skill.ATHLETICS, Element.VOID, steps + fight.house.dive_steps
            )
        case Defence.GUARD:
            return combat_roll(
                table, fight, me, Why.GUARD, Skill.ATHLETICS, Element.VOID, steps + fight.house.guard_steps
            )
    return combat_roll(table, fight, me, Why.DODGE, dodge_skill(me), Element.WATER, steps)


def dodge_skill(me: Fighter) -> int:
    """HAC-DODG-1, HAC-DODG-3: on horseback and on a ship by other Skills."""
    if in_saddle(me):
        return Skill.BAJUTSU
    return Skill.SAILING if me.on_ship == 1 else Skill.ATHLETICS


def hand_steps(me: Fighter, index: int) -> int:
    """HAC-MIN-3: a weapon in the off hand."""
    return MODERATE if index != 0 and index == me.off else 0


def combat_roll(
    table: Table, fight: Fight, me: Fighter, why: int, skill: int, element: int, steps: int
) -> int:
    """HAC-KAO-3, HAC-KAO-5: a combat roll without Damage; its total."""
    skilled = is_skilled(table, fight, me, skill)
    rolled = combat_rolled(fight, me, skill, element, skilled) - steps
    pool = finish(fight, rolled, me.elements[element], shouts(skilled))
    return roll(table, fight, me, why, pool)[0]


def counterstrike(table: Table, fight: Fight, attacker: Fighter, me: Fighter) -> tuple[int, int, int]:
    """HAC-CSTR-2, HAC-CSTR-4: defense and attack in one roll, as hard as any attack on that foe and more."""
    index = choose(table, me.seat, Ask.DEFENCE_WEAPON, countering(fight, me))
    pool = counter_pool(fight, attacker, me, index)
    raises = 0
    most = most_raises(fight, me, pool[0], pool[3])
    if most > 0:
        raises = table.amount(me.seat, Ask.RAISES, 0, most)
        table.tell(me.seat, Event.RAISES, raises)
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


def next_guard(fight: Fight, waiting: int) -> int:
    """HAC-AD-8: the seat of the guard with the highest Initiative Total, equal ones by seat; -1: none."""
    best = -1
    highest = -1
    for me in those(fight.fighters, waiting):
        if initiative_total(me) > highest:
            highest = initiative_total(me)
            best = me.seat
    return best


def disarm_steps(fight: Fight, me: Fighter, foe_weapon: Weapon, index: int, takes: int) -> int:
    """HAC-DSRM-2 to HAC-DSRM-4: Hard armed, Heroic barehanded; easier against a smaller weapon."""
    weapon = me.weapons[index]
    if index == 0:
        return fight.house.disarm_bare_steps + takes
    easier = 1 if foe_weapon.size < weapon.size else 0
    return fight.house.disarm_armed_steps - easier + item_steps(weapon.quality)
