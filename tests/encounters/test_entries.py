"""What can be looked up in a game besides its rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from enum import IntEnum
from pathlib import Path

import pytest

from kumite.cli import main
from kumite.encounters.catalogue import catalogue
from kumite.encounters.entries import called_or_said, look_up, meaning
from kumite.encounters.mentioned import _by_name, _names
from kumite.rulesets import Ruleset, ruleset
from kumite.rulesets.entries import Entry, facts, from_content
from kumite.testing import Subject
from kumite.testing.lookup import looked_up
from kumite.web.mentions import explained

from ..toys import toy


class Trick(IntEnum):
    NONE = 0
    FEINT = 1
    LOW_SWEEP = 2


TRICKS = (
    Entry("feint", "trick", ("TOY-HIT-1",), term=Trick.FEINT),
    Entry("low sweep", "trick", ("TOY-HIT-2",), "It fells.", {"speed": "4"}, Trick.LOW_SWEEP),
    Entry("sword", "weapon", ("TOY-HIT-2",), "It is sharp."),
)


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ruleset]:
    """A toy with tricks. Names are looked up once for each ruleset; other tests have a toy without them."""
    for once in (_by_name, _names):
        once.cache_clear()
    yield toy.register(monkeypatch, entries=lambda: TRICKS)
    for once in (_by_name, _names):
        once.cache_clear()


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("feint", ["feint"]),
        ("Low Sweep", ["low sweep"]),
        ("low-sweep", ["low sweep"]),
        ("low", ["low sweep"]),
        ("sweep", ["low sweep"]),
        ("trick", ["feint", "low sweep"]),
        ("Tricks", ["feint", "low sweep"]),
        ("", []),
        ("axe", []),
    ],
)
def test_names_kinds_and_parts_of_names_lead_to_entries(rules: Ruleset, words: str, names: list[str]) -> None:
    assert [one.name for one in look_up(rules, words)] == names


def test_an_entry_says_what_it_does_or_its_rule_does(rules: Ruleset) -> None:
    assert meaning(rules, TRICKS[0]) == catalogue(rules)["TOY-HIT-1"].text
    assert meaning(rules, TRICKS[1]) == "It fells."


def test_facts_are_those_of_the_content(tmp_path: Path) -> None:
    path = tmp_path / "weapons.toml"
    path.write_text(
        'names = ["x"]\n["long sword"]\ntwo_handed = true\ndice = ["d6", "d8"]\ncost = { ryo = 3 }\n'
    )
    (entry,) = from_content(path, "weapon", ("TOY-HIT-1",))
    assert entry.facts == {"two handed": "yes", "dice": "d6, d8", "cost": "ryo 3"}
    assert facts({"a_b": 1, "c": 2}, but=["c"]) == {"a b": "1"}


def test_the_command_shows_them_before_the_rules(
    rules: Ruleset, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit):
        main(["rules", "toy", "low", "sweep"])
    assert capsys.readouterr().out == "low sweep  trick\n  It fells.\n  speed: 4\n  TOY-HIT-2\n"
    with pytest.raises(SystemExit):
        main(["rules", "toy", "axe"])
    assert "axe: found nothing of that name in toy, and no rule with that id" in capsys.readouterr().err


def test_answers_and_the_page_lead_to_them(rules: Ruleset) -> None:
    """An answer's own entry comes first; what its rule says is not said twice."""
    assert explained(rules, "Low Sweep (3)", ()) == (("TOY-HIT-2", "low sweep, trick", "It fells."),)
    named, said = called_or_said(rules, "hit")
    assert (named, [rule.id for rule in said]) == ([], ["TOY-HIT-1", "TOY-HIT-2"])
    assert called_or_said(rules, "") == ([], [])


def test_what_an_entry_says_is_not_said_again_by_its_rule(rules: Ruleset) -> None:
    told = replace(rules, entries=lambda: (Entry("strike", "trick", ("TOY-HIT-1",)),))
    named, said = called_or_said(told, "strike")
    assert [one.name for one in named] == ["strike"]
    assert "TOY-HIT-1" not in [rule.id for rule in said]
    assert "TOY-HIT-1" in [rule.id for rule in called_or_said(rules, "strike")[1]]


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        (Entry("low sweep", "trick", ("TOY-HIT-1",)), "2 entries of the trick 'low sweep'; legal: one"),
        (Entry("hook", "trick", ("TOY-HOOK-1",)), "hook: the rule TOY-HOOK-1; legal: "),
        (Entry("hook", "trick", ()), "hook: no rule; legal: the rule of what it does"),
        (Entry("hook", "trick", ("TOY-HIT-1",), "hits"), "hook: 'hits'; legal: a sentence or two"),
        (None, r"Trick\.LOW_SWEEP: found a term that cannot be looked up; legal: an entry that says"),
    ],
)
def test_what_is_missing_or_wrong_is_found(rules: Ruleset, entry: Entry | None, told: str) -> None:
    assert list(looked_up(Subject(rules))) == []
    tricks = (*TRICKS, entry) if entry else TRICKS[:1]
    wrong = [str(mistake) for mistake in looked_up(Subject(replace(rules, entries=lambda: tricks)))]
    assert any(re.search(told, one) for one in wrong), wrong


def test_what_a_sheet_lists_is_asked_for() -> None:
    """Without an entry for it, even where nothing of its kind has one; its name there finds it too."""
    rules = ruleset("shinobi")
    fewer = replace(rules, entries=lambda: [one for one in rules.all_entries if one.kind != "skill"])
    wrong = [str(mistake) for mistake in looked_up(Subject(fewer))]
    assert any("toxicology, which cannot be looked up" in one for one in wrong), wrong
    assert [one.name for one in look_up(ruleset("hell"), "eats_dead")] == ["eats the dead"]
    assert [one.name for one in look_up(ruleset("hell"), "ill take it")] == ["I'll Take It"]


def test_members_of_two_enums_with_one_number_are_told_apart(rules: Ruleset) -> None:
    """The first and the third have the same number; an entry for one is none for the other."""
    other = IntEnum("Other", ["FIRST", "SECOND"])
    tricks = (*TRICKS[:1], Entry("second", "thing", ("TOY-HIT-1",), term=other.SECOND))
    wrong = [str(mistake) for mistake in looked_up(Subject(replace(rules, entries=lambda: tricks)))]
    assert any("Trick.LOW_SWEEP" in one for one in wrong)
    assert any("Other.FIRST" in one for one in wrong)
