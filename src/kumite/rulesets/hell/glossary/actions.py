"""The actions, one row for each: their words, and whether they give a hiding place away."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import bits, one_row_each, where

from ..terms import Action


class ActionRow(NamedTuple):
    """What is always so of one action."""

    what: Action
    word: str
    """What it is called."""
    told: str
    """How the log tells it; empty where an event of its own does. With `{other}` once it is known whom."""
    rule: str = "HEL-RND-4"
    gives_away: bool = True
    """HEL-HIDE-2, HEL-HIDE-3: whether somebody Hidden is found once it is over."""
    price: str = ""
    """What it always costs."""
    afterwards: bool = False
    """HEL-RND-7: whether it can be done while the clock runs on after the last blow."""


ACTIONS = one_row_each(
    Action,
    [
        ActionRow(Action.STOP, "end the turn", "", gives_away=False, afterwards=True),
        ActionRow(Action.MOVE, "move", "", "HEL-MOVE-1", gives_away=False, afterwards=True, price="1 die"),
        ActionRow(Action.ATTACK, "attack", ""),
        ActionRow(Action.GRAPPLE, "Grapple", "{who} tries to Grapple {other}.", "HEL-GRAP-1", price="2 dice"),
        ActionRow(
            Action.ESCAPE,
            "break free of a Grapple",
            "{who} tries to break free of {other}.",
            "HEL-ST-10",
            price="2 dice",
        ),
        ActionRow(Action.PUSH, "push", "{who} tries to push {other}.", "HEL-PUSH-1", price="2 dice"),
        ActionRow(
            Action.HIDE,
            "hide",
            "{who} looks for a place to hide.",
            "HEL-HIDE-1",
            gives_away=False,
            price="2 dice",
        ),
        ActionRow(
            Action.SEARCH,
            "search for somebody Hidden",
            "{who} searches for {other}.",
            "HEL-CHK-5",
            gives_away=False,
            price="2 dice",
        ),
        ActionRow(Action.LOCK, "Lock a die", "", price="1 die"),
        ActionRow(Action.UNLOCK, "unlock a die", "", gives_away=False),
        ActionRow(Action.ART, "activate an Art", "", gives_away=False, afterwards=True),
        ActionRow(Action.HUNKER_DOWN, "Hunker Down", "", price="1 die"),
        ActionRow(
            Action.MEDICINE_CHECK,
            "stop somebody's Bleeding Out",
            "{who} tends to {other}.",
            "HEL-DOOR-6",
            afterwards=True,
        ),
        ActionRow(Action.STAND_UP, "stand up", "", gives_away=False, afterwards=True, price="1 die"),
        ActionRow(Action.LIE_DOWN, "lie down", "", gives_away=False, price="1 die"),
        ActionRow(Action.RELOAD, "reload", "", price="1 die"),
        ActionRow(Action.SWAP, "draw or swap a weapon", ""),
        ActionRow(Action.ITEM, "use an item", "", afterwards=True),
        ActionRow(Action.RELEASE, "let go of somebody", "", gives_away=False, afterwards=True),
        ActionRow(Action.TALENT, "use an ability of their kind", ""),
        ActionRow(
            Action.DOUSE,
            "put out Burn",
            "{who} puts out the flames on {other}.",
            "HEL-ST-1",
            afterwards=True,
            price="2 dice",
        ),
        ActionRow(
            Action.BANDAGE,
            "bandage somebody as a trained medic",
            "{who} bandages somebody.",
            afterwards=True,
            price="2 dice",
        ),
        ActionRow(
            Action.WAKE, "wake a sleeper", "{who} shakes {other} awake.", afterwards=True, price="2 dice"
        ),
        ActionRow(
            Action.SIDE_ATTACK,
            "attack with a Side Weapon as well",
            "",
            "HEL-ATK-12",
        ),
        ActionRow(Action.OVERWATCH, "overwatch", ""),
        ActionRow(Action.GLOW, "light a Glow item", "{who} lights a Glow item.", "HEL-WPN-6", price="1 die"),
        ActionRow(
            Action.MOVE_MARK,
            "move a Mark to somebody else",
            "{who} moves a Mark to {other}.",
            price="a Locked die",
        ),
        ActionRow(
            Action.THROW_HELD,
            "throw somebody grappled",
            "{who} throws {other}.",
            gives_away=False,
            price="2 Strain",
        ),
        ActionRow(Action.END_FOCUS, "give up Focus", "{who} gives up Focus.", "HEL-ST-26", gives_away=False),
        ActionRow(
            Action.CUT_WEB,
            "cut somebody out of a web",
            "{who} cuts {other} out of the web.",
            "HEL-ST-34",
            afterwards=True,
            price="2 dice",
        ),
    ],
)

GIVES_AWAY = bits(where(ACTIONS, "gives_away"))
AFTERWARDS = bits(where(ACTIONS, "afterwards"))
