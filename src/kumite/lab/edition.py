"""Which rules fights are played by, to the letter."""

from __future__ import annotations

from hashlib import sha256

from .. import dice
from ..rulesets import Ruleset
from ..rulesets.rule_modules import source
from ..version import VERSION

_known: dict[int, tuple[Ruleset, str]] = {}
"""The editions of rulesets by their `id`, each with its ruleset, so that no other gets that number."""


def edition(rules: Ruleset) -> str:
    """The version of kumite, and a mark that distinguishes these rules and policies from any with a
    different word in their source."""
    if id(rules) not in _known:
        whole = sha256()
        for module in (dice, *rules.rule_modules):
            whole.update(source(module).encode())
        _known[id(rules)] = rules, f"{VERSION} (rules {whole.hexdigest()[:8]})"
    return _known[id(rules)][1]
