"""The examples of every ruleset: each says what it shows, and between them they use what there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from kumite.encounters import encounter
from kumite.encounters.examples import examples_of as listed
from kumite.encounters.house import changed, list_house
from kumite.encounters.written import LEVELS
from kumite.rulesets import ruleset

from ..by_name import NAMES, examples, examples_of


@pytest.mark.parametrize("path", examples(), ids=lambda path: path.stem)
def test_every_example_says_what_it_shows(path: Path) -> None:
    found = examples()[path]
    assert found.title
    assert len(found.note.split()) >= 8, "its story, and what to look for"


@pytest.mark.parametrize("name", NAMES)
def test_there_is_a_fight_for_everybody(name: str) -> None:
    """Every example says for whom it is, and lists say what its file says."""
    assert {one.level for one in listed(ruleset(name))} == set(LEVELS)
    for one in listed(ruleset(name)):
        found = encounter.read(one.path)
        assert encounter.from_dict(found.as_dict()).level == found.level == one.level


@pytest.mark.parametrize("name", NAMES)
def test_the_template_can_be_read(name: str) -> None:
    path = ruleset(name).folder / "template.toml"
    assert encounter.read(path).ruleset.name == name


@pytest.mark.parametrize("name", NAMES)
def test_every_sample_fights_somewhere(name: str) -> None:
    """At least nine in ten, if the list is as long as a bestiary."""
    written = "\n".join(path.read_text("utf-8") for path in examples_of(name))
    samples = ruleset(name).samples()
    missing = [one for one in samples if f'sample = "{one}"' not in written]
    assert len(missing) <= (len(samples) // 10 if len(samples) > 50 else 0), missing


@pytest.mark.parametrize("name", NAMES)
def test_every_switch_is_changed_somewhere(name: str) -> None:
    """Some of the numbers are changed somewhere, too."""
    used = {rule for found in examples_of(name).values() for rule in changed(found.house)}
    rules = list_house(ruleset(name))
    assert [rule.name for rule in rules if rule.readings and rule.name not in used] == []
    assert any(rule.name in used for rule in rules if not rule.readings)


@pytest.mark.parametrize("name", NAMES)
def test_a_fight_may_begin_in_its_middle(name: str) -> None:
    """Some example sets fields of the fight and fields of a fighter."""
    found = examples_of(name).values()
    assert any(one.state for one in found)
    assert any(entry.state for one in found for entry in one.entries)


@pytest.mark.parametrize("name", NAMES)
def test_several_of_a_kind(name: str) -> None:
    assert any(entry.count for found in examples_of(name).values() for entry in found.entries)


@pytest.mark.parametrize("name", NAMES)
def test_one_example_is_there_to_begin_with(name: str) -> None:
    """The ruleset declares it, and it is an ordinary fight: by the usual house rules, from the beginning."""
    starts = [one for one in listed(ruleset(name)) if one.starts]
    assert [one.stem for one in starts] == [ruleset(name).first_example]
    assert starts[0].level == "first fight"
    found = encounter.read(starts[0].path)
    assert not changed(found.house)
    assert not found.state
