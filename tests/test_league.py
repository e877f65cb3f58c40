"""The league is fair to both contenders, ends when it should, and says how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from benchmarks import league
from benchmarks.league import Score, contest, is_even, two_sided
from benchmarks.mirrored import mirrored

from kumite.encounters.encounter import Encounter, from_dict, read
from kumite.encounters.examples import examples_of
from kumite.rulesets import ruleset

from .by_name import NAMES

CAUTIOUS = Path(__file__).parent.parent / "docs" / "cautious.py"
FIGHTS = {name: read(name) for name in ("ikezu/bandits", "ikezu/ninja_night")}
RANDOM, SENSIBLE = (ruleset("ikezu").policies[name] for name in ("RANDOM", "SENSIBLE"))


def test_nobody_beats_themselves() -> None:
    """Who wins on the one side loses on the other, because the dice are the same."""
    score = Score()
    contest(score, FIGHTS, [SENSIBLE, SENSIBLE], 3, 60, "plain")
    assert score.pairs == [2] * 6
    assert score.examples == set(FIGHTS)
    assert score.interval[0] == 0.5


def test_whoever_plays_sensibly_beats_whoever_does_not() -> None:
    score, other = Score(), Score()
    contest(score, FIGHTS, [SENSIBLE, RANDOM], 8, 60, "plain")
    assert score.interval[1] > 0.5
    contest(other, FIGHTS, [RANDOM, SENSIBLE], 8, 60, "plain")
    assert [4 - each for each in other.pairs] == score.pairs


def test_whoever_plays_sensibly_wins_most_bouts_of_sumai() -> None:
    """MAL-SUM-1: there is little to decide in it but when to spend Void Points."""
    known, score = ruleset("malice").policies, Score()
    bout = {"malice/sumai": read("malice/sumai")}
    contest(score, bout, [known["SENSIBLE"], known["SIMPLE"]], 80, 60, "plain")
    assert score.interval[1] > 0.5


def test_no_fight_begins_when_the_time_is_up() -> None:
    score = Score()
    contest(score, FIGHTS, [SENSIBLE, RANDOM], 3, -1, "plain")
    assert score.pairs == []
    assert score.interval == (0.0, 0.0, 1.0)


def test_the_interval_is_wide_where_there_are_few_fights() -> None:
    _, few, most = Score([4, 4]).interval
    assert few < 0.5 < most == 1.0
    assert Score([4] * 100).interval[1] > 0.95


def test_only_fights_of_two_sides_are_played() -> None:
    """In shinobi some examples have three sides, each against all others."""
    found = [read(each.path) for each in examples_of(ruleset("shinobi"))]
    assert {len(set(each.sides)) for each in found if not two_sided(each)} == {3}


def test_what_was_done_before_an_interruption_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[int] = []

    def worth(found: Encounter, contenders: Sequence[int], *others: Any) -> int:
        played.append(1)
        if len(played) > 4:
            raise KeyboardInterrupt
        return 2

    monkeypatch.setattr(league, "worth", worth)
    league.main(["ikezu"], fights=5, search=[100], seconds=60, engine="plain")
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert "search 100   against" in lines[1]
    assert "100.0% (34.2% to 100.0%),      4 fights,  2 examples" in lines[1]
    assert lines[2] == "Interrupted."


def test_an_even_fight_is_one_that_either_side_may_win() -> None:
    """A duel of equals is; one with somebody who can hardly stand is not."""
    data = read("ikezu/duel_to_the_death").as_dict()
    ours, theirs = (data["sides"][side]["fighters"][0] for side in ("pc", "opponent"))
    equal = data | {"sides": data["sides"] | {"opponent": {"fighters": [ours | {"name": "Double"}]}}}
    assert is_even(from_dict(equal), "plain")
    weak = theirs | {"sheet": theirs["sheet"] | {"hp": 0, "hp_max": 1, "str": 1, "str_max": 1}}
    assert not is_even(
        from_dict(data | {"sides": data["sides"] | {"opponent": {"fighters": [weak]}}}), "plain"
    )


@pytest.mark.parametrize("mirror", [False, True])
def test_a_policy_in_a_file_takes_part(capsys: pytest.CaptureFixture[str], mirror: bool) -> None:
    league.main(
        ["ikezu"], fights=1, search=[1], seconds=0.5, policy=[CAUTIOUS], mirror=mirror, engine="plain"
    )
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("  cautious.py  against sensible ") for line in lines)


def test_the_search_can_be_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    league.main(["ikezu"], 1, [0], 0.1, engine="plain")
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert not any("search" in line for line in lines)


PARTIES = {f"{name}, {side}": each for name, found in FIGHTS.items() for side, each in mirrored(found)}


def test_in_the_mirror_both_sides_have_the_same_sheets() -> None:
    """The party of each side of each example, with names of their own; neither is that of the players."""
    assert list(PARTIES) == [f"{name}, {side}" for name in FIGHTS for side in ("pc", "opponent")]
    for made in PARTIES.values():
        half = len(made.combatants) // 2
        one, other = made.combatants[:half], made.combatants[half:]
        assert [each.sheet for each in one] == [each.sheet for each in other]
        assert len({each.side for each in one}) == len({each.side for each in other}) == 1
        assert len(set(made.names)) == 2 * half
        assert made.scene.no_pc_side
        assert made.scene.bands == []


@pytest.mark.parametrize("name", NAMES)
def test_parties_of_every_ruleset_face_themselves(name: str) -> None:
    found = [read(each.path) for each in examples_of(ruleset(name))]
    made = [each for one in found if two_sided(one) for _, each in mirrored(one)]
    assert len(made) > len(found)
    assert all(two_sided(each) for each in made)


def test_in_the_mirror_either_side_may_win() -> None:
    """So that all that decides is who plays which side, and nobody beats themselves."""
    score = Score()
    contest(score, PARTIES, [SENSIBLE, SENSIBLE], 3, 60, "plain")
    assert score.pairs == [2] * 12
    assert is_even(PARTIES["ikezu/ninja_night, pc"], "plain")


def test_the_league_says_who_fights_in_the_mirror(capsys: pytest.CaptureFixture[str]) -> None:
    league.main(["ikezu"], fights=1, search=[1], seconds=0.1, mirror=True, engine="plain")
    assert " parties against themselves, up to 1 pairs of fights of each" in capsys.readouterr().out
