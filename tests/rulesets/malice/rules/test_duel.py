"""The formal duel: Assessment, Focus, Strike."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.glossary.duels import FOUND
from kumite.rulesets.malice.rules.attack_and_defense.stances import legal_stances
from kumite.rulesets.malice.rules.dueling.assessment import assess, assessment, reveal, secret_value
from kumite.rulesets.malice.rules.dueling.duel import (
    begin_duel,
    challenge,
    challenges_open,
    duel_turn,
    faster,
    is_due,
    stand_centered,
)
from kumite.rulesets.malice.rules.dueling.duel_ends import forget_duel
from kumite.rulesets.malice.rules.dueling.duel_strike import strike
from kumite.rulesets.malice.rules.dueling.focus import focus
from kumite.rulesets.malice.rules.sequence_of_events.turns import next_turn
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import (
    Advantage,
    Ask,
    DuelMode,
    DuelStage,
    Emphasis,
    Ending,
    Event,
    Fate,
    FightKind,
    FirstBlood,
    Mark,
    NoYes,
    Offer,
    Outcome,
    Secret,
    Skill,
    Stance,
    Technique,
    VoidUse,
    WeaponState,
    Why,
)
from kumite.rulesets.shared.scratch import clear
from kumite.table import REFEREE
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, person, play, put, told, weapon

NO, YES = NoYes.NO, NoYes.YES
LOW = (1, 1, 1, 1)
"""Four dice that come to nothing."""


def duelist(**fields: Any) -> Fighter:
    """Iaijutsu 2, Void Ring 2, 2 in each Trait, a katana in hand, in Center; no Void Points."""
    return person("katana", **{"ranks": {"iaijutsu": 2}, "stance": Stance.CENTER} | fields)


def duel(
    one: Fighter | None = None,
    two: Fighter | None = None,
    stage: DuelStage = DuelStage.ASSESSMENT,
    house: dict[str, int] | None = None,
    **fields: Any,
) -> Fight:
    """A duel in Round 2 between two, the first of whom is the faster."""
    made = fight(
        [one or duelist()], [two or duelist()], house, kind=FightKind.DUEL, duel__stage=stage, duel__round=2
    )
    made.duel.challenger, made.duel.challenged = 1, 2
    made.order[:2], made.ordered = [0, 1], 2
    for me in made.fighters:
        me.duel_weapon = 1
    for field, value in fields.items():
        put(made, field, value)
    return made


def run(made: Fight, rule: Any, *answers: int) -> Scripted:
    """A stage of the duel in the Turn of the first duelist."""
    return play(made, lambda table, fight: rule(table, fight, *fight.fighters[:2]), *answers)


# How it begins


def test_a_challenge_that_is_accepted() -> None:
    """MAL-DUEL-1, MAL-DUEL-2: both agree on first blood or death; the first of its Rounds is the next one."""
    made = fight([person("katana")], [person("katana"), person("katana")])
    table = play(made, lambda t, f: challenge(t, f, f.fighters[0]), 2, DuelMode.DEATH, YES)
    assert (made.duel.challenger, made.duel.challenged, made.duel.mode) == (1, 3, DuelMode.DEATH)
    assert (made.duel.stage, made.duel.round) == (DuelStage.ASSESSMENT, 3)
    assert told(table, Event.DUEL_BEGINS) == [(0, 2)]


def test_a_challenge_that_is_refused() -> None:
    """MAL-DUEL-1."""
    made = fight([person("katana")], [person("katana")])
    table = play(made, lambda t, f: challenge(t, f, f.fighters[0]), 1, DuelMode.FIRST_BLOOD, NO)
    assert (made.duel.stage, made.duel.challenger) == (DuelStage.NONE, 0)
    assert told(table, Event.DUEL_REFUSED) == [(1, 0)]


@pytest.mark.parametrize(
    "fields", [{"dazed": 1}, {"void": 0}, {"fate": Fate.DOWN}, {"stunned": 1}, {"grapple.which": 1}]
)
def test_who_can_fight_no_duel(fields: dict[str, Any]) -> None:
    """MAL-DUEL-5, MAL-CRE-5: the Dazed, and whoever has no Void Ring."""
    made = fight([person()], [person(**fields)])
    assert challenges_open(made, made.fighters[0]) == 0
    assert challenges_open(made, made.fighters[1]) == 0
    assert challenges_open(fight([person()], [person()]), made.fighters[0]) == 0b10


def test_there_is_one_duel_at_a_time() -> None:
    """MAL-DUEL-1."""
    made = duel()
    assert challenges_open(made, made.fighters[0]) == 0


def test_center_for_all_of_it() -> None:
    """MAL-DUEL-4: as the first of its Rounds begins; no other Stance is open."""
    made = duel(duelist(stance=Stance.FULL_DEFENSE, full_defense=9), duelist(stance=Stance.ATTACK))
    assert legal_stances(made, made.fighters[0]) == 1 << Stance.CENTER
    made.round = 1
    play(made, lambda t, f: stand_centered(t, f))
    assert made.fighters[1].stance == Stance.ATTACK
    made.round = 2
    play(made, lambda t, f: stand_centered(t, f))
    assert [me.stance for me in made.fighters] == [Stance.CENTER] * 2
    assert made.fighters[0].full_defense == 0


def test_until_it_begins_all_stances_are_open() -> None:
    """MAL-DUEL-2, MAL-DUEL-4: in the Round of the challenge; after the Assessment they are not."""
    made = duel(duel__round=3)
    assert legal_stances(made, made.fighters[1]) >> Stance.ATTACK & 1
    for stage in (DuelStage.FOCUS, DuelStage.STRIKE):
        made.duel.stage = stage
        assert legal_stances(made, made.fighters[1]) == 1 << Stance.CENTER


def test_until_it_begins_a_turn_may_be_delayed() -> None:
    """MAL-DUEL-2, MAL-TURN-2: duelists are not asked from the Assessment on."""
    made = duel(duel__round=3, turns__fresh=0b11)
    table = play(made, next_turn, Offer.TAKE, Stance.CENTER)
    assert asked(table) == [(0, Ask.TURN), (0, Ask.STANCE)]
    made = duel(turns__fresh=0b11)
    table = play(made, next_turn, *(0, 1, 1, 1, 2, 0) * 2, NO, NO)
    assert (0, Ask.TURN) not in asked(table)


def test_the_weapon() -> None:
    """MAL-DUEL-13: the katana, be it in its sheath; else what they hold; else their hands."""
    sheathed = person("tanto", weapon("katana", state=WeaponState.SHEATHED))
    made = fight([sheathed], [person("no-dachi"), person("yumi")])
    begin = made.fighters
    play(made, lambda t, f: begin_duel(t, f, f.fighters[0], f.fighters[1], 3))
    assert [me.duel_weapon for me in begin] == [2, 1, 0]
    play(made, lambda t, f: begin_duel(t, f, f.fighters[0], f.fighters[2], 3))
    assert made.fighters[2].duel_weapon == 0


def test_whose_turn_it_happens_in() -> None:
    """MAL-DUEL-3, MAL-DUEL-6, MAL-DUEL-10, MAL-DUEL-13, MAL-DUEL-20: the faster's, or the slower's."""
    made = duel()
    made.order[:2] = [1, 0]
    one, two = made.fighters
    assert faster(made) == 1
    assert (is_due(made, one), is_due(made, two)) == (False, True)
    made.duel.stage = DuelStage.FOCUS
    assert (is_due(made, one), is_due(made, two)) == (False, True)
    made.duel.stage = DuelStage.STRIKE
    assert (is_due(made, one), is_due(made, two)) == (True, False)
    made.duel.round = 3
    assert not is_due(made, one)


def test_the_faster_of_two_in_a_fight_of_many() -> None:
    """MAL-DUEL-3, MAL-INIT-14: whoever else comes before them does not matter."""
    made = fight([person(), duelist()], [duelist()], ordered=3, duel__stage=DuelStage.FOCUS)
    made.order[:3] = [0, 2, 1]
    made.duel.challenger, made.duel.challenged = 2, 3
    assert faster(made) == 2
    assert [is_due(made, me) for me in made.fighters] == [False, False, True]


def test_a_duel_that_is_forgotten_leaves_others_alone() -> None:
    """MAL-DUEL-19: only what the duelists had for it is put away."""
    others = person("katana", duel_weapon=1, revealed=1)
    made = fight([others, duelist(duel_weapon=1, revealed=1)], [duelist(duel_weapon=1)])
    made.duel.stage, made.duel.challenger, made.duel.challenged = DuelStage.FOCUS, 2, 3
    forget_duel(made)
    assert [(me.duel_weapon, me.revealed) for me in made.fighters] == [(1, 1), (0, 0), (0, 0)]


def test_an_interrupted_duel_is_nobodys() -> None:
    """MAL-DUEL-14: somebody has been put out of it by others."""
    made = duel(duelist(wounds=31, fate=Fate.DOWN))
    table = play(made, lambda t, f: duel_turn(t, f, f.fighters[1]))
    assert told(table, Event.DUEL_DRAWN) == [(REFEREE, 0)]
    assert (made.duel.stage, made.verdict) == (DuelStage.NONE, Outcome.NOBODY)


# Assessment


def test_assessing() -> None:
    """MAL-DUEL-6, MAL-DUEL-7: against 10 and 5 for each Class Rank; one item, for them alone."""
    made = duel(duelist(awareness=3), duelist(class_rank=2, reflexes=4))
    table = run(made, assess, 0, 10, 7, 1, 1, 1, 3, 0, Secret.REFLEXES)
    assert told(table, Event.POOL) == [(0, 503)]
    assert told(table, Event.TN) == [(0, 20)]
    assert told(table, Event.REVEALED) == [(0, Secret.REFLEXES * 100 + 4)]
    assert made.fighters[0].revealed == 1 << Secret.REFLEXES
    assert made.fighters[1].revealed == 0


def test_nothing_is_seen_below_the_number() -> None:
    """MAL-DUEL-6: 19 against 20."""
    made = duel(duelist(), duelist(class_rank=2))
    table = run(made, assess, 0, 10, 7, 1, 1, 2, 0)
    assert told(table, Event.ASSESSES) == [(0, 0)]
    assert told(table, Event.REVEALED) == []


@pytest.mark.parametrize(
    ("secret", "value"),
    [
        (Secret.VOID_RING, 3),
        (Secret.REFLEXES, 4),
        (Secret.IAIJUTSU, 5),
        (Secret.EMPHASES, 0),
        (Secret.VOID_POINTS, 1),
        (Secret.WOUND_RANK, 1),
    ],
)
def test_what_can_be_found_out(secret: Secret, value: int) -> None:
    """MAL-DUEL-7: one of these, as it is now, and never twice."""
    found = duelist(void=3, void_points=1, reflexes=4, ranks={"iaijutsu": 5}, wounds=11)
    made = duel(duelist(revealed=FOUND & ~(1 << secret)), found)
    assert secret_value(made, found, secret) == value
    table = run(made, reveal)
    assert told(table, Event.REVEALED) == [(0, secret * 100 + value)]
    assert run(made, reveal).transcript == []


def test_raises_see_more() -> None:
    """MAL-DUEL-7, MAL-DUEL-23: an item more for each; at most as many as the Void Ring; missed, nothing."""
    made = duel(duelist(), duelist(void=3, void_points=2, emphases=[1] * 26, wounds=12))
    answers = (2, 10, 10, 1, 1, 5, 6, 0, Secret.VOID_RING, Secret.VOID_POINTS, Secret.WOUND_RANK)
    table = run(made, assess, *answers)
    assert told(table, Event.TN) == [(0, 25)]
    assert [amount for _, amount in told(table, Event.REVEALED)] == [103, 502, 601]
    low = duel()
    table = run(low, assess, 2, 10, 8, 1, 1, 6, 0)
    assert told(table, Event.REVEALED) == []


def test_emphasis_and_mastery_of_iaijutsu() -> None:
    """MAL-ROLL-13, MAL-ROLL-15: ones of an Assessment rerolled; rank 10 a Free Raise."""
    one = duelist(ranks={"iaijutsu": 10})
    one.emphases[Skill.IAIJUTSU] = 1 << Emphasis.ASSESSMENT
    made = duel(one)
    table = run(made, assess, 0, 1, *[2] * 9, 1, 3, 0)
    assert told(table, Event.TN) == [(0, 10)]
    assert (0, Ask.REROLL_ONES) in asked(table)


def test_an_unskilled_assessment() -> None:
    """MAL-ROLL-9: no explosion, no Raises."""
    made = duel(duelist(ranks={}))
    table = run(made, assess, 10, 4)
    assert told(table, Event.TOTAL) == [(0, 14)]
    assert (0, Ask.RAISES) not in asked(table)


@pytest.mark.parametrize(("best", "bonus"), [(3, 1), (2, 0)])
def test_a_much_better_assessment(best: int, bonus: int) -> None:
    """MAL-DUEL-8: 10 more than 2, whether or not the number was reached."""
    made = duel(duelist(class_rank=9), duelist(class_rank=9))
    table = run(made, assessment, 0, 9, best, 1, 1, 0, 0, *LOW, NO, NO)
    assert told(table, Event.ASSESSES) == [(0, 0), (1, 0)]
    assert (made.duel.bonus, told(table, Event.ASSESSMENT_BONUS)) == (bonus, [(0, 0)] * bonus)
    made = duel(duelist(class_rank=9), duelist(class_rank=9))
    table = run(made, assessment, 0, *LOW, 0, 9, best, 1, 1, 0, NO, NO)
    assert (made.duel.bonus, told(table, Event.ASSESSMENT_BONUS)) == (2 * bonus, [(1, 0)] * bonus)


@pytest.mark.parametrize(
    ("mine", "theirs", "verdict"),
    [
        (NO, NO, None),
        (YES, NO, Outcome.SECOND_SIDE),
        (NO, YES, Outcome.FIRST_SIDE),
        (YES, YES, Outcome.NOBODY),
    ],
)
def test_conceding(mine: int, theirs: int, verdict: Outcome | None) -> None:
    """MAL-DUEL-9: both are asked; one concedes, the other wins; both, nobody."""
    made = duel(duelist(class_rank=9), duelist(class_rank=9))
    run(made, assessment, 0, *LOW, 0, *LOW, mine, theirs)
    if verdict is None:
        assert (made.duel.stage, made.duel.round, made.ending) == (DuelStage.FOCUS, 3, Ending.NONE)
    else:
        assert (made.verdict, made.ending, made.duel.stage) == (verdict, Ending.CONCEDED, DuelStage.NONE)


# Focus


def focused(one: Fighter, two: Fighter, *answers: int, **fields: Any) -> tuple[Fight, Scripted]:
    made = duel(one, two, DuelStage.FOCUS, **fields)
    return made, run(made, focus, *answers)


def totals(high: int, low: int, **fields: Any) -> Fight:
    """A Focus of 2k2 each, whose totals are these: any number that a chain of tens can make."""
    made, table = focused(
        duelist(ranks={"iaijutsu": 1}, **fields), duelist(ranks={"iaijutsu": 1}), *faces(high), *faces(low)
    )
    assert [amount for _, amount in told(table, Event.TOTAL)] == [high, low]
    return made


def faces(total: int) -> list[int]:
    """Answers of a roll of 3k2 without Raises that comes to so much: two dice that matter, and a 1."""
    if total <= 18:
        first = min(9, total - 1)
        return [0, first, total - first, 1, 0]
    left = total - 19
    more = [10] * ((left - 1) // 10)
    return [0, 10, 9, 1, *more, left - 10 * len(more), 0] if left else [0, 10, 8, 1, 1, 0]


@pytest.mark.parametrize(("high", "low", "first", "free"), [(40, 19, 1, 3), (25, 20, 1, 0), (24, 20, 0, 0)])
def test_the_margin_of_the_focus(high: int, low: int, first: int, free: int) -> None:
    """MAL-DUEL-11, MAL-DUEL-12, E14: from 5 on they strike first, with a Free Raise for each further 5."""
    made = totals(high, low)
    assert (made.duel.first, made.duel.free_raises) == (first, free)
    assert (made.duel.stage, made.duel.round) == (DuelStage.STRIKE, 3)


@pytest.mark.parametrize(
    ("high", "low", "first", "free"), [(40, 19, 1, 6), (25, 20, 1, 0), (24, 20, 1, 0), (22, 20, 0, 0)]
)
def test_the_margin_of_a_master(high: int, low: int, first: int, free: int) -> None:
    """MAL-DUELIST-3, MAL-TECH-1, MAL-DUEL-11, E14: from 3 on, and for each further 3."""
    made = totals(high, low, techniques=1 << Technique.DUELIST_3)
    assert (made.duel.first, made.duel.free_raises) == (first, free)


def test_the_slower_one_can_win_it() -> None:
    """MAL-DUEL-10, MAL-DUEL-11."""
    assert totals(5, 20).duel.first == 2


def test_the_focus_pool() -> None:
    """MAL-DUEL-8, MAL-DUEL-10, MAL-DUEL-24: Iaijutsu/Void; better assessed +1k1, with rank 7 +2k2."""
    _, table = focused(duelist(void=3), duelist(), 0, *LOW, 2, 0, 0, *LOW)
    assert told(table, Event.POOL) == [(0, 503), (1, 402)]
    _, table = focused(duelist(void=3), duelist(), 0, *LOW, 1, 2, 0, 0, *LOW, duel__bonus=1)
    assert told(table, Event.POOL) == [(0, 604), (1, 402)]
    master = duelist(void=3, ranks={"iaijutsu": 7})
    _, table = focused(master, duelist(), 0, *[1] * 9, 2, 0, 0, *LOW, duel__bonus=1)
    assert told(table, Event.POOL)[0] == (0, 1006)


def test_a_free_raise_on_the_focus() -> None:
    """MAL-MASTERY-IAIJUTSU, MAL-DUEL-24: Iaijutsu 5: it counts as 5 more."""
    made, _ = focused(duelist(ranks={"iaijutsu": 5}), duelist(ranks={"iaijutsu": 5}), *(0, *[1] * 7) * 2)
    assert made.duel.first == 0
    made, _ = focused(duelist(ranks={"iaijutsu": 5}), duelist(), 0, *[1] * 7, 0, *LOW)
    assert (made.duel.first, made.duel.free_raises) == (1, 0)


def test_center_and_the_duelists_technique_on_the_focus() -> None:
    """MAL-DUEL-22, MAL-STN-16, MAL-TECH-1: +1k1 and the Void Ring; the duelist +1k1 and their Class Rank."""
    one = duelist(center_bonus=1, held_center=1)
    made, table = focused(one, duelist(), YES, 0, *LOW, 2, 0, 0, *LOW)
    assert told(table, Event.POOL)[0] == (0, 503)
    assert told(table, Event.FLAT) == [(0, 2)]
    assert made.fighters[0].center_bonus == 0
    one = duelist(class_rank=4, techniques=1 << Technique.DUELIST_1)
    _, table = focused(one, duelist(), 0, *LOW, 2, 0, 0, *LOW)
    assert told(table, Event.POOL)[0] == (0, 503)
    assert told(table, Event.FLAT) == [(0, 4)]


def test_center_does_not_help_where_the_house_says_so() -> None:
    """MAL-DUEL-22."""
    _, table = focused(
        duelist(center_bonus=1), duelist(), 0, *LOW, 0, *LOW, house={"center_bonus_in_duel": 0}
    )
    assert (0, Ask.CENTER) not in asked(table)


def test_the_two_swords_in_center() -> None:
    """MAL-TWO-SWORD-2, MAL-TECH-1: Iaijutsu totals and the Kenjutsu rank."""
    one = duelist(ranks={"iaijutsu": 2, "kenjutsu": 4}, techniques=1 << Technique.TWO_SWORD_2)
    made, table = focused(one, duelist(), 0, *LOW, 0, *LOW)
    assert told(table, Event.FLAT) == [(0, 4)]
    assert made.duel.first == 0


def test_a_prodigy_of_iaijutsu() -> None:
    """MAL-TECH-1, MAL-DUEL-6, MAL-DUEL-10: a die more on the Assessment and on the Focus as well."""
    fields = {"advantages": 1 << Advantage.PRODIGY, "class_skills": 1 << Skill.IAIJUTSU}
    _, table = focused(duelist(**fields), duelist(), 0, 1, *LOW, 0, *LOW)
    assert told(table, Event.POOL) == [(0, 502), (1, 402)]
    table = run(duel(duelist(**fields)), assess, 0, 1, *LOW)
    assert told(table, Event.POOL) == [(0, 502)]


def test_wounds_are_subtracted_on_the_focus() -> None:
    """MAL-ROLL-8, MAL-DUEL-10."""
    made, _ = focused(duelist(), duelist(wounds=16), 0, *LOW, 0, *LOW)
    assert made.duel.first == 1


def test_raises_on_the_focus_buy_nothing() -> None:
    """MAL-DUEL-23, MAL-ROLL-7: they win it only by 5 for each."""
    made, _ = focused(duelist(), duelist(), 2, 8, 3, 1, 1, 0, 0, *LOW)
    assert made.duel.first == 0
    made, _ = focused(duelist(), duelist(), 2, 8, 4, 1, 1, 0, 0, *LOW)
    assert (made.duel.first, made.duel.free_raises) == (1, 1)


# Strike

HIT = (0, 0, 9, 6, 1, 1, 0)
"""No maneuver, no Raises for damage; 15 with 4k2, which hits a man of Reflexes 2."""
MISS = (0, 0, 9, 5, 1, 1, 0)
BLOW = (9, 1, 1, 1, 1, 0)
"""10 with 5k2."""


def struck(
    *answers: int, first: int = 1, mode: DuelMode = DuelMode.FIRST_BLOOD, **fields: Any
) -> tuple[Fight, Scripted]:
    house = fields.pop("house", None)
    made = duel(
        fields.pop("one", None),
        fields.pop("two", None),
        DuelStage.STRIKE,
        house,
        duel__first=first,
        duel__mode=mode,
    )
    for field, value in fields.items():
        put(made, field, value)
    return made, run(made, strike, *answers)


def test_first_blood() -> None:
    """MAL-DUEL-13, MAL-DUEL-15: Iaijutsu/Reflexes against the Armor TN; their hit decides."""
    made, table = struck(*HIT, *BLOW, NO)
    assert told(table, Event.TN) == [(0, 15)]
    assert (made.verdict, made.ending, made.fighters[1].wounds) == (Outcome.FIRST_SIDE, Ending.DUEL, 10)
    assert told(table, Event.DUEL_WON) == [(0, 1)]
    assert {why for _, why in asked(table)} >= {Why.STRIKE, Why.DAMAGE}


def test_a_hit_is_first_blood_even_without_a_wound() -> None:
    """MAL-DUEL-15: by house rule a Wound is needed."""
    iron = duelist(armor_reduction=20)
    made, _ = struck(*HIT, *BLOW, NO, two=iron)
    assert made.verdict == Outcome.FIRST_SIDE
    iron = duelist(armor_reduction=20)
    made, _ = struck(*HIT, *BLOW, *MISS, two=iron, house={"first_blood": FirstBlood.WOUND})
    assert (made.verdict, made.duel.stage) == (Outcome.GOING_ON, DuelStage.FOCUS)


def test_the_second_strikes_after_a_miss() -> None:
    """MAL-DUEL-14."""
    made, table = struck(*MISS, *HIT, *BLOW)
    assert (made.verdict, made.fighters[0].wounds) == (Outcome.SECOND_SIDE, 10)
    assert told(table, Event.DISHONOR) == []


def test_striking_after_first_blood_is_dishonorable() -> None:
    """MAL-DUEL-16: they are asked; the verdict stands."""
    made, table = struck(*HIT, *BLOW, YES, *HIT, *BLOW)
    assert told(table, Event.DISHONOR) == [(1, 0)]
    assert (made.verdict, made.fighters[0].wounds) == (Outcome.FIRST_SIDE, 10)


def test_both_miss() -> None:
    """MAL-DUEL-21: back to the Focus in the next Round."""
    made, _ = struck(*MISS, *MISS)
    assert (made.duel.stage, made.duel.round, made.ending) == (DuelStage.FOCUS, 3, Ending.NONE)


def test_to_the_death() -> None:
    """MAL-DUEL-14, MAL-DUEL-19: both strike; if both live it goes on as a skirmish."""
    made, table = struck(*HIT, *BLOW, *HIT, *BLOW, mode=DuelMode.DEATH)
    assert [me.wounds for me in made.fighters] == [10, 10]
    assert (made.duel.stage, made.ending, made.verdict) == (DuelStage.NONE, Ending.NONE, Outcome.GOING_ON)
    assert told(table, Event.DUEL_GOES_ON) == [(REFEREE, 0)]


def test_whoever_falls_does_not_strike_back() -> None:
    """MAL-DUEL-14: better than Down; and that decides a duel to the death."""
    made, table = struck(*HIT, *BLOW, mode=DuelMode.DEATH, two=duelist(wounds=22))
    assert (made.fighters[1].fate, made.verdict) == (Fate.DOWN, Outcome.FIRST_SIDE)
    assert {who for who, _ in asked(table)} == {0}


def test_free_raises_of_the_focus() -> None:
    """MAL-DUEL-13, MAL-ROLL-12: 5 off the number for each."""
    _, table = struck(0, 2, 3, 2, 1, 1, 0, *MISS, duel__free_raises=2)
    assert told(table, Event.TN)[0] == (0, 15)
    made, table = struck(0, 0, 3, 2, 1, 1, 0, 9, 1, 1, 1, 1, 0, NO, duel__free_raises=2)
    assert told(table, Event.TN)[0] == (0, 5)
    assert made.verdict == Outcome.FIRST_SIDE


def test_a_kharmic_strike() -> None:
    """MAL-DUEL-12, MAL-DUEL-17, MAL-DUEL-18: from the state before either; nobody wins, in both modes."""
    for mode in DuelMode:
        two = duelist(wounds=30)
        declared = (0, 0)
        rolls = (9, 6, 1, 1, 0, 9, 6, 1, 1, 0)
        if mode == DuelMode.FIRST_BLOOD:
            two = duelist()
        else:
            rolls = (9, 6, 1, 1, 0, 10, 10, 1, 1, 9, 9, 0)
        made, table = struck(*declared, *declared, *rolls, *BLOW, *BLOW, first=0, mode=mode, two=two)
        assert [me.wounds for me in made.fighters] == [10, two.wounds]
        assert (made.verdict, made.ending) == (Outcome.NOBODY, Ending.KHARMIC)
        assert told(table, Event.DUEL_DRAWN) == [(REFEREE, 0)]


def test_a_kharmic_strike_gives_each_what_the_other_rolled() -> None:
    """MAL-DUEL-17, MAL-DMG-6, MAL-DMG-8: 10 and 7, less the Reduction of each, and the Void Point of one."""
    one, two = duelist(armor_reduction=2), duelist(armor_reduction=1, void_points=1)
    declared = (0, 0, VoidUse.NOTHING, 0, 0)
    damages = (9, 1, 1, 1, 1, 0, NO, 6, 1, 1, 1, 1, 0)
    made, _ = struck(*declared, *HIT[2:], *HIT[2:], *damages, YES, first=0, one=one, two=two)
    assert [me.wounds for me in made.fighters] == [7 - 2, 0]
    assert [me.void_points for me in made.fighters] == [0, 0]


def test_a_kharmic_strike_breaks_what_does_not_bear_it() -> None:
    """MAL-DMG-9, MAL-DUEL-17: as any blow does; 10 Wounds are more than 9."""
    one, two = duelist(), duelist()
    one.weapons[1].breaks_above, two.weapons[1].breaks_above = 9, 10
    made, table = struck(0, 0, 0, 0, *HIT[2:], *HIT[2:], *BLOW, *BLOW, first=0, one=one, two=two)
    assert told(table, Event.BREAKS) == [(0, 1)]
    assert [me.weapons[1].state for me in made.fighters] == [WeaponState.BROKEN, WeaponState.READY]


def test_a_kharmic_strike_tires_whom_a_technique_named() -> None:
    """MAL-TECH-1, MAL-DUEL-17: in the Turn of whoever named them."""
    made, _ = struck(
        *(0, 0, 0, 0),
        *HIT[2:],
        *HIT[2:],
        *BLOW,
        *BLOW,
        first=0,
        one=duelist(this_turn__named_tire=2),
        two=duelist(),
    )
    assert [me.tired for me in made.fighters] == [0, 1]


def test_a_sheathed_katana_comes_out_with_the_strike() -> None:
    """MAL-DUEL-13."""
    one = person(weapon("katana", state=WeaponState.SHEATHED), ranks={"iaijutsu": 2}, stance=Stance.CENTER)
    one.main = 0
    made, _ = struck(*HIT, *BLOW, NO, one=one)
    assert (made.fighters[0].main, made.fighters[0].weapons[1].state) == (1, WeaponState.READY)
    assert made.fighters[0].weapons[1].marks >> Mark.KATANA & 1


def test_whose_katana_was_taken_away_strikes_with_bare_hands() -> None:
    """MAL-DUEL-13, MAL-MAN-8: its place is empty, and nothing is drawn from there."""
    one = duelist()
    one.main = 0
    clear(one.weapons[1])
    made, table = struck(*HIT, 3, 9, 0, NO, one=one)
    assert told(table, Event.DAMAGE) == [(0, 9)]
    assert (made.fighters[0].main, made.fighters[0].weapons[1].state) == (0, WeaponState.SHEATHED)


def test_center_on_the_strike_or_its_damage() -> None:
    """MAL-DUEL-22, MAL-STN-16: one of the two; by house rule neither."""
    one = duelist(center_bonus=1)
    made, table = struck(YES, 0, 0, 9, 4, 1, 1, 1, 0, *BLOW, NO, one=one)
    assert told(table, Event.POOL)[0] == (0, 503)
    one = duelist(center_bonus=1)
    made, table = struck(NO, *HIT, YES, 9, 1, 1, 1, 1, 1, 0, NO, one=one)
    assert told(table, Event.POOL) == [(0, 402), (0, 603)]
    assert made.fighters[0].center_bonus == 0
    one = duelist(center_bonus=1)
    _, table = struck(*HIT, *BLOW, NO, one=one, house={"center_bonus_in_duel": 0})
    assert (0, Ask.CENTER) not in asked(table)


def test_a_duel_within_a_skirmish_ends_alone() -> None:
    """MAL-DUEL-1, MAL-DUEL-18: the skirmish goes on."""
    made, _ = struck(*HIT, *BLOW, NO, kind=FightKind.SKIRMISH)
    assert (made.verdict, made.ending, made.duel.stage) == (Outcome.GOING_ON, Ending.NONE, DuelStage.NONE)
    assert [me.duel_weapon for me in made.fighters] == [0, 0]
