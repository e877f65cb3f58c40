"""What the Guide may rule before the dice fall: one row for each ruling."""

from __future__ import annotations

from typing import NamedTuple

from ..terms import Judgement


class Ruling(NamedTuple):
    """One ruling: its name when the Guide chooses, how the log tells it, what it does, and its rules."""

    judgement: Judgement
    name: str
    told: str
    does: str
    rules: tuple[str, ...]


ROWS = (
    Ruling(
        Judgement.NOTHING,
        "nothing",
        "everything stands as declared.",
        "Leaves everything as it was declared.",
        ("IKE-ACT-3",),
    ),
    Ruling(
        Judgement.ADVANTAGE,
        "advantage for somebody",
        "{who} is at advantage.",
        "Gives somebody advantage on the attack, or on the save of their action.",
        ("IKE-ADV-1",),
    ),
    Ruling(
        Judgement.DISADVANTAGE,
        "disadvantage for somebody",
        "{who} is at disadvantage.",
        "Puts somebody at disadvantage on the attack, or on the save of their action.",
        ("IKE-DIS-1",),
    ),
    Ruling(
        Judgement.IMPOSSIBLE,
        "impossible, what somebody declared",
        "what {who} has declared cannot work.",
        "Lets what somebody has declared come to nothing, without a die.",
        ("IKE-SAVE-6",),
    ),
    Ruling(
        Judgement.RISKY_SAVE,
        "save for something risky",
        "what {who} has declared is risky and takes a save.",
        "Calls for a save of an attribute that the Guide names before what somebody has declared; on a"
        " fail it comes to nothing.",
        ("IKE-ACT-4",),
    ),
    Ruling(
        Judgement.BAND,
        "distance between two foes",
        "{who} stands somewhere else.",
        "Puts two foes at another range band.",
        ("IKE-RNG-9", "IKE-RNG-10"),
    ),
    Ruling(
        Judgement.WOUND,
        "wound for somebody",
        "{who} takes a wound.",
        "Gives somebody a wound of a type and a level.",
        ("IKE-WND-1", "IKE-WND-2"),
    ),
    Ruling(
        Judgement.PANIC,
        "panic: a save against it",
        "{who} has cause for panic.",
        "Calls for a WIL save against panic from a player character.",
        ("IKE-PAN-1",),
    ),
    Ruling(
        Judgement.HARM,
        "harm to somebody's attribute",
        "{who} comes to harm.",
        "Takes points off an attribute that the Guide names; Armor may help.",
        ("IKE-ATTR-4",),
    ),
    Ruling(
        Judgement.END_FIGHT,
        "end the fight here",
        "the fight ends here.",
        "Ends the fight without a winner.",
        ("IKE-RND-8",),
    ),
    Ruling(
        Judgement.PC_SIDE_SURRENDERS,
        "surrender of the players",
        "the players surrender.",
        "Ends the fight in favor of the opponents.",
        ("IKE-RND-8",),
    ),
    Ruling(
        Judgement.OPPONENTS_SURRENDER,
        "opponents surrender",
        "the opponents surrender.",
        "Ends the fight in favor of the players.",
        ("IKE-RND-8",),
    ),
    Ruling(
        Judgement.OPPOSED_SAVE,
        "opposed: somebody else saves for it or against it",
        "what {who} has declared hangs on somebody else's save.",
        "Lets one save by whoever has most to lose decide what somebody has declared.",
        ("IKE-SAVE-4", "IKE-SAVE-5"),
    ),
)
RULINGS: dict[int, Ruling] = {row.judgement: row for row in ROWS}
