"""Fights as environments: what the standard tests demand, and that seats see what they may and no more."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from kumite.arena import ACTIONS, Fight, Fights, Game
from kumite.arena.game import IllegalAction, answer_of
from kumite.copying import copy_fight
from kumite.encounters.encounter import read
from kumite.play.match import Match
from kumite.rulesets.fields import Known, fields_of

DUELS = {
    "ikezu": "ikezu/bandits",
    "hachigoku": "hachigoku/duel",
    "malice": "malice/duel",
    "hell": "hell/wolves",
    "shinobi": "shinobi/duel",
}
MOMENTS = 25
"""At so many questions of a fight it is looked at what seats are given."""
EACH = pytest.mark.parametrize("name", DUELS)


def first(name: str) -> str:
    return read(DUELS[name]).names[0]


@EACH
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    check_env(Fight(DUELS[name], [first(name)], limit=150), skip_render_check=True)


@EACH
def test_pettingzoo_finds_nothing_wrong(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of names, of a mask beside the observation, and of nothing to draw
        api_test(Fights(DUELS[name], limit=60), num_cycles=60, verbose_progress=False)
        seed_test(lambda: Fights(DUELS[name], limit=60), num_cycles=30)
    assert "Passed API test" in capsys.readouterr().out


def played(game: Game, seed: int, most: int = 10_000) -> list[int]:
    """Play a fight by the actions of a generator. Returns them."""
    random = np.random.default_rng(seed)
    game.begin(seed)
    actions: list[int] = []
    while not game.over and len(actions) < most:
        assert game.seat is not None
        legal = np.flatnonzero(game.mask(game.seat))
        actions.append(int(random.choice(legal)))
        game.act(actions[-1])
    return actions


@EACH
def test_what_is_legal_is_what_the_question_says(name: str) -> None:
    """Every action of the mask is answered, and gives a legal answer; every legal answer has an action."""
    game = Game(DUELS[name], limit=60)
    game.begin(1)
    random = np.random.default_rng(1)
    for _ in range(200):
        if game.question is None:
            break
        answers = {answer_of(game.question, action) for action in np.flatnonzero(game.mask(game.seat or 0))}
        wanted = set(game.question.answers)
        assert answers <= wanted
        assert answers == wanted or len(wanted) > ACTIONS
        game.act(int(random.choice(np.flatnonzero(game.mask(game.seat or 0)))))


@EACH
def test_a_fight_is_the_one_that_anybody_can_open(name: str, tmp_path: Path) -> None:
    """The same seed and answers give the same fight at the table; it is saved like any other."""
    game = Game(DUELS[name], limit=60)
    actions = played(game, 3)
    assert played(game, 3) == actions
    game.match.save(tmp_path / "fight.json")
    again = Match.load(tmp_path / "fight.json")
    assert again.fight == game.match.fight


def with_other_secrets(fight: Any, side: int) -> tuple[Any, int]:
    """The same fight with other numbers wherever a field is declared as known to other sides alone, or to
    nobody; and how many these are."""
    changed, count = copy_fight(fight), 0
    for fighter in changed.fighters:
        if fighter.side == side:
            continue
        for name, field in fields_of(type(fighter)).items():
            value = getattr(fighter, name)
            if field.known in (Known.SIDE, Known.NOBODY) and isinstance(value, int):
                setattr(fighter, name, field.high if value != field.high else field.low)
                count += 1
    return changed, count


@EACH
def test_nobody_sees_what_only_others_know(name: str) -> None:
    """Numbers of the other sides that are declared their own make no difference to what any seat is given, at
    any of some moments of a fight."""
    game = Game(DUELS[name], limit=60)
    random, compared = np.random.default_rng(2), 0
    game.begin(2)
    for _ in range(MOMENTS):
        if game.over:
            break
        fight = game.match.fight
        for seat in game.seats:
            seen, mask = game.see(seat), game.mask(seat)
            game.match.fight, count = with_other_secrets(fight, fight.fighters[seat].side)
            assert count
            assert np.array_equal(game.see(seat), seen)
            assert np.array_equal(game.mask(seat), mask)
            game.match.fight = fight
            compared += 1
        assert game.seat is not None
        game.act(int(random.choice(np.flatnonzero(game.mask(game.seat)))))
    assert compared > len(game.seats)


@EACH
def test_every_number_has_a_place_with_a_name(name: str) -> None:
    game = Game(DUELS[name], limit=60)
    places = game.eyes.places
    assert len({place.name for place in places}) == len(places)
    played(game, 4, most=20)
    for seat in game.seats:
        seen = game.see(seat)
        assert seen.shape == (len(places),)
        assert np.all(np.abs(seen) <= 1)


def test_a_seat_sees_itself_first() -> None:
    game = Game("ikezu/bandits")
    names = [place.name for place in game.eyes.places]
    at = names.index("me.hp")
    for seat in game.seats:
        assert game.see(seat)[at] == pytest.approx(game.match.fight.fighters[seat].hp / 999)


def test_the_end_is_worth_as_much_to_one_side_as_it_costs_the_other() -> None:
    for reward in ("win", "margin"):
        game = Game("ikezu/bandits", reward=reward)  # type: ignore[arg-type]
        for seed in range(3):
            played(game, seed)
            ours, theirs = game.worth(0), game.worth(len(game.names) - 1)
            assert ours == pytest.approx(-theirs)
            assert -1 <= ours <= 1
            if reward == "win":
                winner = game.ruleset.outcome_sides.get(game.match.outcome)
                assert ours == (
                    0 if winner is None else 1 if winner == game.encounter.combatants[0].side else -1
                )


def test_learners_and_policies_share_a_fight() -> None:
    """Only the learner is asked, and a learner who answers as the policy does plays the policy's fight."""
    game = Game("ikezu/bandits", ["Kenta"])
    game.begin(5)
    rules = game.ruleset
    while not game.over:
        assert game.seat == 0
        question = game.question
        assert question is not None
        answer = rules.decide(
            None, int(rules.default_policy), game.match.fight, 0, question.about, question.first
        )
        game.act(int(answer))
    assert game.match.fight == Match(read("ikezu/bandits"), 5).fight


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Game("ikezu/bandits", ["Kentaa"]), "Kentaa"),
        (lambda: Fight("ikezu/bandits", []), "one side"),
        (lambda: Fight("ikezu/bandits", ["Kenta", "Bandit 1"]), "one side"),
    ],
)
def test_what_cannot_be_played_is_told(make: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make()


def test_an_illegal_action_changes_nothing() -> None:
    env = Fight("ikezu/bandits", ["Kenta"], illegal="raise")
    env.reset(seed=1)
    before = list(env.game.match.answers)
    wrong = next(action for action in range(ACTIONS) if not env.game.mask(0)[action])
    with pytest.raises(IllegalAction, match="legal are"):
        env.step(wrong)
    assert env.game.match.answers == before
