"""Each of the tactics changes what sensible fighters do, and only in the direction that it says."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.encounters.encounter import from_dict
from kumite.encounters.tactics import tactics_of
from kumite.rulesets import ruleset
from kumite.rulesets.ikezu.state import DECLINE, Declaration, Fight
from kumite.rulesets.ikezu.terms import Action, Ask, Band, Blows, Direction, Fate, Footwork, Move, NoYes
from kumite.rulesets.shared.tactics import Boldness, Distance, Fallen, Share, TargetsFirst

from ..deciding import bits, chosen
from ..fights import fight, fighter, foe, plain_weapon, weapon


def told(made: Fight, **tactics: int) -> Fight:
    """The same fight, whose first fighter has been told how to fight."""
    for name, value in tactics.items():
        assert hasattr(made.fighters[0].tactics, name)
        setattr(made.fighters[0].tactics, name, value)
    return made


DEEDS = (Action.NOTHING, Action.ATTACK, Action.SECOND_MOVE, Action.OTHER)


def several() -> Fight:
    """Two against four: one weak, one dangerous, one who leads, one in reach."""
    opponents = [
        foe(plain_weapon(6), hp=1, strength=5),
        foe(plain_weapon(12), hp=12),
        foe(plain_weapon(6), hp=12, leads=1),
        foe(plain_weapon(6), hp=12, strength=14),
    ]
    made = fight([fighter(weapon("katana")), fighter(weapon("katana"))], opponents, Band.REACH)
    me, near = made.fighters[0], made.fighters[5]
    me.at_melee, me.at_reach = bits(1, 5), bits(2, 3, 4)
    near.at_melee, near.at_reach = bits(0), bits(1)
    return made


@pytest.mark.parametrize(
    ("tactics", "best"),
    [
        ({"targets_first": TargetsFirst.WEAKEST}, 2),
        ({"targets_first": TargetsFirst.MOST_DANGEROUS}, 3),
        ({"targets_first": TargetsFirst.LEADERS}, 4),
        ({"targets_first": TargetsFirst.NEAREST}, 5),
        ({"hunts": bits(3, 5)}, 3),
        ({"hunts": bits(4), "targets_first": TargetsFirst.WEAKEST}, 4),
    ],
    ids=str,
)
def test_whom_they_strike_first(tactics: dict[str, int], best: int) -> None:
    assert chosen(told(several(), **tactics), Ask.TARGET, 2, 3, 4, 5) == best


def test_the_bodyguard_strikes_at_whoever_is_upon_the_protected() -> None:
    """The merchant is no fighter; the weakest foe is at the other end of the field."""
    merchant = fighter()
    made = fight([fighter(weapon("katana")), merchant], [foe(hp=1, strength=2), foe(hp=12)], Band.REACH)
    assert chosen(made, Ask.TARGET, 2, 3) == 2
    merchant.at_melee, made.fighters[3].at_melee = bits(0, 3), bits(1)
    assert chosen(told(made, protects=bits(1)), Ask.TARGET, 2, 3) == 3
    merchant.fate = Fate.DEAD
    assert chosen(made, Ask.TARGET, 2, 3) == 2


@pytest.mark.parametrize(("blows", "best"), [(Blows.USUAL, 2), (Blows.SPREAD, 3), (Blows.TOGETHER, 2)])
def test_how_blows_are_shared_out(blows: Blows, best: int) -> None:
    """IKE-MULTI-1: a friend strikes at one who is nearly down, and the other has a long way to go."""
    made = fight([fighter(weapon("katana")), fighter(weapon("kunai"))], [foe(hp=0, strength=9), foe(hp=60)])
    made.fighters[1].declared = Declaration(Action.ATTACK, target=3, weapon=1)
    assert chosen(told(made, blows=blows), Ask.TARGET, 2, 3) == best
    made.fighters[1].declared.target = 4
    assert chosen(made, Ask.TARGET, 2, 3) == (3 if blows == Blows.TOGETHER else 2)


@pytest.mark.parametrize(
    ("tactics", "hp", "strength", "action"),
    [
        ({}, 4, 10, Action.ATTACK),
        ({"retreat_below": 50}, 1, 6, Action.ATTACK),
        ({"retreat_below": 50}, 0, 6, Action.RETREAT),
        ({"retreat_below": Share.NEVER}, 0, 2, Action.ATTACK),
        ({"boldness": Boldness.BOLD}, 0, 2, Action.ATTACK),
        ({"boldness": Boldness.CAUTIOUS}, 0, 10, Action.RETREAT),
        ({"boldness": Boldness.CAUTIOUS}, 1, 2, Action.ATTACK),
        ({}, 0, 10, Action.ATTACK),
        ({}, 0, 2, Action.RETREAT),
    ],
    ids=str,
)
def test_when_they_leave(tactics: dict[str, int], hp: int, strength: int, action: Action) -> None:
    me = fighter(weapon("katana"), hp=hp, strength=strength, hp_max=4, strength_max=10)
    foes = [foe(weapon("katana")) for _ in range(8 if tactics == {} else 2)]
    made = told(fight([me, fighter()], foes), **tactics)
    assert chosen(made, Ask.ACTION, *DEEDS, Action.RETREAT) == action


@pytest.mark.parametrize(
    ("share", "strength", "answer"),
    [(0, 1, NoYes.NO), (40, 5, NoYes.YES), (40, 6, NoYes.NO), (Share.NEVER, 1, NoYes.NO)],
)
def test_when_they_yield(share: int, strength: int, answer: NoYes) -> None:
    """IKE-DUEL-10."""
    me = fighter(hp=0, strength=strength, hp_max=5, strength_max=10)
    assert chosen(told(fight([me], [foe()]), surrender_below=share), Ask.YIELD, *NoYes) == answer


@pytest.mark.parametrize(
    ("fallen", "sweep", "target"),
    [(Fallen.USUAL, DECLINE, 2), (Fallen.SPARE, DECLINE, 2), (Fallen.FINISH, 1, 1)],
)
def test_what_is_done_to_the_fallen(fallen: Fallen, sweep: int, target: int) -> None:
    """IKE-CRIT-10: one lies at their feet, and whoever stands is a few steps away."""
    made = fight([fighter(weapon("kama"))], [foe(fate=Fate.INCAPACITATED), foe()], Band.REACH)
    made.fighters[0].at_melee, made.fighters[1].at_melee = bits(1), bits(0)
    assert chosen(told(made, fallen=fallen), Ask.SWEEP_TARGET, 1, DECLINE) == sweep
    assert chosen(made, Ask.TARGET, 1, 2) == target


ARMED = ("katana", "yumi")


@pytest.mark.parametrize(
    ("distance", "main", "there", "action"),
    [
        (Distance.USUAL, 1, Band.MELEE, Action.ATTACK),
        (Distance.KEEP, 1, Band.MELEE, Action.SWAP),
        (Distance.KEEP, 2, Band.REACH, Action.ATTACK),
        (Distance.CLOSE, 2, Band.RANGED, Action.SWAP),
        (Distance.CLOSE, 1, Band.RANGED, Action.SECOND_MOVE),
        (Distance.USUAL, 1, Band.RANGED, Action.SWAP),
    ],
    ids=str,
)
def test_the_weapon_for_the_distance_that_they_like(
    distance: Distance, main: int, there: Band, action: Action
) -> None:
    options = [*DEEDS, Action.SWAP]
    if there == Band.RANGED and main == 1:
        options.remove(Action.ATTACK)
    made = told(fight([fighter(*map(weapon, ARMED), main=main)], [foe(), foe()], there), distance=distance)
    assert chosen(made, Ask.ACTION, *options) == action
    assert chosen(made, Ask.WEAPON, 1, 2) == (1 if distance == Distance.CLOSE else 2) or distance == 0


@pytest.mark.parametrize(
    ("tactics", "move"),
    [
        ({}, Move.STAY),
        ({"distance": Distance.KEEP}, Move.AWAY_AFTER),
        ({"distance": Distance.CLOSE}, Move.CLOSER_BEFORE),
        ({"footwork": Footwork.STEP_BACK}, Move.AWAY_AFTER),
        ({"footwork": Footwork.STAND}, Move.STAY),
    ],
    ids=str,
)
def test_where_they_stand(tactics: dict[str, int], move: Move) -> None:
    me = fighter(weapon("nodachi"), declared=Declaration(Action.ATTACK, target=2, weapon=1))
    made = told(fight([me], [foe(weapon("yari")), foe(weapon("yari"))], Band.REACH), **tactics)
    assert chosen(made, Ask.MOVE, Move.STAY, Move.CLOSER_BEFORE, Move.CLOSER_AFTER, Move.AWAY_AFTER) == move


def test_standing_where_a_step_back_would_be_better() -> None:
    """IKE-RNG-11: from a sword that cannot follow and strike in one turn."""
    me = fighter(weapon("nodachi"), declared=Declaration(Action.ATTACK, target=2, weapon=1))
    made = fight([me], [foe(weapon("katana")), foe(fate=Fate.DEAD)], Band.REACH)
    assert chosen(made, Ask.MOVE, Move.STAY, Move.AWAY_AFTER) == Move.AWAY_AFTER
    assert chosen(told(made, footwork=Footwork.STAND), Ask.MOVE, Move.STAY, Move.AWAY_AFTER) == Move.STAY


def test_the_merchant_keeps_out_of_it() -> None:
    """Who keeps their distance and has nothing to shoot with walks away with both moves."""
    made = told(fight([fighter(weapon("tanto"))], [foe(), foe()]), distance=Distance.KEEP)
    me = made.fighters[0]
    assert chosen(made, Ask.ACTION, *DEEDS) == Action.SECOND_MOVE
    me.declared.action = Action.SECOND_MOVE
    assert chosen(made, Ask.SECOND_MOVE, Direction.CLOSER, Direction.AWAY) == Direction.AWAY
    me.declared.second = Direction.AWAY
    assert chosen(made, Ask.MOVE, Move.STAY, Move.CLOSER_BEFORE, Move.AWAY_BEFORE) == Move.AWAY_BEFORE
    far = told(fight([fighter(weapon("tanto"))], [foe(), foe()], Band.RANGED), distance=Distance.KEEP)
    assert chosen(far, Ask.ACTION, Action.NOTHING, Action.SECOND_MOVE) == Action.NOTHING


def test_all_of_them_can_be_written() -> None:
    """What the encounter says is what the fighter is told."""
    rules = ruleset("ikezu")
    every: dict[str, Any] = {
        "protects": ["Nozomi"],
        "hunts": "Bandit",
        "targets_first": "weakest",
        "retreat_below": 30,
        "surrender_below": "never",
        "fallen": "spare",
        "distance": "keep",
        "boldness": "bold",
        "blows": "together",
        "footwork": "step_back",
    }
    assert [one.name for one in tactics_of(rules)] == [*every]
    fighters = [{"sample": "Kenta", "tactics": every}, {"sample": "Nozomi"}]
    sides = {"pc": {"fighters": fighters}, "opponent": {"fighters": [{"sample": "Bandit"}]}}
    me = from_dict({"ruleset": "ikezu", "sides": sides}).start().fighters[0].tactics
    assert (me.protects, me.hunts, me.retreat_below) == (0b10, 0b100, 30)
    assert (me.distance, me.blows, me.footwork) == (Distance.KEEP, Blows.TOGETHER, Footwork.STEP_BACK)
