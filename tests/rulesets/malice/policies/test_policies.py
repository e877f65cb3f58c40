"""Who decides when nobody sits at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kumite.chances.roll_and_keep import success, totals
from kumite.encounters.encounter import from_dict
from kumite.play.match import Match
from kumite.rulesets.malice.policies.at_random import ordinary
from kumite.rulesets.malice.policies.deciding import decide, decide_amount
from kumite.rulesets.malice.policies.reckoning import mean, nearest, worst_hurt
from kumite.rulesets.malice.sizes import DECLINE
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import (
    Action,
    ActionKind,
    Arrow,
    Ask,
    Fate,
    Keep,
    Maneuver,
    NoYes,
    Offer,
    Outcome,
    Policy,
    Reroll,
    Skill,
    Spell,
    Stance,
    Trait,
    VoidUse,
    WeaponState,
    Why,
)
from kumite.table import REFEREE

from ..fights import fight, person, sample

ME, FRIEND, FOE, OTHER = range(4)
ANY_STANCE = 0b111110


class Fixed:
    """A whim that always gives the same, or as much as is asked for at most."""

    def __init__(self, number: int) -> None:
        self.number = number

    def below(self, count: int) -> int:
        return min(self.number, count - 1)


def meeting(me: Fighter | None = None, foe: Fighter | None = None, **fields: Any) -> Fight:
    """Two against two."""
    pcs = [me or person("katana", agility=3, ranks={"kenjutsu": 3, "defense": 1}), person(x=5)]
    return fight(pcs, [foe or person(x=30), person(x=60)], **fields)


def sensible(made: Fight, ask: Ask, *answers: int, who: int = ME) -> int:
    options = sum(1 << answer for answer in answers)
    return decide(Fixed(0), Policy.SENSIBLE, made, who, ask, options)


def simple(made: Fight, ask: Ask, *answers: int, who: int = ME) -> int:
    options = sum(1 << answer for answer in answers)
    return decide(Fixed(0), Policy.SIMPLE, made, who, ask, options)


def amount(
    made: Fight, ask: Ask, low: int, high: int, who: int = ME, policy: Policy = Policy.SENSIBLE
) -> int:
    return decide_amount(Fixed(0), policy, made, who, ask, low, high)


@pytest.mark.parametrize(("rolled", "kept"), [(x, y) for y in range(1, 6) for x in range(y, 11)])
def test_the_mean_of_a_roll_is_not_far_off(rolled: int, kept: int) -> None:
    """MAL-DICE-1, MAL-DICE-3: within a tenth of the exact mean, counted up to a high total."""
    cut = 140
    exact = sum(float(odds) * total for total, odds in totals(rolled, kept, cut).items())
    assert abs(mean(rolled, kept) / 10 - exact) < exact / 10


def test_no_dice_no_mean() -> None:
    assert mean(0, 3) == mean(3, 0) == 0


@pytest.mark.parametrize(
    ("ask", "number", "offer"),
    [
        (Ask.TURN, 2, Offer.DELAY),
        (Ask.TURN_AGAIN, 2, Offer.DELAY),
        (Ask.LAST_PASS, 2, Offer.TAKE),
        (Ask.TURN, 3, Offer.TAKE),
        (Ask.TURN_AGAIN, 3, Offer.TAKE),
    ],
)
def test_it_lets_them_come_for_two_rounds_and_then_delays_no_more(
    ask: Ask, number: int, offer: Offer
) -> None:
    """MAL-TURN-2: whoever walks up to an enemy is struck first."""
    assert sensible(meeting(round=number), ask, Offer.TAKE, Offer.DELAY) == offer


def test_it_takes_the_turn_in_which_it_can_strike() -> None:
    """MAL-TURN-2."""
    assert sensible(meeting(foe=person(x=12)), Ask.TURN, Offer.TAKE, Offer.DELAY) == Offer.TAKE


def stance_of(me: Fighter, foe: Fighter, *legal: int) -> int:
    made = meeting(me, foe)
    return sensible(made, Ask.STANCE, *(legal or Stance))


def simple_stance(me: Fighter, foe: Fighter, *legal: Stance) -> int:
    return simple(meeting(me, foe), Ask.STANCE, *(legal or Stance))


def test_simple_takes_full_attack_against_those_who_are_hard_to_hit() -> None:
    """MAL-STN-6: as long as it is hardly hurt, has something for melee, and it is legal."""

    def me(**fields: Any) -> Fighter:
        return person("katana", agility=3, ranks={"kenjutsu": 3}, **fields)

    easy, hard = person(x=30, printed_armor_tn=15), person(x=30, printed_armor_tn=35)
    assert simple_stance(me(), easy) == Stance.ATTACK
    assert simple_stance(me(), hard) == Stance.FULL_ATTACK
    assert simple_stance(me(wounds=11), hard) == Stance.FULL_ATTACK
    assert simple_stance(me(wounds=15), hard) == Stance.ATTACK
    assert simple_stance(me(), hard, Stance.ATTACK, Stance.CENTER) == Stance.ATTACK
    assert simple_stance(person("yumi", ranks={"kyujutsu": 3}), hard) == Stance.ATTACK


def test_full_attack_where_it_gains_more_than_it_costs() -> None:
    """MAL-STN-6: against somebody who cannot strike back it costs nothing; against three it costs most."""

    def me() -> Fighter:
        return person("katana", agility=3, ranks={"kenjutsu": 3})

    assert stance_of(me(), person(x=5, entangled=1, printed_armor_tn=30)) == Stance.FULL_ATTACK
    strong = [person("katana", x=5, agility=4, ranks={"kenjutsu": 4}) for _ in range(3)]
    made = fight([person("katana", agility=3, ranks={"kenjutsu": 3}, printed_armor_tn=30)], strong)
    assert sensible(made, Ask.STANCE, Stance.ATTACK, Stance.FULL_ATTACK) == Stance.ATTACK


def test_defense_on_the_way_and_for_those_who_are_done_for_and_not_alone() -> None:
    """MAL-STN-10, MAL-WND-4: in a Turn in which no blow is possible it costs nothing."""
    me = person("katana", wounds=27)
    assert stance_of(me, person(x=30)) == Stance.DEFENSE
    alone = fight([me], [person(x=5)])
    assert sensible(alone, Ask.STANCE, Stance.ATTACK, Stance.DEFENSE) == Stance.ATTACK
    healthy = person("katana", agility=3, ranks={"kenjutsu": 3})
    assert stance_of(healthy, person(x=60)) == Stance.DEFENSE
    assert stance_of(healthy, person(x=5)) in (Stance.ATTACK, Stance.FULL_ATTACK)
    assert simple_stance(me, person(x=30)) == Stance.DEFENSE


def test_the_nearest_who_can_fight() -> None:
    """MAL-END-3."""
    made = meeting()
    made.fighters[FOE].x, made.fighters[OTHER].x = 30, 20
    assert nearest(made, made.fighters[ME], 0b1100) == OTHER
    made.fighters[OTHER].fate = Fate.DOWN
    assert nearest(made, made.fighters[ME], 0b1100) == FOE


@pytest.mark.parametrize(
    ("options", "chosen"),
    [
        ((Action.END_TURN, Action.ATTACK, Action.STAND_UP), Action.STAND_UP),
        ((Action.END_TURN, Action.GO_ON_CASTING, Action.ATTACK), Action.GO_ON_CASTING),
        ((Action.END_TURN, Action.BREAK_FREE), Action.BREAK_FREE),
        ((Action.END_TURN, Action.SIMPLE_MOVE, Action.FREE_MOVE), Action.FREE_MOVE),
        ((Action.END_TURN, Action.SIMPLE_MOVE, Action.SPEAK), Action.SIMPLE_MOVE),
        ((Action.END_TURN, Action.SPEAK, Action.SURRENDER, Action.CHALLENGE), Action.END_TURN),
        ((Action.END_TURN, Action.GRAPPLE_HIT, Action.GRAPPLE_BREAK), Action.GRAPPLE_BREAK),
        ((Action.END_TURN, Action.READY, Action.FREE_MOVE), Action.FREE_MOVE),
    ],
)
def test_what_it_does(options: tuple[Action, ...], chosen: Action) -> None:
    """MAL-TURN-1: up, free, out of a hold that helps a swordsman little, and else nearer."""
    assert sensible(meeting(), Ask.ACTION, *options) == chosen


def test_it_stays_where_it_reaches_somebody_and_walks_on_in_defense() -> None:
    """MAL-MOVE-1, MAL-STN-10."""
    made = meeting(foe=person(x=5))
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.FREE_MOVE) == Action.END_TURN
    made.fighters[FOE].x = 60
    made.fighters[ME].stance = Stance.DEFENSE
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.FREE_MOVE) == Action.FREE_MOVE


def test_archers_stay_where_their_arrows_reach() -> None:
    """MAL-ATK-9: and come nearer where they do not."""
    me = person("yumi", ranks={"kyujutsu": 3})
    me.arrows[Arrow.WILLOW_LEAF] = 1
    made = meeting(me, person(x=250))
    made.fighters[OTHER].x = 900
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.FREE_MOVE) == Action.END_TURN
    made.fighters[FOE].x = 251
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.FREE_MOVE) == Action.FREE_MOVE
    me.arrows[Arrow.WILLOW_LEAF], made.fighters[FOE].x = 0, 100
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.FREE_MOVE) == Action.FREE_MOVE


def test_empty_hands_and_slack_bows() -> None:
    """MAL-EQ-3, MAL-EQ-4."""
    made = meeting(person("katana"))
    made.fighters[ME].main = 0
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.READY, Action.FREE_MOVE) == Action.READY
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.PICK_UP) == Action.PICK_UP
    archer = person("yumi")
    archer.weapons[1].strung = 0
    assert sensible(meeting(archer), Ask.ACTION, Action.END_TURN, Action.STRING) == Action.STRING


def test_a_bow_without_arrows_gives_way_to_something_better() -> None:
    """MAL-EQ-3, MAL-EQ-4: it is dropped, another weapon readied, and the bow left where it lies."""
    me = person("yumi", "tanto", ranks={"kyujutsu": 3})
    me.weapons[2].state = WeaponState.SHEATHED
    made = meeting(me, person(x=30))
    offered = (Action.END_TURN, Action.ATTACK, Action.DROP, Action.READY)
    assert sensible(made, Ask.ACTION, *offered) == Action.DROP
    assert sensible(made, Ask.DROP, 1, 2) == 1
    me.arrows[Arrow.WILLOW_LEAF] = 1
    assert sensible(made, Ask.ACTION, *offered) == Action.ATTACK
    me.arrows[Arrow.WILLOW_LEAF], me.main, me.weapons[1].state = 0, 0, WeaponState.DROPPED
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.READY) == Action.READY
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.PICK_UP) == Action.END_TURN
    me.main, me.weapons[1].state, me.weapons[2].state = 1, WeaponState.READY, WeaponState.DROPPED
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.DROP, Action.READY) == Action.END_TURN


def test_a_weapon_of_somebody_else_is_judged_by_itself() -> None:
    """MAL-MAN-8."""
    made = meeting(person("tanto", ranks={"kenjutsu": 3}), person("yumi", "katana"), concerns=FOE + 1)
    assert sensible(made, Ask.PICK_UP, 1, 2) == 2


def test_a_beast_that_has_had_enough_runs() -> None:
    """MAL-END-2: the sheet says when."""
    dog = sample("Dog")
    dog.stance = Stance.ATTACK
    made = meeting(dog, person(x=5))
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.ATTACK, Action.FLEE) == Action.ATTACK
    dog.wounds = dog.flee_at
    assert sensible(made, Ask.ACTION, Action.END_TURN, Action.ATTACK, Action.FLEE) == Action.FLEE


def aimed(tn: int, **fields: Any) -> Fight:
    """In the middle of declaring an attack, which comes to 27 on average."""
    me = person("katana", agility=3, ranks={"kenjutsu": 3}, void=5, **fields)
    me.attack.weapon, me.attack.skill, me.attack.trait, me.attack.target = (
        1,
        Skill.KENJUTSU,
        Trait.AGILITY,
        FOE + 1,
    )
    return meeting(me, person(printed_armor_tn=tn), roll__why=Why.ATTACK)


@pytest.mark.parametrize("decides", [sensible, simple])
def test_a_void_point_for_an_attack_that_would_rather_miss(decides: Callable[..., int]) -> None:
    """MAL-VOID-3."""
    options = (VoidUse.NOTHING, VoidUse.DICE)
    assert decides(aimed(35), Ask.VOID, *options) == VoidUse.DICE
    assert decides(aimed(5), Ask.VOID, *options) == VoidUse.NOTHING
    made = meeting(roll__why=Why.FULL_DEFENSE)
    assert decides(made, Ask.VOID, *options) == VoidUse.NOTHING
    made.roll.why = Why.FOCUS
    assert decides(made, Ask.VOID, *options) == VoidUse.DICE


@pytest.mark.parametrize(
    ("why", "void", "use"),
    [
        (Why.SUMAI, 1, VoidUse.DICE),
        (Why.STARE, 2, VoidUse.NOTHING),
        (Why.STARE, 3, VoidUse.DICE),
    ],
)
def test_void_points_are_for_the_throws_of_a_bout(why: Why, void: int, use: VoidUse) -> None:
    """MAL-SUM-1: one is open for each throw, and the stare-down only brings a die that is not kept."""
    made = meeting(person(void_points=void), roll__why=why)
    assert sensible(made, Ask.VOID, VoidUse.NOTHING, VoidUse.DICE) == use


@pytest.mark.parametrize(("dealt", "answer"), [(7, NoYes.NO), (8, NoYes.YES)])
def test_a_void_point_against_heavy_wounds(dealt: int, answer: NoYes) -> None:
    """MAL-VOID-4."""
    assert sensible(meeting(person(attack__dealt=dealt)), Ask.SOAK, NoYes.NO, NoYes.YES) == answer


@pytest.mark.parametrize(("tn", "raises"), [(5, 3), (15, 2), (22, 0), (40, 0)])
def test_simple_calls_the_raises_that_it_reaches_on_average(tn: int, raises: int) -> None:
    """MAL-MAN-16, MAL-ROLL-10: each takes 5 off what the roll has to spare, and never more than are open."""
    assert amount(aimed(tn), Ask.DAMAGE_RAISES, 0, 3, policy=Policy.SIMPLE) == raises


@pytest.mark.parametrize("tn", [5, 10, 15, 20, 25, 30])
def test_raises_that_pay(tn: int) -> None:
    """MAL-MAN-16, MAL-ROLL-10: a die more of damage against 5 more on the TN, by the exact odds.

    The katana of somebody with Strength 2 does 5k2, the target can bear 31 Wounds, and nothing is reduced.
    """

    def worth(raises: int) -> float:
        hits = float(success(6, 3, tn + 5 * raises))
        dealt = totals(5 + raises, 2, 31)
        return hits * sum(min(31, total) * float(odds) for total, odds in dealt.items())

    best = max(range(4), key=worth)
    chosen = amount(aimed(tn), Ask.DAMAGE_RAISES, 0, 3)
    assert worth(chosen) >= 0.95 * worth(best)


def test_simple_makes_a_second_attack_or_goes_for_the_legs() -> None:
    """MAL-MAN-10, MAL-MAN-18: if it can be afforded, and the other is no stronger."""
    options = (Maneuver.NOTHING, Maneuver.KNOCKDOWN, Maneuver.EXTRA_ATTACK, Maneuver.DISARM)
    made = aimed(1)
    assert simple(made, Ask.MANEUVER, *options) == Maneuver.EXTRA_ATTACK
    made = aimed(15)
    assert simple(made, Ask.MANEUVER, *options) == Maneuver.KNOCKDOWN
    made.fighters[FOE].traits[Trait.STRENGTH] = 5
    assert simple(made, Ask.MANEUVER, *options) == Maneuver.NOTHING
    assert simple(aimed(30), Ask.MANEUVER, *options) == Maneuver.NOTHING


def test_a_knockdown_where_losing_a_turn_hurts_the_enemy_more() -> None:
    """MAL-MAN-18, MAL-MAN-19: somebody dangerous who is no stronger; not somebody harmless or a giant."""
    options = (Maneuver.NOTHING, Maneuver.KNOCKDOWN)

    def against(foe: Fighter) -> int:
        made = aimed(15)
        foe.printed_armor_tn, foe.x = 15, 5
        foe.seat, foe.side = FOE, 1
        made.fighters[FOE] = foe
        return sensible(made, Ask.MANEUVER, *options)

    assert against(person("katana", agility=4, ranks={"kenjutsu": 5}, stamina=4, willpower=4)) == (
        Maneuver.KNOCKDOWN
    )
    assert against(person(agility=1)) == Maneuver.NOTHING
    giant = person("katana", agility=4, ranks={"kenjutsu": 5}, stamina=4, willpower=4, strength=9)
    assert against(giant) == Maneuver.NOTHING


def test_the_best_weapon() -> None:
    """The one that it is good with, and that does most."""
    me = person("tanto", "katana", ranks={"kenjutsu": 4})
    assert sensible(meeting(me), Ask.WEAPON, 0, 1, 2) == 2
    me = person("tanto", "katana", ranks={"knives": 8})
    assert sensible(meeting(me), Ask.WEAPON, 0, 1, 2) == 1
    assert sensible(meeting(sample("Lion")), Ask.WEAPON, 0, 1) == 1


@pytest.mark.parametrize(("apart", "high", "feet"), [(30, 20, 20), (12, 20, 7), (5, 20, 1)])
def test_a_move_goes_as_near_as_it_has_to(apart: int, high: int, feet: int) -> None:
    """MAL-MOVE-1, MAL-ATK-8."""
    made = meeting(foe=person(x=apart), concerns=FOE + 1, round=3)
    assert amount(made, Ask.MOVE_FEET, 1, high) == feet


def test_rerolls() -> None:
    """MAL-ROLL-13, MAL-TECH-1."""
    made = meeting(roll__why=Why.ATTACK)
    everything = (Reroll.NOTHING, Reroll.LUCK, Reroll.FORTUNES)
    assert sensible(made, Ask.REROLL, *everything) == Reroll.FORTUNES
    assert sensible(made, Ask.REROLL, Reroll.NOTHING, Reroll.LUCK) == Reroll.LUCK
    made.roll.why = Why.FEAR
    assert sensible(made, Ask.REROLL, *everything) == Reroll.NOTHING
    assert amount(made, Ask.REROLL_ONES, 0, 3) == 3
    me = made.fighters[ME]
    for me.attack.total, me.contest.total, answer in ((20, 21, NoYes.YES), (21, 20, NoYes.NO)):
        assert sensible(made, Ask.REROLLED, NoYes.NO, NoYes.YES) == answer


def test_spells_that_are_not_on_it_yet() -> None:
    """MAL-SPL-1: armor first for whoever has an enemy upon them, or else two dice off the worst enemy's."""
    made = meeting()
    assert sensible(made, Ask.SPELL, Spell.ARMOR_OF_EARTH, Spell.EARTHS_STAGNATION) == Spell.EARTHS_STAGNATION
    made.fighters[FOE].x = 10
    both = (Spell.ARMOR_OF_EARTH, Spell.EARTHS_STAGNATION)
    assert sensible(made, Ask.SPELL, *both) == Spell.ARMOR_OF_EARTH
    made.fighters[ME].spell_ends[Spell.ARMOR_OF_EARTH] = 9
    assert sensible(made, Ask.SPELL, *both) == Spell.EARTHS_STAGNATION
    assert sensible(made, Ask.SPELL_TARGET, ME, FRIEND) == ME
    assert sensible(made, Ask.SPELL_TARGET, FOE, OTHER) == FOE


def test_whom_it_treats() -> None:
    """MAL-WND-10: the worst hurt of its own."""
    made = meeting()
    options = (ME, FRIEND, DECLINE)
    assert sensible(made, Ask.TREAT, *options) == DECLINE
    made.fighters[ME].wounds, made.fighters[FRIEND].wounds = 3, 9
    assert sensible(made, Ask.TREAT, *options) == FRIEND
    assert worst_hurt(made, made.fighters[ME], 0b1) == ME


def test_it_keeps_a_good_roll_for_full_defense() -> None:
    """MAL-SKL-4: one that is no worse than another would be on average."""
    for total, answer in ((30, NoYes.YES), (10, NoYes.NO)):
        me = person(reflexes=3, ranks={"defense": 3}, full_defense_total=total)
        assert sensible(meeting(me), Ask.KEEP_FULL_DEFENSE, NoYes.NO, NoYes.YES) == answer


@pytest.mark.parametrize(
    ("ask", "answer"),
    [
        (Ask.SURRENDER, NoYes.NO),
        (Ask.CONCEDE, NoYes.NO),
        (Ask.STRIKE_ON, NoYes.NO),
        (Ask.REACT, NoYes.YES),
        (Ask.TRY_AGAIN, NoYes.YES),
        (Ask.WILLING, NoYes.YES),
        (Ask.DAMAGE_CENTER, NoYes.YES),
    ],
)
def test_what_it_agrees_to(ask: Ask, answer: NoYes) -> None:
    assert sensible(meeting(), ask, NoYes.NO, NoYes.YES) == answer


def test_scores_are_exchanged_among_friends() -> None:
    """MAL-VOID-6."""
    for concerned, answer in ((FRIEND, NoYes.YES), (FOE, NoYes.NO)):
        assert sensible(meeting(concerns=concerned + 1), Ask.EXCHANGE, NoYes.NO, NoYes.YES) == answer


def test_the_referee_leaves_everything_at_its_default() -> None:
    """MAL-ATK-7, MAL-MAN-4, MAL-MAN-7, MAL-MAN-20, MAL-SCOPE-6."""
    made = meeting(round_seconds=7)
    assert sensible(made, Ask.KIND, *ActionKind, who=REFEREE) == ActionKind.COMPLEX
    for ask in (Ask.BREAKS, Ask.FLEES, Ask.DISTRACTED, Ask.END_SKIRMISH, Ask.ALLOW_AGAIN):
        assert sensible(made, ask, NoYes.NO, NoYes.YES, who=REFEREE) == NoYes.NO
    assert sensible(made, Ask.ESCAPED, NoYes.NO, NoYes.YES, who=REFEREE) == NoYes.YES
    assert amount(made, Ask.ROLL_CHANGE, -20, 20, who=REFEREE) == 0
    assert amount(made, Ask.OTHER_MANEUVER, 0, 5, who=REFEREE) == 0
    assert amount(made, Ask.TN, 5, 60, who=REFEREE) == 15
    assert amount(made, Ask.ROUND_SECONDS, 3, 10, who=REFEREE) == 7


@pytest.mark.parametrize(("prone", "answer"), [(1, NoYes.YES), (0, NoYes.NO)])
def test_who_is_thrown_over_an_edge_falls_and_who_walks_climbs(prone: int, answer: NoYes) -> None:
    """MAL-FALL-1."""
    made = meeting(foe=person(prone=prone), concerns=FOE + 1)
    assert sensible(made, Ask.HEIGHT_FALL, NoYes.NO, NoYes.YES, who=REFEREE) == answer


def test_random_takes_any_answer_but_seldom_gives_up() -> None:
    made = meeting()

    def chosen(ask: Ask, options: int, number: int) -> int:
        return decide(Fixed(number), Policy.RANDOM, made, ME, ask, options)

    assert [chosen(Ask.TARGET, 0b1100, n) for n in (0, 1)] == [FOE, OTHER]
    assert chosen(Ask.SURRENDER, 0b11, 9) == NoYes.NO
    assert chosen(Ask.KEEP, 0b11, 3) == Keep.HIGHEST
    giving_up = 1 << Action.SURRENDER | 1 << Action.FLEE | 1 << Action.CHALLENGE
    assert ordinary(giving_up | 1 << Action.ATTACK) == 1 << Action.ATTACK
    assert ordinary(giving_up) == giving_up
    assert chosen(Ask.ACTION, giving_up | 1 << Action.ATTACK, 1) == Action.ATTACK
    assert decide_amount(Fixed(99), Policy.RANDOM, made, ME, Ask.DAMAGE_RAISES, 0, 9) == 2
    assert decide_amount(Fixed(99), Policy.RANDOM, made, ME, Ask.MOVE_FEET, 1, 9) == 9
    assert decide_amount(Fixed(1), Policy.RANDOM, made, REFEREE, Ask.ROLL_CHANGE, -20, 20) == 0


def victories(first: str, second: str, fights: int = 40) -> int:
    """How many of so many fights of three against three the first policy wins."""
    won = 0
    fighters = [{"sample": name} for name in ("Oren Vahl", "Corvin Ash", "Teva Rhu")]
    for seed in range(fights):
        encounter = from_dict(
            {
                "ruleset": "malice",
                "title": "a comparison",
                "scene": {},
                "sides": {
                    "pc": {"policy": first, "fighters": fighters},
                    "opponent": {
                        "policy": second,
                        "fighters": [one | {"name": f"other {n}"} for n, one in enumerate(fighters)],
                    },
                },
            },
            "a comparison",
        )
        won += Match(encounter, seed).outcome == Outcome.FIRST_SIDE
    return won


def test_sensible_fighters_beat_random_ones() -> None:
    """The same people on both sides, changing places."""
    assert victories("sensible", "random") >= 36
    assert victories("random", "sensible") <= 4
