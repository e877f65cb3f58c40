"""Before the first blow: an ambush, and the sight of what is to be feared.

MAL-FEAR-1: once in a skirmish for each source, as soon as it is seen. MAL-CRE-6: the undead fear nothing.
"""

from __future__ import annotations

from ...table import Table
from ..bits import has
from .ending import leave
from .pools import trait_penalty
from .referee import rules_that
from .rolls import contested_skill, forget_contest, trait_total
from .standing import in_fight, is_undead, present
from .state import Fight, Fighter
from .terms import Ask, Emphasis, Event, NoYes, Skill, Surprise, Trait, Why

FLIGHT = 15
"""MAL-FEAR-3: so far below the number he flees or cowers."""
TRIES = 16


def ambush(table: Table, fight: Fight) -> None:
    """MAL-AMB-1, MAL-AMB-2, MAL-ROLL-6: the leaders' Contested Roll; ties reroll."""
    if fight.ambush == 0:
        return
    hunter = fight.fighters[fight.ambush_leader - 1]
    watcher = fight.fighters[fight.other_leader - 1]
    for _ in range(TRIES):
        contested_skill(table, fight, hunter, Why.AMBUSH, Skill.STEALTH, Trait.AGILITY, Emphasis.AMBUSH, 0)
        contested_skill(
            table, fight, watcher, Why.NOTICE, Skill.INVESTIGATION, Trait.PERCEPTION, Emphasis.NOTICE, 0
        )
        if hunter.contest_total != watcher.contest_total:
            break
    works = hunter.contest_total > watcher.contest_total
    forget_contest(hunter)
    forget_contest(watcher)
    table.tell(hunter.seat, Event.AMBUSH, 1 if works else 0)
    for me in fight.fighters[: fight.count]:
        me.void_spent = 0
        me.void_skill = 0
        if works and me.side + 1 != fight.ambush and in_fight(me):
            surprise(table, fight, me)


def surprise(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-AMB-2, MAL-INIT-15: 10 off the Score for the whole skirmish; by house rule something else."""
    me.surprised = 1
    if fight.house.surprise == Surprise.MINUS10:
        me.score_lasting -= 10
    table.tell(me.seat, Event.SURPRISED, 0)


def face_fears(table: Table, fight: Fight) -> None:
    """MAL-FEAR-1: everybody who sees a source for the first time."""
    for me in fight.fighters[: fight.count]:
        for source in fight.fighters[: fight.count]:
            if source.fear > 0 and source.side != me.side and present(source) and in_fight(me):
                if not has(me.fear_met, source.seat) and not is_undead(me):
                    face(table, fight, me, source)


def face(table: Table, fight: Fight, me: Fighter, source: Fighter) -> None:
    """MAL-FEAR-1 to MAL-FEAR-3: Willpower against 5 and 5 for each point, with the Honor Rank."""
    me.fear_met |= 1 << source.seat
    tn = 5 + 5 * source.fear + trait_penalty(fight, me, Trait.WILLPOWER)
    table.tell(me.seat, Event.TN, tn)
    total = trait_total(table, fight, me, Why.FEAR, Trait.WILLPOWER, 0) + me.honor_rank
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
