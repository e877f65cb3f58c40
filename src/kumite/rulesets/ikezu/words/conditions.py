"""What may be the matter with a fighter: one row for each, with the word on the board and what it does."""

from __future__ import annotations

from typing import NamedTuple

from ..terms import Ongoing


class Row(NamedTuple):
    """One condition."""

    field: str
    """The field of a fighter that is not 0 while it lasts; empty where several say so."""
    word: str
    does: str
    rules: tuple[str, ...]
    turns: bool = False
    """Whether the field counts turns; those who know the numbers of the fighter read how many."""
    passes: bool = False
    """Whether it is over when the fight is, though it counts no turns."""
    holds: Ongoing = Ongoing.NONE
    """For what holds or burns from turn to turn."""
    left: str = ""
    """For a clock that counts rounds: the word on the board, with the minutes that are left."""

    @property
    def ends(self) -> bool:
        """Whether it is over when the fight is."""
        return self.turns or self.passes


CONDITIONS = (
    Row(
        "possessed",
        "possessed",
        "Fights friends for as long as they can act, decided by the Guide, and does not retreat.",
        ("IKE-CRE-10", "IKE-CRE-5"),
    ),
    Row("fleeing", "fleeing", "Does nothing but try to get away.", ("IKE-MOR-4",)),
    Row(
        "frightened",
        "frightened",
        "Does nothing but try to get away, for so many turns.",
        ("IKE-CRE-4", "IKE-RND-11"),
        turns=True,
    ),
    Row(
        "panicked",
        "panicked",
        "Has 0 HP for the while, no turn in the first round, and attacks at disadvantage; an action and a WIL"
        " save end it.",
        ("IKE-PAN-1", "IKE-PAN-2"),
    ),
    Row(
        "loses_turn",
        "loses a turn",
        "Misses the very next turn, but can still counter and is not helpless.",
        ("IKE-ACT-9", "IKE-SHOCK-1"),
        passes=True,
    ),
    Row(
        "burning",
        "burning",
        "Takes damage past Armor as each turn starts, until the fire has burned down or an action puts it"
        " out.",
        ("IKE-CRE-3", "IKE-RND-11"),
        turns=True,
        holds=Ongoing.BURNING,
    ),
    Row(
        "ensnared",
        "ensnared",
        "Cannot move or retreat, and takes damage past Armor as each turn starts; an action and a STR save"
        " end it.",
        ("IKE-CRE-3", "IKE-RET-3"),
        holds=Ongoing.ENSNARED,
    ),
    Row(
        "grappled",
        "grappled",
        "Cannot move or retreat, and is swung as a club; an action and a STR save end it.",
        ("IKE-CRE-8", "IKE-RET-3"),
        holds=Ongoing.GRAPPLED,
    ),
    Row(
        "dragged",
        "dragged under",
        "Cannot move or retreat, and loses STR as each turn starts, with a STR save at once to come loose.",
        ("IKE-CRE-9", "IKE-RET-3"),
        holds=Ongoing.DRAGGED,
    ),
    Row(
        "hamstrung",
        "hamstrung",
        "Has no free move: one band takes the action, and retreats are at disadvantage.",
        ("IKE-SCAR-T7", "IKE-SCAR-T10"),
    ),
    Row(
        "cannot_attack",
        "cannot attack",
        "Does not attack for so many turns; other actions are open.",
        ("IKE-CRIT-5", "IKE-RND-11"),
        turns=True,
    ),
    Row(
        "disadvantaged",
        "at disadvantage",
        "Is at disadvantage for so many turns.",
        ("IKE-DIS-2", "IKE-RND-11"),
        turns=True,
    ),
    Row("weakened", "weakened", "Fights on as if it were one person.", ("IKE-DET-3",)),
    Row("mounted", "mounted", "Sits on horseback: a naginata is at advantage.", ("IKE-ADV-2",)),
    Row("in_water", "in the water", "Stands where a kappa gets HP back.", ("IKE-STEP-3",)),
    Row("bound_hands", "hands bound", "Attacks at disadvantage.", ("IKE-DIS-2",)),
    Row(
        "defenceless",
        "bound",
        "Is helpless: attacks on them are at advantage, and they do not counter.",
        ("IKE-ADV-2", "IKE-COUNTER-3"),
    ),
    Row(
        "deprived",
        "deprived",
        "Recovers neither HP nor attributes until every need is met.",
        ("IKE-REST-3", "IKE-REST-4"),
    ),
    Row("diseased", "ill", "Carries an infection; what it does is told after the fight.", ("IKE-SCAR-T5",)),
    Row("deafened", "deaf", "Hears nothing until something extraordinary helps.", ("IKE-SCAR-T8",)),
    Row(
        "doomed",
        "doomed",
        "Dies of the next save against Critical Damage if it fails; if it passes, the doom is over.",
        ("IKE-SCAR-T12",),
    ),
    Row(
        "overloaded",
        "overloaded",
        "Has every slot filled and so 0 HP; the HP are back as soon as a slot is free.",
        ("IKE-INV-3",),
    ),
)
"""In the order in which the board has them."""

PARALYZED = Row("", "paralyzed", "Has no DEX left and does nothing.", ("IKE-ATTR-2", "IKE-ATTR-3"))
DELIRIOUS = Row("", "delirious", "Has no WIL left and does nothing.", ("IKE-ATTR-2", "IKE-ATTR-3"))

CLOCKS = (
    Row(
        "death_clock",
        "an hour to live",
        "Dies when the hour is over, unless help comes before.",
        ("IKE-CRIT-8", "IKE-SCAR-T11", "IKE-RND-11"),
        left="{} left",
    ),
    Row(
        "poison_clock",
        "poisoned",
        "Dies of the poison when its hours are over, unless healed before.",
        ("IKE-CRIT-5", "IKE-CRIT-8", "IKE-RND-11"),
        left="poisoned, {} left",
    ),
)

UNHURT = Row("", "unhurt", "Has lost neither HP nor STR.", ("IKE-DMG-3",))
HURT = Row("", "hurt", "Has lost HP, and no STR.", ("IKE-DMG-3",))
STRENGTH_LOST = Row("", "STR down", "Has lost STR.", ("IKE-CRIT-1",))

EVERY = (*CONDITIONS, PARALYZED, DELIRIOUS, *CLOCKS, UNHURT, HURT, STRENGTH_LOST)
