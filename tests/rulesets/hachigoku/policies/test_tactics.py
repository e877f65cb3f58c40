"""Each of the tactics changes what a fighter does."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from kumite.encounters.tactics import tactics_of
from kumite.rulesets import ruleset
from kumite.rulesets.hachigoku.rules.actions.movement import plan
from kumite.rulesets.hachigoku.sizes import HONOR
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.tactics import Tactics
from kumite.rulesets.hachigoku.terms import (
    Action,
    Art,
    Ask,
    Defense,
    Fate,
    Maneuver,
    Movement,
    NoYes,
    Opening,
    Order,
)
from kumite.rulesets.shared.tactics import Boldness, Distance, Fallen, TargetsFirst

from ..fights import fight, group, namae
from .test_policies import chosen_amount, decided

ALL = [maneuver for maneuver in Maneuver if maneuver != Maneuver.NONE]
ACTIONS = (Action.MOVE, Action.ATTACK, Action.LET_GO)


def told(me: Fighter, **tactics: int) -> Fighter:
    for name, value in tactics.items():
        setattr(me.tactics, name, value)
    return me


def planned(made: Fight) -> Fight:
    for me in made.fighters:
        plan(me)
    return made


def swordsman(**given: Any) -> Fighter:
    """Somebody who does well enough with every maneuver."""
    return namae("katana", ranks={"kenjutsu": 7, "karate": 7}, fire=4, earth=4, **given)


def test_what_can_be_written() -> None:
    """There is nowhere to retreat to, and nobody surrenders, in the text."""
    names = {tactic.name for tactic in tactics_of(ruleset("hachigoku"))}
    assert names == {field.name for field in fields(Tactics)} - {"retreat_below", "surrender_below"}


@pytest.mark.parametrize(
    ("tactics", "found"),
    [
        ({"hunts": 0b100}, 2),
        ({"hunts": 0b10}, 1),
        ({"targets_first": TargetsFirst.WEAKEST}, 1),
        ({"targets_first": TargetsFirst.MOST_DANGEROUS}, 3),
        ({"targets_first": TargetsFirst.LEADERS}, 3),
    ],
)
def test_whom_they_strike_at(tactics: dict[str, int], found: int) -> None:
    weak, plain = namae("tanto", wounds=4), namae("tanto", earth=4)
    leader = namae("no-dachi", earth=5, fire=4, ranks={"kenjutsu": 5}, action_dice=4)
    made = planned(fight([told(swordsman(dice=(5,)), **tactics)], [weak, plain, leader], 5))
    assert decided(made, Ask.TARGET, 1, 2, 3) == found


def test_the_nearest_first() -> None:
    """Rather than a more dangerous one whom a Charge would reach."""
    near, far = namae("tanto", earth=5), namae("no-dachi", position=1, action_dice=4)
    for first, found in ((TargetsFirst.USUAL, 2), (TargetsFirst.NEAREST, 1)):
        made = planned(fight([told(swordsman(dice=(5,)), targets_first=first)], [near, far], 5))
        assert decided(made, Ask.TARGET, 1, 2) == found


@pytest.mark.parametrize(
    ("art", "found"),
    [
        (Art.BLOWS, {Maneuver.NONE}),
        (Art.HOLD, {Maneuver.ENTANGLE_PARTIAL, Maneuver.ENTANGLE_FULL, Maneuver.ENTANGLE_AND_DOWN}),
        (Art.THROW, {Maneuver.THROW}),
        (Art.KNOCKOUT, {Maneuver.KNOCKOUT}),
        (Art.KNOCKDOWN, {Maneuver.KNOCKDOWN}),
        (Art.STUN, {Maneuver.STUN}),
        (Art.FEINT, {Maneuver.FEINT}),
    ],
)
def test_their_art(art: Art, found: set[Maneuver]) -> None:
    me = told(swordsman(target=2, weapon=1), art=art)
    made = planned(fight([me], [namae("katana", earth=4, dice=(9, 8, 7, 6))], 5))
    assert decided(made, Ask.MANEUVER, Maneuver.NONE, *ALL) in found


@pytest.mark.parametrize(("fallen", "found"), [(Fallen.USUAL, NoYes.NO), (Fallen.FINISH, NoYes.YES)])
def test_the_fallen(fallen: Fallen, found: NoYes) -> None:
    """While a foe still stands far away."""
    lying = namae(fate=Fate.DOWN, up=0, wounds=5)
    me = told(swordsman(dice=(5,), range_move_used=1), fallen=fallen)
    made = planned(fight([me], [lying, namae(position=9)], 5))
    assert decided(made, Ask.WISH, 0, 1) == found
    if found:
        assert decided(made, Ask.ACTION, *ACTIONS) == Action.ATTACK


def test_whom_they_protect() -> None:
    """They go to their ward, do not leave them again, and step between."""
    for protects, action in ((0, Action.ATTACK), (0b10, Action.MOVE)):
        me = told(swordsman(dice=(5, 5)), protects=protects)
        ward, foe = namae("katana", ranks={"kenjutsu": 2}, position=-1), namae("katana", position=1)
        made = planned(fight([me, ward], [foe], 5))
        assert decided(made, Ask.ACTION, *ACTIONS) == action
    assert decided(made, Ask.MOVEMENT, Movement.NONE, Movement.NEARER) == Movement.NEARER
    me.declared.movement = Movement.NEARER
    assert decided(made, Ask.REFERENCE, 1, 2) == 1
    ward.position = 0
    assert decided(made, Ask.WISH, 0, 1) == NoYes.NO


def test_they_step_between_for_whom_they_protect() -> None:
    """At odds at which they would leave others to themselves."""
    answers = []
    for protects in (0, 0b10):
        me = told(namae("katana", ranks={"athletics": 4}, earth=3, honor_points=2, void=3), protects=protects)
        ward = namae("katana", ranks={"kenjutsu": 2}, earth=3)
        foe = namae("katana", total=15, weapon=1, target=2)
        answers.append(decided(planned(fight([me, ward], [foe], 5, concerns=3)), Ask.GUARD, 0, 1))
    assert answers == [NoYes.NO, NoYes.YES]


def test_how_close_they_fight() -> None:
    """An archer backs off before the blade is there, or lets go of the bow and draws."""
    archer = {"ranks": {"kyujutsu": 4, "kenjutsu": 4}, "dice": (5, 5)}
    made = planned(fight([namae("dai-kyu", "katana", **archer)], [namae("katana", position=1)], 5))
    me = made.fighters[0]
    assert decided(made, Ask.ACTION, *ACTIONS) == Action.ATTACK
    assert decided(made, Ask.MOVEMENT, Movement.NONE, Movement.FARTHER) == Movement.NONE
    me.tactics.distance = Distance.KEEP
    assert decided(made, Ask.MOVEMENT, Movement.NONE, Movement.FARTHER) == Movement.FARTHER
    me.tactics.distance = Distance.CLOSE
    assert decided(made, Ask.ACTION, *ACTIONS) == Action.LET_GO


def test_how_bold_they_are() -> None:
    """With Raises and with Honor."""
    raises, pays = [], []
    for boldness in (Boldness.CAUTIOUS, Boldness.USUAL, Boldness.BOLD):
        me = told(swordsman(dice=(5,), honor_points=1, target=2, weapon=1, skilled=1), boldness=boldness)
        made = planned(fight([me], [namae(earth=5, position=1)], 5))
        raises.append(chosen_amount(made, Ask.RAISES, 0, 20))
        me.declared.order = Order.BEFORE
        pays.append(decided(made, Ask.PAY, 5, HONOR))
    assert raises == [raises[1] - 1, raises[1], raises[1] + 1]
    assert pays == [5, 5, HONOR]


def test_the_cautious_keep_their_honor_for_what_would_fell_them() -> None:
    for wounds, boldness, found in (
        (0, Boldness.USUAL, Defense.DODGE),
        (0, Boldness.CAUTIOUS, Defense.NONE),
        (4, Boldness.CAUTIOUS, Defense.DODGE),
    ):
        me = told(namae(ranks={"athletics": 3}, honor_points=1, wounds=wounds), boldness=boldness)
        made = fight([me], [namae("katana", total=12, weapon=1, target=1)], 9, concerns=2)
        assert decided(made, Ask.DEFENSE, Defense.NONE, Defense.DODGE) == found


@pytest.mark.parametrize(
    ("opening", "position", "wish"),
    [
        (Opening.USUAL, 1, NoYes.YES),
        (Opening.WAIT, 1, NoYes.NO),
        (Opening.USUAL, 2, NoYes.NO),
        (Opening.RUSH, 2, NoYes.YES),
    ],
)
def test_how_they_begin(opening: Opening, position: int, wish: NoYes) -> None:
    """Usually they let somebody come to Near who can be Charged there, and Charge."""
    me = told(namae("katana", ranks={"kenjutsu": 4}, dice=(8, 8)), opening=opening)
    made = planned(fight([me], [namae("katana", dice=(3,), position=position)], 8))
    assert decided(made, Ask.WISH, 0, 1) == wish


def test_a_group_has_tactics_too() -> None:
    made = planned(fight([told(group("mixed blades", dice=(5,)), hunts=0b100)], [namae(), namae()], 5))
    assert decided(made, Ask.TARGET, 1, 2) == 2
