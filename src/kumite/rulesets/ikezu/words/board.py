"""The board: who is where and how they are, in rows of short texts."""

from __future__ import annotations

from collections.abc import Sequence

from kumite.rulesets import Board, Viewer
from kumite.rulesets.shared.language import counted
from kumite.rulesets.shared.secrets import knows

from ..rules.abilities import armor_of
from ..rules.standing import is_deprived
from ..rules.weapon_dice import dice_rolled, exists, sides_of
from ..secrets import is_hurt, is_weakened_in_strength
from ..state import Fight, Fighter, Weapon
from ..terms import Fate, Phase, Side
from .conditions import CLOCKS, CONDITIONS, DELIRIOUS, HURT, PARALYZED, STRENGTH_LOST, UNHURT
from .distances import distances
from .naming import side_name, side_of_turn, weapon_label, whose
from .phrases import CONTESTED, FATES, WEAPON_TYPES

HEADINGS = ("Fighter", "Side", "HP", "STR", "DEX", "WIL", "Armor", "Holds", "Distance", "State")

MARKS: dict[int, str] = {Side.PC: "PC", Side.OPPONENT: "foe"}


def board(seen: Fight, names: Sequence[str], viewer: Viewer) -> Board:
    """A row for each combatant; of those whose numbers the viewer does not know, what can be seen."""
    fighters = [me for me in seen.fighters[: seen.count] if me.fate != Fate.ABSENT]
    rows = tuple(row(seen, names, me, knows(seen, viewer, me.seat)) for me in fighters)
    return Board(title(seen, names), HEADINGS, rows)


def title(fight: Fight, names: Sequence[str]) -> str:
    """What kind of fight it is and what comes next."""
    kind = CONTESTED[fight.contested]
    match Phase(fight.phase):
        case Phase.STAREDOWN | Phase.DRAW | Phase.CLASH as phase:
            exchange = f", exchange {fight.exchange}" if fight.exchange else ""
            return f"{kind}{exchange}: the {phase.name.lower()}".capitalize()
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
            side = side_name(fight, names, side_of_turn(fight, phase))
            return f"Round {fight.round}: {whose(side)} turn"
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
        held_by(names, me),
        "" if over(fight) or me.side != Side.PC else distances(fight, names, me),
        ", ".join(conditions(fight, me, known)),
    )


def over(fight: Fight) -> bool:
    """Whether nobody fights any longer; then distances say nothing, and what counts turns has ended."""
    return fight.phase in (Phase.AFTERMATH, Phase.OVER)


def out_of(value: int, maximum: int) -> str:
    """A value, with its maximum where it is lower: `3/5`."""
    return str(value) if value == maximum else f"{value}/{maximum}"


def weapon_facts(weapon: Weapon) -> str:
    """`d8, slashing`, `2d6, blast`: what a weapon rolls, and what it is."""
    dice = f"{dice_rolled(weapon) if dice_rolled(weapon) > 1 else ''}d{sides_of(weapon)}"
    return ", ".join(filter(None, (dice, WEAPON_TYPES[weapon.type], "blast" if weapon.blast else "")))


def held_by(names: Sequence[str], me: Fighter) -> str:
    """The weapons in hand; for a stat block, every attack."""
    if me.stat_block:
        ready = [n for n, one in enumerate(me.weapons) if n and exists(one) and not one.dropped]
    else:
        ready = [me.main, me.off] if me.off else [me.main]
    return ", ".join(weapon_label(names, me, index) for index in ready or [0])


LEFT_BEHIND = ("in_water", "ensnared", "grappled", "dragged")
"""What is over for whoever has got away."""
GONE = (Fate.DEAD, Fate.DESTROYED, Fate.ROUTED)
"""Of these nothing else matters."""


def conditions(fight: Fight, me: Fighter, known: bool) -> list[str]:
    """How they are: health or fate first, then everything else that is the matter with them.

    What counts turns is over when the fight is.
    """
    words = [health(me)]
    if me.fate in GONE:
        return words
    if me.fate == Fate.IN_FIGHT and me.dexterity == 0:
        words.append(PARALYZED.word)
    if me.fate == Fate.IN_FIGHT and me.will == 0:
        words.append(DELIRIOUS.word)
    for one in CONDITIONS:
        value = is_deprived(me) if one.field == "deprived" else getattr(me, one.field)
        if me.fate == Fate.FLED and one.field in LEFT_BEHIND:
            continue
        if value and not (over(fight) and one.ends):
            words.append(f"{one.word} for {counted(value, 'turn')}" if known and one.turns else one.word)
    for clock in CLOCKS:
        if rounds := getattr(me, clock.field):
            words.append(clock.left.format(time_of(rounds)))
    if me.hp_held:
        words.append(f"{me.hp_held} HP held back")
    if me.touches:
        words.append(f"{me.touches} won")
    return words


def time_of(rounds: int) -> str:
    """IKE-RND-11: six rounds are a minute. From two hours on only hours are told."""
    minutes = -(-rounds // 6)
    return f"{minutes} min" if minutes < 120 else f"{-(-minutes // 60)} h"


def health(me: Fighter) -> str:
    """Health or fate in a word, as anyone can see."""
    if me.fate != Fate.IN_FIGHT:
        return FATES[me.fate]
    if is_weakened_in_strength(me):
        return STRENGTH_LOST.word
    return HURT.word if is_hurt(me) else UNHURT.word
