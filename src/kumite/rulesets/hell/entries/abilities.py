"""What creatures can do, what is always so with them, and what some do at 0 Health."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum

from kumite.rulesets.entries import Entry

from ..glossary.talents import TALENTS
from ..terms import Evolution, Knack, Talent, ZeroRule

DOES: dict[Talent, tuple[str, ...]] = {
    Talent.MARK: ("Somebody in sight is Marked until the creature's next turn.", "HEL-ST-4"),
    Talent.LEAP: (
        "A jump of up to 12 tiles in a straight line, not at Speed 0 or while Prone, and past no wall or"
        " higher ground.",
        "HEL-OVER-3",
        "HEL-MOVE-4",
    ),
    Talent.BITE_AND_CLAWS: (
        "An Empowered creature gives that up to Attack with bite and claws, both with the same dice.",
        "HEL-ATK-1",
    ),
    Talent.RAM: ("It moves its Speed and then Attacks with the same dice.", "HEL-ATK-1"),
    Talent.VOLCANO_AURA: (
        "An Aura, for as many turns as the die shows, that gives 4 Burn and is Rough Terrain.",
        "HEL-ST-25",
    ),
    Talent.HARDEN: (
        "Until the end of its next turn it has twice what the die shows in Bonus Armor Stacks.",
        "HEL-ARM-1",
        "HEL-GEN-6",
    ),
    Talent.LAVA_SPILL: (
        "Lava within 3 tiles of a point up to 8 tiles away: for six turns whoever enters gains 3 Burn.",
        "HEL-ST-1",
    ),
    Talent.LUNGE: ("It moves 3 tiles and then Attacks with the same dice.", "HEL-ATK-1"),
    Talent.PUPPET_THROW: (
        "Each of its puppets flies 8 tiles towards somebody, and hurts whomever it hits.",
        "HEL-KB-3",
    ),
    Talent.ENTRENCH: (
        "Until the end of its next turn it is Rooted and has as many Bonus Armor Stacks as the die shows.",
        "HEL-GEN-6",
        "HEL-ARM-1",
        "HEL-ST-15",
    ),
    Talent.POUNCE: ("It moves its Speed, then a Grapple Contest with all within 1 tile.", "HEL-CON-6"),
    Talent.WEBS: (
        "A Grapple Contest with somebody within 2 tiles, who is held from afar until the web is destroyed."
        " Once a turn, unless the creature keeps webs without limit.",
        "HEL-ST-34",
    ),
    Talent.SQUEEZE: ("Somebody Grappled within 2 tiles, by whomever, takes 1d4 damage.", "HEL-ST-10"),
    Talent.REANIMATION: (
        "A dead spider within 3 tiles that does not burn, and has not died of it, returns with 4 Health and 3"
        " Strain left.",
        "HEL-DOOR-9",
    ),
    Talent.MAKE_PRONE: ("Somebody whom it holds is made Prone.", "HEL-ST-23"),
    Talent.REV: (
        "The gun turns, as it must before it shoots; afterwards it goes on only with its Bonus.",
        "HEL-WPN-5",
    ),
    Talent.SUMMON: (
        "A Follower who has not been called yet comes in beside its owner and acts in this Round.",
        "HEL-FOL-1",
    ),
    Talent.ROCKET: (
        "The next Attack with the hammer deals 6 more, and counts as a sum of 4 at most for its bands.",
        "HEL-ATK-6",
    ),
    Talent.RANGED_STRIKE: ("A Ranged Attack with a weapon for melee, up to 12 tiles away.", "HEL-ATK-1"),
}
"""What each does, and the rules that it works by."""
ALWAYS: dict[Knack, tuple[str, str, str]] = {
    Knack.SWARM: ("swarm", "It shares tiles with anybody, and nobody can Grapple it.", "HEL-MOVE-5"),
    Knack.EATS_DEAD: (
        "eats the dead",
        "It heals 3d4 when it moves onto somebody dead who is no Construct.",
        "HEL-HP-2",
    ),
    Knack.SMELLS: ("keen smell", "It adds 1d4 to rolls of the senses.", "HEL-CHK-5"),
    Knack.GRAPPLER: ("grappler", "It adds 1d4 to Grapple Contests.", "HEL-GRAP-1"),
    Knack.CHOKES: ("chokes", "Whoever it holds takes 5 damage in their Beginning.", "HEL-ST-10"),
    Knack.SHEDS: (
        "sheds its crust",
        "Without Armor Stacks it takes no damage from Burn, gains a Dodge, and has Speed 7.",
        "HEL-ARM-1",
    ),
    Knack.LOCKS_SIXES: ("locks sixes", "Whatever die it Locks becomes a 6.", "HEL-LOCK-1"),
    Knack.FEEDS_ROOTED: (
        "feeds while rooted",
        "At the end of its turn it heals 1 while Rooted or Slow, and 3 on a corpse.",
        "HEL-HP-2",
    ),
    Knack.EVOLVES: (
        "evolves",
        "At the end of each Round it changes in one way. It keeps three changes at most, and with the first"
        " it gets a vulnerable spot.",
        "HEL-BOSS-1",
    ),
    Knack.VENGEFUL: ("vengeful", "It goes for whoever has hurt it most.", "HEL-ATK-5"),
    Knack.PUPPET: ("puppet", "Its puppetmaster can throw it at somebody.", "HEL-KB-3"),
    Knack.WEB_KEEPER: ("keeper of webs", "It uses webs as often as its dice pay for.", "HEL-ST-34"),
}
"""What each is called and does, and the rule that it works by."""
AT_ZERO: dict[ZeroRule, tuple[str, str, str]] = {
    ZeroRule.UNDYING: (
        "Undying",
        "At 0 Health it rolls a die: 2 or more leaves it with 1 Health, and each time the number rises by 1."
        " Otherwise it is dead.",
        "HEL-DOOR-14",
    ),
    ZeroRule.PHOENIX: (
        "egg of the phoenix",
        "At 0 Health all within 3 tiles gain 2d4 Burn, and an egg is left.",
        "HEL-DOOR-14",
    ),
}
CHANGES: dict[Evolution, tuple[str, str, str]] = {
    Evolution.FIREPROOF: ("fireproof", "The creature gains no Burn.", "HEL-BOSS-1"),
    Evolution.RESET: ("reset", "The creature may use reanimation anew as often as at first.", "HEL-BOSS-1"),
    Evolution.GROWS: (
        "growth",
        "The creature takes 3 by 3 tiles, where there is room, and deals 2 more damage.",
        "HEL-BOSS-1",
    ),
    Evolution.RANGE: (
        "range",
        "The webs, the squeezing and the reanimation of the creature reach 8 tiles farther.",
        "HEL-BOSS-1",
    ),
    Evolution.DEVOURS: (
        "devouring",
        "The creature heals 5 and gets 5 Strain back when somebody dies within 36 tiles.",
        "HEL-BOSS-1",
    ),
}


def abilities() -> Iterator[Entry]:
    """Abilities that cost dice, those that do not, rules for 0 Health, and evolutions."""
    for number, row in TALENTS.items():
        says, *rules = DOES[Talent(number)]
        facts = {"dice": str(row.dice)}
        if row.strain:
            facts["Strain"] = str(row.strain)
        if row.once_a_turn:
            facts["how often"] = "once a turn"
        yield Entry(row.word, "ability", tuple(rules), says, facts, Talent(number))
    yield from _always("passive ability", ALWAYS.items())
    yield from _always("rule for 0 Health", AT_ZERO.items())
    yield from _always("evolution", CHANGES.items())


def _always(kind: str, rows: Iterable[tuple[IntEnum, tuple[str, str, str]]]) -> Iterator[Entry]:
    for term, (name, says, rule) in rows:
        yield Entry(name, kind, (rule,), says, term=term)
