"""What single weapons do that no other does: a chain that grabs, stars that weigh, a quick sword."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.basic_actions.hands import drop_both
from kumite.rulesets.shinobi.rules.basic_actions.usable import can_use
from kumite.rulesets.shinobi.rules.how_to_fight.mitigation import attackers_percent
from kumite.rulesets.shinobi.rules.initiative.menu import weapons_for
from kumite.rulesets.shinobi.rules.standing import reckon
from kumite.rulesets.shinobi.state import Deed, Fight
from kumite.rulesets.shinobi.terms import Action, Ask, Event, TechniqueName
from kumite.table import Table

from ..fights import fight, fighter, play, told, until, weapon
from ..guided import guided


@pytest.mark.parametrize(
    ("mine", "theirs", "may"),
    [
        ("katana", "katana", True),
        ("katana", "nodachi", True),
        ("tanto", "katana", True),
        ("tanto", "nodachi", False),  # Small against Large
        ("nodachi", "katana", False),  # Large ones disarm nobody
        ("katana", "", False),  # there is nothing to knock away
    ],
)
def test_who_disarms_whom(mine: str, theirs: str, may: bool) -> None:
    """SHI-EQ-5: by the sizes of the two weapons, and only who holds one."""
    me, foe = fighter(mine), fighter(*([theirs] if theirs else []))
    assert bool(weapons_for(fight(me, foe, ic=0), me, Action.DISARM)) == may


@pytest.mark.parametrize(
    ("held", "away", "may"),
    [("kusari gama", 5, True), ("kusari gama", 14, False), ("nodachi", 0, False), ("katana", 0, True)],
)
def test_a_grab_from_afar(held: str, away: int, may: bool) -> None:
    """SHI-WPN-CHAIN, SHI-EQ-4, SHI-MOVE-5: the weighted end of a kusari-gama grabs at 5 yards (and the free
    move), with both hands on it; other weapons for two hands leave none to grab with.
    """
    me = fighter(held, techniques=("grab",), next_ic=0)
    made = fight(me, fighter(at=(away, 0), next_ic=90))
    assert can_use(made, me, 0) == (held != "nodachi")
    table = guided(made, until(0), {(0, Ask.ACTION): Action.TECHNIQUE} if may else {})
    assert told(table, Event.DECLARES_TECHNIQUE) == ([(0, TechniqueName.GRAB)] if may else [])


@pytest.mark.parametrize(("pieces", "points"), [(0, 0), (1, 0), (2, 1), (4, 3)])
def test_large_stars_weigh(pieces: int, points: int) -> None:
    """SHI-WPN-STARS, SHI-STA-IMM: Immobilize 1 for each that is carried beyond the first."""
    me = fighter(weapon("large star shuriken", pieces=pieces))
    reckon(fight(me, fighter(), ic=0), me)
    assert me.now.immobilize == points


@pytest.mark.parametrize(("shore", "margin", "percent"), [(0, 0, 0), (230, 0, 60), (0, 3, 30), (230, 3, 30)])
def test_a_wall_against_a_large_throw(shore: int, margin: int, percent: int) -> None:
    """SHI-MIT-2: 10 percent for each point of the hit; a wall counts as a roll of 10 against Accuracy 16."""
    me, foe = fighter("fuuma shuriken"), fighter(shore=shore, attack_margin=margin)
    deed = Deed(kind=Action.WEAPON, weapon=1, accuracy=16)
    assert attackers_percent(me, deed, foe, me.weapons[1]) == percent


@pytest.mark.parametrize(
    ("held", "lies", "event"), [("ninja-to", 0, Event.SHEATHES), ("katana", 0b10, Event.DISCARDS)]
)
def test_hands_freed_in_an_interrupt(held: str, lies: int, event: Event) -> None:
    """SHI-EQ-3: what is held falls down; a ninja-to goes into its sheath just as quickly."""
    made = fight(fighter(held), fighter(), ic=0)
    me = made.fighters[0]

    def rule(table: Table, here: Fight) -> None:
        drop_both(table, here.fighters[0])

    table = play(made, rule)
    assert (me.right_hand, me.dropped) == (0, lies)
    assert len(told(table, event)) == 1
