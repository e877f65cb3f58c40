"""Which choices a fight offers, and which are taken."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from kumite.encounters.encounter import read
from kumite.lab.impact.choices import Choice, Offered, choices_in, only_in
from kumite.lab.workbench.given import fight_of
from kumite.play.match import Match
from kumite.table import Verb

DUEL = "ikezu/duel_to_the_death"


def test_choices_are_those_of_the_same_fights_as_matches() -> None:
    duel = read(DUEL)
    offered: Counter[Choice] = Counter()
    taken: Counter[Choice] = Counter()
    for number in range(6):
        for beat in Match(duel, 3, number).beats:
            for asked in beat.asked:
                question = asked.question
                if question.verb == Verb.CHOOSE and len(question.answers) > 1:
                    offered.update(Choice(question.about, answer) for answer in question.answers)
                    taken[Choice(question.about, asked.answer)] += 1
    found = choices_in(duel, 6, 3, 1000)
    assert offered
    assert {choice: one.open for choice, one in found.items()} == offered
    assert {choice: one.taken for choice, one in found.items() if one.taken} == taken


def test_progress_is_told_and_a_search_is_not_followed() -> None:
    told: list[tuple[int, int]] = []
    choices_in(read(DUEL), 2, 0, 1000, lambda done, wanted: told.append((done, wanted)))
    assert told == [(1, 2), (2, 2)]
    assert choices_in(fight_of(DUEL, policies={"pc": "search"}), 2, 0, 1000) == {}


def test_only_what_is_open_in_one_and_never_in_the_other_is_told() -> None:
    here, there = Offered("action", "attack", 1, 1), Offered("action", "run", 1, 0)
    assert only_in({Choice(1, 0): here, Choice(1, 1): there}, {Choice(1, 0): replace(here, open=9)}) == [
        there
    ]
