"""Attacks from the declaration to the Wounds, and the Active Defenses against them."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hachigoku.records import Weapon
from kumite.rulesets.hachigoku.rules.actions.aim import approaches, maneuvers, targets, weapons_at
from kumite.rulesets.hachigoku.rules.actions.difficulty import defense, maneuver_steps, number_against
from kumite.rulesets.hachigoku.rules.actions.movement import plan
from kumite.rulesets.hachigoku.rules.actions.strike import after_shot, attack_pool, wounds_of
from kumite.rulesets.hachigoku.rules.defense.defense_rolls import dodge_skill, with_total
from kumite.rulesets.hachigoku.rules.defense.defenses import can_defend, options_of
from kumite.rulesets.hachigoku.rules.defense.window import window
from kumite.rulesets.hachigoku.rules.initiative.steps import forget, take_step
from kumite.rulesets.hachigoku.rules.initiative.turns import take_effects
from kumite.rulesets.hachigoku.rules.skirmish.harm import wound
from kumite.rulesets.hachigoku.rules.standing import band_of, wound_penalty
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import (
    Action,
    Approach,
    Armor,
    Ask,
    Band,
    Defense,
    Event,
    Fate,
    Keep,
    Maneuver,
    Mode,
    Movement,
    NoYes,
    Range,
    Result,
    Skill,
    Why,
)
from kumite.table import Asked, Table
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, group, namae, play, put, strike, told, weapon

YES, NO = NoYes.YES, NoYes.NO


def swordsman(**fields: Any) -> Fighter:
    """Kenjutsu 3 / Fire 2 with a katana: 5k4."""
    return namae("katana", **{"ranks": {"kenjutsu": 3}, **fields})


def aims(me: Fighter, **fields: int) -> Fighter:
    """`me` has declared an attack on seat 1 with the weapon in hand."""
    me.turn.revealed = 1
    me.declared.action = Action.ATTACK
    me.declared.target = 2
    me.declared.weapon = me.main
    me.declared.skilled = 1
    put(me, **fields)
    return me


def attack(table: Table, fight: Fight) -> None:
    """The attack of seat 0: roll, window, effect."""
    me = fight.fighters[0]
    strike(table, fight, me)
    window(table, fight, me)
    take_effects(table, fight, 1 << me.seat)


def wounds(fighter: Fighter) -> int:
    return fighter.wounds[0]


def question(table: Scripted, about: int) -> tuple[int, ...]:
    """The legal answers of the first question of that kind."""
    for entry in table.transcript:
        if isinstance(entry, Asked) and not entry.question.is_dice and entry.question.about == about:
            return tuple(entry.question.answers)
    raise AssertionError(f"nobody was asked {about}")


def test_an_attack_from_wish_to_wounds() -> None:
    """HAC-ATK-1 to HAC-ATK-3, HAC-ATK-5, HAC-ATK-6: each choice is asked; 5k4 against 10, one Wound."""
    made = fight([swordsman(dice=(6,))], [namae()], moment=6)
    dice = (5, 4, 3, 2, 1)
    table = play(
        made,
        lambda table, fight: [take_step(table, fight)],
        YES,
        Action.ATTACK,
        1,
        Maneuver.NONE,
        0,
        *dice,
        Keep.HIGHEST,
    )
    choices = [about for who, about in asked(table) if who == 0][:5]
    assert choices == [Ask.WISH, Ask.ACTION, Ask.WEAPON, Ask.MANEUVER, Ask.RAISES]
    assert told(table, Event.POOL) == [(0, 504)]
    assert told(table, Event.TN) == [(0, 10)]
    assert told(table, Event.TOTAL) == [(0, 14)]
    assert wounds(made.fighters[1]) == 1


def test_raises_are_all_or_nothing() -> None:
    """HAC-ATK-8, HAC-DICE-19: Defense 10 and two Raises is 20; 19 misses, 20 hits for three Wounds."""
    for last, result in ((4, Result.MISSED), (5, Result.HITS)):
        made = fight([aims(swordsman(), raises=2)], [namae()])
        play(
            made, lambda table, fight: strike(table, fight, fight.fighters[0]), 5, 5, 5, last, 1, Keep.HIGHEST
        )
        assert made.fighters[0].attack.result == result
    assert wounds_of(made, made.fighters[0]) == 3


def test_a_raise_serves_one_purpose() -> None:
    """HAC-ATK-9, HAC-DICE-23: what is raised for members, distance or narration wounds nobody."""
    me = aims(swordsman(), raises=4, raises_bonus=1, raises_members=1, raises_distance=1)
    made = fight([me], [namae()])
    assert wounds_of(made, me) == 2
    made = fight([aims(swordsman(), raises=1, raises_bonus=1)], [namae()])
    table = play(made, attack, 5, 5, 5, 5, 1, Keep.HIGHEST)
    assert told(table, Event.BONUS_EFFECT) == [(0, 1)]
    assert wounds(made.fighters[1]) == 1


def test_wounds_of_a_hit() -> None:
    """HAC-WND-7, HAC-DICE-15: the intention, each kept banzai die, each Raise."""
    made = fight([aims(swordsman(), raises=1)], [namae(earth=5)])
    play(made, attack, 10, 10, 2, 2, 1, 3, 4, Keep.HIGHEST)
    assert wounds(made.fighters[1]) == 1 + 2 + 1


def test_bands_and_penalties() -> None:
    """HAC-WND-1 to HAC-WND-4: Earth 2: two Light, two Heavy at -1k0 and -2k0, Down at 5, Out, Dead at 7."""
    bands = []
    penalties = []
    for count in range(8):
        me = namae(earth=2, wounds=count)
        bands.append(band_of(me, 0))
        penalties.append(wound_penalty(me))
    assert bands == [
        Band.HEALTHY,
        Band.LIGHT,
        Band.LIGHT,
        Band.HEAVY,
        Band.HEAVY,
        Band.DOWN,
        Band.OUT,
        Band.DEAD,
    ]
    assert penalties == [0, 0, 0, 1, 2, 2, 2, 2]


@pytest.mark.parametrize(
    ("dealt", "fate", "event"),
    [
        (4, Fate.IN_FIGHT, Event.HEAVILY_WOUNDED),
        (5, Fate.DOWN, Event.GOES_DOWN),
        (6, Fate.OUT, Event.GOES_OUT),
        (7, Fate.DEAD, Event.DIES),
        (12, Fate.DEAD, Event.DIES),
    ],
)
def test_out_of_the_fight(dealt: int, fate: int, event: int) -> None:
    """HAC-WND-4 to HAC-WND-6, HAC-WND-8, HAC-INIT-23: all at once, up to Dead; prone, dice lost, harmless."""
    foe = namae(dice=(4, 3), honor_points=3)
    made = fight([swordsman()], [foe])
    table = play(
        made,
        lambda table, fight: wound(table, fight, fight.fighters[0], fight.fighters[1], 1, dealt),
    )
    assert foe.fate == fate
    assert wounds(foe) == min(dealt, 7)
    assert len(told(table, event)) == 1
    assert told(table, Event.TAKES_WOUNDS) == [(1, min(dealt, 7))]
    if fate != Fate.IN_FIGHT:
        assert sum(foe.dice) == 0
        assert not can_defend(made, made.fighters[0], foe)
        assert defense(made, foe, made.fighters[0]) == 5


def test_the_penalty_comes_after_the_defense() -> None:
    """HAC-WND-8, HAC-AD-2: the defense against this very attack is rolled before its Wounds."""
    foe = namae(earth=1, water=2, ranks={"athletics": 3}, wounds=1, dice=(6,))
    made = fight([aims(swordsman())], [foe], moment=6)
    table = play(
        made,
        attack,
        Defense.NONE,
        *(5, 5, 5, 4, 1),
        Keep.HIGHEST,
        Defense.DODGE,
        *(3, 3, 1),
        Keep.HIGHEST,
    )
    assert told(table, Event.POOL) == [(0, 504), (1, 302)]
    assert wounds(foe) == 2


def test_a_defense_needs_the_attack_total() -> None:
    """HAC-AD-4, HAC-DICE-18, HAC-DODG-1: Defense 10, two Raises, total 23: 22 fails, 23 succeeds."""
    for last, expected in ((6, 3), (7, 0)):
        foe = namae(water=2, ranks={"athletics": 3}, dice=(6,))
        made = fight([aims(swordsman(), raises=2)], [foe], moment=6)
        play(
            made,
            attack,
            Defense.NONE,
            *(9, 9, 4, 1, 1),
            Keep.HIGHEST,
            Defense.DODGE,
            *(10, last, 1),
            6,
            Keep.HIGHEST,
        )
        assert made.fighters[0].attack.total == 23
        assert wounds(foe) == expected


@pytest.mark.parametrize(
    ("raises", "total", "hits"),
    [(0, 18, False), (0, 19, True), (1, 19, False), (1, 20, True)],
)
def test_a_defense_made_beforehand(raises: int, total: int, hits: bool) -> None:
    """HAC-AD-3, HAC-AD-8: Water 3, Dodge 18: without a Raise 18 fails and 19 hits; with one 19 misses."""
    foe = namae(water=3, ranks={"athletics": 3}, dice=(6,))
    made = fight([aims(swordsman(), raises=raises)], [foe], moment=6)
    table = play(made, attack, Defense.DODGE, 6, 6, 6, 5, 5, 5, total - 15, 1, Keep.HIGHEST)
    assert [who for who, _ in told(table, Event.TOTAL)] == [1, 0]
    assert (wounds(foe) > 0) == hits
    assert sum(foe.dice) == 0


def test_one_defense_for_each_attack() -> None:
    """HAC-AD-5, HAC-AD-1: those who defended beforehand are not asked again, even with another die."""
    foe = namae(water=2, ranks={"athletics": 3}, dice=(6, 6))
    made = fight([aims(swordsman())], [foe], moment=6)
    table = play(made, attack, Defense.DODGE, 2, 2, 2, *(5, 5, 5, 4, 1), Keep.HIGHEST)
    assert wounds(foe) == 1
    assert Ask.DEFENSE not in [about for _, about in asked(table)]


def defenses_against(me: Fighter, foe: Fighter, **fields: int) -> int:
    made = fight([aims(me, **fields)], [foe], moment=6)
    return options_of(Scripted(), made, made.fighters[0], made.fighters[1])


def bits(*members: int) -> int:
    return sum(1 << member for member in members)


def test_which_defenses_there_are() -> None:
    """HAC-AD-6, HAC-DODG-2, HAC-CSTR-1, HAC-CSTR-3, HAC-PARY-1, HAC-PARY-4: by attack and weapon."""
    ready = {"dice": (6,), "ranks": {"kenjutsu": 3, "sojutsu": 3, "kusarijutsu": 3}}
    body = bits(Defense.DODGE, Defense.BLOCK)
    assert defenses_against(swordsman(), namae(**ready)) == body
    assert defenses_against(swordsman(), namae("katana", **ready)) == body | bits(Defense.COUNTERSTRIKE)
    assert defenses_against(swordsman(), namae("kama", **ready)) == body | bits(Defense.PARRY)
    assert defenses_against(swordsman(), namae("yari", **ready)) == body | bits(
        Defense.PARRY, Defense.COUNTERSTRIKE
    )
    assert defenses_against(namae(), namae("katana", **ready), weapon=0) & bits(Defense.PARRY)
    shot = {"distance": Range.NEAR}
    assert defenses_against(namae("shuriken"), namae("yari", **ready), **shot) == 0
    covered = namae("yari", cover_available=2, **ready)
    assert defenses_against(namae("shuriken"), covered, **shot) == bits(Defense.DIVE)


def test_no_defense_for_those_who_cannot() -> None:
    """HAC-AD-7, HAC-UNAW-3, HAC-STUN-5: not if stunned, unaware, captured; if prone."""
    for fields in (
        {"dice": ()},
        {"stunned": 1},
        {"unaware_of": 1},
        {"full": 1},
        {"treated_by": 1},
        {"fate": Fate.DOWN},
    ):
        foe = namae(**{"dice": (6,), **fields})
        assert not can_defend(fight([swordsman()], [foe], moment=6), swordsman(), foe)
    prone = namae(dice=(6,), prone=1)
    assert can_defend(fight([swordsman()], [prone], moment=6), swordsman(), prone)
    assert can_defend(fight([swordsman()], [namae()]), swordsman(), namae(honor_points=1))


def test_a_defense_is_an_action_out_of_turn() -> None:
    """HAC-ACT-4, HAC-AD-1: it costs a die of this Moment, a held one, or an Honor Point, as they like."""
    foe = namae(dice=(6, 8), honor_points=1)
    made = fight([aims(swordsman())], [foe], moment=6)
    table = play(made, attack, Defense.NONE, *(5, 5, 5, 4, 1), Keep.HIGHEST, Defense.DODGE, 8, *(1, 1))
    assert question(table, Ask.PAY) == (6, 8, 21)
    assert told(table, Event.SPENDS_DIE) == [(1, 8)]


def counterstrike(answers: tuple[int, ...], house: dict[str, int] | None = None, **fields: Any) -> Fight:
    """A hit for 14 and a Counterstrike with a katana against it, 3 + 2 - 2 = 3k4."""
    foe = swordsman(**{"dice": (6,), **fields})
    made = fight([aims(swordsman(earth=5))], [foe], moment=6, house=house)
    play(made, attack, Defense.NONE, 5, 4, 3, 2, 1, Keep.HIGHEST, Defense.COUNTERSTRIKE, *answers)
    return made


def test_a_counterstrike_is_defense_and_attack() -> None:
    """HAC-CSTR-4, HAC-CSTR-5, HAC-DICE-21: against the total, and 5 for each Raise."""
    made = counterstrike((1, 10, 3, 2, 4))
    assert wounds(made.fighters[0]) == 3
    assert wounds(made.fighters[1]) == 0
    failed = counterstrike((1, 9, 5, 4))
    assert (wounds(failed.fighters[0]), wounds(failed.fighters[1])) == (0, 1)


def test_a_counterstrike_is_as_hard_as_an_attack_on_that_foe() -> None:
    """HAC-CSTR-4, HAC-MIN-1, HAC-AD-6: the rider's light armor and height leave 1k1 of a katana's 6k5."""
    rider = namae("katana", mounted=1, armor=Armor.LIGHT, ranks={"kenjutsu": 3})
    foe = namae("katana", fire=3, ranks={"kenjutsu": 4}, dice=(6,))
    made = fight([aims(rider)], [foe], moment=6)
    table = play(
        made,
        attack,
        Defense.NONE,
        *(5, 5, 5, 5, 1, 1),
        Keep.HIGHEST,
        Defense.COUNTERSTRIKE,
        0,
        2,
    )
    assert told(table, Event.POOL)[1] == (1, 101)


def test_a_counterstrike_needs_training() -> None:
    """HAC-CSTR-2: Rank 1 at least, and always with the Skill."""
    for known, may in ((0, False), (1, True)):
        foe = namae("katana", ranks={"kenjutsu": known}, dice=(6,))
        assert bool(defenses_against(swordsman(), foe) & bits(Defense.COUNTERSTRIKE)) == may
    made = counterstrike((0, 5), ranks={"kenjutsu": 1})
    assert made.fighters[1].wounds[0] == 1


def test_counterstrikes_by_house_rule() -> None:
    """HAC-CSTR-5, HAC-CSTR-6: the foe may defend himself; no Honor Point or interrupt pays."""
    foe = swordsman(honor_points=1)
    for counts_as_attack in (0, 1):
        made = fight(
            [aims(swordsman())], [foe], moment=6, house={"counterstrike_is_attack": counts_as_attack}
        )
        options = options_of(Scripted(), made, made.fighters[0], foe)
        assert bool(options & bits(Defense.COUNTERSTRIKE)) == (counts_as_attack == 0)
    me = aims(swordsman(earth=5, dice=(6,)))
    made = fight([me], [swordsman(dice=(6,))], moment=6, house={"counterstrike_defendable": 1})
    roll = (5, 4, 3, 2, 1)
    counter = (Defense.COUNTERSTRIKE, 0, 9, 5, 4)
    table = play(made, attack, Defense.NONE, *roll, Keep.HIGHEST, *counter, Defense.DODGE, 9, 9)
    succeeded = [(0, with_total(Defense.DODGE, 18)), (1, with_total(Defense.COUNTERSTRIKE, 18))]
    assert told(table, Event.DEFENSE_SUCCEEDS) == succeeded
    assert (wounds(me), wounds(made.fighters[1])) == (0, 0)


@pytest.mark.parametrize(
    ("weapon", "answers", "wounded"),
    [
        ("katana", [Defense.NONE], 1),
        ("katana", [Defense.DODGE, 2, 1], 1),
        ("yari", [Defense.PARRY, 9, 9, 9], 0),
    ],
)
def test_the_defense_against_a_counterstrike(weapon: str, answers: list[int], wounded: int) -> None:
    """HAC-CSTR-5, HAC-PARY-1: by house rule; declined, failed, or with a weapon that can parry."""
    me = aims(namae(weapon, earth=5, ranks={"kenjutsu": 3}, dice=(6,)))
    me.weapons[1].skill = Skill.KENJUTSU
    made = fight([me], [swordsman(dice=(6,))], moment=6, house={"counterstrike_defendable": 1})
    roll = [5, 4, 3, 2, 1, Keep.HIGHEST]
    table = play(made, attack, Defense.NONE, *roll, Defense.COUNTERSTRIKE, 0, 9, 5, 4, *answers)
    assert wounds(me) == wounded
    failed = [who for who, _ in told(table, Event.DEFENSE_FAILS)]
    assert failed == ([0] if answers[0] == Defense.DODGE else [])


def test_a_counterstrike_made_beforehand_needs_no_hit() -> None:
    """HAC-AD-3: the attack misses the Defense, and still runs into it."""
    foe = swordsman(water=4, dice=(6,))
    made = fight([aims(swordsman(earth=5))], [foe], moment=6)
    play(made, attack, Defense.COUNTERSTRIKE, 0, 9, 5, 4, *(5, 4, 3, 2, 1), Keep.HIGHEST)
    assert made.fighters[0].attack.result == Result.MISSED
    assert wounds(made.fighters[0]) == 1


@pytest.mark.parametrize(("raises", "result"), [(0, Result.DEFENDED), (1, Result.HITS)])
def test_a_counterstrike_made_beforehand_with_raises(raises: int, result: int) -> None:
    """HAC-AD-3, HAC-DICE-21: a total of 16 stands at 11 for its Raise, which 14 beats."""
    foe = swordsman(dice=(6,), water=2)
    made = fight([aims(swordsman(earth=5))], [foe], moment=6)
    play(made, attack, Defense.COUNTERSTRIKE, raises, *(7, 6, 3), *(5, 4, 3, 2, 1), Keep.HIGHEST)
    assert made.fighters[0].attack.result == result
    assert (wounds(made.fighters[0]), wounds(foe)) == ((1, 0) if raises == 0 else (0, 1))


def test_a_prone_rider_dodges_on_foot() -> None:
    """HAC-DODG-3, HAC-MIN-2: those who lie on the ground are not in the saddle."""
    for prone, skill in ((0, Skill.BAJUTSU), (1, Skill.ATHLETICS)):
        assert dodge_skill(namae(mounted=1, prone=prone)) == skill


def test_dodging_on_horseback_and_at_sea() -> None:
    """HAC-DODG-3: Bajutsu and Sailing in the place of Athletics."""
    for field, skill in (("mounted", "bajutsu"), ("on_ship", "sailing")):
        foe = namae(dice=(6,), ranks={skill: 3}, **{field: 1})
        made = fight([aims(swordsman())], [foe], moment=6)
        strong = (9, 9, 9, 9, 9) if field == "on_ship" else (9, 9, 9, 9)
        keep = (Keep.HIGHEST,) if field == "on_ship" and len(set(strong)) > 1 else ()
        table = play(made, attack, Defense.NONE, *strong, *keep, Defense.DODGE, 3, 2, 1, Keep.HIGHEST)
        assert told(table, Event.POOL)[1] == (1, 302)


def test_the_rider_prone_man_and_bush() -> None:
    """HAC-UNAW-1, HAC-UNAW-2, HAC-ARM-6, HAC-COV-1, HAC-MIN-2: 5k5 against 5."""
    rider = aims(namae("katana", fire=3, ranks={"kenjutsu": 4}, mounted=1))
    foe = namae(prone=1, armor=Armor.LIGHT, armor_quality=1, cover=1, cover_in_melee=1)
    made = fight([rider], [foe])
    assert attack_pool(made, rider, foe)[:2] == (5, 5)
    assert number_against(made, foe, rider, Maneuver.NONE) == 5


def shot(table: Table, fight: Fight) -> None:
    strike(table, fight, fight.fighters[0])
    after_shot(table, fight, fight.fighters[0])


def test_reloading() -> None:
    """HAC-ATK-4: a bow is loaded as part of the attack; a crossbow must be first."""
    archer = namae("dai-kyu", position=0)
    plan(archer)
    assert weapons_at(archer, Range.FAR) == 0b10
    for loaded, reach in ((1, 0b10), (0, 0)):
        archer = namae("oyumi")
        archer.weapons[1].loaded = loaded
        plan(archer)
        assert weapons_at(archer, Range.FAR) == reach
    made = fight([aims(namae("oyumi", ranks={"kyujutsu": 3}), distance=Range.NEAR)], [namae(position=1)])
    play(made, shot, *(1, 1, 1, 1, 1, 1))
    assert made.fighters[0].weapons[1].loaded == 0


def test_ranged_difficulties_and_reach() -> None:
    """HAC-RNG-1, HAC-RNG-2, HAC-MOVE-6, HAC-MOVE-8: dice off by Range, and reach."""
    archer = aims(namae("dai-kyu", wind=2, ranks={"kyujutsu": 4}))
    foe = namae()
    made = fight([archer], [foe])
    rolled = []
    for distance in (Range.NEAR, Range.LONG, Range.FAR, Range.EXTREME):
        archer.declared.distance = distance
        rolled.append(attack_pool(made, archer, foe)[0])
    assert rolled == [6, 5, 4, 3]
    plan(archer)
    assert weapons_at(archer, Range.CLOSE) == 0b01
    for name, reach in (("tanto", Range.NEAR), ("han-kyu", Range.LONG), ("dai-kyu", Range.EXTREME)):
        me = namae(name)
        plan(me)
        assert [distance for distance in Range if weapons_at(me, distance) & 0b10][-1] == reach
    me = namae("katana")
    plan(me)
    assert weapons_at(me, Range.NEAR) == 0


def test_the_story_daimyo_can_allow_a_shot_at_close() -> None:
    """HAC-RNG-1, HAC-RNG-2: and a throw beyond Near; without the Story Daimyo neither."""
    archer = namae("han-kyu")
    plan(archer)
    archer.declared.allowed = 1
    assert weapons_at(archer, Range.CLOSE) == 0b11
    thrower = namae("tanto")
    plan(thrower)
    assert weapons_at(thrower, Range.LONG) == 0
    thrower.declared.allowed = 2
    assert weapons_at(thrower, Range.LONG) == 0b10


def test_charges_start_at_near() -> None:
    """HAC-CHRG-1, HAC-CHRG-2, HAC-MOVE-14: one step and -1k0; not from Long, and not twice in a round."""
    for position, expected in ((0, bits(Approach.NONE)), (1, bits(Approach.CHARGE)), (2, 0)):
        me = swordsman()
        plan(me)
        foe = namae(position=position)
        assert approaches(fight([me], [foe]), me, foe) == expected
    me.range_move_used = 1
    near = namae(position=1)
    assert approaches(fight([me], [near]), me, near) == 0
    charging = aims(swordsman(), approach=Approach.CHARGE, approach_move=Movement.NEARER)
    made = fight([charging], [namae()])
    assert attack_pool(made, charging, made.fighters[1])[0] == 4


def test_a_charge_moves_hit_or_miss() -> None:
    """HAC-CHRG-1, HAC-MAN-5: the step stays although the roll fails, and the Range move is used up."""
    me = swordsman(dice=(6,))
    made = fight([me], [namae(position=1)], moment=6)
    play(
        made,
        lambda table, fight: [take_step(table, fight)],
        *(YES, Action.ATTACK, 1, Maneuver.NONE, 0),
        *(1, 1, 1, 1),
    )
    assert me.position == 1
    assert me.range_move_used == 1
    assert wounds(made.fighters[1]) == 0


def test_a_mounted_charge_rides_on() -> None:
    """HAC-CHRG-3: one step farther after the attack."""
    me = swordsman(dice=(6,), mounted=1)
    made = fight([me], [namae(position=1)], moment=6)
    play(
        made,
        lambda table, fight: [take_step(table, fight)],
        *(YES, Action.ATTACK, Approach.CHARGE, YES, 1, Maneuver.NONE, 0),
        *(1, 1, 1, 1, 1),
    )
    assert me.position == 2


def test_riders_move_and_strike() -> None:
    """HAC-MOVE-9: without the difficulty of a Charge, before or after."""
    me = swordsman(mounted=1)
    plan(me)
    near, close = namae(position=1), namae()
    assert approaches(fight([me], [near]), me, near) & bits(Approach.RIDE_BEFORE)
    assert approaches(fight([me], [close]), me, close) & bits(Approach.RIDE_AFTER)
    aims(me, approach=Approach.RIDE_BEFORE)
    assert attack_pool(fight([me], [close]), me, close)[0] == 6


def test_situation_and_effect_maneuvers() -> None:
    """HAC-MAN-1, HAC-MAN-2: a Charge and an unseen foe add to the one effect maneuver."""
    me = aims(swordsman(), maneuver=Maneuver.FEINT, approach=Approach.CHARGE)
    foe = namae()
    made = fight([me], [foe])
    assert attack_pool(made, me, foe)[0] == 5 - 2 - 1
    me.unseen = 0b10
    assert attack_pool(made, me, foe) == (1, 1, 0, 11)


def open_to(me: Fighter, foe: Fighter, distance: int = Range.CLOSE) -> int:
    return maneuvers(fight([me], [foe]), me, foe, me.main, distance)


def test_which_maneuvers_there_are() -> None:
    """HAC-GRAP-1, HAC-THRW-1, HAC-THRW-2, HAC-KOUT-2, HAC-FEINT-1, HAC-KDWN-1, HAC-STUN-1, HAC-MOVE-6."""
    blows = bits(Maneuver.NONE, Maneuver.FEINT, Maneuver.KNOCKDOWN, Maneuver.KNOCKOUT, Maneuver.STUN)
    hold = bits(Maneuver.ENTANGLE_PARTIAL, Maneuver.ENTANGLE_FULL, Maneuver.ENTANGLE_AND_DOWN)
    throw = bits(Maneuver.THROW)
    assert open_to(swordsman(), namae()) == blows
    assert open_to(namae(), namae()) == blows | hold | throw
    assert open_to(namae("manriki-gusari", earth=3), namae()) == blows | hold | throw
    assert open_to(namae("manriki-gusari"), namae()) == blows | hold
    assert open_to(namae("sasumata", earth=3), namae()) == blows | hold
    assert open_to(namae("yari", earth=3, shaft_held_by=0b10), namae(seat=1)) == blows | throw
    assert open_to(namae("shuriken"), namae(), Range.NEAR) == bits(Maneuver.NONE)
    assert open_to(namae("sling"), namae(), Range.NEAR) == bits(Maneuver.NONE, Maneuver.KNOCKOUT)


def steps_of(maneuver: int, weapon: Weapon) -> int:
    return maneuver_steps(fight([namae()], [namae()]), maneuver, weapon)


def test_how_hard_maneuvers_are() -> None:
    """HAC-GRAP-2, HAC-FEINT-1, HAC-KDWN-1, HAC-KOUT-1, HAC-KOUT-2, HAC-STUN-1, HAC-THRW-1, HAC-DICE-8."""
    club, sword = weapon("bo"), weapon("katana")
    expected = {
        Maneuver.NONE: (0, 0),
        Maneuver.ENTANGLE_PARTIAL: (1, 1),
        Maneuver.ENTANGLE_FULL: (2, 2),
        Maneuver.ENTANGLE_AND_DOWN: (3, 3),
        Maneuver.FEINT: (2, 2),
        Maneuver.KNOCKDOWN: (1, 1),
        Maneuver.KNOCKOUT: (2, 3),
        Maneuver.STUN: (1, 2),
        Maneuver.THROW: (2, 2),
    }
    for maneuver, steps in expected.items():
        assert (steps_of(maneuver, club), steps_of(maneuver, sword)) == steps


def test_what_maneuvers_have_to_reach() -> None:
    """HAC-FEINT-2, HAC-KOUT-3, HAC-STUN-3: Wind or 5 for a Feint; Earth for Knockout and Stun, always."""
    me, foe = swordsman(), namae(earth=4, water=2, wind=3)
    made = fight([me], [foe])
    numbers = {Maneuver.NONE: 10, Maneuver.FEINT: 15, Maneuver.KNOCKOUT: 20, Maneuver.STUN: 20}
    assert {one: number_against(made, foe, me, one) for one in numbers} == numbers
    foe.prone = 1
    numbers |= {Maneuver.NONE: 5, Maneuver.FEINT: 5}
    assert {one: number_against(made, foe, me, one) for one in numbers} == numbers


def test_a_knockdown_is_rolled_with_earth_and_resisted_with_it() -> None:
    """HAC-KDWN-2 to HAC-KDWN-4: Wounds as usual, and prone; raw Earth keeps the foe up."""
    for total, prone in ((15, 0), (14, 1)):
        me = aims(namae("katana", earth=3, fire=1, ranks={"kenjutsu": 3}), maneuver=Maneuver.KNOCKDOWN)
        foe = namae(earth=2, dice=(6,))
        made = fight([me], [foe], moment=6)
        table = play(
            made,
            attack,
            Defense.NONE,
            *(5, 5, 5, 5),
            Defense.RESIST,
            *(9, total - 9),
        )
        assert told(table, Event.POOL) == [(0, 404), (1, 202)]
        assert (wounds(foe), foe.prone) == (1, prone)


def test_a_knockout() -> None:
    """HAC-KOUT-4: normal Wounds, unconscious, and the dice are lost."""
    me = aims(namae("bo", ranks={"bojutsu": 6}), maneuver=Maneuver.KNOCKOUT)
    foe = namae(dice=(3, 2))
    made = fight([me], [foe], moment=6)
    play(made, attack, Defense.NONE, 4, 4, 4, 3, 3, Keep.HIGHEST, Defense.NONE)
    assert (wounds(foe), foe.fate, sum(foe.dice)) == (1, Fate.UNCONSCIOUS, 0)


def test_a_knockout_whose_wounds_put_down() -> None:
    """HAC-KOUT-4, HAC-WND-4: Down, and unconscious all the same; more Wounds are told of, too."""
    me = aims(namae("bo", ranks={"bojutsu": 6}), maneuver=Maneuver.KNOCKOUT)
    foe = namae(earth=2, wounds=4)
    made = fight([me], [foe], moment=6)
    table = play(made, attack, 4, 4, 4, 3, 3, Keep.HIGHEST)
    assert (wounds(foe), foe.unconscious, foe.fate) == (5, 1, Fate.UNCONSCIOUS)
    assert told(table, Event.KNOCKED_OUT) == [(1, 0b1)]
    for event in (Event.GOES_OUT, Event.DIES):
        table = play(made, lambda table, fight: wound(table, fight, *fight.fighters, 1, 1))
        assert told(table, event) == [(1, 0b1)]
    assert foe.fate == Fate.DEAD


def test_a_stun_takes_actions_and_not_wounds() -> None:
    """HAC-STUN-2, HAC-STUN-4, HAC-STUN-5: Moment 4, dice 6, 3, 2, one Raise: 6 and 3 go; back with the 2."""
    me = aims(namae("bo", ranks={"bojutsu": 6}), maneuver=Maneuver.STUN, raises=1)
    foe = namae(dice=(6, 3, 2), honor_points=2)
    made = fight([me], [foe], moment=4)
    play(made, attack, Defense.NONE, 6, 5, 4, 3, 2, 1, Keep.HIGHEST, Defense.NONE)
    assert wounds(foe) == 0
    assert [face for face in range(11) if foe.dice[face]] == [2]
    assert defense(made, foe, me) == 5
    assert not can_defend(made, me, foe)
    made.moment = 2
    forget(me)
    table = play(made, lambda table, fight: [take_step(table, fight)], YES, Action.COMPLEX)
    assert told(table, Event.RECOVERS) == [(1, 0)]
    assert foe.stunned == 0
    assert told(table, Event.SPENDS_DIE) == [(1, 2)]


def test_stunned_beyond_the_round() -> None:
    """HAC-STUN-4, HAC-STUN-5: more lost Actions than dice are void; a new round alone does not wake him."""
    me = aims(namae("bo", ranks={"bojutsu": 6}), maneuver=Maneuver.STUN, raises=2)
    foe = namae(dice=(3,))
    made = fight([me], [foe], moment=6)
    table = play(made, attack, 9, 9, 9, 3, 2, 1, Keep.HIGHEST)
    assert told(table, Event.STUNNED) == [(1, 3)]
    assert told(table, Event.DICE_LOST) == [(1, 1)]
    foe.dice[7] = 1
    made.moment = 8
    assert foe.stunned == 1
    assert not can_defend(made, me, foe)


def test_a_feint_bars_the_targets_defenses() -> None:
    """HAC-FEINT-3: no Active Defense, no matter what the target could pay."""
    me = aims(swordsman(ranks={"kenjutsu": 6}), maneuver=Maneuver.FEINT)
    foe = swordsman(dice=(6,))
    made = fight([me], [foe], moment=6)
    table = play(made, attack, 5, 5, 5, 5, 1, 1, Keep.HIGHEST)
    assert [about for who, about in asked(table) if who == 1] == []
    assert wounds(foe) == 1


def test_one_target_for_each_attack() -> None:
    """HAC-ATK-1, HAC-KAO-4, HAC-MAN-3: a group, too, attacks once and one target."""
    me = group("yari", dice=(6,))
    made = fight([me], [namae(), namae()], moment=6)
    plan(me)
    assert targets(made, me) == 0b110
    table = play(
        made,
        lambda table, fight: [take_step(table, fight)],
        *(YES, Action.ATTACK, 2, 1, Maneuver.NONE, 0),
        *(1, 1, 1, 1, 1, 1, 1, 1),
    )
    assert told(table, Event.ATTACKS) == [(0, 2)]
    assert told(table, Event.POOL) == [(0, 804)]


def test_off_hand_and_uneven_ground() -> None:
    """HAC-MIN-3, HAC-MIN-4: a die each."""
    me = aims(namae("katana", "wakizashi", ranks={"kenjutsu": 3}, off=2))
    foe = namae()
    made = fight([me], [foe])
    assert attack_pool(made, me, foe)[0] == 5
    assert attack_pool(made, aims(me, weapon=2, hand=1), foe)[0] == 4
    me.uneven_terrain = 1
    assert attack_pool(made, me, foe)[0] == 3


def test_a_thrown_weapon_lies_where_it_went() -> None:
    """HAC-RNG-2, HAC-SIMP-1: at the place of the target, to be picked up there."""
    me = aims(namae("tanto", ranks={"kenjutsu": 3}), distance=Range.NEAR)
    made = fight([me], [namae(position=1)])
    play(made, shot, 1, 1, 1, 1)
    assert (me.main, me.weapons[1].dropped, me.weapons[1].position) == (0, 1, 1)
    assert me.weapons[1].mode == Mode.BOTH


def test_the_simultaneous_attack_of_a_victim_counts() -> None:
    """HAC-INIT-15, HAC-WND-8: the Wound of one does not hinder the roll of the other in the same step."""
    me, foe = swordsman(earth=1, dice=(6,), wounds=1), swordsman(earth=1, dice=(6,), wounds=1)
    made = fight([me], [foe], moment=6)
    declared = (Action.ATTACK, 1, Maneuver.NONE, 0)
    table = play(
        made,
        lambda table, fight: [take_step(table, fight)],
        YES,
        YES,
        *declared,
        *declared,
        *(5, 4, 3, 2, 1, Keep.HIGHEST),
        *(5, 4, 3, 2, 1, Keep.HIGHEST),
    )
    assert told(table, Event.POOL) == [(0, 504), (1, 504)]
    assert (wounds(me), wounds(foe)) == (2, 2)
    assert [why for _, why in asked(table)].count(Why.ATTACK) >= 10


def test_riders_pray_on_the_move() -> None:
    """HAC-MOVE-9: a Range move and magic in one Action, and it is the move of the round."""
    me = namae(dice=(6,), mounted=1)
    made = fight([me], [namae()], moment=6)
    play(
        made,
        lambda table, fight: [take_step(table, fight)],
        *(YES, Action.MAGIC, Approach.RIDE_AFTER, 1),
    )
    assert (me.position, me.range_move_used, sum(me.dice)) == (1, 1, 0)


def test_situations_take_dice_and_leave_the_defense() -> None:
    """HAC-DEF-2, HAC-ARM-1, HAC-ATK-7: armor, cover and height cost four dice."""
    me = aims(swordsman(ranks={"kenjutsu": 6}))
    foe = namae(armor=Armor.LIGHT, cover=1, cover_in_melee=1, height_level=0, above=0b01)
    made = fight([me], [foe])
    assert attack_pool(made, me, foe)[0] == 8 - 4
    assert number_against(made, foe, me, Maneuver.NONE) == 10
