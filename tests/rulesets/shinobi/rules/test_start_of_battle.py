"""What is settled before the first count."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.how_to_fight.accuracy import dodge_bonus
from kumite.rulesets.shinobi.rules.initiative.start_of_battle import place_protector, prepare
from kumite.rulesets.shinobi.state import DECLINE, Deed, Fight
from kumite.rulesets.shinobi.terms import Action, Armour, Ask, Event, Fate, Location, TechniqueName
from kumite.table import Table

from ..fights import asked, fight, fighter, play, told
from ..guided import guided

PROTECTOR = 1 << Armour.FOREHEAD_PROTECTOR
KEPT = ("trip", "chakra_strengthening", "steel_wall")


def wear(table: Table, made: Fight) -> None:
    place_protector(table, made.fighters[0])


@pytest.mark.parametrize("place", [Location.HEAD, Location.ABDOMEN, Location.LEFT_LEG])
def test_where_the_protector_is_worn(place: int) -> None:
    """SHI-INIT-7: anywhere, as its owner says; who has none is not asked."""
    made = fight(fighter(armour=PROTECTOR), fighter())
    assert asked(play(made, wear, int(place))) == [(0, Ask.PROTECTOR)]
    assert made.fighters[0].protector_place == place
    assert asked(play(fight(fighter(), fighter(armour=PROTECTOR)), wear)) == []


def test_upkeeps_that_stand_already() -> None:
    """SHI-ABI-PREPARATION, SHI-INIT-7, SHI-FAT-7: one a rank of Preparation, at its highest X (5, for an
    Upkeep of 10), and without a roll; only what is kept up on oneself.
    """
    me = fighter(techniques=KEPT, abilities={"preparation": 1}, cha=80)
    made = fight(me, fighter(), ic=0)
    table = guided(made, prepare, {(0, Ask.PREPARED): 1})
    assert told(table, Event.UPKEEP) == [(0, TechniqueName.CHAKRA_STRENGTHENING)]
    assert (me.upkeeps[:3], me.upkeep_x[1], me.upkeep_clock[1]) == ([0, 10, 0], 5, 10)
    assert (me.fatigue, me.chakra_penalty) == (1, 0)
    assert dodge_bonus(made, me, me.reply, made.fighters[1], Deed(kind=Action.UNARMED)) == 4 + 5


def test_preparation_may_be_left() -> None:
    """SHI-ABI-PREPARATION, SHI-INIT-7: it is the choice of who has it; without the ability, or absent,
    nobody has one.
    """
    me = fighter(techniques=KEPT, abilities={"preparation": 2})
    made = fight(me, fighter(techniques=KEPT), ic=0)
    guided(made, prepare, {(0, Ask.PREPARED): DECLINE})
    assert me.upkeeps[:3] == [0, 0, 0]
    late = fighter(
        techniques=KEPT, abilities={"preparation": 1}, armour=PROTECTOR, fate=Fate.ABSENT, arrives=9
    )
    table = guided(fight(late, fighter(), ic=0), prepare)
    assert {about for who, about in asked(table) if who == 0} == set()


def test_two_upkeeps_are_two_techniques() -> None:
    """SHI-FAT-7: a second rank never keeps the same technique twice."""
    me = fighter(techniques=("chakra_strengthening",), abilities={"preparation": 2}, cha=120)
    made = fight(me, fighter(), ic=0)
    table = guided(made, prepare, {(0, Ask.PREPARED): [0]})
    assert len([1 for who, about in asked(table) if about == Ask.PREPARED]) == 1
    assert me.upkeeps[0] == 10
