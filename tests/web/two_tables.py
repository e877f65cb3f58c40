"""Serves two tables whose fights differ in one number, and says how two seats at each are reached: the
referee's and Ayame's.

python -m tests.web.two_tables PORT FOLDER FIELD ONE OTHER
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from kumite.encounters import encounter
from kumite.sitting import Sittings
from kumite.store import CharacterShelf, Store
from kumite.web.host import Host, place_path
from kumite.web.in_turn import InTurn
from kumite.web.server import Door, run


class NoTurn(InTurn):
    """Menus of whole moves come when there is time, perhaps at one table only: none come here. That they tell
    nothing is looked at in `tests/sitting/test_secret_pairs.py`."""

    async def do(self, wanted: Callable[[], bool], work: Callable[..., Any], *given: Any) -> None:
        """Do nothing."""


def fight(changes: dict[str, int]) -> dict[str, Any]:
    """Kenta and Daisuke against a bandit with one number of their own."""
    return {
        "ruleset": "ikezu",
        "title": "In the yard",
        "scene": {"guide_judges": False},
        "sides": {
            "pc": {"fighters": [{"sample": "Kenta"}, {"sample": "Daisuke"}]},
            "opponent": {"fighters": [{"sample": "Bandit", "changes": changes}]},
        },
    }


def main(port: int, folder: str, field: str, one: int, other: int) -> None:
    """Serve until killed."""
    store = Store.open(f"{folder}/tables.db")
    sittings = Sittings(store, "a key for tests")
    paths = []
    for value in (one, other):
        found = encounter.from_dict(fight({field: value, f"{field}_max": value}))
        players = {"Ayame": ["Kenta", "Daisuke"]}
        opened = sittings.open(found, players, seed=3, referee_decides=False, referees=[])
        links = opened.sitting.links(opened.token)
        paths.append([place_path(links[0]), place_path(links[1])])
    print(json.dumps(paths), flush=True)
    run(Host(sittings, CharacterShelf(store), f"http://127.0.0.1:{port}", menus=NoTurn()), Door(port=port))


if __name__ in ("__main__", "__mp_main__"):
    main(int(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4]), int(sys.argv[5]))
