"""What is written in a scene: whole, and clear of everybody and of one another, in all examples."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kumite.drawing import STYLE, in_one
from kumite.play.match import Match
from kumite.rulesets import ruleset
from kumite.rulesets.scene import Ground, GroundKind, Link, LinkKind, Scene, Token

from ..by_name import examples_of

GAMES = ("ikezu", "hachigoku", "malice", "hell", "shinobi")
WIDTHS = (390, 1280)
SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""How much of a fight is over in each scene that is looked at."""
LETTERS = ":root { --sans: sans-serif; --serif: serif }"
LOOK = """(scenes) => {
  window.view ||= new modules.scene.SceneView(document.getElementById("here"), { answer() {}, sheet() {} });
  return scenes.map((scene) => { view.camera.reset(); view.show(scene); return faults(); });
}"""
FAULTS = """
function faults() {
  const root = document.querySelector(".ks");
  if (root.hidden) return [];
  const stage = document.querySelector(".ks-stage").getBoundingClientRect(), found = [];
  const tiles = document.querySelector(".ks-floor-tiles"); // on which two may lie in one place
  const box = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const token = one.closest(".ks-token")?.querySelector(".ks-mark").textContent;
    return { left, right, top: top + 2, bottom: bottom - 2, token, text: one.textContent || token };
  };
  const all = (selector) => [...document.querySelectorAll(selector)].map(box);
  const over = (a, b) =>
    a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
  const names = all(".ks-name, .ks-state"), bodies = all(".ks-body"), ground = all(".ks-label");
  for (const one of names) if (one.text.includes("…")) found.push(`cut: ${one.text}`);
  for (const { left, right, top, bottom, text } of [...names, ...bodies, ...ground]) {
    const across = left >= stage.left - 1 && right <= stage.right + 1;
    if (!across || top < stage.top - 1 || bottom > stage.bottom + 1) found.push(`outside: ${text}`);
  }
  bodies.forEach((one, index) => bodies.slice(index + 1).forEach((other) => {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (across > 5 && down > 5 && !tiles) found.push(`${one.token} lies on ${other.token}`);
  }));
  names.forEach((one, index) => {
    for (const other of names.slice(index + 1)) {
      if (over(one, other)) found.push(`names: ${one.text}, ${other.text}`);
    }
    for (const other of bodies) if (over(one, other)) found.push(`${one.text} lies on ${other.token}`);
  });
  for (const one of ground) for (const other of [...names, ...bodies]) {
    if (over(one, other)) found.push(`on the ground: ${one.text}, ${other.text}`);
  }
  const them = [...document.querySelectorAll(".ks-token")];
  const nameless = them.filter((one) => !one.querySelector(".ks-name")).map((one) => one.textContent);
  if (nameless.length > Math.max(2, them.length / 4)) found.push(`nameless: ${nameless}`);
  return found;
}
"""


@pytest.fixture(params=WIDTHS)
def stage(request: pytest.FixtureRequest, browser: Any) -> Any:
    """A page with room for a scene."""
    page = browser.new_page(viewport={"width": request.param, "height": 844}, reduced_motion="reduce")
    page.set_content(f"<style>{LETTERS}{STYLE.read_text('utf-8')}</style><div id=here></div>")
    page.add_script_tag(content=in_one() + FAULTS)
    yield page
    page.close()


@pytest.mark.parametrize("name", GAMES)
def test_labels_are_whole_and_clear(stage: Any, name: str) -> None:
    """No name is cut, and none lies on another, on somebody or on what is written on the ground. Where many
    stand side by side, one in four may have to do with the letters on their token."""
    found: dict[str, list[str]] = {}
    for title, encounter in examples_of(name).items():
        match = Match(encounter, 1, 0, limit=100)
        last = len(match.beats) - 1
        scenes = []
        for share in SHARES:
            fight = match.beats[round(share * last)].start if share < 1 else match.fight
            scene = ruleset(name).words.board(fight, match.names, None).scene
            scenes.append(plain(scene))
        for share, faults in zip(SHARES, stage.evaluate(LOOK, scenes), strict=True):
            if faults:
                found[f"{title}, {share:.0%}"] = faults
    assert not found


def tokens(*places: tuple[float, float]) -> tuple[Token, ...]:
    """As many fighters, of two sides in turn."""
    return tuple(Token(n, f"Fighter {n}", f"F{n}", n % 2, *at) for n, at in enumerate(places))


def scene_of(them: tuple[Token, ...], pairs: list[tuple[int, int]]) -> dict[str, Any]:
    """Them on a field, with links between these pairs of seats."""
    ground = Ground(GroundKind.FIELD, 0, 0, 40, 20, "foot", "feet", 5)
    links = tuple(Link(LinkKind.ENGAGES, one, other, "near") for one, other in pairs)
    return plain(Scene(("One", "Other"), them, ground, links))


def plain(scene: Scene) -> Any:
    """A scene as it reaches a page."""
    return json.loads(json.dumps(scene.as_data()))


DRAWN = '() => [...document.querySelectorAll(".ks-link")].filter((one) => one.getAttribute("d")).length'


def test_links_do_not_cross(stage: Any) -> None:
    """Of two links that cross only the shorter one is drawn, until somebody looks at one of the two."""
    them = tokens((5, 5), (35, 5), (5, 15), (35, 15))
    stage.evaluate(LOOK, [scene_of(them, [(0, 1), (2, 3), (0, 3), (2, 1)])])
    assert stage.evaluate(DRAWN) == 3
    stage.evaluate("() => { view.inspect(0); view.linked(); view.inspect(2); view.linked(); }")
    assert stage.evaluate(DRAWN) == 4


def test_links_lead_through_nobody(stage: Any) -> None:
    """Three in a line: the first is linked with the second, and the second with the third."""
    them = tokens((5, 10), (20, 10), (35, 10))
    stage.evaluate(LOOK, [scene_of(them, [(0, 1), (1, 2), (0, 2)])])
    assert stage.evaluate(DRAWN) == 2
