"""Encounters: what is read, what is refused and how, and what a fight starts with."""

from __future__ import annotations

import json
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kumite.encounters import encounter
from kumite.encounters.encounter import Encounter, EncounterError
from kumite.encounters.examples import examples
from kumite.encounters.files import LARGEST
from kumite.encounters.policies import named
from kumite.encounters.schema import json_schema, sheet_schema
from kumite.rulesets import ruleset
from kumite.rulesets.ikezu.terms import Fate, Phase, Policy

EXAMPLES = [example.path for example in examples()]


def skirmish(**parts: Any) -> dict[str, Any]:
    """Kenta and Jiro against three bandits, with some parts of the file replaced."""
    return {
        "ruleset": "ikezu",
        "sides": {
            "pc": {"fighters": [{"sample": "Kenta"}, {"sample": "Jiro"}]},
            "opponent": {"fighters": [{"sample": "Bandit", "count": 3}]},
        },
        **parts,
    }


def with_fighter(fighter: Any) -> dict[str, Any]:
    """The skirmish with one more fighter on the PC side, at sides.pc.fighters[2]."""
    data = skirmish()
    data["sides"]["pc"]["fighters"].append(fighter)
    return data


def mistakes(data: Any) -> dict[str, str]:
    """The mistakes in an encounter: what each line says, by its place."""
    with pytest.raises(EncounterError) as caught:
        encounter.from_dict(data)
    return {mistake.place: f"{mistake.found}; {mistake.legal}" for mistake in caught.value.mistakes}


def read_refused(path: Path) -> str:
    with pytest.raises(EncounterError) as caught:
        encounter.read(path)
    return str(caught.value)


# What is read


def test_fighters_sit_side_by_side_in_the_order_of_the_file() -> None:
    found = encounter.from_dict(skirmish())
    assert found.names == ("Kenta", "Jiro", "Bandit 1", "Bandit 2", "Bandit 3")
    assert [combatant.side for combatant in found.combatants] == [0, 0, 1, 1, 1]
    assert [combatant.seat for combatant in found.combatants] == [0, 1, 2, 3, 4]


def test_a_sample_with_changes_and_a_name_of_its_own() -> None:
    fighter = {"sample": "Bandit", "name": "Traitor", "changes": {"kind": "retainer", "hp": 1}}
    sheet = encounter.from_dict(with_fighter(fighter)).combatants[2].sheet
    assert (sheet.kind, sheet.hp, sheet.hp_max, sheet.armor) == ("retainer", 1, 4, 1)


def test_a_sheet_written_out_has_its_own_name() -> None:
    sheet = {"name": "Ume", "kind": "pc", "str": 9, "dex": 10, "wil": 11, "hp": 3}
    found = encounter.from_dict(with_fighter({"sheet": sheet}))
    assert found.names[2] == "Ume"
    assert found.combatants[2].sheet.will_max == 11


def test_a_count_numbers_a_group_even_of_one() -> None:
    found = encounter.from_dict(with_fighter({"sample": "Ashigaru", "name": "Guard", "count": 1}))
    assert found.names[2] == "Guard 1"


def test_policies_come_from_the_fighter_then_the_side_then_the_ruleset() -> None:
    data = skirmish(referee={"policy": "random"})
    data["sides"]["pc"]["fighters"][1]["policy"] = "random"
    data["sides"]["opponent"]["policy"] = "random"
    found = encounter.from_dict(data)
    random, sensible = Policy.RANDOM, Policy.SENSIBLE
    assert found.policies == (random, sensible, random, random, random, random)
    assert all(type(policy) is int for policy in found.policies)
    assert encounter.from_dict(skirmish()).policies == (sensible,) * 6


def test_toml_and_json_say_the_same(tmp_path: Path) -> None:
    text = EXAMPLES[0].read_text("utf-8")
    (tmp_path / "same.json").write_text(json.dumps(tomllib.loads(text)), "utf-8")
    (tmp_path / "marked.toml").write_text(text, "utf-8-sig")
    whole = encounter.read(EXAMPLES[0])
    assert encounter.read(tmp_path / "same.json") == whole
    assert encounter.read(tmp_path / "marked.toml") == whole


# Save files


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_canonical_form_is_whole(path: Path) -> None:
    found = encounter.read(path)
    text = json.dumps(found.as_dict())
    again = encounter.from_dict(json.loads(text))
    assert again == found
    assert again.digest == found.digest
    assert again.start() == found.start()
    assert (again.names, again.policies) == (found.names, found.policies)
    assert not any("sample" in one for side in found.as_dict()["sides"].values() for one in side["fighters"])


def test_the_digest_tells_encounters_apart_and_ways_of_writing_them_not() -> None:
    plain = encounter.from_dict(skirmish())
    assert len(plain.digest) == 64
    written_out = encounter.from_dict(skirmish(house={"morale": True}, note="", scene={"cover": []}))
    assert (written_out, written_out.digest) == (plain, plain.digest)
    for other in ({"house": {"morale": False}}, {"title": "x"}, {"state": {"darkness": 1}}):
        changed = encounter.from_dict(skirmish(**other))
        assert changed != plain
        assert changed.digest != plain.digest
    assert plain != "an encounter"
    assert len({plain, written_out}) == 1


def test_what_as_dict_gives_away_is_a_copy() -> None:
    found = encounter.from_dict(with_fighter({"sample": "Wolf", "state": {"wounds": [0] * 24}}))
    digest = found.digest
    found.as_dict()["sides"]["pc"]["fighters"][2]["state"]["wounds"][5] = 1
    assert found.as_dict()["sides"]["pc"]["fighters"][2]["state"]["wounds"][5] == 0
    assert found.digest == digest


# All mistakes at once, each with its place


def test_all_mistakes_are_reported_at_once() -> None:
    data = {
        "ruleset": "ikezu",
        "colour": "red",
        "house": {"range_tabel": "seed", "hp_max_cap": "18", "morale": 1},
        "scene": {"bands": [{"between": ["Kent", "Bandit"], "band": "near"}]},
        "sides": {
            "pc": {
                "policy": "clever",
                "fighters": [
                    {"sample": "Kenta", "changes": {"hp": "three", "weapons": ["katana", "katan"]}},
                    {"sample": "Jirp"},
                ],
            },
            "opponents": {"fighters": [{"sample": "Bandit"}]},
        },
        "state": {"phase": "noon"},
    }
    found = mistakes(data)
    assert found["colour"].startswith("an unknown name; ruleset, title, note, level, house")
    assert found["house.range_tabel"].startswith('an unknown name; "range_table" (the nearest)')
    assert found["house.hp_max_cap"] == '"18"; a whole number'
    assert found["house.morale"] == "1; true or false"
    assert found["scene.bands[0].band"] == '"near"; melee, reach, ranged'
    assert found["sides.pc.policy"] == f'"clever"; {", ".join(named(ruleset("ikezu")))}'
    assert found["sides.pc.fighters[0].changes.hp"] == '"three"; a whole number'
    assert '"katana" (the nearest)' in found["sides.pc.fighters[0].changes.weapons[1]"]
    assert found["sides.pc.fighters[1].sample"].startswith('"Jirp"; "Jiro" (the nearest)')
    assert found["sides.opponents"] == 'an unknown side; "opponent" (the nearest); one of pc, opponent'
    assert found["sides.opponent"] == "nothing; every side has at least one fighter"
    assert found["state.phase"].startswith('"noon"; start, staredown')
    assert len(found) == 12


def test_the_message_names_file_place_and_fighter() -> None:
    with pytest.raises(EncounterError) as caught:
        encounter.from_dict(with_fighter({"sample": "Nozomi", "changes": {"hp": True}}), "ford.toml")
    place = "sides.pc.fighters[2].changes.hp (Nozomi)"
    assert str(caught.value) == f"ford.toml: {place}: found true; legal: a whole number"
    with pytest.raises(EncounterError) as caught:
        encounter.from_dict(skirmish(title=1, note=2), "ford.toml")
    title = "title: found 1; legal: text"
    assert str(caught.value) == f"ford.toml: 2 mistakes\n  {title}\n  note: found 2; legal: text"


@pytest.mark.parametrize(
    ("data", "place", "says"),
    [
        (7, "", "7; a table"),
        ({"sides": {}}, "ruleset", "nothing; it must be given"),
        (skirmish(ruleset="ikezo"), "ruleset", '"ikezo"; "ikezu" (the nearest)'),
        (skirmish(ruleset=["ikezu"]), "ruleset", "a list of 1; text"),
        (skirmish(sides=[]), "sides", "a list of 0; a table"),
        (skirmish(house=[]), "house", "a list of 0; a table"),
        (skirmish(state=[]), "state", "a list of 0; a table"),
        (skirmish(title="a\x07b"), "title", "'a\\x07b'; text without control"),
        (skirmish(title="x" * 201), "title", "text of at most 200 characters"),
        (skirmish(house={"hp_max_cap": 18.0}), "house.hp_max_cap", "18.0; a whole number"),
        (skirmish(house={"hp_max_cap": 0}), "house.hp_max_cap", "0; 1 or more"),
        (skirmish(house={"hp_max_cap": 10**40}), "house.hp_max_cap", "more than 18 digits; 99 or less"),
        (with_fighter("Kenta"), "sides.pc.fighters[2]", '"Kenta"; a table'),
        (with_fighter({}), "sides.pc.fighters[2]", "neither of sample and sheet; one of the two"),
        (with_fighter({"sample": "Wolf", "sheet": {}}), "sides.pc.fighters[2]", "both a sample and a sheet"),
        (with_fighter({"sheet": [], "changes": {"hp": 1}}), "sides.pc.fighters[2].sheet", "a list of 0; a"),
        (with_fighter({"sample": 5}), "sides.pc.fighters[2].sample", "5; text"),
        (with_fighter({"sample": "Wolf", "count": 0}), "sides.pc.fighters[2].count", "0; 1 or more"),
        (with_fighter({"sample": "Wolf", "count": True}), "sides.pc.fighters[2].count", "true; a whole"),
        (with_fighter({"sample": "Wolf", "name": "7"}), "sides.pc.fighters[2].name", '"7"; one line of text'),
        (with_fighter({"sample": "Wolf", "name": " Ao"}), "sides.pc.fighters[2].name", '" Ao"; one line'),
        (with_fighter({"sample": "Wolf", "nmae": "Ao"}), "sides.pc.fighters[2].nmae", '"name" (the nearest)'),
        (with_fighter({"sample": "Jiro"}), "sides.pc.fighters[2].name", '"Jiro"; a name of its own'),
        (with_fighter({"sample": "Wolf", "name": "jiro"}), "sides.pc.fighters[2].name", '"jiro"; a name'),
        (with_fighter({"sample": "Bandit"}), "sides.opponent.fighters[0].name", '"Bandit"; a name of its'),
        (with_fighter({"sample": "Wolf", "count": 28}), "sides", "33 fighters; at most 32 in all"),
        (with_fighter({"sample": "Wolf", "count": 10**30}), "sides", "more than 18 digits fighters"),
    ],
)
def test_one_mistake(data: Any, place: str, says: str) -> None:
    found = mistakes(data)
    assert list(found) == [place]
    assert says in found[place]


def test_an_empty_side_and_a_missing_one() -> None:
    data = skirmish()
    data["sides"] = {"pc": {"fighters": []}}
    found = mistakes(data)
    assert found["sides.pc.fighters"] == "a list of 0; at least 1 entries"
    assert found["sides.opponent"] == "nothing; every side has at least one fighter"


def test_more_fighters_in_a_list_than_anybody_writes() -> None:
    data = skirmish()
    data["sides"]["pc"]["fighters"] = [{"sample": "Wolf"}] * 1001
    assert "at most 1000 entries" in mistakes(data)["sides.pc.fighters"]


def test_two_entries_of_one_sample_need_names_or_a_count() -> None:
    data = skirmish()
    data["sides"]["opponent"]["fighters"] = [{"sample": "Wolf"}, {"sample": "Wolf"}]
    found = mistakes(data)
    assert "sides.opponent.fighters[0] has that one" in found["sides.opponent.fighters[1].name"]


# A fight in the middle


def test_state_sets_fields_by_name_or_number() -> None:
    fighter = {"sample": "Nozomi", "state": {"fate": "stabilised", "hp": 0, "weapons": [{}, {"dropped": 1}]}}
    fighter["state"]["main"] = 0
    data = with_fighter(fighter) | {"state": {"phase": "SECOND_TURN", "round": 4}}
    fight = encounter.from_dict(data).start()
    assert (fight.phase, fight.round) == (Phase.SECOND_TURN, 4)
    assert fight.fighters[2].fate == Fate.STABILISED
    assert [weapon.dropped for weapon in fight.fighters[2].weapons] == [0, 1, 0, 0, 0]
    assert encounter.from_dict(data | {"state": {"phase": 10, "round": 4}}).start() == fight


def test_state_reaches_every_member_of_a_group() -> None:
    data = skirmish()
    data["sides"]["opponent"]["fighters"][0]["state"] = {"hp": 2}
    assert [me.hp for me in encounter.from_dict(data).start().fighters[2:]] == [2, 2, 2]


def test_every_start_is_a_fresh_fight() -> None:
    found = encounter.from_dict(with_fighter({"sample": "Wolf", "state": {"wounds": [0] * 24}}))
    first, second = found.start(), found.start()
    assert first == second
    first.fighters[2].wounds[5] = 1
    first.fighters[0].weapons[1].dropped = 1
    assert second == found.start()
    assert first != second


@pytest.mark.parametrize(
    ("state", "place", "says"),
    [
        ({"seat": 1}, "seat", "an unknown name"),
        ({"hit_points": 1}, "hit_points", "an unknown name"),
        ({"hp": "1"}, "hp", '"1"; a whole number'),
        ({"hp": False}, "hp", "false; a whole number"),
        ({"hp": 10**12}, "hp", "1000000000000; a whole number"),
        ({"fate": "deed"}, "fate", '"dead" (the nearest)'),
        ({"fate": 9}, "fate", "9; absent (0), in_fight (1)"),
        ({"wounds": [1]}, "wounds", "a list of 1; a list of 24 numbers"),
        ({"wounds": [0] * 23 + [True]}, "wounds[23]", "true; a whole number"),
        ({"weapons": [{}] * 6}, "weapons", "a list of 6; a list of at most 5 tables"),
        ({"weapons": [{"dice": 1, "edge": 2}]}, "weapons[0].edge", "an unknown name; name, dice, sides"),
        ({"weapons": 3}, "weapons", "3; a list of at most 5 tables"),
        ({"hp": 99}, "hp", "99; at most hp_max, 6"),
        ({"main": 4}, "main", "4; a weapon that it has and has not dropped"),
        ({"declared": {"target": 1}}, "declared.target", "1; 0: it is forgotten at the end of every turn"),
        ({"at_melee": 4}, "at_reach", "neither itself nor any seat that is in at_melee"),
    ],
)
def test_a_state_that_no_fighter_can_have(state: dict[str, Any], place: str, says: str) -> None:
    found = mistakes(with_fighter({"sample": "Wolf", "state": state}))
    assert says in found[f"sides.pc.fighters[2].state.{place}"]


@pytest.mark.parametrize(
    ("state", "place", "says"),
    [
        ({"count": 2}, "count", "an unknown name"),
        ({"house": {"morale": 0}}, "house", "an unknown name"),
        ({"phase": "clash"}, "phase", "3; a phase of rounds"),
        ({"phase": "over"}, "outcome", "0; some in the phases"),
        ({"round": -1}, "round", "-1; 0 to 100000"),
        ({"targets": {"order": [0] * 31}}, "targets.order", "a list of 31; a list of 32 numbers"),
    ],
)
def test_a_state_that_no_fight_can_have(state: dict[str, Any], place: str, says: str) -> None:
    found = mistakes(skirmish(state=state))
    assert says in found[f"state.{place}"]


# House rules from a command line


def test_house_rules_from_a_command_line() -> None:
    plain = encounter.from_dict(skirmish(house={"morale": False}))
    other = encounter.with_house(
        plain, {"range_table": "quick_reference", "panic": "true", "hp_max_cap": "9"}
    )
    assert other.house.range_table == "quick_reference"
    assert (other.house.panic, other.house.hp_max_cap, other.house.morale) == (True, 9, False)
    assert other.names == plain.names
    assert plain.house.range_table == "seed"
    assert encounter.with_house(other, {"morale": "true"}).house.morale is True


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"rangetable": "seed"}, 'rangetable: found an unknown name; legal: "range_table" (the nearest)'),
        ({"range_table": "sed"}, 'range_table: found "sed"; legal: "seed" (the nearest)'),
        ({"panic": "perhaps"}, 'panic: found "perhaps"; legal: true or false'),
        ({"hp_max_cap": "many"}, 'hp_max_cap: found "many"; legal: a whole number'),
        ({"hp_max_cap": "400"}, 'hp_max_cap: found "400"; legal: 99 or less'),
        ({"hp_max_cap": "4"}, "hp_max (Kenta): found 5; legal: at most 4 for a pc (house.hp_max_cap)"),
    ],
)
def test_house_rules_that_are_refused(values: dict[str, str], message: str) -> None:
    with pytest.raises(EncounterError) as caught:
        encounter.with_house(encounter.from_dict(skirmish()), values)
    assert str(caught.value).startswith("house rules: ")
    assert message in str(caught.value)


# Files


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert "missing.toml: found no file of that name" in read_refused(tmp_path / "missing.toml")
    assert "found a folder" in read_refused(tmp_path)
    (tmp_path / "latin.toml").write_bytes(b"ruleset = 'ikezu'\ntitle = '\xe9'")
    assert "latin.toml: line 2: found byte 0xe9, which is not UTF-8" in read_refused(tmp_path / "latin.toml")
    (tmp_path / "big.toml").write_bytes(b"#" * (LARGEST + 1))
    assert "found a file of more than 1,000,000 bytes" in read_refused(tmp_path / "big.toml")
    assert "a file that cannot be read" in read_refused(Path("nul\0.toml"))


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("a.toml", "ruleset = 'ikezu'\ntitle = nothing", "a.toml: line 2, column 9: found broken TOML (Inv"),
        ("a.toml", "x = 'y", "a.toml: end of document: found broken TOML (Expected"),
        ("a.toml", "x = 1\nx = 2", "end of document: found broken TOML (Cannot overwrite a value)"),
        ("a.toml", "x = " + "[" * 5000, "found tables nested too deeply"),
        ("a.toml", "a." * 200_000 + "a = 1", "found tables nested too deeply"),
        ("a.toml", "[" + 'x."y" . ' * 100_000 + "z]", "found tables nested too deeply"),
        ("a.toml", "", "ruleset: found nothing"),
        ("a.json", '{"ruleset": "ikezu",\n "title" 1}', "a.json: line 2, column 10: found broken JSON (Exp"),
        ("a.json", "", "a.json: line 1, column 1: found broken JSON (Expecting value)"),
        ("a.json", "[]", "found a list of 0; legal: a table at the top"),
        ("a.json", "[" * 100_000, "found tables nested too deeply"),
        ("a.json", '{"title": 1, "title": 2}', 'the name "title" twice in one table'),
        ("a.json", '{"house": NaN}', "NaN is not a number of JSON"),
        ("a.json", '{"house": ' + "9" * 5000 + "}", "found what cannot be read"),
        ("a.json", '{"ruleset": "\\ud800"}', "ruleset: found '\\ud800'"),
    ],
)
def test_text_that_is_no_encounter(tmp_path: Path, name: str, text: str, message: str) -> None:
    (tmp_path / name).write_text(text, "utf-8")
    said = read_refused(tmp_path / name)
    assert message in said
    assert said.encode("utf-8")  # it can be printed


# JSON Schema


def test_the_schema_completes_names_and_values() -> None:
    rules = ruleset("ikezu")
    schema = json_schema(rules)
    parts = schema["$defs"]
    assert schema["properties"]["ruleset"] == {"const": "ikezu"}
    assert schema["required"] == ["ruleset", "sides"]
    assert schema["properties"]["sides"]["minProperties"] == 2
    assert set(schema["properties"]["sides"]["properties"]) == {"pc", "opponent"}
    assert parts["WrittenFighter"]["properties"]["sample"]["enum"] == list(rules.samples())
    assert parts["WrittenSide"]["properties"]["policy"]["enum"] == list(named(rules))
    assert parts["WrittenReferee"]["properties"]["policy"]["enum"] == list(named(rules, for_referee=True))
    assert "kind" in parts["Sheet"]["required"]
    assert "required" not in parts["WrittenFighter"]["properties"]["changes"]
    assert parts["House"]["properties"]["range_table"]["enum"] == ["seed", "quick_reference"]
    assert sheet_schema(rules)["properties"]["str"]["maximum"] == 20
    for name, whole in (("GearSheet", "tent"), ("AbilitySheet", "ward"), ("WeaponSheet", "katana")):
        short, table = parts[name]["anyOf"]
        assert short.get("type") == "string" or whole in short["enum"]
        assert "name" in table["properties"]


def test_every_reference_of_the_schema_leads_somewhere() -> None:
    for schema in (json_schema(ruleset("ikezu")), sheet_schema(ruleset("ikezu"))):
        references = set(find_references(schema))
        assert references
        assert references <= {f"#/$defs/{name}" for name in schema["$defs"]}


def find_references(part: Any) -> list[str]:
    if isinstance(part, list):
        return [found for one in part for found in find_references(one)]
    if isinstance(part, dict):
        own = [part["$ref"]] if "$ref" in part else []
        return own + [found for one in part.values() for found in find_references(one)]
    return []


# Whatever anybody writes, the result is an encounter or an EncounterError

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(["Kenta", "katana", "melee", "dead", "d8", "pc", "ikezu", "\ud800", 32, 64, 10**30]),
    st.binary(max_size=2),
)
JUNK = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=6) | st.sampled_from(["hp", "sample", "state", "like"]), inner)
    ),
    max_leaves=6,
)
WORDS = st.sampled_from(
    [
        *("hp", "str_max", "weapons", "state", "changes", "count", "name", "abilities", "readied", "between"),
        *("fate", "main", "phase", "house", "at_melee", "grips", "scars", "wounds", "group", "hands", "kind"),
    ]
)


def places(part: Any, place: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in nested tables and lists, as the keys that lead to it."""
    inside = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    return [place, *(deeper for name, value in inside for deeper in places(value, (*place, name)))]


def accepted(data: Any) -> Encounter | None:
    """The encounter, or None if it was refused with a message that can be printed."""
    try:
        return encounter.from_dict(data)
    except EncounterError as error:
        said, count = str(error).encode("utf-8"), len(error.mistakes)
    assert said
    assert count > 0
    return None


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_a_damaged_example_is_refused_or_is_an_encounter(data: st.DataObject) -> None:
    whole: Any = tomllib.loads(data.draw(st.sampled_from(EXAMPLES)).read_text("utf-8"))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.sampled_from(places(whole)[1:] or [("title",)]))
        part = whole
        for name in place[:-1]:
            part = part[name]
        if isinstance(part[place[-1]], dict) and data.draw(st.booleans()):
            part[place[-1]][data.draw(WORDS)] = data.draw(JUNK)
        elif data.draw(st.booleans()):
            del part[place[-1]]
        else:
            part[place[-1]] = data.draw(JUNK)
    before = deepcopy(whole)
    found = accepted(whole)
    assert repr(whole) == repr(before)
    if found is not None:
        assert encounter.from_dict(found.as_dict()) == found


@settings(max_examples=200, deadline=None)
@given(JUNK)
def test_junk_is_refused(data: Any) -> None:
    assert accepted(data) is None
    assert accepted(skirmish(sides={"pc": data, "opponent": {"fighters": [data]}})) is None


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200), st.sampled_from(["a.toml", "a.json"]))
def test_a_file_of_junk_is_refused(tmp_path_factory: pytest.TempPathFactory, raw: bytes, name: str) -> None:
    path = tmp_path_factory.mktemp("junk") / name
    path.write_bytes(raw)
    assert read_refused(path)
