"""What the simple policy decides in a fighter's seat."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.policies.simple.answers import done_for
from kumite.rulesets.ikezu.state import BOTH, DECLINE, Attack, Blow, Declaration, Fight, Fighter
from kumite.rulesets.ikezu.terms import (
    Action,
    Aid,
    Ask,
    Band,
    Direction,
    Fate,
    Move,
    NoYes,
    Policy,
    WoundChoice,
)

from .. import deciding
from ..fights import fight, fighter, foe, plain_weapon, weapon


def chosen(made: Fight, ask: Ask, *options: int) -> int:
    """What a simple fighter decides."""
    return deciding.chosen(made, ask, *options, policy=Policy.SIMPLE)


ALL = tuple(action for action in Action if action not in (Action.CRAWL, Action.SWING_CLUB))
"""Every action that somebody may be asked about."""


def without(*actions: Action) -> tuple[Action, ...]:
    return tuple(action for action in ALL if action not in actions)


HELD = (Action.BREAK_FREE, Action.PUT_OUT_FIRE)


@pytest.mark.parametrize(
    ("fields", "options", "action"),
    [
        ({"grips": 2}, (*ALL, Action.SWING_CLUB), Action.SWING_CLUB),
        ({}, ALL, Action.BREAK_FREE),
        ({}, without(Action.BREAK_FREE), Action.PUT_OUT_FIRE),
        ({"will": 8}, without(*HELD), Action.RECOVER),
        ({"will": 7}, without(*HELD), Action.ATTACK),
        ({}, without(*HELD, Action.RECOVER), Action.ATTACK),
        ({"main": 0}, without(*HELD, Action.RECOVER), Action.PICK_UP),
        ({"main": 0, "stat_block": 1}, without(*HELD, Action.RECOVER), Action.ATTACK),
        ({"hp": 0, "strength": 4, "strength_max": 10}, without(*HELD, Action.RECOVER), Action.RETREAT),
        ({}, without(*HELD, Action.RECOVER, Action.ATTACK), Action.BARE_HANDS),
        ({}, without(*HELD, Action.RECOVER, Action.ATTACK, Action.BARE_HANDS), Action.AID),
        ({}, (Action.NOTHING, Action.SECOND_MOVE, Action.OTHER), Action.SECOND_MOVE),
        ({}, (Action.NOTHING, Action.OTHER), Action.NOTHING),
    ],
    ids=str,
)
def test_first_things_first(fields: dict[str, int], options: tuple[Action, ...], action: Action) -> None:
    """What keeps it from fighting, then whether to run, then the fight, then helping, then closing in."""
    made = fight([fighter(weapon("katana"), **fields)], [foe(), foe()])
    assert chosen(made, Ask.ACTION, *options) == action


@pytest.mark.parametrize(
    ("fields", "enemies", "run"),
    [
        ({"hp": 0, "strength": 5, "strength_max": 10}, 2, True),
        ({"hp": 0, "strength": 5, "strength_max": 10}, 1, False),
        ({"hp": 0, "strength": 6, "strength_max": 10}, 2, False),
        ({"hp": 1, "strength": 5, "strength_max": 10}, 2, False),
    ],
    ids=str,
)
def test_when_to_run(fields: dict[str, int], enemies: int, run: bool) -> None:
    """IKE-RET-1: without HP, with half its STR gone, and two to one."""
    made = fight([fighter(**fields)], [foe() for _ in range(enemies)])
    assert done_for(made, made.fighters[0]) == run


@pytest.mark.parametrize(
    ("carried", "there", "more", "action"),
    [
        (("yumi", "tanto"), Band.MELEE, {}, Action.SWAP),
        (("yumi", "tanto"), Band.RANGED, {}, Action.ATTACK),
        (("yumi", "nodachi"), Band.MELEE, {}, Action.ATTACK),  # no melee weapon
        (("yumi", "tanto"), Band.MELEE, {"dexterity": 0}, Action.ATTACK),  # nobody who is a danger
        (("katana", "tanto"), Band.MELEE, {}, Action.ATTACK),
    ],
    ids=str,
)
def test_a_bow_with_foes_upon_it(
    carried: tuple[str, ...], there: Band, more: dict[str, int], action: Action
) -> None:
    """IKE-ACT-8: what it holds is of no use there, and it carries something that is."""
    made = fight([fighter(*map(weapon, carried))], [foe(**more), foe(fate=Fate.DEAD)], there)
    assert chosen(made, Ask.ACTION, Action.NOTHING, Action.ATTACK, Action.SWAP) == action


def test_a_bow_in_the_only_hand() -> None:
    """IKE-ACT-8: a melee weapon for which there is no hand is none."""
    made = fight([fighter(weapon("yumi"), weapon("tanto", hands=2), hands=1)], [foe()])
    assert chosen(made, Ask.ACTION, Action.ATTACK, Action.SWAP) == Action.ATTACK


@pytest.mark.parametrize(
    ("carried", "fields", "action"),
    [
        (("katana", "yumi"), {}, Action.SWAP),
        (("katana", "tanto"), {}, Action.SECOND_MOVE),
        (("katana", "yumi"), {"cannot_attack": 1}, Action.SECOND_MOVE),
        (("katana", "yumi"), {"hands": 1}, Action.SECOND_MOVE),
    ],
    ids=str,
)
def test_another_weapon_for_the_distance(
    carried: tuple[str, ...], fields: dict[str, int], action: Action
) -> None:
    """IKE-RNG-7: a bow for those far away, if it may be used; else it goes where they are."""
    made = fight([fighter(*map(weapon, carried), **fields)], [foe(fate=Fate.DEAD), foe()], Band.RANGED)
    assert chosen(made, Ask.ACTION, Action.NOTHING, Action.SECOND_MOVE, Action.SWAP) == action


TARGETS = [
    ({}, {"hp": 9}, 1),
    ({"strength": 18}, {}, 2),
    ({"armor": 3}, {"hp": 6}, 2),
    ({"dexterity": 0, "hp": 1}, {"hp": 20}, 2),
    ({"fleeing": 1}, {"hp": 20}, 2),
    ({}, {}, 1),
]


@pytest.mark.parametrize("ask", [Ask.TARGET, Ask.SWEEP_TARGET, Ask.BLAST_TARGET, Ask.CLUB_TARGET])
@pytest.mark.parametrize(("one", "two", "best"), TARGETS, ids=str)
def test_whom_to_strike(ask: Ask, one: dict[str, int], two: dict[str, int], best: int) -> None:
    """IKE-MULTI-1: whoever is able, near to falling, and easy to hurt."""
    made = fight([fighter(weapon("katana"))], [foe(**one), foe(**two)])
    assert chosen(made, ask, 1, 2, *([DECLINE] if ask == Ask.SWEEP_TARGET else [])) == best


def test_blows_are_spread() -> None:
    """IKE-MULTI-1: as blows on one target do not add up, another than a friend's is the better one."""
    made = fight([fighter(weapon("katana")), fighter(declared=Declaration(target=3))], [foe(hp=3), foe(hp=6)])
    assert chosen(made, Ask.TARGET, 2, 3) == 3
    made.fighters[1].declared.target = 4
    assert chosen(made, Ask.TARGET, 2, 3) == 2


def test_whom_it_can_strike_from_here() -> None:
    """IKE-RNG-5, IKE-DIS-1: rather somebody in reach, and without disadvantage."""
    made = fight([fighter(weapon("katana"))], [foe(), foe(hp=6)], Band.REACH)
    made.fighters[0].at_melee, made.fighters[2].at_melee = 0b100, 0b1
    made.fighters[0].at_reach, made.fighters[2].at_reach = 0b010, 0
    assert chosen(made, Ask.TARGET, 1, 2) == 2
    made = fight([fighter(weapon("katana"))], [foe(behind_cover_from=1), foe(hp=6)])
    assert chosen(made, Ask.TARGET, 1, 2) == 2


def test_its_own_side_last() -> None:
    """IKE-ACT-3: somebody possessed counts as less of a target."""
    made = fight([fighter(weapon("katana")), fighter(hp=1, possessed=1)], [foe(hp=20)])
    assert chosen(made, Ask.TARGET, 1, 2) == 2


def test_the_pair_decides_whom() -> None:
    """IKE-DUAL-1: with both in hand it is the main one that has to reach."""
    me = fighter(weapon("nata"), weapon("tanto"), off=2, declared=Declaration(weapon=BOTH))
    made = fight([me], [foe(), foe()])
    assert chosen(made, Ask.SWEEP_TARGET, 1, 2, DECLINE) == 1


@pytest.mark.parametrize(
    ("there", "options", "best"),
    [
        (Band.MELEE, (1, 2, BOTH), BOTH),
        (Band.MELEE, (1, 2), 1),
        (Band.REACH, (2, 3), 3),
        (Band.MELEE, (2, 3), 3),
        (Band.MELEE, (2, 4), 4),
    ],
    ids=str,
)
def test_with_what_to_strike(there: Band, options: tuple[int, ...], best: int) -> None:
    """IKE-DUAL-1, IKE-RNG-5: a pair, else the highest mean with what the footing makes of it."""
    carried = (weapon("katana"), weapon("tanto"), weapon("nodachi"), plain_weapon(6, 2))
    made = fight([fighter(*carried, declared=Declaration(target=2))], [foe()], there)
    assert chosen(made, Ask.WEAPON, *options) == best


def test_what_gives_advantage() -> None:
    """IKE-ADV-2: a naginata against riders, though its die is no higher."""
    made = fight(
        [fighter(weapon("nodachi"), weapon("naginata"), declared=Declaration(target=2))],
        [foe(mounted=1)],
        Band.REACH,
    )
    assert chosen(made, Ask.WEAPON, 1, 2) == 2


MOVES = [
    ("katana", Band.MELEE, tuple(Move), Move.STAY),
    ("katana", Band.REACH, (Move.CLOSER_BEFORE,), Move.CLOSER_BEFORE),
    ("nodachi", Band.MELEE, tuple(Move), Move.AWAY_BEFORE),
    ("nodachi", Band.MELEE, (Move.STAY, Move.CLOSER_BEFORE), Move.STAY),
    ("yumi", Band.REACH, tuple(Move), Move.AWAY_BEFORE),
    ("shudo", Band.RANGED, tuple(Move), Move.CLOSER_BEFORE),
]


@pytest.mark.parametrize(("name", "there", "options", "move"), MOVES, ids=str)
def test_where_to_strike_from(name: str, there: Band, options: tuple[Move, ...], move: Move) -> None:
    """IKE-RNG-5 to IKE-RNG-7: it stays where the weapon works well, else goes there."""
    me = fighter(weapon(name), declared=Declaration(Action.ATTACK, target=2, weapon=1))
    made = fight([me], [foe()], there)
    assert chosen(made, Ask.MOVE, *options) == move


def test_where_to_strike_from_with_two() -> None:
    """IKE-DUAL-2: a pair goes where its main weapon works."""
    me = fighter(weapon("nata"), weapon("tanto"), off=2)
    me.declared = Declaration(Action.ATTACK, target=2, weapon=BOTH)
    made = fight([me], [foe()], Band.REACH)
    assert chosen(made, Ask.MOVE, Move.CLOSER_BEFORE, Move.AWAY_BEFORE) == Move.CLOSER_BEFORE


@pytest.mark.parametrize(
    ("fields", "options", "move"),
    [
        ({"action": Action.NOTHING}, (Move.STAY, Move.CLOSER_BEFORE), Move.CLOSER_BEFORE),
        ({"action": Action.SECOND_MOVE, "second": 1}, (Move.STAY, Move.CLOSER_BEFORE), Move.CLOSER_BEFORE),
        ({"action": Action.SECOND_MOVE, "second": 2}, (Move.STAY, Move.CLOSER_BEFORE), Move.STAY),
        ({"action": Action.SWAP}, (Move.STAY, Move.CLOSER_BEFORE), Move.STAY),
        ({"action": Action.NOTHING}, (Move.STAY, Move.AWAY_BEFORE), Move.STAY),
    ],
    ids=str,
)
def test_closing_in(fields: dict[str, int], options: tuple[Move, ...], move: Move) -> None:
    """IKE-ACT-1: whoever cannot strike yet comes closer; whoever is busy stays."""
    me = fighter(declared=Declaration(**fields))
    assert chosen(fight([me], [foe()]), Ask.MOVE, *options) == move


@pytest.mark.parametrize(
    ("options", "way"),
    [
        ((Direction.CLOSER, Direction.AWAY), Direction.CLOSER),
        ((Direction.AWAY,), Direction.AWAY),
        ((Direction.CLOSER,), Direction.CLOSER),
    ],
)
def test_which_way(options: tuple[Direction, ...], way: Direction) -> None:
    """IKE-RNG-3: closer, if it can."""
    assert chosen(fight([fighter()], [foe()]), Ask.SECOND_MOVE, *options) == way


@pytest.mark.parametrize("ask", [Ask.MOVE_TARGET, Ask.SECOND_MOVE_TARGET])
def test_relative_to_whom(ask: Ask) -> None:
    """IKE-RNG-9: the one it attacks, or moves for already; else the best to attack."""
    made = fight([fighter()], [foe(hp=9), foe(hp=9), foe(hp=1)])
    me = made.fighters[0]
    assert chosen(made, ask, 1, 2, 3) == 3
    me.declared.target = 2
    assert chosen(made, ask, 1, 2, 3) == 1
    assert chosen(made, ask, 2, 3) == 3
    me.declared.target, me.declared.second_target, me.declared.action = 0, 3, Action.SECOND_MOVE
    assert chosen(made, ask, 1, 2, 3) == 2
    assert chosen(made, ask, 1, 3) == 3
    me.declared.action = Action.AID
    assert chosen(made, ask, 1, 2, 3) == 3


@pytest.mark.parametrize("ask", [Ask.READY_MAIN, Ask.FREE_CHANGE])
@pytest.mark.parametrize(("there", "best"), [(Band.MELEE, 2), (Band.REACH, 2), (Band.RANGED, 3)])
def test_which_weapon_to_ready(ask: Ask, there: Band, best: int) -> None:
    """IKE-ACT-8: the highest die that reaches somebody who is able; empty-handed it always takes one."""
    me = fighter(weapon("katana"), weapon("nodachi"), weapon("yumi"), main=0)
    made = fight([me], [foe(), foe(fate=Fate.DEAD)], there)
    more = [DECLINE] if ask == Ask.FREE_CHANGE else []
    assert chosen(made, ask, 0, 1, 2, 3, *more) == best
    made.fighters[1].will = 0
    assert chosen(made, ask, 0, 1, 2, 3, *more) == 2  # nobody to reach: the highest of all


def test_what_is_in_hand_is_kept() -> None:
    """IKE-ACT-8: a change that costs nothing is made only from bare hands."""
    made = fight([fighter(weapon("tanto"), weapon("katana"))], [foe()])
    assert chosen(made, Ask.FREE_CHANGE, 2, DECLINE) == DECLINE


@pytest.mark.parametrize(
    ("ask", "options", "answer"),
    [
        (Ask.READY_OFF, (0, 2, 3), 3),
        (Ask.READY_OFF, (0,), 0),
        (Ask.AID_FOR, (Aid.STABILISE, Aid.PUT_OUT_FIRE), Aid.PUT_OUT_FIRE),
        (Ask.WARD, (0, 1), NoYes.YES),
        (Ask.YIELD, (0, 1), NoYes.NO),
        (Ask.CRAWL, (0, 1, 2), Direction.STAY),
        (Ask.SUCCESSOR, (2, 3, DECLINE), 2),
        (Ask.DROP_ITEM, (0, 1, 2), 0),
        (Ask.PICK_UP, (1, DECLINE), 1),
    ],
    ids=str,
)
def test_simple_choices(ask: Ask, options: tuple[int, ...], answer: int) -> None:
    """IKE-DUAL-1, IKE-CRE-7, IKE-DEATH-1: two weapons if it can, the ward at once, a successor."""
    assert chosen(fight([fighter()], [foe()]), ask, *options) == answer


def tied(*weapons_: str, shown: int, armor: int = 0) -> tuple[Fight, int]:
    """Several who show the same against one foe, whom they may not all have declared for."""
    pcs = [fighter(weapon(name), declared=Declaration(weapon=1, target=9)) for name in weapons_]
    made = fight(pcs, [foe(hp=9), foe(hp=9, blow=Blow(best=shown), armor=armor)])
    made.concerns = len(pcs) + 2
    return made, chosen(made, Ask.TIED_RESULT, *range(len(pcs)))


@pytest.mark.parametrize(
    ("names", "shown", "best"),
    [
        (("tanto", "nata"), 3, 0),
        (("nata", "katana"), 3, 1),
        (("otsuchi", "nata"), 3, 1),
        (("nata", "otsuchi"), 4, 1),
        (("otsuchi", "otsuchi"), 2, 0),
    ],
    ids=str,
)
def test_which_of_equal_results(names: tuple[str, ...], shown: int, best: int) -> None:
    """IKE-MULTI-3, IKE-HEAVY-2: one that does not miss, from the largest die."""
    assert tied(*names, shown=shown)[1] == best


def test_which_of_equal_results_of_pairs() -> None:
    """IKE-DUAL-2: of a pair the weapon whose die was kept."""
    pair = Declaration(weapon=BOTH)
    pcs: list[Fighter] = [
        fighter(weapon("nata"), weapon("otsuchi"), off=2, declared=pair, attack=Attack(off_kept=0b100)),
        fighter(weapon("nata"), weapon("tanto"), off=2, declared=pair),
    ]
    made = fight(pcs, [foe(blow=Blow(best=3))], concerns=3)
    assert chosen(made, Ask.TIED_RESULT, 0, 1) == 1  # the otsuchi would miss
    pcs[0].attack.off_kept = 0
    assert chosen(made, Ask.TIED_RESULT, 0, 1) == 0


def test_whom_to_face() -> None:
    """IKE-QUICK-2: somebody against whom Quick counts; if there is none, the first."""
    made = fight([fighter(weapon("katana"))], [foe(weapon("nata")), foe(weapon("kanabo"))])
    assert chosen(made, Ask.QUICK_FOE, 1, 2) == 2
    made.fighters[2].fate = Fate.DEAD
    assert chosen(made, Ask.QUICK_FOE, 1) == 1


def test_which_weapon_the_foe_loses() -> None:
    """IKE-STEP-2: the one with the larger die, of the one whom it concerns."""
    victim = foe(weapon("tanto"), weapon("katana"), weapon("nata"))
    made = fight([fighter(weapon("jitte"))], [victim], concerns=2)
    assert chosen(made, Ask.DROP_WEAPON, 1, 2, 3) == 2
    assert chosen(made, Ask.DROP_WEAPON, 1, 3) == 1


@pytest.mark.parametrize(("items", "choice"), [(7, WoundChoice.NEW_SLOT), (8, WoundChoice.RAISE)])
def test_another_wound_of_the_kind(items: int, choice: WoundChoice) -> None:
    """IKE-WND-9, IKE-INV-3: a new slot while there is room to spare, or the HP would be hidden."""
    made = fight([fighter(items=items)], [foe()])
    assert chosen(made, Ask.WOUND_CHOICE, 0, 1) == choice


@pytest.mark.parametrize(("fate", "answer"), [(Fate.IN_FIGHT, 1), (Fate.INCAPACITATED, DECLINE)])
def test_no_bonus_attack_on_the_fallen(fate: Fate, answer: int) -> None:
    """IKE-SWEEP-3: it may be left out, and it is where only the fallen could be struck."""
    made = fight([fighter(weapon("kama"))], [foe(fate=fate), foe()])
    assert chosen(made, Ask.SWEEP_TARGET, 1, DECLINE) == answer


def test_nobody_crawls_and_nobody_yields() -> None:
    """IKE-CRIT-6, IKE-DUEL-10."""
    made = fight([fighter()], [foe()])
    assert chosen(made, Ask.CRAWL, *Direction) == Direction.STAY
    assert chosen(made, Ask.YIELD, *NoYes) == NoYes.NO


@pytest.mark.parametrize(
    ("there", "held", "action"),
    [
        (Band.RANGED, "katana", Action.SECOND_MOVE),
        (Band.RANGED, "yumi", Action.ATTACK),
        (Band.REACH, "katana", Action.ATTACK),
    ],
)
def test_on_to_those_who_still_fight(there: Band, held: str, action: Action) -> None:
    """IKE-RNG-3, IKE-CRIT-10: past the fallen at its feet, unless an attack reaches somebody who stands."""
    made = fight([fighter(weapon(held))], [foe(fate=Fate.INCAPACITATED), foe()], there)
    me, fallen = made.fighters[0], made.fighters[1]
    me.at_melee, me.at_reach = me.at_melee | 0b10, me.at_reach & ~0b10
    fallen.at_melee, fallen.at_reach = fallen.at_melee | 1, fallen.at_reach & ~1
    options = (Action.NOTHING, Action.ATTACK, Action.BARE_HANDS, Action.SECOND_MOVE)
    assert chosen(made, Ask.ACTION, *options) == action
