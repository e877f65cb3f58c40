"""Equipment in a fight: armor, readying, bows, lances, arrows, firearms, doubled Reduction."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.records import Weapon
from kumite.rulesets.malice.rules.attack_and_defense.aim import (
    arrows_of,
    payable_uses,
    reach_of,
    ready_to_use,
    targets,
    uses_of,
    weapons_at,
)
from kumite.rulesets.malice.rules.attack_and_defense.attack import attack
from kumite.rulesets.malice.rules.attack_and_defense.attack_roll import attack_penalty
from kumite.rulesets.malice.rules.attack_and_defense.damage import damage_pool, rating
from kumite.rulesets.malice.rules.attack_and_defense.hands import (
    drop,
    hands_for,
    pick_up,
    pick_up_from,
    ready,
    ready_kind,
    ready_open,
    string_kind,
    to_drop,
    to_load,
    to_string,
)
from kumite.rulesets.malice.rules.attack_and_defense.maneuvers import bound_raises
from kumite.rulesets.malice.rules.wounds.harm import reduction
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import (
    ActionKind,
    Arrow,
    Event,
    Hand,
    Limb,
    Maneuver,
    Mark,
    Skill,
    Stance,
    Technique,
    Trait,
    Use,
    WeaponState,
)

from ..fights import fight, person, play, told, weapon

FREE, SIMPLE, COMPLEX = ActionKind.FREE, ActionKind.SIMPLE, ActionKind.COMPLEX
SHEATHED, DROPPED = WeaponState.SHEATHED, WeaponState.DROPPED


def against(*weapons: str | Weapon, foe: Fighter | None = None, house: Any = None, **fields: Any) -> Fight:
    """Somebody with weapons, the first in hand, who attacks an enemy within reach with it."""
    made = fight([person(*weapons, **fields)], [foe or person()], house)
    me = made.fighters[0]
    me.attack.weapon, me.attack.target, me.attack.skill = 1, 2, me.weapons[1].skill
    me.attack.trait = Trait.REFLEXES if me.attack.skill == Skill.KYUJUTSU else Trait.AGILITY
    return made


@pytest.mark.parametrize(
    ("name", "ranks", "kind"),
    [
        ("tanto", {}, FREE),
        ("katana", {}, SIMPLE),
        ("no-dachi", {}, SIMPLE),
        ("katana", {"iaijutsu": 2}, SIMPLE),
        ("katana", {"iaijutsu": 3}, FREE),
        ("wakizashi", {"iaijutsu": 3}, SIMPLE),
        ("no-dachi", {"kenjutsu": 4}, SIMPLE),
        ("no-dachi", {"kenjutsu": 5}, FREE),
        ("naginata", {"polearms": 6}, SIMPLE),
        ("naginata", {"polearms": 7}, FREE),
        ("yari", {"spears": 7}, FREE),
        ("bo", {"staves": 6}, SIMPLE),
        ("bo", {"staves": 7}, FREE),
        ("jo", {"staves": 7}, SIMPLE),
        ("tetsubo", {"heavy_weapons": 10}, SIMPLE),
    ],
)
def test_readying(name: str, ranks: dict[str, int], kind: ActionKind) -> None:
    """MAL-EQ-3, MAL-SKL-1: small Free, others Simple, but for masteries."""
    assert ready_kind(person(ranks=ranks), weapon(name)) == kind


def test_which_hand_is_free() -> None:
    """MAL-TWO-5: one for a small or medium weapon, both for a large one or a bow."""
    empty, armed = person(), person("katana")
    large = person("no-dachi")
    assert hands_for(empty, weapon("jo")) == 1 << Hand.MAIN | 1 << Hand.OFF
    assert hands_for(armed, weapon("jo")) == 1 << Hand.OFF
    assert hands_for(large, weapon("jo")) == 0
    assert hands_for(empty, weapon("han-kyu")) == 1 << Hand.MAIN
    assert hands_for(armed, weapon("han-kyu")) == 0
    rider = person("no-dachi", techniques=1 << Technique.RIDER_1)
    assert hands_for(rider, weapon("bo")) == 1 << Hand.OFF
    assert hands_for(rider, weapon("yumi")) == 0
    horseman = person("katana", mounted=1, mount=1)
    assert hands_for(horseman, weapon("yari")) == 1 << Hand.OFF
    assert hands_for(horseman, weapon("lance")) == 0


def test_one_arm_holds_one_weapon() -> None:
    """MAL-ADVANTAGE-MISSING-LIMB: in either hand; what takes two hands too, and nothing beside it."""
    assert hands_for(person("katana", missing_limb=Limb.ARM), weapon("tanto")) == 0
    off = person("katana", missing_limb=Limb.ARM)
    off.main, off.off = 0, 1
    assert hands_for(off, weapon("tanto")) == 0
    assert hands_for(person(missing_limb=Limb.ARM), weapon("tanto")) == 1 << Hand.MAIN | 1 << Hand.OFF
    assert hands_for(person(missing_limb=Limb.ARM), weapon("bo")) == 1 << Hand.MAIN
    assert hands_for(person("katana", missing_limb=Limb.LEG), weapon("tanto")) == 1 << Hand.OFF


def test_what_can_be_readied() -> None:
    """MAL-EQ-3: what is sheathed, with a hand for it and an Action left."""
    me = person(
        "katana",
        weapon("jo", state=SHEATHED),
        weapon("no-dachi", state=SHEATHED),
        weapon("tanto", state=DROPPED),
    )
    assert ready_open(me, False) == 1 << 2
    assert ready_open(me, True) == 0
    me.this_turn.complex_used = 1
    assert ready_open(me, False) == 0
    small = person("katana", weapon("tanto", state=SHEATHED), this_turn__complex_used=1)
    assert ready_open(small, False) == ready_open(small, True) == 1 << 2


def test_a_readied_weapon_is_in_the_hand_of_his_choice() -> None:
    """MAL-EQ-3, MAL-TWO-4."""
    made = fight([person(weapon("katana", state=SHEATHED))], [person()])
    made.fighters[0].main = 0
    table = play(made, lambda t, f: ready(t, f.fighters[0], 1), Hand.OFF)
    me = made.fighters[0]
    assert (me.main, me.off, me.weapons[1].state) == (0, 1, WeaponState.READY)
    assert told(table, Event.READIES) == [(0, 1)]


def test_dropping() -> None:
    """MAL-EQ-3: it lies where they stand; the body cannot be dropped."""
    made = fight([person("katana", x=7, y=-2)], [person()])
    assert to_drop(made.fighters[0]) == 0b10
    play(made, lambda t, f: drop(t, f.fighters[0], 1))
    me = made.fighters[0]
    assert (me.main, me.weapons[1].state, me.weapons[1].x, me.weapons[1].y) == (0, DROPPED, 7, -2)
    assert to_drop(me) == 0


def test_picking_up_a_weapon() -> None:
    """MAL-MAN-8: one's own or another's, within reach of a hand, into a free hand."""
    foe = person(weapon("katana", state=DROPPED, x=4, y=3), weapon("yari", state=DROPPED, x=5, y=3))
    foe.main = 0
    made = fight([person("tanto")], [foe])
    assert pick_up_from(made, made.fighters[0]) == 0b10
    play(made, lambda t, f: pick_up(t, f, f.fighters[0]))
    me, foe = made.fighters
    assert (me.off, me.weapons[2].rolled, me.weapons[2].marks >> Mark.KATANA & 1) == (2, 3, 1)
    assert foe.weapons[1] == Weapon()
    assert pick_up_from(made, me) == 0


def test_stringing_a_bow() -> None:
    """MAL-EQ-4, MAL-SKL-1: Complex, with Kyujutsu 3 Simple; without it nobody shoots."""
    me = person(weapon("yumi", strung=0), arrows=[0, 5, 0, 0, 0, 0], ranks={"kyujutsu": 2})
    assert to_string(me) == 1 << 1
    assert not ready_to_use(me, 1)
    assert string_kind(me) == COMPLEX
    me.skills[Skill.KYUJUTSU] = 3
    assert string_kind(me) == SIMPLE
    me.weapons[1].strung = 1
    assert ready_to_use(me, 1)
    assert to_string(me) == 0


def test_an_arrow_for_every_shot() -> None:
    """MAL-EQ-4: nocking is part of the attack; an arrow is used up, and without one there is no shot."""
    made = fight(
        [person("yumi", ranks={"kyujutsu": 1}, reflexes=3, arrows=[0, 1, 0, 0, 0, 0])], [person(x=100)]
    )
    me = made.fighters[0]
    assert arrows_of(me, me.weapons[1]) == 1 << Arrow.WILLOW_LEAF
    assert weapons_at(made, me, True) == 1 << 1
    play(made, lambda t, f: attack(t, f, f.fighters[0]), 0, 0, 1, 2, 3, 4, 0)
    assert made.fighters[0].arrows == [0] * 6
    assert weapons_at(made, made.fighters[0], True) == 0


@pytest.mark.parametrize(
    ("name", "mounted", "penalty"),
    [
        ("yumi", 0, 0),
        ("yumi", 1, 10),
        ("han-kyu", 0, 0),
        ("han-kyu", 1, 10),
        ("dai-kyu", 0, 10),
        ("dai-kyu", 1, 0),
        ("katana", 1, 0),
    ],
)
def test_bows_and_the_saddle(name: str, mounted: int, penalty: int) -> None:
    """MAL-EQ-5: the yumi and the han-kyu on foot, the dai-kyu on horseback; else +10."""
    made = against(name, mounted=mounted, mount=1)
    assert attack_penalty(made, made.fighters[0]) == penalty


def test_the_dai_kyu_takes_strength() -> None:
    """MAL-EQ-5, MAL-DMG-2: 3 at least to wield it."""
    assert not ready_to_use(person("dai-kyu", strength=2), 1)
    assert ready_to_use(person("dai-kyu", strength=3), 1)
    assert ready_to_use(person("yumi", strength=1), 1)


@pytest.mark.parametrize(
    ("mounted", "moved", "rolled", "kept", "penalty"),
    [(1, 1, 3, 4, 0), (1, 0, 1, 2, 5), (0, 1, 1, 2, 10), (0, 0, 1, 2, 10)],
)
def test_the_lance(mounted: int, moved: int, rolled: int, kept: int, penalty: int) -> None:
    """MAL-EQ-6: 3k4 on horseback directly after a Move; else 1k2 and harder."""
    made = against("lance", mounted=mounted, mount=1, this_turn__just_moved=moved)
    me = made.fighters[0]
    assert rating(made, me, me.weapons[1]) == (rolled + 2, kept)
    assert attack_penalty(made, me) == penalty


@pytest.mark.parametrize(
    ("name", "rank", "arrow", "feet"),
    [
        ("yumi", 1, Arrow.WILLOW_LEAF, 250),
        ("yumi", 1, Arrow.FLESH_CUTTER, 125),
        ("yumi", 1, Arrow.ROPE_CUTTER, 125),
        ("yumi", 1, Arrow.HUMMING_BULB, 250),
        ("yumi", 5, Arrow.WILLOW_LEAF, 375),
        ("yumi", 5, Arrow.FLESH_CUTTER, 187),
        ("dai-kyu", 4, Arrow.ARMOR_PIERCING, 500),
    ],
)
def test_how_far_arrows_fly(name: str, rank: int, arrow: Arrow, feet: int) -> None:
    """MAL-EQ-7, MAL-SKL-1, MAL-ATK-9: half the range, rounded down; Kyujutsu 5 half as far again."""
    made = against(name, ranks={"kyujutsu": rank})
    me, foe = made.fighters
    assert reach_of(made, me, me.weapons[1], Use.RANGED, arrow) == feet
    foe.x = feet
    assert targets(made, me, 1, Use.RANGED, arrow) == 0b10
    foe.x = feet + 1
    assert targets(made, me, 1, Use.RANGED, arrow) == 0


def test_spears_fly_a_little_farther_from_a_master() -> None:
    """MAL-SKL-1: Spears 5: 5 feet."""
    made = against("yari", ranks={"spears": 5})
    me = made.fighters[0]
    assert reach_of(made, me, me.weapons[1], Use.RANGED, Arrow.NONE) == 35
    me.skills[Skill.SPEARS] = 4
    assert reach_of(made, me, me.weapons[1], Use.RANGED, Arrow.NONE) == 30
    assert reach_of(made, me, me.weapons[1], Use.MELEE, Arrow.NONE) == 5


def test_firearms() -> None:
    """MAL-EQ-8, MAL-ATK-10: three steps to load; armor counts neither in the Armor TN nor in Reduction."""
    me = person(weapon("teppo", loaded=2))
    assert to_load(me, Mark.FIREARM) == 1 << 1
    assert not ready_to_use(me, 1)
    me.weapons[1].loaded = 3
    assert ready_to_use(me, 1)
    assert to_load(me, Mark.FIREARM) == 0
    foe = person(armor="heavy", base_reduction=2)
    made = against("teppo", foe=foe)
    me = made.fighters[0]
    assert reduction(made, foe, me, me.weapons[1], True) == 2
    assert me.weapons[1].factor == 0


def test_a_shot_empties_the_firearm() -> None:
    """MAL-EQ-8, MAL-ATK-1: Teppoudo with Intelligence."""
    made = fight([person("teppo", ranks={"teppoudo": 1}, intelligence=3)], [person(x=50)])
    play(made, lambda t, f: attack(t, f, f.fighters[0]), 0, 0, 1, 2, 3, 4, 0)
    assert made.fighters[0].weapons[1].loaded == 0


def test_a_blowgun_is_reloaded_in_one_step() -> None:
    """MAL-EQ-8: one, and it is a Free Action (section of Actions)."""
    me = person(weapon("blowgun", loaded=0))
    assert (to_load(me, Mark.BLOWGUN), ready_to_use(me, 1)) == (1 << 1, False)
    me.weapons[1].loaded = 1
    assert (to_load(me, Mark.BLOWGUN), ready_to_use(me, 1)) == (0, True)


@pytest.mark.parametrize(
    ("name", "armor", "natural", "taken"),
    [
        ("katana", "light", 2, 5),
        ("bokken", "light", 2, 8),
        ("sling", "light", 2, 10),
        ("teppo", "light", 2, 2),
        ("katana", "iron", 0, 8),
        ("katana", "none", 0, 0),
    ],
)
def test_what_reduction_takes(name: str, armor: str, natural: int, taken: int) -> None:
    """MAL-EQ-1, MAL-EQ-9, MAL-DMG-6: armor and nature add up; a bokken doubles the one, a sling both."""
    foe = person(armor=armor, base_reduction=natural)
    made = against(name, foe=foe)
    assert reduction(made, foe, made.fighters[0], made.fighters[0].weapons[1], False) == taken


def test_reduction_lowered_by_masteries() -> None:
    """MAL-SKL-1: Heavy Weapons 3: 2 less; Spears 3: 3 less in Round 1 in melee; never below 0."""
    foe = person(armor="light")
    made = against("tetsubo", "yari", foe=foe, ranks={"heavy_weapons": 3, "spears": 3})
    me = made.fighters[0]
    assert reduction(made, foe, me, me.weapons[1], False) == 1
    assert reduction(made, foe, me, me.weapons[2], False) == 3
    made.round = 1
    assert reduction(made, foe, me, me.weapons[2], False) == 0
    assert reduction(made, foe, me, me.weapons[2], True) == 3
    foe.armor_reduction = 1
    assert reduction(made, foe, me, me.weapons[1], False) == 0


def test_no_ranged_attacks_in_full_attack() -> None:
    """MAL-STN-5: neither shots nor throws."""
    thrower = person("tanto", stance=Stance.FULL_ATTACK)
    assert uses_of(thrower, thrower.weapons[1]) == 1 << Use.MELEE
    thrower.stance = Stance.ATTACK
    assert uses_of(thrower, thrower.weapons[1]) == 1 << Use.MELEE | 1 << Use.RANGED
    archer = person("yumi", stance=Stance.FULL_ATTACK)
    assert uses_of(archer, archer.weapons[1]) == 0


def test_a_thrown_weapon_lies_where_the_target_is() -> None:
    """MAL-DMG-3, MAL-MAN-8: it is in no hand any more."""
    made = fight([person("tanto", ranks={"knives": 1}, void=0)], [person(x=20)])
    me = made.fighters[0]
    assert payable_uses(made, me, 1, True) == 1 << Use.RANGED
    play(made, lambda t, f: attack(t, f, f.fighters[0]), Skill.KNIVES, 9, 1, 2, 0)
    me = made.fighters[0]
    assert (me.main, me.weapons[1].state, me.weapons[1].x) == (0, DROPPED, 20)


def test_a_yari_thrown_and_a_chain_with_two_ends() -> None:
    """MAL-DMG-1, MAL-DMG-3: another DR when thrown, another at the other end; Strength in each case."""
    made = against("yari", strength=3)
    me = made.fighters[0]
    assert rating(made, me, me.weapons[1]) == (5, 2)
    me.attack.use = Use.RANGED
    assert rating(made, me, me.weapons[1]) == (4, 2)
    chain = against("kusarigama", strength=3)
    me = chain.fighters[0]
    assert rating(chain, me, me.weapons[1]) == (3, 2)
    me.attack.other_end = 1
    assert rating(chain, me, me.weapons[1]) == (3, 1)
    star = against("shuriken", strength=3)
    me = star.fighters[0]
    assert rating(star, me, me.weapons[1]) == (4, 1)
    me.attack.use = Use.RANGED
    assert rating(star, me, me.weapons[1]) == (1, 1)


def test_a_bow_has_a_strength_of_its_own() -> None:
    """MAL-DMG-2, MAL-SKL-1: added to the arrow's; Kyujutsu 7 one more; by house rule at most the archer's."""
    made = against("yumi", strength=2, ranks={"kyujutsu": 6})
    me = made.fighters[0]
    me.attack.use, me.attack.arrow = Use.RANGED, Arrow.WILLOW_LEAF
    assert damage_pool(made, me, made.fighters[1])[:2] == (5, 2)
    me.skills[Skill.KYUJUTSU] = 7
    assert damage_pool(made, me, made.fighters[1])[:2] == (6, 2)
    made.house.bow_strength_cap = 1
    assert damage_pool(made, me, made.fighters[1])[:2] == (4, 2)


def test_nothing_is_free_without_a_reason() -> None:
    """MAL-EQ-7, MAL-ROLL-12: the rope cutter's Free Raises are for lifeless objects, not for people."""
    made = against("yumi", ranks={"kyujutsu": 3})
    me = made.fighters[0]
    me.attack.arrow = Arrow.ROPE_CUTTER
    assert bound_raises(me, 1 << Maneuver.CALLED_LIMB) == 0
