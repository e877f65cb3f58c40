"""The clock, declarations and what one does besides fighting, in English."""

from __future__ import annotations

from kumite.rulesets.shared.language import a_seat, a_term, amounts

from ..terms import Action, Event
from . import declared, results, rolls, telling
from .amounts import A_COUNT, A_DEFENCE, A_SPEED, A_TOTAL, A_WEAPON, LASTING
from .declared import Unsaid
from .phrase import DEED, DETAIL, STEP, TURN, Phrase

CLOCK: dict[Event, Phrase] = {
    Event.NOTHING: Phrase("Nothing happens.", ("SHI-FLOW-1",), level=DETAIL),
    Event.COUNT: Phrase("Count {n}.", ("SHI-FLOW-1",), amount=A_COUNT, level=TURN, clause="Count {n}."),
    Event.INITIATIVE: Phrase(
        results.initiative,
        ("SHI-INIT-1",),
        unseen=True,
        amount=A_TOTAL,
        level=DETAIL,
        sums=rolls.initiative,
    ),
    Event.FIRST_COUNT: Phrase(
        results.first_count, ("SHI-INIT-1", "SHI-INIT-2"), unseen=True, amount=A_COUNT, level=STEP
    ),
    Event.JOINS: Phrase(
        "{who} joins the battle.", ("SHI-INIT-3",), level=DEED, together="{all} join the battle."
    ),
    Event.AP_GAINED: Phrase(
        results.points_gained,
        ("SHI-AP-1",),
        secret=True,
        amount=amounts(-20, 60, "action points"),
        level=DETAIL,
    ),
    Event.DECLARES: Phrase(
        declared.declares,
        declared.declaration_rules,
        unseen=True,
        amount=a_term(Action),
        level=telling.of_declaration,
        sums=declared.numbers_of,
    ),
    Event.ACTS: Phrase(
        telling.acts, declared.declaration_rules, unseen=True, amount=a_term(Action), level=DEED
    ),
    Event.ACTS_NEXT: Phrase(declared.acts_next, ("SHI-FLOW-3",), unseen=True, amount=A_COUNT, level=DETAIL),
    Event.TAKES_EFFECT_ON: Phrase(
        telling.winds_up, ("SHI-DELAY-1",), unseen=True, amount=A_COUNT, level=STEP
    ),
    Event.FALLS_DUE: Phrase(declared.falls_due, ("SHI-DELAY-3",), amount=a_term(Action), level=DEED),
    Event.LOST_EFFECT: Phrase(declared.comes_to_nothing, ("SHI-DELAY-8",), amount=a_term(Action), level=STEP),
    Event.ABORTS: Phrase("{who} stops {running}.", ("SHI-ABORT-2",), unseen=True, amount=LASTING, level=STEP),
    Event.ABORTS_INTO: Phrase(
        "{who} stops {running} to answer.", ("SHI-ABORT-5",), unseen=True, amount=LASTING
    ),
    Event.SEALS_READY: Phrase(
        "{who} has finished the handseals.", ("SHI-SEAL-2",), unseen=True, level=DETAIL
    ),
    Event.SEALS_LOST: Phrase("{who} lets the handseals go unused.", ("SHI-SEAL-4",), unseen=True, level=STEP),
    Event.SEALS_HELD: Phrase(
        "{who} keeps the handseals: Chakra Control {n}.", ("SHI-PHS-8",), unseen=True, amount=A_TOTAL
    ),
    Event.SEALS_BROKEN: Phrase(
        "{who} loses the handseals: Chakra Control {n} is not enough.",
        ("SHI-PHS-9",),
        unseen=True,
        amount=A_TOTAL,
    ),
    Event.MOVES: Phrase(
        results.moves,
        ("SHI-MOVE-1",),
        unseen=True,
        amount=amounts(0, 2000, "yards, rounded down"),
        level=DETAIL,
    ),
    Event.REACHES_GOAL: Phrase(
        results.reaches_goal,
        ("SHI-MOVE-6",),
        unseen=True,
        amount=amounts(0, 2000, "yards, rounded down"),
        level=telling.of_movement,
    ),
    Event.DEFENDS: Phrase(declared.answers, ("SHI-DEF-2", "SHI-DEF-4"), amount=A_DEFENCE, level=DETAIL),
    Event.DEFENCE_SPEED: Phrase(
        declared.answers_at_speed,
        declared.answer_rules,
        amount=A_SPEED,
        level=DETAIL,
        sums=declared.speed_of_answer,
    ),
    Event.HIDES: Phrase(
        "{who} hides: it takes a search of {n} to find them.",
        ("SHI-HIDE-2",),
        secret=True,
        plan=True,
        amount=A_TOTAL,
    ),
    Event.STEALTH_LEVEL: Phrase(
        "{who} is hidden at Stealth level {n}.",
        ("SHI-STL-1",),
        secret=True,
        plan=True,
        amount=amounts(0, 3, "the level"),
        level=DETAIL,
    ),
    Event.STEALTH_TN: Phrase(
        "{whose} Stealth is down to {n}.",
        ("SHI-HIDE-5",),
        secret=True,
        plan=True,
        amount=A_TOTAL,
        level=DETAIL,
    ),
    Event.HIDING_ENDS: Phrase(
        "{who} is no longer hidden.", ("SHI-HIDE-5",), together="{all} are no longer hidden."
    ),
    Event.SEARCHES: Phrase(
        "{whose} search comes to {n}.", ("SHI-SRCH-1",), unseen=True, amount=A_TOTAL, level=DETAIL
    ),
    Event.FINDS: Phrase(
        "{who} finds {other}.", ("SHI-SRCH-2",), secret=True, plan=True, amount=a_seat("who is found")
    ),
    Event.NOTHING_FOUND: Phrase(
        "{who} finds nobody.", ("SHI-SRCH-1",), secret=True, plan=True, clause="{who} finds nobody"
    ),
    Event.SNEAK_ATTACK: Phrase(
        declared.strikes_in, ("SHI-SNK-4", "SHI-ATK-1"), amount=a_seat("who is interrupted"), level=DEED
    ),
    Event.CALLS_OFF: Phrase("{who} breaks off what they were doing, to defend.", ("SHI-SNK-5",)),
    Event.CARRIES_ON: Phrase("{who} carries on, and has no defense.", ("SHI-SNK-5",)),
    Event.SURPRISE: Phrase(
        "{who} takes {other} by surprise.",
        ("SHI-SURP-1",),
        amount=a_seat("who is surprised"),
        clause="by surprise",
    ),
    Event.RESTS: Phrase(
        "{whose} penalty on Stamina rolls is {n} now.",
        ("SHI-REST-1",),
        secret=True,
        amount=amounts(0, 200, "the penalty on Stamina rolls that is left"),
        level=DETAIL,
    ),
    Event.DRAWS: Phrase(
        Unsaid(Action.DRAW, "{who} draws {weapon}."),
        ("SHI-EQ-1",),
        unseen=True,
        amount=A_WEAPON,
        level=telling.of_gear,
    ),
    Event.SHEATHES: Phrase(
        Unsaid(Action.SHEATHE, "{who} sheathes what is in hand."),
        ("SHI-EQ-3",),
        unseen=True,
        level=telling.of_gear,
    ),
    Event.DISCARDS: Phrase(
        Unsaid(Action.DISCARD, "{who} lets go of {weapon}."),
        ("SHI-EQ-3",),
        unseen=True,
        amount=A_WEAPON,
        level=telling.of_gear,
    ),
    Event.RETRIEVES: Phrase(
        Unsaid(Action.RETRIEVE, "{who} picks up {weapon}."),
        ("SHI-EQ-3",),
        unseen=True,
        amount=A_WEAPON,
        level=telling.of_gear,
    ),
    Event.STANDS_UP: Phrase(
        Unsaid(Action.STAND, "{who} stands up."), ("SHI-CND-6",), unseen=True, level=telling.of_gear
    ),
    Event.SHUTS_EYES: Phrase("{who} closes their eyes.", ("SHI-STA-VIS",), unseen=True, level=STEP),
    Event.OPENS_EYES: Phrase("{who} opens their eyes.", ("SHI-STA-VIS",), unseen=True, level=STEP),
    Event.SLEEPER_WAKES: Phrase(
        "{who} wakes up.", ("SHI-STA-SLEEP", "SHI-STA-SLEEP-2"), together="{all} wake up."
    ),
    Event.NO_TARGET: Phrase(
        "{whose} target is out of reach.", ("SHI-ATK-3",), clause="the target is out of reach"
    ),
    Event.AGREES: Phrase("{who} would end the battle here.", ("SHI-END-1",), level=DETAIL),
}
