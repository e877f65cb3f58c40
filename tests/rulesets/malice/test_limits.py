"""What fields of the state may be by themselves and together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from kumite.encounters.encounter import from_dict
from kumite.rulesets.fields import Lives, fields_of
from kumite.rulesets.malice.limits import check_state
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import Fate, Outcome, Phase, WeaponState

from .fights import put, taken


def skirmish() -> Fight:
    """Ilse Danno with both swords against a goblin."""
    sides = {"pc": {"fighters": [{"sample": "Ilse Danno"}]}, "opponent": {"fighters": [{"sample": "Goblin"}]}}
    fight: Fight = from_dict({"ruleset": "malice", "sides": sides}).start()
    return fight


def found_in(fight: Fight) -> list[str]:
    return [mistake.place for mistake in check_state(fight)]


def paths(owner: type, place: str = "") -> Iterator[str]:
    """The fields of a record, and of the records in it, that are empty between two beats."""
    for name, field in fields_of(owner).items():
        if field.of is not None:
            yield from paths(field.of, f"{name}.")
        elif field.lives == Lives.STEP:
            yield f"{place}{name}"


@pytest.mark.parametrize("field", [*paths(Fighter)])
def test_what_is_in_hand_is_forgotten(field: str) -> None:
    fight = skirmish()
    put(fight.fighters[1], field, 1)
    [mistake] = check_state(fight)
    assert mistake.place == f"fighters[1].{field}"
    assert mistake.legal == "0: it is forgotten at the end of every step"


@pytest.mark.parametrize(
    ("field", "value", "place"),
    [
        ("side", 2, "side"),
        ("kind", 0, "kind"),
        ("fate", 7, "fate"),
        ("fate", Fate.DOWN, "fate"),
        ("fate", Fate.OUT, "fate"),
        ("fate", Fate.ABSENT, "joins"),
        ("wounds", 31 + 15, "fate"),
        ("wounds", -1, "wounds"),
        ("ties", 16, "ties"),
        ("main", 6, "main"),
        ("main", 3, "main"),
        ("main", 2, "off"),
        ("off", 0, "weapons[2].state"),
        ("void_points", 4, "void_points"),
        ("void_max", 2, "void_points"),
        ("mounted", 1, "mounted"),
        ("mounted", 2, "mounted"),
        ("grapple.controls", 1, "grapple.controls"),
        ("kata", 7, "kata"),
        ("kata", 13, "kata"),
        ("guards", 1, "guards"),
        ("guards", 4, "guards"),
        ("fear_of", 1, "fear_of"),
        ("reprisal", 3, "reprisal"),
        ("stance", 6, "stance"),
        ("armor", 5, "armor"),
        ("techniques", 1 << 27, "techniques"),
        ("this_turn.simple_used", 3, "this_turn.simple_used"),
        ("x", 10**6, "x"),
    ],
)
def test_a_fighter_outside_them(field: str, value: int, place: str) -> None:
    fight = skirmish()
    put(fight.fighters[0], field, value)
    assert f"fighters[0].{place}" in found_in(fight)


@pytest.mark.parametrize(
    ("field", "index", "value"),
    [
        ("traits", 1, 11),
        ("rings", 5, -1),
        ("skills", 25, 11),
        ("emphases", 3, -1),
        ("slots", 2, 11),
        ("arrows", 1, -1),
        ("spell_ends", 1, -1),
        ("step_at", 0, -1),
        ("change", 0, 10**6),
    ],
)
def test_a_list_outside_them(field: str, index: int, value: int) -> None:
    fight = skirmish()
    taken(fight.fighters[0], field)[index] = value
    assert f"fighters[0].{field}[{index}]" in found_in(fight)


def test_what_fields_allow_together() -> None:
    """MAL-WND-3, MAL-WND-8, MAL-CRE-4: with Earth 3 Down above 45, Out above 51, dead above 57."""
    fight = skirmish()
    ilse, goblin = fight.fighters
    for wounds, fate in (
        (45, Fate.IN_FIGHT),
        (46, Fate.DOWN),
        (51, Fate.DOWN),
        (52, Fate.OUT),
        (58, Fate.DEAD),
    ):
        ilse.wounds, ilse.fate = wounds, fate
        assert found_in(fight) == []
    ilse.wounds, ilse.fate = 58, Fate.OUT
    assert found_in(fight) == ["fighters[0].fate"]
    ilse.wounds, ilse.fate = 0, Fate.SURRENDERED
    goblin.wounds = 17
    assert found_in(fight) == []
    goblin.wounds = 18
    assert found_in(fight) == ["fighters[1].fate"]
    goblin.fate = Fate.DEAD
    assert found_in(fight) == []


def test_nobody_lies_prone_on_horseback() -> None:
    """MAL-COND-13, MAL-COND-14."""
    fight = skirmish()
    fight.fighters[0].mount = fight.fighters[0].mounted = 1
    assert found_in(fight) == []
    fight.fighters[0].prone = 1
    assert found_in(fight) == ["fighters[0].prone"]


def test_weapons_and_areas_outside_them() -> None:
    """MAL-EQ-3: what is ready is in a hand, and what is in a hand is ready."""
    fight = skirmish()
    weapons = fight.fighters[0].weapons
    weapons[0].hands = 1
    weapons[1].strung = 1
    weapons[3].state = WeaponState.DROPPED
    fight.areas[2].terrain = 1
    fight.missiles[1].rolled = 20
    assert found_in(fight) == [
        *("missiles[1].rolled", "areas[2].used", "fighters[0].weapons[0].state"),
        *("fighters[0].weapons[1].strung", "fighters[0].weapons[3].state"),
    ]


def test_names_stand_for_numbers() -> None:
    fight = skirmish()
    fight.fighters[0].armor = 7
    fight.kind = 3
    kind, armor = check_state(fight)
    assert armor.legal == "none (0), light (1), heavy (2), riding (3), iron (4)"
    assert kind.legal == "skirmish (0), duel (1), sumai (2)"


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"phase": Phase.TURN, "round": 1, "acting": 2}, None),
        ({"phase": Phase.TURN, "round": 1}, "acting"),
        ({"phase": Phase.REACTIONS}, "round"),
        ({"phase": Phase.OVER, "outcome": Outcome.NOBODY}, None),
        ({"phase": Phase.OVER}, "outcome"),
        ({"outcome": Outcome.FIRST_SIDE}, "outcome"),
        ({"phase": 9}, "phase"),
        ({"turns.fresh": 2, "turns.waiting": 3}, "turns.waiting"),
        ({"turns.fresh": 1, "turns.waiting": 2}, None),
        ({"round_seconds": 2}, "round_seconds"),
        ({"concerns": 1}, "concerns"),
        ({"roll.rolled": 1}, "roll.rolled"),
        ({"ambush": 1}, "ambush_leader"),
        ({"ambush": 1, "ambush_leader": 1, "other_leader": 2}, None),
        ({"ambush_leader": 1, "other_leader": 2}, "ambush_leader"),
    ],
)
def test_the_fight_itself(changes: dict[str, Any], place: str | None) -> None:
    """MAL-TERM-3: a Round is 3 to 10 seconds long."""
    fight = skirmish()
    for field, value in changes.items():
        put(fight, field, value)
    assert set(found_in(fight)) == ({place} if place else set())
