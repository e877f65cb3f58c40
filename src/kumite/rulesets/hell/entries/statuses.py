"""The statuses: the rule in its row says what each does, or a few words here where several share a rule."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.entries import Entry

from ..glossary.statuses import STATUSES, Is, StatusRow
from ..terms import Status

DOES: dict[Status, str] = {
    Status.FLYING: "While conscious a Flying creature climbs without a Check and does not fall; Rough"
    " Terrain, water and burning ground are nothing to it.",
    Status.HOVER: "Rough Terrain, water and burning ground are nothing to a creature with Hover, and"
    " nothing makes it Prone; it climbs and falls like others.",
    Status.INCORPOREAL: "The Incorporeal can aim at, hold and hit only one another, and nobody else can do so"
    " to them. They pass through walls and things as through Rough Terrain.",
    Status.WINDUP: "Something is prepared that comes in the next turn, by the referee's word; gaining Stun"
    " or a Death's Door, or being Light Headed, ends it.",
    Status.LIGHT_HEADED: "The creature gains neither Focus nor Windup, and loses both.",
    Status.NO_HEALING: "Nothing heals the creature until it ends.",
    Status.NO_KNOCKBACK: "No Knockback moves the creature or hurts it.",
    Status.HARDENED: "Any damage to the creature is 1 less, to no less than 1.",
    Status.ANTIDOTE: "The creature cannot be Poisoned.",
    Status.NO_LOCKING: "The creature can Lock no die.",
    Status.DRAGON_POWER: "At the end of each turn the creature Locks a 6; once it is over, it Locks no die"
    " for six turns.",
    Status.POISON_ON_WEAPON: "Hits with the creature's weapon deal 1d4 more.",
    Status.SHARPENED: "The Art Soul Shard deals as much more damage, or less if it is below 0.",
    Status.CURSED: "Each Beginning brings as much damage, until the bearer damages the caster.",
    Status.FEARED: "The creature has 1 less on rolls against whoever frightens it.",
    Status.FIERCE: "The creature's Melee Attacks deal as much more damage.",
    Status.SPEED_CHANGE: "Speed is as much higher, or lower if it is below 0.",
    Status.SERIATED: "The arrow that stayed deals as much damage in the next Beginning.",
    Status.SPIKED: "Each action die that the creature spends on its next turn deals it 1 damage.",
    Status.BRACED: "The Trait Braced for Impact gives as much Dodge while Hunkered Down.",
}
"""What those do that share their rule with others."""
NATURES = {
    Is.STACKED: "counts in stacks",
    Is.WARDABLE: "a Ward can refuse it",
    Is.NEGATIVE: "counts as negative",
}


def statuses() -> Iterator[Entry]:
    """An entry for each status."""
    for number, row in STATUSES.items():
        says = DOES.get(Status(number), "")
        yield Entry(row.word, "status", (row.rule,), says, _facts(row), Status(number))


def _facts(row: StatusRow) -> dict[str, str]:
    """What may be done with it."""
    return {words: "yes" for nature, words in NATURES.items() if nature in row.nature}
