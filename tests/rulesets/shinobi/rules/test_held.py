"""What is held until a count is over, and what becomes of more than there is room for."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.conditions.ticks import status_ticks
from kumite.rulesets.shinobi.rules.how_to_fight.effects import apply_effects
from kumite.rulesets.shinobi.rules.initiative.held import push
from kumite.rulesets.shinobi.state import EFFECTS, Fight
from kumite.rulesets.shinobi.terms import Action, Ask, EffectKind, Event, Severity, StatusKind, WoundType
from kumite.table import Table

from ..fights import fight, fighter, play, technique, told, until
from ..guided import Given, Guided, guided


def test_more_damage_than_there_is_room_for_is_added_up() -> None:
    """SHI-SIM-1, SHI-STA-BLEED: 112 wounds bleed on one count among four, and none of it is lost; nor is the
    fall that was held before.
    """
    made = fight(
        [fighter(vitality=1000), fighter(vitality=1000)],
        [fighter(vitality=1000), fighter(vitality=1000)],
        ic=5,
    )
    push(made, EffectKind.PRONE, 3, 1, 1)
    for me in made.fighters[:4]:
        for status in me.statuses:
            status.kind, status.severity, status.tick = StatusKind.BLEED, 1 + me.seat, 5
    before = [me.vitality for me in made.fighters[:4]]

    def tick(table: Table, here: Fight) -> None:
        for me in here.fighters[:4]:
            status_ticks(table, here, me, StatusKind.BLEED)

    play(made, tick)
    assert made.effect_count <= EFFECTS
    play(made, apply_effects)
    lost = [was - me.vitality for was, me in zip(before, made.fighters, strict=False)]
    assert lost == [28 * 2 * (1 + seat) for seat in range(4)]
    assert [me.prone for me in made.fighters[:4]] == [0, 0, 0, 1]


@pytest.mark.parametrize("least", [0, 40, EFFECTS - 1])
def test_where_nothing_adds_up_the_least_severe_status_goes(least: int) -> None:
    """SHI-SIM-1, SHI-STA-1: of 96 that are held, wherever it stands; no wound and no worse status is lost."""
    made = fight([fighter()], [fighter()], ic=5)
    for number in range(EFFECTS):
        severity = 1 if number == least else 2 + number
        held = push(made, EffectKind.STATUS, number % 2, 1, severity)
        held.detail = StatusKind.SHOCK
    push(made, EffectKind.WOUND, 1, 1, 0)
    kept = made.effects[: made.effect_count]
    assert [one.amount for one in kept] == [2 + number for number in range(EFFECTS) if number != least] + [0]
    assert kept[-1].kind == EffectKind.WOUND


def test_without_a_status_the_least_wound_goes() -> None:
    """SHI-SIM-14: of 96 that are held, wherever it stands; and what has no weight of its own goes last."""
    made = fight([fighter()], [fighter()], ic=5)
    push(made, EffectKind.PRONE, 0, 2, 1)
    for number in range(EFFECTS):
        held = push(made, EffectKind.WOUND, number % 2, 1, number)
        held.detail = WoundType.BLUNT * 8 + (Severity.MINOR if number == 40 else Severity.MAJOR)
    kept = made.effects[: made.effect_count]
    assert [one.amount for one in kept] == [1, *(number for number in range(EFFECTS) if number != 40)]
    assert made.left_out == 1


def test_where_only_wounds_are_alike_the_last_one_goes() -> None:
    """SHI-SIM-14: 96 wounds on one count are more than four can have."""
    made = fight([fighter()], [fighter()], ic=5)
    for number in range(EFFECTS + 1):
        push(made, EffectKind.WOUND, number % 2, 1, number)
    kept = [one.amount for one in made.effects[: made.effect_count]]
    assert kept == [*range(EFFECTS - 1), EFFECTS]


def fireballs(casters: int, resilience: int) -> Guided:
    """Sixteen close together, of whom so many cast a Grand Fireball on count 0."""
    known = technique("grand_fireball", seal=0)
    crowd = [
        fighter(techniques=(known,), at=(n % 4, n // 4), cha=100, res=resilience, next_ic=50 * (n >= casters))
        for n in range(16)
    ]
    casting: Given = {(n, Ask.ACTION): Action.TECHNIQUE for n in range(casters)}
    return guided(fight(crowd[:8], crowd[8:]), until(1), casting)


def damage_of(table: Guided) -> list[int]:
    """What everybody has taken, by seat."""
    return [sum(n for who, n in told(table, Event.DAMAGE_TAKEN) if who == seat) for seat in range(16)]


def test_no_damage_is_left_out_and_whatever_is_gets_told() -> None:
    """SHI-SIM-14: eight fireballs hit 120 times, and each victim is hurt by each of them."""
    [by_each] = {*damage_of(fireballs(1, 60))[1:]}
    table = fireballs(8, 60)
    assert damage_of(table) == [7 * by_each] * 8 + [8 * by_each] * 8
    [(_, left_out)] = told(table, Event.LEFT_OUT)
    assert 0 < len(told(table, Event.WOUNDED)) == 120 - left_out


def test_without_wounds_there_is_room_for_all() -> None:
    """SHI-SIM-14: the damage of one victim is one entry, whoever has done it."""
    assert told(fireballs(8, 500), Event.LEFT_OUT) == []
