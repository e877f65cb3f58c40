"""What the referee makes of the circumstances as a Round begins."""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount_about, choose, choose_about
from kumite.table import REFEREE, Table

from ...glossary.conditions import IMPOSED
from ...sizes import CHANGES
from ...state import Fight, Fighter
from ...terms import Ask, Condition, Event, Scope, ScoreChange, Situation
from ..attack_and_defense.follow_ups import daze, fall_prone, stun
from ..standing import present
from .ending import leave
from .scores import SKIRMISH, change_score

MOST_DAYS = 30


def situations(table: Table, fight: Fight) -> None:
    """Once in a Round the referee may change something, if they are asked.

    MAL-INIT-6, MAL-COND-18, MAL-ATK-7, MAL-SCOPE-3, MAL-SCOPE-4, MAL-TERM-3, MAL-END-2.
    """
    if fight.referee_asked == 0:
        return
    what = table.choose(REFEREE, Ask.SITUATION, open_situations(fight))
    match what:
        case Situation.SCORE:
            score(table, fight, whom(table, fight, there(fight)))
        case Situation.CONDITION:
            condition(table, fight, whom(table, fight, there(fight)))
        case Situation.CONDITION_ENDS:
            condition_ends(table, fight, whom(table, fight, suffering(fight)))
        case Situation.GONE:
            leave(table, fight, whom(table, fight, there(fight)))
        case Situation.ATTACKS:
            attacks(table, fight, whom(table, fight, there(fight)))
        case Situation.SECONDS:
            fight.round_seconds = table.amount(REFEREE, Ask.ROUND_SECONDS, 3, 10)


def open_situations(fight: Fight) -> int:
    """MAL-INIT-6: Scores change only from the second Round on, and conditions end where there are any."""
    options = 1 << Situation.NOTHING | 1 << Situation.CONDITION | 1 << Situation.GONE | 1 << Situation.SECONDS
    options |= 1 << Situation.ATTACKS
    if fight.round > 1:
        options |= 1 << Situation.SCORE
    if suffering(fight) != 0:
        options |= 1 << Situation.CONDITION_ENDS
    return options


def there(fight: Fight) -> int:
    """The seats of those who are there."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if present(me):
            bits |= 1 << me.seat
    return bits


def suffering(fight: Fight) -> int:
    """The seats of those who have a condition that the referee could end."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if present(me) and conditions_of(me) != 0:
            bits |= 1 << me.seat
    return bits


def whom(table: Table, fight: Fight, seats: int) -> Fighter:
    """The fighter whom it concerns."""
    return fight.fighters[choose(table, REFEREE, Ask.SITUATION_OF, seats)]


def score(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-INIT-6: Change a Score by some amount, for some time."""
    by = amount_about(table, fight, REFEREE, me, Ask.SCORE_CHANGE, -20, 20)
    scope = choose_about(table, fight, REFEREE, me, Ask.SCOPE, 0b111)
    rounds = SKIRMISH
    if scope == Scope.ROUND:
        rounds = 1
    elif scope == Scope.ROUNDS:
        rounds = amount_about(table, fight, REFEREE, me, Ask.ROUNDS, 2, CHANGES)
    if by != 0:
        change_score(table, fight, me, ScoreChange.REFEREE, by, rounds)


def attacks(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-ATK-7: A bonus or penalty on all attack rolls of somebody in this Round, announced before them."""
    me.this_round.attack_change = amount_about(table, fight, REFEREE, me, Ask.ROLL_CHANGE, -20, 20)


def condition(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-COND-18, MAL-COND-19: Impose a condition; twice is no worse than once."""
    which = choose_about(table, fight, REFEREE, me, Ask.CONDITION, IMPOSED)
    match which:
        case Condition.DAZED:
            daze(table, me)
            return
        case Condition.STUNNED:
            stun(table, fight, me)
            return
        case Condition.PRONE:
            fall_prone(table, me)
            return
    table.tell(me.seat, Event.CONDITION, which)
    match which:
        case Condition.BLINDED:
            me.blinded = 1
        case Condition.ENTANGLED:
            me.entangled = 1
            me.entangled_tn = amount_about(table, fight, REFEREE, me, Ask.TN, 5, 40)
        case Condition.FATIGUED:
            me.fatigued_days = min(MOST_DAYS, me.fatigued_days + 1)
        case Condition.OTHER:
            me.other_rolled = max(1, me.other_rolled)


def conditions_of(me: Fighter) -> int:
    """The conditions of somebody that the referee could end, as a bit set of Condition."""
    bits = me.blinded << Condition.BLINDED | me.dazed << Condition.DAZED | me.stunned << Condition.STUNNED
    bits |= me.entangled << Condition.ENTANGLED
    if me.fatigued_days > 0:
        bits |= 1 << Condition.FATIGUED
    if me.other_rolled > 0:
        bits |= 1 << Condition.OTHER
    return bits


def condition_ends(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-COND-18: The referee frees somebody of a condition."""
    which = choose_about(table, fight, REFEREE, me, Ask.CONDITION, conditions_of(me))
    match which:
        case Condition.BLINDED:
            me.blinded = 0
            me.blood_in_eyes = 0
        case Condition.DAZED:
            me.dazed = 0
            me.dazed_failures = 0
        case Condition.STUNNED:
            me.stunned = 0
            me.stunned_ends = 0
        case Condition.ENTANGLED:
            me.entangled = 0
            me.entangled_tn = 0
            me.entangled_by = 0
        case Condition.FATIGUED:
            me.fatigued_days = 0
        case Condition.OTHER:
            me.other_rolled = 0
    table.tell(me.seat, Event.CONDITION_ENDS, which)
