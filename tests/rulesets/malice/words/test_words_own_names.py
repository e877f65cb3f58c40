"""Weapons, attacks, techniques, kata and spells with names of their own, from the file into the log."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.encounters.encounter import EncounterError, from_dict, from_text
from kumite.play.match import Match
from kumite.rulesets.malice.records import Roll
from kumite.rulesets.malice.rules.attack_and_defense.attack_roll import emphasis_of
from kumite.rulesets.malice.rules.attack_and_defense.hands import drop, pick_up
from kumite.rulesets.malice.sheets.library import weapon_names
from kumite.rulesets.malice.terms import Action, Ask, Event, Kata, Skill
from kumite.rulesets.malice.words import WORDS
from kumite.table import REFEREE, Question, Told, Verb
from kumite.tables.scripted import Scripted

OWN = """
ruleset = "malice"
title = "Own names"

[[sides.pc.fighters]]
[sides.pc.fighters.sheet]
name = "Aya"
agility = 3
class_name = "Crane of the marsh"
techniques = ["duelist_2", "rider_2"]
kata = ["north_wind"]
skills = { kenjutsu = 3 }
emphases = { kenjutsu = ["katana"] }
weapons = [{ like = "katana", name = "Moon Blade" }, { like = "katana" },
    { name = "Whistling Reed", skill = "staves", damage = "1k2" }]
called = { north_wind = "Cold Breath", rider_2 = "Salt in the Wound", other = "Calligraphy" }

[[sides.opponent.fighters]]
count = 2
[sides.opponent.fighters.sheet]
name = "Marsh drake"
kind = "creature"
earth = 3
water = 2
fire = 2
air = 2
dead_at = 30
armor_tn = 15
attacks = [{ name = "ember breath", attack = "5k3", damage = "3k2" }]
"""


def said(made: Any, names: Any, event: Event, amount: int, who: int = 0) -> str:
    line = WORDS.event(made, names, Told(who, event, amount), None)
    assert line
    return line.text


def test_the_log_uses_the_name_on_the_sheet() -> None:
    """MAL-ATK-13, MAL-CRE-2: of weapons and of creatures' attacks."""
    found = from_text(OWN)
    made, names = found.start(), found.names
    made.fighters[0].attack.weapon, made.fighters[2].attack.weapon = 1, 0
    assert said(made, names, Event.ATTACKS, 1) == "Aya attacks Marsh drake 1 with the Moon Blade."
    assert said(made, names, Event.ATTACKS, 0, 2) == "Marsh drake 2 attacks Aya with the ember breath."
    assert said(made, names, Event.READIES, 2) == "Aya readies the katana."
    weapons = Question(Verb.CHOOSE, 0, Ask.WEAPON, 0b1110)
    assert [WORDS.option(made, names, weapons, n) for n in (1, 2, 3)] == [
        "Moon Blade",
        "katana",
        "Whistling Reed",
    ]
    assert WORDS.board(made, names, None).rows[0][6] == "Moon Blade"


def test_an_own_name_does_not_change_what_a_weapon_is() -> None:
    """MAL-ROLL-13: whoever has an emphasis on the katana has it with theirs."""
    aya = from_text(OWN).start().fighters[0]
    aya.attack.weapon = 1
    assert weapon_names()[aya.weapons[1].name] == "katana"
    assert emphasis_of(aya) == weapon_names().index("katana")
    assert (aya.weapons[1].own, aya.weapons[2].own) == (2, 0)


def test_the_name_goes_with_the_weapon() -> None:
    """MAL-MAN-8: whoever picks it up has the Moon Blade."""
    data = from_text(OWN).as_dict()
    data["sides"]["opponent"] = {"fighters": [{"sample": "Simple bandit"}]}
    found = from_dict(data)
    made, names = found.start(), found.names
    drop(Scripted(), made.fighters[0], 1)
    bandit = made.fighters[1]
    bandit.main, bandit.x, bandit.y = 0, made.fighters[0].x, made.fighters[0].y
    pick_up(Scripted(0), made, bandit)
    assert said(made, names, Event.PICKS_UP, bandit.main, 1) == "Simple bandit picks up the Moon Blade."


def test_techniques_and_kata_are_called_as_the_sheet_says() -> None:
    """MAL-TECH-4, MAL-RIDER-2: the rule behind the line stays the same."""
    found = from_text(OWN)
    made, names = found.start(), found.names
    assert said(made, names, Event.ENTERS_KATA, Kata.NORTH_WIND) == "Aya enters the kata Cold Breath."
    aya, drake = made.fighters[:2]
    aya.attack.weapon, aya.attack.target, drake.wounds = 1, 2, 1
    made.fighters[0].attack.target = 2
    made.roll = Roll(roller=1, why=7, rolled=2, kept=1, keeping=1, flat=5, dice=[9, 3, *[0] * 8])
    line = WORDS.event(made, names, Told(0, Event.TOTAL, 14), None)
    assert line
    assert line.text == "Aya rolls 2k1 (attack): 9, 3, keeping 9 + 5 (Salt in the Wound) = 14."
    assert "MAL-RIDER-2" in line.rules
    options = Question(Verb.CHOOSE, 0, Ask.KATA, 1 << Kata.NORTH_WIND)
    assert WORDS.option(made, names, options, Kata.NORTH_WIND) == "Cold Breath"


def test_a_skill_of_ones_own() -> None:
    """MAL-ACT-5: the referee who asks for it sees whose skill it is."""
    found = from_text(OWN)
    made = found.start()
    made.concerns = 1
    skill = Question(Verb.CHOOSE, REFEREE, Ask.ROLL_SKILL, (1 << len(Skill)) - 1)
    assert WORDS.option(made, found.names, skill, Skill.OTHER) == "Calligraphy"
    line = WORDS.answered(made, found.names, skill, Skill.OTHER, None)
    assert line
    assert line.text == "It takes Calligraphy."
    made.concerns = 2
    assert WORDS.option(made, found.names, skill, Skill.OTHER) == "another skill"


def test_a_whole_fight_is_saved_and_told_with_them() -> None:
    """MAL-ACT-3: the names are in the encounter, and come back with it."""
    match = Match(from_text(OWN), seed=3, limit=200)
    again = Match(from_dict(from_text(OWN).as_dict()), seed=3, limit=200)
    told = [line.text for line in match.log()]
    assert any("ember breath" in text for text in told)
    assert told == [line.text for line in again.log()]


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ('techniques = ["duelist_2", "rider_2"]', "", "or any name where techniques are written"),
        ('name = "Moon Blade"', 'name = " "', "one line of text with a letter in it"),
        ("rider_2 = ", "sword_dance = ", "sword_dance"),
    ],
)
def test_what_cannot_be_a_name(before: str, after: str, says: str) -> None:
    """MAL-TECH-1: one message that says where, what was found, and what would be legal."""
    with pytest.raises(EncounterError, match=says):
        from_text(OWN.replace(before, after))


def test_a_name_with_an_article_of_its_own() -> None:
    """MAL-ATK-13."""
    for name, said_so in (("The Widow", "The Widow"), ("Aya's gift", "Aya's gift"), ("Oar", "the Oar")):
        found = from_text(OWN.replace("Moon Blade", name))
        made = found.start()
        assert said(made, found.names, Event.DROPS, 1) == f"Aya drops {said_so}."


def test_other_names_do_without() -> None:
    """MAL-CRE-2: where only the fighters' names are known, a weapon is called by its kind."""
    made = from_text(OWN).start()
    made.fighters[0].attack.weapon = 1
    assert said(made, ["A", "B", "C"], Event.ATTACKS, 1) == "A attacks B with the katana."
    assert said(made, ["A", "B", "C"], Event.ACTION, Action.SPEAK) == "A says a few words."
    assert said(made, ["A", "B", "C"], Event.ATTACKS, 0, 1) == "B attacks A with the weapon."
