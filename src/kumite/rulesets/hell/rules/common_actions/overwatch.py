"""Overwatch: a Locked die for a melee Attack on whoever moves into or out of reach."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose, choose_about
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import BOTH, DECLINE, FACES, LOCKED_BIT, WEAPONS, Fight, Fighter
from ...terms import Art, Ask, Event, Mode, MoveMode, Part
from ..attack_dice_values_matter.bands import parts_by_sum
from ..combat.dice import count_dice, take_locked
from ..combat.tiles import distance, moves_like
from ..standing import can_act, is_decided
from .aim import may_be_aimed_at
from .attack import answers, make_attack
from .reactions import responder
from .weapons import first_of, in_hand, length_of, length_with, modes, pair, second_of


def watchers(table: Table, fight: Fight, me: Fighter, x: int, y: int) -> None:
    """HEL-OVER-1, HEL-OVER-3, HEL-GEN-7: whoever could strike a mover at this step is asked, until all pass.

    (x, y) is the other end of the step: where the mover goes, before the step, and where they come from,
    after it.
    """
    if is_decided(fight) or me.hidden == 1 or moves_like(me, MoveMode.BURROW):
        return
    here_x, here_y = me.x, me.y
    going = True
    while going:
        going = False
        for index in range(fight.line_count + 1):
            seat = responder(fight, me, index)
            if seat < 0:
                continue
            watcher = fight.fighters[seat]
            if can_act(watcher) and count_dice(watcher.locked) > 0:
                options = offers(fight, watcher, me, x, y)
                if options != 0 and watch(table, fight, watcher, me, options):
                    going = True
            if not can_act(me) or me.x != here_x or me.y != here_y:
                return  # HEL-OVER-5: that step is over


def offers(fight: Fight, me: Fighter, mover: Fighter, x: int, y: int) -> int:
    """HEL-OVER-1, HEL-OVER-3: the weapons whose printed reach the step crosses and that can strike now.

    The mover is within reach now, and out of reach at the other end of the step.
    """
    bits = 0
    held = in_hand(me)
    here = distance(fight, me, mover)
    for index in range(WEAPONS):
        if has(held, index) and has(modes(me, me.weapons[index]), Mode.MELEE):
            reach = length_of(me, me.weapons[index], Mode.MELEE)
            if here <= reach and away(fight, me, mover, x, y) > reach:
                if faces_for(fight, me, mover, index) != 0:
                    bits |= 1 << index
    both = pair(me)
    if both != 0 and bits & both != 0 and both_reach(fight, me, mover, both):
        bits |= 1 << BOTH
    return bits


def both_reach(fight: Fight, me: Fighter, mover: Fighter, both: int) -> bool:
    """HEL-DUAL-3: whether two Side Weapons strike together with some Locked die."""
    first, second = first_of(both), second_of(both)
    if not has(modes(me, me.weapons[first]), Mode.MELEE) or not has(
        modes(me, me.weapons[second]), Mode.MELEE
    ):
        return False
    return faces_for(fight, me, mover, first) & faces_for(fight, me, mover, second) != 0


def away(fight: Fight, me: Fighter, mover: Fighter, x: int, y: int) -> int:
    """How far the mover is from here when they stand at (x, y)."""
    now_x, now_y = mover.x, mover.y
    mover.x = x
    mover.y = y
    apart = distance(fight, me, mover)
    mover.x = now_x
    mover.y = now_y
    return apart


def faces_for(fight: Fight, me: Fighter, mover: Fighter, index: int) -> int:
    """HEL-OVER-1, HEL-OVER-2: the Locked faces with which a weapon still reaches, after its bands."""
    bits = 0
    weapon = me.weapons[index]
    for face in range(1, FACES):
        if me.locked[face] > 0:
            total = fight.house.overwatch_base + face
            parts = parts_by_sum(fight, me, weapon, total) | 1 << Part.ON_HIT
            if distance(fight, me, mover) <= length_with(me, weapon, Mode.MELEE, parts):
                if may_be_aimed_at(fight, me, mover, Mode.MELEE, total):
                    bits |= 1 << face
    return bits


def watch(table: Table, fight: Fight, me: Fighter, mover: Fighter, options: int) -> bool:
    """HEL-OVER-1, HEL-OVER-2: 3 + the Locked face; friend and foe alike. Returns whether somebody struck."""
    index = choose_about(table, fight, me.seat, mover, Ask.OVERWATCH, options | 1 << DECLINE)
    if index == DECLINE:
        return False
    faces = faces_for(fight, me, mover, first_of(pair(me)) if index == BOTH else index)
    if index == BOTH:
        faces &= faces_for(fight, me, mover, second_of(pair(me)))
    face = choose(table, me.seat, Ask.DIE, faces << LOCKED_BIT) - LOCKED_BIT
    table.tell(me.seat, Event.OVERWATCH, mover.seat)
    take_locked(table, me, face)
    me.aftermath.reacted = 1
    total = fight.house.overwatch_base + face
    target = make_attack(table, fight, me, index, Mode.MELEE, total, total, Art.NONE, 0, 1 << mover.seat)
    if target != 0:
        answers(table, fight, me, fight.fighters[target - 1])
    return True


def forced_watch(table: Table, fight: Fight) -> None:
    """HEL-OVER-4: by house rule also against whoever was moved into reach by force, once it is over."""
    for me in fight.fighters[: fight.count]:
        if me.aftermath.forced.moved == 1:
            x, y = me.aftermath.forced.x, me.aftermath.forced.y
            clear(me.aftermath.forced)
            if fight.house.overwatch_forced == 1 and can_act(me):
                watchers(table, fight, me, x, y)
