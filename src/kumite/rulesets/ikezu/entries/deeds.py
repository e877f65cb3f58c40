"""What is done: actions, aid, saves, duels and their contests, rulings, and what comes after a fight."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.entries import Entry, facts

from ..save_table import SAVES
from ..terms import Aid, Attribute, Contested, Why
from ..words.afterwards import AFTERMATHS
from ..words.contests import CONTESTS
from ..words.declared import ACTIONS
from ..words.dice import WHYS
from ..words.phrases import AIDS, ATTRIBUTES, CONTESTED
from ..words.rulings import RULINGS

DUELS: dict[Contested, tuple[str, ...]] = {
    Contested.FRIENDLY_DUEL: ("IKE-DUEL-FRIENDLY",),
    Contested.TO_THE_DEATH: ("IKE-DUEL-DEATH-1", "IKE-DUEL-DEATH-2", "IKE-DUEL-DEATH-3"),
    Contested.THREE_TOUCHES: ("IKE-DUEL-3T-1", "IKE-DUEL-3T-2"),
    Contested.THREE_TOUCHES_IN_EARNEST: ("IKE-DUEL-3T-2", "IKE-DUEL-3T-1", "IKE-DUEL-3T-3"),
    Contested.DRAMATIC_CLIMAX: ("IKE-DUEL-DRAMA-1",),
}
AID_SAYS: dict[Aid, tuple[str, tuple[str, ...]]] = {
    Aid.STABILISE: ("Makes a dying friend stable and stops the clock, without a die.", ("IKE-CRIT-7",)),
    Aid.PUT_OUT_FIRE: ("Puts out the fire on a friend, without a die.", ("IKE-CRE-3", "IKE-ACT-2")),
    Aid.PULL_LOOSE: ("Frees a friend from what holds them, with a STR save of the helper.", ("IKE-CRE-11",)),
}
CONTEST_SAYS: dict[Why, str] = {
    Why.STAREDOWN: "Is the first contest of an exchange; who wins by a hair has the edge in the draw.",
    Why.DRAW: "Is the second contest of an exchange; who wins by a hair has the edge in the clash.",
    Why.CLASH: "Is the third contest of an exchange; its winner strikes.",
    Why.INITIATIVE_SAVE: "Decides after the clash of a duel To The Death who goes first in every round.",
}
GAUGES: dict[Attribute, tuple[str, tuple[str, ...]]] = {
    Attribute.STR: ("Is lost when HP are used up; at 0 one is dead.", ("IKE-ATTR-1", "IKE-CRIT-1")),
    Attribute.DEX: ("Leaves one paralyzed at 0.", ("IKE-ATTR-2",)),
    Attribute.WIL: ("Leaves one delirious at 0.", ("IKE-ATTR-2",)),
}
"""What the loss of each does. What is saved for with it, the table of saves says."""


def entries() -> Iterator[Entry]:
    """Everything that is done, by a fighter or by the Guide."""
    for action in [*ACTIONS.values()][1:]:
        yield Entry(action.name, "action", action.rules, action.does, term=action.action)
    for aid, (says, rules) in AID_SAYS.items():
        yield Entry(AIDS[aid], "aid", rules, says, term=aid)
    for judgement in [*RULINGS.values()][1:]:
        yield Entry(judgement.name, "ruling", judgement.rules, judgement.does, term=judgement.judgement)
    for after in [*AFTERMATHS.values()][1:]:
        yield Entry(after.name, "after the fight", after.rules, after.does, term=after.aftermath)
    for duel, rules in DUELS.items():
        yield Entry(CONTESTED[duel].removeprefix("duel "), "duel", (*rules, "IKE-DUEL-2"), term=duel)
    for contest in CONTESTS.values():
        name = contest.why.name.removesuffix("_SAVE").lower()
        made = facts({"save": ATTRIBUTES[SAVES[contest.why]]})
        yield Entry(
            name, "contest", (*contest.rules[1:], *contest.rules[:1]), CONTEST_SAYS[contest.why], made
        )
    for attribute, (says, rules) in GAUGES.items():
        saves = [WHYS[why] for why, used in SAVES.items() if used == attribute]
        made = facts({"saves": [roll.text.removeprefix("save ") for roll in saves]})
        cited = dict.fromkeys((*rules, *(roll.rules[0] for roll in saves)))
        yield Entry(ATTRIBUTES[attribute], "attribute", tuple(cited), says, made, attribute)
