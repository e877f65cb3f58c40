"""Statuses: how they tick, add up, replace each other, fade and end; what becomes of who is hurt."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.conditions.needling import needling_pay_off
from kumite.rulesets.shinobi.rules.conditions.status_rolls import opposed
from kumite.rulesets.shinobi.rules.conditions.statuses import give, let_fade
from kumite.rulesets.shinobi.rules.conditions.stuns import extend, lift_stun, stun
from kumite.rulesets.shinobi.rules.conditions.ticks import (
    end_of_count,
    next_due,
    start_of_count,
)
from kumite.rulesets.shinobi.rules.how_to_fight.aftereffects import acted, moved
from kumite.rulesets.shinobi.rules.how_to_fight.effects import apply_effects
from kumite.rulesets.shinobi.rules.initiative.held import clear_effects, push
from kumite.rulesets.shinobi.rules.standing import reckon
from kumite.rulesets.shinobi.rules.wounds.wound_list import severity_of
from kumite.rulesets.shinobi.state import YARD, Fight, Fighter
from kumite.rulesets.shinobi.terms import (
    Ability,
    Action,
    Cause,
    EffectKind,
    Event,
    Fate,
    Location,
    NoYes,
    Skill,
    StatusKind,
    Why,
    WoundName,
)
from kumite.table import Table

from ..fights import Rule, asked, field_of, fight, fighter, play, told
from ..guided import guided


def giving(kind: int, points: int, cause: int = Cause.ATTACK, source: int = 1, until: int = 0) -> Rule:
    def rule(table: Table, made: Fight) -> None:
        give(table, made, made.fighters[0], kind, points, cause, source, until)

    return rule


def counts(number: int, *answers: int) -> Rule:
    """So many counts go by, with nobody doing anything."""

    def rule(table: Table, made: Fight) -> None:
        for _ in range(number):
            end_of_count(table, made)
            made.ic += 1
            start_of_count(table, made)
            clear_effects(made)

    return rule


def alone(**fields: int) -> Fight:
    return fight(fighter(**fields), fighter(), ic=0)


def lost(made: Fight) -> int:
    me = made.fighters[0]
    return me.vitality_max - me.vitality


@pytest.mark.parametrize(
    ("number", "damage"), [(4, 0), (5, 10), (9, 10), (10, 20), (20, 40), (25, 48), (40, 72)]
)
def test_bleed(number: int, damage: int) -> None:
    """SHI-STA-BLEED, SHI-STA-3, SHI-DR-2: Bleed 5: 10 each 5 counts, whatever the DR; each 20, after
    that, RES/30 less.
    """
    made = alone(res=40, dr=20)
    play(made, giving(StatusKind.BLEED, 5))
    play(made, counts(number))
    assert lost(made) == damage


def test_bleeding_of_several_sources() -> None:
    """SHI-STA-BLEED: the same source: the higher replaces; different ones each do damage, the worst
    is the penalty.
    """
    made = alone()
    for source, points in ((1, 3), (1, 5), (1, 2), (2, 4)):
        play(made, giving(StatusKind.BLEED, points, source=source))
    assert made.fighters[0].now.bleed == 5
    play(made, counts(5))
    assert lost(made) == 2 * (5 + 4)


def test_burns() -> None:
    """SHI-STA-BURN: only the worst counts."""
    made = alone()
    for source, points in ((1, 3), (2, 5), (3, 1)):
        play(made, giving(StatusKind.BURN, points, source=source))
    assert made.fighters[0].now.burn == 5


@pytest.mark.parametrize(("vitality", "damage"), [(480, 10 + 48), (100, 10 + 10), (5, 10), (0, 16)])
def test_example_24(vitality: int, damage: int) -> None:
    """SHI-STA-IGNITE: Ignite 10: 10 and a tenth of Vitality; without Vitality a tenth of all
    Hit Points (160).
    """
    made = alone(res=40, str=40, vitality_full=10_000)
    me = made.fighters[0]
    me.vitality = vitality
    play(made, giving(StatusKind.IGNITE, 10))
    assert me.now.stealth == -10
    play(made, counts(5))
    assert vitality - me.vitality + me.hp_max - me.hp == damage
    assert me.statuses[0].severity == 10 - 40 // 20


def test_fire_wounds() -> None:
    """SHI-STA-IGNITE: it can wound: Energy, by its share of Vitality; the more severe of two fires stays."""
    made = alone()
    play(made, giving(StatusKind.IGNITE, 8))
    play(made, giving(StatusKind.IGNITE, 12))
    play(made, giving(StatusKind.IGNITE, 4))
    assert made.fighters[0].now.stealth == -12
    table = play(made, counts(5), 40)
    assert asked(table) == [(0, Why.IGNITE_PLACE)]
    assert told(table, Event.WOUNDED) == [(0, WoundName.FLASH_FEVER)]


def test_immobilize_fades() -> None:
    """SHI-STA-IMM: worst counts, at most 10, 1 less every 10 counts; not that of a genjutsu."""
    made = alone()
    play(made, giving(StatusKind.IMMOBILIZE, 14))
    assert made.fighters[0].now.immobilize == 10
    play(made, giving(StatusKind.IMMOBILIZE, 4, source=2))
    play(made, counts(9))
    assert made.fighters[0].now.immobilize == 10
    play(made, counts(11))
    assert made.fighters[0].now.immobilize == 8
    made = alone()
    play(made, giving(StatusKind.IMMOBILIZE, 3, Cause.GENJUTSU))
    play(made, counts(20))
    assert made.fighters[0].now.immobilize == 3


def test_shock_adds_up_and_wears_off() -> None:
    """SHI-STA-SHOCK: cumulative; 2 less after each action and interrupt that it slowed; an interrupt
    leaves a 1.
    """
    made = alone()
    me = made.fighters[0]
    play(made, giving(StatusKind.SHOCK, 2))
    play(made, giving(StatusKind.SHOCK, 3, source=2))
    assert me.now.shock == 5

    def after(kind: int, interrupt: int) -> Rule:
        def rule(table: Table, here: Fight) -> None:
            one = here.fighters[0]
            deed = one.reply if interrupt else one.deed
            deed.kind, deed.interrupt, deed.base_speed = kind, interrupt, 2
            acted(table, here, one, deed)

        return rule

    play(made, after(Action.STANCE, 0))
    assert me.now.shock == 5
    play(made, after(Action.DODGE, 1))
    assert me.now.shock == 3
    play(made, after(Action.UNARMED, 0))
    assert me.now.shock == 1
    play(made, after(Action.DODGE, 1))
    assert me.now.shock == 1
    play(made, after(Action.UNARMED, 0))
    assert me.now.shock == 0


def test_example_22() -> None:
    """SHI-STA-STUN: next count 14: Stun 5: 19; Stun 7: 21; Stun 3: 21."""
    made = alone(next_ic=14)
    found = []
    for points in (5, 7, 3):
        play(made, lambda table, here, points=points: stun(table, here, here.fighters[0], points))
        found.append(made.fighters[0].next_ic)
    assert found == [19, 21, 21]


def test_stuns_longer_and_shorter() -> None:
    """SHI-STA-STUN-3, SHI-STA-STUN-4, SHI-STA-STUN-5, SHI-COMBO-2: extended, taken away, and it
    breaks a combo.
    """
    made = alone(next_ic=14, combo_counter=3)
    me = made.fighters[0]
    play(made, lambda table, here: extend(table, here, here.fighters[0], 4))
    assert (me.stun, me.next_ic) == (0, 14)
    play(made, lambda table, here: stun(table, here, here.fighters[0], 5))
    play(made, lambda table, here: extend(table, here, here.fighters[0], 4))
    assert (me.stun, me.next_ic, me.combo.counter) == (9, 23, 0)
    me.base_next_ic += 2
    lift_stun(made, me)
    assert (me.stun, me.next_ic) == (0, 16)
    made.ic = 40
    lift_stun(made, me)
    assert me.next_ic == 40


def test_stuns_of_one_count() -> None:
    """SHI-SIM-13: several stuns: the greatest counts."""
    made = alone(next_ic=14)
    for points in (4, 6, 5):
        push(made, EffectKind.STUN, 0, 2, points)
    play(made, apply_effects)
    assert made.fighters[0].next_ic == 20


def test_suffocation() -> None:
    """SHI-STA-SUFF: cumulative; each rise is a Stamina roll of 15; it stays, and fades by 1 per 5
    counts after it.
    """
    made = alone(res=100, cha=100)
    me = made.fighters[0]
    for _ in range(2):
        table = play(made, giving(StatusKind.SUFFOCATION, 2, Cause.TECHNIQUE, 1), 20)
        assert asked(table) == [(0, Why.SUFFOCATION_STAMINA)]
    assert me.now.suffocation == 4
    play(made, counts(20))
    assert me.now.suffocation == 4
    let_fade(made, me, Cause.TECHNIQUE, 1)
    play(made, counts(10))
    assert me.now.suffocation == 2
    made = alone(res=0, cha=40)
    play(made, giving(StatusKind.SUFFOCATION, 2, Cause.TECHNIQUE, 1), 1)
    assert made.fighters[0].fatigue == 2


def test_visibility_runs_out() -> None:
    """SHI-STA-VIS: not cumulative, the worst counts; with a time it ends on its count."""
    made = alone()
    play(made, giving(StatusKind.VISIBILITY, 4, source=1, until=10))
    play(made, giving(StatusKind.VISIBILITY, 6, source=2, until=5))
    found = []
    for number in (4, 1, 4, 1):
        found.append(made.fighters[0].now.visibility)
        play(made, counts(number))
    assert [*found, made.fighters[0].now.visibility] == [6, 6, 4, 4, 0]


def test_everything_at_once() -> None:
    """SHI-STA-3, SHI-FLOW-4: the next count on which something happens by itself is known, and none
    is passed over.
    """
    made = alone()
    assert next_due(made) > 1000
    play(made, giving(StatusKind.BLEED, 2))
    assert next_due(made) == 5
    play(made, giving(StatusKind.VISIBILITY, 2, until=3))
    assert next_due(made) == 3
    made.fighters[0].venoms[0].name, made.fighters[0].venoms[0].until = 1, 75
    assert next_due(made) == 1


def test_order_of_ticks() -> None:
    """SHI-STA-3: poison, then bleeding, then fire."""
    made = alone()
    play(made, giving(StatusKind.IGNITE, 2))
    play(made, giving(StatusKind.BLEED, 2))
    play(made, counts(4))
    venom = made.fighters[0].venoms[0]
    venom.name, venom.rating, venom.until = 16, 6, 50
    table = play(made, counts(1))
    ticks = (Event.POISON_DAMAGE, Event.BLEEDS, Event.BURNS)
    assert [entry.what for entry in table.events if entry.what in ticks] == list(ticks)


@pytest.mark.parametrize(
    ("needling", "gain", "left", "paid"), [(6, 8, 2, 0), (7, 5, 0, 2), (2, 5, 3, 0), (0, 5, 5, 0)]
)
def test_example_29(needling: int, gain: int, left: int, paid: int) -> None:
    """SHI-STA-NEEDLE: Needling 6 and a gain of 8: 2 AP; of 7 and 5: 2 are left, and no AP."""
    me = fighter(needling=needling)
    assert needling_pay_off(me, gain) == left
    assert me.needling == paid


def test_needles_out() -> None:
    """SHI-STA-NEEDLE: with the last Needling, minor piercing wounds and what they hold are gone."""
    made = alone()
    me = made.fighters[0]
    for kind, place in ((3, Location.TORSO), (3, Location.RIGHT_ARM)):
        push(made, EffectKind.WOUND, 0, 2, 0).detail = kind * 8 + 1
        made.effects[made.effect_count - 1].place = place
    play(made, apply_effects)
    clear_effects(made)
    assert (me.needling, me.now.paralysis, me.now.shock) == (2, 2, 1)
    me.needling = 0
    play(made, counts(1))
    assert (me.now.paralysis, me.now.shock, [w.name for w in me.wounds if w.name]) == (0, 0, [])


# --- What becomes of the victim ---


def struck(*effects: tuple[int, int]) -> Rule:
    """Effects on the first fighter by the second, applied."""

    def rule(table: Table, made: Fight) -> None:
        for kind, amount in effects:
            push(made, kind, 0, 2, amount)
        apply_effects(table, made)
        clear_effects(made)

    return rule


@pytest.mark.parametrize(
    ("damage", "hp", "fate"),
    [
        (639, 1, Fate.ABLE),
        (640, 0, Fate.INCAPACITATED),
        (799, -159, Fate.INCAPACITATED),
        (800, -160, Fate.DEAD),
    ],
)
def test_fates(damage: int, hp: int, fate: int) -> None:
    """SHI-CND-1, SHI-CND-2, SHI-CND-4, SHI-DMG-5: of 480 and 160: out at 0 Hit Points, dead at -160."""
    made = alone()
    play(made, struck((EffectKind.DAMAGE, damage)))
    me = made.fighters[0]
    assert (me.vitality, me.hp, me.fate) == (0, hp, fate)


def test_knocked_out_and_killed() -> None:
    """SHI-CND-3, SHI-CND-5, SHI-CND-7: one blow knocks out who cannot act; a coup de grace kills."""
    made = alone()
    play(made, struck((EffectKind.DAMAGE, 640)))
    play(made, struck((EffectKind.UNCONSCIOUS, 0)))
    assert made.fighters[0].fate == Fate.UNCONSCIOUS
    play(made, struck((EffectKind.DEATH, 0)))
    assert made.fighters[0].fate == Fate.DEAD


def test_vitality_alone() -> None:
    """SHI-DMG-5: a text may name the pool: damage to Vitality only does not flow on; damage to HP
    goes past it.
    """
    made = alone()
    play(made, struck((EffectKind.VITALITY_DAMAGE, 500), (EffectKind.HP_DAMAGE, 7)))
    assert (made.fighters[0].vitality, made.fighters[0].hp) == (0, 153)


def test_guts() -> None:
    """SHI-ABI-GUTS, SHI-CND-2, SHI-CND-4: with Guts a Stamina roll of 25 keeps one up at 1 Hit Point,
    whatever the blow, and each time; it costs no Willpower.
    """
    made = alone(res=50, willpower=2)
    me = made.fighters[0]
    me.abilities[Ability.GUTS] = 1
    for damage, die in ((200, 20), (900, 20)):
        me.stamina_penalty = 0
        play(made, struck((EffectKind.HP_DAMAGE, damage)), NoYes.YES, die)
        assert (me.hp, me.fate, me.willpower) == (1, Fate.ABLE, 2)
    play(made, struck((EffectKind.HP_DAMAGE, 10)), NoYes.YES, 1)
    assert (me.hp, me.fate, me.fatigue) == (-9, Fate.INCAPACITATED, 2)


def test_healed_above_0() -> None:
    """SHI-CND-2: who is healed above 0 Hit Points can act again."""
    made = alone()
    play(made, struck((EffectKind.DAMAGE, 650)))
    play(made, struck((EffectKind.HEAL_HP, 9)))
    assert made.fighters[0].fate == Fate.INCAPACITATED
    play(made, struck((EffectKind.HEAL_HP, 2)))
    assert (made.fighters[0].fate, made.fighters[0].hp) == (Fate.ABLE, 1)


def test_knockback() -> None:
    """SHI-KNB-1: straight away from whoever did it; with a cut tendon one falls."""
    made = fight(fighter(at=(3, 4)), fighter(), ic=0)
    me = made.fighters[0]
    me.wounds[0].name = WoundName.ACHILLES_CUT
    play(made, struck((EffectKind.KNOCKBACK, 5)))
    assert (me.x, me.y, me.prone) == (6 * 5000, 8 * 5000, 1)


def test_status_rolls() -> None:
    """SHI-STA-1: Resistance equal or higher avoids; either may take Willpower; a groin shot weighs
    on both ends.
    """
    made = fight(fighter(skills={"chakra_control": 5}), fighter(skills={"resistance": 3}), ic=0)

    def rule(expected: int) -> Rule:
        def run(table: Table, here: Fight) -> None:
            found = opposed(table, here, here.fighters[0], Skill.CHAKRA_CONTROL, here.fighters[1], 0)
            assert found == expected

        return run

    play(made, rule(0), 10, 12)
    play(made, rule(1), 10, 11)
    for me in made.fighters:
        me.willpower = 1
    play(made, rule(5), 2, 12, NoYes.YES, 5, NoYes.YES, 2)
    made.fighters[0].wounds[0].name = WoundName.GROIN_SHOT
    reckon(made, made.fighters[0])
    play(made, rule(0), 10, 8)


# --- Wounds that go on ---


def with_wound(name: int, location: int = Location.HEAD, **fields: int) -> Fight:
    made = fight(fighter(**{"res": 60, "agi": 60, **fields}), fighter(), ic=0)
    me = made.fighters[0]
    me.wounds[0].name, me.wounds[0].location = name, location
    reckon(made, me)
    return made


def doing(kind: int, speed: int, interrupt: int = 0, **fields: int) -> Rule:
    """The aftermath of an action of the first fighter, with all that it brings."""

    def rule(table: Table, made: Fight) -> None:
        me: Fighter = made.fighters[0]
        deed = me.reply if interrupt else me.deed
        deed.kind, deed.speed, deed.base_speed, deed.interrupt = kind, speed, speed, interrupt
        deed.target = 2
        for field, value in fields.items():
            setattr(deed, field, value)
        acted(table, made, me, deed)
        apply_effects(table, made)
        clear_effects(made)

    return rule


def test_rupture() -> None:
    """SHI-WND-12, SHI-STA-POISON: an action costs its Speed in HP; 1d100 up to twice of it poisons,
    worse each time.
    """
    made = with_wound(WoundName.RUPTURE)
    me = made.fighters[0]
    play(made, doing(Action.UNARMED, 8), 17)
    assert (me.hp_max - me.hp, me.venoms[0].name) == (8, 0)
    play(made, doing(Action.UNARMED, 8), 16)
    play(made, doing(Action.UNARMED, 8), 1)
    assert [(venom.rating, venom.until) for venom in me.venoms[:2]] == [(1, 8), (2, 8)]
    play(made, counts(8))
    assert lost(made) == 8 * 3


@pytest.mark.parametrize(
    ("name", "speed", "needling"),
    [
        (WoundName.RIB_SPEARING, 11, 0),
        (WoundName.RIB_SPEARING, 12, 1),
        (WoundName.PUNCTURED_LUNG, 6, 0),
        (WoundName.PUNCTURED_LUNG, 7, 2),
    ],
)
def test_effort_that_pricks(name: int, speed: int, needling: int) -> None:
    """SHI-WND-12: actions faster than 5 + RES/10, or slower than RES/10, give Needling."""
    made = with_wound(name)
    made.fighters[0].wounds[0].since = -5
    play(made, doing(Action.UNARMED, speed))
    assert made.fighters[0].needling == needling


def test_effort_that_costs() -> None:
    """SHI-WND-12: burnt arms by attacks and seals, burnt legs by interrupts, an opened artery by all and
    by its AP.
    """
    made = with_wound(WoundName.SECOND_DEGREE_BURN_ARM, dr=99)
    play(made, doing(Action.UNARMED, 8))
    play(made, doing(Action.SEALS, 5))
    play(made, doing(Action.DODGE, 2, 1))
    assert lost(made) == 16 + 10
    made = with_wound(WoundName.SECOND_DEGREE_BURN_LEG, dr=99)
    play(made, doing(Action.UNARMED, 8))
    play(made, doing(Action.DODGE, 2, 1))
    assert lost(made) == 6
    made = with_wound(WoundName.PENETRATED_ARTERY)
    me = made.fighters[0]
    hp, vitality = me.hp_max, me.vitality_max
    play(made, doing(Action.UNARMED, 5, ap=3))
    assert (hp - me.hp_max, hp - me.hp, vitality - me.vitality) == (8, 8, 8)
    assert me.vitality_max == vitality


def test_effort_that_cuts_deeper() -> None:
    """SHI-WND-12: spine, throat, severed arm, melting muscles, blinded eyes, broken arm, seared side."""
    made = with_wound(WoundName.INJURED_SPINE)
    me = made.fighters[0]
    for speed in (6, 9, 12):
        play(made, doing(Action.WAIT, speed))
    assert (me.now.shock, me.now.bleed) == (4 + 6, 2)
    made = with_wound(WoundName.CUT_THROAT)
    made.fighters[0].wounds[0].value = 2
    for kind in (Action.UNARMED, Action.MOVE, Action.UNARMED):
        play(made, doing(kind, 8))
    assert made.fighters[0].now.suffocation == 4
    made = with_wound(WoundName.AVULSED_ARM, str=180)
    play(made, doing(Action.UNARMED, 8))
    play(made, doing(Action.UNARMED, 8))
    assert made.fighters[0].now.bleed == 2 * 3
    made = with_wound(WoundName.MUSCLE_MELTING)
    for dealt in (5, 0, 5):
        play(made, doing(Action.UNARMED, 8, dealt=dealt))
    assert (made.fighters[0].now.pdb_percent, made.fighters[0].now.ndb_percent) == (-20, -10)
    for _ in range(8):
        play(made, doing(Action.UNARMED, 8, dealt=5))
    assert (made.fighters[0].now.pdb_percent, made.fighters[0].wounds[0].value) == (-50, 8)
    made = with_wound(WoundName.BROKEN_ARM)
    play(made, doing(Action.PARRY, 3, 1))
    assert made.fighters[0].stun == 6
    made = with_wound(WoundName.SIDE_BURNS, willpower=3)
    play(made, doing(Action.UNARMED, 8, ap=2))
    assert made.fighters[0].now.suffocation == 0
    play(made, doing(Action.UNARMED, 8, ap=3), 20)
    assert made.fighters[0].now.suffocation == 2


def test_legs_that_suffer() -> None:
    """SHI-WND-12: a broken leg stuns with each move, a sprained one is twice as bad for 10 counts, a
    torn one pricks.
    """
    made = with_wound(WoundName.BROKEN_LEG)
    play(made, lambda table, here: moved(table, here, here.fighters[0], 2 * YARD, 100))
    assert made.fighters[0].stun == 5
    made = with_wound(WoundName.SPRAINED_LEG)
    me = made.fighters[0]
    play(made, doing(Action.DODGE, 2, 1))
    assert (me.now.dodge, me.now.move) == (-2, 80)
    play(made, counts(10))
    assert (me.now.dodge, me.now.move) == (-1, 90)
    made = with_wound(WoundName.HAMSTRUNG_BY_PIERCING)
    found = []
    for yards in (5, 1, 13):
        play(made, lambda table, here, yards=yards: moved(table, here, here.fighters[0], yards * YARD, 100))
        found.append(made.fighters[0].needling)
    assert found == [0, 1, 3]


@pytest.mark.parametrize(
    ("name", "number", "field", "value"),
    [
        (WoundName.ATRIAL_FIBRILLATION, 45, "now_accuracy", -3),
        (WoundName.SLOW_ROASTED, 30, "now_stamina", -3),
        (WoundName.EYE_WELDED_SHUT, 25, "now_d20", -2),
        (WoundName.BLOOD_IN_THE_EYES, 45, "now_visibility", 2),
    ],
)
def test_wounds_that_grow(name: int, number: int, field: str, value: int) -> None:
    """SHI-WND-12: a fluttering heart each 15 counts, a roasted belly and
    a lone eye each 10, blood each 20.
    """
    made = with_wound(name)
    first = {WoundName.ATRIAL_FIBRILLATION: 15, WoundName.BLOOD_IN_THE_EYES: 20}.get(WoundName(name), 10)
    made.fighters[0].wounds[0].clock = first
    play(made, counts(number))
    assert field_of(made.fighters[0], field) == value


def test_a_leaking_liver() -> None:
    """SHI-WND-12: Poison 1 after 20 counts, 2 after 40; unconscious a level sooner."""
    made = with_wound(WoundName.PIERCED_LIVER)
    me = made.fighters[0]
    me.wounds[0].clock = 20
    play(made, counts(50))
    assert lost(made) == 20 * 1 + 10 * 2
    me.fatigue = 5
    play(made, end_of_count)
    assert me.fate == Fate.UNCONSCIOUS


def test_minor_wounds_end() -> None:
    """SHI-WND-12, SHI-STA-STUN: they end with their Stun, Burns or bleeding; what ribs held as Shock
    may fade then.
    """
    made = fight(fighter(res=60, next_ic=5), fighter(), ic=1)
    me = made.fighters[0]
    for kind, place in ((1, Location.TORSO), (2, Location.RIGHT_ARM), (4, Location.ABDOMEN)):
        push(made, EffectKind.WOUND, 0, 2, 0).detail = kind * 8 + 1
        made.effects[made.effect_count - 1].place = place
    play(made, apply_effects)
    clear_effects(made)
    assert (me.now.accuracy, me.now.stamina, me.now.shock) == (-1, -2, 2)
    me.stun = 0
    play(made, counts(1))
    assert [wound.name for wound in me.wounds if wound.name] == [
        WoundName.BURNED_ARM,
        WoundName.SLICED_STOMACH,
    ]
    assert [status.stays for status in me.statuses if status.kind == StatusKind.SHOCK] == [0]
    for status in me.statuses:
        if status.kind in (StatusKind.BURN, StatusKind.BLEED):
            status.kind = 0
    play(made, counts(1))
    assert [wound.name for wound in me.wounds if wound.name] == []
    assert (me.now.accuracy, me.now.stamina) == (0, 0)


@pytest.mark.parametrize("step", [YARD // 2, YARD, 4 * YARD])
def test_legs_that_suffer_in_small_steps(step: int) -> None:
    """SHI-WND-12, SHI-FLOW-4: 12 yards of way are twice AGI/10, in however many counts they are gone."""
    made = with_wound(WoundName.HAMSTRUNG_BY_PIERCING)
    for _ in range(12 * YARD // step):
        play(made, lambda table, here: moved(table, here, here.fighters[0], step, 100))
    assert made.fighters[0].needling == 2
    made = with_wound(WoundName.BROKEN_LEG)
    play(made, lambda table, here: moved(table, here, here.fighters[0], step, 100))
    assert made.fighters[0].stun == 5


@pytest.mark.parametrize(
    ("vitality", "severity", "wounds"), [(0, 24, 0), (0, 25, 1), (0, 50, 2), (20, 60, 2)]
)
def test_fire_wounds_the_body_too(vitality: int, severity: int, wounds: int) -> None:
    """SHI-STA-IGNITE, SHI-WND-2, SHI-WND-3: without Vitality its share of the Hit Points counts."""
    made = alone()
    me = made.fighters[0]
    me.vitality, me.vitality_full, me.hp, me.hp_max, me.hp_full = vitality, 400, 100, 100, 100
    play(made, giving(StatusKind.IGNITE, severity))
    guided(made, counts(5))
    found = [severity_of(wound.name) for wound in me.wounds if wound.name]
    assert found == ([] if wounds == 0 else [wounds])


def test_free_dodges_do_not_wear_shock_off() -> None:
    """SHI-STA-SHOCK, SHI-EQ-7: what takes no time is not slowed, and uses nothing up."""
    made = alone()
    me = made.fighters[0]
    play(made, giving(StatusKind.SHOCK, 4))

    def free(table: Table, here: Fight) -> None:
        one = here.fighters[0]
        one.reply.kind, one.reply.interrupt, one.reply.base_speed = Action.DODGE, 1, 0
        acted(table, here, one, one.reply)

    play(made, free)
    assert me.now.shock == 4


@pytest.mark.parametrize("cause", [Cause.ATTACK, Cause.TECHNIQUE])
def test_immobility_by_a_technique_fades(cause: int) -> None:
    """SHI-STA-IMM: by 1 every 10 counts, also what no blow has brought; what holds one does not fade."""
    for ends, left in ((0, 4), (90, 5)):
        made = alone()
        play(made, giving(StatusKind.IMMOBILIZE, 5, cause, until=ends))
        play(made, counts(10))
        assert made.fighters[0].now.immobilize == left
