"""Dodge, Parry, Block and nothing: what answers an attack, and what comes of it."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.how_to_fight.blows import judge
from kumite.rulesets.shinobi.rules.how_to_fight.possible_defences import defences
from kumite.rulesets.shinobi.rules.initiative.speeds import set_speed
from kumite.rulesets.shinobi.state import Deed, Fight, Fighter
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, Event, Fate, Running, Why
from kumite.table import Asked

from ..fights import fight, fighter, technique, told, until
from ..guided import guided

ME, FOE = 0, 1


def answers(me: Fighter, foe: Fighter, deed: Deed, **fields: int) -> set[int]:
    """What seat 0 may answer to a deed of seat 1."""
    made = fight(me, foe, **({"ic": 3} | fields))
    deed.target = 1
    set_speed(made, foe, me, deed, 0)
    bits = defences(made, me, foe, deed, deed.speed)
    return {n for n in range(30) if bits >> n & 1}


def strike(die: int | None, accuracy_dex: int = 50, **fields: object) -> tuple[Fight, list[tuple[int, int]]]:
    """A basic blow of Accuracy 15 at somebody who dodges with that die and no bonus; None: no defence."""
    me = fighter(agi=0, next_ic=60, **fields)
    made = fight(me, fighter(dex=accuracy_dex, str=150, next_ic=3))
    decisions = {(FOE, Ask.ACTION): Action.UNARMED}
    dice = {(FOE, Why.DAMAGE): 5, (FOE, Why.STAMINA): 20}
    if die is not None:
        decisions[ME, Ask.DEFENCE] = Defence.DODGE
        dice[ME, Why.DODGE] = die
    if die is not None and die >= 15:
        del dice[FOE, Why.DAMAGE]
    table = guided(made, until(3), decisions, dice)
    return made, told(table, Event.PARTIAL)


@pytest.mark.parametrize(
    ("die", "lost", "partial"),
    [
        (None, 85, []),
        (15, 0, []),
        (16, 0, []),
        (14, 17, [(0, 20)]),
        (12, 51, [(0, 60)]),
        (11, 68, [(0, 80)]),
        (10, 85, []),
        (7, 85, []),
    ],
)
def test_partial_success(die: int | None, lost: int, partial: list[tuple[int, int]]) -> None:
    """worked example 4, SHI-PS-1, SHI-PS-3, SHI-PS-5, SHI-ACC-2, SHI-ACC-3, SHI-ACC-4, SHI-ACC-5: 5 + 10
    * 8 damage.
    """
    made, told_partial = strike(die)
    me = made.fighters[ME]
    assert me.vitality_max - me.vitality == lost
    assert told_partial == partial
    assert me.next_ic - 60 == (0 if die is None else 2) + (me.stun if lost >= 48 else 0)


def test_dodge_costs_time_even_if_it_fails() -> None:
    """SHI-DODGE-1, SHI-INT-4, SHI-DEF-2: AGI/10 is added; 2 counts later whatever comes of it."""
    me = fighter(agi=47, bonus_dodge=1, bonus_defence=2, next_ic=60)
    made = fight(me, fighter(next_ic=3))
    decisions = {(FOE, Ask.ACTION): Action.UNARMED, (ME, Ask.DEFENCE): Defence.DODGE}
    table = guided(made, until(3), decisions, {(ME, Why.DODGE): 1})
    assert told(table, Event.DEFENCE_ROLLED) == [(ME, 1 + 4 + 1 + 2)]
    assert told(table, Event.DEFENCE_SPEED) == [(ME, 2)]
    assert me.next_ic == 62


def test_parry_weapons_with_weapons() -> None:
    """SHI-PARRY-2, SHI-PARRY-1, SHI-DEF-3: a weapon attack only with a weapon in hand."""
    blade = Deed(kind=Action.WEAPON, weapon=1)
    assert Defence.PARRY_RIGHT in answers(fighter("katana"), fighter("katana"), blade)
    bare = answers(fighter(), fighter("katana"), blade)
    assert bare & {Defence.PARRY_RIGHT, Defence.PARRY_LEFT, Defence.PARRY_UNARMED} == set()
    both = fighter("katana", "wakizashi", left_hand=2)
    assert {Defence.PARRY_RIGHT, Defence.PARRY_LEFT} <= answers(both, fighter("katana"), blade)


def test_parry_fists_with_a_free_hand() -> None:
    """SHI-PARRY-2: an unarmed attack needs a free hand, or a weapon that says it parries unarmed."""
    fist = Deed(kind=Action.UNARMED)
    assert Defence.PARRY_UNARMED in answers(fighter(), fighter(), fist)
    one = answers(fighter("katana"), fighter(), fist)
    assert (Defence.PARRY_UNARMED in one, Defence.PARRY_RIGHT in one) == (True, False)
    assert Defence.PARRY_UNARMED not in answers(fighter("nodachi"), fighter(), fist)
    assert Defence.PARRY_RIGHT in answers(fighter("tonfa"), fighter(), fist)


def test_hand_guards() -> None:
    """SHI-PARRY-2: hand guards parry weapons with the hand."""
    blade = Deed(kind=Action.WEAPON, weapon=1)
    assert Defence.PARRY_UNARMED in answers(fighter(armour=0b100), fighter("katana"), blade)


def test_ninjutsu_is_not_parried() -> None:
    """SHI-PARRY-5, SHI-AOE-3: ranged ninjutsu not, thrown weapons yes, taijutsu areas yes."""
    fire = Deed(kind=Action.TECHNIQUE, technique=1)
    me = fighter("katana")
    assert Defence.PARRY_RIGHT not in answers(me, fighter(techniques=("hinotama",)), fire)
    thrown = Deed(kind=Action.WEAPON, weapon=1)
    assert Defence.PARRY_RIGHT in answers(fighter("katana"), fighter("kunai"), thrown)
    sweep = answers(fighter(), fighter(techniques=("senpuu",)), Deed(kind=Action.TECHNIQUE, technique=1))
    assert Defence.PARRY_UNARMED in sweep


def test_quick_attacks_leave_no_time() -> None:
    """SHI-INT-1, SHI-INT-2, worked example 31, SHI-DEF-4: against a Speed of 3 nothing without points; with
    1 a Dodge.
    """
    quick = Deed(kind=Action.UNARMED)
    foe = fighter()
    foe.weapons[0].speed = 3
    assert answers(fighter(), foe, quick) == {Defence.NONE}
    assert answers(fighter(ap=1), foe, quick) == {Defence.NONE, Defence.DODGE}


def test_points_make_it_quick_enough() -> None:
    """SHI-AP-3, SHI-AP-5, SHI-INT-6: the points that are needed must be spent, more may be, and
    none comes back.
    """
    me = fighter("katana", agi=40, ap=6, next_ic=60)
    foe = fighter("katana", next_ic=3)
    foe.weapons[1].speed = 5
    made = fight(me, foe)
    decisions = {(FOE, Ask.ACTION): Action.WEAPON, (ME, Ask.DEFENCE): Defence.PARRY_RIGHT}
    table = guided(made, until(3), decisions, {(ME, Why.PARRY): 20})
    assert told(table, Event.DEFENCE_SPEED) == [(ME, 2)]
    assert (me.ap, me.next_ic) == (5, 62)


def test_one_defence_only() -> None:
    """SHI-DEF-1, SHI-BLOCK-4: whoever has failed to dodge is not asked again."""
    me = fighter(agi=0, next_ic=60, stances=2, stances_since=0, running=Running.STANCE)
    made = fight(me, fighter(next_ic=3))
    decisions = {(FOE, Ask.ACTION): Action.UNARMED, (ME, Ask.DEFENCE): Defence.DODGE}
    table = guided(made, until(3), decisions, {(ME, Why.DODGE): 1})
    assert (
        len(
            [
                entry
                for entry in table.transcript
                if getattr(entry, "question", None)
                and entry.question.about == Ask.DEFENCE
                and not entry.question.is_dice
            ]
        )
        == 1
    )
    assert told(table, Event.BLOCKS) == []


def test_the_helpless_do_not_defend() -> None:
    """SHI-DEF-5, SHI-CND-2, SHI-CND-3, SHI-CND-7: no defense is asked of those who cannot act; a
    blow knocks out.
    """
    me = fighter(fate=Fate.INCAPACITATED, vitality=0, hp=0)
    made = fight([me, fighter(next_ic=90)], fighter(next_ic=3))
    table = guided(made, until(3), {(2, Ask.ACTION): Action.KNOCK_OUT})
    assert Ask.DEFENCE not in [
        entry.question.about for entry in table.transcript if hasattr(entry, "question")
    ]
    assert me.fate == Fate.UNCONSCIOUS


@pytest.mark.parametrize(("weapon", "speed", "cost"), [(0, 8, 5), (1, 13, 12)])
def test_knocked_out_with_what_one_has(weapon: int, speed: int, cost: int) -> None:
    """SHI-CND-7, SHI-FAT-1: any basic attack in melee will do, takes its Speed and costs its Stamina."""
    victim = fighter(fate=Fate.INCAPACITATED, vitality=0, hp=0)
    foe = fighter("katana", "shuriken", next_ic=3)
    made = fight([victim, fighter(next_ic=90)], foe)
    table = guided(made, until(3), {(2, Ask.ACTION): Action.KNOCK_OUT, (2, Ask.WEAPON): weapon})
    assert (victim.fate, foe.next_ic) == (Fate.UNCONSCIOUS, 3 + speed)
    assert told(table, Event.DECLARES_STAMINA) == [(2, cost)]
    asks = [entry.question for entry in table.transcript if hasattr(entry, "question")]
    assert next(one.first for one in asks if one.about == Ask.WEAPON) == 0b011


def test_sleepers_wake() -> None:
    """SHI-STA-SLEEP, SHI-DEF-5: an attack wakes; a sleeper's turn does not come by itself."""
    me = fighter(agi=40, asleep=1, next_ic=60, at=(2, 0))
    made = fight(me, fighter(next_ic=3))
    decisions = {(FOE, Ask.ACTION): Action.UNARMED, (ME, Ask.DEFENCE): Defence.DODGE}
    table = guided(made, until(3), decisions, {(ME, Why.DODGE): 3})
    assert told(table, Event.SLEEPER_WAKES) == [(ME, 0)]
    assert told(table, Event.DEFENCE_ROLLED) == [(ME, 3 + 4 - 5)]


def test_a_move_does_not_bar_a_defence() -> None:
    """SHI-DEF-5: in the middle of something longer one may still dodge."""
    me = fighter(running=Running.WAIT, next_ic=60)
    me.since = 0
    assert Defence.DODGE in answers(me, fighter(), Deed(kind=Action.UNARMED))


def test_cross_wave() -> None:
    """SHI-TECH-CROSS-WAVE, SHI-PS-1: Cross Wave: first roll fails, second too: partial by the first; only the
    second: in full.
    """
    foe = fighter("katana", techniques=("cross_wave",), dex=50)
    me = fighter()
    made = fight(me, foe)
    deed = Deed(kind=Action.TECHNIQUE, technique=1, weapon=1)
    for first, second, crossed, margin, struck in (
        (13, 12, 1, 2, 1),
        (13, 18, 0, 2, 1),
        (18, 12, 0, 0, 1),
        (18, 15, 0, -3, 0),
    ):
        me.attack.defence_die = first
        me.attack.second_die = second
        judge(made, foe, deed, me)
        assert (me.attack.crossed, me.attack.margin, me.attack.struck) == (crossed, margin, struck)
    assert me.attack.partial == 20


def test_quarter_a_point() -> None:
    """SHI-ABI-PERFECT-CUT, SHI-PS-5, SHI-PS-4: where a point brings 25 percent, failing by 4 is an
    ordinary hit already.
    """
    foe = fighter(techniques=("senpuu",), dex=50)
    me = fighter(attack_defence_die=12)
    made = fight(me, foe)
    judge(made, foe, Deed(kind=Action.TECHNIQUE, technique=1), me)
    assert (me.attack.margin, me.attack.partial) == (3, 25)
    sword = fighter("katana", dex=50, abilities={"slashing_perfect_cut": 1})
    judge(fight(me, sword), sword, Deed(kind=Action.WEAPON, weapon=1), me)
    assert me.attack.partial == 25


def test_declaration() -> None:
    """worked example 14, SHI-ATK-1, SHI-ATK-2, SHI-UNA-1, SHI-ACC-1: Speed 8, Stamina 5, Accuracy 20
    with DEX 100.
    """
    made = fight(fighter(next_ic=60), fighter(dex=100, next_ic=3))
    table = guided(made, until(3), {(FOE, Ask.ACTION): Action.UNARMED})
    assert told(table, Event.DECLARES_SPEED) == [(FOE, 8)]
    assert told(table, Event.DECLARES_STAMINA) == [(FOE, 5)]
    assert told(table, Event.DECLARES_ACCURACY) == [(FOE, 20)]
    assert told(table, Event.DECLARES_TARGET) == [(FOE, ME)]


def test_weapon_attack() -> None:
    """SHI-WPN-1, SHI-ATK-3, SHI-DMG-1, SHI-DMG-2: the katana's 13, 12 and 10d10; cost, defense, damage
    in that order.
    """
    me = fighter(next_ic=60, res=100)
    made = fight(me, fighter("katana", str=60, next_ic=3))
    dice = {(FOE, Why.STAMINA): 20, (FOE, Why.DAMAGE): 50}
    table = guided(made, until(3), {(FOE, Ask.ACTION): Action.WEAPON}, dice)
    assert told(table, Event.DECLARES_SPEED) == [(FOE, 13)]
    assert told(table, Event.DECLARES_STAMINA) == [(FOE, 12)]
    order = [entry.question.about for entry in table.transcript if hasattr(entry, "question")]
    assert order.index(Why.STAMINA) < order.index(Ask.DEFENCE) < order.index(Why.DAMAGE)
    assert me.vitality_max - me.vitality == 50 + 4 * 13


def test_a_blow_that_fails_to_activate() -> None:
    """SHI-FAT-12, SHI-SPD-7: no attack then, but its time goes by."""
    foe = fighter("katana", next_ic=3, fatigue=5, stamina_penalty=60, res=0)
    made = fight(fighter(next_ic=60), foe)
    table = guided(made, until(3), {(FOE, Ask.ACTION): Action.WEAPON}, {(FOE, Why.STAMINA): 1})
    assert len(told(table, Event.FAILS_TO_ACTIVATE)) == 1
    assert made.fighters[ME].vitality == made.fighters[ME].vitality_max


def test_techniques_as_defences() -> None:
    """SHI-INT-1, SHI-INT-3, SHI-DEF-3, SHI-PARRY-5: with seals and Speed quick enough, and free hands."""
    wall = fighter(techniques=("earth_shore_return",), dex=80)
    fire = fighter(techniques=("grand_fireball",), at=(10, 0))
    blast = Deed(kind=Action.TECHNIQUE, technique=1)
    assert 10 not in answers(wall, fire, blast)
    fire.techniques[0].speed = 16
    assert 10 in answers(wall, fire, blast)
    wall.right_hand = 1
    assert 10 not in answers(wall, fire, blast)


def test_leaping_shadow_stands() -> None:
    """SHI-TECH-LEAPING-SHADOW-EVASION, SHI-INT-1, SHI-DEF-4: the result of Leaping Shadow Evasion stands as
    a free dodge.
    """
    me = fighter(techniques=("leaping_shadow_evasion",), agi=40, next_ic=60)
    made = fight(me, [fighter(next_ic=3), fighter(next_ic=5)])
    guided(
        made,
        until(3),
        {(1, Ask.ACTION): Action.UNARMED, (ME, Ask.DEFENCE): Defence.TECHNIQUE},
        {(ME, Why.DODGE): 15, (ME, Why.STAMINA): 20},
    )
    assert (me.evading, me.next_ic) == (19, 64)
    table = guided(made, until(5), {(2, Ask.ACTION): Action.UNARMED, (ME, Ask.DEFENCE): Defence.EVADE})
    assert told(table, Event.AVOIDS) == [(ME, 19 - 14)]
    assert me.next_ic == 64


def test_leaping_shadow_stands_only_after_its_count() -> None:
    """SHI-TECH-LEAPING-SHADOW-EVASION, SHI-SIM-1: two strike on one count, and the roll against one does not
    stand against the other.
    """
    me = fighter(techniques=("leaping_shadow_evasion",), agi=40, next_ic=60)
    made = fight(me, [fighter(next_ic=3), fighter(next_ic=3)])
    actions = dict.fromkeys([(1, Ask.ACTION), (2, Ask.ACTION)], Action.UNARMED)
    table = guided(
        made,
        until(3),
        actions | {(ME, Ask.DEFENCE): [Defence.TECHNIQUE, Defence.NONE]},
        {(ME, Why.DODGE): 15, (ME, Why.STAMINA): 20},
    )
    offered = [
        recorded.question.first
        for recorded in table.transcript
        if isinstance(recorded, Asked) and recorded.question.about == Ask.DEFENCE
        if not recorded.question.is_dice
    ]
    assert [bits >> Defence.EVADE & 1 for bits in offered] == [0, 0]
    assert (me.evading, me.evades_next) == (19, 0)


def test_feint() -> None:
    """SHI-CHAIN-1, SHI-CHAIN-2, SHI-CHAIN-3, SHI-CHAIN-4, SHI-ATK-3: a link before the defense:
    it counts double.
    """
    foe = fighter(techniques=("feint",), skills={"espionage": 10}, next_ic=3)
    me = fighter(next_ic=60)
    made = fight(me, foe)
    table = guided(
        made,
        until(3),
        {(FOE, Ask.ACTION): Action.UNARMED, (FOE, Ask.LINK): 0, (ME, Ask.DEFENCE): Defence.DODGE},
        {(FOE, Why.SKILL_ATTACK): 11},
    )
    assert told(table, Event.DECLARES_SPEED) == [(FOE, 10)]
    assert told(table, Event.DECLARES_STAMINA) == [(FOE, 7)]
    assert told(table, Event.DEFENCE_SPEED) == [(ME, 2)]
    assert me.next_ic == 64


def test_a_link_once() -> None:
    """SHI-CHAIN-12, SHI-CHAIN-9, SHI-JUT-2: the same link joins only once; others may still join."""
    foe = fighter(techniques=("feint", "iron_fist"), str=60, next_ic=3)
    made = fight(fighter(next_ic=60), foe)
    table = guided(
        made,
        until(3),
        {(FOE, Ask.ACTION): Action.UNARMED, (FOE, Ask.LINK): [0, 1], (FOE, Ask.X): 4},
    )
    assert [link for _, link in told(table, Event.DECLARES_LINK)] == [2, 14]
    assert told(table, Event.DECLARES_SPEED) == [(FOE, 8 + 2 + 4)]
    assert technique("feint").speed == 2


def test_kawarimi_after_a_failed_dodge() -> None:
    """worked example 6, SHI-CHAIN-11, SHI-CHAIN-5: its Speed is added to
    the dodge, its cost is rolled then.
    """
    me = fighter(techniques=("kawarimi",), dex=40, agi=0, ap=5, next_ic=60)
    me.agility = 20
    foe = fighter("tetsubo", dex=50, next_ic=3)
    foe.weapons[1].delay = 0
    foe.weapons[1].accuracy = 0
    made = fight(me, foe)
    me.ap = 5
    table = guided(
        made,
        until(3),
        {
            (FOE, Ask.ACTION): Action.WEAPON,
            (ME, Ask.DEFENCE): Defence.DODGE,
            (ME, Ask.ESCAPES_BY_KAWARIMI): 1,
        },
        {(ME, Why.DODGE): 10, (ME, Why.CHAKRA): 20},
    )
    assert told(table, Event.CHAKRA_PASSED) == [(ME, 24)]
    assert (me.vitality, me.next_ic, me.ap) == (me.vitality_max, 66, 0)


@pytest.mark.parametrize(
    ("die", "fast", "harmed"), [(11, 1, False), (11, 0, True), (10, 1, True), (None, 1, True)]
)
def test_too_fast_to_be_harmed(die: int | None, fast: int, harmed: bool) -> None:
    """SHI-ABI-EXCEPTIONALLY-FAST, SHI-DODGE-1, SHI-PS-1, SHI-PS-2: the exceptionally fast, failing a Dodge in
    part, take damage and neither wounds nor statuses.
    """
    me = fighter(agi=0, abilities={"exceptionally_fast": 1} if fast else {}, next_ic=60)
    foe = fighter(dex=50, str=150, techniques=("rising_knee",), next_ic=3)
    made = fight(me, foe)
    decisions = {(FOE, Ask.ACTION): Action.TECHNIQUE}
    dice = {}
    if die is not None:
        decisions[ME, Ask.DEFENCE] = Defence.DODGE
        dice[ME, Why.DODGE] = die
    table = guided(made, until(3), decisions, dice)
    assert me.vitality < me.vitality_max
    assert (told(table, Event.WOUNDED) != []) == harmed
    assert (me.stun > 0) == harmed
