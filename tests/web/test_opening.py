"""From the first page to a table: the example, examples, files, what is built in the page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from nicegui import Client, ui
from nicegui.element import Element
from nicegui.testing import User

from kumite.encounters import encounter
from kumite.encounters.encounter import Encounter, EncounterError
from kumite.encounters.examples import examples
from kumite.encounters.schema import sheet_schema
from kumite.encounters.written import LEVELS
from kumite.play.match import Match
from kumite.play.saves import SaveError, parse_save, text_of
from kumite.rulesets import registry, ruleset
from kumite.sitting import Refused, Sittings, UnknownToken
from kumite.store import StoreError
from kumite.web.forms import FormMistake, SheetForm
from kumite.web.host import NOT_KEPT, Host, TooMany, for_players
from kumite.web.pages.building import Building, told
from kumite.web.pages.choosing import read_upload
from kumite.web.rates import Allowance, Rate
from kumite.web.tables import first_example, open_alone, open_example

from ..by_name import NAMES
from ..toys import toy
from .test_seat_page import answers, asked, elements, press
from .visiting import duel, serving, until, visit

DECIDES = """
def decide(whim, policy, fight, who, ask, options):
    return (options & -options).bit_length() - 1
"""


def test_the_first_visit_already_plays(tmp_path: Path) -> None:
    """One press on the first page, and the page to which it leads asks something that can be answered."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            user = browser()
            await user.open("/")
            press(user, "Play an example now")
            await until(lambda: len(host.sittings.list()) == 1)
            token = host.sittings.token(host.sittings.list()[0].id)
            await user.open(f"/seat/{token}")
            view = host.sittings.enter(token).view(token)
            assert view.is_mine
            assert view.question is not None
            assert asked(user) == view.question.text
            assert list(answers(user)) == [name for _, name in view.question.choices]

    visit(do)


def test_tables_are_listed_entered_and_removed(tmp_path: Path) -> None:
    """After the server was stopped and started, the list leads to the same table, with the same links."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened = host.sittings.open(duel(), {"Ayame": ["Kenta"]}, seed=1)
            links = opened.sitting.links(opened.token)
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            user = browser()
            await user.open("/")
            await user.should_see("In the yard")
            token = host.sittings.token(host.sittings.list()[0].id)
            assert host.sittings.enter(token).links(token) == links
            press(user, "Remove In the yard")
            press(user, "Remove it")
            await until(lambda: not host.sittings.list())
            await user.should_see("None yet.")

    visit(do)


def test_every_example_opens(tmp_path: Path) -> None:
    """All examples are found and can be read; the first one is among them."""
    known = examples()
    assert {each.ruleset for each in known} == set(NAMES)
    assert first_example() in known
    assert all(each.title for each in known)


def test_examples_are_found_by_whom_they_are_for(tmp_path: Path) -> None:
    """Their level is told in the list, and is one of the words by which the list is narrowed."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (_, browser):
            user = browser()
            await user.open("/new")
            find = next(each for each in elements(user) if each.props.get("label") == "Find")
            cards = [each for each in elements(user) if "k-choice" in each.classes]
            assert len(cards) == len(examples())
            for level in LEVELS:
                with user:
                    find.set_value(level)
                wanted = [each for each in examples() if each.level == level]
                shown = [each for each in cards if each.visible]
                assert len(wanted) <= len(shown) < len(cards), "stories may have its words too"
                told = [
                    one for each in shown for one in each.descendants() if level in getattr(one, "text", "")
                ]
                assert len(told) >= len(wanted)

    visit(do)


def test_so_many_tables_and_no_more(tmp_path: Path) -> None:
    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, _):
            host.tables = Allowance(Rate(burst=1, per_second=0))
            host.together = Allowance(Rate(burst=2, per_second=0))
            example = first_example()
            assert example is not None
            open_example(host, example, visitor="192.0.2.1")
            with pytest.raises(TooMany, match=r"You have opened many tables just now\. Wait half a minute"):
                open_alone(host, duel(), visitor="192.0.2.1")
            open_alone(host, duel(), visitor="192.0.2.2")
            with pytest.raises(TooMany, match=r"Many tables were opened just now\. Wait a few seconds"):
                open_alone(host, duel(), visitor="192.0.2.3")
            host.together = Allowance(Rate(burst=9, per_second=0))
            host.most_tables = 2
            with pytest.raises(TooMany, match=r"keeps 2 tables and no more\. Remove one first"):
                open_alone(host, duel(), visitor="192.0.2.4")
            assert len(host.sittings.list()) == host.sittings.count() == 2

    visit(do)


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("fight.toml", b"ruleset = ", "fight.toml: .*found broken TOML"),
        ("fight.json", b"[1, 2]", "fight.json: .*legal: a table at the top"),
        ("../../etc/passwd", b'ruleset = "none"', '(?s)^passwd: .*ruleset: found "none"'),
        ("bad\nname.toml", b"", "the file: "),
        ("fight.toml", b"\xff\xfe", "not UTF-8"),
    ],
)
def test_an_upload_that_is_no_encounter(name: str, content: bytes, said: str) -> None:
    """One message that says where, what was found and what would be legal."""
    with pytest.raises(EncounterError, match=said):
        read_upload(name, content)


@pytest.mark.parametrize("kept", [False, True], ids=["encounter", "fight"])
def test_no_upload_runs_a_policy_of_its_own(kept: bool, tmp_path: Path) -> None:
    """A policy in a file is Python. A stranger may name one that lies here, and it stays unread."""
    ran = tmp_path / "ran"
    policy = tmp_path / "policy.py"
    policy.write_text(f"from pathlib import Path\nPath({str(ran)!r}).touch()\n" + DECIDES, "utf-8")
    written = duel().as_dict()
    side = written["sides"]["pc"]
    fighters = [{**fighter, "policy": str(policy)} for fighter in side["fighters"]]
    written["sides"]["pc"] = {**side, "fighters": fighters}
    if kept:
        save = json.loads(text_of(Match(duel(), 1).as_save())) | {"encounter": written}
        content = json.dumps(save)
        with pytest.raises(SaveError, match="policy"):
            Match.from_save(parse_save(content, "fight.json"), "fight.json")
    else:
        content = json.dumps(written)
    with pytest.raises(EncounterError, match="policy"):
        read_upload("fight.json", content.encode())
    assert not ran.exists()
    place = tmp_path / "here.json"
    place.write_text(json.dumps(written), "utf-8")
    encounter.read(place)
    assert ran.exists(), "the same file is run for whoever reads it from their own disk"


def test_a_table_of_a_ruleset_that_is_gone_is_listed_and_can_be_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy.register(monkeypatch)

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            host.sittings.open(toy.duel(), {}, seed=1)
            monkeypatch.delitem(registry.registered_here, "toy")
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            user = browser()
            await user.open("/")
            await user.should_see("toy (not installed)")
            press(user, "Remove A duel")
            press(user, "Remove it")
            await until(lambda: not host.sittings.list())

    visit(do)


def test_an_upload_is_what_the_file_says() -> None:
    path = examples()[0].path
    assert read_upload(path.name, path.read_bytes()) == encounter.read(path)


@pytest.mark.parametrize("name", NAMES)
def test_a_form_gives_back_the_sheet_that_stands_in_it(name: str, tmp_path: Path) -> None:
    """Whatever kind of field the schema asks for: a sample that nobody touches is read as it was."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite"):
            rules = ruleset(name)
            samples = rules.samples()
            schema = sheet_schema(rules)
            for sample in list(samples)[:: max(1, len(samples) // 4)]:
                with Client(ui.page("")):
                    form = SheetForm(schema, samples[sample])
                    assert form.read() == samples[sample]
                    assert form.changes() == {}

    visit(do)


def fields(client: Client, label: str) -> list[Element]:
    """The fields of that label."""
    return [each for each in client.elements.values() if each.props.get("label") == label]


def test_a_form_reads_what_was_entered(tmp_path: Path) -> None:
    """A number, a choice and JSON; what is no JSON is refused with the name of the field."""
    schema = {
        "type": "object",
        "$defs": {"Kind": {"enum": ["small", "large"]}},
        "properties": {
            "size": {"type": "integer", "minimum": 1, "maximum": 9},
            "kind": {"$ref": "#/$defs/Kind"},
            "left": {"anyOf": [{"type": "integer"}, {"type": "null"}], "default": None},
            "parts": {"type": "array", "items": {"type": "object"}},
        },
        "required": ["size"],
    }

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite"):
            with Client(ui.page("")) as client:
                form = SheetForm(schema)
                assert form.read() == {}
                for label, value in {"size (must be given)": 4, "kind": "large", "left": 0}.items():
                    fields(client, label)[0].set_value(value)  # type: ignore[attr-defined]
                assert form.read() == {"size": 4, "kind": "large", "left": 0}
                (parts,) = fields(client, "parts (JSON)")
                parts.set_value('[{"a": 1}]')  # type: ignore[attr-defined]
                assert form.read()["parts"] == [{"a": 1}]
                parts.set_value("[")  # type: ignore[attr-defined]
                with pytest.raises(FormMistake, match="parts: found what is no JSON"):
                    form.read()

    visit(do)


def test_lists_are_written_line_by_line(tmp_path: Path) -> None:
    """Names, numbers and numbers by name; a number that is none is refused with the name of the field."""
    numbers = {"type": "object", "additionalProperties": {"type": "integer"}}
    schema = {
        "type": "object",
        "properties": {
            "gear": {"type": "array", "items": {"type": "string"}},
            "position": {"type": "array", "items": {"type": "number"}},
            "skills": numbers,
            "level": {"type": "number"},
        },
    }
    sheet = {"gear": ["water flask", "hat"], "position": [1.5, -2], "skills": {"Tea = Way": 3}, "level": 0.5}

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite"):
            with Client(ui.page("")) as client:
                form = SheetForm(schema, sheet)
                assert form.read() == sheet
                assert form.changes() == {}
                (gear,) = fields(client, "gear, each on a line")
                (position,) = fields(client, "position, each on a line")
                (skills,) = fields(client, "skills, name = number on each line")
                gear.set_value(" rope \n\nhat")  # type: ignore[attr-defined]
                position.set_value("")  # type: ignore[attr-defined]
                skills.set_value("Tea = Way = 4\nKenjutsu=-1")  # type: ignore[attr-defined]
                changed = {"gear": ["rope", "hat"], "skills": {"Tea = Way": 4, "Kenjutsu": -1}}
                assert form.read() == changed | {"level": 0.5}
                for wrong in ("Kenjutsu = four", "Kenjutsu"):
                    skills.set_value(wrong)  # type: ignore[attr-defined]
                    with pytest.raises(FormMistake, match=r"skills: found '\w+'; legal: a number"):
                        form.read()

    visit(do)


def test_an_encounter_is_built_in_the_page(tmp_path: Path) -> None:
    """Samples with a count and a changed sheet: what comes out is the encounter that a file would give."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite"):
            built: list[encounter.Encounter] = []

            async def chosen(found: encounter.Encounter, written: Any) -> None:
                built.append(found)

            with Client(ui.page("")):
                building = Building(chosen)
                building.title.set_value("Built")
                building.entries["pc"].append({"sample": "Kenta", "changes": {"hp_max": 7}})
                await building.finish()
                assert not built
                assert "sides.opponent" in building.bench.wrong.text
                building.entries["opponent"].append({"sample": "Bandit", "count": 2})
                await building.finish()
            (found,) = built
            assert found.names == ("Kenta", "Bandit 1", "Bandit 2")
            assert found.title == "Built"
            assert found.combatants[0].sheet.hp_max == 7
            assert found == encounter.from_dict(building.written())

    visit(do)


def test_tactics_are_set_in_the_page(tmp_path: Path) -> None:
    """The form has a field for each of them, and what is entered is what a file would say."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite"):
            built: list[encounter.Encounter] = []

            async def chosen(found: encounter.Encounter, written: Any) -> None:
                built.append(found)

            with Client(ui.page("")) as client:
                building = Building(chosen)
                building.entries["pc"].append({"sample": "Kenta"})
                building.entries["opponent"].append({"sample": "Bandit", "count": 2})
                building._tactics("pc", 0)
                for label, value in (
                    ("hunts, each on a line", "Bandit"),
                    ("targets first", "weakest"),
                    ("retreat below", 30),
                ):
                    (field,) = fields(client, label)
                    field.set_value(value)  # type: ignore[attr-defined]
                (keep,) = [
                    each
                    for each in client.elements.values()
                    if isinstance(each, ui.button) and each.text == "Keep it"
                ]
                for listener in keep._event_listeners.values():
                    listener.handler(None)  # type: ignore[misc]
                tactics = {"hunts": ["Bandit"], "targets_first": "weakest", "retreat_below": 30}
                assert building.entries["pc"] == [{"sample": "Kenta", "tactics": tactics}]
                await building.finish()
            assert built[0].entries[0].tactics == tactics

    visit(do)


def test_a_table_for_one(tmp_path: Path) -> None:
    """The one who plays alone decides for a side; nobody else is ever waited for."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, _):
            token = open_alone(host, duel(), side=1)
            sitting = host.sittings.enter(token)
            view = sitting.view(token)
            assert [name for _, name in view.place.fighters] == ["Bandit"]
            while view.result is None:
                assert view.is_mine
                assert view.question is not None
                sitting.answer(token, view.question.number, view.question.choices[0][0])
                view = sitting.view(token)

    visit(do)


def test_a_key_is_asked_for_only_where_others_can_come(tmp_path: Path) -> None:
    """The host's pages open with the key, and with no other word."""
    host = Host(None, None, "http://192.168.1.5:8080", "sesame")  # type: ignore[arg-type]
    assert host.knows("sesame")
    assert not host.knows("")
    assert not host.knows("sesam")
    assert host.home("/new") == "/new?key=sesame"
    assert not host.only_here
    alone = Host(None, None, "http://127.0.0.1:8080")  # type: ignore[arg-type]
    assert alone.knows("")
    assert alone.home() == "/"
    assert alone.only_here


def can_enter(host: Host, table: str) -> bool:
    """Whether the referee's link of a table can be shown."""
    try:
        return bool(host.sittings.token(table))
    except Refused:
        return False


def test_a_table_of_another_server_needs_a_new_link(tmp_path: Path) -> None:
    """Kept under another secret, a table is listed; its referee gets a new link only when asked for."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened = host.sittings.open(duel(), {"Ayame": ["Kenta"]}, seed=1)
            links = opened.sitting.links(opened.token)
            host.sittings = Sittings(host.sittings.store, "another secret")
            user = browser()
            await user.open("/")
            press(user, "Go to it: In the yard")
            await user.should_see("Make a new link")
            for token in links.values():
                assert host.sittings.enter(token)
            press(user, "Make a new link")
            await until(lambda: can_enter(host, opened.sitting.id))
            for token in links.values():
                with pytest.raises(UnknownToken):
                    host.sittings.enter(token)

    visit(do)


def test_players_do_not_read_where_the_tables_lie(caplog: pytest.LogCaptureFixture) -> None:
    """The output of the server says it, for whoever runs it."""
    said = for_players(StoreError("/home/somebody/tables.sqlite: not written: disk I/O error"))
    assert said == NOT_KEPT
    assert "somebody" not in said
    assert "/home/somebody/tables.sqlite" in caplog.text
    assert for_players(Refused("the table is paused")) == "the table is paused"


def test_a_map_is_written_in_rows(tmp_path: Path) -> None:
    """A text of any length keeps its lines, so the map of hell can be pasted."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite"):
            with Client(ui.page("")) as client:
                form = SheetForm(ruleset("hell").scene.model_json_schema())
                (rows,) = fields(client, "map")
                assert isinstance(rows, ui.textarea)
                rows.set_value("######\n#T..g#\n######")
                assert form.read()["map"] == "######\n#T..g#\n######"

    visit(do)


def test_what_is_needed_is_not_folded_away(tmp_path: Path) -> None:
    """In a blank sheet of ikezu, what has no default is seen at once, and what must be given says so."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite"):
            with Client(ui.page("")) as client:
                SheetForm(sheet_schema(ruleset("ikezu")))
                folded = next(one for one in client.elements.values() if one.tag == "details")
                inside = {id(one) for one in folded.descendants()}
                for label in ("name (must be given)", "kind (must be given)", "str", "dex", "wil", "hp"):
                    (found,) = fields(client, label)
                    assert id(found) not in inside, label

    visit(do)


def test_nothing_built_is_lost(tmp_path: Path) -> None:
    """Other rules and back, and another choice than the seats: what was built is still there."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite"):
            with Client(ui.page("")):
                building = Building(chosen)
                building.entries["pc"].append({"sample": "Kenta", "changes": {"name": "Yuki"}})
                first = building.rules.name
                building.which.set_value("hell" if first != "hell" else "ikezu")
                assert not any(building.entries.values())
                building.which.set_value(first)
                assert building.entries["pc"] == [{"sample": "Kenta", "changes": {"name": "Yuki"}}]
                assert told(building.entries["pc"][0]) == "Yuki (Kenta), changed"

    visit(do)


async def chosen(found: Encounter, written: Any) -> None:
    """Takes an encounter, and does nothing with it."""


def test_a_downloaded_fight_is_an_encounter() -> None:
    """The file that a table hands out opens another table for the same fight."""
    match = Match(duel(), 1, 0, limit=3)
    found = read_upload("fight.json", text_of(match.as_save()).encode())
    assert found.names == duel().names
    with pytest.raises(EncounterError, match=r"other\.json"):
        read_upload("other.json", b'{"kind": "kumite save"}')


def test_the_list_begins_with_what_to_start_with(tmp_path: Path) -> None:
    """For each ruleset one example, before those that are folded away; whoever searches sees all that fit."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (_, browser):
            user = browser()
            await user.open("/new")
            starts = [each.title for each in examples() if each.starts]
            assert len(starts) == len(NAMES)
            seen = titles(user)
            for name in NAMES:
                assert seen[name][0] in starts
                assert sorted(seen[name]) == sorted(each.title for each in examples() if each.ruleset == name)
            assert user.client is not None
            (find,) = fields(user.client, "Find")
            find.set_value("ford")  # type: ignore[attr-defined]
            await until(lambda: "ikezu" in titles(user) and len(titles(user)["ikezu"]) < 9)
            folds = [one for one in elements(user) if one.tag == "details" and "k-more" in one.classes]
            assert len(folds) == len(NAMES)
            for fold in folds:
                [summary] = [one for one in fold.descendants() if one.tag == "summary"]
                assert fold.props["open"]
                assert not summary.visible

    visit(do)


def titles(user: User) -> dict[str, list[str]]:
    """The examples that are seen, by ruleset, in their order."""
    cards = [each for each in elements(user) if "k-choice" in each.classes and each.visible]
    found: dict[str, list[str]] = {}
    for card in cards:
        (title,) = [one for one in card.descendants() if one.tag == "strong"]
        (picture,) = [one for one in card.descendants() if one.tag == "img"]
        found.setdefault(str(picture.props["src"]).split("/")[2], []).append(str(title._text))
    return found


def test_an_example_has_a_picture(tmp_path: Path) -> None:
    """For everybody who may see the page, and nobody can have others drawn."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (_, browser):
            client = browser().http_client
            drawn = await client.get("/example/ikezu/bandits.svg")
            assert drawn.headers["content-type"] == "image/svg+xml"
            assert drawn.text.count("<circle") == 4
            for other in ("/example/ikezu/nothing.svg", "/example/ikezu/..%2f..%2fstate.svg"):
                assert (await client.get(other)).status_code == 404

    visit(do)
