"""What a weapon does to Armor, and from what position: types, Heavy, advantage and disadvantage."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.abilities import armor_of
from kumite.rulesets.ikezu.rules.blow import footing, has_advantage, has_disadvantage, net_damage
from kumite.rulesets.ikezu.rules.rounds.turns import take_turn
from kumite.rulesets.ikezu.state import Fight, Fighter, Weapon
from kumite.rulesets.ikezu.terms import (
    Ability,
    Action,
    AttackModifierMode,
    Band,
    BlastArea,
    Event,
    Fate,
    Footing,
    Judgement,
    Kind,
    Move,
    Special,
    WeaponType,
)

from ..attacks import aims, dice, duel, lost, step
from ..fights import bare_hands, fight, fighter, foe, plain_weapon, play, told, weapon

IMPAIRED = {"attack_modifier_mode": AttackModifierMode.IMPAIRED_ENHANCED}
PIERCING, BLUDGEONING, SLASHING = WeaponType.PIERCING, WeaponType.BLUDGEONING, WeaponType.SLASHING
EVEN, ADVANTAGE, DISADVANTAGE = Footing.EVEN, Footing.ADVANTAGE, Footing.DISADVANTAGE


def net(kind: WeaponType, shown: int, armor: int, sides: int = 8, **weapon_fields: int) -> int:
    """The HP that one blow takes."""
    return lost(plain_weapon(sides, type=kind, **weapon_fields), shown, victim=foe(hp=40, armor=armor))


@pytest.mark.parametrize("armor", [0, 1, 2, 3])
@pytest.mark.parametrize("shown", [1, 2, 3, 7, 8])
def test_every_type_against_every_armor(shown: int, armor: int) -> None:
    """IKE-ARM-1, IKE-TYPE-P, IKE-TYPE-B, IKE-TYPE-S, IKE-DICE-1: the four lines of the table, counted out."""
    assert net(WeaponType.NONE, shown, armor) == max(0, shown - armor)
    assert net(PIERCING, shown, armor) == (8 if shown == 8 else max(0, shown - armor))
    assert net(BLUDGEONING, shown, armor) == max(0, shown - max(0, armor - 1))
    assert net(SLASHING, shown, armor) == (shown + 1 if armor == 0 else max(0, shown - armor))


def test_what_is_ignored_adds_up() -> None:
    """IKE-ARM-1, IKE-HEAVY-1, IKE-TYPE-B: an otsuchi's 4 against Armor 3 does 4: 1 + 3 are ignored."""
    assert lost(weapon("otsuchi"), 4, victim=foe(hp=40, armor=3)) == 4
    assert net(BLUDGEONING, 5, 3, heavy=1) == 4
    assert net(WeaponType.NONE, 5, 3, heavy=2) == 4


def test_armor_ignored_is_no_armor_missing() -> None:
    """IKE-TYPE-S, IKE-ARM-1: a masakari that ignores the only point of Armor gets no bonus for it."""
    assert lost(weapon("masakari"), 5, victim=foe(hp=40, armor=1), band=Band.REACH) == 5
    assert lost(weapon("masakari"), 5, victim=foe(hp=40, armor=0), band=Band.REACH) == 6


def test_no_more_than_three() -> None:
    """IKE-ARM-2: yoroi, shield and helmet of a PC are 3 in all; nobody else has that limit."""
    assert lost(plain_weapon(8), 8, victim=fighter(hp=40, hp_max=40, armor=3, shield=1, helmet=1)) == 5
    assert lost(plain_weapon(8), 8, victim=foe(hp=40, armor=3, shield=1, helmet=1)) == 3


def test_a_shield_counts() -> None:
    """IKE-ARM-3: one more point while it is held."""
    held = fighter(hp=40, armor=1, shield=1)
    assert armor_of(held) == 2
    held.shield = 0
    assert armor_of(held) == 1


@pytest.mark.parametrize(("metallic", "taken"), [(0, 6), (1, 4)])
def test_the_giant_crab(metallic: int, taken: int) -> None:
    """IKE-ARM-1: its pincers go through soft Armor, but not through a shield or metal."""
    crab = aims(foe(plain_weapon(8), abilities=1 << Ability.IGNORES_SOFT_ARMOR), 0)
    made = fight([fighter(hp=40, armor=2, armor_metallic=metallic)], [crab])
    play(made, step, 6)
    assert 40 - made.fighters[0].hp == taken
    made.fighters[0].shield = 1
    play(made, step, 6)
    assert 40 - made.fighters[0].hp == taken + (5 if metallic == 0 else 3)


def test_the_crab_does_not_undress_its_victim() -> None:
    """IKE-TYPE-S: Armor that is gone through is Armor; a slashing pincer would get no bonus."""
    crab = aims(foe(plain_weapon(8, type=SLASHING), abilities=1 << Ability.IGNORES_SOFT_ARMOR), 0)
    made = fight([fighter(hp=40, armor=1)], [crab])
    play(made, step, 6)
    assert made.fighters[0].hp == 34


# Piercing and its full die


@pytest.mark.parametrize("judged", [ADVANTAGE, DISADVANTAGE])
@pytest.mark.parametrize(("fallen", "kept"), [((6, 6), (6, 6)), ((6, 2), (6, 2)), ((2, 5), (5, 2))])
def test_the_kept_die_has_to_be_full(judged: Footing, fallen: tuple[int, int], kept: tuple[int, int]) -> None:
    """IKE-TYPE-P, IKE-ADV-1, IKE-DIS-1: with two dice the one that is kept counts."""
    made = fight([aims(fighter(weapon("tanto")), 1, 1, judged)], [foe(hp=40, armor=2)])
    play(made, step, fallen)
    shown = kept[0] if judged == ADVANTAGE else kept[1]
    assert 40 - made.fighters[1].hp == (6 if shown == 6 else shown - 2)


@pytest.mark.parametrize(
    ("judged", "sides", "shown", "taken"),
    [
        (ADVANTAGE, 12, 12, 9),
        (ADVANTAGE, 12, 6, 3),
        (DISADVANTAGE, 4, 4, 1),
        (EVEN, 6, 6, 6),
    ],
)
def test_no_full_die_when_impaired_or_enhanced(judged: Footing, sides: int, shown: int, taken: int) -> None:
    """IKE-TYPE-P, IKE-IMP-1 by the house rule attack_modifier_mode: only the regular die has a maximum."""
    made = fight([aims(fighter(weapon("tanto")), 1, 1, judged)], [foe(hp=40, armor=3)], house=IMPAIRED)
    assert dice(play(made, step, shown)) == [(1, sides, 1)]
    assert 40 - made.fighters[1].hp == taken


def test_full_although_it_is_a_d4() -> None:
    """IKE-TYPE-P, IKE-IMP-1: an impaired d4 is not the d4 of a jitte."""
    made = fight([aims(fighter(weapon("kunai")), 1, 1, DISADVANTAGE)], [foe(hp=40, armor=3)], house=IMPAIRED)
    play(made, step, 4)
    assert made.fighters[1].hp == 39
    made.fighters[0].ruling.footing = EVEN
    play(made, step, 4)
    assert made.fighters[1].hp == 35


# Impaired and enhanced


@pytest.mark.parametrize(("judged", "sides"), [(ADVANTAGE, 12), (DISADVANTAGE, 4), (EVEN, 8)])
def test_another_die(judged: Footing, sides: int) -> None:
    """IKE-IMP-1 by the house rule attack_modifier_mode: a d4 or a d12 for each die, whatever the weapon's."""
    made = fight([aims(fighter(plain_weapon(8, 2)), 1, 1, judged)], [foe(hp=40)], house=IMPAIRED)
    assert dice(play(made, step, 3, 2)) == [(1, sides, 1)] * 2
    assert made.fighters[1].hp == 37


def test_tags_read_the_other_die() -> None:
    """IKE-IMP-1, IKE-HEAVY-2, IKE-TYPE-S: an impaired otsuchi misses with 3, an enhanced nata does 1 more."""
    made = fight([aims(fighter(weapon("otsuchi")), 1, 1, DISADVANTAGE)], [foe(hp=40)], house=IMPAIRED)
    assert told(play(made, step, 3), Event.MISSES) == [(0, 1)]
    made = fight([aims(fighter(weapon("nata")), 1, 1, ADVANTAGE)], [foe(hp=40)], house=IMPAIRED)
    play(made, step, 11)
    assert made.fighters[1].hp == 28


def test_other_dice_for_the_impaired() -> None:
    """IKE-IMP-1: which dice they are may be varied."""
    house = {**IMPAIRED, "impaired_die": 3, "enhanced_die": 20}
    for judged, sides in ((ADVANTAGE, 20), (DISADVANTAGE, 3)):
        made = fight([aims(fighter(plain_weapon(8)), 1, 1, judged)], [foe(hp=40)], house=house)
        assert dice(play(made, step, 2)) == [(1, sides, 1)]


# Position of strength, position of weakness


def position(**more: object) -> Footing:
    """The footing of a PC's katana on a foe at melee band."""
    made = duel(weapon("katana"), **more)  # type: ignore[arg-type]
    return footing(made, made.fighters[0], made.fighters[1], made.fighters[0].weapons[1])


@pytest.mark.parametrize(
    "fields",
    [
        {"fate": Fate.INCAPACITATED},
        {"fate": Fate.STABILISED},
        {"fate": Fate.OUT_OF_ACTION},
        {"dexterity": 0},
        {"will": 0},
        {"defenceless": 1},
    ],
    ids=str,
)
def test_a_helpless_target(fields: dict[str, int]) -> None:
    """IKE-ADV-2: down, out of action, paralyzed, delirious, bound: advantage."""
    assert position(victim=foe(hp=40, **fields)) == ADVANTAGE


@pytest.mark.parametrize("fields", [{"loses_turn": 1}, {"late": 1}, {"fleeing": 1}, {"panicked": 1}], ids=str)
def test_a_target_that_is_only_slow(fields: dict[str, int]) -> None:
    """IKE-ADV-2, IKE-ACT-9: whoever loses a turn, was late or flees is not helpless."""
    assert position(victim=foe(hp=40, **fields)) == EVEN


def test_a_possessed_body_is_not_helpless() -> None:
    """IKE-ADV-2: it acts, though it had been brought down."""
    assert position(victim=foe(hp=40, fate=Fate.INCAPACITATED, possessed=1)) == EVEN


def striker(made: Fight, weapon_used: Weapon) -> tuple[bool, bool]:
    """Whether the attack of seat 0 on seat 1 has causes of advantage, and of disadvantage."""
    me, other = made.fighters[:2]
    return (
        has_advantage(made, me, other, weapon_used),
        has_disadvantage(made, me, other, weapon_used),
    )


@pytest.mark.parametrize("mounted", [0, 1])
def test_against_riders(mounted: int) -> None:
    """IKE-ADV-2: a naginata is at advantage against a rider, a yari is not."""
    for name, expected in (("naginata", mounted == 1), ("yari", False)):
        made = duel(weapon(name), foe(mounted=mounted), band=Band.REACH)
        assert striker(made, made.fighters[0].weapons[1]) == (expected, False)


@pytest.mark.parametrize("terrain", [0, 1])
def test_in_open_terrain(terrain: int) -> None:
    """IKE-ADV-2: so is a yumi in the open, and a sling is not."""
    for name, expected in (("yumi", terrain == 1), ("ishinage", False)):
        made = duel(weapon(name), band=Band.RANGED, open_terrain=terrain)
        assert striker(made, made.fighters[0].weapons[1]) == (expected, False)


def test_the_first_attack_from_hiding() -> None:
    """IKE-ADV-2, IKE-CRE-6: the first attack action of the fight, hit or not, and only that."""
    lion = foe(plain_weapon(8), abilities=1 << Ability.SNEAK_ATTACK)
    made = fight([fighter(hp=18)], [lion])
    for expected in ((2, 8, 1), (1, 8, 1)):
        answer = (1, 1) if expected[0] == 2 else 1
        table = play(made, lambda table, f: take_turn(table, f, 2), Action.ATTACK, Move.STAY, answer)
        assert dice(table) == [expected]


@pytest.mark.parametrize(
    ("fields", "clumsy"),
    [
        ({"bound_hands": 1}, True),
        ({"panicked": 1}, True),
        ({"disadvantaged": 1}, True),
        ({"hamstrung": 1}, False),
        ({"frightened": 3}, False),
    ],
    ids=str,
)
def test_in_no_state_to_fight(fields: dict[str, int], clumsy: bool) -> None:
    """IKE-DIS-2, IKE-PAN-1: bound hands, panic, and what an onryo's touch does."""
    made = fight([fighter(weapon("katana"), **fields)], [foe()])
    assert striker(made, made.fighters[0].weapons[1]) == (False, clumsy)


def test_through_cover() -> None:
    """IKE-DIS-1, IKE-DIS-2: only those who have the cover in their way."""
    made = fight([fighter(weapon("yumi"))], [foe(behind_cover_from=0b01), foe()], Band.RANGED)
    me, covered, other = made.fighters
    assert has_disadvantage(made, me, covered, me.weapons[1])
    assert not has_disadvantage(made, me, other, me.weapons[1])
    assert not has_disadvantage(made, covered, me, weapon("yumi"))


def test_by_the_range_table() -> None:
    """IKE-DIS-2, IKE-RNG-5: a reach weapon at melee band."""
    made = duel(weapon("yari"), band=Band.MELEE)
    assert striker(made, made.fighters[0].weapons[1]) == (False, True)


@pytest.mark.parametrize(
    ("mine", "its", "expected"),
    [(0, 1, DISADVANTAGE), (1, 0, ADVANTAGE), (1, 1, EVEN), (0, 0, EVEN)],
)
def test_detachments(mine: int, its: int, expected: Footing) -> None:
    """IKE-DET-5, IKE-DET-6, IKE-DET-7, IKE-ADV-2, IKE-DIS-2."""
    made = fight([fighter(plain_weapon(6), kind=Kind.NPC, detachment=mine)], [foe(detachment=its)])
    me, other = made.fighters
    assert footing(made, me, other, me.weapons[1]) == expected


@pytest.mark.parametrize(
    ("judged", "helpless", "bound", "expected"),
    [
        (ADVANTAGE, 0, 0, ADVANTAGE),
        (ADVANTAGE, 1, 0, ADVANTAGE),
        (ADVANTAGE, 0, 1, EVEN),
        (DISADVANTAGE, 0, 1, DISADVANTAGE),
        (DISADVANTAGE, 1, 0, EVEN),
        (DISADVANTAGE, 1, 1, EVEN),
        (EVEN, 1, 1, EVEN),
    ],
)
def test_causes_do_not_add_up(judged: Footing, helpless: int, bound: int, expected: Footing) -> None:
    """IKE-ADV-3, IKE-ADV-1, IKE-DIS-1: one of each cancels, however many there are of either."""
    me = aims(fighter(weapon("katana"), bound_hands=bound), 1, judged=judged)
    made = fight([me], [foe(defenceless=helpless)])
    assert footing(made, me, made.fighters[1], me.weapons[1]) == expected


@pytest.mark.parametrize(
    ("judgement", "asked_for"),
    [(Judgement.ADVANTAGE, (2, 8, 1)), (Judgement.DISADVANTAGE, (2, 8, -1))],
)
def test_by_the_referees_word(judgement: Judgement, asked_for: tuple[int, int, int]) -> None:
    """IKE-ADV-1, IKE-DIS-1: a daring manoeuvre, bad footing: two of the dice; spent with the turn."""
    made = fight([fighter(weapon("katana"))], [foe(hp=40)], referee_asked=1)
    table = play(
        made,
        lambda table, f: take_turn(table, f, 1),
        *(Action.ATTACK, Move.STAY),
        *(judgement, Judgement.NOTHING),
        (4, 6),
    )
    assert dice(table) == [asked_for]
    assert made.fighters[1].hp == 40 - (7 if judgement == Judgement.ADVANTAGE else 5)
    assert made.fighters[0].ruling.footing == EVEN


# Training, where the house rule asks for it


def untrained(name: str, kind: Kind, types: int, with_it: int) -> Fighter:
    return fighter(weapon(name, trained=with_it), kind=kind, hp=20, trained_types=types)


@pytest.mark.parametrize(
    ("name", "shown", "armor", "kind", "types", "taken"),
    [
        ("nata", 4, 0, Kind.PC, 0, 4),
        ("nata", 4, 0, Kind.PC, 1 << SLASHING, 5),
        ("nata", 4, 0, Kind.PC, 1 << PIERCING, 4),
        ("nata", 4, 0, Kind.NPC, 0, 5),
        ("bokuto", 4, 2, Kind.PC, 0, 2),
        ("bokuto", 4, 2, Kind.PC, 1 << BLUDGEONING, 3),
        ("tanto", 6, 3, Kind.PC, 0, 3),
        ("tanto", 6, 3, Kind.PC, 1 << PIERCING, 6),
    ],
)
def test_types_need_training(name: str, shown: int, armor: int, kind: Kind, types: int, taken: int) -> None:
    """IKE-PROF-1 by the house rule require_proficiency: with some weapon of the type; NPCs have it."""
    made = fight(
        [aims(untrained(name, kind, types, 0), 1)],
        [foe(hp=40, armor=armor)],
        house={"require_proficiency": 1},
    )
    play(made, step, shown)
    assert 40 - made.fighters[1].hp == taken


@pytest.mark.parametrize(
    ("kind", "with_it", "skilled"), [(Kind.PC, 0, False), (Kind.PC, 1, True), (Kind.NPC, 0, True)]
)
def test_skills_need_training(kind: Kind, with_it: int, skilled: bool) -> None:
    """IKE-PROF-2 by the house rule require_proficiency: Heavy neither ignores nor misses without it."""
    me = aims(untrained("otsuchi", kind, 0b1110, with_it), 1)
    made = fight([me], [foe(hp=40, armor=3)], house={"require_proficiency": 1})
    table = play(made, step, 3)
    assert (told(table, Event.MISSES) != []) == skilled
    play(made, step, 7)
    assert made.fighters[1].hp == (40 - 7 if skilled else 40 - 1 - 5)


def test_nobody_needs_training_by_default() -> None:
    """IKE-PROF-1, IKE-PROF-2: the rule is optional."""
    made = fight([aims(untrained("nata", Kind.PC, 0, 0), 1)], [foe(hp=40)])
    play(made, step, 4)
    assert made.fighters[1].hp == 35
    made = fight([aims(untrained("otsuchi", Kind.PC, 0, 0), 1)], [foe(hp=40)])
    assert told(play(made, step, 3), Event.MISSES) == [(0, 1)]


def test_notes_need_no_training() -> None:
    """IKE-PROF-2: only skills do; a bo is no clumsier in untrained hands."""
    made = fight([aims(untrained("bo", Kind.PC, 0, 0), 1)], [foe(hp=40)], house={"require_proficiency": 1})
    assert dice(play(made, step, 4)) == [(1, 6, 1)]


def test_a_blast_reads_each_target() -> None:
    """IKE-BLAST-1, IKE-ARM-1, IKE-ADV-3: Armor and footing are each target's own."""
    bomb = aims(fighter(plain_weapon(8, blast=1)), 1)
    made = fight([bomb], [foe(hp=40, armor=2), foe(hp=40, defenceless=1)])
    table = play(made, step, BlastArea.ALL, 5, (5, 3))
    assert dice(table) == [(1, 8, 1), (2, 8, 1)]
    assert [me.hp for me in made.fighters[1:]] == [37, 35]


def test_bare_hands_have_no_type() -> None:
    """IKE-DMG-7, IKE-ARM-1: nothing is ignored, nothing is added."""
    made = fight([fighter()], [foe(armor=1)])
    me, other = made.fighters
    for shown in (1, 2, 3, 4):
        assert net_damage(made, me, other, bare_hands(), shown, shown == 4, 1) == shown - 1


def test_only_what_is_noted_is_special() -> None:
    """IKE-RNG-12: the notes of the weapon table, as bits."""
    assert weapon("bo").special == 1 << Special.CLOSE_OK
    assert weapon("shuriken").special == 1 << Special.NEAR_OK | 1 << Special.COUNTED
    assert weapon("sai").special == 1 << Special.DISARM
