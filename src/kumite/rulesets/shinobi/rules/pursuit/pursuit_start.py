"""How a pursuit begins: who hunts whom, captains, tactics, formations, votes.

SHI-PUR-1 to SHI-PUR-7, SHI-PUR-17.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose, choose_about, says_yes
from kumite.rulesets.shared.bits import has, size
from kumite.rulesets.shared.scratch import clear
from kumite.table import REFEREE, Table

from ...state import DECLINE, TECHNIQUES, YARD, Fight, Fighter, Squad
from ...terms import Ask, Event, Formation, Phase, Quality, Tactic, TechniqueKind, Why
from ..basic_actions.grid import apart
from ..basic_actions.ground import leave_behind
from ..basic_actions.usable import can_use
from ..fatigue.fatigue import keep_up, pay
from ..how_to_fight.willpower import contested
from ..initiative.clock import initiative_bonus
from ..standing import can_act, reckon
from .squads import CLOSEST, FARTHEST, START, able, captain_of, gain

ALL_TACTICS = 1 << Tactic.FORCE | 1 << Tactic.STEALTH | 1 << Tactic.CUNNING | 1 << Tactic.SPEED
ALL_FORMATIONS = 1 << Formation.LINE | 1 << Formation.CROSS | 1 << Formation.CIRCULAR | 1 << Formation.V


def hunters(fight: Fight) -> Squad:
    return fight.squads[fight.hunters]


def hunted(fight: Fight) -> Squad:
    return fight.squads[1 - fight.hunters]


def other(fight: Fight, squad: Squad) -> Squad:
    """The squad that the other captain leads."""
    return hunted(fight) if squad is hunters(fight) else hunters(fight)


def sides_able(fight: Fight) -> int:
    bits = 0
    for me in fight.fighters[: fight.count]:
        if can_act(me):
            bits |= 1 << me.side
    return bits


def fleeing_side(fight: Fight) -> int:
    """SHI-PUR-1: the side + 1 whose members are all 100 yards from every enemy they see; 0: none."""
    sides = sides_able(fight)
    if size(sides) != 2:
        return 0
    for me in fight.fighters[: fight.count]:
        for foe in fight.fighters[: fight.count]:
            if me.side != foe.side and can_act(me) and can_act(foe) and not has(foe.hidden_from, me.seat):
                if apart(me, foe) < 100 * YARD:
                    return 0
    for me in fight.fighters[: fight.count]:
        if can_act(me) and hurt_share(fight, me.side) >= hurt_share(fight, other_side(sides, me.side)):
            return me.side + 1
    return 0


def other_side(sides: int, side: int) -> int:
    rest = sides & ~(1 << side)
    return rest.bit_length() - 1


def hurt_share(fight: Fight, side: int) -> int:
    """How hurt a side is, in percent: the worse off is the one that is hunted."""
    lost = 0
    full = 0
    for me in fight.fighters[: fight.count]:
        if me.side == side:
            full += me.vitality_max + me.hp_max
            lost += me.vitality_max + me.hp_max - me.vitality - me.hp
    return 100 * lost // max(1, full)


def may_begin(fight: Fight) -> bool:
    """SHI-PUR-1: whether a pursuit may begin now. Once it has been refused, nobody is asked for 20 counts."""
    return fight.ic >= fight.pursuit_after and fleeing_side(fight) > 0


def begin(table: Table, fight: Fight) -> None:
    """SHI-PUR-1, SHI-PUR-2, SHI-PUR-4, SHI-PUR-5, SHI-PUR-7: squads, captains, tactics, who is first.

    SHI-EQ-9: what lies on the ground is left behind.
    """
    for me in fight.fighters[: fight.count]:
        reckon(fight, me)
    if not form(table, fight):
        return
    for me in fight.fighters[: fight.count]:
        leave_behind(me)
    for number in range(2):
        name_captain(table, fight, fight.squads[number])
    fight.degree = max(CLOSEST, min(FARTHEST, START + fight.pursuit_hidden))
    fight.squad_turn = first_squad(table, fight)
    fight.squad_turns = 0
    fight.pursuit_phase = 1
    table.tell(REFEREE, Event.PURSUIT_BEGINS, fight.degree)
    strengthen(table, fight)
    if fight.pursuit_forced == 1:
        vote(table, fight)
    else:
        for number in range(2):
            squad = fight.squads[number]
            squad.tactic = choose(table, squad.captain - 1, Ask.TACTIC, ALL_TACTICS)
            take_formation(table, fight, squad)
            table.tell(squad.captain - 1, Event.TACTIC, squad.tactic)


def strengthen(table: Table, fight: Fight) -> None:
    """SHI-PUR-6: at the start each member may use one technique of Speed 10 or less on themselves."""
    for me in fight.fighters[: fight.count]:
        if can_act(me):
            options = 0
            for slot in range(TECHNIQUES):
                if strengthens(fight, me, slot):
                    options |= 1 << slot
            if options != 0:
                slot = choose_about(table, fight, me.seat, me, Ask.PREPARED, options | 1 << DECLINE)
                if slot != DECLINE:
                    technique = me.techniques[slot]
                    if pay(table, fight, me, technique.stamina, technique.chakra + technique.chakra_x):
                        keep_up(table, fight, me, slot, technique.upkeep + technique.upkeep_x, 1)


def strengthens(fight: Fight, me: Fighter, slot: int) -> bool:
    """Whether a technique is kept up on oneself and quick enough; those with X are used at 1."""
    technique = me.techniques[slot]
    if not has(technique.qualities, Quality.UPKEEP) or not has(technique.qualities, Quality.SELF):
        return False
    quick = technique.speed <= 10 and technique.radius == 0 and technique.kind != TechniqueKind.WEAPON
    return quick and me.upkeeps[slot] == 0 and can_use(fight, me, slot)


def form(table: Table, fight: Fight) -> bool:
    """SHI-PUR-1: who hunts whom. Returns False where the pursuit is refused, and the battle goes on."""
    flees = fleeing_side(fight) - 1
    if fight.pursuit_forced == 0:
        asked = fight.fighters[0]
        for me in fight.fighters[: fight.count]:
            if me.side == flees and can_act(me):
                asked = me
                break
        if flees < 0 or not says_yes(table, fight, asked.seat, asked, Ask.PURSUIT_BEGINS):
            fight.pursuit_after = fight.ic + 20
            fight.phase = Phase.OPEN
            return False
    for number in range(3):
        clear(fight.squads[number])
    hunting = fight.fighters[0].side
    for me in fight.fighters[: fight.count]:
        if can_act(me):
            flees_too = me.side != hunting if fight.pursuit_forced == 1 else me.side == flees
            fight.squads[1 if flees_too else 0].members |= 1 << me.seat
    fight.hunters = 0
    return fight.squads[0].members != 0 and fight.squads[1].members != 0


def name_captain(table: Table, fight: Fight, squad: Squad) -> None:
    """SHI-PUR-2: the squad names one who decides for all."""
    first = captain_of(fight, squad)
    squad.captain = choose_about(table, fight, first.seat, first, Ask.CAPTAIN, able(fight, squad)) + 1
    table.tell(squad.captain - 1, Event.CAPTAIN, 0)


def first_squad(table: Table, fight: Fight) -> int:
    """SHI-PUR-5, SHI-WP-1: the captains roll initiative; a tie is rolled again."""
    first = captain_of(fight, fight.squads[0])
    second = captain_of(fight, fight.squads[1])
    bonus = initiative_bonus(fight, first)
    against = initiative_bonus(fight, second)
    why = Why.PURSUIT_INITIATIVE
    while True:
        total, opposed = contested(table, fight, first, why, bonus, second, why, against, False)
        if total != opposed:
            return 0 if total > opposed else 1


def take_formation(table: Table, fight: Fight, squad: Squad) -> None:
    """SHI-PUR-1, SHI-PUR-2: formations need 3 members."""
    squad.formation = Formation.NONE
    squad.broken = 0
    if size(able(fight, squad)) >= 3:
        squad.formation = choose(table, captain_of(fight, squad).seat, Ask.FORMATION, ALL_FORMATIONS)
    table.tell(captain_of(fight, squad).seat, Event.FORMATION, squad.formation)


def vote(table: Table, fight: Fight) -> None:
    """SHI-PUR-17: a pursuit that is forced, in which both squads start at -50.

    Votes are cast in turn, by more members each time. Then the captains choose, the Hunters' first, with 10
    percent for each vote that was cast for what they choose.
    """
    winner = fight.squad_turn
    for number in range(2):
        fight.squads[number].percent = -50
        fight.squads[number].sent = 0
    for step in range(8):
        squad = fight.squads[(winner + (step + 1) // 2) % 2]
        cast_next_vote(table, fight, squad)
    for number in (fight.hunters, 1 - fight.hunters):
        squad = fight.squads[number]
        captain = captain_of(fight, squad)
        squad.tactic = choose(table, captain.seat, Ask.TACTIC, ALL_TACTICS)
        take_formation(table, fight, squad)
        table.tell(captain.seat, Event.TACTIC, squad.tactic)
        gain(table, squad, 10 * votes_for(fight, squad))
    for me in fight.fighters[: fight.count]:
        clear(me.vote)


def cast_next_vote(table: Table, fight: Fight, squad: Squad) -> None:
    """The captain first, then one member after the other."""
    captain = captain_of(fight, squad)
    if captain.vote.tactic == 0:
        cast_vote(table, captain)
        return
    for me in fight.fighters[: fight.count]:
        if has(squad.members, me.seat) and can_act(me) and me.vote.tactic == 0:
            cast_vote(table, me)
            return


def cast_vote(table: Table, me: Fighter) -> None:
    me.vote.tactic = choose(table, me.seat, Ask.VOTE_TACTIC, ALL_TACTICS)
    me.vote.formation = choose(table, me.seat, Ask.VOTE_FORMATION, ALL_FORMATIONS)


def votes_for(fight: Fight, squad: Squad) -> int:
    """The votes of its members for the tactic and the formation that it has."""
    votes = 0
    for me in fight.fighters[: fight.count]:
        if has(squad.members, me.seat):
            votes += int(me.vote.tactic == squad.tactic > 0)
            votes += int(me.vote.formation == squad.formation > 0)
    return votes
