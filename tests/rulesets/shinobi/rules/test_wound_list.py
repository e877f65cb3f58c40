"""Each of the 76 wounds: what it takes at once, and for as long as one has it."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.shinobi.rules.how_to_fight.accuracy import defence_bonus
from kumite.rulesets.shinobi.rules.how_to_fight.rolls import skill_bonus
from kumite.rulesets.shinobi.rules.standing import reckon
from kumite.rulesets.shinobi.rules.wounds.wound_list import severity_of, type_of
from kumite.rulesets.shinobi.rules.wounds.wounding import inflict
from kumite.rulesets.shinobi.state import Fight, Fighter, Sums
from kumite.rulesets.shinobi.state.progress import Attack, Blast, Combo, ThisBattle, Today, Walk
from kumite.rulesets.shinobi.terms import (
    Ability,
    Armour,
    Ask,
    Bar,
    Location,
    NoYes,
    Skill,
    StatusKind,
    WoundName,
)
from kumite.table import Table

from ..fights import asked, field_of, fight, fighter, play

PLACES = {
    0: Location.HEAD,
    1: Location.RIGHT_ARM,
    2: Location.TORSO,
    3: Location.ABDOMEN,
    4: Location.RIGHT_LEG,
}
BOTH = ("now_stamina", "now_chakra")
D20 = ("now_accuracy", "now_d20")


def both(points: int) -> dict[str, int]:
    return {"now_stamina": points, "now_chakra": points}


def d20(points: int) -> dict[str, int]:
    return {"now_accuracy": points, "now_d20": points}


def arm(points: int) -> dict[str, int]:
    return {"now_accuracy": points, "now_accuracy_only": points}


def bars(*found: Bar) -> int:
    return sum(1 << bar for bar in found)


EXPECTED: dict[str, dict[str, int]] = {
    "RINGING_NOISE": {"stun": 8, "now_genjutsu": -2},
    "BRUISED_ARM": {"stun": 8, "now_seal": 2, **arm(-1)},
    "BRUISED_RIBS": {"stun": 8, "now_shock": 2},
    "WINDED": {"stun": 8, "now_immobilize": 1, "now_move": -10},
    "BRUISED_LEG": {"stun": 8, "now_dodge": -1, "now_move": -10},
    "DAZED": {"prone": 1, "stun": 8, "now_genjutsu": -4, "now_skill": -2, "now_move": -50},
    "SPRAINED_ARM": {"now_pdb": -10, "now_grapple": -2, "now_seal": 2, **arm(-1)},
    "COLLAPSED_LUNG": {"blast_thrown_back": 8, **both(-4)},
    "GROIN_SHOT": {"prone": 1, "stun": 16, "now_status_roll": -4, "now_move": -50},
    "SPRAINED_LEG": {"prone": 1, "now_dodge": -1, "now_move": -60},
    "CONCUSSION": {"now_d20": -3, "now_d20_only": -3, "now_ap_gain": -3},
    "BROKEN_ARM": {"now_bars": bars(Bar.NO_TWO_HANDED, Bar.NO_DAMAGE_UPKEEP, Bar.PARRY_STUNS)},
    "BROKEN_RIBS": {"now_bars": bars(Bar.NO_BLOCK), "now_speed": 2, **d20(-2)},
    "CRUSHED_ORGAN": {"now_bars": bars(Bar.NO_REST), "now_resistance": -8},
    "BROKEN_LEG": {"now_bars": bars(Bar.MOVE_STUNS, Bar.NO_MOVEMENT_JUTSU)},
    "FRACTURED_SKULL": {"stun": 16, "now_genjutsu": -4, **d20(-4)},
    "SHATTERED_ARM": {"now_bars": bars(Bar.RIGHT_ARM), **arm(-5)},
    "STERNAL_FRACTURE": {"now_pdb": -50, "now_ndb": -50, "now_upkeep": 2, **both(-5)},
    "RUPTURE": {},
    "SHATTERED_LEG": {"now_move": -50, "now_dodge": -5, "now_area_dodge": -5, "now_athletics": -5},
    "SUN_SPOTS": {"now_burn": 3, "now_visibility": 3},
    "BURNED_ARM": {"now_burn": 2, **arm(-1)},
    "FLASH_FEVER": {"now_burn": 2, **both(-1)},
    "STOMACH_BLISTER": {"now_burn": 2, "now_paralysis": 1},
    "BURNED_LEG": {"now_burn": 2, "now_defence": -1},
    "FACIAL_BURN": {},
    "SECOND_DEGREE_BURN_ARM": {},
    "SCORCHED_CHEST": {},
    "SCALDED_STOMACH": {"stun": 6, "vitality": -60, "vitality_max": -60, "hp": -60, "hp_max": -60},
    "SECOND_DEGREE_BURN_LEG": {},
    "BLINDED": {"now_visibility": 2},
    "MUSCLE_MELTING": {"now_pdb_percent": -10, "now_ndb_percent": -10, **arm(-1)},
    "DARK_HALO": {},
    "SIDE_BURNS": {},
    "FUSED_FOOT": {"now_move": -25, "now_defence": -3},
    "EYE_WELDED_SHUT": {"now_visibility": 3},
    "RED_RIGHT_HAND": {"now_bars": bars(Bar.RIGHT_ARM), **arm(-5)},
    "ATRIAL_FIBRILLATION": {},
    "SLOW_ROASTED": {"fatigue": 1, "clears_due": 1, "now_bars": bars(Bar.REST_ONLY_HALVES)},
    "MELTED_LEG": {"now_move": -25, "now_defence": -6},
    "REFLEXIVE_FLINCH": {"needling": 1, "now_paralysis": 1},
    "SILHOUETTE": {"needling": 1, "now_paralysis": 1, "now_shock": 1},
    "FLESH_WOUND": {"needling": 1, **both(-2)},
    "MUSCLE_STAB": {"needling": 1, "now_shock": 1},
    "JOINT_PIERCED_ARM": {"needling": 2, **arm(-1)},
    "PUNCTURED_CAVITY": {"needling": 2, "stun": 4},
    "ORGAN_HEMORRHAGE": {"needling": 2, **both(-1)},
    "JOINT_PIERCED_LEG": {"needling": 2, "now_defence": -1},
    "TRICEP_TEAR": {"needling": 3},
    "RIB_SPEARING": {"needling": 3, "now_d20": -2, "now_d20_only": -2, "now_skill": -2},
    "CAVITATION": {"needling": 4, "fatigue": 1, "clears_due": 1},
    "HAMSTRUNG_BY_PIERCING": {"needling": 3, "now_athletics": -6},
    "SHOULDER_ORIFICE": {
        "needling": 5,
        "now_pdb": -30,
        "now_ndb": -30,
        "now_grapple": -6,
        "now_seal": 6,
        "now_bleed": 15,
        "now_bars": bars(Bar.NO_TWO_HANDED),
        **arm(-3),
    },
    "PUNCTURED_LUNG": {"needling": 5, "now_bars": bars(Bar.NO_REST)},
    "PIERCED_LIVER": {"needling": 5, "fatigue": 1, "clears_due": 1},
    "PENETRATED_ARTERY": {"needling": 5},
    "PROFUSE_BLEEDING": {"now_bleed": 2, "now_suffocation": 2},
    "LACERATED_ARM": {"now_bleed": 2, "now_seal": 2, **arm(-1)},
    "ARMOR_TEAR": {"now_bleed": 2, "armour": -(1 << Armour.FLAK_VEST)},
    "SLICED_STOMACH": {"now_bleed": 2, **both(-2)},
    "LACERATED_LEG": {"now_bleed": 2, "now_defence": -1},
    "BLOOD_IN_THE_EYES": {},
    "MUSCLE_TEAR_ARM": {"now_str_percent": -15, "now_strength": -9},
    "PULMONARY_GASH": {"now_bleed": 2},
    "OPEN_CAVITY": {"now_bars": bars(Bar.NO_REST)},
    "MUSCLE_TEAR_LEG": {"now_agi_percent": -10, "now_agility": -6, "now_ap_max": -3},
    "AVULSED_EAR": {},
    "HAND_OF_BENEDICTION": {"now_bars": bars(Bar.NO_WEAPON_RIGHT), "now_seal_percent": 50, **arm(-3)},
    "CLAVICLE_CUT": {"now_paralysis": 2, **d20(-2)},
    "CHOPPED_LIVER": {"now_bleed": 10},
    "HAMSTRUNG_BY_SLASHING": {
        "prone": 1,
        "now_move": -75,
        "now_defence": -3,
        "now_bars": bars(Bar.NO_MOVE_WITH_ATTACK),
    },
    "CUT_THROAT": {"now_suffocation": 2, "now_bleed": 2},
    "AVULSED_ARM": {"now_bars": bars(Bar.RIGHT_ARM), "now_grapple": -4, "now_bleed": 8, **arm(-4)},
    "INJURED_SPINE": {},
    "DISEMBOWELED": {"now_bars": bars(Bar.NO_UPKEEP, Bar.FATIGUE_DOUBLED)},
    "ACHILLES_CUT": {
        "now_immobilize": 6,
        "now_move": -60,
        "now_bars": bars(Bar.NO_MOVEMENT_JUTSU, Bar.SMALL_AP_LOST),
    },
}


def place_in_list(name: int) -> int:
    """The place of a wound: which of the five columns of its list it is in."""
    if 41 <= name <= 56:
        return 1 + (name - 41) % 4
    return (name - 1) % 5 if name <= 40 else (name - 57) % 5


def give(made: Fight, name: int, false: int = 0) -> None:
    """The first fighter gets a wound; a Stamina roll that it brings passes."""
    location = PLACES[place_in_list(name)]

    def rule(table: Table, here: Fight) -> None:
        inflict(table, here, here.fighters[0], type_of(name), severity_of(name), location, 2, false)

    play(made, rule, *([20] if name == WoundName.PROFUSE_BLEEDING else []))


def numbers(me: Fighter) -> dict[str, int]:
    """Every plain number of a fighter, also those in its records: `now_move` is `now.move`."""
    found = {}
    for field, value in vars(me).items():
        if isinstance(value, int):
            found[field] = value
        elif isinstance(value, Attack | Blast | Combo | Sums | ThisBattle | Today | Walk):
            found |= {f"{field}_{name}": number for name, number in vars(value).items()}
    return found


def sturdy(**fields: Any) -> Fighter:
    return fighter(str=60, res=60, agi=60, armour=1 << Armour.FLAK_VEST, next_ic=10, **fields)


BY_THE_WAY = (
    "next_ic",
    "true_stun",
    "now_ap_max",
    "needled",
    "blast_thrown_by",
    "dropped",
    "right_hand",
    "stamina_penalty",
)


@pytest.mark.parametrize("name", list(WoundName)[1:], ids=lambda name: name.name)
def test_what_a_wound_does(name: WoundName) -> None:
    """SHI-WND-12, SHI-STA-NEEDLE: each wound of the lists against what they print, written down
    a second time.
    """
    made = fight(sturdy(), fighter(), ic=5)
    before = numbers(made.fighters[0])
    give(made, name)
    after = numbers(made.fighters[0])
    found = {
        field: after[field] - before[field]
        for field in after
        if after[field] != before[field] and (field not in BY_THE_WAY or field in EXPECTED[name.name])
    }
    assert found == EXPECTED[name.name]


def test_all_are_listed() -> None:
    """SHI-WND-12: 76 of them."""
    assert len(EXPECTED) == 76


def test_ap_under_needling() -> None:
    """SHI-STA-NEEDLE: AP above the lower cap are lost."""
    made = fight(sturdy(ap=30), fighter(), ic=5)
    give(made, WoundName.PUNCTURED_LUNG)
    assert (made.fighters[0].now.ap_max, made.fighters[0].ap) == (25, 25)


def test_one_each_of_the_minor_piercing_ones() -> None:
    """SHI-STA-NEEDLE: Needling 4, Paralysis 2, Shock 2, fatigue rolls -2; the same one again
    adds only Needling.
    """
    made = fight(sturdy(), fighter(), ic=5)
    me = made.fighters[0]
    for name in (
        WoundName.REFLEXIVE_FLINCH,
        WoundName.SILHOUETTE,
        WoundName.FLESH_WOUND,
        WoundName.MUSCLE_STAB,
    ):
        give(made, name)
    assert (me.needling, me.now.paralysis, me.now.shock, me.now.stamina) == (4, 2, 2, -2)
    give(made, WoundName.SILHOUETTE)
    give(made, WoundName.FLESH_WOUND)
    assert (me.needling, me.now.paralysis, me.now.shock, me.now.stamina) == (6, 2, 2, -2)


@pytest.mark.parametrize(
    ("name", "step", "field"),
    [
        (WoundName.WINDED, 2, "stun"),
        (WoundName.SUN_SPOTS, 1, "now_burn"),
        (WoundName.BURNED_LEG, 1, "now_burn"),
        (WoundName.PROFUSE_BLEEDING, 2, "now_bleed"),
        (WoundName.LACERATED_ARM, 1, "now_bleed"),
        (WoundName.SLICED_STOMACH, 1, "now_bleed"),
        (WoundName.LACERATED_LEG, 2, "now_bleed"),
    ],
)
def test_growing(name: WoundName, step: int, field: str) -> None:
    """SHI-WND-11: the severity grows by so much for each identical wound before."""
    made = fight(sturdy(), fighter(), ic=5)
    me = made.fighters[0]
    give(made, name)
    first = field_of(me, field)
    give(made, name)
    assert field_of(me, field) == first + step


def test_a_second_collapsed_lung() -> None:
    """SHI-WND-12: one -4, two -12 in all, a third no more."""
    made = fight(sturdy(), fighter(), ic=5)
    found = []
    for _ in range(3):
        give(made, WoundName.COLLAPSED_LUNG)
        found.append(made.fighters[0].now.stamina)
    assert found == [-4, -12, -12]


def test_arms_drop_what_they_hold() -> None:
    """SHI-WND-12: a sprained arm drops its weapon, a two-handed one falls from both; a hand
    of benediction too.
    """
    for name in (
        WoundName.SPRAINED_ARM,
        WoundName.SHATTERED_ARM,
        WoundName.AVULSED_ARM,
        WoundName.RED_RIGHT_HAND,
    ):
        made = fight(fighter("yari"), fighter(), ic=5)
        me = made.fighters[0]
        give(made, name)
        assert (me.right_hand, me.left_hand, me.dropped) == (0, 0, 0b10)
    made = fight(fighter("katana", left_hand=0), fighter(), ic=5)
    give(made, WoundName.HAND_OF_BENEDICTION)
    assert (made.fighters[0].right_hand, made.fighters[0].dropped) == (0, 0b10)


def test_dazed_drops_upkeeps() -> None:
    """SHI-WND-12: Dazed drops Upkeeps of half the Stun at most."""
    me = sturdy(techniques=("chakra_strengthening", "iron_curtain"))
    made = fight(me, fighter(), ic=5)
    me.upkeeps[0], me.upkeeps[1] = 5, 4
    give(made, WoundName.DAZED)
    assert (me.upkeeps[0], me.upkeeps[1]) == (5, 0)


@pytest.mark.parametrize(
    ("first", "rolls", "stun", "faints"),
    [
        (WoundName.CONCUSSION, [11, 20], [0, 8], 0),
        (WoundName.FRACTURED_SKULL, [11], [16], 0),
        (WoundName.FRACTURED_SKULL, [10], [16], 1),
    ],
)
def test_later_wounds_to_the_head(first: WoundName, rolls: list[int], stun: list[int], faints: int) -> None:
    """SHI-WND-12: a concussion: 10 percent, growing by 10, for a Ringing Noise; a fractured skull: coma
    or Stun 16.
    """
    made = fight(sturdy(), fighter(), ic=5)
    me = made.fighters[0]
    me.wounds[0].name, me.wounds[0].location = first, Location.HEAD
    me.wounds[0].value = 10
    me.stun = 16 if first == WoundName.FRACTURED_SKULL else 0
    reckon(made, me)
    for roll, points in zip(rolls, stun, strict=True):

        def rule(table: Table, here: Fight) -> None:
            inflict(table, here, here.fighters[0], 2, 2, Location.HEAD, 2, 0)

        play(made, rule, roll)
        assert me.stun == points
    assert me.blast.faints == faints


@pytest.mark.parametrize(
    ("bonus", "referee", "answers", "die", "faints"),
    [
        (3, 0, [], 7, 1),
        (3, 0, [], 8, 0),
        (3, 1, [NoYes.NO], 8, 0),
        (3, 1, [NoYes.YES], 8, 1),
        (-2, 0, [], 12, 1),
        (0, 1, [], 10, 1),
    ],
)
def test_a_roll_of_no_common_kind(
    bonus: int, referee: int, answers: list[int], die: int, faints: int
) -> None:
    """SHI-D20-3: a generic bonus counts for the d20 of a fractured skull, unless the referee says no."""
    made = fight(sturdy(bonus_d20=bonus), fighter(), ic=5, referee_asked=referee)
    me = made.fighters[0]
    me.wounds[0].name, me.wounds[0].location, me.stun = WoundName.FRACTURED_SKULL, Location.HEAD, 16
    reckon(made, me)

    def rule(table: Table, here: Fight) -> None:
        inflict(table, here, here.fighters[0], 2, 2, Location.HEAD, 2, 0)

    table = play(made, rule, *answers, die)
    assert me.blast.faints == faints
    assert ((-1, Ask.D20_LEFT_OUT) in asked(table)) == bool(answers)


@pytest.mark.parametrize(("answers", "faints"), [((10, 0), 1), ((10, 1, 3), 0), ((11,), 0)])
def test_willpower_against_the_coma(answers: tuple[int, ...], faints: int) -> None:
    """SHI-WP-1, SHI-WP-4, SHI-WND-12: what a fractured skull asks for is a d20 roll like others."""
    made = fight(sturdy(willpower=1), fighter(), ic=5)
    me = made.fighters[0]
    me.wounds[0].name, me.wounds[0].location, me.stun = WoundName.FRACTURED_SKULL, Location.HEAD, 16
    reckon(made, me)

    def rule(table: Table, here: Fight) -> None:
        inflict(table, here, here.fighters[0], 2, 2, Location.HEAD, 2, 0)

    play(made, rule, *answers)
    assert me.blast.faints == faints


@pytest.mark.parametrize(
    ("pdb", "ndb", "lost"),
    [
        ((0,), (0,), (-10, -10, -1)),
        ((8,), (7,), (-50, -45, -2)),
        ((8,), (8,), (-50, -50, -3)),
        ((0, 0), (6, 0), (-20, -50, -3)),
        ((8, 0), (8, 0), (-50, -50, -4)),
    ],
)
def test_muscles_melt_to_half(pdb: tuple[int, ...], ndb: tuple[int, ...], lost: tuple[int, ...]) -> None:
    """SHI-WND-12: each damage bonus loses at most half, by several such wounds too; Accuracy 1 for each
    wound, and 1 for each bonus that is down to half.
    """
    made = fight(fighter(), fighter())
    me = made.fighters[0]
    for place, grown in enumerate(zip(pdb, ndb, strict=True)):
        me.wounds[place].name, me.wounds[place].location = WoundName.MUSCLE_MELTING, Location.LEFT_ARM
        me.wounds[place].value, me.wounds[place].counts = grown
    reckon(made, me)
    assert (me.now.pdb_percent, me.now.ndb_percent, me.now.accuracy) == lost


@pytest.mark.parametrize(("skill", "total"), [(Skill.RESISTANCE, -4), (Skill.STEALTH, -4)])
def test_skills_with_speared_ribs(skill: int, total: int) -> None:
    """SHI-WND-12, SHI-D20-1: 2 off d20 rolls, twice as much off those that are skill rolls."""
    made = fight(fighter(), fighter())
    me = made.fighters[0]
    me.wounds[0].name, me.wounds[0].location = WoundName.RIB_SPEARING, Location.TORSO
    reckon(made, me)
    assert skill_bonus(made, me, skill) == total
    assert defence_bonus(made, me) == -2


def test_focus_shakes_a_stun_off() -> None:
    """SHI-ABI-FOCUS, SHI-STA-STUN-4: Focus: a point of Willpower ends the Stun, and on this count there
    is no other.
    """
    me = sturdy(abilities={"focus": 1}, willpower=1)
    made = fight(me, fighter(), ic=5)

    def rule(table: Table, here: Fight) -> None:
        inflict(table, here, here.fighters[0], 1, 1, Location.TORSO, 2, 0)
        inflict(table, here, here.fighters[0], 1, 1, Location.LEFT_LEG, 2, 0)

    play(made, rule, 1)
    assert (me.stun, me.willpower, me.next_ic) == (0, 0, 10)
    assert me.abilities[Ability.FOCUS] == 1


def test_false_wounds_spare_the_body() -> None:
    """SHI-GEN-9: a wound that is not there has its effects, but tires nobody and costs no Hit Points."""
    made = fight(sturdy(), fighter(), ic=5)
    me = made.fighters[0]
    give(made, WoundName.CAVITATION, false=2)
    give(made, WoundName.SCALDED_STOMACH, false=2)
    assert (me.fatigue, me.hp, me.hp_max) == (0, me.hp_full, me.hp_full)
    assert me.needling == 4


def test_statuses_of_wounds() -> None:
    """SHI-STA-SHOCK, SHI-STA-PARA: what a wound holds neither fades nor is used up."""
    made = fight(sturdy(), fighter(), ic=5)
    give(made, WoundName.BRUISED_RIBS)
    give(made, WoundName.CLAVICLE_CUT)
    held = {status.kind: status.stays for status in made.fighters[0].statuses if status.kind}
    assert held == {StatusKind.SHOCK: 1, StatusKind.PARALYSIS: 1}
