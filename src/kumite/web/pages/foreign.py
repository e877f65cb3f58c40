"""Files of other programs on the page of the library: actors of Foundry VTT come in and go out."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Awaitable, Callable

from nicegui import ui

from ...encounters.characters import CharacterError
from ...encounters.foundry.document import ActorError, OfSeveral
from ...rulesets import ruleset
from ...store import CharacterShelf, KeptCharacter, PortraitShelf, StoreError
from ..frame import block, button, named, say, words
from ..host import for_players
from ..keeping.foundry import Carried, actor_handed_out, actor_taken_in

REFUSALS = (ActorError, CharacterError, StoreError)


def told(title: str, carried: Carried) -> None:
    """Say in a dialog of its own, not in one that closes meanwhile, what was carried and what was not."""
    content = ui.context.client.content
    with content, named(ui.dialog(), title) as dialog, ui.card().classes("k-stack k-tight"):
        words(title, "h2")
        words(carried.how)
        if carried.taken:
            words(f"Carried: {'; '.join(carried.taken)}.")
        if carried.left:
            words("Not carried, because the other side has nothing of the kind:")
            with block("k-stack k-tight", "ul"):
                for one in carried.left:
                    words(one, "li", "k-small")
        else:
            words("All of it was carried.")
        with block("k-row"):
            button("Good", "k-go").on_click(dialog.close)
    dialog.on("hide", dialog.delete)
    dialog.open()


def hand_out(kept: KeptCharacter, portraits: PortraitShelf) -> None:
    """Download a character as an actor, and say what it has not."""
    try:
        name, text, carried = actor_handed_out(kept, portraits)
    except REFUSALS as refused:
        say(for_players(refused) if isinstance(refused, StoreError) else str(refused), wrong=True)
        return
    ui.download.content(text, name, "application/json")
    told(f"{kept.name} for Foundry", carried)


async def take_in(
    shelf: CharacterShelf, file: str, content: bytes, after: Callable[[], Awaitable[None]]
) -> None:
    """Keep the character in a file of Foundry, and say what came along. Where it fits several games, ask of
    which one. Raises ActorError, CharacterError and StoreError; then nothing is kept."""

    async def as_one_of(wanted: str | None) -> None:
        kept, carried = await to_thread(actor_taken_in, shelf, file, content, wanted)
        await after()
        told(f"{kept.name} is here now", carried)

    try:
        await as_one_of(None)
    except OfSeveral as several:
        _ask(several, as_one_of)


def _ask(several: OfSeveral, go: Callable[[str], Awaitable[None]]) -> None:
    """Ask of which game the character is to be."""
    asked = "A character of which game?"
    with named(ui.dialog(), asked) as dialog, ui.card().classes("k-stack k-tight"):
        words(asked, "h2")
        words(f"The actor in {several.where} can be either.")
        wrong = words("", "div", "k-wrong").props("role=alert")

        async def choose(name: str) -> None:
            try:
                await go(name)
            except REFUSALS as refused:
                wrong.set_text(str(refused))
                return
            dialog.close()

        with block("k-row"):
            for rules in several.rulesets:
                button(ruleset(rules.name).title, "k-go").on_click(lambda name=rules.name: choose(name))
            button("Leave it").on_click(dialog.close)
    dialog.on("hide", dialog.delete)
    dialog.open()
