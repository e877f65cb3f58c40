"""Costs, Fatigue, Upkeep and Rest."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.shinobi.rules.conditions.ticks import end_of_count, start_of_count
from kumite.rulesets.shinobi.rules.fatigue.fatigue import (
    advance,
    chakra_bonus,
    chakra_roll,
    chakra_roll_bonus,
    check_upkeep,
    keep_up,
    pay,
    rest,
    snapshot,
    stamina_bonus,
    stamina_roll,
    stamina_roll_bonus,
    upkeep,
)
from kumite.rulesets.shinobi.rules.standing import reckon
from kumite.rulesets.shinobi.state import Fight, Fighter
from kumite.rulesets.shinobi.terms import (
    Action,
    Ask,
    Defence,
    Event,
    FatigueSameIc,
    NoYes,
    PoisonName,
    StatusKind,
    Weather,
    Why,
    WoundName,
)
from kumite.table import Table
from kumite.tables.scripted import Scripted

from ..fights import Rule, asked, fight, fighter, play, told, until
from ..guided import guided


def stamina(cost: int) -> Rule:
    def rule(table: Table, made: Fight) -> None:
        stamina_roll(table, made, made.fighters[0], cost, Why.STAMINA)

    return rule


def chakra(cost: int) -> Rule:
    def rule(table: Table, made: Fight) -> None:
        chakra_roll(table, made, made.fighters[0], cost)

    return rule


def paying(stamina: int, chakra: int, works: bool = True) -> Rule:
    def rule(table: Table, made: Fight) -> None:
        assert pay(table, made, made.fighters[0], stamina, chakra) == works

    return rule


def alone(house: dict[str, int] | None = None, **fields: Any) -> Fight:
    """One with RES and CHA of 60 unless said otherwise, whom this is about, and another."""
    made = fight(fighter(**{"res": 60, "cha": 60, **fields}), fighter(), house=house)
    made.fighters[0].fatigue_at_start = made.fighters[0].fatigue
    return made


def new_count(made: Fight) -> None:
    """The end of a count and the start of the next, without anything else."""
    table = Scripted()
    end_of_count(table, made)
    made.ic += 1
    start_of_count(table, made)


def test_a_roll_that_passes() -> None:
    """SHI-FAT-1, SHI-FAT-2, SHI-FAT-4: 1d20 + 6 against 12; the penalty
    grows by a fifth of the cost, down.
    """
    made = alone()
    table = play(made, stamina(14), 8)
    assert told(table, Event.STAMINA_PASSED) == [(0, 14)]
    assert (made.fighters[0].stamina_penalty, made.fighters[0].chakra_penalty) == (2, 0)


def test_a_chakra_roll() -> None:
    """SHI-FAT-6: CHA instead, and the other penalty."""
    made = alone(cha=42)
    play(made, chakra(16), 12)
    me = made.fighters[0]
    assert (me.stamina_penalty, me.chakra_penalty, me.fatigue) == (0, 3, 0)
    play(made, chakra(16), 14)
    assert me.fatigue == 1


def test_example_15() -> None:
    """SHI-FAT-10: a 12 on a Stamina cost of 45: three levels, and both penalties are 0."""
    made = alone(res=0, stamina_penalty=0, chakra_penalty=4)
    table = play(made, stamina(45), 12)
    me = made.fighters[0]
    assert (me.fatigue, me.stamina_penalty, me.chakra_penalty) == (3, 0, 0)
    assert told(table, Event.STAMINA_FAILED) == [(0, 33)]


@pytest.mark.parametrize(("missed", "levels"), [(1, 1), (14, 1), (15, 2), (29, 2), (30, 3)])
def test_levels_by_failure(missed: int, levels: int) -> None:
    """SHI-FAT-10: one level, and one for each full 15."""
    made = alone(res=0)
    play(made, stamina(5 + missed), 5)
    assert made.fighters[0].fatigue == levels


def test_example_16() -> None:
    """SHI-FAT-12, SHI-FAT-3: level 4, failed by 32: 7: it does not work, and the count's end fells;
    7 stays 7.
    """
    made = alone(res=0, fatigue=4)
    play(made, paying(40 + 13, 0, works=False), 1)
    me = made.fighters[0]
    assert (me.fatigue, me.fate) == (7, 0)
    play(made, end_of_count)
    assert (me.fatigue, me.fate) == (7, 2)


@pytest.mark.parametrize(("before", "works"), [(4, True), (5, True), (6, False)])
def test_a_failure_that_ends_at_6(before: int, works: bool) -> None:
    """SHI-FAT-3, SHI-FAT-12: pass or fail the action goes on; not with a failure that ends at 7."""
    made = alone(res=0, fatigue=before)
    play(made, paying(5 * before + 3, 0, works=works), 1)
    assert made.fighters[0].fatigue == before + 1
    play(made, end_of_count)
    assert (made.fighters[0].fate == 2) == (before + 1 >= 6)


def test_example_17() -> None:
    """SHI-FAT-2, SHI-FAT-4, SHI-FAT-6, SHI-FAT-10, SHI-FAT-11: RES 70, CHA 60; three combos, two
    fires, a Chidori.
    """
    made = alone(res=70)
    me = made.fighters[0]
    found = []
    for _ in range(3):
        found.append(stamina_roll_bonus(me))
        play(made, stamina(15), 20)
    assert (found, me.stamina_penalty) == ([7, 4, 1], 9)
    assert chakra_roll_bonus(me) == 6
    play(made, chakra(16), 20)
    assert chakra_roll_bonus(me) == 3
    play(made, chakra(14), 20)
    assert me.chakra_penalty == 5
    assert 20 + chakra_roll_bonus(me) == 21 < 25
    play(made, chakra(25), 10)
    assert (me.fatigue, me.stamina_penalty, me.chakra_penalty) == (1, 0, 0)
    new_count(made)
    assert 25 - chakra_roll_bonus(me) == 14


def test_example_19() -> None:
    """SHI-FAT-7, SHI-FAT-8: chakra bonus 6 + 2 + 10, whatever the penalty, Upkeep 19: Fatigue rises, and
    it is 23.
    """
    made = alone(bonus_chakra=2, fatigue=2, chakra_penalty=8)
    me = made.fighters[0]
    assert chakra_bonus(me) == 18
    me.upkeeps[0], me.upkeeps[1] = 12, 7
    table = play(made, lambda table, here: check_upkeep(table, here, here.fighters[0]))
    assert told(table, Event.FATIGUE_RISES) == [(0, 3)]
    new_count(made)
    assert chakra_bonus(me) == 23


def test_upkeep_is_repeated() -> None:
    """SHI-FAT-8: as long as the Upkeep is more than the bonus, a level more."""
    made = alone(cha=0)
    made.fighters[0].upkeeps[0] = 12
    play(made, lambda table, here: check_upkeep(table, here, here.fighters[0]))
    assert made.fighters[0].fatigue == 3


def test_upkeep_weighs_on_both_rolls() -> None:
    """SHI-FAT-2, SHI-FAT-6, SHI-FAT-7: the sum of all; one technique is not kept twice."""
    made = alone(techniques=("chakra_strengthening",))

    def rule(table: Table, here: Fight) -> None:
        me = here.fighters[0]
        keep_up(table, here, me, 0, 4, 2)
        keep_up(table, here, me, 0, 6, 3)
        assert upkeep(me) == 6

    play(made, rule)
    me = made.fighters[0]
    assert (stamina_roll_bonus(me), chakra_roll_bonus(me), me.upkeep_x[0]) == (0, 0, 3)


def test_example_34() -> None:
    """SHI-SIM-8, SHI-SIM-4, SHI-SIM-3, SHI-FAT-2, SHI-FAT-4, SHI-FAT-11: two rolls of one count."""
    made = alone(fatigue=1, stamina_penalty=2)
    me = made.fighters[0]
    snapshot(me)
    table = play(made, stamina(12), 2)
    assert told(table, Event.STAMINA_FAILED) == [(0, 1)]
    assert (me.fatigue, me.stamina_penalty, me.fatigue_at_start) == (2, 0, 1)
    assert stamina_roll_bonus(me) == 6 + 5 - 4
    table = play(made, stamina(20), 15)
    assert told(table, Event.STAMINA_PASSED) == [(0, 22)]
    assert (me.fatigue, me.stamina_penalty) == (2, 4)
    new_count(made)
    assert (me.fatigue_at_start, stamina_roll_bonus(me)) == (2, 6 + 10 - 4)


def test_immediate_fatigue() -> None:
    """SHI-SIM-8: by house rule the second roll of a count already gains from the first failure."""
    made = alone(house={"fatigue_same_ic": FatigueSameIc.IMMEDIATE}, fatigue=1, stamina_penalty=2)
    me = made.fighters[0]
    play(made, stamina(12), 2)
    assert (me.fatigue_at_start, stamina_roll_bonus(me)) == (2, 6 + 10)


def test_battle_starts_fresh() -> None:
    """SHI-FAT-9: at the start Fatigue is 0, or what was carried over, and the penalties are 0."""
    made = fight(fighter(), fighter(fatigue=2))
    play(made, start_of_count)
    assert [me.fatigue_at_start for me in made.fighters] == [0, 2]
    assert [me.stamina_penalty + me.chakra_penalty for me in made.fighters] == [0, 0]


def test_stamina_comes_first() -> None:
    """SHI-FAT-14: both costs of one action: Stamina, then Chakra."""
    made = alone()
    assert asked(play(made, paying(10, 10), 20, 20)) == [(0, Why.STAMINA), (0, Why.CHAKRA)]


def test_every_advance_clears() -> None:
    """SHI-FAT-16, SHI-STA-BURN, SHI-STA-PARA: both penalties, Burns and Paralysis, the last two at
    the count's end.
    """
    made = alone(stamina_penalty=3, chakra_penalty=4)
    me = made.fighters[0]
    for place, kind in enumerate((StatusKind.BURN, StatusKind.PARALYSIS, StatusKind.BLEED)):
        me.statuses[place].kind, me.statuses[place].severity = kind, 2
    reckon(made, me)
    play(made, lambda table, here: advance(table, here, here.fighters[0], 2))
    assert (me.fatigue, me.stamina_penalty, me.chakra_penalty) == (2, 0, 0)
    assert (me.now.burn, me.now.paralysis) == (2, 2)
    play(made, end_of_count)
    assert (me.now.burn, me.now.paralysis, me.now.bleed) == (0, 0, 2)


def test_statuses_weigh_on_rolls() -> None:
    """SHI-FAT-2, SHI-FAT-6, SHI-STA-BURN, SHI-STA-BLEED, SHI-STA-SUFF: Burns and half of Bleed on Stamina
    rolls, Suffocation on both.
    """
    made = alone()
    me = made.fighters[0]
    for place, (kind, points) in enumerate(
        [(StatusKind.BURN, 3), (StatusKind.BURN, 2), (StatusKind.BLEED, 5), (StatusKind.SUFFOCATION, 2)]
    ):
        me.statuses[place].kind, me.statuses[place].severity = kind, points
    reckon(made, me)
    assert (stamina_roll_bonus(me), chakra_roll_bonus(me)) == (6 - 3 - 2 - 2, 6 - 2)


def test_rest() -> None:
    """SHI-REST-1, SHI-STA-BURN, SHI-FAT-15: at once 1 off the penalty, and off every Burn; not below 0."""
    made = alone(stamina_penalty=2)
    me = made.fighters[0]
    for place, points in enumerate((3, 1)):
        me.statuses[place].kind, me.statuses[place].severity = StatusKind.BURN, points
    for left, burn in ((1, 2), (0, 1), (0, 0)):
        table = play(made, lambda table, here: rest(table, here, here.fighters[0]))
        assert told(table, Event.RESTS) == [(0, left)]
        assert (me.stamina_penalty, me.now.burn) == (left, burn)


def test_those_who_rest_well() -> None:
    """SHI-ABI-GOOD-LUNGS, SHI-ABI-BOUNDLESS-CHAKRA, SHI-REST-1: Good Lungs clear 1 more a rank; Boundless
    Chakra lowers the other penalty as well.
    """
    made = alone(abilities={"good_lungs": 2, "boundless_chakra": 1}, stamina_penalty=5, chakra_penalty=4)
    me = made.fighters[0]
    play(made, lambda table, here: rest(table, here, here.fighters[0]))
    assert (me.stamina_penalty, me.chakra_penalty) == (2, 1)


@pytest.mark.parametrize("name", [WoundName.CRUSHED_ORGAN, WoundName.OPEN_CAVITY, WoundName.PUNCTURED_LUNG])
def test_wounds_that_forbid_rest(name: int) -> None:
    """SHI-WND-12: no Rest."""
    made = alone(stamina_penalty=2)
    me = made.fighters[0]
    me.wounds[0].name = name
    reckon(made, me)
    play(made, lambda table, here: rest(table, here, here.fighters[0]))
    assert me.stamina_penalty == 2


def test_wounds_that_rest_halves() -> None:
    """SHI-WND-12: Slow Roasted is only halved; a fluttering heart may be; neither below half of its worst."""
    made = alone(stamina_penalty=2)
    me = made.fighters[0]
    me.wounds[0].name, me.wounds[0].value, me.wounds[0].counts = WoundName.SLOW_ROASTED, 5, 5
    for _ in range(2):
        play(made, lambda table, here: rest(table, here, here.fighters[0]))
        assert (me.wounds[0].value, me.stamina_penalty) == (3, 2)
    me.wounds[0].name, me.wounds[0].value, me.wounds[0].counts = WoundName.ATRIAL_FIBRILLATION, 6, 6
    play(made, lambda table, here: rest(table, here, here.fighters[0]), NoYes.YES)
    assert (me.wounds[0].value, me.stamina_penalty) == (3, 2)
    play(made, lambda table, here: rest(table, here, here.fighters[0]))
    assert (me.wounds[0].value, me.stamina_penalty) == (3, 1)


def test_uniques_of_endurance() -> None:
    """SHI-ABI-ENDLESS-ENERGY, SHI-FAT-4, SHI-FAT-10: Endless Energy: RES/40 more, the penalty rises 1 less,
    the first failure is a level less.
    """
    made = alone(abilities={"endless_energy": 1}, res=80)
    me = made.fighters[0]
    assert stamina_bonus(me) == 8 + 2
    play(made, stamina(10), 20)
    assert me.stamina_penalty == 1
    play(made, stamina(20), 1)
    assert (me.fatigue, me.stamina_penalty) == (0, 1 + 3)
    play(made, stamina(20), 1)
    assert me.fatigue == 1


def test_open_belly() -> None:
    """SHI-FAT-2, SHI-WND-12: with an Open Cavity a level of Fatigue gives
    4, and 2 less for each further one.
    """
    made = alone(fatigue=3)
    me = made.fighters[0]
    me.wounds[0].name = WoundName.OPEN_CAVITY
    assert stamina_bonus(me) == 6 + 12
    me.wounds[1].name = WoundName.OPEN_CAVITY
    assert stamina_bonus(me) == 6 + 10


def test_burnt_face() -> None:
    """SHI-WND-12: each Stamina roll costs the chakra rolls 2, each Chakra roll the stamina rolls;
    an advance clears.
    """
    made = alone()
    me = made.fighters[0]
    me.wounds[0].name, me.wounds[0].location = WoundName.FACIAL_BURN, 1
    play(made, paying(5, 5), 20, 20)
    reckon(made, me)
    assert (me.now.stamina, me.now.chakra) == (-2, -2)
    play(made, lambda table, here: advance(table, here, here.fighters[0], 1))
    assert (me.wounds[0].value, me.wounds[0].counts) == (0, 0)


def test_dark_halo() -> None:
    """SHI-FAT-16, SHI-WND-12: advancing halves the penalties instead."""
    made = alone(stamina_penalty=5, chakra_penalty=3)
    me = made.fighters[0]
    me.wounds[0].name = WoundName.DARK_HALO
    play(made, lambda table, here: advance(table, here, here.fighters[0], 1))
    assert (me.stamina_penalty, me.chakra_penalty) == (2, 1)


def test_weather_and_effort() -> None:
    """SHI-FAT-4, SHI-WEA-4: in extreme heat the stamina penalty rises by
    1 more, in extreme cold the other.
    """
    made = alone()
    made.weather = 1 << Weather.SANDSTORM
    play(made, paying(10, 10), 20, 20)
    assert (made.fighters[0].stamina_penalty, made.fighters[0].chakra_penalty) == (3, 2)
    made = alone()
    made.weather = 1 << Weather.BLIZZARD
    play(made, paying(10, 10), 20, 20)
    assert (made.fighters[0].stamina_penalty, made.fighters[0].chakra_penalty) == (2, 3)


@pytest.mark.parametrize(
    ("name", "penalties"),
    [(PoisonName.YEW, (4, 2)), (PoisonName.WANDERING_SPIDER, (3, 3)), (PoisonName.STONEFISH, (2, 2))],
)
def test_poison_and_effort(name: int, penalties: tuple[int, int]) -> None:
    """SHI-FAT-4, SHI-STA-POISON: yew adds 2; each rise by a wandering spider raises the other by half."""
    made = alone()
    made.fighters[0].venoms[0].name = name
    play(made, paying(10, 10), 20, 20)
    assert (made.fighters[0].stamina_penalty, made.fighters[0].chakra_penalty) == penalties


def test_more_poison_and_effort() -> None:
    """SHI-FAT-2, SHI-FAT-16, SHI-STA-POISON: wolfsbane: both rolls by the higher penalty; cone snail:
    halved, no Rest.
    """
    made = alone(stamina_penalty=2, chakra_penalty=6)
    me = made.fighters[0]
    me.venoms[0].name = PoisonName.WOLFSBANE
    assert (stamina_roll_bonus(me), chakra_roll_bonus(me)) == (0, 0)
    me.venoms[0].name = PoisonName.CONE_SNAIL
    play(made, lambda table, here: rest(table, here, here.fighters[0]))
    assert me.stamina_penalty == 2
    play(made, lambda table, here: advance(table, here, here.fighters[0], 1))
    assert (me.stamina_penalty, me.chakra_penalty) == (1, 0)


def test_cut_collarbone() -> None:
    """SHI-WND-12: each fatigue cost is damage as well, which nothing reduces; not with the arm bound."""
    made = alone(dr=50)
    me: Fighter = made.fighters[0]
    me.wounds[0].name = WoundName.CLAVICLE_CUT
    play(made, paying(10, 15), 20, 20)
    assert [effect.amount for effect in made.effects[: made.effect_count]] == [10, 15]
    me.wounds[0].treated = 1
    play(made, paying(10, 15), 20, 20)
    assert made.effect_count == 2


@pytest.mark.parametrize(("lets_go", "total"), [(True, 10 + 4), (False, 10 + 4 - 6)])
def test_upkeeps_end_before_an_interrupt_is_paid_for(lets_go: bool, total: int) -> None:
    """SHI-FAT-7, SHI-FAT-2: at will, also when it is not one's action; the roll is then made without them."""
    me = fighter(techniques=("leaping_shadow_evasion", "chakra_strengthening"), next_ic=60)
    made = fight(me, fighter(next_ic=0, techniques=("rising_knee",)))
    me.upkeeps[1], me.upkeep_x[1], me.upkeep_clock[1] = 6, 3, 60
    decisions = {(1, Ask.ACTION): Action.TECHNIQUE, (0, Ask.DEFENCE): Defence.TECHNIQUE}
    if lets_go:
        decisions[0, Ask.UPKEEP_ENDS] = 1
    table = guided(made, until(0), decisions)
    assert told(table, Event.STAMINA_FAILED)[-1:] == [(0, 20 - total)]
    assert (me.upkeeps[1] == 0) == lets_go
