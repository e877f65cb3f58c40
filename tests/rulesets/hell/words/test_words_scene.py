"""What the scene shows of a fight."""

from __future__ import annotations

from kumite.rulesets import Viewer
from kumite.rulesets.hell.state import Fight
from kumite.rulesets.hell.terms import Fate
from kumite.rulesets.hell.words import WORDS
from kumite.rulesets.scene import Cover, Token

from ..scene import ASHA, BROM, FOE, NAMES, PLAYER, WOLF, scene


def token(made: Fight, seat: int, viewer: Viewer = None) -> Token:
    """A fighter of the scene."""
    return next(one for one in WORDS.board(made, NAMES, viewer).scene.tokens if one.seat == seat)


def test_cover_says_from_whom_it_shields() -> None:
    """HEL-COV-1: each degree is one shield towards all those from whom it is; who is down has none."""
    made = scene()
    made.fighters[WOLF].half_cover_from = 1 << ASHA
    made.fighters[WOLF].complete_cover_from = 1 << BROM
    for viewer in (None, PLAYER, FOE):
        assert token(made, WOLF, viewer).cover == (Cover("half", (ASHA,)), Cover("cover", (BROM,)))
    assert token(made, ASHA).cover == ()
    made.fighters[WOLF].fate = Fate.UNCONSCIOUS
    assert token(made, WOLF).cover == ()
