"""What a sensible fighter does not do: blows at bystanders and the fallen, help that is none, idle dice."""

from __future__ import annotations

import pytest

from kumite.rulesets.hell.policies.foes import is_bystander, is_foe
from kumite.rulesets.hell.policies.moving import step
from kumite.rulesets.hell.policies.vantage import thrust_from
from kumite.rulesets.hell.rules.combat.tiles import DX, DY
from kumite.rulesets.hell.rules.combat.turns import all_actions
from kumite.rulesets.hell.rules.common_actions.walking import jumps_far, ways
from kumite.rulesets.hell.state import DECLINE, SEATS, Fight
from kumite.rulesets.hell.terms import Action, Art, Ask, Direction, Item, NoYes, Side, Stat, Tag, Trait

from ..deciding import chosen
from ..fights import fight, fighter, sample


def does(made: Fight) -> int:
    """What the first fighter does, of all that is open to it."""
    options = all_actions(made, made.fighters[0])
    return chosen(made, Ask.ACTION, *(action for action in Action if options >> action & 1))


def test_bystanders_are_spared_until_they_strike() -> None:
    """HEL-RND-6: the world is no side."""
    made = fight([fighter("sword", pool=[1, 2])], [fighter(at=(5, 0)), fighter(at=(1, 0), health=1)])
    me, mayor = made.fighters[0], made.fighters[2]
    assert does(made) == Action.ATTACK
    mayor.side = Side.WORLD
    assert is_bystander(me, mayor)
    assert not is_foe(me, mayor)
    assert does(made) != Action.ATTACK
    assert chosen(made, Ask.TARGET, 1, 2) == 1
    assert chosen(made, Ask.NEXT_TARGET, 2, DECLINE) == DECLINE
    me.taken_from[2] = 3
    assert is_foe(me, mayor)
    assert does(made) == Action.ATTACK


def test_blows_go_to_those_who_stand() -> None:
    """HEL-DOOR-12: whoever is at 0 or less has fallen already."""
    made = fight([fighter("sword")], [fighter(health=-4), fighter(health=12, armor=9), fighter(health=0)])
    assert chosen(made, Ask.TARGET, 1, 2, 3) == 2
    assert chosen(made, Ask.TARGET, 1, 3) == 1


@pytest.mark.parametrize(
    ("health", "tags", "action"),
    [(1, [], Action.MEDICINE_CHECK), (0, [], Action.ATTACK), (1, [Tag.ANIMAL], Action.ATTACK)],
)
def test_a_check_only_where_it_can_save_and_not_by_beasts(
    health: int, tags: list[Tag], action: Action
) -> None:
    """HEL-DOOR-3, HEL-DOOR-6: at 0 or less the bleeding begins again before any die is rolled."""
    friend = fighter("greatsword", at=(0, 1), body=3, bleeding_out=1, deaths_door=1, health=health)
    medic = fighter("dagger", pool=[5, 5], tags=tags, medicine=4)
    made = fight([medic, friend], [fighter(at=(1, 0))])
    assert does(made) == action


@pytest.mark.parametrize(("medicine", "action"), [(0, Action.ITEM), (-1, Action.ATTACK)])
def test_a_bandage_that_heals_nothing_stays_in_the_pack(medicine: int, action: Action) -> None:
    """HEL-HP-2: 1 and the Medicine of whoever uses it."""
    made = fight([fighter("sword", pool=[1, 2, 3], health=0)], [fighter(at=(1, 0))])
    me = made.fighters[0]
    me.items[Item.BANDAGE], me.stats[Stat.MEDICINE] = 1, medicine
    assert does(made) == action


@pytest.mark.parametrize(
    ("pool", "action"),
    [([2, 6, 6], Action.ART), ([1, 2, 6], Action.ATTACK), ([1, 1, 2, 6], Action.ATTACK)],
)
def test_strength_only_for_a_die_that_no_attack_needs(pool: list[int], action: Action) -> None:
    """HEL-ST-18: of an odd pool, where the Attack with the rest would lack its Bonus."""
    made = fight([fighter("sword", body=1, pool=pool, arts=[Art.FLEX])], [fighter(at=(1, 0))])
    assert does(made) == action


@pytest.mark.parametrize(("hidden", "action"), [(0, Action.ART), (1, Action.ATTACK)])
def test_who_hides_strikes_before_giving_themselves_away(hidden: int, action: Action) -> None:
    """HEL-HIDE-2, HEL-ST-11: a Mark ends the hiding that makes the Attack stronger."""
    me = fighter("sword", pool=[1, 2, 3], arts=[Art.MARK], traits=[Trait.ASSASSIN], thieving=3, hidden=hidden)
    assert does(fight([me], [fighter(at=(1, 0))])) == action


def test_without_a_weapon_they_grapple_and_do_not_dance() -> None:
    """HEL-GRAP-1: nobody walks on who is beside a foe already."""
    made = fight([fighter(pool=[1, 2, 3], hands=0)], [fighter("sword", at=(1, 0))])
    made.fighters[0].weapons[0].in_hand = 0
    assert does(made) == Action.GRAPPLE
    made.fighters[1].held_by = 1
    assert does(made) != Action.MOVE


def test_no_cover_helps_against_a_fall() -> None:
    """HEL-COV-2: cover is against Attacks, so the last stack of Dodge is kept at 3 points without one."""
    made = fight([fighter(dodge=1, half_cover_from=(1 << SEATS) - 1)], [fighter()])
    made.matter = 3
    assert chosen(made, Ask.DODGE, *NoYes) == NoYes.NO
    made.attack.attacker = 2
    assert chosen(made, Ask.DODGE, *NoYes) == NoYes.YES
    made.attack.attacker, made.matter = 0, 4
    assert chosen(made, Ask.DODGE, *NoYes) == NoYes.YES


def route(made: Fight, moves: int = 3) -> list[tuple[int, int]]:
    """Where the first fighter comes by, if they do nothing but move, until they stop."""
    me = made.fighters[0]
    tiles = [(me.x, me.y)]
    for _ in range(moves):
        jumped = False
        for _ in range(12):
            way = chosen(made, Ask.STEP, *seats_of(ways(made, me, 6, jumped, True)))
            if way == Direction.STOP:
                break
            if way == Direction.LONG_JUMP:
                jumped = True
                over = chosen(made, Ask.JUMP_DIRECTION, *seats_of(jumps_far(made, me, 6)))
                me.x, me.y = me.x + 2 * DX[over], me.y + 2 * DY[over]
            else:
                me.x, me.y = me.x + DX[way], me.y + DY[way]
            tiles.append((me.x, me.y))
    return tiles


def seats_of(bits: int) -> list[int]:
    return [bit for bit in range(bits.bit_length()) if bits >> bit & 1]


@pytest.mark.parametrize("where", [(2, 0), (1, 3), (4, 1)])
def test_nobody_walks_to_and_fro_before_what_they_cannot_get_over(where: tuple[int, int]) -> None:
    """HEL-MOVE-4: behind tables on whose other side there is no room to land, one step is as good as none."""
    ground = "...o...\n...o...\n...#...\n...#..."
    foes = [fighter(at=(4, y), health=9) for y in range(4)] + [fighter(at=(5, y), health=9) for y in range(4)]
    made = fight([fighter("sword", at=where, body=1)], foes[:7], ground)
    tiles = route(made)
    assert len(tiles) == len(set(tiles))


def test_nobody_leaves_the_friend_whom_they_have_come_to_help() -> None:
    """HEL-DOOR-5: one step away, and they would come back."""
    friend = fighter("greatsword", at=(0, 1), body=3, bleeding_out=1, deaths_door=1, health=0)
    medic = fighter("brass knuckles", pool=[5, 5], medicine=2)
    medic.items[Item.MEDKIT] = 3
    made = fight([medic, friend], [fighter(at=(6, 0))])
    assert route(made) == [(0, 0)]
    friend.x = 4
    tiles = route(made)
    assert (len(tiles), tiles[-1]) == (4, (3, 1))


def test_who_stands_below_a_ledge_goes_up_to_fight() -> None:
    """HEL-GEN-4, HEL-MOVE-2: beside somebody five tiles up, and yet out of their reach."""
    made = fight([fighter("sword", at=(1, 1), body=1)], [fighter(at=(1, 0))], "5555\n0000")
    assert route(made, 1)[-1][1] == 0


def test_who_shoots_goes_to_where_they_see_somebody() -> None:
    """HEL-COV-4: behind a wall, with no way through, one step is enough to look round the corner."""
    ground = "....#....\n....oo...\n....##..."
    made = fight([fighter("hand crossbow", at=(3, 0))], [fighter(at=(6, 0))], ground)
    assert route(made)[1:] == [(3, 1)]


HALL = """
############
#..........#
#..........#
#..........#
############
"""


def beetle(at: tuple[int, int], dice: list[int]) -> Fight:
    """A Stalacbeetle, whose slam throws back and does nothing else, and a foe near the eastern wall."""
    me = sample("Stalacbeetle")
    me.x, me.y = at
    for face in dice:
        me.pool[face] += 1
    return fight([me], [fighter("sword", at=(9, 2))], HALL)


@pytest.mark.parametrize(
    ("at", "dice", "walks"), [((10, 2), 4, True), ((8, 2), 4, False), ((10, 2), 2, False)]
)
def test_whoever_throws_foes_goes_where_a_wall_stands_behind_them(
    at: tuple[int, int], dice: int, walks: bool
) -> None:
    """HEL-KB-2: from the wall the foe would only fly through the hall; and a step has to leave two dice."""
    assert (does(beetle(at, [3] * dice)) == Action.MOVE) == walks


def test_they_walk_there_and_strike() -> None:
    """HEL-KB-2: round the foe, and no farther."""
    made = beetle((10, 2), [3, 3, 3, 3])
    me = made.fighters[0]
    for left in (3, 2, 1):
        way = step(made, me, ways(made, me, left, True, True))
        me.x, me.y = me.x + DX[way], me.y + DY[way]
    assert step(made, me, ways(made, me, 3, True, True)) == Direction.STOP
    assert thrust_from(made, me, me.x, me.y) > 0 == thrust_from(made, me, 10, 2)
    assert does(made) == Action.ATTACK
