"""Damage: what reduces it and in which order, what each kind of it passes by."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.damage_and_armor.damage import absorbed, damage, gain_bonus_armor, lose_armor
from kumite.rulesets.hell.rules.damage_and_armor.dodging import usable
from kumite.rulesets.hell.rules.deaths_door.doors import heal
from kumite.rulesets.hell.rules.status_effects.lasting import amount_of, last
from kumite.rulesets.hell.state import Fight, Fighter
from kumite.rulesets.hell.terms import Art, Ask, DamageType, Event, Fate, Kind, Quirk, Status, Trait, Until
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, play, told, weapon

EVERY = list(DamageType)
UNDODGED = {DamageType.BURN, DamageType.BLEED, DamageType.KNOCKBACK, DamageType.DROWNING, DamageType.STRAIN}
UNARMOURED = {DamageType.FALL, DamageType.DROWNING, DamageType.STRAIN}


def struck(me: Fighter, points: int, kind: int, *answers: Any, **blow: int) -> tuple[Fight, Scripted]:
    """Somebody takes damage from a foe with a bow; fields of the Attack in hand as given."""
    made = fight([fighter("short bow")], [me])
    if kind == DamageType.ATTACK:
        made.attack.attacker, made.attack.weapon, made.attack.target = 1, 1, 2
    for field, value in blow.items():
        setattr(made.attack, field, value)
    return made, play(
        made, lambda table, made: damage(table, made, made.fighters[1], points, kind, 1), *answers
    )


def test_it_comes_off_armor_stacks_and_then_off_health() -> None:
    """HEL-ARM-1: 5 against 3 Armor Stacks and 20 Health."""
    made, table = struck(fighter(armor=3), 5, DamageType.ATTACK)
    assert (made.fighters[1].armor, made.fighters[1].health) == (0, 18)
    assert told(table, Event.ARMOR_LOST) == [(1, 3)]
    assert told(table, Event.HEALTH_LOST) == [(1, 2)]
    assert told(table, Event.TAKES_DAMAGE) == [(1, 5)]
    assert told(table, Event.DEALS_DAMAGE) == [(0, 5)]


def test_armour_may_take_all_of_it() -> None:
    """HEL-ARM-1, HEL-DMG-2: it has taken damage all the same."""
    made, table = struck(fighter(armor=9), 5, DamageType.ATTACK)
    assert (made.fighters[1].armor, made.fighters[1].health) == (4, 20)
    assert made.fighters[1].damage_since_turn == 5
    assert told(table, Event.TAKES_DAMAGE) == [(1, 5)]
    assert told(table, Event.HEALTH_LOST) == []


@pytest.mark.parametrize("points", [0, -2])
def test_none_is_none(points: int) -> None:
    """HEL-DMG-1, HEL-ATK-11: damage begins with 1."""
    made, table = struck(fighter(dodge=1, armor=1), points, DamageType.ATTACK)
    assert (made.fighters[1].armor, made.fighters[1].dodge, made.fighters[1].health) == (1, 1, 20)
    assert table.transcript == []


@pytest.mark.parametrize("kind", EVERY)
def test_what_armour_does_not_reduce(kind: DamageType) -> None:
    """HEL-ARM-4: fall, drowning and strain pass it by; burn, bleed and knockback do not."""
    made, _ = struck(fighter(armor=6), 4, kind)
    assert made.fighters[1].armor == (6 if kind in UNARMOURED else 2)
    assert made.fighters[1].health == (16 if kind in UNARMOURED else 20)


@pytest.mark.parametrize("kind", EVERY)
def test_what_dodge_does_not_reduce(kind: DamageType) -> None:
    """HEL-DODGE-3: not offered against burn, bleed, knockback, drowning, strain; against a fall it is."""
    answers = () if kind in UNDODGED else (1,)
    made, table = struck(fighter(dodge=2), 5, kind, *answers)
    assert made.fighters[1].dodge == (2 if kind in UNDODGED else 1)
    assert made.fighters[1].health == (15 if kind in UNDODGED else 17)
    assert asked(table) == ([] if kind in UNDODGED else [(1, Ask.DODGE)])


def test_dodge_may_be_kept() -> None:
    """HEL-DODGE-2: a choice, not a duty."""
    made, _ = struck(fighter(dodge=2), 9, DamageType.ATTACK, 0)
    assert (made.fighters[1].dodge, made.fighters[1].health) == (2, 11)


@pytest.mark.parametrize(("points", "left"), [(9, 5), (8, 4), (2, 1), (1, 1)])
def test_half_is_rounded_up(points: int, left: int) -> None:
    """HEL-DODGE-2, HEL-DODGE-6, HEL-GEN-1: the odd point stays; of 1 nothing is saved, and the stack goes."""
    made, table = struck(fighter(dodge=1), points, DamageType.ATTACK, 1)
    assert (made.fighters[1].health, made.fighters[1].dodge) == (20 - left, 0)
    assert told(table, Event.DODGES) == [(1, left)]


def test_dodge_comes_before_armour() -> None:
    """HEL-DODGE-5, HEL-DMG-1: 7 are halved to 4 before 3 Armor Stacks take theirs."""
    made, _ = struck(fighter(dodge=1, armor=3), 7, DamageType.ATTACK, 1)
    assert (made.fighters[1].armor, made.fighters[1].health) == (0, 19)


def test_one_stack_for_one_damage() -> None:
    """HEL-DODGE-4: unless the house lets all of them work, each on what the last has left."""
    made, table = struck(fighter(dodge=3), 9, DamageType.ATTACK, 1)
    assert (made.fighters[1].health, asked(table)) == (15, [(1, Ask.DODGE)])
    made = fight([fighter("short bow")], [fighter(dodge=3)], house={"multi_dodge": 1})
    made.attack.attacker, made.attack.weapon = 1, 1
    attack = DamageType.ATTACK
    table = play(made, lambda table, made: damage(table, made, made.fighters[1], 9, attack, 1), 1, 1, 1)
    assert told(table, Event.DODGES) == [(1, 5), (1, 3), (1, 2)]
    assert (made.fighters[1].health, made.fighters[1].dodge) == (18, 0)


def test_the_unconscious_do_not_dodge() -> None:
    """HEL-GEN-9."""
    made, table = struck(fighter(dodge=3, fate=Fate.UNCONSCIOUS), 4, DamageType.ATTACK)
    assert (made.fighters[1].health, made.fighters[1].dodge, asked(table)) == (16, 3, [])


def test_penetration_passes_by_armour_but_not_by_dodge() -> None:
    """HEL-ARM-5, HEL-DODGE-3."""
    made, _ = struck(fighter(dodge=1, armor=9), 7, DamageType.ATTACK, 1, penetrates=1)
    assert (made.fighters[1].armor, made.fighters[1].health) == (9, 16)


@pytest.mark.parametrize(
    ("points", "armor", "lost", "health"), [(3, 9, 1, 0), (3, 1, 0, 2), (2, 9, 0, 0), (6, 4, 2, 2)]
)
def test_what_slips_by(points: int, armor: int, lost: int, health: int) -> None:
    """HEL-ARM-1: damage n on A stacks with a = min(n, A): max(0, a - 2) stacks and n - a Health are lost."""
    made, _ = struck(fighter(armor=armor), points, DamageType.ATTACK, slip=1)
    assert (armor - made.fighters[1].armor, 20 - made.fighters[1].health) == (lost, health)


def bonus(me: Fighter, *pools: tuple[int, int, int]) -> Fighter:
    """Bonus Armor Stacks: so many, ended by whose Beginning, after how many turns."""
    for count, whose, turns in pools:
        last(me, Status.BONUS_ARMOR, count, Until.BEGINNING, whose, turns, whose)
    return me


def test_bonus_armor_goes_first() -> None:
    """HEL-ARM-1: and of it what ends earliest."""
    made, _ = struck(bonus(fighter(armor=5), (2, 2, 3), (3, 2, 1)), 4, DamageType.BURN)
    left = [(entry.count, entry.turns) for entry in made.fighters[1].lasting if entry.kind]
    assert (left, made.fighters[1].armor, made.fighters[1].health) == ([(1, 3)], 5, 20)
    made, _ = struck(bonus(fighter(armor=5), (2, 2, 3), (3, 2, 1)), 7, DamageType.BURN)
    assert (made.fighters[1].armor, amount_of(made.fighters[1], Status.BONUS_ARMOR)) == (3, 0)


def test_stripping_is_no_damage() -> None:
    """HEL-ATK-11: it takes Bonus stacks first, and only as many as there are."""
    made = fight([bonus(fighter(armor=2), (1, 1, 1))], [fighter()])
    table = play(made, lambda table, made: lose_armor(table, made.fighters[0], 5))
    assert (made.fighters[0].armor, made.fighters[0].health) == (0, 20)
    assert told(table, Event.ARMOR_LOST) == [(0, 3)]
    assert told(table, Event.TAKES_DAMAGE) == []


@pytest.mark.parametrize(("most", "gained"), [(75, 7), (12, 4), (8, 0), (5, 0)])
def test_armour_has_a_limit(most: int, gained: int) -> None:
    """HEL-ARM-3: normal and Bonus together; what is above is not gained."""
    made = fight([bonus(fighter(armor=6), (2, 1, 1))], [fighter()], house={"armor_stack_max": most})
    play(made, lambda table, made: gain_bonus_armor(table, made, made.fighters[0], 7, Until.BEGINNING, 1))
    assert amount_of(made.fighters[0], Status.BONUS_ARMOR) == 2 + gained


def test_healing_leaves_armour_as_it_is() -> None:
    """HEL-ARM-2, HEL-HP-2: Health up to its maximum, and no Armor Stacks."""
    made = fight([fighter(health=15, armor=1, armor_at_rest=6)], [fighter()])
    table = play(made, lambda table, made: heal(table, made, made.fighters[0], 9, 0))
    assert (made.fighters[0].health, made.fighters[0].armor) == (20, 1)
    assert told(table, Event.HEALED) == [(0, 5)]


def test_livingwood_shrugs_off_a_scratch() -> None:
    """HEL-ARM-1: its Armor Stacks ignore a damage of 1."""
    made, _ = struck(fighter(armor=2, traits=[Trait.LIVINGWOOD]), 1, DamageType.ATTACK)
    assert (made.fighters[1].armor, made.fighters[1].health) == (2, 20)
    made, _ = struck(fighter(armor=2, traits=[Trait.LIVINGWOOD]), 2, DamageType.ATTACK)
    assert made.fighters[1].armor == 0


def test_a_parry_before_the_dodge() -> None:
    """HEL-DMG-1, HEL-GEN-7: a Locked 3 off a Weapon Attack of 8, then Dodge, for 1 Strain."""
    me = fighter(dodge=1, arts=[Art.PARRY], locked=[3])
    made, table = struck(me, 8, DamageType.ATTACK, Art.PARRY, 1, weapon_attack=1)
    assert asked(table) == [(1, Ask.REACTION), (1, Ask.DODGE)]
    assert (made.fighters[1].health, made.fighters[1].strain_spent, sum(made.fighters[1].locked)) == (
        17,
        1,
        0,
    )
    me = fighter(arts=[Art.PARRY], locked=[6])
    made, _ = struck(me, 4, DamageType.ATTACK, Art.PARRY, weapon_attack=1)
    assert made.fighters[1].health == 19
    _, table = struck(fighter(arts=[Art.PARRY], locked=[6]), 4, DamageType.BURN)
    assert asked(table) == []


def conditional(stacks: int) -> Fighter:
    """Somebody who has hunkered down so often."""
    me = fighter()
    last(me, Status.HUNKERED, stacks, Until.BEGINNING, 2, 1, 2)
    return me


@pytest.mark.parametrize(("ranged", "works"), [(1, True), (0, False)])
def test_hunkering_helps_against_what_flies(ranged: int, works: bool) -> None:
    """HEL-HUNK-1, HEL-DODGE-7: against Ranged Attacks only, and spent before base stacks."""
    me = conditional(2)
    me.dodge = 1
    made, _ = struck(me, 6, DamageType.ATTACK, 1, ranged=ranged, melee=1 - ranged)
    assert made.fighters[1].health == 17
    assert (amount_of(made.fighters[1], Status.HUNKERED), made.fighters[1].dodge) == (
        (1, 1) if works else (2, 0)
    )


def test_a_bow_that_shoots_over_it() -> None:
    """HEL-HUNK-1: the arching long bow ignores it."""
    me = conditional(1)
    made = fight([fighter(weapon("long bow (arching)"))], [me])
    assert made.fighters[0].weapons[1].quirks >> Quirk.ARCHING & 1
    made.attack.attacker, made.attack.weapon, made.attack.ranged = 1, 1, 1
    assert usable(made, me, DamageType.ATTACK) == 0


@pytest.mark.parametrize(
    ("base", "marked", "own", "hunkered", "expected"),
    [(1, 0, 0, 0, 1), (1, 1, 0, 0, 0), (1, 0, 1, 2, 2), (0, 1, 1, 1, -1), (2, 1, 1, 1, 1)],
)
def test_blocks_keep_stacks_out_of_use(
    base: int, marked: int, own: int, hunkered: int, expected: int
) -> None:
    """HEL-DODGE-8, HEL-ST-4: usable is base and conditional less each block, and a block is never used up."""
    me = conditional(hunkered) if hunkered else fighter()
    me.dodge, me.dodge_block = base, own
    if marked:
        last(me, Status.MARKED, 1, Until.REMOVED, 0, 0, 1)
    made = fight([fighter("short bow")], [me])
    made.attack.attacker, made.attack.weapon, made.attack.ranged = 1, 1, 1
    assert usable(made, me, DamageType.ATTACK) == expected


def test_with_a_block_the_last_stack_is_out_of_use() -> None:
    """HEL-DODGE-8: X-4: two Hunker Downs, block 1: ranged 7, melee 7, ranged 7 make 4, 7 and 7."""
    me = conditional(2)
    me.dodge_block = 1
    taken = []
    for ranged, answers in ((1, (1,)), (0, ()), (1, ())):
        before = me.health
        struck(me, 7, DamageType.ATTACK, *answers, ranged=ranged)
        taken.append(before - me.health)
    assert taken == [4, 7, 7]


def test_cover_is_one_stack() -> None:
    """HEL-COV-2, HEL-COV-3: against non-Area Attacks from its other side; wall and shield are one stack."""
    me = fighter(half_cover_from=1, shield=1)
    last(me, Status.HUNKERED, 0, Until.BEGINNING, 2, 1, 2)
    made = fight([fighter("short bow"), fighter("short bow")], [me])
    made.attack.attacker, made.attack.weapon = 1, 1
    assert usable(made, me, DamageType.ATTACK) == 1
    made.attack.ranged = 1
    assert usable(made, me, DamageType.ATTACK) == 1
    made.attack.area = 1
    assert usable(made, me, DamageType.ATTACK) == 0
    made.attack.area, made.attack.ranged, made.attack.attacker = 0, 0, 2
    assert usable(made, me, DamageType.ATTACK) == 0
    assert usable(made, me, DamageType.FALL) == 0


def test_what_cannot_be_hurt_is_not() -> None:
    made, table = struck(fighter(dodge=1, immune_damage=[DamageType.FALL]), 9, DamageType.FALL)
    assert (made.fighters[1].health, table.transcript) == (20, [])


def test_the_dead_take_none() -> None:
    made, table = struck(fighter(fate=Fate.DEAD, health=-3), 9, DamageType.ATTACK)
    assert (made.fighters[1].health, table.transcript) == (-3, [])


def test_what_hardens() -> None:
    """HEL-DMG-1: flat reductions come first and leave at least 1; X-3's order."""
    made, _ = struck(fighter(dodge=1, statuses=[Status.HARDENED]), 6, DamageType.ATTACK, 1)
    assert made.fighters[1].health == 17
    made, _ = struck(fighter(statuses=[Status.HARDENED]), 1, DamageType.BURN)
    assert made.fighters[1].health == 19
    braced = fighter(traits=[Trait.BRACED_FOR_IMPACT], statuses=[Status.HUNKERED])
    made, _ = struck(braced, 3, DamageType.ATTACK)
    assert made.fighters[1].health == 18


def test_absorbing_counts_both_pools() -> None:
    """HEL-ARM-1: brute force over damage, Bonus and normal stacks."""
    for points in range(1, 8):
        for extra in range(4):
            for plain in range(4):
                me = bonus(fighter(armor=plain), (extra, 1, 1)) if extra else fighter(armor=plain)
                made = fight([me], [fighter(kind=Kind.CREATURE)])
                left = absorbed(Scripted(), made, me, points, DamageType.OTHER)
                kept = (amount_of(me, Status.BONUS_ARMOR), me.armor)
                pools = [1] * extra + [2] * plain
                expected = pools[points:]
                assert left == max(0, points - len(pools))
                assert kept == (expected.count(1), expected.count(2))
