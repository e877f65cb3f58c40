"""How a Skirmish starts: crowds, duels, ambushes, and people who are caught unaware."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.encounters import encounter
from kumite.encounters.encounter import EncounterError
from kumite.play.match import Match
from kumite.rulesets.hachigoku.rules.actions.difficulty import defense
from kumite.rulesets.hachigoku.rules.defense.defenses import can_defend, options_of
from kumite.rulesets.hachigoku.rules.initiative.declare import open_actions
from kumite.rulesets.hachigoku.rules.initiative.initiative import defense_payments, own_payments
from kumite.rulesets.hachigoku.rules.initiative.steps import take_step
from kumite.rulesets.hachigoku.rules.skirmish.rounds import beat, end_round, involved
from kumite.rulesets.hachigoku.sizes import HONOR
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import (
    Action,
    Ambush,
    Ask,
    Defense,
    Ending,
    Event,
    Fate,
    Keep,
    Outcome,
    Phase,
    Why,
)
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, group, namae, play, put, skills, told


def before(pcs: list[Fighter], opponents: list[Fighter], **fields: Any) -> Fight:
    """A fight before its first beat."""
    return fight(pcs, opponents, 0, phase=Phase.START, round=0, **fields)


# How many


@pytest.mark.parametrize(("size", "others", "battle"), [(24, 0, False), (25, 0, True), (20, 5, True)])
def test_fifty_are_a_battle(size: int, others: int, battle: bool) -> None:
    """HAC-SKIR-3: each member of a group is one, and so is everybody else who is involved."""
    made = before([group(size=size)], [group(size=24), namae()], others_involved=others)
    assert involved(made) == size + 25 + others
    table = play(made, beat)
    assert made.outcome == (Outcome.BATTLE if battle else Outcome.GOING_ON)
    assert made.ending == (Ending.BATTLE if battle else Ending.NONE)
    assert [amount for _, amount in told(table, Event.BATTLE)] == ([50] if battle else [])


def test_another_limit() -> None:
    """HAC-SKIR-3 by house rule."""
    made = before([namae()], [group(size=4)], house={"skirmish_limit": 5})
    play(made, beat)
    assert made.outcome == Outcome.BATTLE


def test_a_newcomer_may_make_it_a_battle() -> None:
    """HAC-SKIR-3, HAC-INIT-24: counted when they join, and not before."""
    late = group(size=40, fate=Fate.ABSENT, joins=1)
    made = before([namae()], [group(size=9), late])
    assert involved(made) == 10
    table = play(made, lambda t, f: (beat(t, f), beat(t, f)))
    assert told(table, Event.JOINS) == [(2, 0)]
    assert made.outcome == Outcome.BATTLE
    assert asked(table) == []


# What kind of fight


def test_whatever_is_done_meanwhile_is_ordered_by_the_skirmish() -> None:
    """HAC-SKIR-1, HAC-SKIR-2: an act that is no combat takes a die and a Moment like any other."""
    made = fight([namae(dice=(5,))], [namae()], 5)
    assert open_actions(made, made.fighters[0]) >> Action.COMPLEX & 1
    table = play(made, take_step, 1, Action.COMPLEX)
    assert told(table, Event.UNSETTLED) == [(0, Why.COMPLEX)]
    assert made.fighters[0].dice == [0] * 11


def test_a_duel_is_fought_like_any_skirmish() -> None:
    """HAC-DUEL-1, HAC-DUEL-2: the flag is on the fight, and nothing else is different."""
    sides = {"pc": {"fighters": [{"sample": "Genba"}]}, "opponent": {"fighters": [{"sample": "Tetsu"}]}}
    plain = encounter.from_dict({"ruleset": "hachigoku", "sides": sides})
    duel = encounter.from_dict({"ruleset": "hachigoku", "sides": sides, "scene": {"duel": True}})
    assert (plain.start().duel, duel.start().duel) == (0, 1)
    fought = [Match(one, 7) for one in (plain, duel)]
    assert fought[0].answers == fought[1].answers
    assert [match.fight.outcome for match in fought] == [fought[0].fight.outcome] * 2


def test_other_duels_are_not_here() -> None:
    """HAC-DUEL-3: rituals with rules of their own."""
    sides = {"pc": {"fighters": [{"sample": "Genba"}]}, "opponent": {"fighters": [{"sample": "Tetsu"}]}}
    scene = {"duel": "single_strike"}
    with pytest.raises(EncounterError, match="true or false"):
        encounter.from_dict({"ruleset": "hachigoku", "sides": sides, "scene": scene})


# Ambushes


def lying_in_wait(**fields: Any) -> Fight:
    """Two travellers, and two who wait for them, the first of whom leads."""
    leader = namae(ranks={"stealth": 3}, ambusher=1)
    return before(
        [namae(honor_points=1), namae(ranks={"investigation": 3}, water=3, honor_points=1)],
        [leader, namae(ambusher=1)],
        **({"ambush": Ambush.ROLLED, "ambush_leader": 3} | fields),
    )


def test_who_detects_an_ambush() -> None:
    """HAC-AMB-1, HAC-AMB-2, HAC-DICE-18: Stealth/Wind once, then Investigation/Void; a tie detects."""
    made = lying_in_wait()
    table = play(made, beat, *(7, 6, 2, Keep.HIGHEST), *(10, 2), *(9, 4, 1, Keep.HIGHEST))
    assert asked(table) == [
        *[(2, Why.AMBUSH_STEALTH)] * 3,
        *[(2, Ask.KEEP)],
        *[(0, Why.AMBUSH_DETECTION)] * 2,
        *[(1, Why.AMBUSH_DETECTION)] * 3,
        *[(1, Ask.KEEP)],
    ]
    assert told(table, Event.SURPRISED) == [(0, 0)]
    assert told(table, Event.DETECTS) == [(1, 0)]
    assert [me.surprised for me in made.fighters] == [1, 0, 0, 0]


def test_the_story_daimyo_may_name_the_detectors() -> None:
    """HAC-AMB-2: no dice."""
    made = lying_in_wait(ambush=Ambush.NAMED)
    made.fighters[0].detected = 1
    table = play(made, beat)
    assert asked(table) == []
    assert [me.surprised for me in made.fighters] == [0, 1, 0, 0]


def test_the_surprise_round() -> None:
    """HAC-AMB-3, HAC-AMB-4, HAC-AMB-7: only who is not surprised rolls; in round 2 everybody does."""
    made = lying_in_wait(ambush=Ambush.NAMED)
    made.fighters[0].detected = 1
    table = play(made, lambda t, f: (beat(t, f), beat(t, f)), 1, 2, 3, 4, 5, 6)
    assert made.round == 1
    assert told(table, Event.DICE_ROLLED) == [(0, 2), (2, 2), (3, 2)]
    made.spent = 1
    table = play(made, end_round, 0)
    assert [me.surprised for me in made.fighters] == [0] * 4
    table = play(made, beat, *[5] * 8)
    assert told(table, Event.DICE_ROLLED) == [(seat, 2) for seat in range(4)]


@pytest.mark.parametrize(
    ("fields", "joins", "rolls"),
    [({}, 1, 0), ({}, 2, 1), ({"ambusher": 1}, 1, 1), ({"detected": 1}, 1, 1)],
)
def test_who_comes_in_the_surprise_round(fields: dict[str, int], joins: int, rolls: int) -> None:
    """HAC-AMB-4, HAC-AMB-7, HAC-INIT-24: only ambushers, or who has detected them, roll in it."""
    made = lying_in_wait(ambush=Ambush.NAMED)
    late = made.fighters[1]
    late.fate, late.joins = Fate.ABSENT, joins
    put(late, **fields)
    play(made, lambda t, f: (beat(t, f), beat(t, f)), *[5] * (4 + 2 * (joins == 1 and rolls)))
    if joins == 2:
        made.spent = 1
        play(made, lambda t, f: (end_round(t, f), beat(t, f)), 0, *[5] * 8)
    assert (late.fate, late.surprised, bool(sum(late.dice))) == (Fate.IN_FIGHT, 1 - rolls, rolls == 1)


def test_the_ambushed_are_not_unaware() -> None:
    """HAC-AMB-5: their Defense stays Water times 5."""
    me, foe = namae(water=3, surprised=1), namae()
    assert defense(fight([me], [foe]), me, foe) == 15


def test_the_ambushed_have_their_honor() -> None:
    """HAC-AMB-6, HAC-HON-1, HAC-HON-3: for Actions that are no attacks, Active Defenses among them."""
    me, foe = namae(surprised=1, honor_points=1), namae("katana")
    made = fight([me], [foe])
    assert own_payments(made, me, False) == 1 << HONOR
    assert own_payments(made, me, True) == 0
    assert defense_payments(made, me, False) == 1 << HONOR
    actions = open_actions(made, me)
    assert actions >> Action.MOVE & 1
    assert not actions >> Action.ATTACK & 1
    me.honor_points = 0
    assert not can_defend(made, foe, me)


# Sneaking


def sneaking(*answers: Any) -> tuple[Fight, Scripted]:
    """One with Stealth 3 sneaks up on one with Investigation 1."""
    me = namae("katana", ranks={"stealth": 3}, dice=(5,))
    foe = namae(ranks={"investigation": 1}, water=4)
    made = fight([me], [foe], 5)
    return made, play(made, take_step, 1, Action.SNEAK, *answers)


def test_sneaking_up() -> None:
    """HAC-AMB-8: a complex Action; the foe rolls first, and a tie is the sneaker's."""
    made, table = sneaking(0, *(8, 5), *(9, 4, 1, Keep.HIGHEST))
    assert asked(table)[2:5] == [(1, Ask.SKILLED), (1, Why.NOTICE), (1, Why.NOTICE)]
    assert told(table, Event.UNAWARE) == [(1, 0)]
    me, foe = made.fighters
    assert (foe.unaware_of, foe.unaware_fresh) == (1, 1)
    assert defense(made, foe, me) == 5
    me.declared.target, me.declared.weapon = 2, 1
    foe.honor_points = 3
    assert options_of(Scripted(), made, me, foe) == 0


def test_noticed() -> None:
    """HAC-AMB-8: less than the foe's total, and the foe knows."""
    made, table = sneaking(0, *(8, 6), *(9, 4, 1, Keep.HIGHEST))
    assert told(table, Event.NOTICES) == [(1, 0)]
    me, foe = made.fighters
    assert foe.unaware_of == 0
    assert defense(made, foe, me) == 20
    me.declared.target, me.declared.weapon = 2, 1
    foe.honor_points = 3
    assert options_of(Scripted(), made, me, foe) >> Defense.DODGE & 1


def test_how_long_one_stays_unaware() -> None:
    """HAC-AMB-8: to the end of the next round."""
    made, _ = sneaking(0, *(1, 2), *(9, 4, 1, Keep.HIGHEST))
    foe = made.fighters[1]
    for unaware in (1, 0):
        made.spent = 1
        play(made, end_round, 0)
        assert foe.unaware_of == unaware


@pytest.mark.parametrize("dice", [(9, 9, 9), (1, 1, 1)])
def test_the_next_attack_uses_it_up(dice: tuple[int, ...]) -> None:
    """HAC-AMB-8: hit or miss."""
    me = namae("bo", ranks={"bojutsu": 2}, dice=(5,))
    foe = namae(unaware_of=1)
    foe.skills = skills(athletics=3)
    made = fight([me], [foe], 5)
    table = play(made, take_step, 1, Action.ATTACK, 1, 0, 1, 0, *dice)
    assert bool(told(table, Event.HITS)) == (dice[0] == 9)
    assert foe.unaware_of == 0
