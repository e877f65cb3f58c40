"""What somebody declares, in a sentence: the action, its numbers, and the count on which it acts next."""

from __future__ import annotations

from dataclasses import dataclass

from ..bits import has
from ..language import listed
from .library import weapon_names
from .naming import ACTIONS, RUNNING, Blanks, term, with_article
from .records import Deed
from .state import Fighter
from .terms import Action, Defence, Stance
from .things import Item, Location, TechniqueName

SAID: dict[int, str] = {
    Action.UNARMED: "attacks {target} with bare hands",
    Action.WEAPON: "attacks {target} with {weapons}",
    Action.THROW: "throws {number} {pieces} at {target}",
    Action.TECHNIQUE: "uses {technique}",
    Action.SEALS: "makes handseals",
    Action.STANCE: "goes into {stances}",
    Action.WAIT: "waits",
    Action.MOVE: "moves off",
    Action.REST: "rests",
    Action.HIDE: "looks for a place to hide",
    Action.IMPROVE_HIDING: "hides better",
    Action.SEARCH: "searches",
    Action.POINT_OUT: "points out to the others whoever hides",
    Action.PREPARE_SNEAK: "lies in wait",
    Action.DRAW: "draws {weapons}",
    Action.SHEATHE: "sheathes what is in hand",
    Action.DISCARD: "drops {weapons}",
    Action.RETRIEVE: "picks up {weapons}",
    Action.DISARM: "tries to disarm {target} with {weapons}",
    Action.AIM: "takes aim",
    Action.ITEM: "uses {item}",
    Action.STAND: "stands up",
    Action.SHIFT: "shifts in the grapple",
    Action.BREAK: "tries to break free of {target}",
    Action.RELEASE: "lets go of {target}",
    Action.HIDE_AMONG_CLONES: "hides among the clones",
    Action.OBSERVE_CLONES: "tries to tell {target} from the clones",
    Action.HOLD_THROAT: "holds the throat shut",
    Action.WIPE_EYES: "wipes the eyes",
    Action.KNOCK_OUT: "strikes to knock {target} out",
    Action.COUP_DE_GRACE: "moves to kill {target}, who is helpless",
    Action.EYES: "shuts or opens the eyes",
    Action.DODGE: "dodges",
    Action.PARRY: "parries with {weapons}",
    Action.BLOCK: "blocks with {weapons}",
    Action.TAKE_THE_HIT: "leaps in to take the hit",
}
"""Each action, of the one who does it."""

LASTING = (Action.SEALS, Action.STANCE, Action.WAIT, Action.MOVE, Action.PREPARE_SNEAK)
"""Actions whose Speed is just how long they last."""

RULES: dict[int, tuple[str, ...]] = {
    Action.UNARMED: ("SHI-UNA-1", "SHI-ATK-1"),
    Action.WEAPON: ("SHI-WPN-1", "SHI-ATK-1"),
    Action.THROW: ("SHI-MT-1", "SHI-ATK-1"),
    Action.TECHNIQUE: ("SHI-ATK-1",),
    Action.SEALS: ("SHI-PHS-1", "SHI-PHS-6"),
    Action.STANCE: ("SHI-VAR-2", "SHI-VAR-6"),
    Action.WAIT: ("SHI-WAIT-1",),
    Action.MOVE: ("SHI-MOVE-1",),
    Action.REST: ("SHI-REST-1",),
    Action.HIDE: ("SHI-HIDE-2",),
    Action.IMPROVE_HIDING: ("SHI-HIDE-6",),
    Action.SEARCH: ("SHI-SRCH-1",),
    Action.POINT_OUT: ("SHI-SRCH-5",),
    Action.PREPARE_SNEAK: ("SHI-SNK-1",),
    Action.DRAW: ("SHI-EQ-1",),
    Action.SHEATHE: ("SHI-EQ-3",),
    Action.DISCARD: ("SHI-EQ-3",),
    Action.RETRIEVE: ("SHI-EQ-3",),
    Action.DISARM: ("SHI-EQ-5",),
    Action.STAND: ("SHI-CND-6",),
    Action.SHIFT: ("SHI-GRAP-2",),
    Action.BREAK: ("SHI-GRAP-2",),
    Action.RELEASE: ("SHI-GRAP-1",),
    Action.HIDE_AMONG_CLONES: ("SHI-CLONE-2",),
    Action.OBSERVE_CLONES: ("SHI-CLONE-3",),
    Action.KNOCK_OUT: ("SHI-CND-7",),
    Action.COUP_DE_GRACE: ("SHI-CND-5",),
    Action.DODGE: ("SHI-DODGE-1",),
    Action.PARRY: ("SHI-PARRY-1",),
    Action.BLOCK: ("SHI-BLOCK-2",),
    Action.TAKE_THE_HIT: ("SHI-TTH-1",),
}


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
        names = [with_article(self.me, slot) for slot in slots]
        alike = len(names) == 2 and names[0] == names[1]
        return f"two {names[0].removeprefix('the ')}" if alike else listed(names)

    @property
    def number(self) -> int:
        return self.deed.number

    @property
    def pieces(self) -> str:
        return weapon_names()[self.me.weapons[self.deed.weapon].name]

    @property
    def technique(self) -> str:
        """`housenka (X 3)`."""
        return technique_of(self.me, self.deed)

    @property
    def stances(self) -> str:
        """`block and guard`."""
        return listed([term(Stance, one) for one in Stance if one and has(self.deed.stances, one)])

    @property
    def item(self) -> str:
        return f"{'an' if term(Item, self.deed.item)[0] in 'aeo' else 'a'} {term(Item, self.deed.item)}"


def technique_of(me: Fighter, deed: Deed) -> str:
    """What it is called, with its X; `a technique` for those who do not know."""
    return with_x(me, deed, deed.technique - 1) if deed.technique else "a technique"


def with_x(me: Fighter, deed: Deed, slot: int) -> str:
    """`phantom step (X 2)`."""
    name = term(TechniqueName, me.techniques[slot].id)
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
    done = " ".join(filter(None, (doing(blanks, deed), called(deed), meaning(blanks.me, deed))))
    me = blanks.me
    then = me.next_ic if deed.interrupt else me.base_next_ic + deed.speed + me.stun
    if deed.kind in LASTING:
        return f"{blanks.who} {done} until count {then}."
    return f"{blanks.who} {done}: {numbers(deed)}{next_turn(me, then)}."


def next_turn(me: Fighter, count: int) -> str:
    """When somebody acts again, but for one who is hidden."""
    return f"; acts next on count {count}" if me.next_ic >= 0 else ""


def numbers(deed: Deed) -> str:
    """Speed, Accuracy and costs."""
    said = [speed(deed)]
    said += [f"Accuracy {deed.accuracy}"] if deed.accuracy else []
    said += [f"{deed.stamina} Stamina"] if deed.stamina else []
    said += [f"{deed.chakra} Chakra"] if deed.chakra else []
    return ", ".join(said)


def speed(deed: Deed) -> str:
    """`Speed 10 (2 AP)`; how many action points were spent others do not see."""
    return f"Speed {deed.speed} ({deed.ap} AP)" if deed.ap else f"Speed {deed.speed}"


def doing(blanks: Blanks, deed: Deed) -> str:
    """`uses rising knee on Isao with feint`."""
    said = SAID.get(deed.kind, "does something").format_map(Said(blanks, deed))
    if deed.kind == Action.TECHNIQUE:
        said += on_whom(blanks, deed)
        said += f" with {with_article(blanks.me, deed.weapon)}" if deed.weapon else ""
    links = [with_x(blanks.me, deed, slot) for slot in range(len(deed.xs)) if has(deed.links, slot)]
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


def meaning(me: Fighter, deed: Deed) -> str:
    """SHI-PHS-6: what handseals are for, where that is known."""
    if deed.kind != Action.SEALS:
        return ""
    if me.sealed.kind == Action.THROW:
        return "for a multi-throw with a link"
    return f"for {technique_of(me, me.sealed)}" if me.sealed.technique else ""


def declaration_rules(blanks: Blanks) -> tuple[str, ...]:
    """The rules of the action, then those of its numbers."""
    deed = in_hand(blanks)
    rules = [*RULES.get(blanks.n, ("SHI-FLOW-2",)), "SHI-FLOW-3"]
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


def takes_effect(blanks: Blanks) -> str:
    return f"It takes effect on count {blanks.n}."


def falls_due(blanks: Blanks) -> str:
    """A delayed action whose count has come."""
    return f"What {blanks.who} began takes effect: {blanks.who} {delayed(blanks)}."


def comes_to_nothing(blanks: Blanks) -> str:
    return f"What {blanks.who} began comes to nothing: {ACTIONS.get(blanks.n, 'something')}."


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
    return f"{blanks.who} {done}: {speed(reply)}{next_turn(blanks.me, blanks.me.next_ic)}."


FREE_UNDER: dict[int, str] = {Action.DODGE: "Total Defense", Action.PARRY: "Guard"}
"""SHI-EQ-7: the stances under which an answer takes no time."""


def answer_rules(blanks: Blanks) -> tuple[str, ...]:
    return (*RULES.get(blanks.me.reply.kind, ("SHI-DEF-2",)), "SHI-INT-4")


def stops(blanks: Blanks) -> str:
    """What somebody breaks off."""
    return f"{blanks.who} stops {RUNNING.get(blanks.n) or 'it'}."


def stops_to_answer(blanks: Blanks) -> str:
    return f"{blanks.who} stops {RUNNING.get(blanks.n) or 'it'} for an answer."


# What the declaration has told


@dataclass(frozen=True)
class Unsaid:
    """A phrase for what comes of an action, where its declaration has not said so."""

    kind: int
    text: str

    def __call__(self, blanks: Blanks) -> str | None:
        return None if blanks.me.deed.kind == self.kind else self.text.format_map(blanks)
