"""The board: who is where and how they are, in rows of short texts."""

from __future__ import annotations

from collections.abc import Sequence

from .. import Board, Viewer
from .abilities import armor_of
from .naming import side_name, side_of_turn, weapon_label
from .phrases import BANDS, CONTESTED, FATES
from .ranges import band_between
from .secrets import hide, is_bleeding, is_hurt, knows
from .standing import hostile, is_deprived, present
from .state import Fight, Fighter
from .terms import Band, Fate, Phase, RangeModel, Side

HEADINGS = ("Fighter", "Side", "HP", "STR", "DEX", "WIL", "Armor", "Holds", "Distance", "State")

MARKS: dict[int, str] = {Side.PC: "PC", Side.OPPONENT: "foe"}

CONDITIONS: dict[str, str] = {
    "possessed": "possessed",
    "fleeing": "fleeing",
    "frightened": "frightened",
    "panicked": "panicked",
    "loses_turn": "loses a turn",
    "burning": "burning",
    "ensnared": "ensnared",
    "grappled": "grappled",
    "dragged": "dragged under",
    "hamstrung": "hamstrung",
    "cannot_attack": "cannot attack",
    "disadvantaged": "at disadvantage",
    "weakened": "weakened",
    "mounted": "mounted",
    "in_water": "in the water",
    "bound_hands": "hands bound",
    "defenceless": "bound",
    "deprived": "deprived",
    "diseased": "ill",
    "deafened": "deaf",
    "doomed": "doomed",
    "overloaded": "overloaded",
}
"""What a field of a fighter means where it is not 0."""

LASTING = ("frightened", "burning", "cannot_attack", "disadvantaged")
"""Those fields that hold a number of turns."""

CLOCKS = {"death_clock": "{} min left", "poison_clock": "poisoned, {} min left"}


def board(fight: Fight, names: Sequence[str], viewer: Viewer) -> Board:
    """A row for each combatant; of those whose numbers the viewer does not know, what can be seen."""
    seen = hide(fight, viewer)
    fighters = [me for me in seen.fighters[: seen.count] if me.fate != Fate.ABSENT]
    rows = tuple(row(seen, names, me, knows(fight, viewer, me.seat)) for me in fighters)
    return Board(title(seen, names), HEADINGS, rows)


def title(fight: Fight, names: Sequence[str]) -> str:
    """What kind of fight it is and what comes next."""
    kind = CONTESTED[fight.contested]
    match Phase(fight.phase):
        case Phase.STAREDOWN | Phase.DRAW | Phase.CLASH as phase:
            return f"{kind}, exchange {fight.exchange}: the {phase.name.lower()}".capitalize()
        case Phase.AFTERMATH:
            return "After the fight"
        case Phase.OVER:
            return "The fight is over"
        case (
            Phase.ALWAYS_FIRST_PC
            | Phase.ALWAYS_FIRST_OPPONENT
            | Phase.FIRST_TURN
            | Phase.SECOND_TURN as phase
        ):
            return f"Round {fight.round}: {side_name(fight, names, side_of_turn(fight, phase))}"
        case Phase.BOTH_TURNS:
            return f"Round {fight.round}: both sides at once"
        case Phase.ROUND_END:
            return f"Round {fight.round}: its end"
    return f"{kind}: before the first round".capitalize()


def row(fight: Fight, names: Sequence[str], me: Fighter, known: bool) -> tuple[str, ...]:
    if known:
        numbers = (
            out_of(me.hp, me.hp_max),
            out_of(me.strength, me.strength_max),
            out_of(me.dexterity, me.dexterity_max),
            out_of(me.will, me.will_max),
            str(armor_of(me)),
        )
    else:
        numbers = ("?", "?", "?", "?", "yes" if me.armor else "no")
    return (
        names[me.seat],
        MARKS[me.side],
        *numbers,
        held_by(me),
        distances(fight, names, me),
        ", ".join(conditions(me, known)),
    )


def out_of(value: int, maximum: int) -> str:
    """A value, with its maximum where it is lower: `3/5`."""
    return str(value) if value == maximum else f"{value}/{maximum}"


def held_by(me: Fighter) -> str:
    """What it has in hand; of a stat block every attack."""
    if me.stat_block:
        ready = [
            index for index, weapon in enumerate(me.weapons) if index and weapon.dice and not weapon.dropped
        ]
    else:
        ready = [me.main, me.off] if me.off else [me.main]
    return ", ".join(weapon_label(me, index) for index in ready or [0])


def distances(fight: Fight, names: Sequence[str], me: Fighter) -> str:
    """How far its foes are: one band for all, or `Bandit 1 melee, others reach`."""
    if fight.house.range_model == RangeModel.SINGLE_FRONT:
        return BANDS[fight.front]
    foes = [foe for foe in fight.fighters[: fight.count] if present(foe) and hostile(me, foe)]
    bands = [band_between(me, foe) for foe in foes] if present(me) else []
    if len(set(bands)) < 2:
        return BANDS[bands[0]] if bands else ""
    usual = max(sorted(set(bands)), key=bands.count)
    if bands.count(usual) == 1:
        usual = Band.NONE
    apart = [
        f"{names[foe.seat]} {BANDS[band]}" for foe, band in zip(foes, bands, strict=True) if band != usual
    ]
    return ", ".join(apart if usual == Band.NONE else [*apart, f"others {BANDS[usual]}"])


def conditions(me: Fighter, known: bool) -> list[str]:
    """How it is: health or fate first, then whatever else is the matter with it."""
    words = [health(me)]
    if me.fate == Fate.IN_FIGHT and me.dexterity == 0:
        words.append("paralyzed")
    if me.fate == Fate.IN_FIGHT and me.will == 0:
        words.append("delirious")
    for name, word in CONDITIONS.items():
        value = is_deprived(me) if name == "deprived" else getattr(me, name)
        if value:
            words.append(f"{word} ({value})" if known and name in LASTING else word)
    words += [word.format(-(-getattr(me, name) // 6)) for name, word in CLOCKS.items() if getattr(me, name)]
    if me.hp_held:
        words.append(f"{me.hp_held} HP hidden")
    if me.touches:
        words.append(f"{me.touches} won")
    return words


def health(me: Fighter) -> str:
    """In a word, for anyone to see."""
    if me.fate != Fate.IN_FIGHT:
        return FATES[me.fate]
    if is_bleeding(me):
        return "bleeding"
    return "hurt" if is_hurt(me) else "unhurt"
