"""Small pictures of the examples, each drawn once, when somebody first sees it."""

from __future__ import annotations

from functools import lru_cache

from ..drawing.thumbnail import thumbnail
from ..encounters import encounter
from ..encounters.examples import Example, examples
from ..rulesets.scene import Scene

MOST = 1000
"""So many are kept."""


def address_of(example: Example) -> str:
    """Where the picture of an example is."""
    return f"/example/{example.ruleset}/{example.stem}.svg"


@lru_cache(MOST)
def picture_of(name: str) -> str | None:
    """The picture of the example called `ikezu/bandits`, as it begins, as SVG; None where there is none."""
    found = next((each for each in examples() if each.name == name), None)
    scene = None if found is None else scene_of(found)
    return None if scene is None else thumbnail(scene)


def scene_of(example: Example) -> Scene | None:
    """How an example begins, for whoever may know everything; None where its ruleset has no scenes."""
    begun = encounter.read(example.path)
    scene = begun.ruleset.words.board(begun.start(), begun.names, None).scene
    return scene if scene.tokens else None
