"""Every decision in English: what is asked, and what the answers are called."""

from __future__ import annotations

from collections.abc import Sequence

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.language import Answers, Choice, counted, numbers, of, somebody

from ..rules.combat.tiles import DX, DY
from ..rules.common_actions.points import FARTHEST
from ..state import BOTH, DECLINE, FACES, LOCKED_BIT, SPAN, Fight
from ..terms import Ask, Direction, Metric, NoYes
from . import phrases
from .answers import (
    ACTIONS_PRICED,
    ARTS,
    ITEMS,
    READINESS,
    SOMEBODY,
    SOMEBODY_OR_NOBODY,
    SOMEBODY_OR_THING,
    TALENTS,
    arm,
    held,
)
from .naming import die_label, the_weapon

Fighters = Sequence[str]


def overwatch(fight: Fight, names: Fighters, who: int, answer: int) -> str:
    """What to strike with, or not to strike."""
    if answer == DECLINE:
        return "no"
    return f"yes, with {the_weapon(fight.fighters[who], answer)}"


def near(fight: Fight, who: int) -> range:
    """The columns and rows that an area can reach: on the map, or within the farthest throw."""
    if fight.width:
        return range(max(fight.width, fight.height))
    me = fight.fighters[who]
    most = FARTHEST + me.size
    return range(min(me.x, me.y) - most, max(me.x, me.y) + most + 1)


def around(fight: Fight, names: Fighters, who: int, answer: int) -> str:
    """The tile of somebody, or another one."""
    if answer == DECLINE:
        return "another tile"
    me = fight.fighters[answer]
    return f"{names[answer]}, at {me.x},{me.y}"


def die(fight: Fight, names: Fighters, who: int, answer: int) -> str:
    """A die, or none."""
    return "none" if answer == DECLINE else die_label(answer)


def step(fight: Fight, names: Fighters, who: int, answer: int) -> str:
    """A direction, with the tile that it leads to."""
    return way_from(fight, who, answer)


def shift(fight: Fight, names: Fighters, who: int, answer: int) -> str:
    """A direction for somebody else, with the tile that it leads to."""
    return way_from(fight, fight.concerns - 1 if fight.concerns else who, answer)


def ways(fight: Fight, who: int) -> list[Direction]:
    """The directions that there are; on hexagons two fewer."""
    return [way for way in Direction if not has(NO_NEIGHBORS, way) or fight.house.metric != Metric.HEX]


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
NO_NEIGHBORS = 1 << Direction.SOUTH_EAST | 1 << Direction.NORTH_WEST
"""And in these directions there is none."""


NO_YES = of(phrases.NO_YES)
SEATS = somebody()
SEATS_OR_TILE = Answers(around, lambda fight, who: [*range(fight.count), DECLINE])
COORDINATES = Answers(lambda fight, names, who, answer: str(answer), near)
ON_MAP = numbers(0, SPAN - 1)
WEAPONS_OR_BOTH, WEAPONS = Answers(arm, held(BOTH)), Answers(arm, held())
OVERWATCH = Answers(overwatch, held(BOTH, DECLINE))
FACES_SHOWN = range(1, FACES)
DICE = Answers(die, lambda fight, who: [*FACES_SHOWN, *(LOCKED_BIT + face for face in FACES_SHOWN)])
LOCKED_DICE = Answers(die, lambda fight, who: FACES_SHOWN)
DICE_OR_NONE = Answers(die, lambda fight, who: [*FACES_SHOWN, DECLINE])
STEPS, SHIFTS = Answers(step, ways), Answers(shift, ways)
JUMPS = of({tiles: counted(tiles, "tile") for tiles in range(1, SPAN)})
MOST = 20
"""The largest number that the referee can name."""

QUESTIONS: dict[Ask, Choice] = {
    # Whose turn it is
    Ask.TIED_ORDER: Choice(
        "Whose turn comes first, of those who tie for initiative?",
        ("HEL-INIT-5",),
        SEATS,
        "{choice} wins the tie.",
    ),
    Ask.WORLD_ORDER: Choice(
        "Which part of the world goes first?", ("HEL-INIT-7",), SEATS, "{choice} goes first in the world."
    ),
    Ask.NEXT: Choice("Who goes next?", ("HEL-OPT-POP-2", "HEL-OPT-POP-3"), SEATS),
    Ask.FOLLOWER_WHEN: Choice("When does {whom} act?", ("HEL-FOL-1",), of(phrases.MOMENTS)),
    # Actions and their dice
    Ask.ACTION: Choice(
        "{who} {has_dice}: what do they do?", ("HEL-RND-4", "HEL-ACT-1", "HEL-ACT-2"), ACTIONS_PRICED
    ),
    Ask.DIE: Choice("{who} {has_dice}{so_far}: which die do they give?", ("HEL-AD-3", "HEL-AD-4"), DICE),
    Ask.KEEP_DIE: Choice(
        "{who} {has_dice}: which die do they keep for the next turn?", ("HEL-AD-8",), DICE_OR_NONE
    ),
    Ask.UNLOCK: Choice("Which die does {who} unlock?", ("HEL-LOCK-3",), LOCKED_DICE),
    Ask.REPLACE: Choice("Which Locked die does {who} lose for the new one?", ("HEL-LOCK-2",), LOCKED_DICE),
    Ask.ART: Choice("Which Art does {who} activate?", ("HEL-ART-1",), ARTS),
    Ask.ITEM: Choice("What does {who} use?", ("HEL-ACT-1", "HEL-WPN-6"), ITEMS),
    Ask.TALENT: Choice("Which ability of their kind does {who} use?", ("HEL-AD-7",), TALENTS),
    Ask.RELEASE: Choice("Of whom does {who} let go?", ("HEL-GRAP-2",), SOMEBODY),
    Ask.SWAP: Choice("Which weapon does {who} draw?", ("HEL-WPN-8",), WEAPONS),
    Ask.POISONED_WEAPON: Choice("Which weapon does {who} poison?", ("HEL-ATK-10",), WEAPONS),
    Ask.RELOAD: Choice("Which weapon does {who} reload?", ("HEL-WPN-5",), WEAPONS),
    Ask.TARGET: Choice("Whom does {who} {purpose}?", ("HEL-ATK-1", "HEL-ATK-5"), SOMEBODY_OR_THING),
    Ask.NEXT_TARGET: Choice(
        "Whom else does {who} {purpose}?", ("HEL-ATK-5", "HEL-ATK-10"), SOMEBODY_OR_NOBODY
    ),
    Ask.HIDDEN_TARGET: Choice("For whom does {who} search?", ("HEL-CHK-5",), SOMEBODY),
    Ask.POINT: Choice(
        "On whose tile does {who} center the area?", ("HEL-ATK-13", "HEL-COV-4"), SEATS_OR_TILE
    ),
    Ask.POINT_COLUMN: Choice(
        "In which column, the first number of a tile, does {who} center the area?",
        ("HEL-ATK-13",),
        COORDINATES,
        comes_to="{column_n}",
    ),
    Ask.POINT_ROW: Choice(
        "In which row, the second number of a tile, does {who} center the area?",
        ("HEL-ATK-13",),
        COORDINATES,
        comes_to="{row_n}",
    ),
    Ask.THING_COLUMN: Choice(
        "In which column is what {who} attacks?", ("HEL-WPN-10",), ON_MAP, comes_to="{column_n}"
    ),
    Ask.THING_ROW: Choice("In which row is what {who} attacks?", ("HEL-WPN-10",), ON_MAP, comes_to="{row_n}"),
    # Moves
    Ask.STEP: Choice(
        "Where does {who} step next, from {here}?", ("HEL-MOVE-1", "HEL-MOVE-5", "HEL-MOVE-3"), STEPS
    ),
    Ask.JUMP_LENGTH: Choice("How far does {who} jump, from {here}?", ("HEL-MOVE-3", "HEL-MOVE-4"), JUMPS),
    Ask.JUMP_DIRECTION: Choice("Which way does {who} jump?", ("HEL-MOVE-3", "HEL-MOVE-4"), STEPS),
    Ask.SHIFT: Choice("Where does {who} move {whom}, a tile at a time?", ("HEL-KB-1", "HEL-KB-5"), SHIFTS),
    Ask.BEFORE: Choice(
        "Does {who} step {matter} tiles before the Attack, and not after it?", ("HEL-ATK-10",), NO_YES
    ),
    # Attacks
    Ask.VULNERABLE_SPOT: Choice("Does {who} aim at the vulnerable spot of {whom}?", ("HEL-BOSS-1",), NO_YES),
    Ask.WEAPON: Choice(
        "{who} {has_dice}: with what do they attack?", ("HEL-ATK-1", "HEL-ATK-5"), WEAPONS_OR_BOTH
    ),
    Ask.MODE: Choice("How does {who} use the weapon?", ("HEL-ATK-5", "HEL-WPN-3"), of(phrases.MODES)),
    Ask.SIDE_ATTACK: Choice(
        "{who} {has_dice}: do they follow up with a Side Weapon, for a die and a sum of 3 more?",
        ("HEL-ATK-12",),
        NO_YES,
    ),
    Ask.EMPOWERED: Choice(
        "The sum is {sum_now}: for what does {who} spend Empowered?",
        ("HEL-ST-18", "HEL-ATK-8"),
        of(phrases.SPENDS),
    ),
    Ask.OPTIONAL: Choice("Does {who} want to {offer}?", ("HEL-ATK-10",), NO_YES),
    Ask.CHOICE: Choice("Which part of the Bonus does {who} take?", ("HEL-ATK-10",), of(phrases.BOONS)),
    # Reactions
    Ask.OVERWATCH: Choice(
        "{whom} moves within reach: does {who}, who {has_dice}, strike with 3 and a Locked die?",
        ("HEL-OVER-1", "HEL-OVER-3"),
        OVERWATCH,
    ),
    Ask.REACTION: Choice(
        "{threat}: with what does {who} react?", ("HEL-LOCK-3", "HEL-GEN-7", "HEL-ART-1"), ARTS
    ),
    Ask.DODGE: Choice(
        "{who} is about to take {matter} damage: do they Dodge, {dodged}?",
        ("HEL-DODGE-2", "HEL-DODGE-5", "HEL-DODGE-6"),
        NO_YES,
    ),
    Ask.WARD: Choice(
        "Does {who} spend a Ward {refused}, of {ward_left}?", ("HEL-WARD-1", "HEL-WARD-2"), NO_YES
    ),
    Ask.CONSENT: Choice("Does {who} let {whom} use {offered} on them?", ("HEL-GEN-9",), NO_YES),
    # Checks and Contests
    Ask.CONTEST: Choice(
        "Does {who} roll 2d6 and the stat, or give the {matter} of the dice as they lie?",
        ("HEL-CON-3", "HEL-CON-5"),
        of(phrases.GIVES),
    ),
    Ask.DEFENCE: Choice(
        "{whom} has {standing} in the Contest: does {who} roll 2d6 and the stat, or give two held dice?",
        ("HEL-CON-4",),
        of(phrases.GIVES),
    ),
    Ask.CHECK: Choice(
        "Does {who} roll d12 and the stat, or give the {matter} of the dice as they lie?",
        ("HEL-CHK-3",),
        of(phrases.GIVES),
    ),
    Ask.REROLL: Choice("Does {who} end the charm, so that {whom} rolls again?", ("HEL-ST-16",), NO_YES),
    Ask.RALLIED_STAT: Choice(
        "For which stat is {who} Rallied?",
        ("HEL-ST-19",),
        of(phrases.STATS),
        "{who} is Rallied for {choice}.",
    ),
    # Traits and what creatures can do
    Ask.TRAIT: Choice("Does {who} use {trait_asked}?", ("HEL-GEN-7",), NO_YES),
    Ask.PREY: Choice(
        "Whom does {who} hunt as Prey, for a sum of 1 more?", ("HEL-RND-3",), SOMEBODY_OR_NOBODY
    ),
    Ask.NEGATIVE_STATUS: Choice(
        "Which status does {who} take from {whom}?", ("HEL-ATK-10",), of(phrases.STATUSES)
    ),
    Ask.BATTLE_READY: Choice(
        "{who} is battle ready: what do they gain?",
        ("HEL-INIT-1", "HEL-ST-29"),
        READINESS,
        {ready: "{who} is battle ready: " + said + "." for ready, said in phrases.READINESS.items()},
    ),
    # Rulings of the referee
    Ask.CLIMB_TN: Choice(
        "Which total does {whom} need to climb or swim here, from 5 (easy) to 17 (nearly impossible)?",
        ("HEL-MOVE-2", "HEL-MOVE-9", "HEL-CHK-2"),
        numbers(1, MOST),
        "That takes {choice} or more here.",
        comes_to={1: "what anybody can", 20: "more than nearly anybody can"},
    ),
    Ask.COVER_CHANGES: Choice("Does the place of {whom} change somebody's cover?", ("HEL-COV-1",), NO_YES),
    Ask.COVER_ATTACKER: Choice("Between {whom} and whom is there other cover now?", ("HEL-COV-1",), SEATS),
    Ask.COVER: Choice("Which cover does {whom} have from {attacker}?", ("HEL-COV-1",), of(phrases.COVERS)),
    Ask.ACTIVATOR: Choice(
        "Does the Art of {whom} need its casting requirements?",
        ("HEL-ART-2", "HEL-ART-3"),
        of(phrases.ACTIVATORS),
        "{who} rules: {choice}.",
    ),
    Ask.WORLD: Choice("What does {whom} do?", ("HEL-INIT-7",), of(phrases.RULINGS)),
    Ask.SOUL: Choice("Does {whom} die without a soul?", ("HEL-WPN-12",), NO_YES),
    Ask.WORLD_TARGET: Choice("Whom does this strike?", ("HEL-INIT-7",), SEATS),
    Ask.WORLD_AMOUNT: Choice(
        "How many points of damage, or tiles of a fall, is it?",
        ("HEL-INIT-7", "HEL-FALL-1"),
        numbers(1, MOST),
        comes_to={1: "a scratch", MOST: "more than nearly anybody survives"},
    ),
    Ask.WORLD_STATUS: Choice("Which status is it?", ("HEL-INIT-7",), of(phrases.STATUSES)),
    Ask.END_FIGHT: Choice("Is the fight over?", ("HEL-RND-6",), NO_YES, ends=(NoYes.YES,)),
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
