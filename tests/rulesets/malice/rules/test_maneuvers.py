"""Maneuvers: what they cost, which go together, and what comes of them."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.rules.attack_and_defense.attack import attack
from kumite.rulesets.malice.rules.attack_and_defense.declaring import declare_maneuvers
from kumite.rulesets.malice.rules.attack_and_defense.follow_ups import (
    called_shot,
    disarm,
    follow_ups,
    knock_down,
    part_effect,
)
from kumite.rulesets.malice.rules.attack_and_defense.maneuvers import (
    cost_of,
    free_raises,
    maneuvers_open,
    weapons_in_hand,
)
from kumite.rulesets.malice.state import Fighter
from kumite.rulesets.malice.terms import (
    Ask,
    Event,
    Fate,
    Kata,
    Keep,
    Kind,
    Limb,
    Maneuver,
    NoYes,
    PartEffect,
    Size,
    Technique,
    Trait,
    Use,
    WeaponState,
)
from kumite.table import REFEREE
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, person, play, taken, told

HIGHEST = Keep.HIGHEST
CALLED = {Maneuver.CALLED_LIMB, Maneuver.CALLED_HAND, Maneuver.CALLED_HEAD, Maneuver.CALLED_SMALL}


def fencer(*weapons: str, void: int = 5, **fields: Any) -> Fighter:
    """Somebody who has chosen to attack with the first weapon."""
    given: dict[str, Any] = {"ranks": {"kenjutsu": 3}, "agility": 3}
    me = person(*(weapons or ("katana",)), void=void, **(given | fields))
    me.attack.weapon, me.attack.target, me.attack.trait = 1, 2, Trait.AGILITY
    me.attack.skill = me.weapons[1].skill
    return me


def open_to(me: Fighter, foe: Fighter) -> set[Maneuver]:
    bits = maneuvers_open(me, foe)
    return {maneuver for maneuver in Maneuver if bits >> maneuver & 1} - {Maneuver.NOTHING}


@pytest.mark.parametrize(
    ("maneuver", "raises"),
    [
        (Maneuver.CALLED_LIMB, 1),
        (Maneuver.CALLED_HAND, 2),
        (Maneuver.CALLED_HEAD, 3),
        (Maneuver.CALLED_SMALL, 4),
        (Maneuver.DISARM, 3),
        (Maneuver.EXTRA_ATTACK, 5),
        (Maneuver.FEINT, 2),
        (Maneuver.KNOCKDOWN, 2),
        (Maneuver.INCREASED_DAMAGE, 1),
    ],
)
def test_what_a_maneuver_costs(maneuver: Maneuver, raises: int) -> None:
    """MAL-MAN-3, MAL-MAN-5, MAL-MAN-10, MAL-MAN-12, MAL-MAN-16, MAL-MAN-18."""
    assert cost_of(fencer(), person("katana"), maneuver) == raises


def test_what_makes_a_maneuver_cheaper() -> None:
    """MAL-TECH-1, MAL-TECH-4, MAL-MAN-18: a trickster's Feint, a kata of two blades; four legs cost more."""
    assert cost_of(fencer(techniques=1 << Technique.TRICKSTER_2), person(), Maneuver.FEINT) == 1
    two = fencer("katana", "wakizashi", off=2, kata=Kata.SPINNING_BLADES)
    assert cost_of(two, person(), Maneuver.EXTRA_ATTACK) == 3
    two.off = 0
    assert cost_of(two, person(), Maneuver.EXTRA_ATTACK) == 5
    assert cost_of(fencer(), person(legs=4), Maneuver.KNOCKDOWN) == 4


def test_the_limit_of_raises() -> None:
    """MAL-MAN-1, MAL-MAN-2, MAL-ROLL-10: what the Void Ring pays for, all maneuvers together."""
    foe = person("katana")
    cheap = {Maneuver.CALLED_LIMB}
    for void, found in (
        (0, set()),
        (1, cheap),
        (2, cheap | {Maneuver.CALLED_HAND, Maneuver.FEINT, Maneuver.KNOCKDOWN}),
        (3, (CALLED - {Maneuver.CALLED_SMALL}) | {Maneuver.FEINT, Maneuver.KNOCKDOWN, Maneuver.DISARM}),
        (5, set(Maneuver) - {Maneuver.NOTHING, Maneuver.INCREASED_DAMAGE, Maneuver.OTHER}),
    ):
        assert open_to(fencer(void=void), foe) == found, void
    me = fencer(void=4, attack__maneuvers=1 << Maneuver.FEINT, attack__raises=2)
    assert open_to(me, foe) == {Maneuver.CALLED_LIMB, Maneuver.CALLED_HAND, Maneuver.KNOCKDOWN}


def test_the_unskilled_call_nothing() -> None:
    """MAL-ROLL-9: nor do they have Free Raises."""
    me = fencer(ranks={})
    assert open_to(me, person("katana")) == set()
    table = play(fight([me], [person("katana")]), lambda t, made: declare_maneuvers(t, made, *made.fighters))
    assert asked(table) == []
    me.attack.free_raises = 3
    assert free_raises(me) == 0


def test_a_creature_calls_as_many_as_it_may() -> None:
    """MAL-ROLL-10, MAL-CRE-11."""
    me = fencer(void=0, raises_limit=2, kind=Kind.CREATURE)
    assert Maneuver.FEINT in open_to(me, person())
    me.raises_limit = 1
    assert open_to(me, person()) == {Maneuver.CALLED_LIMB}


@pytest.mark.parametrize(
    ("fields", "possible"),
    [
        ({}, True),
        ({"legs": 4}, True),
        ({"legs": 0}, False),
        ({"legs": 6}, False),
        ({"size": Size.HUGE}, False),
        ({"prone": 1}, False),
        ({"mounted": 1}, True),
        ({"mounted": 1, "mount_huge": 1}, False),
    ],
)
def test_who_can_be_knocked_down(fields: dict[str, int], possible: bool) -> None:
    """MAL-MAN-18, MAL-CRE-7."""
    assert (Maneuver.KNOCKDOWN in open_to(fencer(), person(**fields))) == possible


def test_only_what_is_held_can_be_struck_away() -> None:
    """MAL-MAN-6: neither what is sheathed nor hands or claws."""
    assert Maneuver.DISARM not in open_to(fencer(), person())
    assert weapons_in_hand(person("katana", "wakizashi")) == 0b10
    assert weapons_in_hand(person("katana", "wakizashi", off=2)) == 0b110


def test_one_part_and_no_maneuver_twice() -> None:
    """MAL-MAN-2, MAL-MAN-3."""
    me = fencer(void=9, attack__maneuvers=1 << Maneuver.CALLED_LIMB | 1 << Maneuver.DISARM, attack__raises=4)
    assert open_to(me, person("katana")) == {Maneuver.EXTRA_ATTACK, Maneuver.FEINT, Maneuver.KNOCKDOWN}


@pytest.mark.parametrize("field", ["this_turn.extra_attack_used", "attack.second", "attack.striking"])
def test_an_extra_attack_comes_once(field: str) -> None:
    """MAL-MAN-11: not in a Turn that had one, not in the second attack; nor in a duel's Strike."""
    assert Maneuver.EXTRA_ATTACK in open_to(fencer(), person())
    assert Maneuver.EXTRA_ATTACK not in open_to(fencer(**{field: 1}), person())


@pytest.mark.parametrize(
    ("name", "skill", "rank", "maneuver", "free"),
    [
        ("sai", "knives", 5, Maneuver.DISARM, 1),
        ("jitte", "knives", 5, Maneuver.DISARM, 1),
        ("tanto", "knives", 5, Maneuver.DISARM, 0),
        ("sai", "knives", 4, Maneuver.DISARM, 0),
        ("tanto", "knives", 7, Maneuver.EXTRA_ATTACK, 1),
        ("tetsubo", "heavy_weapons", 5, Maneuver.KNOCKDOWN, 1),
        ("bo", "staves", 5, Maneuver.KNOCKDOWN, 1),
        ("katana", "kenjutsu", 5, Maneuver.KNOCKDOWN, 0),
        ("kusarigama", "chain_weapons", 7, Maneuver.KNOCKDOWN, 1),
        ("kusarigama", "chain_weapons", 7, Maneuver.DISARM, 1),
        ("kusarigama", "chain_weapons", 7, Maneuver.FEINT, 0),
        ("tetsubo", "heavy_weapons", 5, Maneuver.FEINT, 0),
        ("katana", "kenjutsu", 10, Maneuver.FEINT, 1),
    ],
)
def test_free_raises_of_masters(name: str, skill: str, rank: int, maneuver: Maneuver, free: int) -> None:
    """MAL-SKL-1, MAL-ROLL-12, MAL-ROLL-15: for their purpose only, and beyond the limit of called ones."""
    me = fencer(name, ranks={skill: rank}, attack__maneuvers=1 << maneuver)
    assert free_raises(me) == free
    cost = cost_of(me, person("katana"), maneuver)
    limited = fencer(name, ranks={skill: rank}, void=cost - 1)
    assert (maneuver in open_to(limited, person("katana"))) == (free > 0)


def test_the_archers_called_shot() -> None:
    """MAL-TECH-1, MAL-ROLL-12."""
    me = fencer("yumi", ranks={"kyujutsu": 3}, techniques=1 << Technique.ARCHER_2)
    me.attack.maneuvers = 1 << Maneuver.CALLED_HAND
    assert free_raises(me) == 1
    me.attack.maneuvers = 1 << Maneuver.FEINT
    assert free_raises(me) == 0


def test_maneuvers_are_declared_one_after_the_other() -> None:
    """MAL-MAN-2, MAL-MAN-16, MAL-MAN-17: then what is left may go into damage."""
    me = fencer(void=5)
    foe = person("katana", "wakizashi", off=2)
    made = fight([me], [foe])
    table = play(
        made,
        lambda table, made: declare_maneuvers(table, made, *made.fighters),
        Maneuver.FEINT,
        Maneuver.KNOCKDOWN,
        Maneuver.NOTHING,
        1,
    )
    assert me.attack.maneuvers == 1 << Maneuver.FEINT | 1 << Maneuver.KNOCKDOWN
    assert (me.attack.raises, me.attack.damage_raises) == (5, 1)
    assert asked(table)[-1] == (0, Ask.DAMAGE_RAISES)


def test_a_disarm_names_the_weapon_and_has_no_raises_for_damage() -> None:
    """MAL-MAN-6, MAL-MAN-9."""
    me = fencer(void=5)
    foe = person("katana", "wakizashi", off=2)
    table = play(
        fight([me], [foe]),
        lambda table, made: declare_maneuvers(table, made, *made.fighters),
        Maneuver.DISARM,
        Maneuver.NOTHING,
        2,
    )
    assert (me.attack.disarm_weapon, me.attack.raises, me.attack.damage_raises) == (2, 3, 0)
    assert asked(table) == [(0, Ask.MANEUVER), (0, Ask.MANEUVER), (0, Ask.DISARM_WEAPON)]


def test_other_maneuvers_by_the_referee() -> None:
    """MAL-MAN-20: for so many Raises as are said before the roll; 0: it cannot be done."""
    for raises in (0, 2):
        me = fencer(void=2)
        table = play(
            fight([me], [person()], referee_asked=1),
            lambda table, made: declare_maneuvers(table, made, *made.fighters),
            *([Maneuver.OTHER, 0, Maneuver.NOTHING, 0] if raises == 0 else [Maneuver.OTHER, 2]),
        )
        assert asked(table)[:2] == [(0, Ask.MANEUVER), (REFEREE, Ask.OTHER_MANEUVER)]
        assert (me.attack.raises, me.attack.maneuvers) == (raises, 1 << Maneuver.OTHER if raises else 0)


@pytest.mark.parametrize("referee", [0, 1])
def test_nothing_proposed_and_the_referee_is_not_asked(referee: int) -> None:
    """MAL-MAN-20: nor can anything be proposed where there is no referee."""
    made = fight([fencer(void=2)], [person()], referee_asked=referee)
    table = play(
        made, lambda table, made: declare_maneuvers(table, made, *made.fighters), Maneuver.NOTHING, 0
    )
    assert asked(table) == [(0, Ask.MANEUVER), (0, Ask.DAMAGE_RAISES)]
    offered = table.transcript[0].question.first >> Maneuver.OTHER & 1
    assert offered == referee


def struck(rule: Any, me: Fighter, foe: Fighter, *answers: int, **fields: Any) -> Scripted:
    me.attack.target, me.attack.hits = 2, 1
    return play(fight([me], [foe], **fields), lambda table, made: rule(table, made, *made.fighters), *answers)


def test_a_disarm_throws_the_weapon_down() -> None:
    """MAL-MAN-6, MAL-ROLL-6: Strength against each other; a draw leaves it where it is."""
    for mine, theirs, state in (
        (9, 8, WeaponState.DROPPED),
        (8, 8, WeaponState.READY),
        (8, 9, WeaponState.READY),
    ):
        foe = person("katana", x=7)
        table = struck(disarm, fencer(attack__disarm_weapon=1), foe, mine, 1, theirs, 1)
        assert foe.weapons[1].state == state
        assert foe.main == (0 if state == WeaponState.DROPPED else 1)
        assert (told(table, Event.DISARMED) == [(1, 1)]) == (state == WeaponState.DROPPED)
        assert (told(table, Event.KEEPS_WEAPON) == [(1, 0)]) == (state == WeaponState.READY)
    foe = person("katana", x=7)
    struck(disarm, fencer(attack__disarm_weapon=1), foe, 9, 1, 8, 1)
    assert (foe.weapons[1].x, foe.weapons[1].y) == (7, 0)


def test_whoever_cannot_hold_on_has_no_roll() -> None:
    """MAL-MAN-6, MAL-MAN-9, MAL-WND-9: the Wounds of the same attack have felled them."""
    foe = person("katana", fate=Fate.OUT)
    table = struck(disarm, fencer(attack__disarm_weapon=1), foe)
    assert foe.weapons[1].state == WeaponState.DROPPED
    assert asked(table) == []


@pytest.mark.parametrize("fate", [Fate.DOWN, Fate.SURRENDERED])
def test_whoever_is_awake_holds_on(fate: Fate) -> None:
    """MAL-MAN-6: both roll, as long as both can."""
    foe = person("katana", fate=fate)
    struck(disarm, fencer(attack__disarm_weapon=1), foe, 8, 1, 8, 1)
    assert foe.weapons[1].state == WeaponState.READY


def test_wood_may_break_under_steel() -> None:
    """MAL-MAN-7: by the referee's word; without one it does not."""
    for name, told_so in (("yari", True), ("katana", False)):
        foe = person(name)
        table = struck(
            disarm,
            fencer(attack__disarm_weapon=1),
            foe,
            9,
            1,
            8,
            1,
            *([1] if told_so else []),
            referee_asked=1,
        )
        assert ((REFEREE, Ask.BREAKS) in asked(table)) == told_so
        assert (foe.weapons[1].state == WeaponState.BROKEN) == told_so
    foe = person("yari")
    struck(disarm, fencer(attack__disarm_weapon=1), foe, 9, 1, 8, 1)
    assert foe.weapons[1].state == WeaponState.DROPPED


def test_a_knockdown_counts_the_wounds_just_taken() -> None:
    """MAL-MAN-19, MAL-WND-9, MAL-ROLL-8: worked example E8: 22 less 10 is below 13."""
    for wounds, prone in ((21, 1), (16, 0)):
        foe = person(strength=3, wounds=wounds)
        table = struck(knock_down, fencer(), foe, 7, 6, 9, 8, 5)
        assert foe.prone == prone
        assert told(table, Event.PRONE) == ([(1, 0)] if prone else [])
        assert told(table, Event.KEEPS_FEET) == ([] if prone else [(1, 0)])


def test_the_unconscious_fall_without_a_roll() -> None:
    """MAL-MAN-19, MAL-WND-7: they have no Strength to set against it, and no Void Point to spend."""
    foe = person(fate=Fate.OUT, wounds=36, void_points=2)
    table = struck(knock_down, fencer(), foe)
    assert asked(table) == []
    assert (told(table, Event.PRONE), foe.prone) == ([(1, 0)], 1)


def test_a_draw_leaves_the_target_standing() -> None:
    """MAL-MAN-19, MAL-ROLL-6."""
    foe = person()
    struck(knock_down, fencer(), foe, 7, 6, 8, 5)
    assert foe.prone == 0


def test_a_rider_who_is_knocked_down_is_off_the_mount() -> None:
    """MAL-MAN-18, MAL-COND-13."""
    foe = person(mounted=1, mount=1)
    table = struck(knock_down, fencer(), foe, 7, 6, 2, 1)
    assert (foe.mounted, foe.prone) == (0, 1)
    assert told(table, Event.DISMOUNTS) == [(1, 0)]


def test_a_part_that_is_hit_is_noted_and_that_is_all() -> None:
    """MAL-MAN-3, MAL-MAN-4."""
    foe = person("katana")
    table = struck(called_shot, fencer(attack__maneuvers=1 << Maneuver.CALLED_HAND), foe)
    assert told(table, Event.PART) == [(1, Maneuver.CALLED_HAND)]
    assert told(table, Event.PART_EFFECT) == []
    assert foe.main == 1


@pytest.mark.parametrize(
    ("effect", "field", "value"),
    [
        (PartEffect.NOTHING, "main", 1),
        (PartEffect.DROPS, "main", 0),
        (PartEffect.SEVERED, "missing_limb", Limb.ARM),
        (PartEffect.BLOOD_IN_EYES, "blood_in_eyes", 1),
        (PartEffect.BLINDED, "blinded", 1),
        (PartEffect.DAZED, "dazed", 1),
        (PartEffect.STUNNED, "stunned", 1),
    ],
)
def test_what_the_referee_makes_of_it(effect: PartEffect, field: str, value: int) -> None:
    """MAL-MAN-4, MAL-COND-18."""
    foe = person("katana")
    table = struck(
        called_shot, fencer(attack__maneuvers=1 << Maneuver.CALLED_HAND), foe, effect, referee_asked=1
    )
    assert asked(table) == [(REFEREE, Ask.PART_EFFECT)]
    assert taken(foe, field) == value
    assert told(table, Event.PART_EFFECT) == ([(1, effect)] if effect else [])


def test_empty_hands_drop_nothing() -> None:
    """MAL-MAN-4: the referee may rule so, and nothing falls."""
    foe = person()
    table = struck(part_effect_drops, fencer(), foe)
    assert told(table, Event.PART_EFFECT) == [(1, PartEffect.DROPS)]
    assert told(table, Event.DROPS) == []


def part_effect_drops(table: Any, made: Any, me: Fighter, foe: Fighter) -> None:
    part_effect(table, made, foe, PartEffect.DROPS)


def test_what_has_fallen_already_is_not_struck_away() -> None:
    """MAL-MAN-4, MAL-MAN-6: the called shot comes first; no Strength is rolled for a weapon on the ground."""
    both = 1 << Maneuver.CALLED_HAND | 1 << Maneuver.DISARM
    me = fencer(attack__maneuvers=both, attack__disarm_weapon=1)
    foe = person("katana")
    table = struck(follow_ups, me, foe, PartEffect.DROPS, referee_asked=1)
    assert asked(table) == [(REFEREE, Ask.PART_EFFECT)]
    assert told(table, Event.DISARMED) == []
    assert foe.weapons[1].state == WeaponState.DROPPED


def test_the_same_condition_twice_is_no_worse() -> None:
    """MAL-COND-19: it is not told again either."""
    foe = person(dazed=1, dazed_failures=2)
    table = play(
        fight([fencer()], [foe]),
        lambda table, made: part_effect(table, made, made.fighters[1], PartEffect.DAZED),
    )
    assert told(table, Event.CONDITION) == []
    assert foe.dazed_failures == 2


def extra(foe: Fighter, *answers: int) -> tuple[Fighter, Scripted]:
    me = fencer(void=5)
    me.attack.weapon = me.attack.target = me.attack.trait = me.attack.skill = 0
    other = person()
    made = fight([me], [foe, other])
    table = play(
        made, lambda table, made: attack(table, made, made.fighters[0]), 1, 1, Maneuver.EXTRA_ATTACK, *answers
    )
    return me, table


def test_an_extra_attack_after_a_hit() -> None:
    """MAL-MAN-10, MAL-MAN-11: once the first is settled, with a target of its own; it may miss."""
    foe = person(printed_armor_tn=1)
    first = [9, 9, 9, 1, 1, 1, HIGHEST, 9, 8, 1, 1, 1, 1, HIGHEST]
    second = [NoYes.YES, 1, 2, Maneuver.NOTHING, 0, 1, 1, 2, 1, 1, 1, HIGHEST]
    me, table = extra(foe, *first, *second)
    assert told(table, Event.ATTACKS) == [(0, 1), (0, 2)]
    assert told(table, Event.TN) == [(0, 26), (0, 15)]
    assert told(table, Event.HITS) == [(0, 1)]
    assert told(table, Event.MISSES) == [(0, 2)]
    assert foe.wounds == 17
    assert (me.this_turn.extra_attack_used, me.attack.second) == (1, 0)


def test_nobody_has_to_make_the_second_attack() -> None:
    """MAL-MAN-10: they may."""
    first = [9, 9, 9, 1, 1, 1, HIGHEST, 9, 8, 1, 1, 1, 1, HIGHEST]
    _, table = extra(person(printed_armor_tn=1), *first, NoYes.NO)
    assert asked(table)[-1] == (0, Ask.SECOND_ATTACK)
    assert told(table, Event.ATTACKS) == [(0, 1)]


def test_an_extra_attack_that_never_comes() -> None:
    """MAL-MAN-10, MAL-ROLL-11: the first has missed the number with its five Raises."""
    foe = person(printed_armor_tn=3)
    me, table = extra(foe, 9, 9, 9, 1, 1, 1, HIGHEST)
    assert told(table, Event.MISSES) == [(0, 1)]
    assert told(table, Event.ATTACKS) == [(0, 1)]
    assert me.this_turn.extra_attack_used == 0


def test_two_blades_that_spin() -> None:
    """MAL-TECH-4, MAL-MAN-11, MAL-MAN-16: the off hand strikes second; no Raises for damage."""
    me = person("katana", "wakizashi", off=2, kata=Kata.SPINNING_BLADES, void=3, ranks={"kenjutsu": 3})
    me.traits[Trait.AGILITY] = 3
    made = fight([me], [person(printed_armor_tn=1)])
    table = play(
        made,
        lambda table, made: attack(table, made, made.fighters[0]),
        1,
        Maneuver.EXTRA_ATTACK,
        *[9, 9, 9, 1, 1, 1, HIGHEST],
        *[9, 8, 1, 1, 1, 1, HIGHEST],
        NoYes.YES,
        Use.MELEE,
        Maneuver.NOTHING,
        *[9, 9, 9, 1, 1, 1, HIGHEST],
        *[9, 8, 1, 1, 1, HIGHEST],
    )
    assert told(table, Event.WEAPON) == [(0, 1), (0, 2)]
    assert (0, Ask.DAMAGE_RAISES) not in asked(table)


def test_a_free_raise_lowers_the_number_of_the_maneuver() -> None:
    """MAL-ROLL-12, MAL-ROLL-15: of a Knockdown with a Free Raise only one Raise counts."""
    me = fencer("tetsubo", ranks={"heavy_weapons": 5}, void=2)
    me.attack.weapon = me.attack.target = me.attack.trait = me.attack.skill = 0
    table = play(
        fight([me], [person(printed_armor_tn=10)]),
        lambda table, made: attack(table, made, made.fighters[0]),
        1,
        Maneuver.KNOCKDOWN,
        Maneuver.NOTHING,
        1,
        *[1] * 7,
        2,
        HIGHEST,
    )
    assert told(table, Event.RAISES) == [(0, 3)]
    assert told(table, Event.TN) == [(0, 10 + 15 - 5)]
