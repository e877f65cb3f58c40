"""What a turn allows besides attacking: moves, aid, weapons in hand, breaking free, fires."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.ikezu.rules.actions import on_the_ground, pairable, pick_up, readiable, ready
from kumite.rulesets.ikezu.rules.helping import needs
from kumite.rulesets.ikezu.rules.rounds.turns import take_turn
from kumite.rulesets.ikezu.state import Fighter
from kumite.rulesets.ikezu.terms import (
    Ability,
    Action,
    Aid,
    AidCost,
    Ask,
    Band,
    Direction,
    Event,
    Fate,
    Move,
    Ongoing,
    Order,
    RangeModel,
    WeaponSwap,
    Why,
)

from ..attacks import at, band, dice, offered, order
from ..fights import fight, fighter, foe, plain_weapon, play, told, weapon
from ..meetings import IDLE, STRIKE, opponents_turn, pc_turn

REACH, RANGED, MELEE = Band.REACH, Band.RANGED, Band.MELEE

# Moves


@pytest.mark.parametrize(
    ("answers", "there"),
    [
        ((Action.NOTHING, Move.STAY), REACH),
        ((Action.NOTHING, Move.CLOSER_BEFORE), MELEE),
        ((Action.NOTHING, Move.AWAY_BEFORE), RANGED),
        ((Action.SECOND_MOVE, Direction.CLOSER, Move.STAY), MELEE),
        ((Action.SECOND_MOVE, Direction.AWAY, Move.CLOSER_BEFORE), REACH),
    ],
    ids=str,
)
def test_a_move_and_an_action(answers: tuple[int, ...], there: Band) -> None:
    """IKE-ACT-1, IKE-ACT-2, IKE-RNG-2, IKE-RNG-3: each may be left out, and the action may be a move."""
    made = fight([fighter()], [foe()], REACH)
    play(made, pc_turn, *answers)
    assert band(made, 0, 1) == there


def test_two_moves_and_no_attack() -> None:
    """IKE-ACT-7, IKE-RNG-3: from bowshot to arm's reach in one turn."""
    made = fight([fighter()], [foe()], RANGED)
    table = play(made, pc_turn, Action.SECOND_MOVE, Move.CLOSER_BEFORE)
    assert band(made, 0, 1) == MELEE
    assert told(table, Event.MOVES) == [(0, Direction.CLOSER)] * 2


@pytest.mark.parametrize(
    ("move", "there"),
    [(Move.STAY, REACH), (Move.CLOSER_BEFORE, MELEE), (Move.CLOSER_AFTER, MELEE), (Move.AWAY_AFTER, RANGED)],
)
def test_a_move_before_or_after_an_attack(move: Move, there: Band) -> None:
    """IKE-ACT-7, IKE-ACT-1: declared with it, one band, and the blow falls where it then stands."""
    made = fight([fighter(weapon("nodachi"))], [foe(hp=20, armor=1)], REACH)
    play(made, pc_turn, Action.ATTACK, move, (6, 9) if move == Move.CLOSER_BEFORE else 6)
    assert band(made, 0, 1) == there
    assert made.fighters[1].hp == 15  # clumsy at melee band: the lower of two


def test_one_attack_entry_for_each_action() -> None:
    """IKE-ACT-6: opponents have one move and one action too, and strike with one of their attacks."""
    made = fight([fighter(hp=20)], [foe(plain_weapon(10), plain_weapon(12))], REACH)
    table = play(made, opponents_turn, Action.ATTACK, 2, 7)
    assert offered(table, Ask.WEAPON) == [(1, 2)]
    assert dice(table) == [(1, 12, 1)]
    assert (made.fighters[0].hp, band(made, 0, 1)) == (13, MELEE)


def test_whoever_is_down_goes_nowhere() -> None:
    """IKE-RET-3, IKE-STEP-1: a move after the blows comes to nothing for one who is down by then."""
    made = fight([fighter(plain_weapon(6), hp=0, strength=1)], [foe(weapon("sai"), hp=9)])
    table = play(made, pc_turn, Action.ATTACK, Move.AWAY_AFTER, 2)
    assert told(table, Event.DIES) == [(0, 0)]
    assert told(table, Event.MOVES) == []
    assert band(made, 0, 1) == MELEE


def test_whoever_is_ensnared_goes_nowhere() -> None:
    """IKE-RET-3, IKE-STEP-1, IKE-CRE-3: nor does one whom the roots have caught in the same moment."""
    for abilities, there in ((1 << Ability.HIT_ENSNARES, MELEE), (0, REACH)):
        roots = foe(plain_weapon(4), abilities=abilities, ongoing_die=6, hp=20)
        made = fight([fighter(plain_weapon(6), hp=9)], [roots], order=Order.TOGETHER)
        answers = (Action.ATTACK, Move.AWAY_AFTER, Action.ATTACK, Move.STAY, 3, 2)
        play(made, lambda table, f: take_turn(table, f, 0b11), *answers)
        assert band(made, 0, 1) == there


def test_a_possessed_body_walks() -> None:
    """IKE-ACT-1, IKE-CRE-5: though it was down, it acts normally."""
    made = fight([fighter(fate=Fate.INCAPACITATED, possessed=1), fighter()], [foe()])
    at(made, 0, 1, REACH)
    play(made, pc_turn, Action.NOTHING, Move.CLOSER_BEFORE, *IDLE)
    assert band(made, 0, 1) == MELEE


def test_crawling() -> None:
    """IKE-CRIT-6: one band, and only in every second turn."""
    made = fight([fighter(fate=Fate.INCAPACITATED), fighter()], [foe()])
    table = play(made, pc_turn, Direction.AWAY, *IDLE)
    assert (told(table, Event.CRAWLS), band(made, 0, 2)) == ([(0, Direction.AWAY)], REACH)
    assert order(play(made, pc_turn, *IDLE))[0] == (1, Ask.ACTION)
    assert order(play(made, pc_turn, Direction.STAY, *IDLE))[0] == (0, Ask.CRAWL)
    assert band(made, 0, 2) == REACH


def test_one_front_for_all() -> None:
    """IKE-RNG-9 by the house rule range_model: two who move the same way move it once."""
    made = fight([fighter(), fighter()], [foe()], RANGED, house={"range_model": RangeModel.SINGLE_FRONT})
    made.front = RANGED
    closer = (Action.NOTHING, Move.CLOSER_BEFORE)
    play(made, pc_turn, *closer, *closer)
    assert (made.front, band(made, 0, 2), band(made, 1, 2)) == (REACH, REACH, REACH)
    play(made, pc_turn, *closer, *closer)
    assert made.front == MELEE


# Aid


def burning(**fields: Any) -> Fighter:
    return fighter(**{"burning": 3, "burning_die": 4, **fields})


def dying(**fields: Any) -> Fighter:
    return fighter(**{"fate": Fate.INCAPACITATED, "death_clock": 9, "strength": 5, **fields})


def test_aid_stabilises() -> None:
    """IKE-CRIT-7, IKE-ACT-10: an action and no die, wherever the friend lies; the clock stops."""
    made = fight([fighter(), dying()], [foe()])
    at(made, 0, 1, RANGED)
    table = play(made, pc_turn, Action.AID, Move.STAY, Direction.STAY)
    assert told(table, Event.STABILISED) == [(1, 0)]
    assert dice(table) == []
    assert (made.fighters[1].fate, made.fighters[1].death_clock) == (Fate.STABILISED, 0)


def test_aid_for_a_mortal_wound() -> None:
    """IKE-CRIT-7, IKE-SCAR-T11: the clock stops, but it takes healing to act again."""
    made = fight([fighter(), dying(fate=Fate.OUT_OF_ACTION)], [foe()])
    play(made, pc_turn, Action.AID, Move.STAY)
    assert (made.fighters[1].fate, made.fighters[1].death_clock) == (Fate.OUT_OF_ACTION, 0)


def test_a_friend_on_fire() -> None:
    """IKE-CRIT-7: aid puts it out."""
    made = fight([fighter(), burning(fate=Fate.INCAPACITATED, burning=0), burning(hp=9)], [foe()])
    table = play(made, pc_turn, 1, Action.AID, Move.STAY, Direction.STAY, *IDLE)
    assert told(table, Event.EXTINGUISHED) == [(2, 0)]
    assert made.fighters[2].burning == 0


@pytest.mark.parametrize(
    ("matter", "fate", "clock", "fire"),
    [(Aid.STABILISE, Fate.STABILISED, 0, 2), (Aid.PUT_OUT_FIRE, Fate.INCAPACITATED, 9, 0)],
)
def test_what_to_help_with_first(matter: Aid, fate: Fate, clock: int, fire: int) -> None:
    """IKE-CRIT-7: one thing at a time for a friend who is dying and on fire; the helper says which."""
    made = fight([fighter(), dying(hp=4, burning=3, burning_die=4)], [foe()])
    table = play(made, pc_turn, 1, Action.AID, matter, Move.STAY, Direction.STAY)
    assert offered(table, Ask.AID_FOR) == [(Aid.STABILISE, Aid.PUT_OUT_FIRE)]
    friend = made.fighters[1]
    assert (friend.fate, friend.death_clock, friend.burning) == (fate, clock, fire)


def test_two_helpers() -> None:
    """IKE-CRIT-7: what one has done already the other does not do again."""
    made = fight([fighter(), fighter(), dying()], [foe()])
    table = play(made, pc_turn, *(Action.AID, Move.STAY) * 2, Direction.STAY)
    assert told(table, Event.STABILISED) == [(2, 0)]


@pytest.mark.parametrize(
    ("fields", "matters"),
    [
        ({}, []),
        ({"death_clock": 4}, [Aid.STABILISE]),
        ({"burning": 1}, [Aid.PUT_OUT_FIRE]),
        ({"burning": 1, "death_clock": 4}, [Aid.STABILISE, Aid.PUT_OUT_FIRE]),
        ({"burning": 1, "death_clock": 4, "fate": Fate.DEAD}, []),
    ],
    ids=str,
)
def test_who_needs_aid(fields: dict[str, int], matters: list[Aid]) -> None:
    """IKE-CRIT-7: whose hour runs, or who burns, and is still there."""
    assert needs(fighter(**fields)) == sum(1 << matter for matter in matters)


def test_aid_that_takes_the_whole_turn() -> None:
    """IKE-CRIT-7 by the house rule aid_cost: no move besides."""
    made = fight([fighter(), dying()], [foe()], house={"aid_cost": AidCost.MOVE_AND_ACTION})
    table = play(made, pc_turn, Action.AID, Direction.STAY)
    assert [about for _, about in order(table)] == [Ask.ACTION, Ask.CRAWL]


# Weapons in hand


def test_changing_weapons_is_an_action() -> None:
    """IKE-ACT-8: the other weapon is in hand, and the attack has to wait."""
    made = fight([fighter(weapon("katana"), weapon("yumi"))], [foe(hp=20)])
    table = play(made, pc_turn, Action.SWAP, 2, Move.STAY)
    assert told(table, Event.READIES) == [(0, 2)]
    assert (made.fighters[0].main, made.fighters[0].off) == (2, 0)
    assert made.fighters[1].hp == 20


def test_readying_two() -> None:
    """IKE-ACT-8, IKE-DUAL-1: a weapon for each hand in one action."""
    made = fight([fighter(weapon("yumi"), weapon("nata"), weapon("tanto"))], [foe()])
    table = play(made, pc_turn, Action.SWAP, 2, 3, Move.STAY)
    assert offered(table, Ask.READY_OFF) == [(0, 3)]
    assert (made.fighters[0].main, made.fighters[0].off) == (2, 3)
    assert told(table, Event.READIES) == [(0, 2), (0, 3)]


def test_a_change_that_costs_nothing() -> None:
    """IKE-ACT-8 by the house rule weapon_swap: change and strike in the same turn."""
    me = fighter(weapon("yumi"), weapon("katana"))
    made = fight([me], [foe(hp=20, armor=1)], house={"weapon_swap": WeaponSwap.FREE})
    table = play(made, pc_turn, 2, *STRIKE, 5)
    assert order(table)[0] == (0, Ask.FREE_CHANGE)
    assert offered(table, Ask.ACTION)[0] == (0, 1, 2, 3, 10, 13)  # no action to swap
    assert made.fighters[1].hp == 16


@pytest.mark.parametrize(
    ("fields", "others"),
    [
        ({}, [0, 2, 3]),
        ({"main": 2}, [0, 1, 3]),
        ({"main": 0}, [1, 2, 3]),
        ({"hands": 1}, [0, 2, 3]),
        ({"hands": 1, "main": 2}, [0, 3]),
        ({"stat_block": 1}, []),
    ],
    ids=str,
)
def test_what_could_be_in_hand_instead(fields: dict[str, int], others: list[int]) -> None:
    """IKE-ACT-8, IKE-INV-2: what is carried and there are hands for; all of a stat block is at hand."""
    me = fighter(weapon("yari"), weapon("nata"), weapon("tanto"), weapon("sai", dropped=1), **fields)
    assert readiable(me) == sum(1 << index for index in others)


@pytest.mark.parametrize(
    ("main", "hands", "beside"),
    [(0, 2, [0]), (1, 2, [0]), (2, 2, [0, 3]), (3, 2, [0, 2]), (3, 1, [0]), (2, 3, [0, 1, 3])],
)
def test_what_goes_in_the_other_hand(main: int, hands: int, beside: list[int]) -> None:
    """IKE-DUAL-1, IKE-ACT-8: nothing, or whatever there is a hand for; nothing beside bare hands."""
    me = fighter(weapon("yari"), weapon("nata"), weapon("tanto"), weapon("sai", dropped=1), hands=hands)
    assert pairable(me, main) == sum(1 << index for index in beside)


def test_picking_up_is_an_action() -> None:
    """IKE-ACT-8: an empty hand takes it; one that is full leaves what it holds."""
    for main, after in ((0, 1), (2, 2)):
        me = fighter(weapon("katana", dropped=1), weapon("nata"), main=main)
        made = fight([me], [foe(hp=20)])
        table = play(made, pc_turn, Action.PICK_UP, Move.STAY)
        assert told(table, Event.PICKS_UP) == [(0, 1)]
        assert (me.weapons[1].dropped, me.main) == (0, after)
        assert made.fighters[1].hp == 20


def test_too_heavy_for_the_hands_that_are_left() -> None:
    """IKE-ACT-8, IKE-INV-2: it is carried, but not readied."""
    me = fighter(weapon("yari", dropped=1), main=0, hands=1)
    play(fight([me], [foe()]), lambda table, on: pick_up(table, on, on.fighters[0], 1))
    assert (me.weapons[1].dropped, me.main) == (0, 0)


def test_picking_up_what_was_thrown() -> None:
    """IKE-RNG-8, IKE-ACT-8: each throw uses one, and each action recovers one."""
    me = fighter(weapon("shuriken", uses=1, spent=2))
    made = fight([me], [foe(hp=20)], RANGED)
    play(made, pc_turn, *STRIKE, 3)
    assert (me.weapons[1].uses, me.weapons[1].spent) == (0, 3)
    table = play(made, pc_turn, Action.PICK_UP, Move.STAY)
    assert told(table, Event.PICKS_UP) == [(0, 1)]
    assert (me.weapons[1].uses, me.weapons[1].spent) == (1, 2)


@pytest.mark.parametrize(
    ("name", "fields", "lies"),
    [
        ("katana", {}, 0),
        ("katana", {"dropped": 1}, 0b10),
        ("shuriken", {}, 0),
        ("shuriken", {"spent": 1}, 0b10),
        ("katana", {"spent": 1}, 0),
    ],
    ids=str,
)
def test_what_lies_on_the_ground(name: str, fields: dict[str, int], lies: int) -> None:
    """IKE-ACT-8, IKE-RNG-8: what was dropped, and what is counted and was thrown."""
    assert on_the_ground(fighter(weapon(name, **fields))) == lies


def test_a_full_pack_by_picking_up() -> None:
    """IKE-INV-3, IKE-ACT-8: what fills the tenth slot hides the HP."""
    me = fighter(weapon("katana", dropped=1), items=9, main=0)
    play(fight([me], [foe()]), lambda table, on: pick_up(table, on, on.fighters[0], 1))
    assert (me.overloaded, me.hp, me.hp_held) == (1, 0, 4)


def test_bare_hands_are_readied_alone() -> None:
    """IKE-ACT-8, IKE-DMG-5: whatever was in hand is put away."""
    me = fighter(weapon("nata"), weapon("tanto"), off=2)
    table = play(fight([me], [foe()]), lambda table, on: ready(table, on.fighters[0], 0, 0))
    assert (me.main, me.off, told(table, Event.READIES)) == (0, 0, [(0, 0)])


# Whatever holds or burns


@pytest.mark.parametrize(
    ("field", "ongoing"), [("ensnared", Ongoing.ENSNARED), ("grappled", Ongoing.GRAPPLED)]
)
@pytest.mark.parametrize("die", [10, 11])
def test_breaking_free(field: str, ongoing: Ongoing, die: int) -> None:
    """IKE-ACT-2, IKE-CRE-8: a STR save as the action; what gripped the victim has its hands free again."""
    source = foe(ongoing_die=4, grips=1 if field == "grappled" else 0)
    me = fighter(hp=9, dexterity=1, will=1, **{field: 2})
    made = fight([me], [source])
    first = (1,) if field == "ensnared" else ()
    table = play(made, pc_turn, *first, Action.BREAK_FREE, die)
    assert order(table)[-1] == (0, Why.BREAK_FREE_SAVE)
    freed = die == 10
    assert getattr(me, field) == (0 if freed else 2)
    assert told(table, Event.ONGOING_ENDS) == [(0, ongoing)] * freed
    assert told(table, Event.SAVE_FAILED) == [(0, Why.BREAK_FREE_SAVE)] * (not freed)
    assert source.grips == (1 if field == "grappled" and not freed else 0)


def test_breaking_free_of_one_of_two() -> None:
    """IKE-ACT-2: from the one named; the other still holds."""
    me = fighter(hp=9, ensnared=2, grappled=3)
    made = fight([me], [foe(ongoing_die=4), foe(grips=1)])
    play(made, pc_turn, 1, Action.BREAK_FREE, Ongoing.GRAPPLED, 10)
    assert (me.ensnared, me.grappled, made.fighters[2].grips) == (2, 0, 0)


def test_putting_out_the_fire() -> None:
    """IKE-ACT-2, IKE-RND-11: it has burnt once by then, and does not again."""
    made = fight([burning(hp=9)], [foe()])
    table = play(made, pc_turn, 2, Action.PUT_OUT_FIRE, Move.STAY)
    assert told(table, Event.EXTINGUISHED) == [(0, 0)]
    assert order(play(made, pc_turn, *IDLE))[0] == (0, Ask.ACTION)
    assert made.fighters[0].hp == 7


def test_something_else() -> None:
    """IKE-ACT-2: whatever else somebody does is between the table and the referee."""
    made = fight([fighter()], [foe()])
    table = play(made, pc_turn, Action.OTHER, Move.STAY)
    assert told(table, Event.DECLARES) == [(0, Action.OTHER)]
    assert dice(table) == []
