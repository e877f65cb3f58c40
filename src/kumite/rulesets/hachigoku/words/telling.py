"""What an event of Hachigoku is in the story, and the sentences that take more than a template."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from kumite.rulesets import Level, Line
from kumite.rulesets.shared import language
from kumite.rulesets.shared.bits import size
from kumite.rulesets.shared.language import counted, listed
from kumite.rulesets.sums import Sum

from ..glossary.defenses import DEFENSES
from ..rules.initiative.turns import only_moves
from ..rules.skirmish.ranges import range_between
from ..rules.standing import band_of, can_act, is_group, present
from ..sizes import DEFENSES as WITH_TOTAL
from ..sizes import FACES
from ..terms import Band, Capture, Defense, DisarmTn, Range, Simple, Why
from .amounts import fall_sum, number_to_reach
from .deeds import deed_against, is_target, own_deed
from .dice import WHYS
from .grammar import counted_dice
from .naming import Blanks, is_several
from .phrases import AT_RANGE
from .pools import kept_sum, rolled_sum, total_sum
from .reasons import why_free


@dataclass(frozen=True)
class Phrase(language.Phrase[Blanks]):
    """How an event of Hachigoku is told."""

    of_target: bool = False
    """Whether it betrays the numbers of the attacker's foe."""
    whereabouts: bool = False
    """Whether it says where the fighter is, which only those learn who perceive them."""
    level_by: Callable[[Blanks], Level] | None = None
    """What it is in the story, where that depends."""

    def line(self, blanks: Blanks, known: bool) -> Line | None:
        """What is told. Of a group it is a turning point only when nobody of it is left."""
        blanks.known = known
        line = super().line(blanks, known)
        if line is None:
            return None
        turning = line.turning and (blanks.seat < 0 or blanks.me.up == 0)
        level = self.level_by(blanks) if self.level_by else line.level
        return replace(line, turning=turning, level=level)


# Turns and dice


def dice_rolled(blanks: Blanks) -> str:
    """All Action Dice of somebody, the highest first."""
    shown = [str(face) for face in range(FACES - 1, 0, -1) for _ in range(blanks.me.dice[face])]
    dice = ", ".join(shown) or "none"
    return f"{blanks.who} {blanks.verb:rolls} Action Dice: {dice}."


def interrupts(blanks: Blanks) -> str:
    """The two dice that went and the one that came."""
    first, second = divmod(blanks.n, 16)
    given = f"the {first} and the {second} for a die of Moment {blanks.moment}"
    return f"{blanks.who} {blanks.verb:interrupts}, giving {given}."


def turn(blanks: Blanks) -> str | None:
    """Whose turn it is, and when; of those who are tied the first is told with all others."""
    seats = [me.seat for me in blanks.acting]
    if len(seats) < 2:
        return f"Moment {blanks.moment}: {blanks.whose} turn."
    if blanks.seat != seats[0]:
        return None
    tied = listed([blanks.name_of(seat) for seat in seats])
    return f"Moment {blanks.moment}: {tied} act at the same time, tied at {blanks.n}."


def declared_level(blanks: Blanks) -> Level:
    """A move alone is a step."""
    return Level.STEP if only_moves(blanks.me) else Level.DEED


def raises(blanks: Blanks) -> str | None:
    """Those of a defense; those of an attack have been declared."""
    if blanks.n == 0 or blanks.me.declared.raises == blanks.n:
        return None
    return f"{blanks.who} {blanks.verb:makes} {counted(blanks.n, 'Raise')}."


def position(blanks: Blanks) -> str:
    """Where somebody is now, as the game speaks: at which Range from whom."""
    fight, me = blanks.fight, blanks.me
    foes = [foe for foe in fight.fighters[: fight.count] if foe.side != me.side and present(foe)]
    foes = [foe for foe in foes if foe.seat in blanks.perceived]
    said = []
    for apart in Range:
        those = [blanks.name_of(foe.seat) for foe in foes if range_between(fight, me, foe) == apart]
        said += [f"{AT_RANGE[apart]} {listed(those)}"] if those else []
    return f"{blanks.who} {blanks.verb:is} {listed(said) or 'somewhere else'} now."


# Rolls


def pool(blanks: Blanks) -> str:
    """A pool with its parts."""
    fight, sums = blanks.fight, blanks.sums
    what = WHYS[Why(fight.pool.why)].text
    if not sums:
        return f"{blanks.who} {blanks.verb:rolls} {what}."
    rolled, kept = sums
    return (
        f"{blanks.who} {blanks.verb:rolls} {what}, {fight.rolled}k{fight.kept}: {rolled} rolled, {kept} kept."
    )


def pool_sums(blanks: Blanks) -> tuple[Sum, ...]:
    """Nothing is told of the parts where some of them are out of the reader's sight."""
    if blanks.fight.roller != blanks.seat + 1:
        return ()
    return rolled_sum(blanks), kept_sum(blanks)


def total_sums(blanks: Blanks) -> tuple[Sum, ...]:
    """The dice that were kept, where they still lie there."""
    return (total_sum(blanks),) if blanks.fight.roller == blanks.seat + 1 else ()


def total(blanks: Blanks) -> str:
    """The dice as they fell, and those that were kept."""
    fight = blanks.fight
    if fight.roller != blanks.seat + 1:
        return f"{blanks.whose} total is {blanks.n}."
    shown = ", ".join(str(value) for value in sorted(fight.dice[: fight.rolled], reverse=True))
    if fight.rolled == 1:
        return f"{blanks.who} {blanks.verb:rolls} {shown}: {blanks.sum}."
    return f"{blanks.who} {blanks.verb:rolls} {shown} and {blanks.verb:keeps} {blanks.sum}."


# Attack and defense


def compared(blanks: Blanks) -> str:
    """`28 against 25`, for those who know what was needed; empty where nothing was rolled."""
    me = blanks.me
    if not blanks.known or me.attack.total <= 0 or not me.declared.target:
        return ""
    return f"{me.attack.total} against {number_to_reach(blanks.fight, me, blanks.fight.fighters[blanks.n])}"


def hits(blanks: Blanks) -> str:
    """With what total, and against what."""
    how = compared(blanks)
    return f"{blanks.who} {blanks.verb:hits} {blanks.other}{how and ', ' + how}."


def misses(blanks: Blanks) -> str:
    how = compared(blanks)
    return f"{blanks.who} {blanks.verb:misses} {blanks.other}{how and ', ' + how}."


def hit_clause(blanks: Blanks) -> str:
    return (compared(blanks) or "a hit") if own_deed(blanks) else ""


def miss_clause(blanks: Blanks) -> str:
    if not own_deed(blanks) or blanks.me.declared.target != blanks.n + 1:
        return ""
    return ", ".join(filter(None, (compared(blanks), "a miss")))


def defended(blanks: Blanks, good: bool) -> str:
    """What an Active Defense has come to, without its total."""
    row = DEFENSES[Defense(blanks.n % WITH_TOTAL)]
    return (row.succeeds if good else row.fails).format_map(blanks)


def defense(good: bool) -> Callable[[Blanks], str]:
    """The sentence of a defense that has succeeded or failed."""

    def told(blanks: Blanks) -> str:
        return f"{defended(blanks, good)}, {against_what(blanks, good)}."

    return told


ANSWERS = (
    Defense.DODGE,
    Defense.PARRY,
    Defense.BLOCK,
    Defense.COUNTERSTRIKE,
    Defense.DIVE,
    Defense.DISARM,
)
"""Defenses that have to reach the total of the attack."""


def against_what(blanks: Blanks, good: bool) -> str:
    """`24 against 20`, where the total of the attack is what had to be reached; else only the total."""
    kind, total = Defense(blanks.n % WITH_TOTAL), blanks.n // WITH_TOTAL
    foe = deed_against(blanks)
    if kind not in ANSWERS or foe is None or foe.attack.total <= 0:
        return f"with a total of {total}"
    if kind == Defense.DISARM and blanks.fight.house.disarm_tn != DisarmTn.ATTACK_TOTAL:
        return f"with a total of {total}"
    short = " and its Raises" if not good and total >= foe.attack.total else ""
    return f"{total} against {foe.attack.total}{short}"


def defense_clause(good: bool) -> Callable[[Blanks], str]:
    """The same as a part of the deed; of others than the target, and after a miss, a sentence is told."""

    def told(blanks: Blanks) -> str:
        kind = Defense(blanks.n % WITH_TOTAL)
        if not is_target(blanks) or kind == Defense.GUARD:
            return ""
        with_total = f"{defended(blanks, good)} with {blanks.n // WITH_TOTAL}"
        if kind == Defense.DISARM:
            return with_total if good else ""
        return f"but {with_total}" if good else with_total

    return told


# Wounds and falls


def takes_wounds(blanks: Blanks) -> str:
    """How many, from what if it is a fall, and how things stand with a Namae now."""
    me = blanks.me
    said = f"{blanks.who} {blanks.verb:takes} {counted(blanks.n, 'Wound')}"
    if blanks.sums:
        said += f" from the fall: {blanks.sum}"
    older = not is_group(me) and me.wounds[0] > blanks.n
    return f"{said}, {me.wounds[0]} in all." if older else f"{said}."


def wounds_clause(blanks: Blanks) -> str:
    if not is_target(blanks) or fall_sum(blanks):
        return ""
    me = blanks.me
    older = not is_group(me) and me.wounds[0] > blanks.n
    return counted(blanks.n, "Wound") + (f" ({me.wounds[0]} in all)" if older else "")


def deals_wounds(blanks: Blanks) -> str:
    """The Wounds with where they come from."""
    how = f": {blanks.sum}" if blanks.sums else ""
    return f"{blanks.who} {blanks.verb:deals} {counted(blanks.n, 'Wound')}{how}."


def heavily_wounded(blanks: Blanks) -> str | None:
    """What Heavy Wounds mean, but not of somebody whom the same Wounds fell."""
    if band_of(blanks.me, 0) >= Band.DOWN:
        return None
    if not blanks.known:
        return f"{blanks.who} {blanks.verb:is} heavily wounded."
    return f"{blanks.who} {blanks.verb:is} heavily wounded: {counted_dice(blanks.n)} fewer on every roll."


def falls(one: str, several: str) -> Callable[[Blanks], str]:
    """Somebody goes Down, Out or dies; of a group so many."""

    def told(blanks: Blanks) -> str:
        if not is_several(blanks.me):
            return f"{blanks.who} {one}."
        number = size(blanks.n)
        return f"{number} of {blanks.who} {one if number == 1 else several}."

    return told


def fall_clause(word: str) -> Callable[[Blanks], str]:
    """Of a group that is hit it is no more than a number."""

    def told(blanks: Blanks) -> str:
        return f"{size(blanks.n)} {word}" if is_target(blanks) and is_several(blanks.me) else ""

    return told


def left(blanks: Blanks) -> str:
    """How many of a group still stand."""
    if not blanks.n:
        return f"The last of {blanks.who} has fallen."
    return f"{blanks.n} of {blanks.who} {'is' if blanks.n == 1 else 'are'} left standing."


def left_clause(blanks: Blanks) -> str:
    return f"{blanks.n or 'none'} left" if is_target(blanks) else ""


def captured(blanks: Blanks) -> str:
    """Who is held, and how tight."""
    members, level = divmod(blanks.n, 4)
    held = {Capture.PARTIAL: "partly held", Capture.FULL: "held fast"}.get(Capture(level), "free")
    whose = Blanks(blanks.fight, blanks.names, blanks.seat, members)
    return f"{whose.some} {whose.some_verb:is} {held}."


def failure_level(blanks: Blanks) -> Level:
    """A treatment fails at the end of a round, when no deed is under way."""
    return Level.DEED if blanks.n == Why.MEDICINE else Level.RESULT


def hold_ends(blanks: Blanks) -> str | None:
    """A hold that ends by an escape or a release has been told with it, and the fallen need no freedom."""
    if why_free(blanks) in (("HAC-GRAP-7",), ("HAC-GRAP-4",)) or not can_act(blanks.me):
        return None
    return f"{blanks.who} {blanks.verb:is} free of {blanks.other}."


def goes_prone(blanks: Blanks) -> str:
    """Who lies on the ground; of a group whether all do."""
    if blanks.me.declared.simple == Simple.DROP_PRONE and blanks.me.turn.revealed:
        return f"{blanks.some} {blanks.some_verb:drops} to the ground."
    return f"{blanks.some} {blanks.some_verb:is} prone."
