"""What the tests of the words share: four combatants, and how to hear what is said about them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kumite.rulesets.hachigoku import RULESET
from kumite.rulesets.hachigoku.records import Weapon
from kumite.rulesets.hachigoku.sheets.library import weapon_names
from kumite.rulesets.hachigoku.sizes import WEAPONS
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import Ask, Element, Fate, Kind, Mode, Phase, Side, Why
from kumite.rulesets.hachigoku.words import QUESTIONS
from kumite.table import Question, Verb

from ...saying import Saying
from .fights import put

NAMES = ("Genba", "Ayame", "Bandits", "Tetsu")
GENBA, AYAME, BANDITS, TETSU = range(4)
PLAYER = frozenset({GENBA})
"""Somebody who plays Genba."""
FOE = frozenset({TETSU})
"""Somebody who plays the other side."""
SAYING = Saying(RULESET, NAMES)
say, text_of, choice, well_said = SAYING.say, SAYING.text_of, SAYING.choice, SAYING.well_said


def armed(*names: str) -> list[Weapon]:
    """A body and weapons of those names, as the words see them."""
    held = [
        Weapon(name=weapon_names().index(name), mode=Mode.MELEE, hands=1) for name in ("bare hands", *names)
    ]
    return held + [Weapon() for _ in range(WEAPONS - len(held))]


def namae(seat: int, *names: str, earth: int = 3, **fields: Any) -> Fighter:
    """A Namae with that Earth, 2 in all else, and the first weapon in hand."""
    me = Fighter(
        seat=seat,
        kind=Kind.NAMAE,
        fate=Fate.IN_FIGHT,
        elements=[0, 2, 2, 2, 2, 2],
        action_dice=2,
        size=1,
        up=1,
        down_at=2 * earth + 1,
        weapons=armed(*names),
        main=1 if names else 0,
    )
    me.elements[Element.EARTH] = earth
    return changed(me, fields)


def group(seat: int, size: int = 6, **fields: Any) -> Fighter:
    """Kaonashi of threat 2 with clubs."""
    me = Fighter(
        seat=seat,
        kind=Kind.KAONASHI,
        fate=Fate.IN_FIGHT,
        elements=[0, 2, 2, 2, 2, 2],
        threat=2,
        action_dice=1,
        size=size,
        up=(1 << size) - 1,
        down_at=1,
        weapons=armed("bokken"),
        main=1,
    )
    return changed(me, fields)


def changed(me: Fighter, fields: dict[str, Any]) -> Fighter:
    put(me, **fields)
    return me


def scene() -> Fight:
    """Genba, with a katana and two tanto, and Ayame against bandits, Close, and Tetsu, Near, in Moment 7."""
    genba = namae(GENBA, "katana", "tanto", "tanto", honor_points=3)
    ayame = namae(AYAME, "wakizashi", earth=2)
    bandits = group(BANDITS, side=Side.OPPONENT)
    tetsu = namae(TETSU, "tetsubo", "wakizashi", earth=4, side=Side.OPPONENT, position=1, honor_points=2)
    genba.dice[9] = genba.dice[7] = genba.dice[3] = 1
    genba.tagged[8] = 1
    bandits.dice[7] = 1
    tetsu.dice[10] = tetsu.dice[2] = 1
    return Fight(phase=Phase.STEP, round=2, moment=7, count=4, fighters=[genba, ayame, bandits, tetsu])


def asking() -> Fight:
    """The same, while dice lie on the table and a question is about the bandits."""
    made = scene()
    made.concerns = BANDITS + 1
    made.rolled, made.dice[:4] = 4, [13, 9, 9, 1]
    return made


def answers_to(made: Fight, who: int, ask: Ask) -> list[int]:
    """Every answer that is declared for somebody."""
    return few(QUESTIONS[ask].answers.every(made, who))


def few(numbers: Iterable[int]) -> list[int]:
    """Numbers that there can be, and of very many the lowest and the highest."""
    found = list(numbers)
    return found if len(found) <= 100 else [*found[:50], *found[-50:]]


def roll(why: Why, who: int = GENBA, sides: int = 10) -> Question:
    return Question(Verb.ROLL, who, why, sides)
