"""Reports: the page says what the results say, as text, by itself, and how to come to the same again."""

from __future__ import annotations

import json
import re
import shlex
import sys
from collections.abc import Callable
from dataclasses import replace
from errno import ENOSPC
from functools import partial
from html.parser import HTMLParser
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import kumite as kumite_package
from kumite import simulation
from kumite.cli import main
from kumite.cli.lab import sweep as sweeping
from kumite.encounters import encounter
from kumite.lab.balance import balance, quest_of
from kumite.lab.batch import Batch
from kumite.lab.experiment import experiment_from, plan_from
from kumite.lab.journal import Journal
from kumite.lab.pages import balance_page, batch_page, sensitivity_page, sweep_page
from kumite.lab.pages.fights import FIRST, LAST, story
from kumite.lab.sensitivity import designed, sensitivity
from kumite.lab.sweep import Sweep, here, sweep
from kumite.lab.telling import tellings
from kumite.play.match import Match
from kumite.rulesets import Level, Line
from kumite.simulation.batch import FEW
from kumite.simulation.spoken import number

from ..toys import toy
from .batches import play

COMMAND = ["kumite", "simulate", "my duel.toml", "--fights", "40"]
AGAIN = ["kumite", "run", "my duel.toml"]
HOSTILE = '<img src="http://evil.example/x.png"> & </style>'


class Page(HTMLParser):
    """A page, taken apart: its tags with their attributes, its tables, its text, what is folded away."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.tables: dict[str, list[list[str]]] = {}
        self.folded: dict[str, list[str]] = {}
        self.open: list[str] = []
        self.said: list[str] = []
        self.css = ""
        self.feed(text)
        self.close()
        assert self.open == [], "every element is closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in ("meta", "link", "img", "br"):
            self.open.append(tag)
        if tag in ("caption", "summary", "th", "td", "p", "pre", "h1", "h2", "h3", "li"):
            self.text = ""
        if tag == "tr":
            self.row: list[str] = []

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
        if tag == "caption":
            self.rows = self.tables.setdefault(self.text, [])
        elif tag == "summary":
            self.lines = self.folded.setdefault(self.text, [])
        elif tag in ("th", "td"):
            self.row.append(self.text)
        elif tag == "tr":
            self.rows.append(self.row)
        elif tag in ("p", "pre") and "details" in self.open:
            self.lines.append(self.text)

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "style" and "svg" not in self.open:
            self.css += data
        else:
            self.said.append(data)
            self.text = getattr(self, "text", "") + data

    @property
    def everything(self) -> str:
        return " ".join("".join(self.said).split())


@pytest.fixture
def batch(monkeypatch: pytest.MonkeyPatch) -> Batch:
    toy.register(monkeypatch)
    return play(toy.duel(), 40, seed=4)


@pytest.fixture
def page(batch: Batch) -> Page:
    return Page(batch_page(batch, COMMAND, AGAIN))


def test_the_numbers_are_those_of_the_results(batch: Batch, page: Page) -> None:
    summary = batch.summary
    assert page.tables["Outcomes"][1:] == [
        [one.name, f"{one.fights}", f"{one.share:.2%}", f"{one.low:.2%} to {one.high:.2%}"]
        for one in summary.outcomes
    ]
    length = dict(page.tables["Length in rounds"][1:])
    mean = summary.length.mean
    assert length["mean"] == f"{mean.mean:.2f} ± {mean.high - mean.mean:.2f}"
    assert length["50% of the fights within"] == str(summary.length.quantiles[0.5])
    assert (length["shortest"], length["longest"]) == (
        str(summary.length.shortest),
        str(summary.length.longest),
    )
    (caption,) = (one for one in page.tables if one.startswith("How each fighter ends"))
    heading, *rows = page.tables[caption]
    ends = {row[0]: dict(zip(heading[1:], row[1:], strict=True)) for row in rows}
    for one in summary.fighters:
        assert ends[one.name] == {fate: f"{one.fates.get(fate, 0):.1%}" for fate in heading[1:]}
    red = summary.sides[0]
    assert ends["red, of 2"] == {fate: f"{red.fates.get(fate, 0):.2f}" for fate in heading[1:]}
    (caption,) = (one for one in page.tables if one.startswith("A fight's mean"))
    means = {row[0]: row[1] for row in page.tables[caption][1:]}
    for one in summary.fighters:
        taken = one.tallies["damage taken"]
        assert means[one.name] == f"{taken.mean:.2f} ± {taken.high - taken.mean:.2f}"
    assert means["red, together"] == f"{red.tallies['damage taken']:.2f}"


def test_fights_are_told_as_they_went(batch: Batch, page: Page) -> None:
    """Each log has every line of the fight of its number, with its rules, how it ended, and how to run it."""
    told = tellings(batch)
    assert len(told) > 2
    for one in told:
        match = Match(batch.encounter, batch.seed, one.number)
        why, *said = page.folded[f"{one.title}: number {one.number}"]
        assert why.startswith(one.why)
        assert why.endswith(f"kumite run 'my duel.toml' --fight {one.number}")
        lines = [*match.log(), match.result]
        rules = [f" [{', '.join(line.rules)}]" if line.rules else "" for line in lines]
        assert said == [line.text + end for line, end in zip(lines, rules, strict=True)]


def test_a_very_long_log_is_shortened() -> None:
    """The first and the last lines of a fight stand in the page, and how many are between."""
    told = [[Line(f"line {beat}.{n}") for n in range(7)] for beat in range(200)]
    shown = [p.text for p in story(told)]
    every = [line.text for lines in told for line in lines]
    assert shown == [*every[:FIRST], f"… {len(every) - FIRST - LAST} lines …", *every[-LAST:]]
    assert len([*story(told[:80])]) == 560


def test_details_are_folded_under_their_deed() -> None:
    """What one reads to check the rest opens where it belongs, and what came of the deed is not hidden."""
    roll = Line("Ann rolls 9.", level=Level.DETAIL)
    deed, hit = Line("Ann shoots at Bob.", level=Level.DEED), Line("Ann hits Bob.")
    folded, below = story([[roll, deed, hit]])
    assert [folded.tag, below.tag] == ["details", "p"]
    assert ["".join(each.itertext()) for each in folded] == [deed.text, roll.text]
    assert below.text == hit.text


def test_what_people_wrote_is_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """No name, title or note can put anything but its characters into the page."""
    toy.register(monkeypatch)
    fighters = [
        {"sample": "fencer", "name": name} for name in ("<script>a()</script>", '&amp; \'q\' "r" id="x')
    ]
    data = {
        "ruleset": "toy",
        "title": f"Title {HOSTILE}",
        "note": f"Note {HOSTILE}\n\nfont-family: x; #1b1b1c url(#a)",
        "sides": {
            "red": {"fighters": fighters},
            "blue": {"fighters": [{"sample": "brute", "name": "]]> {0} %s"}]},
        },
    }
    batch = play(encounter.from_dict(data), 10)
    text = batch_page(batch, [*COMMAND, "<b>"], AGAIN)
    page = Page(text)
    assert not {"script", "img", "b>"} & {tag for tag, _ in page.tags}
    assert not any(name.startswith("on") for _, attributes in page.tags for name in attributes)
    for written in (
        f"Title {HOSTILE}",
        f"Note {HOSTILE}",
        "font-family: x; #1b1b1c url(#a)",
        *batch.encounter.names,
    ):
        assert written in page.everything
    names = [row[0] for row in page.tables["Round 1"][1:4]]
    assert names == list(batch.encounter.names)
    assert "my duel.toml' --fights 40 '<b>'" in page.everything


def test_nothing_is_loaded_from_elsewhere(page: Page) -> None:
    """Every reference points into the page itself, and at something that is there once."""
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    pointers = [
        value
        for _, attributes in page.tags
        for name, value in attributes.items()
        if name in ("href", "src", "xlink:href", "action", "data", "poster", "srcset")
    ]
    pointers += [
        f"#{name}"
        for _, attributes in page.tags
        for value in attributes.values()
        for name in re.findall(r"url\(#(.*?)\)", value)
    ]
    assert pointers
    assert {pointer.removeprefix("#") for pointer in pointers} <= set(ids)
    assert all(pointer.startswith("#") for pointer in pointers)
    attributes = " ".join(
        value for _, one in page.tags for name, value in one.items() if not name.startswith("xmlns")
    )
    assert "http" not in attributes
    assert "http" not in page.css
    assert "@import" not in page.css
    assert "url(" not in page.css
    assert not {"script", "link", "iframe", "object", "embed", "metadata"} & {tag for tag, _ in page.tags}


def test_the_page_can_be_read_aloud(page: Page) -> None:
    """Language, headings in their order, cells named by headings, and words for each plot."""
    tags = dict(page.tags)
    assert tags["html"] == {"lang": "en"}
    levels = [int(tag[1]) for tag, _ in page.tags if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    assert all(attributes.get("scope") in ("col", "row") for tag, attributes in page.tags if tag == "th")
    assert all(rows[0] and len({len(row) for row in rows}) == 1 for rows in page.tables.values())
    plots = [attributes for tag, attributes in page.tags if tag == "svg"]
    assert [one["aria-label"] for one in plots] == ["Outcomes", "Length", "Survival", "hp left", "nerve left"]
    assert all(one["role"] == "img" for one in plots)
    assert len([tag for tag, _ in page.tags if tag == "figcaption"]) == len(plots)
    share = f"red {page.tables['Outcomes'][1][2][:-2]}"
    assert f"Bars with 95% intervals: {share}"[:-1] in page.everything


def test_house_rules_in_force(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was changed is shown; what was not is behind a title."""
    toy.register(monkeypatch)
    plain = Page(batch_page(play(toy.duel(), 5), COMMAND, AGAIN)).everything
    assert "None: the rules are as the text has them." in plain
    assert "All 1, at their defaultharm_bonus = 0. What every hit does besides. [TOY-HIT-2]" in plain
    harder = encounter.with_house(toy.duel(), {"harm_bonus": "2"})
    text = Page(batch_page(play(harder, 5), COMMAND, AGAIN)).everything
    assert "harm_bonus = 2. What every hit does besides. [TOY-HIT-2]" in text


def test_an_interrupted_batch_says_so(batch: Batch) -> None:
    stopped = replace(batch, asked=100, tallies=replace(batch.tallies, complete=False))
    assert (
        "Interrupted: 40 of 100 fights were played." in Page(batch_page(stopped, COMMAND, AGAIN)).everything
    )


# Sweeps


@pytest.fixture
def swept(monkeypatch: pytest.MonkeyPatch) -> Sweep:
    toy.register(monkeypatch)
    vary = [{"input": "Bo.hp", "values": [12, 2]}]
    return sweep(
        experiment_from({"encounter": toy.DUEL, "fights": 40, "note": HOSTILE, "vary": vary}), engine="plain"
    )


def test_the_page_of_a_sweep(swept: Sweep) -> None:
    """A table for each measure, with differences; and a fight that ends differently on the same dice."""
    page = Page(sweep_page(swept, ["kumite", "sweep", "hp.toml"], "written <so>"))
    first, second = swept.rows
    for name in ("red", "blue"):
        one, two, less = first.estimates[name], second.estimates[name], second.differences[name]
        assert page.tables[name][1:] == [
            ["12", f"{one.value:.2%}", f"{one.low:.2%} to {one.high:.2%}", "", ""],
            [
                "2",
                f"{two.value:.2%}",
                f"{two.low:.2%} to {two.high:.2%}",
                f"{less.value:+.2%} ± {less.width / 2:.2%}",
                f"{less.gain:.1f}x",
            ],
        ]
    variants = [row.variant.encounter for row in swept.rows]
    ends = [[Match(one, 0, number).outcome for one in variants] for number in range(40)]
    number = next(n for n, (one, two) in enumerate(ends) if one != two)
    for row in swept.rows:
        _, *said = page.folded[f"{row.variant.label}: number {number}"]
        match = Match(row.variant.encounter, 0, number)
        assert [text.split(" [")[0].strip() for text in said[:5]] == [
            line.text.split(" [")[0].strip() for line in match.log()[:5]
        ]
    assert page.folded["The experiment file"] == ["written <so>"]
    assert HOSTILE in page.everything
    assert not {"img", "so"} & {tag for tag, _ in page.tags}
    assert "kumite sweep hp.toml" in page.everything


VARY = [{"input": "Bo.hp", "values": [12, 2]}, {"input": "scene.storm", "values": [False, True]}]


def test_the_page_of_what_matters(monkeypatch: pytest.MonkeyPatch) -> None:
    """What each input does to each measure, with the parts of the variance and their intervals."""
    toy.register(monkeypatch)
    plan = plan_from({"encounter": toy.DUEL, "fights": 60, "measure": ["red", "length"], "vary": VARY})
    design = designed(plan)
    found = sensitivity(design, Journal(design.experiment.digest), partial(sweep, engine="plain"))
    page = Page(sensitivity_page(found, ["kumite", "sensitivity", "hp.toml"], "written <so>"))
    assert found.method == "grid"
    for name, share in (("red", True), ("length in rounds", False)):
        rows = {row[0]: row[1:] for row in page.tables[name][1:]}
        assert list(rows) == [one.input for one in found.effects[name]]
        for one in found.effects[name]:
            assert one.part is not None
            alone, total = one.part.alone, one.part.total
            assert rows[one.input] == [
                f"{one.lowest}, {one.highest}",
                f"{number(one.size.value, share)} ± {number(one.size.width / 2, share)}",
                number(one.mean, share, "+"),
                f"{alone.value:.0%} ({alone.low:.0%} to {alone.high:.0%})",
                f"{total.value:.0%} ({total.low:.0%} to {total.high:.0%})",
            ]


def test_the_page_of_a_balance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer in words, and every value that was tried."""
    toy.register(monkeypatch)
    plan = plan_from({"encounter": toy.DUEL, "fights": 300, "measure": ["red"], "vary": VARY[:1]})
    quest = quest_of(plan)
    found = balance(quest, Journal(quest.experiment.digest), player=here("plain", 1, print))
    text = balance_page(found, "50% is <b>reached</b>.", ["kumite", "balance", "hp.toml"], "")
    page = Page(text)
    assert "50% is <b>reached</b>." in page.everything
    rows = page.tables["red, by Bo.hp"][1:]
    assert [row[0] for row in rows] == [quest.shown(one.place) for one in found.tries]
    assert [row[2] for row in rows] == [f"{one.estimate.value:.2%}" for one in found.tries]


# The commands

Kumite = Callable[[str], tuple[int, str]]


@pytest.fixture
def kumite(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Kumite:
    """Runs a command in a folder with a fight of the toy; gives its exit code and what it complains of."""
    toy.register(monkeypatch)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    text = (Path(toy.__file__).parent / "template.toml").read_text()
    (tmp_path / "my duel.toml").write_text(text)
    (tmp_path / "hp.toml").write_text(
        'encounter = "my duel.toml"\nfights = 20\n[[vary]]\ninput = "red.hp"\nvalues = [2, 9]\n'
    )

    def run(command: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as left:
            main(shlex.split(command))
        return int(left.value.code or 0), capsys.readouterr().err

    return run


def test_the_command_in_the_page_makes_the_same_page(kumite: Kumite, tmp_path: Path) -> None:
    simulate = "simulate 'my duel.toml' --fights 30 --seed 5 --house harm_bonus=1 --limit 500"
    assert kumite(f"{simulate} --report first.html --figure first.svg") == (0, "")
    first = (tmp_path / "first.html").read_text("utf-8")
    (command,) = (text for text in Page(first).said if text.startswith("kumite simulate"))
    again = command.removeprefix("kumite ")
    assert kumite(f"{again} --report second.HTM --engine plain --threads 1 --json") == (0, "")
    assert (tmp_path / "second.HTM").read_text("utf-8") == first
    assert (tmp_path / "first.svg").read_text("utf-8").startswith("<?xml")
    read = next(text for text in Page(first).said if text.startswith("kumite run"))
    assert kumite(read.removeprefix("kumite ")) == (0, "")
    assert kumite("sweep hp.toml --report sweep.html --figure sweep.pdf") == (0, "")
    assert "red.hp" in Page((tmp_path / "sweep.html").read_text("utf-8")).everything
    assert (tmp_path / "sweep.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("missing", ["matplotlib", "numpy"])
def test_without_what_it_needs(
    kumite: Kumite, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, missing: str
) -> None:
    """One message that says what to install, before a fight is played."""
    monkeypatch.setattr(kumite_package, "lab", kumite_package.lab)  # put back, for those who look it up there
    for name in [name for name in sys.modules if name.startswith("kumite.lab")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.setattr(simulation.batch.Crew, "run", lambda *_: pytest.fail("a fight was played"))
    code, complaint = kumite("simulate 'my duel.toml' --fights 9 --report a.html")
    assert code == 1
    assert complaint.startswith("kumite: the lab is not installed (")
    assert "pip install 'kumite[lab]'" in complaint
    assert not (tmp_path / "a.html").exists()


def test_without_a_compiler(kumite: Kumite, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Few fights are played in plain Python, so a report of them does not need one."""
    for name in [name for name in sys.modules if name.split(".")[0] in ("numba", "llvmlite")]:
        monkeypatch.setitem(sys.modules, name, None)
    assert kumite("simulate 'my duel.toml' --fights 9 --report a.html --figure a.png") == (0, "")
    assert (tmp_path / "a.html").exists()


def test_what_was_played_is_shown_even_where_it_cannot_be_written(
    kumite: Kumite, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("kumite.cli.pictures.write_whole", full)
    command = "simulate 'my duel.toml' --fights 20 --json --report a.html"
    with pytest.raises(SystemExit) as left:
        main(shlex.split(command))
    out, err = capsys.readouterr()
    assert left.value.code == 1
    assert err == "kumite: a.html: not written: No space left on device\n"
    assert json.loads(out)["fights"] == 20


def test_a_file_that_is_changed_meanwhile(
    kumite: Kumite, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The page shows the experiment that was played."""
    once, written = sweeping.played, (tmp_path / "hp.toml").read_text()

    def meanwhile(*given: Any) -> Sweep:
        (tmp_path / "hp.toml").write_text("something new")
        return once(*given)

    monkeypatch.setattr(sweeping, "played", meanwhile)
    assert kumite("sweep hp.toml --report a.html") == (0, "")
    page = Page((tmp_path / "a.html").read_text("utf-8")).everything
    assert written.splitlines()[-1] in page
    assert "something new" not in page


def test_notes_are_kept_until_all_is_printed(
    kumite: Kumite, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What is printed last may still be on its way when the disk under the output is full."""

    class Full(StringIO):
        def flush(self) -> None:
            raise OSError(ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("sys.stdout", Full())
        assert kumite("sweep hp.toml --json") == (1, "kumite: output: No space left on device\n")
    assert (tmp_path / "hp.sweep.jsonl").exists()
    assert kumite("sweep hp.toml --json") == (0, "")
    assert not (tmp_path / "hp.sweep.jsonl").exists()


@pytest.mark.parametrize(
    "command",
    ["simulate 'my duel.toml' --fights 9", "sweep hp.toml", "balance hp.toml", "sensitivity hp.toml"],
)
@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("--figure a.jpg", "--figure: found 'a.jpg'; legal: a name that ends in .png, .svg, .pdf"),
        ("--figure a", "--figure: found 'a'; legal: a name that ends in"),
        ("--report a.pdf", "--report: found 'a.pdf'; legal: a name that ends in .html, .htm"),
        ("--report no/a.html", "--report: no/a.html: there is no folder no"),
        ("--figure folder.png", "--figure: folder.png: cannot be written"),
    ],
)
def test_bad_names_are_refused_before_anything_is_played(
    kumite: Kumite, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str, option: str, said: str
) -> None:
    (tmp_path / "folder.png").mkdir()
    before = sorted(path.name for path in tmp_path.iterdir())
    monkeypatch.setattr(simulation.batch.Crew, "run", lambda *_: pytest.fail("a fight was played"))
    code, complaint = kumite(f"{command} {option}")
    assert code == 2
    assert said in complaint
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_rules_that_are_not_for_the_compiler_are_played_in_plain_python(kumite: Kumite) -> None:
    """Whatever the number of fights: the engine `auto` knows for which rules there is a compiler."""
    file = Path("hp.toml")
    file.write_text(file.read_text().replace("fights = 20", f"fights = {FEW}"))
    assert kumite("sweep hp.toml --json") == (0, "")


def test_an_experiment_that_comes_along_is_called_by_its_name(
    kumite: Kumite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It leaves its journal in the current folder, and never among the files of kumite."""
    kept: list[str] = []
    monkeypatch.setattr(Journal, "open", lambda journal, fresh: kept.append(str(journal.path)))
    assert kumite("sweep ikezu/nothing")[0] == 1
    kumite("sweep ikezu/armor --engine plain --json")
    assert kept == ["armor.sweep.jsonl"]
