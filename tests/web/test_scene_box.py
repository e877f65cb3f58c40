"""The scene on the page of a seat: what it offers, and what it takes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from kumite.encounters import encounter
from kumite.sitting import Opened
from kumite.web.panels.scene import SceneBox

from .test_seat_page import happen, seated, the
from .visiting import DUEL, number_of, serving, until, visit

BANDITS = [{"sample": "Bandit", "name": name} for name in ("Gonbei", "Goro")]
TWO = DUEL | {"sides": DUEL["sides"] | {"opponent": {"fighters": BANDITS}}}  # type: ignore[operator]


def to_an_action(opened: Opened) -> None:
    """Give the first answers, up to where Kenta is asked for an action."""
    for _ in range(20):
        asked = opened.sitting.view(opened.token).question
        assert asked is not None
        if asked.fighter == "Kenta" and "action" in asked.text:
            return
        opened.sitting.answer(opened.token, asked.number, asked.choices[0][0])
    raise AssertionError("Kenta is asked for no action")


def offered(user: Any) -> list[dict[str, Any]]:
    """The whole moves that the scene shows."""
    return list(json.loads(the(user, SceneBox).props["around"])["moves"])


def test_a_whole_move_is_made_in_the_scene(tmp_path: Path) -> None:
    """Whoever is asked is offered moves about the bandits, and one of them gives all of its answers. Others
    are offered none; what is no move, or not on the menu, is refused."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            players = {"Ayame": ["Kenta"], "Ben": ["Daisuke"]}
            opened = host.sittings.open(encounter.from_dict(TWO), players, seed=1)
            links = opened.sitting.links(opened.token)
            to_an_action(opened)
            begun = len(opened.sitting.given)
            ayame, ben = [await seated(browser, links[place]) for place in (1, 2)]
            await until(lambda: offered(ayame) != [])
            assert {one["seat"] for one in offered(ayame)} == {2, 3}
            assert offered(ben) == []
            move, number = offered(ayame)[0]["moves"], number_of(opened)
            assert len(move) > 1
            for wrong in ({"question": number, "answers": "x"}, {"question": number, "answers": [99, 99]}, 7):
                happen(ayame, the(ayame, SceneBox), "move", wrong)
            happen(ben, the(ben, SceneBox), "move", {"question": number, "answers": move})
            await until(lambda: bool(ben.notify.messages))
            assert len(opened.sitting.given) == begun
            happen(ayame, the(ayame, SceneBox), "move", {"question": number, "answers": move})
            given = lambda: [one.answer for one in opened.sitting.given][begun:]  # noqa: E731
            await until(lambda: given()[: len(move)] == move)

    visit(do)
