"""From an encounter to the state before the first beat."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from kumite.encounters import encounter
from kumite.encounters.encounter import EncounterError
from kumite.rulesets.malice.sheets.library import weapon_names
from kumite.rulesets.malice.sheets.start import FAR
from kumite.rulesets.malice.state import Area, Fight, Fighter, Missile
from kumite.rulesets.malice.terms import (
    Advantage,
    Armor,
    Arrow,
    DuelMode,
    Emphasis,
    Fate,
    FightKind,
    GroundPenalty,
    Kata,
    Kind,
    Limb,
    Mark,
    Mode,
    Phase,
    Ring,
    Size,
    Skill,
    Special,
    Spell,
    Stance,
    Technique,
    Terrain,
    Trait,
    WeaponState,
)

READY, SHEATHED = WeaponState.READY, WeaponState.SHEATHED


def fight_of(pcs: list[Any], opponents: list[Any], **parts: Any) -> Fight:
    sides = {"pc": {"fighters": pcs}, "opponent": {"fighters": opponents}}
    found: Fight = encounter.from_dict({"ruleset": "malice", "sides": sides, **parts}).start()
    return found


def refused(pcs: list[Any], opponents: list[Any], **parts: Any) -> dict[str, str]:
    with pytest.raises(EncounterError) as caught:
        fight_of(pcs, opponents, **parts)
    return {mistake.place: f"{mistake.found}; {mistake.legal}" for mistake in caught.value.mistakes}


def one(name: str, **changes: Any) -> dict[str, Any]:
    return {"sample": name, "changes": changes}


def only(name: str, **changes: Any) -> Fighter:
    """The fighter that a sample with changes starts as."""
    return fight_of([one(name, **changes)], [one("Wolf")]).fighters[0]


def test_the_fight_before_its_first_beat() -> None:
    fight = fight_of([one("Oren Vahl")], [one("Dog")])
    assert (fight.kind, fight.phase, fight.round, fight.stage) == (FightKind.SKIRMISH, Phase.START, 0, 0)
    assert (fight.count, fight.outcome, fight.ending, fight.ambush) == (2, 0, 0, 0)
    assert (fight.referee_asked, fight.aftermath, fight.nights, fight.ground_penalty) == (0, 0, 0, 0)
    assert (fight.duel.challenger, fight.duel.challenged, fight.duel.mode) == (0, 0, 0)
    assert fight.areas == [Area()] * 8
    written = {"referee": True, "aftermath": True, "nights": 2, "ground_penalty": "ten"}
    asked = fight_of([one("Oren Vahl")], [one("Dog")], scene=written)
    assert (asked.referee_asked, asked.aftermath, asked.nights) == (1, 1, 2)
    assert asked.ground_penalty == GroundPenalty.TEN


def test_how_long_a_round_is() -> None:
    """MAL-SCOPE-3, MAL-SCOPE-5, MAL-TERM-3: 6 seconds, or what the house says, from 3 to 10."""
    assert fight_of([one("Wolf")], [one("Dog")]).round_seconds == 6
    assert fight_of([one("Wolf")], [one("Dog")], house={"round_seconds": 3}).round_seconds == 3
    found = refused([one("Wolf")], [one("Dog")], house={"round_seconds": 11})
    assert found == {"house.round_seconds": "11; 10 or less"}
    found = refused([one("Wolf")], [one("Dog")], house={"round_seconds": 2})
    assert found == {"house.round_seconds": "2; 3 or more"}


def test_everything_is_a_plain_number() -> None:
    """The compiled twin copies the state field by field: no truth values, no members of enums."""
    scene = {
        "referee": True,
        "terrain": "difficult",
        "areas": [{"left": 0, "right": 1, "bottom": 0, "top": 1, "terrain": "moderate", "height": 3}],
        "ambush": {"side": "pc"},
        "aftermath": True,
        "ground_penalty": "five",
    }
    flags = ("mounted", "blinded", "dazed", "stunned")
    odd = {"entangled": {"tn": 5}, "other_condition": {"tn": 1}, "mount": "huge", "missing_limb": "leg"}
    more = {
        "duel_weapon": "tanto",
        "kata": ["north_wind"],
        "advantages": ["quick"],
        "spells": ["biting_steel"],
    }
    me = one("Teva Rhu", **odd, **more, **dict.fromkeys(flags, True))
    check_plain(fight_of([me], [one("Plague zombie"), one("Ghul")], scene=scene))
    check_plain(
        fight_of([one("Sele Marr")], [one("Ilse Danno")], scene={"kind": "duel", "duel_mode": "death"})
    )


def check_plain(record: Any) -> None:
    for field in fields(record):
        value = getattr(record, field.name)
        for part in value if isinstance(value, list) else [value]:
            if is_dataclass(part):
                check_plain(part)
            else:
                assert type(part) is int, f"{field.name} is {part!r}"


def test_a_character() -> None:
    """MAL-ROLL-1, MAL-VOID-1, MAL-TECH-1, MAL-EQ-1: Traits, Rings, Void Points, techniques, armor."""
    me = only("Ilse Danno")
    assert (me.seat, me.side, me.kind, me.fate, me.joins) == (0, 0, Kind.CHARACTER, Fate.IN_FIGHT, 0)
    assert me.traits == [0, 3, 3, 3, 3, 4, 3, 3, 3]
    assert me.traits[Trait.AGILITY] == 4
    assert me.rings == [0, 3, 3, 3, 3, 3]
    assert (me.class_rank, me.honor_rank, me.void_points, me.void_max) == (2, 4, 3, 3)
    assert (me.skills[Skill.KENJUTSU], me.skills[Skill.DEFENSE], sum(me.skills)) == (4, 3, 10)
    assert me.techniques == 1 << Technique.TWO_SWORD_1 | 1 << Technique.TWO_SWORD_2
    assert (me.armor_bonus, me.armor_bonus_mounted, me.armor_reduction, me.armor) == (5, 5, 3, Armor.LIGHT)
    assert (me.size, me.legs, me.stance, me.wounds) == (Size.NORMAL, 2, Stance.NONE, 0)
    assert (me.initiative_rolled, me.initiative_kept, me.initiative_flat, me.printed_armor_tn) == (0, 0, 0, 0)
    assert me.emphases[Skill.KENJUTSU] == 1 << weapon_names().index("katana")
    assert [me.healthy_multiplier, me.wound_multiplier, me.dead_at, me.raises_limit] == [0, 0, 0, 0]
    assert me.slots == [0] * 6


def test_a_creature() -> None:
    """MAL-CRE-1, MAL-CRE-3, MAL-CRE-4, MAL-CRE-11: what is printed, each number in its place."""
    me = fight_of([one("Wolf")], [one("Lion")]).fighters[1]
    assert (me.side, me.kind, me.legs, me.fear, me.raises_limit) == (1, Kind.CREATURE, 4, 1, 1)
    assert (me.initiative_rolled, me.initiative_kept, me.printed_armor_tn) == (4, 3, 20)
    assert (me.armor_bonus, me.armor_reduction, me.base_reduction) == (0, 0, 3)
    assert me.step_at == [12, 24, 36, 0, 0, 0, 0, 0]
    assert me.step_penalty == [5, 10, 15, 0, 0, 0, 0, 0]
    assert (me.dead_at, me.void_max, me.void_points) == (48, 0, 0)
    assert me.rings == [0, 4, 2, 1, 2, 0]
    assert only("Goblin").swift == 2
    assert only("Dog").flee_at == 12
    assert only("Ogre").size == Size.HUGE
    assert only("Plague zombie").specials == 1 << Special.UNDEAD | 1 << Special.HEAD_SHOT


def test_arms() -> None:
    """MAL-TWO-5, MAL-EQ-3: the body is weapon 0, always ready; what is in their hands is; the rest is not."""
    me = only("Corvin Ash", weapons=["sai", "jitte", "katana"], off_hand="jitte")
    assert [weapon_names()[weapon.name] for weapon in me.weapons[:4]] == [
        "bare hands",
        "sai",
        "jitte",
        "katana",
    ]
    assert [weapon.state for weapon in me.weapons] == [READY, READY, READY, SHEATHED, SHEATHED, SHEATHED]
    assert [weapon.mode for weapon in me.weapons[4:]] == [Mode.NONE, Mode.NONE]
    assert (me.main, me.off) == (1, 2)
    hands = me.weapons[0]
    assert (hands.mode, hands.skill, hands.rolled, hands.kept) == (Mode.MELEE, Skill.JIUJUTSU, 0, 1)
    assert (hands.hands, hands.strength, hands.strength_thrown, hands.size) == (0, 1, 1, Size.SMALL)
    unready = only("Corvin Ash", wielded="bare hands")
    assert [weapon.state for weapon in unready.weapons[:3]] == [READY, SHEATHED, SHEATHED]
    assert (unready.main, unready.off) == (0, 0)


def test_arms_of_creatures() -> None:
    """MAL-CRE-2: natural attacks first; what can be dropped is in the hand."""
    goblin = only("Goblin")
    assert [weapon.mode for weapon in goblin.weapons[:3]] == [Mode.NATURAL, Mode.MELEE, Mode.NONE]
    assert [weapon.printed for weapon in goblin.weapons[:2]] == [1, 1]
    assert (goblin.main, goblin.weapons[1].hands, goblin.weapons[1].state) == (1, 1, READY)
    ogre = only("Ogre")
    assert [weapon.printed for weapon in ogre.weapons[:2]] == [0, 1]
    assert (ogre.main, ogre.weapons[1].pool_rolled, ogre.weapons[1].rolled) == (1, 5, 8)
    lion = only("Lion")
    assert [weapon.state for weapon in lion.weapons[:2]] == [READY, READY]
    assert (lion.main, [weapon.simple for weapon in lion.weapons[:2]]) == (0, [1, 0])
    assert only("Ghul").weapons[1].marks == 1 << Mark.FREE_BITE


def test_bows_and_arrows() -> None:
    """MAL-DMG-2, MAL-EQ-4, MAL-ATK-10: the bow is strung; its arrows; what each kind of arrow does."""
    fight = fight_of([one("Teva Rhu")], [one("Dog")])
    me = fight.fighters[0]
    assert (me.weapons[1].mode, me.weapons[1].strung, me.weapons[1].hands) == (Mode.BOW, 1, 2)
    assert (me.weapons[1].bow_strength, me.weapons[1].range_feet) == (3, 250)
    assert me.arrows == [0, 20, 5, 0, 0, 0]
    assert fight.missiles[Arrow.NONE] == Missile()
    assert fight.missiles[Arrow.WILLOW_LEAF] == Missile(2, 2, 1, 0)
    assert fight.missiles[Arrow.ARMOR_PIERCING] == Missile(1, 1, 0, 0)
    assert fight.missiles[Arrow.FLESH_CUTTER] == Missile(2, 3, 2, 1)
    assert fight.missiles[Arrow.ROPE_CUTTER] == Missile(1, 1, 1, 1)
    assert fight.missiles[Arrow.HUMMING_BULB] == Missile(0, 1, 1, 0)


def test_a_caster() -> None:
    """MAL-SPL-1, MAL-SPL-2: spells, affinity and deficiency, slots by Ring and extra ones."""
    me = only("Noa Silt")
    assert me.spells == 1 << Spell.ARMOR_OF_EARTH | 1 << Spell.EARTHS_STAGNATION | 1 << Spell.GRASP_OF_EARTH
    assert (me.affinity, me.deficiency) == (Ring.EARTH, Ring.AIR)
    assert me.slots == [0, 3, 2, 2, 2, 3]
    assert only("Noa Silt", spell_slots={"earth": 0, "void": 1}).slots == [0, 0, 2, 2, 2, 1]


def test_agility_for_reflexes_makes_the_air_ring() -> None:
    """MAL-ATK-1, MAL-ROLL-1: by house rule everywhere; what is printed or written stays as it is."""
    caster = one("Noa Silt", agility=3, reflexes=1, awareness=4)
    other = one("Noa Silt", agility=3, awareness=4, spell_slots={"air": 1}) | {"name": "Nao Slit"}
    found = {}
    for value in ("own", "agility"):
        made = fight_of([caster, other], [one("War dog")], house={"reflexes_source": value})
        found[value] = [(me.rings[Ring.AIR], me.slots[Ring.AIR]) for me in made.fighters[:3]]
    assert found == {"own": [(1, 1), (2, 1), (2, 0)], "agility": [(3, 3), (3, 1), (2, 0)]}


def test_what_else_a_sheet_says() -> None:
    me = only(
        "Oren Vahl",
        kata=["north_wind", "spinning_blades"],
        advantages=["quick", "large", "prodigy"],
        disadvantages=["lame"],
        class_skills=["heavy_weapons"],
        luck=2,
        missing_limb="leg",
        size="large",
        legs=1,
        healthy_multiplier=4,
        wound_multiplier=3,
        wound_bonus_per_rank=2,
        wound_tn_reduction=3,
        base_reduction=1,
        initiative="5k2",
        initiative_bonus=-3,
        fear=2,
        void_points=1,
        emphases={"heavy_weapons": ["tetsubo", "other"]},
        mount="huge",
        duel_weapon="tanto",
    )
    assert me.kata_known == 1 << Kata.NORTH_WIND | 1 << Kata.SPINNING_BLADES
    born_with = (Advantage.QUICK, Advantage.LARGE, Advantage.PRODIGY, Advantage.LAME)
    assert me.advantages == sum(1 << advantage for advantage in born_with)
    assert me.class_skills == 1 << Skill.HEAVY_WEAPONS
    assert (me.luck, me.missing_limb, me.size, me.legs) == (2, Limb.LEG, Size.LARGE, 1)
    assert (me.healthy_multiplier, me.wound_multiplier, me.wound_bonus, me.wound_tn_reduction) == (4, 3, 2, 3)
    assert (me.base_reduction, me.armor_reduction, me.fear) == (1, 5, 2)
    assert (me.initiative_rolled, me.initiative_kept, me.initiative_flat) == (5, 2, -3)
    assert (me.void_points, me.void_max, me.duel_weapon) == (1, 2, 2)
    bit = weapon_names().index("tetsubo")
    assert me.emphases[Skill.HEAVY_WEAPONS] == 1 << bit | 1 << Emphasis.OTHER
    assert (me.mount, me.mount_huge, me.mounted) == (1, 1, 0)
    assert (only("Oren Vahl", mount="horse", mounted=True).mount_huge, me.mount) == (0, 1)


def test_riding_armor() -> None:
    """MAL-EQ-1: it is better on horseback."""
    me = only("Oren Vahl", armor="riding")
    assert (me.armor_bonus, me.armor_bonus_mounted, me.armor_reduction, me.armor) == (4, 12, 4, Armor.RIDING)


def test_how_he_is() -> None:
    """MAL-COND-6, MAL-COND-8, MAL-COND-9, MAL-COND-18: conditions that they come with."""
    odd = {"entangled": {}, "other_condition": {"dice_fewer": 1, "tn": 5, "armor_tn": -3}}
    flags = ("prone", "blinded", "dazed", "stunned")
    me = only("Oren Vahl", wounds=7, fasting_days=2, fatigued_days=3, **odd, **dict.fromkeys(flags, True))
    assert [getattr(me, flag) for flag in flags] == [1] * 4
    assert (me.entangled, me.entangled_tn) == (1, 20)
    assert (me.wounds, me.fasting_days, me.fatigued_days) == (7, 2, 3)
    assert (me.other_rolled, me.other_tn, me.other_armor_tn) == (1, 5, -3)
    plain = only("Oren Vahl")
    assert not any(getattr(plain, flag) for flag in (*flags, "entangled", "mounted", "surprised"))


def test_nobody_comes_down() -> None:
    """MAL-WND-2: by the multipliers of the sheet, or of the house."""
    assert only("Rebel ashigaru", wounds=30).wounds == 30
    found = refused([one("Rebel ashigaru", wounds=31)], [one("Dog")])
    assert found == {"sides.pc.fighters[0].changes.wounds": "31; at most 30: whoever has more is Down"}
    found = refused([one("Rebel ashigaru", wounds=25)], [one("Dog")], house={"healthy_multiplier": 2})
    assert found == {"sides.pc.fighters[0].changes.wounds": "25; at most 24: whoever has more is Down"}


def test_a_newcomer_is_not_there_yet() -> None:
    """MAL-INIT-10."""
    fight = fight_of([one("Wolf"), one("Lion", joins=2)], [one("Dog")])
    assert (fight.fighters[1].fate, fight.fighters[1].joins) == (Fate.ABSENT, 2)
    found = refused([one("Wolf", joins=1)], [one("Dog")])
    assert found == {"sides.pc.fighters": "only fighters who join later; at least one from the start"}


# The scene


def test_the_sides_face_each_other() -> None:
    """MAL-ATK-8: points, 30 feet apart where nothing is said, those of a side 5 feet from each other."""
    wolves = {"sample": "Wolf", "count": 2}
    fight = fight_of([one("Oren Vahl"), one("Teva Rhu")], [wolves, one("Dog", position=[-7, 9])])
    assert [(me.x, me.y) for me in fight.fighters] == [(0, 0), (0, 5), (30, 0), (30, 5), (-7, 9)]
    near = fight_of([one("Wolf", height=4)], [one("Dog")], scene={"distance": 12})
    assert [(me.x, me.y, me.height) for me in near.fighters] == [(0, 0, 4), (12, 0, 0)]
    duel = fight_of([one("Sele Marr")], [one("Ilse Danno")], scene={"kind": "duel"})
    assert [me.x for me in duel.fighters] == [0, 5]


def test_the_ground() -> None:
    """MAL-MOVE-5, MAL-MOVE-10: the whole scene is of one kind; areas may be worse, or higher."""
    tower = {"left": -1, "right": 2, "bottom": -3, "top": 4, "height": 20}
    bog = {"left": 5, "right": 6, "bottom": 7, "top": 8, "terrain": "difficult"}
    fight = fight_of([one("Wolf")], [one("Dog")], scene={"areas": [tower, bog]})
    assert fight.areas[:2] == [
        Area(1, -1, 2, -3, 4, Terrain.BASIC, 20),
        Area(1, 5, 6, 7, 8, Terrain.DIFFICULT, 0),
    ]
    assert fight.areas[2:] == [Area()] * 6
    whole = fight_of([one("Wolf")], [one("Dog")], scene={"terrain": "moderate", "areas": [bog]})
    assert whole.areas[0] == Area(1, -FAR, FAR, -FAR, FAR, Terrain.MODERATE, 0)
    assert whole.areas[1].terrain == Terrain.DIFFICULT


def test_a_duel() -> None:
    """MAL-DUEL-1, MAL-DUEL-5: of two with a Void Ring, neither Dazed; to first blood or to the death."""
    scene = {"kind": "duel", "duel_mode": "death"}
    fight = fight_of([one("Sele Marr")], [one("Ilse Danno")], scene=scene)
    assert (fight.kind, fight.duel.mode, fight.duel.stage) == (FightKind.DUEL, DuelMode.DEATH, 0)
    assert (fight.duel.challenger, fight.duel.challenged) == (1, 2)
    assert fight_of([one("Sele Marr")], [one("Ilse Danno")], scene={"kind": "duel"}).duel.mode == 0
    crowd = refused([one("Sele Marr")], [{"sample": "Ilse Danno", "count": 2}], scene=scene)
    assert crowd == {"sides": "3 fighters; one on each side where kind is duel"}
    found = refused([one("Sele Marr", dazed=True)], [one("Wolf")], scene=scene)
    assert found == {
        "sides.pc.fighters[0].changes.dazed": "true; false for a duel",
        "sides.opponent.fighters[0].changes.void_ring": "0; 1 or more for a duel",
    }


def test_wrestling() -> None:
    """MAL-SUM-1: of two."""
    assert fight_of([one("Oren Vahl")], [one("Brakka Tol")], scene={"kind": "sumai"}).kind == FightKind.SUMAI
    found = refused([one("Oren Vahl"), one("Noa Silt")], [one("Brakka Tol")], scene={"kind": "sumai"})
    assert found == {"sides": "3 fighters; one on each side where kind is sumai"}


def test_an_ambush() -> None:
    """MAL-AMB-1: which side, and who rolls for it; the first of a side who is there if nobody is named."""
    people = [one("Oren Vahl", joins=1), one("Teva Rhu"), one("Noa Silt")]
    fight = fight_of(people, [one("Wolf"), one("Dog")], scene={"ambush": {"side": "pc"}})
    assert (fight.ambush, fight.ambush_leader, fight.other_leader) == (1, 2, 4)
    named = {"side": "opponent", "leader": "Dog", "other_leader": "Noa Silt"}
    fight = fight_of(people, [one("Wolf"), one("Dog")], scene={"ambush": named})
    assert (fight.ambush, fight.ambush_leader, fight.other_leader) == (2, 5, 3)
    found = refused(people, [one("Wolf")], scene={"ambush": {"side": "pc", "leader": "Oren Vahl"}})
    assert list(found) == ["scene.ambush.leader"]


@pytest.mark.parametrize(
    ("scene", "place", "says"),
    [
        ({"kind": "war"}, "kind", '"war"; skirmish, duel, sumai'),
        ({"duel_mode": "death"}, "duel_mode", '"death"; only where kind is duel'),
        ({"nights": 1}, "nights", "1; 0 without an aftermath"),
        ({"aftermath": True, "nights": 10}, "nights", "10; 9 or less"),
        ({"distance": -1}, "distance", "-1; 0 or more"),
        ({"terrain": "mud"}, "terrain", '"mud"; basic, moderate, difficult'),
        ({"ground_penalty": 5}, "ground_penalty", "5; none, five, ten"),
        (
            {"areas": [{"left": 1, "right": 0, "bottom": 0, "top": 0}]},
            "areas[0].right",
            "0; 1 or more, which is left",
        ),
        (
            {"areas": [{"left": 0, "right": 0, "bottom": 1, "top": 0}]},
            "areas[0].top",
            "1 or more, which is bottom",
        ),
        ({"areas": [{"left": 0, "right": 0, "bottom": 1, "top": 1}] * 8}, "areas", "at most 7 entries"),
        ({"areas": [{"left": 0, "right": 0, "bottom": 1}]}, "areas[0].top", "nothing; it must be given"),
        ({"ambush": {}}, "ambush.side", "nothing; it must be given"),
        ({"ambush": {"side": "both"}}, "ambush.side", '"both"; pc, opponent'),
        ({"ambush": {"side": "pc", "leader": "Dog"}}, "ambush.leader", "somebody of the side pc: Wolf"),
        (
            {"ambush": {"side": "pc", "other_leader": "Wolf"}},
            "ambush.other_leader",
            "the side opponent: Dog",
        ),
        ({"referee": 1}, "referee", "1; true or false"),
        ({"ambusch": {"side": "pc"}}, "ambusch", '"ambush" (the nearest)'),
    ],
)
def test_scenes_that_do_not_fit(scene: dict[str, Any], place: str, says: str) -> None:
    found = refused([one("Wolf")], [one("Dog")], scene=scene)
    assert list(found) == [f"scene.{place}"]
    assert says in found[f"scene.{place}"]
