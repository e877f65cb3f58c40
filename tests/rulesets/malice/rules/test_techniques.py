"""Techniques, kata and advantages, one by one: what the rules that they touch make of them."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.rules.actions.moves import longer_feet
from kumite.rulesets.malice.rules.attack_and_defense.aim import attack_kind
from kumite.rulesets.malice.rules.attack_and_defense.armor_tn import armor_tn, guard_bonus, guard_cost
from kumite.rulesets.malice.rules.attack_and_defense.attack_roll import attack_dice, attack_flat, attack_pool
from kumite.rulesets.malice.rules.attack_and_defense.damage import damage_pool, raises_for_damage
from kumite.rulesets.malice.rules.attack_and_defense.maneuvers import bound_raises, cost_of
from kumite.rulesets.malice.rules.attack_and_defense.stances import stance_armor
from kumite.rulesets.malice.rules.dice.pools import armor_penalty, limb_penalty, skill_pool
from kumite.rulesets.malice.rules.dice.rolls import roll
from kumite.rulesets.malice.rules.sequence_of_events.initiative import constant_bonuses, initiative_pool
from kumite.rulesets.malice.rules.sequence_of_events.leaving import end_until_turn, leave_kata
from kumite.rulesets.malice.rules.sequence_of_events.scores import score_of
from kumite.rulesets.malice.rules.wounds.harm import reduction
from kumite.rulesets.malice.rules.wounds.wounds import (
    healthy_capacity,
    printed_penalty,
    rank_capacity,
    wound_penalty,
    wound_rank,
)
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import (
    ActionKind,
    Advantage,
    Arrow,
    Event,
    Kata,
    Limb,
    Maneuver,
    Reroll,
    Skill,
    Stance,
    Technique,
    Trait,
    Use,
    Why,
)

from ..fights import fight, person, play, sample, told

SIMPLE, COMPLEX = ActionKind.SIMPLE, ActionKind.COMPLEX


def knows(*techniques: Technique) -> int:
    return sum(1 << technique for technique in techniques)


def born(*advantages: Advantage) -> int:
    return sum(1 << advantage for advantage in advantages)


def attacker(*weapons: str, foe: Fighter | None = None, **fields: Any) -> Fight:
    """Somebody about to attack with the weapon in their hand; rank 2 in its skill, 2 in each Trait."""
    me = person(*weapons, **fields)
    made = fight([me], [foe or person()])
    me.attack.weapon, me.attack.target = min(1, len(weapons)), 2
    weapon = me.weapons[me.attack.weapon]
    me.skills[weapon.skill] = max(2, me.skills[weapon.skill])
    me.attack.skill = weapon.skill
    me.attack.trait = Trait.REFLEXES if me.attack.skill == Skill.KYUJUTSU else Trait.AGILITY
    if weapon.skill == Skill.KYUJUTSU:
        me.attack.use, me.attack.arrow = Use.RANGED, Arrow.WILLOW_LEAF
    return made


def attack_of(made: Fight) -> tuple[int, int, int]:
    """Rolled, kept and flat of the attack."""
    me, foe = made.fighters[:2]
    return attack_pool(made, me, foe)[:3]


def damage_of(made: Fight) -> tuple[int, int, int]:
    me, foe = made.fighters[:2]
    return damage_pool(made, me, foe)[:3]


def test_without_any() -> None:
    """MAL-DMG-1, MAL-ATK-1: what the others are held against."""
    assert attack_of(attacker("katana")) == (4, 2, 0)
    assert damage_of(attacker("katana")) == (5, 2, 0)
    assert damage_of(attacker("tetsubo")) == (5, 3, 0)
    assert attack_of(attacker("yumi")) == (4, 2, -10)
    assert damage_of(attacker("yumi")) == (5, 2, 0)


# Techniques


def test_shieldwall_1() -> None:
    """Armor costs nothing, but in Stealth; heavy weapons +1k0 damage.

    MAL-SHIELDWALL-1, MAL-TECH-1, MAL-EQ-2.
    """
    me = person(armor="iron", techniques=knows(Technique.SHIELDWALL_1))
    assert armor_penalty(me, Skill.KENJUTSU, Trait.AGILITY) == 0
    assert armor_penalty(me, Skill.STEALTH, Trait.AGILITY) == 10
    assert damage_of(attacker("tetsubo", techniques=knows(Technique.SHIELDWALL_1))) == (6, 3, 0)
    assert damage_of(attacker("katana", techniques=knows(Technique.SHIELDWALL_1))) == (5, 2, 0)


def test_shieldwall_2() -> None:
    """MAL-SHIELDWALL-2, MAL-TECH-1, MAL-DMG-6: Reduction + Earth."""
    me = person(armor="light", stamina=4, willpower=4, techniques=knows(Technique.SHIELDWALL_2))
    made = fight([me], [person("katana")])
    foe = made.fighters[1]
    assert reduction(made, me, foe, foe.weapons[1], False) == 3 + 4


@pytest.mark.parametrize(
    ("technique", "weapon", "use", "kind"),
    [
        (Technique.SHIELDWALL_3, "tetsubo", Use.MELEE, SIMPLE),
        (Technique.SHIELDWALL_3, "naginata", Use.MELEE, SIMPLE),
        (Technique.SHIELDWALL_3, "bo", Use.MELEE, COMPLEX),
        (Technique.BERSERKER_3, "bo", Use.MELEE, SIMPLE),
        (Technique.BERSERKER_3, "tanto", Use.RANGED, COMPLEX),
        (Technique.TWO_SWORD_3, "wakizashi", Use.MELEE, SIMPLE),
        (Technique.TWO_SWORD_3, "no-dachi", Use.MELEE, COMPLEX),
        (Technique.ARCHER_3, "yumi", Use.RANGED, SIMPLE),
        (Technique.ARCHER_3, "sling", Use.RANGED, COMPLEX),
        (Technique.BANDIT_3, "yari", Use.MELEE, SIMPLE),
        (Technique.BANDIT_3, "yari", Use.RANGED, COMPLEX),
        (Technique.BANDIT_3, "kama", Use.MELEE, SIMPLE),
        (Technique.BANDIT_3, "katana", Use.MELEE, COMPLEX),
        (Technique.DUELIST_1, "katana", Use.MELEE, COMPLEX),
    ],
)
def test_attacks_that_are_simple(technique: Technique, weapon: str, use: Use, kind: ActionKind) -> None:
    """

    MAL-SHIELDWALL-3, MAL-BERSERKER-3, MAL-TWO-SWORD-3, MAL-ARCHER-3, MAL-BANDIT-3, MAL-TECH-2, MAL-ACT-3.
    """
    me = person(weapon, techniques=knows(technique))
    assert attack_kind(me, me.weapons[1], use) == kind


def test_duelist_1() -> None:
    """Initiative + 2 x Iaijutsu; +1k1 and their rank in and after Center.

    MAL-DUELIST-1, MAL-TECH-1, MAL-INIT-2.
    """
    me = sample("Sele Marr")
    assert initiative_pool(fight([me], [person()]), me) == (5, 3, 8, 10)
    for fields in ({"stance": Stance.CENTER}, {"held_center": 1}):
        made = attacker("katana", techniques=knows(Technique.DUELIST_1), class_rank=3, **fields)
        assert attack_of(made) == (5, 3, 3)
    assert attack_of(attacker("katana", techniques=knows(Technique.DUELIST_1), class_rank=3)) == (4, 2, 0)


def test_duelist_2() -> None:
    """MAL-DUELIST-2, MAL-TECH-1, MAL-INIT-14: +2k0 against a lower Score, as frozen."""
    made = attacker("katana", techniques=knows(Technique.DUELIST_2), score=5)
    made.fighters[1].score = 4
    assert attack_of(made) == (6, 2, 0)
    made.fighters[1].score = 5
    assert attack_of(made) == (4, 2, 0)


def test_berserker_1() -> None:
    """Damage + Honor Rank; 10 feet more in Full Attack instead of 5.

    MAL-BERSERKER-1, MAL-TECH-1, MAL-STN-7.
    """
    assert damage_of(attacker("katana", techniques=knows(Technique.BERSERKER_1), honor_rank=6)) == (5, 2, 6)
    assert longer_feet(person(techniques=knows(Technique.BERSERKER_1), stance=Stance.FULL_ATTACK)) == 10
    assert longer_feet(person(stance=Stance.FULL_ATTACK)) == 5


def test_trickster_1() -> None:
    """MAL-TRICKSTER-1, MAL-TECH-1, MAL-INIT-2: Initiative +1k1; Armor TN +5 against slower attackers."""
    me = sample("Corvin Ash")
    made = fight([me], [person()])
    assert initiative_pool(made, me) == (7, 5, 0, 10)
    me.score, foe = 9, made.fighters[1]
    foe.score = 8
    assert armor_tn(made, me, foe, False, 1) == 30
    foe.score = 9
    assert armor_tn(made, me, foe, False, 1) == 25


def test_trickster_2() -> None:
    """MAL-TRICKSTER-2, MAL-TECH-1, MAL-MAN-12: a Feint costs one Raise."""
    foe = person()
    assert cost_of(person(techniques=knows(Technique.TRICKSTER_2)), foe, Maneuver.FEINT) == 1
    assert cost_of(person(), foe, Maneuver.FEINT) == 2


def test_archer_1() -> None:
    """MAL-ARCHER-1, MAL-TECH-1, MAL-INIT-15: bows +1k0; Score +3, not in the roll."""
    assert attack_of(attacker("yumi", techniques=knows(Technique.ARCHER_1))) == (5, 2, -10)
    assert attack_of(attacker("katana", techniques=knows(Technique.ARCHER_1))) == (4, 2, 0)
    made = fight([person(techniques=knows(Technique.ARCHER_1), initiative_base=11)], [person()])
    play(made, lambda t, f: constant_bonuses(t, f, f.fighters[0]))
    assert (score_of(made.fighters[0]), made.fighters[0].initiative_base) == (14, 11)


def test_archer_2() -> None:
    """MAL-ARCHER-2, MAL-TECH-1, MAL-ROLL-12: a Free Raise for Called Shots; bows +2k0 damage."""
    made = attacker("yumi", techniques=knows(Technique.ARCHER_2))
    assert damage_of(made) == (7, 2, 0)
    me = made.fighters[0]
    assert bound_raises(me, 1 << Maneuver.CALLED_HEAD) == 1
    assert bound_raises(me, 1 << Maneuver.FEINT) == 0
    assert (
        bound_raises(attacker("katana", techniques=me.techniques).fighters[0], 1 << Maneuver.CALLED_HEAD) == 0
    )


@pytest.mark.parametrize(("honor", "more"), [(6, 2), (5, 1), (0, 1), (10, 6)])
def test_guardian_1(honor: int, more: int) -> None:
    """Each Wound Rank holds that many more; +1k0 in the Attack Stance.

    MAL-GUARDIAN-1, MAL-TECH-1, MAL-WND-2.
    """
    me = person(techniques=knows(Technique.GUARDIAN_1), honor_rank=honor)
    made = fight([me], [person()])
    assert (healthy_capacity(made, me), rank_capacity(made, me)) == (10 + more, 4 + more)
    assert attack_of(attacker("katana", techniques=knows(Technique.GUARDIAN_1))) == (5, 2, 0)
    made = attacker("katana", techniques=knows(Technique.GUARDIAN_1), stance=Stance.FULL_ATTACK)
    assert attack_of(made) == (6, 3, 0)


def test_guardian_2() -> None:
    """MAL-GUARDIAN-2, MAL-TECH-1, MAL-MAN-14: the ward +15, the guard nothing; and one Turn longer."""
    guard = person(techniques=knows(Technique.GUARDIAN_2), guards=0b10, guards_longer=0b10)
    made = fight([guard, person()], [person()])
    assert (guard_bonus(made, made.fighters[1]), guard_cost(made, guard)) == (15, 0)
    end_until_turn(guard)
    assert (guard.guards, guard.guards_longer) == (0b10, 0)
    end_until_turn(guard)
    assert guard.guards == 0
    other = person(guards=0b10)
    end_until_turn(other)
    assert other.guards == 0


def test_guardian_4() -> None:
    """MAL-GUARDIAN-4, MAL-TECH-1: +2k1 on attacks and damage against the one whom they have named."""
    made = attacker("katana", vengeance=2)
    assert (attack_of(made), damage_of(made)) == ((6, 3, 0), (7, 3, 0))
    made.fighters[0].vengeance = 3
    assert (attack_of(made), damage_of(made)) == ((4, 2, 0), (5, 2, 0))


def test_two_sword_4() -> None:
    """MAL-TWO-SWORD-4, MAL-TECH-1: +3k0 against the one whom they have chosen."""
    made = attacker("katana", reprisal=2)
    assert attack_of(made) == (7, 2, 0)
    made.fighters[0].reprisal = 1
    assert attack_of(made) == (4, 2, 0)


def test_wave_man_1() -> None:
    """MAL-WAVE-MAN-1, MAL-TECH-1, MAL-WND-4: no Wound penalties, once they have shrugged them off."""
    made = fight([person(wounds=16, pain_free=1)], [person()])
    assert wound_penalty(made, made.fighters[0]) == 0
    assert printed_penalty(made, made.fighters[0]) == 5


@pytest.mark.parametrize(
    ("rank", "enemies", "allies", "more"),
    [(1, 2, 0, 1), (1, 4, 0, 2), (2, 4, 0, 3), (2, 4, 2, 1), (2, 1, 2, 0)],
)
def test_wave_man_2(rank: int, enemies: int, allies: int, more: int) -> None:
    """Outnumbered: enemies less allies, themselves one, at most 2 x Class Rank.

    MAL-WAVE-MAN-2, MAL-TECH-1, MAL-ATK-12.
    """
    me = person(techniques=knows(Technique.WAVE_MAN_2), class_rank=rank)
    made = fight([me, *(person() for _ in range(allies))], [person() for _ in range(enemies)])
    assert armor_tn(made, me, made.fighters[-1], False, 1) == 15 + more


@pytest.mark.parametrize(
    ("weapon", "mounted", "dice"),
    [
        ("no-dachi", 0, 1),
        ("scimitar", 0, 1),
        ("katana", 0, 0),
        ("katana", 1, 1),
        ("no-dachi", 1, 1),
        ("yumi", 0, 0),
        ("yumi", 1, 1),
    ],
)
def test_rider_1(weapon: str, mounted: int, dice: int) -> None:
    """+1k0 damage mounted, or with a scimitar, or with a two-handed melee weapon; once.

    MAL-RIDER-1, MAL-TECH-1.
    """
    plain = damage_of(attacker(weapon, mounted=mounted, mount=1))
    rider = damage_of(attacker(weapon, mounted=mounted, mount=1, techniques=knows(Technique.RIDER_1)))
    assert rider == (plain[0] + dice, *plain[1:])


@pytest.mark.parametrize(("wounds", "more"), [(0, 0), (11, 1), (15, 2), (30, 10), (31, 20)])
def test_rider_2(wounds: int, more: int) -> None:
    """Half the TN penalty of the target's Wounds, rounded down, on the attack total.

    MAL-RIDER-2, MAL-TECH-1.
    """
    foe = person(wounds=wounds)
    made = attacker("katana", foe=foe, techniques=knows(Technique.RIDER_2))
    assert attack_of(made) == (4, 2, more)
    assert attack_flat(made, made.fighters[0], foe) == more


def test_nothing_makes_increased_damage_cheaper() -> None:
    """MAL-MAN-16, MAL-MAN-17: one Raise for each die, whatever they know and were born with."""
    me = person("katana", "wakizashi", off=2, techniques=(1 << len(Technique)) - 1)
    for which in Kata:
        me.kata = which
        assert cost_of(me, person(), Maneuver.INCREASED_DAMAGE) == 1


# Kata


def kata(which: Kata, *weapons: str, **fields: Any) -> Fight:
    return attacker(*(weapons or ("katana",)), kata=which, kata_known=1 << which, **fields)


def test_winds() -> None:
    """Air on attacks with Increased Damage; with a Called Shot or a Knockdown.

    MAL-KATA-NORTH-WIND, MAL-KATA-SOUTH-WIND, MAL-TECH-4.
    """
    made = kata(Kata.NORTH_WIND, reflexes=3, awareness=3)
    assert attack_of(made)[2] == 0
    made.fighters[0].attack.damage_raises = 1
    assert attack_of(made)[2] == 3
    made = kata(Kata.SOUTH_WIND, reflexes=3, awareness=3)
    for maneuver, more in ((Maneuver.CALLED_LIMB, 3), (Maneuver.KNOCKDOWN, 3), (Maneuver.FEINT, 0)):
        made.fighters[0].attack.maneuvers = 1 << maneuver
        assert attack_of(made)[2] == more


def test_striking_as_the_elements() -> None:
    """Air in Defense; Earth as Reduction in Full Defense; Fire on an attack.

    MAL-KATA-STRIKING-AS-AIR, MAL-KATA-STRIKING-AS-EARTH, MAL-KATA-STRIKING-AS-FIRE, MAL-TECH-4,
    MAL-STN-10.
    """
    me = person(
        kata=Kata.STRIKING_AS_AIR, stance=Stance.DEFENSE, reflexes=3, awareness=3, ranks={"defense": 2}
    )
    assert stance_armor(me) == 3 + 2 + 3
    me.kata = 0
    assert stance_armor(me) == 3 + 2
    earth = person(kata=Kata.STRIKING_AS_EARTH, stance=Stance.FULL_DEFENSE)
    made = fight([earth], [person("katana")])
    foe = made.fighters[1]
    assert reduction(made, earth, foe, foe.weapons[1], False) == 2
    earth.stance = Stance.DEFENSE
    assert reduction(made, earth, foe, foe.weapons[1], False) == 0
    fire = kata(
        Kata.STRIKING_AS_FIRE, stance=Stance.FULL_ATTACK, attack__fire_use=1, agility=3, intelligence=3
    )
    assert attack_of(fire)[2] == 3


def test_reckless_abandon() -> None:
    """MAL-KATA-RECKLESS-ABANDON, MAL-TECH-4, MAL-STN-6: Full Attack costs Fire less."""
    assert stance_armor(person(kata=Kata.RECKLESS_ABANDON, stance=Stance.FULL_ATTACK)) == -8
    assert stance_armor(person(stance=Stance.FULL_ATTACK)) == -10


def test_indomitable_warrior() -> None:
    """MAL-KATA-INDOMITABLE-WARRIOR, MAL-TECH-4, MAL-WND-4: Earth less Wound penalty, never below 0."""
    made = fight([person(kata=Kata.INDOMITABLE_WARRIOR, wounds=16)], [person()])
    me = made.fighters[0]
    assert wound_penalty(made, me) == 5 - 2
    me.wounds = 12
    assert wound_penalty(made, me) == 1


def test_dance_of_the_winds() -> None:
    """MAL-KATA-DANCE-OF-THE-WINDS, MAL-TECH-4, MAL-INIT-6: Score +3 with a spear or polearm in hand."""
    for weapon, score in (("yari", 13), ("naginata", 13), ("katana", 10)):
        assert score_of(person(weapon, kata=Kata.DANCE_OF_THE_WINDS, initiative_base=10)) == score
    assert score_of(person("yari", initiative_base=10)) == 10


def test_hidden_blade() -> None:
    """A Disarm does normal damage, which Raises do not increase.

    MAL-KATA-HIDDEN-BLADE, MAL-TECH-4, MAL-MAN-9.
    """
    made = kata(Kata.HIDDEN_BLADE)
    me = made.fighters[0]
    me.attack.maneuvers, me.attack.damage_raises = 1 << Maneuver.DISARM, 2
    assert damage_of(made) == (5, 2, 0)
    assert not raises_for_damage(me)
    me.kata = 0
    assert damage_of(made) == (2, 1, 0)


def test_spinning_blades() -> None:
    """With two weapons an Extra Attack for three Raises, without any for damage.

    MAL-KATA-SPINNING-BLADES, MAL-TECH-4, MAL-MAN-10.
    """
    me = person("katana", "wakizashi", off=2, kata=Kata.SPINNING_BLADES)
    foe = person()
    assert cost_of(me, foe, Maneuver.EXTRA_ATTACK) == 3
    assert raises_for_damage(me)
    me.attack.maneuvers = 1 << Maneuver.EXTRA_ATTACK
    assert not raises_for_damage(me)
    me.attack.maneuvers, me.attack.second = 0, 1
    assert not raises_for_damage(me)
    me.off = 0
    assert cost_of(me, foe, Maneuver.EXTRA_ATTACK) == 5


def test_what_a_kata_built_up_is_lost_with_it() -> None:
    """Their own Score, and what they gave to others.

    MAL-KATA-BREATH-OF-WIND, MAL-KATA-STRENGTH-OF-THE-LION, MAL-TECH-4.
    """
    made = fight([person(kata=Kata.BREATH_OF_WIND, score_kata=6, initiative_base=10), person()], [person()])
    made.fighters[1].lion_from[0] = 9
    assert [score_of(me) for me in made.fighters[:2]] == [16, 9]
    table = play(made, lambda t, f: leave_kata(t, f, f.fighters[0]))
    assert told(table, Event.LEAVES_KATA) == [(0, Kata.BREATH_OF_WIND)]
    assert [score_of(me) for me in made.fighters[:2]] == [10, 0]


# Advantages and disadvantages


def test_large_and_small() -> None:
    """+1k0 with large melee weapons; a small one -1k0 in melee.

    MAL-ADVANTAGE-LARGE, MAL-ADVANTAGE-SMALL, MAL-DMG-1.
    """
    assert damage_of(attacker("no-dachi", advantages=born(Advantage.LARGE))) == (6, 3, 0)
    assert damage_of(attacker("katana", advantages=born(Advantage.LARGE))) == (5, 2, 0)
    assert damage_of(attacker("yumi", advantages=born(Advantage.LARGE))) == (5, 2, 0)
    assert damage_of(attacker("katana", advantages=born(Advantage.SMALL))) == (4, 2, 0)
    assert damage_of(attacker("yumi", advantages=born(Advantage.SMALL))) == (5, 2, 0)


def test_hands_of_stone() -> None:
    """MAL-ADVANTAGE-HANDS-OF-STONE, MAL-DMG-4: unarmed +0k1."""
    assert damage_of(attacker(advantages=born(Advantage.HANDS_OF_STONE))) == (2, 2, 0)
    assert damage_of(attacker("katana", advantages=born(Advantage.HANDS_OF_STONE))) == (5, 2, 0)


def test_prodigy() -> None:
    """MAL-ADVANTAGE-PRODIGY, MAL-ROLL-2: a die more on class skills, attacks among them."""
    prodigy = {"advantages": born(Advantage.PRODIGY), "class_skills": 1 << Skill.KENJUTSU}
    assert attack_of(attacker("katana", **prodigy)) == (5, 2, 0)
    assert attack_of(attacker("katana", class_skills=1 << Skill.KENJUTSU)) == (4, 2, 0)
    made = fight([person(ranks={"athletics": 1}, **prodigy)], [person()])
    assert skill_pool(made, made.fighters[0], Skill.ATHLETICS, Trait.AGILITY, 0, 0, 0)[:2] == (3, 2)


def test_luck() -> None:
    """MAL-ADVANTAGE-LUCK, MAL-DICE-2: rolled again, the higher counts; so many times."""
    made = fight([person(luck=1)], [person()])

    def rule(table: Any, made: Fight) -> None:
        me = made.fighters[0]
        me.wounds = roll(table, made, me, Why.SKILL, (1, 1, 0, 10), False)

    play(made, rule, 4, Reroll.LUCK, 7)
    assert (made.fighters[0].wounds, made.fighters[0].luck) == (7, 0)
    made.fighters[0].luck = 1
    play(made, rule, 8, Reroll.LUCK, 3)
    assert made.fighters[0].wounds == 8
    play(made, rule, 2)
    assert made.fighters[0].wounds == 2


@pytest.mark.parametrize(
    ("advantage", "wounds", "penalty"),
    [
        (Advantage.STRENGTH_OF_THE_EARTH, 11, 0),
        (Advantage.STRENGTH_OF_THE_EARTH, 19, 7),
        (Advantage.LOW_PAIN_THRESHOLD, 0, 0),
        (Advantage.LOW_PAIN_THRESHOLD, 11, 8),
        (Advantage.LOW_PAIN_THRESHOLD, 31, 45),
    ],
)
def test_bearing_pain(advantage: Advantage, wounds: int, penalty: int) -> None:
    """3 less; 5 more on each penalty.

    MAL-ADVANTAGE-STRENGTH-OF-THE-EARTH, MAL-ADVANTAGE-LOW-PAIN-THRESHOLD, MAL-WND-4.
    """
    made = fight([person(advantages=born(advantage), wounds=wounds)], [person()])
    assert wound_penalty(made, made.fighters[0]) == penalty


def test_permanent_wound() -> None:
    """MAL-ADVANTAGE-PERMANENT-WOUND, MAL-WND-3: Healthy always counts as full."""
    made = fight([person(advantages=born(Advantage.PERMANENT_WOUND))], [person()])
    me = made.fighters[0]
    assert wound_rank(made, me) == 0
    me.wounds = 11
    assert wound_rank(made, me) == 1
    me.wounds = 1
    assert wound_penalty(made, me) == 0


def test_bad_eyesight() -> None:
    """MAL-ADVANTAGE-BAD-EYESIGHT, MAL-ATK-1: -1k1 at range."""
    made = attacker("yumi", advantages=born(Advantage.BAD_EYESIGHT))
    me, foe = made.fighters
    assert attack_dice(made, me, foe, me.weapons[1]) == (-1, -1)
    assert attack_of(attacker("katana", advantages=born(Advantage.BAD_EYESIGHT))) == (4, 2, 0)


@pytest.mark.parametrize(
    ("limb", "skill", "penalty"),
    [
        (Limb.LEG, Skill.ATHLETICS, 10),
        (Limb.LEG, Skill.KENJUTSU, 0),
        (Limb.ARM, Skill.JIUJUTSU, 10),
        (Limb.ARM, Skill.ATHLETICS, 0),
    ],
)
def test_missing_limb(limb: Limb, skill: Skill, penalty: int) -> None:
    """MAL-ADVANTAGE-MISSING-LIMB, MAL-ROLL-16: 10 where it is needed."""
    assert limb_penalty(person(missing_limb=limb), skill) == penalty
