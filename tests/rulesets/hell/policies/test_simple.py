"""What SIMPLE decides, and RANDOM, and a referee whose seat is empty."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from kumite.rulesets.hell.policies.deciding import decide_amount
from kumite.rulesets.hell.policies.simple.allotting import die_to_give
from kumite.rulesets.hell.rules.combat.turns import all_actions
from kumite.rulesets.hell.rules.common_actions.options import open_actions
from kumite.rulesets.hell.sheets.powers import art_of, item_of
from kumite.rulesets.hell.sheets.sheet import Sheet
from kumite.rulesets.hell.state import BOTH, DECLINE, LOCKED_BIT, Fight, Fighter
from kumite.rulesets.hell.terms import (
    Action,
    Activator,
    Art,
    Ask,
    Boon,
    Direction,
    Effect,
    Fate,
    Give,
    Item,
    Mode,
    NoYes,
    Policy,
    Ruling,
    Spend,
    Stat,
    Status,
    Tag,
    Talent,
    Trait,
)
from kumite.table import REFEREE

from ..deciding import Fickle, bits, random_choice, ruled
from ..deciding import simply_chosen as chosen
from ..fights import fight, fighter


def duel(*weapons: str, apart: int = 1, **fields: Any) -> Fight:
    """Somebody with those weapons, and a foe so many tiles away."""
    return fight([fighter(*weapons, **fields)], [fighter("sword", body=1, at=(apart, 0))])


def does(made: Fight) -> int:
    """What the first fighter does, of all that is open to it."""
    options = all_actions(made, made.fighters[0])
    return chosen(made, Ask.ACTION, *(action for action in Action if options >> action & 1))


def faces(me: Fighter) -> list[int]:
    return [face for face, count in enumerate(me.pool) for _ in range(count)]


def give_two(made: Fight, action: Action = Action.ATTACK, using: int = 1) -> list[int]:
    """Which two dice it gives, as the rules would take them."""
    me = made.fighters[0]
    me.declared.action, me.declared.weapon = action, using + 1
    given = []
    for _ in range(2):
        face = die_to_give(made, me, bits(*set(faces(me))))
        me.pool[face] -= 1
        me.declared.paid += face
        given.append(face)
    return given


# Which dice go to what


@pytest.mark.parametrize(
    "pool",
    [[1, 2, 5, 6], [3, 4, 4, 5], [6, 6, 5, 1], [6, 5, 5, 4], [2, 2, 2, 2], [6, 1], [4, 5, 6]],
    ids=str,
)
@pytest.mark.parametrize(
    ("name", "best"),
    [
        ("greatsword", lambda total: 1 if total <= 7 else -1 if total >= 9 else 0),
        ("classic short sword", lambda total: 1 if total >= 9 else 0),
    ],
)
def test_an_attack_gets_the_best_sum(pool: list[int], name: str, best: Any) -> None:
    """HEL-AD-3, HEL-ATK-2, HEL-ATK-3, HEL-VAL-2: no two other dice would bring more."""
    made = duel(name, body=1, pool=pool)
    most = max(best(a + b) for a, b in combinations(pool, 2))
    assert best(sum(give_two(made))) == most


def test_what_ignores_faces_gets_the_least_useful() -> None:
    """HEL-AD-4: a high die where low sums are good, a low one where high sums are."""
    for name, face in (("greatsword", 6), ("classic short sword", 1)):
        made = duel(name, body=1, pool=[1, 3, 6], apart=5)
        made.fighters[0].declared.action = Action.MOVE
        assert chosen(made, Ask.DIE, 1, 3, 6) == face


def test_a_contest_gets_the_highest() -> None:
    """HEL-CON-3: given rather than rolled, where that is more than could be expected."""
    made = duel("greatsword", body=1, pool=[1, 5, 6])
    assert give_two(made, Action.PUSH) == [6, 5]
    made.fighters[0].declared.action = Action.PUSH
    for given, answer in ((11, Give.GIVE), (9, Give.GIVE), (8, Give.ROLL)):
        made.matter = given  # two dice and Body 1 come to 8 on average
        assert chosen(made, Ask.CONTEST, *Give) == answer


def test_the_die_for_overwatch() -> None:
    """HEL-OVER-2: 1 to 4 bring the Bonus; with a High effect a 6 does."""
    for name, face in (("greatsword", 1), ("classic short sword", 6)):
        made = duel(name, body=1)
        made.fighters[0].declared.action = Action.LOCK
        assert chosen(made, Ask.DIE, 1, 4, 6) == face


def test_high_faces_for_what_they_scale() -> None:
    """HEL-AD-4: and a Locked die only where the pool is empty."""
    made = duel("sword", body=1)
    me = made.fighters[0]
    me.declared.action = Action.ART
    for art, face in ((Art.FORTIFY, 5), (Art.SOUL_SHIELD, 5), (Art.MOTIVATE, 2), (Art.SOUL_SHARD, 2)):
        me.declared.art = art
        assert chosen(made, Ask.DIE, 2, 5, LOCKED_BIT + 6) == face
    assert chosen(made, Ask.DIE, LOCKED_BIT + 6) == LOCKED_BIT + 6


# What to do


def test_standing_up_comes_first() -> None:
    """HEL-ST-23: while two dice are left to attack with; of two it makes an Attack if that may be made."""
    made = duel("sword", body=1, pool=[1, 2, 3], prone=1)
    assert does(made) == Action.STAND_UP
    made = duel("sword", body=1, pool=[3, 6], prone=1)
    assert does(made) == Action.ATTACK
    made = duel("sword", body=1, pool=[2, 6], prone=1)
    assert does(made) != Action.ATTACK


def test_a_friend_who_bleeds_is_helped() -> None:
    """HEL-DOOR-6: before the fight, and only within 1 tile."""
    for place, action in (((0, 1), Action.MEDICINE_CHECK), ((0, 2), Action.ATTACK)):
        made = fight([fighter("sword", pool=[1, 2]), fighter(at=place, bleeding_out=1)], [fighter(at=(1, 0))])
        assert does(made) == action


def test_a_bandage_when_hurt() -> None:
    """HEL-HP-2: at half of its Health."""
    for health, action in ((10, Action.ITEM), (11, Action.ATTACK)):
        made = duel("sword", pool=[1, 2, 3], health=health)
        made.fighters[0].items[Item.BANDAGE] = 1
        assert does(made) == action
    assert chosen(made, Ask.ITEM, Item.BANDAGE, Item.ANTIDOTE) in (Item.BANDAGE, Item.ANTIDOTE)


def test_a_grenade_among_foes() -> None:
    """HEL-COV-4: two foes near each other, and no friend with them."""
    for friend, action in (((0, 1), Action.ITEM), ((5, 2), Action.MOVE)):
        made = fight(
            [fighter("sword", pool=[1, 2, 3]), fighter(at=friend)],
            [fighter(at=(5, 0)), fighter(at=(5, 1))],
        )
        made.fighters[0].weapons[2] = grenade()
        assert does(made) == action


def grenade() -> Any:
    from ..fights import sample

    return next(one for one in sample("Smith").weapons if one.by_id == Item.FRAG_GRENADE and one.by == 2)


def test_strength_before_an_attack() -> None:
    """HEL-ST-18: with a 5 or a 6, two more dice, and only once."""
    for pool, statuses, action in (
        ([1, 2, 5], [], Action.ART),
        ([1, 2, 4], [], Action.ATTACK),
        ([5, 6], [], Action.ATTACK),
        ([1, 2, 5], [Status.EMPOWERED], Action.ATTACK),
    ):
        made = duel("sword", body=1, pool=pool, arts=[Art.FLEX], statuses=statuses)
        assert does(made) == action


def test_no_art_beyond_its_strength() -> None:
    """HEL-STR-3: what would hurt is not done."""
    for spent, action in ((9, Action.ART), (10, Action.ATTACK)):
        made = duel("sword", body=1, pool=[1, 2, 3], arts=[Art.SMITE], strain_spent=spent)
        assert does(made) == action
    assert chosen(made, Ask.ART, Art.FLEX, Art.SMITE) == Art.FLEX


@pytest.mark.parametrize(
    ("art", "weapon", "far"),
    [(Art.SMITE, "sword", 1), (Art.SOUL_SHARD, "soul shard", 18), (Art.SLEEPING_POWDER, "sword", 18)],
)
def test_no_art_for_want_of_a_foe(art: Art, weapon: str, far: int) -> None:
    """HEL-ATK-5: with only a friend in reach it does not strike the friend."""
    for away, strikes in ((far + 1, False), (far, True)):
        own = art_of(Sheet.model_validate({"name": "Caster"}), weapon) if weapon == "soul shard" else weapon
        me = fighter(own, body=1, pool=[1, 2, 3, 4], arts=[art], base_speed=0, hands=1)
        made = fight([me, fighter(at=(0, 1))], [fighter(at=(away, 0))])
        assert (does(made) == Action.ART) == strikes


def test_the_weapon_that_reaches_a_foe() -> None:
    """HEL-ATK-5: the bow at the foe far off, and not the stronger sword at the friend beside it."""
    me = fighter("greatsword", "short bow", body=1, mind=1, pool=[1, 2], hands=4)
    made = fight([me, fighter(at=(0, 1))], [fighter(at=(9, 0))])
    assert chosen(made, Ask.WEAPON, 1, 2) == 2
    made.fighters[2].x = 1
    assert chosen(made, Ask.WEAPON, 1, 2) == 1


def test_a_grenade_is_laid_behind_a_neighbour() -> None:
    """HEL-ATK-13: where it catches the foe and not the thrower; with both far away, on the foe."""
    bomb = Sheet.model_validate({"name": "Thrower", "items": ["frag_grenade"]})
    made = fight([fighter(item_of(bomb, "frag grenade"), pool=[4, 4])], [fighter(at=(1, 0))])
    made.attack.attacker, made.attack.weapon, made.attack.ranged, made.attack.area = 1, 1, 1, 1
    assert chosen(made, Ask.POINT, 1, DECLINE) == DECLINE
    x = decide_amount(Fickle(), Policy.SIMPLE, made, 0, Ask.POINT_COLUMN, -6, 6)
    y = decide_amount(Fickle(), Policy.SIMPLE, made, 0, Ask.POINT_ROW, -6, 6)
    assert max(abs(x), abs(y)) == 3
    assert max(abs(x - 1), abs(y)) == 2
    made.fighters[1].x = 5
    assert chosen(made, Ask.POINT, 1, DECLINE) == 1


def test_no_friend_is_put_to_sleep() -> None:
    """HEL-ST-24: the powder goes to foes who can sleep and have none of its own side within 3 tiles."""
    undead, alone, beset = fighter(at=(2, 0)), fighter(at=(9, 0)), fighter(at=(0, 9))
    undead.tags = 1 << Tag.UNDEAD
    me = fighter(pool=[1, 2, 3], arts=[Art.SLEEPING_POWDER], base_speed=0)
    made = fight([me, fighter(at=(0, 12))], [undead, alone, beset])
    assert does(made) == Action.ART
    me.declared.art = Art.SLEEPING_POWDER
    assert chosen(made, Ask.POINT, 2, 3, 4) == 3
    alone.fate = Fate.DEAD
    assert does(made) != Action.ART


def test_what_else_it_may_strike_it_strikes_but_for_friends() -> None:
    """HEL-ATK-10: every optional part of an Attack is taken; a friend after a run is spared."""
    made = duel("sword", body=1)
    for matter, answer in ((Effect.KNOCKBACK, NoYes.YES), (Effect.DAMAGE, NoYes.NO)):
        made.matter = matter
        assert chosen(made, Ask.OPTIONAL, NoYes.NO, NoYes.YES) == answer


def test_who_lies_flat_saves_its_dice_for_a_nine() -> None:
    """HEL-ST-23: 5 + 4 although low sums are good; without such dice it does something else."""
    made = duel("sword", body=1, pool=[1, 2, 4, 5], prone=1, held_by=0b10)
    assert does(made) == Action.ATTACK
    assert sorted(give_two(made)) == [4, 5]
    made = duel("sword", body=1, pool=[1, 2, 4, 4], prone=1, held_by=0b10)
    assert does(made) == Action.ESCAPE


def test_who_lies_flat_unlocks_only_what_makes_a_nine() -> None:
    """HEL-LOCK-3, HEL-ST-23: or the die would be Locked again, and unlocked again, for ever."""
    made = duel("sword", body=1, pool=[3], locked=[6], prone=1)
    assert does(made) == Action.UNLOCK
    made = duel("sword", body=1, pool=[3], locked=[5], prone=1)
    assert does(made) not in (Action.UNLOCK, Action.LOCK)


def test_the_last_die_is_locked() -> None:
    """HEL-LOCK-1, HEL-HUNK-1: then Overwatch is ready; with one Locked already it Hunkers Down."""
    for locked, statuses, action in (
        ([], [], Action.LOCK),
        ([3], [], Action.UNLOCK),
    ):
        made = duel("sword", body=1, pool=[4], locked=locked, statuses=statuses)
        assert does(made) == action
    made = duel("sword", body=1, pool=[4], locked=[3], apart=1)
    assert chosen(made, Ask.ACTION, Action.STOP, Action.HUNKER_DOWN) == Action.HUNKER_DOWN
    made = duel("sword", body=1, pool=[4], locked=[3], statuses=[Status.HUNKERED])
    assert chosen(made, Ask.ACTION, Action.STOP, Action.HUNKER_DOWN) == Action.STOP


def test_an_empty_weapon_is_loaded() -> None:
    """HEL-WPN-5: if there is nothing to attack with."""
    made = duel("popshard rifle", pool=[1, 2, 3], mind=1, apart=8)
    made.fighters[0].weapons[1].ammo = 0
    assert does(made) == Action.RELOAD


def test_who_is_held_strikes_the_holder_or_breaks_free() -> None:
    """HEL-ST-10: with somebody in reach it fights, else it wants to be free."""
    made = duel("sword", pool=[1, 2], held_by=0b10)
    assert does(made) == Action.ATTACK
    assert chosen(made, Ask.ACTION, Action.STOP, Action.ESCAPE, Action.LOCK) == Action.ESCAPE


# Whom, and where


def test_whoever_is_nearest_to_falling() -> None:
    """HEL-ATK-5: Health and Armor Stacks together; the fallen and friends come last."""
    made = fight(
        [fighter("sword"), fighter()],
        [fighter(health=8, armor=5), fighter(health=12), fighter(health=-3, fate=2)],
    )
    assert chosen(made, Ask.TARGET, 1, 2, 3, 4) == 3
    assert chosen(made, Ask.TARGET, 1, 4) == 4
    assert chosen(made, Ask.TARGET, 1) == 1
    assert chosen(made, Ask.NEXT_TARGET, 1, 2, DECLINE) == 2
    assert chosen(made, Ask.NEXT_TARGET, 1, DECLINE) == DECLINE


def test_help_goes_to_friends() -> None:
    """HEL-HP-2: to the one who has lost most."""
    made = fight([fighter(), fighter(health=4), fighter(health=15)], [fighter(health=1)])
    me = made.fighters[0]
    me.declared.action = Action.MEDICINE_CHECK
    assert chosen(made, Ask.TARGET, 0, 1, 2, 3) == 1
    me.declared.action, me.declared.art = Action.ART, Art.HEALING_DROP
    assert chosen(made, Ask.TARGET, 0, 2, 3) == 2
    me.declared.art, me.declared.item = 0, Item.MEDKIT
    assert chosen(made, Ask.TARGET, 0, 1) == 1


def test_it_walks_up_and_stops_in_reach() -> None:
    """HEL-MOVE-1: straight towards the nearest foe; nowhere once a weapon reaches."""
    made = duel("sword", apart=4)
    assert chosen(made, Ask.STEP, Direction.STOP, *range(1, 9)) == Direction.EAST
    made.fighters[0].x = 3
    assert chosen(made, Ask.STEP, Direction.STOP, *range(1, 9)) == Direction.STOP
    assert chosen(duel("long bow", mind=1, apart=9), Ask.STEP, 0, *range(1, 9)) == Direction.STOP


MAZE = """
.........
.#######.
.#.......
.#.#####.
.#.#...#.
...#.#...
"""


def test_it_finds_the_way_round() -> None:
    """HEL-MOVE-5: the shortest, counted by a search of our own, step by step from everywhere."""
    goal = (4, 4)
    distances = searched(MAZE, goal)
    for (x, y), far in distances.items():
        if far < 2:
            continue
        made = fight([fighter("sword", at=(x, y))], [fighter(at=goal)], ground=MAZE)
        free = [way for way in range(1, 9) if neighbour(x, y, way) in distances]
        way = chosen(made, Ask.STEP, Direction.STOP, *free)
        assert distances[neighbour(x, y, way)] == far - 1


def neighbour(x: int, y: int, way: int) -> tuple[int, int]:
    """The next tile that way, by the compass."""
    north_south = {1: -1, 2: -1, 8: -1, 4: 1, 5: 1, 6: 1}
    east_west = {2: 1, 3: 1, 4: 1, 6: -1, 7: -1, 8: -1}
    return x + east_west.get(way, 0), y + north_south.get(way, 0)


def searched(ground: str, goal: tuple[int, int]) -> dict[tuple[int, int], int]:
    """How many steps it is to a tile, from every tile that leads there."""
    rows = ground.split()
    free = {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "."}
    found = {goal: 0}
    edge = [goal]
    while edge:
        edge = next_edge(edge, free, found)
    return found


def next_edge(
    edge: list[tuple[int, int]], free: set[tuple[int, int]], found: dict[tuple[int, int], int]
) -> list[tuple[int, int]]:
    """One step of a search in all directions."""
    risen = []
    for tile in edge:
        for way in range(1, 9):
            one = neighbour(*tile, way)
            if one in free and one not in found:
                found[one] = found[tile] + 1
                risen.append(one)
    return risen


def test_it_jumps_where_nothing_else_leads_on() -> None:
    """HEL-MOVE-4: over a table that bars the way, to the side where the foe is."""
    made = fight([fighter("sword", at=(1, 0))], [fighter(at=(4, 0))], ground="..o..")
    assert chosen(made, Ask.STEP, Direction.STOP, Direction.WEST, Direction.LONG_JUMP) == Direction.LONG_JUMP
    assert chosen(made, Ask.JUMP_DIRECTION, Direction.WEST, Direction.EAST) == Direction.EAST


def test_no_move_that_leads_nowhere() -> None:
    """HEL-MOVE-1: walled in, it keeps its dice for something else."""
    made = fight([fighter("sword", pool=[3], at=(0, 0))], [fighter(at=(3, 0))], ground=".#..")
    assert chosen(made, Ask.ACTION, Action.STOP, Action.MOVE, Action.LOCK) == Action.LOCK


# What others do


def test_overwatch_is_for_foes() -> None:
    """HEL-OVER-4: friends may pass."""
    made = fight([fighter("sword"), fighter()], [fighter()])
    made.concerns = 3
    assert chosen(made, Ask.OVERWATCH, 1, DECLINE) == 1
    made.concerns = 2
    assert chosen(made, Ask.OVERWATCH, 1, DECLINE) == DECLINE


@pytest.mark.parametrize(("points", "health", "dodges"), [(2, 20, 0), (3, 20, 1), (2, 2, 1)])
def test_dodge_what_is_worth_it(points: int, health: int, dodges: int) -> None:
    """HEL-DODGE-5: with the amount known: three points, or what would fell it."""
    made = duel("sword", health=health)
    made.matter = points
    assert chosen(made, Ask.DODGE, *NoYes) == dodges
    assert chosen(made, Ask.WARD, *NoYes) == NoYes.YES


def test_reactions() -> None:
    """HEL-LOCK-3, HEL-STR-3: parry what hurts, answer foes, cheer friends on, take no blow for another."""
    made = fight([fighter(), fighter()], [fighter()])
    made.matter, made.concerns = 3, 3
    assert chosen(made, Ask.REACTION, Art.NONE, Art.PARRY) == Art.PARRY
    made.matter = 2
    assert chosen(made, Ask.REACTION, Art.NONE, Art.PARRY) == Art.NONE
    assert chosen(made, Ask.REACTION, Art.NONE, Art.GUARDIANS_RIPOSTE) == Art.GUARDIANS_RIPOSTE
    assert chosen(made, Ask.REACTION, Art.NONE, Art.HECKLE) == Art.NONE
    made.concerns = 2
    assert chosen(made, Ask.REACTION, Art.NONE, Art.HECKLE, Art.ILL_TAKE_IT) == Art.HECKLE
    assert chosen(made, Ask.REACTION, Art.NONE, Art.GUARDIANS_RIPOSTE) == Art.NONE
    made.fighters[0].strain_spent = 10
    assert chosen(made, Ask.REACTION, Art.NONE, Art.HECKLE) == Art.NONE


def test_traits_while_they_do_not_hurt() -> None:
    """HEL-STR-3: what costs Strain only within the maximum; what is free always, but not against friends."""
    made = fight([fighter(), fighter()], [fighter()])
    made.concerns = 3
    for trait, spent, wanted in (
        (Trait.FRENZY, 0, 1),
        (Trait.FRENZY, 10, 0),
        (Trait.ASSASSIN, 10, 1),
        (Trait.BOUNCER, 10, 1),
    ):
        made.matter, made.fighters[0].strain_spent = trait, spent
        assert chosen(made, Ask.TRAIT, *NoYes) == wanted
    made.concerns, made.matter = 2, Trait.BOUNCER
    assert chosen(made, Ask.TRAIT, *NoYes) == NoYes.NO


def test_what_its_own_attack_offers() -> None:
    """HEL-ST-18, HEL-ATK-10: the Bonus rather than no Downside; damage rather than Knockback."""
    made = duel("paladin hammer", soul=1)
    assert chosen(made, Ask.EMPOWERED, *Spend) == Spend.BONUS
    assert chosen(made, Ask.EMPOWERED, Spend.KEEP, Spend.NO_DOWNSIDE) == Spend.NO_DOWNSIDE
    assert chosen(made, Ask.CHOICE, Boon.NONE, Boon.DAMAGE, Boon.HEAL) == Boon.DAMAGE
    assert chosen(made, Ask.MODE, Mode.MELEE, Mode.THROWN) == Mode.MELEE
    assert chosen(made, Ask.SHIFT, Direction.STOP, Direction.EAST) == Direction.STOP


def test_the_weapon_that_hits_hardest() -> None:
    """HEL-ATK-1, HEL-DUAL-2: a pair hand to hand before anything else; nothing is thrown without need."""
    made = duel("club", "greatsword", body=1)
    assert chosen(made, Ask.WEAPON, 0, 1, 2) == 2
    made = duel("dagger", "hand axe", body=1)
    assert chosen(made, Ask.WEAPON, 1, 2, BOTH) == BOTH
    made = duel("dagger", "hand crossbow", apart=5)
    assert chosen(made, Ask.WEAPON, 1, 2, BOTH) == 2


# The referee, and chance


@pytest.mark.parametrize(
    ("ask", "options", "answer"),
    [
        (Ask.COVER_CHANGES, tuple(NoYes), NoYes.NO),
        (Ask.END_FIGHT, tuple(NoYes), NoYes.NO),
        (Ask.REST, tuple(NoYes), NoYes.YES),
        (Ask.WORLD, tuple(Ruling), Ruling.NOTHING),
        (Ask.ACTIVATOR, tuple(Activator), Activator.ALLOWED),
        (Ask.SENSES, tuple(range(1, 10)), Stat.THIEVING),
        (Ask.TIED_ORDER, (1, 3), 1),
        (Ask.NEXT, (2, 3), 2),
    ],
)
def test_the_referee_is_even_handed(ask: Ask, options: tuple[int, ...], answer: int) -> None:
    """HEL-INIT-5, HEL-INIT-7, HEL-COV-1, HEL-RND-6, HEL-CHK-4, HEL-ART-2: the default of each question."""
    assert ruled(Fight(), ask, *options) == answer


def test_numbers() -> None:
    """HEL-MOVE-2: the climb that the house has, if the referee is sensible; else any number."""
    made = fight([fighter()], [fighter()], house={"climb_tn": 11})
    assert decide_amount(Fickle(), Policy.SIMPLE, made, REFEREE, Ask.CLIMB_TN, 1, 20) == 11
    assert decide_amount(Fickle(), Policy.SIMPLE, made, REFEREE, Ask.WORLD_AMOUNT, 1, 20) == 1
    assert decide_amount(Fickle(6), Policy.RANDOM, made, REFEREE, Ask.CLIMB_TN, 1, 20) == 7


def test_random_is_seldom_idle() -> None:
    """HEL-ACT-2: stopping, unlocking and lying down one time in eight at most, if there is anything else."""
    options = (Action.STOP, Action.UNLOCK, Action.ATTACK, Action.MOVE)
    assert random_choice(Ask.ACTION, *options, whim=Fickle(1, 0)) == Action.MOVE
    assert random_choice(Ask.ACTION, *options, whim=Fickle(1, 1)) == Action.ATTACK
    assert random_choice(Ask.ACTION, *options, whim=Fickle(0, 3)) == Action.UNLOCK
    assert random_choice(Ask.ACTION, Action.STOP, Action.UNLOCK, whim=Fickle(1)) == Action.UNLOCK
    assert random_choice(Ask.END_FIGHT, *NoYes, whim=Fickle(1)) == NoYes.NO
    assert random_choice(Ask.END_FIGHT, *NoYes, whim=Fickle(0, 1)) == NoYes.YES


def test_what_is_offered_can_be_wanted() -> None:
    """HEL-ACT-1: whatever a sensible creature does is among the actions open to it."""
    made = duel("sword", "long bow", body=1, pool=[1, 2, 3, 4], locked=[2], talents=[Talent.HARDEN])
    me = made.fighters[0]
    options = all_actions(made, me)
    assert options & open_actions(made, me) == open_actions(made, me)
    assert does(made) == Action.TALENT
