"""Wounds: where they come from, the slots that they fill, how they get worse and how they heal."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.ikezu.policies.deciding import decide
from kumite.rulesets.ikezu.rules.aftermath import aftermath
from kumite.rulesets.ikezu.rules.attack import attack_step
from kumite.rulesets.ikezu.rules.judge import judge
from kumite.rulesets.ikezu.rules.wounds import filled_slots, heal_wound, treatable, wound
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import (
    Ability,
    Action,
    Aftermath,
    Ask,
    Attribute,
    Event,
    Fate,
    Judgement,
    Kind,
    Phase,
    Policy,
    Why,
    WoundChoice,
    WoundLevel,
    WoundType,
)
from kumite.table import REFEREE, Asked, Table
from kumite.tables.scripted import Scripted

from ..fights import Rule, asked, fight, fighter, foe, plain_weapon, play, told, weapon

BURNS, FROSTBITE, NERVES = WoundType.BURNS, WoundType.FROSTBITE, WoundType.NERVE_DAMAGE
LIGHT, SEVERE, PERMANENT = WoundLevel.LIGHT, WoundLevel.SEVERE, WoundLevel.PERMANENT


def hurt(*wounds: tuple[int, int], **fields: Any) -> Fighter:
    """A PC with wounds, who has had a permanent one before unless a test says otherwise."""
    me = fighter(**{"had_first_permanent_wound": 1, **fields})
    for kind, level in wounds:
        me.wounds[kind * 4 + level] += 1
    return me


def carried(me: Fighter) -> dict[tuple[int, int], int]:
    """How many of each type and level."""
    return {divmod(line, 4): count for line, count in enumerate(me.wounds) if count}


def wounded(kind: int, level: int) -> Rule:
    return lambda table, made: wound(table, made, made.fighters[0], kind, level)


def take_wound(me: Fighter, kind: int, level: int, *answers: int, **house: int) -> Scripted:
    return play(fight([me], [foe(plain_weapon(6))], house=house), wounded(kind, level), *answers)


# Where they come from


@pytest.mark.parametrize("kind", [kind for kind in WoundType if kind])
@pytest.mark.parametrize("level", [LIGHT, SEVERE])
def test_the_referee_names_type_and_level(kind: WoundType, level: WoundLevel) -> None:
    """IKE-WND-1, IKE-WND-2, IKE-WND-5: as the cost of what a player chose, between declarations and dice."""
    made = fight([fighter()], [foe(plain_weapon(6))], referee_asked=1)

    def ruling(table: Table, made: Fight) -> None:
        judge(table, made, 0)

    table = play(made, ruling, Judgement.WOUND, kind, level, Judgement.NOTHING)
    assert carried(made.fighters[0]) == {(kind, level): 1}
    assert told(table, Event.WOUNDED) == [(0, kind * 4 + level)]
    assert [about for _, about in asked(table)] == [
        Ask.JUDGEMENT,
        Ask.WOUND_TYPE,
        Ask.WOUND_LEVEL,
        Ask.JUDGEMENT,
    ]


def test_the_list_of_types_and_levels_is_open_to_the_referee() -> None:
    """IKE-WND-1, IKE-WND-5: burns, nerve damage, frostbite, poisoning or another; three levels."""
    made = fight([fighter()], [foe(plain_weapon(6))], referee_asked=1)
    table = play(
        made,
        lambda table, made: judge(table, made, 0),
        Judgement.WOUND,
        WoundType.OTHER,
        LIGHT,
        Judgement.NOTHING,
    )
    questions = [entry.question for entry in table.transcript if isinstance(entry, Asked)]
    assert questions[1].answers == tuple(kind for kind in WoundType if kind)
    assert questions[2].answers == (LIGHT, SEVERE, PERMANENT)
    assert all(question.who == REFEREE for question in questions)


@pytest.mark.parametrize("level", [LIGHT, SEVERE])
@pytest.mark.parametrize(("kind", "type_of_wound"), [(BURNS, BURNS), (0, WoundType.OTHER)])
def test_critical_damage_of_some_creatures_wounds(level: int, kind: int, type_of_wound: int) -> None:
    """IKE-WND-2, IKE-WND-5, IKE-CRIT-5: light, or as bad as `wound_default_level` says."""
    hag = foe(plain_weapon(6), abilities=1 << Ability.CRIT_WOUND, wound_type=kind)
    hag.declared.action, hag.declared.target, hag.declared.weapon = Action.ATTACK, 1, 1
    house = {} if level == LIGHT else {"wound_default_level": level}
    made = fight([fighter(hp=0)], [hag], house=house)

    def attack(table: Table, made: Fight) -> None:
        attack_step(table, made, 0b10, False)

    play(made, attack, 3, 7)
    assert carried(made.fighters[0]) == {}
    play(made, attack, 3, 20)
    assert carried(made.fighters[0]) == {(type_of_wound, level): 1}


@pytest.mark.parametrize("kind", [Kind.RETAINER, Kind.NPC, Kind.MONSTER])
def test_only_pcs_keep_wounds(kind: Kind) -> None:
    """IKE-WND-9: nobody else is even asked."""
    me = fighter(kind=kind)
    assert asked(take_wound(me, BURNS, PERMANENT)) == []
    assert carried(me) == {}


# Slots


@pytest.mark.parametrize("level", [LIGHT, SEVERE, PERMANENT])
def test_a_wound_fills_a_slot(level: int) -> None:
    """IKE-WND-3, IKE-WND-8: one, whatever its level."""
    me = hurt(items=3)
    take_wound(me, BURNS, level, *([Attribute.DEX] if level == PERMANENT else []))
    assert filled_slots(me) == 4


@pytest.mark.parametrize("kind", [BURNS, NERVES, FROSTBITE, WoundType.POISONING, WoundType.OTHER])
def test_the_type_has_no_effect_of_its_own(kind: int) -> None:
    """IKE-WND-4: with any type the same PC is left, but for the name of the wound."""
    me, plain = hurt(), hurt()
    take_wound(me, kind, SEVERE)
    me.wounds[kind * 4 + SEVERE] = 0
    play(fight([plain], [foe(plain_weapon(6))]), lambda table, made: None)
    assert me == plain


@pytest.mark.parametrize("other", [NERVES, FROSTBITE, WoundType.POISONING, WoundType.OTHER])
def test_another_type_is_no_reason_to_get_worse(other: int) -> None:
    """IKE-WND-4, IKE-WND-9: burns and anything else are two wounds, and nobody is asked."""
    me = hurt((BURNS, LIGHT))
    assert asked(take_wound(me, other, LIGHT)) == []
    assert carried(me) == {(BURNS, LIGHT): 1, (other, LIGHT): 1}


# The same type again


@pytest.mark.parametrize(
    ("choice", "after", "slots"),
    [
        (WoundChoice.NEW_SLOT, {(BURNS, LIGHT): 2}, 2),
        (WoundChoice.RAISE, {(BURNS, SEVERE): 1}, 1),
    ],
)
def test_the_player_chooses(choice: int, after: dict[tuple[int, int], int], slots: int) -> None:
    """IKE-WND-9, IKE-WND-10: a worse wound or one more slot."""
    me = hurt((BURNS, LIGHT))
    table = take_wound(me, BURNS, LIGHT, choice)
    assert asked(table) == [(0, Ask.WOUND_CHOICE)]
    assert carried(me) == after
    assert filled_slots(me) == slots
    assert told(table, Event.WOUND_RAISED) == ([(0, BURNS * 4 + SEVERE)] if choice else [])


@pytest.mark.parametrize("raised", [LIGHT, SEVERE])
def test_with_several_the_player_picks_which(raised: int) -> None:
    """IKE-WND-9, IKE-WND-10: one of the light or one of the severe ones."""
    me = hurt((BURNS, LIGHT), (BURNS, SEVERE))
    answers = [WoundChoice.RAISE, raised, *([Attribute.DEX] if raised == SEVERE else [])]
    table = take_wound(me, BURNS, LIGHT, *answers)
    assert asked(table)[:2] == [(0, Ask.WOUND_CHOICE), (0, Ask.WOUND_RAISED)]
    expected = {(BURNS, SEVERE): 2} if raised == LIGHT else {(BURNS, LIGHT): 1, (BURNS, PERMANENT): 1}
    assert carried(me) == expected


@pytest.mark.parametrize(
    ("old", "new", "raised"),
    [
        (LIGHT, LIGHT, SEVERE),
        (LIGHT, SEVERE, SEVERE),
        (LIGHT, PERMANENT, PERMANENT),
        (SEVERE, LIGHT, PERMANENT),
        (SEVERE, SEVERE, PERMANENT),
        (SEVERE, PERMANENT, PERMANENT),
    ],
)
def test_how_far_a_wound_goes_up(old: int, new: int, raised: int) -> None:
    """IKE-WND-10: one level, or to the level of the new wound where that is higher."""
    me = hurt((NERVES, old))
    take_wound(me, NERVES, new, WoundChoice.RAISE, *([Attribute.WIL] if raised == PERMANENT else []))
    assert carried(me) == {(NERVES, raised): 1}


def test_a_permanent_wound_cannot_go_up() -> None:
    """IKE-WND-10, IKE-WND-8: a new slot must be filled, and nobody is asked."""
    me = hurt((BURNS, PERMANENT))
    assert asked(take_wound(me, BURNS, LIGHT)) == []
    assert carried(me) == {(BURNS, PERMANENT): 1, (BURNS, LIGHT): 1}


# No slot left


def test_without_a_free_slot_something_is_dropped() -> None:
    """IKE-WND-11, IKE-REST-5: the player says what; a bulky weapon leaves two slots."""
    me = hurt(items=8)
    me.weapons[1], me.main = weapon("naginata"), 1
    table = take_wound(me, BURNS, LIGHT, 0)
    assert (asked(table), me.items) == ([(0, Ask.DROP_ITEM)], 7)
    me = hurt(items=8)
    me.weapons[1], me.main = weapon("naginata"), 1
    table = take_wound(me, BURNS, LIGHT, 1 + 1)
    assert (me.weapons[1].dropped, me.main, filled_slots(me)) == (1, 0, 9)
    assert told(table, Event.ITEM_DROPPED) == [(0, 2)]


@pytest.mark.parametrize(("dropped", "hands"), [(1, (2, 0)), (2, (1, 0))])
def test_a_dropped_weapon_leaves_the_hand(dropped: int, hands: tuple[int, int]) -> None:
    """IKE-WND-11, IKE-DUAL-1: of a pair the other weapon stays readied."""
    me = hurt(items=8, slots=10)
    me.weapons[1], me.weapons[2] = weapon("katana"), weapon("tanto")
    me.main, me.off = 1, 2
    take_wound(me, BURNS, LIGHT, 1 + dropped)
    assert (me.main, me.off) == hands


def test_the_only_thing_to_drop_is_not_asked_for() -> None:
    """IKE-WND-11: where there is one thing, that is it; what takes no slot or lies about does not count."""
    me = hurt(items=0, fatigue=9)
    me.weapons[1], me.main = weapon("katana"), 1
    me.weapons[2] = plain_weapon(6)
    me.weapons[3] = weapon("tanto", dropped=1)
    table = take_wound(me, BURNS, LIGHT)
    assert asked(table) == []
    assert told(table, Event.ITEM_DROPPED) == [(0, 2)]


def test_raising_never_needs_a_slot() -> None:
    """IKE-WND-11, IKE-WND-9: with a full pack the choice is still there, and nothing is dropped."""
    me = hurt((BURNS, LIGHT), items=9)
    table = take_wound(me, BURNS, LIGHT, WoundChoice.RAISE)
    assert (asked(table), me.items) == ([(0, Ask.WOUND_CHOICE)], 9)


def test_with_nothing_to_drop_a_wound_of_the_type_goes_up() -> None:
    """IKE-WND-11: no choice is left."""
    me = hurt((BURNS, LIGHT), fatigue=9)
    assert asked(take_wound(me, BURNS, LIGHT)) == []
    assert carried(me) == {(BURNS, SEVERE): 1}


@pytest.mark.parametrize(
    ("answer", "fatigue", "after"),
    [(0, 7, {(BURNS, SEVERE): 2, (NERVES, LIGHT): 1}), (BURNS * 4 + SEVERE, 8, {(BURNS, SEVERE): 1})],
)
def test_else_the_referee_says_what_gives_way(
    answer: int, fatigue: int, after: dict[tuple[int, int], int]
) -> None:
    """IKE-WND-11: tiredness or another wound, so that the new one has its slot."""
    me = hurt((BURNS, SEVERE), (BURNS, SEVERE), fatigue=8)
    table = take_wound(me, NERVES, LIGHT, answer)
    assert asked(table) == [(REFEREE, Ask.GIVES_WAY)]
    assert told(table, Event.WOUND_HEALED) == []
    assert told(table, Event.WOUND_GIVES_WAY if answer else Event.FATIGUE_GIVES_WAY) == [(0, answer)]
    assert (me.fatigue, filled_slots(me)) == (fatigue, 10)
    assert carried(me) == {**after, (NERVES, LIGHT): 1}


@pytest.mark.parametrize(("fatigue", "permanent", "filled"), [(1, 9, 10), (0, 10, 11)])
def test_what_alone_can_give_way_does_and_permanent_wounds_never(
    fatigue: int, permanent: int, filled: int
) -> None:
    """IKE-WND-11, IKE-WND-8: the slot of a permanent wound is lost for ever; ten of them and one more: 11."""
    me = hurt(fatigue=fatigue)
    me.wounds[BURNS * 4 + PERMANENT] = permanent
    table = take_wound(me, NERVES, LIGHT)
    assert asked(table) == []
    assert (me.fatigue, filled_slots(me)) == (0, filled)


# Permanent


@pytest.mark.parametrize(
    ("attribute", "left"),
    [(Attribute.STR, (7, 10, 10)), (Attribute.DEX, (10, 7, 10)), (Attribute.WIL, (10, 10, 7))],
)
def test_a_permanent_wound_costs_a_point_of_a_fitting_attribute(
    attribute: int, left: tuple[int, int, int]
) -> None:
    """IKE-WND-8, IKE-WND-13, IKE-ATTR-5: the referee says which; value and maximum fall by 1."""
    me = hurt()
    fields = {Attribute.STR: "strength", Attribute.DEX: "dexterity", Attribute.WIL: "will"}
    setattr(me, fields[attribute], 8)
    table = take_wound(me, NERVES, PERMANENT, attribute)
    assert asked(table) == [(REFEREE, Ask.FITTING_ATTRIBUTE)]
    assert (me.strength, me.dexterity, me.will) == left
    maxima = tuple(9 if value == 7 else 10 for value in left)
    assert (me.strength_max, me.dexterity_max, me.will_max) == maxima


@pytest.mark.parametrize(
    ("kind", "attribute"),
    [
        (NERVES, Attribute.WIL),
        (BURNS, Attribute.DEX),
        (FROSTBITE, Attribute.DEX),
        (WoundType.POISONING, Attribute.STR),
        (WoundType.OTHER, Attribute.STR),
    ],
)
def test_the_attribute_that_fits_where_nobody_says_otherwise(kind: int, attribute: int) -> None:
    """IKE-WND-13: the even-handed referee goes by the type of the wound that is in hand."""

    class Referee(Scripted):
        def choose(self, who: int, ask: int, options: int) -> int:
            assert (who, ask) == (REFEREE, Ask.FITTING_ATTRIBUTE)
            return decide(None, Policy.SENSIBLE, made, who, ask, options)  # type: ignore[arg-type]

    me = hurt()
    made = fight([me], [foe(plain_weapon(6))])
    wound(Referee(), made, me, kind, PERMANENT)
    assert (me.strength_max, me.dexterity_max, me.will_max) == tuple(
        9 if attribute == one else 10 for one in (Attribute.STR, Attribute.DEX, Attribute.WIL)
    )
    assert made.wound_in_hand == 0


@pytest.mark.parametrize("how", ["new", "raised"])
def test_the_first_permanent_wound_brings_hp(how: str) -> None:
    """IKE-WND-12, IKE-HPUP-1: a d6 on the maximum, new or raised; a later one brings none."""
    me = hurt(*([(BURNS, SEVERE)] if how == "raised" else []), had_first_permanent_wound=0)
    answers = [WoundChoice.RAISE] if how == "raised" else []
    table = take_wound(me, BURNS, PERMANENT, *answers, Attribute.DEX, 5)
    assert asked(table)[-1] == (0, Why.FIRST_PERMANENT_WOUND_BONUS)
    assert (me.hp, me.hp_max, me.had_first_permanent_wound) == (4, 9, 1)
    table = take_wound(me, NERVES, PERMANENT, Attribute.WIL)
    assert asked(table) == [(REFEREE, Ask.FITTING_ATTRIBUTE)]


def test_lesser_wounds_bring_no_hp() -> None:
    """IKE-WND-12: light and severe ones are not what counts."""
    me = hurt(had_first_permanent_wound=0)
    take_wound(me, BURNS, LIGHT)
    take_wound(me, NERVES, SEVERE)
    assert (me.hp_max, me.had_first_permanent_wound) == (4, 0)


def test_a_wound_can_kill() -> None:
    """IKE-WND-8, IKE-ATTR-1: the last point of STR; the dead gain nothing."""
    me = hurt(strength=1, had_first_permanent_wound=0)
    table = take_wound(me, WoundType.POISONING, PERMANENT, Attribute.STR)
    assert (me.fate, me.had_first_permanent_wound) == (Fate.DEAD, 0)
    assert told(table, Event.DIES) == [(0, 0)]


def test_worked_example_of_frostbite() -> None:
    """IKE-WND-10, IKE-WND-8, IKE-WND-3, IKE-WND-12: worked example 31, from severe to permanent."""
    me = hurt((FROSTBITE, SEVERE), had_first_permanent_wound=0)
    take_wound(me, FROSTBITE, PERMANENT, WoundChoice.RAISE, Attribute.DEX, 3)
    assert carried(me) == {(FROSTBITE, PERMANENT): 1}
    assert (filled_slots(me), me.dexterity, me.dexterity_max, me.hp_max) == (1, 9, 9, 7)


def test_nerve_damage_of_the_text() -> None:
    """IKE-WND-8, IKE-WND-13: worked example 4, permanent nerve damage: WIL -1."""
    me = hurt()
    take_wound(me, NERVES, PERMANENT, Attribute.WIL)
    assert (me.will, me.will_max) == (9, 9)


# Healing


@pytest.mark.parametrize("level", [LIGHT, SEVERE])
def test_light_and_severe_wounds_heal_and_free_the_slot(level: int) -> None:
    """IKE-WND-6, IKE-WND-7: worked examples 2 and 3; after the fight, when the referee says so."""
    me = hurt((BURNS, level), items=2)
    made = fight([me], [foe(plain_weapon(6))])
    made.phase = Phase.AFTERMATH
    table = play(made, aftermath, Aftermath.WOUND_TREATED)
    assert (carried(me), filled_slots(me)) == ({}, 2)
    assert told(table, Event.WOUND_HEALED) == [(0, BURNS * 4 + level)]


def test_which_of_several_wounds_is_treated() -> None:
    """IKE-WND-6, IKE-WND-7, IKE-WND-8: the referee says; a permanent one is not among them."""
    me = hurt((BURNS, LIGHT), (NERVES, SEVERE), (FROSTBITE, PERMANENT))
    made = fight([me], [foe(plain_weapon(6))])
    made.phase = Phase.AFTERMATH
    table = play(made, aftermath, Aftermath.WOUND_TREATED, NERVES * 4 + SEVERE)
    question = [entry.question for entry in table.transcript if isinstance(entry, Asked)][1]
    assert question.answers == (BURNS * 4 + LIGHT, NERVES * 4 + SEVERE)
    assert carried(me) == {(BURNS, LIGHT): 1, (FROSTBITE, PERMANENT): 1}


def test_permanent_wounds_never_heal() -> None:
    """IKE-WND-8: treatment is not even offered."""
    me = hurt((FROSTBITE, PERMANENT))
    assert treatable(me) == 0
    made = fight([me], [foe(plain_weapon(6))])
    made.phase = Phase.AFTERMATH
    options = next(entry.question for entry in play(made, aftermath, Aftermath.DONE).transcript).first
    assert not options >> Aftermath.WOUND_TREATED & 1


def test_two_alike_heal_one_by_one() -> None:
    """IKE-WND-6: each treatment is for one wound."""
    me = hurt((BURNS, LIGHT), (BURNS, LIGHT))
    play(
        fight([me], [foe(plain_weapon(6))]),
        lambda table, made: heal_wound(table, made, made.fighters[0], BURNS, LIGHT),
    )
    assert carried(me) == {(BURNS, LIGHT): 1}
