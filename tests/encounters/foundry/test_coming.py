"""Actors come in as characters: what is carried, what is told, and what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kumite.encounters.encounter import sheet_of
from kumite.encounters.foundry.coming import character_in
from kumite.encounters.foundry.document import ActorError, looks_like_an_actor, with_tags, without_tags
from kumite.encounters.foundry.leftover import left_of_actor

from .actors import beast, item, samurai, wanderer
from .conftest import TakeIn


def test_a_character_of_cairn(take_in: TakeIn) -> None:
    incoming = take_in(wanderer())
    sheet = sheet_of(incoming.character)
    assert (incoming.character.ruleset, incoming.character.name, sheet.kind) == ("ikezu", "Odo", "pc")
    assert incoming.character.notes == "Tall & quiet.\nOwes the ferryman."
    assert (sheet.strength, sheet.strength_max, sheet.will, sheet.hp, sheet.hp_max) == (8, 12, 9, 2, 5)
    assert [(one.name, one.dice, one.quick) for one in sheet.weapons] == [
        ("Katana", "d8", 2),
        ("Maul", "d10+d10", 0),
    ]
    assert (sheet.armor, sheet.shield, sheet.helmet, sheet.fatigue, sheet.deprived) == (
        1,
        True,
        False,
        1,
        True,
    )
    assert [(one.name, one.slots) for one in sheet.gear] == [("Torch", 1), ("Torch", 1)]
    assert left_of_actor(incoming) == [
        "gold: 12",
        "Chain Shirt (armor): only its Armor, 1, was taken",
        "Speak with Frogs (spellbook)",
        'Maul: critical damage: "d6"',
        'Torch: description: "Burns for an hour."',
    ]


def test_a_character_of_l5r4(take_in: TakeIn) -> None:
    incoming = take_in(samurai(), "malice")
    sheet = sheet_of(incoming.character)
    assert (sheet.agility, sheet.void_ring, sheet.void_points, sheet.wounds, sheet.honor_rank) == (
        4,
        3,
        1,
        7,
        4,
    )
    assert (sheet.skills, sheet.emphases) == ({"kenjutsu": 4, "heavy_weapons": 1}, {"kenjutsu": ["katana"]})
    assert [(one.name, one.damage) for one in sheet.weapons] == [("Katana", "3k2"), ("Old Blade", "4k2")]
    assert (sheet.armor, sheet.advantages, sheet.class_rank) == ("light", ["quick"], 2)
    told = left_of_actor(incoming)
    for line in ("xp: 40", "wealth koku: 5", "glory rank: 2", "honor points: 3", "Etiquette (skill)"):
        assert line in told
    assert "Void Versatility (advantage)" in told
    assert not [line for line in told if "wounds" in line or "rings" in line or "slots" in line]


def test_the_same_as_a_namae(take_in: TakeIn) -> None:
    incoming = take_in(samurai(), "hachigoku")
    sheet = sheet_of(incoming.character)
    assert (sheet.earth, sheet.water, sheet.fire, sheet.wind, sheet.void) == (3, 2, 3, 3, 3)
    assert sheet.skills == {"kenjutsu": 4}
    told = left_of_actor(incoming)
    for line in ("traits per: 3", "traits ref: 4", "suffered: 7", "honor rank: 4", "Heavy Weapons (skill)"):
        assert line in told
    assert "Katana: damage roll: 3" in told


def test_a_creature_of_l5r4(take_in: TakeIn) -> None:
    """MAL-CRE-4: a level holds up to the Wound before the next step. Only malice has creatures of l5r4."""
    sheet = sheet_of(take_in(beast()).character)
    assert [(step.at, step.penalty) for step in sheet.wound_steps] == [(12, 5), (24, 10)]
    assert (sheet.dead_at, sheet.earth, sheet.water, sheet.strength) == (36, 3, 2, 4)
    assert [(one.name, one.attack, one.damage, one.action) for one in sheet.attacks] == [
        ("bite", "5k3", "4k2", "simple")
    ]
    assert (sheet.initiative, sheet.armor_tn, sheet.base_reduction, sheet.fear) == ("5k3", 20, 4, 2)


def test_levels_that_are_not_in_use_say_nothing(take_in: TakeIn) -> None:
    document = beast()
    assert left_of_actor(take_in(document)) == []
    document["system"]["manualWoundLevels"]["hurt"] = {"value": 40, "penalty": 10, "active": False}
    assert left_of_actor(take_in(document)) == []


def test_a_penalty_without_wounds_is_told_and_not_made_up(take_in: TakeIn) -> None:
    document = beast()
    document["system"]["manualWoundLevels"]["healthy"]["penalty"] = 3
    incoming = take_in(document)
    assert "wound_steps" not in incoming.fields
    assert left_of_actor(incoming) == ["Wound levels of which the first has a penalty already"]


def test_brackets_behind_the_name_of_a_skill(take_in: TakeIn) -> None:
    document = samurai()
    document["items"] = [item("Athletics (Climbing)", "skill", rank="3", trait="str")]
    incoming = take_in(document, "malice")
    assert incoming.fields["skills"] == {"athletics": 3}
    assert "Athletics (Climbing) (skill): only its rank, 3, was taken" in left_of_actor(incoming)


def test_bows_of_the_older_system(take_in: TakeIn) -> None:
    document = samurai()
    document["items"] = [
        item(
            "War Bow",
            "bow",
            str=4,
            range=300,
            size="large",
            associatedSkill="Kyujutsu",
            damageRoll=0,
            damageKeep=0,
        )
    ]
    (bow,) = sheet_of(take_in(document, "malice").character).weapons
    assert (bow.mode, bow.bow_strength, bow.range, bow.hands) == ("bow", 4, 300, 2)


def test_more_weapons_than_a_sheet_holds_are_told(take_in: TakeIn) -> None:
    document = wanderer()
    document["items"] = [
        item(f"Knife {n}x", "weapon", damageFormula="1d6", weightless=True) for n in range(6)
    ]
    incoming = take_in(document)
    assert len(incoming.fields["weapons"]) == 4
    assert [line for line in left_of_actor(incoming) if line.startswith("Knife")] == [
        "Knife 4x (weapon)",
        "Knife 5x (weapon)",
        "Knife 0x, Knife 1x, Knife 2x, Knife 3x: weightless: true",
    ]


def test_a_monster_of_an_older_compendium(take_in: TakeIn) -> None:
    """Its attacks are plain items, its armor too, and it has a biography where others have a description."""
    document = wanderer(biography="<ul><li>Sleeps by day.</li></ul>", gold=0, deprived=False, background="")
    document |= {
        "type": "npc",
        "items": [
            item("Old Robes", "item", armor=1, equipped=True, damageFormula="", slots=1),
            item("Claws*", "item", armor=0, equipped=True, damageFormula="2d12k", slots=2),
        ],
    }
    incoming = take_in(document)
    sheet = sheet_of(incoming.character)
    assert (sheet.kind, sheet.armor, incoming.character.notes) == ("npc", 1, "Sleeps by day.")
    assert [(one.name, one.dice) for one in sheet.weapons] == [("Claws*", "d12+d12")]
    assert left_of_actor(incoming) == ["Old Robes (item): only its Armor, 1, was taken"]


def test_dice_that_are_added_up_are_no_damage(take_in: TakeIn) -> None:
    document = wanderer()
    document["items"] = [item("Club of Ten", "weapon", damageFormula="2d6"), item("Kama", "weapon")]
    incoming = take_in(document)
    assert incoming.fields["weapons"] == [{"like": "kama", "name": "Kama"}]
    assert "Club of Ten (weapon)" in left_of_actor(incoming)


def test_what_is_only_foundrys_is_told(take_in: TakeIn) -> None:
    assert "what modules have noted" not in left_of_actor(take_in(wanderer() | {"flags": 3}))
    document = wanderer() | {"img": "odo.webp", "effects": [{}], "prototypeToken": {"name": "Odo"}}
    document |= {"flags": {"core": {"sourceId": "x"}, "dice": {"color": "red"}}}
    told = left_of_actor(take_in(document))
    assert told[-4:] == [
        'picture: "odo.webp"',
        "how their token looks",
        "active effects",
        "what modules have noted",
    ]


def test_an_actor_that_names_no_system_is_known_by_its_numbers(take_in: TakeIn) -> None:
    document = wanderer()
    del document["_stats"]
    assert take_in(document).character.ruleset == "ikezu"


def changed(document: dict[str, Any], **parts: Any) -> dict[str, Any]:
    return document | parts


@pytest.mark.parametrize(
    ("document", "message"),
    [
        (
            changed(wanderer(), _stats={"systemId": "dnd5e"}),
            '_stats.systemId: found "dnd5e"; legal: an actor of',
        ),
        (changed(wanderer(), _stats={}, system={"x": 1}), "system: found no system that is named"),
        (
            changed(wanderer(), type="container"),
            'type: found "container"; legal: an actor of ikezu: character or npc',
        ),
        (
            samurai(),
            "found an actor who can be a character of hachigoku and of malice; legal: --as hachigoku or",
        ),
        (changed(wanderer(), system=3), "system: found 3; legal: a table"),
        (
            changed(wanderer(), items=[item("Torch", "item") | {"name": 3}]),
            r"items\[0\].name: found 3; legal: text",
        ),
        (changed(wanderer(), items=[3]), r"items\[0\]: found 3; legal: a table with name, type and system"),
        (changed(wanderer(), name=" "), 'name: found ""; legal:'),
        ({"name": "Odo", "type": "character", "data": {}}, "data: found an actor of an older Foundry"),
        (wanderer(hp={"value": 2, "max": 5000}), "system.hp.max: found 5000; legal: 999 or less"),
        (wanderer(hp={"value": 9, "max": 5}), "system.hp.value: found 9; legal: at most its maximum, 5"),
        (wanderer(hp={"value": "many", "max": 5}), 'system.hp.value: found "many"; legal: a whole number'),
        (wanderer(hp={"max": True, "value": 1}), "system.hp.max: found true; legal: a whole number"),
        (wanderer(deprived="no"), 'system.deprived: found "no"; legal: true or false'),
        (
            changed(wanderer(), items=[item("Axe", "weapon", damageFormula="d500")]),
            r'items\[0\].system.damageFormula: found "d500"; legal: one to eight equal dice',
        ),
        (
            changed(wanderer(), items=[item("Torch", "item", quantity=1_000_000_000)]),
            r"items\[0\].system.quantity: found 1000000000; legal: a whole number from 1 to 99",
        ),
    ],
)
def test_what_cannot_be_right_is_refused(take_in: TakeIn, document: dict[str, Any], message: str) -> None:
    with pytest.raises(ActorError, match=message):
        take_in(document)


@pytest.mark.parametrize(
    ("document", "wanted", "message"),
    [
        (wanderer(), "malice", '--as: found "malice"; legal: --as ikezu for an actor of Cairn'),
        (samurai(), "ikezu", '--as: found "ikezu"; legal: --as hachigoku or --as malice'),
        (beast(), "hachigoku", 'type: found "npc"; legal: an actor of hachigoku: pc'),
        (
            samurai(traits={"sta": "x", "wil": 2}),
            "hachigoku",
            'system.traits.sta: found "x"; legal: a whole number',
        ),
        (samurai(traits={"sta": 7, "wil": 7}), "hachigoku", "system.traits: found 7; legal: at most 5"),
        (
            beast(manualWoundLevels={"out": {"value": "x", "active": True}}),
            "malice",
            'out.value: found "x"; legal:',
        ),
        (samurai(traits={"sta": 30}), "malice", "system.traits.sta: found 30; legal: 10 or less"),
        (beast(attack1={"roll": "x", "keep": 2, "type": "simple"}), "malice", "legal: a whole number"),
        (beast(wounds={}, manualWoundLevels={}), "malice", "dead_at: found nothing"),
    ],
)
def test_what_does_not_fit_the_ruleset_is_refused(
    take_in: TakeIn, document: dict[str, Any], wanted: str, message: str
) -> None:
    with pytest.raises(ActorError, match=message):
        take_in(document, wanted)


def test_a_broken_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "odo.json"
    path.write_text('{"name": "Odo", ')
    with pytest.raises(ActorError, match=r"odo\.json: line 1.*broken JSON"):
        character_in(path)
    assert not looks_like_an_actor(path)


def test_text_with_tags_and_without() -> None:
    html = "<h2>Odo</h2><p>Tall,\nand &lt;quiet&gt;.</p><ul><li>one</li><li>two&nbsp;three\u200b</li></ul>"
    assert without_tags(html) == "Odo\nTall, and <quiet>.\none\ntwo three"
    assert without_tags(with_tags("a < b\nc & d")) == "a < b\nc & d"
