"""What the tests of the words share: four combatants, every amount and every answer that there can be."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from kumite.rulesets.hachigoku import RULESET, terms
from kumite.rulesets.hachigoku.library import weapon_names
from kumite.rulesets.hachigoku.state import DECLINE, EXCHANGE, HONOR, WEAPONS, Fight, Fighter, Weapon
from kumite.rulesets.hachigoku.terms import (
    Action,
    Ask,
    Capture,
    Element,
    Event,
    Fate,
    Kind,
    Mode,
    Outcome,
    Phase,
    Range,
    Side,
    Why,
)
from kumite.table import Question, Verb

from ..saying import Saying, members

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
        weapons=armed("club"),
        main=1,
    )
    return changed(me, fields)


def changed(me: Fighter, fields: dict[str, Any]) -> Fighter:
    for name, value in fields.items():
        setattr(me, name, value)
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


def roll(why: Why, who: int = GENBA, sides: int = 10) -> Question:
    return Question(Verb.ROLL, who, why, sides)


SEATED = [
    Event.ATTACKS,
    Event.HITS,
    Event.MISSES,
    Event.COVERED,
    Event.BECOMES_TARGET,
    Event.HOLD_TIGHTENED,
    Event.HOLD_ENDS,
    Event.RELEASED,
    Event.ESCAPES,
    Event.ESCAPE_FAILS,
    Event.SHAFT_FREED,
    Event.SNEAKS,
    Event.UNAWARE,
    Event.NOTICES,
    Event.TREATS,
]
AMOUNTS: dict[Event, list[int]] = {
    **{event: [TETSU] for event in SEATED},
    **{key: [1, 2, 3] for key in (Event.DROPS, Event.PICKS_UP, Event.DISARMED, Event.WEAPON_TAKEN)},
    **dict.fromkeys((Event.DEFENDS, Event.DEFENCE_SUCCEEDS, Event.DEFENCE_FAILS), members(terms.Defence)),
    **dict.fromkeys((Event.SUCCEEDS, Event.FAILS, Event.NO_CHANCE), members(Why)),
    Event.INTERRUPTS: [5 * 16 + 3],
    Event.DECLARES: [Action.ATTACK],
    Event.RANGE: [TETSU * 8 + apart for apart in Range],
    Event.MEMBER_WOUNDED: [8 * 2 + 1, 8 * 2 + 3],
    Event.CAPTURED: list(Capture),
    Event.LANDS: [0, 1],
    Event.FALL_CUSHIONED: [1, 2],
    Event.COVER_TAKEN: members(terms.Cover),
    Event.SKIRMISH_ENDS: members(Outcome),
    Event.MOMENT: [10, 1],
}
"""The amounts with which an event may come, where they are not plain numbers."""

ENUMS: dict[Ask, type[IntEnum]] = {
    Ask.ACTION: Action,
    Ask.NEXT_ACTION: Action,
    Ask.MOVEMENT: terms.Movement,
    Ask.WAY: terms.Way,
    Ask.SIMPLE: terms.Simple,
    Ask.HAND: terms.Hand,
    Ask.MANOEUVRE: terms.Manoeuvre,
    Ask.APPROACH: terms.Approach,
    Ask.APPROACH_MOVE: terms.Movement,
    Ask.KEEP: terms.Keep,
    Ask.DEFENCE_BEFORE: terms.Defence,
    Ask.DEFENCE: terms.Defence,
    Ask.HOLD: terms.Hold,
    Ask.ESCAPE_ELEMENT: Element,
    Ask.THROW_WAY: terms.Way,
    Ask.RANGE: Range,
    Ask.ESCAPE_SKILL: terms.Skill,
    Ask.ROLL_SKILL: terms.Skill,
    Ask.ROLL_ELEMENT: Element,
    Ask.ROLL_KIND: terms.RollKind,
    **dict.fromkeys(
        (
            Ask.WISH, Ask.INTERRUPT, Ask.RIDE_ON, Ask.COVER_SHOT, Ask.SKILLED, Ask.GUARD, Ask.DISARM,
            Ask.DISARM_TAKES, Ask.FALL_ROLL, Ask.TREATED, Ask.END_SKIRMISH, Ask.PLAY_ON, Ask.PRESENCE,
            Ask.CLOSE_SHOT, Ask.LONG_THROW, Ask.DODGE_SHOT, Ask.DIVE_FROM_BLOW, Ask.SOFT_LANDING,
            Ask.COUNTERPRAYS,
        ),
        terms.NoYes,
    ),
}  # fmt: skip
OTHERS: dict[Ask, tuple[int, ...]] = {
    **dict.fromkeys(
        (Ask.DRAW, Ask.PICK_UP, Ask.LET_GO, Ask.WEAPON, Ask.DEFENCE_WEAPON, Ask.DISARM_WEAPON), (0, 1, 2, 3)
    ),
    Ask.EXCHANGED: (1, 2, 5, 6),
    Ask.PAY: (7, 9, 17, 19, HONOR, EXCHANGE, DECLINE),
    Ask.KEEP_DIE: (0, 1, 2, 3),
    Ask.MEMBER: (0, 2, 5),
    Ask.MEMBER_AFFECTED: (0, 2, 5),
    Ask.TREATMENT: (AYAME, DECLINE),
    Ask.COUNTERPRAYER: (AYAME, TETSU, DECLINE),
}
NUMBERS = {
    Ask.LEVELS,
    Ask.RAISES,
    Ask.RAISES_MEMBERS,
    Ask.RAISES_DISTANCE,
    Ask.RAISES_BONUS,
    Ask.HOLD_WOUNDS,
    Ask.THROW_STEPS,
    Ask.REASON_LIMIT,
    Ask.GRAVITY,
    Ask.LANDING_DROP,
    Ask.ROLL_TN,
}
DECISIONS = [ask for ask in Ask if ask != Ask.NOTHING and ask not in NUMBERS]


def answers_to(ask: Ask) -> tuple[int, ...]:
    """Every answer that can be legal; for those that are not listed here, seats."""
    return tuple(members(ENUMS[ask])) if ask in ENUMS else OTHERS.get(ask, (GENBA, AYAME, BANDITS, TETSU))
