"""Wounds: when they come, of what type, where, and what lightens them."""

from __future__ import annotations

from collections import Counter

import pytest

from kumite.rulesets.shinobi.rules.how_to_fight.effects import apply_effects
from kumite.rulesets.shinobi.rules.how_to_fight.strike import damage_all, wound_types
from kumite.rulesets.shinobi.rules.standing import counts, reckon, wounds_of
from kumite.rulesets.shinobi.rules.wounds.severities import (
    hp_severity,
    lowered,
    vitality_severity,
    wounding_percent,
)
from kumite.rulesets.shinobi.rules.wounds.wound_list import (
    location_by,
    place_of,
    severity_of,
    type_of,
    wound_name,
)
from kumite.rulesets.shinobi.rules.wounds.wounding import inflict
from kumite.rulesets.shinobi.state import Deed, Fight, Fighter
from kumite.rulesets.shinobi.terms import (
    Action,
    Armour,
    Ask,
    Defence,
    EffectKind,
    Event,
    Location,
    Severity,
    SimultaneousWounds,
    Weather,
    Why,
    WoundName,
    WoundThreshold,
    WoundType,
)
from kumite.table import Table

from ..fights import asked, fight, fighter, play, technique, told, weapon

NONE, MINOR, MAJOR, SEVERE, CRITICAL = Severity
LIMBS = {0: "head", 1: "arm", 2: "torso", 3: "abdomen", 4: "leg"}


def body(**fields: int) -> Fighter:
    """Vitality 600 and 200 Hit Points."""
    made = {
        "vitality": 600,
        "vitality_max": 600,
        "vitality_full": 600,
        "hp": 200,
        "hp_max": 200,
        "hp_full": 200,
    }
    return fighter(**{**made, **fields})


@pytest.mark.parametrize(
    ("points", "severity"),
    [(0, 0), (59, 0), (60, 1), (149, 1), (150, 2), (299, 2), (300, 3), (449, 3), (450, 4), (600, 4)],
)
def test_severity_by_vitality(points: int, severity: int) -> None:
    """SHI-WND-1, SHI-WND-4: 10, 25, 50 and 75 percent; the threshold itself counts."""
    made = fight(body())
    assert vitality_severity(made, made.fighters[0], points, 0) == severity


@pytest.mark.parametrize(
    ("points", "severity"), [(40, 0), (49, 0), (50, 1), (99, 1), (100, 2), (149, 2), (150, 3), (400, 3)]
)
def test_severity_by_hit_points(points: int, severity: int) -> None:
    """SHI-WND-2, SHI-WND-4: 25, 50 and 75 percent; 40 of 200 is none; there is no Critical."""
    made = fight(body())
    assert hp_severity(made, made.fighters[0], points, 0) == severity


def test_example_25() -> None:
    """SHI-WND-1, SHI-WND-2: of 600 and 200: 100 to Vitality Minor, 100 to the Hit Points Major."""
    made = fight(body())
    me = made.fighters[0]
    assert (vitality_severity(made, me, 100, 0), hp_severity(made, me, 100, 0)) == (MINOR, MAJOR)


def test_more_than_the_threshold() -> None:
    """SHI-WND-4: by house rule the share itself is not enough."""
    made = fight(body(), house={"wound_threshold": WoundThreshold.MORE_THAN})
    me = made.fighters[0]
    assert [vitality_severity(made, me, points, 0) for points in (60, 61, 150, 151)] == [0, 1, 1, 2]


def test_for_wounding_only() -> None:
    """SHI-WPN-WOUNDS, SHI-WND-10: 57 and a tenth of it are 62.7 against 60: Minor; the product is not
    rounded: 54.6 are not 60.
    """
    made = fight(body())
    me = made.fighters[0]
    assert vitality_severity(made, me, 57, 10) == MINOR
    assert vitality_severity(made, me, 54, 11) == NONE
    assert vitality_severity(made, me, 55, 9) == NONE
    assert hp_severity(made, me, 40, 25) == MINOR


@pytest.mark.parametrize(
    ("name", "held", "x", "percent"),
    [
        ("spinning_backfist", "", 0, 200),
        ("earthen_skewer", "", 0, 10),
        ("wind_cutter", "", 0, 100),
        ("vital_strike", "katana", 3, 45),
        ("vital_strike", "yari", 2, 50),
        ("trip", "", 0, 0),
    ],
)
def test_percent_for_wounding(name: str, held: str, x: int, percent: int) -> None:
    """SHI-TECH-VITAL-STRIKE, SHI-WND-10: what techniques and weapons add for the wound test."""
    me = fighter(*([held] if held else []), techniques=(name,))
    made = fight(me, fighter())
    deed = Deed(kind=Action.TECHNIQUE, technique=1, weapon=1 if held else 0)
    deed.xs[0] = x
    assert wounding_percent(made, me, deed, me.weapons[deed.weapon]) == percent
    if name == "wind_cutter":
        made.weather = 1 << Weather.LOW_AIR_PRESSURE
        assert wounding_percent(made, me, deed, me.weapons[0]) == 80


@pytest.mark.parametrize(
    ("name", "types"),
    [
        ("hinotama", {WoundType.ENERGY}),
        ("shuurai", {WoundType.ENERGY}),
        ("rock_thrust", {WoundType.BLUNT}),
        ("earthen_skewer", {WoundType.PIERCING}),
        ("mizudama", {WoundType.BLUNT}),
        ("wind_cutter", {WoundType.SLASHING}),
        ("senpuu", {WoundType.BLUNT}),
        ("headsplitter", {WoundType.BLUNT}),
        ("thundering_strike", {WoundType.PIERCING}),
        ("cross_wave", {WoundType.PIERCING, WoundType.SLASHING}),
    ],
)
def test_types(name: str, types: set[int]) -> None:
    """SHI-WND-5: by element, by technique, or the weapon's."""
    held = weapon("katana", types=1 << WoundType.PIERCING | 1 << WoundType.SLASHING)
    me = fighter(held, techniques=(name,))
    deed = Deed(kind=Action.TECHNIQUE, technique=1, weapon=1)
    assert wound_types(me, deed, held) == sum(1 << kind for kind in types)


def test_locations_by_the_hundred() -> None:
    """SHI-WND-6, SHI-WND-12: how many of the 100 numbers bring which place; odd right, even left."""
    for kind in (WoundType.BLUNT, WoundType.ENERGY, WoundType.SLASHING, WoundType.PIERCING):
        found = Counter(LIMBS[place_of(location_by(kind, rolled))] for rolled in range(1, 101))
        if kind == WoundType.PIERCING:
            assert found == {"arm": 20, "torso": 30, "abdomen": 30, "leg": 20}
        else:
            assert found == {"head": 10, "arm": 15, "torso": 30, "abdomen": 25, "leg": 20}
        for rolled in range(1, 101):
            location = location_by(kind, rolled)
            if location in (Location.RIGHT_ARM, Location.RIGHT_LEG):
                assert rolled % 2 == 1
            if location in (Location.LEFT_ARM, Location.LEFT_LEG):
                assert rolled % 2 == 0
    assert location_by(WoundType.BLUNT, 10) == Location.HEAD
    assert location_by(WoundType.BLUNT, 25) == Location.RIGHT_ARM
    assert location_by(WoundType.PIERCING, 1) == Location.RIGHT_ARM


def test_every_wound_has_its_place() -> None:
    """SHI-WND-12: 76 wounds, each of one type, severity and place; a pierced head counts as the torso."""
    seen = set()
    for kind in (WoundType.BLUNT, WoundType.ENERGY, WoundType.PIERCING, WoundType.SLASHING):
        for severity in (MINOR, MAJOR, SEVERE, CRITICAL):
            for location in list(Location)[1:]:
                name = wound_name(kind, severity, location)
                assert (type_of(name), severity_of(name)) == (kind, severity)
                seen.add(name)
    assert seen == set(range(1, 77))
    assert wound_name(WoundType.PIERCING, MAJOR, Location.HEAD) == WoundName.PUNCTURED_CAVITY
    assert wound_name(WoundType.BLUNT, SEVERE, Location.LEFT_LEG) == WoundName.BROKEN_LEG
    assert wound_name(WoundType.SLASHING, CRITICAL, Location.HEAD) == WoundName.CUT_THROAT


# --- A blow that wounds ---


def blow(kind: int = Action.WEAPON, **fields: int) -> Deed:
    """A blow at the second fighter whose damage has been rolled already."""
    return Deed(**{"kind": kind, "weapon": 1, "target": 2, "rolled": 1, **fields})


def land(made: Fight, deed: Deed, *answers: int) -> list[tuple[int, int]]:
    """The blow hits in full; what was asked."""
    made.fighters[0].deed = deed

    def rule(table: Table, here: Fight) -> None:
        me, foe = here.fighters[0], here.fighters[1]
        foe.attack.struck, foe.attack.hit_by = 1, 1
        damage_all(table, here, me, me.deed)

    return asked(play(made, rule, *answers))


def held(made: Fight) -> list[tuple[int, int, int]]:
    """The effects that are held: kind, amount or what is noted with it, place."""
    return [
        (effect.kind, effect.detail if effect.kind == EffectKind.WOUND else effect.amount, effect.place)
        for effect in made.effects[: made.effect_count]
    ]


def test_one_wound() -> None:
    """SHI-WND-1, SHI-WND-6, SHI-ATK-3: 60 of 600: Minor; the attacker's d100 says where; damage is
    held, not dealt.
    """
    made = fight(fighter("katana"), body())
    assert land(made, blow(damage=60_999), 40) == [(0, Why.WOUND_LOCATION)]
    minor = WoundType.SLASHING * 8 + MINOR
    assert held(made) == [(EffectKind.WOUND, minor, Location.TORSO), (EffectKind.DAMAGE, 60, 0)]
    assert made.fighters[1].vitality == 600


def test_two_pools_two_wounds() -> None:
    """SHI-WND-3: what empties Vitality and flows on is tested against both; 40 of 200 is no wound, 50 is."""
    made = fight(fighter("katana"), body(vitality=60))
    assert len(land(made, blow(damage=100_000), 40)) == 1
    made = fight(fighter("katana"), body(vitality=60))
    assert len(land(made, blow(damage=110_000), 40, 60)) == 2
    assert [kind for kind, _, _ in held(made)].count(EffectKind.WOUND) == 2


def test_which_type() -> None:
    """SHI-WND-5, SHI-ATK-3: of several types the attacker chooses once the severity is known,
    before the place.
    """
    held_weapon = weapon("katana", types=1 << WoundType.PIERCING | 1 << WoundType.SLASHING)
    made = fight(fighter(held_weapon), body())
    questions = land(made, blow(damage=60_000), WoundType.PIERCING, 20)
    assert questions == [(0, Ask.WOUND_TYPE), (0, Why.WOUND_LOCATION)]
    assert held(made)[0] == (EffectKind.WOUND, WoundType.PIERCING * 8 + MINOR, Location.LEFT_ARM)
    made = fight(fighter(held_weapon), body())
    assert land(made, blow(damage=59_000)) == []


def test_a_blocker_chooses_the_place() -> None:
    """SHI-WND-7, SHI-BLOCK-3: in place of the d100; a called shot keeps its place, unless the
    house says otherwise.
    """
    made = fight(fighter("katana"), body(attack_blocked=1))
    assert land(made, blow(damage=100_000), Location.LEFT_LEG) == [(1, Ask.WOUND_LOCATION)]
    made = fight(fighter("katana"), body(attack_blocked=1))
    assert land(made, blow(damage=100_000, called=Location.HEAD)) == []
    assert held(made)[0][2] == Location.HEAD
    made = fight(fighter("katana"), body(attack_blocked=1), house={"block_beats_called_shot": 1})
    assert land(made, blow(damage=100_000, called=Location.HEAD), Location.TORSO) == [(1, Ask.WOUND_LOCATION)]


def test_a_called_shot() -> None:
    """SHI-WND-9: no d100."""
    made = fight(fighter("katana"), body())
    assert land(made, blow(damage=60_000, called=Location.RIGHT_ARM)) == []
    assert held(made)[0][2] == Location.RIGHT_ARM


def test_multi_throw_wounds_lightly() -> None:
    """SHI-MT-10, SHI-WND-10: a severity lower, at least Minor; who holds
    back a step too, even below Minor.
    """
    me = fighter("shuriken")
    fight(me, body())
    for severity, found in ((NONE, NONE), (MINOR, MINOR), (MAJOR, MINOR), (CRITICAL, SEVERE)):
        assert lowered(me, blow(Action.THROW, number=3), severity) == found
    assert lowered(me, blow(Action.THROW, number=1), MAJOR) == MAJOR
    assert lowered(me, blow(held_back=1), MINOR) == NONE


def wearing(piece: int, uses: int, **fields: int) -> Fighter:
    me = body(armour=1 << piece, **fields)
    me.armour_uses[piece] = uses
    return me


def test_forehead_protector() -> None:
    """SHI-ARM-PROTECTOR, SHI-WND-10: it cancels the first Minor wound to where it is worn, and is knocked
    off; nothing worse.
    """
    made = fight(fighter("katana"), wearing(Armour.FOREHEAD_PROTECTOR, 1))
    land(made, blow(damage=60_000, called=Location.HEAD))
    assert [kind for kind, _, _ in held(made)] == [EffectKind.DAMAGE]
    assert made.fighters[1].armour == 0
    made = fight(fighter("katana"), wearing(Armour.FOREHEAD_PROTECTOR, 1))
    land(made, blow(damage=150_000, called=Location.HEAD))
    assert (len(held(made)), made.fighters[1].armour) == (2, 1)


def test_flak_vest() -> None:
    """SHI-ARM-VEST, SHI-WND-10: torso or abdomen: a severity less, then 25, 20, 15, 10, 5 less damage, then
    it is spent.
    """
    made = fight(fighter("katana"), wearing(Armour.FLAK_VEST, 5))
    foe = made.fighters[1]
    for left in (125, 130, 135, 140, 145):
        made.effect_count = 0
        land(made, blow(damage=150_000, called=Location.ABDOMEN))
        minor = WoundType.SLASHING * 8 + MINOR
        assert held(made) == [(EffectKind.WOUND, minor, Location.ABDOMEN), (EffectKind.DAMAGE, left, 0)]
    assert foe.armour == 0


def test_mask_and_gloves() -> None:
    """SHI-ARM-MASK, SHI-ARM-GLOVES, SHI-WND-10: a mask lightens wounds to the head three times; gloves those
    of a weapon parried with them, twice.
    """
    made = fight(fighter("katana"), wearing(Armour.ANBU_MASK, 3))
    for _ in range(3):
        land(made, blow(damage=150_000, called=Location.HEAD))
    assert made.fighters[1].armour == 0
    assert {detail % 8 for kind, detail, _ in held(made) if kind == EffectKind.WOUND} == {MINOR}
    made = fight(fighter("katana"), wearing(Armour.HAND_GUARD_RIGHT, 2, attack_defence=Defence.PARRY_UNARMED))
    for _ in range(2):
        assert land(made, blow(damage=150_000)) == []
    assert made.fighters[1].armour == 0
    assert held(made)[0] == (EffectKind.WOUND, WoundType.SLASHING * 8 + MINOR, Location.RIGHT_ARM)


def test_what_ignores_armour() -> None:
    """SHI-WPN-PIERCE, SHI-WND-10: a tanto goes past every piece of it."""
    made = fight(fighter("tanto"), wearing(Armour.FLAK_VEST, 5))
    land(made, blow(damage=150_000, called=Location.TORSO))
    assert held(made)[1] == (EffectKind.DAMAGE, 150, 0)
    assert made.fighters[1].armour_uses[Armour.FLAK_VEST] == 5


def test_shattering_hand_breaks_armour() -> None:
    """SHI-TECH-SHATTERING-HAND, SHI-WND-6: the place is rolled, what is worn there breaks, then
    comes the wound.
    """
    made = fight(fighter(techniques=("shattering_hand",)), wearing(Armour.FLAK_VEST, 5))
    land(made, blow(Action.TECHNIQUE, technique=1, weapon=0, damage=150_000), 30)
    assert held(made)[0][1] % 8 == MAJOR
    assert held(made)[1] == (EffectKind.DAMAGE, 150, 0)
    assert made.fighters[1].armour == 0


def test_example_45() -> None:
    """SHI-SIM-13, SHI-WND-1, SHI-WND-2, SHI-DMG-5: two blows of 80 on one count: each alone, then summed."""
    made = fight(fighter("katana"), body(vitality=100))
    foe = made.fighters[1]
    land(made, blow(damage=80_000), 40)
    land(made, blow(damage=80_000), 60)
    wounds = [detail % 8 for kind, detail, _ in held(made) if kind == EffectKind.WOUND]
    assert wounds == [MINOR, MINOR]
    table = play(made, apply_effects)
    assert (foe.vitality, foe.hp) == (0, 140)
    assert told(table, Event.VITALITY_LOST) == [(1, 80), (1, 20)]
    assert told(table, Event.HP_LOST) == [(1, 60)]


def test_example_45_on_two_counts() -> None:
    """SHI-SIM-13, SHI-DMG-5, SHI-WND-3: on two counts: Minor; then 20 (none) and 60 of 200 (Minor)."""
    made = fight(fighter("katana"), body(vitality=100))
    foe = made.fighters[1]
    land(made, blow(damage=80_000), 40)
    play(made, apply_effects)
    made.effect_count = 0
    assert foe.vitality == 20
    land(made, blow(damage=80_000), 60)
    assert [detail % 8 for kind, detail, _ in held(made) if kind == EffectKind.WOUND] == [MINOR]
    play(made, apply_effects)
    assert (foe.vitality, foe.hp) == (0, 140)


def test_one_after_another() -> None:
    """SHI-SIM-13: by house rule the second blow of a count is judged on what the first has left."""
    house = {"simultaneous_wounds": SimultaneousWounds.ONE_AFTER_ANOTHER}
    made = fight(fighter("katana"), body(vitality=100), house=house)
    land(made, blow(damage=80_000), 40)
    land(made, blow(damage=60_000))
    assert [kind for kind, _, _ in held(made)].count(EffectKind.WOUND) == 1


def test_hard_to_kill() -> None:
    """SHI-ABI-HARD-TO-KILL, SHI-WND-1: wounds are judged by the pools that no ability has raised."""
    made = fight(body(vitality=720, vitality_max=720))
    assert vitality_severity(made, made.fighters[0], 60, 0) == MINOR


# --- Having wounds ---


def wounded(made: Fight, *names: int, location: int = Location.HEAD) -> Fighter:
    me = made.fighters[0]
    for place, name in enumerate(names):
        me.wounds[place].name, me.wounds[place].location = name, location
    reckon(made, me)
    return me


def test_wounds_add_up() -> None:
    """SHI-WND-8: the same ones too."""
    me = wounded(fight(fighter(), ic=0), WoundName.CONCUSSION, WoundName.CONCUSSION)
    assert me.now.d20 == -6


def test_a_critical_wound_overrides() -> None:
    """SHI-WND-8: lesser ones at that place count no more; two Criticals
    add up; other places are untouched.
    """
    made = fight(fighter(), ic=0)
    me = wounded(made, WoundName.CONCUSSION, WoundName.FRACTURED_SKULL, WoundName.FRACTURED_SKULL)
    assert me.now.d20 == -8
    assert wounds_of(me, WoundName.CONCUSSION) == 0
    me.wounds[0].location = Location.TORSO
    assert counts(me, me.wounds[0])


def test_growing_minor_wounds() -> None:
    """SHI-WND-11: Ringing Noise: Stun 8, then 10, then 12, also once it has passed."""
    made = fight(fighter(next_ic=30), fighter(), ic=10)
    me = made.fighters[0]

    def rule(table: Table, here: Fight) -> None:
        inflict(table, here, here.fighters[0], WoundType.BLUNT, MINOR, Location.HEAD, 2, 0)

    for points in (8, 10, 12):
        me.stun = 0
        me.wounds[0].name = 0
        assert told(play(made, rule), Event.STUNNED) == [(0, points)]
        assert me.next_ic == 30 + points


def test_raising_a_wound() -> None:
    """SHI-TECH-PAIN-DRIVER, SHI-WND-12: Pain Driver gives no wound, but makes a Blunt one at the called place
    a step worse.
    """
    made = fight(fighter(techniques=("pain_driver",)), body())
    foe = made.fighters[1]
    foe.wounds[0].name, foe.wounds[0].location = WoundName.SPRAINED_ARM, Location.RIGHT_ARM
    driver = blow(Action.TECHNIQUE, technique=1, weapon=0, damage=400_000, called=Location.RIGHT_ARM)
    assert land(made, driver) == []
    play(made, apply_effects)
    assert [wound.name for wound in foe.wounds if wound.name] == [WoundName.BROKEN_ARM]
    assert (foe.vitality, technique("pain_driver").stamina) == (200, 20)
