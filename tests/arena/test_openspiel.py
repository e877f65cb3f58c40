"""Fights as a game of OpenSpiel: its own tests, and the same values as the exact programs of kumite."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kumite.encounters.encounter import read
from kumite.lab.exact.best_play import BestPlay
from kumite.rulesets import ruleset_names

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

TINY = {
    "hachigoku": "hachigoku/duel",
    "hell": "hell/in_the_middle",
    "ikezu": "ikezu/last_legs",
    "malice": "malice/sumai",
    "shinobi": "shinobi/duel",
}
BEATS = 3


def load(encounter: object, limit: int = BEATS) -> Any:
    import kumite.arena.openspiel  # noqa: F401  (to import it registers the game)

    return pyspiel.load_game("kumite", {"encounter": str(encounter), "limit": limit})


def to_the_end(game: Any, seed: int) -> Any:
    random, state = np.random.default_rng(seed), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", sorted(TINY))
def test_openspiels_own_test_passes(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    """It plays at random, and looks at actions, chances, returns, clones, histories, tensors and strings."""
    pyspiel.random_sim_test(load(TINY[name]), num_sims=1, serialize=True, verbose=False)


def test_every_ruleset_is_tried() -> None:
    assert set(TINY) == set(ruleset_names())


@pytest.fixture(scope="module")
def at_random(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The last blows of two, between policies that choose anything."""
    text = (read("ikezu/last_legs").ruleset.folder / "examples" / "last_legs.toml").read_text("utf-8")
    path = tmp_path_factory.mktemp("fights") / "at_random.toml"
    path.write_text(text.replace("sample = ", 'policy = "random"\nsample = '), "utf-8")
    return path


def test_both_programs_find_the_same_values(at_random: Path) -> None:
    """What a fight of three beats is worth where both sides do anything, and what the best response to that
    is worth for each side: OpenSpiel follows the whole tree, kumite its states."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import best_response, expected_game_score

    game, exact = load(at_random), BestPlay(read(at_random), limit=BEATS, engine="plain", floor=0.0)
    uniform = policy.UniformRandomPolicy(game)
    root = game.new_initial_state()
    first, second = exact.sides
    values = expected_game_score.policy_value(root, [uniform, uniform])
    assert (values[0] + 1) / 2 == pytest.approx(exact.values([])[0].middle, abs=1e-9)
    response = best_response.BestResponsePolicy(game, 0, uniform).value(root)
    assert (response + 1) / 2 == pytest.approx(exact.values([first])[0].middle, abs=1e-9)
    response = best_response.BestResponsePolicy(game, 1, uniform).value(root)
    assert 1 - (response + 1) / 2 == pytest.approx(exact.values([second])[0].middle, abs=1e-9)


def test_what_a_player_knows_is_what_they_saw_and_did() -> None:
    """Information states name the player, and differ once something was done."""
    game = load("ikezu/bandits")
    state, random = game.new_initial_state(), np.random.default_rng(4)
    known: dict[str, list[int]] = {}
    before = ""
    while not state.is_terminal():
        player = state.current_player()
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[-1][0])
            continue
        text = state.information_state_string(player)
        assert text.startswith(f"player={player}")
        assert text != before
        assert known.setdefault(text, state.legal_actions()) == state.legal_actions()
        tensor = state.information_state_tensor(player)
        assert len(tensor) == game.information_state_tensor_size()
        assert len(tensor) > game.observation_tensor_size()
        before = text
        state.apply_action(int(random.choice(state.legal_actions())))
    assert known


def test_nobody_is_told_what_the_others_have_sealed() -> None:
    """MAL-INIT-8: whatever Stance one side has chosen, the other knows nothing of it until both have."""
    game = load("malice/bandits", 20)
    stance = int(game.encounter.ruleset.asks.STANCE)  # type: ignore[attr-defined]
    state = game.new_initial_state()
    while state.is_chance_node() or state.moment.it.asked.about != stance:
        state.apply_action(state.legal_actions()[0])
    mine = state.current_player()
    children = [state.child(action) for action in state.legal_actions()]
    assert len(children) > 1
    assert len({one.information_state_string(1 - mine) for one in children}) == 1
    assert len({one.information_state_string(mine) for one in children}) == len(children)


def test_copies_go_their_own_ways() -> None:
    state = load("malice/sumai").new_initial_state()
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(copy) != str(state)
    assert state.history() == []


def test_one_side_wins_what_the_other_loses() -> None:
    game = load("malice/sumai", 60)
    ends = [to_the_end(game, seed).returns() for seed in range(4)]
    assert all(sum(end) == 0 for end in ends)
    assert any(end[0] for end in ends)
