"""Choices of single techniques and abilities, asked for when they are declared or defended with."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.state import DECLINE, Fight
from kumite.rulesets.shinobi.terms import (
    Action,
    Ask,
    Defence,
    Event,
    Location,
    NoYes,
    Why,
    WoundName,
    WoundType,
)

from ..fights import asked, fight, fighter, technique, told, until
from ..guided import guided


def quick(name: str) -> tuple[object, ...]:
    """A technique without the seals that it needs, as all that somebody knows."""
    return (technique(name, seal=0),)


@pytest.mark.parametrize(
    ("kind", "place", "wound"),
    [
        (WoundType.BLUNT, Location.HEAD, WoundName.RINGING_NOISE),
        (WoundType.SLASHING, Location.LEFT_LEG, WoundName.LACERATED_LEG),
        (WoundType.PIERCING, Location.TORSO, WoundName.SILHOUETTE),
    ],
)
def test_brain_destruction(kind: WoundType, place: Location, wound: WoundName) -> None:
    """SHI-TECH-BRAIN-DESTRUCTION, SHI-GEN-9, SHI-WND-6: the caster chooses what its victim believes to have:
    type, then place.
    """
    made = fight(fighter(techniques=quick("brain_destruction"), next_ic=0), fighter(next_ic=90))
    table = guided(
        made,
        until(0),
        {
            (0, Ask.ACTION): Action.TECHNIQUE,
            (0, Ask.WOUND_TYPE): kind,
            (0, Ask.WOUND_LOCATION): place,
        },
        {(0, Why.GENJUTSU_ATTACK): 12, (1, Why.GENJUTSU_DEFENCE): 11},
    )
    victim = made.fighters[1]
    assert (victim.wounds[0].name, victim.wounds[0].location, victim.wounds[0].false) == (wound, place, 1)
    assert told(table, Event.FALSE_WOUND) == [(1, wound)]
    assert (victim.vitality, victim.hp) == (victim.vitality_max, victim.hp_max)


def test_nothing_pierces_a_head() -> None:
    """SHI-WND-6: the piercing list has no head, and the others have all seven places."""
    made = fight(fighter(techniques=quick("brain_destruction"), next_ic=0), fighter(next_ic=90))
    table = guided(
        made, until(0), {(0, Ask.ACTION): Action.TECHNIQUE, (0, Ask.WOUND_TYPE): WoundType.PIERCING}
    )
    asks = [entry.question for entry in table.transcript if hasattr(entry, "question")]
    assert next(one.first for one in asks if one.about == Ask.WOUND_LOCATION) == 0b1111_1100
    assert next(one.first for one in asks if one.about == Ask.WOUND_TYPE) == 0b1_1110


@pytest.mark.parametrize(("more", "hurt"), [([DECLINE], {1}), ([2, DECLINE], {1, 2}), ([3, 2], {1, 2, 3})])
def test_houenka_at_up_to_three(more: list[int], hurt: set[int]) -> None:
    """SHI-ATK-2, SHI-AOE-3: one, two or three of four foes; each answers for itself; none is hit twice."""
    foes = [fighter(at=(n, 0), next_ic=90) for n in range(4)]
    made = fight(fighter(techniques=quick("houenka"), dex=60, next_ic=0), foes)
    table = guided(
        made,
        until(0),
        {(0, Ask.ACTION): Action.TECHNIQUE, (0, Ask.TARGET): 1, (0, Ask.MORE_TARGETS): more},
    )
    assert {who for who, _ in told(table, Event.VITALITY_LOST)} == hurt
    assert {who for who, about in asked(table) if about == Ask.DEFENCE} == hurt
    dice = sum(about == Why.DAMAGE for _, about in asked(table))
    assert dice == (12 if len(hurt) == 1 else 6)


def test_houenka_at_the_only_one() -> None:
    """SHI-ATK-2: with nobody else in reach nobody is asked."""
    made = fight(fighter(techniques=quick("houenka"), next_ic=0), fighter(next_ic=90))
    table = guided(made, until(0), {(0, Ask.ACTION): Action.TECHNIQUE})
    assert (0, Ask.MORE_TARGETS) not in asked(table)


def attacked(speed: int, **fields: object) -> Fight:
    """Somebody whose basic blow has that Speed, and somebody who defends."""
    made = fight(fighter(next_ic=0, dex=60), fighter(next_ic=90, **fields))
    made.fighters[0].weapons[0].speed = speed
    return made


@pytest.mark.parametrize(("answer", "left"), [(NoYes.YES, 1), (NoYes.NO, 2)])
def test_desperation_is_offered(answer: int, left: int) -> None:
    """SHI-ABI-DESPERATION, SHI-INT-2: for a point of Willpower a Dodge of 2 answers a blow of 3, which it
    could not otherwise.
    """
    made = attacked(3, abilities={"desperation": 1}, willpower=2)
    decisions = {(0, Ask.ACTION): Action.UNARMED, (1, Ask.DESPERATION): answer}
    if answer == NoYes.YES:
        decisions[1, Ask.DEFENCE] = Defence.DODGE
    table = guided(made, until(0), decisions)
    assert made.fighters[1].willpower == left
    assert bool(told(table, Event.DEFENCE_ROLLED)) == (answer == NoYes.YES)


@pytest.mark.parametrize("fields", [{"willpower": 0}, {"abilities": {}}])
def test_desperation_is_not_offered(fields: dict[str, object]) -> None:
    """SHI-INT-2: not without the ability, nor without a point."""
    made = attacked(3, **{"abilities": {"desperation": 1}, "willpower": 2, **fields})
    table = guided(made, until(0), {(0, Ask.ACTION): Action.UNARMED})
    assert (1, Ask.DESPERATION) not in asked(table)


def test_surge_for_accuracy() -> None:
    """SHI-ABI-SURGE, SHI-AP-3, SHI-ACC-1: 8 action points for each point, of 20 two at most."""
    made = fight(fighter(abilities={"surge": 1}, agi=80, ap=20, next_ic=0), fighter(next_ic=90))
    table = guided(made, until(0), {(0, Ask.ACTION): Action.UNARMED, (0, Ask.SURGE): 2})
    assert told(table, Event.DECLARES_ACCURACY) == [(0, 14 + 2)]
    assert made.fighters[0].ap == 4
    asks = [entry.question for entry in table.transcript if hasattr(entry, "question")]
    assert next(one.second for one in asks if one.about == Ask.SURGE) == 2


@pytest.mark.parametrize(("ap", "most"), [(4, None), (5, 1), (40, 5)])
def test_surge_for_a_defence(ap: int, most: int | None) -> None:
    """SHI-ABI-SURGE, SHI-AP-3, SHI-DEF-6: 5 for each point, 5 points at most; it counts for this roll."""
    made = attacked(8, abilities={"surge": 1}, agi=80, ap=ap)
    decisions: dict[tuple[int, int], int] = {(0, Ask.ACTION): Action.UNARMED, (1, Ask.DEFENCE): Defence.DODGE}
    if most is not None:
        decisions[1, Ask.SURGE] = most
    table = guided(made, until(0), decisions, {(1, Why.DODGE): 7})
    assert told(table, Event.DEFENCE_ROLLED) == [(1, 7 + 8 + (most or 0))]
    assert made.fighters[1].ap == ap - 5 * (most or 0)


@pytest.mark.parametrize("x", [1, 4, 6])
def test_water_creation_as_a_link(x: int) -> None:
    """SHI-CHAIN-3, SHI-CHAIN-4, SHI-JUT-2: joined to another Suiton jutsu: X counts longer, Chakra X, at
    least 5, and X gallons on the field.
    """
    blast = technique("mizudama", seal=0)
    water = technique("water_creation", seal=0)
    me = fighter(techniques=(blast, water), skills={"chakra_control": 10}, next_ic=0)
    made = fight(me, fighter(next_ic=90))
    table = guided(
        made,
        until(0),
        {(0, Ask.ACTION): Action.TECHNIQUE, (0, Ask.LINK): 1, (0, Ask.X): x},
    )
    assert me.next_ic == 8 + x
    assert told(table, Event.DECLARES_CHAKRA) == [(0, 8 + max(5, x))]
    assert made.field_water == x
    asks = [entry.question for entry in table.transcript if hasattr(entry, "question")]
    assert next((one.first, one.second) for one in asks if one.about == Ask.X) == (1, 4 + 10 // 5)


def test_water_creation_in_a_dodge() -> None:
    """SHI-CHAIN-2, SHI-CHAIN-9: a dodge may be the core as well, while it stays quick enough."""
    water = technique("water_creation", seal=0)
    made = attacked(10, techniques=(water,), skills={"chakra_control": 10})
    decisions = {(0, Ask.ACTION): Action.UNARMED, (1, Ask.DEFENCE): Defence.DODGE, (1, Ask.LINK): 0}
    table = guided(made, until(0), {**decisions, (1, Ask.X): 3})
    asks = [entry.question for entry in table.transcript if hasattr(entry, "question")]
    assert next(one.second for one in asks if one.about == Ask.X) == 3
    assert told(table, Event.DEFENCE_SPEED) == [(1, 5)]
    assert made.field_water == 3
