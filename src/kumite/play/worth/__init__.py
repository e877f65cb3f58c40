"""How likely a side is to win after an answer, or after a change, before either is made."""

from .moment import Moment, Undecidable
from .weighing import Weighing, Worth, worth_in_words, worths
from .what_if import Compared, WhatIf, compared_in_words

__all__ = [
    "Compared",
    "Moment",
    "Undecidable",
    "Weighing",
    "WhatIf",
    "Worth",
    "compared_in_words",
    "worth_in_words",
    "worths",
]
