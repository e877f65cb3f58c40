"""Groups of Kaonashi: Wounds divided, maneuvers against several, Stuns dealt out, and who is left."""

from __future__ import annotations

import pytest

from kumite.rulesets.hachigoku.rules.actions.declare_attack import members_for_raises
from kumite.rulesets.hachigoku.rules.actions.difficulty import defense
from kumite.rulesets.hachigoku.rules.actions.strike import attack_pool
from kumite.rulesets.hachigoku.rules.defense.defenses import can_defend, options_of
from kumite.rulesets.hachigoku.rules.defense.window import window
from kumite.rulesets.hachigoku.rules.dice.pools import hindrance, most_raises
from kumite.rulesets.hachigoku.rules.initiative.initiative import initiative_total
from kumite.rulesets.hachigoku.rules.initiative.steps import take_step
from kumite.rulesets.hachigoku.rules.initiative.turns import take_effects
from kumite.rulesets.hachigoku.rules.skirmish.harm import fall_prone, knock_out, wound
from kumite.rulesets.hachigoku.rules.standing import active, is_prone, is_stunned, wound_penalty
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import (
    Action,
    Armor,
    Ask,
    Defense,
    Event,
    Fate,
    Keep,
    Kind,
    Maneuver,
    Result,
)
from kumite.table import REFEREE, Table
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, group, namae, play, sample, strike, told


def wounded(foes: Fighter, wounds: int, *answers: int, members: int = 0) -> tuple[Fight, Scripted]:
    """A group that somebody deals Wounds to, all of it where no members are given."""
    made = fight([namae()], [foes])

    def rule(table: Table, fight: Fight) -> None:
        by, me = fight.fighters
        wound(table, fight, by, me, members or (1 << me.size) - 1, wounds)

    return made, play(made, rule, *answers)


def hit(maneuver: int, foes: Fighter, *answers: int, **rolled: int) -> tuple[Fight, Scripted]:
    """A group that a maneuver of somebody with a staff has hit."""
    me = namae("bo", **rolled)
    me.declared.target = me.attack.victim = 2
    me.declared.weapon, me.declared.maneuver, me.attack.result = 1, maneuver, Result.HITS
    made = fight([me], [foes])
    return made, play(made, lambda t, f: take_effects(t, f, 1), *answers)


# Wounds


def test_wounds_are_divided_as_the_attacker_wishes() -> None:
    """HAC-KAO-2: one after another, each on any member."""
    made, table = wounded(group(size=4), 3, 2, 0, 2)
    foes = made.fighters[1]
    assert asked(table) == [(0, Ask.MEMBER)] * 3
    assert foes.wounds[:4] == [1, 0, 2, 0]
    assert foes.up == 0b1010
    assert told(table, Event.GOES_DOWN) == [(1, 0b001)]
    assert told(table, Event.GOES_OUT) == [(1, 0b100)]
    assert told(table, Event.LEFT) == [(1, 2)]
    assert told(table, Event.MEMBERS_WOUNDED) == [(1, 0b001 * 8 + 1), (1, 0b100 * 8 + 2)]


def test_members_who_fare_alike_are_told_as_one() -> None:
    """HAC-KAO-2: five Wounds, two lines; and nobody whom this blow did not touch."""
    foes = group(size=5, down_at=3)
    foes.wounds[4] = 1
    _, table = wounded(foes, 5, 0, 1, 2, 3, 0)
    assert told(table, Event.MEMBERS_WOUNDED) == [(1, 0b1110 * 8 + 1), (1, 0b0001 * 8 + 2)]


@pytest.mark.parametrize(("down_at", "fates"), [(1, [0, 2, 4, 5]), (3, [0, 0, 0, 2, 4, 5])])
def test_down_out_dead(down_at: int, fates: list[int]) -> None:
    """HAC-KAO-6: Down at one Wound or more, Out and Dead at the next two; and none beyond."""
    for wounds, fate in enumerate(fates):
        made, _ = wounded(group(size=1, down_at=down_at), wounds)
        assert made.fighters[1].fate == (fate or Fate.IN_FIGHT)
        assert made.fighters[1].up == (0 if fate else 1)
    made, table = wounded(group(size=1, down_at=down_at), 99)
    assert made.fighters[1].wounds[0] == down_at + 2
    assert told(table, Event.TAKES_WOUNDS) == [(1, down_at + 2)]


def test_wounds_beyond_the_last_are_lost() -> None:
    """HAC-KAO-6, HAC-WND-8."""
    made, table = wounded(group(size=2), 9, 0, 0, 0)
    assert made.fighters[1].wounds[:2] == [3, 3]
    assert told(table, Event.DEALS_WOUNDS) == [(0, 6)]


def test_a_group_is_out_when_its_last_member_is() -> None:
    """HAC-KAO-7, HAC-INIT-23: it loses its dice; as long as one is left it goes on."""
    made, _ = wounded(group(size=2, dice=(9, 4)), 1, 1)
    assert (made.fighters[1].fate, initiative_total(made.fighters[1])) == (Fate.IN_FIGHT, 13)
    made, table = wounded(group(size=2, dice=(9, 4)), 2, 1, 0)
    assert (made.fighters[1].fate, initiative_total(made.fighters[1])) == (Fate.DOWN, 0)
    assert told(table, Event.DICE_LOST) == [(1, 2)]


# Conditions


def test_who_is_active() -> None:
    """HAC-KAO-7: in the fight, neither captured nor stunned."""
    foes = group(size=6, up=0b011111, stunned=0b1, partial=0b10, full=0b100)
    assert active(foes) == 0b011000


@pytest.mark.parametrize(("bits", "all_of_them"), [(0b0111, True), (0b0110, False), (0b1111, True)])
def test_conditions_are_those_of_all_who_still_fight(bits: int, all_of_them: bool) -> None:
    """HAC-KAO-8: for the Defense and for Active Defenses."""
    foes, me = group(size=4, up=0b0111, threat=3, honor_points=1), namae()
    foes.prone = bits
    made = fight([me], [foes])
    assert is_prone(foes) == all_of_them
    assert defense(made, foes, me) == (5 if all_of_them else 15)
    foes.prone, foes.stunned = 0, bits & foes.up
    assert is_stunned(foes) == all_of_them
    assert defense(made, foes, me) == (5 if all_of_them else 15)
    assert can_defend(made, me, foes) == (not all_of_them)


def test_one_defense_protects_them_all() -> None:
    """HAC-KAO-3, HAC-KAO-5, HAC-AD-5: one Defense; one Active Defense with a die for each."""
    me = namae("bo", ranks={"bojutsu": 4}, action=Action.ATTACK, target=2, weapon=1, skilled=1)
    foes = group(size=3, dice=(5, 5), threat=2)
    made = fight([me], [foes], 5)
    assert defense(made, foes, me) == 10
    assert options_of(Scripted(), made, me, foes) >> Defense.DODGE & 1

    def rule(table: Table, fight: Fight) -> None:
        strike(table, fight, fight.fighters[0])
        window(table, fight, fight.fighters[0])

    attack = (0, *(9, 9, 1, 1, 1), Keep.HIGHEST)
    table = play(made, rule, *attack, Defense.DODGE, *(9, 9, 8), Keep.HIGHEST)
    assert told(table, Event.POOL) == [(0, 503), (1, 302)]
    assert [about for who, about in asked(table) if who == 1].count(Ask.DEFENSE) == 1


def test_a_group_attacks_one_target_with_each_die() -> None:
    """HAC-KAO-4: it has one set of Action Dice, and each buys one attack."""
    bandits = sample("Bandits")
    assert (bandits.kind, bandits.action_dice) == (Kind.KAONASHI, 1)
    bandits.dice[5] = 1
    made = fight([bandits], [namae(), namae()], 5)
    table = play(made, take_step, 1, Action.ATTACK, 2, 1, 0, 0, *(9, 9, 8, 1, 1, 1, 1), Keep.HIGHEST)
    assert told(table, Event.ATTACKS) == [(0, 2)]
    assert [one.wounds[0] for one in made.fighters[1:]] == [0, 1]


# Maneuvers


@pytest.mark.parametrize("raises", [0, 1, 2])
def test_a_raise_for_each_further_member(raises: int) -> None:
    """HAC-MAN-3, HAC-MAN-4, HAC-ATK-9: it adds a member and no Wound; those affected share the Wounds."""
    picks = [0, 1, 2][: raises + 1]
    shared = [1] if raises else []
    made, table = hit(
        Maneuver.KNOCKDOWN, group(size=4, down_at=2), *picks, *shared, raises=raises, raises_members=raises
    )
    foes = made.fighters[1]
    assert [about for _, about in asked(table)].count(Ask.MEMBER_AFFECTED) == len(picks)
    assert foes.prone == (1 << (raises + 1)) - 1
    assert sum(foes.wounds) == 1


def test_knocking_out_several() -> None:
    """HAC-KOUT-4, HAC-KOUT-5: a Raise for each of them, in place of a Wound."""
    made, table = hit(Maneuver.KNOCKOUT, group(size=3), 2, 0, 2, raises=1, raises_members=1)
    foes = made.fighters[1]
    assert foes.unconscious == 0b101
    assert foes.up == 0b010
    assert foes.wounds[:3] == [0, 0, 1]
    assert told(table, Event.KNOCKED_OUT) == [(1, 0b101)]
    assert told(table, Event.LEFT) == [(1, 2), (1, 1)]


def test_the_last_who_is_knocked_out() -> None:
    """HAC-KOUT-4, HAC-KAO-7: the group is out of the fight."""
    foes = group(size=1, dice=(4,))
    play(fight([namae()], [foes]), lambda t, f: knock_out(t, f.fighters[1], 1))
    assert (foes.fate, sum(foes.dice)) == (Fate.UNCONSCIOUS, 0)


@pytest.mark.parametrize(
    ("maneuver", "weapon", "more"),
    [
        (Maneuver.NONE, 1, 0),
        (Maneuver.STUN, 1, 0),
        (Maneuver.KNOCKOUT, 1, 4),
        (Maneuver.KNOCKDOWN, 0, 4),
        (Maneuver.ENTANGLE_PARTIAL, 1, 4),
        (Maneuver.ENTANGLE_FULL, 0, 0),
        (Maneuver.THROW, 0, 0),
    ],
)
def test_how_many_by_reason(maneuver: int, weapon: int, more: int) -> None:
    """HAC-MAN-4: nets and chains take several, bare hands grapple or throw one."""
    me, foes = namae("net", raises=9, maneuver=maneuver, weapon=weapon), group(size=5)
    made = fight([me], [foes])
    found: list[int] = []
    play(made, lambda t, f: found.append(members_for_raises(t, f, *f.fighters)))
    assert found[0] == more


def test_the_story_daimyo_sets_the_reason() -> None:
    """HAC-MAN-4."""
    me, foes = namae("net", raises=9, maneuver=Maneuver.THROW), group(size=5)
    made = fight([me], [foes], referee_asked=1)
    found: list[int] = []
    table = play(made, lambda t, f: found.append(members_for_raises(t, f, *f.fighters)), 3)
    assert asked(table) == [(REFEREE, Ask.REASON_LIMIT)]
    assert found[0] == 2


# Stunned


def test_a_stun_is_dealt_out_like_wounds() -> None:
    """HAC-KAO-9, HAC-STUN-2: a member for each lost Action, none twice; the group keeps its dice."""
    made, table = hit(Maneuver.STUN, group(size=4, dice=(8, 3)), 3, 1, banzai=1)
    foes = made.fighters[1]
    assert asked(table) == [(0, Ask.MEMBER_AFFECTED)] * 2
    assert (foes.stunned, active(foes)) == (0b1010, 0b0101)
    assert (foes.wounds[:4], initiative_total(foes)) == ([0] * 4, 11)


def test_all_of_them_stunned() -> None:
    """HAC-KAO-9: then the group loses its highest Action Die too, and one only."""
    made, table = hit(Maneuver.STUN, group(size=2, dice=(8, 3)), 0, banzai=4)
    foes = made.fighters[1]
    assert foes.stunned == 0b11
    assert initiative_total(foes) == 3
    assert told(table, Event.DICE_LOST) == [(1, 1)]


def test_the_stunned_come_to_when_their_group_has_acted() -> None:
    """HAC-KAO-9, HAC-STUN-5: not active until then; all stunned, they act again as the Action begins."""
    foes = group(size=4, stunned=0b11, dice=(5,))
    made = fight([foes], [namae()], 5)
    table = play(made, take_step, 1, Action.ATTACK, 0, 0, *(9, 8))
    assert told(table, Event.POOL) == [(0, 202)]
    assert foes.stunned == 0
    everybody = group(size=2, stunned=0b11, dice=(5,))
    made = fight([everybody], [namae()], 5)
    table = play(made, take_step, 1, Action.ATTACK, 0, 0, *(9, 8))
    assert told(table, Event.RECOVERS) == [(0, 0)]
    assert told(table, Event.POOL) == [(0, 202)]
    assert everybody.stunned == 0


def test_nobody_falls_twice() -> None:
    """HAC-KAO-8: a condition is kept for each member."""
    foes = group(size=3, prone=0b1)
    table = play(fight([namae()], [foes]), lambda t, f: fall_prone(t, f.fighters[1], 0b11))
    assert told(table, Event.PRONE) == [(1, 0b10)]
    assert foes.prone == 0b11


def test_which_kinds_there_are() -> None:
    """HAC-KAO-1: Namae and Kaonashi; Kami cannot be fought."""
    assert {kind.name for kind in Kind} == {"NOBODY", "NAMAE", "KAONASHI"}


@pytest.mark.parametrize(
    ("fields", "may"),
    [({"partial": 0b011}, True), ({"partial": 0b111}, False), ({"partial": 0b011, "stunned": 0b100}, False)],
)
def test_a_group_without_anybody_free_defends_nobody(fields: dict[str, int], may: bool) -> None:
    """HAC-KAO-7, HAC-AD-7: when each of them is captured or stunned."""
    foes, me = group(size=3, dice=(5,), **fields), namae()
    made = fight([me], [foes], 5)
    assert can_defend(made, me, foes) == may


def test_wounds_hamper_no_group() -> None:
    """HAC-KAO-6: neither the dead first member nor one that takes many Wounds."""
    for fields in ({"wounds": 3, "up": 0b110}, {"wounds": 3, "down_at": 9}):
        foes = group(size=3, threat=1, **fields)
        assert (wound_penalty(foes), hindrance(foes)) == (0, 0)


@pytest.mark.parametrize("armor", [Armor.NONE, Armor.LIGHT, Armor.HEAVY])
def test_a_stunned_group_raises_like_the_one_that_it_is_when_it_strikes(armor: int) -> None:
    """HAC-KAO-9, HAC-DICE-12: all of them come to as the Action begins, and count for its pool."""
    foes = group(size=6, stunned=0b111111)
    made = fight([foes], [namae(armor=armor)], 5)
    foes.declared.target, foes.declared.skilled = 2, 1
    pool = attack_pool(made, *made.fighters[:2])
    foes.stunned = 0
    assert pool == attack_pool(made, *made.fighters[:2])
    assert most_raises(made, foes, pool[0], pool[3]) == 99
