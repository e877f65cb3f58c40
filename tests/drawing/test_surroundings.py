"""What a scene draws besides fighters and ground: weather and water all around, walls, whoever hides."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kumite.drawing import STYLE, in_one
from kumite.rulesets.scene import Area, Cover, Ground, GroundKind, Scene, Surrounding, Token

SHOW = """(scene) => {
  window.view ||= new modules.scene.SceneView(document.getElementById("here"), { answer() {}, sheet() {} });
  view.show(scene);
}"""
FIELD = Ground(
    GroundKind.FIELD, 0, 0, 40, 20, areas=(Area(30, 10, 4, "Smoke", "smoke", where="4 yards around 30,10"),)
)
INO = Token(0, "Ino", "In", 0, 5, 10)


@pytest.fixture
def stage(browser: Any) -> Any:
    """A page with room for a scene."""
    page = browser.new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page.set_content(f"<style>{STYLE.read_text('utf-8')}</style><div id=here></div>")
    page.add_script_tag(content=in_one())
    yield page
    page.close()


def show(stage: Any, scene: Scene) -> None:
    """Show it as it reaches a page."""
    stage.evaluate(SHOW, json.loads(json.dumps(scene.as_data())))


def test_what_is_all_around_is_drawn_and_said(stage: Any) -> None:
    """Water and rain as patterns, darkness as a veil, what has no look in words; without a ground as well."""
    around = (
        Surrounding("40 gallons of water", "water"),
        Surrounding("Heavy rain", "rain"),
        Surrounding("Extreme heat"),
        Surrounding("Night", "dark"),
    )
    for ground in (FIELD, None):
        show(stage, Scene(("Leaf",), (INO,), ground, surroundings=around))
        drawn = stage.locator(".ks-sky > *").evaluate_all(
            "(all) => all.map((one) => one.getAttribute('class'))"
        )
        assert drawn == ["ks-around ks-around-water", "ks-around ks-around-rain", "ks-veil ks-veil-dark"]
        told = stage.locator(".ks-legend").inner_text()
        assert told == "40 gallons of water · Heavy rain · Extreme heat · Night"
        said = stage.locator(".ks-said li").all_text_contents()
        assert said[-4:] == ["40 gallons of water.", "Heavy rain.", "Extreme heat.", "Night."]
    show(stage, Scene(("Leaf",), (INO,), FIELD))
    assert stage.locator(".ks-sky > *").count() == 0
    assert stage.locator(".ks-legend").is_hidden()


def test_areas_are_said(stage: Any) -> None:
    """With where they are: circles say nothing to those who do not see them."""
    show(stage, Scene(("Leaf",), (INO,), FIELD))
    assert stage.locator(".ks-said li").all_text_contents() == ["Ino: Leaf.", "Smoke, 4 yards around 30,10."]


def test_walls_and_hiding(stage: Any) -> None:
    """A wall is an arc of its own kind round its token; who hides is pale."""
    behind = Token(0, "Ino", "In", 0, 5, 10, cover=(Cover("water"), Cover("earth")))
    hides = Token(1, "Kiba", "Ki", 1, 20, 10, hidden=True)
    show(stage, Scene(("Leaf", "Sand"), (behind, hides), FIELD))
    assert stage.locator(".ks-shield").count() == 2
    assert stage.locator(".ks-token:has([data-seat='0']) .ks-shield-water").count() == 1
    assert stage.locator(".ks-token:has([data-seat='0']) .ks-shield-earth").count() == 1
    assert stage.locator(".ks-hidden").count() == 1
    assert stage.locator(".ks-hidden [data-seat='1']").count() == 1
    show(stage, Scene(("Leaf", "Sand"), (INO, hides), FIELD))
    assert stage.locator(".ks-shield").count() == 0


def test_cover_is_on_the_side_of_those_from_whom_it_shields(stage: Any) -> None:
    """To the right and below, where the two foes are; there is nothing on the other sides."""
    behind = Token(0, "Ino", "In", 0, 20, 10, cover=(Cover("half", (1,)), Cover("cover", (2,))))
    foes = Token(1, "Kiba", "Ki", 1, 35, 10), Token(2, "Shino", "Sh", 1, 20, 18)
    show(stage, Scene(("Leaf", "Sand"), (behind, *foes), FIELD))
    where = """(kind) => {
      const middle = (found) => {
        const box = document.querySelector(found).getBoundingClientRect();
        return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      };
      const [arc, body] = [middle(`.ks-shield-${kind}`), middle(".ks-token:has([data-seat='0']) .ks-body")];
      return [arc[0] - body[0], arc[1] - body[1]];
    }"""
    right, level = stage.evaluate(where, "half")
    assert right > 10
    assert abs(level) < 2
    beside, below = stage.evaluate(where, "cover")
    assert abs(beside) < 2
    assert below > 10
