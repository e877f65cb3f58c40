"""Weapons and Skills with names of their own, from the file into the log and onto the board."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.encounters.encounter import EncounterError, from_dict, from_text
from kumite.play.match import Match
from kumite.rulesets.hachigoku.rules.actions.hands import hand_over
from kumite.rulesets.hachigoku.terms import Action, Ask, Event, Skill
from kumite.rulesets.hachigoku.words import WORDS
from kumite.table import REFEREE, Question, Told, Verb

OWN = """
ruleset = "hachigoku"
title = "Own names"
[scene]
daimyo = true

[[sides.pc.fighters]]
[sides.pc.fighters.sheet]
name = "Tomoe"
fire = 4
skills = { kenjutsu = 5, other = 3 }
called = { other = "Tea ceremony" }
weapons = [
  { like = "katana", name = "Moon Blade" },
  { like = "katana" },
  { name = "Whistling Reed", skill = "bojutsu", damage = "1k1" },
]

[[sides.opponent.fighters]]
[sides.opponent.fighters.sheet]
name = "Marsh drake"
kind = "kaonashi"
weapons = [{ name = "ember breath", skill = "karate", damage = "2k2", hands = 0, barehanded = true }]
"""


def said(made: Any, names: Any, event: Event, amount: int, who: int = 0) -> str:
    line = WORDS.event(made, names, Told(who, event, amount), None)
    assert line
    return line.text


def test_the_log_the_questions_and_the_board_use_the_name_on_the_sheet() -> None:
    """HAC-ATK-2."""
    found = from_text(OWN)
    made, names = found.start(), found.names
    for seat, target, index in ((0, 1, 1), (1, 0, 0)):
        declared = made.fighters[seat].declared
        declared.action, declared.target, declared.weapon, declared.skilled = (
            Action.ATTACK,
            target + 1,
            index,
            1,
        )
        made.fighters[seat].turn.revealed = 1
    attack = Event.DECLARES, Action.ATTACK
    assert said(made, names, *attack) == "Tomoe strikes at the Marsh drake with the Moon Blade."
    assert said(made, names, *attack, 1) == "The Marsh drake strikes at Tomoe with the ember breath."
    assert said(made, names, Event.DROPS, 3) == "Tomoe's Whistling Reed lies on the ground."
    weapons = Question(Verb.CHOOSE, 0, Ask.WEAPON, 0b1110)
    found_names = [WORDS.option(made, names, weapons, n) for n in (1, 2, 3)]
    assert [name.split(" (")[0] for name in found_names] == ["Moon Blade", "katana", "Whistling Reed"]
    assert [row[6] for row in WORDS.board(made, names, None).rows] == ["Moon Blade", "ember breath"]


def test_the_name_goes_with_the_weapon() -> None:
    """HAC-SIMP-3, HAC-DSRM-6: whoever gets it has the Moon Blade."""
    found = from_text(OWN)
    made = found.start()
    tomoe, drake = made.fighters[:2]
    place = hand_over(tomoe, drake, 1)
    assert (
        said(made, found.names, Event.WEAPON_TAKEN, place, 1) == "The Marsh drake has the Moon Blade in hand."
    )


def test_skills_are_called_as_the_sheet_says() -> None:
    """HAC-CPLX-1: of whom the ruling is about, and of nobody else."""
    found = from_text(OWN)
    made = found.start()
    question = Question(Verb.CHOOSE, REFEREE, Ask.ROLL_SKILL, 1 << Skill.OTHER | 1 << Skill.KENJUTSU)
    for concerns, word in ((1, "Tea ceremony"), (2, "another Skill"), (0, "another Skill")):
        made.concerns = concerns
        assert WORDS.option(made, found.names, question, Skill.OTHER) == word
        assert WORDS.option(made, found.names, question, Skill.KENJUTSU) == "Kenjutsu"


def test_a_whole_fight_is_saved_and_told_with_them() -> None:
    """HAC-ATK-2: the names are in the encounter, and come back with it."""
    match = Match(from_text(OWN), seed=3, limit=100)
    again = Match(from_dict(from_text(OWN).as_dict()), seed=3, limit=100)
    told = [line.text for line in match.log()]
    assert any("Moon Blade" in text for text in told)
    assert told == [line.text for line in again.log()]


def test_other_names_do_without() -> None:
    """HAC-ATK-2: where only the fighters' names are known."""
    made = from_text(OWN).start()
    assert said(made, ["A", "B"], Event.DROPS, 3) == "A's second weapon lies on the ground."
    assert said(made, ["A", "B"], Event.DROPS, 2) == "A's katana lies on the ground."


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ('name = "Moon Blade"', 'name = " "', "one line of text with a letter in it"),
        ("{ other = ", "{ tea = ", "tea"),
        ('skill = "bojutsu"', 'skill = "reeds"', "reeds"),
    ],
)
def test_what_cannot_be_a_name(before: str, after: str, says: str) -> None:
    """HAC-ATK-2: what the rules must know comes from lists, and one message says so."""
    with pytest.raises(EncounterError, match=says):
        from_text(
            OWN.replace(before, after, 1)
            if before != "{ other = "
            else OWN.replace("called = { other", "called = { tea")
        )
