"""What SENSIBLE chooses where a veteran would not have to think."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.policies.striking import standing_targets
from kumite.rulesets.malice.sizes import DECLINE
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import (
    Action,
    Arrow,
    Ask,
    Fate,
    Kata,
    Maneuver,
    NoYes,
    Ring,
    Skill,
    Spell,
    Stance,
    StartVoid,
    Technique,
    Use,
    VoidUse,
    Way,
    WeaponState,
    Why,
)

from ..fights import fight, person, sample
from .test_policies import FOE, FRIEND, ME, OTHER, aimed, amount, meeting, sensible

CRIPPLED = 27


def swordsman(**fields: Any) -> Fighter:
    return person("katana", agility=3, ranks={"kenjutsu": 3, "defense": 1}, **fields)


def archer(**fields: Any) -> Fighter:
    me = person("yumi", reflexes=3, ranks={"kyujutsu": 3}, **fields)
    me.arrows[Arrow.WILLOW_LEAF] = 5
    return me


def mystic(**fields: Any) -> Fighter:
    me = person("bo", ranks={"staves": 1}, **fields)
    me.spells = 1 << Spell.ARMOR_OF_EARTH | 1 << Spell.EARTHS_STAGNATION | 1 << Spell.BLESSED_WIND
    me.slots[Ring.EARTH] = me.slots[Ring.AIR] = 2
    return me


def striking(target: int = 0, me: Fighter | None = None, **foe: Any) -> Fight:
    """Two enemies in reach, the weapon chosen."""
    made = meeting(me or swordsman(), person(x=5, **foe))
    made.fighters[OTHER].x, made.fighters[OTHER].y = 0, 5
    attack = made.fighters[ME].attack
    attack.weapon, attack.skill, attack.target = 1, Skill.KENJUTSU, target
    return made


@pytest.mark.parametrize("fate", [Fate.DOWN, Fate.OUT, Fate.SURRENDERED])
def test_it_lets_the_fallen_lie(fate: Fate) -> None:
    """MAL-END-3: it strikes those who stand, and goes to them rather than strike others."""
    made = striking(wounds=33, fate=fate)
    assert sensible(made, Ask.TARGET, FOE, OTHER) == OTHER
    assert sensible(made, Ask.SECOND_ATTACK, NoYes.NO, NoYes.YES) == NoYes.YES
    made.fighters[OTHER].x = 60
    offered = (Action.END_TURN, Action.ATTACK, Action.FREE_MOVE)
    assert sensible(made, Ask.ACTION, *offered) == Action.FREE_MOVE
    assert sensible(made, Ask.SECOND_ATTACK, NoYes.NO, NoYes.YES) == NoYes.NO
    assert sensible(made, Ask.FREE_BITE, FOE, DECLINE) == DECLINE


def test_it_strikes_whom_it_can_hit() -> None:
    """MAL-ATK-2: not the one behind a wall of Armor TN, though more hurt."""
    made = striking(wounds=20, printed_armor_tn=51)
    assert sensible(made, Ask.TARGET, FOE, OTHER) == OTHER
    made.fighters[FOE].printed_armor_tn = 15
    assert sensible(made, Ask.TARGET, FOE, OTHER) == FOE


def test_it_strikes_the_more_dangerous_of_two() -> None:
    """MAL-DMG-1: of two who are as hard to hit and as hurt."""
    made = striking()
    made.fighters[OTHER] = person("no-dachi", agility=4, ranks={"kenjutsu": 5}, y=5, seat=OTHER, side=1)
    assert sensible(made, Ask.TARGET, FOE, OTHER) == OTHER


def test_archers_step_back_before_they_shoot() -> None:
    """MAL-ATK-6, MAL-MOVE-8: out of reach, as far as they can, and shoot from there."""
    made = meeting(archer(), person(x=5))
    offered = (Action.END_TURN, Action.ATTACK, Action.FREE_MOVE)
    assert sensible(made, Ask.ACTION, *offered) == Action.FREE_MOVE
    assert sensible(made, Ask.MOVE, *Way) == Way.AWAY
    assert sensible(made, Ask.MOVE_BY, FRIEND, FOE, OTHER) == FOE
    made.concerns = FOE + 1
    assert amount(made, Ask.MOVE_FEET, 1, 10) == 10
    made.fighters[FOE].x = 15
    assert sensible(made, Ask.ACTION, *offered) == Action.ATTACK
    assert sensible(made, Ask.MOVE, *Way) == Way.TOWARDS


def test_archers_who_cannot_step_back_shoot() -> None:
    """MAL-ATK-6."""
    made = meeting(archer(), person(x=5))
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.ATTACK) == Action.ATTACK


def test_arrows_for_armor() -> None:
    """MAL-ATK-10, MAL-EQ-7: the one that hits hard where there is none."""
    me = archer()
    me.arrows[Arrow.ARMOR_PIERCING] = me.arrows[Arrow.FLESH_CUTTER] = 5
    made = meeting(me, person(x=30))
    made.fighters[ME].attack.weapon, made.fighters[ME].attack.use = 1, Use.RANGED
    offered = (Arrow.WILLOW_LEAF, Arrow.ARMOR_PIERCING, Arrow.FLESH_CUTTER)
    assert sensible(made, Ask.ARROW, *offered) == Arrow.FLESH_CUTTER
    for foe in made.fighters[FOE : OTHER + 1]:
        foe.armor_bonus = 15
    assert sensible(made, Ask.ARROW, *offered) != Arrow.FLESH_CUTTER


def test_swords_are_not_thrown() -> None:
    """MAL-TWO-3, MAL-EQ-3: neither one of two nor the last; a spear may fly if there is more."""
    me = person("katana", "wakizashi", ranks={"kenjutsu": 4}, off=2)
    made = meeting(me, person(x=15))
    offered = (Action.END_TURN, Action.ATTACK, Action.FREE_MOVE)
    assert sensible(made, Ask.ACTION, *offered) == Action.FREE_MOVE
    lancer = person("nage-yari", "katana", ranks={"spears": 3})
    lancer.weapons[2].state = WeaponState.SHEATHED
    made = meeting(lancer, person(x=40))
    assert sensible(made, Ask.ACTION, *offered) == Action.ATTACK
    lancer.weapons[2].state = WeaponState.BROKEN
    assert sensible(made, Ask.ACTION, *offered) == Action.FREE_MOVE


def test_a_spear_strikes_whom_it_reaches() -> None:
    """MAL-ATK-6: a throw at somebody within reach costs 10."""
    lancer = person("nage-yari", "katana", ranks={"spears": 3})
    made = meeting(lancer, person(x=5))
    made.fighters[ME].attack.weapon = 1
    assert sensible(made, Ask.USE, Use.MELEE, Use.RANGED) == Use.MELEE
    assert standing_targets(made, made.fighters[ME], 1, Use.RANGED) & 1 << FOE == 0
    assert standing_targets(made, made.fighters[ME], 1, Use.MELEE) & 1 << FOE


@pytest.mark.parametrize(
    ("athletics", "blinded", "action"),
    [(0, 1, Action.END_TURN), (5, 1, Action.SIMPLE_MOVE), (0, 0, Action.SIMPLE_MOVE)],
)
def test_the_blinded_do_not_run_where_they_would_fall(athletics: int, blinded: int, action: Action) -> None:
    """MAL-COND-3: Athletics with Agility against 20; a Free Move needs no roll."""
    me = person("katana", agility=3, ranks={"kenjutsu": 3, "athletics": athletics}, blinded=blinded)
    made = meeting(me, person(x=80))
    made.round = 3
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.SIMPLE_MOVE) == action
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.FREE_MOVE) == Action.FREE_MOVE


def test_a_mystic_casts_before_it_strikes() -> None:
    """MAL-STN-4, MAL-SPL-1: and so never takes Full Attack; spells go where they do something."""
    made = meeting(mystic(), person(x=5, printed_armor_tn=35))
    assert sensible(made, Ask.STANCE, Stance.ATTACK, Stance.FULL_ATTACK) == Stance.ATTACK
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.ATTACK, Action.CAST) == Action.CAST
    both = (Spell.ARMOR_OF_EARTH, Spell.EARTHS_STAGNATION)
    assert sensible(made, Ask.SPELL, *both) == Spell.ARMOR_OF_EARTH
    made.fighters[ME].spell_ends[Spell.ARMOR_OF_EARTH] = 9
    assert sensible(made, Ask.SPELL, *both) == Spell.EARTHS_STAGNATION
    assert sensible(made, Ask.SPELL_TARGET, FOE, OTHER) == FOE
    made.fighters[FOE].spell_ends[Spell.EARTHS_STAGNATION] = 9
    made.fighters[OTHER].x = 20
    assert sensible(made, Ask.SPELL_TARGET, FOE, OTHER) == OTHER
    made.fighters[OTHER].spell_ends[Spell.EARTHS_STAGNATION] = 9
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.ATTACK, Action.CAST) == Action.ATTACK


def test_a_mystic_stays_behind_friends() -> None:
    """MAL-MOVE-8: it steps back from an enemy, and comes no nearer than spells reach."""
    made = meeting(mystic(), person(x=5))
    made.fighters[ME].spell_ends[Spell.ARMOR_OF_EARTH] = 9
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.FREE_MOVE) == Action.FREE_MOVE
    assert sensible(made, Ask.MOVE, *Way) == Way.AWAY
    made.fighters[FOE].x = 25
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.FREE_MOVE) == Action.END_TURN
    made.fighters[FRIEND].fate = Fate.OUT
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.FREE_MOVE) == Action.FREE_MOVE


def test_the_badly_hurt_cover_themselves() -> None:
    """MAL-STN-11, MAL-WND-5: Full Defense with an enemy upon them, else away from there in Defense."""
    made = meeting(swordsman(wounds=CRIPPLED), person(x=5))
    assert sensible(made, Ask.STANCE, *Stance) == Stance.FULL_DEFENSE
    made.fighters[FOE].x = 20
    assert sensible(made, Ask.STANCE, *Stance) == Stance.DEFENSE
    made.fighters[ME].stance = Stance.DEFENSE
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.SIMPLE_MOVE) == Action.SIMPLE_MOVE
    assert sensible(made, Ask.MOVE, *Way) == Way.AWAY
    made.fighters[FOE].x = 31
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.SIMPLE_MOVE) == Action.END_TURN


def test_the_badly_hurt_shoot_as_long_as_nobody_comes_near() -> None:
    """MAL-ATK-9: and then cover themselves."""
    made = meeting(archer(wounds=CRIPPLED), person(x=60))
    assert sensible(made, Ask.STANCE, *Stance) == Stance.ATTACK
    made.fighters[FOE].x = 30
    assert sensible(made, Ask.STANCE, *Stance) == Stance.DEFENSE


def test_who_cannot_leave_it_to_friends_fights_on() -> None:
    """MAL-STN-3: where all are badly hurt, somebody has to."""
    made = meeting(swordsman(wounds=CRIPPLED), person(x=5))
    made.fighters[FRIEND].wounds = CRIPPLED
    assert sensible(made, Ask.STANCE, *Stance) == Stance.ATTACK


@pytest.mark.parametrize(
    ("wounds", "friend", "foe", "answer"),
    [
        (CRIPPLED, Fate.OUT, 0, NoYes.YES),
        (CRIPPLED, Fate.IN_FIGHT, 0, NoYes.NO),
        (CRIPPLED, Fate.OUT, CRIPPLED, NoYes.NO),
        (10, Fate.OUT, 0, NoYes.NO),
    ],
)
def test_it_gives_up_where_nothing_is_left_to_hope_for(
    wounds: int, friend: Fate, foe: int, answer: NoYes
) -> None:
    """MAL-END-2: alone, crippled, and against people in good shape."""
    made = meeting(swordsman(wounds=wounds), person(x=5, wounds=foe))
    made.fighters[FRIEND].fate = friend
    assert sensible(made, Ask.SURRENDER, NoYes.NO, NoYes.YES) == answer
    given_up = sensible(made, Ask.ACTION, Action.END_TURN, Action.ATTACK, Action.SURRENDER)
    assert (given_up == Action.SURRENDER) == (answer == NoYes.YES)


def test_nobody_gives_up_to_beasts() -> None:
    """MAL-END-2."""
    wolf = sample("Wolf")
    wolf.x = 5
    made = meeting(swordsman(wounds=CRIPPLED), wolf)
    made.fighters[FRIEND].fate = Fate.OUT
    assert sensible(made, Ask.SURRENDER, NoYes.NO, NoYes.YES) == NoYes.NO


@pytest.mark.parametrize(
    ("fear", "honor", "spent"), [(1, 6, False), (2, 0, True), (2, 9, False), (5, 0, True)]
)
def test_a_void_point_only_for_a_fear_that_would_win(fear: int, honor: int, spent: bool) -> None:
    """MAL-FEAR-1: Willpower 2 comes to 12 on average."""
    made = meeting(swordsman(honor_rank=honor), person(x=30, fear=fear), roll__why=Why.FEAR)
    assert sensible(made, Ask.VOID, VoidUse.NOTHING, VoidUse.DICE) == (
        VoidUse.DICE if spent else VoidUse.NOTHING
    )


@pytest.mark.parametrize(("tn", "spent"), [(35, True), (25, True), (60, False), (5, False)])
def test_a_void_point_for_an_attack_that_it_may_decide(tn: int, spent: bool) -> None:
    """MAL-VOID-3: not for one that is sure or lost."""
    made = aimed(tn, void_points=3)
    assert sensible(made, Ask.VOID, VoidUse.NOTHING, VoidUse.DICE) == (
        VoidUse.DICE if spent else VoidUse.NOTHING
    )


def test_a_void_point_is_kept_for_the_wounds_that_are_still_to_come() -> None:
    """MAL-VOID-2, MAL-VOID-4: one in a Round, and 10 Wounds are more than the attack gains."""
    made = aimed(25, void_points=3)
    for seat in (FOE, OTHER):
        foe = made.fighters[seat] = person(
            "katana", agility=5, ranks={"kenjutsu": 5}, x=5, printed_armor_tn=25
        )
        foe.seat, foe.side = seat, 1
    made.turns.fresh = 1 << FOE | 1 << OTHER
    assert sensible(made, Ask.VOID, VoidUse.NOTHING, VoidUse.DICE) == VoidUse.NOTHING
    made.turns.fresh = 0
    assert sensible(made, Ask.VOID, VoidUse.NOTHING, VoidUse.DICE) == VoidUse.DICE


@pytest.mark.parametrize("why", [Why.RECOVERY, Why.BREAK_FREE, Why.TREATMENT])
def test_void_points_are_not_left_unused(why: Why) -> None:
    """MAL-VOID-2, MAL-VOID-3: to get going again, and for the wounded when the fight is over."""
    made = meeting(roll__why=why)
    assert sensible(made, Ask.VOID, VoidUse.NOTHING, VoidUse.DICE) == VoidUse.DICE


@pytest.mark.parametrize(
    ("wounds", "dealt", "answer"),
    [
        (0, 8, NoYes.YES),
        (28, 3, NoYes.YES),  # it would put them Down
        (33, 6, NoYes.YES),  # it would kill them
        (20, 60, NoYes.NO),  # and so would 10 less
        (0, 3, NoYes.NO),
    ],
)
def test_a_void_point_against_wounds_that_matter(wounds: int, dealt: int, answer: NoYes) -> None:
    """MAL-VOID-4, MAL-WND-8."""
    made = meeting(person(wounds=wounds, attack__dealt=dealt))
    assert sensible(made, Ask.SOAK, NoYes.NO, NoYes.YES) == answer


@pytest.mark.parametrize(("points", "answer"), [(1, NoYes.NO), (2, NoYes.YES)])
def test_the_last_void_point_is_kept_for_more(points: int, answer: NoYes) -> None:
    """MAL-VOID-4: against a few Wounds one is spent that is not the last."""
    made = meeting(person(void_points=points, attack__dealt=5))
    assert sensible(made, Ask.SOAK, NoYes.NO, NoYes.YES) == answer


def test_no_void_point_for_somebody_who_falls_anyway() -> None:
    """MAL-VOID-4, MAL-WND-6: Down with 10 Wounds less as well."""
    made = meeting(person(stamina=5, willpower=5, wounds=70, attack__dealt=17))
    assert sensible(made, Ask.SOAK, NoYes.NO, NoYes.YES) == NoYes.NO


@pytest.mark.parametrize(
    ("enemies", "apart", "use"),
    [(3, 5, StartVoid.ARMOR), (3, 60, StartVoid.NOTHING), (1, 5, StartVoid.NOTHING)],
)
def test_armor_by_void_for_whoever_is_surrounded(enemies: int, apart: int, use: StartVoid) -> None:
    """MAL-VOID-5: against one enemy, 10 Wounds less are worth as much, and only if they hit."""
    foes = [person("katana", agility=3, ranks={"kenjutsu": 2}, x=apart) for _ in range(enemies)]
    made = fight([swordsman(printed_armor_tn=25)], foes)
    assert sensible(made, Ask.START_VOID, StartVoid.NOTHING, StartVoid.ARMOR, StartVoid.SCORE) == use


def test_the_score_for_whom_a_technique_makes_better_by_it() -> None:
    """MAL-VOID-7, MAL-DUELIST-2: if 10 are enough to come first."""
    me = swordsman(void_points=2, score=20, techniques=1 << Technique.DUELIST_2)
    made = meeting(me, person(x=30, score=25), round=1)
    offered = (StartVoid.NOTHING, StartVoid.ARMOR, StartVoid.SCORE)
    assert sensible(made, Ask.START_VOID, *offered) == StartVoid.SCORE
    made.fighters[FOE].score = 31
    assert sensible(made, Ask.START_VOID, *offered) == StartVoid.NOTHING


def test_a_duelist_waits_in_center() -> None:
    """MAL-DUELIST-1, MAL-STN-16: as long as nobody can come to blows."""
    me = swordsman(techniques=1 << Technique.DUELIST_1)
    made = meeting(me, person(x=50), round=1)
    assert sensible(made, Ask.STANCE, *Stance) == Stance.CENTER
    made.fighters[FOE].x = 40
    assert sensible(made, Ask.STANCE, *Stance) != Stance.CENTER


def test_wrestlers_grapple_where_it_is_worth_more_than_a_blow() -> None:
    """MAL-GRAP-1, MAL-GRAP-4: one who is weaker; not where others could then hit them with ease."""
    wrestler = person(strength=4, agility=3, ranks={"jiujutsu": 5}, printed_armor_tn=50)
    made = meeting(wrestler, person("katana", x=5))
    offered = (Action.END_TURN, Action.ATTACK, Action.GRAPPLE)
    assert sensible(made, Ask.ACTION, *offered) == Action.GRAPPLE
    assert sensible(made, Ask.GRAPPLE, FOE, OTHER) == FOE
    made.fighters[FRIEND].x = 200
    other = made.fighters[OTHER] = person("no-dachi", agility=5, strength=5, ranks={"kenjutsu": 5}, x=0, y=5)
    other.seat, other.side = OTHER, 1
    assert sensible(made, Ask.ACTION, *offered) == Action.ATTACK
    other.x, made.fighters[FRIEND].x = 60, 5
    assert sensible(made, Ask.ACTION, *offered) == Action.GRAPPLE
    made.fighters[FOE].traits[3] = 7
    assert sensible(made, Ask.ACTION, *offered) == Action.ATTACK
    assert sensible(striking(), Ask.ACTION, *offered) == Action.ATTACK


def test_wrestlers_hit_what_they_hold() -> None:
    """MAL-GRAP-5, MAL-GRAP-7."""
    made = meeting(person(strength=4, ranks={"jiujutsu": 5}), person(x=5))
    offered = (Action.END_TURN, Action.GRAPPLE_HIT, Action.GRAPPLE_BREAK)
    assert sensible(made, Ask.ACTION, *offered) == Action.GRAPPLE_HIT


def test_kata_are_entered_before_the_lines_meet() -> None:
    """MAL-TECH-4: after the Free Move, and never instead of a blow."""
    me = swordsman(kata_known=1 << Kata.NORTH_WIND | 1 << Kata.STRIKING_AS_AIR)
    made = meeting(me, person(x=60))
    offered = [Action.END_TURN, Action.ENTER_KATA, Action.SIMPLE_MOVE]
    assert sensible(made, Ask.ACTION, *offered, Action.FREE_MOVE) == Action.FREE_MOVE
    assert sensible(made, Ask.ACTION, *offered) == Action.ENTER_KATA
    assert sensible(made, Ask.KATA, Kata.NORTH_WIND, Kata.STRIKING_AS_AIR) == Kata.NORTH_WIND
    made.fighters[FOE].x = 5
    assert sensible(made, Ask.ACTION, *offered, Action.ATTACK) == Action.ATTACK
    me.kata, made.fighters[FOE].x = Kata.NORTH_WIND, 60
    assert sensible(made, Ask.ACTION, *offered) == Action.SIMPLE_MOVE


def test_guardians_guard() -> None:
    """MAL-MAN-13: a friend whom an enemy has in reach, if there is nobody to strike; never an enemy."""
    me = swordsman(techniques=1 << Technique.GUARDIAN_1)
    made = meeting(me, person(x=10))
    offered = (Action.END_TURN, Action.GUARD)
    assert sensible(made, Ask.ACTION, *offered) == Action.GUARD
    assert sensible(made, Ask.GUARD, FRIEND, FOE) == FRIEND
    me.techniques = 0
    assert sensible(made, Ask.ACTION, *offered) == Action.END_TURN
    assert sensible(meeting(mystic(), person(x=10)), Ask.ACTION, *offered) == Action.GUARD


def test_blood_is_wiped_from_the_eyes() -> None:
    """MAL-COND-1, MAL-COND-18."""
    offered = (Action.END_TURN, Action.ATTACK, Action.WIPE_EYES)
    assert sensible(striking(), Ask.ACTION, *offered) == Action.WIPE_EYES


def test_a_feint_where_it_does_more_than_dice() -> None:
    """MAL-MAN-12: for a trickster, or with much to spare."""
    options = (Maneuver.NOTHING, Maneuver.FEINT)
    assert sensible(aimed(20, class_rank=3), Ask.MANEUVER, *options) == Maneuver.NOTHING
    made = aimed(5, class_rank=3, techniques=1 << Technique.TRICKSTER_2)
    assert sensible(made, Ask.MANEUVER, *options) == Maneuver.FEINT
    made = aimed(40, class_rank=3, techniques=1 << Technique.TRICKSTER_2)
    assert sensible(made, Ask.MANEUVER, *options) == Maneuver.NOTHING
