"""How many dice: base pools, difficulties, the cap, the floor."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kumite.rulesets.hachigoku.rules.actions.difficulty import MODERATE, SIMPLE
from kumite.rulesets.hachigoku.rules.actions.strike import attack_pool
from kumite.rulesets.hachigoku.rules.defense.defense_rolls import counter_pool
from kumite.rulesets.hachigoku.rules.dice.pools import (
    SHOUT,
    SILENT,
    body_hindrance,
    combat_rolled,
    finish,
    item_steps,
    may_choose_unskilled,
    most_raises,
    rank,
    social_steps,
    trained,
)
from kumite.rulesets.hachigoku.rules.dice.rolls import is_skilled, raw_pool, skill_pool
from kumite.rulesets.hachigoku.rules.skirmish.ranges import stands_higher
from kumite.rulesets.hachigoku.sizes import RAISES
from kumite.rulesets.hachigoku.state import Fight, Fighter, House
from kumite.rulesets.hachigoku.terms import (
    Armor,
    Ask,
    Cover,
    DiceCap,
    Element,
    KaonashiPool,
    Maneuver,
    PoolFloor,
    PoolRule,
    Quality,
    RaiseCap,
    RollKind,
    Skill,
)

from ..fights import asked, fight, group, namae, play, put, sample, skills

Pool = tuple[int, int, int, int]


def attacks(me: Fighter, foe: Fighter, house: dict[str, int] | None = None, **declared: int) -> Pool:
    """The pool of an attack at Close, skilled and with the weapon in the main hand where nothing is said."""
    made = fight([me], [foe], house=house)
    me.declared.target, me.declared.weapon, me.declared.skilled = 2, me.main, 1
    put(me, **declared)
    return attack_pool(made, me, foe)


def cut(rolled: int, kept: int, **house: int) -> tuple[int, int, int]:
    """A pool of plain sums as it is rolled: rolled, kept and the flat bonus."""
    return finish(fight([namae()], [namae()], house=house), rolled, kept, SHOUT)[:3]


def alone(me: Fighter, **house: int) -> Fight:
    return fight([me], [namae()], house=house)


def test_the_ladder_of_difficulty() -> None:
    """HAC-DICE-8: Simple, Moderate, Hard, Heroic; what each maneuver has of it a table may change."""
    house = House()
    hard = (house.grapple_full_steps, house.feint_steps, house.knockout_blunt_steps, house.throw_steps)
    assert (SIMPLE, MODERATE, {*hard}, house.blind_steps) == (-1, 1, {2}, 3)
    assert (house.charge_steps, house.knockdown_steps, house.knockout_other_steps) == (1, 1, 3)


def test_a_skill_over_an_element() -> None:
    """HAC-DICE-3: the Rank is rolled, the Element kept; by house rule both are rolled."""
    me = namae(fire=3, ranks={"kenjutsu": 4, "athletics": 3})
    assert skill_pool(alone(me), me, Skill.ATHLETICS, Element.WATER, 1, 0) == (3, 2, 0, SHOUT)
    assert skill_pool(alone(me), me, Skill.KENJUTSU, Element.FIRE, 1, 0) == (4, 3, 0, SHOUT)
    both = alone(me, pool_rule=PoolRule.SKILL_PLUS_ELEMENT_KEEP_ELEMENT)
    assert skill_pool(both, me, Skill.KENJUTSU, Element.FIRE, 1, 0) == (7, 3, 0, SHOUT)


def test_a_raw_element() -> None:
    """HAC-DICE-4: rolled and kept; its dice shout, and Raises are allowed."""
    me = namae(earth=4)
    pool = raw_pool(alone(me), me, Element.EARTH, 0)
    assert pool == (4, 4, 0, SHOUT)
    assert most_raises(alone(me), me, pool[0], pool[3]) == RAISES
    assert raw_pool(alone(me), me, Element.EARTH, 1) == (3, 3, 0, SHOUT)


def test_unskilled() -> None:
    """HAC-DICE-5: the Element twice, silent, without Raises; under either house rule."""
    for rule in PoolRule:
        me = namae(fire=3)
        made = alone(me, pool_rule=rule)
        pool = skill_pool(made, me, Skill.KENJUTSU, Element.FIRE, 0, 0)
        assert pool == (3, 3, 0, SILENT)
        assert most_raises(made, me, pool[0], pool[3]) == 0


@pytest.mark.parametrize(("ranks", "choice"), [(0, False), (1, True), (2, True), (3, False), (10, False)])
def test_who_may_roll_unskilled_by_choice(ranks: int, choice: bool) -> None:
    """HAC-DICE-6: at Rank 1 or 2; below there is no other way, above none back."""
    me = namae(ranks={"karate": ranks})
    made = alone(me)
    assert may_choose_unskilled(made, me, Skill.KARATE) == choice
    table = play(
        made,
        lambda t, f: is_skilled(t, f, f.fighters[0], Skill.KARATE, Element.FIRE),
        *([0] if choice else []),
    )
    assert asked(table) == ([(0, Ask.SKILLED)] if choice else [])
    assert trained(made, me, Skill.KARATE) == (ranks > 0)


def test_damage_is_added_on_both_sides() -> None:
    """HAC-DICE-7, HAC-ATK-5, HAC-ATK-6."""
    assert attacks(sample("Genba"), namae()) == (6, 5, 0, SHOUT)
    assert attacks(sample("Jinpachi"), namae()) == (4, 4, 0, SHOUT)
    assert attacks(sample("Jinpachi"), namae(), weapon=0) == (4, 3, 0, SHOUT)


def test_worked_example_3_one_die_against_heavy_armor() -> None:
    """HAC-DICE-2, HAC-DICE-10, HAC-DICE-12: what is kept is cut at the very end, never on the base pool."""
    foe = namae(armor=Armor.HEAVY)
    skilled = attacks(namae("katana", fire=4, ranks={"kenjutsu": 1}), foe)
    unskilled = attacks(namae("katana", fire=4, ranks={"kenjutsu": 1}), foe, skilled=0)
    assert skilled == (1, 1, 0, SILENT)
    assert unskilled == (3, 3, 0, SILENT)
    for pool in (skilled, unskilled):
        assert most_raises(alone(foe), foe, pool[0], pool[3]) == 0
    assert attacks(namae("katana", fire=4, ranks={"kenjutsu": 1}), namae()) == (3, 3, 0, SHOUT)


def test_worked_example_4_the_cap_comes_after_the_difficulties() -> None:
    """HAC-DICE-10, HAC-DICE-11, HAC-MIN-1: 12k7 is 10k8; against light armor 10k7 and not 8k8."""

    def swordmaster() -> Fighter:
        return namae("no-dachi", fire=5, height_level=1, ranks={"kenjutsu": 8})

    assert attacks(swordmaster(), namae()) == (10, 8, 0, SHOUT)
    assert attacks(swordmaster(), namae(armor=Armor.LIGHT)) == (10, 7, 0, SHOUT)


def test_worked_example_6_what_adds_up() -> None:
    """HAC-DICE-9, HAC-UNAW-2, HAC-ARM-6, HAC-COV-1, HAC-COV-2, HAC-MIN-2: a rider, a prone man, a bush."""
    rider = sample("Genba", mounted=True)
    prone = namae(
        armor=Armor.LIGHT, armor_quality=Quality.POOR, prone=1, cover=Cover.SLIGHT, cover_in_melee=1
    )
    assert attacks(rider, prone) == (5, 5, 0, SHOUT)


@pytest.mark.parametrize(
    ("changes", "rolled"),
    [
        ({}, 6),
        ({"armor": Armor.ASHIGARU}, 5),
        ({"armor": Armor.LIGHT}, 4),
        ({"armor": Armor.HEAVY}, 3),
        ({"armor": Armor.HEAVY, "armor_quality": Quality.FINE}, 2),
        ({"armor": Armor.HEAVY, "armor_quality": Quality.POOR}, 4),
        ({"cover": Cover.SUBSTANTIAL, "cover_in_melee": 1}, 3),
        ({"cover": Cover.SUBSTANTIAL}, 6),
        ({"cover": Cover.PARTIAL, "cover_in_melee": 1, "cover_lost": 1}, 6),
        ({"height_level": 1}, 5),
        ({"mounted": 1}, 5),
        ({"above": 1}, 5),
        ({"wounds": 4, "uneven_terrain": 1}, 6),
    ],
)
def test_what_the_target_makes_of_it(changes: dict[str, Any], rolled: int) -> None:
    """HAC-ATK-7, HAC-ARM-1 to HAC-ARM-4, HAC-ARM-6, HAC-ARM-7, HAC-COV-1, HAC-CSHOT-1, HAC-MIN-1, HAC-MIN-2.

    The target's Wounds and the ground under them do not matter.
    """
    assert attacks(sample("Genba"), namae(**changes))[0] == rolled


@pytest.mark.parametrize(
    ("changes", "rolled"),
    [
        ({"wounds": 3}, 6),
        ({"wounds": 4}, 5),
        ({"wounds": 6}, 3),
        ({"armor": Armor.HEAVY}, 5),
        ({"armor": Armor.LIGHT}, 6),
        ({"uneven_terrain": 1}, 5),
        ({"partial": 1}, 5),
        ({"hand": 1}, 5),
        ({"unseen": 2}, 3),
        ({"height_level": 1}, 7),
        ({"mounted": 1}, 7),
        ({"above": 2}, 7),
        ({"approach": 1}, 5),
        ({"maneuver": Maneuver.FEINT}, 4),
        ({"maneuver": Maneuver.FEINT, "approach": 1, "unseen": 2}, 1),
    ],
)
def test_what_the_attacker_brings_himself(changes: dict[str, Any], rolled: int) -> None:
    """HAC-ATK-7, HAC-WND-1, HAC-WND-2, HAC-ARM-5, HAC-MIN-1 to HAC-MIN-4, HAC-GRAP-5.

    HAC-BLIND-1, HAC-CHRG-1, HAC-FEINT-1: and maneuvers.
    HAC-DICE-24: an attack roll is a physical roll. HAC-MAN-1, HAC-MAN-2: a maneuver adds to the rest.
    """
    me = sample("Genba")
    me.wounds[0] = changes.pop("wounds", 0)
    put(me, **changes)
    assert attacks(me, namae())[0] == rolled


@pytest.mark.parametrize(
    ("distance", "rolled"), [(1, 6), (2, 5), (3, 4), (4, 3)], ids=["near", "long", "far", "extreme"]
)
def test_how_far_it_is(distance: int, rolled: int) -> None:
    """HAC-RNG-1: Near Average, Long Moderate, Far Hard, Extreme Heroic."""
    assert attacks(sample("Ayame"), namae(), distance=distance)[0] == rolled


@pytest.mark.parametrize(
    ("cover", "rolled"),
    [(Cover.NONE, 6), (Cover.SLIGHT, 6), (Cover.PARTIAL, 5), (Cover.SUBSTANTIAL, 4), (Cover.TOTAL, 3)],
)
def test_a_cover_shot(cover: int, rolled: int) -> None:
    """HAC-CSHOT-2: one step softer than the cover is for others."""
    me = sample("Ayame")
    me.cover = cover
    assert attacks(me, namae(), distance=1, cover_shot=1)[0] == rolled
    assert attacks(me, namae(), distance=1, cover_shot=0)[0] == 6


@pytest.mark.parametrize(("quality", "rolled"), [("poor", 5), ("standard", 6), ("fine", 7)])
def test_the_quality_of_an_item(quality: str, rolled: int) -> None:
    """HAC-EQ-1."""
    me = sample("Genba", weapons=[{"like": "katana", "quality": quality}])
    assert attacks(me, namae())[0] == rolled
    assert item_steps(Quality[quality.upper()]) == 6 - rolled


@pytest.mark.parametrize(
    ("rolled", "kept", "made"),
    [
        (12, 4, (10, 5, 0)),
        (13, 9, (10, 10, 2)),
        (10, 12, (10, 10, 4)),
        (14, 12, (10, 10, 12)),
        (11, 4, (10, 4, 0)),
        (12, 7, (10, 8, 0)),
        (10, 10, (10, 10, 0)),
        (9, 12, (9, 9, 0)),
        (16, 8, (10, 10, 4)),
        (1, 6, (1, 1, 0)),
    ],
)
def test_the_ten_dice_rule(rolled: int, kept: int, made: tuple[int, int, int]) -> None:
    """HAC-DICE-2, HAC-DICE-11: two dice too many keep one more; then each is worth 2, as is a kept one."""
    assert cut(rolled, kept) == made


@pytest.mark.parametrize(
    ("cap", "rolled", "kept", "made"),
    [
        (DiceCap.NONE, 14, 12, (14, 12, 0)),
        (DiceCap.NONE, 3, 6, (3, 3, 0)),
        (DiceCap.SEVENTH_SEA, 12, 4, (10, 6, 0)),
        (DiceCap.SEVENTH_SEA, 13, 9, (10, 10, 20)),
        (DiceCap.SEVENTH_SEA, 10, 4, (10, 4, 0)),
        (DiceCap.SEVENTH_SEA, 9, 12, (9, 9, 0)),
    ],
)
def test_other_caps(cap: DiceCap, rolled: int, kept: int, made: tuple[int, int, int]) -> None:
    """HAC-DICE-11: by house rule none, or as in 7th Sea, where each keeps one more or is worth 10."""
    assert cut(rolled, kept, dice_cap=cap) == made


@given(st.integers(-10, 30), st.integers(0, 25), st.sampled_from(list(DiceCap)))
def test_no_pool_is_impossible(rolled: int, kept: int, cap: DiceCap) -> None:
    """HAC-DICE-2, HAC-DICE-11, HAC-DICE-12: at least one die, and no more kept than rolled."""
    dice, keeping, flat = cut(rolled, kept, dice_cap=cap)
    assert 1 <= keeping <= dice
    assert flat >= 0
    if cap != DiceCap.NONE:
        assert dice <= 10
    if rolled < 10:
        assert (dice, flat) == (max(1, rolled), 0)


@given(st.integers(10, 25), st.integers(1, 14))
def test_the_ten_dice_rule_never_makes_more_dice_worse(rolled: int, kept: int) -> None:
    """HAC-DICE-11: one die more never keeps fewer nor adds less."""
    assert cut(rolled + 1, kept)[1:] >= cut(rolled, kept)[1:]


def test_the_floor() -> None:
    """HAC-DICE-12: below one die a single silent one, without Raises; by house rule none at all."""
    made = alone(namae())
    assert finish(made, 0, 6, SHOUT) == (1, 1, 0, SILENT)
    assert finish(made, -4, 2, SHOUT) == (1, 1, 0, SILENT)
    assert finish(made, 1, 2, SHOUT) == (1, 1, 0, SHOUT)
    fails = alone(namae(), pool_floor=PoolFloor.AUTO_FAIL)
    assert finish(fails, 0, 6, SHOUT)[0] == 0
    assert finish(fails, 1, 6, SHOUT) == (1, 1, 0, SHOUT)
    assert most_raises(fails, fails.fighters[0], 0, SHOUT) == 0


def test_athletics_at_the_bottom_of_the_ladder() -> None:
    """HAC-DICE-10: Athletics 2 / Water 4: 2k2, with Moderate 1k1 that still shouts, with Hard 1k1 silent."""
    me = namae(water=4, ranks={"athletics": 2})
    pools = [skill_pool(alone(me), me, Skill.ATHLETICS, Element.WATER, 1, steps) for steps in range(3)]
    assert pools == [(2, 2, 0, SHOUT), (1, 1, 0, SHOUT), (1, 1, 0, SILENT)]


def test_how_many_raises() -> None:
    """HAC-DICE-20: no limit; by house rule as many as the Void."""
    me = namae(void=3)
    assert most_raises(alone(me), me, 5, SHOUT) == RAISES
    assert most_raises(alone(me, raise_cap=RaiseCap.VOID), me, 5, SHOUT) == 3
    assert most_raises(alone(me, raise_cap=RaiseCap.VOID), me, 5, SILENT) == 0


def test_rolls_of_the_body() -> None:
    """HAC-DICE-24, HAC-ARM-5, HAC-MIN-4, HAC-GRAP-6, HAC-WND-2, HAC-WND-3: what every physical roll loses."""
    assert body_hindrance(namae()) == 0
    assert body_hindrance(namae(armor=Armor.HEAVY, uneven_terrain=1)) == 2
    assert body_hindrance(namae(full=1)) == 1
    assert body_hindrance(namae(earth=3, wounds=5, full=1, armor=Armor.HEAVY)) == 4
    assert [body_hindrance(namae(earth=2, wounds=wounds)) for wounds in range(8)] == [
        *(0, 0, 0, 1, 2, 2, 2, 2),
    ]


def test_company_in_armor() -> None:
    """HAC-ARM-2 to HAC-ARM-4, HAC-DICE-24: social rolls suffer by the group of their Skill, others do not."""
    light = namae(armor=Armor.LIGHT)
    kinds = (RollKind.JUTSUGAKU, RollKind.CHONIN, RollKind.HININ, RollKind.MENTAL, RollKind.PRAYER)
    assert [social_steps(light, kind) for kind in kinds] == [2, 2, 0, 0, 0]


# Groups


def test_worked_example_12_a_group_rolls_its_members() -> None:
    """HAC-KAO-3: six spearmen against light armor 6k4, two of them 2k2; four who dodge 4k2."""
    light = namae(armor=Armor.LIGHT)
    spears = sample("Yari ashigaru")
    assert attacks(spears, light) == (6, 4, 0, SHOUT)
    spears.up = 0b11
    assert attacks(spears, light) == (2, 2, 0, SHOUT)
    spears.up = 0b1111
    made = alone(spears)
    rolled = combat_rolled(made, spears, Skill.ATHLETICS, Element.WATER, 1)
    assert finish(made, rolled, spears.elements[Element.WATER], SHOUT) == (4, 2, 0, SHOUT)


def test_no_more_than_six_count_and_only_the_active() -> None:
    """HAC-KAO-3, HAC-KAO-7: neither captured nor stunned; from the seventh on nobody adds a die."""
    crowd = group(size=9, stunned=0b1, partial=0b10, full=0b100)
    made = alone(crowd)
    assert combat_rolled(made, crowd, Skill.KARATE, Element.FIRE, 1) == 6
    crowd.stunned = 0b11000
    assert combat_rolled(made, crowd, Skill.KARATE, Element.FIRE, 1) == 5


def test_a_group_is_trained_and_never_chooses_to_be_unskilled() -> None:
    """HAC-KAO-3: its Rank is its threat; raw Elements it rolls like anybody, however many it is."""
    crowd = group(threat=2, size=4)
    made = alone(crowd)
    assert rank(made, crowd, Skill.SOJUTSU) == 2
    assert not may_choose_unskilled(made, crowd, Skill.SOJUTSU)
    assert trained(made, crowd, Skill.SOJUTSU) == 1
    assert raw_pool(made, crowd, Element.EARTH, 0) == (2, 2, 0, SHOUT)


def test_a_group_with_skills_of_its_own() -> None:
    """HAC-KAO-3 by house rule: it rolls like a Namae."""
    crowd = group("yari", threat=3, size=2, skills=skills(sojutsu=1))
    house = {"kaonashi_pool": KaonashiPool.SKILL_ELEMENT}
    made = alone(crowd, **house)
    assert rank(made, crowd, Skill.SOJUTSU) == 1
    assert may_choose_unskilled(made, crowd, Skill.SOJUTSU)
    assert combat_rolled(made, crowd, Skill.SOJUTSU, Element.FIRE, 1) == 1
    assert trained(made, crowd, Skill.KARATE) == 0
    assert attacks(group("yari", threat=3, skills=skills(sojutsu=1)), namae(), house) == (3, 3, 0, SHOUT)


def test_groups_feel_no_wounds() -> None:
    """HAC-KAO-6, HAC-KAO-8: no penalty for Wounds; a capture hampers the group when all are captured."""
    crowd = group(size=3, down_at=3)
    crowd.wounds[0] = 2
    assert body_hindrance(crowd) == 0
    crowd.partial = 0b011
    assert body_hindrance(crowd) == 0
    crowd.full = 0b100
    assert body_hindrance(crowd) == 1


def test_height_comes_before_the_saddle() -> None:
    """HAC-MIN-1, HAC-MIN-2: a level above a rider, one is above him, whatever else the scene says."""
    rider, foe = namae(mounted=1, above=0b10), namae(height_level=1)
    fight([rider], [foe])
    assert (stands_higher(rider, foe), stands_higher(foe, rider)) == (False, True)


def test_a_prone_rider_is_above_nobody() -> None:
    """HAC-MIN-2: nor is one who is Down; a standing rider is."""
    for fields, above in (({}, True), ({"prone": 1}, False), ({"up": 0}, False)):
        rider, foe = namae(mounted=1, **fields), namae()
        assert (stands_higher(rider, foe), stands_higher(foe, rider)) == (above, False)


# Counterstrikes


def test_a_counterstrike_is_as_hard_as_an_attack_and_more() -> None:
    """HAC-CSTR-4: a katana of 6k5 against a rider in light armor: 6 - 2 - 2 - 1 is one die."""
    rider = sample("Sukeroku", mounted=True)
    genba = sample("Genba")
    made = fight([rider], [genba])
    assert counter_pool(made, rider, genba, 1) == (1, 1, 0, SHOUT)
    on_foot = sample("Tetsu", armor_type="none")
    assert counter_pool(fight([on_foot], [genba]), on_foot, genba, 1) == (4, 4, 0, SHOUT)
    genba.off, genba.main = 1, 0
    assert counter_pool(fight([on_foot], [genba]), on_foot, genba, 1) == (3, 3, 0, SHOUT)
    on_foot.cover = Cover.SLIGHT
    for in_melee in (0, 1):
        on_foot.cover_in_melee = in_melee
        assert counter_pool(fight([on_foot], [genba]), on_foot, genba, 1)[0] == 3 - in_melee
