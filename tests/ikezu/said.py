"""What the tests of the words share: four fighters, every amount and every answer that there can be."""

from __future__ import annotations

from enum import IntEnum

from kumite.rulesets.ikezu import RULESET, terms
from kumite.rulesets.ikezu.phrases import SCAR_WAITS
from kumite.rulesets.ikezu.state import BOTH, DECLINE
from kumite.rulesets.ikezu.terms import (
    Action,
    Ask,
    Band,
    Direction,
    Event,
    Judgement,
    Move,
    Ongoing,
    Outcome,
    Phase,
    Why,
)
from kumite.table import Question, Verb

from ..saying import Saying, members

NAMES = ("Kenta", "Nozomi", "Oni", "Wolf")
KENTA, NOZOMI, ONI, WOLF = range(4)
PLAYER = frozenset({KENTA})
"""Somebody who plays Kenta."""
BEAST = frozenset({ONI})
"""Somebody who plays the other side."""
SAYING = Saying(RULESET, NAMES)
say, text_of, choice, well_said = SAYING.say, SAYING.text_of, SAYING.choice, SAYING.well_said


def roll(why: Why, who: int = KENTA, sides: int = 20) -> Question:
    return Question(Verb.ROLL, who, why, sides)


SEATED = [
    Event.ATTACKS,
    Event.ATTACK_FAILS,
    Event.MISSES,
    Event.BOUNCED,
    Event.LANDS,
    Event.PUSHED,
    Event.SWEEPS,
    Event.STABILISED,
    Event.ENTERS,
]
SAVES = [why for why in Why if why.name.endswith("_SAVE")]
CONTESTS = [Why.STAREDOWN, Why.DRAW, Why.CLASH, Why.INITIATIVE_SAVE]
AMOUNTS: dict[Event, list[int]] = {
    **{event: [ONI] for event in SEATED},
    Event.TURN_BEGINS: members(Phase),
    Event.DECLARES: [Action.ATTACK],
    Event.BAND_CHANGED: [ONI * 4 + band for band in (Band.MELEE, Band.REACH, Band.RANGED)],
    Event.SCARRED: list(range(1, 13)),
    Event.SCAR_PLACED: [entry * 8 + die for entry in (1, 4) for die in range(1, 7)],
    Event.SCAR_WAITS: list(SCAR_WAITS),
    Event.LIMB_LOST: members(terms.Limb),
    Event.DISARMED: [0, 1, 2, 3],
    Event.READIES: [0, 1, 2, 3],
    Event.PICKS_UP: [1, 2, 3],
    Event.SAVE_PASSED: list(SAVES),
    Event.SAVE_FAILED: list(SAVES),
    Event.ABILITY: members(terms.Ability),
    Event.ONGOING_BEGINS: members(Ongoing),
    Event.ONGOING_ENDS: members(Ongoing),
    Event.WOUNDED: [kind * 4 + level for kind in range(1, 6) for level in range(1, 4)],
    Event.WOUND_RAISED: [kind * 4 + level for kind in range(1, 6) for level in range(1, 4)],
    Event.WOUND_HEALED: [kind * 4 + level for kind in range(1, 6) for level in range(1, 3)],
    Event.ITEM_DROPPED: [*members(terms.Item), 2, 3],
    Event.JUDGED: members(Judgement),
    Event.CONTEST: list(CONTESTS),
    Event.CONTEST_WON: list(CONTESTS),
    Event.STAND_OFF: list(CONTESTS),
    Event.RESTED: members(terms.Aftermath),
    Event.FIGHT_ENDS: members(Outcome),
}
"""The amounts with which an event may come, where they are not plain numbers."""

ENUMS: dict[Ask, type[IntEnum]] = {
    Ask.ACTION: Action,
    Ask.MOVE: Move,
    Ask.SECOND_MOVE: Direction,
    Ask.CRAWL: Direction,
    Ask.BREAK_FREE_FROM: Ongoing,
    Ask.BLAST_AREA: terms.BlastArea,
    Ask.JUDGEMENT: Judgement,
    Ask.RISKY_ATTRIBUTE: terms.Attribute,
    Ask.RISKY_FOOTING: terms.Footing,
    Ask.BAND: Band,
    Ask.LIMB: terms.Limb,
    Ask.DETACHMENT: terms.Rout,
    Ask.WOUND_TYPE: terms.WoundType,
    Ask.WOUND_LEVEL: terms.WoundLevel,
    Ask.WOUND_CHOICE: terms.WoundChoice,
    Ask.WOUND_RAISED: terms.WoundLevel,
    Ask.FITTING_ATTRIBUTE: terms.Attribute,
    Ask.HARM_ATTRIBUTE: terms.Attribute,
    Ask.AFTERMATH: terms.Aftermath,
    Ask.AID_FOR: terms.Aid,
    **dict.fromkeys(
        (Ask.IN_AREA, Ask.WARD, Ask.MERCY, Ask.TRAMPLE_TARGET, Ask.YIELD, Ask.HARM_ARMOR), terms.NoYes
    ),
}
OTHERS: dict[Ask, tuple[int, ...]] = {
    Ask.WEAPON: (0, 1, 2, 3, BOTH),
    Ask.READY_MAIN: (0, 1, 2, 3),
    Ask.READY_OFF: (0, 1, 2, 3),
    Ask.PICK_UP: (1, 2, 3),
    Ask.FREE_CHANGE: (0, 1, 2, 3, DECLINE),
    Ask.DROP_WEAPON: (1, 2, 3),
    Ask.TIED_WEAPON: (0, 1),
    Ask.DROP_ITEM: (*members(terms.Item), 2, 3, 4),
    Ask.PENDING_SCAR: tuple(range(1, 13)),
    Ask.TREATED_WOUND: tuple(kind * 4 + level for kind in range(1, 6) for level in range(1, 4)),
    Ask.GIVES_WAY: (0, *(kind * 4 + level for kind in range(1, 6) for level in range(1, 3))),
    Ask.SWEEP_TARGET: (ONI, WOLF, DECLINE),
    Ask.SUCCESSOR: (NOZOMI, ONI, DECLINE),
    Ask.PANIC_CAUSE: (KENTA, NOZOMI, DECLINE),
}
DECISIONS = [ask for ask in Ask if ask not in (Ask.NOTHING, Ask.HARM_AMOUNT)]


def answers_to(ask: Ask) -> tuple[int, ...]:
    """Every answer that can be legal; for those that are not listed here, seats."""
    return tuple(members(ENUMS[ask])) if ask in ENUMS else OTHERS.get(ask, (KENTA, NOZOMI, ONI, WOLF))
