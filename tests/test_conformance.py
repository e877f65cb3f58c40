"""What every ruleset has to pass by being registered.

A ruleset brings `tests/<name>/encounters.py` with `random_encounter(seed)`, which covers every kind
of encounter that it has and every house rule.
"""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kumite import dice
from kumite.encounter import Encounter, from_dict
from kumite.match import Match
from kumite.rulesets import NAMES, Ruleset, ruleset
from kumite.table import REFEREE, Asked, Entry
from kumite.tables import Scripted, Seeded
from kumite.tables.seeded import Policies, Rolls

ENCOUNTERS = int(os.environ.get("KUMITE_ENCOUNTERS", "3000"))
"""How many random encounters are fought both plain and compiled."""
PIECE = 100
"""So many of them are one piece of work for a process."""
LIMIT = 120

seeds = st.integers(0, 10**6)
every_ruleset = pytest.mark.parametrize("name", NAMES)
few = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def random_encounter(name: str, seed: int) -> Encounter:
    made = import_module(f"tests.{name}.encounters").random_encounter(seed)
    return from_dict(made, f"random {seed}")


def fought(encounter: Encounter, seed: int, number: int) -> tuple[Any, list[Entry]]:
    """The final state and the transcript of a fight by policies, in plain Python."""
    rules, fight, key = encounter.ruleset, encounter.start(), dice.key(seed, number)
    policies = Policies(rules.decide, rules.decide_amount, fight, encounter.policies, dice.whim_key(key))
    table = Seeded(Rolls(key), policies)
    for _ in range(LIMIT):
        if rules.outcome(fight):
            break
        rules.beat(table, fight)
    return fight, table.transcript


@every_ruleset
def test_compiled_fights_are_the_plain_ones(name: str) -> None:
    """Thousands of random encounters: the same answers, the same events, the same final state."""
    pytest.importorskip("numba")
    from kumite.compiled.batch import cores
    from kumite.compiled.load import load

    load(ruleset(name))  # compiled here, so that every process finds it on the disk
    pieces = [range(first, min(first + PIECE, ENCOUNTERS)) for first in range(0, ENCOUNTERS, PIECE)]
    with ProcessPoolExecutor(cores(), mp_context=get_context("spawn")) as processes:
        wrong = [one for found in processes.map(partial(differences, name), pieces) for one in found]
    assert wrong == []


def differences(name: str, numbers: range) -> list[str]:
    """Which of these random encounters are not the same fight plain and compiled, and in what."""
    from kumite.compiled.batch import transcript

    rules, wrong = ruleset(name), []
    for seed in numbers:
        encounter = random_encounter(name, seed)
        fight, entries = fought(encounter, seed, seed)
        compiled, same = transcript(
            rules, encounter.start(), encounter.policies, seed=seed, number=seed, limit=LIMIT
        )
        if same != entries:
            wrong.append(f"encounter {seed}: the transcript")
        elif compiled != fight:
            wrong.append(f"encounter {seed}: the final state")
    return wrong


@every_ruleset
def test_every_house_rule_is_in_use(name: str) -> None:
    """The random encounters of the test above try every value of every switch."""
    seen: dict[str, set[Any]] = {}
    for seed in range(400):
        for rule, value in random_encounter(name, seed).house.model_dump().items():
            seen.setdefault(rule, set()).add(value)
    for rule, field in ruleset(name).house.model_fields.items():
        readings = field.json_schema_extra["readings"]  # type: ignore[index, call-overload]
        assert len(seen[rule]) >= max(2, len(readings)), f"{rule} was only {seen[rule]}"


@every_ruleset
@few
@given(seeds)
def test_every_question_has_a_legal_answer(name: str, seed: int) -> None:
    """Nobody is asked what cannot be answered, and every answer that policies gave is legal."""
    _, entries = fought(random_encounter(name, seed), seed, 0)
    for entry in entries:
        if isinstance(entry, Asked):
            assert len(entry.question.answers) > 0
            assert entry.question.accepts(entry.answer)


@every_ruleset
@few
@given(seeds)
def test_rules_are_deterministic(name: str, seed: int) -> None:
    """The same encounter and the same answers are the same fight."""
    encounter = random_encounter(name, seed)
    fight, entries = fought(encounter, seed, 0)
    again, table = encounter.start(), Scripted(*(e.answer for e in entries if isinstance(e, Asked)))
    for _ in range(LIMIT):
        if encounter.ruleset.outcome(again):
            break
        encounter.ruleset.beat(table, again)
    table.finish()
    assert table.transcript == entries
    assert again == fight


def people_of(encounter: Encounter, which: int) -> list[int]:
    """Everybody, or one side and not the referee, or the referee alone."""
    seats = list(range(len(encounter.names)))
    return [[REFEREE, *seats], seats, [REFEREE]][which]


def answer_a_while(match: Match, data: st.DataObject, answers: int) -> None:
    for _ in range(answers):
        question = match.question
        if question is None:
            return
        legal = question.question.answers
        match.answer(legal[data.draw(st.integers(0, len(legal) - 1))])


@every_ruleset
@few
@given(seeds, st.integers(0, 2), st.booleans(), st.data())
def test_undone_is_never_done(name: str, seed: int, which: int, typed: bool, data: st.DataObject) -> None:
    """An answer and its undo leave the match as it was, to the last word of the log."""
    encounter = random_encounter(name, seed)
    people = people_of(encounter, which)
    match = Match(encounter, seed, people=people, typed=people if typed else ())
    answer_a_while(match, data, data.draw(st.integers(0, 12)))
    if match.question is None:
        return
    before = (match.answers, match.fight, match.question, match.log())
    answer_a_while(match, data, 1)
    match.undo()
    assert (match.answers, match.fight, match.question, match.log()) == before


@every_ruleset
@few
@given(seeds, st.integers(0, 2), st.booleans(), st.data())
def test_saved_and_loaded_is_the_same(
    tmp_path_factory: pytest.TempPathFactory,
    name: str,
    seed: int,
    which: int,
    typed: bool,
    data: st.DataObject,
) -> None:
    """A saved match goes on where it was, with the same questions and the same dice."""
    encounter = random_encounter(name, seed)
    people = people_of(encounter, which)
    match = Match(encounter, seed, people=people, typed=people if typed else ())
    answer_a_while(match, data, data.draw(st.integers(0, 12)))
    file = tmp_path_factory.mktemp("saves") / "fight.json"
    match.save(file)
    loaded = Match.load(file)
    assert loaded.answers == match.answers
    assert loaded.fight == match.fight
    assert loaded.question == match.question
    assert loaded.log() == match.log()


@every_ruleset
@few
@given(seeds)
def test_no_fight_without_end(name: str, seed: int) -> None:
    """A match of policies comes to an end by itself, or at its limit, and says which."""
    match = Match(random_encounter(name, seed), seed, limit=LIMIT)
    assert match.over
    assert match.outcome != 0 or "limit" in match.result.text


@every_ruleset
@few
@given(seeds, st.data())
def test_secrets_are_kept(name: str, seed: int, data: st.DataObject) -> None:
    """Two states that differ only in what a seat may not know look the same from that seat.

    The state is taken from the middle of a fight; its twin is what the seat may know of it.
    """
    encounter = random_encounter(name, seed)
    rules, names = encounter.ruleset, encounter.names
    match = Match(encounter, seed, people=people_of(encounter, 0))
    answer_a_while(match, data, data.draw(st.integers(0, 8)))
    viewer = frozenset({data.draw(st.integers(0, len(names) - 1))})
    known = rules.hide(match.fight, viewer)
    assert rules.hide(known, viewer) == known
    assert rules.words.board(known, names, viewer) == rules.words.board(match.fight, names, viewer)
    for beat in match.beats:
        for entry in beat.entries:
            assert line_for(rules, known, names, entry, viewer) == line_for(
                rules, match.fight, names, entry, viewer
            )


def line_for(rules: Ruleset, fight: Any, names: Any, entry: Entry, viewer: frozenset[int]) -> Any:
    if isinstance(entry, Asked):
        return rules.words.answered(fight, names, entry.question, entry.answer, viewer)
    return rules.words.event(fight, names, entry, viewer)
