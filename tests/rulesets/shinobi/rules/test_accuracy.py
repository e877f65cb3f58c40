"""Accuracy, Accuracy Rolls, and what dodges and parries add, before any die."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.how_to_fight.accuracy import (
    accuracy,
    accuracy_roll_bonus,
    area_penalty,
    defence_bonus,
    dodge_bonus,
    parry_bonus,
)
from kumite.rulesets.shinobi.rules.how_to_fight.rolls import may_roll, skill_bonus
from kumite.rulesets.shinobi.rules.standing import reckon
from kumite.rulesets.shinobi.state import YARD, Deed, Fight, Fighter
from kumite.rulesets.shinobi.terms import (
    Action,
    AreaKind,
    D20OnAccuracyRoll,
    Light,
    Location,
    Skill,
    Stance,
    StatusKind,
    Weather,
    WoundName,
)

from ..fights import fight, fighter

PUNCH = Deed(kind=Action.UNARMED, target=2)


def suffer(me: Fighter, kind: int, severity: int, place: int = 0) -> None:
    me.statuses[place].kind, me.statuses[place].severity = kind, severity


def hurt(made: Fight, me: Fighter, *names: int) -> None:
    made.ic = 0
    for place, name in enumerate(names):
        me.wounds[place].name, me.wounds[place].location = name, 1 + place
    reckon(made, me)


def basic(weapon: int = 1, **fields: int) -> Deed:
    return Deed(kind=Action.WEAPON, weapon=weapon, target=2, **fields)


def use(**fields: int) -> Deed:
    return Deed(kind=Action.TECHNIQUE, technique=1, target=2, **fields)


def test_example_39() -> None:
    """SHI-AROLL-1, SHI-AROLL-2, SHI-PARRY-3, SHI-DEF-6, SHI-FAT-11,
    SHI-STA-VIS, SHI-SKL-1: DEX 60, AGI 40.
    """
    me = fighter(dex=60, agi=40, fatigue_at_start=2)
    suffer(me, StatusKind.VISIBILITY, 5)
    made = fight(me, fighter())
    foe = made.fighters[1]
    assert accuracy(made, me, PUNCH, foe) == 9
    assert accuracy_roll_bonus(made, me, PUNCH, foe) == 6 - 7
    assert parry_bonus(made, me, 0, foe, PUNCH) == 6 - 4 - 2
    assert dodge_bonus(made, me, me.reply, foe, PUNCH) == 4 - 4 - 2
    assert skill_bonus(made, me, Skill.AWARENESS) == -7


def test_example_14() -> None:
    """SHI-ABI-ACCURATE, SHI-ABI-SWIFT, SHI-ABI-CUNNING, SHI-ABI-BASIC-TRAINING, SHI-ACC-1: a basic unarmed
    attack of Accuracy 20: DEX 100, or less and bonuses.
    """
    made = fight(fighter(dex=100), fighter())
    assert accuracy(made, made.fighters[0], PUNCH, made.fighters[1]) == 20
    made = fight(
        fighter(
            dex=58, bonus_accuracy=1, abilities={"accurate": 1, "swift": 1, "cunning": 1, "basic_training": 1}
        ),
        fighter(),
    )
    assert accuracy(made, made.fighters[0], PUNCH, made.fighters[1]) == 20


@pytest.mark.parametrize(
    ("rule", "plus", "minus"),
    [
        (D20OnAccuracyRoll.PENALTIES_ONLY, 4, 1),
        (D20OnAccuracyRoll.NEITHER, 4, 4),
        (D20OnAccuracyRoll.BOTH, 6, 1),
    ],
)
def test_d20_modifiers(rule: int, plus: int, minus: int) -> None:
    """SHI-AROLL-2, SHI-AROLL-3, SHI-D20-2: penalties to d20 rolls count
    in an Accuracy Roll, bonuses do not.
    """
    made = fight(fighter(bonus_d20=2), fighter(bonus_d20=0), house={"d20_on_accuracy_roll": rule})
    me, foe = made.fighters
    assert accuracy(made, me, PUNCH, foe) == 14
    assert accuracy_roll_bonus(made, me, PUNCH, foe) == plus
    hurt(made, foe, WoundName.CONCUSSION)
    assert accuracy(made, foe, PUNCH, me) == 14
    assert accuracy_roll_bonus(made, foe, PUNCH, me) == minus


def test_what_counts_once() -> None:
    """SHI-AROLL-2, SHI-PARRY-3, SHI-D20-1, SHI-D20-3, SHI-D20-4: broken ribs take 2 off each of them, and off
    no parry twice; a bruised arm takes its 1 off a parry too.
    """
    made = fight(fighter(dex=40, agi=40), fighter())
    me, foe = made.fighters
    hurt(made, me, WoundName.BROKEN_RIBS, WoundName.SPRAINED_ARM)
    assert accuracy(made, me, PUNCH, foe) == 14 - 3
    assert accuracy_roll_bonus(made, me, PUNCH, foe) == 4 - 3
    assert parry_bonus(made, me, 0, foe, PUNCH) == 4 - 3
    assert dodge_bonus(made, me, me.reply, foe, PUNCH) == 4 - 2
    assert skill_bonus(made, me, Skill.STEALTH) == -2
    me.bonus.d20 = 5
    assert (parry_bonus(made, me, 0, foe, PUNCH), accuracy(made, me, PUNCH, foe)) == (6, 11)


def test_called_shots_and_sneak_attacks() -> None:
    """SHI-WND-9, SHI-SNK-3: a called shot -4; a sneak attack sheds what is inherent, and nothing else."""
    made = fight(fighter("zanbato"), fighter())
    me, foe = made.fighters
    assert accuracy(made, me, basic(), foe) == 14 - 4
    assert accuracy(made, me, basic(called=1), foe) == 14 - 4 - 4
    assert accuracy(made, me, basic(sneak=1), foe) == 14
    made = fight(fighter("katana", techniques=("vital_strike",)), fighter())
    me, foe = made.fighters
    deed = use(weapon=1, called=1)
    deed.xs[0] = 2
    assert accuracy(made, me, deed, foe) == 14 - 2


def test_what_an_attacker_buys() -> None:
    """SHI-WPN-KNIVES, SHI-WPN-PAIR, SHI-WPN-LOSING, SHI-WPN-AIM, SHI-ABI-WEAPON-FOCUS, SHI-ABI-SUDDEN-ATTACK,
    SHI-ABI-SURGE, SHI-ACC-1: Weapon Focus, Sudden Attack and Surge add a point each; aim 4 for a bow.
    """
    made = fight(fighter("yumi", aim=2), fighter())
    me, foe = made.fighters
    assert accuracy(made, me, basic(), foe) == 14 - 6 + 8
    assert accuracy(made, me, basic(focus=1, sudden=2, surge=3), foe) == 14 - 6 + 8 + 6


@pytest.mark.parametrize(
    ("first", "second", "bonus"),
    [
        ("kama", "kama", 2),
        ("sai", "kama", 1),
        ("katana", "wakizashi", -1),
        ("trench knives", "trench knives", 1),
        ("nunchaku", "kama", 0),
        ("tanto", "katana", -5),
    ],
)
def test_two_weapons(first: str, second: str, bonus: int) -> None:
    """SHI-ACC-1: with two weapons the lower Accuracy, 5 less; less or
    nothing for those that are made for it.
    """
    made = fight(fighter(first, second), fighter())
    assert accuracy(made, made.fighters[0], basic(off_weapon=3), made.fighters[1]) == 14 + bonus


def test_prone() -> None:
    """SHI-CND-6, SHI-DEF-6: Accuracy -3, defensive rolls -2, half the movement."""
    made = fight(fighter(prone=1), fighter())
    me, foe = made.fighters
    assert accuracy(made, me, PUNCH, foe) == 11
    assert (defence_bonus(made, me), me.now.move) == (-2, 50)


@pytest.mark.parametrize(("points", "hit", "defence", "move"), [(1, 0, 1, 90), (5, 2, 5, 50), (10, 5, 10, 0)])
def test_immobilize(points: int, hit: int, defence: int, move: int) -> None:
    """SHI-STA-IMM, SHI-DEF-6: defensive rolls by all of it, Accuracy by half, movement by tenths;
    the worst counts.
    """
    me = fighter()
    suffer(me, StatusKind.IMMOBILIZE, points, 0)
    suffer(me, StatusKind.IMMOBILIZE, 1, 1)
    made = fight(me, fighter())
    assert accuracy(made, me, PUNCH, made.fighters[1]) == 14 - hit
    assert (defence_bonus(made, me), me.now.move) == (-defence, move)


def test_visibility_of_areas() -> None:
    """SHI-STA-VIS, SHI-AOE-1: smoke hampers those inside, and whoever attacks into it, but not
    those who defend.
    """
    made = fight(fighter(), fighter(at=(20, 0)))
    me, foe = made.fighters
    area = made.areas[0]
    area.kind, area.x, area.radius, area.value = AreaKind.SMOKE, 20 * YARD, 10, 6
    for one in made.fighters:
        reckon(made, one)
    assert accuracy(made, me, PUNCH, foe) == 14 - 6
    assert (defence_bonus(made, me), defence_bonus(made, foe)) == (0, -3)
    assert accuracy(made, foe, PUNCH, me) == 14 - 6
    foe.x = 31 * YARD
    reckon(made, foe)
    assert accuracy(made, me, PUNCH, foe) == 14


def test_blind_fighting() -> None:
    """SHI-ABI-BLIND-FIGHTING, SHI-STA-VIS: at most 10, or less by a rank; shut eyes 10; a thunderstorm drowns
    out what one hears.
    """
    made = fight(fighter(eyes_shut=1, abilities={"blind_fighting": 3}), fighter(eyes_shut=1))
    me, foe = made.fighters
    assert (accuracy(made, me, PUNCH, foe), accuracy(made, foe, PUNCH, me)) == (7, 4)
    made.weather = 1 << Weather.THUNDERSTORM
    reckon(made, me)
    assert accuracy(made, me, PUNCH, foe) == 14 - 10 - 2


def test_fog_from_afar() -> None:
    """SHI-WEA-4, SHI-STA-VIS: fog 4, beyond 15 yards 8; by night 2 more than the fog."""
    made = fight(fighter(), fighter(at=(15, 0)), weather=1 << Weather.FOG)
    me, foe = made.fighters
    assert accuracy(made, me, PUNCH, foe) == 10
    foe.x = 16 * YARD
    assert accuracy(made, me, PUNCH, foe) == 6
    made.light = Light.NIGHT
    reckon(made, me)
    foe.x = 0
    assert accuracy(made, me, PUNCH, foe) == 14 - 6


@pytest.mark.parametrize(
    ("agility", "speed", "nimble", "penalty"),
    [
        (50, 12, 0, 0),
        (50, 10, 0, 0),
        (50, 9, 0, 2),
        (25, 10, 0, 10),
        (25, 10, 2, 6),
        (40, 12, 0, 0),
        (40, 11, 0, 2),
    ],
)
def test_dodging_an_area(agility: int, speed: int, nimble: int, penalty: int) -> None:
    """SHI-ABI-NIMBLE, SHI-AOE-2: d = AGI * Speed / 50 yards; from the radius on no penalty, else 2 for each
    whole yard short.
    """
    made = fight(fighter(techniques=("grand_fireball",)), fighter(agi=agility, abilities={"nimble": nimble}))
    caster, me = made.fighters
    assert area_penalty(me, me.reply, caster, use(speed=speed)) == penalty
    assert area_penalty(me, me.reply, caster, basic(0, speed=1)) == 0


def test_links_of_a_dodge() -> None:
    """SHI-TECH-PHANTOM-STEP, SHI-TECH-MIZUHANE, SHI-TECH-CHAKRA-STRENGTHENING, SHI-DODGE-1, SHI-CHAIN-10:
    Phantom Step its X, Mizuhane 3, Chakra Strengthening its X, Total Defense 3.
    """
    me = fighter(agi=50, bonus_dodge=1, techniques=("phantom_step", "mizuhane", "chakra_strengthening"))
    made = fight(me, fighter(), ic=5)
    foe = made.fighters[1]
    assert dodge_bonus(made, me, me.reply, foe, PUNCH) == 6
    me.reply.links, me.reply.xs[0] = 0b11, 4
    assert dodge_bonus(made, me, me.reply, foe, PUNCH) == 6 + 4 + 3
    me.upkeeps[2], me.upkeep_x[2] = 6, 3
    me.stances, me.stances_since = 1 << Stance.TOTAL_DEFENSE, 4
    assert dodge_bonus(made, me, me.reply, foe, PUNCH) == 6 + 4 + 3 + 3 + 3


def test_parries_by_weapon() -> None:
    """SHI-WPN-UNARMED, SHI-PARRY-1, SHI-PARRY-4, SHI-EQ-5, SHI-EQ-7: the weapon's Accuracy and parry, what
    the attack takes, Guard.
    """
    me = fighter("sai", "bo staff", "nodachi", bonus_parry=1, bonus_accuracy=1)
    made = fight(me, fighter("tetsubo", "nodachi", techniques=("retaliation",)), ic=5)
    foe = made.fighters[1]
    usual = 4 + 1 + 1
    assert parry_bonus(made, me, 1, foe, basic(0)) == usual + 1 + 2
    assert parry_bonus(made, me, 1, foe, basic(1)) == usual + 3 - 3
    assert parry_bonus(made, me, 2, foe, PUNCH) == usual + 1 - 2
    assert parry_bonus(made, me, 3, foe, basic(2)) == usual - 1 - 1 - 4
    assert parry_bonus(made, me, 1, foe, Deed(kind=Action.DISARM, weapon=2)) == usual + 3 - 4 - 3
    assert parry_bonus(made, me, 1, foe, use(weapon=2)) == usual + 3 - 4 - 4
    me.stances, me.stances_since = 1 << Stance.GUARD, 4
    assert parry_bonus(made, me, 1, foe, basic(0)) == usual + 3 + 5


def test_training_counts_once_in_a_parry() -> None:
    """SHI-ABI-BASIC-TRAINING, SHI-PARRY-1: a rank that is on Accuracy and on defense is not counted twice."""
    made = fight(fighter(abilities={"basic_training": 2}), fighter())
    me, foe = made.fighters
    assert parry_bonus(made, me, 0, foe, PUNCH) == 4 + 2
    assert dodge_bonus(made, me, me.reply, foe, PUNCH) == 4 + 2


def test_torn_muscles() -> None:
    """SHI-STT-2: AGI 45 less a tenth is 40 before use, but for movement, which stays exact; STR 58 less
    15 percent 49.
    """
    made = fight(fighter(agi=45, str=58), fighter())
    me = made.fighters[0]
    hurt(made, me, WoundName.MUSCLE_TEAR_LEG, WoundName.MUSCLE_TEAR_ARM)
    assert (me.now.agility, me.now.strength) == (40, 49)
    assert (dodge_bonus(made, me, me.reply, made.fighters[1], PUNCH), me.now.ap_max) == (4, 20)
    assert me.now.move == 100


@pytest.mark.parametrize(
    ("skill", "needs"),
    [(Skill.MEDICINE, True), (Skill.RESEARCH, True), (Skill.TOXICOLOGY, True), (Skill.STEALTH, False)],
)
def test_trained_skills(skill: int, needs: bool) -> None:
    """SHI-SKL-1: medicine, research and toxicology need a rank; the others are rolled plain without one."""
    me = fighter()
    assert may_roll(me, skill) != needs
    me.skills[skill] = 1
    assert may_roll(me, skill)
    assert skill_bonus(fight(me, fighter()), me, skill) == 1


def test_skills_under_strain() -> None:
    """SHI-D20-1, SHI-FAT-11, SHI-SKL-1: generic modifiers, Fatigue and training are in every skill roll."""
    me = fighter(bonus_d20=2, fatigue_at_start=3, skills={"survival": 10}, abilities={"basic_training": 1})
    made = fight(me, fighter(), light=Light.INTENSE_MOONLIGHT)
    assert skill_bonus(made, me, Skill.SURVIVAL) == 10 + 2 + 1 - 3 + 5
    made.light = Light.GLARING_SUNLIGHT
    assert skill_bonus(made, me, Skill.ESPIONAGE) == 2 + 1 - 3 - 3


@pytest.mark.parametrize(
    ("agi", "wound", "bonus"),
    [
        (125, None, 12),
        (125, WoundName.MUSCLE_TEAR_LEG, 11 - 2),
        (125, WoundName.SHATTERED_LEG, 12 - 10 - 10),
        (250, WoundName.SHATTERED_LEG, 25 - 10),
    ],
)
def test_out_of_an_area_on_a_bad_leg(agi: int, wound: WoundName | None, bonus: int) -> None:
    """SHI-AOE-2, SHI-WND-12, SHI-STT-2: AGI 125 just gets 10 yards in 4 counts; a tenth less falls a yard
    short, half of it five; a shattered leg takes 10 off every dodge out of an area besides.
    """
    me, foe = fighter(agi=agi, at=(9, 0)), fighter(techniques=("grand_fireball",))
    made = fight(me, foe)
    if wound is not None:
        me.wounds[0].name, me.wounds[0].location = wound, Location.LEFT_LEG
        reckon(made, me)
    deed = Deed(kind=Action.TECHNIQUE, technique=1, target=1, speed=4)
    assert dodge_bonus(made, me, me.reply, foe, deed) == bonus


@pytest.mark.parametrize(("points", "penalty"), [(None, 12), (0, 12), (2, 4), (3, 0)])
def test_a_flash_step_out_of_an_area(points: int | None, penalty: int) -> None:
    """SHI-AOE-2, SHI-CHAIN-4: AGI 100 gets 2 yards a count, and Shunshin's points are counts as well."""
    me, foe = fighter(agi=100, techniques=("shunshin",)), fighter(techniques=("grand_fireball",))
    fight(me, foe)
    if points is not None:
        me.reply.links, me.reply.xs[0] = 1, points
    deed = Deed(kind=Action.TECHNIQUE, technique=1, target=1, speed=2)
    assert area_penalty(me, me.reply, foe, deed) == penalty
