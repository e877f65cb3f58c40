"""Creatures: printed pools, printed Armor TN, steps of Wounds, and what only they have."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from kumite.rulesets.malice.rules.attack_and_defense.aim import attack_kind, ready_to_use, weapons_at
from kumite.rulesets.malice.rules.attack_and_defense.armor_tn import armor_tn
from kumite.rulesets.malice.rules.attack_and_defense.attack import attack
from kumite.rulesets.malice.rules.attack_and_defense.attack_roll import attack_penalty, attack_pool
from kumite.rulesets.malice.rules.attack_and_defense.damage import damage_pool
from kumite.rulesets.malice.rules.attack_and_defense.maneuvers import maneuvers_open
from kumite.rulesets.malice.rules.attack_and_defense.stances import legal_stances
from kumite.rulesets.malice.rules.dice.pools import raise_limit
from kumite.rulesets.malice.rules.dice.rolls import may_spend
from kumite.rulesets.malice.rules.sequence_of_events.facing import face_fears
from kumite.rulesets.malice.rules.wounds.harm import inflicted, left_of, reduction, suffer
from kumite.rulesets.malice.rules.wounds.wounds import is_killed, wound_penalty
from kumite.rulesets.malice.sheets.weapon import WeaponSheet
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import (
    ActionKind,
    CreatureThreshold,
    Event,
    Fate,
    Maneuver,
    Ring,
    Size,
    Skill,
    Special,
    Stance,
    Use,
    Why,
)
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, person, play, put, sample, told, weapon


def beast(name: str, **fields: Any) -> Fighter:
    """A creature as it starts, in the Attack Stance."""
    me = sample(name)
    me.stance = int(Stance.ATTACK)
    for field, value in fields.items():
        put(me, field, value)
    return me


def hunt(me: Fighter, foe: Fighter | None = None, weapon: int = 0, **house: int) -> Fight:
    """A creature that attacks with one of its attacks."""
    made = fight([me], [foe or person()], house)
    me.attack.weapon, me.attack.target, me.attack.use, me.attack.skill = (
        weapon,
        2,
        Use.MELEE,
        me.weapons[weapon].skill,
    )
    return made


@pytest.mark.parametrize(
    ("name", "weapon", "attack", "damage"),
    [
        ("Goblin", 0, (4, 2), (4, 2)),
        ("Goblin", 1, (4, 2), (4, 2)),
        ("War dog", 0, (5, 4), (3, 2)),
        ("Lion", 1, (6, 3), (4, 4)),
        ("Ogre", 1, (5, 4), (8, 2)),
        ("Plague zombie", 1, (4, 2), (3, 2)),
    ],
)
def test_printed_pools(name: str, weapon: int, attack: tuple[int, int], damage: tuple[int, int]) -> None:
    """MAL-CRE-2: they are used as they are: no skill, no Strength, and they explode."""
    made = hunt(beast(name), weapon=weapon)
    me, foe = made.fighters
    assert attack_pool(made, me, foe) == (*attack, 0, 10)
    assert damage_pool(made, me, foe) == (*damage, 0, 10)


def test_stances_change_printed_pools() -> None:
    """MAL-CRE-3, MAL-CRE-10: a creature uses Stances; what is printed contains no Stance."""
    made = hunt(beast("Wolf", stance=int(Stance.FULL_ATTACK)))
    me, foe = made.fighters
    assert attack_pool(made, me, foe)[:2] == (6, 4)
    assert armor_tn(made, me, foe, False, 1) == 10


@pytest.mark.parametrize(
    ("name", "kinds"),
    [("Goblin", ["SIMPLE", "SIMPLE"]), ("Lion", ["SIMPLE", "COMPLEX"]), ("Tiger", ["COMPLEX"] * 2)],
)
def test_what_an_attack_costs(name: str, kinds: list[str]) -> None:
    """MAL-CRE-2: as printed."""
    me = beast(name)
    assert [attack_kind(me, weapon, Use.MELEE) for weapon in me.weapons[:2]] == [
        ActionKind[kind] for kind in kinds
    ]


def test_the_printed_armor_tn() -> None:
    """MAL-CRE-3, MAL-ATK-11: it contains everything; Grappled and Stunned leave 5."""
    me = beast("Ogre")
    made = hunt(me)
    assert armor_tn(made, me, made.fighters[1], False, 2) == 25
    me.stunned = 1
    assert armor_tn(made, me, made.fighters[1], False, 2) == 5


@pytest.mark.parametrize(
    ("wounds", "penalty", "dead"),
    [(0, 0, False), (8, 0, False), (9, 5, False), (17, 5, False), (18, 5, True)],
)
def test_a_goblin(wounds: int, penalty: int, dead: bool) -> None:
    """MAL-CRE-4, E13: the number of a stat block is reached."""
    me = beast("Goblin", wounds=wounds)
    made = hunt(me)
    assert (wound_penalty(made, me), is_killed(made, me)) == (penalty, dead)


@pytest.mark.parametrize(
    ("wounds", "penalty", "dead"), [(9, 0, False), (10, 5, False), (18, 5, False), (19, 5, True)]
)
def test_a_goblin_by_the_other_reading(wounds: int, penalty: int, dead: bool) -> None:
    """MAL-CRE-4: exceeded instead of reached."""
    me = beast("Goblin", wounds=wounds)
    made = hunt(me, creature_threshold=CreatureThreshold.EXCEED)
    assert (wound_penalty(made, me), is_killed(made, me)) == (penalty, dead)


def test_steps_are_told() -> None:
    """MAL-CRE-4, MAL-WND-9, MAL-COND-9: the penalty of each step counts at once; a creature is never Down."""
    made = fight([beast("Lion")], [person()])
    table = play(made, lambda t, f: suffer(t, f, f.fighters[0], f.fighters[1], 24))
    assert told(table, Event.PENALTY) == [(0, 10)]
    assert attack_penalty(made, made.fighters[0]) == 10
    made.fighters[0].fatigued_days, made.fighters[0].other_tn = 2, 3
    assert attack_penalty(made, made.fighters[0]) == 10 + 2 * 5 + 3
    play(made, lambda t, f: suffer(t, f, f.fighters[0], f.fighters[1], 23))
    assert made.fighters[0].fate == Fate.IN_FIGHT
    play(made, lambda t, f: suffer(t, f, f.fighters[0], f.fighters[1], 1))
    assert made.fighters[0].fate == Fate.DEAD


def test_no_void() -> None:
    """MAL-CRE-5: no Void Points and no Center Stance."""
    me = beast("Wolf", skills=[0] * 26)
    made = hunt(me)
    assert not may_spend(me)
    assert legal_stances(made, me) == 1 << Stance.ATTACK | 1 << Stance.FULL_ATTACK


def test_defense_takes_the_skill() -> None:
    """MAL-CRE-10, MAL-STN-14."""
    me = beast("Wolf")
    me.skills[Skill.DEFENSE] = 1
    assert legal_stances(hunt(me), me) & (1 << Stance.DEFENSE | 1 << Stance.FULL_DEFENSE) != 0
    other = beast("Wolf")
    made = hunt(other, defense_skill_required=0)
    assert legal_stances(made, other) >> Stance.DEFENSE & 1 == 1


def test_raises_of_creatures() -> None:
    """MAL-ROLL-10, MAL-CRE-11: what is printed; with a Void Ring of its own that."""
    assert [raise_limit(beast(name)) for name in ("Goblin", "War dog", "Plague zombie")] == [1, 2, 0]
    tengu = beast("Goblin")
    tengu.rings[Ring.VOID] = 3
    assert raise_limit(tengu) == 3
    made = hunt(beast("War dog"), person("katana"))
    me, foe = made.fighters
    open_now = maneuvers_open(me, foe)
    assert open_now >> Maneuver.FEINT & 1 == open_now >> Maneuver.KNOCKDOWN & 1 == 1
    assert open_now >> Maneuver.DISARM & 1 == 0


def test_four_legs_are_harder_to_knock_down() -> None:
    """MAL-MAN-18, MAL-CRE-7: four Raises against four legs; not the huge."""
    dog, ogre = beast("Dog"), beast("Ogre")
    made = hunt(person("katana", ranks={"kenjutsu": 3}, void=4), dog, weapon=1)
    me = made.fighters[0]
    assert maneuvers_open(me, dog) >> Maneuver.KNOCKDOWN & 1 == 1
    me.rings[Ring.VOID] = 3
    assert maneuvers_open(me, dog) >> Maneuver.KNOCKDOWN & 1 == 0
    me.rings[Ring.VOID] = 5
    assert maneuvers_open(me, ogre) >> Maneuver.KNOCKDOWN & 1 == 0
    assert ogre.size == Size.HUGE


def test_the_undead() -> None:
    """MAL-CRE-6: no Wound penalties, and no Fear of others."""
    me = beast("Ghul", wounds=70)
    me.step_at[0], me.step_penalty[0] = 10, 20
    made = fight([me], [beast("Lion")])
    assert wound_penalty(made, me) == 0
    assert asked(play(made, face_fears_of(0))) == []


def face_fears_of(seat: int) -> Any:
    """Only those of one participant."""

    def rule(table: Any, made: Fight) -> None:
        for other in made.fighters:
            if other.seat != seat:
                other.fear_met = 0b11
        face_fears(table, made)

    return rule


def test_fear_at_the_start() -> None:
    """MAL-CRE-6, MAL-FEAR-1: whoever faces it rolls, once."""
    made = fight([person()], [beast("Lion")])
    table = play(made, lambda t, f: face_fears(t, f), 9, 2)
    assert {why for _, why in asked(table)} == {Why.FEAR}
    assert told(table, Event.UNAFRAID) == [(0, 1)]
    assert asked(play(made, lambda t, f: face_fears(t, f))) == []


@pytest.mark.parametrize(
    ("damage", "specials", "left"),
    [
        (12, 0, 7),
        (12, 1 << Special.INVULNERABLE, 1),
        (5, 1 << Special.INVULNERABLE, 0),
        (12, 1 << Special.SPIRIT, 3),
        (12, 1 << Special.SPIRIT | 1 << Special.INVULNERABLE, 1),
    ],
)
def test_the_invulnerable_and_spirits(damage: int, specials: int, left: int) -> None:
    """MAL-CRE-9: 1 Wound if anything is left after Reduction; half of it, rounded down."""
    assert inflicted(beast("Ghul", specials=specials), person(), weapon("katana"), damage, 5) == left


def test_what_hurts_a_spirit_in_full() -> None:
    """MAL-CRE-9, MAL-SPELL-BITING-STEEL: a blade under a spell, and other spirits, are not of this world."""
    spirit = beast("Ghul", specials=1 << Special.SPIRIT)
    assert inflicted(spirit, person(), weapon("katana", biting_ends=9), 12, 5) == 7
    assert inflicted(spirit, spirit, spirit.weapons[1], 12, 5) == 7
    assert inflicted(spirit, beast("Ghul"), spirit.weapons[1], 12, 5) == 3


def test_natural_reduction() -> None:
    """MAL-CRE-11, MAL-DMG-6: without armor; what doubles that of armor changes nothing."""
    ogre = beast("Ogre")
    made = fight([person("bokken")], [ogre])
    me = made.fighters[0]
    assert reduction(made, ogre, me, me.weapons[1], False) == 10


def test_a_head_shot_destroys_a_zombie() -> None:
    """MAL-MAN-4: 18 Wounds or more at the head."""
    for more, fate in ((4, Fate.DEAD), (3, Fate.IN_FIGHT)):
        foe = beast("Plague zombie")
        made = fight([person("katana", ranks={"kenjutsu": 1}, void=3, agility=3)], [foe])
        blow = (Maneuver.CALLED_HEAD, 10, 10, 9, 1, 6, 5, 0)
        table = play(made, lambda t, f: attack(t, f, f.fighters[0]), 1, *blow, 10, 9, 1, 1, 1, more, 0)
        assert told(table, Event.DEALS) == [(0, 14 + more)]
        assert made.fighters[1].fate == fate


def test_a_ghul_bites_after_a_heavy_blow() -> None:
    """MAL-CRE-2: 15 Wounds or more by its claw: a bite that costs nothing; it is never chosen by itself."""
    me = beast("Ghul")
    made = fight([me], [person()])
    assert not ready_to_use(me, 1)
    assert weapons_at(made, me, True) == 0b1
    table = play(made, lambda t, f: attack(t, f, f.fighters[0]), 0, 0, 9, 9, 1, 1, 0, 9, 6, 1, 1, 1, 0, 62)
    assert told(table, Event.DEALS) == [(0, 15)]
    made = fight([beast("Ghul")], [person()])
    table = play(made, lambda t, f: attack(t, f, f.fighters[0]), 0, 0, 9, 9, 1, 1, 0, 9, 5, 1, 1, 1, 0)
    assert told(table, Event.DEALS) == [(0, 14)]


@pytest.mark.parametrize(
    ("marks", "told_off", "wounds"),
    [([], [(Event.REDUCED, 5), (Event.ENDURED, 7)], 1), (["jade"], [(Event.REDUCED, 5)], 8)],
)
def test_a_bane_hurts_the_invulnerable(marks: list[str], told_off: list[Any], wounds: int) -> None:
    """MAL-CRE-9, MAL-DMG-6: what the weapon is made of decides; both things that take off are told."""
    ghul = sample("Ghul", specials=["invulnerable"], bane=["jade", "fire"])
    club = WeaponSheet.model_validate({"like": "tetsubo", "name": "jade club", "marks": marks}).as_state()
    made = fight([person("tetsubo")], [ghul])
    table = play(made, lambda t, f: left_of(t, f, f.fighters[1], f.fighters[0], club, False, 13))
    events = (Event.REDUCED, Event.ENDURED)
    assert [(what, amount) for what in events for _, amount in told(table, what)] == told_off
    assert left_of(Scripted(), made, ghul, made.fighters[0], club, False, 13) == wounds


def test_only_the_invulnerable_have_a_bane() -> None:
    """MAL-CRE-9."""
    with pytest.raises(ValidationError, match="only with the special"):
        sample("Ghul", bane=["jade"])
