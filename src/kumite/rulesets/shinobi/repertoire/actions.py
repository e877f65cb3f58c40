"""Actions: a row for each, and what the rules take from the rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..terms import Action


class ActionRow(NamedTuple):
    """What an action is called, and what is special about it."""

    action: Action
    name: str
    """As an answer to what somebody does."""
    said: str
    """Of the one who does it, with blanks."""
    rules: tuple[str, ...] = ("SHI-FLOW-2",)
    lasts: str = ""
    """For how long somebody is asked to do it: what its Speed is, if that is just how long it lasts."""
    attacks: bool = False
    """SHI-ATK-1: whether even a hidden fighter declares it to its target."""
    does: str = ""
    """What it does, where its first rule does not say it."""


ACTIONS = (
    ActionRow(
        Action.UNARMED,
        "unarmed attack (basic)",
        "attacks {target} with bare hands",
        ("SHI-UNA-1", "SHI-ATK-1"),
        attacks=True,
    ),
    ActionRow(
        Action.WEAPON,
        "weapon attack (basic)",
        "attacks {target} with {weapons}",
        ("SHI-WPN-1", "SHI-ATK-1"),
        attacks=True,
    ),
    ActionRow(
        Action.THROW,
        "multi-throw",
        "throws {number} {pieces} at {target}",
        ("SHI-MT-1", "SHI-ATK-1"),
        attacks=True,
    ),
    ActionRow(
        Action.TECHNIQUE,
        "technique",
        "uses {technique}",
        ("SHI-ATK-1",),
        does="Uses one of the techniques that one knows, as its own rule says.",
    ),
    ActionRow(
        Action.SEALS, "handseals", "makes handseals", ("SHI-PHS-1", "SHI-PHS-6"), lasts="make handseals"
    ),
    ActionRow(
        Action.STANCE,
        "stance (Block, Guard or another that is known)",
        "goes into {stances}",
        ("SHI-VAR-2", "SHI-VAR-6"),
        lasts="keep the stance",
        does="Takes one stance or two for any number of counts; it lasts until the next action.",
    ),
    ActionRow(Action.WAIT, "wait", "waits", ("SHI-WAIT-1",), lasts="wait"),
    ActionRow(Action.MOVE, "move", "sets off{goal}", ("SHI-MOVE-1",), lasts="move"),
    ActionRow(Action.REST, "rest", "rests", ("SHI-REST-1",)),
    ActionRow(Action.HIDE, "hide", "looks for a place to hide", ("SHI-HIDE-2",)),
    ActionRow(Action.IMPROVE_HIDING, "hide better", "hides better", ("SHI-HIDE-6",)),
    ActionRow(Action.SEARCH, "search", "searches", ("SHI-SRCH-1",)),
    ActionRow(
        Action.POINT_OUT, "point somebody out", "points out to the others whoever hides", ("SHI-SRCH-5",)
    ),
    ActionRow(Action.PREPARE_SNEAK, "lie in wait", "lies in wait", ("SHI-SNK-1",), lasts="lie in wait"),
    ActionRow(Action.DRAW, "draw a weapon", "draws {weapons}", ("SHI-EQ-1",)),
    ActionRow(Action.SHEATHE, "sheathe", "sheathes what is in hand", ("SHI-EQ-3",)),
    ActionRow(Action.DISCARD, "drop a weapon", "drops {weapons}", ("SHI-EQ-3",)),
    ActionRow(Action.RETRIEVE, "pick up weapons", "picks up {weapons}", ("SHI-EQ-3", "SHI-EQ-9")),
    ActionRow(
        Action.DISARM,
        "disarm somebody",
        "tries to disarm {target} with {weapons}",
        ("SHI-EQ-5",),
        attacks=True,
    ),
    ActionRow(Action.AIM, "aim", "takes aim", ("SHI-WPN-AIM",)),
    ActionRow(
        Action.ITEM,
        "use an item",
        "uses {item}",
        does="Uses a tool that one carries, as the rule of that tool says.",
    ),
    ActionRow(Action.STAND, "stand up", "stands up", ("SHI-CND-6",)),
    ActionRow(Action.SHIFT, "shift the grapple", "shifts in the grapple", ("SHI-GRAP-2",)),
    ActionRow(Action.BREAK, "break free", "tries to break free of {target}", ("SHI-GRAP-2",)),
    ActionRow(
        Action.RELEASE,
        "let go",
        "lets go of {target}",
        ("SHI-GRAP-1",),
        does="Ends a grapple in which one holds somebody, and takes no time.",
    ),
    ActionRow(
        Action.HIDE_AMONG_CLONES,
        "hide among clones",
        "hides among the clones",
        ("SHI-CLONE-2",),
        does="Mixes with one's own clones again, so that nobody knows who the maker is.",
    ),
    ActionRow(
        Action.OBSERVE_CLONES, "tell clones apart", "tries to tell {target} from the clones", ("SHI-CLONE-3",)
    ),
    ActionRow(
        Action.HOLD_THROAT,
        "hold the throat shut",
        "holds the throat shut",
        ("SHI-WND-12",),
        does="Keeps both hands on a cut throat for 10 counts, which puts off what it does.",
    ),
    ActionRow(
        Action.WIPE_EYES,
        "wipe the eyes",
        "wipes the eyes",
        ("SHI-WND-12",),
        does="Takes away the Visibility of blood in the eyes, in twice as many counts as it has points.",
    ),
    ActionRow(
        Action.KNOCK_OUT, "knock somebody out", "strikes to knock {target} out", ("SHI-CND-7",), attacks=True
    ),
    ActionRow(
        Action.COUP_DE_GRACE,
        "coup de grace",
        "moves to kill {target}, who is helpless",
        ("SHI-CND-5",),
        attacks=True,
    ),
    ActionRow(
        Action.EYES,
        "shut or open the eyes",
        "shuts or opens the eyes",
        ("SHI-STA-VIS", "SHI-SPD-7"),
        does="Shuts both eyes or opens them again, and takes no time.",
    ),
    ActionRow(Action.WAKE, "wake a friend", "shakes {target}", ("SHI-STA-SLEEP-2",)),
    ActionRow(Action.DODGE, "dodge", "dodges", ("SHI-DODGE-1",)),
    ActionRow(Action.PARRY, "parry", "parries with {weapons}", ("SHI-PARRY-1",)),
    ActionRow(Action.BLOCK, "block", "blocks with {weapons}", ("SHI-BLOCK-2",)),
    ActionRow(Action.TAKE_THE_HIT, "take the hit", "leaps in to take the hit", ("SHI-TTH-1",)),
)


def those(which: Callable[[ActionRow], object]) -> int:
    """Bits of Action: the actions of which that is true."""
    return sum(1 << row.action for row in ACTIONS if which(row))


LASTING = those(lambda row: row.lasts)
ATTACKS = those(lambda row: row.attacks)
