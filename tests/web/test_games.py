"""The page that says what each game is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from kumite.rulesets import registry, ruleset
from kumite.web.pages.games import PATH

from ..by_name import NAMES
from ..toys.toy import RULESET as TOY
from .test_seat_page import press
from .visiting import serving, until, visit


@pytest.mark.parametrize("name", NAMES)
def test_five_sentences_say_what_it_is(name: str) -> None:
    """Whole and short enough to be read, and not one that another game has too."""
    about = ruleset(name).about
    assert len(about) == 5
    assert all(one[0].isupper() and one.endswith(".") and 40 < len(one) < 160 for one in about), about
    others = {one for other in NAMES if other != name for one in ruleset(other).about}
    assert not others & {*about}


def test_every_game_is_told_and_can_be_begun(tmp_path: Path) -> None:
    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            for start in ("/", "/new"):
                user = browser()
                await user.open(start)
                await user.should_see("What each game is")
            await user.open(PATH)
            for name in NAMES:
                await user.should_see(" ".join(ruleset(name).about))
                await user.should_see(ruleset(name).credit[1:])  # a capital begins the line
            press(user, f"Play {ruleset('malice').title} now")
            await until(lambda: len(host.sittings.list()) == 1)
            assert host.sittings.list()[0].title == "Swords at the ford"

    visit(do)


def test_a_game_from_outside_needs_no_text(tmp_path: Path) -> None:
    """Nor an example: its part of the page then has its name, and what else it says of itself."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (_, browser):
            with registry.registered(replace(TOY, title="A game of coins", credit="Somebody's own")):
                user = browser()
                await user.open(PATH)
                await user.should_see("A game of coins")
                await user.should_see("Somebody's own")
                await user.should_not_see("Play A game of coins now")

    visit(do)
    assert not TOY.about


def test_only_whoever_runs_the_server_begins_one(tmp_path: Path) -> None:
    async def do() -> None:
        async with serving(tmp_path / "t.sqlite", host_key="sesame") as (_, browser):
            user = browser()
            assert (await user.http_client.get(PATH)).status_code == 403
            await user.open(f"{PATH}?key=sesame")
            await user.should_see("Play it now")

    visit(do)
