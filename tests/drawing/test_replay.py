"""Replays in one file: all that is needed is inside, and nothing that the viewer may not know."""

from __future__ import annotations

import json
import re

import pytest

from kumite.drawing import SCRIPTS, in_one
from kumite.drawing.replay import frames_of, replay_page
from kumite.encounters import encounter
from kumite.play.match import Match

from ..by_name import examples_of


def match(hp: int = 6) -> Match:
    """Kenta against a bandit with so many HP, who has fallen by the end."""
    return Match(
        encounter.from_dict(
            {
                "ruleset": "ikezu",
                "title": "In the <yard>",
                "scene": {"guide_judges": False},
                "sides": {
                    "pc": {"fighters": [{"sample": "Kenta"}]},
                    "opponent": {"fighters": [{"sample": "Bandit", "changes": {"hp": hp, "hp_max": hp}}]},
                },
            }
        ),
        4,
        0,
    )


def frames_in(page: str) -> dict[str, list[object]]:
    """The data of a page."""
    found = re.search(r'<script type="application/json" id="frames">(.*?)</script>', page, re.DOTALL)
    assert found
    data: dict[str, list[object]] = json.loads(found[1])
    return data


def test_a_page_has_everything_inside() -> None:
    """No address is loaded, and no text is taken for markup."""
    page = replay_page(match(), None)
    assert "http://" not in page.replace("http://www.w3.org/2000/svg", "")
    assert "https://" not in page
    assert not re.findall(r"\bsrc=|<link|@import|^import ", page, re.MULTILINE)
    assert "<title>In the &lt;yard&gt;</title>" in page


def test_frames_tell_the_whole_log() -> None:
    """Every line of the log is read in one frame, none before its time, and the last one tells the end."""
    played = match()
    found = frames_of(played, None)
    frames = {text: frame for text, *_, frame in found.told}
    assert sorted(text for text, *_ in found.told) == sorted(
        [*(line.text for line in played.log()), played.result.text]
    )
    assert found.steps == sorted(found.steps)
    assert {*found.steps, 0, len(found.frames) - 1} == {*range(len(found.frames))}
    assert found.told[-1][0] == played.result.text
    assert frames[played.result.text] == len(found.frames) - 1


def test_things_are_kept_once() -> None:
    """What does not change is named by its number."""
    found = frames_of(match(), None)
    texts = [json.dumps(thing) for thing in found.things]
    assert len(texts) == len(set(texts))
    assert len({frame["sides"] for frame in found.frames}) == 1


def test_what_a_viewer_may_not_know_is_not_in_their_page() -> None:
    """The HP of the bandit are in the referee's frames, and in no other's."""
    mine = frozenset({0})
    all_, own = (json.dumps(frames_of(match(61), eyes).things) for eyes in (None, mine))
    assert '"top": 61' in all_
    assert "61" not in own


def test_scripts_as_one() -> None:
    """Each script comes after those that it imports, and none imports anything any more."""
    text = in_one("replay")
    assert not re.findall(r"^\s*(import|export)\b", text, re.MULTILINE)
    made = re.findall(r"^modules\.(\w+) = ", text, re.MULTILINE)
    assert made == [*SCRIPTS, "replay"]
    for name, body in zip(made, re.split(r"^modules\.\w+ = ", text, flags=re.MULTILINE)[1:], strict=True):
        needed = re.findall(r"= modules\.(\w+);", body)
        assert set(needed) <= set(made[: made.index(name)])


@pytest.mark.parametrize("name", ["hell", "shinobi"])
def test_long_fights_stay_small(name: str) -> None:
    """A page of sixty answers is well below a megabyte."""
    played = Match(next(iter(examples_of(name).values())), 1, 0, limit=60)
    assert len(replay_page(played, None)) < 1_000_000
