"""Attributes that fall, what that means at 0, and every way out of a fight."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kumite.rulesets.ikezu.limits import check_state
from kumite.rulesets.ikezu.rules.aftermath import restore
from kumite.rulesets.ikezu.rules.harm import suffer, take
from kumite.rulesets.ikezu.rules.judge import judge
from kumite.rulesets.ikezu.rules.loss import (
    die,
    die_at_strength_0,
    fall,
    flee,
    gain_hp,
    go_down,
    lose_dexterity,
    lose_for_good,
    lose_strength,
    lose_will,
    out_of_action,
    raise_hp_maximum,
    set_hp_maximum,
)
from kumite.rulesets.ikezu.rules.rounds.turns import end_if_over, take_turn
from kumite.rulesets.ikezu.rules.standing import able_on, can_act, helpless
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import (
    Ability,
    Ask,
    Attribute,
    Event,
    Fate,
    Judgement,
    Kind,
    NoYes,
    Outcome,
    Side,
)
from kumite.table import REFEREE, Table

from ..fights import Rule, asked, fight, fighter, foe, plain_weapon, play, told

Way = Callable[[Table, Fight, Fighter], None]


def alone(me: Fighter, **house: int) -> Fight:
    return fight([me], [foe(plain_weapon(6))], house=house)


# At 0


@pytest.mark.parametrize("kind", [Kind.PC, Kind.RETAINER, Kind.NPC, Kind.MONSTER])
def test_strength_0_kills_everybody(kind: Kind) -> None:
    """IKE-ATTR-1: however it was lost, and only then."""
    made = alone(fighter(strength=3, kind=kind, death_clock=9, poison_clock=9))

    def lose(points: int) -> Rule:
        def rule(table: Table, made: Fight) -> None:
            lose_strength(table, made, made.fighters[0], points)
            die_at_strength_0(table, made, made.fighters[0])

        return rule

    play(made, lose(2))
    assert made.fighters[0].fate == Fate.IN_FIGHT
    table = play(made, lose(2))
    me = made.fighters[0]
    assert (me.fate, me.strength, me.death_clock, me.poison_clock) == (Fate.DEAD, 0, 0, 0)
    assert told(table, Event.STR_LOST) == [(0, 1)]
    table = play(made, lose(0))
    assert told(table, Event.DIES) == []


@pytest.mark.parametrize("kind", [Kind.PC, Kind.NPC])
def test_dexterity_0_paralyzes(kind: Kind) -> None:
    """IKE-ATTR-2, IKE-ATTR-3, IKE-ADV-2: not dead, but unable to act and helpless, NPCs too."""
    made = alone(fighter(dexterity=2, kind=kind))
    table = play(made, lambda table, made: lose_dexterity(table, made.fighters[0], 1))
    assert told(table, Event.PARALYZED) == []
    table = play(made, lambda table, made: lose_dexterity(table, made.fighters[0], 4))
    me = made.fighters[0]
    assert told(table, Event.DEX_LOST) == [(0, 1)]
    assert told(table, Event.PARALYZED) == [(0, 0)]
    assert (me.dexterity, me.fate) == (0, Fate.IN_FIGHT)
    assert helpless(me)
    assert not can_act(me)
    table = play(made, lambda table, made: lose_dexterity(table, made.fighters[0], 1))
    assert told(table, Event.PARALYZED) == []


@pytest.mark.parametrize("kind", [Kind.PC, Kind.NPC])
def test_will_0_makes_delirious(kind: Kind) -> None:
    """IKE-ATTR-2, IKE-ATTR-3, IKE-ADV-2: not dead, but unable to act and helpless, NPCs too."""
    made = alone(fighter(will=2, kind=kind))
    table = play(made, lambda table, made: lose_will(table, made.fighters[0], 1))
    assert told(table, Event.DELIRIOUS) == []
    table = play(made, lambda table, made: lose_will(table, made.fighters[0], 4))
    me = made.fighters[0]
    assert told(table, Event.WIL_LOST) == [(0, 1)]
    assert told(table, Event.DELIRIOUS) == [(0, 0)]
    assert (me.will, me.fate) == (0, Fate.IN_FIGHT)
    assert helpless(me)
    assert not can_act(me)
    table = play(made, lambda table, made: lose_will(table, made.fighters[0], 1))
    assert told(table, Event.DELIRIOUS) == []


@pytest.mark.parametrize("attribute", ["dexterity", "will"])
def test_the_paralyzed_and_the_delirious_do_nothing_until_restored(attribute: str) -> None:
    """IKE-ATTR-3, IKE-RND-8, IKE-REST-2: no turn, the side is out without them, and long rest helps."""
    made = alone(fighter(**{attribute: 5}))
    setattr(made.fighters[0], attribute, 0)
    assert asked(play(made, lambda table, made: take_turn(table, made, 0b1))) == []
    assert made.outcome == Outcome.OPPONENTS
    restore(made.fighters[0])
    assert getattr(made.fighters[0], attribute) == 5
    assert can_act(made.fighters[0])
    made.outcome = Outcome.GOING_ON
    play(made, end_if_over)
    assert made.outcome == Outcome.GOING_ON


# Where it comes off


def test_nothing_lost_is_not_told() -> None:
    """IKE-ATTR-5: whoever has no STR, DEX or WIL left loses none."""
    made = alone(fighter(fate=Fate.DEAD, strength=0, dexterity=0, will=0))

    def rule(table: Table, made: Fight) -> None:
        lose_strength(table, made, made.fighters[0], 2)
        lose_dexterity(table, made.fighters[0], 2)
        lose_will(table, made.fighters[0], 2)

    assert play(made, rule).events == []


@pytest.mark.parametrize("points", [1, 30])
def test_losses_leave_the_maximum(points: int) -> None:
    """IKE-ATTR-5, IKE-DICE-1: off the current value, which stops at 0."""
    made = alone(fighter())

    def rule(table: Table, made: Fight) -> None:
        me = made.fighters[0]
        lose_strength(table, made, me, points)
        lose_dexterity(table, me, points)
        lose_will(table, me, points)

    play(made, rule)
    me, left = made.fighters[0], max(0, 10 - points)
    assert (me.strength, me.dexterity, me.will) == (left, left, left)
    assert (me.strength_max, me.dexterity_max, me.will_max) == (10, 10, 10)


@pytest.mark.parametrize(
    ("attribute", "field", "event"),
    [
        (Attribute.STR, "strength", Event.STR_MAXIMUM),
        (Attribute.DEX, "dexterity", Event.DEX_MAXIMUM),
        (Attribute.WIL, "will", Event.WIL_MAXIMUM),
    ],
)
def test_permanent_losses_take_the_maximum_down(attribute: Attribute, field: str, event: Event) -> None:
    """IKE-ATTR-5: where the effect says so, value and maximum fall alike, and neither below 0."""
    made = alone(fighter(**{field: 7}))
    setattr(made.fighters[0], f"{field}_max", 9)
    table = play(made, lambda table, made: lose_for_good(table, made, made.fighters[0], attribute, 3))
    assert (getattr(made.fighters[0], field), getattr(made.fighters[0], f"{field}_max")) == (4, 6)
    assert told(table, event) == [(0, 6)]
    play(made, lambda table, made: lose_for_good(table, made, made.fighters[0], attribute, 20))
    assert (getattr(made.fighters[0], field), getattr(made.fighters[0], f"{field}_max")) == (0, 0)


# Harm that is no attack


def judged(table: Table, made: Fight) -> None:
    judge(table, made, 0)


def harmed(me: Fighter, *answers: int) -> Fight:
    """The referee rules that seat 0 comes to harm, and nothing more."""
    made = alone(me)
    made.referee_asked = 1
    table = play(made, judged, Judgement.HARM, 0, *answers, Judgement.NOTHING)
    assert all(who == REFEREE for who, _ in asked(table))
    return made


@pytest.mark.parametrize(
    ("attribute", "left"),
    [(Attribute.STR, (7, 10, 10)), (Attribute.DEX, (10, 7, 10)), (Attribute.WIL, (10, 10, 7))],
)
def test_harm_outside_combat_goes_to_an_attribute(attribute: Attribute, left: tuple[int, int, int]) -> None:
    """IKE-ATTR-4: the one that the referee names, never HP, and without a save against Critical Damage."""
    me = harmed(fighter(), attribute, 3).fighters[0]
    assert (me.strength, me.dexterity, me.will) == left
    assert (me.hp, me.fate) == (4, Fate.IN_FIGHT)


@pytest.mark.parametrize(("helps", "left"), [(NoYes.YES, 9), (NoYes.NO, 7)])
def test_armor_counts_where_the_referee_says_so(helps: NoYes, left: int) -> None:
    """IKE-ATTR-4: asked only where there is Armor."""
    assert harmed(fighter(armor=2), Attribute.STR, 3, helps).fighters[0].strength == left


def test_armor_can_stop_all_of_it() -> None:
    """IKE-ATTR-4, IKE-DICE-1: never less than nothing."""
    assert harmed(fighter(armor=3), Attribute.STR, 1, NoYes.YES).fighters[0].strength == 10


@pytest.mark.parametrize(("attribute", "fate"), [(Attribute.STR, Fate.DEAD), (Attribute.DEX, Fate.IN_FIGHT)])
def test_harm_can_be_the_end(attribute: Attribute, fate: Fate) -> None:
    """IKE-ATTR-4, IKE-ATTR-1, IKE-ATTR-2: STR 0 by a fall kills as well."""
    me = harmed(fighter(), attribute, 20).fighters[0]
    assert me.fate == fate
    assert not can_act(me)


# Ways out


@pytest.mark.parametrize(
    ("way", "fate", "event"),
    [
        (die, Fate.DEAD, Event.DIES),
        (go_down, Fate.INCAPACITATED, Event.INCAPACITATED),
        (out_of_action, Fate.OUT_OF_ACTION, Event.OUT_OF_ACTION),
        (flee, Fate.FLED, Event.FLED),
    ],
)
def test_every_way_out_frees_what_was_held(way: Way, fate: Fate, event: Event) -> None:
    """IKE-CRE-3, IKE-CRE-8, IKE-RND-8: nothing goes on holding when what held is out of the fight."""
    victims = [fighter(ensnared=4), fighter(grappled=4), fighter(dragged=4)]
    source = foe(plain_weapon(6), grips=2, ongoing_die=6, crit_die=8, fleeing=1)
    made = fight(victims, [source])
    table = play(made, lambda table, made: way(table, made, made.fighters[3]))
    assert told(table, event) == [(3, 0)]
    assert made.fighters[3].fate == fate
    assert made.fighters[3].fleeing == 0
    assert made.fighters[3].grips == 0
    assert (victims[0].ensnared, victims[1].grappled, victims[2].dragged) == (0, 0, 0)
    assert able_on(made, Side.OPPONENT) == 0
    assert list(check_state(made)) == []


@pytest.mark.parametrize(
    ("way", "held"), [(die, False), (flee, False), (go_down, True), (out_of_action, True)]
)
def test_a_victim_is_let_go_when_it_is_gone(way: Way, held: bool) -> None:
    """IKE-CRE-5, IKE-CRE-8: one who is down is held on to; the dead and the fled no longer."""
    source = foe(plain_weapon(6), grips=2, ongoing_die=6, crit_die=8)
    made = fight([fighter(), fighter(grappled=3, ensnared=3, dragged=3)], [source])
    play(made, lambda table, made: way(table, made, made.fighters[1]))
    me = made.fighters[1]
    assert (me.grappled, me.ensnared, me.dragged) == ((3, 3, 3) if held else (0, 0, 0))
    assert source.grips == (2 if held else 0)
    assert list(check_state(made)) == []


@pytest.mark.parametrize(("way", "possessed"), [(go_down, 1), (out_of_action, 0), (die, 0), (flee, 0)])
def test_a_possessed_body_fights_on_even_when_it_is_down(way: Way, possessed: int) -> None:
    """IKE-CRE-5: possession moves a body that is incapacitated, but not one that can do nothing at all."""
    made = alone(fighter(possessed=1))
    play(made, lambda table, made: way(table, made, made.fighters[0]))
    assert made.fighters[0].possessed == possessed
    assert can_act(made.fighters[0]) == bool(possessed)


def test_an_hour_that_runs_is_not_prolonged() -> None:
    """IKE-SCAR-T11, IKE-CRIT-8: a mortal wound of one who is dying already leaves the clock as it is."""
    made = alone(fighter(fate=Fate.INCAPACITATED, death_clock=77))
    play(made, lambda table, made: out_of_action(table, made, made.fighters[0]))
    assert (made.fighters[0].fate, made.fighters[0].death_clock) == (Fate.OUT_OF_ACTION, 77)


def test_a_detachment_that_is_routed_is_out() -> None:
    """IKE-DET-2, IKE-RND-8: fate routed, and its side has nobody left who can act."""
    made = fight([fighter()], [foe(plain_weapon(6), detachment=1)])
    play(made, lambda table, made: fall(table, made, made.fighters[1], Fate.ROUTED))
    assert able_on(made, Side.OPPONENT) == 0


# HP and their maximum


@pytest.mark.parametrize(
    ("hp_max", "points", "after"), [(4, 6, 10), (14, 4, 18), (14, 6, 18), (18, 3, 18), (28, 3, 28)]
)
def test_gained_hp_raise_the_maximum_alone(hp_max: int, points: int, after: int) -> None:
    """IKE-HPUP-1: current HP stay, the cap is 18, and one who is above it loses nothing."""
    made = alone(fighter(hp=3, hp_max=hp_max))
    table = play(made, lambda table, made: gain_hp(table, made, made.fighters[0], points))
    assert (made.fighters[0].hp, made.fighters[0].hp_max) == (3, after)
    assert told(table, Event.HP_MAXIMUM) == [(0, after)]


def test_the_cap_is_a_house_rule() -> None:
    """IKE-HPUP-1, IKE-SCAR-6: `hp_max_cap` bounds gains and new results alike."""
    made = alone(fighter(hp=3, hp_max=4), hp_max_cap=7)
    play(made, lambda table, made: gain_hp(table, made, made.fighters[0], 6))
    assert made.fighters[0].hp_max == 7
    made = alone(fighter(hp=3, hp_max=4), hp_max_cap=7)
    play(made, lambda table, made: raise_hp_maximum(table, made, made.fighters[0], 12))
    assert made.fighters[0].hp_max == 7
    play(made, lambda table, made: set_hp_maximum(table, made, made.fighters[0], 12))
    assert made.fighters[0].hp_max == 7


@pytest.mark.parametrize(("points", "hp"), [(5, 8), (16, 17)])
def test_gained_hp_may_fill_current_ones_by_house_rule(points: int, hp: int) -> None:
    """IKE-HPUP-1: `hp_gain_fills_current`; by as much as the maximum rose, so the cap bounds it."""
    made = alone(fighter(hp=3, hp_max=4), hp_gain_fills_current=1)
    play(made, lambda table, made: gain_hp(table, made, made.fighters[0], points))
    assert (made.fighters[0].hp, made.fighters[0].hp_max) == (hp, min(18, 4 + points))


@pytest.mark.parametrize("hidden_by", ["panicked", "overloaded"])
def test_hp_gained_while_hidden_are_hidden_too(hidden_by: str) -> None:
    """IKE-HPUP-1, IKE-PAN-2, IKE-INV-3: with `hp_gain_fills_current`, they come to light with the rest."""
    made = alone(fighter(hp=0, hp_max=4, hp_held=3, **{hidden_by: 1}), hp_gain_fills_current=1)
    play(made, lambda table, made: gain_hp(table, made, made.fighters[0], 2))
    assert (made.fighters[0].hp, made.fighters[0].hp_held, made.fighters[0].hp_max) == (0, 5, 6)


def test_a_lower_maximum_takes_hp_down_with_it() -> None:
    """IKE-SCAR-6: current HP, or those that are hidden, are never above the maximum."""
    made = alone(fighter(hp=8, hp_max=9))
    play(made, lambda table, made: set_hp_maximum(table, made, made.fighters[0], 5))
    assert (made.fighters[0].hp, made.fighters[0].hp_max) == (5, 5)
    made = alone(fighter(hp=0, hp_max=9, hp_held=8, panicked=1))
    play(made, lambda table, made: set_hp_maximum(table, made, made.fighters[0], 5))
    assert (made.fighters[0].hp_held, made.fighters[0].hp_max) == (5, 5)
    assert list(check_state(made)) == []


@pytest.mark.parametrize(("total", "after"), [(8, 9), (9, 9), (10, 10)])
def test_only_a_higher_result_is_taken(total: int, after: int) -> None:
    """IKE-SCAR-6: "if higher"; current HP stay as they are."""
    made = alone(fighter(hp=2, hp_max=9))
    table = play(made, lambda table, made: raise_hp_maximum(table, made, made.fighters[0], total))
    assert (made.fighters[0].hp, made.fighters[0].hp_max) == (2, after)
    assert told(table, Event.HP_MAXIMUM) == ([(0, 10)] if after == 10 else [])


def test_a_maximum_above_the_cap_is_not_lowered_by_a_high_result() -> None:
    """IKE-SCAR-6, IKE-HPUP-1: whoever has 20 of a cap of 18 keeps them."""
    made = alone(fighter(hp=2, hp_max=20))
    play(made, lambda table, made: raise_hp_maximum(table, made, made.fighters[0], 36))
    assert made.fighters[0].hp_max == 20


def test_the_omukade_is_spared_no_strength() -> None:
    """IKE-ATTR-1, IKE-CRIT-4: one that never saves dies at STR 0 like all others."""
    made = alone(fighter(kind=Kind.MONSTER, hp=0, strength=1, abilities=1 << Ability.NO_CRITICAL_SAVES))

    def rule(table: Table, made: Fight) -> None:
        take(table, made, made.fighters[0], 1)
        suffer(table, made, made.fighters[0])

    assert asked(play(made, rule)) == []
    assert made.fighters[0].fate == Fate.DEAD


def test_the_first_question_of_harm_is_whom() -> None:
    """IKE-ATTR-4: order of the questions, which is part of every recorded fight."""
    made = alone(fighter(armor=1))
    made.referee_asked = 1
    table = play(made, judged, Judgement.HARM, 0, Attribute.WIL, 2, NoYes.NO, Judgement.NOTHING)
    assert [ask for _, ask in asked(table)] == [
        Ask.JUDGEMENT,
        Ask.JUDGED,
        Ask.HARM_ATTRIBUTE,
        Ask.HARM_AMOUNT,
        Ask.HARM_ARMOR,
        Ask.JUDGEMENT,
    ]
