"""Sheets: defaults, what follows from what, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from kumite.mistakes import found_by
from kumite.rulesets.hachigoku.sheets.sheet import Sheet
from kumite.rulesets.hachigoku.sheets.weapon import WeaponSheet


def sheet(**fields: Any) -> Sheet:
    return Sheet.model_validate({"name": "Ume"} | fields)


def group(**fields: Any) -> Sheet:
    return sheet(kind="kaonashi", **fields)


def refused(**fields: Any) -> dict[str, str]:
    """The mistakes in a sheet: what each line says, by its place."""
    with pytest.raises(ValidationError) as caught:
        sheet(**fields)
    return {one.place: f"{one.found}; {one.legal}" for one in found_by(Sheet, caught.value)}


def names(of: Sheet) -> list[str]:
    return [weapon.name for weapon in of.arms]


def test_what_need_not_be_written() -> None:
    """HAC-ELEM-1: Rank 2 is an average person. HAC-HON-1: who has one Honor Point."""
    plain = sheet()
    assert set(plain.ranks.values()) == {2}
    assert (plain.kind, plain.honor_points, plain.action_dice, plain.members) == ("namae", 1, 2, 1)
    assert (names(plain), plain.in_hands, plain.down_at) == (["bare hands"], (0, 0), 5)
    assert (plain.skills, plain.wounds, plain.cover, plain.main_hand) == ({}, 0, "none", "right")


def test_a_group_need_only_say_that_it_is_one() -> None:
    """HAC-KAO-1, HAC-KAO-3, HAC-KAO-4, HAC-KAO-6: threat 2, six members, one die, Down at one Wound."""
    plain = group()
    assert set(plain.ranks.values()) == {2}
    assert (plain.members, plain.action_dice, plain.down_at, plain.honor_points) == (6, 1, 1, 0)
    strong = group(threat=3, elements={"water": 4, "void": 1}, void=2, size=1, wounds_to_down=3)
    assert strong.ranks == {"earth": 3, "water": 4, "fire": 3, "wind": 3, "void": 1}
    assert (strong.members, strong.action_dice, strong.down_at) == (1, 2, 3)


def test_action_dice_are_void_and_bonus() -> None:
    """HAC-INIT-1."""
    assert sheet(void=3).action_dice == 3
    assert sheet(void=3, bonus_action_dice=2).action_dice == 5


def test_earth_says_when_one_is_down() -> None:
    """HAC-WND-4: Earth 2 is Down at 5, so Dead at 7."""
    assert [sheet(earth=earth).down_at for earth in (1, 2, 3, 5)] == [3, 5, 7, 11]


def test_what_is_in_its_hands() -> None:
    armed = sheet(weapons=["katana", "wakizashi"])
    assert (names(armed), armed.in_hands) == (["bare hands", "katana", "wakizashi"], (1, 0))
    assert sheet(weapons=["katana", "wakizashi"], wielded="wakizashi").in_hands == (2, 0)
    assert sheet(weapons=["katana", "wakizashi"], wielded="wakizashi", off_hand="katana").in_hands == (2, 1)
    assert sheet(weapons=["katana"], wielded="bare hands").in_hands == (0, 0)
    assert sheet(weapons=["katana"], wielded="bare hands", off_hand="katana").in_hands == (0, 1)
    assert sheet(weapons=["kama", "kama"], off_hand="kama").in_hands == (1, 2)
    assert sheet(weapons=["naginata"]).in_hands == (1, 0)


def test_a_body_weapon_takes_the_place_of_the_hands() -> None:
    boar = group(weapons=["net", {"like": "bite", "name": "horns", "damage": "2k1"}])
    assert names(boar) == ["horns", "net"]
    assert boar.in_hands == (1, 0)
    assert names(group(weapons=["bite"])) == ["bite"]


def test_enlightenment() -> None:
    """HAC-ELEM-2: an Element above 5 takes Zen or Shingaku at 7."""
    assert sheet(fire=6, skills={"zen": 7}).ranks["fire"] == 6
    assert sheet(void=10, skills={"shingaku": 8}).action_dice == 10
    legal = "6; at most 5; more only with zen or shingaku at 7 or more"
    assert refused(fire=6, void=6, skills={"zen": 6}) == {"fire": legal, "void": legal}
    assert sheet(fire=5).ranks["fire"] == 5


@pytest.mark.parametrize(
    ("fields", "place", "says"),
    [
        ({"kind": "kami"}, "kind", '"kami"; namae, kaonashi'),
        ({"earth": 0}, "earth", "0; 1 or more"),
        ({"water": 11}, "water", "11; 10 or less"),
        ({"metal": 2}, "metal", "an unknown name; name, kind, earth"),
        ({"skills": {"kenjitsu": 1}}, "skills.kenjitsu", '"kenjitsu"; "kenjutsu" (the nearest)'),
        ({"skills": {"kenjutsu": 11}}, "skills.kenjutsu", "11; 10 or less"),
        ({"skill_groups": {"karate": ["ninja"]}}, "skill_groups.karate[0]", "jutsugaku, chonin, hinin"),
        ({"threat": 2}, "threat", "a field of groups; only where kind is kaonashi"),
        ({"size": 1}, "size", "only where kind is kaonashi"),
        ({"elements": {"fire": 3}}, "elements", "only where kind is kaonashi"),
        ({"wounds_to_down": 1}, "wounds_to_down", "only where kind is kaonashi"),
        ({"kind": "kaonashi", "fire": 2}, "fire", "a field of Namae; threat, elements"),
        ({"kind": "kaonashi", "wounds": 1}, "wounds", "a field of Namae; only for a Namae"),
        ({"kind": "kaonashi", "bonus_action_dice": 1}, "bonus_action_dice", "only for a Namae"),
        ({"kind": "kaonashi", "void": 5}, "void", "5; 4 or less for a group"),
        ({"kind": "kaonashi", "honor_points": 1}, "honor_points", "1; 0: groups have none"),
        ({"kind": "kaonashi", "threat": 5}, "threat", "5; 4 or less"),
        ({"kind": "kaonashi", "size": 49}, "size", "49; 48 or less"),
        ({"kind": "kaonashi", "wounds_to_down": 4}, "wounds_to_down", "4; 3 or less"),
        ({"kind": "kaonashi", "elements": {"ice": 1}}, "elements.ice", "earth, water, fire, wind, void"),
        ({"earth": 3, "wounds": 7}, "wounds", "7; at most 6, twice their Earth; with more they are Down"),
        ({"honor_points": 21}, "honor_points", "21; 20 or less"),
        ({"armor_type": "plate"}, "armor_type", '"plate"; none, ashigaru, light, heavy'),
        ({"armor_quality": "high"}, "armor_quality", '"high"; standard; another only if light or heavy'),
        ({"armor_type": "ashigaru", "armor_quality": "poor"}, "armor_quality", "only if light or heavy"),
        ({"armor_type": "light", "armor_quality": "fine"}, "armor_quality", '"fine"; poor, standard, high'),
        ({"cover": "some"}, "cover", '"some"; none, slight, partial, substantial, total'),
        ({"weapons": ["katan"]}, "weapons[0]", '"katan"; a weapon of the table: "katana" (the nearest)'),
        ({"weapons": [7]}, "weapons[0]", "7; a table"),
        (
            {"weapons": [{"name": "club", "skill": "karate"}]},
            "weapons[0].damage",
            "nothing; it must be given",
        ),
        ({"weapons": [{"like": "katana", "damage": "2"}]}, "weapons[0].damage", "such as 2k2"),
        ({"weapons": [{"like": "katana", "element": "void"}]}, "weapons[0].element", '"void"; fire, wind'),
        ({"weapons": [{"like": "katana", "mode": "both"}]}, "weapons[0].max_range", '"close"; near, long'),
        ({"weapons": [{"like": "katana", "max_range": "near"}]}, "weapons[0].max_range", "close, for it is"),
        ({"weapons": [{"like": "katana", "hands": 0}]}, "weapons[0].hands", "0; 1 or 2; 0 only for a body"),
        (
            {"weapons": [{"like": "shuriken", "barehanded": True}]},
            "weapons[0].mode",
            "melee, for it is part of",
        ),
        ({"weapons": ["bite", "bare hands"]}, "weapons", "bite and bare hands; one body weapon"),
        ({"weapons": ["kama"] * 5}, "weapons", "a list of 5; at most 4 besides the body weapon"),
        ({"weapons": ["kama"], "wielded": "bo"}, "wielded", '"bo"; what it has: bare hands, kama'),
        ({"weapons": ["kama"], "off_hand": "kama"}, "off_hand", "another weapon than that in the main hand"),
        ({"weapons": ["kama"], "off_hand": "bare hands"}, "off_hand", "another weapon than that in"),
        ({"weapons": ["kama", "yari"], "off_hand": "yari"}, "off_hand", "kama and yari; two weapons for one"),
        ({"joins": -1}, "joins", "-1; 0 or more"),
        ({"mounted": 1}, "mounted", "1; true or false"),
    ],
)
def test_what_no_sheet_can_say(fields: dict[str, Any], place: str, says: str) -> None:
    """HAC-KAO-1: Kami have no sheet. HAC-ARM-6, HAC-ARM-7: only light and heavy armor has a quality."""
    found = refused(**fields)
    assert list(found) == [place]
    assert says in found[place]


def test_several_mistakes_of_one_sheet_come_together() -> None:
    assert set(refused(earth=6, armor_quality="poor", wielded="bo", size=2)) == {
        *("earth", "armor_quality", "wielded", "size"),
    }


def test_a_sheet_is_the_same_when_it_is_written_and_read_again() -> None:
    for one in (
        sheet(earth=3, wounds=6, skills={"zen": 2}, weapons=["bo", {"like": "jo", "quality": "fine"}]),
        group(threat=3, elements={"wind": 1}, void=3, size=9, weapons=["bite"]),
    ):
        written = one.model_dump(mode="json", by_alias=True, exclude_defaults=True)
        assert Sheet.model_validate(written) == one


def test_a_weapon_of_every_field_becomes_state() -> None:
    """HAC-CSTR-1, HAC-EQ-1: fit for a Counterstrike by its Skill, unless it says otherwise."""
    written = {
        "like": "nage-yari",
        "name": "spear",
        "damage": "3k1",
        "max_range": "long",
        "size": "L",
        "hands": 2,
        "blunt": True,
        "counterstrike": False,
        "entangle": True,
        "leverage": True,
        "reload": "slow",
        "quality": "fine",
    }
    made = WeaponSheet.model_validate(written).as_state()
    assert (made.mode, made.skill, made.element, made.rolled, made.kept) == (3, 2, 3, 3, 1)
    assert (made.max_range, made.size, made.hands, made.reload, made.quality) == (2, 3, 2, 2, 2)
    flags = (made.blunt, made.parry, made.counterstrike, made.entangle, made.leverage, made.barehanded)
    assert flags == (1, 1, 0, 1, 1, 0)
    assert (made.loaded, made.dropped) == (1, 0)
    assert all(type(value) is int for value in vars(made).values())
    own = {"name": "axe", "skill": "bojutsu", "damage": "1k1"}
    assert WeaponSheet.model_validate(own).counterstrike
    assert not WeaponSheet.model_validate(own | {"skill": "kusarijutsu"}).counterstrike
