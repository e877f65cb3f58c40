"""What is told of Wounds and conditions, and of ends."""

from __future__ import annotations

from kumite.rulesets import Level
from kumite.rulesets.shared.language import a_seat, amounts

from ..terms import (
    Event,
)
from .amounts import fall_sum, wounds_sum
from .counts import (
    A_COUNT_OF_MEMBERS,
    A_WEAPON,
    MEMBERS_AND_CAPTURE,
    MEMBERS_AND_WOUNDS,
    MEMBERS_OF_THEIRS,
)
from .deeds import deed_of, of_foe, of_own
from .losses import members_wounded
from .reasons import (
    why_down,
    why_falling,
    why_free,
    why_gone,
    why_prone,
    why_wounded,
)
from .telling import (
    Phrase,
    captured,
    deals_wounds,
    fall_clause,
    falls,
    goes_prone,
    heavily_wounded,
    hold_ends,
    left,
    left_clause,
    takes_wounds,
    wounds_clause,
)

LANDED: dict[int, str] = {
    0: "{who} {verb:comes} down hard.",
    1: "{who} {verb:lands} on their feet.",
}

CUSHIONED: dict[int, str] = {
    1: "{who} {verb:lands} softly, unhurt.",
    2: "{who} {verb:breaks} the fall, unhurt.",
}

SUFFERING: dict[Event, Phrase] = {
    # Wounds
    Event.TAKES_WOUNDS: Phrase(
        takes_wounds,
        why_wounded,
        amount=amounts(1, 99, "how many"),
        clause=wounds_clause,
        sums=fall_sum,
        of=of_foe,
    ),
    Event.DEALS_WOUNDS: Phrase(
        deals_wounds,
        ("HAC-WND-7", "HAC-WND-8"),
        amount=amounts(1, 99, "how many"),
        level=Level.DETAIL,
        sums=wounds_sum,
        of=of_own,
    ),
    Event.MEMBERS_WOUNDED: Phrase(
        members_wounded, ("HAC-KAO-2", "HAC-KAO-6"), amount=MEMBERS_AND_WOUNDS, level=Level.DETAIL, of=of_foe
    ),
    Event.HEAVILY_WOUNDED: Phrase(
        heavily_wounded, ("HAC-WND-2",), amount=amounts(1, 10, "the penalty"), level=Level.DETAIL, of=of_foe
    ),
    Event.GOES_DOWN: Phrase(
        falls("goes Down", "go Down"),
        why_down,
        amount=MEMBERS_OF_THEIRS,
        clause=fall_clause("Down"),
        together="{all} go Down.",
        turning=True,
        of=of_foe,
    ),
    Event.GOES_OUT: Phrase(
        falls("is Out", "are Out"),
        why_gone,
        amount=MEMBERS_OF_THEIRS,
        clause=fall_clause("Out"),
        together="{all} are Out.",
        turning=True,
        of=of_foe,
    ),
    Event.DIES: Phrase(
        falls("is dead", "are dead"),
        why_gone,
        amount=MEMBERS_OF_THEIRS,
        clause=fall_clause("dead"),
        together="{all} are dead.",
        turning=True,
        of=of_foe,
    ),
    Event.KNOCKED_OUT: Phrase(
        falls("is knocked out", "are knocked out"),
        ("HAC-KOUT-4",),
        amount=MEMBERS_OF_THEIRS,
        clause=fall_clause("knocked out"),
        together="{all} are knocked out.",
        turning=True,
        of=of_foe,
    ),
    Event.LEFT: Phrase(
        left, ("HAC-KAO-7",), amount=A_COUNT_OF_MEMBERS, clause=left_clause, turning=True, of=of_foe
    ),
    Event.TREATS: Phrase(
        "{who} {verb:treats} {other} for the whole round.",
        ("HAC-MED-1",),
        amount=a_seat("the patient"),
        level=Level.DEED,
    ),
    Event.HEALED: Phrase(
        "{who} {verb:recovers} from {n} Wound{s}.",
        ("HAC-MED-1",),
        amount=amounts(1, 23, "Wounds"),
        level=Level.DEED,
    ),
    # Conditions
    Event.PRONE: Phrase(
        goes_prone, why_prone, amount=MEMBERS_OF_THEIRS, together="{all} are prone.", of=of_foe
    ),
    Event.UNSEATED: Phrase("{who} {verb:is} out of the saddle.", ("HAC-MOVE-17",)),
    Event.STUNNED: Phrase(
        "{who} {verb:is} stunned and {verb:loses} {n} Action{s}.",
        ("HAC-STUN-2", "HAC-STUN-4", "HAC-STUN-5"),
        amount=amounts(1, 99, "Actions lost"),
        together="{all} are stunned.",
        of=of_foe,
    ),
    Event.MEMBER_STUNNED: Phrase(
        "{some} {some_verb:is} stunned.",
        ("HAC-KAO-9",),
        amount=MEMBERS_OF_THEIRS,
        level=Level.DETAIL,
        of=of_foe,
    ),
    Event.RECOVERS: Phrase(
        "{who} {verb:is} no longer stunned.", ("HAC-STUN-5", "HAC-KAO-9"), level=Level.DETAIL
    ),
    Event.CAPTURED: Phrase(
        captured, ("HAC-GRAP-2", "HAC-GRAP-5", "HAC-GRAP-6"), amount=MEMBERS_AND_CAPTURE, of=of_foe
    ),
    Event.HOLD_TIGHTENED: Phrase(
        "{who} {verb:holds} {other} fast now.", ("HAC-GRAP-4", "HAC-GRAP-6"), amount=a_seat("the captive")
    ),
    Event.HOLD_ENDS: Phrase(hold_ends, why_free, amount=a_seat("the holder")),
    Event.ESCAPES: Phrase(
        "{who} {verb:breaks} free of {other}.",
        ("HAC-GRAP-7",),
        amount=a_seat("the holder"),
        clause=lambda blanks: f"{blanks.who} {blanks.verb:breaks} free" if deed_of(blanks) else "",
    ),
    Event.ESCAPE_FAILS: Phrase(
        "{who} {verb:does} not get free of {other}.",
        ("HAC-GRAP-7",),
        amount=a_seat("the holder"),
        clause=lambda blanks: "in vain" if deed_of(blanks) else "",
    ),
    Event.SHAFT_FREED: Phrase(
        "{who} {verb:shakes} {other} off the weapon.", ("HAC-THRW-1",), amount=a_seat("who held the weapon")
    ),
    Event.THROWN: Phrase(
        "{who} {verb:is} thrown {n} Range{s}.",
        ("HAC-THRW-3", "HAC-THRW-4"),
        amount=amounts(1, 8, "Ranges"),
        of=of_foe,
    ),
    Event.LANDS: Phrase(LANDED, ("HAC-THRW-5",), amount=amounts(0, 1, "1: on their feet")),
    Event.FALLS: Phrase(
        "{who} {verb:falls} {n} height level{s}.", why_falling, amount=amounts(1, 100, "height levels")
    ),
    Event.FALL_CUSHIONED: Phrase(
        CUSHIONED,
        {1: ("HAC-FALL-5",), 2: ("HAC-FALL-2",)},
        amount=amounts(1, 2, "1: by the place, 2: by the roll"),
    ),
    Event.DISARMED: Phrase("{who} {verb:loses} hold of {weapon}.", ("HAC-DSRM-6",), amount=A_WEAPON),
    Event.WEAPON_TAKEN: Phrase(
        "{who} {verb:has} {weapon} in hand.", ("HAC-DSRM-4", "HAC-DSRM-6"), amount=A_WEAPON
    ),
    Event.RESISTS_KNOCKDOWN: Phrase(
        "{who} {verb:keeps} their footing.", ("HAC-KDWN-4",), together="{all} keep their footing.", of=of_foe
    ),
    Event.UNAWARE: Phrase(
        "{who} {verb:loses} sight of {other}.",
        ("HAC-AMB-8", "HAC-UNAW-1"),
        amount=a_seat("who sneaks up"),
    ),
    Event.NOTICES: Phrase(
        "{who} {verb:keeps} an eye on {other}.", ("HAC-AMB-8",), amount=a_seat("who sneaks up")
    ),
    Event.SEES: Phrase("{who} {verb:sees} {other} now.", ("HAC-BLIND-4",), amount=a_seat("who struck")),
    # Ends
    Event.BATTLE: Phrase(
        "{n} are involved: this is a Battle, for which these rules are not made.",
        ("HAC-SKIR-3",),
        amount=amounts(2, 1000, "how many are involved"),
        level=Level.DEED,
    ),
}
