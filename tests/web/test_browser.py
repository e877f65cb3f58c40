"""A referee and two players, each with a browser of their own, play a fight to its end."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from .browsing import DUEL, Device, Serving, free_port, is_open, link_of, outside_pytest, until, words_in


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    """A server of each test's own, since they kill it."""
    with Serving(tmp_path) as server:
        yield server


def test_three_people_play_to_the_end(browser: Any, serving: Serving, tmp_path: Path) -> None:
    """With an undo, real dice, a reload, a server that is killed, a name that looks like markup, and numbers
    of the foe that reach nobody but the referee."""
    file = tmp_path / "yard.toml"
    file.write_text(DUEL, encoding="utf-8")
    guide = Device(browser, 1280)
    guide.visit(serving.address)
    guide.picture("home")
    guide.page.get_by_role("button", name="Open a table for several people").click()
    guide.page.get_by_role("tab", name="A file").click()
    guide.page.locator("input[type=file]").set_input_files(file)
    guide.page.get_by_label("Kenta is played by").fill("Ayame")
    guide.page.get_by_label("Daisuke is played by").fill("Botan")
    guide.picture("opening")
    guide.page.get_by_role("button", name="Open the table").click()
    guide.page.get_by_role("tab", name="Seats").click()
    links = {name: link_of(guide, name) for name in ("Ayame", "Botan")}
    guide.picture("seats")
    guide.page.get_by_role("tab", name="Fight").click()

    ayame, botan = Device(browser, 360), Device(browser, 1280, dark=True)
    ayame.visit(links["Ayame"])
    botan.visit(links["Botan"])
    ayame.page.get_by_text("I roll real dice and type them in").click()
    everybody = {"Ayame": ayame, "Botan": botan}
    for _ in range(20):
        if "What does the d" in ayame.question():
            break
        answer_once(guide, everybody)
    assert "The table waits for others." in botan.question()
    assert botan.answers().count() == 0
    for name, device in everybody.items():
        device.picture(f"fight_{name}")
        looks_things_up(device)
        device.picture(f"sheet_{name}")
        device.page.get_by_role("tab", name="Fight").click()
    before, rolling = botan.log(), ayame.open_question()
    ayame.answers().get_by_text("2", exact=True).click()
    until(lambda: botan.log() != before, "Botan reads what the die showed")
    until(lambda: ayame.open_question() != rolling, "Ayame is asked no more for that die")
    assert re.search(r"\b2\b", botan.log().removeprefix(before))
    guide.picture("fight_guide")

    # A connection that is lost and comes back: what is answered meanwhile is sent then.
    for device in everybody.values():
        device.page.evaluate("window.socket.disconnect(); setTimeout(() => window.socket.connect(), 3000)")
    answered = answer_once(guide, everybody)
    guide.page.get_by_role("button", name="Take back the last answer").click()
    until(lambda: "Guide took" in botan.log(), "the undo shows")
    until(lambda: answered in (guide.asked(), ayame.asked(), botan.asked()), "it is asked again")

    shown = ayame.open_question()
    ayame.page.reload()
    until(lambda: ayame.open_question() == shown, "the reloaded page is where it was")
    devices = (guide, ayame, botan)
    visits_before = [device.visited() for device in devices]
    serving.kill()
    serving.start()
    for device, visits in zip(devices, visits_before, strict=True):
        until(lambda device=device, visits=visits: device.visited() > visits, "the page comes back by itself")
    until(lambda: ayame.open_question() == shown, "nothing was lost with the server")

    for _ in range(400):
        if "The fight is over" in guide.question():
            break
        answer_once(guide, everybody)
    for name, device in {"guide": guide, **everybody}.items():
        until(lambda device=device: "The fight is over" in device.question(), "everybody sees the end")
        assert device.complaints == []
        assert device.page.locator("b", has_text=re.compile("^the tall$")).count() == 0, "a name is text"
        device.picture(f"over_{name}")
    for device in (ayame, botan):
        assert "Gonbei <b>the tall</b>" in device.page.locator("body").inner_text()
    assert "Traceback" not in serving.output()


def looks_things_up(device: Device) -> None:
    """Without a mouse, from the log and from the own sheet: what a katana does; there is no other sheet."""
    page = device.page
    page.get_by_role("log").get_by_role("button", name="Rules behind this").last.press("Enter")
    page.get_by_role("log").locator(".k-rule-id").first.wait_for()
    page.get_by_role("tab", name="Sheets").click()
    katana = page.get_by_role("button", name="katana", exact=True).first
    katana.press("Enter")
    page.locator(".k-sheet").get_by_text("katana, weapon").wait_for()
    assert katana.get_attribute("aria-expanded") == "true"
    assert page.get_by_label("Whose sheet").first.is_hidden()


def answer_once(guide: Device, everybody: dict[str, Device]) -> str:
    """Whoever is asked gives the first answer, and the page goes on. Returns the question."""

    def asked() -> Device | None:
        if "The fight is over" in guide.question():
            return guide
        return next((one for one in (guide, *everybody.values()) if one.answers().first.is_visible()), None)

    while True:
        until(lambda: asked() is not None, "somebody is asked")
        device = asked()
        if device is None:
            continue
        question, said = device.open_question(), device.asked()
        if "The fight is over" in question:
            return said
        attack = device.answers().get_by_text("attack", exact=True)
        answer = (attack if attack.count() else device.answers()).first
        # A page that is a moment behind shows a question that is answered already: then look again.
        if answer.is_visible() and device.open_question() == question:
            answer.click()
            until(lambda device=device, question=question: device.open_question() != question, "it goes on")
            return said


def test_a_seat_receives_nothing_of_a_secret(browser: Any, tmp_path: Path) -> None:
    """In page source and socket traffic of two fights that differ in the HP of the foe, the player gets the
    same words, and the referee does not."""
    port = free_port()
    command = [sys.executable, "-m", "tests.web.two_tables", str(port), str(tmp_path), "hp", "871", "874"]
    serving = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=outside_pytest())
    try:
        assert serving.stdout is not None
        paths = json.loads(serving.stdout.readline())
        until(lambda: is_open(port), "the server answers")
        of_players, of_referees = [], []
        for referees, players in paths:
            player, referee = Device(browser, 1280), Device(browser, 1280)
            player.visit(f"http://127.0.0.1:{port}{players}")
            for _ in range(3):
                answer_once(player, {})
            for tab in ("Sheets", "Look up", "Replay", "House rules", "Fight"):
                player.page.get_by_role("tab", name=tab).click()
            referee.visit(f"http://127.0.0.1:{port}{referees}")
            until(lambda device=referee: "Bandit" in device.board(), "the referee sees the board")
            for device in (player, referee):
                device.visited()
            of_players.append(words_in(player.received))
            of_referees.append(words_in(referee.received))
            player.context.close()
            referee.context.close()
    finally:
        serving.kill()
        serving.communicate()
    assert "Bandit" in of_players[0]
    assert of_players[0] == of_players[1]
    assert "871" in of_referees[0] - of_referees[1]
    assert "874" in of_referees[1] - of_referees[0]
