"""Every event in English: what anyone sees, and what only those see who know the sheet."""

from __future__ import annotations

from kumite.rulesets import Level
from kumite.rulesets.shared.language import NOTHING, Amount, a_seat, a_term, amounts

from ..terms import Action, Event, Outcome
from .arts_events import OF_ARTS
from .blows import attack_sum, attacks, bands, lands, lands_clause, of_landing, sum_sums
from .door_events import OF_DOORS
from .harm import (
    damage_sums,
    dealt,
    dealt_clause,
    hurt,
    hurt_clause,
    hurt_sums,
    no_damage,
    stripped,
    stripped_clause,
)
from .phrase import BANDS, DEALT, FACE, GIVEN, HURT, MOST, POOL, SPOT, TILE, TILES, WEAPON, Phrase
from .status_events import OF_STATUSES
from .telling import act_rules, acts, acts_at, initiative_sums, knocked, knocked_clause, round_begins

WALKS = "{who} walks to {to}."

OF_ROUNDS: dict[Event, Phrase] = {
    Event.ROUND_BEGINS: Phrase(
        round_begins, ("HEL-RND-1", "HEL-INIT-6"), amount=amounts(1, MOST, "the Round"), level=Level.ROUND
    ),
    Event.TURN_BEGINS: Phrase(
        "{whose} turn.", ("HEL-RND-2", "HEL-RND-3"), amount=amounts(1, MOST, "the Round"), level=Level.TURN
    ),
    Event.INITIATIVE: Phrase(
        "{whose} initiative is {sum}.",
        ("HEL-INIT-1", "HEL-INIT-2", "HEL-INIT-8"),
        "{whose} initiative is {n}.",
        amount=amounts(-20, 60, "the total"),
        level=Level.STEP,
        sums=initiative_sums,
    ),
    Event.ENTERS: Phrase(
        "{who} joins the fight.",
        ("HEL-INIT-8",),
        level=Level.DEED,
        together="{all} join the fight.",
    ),
    Event.POOL: Phrase("{who} rolls {faces}.", ("HEL-AD-1", "HEL-AD-9"), amount=POOL, level=Level.DETAIL),
    Event.DICE_GIVEN: Phrase(
        "{who} gives {given}.", ("HEL-AD-3", "HEL-AD-7"), amount=GIVEN, level=Level.DETAIL
    ),
    Event.LOCKED_DIE_GIVEN: Phrase(
        "{who} gives a Locked {n}.", ("HEL-LOCK-3",), amount=FACE, level=Level.DETAIL
    ),
    Event.DIE_GAINED: Phrase(
        "{who} gains a die that shows {n}.",
        ("HEL-AD-9",),
        amount=FACE,
        clause="{who} gains a {n}",
    ),
    Event.DICE_DISCARDED: Phrase(
        "{who} loses {n} {dice} left over.",
        ("HEL-AD-8", "HEL-RND-5"),
        amount=amounts(1, MOST, "dice"),
        level=Level.DETAIL,
    ),
    Event.LOCKS: Phrase("{who} Locks a {n}.", ("HEL-LOCK-1", "HEL-LOCK-4"), amount=FACE, level=Level.STEP),
    Event.UNLOCKS: Phrase("{who} unlocks the {n}.", ("HEL-LOCK-3",), amount=FACE, level=Level.STEP),
    Event.LOCKED_LOST: Phrase(
        "{who} loses the Locked {n}.", ("HEL-LOCK-2", "HEL-LOCK-5"), amount=FACE, level=Level.DETAIL
    ),
    Event.ACTS: Phrase(acts, act_rules, amount=a_term(Action), level=Level.DEED),
    Event.TRIES: Phrase(
        acts_at, ("HEL-GEN-8", "HEL-ACT-1"), amount=a_seat("whom they do it to"), level=Level.DEED
    ),
}

OF_MOVES: dict[Event, Phrase] = {
    Event.STEPS: Phrase(
        "{who} walks to {place}.",
        ("HEL-MOVE-1", "HEL-MOVE-5"),
        whereabouts=True,
        amount=TILE,
        level=Level.STEP,
        along=WALKS,
        stop="{place}",
    ),
    Event.JUMPS: Phrase(
        "{who} jumps to {place}.",
        ("HEL-MOVE-3", "HEL-MOVE-4"),
        whereabouts=True,
        amount=TILE,
        level=Level.STEP,
        along=WALKS,
        stop="{place}",
    ),
    Event.MOVED_TO: Phrase(
        "{who} ends up at {place}.",
        ("HEL-KB-1", "HEL-KB-5"),
        whereabouts=True,
        amount=TILE,
        level=Level.DETAIL,
    ),
    Event.DRAGGED: Phrase(
        "{who} is moved to {place}.",
        ("HEL-KB-5",),
        whereabouts=True,
        amount=TILE,
        along="{who} is moved to {to}.",
        stop="{place}",
    ),
    Event.TUNNELS: Phrase(
        "{who} digs through the wall at {place}.",
        ("HEL-MOVE-8",),
        whereabouts=True,
        amount=TILE,
        level=Level.DEED,
    ),
    Event.SWIMS: Phrase("{who} tries to swim.", ("HEL-MOVE-9",), whereabouts=True, level=Level.STEP),
    Event.CLIMBS: Phrase(
        "{who} tries to climb {n} tile{s}.",
        ("HEL-MOVE-2",),
        whereabouts=True,
        amount=amounts(1, 9, "the height"),
        level=Level.STEP,
    ),
    Event.FALLS: Phrase("{who} falls {n} tile{s}.", ("HEL-FALL-1",), amount=TILES),
    Event.KNOCKED_BACK: Phrase(knocked, ("HEL-KB-1", "HEL-ST-14"), amount=TILES, clause=knocked_clause),
    Event.CRATE_BROKEN: Phrase(
        "What was in the way at {place} breaks.", ("HEL-KB-4", "HEL-WPN-9"), amount=TILE
    ),
    Event.IGNITED: Phrase("The ground around {place} burns.", ("HEL-ST-32",), amount=TILE),
    Event.STANDS_UP: Phrase("{who} stands up.", ("HEL-ST-23", "HEL-MOVE-6"), level=Level.STEP),
    Event.LIES_DOWN: Phrase("{who} lies down.", ("HEL-ST-23", "HEL-MOVE-6"), level=Level.STEP),
}

OF_ATTACKS: dict[Event, Phrase] = {
    Event.ATTACKS: Phrase(
        attacks,
        ("HEL-ATK-1", "HEL-ATK-5", "HEL-DUAL-2"),
        amount=a_seat("the target"),
        level=Level.DEED,
    ),
    Event.ATTACK_SUM: Phrase(
        attack_sum,
        ("HEL-ATK-6", "HEL-VAL-2"),
        "The sum of the Attack is {n}.",
        amount=amounts(0, MOST, "the sum"),
        level=Level.DETAIL,
        sums=sum_sums,
    ),
    Event.BANDS: Phrase(
        bands,
        ("HEL-ATK-2", "HEL-ATK-3", "HEL-VAL-2", "HEL-VAL-3"),
        amount=BANDS,
        level=Level.DETAIL,
    ),
    Event.ADDS_UP: Phrase(
        dealt,
        ("HEL-ATK-11", "HEL-DUAL-2"),
        no_damage,
        amount=DEALT,
        clause=dealt_clause,
        sums=damage_sums,
        weight=lambda blanks: Level.RESULT if no_damage(blanks) else Level.DETAIL,
    ),
    Event.FALLS_SHORT: Phrase(
        "With a sum of {n} the Attack of {who} reaches nobody.",
        ("HEL-ATK-5",),
        amount=amounts(0, MOST, "the sum"),
        level=Level.DEED,
    ),
    Event.AREA_AT: Phrase(lands, ("HEL-ATK-13",), amount=SPOT, clause=lands_clause, weight=of_landing),
    Event.ATTACKS_THING: Phrase(
        "{who} attacks what is in the way at {spot}.", ("HEL-WPN-10",), amount=SPOT, level=Level.DEED
    ),
    Event.THING_CAUGHT: Phrase("What is in the way at {spot} is caught in it.", ("HEL-WPN-11",), amount=SPOT),
    Event.THING_STRUCK: Phrase(
        "It takes {n} damage.",
        ("HEL-WPN-9", "HEL-WPN-10"),
        amount=amounts(0, MOST, "points of damage"),
        clause="{n} damage",
    ),
    Event.MISSES: Phrase(
        "{who} misses {other}.", ("HEL-ATK-4",), amount=a_seat("the target"), clause="a miss"
    ),
    Event.TAKES_PLACE: Phrase(
        "{who} takes the blow in place of {other}.", ("HEL-ATK-10",), amount=a_seat("whose place they take")
    ),
    Event.OVERWATCH: Phrase(
        "{who} strikes from Overwatch as {other} moves.",
        ("HEL-OVER-1", "HEL-OVER-2"),
        amount=a_seat("the mover"),
        level=Level.DETAIL,
    ),
    Event.RELOADS: Phrase("{who} reloads {weapon}.", ("HEL-WPN-5",), amount=WEAPON, level=Level.STEP),
    Event.SWAPS: Phrase("{who} draws {weapon}.", ("HEL-WPN-8",), amount=WEAPON, level=Level.STEP),
    Event.DROPS: Phrase("{who} no longer holds {weapon}.", ("HEL-WPN-3",), amount=WEAPON, level=Level.DETAIL),
    Event.HURT: Phrase(
        hurt,
        ("HEL-DMG-1", "HEL-DODGE-2", "HEL-ARM-1", "HEL-DOOR-1"),
        amount=HURT,
        clause=hurt_clause,
        sums=hurt_sums,
    ),
    Event.STRIPPED: Phrase(
        stripped,
        ("HEL-ATK-11", "HEL-ARM-1"),
        amount=amounts(0, MOST, "Armor Stacks"),
        clause=stripped_clause,
    ),
    Event.ARMOR_GAINED: Phrase(
        "{who} gains {n} Bonus Armor Stack{s}.",
        ("HEL-ARM-1", "HEL-ARM-3"),
        amount=amounts(1, MOST, "Bonus Armor Stacks"),
        clause="{n} Bonus Armor Stack{s} for {who}",
    ),
}

EVENTS: dict[Event, Phrase] = {**OF_ROUNDS, **OF_MOVES, **OF_ATTACKS, **OF_DOORS, **OF_STATUSES, **OF_ARTS}

SILENT: dict[Event, Amount] = {
    Event.NOTHING: NOTHING,
    Event.PICKED: a_seat("who goes next"),
    Event.FIGHT_ENDS: a_term(Outcome),
    Event.WEAPON: WEAPON,
    Event.DEALS_DAMAGE: amounts(1, MOST, "points, told of whoever deals them"),
    Event.TAKES_DAMAGE: amounts(0, MOST, "points, before Dodge"),
    Event.DODGES: amounts(0, MOST, "points that are left"),
    Event.ARMOR_LOST: amounts(0, MOST, "Armor Stacks"),
    Event.HEALTH_LOST: amounts(0, MOST, "points"),
}
"""Events that are counted but not told: another one says the same."""
