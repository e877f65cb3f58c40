"""Special abilities: everything that can happen at each of their moments, in order.

IKE-CRE-1 to IKE-CRE-9 rule on how they work in a fight; the sizes of their dice stand on the sheet.
"""

from __future__ import annotations

from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ..state import Fight, Fighter
from ..terms import Ability, Ask, Attribute, Event, Fate, Footing, Ongoing, Why, WoundLevel, WoundType
from .harm import start_dying_again, suffer, take
from .loss import HOUR, die, die_at_strength_0, lose_dexterity, lose_for_good, lose_strength, lose_will
from .referee import rules_that
from .saves import save
from .scars import deprive
from .standing import can, can_act, foes, is_pc, present
from .wounds import wound

WATER = 4
"""The HP that water gives back."""


def encounter_saves(table: Table, fight: Fight) -> None:
    """IKE-CRE-4: each PC once for each kind of frightful creature, before anything else.

    The kinds are told apart by what they do; two yurei call for one save.
    """
    for me in fight.fighters[: fight.count]:
        if is_pc(me) and present(me):
            if opposed_by(fight, me, Ability.ENCOUNTER_WIL_LOSS) >= 0:
                haunted(table, fight, me)
            if opposed_by(fight, me, Ability.ENCOUNTER_FLEE) >= 0:
                terrified(table, fight, me)
            if opposed_by(fight, me, Ability.ENCOUNTER_FRIGHTENED) >= 0:
                frightened(table, fight, me)


def is_frightful(fight: Fight) -> bool:
    """IKE-CRE-4: whether the sight of somebody asks for saves before anything else."""
    for me in fight.fighters[: fight.count]:
        if is_pc(me) and present(me):
            for ability in (
                Ability.ENCOUNTER_WIL_LOSS,
                Ability.ENCOUNTER_FLEE,
                Ability.ENCOUNTER_FRIGHTENED,
            ):
                if opposed_by(fight, me, ability) >= 0:
                    return True
    return False


def opposed_by(fight: Fight, me: Fighter, ability: int) -> int:
    """The first foe of `me` with an ability, or -1."""
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and present(foe) and can(foe, ability):
            return foe.seat
    return -1


def haunted(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-CRE-4: the goryo; a WIL save or a loss of WIL."""
    source = fight.fighters[opposed_by(fight, me, Ability.ENCOUNTER_WIL_LOSS)]
    table.tell(source.seat, Event.ABILITY, Ability.ENCOUNTER_WIL_LOSS)
    if save(table, fight, me, Why.ENCOUNTER_SAVE, Footing.EVEN):
        table.tell(me.seat, Event.SAVE_PASSED, Why.ENCOUNTER_SAVE)
    else:
        lose_will(table, me, table.roll(source.seat, Why.ENCOUNTER_LOSS, source.encounter_die))


def terrified(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-CRE-4: the hitotsume nyudo; a WIL save or flight."""
    source = fight.fighters[opposed_by(fight, me, Ability.ENCOUNTER_FLEE)]
    table.tell(source.seat, Event.ABILITY, Ability.ENCOUNTER_FLEE)
    if save(table, fight, me, Why.ENCOUNTER_SAVE, Footing.EVEN):
        table.tell(me.seat, Event.SAVE_PASSED, Why.ENCOUNTER_SAVE)
    else:
        me.fleeing = 1
        table.tell(me.seat, Event.FLEES, 0)


def frightened(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-CRE-4, IKE-RND-11: the yurei; a WIL save or flight for some minutes of six rounds."""
    source = fight.fighters[opposed_by(fight, me, Ability.ENCOUNTER_FRIGHTENED)]
    table.tell(source.seat, Event.ABILITY, Ability.ENCOUNTER_FRIGHTENED)
    if save(table, fight, me, Why.ENCOUNTER_SAVE, Footing.EVEN):
        table.tell(me.seat, Event.SAVE_PASSED, Why.ENCOUNTER_SAVE)
    else:
        me.frightened = 6 * table.roll(source.seat, Why.FRIGHTENED_MINUTES, source.encounter_die)
        table.tell(me.seat, Event.FLEES, me.frightened)


def on_critical_damage(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """IKE-CRIT-5: what `me` does to a victim who has just failed the save.

    IKE-CRE-1: further damage goes to STR, past Armor and without another save. IKE-CRE-5: effects on a
    body that is down already still run their course.
    """
    if can(me, Ability.CRIT_TRAMPLE):
        trample(table, fight, me, victim)
    if victim.fate > Fate.OUT_OF_ACTION:
        return
    if can(me, Ability.CRIT_DISEASE):
        victim.diseased = 1
        table.tell(victim.seat, Event.DISEASED, 0)
        deprive(table, victim)
    if can(me, Ability.CRIT_STR_DAMAGE):
        lose_strength(table, fight, victim, table.roll(me.seat, Why.MORE_DAMAGE, me.crit_die))
    if can(me, Ability.CRIT_STR_DAMAGE_PERMANENT):
        points = table.roll(me.seat, Why.MORE_DAMAGE, me.crit_die)
        lose_for_good(table, fight, victim, Attribute.STR, points)
    if die_at_strength_0(table, fight, victim):
        return
    if can(me, Ability.CRIT_WIL_DAMAGE_DEADLY):
        lose_will(table, victim, table.roll(me.seat, Why.ATTRIBUTE_LOSS, me.crit_die))
        if victim.will == 0:
            die(table, fight, victim)
            return
    if can(me, Ability.CRIT_WIL_LOSS):
        lose_will(table, victim, one_or_roll(table, me, Why.ATTRIBUTE_LOSS, me.duration_die))
    if can(me, Ability.CRIT_WIL_LOSS_PERMANENT):
        points = table.roll(me.seat, Why.ATTRIBUTE_LOSS, me.crit_die)
        lose_for_good(table, fight, victim, Attribute.WIL, points)
    if can(me, Ability.CRIT_DEX_LOSS):
        lose_dexterity(table, victim, table.roll(me.seat, Why.ATTRIBUTE_LOSS, me.crit_die))
    if can(me, Ability.CRIT_DEADLY_POISON):
        poison(table, victim, table.roll(me.seat, Why.DURATION, me.duration_die))
    if can(me, Ability.CRIT_DISADVANTAGED):
        victim.disadvantaged = table.roll(me.seat, Why.DURATION, me.duration_die)
        table.tell(victim.seat, Event.DURATION_SET, victim.disadvantaged)
    if can(me, Ability.CRIT_CANNOT_ATTACK):
        victim.cannot_attack = table.roll(me.seat, Why.DURATION, me.duration_die)
        table.tell(victim.seat, Event.CANNOT_ATTACK, victim.cannot_attack)
    if can(me, Ability.CRIT_BURNING):
        victim.burning = table.roll(me.seat, Why.DURATION, me.duration_die)
        victim.burning_die = me.ongoing_die
        table.tell(victim.seat, Event.ONGOING_BEGINS, Ongoing.BURNING)
    if can(me, Ability.CRIT_DRAGGED_UNDER) and victim.dragged == 0:
        if not save(table, fight, victim, Why.DRAG_SAVE, Footing.EVEN):
            victim.dragged = me.seat + 1
            table.tell(victim.seat, Event.ONGOING_BEGINS, Ongoing.DRAGGED)
    if can(me, Ability.CRIT_LIVING_CLUB) and me.grips == 0 and victim.grappled == 0 and can_act(me):
        if not save(table, fight, victim, Why.GRAPPLE_SAVE, Footing.EVEN):
            victim.grappled = me.seat + 1
            me.grips = victim.seat + 1
            table.tell(victim.seat, Event.ONGOING_BEGINS, Ongoing.GRAPPLED)
    if can(me, Ability.CRIT_POSSESSION) and victim.side != me.side and victim.possessed == 0:
        if not save(table, fight, victim, Why.POSSESSION_SAVE, Footing.EVEN):
            victim.possessed = 1
            victim.fleeing = 0
            victim.frightened = 0
            table.tell(victim.seat, Event.POSSESSED, 0)
    if can(me, Ability.CRIT_WOUND):
        wound_by(table, fight, me, victim)


def wound_by(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """IKE-WND-2, IKE-WND-5, IKE-WND-14: a wound of the creature's type and level, or by the house rule."""
    kind = me.wound_type if me.wound_type != WoundType.NONE else WoundType.OTHER
    level = me.wound_level if me.wound_level != WoundLevel.NONE else fight.house.wound_default_level
    wound(table, fight, victim, kind, level)


def wound_with_hit(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """IKE-WND-14: a special attack that wounds whomever it hurts."""
    if present(victim):
        wound_by(table, fight, me, victim)


def poison(table: Table, victim: Fighter, hours: int) -> None:
    """The jorogumo's poison leaves so many hours to live; a second dose cannot make them more."""
    clock = hours * HOUR
    victim.poison_clock = clock if victim.poison_clock == 0 else min(clock, victim.poison_clock)
    table.tell(victim.seat, Event.POISONED, hours)


def one_or_roll(table: Table, me: Fighter, why: Why, sides: int) -> int:
    """A die of one side is a fixed 1 and is not rolled."""
    if sides == 1:
        return 1
    return table.roll(me.seat, why, sides)


def trample(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """IKE-CRE-1, IKE-BLAST-1: the omukade tramples; one die for each foe whom the referee puts below it."""
    table.tell(me.seat, Event.ABILITY, Ability.CRIT_TRAMPLE)
    below = 0
    for foe in those(fight.fighters, foes(fight, me)):
        if foe.seat == victim.seat or rules_that(table, fight, foe, Ask.TRAMPLE_TARGET):
            below |= 1 << foe.seat
    for foe in those(fight.fighters, below):
        strike_plain(table, fight, me, foe, table.roll(me.seat, Why.TRAMPLE_DAMAGE, me.crit_die))


def strike_plain(table: Table, fight: Fight, me: Fighter, foe: Fighter, rolled: int) -> None:
    """IKE-CRE-8: damage without type or tags, less the victim's Armor, and its consequences.

    Where consequences of a blow in the same step are still to come, all of them come then: IKE-DICE-2.
    """
    waits = foe.saves_due > 0 or foe.scar_due > 0
    damage = max(0, rolled - armor_of(foe))
    foe.blow.plain = rolled
    table.tell(me.seat, Event.DEALS_DAMAGE, damage)
    if damage == 0:
        table.tell(foe.seat, Event.STOPPED_BY_ARMOR, 0)
    else:
        table.tell(foe.seat, Event.TAKES_DAMAGE, damage)
        take(table, fight, foe, damage)
        if not waits:
            suffer(table, fight, foe)
    foe.blow.plain = 0


def armor_of(me: Fighter) -> int:
    """IKE-ARM-2, IKE-ARM-3: the Armor that is worn and held; for a PC never more than 3."""
    worn = me.armor + me.shield + me.helmet
    return min(worn, 3) if is_pc(me) else worn


def ensnare(table: Table, me: Fighter, victim: Fighter) -> None:
    """IKE-CRE-3: a hit of the jubokko holds its victim."""
    if victim.ensnared == 0 and present(victim):
        victim.ensnared = me.seat + 1
        table.tell(victim.seat, Event.ONGOING_BEGINS, Ongoing.ENSNARED)


def start_of_turn(table: Table, fight: Fight, members: int) -> None:
    """IKE-STEP-3: healing, ongoing damage and free saves of a side's members, in roster order."""
    for me in those(fight.fighters, members):
        heal_in_water(table, me)
        burn(table, fight, me)
        squeeze(table, fight, me)
        drown(table, fight, me)


def heal_in_water(table: Table, me: Fighter) -> None:
    """IKE-STEP-3: the kappa gets HP back in water, but never more than the maximum."""
    if can(me, Ability.WATER_HEALING) and me.in_water == 1 and can_act(me) and me.hp < me.hp_max:
        healed = min(WATER, me.hp_max - me.hp)
        me.hp += healed
        table.tell(me.seat, Event.HEALS, healed)


def burn(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-CRE-3, IKE-RND-11: fire does its damage at the start of each of their turns."""
    if me.burning > 0:
        me.burning -= 1
        ongoing_damage(table, fight, me, Ongoing.BURNING, me.burning_die)
        if me.burning == 0:
            table.tell(me.seat, Event.ONGOING_ENDS, Ongoing.BURNING)


def squeeze(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-CRE-3, IKE-CRIT-5: a snare hurts those whom it holds, and that is its owner's Attack going on."""
    if me.ensnared != 0 and present(me):
        source = fight.fighters[me.ensnared - 1]
        if ongoing_damage(table, fight, me, Ongoing.ENSNARED, source.ongoing_die):
            on_critical_damage(table, fight, source, me)


def ongoing_damage(table: Table, fight: Fight, me: Fighter, ongoing: Ongoing, sides: int) -> bool:
    """IKE-CRE-3, IKE-SCAR-2: past Armor, to HP and then STR, with the scar or the save at once.

    Returns whether that save failed.
    """
    table.tell(me.seat, Event.ENDURES, ongoing)
    damage = table.roll(me.seat, Why.ONGOING_DAMAGE, sides)
    table.tell(me.seat, Event.TAKES_DAMAGE, damage)
    take(table, fight, me, damage)
    return suffer(table, fight, me)


def drown(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-CRE-9, IKE-CRIT-10: those dragged under lose STR each turn until a free save gets them loose."""
    if me.dragged == 0 or not present(me):
        return
    source = fight.fighters[me.dragged - 1]
    table.tell(me.seat, Event.ENDURES, Ongoing.DRAGGED)
    lose_strength(table, fight, me, table.roll(me.seat, Why.ONGOING_DAMAGE, source.ongoing_die))
    if not die_at_strength_0(table, fight, me):
        start_dying_again(table, me)
        if save(table, fight, me, Why.DRAG_SAVE, Footing.EVEN):
            me.dragged = 0
            table.tell(me.seat, Event.ONGOING_ENDS, Ongoing.DRAGGED)


def swing_club(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-CRE-8: the gripped victim is swung at somebody; one die hurts both."""
    if me.grips == 0:
        return
    victim = fight.fighters[me.grips - 1]
    table.tell(me.seat, Event.ABILITY, Ability.CRIT_LIVING_CLUB)
    rolled = table.roll(me.seat, Why.CLUB_DAMAGE, me.crit_die)
    if me.declared.target != 0 and present(fight.fighters[me.declared.target - 1]):
        strike_plain(table, fight, me, fight.fighters[me.declared.target - 1], rolled)
    strike_plain(table, fight, me, victim, rolled)
