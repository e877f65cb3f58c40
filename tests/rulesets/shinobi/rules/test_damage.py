"""Damage: dice, damage bonus, the Speed that multiplies it, mitigation and the one rounding."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from kumite.rulesets.shared.scratch import copy_record
from kumite.rulesets.shinobi.rules.basic_actions.prices import core_speed, stamina
from kumite.rulesets.shinobi.rules.basic_actions.usable import most_pieces
from kumite.rulesets.shinobi.rules.equipment.areas import lay
from kumite.rulesets.shinobi.rules.equipment.blasts import explode
from kumite.rulesets.shinobi.rules.how_to_fight.accuracy import inherent_accuracy
from kumite.rulesets.shinobi.rules.how_to_fight.damage import (
    damage_bonus,
    damage_speed,
    extra_dice,
    open_dice,
    paralysed_speed,
    roll_damage,
    stat_bonus,
)
from kumite.rulesets.shinobi.rules.how_to_fight.mitigation import block_percent, mitigate, mitigated
from kumite.rulesets.shinobi.rules.initiative.speeds import set_speed
from kumite.rulesets.shinobi.rules.standing import reckon
from kumite.rulesets.shinobi.state import Deed, Fight
from kumite.rulesets.shinobi.terms import (
    Action,
    AreaKind,
    Item,
    Location,
    MitigationOrder,
    Rounding,
    StatusKind,
    WoundName,
    WoundType,
)
from kumite.table import Table
from kumite.tables.scripted import Scripted

from ..fights import fight, fighter, play, put, weapon


def throw(number: int, kind: int = 1) -> Deed:
    return Deed(kind=Action.THROW, throw=1, weapon=kind, number=number, target=2)


def basic(kind: int = Action.WEAPON, weapon: int = 1) -> Deed:
    return Deed(kind=kind, weapon=weapon, target=2)


def use(slot: int = 0, **fields: int) -> Deed:
    return Deed(kind=Action.TECHNIQUE, technique=slot + 1, target=2, **fields)


def timed(made: Fight, deed: Deed, points: int = 0) -> Deed:
    """The deed of the first fighter with its Speed worked out."""
    set_speed(made, made.fighters[0], made.fighters[1], deed, points)
    return deed


def roll_first(table: Table, made: Fight) -> None:
    """The damage of what the first fighter has declared."""
    roll_damage(table, made, made.fighters[0], made.fighters[0].deed)


def rolled(made: Fight, deed: Deed, *dice: int | tuple[int, ...]) -> int:
    """The damage of the first fighter's deed in thousandths, with those dice."""
    copy_record(deed, made.fighters[0].deed)
    play(made, roll_first, *dice)
    copy_record(made.fighters[0].deed, deed)
    return deed.damage


@pytest.mark.parametrize(("points", "tenths"), [(25, 16), (15, 10), (14, 9), (60, 40), (58, 38), (95, 63)])
def test_bonus_of_a_stat(points: int, tenths: int) -> None:
    """SHI-DMG-6, SHI-STT-2, SHI-DMG-2: example 27 (25/15 gives 1.6) and the samples' columns;
    CHA for ninjutsu.
    """
    me = fighter(str=points, cha=30)
    fight(me, fighter())
    assert stat_bonus(me, True) == tenths
    assert stat_bonus(me, False) == 20


@pytest.mark.parametrize(
    ("number", "speed", "cost", "bonus", "flat"),
    [(2, 5, 6, 3000, 15000), (3, 5, 6, 3500, 17500), (4, 5, 7, 4000, 20000)],
)
def test_example_40(number: int, speed: int, cost: int, bonus: int, flat: int) -> None:
    """SHI-MT-2 to SHI-MT-7, SHI-MT-1: STR 30, DEX 47: Speed, Stamina, damage bonus, and what it makes
    of the dice.
    """
    me = fighter("shuriken", str=30, dex=47)
    made = fight(me, fighter())
    deed = timed(made, throw(number), 0)
    assert (deed.speed, stamina(made, me, deed)) == (speed, cost)
    assert damage_bonus(made, me, deed, me.weapons[1]) == bonus
    assert rolled(made, deed, tuple([1] * number)) == 1000 * number + flat
    assert most_pieces(me, 1) == 4


def test_example_10() -> None:
    """SHI-MT-3, SHI-MT-4, SHI-MT-6, SHI-MT-7: 60 STR, six shuriken: DB 7, Speed 6, Stamina 8, 6d6 + 42."""
    me = fighter("shuriken", str=60, dex=60)
    made = fight(me, fighter())
    deed = timed(made, throw(6))
    assert (deed.speed, stamina(made, me, deed)) == (6, 8)
    assert damage_bonus(made, me, deed, me.weapons[1]) == 7000
    assert rolled(made, deed, (1, 2, 3, 4, 5, 6)) == 21000 + 42000


@pytest.mark.parametrize(("number", "cost"), [(2, 6), (3, 6), (4, 7), (5, 7), (6, 8), (7, 8)])
def test_example_11(number: int, cost: int) -> None:
    """SHI-MT-4: 2 or 3 thrown cost 6, 4 or 5 cost 7."""
    me = fighter("kunai", dex=80)
    assert stamina(fight(me, fighter()), me, throw(number)) == cost


@pytest.mark.parametrize(("number", "speed"), [(2, 5), (3, 5), (4, 5), (5, 6), (6, 6), (7, 7)])
def test_speed_of_a_throw(number: int, speed: int) -> None:
    """SHI-MT-3, SHI-MT-5, SHI-SPD-6: 3 + n/2, rounded up, at least 5."""
    me = fighter("kunai", dex=80)
    assert core_speed(fight(me, fighter()), me, throw(number)) == speed


def test_who_can_throw_what() -> None:
    """SHI-MT-2, SHI-MT-9, SHI-MT-1: shuriken and kunai only, no more than carried or than DEX/10; one kind
    at a time.
    """
    me = fighter("senbon", weapon("shuriken", pieces=3), weapon("kunai", pieces=9), dex=50)
    fight(me, fighter())
    assert [most_pieces(me, slot) for slot in (1, 2, 3)] == [0, 3, 5]


def test_accuracy_of_shuriken_counts_once() -> None:
    """SHI-MT-8: however many are thrown, +2."""
    me = fighter("shuriken", dex=60)
    fight(me, fighter())
    assert inherent_accuracy(me, throw(6)) == inherent_accuracy(me, throw(2)) == 2


def test_example_35() -> None:
    """SHI-DMG-7, SHI-DMG-1, SHI-PS-1, SHI-MIT-1, SHI-BLOCK-2: 17 + 3.8 * 9, dodge failed by 2:
    14; blocked: 31.
    """
    me = fighter("wakizashi", str=58)
    foe = fighter(dr=4, percent_reduction=10)
    made = fight(me, foe)
    deed = timed(made, basic())
    assert rolled(made, deed, (3, 2, 2, 2, 2, 2, 2, 2)) == 51200
    foe.attack.margin, foe.attack.partial = 2, 20
    assert mitigate(made, me, deed, foe, me.weapons[1], 51200, WoundType.SLASHING) == 14
    foe.attack.margin, foe.attack.partial, foe.attack.blocked = 0, 0, 1
    assert mitigate(made, me, deed, foe, me.weapons[1], 51200, WoundType.SLASHING) == 31


def reached(made: Fight, thousandths: int, **fields: int) -> int:
    """The damage of a basic weapon attack on the second fighter."""
    foe = made.fighters[1]
    for field, value in fields.items():
        put(foe, f"attack_{field}", value)
    me = made.fighters[0]
    return mitigate(made, me, basic(), foe, me.weapons[1], thousandths, WoundType.SLASHING)


@pytest.mark.parametrize(
    ("margin", "taken"), [(1, 20), (2, 40), (3, 60), (4, 80), (5, 100), (8, 100), (0, 100)]
)
def test_partial_success(margin: int, taken: int) -> None:
    """SHI-PS-1, SHI-PS-3, SHI-PS-5, SHI-PS-6, SHI-ACC-5: 20 percent a
    point; from 5 all; without a roll all.
    """
    made = fight(fighter("katana"), fighter())
    assert reached(made, 100_000, margin=margin, partial=20) == taken


def test_example_4() -> None:
    """SHI-PS-3: Accuracy 15 against 14, 12 and 7: 20, 60 and 100 percent."""
    made = fight(fighter("katana"), fighter())
    assert [reached(made, 50_000, margin=15 - roll, partial=20) for roll in (14, 12, 7)] == [10, 30, 50]


def test_example_5() -> None:
    """SHI-DR-1: damage 100 against DR 10: 90; several sources add up."""
    made = fight(fighter("katana"), fighter(dr=10))
    assert reached(made, 100_000) == 90
    made = fight(fighter("katana"), fighter(dr=10, str=60, abilities={"bruiser": 1}))
    assert reached(made, 100_000) == 100 - 10 - 60 // 5


def by_fractions(order: int, damage: Fraction, partial: int, dr: int, block: int, percent: int) -> Fraction:
    """The steps of the text with exact fractions, another way."""

    def part(number: Fraction) -> Fraction:
        return number * Fraction(partial, 100)

    def less(number: Fraction) -> Fraction:
        return max(Fraction(0), number - dr)

    def blocked(number: Fraction) -> Fraction:
        return number * Fraction(100 - block, 100)

    def other(number: Fraction) -> Fraction:
        return number * Fraction(100 - min(100, percent), 100)

    steps: list[Callable[[Fraction], Fraction]] = [part, less, blocked, other]
    if order == MitigationOrder.ASUNDER:
        steps = [other, part, less, blocked]
    for step in steps:
        damage = step(damage)
    return damage


@pytest.mark.parametrize("order", list(MitigationOrder))
@pytest.mark.parametrize("rounding", [Rounding.FLOOR_ONCE, Rounding.NEAREST])
def test_orders_of_mitigation(order: int, rounding: int) -> None:
    """SHI-MIT-1, SHI-MIT-2, SHI-DMG-7: against fractions, over many cases; the orders of the
    house, one rounding.
    """
    differs = 0
    for raw, margin, dr, block, percent in product(
        (7300, 51200, 99900), (0, 3), (0, 4, 30), (0, 1), (0, 35, 110)
    ):
        house = {"mitigation_order": int(order), "damage_rounding": int(rounding)}
        made = fight(fighter("katana"), fighter(dr=dr, percent_reduction=percent), house=house)
        found = reached(made, raw, margin=margin, partial=20 if margin else 0, blocked=block)
        exact = by_fractions(order, Fraction(raw, 1000), 20 * margin or 100, dr, 25 * block, percent)
        expected = int(exact + Fraction(1, 2)) if rounding == Rounding.NEAREST else int(exact)
        assert found == expected, (raw, margin, dr, block, percent)
        seed = by_fractions(
            MitigationOrder.SEED, Fraction(raw, 1000), 20 * margin or 100, dr, 25 * block, percent
        )
        differs += seed != exact
    assert (differs > 0) == (order == MitigationOrder.ASUNDER)


def test_rounding_at_each_step() -> None:
    """SHI-DMG-7: by house rule 51.2, failed by 2, DR 4, 10 percent:
    20.48, 16, 14.4: 14; of 52.9: 21, 17, 15.
    """
    made = fight(
        fighter("katana"),
        fighter(dr=4, percent_reduction=10),
        house={"damage_rounding": Rounding.FLOOR_EACH_STEP},
    )
    assert reached(made, 51_200, margin=2, partial=20) == 14
    assert reached(made, 52_900, margin=2, partial=20) == 15
    made.house.damage_rounding = Rounding.NEAREST
    assert reached(made, 51_200, margin=2, partial=20) == 15


def test_a_share_of_the_hit() -> None:
    """SHI-MIT-1: the share that Take the Hit leaves stands at the first step, before DR."""
    made = fight(fighter("katana"), fighter(dr=10))
    assert reached(made, 100_000, spared=60) == 30


@pytest.mark.parametrize(
    ("kind", "percent"),
    [("heavy_blow", 50), ("hinotama", 50), ("rock_thrust", 50), ("wind_cutter", 25), ("vital_strike", 25)],
)
def test_block_by_kind(kind: str, percent: int) -> None:
    """SHI-BLOCK-2: unarmed and ninjutsu 50, Fuuton and weapons 25; what the house says counts."""
    me = fighter("katana", techniques=(kind,))
    made = fight(me, fighter())
    assert block_percent(made, me, use(weapon=1), made.fighters[1], me.weapons[1]) == percent
    for name in ("block_unarmed", "block_ninjutsu", "block_weapon", "block_fuuton"):
        setattr(made.house, name, 7)
    assert block_percent(made, me, use(weapon=1), made.fighters[1], me.weapons[1]) == 7


def test_what_changes_a_block() -> None:
    """SHI-WPN-BLOCK, SHI-ABI-ENDURANCE, SHI-BLOCK-5: a tetsubo takes 25 points; gunbai, tonfa and umbrella
    hold weapons at 50; Endurance adds, at times.
    """
    me = fighter("tetsubo", "katana")
    foe = fighter("tonfa", res=60, abilities={"endurance": 2})
    made = fight(me, foe, ic=0)
    deed = basic()
    assert block_percent(made, me, basic(weapon=2), foe, me.weapons[2]) == 75
    assert foe.endurance_ready == 24
    assert block_percent(made, me, basic(weapon=2), foe, me.weapons[2]) == 50
    foe.right_hand = 0
    assert block_percent(made, me, basic(weapon=2), foe, me.weapons[2]) == 25
    assert block_percent(made, me, deed, foe, me.weapons[1]) == 0


def test_big_shuriken() -> None:
    """SHI-WPN-FUUMA, SHI-MIT-2: 10 percent more for each point of hit, to 150 or 200; blocked 25 more;
    before all else.
    """
    made = fight(fighter("fuuma shuriken"), fighter(dr=10))
    assert reached(made, 100_000, margin=5, partial=20) == 150 - 10
    assert reached(made, 100_000, margin=30, partial=20) == 250 - 10
    assert reached(made, 100_000, margin=0, partial=0, blocked=1) == int((125 - 10) * 0.75)
    made = fight(fighter("large star shuriken"), fighter())
    assert reached(made, 100_000, margin=30, partial=20) == 300


def test_sudden_attack_costs_damage() -> None:
    """SHI-ABI-SUDDEN-ATTACK, SHI-MIT-2: 10 percent less for each rank, on the attacker's side."""
    made = fight(fighter("katana"), fighter(dr=10))
    me = made.fighters[0]
    deed = basic()
    deed.sudden = 3
    assert mitigate(made, me, deed, made.fighters[1], me.weapons[1], 100_000, WoundType.SLASHING) == 60


def test_halved_reduction() -> None:
    """SHI-WPN-SENBON, SHI-ABI-PENETRATE, SHI-DR-1: needles meet half of the reduction, and so do piercing
    weapons in skilled hands; exactly.
    """
    made = fight(fighter("senbon"), fighter(dr=5))
    assert reached(made, 10_500) == 8
    me = fighter("yari", abilities={"piercing_penetrate": 1})
    made = fight(me, fighter(dr=5))
    assert mitigate(made, me, basic(), made.fighters[1], me.weapons[1], 10_500, WoundType.PIERCING) == 8


def test_scorched_chest() -> None:
    """SHI-WND-12: 10 percent more damage taken, after all reductions."""
    foe = fighter(dr=10)
    foe.wounds[0].name = WoundName.SCORCHED_CHEST
    made = fight(fighter("katana"), foe)
    assert reached(made, 110_000) == 110


@pytest.mark.parametrize(
    ("points", "final", "before", "after"), [(0, 17, 12, 9), (4, 13, 12, 9), (7, 10, 10, 7), (8, 9, 9, 6)]
)
def test_example_36(points: int, final: int, before: int, after: int) -> None:
    """SHI-CHAIN-7, SHI-STA-SHOCK, SHI-STA-PARA, SHI-DMG-3: Rising Knee and Feint, Shock 3, Paralysis 3."""
    me = fighter(techniques=("rising_knee", "feint"), ap=20)
    me.statuses[0].kind, me.statuses[0].severity = StatusKind.SHOCK, 3
    me.statuses[1].kind, me.statuses[1].severity = StatusKind.PARALYSIS, 3
    made = fight(me, fighter())
    deed = timed(made, use(links=0b10), points)
    assert deed.speed == final
    assert damage_speed(made, me, deed) == before
    assert paralysed_speed(me, deed, before) == after


@pytest.mark.parametrize(("weapon", "counts", "left"), [(8, 5, 0), (4, 2, 1)])
def test_example_20(weapon: int, counts: int, left: int) -> None:
    """SHI-STA-PARA: Paralysis 3: Speed 8 counts 5 and clears it; Speed 4 counts 2 and leaves 1."""
    me = fighter(str=60)
    me.weapons[0].speed = weapon
    me.statuses[0].kind, me.statuses[0].severity = StatusKind.PARALYSIS, 3
    made = fight(me, fighter())
    deed = timed(made, basic(Action.UNARMED, 0))
    assert rolled(made, deed, (1, 1)) == 2000 + 4000 * counts
    assert me.now.paralysis == left


def test_example_21() -> None:
    """SHI-STA-SHOCK: Shock 3: basic unarmed Speed 11, damage as 8; with 5 AP 6, damage as 6."""
    me = fighter(ap=20)
    me.statuses[0].kind, me.statuses[0].severity = StatusKind.SHOCK, 3
    made = fight(me, fighter())
    deed = timed(made, basic(Action.UNARMED, 0))
    assert (deed.speed, damage_speed(made, me, deed)) == (11, 8)
    deed = timed(made, basic(Action.UNARMED, 0), 5)
    assert (deed.speed, damage_speed(made, me, deed)) == (6, 6)


def test_basic_unarmed() -> None:
    """SHI-ABI-POWER-ATTACK, SHI-ABI-UNARMED-FOCUS, SHI-UNA-1, SHI-DMG-1: 2d4, Speed 8, Stamina 5; Power
    Attack makes the dice bigger, Unarmed Focus more.
    """
    me = fighter(str=60, abilities={"power_attack": 2, "unarmed_focus": 3})
    made = fight(me, fighter())
    deed = timed(made, basic(Action.UNARMED, 0))
    deed.power = 2
    copy_record(deed, me.deed)
    table = play(made, roll_first, (8, 8, 1, 1, 1))
    question = table.transcript[0].question  # type: ignore[union-attr]
    assert (question.first, question.second) == (8, 5)
    assert me.deed.damage == 19_000 + 8 * 4000
    assert stamina(made, me, deed) == 5 + 4


def test_parts_of_the_bonus() -> None:
    """SHI-WPN-BOW, SHI-DMG-8, SHI-EQ-6, SHI-DMG-4: percentages on the stat's part, added up; what is flat
    comes after them.
    """
    me = fighter("nodachi", str=60, abilities={"brute_force": 5})
    made = fight(me, fighter())
    held = me.weapons[1]
    assert damage_bonus(made, me, basic(), held) == 4000 * 125 // 100 + 1000
    made.house.two_handed_bonus = 50
    assert damage_bonus(made, me, basic(), held) == 6000 + 1000
    me.wounds[0].name = WoundName.MUSCLE_MELTING
    reckon(made, me)
    assert damage_bonus(made, me, basic(), held) == 4000 * 140 // 100 + 1000
    deed = basic()
    deed.focus, deed.held_back = 2, 1
    assert damage_bonus(made, me, deed, held) == 4000 * 90 // 100 + 1000 + 2000


@pytest.mark.parametrize(
    ("name", "bonus"),
    [("daikyu", 8000), ("yumi", 5000), ("kusari gama", 4000), ("katana", 4000), ("naginata", 5000)],
)
def test_bonus_by_weapon(name: str, bonus: int) -> None:
    """SHI-DMG-8, SHI-EQ-6: bows have rules of their own; a kusari-gama in both hands has no bonus."""
    me = fighter(name, str=60)
    assert damage_bonus(fight(me, fighter()), me, basic(), me.weapons[1]) == bonus


@pytest.mark.parametrize(("name", "bonus"), [("hinotama", 3000), ("heavy_blow", 8000), ("rising_knee", 4000)])
def test_bonus_by_technique(name: str, bonus: int) -> None:
    """SHI-TECH-HEAVY-BLOW, SHI-DMG-2, SHI-DMG-8: CHA for ninjutsu; Heavy Blow doubles the stat's part."""
    me = fighter(str=60, cha=45, techniques=(name,))
    assert damage_bonus(fight(me, fighter()), me, use(), me.weapons[0]) == bonus


def test_extra_dice() -> None:
    """SHI-DMG-9: .extra(4): each original die of 4 or more brings one more, which brings none."""
    made = fight(fighter(), fighter())
    found: list[int] = []

    def rule(table: Table, here: Fight) -> None:
        found.append(extra_dice(table, here.fighters[0], 3, 6, 4))

    play(made, rule, 3, 4, 6, (6, 5))
    play(made, rule, 1, 2, 3)
    assert found == [3 + 4 + 6 + 11] * 2 + [6] * 2


def test_open_dice() -> None:
    """SHI-DMG-9: .open(16): the added dice bring more in their turn."""
    made = fight(fighter(), fighter())
    found: list[int] = []

    def rule(table: Table, here: Fight) -> None:
        found.append(open_dice(table, here.fighters[0], 2, 20, 16))

    play(made, rule, 16, 15, 20, 3)
    assert found == [54, 54]


@pytest.mark.parametrize(
    ("name", "dice", "thousandths"),
    [
        ("mizudama", [(1, 2, 3, 4, 5)], 25_000),
        ("wind_cutter", [(3, 4)], 35_000),
        ("shuurai", [(6, 5), (4, 4, 1, 2)], 121_000),
        ("earthen_skewer", [tuple([10] * 16)], 160_000),
        ("senpuu", [(10, 1, 1, 1)], 13_000),
        ("spinning_backfist", [(10, 1, 1, 1, 1)], 14_000),
        ("heavy_blow", [(4, 4)], 8_000),
        ("hinotama", [1, 1, 1, 4, (6,)], 13_000),
        ("rising_phoenix", [1] * 9 + [16, 5], 30_000),
    ],
)
def test_dice_of_techniques(name: str, dice: list[int], thousandths: int) -> None:
    """SHI-DMG-9, SHI-DMG-4: sums, products, .extra, .open, dice for STR, what is added; STR 40, CHA
    and bonus 0.
    """
    me = fighter(str=40, cha=0, techniques=(name,), now_pdb=0)
    made = fight(me, fighter())
    deed = timed(made, use())
    bonus = damage_bonus(made, me, deed, me.weapons[0]) * damage_speed(made, me, deed)
    assert rolled(made, deed, *dice) - bonus == thousandths


def test_two_weapons_do_two_damages() -> None:
    """SHI-DMG-1: two kama, Dual: each its dice, each with its whole Speed; katana and wakizashi with
    half of it.
    """
    me = fighter("kama", "kama", str=60)
    made = fight(me, fighter())
    deed = timed(made, Deed(kind=Action.WEAPON, weapon=1, off_weapon=3, target=2))
    assert deed.speed == 12
    assert rolled(made, deed, (1, 1, 1), (2, 2, 2)) == 3000 + 11 * 4000
    assert deed.off_damage == 6000 + 11 * 4000
    me = fighter("katana", "wakizashi", str=60)
    made = fight(me, fighter())
    deed = timed(made, Deed(kind=Action.WEAPON, weapon=1, off_weapon=3, target=2))
    assert deed.speed == 7 + 5
    assert rolled(made, deed, tuple([1] * 10), tuple([1] * 8)) == 10_000 + 7 * 4000
    assert deed.off_damage == 8000 + 5 * 4000


@pytest.mark.parametrize(
    ("dr", "bruiser", "percent", "burnt", "left"),
    [(10, 0, 0, 0, 90), (0, 1, 0, 0, 92), (10, 1, 25, 0, 61), (10, 0, 25, 1, 74), (200, 0, 0, 0, 0)],
)
def test_damage_that_no_attack_does(dr: int, bruiser: int, percent: int, burnt: int, left: int) -> None:
    """SHI-MIT-1, SHI-DR-1, SHI-DMG-7: of 100 by a tag or a volley: a bruiser's fifth of STR 40 counts as
    Damage Reduction, then come percentages, and a scorched chest last of all.
    """
    foe = fighter(dr=dr, percent_reduction=percent, abilities={"bruiser": bruiser} if bruiser else {})
    made = fight(foe, fighter())
    if burnt:
        foe.wounds[0].name, foe.wounds[0].location = WoundName.SCORCHED_CHEST, Location.TORSO
    assert mitigated(made, foe, 100) == left


def test_tags_and_volleys_are_mitigated() -> None:
    """SHI-MIT-1: by everything that is left of a blow, too."""
    foe = fighter(percent_reduction=50, abilities={"bruiser": 1})
    made = fight(foe, fighter(at=(50, 0)), ic=9)
    place = lay(Scripted(), made, AreaKind.TAG, 2, 0, 0, 20, Item.EXPLODING_TAG_1, 3600)
    made.areas[place].clock = 9
    play(made, lambda table, here: explode(table, here, 1 << place), 9, 9, 9, 9, 9)
    assert [effect.amount for effect in made.effects[: made.effect_count]] == [(45 - 8) // 2]
