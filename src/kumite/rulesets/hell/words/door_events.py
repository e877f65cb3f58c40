"""What becomes of the fallen, and Checks and Contests, in English."""

from __future__ import annotations

from kumite.rulesets import Level
from kumite.rulesets.shared.language import a_seat, a_term, amounts

from ..terms import Event, Why
from .phrase import MOST, Phrase
from .telling import (
    AGAIN_RULES,
    REROLLED,
    WHY_RULES,
    dead_clause,
    falls,
    falls_unconscious,
    healed,
    healed_clause,
    of_own_turn,
    of_release,
    of_the_dying,
    released_clause,
    unconscious_clause,
)
from .trials import (
    check_total,
    contest_total,
    failed,
    failed_clause,
    lost,
    lost_clause,
    passed,
    passed_clause,
    total_sums,
    won,
    won_clause,
)

OF_DOORS: dict[Event, Phrase] = {
    Event.HEALED: Phrase(
        healed,
        ("HEL-HP-2",),
        "{who} regains {n} Health.",
        amount=amounts(0, MOST, "points"),
        clause=healed_clause,
        weight=of_own_turn,
    ),
    Event.RISES: Phrase(
        "{who} rises again with 1 Health.", ("HEL-DOOR-14",), together="{all} rise again with 1 Health."
    ),
    Event.BLEEDING_OUT: Phrase(
        "{who} is Bleeding Out.",
        ("HEL-DOOR-2", "HEL-ST-13"),
        together="{all} are Bleeding Out.",
        turning=falls,
        weight=of_own_turn,
    ),
    Event.STOPS_BLEEDING_OUT: Phrase(
        "{who} is no longer Bleeding Out.",
        ("HEL-DOOR-4", "HEL-DOOR-5", "HEL-DOOR-6"),
        weight=of_the_dying,
    ),
    Event.DEATHS_DOOR: Phrase(
        "{who} is at Death's Door {n}.",
        ("HEL-DOOR-3", "HEL-DOOR-4", "HEL-DOOR-7"),
        amount=amounts(0, 3, "the count"),
        weight=of_the_dying,
    ),
    Event.UNCONSCIOUS: Phrase(
        falls_unconscious,
        ("HEL-DOOR-8", "HEL-DOOR-13", "HEL-ST-24"),
        clause=unconscious_clause,
        turning=True,
    ),
    Event.WAKES: Phrase("{who} wakes up.", ("HEL-DOOR-8",), together="{all} wake up.", turning=True),
    Event.DIES: Phrase(
        "{who} dies.",
        ("HEL-DOOR-9", "HEL-DOOR-14"),
        clause=dead_clause,
        together="{all} die.",
        turning=True,
    ),
    Event.RETURNS: Phrase("{who} is back from the dead.", ("HEL-DOOR-14",), turning=True),
    Event.INJURED: Phrase(
        "{who} rolls {n} for a lasting injury.", ("HEL-INJ-1",), amount=amounts(1, 6, "the d6")
    ),
    Event.EXHAUSTION: Phrase(
        "{who} has Exhaustion {n}.",
        ("HEL-EXH-1", "HEL-EXH-2", "HEL-EXH-3"),
        amount=amounts(0, MOST, "the count"),
    ),
    Event.RESTED: Phrase(
        "{who} has rested.",
        ("HEL-REST-2", "HEL-ARM-7", "HEL-DOOR-11"),
        together="{all} have rested.",
        level=Level.STEP,
    ),
    # Checks and Contests
    Event.CHECK_TOTAL: Phrase(
        check_total,
        ("HEL-CHK-1",),
        "The total is {n}.",
        amount=amounts(-MOST, MOST, "the total"),
        level=Level.DETAIL,
        sums=total_sums,
    ),
    Event.CHECK_PASSED: Phrase(passed, WHY_RULES, amount=a_term(Why), clause=passed_clause),
    Event.CHECK_FAILED: Phrase(failed, WHY_RULES, amount=a_term(Why), clause=failed_clause),
    Event.CONTEST_TOTAL: Phrase(
        contest_total,
        ("HEL-CON-1", "HEL-CON-3", "HEL-CON-5"),
        "{who} has {n} in the Contest.",
        amount=amounts(-MOST, MOST, "the total"),
        level=Level.DETAIL,
        sums=total_sums,
    ),
    Event.CONTEST_WON: Phrase(won, ("HEL-CON-2",), amount=a_seat("the loser"), clause=won_clause),
    Event.CONTEST_LOST: Phrase(lost, ("HEL-CON-2",), amount=a_seat("the winner"), clause=lost_clause),
    Event.REROLLED: Phrase(REROLLED, AGAIN_RULES, amount=a_term(Why), level=Level.DETAIL),
    Event.GRAPPLES: Phrase(
        "{who} has {other} Grappled.",
        ("HEL-GRAP-1", "HEL-ST-10"),
        amount=a_seat("who is held"),
        clause="{other} is Grappled",
    ),
    Event.RELEASES: Phrase(
        "{who} no longer has {other} Grappled.",
        ("HEL-GRAP-2",),
        amount=a_seat("who is held"),
        clause=released_clause,
        weight=of_release,
    ),
    Event.WEB_TORN: Phrase("The web around {who} is destroyed.", ("HEL-ST-34",)),
    Event.PUSHES: Phrase(
        "{who} pushes {other}.", ("HEL-PUSH-1",), amount=a_seat("the target"), level=Level.DETAIL
    ),
}
