"""What fields of the state may be by themselves and together."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.encounters.encounter import from_dict
from kumite.rulesets.fields import Lives, names_of
from kumite.rulesets.hachigoku.limits import check_state
from kumite.rulesets.hachigoku.records import Attack, Beforehand, Declaration, Landing, Plan, Turn
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import Ambush, Ending, Fate, Mode, Outcome, Phase


def skirmish() -> Fight:
    """Genba against six bandits."""
    sides = {"pc": {"fighters": [{"sample": "Genba"}]}, "opponent": {"fighters": [{"sample": "Bandits"}]}}
    fight: Fight = from_dict({"ruleset": "hachigoku", "sides": sides}).start()
    return fight


def found_in(fight: Fight) -> list[str]:
    return [mistake.place for mistake in check_state(fight)]


RECORDS = {
    "declared": Declaration,
    "declared.plan": Plan,
    "turn": Turn,
    "attack": Attack,
    "attack.before[3]": Beforehand,
    "attack.landing": Landing,
}
"""What a fighter has only within a step, by their places."""


@pytest.mark.parametrize(
    ("place", "field"),
    [(place, field) for place, record in RECORDS.items() for field in names_of(record, lives=Lives)],
)
def test_what_belongs_to_a_step_is_forgotten(place: str, field: str) -> None:
    fight = skirmish()
    record: Any = fight.fighters[1]
    for step in place.split("."):
        name, _, entry = step.partition("[")
        record = getattr(record, name)
        record = record[int(entry[:-1])] if entry else record
    here = f"fighters[1].{place}.{field}"
    if isinstance(getattr(record, field), list):
        getattr(record, field)[1] = 1
        here += "[1]"
    else:
        setattr(record, field, 1)
    assert found_in(fight) == [here]
    [mistake] = check_state(fight)
    assert mistake.legal == "0: it is forgotten at the end of every step"


def test_only_what_is_asked_and_rolled_right_now_is_forgotten_of_the_fight() -> None:
    forgotten = {"concerns", "ruling", "roller", "rolled", "kept", "dice", "keeping"}
    assert set(names_of(Fight, lives=[Lives.STEP])) == forgotten
    assert names_of(Fighter, lives=[Lives.STEP]) == ()


@pytest.mark.parametrize(
    ("field", "value", "place"),
    [
        ("side", 2, "side"),
        ("kind", 0, "kind"),
        ("fate", 6, "fate"),
        ("fate", Fate.DEAD, "fate"),
        ("fate", Fate.ABSENT, "joins"),
        ("action_dice", 0, "action_dice"),
        ("honor_points", 21, "honor_points"),
        ("main", 3, "main"),
        ("main", 5, "main"),
        ("off", 1, "off"),
        ("size", 2, "size"),
        ("down_at", 8, "down_at"),
        ("up", 0, "up"),
        ("up", 3, "up"),
        ("unconscious", 1, "up"),
        ("stunned", 2, "stunned"),
        ("full", 1, "held_by[0]"),
        ("unseen", 4, "unseen"),
        ("treats", 2, "treats"),
        ("treated_by", 2, "treated_by"),
        ("armor", 4, "armor"),
        ("cover", 5, "cover"),
        ("mounted", 2, "mounted"),
        ("mounted", 1, "mounted"),
        ("position", 10**6, "position"),
    ],
)
def test_a_fighter_outside_them(field: str, value: int, place: str) -> None:
    fight = skirmish()
    setattr(fight.fighters[0], field, value)
    assert f"fighters[0].{place}" in found_in(fight)


@pytest.mark.parametrize(
    ("field", "index", "value", "place"),
    [
        ("elements", 1, 11, "elements[1]"),
        ("skills", 17, -1, "skills[17]"),
        ("wounds", 0, 7, "up"),
        ("wounds", 0, 10, "wounds[0]"),
        ("held_by", 0, 2, "held_by[0]"),
        ("held_with", 0, 5, "held_with[0]"),
        ("ranges", 1, 3, "ranges[1]"),
        ("ranges", 1, 5, "ranges[1]"),
        ("dice", 0, 1, "dice[0]"),
        ("tagged", 10, -1, "tagged[10]"),
    ],
)
def test_a_list_outside_them(field: str, index: int, value: int, place: str) -> None:
    fight = skirmish()
    getattr(fight.fighters[0], field)[index] = value
    assert f"fighters[0].{place}" in found_in(fight)


def test_what_fields_allow_together() -> None:
    fight = skirmish()
    genba, bandits = fight.fighters
    genba.partial, genba.held_by[0], genba.held_with[0] = 1, 2, 1
    bandits.up, bandits.wounds[0], bandits.unconscious, bandits.prone = 0b111100, 1, 0b10, 0b11
    bandits.stunned = 0b100
    genba.treats, bandits.treated_by = 2, 1
    genba.dice[10], genba.tagged[7] = 2, 1
    assert found_in(fight) == []
    bandits.up, bandits.stunned, bandits.fate = 0, 0, Fate.DOWN
    bandits.wounds[:6] = [1] * 6
    assert found_in(fight) == []
    genba.held_by[0] = 1
    assert found_in(fight) == ["fighters[0].held_by[0]"]


def test_weapons_and_places_outside_them() -> None:
    fight = skirmish()
    weapons = fight.fighters[0].weapons
    weapons[0].barehanded = 0
    weapons[1].skill = 18
    weapons[2].name = 999
    weapons[4].dropped = 1
    fight.places[2].soft = 1
    assert set(found_in(fight)) == {
        *("places[2].used", "fighters[0].weapons[0].mode", "fighters[0].weapons[1].skill"),
        *("fighters[0].weapons[2].name", "fighters[0].weapons[4].dropped"),
    }
    assert weapons[4].mode == Mode.NONE


def test_names_stand_for_numbers() -> None:
    fight = skirmish()
    fight.fighters[0].armor = 7
    [mistake] = check_state(fight)
    assert mistake.legal == "none (0), ashigaru (1), light (2), heavy (3)"


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"phase": Phase.STEP, "round": 1, "moment": 4}, None),
        ({"phase": Phase.STEP, "round": 1}, "moment"),
        ({"phase": Phase.ROUND_END}, "round"),
        ({"phase": Phase.OVER, "outcome": Outcome.NOBODY, "ending": Ending.PASSED}, None),
        ({"phase": Phase.OVER, "outcome": Outcome.NOBODY}, "outcome"),
        ({"phase": Phase.OVER}, "outcome"),
        ({"outcome": Outcome.PC_SIDE, "ending": Ending.DEFEATED}, "outcome"),
        ({"phase": 6}, "phase"),
        ({"moment": 11}, "moment"),
        ({"concerns": 1}, "concerns"),
        ({"ambush": Ambush.ROLLED}, "ambush_leader"),
        ({"ambush_leader": 1}, "ambush_leader"),
    ],
)
def test_the_fight_itself(changes: dict[str, Any], place: str | None) -> None:
    fight = skirmish()
    for field, value in changes.items():
        setattr(fight, field, value)
    assert set(found_in(fight)) == ({place} if place else set())


def test_a_leader_beyond_the_seats_is_told_and_nothing_breaks() -> None:
    fight = skirmish()
    fight.ambush, fight.ambush_leader = Ambush(1), 50
    assert "ambush_leader" in found_in(fight)
