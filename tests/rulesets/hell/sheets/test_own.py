"""Arts, Traits, items and abilities of one's own: in a file, in a fight, in the log."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.encounters.encounter import Encounter, EncounterError, from_dict
from kumite.encounters.schema import json_schema
from kumite.play.match import Match
from kumite.rulesets.hell import RULESET
from kumite.rulesets.hell.rules.arts_and_traits.art_options import activators_of, lacks_activator, open_arts
from kumite.rulesets.hell.rules.arts_and_traits.arts import activate
from kumite.rulesets.hell.rules.arts_and_traits.kit import open_items, use_item
from kumite.rulesets.hell.rules.combat.turns import take_action
from kumite.rulesets.hell.state import Fight
from kumite.rulesets.hell.terms import (
    Action,
    Activators,
    Art,
    Ask,
    Event,
    Item,
    Quirk,
    Stat,
    Status,
    Talent,
    Trait,
)
from kumite.rulesets.hell.words import WORDS
from kumite.rulesets.hell.words.naming import Blanks, weapon_label
from kumite.table import Question, Told, Verb
from kumite.tables.scripted import Scripted

from ..fights import has, play

LANCE = {
    "name": "Moon Lance",
    "dice": 1,
    "strain": 2,
    "activators": ["gesture", "light"],
    "range": 9,
    "on_hit": ["damage 2 + soul", "slow*"],
    "bonus": ["knockback 2"],
    "requires": {"soul": 2},
}
JAR = {"like": "frag grenade", "name": "star in a jar", "uses": 2, "dice": 1}


def written(**sheet: Any) -> dict[str, Any]:
    mine = {"name": "Ilse", "soul": 2, "body": 2, "arts": ["smite", "flex"], "weapons": ["mace"]}
    foe = {"name": "Ox", "max_health": 30, "position": [5, 0], "body": 1}
    return {
        "ruleset": "hell",
        "sides": {
            "players": {"fighters": [{"sheet": mine | {"position": [0, 0]} | sheet}]},
            "npcs": {"fighters": [{"sheet": foe}]},
        },
    }


def encounter(**sheet: Any) -> Encounter:
    return from_dict(written(**sheet), "encounter")


def fight(*pool: int, **sheet: Any) -> Fight:
    made: Fight = encounter(**sheet).start()
    for face in pool:
        made.fighters[0].pool[face] += 1
    return made


def casts(made: Fight, *answers: Any) -> Scripted:
    return play(made, lambda table, made: activate(table, made, made.fighters[0]), *answers)


def test_an_art_of_ones_own_in_a_fight() -> None:
    """HEL-ART-6, HEL-ATK-7: its dice, its Strain, its range, its effects; a 3 is a Bonus sum."""
    made = fight(3, own_arts=[LANCE], arts=[])
    me, foe = made.fighters[:2]
    assert open_arts(made, me) == 1 << Art.OWN_ART_1
    casts(made)
    assert (sum(me.pool), me.strain_spent, foe.health, foe.x) == (0, 2, 30 - 4, 7)
    assert has(foe, Status.SLOW)
    made = fight(3, own_arts=[LANCE | {"range": 4}], arts=[])
    assert open_arts(made, made.fighters[0]) == 0


def test_its_activators_are_its_own() -> None:
    """HEL-ART-6, HEL-ART-3: a light takes a free hand, or something that glows."""
    made = fight(3, own_arts=[LANCE], weapons=["greatsword"])
    me = made.fighters[0]
    assert activators_of(me, Art.OWN_ART_1) == 1 << Activators.GESTURE | 1 << Activators.LIGHT
    assert lacks_activator(me, Art.OWN_ART_1)
    assert not lacks_activator(me, Art.FLEX)
    made = fight(3, own_arts=[{**LANCE, "activators": []}], weapons=["greatsword"])
    assert not lacks_activator(made.fighters[0], Art.OWN_ART_1)


def test_several_of_them_and_how_often() -> None:
    """HEL-ART-6: each with its own price and its own limit for a fight."""
    ray = {"name": "Ray", "range": 9, "dice": 2, "per_fight": 1, "on_hit": ["damage 1"]}
    made = fight(4, 4, 4, own_arts=[LANCE, ray], arts=[])
    both = 1 << Art.OWN_ART_1 | 1 << Art.OWN_ART_2
    assert open_arts(made, made.fighters[0]) == both
    casts(made, Art.OWN_ART_2)
    assert made.fighters[1].health == 29
    assert open_arts(made, made.fighters[0]) == 1 << Art.OWN_ART_1


def test_one_hand_to_hand() -> None:
    """HEL-ART-6: with a reach and no range."""
    touch = {"name": "Cold Hand", "on_hit": ["damage 3"]}
    made = fight(4, 4, own_arts=[touch], arts=[])
    assert open_arts(made, made.fighters[0]) == 0
    made.fighters[1].x = 1
    casts(made)
    assert made.fighters[1].health == 27


def test_an_item_of_ones_own_in_a_fight() -> None:
    """HEL-ART-6, HEL-WPN-6: like one of the list, at its own price, twice."""
    made = fight(4, 4, own_items=[JAR])
    me = made.fighters[0]
    for uses in (1, 0):
        assert open_items(made, me) == 1 << Item.OWN_ITEM_1
        play(made, lambda table, made: use_item(table, made, made.fighters[0]), 1)
        assert me.weapons[2].uses == uses
    assert made.fighters[1].health == 30 - 2 * 6
    assert open_items(made, me) == 0


def test_like_an_art_of_the_list() -> None:
    """HEL-ART-6: with its price."""
    made = fight(own_arts=[{"like": "spear of light", "name": "Dawn"}])
    spear = made.fighters[0].weapons[2]
    assert (spear.dice, spear.strain, spear.range, spear.quirks) == (2, 1, 18, 1 << Quirk.SPELL)


@pytest.mark.parametrize(("stat", "hidden"), [("thieving", 1), ("soul", 0)])
def test_it_is_an_art_of_the_stat_that_it_requires(stat: str, hidden: int) -> None:
    """HEL-ART-6, HEL-HIDE-3: one of Thieving does not give a hiding place away."""
    made = fight(3, own_arts=[LANCE | {"requires": {stat: 2}}], thieving=2, arts=[])
    me = made.fighters[0]
    me.hidden = 1
    play(made, lambda table, made: take_action(table, made, made.fighters[0]), Action.ART)
    assert (me.hidden, made.fighters[1].health < 30) == (hidden, True)
    rod = {"like": "phantom fishing rod", "name": "Long Arm"}
    assert encounter(own_arts=[rod], thieving=2).start().fighters[0].weapons[2].requires[Stat.THIEVING] == 1


def test_the_log_and_the_questions_use_the_names() -> None:
    """HEL-ART-6, HEL-ART-1: of this fighter alone."""
    made = encounter(own_arts=[LANCE], own_items=[JAR], called={"smite": "Hand of Dawn"})
    state = made.start()
    for art, said in ((Art.OWN_ART_1, "Moon Lance"), (Art.SMITE, "Hand of Dawn"), (Art.FLEX, "Flex")):
        line = WORDS.event(state, made.names, Told(0, Event.ART, art), None)
        assert line is not None
        assert line.text == f"Ilse activates {said}."
    other = WORDS.event(state, made.names, Told(1, Event.ART, Art.SMITE), None)
    assert other is not None
    assert other.text == "Ox activates Smite."
    question = Question(Verb.CHOOSE, 0, Ask.ART, 1 << Art.SMITE | 1 << Art.OWN_ART_1)
    options = [WORDS.option(state, made.names, question, art) for art in (Art.SMITE, Art.OWN_ART_1)]
    assert options == ["Hand of Dawn (2 dice, 1 Strain)", "Moon Lance (1 die, 2 Strain)"]
    assert [weapon_label(state.fighters[0], index) for index in (2, 3)] == ["Moon Lance", "star in a jar"]
    plain = WORDS.option(state, tuple(made.names), question, Art.SMITE)
    assert plain == "Smite (2 dice, 1 Strain)"


def test_traits_items_and_abilities_too() -> None:
    """HEL-ART-6: whatever the list has may be called otherwise."""
    names = {
        "hunter": "Bloodhound",
        "bandage": "bark and moss",
        "leap": "Flea's Leap",
        "vine_whip": "Green Hand",
    }
    more = {"traits": ["hunter"], "items": ["bandage"], "talents": [{"name": "leap"}], "nature": 1}
    made = encounter(called=names, **more, arts=["vine_whip"])
    state = made.start()
    state.matter = Trait.HUNTER
    said = Blanks(state, made.names, 0, Item.BANDAGE)
    assert (said.item, said.trait_asked) == ("bark and moss", "Bloodhound")
    assert Blanks(state, made.names, 0, Talent.LEAP).talent == "Flea's Leap"
    assert Blanks(state, made.names, 0, Trait.HUNTER).trait == "Bloodhound"
    assert weapon_label(state.fighters[0], 2) == "Green Hand"


def test_a_whole_fight_with_them() -> None:
    """HEL-ART-6: the sensible use them, and the log says how they are called."""
    near = {"position": [0, 0], "own_arts": [LANCE | {"strain": 1}], "own_items": [JAR], "level": 3}
    log = " ".join(line.text for line in Match(encounter(**near), 1).log())
    assert "Ilse activates Moon Lance." in log


@pytest.mark.parametrize(
    ("sheet", "message"),
    [
        ({"called": {"smote": "x"}}, "smote"),
        ({"called": {"bless": "Warm Words"}}, "called.bless: found what is not on the sheet"),
        ({"called": {"smite": "é" * 20}}, "at most 35 letters"),
        ({"called": {"smite": "Flex"}}, "a name that nothing else has"),
        ({"called": {"smite": "Ray"}, "own_arts": [{"name": "ray"}]}, "a name that nothing else has"),
        ({"own_arts": [LANCE], "soul": 1, "arts": []}, "what their stats allow: it takes soul 2"),
        ({"own_arts": [{"name": "Ray", "dice": 4}]}, "own_arts[0].dice"),
        ({"own_arts": [{"name": f"Ray {n}"} for n in "abcd"]}, "own_arts"),
        ({"own_arts": [{"name": "Ray", "on_hit": ["damge 2"]}]}, "damge"),
        ({"own_items": [{"like": "frag grenad"}]}, "frag grenade"),
    ],
)
def test_what_is_wrong_is_said(sheet: dict[str, Any], message: str) -> None:
    """HEL-ART-6"""
    with pytest.raises(EncounterError) as refused:
        encounter(**sheet)
    assert message in str(refused.value)


def test_the_schema_offers_them() -> None:
    """HEL-ART-6: for editors and for the page."""
    text = str(json_schema(RULESET))
    for field in ("own_arts", "own_items", "called"):
        assert f"'{field}'" in text
