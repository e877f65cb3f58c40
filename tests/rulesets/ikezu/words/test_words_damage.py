"""What a blow does is added up in the log, part by part, with the rules of those parts and no others."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets import Level, Line
from kumite.rulesets.ikezu.sheets.library import weapon_names
from kumite.rulesets.ikezu.state import Fight, Fighter, Weapon
from kumite.rulesets.ikezu.terms import Ability, Event, Fate, Kind, Phase, Why
from kumite.rulesets.ikezu.words import WORDS
from kumite.table import Question, Told, Verb
from kumite.tables.scripted import Scripted

from ..attacks import aims, step
from ..fights import fight, fighter, foe, plain_weapon, weapon

NAMES = ("Kenta", "Oni")


class Telling(Scripted):
    """A table that puts events into words as they happen."""

    def __init__(self, made: Fight, *answers: Any) -> None:
        super().__init__(*answers)
        self.made = made
        self.lines: list[tuple[int, Line | None]] = []

    def tell(self, who: int, what: int, amount: int) -> None:
        super().tell(who, what, amount)
        self.lines.append((what, WORDS.event(self.made, NAMES, Told(who, what, amount), None)))


def hit(arm: Weapon, *answers: Any, **target: Any) -> Line | None:
    """How the damage of one attack of Kenta on Oni is told."""
    made = fight([aims(fighter(arm, hp=20), 1)], [foe(hp=40, **target)])
    return damage(made, *answers)


def damage(made: Fight, *answers: Any) -> Line | None:
    table = Telling(made, *answers)
    step(table, made)
    return next(line for what, line in table.lines if what == Event.TAKES_DAMAGE)


@pytest.mark.parametrize(
    ("arm", "rolled", "armor", "text", "rules"),
    [
        (plain_weapon(8), 5, 0, "Oni takes 5 damage: 35 HP left.", ("IKE-DMG-2", "IKE-DMG-3")),
        (
            plain_weapon(8),
            5,
            2,
            "Oni takes 5 - 2 (Armor) = 3 damage: 37 HP left.",
            ("IKE-DMG-2", "IKE-DMG-3", "IKE-ARM-1"),
        ),
        (
            weapon("katana"),
            5,
            0,
            "Oni takes 5 + 1 (slashing, no Armor) = 6 damage: 34 HP left.",
            ("IKE-DMG-2", "IKE-DMG-3", "IKE-TYPE-S"),
        ),
        (
            weapon("katana"),
            5,
            1,
            "Oni takes 5 - 1 (Armor) = 4 damage: 36 HP left.",
            ("IKE-DMG-2", "IKE-DMG-3", "IKE-ARM-1"),
        ),
        (
            weapon("tekko"),
            5,
            2,
            "Oni takes 5 - 2 (Armor) + 1 (bludgeoning) = 4 damage: 36 HP left.",
            ("IKE-DMG-2", "IKE-DMG-3", "IKE-ARM-1", "IKE-TYPE-B"),
        ),
        (
            weapon("fishing spear", category=1),
            6,
            3,
            "Oni takes 6 - 3 (Armor) + 3 (a piercing maximum) = 6 damage: 34 HP left.",
            ("IKE-DMG-2", "IKE-DMG-3", "IKE-ARM-1", "IKE-TYPE-P"),
        ),
        (
            plain_weapon(8, heavy=1),
            5,
            2,
            "Oni takes 5 - 2 (Armor) + 1 (Heavy 1) = 4 damage: 36 HP left.",
            ("IKE-DMG-2", "IKE-DMG-3", "IKE-ARM-1", "IKE-HEAVY-1"),
        ),
    ],
    ids=str,
)
def test_damage_adds_up(arm: Weapon, rolled: int, armor: int, text: str, rules: tuple[str, ...]) -> None:
    """IKE-DMG-2, IKE-ARM-1, IKE-TYPE-S, IKE-TYPE-B, IKE-TYPE-P, IKE-HEAVY-1."""
    line = hit(arm, rolled, armor=armor)
    assert line is not None
    assert (line.text, line.rules) == (text, rules)
    assert [each.counted for each in line.sums] == [each.total for each in line.sums]


def test_a_blow_that_comes_back_adds_up_too() -> None:
    """IKE-COUNTER-2: the die less the Armor of the one who rolled it, and no type."""
    made = fight([aims(fighter(weapon("katana"), hp=20, armor=1), 1)], [foe(weapon("sai"), hp=40)])
    line = damage(made, 2)
    assert line is not None
    assert line.text == "Kenta takes 2 - 1 (Armor) = 1 damage: 19 HP left."
    assert line.rules == ("IKE-COUNTER-2", "IKE-ARM-1")


@pytest.mark.parametrize(
    ("me", "phase", "event", "rules"),
    [
        (fighter(strength=1), Phase.CLASH, Event.STR_LOST, ("IKE-DUEL-CLASH-3", "IKE-ATTR-5")),
        (fighter(strength=1), Phase.AFTERMATH, Event.STR_LOST, ("IKE-ATTR-4", "IKE-ATTR-5")),
        (fighter(strength=1), Phase.FIRST_TURN, Event.STR_LOST, ("IKE-CRIT-1", "IKE-ATTR-5")),
        (fighter(strength=0), Phase.FIRST_TURN, Event.DIES, ("IKE-ATTR-1", "IKE-CRIT-8", "IKE-SCAR-T12")),
        (fighter(), Phase.FIRST_TURN, Event.DIES, ("IKE-ATTR-1", "IKE-CRIT-8", "IKE-SCAR-T12")),
        (fighter(kind=Kind.NPC), Phase.FIRST_TURN, Event.DIES, ("IKE-ATTR-1", "IKE-CRIT-9")),
        (fighter(fate=Fate.FLED), Phase.FIRST_TURN, Event.FLED, ("IKE-RET-4",)),
        (fighter(kind=Kind.NPC), Phase.FIRST_TURN, Event.FLED, ("IKE-RET-4", "IKE-RET-6")),
    ],
)
def test_the_rule_that_made_it_so(me: Fighter, phase: Phase, event: Event, rules: tuple[str, ...]) -> None:
    """IKE-DUEL-CLASH-3, IKE-ATTR-4, IKE-ATTR-1, IKE-CRIT-9: by what happened, as far as that is no secret."""
    line = WORDS.event(fight([me], [foe()], phase=phase), NAMES, Told(0, event, 1), None)
    assert line is not None
    assert line.rules == rules


def test_what_comes_on_top_of_an_attribute_has_its_rule() -> None:
    """IKE-QUICK-1, IKE-DUEL-DRAW-QUICK: only where something does."""
    question = Question(Verb.ROLL, 0, Why.DRAW, 20)
    for switch, more in ((0, ()), (1, ("IKE-QUICK-1", "IKE-DUEL-DRAW-QUICK"))):
        made = fight([fighter(weapon("katana"))], [foe(weapon("katana"))], house={"quick_in_draw": switch})
        fell = WORDS.answered(made, NAMES, question, 5, None)
        assert fell is not None
        assert fell.rules == ("IKE-DUEL-DRAW", "IKE-DUEL-3", *more)
        assert ("DEX 10 + 2 (Quick) = 12" in fell.text) == bool(more)


def test_what_tramples_or_swings_is_a_deed_that_says_whom_it_hurts() -> None:
    """IKE-CRE-1, IKE-CRE-8: none of it is taken for the damage of whoever has just fallen."""
    made = fight([fighter(hp=20)], [foe(hp=40)])
    for ability in (Ability.CRIT_TRAMPLE, Ability.CRIT_LIVING_CLUB):
        line = WORDS.event(made, NAMES, Told(1, Event.ABILITY, ability), None)
        assert line is not None
        assert line.level == Level.DEED
    made.fighters[0].blow.plain = 3
    line = WORDS.event(made, NAMES, Told(0, Event.TAKES_DAMAGE, 3), None)
    assert line is not None
    assert line.clause == "3 damage to {all}"
    struck = hit(plain_weapon(8), 5)
    assert struck is not None
    assert struck.clause == "5 damage"


@pytest.mark.parametrize(
    ("name", "says"), [("bite", "bites Kenta"), ("claws", "hits Kenta with their claws")]
)
def test_what_is_called_by_the_deed_is_a_verb(name: str, says: str) -> None:
    """IKE-DMG-1: nobody is hit with a bite."""
    made = fight([fighter(hp=20)], [foe(plain_weapon(8, natural=1), hp=40)])
    made.fighters[1].weapons[1].name = weapon_names().index(name)
    made.fighters[0].blow.kept_by, made.fighters[0].blow.weapon = 2, 1
    line = WORDS.event(made, NAMES, Told(1, Event.LANDS, 0), None)
    assert line is not None
    assert line.text == f"Oni {says}."
