"""What `kumite character` does about actors of Foundry VTT: take one in, give a character out as one."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.text import Text

from ..encounters.characters import Character
from ..encounters.foundry.coming import character_in
from ..encounters.foundry.document import ActorError
from ..encounters.foundry.going import actor_of
from ..encounters.foundry.leftover import left_of_actor, left_of_character
from ..rulesets import ruleset
from .common import Refused, write_new
from .console import terminal, wrapped


def take_in(file: Path, wanted: str | None, place: Callable[[str], Path]) -> None:
    """Write the file of a character who is an actor, and say what was carried and what was not. Raises
    Refused."""
    try:
        incoming = character_in(file, wanted)
        left = left_of_actor(incoming)
    except ActorError as problem:
        raise Refused(str(problem)) from None
    one, found = incoming.character, incoming.opened
    path = place(one.name)
    write_new({path: incoming.text})
    print(f"Written: {path}")
    _told(f"An actor of {found.actors.title}, as a character of {found.rules.name}.")
    _list("Carried:", incoming.carried, together=True)
    _list(f"Not carried, because {found.rules.name} has nothing of the kind:", left)


def give_out(one: Character, place: Path) -> None:
    """Write a character as an actor, and say what was carried and what was not. Raises Refused."""
    rules = ruleset(one.ruleset)
    try:
        outgoing = actor_of(one)
        left = left_of_character(one, outgoing, rules)
    except ActorError as problem:
        raise Refused(str(problem)) from None
    write_new({place: json.dumps(outgoing.document, indent=2, ensure_ascii=False) + "\n"})
    print(f"Written: {place}")
    _told(f"A character of {rules.name}, as an actor of {outgoing.actors.title} ({outgoing.actor.type}).")
    _list(f"Not carried, because an actor of {outgoing.actors.title} has nothing of the kind:", left)


def _list(title: str, told: Sequence[str], *, together: bool = False) -> None:
    if not told:
        _told("All of it was carried.")
    elif together:
        _told(f"{title} {'; '.join(told)}.", rest="  ")
    else:
        _told(title)
        for one in told:
            _told(one, first="  ", rest="    ")


def _told(text: str, first: str = "", rest: str = "") -> None:
    wrapped(terminal(), Text(text), first=first, rest=rest)
