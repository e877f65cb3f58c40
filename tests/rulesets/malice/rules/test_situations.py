"""What the referee makes of the circumstances as a Round begins."""

from __future__ import annotations

import pytest

from kumite.rulesets.malice.rules.sequence_of_events.scores import CAUSES, changes_over, score_of
from kumite.rulesets.malice.rules.sequence_of_events.situations import open_situations, situations
from kumite.rulesets.malice.terms import Ask, Condition, Event, Fate, Scope, ScoreChange, Situation
from kumite.table import REFEREE

from ..fights import asked, fight, person, play, taken, told


def test_only_a_referee_who_is_asked_has_a_say() -> None:
    """MAL-INIT-6."""
    made = fight([person()], [person()])
    assert play(made, situations).transcript == []
    made.referee_asked = 1
    assert asked(play(made, situations, Situation.NOTHING)) == [(REFEREE, Ask.SITUATION)]


@pytest.mark.parametrize(
    ("scope", "rounds", "scores"),
    [
        (Scope.ROUND, [], [15, 20, 20, 20]),
        (Scope.ROUNDS, [2], [15, 15, 20, 20]),
        (Scope.ROUNDS, [3], [15, 15, 15, 20]),
        (Scope.SKIRMISH, [], [15, 15, 15, 15]),
    ],
)
def test_a_score_changes_for_a_time(scope: Scope, rounds: list[int], scores: list[int]) -> None:
    """MAL-INIT-6, MAL-REACT-9: for this Round, for some, or for good."""
    me = person(initiative_base=20)
    made = fight([me], [person()], round=2, referee_asked=1)
    table = play(made, situations, Situation.SCORE, 0, -5, scope, *rounds)
    assert told(table, Event.SCORE_CHANGES) == [(0, -5 * CAUSES + ScoreChange.REFEREE)]
    found = [score_of(me)]
    for round_now in (2, 3, 4):
        changes_over(me, round_now)
        found.append(score_of(me))
    assert found == scores


def test_no_score_changes_in_the_first_round() -> None:
    """MAL-INIT-6."""
    for round_now, found in ((1, False), (2, True)):
        made = fight([person()], [], round=round_now)
        assert bool(open_situations(made) >> Situation.SCORE & 1) == found


@pytest.mark.parametrize(
    ("condition", "field"),
    [
        (Condition.BLINDED, "blinded"),
        (Condition.DAZED, "dazed"),
        (Condition.STUNNED, "stunned"),
        (Condition.PRONE, "prone"),
        (Condition.FATIGUED, "fatigued_days"),
        (Condition.OTHER, "other_rolled"),
    ],
)
def test_conditions_come_and_go(condition: Condition, field: str) -> None:
    """MAL-COND-18, MAL-COND-19: twice is no worse than once."""
    me = person()
    made = fight([me], [person()], referee_asked=1)
    play(made, situations, Situation.CONDITION, 0, condition)
    assert taken(me, field) == 1
    if condition in (Condition.PRONE, Condition.FATIGUED):
        return
    play(made, situations, Situation.CONDITION, 0, condition)
    assert taken(me, field) == 1
    table = play(made, situations, Situation.CONDITION_ENDS)
    assert taken(me, field) == 0
    assert told(table, Event.CONDITION_ENDS) == [(0, condition)]


def test_whoever_is_entangled_has_a_number_to_reach() -> None:
    """MAL-COND-6, MAL-COND-18."""
    me = person()
    made = fight([me], [person()], referee_asked=1)
    play(made, situations, Situation.CONDITION, 0, Condition.ENTANGLED, 25)
    assert (me.entangled, me.entangled_tn) == (1, 25)
    play(made, situations, Situation.CONDITION_ENDS)
    assert (me.entangled, me.entangled_tn) == (0, 0)


def test_somebody_has_left() -> None:
    """MAL-END-2."""
    me = person()
    made = fight([me], [person()], referee_asked=1)
    table = play(made, situations, Situation.GONE, 0)
    assert me.fate == Fate.FLED
    assert told(table, Event.LEAVES) == [(0, 0)]


def test_the_attacks_of_somebody_in_this_round() -> None:
    """MAL-ATK-7: a bonus or a penalty, announced before any of them."""
    me = person()
    made = fight([person(), me], [person()], referee_asked=1)
    table = play(made, situations, Situation.ATTACKS, 1, -7)
    assert asked(table) == [(REFEREE, Ask.SITUATION), (REFEREE, Ask.SITUATION_OF), (REFEREE, Ask.ROLL_CHANGE)]
    assert table.transcript[-1].question.bounds == (-20, 20)
    assert [fighter.this_round.attack_change for fighter in made.fighters] == [0, -7, 0]


def test_nothing_befalls_those_who_are_not_there() -> None:
    """MAL-COND-18, MAL-INIT-10: the dead and the fled have left it, and others have not come yet."""
    for fate in (Fate.DEAD, Fate.FLED, Fate.ABSENT):
        made = fight([person(), person(fate=fate)], [person(fate=Fate.OUT)], referee_asked=1)
        table = play(made, situations, Situation.CONDITION, 2, Condition.BLINDED)
        assert table.transcript[1].question.first == 0b101


def test_weariness_comes_and_goes() -> None:
    """MAL-COND-9, MAL-COND-18: one day more each time; once freed of it, no day is left."""
    me = person()
    made = fight([me], [person()], referee_asked=1)
    play(made, situations, Situation.CONDITION, 0, Condition.FATIGUED)
    play(made, situations, Situation.CONDITION, 0, Condition.FATIGUED)
    assert me.fatigued_days == 2
    table = play(made, situations, Situation.CONDITION_ENDS)
    assert told(table, Event.CONDITION_ENDS) == [(0, Condition.FATIGUED)]
    assert me.fatigued_days == 0


def test_rounds_may_become_longer_or_shorter() -> None:
    """MAL-SCOPE-3, MAL-SCOPE-4, MAL-TERM-3: three seconds to ten."""
    made = fight([person()], [person()], referee_asked=1)
    table = play(made, situations, Situation.SECONDS, 10)
    assert made.round_seconds == 10
    assert table.transcript[-1].question.bounds == (3, 10)
