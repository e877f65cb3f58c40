"""What seldom happens: sealed Void Points, duels in which both fall, those who fall while they wait."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.rules.actions.budget import free_disarm_open
from kumite.rulesets.malice.rules.actions.skill_actions import succeeds
from kumite.rulesets.malice.rules.attack_and_defense.damage import declare_bonus, mastery_dice
from kumite.rulesets.malice.rules.attack_and_defense.declaring import choose_weapon, declare_roll
from kumite.rulesets.malice.rules.attack_and_defense.follow_ups import stun
from kumite.rulesets.malice.rules.dueling.duel_strike import after_strike
from kumite.rulesets.malice.rules.grappling.grapples import control_roll
from kumite.rulesets.malice.rules.referee import rule_amount
from kumite.rulesets.malice.rules.sequence_of_events.ending import end_if_over
from kumite.rulesets.malice.rules.sequence_of_events.facing import ambush
from kumite.rulesets.malice.rules.sequence_of_events.order import break_ties
from kumite.rulesets.malice.rules.sequence_of_events.reactions import reactions
from kumite.rulesets.malice.rules.sequence_of_events.rounds import length
from kumite.rulesets.malice.rules.sequence_of_events.turns import ask_the_waiting
from kumite.rulesets.malice.rules.standing import answered_by_referee, both_swords
from kumite.rulesets.malice.rules.wounds.harm import die
from kumite.rulesets.malice.sizes import DIGITS, SEATS
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
    Offer,
    Outcome,
    Phase,
    Side,
    Skill,
    Stance,
    Trait,
    TurnState,
    Use,
    VoidUse,
)

from ..fights import asked, fight, person, play, told, weapon


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


def test_nobody_dies_twice() -> None:
    """MAL-WND-8: Wounds of the same moment fall on a dead body."""
    me = person(wounds=500, fate=Fate.DEAD)
    table = play(fight([me], [person()]), lambda table, made: die(table, made, made.fighters[0]))
    assert told(table, Event.DIES) == []


@pytest.mark.parametrize("phase", [Phase.OVER, Phase.AFTERMATH])
def test_a_fight_that_is_over_ends_once(phase: Phase) -> None:
    """MAL-END-1: what is told of its end is told once."""
    made = fight([person()], [person(fate=Fate.DEAD)], phase=phase, ending=Ending.DEFEATED)
    table = play(made, lambda table, made: end_if_over(table, made))
    assert (made.phase, table.transcript) == (phase, [])
    assert end_if_over(table, made)


def test_whoever_waits_and_cannot_act_is_not_asked_again() -> None:
    """MAL-TURN-15: the Stunned who have delayed lose their Turn; the next is asked."""
    made = ordered(fight([person(), person()], [person()]))
    made.turns.passing, made.turns.waiting = 1, 0b011
    made.fighters[0].stunned = 1
    table = play(made, lambda table, made: ask_the_waiting(table, made), Offer.DELAY)
    assert asked(table) == [(1, Ask.TURN_AGAIN)]
    assert made.turns.waiting == 0b010
    assert told(table, Event.PASSED_OVER) == [(0, 0)]
    assert made.fighters[0].this_round.turn_state == TurnState.LOST


def disarming(**fields: Any) -> Fight:
    """Somebody whom a foe, who has lost control of a weapon, holds in a grapple."""
    foe = person("sasumata", grapple__which=1, grapple__weapon=1, **fields)
    free = person("katana", ranks={"kenjutsu": 1}, grapple__which=1, free_disarm=2)
    return fight([free], [foe])


def test_the_one_disarm_needs_a_weapon_and_somebody_who_has_it() -> None:
    """MAL-GRAP-12."""
    made = disarming()
    assert free_disarm_open(made, made.fighters[0])
    made.fighters[1].main = 0
    assert not free_disarm_open(made, made.fighters[0])
    gone = disarming(fate=Fate.FLED)
    assert not free_disarm_open(gone, gone.fighters[0])


def test_the_swords_of_the_technique() -> None:
    """MAL-TWO-SWORD-1: the katana in the main hand and the wakizashi in the off hand, and nothing else."""
    assert both_swords(person("katana", "wakizashi", off=2))
    assert not both_swords(person("katana", "wakizashi"))
    assert not both_swords(person("katana", "tanto", off=2))
    assert not both_swords(person("wakizashi", "katana", off=2))


def test_who_decides_for_whom() -> None:
    """The referee plays the opponents."""
    made = fight([person()], [person()])
    assert [answered_by_referee(made, seat) for seat in range(2)] == [False, True]


def test_a_fight_is_as_long_as_its_rounds() -> None:
    """MAL-TERM-3."""
    assert length(fight([person()], [person()], round=7)) == 7


@pytest.mark.parametrize(
    ("referee", "most", "answers", "ruled"), [(0, 3, [], 1), (1, 1, [], 1), (1, 3, [2], 2)]
)
def test_numbers_that_the_referee_rules(referee: int, most: int, answers: list[int], ruled: int) -> None:
    """MAL-MAN-20: without a referee, and where there is nothing to choose, it is as it would have been."""
    made = fight([person()], [person()], referee_asked=referee)
    found = []
    table = play(
        made,
        lambda table, made: found.append(
            rule_amount(table, made, made.fighters[0], Ask.OTHER_MANEUVER, 1, most, 1)
        ),
        *answers,
    )
    assert set(found) == {ruled}
    assert len(asked(table)) == len(answers)


def test_the_dice_of_endless_ties_come_to_an_end() -> None:
    """MAL-INIT-9: after fifteen dice each the tie stands."""
    made = fight([person(), person()], [])
    table = play(made, lambda table, made: break_ties(table, made, 0b11), *[4] * (2 * DIGITS))
    assert len(asked(table)) == 2 * DIGITS
    assert [me.ties for me in made.fighters] == [DIGITS, DIGITS]
    assert made.fighters[0].tie == made.fighters[1].tie


def test_an_ambush_that_is_a_tie_for_good_fails() -> None:
    """MAL-AMB-1, MAL-ROLL-6: ties are rolled again, sixteen times at most."""
    made = fight([person()], [person()], round=1)
    made.ambush, made.ambush_leader, made.other_leader = Side.OPPONENT + 1, 2, 1
    table = play(made, lambda table, made: ambush(table, made), *[4] * 64)
    assert told(table, Event.AMBUSH) == [(1, 0)]
    assert made.fighters[0].surprised == 0


def test_a_grapple_that_is_a_tie_for_good() -> None:
    """MAL-GRAP-3, MAL-ROLL-6: ties are rolled again; in the end the first of them has control."""
    held = {"grapple__which": 1, "void": 0}
    made = fight([person(**held)], [person(grapple__controls=1, **held)])
    one_try = [4, 4] * 2
    play(made, lambda table, made: control_roll(table, made, made.fighters[0]), *one_try * SEATS)
    assert [me.grapple.controls for me in made.fighters] == [1, 0]


def test_the_center_bonus_may_be_kept() -> None:
    """MAL-STN-16: declined on the damage, it is still there."""
    me = person("tanto", center_bonus=1, stance=Stance.CENTER)
    made = fight([me], [person()], acting=1)
    play(
        made,
        lambda table, made: declare_bonus(table, made, made.fighters[0], made.fighters[0].weapons[1]),
        NoYes.NO,
    )
    assert (me.attack.damage_center, me.center_bonus) == (NoYes.NO, 1)


def test_one_attacks_with_either_end_of_a_chain() -> None:
    """MAL-DMG-1, MAL-ATK-1: a weapon with two ends, by choice."""
    for end in NoYes:
        me = person("kusarigama", ranks={"chain_weapons": 1})
        made = fight([me], [person()])
        table = play(made, lambda table, made: choose_weapon(table, made, made.fighters[0], False), 1, end)
        assert asked(table)[-1] == (0, Ask.OTHER_END)
        assert me.attack.other_end == end


def test_what_jiujutsu_adds_to_weapons() -> None:
    """MAL-MASTERY-JIUJUTSU: nothing; only bare hands do more."""
    me = person(weapon("kama", skill=Skill.JIUJUTSU), ranks={"jiujutsu": 7})
    assert mastery_dice(me, person(), me.weapons[1]) == (0, 0)
    assert mastery_dice(me, person(), me.weapons[0]) == (1, 1)
