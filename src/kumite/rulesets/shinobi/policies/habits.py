"""Questions that are answered alike in every fight: each by its name, with a reason."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ..terms import Ask, Location, NoYes

UNKNOWN = -1
"""As an answer, which is never legal: no policy has thought of that question."""


def by_habit(ask: int, options: int) -> int:
    """The answer to a question for which it does not look at the fight."""
    match ask:
        # Yes: it costs nothing, or saves more than it costs.
        case Ask.ESCAPES_BY_KAWARIMI | Ask.GUTS | Ask.SEARCH_NOW | Ask.TAKE_TEN:
            return NoYes.YES
        case Ask.MOTION:
            return NoYes.YES
        case Ask.CALL_OFF | Ask.MEDICAL_ATTENTION | Ask.REFLEXES:
            return NoYes.YES if has(options, NoYes.YES) else lowest(options)
        # The head is where most wounds are bad.
        case Ask.PROTECTOR:
            return Location.HEAD
        # No: whoever goes on fighting sees to it that the fight is decided.
        case Ask.END_BATTLE | Ask.PURSUIT_BEGINS | Ask.ABORT | Ask.ABORT_INTO | Ask.PHOENIX:
            return lowest(options)
        # No: it keeps Willpower for rolls, flash bombs and Stamina for later, and rests to breathe.
        case Ask.FOCUS | Ask.DESPERATION | Ask.FLASH | Ask.STEADIES | Ask.REST_HALVES:
            return lowest(options)
        # No: full damage for the own part, and no blows for others; penalties make more misses than hits.
        case Ask.HOLD_BACK | Ask.TAKE_THE_HIT | Ask.SIDE_AT_5 | Ask.VOLLEY_BY_STEALTH | Ask.CALLED:
            return lowest(options)
        # No: the free move is made where nothing is in reach, by a Move; one stays in sight, eyes open.
        case Ask.FREE_MOVE | Ask.HIDES_NOW | Ask.EYES | Ask.CUNNING | Ask.COST_FIRST:
            return lowest(options)
        # Nobody and nothing more: one weapon, one target, no wards, no Upkeep from the start.
        case Ask.OFF_WEAPON | Ask.PREPARED | Ask.WARDS | Ask.MORE_TARGETS | Ask.SECOND_STANCE:
            return lowest(options)
        # The first is as good as any: no kind, place, side or companion is better than another at all times.
        case Ask.WOUND_TYPE | Ask.WOUND_LOCATION | Ask.DISCARD | Ask.SIDE | Ask.SENT | Ask.SACRIFICED:
            return lowest(options)
        case Ask.CAPTAIN | Ask.FORMATION | Ask.VOTE_FORMATION | Ask.FOLLOW:
            return lowest(options)
        # Rulings, which stay at their default.
        case Ask.UNWATCHED | Ask.FIRST_TO_DECLARE | Ask.D20_LEFT_OUT:
            return lowest(options)
        case Ask.IN_WORLD_TIMES | Ask.WORN_OUT | Ask.HOSPITAL:
            return lowest(options)
        case _:
            return UNKNOWN


def number_by_habit(ask: int, low: int, high: int) -> int:
    """The number for which it does not look at the fight."""
    match ask:
        # All of it: each piece hurts; the highest count to stop on means not to.
        case Ask.NUMBER | Ask.ABORT_AT:
            return high
        # None: what costs Stamina, damage or points, and the rest of a day.
        case Ask.POWER | Ask.FOCUS_RANKS | Ask.SUDDEN | Ask.SURGE | Ask.RECOVERY_MINUTES:
            return low
        # As quick as can be.
        case Ask.SEAL_SPEED | Ask.COUNTDOWN:
            return low
        case _:
            return UNKNOWN
