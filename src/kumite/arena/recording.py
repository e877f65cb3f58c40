"""Fights as a data set in Parquet: what was seen, what was legal, what was done, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as arrow
import pyarrow.parquet as parquet

from .game import ACTIONS, Game, legal_actions
from .observing import Vector

ROWS = 4096
"""So many decisions are written at once."""
Choose = Callable[[Vector, list[int], np.random.Generator], int]
"""From what is seen and the legal actions to one of these."""
Row = dict[str, Any]


def at_random(seen: Vector, legal: list[int], random: np.random.Generator) -> int:
    """Any legal action, each as likely as the others."""
    return int(random.choice(legal))


def record(game: Game, path: Path, fights: int, seed: int, choose: Choose = at_random) -> int:
    """Play fights of a seed and write a row for each decision of a learner. Returns how many there are.

    A row has the number of the fight, the seat that was asked and which question it was (a member of the
    ruleset's asks), the observation, the mask, the action, and the reward of that seat at the end. The names
    of the places of an observation are in the metadata. The same seed gives the same rows. Raises OSError.
    """
    schema = _schema(game)
    rows, written = decisions(game, fights, seed, choose), 0
    with parquet.ParquetWriter(path, schema) as file:
        while some := list(islice(rows, ROWS)):
            file.write_table(arrow.Table.from_pylist(some, schema))
            written += len(some)
    return written


def decisions(game: Game, fights: int, seed: int, choose: Choose) -> Iterator[Row]:
    """Every decision of these fights, in order."""
    random = np.random.default_rng(seed)
    for number in range(fights):
        game.begin(seed, number)
        rows: list[Row] = []
        while (seat := game.seat) is not None:
            question, seen = game.question, game.see(seat)
            assert question is not None
            action = choose(seen, legal_actions(question), random)
            row = {"fight": number, "seat": seat, "question": question.about, "action": action}
            rows.append(row | {"observation": seen, "mask": game.mask(seat)})
            game.act(action)
        for row in rows:
            yield row | {"reward": game.worth(row["seat"])}


def _schema(game: Game) -> Any:
    places = "\n".join(place.name for place in game.eyes.places)
    columns = {
        "fight": arrow.int64(),
        "seat": arrow.int16(),
        "question": arrow.int16(),
        "observation": arrow.list_(arrow.float32(), len(game.eyes.places)),
        "mask": arrow.list_(arrow.int8(), ACTIONS),
        "action": arrow.int16(),
        "reward": arrow.float32(),
    }
    about = {"places": places, "ruleset": game.ruleset.name, "fighters": "\n".join(game.names)}
    return arrow.schema(columns.items(), about)
