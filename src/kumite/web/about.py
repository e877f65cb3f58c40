"""What the answers to a question are about: a fighter, or a place, so that one can tap on it.

It is looked up in what the answers are called, since names of fighters are unique in a fight. The buttons of
the question stay, so nothing is lost where an answer is about nobody, or about several.

Why it is so: docs/decisions/a-scene-is-data.md
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ..play.moves import Move, Moves
from ..play.phrasing import DECLINED
from ..rulesets.scene import GroundKind, Scene, Token
from ..sitting import QuestionView

PLACE = re.compile(r"\b(?:to|at) (-?\d+(?:\.\d)?), ?(-?\d+(?:\.\d)?)(?![\d.,])")
"""`southwest to 6,4`."""


def about(asked: QuestionView, scene: Scene) -> Iterator[dict[str, Any]]:
    """For each answer that is about one fighter or one place, which it is: `answer` and `text`, with `seat`
    or with `x` and `y`. What ends the fight is left to the buttons, which ask again."""
    for number, name in asked.choices:
        if number in asked.ends:
            continue
        told = {"answer": number, "text": name}
        seat = named(name, scene.tokens)
        if seat is not None:
            yield told | {"seat": seat}
        elif (place := placed(name, scene)) is not None:
            yield told | {"x": place[0], "y": place[1]}


MOST = 5
"""So many whole moves about one fighter are offered in the scene; the menu beside it has all of them."""


def moves_about(moves: Moves, scene: Scene) -> Iterator[dict[str, Any]]:
    """For each whole move about one fighter, or that is a walk to one place, which it is: `moves`, the
    answers that it is made of, and `text`, with `seat`, or with `x`, `y` and the `path` from tile to tile.
    The shortest ways only. What ends the fight is left to the buttons, which ask again."""
    often: Counter[int] = Counter()
    reached: set[tuple[float, float]] = set()
    for move in moves.moves:
        if move.ends or len(move.answers) < 2:
            continue
        told = {"moves": move.answers, "text": move.after(0)}
        path = walked(move, scene)
        seat = None if path else named(move.text, scene.tokens)
        if path and path[-1] not in reached:
            reached.add(path[-1])
            yield told | {"x": path[-1][0], "y": path[-1][1], "path": path}
        elif seat is not None and often[seat] < MOST:
            often[seat] += 1
            yield told | {"seat": seat}


def walked(move: Move, scene: Scene) -> list[tuple[float, float]]:
    """From place to place where a move is a walk and nothing else; empty where it is not."""
    begins, ends = move.walk
    places = [placed(name, scene) for name in move.names[begins:ends] if name not in DECLINED]
    beside = [*move.names[:begins], *(name for name in move.names[ends:] if name not in DECLINED)]
    found = [place for place in places if place is not None]
    return found if found and not beside and len(found) == len(places) else []


def named(text: str, tokens: Sequence[Token]) -> int | None:
    """The seat of the only fighter whom a text names; None if it names nobody, or several."""
    found = set()
    for token in sorted(tokens, key=lambda one: -len(one.name)):
        # The longest first: `Bandit 10` is not about Bandit 1.
        if token.name not in text:
            continue
        text, times = re.subn(rf"(?<!\w){re.escape(token.name)}(?!\w)", "", text)
        if times:
            found.add(token.seat)
    return found.pop() if len(found) == 1 else None


def placed(text: str, scene: Scene) -> tuple[float, float] | None:
    """The only place that a text names, as the scene has it; None if there is none."""
    found = PLACE.findall(text)
    kind = scene.ground.kind if scene.ground else None
    if len(found) != 1 or kind not in (GroundKind.TILES, GroundKind.FIELD):
        return None
    x, y = float(found[0][0]), float(found[0][1])
    return (x, y) if kind == GroundKind.TILES else (x, -y)
