"""What dice are rolled for."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import one_row_each

from ..terms import Why


class RollRow(NamedTuple):
    """One purpose of a roll."""

    why: Why
    word: str
    rules: tuple[str, ...]
    result_told: bool = True
    """Whether the log says whether it succeeded, because no other event does."""
    contest: str = ""
    """What it is called in the sum of a Contested Roll; empty of rolls that are never contested."""
    begins: str = ""
    """What somebody does who makes it, `rolls Initiative`, where no other event tells of it."""
    begin: str = ""
    """What several do."""


ROLLS = one_row_each(
    Why,
    (
        RollRow(Why.NOTHING, "a die for nothing", ("MAL-DICE-1",), result_told=False),
        RollRow(
            Why.INITIATIVE,
            "Initiative",
            ("MAL-INIT-1", "MAL-INIT-2"),
            begins="rolls Initiative",
            begin="roll Initiative",
        ),
        RollRow(Why.TIE, "who of those with the same Score comes first", ("MAL-INIT-9",)),
        RollRow(
            Why.FULL_DEFENSE,
            "Full Defense",
            ("MAL-STN-11",),
            begins="rolls Full Defense",
            begin="roll Full Defense",
        ),
        RollRow(
            Why.AMBUSH,
            "Stealth with Agility",
            ("MAL-AMB-1",),
            contest="The ambush, Stealth with Agility against Investigation with Perception",
        ),
        RollRow(
            Why.NOTICE,
            "Investigation with Perception",
            ("MAL-AMB-1",),
            contest="The ambush, Investigation with Perception against Stealth with Agility",
        ),
        RollRow(Why.FEAR, "Willpower against Fear", ("MAL-FEAR-1",)),
        RollRow(Why.ATTACK, "attack", ("MAL-ATK-1", "MAL-ATK-3"), result_told=False),
        RollRow(Why.DAMAGE, "damage", ("MAL-DMG-1", "MAL-DMG-5"), result_told=False),
        RollRow(
            Why.STRENGTH,
            "Contested Strength",
            ("MAL-MAN-6", "MAL-MAN-19"),
            contest="Contested Strength",
        ),
        RollRow(
            Why.CONTROL,
            "control of the grapple",
            ("MAL-GRAP-3",),
            contest="Contested Jiujutsu with Strength for the grapple",
        ),
        RollRow(
            Why.BREAK_FREE,
            "Strength to break free",
            ("MAL-COND-6",),
            contest="Contested Strength to break free",
        ),
        RollRow(
            Why.BLIND_MOVE,
            "Athletics with Agility to move blindly",
            ("MAL-COND-3",),
            begins="moves blindly",
            begin="move blindly",
        ),
        RollRow(
            Why.RECOVERY,
            "Earth to recover",
            ("MAL-COND-5", "MAL-COND-17"),
            begins="tries to recover",
            begin="try to recover",
        ),
        RollRow(
            Why.UNPINNED,
            "Willpower to move again",
            ("MAL-BERSERKER-2", "MAL-REACT-2"),
            begins="tries to move again",
            begin="try to move again",
        ),
        RollRow(
            Why.UNTIRED,
            "Earth against the weariness",
            ("MAL-TRICKSTER-3", "MAL-REACT-2"),
            begins="tries to shake off the weariness",
            begin="try to shake off the weariness",
        ),
        RollRow(
            Why.SHRUG_OFF,
            "Earth against the pain",
            ("MAL-WAVE-MAN-1", "MAL-REACT-2"),
            begins="tries to ignore the Wounds",
            begin="try to ignore the Wounds",
        ),
        RollRow(
            Why.ASSESSMENT,
            "Assessment",
            ("MAL-DUEL-6",),
            begins="assesses the other duelist",
            begin="assess each other",
        ),
        RollRow(
            Why.FOCUS,
            "Focus",
            ("MAL-DUEL-10",),
            contest="Contested Iaijutsu with Void",
            begins="focuses",
            begin="focus",
        ),
        RollRow(
            Why.STRIKE,
            "Strike",
            ("MAL-DUEL-13", "MAL-DUEL-17"),
            result_told=False,
        ),
        RollRow(Why.CASTING, "casting", ("MAL-SPL-1",)),
        RollRow(Why.CONCENTRATION, "Willpower to keep the spell", ("MAL-SPL-4",)),
        RollRow(Why.GRASP, "Strength against the grasp of the earth", ("MAL-SPELL-GRASP-OF-EARTH",)),
        RollRow(Why.SKILL, "skill", ("MAL-ROLL-2", "MAL-ACT-5")),
        RollRow(Why.FALL, "the fall", ("MAL-FALL-1",)),
        RollRow(
            Why.STARE,
            "Intimidation with Willpower",
            ("MAL-SUM-1",),
            contest="Contested Intimidation with Willpower",
        ),
        RollRow(
            Why.SUMAI,
            "Jiujutsu with Strength",
            ("MAL-SUM-1",),
            contest="Contested Jiujutsu with Strength",
        ),
        RollRow(Why.TREATMENT, "Medicine with Intelligence", ("MAL-WND-10",)),
        RollRow(Why.HEALING, "Wounds healed", ("MAL-WND-10",)),
        RollRow(Why.HUNGER, "Wounds of hunger", ("MAL-COND-8",)),
        RollRow(Why.WAKEFULNESS, "Willpower to stay awake", ("MAL-COND-9",)),
    ),
)
