"""How smoothly a scene moves: frames a second while 30 tokens glide, and how long drawing a scene takes.

Run with: python -m benchmarks.scene

Needs Playwright and Chromium. The scene is drawn by the scripts of `kumite.drawing` alone, without a server.
Frames are counted as the browser shows them, which other work on the machine holds up. How long its main
thread works for a frame, drawing the scenes included, is time of the processor, and is not held up: 60 frames
a second leave 16.7 ms for each.
"""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from typing import Any

from playwright.sync_api import sync_playwright

from kumite.drawing import STYLE, in_one
from kumite.rulesets.scene import Gauge, Ground, GroundKind, Link, LinkKind, Scene, Token

TOKENS = 30
MOVES = 12
WIDTHS = (390, 1280)

MEASURE = """async (scenes) => {
  const view = new modules.scene.SceneView(document.getElementById("here"), { answer() {}, sheet() {} });
  view.show(scenes[0]);
  await new Promise(requestAnimationFrame);
  const drawing = [], gaps = [];
  let last = performance.now(), going = true;
  const next = (now) => { gaps.push(now - last); last = now; if (going) requestAnimationFrame(next); };
  requestAnimationFrame(next);
  for (const scene of scenes.slice(1)) {
    const began = performance.now();
    view.show(scene);
    drawing.push(performance.now() - began);
    await new Promise((done) => setTimeout(done, 450));
  }
  going = false;
  const middle = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];
  const whole = gaps.reduce((sum, gap) => sum + gap, 0);
  const count = gaps.length, longest = Math.max(...gaps);
  return { count, frames: (1000 * count) / whole, longest, drawing: middle(drawing) };
}"""


def scenes() -> list[dict[str, Any]]:
    """Thirty fighters on a field, of whom everybody moves each time, and every third one is held."""
    ground = Ground(GroundKind.FIELD, 0, 0, 120, 60, "ft", 5)
    found = []
    for move in range(MOVES + 1):
        tokens = tuple(
            Token(
                seat,
                f"Fighter {seat}",
                f"F{seat}",
                seat % 2,
                (13 * seat + 17 * move) % 120,
                (7 * seat + 11 * move) % 60,
                gauges=(Gauge("HP", 20 - (seat + move) % 20, 20),),
                conditions=("prone",) if (seat + move) % 4 == 0 else (),
            )
            for seat in range(TOKENS)
        )
        links = tuple(Link(LinkKind.HOLDS, seat, seat + 1, "holds") for seat in range(0, TOKENS - 1, 3))
        scene = Scene(("One side", "The other"), tokens, replace(ground), links)
        found.append(json.loads(json.dumps(scene.as_data())))
    return found


def worked(tools: Any) -> float:
    """How long the main thread of a page has worked, in seconds."""
    metrics = tools.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


def main() -> None:
    """Measure, and print a line for each width."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for width in WIDTHS:
            page = browser.new_page(viewport={"width": width, "height": 844})
            page.set_content(f"<style>{STYLE.read_text('utf-8')}</style><div id=here></div>")
            page.add_script_tag(content=in_one())
            tools = page.context.new_cdp_session(page)
            tools.send("Performance.enable", {"timeDomain": "threadTicks"})
            before = worked(tools)
            told = page.evaluate(MEASURE, scenes())
            each = 1000 * (worked(tools) - before) / told["count"]
            print(
                f"{width} px, {TOKENS} tokens: {told['frames']:.0f} frames a second while all of them move,"
                f" the longest {told['longest']:.0f} ms; {each:.1f} ms of the processor for a frame;"
                f" a scene is drawn in {told['drawing']:.1f} ms"
            )
        browser.close()


if __name__ == "__main__":
    main()
