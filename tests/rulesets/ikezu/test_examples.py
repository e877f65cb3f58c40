"""The examples do what their stories say, in some of their first fights."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kumite.encounters.encounter import read
from kumite.rulesets.ikezu.terms import Ability, Action, Ask, Event, Move, Ongoing
from kumite.table import Asked, Told

from .fought import beats

SEEDS = range(1, 25)
Shown = Callable[[Event, int], bool]


def event(*wanted: Event) -> Shown:
    return lambda what, amount: what in wanted


def ability(wanted: Ability) -> Shown:
    return lambda what, amount: what == Event.ABILITY and amount == wanted


def begins(wanted: Ongoing) -> Shown:
    return lambda what, amount: what == Event.ONGOING_BEGINS and amount == wanted


STORIES: list[tuple[str, str, Shown]] = [
    ("bandits", "their morale is tested", event(Event.MORALE_HOLDS, Event.MORALE_BREAKS)),
    ("armoury", "a sword is lost", event(Event.DISARMED)),
    ("armoury", "somebody is shocked", event(Event.SHOCKED)),
    ("armoury", "somebody sweeps on", event(Event.SWEEPS)),
    ("armoury", "a heavy weapon misses", event(Event.MISSES)),
    ("ninja_night", "shuriken are counted", event(Event.AMMUNITION_LEFT)),
    ("detachments", "a detachment breaks", event(Event.ROUTED, Event.WEAKENED)),
    ("detachments", "it strikes many", event(Event.COUNTED)),
    ("haunted_house", "the dead frighten", event(Event.FLEES)),
    ("haunted_house", "somebody is possessed", event(Event.POSSESSED)),
    ("eaters_of_men", "the tree ensnares", begins(Ongoing.ENSNARED)),
    ("eaters_of_men", "somebody cannot strike", event(Event.CANNOT_ATTACK)),
    ("giants", "a victim is gripped", begins(Ongoing.GRAPPLED)),
    ("giants", "and swung as a club", ability(Ability.CRIT_LIVING_CLUB)),
    ("giants", "the omukade tramples", ability(Ability.CRIT_TRAMPLE)),
    ("giants", "the ward holds", event(Event.WARDED)),
    ("deep_water", "the kappa heals", event(Event.HEALS)),
    ("mountain", "a blow does not find the eagle", event(Event.ELUDES)),
    ("mountain", "the bat brings disease", event(Event.DISEASED)),
    ("night_ambush", "somebody panics", event(Event.PANICS)),
    ("night_ambush", "and recovers", event(Event.RECOVERS)),
    ("in_the_middle", "the fire is put out", event(Event.EXTINGUISHED)),
    ("other_readings", "the front moves for all", event(Event.FRONT_MOVED)),
    ("three_touches", "touches are counted", event(Event.TOUCH)),
    ("duel_to_the_death", "an exchange, then the initiative", event(Event.INITIATIVE)),
]


@pytest.mark.parametrize(
    ("name", "what", "shown"), STORIES, ids=lambda one: one if isinstance(one, str) else ""
)
def test_it_is_shown(name: str, what: str, shown: Shown) -> None:
    found = read(f"ikezu/{name}")
    for seed in SEEDS:
        *_, (_, table) = beats(found, found.policies, seed)
        if any(shown(Event(one.what), one.amount) for one in table.transcript if isinstance(one, Told)):
            return
    pytest.fail(f"not in {len(SEEDS)} fights")


def chosen(name: str, ask: Ask) -> set[int]:
    """What fighters answered to a question in the first fights of an example."""
    found = read(f"ikezu/{name}")
    answers = set()
    for seed in SEEDS:
        *_, (_, table) = beats(found, found.policies, seed)
        answers |= {
            one.answer
            for one in table.transcript
            if isinstance(one, Asked) and not one.question.is_dice and one.question.about == ask
        }
    return answers


@pytest.mark.parametrize(
    ("name", "action"),
    [
        ("in_the_middle", Action.PUT_OUT_FIRE),
        ("eaters_of_men", Action.BREAK_FREE),
        ("night_ambush", Action.RECOVER),
        ("giants", Action.SWING_CLUB),
        ("bandits", Action.RETREAT),
    ],
)
def test_each_deed_is_done(name: str, action: Action) -> None:
    assert action in chosen(name, Ask.ACTION)


def test_a_step_back_after_the_blow() -> None:
    """IKE-RNG-11: whoever fights with a long weapon does not wait for the answer."""
    assert Move.AWAY_AFTER in chosen("deep_water", Ask.MOVE)
