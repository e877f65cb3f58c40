"""Rolls: the order of the dice, which count, what is spent on them, and rolls against each other."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from kumite.chances.roll_and_keep import success
from kumite.rulesets.malice.rules.attack_and_defense.attack import attack
from kumite.rulesets.malice.rules.dice.pools import NEVER, NINES, TENS, skill_pool
from kumite.rulesets.malice.rules.dice.rolls import (
    NO_CHANCE,
    ask_for_center,
    contested_skill,
    contested_trait,
    is_emphasised,
    meets,
    needs,
    ring_succeeds,
    roll,
    skill_succeeds,
    skill_total,
    trait_succeeds,
    wins,
)
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import (
    Ask,
    Emphasis,
    Event,
    Keep,
    Reroll,
    Ring,
    Skill,
    Spell,
    Trait,
    VoidSkillDuration,
    VoidUse,
    Why,
)
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, person, play, told

HIGHEST, PICK = Keep.HIGHEST, Keep.PICK


def rolled(
    pool: tuple[int, int, int, int], *answers: Any, emphasised: bool = False, me: Fighter | None = None
) -> tuple[int, Scripted]:
    """What a finished pool comes to along those answers."""
    made, totals = fight([me or person()], []), []
    table = play(
        made,
        lambda table, fight: totals.append(
            roll(table, fight, fight.fighters[0], Why.SKILL, pool, emphasised)
        ),
        *answers,
    )
    assert made.roll.rolled == made.roll.kept == made.roll.roller == 0
    assert not any(made.roll.dice)
    return totals[0], table


@pytest.mark.parametrize(
    ("pool", "answers", "total"),
    [
        ((4, 2, 0, TENS), [3, 6, 7, 9, HIGHEST], 16),
        ((7, 3, 0, TENS), [2, 4, 5, 7, 7, 8, 10, 2, HIGHEST], 27),
        ((1, 1, 0, TENS), [10, 3], 13),
        ((1, 1, 0, TENS), [10, 10, 7], 27),
        ((5, 3, 0, TENS), [10, 10, 5, 3, 3, 4, 10, 5, HIGHEST], 44),
        ((4, 2, 0, NINES), [9, 10, 3, 5, 9, 4, 2, HIGHEST], 34),
        ((2, 2, 5, TENS), [3, 4], 12),
        ((3, 3, 0, NEVER), [10, 10, 9], 29),
        ((3, 2, 0, NINES), [8, 8, 8], 16),
    ],
)
def test_what_dice_come_to(pool: tuple[int, int, int, int], answers: list[int], total: int) -> None:
    """MAL-DICE-1 to MAL-DICE-5, MAL-DICE-11: examples 1 to 4 of the sources, and worked example E5."""
    assert rolled(pool, *answers)[0] == total


def test_all_dice_explode_kept_or_not_and_each_until_it_stops() -> None:
    """MAL-DICE-3, MAL-DICE-11: the second die goes on before the third is looked at."""
    total, table = rolled((3, 1, 0, TENS), 2, 10, 10, 10, 1, 3, HIGHEST)
    assert total == 21
    assert told(table, Event.TOTAL) == [(0, 21)]


def test_low_dice_may_be_kept() -> None:
    """MAL-DICE-2, MAL-DMG-5: whoever rolls chooses, the highest or others one by one."""
    total, table = rolled((4, 2, 0, TENS), 3, 6, 7, 9, PICK, 0, 1)
    assert total == 9
    assert asked(table)[4:] == [(0, Ask.KEEP), (0, Ask.KEEP_DIE), (0, Ask.KEEP_DIE)]
    assert asked(rolled((2, 2, 0, TENS), 3, 6)[1]) == [(0, Why.SKILL)] * 2
    assert asked(rolled((3, 2, 0, TENS), 6, 6, 6)[1]) == [(0, Why.SKILL)] * 3


def test_an_emphasis_throws_ones_again() -> None:
    """MAL-ROLL-13, MAL-DICE-11: example 5 of the sources; before anything explodes, and a second 1 stands."""
    total, table = rolled((5, 2, 0, TENS), 1, 1, 4, 6, 8, 2, 1, 7, HIGHEST, emphasised=True)
    assert total == 15
    assert asked(table)[5] == (0, Ask.REROLL_ONES)
    total, _ = rolled((3, 2, 0, TENS), 1, 10, 4, 1, 10, 1, 2, HIGHEST, emphasised=True)
    assert total == 11 + 12  # the rerolled 10 explodes too, and the 1 in its chain is no such die
    assert rolled((3, 2, 0, TENS), 1, 1, 4, 0, HIGHEST, emphasised=True)[0] == 5
    assert rolled((3, 2, 0, TENS), 1, 1, 4, HIGHEST)[0] == 5


def test_an_emphasis_does_not_help_the_unskilled() -> None:
    """MAL-ROLL-13: nor another skill, nor another emphasis."""
    me = person(ranks={"iaijutsu": 2})
    me.emphases[Skill.IAIJUTSU] = me.emphases[Skill.STEALTH] = 1 << Emphasis.FOCUS
    assert is_emphasised(me, Skill.IAIJUTSU, Emphasis.FOCUS)
    assert not is_emphasised(me, Skill.IAIJUTSU, Emphasis.STRIKE)
    assert not is_emphasised(me, Skill.STEALTH, Emphasis.FOCUS)
    assert rolled((2, 1, 0, NEVER), 1, 5, HIGHEST, emphasised=True)[0] == 5


def test_a_pool_without_dice_fails() -> None:
    """MAL-DICE-10: by house rule; its total reaches nothing, not even 0."""
    total, table = rolled((0, 0, 0, NEVER))
    assert total == NO_CHANCE
    assert told(table, Event.TOTAL) == [(0, 0)]
    assert not meets(NO_CHANCE, 0)
    assert meets(0, 0)


@pytest.mark.parametrize(("total", "tn", "reached"), [(15, 15, True), (14, 15, False), (0, -5, True)])
def test_a_roll_succeeds_with_the_number_itself(total: int, tn: int, reached: bool) -> None:
    """MAL-DICE-12, MAL-ROLL-11."""
    made = fight([person()], [])
    nothing = (Skill.NONE, Trait.NONE)
    needed = needs(Scripted(), made, made.fighters[0], Why.SKILL, *nothing, tn, 0, 0, 0)
    assert meets(total, needed) == reached


def test_rolls_against_a_number_feel_the_wounds() -> None:
    """MAL-ROLL-2, MAL-ROLL-3, MAL-ROLL-4, MAL-ROLL-16, MAL-WND-4: the penalty raises the number."""
    results = []

    def rolls(table: Any, made: Fight) -> None:
        me = made.fighters[0]
        results.append(skill_succeeds(table, made, me, Why.SKILL, Skill.STEALTH, Trait.AGILITY, 61, 15))
        results.append(trait_succeeds(table, made, me, Why.FEAR, Trait.WILLPOWER, 15, 0))
        results.append(ring_succeeds(table, made, me, Why.RECOVERY, Ring.EARTH, 15, 0))

    for wounds, expected in ((0, True), (15, False)):
        me = person(ranks={"stealth": 1}, wounds=wounds)
        table = play(fight([me], []), rolls, 9, 6, 1, HIGHEST, 9, 6, 9, 6)
        assert [tn for _, tn in told(table, Event.TN)] == [15 + (5 if wounds else 0)] * 3
        assert results[-3:] == [expected] * 3


def test_a_master_of_a_skill_has_five_less_to_reach() -> None:
    """MAL-ROLL-12, MAL-ROLL-15: the Free Raise of rank 10."""
    me = person(ranks={"stealth": 10})
    results: list[bool] = []
    table = play(
        fight([me], []),
        lambda table, made: results.append(
            skill_succeeds(table, made, me_of(made), Why.SKILL, Skill.STEALTH, Trait.AGILITY, 61, 15)
        ),
        *([1] * 8 + [5, 2] + [HIGHEST]),
    )
    assert told(table, Event.TN) == [(0, 10)]
    assert results == [False, False]


def me_of(made: Fight) -> Fighter:
    return made.fighters[0]


def test_a_void_point_on_a_roll() -> None:
    """MAL-VOID-2, MAL-VOID-3: +1k1, declared first, once in a Round."""
    me = person(void_points=2, ranks={"stealth": 1})
    totals = []

    def hide_twice(table: Any, made: Fight) -> None:
        for _ in range(2):
            totals.append(
                skill_total(table, made, me_of(made), Why.SKILL, Skill.STEALTH, Trait.AGILITY, 61, 0)
            )

    table = play(fight([me], []), hide_twice, VoidUse.DICE, 9, 8, 7, 6, HIGHEST, 9, 8, 7, HIGHEST)
    assert told(table, Event.POOL) == [(0, 403), (0, 302)]
    assert told(table, Event.VOID_SPENT) == [(0, 1)]
    assert totals[:2] == [24, 17]
    assert (me.void_points, me.this_round.void_spent) == (1, 1)


def test_whoever_has_none_left_is_not_asked() -> None:
    """MAL-VOID-1, MAL-VOID-2."""
    for me in (person(void_points=0), person(void_points=2, this_round__void_spent=1)):
        table = play(
            fight([me], []),
            lambda table, made: skill_total(
                table, made, me_of(made), Why.SKILL, Skill.STEALTH, Trait.AGILITY, 61, 0
            ),
            9,
            9,
        )
        assert asked(table) == [(0, Why.SKILL)] * 2


@pytest.mark.parametrize(
    ("duration", "pools"), [(VoidSkillDuration.ROUND, [302, 302]), (VoidSkillDuration.ROLL, [302, 202])]
)
def test_a_void_point_lends_a_rank(duration: VoidSkillDuration, pools: list[int]) -> None:
    """MAL-VOID-10: for the Round, by house rule for one roll; a lent rank explodes."""
    me = person(void_points=1)

    def twice(table: Any, made: Fight) -> None:
        for _ in range(2):
            skill_total(table, made, me_of(made), Why.SKILL, Skill.STEALTH, Trait.AGILITY, 61, 0)

    lent = [10, 3, 2, 5, HIGHEST]
    after = [4, 3, 2, HIGHEST] if duration == VoidSkillDuration.ROUND else [10, 3]
    made = fight([me], [], house={"void_skill_duration": duration})
    table = play(made, twice, VoidUse.SKILL, *lent, *after)
    assert [pool for _, pool in told(table, Event.POOL)] == pools
    assert told(table, Event.TOTAL)[0] == (0, 18)


def test_a_rank_lent_for_an_attack_goes_with_it() -> None:
    """MAL-VOID-10: by house rule it is for that roll."""
    for duration, left in ((VoidSkillDuration.ROUND, Skill.KENJUTSU), (VoidSkillDuration.ROLL, 0)):
        me = person("katana", void_points=1, void=0)
        made = fight([me], [person()], house={"void_skill_duration": duration})
        play(made, lambda t, f: attack(t, f, f.fighters[0]), 1, VoidUse.SKILL, 1, 1, 2, HIGHEST)
        assert me.this_round.void_skill == left


def test_the_bonus_of_center_is_for_one_roll_of_the_own_turn() -> None:
    """MAL-STN-16: +1k1 and the Void Ring; it is no Void Point, and is gone when used."""
    me = person(void=3, center_bonus=1, ranks={"stealth": 1})

    def twice(table: Any, made: Fight) -> None:
        for _ in range(2):
            skill_total(table, made, me_of(made), Why.SKILL, Skill.STEALTH, Trait.AGILITY, 61, 0)

    made = fight([me], [], acting=1)
    table = play(made, twice, 1, 9, 8, 7, 6, HIGHEST, 9, 8, 7, HIGHEST)
    assert told(table, Event.POOL) == [(0, 403), (0, 302)]
    assert told(table, Event.TOTAL) == [(0, 27), (0, 17)]
    assert (me.center_bonus, me.this_round.void_spent) == (0, 0)


def test_the_bonus_of_center_is_not_offered_in_somebody_elses_turn() -> None:
    """MAL-STN-16."""
    me, foe = person(center_bonus=1), person()
    for acting in (0, 2):
        made = fight([me], [foe], acting=acting)
        table = play(made, lambda table, made: ask_for_center(table, made, me_of(made), Why.SKILL))
        assert asked(table) == []
        assert me.center_bonus == 1


def test_luck_rolls_again_and_keeps_the_higher() -> None:
    """MAL-TECH-1: so often in all."""
    me = person(luck=1)
    total, table = rolled((1, 1, 0, TENS), 3, Reroll.LUCK, 7, me=me)
    assert (total, me.luck) == (7, 0)
    assert told(table, Event.REROLLS) == [(0, Reroll.LUCK)]
    me.luck = 1
    assert rolled((1, 1, 0, TENS), 7, Reroll.LUCK, 3, me=me)[0] == 7
    me.luck = 1
    assert rolled((1, 1, 0, TENS), 7, Reroll.NOTHING, me=me)[0] == 7
    assert me.luck == 1


def test_a_spell_rolls_again_once_in_a_round_and_either_may_be_kept() -> None:
    me = person()
    me.spell_ends[Spell.REVERSAL_OF_FORTUNES] = 9
    assert rolled((1, 1, 0, TENS), 3, Reroll.FORTUNES, 7, 0, me=me)[0] == 3
    assert me.this_round.fortunes_used == 1
    assert asked(rolled((1, 1, 0, TENS), 3, me=me)[1]) == [(0, Why.SKILL)]
    me.this_round.fortunes_used = 0
    assert rolled((1, 1, 0, TENS), 3, Reroll.FORTUNES, 7, 1, me=me)[0] == 7


def contest(first: int, second: int, raises: tuple[int, int] = (0, 0)) -> tuple[bool, bool]:
    """Whether each of two has won."""
    me = person(contest__total=first, contest__raises=raises[0])
    foe = person(contest__total=second, contest__raises=raises[1])
    return wins(me, foe), wins(foe, me)


@pytest.mark.parametrize(
    ("first", "second", "raises", "winners"),
    [
        (20, 19, (0, 0), (True, False)),
        (20, 20, (0, 0), (False, False)),
        (19, 20, (0, 0), (False, True)),
        (24, 20, (1, 0), (False, False)),
        (25, 20, (1, 0), (True, False)),
        (29, 20, (2, 0), (False, False)),
        (30, 20, (2, 0), (True, False)),
        (20, 24, (1, 0), (False, True)),
        (20, 24, (0, 1), (False, False)),
    ],
)
def test_rolls_against_each_other(
    first: int, second: int, raises: tuple[int, int], winners: tuple[bool, bool]
) -> None:
    """MAL-ROLL-5, MAL-ROLL-6, MAL-ROLL-7: a called Raise has to be made good, else nobody may have won."""
    assert contest(first, second, raises) == winners


def test_penalties_come_off_in_a_contest() -> None:
    """MAL-ROLL-8, MAL-WND-4: the total less what the number would be higher; a master has 5 more."""
    me, foe = person(wounds=19), person(ranks={"jiujutsu": 10}, armor="heavy")
    made = fight([me], [foe])

    def both(table: Any, made: Fight) -> None:
        contested_trait(table, made, made.fighters[0], Why.STRENGTH, Trait.STRENGTH, 0)
        contested_skill(table, made, made.fighters[1], Why.CONTROL, Skill.JIUJUTSU, Trait.STRENGTH, 61, 0)

    play(made, both, 9, 8, *([1] * 8 + [5, 2]), HIGHEST)
    assert made.fighters[0].contest.total == 17 - 10
    # 12k2 is 10k3: 5 + 2 + 1, and no armor in the way of Strength
    assert made.fighters[1].contest.total == 8 + 5


def test_dice_fewer_on_everything() -> None:
    """MAL-ROLL-17, MAL-ROLL-18, MAL-COND-18: a condition of the referee's takes dice from any roll."""
    me = person(other_rolled=1, willpower=3)
    results: list[bool] = []
    table = play(
        fight([me], []),
        lambda table, made: results.append(
            trait_succeeds(table, made, me_of(made), Why.FEAR, Trait.WILLPOWER, 10, 0)
        ),
        5,
        5,
    )
    assert told(table, Event.POOL) == [(0, 202)]
    assert results[-1]


def of_a_skill(rolled: int, kept: int) -> tuple[int, int, int, int]:
    """The pool of somebody with that Trait, and that skill for the rest."""
    me = person(agility=kept, ranks={"kenjutsu": rolled - kept})
    return skill_pool(fight([me], []), me, Skill.KENJUTSU, Trait.AGILITY, 0, 0, 0)


@pytest.mark.parametrize(
    ("pool", "tn", "chance"),
    [
        ((2, 1), 20, Fraction(199, 10000)),
        ((3, 2), 20, Fraction(1049, 5000)),
        ((4, 3), 20, Fraction(14219, 25000)),
        ((5, 3), 25, Fraction(416697, 1000000)),
        ((6, 2), 15, Fraction(4083897, 5000000)),
        ((4, 2), 19, Fraction(15627, 50000)),
    ],
)
def test_exact_chances_of_skill_rolls(pool: tuple[int, int], tn: int, chance: Fraction) -> None:
    """MAL-ROLL-2, MAL-DICE-3, MAL-STN-11: as printed; the last is worked example E15, half of 19 being 10."""
    rolled, kept, flat, again = of_a_skill(*pool)
    assert success(rolled, kept, tn, again, flat) == chance


@pytest.mark.parametrize(
    ("trait", "chances"),
    [
        (1, ["1/10", "0", "0"]),
        (2, ["16/25", "21/100", "1/100"]),
        (3, ["229/250", "81/125", "283/1000"]),
        (4, ["4937/5000", "9003/10000", "1657/2500"]),
    ],
)
def test_exact_chances_without_the_skill(trait: int, chances: list[str]) -> None:
    """MAL-ROLL-9, MAL-DICE-5: against 10, 15 and 20, as printed."""
    rolled, kept, flat, again = of_a_skill(trait, trait)
    assert [success(rolled, kept, tn, again, flat) for tn in (10, 15, 20)] == [*map(Fraction, chances)]


@pytest.mark.parametrize(
    ("again", "percent"),
    [
        (TENS, [100, 99, 93, 79, 59, 39, 24, 13, 7, 4, 2, 1, 0, 0]),
        (NINES, [100, 99, 94, 84, 70, 55, 41, 29, 20, 13, 8, 5, 3, 2]),
    ],
)
def test_seven_keep_five_in_percent(again: int, percent: list[int]) -> None:
    """Examples 16 and 17 of the sources, against 15, 20 ... 80."""
    chances = [success(7, 5, tn, again) for tn in range(15, 85, 5)]
    assert [round(100 * chance) for chance in chances] == percent
