"""Attacks in English: who makes them, on whom and with what, and on which sum."""

from __future__ import annotations

from kumite.rulesets import Level
from kumite.rulesets.shared.bits import has
from kumite.rulesets.sums import Part, Step, Sum

from ..glossary.arts import DICE, SPELLS, WITH_A_WEAPON
from ..rules.attack_dice_values_matter.bands import overlaps
from ..rules.checks_and_contests.rolls import hunts
from ..rules.standing import classic, has_status
from ..terms import Art, By, Status
from .harm import is_attacking, weapons_in_hand
from .naming import Blanks, art_called


def attacks(blanks: Blanks) -> str:
    """Whom, how and with what, as far as the Attack is in hand."""
    if not is_attacking(blanks):
        return f"{blanks.who} attacks {blanks.other}."
    attack, held = blanks.fight.attack, weapons_in_hand(blanks)
    if attack.art == Art.GUARDIANS_RIPOSTE:
        return f"{blanks.who} ripostes against {blanks.other} with {held}."
    if is_overwatch(blanks):
        return f"{blanks.who}, on Overwatch, strikes at {blanks.other} with {held}."
    if blanks.me.declared.follows:
        return f"{blanks.who} follows up against {blanks.other} with {held}."
    by_art = f", by {art_called(blanks, attack.art)}" if has(WITH_A_WEAPON, attack.art) else ""
    return f"{blanks.who} {verb(blanks)}{by_art}."


def verb(blanks: Blanks) -> str:
    """`shoots at Bear with the bow`, `throws the dagger at Bear`, `attacks Bear with the claws`."""
    attack, held = blanks.fight.attack, weapons_in_hand(blanks)
    weapon = blanks.me.weapons[attack.weapon]
    if weapon.by in (By.WEAPON, By.ITEM) and attack.ranged and not attack.off:
        if weapon.range == 0 or weapon.by == By.ITEM:
            return f"throws {held} at {blanks.other}"
        return f"shoots at {blanks.other} with {held}"
    return f"attacks {blanks.other} with {held}"


def is_overwatch(blanks: Blanks) -> bool:
    """HEL-OVER-1: whether the Attack in hand is one on somebody who moves."""
    attack = blanks.fight.attack
    return attack.art == Art.NONE and blanks.fight.turn_of != blanks.seat + 1


def attack_sum(blanks: Blanks) -> str:
    """HEL-ATK-6: the sum, with its parts."""
    return f"The sum of the Attack is {blanks.sum if blanks.sums else blanks.n}."


def sum_sums(blanks: Blanks) -> tuple[Sum, ...]:
    """HEL-ATK-6: the dice, and what an Art, a Reaction or the target makes of them."""
    attack = blanks.fight.attack
    if not is_attacking(blanks) or blanks.n != attack.sum:
        return ()
    base = base_of(blanks)
    found = [Part(attack.given - sum(part.number for part in base), "dice"), *base]
    if attack.charmed:
        found.append(Part(-attack.charmed, "Charmed"))
    if attack.charmed or attack.given < 0:
        found.append(Part(0, "", Step.AT_LEAST))
    return (Sum(blanks.n, (*found, *by_target(blanks)), "the sum"),)


def base_of(blanks: Blanks) -> list[Part]:
    """What an Attack has besides its dice: 3 in place of a second die, or what an Art changes."""
    attack = blanks.fight.attack
    if attack.art == Art.GUARDIANS_RIPOSTE:
        return [Part(3, art_called(blanks, attack.art))]
    if is_overwatch(blanks):
        return [Part(blanks.fight.house.overwatch_base, "Overwatch")]
    if blanks.me.declared.follows:
        return [Part(3, "Side Weapon")]
    changes = {Art.DESTRUCTIVE_SWING: -3, Art.PRECISION_STRIKE: 3}
    return [Part(change, art_called(blanks, art)) for art, change in changes.items() if attack.art == art]


def by_target(blanks: Blanks) -> list[Part]:
    """HEL-ATK-6, HEL-OVERLAP-1: what the target adds."""
    fight, me = blanks.fight, blanks.me
    if not fight.attack.target:
        return []
    foe = fight.fighters[fight.attack.target - 1]
    reasons = {
        "Prey": hunts(fight, me, foe),
        "on one tile": overlaps(me, foe),
        "Marked": classic(fight) and has_status(foe, Status.MARKED),
    }
    return [Part(1, what) for what, holds in reasons.items() if holds]


def bands(blanks: Blanks) -> str | None:
    """Which parts of the weapon fire besides On Hit."""
    return f"The Attack has {blanks.bands}." if blanks.bands else None


def lands(blanks: Blanks) -> str:
    """HEL-ATK-13: where an area is centered, and of an Attack also what it comes from."""
    if not is_attacking(blanks):
        return f"{blanks.who} centers it on {blanks.spot}."
    return f"{blanks.who} aims {weapons_in_hand(blanks)} at {blanks.spot}."


def lands_clause(blanks: Blanks) -> str:
    """The same in a few words."""
    return "" if is_attacking(blanks) else f"at {blanks.spot}"


def of_landing(blanks: Blanks) -> Level:
    """An Attack on nobody's tile is told by its tile."""
    return Level.DEED if is_attacking(blanks) else Level.RESULT


def of_art(blanks: Blanks) -> Level:
    """An Art that is an Attack is told by that Attack, and a Reaction by what comes of it."""
    if has(WITH_A_WEAPON | SPELLS, blanks.n):
        return Level.STEP
    return Level.DEED if DICE[blanks.n] or blanks.n == Art.RITUAL else Level.RESULT
