"""The catalogue of each ruleset, and how one searches in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pydantic import ValidationError

from kumite.encounters.catalogue import catalogue, read, search
from kumite.encounters.house import list_house
from kumite.rulesets import Ruleset, ruleset

from ..by_name import NAMES

every_ruleset = pytest.mark.parametrize("rules", [ruleset(name) for name in NAMES], ids=NAMES)


@every_ruleset
def test_every_rule_says_something_of_its_own_in_a_sentence_or_two(rules: Ruleset) -> None:
    texts = [rule.text for rule in catalogue(rules).values()]
    assert texts
    assert len(set(texts)) == len(texts)
    for text in texts:
        assert 20 <= len(text) <= 280, text
        assert re.fullmatch(r"[A-Z0-9].*\.", text), text
        assert len(re.findall(r"[.?!](?= |$)", text)) <= 2, text
        assert "  " not in text


@every_ruleset
def test_ids_have_one_prefix_and_rules_have_headings(rules: Ruleset) -> None:
    prefixes = {name.partition("-")[0] for name in catalogue(rules)}
    assert len(prefixes) == 1
    for rule in catalogue(rules).values():
        assert re.fullmatch(r"[A-Z]+(-[A-Z0-9]+)+", rule.id)
        assert rule.heading == rule.heading.strip() != ""


@every_ruleset
def test_seed_companions_and_rulings_are_told_apart(rules: Ruleset) -> None:
    assert {rule.origin for rule in catalogue(rules).values()} == {"seed", "companion", "ruling"}


@every_ruleset
def test_rules_and_house_rules_name_each_other(rules: Ruleset) -> None:
    by_house = {rule.name: set(rule.rules) for rule in list_house(rules)}
    by_rule = {
        name: {rule.id for rule in catalogue(rules).values() if name in rule.house} for name in by_house
    }
    assert by_rule == by_house
    assert {name for rule in catalogue(rules).values() for name in rule.house} == set(by_house)


IKEZU = ruleset("ikezu")


def found(word: str) -> list[str]:
    return [rule.id for rule in search(IKEZU, word)]


@pytest.mark.parametrize("word", ["IKE-DMG-1", "ike-dmg-1", "DMG-1", " dmg-1 "])
def test_an_id_finds_its_rule_and_no_longer_one(word: str) -> None:
    assert found(word) == ["IKE-DMG-1"]


def test_the_beginning_of_ids_finds_them_all() -> None:
    assert found("RNG-1") == ["IKE-RNG-1"]
    assert found("DUEL-CLASH") == [f"IKE-DUEL-CLASH-{n}" for n in range(1, 6)]
    assert found("ike-det") == [f"IKE-DET-{n}" for n in range(1, 9)]
    assert found("IKE-") == list(catalogue(IKEZU))


def test_words_are_looked_for_in_texts_and_headings() -> None:
    assert "IKE-SCAR-T7" in found("hamstrung")
    assert found("hamstrung retreats") == ["IKE-SCAR-T7"]
    assert found("the staredown") == ["IKE-DUEL-2", "IKE-DUEL-STARE"]
    assert "IKE-BLAST-1" in found("blast strikes")


@pytest.mark.parametrize("word", ["", "  ", "IKE-DMG-99", "no such thing"])
def test_what_fits_nothing_finds_nothing(word: str) -> None:
    assert found(word) == []


@pytest.mark.parametrize(
    "table",
    [
        '[X-1]\ntext = "A rule."\nheading = "Here"',
        '[X-1]\ntext = "A rule."\nheading = "Here"\norigin = "rumour"',
        '[X-1]\ntext = "A rule."\nheading = "Here"\norigin = "seed"\nhose = ["x"]',
    ],
    ids=["no origin", "a strange origin", "a strange field"],
)
def test_a_rule_that_is_not_whole_is_refused(table: str, tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text(table)
    with pytest.raises(ValidationError):
        read(tmp_path / "rules.toml")
