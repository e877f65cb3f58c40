"""Before the first blow: an ambush, and the sight of what is to be feared."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.rules.attack_and_defense.stances import legal_stances, may_attack
from kumite.rulesets.malice.rules.dice.pools import finish
from kumite.rulesets.malice.rules.sequence_of_events.facing import ambush, face_fears
from kumite.rulesets.malice.rules.sequence_of_events.initiative import constant_bonuses
from kumite.rulesets.malice.rules.sequence_of_events.rounds import start
from kumite.rulesets.malice.rules.sequence_of_events.scores import score_of
from kumite.rulesets.malice.rules.standing import cowers, fear_penalty
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import (
    Ask,
    Emphasis,
    Event,
    Fate,
    NoYes,
    Side,
    Skill,
    Stance,
    Surprise,
    VoidUse,
    Why,
)
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, person, play, told


def lying_in_wait(*, hunter: Fighter | None = None, watcher: Fighter | None = None, **house: int) -> Fight:
    """Two opponents ambush two others; nobody has the skills for it."""
    made = fight([watcher or person(), person()], [hunter or person(), person()], house, round=1)
    made.ambush, made.ambush_leader, made.other_leader = Side.OPPONENT + 1, 3, 1
    return made


def sprung(made: Fight, *answers: int) -> Scripted:
    return play(made, ambush, *answers)


def test_the_leaders_roll() -> None:
    """MAL-AMB-1: Stealth/Agility against Investigation/Perception, both Contested."""
    hunter = person(ranks={"stealth": 2}, agility=3)
    watcher = person(ranks={"investigation": 1}, perception=3)
    hunter.emphases[Skill.STEALTH] = 1 << Emphasis.AMBUSH
    watcher.emphases[Skill.INVESTIGATION] = 1 << Emphasis.NOTICE
    table = sprung(lying_in_wait(hunter=hunter, watcher=watcher), 1, 2, 2, 2, 2, 0, 0, 1, 2, 2, 3, 1, 1, 0)
    assert told(table, Event.POOL) == [(2, 503), (0, 403)]
    assert [question for question in asked(table) if question[1] in (Why.AMBUSH, Why.NOTICE)] == [
        *[(2, Why.AMBUSH)] * 5,
        *[(0, Why.NOTICE)] * 5,
    ]
    assert told(table, Event.AMBUSH) == [(2, 0)]


def test_the_surprised_are_slower_for_the_whole_skirmish() -> None:
    """MAL-AMB-2, MAL-INIT-15: 10 off the Score of everybody on that side; the roll stays what it was."""
    made = lying_in_wait()
    table = sprung(made, 9, 2, 5, 4)
    assert told(table, Event.SURPRISED) == [(0, 0), (1, 0)]
    assert [me.surprised for me in made.fighters] == [1, 1, 0, 0]
    for me, score in zip(made.fighters, (2, 2, 12, 12), strict=True):
        me.initiative_base = 12
        table = play(made, lambda table, made, me=me: constant_bonuses(table, made, made.fighters[me.seat]))
        assert (score_of(me), me.initiative_base) == (score, 12)
        assert len(told(table, Event.SCORE_CHANGES)) == (score == 2)


def test_nobody_is_surprised_who_is_not_there_yet() -> None:
    """MAL-AMB-2, MAL-INIT-10: who joins later has seen nothing of it."""
    made = lying_in_wait()
    made.fighters[1].fate = Fate.ABSENT
    assert told(sprung(made, 9, 2, 5, 4), Event.SURPRISED) == [(0, 0)]
    assert made.fighters[1].score_lasting == 0


def test_an_ambush_that_is_noticed() -> None:
    """MAL-AMB-2."""
    made = lying_in_wait()
    assert told(sprung(made, 5, 4, 9, 2), Event.AMBUSH) == [(2, 0)]
    assert [me.surprised for me in made.fighters] == [0] * 4


def test_ties_roll_again() -> None:
    """MAL-AMB-1, MAL-ROLL-6."""
    made = lying_in_wait()
    table = sprung(made, 5, 4, 6, 3, 9, 9, 1, 1)
    assert (len(asked(table)), told(table, Event.AMBUSH)) == (8, [(2, 1)])


def test_the_unskilled_do_not_explode() -> None:
    """MAL-ROLL-9."""
    table = sprung(lying_in_wait(), 10, 10, 1, 1)
    assert told(table, Event.TOTAL) == [(2, 20), (0, 2)]


def test_void_points_of_the_ambush_are_not_those_of_round_1() -> None:
    """MAL-VOID-2, MAL-VOID-11: it comes before the first Round."""
    made = lying_in_wait(watcher=person(void_points=2))
    sprung(made, 9, 9, 1, 1, 1, 2)
    assert (made.fighters[0].void_points, made.fighters[0].this_round.void_spent) == (1, 0)


@pytest.mark.parametrize("reading", [Surprise.FIRST_ROUND_ONLY, Surprise.NO_FULL_DEFENSE])
def test_other_readings_leave_the_score(reading: Surprise) -> None:
    """MAL-AMB-2: passed over in Round 1, or no Full Defense in it."""
    skilled = person(ranks={"defense": 1})
    made = lying_in_wait(watcher=skilled, surprise=reading)
    sprung(made, 9, 2, 1, 4)
    assert (skilled.surprised, skilled.score_lasting) == (1, 0)
    full = legal_stances(made, skilled) >> Stance.FULL_DEFENSE & 1
    assert full == (0 if reading == Surprise.NO_FULL_DEFENSE else 1)
    made.round = 2
    assert legal_stances(made, skilled) >> Stance.FULL_DEFENSE & 1 == 1


def test_no_ambush_no_roll() -> None:
    """MAL-AMB-1: only if the referee set one up."""
    assert asked(sprung(fight([person()], [person()]))) == []


# Fear


def sight(fear: int, *sources: Fighter, **fields: Any) -> Fight:
    """Somebody, and what they have to face."""
    return fight([person(**fields)], [person(fear=fear), *sources])


def faced(made: Fight, *answers: int) -> Scripted:
    return play(made, face_fears, *answers)


@pytest.mark.parametrize(
    ("fear", "honor", "faces", "afraid"),
    [(2, 0, (9, 5), True), (2, 0, (9, 6), False), (2, 1, (9, 5), False), (1, 0, (5, 5), False)],
)
def test_willpower_against_fear(fear: int, honor: int, faces: tuple[int, int], afraid: bool) -> None:
    """MAL-FEAR-1: a Trait Roll against 5 and 5 for each point; the Honor Rank is added."""
    made = sight(fear, honor_rank=honor)
    table = faced(made, *faces)
    assert told(table, Event.TN) == [(0, 5 + 5 * fear)]
    assert (made.fighters[0].fear_of == 0b10) == afraid
    assert told(table, Event.AFRAID if afraid else Event.UNAFRAID) == [(0, 1)]
    assert told(table, Event.TOTAL) == [(0, sum(faces) + honor)]


def test_void_points_of_the_first_sight_are_not_those_of_round_1() -> None:
    """MAL-VOID-2, MAL-VOID-8, MAL-FEAR-1: it comes before the first Round."""
    made = sight(1, void_points=2)
    play(made, start, VoidUse.DICE, 5, 5, 5)
    assert (made.fighters[0].void_points, made.fighters[0].this_round.void_spent) == (1, 0)


def test_once_for_each_source() -> None:
    """MAL-FEAR-1: in a skirmish; a new one is faced when it comes."""
    made = sight(1, person(fear=2, fate=Fate.ABSENT))
    assert len(asked(faced(made, 5, 5))) == 2
    assert asked(faced(made)) == []
    made.fighters[2].fate = Fate.IN_FIGHT
    assert told(faced(made, 9, 6), Event.UNAFRAID) == [(0, 2)]


def test_the_worst_of_several() -> None:
    """MAL-FEAR-2: as many dice fewer on all rolls as the worst source that is still there."""
    made = sight(1, person(fear=3))
    faced(made, 5, 4, 9)
    me = made.fighters[0]
    assert (me.fear_of, fear_penalty(made, me)) == (0b110, 3)
    assert finish(made, me, 6, 3, 0, 10)[:2] == (3, 3)
    made.fighters[2].fate = Fate.DEAD
    assert fear_penalty(made, me) == 1
    made.fighters[1].fate = Fate.FLED
    assert fear_penalty(made, me) == 0


def test_fear_of_one_makes_it_harder_to_face_the_next() -> None:
    """MAL-FEAR-2, MAL-DICE-10: the dice are fewer at once, but one at least."""
    made = sight(1, person(fear=1), willpower=3)
    table = faced(made, 3, 3, 3, 4, 4)
    assert told(table, Event.POOL) == [(0, 303), (0, 202)]


def test_wounds_count() -> None:
    """MAL-FEAR-1, MAL-WND-4."""
    assert told(faced(sight(1, wounds=12), 9, 9), Event.TN) == [(0, 13)]


@pytest.mark.parametrize(("faces", "flight"), [((3, 2), True), ((3, 3), False)])
def test_a_bad_failure(faces: tuple[int, int], flight: bool) -> None:
    """MAL-FEAR-3: by 15 or more they cower: only Defense, or no Stance at all, and they do not attack."""
    made = sight(3)
    table = faced(made, *faces)
    me = made.fighters[0]
    assert told(table, Event.COWERS) == ([(0, 1)] if flight else [])
    assert (me.cowers_before, cowers(made, me)) == ((2, True) if flight else (0, False))
    if flight:
        assert legal_stances(made, me) == 1 << Stance.NONE
        me.skills[Skill.DEFENSE] = 1
        assert legal_stances(made, me) == 1 << Stance.DEFENSE
        assert not may_attack(made, me)
        made.fighters[1].fate = Fate.DEAD
        assert not cowers(made, me)


def test_the_referee_may_have_him_flee() -> None:
    """MAL-FEAR-3, MAL-END-2."""
    made = sight(3)
    made.referee_asked = 1
    table = faced(made, 1, 1, NoYes.YES)
    assert (made.fighters[0].fate, told(table, Event.FLEES)) == (Fate.FLED, [(0, 0)])
    assert (-1, Ask.FLEES) in asked(table)


def test_nobody_fears_his_own_side() -> None:
    """MAL-FEAR-1."""
    made = fight([person(fear=3), person()], [person()])
    table = faced(made, 9, 9)
    assert {who for who, _ in asked(table)} == {2}
