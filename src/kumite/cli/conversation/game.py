"""The conversation of `kumite play`: news, board, question, answer, again."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

from rich.console import Console
from rich.text import Text

from ...encounters.entries import called_or_said
from ...play.answering import WrongAnswer, number_of
from ...play.changes import Change, WrongChange
from ...play.facts import Said, facts, in_words
from ...play.match import Match, OpenQuestion
from ...play.moves import Chain, Going, Moves, find_moves
from ...play.saves import SaveError
from ...play.standing import Until, added, answer_of, lasting, stand_by
from ...play.tree import Detail
from ...play.worth import Undecidable, WhatIf
from ...rulesets import Viewer
from ...settled import settle
from ...table import REFEREE
from ..common import INTERRUPTED, show_opening
from ..console import (
    NOTE,
    prompt,
    show_board,
    show_line,
    show_log,
    show_question,
    show_turning_points,
    wrapped,
)
from ..rules import nothing_found, show_entry, show_rule
from .changing import CHANGES, adding, changing, make, removing
from .choosing import Menu, show_below
from .own_files import OwnFiles
from .typed import HELP
from .weighed import show_tried, show_worth

Odds = Literal["off", "facts", "worth"]
"""What is said of answers before one is chosen."""
SECONDS = 0.4
"""So long whole moves are looked for."""


class Leave(Exception):
    """Somebody wants to stop."""


class Game:
    """A match in front of people."""

    def __init__(
        self,
        console: Console,
        match: Match,
        files: OwnFiles,
        detail: Detail = Detail.NORMAL,
        *,
        rules: bool = False,
        odds: Odds = "off",
        moves: bool = False,
    ) -> None:
        """The match is kept in one of these files after each answer. The log is told in that much detail;
        with `rules`, its lines name the rules behind them. `odds` says what every question tells of its
        answers: what follows from them, as far as whoever looks can know it, or how likely each makes it to
        win. With `moves`, people choose among whole moves where there are any."""
        self.console = console
        self.match = match
        self.files = files
        self.detail = detail
        self.rules = rules
        self.odds = odds
        self.moves = moves
        self.menu: Menu | None = None
        """The menu of whole moves, where one is shown."""
        self.going: Going | None = None
        """A move that has been chosen and is not over yet."""
        self.unasked: set[int] = set()
        """Which answers of the fight were standing ones, by number."""
        self.told = 0
        """How many lines of the log have been shown."""
        self.beat = -1
        """The beat at which the board was last shown."""
        self.commands: dict[str, Callable[[str], None]] = {
            "always": lambda rest: self.stand(rest, Until.SAID),
            "round": lambda rest: self.stand(rest, Until.ROUND),
            "hurt": lambda rest: self.stand(rest, Until.HURT),
            "standing": self.show_standing,
            "back": self.back,
            "step": self.step,
            "undo": self.undo,
            "board": self.board,
            "log": self.log,
            "rule": self.rule,
            "facts": self.facts,
            "worth": self.worth,
            "try": self.attempt,
            "change": lambda rest: self.change(changing(self.match, rest)),
            "add": lambda rest: self.change(adding(self.match, rest)),
            "remove": lambda rest: self.change(removing(self.match, rest)),
            "save": self.save,
            "help": self.help,
            "?": self.help,
            "quit": self.quit,
        }

    @property
    def viewer(self) -> Viewer:
        """Who looks at this screen: the seats of the people, or the referee, who sees everything."""
        people = self.match.seats.people
        return None if REFEREE in people or not people else people

    def play(self) -> int:
        """Play until the fight is over or the people leave. Returns the exit code."""
        settle()
        self.opening()
        code = 0
        try:
            while True:
                if not self.go_on():
                    self.news()
                    self.listen()
        except (Leave, EOFError):
            pass
        except KeyboardInterrupt:
            code = INTERRUPTED
        self.console.print()
        return code if self.keep(aloud=True) else 1

    def opening(self) -> None:
        match = self.match
        show_opening(self.console, match.encounter)
        people = [match.name(seat) for seat in sorted(match.seats.people) if seat < len(match.names)]
        wrapped(self.console, Text(f"People decide for: {', '.join(people) or 'nobody'}."), rest="  ")
        self.console.print("Type help at any question.\n")
        self.keep()

    def news(self) -> None:
        """Show what is new, and what is asked now."""
        match = self.match
        told = match.told(self.viewer)
        self.told = show_log(self.console, told, self.told, detail=self.detail, rules=self.rules)
        if len(match.beats) != self.beat:
            self.beat = len(match.beats)
            self.board()
        if match.question is None:
            show_turning_points(self.console, told, rules=self.rules)
            self.console.print()
            show_line(self.console, match.result, style="bold", rules=self.rules)
            self.over()
        else:
            self.ask(match.question)

    def over(self) -> None:
        """Say what can be done now that the fight is over."""
        self.console.print("The fight is over. Type undo to take the last answer back, or quit.")

    def go_further(self) -> None:
        """What a mere Enter does when the fight is over. Raises Leave where nothing comes after it."""
        raise Leave

    def ask(self, asked: OpenQuestion) -> None:
        """Show what is asked now: a menu of whole moves where there are any, or else the answers, each of
        which may be told with its worth."""
        found = self.further(()) if self.moves and self.odds != "worth" else None
        if found is not None and found.worth_a_menu:
            noted = self.noted if self.odds == "facts" else None
            self.menu = Menu(self.console, asked, found, self.further, noted, rules=self.rules)
            self.menu.show()
        else:
            self.step()

    def further(self, begun: Chain) -> Moves | None:
        """The whole moves that begin with these answers."""
        return find_moves(self.match, self.viewer, begun=begun, seconds=SECONDS)

    def step(self, rest: str = "") -> None:
        """Show the open question with its answers, without a menu."""
        self.menu = None
        asked = self.match.question
        if asked is None:
            return
        if self.odds == "facts":
            self.facts()
        elif self.odds == "worth" and self._has_worth(asked):
            self.worth()
        else:
            show_question(self.console, asked, rules=self.rules)

    def noted(self, chains: Sequence[Chain] | None, choices: int) -> Said:
        """What follows from these chains of answers, or from each answer, in words; of so many that are to
        choose from."""
        return in_words(self.match, facts(self.match, self.viewer, chains), choices)

    def facts(self, rest: str = "") -> None:
        """Show the question again, without a menu, with what follows from each answer."""
        asked = self.match.question
        if asked is None or asked.question.is_dice:
            raise WrongAnswer("only of a decision can be told what follows from it")
        said = self.noted(None, len(asked.question.answers))
        self.menu = None
        notes = {chain[0]: note for chain, note in said.notes.items()}
        show_question(self.console, asked, rules=self.rules, notes=notes)
        show_below(self.console, said)

    def back(self, rest: str) -> None:
        if self.menu is None:
            raise WrongAnswer("there is no line of a menu to close")
        self.menu.back()
        self.menu.show()

    def go_on(self) -> bool:
        """Give the next answer of a move that is being made, or one that stands. Returns whether there was
        one."""
        asked = self.match.question
        answer = self.going.next(asked.question) if self.going and asked else None
        if answer is None:
            match = self.match
            match.standing = lasting(match.standing, match.ruleset, match.fight)
            standing = answer_of(match.standing, asked.question) if asked else None
            if asked is None or standing is None:
                return False
            answer = standing.answer
            self.unasked.add(len(match.answers))
            text = f"{asked.with_answer(answer)}, {standing.until}."
            wrapped(self.console, Text(text, style=NOTE), first="  ", rest="    ")
        self.match.answer(answer)
        self.keep()
        return True

    def stand(self, rest: str, until: Until) -> None:
        """Answer the open question, and let the answer stand."""
        asked = self.match.question
        if asked is None or asked.question.is_dice:
            raise WrongAnswer("only a decision can be made for later ones as well")
        answer = number_of(asked.question, asked.answers, rest)
        match, text = self.match, asked.with_answer(answer)
        standing = stand_by(match.ruleset, match.fight, asked.question, answer, text, until)
        match.answer(answer)
        match.standing = added(match.standing, standing)
        self.keep()

    def show_standing(self, rest: str) -> None:
        """List the answers that stand, or end one."""
        stands = self.match.standing
        if rest:
            if not (rest.isascii() and rest.isdecimal() and 1 <= int(rest) <= len(stands)):
                raise WrongAnswer(f"{rest!r} is none of them; there are {len(stands)}")
            stands = self.match.standing = (*stands[: int(rest) - 1], *stands[int(rest) :])
            self.keep()
        for number, standing in enumerate(stands, start=1):
            wrapped(self.console, Text(standing.text), first=f"  {number}  ", rest="     ")
        if not stands:
            self.console.print("You are asked about everything.")

    def choose(self, typed: str) -> None:
        """Take what was typed as a move of the menu, or as an answer."""
        if self.menu is None:
            self.match.answer(typed)
            self.keep()
            return
        move = self.menu.chosen(typed)
        if move is None:
            self.menu.show()
        else:
            self.going = Going(move)
            self.go_on()

    def listen(self) -> None:
        """Take what is typed until it changes the fight."""
        while True:
            typed = prompt(self.console)
            word, _, rest = typed.partition(" ")
            command = self.commands.get(word.casefold())
            before = self.match.beats
            try:
                if command is not None:
                    command(rest.strip())
                elif typed:
                    self.choose(typed)
                elif self.match.over:
                    self.go_further()
            except (WrongAnswer, WrongChange, SaveError, Undecidable) as problem:
                self.complain(problem)
            if self.match.beats is not before:
                return

    def complain(self, problem: Exception) -> None:
        wrapped(self.console, Text(f"{problem}."), rest="  ")

    def keep(self, place: Path | None = None, *, aloud: bool = False) -> bool:
        """Save the match in its file, or from now on in this one, and say so. Returns whether that
        succeeded."""
        try:
            self.files.write(self.save_at, place)
        except SaveError as problem:
            self.complain(problem)
            return False
        if aloud:
            kept = shlex.quote(str(self.files.place))
            self.console.print(Text(f"Saved.\n{self.again} {kept}"), soft_wrap=True)
        return True

    @property
    def again(self) -> str:
        """The command that takes what was saved."""
        return "To see it again: kumite run" if self.match.over else "To go on: kumite play"

    def save_at(self, place: Path) -> None:
        """Write what is played into a file. Raises SaveError."""
        self.match.save(place)

    def undo(self, rest: str) -> None:
        self.match.undo()
        while (
            len(self.match.answers) in self.unasked
        ):  # what nobody was asked goes with what they said before
            self.unasked.discard(len(self.match.answers))
            self.match.undo()
        self.going = None
        self.told = min(self.told, len(self.match.log(self.viewer)))
        self.beat = -1
        self.console.print("Taken back.")
        self.keep()

    def board(self, rest: str = "") -> None:
        show_board(self.console, self.match.board(self.viewer))

    def log(self, rest: str) -> None:
        try:
            detail = Detail(rest.casefold()) if rest else self.detail
        except ValueError:
            raise WrongChange(f"{rest!r} is no detail of a log; legal: {', '.join(Detail)}") from None
        rules = self.rules or detail == Detail.FULL
        show_log(self.console, self.match.told(self.viewer), detail=detail, rules=rules)

    def rule(self, rest: str) -> None:
        asked = self.match.question
        rules = self.match.ruleset
        wanted = [rest] if rest else list(asked.rules if asked else self.match.result.rules)
        found = [called_or_said(rules, words) for words in wanted]
        for named, said in found:
            for entry in named:
                show_entry(self.console, rules, entry)
            for rule in said:
                show_rule(self.console, rule)
        if not any(named or said for named, said in found):
            wrapped(self.console, Text(nothing_found(rules, rest) if rest else "No rule is named here."))

    def worth(self, rest: str = "") -> None:
        """Show the question again, without a menu, with what each answer is worth."""
        show_worth(self.console, self.match, rules=self.rules)
        self.menu = None

    def _has_worth(self, asked: OpenQuestion) -> bool:
        return not asked.question.is_dice and asked.question.who != REFEREE

    def attempt(self, rest: str) -> None:
        """Show what an answer or a change would be worth to each side, without making it."""
        word, _, further = rest.partition(" ")
        typed = CHANGES.get(word.casefold())
        asked = self.match.question
        if typed is not None:
            what = WhatIf(self.match, change=typed(self.match, further.strip()))
        elif asked is None:
            raise WrongAnswer("the fight is over; legal is try change, try add or try remove")
        else:
            what = WhatIf(self.match, answer=number_of(asked.question, asked.answers, rest))
        show_tried(self.console, what)

    def change(self, change: Change) -> None:
        """Change the fight, now or as soon as its step is over."""
        before = sum(len(lines) for lines in self.match.told(self.viewer)[:-1])
        if make(self.match, change):
            self.told = min(self.told, before)  # it comes before what the present step has told so far
        else:
            self.console.print("That is so when the present step of the fight is over.")
        self.keep()

    def save(self, rest: str) -> None:
        self.keep(Path(rest) if rest else None, aloud=True)

    def help(self, rest: str) -> None:
        self.console.print(Text(HELP), soft_wrap=True)

    def quit(self, rest: str) -> None:
        raise Leave
