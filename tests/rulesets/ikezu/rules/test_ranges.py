"""Range bands: who is how far from whom, what works there, and how that changes."""

from __future__ import annotations

import pytest

from kumite.encounters.encounter import from_dict
from kumite.rulesets.ikezu.rules.ranges import (
    at_hand,
    can_use,
    clumsy,
    move,
    pair_in_hand,
    reaches,
    set_band,
    usable,
    ways,
    ways_at,
    within,
)
from kumite.rulesets.ikezu.rules.rounds.turns import take_turn
from kumite.rulesets.ikezu.state import BOTH, Fight, House
from kumite.rulesets.ikezu.terms import (
    Action,
    Ask,
    Band,
    Direction,
    Event,
    Fate,
    Judgement,
    Move,
    RangeTable,
    Special,
)
from kumite.table import REFEREE

from ..attacks import aims, at, band, dice, duel, order, step
from ..fights import bare_hands, fight, fighter, foe, play, told, weapon

QUICK_REFERENCE = House(range_table=RangeTable.QUICK_REFERENCE)
MELEE, REACH, RANGED = Band.MELEE, Band.REACH, Band.RANGED


def table_of(name: str, house: House) -> str:
    """How a weapon works at melee, reach and ranged band: normally, at a disadvantage, or not at all."""
    made = weapon(name) if name != "unarmed" else bare_hands()
    return " ".join(
        "-" if not usable(house, made, there) else "dis" if clumsy(made, there) else "ok"
        for there in (MELEE, REACH, RANGED)
    )


@pytest.mark.parametrize(
    ("name", "works"),
    [
        ("katana", "ok - -"),
        ("unarmed", "ok - -"),
        ("nodachi", "dis ok -"),
        ("ishinage", "- dis ok"),
        ("yumi", "- dis ok"),
        ("bo", "ok ok -"),  # close_ok
        ("nunchaku", "ok ok -"),
        ("shakujo", "ok ok -"),
        ("shuriken", "- ok ok"),  # near_ok
        ("shudo", "dis ok dis"),  # far_at_disadvantage
    ],
)
def test_range_table(name: str, works: str) -> None:
    """IKE-RNG-1, IKE-RNG-4, IKE-RNG-5, IKE-RNG-6, IKE-RNG-7, IKE-RNG-12: the rows are the target's band."""
    assert table_of(name, House()) == works


@pytest.mark.parametrize(
    ("name", "works"),
    [
        ("katana", "ok dis -"),
        ("nodachi", "dis ok dis"),
        ("ishinage", "- dis ok"),
        ("bo", "ok ok dis"),
        ("shuriken", "- ok ok"),
        ("shudo", "dis ok dis"),
    ],
)
def test_range_table_of_the_quick_reference(name: str, works: str) -> None:
    """IKE-RNG-5, IKE-RNG-6, IKE-RNG-7 by the house rule range_table: one step off is clumsy either way."""
    assert table_of(name, QUICK_REFERENCE) == works


@pytest.mark.parametrize("note", [Special.NEAR_OK, Special.CLOSE_OK])
def test_each_note_is_for_its_band(note: Special) -> None:
    """IKE-RNG-5, IKE-RNG-6, IKE-RNG-12: near is reach band, close is melee band, and neither is the other."""
    spear = weapon("nodachi", special=1 << note)
    assert clumsy(spear, MELEE) == (note == Special.NEAR_OK)
    bow = weapon("yumi", special=1 << note)
    assert clumsy(bow, REACH) == (note == Special.CLOSE_OK)


def test_a_weapon_without_a_note_is_for_melee() -> None:
    """IKE-RNG-4, IKE-DMG-7: nobody has to write the category of a melee weapon."""
    assert (weapon("nata").category, bare_hands().category) == (MELEE, MELEE)


@pytest.mark.parametrize("there", [MELEE, REACH, RANGED])
def test_a_band_is_that_of_a_pair(there: Band) -> None:
    """IKE-RNG-1, IKE-RNG-9: the same from both ends, and nothing to do with any other pair."""
    made = fight([fighter(), fighter()], [foe(), foe()], REACH)
    set_band(made.fighters[0], made.fighters[2], there)
    assert (band(made, 0, 2), band(made, 2, 0)) == (there, there)
    assert {band(made, 0, 3), band(made, 1, 2), band(made, 1, 3)} == {REACH}
    set_band(made.fighters[0], made.fighters[2], REACH)
    assert (band(made, 0, 2), band(made, 2, 0)) == (REACH, REACH)


@pytest.mark.parametrize(
    ("before", "direction", "after"),
    [
        (RANGED, Direction.CLOSER, REACH),
        (REACH, Direction.CLOSER, MELEE),
        (MELEE, Direction.CLOSER, MELEE),
        (MELEE, Direction.AWAY, REACH),
        (REACH, Direction.AWAY, RANGED),
        (RANGED, Direction.AWAY, RANGED),
    ],
)
def test_a_move_is_one_band(before: Band, direction: Direction, after: Band) -> None:
    """IKE-RNG-2, IKE-RNG-9, IKE-RNG-10: to the adjoining band, and of one opponent alone."""
    made = fight([fighter()], [foe(), foe()], before)
    table = play(made, lambda table, f: move(table, f, f.fighters[0], f.fighters[2], direction))
    assert (band(made, 0, 2), band(made, 0, 1)) == (after, before)
    assert told(table, Event.BAND_CHANGED) == ([(0, 2 * 4 + after)] if after != before else [])


def test_the_action_for_another_move() -> None:
    """IKE-RNG-3, IKE-RNG-11: two bands in one turn, and a spear neither stops it nor strikes."""
    made = fight([fighter(weapon("katana"))], [foe(weapon("yari"))], RANGED)
    table = play(
        made,
        lambda table, f: take_turn(table, f, 1),
        Action.SECOND_MOVE,  # closer: farther than ranged is nowhere
        Move.CLOSER_BEFORE,
    )
    assert order(table) == [(0, Ask.ACTION), (0, Ask.MOVE)]
    assert band(made, 0, 1) == MELEE


def start_of(**more: object) -> Fight:
    """The start of a fight of Kenta's and a wolf, from an encounter as people write it."""
    sides = {"pc": {"fighters": [{"sample": "Kenta"}]}, "opponent": {"fighters": [{"sample": "Wolf"}]}}
    encounter = from_dict({"ruleset": "ikezu", "sides": sides} | more, "test")
    started = encounter.start()
    assert isinstance(started, Fight)
    return started


@pytest.mark.parametrize(
    ("more", "there"),
    [
        ({}, REACH),
        ({"scene": {"contested": "friendly_duel"}}, MELEE),
        ({"house": {"start_band": "ranged"}}, RANGED),
        ({"scene": {"start_band": "ranged"}}, RANGED),
        ({"house": {"range_model": "single_front"}}, REACH),
    ],
    ids=str,
)
def test_where_a_fight_starts(more: dict[str, object], there: Band) -> None:
    """IKE-RNG-10, IKE-RNG-1: at reach band, in a duel at melee band, or wherever the story has it."""
    assert band(start_of(**more), 0, 1) == there


def test_the_referee_moves_others_along() -> None:
    """IKE-RNG-9, IKE-RNG-1: only one pair changes unless the referee says which others do."""
    made = fight([fighter()], [foe(), foe()], REACH, referee_asked=1)
    table = play(
        made,
        lambda table, f: take_turn(table, f, 1),
        *(Action.NOTHING, Move.CLOSER_BEFORE, 1),
        *(Judgement.BAND, 0, 2, MELEE, Judgement.NOTHING),
    )
    assert order(table)[3:] == [
        (REFEREE, Ask.JUDGEMENT),
        (REFEREE, Ask.JUDGED),
        (REFEREE, Ask.BAND_OTHER),
        (REFEREE, Ask.BAND),
        (REFEREE, Ask.JUDGEMENT),
    ]
    assert (band(made, 0, 1), band(made, 0, 2)) == (MELEE, MELEE)


def test_arrows_are_not_counted() -> None:
    """IKE-RNG-8: a bow never runs dry."""
    made = duel(weapon("yumi"), foe(hp=40), band=RANGED)
    for _ in range(3):
        assert told(play(made, step, 1), Event.AMMUNITION_LEFT) == []
    assert at_hand(made.fighters[0], 1)


def test_shuriken_are_counted() -> None:
    """IKE-RNG-8, IKE-DMG-5: a throw uses one up; after the last there are the bare hands."""
    made = duel(weapon("shuriken", uses=2), foe(hp=40), band=RANGED)
    me = made.fighters[0]
    assert told(play(made, step, 1), Event.AMMUNITION_LEFT) == [(0, 1)]
    assert at_hand(me, 1)
    assert told(play(made, step, 1), Event.AMMUNITION_LEFT) == [(0, 0)]
    assert (me.weapons[1].uses, me.weapons[1].spent) == (0, 2)
    assert not at_hand(me, 1)
    assert at_hand(me, 0)


def test_a_pair_of_shuriken() -> None:
    """IKE-RNG-8, IKE-DUAL-1: whoever throws with both hands uses up one of each."""
    made = fight(
        [aims(fighter(weapon("shuriken", uses=2), weapon("shuriken", uses=1)), 1, BOTH)],
        [foe(hp=40)],
        RANGED,
    )
    play(made, step, 1, 2)
    assert [throwing.uses for throwing in made.fighters[0].weapons[1:3]] == [1, 0]


def test_what_is_not_thrown_is_not_spent() -> None:
    """IKE-RNG-8: nothing is used up where the target is gone, or by an attack with the other weapon."""
    made = fight([aims(fighter(weapon("shuriken")), 1)], [foe(fate=Fate.FLED), foe()], RANGED)
    play(made, step)
    assert made.fighters[0].weapons[1].uses == 1
    me = aims(fighter(weapon("shuriken"), weapon("shuriken"), off=2), 1, 2)
    made = fight([me], [foe(hp=40)], RANGED)
    play(made, step, 1)
    assert [throwing.uses for throwing in me.weapons[1:3]] == [1, 0]
    me = aims(fighter(weapon("shuriken"), weapon("shuriken"), off=2), 1, 1)
    made = fight([me], [foe(hp=40)], RANGED)
    play(made, step, 1)
    assert [throwing.uses for throwing in me.weapons[1:3]] == [0, 1]


def test_only_what_is_readied_is_at_hand() -> None:
    """IKE-ACT-8, IKE-DMG-5: the other weapons are put away; bare hands are where nothing else is."""
    me = fighter(weapon("katana"), weapon("tanto"), weapon("nata"), off=2)
    assert [at_hand(me, index) for index in range(5)] == [False, True, True, False, False]
    me.main, me.off = 3, 0
    assert [at_hand(me, index) for index in range(5)] == [False, False, False, True, False]
    me.main = 0
    assert [at_hand(me, index) for index in range(5)] == [True, False, False, False, False]


def test_all_of_a_stat_block_is_at_hand() -> None:
    """IKE-ACT-6: its attacks are alternatives; bare hands only where all of them are gone."""
    me = foe(weapon("ninjato"), weapon("shuriken"))
    assert [at_hand(me, index) for index in range(5)] == [False, True, True, False, False]
    me.weapons[2].uses = 0
    assert [at_hand(me, index) for index in range(5)] == [False, True, False, False, False]
    me.weapons[1].dropped = 1
    assert [at_hand(me, index) for index in range(5)] == [True, False, False, False, False]


def test_two_hands_for_a_nodachi() -> None:
    """IKE-INV-2, IKE-SCAR-T10: whoever has lost a hand cannot use what takes two."""
    me = fighter(weapon("nodachi"), hands=1)
    assert [at_hand(me, 0), at_hand(me, 1)] == [True, False]


def test_ways_to_attack() -> None:
    """IKE-DUAL-1, IKE-DUAL-2, IKE-RNG-5: a pair works where both of its weapons do."""
    me = fighter(weapon("katana"), weapon("nunchaku"), off=2)
    assert ways_at(ways(House(), me), 1 << MELEE) == 1 << 1 | 1 << 2 | 1 << BOTH
    assert ways_at(ways(House(), me), 1 << REACH) == 1 << 2
    assert ways_at(ways(House(), me), 1 << RANGED) == 0
    me = fighter(weapon("katana"), weapon("ishinage"), off=2)
    assert ways_at(ways(House(), me), 1 << MELEE) == 1 << 1
    assert ways_at(ways(House(), me), 1 << REACH) == 1 << 2
    assert ways_at(ways(House(), fighter()), 1 << MELEE) == 1 << 0
    assert ways_at(ways(House(), fighter()), 1 << REACH) == 0


@pytest.mark.parametrize(
    ("first", "second", "hands", "pair"),
    [
        ("katana", "wakizashi", 2, True),
        ("katana", "nodachi", 4, False),
        ("nodachi", "katana", 4, False),
        ("katana", "wakizashi", 1, False),
    ],
)
def test_a_pair_is_of_one_handed_weapons(first: str, second: str, hands: int, pair: bool) -> None:
    """IKE-DUAL-1: two readied weapons, neither of them two-handed, however many hands there are."""
    me = fighter(weapon(first), weapon(second), off=2, hands=hands)
    for there in (MELEE, REACH):
        assert (ways_at(ways(House(), me), 1 << there) >> BOTH == 1) == (pair and there == MELEE)


@pytest.mark.parametrize(
    ("main", "off", "works"),
    [
        ("katana", "nunchaku", (True, False, False)),
        ("nunchaku", "katana", (True, False, False)),
        ("kanabo", "masakari", (True, True, False)),
        ("katana", "nodachi", (False, False, False)),
    ],
)
def test_where_a_pair_works(main: str, off: str, works: tuple[bool, ...]) -> None:
    """IKE-DUAL-1, IKE-DUAL-2, IKE-RNG-5, IKE-RNG-6: at the bands of both its weapons."""
    me = fighter(weapon(main, hands=1), weapon(off), off=2)
    assert tuple(can_use(ways(House(), me), BOTH, there) for there in (MELEE, REACH, RANGED)) == works
    assert (
        tuple(ways_at(ways(House(), me), 1 << there) >> BOTH == 1 for there in (MELEE, REACH, RANGED))
        == works
    )


def test_there_are_three_bands() -> None:
    """IKE-RNG-1: nothing works nearer than close by, or farther than a bowshot away."""
    for house in (House(), QUICK_REFERENCE):
        for name in ("katana", "nodachi", "yumi"):
            me = fighter(weapon(name))
            assert not can_use(ways(house, me), 1, MELEE - 1)
            assert not can_use(ways(house, me), 1, RANGED + 1)


def test_one_weapon_is_no_pair() -> None:
    """IKE-DUAL-1: nor are bare hands."""
    assert not pair_in_hand(fighter(weapon("katana")))
    assert not pair_in_hand(fighter())
    assert pair_in_hand(fighter(weapon("katana"), weapon("nata"), off=2))


def test_a_stat_block_has_no_pairs() -> None:
    """IKE-ACT-6, IKE-DUAL-1: one entry of the stat block for each action."""
    me = foe(weapon("katana"), weapon("wakizashi"), off=2)
    assert ways_at(ways(House(), me), 1 << MELEE) == 1 << 1 | 1 << 2


def test_whom_a_weapon_reaches() -> None:
    """IKE-RNG-5, IKE-RNG-6, IKE-RNG-7, IKE-CRIT-10: by each one's band, the fallen among them."""
    made = fight([fighter(weapon("nodachi"))], [foe(), foe(), foe(), foe(fate=Fate.INCAPACITATED)], MELEE)
    at(at(made, 0, 2, REACH), 0, 3, RANGED)
    me = made.fighters[0]
    assert within(made, me, 1) == 0b10110
    assert [reaches(made, me, other, 1) for other in made.fighters[1:]] == [True, True, False, True]
    me.weapons[1] = weapon("ishinage")
    assert within(made, me, 1) == 0b01100


def test_disadvantage_by_band() -> None:
    """IKE-RNG-5, IKE-RNG-6, IKE-DIS-2: a clumsy weapon rolls twice and keeps the lower."""
    assert dice(play(duel(weapon("nodachi"), foe(hp=40)), step, (3, 9))) == [(2, 10, -1)]
    made = duel(weapon("katana"), foe(hp=40), band=REACH, house={"range_table": RangeTable.QUICK_REFERENCE})
    assert dice(play(made, step, (3, 8))) == [(2, 8, -1)]
    assert made.fighters[1].hp == 40 - 4
