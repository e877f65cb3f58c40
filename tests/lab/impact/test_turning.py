"""Where a fight turns on a reading of a house rule."""

from __future__ import annotations

from kumite.encounters.encounter import read, with_house
from kumite.lab.impact.choices import choices_in
from kumite.lab.impact.readings import Impact, trial
from kumite.lab.impact.turning import turns
from kumite.lab.sweep import here, sweep
from kumite.play.match import Match

DUEL = "ikezu/duel_to_the_death"


def test_the_first_fight_that_ends_otherwise_is_found_and_the_first_line_that_is_another() -> None:
    duel = read(DUEL)
    tried = trial(duel, 100, 0, 1000)
    found = Impact(tried, sweep(tried.experiment, player=here("plain", 1, lambda text: None)))
    told = turns(found, 5, choices_in(duel, 5, 0, 1000), engine="plain", threads=1)
    assert [one.reading for one in told] == [one.reading for one in found.effects if one.told_apart]
    turn = next(one for one in told if one.reading.rule.name == "clash_crit_save")
    other = with_house(duel, {"clash_crit_save": "false"})
    assert turn.fight is not None
    for number in range(turn.fight + 1):
        as_it_is, with_it = (Match(each, 0, number, limit=1000) for each in (duel, other))
        assert (as_it_is.outcome != with_it.outcome) == (number == turn.fight)
    logs = [[line.text for line in match.log()] for match in (as_it_is, with_it)]
    common = next(n for n, line in enumerate(logs[1]) if logs[0][n : n + 1] != [line])
    assert turn.line == logs[1][common]
    assert [one.name for one in turn.opens]
    assert not turn.closes or all(one.open for one in turn.closes)
