"""What answers are about, as the scene lights it up."""

from __future__ import annotations

from typing import Any

from kumite.rulesets.scene import Ground, GroundKind, Scene, Token
from kumite.sitting import Asks, QuestionView
from kumite.web.about import about, named


def token(seat: int, name: str) -> Token:
    return Token(seat, name, str(seat), 0, 0, 0)


def scene(kind: GroundKind, *names: str) -> Scene:
    ground = Ground(kind, 0, 0, 10, 10)
    return Scene(("PC",), tuple(token(seat, name) for seat, name in enumerate(names)), ground)


def asked(*names: str) -> QuestionView:
    return QuestionView(1, 0, "Bard", "Which?", (), Asks.CHOICE, tuple(enumerate(names)))


def found(question: QuestionView, there: Scene) -> list[Any]:
    return [(one["answer"], one.get("seat", (one.get("x"), one.get("y")))) for one in about(question, there)]


def test_fighters_by_their_names() -> None:
    """An answer is about the only fighter whom it names."""
    there = scene(GroundKind.BANDS, "Bandit 1", "Bandit 10", "Bard", "Ash")
    names = ("Bard, friend, 2 tiles away", "close in on Bandit 10", "Bandit 1 (foe)", "bardiche", "nobody")
    assert found(asked(*names), there) == [(0, 2), (1, 1), (2, 0)]
    assert named("Bandit 1 or Bandit 10", there.tokens) is None
    assert named("Bandit 100", there.tokens) is None
    assert named("the ashes", there.tokens) is None


def test_places_by_their_numbers() -> None:
    """A tile, or a point of a field, on which north is up; what is added up is no place."""
    tiles = scene(GroundKind.TILES, "Bard")
    assert found(asked("southwest to 6,4", "stop", "keep 18, 9, 7 = 34", "to 1,2,3"), tiles) == [(0, (6, 4))]
    field = scene(GroundKind.FIELD, "Bard")
    assert found(asked("walk to -3, 10", "at 2.5,-1"), field) == [(0, (-3, -10)), (1, (2.5, 1))]
    assert found(asked("to 6,4"), scene(GroundKind.BANDS, "Bard")) == []
