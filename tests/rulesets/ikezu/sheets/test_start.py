"""From an encounter to the state before the first beat."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from kumite.encounters import encounter
from kumite.encounters.encounter import EncounterError
from kumite.rulesets.ikezu.rules.ranges import band_between
from kumite.rulesets.ikezu.rules.wounds import filled_slots
from kumite.rulesets.ikezu.sheets.library import weapon_names
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import Ability, Band, Contested, Fate, Kind, Phase, Special, WoundType


def fight_of(pcs: list[Any], opponents: list[Any], **parts: Any) -> Fight:
    sides = {"pc": {"fighters": pcs}, "opponent": {"fighters": opponents}}
    found: Fight = encounter.from_dict({"ruleset": "ikezu", "sides": sides, **parts}).start()
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
    scene = {"open_terrain": True, "darkness": True, "safe_place": False, "no_pc_side": True}
    fight = fight_of([one("Kenta")], [one("Wolf")], scene=scene | {"aftermath": True, "guide_judges": False})
    assert (fight.phase, fight.round, fight.outcome, fight.count) == (Phase.START, 0, 0, 2)
    assert (fight.open_terrain, fight.darkness, fight.safe_place, fight.no_pc_side) == (1, 1, 0, 1)
    assert (fight.aftermath, fight.referee_asked, fight.contested) == (1, 0, Contested.SKIRMISH)
    plain = fight_of([one("Kenta")], [one("Wolf")])
    assert (plain.open_terrain, plain.safe_place, plain.aftermath, plain.referee_asked) == (0, 1, 0, 1)


def test_everything_is_a_plain_number() -> None:
    """The compiled twin copies the state field by field: no truth values, no members of enums."""
    examples = [one("Hideo", shield=False, helmet=True, doomed=True, scars=[3, 12], pending_scars=[3])]
    check_plain(fight_of(examples, [one("Wanyudo"), one("Shinobi")], house={"ambush": "pc"}))


def check_plain(record: Any) -> None:
    for field in fields(record):
        value = getattr(record, field.name)
        for part in value if isinstance(value, list) else [value]:
            if is_dataclass(part):
                check_plain(part)
            else:
                assert type(part) is int, f"{field.name} is {part!r}"


def test_a_character() -> None:
    me = only("Nozomi")
    assert (me.seat, me.side, me.kind, me.fate) == (0, 0, Kind.PC, Fate.IN_FIGHT)
    assert (me.hp, me.hp_max, me.strength, me.dexterity, me.will) == (5, 5, 14, 12, 10)
    assert (me.strength_max, me.dexterity_max, me.will_max) == (14, 12, 10)
    assert (me.armor, me.armor_metallic, me.shield, me.hands) == (1, 0, 0, 2)
    assert (me.stat_block, me.main, me.off) == (0, 1, 0)
    assert (me.slots, me.items, me.bulky_items, me.armor_slots, me.fatigue) == (10, 5, 0, 2, 0)
    assert me.trained_types == 0b1110
    assert [weapon.trained for weapon in me.weapons] == [1, 1, 0, 0, 0]


def test_bare_hands_are_weapon_0() -> None:
    """IKE-DMG-5: they have the die of the house rule, no type, and cannot be dropped."""
    fight = fight_of([one("Kenta")], [one("Wolf")], house={"unarmed_die": 6})
    hands = fight.fighters[0].weapons[0]
    assert (hands.name, hands.dice, hands.sides, hands.category, hands.type) == (0, 1, 6, Band.MELEE, 0)
    assert (hands.special, hands.natural, hands.hands, hands.slots) == (1 << Special.UNARMED, 1, 0, 0)
    assert only("Kenta").weapons[0].sides == 4


def test_weapons_keep_their_line_in_the_list_of_names() -> None:
    me = only("Hideo")
    assert [weapon_names()[weapon.name] for weapon in me.weapons[:3]] == ["bare hands", "ninjato", "shuriken"]
    assert me.weapons[2].uses == 1
    assert [weapon.dice for weapon in me.weapons[3:]] == [0, 0]


def test_a_pair_in_hand_and_a_shield_in_hand() -> None:
    pair = only("Kenta", weapons=["katana", "wakizashi"], readied=["wakizashi", "katana"])
    assert (pair.main, pair.off) == (2, 1)
    shielded = only("Kenta", shield=True, helmet=True, gear=[])
    assert (shielded.shield, shielded.helmet, shielded.hands, shielded.items) == (1, 1, 1, 0)
    assert filled_slots(shielded) == 1 + 2 + 1 + 1
    laden = only("Kenta", gear=["rope", {"name": "coin", "slots": 0}, {"name": "ladder", "slots": 2}])
    assert (laden.items, laden.bulky_items, filled_slots(laden)) == (1, 1, 1 + 2 + 3)
    assert only("Kenta", weapons=[]).main == 0


def test_metal_counts_wherever_it_is() -> None:
    assert only("Kenta").armor_metallic == 1
    assert only("Samurai").armor_metallic == 0
    assert only("Samurai", armor_metallic=True).armor_metallic == 1


def test_training() -> None:
    """IKE-PROF-1, IKE-PROF-2."""
    me = only("Hideo", trained_types=["piercing"], trained_weapons=["shuriken"])
    assert me.trained_types == 0b0010
    assert [weapon.trained for weapon in me.weapons[:3]] == [1, 0, 1]


def test_an_opponent_has_all_its_attacks_at_hand() -> None:
    fight = fight_of([one("Kenta")], [one("Kuchisake-onna")])
    me = fight.fighters[1]
    assert (me.side, me.kind, me.stat_block, me.main) == (1, Kind.MONSTER, 1, 1)
    assert [(weapon.dice, weapon.sides) for weapon in me.weapons[1:3]] == [(2, 8), (1, 6)]
    assert me.abilities == 1 << Ability.CRIT_STR_DAMAGE | 1 << Ability.CRIT_WIL_LOSS
    assert (me.crit_die, me.duration_die, me.ongoing_die, me.encounter_die) == (8, 1, 0, 0)


def test_dice_of_abilities() -> None:
    fight = fight_of([one("Kenta")], [one("Wanyudo"), one("Yurei"), one("Jubokko")])
    wanyudo, yurei, jubokko = fight.fighters[1:]
    assert (wanyudo.ongoing_die, wanyudo.duration_die) == (6, 6)
    assert yurei.encounter_die == 6
    assert (jubokko.ongoing_die, jubokko.crit_die) == (6, 8)
    hag = one("Oni", abilities=[{"name": "crit_wound", "wound_type": "frostbite"}])
    assert fight_of([one("Kenta")], [hag]).fighters[1].wound_type == WoundType.FROSTBITE


def test_flags_of_the_sheet() -> None:
    flags = ("mounted", "in_water", "bound_hands", "defenceless", "initiative_waived")
    harm = ("deprived", "diseased", "hamstrung", "deafened")
    me = only("Jiro", leader=True, days_deprived=2, fatigue=1, **dict.fromkeys((*flags, *harm), True))
    assert [getattr(me, name) for name in (*flags, *harm, "leads")] == [1] * 10
    assert (me.days_deprived, me.fatigue) == (2, 1)
    assert only("Ashigaru", detachment=True).detachment == 1
    plain = only("Jiro")
    assert not any(getattr(plain, name) for name in (*flags, *harm, "leads", "detachment", "reserve"))


def test_scars_and_wounds() -> None:
    wound = {"type": "frostbite", "level": "severe"}
    me = only("Jiro", scars=[3, 3, 8], pending_scars=[3], wounds=[wound, wound])
    assert (me.scars[3], me.scars[8], me.pending[3], me.had_first_scar) == (2, 1, 1, 1)
    assert (me.wounds[WoundType.FROSTBITE * 4 + 2], sum(me.wounds)) == (2, 2)
    assert me.had_first_permanent_wound == 0


def test_the_doomed_have_a_roll_before_them() -> None:
    """IKE-SCAR-T12."""
    assert only("Jiro", doomed=True, scars=[12], pending_scars=[12]).pending[12] == 1
    assert only("Jiro", doomed=True).pending[12] == 1


def test_a_full_pack_hides_the_hp_of_a_pc() -> None:
    """IKE-INV-3: all slots full, PCs only, and not where the house rule says otherwise."""
    gear = [str(n) for n in range(7)]
    full = only("Kenta", gear=gear)
    assert (full.hp, full.hp_held, full.overloaded, full.hp_max) == (0, 5, 1, 5)
    nearly = only("Kenta", gear=gear[1:])
    assert (nearly.hp, nearly.hp_held, nearly.overloaded) == (5, 0, 0)
    retainer = only("Kenta", gear=gear, kind="retainer")
    assert (retainer.hp, retainer.overloaded) == (5, 0)
    lenient = fight_of([one("Kenta", gear=gear)], [one("Wolf")], house={"full_inventory_zero_hp": False})
    assert (lenient.fighters[0].hp, lenient.fighters[0].overloaded) == (5, 0)


def test_the_die_of_the_first_scar_waits_for_the_first_roll_that_does() -> None:
    """IKE-SCAR-5."""
    me = only("Jiro", scars=[1, 4, 5], pending_scars=[5, 4], owed_first_scar_bonus=True)
    assert me.owed_first_scar_bonus == 4
    assert only("Jiro", doomed=True, owed_first_scar_bonus=True).owed_first_scar_bonus == 12
    assert only("Jiro", scars=[4], pending_scars=[4]).owed_first_scar_bonus == 0


# Distances


def bands(fight: Fight) -> dict[tuple[int, int], int]:
    return {
        (me.seat, other.seat): band_between(me, other)
        for me in fight.fighters
        for other in fight.fighters
        if me.seat != other.seat
    }


def test_opponents_start_at_reach_and_friends_at_hand() -> None:
    """IKE-RNG-10, IKE-ACT-10."""
    found = bands(fight_of([one("Kenta"), one("Jiro")], [one("Wolf"), one("Tiger")]))
    assert {found[pair] for pair in ((0, 1), (1, 0), (2, 3), (3, 2))} == {Band.MELEE}
    assert {band for pair, band in found.items() if (pair[0] < 2) != (pair[1] < 2)} == {Band.REACH}


@pytest.mark.parametrize(
    ("house", "scene", "band"),
    [
        ({}, {}, Band.REACH),
        ({"start_band": "ranged"}, {}, Band.RANGED),
        ({"start_band": "ranged"}, {"start_band": "melee"}, Band.MELEE),
        ({"start_band": "ranged"}, {"contested": "to_the_death"}, Band.MELEE),
        ({}, {"contested": "friendly_duel", "start_band": "melee"}, Band.MELEE),
        ({"range_model": "single_front"}, {"start_band": "ranged"}, Band.RANGED),
    ],
)
def test_where_a_pair_starts(house: dict[str, Any], scene: dict[str, Any], band: Band) -> None:
    fight = fight_of([one("Kenta")], [one("Wolf")], house=house, scene=scene)
    assert bands(fight) == {(0, 1): band, (1, 0): band}
    assert fight.front == (band if "range_model" in house else 0)


def test_bands_and_cover_by_name_and_by_group() -> None:
    scene = {
        "bands": [
            {"between": ["Wolf", "Nozomi"], "band": "ranged"},
            {"between": ["Kenta", "Wolf 2"], "band": "melee"},
        ],
        "cover": [{"attacker": "Nozomi", "target": "Wolf"}, {"attacker": "Wolf 1", "target": "Kenta"}],
    }
    pack = {"sample": "Wolf", "count": 2}
    fight = fight_of([one("Kenta"), one("Nozomi")], [pack], scene=scene)
    found = bands(fight)
    assert [found[pair] for pair in ((1, 2), (1, 3), (0, 2), (0, 3))] == [
        *(Band.RANGED, Band.RANGED, Band.REACH, Band.MELEE)
    ]
    assert all(found[a, b] == found[b, a] for a, b in found)
    assert [me.behind_cover_from for me in fight.fighters] == [1 << 2, 0, 1 << 1, 1 << 1]


@pytest.mark.parametrize(
    ("scene", "place", "says"),
    [
        ({"bands": [{"between": ["Kent", "Wolf"], "band": "melee"}]}, "bands[0].between[0]", '"Kenta" (the'),
        ({"bands": [{"between": ["Kenta"], "band": "melee"}]}, "bands[0].between", "at least 2 entries"),
        ({"bands": [{"between": ["Kenta", "Jiro"], "band": "melee"}]}, "bands[0]", "one from each side"),
        ({"cover": [{"attacker": "Fox", "target": "Wolf"}]}, "cover[0].attacker", '"Fox"; '),
        ({"cover": [{"attacker": "Wolf", "target": "Wolf"}]}, "cover[0]", "one from each side"),
        ({"cover": [{"attacker": "Wolf"}]}, "cover[0].target", "nothing; it must be given"),
        ({"contested": "duel"}, "contested", "skirmish, friendly_duel, to_the_death"),
        ({"start_band": "far"}, "start_band", '"far"; melee, reach, ranged'),
        ({"darkness": 1}, "darkness", "1; true or false"),
    ],
)
def test_scenes_that_do_not_fit(scene: dict[str, Any], place: str, says: str) -> None:
    found = refused([one("Kenta"), one("Jiro")], [one("Wolf")], scene=scene)
    assert list(found) == [f"scene.{place}"]
    assert says in found[f"scene.{place}"]


def test_one_front_has_no_bands_of_its_own() -> None:
    scene = {"bands": [{"between": ["Kenta", "Wolf"], "band": "melee"}]}
    found = refused([one("Kenta")], [one("Wolf")], scene=scene, house={"range_model": "single_front"})
    assert found == {"scene.bands": "1 pairs; only start_band where house.range_model is single_front"}


# Duels, groups, reserve


def test_a_duel_is_between_two() -> None:
    """IKE-DUEL-1."""
    scene = {"contested": "three_touches"}
    duel = fight_of([one("Kenta")], [one("Daisuke")], scene=scene)
    assert duel.contested == Contested.THREE_TOUCHES
    found = refused([one("Kenta"), one("Jiro")], [one("Daisuke")], scene=scene)
    legal = "exactly one where scene.contested is three_touches"
    assert found == {"sides.pc.fighters": f"2 fighters; {legal}"}
    mob = one("Ashigaru", detachment=True)
    place = "sides.opponent.fighters[0].changes.detachment"
    assert refused([one("Kenta")], [mob], scene=scene) == {place: "true; only individuals fight duels"}
    far = scene | {"start_band": "ranged"}
    assert "scene.start_band" in refused([one("Kenta")], [one("Daisuke")], scene=far)
    apart = scene | {"bands": [{"between": ["Kenta", "Daisuke"], "band": "reach"}]}
    assert "scene.bands" in refused([one("Kenta")], [one("Daisuke")], scene=apart)


def test_morale_groups_keep_their_count_on_their_first_seat() -> None:
    """IKE-MOR-1: the side is one group where nothing is said."""
    archers = {"sample": "Bandit", "name": "Archer", "count": 2, "changes": {"group": "archers"}}
    opponents = [one("Ronin leader"), archers, {"sample": "Bandit", "count": 3}]
    fight = fight_of([one("Kenta"), one("Jiro")], opponents)
    assert [me.group for me in fight.fighters] == [0, 0, 2, 3, 3, 2, 2, 2]
    assert [me.group_size for me in fight.fighters] == [2, 0, 4, 2, 0, 0, 0, 0]
    assert [me.leads for me in fight.fighters] == [0, 0, 1, 0, 0, 0, 0, 0]


def test_whoever_waits_in_reserve_is_not_there_yet() -> None:
    """IKE-DEATH-1."""
    fight = fight_of([one("Kenta"), one("Jiro", reserve=True)], [one("Wolf")])
    assert (fight.fighters[1].fate, fight.fighters[1].reserve) == (Fate.ABSENT, 1)
    assert fight.fighters[0].group_size == 1
    assert (
        "at least one who fights" in refused([one("Jiro", reserve=True)], [one("Wolf")])["sides.pc.fighters"]
    )
    found = refused([one("Kenta")], [one("Wolf"), one("Tiger", reserve=True)])
    assert found == {"sides.opponent.fighters[1].changes.reserve": "true; only on the side pc"}


def test_hp_of_a_pc_stay_under_the_cap_of_the_house() -> None:
    """IKE-HPUP-1."""
    found = refused([one("Kenta", hp_max=19)], [one("Wolf")])
    assert found == {"sides.pc.fighters[0].changes.hp_max": "19; at most 18 for a pc (house.hp_max_cap)"}
    assert only("Kenta", hp_max=18).hp == 18
    assert fight_of([one("Kenta")], [one("Umi bozu")]).fighters[1].hp == 28
