"""What can pass between two fights: a rest, a night, a week with a healer.

An interlude is played by the rules, on the fight as it stands when it is over: its dice and its decisions go
through the table. What it has made of those who rest is what they come to the next fight with.

Why it is so: docs/decisions/an-interlude-is-played-on-the-fight-before.md
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from ..mistakes import NoSuch, one_of, shown
from ..table import Table


class NoSuchRest(NoSuch):
    """A game has no rest of that name."""


@dataclass(frozen=True)
class Interlude:
    """One kind of rest that a game knows."""

    name: str
    """What people call it, as `week with a healer`."""
    says: str
    """What it gives, in a sentence for people."""
    rules: tuple[str, ...]
    """The ids of the rules that say so."""
    passes: Callable[[Table, Any], None]
    """Let it pass for everybody in a fight that is over: (table, fight)."""


def called(interludes: Iterable[Interlude], name: str) -> Interlude:
    """The one of that name. Raises NoSuchRest."""
    known = {one.name: one for one in interludes}
    if name not in known:
        raise NoSuchRest(shown(name), one_of(name, known))
    return known[name]
