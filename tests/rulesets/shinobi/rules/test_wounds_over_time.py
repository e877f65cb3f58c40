"""Wounds that change with what their bearer does and with time, and what treating them does."""

from __future__ import annotations

import pytest

from kumite.rulesets.shared.scratch import clear
from kumite.rulesets.shinobi.rules.basic_actions.usable import can_use
from kumite.rulesets.shinobi.rules.conditions.statuses import lower
from kumite.rulesets.shinobi.rules.conditions.ticks import end_of_count, start_of_count
from kumite.rulesets.shinobi.rules.equipment.first_aid import treat
from kumite.rulesets.shinobi.rules.fatigue.fatigue import hurt_by_effort, keep_up, pay
from kumite.rulesets.shinobi.rules.how_to_fight.aftereffects import acted
from kumite.rulesets.shinobi.rules.how_to_fight.effects import apply_effects
from kumite.rulesets.shinobi.rules.how_to_fight.illusions import lay_on, under
from kumite.rulesets.shinobi.rules.how_to_fight.strike import damage_all
from kumite.rulesets.shinobi.rules.initiative.held import clear_effects, push
from kumite.rulesets.shinobi.rules.initiative.rounds import beat
from kumite.rulesets.shinobi.rules.standing import reckon
from kumite.rulesets.shinobi.state import Fight
from kumite.rulesets.shinobi.terms import (
    Action,
    EffectKind,
    Event,
    Fate,
    Location,
    Phase,
    Severity,
    StatusKind,
    TechniqueName,
    Why,
    WoundName,
    WoundType,
)
from kumite.table import Table

from ..fights import Rule, fight, fighter, play, technique, told
from ..guided import Guided, guided


def counts(number: int) -> Rule:
    """So many counts go by, with nobody doing anything."""

    def rule(table: Table, made: Fight) -> None:
        for _ in range(number):
            end_of_count(table, made)
            made.ic += 1
            start_of_count(table, made)
            apply_effects(table, made)
            clear_effects(made)

    return rule


def suffer(made: Fight, kind: int, severity: int, place: int, *answers: int) -> None:
    """A wound to seat 0."""
    wound = push(made, EffectKind.WOUND, 0, 2, 0)
    wound.detail, wound.place = kind * 8 + severity, place

    def rule(table: Table, here: Fight) -> None:
        apply_effects(table, here)
        clear_effects(here)

    play(made, rule, *answers)


def struck(slot: int) -> Rule:
    """Seat 0 has just been hit by a technique of seat 1."""

    def rule(table: Table, made: Fight) -> None:
        foe, me = made.fighters[1], made.fighters[0]
        clear(foe.deed)
        foe.deed.kind, foe.deed.technique, foe.deed.target = Action.TECHNIQUE, slot + 1, 1
        foe.deed.rolled, foe.deed.damage = 1, 1000
        me.attack.struck, me.attack.hit_by = 1, 2
        damage_all(table, made, foe, foe.deed)
        apply_effects(table, made)
        clear_effects(made)

    return rule


def victim(**fields: int) -> Fight:
    burning = tuple(technique(name, status_points=0) for name in ("hinotama", "grand_fireball"))
    return fight(fighter(**fields), fighter(techniques=(*burning, "rising_knee")), ic=0)


def test_blinded_eyes_and_fire() -> None:
    """SHI-WND-12: Visibility 2, 1 less for every 10 counts; being hit by Hinotama (E) adds 1, by a Grand
    Fireball (C) 3, by a knee nothing, to 8 at most.
    """
    made = victim()
    me = made.fighters[0]
    suffer(made, WoundType.ENERGY, Severity.SEVERE, Location.HEAD)
    assert [wound.name for wound in me.wounds if wound.name] == [WoundName.BLINDED]
    found = [me.now.visibility]
    for slot in (2, 0, 1, 1):
        play(made, struck(slot))
        found.append(me.now.visibility)
    assert found == [2, 2, 3, 6, 8]
    found = []
    for number in (9, 1, 10, 60):
        play(made, counts(number))
        found.append(me.now.visibility)
    assert found == [8, 7, 6, 0]
    play(made, struck(0))
    play(made, counts(9))
    assert me.now.visibility == 1


def test_a_blister_and_its_burns() -> None:
    """SHI-WND-12, SHI-STA-PARA: Paralysis 1 for as long as the Burns last, whatever attacks it has cost."""
    made = fight(fighter(), fighter(), ic=0)
    me = made.fighters[0]
    suffer(made, WoundType.ENERGY, Severity.MINOR, Location.ABDOMEN)
    play(made, lambda table, here: lower(table, here, here.fighters[0], StatusKind.PARALYSIS, 1))
    assert (me.now.burn, me.now.paralysis) == (2, 1)
    play(made, lambda table, here: lower(table, here, here.fighters[0], StatusKind.BURN, 2))
    play(made, counts(1))
    assert (me.now.burn, me.now.paralysis) == (0, 0)


@pytest.mark.parametrize(
    ("kind", "severity", "place"),
    [
        (WoundType.BLUNT, Severity.MAJOR, Location.HEAD),
        (WoundType.SLASHING, Severity.CRITICAL, Location.ABDOMEN),
    ],
)
def test_a_wound_ends_what_an_upkeep_kept(kind: int, severity: int, place: int) -> None:
    """SHI-WND-12, SHI-FAT-7, SHI-GEN-7: dazed or disemboweled, one lets go of the mist, which is gone."""
    made = fight(fighter(techniques=("illusory_mist",), cha=100), fighter(), ic=0)
    me, foe = made.fighters
    play(made, lambda table, here: keep_up(table, here, here.fighters[0], 0, 3, 0))
    lay_on(made, foe, TechniqueName.ILLUSORY_MIST, 1, 15, 9)
    suffer(made, kind, severity, place)
    assert me.upkeeps[0] == 0
    assert not under(foe, TechniqueName.ILLUSORY_MIST)


def test_resting_the_good_eye() -> None:
    """SHI-WND-12: 3 worse after 30 counts; with both shut 1 better each 20, down to half of the worst, up."""
    made = victim()
    me = made.fighters[0]
    suffer(made, WoundType.ENERGY, Severity.CRITICAL, Location.HEAD)
    play(made, counts(30))
    assert me.wounds[0].value == 3
    me.eyes_shut = 1
    found = []
    for number in (10, 20, 20):
        play(made, counts(number))
        found.append(me.wounds[0].value)
    assert found == [2, 2, 2]


@pytest.mark.parametrize(
    ("number", "suffocation", "fate"), [(4, 0, 0), (5, 1, 0), (10, 2, 0), (15, 3, Fate.DEAD)]
)
def test_the_second_lung(number: int, suffocation: int, fate: int) -> None:
    """SHI-WND-12, SHI-STA-SUFF: Suffocation 1 more each 5 counts; RES 6: dead at 3."""
    made = victim(res=6, vitality_full=10_000)
    me = made.fighters[0]
    for place in (0, 1):
        me.wounds[place].name = WoundName.PUNCTURED_LUNG
        me.wounds[place].location = Location.TORSO
    me.wounds[1].clock = 5
    reckon(made, me)
    play(made, counts(number), *[20] * (number // 5))
    assert (me.now.suffocation, me.fate) == (suffocation, fate)


def test_a_bound_arm() -> None:
    """SHI-WND-12: a cut collarbone paralyses by 2, once it is bound by 1."""
    made = victim()
    me = made.fighters[0]
    suffer(made, WoundType.SLASHING, Severity.SEVERE, Location.TORSO)
    assert me.now.paralysis == 2
    treat(made, me, 0)
    reckon(made, me)
    assert (me.now.paralysis, me.wounds[0].treated) == (1, 1)
    play(made, counts(20))
    assert me.now.paralysis == 1


def test_a_liver_that_leaks_no_more() -> None:
    """SHI-WND-12: first aid stops the poison where it stands."""
    made = victim()
    me = made.fighters[0]
    suffer(made, WoundType.PIERCING, Severity.CRITICAL, Location.ABDOMEN)
    play(made, counts(20))
    assert me.wounds[0].value == 1
    treat(made, me, 0)
    play(made, counts(40))
    assert me.wounds[0].value == 1


def worn(name: int, location: int = Location.ABDOMEN, times: int = 1, **fields: int) -> Fight:
    """Somebody with so many wounds of a name."""
    made = fight(fighter(**{"res": 60, **fields}), fighter("katana"), ic=5)
    me = made.fighters[0]
    for place in range(times):
        me.wounds[place].name, me.wounds[place].location = name, location
    reckon(made, me)
    return made


def after_action(made: Fight, kind: int = Action.REST, **fields: int) -> None:
    """What an action of seat 0 brings by itself."""

    def rule(table: Table, here: Fight) -> None:
        me = here.fighters[0]
        deed = me.reply if fields.get("interrupt") else me.deed
        deed.kind, deed.speed, deed.base_speed = kind, 10, 10
        for field, value in fields.items():
            setattr(deed, field, value)
        acted(table, here, me, deed)
        apply_effects(table, here)
        clear_effects(here)

    guided(made, rule)


@pytest.mark.parametrize(("times", "points"), [(1, 2), (2, 3), (3, 4)])
def test_burnt_sides_together(times: int, points: int) -> None:
    """SHI-WND-12, SHI-WND-8: Suffocation 2, and 1 more for each more wound, all together."""
    made = worn(WoundName.SIDE_BURNS, times=times)
    after_action(made, ap=3)
    assert made.fighters[0].now.suffocation == points


@pytest.mark.parametrize(
    ("name", "critical", "place"),
    [
        (WoundName.SIDE_BURNS, WoundName.DISEMBOWELED, Location.ABDOMEN),
        (WoundName.RIB_SPEARING, WoundName.ATRIAL_FIBRILLATION, Location.TORSO),
        (WoundName.BROKEN_ARM, WoundName.RED_RIGHT_HAND, Location.RIGHT_ARM),
    ],
)
def test_what_a_critical_wound_overrides(name: int, critical: int, place: int) -> None:
    """SHI-WND-8: a lesser wound at its place does nothing any more; elsewhere it goes on."""
    left = {}
    for other in (place, Location.LEFT_LEG):
        made = worn(name, place)
        me = made.fighters[0]
        me.wounds[5].name, me.wounds[5].location = critical, other
        reckon(made, me)
        me.fatigue_at_start = me.fatigue = 0
        after_action(made, Action.PARRY, ap=3, interrupt=1, speed=40)
        left[other] = (me.now.suffocation, me.needling, me.stun)
    assert left[place] == (0, 0, 0)
    assert left[Location.LEFT_LEG] != (0, 0, 0)


@pytest.mark.parametrize(("vest", "cost"), [(0, 12), (1, 0)])
def test_a_collarbone_under_a_worse_wound(vest: int, cost: int) -> None:
    """SHI-WND-8, SHI-WND-12: effort hurts, unless a Critical wound of the torso is what hurts."""
    made = worn(WoundName.CLAVICLE_CUT, Location.TORSO)
    me = made.fighters[0]
    if vest:
        me.wounds[3].name, me.wounds[3].location = WoundName.STERNAL_FRACTURE, Location.TORSO

    def rule(table: Table, here: Fight) -> None:
        hurt_by_effort(here, here.fighters[0], 12)
        apply_effects(table, here)
        clear_effects(here)

    play(made, rule)
    assert me.vitality_max - me.vitality == cost


@pytest.mark.parametrize(
    ("weapon", "dice", "later"),
    [("katana", (20, 1), 30), ("katana", (1, 20), 0), (None, (20, 1), 0)],
)
def test_broken_ribs_are_jarred(weapon: str | None, dice: tuple[int, int], later: int) -> None:
    """SHI-WND-12, SHI-STA-1: a blow that Block lessens less, if Athletics beats Resistance: twice as bad for
    30 counts. A fist does nothing of the kind.
    """
    made = worn(WoundName.BROKEN_RIBS, Location.TORSO)
    me, foe = made.fighters
    foe.deed.kind = Action.WEAPON if weapon else Action.UNARMED
    foe.deed.weapon, foe.deed.target, foe.deed.rolled, foe.deed.damage = int(weapon is not None), 1, 1, 9_000
    me.attack.struck, me.attack.hit_by = 1, 2

    def rule(table: Table, here: Fight) -> None:
        damage_all(table, here, here.fighters[1], here.fighters[1].deed)
        apply_effects(table, here)
        clear_effects(here)

    rolls = {(1, Why.STATUS_ATTACK): dice[0], (0, Why.STATUS_RESISTANCE): dice[1]} if weapon else {}
    guided(made, rule, {}, rolls)
    assert me.now.speed == (4 if later else 2)
    if later:
        play(made, counts(29))
        assert (me.now.speed, me.now.d20) == (4, -4)
        play(made, counts(1))
    assert (me.now.speed, me.now.d20) == (2, -2)


@pytest.mark.parametrize("name", [WoundName.BRUISED_LEG, WoundName.WINDED, WoundName.RINGING_NOISE])
def test_what_lasts_while_stunned_is_over_with_the_turn(name: int) -> None:
    """SHI-STA-STUN, SHI-WND-12: the stun ends when its victim acts, and what lasts with it too."""
    made = worn(name, Location.LEFT_LEG)
    me, foe = made.fighters
    me.stun, me.base_next_ic, me.next_ic = 8, 0, 8
    foe.next_ic = foe.base_next_ic = 60
    made.ic, made.phase = 7, Phase.OPEN
    assert (me.now.dodge, me.now.immobilize, me.now.genjutsu) != (0, 0, 0)
    seen = []

    def rule(table: Table, here: Fight) -> None:
        beat(table, here)
        seen.append((me.now.dodge, me.now.immobilize, me.now.genjutsu, me.now.move))

    rule(Guided({}, {}), made)
    assert seen == [(0, 0, 0, 100)]


@pytest.mark.parametrize(
    ("name", "percent", "fast", "left"),
    [
        (WoundName.BROKEN_LEG, 100, 1, 100),
        (WoundName.BROKEN_LEG, 80, 0, 80),
        (WoundName.FUSED_FOOT, 130, 1, 75),
        (WoundName.MELTED_LEG, 130, 1, 125),
    ],
)
def test_legs_that_are_fast_no_more(name: int, percent: int, fast: int, left: int) -> None:
    """SHI-WND-12, SHI-MOVE-1: a broken leg and a fused foot leave no bonus to movement."""
    me = fighter(abilities={"exceptionally_fast": 1} if fast else {}, move_percent=percent)
    made = fight(me, fighter())
    me.wounds[0].name, me.wounds[0].location = name, Location.LEFT_LEG
    reckon(made, me)
    assert me.now.move == left


@pytest.mark.parametrize(
    ("arms", "may"), [((), True), (("RIGHT_ARM",), True), (("RIGHT_ARM", "LEFT_ARM"), False)]
)
def test_broken_arms_hold_nobody(arms: tuple[str, ...], may: bool) -> None:
    """SHI-WND-12, SHI-EQ-4: one free arm is enough for a grapple, but it must not be broken."""
    me = fighter(techniques=("grab",))
    made = fight(me, fighter())
    for place, arm in enumerate(arms):
        me.wounds[place].name, me.wounds[place].location = WoundName.BROKEN_ARM, Location[arm]
    reckon(made, me)
    assert can_use(made, me, 0) == may
    me.weapons[1].sides, me.left_hand = 6, 1
    assert can_use(made, me, 0) == (arms == ())


@pytest.mark.parametrize(("cuts", "levels"), [(0, 1), (1, 2), (2, 2)])
def test_upkeep_on_an_open_belly(cuts: int, levels: int) -> None:
    """SHI-FAT-8, SHI-WND-12: the chakra bonus of 4 and 5 a level, or 4 a level, against Upkeep 9."""
    me = fighter(techniques=("hidden_mist",), cha=40, res=60)
    made = fight(me, fighter(), ic=1)
    for place in range(cuts):
        me.wounds[place].name, me.wounds[place].location = WoundName.OPEN_CAVITY, Location.ABDOMEN
    reckon(made, me)
    play(made, lambda table, here: keep_up(table, here, here.fighters[0], 0, 9, 0))
    assert me.fatigue == levels


def test_a_burnt_face_minds_at_once() -> None:
    """SHI-WND-12, SHI-FAT-14: Stamina first; the Chakra roll of the same action is 2 harder for it."""
    totals = []
    for name in (WoundName.NONE, WoundName.FACIAL_BURN):
        made = worn(name, Location.HEAD, cha=40)
        table = guided(
            made, lambda table, here: pay(table, here, here.fighters[0], 5, 5), {}, {(0, Why.CHAKRA): 12}
        )
        totals += [total for _, total in told(table, Event.CHAKRA_PASSED)]
    assert totals == [16, 14]
