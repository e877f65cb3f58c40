"""What a Turn allows: which Actions are open, and what they cost.

MAL-ACT-1: A Turn has one Complex Action or two Simple ones, and Free ones besides. MAL-ACT-2: Each Free
Action can be taken once in a Round. MAL-ACT-3: The lists say of which kind each Action is. MAL-ACT-4: Actions
that are not used are lost.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those

from ...sizes import WEAPONS
from ...state import Fight, Fighter
from ...terms import Action, ActionKind, Fate, Kata, Mark, Skill, Spell, Stance, Use
from ..attack_and_defense.aim import has_complex, has_simple, ready_to_use, uses_of, weapons_at
from ..attack_and_defense.armor_tn import GUARD_REACH
from ..attack_and_defense.hands import pick_up_from, ready_open, string_kind, to_drop, to_load, to_string
from ..attack_and_defense.maneuvers import weapons_in_hand
from ..attack_and_defense.stances import may_attack
from ..dice.pools import raise_limit
from ..dueling.duel import challenges_open
from ..grappling.grapples import grapple_targets, opponents_in
from ..standing import can_act, cowers, in_duel_now, in_fight, others, present, rank_of
from ..wounds.wounds import is_crippled
from .moves import may_move
from .places import in_reach, within
from .riding import may_dismount, may_mount
from .spells import may_go_on, spells_open

FLIGHT = 60
"""MAL-END-2: Whoever has no enemy within this many feet can leave the fight."""


def actions_open(fight: Fight, me: Fighter) -> int:
    """MAL-TURN-1: The Actions that are open now, as a bit set of Action; END_TURN always is."""
    bits = 1 << Action.END_TURN
    if not can_act(me) or me.stance == Stance.CENTER or in_duel_now(fight, me):
        return bits
    if me.entangled == 1:
        return bits | in_bonds(fight, me)
    if me.fate == Fate.DOWN:  # MAL-WND-6
        return bits | without_moves(free_actions(fight, me)) if me.this_round.down_paid == 1 else bits
    bits |= free_actions(fight, me)
    if me.grapple.which != 0:
        return without_moves(bits) | in_grapple(fight, me)
    if cowers(fight, me):
        return bits
    if me.stance == Stance.FULL_DEFENSE:
        return bits | defenders_simple(fight, me)
    bits |= attacks(fight, me)
    if me.stance == Stance.FULL_ATTACK:  # MAL-STN-4
        return bits | full_attack_moves(fight, me)
    return bits | simple_actions(fight, me) | complex_actions(fight, me)


def in_bonds(fight: Fight, me: Fighter) -> int:
    """MAL-COND-6, MAL-END-2, MAL-WND-6: The Entangled struggle or give up, unless Down."""
    bits = 1 << Action.SURRENDER if me.fate == Fate.IN_FIGHT else 0
    return bits | 1 << Action.BREAK_FREE if may_struggle(fight, me) else bits


def may_struggle(fight: Fight, me: Fighter) -> bool:
    """MAL-COND-6, MAL-STN-4, MAL-WND-6, MAL-GRAP-9, MAL-FEAR-3: Breaking free is Complex, and no attack."""
    if me.fate == Fate.DOWN or me.stance == Stance.FULL_ATTACK or cowers(fight, me):
        return False
    return has_complex(me) and (me.grapple.which == 0 or me.grapple.controls == 1)


def free_actions(fight: Fight, me: Fighter) -> int:
    """The Free Actions that are left and would do something."""
    bits = 1 << Action.SPEAK | 1 << Action.SURRENDER
    if may_move(fight, me, Action.FREE_MOVE):
        bits |= 1 << Action.FREE_MOVE
    if ready_open(me, True) != 0:
        bits |= 1 << Action.READY
    if to_drop(me) != 0:
        bits |= 1 << Action.DROP
    if me.scroll_out == 0 and me.spells != 0:
        bits |= 1 << Action.TAKE_OUT_SCROLL
    if me.kata != Kata.NONE:
        bits |= 1 << Action.LEAVE_KATA
    if to_load(me, Mark.BLOWGUN) != 0:
        bits |= 1 << Action.LOAD
    if me.concentrates != Spell.NONE:
        bits |= 1 << Action.STOP_CONCENTRATING
    if may_dismount(me, ActionKind.FREE):
        bits |= 1 << Action.DISMOUNT
    if may_mount(me, ActionKind.FREE):
        bits |= 1 << Action.MOUNT
    if challenges_open(fight, me) != 0:
        bits |= 1 << Action.CHALLENGE
    if fight.referee_asked == 1:
        bits |= 1 << Action.IMPROVISE
    if nobody_near(fight, me):
        bits |= 1 << Action.FLEE
    return bits & ~me.this_round.free_used


def without_moves(bits: int) -> int:
    """MAL-WND-6, MAL-GRAP-9: Whoever is Down or held can neither Move nor leave."""
    return bits & ~(1 << Action.FREE_MOVE | 1 << Action.FLEE | 1 << Action.DISMOUNT | 1 << Action.MOUNT)


def nobody_near(fight: Fight, me: Fighter) -> bool:
    """MAL-END-2: Whether no enemy is near enough to stop somebody from leaving."""
    if me.grapple.which != 0 or me.entangled == 1 or me.prone == 1 or me.pinned == 1:
        return False
    for other in fight.fighters[: fight.count]:
        if other.side != me.side and in_fight(other) and within(me, other, FLIGHT):
            return False
    return True


def in_grapple(fight: Fight, me: Fighter) -> int:
    """MAL-GRAP-4, MAL-GRAP-9, MAL-GRAP-12, MAL-GRAP-14: What somebody can do in a grapple.

    Control allows one thing in a Turn; after a Pass the grapple stays as it is.
    """
    bits = 0
    if me.free_disarm != 0 and free_disarm_open(fight, me):
        bits |= 1 << Action.FREE_DISARM
    if me.grapple.controls == 0 or cowers(fight, me) or me.this_turn.grapple_used == 1:
        return bits
    if has_complex(me) and may_attack(fight, me) and opponents_in(fight, me) != 0:
        bits |= 1 << Action.GRAPPLE_HIT | 1 << Action.GRAPPLE_THROW
    if has_simple(me) and me.stance not in (Stance.FULL_DEFENSE, Stance.FULL_ATTACK):
        bits |= 1 << Action.GRAPPLE_BREAK
    return bits | 1 << Action.GRAPPLE_PASS


def free_disarm_open(fight: Fight, me: Fighter) -> bool:
    """MAL-GRAP-12: Whether somebody may attack for that one Disarm although they are grappled."""
    foe = fight.fighters[me.free_disarm - 1]
    if not present(foe) or weapons_in_hand(foe) == 0 or not may_attack(fight, me):
        return False
    return has_complex(me) and in_reach(fight, me, foe) and disarming_weapons(me) != 0


def disarming_weapons(me: Fighter) -> int:
    """MAL-GRAP-12, MAL-ROLL-9, MAL-ROLL-10: The weapons that allow the Raises which two Free ones leave."""
    bits = 0
    if raise_limit(me) < 1:
        return bits
    for index in range(WEAPONS):
        weapon = me.weapons[index]
        skilled = weapon.printed == 1 or rank_of(me, weapon.skill) > 0
        if skilled and ready_to_use(me, index) and has(uses_of(me, weapon), Use.MELEE):
            bits |= 1 << index
    return bits


def attacks(fight: Fight, me: Fighter) -> int:
    """MAL-ACT-3, MAL-GRAP-1: The attacks that somebody can pay for and that reach an enemy."""
    bits = 0
    if weapons_at(fight, me, False) != 0:
        bits |= 1 << Action.ATTACK
    if has_complex(me) and grapple_targets(fight, me) != 0:
        bits |= 1 << Action.GRAPPLE
    return bits


def full_attack_moves(fight: Fight, me: Fighter) -> int:
    """MAL-STN-4: In Full Attack somebody can only Move towards enemies."""
    bits = 0
    if has_simple(me) and may_move(fight, me, Action.SIMPLE_MOVE):
        bits |= 1 << Action.SIMPLE_MOVE
    if is_crippled(fight, me) and has_complex(me) and may_move(fight, me, Action.COMPLEX_MOVE):
        bits |= 1 << Action.COMPLEX_MOVE
    return bits


def defenders_simple(fight: Fight, me: Fighter) -> int:
    """MAL-STN-12, MAL-SKL-4: In Full Defense a master has one Simple Action that is not an attack."""
    if rank_of(me, Skill.DEFENSE) < 7 or me.this_turn.defense_simple_used == 1:
        return 0
    complex_used = me.this_turn.complex_used
    me.this_turn.complex_used = 0
    bits = simple_actions(fight, me)
    me.this_turn.complex_used = complex_used
    return bits


def simple_actions(fight: Fight, me: Fighter) -> int:
    """The Simple Actions that are not attacks."""
    bits = 0
    if not has_simple(me):
        return bits
    bits |= 1 << Action.SPEAK_MORE
    if may_move(fight, me, Action.SIMPLE_MOVE):
        bits |= 1 << Action.SIMPLE_MOVE
    if ready_open(me, False) != 0:
        bits |= 1 << Action.READY
    if pick_up_from(fight, me) != 0:
        bits |= 1 << Action.PICK_UP
    if to_string(me) != 0 and string_kind(me) == ActionKind.SIMPLE:
        bits |= 1 << Action.STRING
    if me.scroll_out == 1:
        bits |= 1 << Action.PUT_AWAY_SCROLL
    if wards_open(fight, me) != 0:
        bits |= 1 << Action.GUARD
    if me.prone == 1:
        bits |= 1 << Action.STAND_UP
    if may_dismount(me, ActionKind.SIMPLE):
        bits |= 1 << Action.DISMOUNT
    if may_mount(me, ActionKind.SIMPLE):
        bits |= 1 << Action.MOUNT
    if me.kata_known & ~(1 << me.kata) != 0:
        bits |= 1 << Action.ENTER_KATA
    if me.blood_in_eyes == 1:
        bits |= 1 << Action.WIPE_EYES
    return bits


def complex_actions(fight: Fight, me: Fighter) -> int:
    """The Complex Actions that are not attacks."""
    bits = 0
    if not has_complex(me):
        return bits
    if is_crippled(fight, me) and may_move(fight, me, Action.COMPLEX_MOVE):
        bits |= 1 << Action.COMPLEX_MOVE
    if to_string(me) != 0 and string_kind(me) == ActionKind.COMPLEX:
        bits |= 1 << Action.STRING
    if to_load(me, Mark.FIREARM) != 0:
        bits |= 1 << Action.LOAD
    if may_mount(me, ActionKind.COMPLEX):
        bits |= 1 << Action.MOUNT
    if me.casting.spell == Spell.NONE and spells_open(fight, me) != 0:
        bits |= 1 << Action.CAST
    if may_go_on(fight, me):
        bits |= 1 << Action.GO_ON_CASTING
    if me.spell_ends[Spell.GRASP_OF_EARTH] > 0:
        bits |= 1 << Action.BREAK_GRASP
    if fight.referee_asked == 1:
        bits |= 1 << Action.USE_SKILL
    return bits


def wards_open(fight: Fight, me: Fighter) -> int:
    """MAL-MAN-13: Whom somebody can guard: anybody else within 5 feet, an enemy too."""
    bits = 0
    near = others(fight, me)
    for other in those(fight.fighters, near):
        if not has(me.guards, other.seat) and within(me, other, GUARD_REACH):
            bits |= 1 << other.seat
    return bits


def pay(me: Fighter, action: int, kind: int) -> None:
    """MAL-ACT-1, MAL-ACT-2, MAL-SKL-4: Use up what the Action costs."""
    if kind == ActionKind.COMPLEX:
        me.this_turn.complex_used = 1
    elif kind == ActionKind.SIMPLE:
        if me.stance == Stance.FULL_DEFENSE:
            me.this_turn.defense_simple_used = 1
        else:
            me.this_turn.simple_used += 1
    else:
        me.this_round.free_used |= 1 << action
