"""The board: whose Turn it is, where everybody is, and how they are."""

from __future__ import annotations

from collections.abc import Sequence

from kumite.rulesets import Board, Viewer
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.language import listed

from ...shared.secrets import knows
from ..glossary.conditions import CONDITIONS
from ..glossary.duels import DUEL_STAGES
from ..glossary.void_points import VOID_ARMOR_TN
from ..numbers import signed
from ..rules.standing import is_character, is_fatigued, is_grappled
from ..rules.wounds.wounds import wound_penalty, wound_rank
from ..state import Fight, Fighter
from ..terms import Condition, DuelStage, Fate, FightKind, Kata, Phase, Side, Spell, Stage, Stance, TurnState
from .naming import called, weapon_label
from .phrases import FATES, KATAS, SPELLS, STANCES, WOUND_RANKS

HEADINGS = ("Fighter", "Side", "Score", "Stance", "Wounds", "Void", "Holds", "At", "State")
LASTING = ("Fighter", "Side", "Wounds", "Void", "Holds", "State")
"""What is still of interest when a fight is over."""

MARKS: dict[int, str] = {Side.PC: "PC", Side.OPPONENT: "foe"}

KINDS: dict[int, str] = {FightKind.SKIRMISH: "Skirmish", FightKind.DUEL: "Duel", FightKind.SUMAI: "Bout"}

STAGES: dict[int, str] = {
    Stage.NONE: "",
    Stage.INITIATIVE: ", Initiative",
    Stage.TURNS: ", Turns",
    Stage.REACTIONS: ", Reactions",
}

TURNS: dict[int, str] = {
    TurnState.NONE: "",
    TurnState.FRESH: "to act",
    TurnState.WAITING: "waits",
    TurnState.TAKEN: "has acted",
    TurnState.LOST: "lost the Turn",
}

FLAGS: dict[str, str] = {
    "pinned": "cannot move",
    "void_armor": f"Armor TN {signed(VOID_ARMOR_TN)}",
    "center_bonus": "Center bonus",
    "pain_free": "no Wound penalties",
    "scroll_out": "scroll in hand",
}
"""What a field of a fighter means where it is not 0, besides conditions."""


def board(seen: Fight, names: Sequence[str], viewer: Viewer) -> Board:
    """A row for each participant; of those whose numbers the viewer does not know, what can be seen."""
    fighters = [me for me in seen.fighters[: seen.count] if me.fate != Fate.ABSENT]
    rows = tuple(row(seen, names, me, viewer) for me in fighters)
    if seen.phase not in (Phase.AFTERMATH, Phase.OVER):
        return Board(title(seen), HEADINGS, rows)
    kept = [HEADINGS.index(heading) for heading in LASTING]
    return Board(title(seen), LASTING, tuple(tuple(one[index] for index in kept) for one in rows))


def title(fight: Fight) -> str:
    """The Round, its stage, and how far a duel has come."""
    kind = KINDS[fight.kind]
    if fight.phase == Phase.OVER:
        return f"The {kind.lower()} is over"
    if fight.phase == Phase.AFTERMATH:
        return f"After the {kind.lower()}"
    if fight.round == 0:
        return f"{kind}: before the first Round"
    return f"{kind}, Round {fight.round}{STAGES[fight.stage]}{duel_stage(fight)}"


def duel_stage(fight: Fight) -> str:
    """How far a duel has come."""
    stage = DUEL_STAGES[DuelStage(fight.duel.stage)].word
    return f" (duel: {stage})" if stage else ""


def row(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer) -> tuple[str, ...]:
    known = knows(fight, viewer, me.seat)
    return (
        names[me.seat],
        MARKS[me.side],
        str(me.score) if me.rolled_initiative else "",
        stance(me),
        wounds(fight, me, known),
        (str(me.void_points) if me.void_max else "") if known else "?",
        held_by(names, me),
        f"{me.x}, {me.y}" + (f" ({me.height} ft up)" if me.height else ""),
        ", ".join(conditions(fight, names, me)),
    )


def stance(me: Fighter) -> str:
    """The Stance, and what Full Defense has brought."""
    if me.stance == Stance.NONE:
        return ""
    bonus = f" +{me.full_defense}" if me.full_defense else ""
    return f"{STANCES[me.stance]}{bonus}"


def wounds(fight: Fight, me: Fighter, known: bool) -> str:
    """How many Wounds and which rank, or what they cost a creature; for enemies, whether there are any."""
    if not me.wounds:
        return ""
    if not known:
        return "wounded"
    if is_character(me):
        return f"{me.wounds} {WOUND_RANKS[wound_rank(fight, me)]}"
    penalty = wound_penalty(fight, me)
    return f"{me.wounds} (TN +{penalty})" if penalty else str(me.wounds)


def held_by(names: Sequence[str], me: Fighter) -> str:
    """What is in the hands."""
    ready = [index for index in (me.main, me.off) if index]
    return ", ".join(weapon_label(names, me, n) for n in dict.fromkeys(ready)) or weapon_label(names, me, 0)


def turn(fight: Fight, me: Fighter) -> str:
    """How it stands with the Turn; nothing where a condition says why there is none."""
    if fight.acting == me.seat + 1:
        return "acts"
    return "" if me.stunned else TURNS[me.this_round.turn_state]


def conditions(fight: Fight, names: Sequence[str], me: Fighter) -> list[str]:
    """The fate of those who are out of the fight; otherwise everything that is the matter with somebody."""
    if me.fate not in (Fate.IN_FIGHT, Fate.DOWN):
        return [FATES[me.fate]]
    if fight.phase in (Phase.AFTERMATH, Phase.OVER):
        return [FATES[me.fate] if me.fate == Fate.DOWN else "standing"]
    words = [FATES[me.fate]] if me.fate == Fate.DOWN else []
    words += filter(None, [turn(fight, me)])
    words += [row.word for row in CONDITIONS.values() if row.flag and getattr(me, row.flag)]
    words += [word for name, word in FLAGS.items() if getattr(me, name)]
    words += ["surprised"] if me.surprised and fight.round <= 1 else []
    words += [CONDITIONS[Condition.FATIGUED].word] if is_fatigued(me) else []
    if is_grappled(me):
        words.append("controls the grapple" if me.grapple.controls else "in a grapple")
    afraid = [names[other.seat] for other in fight.fighters[: fight.count] if has(me.fear_of, other.seat)]
    words += [f"afraid of {listed(afraid)}"] if afraid else []
    words += [f"cowers before {names[me.cowers_before - 1]}"] if me.cowers_before else []
    wards = [names[other.seat] for other in fight.fighters[: fight.count] if has(me.guards, other.seat)]
    words += [f"Guards {listed(wards)}"] if wards else []
    words += [called(names, me.seat, Kata(me.kata), KATAS[me.kata])] if me.kata else []
    words += [SPELLS[spell] for spell in Spell if me.spell_ends[spell]]
    if me.casting.spell:
        spell = Spell(me.casting.spell)
        words.append(f"casts {called(names, me.seat, spell, SPELLS[spell])}")
    return words
