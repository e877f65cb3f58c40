"""Stances: which can be taken, what they forbid, and the roll for Full Defense."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.rules.attack_and_defense.aim import uses_of, weapons_at
from kumite.rulesets.malice.rules.attack_and_defense.stances import (
    legal_stances,
    may_attack,
    roll_full_defense,
    set_full_defense,
    take_stance,
)
from kumite.rulesets.malice.state import Fighter
from kumite.rulesets.malice.terms import (
    DuelStage,
    Event,
    Fate,
    Keep,
    Stance,
    Surprise,
    UntargetedPenalty,
    Use,
    VoidUse,
)

from ..fights import fight, person, play, told

ALL = {Stance.ATTACK, Stance.FULL_ATTACK, Stance.DEFENSE, Stance.FULL_DEFENSE, Stance.CENTER}
DEFENSIVE = {Stance.DEFENSE, Stance.FULL_DEFENSE}


def legal(me: Fighter, *others: Fighter, house: dict[str, int] | None = None, **fields: Any) -> set[Stance]:
    bits = legal_stances(fight([me], list(others), house=house, **fields), me)
    return {stance for stance in Stance if bits >> stance & 1}


def defender(**fields: Any) -> Fighter:
    return person("katana", ranks={"defense": 1, "kenjutsu": 3}, **fields)


def test_all_five() -> None:
    """MAL-STN-1: no stance is also one, but only where no other is left."""
    assert legal(defender()) == ALL


@pytest.mark.parametrize(
    ("fields", "left"),
    [
        ({"mounted": 1}, ALL - {Stance.FULL_ATTACK}),
        ({"fatigued_days": 1}, ALL - {Stance.FULL_ATTACK}),
        ({"tired": 1}, ALL - {Stance.FULL_ATTACK}),
        ({"prone": 1}, {Stance.ATTACK, Stance.DEFENSE}),
        ({"dazed": 1}, DEFENSIVE),
        ({"void": 0}, ALL - {Stance.CENTER}),
        ({"dazed": 1, "prone": 1}, {Stance.DEFENSE}),
        ({"cowers_before": 2}, {Stance.DEFENSE}),
        ({"fasting_days": 3, "blinded": 1}, ALL),
    ],
)
def test_what_rules_a_stance_out(fields: dict[str, Any], left: set[Stance]) -> None:
    """MAL-STN-8, MAL-COND-4, MAL-COND-9, MAL-COND-12, MAL-COND-14, MAL-CRE-5, MAL-FEAR-3."""
    assert legal(defender(**fields), person()) == left


def test_a_good_rider_may_attack_fully() -> None:
    """MAL-MASTERY-HORSEMANSHIP, MAL-STN-8, MAL-COND-12, MAL-SKL-1: from Horsemanship 3 on."""
    for rank in (2, 3):
        me = person(mounted=1, ranks={"horsemanship": rank})
        assert (Stance.FULL_ATTACK in legal(me)) == (rank == 3)


def test_defense_has_to_be_learnt() -> None:
    """MAL-STN-14, MAL-CRE-10: by house rule it need not be."""
    me = person("katana")
    assert legal(me) == ALL - DEFENSIVE
    assert legal(me, house={"defense_skill_required": 0}) == ALL


def test_no_stance_is_left() -> None:
    """MAL-STN-1: Dazed without the skill, or cowering without it."""
    assert legal(person(dazed=1)) == {Stance.NONE}
    assert legal(person(cowers_before=2), person()) == {Stance.NONE}


@pytest.mark.parametrize("fields", [{"fate": Fate.DOWN, "wounds": 31}, {"entangled": 1, "entangled_tn": 15}])
def test_no_full_defense_without_complex_actions(fields: dict[str, Any]) -> None:
    """MAL-WND-6, MAL-COND-6, MAL-STN-12: its roll is a Complex Action."""
    me = person(ranks={"defense": 2}, **fields)
    bits = legal_stances(fight([me], [person()]), me)
    assert not bits >> Stance.FULL_DEFENSE & 1
    assert bits >> Stance.DEFENSE & 1


def test_whoever_cowered_does_so_no_more_once_the_source_is_gone() -> None:
    """MAL-FEAR-3, MAL-FEAR-2."""
    source = person(fate=6)
    assert legal(defender(cowers_before=2), source) == ALL


def test_in_a_duel_there_is_only_center() -> None:
    """MAL-DUEL-4: for the two of them, nobody else."""
    made = {"duel.stage": DuelStage.FOCUS, "duel.challenger": 2, "duel.challenged": 3}
    assert legal(defender(), person(), person(), **made) == ALL
    assert legal(defender(), person(), **(made | {"duel.challenger": 1})) == {Stance.CENTER}


def test_the_surprised_may_be_denied_full_defense() -> None:
    """MAL-AMB-2: by house rule, in the first Round."""
    house = {"surprise": Surprise.NO_FULL_DEFENSE}
    me = defender(surprised=1)
    assert legal(me, house=house, round=1) == ALL - {Stance.FULL_DEFENSE}
    assert legal(me, house=house, round=2) == ALL
    assert legal(me, round=1) == ALL
    assert legal(defender(), house=house, round=1) == ALL


@pytest.mark.parametrize(
    ("stance", "attacks"),
    [
        (Stance.NONE, False),
        (Stance.ATTACK, True),
        (Stance.FULL_ATTACK, True),
        (Stance.DEFENSE, False),
        (Stance.FULL_DEFENSE, False),
        (Stance.CENTER, False),
    ],
)
def test_in_which_stances_one_attacks(stance: Stance, attacks: bool) -> None:
    """MAL-STN-1, MAL-STN-3, MAL-STN-4, MAL-STN-10, MAL-STN-12, MAL-STN-15."""
    me, foe = defender(stance=stance), person()
    made = fight([me], [foe])
    assert may_attack(made, me) == attacks
    assert (weapons_at(made, me, False) != 0) == attacks


def test_what_a_condition_forbids_is_forbidden_at_once() -> None:
    """MAL-STN-19: the Stance stays, but nobody Dazed attacks out of it."""
    me = defender(stance=Stance.FULL_ATTACK, dazed=1)
    made = fight([me], [person()])
    assert not may_attack(made, me)
    assert me.stance == Stance.FULL_ATTACK
    me.dazed, me.cowers_before = 0, 2
    assert not may_attack(made, me)


def test_nobody_shoots_or_throws_in_full_attack() -> None:
    """MAL-STN-5."""
    for name, usual, full in (
        ("yumi", {Use.RANGED}, set()),
        ("tanto", {Use.MELEE, Use.RANGED}, {Use.MELEE}),
        ("katana", {Use.MELEE}, {Use.MELEE}),
        ("sling", {Use.RANGED}, set()),
    ):
        me = person(name)
        for stance, uses in ((Stance.ATTACK, usual), (Stance.FULL_ATTACK, full)):
            me.stance = stance
            bits = uses_of(me, me.weapons[1])
            assert {use for use in Use if bits >> use & 1} == uses, name


def defends(me: Fighter, *answers: int, **house: int) -> Any:
    return play(
        fight([me], [], house=house, acting=1),
        lambda table, made: roll_full_defense(table, made, made.fighters[0]),
        *answers,
    )


def test_the_roll_for_full_defense() -> None:
    """MAL-STN-11: worked example E3, 4k2 shows 10, 6, 3, 1 and then 2: 18, of which half is 9."""
    me = person(ranks={"defense": 2}, stance=Stance.FULL_DEFENSE)
    table = defends(me, 10, 6, 3, 1, 2, Keep.HIGHEST)
    assert told(table, Event.POOL) == [(0, 402)]
    assert told(table, Event.TOTAL) == [(0, 18)]
    assert told(table, Event.FULL_DEFENSE) == [(0, 9)]
    assert (me.full_defense, me.full_defense_total) == (9, 18)


@pytest.mark.parametrize(("shown", "bonus"), [(17, 9), (18, 9), (19, 10)])
def test_half_is_rounded_up(shown: int, bonus: int) -> None:
    """MAL-STN-11."""
    me = person(full_defense_total=shown)
    play(fight([me], []), lambda table, made: set_full_defense(table, made.fighters[0]))
    assert me.full_defense == bonus


def test_what_counts_in_the_roll_for_full_defense() -> None:
    """MAL-STN-11, MAL-COND-4, MAL-VOID-3: Dazed takes 3k0, a Void Point gives 1k1; it is a Skill Roll."""
    me = person(ranks={"defense": 2}, dazed=1, void_points=1)
    table = defends(me, VoidUse.DICE, 5, 6)
    assert told(table, Event.POOL) == [(0, 202)]
    assert me.full_defense == 6


def test_wounds_do_not_touch_it_but_by_house_rule() -> None:
    """MAL-ROLL-17: it has no TN; never below 0."""
    me = person(ranks={"defense": 1}, wounds=19)
    defends(me, 5, 6, 4, Keep.HIGHEST)
    assert me.full_defense == 6
    defends(me, 5, 6, 4, Keep.HIGHEST, untargeted_penalty=UntargetedPenalty.SUBTRACT)
    assert (me.full_defense_total, me.full_defense) == (1, 1)
    me.wounds = 27
    defends(me, 5, 6, 4, Keep.HIGHEST, untargeted_penalty=UntargetedPenalty.SUBTRACT)
    assert (me.full_defense_total, me.full_defense) == (0, 0)


def test_another_stance_ends_full_defense() -> None:
    """MAL-STN-2, MAL-STN-13: kept, the old roll is still there to be kept."""
    for stance, total in ((Stance.ATTACK, 0), (Stance.FULL_DEFENSE, 18)):
        me = person(stance=Stance.FULL_DEFENSE, full_defense=9, full_defense_total=18)
        table = play(
            fight([me], []), lambda table, made, stance=stance: take_stance(table, made.fighters[0], stance)
        )
        assert told(table, Event.STANCE) == [(0, stance)]
        assert (me.stance, me.full_defense_total) == (stance, total)
