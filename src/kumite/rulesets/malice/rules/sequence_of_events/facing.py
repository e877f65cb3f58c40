"""Before the first blow: an ambush, and the sight of something that is to be feared.

MAL-FEAR-1: Each source counts once in a skirmish, as soon as it is seen. MAL-CRE-6: The undead fear nothing.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Ask, Emphasis, Event, NoYes, Skill, Trait, Why
from ..dice.pools import trait_penalty
from ..dice.rolls import compare, contested_skill, needs, trait_total
from ..referee import rules_that
from ..standing import in_fight, is_undead, present
from .ending import leave

FLIGHT = 15
"""MAL-FEAR-3: Whoever fails by this much flees or cowers."""
TRIES = 16


def ambush(table: Table, fight: Fight) -> None:
    """MAL-AMB-1, MAL-AMB-2, MAL-ROLL-6: The leaders make a Contested Roll; ties reroll."""
    if fight.ambush == 0:
        return
    hunter = fight.fighters[fight.ambush_leader - 1]
    watcher = fight.fighters[fight.other_leader - 1]
    for _ in range(TRIES):
        contested_skill(table, fight, hunter, Why.AMBUSH, Skill.STEALTH, Trait.AGILITY, Emphasis.AMBUSH, 0)
        contested_skill(
            table, fight, watcher, Why.NOTICE, Skill.INVESTIGATION, Trait.PERCEPTION, Emphasis.NOTICE, 0
        )
        compare(table, hunter)
        if hunter.contest.total != watcher.contest.total:
            break
    works = hunter.contest.total > watcher.contest.total
    clear(hunter.contest)
    clear(watcher.contest)
    table.tell(hunter.seat, Event.AMBUSH, 1 if works else 0)
    for me in fight.fighters[: fight.count]:
        me.this_round.void_spent = 0
        me.this_round.void_skill = 0
        if works and me.side + 1 != fight.ambush and in_fight(me):
            surprise(table, me)


def surprise(table: Table, me: Fighter) -> None:
    """MAL-AMB-2: What that costs is in the Score as soon as it is rolled; house rules say otherwise."""
    me.surprised = 1
    table.tell(me.seat, Event.SURPRISED, 0)


def face_fears(table: Table, fight: Fight) -> None:
    """MAL-FEAR-1: Everybody faces the sources that they see for the first time, also those that now flee."""
    seen = 0
    for source in fight.fighters[: fight.count]:
        if source.fear > 0 and present(source):
            seen |= 1 << source.seat
    for me in fight.fighters[: fight.count]:
        for source in those(fight.fighters, seen):
            if source.side != me.side and in_fight(me):
                if not has(me.fear_met, source.seat) and not is_undead(me):
                    face(table, fight, me, source)


def fear_number(fear: int) -> int:
    """MAL-FEAR-1: What has to be reached by Willpower."""
    return 5 + 5 * fear


def face(table: Table, fight: Fight, me: Fighter, source: Fighter) -> None:
    """MAL-FEAR-1 to MAL-FEAR-3: Roll Willpower with the Honor Rank against 5 and 5 for each point."""
    me.fear_met |= 1 << source.seat
    table.tell(me.seat, Event.FACES, source.seat)
    penalty = trait_penalty(fight, me, Trait.WILLPOWER)
    number = fear_number(source.fear)
    tn = needs(table, fight, me, Why.FEAR, Skill.NONE, Trait.WILLPOWER, number, 0, 0, penalty)
    total = trait_total(table, fight, me, Why.FEAR, Trait.WILLPOWER, 0, me.honor_rank)
    if total >= tn:
        table.tell(me.seat, Event.UNAFRAID, source.seat)
        return
    me.fear_of |= 1 << source.seat
    table.tell(me.seat, Event.AFRAID, source.seat)
    if tn - total >= FLIGHT:
        if rules_that(table, fight, me, Ask.FLEES, NoYes.NO):
            table.tell(me.seat, Event.FLEES, 0)
            leave(table, fight, me)
        else:
            me.cowers_before = source.seat + 1
            table.tell(me.seat, Event.COWERS, source.seat)
