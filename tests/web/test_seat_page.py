"""What the page of a seat shows and takes, with no browser around it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from nicegui import ui
from nicegui.element import Element
from nicegui.testing import User

from kumite.encounters import encounter
from kumite.sitting import Opened, Role
from kumite.web.host import Host, place_path
from kumite.web.panels.board import BoardView
from kumite.web.panels.log import SHOWN, LogView, rows
from kumite.web.panels.question import QuestionPanel
from kumite.web.panels.sheets import SheetLines
from kumite.web.rates import Allowance, Rate
from kumite.web.tables import open_again

from .visiting import DUEL, duel, number_of, serving, until, visit


def opened_duel(host: Host, **how: Any) -> tuple[Opened, dict[int, str]]:
    """A table with a referee (0), Ayame who plays Kenta (1), Ben who plays Daisuke (2), spectators (3)."""
    opened = host.sittings.open(duel(), {"Ayame": ["Kenta"], "Ben": ["Daisuke"]}, seed=1, **how)
    return opened, opened.sitting.links(opened.token)


def lines(user: User) -> list[str]:
    """The lines of the log on that user's page."""
    log = the(user, LogView)
    return [line[1] for line in log.props["lines"]]


def the(user: User, kind: type[Any]) -> Any:
    """The first element of that kind on the page."""
    assert user.client is not None
    return next(each for each in user.client.elements.values() if isinstance(each, kind))


def asked(user: User) -> str:
    """What stands large on the page."""
    return str(the(user, QuestionPanel).props["shown"]["text"])


def answers(user: User) -> dict[str, int]:
    """What can be pressed to answer, by its name."""
    shown = the(user, QuestionPanel).props["shown"]
    return {name: number for number, name, _ in shown["choices"]}


def answer(user: User, name: str) -> None:
    """Press the answer of that name."""
    panel = the(user, QuestionPanel)
    given = {"question": panel.props["shown"]["number"], "answer": answers(user)[name]}
    happen(user, panel, "answer", given)


def press(user: User, name: str) -> None:
    """Press the button of that label, or of that name for screen readers."""
    for each in elements(user):
        if isinstance(each, ui.button) and name in (each.text, each.props.get("aria-label")):
            happen(user, each, "click", {})
            return
    raise AssertionError(f"no button {name!r}")


def happen(user: User, element: Element, what: str, args: Any) -> None:
    """Have a browser report that something happened to an element. `look-up` reaches it as `lookUp`."""
    first, *rest = what.split("-")
    with user:
        for listener in [*element._event_listeners.values()]:
            if listener.type == first + "".join(each.capitalize() for each in rest):
                element._handle_event({"listener_id": listener.id, "args": args})


async def seated(browser: Any, token: str) -> User:
    user: User = browser()
    await user.open(place_path(token))
    return user


def test_an_answer_reaches_every_seat(tmp_path: Path) -> None:
    """Ayame is asked, the others are told that it waits for others; her answer is on all pages."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            users = [await seated(browser, links[place]) for place in range(4)]
            referee, ayame, ben, watching = users
            assert asked(ayame) == "Kenta has the katana in hand, foes at reach. Which action?"
            assert asked(ben) == asked(watching) == "The table waits for others."
            assert answers(ben) == {}
            answer(ayame, "attack")
            await until(lambda: asked(ayame) != "Kenta has the katana in hand, foes at reach. Which action?")
            seats = dict(zip((0, 1, 2, 3), users, strict=True))
            await until(lambda: all(shows(user, opened, links[place]) for place, user in seats.items()))
            before = len(opened.sitting.match.answers)
            answer(referee, next(iter(answers(referee))))  # the referee may answer for anyone
            await until(lambda: len(opened.sitting.match.answers) > before)
            await until(lambda: all(shows(user, opened, links[place]) for place, user in seats.items()))

    visit(do)


def shows(user: User, opened: Opened, token: str) -> bool:
    """Whether a page shows what its place sees now."""
    view = opened.sitting.view(token)
    large = view.question.text if view.question else f"The table waits for {view.waits_for}."
    return asked(user) == large and lines(user) == [text for _, text, *_ in rows(view.log)]


def test_a_page_holds_nothing_that_its_seat_may_not_know(tmp_path: Path) -> None:
    """Two fights differ in a bandit's HP only: what a player's browser is sent is the same, to the letter."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            sources: list[dict[int, str]] = []
            for hp in (3, 9):
                table = json.loads(json.dumps(DUEL))
                table["sides"]["opponent"]["fighters"][0]["changes"] = {"hp_max": hp}
                opened = host.sittings.open(
                    encounter.from_dict(table), {"Ayame": ["Kenta"], "Ben": ["Daisuke"]}, seed=1
                )
                links = opened.sitting.links(opened.token)
                seen = {}
                for place in (0, 1, 3):
                    response = await browser().http_client.get(place_path(links[place]))
                    seen[place] = stripped(response.text, [*links.values(), opened.sitting.id])
                sources.append(seen)
            few, many = sources
            assert few[1] == many[1]
            assert few[3] == many[3]
            assert few[0] != many[0]  # the referee sees the difference

    visit(do)


def stripped(source: str, chance: list[str]) -> str:
    """A page without what differs each time it is loaded: ids of clients and listeners, chance. The number of
    a question is chance too."""
    for word in chance:
        source = source.replace(word, "")
    source = re.sub(r'(number&quot;|number"|"number\\"): ?[0-9]{9,16}\b', "", source)
    return re.sub(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", "", source)


def test_names_are_text(tmp_path: Path) -> None:
    """A name that would be markup stands in the page as it was written, and starts nothing."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            evil = "<img src=x onerror=alert(1)>"
            found = encounter.from_dict(DUEL | {"title": evil})
            opened = host.sittings.open(found, {evil: ["Kenta"]}, seed=1)
            for place, token in opened.sitting.links(opened.token).items():
                response = await browser().http_client.get(place_path(token))
                assert response.status_code == 200, place
                assert "<img src=x" not in response.text
                assert "&lt;img src=x" in response.text

    visit(do)


def test_two_answers_to_one_question(tmp_path: Path) -> None:
    """Ayame presses on two devices at once: one answer counts, the other device is told so."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            one, other = [await seated(browser, links[1]) for _ in range(2)]
            before = len(opened.sitting.match.answers)
            answer(one, "attack")
            answer(other, "attack")
            said = [*one.notify.messages, *other.notify.messages]
            await until(lambda: bool([*one.notify.messages, *other.notify.messages]))
            said = [*one.notify.messages, *other.notify.messages]
            assert any("answered that already" in message for message in said)
            assert len(opened.sitting.match.answers) == before + 1

    visit(do)


def test_undo_is_seen_by_everybody(tmp_path: Path) -> None:
    """The referee takes an answer back: the question stands again, and everybody's log says what happened."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            _, links = opened_duel(host)
            referee, ayame, ben = [await seated(browser, links[place]) for place in range(3)]
            first = asked(ayame)
            answer(ayame, "attack")
            await until(lambda: asked(ayame) != first)
            press(referee, "Take back the last answer")
            await until(lambda: asked(ayame) == first)
            for user in (referee, ayame, ben):
                await until(lambda user=user: "Guide took the last answer back." in lines(user))

    visit(do)


def test_typed_dice(tmp_path: Path) -> None:
    """Where dice are typed in, a d20 is twenty buttons, and the one that is pressed is what fell."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host, typed=True)
            ayame = await seated(browser, links[1])
            view = opened.sitting.view(links[1])
            assert view.question is not None
            assert (view.question.low, view.question.high) == (1, 20)
            assert list(answers(ayame)) == [str(n) for n in range(1, 21)]
            answer(ayame, "17")
            await until(lambda: any("17 (d20" in line for line in lines(ayame)))

    visit(do)


def test_the_referees_tools_are_on_no_other_page(tmp_path: Path) -> None:
    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            tabs = {}
            for place in range(4):
                user = await seated(browser, links[place])
                assert user.client is not None
                tabs[place] = [
                    each.props["name"] for each in user.client.elements.values() if isinstance(each, ui.tab)
                ]
                others = set(links.values()) - {links[place]}
                page = json.dumps([each._to_dict() for each in user.client.elements.values()], default=str)
                assert not any(token in page for token in others), "a link of another seat"
            everybodys = ["Look up", "Replay", "House rules"]
            assert tabs[0] == [
                "Fight",
                "Seats",
                "Change",
                "Answers",
                "Chances",
                "Review",
                "Afterwards",
                "Sheets",
                *everybodys,
            ]
            assert tabs[1] == ["Fight", "Sheets", *everybodys]
            assert tabs[3] == ["Fight", *everybodys]
            assert opened.sitting.place_of(links[3]).role is Role.SPECTATOR

    visit(do)


async def turn_to(user: User, name: str) -> None:
    """Open a tab of the page."""
    tabs = the(user, ui.tabs)
    with user:
        tabs.set_value(name)


def test_seats_and_their_links(tmp_path: Path) -> None:
    """The referee gives Daisuke to Ayame: the table then waits for her where it had waited for Ben."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            referee, ayame = [await seated(browser, links[place]) for place in range(2)]
            await turn_to(referee, "Seats")
            await until(
                lambda: any(each.props.get("aria-label") == "Link for Ben" for each in elements(referee))
            )
            press(referee, "Link for Ben")
            urls = [str(each.props["href"]) for each in elements(referee) if "k-url" in each.classes]
            assert urls == [f"http://test/seat/{links[2]}"]
            chosen = next(
                each
                for each in elements(referee)
                if isinstance(each, ui.select) and each.props.get("aria-label") == "Who decides for Daisuke"
            )
            with referee:
                chosen.set_value(1)
            await until(lambda: opened.sitting.places[1].fighters == frozenset({0, 1}))
            await until(lambda: the(ayame, BoardView).props["mine"] == ("Kenta", "Daisuke"))

    visit(do)


def elements(user: User) -> list[Element]:
    assert user.client is not None
    return list(user.client.elements.values())


def test_replay_shows_what_was(tmp_path: Path) -> None:
    """The slider at 0 shows the log of the beginning; at the end that of now."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            opened.sitting.answer(links[1], number_of(opened), "attack")
            ayame = await seated(browser, links[1])
            await turn_to(ayame, "Replay")
            slider = the(ayame, ui.slider)
            steps = opened.sitting.view(links[1]).steps
            assert slider.value == slider.props["max"] == steps
            logs = [each for each in elements(ayame) if isinstance(each, LogView)]
            texts = lambda: [line[1] for line in logs[1].props["lines"]]  # noqa: E731
            await until(lambda: bool(texts()))
            assert texts() == lines(ayame)
            with ayame:
                slider.set_value(0)
            start = [line.text for line in opened.sitting.replay(links[1], 0).log]
            await until(lambda: texts() == start)
            assert start != lines(ayame)

    visit(do)


def test_a_link_that_opens_nothing(tmp_path: Path) -> None:
    """An unknown seat is 404 in words; so is an address that is none; no key, no tables."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite", host_key="sesame") as (host, browser):
            opened, links = opened_duel(host)
            client = browser().http_client
            for path in ("/seat/nobody", "/seat/" + links[1][:-1]):
                response = await client.get(path)
                assert response.status_code == 404
                assert "This link opens no seat" in response.text
            for path in ("/", "/?key=open", "/new"):
                response = await client.get(path)
                assert opened.token not in response.text
                assert "In the yard" not in response.text
            assert "In the yard" in (await client.get("/?key=sesame")).text
            for token in links.values():
                assert "sesame" not in (await client.get(place_path(token))).text, (
                    "the host's key is the host's"
                )
            assert (await client.get("/new")).status_code == 403

    visit(do)


def test_a_mistake_of_ours_says_nothing_to_visitors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)

            def broken(*given: object, **more: object) -> None:
                raise RuntimeError("swordfish")

            monkeypatch.setattr(opened.sitting, "view", broken)
            response = await browser().http_client.get(place_path(links[1]))
            assert response.status_code == 500
            assert "swordfish" not in response.text
            assert "RuntimeError" not in response.text
            assert "Traceback" not in response.text
            assert "Something went wrong" in response.text

    visit(do)


def test_answers_are_limited(tmp_path: Path) -> None:
    """After so many tries at once a place is told to wait, and nothing of it is done."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            host.answers = Allowance(Rate(burst=1, per_second=0))
            opened, links = opened_duel(host)
            referee = await seated(browser, links[0])
            press(referee, "Pause")
            await until(lambda: opened.sitting.paused)
            await until(lambda: any(getattr(each, "text", "") == "Go on" for each in elements(referee)))
            press(referee, "Go on")
            await until(lambda: any("very quick" in message for message in referee.notify.messages))
            assert opened.sitting.paused

    visit(do)


def test_the_log_shows_its_end(tmp_path: Path) -> None:
    """Of a long log the last lines are sent, and earlier ones when they are asked for."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            for _ in range(SHOWN):
                opened.sitting.pause(opened.token, True)
                opened.sitting.pause(opened.token, False)
            whole = [line.text for line in opened.sitting.view(links[1]).log]
            assert len(whole) > 2 * SHOWN
            ayame = await seated(browser, links[1])
            log = the(ayame, LogView)
            above = len(lines(ayame)) - SHOWN  # the headings beneath which these stand
            assert lines(ayame)[above:] == whole[-SHOWN:]
            assert log.props["first"] == len(whole) - SHOWN - above
            log.earlier()
            assert lines(ayame)[above:] == whole[-2 * SHOWN :]

    visit(do)


def test_pages_of_gone_devices_hear_no_more(tmp_path: Path) -> None:
    """What a page listens to is let go of when its device is gone."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            ayame = await seated(browser, links[1])
            heard = len(opened.sitting._heard)
            assert ayame.client is not None
            ayame.client.delete()
            assert len(opened.sitting._heard) == heard - 1

    visit(do)


def test_what_a_browser_makes_up_changes_nothing(tmp_path: Path) -> None:
    """Answers of the wrong kind, to other questions, to a question of another seat, sent without a page."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            ayame, ben = [await seated(browser, links[place]) for place in (1, 2)]
            before = list(opened.sitting.match.answers)
            panel = the(ayame, QuestionPanel)
            number = number_of(opened)
            for args in (
                {"question": number, "answer": [1]},
                {"question": number, "answer": None},
                {"question": str(number), "answer": 1},
                {"question": number + 1, "answer": 1},
                {"question": number, "answer": 62},
                {"question": number, "answer": "x" * 100_000},
                {},
            ):
                happen(ayame, panel, "answer", args)
                happen(ayame, panel, "look-up", args)
            happen(ben, the(ben, QuestionPanel), "answer", {"question": number, "answer": 1})
            for wrong in ([3, None, "IKE-NONE-1"], -1, 10_000, True, "0"):
                happen(ayame, the(ayame, LogView), "rules", wrong)
            said = [
                ayame.notify.messages,
                ben.notify.messages,
            ]  # which of the two, the simulation does not tell
            await until(lambda: any("is for Ayame" in message for each in said for message in each))
            assert opened.sitting.match.answers == before
            answer(ayame, "attack")
            await until(lambda: opened.sitting.match.answers != before)

    visit(do)


async def sheets(user: User, wanted: str) -> SheetLines:
    """The sheet that a user's page shows after they turned to the sheets, once it is the wanted one."""
    await turn_to(user, "Sheets")
    await until(lambda: any(isinstance(one, SheetLines) for one in elements(user)))
    shown: SheetLines = the(user, SheetLines)
    await until(lambda: shown.props["name"] == wanted)
    return shown


def test_sheets_are_those_of_ones_own_fighters(tmp_path: Path) -> None:
    """Ayame sees Kenta's with how he is now, the referee everybody's, spectators none."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            ayame, watching = await seated(browser, links[1]), await seated(browser, links[3])
            guide = await seated(browser, opened.token)
            of_ayame = await sheets(ayame, "Kenta")
            lines = dict(of_ayame.props["lines"])
            assert any(words[0] == ("Now: HP", False) for words in lines.values())
            key = next(key for key, words in lines.items() if words[0] == ("katana", True))
            told: list[Any] = []
            of_ayame.run_method = lambda *said: told.append(said)  # type: ignore[assignment,method-assign]
            for sent in ({"line": key, "text": "katana"}, {"line": "x", "text": 3}, {"line": key}, None):
                happen(ayame, of_ayame, "look-up", sent)
            await until(lambda: bool(told))
            ((name, whose, line, text, said),) = told
            assert (name, whose, line, text) == ("tell", "Kenta", key, "katana")
            assert "katana, weapon" in [heading for _, heading, _, _ in said]
            await sheets(guide, "Kenta")
            whose = field(guide, "Whose sheet")
            assert list(whose.options.values()) == ["Kenta", "Daisuke", "Bandit"]
            assert not any(isinstance(one, ui.tab) and one.label == "Sheets" for one in elements(watching))

    visit(do)


def field(user: User, label: str) -> Any:
    """The first field of that label."""
    return next(each for each in elements(user) if each.props.get("label") == label)


def test_the_referee_changes_a_value(tmp_path: Path) -> None:
    """Kenta's HP become 2: the board of both says so at once, and the log of both says what for."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            referee, ayame = [await seated(browser, links[place]) for place in range(2)]
            await turn_to(referee, "Change")
            await until(lambda: "Kenta.hp" in field(referee, "Value").options)
            with referee:
                field(referee, "Value").set_value("Kenta.hp")
                field(referee, "becomes").set_value("2")
                field(referee, "Note for the log").set_value("He tripped.")
            press(referee, "Change it")
            for user in (referee, ayame):
                await until(lambda user=user: any("He tripped." in line for line in lines(user)))
            rows = {row[0]: row for row in the(ayame, BoardView).props["rows"]}
            assert "2/5" in rows["Kenta"]
            press(referee, "Change it")
            await until(lambda: any("Choose a value" in message for message in referee.notify.messages))
            assert opened.sitting.match.fight.fighters[0].hp == 2

    visit(do)


def test_names_are_given_and_shown(tmp_path: Path) -> None:
    """Ben changes their name to Benjiro; the others wait for them under that name; a name that is taken
    is refused."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            ayame, ben = [await seated(browser, links[place]) for place in (1, 2)]
            name = field(ben, "My name")
            with ben:
                name.set_value("Ayame")
            happen(ben, name, "change", {})
            await until(
                lambda: any(
                    "There is a Ayame already" in message
                    for message in ayame.notify.messages + ben.notify.messages
                )
            )
            assert opened.sitting.places[2].name == "Ben"
            with ben:
                name.set_value("Benjiro")
            happen(ben, name, "change", {})
            await until(lambda: opened.sitting.places[2].name == "Benjiro")
            await until(lambda: any("Benjiro" in line for line in lines(ayame)))

    visit(do)


def test_nobody_answers_at_a_paused_table(tmp_path: Path) -> None:
    """While the table is paused Ayame has no buttons, the referee has; afterwards she has them again."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            referee, ayame = [await seated(browser, links[place]) for place in range(2)]
            before = answers(ayame)
            assert before
            for paused in (True, False):
                opened.sitting.pause(opened.token, paused)
                await until(
                    lambda paused=paused: the(ayame, QuestionPanel).props["shown"]["paused"] is paused
                )
                assert answers(ayame) == ({} if paused else before)
                assert answers(referee) == before

    visit(do)


def test_the_end_is_a_scene_of_its_own(tmp_path: Path) -> None:
    """It says what became of everybody; whoever opened the table can open another one for the same people."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            sitting = opened.sitting
            referee, ayame = [await seated(browser, links[place]) for place in (0, 1)]
            while (question := sitting.view(opened.token).question) is not None:
                ends = [number for number, name in question.choices if name == "the opponents surrender"]
                answer = ends[0] if ends else question.choices[0][0] if question.choices else question.low
                sitting.answer(opened.token, question.number, answer)
            await until(lambda: the(referee, QuestionPanel).props["shown"]["over"])
            await until(lambda: the(ayame, QuestionPanel).props["shown"]["over"])
            shown = the(referee, QuestionPanel).props["shown"]
            assert shown["after"] == ("Fight again", "Watch it again", "Keep what it leaves")
            assert the(ayame, QuestionPanel).props["shown"]["after"] == ("Watch it again",)
            said = {name: standing for _, them in shown["fates"] for name, _, standing, _ in them}
            assert set(said) == {"Kenta", "Daisuke", "Bandit"}
            assert said["Kenta"]
            before = host.sittings.count()
            again = host.sittings.enter(open_again(host, sitting, opened.token))
            assert host.sittings.count() == before + 1
            assert again.match.encounter.names == sitting.match.encounter.names
            people = [(place.name, place.fighters) for place in sitting.places]
            assert [(place.name, place.fighters) for place in again.places] == people

    visit(do)
