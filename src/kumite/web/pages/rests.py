"""What passes between two fights, on the page of the library: a rest, for those who are together."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Awaitable, Callable
from secrets import randbits

from nicegui import ui

from ...campaigns.left import NotKept
from ...encounters.characters import CharacterError
from ...rulesets import Ruleset, ruleset_names, rulesets
from ...store import CharacterShelf, KeptCharacter, StoreError
from ..forms.choice import chooser
from ..frame import block, button, words
from ..keeping.resting import let_pass

REFUSALS = (CharacterError, NotKept, StoreError)


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
        self.wrong = words("", "div", "k-wrong").props("role=alert")
        self.told = block("k-stack k-tight").props("role=status")
        with block("k-row"):
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
        """Let the rest pass for those who are chosen, and say what it has given them."""
        self.wrong.set_text("")
        self.told.clear()
        together = [one for one in self.known if one.id in (self.who.value or [])]
        if not together:
            self.wrong.set_text("Say first who is together.")
            return
        try:
            made = await to_thread(let_pass, self.shelf, str(self.rest.value), together, randbits(32))
        except REFUSALS as refused:
            self.wrong.set_text(str(refused))
            await self.after()
            return
        with self.told:
            for name, record in made:
                words(f"{name}: {record.what}")
        await self.after()


def rests_of(rules: Ruleset) -> dict[str, str]:
    """The rests that a game knows, each with what it gives."""
    return {one.name: f"{one.name}\n{one.says}" for one in rules.interludes}
