"""Small pictures of the examples, each drawn once, when somebody first sees it."""

from __future__ import annotations

from functools import lru_cache

from ..drawing.thumbnail import thumbnail
from ..encounters import encounter
from ..encounters.examples import Example, examples

MOST = 1000
"""So many are kept."""


def address_of(example: Example) -> str:
    """Where the picture of an example is."""
    return f"/example/{example.ruleset}/{example.stem}.svg"


@lru_cache(MOST)
def picture_of(name: str) -> str | None:
    """The picture of the example called `ikezu/bandits`, as it begins, as SVG; None where there is none."""
    found = next((each for each in examples() if each.name == name), None)
    if found is None:
        return None
    begun = encounter.read(found.path)
    scene = begun.ruleset.words.board(begun.start(), begun.names, None).scene
    return thumbnail(scene) if scene.tokens else None
