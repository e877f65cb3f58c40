"""Techniques that answer attacks, and what joins or follows once the result is known."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.shinobi.rules.conditions.ticks import end_of_count, next_due, start_of_count
from kumite.rulesets.shinobi.rules.how_to_fight.accuracy import parry_bonus
from kumite.rulesets.shinobi.rules.how_to_fight.answering import answer
from kumite.rulesets.shinobi.rules.how_to_fight.effects import apply_effects
from kumite.rulesets.shinobi.rules.how_to_fight.follow_ups import SAI, after_failure, after_hit, after_success
from kumite.rulesets.shinobi.rules.how_to_fight.mitigation import mitigate
from kumite.rulesets.shinobi.rules.how_to_fight.strike import damage_all
from kumite.rulesets.shinobi.rules.initiative.held import clear_effects
from kumite.rulesets.shinobi.rules.initiative.speeds import set_speed
from kumite.rulesets.shinobi.rules.techniques.guards import guard, guard_options, stands
from kumite.rulesets.shinobi.sheets.library import member, techniques
from kumite.rulesets.shinobi.state import DECLINE, TECHNIQUES, Fight
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, Event, NoYes, Running, Why, WoundType
from kumite.table import Asked, Table
from kumite.tables.scripted import Scripted

from ..fights import Rule, asked, fight, fighter, play, technique, told, until
from ..guided import guided

GUARDS = (
    "halting_blow",
    "leaping_shadow_evasion",
    "ocean_shield",
    "water_wall",
    "earth_shore_return",
    "tearing_gust",
    "wind_turtle_shell",
    "rising_phoenix",
)


def attacked(
    attack: str | int, *guards: str, held: str = "katana", apart: int = 8, mine: dict[str, Any] | None = None
) -> Fight:
    """The first fighter attacks (a technique, or an Action) the second, who knows the guards."""
    known = (attack,) if isinstance(attack, str) else ()
    carried = () if isinstance(attack, str) and held == "katana" else (held,)
    attacker = fighter(*carried, techniques=known, next_ic=30)
    me = fighter(techniques=guards, at=(apart, 0), next_ic=20, **(mine or {}))
    made = fight(attacker, me, ic=5, field_water=100)
    deed = attacker.deed
    deed.kind = Action.TECHNIQUE if isinstance(attack, str) else attack
    deed.technique = 1 if isinstance(attack, str) else 0
    deed.weapon = 1 if held != "katana" or attack == Action.WEAPON else 0
    deed.target = 2
    deed.number = 1
    set_speed(made, attacker, me, deed, 0)
    me.attack.hit_by = 1
    return made


def reply_with(slot: int = 0) -> Rule:
    """The second fighter answers with a technique, which has been paid for."""

    def rule(table: Table, made: Fight) -> None:
        attacker, me = made.fighters[0], made.fighters[1]
        me.reply.kind, me.reply.technique, me.reply.interrupt = Action.TECHNIQUE, slot + 1, 1
        me.reply.target = 1
        set_speed(made, me, attacker, me.reply, 0)
        me.attack.defence = Defence.TECHNIQUE
        guard(table, made, me, attacker, attacker.deed)

    return rule


OPEN_TO: list[tuple[str | int, str, int, set[int]]] = [
    (Action.UNARMED, "katana", 1, {0, 1, 2, 3, 7}),
    (Action.WEAPON, "katana", 1, {1, 2, 3, 7}),
    (Action.WEAPON, "kunai", 8, {1, 2, 3, 4, 5, 6}),
    (Action.WEAPON, "kunai", 5, {1, 2, 3, 5, 6}),
    ("heavy_blow", "katana", 1, {0, 1, 3, 7}),
    ("grand_fireball", "katana", 8, {1, 2, 3, 4}),
    ("rising_phoenix", "katana", 1, {1, 2, 3, 7}),
    ("rock_thrust", "katana", 6, {1, 2, 3, 4, 6, 7}),
    ("shuurai", "katana", 8, {1, 2, 3, 4, 6, 7}),
]


def test_every_guard_answers_something() -> None:
    """SHI-AQ-1: no technique may answer an attack by itself without one that it is any good against."""
    guards = {member(name) for name, row in techniques().items() if "defence" in row.get("qualities", ())}
    assert {name.upper() for name in GUARDS} == guards
    assert set.union(*(open_to for *_, open_to in OPEN_TO)) == set(range(len(GUARDS)))


@pytest.mark.parametrize(("attack", "held", "apart", "open_to"), OPEN_TO)
def test_what_answers_what(attack: str | int, held: str, apart: int, open_to: set[int]) -> None:
    """SHI-DEF-3, SHI-PS-4: which of the guards are any good against an attack: by kind, reach and rank."""
    made = attacked(attack, *GUARDS, held=held, apart=apart)
    attacker, me = made.fighters
    bits = guard_options(made, me, attacker, attacker.deed)
    assert {slot for slot in range(TECHNIQUES) if bits >> slot & 1} == open_to


def test_leaping_shadow() -> None:
    """SHI-TECH-LEAPING-SHADOW-EVASION, SHI-DODGE-1: a dodge, whose result stands until any other action."""
    made = attacked(Action.UNARMED, "leaping_shadow_evasion")
    play(made, reply_with(), 12)
    me = made.fighters[1]
    assert (me.attack.struck, me.evading, me.evades_next) == (0, 0, 16)
    play(made, reply_with(), 8)
    assert (me.attack.struck, me.attack.margin, me.attack.partial) == (1, 2, 20)


def test_halting_blow() -> None:
    """SHI-TECH-HALTING-BLOW, SHI-INT-8, SHI-PS-4: an unarmed parry at +3; success becomes an attack with the
    roll as its Accuracy.
    """
    made = attacked(Action.UNARMED, "halting_blow", apart=1)
    attacker, me = made.fighters
    assert parry_bonus(made, me, 0, attacker, attacker.deed) == 4
    play(made, reply_with(), 7)
    assert (me.attack.struck, me.attack.defence_die + me.attack.defence_bonus) == (0, 14)
    found: list[int] = []

    def follow(table: Table, here: Fight) -> None:
        found.append(after_success(table, here, here.fighters[1], here.fighters[0], here.fighters[0].deed))

    play(made, follow)
    assert found == [1, 1]
    assert (me.reply.accuracy, me.reply.target, me.reply.paid) == (14, 1, 1)


@pytest.mark.parametrize(("die", "struck", "margin"), [(8, 0, 0), (7, 1, 1), (3, 1, 5)])
def test_ocean_shield(die: int, struck: int, margin: int) -> None:
    """SHI-TECH-OCEAN-SHIELD, SHI-PS-4, SHI-AROLL-1: an Accuracy Roll and half of NDB (60 CHA: 2); partial
    success applies; water is used.
    """
    made = attacked("rock_thrust", "ocean_shield", mine={"cha": 60})
    play(made, reply_with(), die)
    me = made.fighters[1]
    assert (me.attack.struck, me.attack.margin if me.attack.struck else 0) == (struck, margin)
    assert (made.field_water, me.wall) == (100 - 2, 0)


def test_water_wall_stands() -> None:
    """SHI-TECH-WATER-WALL, SHI-PS-4, SHI-JUT-1: won or lost it stands for NDB counts, stops what it can, and
    uses water each time.
    """
    made = attacked("earthen_skewer", "water_wall", mine={"cha": 60})
    attacker, me = made.fighters
    play(made, reply_with(), 1)
    assert (me.attack.struck, me.wall, me.wall_until, made.field_water) == (1, 1, 9, 96)
    assert stands(made, me, attacker, attacker.deed)
    assert made.field_water == 92
    attacker.techniques[0].rank = 4
    assert not stands(made, me, attacker, attacker.deed)
    attacker.techniques[0].rank = 2
    made.field_water = 3
    assert not stands(made, me, attacker, attacker.deed)
    made.field_water, made.ic = 50, 9
    assert stands(made, me, attacker, attacker.deed)
    play(made, end_of_count)
    assert me.wall == 0


@pytest.mark.parametrize(
    ("name", "passes"), [("rock_thrust", 60), ("shuurai", 140), ("mizudama", 0), ("hinotama", 60)]
)
def test_earth_shore(name: str, passes: int) -> None:
    """SHI-TECH-EARTH-SHORE-RETURN, SHI-MIT-1, SHI-PS-4: 200 + 10 NDB (4.0) off; of Raiton 1/1.5 of that, of
    Suiton twice; gone with the count.
    """
    made = attacked(name, "earth_shore_return", mine={"cha": 60})
    attacker, me = made.fighters
    play(made, reply_with())
    assert (me.attack.struck, me.attack.margin, me.attack.partial, me.shore) == (1, 0, 0, 240)
    found = mitigate(made, attacker, attacker.deed, me, attacker.weapons[0], 300_000, WoundType.BLUNT)
    assert found == passes
    made.fighters[1].shore = 10
    play(made, end_of_count)
    assert me.shore == 0


def test_what_the_shore_has_taken() -> None:
    """SHI-MIT-1: what it has absorbed is gone from it."""
    made = attacked("rock_thrust", "earth_shore_return", mine={"cha": 60})
    attacker, me = made.fighters
    play(made, reply_with())
    for left in (140, 40):
        assert mitigate(made, attacker, attacker.deed, me, attacker.weapons[0], 100_000, WoundType.BLUNT) == 0
        assert me.shore == left


def test_tearing_gust() -> None:
    """SHI-TECH-TEARING-GUST, SHI-PS-4, SHI-CHAIN-3: at +3 against missiles; a near failure blows links off
    them, but no fire.
    """
    made = attacked(Action.WEAPON, "tearing_gust", held="kunai")
    attacker, me = made.fighters
    attacker.techniques[0].id, attacker.techniques[0].kind = 37, 6
    attacker.techniques[1].id, attacker.techniques[1].kind = 53, 10
    attacker.deed.links = 0b11
    play(made, reply_with(), 7)
    assert me.attack.struck == 0
    play(made, reply_with(), 5)
    assert (me.attack.struck, me.attack.margin, attacker.deed.links) == (1, 2, 0b01)


@pytest.mark.parametrize(
    ("attack", "held", "bonus", "partial", "worse"),
    [
        (Action.WEAPON, "kunai", 4, 10, 0),
        ("shuurai", "katana", 4, 10, 0),
        ("rock_thrust", "katana", 4, 10, 0),
        ("hinotama", "katana", 0, 0, 15),
    ],
)
def test_wind_turtle(attack: str | int, held: str, bonus: int, partial: int, worse: int) -> None:
    """SHI-TECH-WIND-TURTLE-SHELL, SHI-PS-4, SHI-PS-5: 10 percent a point; NDB or 4 more; fire passes and is
    15 percent worse.
    """
    made = attacked(attack, "wind_turtle_shell", held=held, apart=6, mine={"cha": 60})
    attacker, me = made.fighters
    play(made, reply_with(), 1)
    assert me.attack.defence_bonus == 4 + bonus
    assert (me.attack.struck, me.attack.partial, me.worsened) == (1, partial, worse)
    hit = mitigate(made, attacker, attacker.deed, me, attacker.weapons[0], 100_000, WoundType.BLUNT)
    assert hit == (115 if worse else min(100, 10 * me.attack.margin))


def test_phoenix_against_a_blow() -> None:
    """SHI-TECH-RISING-PHOENIX, SHI-INT-7, SHI-DMG-8: the attacker chooses: both are hit in full, or it breaks
    off, at half its Speed.
    """
    made = attacked("rising_knee", "rising_phoenix", apart=1, mine={"cha": 60})
    attacker, me = made.fighters
    table = play(made, reply_with(), NoYes.NO, *[1] * 10, 40)
    assert asked(table)[0] == (0, Ask.PHOENIX)
    assert (me.attack.struck, me.attack.margin) == (1, 0)
    assert made.effects[1].amount == 10 + 8 * 12
    made = attacked("rising_knee", "rising_phoenix", apart=1)
    attacker, me = made.fighters
    play(made, reply_with(), NoYes.YES)
    assert (me.attack.struck, attacker.deed.speed) == (0, 6)


def test_no_willpower_against_phoenix_and_the_accuracy_of_the_blast() -> None:
    """SHI-TECH-RISING-PHOENIX, SHI-WP-1, SHI-ACC-1, SHI-SURP-2: what was broken off is not rolled again.

    The blast comes at 10 + 4 (DEX/10) + 3 - 3 (its victim defends at +3) - 3 (prone), as a surprise.
    """
    foe = fighter(next_ic=3, agi=0, willpower=1)
    foe.weapons[0].speed = 14
    me = fighter(techniques=(technique("rising_phoenix", seal=0),), dex=40, next_ic=60, prone=1)
    made = fight(me, foe)
    table = guided(
        made,
        until(3),
        {(1, Ask.ACTION): Action.UNARMED, (0, Ask.DEFENCE): Defence.TECHNIQUE, (1, Ask.PHOENIX): NoYes.YES},
    )
    questions = [entry.question for entry in table.transcript if isinstance(entry, Asked)]
    assert not [one for one in questions if not one.is_dice and one.about == Ask.SPEND_WILLPOWER]
    assert told(table, Event.DECLARES_ACCURACY)[-1] == (0, 11)


@pytest.mark.parametrize(
    ("attack", "dice", "left"),
    [("rock_thrust", tuple([10] * 6), 0), ("mizudama", tuple([6] * 5), 0), ("wind_cutter", (4, 4), 0)],
)
def test_phoenix_against_jutsu(attack: str, dice: tuple[int, ...], left: int) -> None:
    """SHI-TECH-RISING-PHOENIX, SHI-DMG-8: the greater damage wins by the difference; the fire counts half
    against water, and half more against wind.
    """
    made = attacked(attack, "rising_phoenix", apart=4, mine={"cha": 0})
    attacker, me = made.fighters
    attacker.chakra = 0
    play(made, reply_with(), dice, *[10] * 10)
    assert me.attack.struck == left
    attack_damage = attacker.deed.damage
    fire = {"rock_thrust": 100, "mizudama": 50, "wind_cutter": 150}[attack]
    assert me.reply.damage == 1000 * fire
    assert attack_damage <= me.reply.damage
    attacker.deed.damage, me.reply.damage = 500_000, 100_000


def test_jutsu_stronger_than_phoenix() -> None:
    """SHI-DMG-8: if the jutsu is stronger, one takes the difference."""
    made = attacked("rock_thrust", "rising_phoenix", apart=4, mine={"cha": 0})
    attacker, me = made.fighters
    attacker.chakra = 0
    play(made, reply_with(), tuple([10] * 6), *[1] * 10)
    assert (me.attack.struck, attacker.deed.damage) == (1, 50_000)


# --- Kawarimi, River Style, counters ---


def failed_dodge(
    margin: int, ap: int = 12, uses: int = 0, attack: str | int = "rising_knee", **fields: Any
) -> Fight:
    """The second fighter has dodged with Speed 2 and failed by so much."""
    made = attacked(attack, "kawarimi", mine={"dex": 0, "agi": 60, **fields})
    me = made.fighters[1]
    me.ap, me.battle.kawarimi = ap, uses
    me.attack.struck, me.attack.margin, me.attack.partial, me.attack.defence = 1, margin, 20, Defence.DODGE
    me.reply.kind, me.reply.interrupt = Action.DODGE, 1
    set_speed(made, me, made.fighters[0], me.reply, 0)
    return made


def escaping(made: Fight, *answers: int) -> int:
    found: list[int] = []

    def rule(table: Table, here: Fight) -> None:
        found.append(after_failure(table, here, here.fighters[1], here.fighters[0], here.fighters[0].deed))

    play(made, rule, *answers)
    return found[0]


def test_kawarimi_in_time() -> None:
    """SHI-TECH-KAWARIMI, SHI-CHAIN-11, SHI-CHAIN-5, SHI-INT-2: against Speed 20: 2 + 4 and seals 4: 10 is
    half of it; 5 AP; no hit.
    """
    made = failed_dodge(3)
    made.fighters[0].deed.speed = 20
    me = made.fighters[1]
    assert escaping(made, NoYes.YES, 20, NoYes.NO) == 4
    assert (me.attack.struck, me.ap, me.battle.kawarimi, me.chakra_penalty) == (0, 7, 1, 2)


@pytest.mark.parametrize(
    ("speed", "ap", "adds", "left"), [(18, 12, 3, 6), (14, 12, 1, 4), (14, 7, 0, 7), (12, 12, 0, 12)]
)
def test_kawarimi_hurried(speed: int, ap: int, adds: int, left: int) -> None:
    """SHI-CHAIN-11, SHI-SPD-5: further AP lower its Speed, down to half of the whole; else it is too slow."""
    made = failed_dodge(3, ap=ap)
    made.fighters[0].deed.speed = speed
    assert escaping(made, *([NoYes.YES, 20, NoYes.NO] if adds else [])) == adds
    assert made.fighters[1].ap == left


@pytest.mark.parametrize(("margin", "uses", "ap"), [(5, 0, 12), (3, 1, 9), (3, 0, 4)])
def test_no_kawarimi(margin: int, uses: int, ap: int) -> None:
    """SHI-TECH-KAWARIMI, SHI-CHAIN-11: only after a partial success, at 5 AP more each time."""
    made = failed_dodge(margin, ap=ap, uses=uses)
    made.fighters[0].deed.speed = 40
    assert escaping(made) == 0


@pytest.mark.parametrize(("speed", "asks"), [(40, True), (8, False)])
def test_kawarimi_after_leaping_shadow_evasion(speed: int, asks: bool) -> None:
    """SHI-CHAIN-10, SHI-CHAIN-11: it joins this dodge too, once that has failed in part."""
    made = attacked(Action.UNARMED, "leaping_shadow_evasion", "kawarimi", mine={"dex": 0, "agi": 60})
    attacker, me = made.fighters
    attacker.deed.speed, me.ap = speed, 12

    def rule(table: Table, here: Fight) -> None:
        me, attacker = here.fighters[1], here.fighters[0]
        answer(table, here, me, attacker, attacker.deed, Defence.TECHNIQUE, speed, 1)

    given = {(1, Ask.ESCAPES_BY_KAWARIMI): NoYes.YES} if asks else {}
    guided(made, rule, given, {(1, Why.DODGE): 6, (1, Why.STAMINA): 20})
    assert me.attack.struck == int(not asks)
    assert me.battle.kawarimi == int(asks)


def test_kawarimi_without_damage() -> None:
    """SHI-CHAIN-11: of an attack that does no damage, hit by 5 or less."""
    made = failed_dodge(5, attack="trip")
    made.fighters[0].deed.speed = 40
    assert escaping(made, NoYes.YES, 20, NoYes.NO) == 4
    made = failed_dodge(6, attack="trip")
    made.fighters[0].deed.speed = 40
    assert escaping(made) == 0


def test_kawarimi_and_hiding() -> None:
    """SHI-TECH-KAWARIMI, SHI-HIDE-2: one may hide with it at once; who beats the TN with Awareness at once
    is not fooled.
    """
    made = failed_dodge(3)
    made.fighters[0].deed.speed = 40
    escaping(made, NoYes.YES, 20, NoYes.YES, 15, 14)
    assert (made.fighters[1].hidden_from, made.fighters[1].stealth_tn) == (0b1, 15)
    made = failed_dodge(3)
    made.fighters[0].deed.speed = 40
    escaping(made, NoYes.YES, 20, NoYes.YES, 15, 15)
    assert made.fighters[1].hidden_from == 0


@pytest.mark.parametrize(
    ("margin", "after", "asks"), [(1, 3, True), (3, 5, True), (4, 5, True), (5, 5, False), (0, 0, False)]
)
def test_river_style(margin: int, after: int, asks: bool) -> None:
    """SHI-TECH-RIVER-STYLE, SHI-ATK-3, SHI-PS-1: a partial unarmed hit: 2 more, or what full damage needs;
    Chakra 10 + a third of the Stamina.
    """
    attacker = fighter(techniques=("rising_knee", "river_style"))
    made = fight(attacker, fighter(), ic=5)
    foe = made.fighters[1]
    attacker.deed.kind, attacker.deed.technique, attacker.deed.target = Action.TECHNIQUE, 1, 2
    attacker.deed.stamina = 15
    foe.attack.struck, foe.attack.hit_by = int(margin > 0), 1
    foe.attack.margin, foe.attack.partial = margin, 20

    def rule(table: Table, here: Fight) -> None:
        after_hit(table, here, here.fighters[0], here.fighters[0].deed, here.fighters[1])

    table = play(made, rule, *([1, 11] if asks else []))
    assert foe.attack.margin == after
    if asks:
        assert asked(table) == [(0, Ask.AFTER_HIT), (0, Why.CHAKRA)]
        assert (attacker.chakra_penalty, attacker.fatigue) == (3, 0)


def test_river_style_comes_before_willpower() -> None:
    """SHI-ATK-3, SHI-TECH-RIVER-STYLE, SHI-WP-7: the defender sees the fuller hit, and rolls again;
    what still hits then is fuller too.
    """
    attacker = fighter(techniques=("river_style",), dex=50, next_ic=3)
    made = fight(attacker, fighter(agi=0, willpower=1, next_ic=20))
    table = guided(
        made,
        until(3),
        {
            (0, Ask.ACTION): Action.UNARMED,
            (0, Ask.AFTER_HIT): 0,
            (1, Ask.DEFENCE): Defence.DODGE,
            (1, Ask.SPEND_WILLPOWER): 1,
        },
        {(1, Why.DODGE): 12, (1, Why.WILLPOWER): 14},
    )
    questions = [about for _, about in asked(table)]
    assert questions.index(Ask.AFTER_HIT) < questions.index(Ask.SPEND_WILLPOWER)
    assert told(table, Event.PARTIAL) == [(1, 60), (1, 100), (1, 60)]


def succeeded(
    defence: int, *names: str, held: str, attack: int = Action.WEAPON, foe: str = "katana"
) -> Fight:
    """The second fighter has answered with a total of 17."""
    attacker = fighter(foe, next_ic=30)
    me = fighter(held, techniques=names, next_ic=20) if held else fighter(techniques=names, next_ic=20)
    made = fight(attacker, me, ic=5)
    deed = attacker.deed
    deed.kind, deed.target, deed.weapon = attack, 2, 0 if attack == Action.UNARMED else 1
    set_speed(made, attacker, me, deed, 0)
    me.attack.defence, me.attack.defence_die, me.attack.defence_bonus = defence, 13, 4
    return made


def following(made: Fight, *answers: int) -> int:
    found: list[int] = []

    def rule(table: Table, here: Fight) -> None:
        found.append(after_success(table, here, here.fighters[1], here.fighters[0], here.fighters[0].deed))

    play(made, rule, *answers)
    return found[0]


def test_reppuu() -> None:
    """SHI-TECH-REPPUU, SHI-INT-8: after dodging a melee attack: the dodge is its Accuracy; only if it
    is quick enough.
    """
    made = succeeded(Defence.DODGE, "reppuu", held="")
    assert following(made, 0) == 1
    me = made.fighters[1]
    assert (me.reply.accuracy, me.reply.technique, me.reply.target) == (17, 1, 1)
    made = succeeded(Defence.DODGE, "reppuu", held="")
    assert following(made, DECLINE) == 0
    made = succeeded(Defence.DODGE, "reppuu", held="", foe="tanto")
    assert following(made) == 0
    made = succeeded(Defence.DODGE, "reppuu", held="", foe="kunai")
    made.fighters[0].deed.speed = 30
    assert following(made) == 0


def test_retaliation() -> None:
    """SHI-TECH-RETALIATION, SHI-INT-8, SHI-PARRY-1: after parrying a weapon with a sword; not
    with anything else.
    """
    made = succeeded(Defence.PARRY_RIGHT, "retaliation", held="katana")
    assert following(made, 0) == 1
    assert (made.fighters[1].reply.weapon, made.fighters[1].reply.accuracy) == (1, 17)
    assert following(succeeded(Defence.PARRY_RIGHT, "retaliation", held="kama")) == 0
    assert following(succeeded(Defence.PARRY_RIGHT, "retaliation", held="katana", attack=Action.UNARMED)) == 0
    assert following(succeeded(Defence.DODGE, "retaliation", held="katana")) == 0


def test_disarming_with_the_sai() -> None:
    """SHI-WPN-SAI, SHI-EQ-5, SHI-INT-8: after parrying a weapon with it one may disarm, the parry
    as the attack.
    """
    made = succeeded(Defence.PARRY_RIGHT, held="sai")
    assert following(made, SAI) == SAI
    reply = made.fighters[1].reply
    assert (reply.kind, reply.weapon, reply.accuracy) == (Action.DISARM, 1, 17)
    assert following(succeeded(Defence.PARRY_RIGHT, held="sai", attack=Action.UNARMED)) == 0


def test_the_hit_that_is_blocked_by_earth() -> None:
    """SHI-MIT-1, SHI-STA-2: what a wall absorbs to the last point has no status either."""
    made = attacked("earthen_skewer", "earth_shore_return", mine={"cha": 60})
    attacker, me = made.fighters
    play(made, reply_with())

    def rule(table: Table, here: Fight) -> None:
        here.fighters[0].deed.rolled, here.fighters[0].deed.damage = 1, 200_000
        damage_all(table, here, here.fighters[0], here.fighters[0].deed)
        apply_effects(table, here)
        clear_effects(here)

    table = play(made, rule)
    assert asked(table) == []
    assert (me.vitality, attacker.deed.dealt) == (me.vitality_max, 0)


@pytest.mark.parametrize(
    ("change", "value", "house", "adds"),
    [("stun", 0, 0, 1), ("stun", 3, 0, 0), ("stun", 3, 1, 1), ("surprise", 2, 0, 0)],
)
def test_kawarimi_is_not_hurried_by_the_stunned_or_surprised(
    change: str, value: int, house: int, adds: int
) -> None:
    """SHI-STA-STUN-2, SHI-SURP-2, SHI-CHAIN-11: against a Speed of 14 it takes points to be in time."""
    made = failed_dodge(3)
    made.house.stun_blocks_ap = house
    made.fighters[0].deed.speed = 14
    me = made.fighters[1]
    setattr(me if change == "stun" else me.reply, change, value)
    assert escaping(made, *([NoYes.YES, 20, NoYes.NO] if adds else [])) == adds


def test_no_kawarimi_with_hands_that_seal() -> None:
    """SHI-PHS-11: its seals need the hands, which are making others."""
    made = failed_dodge(3)
    made.fighters[0].deed.speed = 40
    made.fighters[1].running = Running.SEALS
    assert escaping(made) == 0


def test_a_water_wall_drinks() -> None:
    """SHI-JUT-1: 2 gallons on each count that it stands; without them it falls."""
    made = attacked("earthen_skewer", "water_wall", mine={"cha": 60})
    me = made.fighters[1]
    made.field_water, me.water, me.wall, me.wall_until = 3, 2, 1, 40
    found = []
    for _ in range(4):
        made.ic += 1
        start_of_count(Scripted(), made)
        found.append((made.field_water + me.water, me.wall))
        assert next_due(made) == made.ic + 1 or me.wall == 0
    assert found == [(3, 1), (1, 1), (1, 0), (1, 0)]
