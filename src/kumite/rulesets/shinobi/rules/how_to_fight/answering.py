"""How one answers an attack: Dodge, Parry, Block, a technique, or nothing.

SHI-DEF-1: one defense against any one attack. SHI-DEF-3: Dodge, Parry and Block are open to everybody.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about, says_yes
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import Deed, Fight, Fighter
from ...terms import Ability, Action, Ask, Defence, Event, Stance, TechniqueName, Why
from ..basic_actions.stances import block_weapon, can_block, covers
from ..conditions.sleepers import wake
from ..standing import can_act
from ..stealth.stealth import come_down
from ..techniques.guards import guard, guard_options, stands
from .accuracy import parry_bonus
from .blows import hit_in_full, tell_result
from .defence_rolls import declare_surge, roll_defence
from .dodging import dodge, escape_late, evade, join_links
from .possible_defences import begin_technique, defences, needs_hands, parrying_weapon, surprised_by
from .reactions import DRAWS, begin_reply, commit, offer_abort, possible


def defend(table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, factor: int) -> None:
    """SHI-ACC-2, SHI-DEF-2, SHI-DEF-5: somebody attacked answers; what comes of it stands in `me.attack`."""
    me.attack.hit_by = attacker.seat + 1
    if not can_act(me) or deed.defenceless == 1:
        hit_in_full(me)
        table.tell(me.seat, Event.HIT, 0)
        return
    wake(table, fight, me)
    if stands(fight, me, attacker, deed):
        table.tell(me.seat, Event.STOPPED_BY_WALL, 0)
        return
    offer_desperation(table, fight, me, attacker)
    options = defences(fight, me, attacker, deed, deed.speed)
    chosen = choose_about(table, fight, me.seat, attacker, Ask.DEFENCE, options)
    answer(table, fight, me, attacker, deed, chosen, deed.speed, factor)


def offer_desperation(table: Table, fight: Fight, me: Fighter, attacker: Fighter) -> None:
    """SHI-ABI-DESPERATION: a point of Willpower lets this count's interrupts be four times as slow."""
    if me.abilities[Ability.DESPERATION] > 0 and me.willpower > 0 and me.desperate != fight.ic + 1:
        if says_yes(table, fight, me.seat, attacker, Ask.DESPERATION):
            me.willpower -= 1
            me.desperate = fight.ic + 1


def answer(
    table: Table,
    fight: Fight,
    me: Fighter,
    attacker: Fighter,
    deed: Deed,
    chosen: int,
    answered: int,
    factor: int,
) -> None:
    """SHI-DEF-1, SHI-DEF-2: the chosen defense is declared, paid for and rolled."""
    me.attack.defence = min(chosen, Defence.TECHNIQUE)
    table.tell(me.seat, Event.DEFENDS, chosen)
    if chosen != Defence.NONE:
        come_down(table, me, Action.TECHNIQUE if chosen >= Defence.TECHNIQUE else Action.DODGE)
    surprised = surprised_by(me, deed)
    match chosen:
        case Defence.NONE:
            hit_in_full(me)
            table.tell(me.seat, Event.HIT, 0)
        case Defence.BLOCK:
            block(table, fight, me, attacker, answered, factor, surprised)
        case Defence.EVADE:
            evade(table, fight, me, attacker, deed)
        case Defence.DODGE:
            dodge(table, fight, me, attacker, deed, answered, factor)
        case Defence.PARRY_RIGHT | Defence.PARRY_LEFT | Defence.PARRY_UNARMED | Defence.PARRY_DRAWN:
            parry(table, fight, me, attacker, deed, chosen, answered, factor)
        case _:
            slot = chosen - Defence.TECHNIQUE
            answer_by_technique(table, fight, me, attacker, deed, slot, answered, factor)


def block(
    table: Table, fight: Fight, me: Fighter, attacker: Fighter, answered: int, factor: int, surprised: bool
) -> None:
    """SHI-BLOCK-2, SHI-BLOCK-4: no roll, no time; the attack hits. Some weapons Block as an interrupt."""
    me.attack.blocked = 1
    if not can_block(fight, me):
        begin_reply(me, attacker, Action.BLOCK, surprised).weapon = block_weapon(me)
        possible(fight, me, attacker, answered, True)
        if not commit(table, fight, me, attacker, answered, factor):
            me.attack.blocked = 0
    hit_in_full(me)
    table.tell(me.seat, Event.BLOCKS, 0)


def parry(
    table: Table,
    fight: Fight,
    me: Fighter,
    attacker: Fighter,
    deed: Deed,
    way: int,
    answered: int,
    factor: int,
) -> None:
    """SHI-PARRY-1, SHI-EQ-7: an Accuracy Roll as a defense; free under Guard."""
    weapon = parrying_weapon(me, way)
    reply = begin_reply(me, attacker, Action.PARRY, surprised_by(me, deed))
    reply.weapon = weapon
    if way == Defence.PARRY_DRAWN:
        reply.discards = DRAWS
    possible(fight, me, attacker, answered, True)
    if not covers(fight, me, Stance.GUARD):
        offer_abort(table, fight, me, attacker, answered)
    declare_surge(table, me)
    if not commit(table, fight, me, attacker, answered, factor):
        hit_in_full(me)
        return
    if way == Defence.PARRY_DRAWN:
        me.attack.defence = Defence.PARRY_RIGHT if me.right_hand == weapon else Defence.PARRY_LEFT
    bonus = parry_bonus(fight, me, weapon, attacker, deed)
    roll_defence(table, fight, me, attacker, deed, Why.PARRY, bonus)


def answer_by_technique(
    table: Table,
    fight: Fight,
    me: Fighter,
    attacker: Fighter,
    deed: Deed,
    slot: int,
    answered: int,
    factor: int,
) -> None:
    """SHI-INT-3, SHI-PS-4: a technique as a defense; what it does stands with the techniques.

    SHI-CHAIN-10: a Leaping Shadow Evasion is joined by what joins a Dodge, before the roll and after it.
    """
    leaps = me.techniques[slot].id == TechniqueName.LEAPING_SHADOW_EVASION
    begin_technique(fight, me, attacker, slot, surprised_by(me, deed))
    me.reply.discards = int(not has(guard_options(fight, me, attacker, deed), slot))
    possible(fight, me, attacker, answered, needs_hands(me, slot))
    offer_abort(table, fight, me, attacker, answered)
    if leaps:
        join_links(table, fight, me, attacker, answered)
    if not commit(table, fight, me, attacker, answered, factor):
        hit_in_full(me)
        table.tell(me.seat, Event.HIT, 0)
        return
    guard(table, fight, me, attacker, deed)
    tell_result(table, me)
    if leaps:
        escape_late(table, fight, me, attacker, deed, factor)
