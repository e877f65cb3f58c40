"""MAL-ATK-13: An attack from its declaration to its last consequence.

MAL-ATK-3: It hits if its total reaches the TN, and then damage is rolled at once. MAL-ATK-5, MAL-ROLL-14: A
miss has no effect, and there is no second try.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...glossary.maneuvers import DECLARED
from ...sizes import DECLINE, WEAPONS
from ...state import Fight, Fighter
from ...terms import (
    ActionKind,
    Arrow,
    Ask,
    Event,
    Fate,
    Maneuver,
    Mark,
    Mode,
    NoYes,
    Trait,
    Use,
    VoidSkillDuration,
    Why,
)
from ..dice.rolls import NO_CHANCE, is_emphasised, roll
from ..standing import in_fight, is_natural, marked
from ..wounds.harm import soak, suffer
from .aim import attack_kind, weapons_at
from .attack_roll import attack_number, attack_pool, emphasis_of
from .damage import roll_damage
from .declaring import declare, declare_roll
from .follow_ups import follow_ups
from .hands import break_weapon, drop


def attack(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-ATK-13, MAL-ACT-3: Make a whole attack and pay for it, with the second one of an Extra Attack."""
    declare(table, fight, me, False)
    pay(me, attack_kind(me, me.weapons[me.attack.weapon], me.attack.use))
    resolve(table, fight, me)
    again = me.attack.hits == 1 and has(me.attack.maneuvers, Maneuver.EXTRA_ATTACK)
    bite = bites_after(me)
    forget_attack(fight, me)
    if bite != 0 and fight.fighters[bite - 1].fate != Fate.DEAD and in_fight(me):
        free_bite(table, fight, me, bite - 1)
    if again and in_fight(me):
        second_attack(table, fight, me)


def pay(me: Fighter, kind: int) -> None:
    """MAL-ACT-1, MAL-TECH-2: Use up the Action that the attack costs."""
    if kind == ActionKind.COMPLEX:
        me.this_turn.complex_used = 1
    else:
        me.this_turn.simple_used += 1


def second_attack(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-MAN-10, MAL-MAN-11: The Extra Attack may follow at once, with a target and maneuvers of its own."""
    me.this_turn.extra_attack_used = 1
    me.attack.second = 1
    if weapons_at(fight, me, True) != 0 and table.choose(me.seat, Ask.SECOND_ATTACK, 0b11) == NoYes.YES:
        declare(table, fight, me, True)
        resolve(table, fight, me)
    forget_attack(fight, me)


def resolve(table: Table, fight: Fight, me: Fighter) -> None:
    """Roll a declared attack, and carry out what comes of it."""
    foe = fight.fighters[me.attack.target - 1]
    tell_attack(table, me)
    roll_attack(table, fight, me, foe)
    after_shot(table, fight, me, foe)
    if me.attack.hits == 0:
        return
    roll_damage(table, fight, me, foe)
    wound(table, fight, me, foe)
    follow_ups(table, fight, me, foe)


def tell_attack(table: Table, me: Fighter) -> None:
    """Tell what everybody sees of the declaration."""
    table.tell(me.seat, Event.ATTACKS, me.attack.target - 1)
    table.tell(me.seat, Event.WEAPON, me.attack.weapon)
    table.tell(me.seat, Event.USE, me.attack.use)
    if me.attack.arrow != Arrow.NONE:
        table.tell(me.seat, Event.ARROW, me.attack.arrow)
    for maneuver in DECLARED:
        if has(me.attack.maneuvers, maneuver):
            table.tell(me.seat, Event.MANEUVER, maneuver)
    if me.attack.raises > 0:
        table.tell(me.seat, Event.RAISES, me.attack.raises)


def note_attack(fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-REACT-2: The target and those who guard it may name the attacker in Stage 3."""
    foe.this_round.attacked_by |= 1 << me.seat
    for guard in fight.fighters[: fight.count]:
        if has(guard.guards, foe.seat):
            guard.this_round.ward_attacked_by |= 1 << me.seat


def roll_attack(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-ATK-3, MAL-ATK-4, MAL-ROLL-11: Roll the attack against the effective TN."""
    note_attack(fight, me, foe)
    me.attack.tn = attack_number(fight, me, foe)
    table.tell(me.seat, Event.TN, me.attack.tn)
    emphasised = is_emphasised(me, me.attack.skill, emphasis_of(me))
    why = Why.STRIKE if me.attack.striking == 1 else Why.ATTACK
    number = me.attack.tn
    me.attack.total = roll(table, fight, me, why, attack_pool(fight, me, foe), emphasised)
    me.attack.tn = number
    me.attack.hits = 1 if me.attack.total != NO_CHANCE and me.attack.total >= me.attack.tn else 0
    table.tell(me.seat, Event.HITS if me.attack.hits == 1 else Event.MISSES, foe.seat)


def after_shot(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-EQ-4, MAL-EQ-8: The arrow is gone, the firearm is empty, the thrown weapon lies there."""
    if me.attack.use != Use.RANGED:
        return
    weapon = me.weapons[me.attack.weapon]
    if me.attack.arrow != Arrow.NONE:
        me.arrows[me.attack.arrow] -= 1
    weapon.loaded = 0
    if weapon.mode == Mode.THROWN and not is_natural(weapon):
        drop(table, me, me.attack.weapon)
        weapon.x = foe.x
        weapon.y = foe.y


def wound(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-ATK-13, MAL-DMG-8, MAL-DMG-9: Breakage counts before a Void Point does, and Wounds after it."""
    inflicted = me.attack.dealt
    wounds = soak(table, fight, foe, me, inflicted)
    note_hit(table, fight, me, foe, inflicted)
    suffer(table, fight, foe, me, wounds)
    strain(table, me, inflicted)
    me.attack.dealt = wounds


def strain(table: Table, me: Fighter, inflicted: int) -> None:
    """MAL-DMG-9: A weapon breaks if it has done more Wounds than it can bear."""
    weapon = me.weapons[me.attack.weapon]
    if weapon.breaks_above > 0 and inflicted > weapon.breaks_above:
        break_weapon(table, me, me.attack.weapon)


def note_hit(table: Table, fight: Fight, me: Fighter, foe: Fighter, damage: int) -> None:
    """Carry out what a hit does to an enemy whom a technique has named in this Turn."""
    if me.this_turn.named_pin == foe.seat + 1:
        foe.pinned = 1
        foe.pinned_ends = fight.round + 1
        foe.pinned_damage = damage
        table.tell(foe.seat, Event.PINNED, 0)
    if me.this_turn.named_tire == foe.seat + 1:
        foe.tired = 1
        foe.tired_ends = fight.round + 1
        table.tell(foe.seat, Event.TIRED, 0)


def bites_after(me: Fighter) -> int:
    """The seat + 1 of whoever can be bitten because a claw did 15 Wounds or more; 0 if nobody."""
    if me.attack.hits == 0 or me.attack.dealt < 15 or marked(me.weapons[me.attack.weapon], Mark.FREE_BITE):
        return 0
    for weapon in me.weapons:
        if marked(weapon, Mark.FREE_BITE):
            return me.attack.target
    return 0


def free_bite(table: Table, fight: Fight, me: Fighter, seat: int) -> None:
    """Bite as well, which costs no Action."""
    if table.choose(me.seat, Ask.FREE_BITE, 1 << seat | 1 << DECLINE) == DECLINE:
        return
    me.attack.target = seat + 1
    for index in range(WEAPONS):
        if marked(me.weapons[index], Mark.FREE_BITE):
            me.attack.weapon = index
    me.attack.use = Use.MELEE
    me.attack.trait = Trait.AGILITY
    declare_roll(table, fight, me, fight.fighters[seat])
    resolve(table, fight, me)
    forget_attack(fight, me)


def forget_attack(fight: Fight, me: Fighter) -> None:
    """Empty everything that is kept of an attack."""
    clear(me.attack)
    clear(me.bonus)
    if fight.house.void_skill_duration == VoidSkillDuration.ROLL:
        me.this_round.void_skill = 0
