"""Steel Wall, and the two bows: weapons whose use goes on between the blows."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.basic_actions.prices import core_speed, stamina
from kumite.rulesets.shinobi.rules.how_to_fight.accuracy import accuracy
from kumite.rulesets.shinobi.state import Deed, Fighter
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, Event, Why

from ..fights import asked, fight, fighter, told, until
from ..guided import guided

ME, FOE = 0, 1


def whirling(weapon: str, **fields: int) -> Fighter:
    """Somebody who keeps Steel Wall up, or not."""
    kept = fields.pop("kept", 1)
    me = fighter(weapon, techniques=("steel_wall",), **({"next_ic": 60, "cha": 200} | fields))
    me.upkeeps[0] = 2 * kept
    return me


@pytest.mark.parametrize(
    ("weapon", "kept", "parry", "block"),
    [("naginata", 1, 2, True), ("naginata", 0, 3, False), ("katana", 1, 3, False), ("umbrella", 1, 2, True)],
)
def test_parry_and_block_at_2(weapon: str, kept: int, parry: int, block: bool) -> None:
    """SHI-TECH-STEEL-WALL, SHI-FAT-7, SHI-PARRY-1, SHI-BLOCK-2: a polearm, umbrella or fan that is whirled
    parries, and blocks, as an interrupt of Speed 2.
    """
    me = whirling(weapon, kept=kept)
    made = fight(me, fighter("katana", next_ic=3))
    assert core_speed(made, me, Deed(kind=Action.PARRY, weapon=1, interrupt=1)) == parry
    made.fighters[FOE].weapons[1].speed = 4
    decisions = {(FOE, Ask.ACTION): Action.WEAPON}
    if block:
        decisions[ME, Ask.DEFENCE] = Defence.BLOCK
    table = guided(made, until(3), decisions)
    assert told(table, Event.BLOCKS) == ([(ME, 0)] if block else [])
    assert me.next_ic - me.stun == (62 if block else 60)


@pytest.mark.parametrize(
    ("weapon", "die", "kept", "later"),
    [("katana", 20, 1, 4), ("katana", 20, 0, 0), ("katana", 2, 1, 0), ("kunai", 20, 1, 0)],
)
def test_a_parried_melee_attacker_loses_time(weapon: str, die: int, kept: int, later: int) -> None:
    """SHI-INT-4, SHI-PARRY-1: 4 counts, if the parry holds and the attack came from near by."""
    foe = fighter(weapon, next_ic=3, at=(3, 0))
    made = fight(whirling("naginata", kept=kept), foe)
    foe.weapons[1].speed = 10
    decisions = {(FOE, Ask.ACTION): Action.WEAPON, (ME, Ask.DEFENCE): Defence.PARRY_RIGHT}
    guided(made, until(3), decisions, {(ME, Why.PARRY): die})
    assert foe.next_ic == 13 + later


def test_a_steadied_blow() -> None:
    """SHI-ACC-1, SHI-FAT-1: 3 Stamina more, and a zanbato comes without its
    -4; who does not whirl it is not asked, nor is a weapon without a penalty.
    """
    me = fighter("tetsubo", techniques=("steel_wall",), next_ic=3)
    me.weapons[1].delay = 0
    me.upkeeps[0] = 2
    made = fight(me, fighter(next_ic=60))
    table = guided(made, until(3), {(ME, Ask.ACTION): Action.WEAPON, (ME, Ask.STEADIES): 1})
    assert told(table, Event.DECLARES_ACCURACY) == [(ME, 14)]
    assert told(table, Event.DECLARES_STAMINA) == [(ME, 21)]
    plain = Deed(kind=Action.WEAPON, weapon=1, target=2)
    assert (accuracy(made, me, plain, made.fighters[FOE]), stamina(made, me, plain)) == (11, 18)
    for weapon, kept in (("tetsubo", 0), ("umbrella", 1)):
        other = fighter(weapon, techniques=("steel_wall",), next_ic=3)
        other.weapons[1].delay = 0
        other.upkeeps[0] = 2 * kept
        made = fight(other, fighter(next_ic=60))
        asks = asked(guided(made, until(3), {(ME, Ask.ACTION): Action.WEAPON}))
        assert (ME, Ask.STEADIES) not in asks


@pytest.mark.parametrize(("bow", "speed", "left"), [("yumi", 5, 2), ("daikyu", 2, 0)])
def test_dodging_while_aiming(bow: str, speed: int, left: int) -> None:
    """SHI-WPN-AIM, SHI-DODGE-1, SHI-ACC-1: with the yumi it is 3 slower and keeps the aim; with the daikyu
    it costs it.
    """
    me = fighter(bow, aim=2, next_ic=60)
    foe = fighter("tetsubo", next_ic=3)
    foe.weapons[1].delay = 0
    made = fight(me, foe)
    decisions = {(FOE, Ask.ACTION): Action.WEAPON, (ME, Ask.DEFENCE): Defence.DODGE}
    table = guided(made, until(3), decisions, {(ME, Why.DODGE): 20})
    assert told(table, Event.DEFENCE_SPEED) == [(ME, speed)]
    assert (me.aim, me.next_ic) == (left, 60 + speed)
