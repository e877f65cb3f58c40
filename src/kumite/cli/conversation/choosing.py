"""Whole moves at a terminal: a menu, and below it the menus of those that begin alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from ...play.answering import WrongAnswer
from ...play.facts import Said
from ...play.match import OpenQuestion
from ...play.moves import Chain, Entry, Move, Moves
from ..console import NOTE, show_asked, wrapped

LISTED = 12
"""So many moves are named where what was typed may mean several."""
Further = Callable[[Chain], Moves | None]
"""Looks for the moves that begin with certain answers."""
Noted = Callable[[Sequence[Chain], int], Said]
"""What there is to say of these moves, among so many lines of a menu."""


class Menu:
    """The moves at one question, as somebody goes through them."""

    def __init__(
        self,
        console: Console,
        asked: OpenQuestion,
        moves: Moves,
        further: Further,
        noted: Noted | None = None,
        *,
        rules: bool,
    ) -> None:
        """`further` looks for moves that begin with certain answers, where not all could be found at once.
        With `noted`, each move is shown with its note."""
        self.console, self.asked, self.moves, self.rules = console, asked, moves, rules
        self.further, self.noted = further, noted
        self.opened: list[Entry] = []
        """The lines that were opened, one below the other."""
        self.found: dict[Chain, Moves] = {}
        """The moves below opened lines that were looked for anew."""

    @property
    def begun(self) -> Chain:
        """The answers that all moves of this menu begin with."""
        return self.opened[-1].begins if self.opened else ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The lines of the menu."""
        return (self.found.get(self.begun) or self.moves).menu(self.begun)

    def show(self) -> None:
        """Print the menu, each move with its note if it has one."""
        entries = self.entries
        moves = [entry.move.answers for entry in entries if entry.move is not None]
        said = self.noted(moves, len(entries)) if self.noted and moves else Said()
        self.console.print()
        if self.opened:
            opened = ", ".join(entry.text for entry in self.opened)
            self.console.print(Text(f"{opened[:1].upper()}{opened[1:]}:", style="bold"))
        else:
            show_asked(self.console, self.asked, rules=self.rules)
        digits = len(str(len(entries)))
        for number, entry in enumerate(entries, start=1):
            line = Text(entry.text)
            if entry.move is None:
                line.append(f" ... ({len(entry.moves)})", style="dim")
            elif entry.move.answers in said.notes:
                line.append(f"  {said.notes[entry.move.answers]}", style=NOTE)
            wrapped(self.console, line, first=f"  {number:>{digits}}  ", rest=" " * (digits + 4))
        show_below(self.console, said)

    def chosen(self, typed: str) -> Move | None:
        """The move that is meant by what was typed: a number, the beginning of a line, or some of its words.

        None where a line was opened. Raises WrongAnswer.
        """
        entry = self._entry(typed)
        if entry.move is None:
            self.opened.append(entry)
            more = None if all(move.is_whole for move in entry.moves) else self.further(self.begun)
            if more is not None:
                self.found[self.begun] = more
        return entry.move

    def back(self) -> None:
        """Close the line that was opened last."""
        if self.opened:
            self.opened.pop()

    def _entry(self, typed: str) -> Entry:
        entries = self.entries
        if typed.isdecimal() and typed.isascii():
            if 1 <= int(typed) <= len(entries):
                return entries[int(typed) - 1]
            raise WrongAnswer(f"{typed} is no line of the menu; legal are: 1 to {len(entries)}")
        wanted = typed.casefold()
        exact = [entry for entry in entries if entry.text.casefold() == wanted]
        begun = exact or [entry for entry in entries if entry.text.casefold().startswith(wanted)]
        if len(begun) == 1:
            return begun[0]
        words = wanted.replace(",", " ").split()
        among = [move for entry in begun or entries for move in entry.moves]
        found = [move for move in among if move.text.casefold() == wanted]
        found = found or [move for move in among if _has(move.text.casefold(), words)]
        if len(found) == 1:
            return Entry(found[0].text, (found[0],))
        if not found:
            raise WrongAnswer(f"{typed!r} is no move here; legal is the number of a line, or words of a move")
        named = "; ".join(move.text for move in found[:LISTED])
        more = f"; and {len(found) - LISTED} more" if len(found) > LISTED else ""
        raise WrongAnswer(f"{typed!r} may mean several: {named}{more}")


def show_below(console: Console, said: Said) -> None:
    """Print what is to be said of all answers together."""
    if said.below:
        wrapped(console, Text(" ".join(said.below), style=NOTE), first="  ", rest="  ")


def _has(text: str, words: list[str]) -> bool:
    """Whether words begin somewhere in a text, one behind the other."""
    place = 0
    for word in words:
        place = f" {text}".find(f" {word}", place)
        if place < 0:
            return False
        place += len(word)
    return True
