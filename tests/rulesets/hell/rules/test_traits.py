"""Traits: what each does, and what more with a higher stat."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.arts_and_traits.kit import bandage_well
from kumite.rulesets.hell.rules.checks_and_contests.rolls import contest
from kumite.rulesets.hell.rules.combat.turns import be_patient, begin_turn, end_turn, take_action
from kumite.rulesets.hell.rules.common_actions.actions import act
from kumite.rulesets.hell.rules.common_actions.attack import ANYBODY, attack_and_after
from kumite.rulesets.hell.rules.common_actions.speed import current_speed
from kumite.rulesets.hell.rules.common_actions.walking import BY_SPEED, walk
from kumite.rulesets.hell.rules.damage_and_armor.damage import damage, lose_armor
from kumite.rulesets.hell.rules.damage_and_armor.dodging import usable
from kumite.rulesets.hell.rules.deaths_door.felling import die
from kumite.rulesets.hell.rules.status_effects.lasting import last
from kumite.rulesets.hell.state import DECLINE, Attack, Fight, Fighter
from kumite.rulesets.hell.terms import (
    Action,
    Art,
    Ask,
    Boon,
    By,
    DamageType,
    Direction,
    Event,
    Item,
    Knack,
    Mode,
    Spend,
    Stat,
    Status,
    Trait,
    Until,
    Why,
)
from kumite.table import IllegalAnswer
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, has, lasting, play, told, weapon

NO, YES = 0, 1
N, E, W = 1, 3, 7


def struck(made: Fight, total: int, *answers: Any, index: int = 1, mode: Mode = Mode.MELEE) -> Scripted:
    """The first fighter attacks with that sum."""

    def rule(table: Any, made: Fight) -> None:
        me = made.fighters[0]
        attack_and_after(table, made, me, index, mode, total, total, Art.NONE, 0, ANYBODY)

    table = play(made, rule, *answers)
    assert made.attack == Attack()
    return table


def with_trait(trait: Trait, *weapons: str, **fields: Any) -> Fighter:
    return fighter(*weapons, traits=[trait], **fields)


def beside(me: Fighter, foe: Fighter | None = None, **fields: Any) -> Fight:
    other = foe or fighter()
    other.x, other.y = me.x + 1, me.y
    return fight([me], [other], **fields)


def hurt(made: Fight, seat: int, points: int, source: int, *answers: Any) -> Scripted:
    """Somebody takes damage from a seat + 1."""
    kind = DamageType.OTHER

    def rule(table: Any, made: Fight) -> None:
        damage(table, made, made.fighters[seat], points, kind, source)

    return play(made, rule, *answers)


def lost(made: Fight, seat: int = 1) -> int:
    return 20 - made.fighters[seat].health


def test_dagger_master() -> None:
    """HEL-AD-6: W-5: one die that shows a 6 counts as a sum of 6; with two dice to spend it is a choice."""
    made = beside(with_trait(Trait.DAGGER_MASTER, "dagger", pool=[6, 1, 1], hands=1))
    answers = (Mode.MELEE, YES, 3)
    table = play(made, lambda table, made: act(table, made, made.fighters[0], Action.ATTACK), *answers)
    assert told(table, Event.ATTACK_SUM) == [(0, 6)]
    assert (made.fighters[0].pool[1], made.fighters[0].pool[6], lost(made)) == (2, 0, 5)


@pytest.mark.parametrize(("weapon", "total"), [("hand axe", 8), ("dagger", 8)])
def test_melee_weapon_master(weapon: str, total: int) -> None:
    """A Side melee weapon for one 6: the sum is 8."""
    made = beside(with_trait(Trait.MELEE_WEAPON_MASTER, weapon, pool=[6], hands=1, body=4))
    table = play(made, lambda table, made: act(table, made, made.fighters[0], Action.ATTACK), Mode.MELEE)
    assert told(table, Event.ATTACK_SUM) == [(0, total)]


def test_a_master_of_two_hands_and_of_hammers() -> None:
    """HEL-WPN-4, HEL-KB-1: two-handed weapons reach 2 tiles; hammers may throw down instead of back."""
    made = fight([with_trait(Trait.MELEE_WEAPON_MASTER, "greatsword", body=4)], [fighter(at=(2, 0))])
    struck(made, 8)
    assert lost(made) == 4
    made = beside(with_trait(Trait.MELEE_WEAPON_MASTER, "great hammer", body=4))
    struck(made, 7, YES, YES)
    assert (made.fighters[1].x, made.fighters[1].prone) == (1, 1)
    made = beside(with_trait(Trait.MELEE_WEAPON_MASTER, "great hammer", body=4))
    struck(made, 7, YES, NO)
    assert (made.fighters[1].x, made.fighters[1].prone) == (5, 0)
    made = beside(with_trait(Trait.MELEE_WEAPON_MASTER, "paladin hammer", body=4, soul=1))
    struck(made, 7, Boon.KNOCKBACK, YES)
    assert (made.fighters[1].x, made.fighters[1].prone) == (1, 1)


@pytest.mark.parametrize(("answer", "empowered", "strain"), [(YES, True, 1), (NO, False, 0)])
def test_frenzy(answer: int, empowered: bool, strain: int) -> None:
    """HEL-DMG-2: on taking damage, for 1 Strain: Empowered to the end of its next turn."""
    made = beside(with_trait(Trait.FRENZY, armor=9))
    table = hurt(made, 0, 3, 2, answer)
    assert asked(table) == [(0, Ask.TRAIT)]
    assert (has(made.fighters[0], Status.EMPOWERED), made.fighters[0].strain_spent) == (empowered, strain)
    if empowered:
        assert lasting(made.fighters[0], Status.EMPOWERED)[0].until == Until.NEXT_END
        assert asked(hurt(made, 0, 3, 2)) == []


def test_frenzy_goes_on() -> None:
    """With Body 3 Empowered is given up to attack again with the same sum."""
    me = with_trait(Trait.FRENZY, "greatsword", body=3, statuses=[Status.EMPOWERED])
    made = beside(me)
    table = struck(made, 8, YES)
    assert told(table, Event.ATTACK_SUM) == [(0, 8), (0, 8)]
    assert lost(made) == 6 + 4
    assert not has(me, Status.EMPOWERED)


def test_frenzy_throws_no_grenade_twice() -> None:
    """HEL-WPN-6: what is gone, or empty, does not attack again."""
    for name, fields in (("throwing cards", {"by": By.ITEM, "uses": 1}), ("hand crossbow", {"ammo": 1})):
        me = fighter(weapon(name, **fields), traits=[Trait.FRENZY], body=3, mind=1)
        last(me, Status.EMPOWERED, 1, Until.REMOVED, 0, 0, 0)
        made = beside(me)
        mode = Mode.RANGED if name == "hand crossbow" else Mode.THROWN
        table = struck(made, 8, *((1,) if mode == Mode.THROWN else ()), mode=mode)
        assert told(table, Event.ATTACK_SUM) == [(0, 8)]
        assert has(me, Status.EMPOWERED)


def test_tag_team() -> None:
    """Whoever was damaged this turn is Marked at its end; 2 Strain back for a Mark, once a Round."""
    me = with_trait(Trait.TAG_TEAM, strain_spent=5)
    made = fight([me], [fighter(at=(1, 0)), fighter(at=(2, 0)), fighter(at=(3, 0))])
    hurt(made, 1, 2, 1)
    hurt(made, 2, 2, 1)
    play(made, lambda table, made: end_turn(table, made, made.fighters[0]))
    assert [has(foe, Status.MARKED) for foe in made.fighters[1:]] == [True, True, False]
    play(made, lambda table, made: die(table, made, made.fighters[1]))
    play(made, lambda table, made: die(table, made, made.fighters[2]))
    assert me.strain_spent == 3


def test_tag_team_hurries() -> None:
    """HEL-MOVE-7: with Body 2 a tile more while Empowered."""
    made = beside(with_trait(Trait.TAG_TEAM, body=2, statuses=[Status.EMPOWERED]))
    assert current_speed(made, made.fighters[0]) == 7
    made = beside(with_trait(Trait.TAG_TEAM, body=1, statuses=[Status.EMPOWERED]))
    assert current_speed(made, made.fighters[0]) == 6


def test_tag_team_hurries_towards_the_weak() -> None:
    """HEL-MOVE-1, HEL-MOVE-7: with Body 2 a tile more in a Move, if that tile brings them closer to one."""
    for status, steps, far in ((Status.MARKED, 3, True), (Status.MARKED, -3, False), (Status.GLOW, 3, False)):
        made = fight(
            [with_trait(Trait.TAG_TEAM, body=2, base_speed=2)], [fighter(at=(9, 0), statuses=[status])]
        )
        way = Direction.EAST if steps > 0 else Direction.WEST
        answers = [way] * 3 if far else [way, way, *([] if steps > 0 else [Direction.STOP])]
        play(made, lambda table, made: walk(table, made, made.fighters[0], BY_SPEED), *answers)
        assert made.fighters[0].x == (steps if far else steps // 3 * 2)
    made = fight([with_trait(Trait.TAG_TEAM, body=2, base_speed=2)], [fighter(at=(9, 0), prone=1)])
    with pytest.raises(IllegalAnswer):
        play(made, lambda table, made: walk(table, made, made.fighters[0], BY_SPEED), *[Direction.WEST] * 3)


@pytest.mark.parametrize(("points", "back"), [(2, 2), (3, 0)])
def test_braced_for_impact(points: int, back: int) -> None:
    """HEL-DMG-1: 2 Strain back in its Beginning if it took no more than its Body since its last turn."""
    me = with_trait(Trait.BRACED_FOR_IMPACT, body=2, strain_spent=5, combat_dice=1)
    made = beside(me, round=2)
    hurt(made, 0, points, 2)
    play(made, lambda table, made: begin_turn(table, made, made.fighters[0]), 1)
    assert (me.strain_spent, me.damage_since_turn) == (5 - back, 0)


def test_braced_behind_its_shield() -> None:
    """HEL-DODGE-7: with Body 3 one conditional stack while Hunkered Down, however often it does."""
    me = with_trait(Trait.BRACED_FOR_IMPACT, body=3, pool=[1, 1])
    made = fight([me], [fighter("short bow", at=(5, 0))])
    for _ in range(2):
        play(made, lambda table, made: act(table, made, made.fighters[0], Action.HUNKER_DOWN))
    made.attack.attacker, made.attack.weapon, made.attack.melee = 2, 1, 1
    assert usable(made, me, DamageType.ATTACK) == 1
    made.attack.melee, made.attack.ranged = 0, 1
    assert usable(made, me, DamageType.ATTACK) == 3


def in_line(made: Fight, *seats: int) -> Fight:
    """In that order of initiative."""
    made.line[: len(seats)] = seats
    made.line_count = len(seats)
    return made


@pytest.mark.parametrize(("answers", "held"), [((YES, 8, 7), 2), ((YES, 7, 7), 0), ((NO,), 0)])
def test_bouncer(answers: tuple[int, ...], held: int) -> None:
    """HEL-CON-3: a free Grapple Contest against whoever comes within 1 tile."""
    made = in_line(fight([fighter(at=(3, 0))], [with_trait(Trait.BOUNCER)]), 0, 1)
    stop = () if held else (0,)
    play(made, lambda table, made: walk(table, made, made.fighters[0], BY_SPEED), W, W, *answers, *stop)
    assert (made.fighters[0].x, made.fighters[0].held_by) == (1, held)


@pytest.mark.parametrize("line", [(0, 1, 2), (0, 2, 1), (1, 2, 0)])
def test_two_bouncers_answer_by_initiative(line: tuple[int, ...]) -> None:
    """HEL-GEN-7: whatever their seats."""
    bouncers = [with_trait(Trait.BOUNCER), with_trait(Trait.BOUNCER)]
    made = in_line(fight([fighter(at=(2, 0))], bouncers), *line)
    made.fighters[1].x = made.fighters[2].x = 0
    made.fighters[2].y = 1
    table = play(made, lambda table, made: walk(table, made, made.fighters[0], BY_SPEED), W, NO, NO, 0)
    assert [who for who, ask in asked(table) if ask == Ask.TRAIT] == [seat for seat in line if seat]


def test_a_bouncer_throws() -> None:
    """HEL-KB-2: 2 Strain: whom it holds flies 6 tiles."""
    made = fight([with_trait(Trait.BOUNCER)], [fighter(at=(1, 0), held_by=1)], ground=".....")
    made.edge_is_wall = 1
    play(made, lambda table, made: act(table, made, made.fighters[0], Action.THROW_HELD))
    foe = made.fighters[1]
    assert (foe.x, foe.held_by, lost(made), made.fighters[0].strain_spent) == (4, 0, 3, 2)


def test_a_bouncer_is_rewarded() -> None:
    """HEL-STR-4: with Body 3 a Strain back for a grapple, once a turn."""
    made = fight([with_trait(Trait.BOUNCER, body=3, strain_spent=4, pool=[6, 6])], [fighter(at=(1, 0))])
    play(made, lambda table, made: act(table, made, made.fighters[0], Action.GRAPPLE), 1, 2)
    assert (made.fighters[1].held_by, made.fighters[0].strain_spent) == (1, 3)


def test_a_bouncer_is_rewarded_at_the_door_too() -> None:
    """HEL-STR-4: for the free Grapple Contest as well, for all to see; only once a turn."""
    bouncer = with_trait(Trait.BOUNCER, body=3, strain_spent=4)
    made = in_line(fight([fighter(at=(3, 0)), fighter(at=(0, 3))], [bouncer]), 0, 1, 2)
    table = play(made, lambda table, made: walk(table, made, made.fighters[0], BY_SPEED), W, W, YES, 8, 7)
    assert (made.fighters[0].held_by, bouncer.strain_spent) == (0b100, 3)
    assert told(table, Event.STRAIN_REFUNDED) == [(2, 1)]
    play(made, lambda table, made: walk(table, made, made.fighters[1], BY_SPEED), N, N, YES, 8, 7)
    assert (made.fighters[1].held_by, bouncer.strain_spent) == (0b100, 3)


def test_defender() -> None:
    """HEL-ST-15: a hit in melee roots for 1 Strain, until its next turn."""
    made = beside(with_trait(Trait.DEFENDER, "sword", body=3))
    struck(made, 8, YES)
    [root] = lasting(made.fighters[1], Status.ROOTED)
    assert (root.until, root.whose, made.fighters[0].strain_spent) == (Until.BEGINNING, 1, 1)


@pytest.mark.parametrize(
    ("body", "answers", "strain", "marked"),
    [(3, (YES,), 1, True), (4, (YES, NO), 1, True), (4, (YES, YES), 0, False)],
)
def test_a_defender_may_use_a_mark(body: int, answers: tuple[int, ...], strain: int, marked: bool) -> None:
    """HEL-ST-4, HEL-ST-15: with Body 4 the Mark of whoever is hit stands for the Strain."""
    made = beside(with_trait(Trait.DEFENDER, "sword", body=body), fighter(statuses=[Status.MARKED]))
    struck(made, 8, *answers)
    assert has(made.fighters[1], Status.ROOTED)
    assert (made.fighters[0].strain_spent, has(made.fighters[1], Status.MARKED)) == (strain, marked)


def test_what_a_defender_spent_on_another_attack_pays_for_nothing() -> None:
    """HEL-ST-18: Empowered given up on one Attack is no Strain saved on the next."""
    me = with_trait(Trait.DEFENDER, "sword", body=4, statuses=[Status.EMPOWERED])
    made = beside(me)
    struck(made, 9, Spend.BONUS, NO)
    assert me.strain_spent == 0
    struck(made, 8, YES)
    assert me.strain_spent == 1
    me = with_trait(Trait.DEFENDER, "sword", body=4, statuses=[Status.EMPOWERED])
    made = beside(me)
    struck(made, 9, Spend.BONUS, YES)
    assert (me.strain_spent, has(made.fighters[1], Status.ROOTED)) == (0, True)


def test_a_defender_without_armour() -> None:
    """HEL-STR-4: 3 Strain back for the last Armor Stack, once."""
    me = with_trait(Trait.DEFENDER, armor=2, strain_spent=9)
    made = beside(me)
    for _ in range(2):
        me.armor = 2
        play(made, lambda table, made: lose_armor(table, made.fighters[0], 2))
    assert me.strain_spent == 6


@pytest.mark.parametrize("answer", [YES, NO])
def test_focus_fire(answer: int) -> None:
    """HEL-GEN-6: 1 Strain to Mark whom it has damaged; when the Marked die it is Empowered."""
    me = with_trait(Trait.FOCUS_FIRE, mind=1)
    made = beside(me)
    hurt(made, 1, 2, 1, answer)
    assert (has(made.fighters[1], Status.MARKED), me.strain_spent) == (answer == YES, answer)
    if answer == YES:
        assert lasting(made.fighters[1], Status.MARKED)[0].until == Until.NEXT_END
        play(made, lambda table, made: die(table, made, made.fighters[1]))
        assert has(me, Status.EMPOWERED)


def test_moving_a_mark() -> None:
    """HEL-LOCK-3, HEL-ST-4: with Mind 2 a Locked die moves it to another creature."""
    me = with_trait(Trait.FOCUS_FIRE, mind=2, locked=[3])
    made = fight([me], [fighter(at=(1, 0), statuses=[Status.MARKED]), fighter(at=(2, 0)), fighter(at=(3, 0))])
    play(made, lambda table, made: act(table, made, made.fighters[0], Action.MOVE_MARK), 3)
    assert [has(foe, Status.MARKED) for foe in made.fighters[1:]] == [False, False, True]
    assert sum(me.locked) == 0


@pytest.mark.parametrize(
    ("mind", "level", "locked", "after"),
    [
        (2, 5, [], 1),
        (2, 5, [1], 2),
        (2, 5, [2], 2),
        (2, 5, [5], 5),
        (3, 5, [4], 5),
        (3, 9, [6], 6),
        (3, 2, [2], 2),
    ],
)
def test_patient(mind: int, level: int, locked: list[int], after: int) -> None:
    """HEL-LOCK-1: a Locked die is 1 higher at its end, to Mind, from Mind 3 to the level; none: a 1."""
    made = beside(with_trait(Trait.PATIENT, mind=mind, level=level, locked=locked))
    play(made, lambda table, made: be_patient(table, made.fighters[0]))
    assert [face for face, count in enumerate(made.fighters[0].locked) if count] == [after]


def test_duelist() -> None:
    """One weapon and an empty hand: 1 more damage; not with two, nor with a fist, nor behind a shield."""
    for weapons, fields, dealt in (
        (("rapier",), {}, 3),
        (("rapier", "dagger"), {}, 2),
        (("rapier",), {"shield": 1}, 2),
        (("hand wraps",), {}, 4),
    ):
        made = beside(with_trait(Trait.DUELIST, *weapons, mind=3, **fields))
        struck(made, 8)
        assert lost(made) == dealt, weapons


def test_a_duelist_spends_empowered_on_a_roll() -> None:
    """HEL-ST-18, HEL-DOOR-4: 2 more on a Contest, or on the d12 of Bleeding Out, whatever is in hand."""
    for answer, total, empowered in ((YES, 9, False), (NO, 7, True)):
        made = beside(with_trait(Trait.DUELIST, "sword", mind=3, statuses=[Status.EMPOWERED]))

        def wrestles(table: Any, made: Fight) -> None:
            contest(table, made, made.fighters[0], made.fighters[1], Stat.BODY, Stat.BODY, 0, 0)

        table = play(made, wrestles, answer, 7, 2)
        assert told(table, Event.CONTEST_TOTAL)[0] == (0, total)
        assert has(made.fighters[0], Status.EMPOWERED) == empowered
    made = beside(with_trait(Trait.DUELIST, "sword", mind=3, bleeding_out=1, statuses=[Status.EMPOWERED]))
    play(made, lambda table, made: end_turn(table, made, made.fighters[0]), YES, 5)
    assert (made.fighters[0].bleeding_out, made.fighters[0].deaths_door) == (0, 0)
    made = beside(with_trait(Trait.DUELIST, "sword", "dagger", mind=3, statuses=[Status.EMPOWERED]))
    assert told(play(made, wrestles, YES, 7, 2), Event.CONTEST_TOTAL)[0] == (0, 9)


def test_a_duelist_sees_it_coming() -> None:
    """HEL-ST-4, HEL-DODGE-7: with Mind 4 the Mark of an attacker is a Dodge against its Attack."""
    made = fight(
        [fighter("sword", body=1, statuses=[Status.MARKED])], [with_trait(Trait.DUELIST, at=(1, 0), mind=4)]
    )
    struck(made, 8, YES, YES)
    assert lost(made) == 2
    assert not has(made.fighters[0], Status.MARKED)


def test_eggs_in_one_basket() -> None:
    """HEL-AD-8: up to twice its Mind in unspent dice wait for the next turn; the rest is lost."""
    me = with_trait(Trait.EGGS_IN_ONE_BASKET, mind=1, pool=[1, 4, 6], combat_dice=2)
    made = beside(me)
    table = play(made, lambda table, made: end_turn(table, made, made.fighters[0]), 6, DECLINE)
    assert (sum(me.pool), me.kept[6], sum(me.kept)) == (0, 1, 1)
    assert told(table, Event.DICE_DISCARDED) == [(0, 2)]
    play(made, lambda table, made: begin_turn(table, made, made.fighters[0]), 2, 3)
    assert [face for face, count in enumerate(me.pool) if count] == [2, 3, 6]


def test_what_is_not_spent_is_lost() -> None:
    """HEL-AD-8: Locked dice are kept."""
    made = beside(fighter(pool=[1, 4], locked=[2]))
    table = play(made, lambda table, made: end_turn(table, made, made.fighters[0]))
    assert (sum(made.fighters[0].pool), sum(made.fighters[0].locked)) == (0, 1)
    assert told(table, Event.DICE_DISCARDED) == [(0, 2)]


def test_hunter() -> None:
    """In its Beginning it names a Prey; +1 on Contests against it; a Strain back when it falls."""
    me = with_trait(Trait.HUNTER, nature=1, strain_spent=2, combat_dice=1)
    made = beside(me)
    table = play(made, lambda table, made: begin_turn(table, made, made.fighters[0]), 1, 4)
    assert (me.prey, asked(table)[0]) == (2, (0, Ask.PREY))

    def rule(table: Any, made: Fight) -> None:
        contest(table, made, made.fighters[0], made.fighters[1], Stat.BODY, Stat.BODY, 0, 0)

    assert told(play(made, rule, 7, 7), Event.CONTEST_TOTAL) == [(0, 8), (1, 7)]
    play(made, lambda table, made: die(table, made, made.fighters[1]))
    assert (me.prey, me.strain_spent) == (0, 1)


def test_a_hunter_marks() -> None:
    """With Nature 2, for 1 Strain; or it names no Prey at all."""
    me = with_trait(Trait.HUNTER, nature=2, combat_dice=1)
    made = beside(me)
    play(made, lambda table, made: begin_turn(table, made, made.fighters[0]), 1, YES, 4)
    assert (has(made.fighters[1], Status.MARKED), me.strain_spent) == (True, 1)
    made = beside(with_trait(Trait.HUNTER, nature=2, combat_dice=1))
    play(made, lambda table, made: begin_turn(table, made, made.fighters[0]), DECLINE, 4)
    assert made.fighters[0].prey == 0


def test_assassin() -> None:
    """A negative status of the target used up before the Attack: as many d4 as its Thieving."""
    me = with_trait(Trait.ASSASSIN, "sword", body=1, thieving=2)
    foe = fighter(statuses=[Status.SLOW, Status.ROOTED])
    made = beside(me, foe)
    table = struck(made, 8, YES, Status.SLOW, 3, 4)
    assert (lost(made), has(foe, Status.SLOW), has(foe, Status.ROOTED)) == (3 + 7, False, True)
    assert [what for _, what in asked(table)] == [Ask.TRAIT, Ask.NEGATIVE_STATUS, Why.ASSASSIN, Why.ASSASSIN]
    made = beside(with_trait(Trait.ASSASSIN, "sword", body=1, thieving=2))
    assert asked(struck(made, 8)) == []


@pytest.mark.parametrize(("thieving", "health", "stays"), [(3, 4, True), (3, 5, False), (2, 4, False)])
def test_an_assassin_stays_hidden(thieving: int, health: int, stays: bool) -> None:
    """HEL-HIDE-2: with Thieving 3 an Attack that brings somebody to 0 gives nobody away."""
    me = with_trait(Trait.ASSASSIN, "sword", body=1, thieving=thieving, hidden=1, pool=[4, 4], hands=1)
    made = beside(me, fighter(health=health))
    play(made, lambda table, made: take_action(table, made, made.fighters[0]), Action.ATTACK)
    assert (made.fighters[1].health, me.hidden) == (health - 4, int(stays))
    assert me.aftermath.felled == 0


def test_trained_medic() -> None:
    """HEL-ST-2: two dice for a bandage that heals 4 + 2 Medicine."""
    friend = fighter(at=(1, 0), health=5, stacks={Status.BLEED: 2})
    me = with_trait(Trait.TRAINED_MEDIC, medicine=3, pool=[1, 1])
    me.items[Item.BANDAGE] = 2
    made = fight([me, friend], [fighter(at=(9, 9))])
    play(made, lambda table, made: bandage_well(table, made, made.fighters[0]), 1)
    assert (friend.health, me.items[Item.BANDAGE], friend.stacks[Status.BLEED]) == (15, 1, 0)


def test_thorns() -> None:
    """The thorny chainmail: 2 to whoever holds its wearer, in the wearer's Beginning."""
    me = with_trait(Trait.THORNS, held_by=0b10, combat_dice=1)
    made = beside(me)
    play(made, lambda table, made: begin_turn(table, made, made.fighters[0]), 3)
    assert lost(made) == 2


@pytest.mark.parametrize(("health", "door", "after"), [(15, 0, 16), (10, 0, 10), (9, 0, 8), (15, 1, 15)])
def test_overconfidence(health: int, door: int, after: int) -> None:
    """HEL-GEN-1: above half it heals 1, below it takes 1, until the first Death's Door."""
    me = with_trait(Trait.OVERCONFIDENT, health=health, deaths_door=door, combat_dice=1)
    made = beside(me)
    play(made, lambda table, made: begin_turn(table, made, made.fighters[0]), 3)
    assert me.health == after


def test_a_grip_that_chokes() -> None:
    """HEL-RND-3: 5 damage at the start of the victim's turn."""
    made = fight([fighter(held_by=0b10, combat_dice=1)], [fighter(at=(1, 0), knacks=[Knack.CHOKES])])
    play(made, lambda table, made: begin_turn(table, made, made.fighters[0]), 3)
    assert lost(made, 0) == 5


def test_spikes_hurt_whoever_spends_dice() -> None:
    """HEL-LOCK-1: of the spiked bat, 1 damage for each die that the target spends, or Locks, on its turn."""
    made = beside(fighter("ball bat (spiked)"))
    struck(made, 7)
    [spiked] = lasting(made.fighters[1], Status.SPIKED)
    assert (spiked.until, spiked.whose) == (Until.NEXT_END, 2)
    foe = made.fighters[1]
    foe.pool[2], made.turn_of = 2, 2
    foe.x = 30
    play(made, lambda table, made: take_action(table, made, made.fighters[1]), Action.HUNKER_DOWN)
    assert 20 - foe.health == 4 + 1
    play(made, lambda table, made: take_action(table, made, made.fighters[1]), Action.LOCK)
    assert 20 - foe.health == 4 + 2
