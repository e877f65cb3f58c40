"""The Actions of a Turn."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import bits, column, one_row_each, where

from ..terms import Action, ActionKind


class ActionRow(NamedTuple):
    """One Action."""

    action: Action
    word: str
    """As an answer to the question what somebody does."""
    kind: ActionKind = ActionKind.FREE
    """What it costs, where that depends on nothing."""
    told: str = ""
    """The sentence that tells of it; empty where another event does."""
    rules: tuple[str, ...] = ("MAL-ACT-2",)
    move: bool = False
    """Whether it is a Move."""


FREE, SIMPLE, COMPLEX = ActionKind.FREE, ActionKind.SIMPLE, ActionKind.COMPLEX

ACTIONS = one_row_each(
    Action,
    (
        ActionRow(Action.END_TURN, "end the Turn", rules=("MAL-TURN-14", "MAL-ACT-4")),
        ActionRow(Action.FREE_MOVE, "Free Move", move=True, rules=("MAL-MOVE-1", "MAL-MOVE-3")),
        ActionRow(Action.SIMPLE_MOVE, "Simple Move", SIMPLE, move=True, rules=("MAL-MOVE-2", "MAL-MOVE-3")),
        ActionRow(Action.COMPLEX_MOVE, "Complex Move", COMPLEX, move=True, rules=("MAL-WND-5", "MAL-MOVE-4")),
        ActionRow(Action.ATTACK, "attack", COMPLEX, rules=("MAL-ACT-3", "MAL-ATK-13")),
        ActionRow(Action.GRAPPLE, "grapple", COMPLEX, rules=("MAL-GRAP-1", "MAL-GRAP-2")),
        ActionRow(Action.GRAPPLE_HIT, "Hit in the grapple", COMPLEX, rules=("MAL-GRAP-5",)),
        ActionRow(Action.GRAPPLE_THROW, "Throw somebody out of the grapple", COMPLEX, rules=("MAL-GRAP-6",)),
        ActionRow(Action.GRAPPLE_BREAK, "Break out of the grapple", SIMPLE, rules=("MAL-GRAP-7",)),
        ActionRow(
            Action.GRAPPLE_PASS,
            "Pass in the grapple",
            told="{who} leaves the grapple as it is.",
            rules=("MAL-GRAP-8",),
        ),
        ActionRow(
            Action.BREAK_FREE, "break free", COMPLEX, "{who} struggles to break free.", ("MAL-COND-6",)
        ),
        ActionRow(
            Action.BREAK_GRASP,
            "break the grasp of the earth",
            COMPLEX,
            "{who} struggles against the grasp of the earth.",
            ("MAL-SPL-5",),
        ),
        ActionRow(Action.READY, "ready a weapon", rules=("MAL-EQ-3",)),
        ActionRow(Action.DROP, "drop a weapon", rules=("MAL-EQ-3",)),
        ActionRow(Action.PICK_UP, "pick up a weapon", SIMPLE, rules=("MAL-MAN-8",)),
        ActionRow(Action.STRING, "string a bow", COMPLEX, rules=("MAL-EQ-4",)),
        ActionRow(Action.LOAD, "load", COMPLEX, rules=("MAL-EQ-8",)),
        ActionRow(Action.GUARD, "Guard somebody", SIMPLE, rules=("MAL-MAN-13", "MAL-MAN-14", "MAL-MAN-15")),
        ActionRow(Action.STAND_UP, "stand up", SIMPLE, rules=("MAL-COND-15",)),
        ActionRow(Action.MOUNT, "mount", COMPLEX, rules=("MAL-MASTERY-HORSEMANSHIP", "MAL-ACT-3")),
        ActionRow(Action.DISMOUNT, "dismount", SIMPLE, rules=("MAL-MASTERY-HORSEMANSHIP", "MAL-ACT-3")),
        ActionRow(Action.ENTER_KATA, "enter a kata", SIMPLE, rules=("MAL-TECH-4",)),
        ActionRow(Action.LEAVE_KATA, "leave the kata", rules=("MAL-TECH-4",)),
        ActionRow(Action.CAST, "cast a spell", COMPLEX, rules=("MAL-SPL-1", "MAL-SPL-3")),
        ActionRow(
            Action.GO_ON_CASTING, "go on casting", COMPLEX, "{who} goes on casting.", rules=("MAL-SPL-3",)
        ),
        ActionRow(
            Action.STOP_CONCENTRATING,
            "stop concentrating",
            told="{who} stops concentrating.",
            rules=("MAL-SPL-6",),
        ),
        ActionRow(Action.SPEAK, "say up to five words", told="{who} says a few words."),
        ActionRow(Action.SPEAK_MORE, "say more", SIMPLE, "{who} says something."),
        ActionRow(Action.TAKE_OUT_SCROLL, "take out a scroll", told="{who} takes out a scroll."),
        ActionRow(Action.PUT_AWAY_SCROLL, "put a scroll away", SIMPLE, "{who} puts a scroll away."),
        ActionRow(
            Action.WIPE_EYES, "wipe the blood from the eyes", SIMPLE, "{who} wipes the blood from the eyes."
        ),
        ActionRow(Action.USE_SKILL, "use a skill", COMPLEX, "{who} uses a skill.", ("MAL-ACT-5",)),
        ActionRow(
            Action.IMPROVISE, "something else", told="{who} tries something else.", rules=("MAL-SCOPE-6",)
        ),
        ActionRow(Action.CHALLENGE, "challenge somebody to a duel", rules=("MAL-DUEL-1",)),
        ActionRow(Action.SURRENDER, "surrender", rules=("MAL-END-2",)),
        ActionRow(Action.FLEE, "flee", told="{who} tries to get away.", rules=("MAL-END-2",)),
        ActionRow(Action.DUEL, "duel", rules=("MAL-DUEL-4", "MAL-DUEL-2")),
        ActionRow(
            Action.FREE_DISARM,
            "Disarm whoever lost the hold",
            COMPLEX,
            "{who} turns the hold into a Disarm.",
            ("MAL-GRAP-12",),
        ),
    ),
)

KIND = column(ACTIONS, "kind")
"""The ActionKind of each Action, at its place in Action."""
MOVES = bits(where(ACTIONS, "move"))
"""The Moves, as a bit set of Action."""
