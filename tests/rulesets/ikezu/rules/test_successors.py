"""Those who take the place of a PC who died."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.ikezu.state import Fight, Fighter, House
from kumite.rulesets.ikezu.terms import Ask, Event, Fate, Kind, Outcome, Phase

from ..attacks import offered, order
from ..fights import fight, fighter, foe, told
from ..meetings import IDLE, before, played, who_declared


def reserve(**fields: Any) -> Fighter:
    return fighter(**{"fate": Fate.ABSENT, "reserve": 1, **fields})


def with_reserve(**house: int) -> Fight:
    made = fight(
        [fighter(fate=Fate.DEAD), fighter(), reserve(), reserve()],
        [foe()],
        house={"reinforce_on_death": 1, **house},
    )
    return before(made, Phase.ROUND_END, 1)


def test_a_successor_enters() -> None:
    """IKE-DEATH-1 by the house rule reinforce_on_death: at the start of the next round, without a save."""
    made = with_reserve()
    table = played(made, 3)
    assert order(table) == [(0, Ask.SUCCESSOR)]
    assert offered(table, Ask.SUCCESSOR) == [(2, 3, 62)]
    assert told(table, Event.ENTERS) == [(3, 0)]
    assert (made.fighters[3].fate, made.fighters[3].reserve) == (Fate.IN_FIGHT, 0)
    assert who_declared(played(made, *IDLE, *IDLE)) == [1, 3]
    made.phase = Phase.ROUND_END
    assert order(played(made)) == []  # once for each of the dead


def test_a_successor_of_the_last() -> None:
    """IKE-DEATH-1, IKE-RND-8: the fight is not over where one dies and another enters as the round ends."""
    made = fight([fighter(poison_clock=1), reserve()], [foe()], house={"reinforce_on_death": 1})
    table = played(before(made, Phase.ROUND_END, 1), 1)
    assert (told(table, Event.DIES), told(table, Event.ENTERS)) == ([(0, 0)], [(1, 0)])
    assert (made.outcome, made.round) == (Outcome.GOING_ON, 2)


def test_no_successor() -> None:
    """IKE-DEATH-1: it may be declined, and then nobody asks again."""
    made = with_reserve()
    assert told(played(made, 62), Event.ENTERS) == []
    made.phase = Phase.ROUND_END
    assert order(played(made)) == []


@pytest.mark.parametrize(
    "change",
    [
        {"house": {"reinforce_on_death": 0}},
        {"dead": {"kind": Kind.RETAINER}},
        {"dead": {"fate": Fate.INCAPACITATED}},
        {"waiting": {"reserve": 0}},
        {"waiting": {"fate": Fate.DEAD}},
    ],
    ids=str,
)
def test_nobody_to_ask_for_a_successor(change: dict[str, dict[str, int]]) -> None:
    """IKE-DEATH-1: only by house rule, only of the player of a PC that died, only where somebody waits."""
    made = with_reserve(**change.get("house", {}))
    for field, value in change.get("dead", {}).items():
        setattr(made.fighters[0], field, value)
    for me in made.fighters[2:4]:
        for field, value in change.get("waiting", {}).items():
            setattr(me, field, value)
        if change.get("waiting"):
            me.kind = Kind.RETAINER
    assert order(played(made)) == []


def test_an_invitation() -> None:
    """IKE-DEATH-1: where nobody waits, the player is told, once, that they may join in again."""
    assert House().reinforce_on_death == 1
    made = before(fight([fighter(fate=Fate.DEAD), fighter()], [foe()]), Phase.ROUND_END, 1)
    assert told(played(made), Event.MAY_JOIN) == [(0, 0)]
    made.phase = Phase.ROUND_END
    assert told(played(made), Event.MAY_JOIN) == []


@pytest.mark.parametrize("dead", [{"kind": Kind.RETAINER}, {"fate": Fate.INCAPACITATED}])
def test_no_invitation(dead: dict[str, int]) -> None:
    """IKE-DEATH-1: only for players of PCs that died, and not where the house rule is off."""
    made = fight([fighter(**{"fate": Fate.DEAD, **dead}), fighter()], [foe()])
    assert told(played(before(made, Phase.ROUND_END, 1)), Event.MAY_JOIN) == []
    made = fight([fighter(fate=Fate.DEAD), fighter()], [foe()], house={"reinforce_on_death": 0})
    assert told(played(before(made, Phase.ROUND_END, 1)), Event.MAY_JOIN) == []


def test_one_for_each_of_the_dead() -> None:
    """IKE-DEATH-1: in roster order, as long as somebody waits."""
    made = fight(
        [fighter(fate=Fate.DEAD), fighter(fate=Fate.DEAD), fighter(), reserve()],
        [foe()],
        house={"reinforce_on_death": 1},
    )
    table = played(before(made, Phase.ROUND_END, 1), 3)
    assert order(table) == [(0, Ask.SUCCESSOR)]
