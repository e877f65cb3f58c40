"""Which spell SENSIBLE casts, and on whom."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..glossary.spells import KNOWN, TARGET
from ..rules.actions.places import in_reach
from ..rules.actions.spells import blades, spells_open, targets_of
from ..rules.standing import in_fight, rank_of
from ..sizes import DECLINE
from ..state import Fight, Fighter
from ..terms import Mode, Spell, SpellTarget
from .reckoning import everybody, nearest, shoots_with, standing_among, threats, worth_of
from .weighing import danger

CLOSE = 15
"""Enemies within so many feet are worth armor for oneself before anything else."""
SOON = 150
"""Enemies within so many feet are worth a spell of protection."""
BY_WORTH = (
    Spell.BLESSED_WIND,
    Spell.EARTHS_STAGNATION,
    Spell.BITING_STEEL,
    Spell.BE_THE_MOUNTAIN,
    Spell.ARMOR_OF_EARTH,
    Spell.REVERSAL_OF_FORTUNES,
    Spell.GRASP_OF_EARTH,
)
"""The spells, those first that do most: two dice off the blows of the worst enemy before the rest."""
SKILLED = 3
"""Whoever has this rank with the weapon in hand strikes before they cast."""


def is_caster(me: Fighter) -> bool:
    """Whether somebody is better at casting than at striking, and can still do it today."""
    if me.spells == 0 or rank_of(me, me.weapons[me.main].skill) >= SKILLED:
        return False
    for ring in range(len(me.slots)):
        if me.slots[ring] > 0:
            return True
    return False


def wanted_spell(fight: Fight, me: Fighter, spells: int) -> int:
    """The first of these spells that would do something for somebody; NONE where there is none."""
    if has(spells, Spell.ARMOR_OF_EARTH) and me.spell_ends[Spell.ARMOR_OF_EARTH] == 0:
        if threats(fight, me, CLOSE) > 0:
            return Spell.ARMOR_OF_EARTH
    for spell in BY_WORTH:
        if has(spells, spell) and receiver(fight, me, spell) != DECLINE:
            return spell
    return Spell.NONE


def wanted_spell_of(fight: Fight, me: Fighter) -> int:
    """The same of all that somebody could cast now."""
    return wanted_spell(fight, me, spells_open(fight, me)) if me.spells != 0 else int(Spell.NONE)


def best_spell(fight: Fight, me: Fighter, options: int) -> int:
    """One that would do something, or else the first that is not in effect on the caster."""
    wanted = wanted_spell(fight, me, options)
    if wanted != Spell.NONE:
        return wanted
    for spell in KNOWN:
        if has(options, spell) and me.spell_ends[spell] == 0:
            return spell
    return lowest(options)


def best_receiver(fight: Fight, me: Fighter, options: int) -> int:
    """Whoever gains or loses most by the spell that it would choose; oneself rather than others."""
    spell = best_spell(fight, me, spells_open(fight, me)) if spells_open(fight, me) != 0 else Spell.NONE
    seat = receiver(fight, me, spell) if spell != Spell.NONE else DECLINE
    if seat != DECLINE and has(options, seat):
        return seat
    return me.seat if has(options, me.seat) else nearest(fight, me, options)


def receiver(fight: Fight, me: Fighter, spell: int) -> int:
    """The seat of somebody on whom a spell would do something; DECLINE where there is nobody."""
    if spell == Spell.BLESSED_WIND:
        return me.seat if me.concentrates == Spell.NONE and is_shot_at(fight, me) else DECLINE
    seats = targets_of(fight, me, spell)
    if TARGET[spell] == SpellTarget.ENEMY:
        return worst_without(fight, me, spell, standing_among(fight, me, seats))
    if threats(fight, me, SOON) == 0:
        return DECLINE
    best = -1
    chosen = DECLINE
    for friend in those(fight.fighters, seats):
        if friend.side == me.side and in_fight(friend) and lacks(friend, spell):
            value = worth_of(fight, friend, friend.weapons[friend.main])
            if value > best:
                best = value
                chosen = friend.seat
    return chosen


def worst_without(fight: Fight, me: Fighter, spell: int, seats: int) -> int:
    """The most dangerous enemy who is not under a spell; nobody in reach needs to be held there."""
    best = -1
    chosen = DECLINE
    for foe in those(fight.fighters, seats):
        if foe.spell_ends[spell] == 0 and not (spell == Spell.GRASP_OF_EARTH and in_reach(fight, me, foe)):
            value = danger(fight, foe)
            if value > best:
                best = value
                chosen = foe.seat
    return chosen


def lacks(friend: Fighter, spell: int) -> bool:
    """Whether somebody is not under a spell, or holds a blade that is not."""
    if TARGET[spell] != SpellTarget.BLADE:
        return friend.spell_ends[spell] == 0
    for index in range(len(friend.weapons)):
        if has(blades(friend), index) and friend.weapons[index].biting_ends == 0:
            return True
    return False


def is_shot_at(fight: Fight, me: Fighter) -> bool:
    """Whether an enemy who can still fight holds a bow, a firearm or something to throw."""
    for foe in those(fight.fighters, standing_among(fight, me, everybody(fight))):
        if shoots_with(foe) or foe.weapons[foe.main].mode == Mode.THROWN:
            return True
    return False
