"""Morale: who saves when, on whose WIL, and what those do who fail."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.morale import morale
from kumite.rulesets.ikezu.terms import Ability, Action, Ask, Band, Event, Fate, FleeMode, Move, Why

from ..attacks import band, dice, order
from ..fights import fight, fighter, foe, plain_weapon, play, told, weapon
from ..meetings import IDLE, STRIKE, first_step, meet, opponents_turn, pc_turn
from ..shaking import fleeing, group, led, saved

# When


@pytest.mark.parametrize(
    ("size", "checks"), [(5, [1, 3]), (6, [1, 3]), (4, [1, 2]), (3, [1, 2]), (2, [1])], ids=str
)
def test_the_first_and_half_of_them(size: int, checks: list[int]) -> None:
    """IKE-MOR-1: after the first casualty and once half are lost; of five after 1 and 3, each once."""
    made = group(size)
    assert saved(made) == []
    for lost in range(1, size):
        made.fighters[-lost].fate = Fate.DEAD
        able = [me.seat for me in made.fighters[1:] if me.fate == Fate.IN_FIGHT]
        assert saved(made, *[10] * (len(able) if lost in checks else 0)) == (able if lost in checks else [])
        assert saved(made) == []  # asked once
    assert fleeing(made) == []


def test_both_moments_at_once() -> None:
    """IKE-MOR-1: one save where the first casualties are half of them."""
    made = group(4, fallen=2)
    assert saved(made, 10, 10) == [1, 2]
    assert saved(made) == []


@pytest.mark.parametrize(
    ("fate", "counts"),
    [
        (Fate.DEAD, True),
        (Fate.DESTROYED, True),
        (Fate.INCAPACITATED, True),
        (Fate.STABILISED, True),
        (Fate.FLED, False),
        (Fate.ROUTED, False),
    ],
)
def test_what_a_casualty_is(fate: Fate, counts: bool) -> None:
    """IKE-MOR-1, IKE-CRIT-9: whoever is dead or down, spared or not; not one who got away."""
    made = group(3)
    made.fighters[3].fate = fate
    assert saved(made, *[10, 10] * counts) == [1, 2] * counts


def test_at_the_end_of_the_turn() -> None:
    """IKE-MOR-1, IKE-STEP-1: whoever's turn it is, after everything else in it, before the end check."""
    made = fight([fighter(plain_weapon(6))], [foe(hp=0, strength=2), foe(), foe(burning=1, burning_die=4)])
    table = play(made, pc_turn, Action.ATTACK, 1, Move.AWAY_AFTER, 1, 6, 10, 10)
    assert order(table)[-2:] == [(2, Why.MORALE_SAVE), (3, Why.MORALE_SAVE)]
    assert told(table, Event.MORALE_HOLDS) == [(2, 0), (3, 0)]
    made.fighters[3].hp, made.fighters[3].strength = 0, 1
    table = play(made, opponents_turn, 4, *IDLE, 10)  # it burns to death in its own side's turn
    assert order(table)[-1] == (2, Why.MORALE_SAVE)


def test_groups_count_for_themselves() -> None:
    """IKE-MOR-1: the others' dead do not shake them; and all save in roster order."""
    made = fight([fighter()], [foe(), foe(), foe(), foe(), foe(fate=Fate.DEAD), foe(fate=Fate.DEAD)])
    for seat, keeper in ((1, 1), (2, 2), (3, 1), (4, 2), (5, 1), (6, 2)):
        made.fighters[seat].group = keeper
    made.fighters[1].group_size = made.fighters[2].group_size = 3
    made.fighters[6].fate = Fate.IN_FIGHT
    assert saved(made, 10, 10) == [1, 3]
    made.fighters[6].fate = Fate.DEAD
    made.fighters[1].group_first_check = made.fighters[1].group_half_check = 0
    assert saved(made, 10, 10, 10, 10) == [1, 2, 3, 4]


@pytest.mark.parametrize("die", [10, 11])
def test_on_its_own_will(die: int) -> None:
    """IKE-MOR-1, IKE-MOR-3: WIL 10 holds on a 10 and breaks on an 11."""
    made = group(2, fallen=1)
    table = play(made, morale, die)
    assert dice(table) == [(1, 20, 1)]
    assert fleeing(made) == ([1] if die == 11 else [])
    assert told(table, Event.MORALE_BREAKS) == [(1, 0)] * (die == 11)
    assert told(table, Event.FLEES) == [(1, 0)] * (die == 11)


# A lone foe


def test_a_lone_foe_without_hp() -> None:
    """IKE-MOR-2: once a fight, if it can still fight."""
    made = fight([fighter()], [foe(hp=1)])
    assert saved(made) == []
    made.fighters[1].hp = 0
    assert saved(made, 10) == [1]
    assert saved(made) == []
    for gone in ({"fate": Fate.INCAPACITATED}, {"dexterity": 0}, {"will": 0}):
        checked = {"group_first_check": 1, "group_half_check": 1}
        assert saved(fight([fighter()], [foe(hp=0, **checked, **gone)])) == []


@pytest.mark.parametrize(
    ("fate", "alone"),
    [
        (Fate.IN_FIGHT, False),
        (Fate.FLED, True),
        (Fate.ROUTED, True),
        (Fate.DEAD, True),
        (Fate.INCAPACITATED, True),
    ],
)
def test_who_is_alone(fate: Fate, alone: bool) -> None:
    """IKE-MOR-2: one of whose group nobody else is still in the fight."""
    made = fight([fighter()], [foe(hp=0), foe(fate=fate)])
    made.fighters[1].group_first_check = made.fighters[1].group_half_check = 1
    assert saved(made, *[10] * alone) == [1] * alone


def test_others_of_another_group() -> None:
    """IKE-MOR-2: do not keep it company."""
    made = fight([fighter()], [foe(hp=0), foe()])
    for me in made.fighters[1:]:
        me.group, me.group_size = me.seat, 1
    assert saved(made, 10) == [1]


def test_one_save_for_both_causes() -> None:
    """IKE-MOR-2, IKE-MOR-1: the last of them without HP, when the other falls: one save, and no other."""
    for leads in (0, 1):
        made = group(2, fallen=1)
        made.fighters[1].hp = 0
        made.fighters[1].leads = leads
        assert saved(made, 10) == [1]
        assert saved(made) == []


def test_no_hp_among_others_is_no_cause() -> None:
    """IKE-MOR-2: only alone."""
    made = group(3)
    for me in made.fighters[1:]:
        me.hp = 0
    assert saved(made) == []


# The great white shark


def test_the_shark_that_attacks_knows_no_fear() -> None:
    """IKE-MOR-1: it passes every morale save once it attacks, and there is no die."""
    made = meet(["Kenta"], ["Great white shark", "Great white shark"])
    made.fighters[2].fate = Fate.DEAD
    made.fighters[1].has_attacked = 1
    assert saved(made) == []
    made = meet(["Kenta"], ["Great white shark", "Great white shark"])
    made.fighters[2].fate = Fate.DEAD
    assert saved(made, 7) == [1]
    assert fleeing(made) == [1]


def test_in_the_very_turn_of_its_first_bite() -> None:
    """IKE-MOR-1: it has attacked by the time that a loss of this turn is seen to."""
    burning = foe(hp=0, strength=1, burning=1, burning_die=4)
    shark = foe(plain_weapon(10, 2), abilities=1 << Ability.FEARLESS)
    made = fight([fighter(hp=30)], [shark, burning])
    table = play(made, opponents_turn, 1, *STRIKE, 1, 2)
    assert told(table, Event.DIES) == [(2, 0)]
    assert [about for _, about in order(table)][-1] == Why.DAMAGE
    assert shark.has_attacked == 1


def test_a_fearless_leader() -> None:
    """IKE-MOR-3, IKE-MOR-1: a roll that always passes is not made, and the group holds."""
    made = led(foe(), foe())
    made.fighters[1].abilities |= 1 << Ability.FEARLESS
    made.fighters[1].has_attacked = 1
    table = play(made, morale)
    assert told(table, Event.MORALE_HOLDS) == [(1, 0)]
    assert fleeing(made) == []


# What those do who fail


def test_nothing_but_retreat() -> None:
    """IKE-MOR-4: on its turns it retreats until it is away; it is asked nothing."""
    made = fight([fighter()], [foe(fleeing=1), foe()])
    table = play(made, opponents_turn, *IDLE, 11)
    assert told(table, Event.DECLARES)[0] == (1, Action.RETREAT)
    assert order(table) == [(2, Ask.ACTION), (2, Ask.MOVE), (1, Why.RETREAT_SAVE)]
    assert band(made, 0, 1) == Band.REACH
    play(made, opponents_turn, *IDLE, 10)
    assert made.fighters[1].fate == Fate.FLED


def test_nowhere_to_go() -> None:
    """IKE-MOR-4: without a safe place it only moves away."""
    made = fight([fighter()], [foe(fleeing=1)], safe_place=0)
    table = play(made, opponents_turn)
    assert dice(table) == []
    assert band(made, 0, 1) == Band.RANGED


def test_a_fleeing_foe_is_still_there() -> None:
    """IKE-MOR-4, IKE-RND-8: it counters, it can be struck, and its side is not out yet."""
    made = fight([fighter(plain_weapon(6), hp=9)], [foe(weapon("sai"), hp=9, fleeing=1)])
    table = play(made, pc_turn, *STRIKE, 2)
    assert told(table, Event.BOUNCED) == [(1, 0)]
    play(made, pc_turn, *STRIKE, 5)
    assert made.fighters[1].hp == 4
    assert made.outcome == 0


@pytest.mark.parametrize("leader", [0, 1])
def test_gone_at_once(leader: int) -> None:
    """IKE-MOR-4 by the house rule flee_mode: out of the fight without a turn; each has had one roll."""
    made = group(4, fallen=1, house={"flee_mode": FleeMode.GONE})
    made.fighters[1].leads = leader
    table = play(made, morale, *([11] if leader else [11, 10, 11]))
    gone = [(1, 0), (2, 0), (3, 0)] if leader else [(1, 0), (3, 0)]
    assert told(table, Event.FLED) == gone
    assert told(table, Event.FLEES) == []
    assert [me.fate == Fate.FLED for me in made.fighters[1:4]] == [True, bool(leader), True]


def test_no_morale() -> None:
    """IKE-MOR-1, IKE-MOR-2 by the house rule morale: they fight to the last."""
    made = group(3, fallen=2, house={"morale": 0})
    made.fighters[1].hp = 0
    assert saved(made) == []


def test_a_turn_of_those_who_go_first() -> None:
    """IKE-MOR-1, IKE-RND-9: at the end of any turn, theirs too."""
    made = meet(["Kenta"], ["Shinobi", "Bandit", "Bandit"])
    made.fighters[3].fate = Fate.DEAD
    table = play(made, first_step, *IDLE, 10, 12)
    assert order(table)[-2:] == [(1, Why.MORALE_SAVE), (2, Why.MORALE_SAVE)]


def test_told_to_the_table() -> None:
    """IKE-MOR-1: nothing happens silently."""
    made = group(2, fallen=1)
    table = play(made, morale, 20)
    assert [entry.what for entry in table.events] == [Event.MORALE_BREAKS, Event.FLEES]
