"""How names, weapons and numbers get into a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from kumite.rulesets import Cast
from kumite.rulesets.shared import language
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.language import listed, numbered
from kumite.rulesets.shared.seats import those
from kumite.table import REFEREE

from ..rules.blow import main_weapon
from ..rules.dueling.clash import clash_weapon
from ..rules.quick import lowering_rule, quick_against
from ..rules.saves import attribute_for
from ..rules.standing import able_foes
from ..rules.weapon_dice import exists
from ..scar_table import SCAR_TABLE
from ..sheets.library import BARE_HANDS, weapon_names
from ..state import BOTH, WEAPONS, Fight, Fighter, Weapon
from ..terms import (
    Ability,
    Band,
    Contested,
    Direction,
    Kind,
    Move,
    Order,
    Phase,
    Side,
    Special,
    WeaponType,
    Why,
    WoundLevel,
    WoundType,
)
from .distances import distances
from .phrases import (
    APART,
    ATTRIBUTES,
    AWAY_FROM,
    BANDS,
    GUIDE,
    ITEMS,
    ONGOINGS,
    SIDES,
    WOUND_LEVELS,
    WOUND_TYPES,
)


class Blanks(language.Blanks):
    """What fills the blanks of the phrases of ikezu."""

    fight: Fight
    referee = GUIDE

    @property
    def pair(self) -> str:
        """The fighter with whom a band changed."""
        return name_of(self.names, self.n // 4)

    @property
    def apart(self) -> str:
        """How far apart they are now."""
        return AWAY_FROM[self.n % 4]

    @property
    def band(self) -> str:
        """The new band."""
        return BANDS[self.n % 4]

    @property
    def front(self) -> str:
        """The new band of the whole front."""
        return APART[self.n]

    @property
    def weapon(self) -> str:
        """Weapon n, with its article."""
        return wielded(self.names, self.fight.fighters[self.seat], self.n)

    @property
    def quick(self) -> str:
        """What hangs on whom somebody faces: their own Quick, or by house rule that of a foe."""
        fight, me = self.fight, self.fight.fighters[self.seat]
        foes = [*those(fight.fighters, able_foes(fight, me))]
        if lowering_rule(fight) and any(quick_against(fight, foe, me) for foe in foes):
            return "Against a weapon with the same die Quick counts in who goes first"
        if helps_against_anybody(fight, me):
            return f"Against a weapon with the same die Quick helps {self.who} to go first"
        return "No foe has a weapon with the same die, so Quick helps against none of them"

    @property
    def held(self) -> str:
        """`has the katana in hand`: with what the fighter can strike."""
        me = self.fight.fighters[self.seat]
        if me.stat_block:
            places = [n for n, one in enumerate(me.weapons) if n and exists(one) and not one.dropped]
            return f"has {listed([wielded(self.names, me, n) for n in places or [0]])}"
        if not me.main:
            return "has nothing in hand"
        pair = [me.main, me.off] if me.off else [me.main]
        return f"has {listed([wielded(self.names, me, n) for n in pair])} in hand"

    @property
    def where(self) -> str:
        """How far the foes of the fighter are; `, ` before it where there are any."""
        found = distances(self.fight, self.names, self.fight.fighters[self.seat], "at ")
        if not found:
            return ""
        return f", {found}" if "," in found or " " in found else f", foes at {found}"

    @property
    def first_way(self) -> str:
        """Closer to somebody or away from them, as has been declared."""
        mine = self.fight.fighters[self.seat].declared
        away = mine.move in (Move.AWAY_BEFORE, Move.AWAY_AFTER)
        return "away from" if away else "closer to"

    @property
    def second_way(self) -> str:
        """The same of a second move, or of crawling."""
        mine = self.fight.fighters[self.seat].declared
        return "away from" if mine.second == Direction.AWAY else "closer to"

    @property
    def tied(self) -> int:
        """What the highest dice show that are equal."""
        return self.fight.fighters[self.fight.concerns - 1].blow.best if self.fight.concerns else 0

    @property
    def score(self) -> str:
        """How the touches of a duel stand, or the clashes won."""
        return f"{self.fight.fighters[0].touches} to {self.fight.fighters[1].touches}"

    @property
    def arms(self) -> str:
        """What the fighter attacks with, as in `Kenta's katana`."""
        return arms_of(self.names, self.fight.fighters[self.seat])

    @property
    def main(self) -> str:
        """The weapon of a single attack, or the main one of a pair."""
        me = self.fight.fighters[self.seat]
        return weapon_label(self.names, me, main_weapon(me))

    @property
    def blade(self) -> str:
        """The weapon of a duel's clash."""
        me = self.fight.fighters[self.seat]
        return weapon_label(self.names, me, clash_weapon(me))

    @property
    def off(self) -> str:
        me = self.fight.fighters[self.seat]
        return weapon_label(self.names, me, me.off)

    @property
    def hp(self) -> int:
        return self.fight.fighters[self.seat].hp

    @property
    def critical_attribute(self) -> str:
        """The attribute with which the save against Critical Damage is made."""
        return ATTRIBUTES[attribute_for(self.fight, Why.CRITICAL_DAMAGE_SAVE)]

    @property
    def strength(self) -> int:
        return self.fight.fighters[self.seat].strength

    @property
    def dexterity(self) -> int:
        return self.fight.fighters[self.seat].dexterity

    @property
    def will(self) -> int:
        return self.fight.fighters[self.seat].will

    @property
    def item(self) -> str:
        """What bit n of a choice among belongings is: gear, armor, or weapon n at 1 + n."""
        if self.n in ITEMS:
            return ITEMS[self.n]
        return wielded(self.names, self.fight.fighters[self.seat], self.n - 1)

    @property
    def wound(self) -> str:
        return wound_label(self.n)

    @property
    def ongoing(self) -> str:
        return ONGOINGS[self.n]

    @property
    def edge_in(self) -> str:
        """The edge, where it is worth something."""
        last = self.fight.phase not in (Phase.STAREDOWN, Phase.DRAW)
        return "" if last and not self.fight.house.duel_advantage_carry else "with the edge for what follows"

    @property
    def flees_already(self) -> bool:
        """Whether they had another reason to run before, so that it is no news that they do."""
        me = self.fight.fighters[self.seat]
        return bool(me.fleeing and me.frightened)

    @property
    def flees(self) -> str:
        """Why somebody runs: at the first sight of the foe, or as the fight goes badly."""
        if self.flees_already:
            return "flees already"
        if self.n:
            return "is frightened away"
        return "flees in terror" if self.fight.phase == Phase.START else "loses heart and turns to flee"

    @property
    def flee(self) -> str:
        """The same of several."""
        if self.n:
            return "are frightened away"
        return "flee in terror" if self.fight.phase == Phase.START else "lose heart and turn to flee"

    @property
    def loser(self) -> str:
        """The other of two duelists."""
        return name_of(self.names, 1 - self.seat)

    @property
    def scar(self) -> str:
        return SCAR_TABLE[self.n].name

    @property
    def place(self) -> str:
        """Where a scar is: n holds its entry and the d6."""
        return SCAR_TABLE[self.n // 8].places[self.n % 8 - 1]

    @property
    def side(self) -> str:
        """The side whose turn begins."""
        return side_name(self.fight, self.names, side_of_turn(self.fight, self.n))

    @property
    def sides(self) -> str:
        """Whose turn it is: `the players'`."""
        return whose(self.side)


def name_of(names: Sequence[str], seat: int) -> str:
    """What a seat is called within a sentence."""
    return GUIDE if seat == REFEREE else names[seat]


def side_name(fight: Fight, names: Sequence[str], side: Side) -> str:
    """A side, or in a duel its only member."""
    if fight.contested != Contested.SKIRMISH:
        return names[side]
    if fight.no_pc_side:
        return f"{names[next(me.seat for me in fight.fighters if me.side == side)]}'s side"
    return SIDES[side]


def are(side: str) -> bool:
    """Whether the name of a side is a plural: `the players`, but not `Kenta's side`."""
    return side in SIDES.values()


def whose(side: str) -> str:
    """`the players'`, `Kenta's`."""
    return f"{side}'" if are(side) else f"{side}'s"


def weapon_label(names: Sequence[str], me: Fighter, index: int) -> str:
    """A weapon's name; numbered where the fighter has several of that name."""
    mine = [n for n in range(WEAPONS) if n == index or exists(me.weapons[n])]
    return numbered([weapon_name(names, me, n) for n in mine], mine.index(index))


def weapon_name(names: Sequence[str], me: Fighter, index: int) -> str:
    """What a weapon is called on the sheet from which it came; else the name that the state has of it."""
    line = me.weapons[index].name
    sheets = names.sheets if isinstance(names, Cast) else ()
    carried = sheets[me.seat].weapons if me.seat < len(sheets) else []
    if 0 < index <= len(carried) and carried[index - 1].line == line:
        own: str = carried[index - 1].name
        return own
    return weapon_names()[line]


def ability_called(names: Sequence[str], seat: int, ability: Ability) -> str:
    """The name of its own that an ability has on a fighter's sheet; empty where it has none."""
    sheets = names.sheets if isinstance(names, Cast) else ()
    known = sheets[seat].abilities if 0 <= seat < len(sheets) else []
    return next((one.called for one in known if one.called and one.name == ability.name.lower()), "")


def wielded(names: Sequence[str], me: Fighter, way: int) -> str:
    """`the katana`, `its claws`, `bare hands`, `the katana and the wakizashi`: what somebody strikes with."""
    if way == BOTH:
        return f"{wielded(names, me, me.main)} and {wielded(names, me, me.off)}"
    label = weapon_label(names, me, way)
    if label == BARE_HANDS:
        return label
    if not me.weapons[way].natural:
        return f"the {label}"
    return f"{'its' if me.kind == Kind.MONSTER else 'their'} {label}"


def shoots(weapon: Weapon) -> bool:
    """Whether it is a bow, and not something that is thrown."""
    bow = weapon.category == Band.RANGED and weapon.type == WeaponType.PIERCING
    return bow and not weapon.natural and not has(weapon.special, Special.COUNTED)


def helps_against_anybody(fight: Fight, me: Fighter) -> bool:
    """IKE-QUICK-2: whether any foe has a weapon with the same die as a Quick one of theirs."""
    return any(quick_against(fight, me, foe) for foe in those(fight.fighters, able_foes(fight, me)))


def throws(weapon: Weapon) -> bool:
    """Whether it is thrown, so that one fewer is left."""
    return has(weapon.special, Special.COUNTED) and not weapon.natural


def struck_with(names: Sequence[str], me: Fighter, way: int) -> str:
    """With what a blow is struck: the katana; but a shuriken, of which there are others."""
    if way == BOTH or not throws(me.weapons[way]):
        return wielded(names, me, way)
    label = weapon_label(names, me, way)
    if is_plural(label):
        return f"the {label}"
    return f"{'an' if label[0] in 'aeiou' else 'a'} {label}"


def is_plural(label: str) -> bool:
    """Whether `claws` or `talons` show a number, and not a katana."""
    return label.endswith("s") and not label.endswith("ss")


def arms_of(names: Sequence[str], me: Fighter) -> str:
    """What a fighter has declared to attack with: a weapon, or the readied pair."""
    return arms(names, me, me.declared.weapon)


def arms(names: Sequence[str], me: Fighter, way: int) -> str:
    """A weapon, or the readied pair."""
    if way == BOTH:
        return f"{weapon_label(names, me, me.main)} and {weapon_label(names, me, me.off)}"
    return weapon_label(names, me, way)


def wound_label(line: int) -> str:
    """A wound by its line in the count: WoundType * 4 + WoundLevel."""
    return f"{WOUND_LEVELS[line % 4]} {WOUND_TYPES[line // 4].removeprefix('another ')}"


WOUNDS = [kind * 4 + level for kind in [*WoundType][1:] for level in [*WoundLevel][1:]]
"""Every wound, by its line in the count."""
HEALING = [line for line in WOUNDS if line % 4 != WoundLevel.PERMANENT]
"""Those that can heal: IKE-WND-8."""


def side_of_turn(fight: Fight, phase: int) -> Side:
    """The side whose turn a phase is, as far as it is the turn of one side."""
    first = Side.OPPONENT if fight.order == Order.OPPONENT_FIRST else Side.PC
    if phase in (Phase.AMBUSH_TURN, Phase.ALWAYS_FIRST_OPPONENT):
        return Side.OPPONENT
    if phase == Phase.SECOND_TURN:
        return Side.OPPONENT if first == Side.PC else Side.PC
    return Side.PC if phase == Phase.ALWAYS_FIRST_PC else first
