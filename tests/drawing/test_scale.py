"""The bar that says how far is how far."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from kumite.drawing import STYLE, in_one
from kumite.rulesets.scene import Ground, GroundKind, Scene, Token

SHOW = """(scene) => {
  window.view ||= new modules.scene.SceneView(document.getElementById("here"), { answer() {}, sheet() {} });
  view.show(scene);
}"""
LONG = """() => document.querySelector(".ks-bar-of").getBoundingClientRect().width"""
SCALE = "() => view.camera.scale()"
APART = """() => {
  const box = (one) => one.getBoundingClientRect();
  const bar = box(document.querySelector(".ks-scale")), tools = document.querySelector(".ks-tools");
  return [...document.querySelectorAll(".ks-body, .ks-name"), tools].every((one) => {
    const { left, right, top, bottom } = box(one);
    return left >= bar.right || bar.left >= right || top >= bar.bottom || bar.top >= bottom;
  });
}"""


@pytest.fixture(params=(390, 1280))
def stage(request: pytest.FixtureRequest, browser: Any) -> Iterator[Any]:
    """A page with room for a scene."""
    page = browser.new_page(viewport={"width": request.param, "height": 844}, reduced_motion="reduce")
    page.set_content(f"<style>{STYLE.read_text('utf-8')}</style><div id=here></div>")
    page.add_script_tag(content=in_one())
    yield page
    page.close()


def show(stage: Any, ground: Ground, *places: tuple[float, float]) -> None:
    """Show fighters on that ground."""
    them = tuple(Token(n, f"Fighter {n}", f"F{n}", 0, *at) for n, at in enumerate(places or [(1, 1)]))
    stage.evaluate(SHOW, json.loads(json.dumps(Scene(("One",), them, ground).as_data())))


@pytest.mark.parametrize(
    "ground",
    [
        Ground(GroundKind.FIELD, 0, 0, 12, 8, "yard", "yards"),
        Ground(GroundKind.FIELD, 0, 0, 300, 100, "foot", "feet", 5),
        Ground(GroundKind.TILES, 0, 0, 20, 8, "tile", "tiles", tiles=("." * 20,) * 8),
    ],
    ids=lambda ground: ground.units,
)
def test_the_bar_is_as_long_as_it_says(stage: Any, ground: Ground) -> None:
    """From near as well as from far, and it lies on nobody; in words the unit is told."""
    show(stage, ground, (1, 1), (ground.width - 2, ground.height - 2))
    for _ in range(3):
        number, name = stage.locator(".ks-at-scale").text_content().split()
        assert name == (ground.unit if number == "1" else ground.units)
        assert stage.evaluate(LONG) == pytest.approx(int(number) * stage.evaluate(SCALE), abs=2.5)
        assert stage.evaluate(APART)
        stage.evaluate("() => view.camera.zoom(2)")
    assert stage.locator(".ks-said li").last.text_content() == f"Places are in {ground.units}."


def test_no_bar_without_distances(stage: Any) -> None:
    """Bands and tracks have none, and neither has a field of which nobody says how large it is."""
    for ground in (
        Ground(GroundKind.BANDS, 0, 0, 6, 2, step=0),
        Ground(GroundKind.TRACK, 0, 0, 6, 2, step=0),
        Ground(GroundKind.FIELD, 0, 0, 6, 6),
    ):
        show(stage, ground)
        assert stage.locator(".ks-scale").count() == 0
        assert "Places" not in stage.locator(".ks-said").text_content()


def test_where_there_is_no_room_it_is_told_beneath(stage: Any) -> None:
    """On a phone that is full of fighters."""
    stage.set_viewport_size({"width": 390, "height": 844})
    crowd = list(product(range(20), range(16)))
    show(stage, Ground(GroundKind.TILES, 0, 0, 20, 16, "tile", "tiles"), *crowd)
    assert stage.locator(".ks-scale").count() == 0
    assert stage.locator(".ks-legend").inner_text() == "Each square: 1 tile"
