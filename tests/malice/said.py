"""What the tests of the words share: four fighters, every amount and every answer that there can be."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from kumite.rulesets.malice import RULESET, terms
from kumite.rulesets.malice.library import weapon_names
from kumite.rulesets.malice.state import DECLINE, WEAPONS, Fight, Fighter, Weapon
from kumite.rulesets.malice.terms import (
    Ask,
    Event,
    Fate,
    Kind,
    Mode,
    Outcome,
    Phase,
    Ring,
    Secret,
    Side,
    Skill,
    Stage,
    Stance,
    Trait,
    TurnState,
    WeaponState,
    Why,
)
from kumite.table import REFEREE, Question, Verb

from ..saying import Saying, members

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
        void_points=2,
        void_max=2,
        weapons=armed(*names),
        main=1 if names else 0,
        stance=Stance.ATTACK,
        rolled_initiative=1,
        turn_state=TurnState.FRESH,
    )
    me.skills[Skill.KENJUTSU] = 3
    return changed(me, fields)


def goblin(seat: int, **fields: Any) -> Fighter:
    """A creature with the steps of the book and its bare claws."""
    me = person(seat, side=Side.OPPONENT, kind=Kind.CREATURE, void_points=0, void_max=0)
    me.step_at[0], me.step_penalty[0], me.dead_at = 9, 5, 18
    me.weapons[0].name = weapon_names().index("claws")
    return changed(me, fields)


def changed(me: Fighter, fields: dict[str, Any]) -> Fighter:
    for name, value in fields.items():
        setattr(me, name, value)
    return me


def scene() -> Fight:
    """Oren Vahl, with a tetsubo and two tanto, and Sele Marr against a goblin and Brakka Tol, in Round 2."""
    return Fight(
        phase=Phase.TURNS,
        stage=Stage.TURNS,
        round=2,
        count=4,
        fighters=[
            person(OREN, "tetsubo", "tanto", "tanto", score=22),
            person(SELE, "yumi", "wakizashi", score=28, turn_state=TurnState.TAKEN),
            goblin(GOBLIN, score=9, x=5),
            person(BRAKKA, "no-dachi", "tanto", side=Side.OPPONENT, score=15, x=30, void_points=1),
        ],
    )


def roll(why: Why, who: int = OREN) -> Question:
    return Question(Verb.ROLL, who, why, 10)


OF_THE_FIGHT = {
    Event.ROUND_BEGINS,
    Event.STAGE,
    Event.AMBUSH,
    Event.KHARMIC,
    Event.DUEL_DRAWN,
    Event.DUEL_GOES_ON,
    Event.ENDS,
}
"""Events that may be told of nobody in particular."""

SEATED = [
    Event.AFRAID,
    Event.UNAFRAID,
    Event.COWERS,
    Event.EXCHANGES,
    Event.NAMES,
    Event.ATTACKS,
    Event.HITS,
    Event.MISSES,
    Event.GUARDS,
    Event.GRAPPLES,
    Event.REPRISAL,
    Event.VENGEANCE,
    Event.CHALLENGES,
    Event.DUEL_BEGINS,
    Event.DUEL_REFUSED,
    Event.DUEL_WON,
    Event.TREATS,
]
ARMED = [Event.BREAKS, Event.DISARMED, Event.READIES, Event.DROPS, Event.PICKS_UP, Event.STRINGS]
SPELLS = [Event.CASTS, Event.SPELL_FAILS, Event.SPELL_LOST, Event.SPELL_BEGINS, Event.SPELL_ENDS]
AMOUNTS: dict[Event, list[int]] = {
    **{event: [BRAKKA] for event in SEATED},
    **{event: [1, 2, 3] for event in ARMED},
    **{event: members(terms.Spell, 0) for event in SPELLS},
    **dict.fromkeys((Event.SUCCEEDS, Event.FAILS), members(Why)),
    **dict.fromkeys((Event.CONDITION, Event.CONDITION_ENDS), members(terms.Condition)),
    **dict.fromkeys((Event.RECOVERS, Event.NOT_RECOVERED), members(terms.Condition, 0)),
    **dict.fromkeys((Event.ENTERS_KATA, Event.LEAVES_KATA), members(terms.Kata, 0)),
    **{event: [0, 1] for event in (Event.AMBUSH, Event.ASSESSES, Event.DUEL_GOES_ON)},
    Event.STAGE: members(Stage),
    Event.STANCE: members(Stance),
    Event.SCORE_CHANGES: [5, -10],
    Event.FLAT: [-10, 0, 5],
    Event.SUMAI_BOUT: [7, 0, -5],
    Event.ACTION: members(terms.Action),
    Event.RANK: members(terms.WoundRank),
    Event.PART: members(terms.Maneuver),
    Event.PART_EFFECT: members(terms.PartEffect),
    Event.REVEALED: [100 * secret + 2 for secret in Secret],
    Event.ENDS: members(Outcome),
}
"""The amounts with which an event may come, where they are not plain numbers."""

ENUMS: dict[Ask, type[IntEnum]] = {
    Ask.STANCE: Stance,
    Ask.START_VOID: terms.StartVoid,
    Ask.TURN: terms.Offer,
    Ask.TURN_AGAIN: terms.Offer,
    Ask.LAST_PASS: terms.Offer,
    Ask.ACTION: terms.Action,
    Ask.VOID: terms.VoidUse,
    Ask.KEEP: terms.Keep,
    Ask.REROLL: terms.Reroll,
    Ask.MOVE: terms.Way,
    Ask.USE: terms.Use,
    Ask.ARROW: terms.Arrow,
    Ask.SKILL: Skill,
    Ask.TRAIT: Trait,
    Ask.MANEUVER: terms.Maneuver,
    Ask.HAND: terms.Hand,
    Ask.THROW_WAY: terms.Compass,
    Ask.KATA: terms.Kata,
    Ask.SPELL: terms.Spell,
    Ask.MODE: terms.DuelMode,
    Ask.REVEAL: Secret,
    Ask.SITUATION: terms.Situation,
    Ask.SCOPE: terms.Scope,
    Ask.CONDITION: terms.Condition,
    Ask.PART_EFFECT: terms.PartEffect,
    Ask.KIND: terms.ActionKind,
    Ask.ROLL_SKILL: Skill,
    Ask.ROLL_TRAIT: Trait,
    **dict.fromkeys(
        (
            Ask.EXCHANGE, Ask.KEEP_FULL_DEFENSE, Ask.PAY_WHEN_DOWN, Ask.CENTER, Ask.REROLLED, Ask.TRY_AGAIN,
            Ask.HIDDEN, Ask.OTHER_END, Ask.FIRE, Ask.KATANA, Ask.DAMAGE_CENTER, Ask.SOAK, Ask.SLOT,
            Ask.WILLING, Ask.ACCEPT, Ask.CONCEDE, Ask.STRIKE_ON, Ask.SURRENDER, Ask.REACT, Ask.FLEES,
            Ask.BREAKS, Ask.ALLOW_AGAIN, Ask.DISTRACTED, Ask.HEIGHT_FALL, Ask.ESCAPED, Ask.END_SKIRMISH,
        ),
        terms.NoYes,
    ),
}  # fmt: skip
OTHERS: dict[Ask, tuple[int, ...]] = {
    **dict.fromkeys(
        (Ask.WEAPON, Ask.READY, Ask.DROP, Ask.STRING, Ask.LOAD, Ask.GRAPPLE_WITH),
        (0, 1, 2, 3),
    ),
    **dict.fromkeys((Ask.DISARM_WEAPON, Ask.PICK_UP, Ask.SPELL_WEAPON), (0, 1, 2)),
    **dict.fromkeys((Ask.NAMED, Ask.FREE_BITE, Ask.REACT_TO, Ask.TREAT), (SELE, GOBLIN, BRAKKA, DECLINE)),
    Ask.KEEP_DIE: (0, 1, 2, 3),
}
NUMBERS = {
    Ask.RAISES,
    Ask.REROLL_ONES,
    Ask.MOVE_X,
    Ask.MOVE_Y,
    Ask.MOVE_FEET,
    Ask.DAMAGE_RAISES,
    Ask.THROW_FEET,
    Ask.FASTER,
    Ask.LONGER,
    Ask.SCORE_CHANGE,
    Ask.ROUNDS,
    Ask.TN,
    Ask.ROLL_CHANGE,
    Ask.OTHER_MANEUVER,
    Ask.ROUND_SECONDS,
}
DECISIONS = [ask for ask in Ask if ask != Ask.NOTHING and ask not in NUMBERS]
OF_THE_REFEREE = [ask for ask in Ask if ask >= Ask.FLEES]


def answers_to(ask: Ask) -> tuple[int, ...]:
    """Every answer that can be legal; for those that are not listed here, seats."""
    return tuple(members(ENUMS[ask])) if ask in ENUMS else OTHERS.get(ask, (OREN, SELE, GOBLIN, BRAKKA))


def seat_asked(ask: Ask) -> int:
    return REFEREE if ask in OF_THE_REFEREE else OREN
