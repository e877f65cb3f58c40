"""The inventory: slots, what fills them, and what a full pack does to HP."""

from __future__ import annotations

import pytest

from kumite.encounters.encounter import from_dict
from kumite.rulesets import ruleset
from kumite.rulesets.ikezu.rules.actions import pick_up
from kumite.rulesets.ikezu.rules.aftermath import aftermath
from kumite.rulesets.ikezu.rules.harm import suffer, take
from kumite.rulesets.ikezu.rules.tags import lose_weapon
from kumite.rulesets.ikezu.rules.wounds import filled_slots, heal_wound, settle_load, tire, wound
from kumite.rulesets.ikezu.sheets.library import weapons
from kumite.rulesets.ikezu.sheets.sheet import Sheet
from kumite.rulesets.ikezu.sheets.weapon import WeaponSheet
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import Aftermath, Ask, Event, Fate, Item, Kind, Phase, WoundLevel, WoundType
from kumite.table import Table

from ..fights import asked, fight, fighter, foe, plain_weapon, play, told, weapon

LIGHT_BURNS = WoundType.BURNS * 4 + WoundLevel.LIGHT


def alone(me: Fighter, **house: int) -> Fight:
    return fight([me], [foe(plain_weapon(6))], house=house)


def settle(table: Table, made: Fight) -> None:
    settle_load(table, made, made.fighters[0])


def full(**fields: int) -> Fighter:
    """A PC whose pack is full and whose 3 HP are hidden for it."""
    return fighter(**{"hp": 0, "hp_held": 3, "overloaded": 1, "items": 10, **fields})


# Slots


def sheet(**fields: object) -> Sheet:
    return Sheet.model_validate({"name": "A", "kind": "pc", "str": 9, "dex": 9, "wil": 9, "hp": 3, **fields})


def test_a_pc_has_ten_slots() -> None:
    """IKE-INV-1: 6 in the bag, 2 hands, 2 on the body; so many fill the pack and one more does not fit."""
    assert sheet().slots == 6 + 2 + 2
    sheet(gear=["stone"] * 10)
    with pytest.raises(ValueError, match="at most all 10"):
        sheet(gear=["stone"] * 11)


@pytest.mark.parametrize(
    ("name", "slots"),
    [
        ("Kenta", 8),
        ("Nozomi", 9),
        ("Daisuke", 8),
        ("Hideo", 5),
        ("Chikara", 9),
        ("Hitoshi", 9),
        ("Jiro", 5),
        ("Eiji", 9),
        ("Akira", 8),
    ],
)
def test_slots_of_the_samples(name: str, slots: int) -> None:
    """IKE-INV-2: as the list of characters has them, bulky arms and armour at two slots."""
    assert Sheet.model_validate(ruleset("ikezu").samples()[name]).filled_slots == slots


def test_what_things_take() -> None:
    """IKE-INV-2: items 1, bulky 2, petty 0."""
    gear = ["rope", {"name": "coin", "slots": 0}, {"name": "ladder", "slots": 2}]
    assert sheet(gear=gear).filled_slots == 3
    assert sheet(weapons=["katana", "yari"], worn_armor="haraate", shield=True, hands=3).filled_slots == 6


@pytest.mark.parametrize("name", [name for name in weapons() if name != "bare hands"])
def test_bulky_weapons_need_two_hands(name: str) -> None:
    """IKE-INV-2: 2 slots and 2 hands; the kanabo alone is two-handed without being bulky."""
    made = WeaponSheet.model_validate(name).as_state(True)
    assert (made.hands == 2) == (made.slots == 2 or name == "kanabo")


def test_what_fills_slots_in_a_fight() -> None:
    """IKE-INV-2, IKE-WND-3, IKE-REST-4: gear, weapons that are not on the ground, fatigue, wounds."""
    me = fighter(weapon("naginata"), weapon("katana", dropped=1), items=2, fatigue=1)
    me.wounds[LIGHT_BURNS] = 2
    me.wounds[WoundType.NERVE_DAMAGE * 4 + WoundLevel.PERMANENT] = 1
    assert filled_slots(me) == 2 + 2 + 1 + 3


# A full pack


@pytest.mark.parametrize(("items", "hp", "held"), [(9, 4, 0), (10, 0, 4), (11, 0, 4)])
def test_a_full_pack_hides_the_hp(items: int, hp: int, held: int) -> None:
    """IKE-INV-3: all slots, not one less; no damage, so neither scar nor save."""
    me = fighter(items=items)
    table = play(alone(me), settle)
    assert (me.hp, me.hp_held, me.overloaded) == (hp, held, int(items >= 10))
    assert asked(table) == []
    assert told(table, Event.HP_LOST) == []
    assert told(table, Event.OVERLOADED) == ([(0, 0)] if held else [])
    assert me.had_first_scar == 0


def test_hidden_hp_soak_up_nothing_and_are_not_lost() -> None:
    """IKE-INV-3, IKE-CRIT-1: damage meanwhile goes to STR; with a slot free the 3 HP are back."""
    me = full()
    made = alone(me)

    def hit(table: Table, made: Fight) -> None:
        take(table, made, made.fighters[0], 2)
        suffer(table, made, made.fighters[0])

    play(made, hit, 5)
    assert (me.strength, me.hp, me.hp_held) == (8, 0, 3)
    play(made, settle)
    assert me.hp == 0
    me.items = 9
    table = play(made, settle)
    assert (me.hp, me.hp_held, me.overloaded) == (3, 0, 0)
    assert told(table, Event.SLOT_FREED) == [(0, 0)]


@pytest.mark.parametrize("kind", [Kind.RETAINER, Kind.NPC, Kind.MONSTER])
def test_full_packs_are_for_pcs(kind: Kind) -> None:
    """IKE-INV-3: nobody else's HP are hidden."""
    me = fighter(items=10, kind=kind)
    play(alone(me), settle)
    assert (me.hp, me.overloaded) == (4, 0)


def test_no_hidden_hp_by_house_rule() -> None:
    """IKE-INV-3: `full_inventory_zero_hp` off."""
    me = fighter(items=10)
    play(alone(me, full_inventory_zero_hp=0), settle)
    assert (me.hp, me.overloaded) == (4, 0)


@pytest.mark.parametrize("house", [True, False])
def test_a_full_pack_at_the_start(house: bool) -> None:
    """IKE-INV-3: it counts before the first round as well."""
    fighters = [{"sample": "Kenta", "changes": {"gear": ["stone"] * 7}}]
    made = from_dict(
        {
            "ruleset": "ikezu",
            "house": {"full_inventory_zero_hp": house},
            "sides": {"pc": {"fighters": fighters}, "opponent": {"fighters": [{"sample": "Wolf"}]}},
        },
        "a test",
    ).start()
    me = made.fighters[0]
    assert (me.hp, me.hp_held, me.overloaded) == ((0, 5, 1) if house else (5, 0, 0))


def test_the_tenth_slot_may_be_a_wounds() -> None:
    """IKE-INV-3, IKE-WND-8, IKE-WND-3: a permanent one too, which fills its slot once and for ever."""
    me = fighter(items=9, had_first_permanent_wound=1)
    made = alone(me)

    def burn(table: Table, made: Fight) -> None:
        wound(table, made, made.fighters[0], WoundType.BURNS, WoundLevel.PERMANENT)

    play(made, burn, 2)
    assert (filled_slots(me), me.slots, me.hp, me.hp_held) == (10, 10, 0, 4)


def test_a_healed_wound_brings_the_hp_back() -> None:
    """IKE-INV-3, IKE-WND-6: its slot is free again."""
    me = full(items=9)
    me.wounds[LIGHT_BURNS] = 1
    play(
        alone(me),
        lambda table, made: heal_wound(table, made, made.fighters[0], WoundType.BURNS, WoundLevel.LIGHT),
    )
    assert (me.hp, me.overloaded) == (3, 0)


def test_a_weapon_lost_frees_its_slot_and_picked_up_fills_it() -> None:
    """IKE-INV-3, IKE-INV-2: disarmed, the HP are back; with the weapon in hand again they are hidden."""
    me = full(items=9)
    me.weapons[1], me.main = weapon("katana"), 1
    made = alone(me)
    play(made, lambda table, made: lose_weapon(table, made, made.fighters[0], made.fighters[1]), 20)
    assert (me.hp, me.overloaded, me.main) == (3, 0, 0)
    play(made, lambda table, made: pick_up(table, made, made.fighters[0], 1))
    assert (me.hp, me.hp_held, me.overloaded, me.main) == (0, 3, 1, 1)


@pytest.mark.parametrize("panicked_first", [True, False])
def test_panic_and_a_full_pack_hide_the_same_hp(panicked_first: bool) -> None:
    """IKE-INV-3, IKE-PAN-2: hidden once, and back only when both are over."""
    me = fighter(items=10, hp=0 if panicked_first else 4, hp_held=4 if panicked_first else 0)
    me.panicked = int(panicked_first)
    made = alone(me)
    play(made, settle)
    me.panicked = 1
    assert (me.hp, me.hp_held, me.overloaded) == (0, 4, 1)
    me.items = 9
    play(made, settle)
    assert (me.hp, me.hp_held, me.overloaded) == (0, 4, 0)


def test_hp_that_come_back_are_no_more_than_the_maximum() -> None:
    """IKE-INV-3, IKE-SCAR-6: where that has fallen meanwhile."""
    me = full(items=9, hp_max=4)
    me.hp_held, me.hp_max = 4, 2
    play(alone(me), settle)
    assert me.hp == 2


# What is dropped for want of slots


@pytest.mark.parametrize("thing", [Item.ORDINARY, Item.BULKY, Item.ARMOR, Item.SHIELD, Item.HELMET, 2])
def test_whatever_fills_a_slot_can_be_dropped(thing: int) -> None:
    """IKE-REST-5, IKE-INV-2, IKE-ARM-3: whole, with the slots that it fills and the Armor that it gives."""
    slots = {Item.BULKY: 2, Item.ARMOR: 2}
    armor = {Item.ARMOR: 2, Item.SHIELD: 1, Item.HELMET: 1}
    worn = {"armor": 1, "armor_metallic": 1, "armor_slots": 2, "shield": 1, "helmet": 1, "hands": 1}
    me = full(items=2, bulky_items=1, **worn)
    me.armor = 2
    me.weapons[1], me.main = weapon("katana"), 1
    me.slots = 9
    table = play(alone(me), lambda table, made: tire(table, made, made.fighters[0]), thing)
    assert told(table, Event.ITEM_DROPPED) == [(0, thing)]
    assert filled_slots(me) == 9 - slots.get(thing, 1) + 1
    assert me.armor + me.shield + me.helmet == 4 - armor.get(thing, 0)
    assert (me.armor_metallic, me.hands) == (int(thing != Item.ARMOR), 1 + (thing == Item.SHIELD))
    assert (me.main == 1) == (thing != 2)


def test_armor_is_not_dropped_piece_by_piece() -> None:
    """IKE-WND-11, IKE-ARM-3: with nothing else to drop a wound costs the armour, and all of its Armor."""
    me = full(items=0, fatigue=8, armor=3, armor_slots=2)
    made = alone(me)
    play(made, lambda table, made: wound(table, made, made.fighters[0], WoundType.BURNS, WoundLevel.LIGHT))
    assert (me.armor, me.armor_slots, filled_slots(me), me.hp) == (0, 0, 9, 3)


# Fatigue


def test_fatigue_fills_a_slot() -> None:
    """IKE-REST-4, IKE-INV-3: and may be the one that fills the pack."""
    me = fighter(items=8)
    made = alone(me)
    for hp in (4, 0):
        play(made, lambda table, made: tire(table, made, made.fighters[0]))
        assert me.hp == hp
    assert me.fatigue == 2


def test_forced_to_take_fatigue_without_a_slot() -> None:
    """IKE-REST-5: an item is dropped for it; what is dropped is the player's choice."""
    me = full(items=9)
    me.weapons[1], me.main = weapon("katana"), 1
    table = play(alone(me), lambda table, made: tire(table, made, made.fighters[0]), 0)
    assert asked(table) == [(0, Ask.DROP_ITEM)]
    assert (me.items, me.fatigue, filled_slots(me), me.overloaded) == (8, 1, 10, 1)


def test_with_nothing_to_drop_fatigue_comes_all_the_same() -> None:
    """IKE-REST-5: there is nothing to ask."""
    me = full(items=0, fatigue=10)
    assert asked(play(alone(me), lambda table, made: tire(table, made, made.fighters[0]))) == []
    assert me.fatigue == 11


def test_a_night_of_rest_takes_fatigue_away() -> None:
    """IKE-REST-4, IKE-INV-3: slots and HP are free again."""
    me = full(items=7, fatigue=3)
    made = alone(me)
    made.phase = Phase.AFTERMATH
    play(made, aftermath, Aftermath.NIGHT_OF_REST)
    assert (me.fatigue, me.hp, me.fate) == (0, 3, Fate.IN_FIGHT)
