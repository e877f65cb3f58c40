"""Worked examples, number for number: those of the texts, and fifteen that put several rules together."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.checks_and_contests.rolls import check, contest
from kumite.rulesets.hell.rules.combat.rounds import beat
from kumite.rulesets.hell.rules.combat.turns import begin_turn, end_turn, take_action
from kumite.rulesets.hell.rules.common_actions.actions import act
from kumite.rulesets.hell.rules.common_actions.attack import ANYBODY, attack_and_after
from kumite.rulesets.hell.rules.common_actions.speed import current_speed
from kumite.rulesets.hell.rules.damage_and_armor.damage import damage
from kumite.rulesets.hell.rules.damage_and_armor.force import fall, knock_back
from kumite.rulesets.hell.rules.status_effects.lasting import last
from kumite.rulesets.hell.rules.status_effects.marks import put
from kumite.rulesets.hell.rules.status_effects.strain import spend_strain
from kumite.rulesets.hell.state import Fight, Fighter
from kumite.rulesets.hell.terms import (
    Action,
    Art,
    Ask,
    DamageType,
    Direction,
    Event,
    Fate,
    Give,
    Ground,
    Mode,
    Phase,
    Stat,
    Status,
    Trait,
    Until,
    Why,
)
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, has, play, sample, told

YES = 1


def struck(made: Fight, total: int, *answers: Any, mode: Mode = Mode.MELEE, seat: int = 0) -> int:
    """The damage of an Attack with that sum and the first weapon, before Dodge and armour."""

    def rule(table: Any, made: Fight) -> None:
        attack_and_after(table, made, made.fighters[seat], 1, mode, total, total, Art.NONE, 0, ANYBODY)

    return sum(points for _, points in told(play(made, rule, *answers), Event.TAKES_DAMAGE))


def duel(name: str, *, foe: Fighter | None = None, **fields: Any) -> Fight:
    """Somebody with that weapon and Body 1, and a neighbour."""
    target = foe or fighter()
    target.x = 1
    return fight([fighter(name, **({"body": 1} | fields))], [target])


def begin(made: Fight, *answers: int, seat: int = 0) -> Scripted:
    made.turn_of = seat + 1
    return play(made, lambda table, made: begin_turn(table, made, made.fighters[seat]), *answers)


def end(made: Fight, *answers: int, seat: int = 0) -> Scripted:
    return play(made, lambda table, made: end_turn(table, made, made.fighters[seat]), *answers)


# Of the texts


@pytest.mark.parametrize(("name", "base"), [("seed sword (long)", 3), ("seed sword (short)", 2)])
def test_w1_a_sword(name: str, base: int) -> None:
    """HEL-VAL-2, HEL-VAL-5: 1 more at 9 or higher, 1 less at 4 or lower."""
    dealt = [struck(duel(name), total) for total in (2, 4, 5, 8, 9, 12)]
    assert dealt == [base - 1, base - 1, base, base, base + 1, base + 1]


@pytest.mark.parametrize(("tiles", "hurt"), [(3, 0), (7, 7), (6, 6)])
def test_w2_and_w11_falls(tiles: int, hurt: int) -> None:
    """HEL-FALL-1: of 3, 7 and 6 tiles."""
    made = fight([fighter()], [])
    play(made, lambda table, made: fall(table, made, made.fighters[0], tiles))
    assert made.fighters[0].health == 20 - hurt


@pytest.mark.parametrize(("tiles", "free", "hurt"), [(5, 2, 3), (8, 3, 5)])
def test_w3_and_w11_knockback_into_a_wall(tiles: int, free: int, hurt: int) -> None:
    """HEL-KB-2: 5 tiles with the wall after 2, 8 with the wall after 3."""
    made = fight([fighter()], [fighter(at=(1, 0))], ground=".." + "." * free + "#")
    play(made, lambda table, made: knock_back(table, made, made.fighters[1], tiles, made.fighters[0]))
    assert made.fighters[1].health == 20 - hurt


@pytest.mark.parametrize("pool", [[1, 1], [3, 6], [6, 6]])
def test_w4_bull_rush_takes_any_two_dice(pool: list[int]) -> None:
    """HEL-AD-5, HEL-AD-4: the faces do not matter, it always happens."""
    me = fighter(body=2, arts=[Art.BULL_RUSH], pool=pool)
    made = fight([me], [fighter(at=(2, 0))])
    first = [max(pool)] if len(set(pool)) > 1 else []
    play(
        made,
        lambda table, made: take_action(table, made, made.fighters[0]),
        Action.ART,
        *first,
        *[Direction.EAST] * 6,
    )
    assert (me.x, sum(me.pool)) == (6, 0)
    assert made.fighters[1].x != 2


@pytest.mark.parametrize("face", range(1, 7))
def test_w5_dagger_master_needs_a_six(face: int) -> None:
    """HEL-AD-6, HEL-AD-4: with one die only a 6 will do; the sum is 6."""
    me = fighter("dagger", body=4, traits=[Trait.DAGGER_MASTER], pool=[face])
    made = fight([me], [fighter(at=(1, 0))])
    if face < 6:
        table = play(made, lambda table, made: take_action(table, made, made.fighters[0]), Action.STOP)
        options = next(entry.question.answers for entry in table.transcript if hasattr(entry, "question"))
        assert Action.ATTACK not in options
        return
    table = play(made, lambda table, made: act(table, made, made.fighters[0], Action.ATTACK), Mode.MELEE, 3)
    assert told(table, Event.ATTACK_SUM) == [(0, 6)]
    assert made.fighters[1].health == 20 - (2 + 3)


def test_w6_two_fives_given_to_a_contest() -> None:
    """HEL-CON-3: total 10, the stat is not added."""
    made = fight([fighter(body=3, pool=[5, 5])], [fighter(at=(1, 0))])
    table = play(made, lambda table, made: act(table, made, made.fighters[0], Action.PUSH), Give.GIVE, 10)
    assert told(table, Event.CONTEST_TOTAL)[0] == (0, 10)
    assert told(table, Event.CONTEST_LOST) == [(0, 1)]


def test_w7_combat_dice_of_ten_levels() -> None:
    """HEL-AD-1: 4, 5, 5, 6, 6, 7, 7, 8, 8, 9."""
    dice = [sample("Fighter", level=level).combat_dice for level in range(1, 11)]
    assert dice == [4, 5, 5, 6, 6, 7, 7, 8, 8, 9]


def test_w8_strain_beyond_the_maximum() -> None:
    """HEL-STR-3: 7 of 5: 2 damage to Health."""
    made = fight([fighter(max_strain=5)], [])
    play(made, lambda table, made: spend_strain(table, made, made.fighters[0], 7))
    assert made.fighters[0].health == 18


def test_w9_two_stun_of_five_dice() -> None:
    """HEL-ST-8: three are rolled."""
    made = fight([fighter(combat_dice=5, stacks={Status.STUN: 2})], [fighter(at=(40, 0))])
    assert len(asked(begin(made, 1, 2, 3))) == 3


def test_w10_a_check() -> None:
    """HEL-CHK-1: a 6 with Body 3 is 9."""
    made = fight([fighter(body=3)], [])
    table = play(
        made,
        lambda table, made: check(table, made, made.fighters[0], Stat.BODY, 9, Why.CLIMB_CHECK, 0, 0, 0),
        6,
    )
    assert told(table, Event.CHECK_TOTAL) == [(0, 9)]


def test_w12_thinking_ahead_on_a_five() -> None:
    """HEL-GEN-1: dice of 3 and 2."""
    me = fighter(mind=2, arts=[Art.THINK_AHEAD], pool=[5])
    made = fight([me], [fighter(at=(40, 0))])
    play(made, lambda table, made: take_action(table, made, made.fighters[0]), Action.ART)
    assert [face for face in range(1, 7) for _ in range(me.pool[face])] == [2, 3]


# Of our own, under the default switches


@pytest.mark.parametrize(("name", "at_nine", "at_four"), [("greatsword", 2, 6), ("classic long sword", 5, 1)])
def test_x1_two_profiles(name: str, at_nine: int, at_four: int) -> None:
    """HEL-VAL-6, HEL-ATK-2, HEL-ATK-3, HEL-VAL-2: the same sums, the other way round."""
    assert (struck(duel(name), 9), struck(duel(name), 4)) == (at_nine, at_four)


def test_x2_strip_then_damage() -> None:
    """HEL-ATK-11, HEL-ST-18: Empowered, not consumed, makes 8 a Bonus sum; strip 5, then 4, Dodged to 2."""
    made = duel("greataxe", foe=fighter(armor=7, dodge=1, health=10), statuses=[Status.EMPOWERED])
    struck(made, 8, YES)
    me, foe = made.fighters
    assert (foe.armor, foe.health, foe.dodge) == (0, 10, 0)
    assert has(me, Status.EMPOWERED)


def test_x3_the_pipeline() -> None:
    """HEL-DMG-1, HEL-ARM-4, HEL-DODGE-3: 8, parried to 5, Dodged to 3, 2 absorbed; Burn 8 not."""

    def victim() -> Fighter:
        me = fighter(armor=1, dodge=1, health=20, arts=[Art.PARRY], locked=[3])
        last(me, Status.BONUS_ARMOR, 1, Until.REMOVED, 0, 0, 0)
        return me

    made = fight([fighter("sword")], [victim()])
    made.attack.attacker, made.attack.weapon, made.attack.weapon_attack = 1, 1, 1

    def hurt(table: Any, made: Fight) -> None:
        damage(table, made, made.fighters[1], 8, DamageType.ATTACK, 1)

    play(made, hurt, Art.PARRY, YES)
    foe = made.fighters[1]
    assert (foe.health, foe.armor, foe.dodge, foe.conditions) == (19, 0, 0, 0)
    made = fight([fighter()], [victim()])
    play(made, lambda table, made: damage(table, made, made.fighters[1], 8, DamageType.BURN, 1))
    assert (made.fighters[1].health, made.fighters[1].dodge) == (14, 1)


def test_x4_conditional_dodge_and_a_block() -> None:
    """HEL-DODGE-7, HEL-DODGE-8, HEL-HUNK-1: ranged 7, melee 7, ranged 7: 4, 7 and 7."""
    foe = fighter(dodge_block=1, at=(1, 0))
    last(foe, Status.HUNKERED, 2, Until.BEGINNING, 2, 1, 2)
    made = fight([fighter("short bow", "sword", mind=1)], [foe])

    def shot(ranged: int, *answers: int) -> int:
        before = foe.health
        made.attack.attacker, made.attack.weapon = 1, 1 if ranged else 2
        made.attack.ranged, made.attack.melee = ranged, 1 - ranged
        play(made, lambda table, made: damage(table, made, foe_of(made), 7, DamageType.ATTACK, 1), *answers)
        return before - foe.health

    def foe_of(made: Fight) -> Fighter:
        return made.fighters[1]

    assert [shot(1, YES), shot(0), shot(1)] == [4, 7, 7]


def test_x5_overwatch_bleeding_and_the_door() -> None:
    """HEL-DOOR-2, HEL-DOOR-3, HEL-DOOR-4: down in the own Action phase, and what the next turn brings."""
    made = fight([fighter(level=3, health=2, pool=[4])], [fighter("sword", at=(1, 0), locked=[5], body=1)])
    me = made.fighters[0]
    made.line[:2], made.line_count = [0, 1], 2
    # A 5 is a sum of 8: neither Bonus nor Downside, so the sword deals 3; its edge is dulled here to 2.
    made.fighters[1].weapons[1].effects[0].amount = 2
    play(
        made,
        lambda table, made: take_action(table, made, made.fighters[0]),
        Action.MOVE,
        Direction.WEST,
        1,
        Direction.STOP,
    )
    assert (me.health, me.bleeding_out, me.deaths_door) == (0, 1, 0)
    end(made, 4)
    assert (me.deaths_door, me.bleeding_out, me.health) == (1, 1, 0)
    assert asked(begin(made)) == []
    assert (me.health, me.deaths_door, me.fate) == (3, 2, Fate.UNCONSCIOUS)
    end(made, 9)
    assert (me.bleeding_out, me.deaths_door, me.health, me.fate) == (0, 2, 3, Fate.UNCONSCIOUS)


def test_x6_burn_opens_the_door() -> None:
    """HEL-RND-3, HEL-DOOR-2, HEL-DOOR-3, HEL-DOOR-7: 4 damage, then the level healed, then five dice."""
    me = fighter(level=2, combat_dice=5, health=3, stacks={Status.BURN: 4})
    made = fight([me], [fighter(at=(40, 0))])
    table = begin(made, 1, 2, 3, 4, 5)
    assert told(table, Event.HEALTH_LOST) == [(0, 4)]
    assert (me.health, me.deaths_door, me.bleeding_out, me.stacks[Status.BURN]) == (1, 1, 1, 2)
    assert current_speed(made, me) == 3
    assert sum(me.pool) == 5


def test_x7_stun_in_the_own_turn() -> None:
    """HEL-ST-8: kept through the End of turn t; t+1 has four dice; none until the end of t+2, with five."""
    me = fighter(combat_dice=5)
    made = fight([me], [fighter("club", at=(1, 0))])

    def clubbed() -> int:
        """A sum of 7 with a club: 1 Stun, where it can be gained."""
        struck(made, 7, *([0] if me.ward else []), seat=1)
        return me.stacks[Status.STUN]

    begin(made, 1, 1, 1, 1, 1)
    assert clubbed() == 1
    end(made)
    assert me.stacks[Status.STUN] == 1
    begin(made, 2, 2, 2, 2)
    assert clubbed() == 1
    end(made)
    assert clubbed() == 0
    begin(made, 3, 3, 3, 3, 3)
    assert clubbed() == 0
    end(made)
    assert clubbed() == 1


@pytest.mark.parametrize("giver_first", [True, False])
def test_x8_slow_until_the_givers_next_turn(giver_first: bool) -> None:
    """HEL-GEN-5, HEL-RND-3: it covers exactly one turn of its bearer, whoever acts first."""
    giver, bearer = (0, 1) if giver_first else (1, 0)
    made = fight([fighter(combat_dice=0)], [fighter(combat_dice=0)])
    slow_turns = []
    for round in (2, 3, 4):
        for seat in (0, 1):
            begin(made, seat=seat)
            if seat == bearer and current_speed(made, made.fighters[bearer]) == 3:
                slow_turns.append(round)
            if seat == giver and round == 2:
                play(
                    made,
                    lambda table, made: put(
                        table,
                        made,
                        made.fighters[bearer],
                        Status.SLOW,
                        1,
                        Until.BEGINNING,
                        giver + 1,
                        1,
                        giver + 1,
                    ),
                )
            end(made, seat=seat)
    assert slow_turns == [2 if giver_first else 3]


def test_x9_a_draw() -> None:
    """HEL-CON-2, HEL-CON-3, HEL-CON-5, HEL-DOOR-13: 4 and 4 given, less 1, against 2 + 5; then against 0."""
    for fate, answers, won in (
        (Fate.IN_FIGHT, (Give.GIVE, 5), False),
        (Fate.UNCONSCIOUS, (Give.GIVE,), True),
    ):
        made = fight([fighter(body=3, exhaustion=1)], [fighter(body=2, fate=fate)])
        result: list[bool] = []
        table = play(
            made,
            lambda table, made, result=result: result.append(
                contest(table, made, *made.fighters, Stat.BODY, Stat.BODY, 8, 0)
            ),
            *answers,
        )
        assert told(table, Event.CONTEST_TOTAL)[0] == (0, 7)
        assert result[0] == won


def test_x10_unlock_attack_lock() -> None:
    """HEL-LOCK-3, HEL-LOCK-5, HEL-AD-8: unlock the 2, Attack with 2 and 5, Lock the 3, lose a 5."""
    me = fighter("ball bat", pool=[3, 5, 5], locked=[2])
    made = fight([me], [fighter(at=(1, 0))])

    def acts(*answers: int) -> Scripted:
        return play(made, lambda table, made: take_action(table, made, made.fighters[0]), *answers)

    acts(Action.UNLOCK)
    table = acts(Action.ATTACK, 2, 5)
    assert told(table, Event.ATTACK_SUM) == [(0, 7)]
    acts(Action.LOCK, 3)
    acts(Action.STOP)
    assert told(end(made), Event.DICE_DISCARDED) == [(0, 1)]
    assert (me.locked[3], sum(me.locked), sum(me.pool)) == (1, 1, 0)


@pytest.mark.parametrize(("face", "offered"), [(4, True), (6, False)])
def test_x11_overwatch_with_a_staff(face: int, offered: bool) -> None:
    """HEL-OVER-1, HEL-OVER-2, HEL-OVER-3: from two tiles away to three; a 9 would lose Reaching."""
    made = fight([fighter("staff", locked=[face])], [fighter(at=(2, 0), pool=[1])])
    made.line[:2], made.line_count, made.turn_of = [1, 0], 2, 2
    answers = [Action.MOVE, Direction.EAST, *([1] if offered else []), Direction.STOP]
    table = play(made, lambda table, made: take_action(table, made, made.fighters[1]), *answers)
    mover = made.fighters[1]
    assert ((0, Ask.OVERWATCH) in asked(table)) == offered
    assert (mover.health, mover.stacks[Status.STUN]) == ((17, 1) if offered else (20, 0))
    assert mover.x == 3
    assert told(table, Event.ATTACK_SUM) == ([(0, 7)] if offered else [])


def test_x12_pushed_along_a_diagonal_and_through_a_crate() -> None:
    """HEL-KB-1, HEL-KB-2, HEL-KB-4, HEL-PUSH-1: 2 tiles into a wall, 6 through a crate of 2."""
    ground = "...#\n....\n....\n...."
    made = fight([fighter(at=(0, 3), body=1, pool=[6, 6])], [fighter(at=(1, 2))], ground=ground)
    play(made, lambda table, made: act(table, made, made.fighters[0], Action.PUSH), Give.GIVE, 2)
    pushed = made.fighters[1]
    assert (pushed.x, pushed.y, pushed.health) == (2, 1, 19)
    made = fight([fighter()], [fighter(at=(1, 0))], ground="...o........")
    play(made, lambda table, made: knock_back(table, made, made.fighters[1], 6, made.fighters[0]))
    thrown = made.fighters[1]
    assert (thrown.x, thrown.health, made.ground[3]) == (5, 20, Ground.FLOOR)


def test_x13_half_cover() -> None:
    """HEL-COV-2, HEL-COV-3: 6 in melee, 6 ranged, own Beginning, 5 ranged: 3, 6, 3."""
    me = fighter(combat_dice=0, half_cover_from=0b10)
    made = fight([me], [fighter("short bow", mind=1, at=(1, 0))])

    def across(points: int, ranged: int, *answers: int) -> int:
        before = me.health
        made.attack.attacker, made.attack.weapon = 2, 1
        made.attack.ranged, made.attack.melee = ranged, 1 - ranged

        def hurt(table: Any, made: Fight) -> None:
            damage(table, made, made.fighters[0], points, DamageType.ATTACK, 2)

        play(made, hurt, *answers)
        return before - me.health

    first, second = across(6, 0, YES), across(6, 1)
    begin(made)
    assert (first, second, across(5, 1, YES)) == (3, 6, 3)


@pytest.mark.parametrize(
    ("fields", "speed"),
    [
        ({"statuses": [Status.SLOW]}, 4),
        ({"statuses": [Status.SLOW], "traits": [Trait.FLOWING]}, 5),
        ({"statuses": [Status.SLOW], "prone": 1}, 2),
        ({"held_by": 0b10}, 0),
    ],
)
def test_x14_speed(fields: dict[str, Any], speed: int) -> None:
    """HEL-MOVE-7, HEL-ST-7: of 7, in clothing."""
    me = fighter(base_speed=7, **fields)
    assert current_speed(fight([me], [fighter(at=(1, 0))]), me) == speed


def test_x15_strain_twice_beyond() -> None:
    """HEL-STR-3: 8 of 7 is 1 damage, 9 of 7 is 2 more."""
    me = fighter(max_strain=7, strain_spent=6)
    made = fight([me], [])
    play(made, lambda table, made: spend_strain(table, made, made.fighters[0], 2))
    assert me.health == 19
    play(made, lambda table, made: spend_strain(table, made, made.fighters[0], 1))
    assert me.health == 17


def test_a_flanked_axe_strips_and_is_clumsy() -> None:
    """HEL-ATK-9, HEL-OPT-FLANK-1: hand axe, sum 10, flanked: strip 3, then 2 - 1 = 1 damage."""
    foe = fighter(at=(1, 0), armor=4)
    made = fight([fighter("hand axe", body=1), fighter(at=(2, 0))], [foe], house={"flanking": 1})
    assert struck(made, 10) == 1
    assert (foe.armor, foe.health) == (0, 20)


def test_a_whole_fight_goes_on_by_beats() -> None:
    """HEL-RND-1, HEL-RND-2: initiative, a turn of three phases, the next turn."""
    made = fight([fighter(combat_dice=1)], [fighter(combat_dice=0, at=(40, 0))])
    made.phase, made.round, made.turn_of = Phase.START, 0, 0
    seen = []

    def rule(table: Any, made: Fight) -> None:
        for _ in range(5):
            seen.append(Phase(made.phase))
            beat(table, made)

    play(made, rule, 9, 4, 3, Action.STOP)
    assert seen[:5] == [Phase.START, Phase.NEXT_TURN, Phase.ACTION, Phase.END, Phase.NEXT_TURN]
