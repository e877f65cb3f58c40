"""What SENSIBLE does with its weapons, its dice and its Honor Points."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hachigoku.glossary.maneuvers import HOLDS
from kumite.rulesets.hachigoku.policies.arming import poorly_armed
from kumite.rulesets.hachigoku.policies.reckoning import can_hit
from kumite.rulesets.hachigoku.sizes import HONOR
from kumite.rulesets.hachigoku.terms import (
    Action,
    Armor,
    Ask,
    Defense,
    Fate,
    Hold,
    Kind,
    Maneuver,
    Movement,
    Order,
    Quality,
    Simple,
)
from kumite.rulesets.shared.bits import has

from ..fights import fight, group, namae
from .test_policies import decided, pair

ACTIONS = (Action.MOVE, Action.ATTACK, Action.COMPLEX, Action.MAGIC, Action.SNEAK, Action.LET_GO, Action.TOSS)
MOVES = (Movement.NONE, Movement.FARTHER)
SIMPLES = (Simple.SHEATHE, Simple.DROP_PRONE, Simple.OTHER)


@pytest.mark.parametrize(("water", "hits"), [(2, True), (3, False)])
def test_it_makes_no_attack_that_no_dice_could_win(water: int, hits: bool) -> None:
    """HAC-DICE-5, HAC-DICE-12, HAC-DEF-1: one silent die shows at most 10, which is no 15."""
    made = pair(namae(dice=(5,)), namae(water=water, armor=Armor.HEAVY))
    assert can_hit(made, *made.fighters[:2]) == hits
    assert decided(made, Ask.WISH, 0, 1) == int(hits)
    assert (decided(made, Ask.ACTION, *ACTIONS) == Action.ATTACK) == hits


def test_it_attacks_whom_it_can_hit() -> None:
    """HAC-DICE-12: not one whom it cannot, be they nearer to falling."""
    hard = namae(water=3, armor=Armor.HEAVY, wounds=4)
    made = fight([namae(dice=(5,))], [hard, namae()], 5)
    assert decided(made, Ask.TARGET, 1, 2) == 2


def test_nobody_boxes_beside_a_sword() -> None:
    """HAC-SIMP-1: with a weapon at the belt it draws first, though it could strike with bare hands."""
    made = pair(namae("wakizashi", dice=(5,), main=0))
    made.fighters[0].declared.plan.main = 0
    assert decided(made, Ask.ACTION, *ACTIONS) == Action.MOVE
    assert decided(made, Ask.SIMPLE, Simple.DRAW, *SIMPLES) == Simple.DRAW
    near = pair(namae("wakizashi", dice=(5,), main=0), namae(position=1))
    near.fighters[0].declared.plan.main = 0
    assert decided(near, Ask.ACTION, *ACTIONS) == Action.MOVE
    near.fighters[0].declared.plan.hands_holding = 1
    assert decided(near, Ask.ACTION, *ACTIONS) == Action.ATTACK
    armed = pair(namae("wakizashi", dice=(5,)))
    assert decided(armed, Ask.ACTION, *ACTIONS) == Action.ATTACK


@pytest.mark.parametrize(("position", "taken"), [(0, True), (1, False)])
def test_it_picks_up_what_lies_at_its_feet(position: int, taken: bool) -> None:
    """HAC-SIMP-1: a weapon that lies a Range away is none that it could take."""
    me = namae("tetsubo", dice=(5,), main=0)
    me.weapons[1].dropped, me.weapons[1].position = 1, position
    made = pair(me)
    assert poorly_armed(made, me, 0) == taken
    assert decided(made, Ask.ACTION, *ACTIONS) == (Action.MOVE if taken else Action.ATTACK)
    assert decided(made, Ask.SIMPLE, Simple.PICK_UP, *SIMPLES) == Simple.PICK_UP


def test_a_monk_does_not_draw_what_is_worse_than_his_fists() -> None:
    """HAC-ATK-5: the Rank of the Skill counts."""
    made = pair(namae("improvised club", ranks={"karate": 4}, dice=(5,), main=0))
    assert decided(made, Ask.ACTION, *ACTIONS) == Action.ATTACK


def test_an_archer_at_close_range() -> None:
    """HAC-RNG-1, HAC-SIMP-3: steps back and shoots with two dice; with one, lets the bow go and draws."""
    two = pair(namae("dai-kyu", "wakizashi", dice=(5, 5), ranks={"kyujutsu": 4}))
    assert decided(two, Ask.ACTION, *ACTIONS) == Action.MOVE
    assert decided(two, Ask.MOVEMENT, *MOVES) == Movement.FARTHER
    one = pair(namae("dai-kyu", "wakizashi", dice=(5,), ranks={"kyujutsu": 4}))
    assert decided(one, Ask.ACTION, *ACTIONS) == Action.LET_GO
    assert decided(one, Ask.LET_GO, 1) == 1
    one.fighters[0].declared.plan.main = 0
    assert decided(one, Ask.ACTION, *ACTIONS) == Action.MOVE
    assert decided(one, Ask.MOVEMENT, *MOVES) == Movement.NONE


@pytest.mark.parametrize(
    ("position", "honor", "found"),
    [(0, 2, HONOR), (1, 2, HONOR), (2, 2, 5), (0, 1, 5)],
)
def test_a_step_takes_honor_where_a_die_is_better_kept(position: int, honor: int, found: int) -> None:
    """HAC-HON-1, HAC-INIT-8: for a blow in this round; but the last point is for a defense."""
    made = pair(namae("katana", dice=(5,), honor_points=honor), namae(position=position))
    made.fighters[0].declared.order = Order.BEFORE
    assert decided(made, Ask.PAY, 5, HONOR) == found


def test_a_struggle_takes_honor() -> None:
    """HAC-HON-3: which can pay for nothing else while one is held fast."""
    made = pair(namae(dice=(5,), honor_points=1, full=1))
    made.fighters[0].declared.action = Action.ESCAPE
    assert decided(made, Ask.PAY, 5, HONOR) == HONOR


@pytest.mark.parametrize(("moment", "found"), [(5, HONOR), (2, 9)])
def test_a_late_defense_takes_a_die(moment: int, found: int) -> None:
    """HAC-INIT-8: which would be lost."""
    made = pair(namae("katana", dice=(9,), honor_points=2))
    made.moment = moment
    assert decided(made, Ask.PAY, 9, HONOR) == found


@pytest.mark.parametrize(("wounds", "maneuver"), [(0, 0), (4, 0), (0, Maneuver.KNOCKOUT)])
def test_it_tries_everything_before_it_goes_down(wounds: int, maneuver: int) -> None:
    """HAC-WND-4, HAC-WND-5, HAC-KOUT-4: what is left of dice and Honor Points is worth nothing afterwards."""
    me = namae(ranks={"athletics": 4}, wounds=wounds, dice=(5,))
    made = fight([me], [namae("katana", total=30, weapon=1, target=1, maneuver=maneuver)], 5, concerns=2)
    fells = wounds == 4 or maneuver == Maneuver.KNOCKOUT
    assert decided(made, Ask.DEFENSE, Defense.NONE, Defense.DODGE) == (
        Defense.DODGE if fells else Defense.NONE
    )


ALL = tuple(Maneuver)
HANDY: dict[str, Any] = {"earth": 3, "water": 3, "wind": 1, "dice": (5,), "ranks": {"athletics": 5}}
TOUGH = {"earth": 5, "water": 1}
SEVERAL = {"size": 6, "up": 0b111111, "kind": Kind.KAONASHI, "down_at": 1}
QUICK = {"earth": 4, "water": 4, "dice": (9, 8, 7)}


@pytest.mark.parametrize(
    ("weapon", "skill", "foe", "found"),
    [
        ("tetsubo", "bojutsu", {}, Maneuver.KNOCKOUT),
        ("manriki-gusari", "kusarijutsu", TOUGH, Maneuver.ENTANGLE_FULL),
        ("katana", "kenjutsu", HANDY, Maneuver.FEINT),
        ("katana", "kenjutsu", SEVERAL, Maneuver.NONE),
        ("no-dachi", "kenjutsu", QUICK, Maneuver.KNOCKOUT),
    ],
)
def test_it_finds_the_maneuver_for_the_foe(
    weapon: str, skill: str, foe: dict[str, Any], found: Maneuver
) -> None:
    """HAC-GRAP-1, HAC-KOUT-1, HAC-FEINT-2: what weapon and foe are made for, where the odds are good."""
    me = namae(weapon, ranks={skill: 6}, fire=4, target=2, weapon=1)
    plain = tuple(one for one in ALL if one != Maneuver.THROW)
    if weapon != "manriki-gusari":
        plain = tuple(one for one in plain if not has(HOLDS, one))
    assert decided(pair(me, namae(**foe)), Ask.MANEUVER, *plain) == found


@pytest.mark.parametrize(("dice", "feints"), [((5,), True), ((), False)])
def test_it_feints_at_those_who_could_defend(dice: tuple[int, ...], feints: bool) -> None:
    """HAC-FEINT-3: nobody else needs to be deceived."""
    me = namae("katana", ranks={"kenjutsu": 6}, fire=3, target=2, weapon=1)
    made = pair(me, namae(**HANDY | {"wind": 2, "ranks": {"athletics": 9}}))
    made.fighters[1].dice = [0, 0, 0, 0, 0, len(dice), 0, 0, 0, 0, 0]
    assert (decided(made, Ask.MANEUVER, Maneuver.NONE, Maneuver.FEINT) == Maneuver.FEINT) == feints


def test_it_does_not_let_a_captive_go() -> None:
    """HAC-GRAP-4: without a die that pays for Wounds a full hold is kept as it is; only the fallen go."""
    for dice, fate, found in (
        ((5,), Fate.IN_FIGHT, Action.HOLD),
        ((), Fate.IN_FIGHT, Action.MOVE),
        ((5,), Fate.DOWN, Action.HOLD),
    ):
        held = namae(full=1, fate=fate)
        held.held_by[0] = 1
        made = pair(namae(dice=dice, honor_points=2), held, concerns=2)
        assert decided(made, Ask.ACTION, Action.MOVE, Action.HOLD) == found
        kept = Hold.TIGHTEN if fate == Fate.IN_FIGHT else Hold.RELEASE
        assert decided(made, Ask.HOLD, Hold.RELEASE, Hold.TIGHTEN) == kept


def test_a_group_draws_too() -> None:
    """HAC-KAO-4, HAC-SIMP-1: its weapon counts as one, and so does what is at its belts."""
    shinobi = group("shuriken", "tanto", dice=(5,), size=1)
    assert decided(pair(shinobi), Ask.ACTION, *ACTIONS) == Action.LET_GO
    shinobi.main = 0
    made = pair(shinobi)
    assert decided(made, Ask.ACTION, *ACTIONS) == Action.MOVE
    assert decided(made, Ask.SIMPLE, Simple.DRAW, *SIMPLES) == Simple.DRAW


def test_it_does_not_set_out_where_it_gets_no_nearer() -> None:
    """HAC-MOVE-14: nobody walks in from Far by house rule; it keeps its die for a defense."""
    for house, position, sets_out in (
        ({}, 3, 1),
        ({"far_needs_conveyance": 1}, 3, 0),
        ({"far_needs_conveyance": 1}, 2, 1),
    ):
        made = fight([namae("katana", dice=(5,))], [namae(position=position)], 5, house)
        assert decided(made, Ask.WISH, 0, 1) == sets_out


def test_it_does_not_defend_without_a_die() -> None:
    """HAC-DICE-12: by house rule such a roll fails by itself."""
    for floor in (0, 1):
        me = namae(wounds=4, dice=(5,), armor=Armor.HEAVY, uneven_terrain=1)
        made = fight(
            [me], [namae("katana", total=9, weapon=1, target=1)], 5, {"pool_floor": floor}, concerns=2
        )
        expected = Defense.NONE if floor else Defense.DODGE
        assert decided(made, Ask.DEFENSE, Defense.NONE, Defense.DODGE) == expected


@pytest.mark.parametrize(
    ("fallen", "found"), [("tetsubo", Simple.PICK_UP), ("tanto", Simple.DRAW), ("katana", Simple.DRAW)]
)
def test_it_takes_the_better_of_its_own_weapons(fallen: str, found: Simple) -> None:
    """HAC-SIMP-1, HAC-SIMP-4: from the ground or the belt; a stranger's weapon comes last."""
    me = namae(fallen, "katana", dice=(5,), main=0)
    me.weapons[1].dropped = 1
    made = pair(me)
    assert decided(made, Ask.SIMPLE, Simple.PICK_UP, Simple.DRAW, *SIMPLES) == found
    me.seat = 1
    made.fighters.reverse()
    assert decided(made, Ask.PICK_UP_FROM, 0, 1, who=1) == 1
    assert decided(made, Ask.PICK_UP_FROM, 0, who=1) == 0


def test_hands_are_no_better_than_a_weapon_that_is_as_good() -> None:
    """HAC-DICE-12: where one silent die is left to both, it takes the weapon."""
    armored = namae(armor=Armor.HEAVY, armor_quality=Quality.FINE)
    made = pair(namae("jo", ranks={"karate": 1, "bojutsu": 1}, dice=(5,), wounds=4), armored)
    me = made.fighters[0]
    me.declared.target, me.declared.plan.main = 2, 1
    assert decided(made, Ask.WEAPON, 0, 1) == 1


@pytest.mark.parametrize(
    ("mine", "friend", "tosses"),
    [
        ({"off": 2}, {}, True),
        ({"off": 0}, {}, False),
        ({"off": 2}, {"weapons": ("tanto",), "main": 0}, False),
        ({"off": 2}, {"weapons": ("tanto",)}, False),
        ({"off": 2}, {"fate": Fate.DOWN}, False),
    ],
)
def test_the_second_sword_is_for_a_friend_without_any(
    mine: dict[str, int], friend: dict[str, Any], tosses: bool
) -> None:
    """HAC-SIMP-3: it costs no die; who has a weapon, even at the belt, needs none."""
    me = namae("katana", "wakizashi", dice=(5,), **mine)
    other = namae(*friend.pop("weapons", ()), **friend)
    made = fight([me, other], [namae()], 5)
    me.declared.plan.main = me.main
    assert (decided(made, Ask.ACTION, *ACTIONS) == Action.TOSS) == tosses
    if tosses:
        assert decided(made, Ask.TOSS, 1, 2) == 2
        assert decided(made, Ask.TOSS_TO, 1) == 1
