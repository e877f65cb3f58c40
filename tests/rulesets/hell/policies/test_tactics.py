"""Each of the tactics changes what a fighter does, and none changes it where nothing is said."""

from __future__ import annotations

from typing import Any

import pytest

from kumite import from_dict
from kumite.encounters.tactics import tactics_of
from kumite.rulesets import ruleset
from kumite.rulesets.hell.policies.helping import best_patient
from kumite.rulesets.hell.policies.moving import goal, step
from kumite.rulesets.hell.rules.combat.turns import all_actions
from kumite.rulesets.hell.state import Fight, Fighter
from kumite.rulesets.hell.terms import Action, Art, Ask, Direction, Fate, Grapples, Hides, Trait
from kumite.rulesets.shared.tactics import Boldness, Distance, Fallen, TargetsFirst

from ..deciding import bits, chosen
from ..fights import fight, fighter


def does(made: Fight) -> int:
    options = all_actions(made, made.fighters[0])
    return chosen(made, Ask.ACTION, *(action for action in Action if options >> action & 1))


def told(me: Fighter, **tactics: int) -> Fighter:
    for name, value in tactics.items():
        setattr(me.tactics, name, value)
    return me


def aims_at(foes: list[Fighter], **tactics: int) -> int:
    """Whom somebody with a sword strikes."""
    made = fight([told(fighter("sword", body=1), **tactics)], foes)
    made.attack.attacker, made.attack.weapon, made.attack.band_sum, made.attack.melee = 1, 1, 7, 1
    return chosen(made, Ask.TARGET, *range(1, 1 + len(foes)))


def test_what_can_be_written() -> None:
    """Nobody can leave a fight or give up in this game, so nobody is told when to."""
    names = {tactic.name for tactic in tactics_of(ruleset("hell"))}
    common = {"protects", "hunts", "targets_first", "fallen", "distance", "boldness"}
    assert names == common | {"grapples", "hides"}


@pytest.mark.parametrize(
    ("tactics", "seat"),
    [
        ({}, 2),
        ({"hunts": 1 << 1}, 1),
        ({"targets_first": TargetsFirst.NEAREST}, 1),
        ({"targets_first": TargetsFirst.WEAKEST}, 2),
        ({"targets_first": TargetsFirst.MOST_DANGEROUS}, 3),
        ({"targets_first": TargetsFirst.LEADERS}, 4),
    ],
    ids=str,
)
def test_whom_they_strike(tactics: dict[str, int], seat: int) -> None:
    foes = [
        fighter("dagger", at=(1, 0)),
        fighter("sword", at=(2, 0), body=1, health=3),
        fighter("greatsword", at=(2, 1), body=1),
        fighter("dagger", at=(2, 2), level=3),
    ]
    assert aims_at(foes, **tactics) == seat


@pytest.mark.parametrize("fallen", [Fallen.USUAL, Fallen.SPARE])
def test_the_fallen_are_spared(fallen: Fallen) -> None:
    """HEL-DOOR-2: whoever is at 0 may be up again in a moment."""
    me = told(fighter("sword", pool=[1, 2], base_speed=0), fallen=fallen)
    made = fight([me], [fighter(at=(1, 0), health=0)])
    assert (does(made) == Action.ATTACK) == (fallen == Fallen.USUAL)


@pytest.mark.parametrize("fallen", [Fallen.USUAL, Fallen.FINISH])
def test_the_unconscious_are_finished(fallen: Fallen) -> None:
    """HEL-DOOR-9: those who lie there could be woken; they come after whoever stands."""
    me = told(fighter("sword", body=1, pool=[1, 2], base_speed=0), fallen=fallen)
    sleeper, stands = fighter(at=(1, 0), fate=Fate.UNCONSCIOUS, health=3), fighter(at=(9, 0))
    made = fight([me], [sleeper, stands])
    assert (does(made) == Action.ATTACK) == (fallen == Fallen.FINISH)
    assert chosen(made, Ask.TARGET, 1) == 1
    assert goal(made, me) == 2
    stands.x = 1
    assert does(made) == Action.ATTACK
    assert chosen(made, Ask.TARGET, 1, 2) == 2


def test_who_protects_stays() -> None:
    """The bodyguard goes for whoever comes near, and back to whom they guard."""
    guard, merchant = fighter("sword", at=(0, 0)), fighter(at=(1, 0))
    far = fighter("sword", at=(12, 0))
    made = fight([guard, merchant], [far])
    assert goal(made, guard) == 2
    told(guard, protects=1 << 1)
    assert goal(made, guard) == -1
    guard.x = -4
    assert step(made, guard, bits(*range(9))) == Direction.EAST
    far.x = 5
    assert goal(made, guard) == 2


def test_who_is_protected_is_helped_first() -> None:
    """HEL-HP-2: although another friend would gain more."""
    medic, merchant, soldier = fighter(), fighter(health=2), fighter("greatsword", body=1, health=2)
    made = fight([medic, merchant, soldier], [fighter(at=(9, 9))])
    assert best_patient(made, medic, 0b110, 3, 1)[1] == 2
    told(medic, protects=1 << 1)
    assert best_patient(made, medic, 0b110, 3, 1)[1] == 1


@pytest.mark.parametrize(
    ("distance", "foe", "action"),
    [
        (Distance.USUAL, 4, Action.ATTACK),
        (Distance.CLOSE, 4, Action.MOVE),
        (Distance.USUAL, 1, Action.ATTACK),
        (Distance.KEEP, 1, Action.MOVE),
    ],
    ids=str,
)
def test_how_close_they_fight(distance: Distance, foe: int, action: Action) -> None:
    me = told(fighter("long bow", mind=1, pool=[1, 2, 3, 4]), distance=distance)
    assert does(fight([me], [fighter("sword", at=(foe, 0))])) == action


@pytest.mark.parametrize(
    ("boldness", "spent", "action"),
    [
        (Boldness.USUAL, 9, Action.ART),
        (Boldness.USUAL, 10, Action.ATTACK),
        (Boldness.CAUTIOUS, 4, Action.ART),
        (Boldness.CAUTIOUS, 5, Action.ATTACK),
        (Boldness.BOLD, 11, Action.ART),
        (Boldness.BOLD, 12, Action.ATTACK),
    ],
    ids=str,
)
def test_how_freely_they_spend_strain(boldness: Boldness, spent: int, action: Action) -> None:
    """HEL-STR-3: of 10; what is above it hurts."""
    me = fighter("sword", body=1, pool=[1, 2, 3], arts=[Art.SMITE], strain_spent=spent)
    assert does(fight([told(me, boldness=boldness)], [fighter(at=(1, 0))])) == action


@pytest.mark.parametrize(
    ("grapples", "action"),
    [(Grapples.USUAL, Action.ATTACK), (Grapples.FIRST, Action.GRAPPLE), (Grapples.NEVER, Action.ATTACK)],
    ids=str,
)
def test_whether_they_grapple(grapples: Grapples, action: Action) -> None:
    """HEL-GRAP-1."""
    me = told(fighter("sword", body=2, pool=[1, 2, 3, 4]), grapples=grapples)
    assert does(fight([me], [fighter("sword", at=(1, 0))])) == action


def test_a_bouncer_may_be_told_not_to_grapple() -> None:
    """HEL-GRAP-1: with nothing but their hands they would."""
    me = fighter(body=3, pool=[1, 2], traits=[Trait.BOUNCER])
    made = fight([me], [fighter("greatsword", body=2, at=(1, 0), armor=9)])
    assert does(made) == Action.GRAPPLE
    told(me, grapples=Grapples.NEVER)
    assert does(made) != Action.GRAPPLE


@pytest.mark.parametrize(
    ("hides", "action"), [(Hides.USUAL, Action.ATTACK), (Hides.ALWAYS, Action.HIDE)], ids=str
)
def test_whether_they_hide(hides: Hides, action: Action) -> None:
    """HEL-HIDE-1: with the last two dice."""
    me = told(fighter("sword", thieving=3, pool=[1, 2]), hides=hides)
    assert does(fight([me], [fighter("sword", at=(1, 0))])) == action


def test_who_never_hides_does_something_else() -> None:
    """HEL-HIDE-1: even with dice that are good for nothing else."""
    made = fight(
        [fighter("sword", thieving=3, pool=[1, 2], locked=[3], base_speed=0)],
        [fighter("sword", body=1, at=(5, 0))],
    )
    assert does(made) == Action.HIDE
    told(made.fighters[0], hides=Hides.NEVER)
    assert does(made) != Action.HIDE


def test_an_encounter_says_it() -> None:
    """By names, for somebody or for a side."""
    data: dict[str, Any] = {
        "ruleset": "hell",
        "sides": {
            "players": {
                "tactics": {"boldness": "bold"},
                "fighters": [
                    {"sample": "Fighter", "tactics": {"protects": ["Cleric"]}},
                    {"sample": "Cleric"},
                ],
            },
            "npcs": {
                "fighters": [{"sample": "City Guard", "tactics": {"grapples": "first", "hides": "never"}}]
            },
        },
    }
    guard, cleric, watch = from_dict(data).start().fighters[:3]
    assert (guard.tactics.protects, guard.tactics.boldness) == (1 << 1, Boldness.BOLD)
    assert (cleric.tactics.protects, cleric.tactics.boldness) == (0, Boldness.BOLD)
    assert (watch.tactics.grapples, watch.tactics.hides) == (Grapples.FIRST, Hides.NEVER)
