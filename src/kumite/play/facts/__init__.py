"""What an answer does before somebody else decides: how likely it hits, what it deals, whom it fells."""

from .fact import Amount, Fact, Range
from .facts import SECONDS, facts
from .said import Said, in_words

__all__ = ["SECONDS", "Amount", "Fact", "Range", "Said", "facts", "in_words"]
