"""The page that answers questions about a fight."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from kumite.web import answers
from kumite.web.pages import asking
from kumite.web.pages.asking import PATH

from .test_seat_page import press
from .visiting import KEY, serving, until, visit

FIGHT = "ikezu/duel_to_the_death"


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "FIGHTS", 10)


async def asked(user, question: str) -> None:  # type: ignore[no-untyped-def]
    await user.open(PATH)
    await until(lambda: bool(user.find("Your question").elements))
    (fight,) = user.find("The fight").elements
    fight.set_value(FIGHT)
    (field,) = user.find("Your question").elements
    field.set_value(question)
    press(user, "Ask")


def test_a_question_is_shown_as_an_experiment_and_answered(tmp_path: Path) -> None:
    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (_, browser):
            user = browser()
            await asked(user, "which weapons for Daisuke: katana or tanto?")
            await user.should_see("Download the answer", retries=6000)
            await user.should_see("The experiment that answers it")
            (page,) = user.find(marker="the-answer").elements
            assert "Which weapons for Daisuke" in page.props["srcdoc"]
            assert "10 fights" in page.props["srcdoc"]

    visit(do)


def test_what_is_not_understood_is_told(tmp_path: Path) -> None:
    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (_, browser):
            user = browser()
            await asked(user, "what if Daisuke had weapons katanna?")
            await user.should_see('"katana" (the nearest)', retries=6000)
            press(user, "what if Daisuke had targets first nearest?")
            (field,) = user.find("Your question").elements
            assert field.value == "what if Daisuke had targets first nearest?"

    visit(do)


def test_it_can_be_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if it would take for ever."""
    monkeypatch.setattr(asking, "FIGHTS", 1_000_000_000)

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (_, browser):
            user = browser()
            await asked(user, "which weapons for Daisuke: katana or tanto?")
            await user.should_see("Stop", retries=6000)
            press(user, "Stop")
            await user.should_see("Stopped.", retries=6000)

    visit(do)


def test_what_the_command_says_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Above all that something is not installed."""
    monkeypatch.setattr(answers, "THREADS", -1)

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (_, browser):
            user = browser()
            await asked(user, "which weapons for Daisuke: katana or tanto?")
            await user.should_see("Invalid value for", retries=6000)

    visit(do)


def test_only_the_host_asks(tmp_path: Path) -> None:
    async def do() -> None:
        async with serving(tmp_path / "t.sqlite", KEY) as (_, browser):
            answer = await browser().http_client.get(PATH)
            assert answer.status_code == 403
            assert "Only whoever runs this server asks." in answer.text

    visit(do)
