"""Checks and Contests in English: each total with its parts, and against what it stands."""

from __future__ import annotations

from kumite.rulesets.sums import Part, Sum, parts

from ..terms import Why
from .dice import WHYS
from .naming import Blanks


def total_sums(blanks: Blanks) -> tuple[Sum, ...]:
    """HEL-CHK-1, HEL-CON-1, HEL-CON-5: what was rolled or given, and all that counts besides."""
    roll = blanks.fight.roll
    if not roll.rolled and not roll.given:
        return ()
    first = (Part(roll.given, "dice given"),) if roll.given else (Part(roll.rolled, "rolled"),)
    others = parts(
        (0, ""),
        (0 if roll.given else roll.stat, "stat"),
        (roll.rallied, "Rallied"),
        (-roll.charmed, "Charmed"),
        (roll.marked, "Marked"),
        (roll.prey, "Prey"),
        (roll.flourish, "Duelist"),
        (-roll.exhaustion, "Exhaustion"),
        (-roll.poisoned, "Poisoned"),
        (-roll.injured, "injury"),
        (-roll.haunted, "haunted"),
        (-roll.feared, "fear"),
        (roll.extra, "other"),
        (roll.raised, "Reinforced"),
    )[1:]
    return (Sum(blanks.n, (*first, *others), "total"),)


def check_total(blanks: Blanks) -> str:
    """The total of a Check."""
    return f"The total is {blanks.sum if blanks.sums else blanks.n}."


def contest_total(blanks: Blanks) -> str:
    """The total of one side of a Contest."""
    return f"{blanks.who} has {blanks.sum if blanks.sums else blanks.n} in the Contest."


def stands(blanks: Blanks) -> str:
    """`11 against 9`; empty where nothing was rolled."""
    trial = blanks.fight.trial
    return f"{trial.total} against {trial.against}" if trial.total or trial.against else ""


def passed(blanks: Blanks) -> str:
    """That a Check succeeds, and how."""
    return f"{blanks.who} succeeds ({why(blanks)})."


def failed(blanks: Blanks) -> str:
    """That a Check fails, and how."""
    return f"{blanks.who} fails ({why(blanks)})."


def why(blanks: Blanks) -> str:
    """`Medicine Check, 11 against 9`."""
    return ", ".join(filter(None, (WHYS[Why(blanks.n)].text, stands(blanks))))


def passed_clause(blanks: Blanks) -> str:
    return ", ".join(filter(None, (stands(blanks), "success")))


def failed_clause(blanks: Blanks) -> str:
    return ", ".join(filter(None, (stands(blanks), "failure")))


def won(blanks: Blanks) -> str:
    """Who wins a Contest that they began."""
    return f"{blanks.who} wins the Contest against {blanks.other}{by_how_much(blanks)}."


def lost(blanks: Blanks) -> str:
    """Who loses a Contest that they began; a draw is the defender's."""
    return f"{blanks.who} loses the Contest against {blanks.other}{by_how_much(blanks)}."


def by_how_much(blanks: Blanks) -> str:
    """`, 11 against 9`."""
    return f", {stands(blanks)}" if stands(blanks) else ""


def won_clause(blanks: Blanks) -> str:
    return stands(blanks) or f"{blanks.other} cannot resist"


def lost_clause(blanks: Blanks) -> str:
    return f"{stands(blanks)}, {blanks.other} resists" if stands(blanks) else f"{blanks.other} resists"
