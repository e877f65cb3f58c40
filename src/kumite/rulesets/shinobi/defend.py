"""How one answers an attack: Dodge, Parry, Block, a technique, or nothing.

SHI-DEF-1: one defence against any one attack. SHI-DEF-3: Dodge, Parry and Block are open to everybody.
"""

from __future__ import annotations

from ...table import Table
from ..asking import amount, choose_about, says_yes
from ..bits import has
from .accuracy import dodge_bonus, parry_bonus
from .blows import crosses, hit_in_full, judge, tell_result
from .clearing import clear_deed
from .deeds import is_unarmed, is_weapon
from .guards import after_failure, guard, guard_options, stands
from .prices import free_hands, least_x, may_join, most_x
from .reactions import (
    begin_reply,
    commit,
    must_abort,
    offer_abort,
    possible,
    takes_time,
)
from .records import TECHNIQUES, Deed
from .sleepers import wake
from .speeds import least_points
from .stances import block_weapon, can_block, covers
from .standing import can_act
from .state import DECLINE, Fight, Fighter
from .stealth import come_down
from .terms import Action, Ask, Defence, Event, Stance, Why
from .things import Ability, Armour, Quality, Special, TechniqueKind, TechniqueName


def defend(table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, factor: int) -> None:
    """SHI-ACC-2, SHI-DEF-2, SHI-DEF-5: somebody attacked answers; what comes of it stands in its fields."""
    me.hit_by = attacker.seat + 1
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
    """7.6, Desperation: a point of Willpower lets this count's interrupts be four times as slow."""
    if me.abilities[Ability.DESPERATION] > 0 and me.willpower > 0 and me.desperate != fight.ic + 1:
        if says_yes(table, fight, me.seat, attacker, Ask.DESPERATION):
            me.willpower -= 1
            me.desperate = fight.ic + 1


def surprised_by(me: Fighter, deed: Deed) -> bool:
    """SHI-SURP-2: against a surprise attack no action points."""
    return me.caught == 1 or deed.surprise > 0


def defences(fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, answered: int) -> int:
    """SHI-DEF-4, SHI-INT-2: what somebody may answer with, as bits of Defence and slots of techniques above.

    `answered` is the Speed that interrupts must be quick enough for.
    """
    bits = 1 << Defence.NONE | parries(fight, me, attacker, deed, answered)
    surprised = surprised_by(me, deed)
    if can_dodge(fight, me, attacker, deed, answered):
        bits |= 1 << Defence.DODGE
    if me.evading > 0:
        bits |= 1 << Defence.EVADE
    if can_block(fight, me):
        bits |= 1 << Defence.BLOCK
    elif block_weapon(me) > 0:
        begin_reply(me, attacker, Action.BLOCK, surprised).weapon = block_weapon(me)
        if possible(fight, me, attacker, answered, True):
            bits |= 1 << Defence.BLOCK
    bits |= techniques_against(fight, me, attacker, deed, answered)
    clear_deed(me.reply)
    return bits


def can_dodge(fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, answered: int) -> bool:
    """SHI-DODGE-1, SHI-EQ-7: a Dodge that is quick enough, or one that Total Defense makes free."""
    if covers(fight, me, Stance.TOTAL_DEFENSE):
        return True
    begin_reply(me, attacker, Action.DODGE, surprised_by(me, deed))
    return possible(fight, me, attacker, answered, False)


def techniques_against(fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, answered: int) -> int:
    """SHI-INT-3: techniques that answer this attack, with their seals quick enough, as options of DEFENCE."""
    bits = 0
    slots = guard_options(fight, me, attacker, deed)
    dropping = options_if_dropped(fight, me, attacker, deed) & ~slots
    slots |= dropping
    for slot in range(TECHNIQUES):
        if has(slots, slot):
            begin_technique(fight, me, attacker, slot, surprised_by(me, deed))
            me.reply.discards = int(has(dropping, slot))
            if possible(fight, me, attacker, answered, needs_hands(me, slot)):
                bits |= 1 << (Defence.TECHNIQUE + slot)
    return bits


def options_if_dropped(fight: Fight, me: Fighter, attacker: Fighter, deed: Deed) -> int:
    """SHI-EQ-3: what could answer if the hands let go of their weapons as part of the interrupt, at +2."""
    if me.right_hand == 0 and me.left_hand == 0:
        return 0
    right = me.right_hand
    left = me.left_hand
    me.right_hand = 0
    me.left_hand = 0
    slots = guard_options(fight, me, attacker, deed)
    me.right_hand = right
    me.left_hand = left
    for slot in range(TECHNIQUES):
        if me.techniques[slot].kind == TechniqueKind.WEAPON:
            slots &= ~(1 << slot)
    return slots


def begin_technique(fight: Fight, me: Fighter, attacker: Fighter, slot: int, surprised: bool) -> None:
    reply = begin_reply(me, attacker, Action.TECHNIQUE, surprised)
    reply.technique = slot + 1
    reply.xs[slot] = least_x(fight, me, reply, slot)
    if me.techniques[slot].kind == TechniqueKind.WEAPON:
        reply.weapon = me.right_hand if me.right_hand > 0 else me.left_hand


def needs_hands(me: Fighter, slot: int) -> bool:
    """SHI-DEF-5, SHI-PHS-11: whether a technique takes hands that may be busy with seals."""
    technique = me.techniques[slot]
    return technique.seal > 0 or technique.hands > 0


def parries(fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, answered: int) -> int:
    """SHI-PARRY-1, SHI-PARRY-2, SHI-PARRY-5, SHI-AOE-3: with what somebody can parry, as bits of Defence."""
    if not can_be_parried(attacker, deed):
        return 0
    bits = 0
    armed = is_weapon(attacker, deed)
    if me.right_hand > 0 and parries_with(me, me.right_hand, armed):
        bits |= 1 << Defence.PARRY_RIGHT
    if me.left_hand > 0 and me.left_hand != me.right_hand and parries_with(me, me.left_hand, armed):
        bits |= 1 << Defence.PARRY_LEFT
    if unarmed_parry(me, armed):
        bits |= 1 << Defence.PARRY_UNARMED
    if covers(fight, me, Stance.GUARD):
        return bits
    for way in (Defence.PARRY_RIGHT, Defence.PARRY_LEFT, Defence.PARRY_UNARMED):
        if has(bits, way):
            begin_reply(me, attacker, Action.PARRY, surprised_by(me, deed)).weapon = parrying_weapon(me, way)
            if not possible(fight, me, attacker, answered, True):
                bits &= ~(1 << way)
    return bits


def can_be_parried(attacker: Fighter, deed: Deed) -> bool:
    """SHI-PARRY-5, SHI-AOE-3: taijutsu, and ninjutsu by touch."""
    if is_weapon(attacker, deed) or is_unarmed(attacker, deed):
        return True
    technique = attacker.techniques[deed.technique - 1]
    return technique.reach == 0 and technique.radius == 0


def parries_with(me: Fighter, weapon: int, armed: bool) -> bool:
    """SHI-PARRY-2: a melee weapon in hand against weapons; against bare hands only some."""
    if me.weapons[weapon].ranged == 1:
        return False
    special = me.weapons[weapon].special
    return armed or has(special, Special.PARRIES_UNARMED) or has(special, Special.PARRIES_UNARMED_AT_2)


def unarmed_parry(me: Fighter, armed: bool) -> bool:
    """SHI-PARRY-2, 7.3: with a free hand against bare hands; against weapons only in guards that hold."""
    if free_hands(me) == 0:
        return False
    if not armed:
        return True
    return has(me.armour, Armour.HAND_GUARD_RIGHT) or has(me.armour, Armour.HAND_GUARD_LEFT)


def parrying_weapon(me: Fighter, way: int) -> int:
    """The weapon of a way to parry; 0: the bare hands."""
    if way == Defence.PARRY_RIGHT:
        return me.right_hand
    return me.left_hand if way == Defence.PARRY_LEFT else 0


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
    """SHI-DEF-1, SHI-DEF-2: the chosen defence is declared, paid for and rolled."""
    me.defence = min(chosen, Defence.TECHNIQUE)
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
        case Defence.PARRY_RIGHT | Defence.PARRY_LEFT | Defence.PARRY_UNARMED:
            parry(table, fight, me, attacker, deed, chosen, answered, factor)
        case _:
            slot = chosen - Defence.TECHNIQUE
            me.defence_slot = slot
            answer_by_technique(table, fight, me, attacker, deed, slot, answered, factor)


def block(
    table: Table, fight: Fight, me: Fighter, attacker: Fighter, answered: int, factor: int, surprised: bool
) -> None:
    """SHI-BLOCK-2, SHI-BLOCK-4: no roll, no time; the attack hits. Some weapons Block as an interrupt."""
    me.blocked = 1
    if not can_block(fight, me):
        begin_reply(me, attacker, Action.BLOCK, surprised).weapon = block_weapon(me)
        possible(fight, me, attacker, answered, True)
        if not commit(table, fight, me, attacker, answered, factor):
            me.blocked = 0
    hit_in_full(me)
    table.tell(me.seat, Event.BLOCKS, 0)


def evade(table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed) -> None:
    """7.7, Leaping Shadow Evasion: the dodge that still stands, free of charge."""
    me.defence_die = me.evading
    me.defence_bonus = 0
    judge(fight, attacker, deed, me)
    me.open_hand = 1
    tell_result(table, me)


def dodge(
    table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, answered: int, factor: int
) -> None:
    """SHI-DODGE-1, SHI-CHAIN-5, SHI-CHAIN-9: a Dodge with its links."""
    reply = begin_reply(me, attacker, Action.DODGE, surprised_by(me, deed))
    if covers(fight, me, Stance.TOTAL_DEFENSE):
        declare_surge(table, me)
    else:
        possible(fight, me, attacker, answered, False)
        offer_abort(table, fight, me, attacker, answered)
        join_links(table, fight, me, attacker, answered)
        declare_surge(table, me)
        if not commit(table, fight, me, attacker, answered, factor):
            hit_in_full(me)
            return
    roll_defence(table, fight, me, attacker, deed, Why.DODGE, dodge_bonus(fight, me, reply, attacker, deed))
    escape_late(table, fight, me, attacker, deed, factor)


def declare_surge(table: Table, me: Fighter) -> None:
    """7.6, Surge: 5 action points for 1 on a defensive roll, up to 5."""
    if me.abilities[Ability.SURGE] > 0 and me.ap >= 5:
        me.reply.surge = table.amount(me.seat, Ask.SURGE, 0, min(5, me.ap // 5))
        me.ap -= 5 * me.reply.surge


def join_links(table: Table, fight: Fight, me: Fighter, attacker: Fighter, answered: int) -> None:
    """SHI-CHAIN-9, SHI-CHAIN-10: links that join before the roll, while the whole stays quick enough."""
    reply = me.reply
    while True:
        options = 0
        for slot in range(TECHNIQUES):
            if me.techniques[slot].id > 0 and may_join(fight, me, reply, slot, True):
                if link_fits(fight, me, attacker, slot, answered):
                    options |= 1 << slot
        if options == 0:
            return
        link = choose_about(table, fight, me.seat, attacker, Ask.LINK, options | 1 << DECLINE)
        if link == DECLINE:
            return
        reply.links |= 1 << link
        low = least_x(fight, me, reply, link)
        high = most_x(fight, me, reply, link)
        reply.xs[link] = low
        while high > low and not x_fits(fight, me, attacker, link, high, answered):
            high -= 1
        reply.xs[link] = amount(table, me.seat, Ask.X, low, max(low, high))


def link_fits(fight: Fight, me: Fighter, attacker: Fighter, slot: int, answered: int) -> bool:
    """Whether the reply would still be quick enough with that link; with seals only if the hands are not
    busy.
    """
    reply = me.reply
    if me.techniques[slot].seal > 0 and must_abort(me, True) and reply.aborts == 0:
        return False
    reply.links |= 1 << slot
    reply.xs[slot] = least_x(fight, me, reply, slot)
    fits = least_points(fight, me, attacker, reply, answered) >= 0
    reply.links &= ~(1 << slot)
    reply.xs[slot] = 0
    return fits


def x_fits(fight: Fight, me: Fighter, attacker: Fighter, slot: int, x: int, answered: int) -> bool:
    before = me.reply.xs[slot]
    me.reply.xs[slot] = x
    fits = least_points(fight, me, attacker, me.reply, answered) >= 0
    me.reply.xs[slot] = before
    return fits


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
    """SHI-PARRY-1, SHI-EQ-7: an Accuracy Roll as a defence; free under Guard."""
    weapon = parrying_weapon(me, way)
    reply = begin_reply(me, attacker, Action.PARRY, surprised_by(me, deed))
    reply.weapon = weapon
    if covers(fight, me, Stance.GUARD):
        declare_surge(table, me)
    else:
        possible(fight, me, attacker, answered, True)
        offer_abort(table, fight, me, attacker, answered)
        declare_surge(table, me)
        if not commit(table, fight, me, attacker, answered, factor):
            hit_in_full(me)
            return
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
    """SHI-INT-3, SHI-PS-4: a technique as a defence; what it does stands with the techniques."""
    begin_technique(fight, me, attacker, slot, surprised_by(me, deed))
    me.reply.discards = int(not has(guard_options(fight, me, attacker, deed), slot))
    possible(fight, me, attacker, answered, needs_hands(me, slot))
    offer_abort(table, fight, me, attacker, answered)
    if me.techniques[slot].id == TechniqueName.LEAPING_SHADOW_EVASION:
        join_links(table, fight, me, attacker, answered)
    if not commit(table, fight, me, attacker, answered, factor):
        hit_in_full(me)
        table.tell(me.seat, Event.HIT, 0)
        return
    guard(table, fight, me, attacker, deed)
    tell_result(table, me)
    if has(me.techniques[slot].qualities, Quality.DODGE_LINK):
        escape_late(table, fight, me, attacker, deed, factor)


def roll_defence(
    table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, why: int, bonus: int
) -> None:
    """SHI-ACC-2, SHI-EQ-8: the die of a defence, or a natural 10 while one observes; twice against Cross
    Wave.
    """
    ten = covers(fight, me, Stance.OBSERVE)
    if ten:
        ten = says_yes(table, fight, me.seat, attacker, Ask.TAKE_TEN)
    me.defence_die = 10 if ten else table.roll(me.seat, why, 20)
    me.defence_bonus = bonus
    table.tell(me.seat, Event.DEFENCE_ROLLED, me.defence_die + bonus)
    if crosses(attacker, deed):
        me.second_die = table.roll(me.seat, why, 20)
        table.tell(me.seat, Event.DEFENCE_ROLLED, me.second_die + bonus)
    judge(fight, attacker, deed, me)
    tell_result(table, me)


def escape_late(table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, factor: int) -> None:
    """SHI-CHAIN-11: a link that joins a dodge once it has failed; its Speed is added."""
    if me.struck == 1:
        takes_time(fight, me, after_failure(table, fight, me, attacker, deed) * factor)
        if me.struck == 0:
            me.defence_die = 0  # gone: there is no roll any more to compare with
