"""Followers, Hordes, Bosses, things, hazards, and creatures that do not stay down."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.policies.simple.aiming import best_target
from kumite.rulesets.hell.rules.arts_and_traits.talents import caught, revivable
from kumite.rulesets.hell.rules.attack_dice_values_matter.bands import outermost, overlaps
from kumite.rulesets.hell.rules.checks_and_contests.rolls import check, contest, grapple_contest
from kumite.rulesets.hell.rules.combat.initiative import join, line_up, order_round
from kumite.rulesets.hell.rules.combat.rounds import beat, evolve, outcome
from kumite.rulesets.hell.rules.combat.settling import settle
from kumite.rulesets.hell.rules.combat.tiles import is_free
from kumite.rulesets.hell.rules.combat.turns import begin_turn, end_turn
from kumite.rulesets.hell.rules.combat.world import world_turn
from kumite.rulesets.hell.rules.common_actions.attack import ANYBODY, attack_and_after
from kumite.rulesets.hell.rules.common_actions.walking import BY_SPEED, walk
from kumite.rulesets.hell.rules.damage_and_armor.damage import damage
from kumite.rulesets.hell.rules.damage_and_armor.force import pull
from kumite.rulesets.hell.rules.status_effects.statuses import gain_burn
from kumite.rulesets.hell.state import Fight, Fighter
from kumite.rulesets.hell.terms import (
    Art,
    Ask,
    DamageType,
    Event,
    Evolution,
    Fate,
    Kind,
    Knack,
    Mode,
    Outcome,
    Phase,
    Ruling,
    Side,
    Stat,
    Status,
    Tag,
    Talent,
    Why,
    ZeroRule,
)
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, has, play, sample, told

BEFORE, AFTER = 1, 0
NO, YES = 0, 1


def follower(owner: int, **fields: Any) -> Fighter:
    """A Follower of the one on that seat."""
    return fighter(kind=Kind.FOLLOWER, owner=owner + 1, uses_deaths_door=0, **fields)


def ordered(made: Fight, *answers: Any) -> list[int]:
    """The turns of a Round, with the order of initiative as the seats are."""
    made.line[: made.count], made.line_count = list(range(made.count)), made.count
    play(made, order_round, *answers)
    return made.order[: made.turns]


def hurt(made: Fight, seat: int, points: int, *answers: Any) -> Scripted:
    """Somebody takes damage, and all that comes of it."""

    def rule(table: Any, made: Fight) -> None:
        damage(table, made, made.fighters[seat], points, DamageType.OTHER, 0)
        settle(table, made)

    return play(made, rule, *answers)


@pytest.mark.parametrize(("when", "order"), [(BEFORE, [1, 0, 2]), (AFTER, [0, 1, 2])])
def test_followers_go_beside_their_owner(when: int, order: list[int]) -> None:
    """HEL-FOL-1: immediately before or after it, which the owner says each Round."""
    made = fight([fighter(), follower(0)], [fighter()])
    assert ordered(made, when) == order


def test_who_has_just_been_created_goes_after() -> None:
    """HEL-FOL-1."""
    made = fight([fighter(), follower(0, created=1)], [fighter()])
    assert ordered(made) == [0, 1, 2]


def test_followers_do_not_roll() -> None:
    """HEL-FOL-1, HEL-INIT-8: their place is their owner's."""
    made = fight([fighter(), follower(0)], [fighter(base_speed=5)])
    table = play(made, line_up, 7, 7)
    assert asked(table) == [(0, Why.INITIATIVE), (2, Why.INITIATIVE)]
    assert made.line[: made.line_count] == [0, 1, 2]


def test_followers_share_three_dice() -> None:
    """HEL-FOL-1: rolled once a Round; each acts as if it had rolled them."""
    made = fight([fighter(), follower(0), follower(0)], [fighter()])
    play(made, lambda table, made: begin_turn(table, made, made.fighters[1]), 2, 5, 5)
    play(made, lambda table, made: begin_turn(table, made, made.fighters[2]))
    pools = [[face for face, count in enumerate(me.pool) for _ in range(count)] for me in made.fighters[1:3]]
    assert pools == [[2, 5, 5], [2, 5, 5]]
    made.round = 2
    table = play(made, lambda table, made: begin_turn(table, made, made.fighters[1]), 1, 1, 1)
    assert asked(table) == [(1, Why.FOLLOWER_DIE)] * 3


def test_followers_die_at_0() -> None:
    """HEL-DOOR-14."""
    made = fight([fighter(), follower(0, health=3)], [fighter()])
    hurt(made, 1, 3)
    assert (made.fighters[1].fate, made.fighters[1].bleeding_out) == (Fate.DEAD, 0)


def test_a_horde_breaks() -> None:
    """HEL-HORDE-2: at half its Health two single creatures are left, the second beside the first."""
    horde = fighter(kind=Kind.HORDE, horde_size=4, max_health=36, health=36, armor=8, armor_at_rest=8, size=2)
    half = fighter(half_of=2, fate=Fate.ABSENT, health=9, max_health=9)
    made = fight([fighter(at=(9, 9))], [horde, half])
    hurt(made, 1, 25)
    assert (horde.kind, horde.health, half.fate) == (Kind.HORDE, 19, Fate.ABSENT)
    hurt(made, 1, 1)
    assert (horde.kind, horde.size, horde.max_health, horde.health) == (Kind.CREATURE, 1, 9, 9)
    assert (half.fate, max(abs(half.x - horde.x), abs(half.y - horde.y))) == (Fate.IN_FIGHT, 1)


@pytest.mark.parametrize(("taken", "apart"), [(True, 1), (False, 0)])
def test_who_comes_late_finds_room(taken: bool, apart: int) -> None:
    """HEL-INIT-8, HEL-MOVE-5: where it was to stand, or as near to it as there is room."""
    late = fighter(at=(4, 4), fate=Fate.ABSENT, joins=1)
    made = fight([fighter(at=(4, 4) if taken else (0, 0))], [fighter(at=(9, 9)), late])
    table = play(made, join, 7)
    assert (late.fate, max(abs(late.x - 4), abs(late.y - 4))) == (Fate.IN_FIGHT, apart)
    assert asked(table) == [(2, Why.INITIATIVE)]


def test_a_boss_rolls_twice() -> None:
    """HEL-BOSS-1: and again if both are equal; it has a turn on each."""
    made = fight([fighter(), fighter()], [fighter(kind=Kind.BOSS)])
    table = play(made, line_up, 7, 5, 9, 9, 4)
    assert asked(table) == [(0, Why.INITIATIVE), (1, Why.INITIATIVE), *[(2, Why.INITIATIVE)] * 3]
    boss = made.fighters[2]
    assert (boss.initiative, boss.second_initiative) == (15, 10)
    play(made, order_round)
    assert made.order[: made.turns] == [2, 0, 1, 2]


def test_a_boss_locks_a_die() -> None:
    """HEL-BOSS-1, HEL-LOCK-2: a d6 at the end of its turn; it has places for two."""
    boss = fighter(kind=Kind.BOSS, max_locked=2)
    made = fight([fighter()], [boss])
    for rolled in (3, 5):
        play(made, lambda table, made: end_turn(table, made, made.fighters[1]), rolled)
    assert [face for face, count in enumerate(boss.locked) if count] == [3, 5]
    play(made, lambda table, made: end_turn(table, made, made.fighters[1]), 6, 3)
    assert [face for face, count in enumerate(boss.locked) if count] == [5, 6]


def evolved(made: Fight, *changes: Evolution) -> None:
    for change in changes:
        play(made, lambda table, made: evolve(table, made, made.fighters[1]), change)


def test_the_queen_evolves() -> None:
    """HEL-BOSS-1: three changes at most; the oldest gives way."""
    queen = sample("Golem-Brood Spider Queen (Boss)")
    queen.talent_used[Talent.REANIMATION] = 6
    made = fight([fighter(at=(9, 9))], [queen])
    evolved(made, Evolution.FIREPROOF, Evolution.GROWS, Evolution.RESET)
    assert queen.talent_used[Talent.REANIMATION] == 0
    assert queen.weapons[1].effects[0].amount == 6
    play(made, lambda table, made: gain_burn(table, made, queen_of(made), 2, 0))
    assert queen.stacks[Status.BURN] == 0
    assert queen.size == 3
    evolved(made, Evolution.DEVOURS, Evolution.RANGE)
    assert queen.size == 2
    assert queen.evolutions == 1 << Evolution.RESET | 1 << Evolution.DEVOURS | 1 << Evolution.RANGE
    assert queen.weapons[1].effects[0].amount == 4
    play(made, lambda table, made: gain_burn(table, made, queen_of(made), 2, 0))
    assert queen.stacks[Status.BURN] == 4  # by her nature she gains twice the Burn


def test_the_brood_queen_burns_like_her_brood() -> None:
    """HEL-ST-1: of spiders and Queens fire takes twice as much hold."""
    for name in ("Golem-Brood Spider", "Golem-Brood Spider Queen", "Golem-Brood Spider Queen (Boss)"):
        assert sample(name).burn_factor == 2


def test_the_queen_feeds_on_deaths() -> None:
    """HEL-BOSS-1: 5 Health and 5 Strain for each creature that dies within 36 tiles; not for things."""
    queen = sample("Golem-Brood Spider Queen (Boss)")
    queen.health, queen.strain_spent = 10, 7
    victims = [fighter(at=(at, 0), health=1, uses_deaths_door=0) for at in (36, 37)]
    made = fight([*victims, fighter(at=(9, 9), kind=Kind.OBJECT, health=1, uses_deaths_door=0)], [queen])
    queen.evolutions = 1 << Evolution.DEVOURS
    for seat, health, strain in ((2, 10, 7), (1, 10, 7), (0, 15, 2)):
        hurt(made, seat, 9)
        assert made.fighters[seat].fate == Fate.DEAD
        assert (queen.health, queen.strain_spent) == (health, strain)


def test_her_webs_reach_farther() -> None:
    """HEL-BOSS-1: and so do squeezing and calling back the dead, by 8 tiles."""
    queen = sample("Golem-Brood Spider Queen")
    dead = sample("Golem-Brood Spider")
    dead.fate, dead.x = Fate.DEAD, 12
    sister = sample("Golem-Brood Spider Queen")
    sister.fate, sister.y = Fate.DEAD, 5
    made = fight([fighter(at=(10, 0), held_by=0b10)], [queen, dead, sister])
    found = [caught(made, queen), revivable(made, queen)]
    queen.evolutions = 1 << Evolution.RANGE
    found += [caught(made, queen), revivable(made, queen)]
    assert found == [0, 0, 0b1, 0b100]


def queen_of(made: Fight) -> Fighter:
    return made.fighters[1]


def test_she_grows_where_there_is_room() -> None:
    """HEL-MOVE-5: 3 by 3 tiles, unless somebody stands there."""
    queen = sample("Golem-Brood Spider Queen (Boss)")
    made = fight([fighter(at=(2, 2))], [queen])
    evolved(made, Evolution.GROWS)
    assert (queen.size, queen.weapons[1].effects[0].amount) == (2, 6)


@pytest.mark.parametrize(("answers", "left"), [((NO,), 21), ((YES, NO), 24 - 6), ((YES, YES), 24 - 3)])
def test_her_vulnerable_spot(answers: tuple[int, ...], left: int) -> None:
    """HEL-DODGE-8: aimed at it takes twice the damage, but one Dodge instead of her block."""
    queen = sample("Golem-Brood Spider Queen (Boss)", armor_stacks=0)
    queen.health, queen.x = 24, 1
    queen.evolutions = 1 << Evolution.GROWS
    made = fight([fighter("sword", body=1)], [queen])

    def rule(table: Any, made: Fight) -> None:
        attack_and_after(table, made, made.fighters[0], 1, Mode.MELEE, 8, 8, Art.NONE, 0, ANYBODY)

    play(made, rule, *answers)
    assert queen.health == left


def test_before_she_evolves_she_has_no_such_spot() -> None:
    """HEL-BOSS-1."""
    queen = sample("Golem-Brood Spider Queen (Boss)", armor_stacks=0)
    queen.x = 1
    made = fight([fighter("sword", body=1)], [queen])

    def rule(table: Any, made: Fight) -> None:
        attack_and_after(table, made, made.fighters[0], 1, Mode.MELEE, 8, 8, Art.NONE, 0, ANYBODY)

    assert Ask.VULNERABLE_SPOT not in [what for _, what in asked(play(made, rule))]


def test_a_swarm_shares_tiles_with_anybody() -> None:
    """HEL-MOVE-5, HEL-OVERLAP-1: either goes where the other is, and the swarm is the outer one."""
    made = fight([fighter(), fighter(at=(2, 0))], [sample("Rat Swarm")])
    rats = made.fighters[2]
    assert is_free(made, rats, 0, 0)
    rats.x, rats.y = 1, 0
    assert is_free(made, made.fighters[0], 1, 0)
    assert not is_free(made, made.fighters[0], 2, 0)
    rats.x = 0
    assert (overlaps(rats, made.fighters[0]), overlaps(made.fighters[0], rats)) == (True, False)
    assert outermost(made, made.fighters[1], made.fighters[0]) == 2


def test_a_wolf_smells_as_well_as_a_dog() -> None:
    """HEL-CHK-5."""
    for name in ("Silver Wolf", "Trained Dog (Armored)"):
        assert sample(name).knacks >> Knack.SMELLS & 1


def test_a_guard_resists_a_grapple_too() -> None:
    """HEL-GRAP-1, HEL-CON-5: the d4 of training counts on either side, in a Grapple Contest alone."""
    for rule, dice in (
        (grapple_contest, [Why.TRAINING, Why.CONTEST_DEFENCE]),
        (contest, [Why.CONTEST_DEFENCE]),
    ):
        made = fight([fighter()], [fighter(at=(1, 0), knacks=[Knack.GRAPPLER])])
        more = () if rule is grapple_contest else (Stat.BODY, Stat.BODY)

        def tries(table: Any, made: Fight, rule: Any = rule, more: Any = more) -> None:
            rule(table, made, made.fighters[0], made.fighters[1], *more, 0, 0)

        table = play(made, tries, 7, *([2, 6] if len(dice) == 2 else [6]))
        assert asked(table) == [(0, Why.CONTEST), *[(1, why) for why in dice]]
        won = told(table, Event.CONTEST_WON)
        assert won == ([] if len(dice) == 2 else [(0, 1)])


def test_rats_eat_the_dead() -> None:
    """HEL-HP-2: 3d4 Health for a corpse that they move onto, once for each; not Constructs."""
    corpse = fighter(at=(1, 0), fate=Fate.DEAD)
    golem = fighter(at=(2, 0), fate=Fate.DEAD, tags=[Tag.CONSTRUCT])
    rats = sample("Rat Swarm")
    rats.health, rats.base_speed = 1, 4
    made = fight([corpse, golem], [rats])
    table = play(made, lambda table, made: walk(table, made, made.fighters[2], BY_SPEED), 3, 7, 3, 7, 3)
    assert (rats.health, corpse.eaten, golem.eaten) == (8, 1, 0)
    assert asked(table).count((2, Why.MEAL)) == 1


def test_the_beetle_goes_for_who_hurt_it_most() -> None:
    made = fight([fighter(health=3), fighter()], [sample("Stalacbeetle")])
    beetle = made.fighters[2]
    assert best_target(made, beetle, 0b11) == 0
    beetle.taken_from[1] = 4
    assert best_target(made, beetle, 0b11) == 1


def test_the_outer_one_takes_it() -> None:
    """HEL-OVERLAP-1: of two who share a tile it takes what comes from elsewhere."""
    outer, inner = fighter(at=(1, 0), size=2), fighter(at=(1, 0))
    made = fight([fighter("sword", body=1)], [outer, inner])

    def rule(table: Any, made: Fight) -> None:
        attack_and_after(table, made, made.fighters[0], 1, Mode.MELEE, 8, 8, Art.NONE, 0, ANYBODY)

    play(made, rule, 2)
    assert (outer.health, inner.health) == (17, 20)


def test_zombies_rise_again() -> None:
    """HEL-DOOR-14: with a d6 of 2 or more at 1 Health; the number is 1 higher each time."""
    zombie = fighter(zero_rule=ZeroRule.UNDYING, uses_deaths_door=0, health=4)
    made = fight([fighter(at=(9, 9))], [zombie])
    table = hurt(made, 1, 9, 2)
    assert (zombie.health, zombie.fate, zombie.undying) == (1, Fate.IN_FIGHT, 3)
    assert asked(table) == [(1, Why.UNDYING)]
    hurt(made, 1, 1, 2)
    assert zombie.fate == Fate.DEAD


def test_a_phoenix_falls() -> None:
    """HEL-DOOR-14: 2d4 Burn to all within 3 tiles, and an egg that nothing wakes."""
    phoenix = fighter(zero_rule=ZeroRule.PHOENIX, uses_deaths_door=0, health=4)
    made = fight([fighter(at=(3, 0)), fighter(at=(4, 0))], [phoenix])
    hurt(made, 2, 9, 3, 4)
    assert [foe.stacks[Status.BURN] for foe in made.fighters[:2]] == [7, 0]
    assert (phoenix.egg, phoenix.fate, phoenix.bleeding_out) == (1, Fate.UNCONSCIOUS, 0)


def test_the_dragon_sheds_its_crust() -> None:
    """Without Armor Stacks it is quick, can Dodge once, and burns do not hurt it."""
    dragon = sample("Cracking Lava Dragon")
    dragon.armor = 2
    made = fight([fighter(at=(9, 9))], [dragon])
    hurt(made, 1, 2)
    assert (dragon.armor, dragon.dodge - dragon.dodge_block) == (0, 1)
    before = dragon.health
    play(made, lambda table, made: damage(table, made, made.fighters[1], 5, DamageType.BURN, 0))
    assert dragon.health == before


def test_a_groveling_feeds() -> None:
    """It heals 1 at its end while Rooted or Slow, on a corpse 3."""
    groveling = fighter(knacks=[Knack.FEEDS_ROOTED], health=10, statuses=[Status.ROOTED])
    corpse = fighter(at=(5, 5), fate=Fate.DEAD)
    made = fight([corpse, fighter(at=(9, 9))], [groveling])
    play(made, lambda table, made: end_turn(table, made, made.fighters[2]))
    assert groveling.health == 11
    corpse.x = corpse.y = 0
    play(made, lambda table, made: end_turn(table, made, made.fighters[2]))
    assert groveling.health == 14


def test_things_fail_and_lose() -> None:
    """HEL-WPN-9: every Check, every Contest, and no dice are rolled for them."""
    made = fight([fighter()], [fighter(kind=Kind.OBJECT, body=6)])

    def tries(table: Any, made: Fight) -> bool:
        return check(table, made, made.fighters[1], Stat.BODY, 1, Why.CLIMB_CHECK, 0, 0, 0)

    assert told(play(made, tries), Event.CHECK_FAILED) == [(1, Why.CLIMB_CHECK)]

    def resists(table: Any, made: Fight) -> None:
        contest(table, made, made.fighters[0], made.fighters[1], Stat.BODY, Stat.BODY, 0, 0)

    table = play(made, resists, 2)
    assert told(table, Event.CONTEST_WON) == [(0, 1)]


def test_who_cannot_be_moved() -> None:
    """HEL-KB-5: by no force at all."""
    made = fight([fighter()], [fighter(at=(5, 0), no_forced_movement=1)])
    play(made, lambda table, made: pull(table, made, made.fighters[1], made.fighters[0], 4))
    assert made.fighters[1].x == 5


# The world


def hazard() -> Fight:
    made = fight([fighter()], [fighter(at=(5, 0)), fighter(kind=Kind.HAZARD)])
    made.fighters[2].side = Side.WORLD
    return made


def happens(made: Fight, *answers: Any) -> Scripted:
    return play(made, lambda table, made: world_turn(table, made, made.fighters[2]), *answers)


def test_the_world_comes_last_and_does_not_roll() -> None:
    """HEL-INIT-7: several such entries in the order that the referee gives."""
    made = fight([fighter()], [fighter(base_speed=5), fighter(), fighter()])
    for me in made.fighters[2:]:
        me.side = Side.WORLD
    table = play(made, line_up, 7, 7, 3)
    assert asked(table) == [(0, Why.INITIATIVE), (1, Why.INITIATIVE), (-1, Ask.WORLD_ORDER)]
    assert made.line[: made.line_count] == [0, 1, 3, 2]


@pytest.mark.parametrize(
    ("ruling", "answers", "health"),
    [
        (Ruling.NOTHING, (), 20),
        (Ruling.DAMAGE, (1, 6), 17),
        (Ruling.FALL, (1, 3), 20),
        (Ruling.FALL, (1, 7), 13),
        (Ruling.DROWNING, (1, 6), 14),
    ],
)
def test_the_referee_says_what_happens(ruling: Ruling, answers: tuple[int, ...], health: int) -> None:
    """HEL-INIT-7, HEL-ARM-4: to whom, and how much; falls by the rule for falls; water passes by armour."""
    made = hazard()
    made.fighters[1].armor = 3
    happens(made, ruling, *answers)
    assert made.fighters[1].health == health


def test_or_which_status() -> None:
    """HEL-GEN-6: as one without an end."""
    made = hazard()
    happens(made, Ruling.STATUS, 0, Status.SLOW)
    assert has(made.fighters[0], Status.SLOW)
    happens(made, Ruling.STATUS, 0, Status.BURN)
    assert made.fighters[0].stacks[Status.BURN] == 1


def test_the_world_is_no_side() -> None:
    """HEL-RND-6: nor are things; the fight is over when at most one side has somebody who can stand."""
    made = fight([fighter()], [fighter(fate=Fate.UNCONSCIOUS), fighter(kind=Kind.OBJECT), fighter()])
    made.fighters[3].side = Side.WORLD
    made.phase = Phase.END
    table = play(made, beat)
    assert (outcome(made), told(table, Event.FIGHT_ENDS)) == (Outcome.PLAYERS, [(-1, Outcome.PLAYERS)])
