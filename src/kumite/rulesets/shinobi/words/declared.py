"""What somebody declares, in a sentence: the action, its numbers, and the count of their next action.

Why it is so: docs/decisions/a-declaration-is-one-sentence.md
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.language import listed
from kumite.rulesets.sums import Sum

from ..repertoire.actions import LASTING
from ..repertoire.gear import TOOLS
from ..state import Deed, Fighter
from ..terms import Action, Defence, Item, Location, Stance
from . import rolls
from .naming import ACTIONS, ROWS, Blanks, technique_called, term, weapon_called, with_article, yards


def said_of(kind: int) -> str:
    """An action, of the one who does it, with blanks."""
    return ROWS[kind].said if kind in ROWS else "does something"


def rules_of(kind: int, otherwise: tuple[str, ...]) -> tuple[str, ...]:
    """The rules of an action."""
    return ROWS[kind].rules if kind in ROWS else otherwise


class Said(Blanks):
    """The blanks of a declaration."""

    def __init__(self, blanks: Blanks, deed: Deed) -> None:
        super().__init__(blanks.fight, blanks.names, blanks.seat, blanks.n)
        self.deed = deed

    @property
    def target(self) -> str:
        return self.names[self.deed.target - 1] if self.deed.target else "somebody"

    @property
    def weapons(self) -> str:
        """`the katana and the wakizashi`, `two kunai`, or bare hands."""
        slots = [self.deed.weapon, self.deed.off_weapon - 1] if self.deed.off_weapon else [self.deed.weapon]
        names = [with_article(self.names, self.me, slot) for slot in slots]
        alike = len(names) == 2 and names[0] == names[1]
        return f"two {names[0].removeprefix('the ')}" if alike else listed(names)

    @property
    def number(self) -> int:
        return self.deed.number

    @property
    def pieces(self) -> str:
        return weapon_called(self.names, self.seat, self.me.weapons[self.deed.weapon].name)

    @property
    def technique(self) -> str:
        """`housenka (X 3)`."""
        return technique_of(self.names, self.me, self.deed)

    @property
    def goal(self) -> str:
        """` for 4,0`: where a walk leads, for those who know."""
        known = rolls.knows_sheet(self.me)
        return f" for {yards(self.deed.way_x)},{yards(self.deed.way_y)}" if known else ""

    @property
    def stances(self) -> str:
        """`block and guard`."""
        return listed([term(Stance, one) for one in Stance if one and has(self.deed.stances, one)])

    @property
    def item(self) -> str:
        return f"{'an' if term(Item, self.deed.item)[0] in 'aeo' else 'a'} {term(Item, self.deed.item)}"


def technique_of(names: Sequence[str], me: Fighter, deed: Deed) -> str:
    """What it is called, with its X; `a technique` for those who do not know."""
    return with_x(names, me, deed, deed.technique - 1) if deed.technique else "a technique"


def with_x(names: Sequence[str], me: Fighter, deed: Deed, slot: int) -> str:
    """`phantom step (X 2)`."""
    name = technique_called(names, me.seat, me.techniques[slot].id)
    return f"{name} (X {deed.xs[slot]})" if deed.xs[slot] else name


# Actions


def in_hand(blanks: Blanks) -> Deed:
    """What is being declared: an action, or the attack with which somebody attacked strikes back."""
    me, fight = blanks.me, blanks.fight
    counters = fight.attacker not in (0, me.seat + 1) and me.reply.kind == blanks.n
    return me.reply if counters else me.deed


def declares(blanks: Blanks) -> str:
    """`Goro uses rising knee on Isao: Speed 12, Accuracy 14, 15 Stamina; acts next on count 26.`"""
    deed = in_hand(blanks)
    if deed.kind != blanks.n:
        return f"{blanks.who} declares: {ACTIONS.get(blanks.n, 'something')}."
    done = " ".join(filter(None, (doing(blanks, deed), called(deed), meaning(blanks.names, blanks.me, deed))))
    me = blanks.me
    then = me.next_ic if deed.interrupt else me.base_next_ic + deed.speed + me.stun
    if has(LASTING, deed.kind):
        return f"{blanks.who} {done} until count {then}."
    return f"{blanks.who} {done}: {numbers(deed, blanks.sums)}{next_turn(me, then)}."


def next_turn(me: Fighter, count: int) -> str:
    """When somebody acts again, but for one who is hidden."""
    return f"; acts next on count {count}" if me.next_ic >= 0 else ""


def numbers(deed: Deed, sums: Sequence[Sum]) -> str:
    """Speed, Accuracy and costs."""
    told = with_parts(sums, "Speed", deed.speed)
    said = [speed(deed) if told == f"Speed {deed.speed}" else told]
    said += [with_parts(sums, "Accuracy", deed.accuracy)] if deed.accuracy else []
    said += [f"{deed.stamina} Stamina"] if deed.stamina else []
    said += [f"{deed.chakra} Chakra"] if deed.chakra else []
    return ", ".join(said)


def numbers_of(blanks: Blanks) -> tuple[Sum, ...]:
    """How the Speed and the Accuracy of a declaration come about."""
    deed = in_hand(blanks)
    if deed.kind != blanks.n or has(LASTING, deed.kind):
        return ()
    fight, me = blanks.fight, blanks.me
    return (*rolls.speed(fight, me, deed), *rolls.accuracy(fight, me, deed))


def speed_of_answer(blanks: Blanks) -> tuple[Sum, ...]:
    """How the Speed of a defense comes about."""
    reply = blanks.me.reply
    return rolls.speed(blanks.fight, blanks.me, reply) if reply.kind and blanks.n else ()


def with_parts(sums: Sequence[Sum], about: str, number: int) -> str:
    """`Accuracy 14`, or with its parts: `Accuracy 10 + 4 (DEX/10) = 14`."""
    found = [each for each in sums if each.about == about]
    return f"{about} {found[0]}" if found and len(found[0].parts) > 1 else f"{about} {number}"


def speed(deed: Deed) -> str:
    """`Speed 10 (2 AP)`; how many action points were spent others do not see."""
    return f"Speed {deed.speed} ({deed.ap} AP)" if deed.ap else f"Speed {deed.speed}"


def doing(blanks: Blanks, deed: Deed) -> str:
    """`uses rising knee on Isao with feint`."""
    said = said_of(deed.kind).format_map(Said(blanks, deed))
    if deed.kind == Action.TECHNIQUE:
        said += on_whom(blanks, deed)
        said += f" with {with_article(blanks.names, blanks.me, deed.weapon)}" if deed.weapon else ""
    links = [
        with_x(blanks.names, blanks.me, deed, slot) for slot in range(len(deed.xs)) if has(deed.links, slot)
    ]
    return f"{said}, linked with {listed(links)}" if links else said


def on_whom(blanks: Blanks, deed: Deed) -> str:
    """Those whom a technique is aimed at, unless it is its user."""
    seats = [seat for seat in range(len(blanks.names)) if has(deed.targets, seat)]
    if not seats and deed.target and deed.target != blanks.seat + 1:
        seats = [deed.target - 1]
    return f" on {listed([blanks.names[seat] for seat in seats])}" if seats else ""


def called(deed: Deed) -> str:
    """What else goes with an action: a called shot, holding back, a flash bomb, a sword drawn in the blow."""
    said = [f"a called shot to the {term(Location, deed.called)}"] if deed.called else []
    said += ["holding back"] if deed.held_back else []
    said += ["with a flash bomb"] if deed.item == Item.FLASH_BOMB and deed.kind != Action.ITEM else []
    said += ["drawn in the blow"] if deed.drawn else []
    said += ["steadied"] if deed.steadied else []
    return f"({', '.join(said)})" if said else ""


def meaning(names: Sequence[str], me: Fighter, deed: Deed) -> str:
    """SHI-PHS-6: what handseals are for, where that is known."""
    if deed.kind != Action.SEALS:
        return ""
    if me.sealed.kind == Action.THROW:
        return "for a multi-throw with a link"
    return f"for {technique_of(names, me, me.sealed)}" if me.sealed.technique else ""


def declaration_rules(blanks: Blanks) -> tuple[str, ...]:
    """The rules of the action, then those of its numbers."""
    deed = in_hand(blanks)
    tool = TOOLS.get(deed.item) if blanks.n == Action.ITEM else None
    rules = [*(tool or rules_of(blanks.n, ("SHI-FLOW-2",))), "SHI-FLOW-3"]
    if deed.links:
        rules.insert(1, "SHI-CHAIN-4")
    if deed.called:
        rules.append("SHI-WND-9")
    if deed.interrupt:
        rules[-1:] = ["SHI-INT-8", "SHI-INT-4"]
    return tuple(rules)


def strikes_in(blanks: Blanks) -> str:
    """A sneak attack: into whose action, and with what."""
    deed, said = blanks.me.deed, f"{blanks.who} strikes out of hiding into what {blanks.other} does"
    if deed.target != blanks.n + 1 or not deed.speed:
        return f"{said}."
    details = f"{speed(deed)}, Accuracy {deed.accuracy}{next_turn(blanks.me, blanks.me.next_ic)}"
    return f"{said}: {blanks.who} {doing(blanks, deed)}: {details}."


def acts_next(blanks: Blanks) -> str | None:
    """When somebody acts again, unless the declaration of this count has just said so."""
    me = blanks.me
    if me.running and me.since == blanks.fight.ic:
        return None
    return f"{blanks.who} acts next on count {blanks.n}."


# What falls due later


def falls_due(blanks: Blanks) -> str:
    """A delayed action whose count has come."""
    return f"{blanks.who} {delayed(blanks)}, begun on count {blanks.me.since}."


def comes_to_nothing(blanks: Blanks) -> str:
    return f"{blanks.whose} delayed action comes to nothing: {ACTIONS.get(blanks.n, 'something')}."


def delayed(blanks: Blanks) -> str:
    deed = blanks.me.delayed
    if deed.kind != blanks.n:
        return f"carries it out ({ACTIONS.get(blanks.n, 'something')})"
    return doing(blanks, deed)


# Answers


def answers(blanks: Blanks) -> str | None:
    """An evasion that still stands; of the other answers their Speed is told with them."""
    return f"{blanks.whose} evasion still stands." if blanks.n == Defence.EVADE else None


def answers_at_speed(blanks: Blanks) -> str:
    """`Isao dodges: Speed 2; acts next on count 14.`"""
    reply = blanks.me.reply
    if not reply.kind:
        return f"{blanks.who} answers: Speed {blanks.n}."
    done = " ".join(filter(None, (doing(blanks, reply), called(reply))))
    if blanks.n == 0 and reply.kind in FREE_UNDER:
        return f"{blanks.who} {done}, at no cost under {FREE_UNDER[reply.kind]}."
    told = with_parts(blanks.sums, "Speed", reply.speed)
    told = speed(reply) if told == f"Speed {reply.speed}" else told
    return f"{blanks.who} {done}: {told}{next_turn(blanks.me, blanks.me.next_ic)}."


FREE_UNDER: dict[int, str] = {Action.DODGE: "Total Defense", Action.PARRY: "Guard"}
"""SHI-EQ-7: the stances under which an answer takes no time."""


def answer_rules(blanks: Blanks) -> tuple[str, ...]:
    return (*rules_of(blanks.me.reply.kind, ("SHI-DEF-2",)), "SHI-INT-4")


# What the declaration has told


@dataclass(frozen=True)
class Unsaid:
    """A phrase for what comes of an action, where its declaration has not said so."""

    kind: int
    text: str

    def __call__(self, blanks: Blanks) -> str | None:
        return None if blanks.me.deed.kind == self.kind else self.text.format_map(blanks)
