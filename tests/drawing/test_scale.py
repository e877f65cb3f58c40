"""The bar that says how far is how far."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
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


def test_the_bar_stays_where_it_is(stage: Any) -> None:
    """Wherever they go, however the field is fitted to them, and however many they are."""
    at = """() => {
      const box = (one) => document.querySelector(one).getBoundingClientRect();
      const bar = box(".ks-scale"), all = box(".ks-svg");
      return [Math.round(bar.left - all.left), Math.round(all.bottom - bar.bottom)];
    }"""
    tiles = Ground(GroundKind.TILES, 0, 0, 20, 8, "tile", "tiles", tiles=("." * 20,) * 8)
    for ground in (Ground(GroundKind.FIELD, 0, 0, 40, 20, "yard", "yards"), tiles):
        found = set()
        for size in (1, 1.2, 0.6):
            here = replace(ground, width=ground.width * size) if ground.kind == GroundKind.FIELD else ground
            corners = [(1, 1), (1, 7), (18, 1), (18, 7), (9, 7)]
            for places in (*([corner] for corner in corners), list(product(range(20), range(8)))[:60]):
                show(stage, here, *places)
                found.add(tuple(stage.evaluate(at)))
        assert len(found) == 1


def test_the_tools_stay_until_somebody_is_beneath_them(stage: Any) -> None:
    """Whoever taps twice there hits them twice."""
    at = "() => document.querySelector('.ks-tools').className"
    wide = 10 if stage.viewport_size["width"] < 400 else 20
    ground = Ground(GroundKind.TILES, 0, 0, wide, 8, "tile", "tiles", tiles=("." * wide,) * 8)
    found = []
    for place in ((1, 4), (wide - 1, 0), (1, 7), (wide - 1, 7), (1, 0), (5, 4)):
        show(stage, ground, place)
        found.append(stage.evaluate(at).removeprefix("ks-tools ks-"))
    assert found == ["top-right", "bottom-right", "bottom-right", "top-right", "top-right", "top-right"]
