"""Things of one's own in files: found right by the game to which they belong, or told what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from kumite.encounters.things import OwnThing, ThingError, fields_of_things, in_text, text_of
from kumite.rulesets import ruleset, ruleset_names

BLADE = OwnThing("ikezu", "Moon Blade", "Of the well.", "weapons", {"like": "katana", "name": "Moon Blade"})


def test_the_text_of_a_thing_is_read_again() -> None:
    assert in_text(text_of(BLADE), Path("blade.toml")) == BLADE


@pytest.mark.parametrize("name", ruleset_names())
def test_every_game_has_weapons_of_ones_own(name: str) -> None:
    assert fields_of_things(ruleset(name))["weapons"]


@pytest.mark.parametrize(
    ("there", "instead", "told"),
    [
        ("weapons", "wepons", r'blade.toml: field: found "wepons"; legal: "weapons" \(the nearest\)'),
        (
            'like = "katana"',
            'like = "katan"',
            r'blade.toml: thing: found "katan"; legal: a weapon',
        ),
        ('like = "katana"', 'like = "katana"\nsharp = 3', r"blade.toml: thing.sharp: found an unknown name"),
        ('ruleset = "ikezu"', 'ruleset = "chess"', r'blade.toml: ruleset: found "chess"'),
        ("[thing]", "[thing", r"blade.toml: .*broken TOML"),
        ('name = "Moon Blade"\nnotes', 'name = ""\nnotes', r'blade.toml: name: found ""'),
    ],
)
def test_what_is_wrong_is_told_with_its_place(there: str, instead: str, told: str) -> None:
    text = text_of(BLADE)
    assert there in text
    with pytest.raises(ThingError, match=told):
        in_text(text.replace(there, instead), Path("blade.toml"))
