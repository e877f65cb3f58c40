"""The question of the moment: large for whoever must answer it; for others, whom the table waits for."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from nicegui import ui
from nicegui.element import Element
from nicegui.events import GenericEventArguments

from ...encounters.catalogue import Rule, catalogue
from ...play.facts import Said
from ...play.moves import Chain, Moves
from ...rulesets import Level, Ruleset, Scene
from ...rulesets.shared.language import sentence
from ...sitting import Asks, LogLine, QuestionView, Role, View
from ..frame import everybody
from ..mentions import explained

FEW = 24
"""Up to so many numbers are buttons; with more, the number is typed."""
LATELY = 3
"""So many of the last lines of the log stand above the question, because on
a telephone the log is far below it."""
LONGEST = 200
"""In characters, for an answer that is typed."""


class Does(Protocol):
    """What the page does for its question. Each returns whether it was done."""

    async def give(self, question: int, answer: int | str) -> bool:
        """Answer the question of that number."""
        ...

    async def move(self, question: int, answers: list[int]) -> bool:
        """Make a move, by its answers."""
        ...

    async def stand(self, question: int, answer: int | str, until: str) -> bool:
        """Answer it, and later ones like it in the same way."""
        ...

    async def ask_again(self, place: int) -> bool:
        """Let the answer at that place of `View.standing` stand no longer."""
        ...


NO_MOVES: dict[str, Any] = {"number": -1, "menu": ()}
NO_NOTES: dict[str, Any] = {"number": -1, "notes": (), "below": ()}


class QuestionPanel(Element, component="question.js"):
    """The question on the page of a seat. All of it is one element, and one message when it changes."""

    def __init__(
        self, ruleset: Ruleset, does: Does, after: Mapping[str, Callable[[], Any]], keeps: str
    ) -> None:
        """`after` is what can be done when the fight is over: by the text of its button what is called.
        `keeps` is under which name a device keeps an answer that could not be sent."""
        super().__init__()
        self.does = does
        self.ruleset = ruleset
        self.after = after
        self.asked: QuestionView | None = None
        self.names: frozenset[str] = frozenset()
        self.titled = ""
        self._props["shown"] = {"lately": (), "pending": (), "choices": (), "rules": (), "text": ""}
        self._props["keeps"] = keeps
        self._props["moves"] = NO_MOVES
        self._props["notes"] = NO_NOTES
        self.on("answer", self._answered)
        self.on("move", self._moved)
        self.on("stand", self._stood)
        self.on("ask-again", self._ended)
        self.on("look-up", self._look_up)
        self.on("after", self._went_on)

    def show(self, view: View, log: Sequence[LogLine]) -> None:
        """Show what is asked now, and above it the last lines of the log."""
        self.asked = view.question
        self.names = frozenset(name for _, name in everybody(view))
        shown = self._shown(view) | {"lately": lately(log)}
        if shown != self._props["shown"]:
            self._props["shown"] = shown
            self.update()
        title = f"● {view.title}" if view.is_mine else view.title
        if title != self.titled:
            self.titled = title
            ui.page_title(f"{title} · kumite")

    def offer(self, question: int, moves: Moves | None) -> None:
        """Show the whole moves at the question of that number above its answers."""
        if moves is not None and self.asked is not None and self.asked.number == question:
            self._props["moves"] = {"number": question, "menu": menu_of(moves)}
            self.update()

    def note(self, question: int, said: Said) -> None:
        """Show beside the answers and the moves at the question of that number what they do."""
        if self.asked is not None and self.asked.number == question and (said.notes or said.below):
            notes = tuple((chain, text) for chain, text in said.notes.items())
            self._props["notes"] = {"number": question, "notes": notes, "below": said.below}
            self.update()

    def _shown(self, view: View) -> dict[str, Any]:
        asked, over, rules = view.question, view.result, catalogue(self.ruleset)
        ids = over.rules if over else asked.rules if asked else ()
        return {
            "number": asked.number if asked else -1,
            "mine": view.is_mine,
            "over": over is not None,
            "after": tuple(self.after) if over else (),
            "fates": fates(view.board.scene) if over else (),
            "waits": view.waits_for,
            "paused": view.paused,
            "pending": view.pending,
            "above": _above(view),
            "text": over.text if over else asked.text if asked else waiting(view),
            "rules": written(rules[each] for each in ids if each in rules),
            "aloud": spoken(view),
            "standing": view.standing,
        } | (self._answers(asked) if asked and may_answer(view) else {"asks": "", "choices": ()})

    def _answers(self, asked: QuestionView) -> dict[str, Any]:
        choices = tuple((number, name, bool(self._explained(asked, name))) for number, name in asked.choices)
        numbers = asked.asks in (Asks.AMOUNT, Asks.DIE) and asked.high - asked.low < FEW
        if numbers:
            choices = tuple((number, str(number), False) for number in range(asked.low, asked.high + 1))
        field = f"{asked.low} to {asked.high}"
        if asked.asks is Asks.POOL:
            field = f"{asked.dice} dice from 1 to {asked.sides}, or their sum: {field}"
        return {
            "asks": asked.asks.value,
            "choices": choices,
            "ends": asked.ends,
            "standable": asked.asks in (Asks.CHOICE, Asks.AMOUNT),
            "numbers": numbers,
            "die": asked.sides if asked.asks is Asks.DIE else 0,
            "field": field,
            # A telephone's keyboard for numbers has no minus and no space.
            "inputmode": "text" if asked.asks is Asks.POOL or asked.low < 0 else "numeric",
        }

    def _explained(self, asked: QuestionView, name: str) -> tuple[tuple[str, str, str], ...]:
        return () if name in self.names else explained(self.ruleset, name, asked.rules)

    async def _answered(self, event: GenericEventArguments) -> None:
        given = _given(event)
        if given is not None and not await self.does.give(*given):
            self.run_method("refused")

    async def _stood(self, event: GenericEventArguments) -> None:
        given = _given(event)
        if given is not None and not await self.does.stand(*given, str(event.args.get("until"))[:LONGEST]):
            self.run_method("refused")

    async def _ended(self, event: GenericEventArguments) -> None:
        if type(event.args) is int:
            await self.does.ask_again(event.args)

    async def _moved(self, event: GenericEventArguments) -> None:
        sent = event.args if isinstance(event.args, dict) else {}
        question, answers = sent.get("question"), sent.get("answers")
        chain = [answer for answer in answers if type(answer) is int] if isinstance(answers, list) else []
        if type(question) is not int or chain != answers or not await self.does.move(question, chain):
            self.run_method("refused")

    async def _went_on(self, event: GenericEventArguments) -> None:
        do = self.after.get(event.args) if isinstance(event.args, str) else None
        if do is not None and inspect.isawaitable(going := do()):
            await going

    def _look_up(self, event: GenericEventArguments) -> None:
        sent = event.args if isinstance(event.args, dict) else {}
        question, answer = sent.get("question"), sent.get("answer")
        if self.asked is None or question != self.asked.number:
            return
        for number, name in self.asked.choices:
            if number == answer:
                self.run_method("tell", question, number, self._explained(self.asked, name))


def _given(event: GenericEventArguments) -> tuple[int, int | str] | None:
    """The number of a question and the answer in what a browser has sent; None if that is something else."""
    sent = event.args if isinstance(event.args, dict) else {}
    question, answer = sent.get("question"), sent.get("answer")
    if isinstance(answer, str):
        answer = answer[:LONGEST]
    # JSON's true is an int to Python, but no answer to anything.
    if type(question) is not int or isinstance(answer, bool) or not isinstance(answer, int | str):
        return None
    return question, answer


def menu_of(moves: Moves, begun: Chain = ()) -> tuple[tuple[str, Chain, Any, bool], ...]:
    """A menu as the page shows it: lines with the answers of a move and whether it ends the fight, or with
    the lines below them."""
    lines: list[tuple[str, Chain, Any, bool]] = []
    for entry in moves.menu(begun):
        if entry.move is not None:
            lines.append((entry.text, entry.move.answers, (), entry.move.ends))
        else:
            lines.append((entry.text, (), menu_of(moves, entry.begins), False))
    return tuple(lines)


def fates(scene: Scene) -> tuple[tuple[str, tuple[tuple[str, str, bool, int], ...]], ...]:
    """What became of everybody, side by side: name, how they are, whether they still stand, their seat."""
    return tuple(
        (
            sentence(side),
            tuple(
                (token.name, ", ".join(token.conditions[:3]), token.standing, number)
                for token in scene.tokens
                if token.side == number
            ),
        )
        for number, side in enumerate(scene.sides)
        if any(token.side == number for token in scene.tokens)
    )


def written(rules: Iterable[Rule]) -> tuple[tuple[str, str, str], ...]:
    """Rules as a page shows them: id, heading, text."""
    return tuple((rule.id, rule.heading, rule.text) for rule in rules)


def may_answer(view: View) -> bool:
    """Whether an answer would be taken now; while the table is paused, only the referee's is."""
    return view.result is None and (view.place.role is Role.REFEREE or not view.paused)


def waiting(view: View) -> str:
    """Whom the table waits for, as a sentence."""
    return f"The table waits for {view.waits_for}." if view.waits_for else "Nobody has to answer anything."


def spoken(view: View) -> str:
    """What a screen reader says about the state of things. For those who only wait, the log is enough."""
    if view.result is not None:
        return f"The fight is over. {view.result.text}"
    if view.is_mine and view.question is not None:
        return f"Your turn. {view.question.text}"
    return "The table is paused." if view.paused else ""


def _above(view: View) -> str:
    """What stands in small print above the question."""
    if view.result is not None:
        which = f", fight {view.number}" if view.number else ""
        return "The fight is over" + (f"; its dice are those of seed {view.seed}{which}" if view.seed else "")
    if view.question is None:
        return ""
    if not view.is_mine:
        return waiting(view)
    return "" if view.question.fighter in view.question.text else view.question.fighter


def lately(log: Sequence[LogLine]) -> tuple[str, ...]:
    """The last lines of a log, without details."""
    told = [line.text for line in log[-LATELY * 10 :] if line.notice or line.line.level > Level.DETAIL]
    return tuple(told[-LATELY:])
