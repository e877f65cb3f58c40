"""Even fights made of lopsided ones: the party of each side against itself.

What an example says of single fighters beside their sheets (places, cover, tactics, a state in the middle of
a fight) is left out, because it would no longer be true of both sides.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kumite.campaigns.campaign import speaks_of
from kumite.encounters.encounter import Encounter, EncounterError, from_dict

OF_ONE_FIGHTER = ("policy", "budget", "tactics", "state")
"""What an entry says of how somebody fights, or of a fight that has begun."""
EQUALS: dict[str, dict[str, Any]] = {"ikezu": {"no_pc_side": True}}
"""What the scene of a ruleset has to say for neither side to be the one of the players."""


def party_of(entries: list[dict[str, Any]], called: str) -> list[dict[str, Any]]:
    """The fighters of a side as they are on their sheets, with something after each name."""
    return [
        {key: value for key, value in each.items() if key not in OF_ONE_FIGHTER}
        | {"name": f"{each['name']}{called}"}
        for each in entries
    ]


def mirrored(found: Encounter) -> Iterator[tuple[str, Encounter]]:
    """For each side of an encounter of two: which it is, and its party against itself.

    A party that cannot face itself, say because of somebody of whom there is only one, is left out.
    """
    written = found.as_dict()
    first, second = written["sides"]
    names = frozenset({each["name"] for side in written["sides"].values() for each in side["fighters"]})
    scene = {
        key: value
        for key, value in written.get("scene", {}).items()
        if not speaks_of(value, names | {first, second})
    }
    equal = EQUALS.get(found.ruleset.name, {})
    for side in (first, second):
        entries = written["sides"][side]["fighters"]
        sides = {
            first: {"fighters": party_of(entries, "")},
            second: {"fighters": party_of(entries, " too")},
        }
        for kept in (scene | equal, scene, equal):
            whole = {"ruleset": written["ruleset"], "house": written.get("house", {}), "sides": sides}
            try:
                yield side, from_dict(whole | ({"scene": kept} if kept else {}))
                break
            except EncounterError:
                continue  # the rest of the scene makes no sense without what is left out of it
