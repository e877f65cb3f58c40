"""Declarations in English: what somebody means to do, put together from what was declared."""

from __future__ import annotations

from ..language import listed
from .naming import Blanks, arms_of, name_of, weapon_label, with_article
from .phrases import ONGOINGS
from .terms import Action, Direction, Move

DECLARED_RULES: dict[int, tuple[str, ...]] = {
    Action.NOTHING: ("IKE-ACT-1",),
    Action.ATTACK: ("IKE-ACT-2", "IKE-ACT-3"),
    Action.SECOND_MOVE: ("IKE-RNG-3", "IKE-ACT-3"),
    Action.RETREAT: ("IKE-RET-2", "IKE-RET-3"),
    Action.AID: ("IKE-CRIT-7", "IKE-ACT-10"),
    Action.SWAP: ("IKE-ACT-8", "IKE-ACT-3"),
    Action.PICK_UP: ("IKE-ACT-8", "IKE-ACT-3"),
    Action.BREAK_FREE: ("IKE-ACT-2", "IKE-ACT-3"),
    Action.PUT_OUT_FIRE: ("IKE-ACT-2", "IKE-ACT-3"),
    Action.RECOVER: ("IKE-PAN-1",),
    Action.OTHER: ("IKE-ACT-2", "IKE-ACT-3"),
    Action.CRAWL: ("IKE-CRIT-6",),
    Action.SWING_CLUB: ("IKE-CRE-8",),
}


def declaration(blanks: Blanks) -> str:
    """What a fighter means to do with this turn, from what has been declared."""
    me = blanks.fight.fighters[blanks.seat]
    mover = name_of(blanks.names, me.move_target - 1)
    steps = {
        Move.CLOSER_BEFORE: (f"close in on {mover}", ""),
        Move.AWAY_BEFORE: (f"draw away from {mover}", ""),
        Move.CLOSER_AFTER: ("", f"close in on {mover}"),
        Move.AWAY_AFTER: ("", f"draw away from {mover}"),
    }
    before, after = steps.get(Move(me.move), ("", ""))
    deed = "" if me.action == Action.NOTHING else deed_of(blanks)
    means = " and ".join(filter(None, (before, deed)))
    means = ", then ".join(filter(None, (means, after)))
    return f"{blanks.who} will {means or 'hold still'}."


def deed_of(blanks: Blanks) -> str:
    """The declared action alone, as in `attack Bandit 2 with the katana`."""
    me = blanks.fight.fighters[blanks.seat]
    target = name_of(blanks.names, me.target - 1)
    match Action(me.action):
        case Action.ATTACK:
            moved = me.move in (Move.CLOSER_BEFORE, Move.AWAY_BEFORE) and me.move_target == me.target
            return f"attack {'' if moved else target + ' '}with {with_article(arms_of(me))}"
        case Action.SECOND_MOVE | Action.CRAWL:
            verb = "crawl" if me.action == Action.CRAWL else "move"
            way = "closer to" if me.second == Direction.CLOSER else "away from"
            return f"{verb} {way} {name_of(blanks.names, me.second_target - 1)}"
        case Action.AID:
            return f"help {name_of(blanks.names, me.second_target - 1)}"
        case Action.SWAP:
            taken = [
                with_article(weapon_label(me, index)) for index in (me.second, me.second_target) if index
            ]
            return f"take {listed(taken)} in hand" if taken else "fight on with bare hands"
        case Action.PICK_UP:
            return f"pick up {with_article(weapon_label(me, me.second))}"
        case Action.BREAK_FREE:
            return f"try to break free of {ONGOINGS[me.second]}"
        case Action.SWING_CLUB:
            victim = name_of(blanks.names, me.grips - 1)
            return f"swing {victim}" + (f" at {target}" if me.target else "")
        case plain:
            return DEEDS[plain]


DEEDS: dict[Action, str] = {
    Action.RETREAT: "try to get away",
    Action.PUT_OUT_FIRE: "put out the fire",
    Action.RECOVER: "fight down the panic",
    Action.OTHER: "do something else",
}
