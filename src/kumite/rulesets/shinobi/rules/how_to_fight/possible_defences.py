"""With what somebody can answer an attack. SHI-DEF-3 to SHI-DEF-5, SHI-INT-2, SHI-PARRY-2."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear

from ...state import TECHNIQUES, Deed, Fight, Fighter
from ...terms import Action, Armour, Defence, Special, Stance, TechniqueKind
from ..basic_actions.hands import quickly_drawn
from ..basic_actions.prices import least_x
from ..basic_actions.stances import block_weapon, can_block, covers
from ..initiative.deeds import is_unarmed, is_weapon
from ..techniques.guards import guard_options
from .reactions import DRAWS, begin_reply, possible
from .seal_speeds import free_hands


def surprised_by(me: Fighter, deed: Deed) -> bool:
    """SHI-SURP-2: against a surprise attack no action points."""
    return me.attack.caught == 1 or deed.surprise > 0


def defences(fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, answered: int) -> int:
    """SHI-DEF-4, SHI-INT-2: what somebody may answer with, as bits of Defense and slots of techniques above.

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
    clear(me.reply)
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
    drawn = quickly_drawn(me)
    if drawn > 0 and parries_with(me, drawn, armed):
        begin_reply(me, attacker, Action.PARRY, surprised_by(me, deed)).weapon = drawn
        me.reply.discards = DRAWS
        if possible(fight, me, attacker, answered, True):
            bits |= 1 << Defence.PARRY_DRAWN
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
    # SHI-WPN-UNARMED
    return armed or has(special, Special.PARRIES_UNARMED) or has(special, Special.PARRIES_UNARMED_AT_2)


def unarmed_parry(me: Fighter, armed: bool) -> bool:
    """SHI-PARRY-2: with a free hand against bare hands.

    SHI-ARM-GLOVES: against weapons only in guards that hold.
    """
    if free_hands(me) == 0:
        return False
    if not armed:
        return True
    return has(me.armour, Armour.HAND_GUARD_RIGHT) or has(me.armour, Armour.HAND_GUARD_LEFT)


def parrying_weapon(me: Fighter, way: int) -> int:
    """The weapon of a way to parry; 0: the bare hands."""
    if way == Defence.PARRY_DRAWN:
        return quickly_drawn(me)
    if way == Defence.PARRY_RIGHT:
        return me.right_hand
    return me.left_hand if way == Defence.PARRY_LEFT else 0
