"""Fights one after another: what a character keeps of one comes into the next, in every ruleset."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kumite.cli import main
from kumite.cli.keeping import forget, keep
from kumite.encounters.characters import Character, called, in_folder
from kumite.encounters.encounter import Encounter, EncounterError, from_dict, read
from kumite.encounters.examples import Example, examples
from kumite.play.match import Match
from kumite.rulesets import ruleset, ruleset_names
from kumite.rulesets.fields import Lives, fields_of
from kumite.rulesets.keeping import changed, kept, kept_by


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "library"
    folder.mkdir()
    monkeypatch.setenv("KUMITE_CHARACTERS", str(folder))
    return folder


def character(library: Path, rules: str, name: str, sample: str) -> Character:
    text = f'ruleset = "{rules}"\nname = "{name}"\nsample = "{sample}"\n'
    (library / f"{name.casefold()}.toml").write_text(text)
    return called(name)


def duel(rules: str, name: str, folder: Path, friends: int = 0) -> Encounter:
    """A character, with so many friends, against the first sample of their ruleset."""
    found = ruleset(rules)
    sample = next(iter(found.samples()))
    friendly = [{"sample": sample, "name": f"Friend {n}"} for n in range(friends)]
    sides = {
        found.sides[0]: {"fighters": [{"character": name}, *friendly]},
        found.sides[1]: {"fighters": [{"sample": sample, "name": "Somebody else"}]},
    }
    return from_dict({"ruleset": rules, "title": "At the mill", "sides": sides}, folder=folder)


@pytest.mark.parametrize("name", ruleset_names())
def test_what_one_fight_leaves_comes_into_the_next(library: Path, tmp_path: Path, name: str) -> None:
    one = character(library, name, "Ash", next(iter(ruleset(name).samples())))
    fought = 0
    for seed in range(8):
        match = Match(duel(name, "Ash", tmp_path, 2), seed, limit=1000)
        if not match.over:
            continue
        ((_, new),) = keep(match, [called("Ash")])
        after = match.fight.fighters[0]
        if new.lost:
            with pytest.raises(EncounterError, match="dead"):
                duel(name, "Ash", tmp_path, 2)
        else:
            fought += kept_by(match.ruleset, after) != kept_by(
                match.ruleset, match.encounter.start().fighters[0]
            )
            came = duel(name, "Ash", tmp_path, 2).start().fighters[0]
            for field, value in kept_by(match.ruleset, after).items():
                assert kept(came)[field] == value, field
        forget(called("Ash"))
    assert called("Ash") == one
    assert fought  # or else nothing has been looked at


@pytest.mark.parametrize("example", examples(), ids=lambda one: one.name)
def test_whatever_a_fight_leaves_can_come_to_another(example: Example) -> None:
    """The numbers that fighters keep fit together, without those that end with the fight."""
    found = read(example.path)
    match = Match(found, 2, limit=300)
    whole = found.as_dict()
    seats = {one.name: one.seat for one in found.combatants if one.entry.count is None}
    start = found.start()
    for entry in [entry for side in whole["sides"].values() for entry in side["fighters"]]:
        if entry["name"] in seats:
            before, after = (fight.fighters[seats[entry["name"]]] for fight in (start, match.fight))
            if found.ruleset.fate(after) not in found.ruleset.lost:
                state = changed(kept_by(found.ruleset, before), kept_by(found.ruleset, after))
                entry["state"] = entry.get("state", {}) | state
    again = Match(from_dict(whole), 3, limit=20)
    assert again.beats


@pytest.mark.parametrize("name", ruleset_names())
def test_only_what_is_declared_so_is_kept(name: str) -> None:
    """What lives for a fight, a round, a turn or a step is not among it; every ruleset keeps something."""

    def look(record: Any, table: dict[str, Any]) -> int:
        declared, count = fields_of(type(record)), 0
        for field, value in table.items():
            if declared[field].of is None:
                assert declared[field].lives == Lives.KEPT
                count += 1
            else:
                inside = getattr(record, field)
                pairs = zip(inside, value, strict=True) if isinstance(inside, list) else [(inside, value)]
                count += sum(look(one, its) for one, its in pairs)
        return count

    fighter = ruleset(name).fighter()
    assert look(fighter, kept(fighter)) >= 3


def test_a_fight_is_kept_once_and_can_be_taken_back(library: Path, tmp_path: Path) -> None:
    character(library, "ikezu", "Daisuke", "Daisuke")
    before = [path.read_bytes() for path in library.iterdir()]
    match = Match(duel("ikezu", "Daisuke", tmp_path), 1)
    save = tmp_path / "saved.json"
    match.save(save)
    assert said("keep", str(save)) == 0
    assert called("Daisuke").records[0].what.startswith("At the mill: ")
    assert said("keep", str(save)) != 0
    assert len(called("daisuke").records) == 1
    assert said("forget", "Daisuke") == 0
    assert called("Daisuke").records == ()
    assert [(library / "daisuke.toml").read_bytes()] == before


def test_a_fight_that_began_before_another_was_kept_is_refused(
    library: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    character(library, "ikezu", "Daisuke", "Daisuke")
    for seed in (1, 2):
        Match(duel("ikezu", "Daisuke", tmp_path), seed).save(tmp_path / f"{seed}.json")
    assert said("keep", str(tmp_path / "1.json")) == 0
    kept_then = called("Daisuke")
    assert said("keep", str(tmp_path / "2.json")) != 0
    assert "came to this fight otherwise than they are now" in capsys.readouterr().err
    assert called("Daisuke") == kept_then


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("mend", "Daisuke", "hp=99"), "hp: found 99; legal: at most hp_max, 5"),
        (("mend", "Daisuke", "hpp=1"), '"hp" (the nearest)'),
        (("mend", "Daisuke", "at_melee=1"), "what no fight keeps"),
        (("mend", "Daisuke", "hp"), "FIELD=NUMBER"),
        (("forget", "Daisuke"), "nothing has been kept"),
        (("keep", "ikezu/last_legs", "--seed", "1"), "nobody in this fight"),
        (("keep", "nowhere.json"), "nowhere.json"),
    ],
)
def test_what_cannot_be_kept_is_said_in_a_line(
    library: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    character(library, "ikezu", "Daisuke", "Daisuke")
    assert said(*arguments) != 0
    assert message in capsys.readouterr().err
    assert called("Daisuke").records == ()


def test_what_fights_have_made_of_them_goes_along(library: Path, tmp_path: Path) -> None:
    """A character who is copied out and in again is as they were, and nothing is half written."""
    character(library, "ikezu", "Daisuke", "Daisuke")
    assert said("mend", "Daisuke", "hp=3") == 0
    before = called("Daisuke")
    copy = tmp_path / "copy.toml"
    assert said("export", "Daisuke", str(copy)) == 0
    (library / "daisuke.toml").unlink()
    assert said("import", str(copy)) != 0  # their records are still there
    assert not (library / "daisuke.toml").exists()
    (library / "daisuke.fights.json").unlink()
    assert said("import", str(copy)) == 0
    assert called("Daisuke") == before


def test_a_character_is_mended_by_hand(library: Path, tmp_path: Path) -> None:
    character(library, "ikezu", "Daisuke", "Daisuke")
    assert said("mend", "Daisuke", "hp=3", "fatigue=1") == 0
    assert duel("ikezu", "Daisuke", tmp_path).start().fighters[0].hp == 3
    assert called("Daisuke").records[-1].what == "Mended by hand: hp=3, fatigue=1."


@pytest.mark.parametrize("text", ["", "[", "{}", '[{"when": 3}]', '[{"what": "x"}]', "\x00", "[" * 10_000])
def test_damaged_records_are_told_and_left(library: Path, tmp_path: Path, text: str) -> None:
    character(library, "ikezu", "Daisuke", "Daisuke")
    beside = library / "daisuke.fights.json"
    beside.write_text(text)
    with pytest.raises(EncounterError, match=r"daisuke\.fights\.json"):
        duel("ikezu", "daisuke", tmp_path)
    assert beside.read_text() == text
    assert len([*in_folder(library)]) == 1


def test_how_somebody_is_now_is_shown_in_words(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    character(library, "hachigoku", "Ash", "Genba")
    state = {"fate": 3, "honor_points": 2, "wounds": [7] + [0] * 47, "up": 0, "unconscious": 1}
    record = {"when": "2026-01-01", "what": "A blow.", "mark": "", "lost": "", "state": state}
    (library / "ash.fights.json").write_text(json.dumps([record]))
    assert said("show", "ash") == 0
    told = capsys.readouterr().out
    assert "Comes to the next fight with\n  fate: unconscious\n  honor points: 2\n  wounds: 7\n" in told
    assert "2026-01-01  A blow." in told


def test_the_dead_are_said_to_be_dead(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    character(library, "ikezu", "Daisuke", "Daisuke")
    record = {"when": "2026-01-01", "what": "The end.", "mark": "", "lost": "dead", "state": {}}
    (library / "daisuke.fights.json").write_text(json.dumps([record]))
    assert said("list") == 0
    assert "Daisuke (ikezu, 1 record, dead)" in capsys.readouterr().out


def said(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["character", *arguments])
    return int(ended.value.code or 0)


def test_a_night_is_kept_and_can_be_taken_back(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """MAL-WND-10: twice Stamina and the Class Rank; two who are together each have their night."""
    sample = next(iter(ruleset("malice").samples()))
    for name in ("Ash", "Bo"):
        character(library, "malice", name, sample)
    assert said("mend", "Ash", "wounds=20") == 0
    assert said("rest", "night", "Ash", "Bo") == 0
    told = capsys.readouterr().out
    ash, bo = called("Ash"), called("Bo")
    (me,) = duel("malice", "Ash", library).start().fighters[:1]
    healed = 2 * me.traits[1] + me.class_rank
    assert me.traits[1] > 0  # Stamina
    assert ash.fighter["state"]["wounds"] == 20 - healed
    assert f"Ash: Night, Wounds 20 to {20 - healed}." in told
    assert "Bo: Night, nothing has changed." in told
    assert len(bo.records) == 1
    forget(ash)
    assert called("Ash").fighter["state"]["wounds"] == 20


def test_whoever_was_down_gets_up_by_resting(library: Path) -> None:
    """IKE-CRIT-7: with a friend, and then their fate is not kept any more."""
    for name in ("Ash", "Bo"):
        character(library, "ikezu", name, "Kenta")
    assert said("mend", "Ash", "fate=incapacitated", "hp=0") == 0
    assert said("rest", "short rest", "Ash") == 0
    assert "fate" in called("Ash").fighter["state"]  # nobody is there to help
    assert said("rest", "short rest", "Ash", "Bo") == 0
    assert "fate" not in called("Ash").fighter["state"]
    assert duel("ikezu", "Ash", library).start().fighters[0].fate == ruleset("ikezu").standing


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["nap", "Ash"], 'rests: found "nap"; legal: short rest, night, week with a healer'),
        (["night", "Ash", "Cy"], "Cy is a character of hell, not of ikezu"),
        (["night"], "takes REST and NAME"),
        (["night", "Ash", "Dan"], "no character of that name"),
    ],
)
def test_a_rest_that_cannot_be_is_told_in_a_line(
    library: Path, capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    character(library, "ikezu", "Ash", "Kenta")
    character(library, "hell", "Cy", next(iter(ruleset("hell").samples())))
    assert said("rest", *words) != 0
    assert told in " ".join(capsys.readouterr().err.split())
    assert not called("Ash").records
