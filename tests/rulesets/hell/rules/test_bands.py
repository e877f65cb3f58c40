"""Which effects a sum brings, by the weapon's profile, requirements and what else grants them."""

from __future__ import annotations

from itertools import product

import pytest

from kumite.rulesets.hell.rules.attack_dice_values_matter.bands import (
    flanks,
    granted,
    parts_by_sum,
    printed,
    sum_changes,
)
from kumite.rulesets.hell.rules.common_actions.weapons import meets_requirements
from kumite.rulesets.hell.state import Fighter, Turn, Weapon
from kumite.rulesets.hell.terms import AttackBands, Fate, FlankGeometry, Metric, Part, Status, Trait

from ..fights import fight, fighter, weapon

B, D, H, L = (1 << part for part in (Part.BONUS, Part.DOWNSIDE, Part.HIGH, Part.LOW))
GREATSWORD, LONG_SWORD = "greatsword", "classic long sword"


def parts(name: str, total: int, body: int = 1, changes: dict[str, int] | None = None, **house: int) -> int:
    """The printed parts that a sum brings."""
    made = fight([fighter(weapon(name, **(changes or {})), body=body)], [fighter()], house=house)
    me = made.fighters[0]
    return printed(me.weapons[1], parts_by_sum(made, me, me.weapons[1], total))


@pytest.mark.parametrize("total", range(2, 13))
def test_bonus_and_downside_go_by_seven_and_nine(total: int) -> None:
    """HEL-ATK-2, HEL-ATK-3: 7 or less the Bonus, 9 or more the Downside, 8 neither."""
    assert parts(GREATSWORD, total) == (B if total <= 7 else D if total >= 9 else 0)


@pytest.mark.parametrize("total", range(2, 13))
def test_high_and_low_go_by_nine_and_four(total: int) -> None:
    """HEL-VAL-2, HEL-VAL-4: 9 or more High, 4 or less Low, 5 to 8 neither."""
    assert parts(LONG_SWORD, total) == (H if total >= 9 else L if total <= 4 else 0)


def test_the_profiles_pull_in_opposite_directions() -> None:
    """HEL-VAL-6: a 4 is the best sum for one weapon and the worst for the other."""
    assert (parts(GREATSWORD, 4), parts(LONG_SWORD, 4)) == (B, L)
    assert (parts(GREATSWORD, 9), parts(LONG_SWORD, 9)) == (D, H)


@pytest.mark.parametrize(
    ("reading", "total", "bonus_weapon", "high_weapon"),
    [
        (AttackBands.COMMON_ACTION, 7, B, H),
        (AttackBands.COMMON_ACTION, 8, 0, 0),
        (AttackBands.COMMON_ACTION, 9, D, L),
        (AttackBands.VALUES_MATTER, 9, B, H),
        (AttackBands.VALUES_MATTER, 5, 0, 0),
        (AttackBands.VALUES_MATTER, 4, D, L),
        (AttackBands.ITEM_KEY, 7, B, H),
        (AttackBands.ITEM_KEY, 10, 0, 0),
        (AttackBands.ITEM_KEY, 11, D, L),
    ],
)
def test_other_readings_have_the_same_bands_for_every_weapon(
    reading: AttackBands, total: int, bonus_weapon: int, high_weapon: int
) -> None:
    """HEL-VAL-6, HEL-VAL-2, HEL-ATK-2, HEL-ATK-3: low is good, high is good, or low is good and bad is 11."""
    assert parts(GREATSWORD, total, attack_bands=reading) == bonus_weapon
    assert parts(LONG_SWORD, total, attack_bands=reading) == high_weapon


def test_what_is_not_demanded_may_be_below_0() -> None:
    """HEL-VAL-1: a stat that is not listed does not count, whatever it is."""
    me = fighter(GREATSWORD, body=1, mind=-1, charm=-3, thieving=-2)
    assert meets_requirements(me, me.weapons[1])
    assert parts(GREATSWORD, 7) == B


@pytest.mark.parametrize("total", range(2, 13))
@pytest.mark.parametrize(("name", "bad"), [(GREATSWORD, D), (LONG_SWORD, L), ("ball bat", 0)])
def test_without_the_stats_only_the_worst_comes(name: str, bad: int, total: int) -> None:
    """HEL-VAL-1, HEL-VAL-3: the Downside or the Low effect whatever the dice show, if there is one."""
    changes = {"requires": [0, 1, *[0] * 9]}
    assert parts(name, total, 0, changes) == bad


def test_every_demanded_stat_counts() -> None:
    """HEL-VAL-1: the mythic slayer greataxe asks for Body and Arcana."""
    for stats, met in (({"body": 1}, False), ({"arcana": 1}, False), ({"body": 1, "arcana": 1}, True)):
        me = fighter("mythic slayer greataxe", **stats)
        assert meets_requirements(me, me.weapons[1]) == met


def test_a_weapon_may_have_numbers_of_its_own() -> None:
    """HEL-VAL-2, HEL-ATK-7: printed thresholds go before those of the table."""
    own = {"bonus_max": 5, "downside_min": 11}
    assert [parts(GREATSWORD, total, changes=own) for total in (5, 6, 10, 11)] == [B, 0, 0, D]
    own = {"high_min": 11, "low_max": 2}
    assert [parts(LONG_SWORD, total, changes=own) for total in (2, 3, 10, 11)] == [L, 0, 0, H]


def test_the_table_may_have_others() -> None:
    """HEL-VAL-2, HEL-ATK-2, HEL-ATK-3: house rules move the limits."""
    house = {"bonus_max": 6, "downside_min": 8, "high_min": 10, "low_max": 3}
    assert [parts(GREATSWORD, total, **house) for total in (6, 7, 8)] == [B, 0, D]
    assert [parts(LONG_SWORD, total, **house) for total in (3, 4, 9, 10)] == [L, 0, 0, H]


def test_a_weapon_with_all_four_uses_both_profiles() -> None:
    """HEL-VAL-6, HEL-ATK-7: on one sum."""
    four = weapon(GREATSWORD)
    for index, part in enumerate((Part.ON_HIT, Part.BONUS, Part.DOWNSIDE, Part.HIGH, Part.LOW)):
        four.effects[index].part = part
    made = fight([fighter(four, body=1)], [fighter()])
    me = made.fighters[0]
    assert [printed(four, parts_by_sum(made, me, four, total)) for total in (3, 6, 8, 10)] == [
        B | L,
        B,
        0,
        D | H,
    ]


# Flanking


def flanked(*allies: tuple[int, int], at: tuple[int, int] = (1, 0), **house: int) -> bool:
    """Somebody at (0, 0) attacks a foe at (1, 0), or elsewhere, with allies on those tiles."""
    players = [fighter(GREATSWORD, body=1), *(fighter(at=tile) for tile in allies)]
    made = fight(players, [fighter(at=at)], house={"flanking": 1} | house)
    return flanks(made, made.fighters[0], made.fighters[-1])


@pytest.mark.parametrize("x", range(-1, 4))
@pytest.mark.parametrize("y", range(-1, 2))
def test_behind_the_target_is_one_tile(x: int, y: int) -> None:
    """HEL-OPT-FLANK-1, HEL-OPT-FLANK-2: exactly opposite; in the wider reading also the two beside it."""
    if (x, y) in ((0, 0), (1, 0)):
        return
    assert flanked((x, y)) == ((x, y) == (2, 0))
    wider = flanked((x, y), flank_geometry=FlankGeometry.BEHIND3)
    assert wider == (x == 2)


def test_behind_along_the_diagonal_and_from_afar() -> None:
    """HEL-OPT-FLANK-2: by the signs of the way from attacker to target, with a reach of 2 as well."""
    assert flanked((2, 2), at=(1, 1))
    assert flanked((3, 2), at=(2, 1))
    assert not flanked((3, 1), at=(2, 1))


@pytest.mark.parametrize(
    ("me", "opposite"),
    [
        ((0, 0), [(3, 0)]),
        ((0, 1), [(3, 1)]),
        ((1, -1), [(1, 2)]),
        ((2, -1), [(2, 2)]),
        ((2, 2), [(2, -1)]),
        ((3, 1), [(0, 1)]),
        ((0, -1), [(3, 2)]),
        ((3, 2), [(0, -1)]),
        ((-1, 1), [(3, 1)]),
    ],
)
def test_behind_somebody_big(me: tuple[int, int], opposite: list[tuple[int, int]]) -> None:
    """HEL-OPT-FLANK-2: straight on from the attacker's own tile, round a target on (1, 0) to (2, 1)."""
    found = []
    for ally in product(range(-2, 6), range(-3, 5)):
        if ally == me or ally in product((1, 2), (0, 1)):
            continue
        players = [fighter(GREATSWORD, body=1, at=me), fighter(at=ally)]
        made = fight(players, [fighter(at=(1, 0), size=2)], house={"flanking": 1})
        if flanks(made, made.fighters[0], made.fighters[2]):
            found.append(ally)
    assert found == opposite


def test_somebody_big_is_opposite_two_tiles() -> None:
    """HEL-OPT-FLANK-2: each tile of the attacker has its own far side."""
    for ally in ((4, 0), (4, 1)):
        made = fight(
            [fighter(GREATSWORD, body=1, size=2), fighter(at=ally)],
            [fighter(at=(2, 0), size=2)],
            house={"flanking": 1},
        )
        assert flanks(made, made.fighters[0], made.fighters[2])


def test_behind_on_hexagons() -> None:
    """HEL-OPT-FLANK-2, HEL-GEN-4: opposite of the six neighbours."""
    assert flanked((2, 0), metric=Metric.HEX)
    assert flanked((2, -2), at=(1, -1), metric=Metric.HEX)


@pytest.mark.parametrize(
    ("fields", "counts"),
    [({}, True), ({"fate": Fate.UNCONSCIOUS}, False), ({"fate": Fate.DEAD}, False), ({"prone": 1}, True)],
)
def test_an_ally_is_a_conscious_creature_of_the_same_side(fields: dict[str, int], counts: bool) -> None:
    """HEL-OPT-FLANK-1: nobody else flanks; a foe of the attacker does not either."""
    made = fight([fighter(), fighter(at=(2, 0), **fields)], [fighter(at=(1, 0))], house={"flanking": 1})
    assert flanks(made, made.fighters[0], made.fighters[2]) == counts
    made = fight([fighter()], [fighter(at=(1, 0)), fighter(at=(2, 0))], house={"flanking": 1})
    assert not flanks(made, made.fighters[0], made.fighters[1])


def grants(me: Fighter, melee: bool = True, **house: int) -> int:
    """What is granted to somebody whose ally stands behind the target."""
    made = fight([me, fighter(at=(2, 0))], [fighter(at=(1, 0))], house=house)
    return granted(made, me, made.fighters[2], me.weapons[1], melee)


def test_flanking_grants_the_bonus_or_the_high_effect_in_melee() -> None:
    """HEL-OPT-FLANK-1, HEL-OPT-FLANK-2, HEL-ATK-8: if the table plays so, and the stats are met."""
    assert grants(fighter(GREATSWORD, body=1), flanking=1) == B | H
    assert grants(fighter(GREATSWORD, body=1), flanking=0) == 0
    assert grants(fighter(GREATSWORD, body=1), melee=False, flanking=1) == 0
    assert grants(fighter(GREATSWORD, body=0), flanking=1) == 0


@pytest.mark.parametrize(("tiles", "bonus"), [(2, 0), (3, B | H), (9, B | H)])
def test_a_lance_earns_its_bonus_by_three_tiles(tiles: int, bonus: int) -> None:
    """HEL-ATK-8: a weapon's own text grants it, too."""
    assert grants(fighter("lance", turn=Turn(tiles=tiles))) == bonus


def test_bonus_and_downside_may_come_together() -> None:
    """HEL-ATK-9: a sum of 10 with an ally behind the target has both."""
    me = fighter(GREATSWORD, body=1)
    made = fight([me, fighter(at=(2, 0))], [fighter(at=(1, 0))], house={"flanking": 1})
    blade: Weapon = me.weapons[1]
    both = parts_by_sum(made, me, blade, 10) | granted(made, me, made.fighters[2], blade, True)
    assert printed(blade, both) == B | D


# What changes the sum


def test_the_hunters_prey_is_easier_to_hit_with_the_right_sum() -> None:
    """HEL-ATK-6: +1 moves the sum through the bands."""
    made = fight([fighter(traits=[Trait.HUNTER])], [fighter(at=(1, 0)), fighter(at=(2, 0))])
    me, prey, other = made.fighters
    me.prey = prey.seat + 1
    assert (sum_changes(made, me, prey), sum_changes(made, me, other)) == (1, 0)


def test_a_mark_changes_the_sum_only_in_the_classic_edition() -> None:
    """HEL-ST-4, HEL-ATK-6: +1 against the Marked."""
    for edition in (0, 1):
        made = fight(
            [fighter()], [fighter(at=(1, 0), stacks={Status.MARKED: 1})], house={"status_edition": edition}
        )
        assert sum_changes(made, *made.fighters) == edition


def test_who_is_outside_on_a_shared_tile_has_one_more() -> None:
    """HEL-OVERLAP-1: against the inner one, who has nothing more."""
    made = fight([fighter(size=2)], [fighter(at=(1, 1))])
    assert (sum_changes(made, *made.fighters), sum_changes(made, *reversed(made.fighters))) == (1, 0)
    made = fight([fighter(size=2)], [fighter(at=(2, 1))])
    assert sum_changes(made, *made.fighters) == 0
