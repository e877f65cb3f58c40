"""Spells: casting, what they do, and how long.

MAL-SPL-2: a spell uses a slot of its element, or an extra one; a failed roll uses it too. MAL-SPL-5: a
duration ends in Stage 3. MAL-SCOPE-5: seconds are as many Rounds as the length of a Round makes of them.
"""

from __future__ import annotations

from ...table import Table
from ..asking import amount, choose, says_yes
from ..bits import has
from .aim import has_complex
from .leaving import end_spell, forget_casting, stop_concentrating
from .places import within
from .pools import TENS, dazed_dice, finish, spell_penalty
from .rolls import (
    NO_CHANCE,
    ask_for_center,
    ask_for_void,
    bonus_dice,
    bonus_flat,
    forget_bonus,
    roll,
    trait_succeeds,
)
from .standing import earth, marked, present, void_ring
from .state import FOREVER, SPELLS, Fight, Fighter
from .terms import Ask, Event, Mark, Mode, NoYes, Ring, Skill, Spell, Trait, Why

BITING_SECONDS = 60


def element_of(spell: int) -> int:
    """The Ring that a spell is cast with."""
    match spell:
        case Spell.REVERSAL_OF_FORTUNES:
            return Ring.WATER
        case Spell.BITING_STEEL:
            return Ring.FIRE
        case Spell.BLESSED_WIND:
            return Ring.AIR
    return Ring.EARTH


def level_of(spell: int) -> int:
    """Its Mastery Level."""
    return 2 if spell in (Spell.GRASP_OF_EARTH, Spell.BE_THE_MOUNTAIN) else 1


def range_of(spell: int) -> int:
    """How far away the target may be; 0: oneself."""
    match spell:
        case Spell.EARTHS_STAGNATION | Spell.GRASP_OF_EARTH:
            return 50
        case Spell.BE_THE_MOUNTAIN:
            return 30
        case Spell.REVERSAL_OF_FORTUNES:
            return 10
        case Spell.BITING_STEEL:
            return 5
    return 0


def caster_rank(me: Fighter, spell: int) -> int:
    """MAL-SPL-1: the Class Rank, one more for the affinity, one less for the deficiency."""
    element = element_of(spell)
    return me.class_rank + (1 if me.affinity == element else 0) - (1 if me.deficiency == element else 0)


def spells_open(fight: Fight, me: Fighter) -> int:
    """MAL-SPL-1, MAL-SPL-2: those he knows, has a slot for, and can bring to somebody."""
    bits = 0
    for spell in range(1, SPELLS):
        if has(me.spells, spell) and caster_rank(me, spell) > 0 and targets_of(fight, me, spell) != 0:
            if me.slots[element_of(spell)] + me.slots[Ring.VOID] > 0:
                bits |= 1 << spell
    return bits


def targets_of(fight: Fight, me: Fighter, spell: int) -> int:
    """Who can have it: himself, anybody, an ally, or whoever carries a steel blade."""
    if range_of(spell) == 0:
        return 1 << me.seat
    bits = 0
    for other in fight.fighters[: fight.count]:
        if present(other) and within(me, other, range_of(spell)) and suits(me, other, spell):
            bits |= 1 << other.seat
    return bits


def suits(me: Fighter, other: Fighter, spell: int) -> bool:
    """What a spell wants of its target."""
    match spell:
        case Spell.BE_THE_MOUNTAIN:
            return other.side == me.side
        case Spell.BITING_STEEL:
            return blades(other) != 0
        case Spell.EARTHS_STAGNATION | Spell.GRASP_OF_EARTH:
            return other.side != me.side
    return True


def blades(me: Fighter) -> int:
    """The steel blades in his hands."""
    bits = 0
    for index in (me.main, me.off):
        weapon = me.weapons[index]
        if index != 0 and weapon.mode != Mode.NONE and marked(weapon, Mark.BLADE):
            bits |= 1 << index
    return bits


def cast(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-SPL-1 to MAL-SPL-3: what, on whom, with how many Raises; the roll comes with the first Action."""
    stop_concentrating(table, fight, me)
    spell = choose(table, me.seat, Ask.SPELL, spells_open(fight, me))
    seat = choose(table, me.seat, Ask.SPELL_TARGET, targets_of(fight, me, spell))
    target = fight.fighters[seat]
    weapon = 0
    if spell == Spell.BITING_STEEL:
        fight.concerns = seat + 1
        weapon = choose(table, me.seat, Ask.SPELL_WEAPON, blades(target))
        fight.concerns = 0
    slot = slot_for(table, me, element_of(spell))
    table.tell(me.seat, Event.CASTS, spell)
    ask_for_void(table, fight, me, Why.CASTING, Skill.NONE)
    ask_for_center(table, fight, me, Why.CASTING)
    faster = amount(table, me.seat, Ask.FASTER, 0, min(void_ring(me), level_of(spell) - 1))
    longer = 0
    if spell not in (Spell.BITING_STEEL, Spell.BLESSED_WIND):
        longer = amount(table, me.seat, Ask.LONGER, 0, void_ring(me) - faster)
    me.slots[slot] -= 1
    tn = 5 + 5 * level_of(spell) + 5 * (faster + longer) + spell_penalty(fight, me)
    if not roll_casting(table, fight, me, spell, tn):
        table.tell(me.seat, Event.SPELL_FAILS, spell)
        return
    me.casting = spell
    me.casting_left = level_of(spell) - faster
    me.casting_target = seat + 1
    me.casting_weapon = weapon
    me.casting_longer = longer
    me.casting_slot = slot
    step(table, fight, me)


def slot_for(table: Table, me: Fighter, element: int) -> int:
    """MAL-SPL-2: the element's own slot or an extra one."""
    options = 0
    if me.slots[element] > 0:
        options |= 1 << NoYes.NO
    if me.slots[Ring.VOID] > 0:
        options |= 1 << NoYes.YES
    return Ring.VOID if choose(table, me.seat, Ask.SLOT, options) == NoYes.YES else element


def roll_casting(table: Table, fight: Fight, me: Fighter, spell: int, tn: int) -> bool:
    """MAL-SPL-1: (Ring + Class Rank)k(Ring)."""
    ring = me.rings[element_of(spell)]
    more = bonus_dice(me)
    rolled = ring + caster_rank(me, spell) + more + dazed_dice(me)
    table.tell(me.seat, Event.TN, tn)
    pool = finish(fight, me, rolled, ring + more, bonus_flat(me), TENS)
    total = roll(table, fight, me, Why.CASTING, pool, False)
    forget_bonus(fight, me)
    return total != NO_CHANCE and total >= tn


def step(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-SPL-3: one Complex Action of the casting time; with the last one the effect begins."""
    me.casting_left -= 1
    me.casting_round = fight.round
    if me.casting_left > 0:
        table.tell(me.seat, Event.CASTING_GOES_ON, me.casting_left)
        return
    spell = me.casting
    target = fight.fighters[me.casting_target - 1]
    longer = me.casting_longer
    weapon = me.casting_weapon
    forget_casting(me)
    if not present(target) or not willing(table, fight, me, target, spell):
        table.tell(me.seat, Event.SPELL_LOST, spell)
        return
    begin(table, fight, me, target, spell, longer, weapon)


def willing(table: Table, fight: Fight, me: Fighter, target: Fighter, spell: int) -> bool:
    """Whether an ally wants it, where he is asked."""
    if spell != Spell.BE_THE_MOUNTAIN or target.seat == me.seat:
        return True
    return says_yes(table, fight, target.seat, me, Ask.WILLING)


def begin(
    table: Table, fight: Fight, me: Fighter, target: Fighter, spell: int, longer: int, weapon: int
) -> None:
    """MAL-REACT-9, MAL-COND-19, MAL-SPL-5: it holds now, and the first Round counts; the longer one stays."""
    last = fight.round + rounds_of(fight, spell, longer) - 1
    table.tell(target.seat, Event.SPELL_BEGINS, spell)
    if spell == Spell.BITING_STEEL:
        blade = target.weapons[weapon]
        blade.biting_ends = max(blade.biting_ends, last)
        return
    if spell == Spell.BLESSED_WIND:
        last = FOREVER
        me.concentrates = spell
    target.spell_ends[spell] = max(target.spell_ends[spell], last)
    target.spell_power[spell] = max(target.spell_power[spell], power_of(me, spell))


def rounds_of(fight: Fight, spell: int, longer: int) -> int:
    """MAL-SCOPE-4, MAL-SCOPE-5: how many Rounds a spell holds, with its Raises."""
    match spell:
        case Spell.ARMOR_OF_EARTH:
            return 10 + 2 * longer
        case Spell.EARTHS_STAGNATION:
            return 6 + 2 * longer
        case Spell.GRASP_OF_EARTH:
            return 5 + longer
        case Spell.BE_THE_MOUNTAIN:
            return 4 + longer
        case Spell.REVERSAL_OF_FORTUNES:
            return 3 + longer
    return (BITING_SECONDS + fight.round_seconds - 1) // fight.round_seconds


def power_of(me: Fighter, spell: int) -> int:
    """What of the caster is in it."""
    match spell:
        case Spell.ARMOR_OF_EARTH:
            return earth(me) + me.class_rank
        case Spell.GRASP_OF_EARTH:
            return 5 * earth(me)
        case Spell.BE_THE_MOUNTAIN:
            return min(20, 5 * me.class_rank)
    return 0


def may_go_on(fight: Fight, me: Fighter) -> bool:
    """MAL-SPL-3: a further step of a spell, in a Turn after that of the last one."""
    return me.casting != Spell.NONE and me.casting_round < fight.round and has_complex(me)


def break_grasp(table: Table, fight: Fight, me: Fighter) -> None:
    """A Complex Action: Strength against the Earth of the caster."""
    tn = me.spell_power[Spell.GRASP_OF_EARTH]
    if trait_succeeds(table, fight, me, Why.GRASP, Trait.STRENGTH, tn, dazed_dice(me)):
        end_spell(table, me, Spell.GRASP_OF_EARTH)
    else:
        table.tell(me.seat, Event.STILL_HELD, 0)
