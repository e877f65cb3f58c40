"""What if: each side's chance to win as things are, and as they would be."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from kumite.encounters.encounter import file_called, from_dict, read
from kumite.play.changes import Addition, Amendment, Removal, WrongChange
from kumite.play.match import Match
from kumite.play.worth import Compared, Undecidable, WhatIf, compared_in_words
from kumite.table import REFEREE

from ...toys import toy
from .test_weighing import RIN, WEAK, alone

BO = 1


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.register(monkeypatch)


def duel() -> Match:
    return Match(from_dict(alone()), 1, people=[RIN])


def red(what: WhatIf, playouts: int = 200) -> Compared:
    found, other = what.go_on(600, playouts=playouts)
    assert (found.side, other.side) == ("Red", "Blue")
    assert found.now + other.now == pytest.approx(1)
    assert found.then + other.then == pytest.approx(1)
    return found


def test_an_answer_that_gives_up_loses_all() -> None:
    found = red(WhatIf(duel(), answer=int(toy.Act.YIELD)))
    assert found.then == 0 < found.now
    assert found.half < (found.high - found.low) or found.half < 0.1


def test_a_change_that_would_wait_is_tried_as_it_would_be_made() -> None:
    match = duel()
    before = match.as_save()
    weak = red(WhatIf(match, change=WEAK))
    assert weak.then < weak.now - weak.half
    assert match.as_save() == before, "nothing was done"
    match.change(WEAK)
    now = red(WhatIf(match, answer=int(toy.Act.STRIKE)))
    assert now.now == weak.then, "what waits counts"


def test_who_joins_or_leaves_in_the_middle_of_a_beat() -> None:
    match = Match(read(file_called(Path("ikezu/bandits"))), 1, people=range(4))
    match.answer(match.question.question.answers[0])  # type: ignore[union-attr]
    assert match.beats[-1].asked
    many = Addition(side="opponent", add={"sample": "Bandit", "name": "Robber", "count": 12})
    more = WhatIf(match, change=many, compiled=False)
    assert more.moments[1].pending == (many,)
    party, bandits = more.go_on(600, playouts=8)
    assert (party.side, bandits.side) == ("The players", "The opponents")
    assert bandits.then + party.then == 1
    assert more.ends[0] != more.ends[1], "they fight"
    fewer = WhatIf(match, change=Removal(remove=0), compiled=False).go_on(600, playouts=8)
    assert fewer[0].now == party.now


def test_at_the_beginning_of_a_beat_a_change_is_tried_at_once() -> None:
    match = Match(from_dict(alone()), 1, people=[REFEREE, RIN])
    assert not match.beats[-1].asked
    what = WhatIf(match, change=Amendment(amend={"fighters[1].hp": 1}))
    assert not what.moments[1].pending
    assert red(what).then > red(what).now


def test_the_same_is_not_told_apart() -> None:
    same = WhatIf(duel(), change=Amendment(amend={"fighters[1].hp": duel().fight.fighters[BO].hp}))
    found = same.go_on(5.0, clock=iter(count()).__next__)
    assert all(abs(one.then - one.now) <= one.half for one in found)
    assert not same.is_sharp


def test_it_is_said_in_words() -> None:
    found = [
        Compared("Red", 0.62, 0.711, 0.69, 0.73, 0.012),
        Compared("The foes", 0.38, 0.381, 0.36, 0.4, 0.012),
    ]
    assert compared_in_words(found) == [
        "Red: 71% (69 to 73) instead of 62%, 9.1 points more, within 1.2.",
        "The foes: 38% (36 to 40), as now; what it changes is within 1.2 points.",
    ]


def test_what_cannot_be_tried_is_said() -> None:
    with pytest.raises(WrongChange, match="there is no fighter at seat 9"):
        WhatIf(duel(), change=Removal(remove=9))
    with pytest.raises(Undecidable, match="the fight is over"):
        WhatIf(Match(from_dict(alone()), 1), answer=0)
