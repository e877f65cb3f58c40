"""What answers are about, as the scene lights it up."""

from __future__ import annotations

from typing import Any

from kumite.play.moves import Move, Moves
from kumite.rulesets.scene import Ground, GroundKind, Scene, Token
from kumite.sitting import Asks, QuestionView
from kumite.table import Question, Verb
from kumite.web.about import MOST, about, moves_about, named


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


def whole(*names: str, walk: tuple[int, int] = (0, 0), ends: bool = False) -> Move:
    """A whole move whose answers are called so."""
    answers = tuple(range(len(names)))
    kinds = tuple((0, 0, 0) for _ in names)
    return Move(answers, kinds, names, names, ", ".join(names), walk=walk, ends=ends)


def about_moves(there: Scene, *moves: Move) -> list[Any]:
    asked_now = Question(Verb.CHOOSE, 0, 0, 0)
    return [
        (one["text"], one.get("seat", one.get("path")))
        for one in moves_about(Moves(asked_now, moves, {}), there)
    ]


def test_whole_moves_about_a_fighter() -> None:
    """Those of several answers that name one fighter, the first few; nothing that ends the fight."""
    there = scene(GroundKind.BANDS, "Bandit 1", "Bandit 2")
    strike = whole("attack", "Bandit 1 (reach)")
    both = whole("Bandit 1", "closer first", "Bandit 2")
    found = about_moves(there, strike, both, whole("Bandit 2"), whole("give up", "to Bandit 1", ends=True))
    assert found == [("attack, Bandit 1 (reach)", 0)]
    assert len(about_moves(there, *[strike] * 20)) == MOST


def test_a_walk_has_its_path() -> None:
    """From tile to tile; of several ways to a place the first. What is more than a walk is none."""
    there = scene(GroundKind.TILES, "Bard")
    walk = whole("east to 3,2", "south to 3,3", "stop", walk=(0, 3))
    again = whole("south to 2,3", "east to 3,3", "stop", walk=(0, 3))
    jump = whole("east to 3,2", "long jump", walk=(0, 2))
    paid = whole("die 4", "east to 3,2", "stop", walk=(1, 3))
    found = about_moves(there, walk, again, jump, paid)
    assert found == [("east to 3,2, south to 3,3, stop", [(3.0, 2.0), (3.0, 3.0)])]
