"""One Turn, from its start to its end.

MAL-TURN-13, MAL-TERM-4: There is one in a Round and no more; effects grant Actions, but never a second Turn.
MAL-TURN-14: It counts as taken once it has begun.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...sizes import DECLINE
from ...state import Fight, Fighter
from ...terms import (
    Action,
    Ask,
    Event,
    Fate,
    NoYes,
    Phase,
    Skill,
    Spell,
    Spending,
    Stance,
    Surprise,
    Technique,
    TurnState,
)
from ..actions.actions import act
from ..actions.budget import actions_open
from ..actions.places import within
from ..attack_and_defense.stances import legal_stances, roll_full_defense, set_full_defense, take_stance
from ..dice.rolls import pay_void
from ..dueling.duel import duel_turn
from ..grappling.grapples import control_roll
from ..standing import can_act, foes, has_technique, in_duel, in_duel_now, rank_of
from .ending import end_if_over
from .leaving import end_until_turn, stop_casting, stop_concentrating

NAMING = 30
"""How many feet away an enemy may be whom a technique names."""


def take_turn(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-TURN-16: What lasted until now ends; then come the Stance, its roll and the grapple."""
    me.this_round.turn_state = TurnState.TAKEN
    fight.acting = me.seat + 1
    fight.turns_taken += 1
    if fight.first_turn == 0:
        fight.first_turn = me.seat + 1
    table.tell(me.seat, Event.TURN, 0)
    clear(me.this_turn)
    end_until_turn(me)
    choose_stance(table, fight, me)
    full_defense(table, fight, me)
    if me.grapple.which != 0:
        control_roll(table, fight, me)
    if in_duel(fight, me):
        duel_turn(table, fight, me)
    pay_when_down(table, fight, me)
    fight.phase = Phase.TURN
    end_if_over(table, fight)


def takes_part(fight: Fight, me: Fighter) -> bool:
    """MAL-TURN-15, MAL-AMB-2: Able ones do; by house rule the surprised are passed over in Round 1."""
    if fight.round == 1 and me.surprised == 1 and fight.house.surprise == Surprise.FIRST_ROUND_ONLY:
        return False
    return can_act(me)


def fresh_who_can_act(fight: Fight) -> int:
    """MAL-TURN-8, MAL-TURN-10: The seats of those who have not been asked yet and can take a Turn."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if has(fight.turns.fresh, me.seat) and takes_part(fight, me):
            bits |= 1 << me.seat
    return bits


def choose_stance(table: Table, fight: Fight, me: Fighter) -> None:
    """From Round 2 on, choose a Stance.

    MAL-TURN-11, MAL-TURN-12, MAL-STN-2, MAL-STN-13, MAL-STN-19, MAL-STN-20.

    In Round 1 it is the one of Stage 1. Whom a technique names with it is named now, also in Round 1.
    """
    if fight.round >= 2:
        stance = choose(table, me.seat, Ask.STANCE, legal_stances(fight, me))
        if stance != me.stance:
            me.this_round.full_defense_joined = 0
            take_stance(table, me, stance)
    name_with_stance(table, fight, me)


def name_with_stance(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-BERSERKER-2, MAL-TRICKSTER-3: Name an enemy, in Full Attack or in any Stance."""
    if has_technique(me, Technique.BERSERKER_2) and me.stance == Stance.FULL_ATTACK:
        me.this_turn.named_pin = name_enemy(table, fight, me)
    if has_technique(me, Technique.TRICKSTER_3):
        me.this_turn.named_tire = name_enemy(table, fight, me)


def name_enemy(table: Table, fight: Fight, me: Fighter) -> int:
    """Name an enemy within 30 feet; returns their seat + 1, or 0."""
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
    """MAL-STN-12, MAL-STN-13, MAL-SKL-4: Roll, or keep the old roll; both take a Complex Action."""
    if me.stance != Stance.FULL_DEFENSE:
        return
    me.this_turn.complex_used = 1
    stop_concentrating(table, fight, me)
    if me.this_round.full_defense_joined == 1:
        return
    if me.full_defense_total > 0 and rank_of(me, Skill.DEFENSE) >= 3:
        if table.choose(me.seat, Ask.KEEP_FULL_DEFENSE, 0b11) == NoYes.YES:
            set_full_defense(table, me)
            return
    roll_full_defense(table, fight, me)


def pay_when_down(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-WND-6: A Void Point outside the limit of the Round lets somebody act who is Down."""
    if me.fate != Fate.DOWN or me.void_points == 0 or me.stance == Stance.CENTER:
        return
    if table.choose(me.seat, Ask.PAY_WHEN_DOWN, 0b11) == NoYes.YES:
        me.this_round.down_paid = 1
        pay_void(table, me, Spending.ACTING)


def next_action(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-TURN-1, MAL-TURN-14, MAL-END-1: Take one Action, or end the Turn."""
    options = actions_open(fight, me)
    action = choose(table, me.seat, Ask.ACTION, options)
    if action == Action.END_TURN:
        end_turn(table, fight, me)
        return
    act(table, fight, me, action)
    if end_if_over(table, fight):
        return
    if not can_act(me):
        end_turn(table, fight, me)


def end_turn(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-ACT-4, MAL-STN-16, MAL-SPL-3, MAL-TURN-4: Unused Actions are lost; the waiting are asked again."""
    table.tell(me.seat, Event.TURN_ENDS, 0)
    if not in_duel_now(fight, me):
        me.center_bonus = 0  # in a duel the Strike may still come, in the other's Turn
    me.reprisal = 0
    me.free_disarm = 0
    me.this_turn.named_pin = 0
    me.this_turn.named_tire = 0
    if me.casting.spell != Spell.NONE and me.casting.round < fight.round:
        stop_casting(table, me)
    fight.acting = 0
    fight.phase = Phase.TURNS
    fight.turns.passing = 1
    fight.turns.pass_asked = 0
    fight.turns.last_pass = 1 if fresh_who_can_act(fight) == 0 else 0
