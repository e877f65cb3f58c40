"""Every decision in English: what is asked, and what the answers are called."""

from __future__ import annotations

from collections.abc import Sequence

from ..language import Choice, Name, number, of
from . import phrases
from .naming import die_label, weapon_label
from .state import BOTH, DECLINE, Fight
from .terms import Ask, Direction, Metric, NoYes
from .tiles import DX, DY


def seats(declined: str = "nobody") -> Name:
    """Answers that are fighters, and perhaps none of them."""
    return lambda fight, names, who, answer: declined if answer == DECLINE else names[answer]


def weapons(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Answers that are weapons of the one who is asked."""
    return "none" if answer == DECLINE else weapon_label(fight.fighters[who], answer)


def overwatch(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """What to strike with, or not to strike."""
    if answer == DECLINE:
        return "no"
    label = weapon_label(fight.fighters[who], answer)
    return f"yes, with {label}" if answer == BOTH else f"yes, with the {label}"


def die(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Answers that are dice."""
    return die_label(answer)


def kept(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """A die to keep, or none."""
    return "none" if answer == DECLINE else die_label(answer)


def step(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """A direction, with the tile that it leads to."""
    return way_from(fight, who, answer)


def shift(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """A direction for somebody else, with the tile that it leads to."""
    return way_from(fight, fight.concerns - 1 if fight.concerns else who, answer)


def tiles(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
    """Answers that are distances."""
    return "a tile" if answer == 1 else f"{answer} tiles"


def way_from(fight: Fight, seat: int, direction: int) -> str:
    """`northeast to 4,2`."""
    name = phrases.DIRECTIONS[direction]
    if fight.house.metric == Metric.HEX:
        name = HEXAGONS.get(direction, name)
    if direction in (Direction.STOP, Direction.JUMP, Direction.LONG_JUMP) or seat < 0:
        return name
    me = fight.fighters[seat]
    return f"{name} to {me.x + DX[direction]},{me.y + DY[direction]}"


HEXAGONS: dict[int, str] = {
    Direction.NORTH: "northwest",
    Direction.SOUTH: "southeast",
}
"""On hexagons two of the six neighbours lie elsewhere than their names say."""


NO_YES = of(phrases.NO_YES)

ASKS: dict[Ask, Choice] = {
    Ask.NOTHING: Choice("Nothing is asked?", ("HEL-GEN-8",), number),
    # Whose turn it is
    Ask.TIED_ORDER: Choice(
        "Who goes first of those who are equal?",
        ("HEL-INIT-5",),
        seats(),
        "{choice} goes first of those who are equal.",
    ),
    Ask.WORLD_ORDER: Choice(
        "Which part of the world goes first?", ("HEL-INIT-7",), seats(), "{choice} goes first in the world."
    ),
    Ask.NEXT: Choice("Who goes next?", ("HEL-OPT-POP-2", "HEL-OPT-POP-3"), seats()),
    Ask.FOLLOWER_WHEN: Choice("When does {whom} act?", ("HEL-FOL-1",), of(phrases.MOMENTS)),
    # Actions and their dice
    Ask.ACTION: Choice("What does {who} do?", ("HEL-RND-4", "HEL-ACT-1", "HEL-ACT-2"), of(phrases.ACTIONS)),
    Ask.DIE: Choice("Which die does {who} give?", ("HEL-AD-3", "HEL-AD-4"), die),
    Ask.KEEP_DIE: Choice("Which die does {who} keep for the next turn?", ("HEL-AD-8",), kept),
    Ask.UNLOCK: Choice("Which die does {who} unlock?", ("HEL-LOCK-3",), die),
    Ask.REPLACE: Choice("Which Locked die does {who} lose for the new one?", ("HEL-LOCK-2",), die),
    Ask.ART: Choice("Which Art does {who} activate?", ("HEL-ART-1",), of(phrases.ARTS)),
    Ask.ITEM: Choice("What does {who} use?", ("HEL-ACT-1", "HEL-WPN-6"), of(phrases.ITEMS)),
    Ask.TALENT: Choice("What does {who} do as its kind can?", ("HEL-AD-7",), of(phrases.TALENTS)),
    Ask.RELEASE: Choice("Of whom does {who} let go?", ("HEL-GRAP-2",), seats()),
    Ask.SWAP: Choice("Which weapon does {who} take in hand?", ("HEL-WPN-8",), weapons),
    Ask.RELOAD: Choice("Which weapon does {who} reload?", ("HEL-WPN-5",), weapons),
    Ask.TARGET: Choice("Whom does {who} choose?", ("HEL-ATK-1", "HEL-ATK-5"), seats()),
    Ask.NEXT_TARGET: Choice("Whom else does {who} choose?", ("HEL-ATK-5", "HEL-ATK-10"), seats()),
    Ask.HIDDEN_TARGET: Choice("For whom does {who} search?", ("HEL-CHK-5",), seats()),
    Ask.POINT: Choice("Round whom does {who} lay the area?", ("HEL-ATK-5", "HEL-COV-4"), seats()),
    # Moves
    Ask.STEP: Choice(
        "Where does {who} go, a tile at a time?", ("HEL-MOVE-1", "HEL-MOVE-5", "HEL-MOVE-3"), step
    ),
    Ask.JUMP_LENGTH: Choice("How many tiles does {who} jump?", ("HEL-MOVE-3", "HEL-MOVE-4"), tiles),
    Ask.JUMP_DIRECTION: Choice("Which way does {who} jump?", ("HEL-MOVE-3", "HEL-MOVE-4"), step),
    Ask.SHIFT: Choice("Where does {who} move {whom}, a tile at a time?", ("HEL-KB-1", "HEL-KB-5"), shift),
    Ask.BEFORE: Choice(
        "Does {who} step {matter} tiles before the Attack, and not after it?", ("HEL-ATK-10",), NO_YES
    ),
    # Attacks
    Ask.VULNERABLE_SPOT: Choice("Does {who} aim at the vulnerable spot of {whom}?", ("HEL-BOSS-1",), NO_YES),
    Ask.WEAPON: Choice("With what does {who} attack?", ("HEL-ATK-1", "HEL-ATK-5"), weapons),
    Ask.MODE: Choice("How does {who} use the weapon?", ("HEL-ATK-5", "HEL-WPN-3"), of(phrases.MODES)),
    Ask.SIDE_ATTACK: Choice("Does {who} attack with a Side Weapon as well?", ("HEL-ATK-12",), NO_YES),
    Ask.EMPOWERED: Choice(
        "For what does {who} spend being Empowered?", ("HEL-ST-18", "HEL-ATK-8"), of(phrases.SPENDS)
    ),
    Ask.OPTIONAL: Choice("Does {who} want to {offer}?", ("HEL-ATK-10",), NO_YES),
    Ask.CHOICE: Choice("Which part of the Bonus does {who} take?", ("HEL-ATK-10",), of(phrases.BOONS)),
    # Reactions
    Ask.OVERWATCH: Choice(
        "Does {who} strike at {whom} with a Locked die?", ("HEL-OVER-1", "HEL-OVER-3"), overwatch
    ),
    Ask.REACTION: Choice(
        "With what does {who} react?", ("HEL-LOCK-3", "HEL-GEN-7", "HEL-ART-1"), of(phrases.ARTS)
    ),
    Ask.DODGE: Choice(
        "Does {who} Dodge {matter} damage?", ("HEL-DODGE-2", "HEL-DODGE-5", "HEL-DODGE-6"), NO_YES
    ),
    Ask.WARD: Choice("Does {who} spend a Ward {refused}?", ("HEL-WARD-1", "HEL-WARD-2"), NO_YES),
    Ask.CONSENT: Choice("Does {who} agree?", ("HEL-GEN-9",), NO_YES),
    # Checks and Contests
    Ask.CONTEST: Choice(
        "Does {who} roll, or give the {matter} of the dice?", ("HEL-CON-3", "HEL-CON-5"), of(phrases.GIVES)
    ),
    Ask.DEFENCE: Choice(
        "Does {who} roll against {whom}, or give two dice?", ("HEL-CON-4",), of(phrases.GIVES)
    ),
    Ask.CHECK: Choice(
        "Does {who} roll, or give the {matter} of the dice?", ("HEL-CHK-3",), of(phrases.GIVES)
    ),
    Ask.REROLL: Choice("Does {who} end the charm to have {whom} roll again?", ("HEL-ST-16",), NO_YES),
    Ask.RALLIED_STAT: Choice(
        "For which stat is {who} Rallied?",
        ("HEL-ST-19",),
        of(phrases.STATS),
        "{who} is Rallied for {choice}.",
    ),
    # Traits and what creatures can do
    Ask.TRAIT: Choice("Does {who} use {trait_asked}?", ("HEL-GEN-7",), NO_YES),
    Ask.PREY: Choice("Whom does {who} hunt?", ("HEL-RND-3",), seats()),
    Ask.NEGATIVE_STATUS: Choice(
        "Which status does {who} take from {whom}?", ("HEL-ATK-10",), of(phrases.STATUSES)
    ),
    Ask.BATTLE_READY: Choice(
        "What is {who} ready with?",
        ("HEL-INIT-1", "HEL-ST-29"),
        of(phrases.READINESS),
        "{who} is ready: {choice}.",
    ),
    # Rulings of the referee
    Ask.CLIMB_TN: Choice(
        "Which number does {whom} need to climb here?",
        ("HEL-MOVE-2", "HEL-CHK-2"),
        number,
        "Climbing takes a {choice} here.",
    ),
    Ask.COVER_CHANGES: Choice("Is {whom} in other cover now?", ("HEL-COV-1",), NO_YES),
    Ask.COVER_ATTACKER: Choice("From whom is the cover of {whom} another?", ("HEL-COV-1",), seats()),
    Ask.COVER: Choice("Which cover does {whom} have?", ("HEL-COV-1",), of(phrases.COVERS)),
    Ask.ACTIVATOR: Choice(
        "Does the Art of {whom} need its casting requirements?",
        ("HEL-ART-2", "HEL-ART-3"),
        of(phrases.ACTIVATORS),
        "{who} rules: {choice}.",
    ),
    Ask.WORLD: Choice("What does {whom} do?", ("HEL-INIT-7",), of(phrases.RULINGS)),
    Ask.WORLD_TARGET: Choice("Whom does it meet?", ("HEL-INIT-7",), seats()),
    Ask.WORLD_AMOUNT: Choice("How much of it?", ("HEL-INIT-7", "HEL-FALL-1"), number),
    Ask.WORLD_STATUS: Choice("Which status is it?", ("HEL-INIT-7",), of(phrases.STATUSES)),
    Ask.END_FIGHT: Choice("Is the fight over?", ("HEL-RND-6",), NO_YES),
    Ask.REST: Choice("Does a Rest follow?", ("HEL-REST-1",), NO_YES, {NoYes.NO: "No Rest follows."}),
    Ask.SENSES: Choice(
        "With which stat does {whom} search?",
        ("HEL-CHK-4",),
        of(phrases.STATS),
        "This takes {choice}.",
    ),
    Ask.LOST_PART: Choice(
        "What does the injury cost {whom}?",
        ("HEL-INJ-1",),
        of(phrases.LOST_PARTS),
        "The injury costs {choice}.",
    ),
    Ask.EVOLUTION: Choice("How does {whom} evolve?", ("HEL-BOSS-1",), of(phrases.EVOLUTIONS)),
}
