"""What seldom happens in Attacks: nobody in reach, parts that are declined, things in the way."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.attack_dice_values_matter.areas import add_cone, free_area, in_cone
from kumite.rulesets.hell.rules.attack_dice_values_matter.bands import bought, flanks, spend_empowered
from kumite.rulesets.hell.rules.attack_dice_values_matter.extras import choose_boon
from kumite.rulesets.hell.rules.attack_dice_values_matter.landing import drain, give, own, rune_trail, splash
from kumite.rulesets.hell.rules.common_actions.attack import attack_thing, frenzy, waste
from kumite.rulesets.hell.rules.common_actions.breaking import (
    damage_to_thing,
    may_break,
    strike_things_around,
)
from kumite.rulesets.hell.rules.common_actions.overwatch import watch
from kumite.rulesets.hell.rules.common_actions.reactions import melee_answers, respond, riposter
from kumite.rulesets.hell.rules.common_actions.resolving import close_attack, damage_to, misses, set_passage
from kumite.rulesets.hell.rules.common_actions.sums import aimed, has_target
from kumite.rulesets.hell.rules.common_actions.weapon_attack import pay_for_attack, side_attack
from kumite.rulesets.hell.rules.common_actions.weapons import at_hand, has_uses
from kumite.rulesets.hell.state import AREAS, BOTH, EFFECTS, Attack, Fight, Fighter, Weapon
from kumite.rulesets.hell.state.gear import WeaponEffect
from kumite.rulesets.hell.terms import (
    AreaKind,
    Art,
    Ask,
    Boon,
    By,
    Effect,
    Event,
    Fate,
    HitRule,
    LostPart,
    Metric,
    Mode,
    Part,
    Quirk,
    Spend,
    Status,
    Tag,
    Trait,
    WardModel,
    Why,
)

from ..fights import asked, fight, fighter, has, play, told, weapon

NO, YES = 0, 1


def beside(me: Fighter, *others: Fighter, **fields: Any) -> Fight:
    """Somebody, and their enemies."""
    return fight([me], list(others) or [fighter(at=(1, 0))], **fields)


def both(rule: Any, *more: Any) -> Any:
    """A rule about the first two fighters."""
    return lambda table, made: rule(table, made, *made.fighters[:2], *more)


# Areas and bands


def test_a_cone_on_the_spot_opens_nowhere() -> None:
    """HEL-ATK-5: who stands on the same tile is in no direction."""
    made = beside(fighter(), fighter(), fighter(at=(2, 0)))
    add_cone(made, made.fighters[0], made.fighters[1], 4)
    assert made.attack.targets == 0
    add_cone(made, made.fighters[0], made.fighters[2], 4)
    assert made.attack.targets >> 2 & 1


def test_a_slanting_cone_is_a_quarter() -> None:
    """HEL-ATK-5: along both sides, without the tile where it begins."""
    inside = {(dx, dy) for dx in range(-1, 3) for dy in range(-1, 3) if in_cone(dx, dy, 1, 1)}
    assert inside == {(dx, dy) for dx in range(3) for dy in range(3)} - {(0, 0)}


def test_one_area_too_many() -> None:
    """HEL-ATK-5: the first one gives way."""
    made = beside(fighter())
    made.areas[0].kind = AreaKind.FIRE
    assert free_area(made) == 1
    for area in made.areas:
        area.kind = AreaKind.FIRE
    assert (free_area(made), len(made.areas)) == (0, AREAS)


def test_nobody_is_flanked_from_the_same_tile() -> None:
    """HEL-OPT-FLANK-1."""
    me, foe, ally = fighter(at=(1, 0)), fighter(at=(1, 0)), fighter(at=(2, 0))
    made = fight([me, ally], [foe], house={"flanking": 1})
    assert not flanks(made, me, foe)
    me.x = 0
    assert flanks(made, me, foe)


def test_empowered_helps_both_of_a_pair() -> None:
    """HEL-ST-18, HEL-VAL-3: but not the one whose requirements are not met."""
    for body, bonus in ((2, True), (-5, False)):
        me = fighter("dagger", "greatsword", body=body, statuses=[Status.EMPOWERED])
        made = beside(me)
        made.attack.weapon, made.attack.off = 1, 2
        made.attack.parts = made.attack.off_parts = 1 << Part.ON_HIT
        table = play(made, both(spend_empowered), Spend.BONUS)
        assert told(table, Event.EMPOWERED_SPENT) == [(0, Spend.BONUS)]
        assert (made.attack.off_parts != 1 << Part.ON_HIT) == bonus
        assert not has(me, Status.EMPOWERED)


def test_requirements_that_are_not_met() -> None:
    """HEL-VAL-3."""
    parts = 1 << Part.ON_HIT
    sword = weapon("greatsword")
    assert bought(fighter(body=-5), sword, parts, Spend.BONUS) == parts
    assert bought(fighter(body=2), sword, parts, Spend.BONUS) != parts


# What an Attack does


def test_the_felled_choose_nothing() -> None:
    """HEL-ATK-10: a boon is chosen by those who can act."""
    me = fighter(fate=Fate.DEAD)
    made = beside(me)
    assert asked(play(made, both(choose_boon, Effect.CHOOSE_PALADIN))) == []
    assert made.attack.boon == Boon.NONE


def given(foe: Fighter, kind: Effect, *answers: int, value: int = 1, **fields: int) -> Fight:
    """One effect of a weapon on its target."""
    made = beside(fighter("sword"), foe)
    effect = WeaponEffect(kind=kind, part=Part.ON_HIT, **fields)

    def rule(table: Any, made: Fight) -> None:
        me = made.fighters[0]
        give(table, made, me, made.fighters[1], me.weapons[1], effect, value, 0)

    play(made, rule, *answers)
    return made


@pytest.mark.parametrize(("answer", "prone"), [(NO, 0), (YES, 1)])
def test_an_effect_that_may_be_left_out(answer: int, prone: int) -> None:
    """HEL-ATK-10."""
    foe = fighter(at=(1, 0))
    given(foe, Effect.PRONE, answer, optional=1)
    assert foe.prone == prone


def test_an_effect_that_marks() -> None:
    """HEL-ATK-10, HEL-GEN-5."""
    foe = fighter(at=(1, 0))
    given(foe, Effect.MARK_TARGET)
    assert has(foe, Status.MARKED)


@pytest.mark.parametrize(("points", "spent"), [(0, 0), (2, 2)])
def test_no_strain_is_drained_by_nothing(points: int, spent: int) -> None:
    """HEL-STR-4."""
    foe = fighter()
    made = fight([foe], [])
    table = play(made, lambda table, made: drain(table, made, made.fighters[0], points))
    assert told(table, Event.DRAINED) == ([(0, points)] if points else [])
    assert foe.strain_spent == spent


def owned(me: Fighter, kind: Effect, *answers: int, value: int = 2) -> None:
    """One effect of a weapon on whoever wields it."""
    made = beside(me)
    effect = WeaponEffect(kind=kind, part=Part.ON_HIT)

    def rule(table: Any, made: Fight) -> None:
        me = made.fighters[0]
        own(table, made, me, made.fighters[1], me.weapons[1], effect, value)

    play(made, rule, *answers)


def test_what_an_attack_does_to_its_attacker() -> None:
    """HEL-ATK-10: fire, healing, armor."""
    burning, healed, armored = fighter("sword"), fighter("sword", health=10), fighter("sword")
    owned(burning, Effect.OWN_BURN)
    assert burning.stacks[Status.BURN] == 2
    owned(healed, Effect.OWN_HEAL)
    assert healed.health == 12
    owned(armored, Effect.OWN_ARMOR)
    assert has(armored, Status.BONUS_ARMOR)


def test_a_splash_needs_somebody_beside() -> None:
    """HEL-ATK-10: one damage, to another creature."""
    for at, hurt in (((5, 5), 0), ((2, 0), 1)):
        third = fighter(at=at)
        made = beside(fighter(), fighter(at=(1, 0)), third)
        play(made, both(splash))
        assert 20 - third.health == hurt


@pytest.mark.parametrize(("answer", "strain", "hurt"), [(NO, 0, 0), (YES, 2, 1)])
def test_runes_around_the_target(answer: int, strain: int, hurt: int) -> None:
    """HEL-ATK-10, HEL-STR-1: whoever draws them is spared; they may be left out."""
    me, foe = fighter(), fighter(at=(1, 0))
    made = beside(me, foe)
    play(made, both(rune_trail, 2), answer)
    assert (me.strain_spent, 20 - me.health, 20 - foe.health) == (strain, 0, hurt)


# Things


def test_a_thing_breaks_by_what_is_thrown_at_it() -> None:
    """HEL-WPN-10: what comes back does not lie there."""
    for name, lies in (("dagger", 1), ("throwing cards", 0)):
        made = beside(fighter(name, body=1), ground="..o")
        made.attack.attacker, made.attack.weapon = 1, 1
        made.attack.parts = 1 << Part.ON_HIT
        made.fighters[0].weapons[1].quirks |= 0 if lies else 1 << Quirk.RETURNS
        made.attack.ranged = 1
        play(made, lambda table, made: attack_thing(table, made, made.fighters[0]))
        assert made.attack == Attack()


def test_a_shot_at_nobody_is_a_shot() -> None:
    """HEL-AD-3, HEL-WPN-5."""
    me = fighter(weapon("hand crossbow", ammo=2))
    made = beside(me)
    made.attack.weapon = 1
    waste(made, me)
    assert me.weapons[1].ammo == 1


def test_what_keeps_somebody_from_things() -> None:
    """HEL-WPN-10, HEL-ST-10, HEL-ST-23: the blind do not shoot at them, nor the prone with a low sum."""
    for fields, mode, total, may in (
        ({}, Mode.RANGED, 8, True),
        ({"prone": 1}, Mode.RANGED, 8, False),
        ({"prone": 1}, Mode.RANGED, 9, True),
        ({"statuses": [Status.TAUNTED]}, Mode.MELEE, 8, False),
    ):
        me = fighter("sword", **fields)
        assert may_break(beside(me, ground="..o"), me, mode, total) == may


def test_things_out_of_the_corners_of_an_area() -> None:
    """HEL-WPN-11: all within it, and its dice are rolled once."""
    me = fighter(weapon("throwing cards", area=2))
    made = beside(me, ground="ooo ooo ooo", house={"metric": Metric.HEX})
    made.attack.weapon, made.attack.x, made.attack.y, made.attack.parts = 1, 1, 1, 1 << Part.ON_HIT
    table = play(made, lambda table, made: strike_things_around(table, made, made.fighters[0]))
    assert len(told(table, Event.THING_CAUGHT)) in (5, 7)


def thing_struck(*effects: WeaponEffect) -> int:
    """How much a weapon with these effects does to a thing."""
    arm = weapon("sword")
    arm.effects = [*effects, *(WeaponEffect() for _ in range(EFFECTS - len(effects)))]
    me = fighter(arm)
    made = beside(me, ground="..o")
    made.attack.attacker, made.attack.weapon, made.attack.parts = 1, 1, 1 << Part.ON_HIT
    made.thing_burns = 1
    found: list[int] = []

    def rule(table: Any, made: Fight) -> None:
        me = made.fighters[0]
        found.append(damage_to_thing(table, made, me, me.weapons[1]))

    play(made, rule)
    return found[0]


def test_what_weapons_do_to_things() -> None:
    """HEL-ATK-11, HEL-WPN-9, HEL-WPN-11: other damage takes the place of all; fire may count."""
    plain = WeaponEffect(kind=Effect.DAMAGE, part=Part.ON_HIT, amount=3)
    instead = WeaponEffect(kind=Effect.DAMAGE_INSTEAD, part=Part.ON_HIT, amount=7)
    fire = WeaponEffect(kind=Effect.BURN, part=Part.ON_HIT, amount=2)
    creatures = WeaponEffect(kind=Effect.DAMAGE, part=Part.ON_HIT, amount=9, against=1 << Tag.LARGE)
    assert thing_struck(plain, instead) - thing_struck(plain) == 4
    assert thing_struck(plain, fire) - thing_struck(plain) == 2
    assert thing_struck(plain, creatures) == thing_struck(plain)


# Reactions


@pytest.mark.parametrize(("at", "offered"), [((2, 0), True), ((5, 0), False)])
def test_taking_a_blow_for_a_neighbor(at: tuple[int, int], offered: bool) -> None:
    """HEL-GEN-7: the Art i'll take it is for whoever stands beside the target."""
    friend = fighter(at=at, arts=[Art.ILL_TAKE_IT], locked=[4])
    made = beside(fighter(), fighter(at=(1, 0)), friend)
    table = play(
        made,
        lambda table, made: respond(table, made, made.fighters[2], *made.fighters[:2]),
        *([Art.NONE] if offered else []),
    )
    assert asked(table) == ([(2, Ask.REACTION)] if offered else [])


def test_who_answers_a_blow() -> None:
    """HEL-ATK-10, HEL-GEN-7: nobody who cannot reach, nor who declines, nor anybody to the fallen."""

    def asked_about(
        attacker: Fighter, *answers: int, at: tuple[int, int] = (1, 1), **fields: Any
    ) -> tuple[Any, int]:
        guard = fighter("sword", at=at, arts=[Art.GUARDIANS_RIPOSTE], locked=[5], body=1, hands=1, **fields)
        made = fight([attacker], [fighter(at=(1, 0)), guard])
        made.line[:3], made.line_count = [0, 1, 2], 3
        found: list[int] = []
        table = play(
            made, lambda table, made: found.append(riposter(table, made, *made.fighters[:2])), *answers
        )
        return asked(table), found[0]

    assert asked_about(fighter("sword"), Art.GUARDIANS_RIPOSTE) == ([(2, Ask.REACTION)], 3)
    assert asked_about(fighter("sword"), Art.NONE) == ([(2, Ask.REACTION)], 0)
    assert asked_about(fighter("sword"), at=(2, 1)) == ([], 0)
    assert asked_about(fighter("sword", fate=Fate.DEAD)) == ([], 0)


def test_weapons_that_answer() -> None:
    """HEL-ATK-10: in hand, for melee, and against those who can be aimed at."""
    me = fighter("sword", "hand crossbow", body=1, hands=3)
    for fields, found in (({}, True), ({"at": (5, 0)}, False), ({"fate": Fate.DEAD}, False)):
        foe = fighter(**({"at": (1, 0)} | fields))
        assert bool(melee_answers(beside(me, foe), me, foe) >> 1 & 1) == found
        assert not melee_answers(beside(me, foe), me, foe) >> 2 & 1


# Resolving


def test_a_dodge_roll_is_rolled_again_by_a_ward() -> None:
    """HEL-ATK-4, HEL-WARD-1: by house rule; the second roll counts."""
    foe = fighter(at=(1, 0), ward=1)
    house = {"hit_rule": HitRule.DODGE_ROLL, "ward_model": WardModel.COMPANION}
    for again, missed in ((3, False), (12, True)):
        foe.ward = 1
        made = beside(fighter("sword"), foe, house=house)
        made.attack.attacker, made.attack.sum = 1, 8
        found: list[bool] = []
        table = play(
            made,
            lambda table, made, found=found: found.append(misses(table, made, *made.fighters)),
            2,
            YES,
            again,
        )
        assert [ask for _, ask in asked(table)] == [Why.DODGE_ROLL, Ask.WARD, Why.DODGE_ROLL]
        assert set(found) == {missed}
        assert foe.ward == 0


def slipping(kind: Effect) -> Weapon:
    """A weapon with that passage through armor."""
    arm = weapon("sword")
    arm.effects = [WeaponEffect(kind=kind, part=Part.ON_HIT), *(WeaponEffect() for _ in range(EFFECTS - 1))]
    return arm


def test_how_a_weapon_passes_armor() -> None:
    """HEL-ARM-5: through it, or off it; of a pair the first that slips decides."""
    parts = 1 << Part.ON_HIT
    for kind, found in ((Effect.ARMOR_PENETRATION, (1, 0)), (Effect.SLIP, (0, 1)), (Effect.DAMAGE, (0, 0))):
        me = fighter(slipping(kind))
        made = beside(me)
        set_passage(made, me, made.fighters[1], me.weapons[1], parts)
        assert (made.attack.penetrates, made.attack.slip) == found
    for first, slip in ((Effect.SLIP, 1), (Effect.DAMAGE, 0)):
        me = fighter(slipping(first), slipping(Effect.DAMAGE))
        made = beside(me)
        made.attack.attacker, made.attack.weapon, made.attack.off = 1, 1, 2
        made.attack.parts = made.attack.off_parts = parts
        damage_to(made, me, made.fighters[1])
        assert made.attack.slip == slip


def test_a_weapon_without_damage_has_none_of_its_own() -> None:
    """HEL-ATK-11: only what an Art adds, if it does nothing else."""
    arm = weapon("sword")
    arm.effects = [WeaponEffect() for _ in range(EFFECTS)]
    me = fighter(arm, body=2)
    made = beside(me)
    made.attack.attacker, made.attack.weapon, made.attack.parts, made.attack.extra = 1, 1, 1 << Part.ON_HIT, 5
    assert damage_to(made, me, made.fighters[1]) == 5


def test_an_attack_of_nobody_is_closed_too() -> None:
    """HEL-ATK-1: nothing of it is left."""
    me = fighter()
    me.turn.traits = 1 << Trait.DEFENDER
    made = beside(me)
    made.attack.sum = 8
    close_attack(made)
    assert (made.attack, me.turn.traits) == (Attack(), 1 << Trait.DEFENDER)
    made.attack.attacker = 1
    close_attack(made)
    assert me.turn.traits == 0


# Which sums reach somebody


def test_the_charmed_need_a_sum_that_may_become_one_with_a_target() -> None:
    """HEL-ATK-5, HEL-ST-16: a d4 comes off it."""
    for at, found in (((1, 0), True), ((9, 0), False)):
        me = fighter("sword", body=1, statuses=[Status.CHARMED])
        assert has_target(beside(me, fighter(at=at)), me, 1, Mode.MELEE, 8) == found


def test_an_area_is_aimed_at_points() -> None:
    """HEL-ATK-5."""
    me = fighter(weapon("throwing cards", area=3, throw_range=6))
    assert aimed(beside(me, fighter(at=(3, 0))), me, 1, Mode.THROWN, 8)


def test_a_weapon_may_cost_strain() -> None:
    """HEL-STR-1, HEL-AD-3."""
    for strain in (0, 2):
        me = fighter(weapon("sword", strain=strain), body=1, pool=[4, 4])
        made = beside(me)
        table = play(made, lambda table, made: pay_for_attack(table, made, made.fighters[0], 1, Mode.MELEE))
        assert me.strain_spent == strain
        assert sum(me.pool) == 0
        assert asked(table) == []


def test_hands_that_are_lost() -> None:
    """HEL-INJ-1: who has lost two-handed grips holds no such weapon; what is used up is not used."""
    me = fighter("greatsword", body=2, lost_part=LostPart.TWO_HANDS)
    assert at_hand(me, 1) == (me.weapons[1].two_handed == 0)
    me.lost_part = 0
    assert at_hand(me, 1)
    assert not has_uses(weapon("sword", by=By.ITEM, uses=-1))
    assert has_uses(weapon("sword", by=By.ITEM, uses=1))


def test_frenzy_of_a_pair_that_is_no_more() -> None:
    """HEL-DUAL-1: one of the two was thrown, or lost, and there is no second Attack."""
    me = fighter("dagger", "dagger", traits=[Trait.FRENZY], body=3, statuses=[Status.EMPOWERED])
    made = beside(me)
    for lost, offered in ((0, [(0, Ask.TRAIT)]), (1, [])):
        me.weapons[2].lost = lost
        table = play(
            made,
            lambda table, made: frenzy(table, made, made.fighters[0], BOTH, Mode.MELEE, 8, 8, 2),
            *[NO for _ in offered],
        )
        assert asked(table) == offered
    assert has(me, Status.EMPOWERED)


def test_a_watch_that_falls_short() -> None:
    """HEL-OVER-1, HEL-ST-16, HEL-ATK-5: the die is gone, the Charmed do not reach, and nobody answers."""
    me = fighter("halberd", body=2, locked=[2], statuses=[Status.CHARMED])
    for loss, short in ((1, [(0, 4)]), (0, [])):
        me.locked[2] = 1
        if loss == 0:
            me = fighter("halberd", body=2, locked=[2])
        made = beside(me, fighter(at=(2, 0)))
        table = play(made, both(watch, 1 << 1), 1, *[1] * loss)
        assert told(table, Event.OVERWATCH) == [(0, 1)]
        assert told(table, Event.FALLS_SHORT) == short
        assert sum(me.locked) == 0


def test_the_step_before_a_side_attack_may_be_the_last() -> None:
    """HEL-OVER-5, HEL-ATK-12: whoever is struck down on the way does not strike."""
    me = fighter(weapon("rapier", side=1), pool=[1], mind=1, hands=1, health=1, uses_deaths_door=0, at=(1, 1))
    guard = fighter("sword", body=1, hands=1, locked=[1], at=(2, 1))
    made = beside(me, guard)
    made.line[:2], made.line_count = [0, 1], 2
    table = play(made, lambda table, made: side_attack(table, made, made.fighters[0]), YES, YES, 7, 1)
    assert (me.fate, told(table, Event.ATTACKS)) == (Fate.DEAD, [(1, 0)])
    assert guard.health == 20
