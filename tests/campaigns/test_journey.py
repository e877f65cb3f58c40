"""Campaigns with people: fight after fight, saved, resumed and taken back."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from kumite.campaigns.campaign import read_campaign
from kumite.campaigns.journey import Journey, is_journey, read_journey
from kumite.campaigns.legs import legs
from kumite.cli import main
from kumite.play.match import Match
from kumite.play.saves import SaveError
from kumite.rulesets import ruleset_names
from kumite.rulesets.interludes import called
from kumite.table import Verb

from .test_campaign import ROAD, campaign, same_again

LIMIT = 1_000


def answered(match: Match) -> None:
    """Give the lowest answer to whatever is asked, to the end of the fight."""
    while match.question is not None:
        asked = match.question.question
        match.answer(asked.first if asked.verb == Verb.AMOUNT else min(asked.answers))


@pytest.mark.parametrize("name", ruleset_names())
def test_where_nobody_is_asked_it_is_run_0(tmp_path: Path, name: str) -> None:
    """Fight by fight, rest by rest, to the last number."""
    data = same_again(name, 3)
    for fight in data["fights"]:
        fight["if_lost"] = "end"
    found = campaign(tmp_path, data)
    journey = Journey(found, 5, limit=LIMIT)
    for leg in legs(found, 5, 0, LIMIT):
        assert journey.leg == leg
        assert journey.match.outcome == leg.outcome
        more = journey.go_on()
    assert not more
    assert journey.following is None


def test_it_goes_on_from_its_file(tmp_path: Path) -> None:
    """In the second fight, and it is the same fight with the same wounds; the file needs no other file."""
    journey = Journey(campaign(tmp_path, same_again("ikezu", 2)), 3, ["Ann", "Bo"])
    answered(journey.match)
    assert journey.following == 1
    assert journey.go_on()
    place = tmp_path / "elsewhere" / "tonight.json"
    place.parent.mkdir()
    journey.save(place)
    assert is_journey(place)
    again = read_journey(place)
    assert [stage.match.answers for stage in again.stages] == [
        stage.match.answers for stage in journey.stages
    ]
    assert again.match.encounter.digest == journey.match.encounter.digest
    assert again.match.seats.people == journey.match.seats.people
    answered(journey.match)
    answered(again.match)
    assert again.leg == journey.leg


def test_the_past_can_be_changed(tmp_path: Path) -> None:
    """Back in the first fight another answer may be given; the second one comes when that is over again."""
    journey = Journey(campaign(tmp_path, same_again("ikezu", 2)), 3, ["Ann"])
    assert not journey.back()
    answered(journey.match)
    first = len(journey.match.answers)
    assert journey.go_on()
    assert journey.back()
    assert (len(journey.stages), len(journey.match.answers)) == (1, first)
    journey.match.undo(0)
    assert journey.following is None
    assert not journey.go_on()


def test_what_does_not_fit_is_refused(tmp_path: Path) -> None:
    journey = Journey(campaign(tmp_path, same_again("ikezu", 2)), 3)
    assert journey.go_on()
    place = tmp_path / "it.json"
    journey.save(place)
    whole = json.loads(place.read_text())

    def refused(change: dict[str, object]) -> str:
        place.write_text(json.dumps(whole | change))
        with pytest.raises(SaveError) as problem:
            read_journey(place)
        return str(problem.value)

    first, second = whole["fights"]
    assert "fights[0]: the fight does not follow from what came before" in refused({"fights": [second]})
    assert "the same answers make another fight" in refused({"fights": [first | {"seed": 9}]})
    assert "fights[2]: the campaign was at its end" in refused({"fights": [first, second, second]})
    assert "the saved campaign is damaged: fights" in refused({"fights": []})
    assert "campaign" in refused({"campaign": {"party": []}})


def test_people_let_other_rests_pass(tmp_path: Path) -> None:
    """IKE-REST-2: a week with a healer in the place of what the campaign says; the file keeps it."""
    found = campaign(tmp_path, same_again("ikezu", 2))
    week, night = (called(found.rules.interludes, name) for name in ("week with a healer", "night"))
    assert week
    assert night
    for instead in ((), (night,), (night, week)):
        journey = Journey(found, 3)
        assert journey.go_on(instead=instead)
        assert [rest.interlude for rest in journey.stages[-1].rested] == [*instead]
        place = tmp_path / "it.json"
        journey.save(place)
        again = read_journey(place)
        assert again.stages[-1].instead == instead
        assert again.leg == journey.leg
    whole = json.loads(place.read_text()) | {"rests": [None, ["nap"]]}
    place.write_text(json.dumps(whole))
    with pytest.raises(SaveError, match='rests: found "nap"; legal: short rest, night'):
        read_journey(place)


NIGHT = """
title = "Two nights"

[[party]]
sample = "Oren Vahl"
name = "Ash"
changes = { skills = { medicine = 5 }, emphases = {} }

[[party]]
sample = "Oren Vahl"
name = "Bo"
state = { wounds = 9 }

[[fights]]
[fights.encounter]
ruleset = "malice"
[[fights.encounter.sides.pc.fighters]]
sample = "Oren Vahl"
[[fights.encounter.sides.opponent.fighters]]
sample = "Sele Marr"
state = { wounds = 30 }

[[fights]]
encounter = "malice/bandits"
between = ["night"]
"""


def test_people_decide_in_a_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """MAL-WND-10: question by question on the same dice; what a veteran would do is the rest by policies; the
    file keeps what was decided, and other decisions are refused."""
    place = tmp_path / "nights.toml"
    place.write_text(NIGHT)
    journey = Journey(read_campaign(place), 3)
    assert journey.following == 1
    usual: list[int] = []
    while (ahead := journey.to_decide(None, usual)) is not None:
        usual.append(ahead.usual)
    first = journey.to_decide(None, [])
    assert first is not None
    assert first.text.startswith("Whose wounds does Ash treat?")
    kept = tmp_path / "kept.json"
    journey.save(kept)
    typed = ["decide", "nobody there", "undo", "decide", *[""] * len(usual), "quit"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(typed)))
    with pytest.raises(SystemExit):
        main(["campaign", "play", str(kept), "--odds", "off"])
    told = " ".join(capsys.readouterr().out.split())
    assert "Or type decide: you say who is treated" in told
    assert 'found "nobody there"; legal: ' in told
    assert "Enter is what a veteran would do: Bo" in told
    again = read_journey(kept)
    assert again.stages[-1].decided == tuple(usual)
    assert journey.go_on()
    assert again.stages[-1].rested == journey.stages[-1].rested
    whole = json.loads(kept.read_text())
    kept.write_text(json.dumps(whole | {"decided": [None, [63]]}))
    with pytest.raises(SaveError, match="what was decided in the rests before it does not fit"):
        read_journey(kept)


def test_people_take_a_party_down_the_road(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """At the terminal: Enter goes to the next fight, undo back into the one before, and it is kept."""

    def typed(*lines: str, file: Path = ROAD, options: tuple[str, ...] = ()) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
        with pytest.raises(SystemExit) as ended:
            main(["campaign", "play", str(file), *options])
        assert not ended.value.code
        return " ".join(capsys.readouterr().out.split())

    place = tmp_path / "tonight.json"
    own = ("--save", str(place), "--seed", "4", "--people", "Jiro", "--odds", "off")
    told = typed(*["1"] * 60, options=own)
    assert "Fight 1 The wolf at the door" in told
    assert "Press Enter to go on to Bandits at the ford, after short rest." in told
    assert "Or type rest and what passes instead: short rest, night, week with a healer or nothing." in told
    told = typed("rest nap", "rest nothing", "rest Night, short rest", "quit", file=place)
    assert (
        'found "nap"; legal: short rest, night, week with a healer, nothing, or several with commas' in told
    )
    assert "to Bandits at the ford, after no rest." in told
    assert "to Bandits at the ford, after night and short rest." in told
    told = typed("rest", "", "quit", file=place)
    assert "found no rest; legal: " in told
    assert "Between the fights (short rest): " in told
    assert "Fight 2 Bandits at the ford" in told
    assert f"To go on: kumite campaign play {place}" in told
    assert len(read_journey(place).stages) == 2
    told = typed("undo", "quit", file=place)
    assert "Taken back." in told
    assert len(read_journey(place).stages) == 1
    assert not read_journey(place).match.over


def test_another_campaign_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither by a new one, nor by one that goes on from elsewhere."""
    kept, other = tmp_path / "kept.json", tmp_path / "other.json"
    for seed, place in ((3, kept), (4, other)):
        Journey(campaign(tmp_path, same_again("ikezu", 2)), seed, ["Ann"]).save(place)
    before = kept.read_bytes()
    for file in (ROAD, other):
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        with pytest.raises(SystemExit) as ended:
            main(["campaign", "play", str(file), "--save", str(kept)])
        assert ended.value.code == 1
        assert "there is a file of that name already; to go on with it" in capsys.readouterr().err
    assert kept.read_bytes() == before


def test_it_is_no_single_fight(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = tmp_path / "kept.json"
    Journey(campaign(tmp_path, same_again("ikezu", 2)), 3, ["Ann"]).save(place)
    for command, legal in (("play", "kumite campaign play"), ("campaign run", "kumite campaign play")):
        with pytest.raises(SystemExit):
            main([*command.split(), str(place)])
        assert f"legal is: {legal} {place}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["play", str(ROAD), "--people", "Kento"], "found 'Kento'; legal: \"Kenta\" (the nearest)"),
        (["run", str(ROAD), "--people", "Kenta"], "is only for play"),
        (["play", str(ROAD), "--runs", "7"], "is only for simulate"),
    ],
)
def test_what_is_wrong_is_told(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["campaign", *arguments])
    assert ended.value.code
    assert told in " ".join(capsys.readouterr().err.replace("│", " ").split())
