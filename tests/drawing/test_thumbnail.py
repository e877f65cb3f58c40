"""The small pictures of the examples."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest

from kumite.drawing.thumbnail import HIGH, LIGHT, WIDE, thumbnail
from kumite.encounters import encounter
from kumite.encounters.examples import examples
from kumite.rulesets.scene import Ground, GroundKind, Scene, Token

from ..by_name import NAMES

SVG = "{http://www.w3.org/2000/svg}"


def shapes(drawn: str, kind: str) -> list[ElementTree.Element]:
    """What is drawn in a picture in the color of that name."""
    return [one for one in ElementTree.fromstring(drawn).iter() if one.get("class") == f"k{kind}"]


@pytest.mark.parametrize("name", NAMES)
def test_everybody_is_in_the_picture(name: str) -> None:
    """Of the example to begin with: each side in its color and shape."""
    (first,) = [one for one in examples() if one.ruleset == name and one.starts]
    begun = encounter.read(first.path)
    scene = begun.ruleset.words.board(begun.start(), begun.names, None).scene
    drawn = thumbnail(scene)
    sides = Counter(token.side for token in scene.tokens)
    assert sorted(sides) == [0, 1]
    assert len(shapes(drawn, "0")) == sides[0]
    assert {one.tag for one in shapes(drawn, "0")} == {f"{SVG}circle"}
    assert len(shapes(drawn, "1")) == sides[1]
    assert {one.tag for one in shapes(drawn, "1")} == {f"{SVG}polygon"}


def test_nobody_hides_another() -> None:
    """Thirty at one place stand apart, within the picture."""
    crowd = tuple(Token(seat, f"T{seat}", "T", 0, 5.0, 5.0) for seat in range(30))
    drawn = thumbnail(Scene(("PC",), crowd, Ground(GroundKind.FIELD, 0, 0, 10, 10)))
    places = [(float(one.get("cx", 0)), float(one.get("cy", 0))) for one in shapes(drawn, "0")]
    assert len(set(places)) == 30
    assert all(0 < x < WIDE and 0 < y < HIGH for x, y in places)


def test_a_map_has_its_walls() -> None:
    """And a scene without a ground is drawn all the same."""
    token = Token(0, "Kenta", "K", 4, 1.0, 1.0)
    drawn = thumbnail(Scene(("PC",), (token,), Ground(GroundKind.TILES, 0, 0, 3, 2, tiles=("###", "#.~"))))
    assert len(shapes(drawn, "wall")) == 4
    assert len(shapes(drawn, "rough")) == 1
    assert len(shapes(thumbnail(Scene(("PC",), (token,))), "4")) == 1
    assert LIGHT["wall"] in drawn
