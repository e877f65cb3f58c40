"""What a player may see of the other side, and what nobody may see before it is revealed.

Scores, Stances, conditions and the totals of rolls are open to all. The Traits, skills and Void Points of
the other side are not, nor its dice, nor how many Wounds it has: that is what an Assessment finds out
(MAL-DUEL-7). A Stance of Stage 1 and the choices of Stage 3 are sealed until all are made (MAL-INIT-8,
MAL-REACT-6).
"""

from __future__ import annotations

from dataclasses import replace

from ...copying import copy_fight
from .. import Viewer
from .state import Fight, Fighter, Weapon

SHEET = (
    "traits",
    "rings",
    "class_rank",
    "honor_rank",
    "skills",
    "emphases",
    "class_skills",
    "initiative_rolled",
    "initiative_kept",
    "initiative_flat",
    "printed_armor_tn",
    "armor_bonus",
    "armor_bonus_mounted",
    "armor_reduction",
    "base_reduction",
    "healthy_multiplier",
    "wound_multiplier",
    "wound_bonus",
    "wound_tn_reduction",
    "step_at",
    "step_penalty",
    "dead_at",
    "raises_limit",
    "swift",
    "specials",
    "techniques",
    "kata_known",
    "advantages",
    "missing_limb",
    "spells",
    "affinity",
    "deficiency",
    "flee_at",
    "arrows",
    "void_points",
    "void_max",
    "slots",
    "dazed_failures",
    "entangled_tn",
    "other_rolled",
    "other_tn",
    "other_armor_tn",
    "luck",
    "spell_power",
    "failed_tn",
    "pinned_damage",
    "situational",
    "dealt",
)
"""The fields of a fighter that only the own side knows."""

SEALED = (
    "chosen_stance",
    "reactions",
    "reactions_void",
    "succeeded",
    "reprisal_next",
    "vengeance_next",
    "lion_next",
    "revealed",
)
"""What only the fighter's own player knows: choices that are not out yet, and what an Assessment found."""

BLANK = Fighter()


def knows(fight: Fight, viewer: Viewer, seat: int) -> bool:
    """Whether the viewer knows the sheet of that seat: of the referee's only the referee does."""
    if viewer is None:
        return True
    sides = {fight.fighters[own].side for own in viewer}
    return seat >= 0 and fight.fighters[seat].side in sides


def hide(fight: Fight, viewer: Viewer) -> Fight:
    """A copy of the fight in which whatever the viewer may not know is blank."""
    seen = copy_fight(fight)
    if viewer is None:
        return seen
    for me in seen.fighters:
        if me.seat not in viewer:
            blank(me, SEALED)
        if not knows(fight, viewer, me.seat):
            outline(me)
        if me.target and not knows(fight, viewer, me.target - 1):
            me.tn = 0
    if fight.roller and not knows(fight, viewer, fight.roller - 1):
        seen.rolled = seen.kept = 0
        seen.dice = [min(1, seen.dice[0])] + [0] * (len(seen.dice) - 1)  # whether any has fallen
    return seen


def outline(me: Fighter) -> None:
    """Leave of a fighter what anyone can see: that it has Wounds, but not how many."""
    blank(me, SHEET)
    me.wounds = min(1, me.wounds)
    me.weapons = [visible(weapon) for weapon in me.weapons]


def visible(weapon: Weapon) -> Weapon:
    """A weapon without what only its owner knows."""
    return replace(weapon, loaded=0, pool_rolled=0, pool_kept=0, breaks_above=0)


def blank(me: Fighter, names: tuple[str, ...]) -> None:
    """Set fields to what they are in an empty seat."""
    for name in names:
        value = getattr(BLANK, name)
        setattr(me, name, value[:] if isinstance(value, list) else value)
