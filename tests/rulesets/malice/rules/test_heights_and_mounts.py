"""What is up there, who is in the saddle, and what the fallen carry: the seams between places and hands."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.records import Area
from kumite.rulesets.malice.rules.actions.actions import act
from kumite.rulesets.malice.rules.actions.budget import actions_open
from kumite.rulesets.malice.rules.actions.moves import move
from kumite.rulesets.malice.rules.attack_and_defense.aim import targets
from kumite.rulesets.malice.rules.attack_and_defense.follow_ups import fall_prone
from kumite.rulesets.malice.rules.attack_and_defense.hands import pick_up, pick_up_from
from kumite.rulesets.malice.rules.wounds.harm import suffer
from kumite.rulesets.malice.sheets.weapon import CreatureAttack
from kumite.rulesets.malice.state import Fight
from kumite.rulesets.malice.terms import Action, Arrow, Fate, Mark, Terrain, Use, Way, WeaponState
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ..fights import fight, person, play, weapon


def acted(made: Fight, action: Action, *answers: int) -> None:
    assert has(actions_open(made, made.fighters[0]), action)
    play(made, lambda table, fight: act(table, fight, fight.fighters[0], action), *answers)


@pytest.mark.parametrize(
    ("across", "up", "reached"), [(3, 4, True), (4, 4, False), (0, 5, True), (0, 6, False)]
)
def test_heights_count_in_distances(across: int, up: int, reached: bool) -> None:
    """MAL-ATK-8: nobody at the foot of a tower reaches whoever stands on it, and they do not reach down."""
    me, foe = person("katana"), person("katana", x=across, height=up)
    made = fight([me], [foe])
    assert (targets(made, me, 1, Use.MELEE, Arrow.NONE) != 0) == reached
    assert (targets(made, foe, 1, Use.MELEE, Arrow.NONE) != 0) == reached


def test_a_shot_up_is_as_long_as_its_line() -> None:
    """MAL-ATK-9: 30 feet away and 40 up are 50."""
    me = person(weapon("yumi", range_feet=50), arrows=[0, 5, 0, 0, 0, 0])
    foe = person(x=30, height=40)
    made = fight([me], [foe])
    assert targets(made, me, 1, Use.RANGED, Arrow.WILLOW_LEAF) == 0b10
    foe.height = 41
    assert targets(made, me, 1, Use.RANGED, Arrow.WILLOW_LEAF) == 0


def test_a_move_leads_up_to_whoever_stands_there() -> None:
    """MAL-MOVE-12: it is measured over the plane, and then there is reach again."""
    made = fight([person("katana")], [person(x=10, height=15)])
    made.areas[0] = Area(1, 5, 20, -5, 5, Terrain.BASIC, 15)
    play(made, lambda table, fight: move(table, fight, fight.fighters[0], Action.FREE_MOVE), Way.TOWARDS, 6)
    me = made.fighters[0]
    assert (me.x, me.height, me.this_round.feet_moved) == (6, 15, 6)
    assert targets(made, me, 1, Use.MELEE, Arrow.NONE) == 0b10


def test_whoever_stays_in_place_does_not_charge() -> None:
    """MAL-EQ-6: a Move to where one is leads nowhere."""
    made = fight([person("lance", mounted=1, mount=1)], [person(x=5)])
    acted(made, Action.FREE_MOVE, Way.POINT, 0, 0)
    assert made.fighters[0].this_turn.just_moved == 0
    acted(made, Action.SIMPLE_MOVE, Way.POINT, 1, 0)
    assert made.fighters[0].this_turn.just_moved == 1


def test_a_mount_waits_where_it_was_left() -> None:
    """MAL-MOVE-13: five feet from it are near enough, six are not."""
    made = fight([person(mounted=1, mount=1, x=10, ranks={"horsemanship": 7})], [person(x=90)])
    made.acting = 1
    acted(made, Action.DISMOUNT)
    me = made.fighters[0]
    assert (me.mounted, me.mount_x, me.mount_y) == (0, 10, 0)
    me.x = 16
    assert not has(actions_open(made, me), Action.MOUNT)
    me.x = 15
    acted(made, Action.MOUNT)
    assert made.fighters[0].mounted == 1


def test_a_mount_waits_where_its_rider_fell() -> None:
    """MAL-MOVE-13, MAL-COND-13."""
    made = fight([person(mounted=1, mount=1, x=3, y=-2)], [person()])
    play(made, lambda table, fight: fall_prone(table, fight.fighters[0]))
    me = made.fighters[0]
    assert (me.mounted, me.prone, me.mount_x, me.mount_y) == (0, 1, 3, -2)


@pytest.mark.parametrize(("wounds", "mounted"), [(30, 1), (34, 1), (35, 0), (39, 0)])
def test_the_senseless_and_the_dead_do_not_ride(wounds: int, mounted: int) -> None:
    """MAL-MOVE-13, MAL-WND-7: with an Earth of 2, from the first Wound that leaves them Out; the Down do."""
    made = fight([person(mounted=1, mount=1, x=3, y=-2)], [person()])

    def hurt(table: Table, here: Fight) -> None:
        suffer(table, here, here.fighters[0], here.fighters[0], wounds)

    play(made, hurt)
    me = made.fighters[0]
    assert me.mounted == mounted
    assert mounted or (me.mount_x, me.mount_y) == (3, -2)


@pytest.mark.parametrize(
    ("fate", "apart", "state", "taken"),
    [
        (Fate.OUT, 5, WeaponState.READY, True),
        (Fate.DEAD, 5, WeaponState.SHEATHED, True),
        (Fate.OUT, 6, WeaponState.READY, False),
        (Fate.DOWN, 5, WeaponState.READY, False),
        (Fate.IN_FIGHT, 5, WeaponState.SHEATHED, False),
        (Fate.DEAD, 5, WeaponState.BROKEN, False),
    ],
)
def test_the_arms_of_the_fallen(fate: Fate, apart: int, state: WeaponState, taken: bool) -> None:
    """MAL-MAN-21, MAL-MAN-8: what the Out and the dead carry can be picked up, and they have it no more."""
    foe = person(weapon("katana", state=state), x=apart, fate=fate)
    made = fight([person()], [foe])
    assert pick_up_from(made, made.fighters[0]) == (0b10 if taken else 0)
    if not taken:
        return
    play(made, lambda table, fight: pick_up(table, fight, fight.fighters[0]), 0)
    me, foe = made.fighters
    assert has(me.weapons[me.main].marks, Mark.KATANA)
    assert foe.main == 0


def test_what_is_printed_of_a_weapon_is_its_owners() -> None:
    """MAL-CRE-2: an ogre's club has the ogre's dice, so nobody else takes it, and the ogre may."""
    sheet: dict[str, Any] = {"name": "club", "attack": "5k4", "damage": "8k2", "natural": False}
    club = CreatureAttack.model_validate(sheet).as_state()
    club.state = WeaponState.DROPPED
    ogre = person(club)
    ogre.main = 0
    made = fight([person()], [ogre])
    assert pick_up_from(made, made.fighters[0]) == 0
    assert pick_up_from(made, made.fighters[1]) == 0b10
