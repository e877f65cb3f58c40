"""The library: the characters that are kept, somebody new, and files."""

from __future__ import annotations

from asyncio import to_thread
from random import SystemRandom

from nicegui import events, ui

from ...encounters.characters import CharacterError, file_name
from ...encounters.files import LARGEST
from ...encounters.foundry.document import ActorError, systems
from ...encounters.parties import PartyError
from ...encounters.things import ThingError
from ...rulesets import Ruleset, ruleset, rulesets
from ...store import KeptCharacter, StoreError
from ...store.shelf import Kept
from ..asking_first import ask_first
from ..forms.choice import chooser
from ..frame import block, button, file_field, frame, named, say, words
from ..host import Host, for_players
from ..keeping.library import about, added, checked, handed_out, renamed, taken_in, text_of
from ..keeping.parties import is_of_a_party
from ..keeping.parties import taken_in as party_taken_in
from ..keeping.things import is_of_a_thing
from ..keeping.things import taken_in as thing_taken_in
from .foreign import hand_out, take_in
from .rests import Rests
from .shelves import Lists, ShelfList, listed

PATH = "/characters"
BLANK, ROLLED = ".blank", ".rolled"
"""Where a character begins, besides samples: no sample is called so."""
REFUSALS = (ActorError, CharacterError, PartyError, StoreError, ThingError)


def page_of(host: Host, kept: KeptCharacter) -> str:
    """The path of the page of a character."""
    return host.home(f"/character/{kept.id}")


class CharactersPage:
    """What is in the library, and what one can do with it."""

    def __init__(self, host: Host, known: list[KeptCharacter], lists: Lists) -> None:
        """`lists` are the parties and the things."""
        self.host = host
        self.shelf = host.characters
        self.with_actors = {rules.name for rules, _ in systems()}
        with frame("Characters", home=host.home(), narrow=True), block("k-stack"):
            words("Characters", "h1")
            with block("k-card", "section"):
                words("Yours", "h2")
                self.list = block("k-list k-people", "ul")
            with block("k-card k-stack k-tight", "section"):
                words("Parties", "h2")
                none = "None yet. A side that is built for a fight can be kept as one."
                self.parties = ShelfList(host, host.parties, none, self.look)
            with block("k-card k-stack k-tight", "section"):
                words("Things", "h2")
                none = "None yet. A weapon or whatever else is written in a sheet can be kept as one."
                self.things = ShelfList(host, host.things, none, self.look)
            with block("k-card k-stack k-tight", "section"):
                words("Somebody new", "h2")
                self._new()
            with block("k-card k-stack k-tight", "section"):
                words("Take in a file", "h2")
                self._import()
            with block("k-card k-stack k-tight", "section") as self.between:
                words("Between two fights", "h2")
                self.rests = Rests(self.shelf, self.look)
            self.fill(known, lists)

    async def look(self) -> None:
        """List them as they are now."""
        try:
            self.fill(await to_thread(self.shelf.list), await to_thread(listed, self.host))
        except StoreError as refused:
            say(for_players(refused), wrong=True)

    def fill(self, known: list[KeptCharacter], lists: Lists) -> None:
        """List the characters, the parties and the things."""
        self.parties.fill(lists.parties)
        self.things.fill(lists.things)
        self.list.clear()
        with self.list:
            for kept in known:
                self._row(kept)
            if not known:
                words("Nobody yet.", "li", "k-soft")
        self.between.set_visibility(bool(known))
        self.rests.fill(known)

    def _row(self, kept: KeptCharacter) -> None:
        with block("", "li"):
            with block("k-grow"):
                words(kept.name, "div")
                more = " · changes that are not kept yet" if kept.draft is not None else ""
                words(about(kept) + more, "div", "k-soft k-small")
            with block("k-row"):
                named(ui.link("Open", page_of(self.host, kept)), f"Open {kept.name}").classes("k-target")
                named(button("Rename", "k-link"), f"Rename {kept.name}").on_click(lambda: self._rename(kept))
                named(button("Download", "k-link"), f"Download {kept.name}").on_click(
                    lambda: self._download(kept)
                )
                if kept.ruleset in self.with_actors:
                    named(button("For Foundry", "k-link"), f"Download {kept.name} for Foundry").on_click(
                        lambda: hand_out(kept, self.host.portraits)
                    )
                named(button("Delete", "k-link"), f"Delete {kept.name}").on_click(lambda: self._ask(kept))

    def _rename(self, kept: KeptCharacter) -> None:
        asked = f"Rename {kept.name}"
        with named(ui.dialog(), asked) as dialog, ui.card().classes("k-stack k-tight"):
            words(asked, "h2")
            name = ui.input("Name", value=kept.name).props("outlined dense autofocus maxlength=32")
            wrong = words("", "div", "k-wrong").props("role=alert")

            async def do() -> None:
                try:
                    await to_thread(renamed, self.shelf, kept, (name.value or "").strip())
                except REFUSALS as refused:
                    wrong.set_text(str(refused))
                    return
                dialog.close()
                await self.look()

            name.on("keydown.enter", do)
            with block("k-row"):
                button("Rename", "k-go").on_click(do)
                button("Leave it").on_click(dialog.close)
        dialog.on("hide", dialog.delete)
        dialog.open()

    async def _download(self, kept: KeptCharacter) -> None:
        try:
            text = await to_thread(handed_out, kept, self.host.portraits)
        except StoreError as refused:
            say(for_players(refused), wrong=True)
            return
        ui.download.content(text, file_name(kept.name), "application/toml")

    def _ask(self, kept: KeptCharacter) -> None:
        says = "They are then gone for good. Fights that they are in already go on with them."
        ask_first(f"Delete {kept.name}?", says, "Delete", lambda: self._delete(kept))

    async def _delete(self, kept: KeptCharacter) -> None:
        try:
            await to_thread(self.shelf.remove, kept.id)
        except StoreError as refused:
            say(for_players(refused), wrong=True)
        await self.look()

    def _new(self) -> None:
        titles = {rules.name: rules.title for rules in rulesets()}
        with block("k-grid"):
            which = ui.select(titles, label="Rules", value=next(iter(titles))).props("outlined dense")
            name = ui.input("Name").props("outlined dense maxlength=32 autocomplete=off")
            start = chooser(starts(rulesets()[0]), "Start from", value=BLANK)
        wrong = words("", "div", "k-wrong").props("role=alert")

        def other_rules() -> None:
            start.set_options(starts(ruleset(str(which.value))), value=BLANK)

        async def begin() -> None:
            wrong.set_text("")
            called = (name.value or "").strip()
            try:
                text = begun(ruleset(str(which.value)), called, str(start.value or BLANK))
                kept = await to_thread(added, self.shelf, called, str(which.value), text)
            except REFUSALS as refused:
                wrong.set_text(str(refused))
                return
            ui.navigate.to(page_of(self.host, kept))

        which.on_value_change(other_rules)
        name.on("keydown.enter", begin)
        with block("k-row"):
            button("Begin", "k-go").on_click(begin)

    def _import(self) -> None:
        titles = [*dict.fromkeys(actors.title for _, actors in systems())]
        words(
            "A character, a party or a thing as TOML, as it is downloaded here or kept by kumite character"
            f" and kumite party, or an actor that Foundry VTT has exported as JSON ({', '.join(titles)}).",
            classes="k-soft",
        )
        wrong = words("", "div", "k-wrong").props("role=alert")

        async def take(event: events.UploadEventArguments) -> None:
            wrong.set_text("")
            content = await event.file.read()
            upload.reset()
            try:
                if event.file.name.lower().endswith(".json"):
                    await take_in(self.shelf, event.file.name, content, self.look)
                    return
                kept: Kept
                if is_of_a_party(content):
                    kept = await to_thread(party_taken_in, self.host.parties, event.file.name, content)
                elif is_of_a_thing(content):
                    kept = await to_thread(thing_taken_in, self.host.things, event.file.name, content)
                else:
                    kept = await to_thread(taken_in, self.shelf, event.file.name, content)
            except REFUSALS as refused:
                wrong.set_text(str(refused))
                return
            say(f"{kept.name} is here now.")
            await self.look()

        upload = file_field(".toml,.json", LARGEST, take)


def starts(rules: Ruleset) -> dict[str, str]:
    """Where a character of a game can begin."""
    dice = {ROLLED: "Dice\nAt random, by the dice of the text"} if rules.rolled else {}
    blank = {BLANK: "A blank sheet\nNothing is filled in but what is usual"}
    return blank | dice | {sample: sample for sample in rules.samples()}


def begun(rules: Ruleset, name: str, start: str) -> str:
    """The file of a new character. Raises CharacterError if the name is none."""
    if start in rules.samples():
        fighter: dict[str, object] = {"sample": start}
    else:
        dice = SystemRandom()
        rolled = (
            rules.rolled(lambda sides: dice.randint(1, sides)) if rules.rolled and start == ROLLED else {}
        )
        fighter = {"sheet": {"name": name, **rolled}}
    return checked(name, text_of(rules.name, name, "", fighter))
