"""Brawl: the rules one by one, and all that every ruleset has to pass."""

from __future__ import annotations

from pathlib import Path

from kumite_brawl.rules import beat, outcome, strike
from kumite_brawl.state import Fight, Fighter
from kumite_brawl.terms import Act, Event, Fate, Outcome, Side

from kumite.testing import Conformance, play, told


class TestBrawl(Conformance):
    """What every ruleset has to pass."""

    ruleset = "brawl"
    tests = Path(__file__).parent


def two() -> Fight:
    """One against one."""
    mine = Fighter(0, Side.HOME, Fate.STANDING, hits=3, strength=1)
    theirs = Fighter(1, Side.GUESTS, Fate.STANDING, hits=3)
    return Fight(round=1, count=2, fighters=[mine, theirs])


def test_turns_go_round() -> None:
    """BRA-TURN-1, BRA-TURN-2: a guard lasts until one's next turn."""
    fight = two()
    play(fight, beat, Act.GUARD)
    assert (fight.up, fight.round, fight.fighters[0].guards) == (1, 1, 1)
    play(fight, beat, Act.GUARD)
    assert (fight.up, fight.round) == (0, 2)
    play(fight, beat, Act.STRIKE, 1)
    assert fight.fighters[0].guards == 0


def test_a_strike_hits_or_misses() -> None:
    """BRA-STRIKE-1, BRA-STRIKE-2, BRA-STRIKE-3: 4 or more hits, and takes 1 more for each point above."""
    for die, lost in ((1, 0), (2, 0), (3, 1), (4, 2)):
        fight = two()
        table = play(fight, lambda table, fight: strike(table, fight, *fight.fighters), die)
        assert fight.fighters[1].hits == 3 - lost
        assert told(table, Event.LOSES_HITS) == ([(1, lost)] if lost else [])


def test_the_last_hit_ends_it() -> None:
    """BRA-FALL-1, BRA-END-1"""
    fight = two()
    assert outcome(fight) == Outcome.GOING_ON
    play(fight, lambda table, fight: strike(table, fight, *fight.fighters), 6)
    assert fight.fighters[1].fate == Fate.DOWN
    assert outcome(fight) == Outcome.HOME


def test_house_rules() -> None:
    """BRA-STRIKE-2: how hard a guard is to hit, and whether a 1 always misses."""
    fight = two()
    fight.fighters[1].guards = 1
    play(fight, lambda table, fight: strike(table, fight, *fight.fighters), 4)
    assert fight.fighters[1].hits == 3
    fight.house.guard, fight.house.ones_miss, fight.fighters[0].strength = 0, 0, 3
    play(fight, lambda table, fight: strike(table, fight, *fight.fighters), 1)
    assert fight.fighters[1].hits == 2
