"""Rolls, damage, wounds, statuses and illusions, in English."""

from __future__ import annotations

from kumite.rulesets.shared.language import a_seat, a_term, amounts

from ..terms import Event, PoisonName, StatusKind, TechniqueName, WoundName
from . import results, rolls, suffering, telling
from .amounts import A_PERCENTAGE, A_POISON, A_TECHNIQUE_OR_NONE, A_TOTAL, ARMOUR, POINTS
from .phrase import DEED, DETAIL, STEP, Phrase

BY_SO_MUCH = amounts(0, 100, "by so much")

COMBAT: dict[Event, Phrase] = {
    Event.DEFENCE_ROLLED: Phrase(results.second_roll, ("SHI-ACC-2",), amount=A_TOTAL, level=DETAIL),
    Event.AVOIDS: Phrase(
        results.avoids,
        ("SHI-ACC-2",),
        amount=BY_SO_MUCH,
        level=DETAIL,
        sums=rolls.defense,
        of=telling.attacker,
    ),
    Event.HIT: Phrase(
        results.is_hit,
        ("SHI-ACC-3",),
        amount=amounts(0, 100, "by so much; 0 without a defensive roll"),
        level=DETAIL,
        sums=rolls.of_hit,
        of=telling.attacker,
    ),
    Event.PARTIAL: Phrase(
        "{n}% of the damage gets through.", ("SHI-PS-1",), amount=A_PERCENTAGE, level=DETAIL
    ),
    Event.GETS_AWAY: Phrase(
        telling.gets_away,
        ("SHI-ACC-2",),
        amount=BY_SO_MUCH,
        clause=telling.gets_away_clause,
        of=telling.attacker,
    ),
    Event.IS_STRUCK: Phrase(
        telling.is_struck,
        ("SHI-ACC-3", "SHI-PS-1"),
        amount=A_PERCENTAGE,
        clause=telling.is_struck_clause,
        of=telling.attacker,
    ),
    Event.STOPPED_BY_WALL: Phrase("{whose} wall stops it.", ("SHI-PS-4",), clause="{whose} wall stops it"),
    Event.TAKES_THE_HIT: Phrase(
        "{who} rolls {n} on a Dodge, to take the hit.", ("SHI-TTH-1",), amount=A_TOTAL, level=DETAIL
    ),
    Event.TAKES_ALL: Phrase(
        "{who} takes the hit for {ward}.", ("SHI-TTH-2",), clause="{who} takes the hit for {ward}"
    ),
    Event.SHARES_THE_HIT: Phrase(
        telling.shares_the_hit,
        ("SHI-TTH-3",),
        amount=A_PERCENTAGE,
        clause=telling.shares_the_hit_clause,
        of=telling.attacker,
    ),
    Event.AT_ONCE: Phrase(telling.at_once, ("SHI-SIM-1",), level=DEED),
    Event.LEFT_OUT: Phrase(telling.left_out, ("SHI-SIM-14",), amount=amounts(1, 400, "effects")),
    Event.BREAKS_LIMIT: Phrase(
        "{who} breaks the limit: the die counts {n}.",
        ("SHI-ABI-LIMIT-BREAK", "SHI-WP-3"),
        amount=amounts(11, 20, "the die as it counts"),
        level=DETAIL,
    ),
    Event.SPENDS_WILLPOWER: Phrase(
        "{who} spends a point of Willpower: the die counts {n}.",
        ("SHI-WP-2", "SHI-WP-3"),
        amount=amounts(-20, 40, "the die as it counts, 11 to 20, or the new total"),
        level=DETAIL,
    ),
    Event.STAMINA_PASSED: Phrase(
        suffering.stamina_passed,
        ("SHI-FAT-2",),
        unseen=True,
        amount=A_TOTAL,
        level=DETAIL,
        sums=suffering.stamina_passed_sum,
    ),
    Event.STAMINA_FAILED: Phrase(
        suffering.stamina_failed,
        ("SHI-FAT-10",),
        unseen=True,
        amount=BY_SO_MUCH,
        level=DETAIL,
        sums=suffering.stamina_failed_sum,
    ),
    Event.CHAKRA_PASSED: Phrase(
        suffering.chakra_passed,
        ("SHI-FAT-6",),
        unseen=True,
        amount=A_TOTAL,
        level=DETAIL,
        sums=suffering.chakra_passed_sum,
    ),
    Event.CHAKRA_FAILED: Phrase(
        suffering.chakra_failed,
        ("SHI-FAT-10",),
        unseen=True,
        amount=BY_SO_MUCH,
        level=DETAIL,
        sums=suffering.chakra_failed_sum,
    ),
    Event.FATIGUE_RISES: Phrase(
        "{whose} Fatigue rises to {n}.",
        ("SHI-FAT-10", "SHI-FAT-16"),
        unseen=True,
        amount=amounts(1, 10, "the level now"),
        level=telling.of_fatigue,
    ),
    Event.FAILS_TO_ACTIVATE: Phrase(results.fails_to_activate, ("SHI-FAT-12",), amount=A_TECHNIQUE_OR_NONE),
    Event.DAMAGE_ROLLED: Phrase(
        results.damage,
        ("SHI-DMG-1", "SHI-DMG-2"),
        amount=amounts(0, 1000, "the sum of the dice"),
        level=DETAIL,
        of=telling.own_seat,
    ),
    Event.DAMAGE_TAKEN: Phrase(results.damage_taken, ("SHI-DMG-5",), amount=POINTS, clause=telling.damage),
    Event.HP_LOST: Phrase(results.blood_lost, ("SHI-WND-12",), secret=True, amount=POINTS),
    Event.NO_DAMAGE: Phrase("{who} takes no damage.", ("SHI-DMG-7",), clause=telling.no_damage),
    Event.WOUNDED: Phrase(
        suffering.wounded,
        ("SHI-WND-1", "SHI-WND-12"),
        amount=a_term(WoundName),
        clause=telling.wounded,
        together=suffering.wounded_together,
    ),
    Event.WOUND_PREVENTED: Phrase(
        "{whose} {armour} spares them a wound.", results.armour_rules, amount=ARMOUR
    ),
    Event.STATUS: Phrase(
        suffering.suffers,
        suffering.status_rules,
        amount=a_term(StatusKind),
        clause=suffering.suffers_clause,
        level=suffering.of_status,
    ),
    Event.STATUS_RESISTED: Phrase(
        "{who} resists it, with {n}.", ("SHI-STA-1",), amount=A_TOTAL, clause="{who} resists"
    ),
    Event.STATUS_ENDS: Phrase(
        suffering.status_ends,
        suffering.status_rules,
        amount=a_term(StatusKind),
        level=telling.of_ended_status,
    ),
    Event.STUNNED: Phrase(
        suffering.stunned,
        ("SHI-STA-STUN",),
        amount=amounts(0, 200, "counts"),
        clause=telling.stunned,
    ),
    Event.PRONE: Phrase("{who} falls prone.", ("SHI-CND-6",), together="{all} fall prone."),
    Event.KNOCKED_BACK: Phrase(
        "{who} is knocked back {n} yard{s}.", ("SHI-KNB-1",), amount=amounts(0, 100, "yards")
    ),
    Event.WILLPOWER_LOST: Phrase(
        "{who} loses {n} Willpower.",
        ("SHI-WP-9",),
        secret=True,
        amount=amounts(0, 20, "points"),
        level=DETAIL,
    ),
    Event.NEEDLING: Phrase(
        "{whose} Needling is {n} now.",
        ("SHI-STA-NEEDLE",),
        amount=amounts(0, 100, "how much it is now"),
        level=DETAIL,
    ),
    Event.POISONED: Phrase(
        "{who} is poisoned with {poison}.", ("SHI-STA-POISON",), amount=a_term(PoisonName)
    ),
    Event.POISON_ENDS: Phrase(
        "{whose} {poison} poisoning is over.", ("SHI-STA-POISON",), amount=A_POISON, level=STEP
    ),
    Event.BLEEDS: Phrase(suffering.bleeds, ("SHI-STA-BLEED",), amount=POINTS, level=STEP),
    Event.BURNS: Phrase(suffering.burns, ("SHI-STA-IGNITE",), amount=POINTS, level=STEP),
    Event.POISON_DAMAGE: Phrase(suffering.poison_hurts, ("SHI-STA-POISON",), amount=POINTS, level=STEP),
    Event.UNCONSCIOUS: Phrase(
        "{who} falls unconscious.", ("SHI-CND-3",), together="{all} fall unconscious.", turning=True
    ),
    Event.INCAPACITATED: Phrase(
        "{who} can fight no more.", ("SHI-CND-2",), together="{all} can fight no more.", turning=True
    ),
    Event.DIES: Phrase("{who} dies.", ("SHI-CND-4",), together="{all} die.", turning=True),
    Event.GENJUTSU_SUCCEEDS: Phrase(
        results.takes_hold,
        ("SHI-GEN-4", "SHI-GEN-9"),
        referee=True,
        amount=amounts(0, 100, "the margin"),
        clause="it takes hold, by {n}",
    ),
    Event.GENJUTSU_NOTICED: Phrase(
        "{who} sees through it: it is an illusion, {technique}.",
        ("SHI-GEN-8",),
        secret=True,
        plan=True,
        amount=a_term(TechniqueName),
    ),
    Event.GENJUTSU_RESISTED: Phrase(
        "{who} resists {technique}.", ("SHI-GEN-4",), amount=a_term(TechniqueName)
    ),
    Event.GENJUTSU_ENDS: Phrase(
        "{who} is free of {technique}.",
        ("SHI-GEN-7",),
        referee=True,
        amount=a_term(TechniqueName),
        together="{all} are free of {technique}.",
    ),
    Event.FALSE_WOUND: Phrase(suffering.feels_wounded, ("SHI-GEN-9",), amount=a_term(WoundName)),
    Event.CLONES: Phrase("{who} has {n} clone{s} now.", ("SHI-CLONE-1",), amount=amounts(0, 3, "how many")),
    Event.CLONE_DESTROYED: Phrase(
        "It was a clone of {who}, which is gone: {n} left.",
        ("SHI-CLONE-1",),
        amount=amounts(0, 3, "how many are left"),
    ),
    Event.CLONES_IDENTIFIED: Phrase(
        "{other} tells {who} from the clones.",
        ("SHI-CLONE-2", "SHI-CLONE-3"),
        amount=a_seat("who tells them apart"),
    ),
    Event.GRAPPLE: Phrase("{other} has {who} in a grapple.", ("SHI-GRAP-1",), amount=a_seat("who holds")),
    Event.GRAPPLE_ENDS: Phrase(
        "{who} and {other} are out of the grapple.", ("SHI-GRAP-2",), amount=a_seat("who held")
    ),
    Event.AIRBORNE: Phrase(
        "{who} is in the air.", ("SHI-TECH-KAGE-BUYOU",), amount=amounts(1, 5, "what it gains")
    ),
    Event.HEALED: Phrase("{who} recovers {n} points.", ("SHI-TECH-VITAL-REPAIR",), amount=POINTS),
    Event.UPKEEP: Phrase(
        "{who} keeps {technique} up.",
        ("SHI-FAT-7",),
        veiled=results.kept_up,
        unseen=True,
        plan=True,
        amount=a_term(TechniqueName),
        level=DETAIL,
    ),
    Event.UPKEEP_ENDS: Phrase(
        "{who} lets {technique} end.",
        ("SHI-FAT-7",),
        veiled=results.let_end,
        unseen=True,
        plan=True,
        amount=a_term(TechniqueName),
        level=STEP,
    ),
}
