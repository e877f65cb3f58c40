"""A fight as one page that has everything inside it: scene, log, slider, play and speed.

It holds what one viewer may know, and nothing else: every frame is a board as that viewer had it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from ..play.condensed import Node
from ..play.match import Match
from ..play.story import Beat, line_of, lines, retell, seated
from ..play.tree import Tree
from ..rulesets import Level, Viewer
from ..table import Entry
from . import FOLDER, STYLE, in_one

Told = tuple[str, str, int, int, int]
"""A line of the log: its text and level, the side of whom it is about or -1, its depth, and the number of the
frame in which it is read."""


@dataclass
class Frames:
    """The frames of a fight. What several of them show is kept once, and named by its number."""

    things: list[Any] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)
    frames: list[dict[str, Any]] = field(default_factory=list)
    steps: list[int] = field(default_factory=list)
    """For each line of the log, the number of the frame in which it is read."""
    told: list[Told] = field(default_factory=list)
    """The log, in the order of its tree."""

    def add(self, match: Match, fight: Any, viewer: Viewer, lines: int) -> None:
        """What can be seen when so many more lines have been read."""
        self.steps += [len(self.frames)] * lines
        board = match.ruleset.words.board(fight, match.names, seated(fight, viewer))
        scene = board.scene.as_data()
        self.frames.append(
            {
                "title": board.title,
                "sides": self._number(scene["sides"]),
                "ground": self._number(scene["ground"]),
                "tokens": [self._number(token) for token in scene["tokens"]],
                "links": [self._number(link) for link in scene["links"]],
                "tracks": [self._number(track) for track in scene["tracks"]],
                "surroundings": self._number(scene["surroundings"]),
            }
        )

    def _number(self, thing: Any) -> int:
        text = json.dumps(thing)
        if text not in self.numbers:
            self.numbers[text] = len(self.things)
            self.things.append(thing)
        return self.numbers[text]


def _side(match: Match, seat: int) -> int:
    return match.encounter.combatants[seat].side if 0 <= seat < len(match.encounter.combatants) else -1


def frames_of(match: Match, viewer: Viewer) -> Frames:
    """A frame for each line of the fight that a viewer reads, but for details, which come with the next."""
    found = Frames()
    found.add(match, match.beats[0].start, viewer, 0)
    for beat in match.beats:
        _beat(found, match, beat, viewer)
    found.told = [*_down(Tree(match.told(viewer)).nodes, 0, match, found.steps)]
    if match.over:
        result = match.result
        found.told.append((result.text, result.level.name.lower(), -1, 0, len(found.frames)))
        found.add(match, match.fight, viewer, 0)
    return found


def _down(nodes: Sequence[Node], depth: int, match: Match, steps: Sequence[int]) -> Iterator[Told]:
    for node in nodes:
        line = node.line
        yield line.text, line.level.name.lower(), _side(match, line.seat), depth, steps[node.number]
        yield from _down(node.nodes, depth + 1, match, steps)


def _beat(found: Frames, match: Match, beat: Beat, viewer: Viewer) -> None:
    if beat.change is not None:
        now = beat.start if beat.after is None else beat.after
        found.add(match, now, viewer, len(lines(match.ruleset, beat, match.names, viewer)))
        return
    waiting = 0

    def hear(fight: Any, entry: Entry) -> None:
        nonlocal waiting
        line = line_of(match.ruleset, fight, match.names, entry, viewer)
        if line is None:
            return
        waiting += 1
        if line.level > Level.DETAIL:
            found.add(match, fight, viewer, waiting)
            waiting = 0

    retell(match.ruleset, beat, hear)
    found.steps += [len(found.frames) - 1] * waiting


PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; \
style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>{title}</title>
<style>
{style}
</style>
</head>
<body>
<main>
<header><h1>{title}</h1><p>{about}</p></header>
<div id="replay"></div>
</main>
<script type="application/json" id="frames">{frames}</script>
<script>
{script}
const frames = JSON.parse(document.getElementById("frames").textContent);
modules.replay.replay(document.getElementById("replay"), frames);
</script>
</body>
</html>
"""


def replay_page(match: Match, viewer: Viewer, eyes: str = "") -> str:
    """The page of a fight, as HTML. `eyes` says whose view it is, for its head."""
    found = frames_of(match, viewer)
    data = json.dumps(
        {"things": found.things, "frames": found.frames, "told": found.told}, separators=(",", ":")
    )
    title = match.encounter.title or match.ruleset.title
    about = f"{match.ruleset.whole_title}. Seed {match.seed}, fight {match.number}."
    return PAGE.format(
        title=escape(title),
        about=escape(f"{about} What {eyes} sees." if eyes else about),
        style=STYLE.read_text("utf-8") + (FOLDER / "replay.css").read_text("utf-8"),
        frames=data.replace("<", "\\u003c"),
        script=in_one("replay").replace("</", "<\\/"),
    )
