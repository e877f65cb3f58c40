"""The scar table: one row for each entry, with all that is said of it and all that the rules look up in it.

What an entry does when it is suffered, and when what it waits for has come, stands in `rules/scars.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from .terms import Scar


class Row(NamedTuple):
    """One entry of the table."""

    scar: Scar
    name: str
    waits: str = ""
    """When its second roll is made, as it ends a sentence; empty where there is none."""
    places: tuple[str, ...] = ()
    """Where on the body it is, by the d6; empty where no die is rolled for it."""
    deprives: bool = False
    """Whether the fighter is deprived until the second roll has been made (IKE-REST-3)."""


ROWS = (
    Row(Scar.NONE, "no scar"),
    Row(Scar.LASTING_SCAR, "a Lasting Scar", places=("neck", "hands", "eye", "chest", "legs", "ear")),
    Row(Scar.RATTLING_BLOW, "a Rattling Blow"),
    Row(Scar.WALLOPED, "Walloped", "after a few hours of rest", deprives=True),
    Row(
        Scar.BROKEN_LIMB,
        "a Broken Limb",
        "once the limb has mended",
        places=("leg", "leg", "arm", "arm", "rib", "skull"),
    ),
    Row(Scar.DISEASED, "Diseased", "once the infection is over"),
    Row(Scar.REORIENTING_HEAD_WOUND, "a Reorienting Head Wound"),
    Row(Scar.HAMSTRUNG, "Hamstrung", "after good care and rest"),
    Row(Scar.DEAFENED, "Deafened"),
    Row(Scar.RE_BRAINED, "Re-brained"),
    Row(Scar.SUNDERED, "Sundered"),
    Row(Scar.MORTAL_WOUND, "a Mortal Wound", "with the recovery", deprives=True),
    Row(Scar.DOOMED, "Doomed", "with the next save against Critical Damage"),
)
SCAR_TABLE: dict[int, Row] = {row.scar: row for row in ROWS}

DEPRIVING = sum(1 << row.scar for row in ROWS if row.deprives)
"""The entries that deprive until their second roll has been made, as bits of Scar."""
