"""Genjutsu: the opposed roll, what takes hold, what the victim may know, and the ways out."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.shinobi.rules.basic_actions.prices import doubled
from kumite.rulesets.shinobi.rules.conditions.stuns import forget_stun, stun
from kumite.rulesets.shinobi.rules.conditions.ticks import start_of_count
from kumite.rulesets.shinobi.rules.fatigue.upkeeps import end_upkeep
from kumite.rulesets.shinobi.rules.how_to_fight.effects import apply_effects
from kumite.rulesets.shinobi.rules.how_to_fight.genjutsu import defensive_bonus, offensive_bonus
from kumite.rulesets.shinobi.rules.how_to_fight.illusions import under
from kumite.rulesets.shinobi.rules.initiative.held import clear_effects, push
from kumite.rulesets.shinobi.rules.standing import reckon
from kumite.rulesets.shinobi.rules.techniques.techniques import keep_illusion, perform
from kumite.rulesets.shinobi.state import Fight, Fighter
from kumite.rulesets.shinobi.terms import (
    Action,
    EffectKind,
    Event,
    Location,
    NoYes,
    TechniqueName,
    Weather,
    Why,
    WoundName,
    WoundType,
)
from kumite.table import REFEREE, Table

from ..fights import Rule, asked, fight, fighter, play, told


def cast(x: int = 0, target: int = 2, **fields: int) -> Rule:
    """The first fighter uses its first technique, and what it does is applied."""

    def rule(table: Table, made: Fight) -> None:
        me = made.fighters[0]
        deed = me.deed
        deed.kind, deed.technique, deed.target = Action.TECHNIQUE, 1, target
        deed.xs[0] = x
        for field, value in fields.items():
            setattr(deed, field, value)
        perform(table, made, me, deed)
        keep_illusion(table, made, me, deed)
        apply_effects(table, made)
        clear_effects(made)

    return rule


def duel(name: str, caster: int = 0, victim: int = 0, **fields: Any) -> Fight:
    """A caster with so many XP, and a victim."""
    return fight(fighter(techniques=(name,), xp=caster), fighter(xp=victim, **fields), ic=1)


def test_the_bonuses() -> None:
    """SHI-ABI-GENJUTSU-COMPETENCE, SHI-ABI-GENJUTSU-AWARENESS, SHI-ABI-GENJUTSU-MASTERY,
    SHI-ABI-METTLE, SHI-GEN-2, SHI-GEN-3, SHI-GEN-10, SHI-FAT-11, SHI-FAT-13: XP/400 against XP/200,
    each with its own bonuses.
    """
    ranks = {"genjutsu_competence": 1, "genjutsu_awareness": 2, "genjutsu_mastery": 4, "mettle": 8}
    me = fighter(
        xp=1000,
        bonus_genjutsu_offense=1,
        bonus_genjutsu_defense=2,
        abilities=ranks,
        fatigue_at_start=2,
        bonus_d20=3,
    )
    made = fight(me, fighter())
    name = TechniqueName.HELL_VIEWING
    assert offensive_bonus(made, me) == 2 + 1 + 1 + 4 + 8 + 3 - 2
    assert defensive_bonus(made, me, name) == 5 + 2 + 2 + 4 + 8 + 3 - 4
    made.weather = 1 << Weather.THUNDERSTORM
    assert defensive_bonus(made, me, name) == 5 + 2 + 4 + 8 + 3 - 4
    me.bonus.accuracy, me.bonus.defence = 9, 9
    assert (offensive_bonus(made, me), defensive_bonus(made, me, name)) == (17, 18)


def test_example_42() -> None:
    """SHI-TECH-ILLUSORY-MIST, SHI-GEN-4, SHI-GEN-6, SHI-GEN-8: XP 600 on XP 900: affected and unaware;
    resisted; affected and aware.
    """
    made = duel("illusory_mist", 600, 900)
    foe = made.fighters[1]
    table = play(made, cast(), 12, 3)
    assert told(table, Event.GENJUTSU_SUCCEEDS) == [(REFEREE, 6)]
    assert told(table, Event.GENJUTSU_NOTICED) == []
    assert under(foe, TechniqueName.ILLUSORY_MIST)
    table = play(made, cast(), 10, 8)
    assert told(table, Event.GENJUTSU_RESISTED) == [(1, TechniqueName.ILLUSORY_MIST)]
    assert foe.genjutsu_hits[TechniqueName.ILLUSORY_MIST] == 1
    reckon(made, foe)
    foe.now.genjutsu = 0
    table = play(made, cast(), 18, 5)
    assert told(table, Event.GENJUTSU_SUCCEEDS) == [(REFEREE, 5)]
    assert told(table, Event.GENJUTSU_NOTICED) == [(1, TechniqueName.ILLUSORY_MIST)]
    foe.now.genjutsu = 0
    assert defensive_bonus(made, foe, TechniqueName.ILLUSORY_MIST) == 4 + 10
    assert defensive_bonus(made, foe, TechniqueName.HELL_VIEWING) == 4


def test_no_defence_and_no_help_by_knowing() -> None:
    """SHI-GEN-1, SHI-GEN-5, SHI-GEN-12: nothing but the roll; to know the technique does not help."""
    made = duel("hell_viewing", techniques=("hell_viewing",))
    assert asked(play(made, cast(), 10, 9)) == [(0, Why.GENJUTSU_ATTACK), (1, Why.GENJUTSU_DEFENCE)]
    assert defensive_bonus(made, made.fighters[1], TechniqueName.HELL_VIEWING) == 5
    assert made.fighters[1].illusions[0].aware == 1
    assert made.fighters[1].stun == 40


@pytest.mark.parametrize(("die", "spends", "resists"), [(5, True, True), (5, True, False), (4, False, False)])
def test_willpower_of_the_victim(die: int, spends: bool, resists: bool) -> None:
    """SHI-GEN-8, SHI-GEN-9: only one who realizes it can spend Willpower;
    unaware, its player learns nothing.
    """
    made = duel("hell_viewing", willpower=2)
    answers = [NoYes.YES, 20 if resists else 10] if spends else []
    if not resists and spends:
        answers = [NoYes.NO]
    table = play(made, cast(), 10, die, *answers)
    assert (told(table, Event.GENJUTSU_RESISTED) != []) == resists
    assert (told(table, Event.GENJUTSU_NOTICED) != []) == (spends and not resists)


def test_areas() -> None:
    """SHI-GEN-11: one offensive roll, against which each enemy inside defends."""
    caster = fighter(techniques=("illusory_mist",))
    foes = [fighter(at=(10, 0)), fighter(at=(25, 0)), fighter(at=(26, 0))]
    made = fight([caster, fighter()], foes, ic=1)
    table = play(made, cast(target=0), 10, 3, 12)
    assert asked(table) == [(0, Why.GENJUTSU_ATTACK), (2, Why.GENJUTSU_DEFENCE), (3, Why.GENJUTSU_DEFENCE)]
    assert [under(me, TechniqueName.ILLUSORY_MIST) for me in made.fighters[2:]] == [True, False, False]
    assert (foes[0].now.visibility, foes[0].now.genjutsu) == (4, -2)


def test_the_end_of_the_upkeep() -> None:
    """SHI-GEN-7, SHI-FAT-7: with its Upkeep the mist is gone."""
    made = duel("illusory_mist")
    play(made, cast(), 10, 3)
    foe = made.fighters[1]
    assert foe.now.visibility == 4
    play(made, lambda table, here: end_upkeep(table, here, here.fighters[0], 0))
    assert (foe.now.visibility, under(foe, TechniqueName.ILLUSORY_MIST)) == (0, False)


def test_any_wound_ends_it() -> None:
    """SHI-GEN-7: a wound, of any severity, ends all genjutsu on the
    wounded, but no protection of one's own.
    """
    made = duel("tree_binding")
    play(made, cast(), 20, 3)
    foe = made.fighters[1]
    assert foe.now.immobilize == 10

    def hit(table: Table, here: Fight) -> None:
        held = push(here, EffectKind.WOUND, 1, 1, 0)
        held.detail, held.place = WoundType.PIERCING * 8 + 1, Location.TORSO
        apply_effects(table, here)

    play(made, hit)
    assert (foe.now.immobilize, under(foe, TechniqueName.TREE_BINDING)) == (0, False)


def test_hell_viewing() -> None:
    """SHI-TECH-HELL-VIEWING, SHI-GEN-6: Stun 20 and a point of Willpower; later in the day Stun 10 and none;
    without Willpower doubled.
    """
    made = duel("hell_viewing", willpower=2)
    foe = made.fighters[1]
    play(made, cast(), 20, 1)
    assert (foe.stun, foe.willpower) == (20, 1)
    forget_stun(foe)
    play(made, cast(), 20, 1)
    assert (foe.stun, foe.willpower) == (10, 1)
    forget_stun(foe)
    foe.willpower = 0
    play(made, cast(), 20, 1)
    assert foe.stun == 20


@pytest.mark.parametrize(
    ("margin", "name"),
    [(4, WoundName.RINGING_NOISE), (5, WoundName.DAZED), (9, WoundName.DAZED), (10, WoundName.CONCUSSION)],
)
def test_false_wounds(margin: int, name: int) -> None:
    """SHI-TECH-BRAIN-DESTRUCTION, SHI-GEN-9, SHI-GEN-8: the wound invented is Minor, Major by 5, Severe by
    10; it breaks with the genjutsu.
    """
    made = duel("brain_destruction")
    rule = cast(wound_type=WoundType.BLUNT, place=Location.HEAD)
    table = play(made, rule, 15, 15 - margin)
    foe = made.fighters[1]
    assert told(table, Event.FALSE_WOUND) == [(1, name)]
    assert told(table, Event.WOUNDED) == []
    assert (foe.wounds[0].name, foe.wounds[0].false) == (name, 1)

    def hit(table: Table, here: Fight) -> None:
        held = push(here, EffectKind.WOUND, 1, 1, 0)
        held.detail, held.place = WoundType.PIERCING * 8 + 1, Location.TORSO
        apply_effects(table, here)

    play(made, hit)
    assert [wound.name for wound in foe.wounds if wound.false] == []


def test_tree_binding_is_fought() -> None:
    """SHI-TECH-TREE-BINDING, SHI-STA-IMM, SHI-GEN-4: rooted; a new defense every 10 counts, 1 easier each
    time; equal is enough.
    """
    made = duel("tree_binding")
    foe = made.fighters[1]
    play(made, cast(), 15, 3)

    def tick(table: Table, here: Fight) -> None:
        here.ic += 10
        start_of_count(table, here)

    play(made, tick, 8)
    assert foe.now.immobilize == 10
    play(made, tick, 7)
    assert foe.now.immobilize == 10
    play(made, tick, 7)
    assert foe.now.immobilize == 0


def test_sakki() -> None:
    """SHI-TECH-SAKKI, SHI-STA-STUN-3, SHI-INT-1: Stun 10 and the margin; while stunned, interrupts take
    twice as long.
    """
    made = duel("sakki")
    foe = made.fighters[1]
    play(made, cast(), 18, 11)
    assert foe.stun == 17
    foe.reply.interrupt = 1
    assert doubled(foe, foe.reply)
    foe.stun = 0
    assert not doubled(foe, foe.reply)


@pytest.mark.parametrize(("x", "die", "free"), [(0, 14, False), (0, 15, True), (3, 12, True), (3, 11, False)])
def test_genjutsu_kai(x: int, die: int, free: bool) -> None:
    """SHI-TECH-GENJUTSU-KAI, SHI-GEN-7, SHI-JUT-2: a new defensive roll at +X against the original result;
    for oneself or somebody touched.
    """
    made = fight([fighter(techniques=("genjutsu_kai",)), fighter()], fighter(), ic=1)
    friend = made.fighters[1]
    friend.illusions[0].technique, friend.illusions[0].caster = TechniqueName.HELL_VIEWING, 3
    friend.illusions[0].result = 15
    friend.base_next_ic = 5

    def stunned(table: Table, here: Fight) -> None:
        stun(table, here, here.fighters[1], 20)

    play(made, stunned)
    friend.true_stun, friend.illusions[0].stun = 0, 20
    play(made, cast(x=x), die)
    assert under(friend, TechniqueName.HELL_VIEWING) != free
    assert (friend.stun, friend.next_ic) == ((0, 5) if free else (20, 25))


def test_iron_curtain() -> None:
    """SHI-TECH-IRON-CURTAIN, SHI-GEN-3: defensive genjutsu +4 for as long as it is kept up; wounds do
    not end it.
    """
    made = duel("iron_curtain")
    me: Fighter = made.fighters[0]
    play(made, cast(target=0))
    assert defensive_bonus(made, me, TechniqueName.SAKKI) == 4
    assert me.upkeeps[0] == 2

    def hit(table: Table, here: Fight) -> None:
        held = push(here, EffectKind.WOUND, 0, 2, 0)
        held.detail, held.place = WoundType.PIERCING * 8 + 1, Location.TORSO
        apply_effects(table, here)

    play(made, hit)
    assert defensive_bonus(made, me, TechniqueName.SAKKI) == 4


def test_the_caster_falls() -> None:
    """SHI-GEN-7: with its caster every genjutsu ends."""
    made = duel("tree_binding")
    play(made, cast(), 20, 3)

    def fell(table: Table, here: Fight) -> None:
        push(here, EffectKind.DAMAGE, 0, 2, 700)
        apply_effects(table, here)

    play(made, fell)
    assert not under(made.fighters[1], TechniqueName.TREE_BINDING)
