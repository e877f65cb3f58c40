"""Actions, one row for each, and declarations: what somebody means to do, in a sentence."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.language import listed

from ..rules.blow import main_weapon
from ..state import Declaration
from ..terms import Action, Aid, Direction, Move
from .naming import Blanks, name_of, shoots, struck_with, throws, wielded
from .phrases import ONGOINGS


class Row(NamedTuple):
    """One action: what it is called when somebody chooses, what it does, its rules, and what they will do."""

    action: Action
    name: str
    does: str
    rules: tuple[str, ...]
    deed: str = ""
    """Empty where `deed_of` puts it together from the rest of the declaration."""
    price: str = ""
    """What it takes, where somebody chooses."""


ROWS = (
    Row(
        Action.NOTHING,
        "nothing",
        "Leaves the action unused; the free move may still be made.",
        ("IKE-ACT-1",),
    ),
    Row(
        Action.ATTACK,
        "attack",
        "Strikes with a weapon or a pair at a foe in its range, who loses HP and then STR by the best die"
        " less Armor.",
        ("IKE-ACT-2", "IKE-ACT-3"),
    ),
    Row(
        Action.SECOND_MOVE,
        "move once more",
        "Moves one band more, closer to a foe or away, instead of attacking.",
        ("IKE-RNG-3", "IKE-ACT-3"),
        price="one band, instead of attacking",
    ),
    Row(
        Action.RETREAT,
        "retreat",
        "Tries to leave the fight with a DEX save, where there is somewhere safe to run to; from a foe at"
        " melee band it takes the move as well.",
        ("IKE-RET-2", "IKE-RET-3"),
        "try to get away",
        price="a DEX save",
    ),
    Row(
        Action.AID,
        "help a friend",
        "Keeps a dying friend alive, puts out a fire on them, or pulls them loose from what holds them.",
        ("IKE-CRIT-7", "IKE-CRE-11", "IKE-ACT-10"),
        price="no die, or a STR save to pull them loose",
    ),
    Row(
        Action.SWAP,
        "take another weapon in hand",
        "Readies one weapon or two that are carried, or goes on with bare hands.",
        ("IKE-ACT-8", "IKE-ACT-3"),
    ),
    Row(
        Action.PICK_UP,
        "pick up a weapon",
        "Takes a dropped weapon from the ground, or what has been thrown.",
        ("IKE-ACT-8", "IKE-ACT-3"),
    ),
    Row(
        Action.BREAK_FREE,
        "break free",
        "Saves STR to come loose from a snare, a grip or the pull into the deep.",
        ("IKE-ACT-2", "IKE-ACT-3"),
        price="a STR save",
    ),
    Row(
        Action.PUT_OUT_FIRE,
        "put out the fire",
        "Puts out the fire that burns on oneself, without a die.",
        ("IKE-ACT-2", "IKE-ACT-3"),
        "put out the fire",
        price="no die",
    ),
    Row(
        Action.RECOVER,
        "shake off the panic",
        "Saves WIL; on a pass the panic is over and hidden HP are back.",
        ("IKE-PAN-1",),
        "fight down the panic",
        price="a WIL save",
    ),
    Row(
        Action.OTHER,
        "something else",
        "Does anything sensible to which the Guide agrees, and says what comes of it.",
        ("IKE-ACT-2", "IKE-ACT-3"),
        "do something else",
        price="as the Guide says",
    ),
    Row(
        Action.CRAWL,
        "crawl",
        "Moves those who are down by one band, every other turn and only with the Guide's leave.",
        ("IKE-CRIT-6",),
        price="one band",
    ),
    Row(
        Action.SWING_CLUB,
        "swing the gripped victim",
        "Strikes at a foe with the victim in its grip; one die hurts both, less the Armor of each.",
        ("IKE-CRE-8",),
    ),
    Row(
        Action.BARE_HANDS,
        "strike with bare hands",
        "Strikes with hand or foot at a foe at melee band, whatever is held.",
        ("IKE-DMG-5", "IKE-DMG-8"),
        "strike with bare hands",
    ),
)
ACTIONS: dict[int, Row] = {row.action: row for row in ROWS}


def declaration(blanks: Blanks) -> str:
    """What a fighter means to do with this turn, from what has been declared."""
    mine = blanks.fight.fighters[blanks.seat].declared
    mover = name_of(blanks.names, mine.move_target - 1)
    if goes_twice(mine):
        way = "advance two bands on" if mine.second == Direction.CLOSER else "fall back two bands from"
        return f"{blanks.who} will {way} {mover}."
    steps = {
        Move.CLOSER_BEFORE: (f"close in on {mover}", ""),
        Move.AWAY_BEFORE: (f"draw away from {mover}", ""),
        Move.CLOSER_AFTER: ("", f"close in on {mover}"),
        Move.AWAY_AFTER: ("", f"draw away from {mover}"),
    }
    before, after = steps.get(Move(mine.move), ("", ""))
    deed = "" if mine.action == Action.NOTHING else deed_of(blanks)
    means = " and ".join(filter(None, (before, deed)))
    means = ", then ".join(filter(None, (means, after)))
    return f"{blanks.who} will {means or 'hold still'}."


def goes_twice(mine: Declaration) -> bool:
    """Whether the free move and the action lead the same way from or to the same fighter."""
    if mine.action != Action.SECOND_MOVE or mine.move_target != mine.second_target:
        return False
    closer = mine.move in (Move.CLOSER_BEFORE, Move.CLOSER_AFTER)
    return mine.move != Move.STAY and closer == (mine.second == Direction.CLOSER)


def deed_of(blanks: Blanks) -> str:
    """The declared action alone, as in `attack Bandit 2 with the katana`."""
    me = blanks.fight.fighters[blanks.seat]
    mine = me.declared
    target = name_of(blanks.names, mine.target - 1)
    match Action(mine.action):
        case Action.ATTACK:
            moved = mine.move in (Move.CLOSER_BEFORE, Move.AWAY_BEFORE) and mine.move_target == mine.target
            weapon, arms = me.weapons[main_weapon(me)], struck_with(blanks.names, me, mine.weapon)
            if throws(weapon):
                return f"throw {arms}{'' if moved else f' at {target}'}"
            verb = "shoot" if shoots(weapon) else "attack"
            at = " at" if verb == "shoot" else ""
            whom = "" if moved else f"{at} {target}"
            return f"{verb}{whom} with {arms}"
        case Action.SECOND_MOVE | Action.CRAWL:
            verb = "crawl" if mine.action == Action.CRAWL else "move"
            way = "closer to" if mine.second == Direction.CLOSER else "away from"
            return f"{verb} {way} {name_of(blanks.names, mine.second_target - 1)}"
        case Action.AID:
            friend = name_of(blanks.names, mine.second_target - 1)
            return f"pull {friend} loose" if mine.second == Aid.PULL_LOOSE else f"help {friend}"
        case Action.SWAP:
            taken = [wielded(blanks.names, me, index) for index in (mine.second, mine.second_target) if index]
            return f"take {listed(taken)} in hand" if taken else "fight on with bare hands"
        case Action.PICK_UP:
            return f"pick up {wielded(blanks.names, me, mine.second)}"
        case Action.BREAK_FREE:
            return f"try to break free of {ONGOINGS[mine.second]}"
        case Action.SWING_CLUB:
            victim = name_of(blanks.names, me.grips - 1)
            return f"swing {victim}" + (f" at {target}" if mine.target else "")
        case plain:
            return ACTIONS[plain].deed
