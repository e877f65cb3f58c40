"""What a Turn allows and costs, Action by Action."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from kumite.rulesets.malice.rules.actions.actions import act
from kumite.rulesets.malice.rules.actions.budget import actions_open
from kumite.rulesets.malice.rules.attack_and_defense.armor_tn import armor_tn
from kumite.rulesets.malice.rules.sequence_of_events.turn import end_turn, full_defense
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import (
    Action,
    ActionKind,
    Ask,
    Event,
    Fate,
    Hand,
    Kata,
    Keep,
    Maneuver,
    NoYes,
    Skill,
    Spell,
    Stance,
    Technique,
    Trait,
    Way,
    WeaponState,
    Why,
)
from kumite.table import REFEREE
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, person, play, told, weapon

ALWAYS = {Action.END_TURN, Action.SPEAK, Action.SURRENDER}


def turn(*weapons: Any, foe: Fighter | None = None, friends: int = 0, **fields: Any) -> Fight:
    """Somebody in their Turn; an enemy 5 feet away, friends at their side."""
    made = fight([person(*weapons, **fields), *(person(x=3) for _ in range(friends))], [foe or person(x=5)])
    made.acting = 1
    return made


def is_open(made: Fight) -> set[Action]:
    bits = actions_open(made, made.fighters[0])
    return {action for action in Action if bits >> action & 1}


def done(made: Fight, action: Action, *answers: int) -> Scripted:
    assert action in is_open(made)
    return play(made, lambda table, fight: act(table, fight, fight.fighters[0], action), *answers)


def used(made: Fight) -> tuple[int, int, int]:
    """Complex and Simple Actions that are used, and the Free ones."""
    me = made.fighters[0]
    return me.this_turn.complex_used, me.this_turn.simple_used, me.this_round.free_used


MOVE = (Way.AWAY, 5)
"""Answers of a Move where there is somebody else: away from them, 5 feet."""


def test_one_complex_action() -> None:
    """MAL-ACT-1, MAL-ACT-3: then neither a Simple nor another Complex one; Free ones are left."""
    made = turn("katana", ranks={"kenjutsu": 1}, void=0)
    done(made, Action.ATTACK, 1, 1, 1, 2, 0)
    assert used(made) == (1, 0, 0)
    assert is_open(made) == {*ALWAYS, Action.FREE_MOVE, Action.DROP}


def test_two_simple_actions() -> None:
    """MAL-ACT-1: instead of it."""
    made = turn(void=0)
    done(made, Action.SIMPLE_MOVE, *MOVE)
    assert Action.ATTACK not in is_open(made)
    assert Action.SIMPLE_MOVE in is_open(made)
    done(made, Action.SPEAK_MORE)
    assert used(made) == (0, 2, 0)
    assert is_open(made) == {*ALWAYS, Action.FREE_MOVE}


def test_a_free_action_once_in_a_round() -> None:
    """MAL-ACT-2: at any point of the Turn."""
    made = turn()
    table = done(made, Action.SPEAK)
    assert told(table, Event.SPEAKS) == [(0, 0)]
    assert used(made) == (0, 0, 1 << Action.SPEAK)
    assert Action.SPEAK not in is_open(made)
    done(made, Action.FREE_MOVE, *MOVE)
    assert Action.FREE_MOVE not in is_open(made)


def test_two_simple_attacks() -> None:
    """MAL-TECH-2, MAL-ACT-3: where a technique makes them Simple."""
    made = turn("katana", ranks={"kenjutsu": 1}, void=0, techniques=1 << Technique.BERSERKER_3)
    for count in (1, 2):
        done(made, Action.ATTACK, 1, 1, 1, 2, 0)
        assert used(made) == (0, count, 0)
    assert Action.ATTACK not in is_open(made)
    moved = turn("katana", ranks={"kenjutsu": 1}, void=0, techniques=1 << Technique.BERSERKER_3)
    done(moved, Action.SIMPLE_MOVE, Way.TOWARDS, 5)
    assert Action.ATTACK in is_open(moved)


# Stances


def test_attack_stance_allows_everything() -> None:
    """MAL-STN-3, MAL-TURN-1."""
    assert is_open(turn("katana")) == {
        *ALWAYS,
        *(
            Action.FREE_MOVE,
            Action.SIMPLE_MOVE,
            Action.ATTACK,
            Action.GRAPPLE,
            Action.GUARD,
            Action.DROP,
            Action.SPEAK_MORE,
        ),
        Action.CHALLENGE,
    }


def test_full_attack() -> None:
    """MAL-STN-4: attacks, Moves towards enemies, Free Actions."""
    made = turn("katana", weapon("jo", state=WeaponState.SHEATHED), stance=Stance.FULL_ATTACK, friends=1)
    moves = {Action.FREE_MOVE, Action.SIMPLE_MOVE}
    assert is_open(made) == {*ALWAYS, *moves, Action.ATTACK, Action.GRAPPLE, Action.DROP, Action.CHALLENGE}
    made.fighters[2].x = 0
    assert not is_open(made) & moves


def test_defense() -> None:
    """MAL-STN-10: everything but attacks, a grapple among them."""
    now = is_open(turn("katana", stance=Stance.DEFENSE))
    assert not now & {Action.ATTACK, Action.GRAPPLE}
    assert now >= {Action.SIMPLE_MOVE, Action.SPEAK_MORE}


@pytest.mark.parametrize(("rank", "simple"), [(1, False), (7, True)])
def test_full_defense(rank: int, simple: bool) -> None:
    """MAL-STN-12, MAL-SKL-4: only Free Actions; with Defense 7 one Simple Action that is no attack."""
    made = turn("katana", stance=Stance.FULL_DEFENSE, this_turn__complex_used=1, ranks={"defense": rank})
    free = {*ALWAYS, Action.FREE_MOVE, Action.DROP, Action.CHALLENGE}
    assert is_open(made) == (free | {Action.SIMPLE_MOVE, Action.SPEAK_MORE, Action.GUARD} if simple else free)
    if simple:
        done(made, Action.SPEAK_MORE)
        assert made.fighters[0].this_turn.defense_simple_used == 1
        assert is_open(made) == free


def test_center() -> None:
    """MAL-STN-15: no Actions at all."""
    assert is_open(turn("katana", stance=Stance.CENTER)) == {Action.END_TURN}


def test_no_stance() -> None:
    """MAL-STN-1: no attacks."""
    assert not is_open(turn("katana", stance=Stance.NONE)) & {Action.ATTACK, Action.GRAPPLE}


# Conditions


def test_down() -> None:
    """MAL-WND-6: nothing, or for a Void Point the Free Actions that are no Moves."""
    assert is_open(turn("katana", fate=Fate.DOWN, wounds=31)) == {Action.END_TURN}
    assert is_open(turn("katana", fate=Fate.DOWN, wounds=31, this_round__down_paid=1)) == {
        *ALWAYS,
        Action.DROP,
    }


def test_crippled() -> None:
    """MAL-WND-5, MAL-MOVE-4: no Free Move; a Simple one, or a Complex one."""
    now = is_open(turn(wounds=30))
    assert Action.FREE_MOVE not in now
    assert now >= {Action.SIMPLE_MOVE, Action.COMPLEX_MOVE}
    assert Action.COMPLEX_MOVE not in is_open(turn(wounds=26))
    made = turn(wounds=30)
    done(made, Action.SIMPLE_MOVE, *MOVE)
    done(made, Action.SIMPLE_MOVE, *MOVE)
    assert used(made) == (0, 2, 0)


def test_entangled() -> None:
    """MAL-COND-6, MAL-END-2: only to break free, a Complex Action, or to give up, as anybody may."""
    made = turn("katana", entangled=1, entangled_tn=5)
    assert is_open(made) == {Action.END_TURN, Action.BREAK_FREE, Action.SURRENDER}
    done(made, Action.BREAK_FREE, 3, 3)
    assert (made.fighters[0].entangled, used(made)[0]) == (0, 1)


@pytest.mark.parametrize(
    "fields",
    [
        {"fate": Fate.DOWN, "wounds": 31, "this_round.down_paid": 1},
        {"stance": Stance.FULL_ATTACK},
        {"cowers_before": 2},
        {"grapple.which": 1},
    ],
)
def test_who_cannot_struggle(fields: dict[str, int]) -> None:
    """MAL-COND-6, MAL-WND-6, MAL-STN-4, MAL-FEAR-3, MAL-GRAP-9: breaking free is Complex, and no attack.

    MAL-END-2: Giving up is open to all but the Down.
    """
    made = turn(entangled=1, entangled_tn=5, **fields)
    down = made.fighters[0].fate == Fate.DOWN
    assert is_open(made) == {Action.END_TURN} | ({Action.SURRENDER} if not down else set())


def test_standing_up() -> None:
    """MAL-COND-15, MAL-COND-14: a Simple Action."""
    made = turn("katana", prone=1)
    assert Action.SIMPLE_MOVE not in is_open(made)
    table = done(made, Action.STAND_UP)
    assert (made.fighters[0].prone, used(made), told(table, Event.STANDS_UP)) == (0, (0, 1, 0), [(0, 0)])
    assert Action.STAND_UP not in is_open(made)


def test_in_a_grapple_without_control() -> None:
    """MAL-GRAP-9: only Free Actions that are no Moves."""
    made = turn("katana", grapple__which=1)
    made.fighters[1].grapple.which = made.fighters[1].grapple.controls = 1
    assert is_open(made) == {*ALWAYS, Action.DROP}


def test_in_a_grapple_with_control() -> None:
    """MAL-GRAP-4, MAL-GRAP-8: Hit and Throw Complex, Break Simple, Pass Free."""
    made = turn(grapple__which=1, grapple__controls=1)
    made.fighters[1].grapple.which = 1
    hold = {Action.GRAPPLE_HIT, Action.GRAPPLE_THROW, Action.GRAPPLE_BREAK, Action.GRAPPLE_PASS}
    assert is_open(made) == ALWAYS | hold
    done(made, Action.GRAPPLE_PASS)
    assert (made.fighters[0].grapple.controls, used(made)) == (1, (0, 0, 1 << Action.GRAPPLE_PASS))
    assert not is_open(made) & hold
    made.fighters[0].this_turn.grapple_used = 0
    done(made, Action.GRAPPLE_BREAK)
    assert ([me.grapple.which for me in made.fighters], used(made)[1]) == ([0, 0], 1)


def test_hit_and_throw_are_attacks() -> None:
    """MAL-GRAP-14: not in Defense."""
    made = turn(grapple__which=1, grapple__controls=1, stance=Stance.DEFENSE)
    made.fighters[1].grapple.which = 1
    assert is_open(made) == {*ALWAYS, Action.GRAPPLE_BREAK, Action.GRAPPLE_PASS}


def test_the_disarm_that_lost_control_offers() -> None:
    """MAL-GRAP-12: though grappled; two of its three Raises are free."""
    holder = person("sasumata", grapple__which=1, grapple__weapon=1)
    made = turn(
        "tanto", grapple__which=1, grapple__controls=1, free_disarm=2, foe=holder, ranks={"knives": 3}, void=1
    )
    table = done(made, Action.FREE_DISARM, 9, 5, 1, 1, 1, 0, 9, 2, 0, 9, 2, 5, 5)
    assert told(table, Event.MANEUVER) == [(0, Maneuver.DISARM)]
    assert told(table, Event.TN)[0] == (0, 5 + 5)
    assert told(table, Event.DISARMED) == [(1, 1)]
    assert used(made)[0] == 1
    made.fighters[0].this_turn.complex_used = 0
    assert Action.FREE_DISARM not in is_open(made)


def test_the_disarm_takes_a_raise_and_the_skill() -> None:
    """MAL-GRAP-12, MAL-ROLL-9, MAL-ROLL-10."""
    for fields in ({"void": 0, "ranks": {"knives": 3}}, {"void": 2, "ranks": {}}):
        made = turn(
            "tanto", grapple__which=1, free_disarm=2, foe=person("sasumata", grapple__which=1), **fields
        )
        assert Action.FREE_DISARM not in is_open(made)


def test_cowering() -> None:
    """MAL-FEAR-3: only Free Actions."""
    made = turn("katana", cowers_before=2, stance=Stance.NONE)
    assert is_open(made) == {*ALWAYS, Action.FREE_MOVE, Action.DROP, Action.CHALLENGE}


# The Actions


def test_guard() -> None:
    """MAL-MAN-13, MAL-MAN-14: Simple; somebody within 5 feet; their Armor TN +10, the guard's -5."""
    made = turn(friends=2)
    done(made, Action.GUARD, 2)
    me, foe = made.fighters[0], made.fighters[3]
    assert (me.guards, used(made)) == (0b100, (0, 1, 0))
    assert [armor_tn(made, other, foe, False, 1) for other in made.fighters[:3]] == [10, 15, 25]
    made.fighters[2].x = 6
    assert [armor_tn(made, other, foe, False, 1) for other in made.fighters[:3]] == [15, 15, 15]


def test_two_wards() -> None:
    """MAL-MAN-15: with two Simple Actions: 5 off each time; two guards of one ward give 10 once."""
    made = turn(friends=2)
    done(made, Action.GUARD, 1)
    done(made, Action.GUARD, 2)
    made.fighters[1].guards = 0b100
    foe = made.fighters[3]
    assert [armor_tn(made, other, foe, False, 1) for other in made.fighters[:3]] == [5, 20, 25]


def test_an_enemy_can_be_guarded_too() -> None:
    """MAL-MAN-13, MAL-MAN-14: one other person, whoever that is."""
    made = turn(foe=person(x=5, armor="none"))
    done(made, Action.GUARD)
    assert made.fighters[0].guards == 0b10
    assert armor_tn(made, made.fighters[1], made.fighters[0], False, 1) == 25


def test_nobody_to_guard() -> None:
    """MAL-MAN-13: neither from afar, nor in Full Attack."""
    assert Action.GUARD not in is_open(turn(foe=person(x=6)))
    far = turn(friends=1, foe=person(x=6))
    far.fighters[1].x = 6
    assert Action.GUARD not in is_open(far)
    assert Action.GUARD not in is_open(turn(friends=1, stance=Stance.FULL_ATTACK))


def test_a_kata() -> None:
    """MAL-TECH-4: entering is Simple, leaving Free; one at a time."""
    known = 1 << Kata.NORTH_WIND | 1 << Kata.BREATH_OF_WIND
    made = turn(kata_known=known)
    done(made, Action.ENTER_KATA, Kata.BREATH_OF_WIND)
    made.fighters[0].score_kata = 4
    table = done(made, Action.ENTER_KATA)
    assert (made.fighters[0].kata, made.fighters[0].score_kata, used(made)[1]) == (Kata.NORTH_WIND, 0, 2)
    assert told(table, Event.LEAVES_KATA) == [(0, Kata.BREATH_OF_WIND)]
    done(made, Action.LEAVE_KATA)
    assert (made.fighters[0].kata, used(made)) == (0, (0, 2, 1 << Action.LEAVE_KATA))


def test_readying() -> None:
    """MAL-EQ-3, MAL-ACT-2: a small weapon for nothing, once in a Round; a second one is a Simple Action."""
    small = [weapon("tanto", state=WeaponState.SHEATHED), weapon("sai", state=WeaponState.SHEATHED)]
    made = turn(*small)
    made.fighters[0].main = 0
    done(made, Action.READY, 1, 0)
    assert used(made) == (0, 0, 1 << Action.READY)
    done(made, Action.READY)
    assert (used(made), made.fighters[0].main, made.fighters[0].off) == ((0, 1, 1 << Action.READY), 1, 2)


def test_drop_and_pick_up() -> None:
    """MAL-EQ-3, MAL-MAN-8: Free, and Simple."""
    made = turn("katana")
    done(made, Action.DROP)
    assert (used(made), made.fighters[0].main) == ((0, 0, 1 << Action.DROP), 0)
    done(made, Action.PICK_UP, 0)
    assert (used(made)[1], made.fighters[0].main) == (1, 1)


def test_stringing() -> None:
    """MAL-EQ-4: Complex, or Simple."""
    for rank, cost in ((2, (1, 0, 0)), (3, (0, 1, 0))):
        made = turn(weapon("yumi", strung=0), ranks={"kyujutsu": rank})
        done(made, Action.STRING)
        assert (used(made), made.fighters[0].weapons[1].strung) == (cost, 1)


def test_loading() -> None:
    """MAL-EQ-8: a firearm takes three Complex Actions; a blowgun one Free one."""
    made = turn(weapon("teppo", loaded=0))
    for step in (1, 2, 3):
        table = done(made, Action.LOAD)
        assert (used(made), told(table, Event.LOADS)) == ((1, 0, 0), [(0, step)])
        made.fighters[0].this_turn.complex_used = 0
    assert Action.LOAD not in is_open(made)
    pipe = turn(weapon("blowgun", loaded=0))
    done(pipe, Action.LOAD)
    assert (used(pipe), pipe.fighters[0].weapons[1].loaded) == ((0, 0, 1 << Action.LOAD), 1)


@pytest.mark.parametrize(
    ("rank", "up", "down"),
    [
        (0, (1, 0, 0), (0, 1, 0)),
        (4, (1, 0, 0), (0, 1, 0)),
        (5, (0, 1, 0), (0, 0, 1 << Action.DISMOUNT)),
        (7, (0, 0, 1 << Action.MOUNT), (0, 0, 1 << Action.DISMOUNT)),
    ],
)
def test_mounting(rank: int, up: tuple[int, ...], down: tuple[int, ...]) -> None:
    """MAL-SKL-1, MAL-ACT-3: Complex and Simple; with Horsemanship 5 Simple and Free, with 7 both Free."""
    made = turn(mount=1, ranks={"horsemanship": rank})
    done(made, Action.MOUNT)
    assert (used(made), made.fighters[0].mounted) == (up, 1)
    made = turn(mount=1, mounted=1, ranks={"horsemanship": rank})
    done(made, Action.DISMOUNT)
    assert (used(made), made.fighters[0].mounted) == (down, 0)
    assert Action.MOUNT not in is_open(turn(ranks={"horsemanship": rank}))


def test_scrolls_and_bloody_eyes() -> None:
    """MAL-ACT-3: taking out a scroll Free, putting it away Simple; wiping the eyes Simple."""
    made = turn(spells=1 << Spell.BITING_STEEL)
    done(made, Action.TAKE_OUT_SCROLL)
    done(made, Action.PUT_AWAY_SCROLL)
    assert (used(made), made.fighters[0].scroll_out) == ((0, 1, 1 << Action.TAKE_OUT_SCROLL), 0)
    made = turn(blinded=1, blood_in_eyes=1)
    done(made, Action.WIPE_EYES)
    assert (made.fighters[0].blinded, made.fighters[0].blood_in_eyes, used(made)[1]) == (0, 0, 1)
    assert Action.WIPE_EYES not in is_open(turn(blinded=1))


def test_casting_and_going_on() -> None:
    """MAL-SPL-3: Complex Actions, one in each Turn."""
    made = turn(spells=1 << Spell.GRASP_OF_EARTH, slots=[0, 1, 0, 0, 0, 0], void=0, stamina=3, willpower=3)
    done(made, Action.CAST, 9, 6, 2, 1, 0)
    me = made.fighters[0]
    assert (used(made)[0], me.casting.left) == (1, 1)
    me.this_turn.complex_used, made.round = 0, 3
    assert Action.CAST not in is_open(made)
    done(made, Action.GO_ON_CASTING)
    assert made.fighters[1].spell_ends[Spell.GRASP_OF_EARTH] == 7


def test_a_distraction() -> None:
    """MAL-SPL-4: by the referee's word; Willpower against 10, or the spell is lost."""
    made = turn(
        casting__spell=Spell.GRASP_OF_EARTH,
        casting__left=1,
        casting__target=2,
        casting__round=1,
        casting__slot=1,
    )
    made.referee_asked = 1
    table = done(made, Action.GO_ON_CASTING, NoYes.YES, 5, 4)
    assert (REFEREE, Ask.DISTRACTED) in asked(table)
    assert (made.fighters[0].casting.spell, made.fighters[0].slots[1]) == (0, 1)


def test_whoever_is_not_distracted_casts_on() -> None:
    """MAL-SPL-4: Willpower reaches 10, and the last step is done."""
    made = turn(
        casting__spell=Spell.GRASP_OF_EARTH,
        casting__left=1,
        casting__target=2,
        casting__round=1,
        casting__slot=1,
    )
    made.referee_asked = 1
    table = done(made, Action.GO_ON_CASTING, NoYes.YES, 6, 4)
    assert (REFEREE, Ask.DISTRACTED) in asked(table)
    assert made.fighters[1].spell_ends[Spell.GRASP_OF_EARTH] > 0


def test_what_can_be_loaded() -> None:
    """MAL-EQ-8, MAL-ACT-2: a blowgun once in a Round for nothing, a firearm by a Complex Action."""
    both = {"off": 2, "void": 0}
    made = turn(weapon("blowgun", loaded=0), weapon("bajozutsu", loaded=0), **both)
    table = done(made, Action.LOAD, 1)
    assert asked(table) == [(0, Ask.LOAD)]
    assert (used(made)[0], made.fighters[0].weapons[1].loaded) == (0, 1)
    made.fighters[0].weapons[1].loaded = 0
    table = done(made, Action.LOAD)
    assert asked(table) == []
    assert (used(made)[0], [arm.loaded for arm in made.fighters[0].weapons[1:3]]) == (1, [0, 1])
    spent = turn(
        weapon("blowgun", loaded=0), weapon("bajozutsu", loaded=0), this_turn__complex_used=1, **both
    )
    assert asked(done(spent, Action.LOAD)) == []
    assert [arm.loaded for arm in spent.fighters[0].weapons[1:3]] == [1, 0]


def test_a_master_of_defense_readies_what_takes_a_simple_action() -> None:
    """MAL-SKL-4, MAL-MASTERY-DEFENSE, MAL-STN-12: one Simple Action in Full Defense, which is Complex."""
    sheathed = weapon("katana", state=WeaponState.SHEATHED)
    fields: dict[str, Any] = {"stance": Stance.FULL_DEFENSE, "this_turn__complex_used": 1, "main": 0}
    for rank, ready in ((6, False), (7, True)):
        made = turn(deepcopy(sheathed), ranks={"defense": rank}, **fields)
        assert (Action.READY in is_open(made)) == ready
    done(made, Action.READY, Hand.MAIN)
    me = made.fighters[0]
    assert (me.main, me.this_turn.defense_simple_used) == (1, 1)


def test_concentration() -> None:
    """MAL-SPL-6: a Complex Action breaks it, a Simple one does not; it can be given up for nothing."""
    made = turn("katana", concentrates=Spell.BLESSED_WIND, ranks={"kenjutsu": 1}, void=0)
    done(made, Action.SPEAK_MORE)
    assert made.fighters[0].concentrates == Spell.BLESSED_WIND
    made.fighters[0].this_turn.simple_used = 0
    done(made, Action.ATTACK, 1, 1, 1, 2, 0)
    assert made.fighters[0].concentrates == 0
    made = turn(concentrates=Spell.BLESSED_WIND)
    done(made, Action.STOP_CONCENTRATING)
    assert (made.fighters[0].concentrates, used(made)) == (0, (0, 0, 1 << Action.STOP_CONCENTRATING))


def test_other_complex_actions_break_concentration() -> None:
    """MAL-SPL-6, MAL-STN-12: whatever is Complex, and the roll of Full Defense stands for one."""
    made = turn("yumi", concentrates=Spell.BLESSED_WIND)
    made.fighters[0].weapons[1].strung = 0
    done(made, Action.STRING)
    assert made.fighters[0].concentrates == 0
    me = person(ranks={"defense": 1}, stance=Stance.FULL_DEFENSE, concentrates=Spell.BLESSED_WIND)
    play(fight([me], [person()]), lambda t, f: full_defense(t, f, f.fighters[0]), 5, 4, 1, Keep.HIGHEST)
    assert (me.concentrates, me.this_turn.complex_used, me.full_defense) == (0, 1, 5)


@pytest.mark.parametrize(("last_step", "goes_on"), [(1, False), (2, True)])
def test_a_spell_takes_turns_that_follow_each_other(last_step: int, goes_on: bool) -> None:
    """MAL-SPL-3, MAL-SPL-4: a Turn of Round 2 without a step of it, and it is lost, though not its slot."""
    casting = {
        "casting.spell": Spell.GRASP_OF_EARTH,
        "casting.left": 1,
        "casting.target": 2,
        "casting.slot": 1,
    }
    made = turn(casting__round=last_step, **casting)
    play(made, lambda t, f: end_turn(t, f, f.fighters[0]))
    me = made.fighters[0]
    assert (me.casting.spell, me.slots[1]) == ((Spell.GRASP_OF_EARTH, 0) if goes_on else (Spell.NONE, 1))


def test_what_lost_control_offers_is_for_one_turn() -> None:
    """MAL-GRAP-12: the next one of whoever has got it."""
    made = turn("tanto", grapple__which=1, grapple__controls=1, free_disarm=2)
    play(made, lambda t, f: end_turn(t, f, f.fighters[0]))
    assert made.fighters[0].free_disarm == 0


def test_surrender() -> None:
    """MAL-END-2: a Free Action."""
    made = turn()
    done(made, Action.SURRENDER)
    assert made.fighters[0].fate == Fate.SURRENDERED


def test_flight() -> None:
    """MAL-END-2: nobody is near to stop them; the referee says whether they have got away."""
    assert Action.FLEE not in is_open(turn())
    far = turn(foe=person(x=61))
    done(far, Action.FLEE)
    assert far.fighters[0].fate == Fate.FLED
    asked_first = turn(foe=person(x=61))
    asked_first.referee_asked = 1
    done(asked_first, Action.FLEE, NoYes.NO)
    assert asked_first.fighters[0].fate == Fate.IN_FIGHT


# What the lists do not have


def with_referee(**fields: Any) -> Fight:
    made = turn(**fields)
    made.referee_asked = 1
    return made


def test_using_a_skill() -> None:
    """MAL-ACT-5, MAL-ROLL-2: a Complex Action; the referee names skill, Trait and number."""
    made = with_referee(ranks={"athletics": 2}, void=0)
    table = done(made, Action.USE_SKILL, Skill.ATHLETICS, Trait.STRENGTH, 15, 9, 6, 1, 1, 0)
    assert told(table, Event.POOL) == [(0, 402)]
    assert told(table, Event.SUCCEEDS) == [(0, Why.SKILL)]
    assert used(made)[0] == 1
    assert not is_open(turn()) & {Action.USE_SKILL, Action.IMPROVISE}


def test_a_failed_skill_roll_again() -> None:
    """MAL-ROLL-14: at 10 more, if the referee lets them."""
    made = with_referee(ranks={"athletics": 2}, void=0)
    table = done(made, Action.USE_SKILL, Skill.ATHLETICS, Trait.STRENGTH, 15, 9, 5, 1, 1, 0, NoYes.YES)
    assert told(table, Event.FAILS) == [(0, Why.SKILL)]
    made.fighters[0].this_turn.complex_used = 0
    table = done(made, Action.USE_SKILL, NoYes.YES, 9, 10, 1, 1, 6, 0)
    assert told(table, Event.TN) == [(0, 25)]
    assert told(table, Event.SUCCEEDS) == [(0, Why.SKILL)]


def test_a_failed_skill_roll_not_again() -> None:
    """MAL-ROLL-14."""
    made = with_referee(ranks={"athletics": 2}, void=0)
    done(made, Action.USE_SKILL, Skill.ATHLETICS, Trait.STRENGTH, 15, 9, 5, 1, 1, 0, NoYes.NO)
    made.fighters[0].this_turn.complex_used = 0
    table = done(made, Action.USE_SKILL, Skill.NONE, Trait.STRENGTH, 10, 5, 5)
    assert (0, Ask.TRY_AGAIN) not in asked(table)
    assert told(table, Event.POOL) == [(0, 202)]


@pytest.mark.parametrize(
    ("kind", "cost"), [(ActionKind.FREE, (0, 0)), (ActionKind.SIMPLE, (0, 1)), (ActionKind.COMPLEX, (1, 0))]
)
def test_improvising(kind: ActionKind, cost: tuple[int, int]) -> None:
    """MAL-SCOPE-6: the list is open: the referee says of what kind it is, and what is rolled."""
    made = with_referee(void=0)
    table = done(made, Action.IMPROVISE, kind, Skill.NONE, Trait.WILLPOWER, 10, 5, 5)
    assert (REFEREE, Ask.KIND) in asked(table)
    assert used(made)[:2] == cost
    assert Action.IMPROVISE not in is_open(made)


def test_an_improvisation_that_nothing_is_left_for() -> None:
    """MAL-SCOPE-6, MAL-ACT-1: it comes to nothing."""
    made = with_referee(this_turn__complex_used=1)
    done(made, Action.IMPROVISE, ActionKind.COMPLEX)
    assert used(made) == (1, 0, 1 << Action.IMPROVISE)


def test_a_challenge_is_free() -> None:
    """MAL-DUEL-1, MAL-ACT-2."""
    made = turn("katana")
    done(made, Action.CHALLENGE, 1, 0, NoYes.NO)
    assert used(made) == (0, 0, 1 << Action.CHALLENGE)
    assert Action.CHALLENGE not in is_open(made)


def test_a_lance_charges_directly_after_a_move() -> None:
    """MAL-EQ-6: with something in between it does not."""
    made = turn("lance", mounted=1, mount=1, foe=person(x=12))
    done(made, Action.FREE_MOVE, Way.TOWARDS, 8)
    assert made.fighters[0].this_turn.just_moved == 1
    done(made, Action.SPEAK)
    assert made.fighters[0].this_turn.just_moved == 0
