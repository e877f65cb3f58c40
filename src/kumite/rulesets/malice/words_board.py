"""The board: whose Turn it is, and who is where and how they are."""

from __future__ import annotations

from collections.abc import Sequence

from .. import Board, Viewer
from ..bits import has
from ..language import listed
from .naming import weapon_label
from .phrases import FATES, KATAS, SPELLS, STANCES, WOUND_RANKS
from .secrets import hide, knows
from .standing import is_character, is_fatigued, is_grappled
from .state import Fight, Fighter
from .terms import DuelStage, Fate, FightKind, Kata, Phase, Side, Spell, Stage, Stance, TurnState
from .wounds import wound_penalty, wound_rank

HEADINGS = ("Fighter", "Side", "Score", "Stance", "Wounds", "Void", "Holds", "At", "State")

MARKS: dict[int, str] = {Side.PC: "PC", Side.OPPONENT: "foe"}

KINDS: dict[int, str] = {FightKind.SKIRMISH: "Skirmish", FightKind.DUEL: "Duel", FightKind.SUMAI: "Bout"}

STAGES: dict[int, str] = {
    Stage.NONE: "",
    Stage.INITIATIVE: ", Initiative",
    Stage.TURNS: ", Turns",
    Stage.REACTIONS: ", Reactions",
}

DUEL_STAGES: dict[int, str] = {
    DuelStage.NONE: "",
    DuelStage.ASSESSMENT: " (duel: Assessment)",
    DuelStage.FOCUS: " (duel: Focus)",
    DuelStage.STRIKE: " (duel: Strike)",
}

TURNS: dict[int, str] = {
    TurnState.NONE: "",
    TurnState.FRESH: "to act",
    TurnState.WAITING: "waits",
    TurnState.TAKEN: "has acted",
    TurnState.LOST: "Turn lost",
}

FLAGS: dict[str, str] = {
    "prone": "Prone",
    "stunned": "Stunned",
    "dazed": "Dazed",
    "blinded": "Blinded",
    "entangled": "Entangled",
    "pinned": "cannot move",
    "mounted": "mounted",
    "surprised": "surprised",
    "void_armor": "Void in the armour",
    "center_bonus": "bonus of Center",
    "pain_free": "feels no Wounds",
    "scroll_out": "scroll in hand",
}
"""What a field of a fighter means where it is not 0."""


def board(fight: Fight, names: Sequence[str], viewer: Viewer) -> Board:
    """A row for each participant; of those whose numbers the viewer does not know, what can be seen."""
    seen = hide(fight, viewer)
    fighters = [me for me in seen.fighters[: seen.count] if me.fate != Fate.ABSENT]
    return Board(title(seen), HEADINGS, tuple(row(seen, names, me, viewer) for me in fighters))


def title(fight: Fight) -> str:
    """The Round, its stage, and how far a duel has come."""
    kind = KINDS[fight.kind]
    if fight.phase == Phase.OVER:
        return f"The {kind.lower()} is over"
    if fight.phase == Phase.AFTERMATH:
        return f"After the {kind.lower()}"
    if fight.round == 0:
        return f"{kind}: before the first Round"
    return f"{kind}, Round {fight.round}{STAGES[fight.stage]}{DUEL_STAGES[fight.duel_stage]}"


def row(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer) -> tuple[str, ...]:
    known = knows(fight, viewer, me.seat)
    return (
        names[me.seat],
        MARKS[me.side],
        str(me.score) if me.rolled_initiative else "",
        stance(me),
        wounds(fight, me, known),
        (str(me.void_points) if me.void_max else "") if known else "?",
        held_by(me),
        f"{me.x}, {me.y}" + (f", {me.height} up" if me.height else ""),
        ", ".join(conditions(fight, names, me)),
    )


def stance(me: Fighter) -> str:
    """The Stance, and what Full Defense has brought."""
    if me.stance == Stance.NONE:
        return ""
    bonus = f" +{me.full_defense}" if me.full_defense else ""
    return f"{STANCES[me.stance]}{bonus}"


def wounds(fight: Fight, me: Fighter, known: bool) -> str:
    """How many and which rank, or what they cost a creature; of the other side whether there are any."""
    if not me.wounds:
        return ""
    if not known:
        return "wounded"
    if is_character(me):
        return f"{me.wounds} {WOUND_RANKS[wound_rank(fight, me)]}"
    penalty = wound_penalty(fight, me)
    return f"{me.wounds} (TN +{penalty})" if penalty else str(me.wounds)


def held_by(me: Fighter) -> str:
    """What is in the hands."""
    ready = [index for index in (me.main, me.off) if index]
    return ", ".join(weapon_label(me, index) for index in dict.fromkeys(ready)) or weapon_label(me, 0)


def conditions(fight: Fight, names: Sequence[str], me: Fighter) -> list[str]:
    """How somebody is: the fate of those who are out of the fight, then all that is the matter."""
    if me.fate not in (Fate.IN_FIGHT, Fate.DOWN):
        return [FATES[me.fate]]
    words = [FATES[me.fate]] if me.fate == Fate.DOWN else []
    words += ["acts"] if fight.acting == me.seat + 1 else filter(None, [TURNS[me.turn_state]])
    words += [word for name, word in FLAGS.items() if getattr(me, name)]
    words += ["Fatigued"] if is_fatigued(me) else []
    if is_grappled(me):
        words.append("controls the grapple" if me.controls else "in a grapple")
    afraid = [names[other.seat] for other in fight.fighters[: fight.count] if has(me.fear_of, other.seat)]
    words += [f"afraid of {listed(afraid)}"] if afraid else []
    words += [f"cowers before {names[me.cowers_before - 1]}"] if me.cowers_before else []
    wards = [names[other.seat] for other in fight.fighters[: fight.count] if has(me.guards, other.seat)]
    words += [f"Guards {listed(wards)}"] if wards else []
    words += [KATAS[Kata(me.kata)]] if me.kata else []
    words += [SPELLS[spell] for spell in Spell if me.spell_ends[spell]]
    words += [f"casts {SPELLS[Spell(me.casting)]}"] if me.casting else []
    return words
