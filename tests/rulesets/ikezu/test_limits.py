"""What fields of the state may be by themselves and together."""

from __future__ import annotations

import pytest

from kumite.encounters import encounter
from kumite.rulesets.ikezu.limits import check_state
from kumite.rulesets.ikezu.sheets.library import weapon_names
from kumite.rulesets.ikezu.state import Fight
from kumite.rulesets.ikezu.terms import Ability, Band, Fate, Phase


def duel() -> Fight:
    sides = {"pc": {"fighters": [{"sample": "Kenta"}]}, "opponent": {"fighters": [{"sample": "Gashadokuro"}]}}
    fight: Fight = encounter.from_dict({"ruleset": "ikezu", "sides": sides}).start()
    return fight


def found_in(fight: Fight) -> list[str]:
    return [mistake.place for mistake in check_state(fight)]


@pytest.mark.parametrize(
    ("field", "value", "place"),
    [
        ("hp", 6, "hp"),
        ("hp", -1, "hp"),
        ("hp_held", 6, "hp_held"),
        ("strength", 14, "strength"),
        ("strength", 0, "strength"),
        ("will", 100, "will"),
        ("panicked", 1, "hp"),
        ("panicked", 2, "panicked"),
        ("main", 2, "main"),
        ("main", 5, "main"),
        ("off", 1, "off"),
        ("fate", 9, "fate"),
        ("group", 1, "group"),
        ("at_melee", 1, "at_reach"),
        ("at_reach", 0, "at_reach"),
        ("at_melee", 4, "at_melee"),
        ("grappled", 2, "grappled"),
        ("grips", 2, "grips"),
        ("ensnared", 2, "ensnared"),
        ("dragged", 3, "dragged"),
        ("burning", 1, "burning"),
        ("abilities", 1 << Ability.CRIT_STR_DAMAGE, "crit_die"),
        ("abilities", 1 << Ability.HIT_ENSNARES, "ongoing_die"),
        ("doomed", 1, "doomed"),
        ("saves_due", 1, "saves_due"),
    ],
)
def test_a_fighter_outside_them(field: str, value: int, place: str) -> None:
    fight = duel()
    setattr(fight.fighters[0], field, value)
    assert f"fighters[0].{place}" in found_in(fight)


def test_nothing_declared_or_struck_is_left_between_beats() -> None:
    fight = duel()
    me = fight.fighters[0]
    me.declared.target, me.ruling.risky, me.sweep.past, me.attack.aims, me.blow.best = 2, 1, 2, 2, 4
    names = ("declared.target", "ruling.risky", "sweep.past", "attack.aims", "blow.best")
    assert found_in(fight) == [f"fighters[0].{name}" for name in names]


def test_what_two_fields_allow_together() -> None:
    fight = duel()
    victim, giant = fight.fighters
    victim.grappled, giant.grips = 2, 1
    victim.burning, victim.burning_die = 2, 6
    victim.doomed, victim.pending[12] = 1, 1
    victim.hp, victim.hp_held, victim.overloaded = 0, 5, 1
    assert found_in(fight) == []
    victim.fate, victim.strength, giant.grips = Fate.DEAD, 0, 0
    assert found_in(fight) == []


def test_weapons_and_lists_outside_them() -> None:
    fight = duel()
    me = fight.fighters[0]
    me.weapons[1].category = Band.NONE
    me.weapons[2].special = -1
    me.weapons[0].dropped = 1
    me.wounds[4] = -1
    me.scars[12] = 100
    assert found_in(fight) == [
        *("fighters[0].weapons[2].special", "fighters[0].wounds[4]", "fighters[0].scars[12]"),
        *("fighters[0].weapons[0].dice", "fighters[0].weapons[1].dice"),
    ]


def test_a_weapon_has_a_name_of_the_list() -> None:
    fight = duel()
    fight.fighters[0].weapons[1].name = len(weapon_names())
    assert found_in(fight) == ["fighters[0].weapons[1].name"]


@pytest.mark.parametrize(
    ("contested", "phase", "round_", "outcome", "place"),
    [
        (0, Phase.FIRST_TURN, 1, 0, None),
        (0, Phase.FIRST_TURN, 0, 0, "round"),
        (0, Phase.ALWAYS_FIRST_PC, 0, 0, "round"),
        (0, Phase.ALWAYS_FIRST_OPPONENT, 0, 0, "round"),
        (0, Phase.ALWAYS_FIRST_PC, 1, 0, None),
        (0, Phase.START, 1, 0, "round"),
        (0, Phase.FIRST_ROUND, 1, 0, "round"),
        (0, Phase.AMBUSH_TURN, 1, 0, "round"),
        (0, Phase.FIRST_ROUND, 0, 0, None),
        (2, Phase.INITIATIVE, 1, 0, "round"),
        (2, Phase.INITIATIVE, 0, 0, None),
        (0, Phase.CLASH, 0, 0, "phase"),
        (0, Phase.INITIATIVE, 0, 0, "phase"),
        (0, Phase.OVER, 1, 1, None),
        (0, Phase.OVER, 1, 0, "outcome"),
        (0, Phase.FIRST_TURN, 1, 2, "outcome"),
        (0, 15, 1, 0, "phase"),
        (1, Phase.DRAW, 0, 0, None),
        (1, Phase.SECOND_TURN, 1, 0, "phase"),
        (2, Phase.SECOND_TURN, 1, 0, None),
        (2, Phase.FIRST_ROUND, 0, 0, "phase"),
    ],
)
def test_phases(contested: int, phase: int, round_: int, outcome: int, place: str | None) -> None:
    fight = duel()
    fight.contested, fight.phase, fight.round, fight.outcome = contested, phase, round_, outcome
    assert found_in(fight) == ([place] if place else [])


def test_a_duel_of_three_is_none() -> None:
    sides = {
        "pc": {"fighters": [{"sample": "Kenta"}, {"sample": "Jiro"}]},
        "opponent": {"fighters": [{"sample": "Wolf"}]},
    }
    fight = encounter.from_dict({"ruleset": "ikezu", "sides": sides}).start()
    fight.contested = 1
    assert found_in(fight) == ["contested"]
