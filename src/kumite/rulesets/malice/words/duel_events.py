"""Duels and bouts, and how somebody or a whole fight ends."""

from __future__ import annotations

from collections.abc import Iterable

from kumite.rulesets import Level
from kumite.rulesets.shared.language import Amount, a_seat, amounts

from ..state import Fight
from ..terms import Event, Secret
from .phrase import Phrase
from .telling import bout, clear_sight, clear_sight_seen, revealed


def found_out(fight: Fight, who: int) -> Iterable[int]:
    """Everything that an Assessment can find out, with each value."""
    return [100 * secret + value for secret in Secret if secret for value in range(100)]


OF_DUELS: dict[Event, Phrase] = {
    Event.CHALLENGES: Phrase(
        "{who} challenges {other} to a duel.", ("MAL-DUEL-1",), amount=a_seat("whom"), level=Level.DEED
    ),
    Event.DUEL_BEGINS: Phrase(
        "{who} and {other} begin their duel.",
        ("MAL-DUEL-1", "MAL-DUEL-2", "MAL-DUEL-4"),
        amount=a_seat("the opponent"),
        level=Level.DEED,
    ),
    Event.DUEL_REFUSED: Phrase(
        "{who} refuses to duel with {other}.", ("MAL-DUEL-1",), amount=a_seat("the challenger")
    ),
    Event.ASSESSES: Phrase(
        {0: "{whose} Assessment fails.", 1: "{whose} Assessment succeeds."},
        ("MAL-DUEL-6", "MAL-DUEL-7"),
        amount=amounts(0, 1, "1: the number was reached"),
    ),
    Event.REVEALED: Phrase(
        revealed, ("MAL-DUEL-7",), secret=True, amount=Amount("Secret * 100 + its value", found_out)
    ),
    Event.ASSESSMENT_BONUS: Phrase(clear_sight, ("MAL-DUEL-8",), clear_sight_seen, level=Level.DEED),
    Event.CONCEDES: Phrase("{who} concedes.", ("MAL-DUEL-9",), level=Level.DEED, turning=True),
    Event.STRIKES_FIRST: Phrase(
        "{who} will strike first, with {n} Free Raise{s}.",
        ("MAL-DUEL-11",),
        amount=amounts(0, 40, "Free Raises"),
        level=Level.DEED,
    ),
    Event.KHARMIC: Phrase(
        "A kharmic strike is coming: both will strike at once.",
        ("MAL-DUEL-12", "MAL-DUEL-17"),
        level=Level.DEED,
    ),
    Event.DISHONOR: Phrase(
        "{who} strikes though the duel is lost, a dishonor.", ("MAL-DUEL-16",), level=Level.DEED
    ),
    Event.DUEL_WON: Phrase(
        "{who} wins the duel against {other}.",
        ("MAL-DUEL-9", "MAL-DUEL-15"),
        amount=a_seat("the loser"),
        turning=True,
    ),
    Event.DUEL_DRAWN: Phrase("Nobody wins the duel.", ("MAL-DUEL-9", "MAL-DUEL-18"), level=Level.DEED),
    Event.DUEL_GOES_ON: Phrase(
        {
            0: "The duel is not decided, and turns into a skirmish.",
            1: "No blood has been drawn: back to the Focus.",
        },
        {0: ("MAL-DUEL-19",), 1: ("MAL-DUEL-21",)},
        amount=amounts(0, 1, "1: as a duel"),
        level=Level.DEED,
    ),
    Event.SUMAI_BOUT: Phrase(
        bout, ("MAL-SUM-1",), amount=amounts(-200, 200, "by how much they are ahead"), level=Level.DEED
    ),
    Event.SUMAI_WON: Phrase("{who} wins the bout.", ("MAL-SUM-1",), level=Level.DEED, turning=True),
    Event.STARED_DOWN: Phrase(
        "{who} wins the stare-down, and wrestles with +1k0.", ("MAL-SUM-1",), level=Level.DEED
    ),
    # Ends and afterwards
    Event.FALLS: Phrase("{who} falls {feet}.", ("MAL-FALL-1",), amount=amounts(10, 1000, "feet")),
    Event.SURRENDERS: Phrase("{who} surrenders.", ("MAL-END-2",), together="{all} surrender.", turning=True),
    Event.LEAVES: Phrase(
        "{who} leaves the fight.",
        ("MAL-END-2", "MAL-TURN-17"),
        together="{all} leave the fight.",
        turning=True,
    ),
    Event.AFTERMATH: Phrase("After the fight.", ("MAL-WND-10",), level=Level.ROUND),
    Event.NIGHT: Phrase("Night {n}.", ("MAL-WND-10",), amount=amounts(1, 9, "which night"), level=Level.TURN),
    Event.TREATS: Phrase(
        "{who} treats {other}.", ("MAL-WND-10",), amount=a_seat("the patient"), level=Level.DEED
    ),
    Event.HEALED: Phrase(
        "{who} has {wounds} less.",
        ("MAL-WND-10",),
        "{who} is treated.",
        amount=amounts(1, 99, "Wounds"),
        clause="{wounds} healed",
    ),
    Event.RESTED: Phrase(
        "{who} rests and has {n} Void Point{s}.",
        ("MAL-VOID-1",),
        "{who} rests.",
        amount=amounts(0, 10, "Void Points"),
        level=Level.STEP,
    ),
    Event.SLEEPS: Phrase("{who} falls asleep.", ("MAL-COND-9",)),
}
