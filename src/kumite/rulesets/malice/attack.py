"""An attack from its declaration to its last consequence: MAL-ATK-13.

MAL-ATK-3: it hits if its total reaches the number, and then damage is rolled at once. MAL-ATK-5, MAL-ROLL-14:
a miss has no effect and no second try.
"""

from __future__ import annotations

from ...table import Table
from ..asking import amount, choose, choose_about
from ..bits import has
from .aim import arrows_at, attack_kind, payable_uses, targets, weapons_at
from .attack_roll import (
    attack_number,
    attack_pool,
    cost_of,
    emphasis_of,
    free_raises,
    is_unskilled,
    maneuvers_open,
    raises_open,
    spins,
    weapons_in_hand,
)
from .damage import raises_for_damage, roll_damage
from .follow_ups import follow_ups
from .hands import break_weapon, drop
from .harm import soak, suffer
from .referee import rules_amount
from .rolls import NO_CHANCE, ask_for_center, ask_for_void, is_emphasised, roll
from .standing import in_fight, is_natural, marked
from .state import DECLINE, WEAPONS, Fight, Fighter
from .terms import (
    ActionKind,
    Arrow,
    Ask,
    Event,
    Fate,
    Kata,
    Maneuver,
    Mark,
    Mode,
    Skill,
    Stance,
    Trait,
    Use,
    VoidSkillDuration,
    Why,
)

MOST_RAISES = 99
"""As many Raises as could ever be asked about."""


def choose_weapon(table: Table, fight: Fight, me: Fighter, paid: bool) -> None:
    """MAL-ATK-1, MAL-TWO-4: with what, how, and with which arrow; a weapon names its hand."""
    weapons = weapons_at(fight, me, paid)
    if me.second == 1 and spins(me) and has(weapons, me.off):
        weapons = 1 << me.off
    me.weapon = choose(table, me.seat, Ask.WEAPON, weapons)
    me.use = choose(table, me.seat, Ask.USE, payable_uses(fight, me, me.weapon, paid))
    me.arrow = choose(table, me.seat, Ask.ARROW, arrows_at(fight, me, me.weapon, me.use))
    weapon = me.weapons[me.weapon]
    if weapon.end_kept > 0 and me.use == Use.MELEE:
        me.other_end = table.choose(me.seat, Ask.OTHER_END, 0b11)
    choose_skill(table, me)


def choose_skill(table: Table, me: Fighter) -> None:
    """MAL-ATK-1: the skill and Trait of the attack; throwing and Ninjutsu leave a choice."""
    weapon = me.weapons[me.weapon]
    me.skill = weapon.skill
    thrown = weapon.mode == Mode.THROWN and me.use == Use.RANGED
    if thrown and weapon.skill != Skill.ATHLETICS:
        me.skill = table.choose(me.seat, Ask.SKILL, 1 << Skill.ATHLETICS | 1 << weapon.skill)
    match me.skill:
        case Skill.KYUJUTSU:
            me.trait = Trait.REFLEXES
        case Skill.TEPPOUDO:
            me.trait = Trait.INTELLIGENCE
        case Skill.NINJUTSU:
            me.trait = table.choose(me.seat, Ask.TRAIT, 1 << Trait.AGILITY | 1 << Trait.REFLEXES)
        case _:
            me.trait = Trait.AGILITY


def declare(table: Table, fight: Fight, me: Fighter, paid: bool) -> None:
    """MAL-ATK-13, MAL-ROLL-10: everything about an attack before its roll."""
    choose_weapon(table, fight, me, paid)
    seat = choose(table, me.seat, Ask.TARGET, targets(fight, me, me.weapon, me.use, me.arrow))
    me.target = seat + 1
    declare_roll(table, fight, me, fight.fighters[seat])


def declare_roll(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-VOID-3, MAL-STN-16, MAL-ATK-7: what improves the roll, then the maneuvers, then the referee."""
    ask_for_void(table, fight, me, Why.ATTACK, attack_skill(me))
    ask_for_center(table, fight, me, Why.ATTACK)
    ask_for_fire(table, me)
    declare_maneuvers(table, fight, me, foe)
    me.situational = rules_amount(table, fight, me, Ask.ROLL_CHANGE, -20, 20, 0)


def ask_for_fire(table: Table, me: Fighter) -> None:
    """MAL-TECH-4: the kata that in Full Attack adds the Fire Ring to one attack of the Round."""
    if me.kata == Kata.STRIKING_AS_FIRE and me.stance == Stance.FULL_ATTACK and me.fire_used == 0:
        me.fire_use = table.choose(me.seat, Ask.FIRE, 0b11)
        me.fire_used |= me.fire_use


def attack_skill(me: Fighter) -> int:
    """The skill of the attack; a stat block's own attacks have none to raise."""
    return Skill.NONE if me.weapons[me.weapon].printed == 1 and me.striking == 0 else me.skill


def declare_maneuvers(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-MAN-1, MAL-MAN-2, MAL-MAN-16, MAL-MAN-20: one after the other, then the damage."""
    if is_unskilled(me):
        return
    options = maneuvers_open(me, foe)
    while options != 1 << Maneuver.NOTHING:
        maneuver = choose_about(table, fight, me.seat, foe, Ask.MANEUVER, options)
        if maneuver == Maneuver.NOTHING:
            break
        me.maneuvers |= 1 << maneuver
        me.raises += cost_of(me, foe, maneuver)
        options = maneuvers_open(me, foe)
    if has(me.maneuvers, Maneuver.DISARM):
        me.disarm_weapon = choose_about(table, fight, me.seat, foe, Ask.DISARM_WEAPON, weapons_in_hand(foe))
    most = min(MOST_RAISES, raises_open(me) + free_raises(me))
    if most > 0 and raises_for_damage(me):
        me.damage_raises = amount(table, me.seat, Ask.DAMAGE_RAISES, 0, most)
        me.raises += me.damage_raises
    other = rules_amount(table, fight, me, Ask.OTHER_MANEUVER, 0, max(0, most - me.damage_raises), 0)
    if other > 0:
        me.maneuvers |= 1 << Maneuver.OTHER
        me.raises += other


def attack(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-ATK-13, MAL-ACT-3: a whole attack, paid for, with the second one of an Extra Attack."""
    declare(table, fight, me, False)
    pay(me, attack_kind(me, me.weapons[me.weapon], me.use))
    resolve(table, fight, me)
    again = me.hits == 1 and has(me.maneuvers, Maneuver.EXTRA_ATTACK)
    bite = bites_after(me)
    forget_attack(fight, me)
    if bite != 0 and fight.fighters[bite - 1].fate != Fate.DEAD and in_fight(me):
        free_bite(table, fight, me, bite - 1)
    if again and in_fight(me):
        second_attack(table, fight, me)


def pay(me: Fighter, kind: int) -> None:
    """MAL-ACT-1, MAL-TECH-2: the Action that it costs."""
    if kind == ActionKind.COMPLEX:
        me.complex_used = 1
    else:
        me.simple_used += 1


def second_attack(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-MAN-10, MAL-MAN-11: at once, with a target and maneuvers of its own."""
    me.extra_attack_used = 1
    me.second = 1
    if weapons_at(fight, me, True) != 0:
        declare(table, fight, me, True)
        resolve(table, fight, me)
    forget_attack(fight, me)


def resolve(table: Table, fight: Fight, me: Fighter) -> None:
    """The roll of a declared attack, and what comes of it."""
    foe = fight.fighters[me.target - 1]
    tell_attack(table, me)
    roll_attack(table, fight, me, foe)
    after_shot(table, fight, me, foe)
    if me.hits == 0:
        return
    roll_damage(table, fight, me, foe)
    wound(table, fight, me, foe)
    follow_ups(table, fight, me, foe)


def tell_attack(table: Table, me: Fighter) -> None:
    """What everybody sees of the declaration."""
    table.tell(me.seat, Event.ATTACKS, me.target - 1)
    table.tell(me.seat, Event.WEAPON, me.weapon)
    table.tell(me.seat, Event.USE, me.use)
    if me.arrow != Arrow.NONE:
        table.tell(me.seat, Event.ARROW, me.arrow)
    for maneuver in range(Maneuver.CALLED_LIMB, Maneuver.OTHER + 1):
        if has(me.maneuvers, maneuver):
            table.tell(me.seat, Event.MANEUVER, maneuver)
    if me.raises > 0:
        table.tell(me.seat, Event.RAISES, me.raises)


def note_attack(fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-REACT-2: whom the target, and those who guard it, may name in Stage 3."""
    foe.attacked_by |= 1 << me.seat
    for guard in fight.fighters[: fight.count]:
        if has(guard.guards, foe.seat):
            guard.ward_attacked_by |= 1 << me.seat


def roll_attack(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-ATK-3, MAL-ATK-4, MAL-ROLL-11: the total against the effective TN."""
    note_attack(fight, me, foe)
    me.tn = attack_number(fight, me, foe)
    table.tell(me.seat, Event.TN, me.tn)
    emphasised = is_emphasised(me, me.skill, emphasis_of(me))
    why = Why.STRIKE if me.striking == 1 else Why.ATTACK
    number = me.tn
    me.total = roll(table, fight, me, why, attack_pool(fight, me, foe), emphasised)
    me.tn = number
    me.hits = 1 if me.total != NO_CHANCE and me.total >= me.tn else 0
    table.tell(me.seat, Event.HITS if me.hits == 1 else Event.MISSES, foe.seat)


def after_shot(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-EQ-4, MAL-EQ-8: the arrow is gone, the firearm empty, the thrown weapon lies where the target
    is.
    """
    if me.use != Use.RANGED:
        return
    weapon = me.weapons[me.weapon]
    if me.arrow != Arrow.NONE:
        me.arrows[me.arrow] -= 1
    weapon.loaded = 0
    if weapon.mode == Mode.THROWN and not is_natural(weapon):
        drop(table, me, me.weapon)
        weapon.x = foe.x
        weapon.y = foe.y


def wound(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-ATK-13, MAL-DMG-8, MAL-DMG-9: breakage counts before the Void Point, Wounds after it."""
    inflicted = me.dealt
    wounds = soak(table, fight, foe, me, inflicted)
    note_hit(table, fight, me, foe, inflicted)
    suffer(table, fight, foe, me, wounds)
    strain(table, me, inflicted)
    me.dealt = wounds


def strain(table: Table, me: Fighter, inflicted: int) -> None:
    """MAL-DMG-9: what the weapon does not bear."""
    weapon = me.weapons[me.weapon]
    if weapon.breaks_above > 0 and inflicted > weapon.breaks_above:
        break_weapon(table, me, me.weapon)


def note_hit(table: Table, fight: Fight, me: Fighter, foe: Fighter, damage: int) -> None:
    """What a hit means for an enemy whom a technique has named in this Turn."""
    if me.named_pin == foe.seat + 1:
        foe.pinned = 1
        foe.pinned_ends = fight.round + 1
        foe.pinned_damage = damage
        table.tell(foe.seat, Event.PINNED, 0)
    if me.named_tire == foe.seat + 1:
        foe.tired = 1
        foe.tired_ends = fight.round + 1
        table.tell(foe.seat, Event.TIRED, 0)


def bites_after(me: Fighter) -> int:
    """A claw that inflicts 15 Wounds or more opens the way for a bite: the seat + 1 of the victim."""
    if me.hits == 0 or me.dealt < 15 or marked(me.weapons[me.weapon], Mark.FREE_BITE):
        return 0
    for weapon in me.weapons:
        if marked(weapon, Mark.FREE_BITE):
            return me.target
    return 0


def free_bite(table: Table, fight: Fight, me: Fighter, seat: int) -> None:
    """The bite itself, which costs no Action."""
    if table.choose(me.seat, Ask.FREE_BITE, 1 << seat | 1 << DECLINE) == DECLINE:
        return
    me.target = seat + 1
    for index in range(WEAPONS):
        if marked(me.weapons[index], Mark.FREE_BITE):
            me.weapon = index
    me.use = Use.MELEE
    me.trait = Trait.AGILITY
    declare_roll(table, fight, me, fight.fighters[seat])
    resolve(table, fight, me)
    forget_attack(fight, me)


def forget_attack(fight: Fight, me: Fighter) -> None:
    """Nothing of the attack is left in the state."""
    me.weapon = 0
    me.use = 0
    me.other_end = 0
    me.arrow = 0
    me.skill = 0
    me.trait = 0
    me.target = 0
    me.maneuvers = 0
    me.disarm_weapon = 0
    me.damage_raises = 0
    me.raises = 0
    me.second = 0
    me.void_use = 0
    me.center_use = 0
    me.fire_use = 0
    me.katana_use = 0
    me.damage_center = 0
    me.situational = 0
    me.tn = 0
    me.total = 0
    me.hits = 0
    me.dealt = 0
    me.striking = 0
    me.free_raises = 0
    if fight.house.void_skill_duration == VoidSkillDuration.ROLL:
        me.void_skill = 0
