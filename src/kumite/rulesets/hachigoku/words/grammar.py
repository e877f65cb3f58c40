"""Verbs that go with one fighter or with several."""

from __future__ import annotations

IRREGULAR = {"is": "are", "has": "have", "does": "do", "goes": "go", "dies": "die", "lies": "lie"}


def plural(verb: str) -> str:
    """`strike` for `strikes`, `try` for `tries`, `miss` for `misses`."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("ches", "shes", "sses")) else verb[:-1]


class Verb:
    """What `{verb:strikes}` becomes in a phrase: `strikes` of one, `strike` of several."""

    def __init__(self, several: bool) -> None:
        self.several = several

    def __format__(self, verb: str) -> str:
        return plural(verb) if self.several else verb


def possessive(name: str, several: bool) -> str:
    """`Genba's`, `the Bandits'`."""
    return f"{name}'" if several and name.endswith("s") else f"{name}'s"


def counted_dice(number: int) -> str:
    """`1 die`, `2 dice`."""
    return f"{number} {'die' if number == 1 else 'dice'}"
