"""What the scene of a battle shows besides who stands where: water, weather, walls, smoke, and who hides."""

from __future__ import annotations

from typing import Any

from kumite.rulesets import Viewer
from kumite.rulesets.scene import Cover, Scene, Surrounding, Token
from kumite.rulesets.shinobi.secrets import hide
from kumite.rulesets.shinobi.state import YARD, Area, Fight
from kumite.rulesets.shinobi.terms import AreaKind, Light, Phase, Weather
from kumite.rulesets.shinobi.words import WORDS

from ..fights import fight, fighter

NAMES = ["Ino", "Choji", "Kiba"]
INO, CHOJI = frozenset({0}), frozenset({1})


def battle(ino: dict[str, Any] | None = None, choji: dict[str, Any] | None = None, **fields: Any) -> Fight:
    """Ino in the middle of the field, Choji of the other side eight yards to the east."""
    return fight(fighter("katana", **(ino or {})), fighter("tetsubo", at=(8, 0), **(choji or {})), **fields)


def scene(made: Fight, viewer: Viewer = None) -> Scene:
    return WORDS.board(made, NAMES, viewer).scene


def token(made: Fight, seat: int, viewer: Viewer = None) -> Token:
    return next(one for one in scene(made, viewer).tokens if one.seat == seat)


def test_water_and_weather_are_all_around() -> None:
    """SHI-JUT-1, SHI-WEA-7: nobody has said where the water lies; a dry clear day is not mentioned."""
    assert scene(battle()).surroundings == ()
    assert scene(battle(weather=1 << Weather.CLEAR_SKIES)).surroundings == ()
    wet = battle(
        field_water=40,
        weather=1 << Weather.THUNDERSTORM | 1 << Weather.LOW_AIR_PRESSURE,
        light=Light.DUSK_OR_DAWN,
    )
    for viewer in (None, INO, CHOJI):
        assert scene(wet, viewer).surroundings == (
            Surrounding("40 gallons of water on the field", "water"),
            Surrounding("Low air pressure"),
            Surrounding("Thunderstorm", "rain"),
            Surrounding("Dusk or dawn", "dark"),
        )
    assert scene(battle(field_water=1)).surroundings[0].text == "1 gallon of water on the field"
    assert scene(battle(weather=1 << Weather.SNOW, phase=Phase.PURSUIT)).surroundings == (
        Surrounding("Snow", "snow"),
    )


def test_a_wall_of_water_is_seen_by_all() -> None:
    """SHI-TECH-WATER-WALL: it stands until a count."""
    made = battle(choji={"wall": 1, "wall_until": 18})
    for viewer in (None, INO, CHOJI):
        assert token(made, 1, viewer).cover == (Cover("water"),)
        assert "wall of water until count 18" in token(made, 1, viewer).conditions
    assert token(made, 0).cover == ()


def test_what_a_wall_of_earth_takes_is_its_side_s() -> None:
    """SHI-TECH-EARTH-SHORE-RETURN, SHI-INFO-1: it tells how strong its maker is."""
    made = battle(choji={"shore": 240})
    for viewer in (None, CHOJI):
        assert token(made, 1, viewer).cover == (Cover("earth"),)
        assert "wall of earth, 240 left" in token(made, 1, viewer).conditions
    assert token(made, 1, INO).cover == (Cover("earth"),)
    assert "wall of earth" in token(made, 1, INO).conditions
    assert "240" not in str(scene(made, INO))


def test_a_wall_of_somebody_hidden_is_not_seen() -> None:
    """SHI-HIDE-3: whom nobody of a side perceives is not there for them, and neither is their wall."""
    made = battle(choji={"shore": 240, "hidden_from": 0b01})
    assert hide(made, INO).fighters[1].shore == 0
    assert hide(battle(), INO).fighters[1].shore == 0


def test_who_stands_in_smoke() -> None:
    """SHI-AOE-1: with where it is in words; of several clouds each kind is told once."""
    made = battle()
    made.areas[0] = Area(AreaKind.SMOKE, 1, 8 * YARD, YARD, 4, 6, 30)
    made.areas[1] = Area(AreaKind.SMOKE, 1, 8 * YARD, 0, 1, 6, 30)
    assert token(made, 0).where == "at 0,0"
    assert token(made, 1).where == "at 8,0, in smoke"
    ground = scene(made).ground
    assert ground is not None
    assert [area.where for area in ground.areas] == ["4 yards around 8,1", "1 yard around 8,0"]


def test_an_illusion_of_mist_is_its_maker_s_side_s() -> None:
    """SHI-GEN-9: others are not told that they stand in one."""
    made = battle()
    made.areas[0] = Area(AreaKind.ILLUSORY_MIST, 1, 8 * YARD, 0, 4, 3, 30)
    assert token(made, 1, INO).where == "at 8,0, in mist that is an illusion"
    assert token(made, 1, CHOJI).where == "at 8,0"


def test_who_hides() -> None:
    """SHI-HIDE-3, SHI-SRCH-4: their own side sees them as hidden for as long as it believes so; the other
    side does not see them at all."""
    made = battle(choji={"hidden_from": 0b1, "thinks_hidden_from": 0b1})
    assert token(made, 1, CHOJI).hidden
    assert 1 not in [one.seat for one in scene(made, INO).tokens]
    made.fighters[1].thinks_hidden_from = 0
    assert not token(made, 1, CHOJI).hidden
    assert token(made, 1).hidden
    assert not token(made, 0).hidden
