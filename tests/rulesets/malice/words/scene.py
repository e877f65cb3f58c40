"""What the tests of the words share: four fighters, and what can be asked and told among them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from kumite.rulesets.malice import RULESET
from kumite.rulesets.malice.records import ThisRound, Weapon
from kumite.rulesets.malice.sheets.library import weapon_names
from kumite.rulesets.malice.sizes import WEAPONS
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import (
    Ask,
    Event,
    Fate,
    Kind,
    Mode,
    Phase,
    Ring,
    Side,
    Skill,
    Stage,
    Stance,
    Trait,
    TurnState,
    WeaponState,
    Why,
)
from kumite.rulesets.malice.words.events import EVENTS
from kumite.rulesets.malice.words.questions import QUESTIONS
from kumite.table import REFEREE, Question, Verb
from tests.saying import Saying

from ..fights import changed

RULES = Path(str(RULESET.folder)) / "rules"
NAMES = ("Oren Vahl", "Sele Marr", "Goblin", "Brakka Tol")
OREN, SELE, GOBLIN, BRAKKA = range(4)
PLAYER = frozenset({OREN})
"""Somebody who plays Oren Vahl."""
FOE = frozenset({BRAKKA})
"""Somebody who plays the other side."""
SAYING = Saying(RULESET, NAMES)
say, text_of, choice, well_said = SAYING.say, SAYING.text_of, SAYING.choice, SAYING.well_said


def armed(*names: str) -> list[Weapon]:
    """Bare hands and weapons of those names, as the words see them."""
    held = [
        Weapon(
            name=weapon_names().index(name),
            mode=Mode.BOW if name == "yumi" else Mode.THROWN if name == "tanto" else Mode.MELEE,
            hands=1 if name != "bare hands" else 0,
            state=WeaponState.READY,
        )
        for name in ("bare hands", *names)
    ]
    return held + [Weapon() for _ in range(WEAPONS - len(held))]


def person(seat: int, *names: str, **fields: Any) -> Fighter:
    """Somebody with 2 in all Traits and Rings, and the first weapon in hand."""
    me = Fighter(
        seat=seat,
        kind=Kind.CHARACTER,
        fate=Fate.IN_FIGHT,
        traits=[0, *[2] * (len(Trait) - 1)],
        rings=[0, *[2] * (len(Ring) - 1)],
        class_rank=1,
        legs=2,
        void_points=2,
        void_max=2,
        weapons=armed(*names),
        main=1 if names else 0,
        stance=Stance.ATTACK,
        rolled_initiative=1,
        this_round=ThisRound(turn_state=TurnState.FRESH),
    )
    me.skills[Skill.KENJUTSU] = 3
    return changed(me, fields)


def goblin(seat: int, **fields: Any) -> Fighter:
    """A creature with the steps of the book and its bare claws."""
    me = person(seat, side=Side.OPPONENT, kind=Kind.CREATURE, void_points=0, void_max=0)
    me.step_at[0], me.step_penalty[0], me.dead_at = 9, 5, 18
    me.weapons[0].name = weapon_names().index("claws")
    return changed(me, fields)


def scene() -> Fight:
    """Oren Vahl, with a tetsubo and two tanto, and Sele Marr against a goblin and Brakka Tol, in Round 2."""
    return Fight(
        phase=Phase.TURNS,
        stage=Stage.TURNS,
        round=2,
        count=4,
        fighters=[
            person(OREN, "tetsubo", "tanto", "tanto", score=22),
            person(SELE, "yumi", "wakizashi", score=28, this_round__turn_state=TurnState.TAKEN),
            goblin(GOBLIN, score=9, x=5),
            person(BRAKKA, "no-dachi", "tanto", side=Side.OPPONENT, score=15, x=30, void_points=1),
        ],
    )


def roll(why: Why, who: int = OREN) -> Question:
    return Question(Verb.ROLL, who, why, 10)


OF_THE_REFEREE = [ask for ask, choice in QUESTIONS.items() if "{who}" not in choice.text]
"""Questions that only the referee is asked."""
OF_THE_FIGHT = {
    Event[name]
    for path in RULES.rglob("*.py")
    for name in re.findall(r"tell\(REFEREE, Event\.(\w+)", path.read_text("utf-8"))
}
"""Events that are told of nobody in particular."""


def seat_asked(ask: Ask) -> int:
    return REFEREE if ask in OF_THE_REFEREE else OREN


def answers_to(made: Fight, ask: Ask) -> list[int]:
    """Every answer that the declaration of a question allows."""
    return [*QUESTIONS[ask].answers.every(made, seat_asked(ask))]


def is_number(made: Fight, ask: Ask) -> bool:
    """Whether the answers to a question are numbers, called by themselves."""
    name = QUESTIONS[ask].answers.name
    return all(name(made, NAMES, seat_asked(ask), n) == str(n) for n in answers_to(made, ask))


def decisions() -> list[Ask]:
    """The questions whose answers have names."""
    made = in_hand(scene())
    return [ask for ask in QUESTIONS if ask and not is_number(made, ask)]


def in_hand(made: Fight) -> Fight:
    """With a roll of four dice in hand, and a question about Brakka Tol."""
    made.concerns = BRAKKA + 1
    made.roll.rolled, made.roll.kept, made.roll.dice[:4] = 4, 2, [13, 9, 9, 1]
    return made


def amounts_of(made: Fight, event: Event, who: int) -> list[int]:
    """Amounts with which an event can come: all where they are few, else the first, the last and some."""
    every = [*EVENTS[event].amount.every(made, who)]
    return every if len(every) < 70 else [*every[:3], *every[3 : -1 : len(every) // 12], every[-1]]
