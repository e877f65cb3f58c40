"""What a referee changes by the words that people use: statuses, conditions of members, Wounds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kumite.encounters import encounter
from kumite.encounters.encounter import Encounter
from kumite.play.answer_lists import read_answers
from kumite.play.changes import Becoming, WrongChange, becoming, changed, lines
from kumite.play.match import Match
from kumite.rulesets import Changed, ruleset

from ..by_name import NAMES

SMALL = 7
"""As much as is tried of what has no highest value."""


def example(name: str) -> Encounter:
    return encounter.read(f"{name}/{ruleset(name).first_example}")


def begun(found: Encounter) -> Any:
    """The state at the first question."""
    return Match(found, 1, people=range(-1, len(found.names))).fight


def conditions(found: Encounter, fight: Any, seat: int, eyes: frozenset[int]) -> str:
    """What the token of a seat says to those eyes."""
    tokens = found.ruleset.words.board(fight, found.names, eyes).scene.tokens
    return ", ".join(next(one for one in tokens if one.seat == seat).conditions)


def now(found: Encounter, fight: Any, seat: int, called: str) -> int:
    return found.ruleset.changeable[called].now(fight.fighters[seat])


@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_declared_can_be_changed_and_changed_back(name: str) -> None:
    """Of everybody in the first example, each to the most that it can be and back, with no other change."""
    found = example(name)
    fight = begun(found)
    for seat in range(fight.count):
        for called, one in found.ruleset.changes.items():
            if not isinstance(one, Changed):
                continue
            was, most = one.now(fight.fighters[seat]), min(SMALL, one.most(fight, fight.fighters[seat]))
            if most == 0:
                continue
            _, there = changed(found, fight, Becoming(of=seat, becomes={called: most}))
            assert now(found, there, seat, called) == most, (called, seat)
            _, back = changed(found, there, Becoming(of=seat, becomes={called: was}))
            assert now(found, back, seat, called) == was, (called, seat)


@pytest.mark.parametrize(
    ("name", "seat", "values", "said"),
    [
        ("hell", 1, {"Burn": 3, "Slow": 1}, "Referee changes Bard: Burn 0 becomes 3 and Slow."),
        ("shinobi", 0, {"bleed": 3}, "Referee changes Goro: bleed 0 becomes 3."),
        ("hachigoku", 0, {"prone": 1, "stunned": 1}, "Story Daimyo changes Genba: prone and stunned."),
    ],
)
def test_everybody_reads_it_and_sees_it(name: str, seat: int, values: dict[str, int], said: str) -> None:
    """A status shows; the token in the scene has it among its conditions, and it can be taken away again."""
    found = example(name)
    fight, foes = begun(found), frozenset({len(found.names) - 1})
    given, taken = (becoming(found, seat, each) for each in (values, dict.fromkeys(values, 0)))
    _, after = changed(found, fight, given)
    for eyes in (None, foes):
        assert [line.text for line in lines(found.ruleset, found.names, given, fight, after, eyes)] == [said]
    suffers = conditions(found, after, seat, foes)
    assert all((f"{called} {value}" if value > 1 else called) in suffers for called, value in values.items())
    _, rid = changed(found, after, taken)
    assert not any(called in conditions(found, rid, seat, foes) for called in values)


def test_wounds_that_put_somebody_down_do_so() -> None:
    """HAC-WND-5: as many as make a Namae Down; fewer again, and they are in the fight."""
    found = example("hachigoku")
    fight = begun(found)
    down_at = fight.fighters[0].down_at
    _, fallen = changed(found, fight, becoming(found, 0, {"Wounds": down_at}))
    assert fallen.fighters[0].up == 0
    _, risen = changed(found, fallen, becoming(found, 0, {"Wounds": 1}))
    assert (risen.fighters[0].up, risen.fighters[0].fate) == (1, fight.fighters[0].fate)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"Burned": 1}, r'Burned: found nothing of that name; legal: "Burn" \(the nearest\)'),
        ({}, "at least one value"),
        ({"Prone": 2}, "Thief: Prone: found 2; legal: 0 to 1"),
        ({"Burn": -1}, "Thief: Burn: found -1; legal: 0 to 999"),
    ],
)
def test_what_cannot_be_is_told_in_those_words(values: dict[str, int], message: str) -> None:
    match = Match(example("hell"), 1, people=range(-1, 5))
    with pytest.raises(WrongChange, match=message):
        match.change(becoming(match.encounter, 0, values))


def test_nobody_has_that_seat() -> None:
    match = Match(example("hell"), 1, people=range(-1, 5))
    with pytest.raises(WrongChange, match="no fighter at seat 99"):
        match.change(Becoming(of=99, becomes={"Prone": 1}))


def test_it_is_written_and_read_again(tmp_path: Path) -> None:
    """As any change: a save keeps the words, and a replay finds out anew what they mean."""
    match = Match(example("hell"), 1, people=range(-1, 5))
    match.change(becoming(match.encounter, 0, {"Burn": 3}, "a torch"))
    file = tmp_path / "answers.json"
    file.write_text(json.dumps([one.model_dump() for one in match.answers if isinstance(one, Becoming)]))
    assert json.loads(file.read_text()) == [{"of": 0, "becomes": {"Burn": 3}, "note": "a torch"}]
    assert [one for one in match.answers if isinstance(one, Becoming)] == read_answers(file)
