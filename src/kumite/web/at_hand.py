"""Compiled rules for what is weighed while people think: made in another process, so that nobody waits."""

from __future__ import annotations

import logging
from asyncio import to_thread

from nicegui import run

from ..compiled.fights.program import PLAY
from ..compiled.loading.load import at_hand, can_load, load
from ..rulesets import Ruleset
from ..sitting import compile_apart


class Compiling:
    """Which rulesets are being compiled. Each is tried once."""

    def __init__(self) -> None:
        self._begun: set[str] = set()

    async def get(self, rules: Ruleset) -> None:
        """Have the compiled rules of a ruleset at hand, if they can be had and nobody else sees to it."""
        if rules.name in self._begun or at_hand(rules, PLAY) or not can_load(rules, PLAY):
            return
        self._begun.add(rules.name)
        try:
            await run.cpu_bound(compile_apart, rules.name)
            await to_thread(load, rules, PLAY)
        except Exception:  # plain rules play on as well
            logging.getLogger(__name__).exception("%s is not compiled", rules.name)
