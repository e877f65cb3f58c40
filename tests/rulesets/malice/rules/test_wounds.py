"""Wounds: the ranks that they fill, what those cost, and what kills."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.rules.wounds.harm import inflicted, reduction, soak, suffer
from kumite.rulesets.malice.rules.wounds.wounds import (
    healthy_capacity,
    is_crippled,
    is_down,
    is_killed,
    is_out,
    rank_capacity,
    wound_penalty,
    wound_rank,
)
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import (
    Advantage,
    Ask,
    CreatureThreshold,
    Event,
    Fate,
    Kata,
    NoYes,
    Special,
    Spell,
    Stance,
    Technique,
    Why,
    WoundRank,
)
from kumite.table import Told

from ..fights import asked, fight, person, play, sample, told, weapon

PENALTIES = dict(zip(WoundRank, (0, 3, 5, 10, 15, 20, 40, 40), strict=True))


def ranks_by_hand(capacity: list[int]) -> list[int]:
    """Which rank each number of Wounds is in, filled one by one; beyond the last, death."""
    return [rank for rank, places in enumerate(capacity) for _ in range(places)]


@pytest.mark.parametrize("earth", range(1, 7))
def test_every_wound_is_in_a_rank(earth: int) -> None:
    """MAL-WND-1, MAL-WND-2, MAL-WND-3, MAL-WND-4, MAL-WND-8: 5 for each point of Earth, then 2, 19 in all."""
    me = person(stamina=earth, willpower=earth)
    made = fight([me], [])
    by_hand = ranks_by_hand([5 * earth, *[2 * earth] * 7])
    assert len(by_hand) == 19 * earth
    assert wound_rank(made, me) == WoundRank.HEALTHY
    for wounds, rank in enumerate(by_hand, start=1):
        me.wounds = wounds
        assert wound_rank(made, me) == rank
        assert wound_penalty(made, me) == PENALTIES[WoundRank(rank)]
        assert not is_killed(made, me)
        assert (is_crippled(made, me), is_down(made, me), is_out(made, me)) == (
            rank == WoundRank.CRIPPLED,
            rank == WoundRank.DOWN,
            rank == WoundRank.OUT,
        )
    me.wounds = 19 * earth + 1
    assert is_killed(made, me)


@pytest.mark.parametrize(
    ("wounds", "rank"),
    [
        (10, "HEALTHY"),
        (11, "NICKED"),
        (15, "GRAZED"),
        (19, "HURT"),
        (23, "INJURED"),
        (27, "CRIPPLED"),
        (31, "DOWN"),
    ],
)
def test_where_the_ranks_begin_with_earth_two(wounds: int, rank: str) -> None:
    """MAL-WND-3: example 12 of the sources."""
    me = person(wounds=wounds)
    assert wound_rank(fight([me], []), me) == WoundRank[rank]


@pytest.mark.parametrize("multiplier", range(1, 6))
def test_other_multipliers(multiplier: int) -> None:
    """MAL-WND-2: example 13 of the sources, 10 + 14 m with Earth 2; by the house or by the sheet."""
    for me, house in (
        (person(), {"wound_multiplier": multiplier}),
        (person(wound_multiplier=multiplier), {"wound_multiplier": 9}),
    ):
        made = fight([me], [], house=house)
        me.wounds = 10 + 14 * multiplier
        assert not is_killed(made, me)
        me.wounds += 1
        assert is_killed(made, me)


def test_the_healthy_rank_by_the_house_or_by_the_sheet() -> None:
    """MAL-WND-2."""
    assert healthy_capacity(fight([], [], house={"healthy_multiplier": 2}), person()) == 4
    made = fight([], [], house={"healthy_multiplier": 2})
    assert healthy_capacity(made, person(healthy_multiplier=3)) == 6


def test_the_guardian_holds_more() -> None:
    """MAL-TECH-1: example 14 of the sources, Honor 6 gives 2 in each rank; never less than 1."""
    for honor, more in ((0, 1), (5, 1), (6, 2), (10, 6)):
        me = person(techniques=1 << Technique.GUARDIAN_1, honor_rank=honor)
        made = fight([me], [])
        assert (healthy_capacity(made, me), rank_capacity(made, me)) == (10 + more, 4 + more)
    me = person(wound_bonus=3)
    assert (healthy_capacity(fight([me], []), me), rank_capacity(fight([me], []), me)) == (13, 7)


@pytest.mark.parametrize(("wounds", "penalty", "dead"), [(8, 0, 0), (9, 5, 0), (17, 5, 0), (18, 5, 1)])
def test_the_steps_of_a_goblin(wounds: int, penalty: int, dead: int) -> None:
    """MAL-CRE-4: worked example E13, a printed number is reached."""
    me = sample("Goblin")
    me.wounds = wounds
    made = fight([me], [])
    assert (wound_penalty(made, me), is_killed(made, me)) == (penalty, dead)


def test_the_steps_of_a_goblin_by_house_rule() -> None:
    """MAL-CRE-4: a printed number has to be exceeded."""
    me = sample("Goblin")
    made = fight([me], [], house={"creature_threshold": CreatureThreshold.EXCEED})
    shown = []
    for me.wounds in (9, 10, 18, 19):
        shown.append((wound_penalty(made, me), is_killed(made, me)))
    assert shown == [(0, False), (5, False), (5, False), (5, True)]


@pytest.mark.parametrize(("wounds", "penalty"), [(20, 0), (21, 3), (76, 40)])
def test_a_character_exceeds_where_a_creature_reaches(wounds: int, penalty: int) -> None:
    """MAL-WND-3, MAL-WND-8: worked example E13 with Earth 4."""
    me = person(stamina=4, willpower=4, wounds=wounds)
    made = fight([me], [])
    assert wound_penalty(made, me) == penalty
    assert not is_killed(made, me)
    me.wounds = 77
    assert is_killed(made, me)


def test_the_steps_of_a_lion() -> None:
    """MAL-CRE-4: three steps, of which the last one reached counts."""
    me = sample("Lion")
    made = fight([me], [])
    shown = []
    for me.wounds in (11, 12, 23, 24, 36, 47):
        shown.append(wound_penalty(made, me))
    assert shown == [0, 5, 5, 10, 15, 15]


def hurt(**fields: Any) -> int:
    """The penalty of somebody Hurt, with Earth 3."""
    me = person(stamina=3, willpower=3, wounds=28, **fields)
    made = fight([me], [])
    assert wound_rank(made, me) == WoundRank.HURT
    return wound_penalty(made, me)


def test_what_eases_and_what_worsens_the_penalty() -> None:
    """MAL-WND-4, MAL-TECH-1, MAL-TECH-4: never below 0."""
    assert hurt() == 10
    assert hurt(advantages=1 << Advantage.STRENGTH_OF_THE_EARTH) == 7
    assert hurt(advantages=1 << Advantage.LOW_PAIN_THRESHOLD) == 15
    assert hurt(kata=Kata.INDOMITABLE_WARRIOR) == 7
    assert hurt(wound_tn_reduction=4) == 6
    assert hurt(wound_tn_reduction=40) == 0
    assert hurt(pain_free=1) == 0
    healthy = person(advantages=1 << Advantage.LOW_PAIN_THRESHOLD)
    assert wound_penalty(fight([healthy], []), healthy) == 0


def test_a_permanent_wound_leaves_no_healthy_rank() -> None:
    """MAL-TECH-1: Healthy counts as full, and the next Wound is in the next rank."""
    me = person(advantages=1 << Advantage.PERMANENT_WOUND)
    made = fight([me], [])
    assert wound_rank(made, me) == WoundRank.HEALTHY
    play(made, lambda table, made: suffer(table, made, made.fighters[0], made.fighters[0], 1))
    assert (me.wounds, wound_rank(made, me)) == (11, WoundRank.NICKED)


def test_the_undead_feel_no_wounds() -> None:
    """MAL-CRE-6."""
    me = sample("Goblin", specials=["undead"])
    me.wounds = 12
    assert wound_penalty(fight([me], []), me) == 0


def suffers(me: Fighter, wounds: int, *answers: int) -> tuple[Fight, Any]:
    made = fight([me], [person()])
    table = play(
        made, lambda table, made: suffer(table, made, made.fighters[0], made.fighters[1], wounds), *answers
    )
    return made, table


def test_wounds_are_told_to_both_and_with_their_rank() -> None:
    """MAL-DMG-8, MAL-WND-9."""
    _, table = suffers(person(wounds=8), 7)
    assert told(table, Event.WOUNDED) == [(0, 7)]
    assert told(table, Event.DEALS) == [(1, 7)]
    assert told(table, Event.RANK) == [(0, WoundRank.GRAZED)]
    assert told(suffers(person(), 7)[1], Event.RANK) == []
    assert suffers(person(), 0)[1].transcript == [Told(0, Event.UNHURT, 0)]


@pytest.mark.parametrize(
    ("wounds", "fate"),
    [(30, Fate.IN_FIGHT), (31, Fate.DOWN), (34, Fate.DOWN), (35, Fate.OUT), (38, Fate.OUT), (39, Fate.DEAD)],
)
def test_where_wounds_leave_somebody(wounds: int, fate: Fate) -> None:
    """MAL-WND-6, MAL-WND-7, MAL-WND-8: Down, Out and dead with Earth 2."""
    made, table = suffers(person(), wounds, *([NoYes.NO] if wounds == 30 else []))
    assert made.fighters[0].fate == fate
    assert (told(table, Event.OUT) != []) == (fate == Fate.OUT)
    assert (told(table, Event.DIES) != []) == (fate == Fate.DEAD)


def test_a_creature_has_no_rank_but_a_penalty() -> None:
    """MAL-CRE-4."""
    made, table = suffers(sample("Goblin"), 9)
    assert told(table, Event.PENALTY) == [(0, 5)]
    assert told(table, Event.RANK) == []
    made, table = suffers(sample("Goblin"), 18)
    assert made.fighters[0].fate == Fate.DEAD


def test_wounded_while_casting() -> None:
    """MAL-SPL-4: Willpower against 5 and the Wounds, or the spell is lost."""
    for dice, kept in (((6, 6), Spell.ARMOR_OF_EARTH), ((5, 6), Spell.NONE)):
        me = person(casting__spell=Spell.ARMOR_OF_EARTH, casting__left=1)
        made, table = suffers(me, 7, *dice)
        assert asked(table) == [(0, Why.CONCENTRATION)] * 2
        assert told(table, Event.TN) == [(0, 12)]
        assert made.fighters[0].casting.spell == kept
    assert told(table, Event.SPELL_LOST) == [(0, Spell.ARMOR_OF_EARTH)]


def reduced(me: Fighter, name: str = "katana", by: Fighter | None = None, **fields: Any) -> int:
    by = by or person(name)
    made = fight([me], [by], **fields)
    return reduction(made, me, by, by.weapons[1], False)


def test_reduction_of_armor_and_nature() -> None:
    """MAL-DMG-6, MAL-EQ-1, MAL-EQ-9: they add up; a bokken doubles that of armor, a sling all of it."""
    me = person(armor="heavy", base_reduction=2)
    assert reduced(me) == 7
    assert reduced(me, "bokken") == 12
    assert reduced(me, "sling") == 14
    assert reduced(me, "teppo") == 2


def test_reduction_of_techniques_kata_and_spells() -> None:
    """MAL-TECH-1, MAL-TECH-4, MAL-SPL-5."""
    assert reduced(person(stamina=3, willpower=3, techniques=1 << Technique.SHIELDWALL_2)) == 3
    earth = person(stamina=3, willpower=3, kata=Kata.STRIKING_AS_EARTH)
    assert reduced(earth) == 0
    earth.stance = Stance.FULL_DEFENSE
    assert reduced(earth) == 3
    spelled = person()
    spelled.spell_power[Spell.ARMOR_OF_EARTH] = 4
    assert reduced(spelled) == 4


def test_masters_get_through() -> None:
    """Heavy weapons 3 by 2, spears 3 by 3 in the first Round in melee; never below 0.

    MAL-MASTERY-SPEARS, MAL-SKL-1.
    """
    me = person(armor="light")
    assert reduced(me, by=person("tetsubo", ranks={"heavy_weapons": 3})) == 1
    assert reduced(me, by=person("tetsubo", ranks={"heavy_weapons": 2})) == 3
    lancer = person("yari", ranks={"spears": 3})
    assert reduced(me, by=lancer, round=1) == 0
    assert reduced(me, by=lancer, round=2) == 3
    made = fight([me], [lancer], round=1)
    assert reduction(made, me, lancer, lancer.weapons[1], True) == 3
    assert reduced(person(), by=person("tetsubo", ranks={"heavy_weapons": 3})) == 0


@pytest.mark.parametrize(
    ("special", "left"),
    [(None, [0, 1, 8]), (Special.INVULNERABLE, [0, 1, 1]), (Special.SPIRIT, [0, 0, 4])],
)
def test_what_is_left_of_damage(special: Special | None, left: list[int]) -> None:
    """MAL-DMG-6, MAL-CRE-9."""
    me = person(specials=0 if special is None else 1 << special)
    assert [inflicted(me, person(), weapon("katana"), damage, 5) for damage in (5, 6, 13)] == left


def test_a_void_point_against_wounds() -> None:
    """MAL-VOID-4, MAL-DMG-8: 10 fewer, down to 0, after Reduction; one in a Round."""
    for wounds, left in ((33, 23), (10, 0), (4, 0)):
        me, results = person(void_points=1), []
        table = play(
            fight([me], [person()]),
            lambda table, made, wounds=wounds, results=results: results.append(
                soak(table, made, made.fighters[0], made.fighters[1], wounds)
            ),
            1,
        )
        assert results == [left, left]
        assert told(table, Event.SOAKED) == [(0, min(10, wounds))]
        assert (me.void_points, me.this_round.void_spent, me.attack.dealt) == (0, 1, 0)


def test_a_void_point_against_wounds_may_be_kept_or_missing() -> None:
    """MAL-VOID-2, MAL-VOID-4."""
    for me, answers in (
        (person(void_points=1), (0,)),
        (person(void_points=1, this_round__void_spent=1), ()),
        (person(), ()),
    ):
        results: list[int] = []
        table = play(
            fight([me], [person()]),
            lambda table, made, results=results: results.append(
                soak(table, made, made.fighters[0], made.fighters[1], 8)
            ),
            *answers,
        )
        assert results == [8, 8]
        assert asked(table) == [(0, Ask.SOAK)] * len(answers)


def test_the_unconscious_spend_nothing_against_wounds() -> None:
    """MAL-VOID-4, MAL-WND-7."""
    made = fight([person(void_points=2, fate=Fate.OUT, wounds=36)], [person()])
    table = play(made, lambda table, made: soak(table, made, *made.fighters, 12))
    assert asked(table) == []


def test_no_wounds_no_question() -> None:
    """MAL-VOID-4."""
    me = person(void_points=1)
    table = play(
        fight([me], [person()]), lambda table, made: soak(table, made, made.fighters[0], made.fighters[1], 0)
    )
    assert table.transcript == []
