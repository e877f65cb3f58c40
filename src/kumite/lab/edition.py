"""Which rules fights are played by, to the letter."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from .. import dice
from ..rulesets import ruleset
from ..rulesets.rule_modules import source
from ..version import VERSION


@cache
def edition(name: str) -> str:
    """The version of kumite, and a mark that distinguishes these rules from any
    with a different word in their source."""
    whole = sha256()
    for module in (dice, *ruleset(name).rule_modules):
        whole.update(source(module).encode())
    return f"{VERSION} (rules {whole.hexdigest()[:8]})"
