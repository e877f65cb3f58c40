"""What answers and changes are worth, on the page of a seat: shown as it grows sharper, for whom it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kumite.play.worth import Weighing
from kumite.web.at_hand import Compiling
from kumite.web.pages.seat import SHARPER
from kumite.web.panels.question import QuestionPanel

from .test_seat_page import answers, elements, field, opened_duel, press, seated, the, turn_to
from .test_tools_follow import texts
from .visiting import number_of, serving, until, visit


@pytest.fixture(autouse=True)
def _nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain rules play on, also where other tests have compiled them: those know enough at the first look."""

    async def get(self: Compiling, rules: object) -> None:
        pass

    monkeypatch.setattr(Compiling, "get", get)
    monkeypatch.setattr(
        "kumite.sitting.answering.Weighing", lambda match, compiled: Weighing(match, compiled=False)
    )


def test_worth_is_shown_soon_and_then_sharper(tmp_path: Path) -> None:
    """Ayame is told as soon as the referee says so, at the question that is open; Ben never is."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            ayame, ben = [await seated(browser, links[place]) for place in (1, 2)]
            shown = the(ayame, QuestionPanel)
            times: list[int] = []

            def has_notes() -> bool:
                notes = shown.props["notes"]
                if notes["number"] == number_of(opened):
                    [text] = [text for chain, text in notes["notes"] if chain == (answers(ayame)["attack"],)]
                    low, high = re.findall(r"(\d+) to (\d+)", text)[0]
                    times.append(int(high) - int(low))
                return bool(times) and times[-1] < times[0]

            opened.sitting.set_odds(opened.token, 1, "worth")
            await until(has_notes)
            assert not the(ben, QuestionPanel).props["notes"]["notes"]
            assert sum(SHARPER) == 3

    visit(do)


def test_the_referee_tries_before_they_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer, a value, and somebody who leaves; the fight stays as it is."""
    monkeypatch.setattr("kumite.web.panels.what_if.SHARPER", (0.1, 0.1))

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            referee = await seated(browser, links[0])
            before = opened.sitting.save_text(opened.token)

            def is_told(title: str) -> bool:
                shown = texts(referee)
                return title in shown and shown[shown.index(title) + 1].startswith("The players: ")

            await turn_to(referee, "Change")
            await until(lambda: "Kenta.hp" in field(referee, "Value").options)
            with referee:
                field(referee, "Value").set_value("Kenta.hp")
                field(referee, "becomes").set_value("1")
            press(referee, "Try these values")
            await until(lambda: is_told("If Kenta.hp becomes 1"))
            await turn_to(referee, "Chances")
            choice = next(one for one in elements(referee) if one.props.get("aria-label") == "Answer")
            assert list(choice.options.values()) == [*answers(referee)]
            with referee:
                choice.set_value(answers(referee)["attack"])
            press(referee, "Try this answer")
            await until(lambda: is_told("If the answer is: attack"))
            assert opened.sitting.save_text(opened.token) == before

    visit(do)
