"""Which rulesets there are: entry points, what is wrong with them, and rulesets of one process."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from kumite.encounters import encounter
from kumite.encounters.encounter import EncounterError
from kumite.encounters.examples import examples
from kumite.rulesets import (
    BrokenRuleset,
    Misdeclared,
    registered,
    registry,
    ruleset,
    ruleset_names,
    rulesets,
    why_broken,
)

from ..by_name import NAMES
from ..toys.toy import DUEL, RULESET


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path with a package's metadata, to which tests add modules."""
    metadata = tmp_path / "others-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.4\nName: others\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(
        "[kumite.rulesets]\n"
        "absent = others_absent:RULESET\n"
        "crashing = others_crashing:RULESET\n"
        "nameless = others_good:RULESET\n"
        "nothing = others_good:NOTHING\n"
        "text = others_good:TEXT\n"
        "toy = others_good:RULESET\n"
    )
    (tmp_path / "others_crashing.py").write_text("\n\nRULESET = 1 / 0\n")
    (tmp_path / "others_good.py").write_text("from tests.toys.toy import RULESET\n\nTEXT = 'a game'\n")
    monkeypatch.syspath_prepend(tmp_path)
    clear()
    yield tmp_path
    clear()
    for name in ("others_good", "others_crashing"):
        sys.modules.pop(name, None)


def clear() -> None:
    registry._installed.cache_clear()
    registry._loaded.cache_clear()


def test_the_five_of_kumite_come_through_the_same_door() -> None:
    assert NAMES == ("hachigoku", "hell", "ikezu", "malice", "shinobi")
    for name in NAMES:
        assert ruleset(name).name == name
        assert ruleset(name) is ruleset(name)


def test_a_package_brings_a_ruleset(installed: Path) -> None:
    assert set(ruleset_names()) == {*NAMES, "absent", "crashing", "nameless", "nothing", "text", "toy"}
    assert ruleset("toy") is RULESET
    assert encounter.from_dict(DUEL).ruleset is RULESET


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("absent", "others_absent:RULESET: ModuleNotFoundError: No module named 'others_absent'"),
        ("crashing", "others_crashing.py, line 3: ZeroDivisionError: division by zero"),
        ("nameless", "others_good:RULESET: found a Ruleset whose name is 'toy'; legal: 'nameless'"),
        ("nothing", "AttributeError: module 'others_good' has no attribute 'NOTHING'"),
        ("text", "others_good:TEXT: found str; legal: a kumite.rulesets.Ruleset"),
    ],
)
def test_a_broken_ruleset_says_why_and_hurts_no_other(installed: Path, name: str, message: str) -> None:
    """One message, with its package; encounters of others are read, and the others are listed."""
    with pytest.raises(BrokenRuleset) as refused:
        ruleset(name)
    assert str(refused.value).startswith(f"the ruleset {name} of the package others cannot be used: ")
    assert message in str(refused.value)
    assert why_broken(name) == str(refused.value)
    assert [each.name for each in rulesets()] == sorted([*NAMES, "toy"])
    assert {each.ruleset for each in examples()} == set(NAMES)
    with pytest.raises(EncounterError, match="ruleset: found"):
        encounter.from_dict(DUEL | {"ruleset": name})


def test_a_ruleset_of_this_process_alone() -> None:
    with pytest.raises(KeyError, match="no ruleset 'toy'; there are: hachigoku, "):
        ruleset("toy")
    with registered(RULESET):
        assert ruleset("toy") is RULESET
        assert "toy" in ruleset_names()
        with registered(replace(RULESET, title="Another")):
            assert ruleset("toy").title == "Another"
        assert ruleset("toy") is RULESET
    assert "toy" not in ruleset_names()


@pytest.mark.parametrize(
    ("part", "value", "message"),
    [
        ("terms", sys, "terms: found no IntEnum Why nor Ask nor Event nor Outcome nor Fate nor Policy"),
        ("package", "toys", "package: found 'toys'; legal: the __name__ of the ruleset's package"),
        ("fight", dict, "a dataclass with a list `fighters` and their number `count`"),
    ],
)
def test_a_part_that_does_not_fit_is_refused(part: str, value: object, message: str) -> None:
    with pytest.raises(Misdeclared) as refused:
        replace(RULESET, **{part: value})
    assert message in str(refused.value)
    assert str(refused.value).startswith("the ruleset toy: ")
