"""Damage, the save against critical damage, and what follows where it fails."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.aftermath import rest
from kumite.rulesets.ikezu.rules.attack import attack_step
from kumite.rulesets.ikezu.rules.harm import suffer, take
from kumite.rulesets.ikezu.rules.morale import casualties
from kumite.rulesets.ikezu.rules.rounds.round_end import run_clocks
from kumite.rulesets.ikezu.rules.rounds.turns import take_turn
from kumite.rulesets.ikezu.rules.standing import can_act, helpless
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import (
    Ability,
    Action,
    AidCost,
    Ask,
    DetachmentOnCrit,
    Direction,
    Event,
    Fate,
    Kind,
    Move,
    NoYes,
    NpcCritFail,
    Rout,
    Why,
)
from kumite.table import REFEREE, Asked, Table

from ..declaring import may
from ..fights import Rule, asked, fight, fighter, foe, plain_weapon, play, told, weapon


def hit(*damages: int, seat: int = 0) -> Rule:
    """One combatant takes damage, each time with all that it leads to."""

    def rule(table: Table, made: Fight) -> None:
        for damage in damages:
            take(table, made, made.fighters[seat], damage)
            suffer(table, made, made.fighters[seat])

    return rule


def attack(*attackers: int) -> Rule:
    """These seats attack in one step, each as it has declared."""
    bits = sum(1 << seat for seat in attackers)
    return lambda table, made: attack_step(table, made, bits, False)


def aiming(me: Fighter, target: int) -> Fighter:
    me.declared.action, me.declared.target, me.declared.weapon = Action.ATTACK, target + 1, 1
    return me


def against(me: Fighter, **fields: int) -> Fight:
    return fight([me], [foe(plain_weapon(6))], **fields)


# HP first, then STR


@pytest.mark.parametrize(
    ("hp", "damage", "hp_left", "strength_left"),
    [(4, 0, 4, 10), (4, 3, 1, 10), (4, 5, 0, 9), (4, 9, 0, 5), (0, 1, 0, 9), (1, 30, 0, 0)],
)
def test_damage_goes_to_hp_and_the_rest_to_strength(
    hp: int, damage: int, hp_left: int, strength_left: int
) -> None:
    """IKE-CRIT-1, IKE-DMG-3, IKE-DICE-1: HP stop at 0 and STR does too; what HP covered never gets to STR."""
    made = against(fighter(hp=hp))
    saves = [1] if 0 < strength_left < 10 else []
    table = play(made, hit(damage), *saves)
    me = made.fighters[0]
    assert (me.hp, me.strength, me.strength_max) == (hp_left, strength_left, 10)
    assert told(table, Event.HP_LOST) == ([(0, hp - hp_left)] if hp > hp_left else [])
    assert told(table, Event.STR_LOST) == ([(0, 10 - strength_left)] if strength_left < 10 else [])


def test_exactly_no_hp_left_asks_for_no_save() -> None:
    """IKE-DMG-4, IKE-CRIT-3: an NPC at exactly 0 HP has lost no STR and is asked for nothing."""
    made = fight([fighter()], [foe(plain_weapon(6), hp=3)])
    play(made, hit(3, seat=1))
    assert (made.fighters[1].hp, made.fighters[1].strength) == (0, 10)
    assert made.fighters[1].fate == Fate.IN_FIGHT


def test_a_harmless_second_blow_leaves_the_scar() -> None:
    """IKE-DMG-4, IKE-SCAR-1: net 0 does nothing, not even to what the blow before it has done."""
    made = against(fighter(hp=2, had_first_scar=1))

    def twice(table: Table, made: Fight) -> None:
        take(table, made, made.fighters[0], 2)
        take(table, made, made.fighters[0], 0)
        suffer(table, made, made.fighters[0])

    table = play(made, twice, 1)
    assert told(table, Event.SCARRED) == [(0, 2)]


# The save


@pytest.mark.parametrize(("die", "fate"), [(7, Fate.IN_FIGHT), (8, Fate.INCAPACITATED)])
def test_the_save_is_against_the_strength_that_is_left(die: int, fate: Fate) -> None:
    """IKE-CRIT-2, IKE-SAVE-8: HP 2, STR 10, 5 damage: a 7 is enough, an 8 would have been against 10."""
    made = against(fighter(hp=2))
    table = play(made, hit(5), die)
    assert made.fighters[0].strength == 7
    assert made.fighters[0].fate == fate
    assert asked(table) == [(0, Why.CRITICAL_DAMAGE_SAVE)]
    assert told(table, Event.HOLDS if die == 7 else Event.CRITICAL_DAMAGE) == [(0, 7)]


@pytest.mark.parametrize(("die", "fate"), [(20, Fate.INCAPACITATED), (1, Fate.IN_FIGHT)])
def test_natural_1_and_20_decide_it_alone(die: int, fate: Fate) -> None:
    """IKE-CRIT-2, IKE-SAVE-2: 20 fails against STR 20, 1 would pass against anything."""
    made = against(fighter(hp=0, strength=21))
    play(made, hit(1), die)
    assert made.fighters[0].fate == fate


def test_every_damage_that_reaches_strength_asks_again() -> None:
    """IKE-CRIT-3, IKE-CRIT-1: passed saves are for that harm alone, each against less STR."""
    made = against(fighter(hp=0))
    table = play(made, hit(1, 2, 3), 9, 7, 4)
    assert made.fighters[0].strength == 4
    assert made.fighters[0].fate == Fate.IN_FIGHT
    assert told(table, Event.HOLDS) == [(0, 9), (0, 7), (0, 4)]


def test_harm_that_hp_soak_up_asks_for_nothing() -> None:
    """IKE-CRIT-3: one who has lost STR but has HP, as after a clash, saves only once they are gone."""
    made = against(fighter(hp=4, strength=6))
    made.fighters[0].strength_max = 10
    play(made, hit(3))
    assert (made.fighters[0].hp, made.fighters[0].strength) == (1, 6)


def test_example_of_two_saves_and_a_death() -> None:
    """IKE-CRIT-3, IKE-CRIT-4, IKE-ATTR-1: worked example 23. Net 6, save 5; net 5 kills without a die."""
    made = fight([fighter()], [foe(plain_weapon(6), hp=2, strength=9)])
    table = play(made, hit(6, 5, seat=1), 5)
    assert made.fighters[1].fate == Fate.DEAD
    assert told(table, Event.DIES) == [(1, 0)]
    assert asked(table) == [(1, Why.CRITICAL_DAMAGE_SAVE)]


@pytest.mark.parametrize("kind", [Kind.PC, Kind.RETAINER, Kind.NPC, Kind.MONSTER])
def test_no_strength_left_is_death_without_a_save(kind: Kind) -> None:
    """IKE-CRIT-4, IKE-ATTR-1: not even the house rule of mercy helps, and no clock is left running."""
    made = against(
        fighter(hp=0, strength=3, kind=kind, poison_clock=9), house={"npc_crit_fail": NpcCritFail.ASK}
    )
    play(made, hit(3))
    me = made.fighters[0]
    assert (me.fate, me.strength, me.poison_clock, me.death_clock) == (Fate.DEAD, 0, 0, 0)


def test_one_that_makes_no_critical_saves_only_loses_strength() -> None:
    """IKE-CRIT-4, IKE-ATTR-1: the omukade dies at STR 0 and saves never."""
    made = fight([fighter()], [foe(plain_weapon(6), hp=0, abilities=1 << Ability.NO_CRITICAL_SAVES)])
    play(made, hit(4, 5, seat=1))
    assert (made.fighters[1].fate, made.fighters[1].strength) == (Fate.IN_FIGHT, 1)
    play(made, hit(1, seat=1))
    assert made.fighters[1].fate == Fate.DEAD


# What the attacker does to one who fails


def test_hooks_come_with_the_failed_save() -> None:
    """IKE-CRIT-5: the bear's d6 comes after a failed save, lands on STR and asks for no second one."""
    made = fight([fighter(hp=0)], [aiming(bear(), 0)])
    table = play(made, attack(1), 2, 15, 3)
    me = made.fighters[0]
    assert (me.strength, me.fate) == (10 - 2 - 3, Fate.INCAPACITATED)
    assert asked(table) == [(1, Why.DAMAGE), (0, Why.CRITICAL_DAMAGE_SAVE), (1, Why.MORE_DAMAGE)]


def test_no_hook_after_a_save_that_holds() -> None:
    """IKE-CRIT-5, IKE-CRIT-3: nothing is asked of the bear where its victim held."""
    made = fight([fighter(hp=0)], [aiming(bear(), 0)])
    play(made, attack(1), 2, 8)
    assert made.fighters[0].strength == 8


@pytest.mark.parametrize(("bear_shows", "hooks"), [(2, []), (4, [5])])
def test_only_the_blow_that_landed_has_its_hooks(bear_shows: int, hooks: list[int]) -> None:
    """IKE-CRIT-5, IKE-MULTI-2: a bear whose die is not kept does nothing besides."""
    made = fight([fighter(hp=0)], [aiming(bear(), 0), aiming(foe(plain_weapon(6)), 0)])
    table = play(made, attack(1, 2), bear_shows, 3, 19, *hooks)
    assert (Why.MORE_DAMAGE in [why for _, why in asked(table)]) == bool(hooks)


def test_a_death_without_a_save_brings_no_hooks() -> None:
    """IKE-CRIT-5, IKE-CRIT-4: what tramples whoever fails a save does not trample for a death at STR 0."""
    beast = foe(plain_weapon(6), abilities=1 << Ability.CRIT_TRAMPLE, crit_die=12)
    made = fight([fighter(hp=0, strength=2), fighter()], [aiming(beast, 0)])
    table = play(made, attack(2), 2)
    assert asked(table) == [(2, Why.DAMAGE)]


def test_a_bounced_blow_brings_no_hooks() -> None:
    """IKE-CRIT-5, IKE-COUNTER-2: whoever fails the save by a blow sent back suffers that alone."""
    holder = fighter(weapon("sai"), abilities=1 << Ability.CRIT_STR_DAMAGE, crit_die=6)
    made = fight([holder], [aiming(foe(plain_weapon(6), hp=0), 0)])
    table = play(made, attack(1), 2, 20)
    assert made.fighters[1].fate == Fate.DEAD
    assert asked(table) == [(1, Why.DAMAGE), (1, Why.CRITICAL_DAMAGE_SAVE)]


def bear() -> Fighter:
    return foe(plain_weapon(6), kind=Kind.MONSTER, abilities=1 << Ability.CRIT_STR_DAMAGE, crit_die=6)


def test_a_blow_and_a_bounce_ask_for_a_save_each() -> None:
    """IKE-CRIT-3, IKE-CRIT-5, IKE-DUEL-DEATH-2: at once, the blow's save first, and the hooks are the blow's.

    Two fight at the same time: the bear strikes a PC, whose own blow the bear's Counter sends back.
    """
    pc = aiming(fighter(plain_weapon(6), hp=0), 1)
    beast = aiming(bear(), 0)
    beast.weapons[2] = plain_weapon(4, counter=2)
    made = fight([pc], [beast])
    # the PC's 1 is sent back; the bear's 3 lands: STR 10 - 3 - 1; the first save holds, the second does not
    table = play(made, attack(0, 1), 1, 3, 6, 7)
    assert made.fighters[0].strength == 6
    assert made.fighters[0].fate == Fate.INCAPACITATED
    assert [why for _, why in asked(table)] == [
        Why.DAMAGE,
        Why.DAMAGE,
        Why.CRITICAL_DAMAGE_SAVE,
        Why.CRITICAL_DAMAGE_SAVE,
    ]


# Down


def test_down_is_helpless_and_can_only_crawl() -> None:
    """IKE-CRIT-6: no action is offered, only the way to crawl, and every second turn at most."""
    made = fight([fighter(plain_weapon(6)), fighter(plain_weapon(6))], [foe(plain_weapon(6))])
    play(made, hit(5), 20)
    me = made.fighters[0]
    assert me.fate == Fate.INCAPACITATED
    assert helpless(me)
    assert not can_act(me)
    friend_waits = (Action.NOTHING, Move.STAY)
    table = play(made, pc_turn, Direction.AWAY, *friend_waits)
    assert asked(table) == [(0, Ask.CRAWL), (1, Ask.ACTION), (1, Ask.MOVE)]
    assert (me.at_melee >> 2 & 1, me.at_reach >> 2 & 1) == (0, 1)
    table = play(made, pc_turn, *friend_waits)
    assert asked(table) == [(1, Ask.ACTION), (1, Ask.MOVE)]
    table = play(made, pc_turn, Direction.STAY, *friend_waits)
    assert asked(table)[0] == (0, Ask.CRAWL)
    assert me.at_reach >> 2 & 1 == 1
    table = play(made, pc_turn, Direction.CLOSER, *friend_waits)
    assert me.at_melee >> 2 & 1 == 1


def pc_turn(table: Table, made: Fight) -> None:
    take_turn(table, made, 0b11)


@pytest.mark.parametrize(("who", "dice"), [(Fate.INCAPACITATED, (2, 5)), (Fate.IN_FIGHT, 5)])
def test_blows_at_one_who_is_down_are_at_advantage(who: Fate, dice: object) -> None:
    """IKE-CRIT-6, IKE-ADV-2: helpless, so two dice and the higher."""
    made = fight([fighter(fate=who, death_clock=360 if who == Fate.INCAPACITATED else 0)], [bear()])
    aiming(made.fighters[1], 0)
    play(made, attack(1), dice, *([] if who == Fate.INCAPACITATED else [4]))
    assert made.fighters[0].strength == 9


@pytest.mark.parametrize(("cost", "may_move"), [(AidCost.ACTION, True), (AidCost.MOVE_AND_ACTION, False)])
def test_aid_stabilises_without_a_die(cost: AidCost, may_move: bool) -> None:
    """IKE-CRIT-7, IKE-ACT-10: a friend's action stops the clock; by house rule it takes the move too."""
    down = fighter(fate=Fate.INCAPACITATED, hp=0, death_clock=200, crawled=1)
    made = fight([down, fighter()], [foe(plain_weapon(6))], house={"aid_cost": cost})
    assert may(made, 1, Action.AID)
    table = play(made, pc_turn, Action.AID, *([Move.STAY] if may_move else []))
    me = made.fighters[0]
    assert (me.fate, me.death_clock) == (Fate.STABILISED, 0)
    assert told(table, Event.STABILISED) == [(0, 1)]
    assert not can_act(me)
    assert not may(made, 1, Action.AID)


@pytest.mark.parametrize(
    ("before", "after"),
    [(Fate.STABILISED, Fate.IN_FIGHT), (Fate.INCAPACITATED, Fate.INCAPACITATED)],
)
def test_only_aid_and_then_rest_make_a_fighter_again(before: Fate, after: Fate) -> None:
    """IKE-CRIT-7, IKE-REST-1: rest alone does not help one whose hour runs."""
    made = against(fighter(fate=before, hp=0))
    rest(made)
    assert made.fighters[0].fate == after
    assert made.fighters[0].hp == 4


def test_untreated_it_dies_within_the_hour() -> None:
    """IKE-CRIT-8, IKE-RND-11: 60 minutes are 360 rounds."""
    made = against(fighter(hp=0))
    play(made, hit(1), 20)

    def hour(table: Table, made: Fight) -> None:
        for _ in range(359):
            run_clocks(table, made, made.fighters[0])

    play(made, hour)
    assert (made.fighters[0].fate, made.fighters[0].death_clock) == (Fate.INCAPACITATED, 1)
    table = play(made, lambda table, made: run_clocks(table, made, made.fighters[0]))
    assert told(table, Event.DIES) == [(0, 0)]
    assert made.fighters[0].fate == Fate.DEAD


# Dead or spared


@pytest.mark.parametrize(
    ("kind", "fate"),
    [
        (Kind.PC, Fate.INCAPACITATED),
        (Kind.RETAINER, Fate.DEAD),
        (Kind.NPC, Fate.DEAD),
        (Kind.MONSTER, Fate.DEAD),
    ],
)
def test_all_but_pcs_count_as_dead(kind: Kind, fate: Fate) -> None:
    """IKE-CRIT-9, IKE-CRIT-6: retainers, NPCs and monsters die of a failed save, and nobody is asked."""
    made = against(fighter(hp=0, kind=kind))
    table = play(made, hit(1), 10)
    assert made.fighters[0].fate == fate
    assert asked(table) == [(0, Why.CRITICAL_DAMAGE_SAVE)]


@pytest.mark.parametrize(
    ("house", "answers", "fate"),
    [
        (NpcCritFail.INCAPACITATED, [], Fate.INCAPACITATED),
        (NpcCritFail.ASK, [NoYes.YES], Fate.INCAPACITATED),
        (NpcCritFail.ASK, [NoYes.NO], Fate.DEAD),
    ],
)
def test_the_referee_may_spare(house: NpcCritFail, answers: list[int], fate: Fate) -> None:
    """IKE-CRIT-9: by house rule all are spared, or the referee is asked; a casualty for morale anyhow."""
    made = fight([fighter()], [foe(plain_weapon(6), hp=0)], house={"npc_crit_fail": house})
    table = play(made, hit(1, seat=1), 10, *answers)
    assert made.fighters[1].fate == fate
    assert made.fighters[1].death_clock == (360 if fate == Fate.INCAPACITATED else 0)
    assert asked(table)[1:] == [(REFEREE, Ask.MERCY)] * len(answers)
    assert casualties(made, 1) == 1
    assert told(table, Event.SPARED) == ([(1, 0)] if fate == Fate.INCAPACITATED else [])


# Hurt again


def test_no_further_save_for_one_who_is_down() -> None:
    """IKE-CRIT-10: HP that are left go first, then STR, without a save; STR 0 kills."""
    made = against(fighter(fate=Fate.INCAPACITATED, hp=2, strength=5, death_clock=100))
    play(made, hit(1))
    me = made.fighters[0]
    assert (me.hp, me.strength) == (1, 5)
    play(made, hit(3))
    assert (me.hp, me.strength, me.fate, me.death_clock) == (0, 3, Fate.INCAPACITATED, 100)
    play(made, hit(3))
    assert me.fate == Fate.DEAD


@pytest.mark.parametrize("hp", [0, 3])
def test_a_stabilised_one_starts_dying_again(hp: int) -> None:
    """IKE-CRIT-10, IKE-CRIT-8: any damage, also where HP take it all, and a whole hour."""
    made = against(fighter(fate=Fate.STABILISED, hp=hp, strength=2))
    table = play(made, hit(1))
    me = made.fighters[0]
    assert (me.fate, me.death_clock) == (Fate.INCAPACITATED, 360)
    assert told(table, Event.INCAPACITATED) == [(0, 0)]


@pytest.mark.parametrize("fate", [Fate.STABILISED, Fate.OUT_OF_ACTION])
def test_more_damage_can_kill_one_who_is_down(fate: Fate) -> None:
    """IKE-CRIT-10, IKE-ATTR-1: at once, without an hour that begins anew before."""
    made = against(fighter(fate=fate, hp=0, strength=2))
    table = play(made, hit(2))
    assert made.fighters[0].fate == Fate.DEAD
    assert (told(table, Event.INCAPACITATED), told(table, Event.OUT_OF_ACTION)) == ([], [])


def test_no_damage_leaves_a_stabilised_one_in_peace() -> None:
    """IKE-CRIT-10, IKE-DMG-4: a blow that Armor stopped is no damage."""
    made = against(fighter(fate=Fate.STABILISED, hp=0))
    play(made, hit(0))
    assert (made.fighters[0].fate, made.fighters[0].death_clock) == (Fate.STABILISED, 0)


def test_one_out_of_action_whose_clock_was_stopped() -> None:
    """IKE-CRIT-10, IKE-SCAR-T11: its hour begins anew as well; one that runs is not wound back."""
    made = against(fighter(fate=Fate.OUT_OF_ACTION, hp=0))
    table = play(made, hit(1))
    assert (made.fighters[0].fate, made.fighters[0].death_clock) == (Fate.OUT_OF_ACTION, 360)
    assert told(table, Event.OUT_OF_ACTION) == [(0, 0)]
    made.fighters[0].death_clock = 7
    play(made, hit(1))
    assert made.fighters[0].death_clock == 7


def test_nothing_more_happens_to_the_dead() -> None:
    """IKE-CRIT-10, IKE-CRIT-4: a second blow of the same moment finds a body."""
    made = against(fighter(hp=0, strength=3))

    def twice(table: Table, made: Fight) -> None:
        for damage in (3, 2):
            take(table, made, made.fighters[0], damage)
        suffer(table, made, made.fighters[0])

    table = play(made, twice)
    assert told(table, Event.DIES) == [(0, 0)]


# Detachments


def detachment(**fields: int) -> Fighter:
    return foe(plain_weapon(8), hp=0, detachment=1, **fields)


@pytest.mark.parametrize(
    ("house", "answers", "fate", "weakened"),
    [
        (DetachmentOnCrit.ROUTED, [], Fate.ROUTED, 0),
        (DetachmentOnCrit.WEAKENED, [], Fate.IN_FIGHT, 1),
        (DetachmentOnCrit.ASK, [Rout.ROUTED], Fate.ROUTED, 0),
        (DetachmentOnCrit.ASK, [Rout.WEAKENED], Fate.IN_FIGHT, 1),
    ],
)
def test_a_detachment_is_routed_or_weakened(
    house: DetachmentOnCrit, answers: list[int], fate: Fate, weakened: int
) -> None:
    """IKE-DET-2, IKE-CRIT-9: as the house rule says, or the referee; never dead of a failed save."""
    made = fight([fighter()], [detachment()], house={"detachment_on_crit": house})
    table = play(made, hit(1, seat=1), 10, *answers)
    assert (made.fighters[1].fate, made.fighters[1].weakened) == (fate, weakened)
    assert asked(table)[1:] == [(REFEREE, Ask.DETACHMENT)] * len(answers)
    assert told(table, Event.WEAKENED if weakened else Event.ROUTED) == [(1, 0)]
    if answers:
        question = [entry.question for entry in table.transcript if isinstance(entry, Asked)][-1]
        assert question.answers == (Rout.ROUTED, Rout.WEAKENED)


def test_a_weakened_detachment_falls_like_an_npc() -> None:
    """IKE-DET-3, IKE-CRIT-9: its next Critical Damage kills; so does STR 0."""
    for damage, saves in ((1, [20]), (10, [])):
        made = fight([fighter()], [detachment(weakened=1)])
        play(made, hit(damage, seat=1), *saves)
        assert made.fighters[1].fate == Fate.DEAD


def test_a_detachment_without_strength_is_destroyed() -> None:
    """IKE-DET-4: without a save, and not routed."""
    made = fight([fighter()], [detachment()])
    table = play(made, hit(10, seat=1))
    assert made.fighters[1].fate == Fate.DESTROYED
    assert told(table, Event.DESTROYED) == [(1, 0)]
