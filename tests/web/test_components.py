"""The components of the pages, each alone in a browser, without a server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kumite import web

from .browsing import browsing

ADDRESS = "http://components.test/"
MOUNT = """async ([name, props]) => {
  const [{ createApp, h, reactive }, component] = [await import("/vue"), (await import("/" + name)).default];
  window.props = reactive(props);
  window.told = [];
  const told = (...said) => window.told.push(...said);
  createApp({ render: () => h(component, { ...window.props, onAnswer: told }) }).mount("#here");
}"""
ASKED = {
    "number": 1,
    "mine": True,
    "over": False,
    "waits": "Ayame",
    "paused": False,
    "pending": [],
    "above": "",
    "text": "Genba, Action Die: d10",
    "rules": [],
    "aloud": "Your turn.",
    "asks": "die",
    "numbers": True,
    "choices": [[n, str(n), False] for n in range(1, 11)],
    "die": 10,
    "field": "1 to 10",
    "lately": ["Round 1."],
}
"""What `question_panel.py` hands to the page: a die that is typed in."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with browsing() as browser:
        yield browser


@pytest.fixture
def mounted(browser: Any) -> Iterator[Callable[[str, dict[str, Any]], Any]]:
    """What mounts a component, and hands out its page."""
    nicegui = pytest.importorskip("nicegui", reason="the server is not installed")
    page = browser.new_page()
    vue = next((Path(nicegui.__file__).parent / "static").rglob("vue.esm-browser*.js"))
    files = {"vue": vue} | {each.name: each for each in Path(web.__file__).parent.rglob("*.js")}

    def serve(route: Any) -> None:
        asked = route.request.url.removeprefix(ADDRESS)
        if asked in files:
            route.fulfill(path=files[asked], content_type="text/javascript")
        else:
            route.fulfill(body="<div id=here></div>", content_type="text/html")

    def mount(name: str, props: dict[str, Any]) -> Any:
        page.route("**/*", serve)
        page.goto(ADDRESS)
        page.evaluate(MOUNT, [name, props])
        return page

    yield mount
    page.close()


def test_a_double_tap_answers_once(mounted: Any) -> None:
    """The next question looks the same and comes at once: the second half of the tap is not its answer, and
    it is said what was answered; a moment later it can be answered."""
    page = mounted("question.js", {"shown": ASKED})
    second = page.evaluate(
        """async (next) => {
          const press = () => document.querySelectorAll("button.k-answer")[3].click();
          press();
          window.props.shown = next;
          await new Promise(requestAnimationFrame);
          press();
          return window.told.length;
        }""",
        ASKED | {"number": 2},
    )
    assert second == 1
    assert "You have just answered: 4." in page.locator("section").inner_text()
    page.get_by_text("7", exact=True).click()
    assert page.evaluate("window.told") == [{"question": 1, "answer": 4}, {"question": 2, "answer": 7}]
    page.evaluate("(next) => { window.props.shown = next; }", ASKED | {"number": 3})
    page.get_by_text("You have just answered: 4, 7.").first.wait_for()
    page.evaluate(
        "(next) => { window.props.shown = next; }", ASKED | {"number": 4, "lately": ["Taken back."]}
    )
    assert "just answered" not in page.locator("section").inner_text()


def test_bars_show_shares(mounted: Any) -> None:
    """What is left of how much has a bar; two values under one heading have none."""
    headings, row = ["Fighter", "STR", "Vit/HP", "AP/WP"], ["Isao", "3/12", "547/177", "4/0"]
    board = {"title": "Count 35", "headings": headings, "rows": [row], "picture": [], "mine": []}
    page = mounted("board.js", board)
    page.get_by_text("547/177").wait_for()
    assert page.evaluate("[...document.querySelectorAll('.k-bar > i')].map((bar) => bar.style.width)") == [
        "25%"
    ]
