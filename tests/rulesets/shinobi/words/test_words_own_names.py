"""Weapons, techniques and skills with names of their own: in a file, in the log, on the board."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.encounters.encounter import Encounter, EncounterError, from_dict
from kumite.play.match import Match
from kumite.rulesets.shinobi.terms import Action, Ask, Why
from kumite.rulesets.shinobi.words import WORDS
from kumite.rulesets.shinobi.words.declared import doing
from kumite.rulesets.shinobi.words.naming import Blanks, technique_called, weapon_called
from kumite.table import Question, Verb

KUSANAGI = {"like": "katana", "name": "Kusanagi"}
THORN = {"like": "kunai", "name": "thorn"}


def written(**sheet: Any) -> dict[str, Any]:
    mine = {"name": "Orochi", "strength": 60, "dexterity": 60, "agility": 60, "weapons": [THORN, KUSANAGI]}
    return {
        "ruleset": "shinobi",
        "scene": {"distance": 2},
        "sides": {
            "leaf": {"fighters": [{"sheet": mine | {"right_hand": "Kusanagi"} | sheet}]},
            "sand": {
                "fighters": [{"sheet": {"name": "Goro", "weapons": ["katana"], "right_hand": "katana"}}]
            },
        },
    }


def encounter(**sheet: Any) -> Encounter:
    return from_dict(written(**sheet), "encounter")


def test_the_state_has_the_place_and_the_sheet_the_name() -> None:
    """SHI-WPN-2: the rules know types, dice and costs; the words look up the name where it was written."""
    made = encounter()
    arms = made.start().fighters[0].weapons
    assert [weapon_called(made.names, 0, arm.name) for arm in arms[:3]] == ["bare hands", "thorn", "Kusanagi"]
    assert weapon_called(tuple(made.names), 0, arms[2].name) == "weapon"
    assert (arms[2].dice, arms[2].speed) == (10, 13)


def test_the_board_and_the_options_use_it() -> None:
    """SHI-ATK-1, SHI-EQ-2."""
    made = encounter()
    fight = made.start()
    assert [row[7] for row in WORDS.board(fight, made.names, None).rows] == ["Kusanagi", "katana"]
    question = Question(Verb.CHOOSE, 0, Ask.WEAPON, 0b110)
    assert [WORDS.option(fight, made.names, question, answer).split(" (")[0] for answer in (1, 2)] == [
        "thorn",
        "Kusanagi",
    ]


@pytest.mark.parametrize(
    ("name", "said"), [("Kusanagi", "with Kusanagi"), ("long fang", "with the long fang")]
)
def test_a_name_like_a_persons_has_no_article(name: str, said: str) -> None:
    """SHI-ATK-1."""
    made = encounter(weapons=[{"like": "katana", "name": name}], right_hand=name)
    fight = made.start()
    deed = fight.fighters[0].deed
    deed.kind, deed.weapon, deed.target = int(Action.WEAPON), 1, 2
    assert doing(Blanks(fight, made.names, 0, 0), deed) == f"attacks Goro {said}"


def test_the_log_uses_it() -> None:
    """SHI-ATK-1: from the declaration to the damage."""
    log = " ".join(line.text for line in Match(encounter(), 1).log())
    assert "Orochi attacks Goro with Kusanagi:" in log
    assert "damage with Kusanagi:" in log
    assert "katana" not in log.replace("with the katana", "").split("Goro attacks")[0]


def test_techniques_are_called_as_the_sheet_says() -> None:
    """SHI-TECH-1: those of this fighter alone."""
    made = encounter(techniques=["rising knee"], called={"rising knee": "Leaf Rising Wind"})
    name = made.start().fighters[0].techniques[0].id
    assert [technique_called(made.names, seat, name) for seat in (0, 1)] == [
        "Leaf Rising Wind",
        "Rising Knee",
    ]


@pytest.mark.parametrize(
    ("why", "skill", "said"),
    [
        (Why.CHAKRA_CONTROL, "chakra_control", "to keep the seals"),
        (Why.SEARCH, "awareness", "to search"),
        (Why.HIDE, "stealth", "to hide"),
        (Why.ATHLETICS, "athletics", "d20"),
        (Why.STATUS_RESISTANCE, "resistance", "against it"),
        (Why.TRAP_SURVIVAL, "survival", "against the trap"),
    ],
)
def test_skills_are_called_as_the_sheet_says(why: Why, skill: str, said: str) -> None:
    """SHI-SKL-1: where their dice are asked for, and where they are told; those of this fighter alone."""
    made = encounter(called={skill: "Still Pond"})
    fight = made.start()
    for seat, name in ((0, "Still Pond"), (1, skill.replace("_", " ").title())):
        question = Question(Verb.ROLL, seat, why, 20)
        asked = WORDS.ask_for_dice(fight, made.names, question).text
        fell = WORDS.dice_fell(fight, made.names, question, 7, None)
        assert f", {name}" in asked
        assert said in asked
        assert fell
        assert name in fell.text


@pytest.mark.parametrize(
    ("sheet", "message"),
    [
        ({"called": {"rising knee": "Wind"}}, "called.rising knee: found a technique that is not known"),
        ({"called": {"rising nee": "Wind"}}, "rising nee"),
        ({"called": {"stelth": "Still Pond"}}, "stelth"),
        ({"right_hand": "katana"}, 'right_hand: found "katana"; legal: one of the weapons above'),
        ({"weapons": ["katanna"], "right_hand": "katanna"}, "katana"),
    ],
)
def test_what_is_wrong_is_said(sheet: dict[str, Any], message: str) -> None:
    """SHI-WPN-2, SHI-TECH-1: own names are for what is there; an unknown weapon stays one."""
    with pytest.raises(EncounterError) as refused:
        encounter(**sheet)
    assert message in str(refused.value)
