"""The record of a table at which learners are asked; every field is made of 64-bit words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...rulesets import Ruleset
from ..fights.record import fields_of
from ..loading.layout import layout

if TYPE_CHECKING:
    import numpy as np

LEARNING: tuple[tuple[str, str, tuple[int, ...]], ...] = (
    ("given", "i8", ()),  # how many answers of learners are given in the present beat
    ("asked", "i8", ()),  # how many of their questions have come up
    ("answers", "u8", ()),  # the address of the given answers
    ("question", "i8", (5,)),  # the one that is open: verb, who, about, first, second
    ("here", "i8", ()),  # the address of the fight
    ("start", "i8", ()),  # the address of a fight at its beginning
    ("blocks", "i8", ()),  # how many blocks of words a fight has
    ("stands", "i8", ()),  # the address at which it is written down at the open question
    ("meanwhile", "i8", ()),  # the policy that answers where a beat does not come to its end
)
"""The fields besides those of a table at which policies alone decide."""


def learning_dtype(ruleset: Ruleset) -> np.dtype[Any]:
    """The type of the record, for the compiler."""
    import numpy as np

    learns = ("learns", "i8", (ruleset.seats + 1,))  # whose questions are for learners
    fields = [*fields_of(ruleset), *LEARNING, learns]
    return np.dtype([*fields, ("fight", layout(type(ruleset.fight())).dtype)], align=True)
