"""Many fights side by side, compiled, and each of them in plain Python: the same, step for step."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import pytest

from kumite.arena import Game, VectorArena
from kumite.arena.game import IllegalAction
from kumite.arena.vectors import read_back, whole_blocks
from kumite.arena.whims import choices, whim, whims_of
from kumite.compiled.arena.arrays import BLOCK, MARKS, NOBODY, OVER, STOPPED, room
from kumite.compiled.arena.program import concealing
from kumite.encounters.encounter import from_dict
from kumite.play.match import Match
from kumite.rulesets import ruleset_names

FIGHTS = int(os.environ.get("KUMITE_FIGHTS", "4"))
"""So many fights of each ruleset are compared step for step."""
ROWS = 8
"""No more of them go on side by side."""
LEARN_IN = {
    "hachigoku": "hachigoku/bodyguards",
    "hell": "hell/in_the_middle",
    "ikezu": "ikezu/bandits",
    "malice": "malice/bandits",
    "shinobi": "shinobi/duel",
}
WOLF = "ikezu/wolf_at_the_door"


@pytest.fixture(scope="module")
def wolves() -> VectorArena:
    return VectorArena(WOLF, 3)


def same(arena: VectorArena, row: int, game: Game, seen: Any) -> None:
    """Check that both stand at the same question, and that whoever is asked sees the same."""
    assert game.seat is not None
    assert (arena.seats[row], arena.question(row)) == (game.seat, game.question)
    assert arena.fight(row) == game.match.fight
    assert np.array_equal(arena.masks[row], game.mask(game.seat))
    assert np.array_equal(seen[row], game.see(game.seat))


def same_end(arena: VectorArena, row: int, game: Game) -> None:
    """Check that both say the same of how a fight has ended."""
    assert game.over
    assert arena.ended[row] == (OVER if game.match.outcome else STOPPED)
    assert arena.outcomes[row] == game.match.outcome
    worth = [game.worth(seat) for seat in range(len(game.names))]
    assert np.array_equal(arena.rewards[row], np.array(worth, np.float32))


@pytest.mark.parametrize("name", sorted(LEARN_IN))
def test_they_play_the_same_fights_step_for_step(name: str) -> None:
    """Questions, states, masks, observations and what the end is worth, with random actions."""
    rows, limit = min(FIGHTS, ROWS), 40
    arena = VectorArena(LEARN_IN[name], rows, reward="margin", limit=limit)
    arena.reset(3, fights=FIGHTS)
    random = np.random.default_rng(1)
    games = [Game(LEARN_IN[name], reward="margin", limit=limit) for _ in range(rows)]
    for number, game in enumerate(games):
        game.begin(3, number)
    ended = 0
    while not arena.over:
        seen, going = arena.see(), np.flatnonzero(arena.seats != NOBODY)
        actions = np.zeros(rows, np.int64)
        for row in going:
            same(arena, row, games[row], seen)
            actions[row] = random.choice(np.flatnonzero(arena.masks[row]))
            games[row].act(int(actions[row]))
        arena.step(actions)
        for row in going:
            assert bool(arena.ended[row]) == games[row].over
            if arena.ended[row]:
                same_end(arena, row, games[row])
                games[row].begin(3, int(arena.numbers[row]))
                ended += 1
    assert ended == FIGHTS


def test_all_rulesets_are_compared() -> None:
    assert set(LEARN_IN) == set(ruleset_names())


@pytest.mark.parametrize("name", sorted(LEARN_IN))
def test_what_seats_see_is_compiled(name: str) -> None:
    assert concealing(Game(LEARN_IN[name]).ruleset) is not None


@pytest.mark.parametrize("changes", [{}, {0: 7}, {15: 1, 16: 2, 519: -3}])
def test_a_fight_that_is_written_down_is_read_back(changes: dict[int, int]) -> None:
    """Blocks that differ from the beginning are found by their bits, beyond the first word of these too."""
    start = whole_blocks([*range(515)])
    fight = start.copy()
    fight[[*changes]] = [*changes.values()]
    blocks, before = fight.reshape(-1, BLOCK), start.reshape(-1, BLOCK)
    differ = np.flatnonzero((blocks != before).any(axis=1))
    written = np.zeros(room(len(start)), np.int64)
    for block in differ:
        written[block // MARKS] |= 1 << int(block % MARKS)
    marks = room(len(start)) - len(start)
    written[marks : marks + BLOCK * len(differ)] = blocks[differ].ravel()
    assert len(start) == 520
    assert np.array_equal(read_back(written, start), fight)


def test_policies_decide_for_the_others() -> None:
    """A learner who answers as the policy does plays the policy's fight, and is asked for nobody else."""
    arena, game = VectorArena(WOLF, 2, ["Ashigaru"]), Game(WOLF, ["Ashigaru"])
    arena.reset(5, fights=2)
    rules, policy = game.ruleset, int(game.ruleset.default_policy)
    ends = {}
    while not arena.over:
        actions = np.zeros(2, np.int64)
        for row in np.flatnonzero(arena.seats != NOBODY):
            asked = arena.question(row)
            assert asked.who == game.seats[0]
            actions[row] = rules.decide(None, policy, arena.fight(row), asked.who, asked.about, asked.first)
        arena.step(actions)
        ends |= {int(row): int(arena.outcomes[row]) for row in np.flatnonzero(arena.ended)}
    assert ends == {number: Match(game.encounter, 5, number).outcome for number in range(2)}


def test_every_fight_comes_once(wolves: VectorArena) -> None:
    wolves.reset(1, first=10, fights=7)
    ended, random = list[int](), np.random.default_rng(1)
    while not wolves.over:
        numbers = wolves.numbers.copy()
        wolves.step((random.random(wolves.masks.shape) * wolves.masks).argmax(axis=1))
        ended += [int(numbers[row]) for row in np.flatnonzero(wolves.ended)]
    assert sorted(ended) == [*range(10, 17)]


def test_the_arrays_are_made_once(wolves: VectorArena) -> None:
    def arrays() -> list[int]:
        return [id(one) for one in (wolves.see(), wolves.masks, wolves.rewards, wolves.seats, wolves.numbers)]

    wolves.reset(2)
    before = arrays()
    wolves.step(wolves.masks.argmax(axis=1))
    assert arrays() == before


def test_an_illegal_action_changes_nothing(wolves: VectorArena) -> None:
    wolves.reset(4)
    before = wolves.see().copy(), wolves.numbers.copy()
    right = wolves.masks.argmax(axis=1)
    for wrong in (-1, 64, int(wolves.masks[1].argmin())):
        actions = right.copy()
        actions[1] = wrong
        with pytest.raises(IllegalAction, match=f"row 1: action {wrong} .* legal are: {right[1]}"):
            wolves.step(actions)
    assert np.array_equal(wolves.see(), before[0])
    assert np.array_equal(wolves.numbers, before[1])


def test_what_cannot_be_played_is_told() -> None:
    with pytest.raises(ValueError, match="Kentaa"):
        VectorArena("ikezu/bandits", 1, ["Kentaa"])
    searched = Game(WOLF).encounter.as_dict()
    searched["sides"]["opponent"]["fighters"][0]["policy"] = "search"
    with pytest.raises(ValueError, match="a search decides"):
        VectorArena(from_dict(searched, "searched"), 1, ["Ashigaru"])


def test_whims_are_the_same_one_by_one_and_all_at_once() -> None:
    random = np.random.default_rng(3)
    masks = random.integers(0, 2, (200, 64)).astype(np.int8)
    masks[0], masks[1] = 0, 1
    numbers, made = np.arange(200), random.integers(0, 50, 200)
    found = choices(masks, whims_of(9, numbers), made)
    assert found[0] == 0
    for row in range(1, 200):
        legal = np.flatnonzero(masks[row])
        assert found[row] == legal[whim(9, row, int(made[row]), len(legal))]
