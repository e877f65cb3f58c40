"""How SENSIBLE goes up to enemies who would strike first, and whom it reaches."""

from __future__ import annotations

import pytest

from kumite.rulesets.malice.policies.moving import can_strike
from kumite.rulesets.malice.policies.stances import leaves_it_to_friends
from kumite.rulesets.malice.state import Fight
from kumite.rulesets.malice.terms import Ask, Kata, Stance, Terrain

from ..fights import area, fight, person
from .test_policies import FRIEND, ME, meeting, sensible
from .test_sensible_choices import CRIPPLED, archer, swordsman

ANY = (Stance.ATTACK, Stance.FULL_ATTACK, Stance.DEFENSE, Stance.FULL_DEFENSE)


def stance(made: Fight) -> int:
    return sensible(made, Ask.STANCE, *ANY)


@pytest.mark.parametrize(
    ("apart", "taken"), [(60, Stance.DEFENSE), (30, Stance.FULL_DEFENSE), (21, Stance.FULL_DEFENSE)]
)
def test_the_last_feet_are_walked_in_full_defense(apart: int, taken: Stance) -> None:
    """MAL-STN-12: whoever comes within reach without a blow of their own is struck first."""
    assert stance(meeting(swordsman(), person("katana", x=apart), round=3)) == taken


def test_nobody_walks_up_guarded_to_those_who_shoot() -> None:
    """MAL-MOVE-2: a Free Move alone catches no archer."""
    assert stance(meeting(swordsman(), archer(x=25), round=3)) == Stance.DEFENSE


def test_a_kata_comes_before_the_guard() -> None:
    """MAL-TECH-4: it takes a Simple Action, which nobody has in Full Defense."""
    made = meeting(swordsman(), person("katana", x=30), round=3)
    made.fighters[ME].kata_known = 1 << Kata.NORTH_WIND
    assert stance(made) == Stance.DEFENSE
    made.fighters[ME].kata = Kata.NORTH_WIND
    assert stance(made) == Stance.FULL_DEFENSE


def test_friends_at_blows_are_joined_at_a_run() -> None:
    """MAL-MOVE-2."""
    made = meeting(swordsman(), person("katana", x=30), round=3)
    made.fighters[FRIEND].x = 28
    assert stance(made) == Stance.DEFENSE


def on_ground(terrain: Terrain) -> Fight:
    made = fight([swordsman()], [person("katana", x=15)])
    made.areas[0] = area(terrain)
    return made


@pytest.mark.parametrize(("terrain", "reaches"), [(Terrain.BASIC, True), (Terrain.MODERATE, False)])
def test_worse_ground_shortens_the_reach(terrain: Terrain, reaches: bool) -> None:
    """MAL-MOVE-5: 10 feet and 5 on good ground; 5 and 5 on worse."""
    made = on_ground(terrain)
    assert can_strike(made, made.fighters[ME]) == reaches


def test_on_worse_ground_full_attack_reaches_whom_an_attack_does_not() -> None:
    """MAL-STN-7, MAL-MOVE-5: who takes Attack only walks up, and the other steps back again."""
    assert stance(on_ground(Terrain.MODERATE)) == Stance.FULL_ATTACK


@pytest.mark.parametrize(("ward", "leaves"), [(False, True), (True, False)])
def test_nobody_leaves_it_to_a_friend_who_stays_with_a_ward(ward: bool, leaves: bool) -> None:
    """MAL-WND-4: both would wait for the other for ever."""
    child = person(x=-20)
    made = fight([person("katana", wounds=CRIPPLED), person("katana", x=-20), child], [person(x=5)])
    if ward:
        made.fighters[FRIEND].tactics.protects = 1 << 2
        made.fighters[2].wounds = CRIPPLED
    assert leaves_it_to_friends(made, made.fighters[ME]) == leaves
