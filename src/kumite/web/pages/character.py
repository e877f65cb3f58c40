"""The builder: a character is made stage by stage, checked while one types, and kept.

Whatever is entered is kept at once as a draft beside the character, who stays as they were until one says
"Keep it".

Why it is so: docs/decisions/a-sheet-is-made-in-stages.md
"""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Mapping
from typing import Any

import tomlkit
from nicegui import ui
from tomlkit.exceptions import TOMLKitError

from ...campaigns.left import field_in_words
from ...encounters.characters import OF_A_FIGHTER, CharacterError, file_name
from ...encounters.records import RecordError, taken
from ...encounters.schema import sheet_schema, tactics_schema
from ...rulesets import Ruleset, ruleset
from ...rulesets.making import Stage, stages
from ...rulesets.shared.language import counted
from ...store import ChangedMeanwhile, KeptCharacter, NoPortrait, StoreError
from ..forms import SheetForm, leads
from ..frame import block, button, frame, named, say, words
from ..host import Host, for_players
from ..keeping.afterwards import take_back
from ..keeping.library import added, checked, text_of
from ..keeping.portraits import address_of, as_text, with_portrait
from ..portrait import PortraitField
from ..sheets import Trial, explained, fighter_of, try_out, values_of
from .characters import PATH, page_of
from .own_things import OwnThings

TACTICS = "How they fight, where policies decide"


class Unopened(ValueError):
    """The file of a character cannot be shown in a form; the message is complete."""


def written_in(kept: KeptCharacter) -> dict[str, Any]:
    """The table in the draft of a character, or in their file. Raises Unopened."""
    if kept.damaged:
        raise Unopened(f"{kept.name} is damaged: {kept.damaged}")
    try:
        table = tomlkit.parse(kept.text if kept.draft is None else kept.draft).unwrap()
    except TOMLKitError as problem:
        raise Unopened(f"{kept.name} is damaged: found broken TOML ({problem})") from None
    parts = ("sheet", "changes", "tactics", "state")
    if any(not isinstance(table.get(part, {}), dict) for part in parts):
        raise Unopened(f"{kept.name} is damaged: found no tables where {', '.join(parts)} must be some")
    return table


class CharacterPage:
    """One character. Raises Unopened and CharacterError."""

    def __init__(self, host: Host, kept: KeptCharacter) -> None:
        table = written_in(kept)
        self.host, self.kept = host, kept
        self.rules: Ruleset = ruleset(kept.ruleset)
        self.before = {part: table[part] for part in OF_A_FIGHTER if part in table}
        self.trial: Trial | None = None
        self.following = self.again = self.stale = False
        name, notes = str(table.get("name", "")), str(table.get("notes", ""))
        self.client = ui.context.client
        with frame(kept.name, home=host.home()):
            with block("k-row"):
                self.title = words(name or "Somebody", "h1")
                words(self.rules.title, "span", "k-soft k-grow")
                ui.link("Characters", host.home(PATH)).classes("k-target")
            self.banner = block("k-stack k-tight")
            with block("k-making"):
                with block("k-stack") as self.column:
                    self._stages(values_of(self.rules, table, name), notes)
                with block("k-aside", "aside"), block("k-card k-stack k-tight", "section"):
                    self._aside()
                with block("k-card k-keep k-row", "section"):
                    self._bar()
        self.form.on_change(self.changed)
        self.notes.on_value_change(self.changed)
        if self.tactics is not None:
            self.tactics.on_change(self.changed)
        self._only()
        self.client.on_connect(self.look)

    # What stands on the page

    def _stages(self, values: dict[str, Any], notes: str) -> None:
        schema = sheet_schema(self.rules)
        found = stages(self.rules.making, schema["properties"])
        parts = [stage.fields for stage in found]
        owned = OwnThings(self.host, self.rules)
        self.form = SheetForm(schema, values, explained(self.rules), parts, owned)
        self.shown: list[tuple[Stage, ui.element]] = []
        for stage in found:
            holds = any(name in values for name in stage.fields)
            box, inside = _part(stage.title, folded=stage.folded and not holds)
            with inside:
                if stage.says:
                    words(stage.says, classes="k-soft")
                self.form.part(stage.fields)
                if stage is found[0]:
                    self.notes = ui.textarea("notes", value=notes).props("outlined dense autogrow")
                    self.notes.props["maxlength"] = 20_000
            self.shown.append((stage, box))
        self.form.begin()
        self.tactics: SheetForm | None = None
        if self.rules.heeded:
            brought = self.rules.sample_tactics().get(str(self.before.get("sample")), {})
            with _part(TACTICS, folded="tactics" not in self.before)[1]:
                self.tactics = SheetForm(
                    tactics_schema(self.rules), {**brought, **self.before.get("tactics", {})}
                )
            self.brought = brought

    def _aside(self) -> None:
        self.portrait = block("k-row")
        self._show_portrait()
        words("What follows from it", "h2")
        self.figures = block("k-figures", "dl")
        self.todo = block("k-todo", "ul")
        self._past()
        with block("k-row"):
            button("Download", "k-link").on_click(self.download)
            self.leave = button("Let the changes go", "k-link").on_click(self.let_go)

    def _show_portrait(self) -> None:
        """The portrait, if there is one, and the field for another."""
        self.portrait.clear()
        with self.portrait:
            try:
                id = self.host.portraits.of(self.kept.id)
            except StoreError as refused:
                words(for_players(refused), classes="k-note")
                return
            if id is not None:
                face = ui.element("img").classes("k-portrait")
                face.props["src"], face.props["alt"] = address_of(id), f"Portrait of {self.kept.name}"
            PortraitField("Another portrait" if id else "A portrait", self.paint)
            if id is not None:
                named(button("Remove", "k-link"), "Remove the portrait").on_click(self.remove_portrait)

    async def paint(self, content: bytes) -> None:
        """Keep a portrait at once: it is no part of the sheet, and so of no draft."""
        await self._of_the_portrait(lambda: self.host.portraits.paint(self.kept.id, content))

    async def remove_portrait(self) -> None:
        """Let them be without one."""
        await self._of_the_portrait(lambda: self.host.portraits.remove(self.kept.id))

    async def _of_the_portrait(self, do: Callable[[], object]) -> None:
        try:
            await to_thread(do)
        except (NoPortrait, StoreError) as refused:
            say(for_players(refused), wrong=True)
        self._show_portrait()

    def _past(self) -> None:
        """What fights and rests have made of them, and how they come to the next fight."""
        try:
            past = taken(self.kept.records, file_name(self.kept.name))
        except RecordError as problem:
            words(str(problem), classes="k-note")
            return
        if not past:
            return
        words("What they have been through lately", "h2")
        for one in past:
            words(f"{one.when}: {one.what}", classes="k-small")
        if past[-1].lost:
            words(f"They are {past[-1].lost}.")
        if now := [field_in_words(self.rules, name, value) for name, value in past[-1].state.items()]:
            words(f"Now: {'; '.join(now)}.", classes="k-small")
        with block("k-row"):
            button("Take the last of it back", "k-link").on_click(self.take_back)

    async def take_back(self) -> None:
        """Let the character be as before what was kept last, a fight or a rest."""
        try:
            await to_thread(take_back, self.host.characters, self.kept)
        except StoreError as refused:
            say(for_players(refused), wrong=True)
            return
        ui.navigate.reload()

    def _bar(self) -> None:
        """What is always in view."""
        self.state = words("", "span", "k-grow k-small").props("role=status")
        button("Keep it", "k-go").on_click(self.keep)

    def _only(self) -> None:
        """Show the stages that are for such a one, and those in which something stands."""
        stands = self.form.now()
        for stage, box in self.shown:
            fits = stage.only is None or str(stands.get(stage.only[0])) in stage.only[1]
            box.set_visibility(fits or self.form.touched(stage.fields))

    # What was entered

    def name(self) -> str:
        """The name that stands in the form."""
        return str(self.form.readable().get("name", ""))

    def fighter(self) -> dict[str, Any]:
        """What was entered, as an entry of fighters has it."""
        fighter = fighter_of(self.rules, self.before, self.form.readable())
        if self.tactics is not None:
            said = self.tactics.readable().items()
            own = {name: value for name, value in said if self.brought.get(name) != value}
            fighter = {part: value for part, value in fighter.items() if part != "tactics"}
            fighter |= {"tactics": own} if own else {}
        return fighter

    def text(self) -> str:
        """The file of the character as it stands in the form."""
        return text_of(self.rules.name, self.name(), self.notes.value or "", self.fighter(), self.kept.text)

    def changed(self) -> None:
        """Something was entered."""
        self._only()
        self.client.safe_invoke(self.follow)

    async def follow(self) -> None:
        """Keep what was entered and look at it; what is entered meanwhile comes next."""
        self.again = True
        if self.following:
            return
        self.following = True
        try:
            while self.again:
                self.again = False
                await self._save()
                await self.look()
        finally:
            self.following = False

    async def _save(self) -> None:
        if self.stale:
            return
        try:
            self.kept = await to_thread(self.host.characters.set_draft, self.kept, self.text())
        except ChangedMeanwhile:
            await self._meanwhile()
        except StoreError as refused:
            say(for_players(refused), wrong=True)

    async def look(self) -> None:
        """Say what is wrong with what stands in the form, and what follows from it."""
        fighter = self.fighter() | {"name": self.name()}
        self.trial = trial = await to_thread(try_out, self.rules, fighter)
        if self.column.is_deleted:
            return
        wrong = {**trial.wrong, **self.form.unreadable()}
        if self.tactics is not None:
            own = {path.removeprefix("tactics."): text for path, text in wrong.items() if _of_tactics(path)}
            self.tactics.tell(own)
        rest = self.form.tell({path: text for path, text in wrong.items() if not _of_tactics(path)})
        self._tell(trial, wrong, rest)
        self.title.set_text(self.name() or "Somebody")

    def _tell(self, trial: Trial, wrong: Mapping[str, str], rest: Mapping[str, str]) -> None:
        if trial.figures:
            self.figures.clear()
            with self.figures:
                for name, much in trial.figures:
                    words(name, "dt")
                    words(much, "dd")
        self.figures.classes(add="" if trial.figures else "k-old", remove="k-old" if trial.figures else "")
        self.todo.clear()
        with self.todo:
            for path in trial.missing:
                with block("", "li"):
                    self._link(path, "must be given")
            for path, text in wrong.items():
                with block("", "li"):
                    self._link(path, text if path in rest or not path else "")
        right = not trial.missing and not wrong
        self.leave.set_visibility(self.kept.draft is not None)
        count = len(trial.missing) + len(wrong)
        ready = "They can fight." if right else f"{counted(count, 'thing')} to do."
        kept = "" if self.kept.draft is None else " What you entered is kept as a draft."
        self.state.set_text(ready + kept)

    def _link(self, path: str, text: str) -> None:
        """What leads to a field."""
        title = path.replace("_", " ")
        if any(leads(path, name) for name in self.form.fields):
            button(title, "k-link").on_click(lambda: self.turn_to(path))
        else:
            words(title, "strong")
        if text:
            words(text, "span", "k-small")

    def turn_to(self, path: str) -> None:
        """Open the stage of a field, and put the focus there."""
        for stage, box in self.shown:
            if any(leads(path, name) for name in stage.fields):
                box.props["open"] = True
                box.update()
        self.form.turn_to(path)

    # What is done with it

    async def keep(self) -> None:
        """Keep the character as they stand in the form, if nothing is wrong."""
        await self.follow()
        if self.trial is None or not self.trial.is_right or self.form.unreadable():
            say("Something is not right yet. What you entered stays here as a draft.", wrong=True)
            return
        if self.stale:
            say("Choose above first what is to be kept.", wrong=True)
            return
        name = self.name()
        try:
            text = checked(name, self.text())
            self.kept = await to_thread(self.host.characters.write, self.kept, name, text)
        except ChangedMeanwhile:
            await self._meanwhile()
        except (CharacterError, StoreError) as refused:
            say(str(refused), wrong=True)
        else:
            await self.look()
            say(f"{name} is kept. An encounter that is built here takes them by name.")

    async def let_go(self) -> None:
        """Go back to the character as they were kept last."""
        try:
            await to_thread(self.host.characters.set_draft, self.kept, None)
        except StoreError as refused:
            say(for_players(refused), wrong=True)
            return
        ui.navigate.reload()

    async def download(self) -> None:
        """Hand out the file, as it stands in the form, with the portrait."""
        try:
            portrait = await to_thread(as_text, self.host.portraits, self.kept.id)
        except StoreError as refused:
            say(for_players(refused), wrong=True)
            return
        text = with_portrait(self.text(), portrait)
        ui.download.content(text, file_name(self.name()), "application/toml")

    async def _meanwhile(self) -> None:
        """Somebody else has changed or deleted the character: nothing is kept until one chooses."""
        self.stale = True
        now = await to_thread(self.host.characters.read, self.kept.id)
        self.banner.clear()
        with self.banner, block("k-card k-stack k-tight", "section").props("role=alert"):
            if now is None:
                words(f"{self.kept.name} was deleted meanwhile. What you enter here is kept nowhere.")
                with block("k-row"):
                    button("Keep mine anew", "k-go").on_click(self._anew)
                return
            words(
                f"{self.kept.name} was changed elsewhere meanwhile. What you enter here is not kept until you"
                " choose."
            )
            with block("k-row"):
                button("Go on with mine", "k-go").on_click(lambda: self._mine(now))
                button("See what is there now").on_click(lambda: ui.navigate.reload())

    async def _mine(self, now: KeptCharacter) -> None:
        self.kept, self.stale = now, False
        self.banner.clear()
        await self.follow()

    async def _anew(self) -> None:
        try:
            text = checked(self.name(), self.text())
            kept = await to_thread(added, self.host.characters, self.name(), self.rules.name, text)
        except (CharacterError, StoreError) as refused:
            say(str(refused), wrong=True)
            return
        ui.navigate.to(page_of(self.host, kept))


def _part(title: str, *, folded: bool) -> tuple[ui.element, ui.element]:
    """A part of the page with a heading, folded away or not; and the place inside it."""
    box = block("k-card k-stage", "details")
    box.props["open"] = not folded
    with box:
        with block("", "summary"):
            words(title, "h2")
        return box, block("k-stack k-tight")


def _of_tactics(path: str) -> bool:
    return path == "tactics" or path.startswith("tactics.")
