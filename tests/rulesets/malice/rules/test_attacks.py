"""An attack from its declaration to its last consequence."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.rules.attack_and_defense.aim import attack_kind, targets, weapons_at
from kumite.rulesets.malice.rules.attack_and_defense.attack import attack, wound
from kumite.rulesets.malice.rules.attack_and_defense.attack_roll import attack_flat, attack_pool
from kumite.rulesets.malice.sizes import DECLINE
from kumite.rulesets.malice.state import Fighter
from kumite.rulesets.malice.terms import (
    ActionKind,
    Arrow,
    Ask,
    Event,
    Fate,
    Keep,
    Maneuver,
    NoYes,
    Skill,
    Stance,
    Technique,
    Trait,
    Use,
    WeaponState,
    Why,
)
from kumite.table import REFEREE, Asked
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, person, play, put, sample, taken, told, weapon

HIGHEST = Keep.HIGHEST


def swordsman(*weapons: str, **fields: Any) -> Fighter:
    """Somebody who attacks with 4k2 and can call no Raise."""
    given: dict[str, Any] = {"ranks": {"kenjutsu": 2}, "void": 0}
    return person(*(weapons or ("katana",)), **(given | fields))


def attacks(me: Fighter, foe: Fighter, *answers: int, **fields: Any) -> Scripted:
    made = fight([me], [foe], **fields)
    return play(made, lambda table, made: attack(table, made, made.fighters[0]), *answers)


def test_a_hit_is_followed_by_its_damage() -> None:
    """MAL-ATK-3, MAL-ATK-13, MAL-DICE-12: a total that comes to the number, and then the damage at once."""
    me, foe = swordsman(), person()
    table = attacks(me, foe, 1, 8, 7, 1, 1, HIGHEST, 6, 5, 1, 1, 1, HIGHEST)
    assert asked(table) == [
        (0, Ask.WEAPON),
        *[(0, Why.ATTACK)] * 4,
        (0, Ask.KEEP),
        *[(0, Why.DAMAGE)] * 5,
        (0, Ask.KEEP),
    ]
    assert told(table, Event.ATTACKS) == [(0, 1)]
    assert told(table, Event.TN) == [(0, 15)]
    assert told(table, Event.HITS) == [(0, 1)]
    assert told(table, Event.DAMAGE) == [(0, 11)]
    assert foe.wounds == 11


def test_a_miss_does_nothing() -> None:
    """MAL-ATK-5, MAL-ROLL-14: one short of the number, and nothing more is asked."""
    foe = person()
    table = attacks(swordsman(), foe, 1, 8, 6, 1, 1, HIGHEST)
    assert told(table, Event.MISSES) == [(0, 1)]
    assert told(table, Event.DAMAGE) == []
    assert isinstance(table.transcript[-3], Asked)
    assert foe.wounds == 0
    assert foe.this_round.attacked_by == 0b1


def test_the_order_of_an_attack() -> None:
    """MAL-ATK-13: weapon, Void, maneuvers; roll; damage with its own choices; Reduction; Void against it;
    Wounds; breakage; what the maneuvers bring."""
    me = person(
        weapon("parangu", breaks_above=1), "katana", ranks={"kenjutsu": 4}, agility=4, void=2, void_points=1
    )
    foe = person(armor="light", void_points=1)
    table = attacks(
        me,
        foe,
        1,  # the parangu
        0,  # no Void Point on the attack
        Maneuver.KNOCKDOWN,
        *[10, 9, 9, 9, 1, 1, 1, 1, 9],
        HIGHEST,
        *[9, 9, 1, 1, 1],
        HIGHEST,
        NoYes.NO,  # nor against the Wounds
        *[0, 9, 9],  # Strength
        *[0, 1, 1],
    )
    events = [entry.what for entry in table.events]
    wanted = [
        Event.ATTACKS,
        Event.TN,
        Event.TOTAL,
        Event.HITS,
        Event.TOTAL,
        Event.DAMAGE,
        Event.REDUCED,
        Event.WOUNDED,
        Event.BREAKS,
        Event.PRONE,
    ]
    assert [what for what in events if what in wanted and what != Event.POOL][: len(wanted) + 2] == [
        *wanted[:-1],
        Event.TOTAL,
        Event.TOTAL,
        Event.PRONE,
    ]
    assert (me.weapons[1].state, me.main) == (WeaponState.BROKEN, 0)
    assert foe.wounds == 18 - 3


def test_a_parangu_that_breaks() -> None:
    """MAL-DMG-8, MAL-DMG-9: worked example E11, 33 inflicted are more than 30, though 23 are suffered."""
    for dealt, state, wounds in ((33, WeaponState.BROKEN, 23), (30, WeaponState.READY, 20)):
        me = person("parangu", attack__weapon=1, attack__dealt=dealt)
        foe = person(stamina=4, willpower=4, void_points=1)
        table = play(
            fight([me], [foe]),
            lambda table, made: wound(table, made, made.fighters[0], made.fighters[1]),
            NoYes.YES,
        )
        assert (me.weapons[1].state, foe.wounds) == (state, wounds)
        assert told(table, Event.BREAKS) == ([(0, 1)] if state == WeaponState.BROKEN else [])


def test_nothing_of_an_attack_stays() -> None:
    """MAL-ATK-13: neither of the declaration nor of the roll."""
    me, before = swordsman(), swordsman()
    attacks(me, person(), 1, 8, 7, 1, 1, HIGHEST, 6, 5, 1, 1, 1, HIGHEST)
    before.seat, before.this_turn.complex_used = me.seat, 1
    assert me == before


def test_shooting_at_close_quarters() -> None:
    """MAL-ATK-6, MAL-ROLL-18: 10 off the total at a target in melee range; none beyond it or for blades."""
    me, foe = (
        person("yumi", attack__arrow=Arrow.WILLOW_LEAF, attack__weapon=1, attack__use=Use.RANGED),
        person(),
    )
    made = fight([me], [foe])
    found = []
    for foe.x in (0, 5, 6):
        found.append(attack_flat(made, me, foe))
    assert found == [-10, -10, 0]
    me.attack.use, foe.x = Use.MELEE, 0
    assert attack_flat(made, me, foe) == 0


@pytest.mark.parametrize(
    ("name", "use", "feet"),
    [
        ("katana", Use.MELEE, 5),
        ("naginata", Use.MELEE, 5),
        ("yari", Use.RANGED, 30),
        ("tanto", Use.RANGED, 20),
        ("shuriken", Use.RANGED, 25),
        ("sling", Use.RANGED, 100),
        ("blowgun", Use.RANGED, 50),
    ],
)
def test_how_far_one_reaches(name: str, use: Use, feet: int) -> None:
    """MAL-ATK-8, MAL-ATK-9: exactly so far is within; a foot further is not; melee is alike for all."""
    me, foe = person(name), person()
    made = fight([me], [foe])
    for foe.x, reached in ((feet, 0b10), (feet + 1, 0)):
        assert targets(made, me, 1, use, Arrow.NONE) == reached


def test_distances_are_straight_lines() -> None:
    """MAL-ATK-8: 3 east and 4 north are 5 feet."""
    me, foe = person("katana", x=-1, y=-1), person(x=2, y=3)
    made = fight([me], [foe])
    assert targets(made, me, 1, Use.MELEE, 0) == 0b10
    foe.y = 4
    assert targets(made, me, 1, Use.MELEE, 0) == 0


def test_another_reach_in_melee() -> None:
    """MAL-ATK-8: by house rule."""
    me, foe = person("katana"), person(x=8)
    assert targets(fight([me], [foe]), me, 1, Use.MELEE, 0) == 0
    assert targets(fight([me], [foe], house={"melee_reach": 8}), me, 1, Use.MELEE, 0) == 0b10


@pytest.mark.parametrize(
    ("arrow", "feet"), [(Arrow.WILLOW_LEAF, 250), (Arrow.FLESH_CUTTER, 125), (Arrow.ROPE_CUTTER, 125)]
)
def test_arrows_that_fly_half_as_far(arrow: Arrow, feet: int) -> None:
    """MAL-EQ-7, MAL-ATK-9."""
    me, foe = person("yumi"), person()
    me.arrows[arrow] = 1
    made = fight([me], [foe])
    for foe.x, reached in ((feet, 0b10), (feet + 1, 0)):
        assert targets(made, me, 1, Use.RANGED, arrow) == reached


def test_masters_of_bow_and_spear_reach_further() -> None:
    """MAL-SKL-1: half as far again from Kyujutsu 5, five feet from Spears 5 when thrown."""
    for me, use, arrow, feet in (
        (person("yumi", ranks={"kyujutsu": 5}), Use.RANGED, Arrow.WILLOW_LEAF, 375),
        (person("yari", ranks={"spears": 5}), Use.RANGED, Arrow.NONE, 35),
        (person("yari", ranks={"spears": 5}), Use.MELEE, Arrow.NONE, 5),
    ):
        foe = person()
        made = fight([me], [foe])
        for foe.x, reached in ((feet, 0b10), (feet + 1, 0)):
            assert targets(made, me, 1, use, arrow) == reached


def test_what_the_circumstances_give_or_take() -> None:
    """MAL-ATK-7: said before, for the attacks of a Round, and part of their totals; nobody is asked."""
    for given, hit in ((-5, False), (2, True)):
        foe, me = person(), swordsman(this_round__attack_change=given)
        table = attacks(me, foe, 1, 8, 6, 1, 1, HIGHEST, *([1] * 5 if hit else []), referee_asked=1)
        assert REFEREE not in {who for who, _ in asked(table)}
        assert told(table, Event.FLAT)[0] == (0, given)
        assert (told(table, Event.HITS) != []) == hit


@pytest.mark.parametrize(
    ("name", "skill", "trait"),
    [
        ("katana", Skill.KENJUTSU, Trait.AGILITY),
        ("bare hands", Skill.JIUJUTSU, Trait.AGILITY),
        ("yumi", Skill.KYUJUTSU, Trait.REFLEXES),
        ("sling", Skill.ATHLETICS, Trait.AGILITY),
        ("teppo", Skill.TEPPOUDO, Trait.INTELLIGENCE),
        ("naginata", Skill.POLEARMS, Trait.AGILITY),
    ],
)
def test_skill_and_trait_of_an_attack(name: str, skill: Skill, trait: Trait) -> None:
    """MAL-ATK-1: where there is no choice: the right Trait has 3 and the skill 2, all others 1 and 0."""
    others = {t.name.lower(): 1 for t in Trait if t not in (Trait.NONE, trait)}
    ranks = {skill.name.lower(): 2}
    me = person(
        *([name] if name != "bare hands" else []), ranks=ranks, void=0, **others, **{trait.name.lower(): 3}
    )
    me.arrows[Arrow.WILLOW_LEAF] = 1
    foe = person(printed_armor_tn=99)
    foe.x = 0 if name in ("katana", "naginata", "bare hands") else 10
    asked_for_weapon = [1] if name in ("katana", "naginata") else []
    table = attacks(me, foe, *asked_for_weapon, 2, 3, 4, 5, 6, HIGHEST)
    assert told(table, Event.POOL) == [(0, 503)]


def test_throwing_and_ninjutsu_leave_a_choice() -> None:
    """MAL-ATK-1: Athletics or the weapon's own skill; Agility or Reflexes."""
    me = person("tanto", agility=3, ranks={"knives": 2}, void=0)
    table = attacks(me, person(x=10, printed_armor_tn=99), Skill.KNIVES, 2, 3, 4, 5, 6, HIGHEST)
    assert told(table, Event.POOL) == [(0, 503)]
    assert (0, Ask.SKILL) in asked(table)
    me = person("tanto", agility=3, ranks={"knives": 2}, void=0)
    table = attacks(me, person(x=10, printed_armor_tn=99), Skill.ATHLETICS, 2, 3, 4)
    assert told(table, Event.POOL) == [(0, 303)]
    me = person("tsubute", agility=2, reflexes=4, ranks={"ninjutsu": 1}, void=0)
    table = attacks(
        me, person(x=10, printed_armor_tn=99), Skill.NINJUTSU, Trait.REFLEXES, 2, 3, 4, 5, 6, HIGHEST
    )
    assert told(table, Event.POOL) == [(0, 504)]


def test_a_thrown_weapon_lies_where_the_target_is_and_an_arrow_is_gone() -> None:
    """MAL-EQ-4, MAL-ATK-13."""
    me = person("tanto", ranks={"knives": 1}, void=0)
    attacks(me, person(x=10, y=3, printed_armor_tn=99), Skill.KNIVES, 2, 3, 4, HIGHEST)
    thrown = me.weapons[1]
    assert (thrown.state, thrown.x, thrown.y, me.main) == (WeaponState.DROPPED, 10, 3, 0)
    archer = person("yumi", ranks={"kyujutsu": 1}, void=0)
    archer.arrows[Arrow.WILLOW_LEAF] = 3
    attacks(archer, person(x=10, printed_armor_tn=99), 2, 3, 4, HIGHEST)
    assert archer.arrows[Arrow.WILLOW_LEAF] == 2


@pytest.mark.parametrize(
    ("technique", "name", "kind"),
    [
        (None, "katana", ActionKind.COMPLEX),
        (Technique.SHIELDWALL_3, "tetsubo", ActionKind.SIMPLE),
        (Technique.SHIELDWALL_3, "naginata", ActionKind.SIMPLE),
        (Technique.SHIELDWALL_3, "yari", ActionKind.COMPLEX),
        (Technique.BERSERKER_3, "yari", ActionKind.SIMPLE),
        (Technique.BERSERKER_3, "yumi", ActionKind.COMPLEX),
        (Technique.TWO_SWORD_3, "katana", ActionKind.SIMPLE),
        (Technique.TWO_SWORD_3, "no-dachi", ActionKind.COMPLEX),
        (Technique.ARCHER_3, "yumi", ActionKind.SIMPLE),
        (Technique.ARCHER_3, "katana", ActionKind.COMPLEX),
        (Technique.BANDIT_3, "yari", ActionKind.SIMPLE),
        (Technique.BANDIT_3, "parangu", ActionKind.SIMPLE),
        (Technique.BANDIT_3, "katana", ActionKind.COMPLEX),
    ],
)
def test_an_attack_is_complex_unless_a_technique_makes_it_simple(
    technique: Technique | None, name: str, kind: ActionKind
) -> None:
    """MAL-ACT-3, MAL-TECH-2."""
    me = person(name, techniques=0 if technique is None else 1 << technique)
    use = Use.RANGED if name == "yumi" else Use.MELEE
    assert attack_kind(me, me.weapons[1], use) == kind


def test_the_printed_kind_of_a_creatures_attack() -> None:
    """MAL-CRE-2, MAL-ACT-3."""
    kinds = {}
    for name in ("Goblin", "Dog", "War dog", "Wolf", "Lion"):
        me = sample(name)
        kinds[name] = attack_kind(me, me.weapons[0], Use.MELEE)
    simple, complex_ = ActionKind.SIMPLE, ActionKind.COMPLEX
    assert kinds == {
        "Goblin": simple, "Dog": complex_, "War dog": simple, "Wolf": complex_, "Lion": simple,
    }  # fmt: skip


def test_what_one_can_attack_with() -> None:
    """MAL-ACT-1, MAL-TWO-5, MAL-EQ-4, MAL-EQ-5: in hand, strung, and with an Action left."""
    me, foe = person("katana", "tanto"), person()
    made = fight([me], [foe])
    assert weapons_at(made, me, False) == 0b11
    me.off = 2
    assert weapons_at(made, me, False) == 0b111
    me.this_turn.complex_used = 1
    assert weapons_at(made, me, False) == 0
    assert weapons_at(made, me, True) == 0b111
    bow = person(weapon("dai-kyu", strung=0), strength=3)
    bow.arrows[Arrow.WILLOW_LEAF] = 1
    made = fight([bow], [person(x=20)])
    assert weapons_at(made, bow, False) == 0
    bow.weapons[1].strung = 1
    assert weapons_at(made, bow, False) == 0b10
    bow.traits[Trait.STRENGTH] = 2
    assert weapons_at(made, bow, False) == 0


def test_nobody_attacks_friends_or_the_dead() -> None:
    """MAL-END-3: but the Down and the Out may be struck."""
    me = person("katana")
    made = fight([me, person()], [person(fate=Fate.DEAD), person(fate=Fate.DOWN), person(fate=Fate.OUT)])
    assert targets(made, me, 1, Use.MELEE, 0) == 0b11000


def test_a_stat_block_attacks_as_printed() -> None:
    """MAL-CRE-2: neither skill nor Strength is added, and the damage is printed too."""
    me = sample("Wolf", raises=0)
    me.stance = Stance.ATTACK
    foe = person()
    table = attacks(me, foe, 9, 9, 9, 1, HIGHEST, 9, 8, 1, 1, 1, HIGHEST)
    assert told(table, Event.POOL) == [(0, 403), (0, 502)]
    assert foe.wounds == 17


def test_the_bite_after_the_claw() -> None:
    """MAL-CRE-2: a ghul that did 15 Wounds or more with its claw may bite as a Free attack."""
    for damage, bite in ((8, [1, 9, 9, 9, 1, 1, HIGHEST, 6, 1, 1, 1, HIGHEST]), (8, [DECLINE]), (7, [])):
        me, foe = sample("Ghul", raises=0), person(stamina=9, willpower=9)
        me.stance = Stance.ATTACK
        table = attacks(me, foe, 9, 9, 9, 1, HIGHEST, damage, 7, 1, 1, 1, HIGHEST, *bite)
        assert ((0, Ask.FREE_BITE) in asked(table)) == (damage == 8)
        assert foe.wounds == damage + 7 + (6 if len(bite) > 1 else 0)
        assert len(told(table, Event.HITS)) == (2 if len(bite) > 1 else 1)


def test_higher_and_blinded_and_prone() -> None:
    """MAL-COND-1, MAL-COND-11, MAL-COND-14: what it does to the pool."""
    me = person(
        "katana",
        agility=3,
        ranks={"kenjutsu": 3},
        attack__weapon=1,
        attack__skill=Skill.KENJUTSU,
        attack__trait=Trait.AGILITY,
    )
    foe = person()
    made = fight([me], [foe])

    def pool(**fields: int) -> tuple[int, int]:
        before = {name: taken(me, name) for name in fields}
        for name, value in fields.items():
            put(me, name, value)
        found = attack_pool(made, me, foe)[:2]
        for name, value in before.items():
            put(me, name, value)
        return found

    assert pool() == (6, 3)
    assert pool(mounted=1) == pool(height=4) == pool(mounted=1, height=9) == (7, 3)
    assert pool(height=3) == (6, 3)
    assert pool(blinded=1) == (5, 2)
    assert pool(blinded=1, attack__use=Use.RANGED) == (3, 1)
    assert pool(prone=1) == (4, 3)
    foe.mounted = 1
    assert pool(mounted=1) == (6, 3)
    assert pool(height=4) == (6, 3)


@pytest.mark.parametrize(("damage", "fate"), [([9, 9, 1, 1, 1], Fate.DEAD), ([9, 8, 1, 1, 1], Fate.IN_FIGHT)])
def test_undead_that_a_blow_at_the_head_destroys(damage: list[int], fate: Fate) -> None:
    """MAL-MAN-3, MAL-CRE-4: the zombie of the book, from 18 Wounds on."""
    me = person("katana", agility=3, strength=2, ranks={"kenjutsu": 2}, void=3)
    zombie = sample("Plague zombie", base_reduction=0)
    table = attacks(me, zombie, 1, Maneuver.CALLED_HEAD, 9, 9, 9, 1, 1, HIGHEST, *damage, HIGHEST)
    assert told(table, Event.PART) == [(1, Maneuver.CALLED_HEAD)]
    assert (zombie.fate, told(table, Event.DESTROYED) != []) == (fate, fate == Fate.DEAD)
