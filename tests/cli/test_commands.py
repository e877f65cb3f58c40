"""The command line, on the toy ruleset: what is printed, what is refused, and with which exit code."""

from __future__ import annotations

import io
import json
import os
import re
import select
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import datetime, tzinfo
from errno import ENOSPC
from functools import partial
from pathlib import Path
from random import Random
from statistics import mean, stdev
from threading import Thread
from typing import NamedTuple

import pytest

from kumite import simulation
from kumite.chances.statistics import NORMAL_95, wilson
from kumite.cli import main
from kumite.cli.application import COMMANDS
from kumite.encounters import encounter
from kumite.play.match import Match
from kumite.table import REFEREE, Told
from kumite.version import VERSION

from ..toys import toy
from ..toys.toy.coming_and_going import register_changeable


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Kumite = Callable[..., Ran]


@pytest.fixture
def kumite(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Kumite:
    """Runs a command in a folder of its own, with a fight of the toy in `duel.toml`."""
    toy.register(monkeypatch)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")
    (tmp_path / "duel.toml").write_text((Path(toy.__file__).parent / "template.toml").read_text())

    def run(command: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            main(shlex.split(command))
        out, err = capsys.readouterr()
        assert "\x1b" not in out + err, "no color where there is no terminal"
        if not re.search("--json|schema|new", command):
            lines = [line.replace("> ", "") for line in out.splitlines() if str(tmp_path) not in line]
            assert max(map(len, lines), default=0) <= 80, "everything fits 80 columns"
        code = left.value.code
        return Ran(code if isinstance(code, int) else 0, out, err)

    return run


# Usage


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_has_help_with_an_example(kumite: Kumite, command: str) -> None:
    code, out, err = kumite(f"{command} --help")
    assert (code, err) == (0, "")
    assert re.search(rf"Examples?:\n +kumite {command}", out)


def test_help_has_a_whole_sentence_about_each_command(
    kumite: Kumite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None is cut off, not even where a terminal is as wide as any."""
    monkeypatch.setenv("COLUMNS", "80")
    said = dict(re.findall(r"^  ([a-z][a-z-]*)  +([A-Z].*)$", kumite("--help").out, re.M))
    assert set(said) == set(COMMANDS)
    assert all(line.endswith(".") and not line.endswith("...") for line in said.values())


def test_version(kumite: Kumite) -> None:
    assert re.fullmatch(r"kumite \S+\n", kumite("--version").out)


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("fight", "No such command 'fight'"),
        ("run", "Missing argument 'FILE'"),
        ("run duel.toml --fast", "No such option"),
        ("run duel.toml --seed x", "--seed"),
        ("run duel.toml --until -1", "--until"),
        ("run duel.toml --house harm_bonus", "'harm_bonus' is no house rule; legal is NAME=VALUE"),
        (
            "play duel.toml --people R",
            "'r' is nobody, or not only one; legal are: all, none, referee, red, blue",
        ),
        ("play duel.toml --dice loaded", "loaded"),
        ("rules chess", "there is no ruleset 'chess'; legal are: hachigoku, "),
        ("list chess", "there is no ruleset 'chess'"),
        ("simulate duel.toml --fights 0", "--fights"),
        ("simulate duel.toml --fights 9 --engine compiled --limit 9223372036854775808", "--limit"),
        ("run duel.toml --fight -1", "--fight"),
        (
            "simulate duel.toml --engine gold",
            "Invalid value for '--engine': 'gold' is not one of 'auto', 'plain', 'compiled'.",
        ),
    ],
)
def test_wrong_usage_is_said_and_leaves_with_2(kumite: Kumite, command: str, message: str) -> None:
    code, out, err = kumite(command)
    assert (code, out) == (2, "")
    assert message in " ".join(err.split())


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("run nothing.toml", "kumite: nothing.toml: found no file of that name"),
        ("play .", "found a folder"),
        ("simulate nothing.toml --fights 1", "nothing.toml: found no file"),
        ("run duel.toml --house harm_bonus=9", 'harm_bonus: found "9"; legal: 3 or less'),
        ("run duel.toml --house magic=1", "magic: found an unknown name"),
        ("run duel.toml --answers nothing.txt", "nothing.txt: found no file of that name"),
        ("run duel.toml --answers duel.toml", 'duel.toml: line 2: found "ruleset"; legal: a whole number'),
        ("rules toy dragons", "dragons: found nothing of that name in toy, and no rule with that id"),
        ("new toy duel.toml", "duel.toml: not written: there is a file of that name already"),
        ("new toy no/such/folder.toml", "folder.toml: not written: No such file or directory"),
        ("play duel.toml --save duel.toml", "duel.toml: there is a file of that name already; legal is"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line_and_leaves_with_1(
    kumite: Kumite, command: str, message: str
) -> None:
    code, out, err = kumite(command)
    assert (code, out) == (1, "")
    assert err.startswith("kumite: ")
    assert message in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("width", ["0", "5", "wide"])
def test_a_terminal_without_a_width_is_written_to(
    kumite: Kumite, monkeypatch: pytest.MonkeyPatch, width: str
) -> None:
    """Narrow at most, never into nothing: each word of the title is there."""
    monkeypatch.setenv("COLUMNS", width)
    ran = kumite("run duel.toml")
    assert ran.code == 0
    assert len(ran.out.split()) > 50


def test_a_mistake_in_kumite_itself_is_no_traceback(kumite: Kumite, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(table: object, fight: object) -> None:
        raise ZeroDivisionError("nothing is divided")

    toy.register(monkeypatch, beat=broken)
    code, _, err = kumite("run duel.toml")
    assert code == 1
    assert err.startswith("kumite: a mistake in kumite itself: ZeroDivisionError: nothing is divided")


# Run


def test_run_tells_the_fight_with_its_rules(kumite: Kumite) -> None:
    code, out, err = kumite("run duel.toml --seed 2 --detail full --house harm_bonus=1")
    match = Match(encounter.with_house(encounter.read("duel.toml"), {"harm_bonus": "1"}), 2)
    assert (code, err) == (0, "")
    for line in match.log():
        assert " ".join([line.text, *(f"[{rule}]" for rule in line.rules)]) in out
    assert "House rules: harm_bonus=1." in out
    assert f"{match.result.text} [TOY-END-1]" in out
    assert re.search(r"^Rika +\w+ +\d+", out, re.MULTILINE), "the board at the end"
    assert "never" not in out, "a column that is empty for everybody"


def test_run_opens_any_fight_of_a_batch(kumite: Kumite) -> None:
    told = json.loads(kumite("run duel.toml --seed 3 --fight 41 --json").out)
    assert [each["answer"] for each in told["answers"]] == Match(encounter.read("duel.toml"), 3, 41).answers


def test_json_is_the_whole_fight_in_words_and_numbers(kumite: Kumite) -> None:
    code, out, err = kumite("run duel.toml --seed 1 --json")
    told = json.loads(out)
    assert (code, err) == (0, "")
    match = Match(encounter.read("duel.toml"), 1)
    assert encounter.from_dict(told["encounter"]) == match.encounter
    assert told["state"]["fighters"][2]["hp"] == match.fight.fighters[2].hp
    assert told["open"] is None
    assert told["outcome"]["name"] == toy.Outcome(match.outcome).name.lower()
    act = next(each for each in told["answers"] if each["about"] == "act")
    assert act["question"] == "What do you do?"
    assert act["answer_in_words"] == toy.Act(act["answer"]).name.capitalize()
    assert (act["verb"], act["legal"][:2], act["name"]) == ("choose", [0, 1], "Rika")
    hurt = next(each for each in told["events"] if each["what"] == "hurt")
    assert hurt["text"].startswith(f"Bo loses {hurt['amount']} ")
    assert hurt["rules"] == ["TOY-HIT-2"]
    dice = [each for each in told["answers"] if each["verb"] == "pool"]
    assert (dice[0]["sides"], dice[0]["rolled"], dice[0]["kept"]) == (4, 2, 1)


def test_a_fight_can_be_run_again_along_its_answers(kumite: Kumite) -> None:
    whole = json.loads(kumite("run duel.toml --seed 1 --json").out)
    Path("fight.json").write_text(json.dumps(whole))
    numbers = [each["answer"] for each in whole["answers"]]
    Path("list.json").write_text(json.dumps(numbers))
    Path("list.txt").write_text(
        "# all of it\n" + ", ".join(map(str, numbers[:2])) + "\n" + "\n".join(map(str, numbers[2:]))
    )
    for name in ("fight.json", "list.json", "list.txt"):
        again = json.loads(kumite(f"run duel.toml --seed 999 --answers {name} --strict --json").out)
        assert again["answers"] == whole["answers"]
        assert again["events"] == whole["events"]
        assert again["state"] == whole["state"]


def test_strict_stops_at_the_first_open_question(kumite: Kumite) -> None:
    Path("list.txt").write_text("1 2 2 2")
    code, out, _ = kumite("run duel.toml --answers list.txt --strict --rules")
    assert code == 0
    assert "Open after 4 answers:" in out
    assert "Rika: To hit [TOY-HIT-1]" in out.splitlines()
    told = json.loads(kumite("run duel.toml --answers list.txt --strict --json").out)
    assert (told["open"]["verb"], told["open"]["sides"]) == ("roll", 6)
    going_on = json.loads(kumite("run duel.toml --answers list.txt --json").out)
    assert going_on["open"] is None
    assert [each["answer"] for each in going_on["answers"]][:4] == [1, 2, 2, 2]


def test_until_stops_at_that_answer(kumite: Kumite) -> None:
    whole = json.loads(kumite("run duel.toml --seed 1 --json").out)
    part = json.loads(kumite("run duel.toml --seed 1 --until 3 --json").out)
    assert part["answers"] == whole["answers"][: len(part["answers"])]
    assert 3 <= len(part["answers"]) <= 4
    assert part["open"]["question"] == whole["answers"][len(part["answers"])]["question"]
    assert json.loads(kumite("run duel.toml --seed 1 --until 999 --json").out) == whole
    assert "Is there a storm?" in kumite("run duel.toml --until 0").out


def test_answers_that_do_not_fit_are_refused(kumite: Kumite) -> None:
    Path("list.txt").write_text("1 9")
    code, _, err = kumite("run duel.toml --answers list.txt")
    assert (code, err) == (1, "kumite: list.txt: answer 1 is 9, which does not fit: What do you do?\n")
    several = ("[1, true]", '{"answers": 3}', "[1", "[" * 100_000, '{"answers": [{"number": 1}]}')
    for text in (*several, "1_0", "\u0661 2", "9" * 5000):
        Path("list.txt").write_text(text)
        code, _, err = kumite("run duel.toml --answers list.txt")
        assert code == 1
        assert err.startswith("kumite: list.txt: ")


def test_a_fight_at_its_limit_says_so(kumite: Kumite) -> None:
    out = kumite("run duel.toml --seed 2 --limit 1").out
    assert "Undecided: the fight was stopped after 1 beats, which is the limit." in out


# Play


def test_play_asks_the_first_side_and_shows_where_everybody_is(kumite: Kumite) -> None:
    code, out, _ = kumite("play duel.toml --seed 2 --rules --step-by-step --odds off", "strike\nstrike\n")
    assert code == 0
    assert "People decide for: Rika, Rin." in out
    assert re.search(r"^ +0  Strike\n +1  Yield\n +2  Dare\n> ", out, re.MULTILINE)
    assert out.count("Round 1: Rika. [TOY-TURN-1]") == 1, "news are told once"
    assert re.search(r"^name +fate +hp +nerve", out, re.MULTILINE)


def test_a_whole_fight_can_be_played(kumite: Kumite) -> None:
    script = Match(encounter.read("duel.toml"), 8)
    typed = "".join(f"{answer}\n" for answer in script.answers)
    # Decisions with a single legal answer are not asked, so dice and choices are fed as they come.
    match = Match(script.encounter, 8, people=(REFEREE, 0, 1, 2), typed=(REFEREE, 0, 1, 2))
    typed = ""
    while not match.over:
        answer = script.answers[len(match.answers)]
        typed += f"{answer}\n"
        match.answer(answer)
    code, out, _ = kumite(
        "play duel.toml --seed 1 --people all --dice typed --save it.json --step-by-step", typed
    )
    assert code == 0
    assert script.result.text in out
    assert "The fight is over." in out
    assert "To see it again: kumite run it.json" in out
    assert Match.load("it.json").answers == script.answers
    again = kumite("run it.json").out
    assert all(line.text in again for line in script.log())


def test_wrong_answers_are_explained_and_asked_again(kumite: Kumite) -> None:
    _, out, _ = kumite("play duel.toml --seed 2 --save it.json --step-by-step", "9\nfly\nyield\n")
    assert "> 9 is no answer here; legal are: 0 Strike, 1 Yield, 2 Dare." in out
    assert "> 'fly' is no answer here" in out
    assert Match.load("it.json").answers[1] == toy.Act.YIELD


def test_every_answer_is_saved_before_the_next_question(
    kumite: Kumite, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    def typing() -> str:
        seen.append(Match.load("it.json").answers)
        return ["dare", "2", "undo"][len(seen) - 1] if len(seen) < 4 else stop()

    def stop() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("kumite.cli.conversation.game.prompt", lambda console: typing())
    code, out, _ = kumite("play duel.toml --seed 2 --save it.json --step-by-step")
    assert code == 130
    assert "To go on: kumite play it.json" in out
    assert seen[1][:2] == [1, toy.Act.DARE]
    assert len(seen[2]) > len(seen[1])
    assert seen[3] == seen[1], "undo is saved too"


@pytest.mark.parametrize("end", ["", "quit\n"])
def test_leaving_says_how_to_go_on(kumite: Kumite, end: str) -> None:
    code, out, _ = kumite("play duel.toml --seed 2", f"strike\n{end}")
    assert code == 0
    found = re.search(r"To go on: (kumite play (\S+))$", out, re.MULTILINE)
    assert found
    place = Path(found[2])
    assert place.parent == Path("state/kumite/fights").absolute()
    before = Match.load(place).answers
    code, out, _ = kumite(found[1].removeprefix("kumite "), "strike\n")
    assert code == 0
    assert Match.load(place).answers[: len(before)] == before
    assert len(Match.load(place).answers) > len(before)


def test_the_commands_at_a_question(kumite: Kumite) -> None:
    _, out, _ = kumite(
        "play duel.toml --seed 2 --save it.json --step-by-step",
        "help\nrule\nrule hit-2\nrule dragons\nlog\nboard\nSAVE other.json\nstrike\nundo\nundo\n",
    )
    assert "take the last answer back" in out
    assert "TOY-TURN-1  Whoever is up strikes" in out
    assert "TOY-HIT-2  A hit takes" in out
    assert "dragons: found nothing of that name in toy" in out
    assert out.count("Round 1: Rika.") == 2, "once as news and once in the log"
    assert "To go on: kumite play other.json" in out
    assert "Taken back." in out
    assert "> there is no answer to take back." in out
    assert Match.load("other.json").answers == Match.load("it.json").answers


def test_undo_after_the_end(kumite: Kumite) -> None:
    _, out, _ = kumite(
        "play duel.toml --seed 2 --save it.json --step-by-step", "yield\nyield\nundo\nstrike\n"
    )
    assert "The outcome is BLUE." in out
    assert Match.load("it.json").answers[2:4] != [1, 1]
    assert not Match.load("it.json").over or Match.load("it.json").outcome != toy.Outcome.BLUE


def test_a_screen_shows_what_its_people_may_know(kumite: Kumite) -> None:
    blue = kumite("play duel.toml --seed 1 --people blue", "quit\n").out
    all_of_it = kumite("play duel.toml --seed 1 --people blue,referee", "yes\nquit\n").out
    assert "dares" not in blue
    assert "dares" in all_of_it


def test_who_plays_can_be_changed_when_going_on(kumite: Kumite) -> None:
    kumite("play duel.toml --seed 2 --save it.json", "quit\n")
    _, out, _ = kumite("play it.json --people blue --dice typed", "quit\n")
    assert "People decide for: Bo." in out
    saved = Match.load("it.json")
    assert (saved.seats.people, saved.seats.typed) == ({2}, {2})
    for option in ("--seed 0", "--house harm_bonus=1", "--limit 1000"):
        for command in ("play", "run"):
            code, _, err = kumite(f"{command} it.json {option}")
            assert code == 2
            assert "a saved fight keeps its dice, its house rules and its limit" in " ".join(err.split())
    assert kumite("run it.json --fight 0").code == 2


def test_a_fight_that_is_there_is_not_written_over(kumite: Kumite) -> None:
    """The same command once more, another file by mistake, and a second game on the same save."""
    kumite("play duel.toml --seed 2 --save it.json", "strike\nquit\n")
    kept, written = Path("it.json").read_text(), Path("duel.toml").read_text()
    code, out, err = kumite("play duel.toml --seed 2 --save it.json --step-by-step", "yield\nquit\n")
    assert (code, out) == (1, "")
    assert "to go on with the fight in it: kumite play it.json" in err
    said = kumite("play duel.toml --seed 2 --save b.json", "save it.json\nsave duel.toml\nsave b.json\n").out
    assert said.count("not saved: there is something else in that file") == 2
    assert "To go on: kumite play b.json" in said
    assert kumite("play it.json --save b.json").code == 1
    assert (Path("it.json").read_text(), Path("duel.toml").read_text()) == (kept, written)


def test_two_games_on_one_save(kumite: Kumite, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the other has written stays, is said, and can be gone round."""
    kumite("play duel.toml --seed 2 --save it.json", "quit\n")
    other = Match.load("it.json")

    def typing() -> Iterator[str]:
        other.answer("dare")
        other.save("it.json")
        yield from ("strike", "save mine.json", "quit")

    typed = typing()
    monkeypatch.setattr("kumite.cli.conversation.game.prompt", lambda console: next(typed))
    code, out, _ = kumite("play it.json")
    assert code == 0
    assert "it.json: not saved: there is something else in that file" in " ".join(out.split())
    assert Match.load("it.json").answers == other.answers
    assert Match.load("mine.json").answers[1] == toy.Act.STRIKE


def test_fights_begun_in_the_same_second_have_places_of_their_own(
    kumite: Kumite, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Still(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Still:
            return cls(2026, 1, 2, 3, 4, 5)

    monkeypatch.setattr("kumite.cli.play.datetime", Still)
    for _ in range(3):
        assert kumite("play duel.toml --seed 2", "quit\n").code == 0
    names = sorted(place.name for place in Path("state/kumite/fights").iterdir())
    assert names == [f"duel-20260102-030405{more}.json" for more in ("-2", "-3", "")]


def test_whoever_has_a_side_has_those_who_join_it(kumite: Kumite, monkeypatch: pytest.MonkeyPatch) -> None:
    register_changeable(monkeypatch)
    add = "add blue brute Nao\n"
    kumite("play duel.toml --seed 2 --people blue --dice typed --save blue.json", add)
    kumite("play duel.toml --seed 2 --people red --save red.json", f"{add}yield\n")
    blue, red = Match.load("blue.json"), Match.load("red.json")
    assert (blue.seats.people, blue.seats.typed) == ({2, 3}, {2, 3})
    assert (red.seats.people, red.seats.typed) == ({0, 1}, set())
    out = kumite("play blue.json", "undo\nboard\nadd red brute Nao\nadd red brute Nao\nquit\n").out
    assert "People decide for: Bo, Nao." in out
    assert Match.load("blue.json").seats.people == {2}, "the same seat, and another side"
    assert "People decide for: Nao." in kumite("play red.json --people nao", "quit\n").out


@pytest.mark.parametrize("seed", range(25))
def test_whatever_is_typed_nothing_breaks(kumite: Kumite, seed: int) -> None:
    chance = Random(seed)
    words = ["strike", "yield", "dare", "0", "1", "2", "4", "6", "3 3", "rin", "undo", "log", "board", "rule"]
    words += ["rule x", "save", "save b.json", "save no/b.json", "save \x00", "help", "", "-1", "[red]"]
    words += ["\x00", "組手", "9" * 999]
    typed = "\n".join(chance.choice(words) for _ in range(60))
    code, out, err = kumite(f"play duel.toml --people all --dice typed --save a.json --seed {seed}", typed)
    assert (code, err) == (0, "")
    assert Match.load(re.findall(r"kumite (?:play|run) (\S+)$", out, re.MULTILINE)[-1])


def test_a_save_that_cannot_be_written_is_said_and_play_goes_on(kumite: Kumite) -> None:
    code, out, _ = kumite("play duel.toml --seed 2 --save no/such/it.json", "strike\nsave here.json\n")
    assert out.count("no/such/it.json: not saved: No such file or directory") == 2, "at the start, and after"
    assert "To go on: kumite play here.json" in out
    assert code == 0
    assert Match.load("here.json").answers[1] == toy.Act.STRIKE
    assert kumite("play duel.toml --save no/such/it.json").code == 1


def test_a_damaged_save_is_refused(kumite: Kumite) -> None:
    kumite("play duel.toml --save it.json")
    text = Path("it.json").read_text()
    Path("it.json").write_text(text[:-20])
    code, out, err = kumite("play it.json")
    assert (code, out) == (1, "")
    assert err.startswith("kumite: it.json: the save is damaged: broken JSON (EOF while parsing")
    Path("it.json").write_text(text.replace('"format": 2', '"format": 7'))
    assert "the save has format 7; this version of kumite reads format 2" in kumite("play it.json").err


# Simulate


def test_simulate_counts_the_fights_of_the_batch(kumite: Kumite) -> None:
    told = json.loads(kumite("simulate duel.toml --fights 30 --seed 5 --json").out)
    matches = [Match(encounter.read("duel.toml"), 5, number) for number in range(30)]
    assert (told["fights"], told["asked"], told["complete"]) == (30, 30, True)
    won = {each["name"]: each["fights"] for each in told["outcomes"]}
    assert won == {
        "red": sum(match.outcome == toy.Outcome.RED for match in matches),
        "blue": sum(match.outcome == toy.Outcome.BLUE for match in matches),
    }
    for each in told["outcomes"]:
        assert (each["low"], each["high"]) == wilson(each["fights"], 30)
    rounds = [match.fight.round for match in matches]
    assert told["length"]["mean"]["mean"] == pytest.approx(mean(rounds))
    assert told["length"]["quantiles"]["0.5"] == sorted(rounds)[14]
    assert (told["length"]["shortest"], told["length"]["longest"]) == (min(rounds), max(rounds))
    bo = next(each for each in told["fighters"] if each["name"] == "Bo")
    fallen = sum(match.fight.fighters[2].fate == toy.Fate.FALLEN for match in matches) / 30
    assert bo["side"] == "blue"
    assert bo["fates"].get("fallen", 0) == pytest.approx(fallen)
    hurt = [sum(told.amount for told in match_events(match) if told.who == 2) for match in matches]
    taken = bo["tallies"]["damage taken"]
    assert taken["mean"] == pytest.approx(mean(hurt))
    assert taken["high"] - taken["mean"] == pytest.approx(NORMAL_95 * stdev(hurt) / 30**0.5)
    red = next(each for each in told["sides"] if each["name"] == "red")
    assert red["fighters"] == 2
    assert sum(red["fates"].values()) == pytest.approx(2)


def match_events(match: Match) -> list[Told]:
    return [
        entry
        for beat in match.beats
        for entry in beat.entries
        if isinstance(entry, Told) and entry.what == toy.Event.HURT
    ]


def test_simulate_shows_a_table(kumite: Kumite) -> None:
    code, out, err = kumite("simulate duel.toml --fights 200 --limit 3 --threads 1 --engine plain")
    assert (code, err) == (0, "")
    assert "200 fights of seed 0" in out
    assert re.search(r"^red +\d+ +\d+\.\d\d% +\d+\.\d\d% to \d+\.\d\d%$", out, re.MULTILINE)
    assert re.search(r"^undecided +\d+", out, re.MULTILINE)
    assert re.search(r"^Rika +standing \d+\.\d, ", out, re.MULTILINE)
    assert re.search(r"^= red +of 2: standing ", out, re.MULTILINE)
    assert "Length in rounds: mean" in out
    one = kumite("simulate duel.toml --fights 1 --json").out
    assert json.loads(one)["fighters"][0]["tallies"]["damage taken"]["low"] is None, "one says nothing"


def test_simulate_takes_the_luck_of_dice_out_where_that_pays(kumite: Kumite) -> None:
    """From a thousand fights on; the fights themselves are as always."""
    told = json.loads(kumite("simulate ikezu/last_legs --fights 1000 --engine plain --json").out)
    won, without = told["outcomes"][0], told["without_luck"]
    assert without["factor"] > 5
    (better, _) = without["outcomes"]
    assert better["name"] == won["name"]
    assert better["high"] - better["low"] < (won["high"] - won["low"]) / 2
    assert better["low"] < 0.698091 < better["high"], "which is what odds says"
    out = kumite("simulate ikezu/last_legs --fights 1000 --engine plain").out
    assert re.search(
        rf"^pc side +{won['fights']} +{won['share']:.2%} +{better['chance']:.2%} +{better['low']:.2%} to",
        out,
        re.MULTILINE,
    )
    times = f"{without['factor']:.1f} times as many fights"
    assert f"taken out of the chances: with it, {times} would say as much." in " ".join(out.split())


def test_simulate_leaves_the_luck_of_dice_in_where_little_is_known(kumite: Kumite) -> None:
    assert json.loads(kumite("simulate duel.toml --fights 999 --json").out)["without_luck"] is None
    out = kumite("simulate duel.toml --fights 999").out
    assert "luck" not in out
    assert re.search(r"^Outcome +fights +share +95% interval$", out, re.MULTILINE)


def test_an_interrupted_batch_shows_what_is_done(kumite: Kumite, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulation.simulate
    monkeypatch.setattr(simulation, "simulate", partial(whole, stop=lambda: True))
    code, out, err = kumite("simulate duel.toml --fights 10000000 --engine plain")
    assert code == 130
    assert re.search(r"^red +[\d,]+", out, re.MULTILINE)
    assert re.fullmatch(r"kumite: interrupted after [\d,]+ of 10,000,000 fights\n", err)


def test_without_the_compiler_it_says_how_to_get_it(kumite: Kumite, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object, **__: object) -> None:
        raise simulation.NotInstalled("there is no compiler; get it")

    monkeypatch.setattr(simulation, "simulate", missing)
    code, _, err = kumite("simulate duel.toml --fights 10 --engine compiled")
    assert (code, err) == (1, "kumite: there is no compiler; get it\n")


# Knowing


def test_rules_by_id_by_beginning_and_by_word(kumite: Kumite) -> None:
    assert kumite("rules toy").out.count("TOY-") == 5
    assert kumite("rules toy HIT").out.count("TOY-") == 2
    out = kumite("rules toy higher 2d4").out
    assert "TOY-HIT-2  A hit takes the higher of 2d4 off. (ruling; house rule" in out
    assert out.count("TOY-") == 1


def test_house_rules_with_their_meaning(kumite: Kumite) -> None:
    assert "harm_bonus = 0 (0 to 3)\n    What every hit does besides. [TOY-HIT-2]" in kumite("house toy").out
    assert json.loads(kumite("house toy --json").out)["harm_bonus"]["default"] == "0"


def test_list_names_all_there_is(kumite: Kumite) -> None:
    out = kumite("list toy").out
    for text in ("toy  Toy, first", "red, blue", "bold  Dares whenever it can.", "fencer, brute"):
        assert text in out
    assert json.loads(kumite("list toy --json").out)["toy"]["samples"]["brute"]["hp"] == 12


def test_new_writes_an_encounter_that_can_be_fought(kumite: Kumite) -> None:
    code, out, _ = kumite("new toy mine.toml")
    assert (code, out) == (0, "Written: mine.toml. Now: kumite play mine.toml\n")
    assert kumite("run mine.toml").code == 0
    assert kumite("new toy").out == Path("mine.toml").read_text()


def test_new_on_a_full_disk_leaves_nothing(kumite: Kumite, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setattr("kumite.play.saves.os.fsync", full)
    code, out, err = kumite("new toy fight.toml")
    assert (code, out) == (1, "")
    assert err == "kumite: fight.toml: not written: No space left on device\n"
    assert sorted(path.name for path in Path().iterdir()) == ["duel.toml"]


def test_an_encounter_out_of_a_pipe(kumite: Kumite) -> None:
    """It can be read only once."""
    os.mkfifo("pipe")
    text = Path("duel.toml").read_text()
    writer = Thread(target=lambda: Path("pipe").write_text(text))
    writer.start()
    assert kumite("run pipe --seed 1").out == kumite("run duel.toml --seed 1").out
    writer.join()


def test_a_pipe_or_a_device_is_not_replaced_by_a_save(kumite: Kumite) -> None:
    os.mkfifo("pipe")
    code, out, _ = kumite("play duel.toml --seed 2 --save pipe", "quit\n")
    assert code == 1
    assert "pipe: not saved: this is a device or a pipe, no file" in out
    assert Path("pipe").is_fifo()


def test_schema_of_encounters_and_of_sheets(kumite: Kumite) -> None:
    assert json.loads(kumite("schema toy").out)["properties"]["ruleset"] == {"const": "toy"}
    assert set(json.loads(kumite("schema toy --sheet").out)["properties"]) == {"name", "hp", "nerve"}


# As a program of its own


def test_ctrl_c_while_loading(monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kumite.cli.application.run_command", pressed)
    with pytest.raises(SystemExit) as left:
        main([])
    assert left.value.code == 130


def test_python_m_kumite_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kumite", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("kumite ")


def wait_until_up(running: subprocess.Popen[str]) -> None:
    """Until a program has printed something, or has worked for longer than it needs to load; however busy the
    machine is."""
    assert running.stdout is not None
    process = Path(f"/proc/{running.pid}/stat")
    if not process.exists():
        time.sleep(5)
        return
    while not select.select([running.stdout], [], [], 0.05)[0]:
        used = process.read_text().rpartition(")")[2].split()[11:13]
        if sum(map(int, used)) > 3 * os.sysconf("SC_CLK_TCK"):
            return


@pytest.mark.parametrize(
    "command", ["simulate fight.toml --fights 10000000 --engine plain", "play fight.toml --save it.json"]
)
def test_ctrl_c_of_the_program(tmp_path: Path, command: str) -> None:
    start = [sys.executable, "-m", "kumite"]
    subprocess.run([*start, "new", "ikezu", "fight.toml"], cwd=tmp_path, check=True, capture_output=True)
    running = subprocess.Popen(
        [*start, *shlex.split(command)],
        cwd=tmp_path,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # where the tests run in the background the signal may be ignored, which a child inherits
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    wait_until_up(running)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=600)
    assert running.returncode == 130
    assert "Traceback" not in out + err
    if Path(tmp_path / "it.json").exists():
        assert "To go on: kumite play it.json" in out
        assert Match.load(tmp_path / "it.json").question is not None
    done = re.search(r"interrupted after ([\d,]+)", err)
    assert bool(done and done[1] != "0") == ("Outcome" in out)


def shell(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command.replace("kumite", f"{shlex.quote(sys.executable)} -m kumite", 1),
        shell=True,
        capture_output=True,
        text=True,
        env=os.environ | environment,
    )


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    done = shell("kumite list | head -1")
    assert done.stdout.startswith("hachigoku")
    assert done.stderr == ""


def test_a_full_disk_under_the_output_is_no_traceback() -> None:
    done = shell("kumite list > /dev/full")
    assert (done.returncode, done.stderr) == (1, "kumite: output: No space left on device\n")


@pytest.mark.parametrize(
    ("command", "code", "out", "err"),
    [
        ("kumite --version >&-", 1, "", "kumite: output: Bad file descriptor\n"),
        ("kumite rules chess >&- 2>&-", 2, "", ""),
        ("kumite --version <&- 2>&-", 0, f"kumite {VERSION}\n", ""),
    ],
)
def test_closed_streams(command: str, code: int, out: str, err: str) -> None:
    done = shell(command)
    assert (done.returncode, done.stdout, done.stderr) == (code, out, err)


def test_nobody_at_the_keyboard(tmp_path: Path) -> None:
    """Where standard input is closed a fight ends as at the end of what is typed."""
    done = shell(f"kumite play ikezu/bandits --save {tmp_path / 'it.json'} <&-")
    assert (done.returncode, done.stderr) == (0, "")
    assert "To go on: kumite play" in done.stdout


def test_a_terminal_without_unicode_gets_something_else() -> None:
    done = shell("kumite simulate ikezu/friendly_duel --fights 9", PYTHONIOENCODING="ascii")
    assert done.returncode == 0, done.stderr
    assert " ? " in done.stdout
