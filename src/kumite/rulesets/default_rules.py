"""The rules and policies of a ruleset that does not say otherwise; they are compiled with its own."""

# mypy: disable-error-code="no-untyped-def"
from __future__ import annotations


def rounds(fight):
    """The length of a fight that counts its rounds."""
    return fight.round


def lowest(whim, policy, fight, who, ask, low, high):
    """The answer to every amount: the lowest."""
    return low
