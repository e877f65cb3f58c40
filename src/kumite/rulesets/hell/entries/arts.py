"""The Arts: what each does; what it costs and requires comes from its row."""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets.entries import Entry

from ..glossary.arts import ARTS, GESTURE, LIGHT, VOCAL, ArtRow, Means
from ..terms import Art

OWN_ART = (
    "A Spell Attack of somebody's own: its name, price, range and effects stand on their sheet, as own_arts.",
    "HEL-ATK-7",
)
DOES: dict[Art, tuple[str, ...]] = {
    Art.FORTIFY: (
        "Until their next turn they are Rooted, no Knockback moves them, and they have as many Bonus Armor"
        " Stacks as the die shows.",
        "HEL-ARM-1",
    ),
    Art.FLEX: ("With a 5 or a 6 they are Empowered until the end of the turn.", "HEL-ST-18"),
    Art.CHARGE: (
        "They move their Speed. After 3 tiles or more, the same two dice are a Melee Attack on somebody"
        " beside them.",
        "HEL-AD-4",
    ),
    Art.DESTRUCTIVE_SWING: (
        "A Melee Attack with 3 less on its sum and 5 more damage; the bands go by the dice alone.",
        "HEL-ATK-6",
    ),
    Art.GUARDIANS_RIPOSTE: (
        "A reaction for a Locked die, after an Attack on them or on an ally within 1 tile: a Melee Attack"
        " on the attacker, whose sum is 3 and the die.",
        "HEL-LOCK-3",
    ),
    Art.BULL_RUSH: (
        "They run up to their Speed straight on, through creatures and weak walls; everybody whom they pass"
        " is knocked back by their Body.",
        "HEL-AD-5",
    ),
    Art.CLEAVE: ("A Melee Attack on up to 3 targets in reach.", "HEL-ATK-10"),
    Art.ILL_TAKE_IT: (
        "A reaction for a Locked die: an Attack that would hit a creature within 1 tile hits them instead.",
        "HEL-LOCK-3",
    ),
    Art.MARK: ("Somebody in sight is Marked until their next turn; with a 6, for an hour.", "HEL-ST-4"),
    Art.TRAIN_OF_THOUGHT: (
        "Two dice become one with their sum. Above 6 it is no six-sided die any more and cannot be Locked.",
        "HEL-LOCK-4",
    ),
    Art.SIZE_UP: (
        "They roll a d12 now, and their next d12 roll against that creature takes what it showed; they keep"
        " one such die at a time.",
        "HEL-CHK-1",
    ),
    Art.PARRY: (
        "A reaction for a Locked die: damage of a Weapon Attack on them falls by what the die shows, to no"
        " less than 1.",
        "HEL-DMG-1",
    ),
    Art.THINK_AHEAD: (
        "A die of 2 or more is split in two halves, one rounded up and one down; at most Mind times a turn.",
        "HEL-AD-4",
    ),
    Art.MARKING_STRIKE: ("A Weapon Attack that leaves its target Marked until their next turn.", "HEL-ST-4"),
    Art.SOUL_SHARD: (
        "A Spell Attack. Afterwards its own damage is 1 higher until their next turn, with the Bonus 1 more"
        " still, with the Downside 1 less; this adds up.",
        "HEL-ATK-7",
    ),
    Art.BLESS: (
        "With a 5 or a 6 a creature within 3 tiles, or they themselves, is Reinforced and Rallied until"
        " their next turn.",
        "HEL-ST-19",
        "HEL-ST-20",
    ),
    Art.SMITE: (
        "A Weapon Attack with 2 more damage; against Monstrosities, the Planar and the Undead it is 1d4 + 1"
        " more instead.",
        "HEL-ATK-10",
    ),
    Art.SOUL_SHIELD: (
        "Somebody within 8 tiles, or they themselves, gains a Ward, and until their next turn as many Bonus"
        " Armor Stacks as the die shows.",
        "HEL-WARD-1",
        "HEL-ARM-1",
    ),
    Art.SPEAR_OF_LIGHT_OR_DARK: (
        "A Spell Attack, either with light, 2 damage and Soul, which leaves a Glow, or with dark, twice"
        " Soul.",
        "HEL-ATK-7",
    ),
    Art.ARCANE_POP: (
        "A Spell Attack on everybody round a point; with its Bonus the area is wider.",
        "HEL-ATK-13",
    ),
    Art.HECKLE: (
        "A reaction for a Locked die: a creature in sight that Attacks deals as much more damage as they"
        " have Charm.",
        "HEL-LOCK-3",
    ),
    Art.MOTIVATE: (
        "They give the die to a creature that sees or hears them, for its next turn; twice and once more"
        " for each Mind and Charm between two Rests.",
        "HEL-AD-4",
    ),
    Art.TAUNT: (
        "A Charm Contest with all within 8 tiles, friends too: until the end of their next turn the losers"
        " have eyes only for whoever taunted them, or for themselves.",
        "HEL-CON-6",
        "HEL-ST-35",
    ),
    Art.VINE_WHIP: ("A Spell Attack that may pull its target; with its Bonus twice as far.", "HEL-ATK-7"),
    Art.IGNITION: ("A Spell Attack that gives Burn; with its Bonus the tile burns too.", "HEL-ST-1"),
    Art.RIP_AND_TEAR: ("A Weapon Attack that strips 8 Armor Stacks first.", "HEL-ATK-11"),
    Art.CURSE_OF_PAIN: (
        "A Spell Attack that hurts by Medicine in each of 6 Beginnings, until the target damages the caster."
        " It does not stack on a target.",
        "HEL-ATK-7",
    ),
    Art.MEDICAL_LEECHES: (
        "Somebody willing within 1 tile loses all statuses, and takes 3 damage less Medicine.",
        "HEL-REST-2",
    ),
    Art.SLEEPING_POWDER: (
        "A Contest of Soul or Medicine with all within 3 tiles of a point up to 18 tiles away. The losers"
        " sleep for six turns, until damaged or woken; the others are Slow.",
        "HEL-CON-6",
        "HEL-ST-24",
    ),
    Art.HEALING_DROP: (
        "A creature within 8 tiles, neither Undead nor a Construct, heals 2 and Medicine.",
        "HEL-HP-2",
    ),
    Art.PHANTOM_FISHING_ROD: (
        "A Spell Attack that pulls its target 4 tiles closer, as Knockback, and by Thieving farther with"
        " its Bonus. Its range is 18 tiles and the caster's maximum of Strain.",
        "HEL-KB-1",
    ),
    Art.PRECISION_STRIKE: (
        "A Weapon Attack with 3 more on its sum; the bands go by the dice alone.",
        "HEL-ATK-6",
    ),
    Art.RITUAL: (
        "Any Art that takes a minute: six turns of nothing else. What it does is up to the referee.",
        "HEL-ART-4",
    ),
    Art.OWN_ART_1: OWN_ART,
    Art.OWN_ART_2: OWN_ART,
    Art.OWN_ART_3: OWN_ART,
}
"""What each does, and the rules that it works by."""
BY = {
    Means.WEAPON: "a weapon in hand",
    Means.MELEE_WEAPON: "a melee weapon in hand",
    Means.SPELL: "a Spell Attack",
    Means.OWN: "a Spell Attack",
}
ACTIVATORS = {GESTURE: "Gesture", VOCAL: "Vocal", LIGHT: "Light"}


def arts() -> Iterator[Entry]:
    """An entry for each Art."""
    for number, row in ARTS.items():
        says, *rules = DOES[Art(number)]
        ids = tuple(dict.fromkeys((*rules, "HEL-ART-1", "HEL-ART-3")))
        yield Entry(row.word, "Art", ids, says, _facts(row), Art(number))


def _facts(row: ArtRow) -> dict[str, str]:
    """What it costs and requires."""
    found = {}
    if row.level:
        found["level"] = str(row.level)
        found["dice"] = str(row.dice) if row.dice else "a Locked die, as a reaction"
        found["Strain"] = str(row.strain)
    if row.takes:
        found["requires"] = ", ".join(f"{stat.capitalize()} {least}" for stat, least in row.takes.items())
    if row.activators:
        found["recommended"] = ", ".join(word for bit, word in ACTIVATORS.items() if row.activators & bit)
    if row.by in BY:
        found["by"] = BY[row.by]
    return found
