"""What each rule does over several fights: the parts of each fight, put together."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from kumite.cli import main
from kumite.cli.lab import survey as command
from kumite.encounters.catalogue import catalogue
from kumite.encounters.encounter import read
from kumite.encounters.examples import examples_of
from kumite.lab.impact.readings import Trial, trial
from kumite.lab.impact.survey import Survey, survey
from kumite.lab.pages.impact import impact_page
from kumite.lab.sweep import here
from kumite.lab.tabulated import of_survey, of_swayed

DUELS = ("ikezu/duel_to_the_death", "ikezu/three_touches")
FIGHTS, READ = 60, 3


def trials(names: Sequence[str], fights: int) -> list[tuple[str, Trial]]:
    return [(name, trial(read(name), fights, 0, 1000)) for name in names]


@cache
def both() -> Survey:
    player = here("plain", 1, lambda text: None)
    return survey(trials(DUELS, FIGHTS), READ, player, engine="plain", threads=1)


def alone(name: str) -> Survey:
    player = here("plain", 1, lambda text: None)
    return survey(trials([name], FIGHTS), READ, player, engine="plain", threads=1)


def test_each_fight_is_looked_into_as_it_is_alone() -> None:
    found = both()
    assert [one.name for one in found.looked] == [*DUELS]
    assert of_survey(found) == [line for name in DUELS for line in of_survey(alone(name))]
    assert found.complete
    assert found.read == 2 * READ


def test_a_reading_matters_in_as_many_fights_as_it_does_alone_and_most_where_it_moves_most() -> None:
    found = both()
    for one in found.swayed:
        effects = {
            looked.name: effect
            for looked in found.looked
            for effect in looked.found.effects
            if (effect.reading.rule.name, effect.reading.value) == (one.reading.rule.name, one.reading.value)
        }
        apart = {name: effect for name, effect in effects.items() if effect.told_apart}
        assert (one.played, one.told_apart) == (len(effects), len(apart))
        assert one.otherwise == sum(not effect.none for effect in effects.values())
        if one.most is not None:
            assert apart[one.where].differences[one.measure] == one.most
            assert not one.most.low <= 0 <= one.most.high
    assert any(one.told_apart for one in found.swayed)
    sizes = [abs(one.most.value) for one in found.swayed if one.most and one.is_share]
    assert sizes == sorted(sizes, reverse=True)
    assert len(of_swayed(found)) == len(found.swayed)


def test_rules_are_counted_over_all_fights_that_were_read() -> None:
    found = both()
    assert [one.spoken.rule.id for one in found.heard] == [*catalogue(read(DUELS[0]).ruleset)]
    for n, heard in enumerate(found.heard):
        alone_in = [looked.spoken[n] for looked in found.looked]
        assert heard.spoken.times == sum(one.times for one in alone_in)
        assert heard.spoken.fights == sum(one.fights for one in alone_in)
        assert len(heard.where) == sum(one.times > 0 for one in alone_in)


def test_choices_of_several_fights_are_those_that_have_the_same_name_in_each() -> None:
    found = both()
    names = {
        name for looked in found.looked for name in looked.found.trial.experiment.variants[0].encounter.names
    }
    assert found.choices
    for choice, offered in found.choices.items():
        counted = [looked.choices[choice] for looked in found.looked if choice in looked.choices]
        assert (offered.open, offered.taken) == (
            sum(one.open for one in counted),
            sum(one.taken for one in counted),
        )
        assert not any(name in offered.name for name in names)


@pytest.mark.parametrize("many", [True, False])
def test_the_page_has_every_rule_every_reading_and_the_commands(many: bool) -> None:
    found = both() if many else alone(DUELS[0])
    page = impact_page(found, "What each rule does", read(DUELS[0]).ruleset, ["kumite", "impact", "ikezu"])
    whole = fromstring(
        page.partition("\n")[2]
        .replace('<meta charset="utf-8">', "")
        .replace('<meta name="viewport" content="width=device-width, initial-scale=1">', "")
    )
    text = "".join(whole.itertext())
    for looked in found.looked:
        assert f"kumite impact {looked.name} --fights {FIGHTS} --seed 0" in text
    for heard in found.heard:
        assert heard.spoken.rule.id in text
    for one in found.swayed:
        if one.told_apart:
            assert one.reading.rule.name in text
    assert ("matters in" in text) == many
    assert "kumite impact ikezu" in text


def test_what_was_done_before_control_c_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from kumite.lab.impact import survey as module

    def broken_off(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "choices_in", broken_off)
    found = survey(trials(DUELS, 4), 1, here("plain", 1, lambda text: None), engine="plain")
    assert not found.complete
    assert [one.name for one in found.looked] == [DUELS[0]]
    assert found.swayed


def test_a_ruleset_by_its_name_is_all_of_its_examples(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that is called like a ruleset is a file."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        command, "examples_of", lambda rules: [one for one in examples_of(rules) if one.name in DUELS]
    )
    options = ["--fights", str(FIGHTS), "--read", str(READ), "--engine", "plain"]
    page, lines = tmp_path / "ikezu.html", tmp_path / "ikezu.csv"
    with pytest.raises(SystemExit) as ended:
        main(["impact", "ikezu", *options, "--json", "--report", str(page), "--csv", str(lines)])
    assert ended.value.code in (None, 0)
    told = json.loads(capsys.readouterr().out)
    assert told["examples"] == sorted(DUELS, key=lambda name: read(name).title)
    assert (told["complete"], told["fights_read"]) == (True, 2 * READ)
    assert len(told["readings"]) == len(both().swayed)
    assert len(lines.read_text("utf-8").splitlines()) == 1 + len(of_survey(both()))
    assert "What each rule of Ikezu-ishi does" in page.read_text("utf-8")
    with pytest.raises(SystemExit):
        main(["impact", "ikezu", *options])
    said = capsys.readouterr().out
    assert "2 examples, 60 fights of each reading in each, seed 0." in said
    assert "clash_crit_save" in said
    assert max(map(len, said.splitlines())) <= 80
    (tmp_path / "ikezu").write_text("no encounter", encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        main(["impact", "ikezu", *options])
    assert ended.value.code == 1
    assert "found broken TOML" in capsys.readouterr().err


def test_a_slip_in_the_name_of_a_ruleset_is_told_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["impact", "ikezuu"])
    assert ended.value.code
    told = " ".join(capsys.readouterr().err.split())
    assert "found no file, no example and no ruleset of that name; legal: the path of a file" in told
    assert '"ikezu" (the nearest)' in told
