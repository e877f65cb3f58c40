"""Sleepers, and who wakes them."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.conditions.sleepers import sleepers_near
from kumite.rulesets.shinobi.rules.initiative.menu import menu
from kumite.rulesets.shinobi.state import Fight, Fighter
from kumite.rulesets.shinobi.terms import Action, Ask, Event, Fate, Way

from ..fights import fight, fighter, told, until
from ..guided import guided

ME, SLEEPER = 0, 1


def camp(me: Fighter, yards: int, **fields: int) -> Fight:
    """Somebody, a friend asleep so many yards away, and an enemy far off."""
    sleeper = fighter(asleep=1, next_ic=9, at=(yards, 0), **fields)
    return fight([me, sleeper], fighter(next_ic=90, at=(80, 0)))


def test_a_friend_is_woken() -> None:
    """SHI-STA-SLEEP-2, SHI-STA-SLEEP: an action of Speed 3; the sleeper acts from the next count on."""
    made = camp(fighter(next_ic=10), 1)
    sleeper = made.fighters[SLEEPER]
    table = guided(made, until(10), {(ME, Ask.ACTION): Action.WAKE})
    assert told(table, Event.SLEEPER_WAKES) == [(SLEEPER, 0)]
    assert told(table, Event.DECLARES_SPEED) == [(ME, 3)]
    assert (sleeper.asleep, sleeper.next_ic) == (2, 11)


@pytest.mark.parametrize(("yards", "fate", "offered"), [(1, 0, 1), (2, 0, 0), (0, Fate.UNCONSCIOUS, 0)])
def test_only_who_sleeps_nearby_can_be_woken(yards: int, fate: int, offered: int) -> None:
    """SHI-STA-SLEEP-2: not who is farther off, nor who is unconscious; nor oneself, nor an enemy."""
    made = camp(fighter(next_ic=10), yards)
    made.fighters[SLEEPER].fate = fate
    assert menu(made, made.fighters[ME]) >> Action.WAKE & 1 == offered
    assert sleepers_near(made, made.fighters[2]) == 0


@pytest.mark.parametrize(("counts", "woken"), [(3, []), (4, [(SLEEPER, 0)])])
def test_a_friend_who_comes_near_wakes(counts: int, woken: list[tuple[int, int]]) -> None:
    """SHI-STA-SLEEP-2: whose move of a yard a count, over 5 yards, ends within a yard."""
    made = camp(fighter(next_ic=0, agi=50), 5)
    way = {(ME, Ask.ACTION): Action.MOVE, (ME, Ask.WAY): Way.TOWARDS, (ME, Ask.REFERENCE): SLEEPER}
    table = guided(made, until(counts), way | {(ME, Ask.COUNTS): counts})
    assert told(table, Event.SLEEPER_WAKES) == woken
    assert made.fighters[SLEEPER].asleep == (2 if woken else 1)


def test_an_enemy_who_comes_near_wakes_and_one_who_is_hidden_does_not() -> None:
    """SHI-STA-SLEEP, SHI-HIDE-3."""
    for hidden, woken in ((0, [(SLEEPER, 0)]), (0b10, [])):
        made = camp(fighter(next_ic=4), 20)
        made.fighters[2].x = made.fighters[SLEEPER].x
        made.fighters[2].hidden_from = hidden
        assert told(guided(made, until(4)), Event.SLEEPER_WAKES) == woken
