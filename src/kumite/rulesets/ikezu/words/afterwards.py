"""What may come after a fight: one row for each."""

from __future__ import annotations

from typing import NamedTuple

from ..terms import Aftermath


class Row(NamedTuple):
    """What it is called when the Guide chooses, how the log tells it, what it does, and its rules."""

    aftermath: Aftermath
    name: str
    told: str
    does: str
    rules: tuple[str, ...]


ROWS = (
    Row(Aftermath.DONE, "nothing more", "That is all.", "Leaves it at that.", ("IKE-RND-8",)),
    Row(
        Aftermath.REST_AND_WATER,
        "rest a while, with water",
        "Everyone rests a while and drinks.",
        "Gives everyone who is not deprived all HP back, and brings those who are stable to their feet.",
        ("IKE-REST-1", "IKE-REST-3"),
    ),
    Row(
        Aftermath.WEEK_OF_REST,
        "week of rest with a healer",
        "{who} rests for a week in a healer's care.",
        "Gives one who is not deprived all attributes back.",
        ("IKE-REST-2", "IKE-REST-3"),
    ),
    Row(
        Aftermath.SCAR_MENDED,
        "scar: what it was waiting for",
        "What {whose} scar was waiting for has come.",
        "Makes the roll that a scar has left for later.",
        ("IKE-SCAR-3", "IKE-SCAR-5"),
    ),
    Row(
        Aftermath.WOUND_TREATED,
        "treatment of a wound",
        "{whose} wound is treated.",
        "Closes a light or a severe wound; its slot is free again.",
        ("IKE-WND-6", "IKE-WND-7"),
    ),
    Row(
        Aftermath.RECOVER_WEAPONS,
        "weapons are gathered from the ground",
        "Everyone gathers their weapons from the ground.",
        "Gives those who are still there what they have dropped or thrown.",
        ("IKE-RNG-8",),
    ),
    Row(
        Aftermath.HARM,
        "harm to somebody",
        "{who} comes to harm.",
        "Takes points off an attribute that the Guide names; Armor may help.",
        ("IKE-ATTR-4",),
    ),
    Row(
        Aftermath.NEED_MET,
        "need met",
        "{whose} need is met at last.",
        "Ends the deprivation of one whose need has been met.",
        ("IKE-REST-3",),
    ),
    Row(
        Aftermath.DAY_DEPRIVED,
        "day in want",
        "{who} spends another day in want.",
        "Lets a day pass for one who is deprived; each day after the first adds a Fatigue.",
        ("IKE-REST-4",),
    ),
    Row(
        Aftermath.NIGHT_OF_REST,
        "night's sleep in safety",
        "{who} sleeps a whole night in safety.",
        "Takes away all Fatigue of one, and frees its slots.",
        ("IKE-REST-4",),
    ),
    Row(
        Aftermath.WOUND,
        "wound, a new one",
        "{who} is wounded.",
        "Gives somebody a wound of a type and a level.",
        ("IKE-WND-2",),
    ),
    Row(
        Aftermath.HEALED,
        "help for somebody dying or poisoned",
        "{who} is helped.",
        "Stops the clock of one who is dying or poisoned; the dying are stable then, and one with a mortal"
        " wound gets up.",
        ("IKE-SCAR-T11", "IKE-ATTR-3"),
    ),
    Row(
        Aftermath.HOUR,
        "hour passes",
        "An hour passes.",
        "Lets an hour pass, in which the dying die without help.",
        ("IKE-CRIT-8", "IKE-RND-11"),
    ),
    Row(
        Aftermath.UNLOAD,
        "unload a full pack",
        "{who} takes something out of a full pack.",
        "Takes a thing out of a full pack, so that its owner has their HP again.",
        ("IKE-INV-3",),
    ),
)
AFTERMATHS: dict[int, Row] = {row.aftermath: row for row in ROWS}
