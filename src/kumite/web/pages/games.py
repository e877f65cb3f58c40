"""What each game is: a few sentences, a picture of the fight to begin with, and the way into it."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Sequence
from functools import partial

from nicegui import ui

from ...encounters.examples import Example, examples_of
from ...rulesets import Ruleset
from ...rulesets.scene import Scene
from ..frame import block, button, frame, named, say, words
from ..host import REFUSALS, Host, place_path
from ..panels.scene import SceneBox
from ..tables import open_example
from ..thumbnails import scene_of

PATH = "/games"

Begun = tuple[Ruleset, Example | None, Scene | None]
"""A ruleset, the example with which to begin it, and how that begins."""


def begun(rules: Ruleset) -> Begun:
    """A ruleset as the page shows it; without an example, or without a scene, where it has none."""
    known = examples_of(rules)
    first = next((one for one in known if one.starts), known[0] if known else None)
    return rules, first, None if first is None else scene_of(first)


class GamesPage:
    """Every ruleset that is installed, one below the other."""

    def __init__(self, host: Host, begun: Sequence[Begun], visitor: str = "") -> None:
        self.host = host
        self.visitor = visitor
        with frame("The games", home=host.home(), narrow=True), block("k-stack"):
            words("The games", "h1")
            for rules, first, scene in begun:
                self._game(rules, first, scene)

    def _game(self, rules: Ruleset, first: Example | None, scene: Scene | None) -> None:
        with block("k-card k-stack k-tight", "section").props(f'id="{rules.name}"'):
            words(rules.title, "h2")
            if rules.about:
                words(" ".join(rules.about))
            if first is not None and scene is not None:
                SceneBox(name=f"How {first.title} begins").draw(scene, {})
            self._numbers(rules)
            if first is not None:
                with block("k-row"):
                    play = named(button("Play it now", "k-go"), f"Play {rules.title} now")
                    play.on_click(lambda: self._go(first))
                    words(f"{first.title}: {first.size}, {first.length}", "span", "k-soft k-small")

    def _numbers(self, rules: Ruleset) -> None:
        """Of which edition it is, how many examples there are, and whose it is."""
        examples = len(examples_of(rules))
        fights = "one example" if examples == 1 else f"{examples} examples"
        parts = (rules.edition, fights, rules.credit, rules.licence)
        words(". ".join(part[0].upper() + part[1:] for part in parts if part) + ".", "p", "k-soft k-small")

    async def _go(self, example: Example) -> None:
        try:
            token = await to_thread(partial(open_example, self.host, example, visitor=self.visitor))
        except REFUSALS as refused:
            say(str(refused), wrong=True)
            return
        ui.navigate.to(place_path(token))
