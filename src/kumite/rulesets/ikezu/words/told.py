"""Events that take more than a template, and numbers that take more than a range."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from kumite.rulesets import Level
from kumite.rulesets.shared.language import Amount

from ..ability_table import ABILITY_TABLE
from ..state import Fight
from ..terms import Ability, Band, Contested, Phase, WoundLevel
from .afterwards import AFTERMATHS
from .dice import has_several_dice
from .naming import Blanks, ability_called
from .rulings import RULINGS


def own_seat(blanks: Blanks) -> int:
    """Whom it befalls: the one whom it is about."""
    return blanks.seat


def other_seat(blanks: Blanks) -> int:
    """Whom it befalls: the fighter on seat n."""
    return blanks.n


def first_seat(blanks: Blanks) -> int:
    """In a contest both dice wait for the same: how it ends."""
    return 0


def ability_shows(blanks: Blanks) -> str:
    """`Tora tramples on.`, after the ability's own name where it has one."""
    row = ABILITY_TABLE[Ability(blanks.n)]
    own = ability_called(blanks.names, blanks.seat, row.ability)
    shows = row.told.format_map(blanks)
    return f"{own}: {shows}" if own else shows


def readies(blanks: Blanks) -> str:
    """What somebody takes in hand; without a weapon they only free their hands."""
    return f"{blanks.who} readies {blanks['weapon']}." if blanks.n else f"{blanks.who} frees their hands."


def left_to_throw(blanks: Blanks) -> str:
    return f"{blanks.who} has {blanks.n or 'none'} left to throw."


def of_ability(blanks: Blanks) -> Level:
    """An ability that strikes at somebody by itself is a deed."""
    return Level.DEED if blanks.n in (Ability.CRIT_TRAMPLE, Ability.CRIT_LIVING_CLUB) else Level.STEP


def aim_of(blanks: Blanks) -> int:
    """Whom they have declared to attack."""
    return blanks.fight.fighters[blanks.seat].declared.target - 1


def best_die(blanks: Blanks) -> str | None:
    """Only where there are several dice; a single one has spoken for itself."""
    me = blanks.fight.fighters[blanks.seat]
    return f"{blanks.whose} best die shows {blanks.n}." if has_several_dice(blanks.fight, me) else None


def judgement(blanks: Blanks) -> str:
    """The Guide's word, about somebody or about the fight."""
    return f"The Guide rules: {RULINGS[blanks.n].told}".format_map(blanks)


def afterwards(blanks: Blanks) -> str:
    """What comes after the fight, for somebody or for all."""
    return AFTERMATHS[blanks.n].told.format_map(blanks)


def healed(blanks: Blanks) -> str:
    """IKE-WND-6, IKE-WND-7: a light wound overnight, a severe one in about a week."""
    how = "overnight" if blanks.n % 4 == WoundLevel.LIGHT else "in about a week of proper care"
    return f"{blanks.whose} {blanks.wound} heals {how}."


def takes_position(blanks: Blanks) -> str:
    """The beginning of an exchange, numbered where there may be others."""
    return f"Exchange {blanks.n}." if blanks.n else "The duel begins."


def touch(blanks: Blanks) -> str:
    """A hit in a duel of touches; in the others what counts are clashes won."""
    thing = "A clash" if blanks.fight.contested == Contested.DRAMATIC_CLIMAX else "A touch"
    return f"{thing} for {blanks.who}: that makes {blanks.n}."


def touch_rules(blanks: Blanks) -> tuple[str, ...]:
    """The rule by which it counts."""
    match blanks.fight.contested:
        case Contested.DRAMATIC_CLIMAX:
            return ("IKE-DUEL-DRAMA-1",)
        case Contested.THREE_TOUCHES_IN_EARNEST:
            return ("IKE-DUEL-3T-1", "IKE-DUEL-3T-3")
    return ("IKE-DUEL-3T-1",)


def edge(blanks: Blanks) -> str | None:
    """Only where it is worth something: after the clash nothing follows, but for a house rule."""
    last = blanks.fight.phase not in (Phase.STAREDOWN, Phase.DRAW)
    return None if last and not blanks.fight.house.duel_advantage_carry else f"{blanks.who} has the edge."


def rules_of(rows: Mapping[Any, Any]) -> dict[int, tuple[str, ...]]:
    """The rules of each row of a table."""
    return {int(number): row.rules for number, row in rows.items()}


def one_of(about: str, numbers: Collection[int]) -> Amount:
    """One of these numbers."""
    return Amount(about, lambda fight, who: numbers)


def pairs(fight: Fight, who: int) -> list[int]:
    """The seat of somebody else * 4 + a band."""
    return [other * 4 + band for other in range(fight.count) if other != who for band in [*Band][1:]]
