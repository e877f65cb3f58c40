"""Medicine, complex acts, magic: what takes a roll and is no blow."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hachigoku.rules.initiative.initiative import own_payments
from kumite.rulesets.hachigoku.rules.initiative.steps import may_act, take_step
from kumite.rulesets.hachigoku.rules.skirmish.medicine import ask_for_treatment, healing, patients
from kumite.rulesets.hachigoku.rules.skirmish.rounds import end_round
from kumite.rulesets.hachigoku.sizes import DECLINE
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import (
    Action,
    Armor,
    Ask,
    Element,
    Event,
    Fate,
    Keep,
    RollKind,
    Skill,
    Why,
)
from kumite.table import REFEREE, Asked
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, group, namae, play, told


def physician(**fields: Any) -> Fighter:
    return namae(**{"ranks": {"medicine": 3}, "water": 3, "medicine_kit": 1, "dice": (7, 2)} | fields)


def sick(**fields: Any) -> Fighter:
    return namae(**{"wounds": 2, "dice": (6,)} | fields)


def treated(me: Fighter, patient: Fighter, *answers: Any, **fields: Any) -> tuple[Fight, Scripted]:
    """A round of treatment, from its start to its end."""
    made = fight([me, patient], [namae()], 10, **fields)
    play(made, ask_for_treatment, 1, 1)
    return made, play(made, end_round, *answers)


def decisions(table: Scripted) -> list[tuple[int, int]]:
    return [
        (one.question.who, one.question.about)
        for one in table.transcript
        if isinstance(one, Asked) and not one.question.is_dice
    ]


# Medicine


def test_a_round_of_treatment() -> None:
    """HAC-MED-1: both agree, and spend the whole round on it: no dice, no turn, no Active Defense."""
    me, patient = physician(honor_points=2), sick(honor_points=2)
    made = fight([me, patient], [namae()], 10)
    table = play(made, ask_for_treatment, 1, 1)
    assert decisions(table) == [(0, Ask.TREATMENT), (1, Ask.TREATED)]
    assert told(table, Event.TREATS) == [(0, 1)]
    for one in (me, patient):
        assert sum(one.dice) == 0
        assert not may_act(made, one)
        assert own_payments(made, one, False) != 0
    table = play(made, end_round, 0, *(5, 4, 1), 0)
    assert told(table, Event.TN) == [(0, 10)]
    assert told(table, Event.HEALED) == [(1, 1)]
    assert (patient.wounds[0], patient.treated_today, me.treats, patient.treated_by) == (1, 1, 0, 0)


@pytest.mark.parametrize("answers", [(DECLINE,), (1, 0)])
def test_nobody_has_to(answers: tuple[int, ...]) -> None:
    """HAC-MED-1: neither the healer nor the patient."""
    me, patient = physician(), sick()
    play(fight([me, patient], [namae()], 10), ask_for_treatment, *answers)
    assert (sum(me.dice), sum(patient.dice), me.treats, patient.treated_by) == (2, 1, 0, 0)


@pytest.mark.parametrize(
    "change",
    [
        {"wounds": 0},
        {"treated_today": 1},
        {"position": 1},
        {"up": 0, "fate": Fate.DOWN},
        {"partial": 1},
    ],
)
def test_who_cannot_be_treated(change: dict[str, int]) -> None:
    """HAC-MED-1: the unhurt, and those who were treated today, are not at hand, are Down, or are held."""
    me = physician()
    assert patients(fight([me, sick()], [namae()], 10), me) == 0b10
    assert patients(fight([me, sick(**change)], [namae()], 10), me) == 0


def test_it_takes_a_kit_and_friends_who_are_named() -> None:
    """HAC-MED-1: without a kit nobody is asked; nor for groups or foes."""
    bare = physician(medicine_kit=0)
    assert asked(play(fight([bare, sick()], [namae()], 10), ask_for_treatment)) == []
    me, crowd = physician(), group(down_at=3)
    crowd.wounds[0] = 1
    assert patients(fight([me, crowd], [sick()], 10), me) == 0


@pytest.mark.parametrize(("dice", "wounds"), [((8, 5, 2), 2), ((8, 5, 1), 3)])
def test_the_number_is_five_for_each_wound(dice: tuple[int, ...], wounds: int) -> None:
    """HAC-MED-1: all the Wounds count; a failure heals nothing and is the try of the day."""
    made, table = treated(physician(), sick(wounds=3, earth=3), 0, *dice, 0)
    assert made.fighters[1].wounds[0] == wounds
    assert made.fighters[1].treated_today == 1
    assert bool(told(table, Event.FAILS)) == (wounds == 3)


def test_a_raise_for_another_wound() -> None:
    """HAC-MED-1, HAC-DICE-19: five more for each; Light ones for one Raise each."""
    made, table = treated(physician(), sick(), 1, *(10, 4, 1, 2), 0)
    assert told(table, Event.TN) == [(0, 15)]
    assert made.fighters[1].wounds[0] == 0


def test_unskilled_medicine() -> None:
    """HAC-MED-1, HAC-DICE-5: silent, and no Raises."""
    made, table = treated(physician(ranks={}), sick(wounds=1), *(1, 2, 2), 0)
    assert decisions(table)[0][1] == Ask.END_SKIRMISH
    assert made.fighters[1].wounds[0] == 0


@pytest.mark.parametrize(
    ("wounds", "earth", "raises", "healed"),
    [
        (5, 3, 3, 3),
        (5, 3, 0, 1),
        (5, 3, 1, 1),
        (5, 3, 2, 2),
        (6, 3, 4, 3),
        (4, 3, 1, 2),
        (3, 3, 2, 3),
        (2, 3, 9, 2),
        (1, 3, 0, 1),
    ],
)
def test_what_raises_heal(wounds: int, earth: int, raises: int, healed: int) -> None:
    """HAC-MED-1: Heavy first, two Raises each; while one is left a single Raise heals nothing."""
    assert healing(wounds, earth, raises) == healed


# Complex acts


def acting(me: Fighter, *answers: Any, action: int = Action.COMPLEX, foe: Fighter | None = None) -> Scripted:
    """A turn of an act for which the Story Daimyo is asked."""
    me.dice[5] = 1
    made = fight([me], [foe or namae()], 5, referee_asked=1)
    return play(made, take_step, 1, action, *answers)


@pytest.mark.parametrize(("action", "why"), [(Action.COMPLEX, Why.COMPLEX), (Action.MAGIC, Why.MAGIC)])
def test_nobody_is_there_to_say_what_comes_of_it(action: int, why: int) -> None:
    """HAC-CPLX-2, HAC-MAG-1: the Action is taken; it neither succeeds nor fails."""
    me = namae(dice=(5,))
    table = play(fight([me], [namae()], 5), take_step, 1, action)
    assert told(table, Event.UNSETTLED) == [(0, why)]
    assert told(table, Event.SUCCEEDS) == told(table, Event.FAILS) == []
    assert sum(me.dice) == 0


def test_care_without_a_roll() -> None:
    """HAC-CPLX-1: an Action all the same."""
    me = namae()
    table = acting(me, Skill.NONE)
    assert told(table, Event.SUCCEEDS) == [(0, Why.COMPLEX)]
    assert sum(me.dice) == 0


@pytest.mark.parametrize(("dice", "succeeds"), [((7, 7, 1), False), ((8, 7, 1), True)])
def test_a_roll_that_the_story_daimyo_names(dice: tuple[int, ...], succeeds: bool) -> None:
    """HAC-CPLX-1, HAC-ACT-1: the Story Daimyo names Skill, Element and number."""
    me = namae(ranks={"senjutsu": 3})
    table = acting(me, Skill.SENJUTSU, Element.VOID, RollKind.MENTAL, 15, 0, *dice, Keep.HIGHEST)
    assert [who for who, _ in decisions(table)][2:6] == [REFEREE] * 4
    assert told(table, Event.TN) == [(0, 15)]
    assert bool(told(table, Event.SUCCEEDS)) == succeeds
    assert bool(told(table, Event.FAILS)) != succeeds


def test_raises_for_bonus_effects() -> None:
    """HAC-DICE-19, HAC-DICE-23: they raise the number and are told, and that is all they do."""
    for dice, told_of in (((8, 8, 1), []), ((10, 9, 1, 1), [(0, 1)])):
        me, foe = namae(ranks={"senjutsu": 3}), namae()
        table = acting(me, Skill.SENJUTSU, Element.VOID, RollKind.MENTAL, 15, 1, *dice, Keep.HIGHEST, foe=foe)
        assert told(table, Event.TN) == [(0, 20)]
        assert told(table, Event.BONUS_EFFECT) == told_of
        assert foe == namae(seat=1, side=1)


@pytest.mark.parametrize(
    ("kind", "rolled"),
    [
        (RollKind.PHYSICAL, 6 - 1),
        (RollKind.MENTAL, 6),
        (RollKind.JUTSUGAKU, 6 - 3),
        (RollKind.CHONIN, 6 - 3),
        (RollKind.HININ, 6 - 3),
        (RollKind.OTHER_SOCIAL, 6),
    ],
)
def test_armor_in_company(kind: int, rolled: int) -> None:
    """HAC-ARM-4, HAC-ARM-5, HAC-DICE-24: heavy armor hinders bodies and conversation, but no thoughts."""
    me = namae(ranks={"other": 6}, armor=Armor.HEAVY, void=1)
    table = acting(me, Skill.OTHER, Element.VOID, kind, 5, 0, *range(1, rolled + 1), Keep.HIGHEST)
    assert told(table, Event.POOL) == [(0, rolled * 100 + 1)]


# Magic


def test_magic_is_a_roll_like_any_other() -> None:
    """HAC-MAG-1: it takes an Action; its number and what comes of it are the Story Daimyo's affair."""
    me = namae(ranks={"other": 2}, void=2)
    answers = (Skill.OTHER, Element.VOID, 10, 1, 0, *(6, 5), DECLINE)
    table = acting(me, *answers[:-1], action=Action.MAGIC)
    assert told(table, Event.SUCCEEDS) == [(0, Why.MAGIC)]
    assert Ask.ROLL_KIND not in [about for _, about in decisions(table)]


@pytest.mark.parametrize(("dice", "countered"), [((6, 4), False), ((6, 5), True)])
def test_a_counterprayer(dice: tuple[int, ...], countered: bool) -> None:
    """HAC-MAG-1, HAC-DICE-18: by a foe whom the Story Daimyo names, an Active Defense against the total."""
    me = namae(ranks={"other": 3}, void=2)
    foe = namae(ranks={"other": 3}, void=2, dice=(9,))
    prayer = (Skill.OTHER, Element.VOID, 10, 0, *(6, 5, 1), Keep.HIGHEST)
    answers = (1, 1, Skill.OTHER, Element.VOID, *dice, 1, Keep.HIGHEST)
    me.dice[5] = 1
    made = fight([me], [foe], 5, referee_asked=1)
    table = play(made, take_step, 1, 0, Action.MAGIC, *prayer, *answers)
    assert bool(told(table, Event.FAILS)) == countered
    assert sum(foe.dice) == 0


def test_a_counterprayer_to_one_whom_one_does_not_see() -> None:
    """HAC-BLIND-2, HAC-MAG-1: Heroic as well."""
    me = namae(ranks={"other": 3}, void=2, dice=(5,))
    foe = namae(ranks={"other": 5}, void=2, dice=(9,), unseen=0b01)
    prayer = (Skill.OTHER, Element.VOID, 10, 0, *(6, 5, 1), Keep.HIGHEST)
    answers = (1, 1, Skill.OTHER, Element.VOID, *(1, 2))
    made = fight([me], [foe], 5, referee_asked=1)
    table = play(made, take_step, 1, 0, Action.MAGIC, *prayer, *answers)
    assert told(table, Event.POOL) == [(0, 302), (1, 202)]
