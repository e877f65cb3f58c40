"""Stage 1: Stances, Initiative Rolls, what changes a Score, and the order that is set."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from kumite.chances.roll_and_keep import totals
from kumite.rulesets.malice.rules.sequence_of_events.initiative import initiative_pool, stances_and_rolls
from kumite.rulesets.malice.rules.sequence_of_events.order import set_order
from kumite.rulesets.malice.rules.sequence_of_events.rounds import order
from kumite.rulesets.malice.rules.sequence_of_events.scores import (
    CAUSES,
    center_pays,
    change_score,
    changes_over,
    score_of,
)
from kumite.rulesets.malice.rules.sequence_of_events.window import start_void, window
from kumite.rulesets.malice.sizes import CHANGES
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import (
    Ask,
    Event,
    Fate,
    InitiativeTrait,
    Kata,
    Keep,
    ReflexesSource,
    ScoreChange,
    Stance,
    StanceDeclaration,
    StartVoid,
    Technique,
    TieBreak,
    TurnState,
    UntargetedPenalty,
    Why,
)
from kumite.table import Table
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, person, play, sample, told

HIGHEST = Keep.HIGHEST


def newcomer(**fields: Any) -> Fighter:
    """Somebody of Agility 1 and Class Rank 0, who rolls one die for Initiative and has not yet."""
    given = {"agility": 1, "class_rank": 0, "rolled_initiative": 0, "stance": Stance.NONE, "void": 0}
    return person(**(given | fields))


def first_stage(made: Fight, *answers: int) -> Scripted:
    return play(made, stances_and_rolls, *answers)


def order_of(made: Fight, *answers: int) -> list[int]:
    play(made, set_order, *answers)
    return made.order[: made.ordered]


def with_scores(*scores: int, **house: int) -> Fight:
    return fight([person(initiative_base=score) for score in scores], [], house=house)


def test_all_commit_a_stance_unseen_then_all_are_shown_then_all_roll() -> None:
    """MAL-INIT-1, MAL-INIT-3, MAL-INIT-7, MAL-INIT-8: rolls that a Stance asks for come before Initiative."""
    made = fight([newcomer(), newcomer(ranks={"defense": 1}, reflexes=1)], [newcomer()], house={}, round=1)
    table = first_stage(made, Stance.ATTACK, Stance.FULL_DEFENSE, Stance.FULL_ATTACK, 9, 3, HIGHEST, 4, 5, 6)
    assert asked(table) == [
        (0, Ask.STANCE),
        (1, Ask.STANCE),
        (2, Ask.STANCE),
        (1, Why.FULL_DEFENSE),
        (1, Why.FULL_DEFENSE),
        (1, Ask.KEEP),
        (0, Why.INITIATIVE),
        (1, Why.INITIATIVE),
        (2, Why.INITIATIVE),
    ]
    assert told(table, Event.STANCE) == [
        (0, Stance.ATTACK),
        (1, Stance.FULL_DEFENSE),
        (2, Stance.FULL_ATTACK),
    ]
    assert told(table, Event.INITIATIVE) == [(0, 4), (1, 5), (2, 6)]
    assert [me.initiative_base for me in made.fighters] == [4, 5, 6]
    told_first = next(entry for entry in table.events if entry.what == Event.STANCE)
    assert table.transcript.index(told_first) == 4  # after the Stage and the last of three choices
    assert [me.declared.stance for me in made.fighters] == [0, 0, 0]
    assert made.fighters[1].full_defense == 5


def test_stances_may_be_declared_openly_the_least_agile_first() -> None:
    """MAL-INIT-8: by house rule; then the lower Class Rank, then the order of the list."""
    made = fight(
        [newcomer(agility=2), newcomer(class_rank=1), newcomer(), newcomer()],
        [],
        house={"stance_declaration": StanceDeclaration.OPEN_BY_AGILITY},
    )
    table = first_stage(made, *[Stance.ATTACK] * 4, 5, 5, 5, 4, HIGHEST, 3, 2)
    assert asked(table)[:4] == [(seat, Ask.STANCE) for seat in (2, 3, 1, 0)]
    assert told(table, Event.STANCE) == [(seat, Stance.ATTACK) for seat in (2, 3, 1, 0)]


def test_each_may_choose_and_roll_before_the_next_one_chooses() -> None:
    """MAL-INIT-7, MAL-INIT-8: by house rule, which takes "immediately before" by its letter."""
    made = fight(
        [newcomer(agility=2), newcomer(ranks={"defense": 1}, reflexes=1)],
        [],
        house={"stance_declaration": StanceDeclaration.ONE_BY_ONE},
        round=1,
    )
    table = first_stage(made, Stance.FULL_DEFENSE, 9, 3, HIGHEST, 4, Stance.ATTACK, 6, 5)
    assert asked(table) == [
        (1, Ask.STANCE),
        *[(1, Why.FULL_DEFENSE)] * 2,
        (1, Ask.KEEP),
        (1, Why.INITIATIVE),
        (0, Ask.STANCE),
        *[(0, Why.INITIATIVE)] * 2,
    ]
    assert [me.initiative_base for me in made.fighters] == [11, 4]


def test_whoever_has_only_one_stance_is_not_asked() -> None:
    """MAL-STN-1."""
    made = fight([newcomer(dazed=1)], [])
    table = first_stage(made, 7)
    assert asked(table) == [(0, Why.INITIATIVE)]
    assert told(table, Event.STANCE) == [(0, Stance.NONE)]


def test_nobody_rolls_twice() -> None:
    """MAL-INIT-4, MAL-INIT-10, MAL-INIT-11: only newcomers take a Stance and roll, in the Round they join."""
    known = person(initiative_base=20, stance=Stance.DEFENSE)
    made = fight([known, newcomer(fate=Fate.ABSENT)], [newcomer(), person(fate=Fate.FLED)])
    table = first_stage(made, Stance.ATTACK, 8)
    assert asked(table) == [(2, Ask.STANCE), (2, Why.INITIATIVE)]
    assert (known.stance, known.initiative_base) == (Stance.DEFENSE, 20)


def test_full_defense_of_the_first_stage_is_marked() -> None:
    """MAL-STN-13: it will serve for the Turn of this Round too."""
    made = fight([newcomer(ranks={"defense": 1}, reflexes=1)], [], round=1)
    first_stage(made, Stance.FULL_DEFENSE, 5, 6, HIGHEST, 5)
    assert made.fighters[0].this_round.full_defense_joined == 1


@pytest.mark.parametrize(
    ("name", "pool"),
    [
        ("Oren Vahl", (4, 3, 0)),
        ("Sele Marr", (5, 3, 8)),
        ("Brakka Tol", (4, 3, 0)),
        ("Ilse Danno", (6, 4, 0)),
        ("Corvin Ash", (7, 5, 0)),
        ("Teva Rhu", (4, 3, 0)),
        ("Noa Silt", (3, 2, 0)),
        ("Simple bandit", (4, 3, 0)),
        ("Experienced bandit", (7, 4, 0)),
        ("Bandit lord", (8, 4, 0)),
        ("Goblin", (4, 2, 0)),
        ("War dog", (5, 4, 0)),
        ("Plague zombie", (1, 1, 0)),
    ],
)
def test_the_initiative_of_the_samples(name: str, pool: tuple[int, int, int]) -> None:
    """MAL-INIT-2, MAL-CRE-1, MAL-TECH-1: Agility and Class Rank keep Agility, or as printed."""
    me = sample(name)
    assert initiative_pool(fight([me], []), me)[:3] == pool


def test_a_score_below_zero() -> None:
    """MAL-INIT-13, MAL-INIT-2: what comes off the roll may be more than it came to."""
    me = newcomer(initiative_flat=-8)
    first_stage(fight([me], [], round=1), Stance.ATTACK, 3)
    assert (me.initiative_base, score_of(me)) == (-5, -5)


def test_a_roll_without_dice_is_a_score_of_zero() -> None:
    """MAL-DICE-10, MAL-INIT-13: by house rule an empty pool comes to 0."""
    me = newcomer(other_rolled=1)
    first_stage(fight([me], [], {"min_pool": 0}, round=1), Stance.ATTACK)
    assert me.initiative_base == 0


def test_another_trait_for_initiative() -> None:
    """MAL-INIT-2, MAL-ATK-1: Reflexes by house rule, which may be Agility after all."""
    me = person(agility=4, reflexes=2, class_rank=1)
    house = {"initiative_trait": InitiativeTrait.REFLEXES}
    assert initiative_pool(fight([me], [], house=house), me)[:2] == (3, 2)
    house["reflexes_source"] = ReflexesSource.AGILITY
    assert initiative_pool(fight([me], [], house=house), me)[:2] == (5, 4)


def test_initiative_is_no_roll_of_skill() -> None:
    """MAL-INIT-12, MAL-ROLL-17, MAL-FEAR-2: no Void Point, no Wounds; tens explode and Fear counts."""
    me = newcomer(agility=2, void=2, void_points=2, wounds=19, center_bonus=1)
    table = first_stage(fight([me], []), Stance.ATTACK, 10, 4, 3)
    assert asked(table) == [(0, Ask.STANCE), *[(0, Why.INITIATIVE)] * 3]
    assert me.initiative_base == 17
    feared = newcomer(agility=3, fear_of=0b10)
    first_stage(fight([feared], [person(fear=2)]), Stance.ATTACK, 8)
    assert feared.initiative_base == 8


def test_wounds_may_count_against_initiative() -> None:
    """MAL-ROLL-17, MAL-INIT-13: by house rule, and below 0."""
    me = newcomer(wounds=27)
    first_stage(fight([me], [], house={"untargeted_penalty": UntargetedPenalty.SUBTRACT}), Stance.ATTACK, 5)
    assert me.initiative_base == -15


def test_what_is_in_the_score_from_the_start() -> None:
    """MAL-INIT-15, MAL-SKL-2, MAL-SKL-3, MAL-TECH-1: never in the roll that is remembered."""
    archer = newcomer(techniques=1 << Technique.ARCHER_1)
    general = newcomer(ranks={"battle": 5})
    guard = newcomer(ranks={"polearms": 3})
    guard.weapons, guard.main = person("naginata").weapons, 1
    made = fight([archer, general, guard, newcomer(ranks={"battle": 4})], [], round=1)
    first_stage(made, *[Stance.ATTACK] * 4, 5, 5, 5, 5)
    assert [me.initiative_base for me in made.fighters] == [5, 5, 5, 5]
    assert [score_of(me) for me in made.fighters] == [8, 10, 10, 5]
    changes_over(guard, 1)
    assert score_of(guard) == 5


def test_a_polearm_counts_only_in_the_first_round_and_at_the_ready() -> None:
    """MAL-SKL-3, MAL-INIT-10: a latecomer has nothing of it."""
    late = newcomer(ranks={"polearms": 3})
    late.weapons, late.main = person("naginata").weapons, 1
    first_stage(fight([late], [], round=2), Stance.ATTACK, 5)
    assert score_of(late) == 5
    sheathed = newcomer(ranks={"polearms": 3})
    sheathed.weapons = person("naginata").weapons
    first_stage(fight([sheathed], [], round=1), Stance.ATTACK, 5)
    assert score_of(sheathed) == 5


def test_later_changes_of_the_person_do_not_change_the_score() -> None:
    """MAL-INIT-5."""
    me = person(initiative_base=18)
    before = score_of(me)
    me.traits, me.class_rank = [9] * len(me.traits), 9
    assert score_of(me) == before == 18


def test_changes_of_a_score_have_a_scope() -> None:
    """MAL-INIT-6, MAL-REACT-9: this Round, so many Rounds with this one, or the skirmish."""
    me = person(initiative_base=10)
    made = fight([me], [], round=3)

    def change(by: int, rounds: int) -> None:
        cause = ScoreChange.REFEREE
        table = play(made, lambda table, made: change_score(table, made, made.fighters[0], cause, by, rounds))
        assert told(table, Event.SCORE_CHANGES) == [(0, by * CAUSES + cause)]

    change(5, 1)
    change(-20, 2)
    change(2, 0)
    change(7, 3)
    scores = [score_of(me)]
    for round_now in (3, 4, 5, 6):
        changes_over(me, round_now)
        scores.append(score_of(me))
    assert scores == [4, -1, 19, 12, 12]


def test_any_number_of_changes_each_ends_in_its_round() -> None:
    """MAL-INIT-6, MAL-REACT-9: up to ten Rounds each, several in every Round, against a sum by hand."""
    me = person(initiative_base=50)
    made = fight([me], [])
    dice = Random(7)
    given: list[tuple[int, int]] = []
    for made.round in range(1, 40):
        for _ in range(3):
            by, rounds = dice.randint(-20, 20), dice.randint(2, CHANGES)
            play(made, lambda t, f, by=by, rounds=rounds: change_score(t, f, f.fighters[0], 0, by, rounds))
            given.append((made.round + rounds - 1, by))
        assert score_of(me) == 50 + sum(by for last, by in given if last >= made.round)
        changes_over(me, made.round)


def test_every_change_of_a_score_is_told_and_the_sum() -> None:
    """MAL-INIT-6, MAL-INIT-14, MAL-INIT-15: by what it changes, and once in the order what it is now."""
    general = newcomer(ranks={"battle": 5})
    made = fight([general], [newcomer()], round=1)
    table = first_stage(made, *[Stance.ATTACK] * 2, 7, 6)
    assert told(table, Event.SCORE_CHANGES) == [(0, 5 * CAUSES + ScoreChange.BATTLE)]
    assert told(play(made, set_order), Event.SCORE) == [(0, 12)]
    assert told(play(made, set_order), Event.SCORE) == []
    general.score_round = 10
    assert told(play(made, set_order), Event.SCORE) == [(0, 22)]
    general.score_round = 0
    assert told(play(made, set_order), Event.SCORE) == [(0, 12)]


def test_center_pays_in_the_following_round() -> None:
    """MAL-STN-16, MAL-STN-17, MAL-STN-18: worked example E4, 18 becomes 28 for one Round, never 38."""
    me = person(initiative_base=18, held_center=1)
    made = fight([me], [])

    def pays(table: Table, made: Fight) -> None:
        center_pays(table, made, made.fighters[0])

    for _ in range(2):
        table = play(made, pays)
        assert (score_of(me), me.center_bonus) == (28, 1)
        assert told(table, Event.SCORE_CHANGES) == [(0, 10 * CAUSES + ScoreChange.CENTER)]
        changes_over(me, 4)
    me.held_center = 0
    play(made, pays)
    assert (score_of(me), me.center_bonus) == (18, 0)


def test_the_order_goes_by_score() -> None:
    """MAL-INIT-3, MAL-INIT-13, MAL-TERM-2: highest first, also below 0."""
    made = with_scores(15, -3, 28, 0)
    assert order_of(made) == [2, 0, 3, 1]
    assert [me.score for me in made.fighters] == [15, -3, 28, 0]
    assert made.turns.fresh == 0b1111
    assert {me.this_round.turn_state for me in made.fighters} == {TurnState.FRESH}


def test_who_is_in_the_order() -> None:
    """MAL-TURN-15, MAL-TURN-17: whoever is gone or dead is not; Down and Out have their places."""
    made = with_scores(5, 6, 7, 8, 9)
    for seat, fate in enumerate((Fate.DEAD, Fate.FLED, Fate.DOWN, Fate.OUT)):
        made.fighters[seat].fate = fate
    made.fighters[4].rolled_initiative = 0
    assert order_of(made) == [3, 2]


def test_equal_scores_go_by_agility_then_rank_then_a_die() -> None:
    """MAL-INIT-9."""
    people = [person(), person(agility=3), person(class_rank=2), person()]
    made = fight(people, [])
    assert order_of(made, 4, 7) == [1, 2, 3, 0]
    assert order_of(made) == [1, 2, 3, 0]  # and it stays so


def test_dice_that_are_equal_are_thrown_again() -> None:
    """MAL-INIT-9: no explosion; only those who are level throw again."""
    made = with_scores(9, 9, 9)
    assert order_of(made, 10, 4, 10, 3, 8) == [2, 0, 1]


def test_dice_are_kept_for_the_skirmish_and_newcomers_catch_up() -> None:
    """MAL-INIT-9: whoever comes to the same Score later throws one die, against those that lie there."""
    made = fight([person(initiative_base=9) for _ in range(4)], [])
    made.fighters[2].initiative_base = made.fighters[3].initiative_base = 5
    assert order_of(made, 7, 3, 6, 2) == [0, 1, 2, 3]
    made.fighters[2].initiative_base = 9
    assert order_of(made) == [0, 2, 1, 3]  # 7, 6, 3: they have thrown already
    late = person(initiative_base=9)
    late.seat = 3
    made.fighters[3] = late
    assert order_of(made, 7, 4, 8) == [3, 0, 2, 1]  # level with the first, and ahead of them then


def test_by_house_rule_a_die_decides_at_once() -> None:
    """MAL-INIT-9."""
    people = [person(agility=3), person()]
    made = fight(people, [], house={"tie_break": TieBreak.ROLLOFF})
    assert order_of(made, 2, 9) == [1, 0]


def test_the_chance_of_a_tie() -> None:
    """MAL-INIT-2, MAL-INIT-9: worked example E15, 0.040105980830 for two of the rebels."""
    me = sample("Rebel ashigaru")
    rolled, kept, _, again = initiative_pool(fight([me], []), me)
    chances = totals(rolled, kept, 150, again)
    chance = sum((odds**2 for total, odds in chances.items() if total < 150), Fraction(0))
    assert abs(chance - Fraction("0.040105980830")) < Fraction(1, 10**12)


def test_the_order_is_frozen() -> None:
    """MAL-INIT-14: a Score that changes afterwards moves nobody, and is compared as it was."""
    made = with_scores(20, 10)
    assert order_of(made) == [0, 1]
    play(made, lambda table, made: change_score(table, made, made.fighters[1], 0, 50, 0))
    assert (made.order[:2], made.fighters[1].score) == ([0, 1], 10)
    assert order_of(made) == [1, 0]


def test_the_order_waits_for_what_is_spent_as_the_round_begins() -> None:
    """MAL-INIT-14, MAL-VOID-7, MAL-VOID-8: 10 on the Score there change who is first in this Round."""
    made = fight([person(initiative_base=20)], [person(initiative_base=15, void_points=1)])
    play(made, order, StartVoid.SCORE)
    assert (made.order[:2], made.fighters[1].score) == ([1, 0], 25)


def opening(made: Fight, *answers: int) -> Scripted:
    return play(made, window, *answers)


def test_the_start_of_the_round_is_offered_in_descending_score() -> None:
    """MAL-VOID-8, MAL-VOID-2: once around, to those who have a Void Point for it."""
    made = fight(
        [person(initiative_base=10, void_points=1), person(initiative_base=20, void_points=1)],
        [person(initiative_base=30), person(initiative_base=15, void_points=2)],
    )
    table = opening(made, StartVoid.NOTHING, StartVoid.NOTHING, StartVoid.NOTHING)
    assert asked(table) == [(1, Ask.START_VOID), (3, Ask.START_VOID), (0, Ask.START_VOID)]


def test_equal_scores_at_the_start_of_the_round() -> None:
    """MAL-VOID-8, MAL-INIT-9: the same tie-break as in the order, so that no seat is favored."""
    quick = person(initiative_base=10, void_points=1, agility=3)
    made = fight([person(initiative_base=10, void_points=1)], [quick])
    table = opening(made, StartVoid.NOTHING, StartVoid.NOTHING)
    assert asked(table) == [(1, Ask.START_VOID), (0, Ask.START_VOID)]
    made = fight([person(initiative_base=10, void_points=1)], [person(initiative_base=10, void_points=1)])
    table = opening(made, 3, 8, StartVoid.NOTHING, StartVoid.NOTHING)
    assert [who for who, _ in asked(table)] == [0, 1, 1, 0]


@pytest.mark.parametrize(
    "fields", [{"stunned": 1}, {"fate": Fate.OUT}, {"fate": Fate.DOWN}, {"this_round.void_spent": 1}]
)
def test_who_is_not_asked_at_the_start_of_the_round(fields: dict[str, int]) -> None:
    """MAL-VOID-2, MAL-VOID-8, MAL-COND-16, MAL-WND-6."""
    made = fight([person(void_points=2, **fields), person()], [])
    assert asked(opening(made)) == []


def test_void_in_the_armor() -> None:
    """MAL-VOID-5."""
    me = person(void_points=2)
    table = opening(fight([me], []), StartVoid.ARMOR)
    assert (me.void_armor, me.void_points, me.this_round.void_spent) == (1, 1, 1)
    assert told(table, Event.ARMOR_VOID) == [(0, 0)]


def test_void_in_the_score_adds_up() -> None:
    """MAL-VOID-7, MAL-VOID-12, MAL-INIT-15: 10 until the skirmish is over, and once more in a later Round."""
    me = person(initiative_base=12, void_points=2)
    made = fight([me], [])
    opening(made, StartVoid.SCORE)
    assert (score_of(me), me.initiative_base) == (22, 12)
    me.this_round.void_spent = 0
    opening(made, StartVoid.SCORE)
    changes_over(me, 5)
    assert score_of(me) == 32


def test_an_exchange_of_scores() -> None:
    """MAL-VOID-6: what lasts goes with it, what is for some Rounds stays; one of the two pays."""
    me = person(initiative_base=12, score_lasting=3, score_round=5, void_points=1)
    other = person(initiative_base=30, score_lasting=-10, score_round=1)
    table = play(
        fight([me], [other]),
        lambda table, made: start_void(table, made, made.fighters[0]),
        StartVoid.EXCHANGE,
        1,
    )
    assert (score_of(me), score_of(other)) == (25, 16)
    assert (me.initiative_base, other.initiative_base) == (30, 12)
    assert (me.void_points, other.void_points) == (0, 0)
    assert told(table, Event.EXCHANGES) == [(0, 1)]


def test_an_exchange_takes_two() -> None:
    """MAL-VOID-6: a partner who is not willing costs nothing and changes nothing."""
    me, other = person(initiative_base=12, void_points=1), person(initiative_base=30)
    play(
        fight([me], [other]),
        lambda table, made: start_void(table, made, made.fighters[0]),
        StartVoid.EXCHANGE,
        0,
    )
    assert (score_of(me), me.void_points, me.this_round.void_spent) == (12, 1, 0)


def test_a_kata_in_the_score() -> None:
    """MAL-TECH-4, MAL-INIT-6: with a spear or a polearm in hand 3 more as long as it is kept up."""
    me = person("yari", initiative_base=10, kata=Kata.DANCE_OF_THE_WINDS)
    assert score_of(me) == 13
    me.main = 0
    assert score_of(me) == 10
    me.main, me.kata = 1, Kata.NONE
    assert score_of(me) == 10
