"""Fights as a data set in Parquet: what was seen, what was legal, what was done, and what came of it.

Compiled rules play many fights side by side, and plain Python one after the other; the rows are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Literal

import numpy as np
import pyarrow as arrow
import pyarrow.parquet as parquet

from ..compiled.loading.mistakes import Announce
from .game import ACTIONS, Game, legal_actions
from .observing import Vector
from .vectors import VectorArena, usable
from .whims import choices, whim, whims_of

ROWS = 4096
"""So many decisions are written at once by plain Python."""
FEW = 200
"""Fewer fights than this are played in plain Python, which is done before the rules are compiled."""
NUMBERS = 1 << 24
"""About so many numbers of observations are held in memory while fights are played side by side."""
DECISIONS = 100
"""So many a fight is taken to have for that."""
MOST = 1024
"""No more fights than this go on side by side."""
Choose = Callable[[Vector, list[int], np.random.Generator], int]
"""From what is seen and the legal actions to one of these."""
Engine = Literal["auto", "plain", "compiled"]
Row = dict[str, Any]


def record(
    game: Game,
    path: Path,
    fights: int,
    seed: int,
    choose: Choose | None = None,
    *,
    engine: Engine = "auto",
    progress: Callable[[int], object] = lambda fights: None,
    announce: Announce = lambda text: None,
) -> int:
    """Play fights of a seed and write a row for each decision of a learner. Returns how many there are.

    A row has the number of the fight, the seat that was asked and which question it was (a member of the
    ruleset's asks), the observation, the mask, the action, and the reward of that seat at the end. The names
    of the places of an observation are in the metadata. Any legal action is taken, each as likely as the
    others, or what `choose` says, in plain Python. The same seed gives the same rows, whichever engine plays.
    `progress` is told how many fights are done. Raises OSError, and what `VectorArena` raises.
    """
    if engine == "auto":
        worth_it = choose is None and fights >= FEW
        engine = "compiled" if worth_it and usable(game.encounter, game.seats) else "plain"
    schema, written = _schema(game), 0
    if engine == "compiled":
        tables = side_by_side(game, fights, seed, announce)
    else:
        tables = in_turn(game, fights, seed, choose)
    with parquet.ParquetWriter(path, schema, compression="zstd", use_dictionary=False) as file:
        for done, columns in tables:
            file.write_table(arrow.table([columns[name] for name in schema.names], schema=schema))
            written += len(columns["action"])
            progress(done)
    return written


# In plain Python


def in_turn(game: Game, fights: int, seed: int, choose: Choose | None) -> Iterator[tuple[int, Row]]:
    """Columns of some rows, with how many fights are done."""
    rows = decisions(game, fights, seed, choose)
    while some := list(islice(rows, ROWS)):
        columns = {name: np.stack([row[name] for row in some]) for name in some[0]}
        yield some[-1]["fight"], columns_of(columns)


def decisions(game: Game, fights: int, seed: int, choose: Choose | None = None) -> Iterator[Row]:
    """Every decision of these fights, in order."""
    random = np.random.default_rng(seed)
    for number in range(fights):
        game.begin(seed, number)
        rows: list[Row] = []
        while (seat := game.seat) is not None:
            question, seen = game.question, game.see(seat)
            assert question is not None
            legal = legal_actions(question)
            if choose is None:
                action = legal[whim(seed, number, len(rows), len(legal))]
            else:
                action = choose(seen, legal, random)
            row = {"fight": number, "seat": seat, "question": question.about, "action": action}
            rows.append(row | {"observation": seen, "mask": game.mask(seat)})
            game.act(action)
        for row in rows:
            yield row | {"reward": game.worth(row["seat"])}


# Compiled


def side_by_side(game: Game, fights: int, seed: int, announce: Announce) -> Iterator[tuple[int, Row]]:
    """Columns of some fights, with how many fights are done."""
    size = max(8, min(MOST, fights, NUMBERS // (DECISIONS * len(game.eyes.places))))
    fighters = [game.names[seat] for seat in game.seats]
    arena = VectorArena(
        game.encounter, size, fighters, reward=game.reward, limit=game.limit, announce=announce
    )
    for first in range(0, fights, size):
        count = min(size, fights - first)
        found = played(arena, seed, first, count)
        if len(found["action"]):
            yield first + count, columns_of(found)


def played(arena: VectorArena, seed: int, first: int, count: int) -> Row:
    """All decisions of some fights, fight by fight."""
    arena.reset(seed, first, count)
    streams = whims_of(seed, np.arange(first, first + arena.rows))
    made = np.zeros(arena.rows, np.int64)
    rewards = np.zeros((arena.rows, arena.rewards.shape[1]), np.float32)
    steps: list[Row] = []
    while not arena.over:
        rows = np.flatnonzero(arena.going)
        actions = choices(arena.masks, streams, made)
        step = {"row": rows, "seat": arena.seats[rows], "question": arena.asks[rows], "action": actions[rows]}
        steps.append(step | {"observation": arena.see()[rows], "mask": arena.masks[rows]})
        made[rows] += 1
        arena.step(actions)
        ended = np.flatnonzero(arena.ended)
        rewards[ended] = arena.rewards[ended]
    if not steps:
        return {"action": np.zeros(0, np.int16)}
    found = {name: np.concatenate([step[name] for step in steps]) for name in steps[0]}
    order = np.argsort(found["row"], kind="stable")
    found = {name: values[order] for name, values in found.items()}
    return found | {"fight": first + found["row"], "reward": rewards[found["row"], found["seat"]]}


# As Parquet


def columns_of(found: Row) -> Row:
    """Arrays as columns of Arrow."""
    wide = {
        name: arrow.FixedSizeListArray.from_arrays(arrow.array(found[name].ravel()), found[name].shape[1])
        for name in ("observation", "mask")
    }
    return found | wide


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
