"""Each number that a table may set differently counts where its entry says so, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kumite.rulesets.hachigoku.records import Beforehand
from kumite.rulesets.hachigoku.rules.actions.difficulty import (
    defense,
    maneuver_steps,
    number_against,
    sight_steps,
)
from kumite.rulesets.hachigoku.rules.actions.falls import fall
from kumite.rulesets.hachigoku.rules.actions.strike import attack_steps, roll_attack, wounds_of
from kumite.rulesets.hachigoku.rules.defense.defense_rolls import counter_pool, defense_roll
from kumite.rulesets.hachigoku.rules.defense.disarm import disarm_steps
from kumite.rulesets.hachigoku.rules.defense.window import window
from kumite.rulesets.hachigoku.rules.dice.pools import combat_rolled
from kumite.rulesets.hachigoku.rules.skirmish.harm import more_wounds
from kumite.rulesets.hachigoku.state import Fight, House
from kumite.rulesets.hachigoku.terms import Approach, Defense, Element, Event, Maneuver, Size, Skill

from ..fights import fight, group, namae, play, told, weapon

ME, FOE = 0, 1


def brawl(**house: int) -> Fight:
    """Somebody with a katana attacks somebody with a bo; both know what they do."""
    ranks = {"kenjutsu": 4, "karate": 3, "bojutsu": 3, "athletics": 3}
    made = fight(
        [namae("katana", earth=3, fire=3, ranks=ranks)],
        [namae("bo", water=3, wind=4, earth=5, ranks=ranks, dice=[10, 10])],
        house=house,
    )
    me = made.fighters[ME]
    me.declared.target, me.attack.victim, me.declared.weapon, me.declared.skilled = FOE + 1, FOE + 1, 1, 1
    return made


def against(maneuver: Maneuver) -> Callable[[Fight], int]:
    return lambda made: number_against(made, made.fighters[FOE], made.fighters[ME], maneuver)


def defense_of_the_stunned(made: Fight) -> int:
    made.fighters[FOE].stunned = 1
    return defense(made, made.fighters[FOE], made.fighters[ME])


def steps_of(maneuver: Maneuver, arm: str = "katana") -> Callable[[Fight], int]:
    return lambda made: maneuver_steps(made, maneuver, weapon(arm))


def steps_of_a_charge(made: Fight) -> int:
    made.fighters[ME].declared.approach = Approach.CHARGE
    return attack_steps(made, made.fighters[ME], made.fighters[FOE])


def steps_against_the_unseen(made: Fight) -> int:
    made.fighters[ME].unseen = 1 << FOE
    return sight_steps(made, made.fighters[ME], made.fighters[FOE])


def steps_of_disarming(index: int) -> Callable[[Fight], int]:
    return lambda made: disarm_steps(made, made.fighters[FOE], weapon("katana", size=Size.L), index, 0)


def number_with_two_raises(made: Fight) -> int:
    """What an attack has to reach; the dice do not matter."""
    declared = made.fighters[ME].declared
    declared.raises, declared.target = 2, FOE + 1
    table = play(made, lambda table, made: roll_attack(table, made, made.fighters[ME]), *[1] * 6)
    return told(table, Event.TN)[0][1]


def wounds_of_a_hit(made: Fight) -> int:
    me = made.fighters[ME]
    me.attack.banzai, me.declared.raises = 2, 3
    return wounds_of(made, me)


def dice_of_ten(made: Fight) -> int:
    bandits = group("katana", size=10)
    return combat_rolled(made, bandits, Skill.KENJUTSU, Element.FIRE, 1)


def wounds_of_a_fall(made: Fight) -> int:
    """Of three height levels, without the roll against them."""
    fallen: list[int] = []
    play(
        made,
        lambda table, made: fallen.append(fall(table, made, made.fighters[FOE], 3, 0, 0)),
        0,
    )
    return fallen[0]


def dice_of_a_counterstrike(made: Fight) -> int:
    """How many less than Skill and Damage give: 3k2 and 1k1."""
    me, foe = made.fighters
    return 4 - counter_pool(made, me, foe, 1)[0]


@pytest.mark.parametrize(
    ("name", "value", "number", "default", "changed"),
    [
        ("raise_tn", 4, number_with_two_raises, 15 + 10, 15 + 8),
        ("element_tn", 4, against(Maneuver.NONE), 15, 12),
        ("element_tn", 4, against(Maneuver.FEINT), 20, 16),
        ("element_tn", 4, against(Maneuver.KNOCKOUT), 25, 20),
        ("element_tn", 4, against(Maneuver.STUN), 25, 20),
        ("open_defense", 8, defense_of_the_stunned, 5, 8),
        ("intention_wounds", 2, wounds_of_a_hit, 1 + 2 + 3, 2 + 2 + 3),
        ("banzai_wounds", 2, wounds_of_a_hit, 1 + 2 + 3, 1 + 4 + 3),
        ("raise_wounds", 0, wounds_of_a_hit, 1 + 2 + 3, 1 + 2 + 0),
        ("kaonashi_dice", 8, dice_of_ten, 6, 8),
        ("fall_wounds", 1, wounds_of_a_fall, 6, 3),
        ("blind_steps", 1, steps_against_the_unseen, 3, 1),
        ("charge_steps", 3, steps_of_a_charge, 1, 3),
        ("grapple_partial_steps", 0, steps_of(Maneuver.ENTANGLE_PARTIAL), 1, 0),
        ("grapple_full_steps", 1, steps_of(Maneuver.ENTANGLE_FULL), 2, 1),
        ("grapple_full_steps", 1, steps_of(Maneuver.ENTANGLE_AND_DOWN), 3, 2),
        ("feint_steps", 1, steps_of(Maneuver.FEINT), 2, 1),
        ("knockdown_steps", 3, steps_of(Maneuver.KNOCKDOWN), 1, 3),
        ("knockdown_steps", 3, steps_of(Maneuver.ENTANGLE_AND_DOWN), 3, 5),
        ("knockout_blunt_steps", 1, steps_of(Maneuver.KNOCKOUT, "bo"), 2, 1),
        ("knockout_other_steps", 1, steps_of(Maneuver.KNOCKOUT), 3, 1),
        ("stun_blunt_steps", 0, steps_of(Maneuver.STUN, "bo"), 1, 0),
        ("stun_other_steps", 0, steps_of(Maneuver.STUN), 2, 0),
        ("throw_steps", 1, steps_of(Maneuver.THROW), 2, 1),
        ("disarm_armed_steps", 0, steps_of_disarming(1), 2, 0),
        ("disarm_bare_steps", 1, steps_of_disarming(0), 3, 1),
        ("counterstrike_steps", 1, dice_of_a_counterstrike, 2, 1),
    ],
)
def test_a_number_counts_where_it_says(
    name: str, value: int, number: Callable[[Fight], int], default: int, changed: int
) -> None:
    """HAC-DICE-19, HAC-DEF-1, HAC-FEINT-1, HAC-FEINT-2, HAC-KOUT-1 to HAC-KOUT-3, HAC-STUN-1, HAC-STUN-3,
    HAC-UNAW-1, HAC-WND-7, HAC-KAO-3, HAC-FALL-1, HAC-BLIND-1, HAC-CHRG-1, HAC-GRAP-2, HAC-KDWN-1, HAC-THRW-1,
    HAC-DSRM-2, HAC-CSTR-4: by default as the text has it.
    """
    assert number(brawl()) == default
    assert number(brawl(**{name: value})) == changed


@pytest.mark.parametrize(
    ("kind", "name", "default"),
    [(Defense.DIVE, "dive_steps", 1), (Defense.GUARD, "guard_steps", 1), (Defense.BLOCK, "block_steps", 2)],
)
def test_a_defense_rolls_as_many_dice_less(kind: Defense, name: str, default: int) -> None:
    """HAC-DIVE-3, HAC-GARD-1, HAC-PARY-3: than the three Ranks of the Skill."""
    houses: list[dict[str, int]] = [{}, {name: 0}, {name: 1}, {name: 2}]
    for house in houses:
        dice = 3 - house.get(name, default)
        made = brawl(**house)
        table = play(
            made,
            lambda table, made: defense_roll(table, made, made.fighters[ME], made.fighters[FOE], kind, True),
            *[1] * dice,
        )
        assert told(table, Event.POOL)[0][1] // 100 == dice


@pytest.mark.parametrize(
    ("fall_tn", "dice", "wounds"), [(5, (9,), 2), (5, (10, 1), 0), (3, (5,), 2), (3, (6,), 0)]
)
def test_each_wound_of_a_fall_makes_it_harder_to_break(
    fall_tn: int, dice: tuple[int, ...], wounds: int
) -> None:
    """HAC-FALL-2: five for each of the two Wounds of a height level."""
    made = brawl(fall_tn=fall_tn)
    made.fighters[FOE].elements[Element.EARTH] = 1
    fallen: list[int] = []
    play(made, lambda table, made: fallen.append(fall(table, made, made.fighters[FOE], 1, 0, 0)), 1, *dice)
    assert fallen[0] == wounds


def test_wounds_of_a_counterstrike_follow_the_same_numbers() -> None:
    """HAC-CSTR-5, HAC-WND-7: made beforehand, with a banzai die and two Raises."""
    for house, wounds in (({}, 4), ({"intention_wounds": 0}, 3), ({"raise_wounds": 3}, 8)):
        made = brawl(**house)
        me, foe = made.fighters
        me.attack.result, me.attack.total = 1, 10  # it has missed
        me.attack.before[FOE] = Beforehand(Defense.COUNTERSTRIKE, total=10, banzai=1, raises=2)
        foe.dice = [0] * len(foe.dice)  # nothing left to disarm with
        play(made, lambda table, made: window(table, made, made.fighters[ME]))
        assert (me.attack.counter_by, me.attack.counter_wounds) == (FOE + 1, wounds)


def test_without_banzai_dice_and_raises_there_are_no_more_wounds() -> None:
    assert more_wounds(Fight(house=House(banzai_wounds=5, raise_wounds=5)), 0, 0) == 0
