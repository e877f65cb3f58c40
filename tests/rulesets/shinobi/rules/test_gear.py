"""Hands and what they hold; throws of several pieces; what one may do at all."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.basic_actions.ground import (
    fall,
    lay_down,
    lying_near,
    nearest_heap,
    scattered,
    take_up,
)
from kumite.rulesets.shinobi.rules.basic_actions.hands import drawable, in_use, retrievable
from kumite.rulesets.shinobi.rules.basic_actions.prices import stamina
from kumite.rulesets.shinobi.rules.how_to_fight.effects import disarm
from kumite.rulesets.shinobi.rules.initiative.menu import menu
from kumite.rulesets.shinobi.rules.initiative.speeds import set_speed
from kumite.rulesets.shinobi.state import YARD, Deed, Fighter
from kumite.rulesets.shinobi.terms import Action, Ask, Bar, Defence, Event, Way, Why
from kumite.table import Asked

from ..fights import fight, fighter, play, technique, told, until
from ..guided import guided


def open_to(me: Fighter, *foes: Fighter) -> set[int]:
    made = fight(me, list(foes) or [fighter()], ic=0)
    bits = menu(made, me)
    return {n for n in range(62) if bits >> n & 1}


def test_draw() -> None:
    """SHI-EQ-1: Speed 3; into a free hand; thrown weapons and bows need none of it."""
    me = fighter("katana", "shuriken", in_hand=False, next_ic=0)
    assert [in_use(me, weapon) for weapon in (1, 2)] == [False, True]
    made = fight(me, fighter(next_ic=60))
    guided(made, until(0), {(0, Ask.ACTION): Action.DRAW, (0, Ask.DRAW): 1})
    assert (me.right_hand, me.next_ic, in_use(me, 1)) == (1, 3, True)


def test_draw_two() -> None:
    """SHI-EQ-1: two weapons are one action of Speed 5."""
    me = fighter("katana", "wakizashi", in_hand=False, next_ic=0)
    made = fight(me, fighter(next_ic=60))
    guided(made, until(0), {(0, Ask.ACTION): Action.DRAW, (0, Ask.DRAW): [1, 2]})
    assert (me.right_hand, me.left_hand, me.next_ic) == (1, 2, 5)


def test_two_hands() -> None:
    """SHI-EQ-1, SHI-EQ-6: a weapon for two hands needs both, and both arms sound."""
    me = fighter("nodachi", "katana", in_hand=False, next_ic=0)
    assert drawable(me) == 0b110
    me.right_hand = 2
    assert drawable(me) == 0
    me.right_hand = 0
    me.now.bars = 1 << Bar.NO_TWO_HANDED
    assert drawable(me) == 0b100
    made = fight(me, fighter(next_ic=60))
    guided(made, until(0), {(0, Ask.ACTION): Action.DRAW, (0, Ask.DRAW): 1})
    assert (me.right_hand, me.left_hand) == (1, 1)


def test_sheathe_discard_retrieve() -> None:
    """SHI-EQ-3: 6 to sheathe both, 1 to discard, 5 to take up again."""
    me = fighter("katana", "wakizashi", left_hand=2, next_ic=0)
    made = fight(me, fighter(next_ic=90))
    guided(made, until(0), {(0, Ask.ACTION): Action.DISCARD, (0, Ask.DISCARD): 1})
    assert (me.right_hand, me.dropped, me.next_ic) == (0, 0b10, 1)
    assert retrievable(me) == 0b10
    guided(made, until(1), {(0, Ask.ACTION): Action.RETRIEVE})
    assert (me.right_hand, me.dropped, me.next_ic) == (1, 0, 6)
    guided(made, until(6), {(0, Ask.ACTION): Action.SHEATHE})
    assert (me.right_hand, me.left_hand, me.next_ic) == (0, 0, 12)


def test_quick_draw() -> None:
    """SHI-WPN-NINJATO, SHI-EQ-1, SHI-EQ-3: a ninja-to comes and goes at Speed 2."""
    me = fighter("ninja-to", in_hand=False, next_ic=0)
    made = fight(me, fighter(next_ic=90))
    guided(made, until(0), {(0, Ask.ACTION): Action.DRAW})
    assert me.next_ic == 2
    guided(made, until(2), {(0, Ask.ACTION): Action.SHEATHE})
    assert me.next_ic == 4


def test_what_hands_allow() -> None:
    """SHI-EQ-4, SHI-JUT-1: with a sword in hand basic blows, but no unarmed jutsu; a grapple needs
    one free hand.
    """
    assert Action.UNARMED in open_to(fighter("katana"))
    assert Action.TECHNIQUE not in open_to(fighter("katana", techniques=("trip",)))
    assert Action.TECHNIQUE in open_to(fighter(techniques=("trip",)))
    assert Action.TECHNIQUE in open_to(fighter("katana", techniques=("grab",)))
    assert Action.TECHNIQUE not in open_to(fighter("nodachi", techniques=("grab",)))


def test_disarm() -> None:
    """SHI-EQ-5: the weapon's Speed and 4, no damage; a hit sends the other's weapon flying."""
    me = fighter("katana", next_ic=0, dex=200)
    foe = fighter("katana", next_ic=60)
    made = fight(me, foe)
    table = guided(made, until(0), {(0, Ask.ACTION): Action.DISARM})
    assert told(table, Event.DECLARES_SPEED) == [(0, 17)]
    assert (foe.right_hand, foe.dropped, foe.vitality) == (0, 0b10, foe.vitality_max)


def test_large_weapons_do_not_disarm() -> None:
    """SHI-EQ-5: Large weapons can't."""
    assert Action.DISARM not in open_to(fighter("nodachi"), fighter("katana"))
    assert Action.DISARM in open_to(fighter("katana"), fighter("katana"))


@pytest.mark.parametrize(
    ("number", "speed", "cost"),
    [(2, 5, 6), (3, 5, 6), (4, 5, 7), (5, 6, 7), (6, 6, 8), (7, 7, 8)],
)
def test_multi_throw(number: int, speed: int, cost: int) -> None:
    """worked example 10, worked example 11, worked example 40, SHI-MT-1 to SHI-MT-5, SHI-SPD-6: 3 + n/2 up,
    at least 5; 5 + n/2 down.
    """
    me = fighter("shuriken", dex=70, str=60)
    made = fight(me, fighter())
    deed = Deed(kind=Action.THROW, weapon=1, number=number, throw=1)
    set_speed(made, me, me, deed, 0)
    assert (deed.speed, stamina(made, me, deed)) == (speed, cost)


def test_pieces() -> None:
    """SHI-MT-2, SHI-MT-9, worked example 40: 2 to DEX/10 and not more than are carried, all of one kind; then
    they are gone.
    """
    me = fighter("shuriken", dex=47, str=30, next_ic=0, ap=9)
    made = fight(me, fighter(next_ic=60, at=(5, 0)))
    me.ap = 9
    table = guided(made, until(0), {(0, Ask.ACTION): Action.THROW, (0, Ask.NUMBER): 3})
    numbers = [
        (e.question.first, e.question.second)
        for e in table.transcript
        if isinstance(e, Asked) and e.question.about == Ask.NUMBER
    ]
    assert numbers == [(2, 4)]
    about = [e.question.about for e in table.transcript if isinstance(e, Asked) and not e.question.is_dice]
    assert Ask.AP not in about
    assert (me.weapons[1].pieces, me.next_ic) == (7, 5)
    me.weapons[1].pieces = 1
    assert Action.THROW not in open_to(me, fighter(at=(5, 0)))
    assert Action.WEAPON in open_to(me, fighter(at=(5, 0)))


def test_range() -> None:
    """SHI-MOVE-5, SHI-STT-2: 5 + STR/4 yards for shuriken, and the free move on top; not a yard farther."""
    me = fighter("shuriken", str=42, agi=0)
    assert Action.WEAPON in open_to(me, fighter(at=(15, 0)))
    assert Action.WEAPON not in open_to(me, fighter(at=(16, 0)))


def test_damage_of_a_throw() -> None:
    """worked example 10, SHI-MT-6, SHI-MT-7: STR 60, 6 shuriken: 6d6 and 7 * 6."""
    me = fighter("shuriken", dex=60, str=60, next_ic=0)
    foe = fighter(next_ic=60, res=200)
    made = fight(me, foe)
    decisions = {(0, Ask.ACTION): Action.THROW, (0, Ask.NUMBER): 6}
    table = guided(made, until(0), decisions, {(0, Why.DAMAGE): 21})
    assert foe.vitality_max - foe.vitality == 21 + 42
    assert told(table, Event.DECLARES_ACCURACY) == [(0, 10 + 6 + 2)]


def test_standing_up() -> None:
    """SHI-CND-6: Prone takes 3 off Accuracy and 2 off defenses; getting up is Speed 5."""
    me = fighter(agi=40, dex=40, prone=1, next_ic=0)
    made = fight(me, fighter(next_ic=60))
    table = guided(made, until(0), {(0, Ask.ACTION): Action.UNARMED})
    assert told(table, Event.DECLARES_ACCURACY) == [(0, 14 - 3)]
    guided(made, until(8), {(0, Ask.ACTION): Action.STAND})
    assert (me.prone, me.next_ic) == (0, 13)


def test_called_shot() -> None:
    """SHI-WND-9, SHI-ATK-2: 4 off Accuracy, and the place is fixed."""
    me = fighter("katana", dex=40, str=90, next_ic=0)
    foe = fighter(next_ic=60)
    made = fight(me, foe)
    table = guided(
        made, until(0), {(0, Ask.ACTION): Action.WEAPON, (0, Ask.CALLED): 6}, {(0, Why.DAMAGE): 80}
    )
    assert told(table, Event.DECLARES_ACCURACY) == [(0, 10)]
    assert told(table, Event.DECLARES_CALLED) == [(0, 6)]
    assert [place for _, place in told(table, Event.WOUND_PLACE)] == [6]


def test_dual_wielding() -> None:
    """SHI-ABI-DUAL-WIELDING, SHI-SPD-6: both weapons: the sum of half Speeds, rounded up each: 7 and 5; one
    Accuracy, one defence.
    """
    me = fighter("katana", "wakizashi", left_hand=2, abilities={"dual_wielding": 1}, dex=40, next_ic=0)
    made = fight(me, fighter(next_ic=60, res=200))
    table = guided(
        made, until(0), {(0, Ask.ACTION): Action.WEAPON, (0, Ask.WEAPON): 1, (0, Ask.OFF_WEAPON): 2}
    )
    assert told(table, Event.DECLARES_SPEED) == [(0, 12)]
    assert (
        len(
            [
                e
                for e in table.transcript
                if isinstance(e, Asked) and e.question.about == Ask.DEFENCE and not e.question.is_dice
            ]
        )
        == 1
    )
    assert (
        len(
            [
                e
                for e in table.transcript
                if isinstance(e, Asked) and e.question.about == Why.DAMAGE and e.question.is_dice
            ]
        )
        == 2
    )


def test_dropping_all_for_an_interrupt() -> None:
    """SHI-EQ-3, SHI-INT-3: an interrupt may let go of what the hands hold, at +2, which no points lower."""
    me = fighter(
        "katana", "wakizashi", left_hand=2, techniques=("earth_shore_return",), dex=80, ap=9, next_ic=60
    )
    foe = fighter(techniques=(technique("grand_fireball", speed=20, seal=0),), next_ic=3, at=(10, 0))
    made = fight(me, foe)
    me.ap = 9
    table = guided(made, until(3), {(1, Ask.ACTION): Action.TECHNIQUE, (0, Ask.DEFENCE): 10})
    assert told(table, Event.DEFENCE_SPEED) == [(0, 8 + 2)]
    assert (me.right_hand, me.left_hand, me.dropped) == (0, 0, 0b110)
    assert me.base_next_ic == 70


def test_picking_up_what_was_thrown() -> None:
    """SHI-EQ-3: Retrieve, Speed 5: DEX/10 thrown weapons go back to the others."""
    me = fighter("shuriken", dex=30, next_ic=0)
    made = fight(me, fighter(next_ic=90, at=(5, 0)))
    guided(made, until(0), {(0, Ask.ACTION): Action.THROW, (0, Ask.NUMBER): 3})
    guided(made, until(5), {(0, Ask.ACTION): Action.WEAPON})
    assert (me.weapons[1].pieces, me.heaps[0].pieces, me.heaps[0].x) == (6, 4, 5 * YARD)
    assert retrievable(me) == 0
    way = {(0, Ask.ACTION): Action.MOVE, (0, Ask.WAY): Way.FETCH, (0, Ask.COUNTS): 9}
    guided(made, until(10), way)
    guided(made, until(19), {(0, Ask.ACTION): Action.RETRIEVE})
    assert (me.x, me.weapons[1].pieces, me.heaps[0].pieces, me.next_ic) == (5 * YARD, 9, 1, 24)


def test_what_is_thrown_lies_where_its_target_stood() -> None:
    """SHI-EQ-9: each heap in its place; nobody picks up what is more than a yard away."""
    me = fighter("shuriken", "kunai", at=(0, 0))
    lay_down(me, 1, 3, 5 * YARD, 0)
    lay_down(me, 1, 2, 5 * YARD, YARD)
    lay_down(me, 2, 1, 5 * YARD, 0)
    lay_down(me, 1, 4, 9 * YARD, 0)
    assert [(heap.weapon, heap.pieces) for heap in me.heaps[:4]] == [(1, 5), (2, 1), (1, 4), (0, 0)]
    assert scattered(me) == 0b110
    for x, weapons, there in ((4, 0b110, 5), (3, 0, 0), (8, 0b10, 4)):
        me.x = x * YARD
        assert (retrievable(me), lying_near(me, 1)) == (weapons, there)
    assert nearest_heap(me, 1).x == 5 * YARD
    assert (take_up(me, 1, 3), lying_near(me, 1), take_up(me, 1, 3), lying_near(me, 1)) == (3, 1, 1, 0)


def test_a_full_list_of_places_loses_nothing() -> None:
    """SHI-EQ-9: what is thrown to yet another place is found with others; what is dropped has room."""
    me = fighter("shuriken", "katana")
    for yards in range(20):
        lay_down(me, 1, 1, 3 * yards * YARD, 0)
    fall(me, 2, 0, 9 * YARD)
    assert sum(heap.pieces for heap in me.heaps if heap.weapon == 1) == 20
    assert [heap.y for heap in me.heaps if heap.weapon == 2] == [9 * YARD]


@pytest.mark.parametrize(("foe_at", "lies_at"), [((0, 2), (12, 2)), ((2, 2), (12, 2)), ((2, 5), (2, -8))])
def test_a_weapon_flies_away_from_whoever_struck_it(
    foe_at: tuple[int, int], lies_at: tuple[int, int]
) -> None:
    """SHI-EQ-5, SHI-EQ-9: STR 100 sends it 10 yards off; to the east where both stand in one place."""
    me = fighter("katana", at=(2, 2))
    made = fight(fighter("katana", at=foe_at, str=100), me)
    play(made, lambda table, here: disarm(table, here.fighters[1], here.fighters[0], 1))
    assert (me.right_hand, me.heaps[0].pieces) == (0, 1)
    assert (me.heaps[0].x, me.heaps[0].y) == (lies_at[0] * YARD, lies_at[1] * YARD)
    assert retrievable(me) == 0


def test_one_kunai_falls_and_not_all() -> None:
    """SHI-EQ-3, SHI-EQ-9: of a thrown weapon in hand one piece is dropped."""
    me = fighter("kunai", right_hand=1, next_ic=0)
    made = fight(me, fighter(next_ic=90))
    guided(made, until(0), {(0, Ask.ACTION): Action.DISCARD})
    assert (me.weapons[1].pieces, me.heaps[0].pieces, me.dropped) == (9, 1, 0)


@pytest.mark.parametrize(
    ("weapon", "speed", "held", "offered"),
    [
        ("ninja-to", 10, None, True),
        ("ninja-to", 9, None, False),
        ("katana", 10, None, False),
        ("ninja-to", 10, "both", False),
        ("ninja-to", 10, "one", True),
    ],
)
def test_a_ninja_to_drawn_for_a_parry(weapon: str, speed: int, held: str | None, offered: bool) -> None:
    """SHI-EQ-3, SHI-PARRY-1, SHI-PARRY-2: 3 and 2 counts, so an attack must take 10; it stays in the hand."""
    me = fighter(weapon, "katana", "wakizashi", in_hand=False, next_ic=60)
    me.right_hand, me.left_hand = (2, 3) if held == "both" else (2, 0) if held == "one" else (0, 0)
    foe = fighter("katana", next_ic=3)
    foe.weapons[1].speed = speed
    made = fight(me, foe)
    decisions = {(1, Ask.ACTION): Action.WEAPON}
    dice = {}
    if offered:
        decisions[0, Ask.DEFENCE] = Defence.PARRY_DRAWN
        dice[0, Why.PARRY] = 20
    table = guided(made, until(3), decisions, dice)
    options = [
        entry.question.first
        for entry in table.transcript
        if isinstance(entry, Asked) and (entry.question.who, entry.question.about) == (0, Ask.DEFENCE)
    ]
    assert [bits >> Defence.PARRY_DRAWN & 1 for bits in options] == [int(offered)] * len(options)
    if offered:
        assert told(table, Event.DEFENCE_SPEED) == [(0, 5)]
        assert me.next_ic == 65
        assert 1 in (me.right_hand, me.left_hand)
        assert me.vitality == me.vitality_max
