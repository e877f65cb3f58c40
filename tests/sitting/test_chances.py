"""How a fight ends from where it stands."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from kumite.encounters import encounter
from kumite.sitting import Chance, Position, Refused, chances_from, chances_soon
from kumite.sitting import chances as chances_module

from .table import AYAME, REFEREE, Table, fight_of

LONG = 3600.0
"""Seconds in which everything is done, however busy the machine is."""


def shares(found: tuple[Chance, ...]) -> dict[str, float]:
    return {chance.name: chance.share for chance in found}


def test_of_a_small_fight_they_are_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are those of `kumite odds`; in the middle of a step they are sampled, within four standard
    errors."""
    pytest.importorskip("numba")
    pytest.importorskip("scipy")
    from kumite.lab.exact.odds import odds

    found = encounter.read("ikezu/friendly_duel")
    monkeypatch.setattr(chances_module, "EXACT_SECONDS", LONG)
    known = odds(found, seconds=LONG)
    sitting, token = fight_of(found, typed=True)
    exact = sitting.chances(token)
    assert exact.exact
    expected = {
        found.ruleset.outcomes(one).name.lower().replace("_", " "): p for one, p in known.outcomes.items()
    }
    assert shares(exact.outcomes) == pytest.approx(expected)
    assert [name for name, _ in exact.fates] == list(found.names)
    question = sitting.view(token).question
    assert question is not None
    sitting.answer(token, question.number, question.low)
    sampled = sitting.chances(token, fights=1280)
    assert (sampled.exact, sampled.fights, sampled.complete) == (False, 1280, True)
    assert sum(shares(sampled.outcomes).values()) == pytest.approx(1)
    for chance in sampled.outcomes:
        assert chance.low <= chance.share <= chance.high


def test_in_the_middle_of_a_step_what_was_answered_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """With 1 HP left, a fighter who is hit falls: Red has won whatever comes. Before the die the fight is
    open."""
    monkeypatch.setattr(chances_module, "can_load", lambda rules, program: False)
    table = Table(typed=True)
    table.sitting.amend(table.token, {"Bo.hp": 1}, "")
    table.play("no", "strike")
    before = shares(table.sitting.chances(table.token, fights=640).outcomes)
    assert 0.6 < before["red"] < 1
    assert set(before) == {"red", "blue"}
    table.answer(AYAME, 6)
    chances = table.sitting.chances(table.token, fights=64)
    assert shares(chances.outcomes) == {"red": 1.0}
    assert dict(chances.fates)["Bo"][0].name == "fallen"
    assert (chances.length_unit, chances.mean_length) == ("rounds", 1.0)


def test_it_can_be_watched_and_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances_module, "can_load", lambda rules, program: False)
    table = Table()
    table.play("no", "dare")
    parts: list[float] = []
    found = chances_from(
        table.sitting.position(table.token), 640, progress=parts.append, stop=lambda: len(parts) > 2
    )
    assert not found.complete
    assert 0 < found.fights < 640
    assert parts == sorted(parts)


def test_of_a_fight_that_is_over_there_are_none() -> None:
    table = Table()
    while (question := table.view(REFEREE).question) is not None:
        table.answer(REFEREE, question.choices[0][0] if question.choices else question.low)
    with pytest.raises(Refused, match="the fight is over"):
        table.sitting.position(table.token)


def test_who_works_them_out_ends_with_who_asked() -> None:
    """A server that is killed leaves no process behind that still holds its output open."""
    command = [sys.executable, "-m", "tests.sitting.pool"]
    asking = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert asking.stdout is not None
    assert asking.stdout.readline().endswith(" KeyError\n")
    asking.kill()
    assert asking.communicate(timeout=600)[0] == ""


def test_before_a_fight_they_are_told_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """By plain rules where no compiled ones are at hand, and with intervals; nothing is compiled for it."""
    monkeypatch.setattr(chances_module, "at_hand", lambda *_: False)
    monkeypatch.setattr(chances_module, "load", None)
    position = Position.before(encounter.read("ikezu/bandits"))
    found = chances_soon(position, 20, LONG)
    assert (found.fights, found.exact, found.complete) == (20, False, True)
    assert sum(shares(found.outcomes).values()) == pytest.approx(1)
    assert all(chance.low <= chance.share <= chance.high for chance in found.outcomes)
    assert [name for name, _ in found.fates] == list(position.names)


def test_what_waits_for_the_end_of_the_step_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever joins then makes a difference, and is told of with everybody else."""
    monkeypatch.setattr(chances_module, "can_load", lambda rules, program: False)
    table = Table(typed=True)
    table.play("no", "strike")
    sitting, token = table.sitting, table.token
    before = shares(sitting.chances(token, fights=640).outcomes)
    assert 0 < before["red"] < 1
    assert not sitting.add_fighter(token, "blue", {"sample": "brute", "name": "Bu"}, "", None)
    assert not sitting.amend(token, {"Rika.hp": 1, "Rin.hp": 1}, "")
    crowd = sitting.chances(token, fights=640)
    assert shares(crowd.outcomes)["red"] < before["red"]
    assert [name for name, _ in crowd.fates] == ["Rika", "Rin", "Bo", "Bu"]
    for _, fates in crowd.fates:
        assert sum(shares(fates).values()) == pytest.approx(1)


def test_a_position_goes_to_another_process_with_what_waits() -> None:
    table = Table(typed=True)
    table.play("no", "strike")
    table.sitting.amend(table.token, {"Rika.hp": 1}, "")
    position = table.sitting.position(table.token)
    brought = pickle.loads(pickle.dumps(position))
    assert brought.pending == position.pending != ()
    assert brought.encounter == position.encounter
    assert brought.encounter is not position.encounter
