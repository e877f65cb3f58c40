"""Iaijutsu: the first blow with a sword that is still in its sheath."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.initiative.menu import menu, weapons_for
from kumite.rulesets.shinobi.state import Fight, Fighter
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, Event, Why

from ..fights import asked, fight, fighter, told, until
from ..guided import guided

SWORDSMAN = {"abilities": {"iaijutsu": 1}, "dex": 100, "in_hand": False, "next_ic": 0}


def draws(*weapons: str, **fields: int) -> Fighter:
    """Somebody who has the ability, with these weapons in their sheaths."""
    return fighter(*weapons, **{**SWORDSMAN, **fields})


def against(me: Fighter) -> Fight:
    return fight(me, fighter(next_ic=90, hp=4000, vitality=4000))


def test_half_the_time_and_all_of_the_damage() -> None:
    """SHI-WPN-1, SHI-EQ-1, SHI-SPD-6: a katana of Speed 13 strikes at 7, and PDB counts 13 times."""
    me = draws("katana", str=60)  # PDB 4
    made = against(me)
    table = guided(
        made,
        until(0),
        {(0, Ask.ACTION): Action.WEAPON, (1, Ask.DEFENCE): Defence.NONE},
        {(0, Why.DAMAGE): 55},
    )
    assert told(table, Event.DECLARES_SPEED) == [(0, 7)]
    assert told(table, Event.DRAWS) == [(0, me.weapons[1].name)]
    assert (me.right_hand, me.next_ic, me.battle.iaijutsu) == (1, 7, 1)
    assert told(table, Event.VITALITY_LOST) == [(1, 55 + 4 * 13)]


def test_points_take_their_share_of_the_damage() -> None:
    """SHI-DMG-3, SHI-SPD-1: 3 action points on top: Speed 4, the floor of 7; PDB counts 13 - 3 times."""
    me = draws("katana", str=60, ap=9)
    made = against(me)
    table = guided(
        made,
        until(0),
        {(0, Ask.ACTION): Action.WEAPON, (0, Ask.AP): 3, (1, Ask.DEFENCE): Defence.NONE},
        {(0, Why.DAMAGE): 50},
    )
    assert me.next_ic == 4
    assert told(table, Event.VITALITY_LOST) == [(1, 50 + 4 * 10)]


def test_once_a_battle() -> None:
    """SHI-ABI-IAIJUTSU, SHI-WPN-1: neither with the same sword again, nor with another one."""
    me = draws("katana", "wakizashi")
    made = against(me)
    guided(made, until(0), {(0, Ask.ACTION): Action.WEAPON, (0, Ask.WEAPON): 1})
    me.right_hand = 0
    assert not menu(made, me) >> Action.WEAPON & 1


@pytest.mark.parametrize(
    ("weapon", "fields", "may"),
    [
        ("katana", {}, True),
        ("nodachi", {}, True),
        ("katana", {"abilities": {}}, False),  # it must be drawn first
        ("kama", {}, False),  # no sword
        ("katana", {"drawn": 0b10}, False),  # it has been in hand
        ("zanbato", {"str": 99}, False),
        ("zanbato", {"str": 100}, True),
        ("katana", {"right_hand": 2, "left_hand": 3}, False),  # no free hand
    ],
)
def test_with_what(weapon: str, fields: dict[str, int], may: bool) -> None:
    """SHI-EQ-1, SHI-EQ-2: a sword that it could draw, and that has not been drawn before."""
    me = draws(weapon, "kama", "kama", **fields)
    assert bool(weapons_for(against(me), me, Action.WEAPON) >> 1 & 1) == may


def test_what_was_in_hand_at_the_start_is_drawn() -> None:
    """SHI-EQ-2, SHI-EQ-3: who starts with the sword out has no use for it, even once it is put away."""
    me = draws("katana")
    me.right_hand = 1
    made = fight(me, fighter(next_ic=60), phase=0, ic=0)
    guided(made, until(0), {(0, Ask.ACTION): Action.SHEATHE}, {(0, Why.INITIATIVE): 20})
    assert (me.right_hand, me.drawn) == (0, 0b10)
    assert not menu(made, me) >> Action.WEAPON & 1


def test_a_technique_of_the_sword() -> None:
    """SHI-AQ-1, SHI-SPD-6: Thundering Strike with it, 11 in place of 13: 6."""
    me = draws("katana", techniques=("thundering_strike",))
    made = against(me)
    guided(made, until(0), {(0, Ask.ACTION): Action.TECHNIQUE})
    assert (me.right_hand, me.next_ic) == (1, 6)


def test_no_answer_with_the_sword_in_its_sheath() -> None:
    """SHI-ABI-IAIJUTSU, SHI-PARRY-2: until it is out it parries nothing, and joins no second weapon."""
    me = draws("katana", "wakizashi", abilities={"iaijutsu": 1, "dual_wielding": 1})
    me.right_hand = 2
    made = against(me)
    table = guided(made, until(0), {(0, Ask.ACTION): Action.WEAPON, (0, Ask.WEAPON): 1})
    assert (me.right_hand, me.left_hand) == (2, 1)
    assert (0, Ask.OFF_WEAPON) not in asked(table)
