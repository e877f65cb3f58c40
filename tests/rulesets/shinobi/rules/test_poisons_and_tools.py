"""Poisons, bombs, tags, pills and first aid."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from kumite.rulesets.shinobi.rules.basic_actions.grid import speed_units
from kumite.rulesets.shinobi.rules.basic_actions.prices import core_speed
from kumite.rulesets.shinobi.rules.conditions.ticks import end_of_count, start_of_count
from kumite.rulesets.shinobi.rules.equipment.first_aid import patients
from kumite.rulesets.shinobi.rules.equipment.items import usable_items
from kumite.rulesets.shinobi.rules.equipment.poisons import (
    OWN_BLOOD,
    duration_of,
    own_poison,
    rating_of,
    take_poison,
)
from kumite.rulesets.shinobi.rules.how_to_fight.accuracy import accuracy
from kumite.rulesets.shinobi.rules.how_to_fight.aftereffects import moved
from kumite.rulesets.shinobi.rules.how_to_fight.effects import apply_effects
from kumite.rulesets.shinobi.rules.how_to_fight.rolls import skill_bonus
from kumite.rulesets.shinobi.rules.how_to_fight.strike import damage_all
from kumite.rulesets.shinobi.rules.initiative.held import clear_effects
from kumite.rulesets.shinobi.rules.standing import reckon
from kumite.rulesets.shinobi.rules.techniques.techniques import perform
from kumite.rulesets.shinobi.state import YARD, Deed, Fight
from kumite.rulesets.shinobi.terms import (
    Action,
    Armour,
    Ask,
    Event,
    Fate,
    Item,
    Phase,
    PoisonName,
    Running,
    Skill,
    StatusKind,
    Why,
    WoundName,
)
from kumite.table import Question, Table, Verb

from ..fights import Rule, asked, constant, field_of, fight, fighter, play, table_of, told, until, weapon
from ..guided import guided


def poisoned(name: int, counts: int, failed_by: int = 1) -> Rule:
    def rule(table: Table, made: Fight) -> None:
        take_poison(table, made, made.fighters[0], name, counts, failed_by)

    return rule


def counts(number: int) -> Rule:
    def rule(table: Table, made: Fight) -> None:
        for _ in range(number):
            end_of_count(table, made)
            made.ic += 1
            start_of_count(table, made)
            clear_effects(made)

    return rule


def alone(house: dict[str, int] | None = None, **fields: Any) -> Fight:
    return fight(fighter(**fields), fighter(), ic=0, house=house)


def lost(made: Fight) -> int:
    me = made.fighters[0]
    return me.vitality_max - me.vitality + me.hp_max - me.hp


def test_the_table() -> None:
    """SHI-PSN-1, SHI-STA-POISON: ratings and durations of all 18 are those of the content table."""
    rows = table_of("poisons")
    assert [PoisonName[constant(name)] for name in rows] == list(PoisonName)[1:]
    for name, row in rows.items():
        poison = PoisonName[constant(name)]
        assert (rating_of(poison), duration_of(poison)) == (row["rating"], row["duration"])


def test_example_23() -> None:
    """SHI-STA-POISON: Poison 5 for 12: 60 in all, on the next 12 counts."""
    made = alone(dr=10)
    play(made, poisoned(PoisonName.STONEFISH, 12))
    made.fighters[0].venoms[0].rating = 5
    found = []
    for number in (1, 10, 1, 5):
        play(made, counts(number))
        found.append(lost(made))
    assert found == [5, 55, 60, 60]
    assert made.fighters[0].venoms[0].name == PoisonName.NONE


@pytest.mark.parametrize(("stack", "damage"), [(0, 6 * 3), (1, 3 * (6 + 4 + 1))])
def test_several_poisons(stack: int, damage: int) -> None:
    """SHI-STA-POISON: only the highest does damage, each runs its own time; by house rule all do."""
    made = alone(house={"poisons_stack": stack})
    for name in (PoisonName.STONEFISH, PoisonName.WOLFSBANE, PoisonName.YEW):
        play(made, poisoned(name, 20))
    play(made, counts(3))
    assert lost(made) == damage


def test_the_same_poison_again() -> None:
    """SHI-STA-POISON: its duration is renewed, and it does no more."""
    made = alone()
    play(made, poisoned(PoisonName.STONEFISH, 10))
    play(made, counts(5))
    play(made, poisoned(PoisonName.STONEFISH, 10))
    play(made, counts(20))
    assert lost(made) == 6 * 15


def test_ones_own_blood_adds_up() -> None:
    """SHI-WND-12: what wounds make comes on top of everything."""
    made = alone()

    def rule(table: Table, here: Fight) -> None:
        own_poison(table, here, here.fighters[0], 1, 3)
        own_poison(table, here, here.fighters[0], 2, 3)

    play(made, rule)
    play(made, poisoned(PoisonName.STONEFISH, 3))
    assert [venom.name for venom in made.fighters[0].venoms[:2]] == [OWN_BLOOD] * 2
    play(made, counts(5))
    assert lost(made) == 3 * 9


def test_centipede_eats_vitality_only() -> None:
    """SHI-STA-POISON: and takes 0.5 off PDB, 0.1 more for each 2 by which the roll was lost."""
    made = alone()
    me = made.fighters[0]
    me.vitality = 2
    play(made, poisoned(PoisonName.CENTIPEDE, 10, 5))
    assert me.now.pdb == -7
    play(made, counts(5))
    assert (me.vitality, me.hp) == (0, me.hp_max)


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("bark_scorpion", {"now_immobilize": 2}),
        ("black_widow", {"now_immobilize": 3, "now_stamina": -4, "now_chakra": -4}),
        ("manchineel", {"now_accuracy": -2, "now_d20": -2, "now_suffocation": 1}),
        ("king_cobra", {"now_skill": -4, "now_stamina": -5, "now_chakra": -5, "now_shock": 2}),
        ("belladonna", {"now_visibility": 4}),
        ("wandering_spider", {"now_accuracy": -3}),
        ("water_hemlock", {"now_visibility": 5, "now_resistance": -4, "now_awareness": -4}),
        ("box_jellyfish", {"now_paralysis": 1}),
        ("deathstalker", {"now_shock": 1}),
        ("blue_ringed_octopus", {"now_paralysis": 4, "now_shock": 4, "now_suffocation": 2}),
        ("golden_dart_frog", {"now_paralysis": 4, "now_immobilize": 5}),
        ("black_adder", {}),
        ("brown_recluse", {}),
        ("stonefish", {}),
    ],
)
def test_what_poisons_do(name: str, fields: dict[str, int]) -> None:
    """SHI-PSN-2, SHI-PSN-3, SHI-STA-POISON, SHI-STA-3: what each does besides, for as long as it works; 20
    counts later given anew.
    """
    made = alone(res=200)
    me = made.fighters[0]
    poison = PoisonName[name.upper()]
    gasps = [20] if "now_suffocation" in fields else []
    play(made, poisoned(poison, 30), *gasps)
    for field, value in fields.items():
        assert field_of(me, field) == value, field
    if name == "king_cobra":
        assert skill_bonus(made, me, Skill.RESISTANCE) == 0
    for status in me.statuses:
        if status.kind in (StatusKind.SHOCK, StatusKind.PARALYSIS):
            status.severity = 1
    play(made, counts(19))

    def renewal(table: Table, here: Fight) -> None:
        here.ic += 1
        start_of_count(table, here)
        clear_effects(here)

    play(made, renewal, *gasps)
    for field, value in fields.items():
        assert field_of(me, field) == value, field
    play(made, counts(10))
    assert {status.kind for status in me.statuses} == {StatusKind.NONE}
    assert (me.now.stamina, me.now.visibility, me.now.accuracy) == (0, 0, 0)


def poisoned_blade(poison: int, doses: int, margin: int = 0, held: str = "tanto", **foe: Any) -> Fight:
    blade = weapon(held, poison=poison, doses=doses)
    made = fight(fighter(blade, skills={"toxicology": 5}), fighter(**foe), ic=0)
    me, victim = made.fighters
    me.deed.kind, me.deed.weapon, me.deed.target = Action.WEAPON, 1, 2
    me.deed.rolled, me.deed.damage = 1, 30_000
    victim.attack.struck, victim.attack.hit_by, victim.attack.margin, victim.attack.partial = (
        1,
        1,
        margin,
        20 if margin else 0,
    )
    return made


def strike(table: Table, made: Fight) -> None:
    damage_all(table, made, made.fighters[0], made.fighters[0].deed)
    apply_effects(table, made)
    clear_effects(made)


@pytest.mark.parametrize(("mine", "theirs", "works"), [(10, 14, True), (10, 15, False)])
def test_poison_on_a_blade(mine: int, theirs: int, works: bool) -> None:
    """SHI-TOOL-DOSE, SHI-STA-POISON, SHI-STA-1: each hit uses a dose; Toxicology against Resistance."""
    made = poisoned_blade(PoisonName.STONEFISH, 1)
    table = play(made, strike, mine, theirs)
    assert asked(table) == [(0, Why.POISON), (1, Why.STATUS_RESISTANCE)]
    blade = made.fighters[0].weapons[1]
    assert (blade.doses, blade.poison) == (0, PoisonName.NONE)
    assert (made.fighters[1].venoms[0].name == PoisonName.STONEFISH) == works


@pytest.mark.parametrize(
    ("poison", "change"),
    [
        (PoisonName.BLACK_ADDER, 3),
        (PoisonName.CENTIPEDE, -2),
        (PoisonName.WOLFSBANE, -2),
        (PoisonName.KING_COBRA, 3),
    ],
)
def test_rolls_of_poisons(poison: int, change: int) -> None:
    """SHI-PSN-1, SHI-STA-POISON: some poisons are better or worse at it."""
    made = poisoned_blade(poison, 1)
    play(made, strike, 10, 15 + change)
    assert made.fighters[1].venoms[0].name == PoisonName.NONE
    made = poisoned_blade(poison, 1)
    play(made, strike, 10, 14 + change)
    assert made.fighters[1].venoms[0].name == poison


def test_a_scratch_is_shorter() -> None:
    """SHI-STA-POISON: partial success scales the Duration."""
    made = poisoned_blade(PoisonName.STONEFISH, 2, margin=2)
    play(made, strike, 20, 1)
    assert made.fighters[1].venoms[0].until == 40
    assert made.fighters[0].weapons[1].doses == 1


# --- Tools ---


def using(item: int, target: int = 0, kind: int = Action.ITEM) -> Rule:
    def rule(table: Table, made: Fight) -> None:
        me = made.fighters[0]
        me.deed.kind, me.deed.item, me.deed.target = kind, item, target
        perform(table, made, me, me.deed)
        apply_effects(table, made)
        clear_effects(made)

    return rule


def equipped(*items: str, **fields: Any) -> Fight:
    return fight(fighter(items=dict.fromkeys(items, 2), **fields), fighter(at=(3, 0)), ic=0)


def test_smoke() -> None:
    """SHI-TOOL-SMOKE, SHI-STA-VIS, SHI-AOE-1: Visibility 6 within 10 yards, for 20 counts."""
    made = equipped("smoke_bomb")
    play(made, using(Item.SMOKE_BOMB, 2))
    assert [me.now.visibility for me in made.fighters] == [6, 6]
    assert made.fighters[0].items[Item.SMOKE_BOMB] == 1
    play(made, counts(19))
    assert made.fighters[0].now.visibility == 6
    play(made, counts(1))
    assert made.fighters[0].now.visibility == 0


def test_flash() -> None:
    """SHI-TOOL-FLASH, SHI-STA-1, SHI-STA-VIS: against Athletics + 4: Visibility 4 for 10 counts, 1 less each
    later time, at least 1.
    """
    made = equipped("flash_bomb")
    found = []
    for _ in range(5):
        made.fighters[0].items[Item.FLASH_BOMB] = 1
        for status in made.fighters[1].statuses:
            status.kind = 0
        play(made, using(Item.FLASH_BOMB, 2), 10, 13)
        found.append(made.fighters[1].now.visibility)
    assert found == [4, 3, 2, 1, 1]
    made.fighters[0].items[Item.FLASH_BOMB] = 1
    table = play(made, using(Item.FLASH_BOMB, 2), 10, 14)
    assert told(table, Event.STATUS_RESISTED) == [(1, 10)]


def test_tags() -> None:
    """SHI-TOOL-TAG, SHI-AOE-1, SHI-DMG-9, SHI-WND-1: Chakra 5; 10 counts later 5d20.open(10) to all around;
    tags wound together.
    """
    made = equipped("exploding_tag_1", "exploding_tag_2")
    play(made, using(Item.EXPLODING_TAG_1), 20)
    play(made, using(Item.EXPLODING_TAG_2), 20)
    made.fighters[1].dr = 5
    play(made, counts(9))
    assert lost(made) == 0

    def boom(table: Table, here: Fight) -> None:
        here.ic += 1
        start_of_count(table, here)
        clear_effects(here)

    first, second = [9, 9, 9, 9, 10, 2], [9, 9, 9, 9, 9, 9, 9]
    table = play(made, boom, *first, *second, 40, 60)
    assert told(table, Event.TAG_EXPLODES) == [(0, Item.EXPLODING_TAG_1), (0, Item.EXPLODING_TAG_2)]
    assert lost(made) == 48 + 63
    foe = made.fighters[1]
    assert foe.vitality_max - foe.vitality == 43 + 58
    assert len(told(table, Event.WOUNDED)) == 2
    assert asked(table)[-2:] == [(0, Why.WOUND_LOCATION), (1, Why.WOUND_LOCATION)]


def test_pills() -> None:
    """SHI-TOOL-SOLDIER, SHI-TOOL-BLOOD, SHI-FAT-2, SHI-STA-POISON, SHI-STA-BLEED: a soldier pill once a
    battle; a blood pill heals and spares blood.
    """
    made = equipped("soldier_pill", "blood_pill", fatigue=2)
    me = made.fighters[0]
    me.fatigue_at_start = 2
    play(made, using(Item.SOLDIER_PILL))
    assert (me.fatigue, me.now.stamina, me.now.chakra) == (1, 5, 5)
    assert not usable_items(made, me) >> Item.SOLDIER_PILL & 1
    me.hp -= 30
    play(made, using(Item.BLOOD_PILL))
    play(made, poisoned(PoisonName.STONEFISH, 60))
    me.statuses[5].kind, me.statuses[5].severity, me.statuses[5].tick = StatusKind.BLEED, 9, 5
    play(made, counts(5))
    assert (me.hp_max - me.hp, me.vitality_max - me.vitality) == (30 - 5 * 4, 5 * 2)


def test_pills_and_a_chopped_liver() -> None:
    """SHI-WND-12: pills do nothing any more, and poisons are doubled."""
    made = equipped("soldier_pill", fatigue=2)
    me = made.fighters[0]
    me.wounds[0].name = WoundName.CHOPPED_LIVER
    play(made, using(Item.SOLDIER_PILL))
    assert (me.fatigue, me.now.stamina) == (2, 0)
    play(made, poisoned(PoisonName.STONEFISH, 60))
    assert me.venoms[0].rating == 12


def test_caltrops() -> None:
    """SHI-TOOL-CALTROPS, SHI-AOE-1: who moves over them takes 1d4 for each count of it, and no wound."""
    made = equipped("caltrops")
    play(made, using(Item.CALTROPS))
    far = speed_units(made.fighters[1])
    most = 100

    def walk(table: Table, here: Fight) -> None:
        moved(table, here, here.fighters[1], far, most)
        apply_effects(table, here)
        clear_effects(here)

    play(made, walk, 3)
    foe = made.fighters[1]
    assert foe.vitality_max - foe.vitality == 3
    far = 5 * far // 2
    play(made, walk, 7)
    assert foe.vitality_max - foe.vitality == 10
    most = 2
    assert play(made, walk, 8).transcript[0].question == Question(Verb.POOL, 1, Why.CALTROPS, 4, 2, 2)  # type: ignore[union-attr]
    foe.x += 10 * 5000
    play(made, walk)


def test_caltrops_count_by_count() -> None:
    """SHI-AOE-1, SHI-FLOW-4: who walks among them is pricked on each count, though nothing else is due."""
    made = equipped("caltrops")
    play(made, using(Item.CALTROPS))
    me, foe = made.fighters
    me.next_ic = foe.next_ic = me.base_next_ic = foe.base_next_ic = 40
    foe.running, foe.walk.move_left, foe.walk.moved_at = Running.MOVE, 4, 1
    foe.walk.goal_x, foe.walk.goal_y = foe.x - 30 * YARD, foe.y
    made.ic = 1
    made.phase = Phase.OPEN
    guided(made, until(5), {}, {(1, Why.CALTROPS): [1, 2, 3, 4]})
    assert foe.vitality_max - foe.vitality == 10


@pytest.mark.parametrize("later", [49, 50, 51, 60])
def test_a_blood_pill_lasts_50_counts(later: int) -> None:
    """SHI-TOOL-BLOOD, SHI-CND-1: RES/10 Hit Points on each of 50 counts, and no more."""
    made = alone(res=40)
    me = made.fighters[0]
    me.items[Item.BLOOD_PILL], me.hp, me.hp_max = 1, 100, 1000
    play(made, using(Item.BLOOD_PILL))
    play(made, counts(later))
    assert me.hp == 100 + 4 * min(50, later)


@pytest.mark.parametrize(
    ("bleeding", "burning", "speed"),
    [(True, True, 20), (False, True, 6), (False, False, 30)],
)
def test_first_aid(bleeding: bool, burning: bool, speed: int) -> None:
    """SHI-TOOL-AID, SHI-WND-12: bleeding first (10 a severity), then Burns (2 a point), then the worst wound
    (15 a severity).
    """
    made = equipped("first_aid_kit")
    me = made.fighters[0]
    me.wounds[0].name = WoundName.BLOOD_IN_THE_EYES
    me.wounds[0].value = 5
    if bleeding:
        me.statuses[0].kind, me.statuses[0].severity = StatusKind.BLEED, 4
    if burning:
        me.statuses[1].kind, me.statuses[1].severity = StatusKind.BURN, 3
    reckon(made, me)
    assert core_speed(made, me, Deed(kind=Action.ITEM, item=Item.FIRST_AID_KIT)) == speed
    play(made, using(Item.FIRST_AID_KIT))
    assert (me.now.bleed, me.now.burn) == (0, 3 if bleeding and burning else 0)
    assert me.wounds[0].treated == int(not bleeding and not burning)
    assert me.now.visibility == (3 if me.wounds[0].treated else 5)


def test_antidote() -> None:
    """SHI-TOOL-ANTIDOTE, SHI-STA-POISON, SHI-AROLL-2: cures the worst poison, immune for 100 counts, Accuracy
    and d20 rolls -2.
    """
    made = equipped("antidote")
    me = made.fighters[0]
    play(made, poisoned(PoisonName.YEW, 60))
    play(made, poisoned(PoisonName.STONEFISH, 60))
    play(made, using(Item.ANTIDOTE))
    assert [venom.name for venom in me.venoms if venom.name] == [PoisonName.YEW]
    assert accuracy(made, me, Deed(kind=Action.UNARMED, target=2), made.fighters[1]) == 12
    play(made, poisoned(PoisonName.STONEFISH, 60))
    assert [venom.name for venom in me.venoms if venom.name] == [PoisonName.YEW]
    made.ic = 100
    play(made, poisoned(PoisonName.STONEFISH, 60))
    assert len([venom.name for venom in me.venoms if venom.name]) == 2


def test_doses() -> None:
    """SHI-TOOL-DOSE, SHI-STA-POISON: up to 1 + Toxicology/10 doses on the weapon in hand."""
    made = fight(
        fighter(
            "tanto",
            items={"poison_dose": 5},
            skills={"toxicology": 15},
            poison_of_doses=PoisonName.YEW,
        ),
        fighter(),
        ic=0,
    )
    me = made.fighters[0]
    play(made, using(Item.POISON_DOSE))
    assert (me.weapons[1].poison, me.weapons[1].doses, me.items[Item.POISON_DOSE]) == (PoisonName.YEW, 2, 3)


def test_what_is_of_use() -> None:
    """SHI-STA-POISON: nobody is offered an antidote without poison, or first aid without a wound."""
    made = equipped("antidote", "first_aid_kit", "oxygen_tank", "goggles", "smoke_bomb")
    me = made.fighters[0]
    assert usable_items(made, me) == 1 << Item.SMOKE_BOMB | 1 << Item.OXYGEN_TANK
    play(made, poisoned(PoisonName.YEW, 60))
    me.wounds[0].name = WoundName.CONCUSSION
    assert usable_items(made, me) >> Item.ANTIDOTE & usable_items(made, me) >> Item.FIRST_AID_KIT & 1
    play(made, using(Item.OXYGEN_TANK))
    assert me.armour >> Armour.OXYGEN_MASK & 1
    speeds = [core_speed(made, me, Deed(kind=Action.ITEM, item=item)) for item in (1, 2, 6, 10, 12)]
    assert speeds == [4, 4, 10, 6, 5]


def hurt_again(made: Fight, what: str) -> None:
    """Seat 0 bleeds, burns or has a concussion, and nothing else."""
    me = made.fighters[0]
    for status in me.statuses:
        status.kind = 0
    me.wounds[0].name, me.wounds[0].treated = 0, 0
    match what:
        case "bleeds":
            me.statuses[0].kind, me.statuses[0].severity = StatusKind.BLEED, 4
        case "burns":
            me.statuses[0].kind, me.statuses[0].severity = StatusKind.BURN, 3
        case _:
            me.wounds[0].name = WoundName.CONCUSSION
    reckon(made, me)


PLIGHTS = list(product(("bleeds", "burns", "wound"), repeat=3))


def boxes(kits: int, plights: tuple[str, ...]) -> tuple[list[bool], int]:
    """In which of these plights kits help, one after the other, and how many are left; each is a box."""
    left: list[set[str]] = [set() for _ in range(kits)]
    helped = []
    for plight in plights:
        fit = [box for box in left if (plight not in box if plight != "wound" else not box)]
        helped.append(bool(fit))
        if fit:
            box = max(fit, key=len)  # what has been opened comes first
            box.add(plight)
            left = [one for one in left if one is not box or one not in ({"wound"}, {"bleeds", "burns"})]
    return helped, len(left)


@pytest.mark.parametrize("kits", [1, 2])
@pytest.mark.parametrize("plights", PLIGHTS, ids=" ".join)
def test_what_a_kit_is_good_for(kits: int, plights: tuple[str, ...]) -> None:
    """SHI-TOOL-AID: each stops blood once and cures Burns once, or treats one wound, and is then used up."""
    made = equipped("first_aid_kit")
    me = made.fighters[0]
    me.items[Item.FIRST_AID_KIT] = kits
    helped = []
    for plight in plights:
        hurt_again(made, plight)
        helped.append(bool(patients(made, me, Item.FIRST_AID_KIT)))
        if helped[-1]:
            play(made, using(Item.FIRST_AID_KIT))
            assert (me.now.bleed, me.now.burn, me.wounds[0].treated) == (0, 0, int(plight == "wound"))
    assert (helped, me.items[Item.FIRST_AID_KIT]) == boxes(kits, plights)


@pytest.mark.parametrize(
    ("at", "fate", "offered"),
    [
        ((1, 0), Fate.ABLE, True),
        ((0, 1), Fate.UNCONSCIOUS, True),
        ((2, 0), 0, False),
        ((0, 0), Fate.DEAD, False),
    ],
)
def test_first_aid_for_a_friend(at: tuple[int, int], fate: int, offered: bool) -> None:
    """SHI-TOOL-AID-2, SHI-TOOL-AID: within a yard, awake or not; its time is that of the friend's wound."""
    me, friend = fighter(items={"first_aid_kit": 1, "antidote": 1}, next_ic=0), fighter(at=at, next_ic=90)
    made = fight([me, friend], fighter(at=(50, 0), next_ic=90), ic=0)
    friend.fate = fate
    friend.wounds[0].name = WoundName.CONCUSSION  # Severe: 3 * 15
    play(made, lambda table, here: take_poison(table, here, here.fighters[1], PoisonName.YEW, 60, 0))
    expected = 1 << Item.FIRST_AID_KIT | 1 << Item.ANTIDOTE if offered else 0
    assert usable_items(made, me) == expected
    if offered:
        assert patients(made, me, Item.FIRST_AID_KIT) == 0b10
        deed = Deed(kind=Action.ITEM, item=Item.FIRST_AID_KIT, target=2)
        assert core_speed(made, me, deed) == 45
        play(made, using(Item.FIRST_AID_KIT, 2))
        play(made, using(Item.ANTIDOTE, 2))
        assert (friend.wounds[0].treated, friend.venoms[0].name) == (1, 0)
        assert friend.immune_to_poison == 100
        assert me.items[Item.FIRST_AID_KIT] == me.items[Item.ANTIDOTE] == me.immune_to_poison == 0


def test_whom_first_aid_is_for_is_asked() -> None:
    """SHI-TOOL-AID-2: oneself or the friend."""
    me, friend = fighter(items={"first_aid_kit": 1}, next_ic=0), fighter(next_ic=90)
    made = fight([me, friend], fighter(at=(50, 0), next_ic=90))
    for one in (me, friend):
        one.wounds[0].name = WoundName.CONCUSSION
    guided(made, until(0), {(0, Ask.ACTION): Action.ITEM, (0, Ask.TARGET): 1})
    assert (me.wounds[0].treated, friend.wounds[0].treated, me.next_ic) == (0, 1, 45)
