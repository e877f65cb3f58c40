"""Spells: how they are cast, what they do, and how long they last.

MAL-SPL-2: A spell uses a slot of its element or an extra one, even if the roll fails. MAL-SPL-5: Durations
end in Stage 3. MAL-SCOPE-5: A duration in seconds becomes Rounds by the length of a Round.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount, choose, choose_about, says_yes
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...glossary.spells import (
    ELEMENT,
    HELD,
    KNOWN,
    LEVEL,
    RANGE_FEET,
    ROUNDS,
    ROUNDS_PER_RAISE,
    SECONDS,
    TARGET,
)
from ...sizes import FOREVER
from ...state import Fight, Fighter
from ...terms import Ask, Event, Mark, Mode, NoYes, Ring, Skill, Spell, SpellTarget, Trait, Why
from ..attack_and_defense.aim import has_complex
from ..dice.pools import TENS, dazed_dice, finish, spell_penalty
from ..dice.rolls import (
    ask_for_center,
    ask_for_void,
    bonus_dice,
    bonus_flat,
    forget_bonus,
    meets,
    needs,
    roll,
    trait_succeeds,
)
from ..sequence_of_events.leaving import end_spell, stop_concentrating
from ..standing import earth, marked, present, void_ring
from .places import within


def caster_rank(me: Fighter, spell: int) -> int:
    """MAL-SPL-1: The Class Rank, one more for the affinity and one less for the deficiency."""
    element = ELEMENT[spell]
    return me.class_rank + (1 if me.affinity == element else 0) - (1 if me.deficiency == element else 0)


def spells_open(fight: Fight, me: Fighter) -> int:
    """MAL-SPL-1, MAL-SPL-2: The spells that somebody knows, has a slot for, and can cast on somebody."""
    bits = 0
    for spell in KNOWN:
        if has(me.spells, spell) and caster_rank(me, spell) > 0 and targets_of(fight, me, spell) != 0:
            if me.slots[ELEMENT[spell]] + me.slots[Ring.VOID] > 0:
                bits |= 1 << spell
    return bits


def targets_of(fight: Fight, me: Fighter, spell: int) -> int:
    """The seats of those who can be the target of a spell."""
    if RANGE_FEET[spell] == 0:
        return 1 << me.seat
    bits = 0
    for other in fight.fighters[: fight.count]:
        if present(other) and within(me, other, RANGE_FEET[spell]) and suits(me, other, spell):
            bits |= 1 << other.seat
    return bits


def suits(me: Fighter, other: Fighter, spell: int) -> bool:
    """Whether somebody is the kind of target that a spell needs."""
    match TARGET[spell]:
        case SpellTarget.ALLY:
            return other.side == me.side
        case SpellTarget.BLADE:
            return blades(other) != 0
        case SpellTarget.ENEMY:
            return other.side != me.side
    return True


def blades(me: Fighter) -> int:
    """The steel blades in somebody's hands."""
    bits = 0
    for index in (me.main, me.off):
        weapon = me.weapons[index]
        if index != 0 and weapon.mode != Mode.NONE and marked(weapon, Mark.BLADE):
            bits |= 1 << index
    return bits


def cast(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-SPL-1 to MAL-SPL-3: Choose a spell, its target and Raises; the roll comes with the first Action."""
    stop_concentrating(table, fight, me)
    spell = choose(table, me.seat, Ask.SPELL, spells_open(fight, me))
    seat = choose(table, me.seat, Ask.SPELL_TARGET, targets_of(fight, me, spell))
    target = fight.fighters[seat]
    weapon = 0
    if TARGET[spell] == SpellTarget.BLADE:
        weapon = choose_about(table, fight, me.seat, target, Ask.SPELL_WEAPON, blades(target))
    slot = slot_for(table, me, ELEMENT[spell])
    table.tell(me.seat, Event.CASTS, spell)
    ask_for_void(table, fight, me, Why.CASTING, Skill.NONE)
    ask_for_center(table, fight, me, Why.CASTING)
    faster = amount(table, me.seat, Ask.FASTER, 0, min(void_ring(me), LEVEL[spell] - 1))
    longer = 0
    if ROUNDS_PER_RAISE[spell] > 0:
        longer = amount(table, me.seat, Ask.LONGER, 0, void_ring(me) - faster)
    me.slots[slot] -= 1
    number, raises = casting_number(spell), faster + longer
    penalty = spell_penalty(fight, me)
    tn = needs(table, fight, me, Why.CASTING, Skill.NONE, Trait.NONE, number, raises, 0, penalty)
    if not roll_casting(table, fight, me, spell, tn):
        table.tell(me.seat, Event.SPELL_FAILS, spell)
        return
    me.casting.spell = spell
    me.casting.left = LEVEL[spell] - faster
    me.casting.target = seat + 1
    me.casting.weapon = weapon
    me.casting.longer = longer
    me.casting.slot = slot
    step(table, fight, me)


def casting_number(spell: int) -> int:
    """MAL-SPL-1: What has to be reached."""
    return 5 + 5 * LEVEL[spell]


def slot_for(table: Table, me: Fighter, element: int) -> int:
    """MAL-SPL-2: The element's own slot, or an extra one."""
    options = 0
    if me.slots[element] > 0:
        options |= 1 << NoYes.NO
    if me.slots[Ring.VOID] > 0:
        options |= 1 << NoYes.YES
    return Ring.VOID if choose(table, me.seat, Ask.SLOT, options) == NoYes.YES else element


def roll_casting(table: Table, fight: Fight, me: Fighter, spell: int, tn: int) -> bool:
    """MAL-SPL-1: Roll Ring + Class Rank and keep Ring."""
    ring = me.rings[ELEMENT[spell]]
    more = bonus_dice(me)
    rolled = ring + caster_rank(me, spell) + more + dazed_dice(me)
    pool = finish(fight, me, rolled, ring + more, bonus_flat(me), TENS)
    total = roll(table, fight, me, Why.CASTING, pool, False)
    forget_bonus(fight, me)
    return meets(total, tn)


def step(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-SPL-3: Do one Complex Action of casting; the effect begins with the last one."""
    me.casting.left -= 1
    me.casting.round = fight.round
    if me.casting.left > 0:
        table.tell(me.seat, Event.CASTING_GOES_ON, me.casting.left)
        return
    spell = me.casting.spell
    target = fight.fighters[me.casting.target - 1]
    longer = me.casting.longer
    weapon = me.casting.weapon
    clear(me.casting)
    if not present(target) or not willing(table, fight, me, target, spell):
        table.tell(me.seat, Event.SPELL_LOST, spell)
        return
    begin(table, fight, me, target, spell, longer, weapon)


def willing(table: Table, fight: Fight, me: Fighter, target: Fighter, spell: int) -> bool:
    """Whether an ally accepts the spell; only some spells ask."""
    if TARGET[spell] != SpellTarget.ALLY or target.seat == me.seat:
        return True
    return says_yes(table, fight, target.seat, me, Ask.WILLING)


def begin(
    table: Table, fight: Fight, me: Fighter, target: Fighter, spell: int, longer: int, weapon: int
) -> None:
    """MAL-REACT-9, MAL-COND-19, MAL-SPL-5: The effect begins; of two that overlap the longer one counts."""
    last = fight.round + rounds_of(fight, spell, longer) - 1
    table.tell(target.seat, Event.SPELL_BEGINS, spell)
    if TARGET[spell] == SpellTarget.BLADE:
        blade = target.weapons[weapon]
        blade.biting_ends = max(blade.biting_ends, last)
        return
    if HELD[spell] == 1:
        last = FOREVER
        me.concentrates = spell
    target.spell_ends[spell] = max(target.spell_ends[spell], last)
    target.spell_power[spell] = max(target.spell_power[spell], power_of(me, spell))


def rounds_of(fight: Fight, spell: int, longer: int) -> int:
    """MAL-SCOPE-4, MAL-SCOPE-5: How many Rounds a spell lasts, including its Raises."""
    if SECONDS[spell] > 0:
        return (SECONDS[spell] + fight.round_seconds - 1) // fight.round_seconds
    return ROUNDS[spell] + ROUNDS_PER_RAISE[spell] * longer


def power_of(me: Fighter, spell: int) -> int:
    """How strong a spell is because of its caster."""
    match spell:
        case Spell.ARMOR_OF_EARTH:
            return earth(me) + me.class_rank
        case Spell.GRASP_OF_EARTH:
            return 5 * earth(me)
        case Spell.BE_THE_MOUNTAIN:
            return min(20, 5 * me.class_rank)
    return 0


def may_go_on(fight: Fight, me: Fighter) -> bool:
    """MAL-SPL-3: Whether somebody can do the next step of a spell, in a Turn after the last step."""
    return me.casting.spell != Spell.NONE and me.casting.round < fight.round and has_complex(me)


def break_grasp(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-SPELL-GRASP-OF-EARTH: Roll Strength against the Earth of the caster, as a Complex Action."""
    tn = me.spell_power[Spell.GRASP_OF_EARTH]
    if trait_succeeds(table, fight, me, Why.GRASP, Trait.STRENGTH, tn, dazed_dice(me)):
        end_spell(table, me, Spell.GRASP_OF_EARTH)
    else:
        table.tell(me.seat, Event.STILL_HELD, 0)
