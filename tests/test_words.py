"""Whatever a fight of any ruleset tells and asks, to whomever, is well said."""

from __future__ import annotations

import pytest

from kumite import dice
from kumite.rulesets import Viewer, ruleset
from kumite.table import Asked, Verb
from kumite.tables.seeded import Policies, Rolls, Seeded

from .by_name import NAMES, random_encounter
from .saying import Saying

BEATS = 30
WIDEST = 80


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(10))
def test_random_fights_are_well_told(name: str, seed: int) -> None:
    """Every event and answer for everybody and for the referee; every question when it is asked."""
    found, rules = random_encounter(name, seed), ruleset(name)
    words, fight, key = rules.words, found.start(), dice.key(seed, 0)
    saying = Saying(rules, found.names)
    viewers: tuple[Viewer, ...] = (None, frozenset({0}), frozenset({len(found.names) - 1}))
    told = 0

    class Listening(Seeded):
        """Looks at each entry in the state in which it came."""

        def ask(self, question):
            if question.verb == Verb.CHOOSE:
                saying.well_asked(fight, question)
            elif question.verb == Verb.AMOUNT and len(question.answers) <= 30:
                saying.well_asked_number(fight, question)
            answer = super().ask(question)
            self.hear()
            return answer

        def tell(self, who, what, amount):
            super().tell(who, what, amount)
            self.hear()

        def hear(self):
            nonlocal told
            entry = self.transcript[-1]
            for viewer in viewers:
                if isinstance(entry, Asked):
                    line = words.answered(fight, found.names, entry.question, entry.answer, viewer)
                else:
                    line = words.event(fight, found.names, entry, viewer)
                if line is not None:
                    saying.well_said(line, end=".?:")
                    told += 1

    policies = Policies(rules.decide, rules.decide_amount, fight, found.policies, dice.whim_key(key))
    table = Listening(Rolls(key), policies)
    for _ in range(BEATS):
        for viewer in viewers:
            board = words.board(fight, found.names, viewer)
            assert {len(row) for row in board.rows} == {len(board.headings)}
            assert all(len(line) <= WIDEST for line in board.picture)
        if rules.outcome(fight):
            break
        rules.beat(table, fight)
    saying.well_said(words.outcome(fight, found.names))
    assert told > 0
