"""What is said of a fight: a row for each question, each event and each kind of die."""

from __future__ import annotations

from collections.abc import Sequence

from kumite.rulesets import Board, Level, Line, Viewer
from kumite.rulesets.shared.language import Blanks, Choice, Phrase, a_seat, amounts, of, somebody
from kumite.rulesets.shared.secrets import knows
from kumite.rulesets.shared.words import Words
from kumite.table import Question

from .rules import outcome
from .state import Fight
from .terms import Act, Ask, Event, Fate, Outcome, Why

QUESTIONS = {
    Ask.ACT: Choice(
        "What does {who} do?",
        ("BRA-TURN-2",),
        of({Act.STRIKE: "strike", Act.GUARD: "guard"}),
    ),
    Ask.TARGET: Choice("Whom does {who} strike at?", ("BRA-STRIKE-1",), somebody()),
}

EVENTS: dict[Event, Phrase[Blanks]] = {
    Event.GUARDS: Phrase("{who} guards.", ("BRA-TURN-2",), level=Level.STEP),
    Event.STRIKES: Phrase(
        "{who} strikes at {other}.",
        ("BRA-STRIKE-1",),
        amount=a_seat("whom they strike at"),
        level=Level.DEED,
    ),
    Event.IS_MISSED: Phrase(
        "{other} misses {who}.", ("BRA-STRIKE-2",), amount=a_seat("who misses"), clause="a miss"
    ),
    Event.LOSES_HITS: Phrase(
        "{who} loses {n} hit{s}.",
        ("BRA-STRIKE-3",),
        amount=amounts(1, 99, "the hits that are lost"),
        clause="{n} hit{s} lost",
    ),
    Event.GOES_DOWN: Phrase("{who} goes down.", ("BRA-FALL-1",), turning=True),
}

DICE = {Why.STRIKE: ("strike", ("BRA-STRIKE-2",))}

ENDINGS = {
    Outcome.GOING_ON: "The fight goes on.",
    Outcome.HOME: "The home side has won.",
    Outcome.GUESTS: "The guests have won.",
}


def ask_for_dice(fight: Fight, names: Sequence[str], question: Question) -> Line:
    """Whose dice are due, and what for."""
    name, rules = DICE[Why(question.about)]
    return Line(f"{names[question.who]}, {name}: d{question.first}", rules)


def dice_fell(
    fight: Fight, names: Sequence[str], question: Question, answer: int, viewer: Viewer
) -> Line | None:
    """How a die reads in the log."""
    return Line(f"{names[question.who]} rolls {answer}.", DICE[Why(question.about)][1])


def board(fight: Fight, names: Sequence[str], viewer: Viewer) -> Board:
    """Everybody with their hits; strength only for those who know it."""
    rows = []
    for me in fight.fighters:
        strength = str(me.strength) if knows(fight, viewer, me.seat) else ""
        stance = "guards" if me.guards else Fate(me.fate).name.lower()
        rows.append((names[me.seat], str(me.hits), strength, stance))
    return Board(f"Round {fight.round}", ("fighter", "hits", "strength", ""), tuple(rows))


def how_it_ended(fight: Fight, names: Sequence[str]) -> Line:
    """Who has won."""
    return Line(ENDINGS[Outcome(outcome(fight))], ("BRA-END-1",))


WORDS = Words(
    questions=QUESTIONS,
    events=EVENTS,
    silent=(),
    blanks=Blanks,
    knows=knows,
    ask_for_dice=ask_for_dice,
    dice_fell=dice_fell,
    board=board,
    outcome=how_it_ended,
)
