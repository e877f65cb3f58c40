"""The components of the pages, each alone in a browser, without a server."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kumite import drawing, web
from kumite.encounters import encounter
from kumite.encounters.examples import examples_of
from kumite.play.match import Match
from kumite.rulesets import ruleset
from kumite.rulesets.scene import Gauge, Ground, GroundKind, Scene, Token

from .browsing import PATIENCE

ADDRESS = "http://components.test/"
MOUNT = """async ([name, props]) => {
  const [{ createApp, h, reactive }, component] = [await import("/vue"), (await import("/" + name)).default];
  window.props = reactive(props);
  window.told = [];
  const told = (...said) => said[0] instanceof Event || window.told.push(...said);
  const heard = { onAnswer: told, onSheet: told, onChange: told, onMove: told };
  Object.assign(heard, { onStand: told, onAskAgain: told });
  createApp({ render: () => h(component, { ...window.props, ...heard }) }).mount("#here");
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


@pytest.fixture
def mounted(browser: Any) -> Iterator[Callable[[str, dict[str, Any]], Any]]:
    """What mounts a component, and hands out its page."""
    nicegui = pytest.importorskip("nicegui", reason="the server is not installed")
    page = browser.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    vue = next((Path(nicegui.__file__).parent / "static").rglob("vue.esm-browser*.js"))
    files = {"vue": vue} | {each.name: each for each in Path(web.__file__).parent.rglob("*.js")}

    def serve(route: Any) -> None:
        asked = route.request.url.removeprefix(ADDRESS).removeprefix("assets/")
        if asked.startswith("drawing/"):
            route.fulfill(path=drawing.FOLDER / asked.removeprefix("drawing/"))
        elif asked in files:
            route.fulfill(path=files[asked], content_type="text/javascript")
        else:
            route.fulfill(body="<div id=here></div>", content_type="text/html")

    def mount(name: str, props: dict[str, Any], before: str = "() => {}") -> Any:
        page.route("**/*", serve)
        page.goto(ADDRESS)
        page.add_style_tag(path=str(drawing.STYLE))
        page.evaluate(before)
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
    board = {
        "title": "Count 35",
        "headings": headings,
        "rows": [row],
        "picture": [],
        "mine": [],
        "looks": False,
    }
    page = mounted("board.js", board)
    page.get_by_text("547/177").wait_for()
    assert page.evaluate("[...document.querySelectorAll('.k-bar > i')].map((bar) => bar.style.width)") == [
        "25%"
    ]


def test_both_totals_of_initiative_have_no_bar(mounted: Any) -> None:
    """A Boss has two turns in a Round: `12/9` is no share."""
    board = {"title": "Round 1", "headings": ["Fighter", "Init"], "rows": [["Queen", "12/9"]], "picture": []}
    page = mounted("board.js", board | {"mine": [], "looks": False})
    page.get_by_text("12/9").wait_for()
    assert page.locator(".k-bar").count() == 0


def scene_of(*tokens: Token, ground: Ground | None = None) -> str:
    """A scene as the page gets it."""
    return json.dumps(Scene(("PC side", "Opponents"), tokens, ground).as_data())


TILES = Ground(GroundKind.TILES, 0, 0, 8, 4, tiles=("########", "#......#", "#..o...#", "########"))
KENTA = Token(0, "Kenta", "Ke", 0, 1, 1, gauges=(Gauge("HP", 4, 5),), where="at 1,1")
BANDIT = Token(1, "Bandit <1>", "B1", 1, 5, 2, gauges=(Gauge("HP", 2, 2, "unhurt"),), where="at 5,2")


def around(number: int, *about: dict[str, Any]) -> str:
    """What the page says besides: a question of that number, and what its answers are about."""
    return json.dumps({"mine": [0], "sheets": [0], "number": number, "asked": 0, "about": about})


ATTACK = {"answer": 7, "text": "Bandit <1>, foe", "seat": 1}
WALK = {"answer": 3, "text": "east to 2,1", "x": 2, "y": 1}


def test_the_scene_is_the_input(mounted: Any) -> None:
    """A tap on a foe and on a tile answers, once; a tap on somebody else tells of them."""
    page = mounted(
        "scene.js", {"scene": scene_of(KENTA, BANDIT, ground=TILES), "around": around(1, ATTACK, WALK)}
    )
    page.locator(".ks-token.ks-lit [role=button]").click()
    page.locator("g.ks-lit[aria-label*='east']").click()
    assert page.evaluate("window.told") == [{"question": 1, "answer": 7}]
    page.evaluate("(next) => { window.props.around = next; }", around(2, WALK))
    page.wait_for_timeout(400)
    page.locator("g.ks-lit[aria-label*='east']").click()
    assert page.evaluate("window.told[1]") == {"question": 2, "answer": 3}
    page.evaluate("(next) => { window.props.around = next; }", around(3))
    page.locator(".ks-token.ks-side-0 [role=button]").click()
    card = page.locator(".ks-card")
    assert "4/5" in card.inner_text()
    card.get_by_role("button", name="Sheet").click()
    assert page.evaluate("window.told[2]") == 0
    assert page.locator("[data-seat='1']").get_attribute("aria-label").startswith("Bandit <1>: Opponents;")


WALKS = [
    {"moves": [2, 4, 0], "text": "to 3,1", "x": 3, "y": 1, "path": [[2, 2], [3, 1]]},
    {"moves": [2, 4, 4, 0], "text": "to 4,1", "x": 4, "y": 1, "path": [[2, 2], [3, 1], [4, 1]]},
]
STRIKE = {"moves": [1, 7], "text": "attack, Bandit <1>", "seat": 1}


def with_moves(number: int) -> str:
    """A question with a step as an answer, and with whole moves."""
    return json.dumps(json.loads(around(number, WALK)) | {"moves": [*WALKS, STRIKE]})


TOUCH = """() => {
  const real = window.matchMedia.bind(window);
  window.matchMedia = (query) => (query === "(hover: none)" ? { matches: true } : real(query));
}"""
"""Has a page take itself for one on a device on which nothing hovers."""


def test_whole_moves_are_in_the_scene(mounted: Any) -> None:
    """A tile that is several steps away shows the way there and takes one there; a foe has the moves on their
    card. Each is made once."""
    page = mounted("scene.js", {"scene": scene_of(KENTA, BANDIT, ground=TILES), "around": with_moves(1)})
    far = page.locator("g.ks-far[aria-label='Walk: to 4,1']")
    tile = far.locator(".ks-tile-lit")
    tile.hover(force=True)
    assert far.locator(".ks-path").is_visible()
    assert len(far.locator(".ks-path").get_attribute("points").split(" ")) == 4
    tile.click(force=True)
    tile.click(force=True)
    assert page.evaluate("window.told") == [{"question": 1, "answers": [2, 4, 4, 0]}]
    page.evaluate("(next) => { window.props.around = next; }", with_moves(2))
    page.wait_for_timeout(400)
    page.locator("[data-seat='1']").click()
    page.locator(".ks-card").get_by_role("button", name="attack, Bandit <1>").click()
    assert page.evaluate("window.told[1]") == {"question": 2, "answers": [1, 7]}


def test_a_finger_sees_the_way_before_it_is_gone(mounted: Any) -> None:
    """Where nothing hovers the first tap shows it, the second one goes; near two tiles the nearer counts."""
    page = mounted(
        "scene.js", {"scene": scene_of(KENTA, BANDIT, ground=TILES), "around": with_moves(1)}, TOUCH
    )
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_timeout(300)
    box = page.locator("g.ks-far[aria-label='Walk: to 3,1'] .ks-tile-lit").bounding_box()
    middle = box["y"] + box["height"] / 2
    page.mouse.click(box["x"] + box["width"] - 4, middle)  # the next tile can be tapped from here as well
    assert page.locator(".ks-chosen .ks-path").is_visible()
    assert page.locator(".ks-chosen").get_attribute("aria-label") == "Walk: to 3,1"
    assert page.evaluate("window.told") == []
    page.mouse.click(box["x"] + box["width"] / 2, middle)
    assert page.evaluate("window.told") == [{"question": 1, "answers": [2, 4, 0]}]


def test_whoever_may_change_numbers_has_a_button_for_it(mounted: Any) -> None:
    """On the card of a fighter, with the seat that is to be changed."""
    scene = scene_of(KENTA, BANDIT, ground=TILES)
    page = mounted("scene.js", {"scene": scene, "around": json.dumps({"changes": True})})
    page.locator("[data-seat='1']").click()
    page.locator(".ks-card").get_by_role("button", name="Change").click()
    assert page.evaluate("window.told") == [1]
    page.evaluate("(next) => { window.props.around = next; }", json.dumps({"changes": False}))
    page.wait_for_timeout(100)
    assert page.locator(".ks-card").get_by_role("button", name="Change").count() == 0


def test_the_scene_by_keyboard(mounted: Any) -> None:
    """Arrow keys go from one to the next, Enter answers, the space bar tells, Escape closes."""
    page = mounted("scene.js", {"scene": scene_of(KENTA, BANDIT, ground=TILES), "around": around(1, ATTACK)})
    page.locator("[data-seat='0']").focus()
    page.keyboard.press("ArrowRight")
    here = "document.activeElement.getAttribute('aria-label')"
    assert page.evaluate(here).startswith("Bandit")
    page.keyboard.press("Space")
    assert page.locator(".ks-card").inner_text().count("unhurt") == 1
    page.keyboard.press("Escape")
    assert page.locator(".ks-card").is_hidden()
    page.keyboard.press("Enter")
    assert page.evaluate("window.told") == [{"question": 1, "answer": 7}]


def test_the_scene_in_words(mounted: Any) -> None:
    """Who cannot see it hears who is where; what is down or gone changes it."""
    page = mounted("scene.js", {"scene": scene_of(KENTA, BANDIT, ground=TILES), "around": around(-1)})
    said = page.locator(".ks-said li")
    assert said.all_text_contents() == [
        "Kenta: PC side; at 1,1; HP 4 of 5.",
        "Bandit <1>: Opponents; at 5,2; HP unhurt.",
    ]
    page.evaluate("(next) => { window.props.scene = next; }", scene_of(KENTA, ground=TILES))
    page.wait_for_timeout(100)
    assert page.locator(".ks-token").count() == 1
    page.evaluate("(next) => { window.props.scene = next; }", scene_of())
    page.wait_for_timeout(100)
    assert page.locator(".ks").is_hidden()


@pytest.mark.parametrize("wide", [320, 390, 1280])
def test_labels_and_targets(mounted: Any, wide: int) -> None:
    """No label of a scene is smaller than 12 px, no token's target than 44 px, at any width."""
    many = [Token(n, f"Guard {n}", f"G{n}", n % 2, 1 + n % 6, 1 + n // 6) for n in range(12)]
    page = mounted("scene.js", {"scene": scene_of(*many, ground=TILES), "around": around(-1)})
    page.set_viewport_size({"width": wide, "height": 800})
    page.wait_for_timeout(300)
    every = "[...document.querySelectorAll('{}')].map((one) => {})"
    sizes = page.evaluate(every.format(".ks svg text", "parseFloat(getComputedStyle(one).fontSize)"))
    assert sizes
    assert min(sizes) >= 12
    targets = page.evaluate(every.format(".ks-token .ks-touch", "one.getBoundingClientRect().width"))
    assert len(targets) == 12
    assert min(targets) >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= wide


def test_digits_answer(mounted: Any) -> None:
    """A digit is the number where numbers are asked for, and elsewhere the answer of that place."""
    page = mounted("question.js", {"shown": ASKED})
    page.keyboard.press("4")
    assert page.evaluate("window.told") == [{"question": 1, "answer": 4}]
    choices = [[30, "attack", False], [7, "move", False]]
    asked = ASKED | {"number": 2, "numbers": False, "asks": "choice", "die": 0, "choices": choices}
    page.evaluate("(next) => { window.props.shown = next; }", asked)
    page.wait_for_timeout(400)
    page.keyboard.press("9")
    page.keyboard.press("2")
    assert page.evaluate("window.told[1]") == {"question": 2, "answer": 7}


LINE = """() => {
  const heard = [];
  window.socket = { connected: false, once: (what, then) => heard.push(then) };
  window.back = () => { window.socket.connected = true; heard.splice(0).forEach((then) => then()); };
}"""
"""A line that is down, and comes back by `back()`."""


def test_an_answer_waits_until_the_line_is_back(mounted: Any) -> None:
    """Nothing is sent while it is down, or dropped without a word. The last answer counts, once."""
    page = mounted("question.js", {"shown": ASKED})
    page.evaluate(LINE)
    page.get_by_role("button", name="7", exact=True).click()
    page.get_by_text("The connection is lost. “7” is kept").wait_for()
    page.get_by_role("button", name="3", exact=True).click()
    page.get_by_text("“3” is kept").wait_for()
    assert page.evaluate("window.told") == []
    page.evaluate("window.back()")
    page.wait_for_function("window.told.length === 1")
    assert page.evaluate("window.told") == [{"question": 1, "answer": 3}]
    page.wait_for_function("!document.querySelector('.k-wrong')")


def test_an_answer_that_is_too_late_is_not_sent(mounted: Any) -> None:
    """When the line is back another question is open, or becomes so before anything was sent."""
    page = mounted("question.js", {"shown": ASKED})
    page.evaluate(LINE)
    page.get_by_role("button", name="7", exact=True).click()
    page.evaluate("window.back()")
    page.evaluate("window.props.shown = {...window.props.shown, number: 2}")
    page.get_by_text("“7” was not sent: that question is no longer open.").wait_for()
    page.wait_for_timeout(1500)
    assert page.evaluate("window.told") == []
    page.get_by_role("button", name="5", exact=True).click()
    assert page.evaluate("window.told") == [{"question": 2, "answer": 5}]
    assert page.locator(".k-wrong").count() == 0


def test_an_answer_that_could_not_be_sent_is_sent_after_a_reload(mounted: Any) -> None:
    """As it was given, with how long it holds, once the line is there; and no second time."""
    shown = {"shown": ASKED | {"standable": True}, "keeps": "kumite.unsent.a.1"}
    page = mounted("question.js", shown)
    page.evaluate(LINE)
    page.get_by_label("What I answer holds").select_option("always")
    page.get_by_role("button", name="7", exact=True).click()
    page.get_by_text("“7” is kept").wait_for()
    mounted("question.js", shown, LINE)
    page.get_by_text("“7” could not be sent before").wait_for()
    assert page.evaluate("window.told") == []
    page.evaluate("window.back()")
    page.wait_for_function("window.told.length === 1")
    assert page.evaluate("window.told") == [{"question": 1, "answer": 7, "until": "always"}]
    page.wait_for_function("!document.querySelector('.k-wrong')")
    mounted("question.js", shown)
    page.wait_for_timeout(1500)
    assert page.evaluate("window.told") == []


@pytest.mark.parametrize("meanwhile", [{"number": 2}, {"mine": False}])
def test_after_a_reload_it_is_said_what_came_too_late(mounted: Any, meanwhile: dict[str, Any]) -> None:
    """Of another seat's answers nothing is said, nor of what is not one."""
    shown = {"shown": ASKED, "keeps": "kumite.unsent.a.1"}
    page = mounted("question.js", shown)
    page.evaluate(LINE)
    page.get_by_role("button", name="7", exact=True).click()
    page.get_by_text("“7” is kept").wait_for()
    mounted("question.js", shown | {"keeps": "kumite.unsent.a.2"})
    assert page.locator(".k-wrong").count() == 0
    late = shown | {"shown": ASKED | meanwhile}
    mounted("question.js", late)
    page.get_by_text("“7” was not sent: that question is no longer open.").wait_for()
    for odd in ("{", "null", '{"number": 1, "how": "log"}'):
        mounted("question.js", late, f"() => localStorage.setItem('kumite.unsent.a.1', {json.dumps(odd)})")
        page.get_by_text("Genba, Action Die").wait_for()
        assert page.locator(".k-wrong").count() == 0
    page.wait_for_timeout(1500)
    assert page.evaluate("window.told") == []


MENU = {
    "number": 1,
    "menu": [
        ["end the turn", [0], []],
        ["attack", [], [["Goro, katana", [1, 0, 2], []], ["Bo", [], [["katana", [1, 1, 2], []]]]]],
    ],
}


def test_whole_moves_are_a_menu_above_the_answers(mounted: Callable[[str, dict[str, Any]], Any]) -> None:
    """A line that stands for several opens them, Back closes it, and a move is sent as its answers."""
    page = mounted("question.js", {"shown": ASKED, "moves": MENU})
    lines = page.locator(".k-line")
    assert [text.split() for text in lines.all_inner_texts()] == [
        ["end", "the", "turn"],
        ["attack", "…", "2"],
    ]
    lines.nth(1).click()
    assert lines.count() == 2
    page.get_by_role("button", name="Back").click()
    lines.nth(1).click()
    lines.nth(0).click()
    assert page.evaluate("window.told") == [{"question": 1, "answers": [1, 0, 2]}]


def test_a_move_is_found_by_its_words(mounted: Callable[[str, dict[str, Any]], Any]) -> None:
    """Whatever line it stands below; those of an older question are not shown."""
    page = mounted("question.js", {"shown": ASKED, "moves": MENU})
    page.locator(".k-find").fill("att bo")
    page.locator(".k-line").click()
    assert page.evaluate("window.told") == [{"question": 1, "answers": [1, 1, 2]}]
    page.evaluate("window.props.shown = {...window.props.shown, number: 2}")
    page.wait_for_function("!document.querySelector('.k-line')")


def test_what_answers_do_stands_beside_them(mounted: Callable[[str, dict[str, Any]], Any]) -> None:
    """In the buttons of answers and moves, as their description and not as their name; of numbers in a list.
    What was told of an older question is not shown."""
    told = [[[0], "hits 62%"], [[1, 0, 2], "Goro falls 12%"], [[2], "hits 9%"]]
    notes = {"number": 1, "notes": told, "below": ["Dice were thrown."]}
    choices = {"numbers": False, "asks": "choice", "choices": [[0, "strike", False], [3, "wait", False]]}
    page = mounted("question.js", {"shown": ASKED | choices, "moves": MENU, "notes": notes})
    strike = page.get_by_role("button", name="strike", exact=True)
    assert strike.inner_text().split() == ["strike", "hits", "62%"]
    assert page.locator(f"#{strike.get_attribute('aria-describedby')}").inner_text() == "hits 62%"
    assert page.get_by_role("button", name="wait", exact=True).inner_text() == "wait"
    page.locator(".k-line").nth(1).click()
    assert page.locator(".k-line").nth(0).inner_text().split() == ["Goro,", "katana", "Goro", "falls", "12%"]
    assert page.locator(".k-below").inner_text() == "Dice were thrown."
    numbers = {"numbers": True, "asks": "amount", "choices": [[n, str(n), False] for n in range(4)]}
    page.evaluate("(numbers) => { Object.assign(window.props.shown, numbers); }", numbers)
    page.locator(".k-by-number li").nth(1).wait_for()
    assert page.locator(".k-by-number li").all_inner_texts() == ["0 hits 62%", "2 hits 9%"]
    page.evaluate("window.props.shown = {...window.props.shown, number: 2}")
    page.wait_for_function("!document.querySelector('.k-by-number') && !document.querySelector('.k-below')")


def test_an_answer_can_stand_and_be_ended(mounted: Callable[[str, dict[str, Any]], Any]) -> None:
    """Until is chosen beside the answers; what stands is listed, and ends by a tap."""
    shown = ASKED | {"choices": [[0, "no", False]], "standable": True, "standing": ["Interrupt? no, always."]}
    page = mounted("question.js", {"shown": shown})
    page.get_by_role("button", name="Ask me again: Interrupt? no, always.").click()
    page.locator(".k-until").select_option("this round")
    page.get_by_role("button", name="no", exact=True).click()
    assert page.evaluate("window.told") == [0, {"question": 1, "answer": 0, "until": "this round"}]


def told_lines(*texts: str, first: int = 0) -> list[list[object]]:
    """Lines of the log as the page gets them."""
    return [[n, text, [], False, 0, "deed", 0, -1] for n, text in enumerate(texts, first)]


HEARD = """() => {
  window.heard = [];
  addEventListener("kumite-told", (event) => window.heard.push(event.detail));
}"""


def test_new_lines_stand_out_one_by_one_until_a_tap(mounted: Any) -> None:
    """The old ones do not, and each says to the scene whom it names."""
    before = told_lines("Round 1.")
    page = mounted("log.js", {"lines": before, "first": 0})
    page.evaluate(HEARD)
    page.clock.install()
    more = told_lines("Kenta strikes at Bandit 1.", "Bandit 1 falls.", "Bandit 2 flees.", first=1)
    page.evaluate("(lines) => { window.props.lines = lines; }", before + more)
    page.locator("li.k-now", has_text="Kenta strikes").wait_for()
    page.clock.run_for(460)
    page.locator("li.k-now", has_text="Bandit 1 falls.").wait_for()
    assert page.locator("li.k-now").count() == 1
    page.evaluate("dispatchEvent(new PointerEvent('pointerdown'))")
    assert page.locator("li.k-now").count() == 0
    assert page.evaluate("window.heard") == ["Kenta strikes at Bandit 1.", "Bandit 1 falls.", ""]


def test_whoever_wants_new_lines_at_once_has_them_so(mounted: Any) -> None:
    before = told_lines("Round 1.")
    page = mounted("log.js", {"lines": before, "first": 0})
    page.get_by_label("New lines").select_option("off")
    page.evaluate(HEARD)
    page.evaluate(
        "(lines) => { window.props.lines = lines; }", before + told_lines("Kenta strikes.", first=1)
    )
    page.get_by_text("Kenta strikes.").wait_for()
    assert page.evaluate("window.heard") == []
    page.get_by_text("Kenta strikes.").hover()
    assert page.evaluate("window.heard") == ["Kenta strikes."]
    assert page.evaluate("localStorage.getItem('kumite.pace')") == "off"


def test_whoever_a_line_names_stands_out_in_the_scene(mounted: Any) -> None:
    """Bandit 1 is not named where Bandit 11 is."""
    tokens = [
        Token(seat, name, name[:2], int(name != "Kenta"), float(seat), 0.0)
        for seat, name in enumerate(["Kenta", "Bandit 1", "Bandit 11"])
    ]
    page = mounted("scene.js", {"scene": scene_of(*tokens), "around": json.dumps({"number": -1})})
    named = "() => [...document.querySelectorAll('.ks-named [data-seat]')].map((one) => one.dataset.seat)"
    page.locator("[data-seat='2']").wait_for(state="attached")
    for text, seats in (
        ("Kenta strikes at Bandit 11.", ["0", "2"]),
        ("Bandit 1, then Bandit 11.", ["1", "2"]),
        ("Kentaro is somebody else.", []),
        ("", []),
    ):
        page.evaluate("(text) => dispatchEvent(new CustomEvent('kumite-told', { detail: text }))", text)
        assert page.evaluate(named) == seats, text


def test_a_turn_calls_whoever_wants_it(mounted: Any) -> None:
    """With a sound that is made here; not before somebody has asked for it."""
    page = mounted("question.js", {"shown": ASKED | {"mine": False, "asks": "", "choices": []}})
    page.evaluate("""() => {
      window.rung = 0;
      const node = { frequency: {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
        connect: () => node, start() {}, stop() {} };
      window.AudioContext = class {
        constructor() { window.rung += 1; this.currentTime = 0; }
        createOscillator() { return node; }
        createGain() { return node; }
        close() {}
      };
      window.Notification = { permission: "denied" };
    }""")
    turn = "(shown) => { window.props.shown = shown; }"
    page.evaluate(turn, ASKED | {"number": 2})
    page.get_by_text("7", exact=True).wait_for()
    assert page.evaluate("window.rung") == 0
    page.evaluate(turn, ASKED | {"number": 3, "mine": False, "asks": "", "choices": []})
    page.get_by_role("button", name="Call me when it is my turn").click()
    assert page.evaluate("window.rung") == 1  # so that one knows how it sounds
    page.evaluate(turn, ASKED | {"number": 4})
    page.get_by_text("7", exact=True).wait_for()
    assert page.evaluate("window.rung") == 2
    assert page.evaluate("localStorage.getItem('kumite.call')") == "yes"


def test_no_old_line_is_told_again(mounted: Any) -> None:
    """A detail stands beneath the deed that it led to, so the last line need not be the newest."""
    deed, detail = told_lines("Kenta strikes.", first=2), [[1, "2d6: 9.", [], False, 1, "detail", 0, 2]]
    before = [*told_lines("Round 1."), *deed, *detail]
    page = mounted("log.js", {"lines": before, "first": 0})
    page.evaluate(HEARD)
    page.clock.install()
    page.evaluate(
        "(lines) => { window.props.lines = lines; }", before + told_lines("A bandit falls.", first=3)
    )
    page.locator("li.k-now").wait_for()
    assert page.evaluate("window.heard") == ["A bandit falls."]


def test_a_question_mark_tells_the_keys(mounted: Any) -> None:
    """Meanwhile digits answer nothing; Escape leads back; in a field it is a question mark."""
    page = mounted("question.js", {"shown": ASKED})
    keys = page.get_by_role("dialog", name="What the keys do")
    page.keyboard.press("?")
    assert "Arrow keys" in keys.inner_text()
    page.keyboard.press("4")
    assert page.evaluate("window.told") == []
    page.keyboard.press("Escape")
    keys.wait_for(state="hidden")
    page.keyboard.press("4")
    assert page.evaluate("window.told") == [{"question": 1, "answer": 4}]
    typed = ASKED | {"number": 2, "numbers": False, "asks": "pool", "die": 0, "choices": []}
    page.evaluate("(next) => { window.props.shown = next; }", typed)
    page.locator("input.k-input").press("?")
    assert keys.is_hidden()
    assert page.locator("input.k-input").input_value() == "?"


def test_a_browser_that_keeps_nothing_shows_all_the_same(mounted: Any) -> None:
    """It refuses to be asked, as it may where a page may store nothing: the usual choices hold."""
    refuse = """() => Object.defineProperty(window, "localStorage", {
      get() { throw new DOMException("refused", "SecurityError"); } })"""
    page = mounted("log.js", {"lines": told_lines("Round 1."), "first": 0}, before=refuse)
    page.get_by_label("New lines").select_option("slow")
    page.get_by_text("Round 1.").wait_for()
    assert page.get_by_label("New lines").input_value() == "slow"


ROLLED = {
    "Kenta's katana shows 2 (d8).": [([2], 8, [], None)],
    "Druid rolls 4 on d4 for extra damage.": [([4], 4, [], None)],
    "Teva rolls 4k3 (Initiative): 5, 19, 8, 5, keeping 32.": [([5, 19, 8, 5], 10, [5], 32)],
    "Aru rolls 3k2 (attack): 1, 9, 2, keeping 11 + 2 (dice above ten) = 13.": [([1, 9, 2], 10, [1], 13)],
    "Wolves rolls 19, 8, 5, 5 and keeps 19 + 8 + 5 = 32.": [([19, 8, 5, 5], 10, [5], 32)],
    "The Shinobi roll Action Dice: 10, 9.": [([10, 9], 10, [], None)],
    "Bram rolls 6, 6, 5.": [([6, 6, 5], 0, [], None)],
    "Ash rolls 3 (Agility) + 1 (Class Rank) = 4 dice, keeping 3 (Agility).": [],
    "Goro's Dodge is 10 (d20) + 4 (AGI/10) = 14 against 15: hit by 1.": [([10], 20, [], None)],
}
"""Lines, and their dice: faces, sides, those that are not kept, and the total."""

PIECES = """async (texts) => {
  const { pieces } = await import("/dice.js");
  return texts.map((text) => pieces(text));
}"""


def test_dice_are_found_in_the_words(mounted: Any) -> None:
    """With what is kept and what they add up to; together the pieces are the line."""
    page = mounted("log.js", {"lines": [], "first": 0})
    for text, found in zip(ROLLED, page.evaluate(PIECES, list(ROLLED)), strict=True):
        assert "".join(one["text"] for one in found) == text
        assert [as_dice(one) for one in found if "dice" in one] == ROLLED[text], text


def as_dice(piece: dict[str, Any]) -> tuple[list[int], int, list[int], int | None]:
    """A group of dice as it stands in `ROLLED`."""
    dice = piece["dice"]
    dropped = [one["face"] for one in dice if one["dropped"]]
    return [one["face"] for one in dice], dice[0]["sides"], dropped, piece["total"]


@pytest.mark.parametrize("name", ["ikezu", "malice", "hell", "hachigoku", "shinobi"])
def test_dice_of_every_ruleset_are_shown(mounted: Any, name: str) -> None:
    """Whatever is said of dice in a fight, the line stays what it was; and every fight shows some."""
    match = Match(encounter.read(examples_of(ruleset(name))[0].path), 1)
    texts = [line.text for line in match.log()]
    found = mounted("log.js", {"lines": [], "first": 0}).evaluate(PIECES, texts)
    assert ["".join(one["text"] for one in line) for line in found] == texts
    dice = [die for line in found for piece in line for die in piece.get("dice", ())]
    assert len(dice) > 10
    assert all(die["face"] > 0 for die in dice)


def test_a_deed_shows_the_dice_that_are_folded_away(mounted: Any) -> None:
    """As long as they are, and what each is about; the words of a line with dice are those of the line."""
    deed, *_ = told_lines("Aru strikes.", first=1)
    details = [
        [n, text, [], False, 1, "detail", 0, 1]
        for n, text in enumerate(["Aru rolls 3k2 (attack): 1, 9, 2, keeping 11.", "It hits."], 2)
    ]
    page = mounted("log.js", {"lines": [deed, *details], "first": 0})
    thrown = page.locator(".k-thrown")
    assert [text.strip() for text in thrown.locator(".k-die").all_inner_texts()] == ["1", "9", "2"]
    assert thrown.locator(".k-dropped").all_inner_texts() == ["1"]
    assert thrown.locator("b").inner_text().strip() == "11"
    page.get_by_role("button", name="Details: 2").click()
    assert thrown.count() == 0
    line = page.locator("li", has_text="Aru rolls")
    assert line.locator("> span").text_content() == "Aru rolls 3k2 (attack): 1, 9, 2, keeping 11."


def test_a_scene_that_is_not_there_yet_breaks_nothing(mounted: Any) -> None:
    """The replay has none until somebody looks at it: then it takes its size."""
    page = mounted(
        "scene.js",
        {"scene": "{}", "around": "{}"},
        before="""() => {
      window.complaints = [];
      addEventListener("error", (event) => window.complaints.push(event.message));
      addEventListener("unhandledrejection", (event) => window.complaints.push(String(event.reason)));
    }""",
    )
    page.set_viewport_size({"width": 500, "height": 500})
    page.wait_for_timeout(200)
    assert page.evaluate("window.complaints") == []
    later = scene_of(Token(0, "Kenta", "Ke", 0, 0.0, 0.0))
    page.evaluate("(scene) => { window.props.scene = scene; }", later)
    page.locator("[data-seat='0']").wait_for(state="attached")


def test_the_tools_of_a_scene_are_in_nobodys_way(mounted: Any) -> None:
    """Where one would tap on those in the upper right corner, or in the lower one, they are elsewhere."""
    at = """() => {
      const tools = document.querySelector(".ks-tools").getBoundingClientRect();
      const body = document.querySelector("[data-seat='0']").getBoundingClientRect();
      const [x, y] = [(body.left + body.right) / 2, (body.top + body.bottom) / 2];
      return x > tools.left && x < tools.right && y > tools.top && y < tools.bottom;
    }"""
    ground = Ground(GroundKind.TILES, 0, 0, 10, 6, tiles=("." * 10,) * 6)
    for x, y in ((9.0, 0.0), (9.0, 5.0), (0.0, 0.0)):
        scene = Scene(("PC",), (Token(0, "Kenta", "Ke", 0, x, y),), ground)
        page = mounted("scene.js", {"scene": json.dumps(scene.as_data()), "around": "{}"})
        page.locator("[data-seat='0']").wait_for(state="attached")
        page.set_viewport_size({"width": 390, "height": 844})
        page.wait_for_timeout(300)
        assert page.evaluate(at) is False, (x, y)
