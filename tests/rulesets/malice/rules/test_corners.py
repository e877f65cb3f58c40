"""What seldom happens: sealed Void Points, duels in which both fall, those who fall while they wait."""

from __future__ import annotations

from typing import Any

from kumite.rulesets.malice.rules.actions.skill_actions import succeeds
from kumite.rulesets.malice.rules.attack_and_defense.declaring import declare_roll
from kumite.rulesets.malice.rules.attack_and_defense.follow_ups import stun
from kumite.rulesets.malice.rules.dueling.duel_strike import after_strike
from kumite.rulesets.malice.rules.sequence_of_events.reactions import reactions
from kumite.rulesets.malice.rules.wounds.harm import die
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import (
    Arrow,
    Ask,
    DuelMode,
    DuelStage,
    Ending,
    Event,
    Fate,
    FightKind,
    Kata,
    NoYes,
    Outcome,
    Skill,
    Stance,
    Trait,
    TurnState,
    Use,
    VoidUse,
)

from ..fights import asked, fight, person, play, told


def ordered(made: Fight) -> Fight:
    """In the order of the seats."""
    made.ordered = made.count
    made.order[: made.count] = range(made.count)
    return made


def test_void_points_on_recoveries_are_sealed_and_paid_with_the_roll() -> None:
    """MAL-REACT-6, MAL-REACT-7, MAL-VOID-3, MAL-COND-5: all choose, then the first of them rolls 3k3 of 2."""
    one, two = person(dazed=1, void_points=1), person(dazed=1)
    made = ordered(fight([one], [two]))
    table = play(made, lambda table, made: reactions(table, made), NoYes.YES, VoidUse.DICE, NoYes.NO, 7, 7, 6)
    assert asked(table)[:3] == [(0, Ask.REACT), (0, Ask.VOID), (1, Ask.REACT)]
    assert told(table, Event.POOL) == [(0, 303)]
    assert told(table, Event.VOID_SPENT) == [(0, 0)]
    assert (one.dazed, one.declared.reactions_void, one.this_round.void_spent) == (0, 0, 1)
    assert two.dazed == 1


def test_a_void_point_serves_one_recovery() -> None:
    """MAL-VOID-2: whoever is Dazed and Stunned cannot promise it twice."""
    me = person(dazed=1, stunned=1, void_points=2)
    made = ordered(fight([me], [person()]))
    answers = (NoYes.YES, VoidUse.DICE, NoYes.YES, 2, 3, 4, 2, 3)
    table = play(made, lambda table, made: reactions(table, made), *answers)
    assert [ask for _, ask in asked(table)].count(Ask.VOID) == 1
    assert me.void_points == 1
    assert (me.dazed, me.dazed_failures, me.stunned) == (1, 1, 1)


def test_fire_in_full_attack_is_asked_once_in_a_round() -> None:
    """MAL-TECH-4: the kata adds the Ring to one attack of the Round."""
    me = person(
        "katana", kata=Kata.STRIKING_AS_FIRE, stance=Stance.FULL_ATTACK, attack__weapon=1, attack__target=2
    )
    me.attack.use, me.attack.skill, me.attack.trait = Use.MELEE, Skill.KENJUTSU, Trait.AGILITY
    made = fight([me], [person()])

    def declares(table: Any, made: Fight) -> None:
        declare_roll(table, made, made.fighters[0], made.fighters[1])
        declare_roll(table, made, made.fighters[0], made.fighters[1])

    table = play(made, declares, NoYes.YES)
    assert asked(table) == [(0, Ask.FIRE)]
    assert (me.attack.fire_use, me.this_round.fire_used) == (1, 1)


def test_a_rope_cutter_at_a_lifeless_thing() -> None:
    """MAL-EQ-7: two Free Raises, and the arrow is spent."""
    me = person("yumi", ranks={"kyujutsu": 1}, arrows=[0, 0, 0, 0, 2, 0])
    made = fight([me], [person()])
    table = play(
        made,
        lambda table, made: succeeds(table, made, made.fighters[0], Skill.KYUJUTSU, Trait.REFLEXES, 20),
        *(4, 4, 4),
    )
    assert told(table, Event.TN) == [(0, 10)]
    assert me.arrows[Arrow.ROPE_CUTTER] == 1


def waiting() -> tuple[Fight, Fighter]:
    me = person(full_defense=7, stance=Stance.FULL_DEFENSE, this_round__turn_state=TurnState.WAITING)
    made = ordered(fight([me, person()], [person()]))
    made.turns.waiting, made.turns.fresh = 0b001, 0b110
    return made, me


def test_whoever_is_stunned_while_he_waits_loses_his_turn_at_once() -> None:
    """MAL-TURN-15: and the Full Defense that would have lasted until then."""
    made, me = waiting()
    play(made, lambda table, made: stun(table, made, made.fighters[0]))
    assert (made.turns.waiting, made.turns.fresh, me.this_round.turn_state, me.full_defense) == (
        0,
        0b110,
        TurnState.LOST,
        0,
    )


def test_whoever_is_stunned_while_he_is_fresh_is_passed_over_in_his_place() -> None:
    """MAL-TURN-15: their place in the order is still to come."""
    made, _ = waiting()
    play(made, lambda table, made: stun(table, made, made.fighters[1]))
    assert (made.turns.waiting, made.turns.fresh) == (0b001, 0b110)


def test_the_dead_are_dropped_from_the_order() -> None:
    """MAL-TURN-17: fresh or waiting; and nobody is held by them any more."""
    made, _ = waiting()
    made.fighters[0].entangled, made.fighters[0].entangled_by = 1, 3
    play(made, lambda table, made: die(table, made, made.fighters[2]))
    assert (made.turns.waiting, made.turns.fresh) == (0b001, 0b010)
    assert made.fighters[0].entangled_by == 0


def struck(first: Fate, second: Fate) -> Fight:
    """A duel to the death after its Strike."""
    made = fight([person(fate=first)], [person(fate=second)], kind=FightKind.DUEL)
    made.duel.stage, made.duel.mode = DuelStage.STRIKE, DuelMode.DEATH
    made.duel.challenger, made.duel.challenged, made.duel.first = 1, 2, 1
    play(made, lambda table, made: after_strike(table, made, made.fighters[0], made.fighters[1], 0))
    return made


def test_a_duel_in_which_somebody_falls() -> None:
    """MAL-DUEL-13, MAL-DUEL-14, MAL-DUEL-19: whoever stands has won; of two who fell nobody."""
    assert struck(Fate.IN_FIGHT, Fate.DEAD).verdict == Outcome.FIRST_SIDE
    assert struck(Fate.OUT, Fate.IN_FIGHT).verdict == Outcome.SECOND_SIDE
    assert struck(Fate.DOWN, Fate.DEAD).verdict == Outcome.NOBODY
    both = struck(Fate.IN_FIGHT, Fate.IN_FIGHT)
    assert (both.verdict, both.ending, both.duel.stage) == (Outcome.GOING_ON, Ending.NONE, DuelStage.NONE)
