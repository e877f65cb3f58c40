"""What a fight leaves on the characters of the library: listed, kept once, taken back; nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

from nicegui import ui

from kumite.encounters import encounter
from kumite.encounters.encounter import EncounterError
from kumite.play.match import Match
from kumite.sitting import NotYours, Opened, Refused
from kumite.store import ChangedMeanwhile, CharacterShelf, KeptCharacter, PortraitShelf, Store
from kumite.web.host import Host
from kumite.web.keeping.afterwards import keep, take_back, what_is_left
from kumite.web.keeping.library import Library, about, handed_out, renamed, text_of

from ..test_seat_page import press, seated, the, turn_to
from ..test_tools_follow import texts
from ..visiting import serving, until, visit

KENTA = "Kenta of the Ford"


@pytest.fixture
def shelf() -> Iterator[CharacterShelf]:
    store = Store.open("sqlite://")
    yield CharacterShelf(store)
    store.close()


def with_kenta(shelf: CharacterShelf) -> KeptCharacter:
    text = f'# The one with the boat.\nruleset = "ikezu"\nname = "{KENTA}"\nsample = "Kenta"\n'
    return shelf.add(KENTA, "ikezu", text)


def against(shelf: CharacterShelf, name: str = KENTA, **more: Any) -> encounter.Encounter:
    """A character of the library against a bandit."""
    sides = {
        "pc": {"fighters": [{"character": name} | more]},
        "opponent": {"fighters": [{"sample": "Bandit"}]},
    }
    table = {"ruleset": "ikezu", "title": "At the ford", "sides": sides}
    return encounter.from_dict(table, characters=Library(shelf))


def fought(shelf: CharacterShelf, **more: Any) -> Match:
    """A fight by policies after which Kenta is hurt, and goes on."""
    found = against(shelf, **more)
    for seed in range(100):
        match = Match(found, seed)
        kenta = match.fight.fighters[0]
        if kenta.hp < 5 and match.ruleset.fate(kenta) == match.ruleset.standing:
            return match
    raise AssertionError("nobody was hurt")


def hp_of(shelf: CharacterShelf) -> int:
    """The HP with which Kenta comes to a fight."""
    return int(against(shelf).start().fighters[0].hp)


def kept_now(shelf: CharacterShelf) -> KeptCharacter:
    kept = shelf.called(KENTA)
    assert kept is not None
    return kept


def test_wounds_are_told_kept_once_and_taken_back(shelf: CharacterShelf) -> None:
    with_kenta(shelf)
    whole, match = hp_of(shelf), fought(shelf)
    hurt = match.fight.fighters[0].hp
    (left,) = what_is_left(shelf, match)
    assert f"HP {whole} to {hurt}" in left.told
    keep(shelf, match, [left])
    assert hp_of(shelf) == hurt
    assert (kept_now(shelf).text, kept_now(shelf).draft) == (left.kept.text, None)
    (again,) = what_is_left(shelf, match)
    assert (again.made, again.is_done) == (None, True)
    take_back(shelf, again.kept)
    assert hp_of(shelf) == whole
    assert what_is_left(shelf, match)[0].made == left.made


def test_whoever_hands_the_file_out_hands_out_the_wounds(shelf: CharacterShelf) -> None:
    """With its comments; and a character who is renamed keeps them beside the file."""
    with_kenta(shelf)
    match = fought(shelf)
    keep(shelf, match, what_is_left(shelf, match))
    text = handed_out(kept_now(shelf), PortraitShelf(shelf.store))
    assert text.startswith("# The one with the boat.")
    assert f"hp = {match.fight.fighters[0].hp}" in text
    other = renamed(shelf, kept_now(shelf), "Kenta")
    assert "hp" not in other.text
    assert len(other.records) == 1


def test_who_was_changed_or_deleted_meanwhile_is_named(shelf: CharacterShelf) -> None:
    with_kenta(shelf)
    match = fought(shelf)
    left = what_is_left(shelf, match)
    changed = shelf.set_draft(kept_now(shelf), "mine")
    with pytest.raises(ChangedMeanwhile, match=f"{KENTA} was changed elsewhere meanwhile, or deleted"):
        keep(shelf, match, left)
    assert kept_now(shelf) == changed
    left = what_is_left(shelf, match)
    shelf.remove(changed.id)
    with pytest.raises(ChangedMeanwhile):
        keep(shelf, match, left)
    assert what_is_left(shelf, match) == []


def test_a_fight_that_has_ended_otherwise_meanwhile_is_looked_at_again(shelf: CharacterShelf) -> None:
    with_kenta(shelf)
    left, other = what_is_left(shelf, fought(shelf)), Match(against(shelf), 1_000)
    with pytest.raises(ChangedMeanwhile, match="taken back meanwhile"):
        keep(shelf, other, left)
    assert kept_now(shelf).records == []


def test_another_sheet_is_told_of_and_what_cannot_be_is_refused(shelf: CharacterShelf) -> None:
    with_kenta(shelf)
    match = fought(shelf)
    helmeted = {"sample": "Kenta", "changes": {"helmet": True}}
    now = shelf.write(kept_now(shelf), KENTA, text_of("ikezu", KENTA, "", helmeted))
    (left,) = what_is_left(shelf, match)
    assert left.made is not None
    assert left.is_other
    shelf.write(now, KENTA, "ruleset = 7")
    (left,) = what_is_left(shelf, match)
    assert (left.made, left.told) == (None, "")
    assert "found 7" in left.why


def test_after_another_fight_nothing_is_kept_of_the_one_before(shelf: CharacterShelf) -> None:
    with_kenta(shelf)
    first, second = fought(shelf), fought(shelf, policy="random")
    keep(shelf, second, what_is_left(shelf, second))
    (left,) = what_is_left(shelf, first)
    assert left.made is None
    assert "came to this fight otherwise than they are now: hp was" in left.why


def test_the_dead_come_to_no_other_fight(shelf: CharacterShelf) -> None:
    with_kenta(shelf)
    match = fought(shelf)
    (left,) = what_is_left(shelf, match)
    assert left.made is not None
    keep(shelf, match, [replace(left, made=left.made.model_copy(update={"lost": "dead"}))])
    with pytest.raises(EncounterError, match=f'found "{KENTA}", who is dead'):
        against(shelf)
    assert about(kept_now(shelf)) == "Ikezu-ishi · dead"


def opened_at(host: Host) -> tuple[Opened, dict[int, str]]:
    """A table whose fight is over, with its links: the referee's (0) and Ayame's (1)."""
    with_kenta(host.characters)
    opened = host.sittings.open(against(host.characters), {"Ayame": [KENTA]}, seed=1)
    return opened, opened.sitting.links(opened.token)


def fight_on(opened: Opened) -> None:
    """Play to the end."""
    while (question := opened.sitting.view(opened.token).question) is not None:
        choices = question.choices
        opened.sitting.answer(opened.token, question.number, choices[0][0] if choices else question.low)


def test_the_referee_keeps_it_on_the_page(tmp_path: Path) -> None:
    """Nothing can be kept before the end; afterwards one button does it, and another takes it back."""

    async def do() -> None:
        async with serving(tmp_path / "t.sqlite") as (host, browser):
            opened, links = opened_at(host)
            with pytest.raises(Refused, match="the fight is not over"):
                opened.sitting.ended(opened.token)
            referee = await seated(browser, links[0])
            assert not tab(referee).visible
            fight_on(opened)
            with pytest.raises(NotYours):
                opened.sitting.ended(links[1])
            await until(lambda: tab(referee).visible)
            await turn_to(referee, "Afterwards")
            await until(lambda: KENTA in [box.text for box in boxes(referee)])
            (left,) = what_is_left(host.characters, opened.sitting.match)
            assert f"{left.told or 'Nothing has changed'}." in texts(referee)
            press(referee, "Keep it")
            await until(lambda: "It is kept." in texts(referee))
            assert len(kept_now(host.characters).records) == 1
            press(referee, f"Take back what is kept of {KENTA}")
            await until(lambda: "It is kept." not in texts(referee))
            assert kept_now(host.characters).records == []
            host.characters.remove(kept_now(host.characters).id)
            press(referee, "Keep it")
            await until(
                lambda: any("changed elsewhere meanwhile, or deleted" in each for each in texts(referee))
            )
            nobody = "Nobody in this fight has the name of a character in the library."
            await until(lambda: nobody in texts(referee))

    visit(do)


def tab(user: Any) -> ui.tab:
    """The tab that is there when the fight is over."""
    return next(
        each for each in the(user, ui.tabs).default_slot.children if each.props["name"] == "Afterwards"
    )


def boxes(user: Any) -> list[ui.checkbox]:
    return [each for each in user.client.elements.values() if isinstance(each, ui.checkbox)]
