"""Deeds emptied and copied, so that equal fights are equal states."""

from __future__ import annotations

from .records import TECHNIQUES, Deed
from .state import Fighter


def clear_deed(deed: Deed) -> None:
    """Nothing is declared."""
    deed.kind = 0
    deed.technique = 0
    deed.weapon = 0
    deed.off_weapon = 0
    deed.links = 0
    for slot in range(TECHNIQUES):
        deed.xs[slot] = 0
    deed.target = 0
    deed.targets = 0
    deed.number = 0
    deed.called = 0
    deed.power = 0
    deed.focus = 0
    deed.sudden = 0
    deed.surge = 0
    deed.held_back = 0
    deed.item = 0
    deed.wound_type = 0
    deed.place = 0
    deed.base_speed = 0
    deed.core_speed = 0
    deed.raised_speed = 0
    deed.speed = 0
    deed.ap = 0
    deed.seal = 0
    deed.stamina = 0
    deed.chakra = 0
    deed.accuracy = 0
    deed.accuracy_die = 0
    deed.failed = 0
    deed.due = 0
    deed.rolled = 0
    deed.damage = 0
    deed.off_damage = 0
    deed.surprise = 0
    deed.sneak = 0
    deed.counts = 0
    deed.stances = 0
    deed.throw = 0
    deed.interrupt = 0
    deed.paid = 0
    deed.aborts = 0
    deed.way_x = 0
    deed.way_y = 0
    deed.called_off = 0
    deed.discards = 0
    deed.closing = 0
    deed.defenceless = 0
    deed.hit = 0
    deed.dealt = 0
    deed.dice = 0
    deed.off_dice = 0
    deed.drawn = 0
    deed.steadied = 0


def copy_deed(source: Deed, copy: Deed) -> None:
    """What was declared is declared once more."""
    copy.kind = source.kind
    copy.technique = source.technique
    copy.weapon = source.weapon
    copy.off_weapon = source.off_weapon
    copy.links = source.links
    for slot in range(TECHNIQUES):
        copy.xs[slot] = source.xs[slot]
    copy.target = source.target
    copy.targets = source.targets
    copy.number = source.number
    copy.called = source.called
    copy.power = source.power
    copy.focus = source.focus
    copy.sudden = source.sudden
    copy.surge = source.surge
    copy.held_back = source.held_back
    copy.item = source.item
    copy.wound_type = source.wound_type
    copy.place = source.place
    copy.base_speed = source.base_speed
    copy.core_speed = source.core_speed
    copy.raised_speed = source.raised_speed
    copy.speed = source.speed
    copy.ap = source.ap
    copy.seal = source.seal
    copy.stamina = source.stamina
    copy.chakra = source.chakra
    copy.accuracy = source.accuracy
    copy.accuracy_die = source.accuracy_die
    copy.failed = source.failed
    copy.due = source.due
    copy.rolled = source.rolled
    copy.damage = source.damage
    copy.off_damage = source.off_damage
    copy.surprise = source.surprise
    copy.sneak = source.sneak
    copy.counts = source.counts
    copy.stances = source.stances
    copy.throw = source.throw
    copy.interrupt = source.interrupt
    copy.paid = source.paid
    copy.aborts = source.aborts
    copy.way_x = source.way_x
    copy.way_y = source.way_y
    copy.called_off = source.called_off
    copy.discards = source.discards
    copy.closing = source.closing
    copy.defenceless = source.defenceless
    copy.hit = source.hit
    copy.dealt = source.dealt
    copy.dice = source.dice
    copy.off_dice = source.off_dice
    copy.drawn = source.drawn
    copy.steadied = source.steadied


def clear_blow(me: Fighter) -> None:
    """Nothing has been done against it."""
    me.struck = 0
    me.hit_by = 0
    me.defence = 0
    me.defence_die = 0
    me.defence_bonus = 0
    me.second_die = 0
    me.margin = 0
    me.partial = 0
    me.share = 100
    me.blocked = 0
    me.crossed = 0
    me.open_hand = 0
    me.protector = 0
    me.spent_willpower = 0
    me.caught = 0
    me.flashed = 0
    me.flashes = 0
