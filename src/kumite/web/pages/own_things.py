"""Things of one's own in the forms of sheets: what is offered for a field, and how another one is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from ...encounters.fields import LONGEST_NAME
from ...encounters.things import OwnThing, ThingError
from ...rulesets import Ruleset
from ...store import StoreError
from ..frame import say
from ..host import Host, for_players
from ..keeping.things import kept_as, thing_in
from .naming import ask_name


class OwnThings:
    """Those of one game."""

    def __init__(self, host: Host, rules: Ruleset) -> None:
        self.shelf, self.rules = host.things, rules

    def offered(self, field: str) -> Mapping[str, Mapping[str, Any]]:
        """The things for a field, by their names; damaged ones are left out."""
        found = {}
        try:
            for kept in self.shelf.list():
                if kept.ruleset == self.rules.name:
                    with suppress(ThingError):
                        one = thing_in(kept)
                        if one.field == field:
                            found[one.name] = one.thing
        except StoreError as refused:
            say(for_players(refused), wrong=True)
        return found

    def keep(self, field: str, name: str, thing: Mapping[str, Any], after: Callable[[], None]) -> None:
        """Ask by which name a thing is to be kept, and keep it."""

        def do(called: str, replacing: bool) -> str:
            one = OwnThing(self.rules.name, called, "", field, dict(thing))
            return f"{kept_as(self.shelf, one, replacing=replacing).name} is among your things now."

        says = "It can then be put into any other sheet of this game. Sheets that have it stay as they are."
        ask_name("Keep it as a thing of yours", name[:LONGEST_NAME], LONGEST_NAME, do, after, says)
