"""Each field of the tactics changes what SENSIBLE does."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.policies.told import ward_of
from kumite.rulesets.malice.sizes import DECLINE
from kumite.rulesets.malice.state import Fight
from kumite.rulesets.malice.terms import (
    Action,
    Ask,
    Fate,
    Kata,
    NoYes,
    Opening,
    Stance,
    VoidUse,
    Way,
)
from kumite.rulesets.shared.tactics import Boldness, Share, TargetsFirst

from ..fights import person
from .test_policies import FOE, FRIEND, ME, OTHER, aimed, meeting, sensible
from .test_sensible_choices import CRIPPLED, striking, swordsman


def told(made: Fight, **tactics: int) -> Fight:
    for name, value in tactics.items():
        setattr(made.fighters[ME].tactics, name, value)
    return made


def pressed(**fields: Any) -> Fight:
    """An enemy in reach, alone."""
    made = meeting(swordsman(**fields), person("katana", x=5, agility=3, ranks={"kenjutsu": 3}))
    made.fighters[FRIEND].fate = Fate.OUT
    return made


def test_whom_they_hunt() -> None:
    """MAL-ATK-1."""
    usual = sensible(striking(), Ask.TARGET, FOE, OTHER)
    hunted = OTHER if usual == FOE else FOE
    made = told(striking(), hunts=1 << hunted)
    assert sensible(made, Ask.TARGET, FOE, OTHER) == hunted
    made.fighters[hunted].fate = Fate.OUT
    assert sensible(made, Ask.TARGET, FOE, OTHER) == usual


@pytest.mark.parametrize(
    ("first", "target"),
    [(TargetsFirst.NEAREST, FOE), (TargetsFirst.WEAKEST, OTHER), (TargetsFirst.MOST_DANGEROUS, FOE)],
)
def test_whom_they_strike_first(first: TargetsFirst, target: int) -> None:
    """MAL-ATK-1: the enemy beside them with a sword, or the one a step away who is nearly done."""
    made = striking()
    foe = made.fighters[FOE] = person("no-dachi", x=3, agility=4, ranks={"kenjutsu": 4})
    foe.seat, foe.side = FOE, 1
    made.fighters[OTHER].wounds = 25
    assert sensible(told(made, targets_first=first), Ask.TARGET, FOE, OTHER) == target


def test_a_bodyguard_stays_with_the_ward_and_guards() -> None:
    """MAL-MAN-13."""
    offered = (Action.END_TURN, Action.ATTACK, Action.GUARD, Action.FREE_MOVE)
    made = meeting(swordsman(), person("katana", x=5, y=5, agility=3, ranks={"kenjutsu": 3}))
    made.fighters[FOE].x, made.fighters[FOE].y = 3, 4
    assert sensible(made, Ask.ACTION, *offered) == Action.ATTACK
    told(made, protects=1 << FRIEND)
    assert sensible(made, Ask.ACTION, *offered) == Action.GUARD
    assert sensible(made, Ask.GUARD, FRIEND, FOE) == FRIEND
    made.fighters[ME].guards = 1 << FRIEND
    assert sensible(made, Ask.ACTION, *offered) == Action.ATTACK
    made.fighters[FRIEND].x = 30
    assert sensible(made, Ask.ACTION, *offered) == Action.FREE_MOVE
    assert sensible(made, Ask.MOVE, *Way) == Way.TOWARDS
    assert sensible(made, Ask.MOVE_BY, FRIEND, FOE, OTHER) == FRIEND
    made.fighters[FRIEND].fate = Fate.OUT
    assert ward_of(made, made.fighters[ME]) == DECLINE


def test_when_they_leave() -> None:
    """MAL-END-2: with enough room at once, or else away from the enemies."""
    offered = (Action.END_TURN, Action.ATTACK, Action.FLEE)
    made = pressed(wounds=CRIPPLED)
    assert sensible(made, Ask.ACTION, *offered) == Action.ATTACK
    told(made, retreat_below=50)
    assert sensible(made, Ask.ACTION, *offered) == Action.FLEE
    made.fighters[ME].stance = Stance.DEFENSE
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.FREE_MOVE) == Action.FREE_MOVE
    assert sensible(made, Ask.MOVE, *Way) == Way.AWAY
    told(made, retreat_below=Share.NEVER)
    made.fighters[ME].flee_at, made.fighters[ME].stance = 1, Stance.ATTACK
    assert sensible(made, Ask.ACTION, *offered) == Action.ATTACK


def test_when_they_give_up() -> None:
    """MAL-END-2."""
    offered = (Action.END_TURN, Action.ATTACK, Action.SURRENDER)
    hurt = pressed(wounds=20)
    assert sensible(hurt, Ask.SURRENDER, NoYes.NO, NoYes.YES) == NoYes.NO
    told(hurt, surrender_below=50)
    assert sensible(hurt, Ask.SURRENDER, NoYes.NO, NoYes.YES) == NoYes.YES
    assert sensible(hurt, Ask.ACTION, *offered) == Action.SURRENDER
    hopeless = told(pressed(wounds=CRIPPLED), surrender_below=Share.NEVER)
    hopeless.fighters[FOE].printed_armor_tn = 60
    assert sensible(hopeless, Ask.SURRENDER, NoYes.NO, NoYes.YES) == NoYes.NO
    assert sensible(hopeless, Ask.ACTION, *offered) == Action.ATTACK


def test_how_bold_they_are() -> None:
    """MAL-VOID-3, MAL-STN-6: with Void Points, and with Full Attack."""
    options = (VoidUse.NOTHING, VoidUse.DICE)
    little = aimed(45)
    assert sensible(told(little, boldness=Boldness.CAUTIOUS), Ask.VOID, *options) == VoidUse.NOTHING
    assert sensible(told(little, boldness=Boldness.BOLD), Ask.VOID, *options) == VoidUse.DICE
    safe = meeting(swordsman(), person(x=5, entangled=1, printed_armor_tn=30))
    assert sensible(safe, Ask.STANCE, Stance.ATTACK, Stance.FULL_ATTACK) == Stance.FULL_ATTACK
    told(safe, boldness=Boldness.CAUTIOUS)
    assert sensible(safe, Ask.STANCE, Stance.ATTACK, Stance.FULL_ATTACK) == Stance.ATTACK


@pytest.mark.parametrize("stance", [stance for stance in Stance if stance != Stance.NONE])
def test_the_stance_they_take(stance: Stance) -> None:
    """MAL-STN-1: whenever it is legal."""
    made = told(pressed(), stance=stance)
    every = tuple(one for one in Stance if one != Stance.NONE)
    assert sensible(made, Ask.STANCE, *every) == stance
    assert sensible(made, Ask.STANCE, *(one for one in every if one != stance)) != stance


def test_with_what_they_open() -> None:
    """MAL-GRAP-1, MAL-TECH-4."""
    offered = (Action.END_TURN, Action.ATTACK, Action.GRAPPLE, Action.ENTER_KATA)
    made = pressed()
    assert sensible(made, Ask.ACTION, *offered) == Action.ATTACK
    assert sensible(told(made, opening=Opening.GRAPPLE), Ask.ACTION, *offered) == Action.GRAPPLE
    assert sensible(told(made, opening=Opening.KATA), Ask.ACTION, *offered) == Action.ENTER_KATA
    made.fighters[ME].kata = Kata.NORTH_WIND
    assert sensible(made, Ask.ACTION, *offered) == Action.ATTACK
