"""A server with many tables, for `benchmarks.serve`: `python -m benchmarks.served PORT FOLDER TABLES`.

Prints the paths of all seats, table by table, and serves until it is stopped.
"""

from __future__ import annotations

import json
import sys

from kumite.encounters import encounter
from kumite.sitting import Sittings
from kumite.store import CharacterShelf, Store
from kumite.web.host import Host, place_path
from kumite.web.rates import Allowance, Rate
from kumite.web.server import Door, run

FIGHT = "ikezu/bandits"
FREELY = Rate(burst=10_000, per_second=10_000)
"""All devices of the benchmark have one address, so the limits on one address are lifted."""


def main(port: int, folder: str, tables: int) -> None:
    """Open the tables, say where, and serve them."""
    store = Store.open(f"{folder}/tables.db")
    sittings = Sittings(store, "a key for benchmarks")
    found = encounter.read(FIGHT)
    players = {f"Player {n}": [name] for n, name in enumerate(found.names[:4], 1)}
    paths = []
    for number in range(tables):
        opened = sittings.open(found, players, title=f"Table {number + 1}", seed=number)
        links = opened.sitting.links(opened.token)
        paths.append([place_path(token) for token in links.values()])
    print(json.dumps(paths), flush=True)
    host = Host(
        sittings,
        CharacterShelf(store),
        f"http://127.0.0.1:{port}",
        answers=Allowance(FREELY),
        pages=Allowance(FREELY),
    )
    run(host, Door(port=port))


if __name__ in ("__main__", "__mp_main__"):
    main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
