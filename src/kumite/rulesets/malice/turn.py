"""One Turn, from its start to its end.

MAL-TURN-13, MAL-TERM-4: one in a Round and no more; effects grant Actions, never a second Turn. MAL-TURN-14:
it counts as taken once begun.
"""

from __future__ import annotations

from ...table import Table
from ..asking import choose
from ..bits import has
from .actions import act
from .budget import actions_open
from .duel import duel_turn
from .ending import end_if_over
from .grapples import control_roll
from .leaving import end_until_turn, stop_casting, stop_concentrating
from .places import within
from .rolls import pay_void
from .stances import legal_stances, roll_full_defense, set_full_defense, take_stance
from .standing import able, foes, has_technique, in_duel, in_duel_now, rank_of
from .state import DECLINE, Fight, Fighter
from .terms import (
    Action,
    Ask,
    Event,
    Fate,
    NoYes,
    Phase,
    Skill,
    Spell,
    Stance,
    Surprise,
    Technique,
    TurnState,
)

NAMING = 30
"""How far away an enemy may be whom a technique names."""


def take_turn(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-TURN-16: what lasted until now ends; Stance, its roll, the grapple; then Actions, beat by beat."""
    me.turn_state = TurnState.TAKEN
    fight.acting = me.seat + 1
    fight.turns_taken += 1
    if fight.first_turn == 0:
        fight.first_turn = me.seat + 1
    table.tell(me.seat, Event.TURN, 0)
    begin_count(me)
    end_until_turn(me)
    choose_stance(table, fight, me)
    full_defense(table, fight, me)
    if me.grapple != 0:
        control_roll(table, fight, me)
    if in_duel(fight, me):
        duel_turn(table, fight, me)
    pay_when_down(table, fight, me)
    fight.phase = Phase.TURN
    end_if_over(table, fight)


def takes_part(fight: Fight, me: Fighter) -> bool:
    """MAL-TURN-15, MAL-AMB-2: able; by house rule the surprised are passed over in Round 1."""
    if fight.round == 1 and me.surprised == 1 and fight.house.surprise == Surprise.FIRST_ROUND_ONLY:
        return False
    return able(me)


def able_fresh(fight: Fight) -> int:
    """MAL-TURN-8, MAL-TURN-10: those who have not been asked in this Round and can take a Turn."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if has(fight.fresh, me.seat) and takes_part(fight, me):
            bits |= 1 << me.seat
    return bits


def begin_count(me: Fighter) -> None:
    """MAL-ACT-1, MAL-MAN-11: the Actions of this Turn."""
    me.complex_used = 0
    me.simple_used = 0
    me.defense_simple_used = 0
    me.extra_attack_used = 0
    me.just_moved = 0
    me.named_pin = 0
    me.named_tire = 0


def choose_stance(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-TURN-11, MAL-TURN-12, MAL-STN-2, MAL-STN-13, MAL-STN-19, MAL-STN-20: from Round 2 on."""
    if fight.round < 2:
        return
    stance = choose(table, me.seat, Ask.STANCE, legal_stances(fight, me))
    if stance != me.stance:
        me.full_defense_joined = 0
        take_stance(table, me, stance)
    if has_technique(me, Technique.BERSERKER_2) and stance == Stance.FULL_ATTACK:
        me.named_pin = name_enemy(table, fight, me)
    if has_technique(me, Technique.TRICKSTER_3):
        me.named_tire = name_enemy(table, fight, me)


def name_enemy(table: Table, fight: Fight, me: Fighter) -> int:
    """An enemy within 30 feet, as a seat + 1; 0: none."""
    options = 1 << DECLINE
    for foe in fight.fighters[: fight.count]:
        if has(foes(fight, me), foe.seat) and within(me, foe, NAMING):
            options |= 1 << foe.seat
    seat = choose(table, me.seat, Ask.NAMED, options)
    if seat == DECLINE:
        return 0
    table.tell(me.seat, Event.NAMES, seat)
    return seat + 1


def full_defense(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-STN-12, MAL-STN-13, MAL-SKL-4: a roll, or the old one with Defense 3; a Complex Action either
    way.
    """
    if me.stance != Stance.FULL_DEFENSE:
        return
    me.complex_used = 1
    stop_concentrating(table, fight, me)
    if me.full_defense_joined == 1:
        return
    if me.full_defense_total > 0 and rank_of(me, Skill.DEFENSE) >= 3:
        if table.choose(me.seat, Ask.KEEP_FULL_DEFENSE, 0b11) == NoYes.YES:
            set_full_defense(table, me)
            return
    roll_full_defense(table, fight, me)


def pay_when_down(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-WND-6: a Void Point, outside the limit of the Round, to be able to do anything."""
    if me.fate != Fate.DOWN or me.void_points == 0 or me.stance == Stance.CENTER:
        return
    if table.choose(me.seat, Ask.PAY_WHEN_DOWN, 0b11) == NoYes.YES:
        me.down_paid = 1
        pay_void(table, me)


def next_action(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-TURN-1, MAL-TURN-14, MAL-END-1: one Action, or the end of the Turn."""
    options = actions_open(fight, me)
    action = choose(table, me.seat, Ask.ACTION, options)
    if action == Action.END_TURN:
        end_turn(table, fight, me)
        return
    act(table, fight, me, action)
    if end_if_over(table, fight):
        return
    if not able(me):
        end_turn(table, fight, me)


def end_turn(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-ACT-4, MAL-STN-16, MAL-SPL-3, MAL-TURN-4: what is unused is lost; the waiting are asked again."""
    table.tell(me.seat, Event.TURN_ENDS, 0)
    if not in_duel_now(fight, me):
        me.center_bonus = 0  # in a duel the Strike may still come, in the other's Turn
    me.reprisal = 0
    me.free_disarm = 0
    me.named_pin = 0
    me.named_tire = 0
    if me.casting != Spell.NONE and me.casting_round < fight.round:
        stop_casting(table, me)
    fight.acting = 0
    fight.phase = Phase.TURNS
    fight.passing = 1
    fight.pass_asked = 0
    fight.last_pass = 1 if able_fresh(fight) == 0 else 0
