"""The 60 techniques: what they cost, and what those do that are no plain attack."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.shinobi.rules.basic_actions.prices import (
    chakra,
    core_speed,
    counter,
    delay,
    fixed_speed,
    least_x,
    link_speed,
    most_x,
    reduction,
    slowest,
    stamina,
)
from kumite.rulesets.shinobi.rules.basic_actions.usable import (
    can_use,
    may_join,
    reach,
    weapon_allows,
    weapon_reach,
)
from kumite.rulesets.shinobi.rules.conditions.ticks import start_of_count
from kumite.rulesets.shinobi.rules.fatigue.upkeeps import end_upkeep
from kumite.rulesets.shinobi.rules.how_to_fight.accuracy import accuracy, dodge_bonus
from kumite.rulesets.shinobi.rules.how_to_fight.aftereffects import acted
from kumite.rulesets.shinobi.rules.how_to_fight.damage import damage_bonus, roll_damage
from kumite.rulesets.shinobi.rules.how_to_fight.effects import apply_effects
from kumite.rulesets.shinobi.rules.how_to_fight.seal_speeds import can_seal, raised_seals, seal_speed
from kumite.rulesets.shinobi.rules.how_to_fight.strike import damage_all, miss
from kumite.rulesets.shinobi.rules.initiative.held import clear_effects
from kumite.rulesets.shinobi.rules.initiative.speeds import set_speed
from kumite.rulesets.shinobi.rules.standing import reckon
from kumite.rulesets.shinobi.rules.techniques.techniques import before_defence, perform
from kumite.rulesets.shinobi.state import YARD, Deed, Fight
from kumite.rulesets.shinobi.terms import (
    Action,
    AreaKind,
    Bar,
    EffectKind,
    Event,
    Location,
    Special,
    StatusKind,
    TechniqueKind,
    TechniqueName,
    Weather,
    WoundName,
)
from kumite.table import Table

from ..fights import Rule, fight, fighter, play, table_of, told, weapon

# name: (X, Stamina, Chakra, Speed, Seal Speed); with a katana (Speed 13, Stamina 12) where it takes a weapon
PRICES: dict[str, tuple[int, int, int, int, int]] = {
    "trip": (0, 8, 0, 4, 0),
    "feint": (0, 2, 0, 2, 0),
    "halting_blow": (0, 10, 0, 5, 0),
    "senpuu": (0, 13, 0, 12, 0),
    "rising_knee": (0, 15, 0, 12, 0),
    "reppuu": (0, 10, 0, 6, 0),
    "kage_buyou": (0, 15, 0, 6, 0),
    "shattering_hand": (3, 23, 0, 13, 0),
    "spinning_backfist": (0, 25, 0, 15, 0),
    "pain_driver": (0, 20, 0, 12, 0),
    "phantom_step": (3, 15, 0, 3, 0),
    "leaping_shadow_evasion": (0, 20, 0, 4, 0),
    "heavy_blow": (0, 28, 0, 8, 0),
    "iron_fist": (3, 15, 0, 3, 0),
    "river_style": (7, 0, 12, 0, 0),
    "way_of_benkei": (0, 10, 0, 0, 0),
    "combo": (0, 12, 0, 10, 0),
    "lion_combo": (0, 18, 0, 10, 0),
    "lion_barrage": (0, 25, 0, 14, 0),
    "grab": (0, 0, 0, 12, 0),
    "escape_grapple": (4, 8, 0, 8, 0),
    "choke_hold": (0, 10, 0, 8, 0),
    "headsplitter": (0, 18, 0, 16, 0),
    "thundering_strike": (0, 16, 0, 11, 0),
    "steel_wall": (0, 15, 0, 13, 0),
    "vital_strike": (2, 16, 0, 15, 0),
    "cross_wave": (0, 17, 0, 22, 0),
    "retaliation": (0, 22, 0, 4, 0),
    "bunshin": (2, 0, 16, 8, 6),
    "kawarimi": (0, 0, 10, 4, 4),
    "genjutsu_kai": (4, 0, 14, 8, 5),
    "shunshin": (5, 0, 10, 2, 0),
    "kanashibari": (0, 0, 16, 8, 10),
    "chakra_strengthening": (2, 0, 21, 10, 0),
    "hinotama": (0, 0, 8, 6, 5),
    "houenka": (0, 0, 13, 12, 7),
    "housenka": (3, 0, 15, 2, 7),
    "grand_fireball": (0, 0, 20, 14, 10),
    "rising_phoenix": (0, 0, 26, 12, 14),
    "mizuhane": (0, 0, 5, 3, 4),
    "mizudama": (0, 0, 8, 8, 4),
    "water_creation": (7, 0, 7, 7, 5),
    "hidden_mist": (0, 0, 16, 10, 12),
    "ocean_shield": (0, 0, 17, 10, 8),
    "water_wall": (0, 0, 26, 12, 12),
    "rock_thrust": (0, 0, 9, 10, 6),
    "earthen_skewer": (0, 0, 16, 14, 12),
    "earth_shore_return": (0, 0, 18, 8, 8),
    "wind_cutter": (0, 0, 13, 9, 10),
    "tearing_gust": (0, 0, 9, 4, 6),
    "wind_turtle_shell": (0, 0, 14, 8, 8),
    "shuurai": (0, 0, 15, 13, 10),
    "raisen": (3, 0, 14, 5, 0),
    "illusory_mist": (0, 0, 12, 8, 7),
    "hell_viewing": (0, 0, 16, 12, 14),
    "iron_curtain": (0, 0, 20, 6, 12),
    "brain_destruction": (0, 0, 26, 14, 12),
    "tree_binding": (0, 0, 36, 18, 24),
    "sakki": (0, 0, 28, 16, 0),
    "vital_repair": (3, 0, 0, 11, 0),
}


@pytest.mark.parametrize("name", PRICES)
def test_what_it_costs(name: str) -> None:
    """SHI-TECH-1, SHI-CHAIN-4, SHI-FAT-1, SHI-SEAL-1, SHI-SPD-6, SHI-JUT-2: cost, Speed and seals, written
    down a second time.
    """
    x, staminas, chakras, speed, seals = PRICES[name]
    me = fighter("katana", techniques=(name,), dex=0)
    me.right_hand = 0
    made = fight(me, fighter())
    deed = Deed(kind=Action.TECHNIQUE, technique=1, weapon=1)
    deed.xs[0] = x
    assert (stamina(made, me, deed), chakra(made, me, deed)) == (staminas, chakras)
    assert (core_speed(made, me, deed), seal_speed(made, me, deed)) == (speed, seals)


def test_all_are_there() -> None:
    """SHI-AQ-1: 60 of them, in the order of the enum."""
    names = [name.upper().replace(" ", "_") for name in table_of("techniques")]
    assert names == [name.name for name in TechniqueName][1:]
    assert [name.lower() for name in names] == list(PRICES)


def test_example_6() -> None:
    """SHI-CHAIN-5, SHI-CHAIN-1, SHI-CHAIN-2, SHI-CHAIN-3: Dodge and Kawarimi: base Speed 6, Seal Speed 4."""
    me = fighter(techniques=("kawarimi",), dex=0)
    made = fight(me, fighter())
    deed = Deed(kind=Action.DODGE, links=0b1)
    assert core_speed(made, me, deed) + link_speed(made, me, deed) == 6
    assert seal_speed(made, me, deed) == 4


@pytest.mark.parametrize("x", [1, 4])
def test_example_7(x: int) -> None:
    """SHI-CHAIN-10, SHI-CHAIN-4: Leaping Shadow, Phantom Step X, Water
    Splash, Kawarimi: 15; 20+5X; 11+X; 8.
    """
    me = fighter(techniques=("leaping_shadow_evasion", "phantom_step", "mizuhane", "kawarimi"), dex=0)
    made = fight(me, fighter())
    deed = Deed(kind=Action.TECHNIQUE, technique=1, links=0b1110)
    deed.xs[1] = x
    assert (chakra(made, me, deed), stamina(made, me, deed)) == (15, 20 + 5 * x)
    assert core_speed(made, me, deed) + link_speed(made, me, deed) + fixed_speed(made, me, deed) == 11 + x
    assert seal_speed(made, me, deed) == 8


@pytest.mark.parametrize(("dexterity", "seals"), [(0, 8), (30, 5), (79, 1), (80, 0), (200, 0)])
def test_seals_of_a_chain(dexterity: int, seals: int) -> None:
    """SHI-SEAL-5, SHI-CHAIN-6: DEX/10 comes off the sum, once, and not below 0."""
    me = fighter(techniques=("mizuhane", "kawarimi"), dex=dexterity)
    assert seal_speed(fight(me, fighter()), me, Deed(kind=Action.DODGE, links=0b11)) == seals


def test_example_12() -> None:
    """SHI-PHS-4, SHI-SEAL-5: DEX 40, Seal Speed 10: from 6 to 10."""
    me = fighter(techniques=("grand_fireball",), dex=40)
    made = fight(me, fighter())
    deed = Deed(kind=Action.TECHNIQUE, technique=1)
    assert (seal_speed(made, me, deed), raised_seals(me, deed)) == (6, 10)


def test_what_slows_seals() -> None:
    """SHI-ABI-SEAL-MASTER, SHI-WPN-KNIVES, SHI-SEAL-5, SHI-WND-12: wounds add 2, or half; trench knives in
    the hands 3; masters and one hand save.
    """
    me = fighter(techniques=("grand_fireball", "sakki"), dex=0)
    made = fight(me, fighter(), ic=0)
    deed = Deed(kind=Action.TECHNIQUE, technique=1)
    me.wounds[0].name, me.wounds[1].name = WoundName.SPRAINED_ARM, WoundName.HAND_OF_BENEDICTION
    me.wounds[1].location = Location.LEFT_ARM
    reckon(made, me)
    assert seal_speed(made, me, deed) == 10 + 2 + 5
    assert seal_speed(made, me, Deed(kind=Action.TECHNIQUE, technique=2)) == 0
    me = fighter("trench knives", techniques=("grand_fireball",), dex=30)
    assert (seal_speed(made, me, deed), can_seal(me)) == (10 + 3 - 3, True)
    me = fighter(techniques=("grand_fireball",), dex=30, abilities={"seal_master": 1})
    assert seal_speed(made, me, deed) == 10 - 5
    me = fighter("katana", techniques=("grand_fireball",), dex=30, skills={"espionage": 9})
    assert not can_seal(me)
    me.abilities[50] = 1
    assert (seal_speed(made, me, deed), can_seal(me)) == (10 - 3 - 3, True)


def test_hands_and_seals() -> None:
    """SHI-PHS-5, SHI-EQ-4, SHI-JUT-1: seals and unarmed jutsu take two free hands, grapples
    one; Kawarimi none.
    """
    me = fighter(
        "katana", techniques=("hinotama", "senpuu", "grab", "kawarimi", "thundering_strike", "sakki")
    )
    made = fight(me, fighter())
    assert [can_use(made, me, slot) for slot in range(6)] == [False, False, True, True, True, True]
    me.right_hand = 0
    assert [can_use(made, me, slot) for slot in range(6)] == [True] * 6
    me.now.bars = 1 << Bar.RIGHT_ARM
    assert [can_use(made, me, slot) for slot in range(6)] == [False, False, True, True, True, True]


def test_elements_and_water() -> None:
    """SHI-JUT-1: an element must be one's own; Suiton takes water of the field or carried; twice as much
    in the heat.
    """
    me = fighter(
        techniques=("hinotama", "ocean_shield", "water_wall"), cha=60, elements=1 << TechniqueKind.SUITON
    )
    made = fight(me, fighter())
    assert [can_use(made, me, slot) for slot in range(3)] == [False, False, False]
    made.field_water, me.water = 5, 3
    assert [can_use(made, me, slot) for slot in range(3)] == [False, True, False]
    made.weather = 1 << Weather.EXTREME_HEAT
    assert not can_use(made, me, 1)
    made.field_water = 33
    assert [can_use(made, me, slot) for slot in range(3)] == [False, True, True]


def test_bars() -> None:
    """SHI-WND-12: no movement jutsu, no Upkeeps, a lower rank of taijutsu."""
    me = fighter(techniques=("phantom_step", "chakra_strengthening", "heavy_blow", "trip"))
    made = fight(me, fighter(), ic=0)
    for name, usable in (
        (WoundName.BROKEN_LEG, [False, True, True, True]),
        (WoundName.DISEMBOWELED, [True, False, True, True]),
        (WoundName.AVULSED_EAR, [True, True, False, True]),
    ):
        me.wounds[0].name = name
        reckon(made, me)
        assert [can_use(made, me, slot) for slot in range(4)] == usable


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("shattering_hand", 0, 4),
        ("iron_fist", 1, 6),
        ("vital_strike", 1, 4),
        ("bunshin", 1, 3),
        ("genjutsu_kai", 0, 8),
        ("chakra_strengthening", 1, 5),
        ("water_creation", 1, 6),
        ("housenka", 4, 4),
        ("raisen", 4, 4),
        ("shunshin", 0, 7),
        ("trip", 0, 0),
    ],
)
def test_limits_of_x(name: str, least: int, most: int) -> None:
    """SHI-JUT-2: X within its limit: STR 60, 1000 XP, Chakra Control 10, 7 AP, four pieces thrown."""
    me = fighter("katana", techniques=(name,), str=60, xp=1000, skills={"chakra_control": 10}, ap=7)
    made = fight(me, fighter())
    deed = Deed(number=4, weapon=1)
    assert (least_x(made, me, deed, 0), most_x(made, me, deed, 0)) == (least, most)


def test_which_links_join() -> None:
    """SHI-CHAIN-3, SHI-CHAIN-9, SHI-CHAIN-12: dodge links join dodges, others unarmed attacks or
    throws; each once.
    """
    names = ("phantom_step", "mizuhane", "feint", "iron_fist", "housenka", "raisen", "trip", "kawarimi")
    me = fighter("shuriken", techniques=names, water=9)
    made = fight(me, fighter())

    def joining(deed: Deed, dodging: bool) -> list[int]:
        return [slot for slot in range(8) if may_join(made, me, deed, slot, dodging)]

    assert joining(Deed(kind=Action.DODGE), True) == [0, 1]
    assert joining(Deed(kind=Action.DODGE, links=0b1), True) == [1]
    assert joining(Deed(kind=Action.UNARMED), False) == [2, 3]
    assert joining(Deed(kind=Action.TECHNIQUE, technique=7), False) == [2, 3]
    assert joining(Deed(kind=Action.THROW, weapon=1, number=3), False) == [4, 5]
    assert joining(Deed(kind=Action.WEAPON, weapon=1), False) == []


@pytest.mark.parametrize(
    ("name", "held", "allowed"),
    [
        ("steel_wall", "bo staff", True),
        ("steel_wall", "umbrella", True),
        ("steel_wall", "gunbai", True),
        ("steel_wall", "katana", False),
        ("cross_wave", "ninja-to", True),
        ("cross_wave", "naginata", True),
        ("cross_wave", "kama", False),
        ("retaliation", "nodachi", True),
        ("retaliation", "kama", False),
        ("vital_strike", "sai", True),
        ("vital_strike", "shuriken", False),
    ],
)
def test_weapons_for_techniques(name: str, held: str, allowed: bool) -> None:
    """SHI-JUT-1: which weapon a technique is done with."""
    assert weapon_allows(fighter(held, techniques=(name,)), 0, 1) == allowed


def test_reach() -> None:
    """SHI-STT-2, SHI-MOVE-5: 5 + 42/4 is 15 yards; techniques their own, weapon techniques the weapon's."""
    me = fighter("kunai", "kusari gama", techniques=("hinotama", "trip", "thundering_strike"), str=42)
    made = fight(me, fighter())
    assert weapon_reach(me, me.weapons[1]) == 15
    assert [reach(made, me, Deed(technique=slot)) for slot in (1, 2)] == [10, 0]
    assert reach(made, me, Deed(technique=3, weapon=2)) == 5


def test_speeds_of_what_everybody_can_do() -> None:
    """SHI-REST-1, SHI-EQ-1, SHI-EQ-3, SHI-EQ-5, SHI-CND-5, SHI-CND-6, SHI-GRAP-1,
    SHI-GRAP-2, SHI-CLONE-2: Speeds.
    """
    me = fighter("katana", "ninja-to", "yumi", "zanbato")
    made = fight(me, fighter())

    def speed(kind: int, weapon: int = 0, **fields: int) -> int:
        return core_speed(made, me, Deed(kind=kind, weapon=weapon, **fields))

    assert [speed(Action.REST), speed(Action.DODGE), speed(Action.PARRY), speed(Action.PARRY, 4)] == [
        10,
        2,
        3,
        5,
    ]
    assert [speed(Action.DRAW, 1), speed(Action.DRAW, 1, number=2), speed(Action.DRAW, 2)] == [3, 5, 2]
    assert [speed(Action.SHEATHE), speed(Action.DISCARD), speed(Action.RETRIEVE)] == [6, 1, 5]
    assert [speed(Action.DISARM, 1), speed(Action.COUP_DE_GRACE), speed(Action.STAND)] == [17, 10, 5]
    assert [speed(Action.SHIFT), speed(Action.BREAK), speed(Action.RELEASE)] == [5, 4, 0]
    assert [speed(Action.HIDE), speed(Action.SEARCH), speed(Action.POINT_OUT)] == [10, 6, 3]
    assert [speed(Action.IMPROVE_HIDING), speed(Action.TAKE_THE_HIT), speed(Action.AIM, 3)] == [7, 6, 8]
    assert [speed(Action.HIDE_AMONG_CLONES), speed(Action.OBSERVE_CLONES)] == [4, 4]
    assert [speed(Action.UNARMED), speed(Action.WEAPON, 1), speed(Action.KNOCK_OUT, 1)] == [8, 13, 13]
    me.held_by = 2
    assert [speed(Action.DODGE), speed(Action.PARRY)] == [4, 5]
    made.house.rest_speed = 5
    me.abilities[22] = 2
    assert speed(Action.REST) == 3


def test_the_exceptionally_fast() -> None:
    """SHI-ABI-EXCEPTIONALLY-FAST, SHI-CHAIN-6: a tenth off the base Speed of the whole chain, rounded in
    their favour: 11 becomes 9, 1 stays.
    """
    me = fighter(techniques=("rising_knee", "feint"), abilities={"exceptionally_fast": 1})
    made = fight(me, fighter())
    me.weapons[0].speed = 11
    assert core_speed(made, me, Deed(kind=Action.UNARMED)) == 9
    assert core_speed(made, me, Deed(kind=Action.DISCARD)) == 1
    deed = Deed(kind=Action.TECHNIQUE, technique=1, links=0b10)
    assert core_speed(made, me, deed) + link_speed(made, me, deed) == 14 - 2
    assert me.now.move == 120


def test_two_weapons_at_once() -> None:
    """SHI-ABI-DUAL-WIELDING, SHI-SPD-6, SHI-FAT-1: the halves, each rounded up; the higher Stamina and a
    third of the lower.
    """
    me = fighter("katana", "wakizashi")
    made = fight(me, fighter())
    deed = Deed(kind=Action.WEAPON, weapon=1, off_weapon=3)
    assert (core_speed(made, me, deed), stamina(made, me, deed)) == (7 + 5, 12 + 2)


@pytest.mark.parametrize(("held", "waits"), [("tetsubo", 8), ("katana", 0)])
def test_delays(held: str, waits: int) -> None:
    """SHI-TECH-SHATTERING-HAND, SHI-TECH-HEADSPLITTER, SHI-DELAY-9: a weapon's Delay is in every technique
    with it; Headsplitter half its Speed; Shattering Hand X.
    """
    me = fighter(held, techniques=("thundering_strike", "headsplitter", "shattering_hand"))
    made = fight(me, fighter())
    assert delay(made, me, Deed(kind=Action.WEAPON, weapon=1)) == waits
    assert delay(made, me, Deed(kind=Action.TECHNIQUE, technique=1, weapon=1)) == waits
    assert delay(made, me, Deed(kind=Action.TECHNIQUE, technique=2, weapon=1)) == (10 if waits else 8)
    deed = Deed(kind=Action.TECHNIQUE, technique=3)
    deed.xs[2] = 3
    assert delay(made, me, deed) == 3


# --- What they do ---


def duel(*names: str, foe: dict[str, Any] | None = None, **fields: Any) -> Fight:
    return fight(fighter(techniques=names, **fields), fighter(**(foe or {})), ic=1)


def perform_it(
    x: int = 0, target: int = 2, slot: int = 0, kind: int = Action.TECHNIQUE, **fields: int
) -> Rule:
    """The first fighter does what is no attack; it is applied."""

    def rule(table: Table, made: Fight) -> None:
        me = made.fighters[0]
        deed = me.deed
        deed.kind, deed.target = kind, target
        deed.technique = slot + 1 if kind == Action.TECHNIQUE else 0
        deed.xs[slot] = x
        for field, value in fields.items():
            setattr(deed, field, value)
        perform(table, made, me, deed)
        apply_effects(table, made)
        clear_effects(made)

    return rule


def hit_with(margin: int = 0, partial: int = 0, weapon: int = 0, links: int = 0, **fields: int) -> Rule:
    """The first fighter's first technique hits the second fighter; what it does is held."""

    def rule(table: Table, made: Fight) -> None:
        me, foe = made.fighters[0], made.fighters[1]
        deed = me.deed
        deed.kind, deed.technique, deed.target = Action.TECHNIQUE, 1, 2
        deed.weapon, deed.links = weapon, links
        for field, value in fields.items():
            setattr(deed, field, value)
        if fields.get("kind") == Action.THROW:
            deed.technique = 0
        set_speed(made, me, foe, deed, 0)
        deed.rolled = fields.get("rolled", 1)
        foe.attack.struck, foe.attack.hit_by, foe.attack.margin, foe.attack.partial = 1, 1, margin, partial
        damage_all(table, made, me, deed)

    return rule


def held(made: Fight, kind: int) -> list[int]:
    return [effect.amount for effect in made.effects[: made.effect_count] if effect.kind == kind]


@pytest.mark.parametrize(
    ("tries", "die", "falls"), [(0, 15, True), (0, 16, False), (2, 10, False), (2, 9, True)]
)
def test_trip(tries: int, die: int, falls: bool) -> None:
    """SHI-TECH-TRIP, SHI-CND-6, SHI-SKL-1: Athletics against the Accuracy (16), 3 easier for each attempt
    before, or Prone.
    """
    made = duel("trip")
    made.fighters[1].battle.trips = tries
    play(made, hit_with(), die)
    assert held(made, EffectKind.PRONE) == ([1] if falls else [])
    assert made.fighters[1].battle.trips == tries + 1


@pytest.mark.parametrize(("mine", "theirs", "factor"), [(11, 10, 2), (10, 10, 1)])
def test_feint(mine: int, theirs: int, factor: int) -> None:
    """SHI-TECH-FEINT, SHI-ATK-3: opposed Espionage before the defense; exceeded: its Speed counts double for
    the next action.
    """
    made = duel("senpuu", "feint")
    found: list[int] = []

    def rule(table: Table, here: Fight) -> None:
        me = here.fighters[0]
        me.deed.links = 0b10
        found.append(before_defence(table, here, me, me.deed, here.fighters[1]))

    play(made, rule, mine, theirs)
    assert found == [factor, factor]


def test_stuns_by_techniques_and_weapons() -> None:
    """SHI-ABI-BRUISER, SHI-STA-STUN, SHI-STA-2, SHI-PS-2: Rising Knee 5, a tetsubo 6, Bruiser 2; in full, but
    none for no damage.
    """
    made = duel("rising_knee")
    play(made, hit_with(damage=9_000, margin=1, partial=20))
    assert held(made, EffectKind.STUN) == [5]
    made = duel("rising_knee", abilities={"bruiser": 1})
    play(made, hit_with(damage=9_000))
    assert held(made, EffectKind.STUN) == [7]
    made = duel("rising_knee")
    play(made, hit_with(damage=0))
    assert held(made, EffectKind.STUN) == []
    made = fight(fighter("tetsubo", techniques=("headsplitter",)), fighter(), ic=1)
    play(made, hit_with(damage=9_000, weapon=1))
    assert held(made, EffectKind.STUN) == [6 + 10]


def test_partial_statuses() -> None:
    """SHI-PS-2: by house rule a partial success cuts statuses too."""
    made = duel("rising_knee")
    made.house.partial_scales_status = 1
    play(made, hit_with(damage=90_000, margin=2, partial=20))
    assert held(made, EffectKind.STUN) == [2]


@pytest.mark.parametrize(("margin", "points"), [(2, 2), (7, 5), (0, 5)])
def test_kage_buyou(margin: int, points: int) -> None:
    """SHI-TECH-KAGE-BUYOU, SHI-SPD-5, SHI-ACC-1: in the air: unarmed attacks +acc and -Speed by the margin,
    at most 5; a combo 2.
    """
    made = duel("kage_buyou", "lion_combo")
    me, foe = made.fighters
    play(made, hit_with(damage=9_000, margin=margin, partial=20))
    play(made, lambda table, here: apply_effects(table, here))
    assert foe.airborne == points
    punch = Deed(kind=Action.UNARMED, target=2)
    assert accuracy(made, me, punch, foe) == 14 + points
    assert reduction(made, me, punch, foe) == points
    lion = Deed(kind=Action.TECHNIQUE, technique=2, target=2)
    assert reduction(made, me, lion, foe) == 2
    play(made, lambda table, here: acted(table, here, here.fighters[1], here.fighters[1].deed))
    assert foe.airborne == 0


def test_iron_fist() -> None:
    """SHI-TECH-IRON-FIST, SHI-CHAIN-7, SHI-DMG-8: X on Speed and on the Speed that counts, X on PDB, half of
    X on Accuracy.
    """
    made = duel("trip", "iron_fist", str=60)
    me = made.fighters[0]
    deed = Deed(kind=Action.UNARMED, target=2, links=0b10)
    deed.xs[1] = 4
    set_speed(made, me, made.fighters[1], deed, 0)
    assert (deed.speed, accuracy(made, me, deed, made.fighters[1])) == (12, 16)
    assert damage_bonus(made, me, deed, me.weapons[0]) == 8000
    me.deed.kind, me.deed.links, me.deed.target = Action.UNARMED, 0b10, 2
    me.deed.xs[1] = 4
    set_speed(made, me, made.fighters[1], me.deed, 0)
    play(made, lambda table, here: roll_damage(table, here, here.fighters[0], here.fighters[0].deed), (1, 1))
    assert me.deed.damage == 2000 + 8000 * 12


def test_combos() -> None:
    """SHI-COMBO-1, SHI-COMBO-2, SHI-SPD-5: an opener that hits makes 1, each combo 1 more; what breaks it."""
    made = duel("kage_buyou", "lion_combo", "lion_barrage", "hinotama")
    me = made.fighters[0]

    def after(slot: int, hit: int, target: int = 2, interrupt: int = 0) -> int:
        def rule(table: Table, here: Fight) -> None:
            one = here.fighters[0]
            deed = one.deed
            deed.kind, deed.target, deed.hit, deed.interrupt = Action.TECHNIQUE, target, hit, interrupt
            deed.technique = slot + 1
            acted(table, here, one, deed)

        play(made, rule)
        return me.combo.counter

    assert not can_use(made, me, 1)
    assert [after(0, 1), after(1, 1), after(1, 0), after(1, 1)] == [1, 2, 2, 3]
    assert can_use(made, me, 1)
    lion = Deed(kind=Action.TECHNIQUE, technique=2, target=2)
    assert (counter(me, lion), accuracy(made, me, lion, made.fighters[1])) == (3, 14 + 3)
    assert counter(me, Deed(technique=2, target=1)) == 0
    assert after(2, 1) == 0
    assert [after(0, 1), after(3, 1)] == [1, 0]
    assert [after(0, 1), after(3, 1, interrupt=1)] == [1, 0]
    assert [after(0, 1), after(1, 1, target=1)] == [1, 1]


def test_lion_combo_at_8() -> None:
    """SHI-TECH-LION-COMBO, SHI-COMBO-1, SHI-SPD-5: at counter 8: Speed 5, the half of 10, and +8 Accuracy."""
    made = duel("lion_combo", combo_counter=8, combo_target=2)
    me, foe = made.fighters
    deed = Deed(kind=Action.TECHNIQUE, technique=1, target=2)
    set_speed(made, me, foe, deed, 0)
    assert (deed.speed, accuracy(made, me, deed, foe)) == (5, 22)


@pytest.mark.parametrize(
    ("name", "combo", "dice"),
    [
        ("combo", 2, [(1, 1), (1, 1, 1)]),
        ("lion_barrage", 3, [(1, 1), tuple([1] * 12)]),
        ("combo", 0, [(1, 1), (1,)]),
    ],
)
def test_dice_of_combos(name: str, combo: int, dice: list[tuple[int, ...]]) -> None:
    """SHI-TECH-COMBO, SHI-TECH-LION-BARRAGE, SHI-COMBO-1: Combo 1d6 for each point of the counter, Lion
    Barrage two of one's own dice.
    """
    made = duel(name, combo_counter=combo, combo_target=2)
    me = made.fighters[0]
    me.deed.kind, me.deed.technique, me.deed.target = Action.TECHNIQUE, 1, 2
    play(made, lambda table, here: roll_damage(table, here, here.fighters[0], here.fighters[0].deed), *dice)
    assert me.deed.dice == sum(len(pool) for pool in dice)


def test_nunchaku() -> None:
    """SHI-WPN-NUNCHAKU, SHI-SPD-5, SHI-DMG-8: basic attacks in a row: Speed 1 less and DB 0.5 more each time,
    to 4 and 2.
    """
    made = fight(fighter("nunchaku", str=60), fighter(), ic=1)
    me, foe = made.fighters
    deed = Deed(kind=Action.WEAPON, weapon=1, target=2)
    found = []
    for _ in range(6):
        found.append((reduction(made, me, deed, foe), damage_bonus(made, me, deed, me.weapons[1])))

        def rule(table: Table, here: Fight) -> None:
            one = here.fighters[0]
            one.deed.kind, one.deed.weapon, one.deed.target = Action.WEAPON, 1, 2
            acted(table, here, one, one.deed)

        play(made, rule)
    assert found == [(n, 4000 + 500 * n) for n in (0, 1, 2, 3, 4, 4)]


def test_bunshin() -> None:
    """SHI-TECH-BUNSHIN, SHI-CLONE-1: so many clones; new ones destroy the old, and nobody knows
    which is which.
    """
    made = duel("bunshin", clones=1, clones_known=1, clones_known_to=0b10)
    play(made, perform_it(x=3))
    me = made.fighters[0]
    assert (me.clones, me.clones_known, me.clones_known_to) == (3, 0, 0)


def test_shunshin() -> None:
    """SHI-TECH-SHUNSHIN, SHI-MOVE-1, SHI-AOE-2: Y AP: as far as Y counts of Move, at once; in a dodge they
    count for areas.
    """
    made = duel("shunshin", agi=50, ap=6)
    play(made, perform_it(x=4, target=0, way_x=20 * YARD))
    me = made.fighters[0]
    assert (me.x, me.y, me.ap) == (4 * YARD, 0, 2)
    me.wounds[0].name, me.wounds[0].location, me.x, me.ap = WoundName.MUSCLE_TEAR_LEG, Location.LEFT_LEG, 0, 5
    reckon(made, me)
    play(made, perform_it(x=5, target=0, way_x=20 * YARD))
    assert me.x == 5 * YARD * 9 // 10


@pytest.mark.parametrize(("margin", "points"), [(1, 2), (2, 2), (3, 3), (17, 7), (19, 8)])
def test_kanashibari(margin: int, points: int) -> None:
    """SHI-TECH-KANASHIBARI, SHI-STA-1, SHI-STA-IMM: Immobilize 2, and 1 for each 3 of the status roll, to 8;
    later 5 harder.
    """
    made = duel("kanashibari")
    play(made, perform_it(), 20, 20 - margin)
    assert made.fighters[1].now.immobilize == points
    play(made, perform_it(), 20, 15)
    assert made.fighters[1].now.immobilize == points


def test_chakra_strengthening() -> None:
    """SHI-TECH-CHAKRA-STRENGTHENING, SHI-FAT-7, SHI-DMG-8: Upkeep 2X, PDB and dodge + X; a broken arm takes
    the first away.
    """
    made = duel("chakra_strengthening", str=60, cha=90)
    me, foe = made.fighters
    play(made, perform_it(x=3, target=0))
    punch = Deed(kind=Action.UNARMED, target=2)
    assert (me.upkeeps[0], damage_bonus(made, me, punch, me.weapons[0])) == (6, 7000)
    assert dodge_bonus(made, me, me.reply, foe, punch) == 4 + 3
    me.wounds[0].name = WoundName.BROKEN_ARM
    reckon(made, me)
    assert damage_bonus(made, me, punch, me.weapons[0]) == 4000


def test_steel_wall() -> None:
    """SHI-TECH-STEEL-WALL, SHI-FAT-7: Upkeep 2, and 1 more for every 10
    counts; parries against missiles +3.
    """
    made = fight(fighter("umbrella", techniques=("steel_wall",), cha=200), fighter("kunai"), ic=1)
    play(made, perform_it(target=0, weapon=1))
    me = made.fighters[0]
    assert me.upkeeps[0] == 2

    def later(table: Table, here: Fight) -> None:
        for _ in range(20):
            here.ic += 1
            start_of_count(table, here)

    play(made, later)
    assert me.upkeeps[0] == 4


def test_water() -> None:
    """SHI-TECH-WATER-CREATION, SHI-TECH-HIDDEN-MIST, SHI-JUT-1: Water Creation: X gallons; Hidden Mist binds
    16, thickens, gives half back and fades.
    """
    made = duel("water_creation", "hidden_mist", cha=90)
    play(made, perform_it(x=9, target=0))
    play(made, perform_it(x=9, target=0))
    assert made.field_water == 18
    play(made, perform_it(target=0, slot=1))
    me = made.fighters[0]
    assert (made.field_water, made.water_bound, me.upkeeps[1]) == (2, 16, 4)
    seen = []

    def later(table: Table, here: Fight) -> None:
        here.ic += 5
        start_of_count(table, here)

    for _ in range(8):
        play(made, later)
        seen.append(me.now.visibility)
    assert seen == [3, 4, 4, 5, 5, 6, 6, 6]
    play(made, lambda table, here: end_upkeep(table, here, here.fighters[0], 1))
    assert (made.field_water, made.water_bound) == (10, 0)
    for left in (5, 4, 3, 2, 1, 0):
        play(made, later)
        assert me.now.visibility == left
    assert made.areas[0].kind == AreaKind.NONE


def test_grand_fireball_burns() -> None:
    """SHI-TECH-GRAND-FIREBALL, SHI-STA-1, SHI-STA-BURN: a status roll: Burns 6."""
    made = duel("grand_fireball")
    play(made, hit_with(damage=9_000), 10, 9)
    play(made, lambda table, here: apply_effects(table, here))
    assert made.fighters[1].now.burn == 6


def test_shuurai_shocks() -> None:
    """SHI-TECH-SHUURAI, SHI-STA-SHOCK, SHI-ACC-1: Shock 2 by a status roll; on somebody shocked
    +1 Accuracy instead.
    """
    made = duel("shuurai")
    me, foe = made.fighters
    assert accuracy(made, me, Deed(technique=1, target=2), foe) == 14
    play(made, hit_with(damage=9_000), 10, 9)
    play(made, lambda table, here: apply_effects(table, here))
    clear_effects(made)
    assert foe.now.shock == 2
    assert accuracy(made, me, Deed(technique=1, target=2), foe) == 15
    play(made, hit_with(damage=9_000))
    assert made.effect_count == 1


def test_earthen_skewer_stuns() -> None:
    """SHI-TECH-EARTHEN-SKEWER, SHI-STA-STUN, SHI-STA-1: Stun 4 by a status roll."""
    made = duel("earthen_skewer")
    play(made, hit_with(damage=9_000), 10, 9)
    assert held(made, EffectKind.STUN) == [4]
    made = duel("earthen_skewer")
    play(made, hit_with(damage=9_000), 10, 10)
    assert held(made, EffectKind.STUN) == []


def test_thundering_strike_bleeds() -> None:
    """SHI-TECH-THUNDERING-STRIKE, SHI-STA-BLEED: Bleed 2 without any roll; 2 more while it still bleeds."""
    made = fight(fighter("katana", techniques=("thundering_strike",)), fighter(), ic=1)
    for points in (2, 4, 6):
        play(made, hit_with(damage=9_000, weapon=1))
        play(made, lambda table, here: apply_effects(table, here))
        clear_effects(made)
        assert made.fighters[1].now.bleed == points
    made.fighters[1].statuses[0].kind = 0
    play(made, hit_with(damage=9_000, weapon=1))
    play(made, lambda table, here: apply_effects(table, here))
    assert made.fighters[1].now.bleed == 2


def test_fire_and_lightning_on_throws() -> None:
    """SHI-TECH-HOUSENKA, SHI-TECH-RAISEN, SHI-CHAIN-4, SHI-STA-IGNITE, SHI-STA-PARA, SHI-STA-2: Housenka Xd6
    and Ignite; Raisen Paralysis by the margin.
    """
    made = fight(fighter("shuriken", techniques=("housenka", "raisen"), cha=60, dex=60), fighter(), ic=1)
    me = made.fighters[0]
    deed = Deed(kind=Action.THROW, throw=1, weapon=1, number=3, links=0b1, target=2)
    deed.xs[0] = 3
    assert (chakra(made, me, deed), stamina(made, me, deed)) == (15, 6)
    set_speed(made, me, made.fighters[1], deed, 0)
    assert deed.speed == 5 + 2
    throw = {"kind": Action.THROW, "throw": 1, "number": 3}
    play(made, hit_with(weapon=1, links=0b1, rolled=0, **throw), (1, 1, 1), (2, 2, 2), 10, 9)
    assert me.deed.dice == 9
    assert held(made, EffectKind.STATUS) == [3]
    made = fight(fighter("shuriken", techniques=("housenka", "raisen"), cha=60, dex=60), fighter(), ic=1)
    play(made, hit_with(weapon=1, links=0b10, damage=0, margin=3, partial=20, **throw))
    assert held(made, EffectKind.STATUS) == [3]
    made = fight(fighter("shuriken", techniques=("housenka", "raisen"), cha=60, dex=60), fighter(), ic=1)
    play(made, hit_with(weapon=1, links=0b10, damage=0, margin=9, partial=20, **throw))
    assert held(made, EffectKind.STATUS) == [4]


def test_houenka_at_one_or_three() -> None:
    """SHI-TECH-HOUENKA, SHI-ACC-1, SHI-DMG-9: three targets, or one: two
    balls more, each 3d6 and 1 Accuracy.
    """
    made = duel("houenka")
    me, foe = made.fighters
    one = Deed(kind=Action.TECHNIQUE, technique=1, target=2, targets=0b10)
    assert accuracy(made, me, one, foe) == 14 + 2 + 2
    three = Deed(kind=Action.TECHNIQUE, technique=1, target=2, targets=0b1110)
    assert accuracy(made, me, three, foe) == 14 + 2
    me.deed.kind, me.deed.technique, me.deed.target = Action.TECHNIQUE, 1, 2
    me.deed.targets = 0b10
    play(
        made, lambda table, here: roll_damage(table, here, here.fighters[0], here.fighters[0].deed), *[1] * 12
    )
    assert me.deed.dice == 12


def test_cross_wave_tripled() -> None:
    """SHI-TECH-CROSS-WAVE, SHI-DMG-1: where both dice failed the dice count three times, the bonus once."""
    made = fight(fighter("katana", techniques=("cross_wave",), str=60), fighter(attack_crossed=1), ic=1)
    play(made, hit_with(weapon=1, rolled=0), tuple([1] * 10), 40)
    speed = made.fighters[0].deed.core_speed
    assert speed == 22
    assert held(made, EffectKind.DAMAGE) == [30 + 4 * 22]


def test_headsplitter() -> None:
    """SHI-TECH-HEADSPLITTER, SHI-DMG-8, SHI-DELAY-9: PDB half a point for each count of Delay, at most
    doubled; a miss costs 6 more.
    """
    made = fight(fighter("katana", techniques=("headsplitter",), str=60), fighter(), ic=1)
    me = made.fighters[0]
    deed = Deed(kind=Action.TECHNIQUE, technique=1, weapon=1, target=2)
    set_speed(made, me, made.fighters[1], deed, 0)
    assert damage_bonus(made, me, deed, me.weapons[1]) == 8000
    me.strength = 150
    reckon(made, me)
    assert damage_bonus(made, me, deed, me.weapons[1]) == 14_000
    me.deed.technique = 1
    found: list[int] = []
    play(made, lambda table, here: found.append(miss(table, here, here.fighters[0], here.fighters[0].deed)))
    assert found == [6, 6]


def test_disarming() -> None:
    """SHI-EQ-5: a hit does no damage, but the weapon flies."""
    made = fight(fighter("katana"), fighter("tanto"), ic=1)
    play(made, hit_with(weapon=1, kind=Action.DISARM, technique=0))
    table = play(made, lambda table, here: apply_effects(table, here))
    foe = made.fighters[1]
    assert (foe.right_hand, foe.dropped) == (0, 0b10)
    assert told(table, Event.DISARMED) == [(1, foe.weapons[1].name)]


def test_simple_acts() -> None:
    """SHI-CND-6, SHI-CND-7, SHI-CND-5: standing up, aiming, knocking out, a coup de grace,
    tending one's wounds.
    """
    made = duel("trip", prone=1)
    me = made.fighters[0]
    play(made, perform_it(kind=Action.STAND))
    assert (me.prone, me.now.move) == (0, 100)
    for _ in range(3):
        play(made, perform_it(kind=Action.AIM))
    assert me.aim == 2
    me.wounds[0].name, me.wounds[0].value = WoundName.CUT_THROAT, 3
    me.wounds[1].name, me.wounds[1].value, me.wounds[1].location = WoundName.BLOOD_IN_THE_EYES, 4, 2
    reckon(made, me)
    assert (me.now.suffocation, me.now.visibility) == (3, 4)
    play(made, perform_it(kind=Action.HOLD_THROAT))
    play(made, perform_it(kind=Action.WIPE_EYES))
    assert (me.now.suffocation, me.now.visibility) == (0, 0)
    play(made, perform_it(kind=Action.KNOCK_OUT))
    assert made.fighters[1].fate == 2
    play(made, perform_it(kind=Action.COUP_DE_GRACE))
    assert made.fighters[1].fate == 3


def test_too_slow_for_the_jellyfish() -> None:
    """SHI-STA-POISON: no action of base Speed 20 or more, 1 less for each 5 by which the roll was lost."""
    me = fighter()
    assert slowest(me) > 100
    me.venoms[0].name, me.venoms[0].failed_by = 14, 11
    assert slowest(me) == 18


def test_benkei() -> None:
    """SHI-TECH-WAY-OF-BENKEI, SHI-DODGE-1, SHI-FAT-1: 1, and 1 for each attempt; then 10 and 3 for each, at
    most 40, unless it is a stance.
    """
    made = duel("way_of_benkei", res=200)
    me, foe = made.fighters
    me.benkei = 4
    punch = Deed(kind=Action.UNARMED, target=1)
    assert dodge_bonus(made, me, me.reply, foe, punch) == 4 + 4

    def after(kind: int) -> Rule:
        def rule(table: Table, here: Fight) -> None:
            here.fighters[0].deed.kind = kind
            acted(table, here, here.fighters[0], here.fighters[0].deed)

        return rule

    play(made, after(Action.STANCE))
    assert me.benkei == 4
    play(made, after(Action.UNARMED), 20)
    assert (me.benkei, me.stamina_penalty) == (0, 22 // 5)


def test_benkei_counts_attempts() -> None:
    """SHI-TECH-WAY-OF-BENKEI, SHI-CHAIN-3, SHI-DODGE-1: from the dodge that it is linked to on: 1, then 2;
    unarmed parries too.
    """
    made = duel("way_of_benkei")
    me = made.fighters[0]

    def replying(kind: int, links: int, weapon: int = 0) -> Rule:
        def rule(table: Table, here: Fight) -> None:
            one = here.fighters[0]
            one.reply.kind, one.reply.links, one.reply.interrupt, one.reply.weapon = kind, links, 1, weapon
            acted(table, here, one, one.reply)

        return rule

    found = []
    for kind, links, used in (
        (Action.DODGE, 0, 0),
        (Action.DODGE, 1, 0),
        (Action.PARRY, 0, 0),
        (Action.PARRY, 0, 1),
        (Action.DODGE, 0, 0),
    ):
        play(made, replying(kind, links, used))
        found.append(me.benkei)
    assert found == [0, 1, 2, 2, 3]
    assert not may_join(made, me, Deed(kind=Action.DODGE), 0, True)


def test_marks_of_weapons() -> None:
    """SHI-WPN-1: what the tables print: a weapon's Speed and Stamina are
    those of the basic attack with it.
    """
    for name, row in table_of("weapons").items():
        me = fighter(weapon(name))
        made = fight(me, fighter())
        deed = Deed(kind=Action.WEAPON, weapon=1)
        assert (core_speed(made, me, deed), stamina(made, me, deed)) == (row["speed"], row["stamina"])
    assert weapon("tetsubo").special >> Special.POLEARM & 1 == 1
    assert StatusKind.BLEED == 1


@pytest.mark.parametrize("name", PRICES)
def test_nothing_lowers_a_cost_below_5(name: str) -> None:
    """SHI-FAT-5: whatever somebody can do, a cost of 5 or more stays at
    5 or more; here nothing lowers any.
    """
    x, staminas, chakras, _, _ = PRICES[name]
    me = fighter("katana", techniques=(name,), str=200, res=200, cha=200, dex=200, agi=200, xp=9000)
    for ability in range(1, len(me.abilities)):
        me.abilities[ability] = 2
    made = fight(me, fighter())
    deed = Deed(kind=Action.TECHNIQUE, technique=1, weapon=1)
    deed.xs[0] = x
    for cost, printed in ((stamina(made, me, deed), staminas), (chakra(made, me, deed), chakras)):
        assert cost >= min(5, printed)
        assert cost == printed
