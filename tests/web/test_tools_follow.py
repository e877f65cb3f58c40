"""The referee's tools while others play: they follow what happens, and keep what is half written."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from nicegui.testing import User

from kumite.sitting import Asks, Chance, Chances, Position, Reviewed
from kumite.web.host import Host
from kumite.web.panels import chances as chances_panel
from kumite.web.panels import review as review_panel
from kumite.web.panels.question import QuestionPanel

from .test_seat_page import asked, elements, field, happen, opened_duel, press, seated, the, turn_to
from .visiting import duel, number_of, serving, until, visit


def called(user: User, name: str) -> Any:
    """The newest element of that name for screen readers; None if there is none."""
    found = [each for each in elements(user) if each.props.get("aria-label") == name]
    return found[-1] if found else None


def test_what_is_half_written_stays(tmp_path: Path) -> None:
    """The referee writes a note and a seat's name and shows a link while Ayame gives herself another name:
    all three stay, the lists have her new name, and values are those of now."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            referee = await seated(browser, links[0])
            await turn_to(referee, "Change")
            await until(lambda: "Kenta.hp" in field(referee, "Value").options)
            note, value = field(referee, "Note for the log"), field(referee, "Value")
            with referee:
                note.set_value("He tripped")
                value.set_value("Kenta.hp")
            before = dict(value.options)
            happen(referee, value, "focus", [])
            opened.sitting.rename_place(links[1], 1, "Ayame the elder")
            opened.sitting.amend(opened.token, {"Kenta.hp": 2}, "")
            await until(lambda: field(referee, "Who decides").options[1] == "Ayame the elder")
            assert value.options == before, "the list stays while somebody searches it"
            happen(referee, value, "blur", [])
            await until(lambda: value.options["Kenta.hp"] == "hp = 2")
            assert field(referee, "Note for the log") is note
            assert note.value == "He tripped"
            assert field(referee, "Value") is value
            assert value.value == "Kenta.hp"

            await turn_to(referee, "Seats")
            await until(lambda: called(referee, "Link for Ben") is not None)
            press(referee, "Link for Ben")
            name = next(each for each in elements(referee) if getattr(each, "label", "") == "Name")
            with referee:
                name.set_value("Chiyo")
            opened.sitting.rename_place(links[1], 1, "Ayame the younger")
            await until(lambda: called(referee, "Link for Ayame the younger") is not None)
            assert name.value == "Chiyo"
            assert not name.is_deleted
            assert any(each.props.get("alt") == "QR code: Ben" for each in elements(referee))

    visit(do)


def test_who_was_chosen_is_gone(tmp_path: Path) -> None:
    """A fighter who had joined is chosen under Change; an undo takes it back: nothing is chosen any more."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            opened.sitting.add_fighter(opened.token, "opponent", {"sample": "Bandit", "name": "Goro"}, "", 0)
            referee = await seated(browser, links[0])
            await turn_to(referee, "Change")
            whose = field(referee, "Of whom")
            goro = {name: seat for seat, name in whose.options.items()}["Goro"]
            with referee:
                whose.set_value(goro)
            await until(lambda: "Goro.hp" in field(referee, "Value").options)
            opened.sitting.undo(opened.token)
            await until(lambda: goro not in whose.options)
            await until(lambda: field(referee, "Value").options == {})
            assert whose.value is None

    visit(do)


def test_what_is_refused_is_shown_as_it_is(tmp_path: Path) -> None:
    """The only one who decides cannot be sent away: the switch goes back."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened = alone(host)
            referee = await seated(browser, opened.token)
            await turn_to(referee, "Seats")
            await until(lambda: called(referee, "Ayame is away") is not None)
            before = called(referee, "Ayame is away")
            with referee:
                before.set_value(True)
            await until(
                lambda: any("somebody has to be left" in m.casefold() for m in referee.notify.messages)
            )
            await until(lambda: called(referee, "Ayame is away") is not before)
            assert called(referee, "Ayame is away").value is False
            assert not opened.sitting.places[1].away

    visit(do)


def alone(host: Host) -> Any:
    """A table at which Ayame decides, and nobody else."""
    return host.sittings.open(duel(), {"Ayame": ["Kenta"]}, seed=1, referee_decides=False, referees=[])


def test_going_back_is_asked_for(tmp_path: Path) -> None:
    """One press leads to a question, and nothing is taken back; the second one takes back that answer and all
    after it. Meanwhile the list has the answers of others."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            referee = await seated(browser, links[0])
            await turn_to(referee, "Answers")
            number = len(opened.sitting.given)
            opened.sitting.answer(links[1], number_of(opened), "attack")
            name = f"Back to before this: answer {number + 1}"
            await until(lambda: called(referee, name) is not None)
            press(referee, name)
            await until(lambda: f"Back to before answer {number + 1}?" in texts(referee))
            assert len(opened.sitting.given) > number
            press(referee, "Take it back")
            await until(lambda: len(opened.sitting.given) == number)
            await until(lambda: called(referee, name) is None)

    visit(do)


def test_keys_for_a_number_below_zero(tmp_path: Path) -> None:
    """A telephone's keys for digits have no minus."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            _, links = opened_duel(host)
            ayame = await seated(browser, links[1])
            panel = the(ayame, QuestionPanel)
            asked = replace(panel.asked, asks=Asks.AMOUNT, choices=(), high=1000)
            assert panel._answers(replace(asked, low=-1000))["inputmode"] == "text"
            assert panel._answers(replace(asked, low=0))["inputmode"] == "numeric"

    visit(do)


def test_chances_say_from_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was worked out stays while the fight goes on; so it says after how many answers that was."""
    found = Chances(
        exact=False,
        fights=400,
        complete=True,
        outcomes=(Chance("PC side", 0.25, 0.21, 0.29),),
        fates=(("Kenta", (Chance("dead", 0.5, 0.45, 0.55),)),),
        mean_length=3.0,
        length_unit="rounds",
    )
    given: list[Position] = []

    async def in_another_process(work: object, position: Position, *rest: object) -> Chances:
        given.append(position)
        return found

    monkeypatch.setattr(chances_panel.run, "cpu_bound", in_another_process)

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            referee = await seated(browser, links[0])
            await turn_to(referee, "Chances")
            answers = opened.sitting.view(opened.token).steps
            assert answers > 0
            press(referee, "Work it out")
            await until(lambda: "25.0% (21.0% to 29.0%)" in texts(referee))
            assert f"From where the fight stood after {answers} answers." in texts(referee)
            assert [position.ruleset for position in given] == ["ikezu"]
            opened.sitting.answer(links[1], number_of(opened), "attack")
            await until(
                lambda: asked(referee) != "Kenta has the katana in hand, foes at reach. Which action?"
            )
            assert f"From where the fight stood after {answers} answers." in texts(referee)

    visit(do)


def test_a_review_is_shown_as_it_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The referee asks for it; a name in it stays text."""
    found = Reviewed(
        sides=("pc", "opponent"),
        whose="pc",
        rows=(
            ("Chance at the start", ("60.0%", "40.0%")),
            ("Dice: pc", ("-60.0", "+60.0")),
            ("Result", ("0.0%", "100.0%")),
        ),
        curve=(0.6, 0.6, 0.0),
        turning=((1, "<b>Kenta</b> shows 1", "-60.0"),),
        better=(("attack", "retreat", "4.0 ± 1.5"),),
        playouts=100,
        complete=True,
    )
    given: list[str] = []

    async def in_another_process(work: object, save: str, *rest: object) -> Reviewed:
        given.append(save)
        return found

    monkeypatch.setattr(review_panel.run, "cpu_bound", in_another_process)

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_duel(host)
            referee = await seated(browser, links[0])
            await turn_to(referee, "Review")
            press(referee, "Review the fight")
            await until(lambda: "2 answers, 100 play-outs from each." in texts(referee))
            shown = texts(referee)
            for text in ("Chance at the start", "-60.0", "<b>Kenta</b> shows 1", "retreat", "4.0 ± 1.5"):
                assert text in shown
            assert given == [opened.sitting.save_text(opened.token)]

    visit(do)


def test_the_curve_of_a_review_holds_numbers_alone() -> None:
    shown = review_panel.curve(
        Reviewed(("<i>",), "<i>", (), (0.5, 0.75, 1.0), ((1, "<i>", "+25"),), (), 10, True)
    )
    assert "<i>" not in shown
    assert '<polyline points="0.0,80.0 300.0,40.0 600.0,0.0"/>' in shown
    assert '<circle cx="600.0" cy="0.0" r="4"/>' in shown


def texts(user: User) -> list[str]:
    """Every text on the page that is an element of its own."""
    return [str(getattr(each, "text", "")) for each in elements(user)]
