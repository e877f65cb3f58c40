"""A fight beat by beat: its Rounds and Stages, who comes later, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.rules.attack_and_defense.aim import targets
from kumite.rulesets.malice.rules.sequence_of_events.ending import end_if_over, leave
from kumite.rulesets.malice.rules.sequence_of_events.rounds import beat, fate, outcome
from kumite.rulesets.malice.rules.wounds.harm import surrender
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import (
    Action,
    Ask,
    Ending,
    Event,
    Fate,
    FightKind,
    NoYes,
    Outcome,
    Phase,
    Skill,
    Stage,
    Stance,
    Use,
    Why,
)
from kumite.table import REFEREE
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, person, play, told


def fresh(**fields: Any) -> Fighter:
    """Somebody before the fight, without a Void Ring and without Defense."""
    return person(
        **{"rolled_initiative": 0, "this_round.turn_state": 0, "stance": Stance.NONE, "void": 0} | fields
    )


def new(*opponents: Fighter, **fields: Any) -> Fight:
    """A fight before its first beat."""
    made = fight([fresh()], list(opponents or [fresh()]), **{"phase": Phase.START, "round": 0} | fields)
    made.stage = Stage.NONE
    return made


def beats(made: Fight, count: int, *answers: int) -> Scripted:
    def rule(table: Any, fight: Fight) -> None:
        for _ in range(count):
            beat(table, fight)

    return play(made, rule, *answers)


STAGE_1 = (Stance.ATTACK, Stance.ATTACK, 9, 5, 1, 0, 6, 5, 1, 0)
"""Stances of two, then 3k2 each: 14 and 11."""
NOTHING_DONE = (0, Action.END_TURN, 0, Action.END_TURN)
"""Both take their Turns and end them."""


def test_the_stages_of_a_round() -> None:
    """MAL-SCOPE-2, MAL-SEQ-1, MAL-REACT-1: Initiative, Turns, Reactions; then the next Round."""
    made = new()
    table = beats(made, 3, *STAGE_1)
    assert (made.round, made.stage, made.phase) == (1, Stage.TURNS, Phase.TURNS)
    assert told(table, Event.ROUND_BEGINS) == [(REFEREE, 1)]
    table = beats(made, 4, *NOTHING_DONE)
    assert [who for who, _ in told(table, Event.TURN)] == [0, 1]
    table = beats(made, 2)
    assert told(table, Event.STAGE) == [(REFEREE, Stage.REACTIONS)]
    table = beats(made, 1)
    assert (told(table, Event.ROUND_BEGINS), made.round) == ([(REFEREE, 2)], 2)


def test_initiative_is_rolled_in_the_first_round_only() -> None:
    """MAL-INIT-1, MAL-INIT-4, MAL-INIT-5: the Score is kept, whatever becomes of Agility."""
    made = new()
    table = beats(made, 3, *STAGE_1)
    assert told(table, Event.INITIATIVE) == [(0, 14), (1, 11)]
    assert [me.score for me in made.fighters] == [14, 11]
    beats(made, 6, *NOTHING_DONE)
    made.fighters[1].traits[5] = 9
    table = beats(made, 2)
    assert asked(table) == []
    assert [me.score for me in made.fighters] == [14, 11]


def test_whoever_comes_later() -> None:
    """MAL-INIT-10: in Stage 1 of that Round they take a Stance and roll; the others do not."""
    made = new(fresh(), fresh(fate=Fate.ABSENT, joins=2))
    beats(made, 3, *STAGE_1)
    assert made.fighters[2].rolled_initiative == 0
    beats(made, 6, *NOTHING_DONE)
    table = beats(made, 1, Stance.ATTACK, 9, 9, 1, 0)
    assert told(table, Event.JOINS) == [(2, 0)]
    assert {who for who, _ in asked(table)} == {2}
    assert (fate(made.fighters[2]), made.fighters[2].initiative_base) == (Fate.IN_FIGHT, 18)


def test_fear_is_faced_before_anything_else() -> None:
    """MAL-FEAR-1, MAL-SEQ-1: before Stage 1; of a newcomer when they come."""
    made = new(fresh(fear=1), fresh(fear=2, fate=Fate.ABSENT, joins=2))
    assert asked(beats(made, 1, 6, 6)) == [(0, Why.FEAR)] * 2
    beats(made, 2, *STAGE_1)
    beats(made, 6, *NOTHING_DONE)
    table = beats(made, 1, 9, 9, Stance.ATTACK, 9, 9, 1, 0)
    assert [who for who, why in asked(table) if why == Why.FEAR] == [0, 0]


# The end


@pytest.mark.parametrize("gone", [Fate.DOWN, Fate.OUT, Fate.DEAD, Fate.FLED, Fate.SURRENDERED])
def test_a_side_without_anybody_has_lost(gone: Fate) -> None:
    """MAL-END-1, MAL-END-3: alive, not Out, not Down, not fled, not surrendered."""
    made = fight([person()], [person(fate=gone), person()])
    assert not end_if_over(Scripted(), made)
    made.fighters[2].fate = gone
    table = play(made, end_if_over)
    assert (outcome(made), made.ending, made.phase) == (Outcome.FIRST_SIDE, Ending.DEFEATED, Phase.OVER)
    assert told(table, Event.ENDS) == [(REFEREE, Outcome.FIRST_SIDE)]


def test_both_sides_without_anybody() -> None:
    """MAL-END-1: nobody has won."""
    made = fight([person(fate=Fate.DOWN)], [person(fate=Fate.DEAD)])
    play(made, end_if_over)
    assert outcome(made) == Outcome.NOBODY


def test_it_ends_at_once() -> None:
    """MAL-END-1: nothing more of the Round is played, Stage 3 included."""
    made = fight([person("katana", ranks={"kenjutsu": 1}, void=0)], [person(wounds=29)])
    made.order[:2], made.ordered, made.turns.fresh = [0, 1], 2, 0b11
    made.phase, made.acting = Phase.TURN, 1
    table = beats(made, 1, Action.ATTACK, 1, 10, 9, 1, 1, 0, 9, 9, 1, 1, 1, 0)
    assert (made.phase, outcome(made)) == (Phase.OVER, Outcome.FIRST_SIDE)
    assert (made.turns.fresh, made.turns.waiting, made.acting) == (0, 0, 0)
    assert told(table, Event.STAGE) == []


def test_the_referee_may_end_it() -> None:
    """MAL-END-1: between Stages; then nobody has won."""
    made = fight([person()], [person()], phase=Phase.REACTIONS, referee_asked=1)
    table = beats(made, 1, NoYes.YES)
    assert (REFEREE, Ask.END_SKIRMISH) in asked(table)
    assert (outcome(made), made.ending) == (Outcome.NOBODY, Ending.REFEREE)


def test_without_a_referee_it_goes_on() -> None:
    """MAL-END-1."""
    made = fight([person()], [person()], phase=Phase.REACTIONS)
    assert asked(beats(made, 1)) == []
    assert outcome(made) == 0


def test_surrender_and_flight() -> None:
    """MAL-END-2, MAL-INIT-11, MAL-TURN-17: out of the order at once; the Score is kept."""
    made = fight([person(), person(initiative_base=9)], [person()])
    made.turns.fresh, made.turns.waiting = 0b101, 0b010
    play(made, lambda t, f: surrender(t, f, f.fighters[0]))
    play(made, lambda t, f: leave(t, f, f.fighters[1]))
    assert [me.fate for me in made.fighters] == [Fate.SURRENDERED, Fate.FLED, Fate.IN_FIGHT]
    assert (made.turns.fresh, made.turns.waiting) == (0b100, 0)
    assert (made.fighters[1].initiative_base, made.fighters[1].rolled_initiative) == (9, 1)


def test_the_down_can_be_attacked() -> None:
    """MAL-END-3."""
    made = fight([person("katana")], [person(fate=Fate.DOWN, wounds=31), person()])
    assert targets(made, made.fighters[0], 1, Use.MELEE, 0) == 0b110


# Other kinds of fights


def test_a_duel_from_its_first_beat() -> None:
    """MAL-DUEL-2, MAL-DUEL-3, MAL-DUEL-4: Initiative in the first of its Rounds, from the Center Stance."""
    made = fight([fresh(void=2)], [fresh(void=2)], phase=Phase.START, round=0, kind=FightKind.DUEL)
    made.duel.challenger, made.duel.challenged = 1, 2
    beats(made, 3, 9, 5, 1, 0, 6, 5, 1, 0)
    assert [me.stance for me in made.fighters] == [Stance.CENTER] * 2
    table = beats(made, 1, 1, 1, 2, 2, NoYes.NO, NoYes.NO)
    assert {why for _, why in asked(table)} >= {Why.ASSESSMENT}


def test_a_bout_has_no_rounds() -> None:
    """MAL-SCOPE-1, MAL-SUM-1: neither Rounds nor Initiative; it ends when somebody is clearly better."""
    made = new(kind=FightKind.SUMAI)
    made.fighters[0].skills[Skill.JIUJUTSU] = made.fighters[1].skills[Skill.JIUJUTSU] = 1
    beats(made, 1)
    assert (made.phase, made.round) == (Phase.BOUT, 0)
    table = beats(made, 2, 1, 1, 1, 2, 9, 6, 1, 0, 5, 5, 1, 0)
    assert {why for _, why in asked(table)} >= {Why.STARE, Why.SUMAI}
    assert (outcome(made), made.ending) == (Outcome.FIRST_SIDE, Ending.SUMAI)


def test_everybody_has_a_seat() -> None:
    """MAL-SCOPE-1, MAL-INIT-1: a skirmish of sixteen: each takes a Stance and rolls alone."""
    made = new(*[fresh() for _ in range(15)])
    answers = [Stance.ATTACK] * 16 + [1, 1, 2, 0] * 16
    table = beats(made, 2, *answers)
    assert {who for who, _ in asked(table)} == set(range(16))


def test_nobody_rolls_for_another() -> None:
    """MAL-ROLL-19: no roll of a fight is made together: friends with the skill change nothing."""
    alone = fight([person("katana", ranks={"kenjutsu": 2}, void=0)], [person()])
    helped = fight(
        [person("katana", ranks={"kenjutsu": 2}, void=0), person(ranks={"kenjutsu": 9})], [person()]
    )
    pools = []
    for made in (alone, helped):
        made.phase, made.acting = Phase.TURN, 1
        made.order[: made.count], made.ordered = range(made.count), made.count
        pools.append(told(beats(made, 1, Action.ATTACK, 1, 1, 1, 1, 2, 0), Event.POOL))
    assert pools[0] == pools[1] == [(0, 402)]
