"""Weapons and attacks that have names of their own: the log, the questions and the board use them."""

from __future__ import annotations

import pickle
from typing import Any

from kumite.encounters.encounter import Encounter, from_dict
from kumite.rulesets.ikezu.sheets.library import weapon_names
from kumite.rulesets.ikezu.state import Fight
from kumite.rulesets.ikezu.terms import Ability, Action, Ask, Event, Why
from kumite.rulesets.ikezu.words import WORDS
from kumite.table import Question, Told, Verb

from ..scene import choice

KNIFE = {"like": "tanto", "name": "grandmother's knife"}
POT = {"name": "fire pot", "dice": "d8", "range": "reach", "blast": True}


def armed(*weapons: Any) -> Encounter:
    """Kenta with these weapons against a creature of its own kind."""
    creature = {
        "name": "Marsh drake",
        "kind": "monster",
        "hp": 5,
        "str": 12,
        "dex": 9,
        "wil": 8,
        "weapons": [{"name": "ember breath", "dice": "d6+d6", "natural": True}],
    }
    return from_dict(
        {
            "ruleset": "ikezu",
            "sides": {
                "pc": {"fighters": [{"sample": "Kenta", "changes": {"weapons": [*weapons]}}]},
                "opponent": {"fighters": [{"sheet": creature}]},
            },
        }
    )


def said(found: Encounter, made: Fight, event: Event, amount: int, who: int = 0) -> str:
    line = WORDS.event(made, found.names, Told(who, event, amount), None)
    assert line is not None
    return line.text


def test_the_log_has_the_name_on_the_sheet() -> None:
    """IKE-DMG-7: only what the rules must know of a weapon comes from lists."""
    found = armed(POT, KNIFE, KNIFE)
    made = found.start()
    assert said(found, made, Event.DISARMED, 1) == "Kenta loses hold of the fire pot."
    assert said(found, made, Event.READIES, 3) == "Kenta readies the second grandmother's knife."
    me, drake = made.fighters
    me.declared.action, me.declared.target, me.declared.weapon = Action.ATTACK, 2, 1
    assert said(found, made, Event.DECLARES, 1) == "Kenta will attack Marsh drake with the fire pot."
    drake.declared.action, drake.declared.target, drake.declared.weapon = Action.ATTACK, 1, 1
    fell = WORDS.answered(made, found.names, Question(Verb.ROLL, 1, Why.DAMAGE, 6), 4, None)
    assert fell is not None
    assert fell.text == "Marsh drake's ember breath shows 4 (d6)."


def test_questions_and_the_board_have_it_too() -> None:
    found = armed(POT, KNIFE)
    made = found.start()
    assert (
        WORDS.option(made, found.names, choice(Ask.WEAPON, 1, 2), 2) == "grandmother's knife (d6, piercing)"
    )
    assert WORDS.option(made, found.names, choice(Ask.DROP_ITEM, 0, 2), 2) == "fire pot"
    assert [row[7] for row in WORDS.board(made, found.names, None).rows] == ["fire pot", "ember breath"]


def test_the_name_is_kept_with_the_encounter() -> None:
    """In a saved fight, and on the way to another process."""
    found = armed(POT)
    names = pickle.loads(pickle.dumps(from_dict(found.as_dict()).names))
    assert WORDS.option(found.start(), names, choice(Ask.WEAPON, 0, 1), 1) == "fire pot (d8, blast)"


def test_the_state_knows_no_more_than_that_it_is_a_weapon() -> None:
    """Without its sheet it is called so; and a weapon that a change has made another is called what it is."""
    found = armed(POT, KNIFE)
    made = found.start()
    assert weapon_names()[made.fighters[0].weapons[1].name] == "weapon"
    assert WORDS.option(made, ["Kenta", "Drake"], choice(Ask.WEAPON, 0, 1), 1) == "first weapon (d8, blast)"
    made.fighters[0].weapons[1].name = weapon_names().index("yumi")
    assert WORDS.option(made, found.names, choice(Ask.WEAPON, 0, 1), 1) == "yumi (d8, blast)"


def test_an_ability_has_a_name_of_its_own() -> None:
    """IKE-CRE-1: the log says it where the ability shows, and what it does all the same."""
    found = armed("katana").as_dict()
    drake = found["sides"]["opponent"]["fighters"][0]["sheet"]
    drake["abilities"] = [{"name": "crit_trample", "crit_die": 10, "called": "Landslide"}]
    named = from_dict(found)
    assert from_dict(named.as_dict()) == named
    line = said(named, named.start(), Event.ABILITY, Ability.CRIT_TRAMPLE, who=1)
    assert line.startswith("Landslide: Marsh drake")
    assert said(named, named.start(), Event.ABILITY, Ability.FEARLESS, who=1) == "Marsh drake knows no fear."
