"""From an encounter to the state before the first beat."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from kumite.encounters import encounter
from kumite.encounters.encounter import EncounterError
from kumite.rulesets.hachigoku.sheets.library import weapon_names
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import (
    Ambush,
    Armor,
    Cover,
    Element,
    Fate,
    Kind,
    Mode,
    Phase,
    Quality,
    Range,
    Skill,
)


def fight_of(pcs: list[Any], opponents: list[Any], **parts: Any) -> Fight:
    sides = {"pc": {"fighters": pcs}, "opponent": {"fighters": opponents}}
    found: Fight = encounter.from_dict({"ruleset": "hachigoku", "sides": sides, **parts}).start()
    return found


def refused(pcs: list[Any], opponents: list[Any], **parts: Any) -> dict[str, str]:
    with pytest.raises(EncounterError) as caught:
        fight_of(pcs, opponents, **parts)
    return {mistake.place: f"{mistake.found}; {mistake.legal}" for mistake in caught.value.mistakes}


def one(name: str, **changes: Any) -> dict[str, Any]:
    return {"sample": name, "changes": changes}


def only(name: str, **changes: Any) -> Fighter:
    """The fighter that a sample with changes starts as."""
    return fight_of([one(name, **changes)], [one("Shinobi")]).fighters[0]


def test_the_fight_before_its_first_beat() -> None:
    fight = fight_of([one("Genba")], [one("Tetsu")])
    assert (fight.phase, fight.round, fight.moment, fight.outcome) == (Phase.START, 0, 0, 0)
    assert (fight.count, fight.others_involved, fight.ambush, fight.ambush_leader) == (2, 0, Ambush.NONE, 0)
    assert (fight.duel, fight.referee_asked, fight.played_on) == (0, 0, 0)
    asked = fight_of([one("Genba")], [one("Tetsu")], scene={"duel": True, "daimyo": True})
    assert (asked.duel, asked.referee_asked) == (1, 1)


def test_everything_is_a_plain_number() -> None:
    """The compiled twin copies the state field by field: no truth values, no members of enums."""
    scene = {
        "duel": True,
        "daimyo": True,
        "participants_total": 40,
        "uneven_terrain": True,
        "on_ship": True,
        "places": [{"position": 1, "soft": True, "cover": "total", "cover_in_melee": True, "on_ship": False}],
        "ranges": [{"between": ["Genba", "Bandits"], "range": "far"}],
        "higher_ground": [{"above": "Genba", "below": "Bandits"}],
        "unseen": [{"observer": "Genba", "hidden": "Bandits"}],
        "held_shafts": [{"holder": "Genba", "victim": "Bandits"}],
        "ambush": {"ambushers": ["Bandits"], "detected_by": ["Genba"]},
    }
    flags = ("mounted", "on_ship", "uneven_terrain", "cover_in_melee", "available_in_melee", "prone")
    me = one("Genba", medicine_kit=True, treated_today=True, **dict.fromkeys(flags, True))
    check_plain(fight_of([me], [one("Bandits")], scene=scene, house={"range_model": "matrix"}))


def check_plain(record: Any) -> None:
    for field in fields(record):
        value = getattr(record, field.name)
        for part in value if isinstance(value, list) else [value]:
            if is_dataclass(part):
                check_plain(part)
            else:
                assert type(part) is int, f"{field.name} is {part!r}"


def test_a_namae() -> None:
    """HAC-ELEM-1, HAC-INIT-1, HAC-WND-4: Elements, Action Dice, and when they are Down."""
    me = only("Ayame")
    assert (me.seat, me.side, me.kind, me.fate, me.joins) == (0, 0, Kind.NAMAE, Fate.IN_FIGHT, 0)
    assert me.elements == [0, 2, 3, 2, 4, 2]
    assert me.skills[Skill.KYUJUTSU] == 4
    assert sum(me.skills) == 11
    assert (me.action_dice, me.honor_points, me.threat) == (2, 2, 0)
    assert (me.size, me.up, me.down_at, me.wounds[0], me.prone) == (1, 1, 5, 0, 0)
    assert (me.armor, me.armor_quality, me.main, me.off) == (Armor.ASHIGARU, Quality.STANDARD, 1, 0)


def test_a_group() -> None:
    """HAC-KAO-2 to HAC-KAO-6: as one record; its void is its Action Dice and no Element."""
    me = fight_of([one("Genba")], [one("Sohei novices", elements={"wind": 1})]).fighters[1]
    assert (me.side, me.kind, me.threat, me.action_dice, me.honor_points) == (1, Kind.KAONASHI, 3, 2, 0)
    assert me.elements == [0, 3, 3, 3, 1, 3]
    assert (me.size, me.up, me.down_at) == (3, 0b111, 1)
    assert only("Yari ashigaru", size=48).up == (1 << 48) - 1


def test_arms() -> None:
    """The body is weapon 0; the others follow, and empty places have no mode."""
    me = only("Genba", weapons=["tanto", {"like": "katana", "quality": "poor"}], off_hand="katana")
    assert [weapon_names()[weapon.name] for weapon in me.weapons[:3]] == ["bare hands", "tanto", "katana"]
    assert [weapon.mode for weapon in me.weapons] == [Mode.MELEE, Mode.BOTH, Mode.MELEE, 0, 0]
    assert (me.weapons[0].barehanded, me.weapons[0].skill) == (1, Skill.KARATE)
    assert (me.weapons[2].rolled, me.weapons[2].kept, me.weapons[2].quality) == (2, 2, Quality.POOR)
    assert (me.weapons[1].max_range, me.weapons[1].element) == (Range.NEAR, Element.FIRE)
    assert (me.main, me.off) == (1, 2)
    assert only("Wolf pack").weapons[0].rolled == 1
    assert only("Wolf pack").main == 0


def test_flags_and_places_of_the_sheet() -> None:
    flags = ("medicine_kit", "on_ship", "uneven_terrain", "treated_today")
    covers = {"cover": "partial", "cover_available": "total", "available_in_melee": True}
    me = only(
        *("Tetsu",),
        position=3,
        height_level=-2,
        wounds=5,
        prone=True,
        armor_quality="high",
        **covers,
        **dict.fromkeys(flags, True),
    )
    assert [getattr(me, name) for name in flags] == [1] * 4
    assert (me.position, me.height_level, me.wounds[0], me.prone) == (3, -2, 5, 1)
    assert (me.cover, me.cover_in_melee) == (Cover.PARTIAL, 0)
    assert (me.cover_available, me.available_in_melee) == (Cover.TOTAL, 1)
    assert me.armor_quality == Quality.FINE
    plain = only("Tetsu")
    assert not any(getattr(plain, name) for name in (*flags, "position", "cover", "prone", "surprised"))
    assert only("Bandits", prone=True, size=3).prone == 0b111


def test_a_newcomer_is_not_there_yet() -> None:
    """HAC-INIT-24."""
    fight = fight_of([one("Genba"), one("Ayame", joins=2)], [one("Tetsu")])
    assert (fight.fighters[1].fate, fight.fighters[1].joins) == (Fate.ABSENT, 2)
    found = refused([one("Genba", joins=1)], [one("Tetsu")])
    assert found == {"sides.pc.fighters": "only such as join later; at least one from the start"}


def test_the_bystanders() -> None:
    """HAC-SKIR-3: those who have no sheet are counted too, and each member of a group is one."""
    fight = fight_of([one("Genba")], [one("Bandits")], scene={"participants_total": 30})
    assert fight.others_involved == 30 - 7
    found = refused([one("Genba")], [one("Bandits")], scene={"participants_total": 6})
    assert found == {"scene.participants_total": "6; 7 or more: so many have a sheet"}


def test_a_crowd_is_no_mistake() -> None:
    """HAC-SKIR-3: the rules say that it is a battle."""
    crowd = {"sample": "Bandits", "count": 9}
    assert fight_of([one("Genba")], [crowd]).count == 10


# The scene


def test_places_and_levels() -> None:
    """HAC-FALL-5, HAC-MOVE-3, HAC-MOVE-15: places as they are written, and the level of all other ground."""
    places = [{"position": 4, "height_level": -3, "soft": True}, {"position": -1, "cover": "slight"}]
    fight = fight_of([one("Genba", height_level=2)], [one("Tetsu")], scene={"places": places})
    first, second = fight.places[:2]
    assert (first.used, first.position, first.height_level, first.soft, first.cover) == (1, 4, -3, 1, 0)
    assert (second.used, second.position, second.cover, second.cover_in_melee) == (1, -1, Cover.SLIGHT, 0)
    assert [place.used for place in fight.places[2:]] == [0] * 6
    assert (fight.ground_level, fight.fighters[0].height_level) == (0, 2)
    roof = fight_of(
        [one("Genba", position=1)],
        [one("Tetsu")],
        scene={"ground_level": 2, "places": [{"position": 1, "height_level": 3}]},
    )
    assert (roof.ground_level, [me.height_level for me in roof.fighters[:2]]) == (2, [3, 2])


def test_cover_of_the_place_where_one_begins() -> None:
    """HAC-COV-4: as on arrival, the better of what sheet and place give, and on its own level."""
    places = [{"position": 0, "cover": "partial", "cover_in_melee": True}, {"position": 1, "height_level": 1}]
    scene = {"places": places}
    for changes, found in (
        ({}, (Cover.PARTIAL, 1)),
        ({"cover_available": "total"}, (Cover.TOTAL, 0)),
        ({"cover_available": "slight"}, (Cover.PARTIAL, 1)),
        ({"height_level": 1}, (Cover.NONE, 0)),
        ({"position": 1}, (Cover.NONE, 0)),
    ):
        me = fight_of([one("Genba", **changes)], [one("Tetsu")], scene=scene).fighters[0]
        assert (me.cover_available, me.available_in_melee) == found


def test_riders_and_their_mounts() -> None:
    """HAC-MOVE-16, HAC-MOVE-17: in the saddle, or beside the mount if they lie on the ground."""
    for prone in (False, True):
        me = fight_of([one("Genba", mounted=True, prone=prone, position=2)], [one("Tetsu")]).fighters[0]
        assert (me.mounted, me.horse, me.horse_position) == (int(not prone), 1, 2)
    assert fight_of([one("Genba")], [one("Tetsu")]).fighters[0].horse == 0


def test_ranges_of_pairs() -> None:
    """HAC-MOVE-2, HAC-MOVE-13: as the Story Daimyo has them; the same from both sides."""
    scene = {
        "ranges": [
            {"between": ["Bandits", "Ayame"], "range": "extreme"},
            {"between": ["Ayame", "Bandits 2"], "range": "long"},
            {"between": ["Genba", "Ayame"], "range": "far"},
        ]
    }
    two = {"sample": "Bandits", "count": 2}
    fight = fight_of([one("Genba"), one("Ayame")], [two], scene=scene, house={"range_model": "matrix"})
    assert [me.ranges[:4] for me in fight.fighters] == [
        [Range.CLOSE, Range.FAR, Range.NEAR, Range.NEAR],
        [Range.FAR, Range.CLOSE, Range.EXTREME, Range.LONG],
        [Range.NEAR, Range.EXTREME, Range.CLOSE, Range.CLOSE],
        [Range.NEAR, Range.LONG, Range.CLOSE, Range.CLOSE],
    ]
    track = fight_of([one("Genba")], [one("Tetsu")])
    assert all(not any(me.ranges) for me in track.fighters)


def test_pairs_by_name_and_by_group() -> None:
    """HAC-MIN-1, HAC-BLIND-1, HAC-THRW-1: each from the one whose it is."""
    scene = {
        "higher_ground": [{"above": "Genba", "below": "Bandits"}],
        "unseen": [{"observer": "Bandits 1", "hidden": "Genba"}, {"observer": "Genba", "hidden": "Ayame"}],
        "held_shafts": [{"holder": "Bandits 2", "victim": "Ayame"}],
    }
    two = {"sample": "Bandits", "count": 2}
    fight = fight_of([one("Genba"), one("Ayame")], [two], scene=scene)
    assert [me.above for me in fight.fighters] == [0b1100, 0, 0, 0]
    assert [me.unseen for me in fight.fighters] == [0b0010, 0, 0b0001, 0]
    assert [me.shaft_held_by for me in fight.fighters] == [0, 0b1000, 0, 0]


def test_an_ambush() -> None:
    """HAC-AMB-1, HAC-AMB-2: rolled for, or settled by the Story Daimyo's word."""
    shinobi = {"sample": "Shinobi", "count": 2}
    people, foes = [one("Genba"), one("Ayame")], [one("Onatsu"), shinobi]
    rolled = fight_of(people, foes, scene={"ambush": {"ambushers": ["Shinobi", "Onatsu"]}})
    assert (rolled.ambush, rolled.ambush_leader) == (Ambush.ROLLED, 4)
    assert [me.ambusher for me in rolled.fighters] == [0, 0, 1, 1, 1]
    named = {"ambushers": ["Onatsu", "Shinobi 2"], "leader": "Shinobi 2", "detected_by": ["Ayame"]}
    told = fight_of(people, foes, scene={"ambush": named})
    assert (told.ambush, told.ambush_leader) == (Ambush.NAMED, 5)
    assert [me.ambusher for me in told.fighters] == [0, 0, 1, 0, 1]
    assert [me.detected for me in told.fighters] == [0, 1, 0, 0, 0]
    nobody = {"ambushers": ["Onatsu"], "detected_by": []}
    assert fight_of(people, foes, scene={"ambush": nobody}).ambush == Ambush.NAMED


@pytest.mark.parametrize(
    ("scene", "place", "says"),
    [
        ({"ranges": [{"between": ["Genba", "Tetsu"], "range": "far"}]}, "ranges", "1 pairs; only where"),
        ({"higher_ground": [{"above": "Gemba", "below": "Tetsu"}]}, "higher_ground[0].above", '"Genba" (the'),
        ({"higher_ground": [{"above": "Tetsu", "below": "Tetsu"}]}, "higher_ground[0]", "two different"),
        (
            {"higher_ground": [{"above": "Ayame", "below": "Tetsu"}, {"above": "Tetsu", "below": "Ayame"}]},
            "higher_ground[1]",
            '"Tetsu" above "Ayame"; one of the two',
        ),
        ({"unseen": [{"observer": "Genba"}]}, "unseen[0].hidden", "nothing; it must be given"),
        ({"unseen": [{"observer": "Genba", "hidden": "Fox"}]}, "unseen[0].hidden", '"Fox"; Genba'),
        ({"held_shafts": [{"holder": "Genba", "victim": "Genba"}]}, "held_shafts[0]", "two different"),
        ({"places": [{"position": 1}, {"position": 1}]}, "places[1].position", "1; each position once"),
        ({"places": [{"position": 51}]}, "places[0].position", "51; 50 or less"),
        ({"places": [{"position": n} for n in range(9)]}, "places", "a list of 9; at most 8 entries"),
        ({"ambush": {"ambushers": []}}, "ambush.ambushers", "at least 1 entries"),
        ({"ambush": {"ambushers": ["Fox"]}}, "ambush.ambushers[0]", '"Fox"; Genba'),
        ({"ambush": {"ambushers": ["Genba", "Tetsu"]}}, "ambush.ambushers[1]", "somebody of the side pc"),
        ({"ambush": {"ambushers": ["Genba"], "leader": "Ayame"}}, "ambush.leader", "one of the ambushers"),
        (
            {"ambush": {"ambushers": ["Genba"], "detected_by": ["Ayame"]}},
            "ambush.detected_by[0]",
            "somebody of the side opponent",
        ),
        ({"daimyo": 1}, "daimyo", "1; true or false"),
        ({"dual": True}, "dual", '"duel" (the nearest)'),
    ],
)
def test_scenes_that_do_not_fit(scene: dict[str, Any], place: str, says: str) -> None:
    found = refused([one("Genba"), one("Ayame")], [one("Tetsu")], scene=scene)
    assert list(found) == [f"scene.{place}"]
    assert says in found[f"scene.{place}"]


def test_ranges_are_for_the_matrix() -> None:
    """HAC-MOVE-13."""
    scene = {"ranges": [{"between": ["Genba", "Genba"], "range": "far"}]}
    found = refused([one("Genba")], [one("Tetsu")], scene=scene, house={"range_model": "matrix"})
    assert found == {"scene.ranges[0]": '"Genba" and "Genba"; two different fighters'}


def test_the_ground_where_one_begins() -> None:
    """HAC-MIN-5: as the place says, or else the scene; and as the sheet says whatever the place."""
    places = [{"position": 1, "on_ship": False}, {"position": 2, "uneven_terrain": True}]
    own = [one("Genba"), one("Ayame", position=1), one("Tetsu", position=2)]
    other = [one("Onatsu", uneven_terrain=True), one("Bandits", position=1, on_ship=True)]
    fight = fight_of(own, other, scene={"on_ship": True, "places": places})
    found = [(me.on_ship, me.uneven_terrain) for me in fight.fighters[:5]]
    assert found == [(1, 0), (0, 0), (1, 1), (1, 1), (1, 0)]
