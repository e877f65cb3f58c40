"""What passes between two fights, on the page of the library: a rest, for those who are together."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from secrets import randbits

from nicegui import ui

from ...campaigns.left import NotKept
from ...campaigns.resting import ToDecide
from ...encounters.characters import CharacterError
from ...rulesets import Ruleset, ruleset_names, rulesets
from ...store import CharacterShelf, KeptCharacter, StoreError
from ..forms.choice import chooser
from ..frame import block, button, named, words
from ..keeping.resting import let_pass, to_decide

REFUSALS = (CharacterError, NotKept, StoreError)


@dataclass(frozen=True)
class _Rest:
    """A rest that is about to pass."""

    name: str
    together: Sequence[KeptCharacter]
    """As they were read: whoever is changed meanwhile is not written over."""
    seed: int


class Rests:
    """Which game's characters rest, which rest it is, who is there, and what it has given them."""

    def __init__(self, shelf: CharacterShelf, after: Callable[[], Awaitable[None]]) -> None:
        self.shelf, self.after = shelf, after
        self.known: list[KeptCharacter] = []
        self.all = {rules.name: rules for rules in rulesets() if rules.interludes}
        words(
            "Time passes by the rules of the game, with its dice. Those who are together can treat one"
            " another. What was kept last can be taken back on the page of each.",
            classes="k-soft",
        )
        with block("k-grid"):
            self.which = ui.select({}, label="Game", on_change=self.other_game).props("outlined dense")
            self.rest = chooser(rests_of(next(iter(self.all.values()))), "Rest")
            self.who = ui.select({}, label="Who is together", multiple=True).props("outlined dense use-chips")
        self.deciding = ui.switch("Decide who helps whom, and what else there is to decide", value=False)
        self.wrong = words("", "div", "k-wrong").props("role=alert")
        self.told = block("k-stack k-tight").props("role=status")
        with block("k-row") as self.passing:
            button("Let it pass", "k-go").on_click(self.go)

    def fill(self, known: list[KeptCharacter]) -> None:
        """Follow the library; whoever was chosen and is still there stays chosen."""
        self.known = known
        games = {one.ruleset for one in known if one.ruleset in self.all}
        titles = {name: self.all[name].title for name in ruleset_names() if name in games}
        value = self.which.value if self.which.value in titles else next(iter(titles), None)
        self.which.set_options(titles, value=value)
        self.other_game()

    def other_game(self) -> None:
        """Offer the rests and the characters of the game that is chosen."""
        rules: Ruleset | None = self.all.get(str(self.which.value))
        rests = rests_of(rules) if rules else {}
        self.rest.set_options(
            rests, value=self.rest.value if self.rest.value in rests else next(iter(rests), None)
        )
        here = {one.id: one.name for one in self.known if rules and one.ruleset == rules.name}
        self.who.set_options(here, value=[one for one in self.who.value or [] if one in here])

    async def go(self) -> None:
        """Let the rest pass for those who are chosen, or ask first what is to be decided in it."""
        self._clear()
        together = [one for one in self.known if one.id in (self.who.value or [])]
        if not together:
            self.wrong.set_text("Say first who is together.")
            return
        rest = _Rest(str(self.rest.value), together, randbits(32))
        await self._next(rest, [] if self.deciding.value else None)

    async def _next(self, rest: _Rest, decided: list[int] | None) -> None:
        """Ask what is to be decided next; where that is all, let the rest pass."""
        self._clear()
        try:
            if decided is not None:
                ahead = await to_thread(to_decide, rest.name, rest.together, rest.seed, decided)
                if ahead is not None:
                    self._ask(rest, decided, ahead)
                    return
            made = await to_thread(let_pass, self.shelf, rest.name, rest.together, rest.seed, decided)
        except REFUSALS as refused:
            self.wrong.set_text(str(refused))
            await self.after()
            return
        with self.told:
            for name, record in made:
                words(f"{name}: {record.what}")
        await self.after()

    def _ask(self, rest: _Rest, decided: list[int], ahead: ToDecide) -> None:
        """One decision, with what the policy would do chosen already."""
        with self.told:
            words(ahead.text, "strong")
            labels = dict(ahead.answers)
            labels[ahead.usual] += "\nAs a veteran would"
            answer = chooser(labels, "Your answer", value=ahead.usual)
            named(answer, ahead.text)

            async def decide() -> None:
                if answer.value is not None:
                    await self._next(rest, [*decided, int(answer.value)])

            with block("k-row"):
                button("Decide so", "k-go").on_click(decide)
                button("Let no time pass").on_click(self._clear)
        self.passing.set_visibility(False)

    def _clear(self) -> None:
        """Nothing is being asked or told."""
        self.wrong.set_text("")
        self.told.clear()
        self.passing.set_visibility(True)


def rests_of(rules: Ruleset) -> dict[str, str]:
    """The rests that a game knows, each with what it gives."""
    return {one.name: f"{one.name}\n{one.says}" for one in rules.interludes}
