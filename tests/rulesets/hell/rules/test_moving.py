"""Moves: steps, rough ground, climbing, jumps; and Overwatch against those who come and go."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.combat.tiles import distance, distance_from
from kumite.rulesets.hell.rules.common_actions.options import open_actions
from kumite.rulesets.hell.rules.common_actions.overwatch import forced_watch
from kumite.rulesets.hell.rules.common_actions.speed import current_speed
from kumite.rulesets.hell.rules.common_actions.walking import BY_SPEED, jump_height, walk
from kumite.rulesets.hell.rules.damage_and_armor.force import knock_back
from kumite.rulesets.hell.state import BOTH, DECLINE, LOCKED_BIT, Fight, Fighter
from kumite.rulesets.hell.terms import (
    Action,
    Ask,
    Direction,
    Event,
    Fate,
    Kind,
    MoveMode,
    Status,
    Trait,
    Why,
)
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, play, told

N, NE, E, SE, S, SW, W, NW = range(1, 9)
STOP, UP, FAR = int(Direction.STOP), int(Direction.JUMP), int(Direction.LONG_JUMP)
YES = 1


def walked(made: Fight, *answers: Any) -> Scripted:
    """The first fighter makes a Move."""
    return play(made, lambda table, made: walk(table, made, made.fighters[0], BY_SPEED), *answers)


def alone(me: Fighter, ground: str = "", **fields: Any) -> Fight:
    """Nobody else is near."""
    far = fighter(at=(1000, 1000)) if not ground else fighter(kind=Kind.HAZARD)
    return fight([me], [far], ground, **fields)


def place(me: Fighter) -> tuple[int, int]:
    return me.x, me.y


def ready(made: Fight) -> Fight:
    """Everybody is in the order of initiative, so that others can react."""
    made.line[: made.count] = range(made.count)
    made.line_count = made.count
    return made


def test_a_move_is_as_many_tiles_as_the_speed() -> None:
    """HEL-MOVE-1, HEL-GEN-4: 6 tiles, diagonals like the others."""
    made = alone(fighter())
    table = walked(made, E, SE, S, SW, W, NW)
    assert (place(made.fighters[0]), made.fighters[0].turn.tiles) == ((-1, 2), 6)
    assert len(told(table, Event.STEPS)) == 6


def test_a_move_may_stop_early() -> None:
    """HEL-MOVE-1: up to."""
    made = alone(fighter())
    walked(made, E, STOP)
    assert place(made.fighters[0]) == (1, 0)


def test_rough_ground_costs_two() -> None:
    """HEL-MOVE-5."""
    made = alone(fighter(base_speed=4), "..~~...")
    walked(made, E, E, STOP)
    assert made.fighters[0].x == 2
    made = alone(fighter(base_speed=4, move_modes=[MoveMode.FLY]), "..~~...")
    walked(made, E, E, E, E)
    assert made.fighters[0].x == 4


def test_tiles_that_are_taken_or_blocked() -> None:
    """HEL-MOVE-5: nobody enters where somebody stands, a wall, or the edge; the dead are in nobody's way."""
    made = fight(
        [fighter(at=(1, 1))], [fighter(at=(2, 1)), fighter(at=(1, 2), fate=Fate.DEAD)], "#.#\n...\n.o."
    )
    table = walked(made, STOP)
    [step] = [entry.question for entry in table.transcript if hasattr(entry, "question")]
    assert set(step.answers) == {STOP, N, W, SW, SE}
    made.fighters[2].fate = Fate.IN_FIGHT
    made.ground[2 * 24 + 1] = 0
    made.fighters[2].y = 2
    [step] = [entry.question for entry in walked(made, STOP).transcript if hasattr(entry, "question")]
    assert S not in step.answers


@pytest.mark.parametrize(("rolled", "height"), [(8, 1), (7, 0)])
def test_climbing(rolled: int, height: int) -> None:
    """HEL-MOVE-2: a Body Check of 9, once for each Move; who fails stays below, and the Move is over."""
    made = alone(fighter(body=1), "123\n000")
    made.fighters[0].y = 1
    answers = (rolled, E, E, STOP) if height else (rolled,)
    table = walked(made, N, *answers)
    assert made.fighters[0].y == (0 if height else 1)
    assert [what for _, what in asked(table)].count(Why.CLIMB_CHECK) == 1


def test_climbing_by_other_numbers() -> None:
    """HEL-MOVE-2: the house has a number of its own, or the referee says it."""
    made = alone(fighter(body=1), "1\n0", house={"climb_tn": 4})
    made.fighters[0].y = 1
    walked(made, N, 3, STOP)
    assert made.fighters[0].y == 0
    made = alone(fighter(body=1), "1\n0", referee_asked=1)
    made.fighters[0].y = 1
    table = walked(made, N, 13, 12, STOP)
    assert made.fighters[0].y == 0
    assert asked(table)[1] == (-1, Ask.CLIMB_TN)


@pytest.mark.parametrize("speed", [1, 5, 6])
def test_height_costs_no_speed(speed: int) -> None:
    """HEL-MOVE-1, HEL-MOVE-2, HEL-MOVE-5: a Body Check and one step, whoever is slow too."""
    made = alone(fighter(base_speed=speed), ".5555555")
    walked(made, E, 12, *[E] * (speed - 1))
    assert made.fighters[0].x == speed


def test_a_climber_needs_no_check() -> None:
    """HEL-MOVE-2: whoever has the climb mode."""
    made = alone(fighter(move_modes=[MoveMode.CLIMB]), "3\n0")
    made.fighters[0].y = 1
    table = walked(made, N, STOP)
    assert (made.fighters[0].y, Why.CLIMB_CHECK in [what for _, what in asked(table)]) == (0, False)


@pytest.mark.parametrize(("body", "height"), [(-2, 1), (0, 1), (1, 2), (2, 2), (3, 3)])
def test_how_high_one_jumps(body: int, height: int) -> None:
    """HEL-MOVE-3, HEL-GEN-1: 1 and half the Body, rounded up; a negative Body counts as none."""
    assert jump_height(fighter(body=body)) == height


def test_a_jump_up() -> None:
    """HEL-MOVE-3: no Check, its height does not count against Speed; one jump a Move."""
    made = alone(fighter(body=2, base_speed=2), "224\n000")
    made.fighters[0].y = 1
    walked(made, UP, N, E)
    assert place(made.fighters[0]) == (1, 0)


@pytest.mark.parametrize(("body", "far"), [(0, 2), (1, 3), (3, 5)])
def test_a_long_jump(body: int, far: int) -> None:
    """HEL-MOVE-4: 2 + Body tiles over what lies between; they count against the Move."""
    made = alone(fighter(body=body, base_speed=6), ".ooooo.........\n###############")
    row = [0 if x > far - 1 else made.ground[x] for x in range(15)]
    made.ground[:15] = row
    table = walked(made, FAR, *([STOP] if far < 6 else []))
    assert made.fighters[0].x == far
    assert told(table, Event.JUMPS) == [(0, far)]


def test_a_long_jump_on_open_ground() -> None:
    """HEL-MOVE-4: over what burns, or past somebody, or over nothing at all."""
    made = alone(fighter(body=2, base_speed=6))
    made.areas[0].kind, made.areas[0].x, made.areas[0].radius, made.areas[0].amount = 1, 2, 1, 3
    walked(made, FAR, E, 4, STOP)
    assert (place(made.fighters[0]), made.fighters[0].stacks[Status.BURN]) == ((4, 0), 0)
    made = alone(fighter(body=2, base_speed=6))
    walked(made, FAR, NE, 3, E, STOP)
    assert place(made.fighters[0]) == (4, -3)


def test_a_long_jump_needs_speed_and_a_place() -> None:
    """HEL-MOVE-3, HEL-MOVE-4: no farther than what is left of the Move, onto free ground, and once."""
    made = alone(fighter(body=3, base_speed=1), ".o......\n########")
    assert asked(walked(made)) == []
    made = alone(fighter(body=1, base_speed=6), ".o.o.....\n#########")
    walked(made, FAR)
    assert made.fighters[0].x == 2


@pytest.mark.parametrize(
    ("fields", "speed"),
    [
        ({}, 7),
        ({"statuses": [Status.SLOW]}, 4),
        ({"statuses": [Status.SLOW], "traits": [Trait.FLOWING]}, 5),
        ({"statuses": [Status.SLOW], "prone": 1}, 2),
        ({"held_by": 2}, 0),
        ({"statuses": [Status.ROOTED]}, 0),
        ({"deaths_door": 1}, 4),
        ({"deaths_door": 1, "statuses": [Status.SLOW]}, 4),
        ({"prone": 1}, 2),
        ({"traits": [Trait.QUICK_RELEASE]}, 8),
        ({"traits": [Trait.QUICK_RELEASE], "armor": 1}, 7),
    ],
)
def test_speed(fields: dict[str, Any], speed: int) -> None:
    """HEL-MOVE-7, HEL-ST-7, HEL-ST-15, HEL-DOOR-7: X-14: 7, Slow 4, Flowing 5, Prone too 2, held 0."""
    made = alone(fighter(base_speed=7, **fields))
    assert current_speed(made, made.fighters[0]) == speed


def test_speed_in_the_classic_edition() -> None:
    """HEL-ST-7: 1 less for each stack."""
    made = alone(fighter(base_speed=7, stacks={Status.SLOW: 3}), house={"status_edition": 1})
    assert current_speed(made, made.fighters[0]) == 4


def test_the_held_do_not_step() -> None:
    """HEL-ST-10, HEL-MOVE-7: with Speed 0 there is nothing to decide."""
    assert asked(walked(alone(fighter(held_by=2)))) == []


def test_moving_away_lets_go() -> None:
    """HEL-GRAP-2: the holder cannot drag; more than 1 tile apart it is over."""
    made = fight([fighter()], [fighter(at=(1, 0), held_by=1)])
    table = walked(made, W, STOP)
    assert told(table, Event.RELEASES) == [(0, 1)]
    assert made.fighters[1].held_by == 0


def test_stepping_down_too_far_is_a_fall() -> None:
    """HEL-FALL-1: four tiles."""
    made = alone(fighter(), "40")
    walked(made, E, STOP)
    assert made.fighters[0].health == 16
    made = alone(fighter(), "30")
    walked(made, E, STOP)
    assert made.fighters[0].health == 20


def test_distances() -> None:
    """HEL-GEN-4: the larger of the two; a big one from its nearest tile; on hexagons otherwise."""
    made = fight([fighter()], [fighter(at=(3, -5)), fighter(at=(4, 2), size=3)])
    me, far, big = made.fighters
    assert (distance(made, me, far), distance(made, me, big), distance(made, big, me)) == (5, 4, 4)
    assert distance(made, far, big) == 7
    made.house.metric = 1
    far.x, far.y = 3, 2
    assert distance(made, me, far) == 5
    far.y = -2
    assert distance(made, me, far) == 3


def test_height_counts() -> None:
    """HEL-GEN-4: five tiles up are five tiles away, whatever lies between, but not for those who fly."""
    for switch, apart in ((1, 5), (0, 1)):
        made = fight([fighter()], [fighter(at=(1, 0))], "05555555", house={"height_counts": switch})
        me, foe = made.fighters
        assert (distance(made, me, foe), distance(made, foe, me)) == (apart, apart)
        assert (distance_from(made, me, 1, 0), distance_from(made, me, 7, 0)) == (apart, 7)
        foe.move_modes = 1 << MoveMode.FLY
        assert distance(made, me, foe) == 1
        foe.fate = Fate.UNCONSCIOUS
        assert distance(made, me, foe) == apart


@pytest.mark.parametrize(("height", "reached"), [(1, True), (2, False)])
def test_a_blade_reaches_no_ledge(height: int, reached: bool) -> None:
    """HEL-GEN-4, HEL-ATK-5, HEL-GRAP-1: nobody strikes or Grapples those who stand too high; a shot may."""
    me = fighter("sword", body=1, pool=[4, 4])
    made = fight([me], [fighter("long bow", mind=1, at=(1, 0), pool=[4, 4])], f"0{height}")
    actions = open_actions(made, me)
    assert (actions >> Action.ATTACK & 1, actions >> Action.GRAPPLE & 1) == (reached, reached)
    assert open_actions(made, made.fighters[1]) >> Action.ATTACK & 1


def test_a_grip_breaks_over_a_ledge() -> None:
    """HEL-GEN-4, HEL-GRAP-2: whoever is thrown down is too far away to be held."""
    made = fight([fighter(at=(0, 0))], [fighter(at=(1, 0), held_by=1)], "330")
    play(made, lambda table, made: knock_back(table, made, made.fighters[1], 1, made.fighters[0]))
    assert (place(made.fighters[1]), made.fighters[1].held_by) == ((2, 0), 0)


def test_by_house_rule_a_jump_is_on_top_of_speed() -> None:
    """HEL-MOVE-3, HEL-MOVE-4: also after the last step of a Move, but once, and not for the held."""
    made = alone(fighter(body=2, base_speed=1), house={"jumps_cost_speed": 0})
    table = walked(made, E, FAR, E, 4)
    assert (place(made.fighters[0]), len(asked(table))) == ((5, 0), 4)
    made = alone(fighter(body=2, base_speed=1), "022", house={"jumps_cost_speed": 0})
    walked(made, UP, E)
    assert place(made.fighters[0]) == (2, 0)
    made = alone(fighter(body=2, base_speed=6), house={"jumps_cost_speed": 0})
    made.fighters[0].held_by = 2
    assert asked(walked(made)) == []


# Overwatch


def guarded(guard: Fighter, start: tuple[int, int], **fields: Any) -> Fight:
    """Somebody moves past a guard at (0, 0)."""
    return ready(fight([fighter(at=start, **fields)], [guard]))


def test_into_reach() -> None:
    """HEL-OVER-1 to HEL-OVER-3: asked right after the step; 3 + 4 = 7 brings the staff's Bonus."""
    made = guarded(fighter("staff", locked=[4]), (3, 0))
    table = walked(made, W, 1, STOP)
    assert told(table, Event.ATTACK_SUM) == [(1, 7)]
    assert (place(made.fighters[0]), made.fighters[0].health) == ((2, 0), 17)
    assert made.fighters[0].stacks[Status.STUN] == 1
    assert sum(made.fighters[1].locked) == 0


def test_out_of_reach() -> None:
    """HEL-OVER-3: X-11: asked before the step; with a 6 the staff loses Reaching."""
    made = guarded(fighter("staff", locked=[4]), (2, 0))
    table = walked(made, E, 1, STOP)
    assert [what for _, what in asked(table)] == [Ask.STEP, Ask.OVERWATCH, Ask.STEP]
    assert (place(made.fighters[0]), made.fighters[0].health) == ((3, 0), 17)
    made = guarded(fighter("staff", locked=[6]), (2, 0))
    assert asked(walked(made, E, STOP)) == [(0, Ask.STEP), (0, Ask.STEP)]


def test_within_reach_nothing_happens() -> None:
    """HEL-OVER-3: from one tile in reach to another."""
    made = guarded(fighter("staff", locked=[4]), (2, 0))
    assert asked(walked(made, S, STOP)) == [(0, Ask.STEP), (0, Ask.STEP)]


@pytest.mark.parametrize(("face", "dealt"), [(1, 5), (4, 5), (5, 3), (6, 3)])
def test_its_sum(face: int, dealt: int) -> None:
    """HEL-OVER-2: 3 and the face: up to 4 the Bonus."""
    made = guarded(fighter("sword", locked=[face], body=1, hands=1), (2, 0))
    walked(made, W, 1, STOP)
    assert made.fighters[0].health == 20 - dealt


@pytest.mark.parametrize(("face", "dealt"), [(1, 1), (2, 3), (5, 3), (6, 5)])
def test_its_sum_with_an_older_weapon(face: int, dealt: int) -> None:
    """HEL-OVER-2: face 1 is Low, 6 is High."""
    made = guarded(fighter("classic long sword", locked=[face], body=1), (2, 0))
    walked(made, W, 1, STOP)
    assert made.fighters[0].health == 20 - dealt


def test_its_base_by_house_rule() -> None:
    """HEL-OVER-2."""
    made = guarded(fighter("sword", locked=[4], body=1, hands=1), (2, 0))
    made.house.overwatch_base = 4
    table = walked(made, W, 1, STOP)
    assert told(table, Event.ATTACK_SUM) == [(1, 8)]


def test_it_may_be_let_pass() -> None:
    """HEL-OVER-1: the die stays Locked."""
    made = guarded(fighter("sword", locked=[4], hands=1), (2, 0))
    walked(made, W, DECLINE, STOP)
    assert (made.fighters[0].health, made.fighters[1].locked[4]) == (20, 1)


@pytest.mark.parametrize(
    "guard",
    [
        {"locked": []},
        {"locked": [4], "fate": Fate.UNCONSCIOUS},
        {"locked": [4], "held_by": 0b100},
        {"locked": [2], "prone": 1},
    ],
)
def test_who_has_no_overwatch(guard: dict[str, Any]) -> None:
    """HEL-OVER-1, HEL-GEN-9: no Locked die, no senses, in a grip, lying flat with too low a sum."""
    made = guarded(fighter("sword", hands=1, **guard), (2, 0))
    assert Ask.OVERWATCH not in [what for _, what in asked(walked(made, W, STOP))]


def test_against_whom_there_is_none() -> None:
    """HEL-OVER-1: the Hidden."""
    made = guarded(fighter("sword", hands=1, locked=[4]), (2, 0), hidden=1)
    assert Ask.OVERWATCH not in [what for _, what in asked(walked(made, W, STOP))]


def test_not_with_a_bow() -> None:
    """HEL-OVER-1: a melee weapon."""
    made = guarded(fighter("long bow", hands=2, locked=[4]), (2, 0))
    assert Ask.OVERWATCH not in [what for _, what in asked(walked(made, W, STOP))]


def test_friends_too() -> None:
    """HEL-OVER-4: friend and foe alike."""
    made = ready(fight([fighter(at=(2, 0)), fighter("sword", hands=1, locked=[5])], [fighter(at=(50, 50))]))
    table = walked(made, W, 1, STOP)
    assert told(table, Event.OVERWATCH) == [(1, 0)]


def test_a_pair() -> None:
    """HEL-OVER-1, HEL-DUAL-2: two Side Weapons at once."""
    made = guarded(fighter("dagger", "stiletto dagger", locked=[5], mind=1), (2, 0))
    walked(made, W, BOTH, STOP)
    assert made.fighters[0].health == 17


def test_which_die() -> None:
    """HEL-LOCK-3: one of the Locked ones, if there are several."""
    made = guarded(fighter("sword", hands=1, body=1, locked=[2, 6], max_locked=2), (2, 0))
    table = walked(made, W, 1, LOCKED_BIT + 6, DECLINE, STOP)
    assert told(table, Event.LOCKED_DIE_GIVEN) == [(1, 6)]
    assert made.fighters[1].locked[2] == 1


def test_in_the_order_of_initiative() -> None:
    """HEL-GEN-7, HEL-OVER-1: each of them is asked, the first of them first."""
    guards = [
        fighter("sword", at=(0, 0), hands=1, locked=[5]),
        fighter("sword", at=(0, 1), hands=1, locked=[5]),
    ]
    made = fight([fighter(at=(2, 0))], guards)
    made.line[:3], made.line_count = [2, 0, 1], 3
    table = walked(made, W, DECLINE, DECLINE, STOP)
    assert asked(table)[1:3] == [(2, Ask.OVERWATCH), (1, Ask.OVERWATCH)]


def test_again_until_all_pass() -> None:
    """HEL-GEN-7: who has another Locked die may strike again at the same step, after the others."""
    guards = [
        fighter("sword", at=(0, 0), hands=1, body=1, locked=[5, 5], max_locked=2),
        fighter("sword", at=(0, 1), hands=1, body=1, locked=[5]),
    ]
    made = fight([fighter(at=(2, 0))], guards)
    made.line[:3], made.line_count = [1, 2, 0], 3
    table = walked(made, W, 1, DECLINE, 1, DECLINE, DECLINE, STOP)
    assert told(table, Event.OVERWATCH) == [(1, 0), (1, 0)]
    assert [who for who, what in asked(table) if what == Ask.OVERWATCH] == [1, 2, 1, 2, 2]
    assert made.fighters[0].health == 20 - 2 * 3


def test_a_step_that_is_over_is_nobodys_chance() -> None:
    """HEL-OVER-4, HEL-OVER-5: knocked into another's reach by the first, it did not move there itself."""
    guards = [
        fighter("great hammer", at=(1, 0), locked=[4]),
        fighter("sword", at=(7, 0), hands=1, body=1, locked=[5]),
    ]
    made = fight([fighter(at=(2, 0))], guards)
    made.line[:3], made.line_count = [1, 2, 0], 3
    table = walked(made, E, 1, YES, STOP)
    assert (place(made.fighters[0]), made.fighters[2].locked[5]) == ((6, 0), 1)
    assert told(table, Event.OVERWATCH) == [(1, 0)]


def test_after_it_the_move_goes_on() -> None:
    """HEL-OVER-5: with what is left under the new Speed; who is struck down stops."""
    made = guarded(fighter("ball bat", locked=[4]), (5, 0), base_speed=6)
    table = walked(made, W, W, W, W, 1)
    assert (place(made.fighters[0]), told(table, Event.OVERWATCH)) == ((1, 0), [(1, 0)])
    made = guarded(fighter("ball bat", locked=[4]), (2, 0), base_speed=6)
    walked(made, W, 1, N, N)
    assert place(made.fighters[0]) == (1, -2)
    made = guarded(fighter("greatsword", body=1, locked=[4]), (2, 0), health=6, uses_deaths_door=0)
    walked(made, W, 1)
    assert (made.fighters[0].fate, place(made.fighters[0])) == (Fate.DEAD, (1, 0))


def test_where_it_was_knocked_to() -> None:
    """HEL-OVER-5: whoever is displaced goes on from there, and the step that gave rise to it is not made."""
    made = guarded(fighter("great hammer", locked=[4]), (1, 0), base_speed=3)
    walked(made, E, 1, YES, STOP)
    assert place(made.fighters[0]) == (5, 0)


@pytest.mark.parametrize(("switch", "struck"), [(0, False), (1, True)])
def test_forced_movement(switch: int, struck: bool) -> None:
    """HEL-OVER-4: gives no Overwatch, but by house rule."""
    guard = fighter("sword", hands=1, locked=[5], at=(4, 0))
    made = ready(fight([fighter(at=(1, 0)), fighter()], [guard], house={"overwatch_forced": switch}))

    def rule(table: Any, made: Fight) -> None:
        knock_back(table, made, made.fighters[0], 2, made.fighters[1])
        forced_watch(table, made)

    table = play(made, rule, *((1,) if struck else ()))
    assert (made.fighters[0].health, len(told(table, Event.OVERWATCH))) == ((17, 1) if struck else (20, 0))


def test_who_hovers_minds_no_rough_ground() -> None:
    """HEL-ST-28, HEL-MOVE-5: 4 tiles of Speed are 4 tiles of marsh; on foot they are 2."""
    for statuses, end in (([Status.HOVER], 4), ([], 2)):
        made = alone(fighter(base_speed=4, statuses=statuses), ".~~~~~")
        walked(made, *[E] * end)
        assert place(made.fighters[0]) == (end, 0)
