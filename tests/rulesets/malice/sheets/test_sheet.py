"""Sheets: defaults, what follows from what, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from kumite.mistakes import found_by
from kumite.rulesets.malice.sheets.library import samples, weapon_names
from kumite.rulesets.malice.sheets.scene import wounds_before_down
from kumite.rulesets.malice.sheets.sheet import Sheet
from kumite.rulesets.malice.sheets.weapon import CreatureAttack, WeaponSheet
from kumite.rulesets.malice.terms import Doubled, Mark, Mode, Size, Skill, WeaponState

BEAST = {
    "kind": "creature",
    "earth": 3,
    "water": 2,
    "fire": 1,
    "air": 2,
    "armor_tn": 20,
    "dead_at": 30,
    "attacks": [{"name": "bite", "attack": "4k3", "damage": "5k2"}],
}


def sheet(**fields: Any) -> Sheet:
    return Sheet.model_validate({"name": "Ume"} | fields)


def beast(**fields: Any) -> Sheet:
    return sheet(**BEAST | fields)


def refused(**fields: Any) -> dict[str, str]:
    """The mistakes in a sheet: what each line says, by its place."""
    with pytest.raises(ValidationError) as caught:
        sheet(**fields)
    return {one.place: f"{one.found}; {one.legal}" for one in found_by(Sheet, caught.value)}


def names(of: Sheet) -> list[str]:
    return [arm.name for arm in of.arms]


def test_what_need_not_be_written() -> None:
    """MAL-ROLL-1: Traits are 2 normally, and so the Rings; MAL-VOID-1: as many Void Points as Void Ring."""
    plain = sheet()
    assert set(plain.traits.values()) == {2}
    assert plain.rings == {"earth": 2, "water": 2, "fire": 2, "air": 2, "void": 2}
    assert (plain.class_rank, plain.honor_rank, plain.void_ring, plain.void_points) == (1, 0, 2, None)
    assert (names(plain), plain.in_hands, plain.known) == (["bare hands"], (0, 0), [])
    assert (plain.armor, plain.size, plain.legs, plain.mounted, plain.position) == (
        "none",
        "normal",
        2,
        False,
        None,
    )
    assert set(plain.slots.values()) == {0}


def test_rings_are_the_lower_of_two_traits() -> None:
    """MAL-ROLL-1."""
    one = sheet(
        stamina=4, willpower=3, strength=5, perception=2, agility=3, intelligence=4, reflexes=5, void_ring=4
    )
    assert one.rings == {"earth": 3, "water": 2, "fire": 3, "air": 2, "void": 4}
    assert sheet(willpower=1).rings["earth"] == 1
    assert sheet(stamina=1).rings["earth"] == 1


def test_a_trait_of_a_creature_is_its_ring_or_printed() -> None:
    """MAL-CRE-5, MAL-CRE-11: the Rings are printed; without a Void Ring it has none."""
    one = beast(strength=6, reflexes=4)
    assert one.traits == {
        "stamina": 3,
        "willpower": 3,
        "strength": 6,
        "perception": 2,
        "agility": 1,
        "intelligence": 1,
        "reflexes": 4,
        "awareness": 2,
    }
    assert one.rings == {"earth": 3, "water": 2, "fire": 1, "air": 2, "void": 0}
    assert beast(void_ring=2).rings["void"] == 2


def test_techniques_by_class_and_rank() -> None:
    """MAL-TECH-1: those of the ranks 1 to their own, unless the sheet lists others."""
    assert sheet(class_name="two_sword", class_rank=3).known == ["two_sword_1", "two_sword_2", "two_sword_3"]
    assert sheet(class_name="guardian", class_rank=3).known == ["guardian_1", "guardian_2"]
    assert sheet(class_name="guardian", class_rank=4).known == ["guardian_1", "guardian_2", "guardian_4"]
    assert sheet(class_name="bandit", class_rank=2).known == []
    assert sheet(class_name="bandit", class_rank=3).known == ["bandit_3"]
    assert sheet(class_name="mystic", class_rank=5).known == []
    assert sheet(class_name="archer", class_rank=0).known == []
    assert sheet(class_name="archer", class_rank=2, techniques=["rider_1"]).known == ["rider_1"]
    assert sheet(class_name="archer", class_rank=2, techniques=[]).known == []


def test_the_slots_of_a_caster() -> None:
    """MAL-SPL-2: as many as each Ring, and extra ones by the Void Ring."""
    one = sheet(stamina=3, willpower=3, void_ring=3, spells=["armor_of_earth"])
    assert one.slots == {"earth": 3, "water": 2, "fire": 2, "air": 2, "void": 3}
    used = sheet(spells=["blessed_wind"], spell_slots={"air": 1, "void": 0})
    assert used.slots == {"earth": 2, "water": 2, "fire": 2, "air": 1, "void": 0}


def test_what_is_in_his_hands() -> None:
    """MAL-TWO-5."""
    armed = sheet(weapons=["katana", "wakizashi"])
    assert (names(armed), armed.in_hands) == (["bare hands", "katana", "wakizashi"], (1, 0))
    assert sheet(weapons=["katana", "wakizashi"], wielded="wakizashi").in_hands == (2, 0)
    assert sheet(weapons=["katana", "wakizashi"], off_hand="wakizashi").in_hands == (1, 2)
    assert sheet(weapons=["katana", "wakizashi"], wielded="wakizashi", off_hand="katana").in_hands == (2, 1)
    assert sheet(weapons=["katana"], wielded="bare hands").in_hands == (0, 0)
    assert sheet(weapons=["katana"], wielded="bare hands", off_hand="katana").in_hands == (0, 1)
    assert sheet(weapons=["sai", "sai"], off_hand="sai").in_hands == (1, 2)
    assert sheet(weapons=["naginata"]).in_hands == (1, 0)


def test_who_needs_one_hand_where_others_need_two() -> None:
    """MAL-TWO-5: a yari on horseback; a rider's weapons, but no bow."""
    mounted = {"mount": "horse", "mounted": True}
    assert sheet(weapons=["yari", "katana"], off_hand="katana", **mounted).in_hands == (1, 2)
    rider = {"class_name": "rider", "weapons": ["no-dachi", "tanto"], "off_hand": "tanto"}
    assert sheet(**rider).in_hands == (1, 2)
    both = "no-dachi and tanto; two weapons for one hand each, or one weapon"
    assert refused(**rider | {"class_name": "none"}) == {"off_hand": both}
    assert set(refused(**rider | {"weapons": ["yumi", "tanto"]})) == {"off_hand"}
    assert set(refused(weapons=["yari", "katana"], off_hand="katana")) == {"off_hand"}
    assert set(refused(weapons=["lance", "katana"], off_hand="katana", **mounted)) == {"off_hand"}
    assert set(refused(weapons=["katana", "yari"], off_hand="yari")) == {"off_hand"}


def test_one_arm_holds_one_weapon() -> None:
    """MAL-ADVANTAGE-MISSING-LIMB, MAL-TWO-5."""
    one_armed = {"weapons": ["katana", "wakizashi"], "off_hand": "wakizashi", "missing_limb": "arm"}
    legal = '"wakizashi"; no weapon, or bare hands as wielded: one arm holds one weapon'
    assert refused(**one_armed) == {"off_hand": legal}
    assert sheet(**one_armed | {"wielded": "bare hands"}).in_hands == (0, 2)
    assert sheet(**one_armed | {"missing_limb": "leg"}).in_hands == (1, 2)


def test_the_body_of_a_creature() -> None:
    """MAL-CRE-2: its first attack with a part of its body; hands where it has none."""
    claw = {"name": "claws", "attack": "4k2", "damage": "4k2", "action": "simple"}
    club = {"name": "club", "attack": "5k4", "damage": "8k2", "natural": False}
    both = beast(attacks=[club, claw], weapons=["jo"])
    assert (names(both), both.in_hands) == (["claws", "club", "jo"], (1, 0))
    armed = beast(attacks=[club])
    assert (names(armed), armed.in_hands) == (["bare hands", "club"], (1, 0))
    bites = beast(attacks=[claw, BEAST["attacks"][0]])
    assert (names(bites), bites.in_hands) == (["claws", "bite"], (0, 0))
    assert beast(attacks=[claw, club], wielded="claws").in_hands == (0, 0)


@pytest.mark.parametrize(
    ("fields", "most"),
    [
        ({}, 30),
        ({"stamina": 3, "willpower": 3}, 45),
        ({"healthy_multiplier": 2}, 24),
        ({"wound_multiplier": 3}, 40),
        ({"wound_bonus_per_rank": 2}, 42),
        ({"class_name": "guardian", "honor_rank": 6}, 42),
        ({"class_name": "guardian"}, 36),
    ],
)
def test_how_many_wounds_he_can_come_with(fields: dict[str, Any], most: int) -> None:
    """MAL-WND-2: Earth 2 is Crippled up to 30, by the multipliers 5 and 2."""
    assert wounds_before_down(sheet(**fields), 5, 2) == most


@pytest.mark.parametrize(
    ("fields", "place", "says"),
    [
        ({"kind": "ghost"}, "kind", '"ghost"; character, creature'),
        ({"stamina": 0}, "stamina", "0; 1 or more for a character"),
        ({"agility": 11}, "agility", "11; 10 or less"),
        ({"luckk": 1}, "luckk", '"luck" (the nearest)'),
        ({"void_points": 3}, "void_points", "3; at most 2, the Void Ring"),
        ({"class_name": "duellist"}, "class_name", '"duelist" (the nearest)'),
        ({"techniques": ["duelist_4"]}, "techniques[0]", '"duelist_'),
        ({"skills": {"kenjitsu": 1}}, "skills.kenjitsu", '"kenjutsu" (the nearest)'),
        ({"skills": {"kenjutsu": 11}}, "skills.kenjutsu", "11; 10 or less"),
        (
            {"emphases": {"kenjutsu": ["katana"]}},
            "emphases.kenjutsu",
            "at most 0 with kenjutsu at 0",
        ),
        (
            {"skills": {"kenjutsu": 2}, "emphases": {"kenjutsu": ["katana", "no-dachi"]}},
            "emphases.kenjutsu",
            "at most 1 with kenjutsu at 2",
        ),
        (
            {"skills": {"kenjutsu": 3}, "emphases": {"kenjutsu": ["katana", "katana"]}},
            "emphases.kenjutsu",
            "katana, katana; each once",
        ),
        ({"emphases": {"kenjutsu": ["katan"]}}, "emphases.kenjutsu[0]", '"katana" (the nearest)'),
        ({"class_skills": ["kenjutsu"]}, "class_skills", 'only with the advantage "prodigy"'),
        ({"kata": ["east_wind"]}, "kata[0]", "_wind"),
        ({"advantages": ["lame"]}, "advantages[0]", '"lame"'),
        ({"disadvantages": ["quick"]}, "disadvantages[0]", '"quick"; small, lame'),
        ({"missing_limb": "ear"}, "missing_limb", "none, arm, leg"),
        ({"spells": ["fireball"]}, "spells[0]", "armor_of_earth"),
        ({"spell_slots": {"fire": 1}}, "spell_slots", "only with spells"),
        (
            {"spells": ["biting_steel"], "spell_slots": {"fire": 3}},
            "spell_slots.fire",
            "at most 2, the Ring",
        ),
        ({"affinity": "fire", "deficiency": "fire"}, "deficiency", "another element than the affinity's"),
        ({"affinity": "void"}, "affinity", '"void"; none, earth'),
        ({"size": "tiny"}, "size", '"tiny"; normal, small, large, huge'),
        ({"armor": "plate"}, "armor", '"plate"; none, bogu'),
        ({"arrows": {"bodkin": 1}}, "arrows.bodkin", "willow_leaf"),
        ({"initiative": "4"}, "initiative", "dice rolled and dice kept, such as 3k2"),
        ({"initiative": "20k3"}, "initiative", "such as 3k2"),
        ({"earth": 3}, "earth", "a field of creatures; its two Traits give it"),
        ({"armor_tn": 20}, "armor_tn", "a field of creatures; only where kind is creature"),
        ({"dead_at": 20}, "dead_at", "only where kind is creature"),
        ({"specials": ["undead"]}, "specials", "only where kind is creature"),
        ({"raises": 2}, "raises", "only where kind is creature"),
        ({"mounted": True}, "mounted", "true; only with a mount: horse or huge"),
        ({"mount": "horse", "mounted": True, "prone": True}, "prone", "true; false on horseback"),
        ({"mount": "horse", "mounted": True, "size": "huge"}, "mounted", "true; false for a huge body"),
        ({"position": [1]}, "position", "a list of 1; at least 2 entries"),
        ({"position": [0, 2000]}, "position[1]", "2000; 1000 or less"),
        ({"entangled": {"tn": 0}}, "entangled.tn", "0; 1 or more"),
        ({"wounds": -1}, "wounds", "-1; 0 or more"),
        ({"joins": -1}, "joins", "-1; 0 or more"),
        ({"weapons": ["katan"]}, "weapons[0]", '"katan"; a weapon of the table: "katana" (the nearest)'),
        ({"weapons": ["jo"] * 6}, "weapons", "at most 5 entries"),
        ({"weapons": [{"name": "sword"}]}, "weapons[0].skill", "nothing; it must be given"),
        ({"weapons": [{"like": "katana", "damage": "3"}]}, "weapons[0].damage", "such as 3k2"),
        ({"weapons": [{"like": "katana", "range": 10}]}, "weapons[0].range", "10; 0, for it is melee"),
        ({"weapons": [{"like": "tanto", "range": 0}]}, "weapons[0].range", "0; 1 or more, for it is thrown"),
        ({"weapons": [{"like": "sling", "strung": True}]}, "weapons[0].strung", "only a bow is strung"),
        ({"weapons": [{"like": "sling", "loaded": 1}]}, "weapons[0].loaded", "1; 0 or less for this weapon"),
        (
            {"weapons": [{"like": "blowgun", "loaded": 2}]},
            "weapons[0].loaded",
            "1 or less for this weapon",
        ),
        ({"weapons": [{"like": "teppo", "loaded": 4}]}, "weapons[0].loaded", "4; 3 or less"),
        (
            {"weapons": [{"like": "yumi", "other_end": "1k1"}]},
            "weapons[0].other_end",
            '"1k1"; nothing, for it only shoots',
        ),
        ({"weapons": ["jo"], "wielded": "bo"}, "wielded", '"bo"; what they have: bare hands, jo'),
        ({"weapons": ["jo"], "duel_weapon": "katana"}, "duel_weapon", '"katana"; what they have'),
        ({"weapons": ["yumi"], "duel_weapon": "yumi"}, "duel_weapon", '"yumi"; a weapon for melee'),
        ({"weapons": ["jo"], "off_hand": "jo"}, "off_hand", "another weapon than that in the main hand"),
    ],
)
def test_what_no_sheet_can_say(fields: dict[str, Any], place: str, says: str) -> None:
    """MAL-ROLL-1, MAL-ROLL-13, MAL-TWO-5: what a sheet refuses, and what would be legal."""
    found = refused(**fields)
    assert list(found) == [place]
    assert says in found[place]


@pytest.mark.parametrize(
    ("fields", "place", "says"),
    [
        ({"class_name": "archer"}, "class_name", "a field of characters; only where kind is character"),
        ({"armor": "light"}, "armor", "only where kind is character"),
        ({"kata": ["north_wind"]}, "kata", "only where kind is character"),
        ({"wounds": 30}, "wounds", "30; at most 29, or it would be dead"),
        ({"raises": 1, "void_ring": 1}, "raises", "1; nothing: its Void Ring says how many"),
        (
            {"wound_steps": [{"at": 20, "penalty": 5}, {"at": 10, "penalty": 10}]},
            "wound_steps",
            "20, 10; ascending numbers below dead_at, 30",
        ),
        (
            {"wound_steps": [{"at": 30, "penalty": 5}]},
            "wound_steps",
            "30; ascending numbers below",
        ),
        ({"attacks": [{"name": "bite", "attack": "4k3"}]}, "attacks[0].damage", "nothing; it must be given"),
        (
            {"attacks": [{"name": "", "attack": "4k3", "damage": "1k1"}]},
            "attacks[0].name",
            "text that is not empty",
        ),
    ],
)
def test_what_no_creature_can_be(fields: dict[str, Any], place: str, says: str) -> None:
    """MAL-CRE-2 to MAL-CRE-5, MAL-CRE-11: a creature has what is printed of it."""
    found = refused(**BEAST | fields)
    assert list(found) == [place]
    assert says in found[place]


def test_a_creature_has_its_numbers_printed() -> None:
    """MAL-CRE-11."""
    missing = refused(kind="creature")
    assert set(missing) == {"earth", "water", "fire", "air", "attacks", "dead_at"}
    assert set(missing.values()) == {"nothing; a creature has it printed"}


def test_several_mistakes_of_one_sheet_come_together() -> None:
    assert set(refused(stamina=0, void_points=9, mounted=True, wielded="bo")) == {
        *("stamina", "void_points", "mounted", "wielded"),
    }


def test_a_sheet_is_the_same_when_it_is_written_and_read_again() -> None:
    for one in (
        *map(Sheet.model_validate, samples().values()),
        sheet(weapons=["bo", {"like": "yumi", "strung": True}], entangled={"tn": 15}, kata=["north_wind"]),
        beast(void_ring=1, void_points=0, other_condition={"dice_fewer": 1}, position=[3, -4]),
    ):
        written = one.model_dump(mode="json", by_alias=True, exclude_defaults=True)
        assert Sheet.model_validate(written) == one


def test_a_weapon_of_every_field_becomes_state() -> None:
    """MAL-DMG-1, MAL-DMG-3, MAL-DMG-9, MAL-ATK-10, MAL-EQ-9: each number in its place."""
    written = {
        "like": "nage-yari",
        "name": "spear",
        "damage": "3k1",
        "thrown_damage": "2k1",
        "other_end": "1k2",
        "range": 40,
        "size": "L",
        "hands": 2,
        "marks": ["wood", "peasant"],
        "armor_factor": 3,
        "breaks_above": 12,
        "explodes": False,
        "strength_thrown": False,
        "doubled": "all",
        "minimum_strength": 2,
    }
    made = WeaponSheet.model_validate(written).as_state()
    assert (weapon_names()[made.name], made.mode, made.skill) == ("nage-yari", Mode.THROWN, Skill.SPEARS)
    assert (made.size, made.hands, made.range_feet, made.state) == (Size.LARGE, 2, 40, WeaponState.SHEATHED)
    assert (made.rolled, made.kept, made.thrown_rolled, made.thrown_kept) == (3, 1, 2, 1)
    assert (made.end_rolled, made.end_kept, made.factor, made.breaks_above) == (1, 2, 3, 12)
    assert (made.explodes, made.strength, made.strength_thrown, made.minimum_strength) == (0, 1, 0, 2)
    assert made.marks == 1 << Mark.WOOD | 1 << Mark.PEASANT
    assert (made.doubled, made.printed, made.fixed_wounds) == (Doubled.ALL, 0, 0)
    assert all(type(value) is int for value in vars(made).values())


def test_hands_follow_from_size_where_nothing_is_said() -> None:
    """MAL-TWO-5."""
    own = {"name": "axe", "skill": "heavy_weapons", "damage": "2k2"}
    assert WeaponSheet.model_validate(own).hands == 1
    assert WeaponSheet.model_validate(own | {"size": "L"}).hands == 2
    assert WeaponSheet.model_validate(own | {"mode": "bow", "range": 50, "size": "S"}).hands == 2


def test_an_attack_of_a_creature_becomes_state() -> None:
    """MAL-CRE-2: both pools as printed, and what it costs."""
    written = {"name": "claws", "attack": "5k3", "damage": "4k2", "action": "simple"}
    made = CreatureAttack.model_validate(written).as_state()
    assert (made.mode, made.size, made.hands, made.printed) == (Mode.NATURAL, Size.SMALL, 0, 1)
    assert (made.pool_rolled, made.pool_kept, made.rolled, made.kept, made.simple) == (
        5,
        3,
        4,
        2,
        1,
    )
    assert (made.factor, made.explodes, made.strength, made.state) == (1, 1, 0, WeaponState.READY)
    bite = CreatureAttack.model_validate(written | {"name": "bite", "action": "free"}).as_state()
    assert (bite.simple, bite.marks) == (0, 1 << Mark.FREE_BITE)
    club = CreatureAttack.model_validate(written | {"name": "club", "natural": False}).as_state()
    assert (club.mode, club.size, club.hands) == (Mode.MELEE, Size.NORMAL, 1)
