"""Every event: how anyone is told, how those who know the numbers, by which rules, and what its number is."""

from __future__ import annotations

from kumite.rulesets import Level
from kumite.rulesets.shared.language import Amount, Phrase, a_seat, a_term, amounts

from ..ability_table import ABILITY_TABLE
from ..state import SEATS
from ..terms import Ability, Band, Direction, Event, Judgement, Outcome, Phase
from .afterwards import AFTERMATHS
from .answers import BELONGING, carried
from .blows import (
    attack,
    attack_rules,
    attack_seen,
    hit,
    hit_rules,
    miss,
    no_target,
    out_of_reach,
    turned_back,
)
from .by_kind import PHASES
from .contests import CONTESTS
from .damage import (
    flight_rules,
)
from .declared import ACTIONS, declaration
from .dice import WHYS
from .injuries import INJURIES
from .naming import Blanks
from .rulings import RULINGS
from .told import (
    ability_shows,
    afterwards,
    aim_of,
    best_die,
    edge,
    first_seat,
    judgement,
    left_to_throw,
    of_ability,
    one_of,
    other_seat,
    own_seat,
    pairs,
    readies,
    rules_of,
    takes_position,
    touch,
    touch_rules,
)

PASSED = {int(why): roll.passed for why, roll in WHYS.items() if roll.passed}
FAILED = {int(why): roll.failed for why, roll in WHYS.items() if roll.failed}
ROUND, TURN, DEED, STEP, DETAIL = Level.ROUND, Level.TURN, Level.DEED, Level.STEP, Level.DETAIL


EVENTS: dict[Event, Phrase[Blanks]] = {
    **INJURIES,
    Event.ROUND_BEGINS: Phrase("Round {n}.", ("IKE-RND-2",), amount=amounts(1, 99, "the round"), level=ROUND),
    Event.TURN_BEGINS: Phrase(
        PHASES, ("IKE-RND-6", "IKE-RND-7"), amount=one_of("the phase", [*Phase]), level=TURN
    ),
    Event.FIRST_ROUND_READY: Phrase(
        "{who} is ready and acts before the opponents.",
        ("IKE-RND-3", "IKE-RND-4"),
        level=DEED,
        together="{all} are ready and act before the opponents.",
        whom=own_seat,
    ),
    Event.FIRST_ROUND_LATE: Phrase(
        "{who} is too slow and sits out the first round.",
        ("IKE-RND-5",),
        level=DEED,
        together="{all} are too slow and sit out the first round.",
        whom=own_seat,
    ),
    Event.SURPRISED: Phrase("The opponents are surprised and lose this round.", ("IKE-RND-3",), level=DEED),
    Event.DECLARES: Phrase(
        declaration,
        rules_of(ACTIONS),
        amount=Amount("the action", lambda fight, who: [fight.fighters[who].declared.action]),
        level=DETAIL,
    ),
    Event.BAND_CHANGED: Phrase(
        "{who} is now {apart} {pair} ({band}).",
        ("IKE-RNG-1", "IKE-RNG-9"),
        amount=Amount("the seat of the other * 4 + the band", pairs),
        level=STEP,
        together="{all} are now {apart} {pair} ({band}).",
        along="{who} is now {apart} {way} ({band}).",
        stop="{pair}",
    ),
    Event.FRONT_MOVED: Phrase(
        "The whole front moves with {who}: both sides are now {front}.",
        ("IKE-RNG-1", "IKE-RNG-9"),
        amount=a_term(Band),
        level=STEP,
    ),
    Event.FRONT_STAYS: Phrase(
        "The front has moved that way already, and {who} with it.",
        ("IKE-RNG-9",),
        amount=a_term(Direction),
        level=DETAIL,
    ),
    Event.ATTACKS: Phrase(
        attack, attack_rules, attack_seen, amount=a_seat("the target"), level=DETAIL, whom=other_seat
    ),
    Event.ATTACK_FAILS: Phrase(no_target, ("IKE-ACT-3",), amount=a_seat("the target"), level=DEED),
    Event.OUT_OF_REACH: Phrase(
        out_of_reach,
        ("IKE-ACT-3", "IKE-RNG-5", "IKE-RNG-6", "IKE-RNG-7"),
        amount=a_seat("the target"),
        level=DEED,
    ),
    Event.ELUDES: Phrase(
        "{other} is too quick for {who}.",
        ("IKE-CRE-7", "IKE-SAVE-6"),
        amount=a_seat("the target"),
        level=DEED,
        whom=other_seat,
    ),
    Event.SHOWS: Phrase(best_die, ("IKE-DICE-3",), amount=amounts(1, 100, "the damage roll"), level=DETAIL),
    Event.MISSES: Phrase(miss, ("IKE-HEAVY-2",), amount=a_seat("the target"), level=DEED, whom=other_seat),
    Event.BOUNCED: Phrase(
        turned_back,
        ("IKE-COUNTER-1", "IKE-COUNTER-2"),
        amount=a_seat("the attacker"),
        level=DEED,
        whom=own_seat,
    ),
    Event.LANDS: Phrase(hit, hit_rules, amount=a_seat("the target"), level=DEED, whom=other_seat),
    Event.DISARMED: Phrase(
        "{who} loses hold of {weapon}.",
        ("IKE-STEP-2",),
        amount=Amount("the weapon", lambda fight, who: carried(fight.fighters[who])),
        level=DEED,
        whom=own_seat,
    ),
    Event.SHOCKED: Phrase(
        "{who} reels with Shock and will lose a turn.",
        ("IKE-SHOCK-1", "IKE-ACT-9"),
        level=DEED,
        together="{all} reel with Shock and will lose a turn.",
        whom=own_seat,
    ),
    Event.TURN_LOST: Phrase(
        "{who} loses this turn.", ("IKE-ACT-9",), level=DEED, together="{all} lose this turn."
    ),
    Event.PUSHED: Phrase(
        "{other} pushes {who} back.", ("IKE-PUSH-1",), amount=a_seat("the attacker"), level=DEED
    ),
    Event.SWEEPS: Phrase(
        "{who} sweeps on at {other}.",
        ("IKE-SWEEP-1", "IKE-SWEEP-3"),
        amount=a_seat("the next target"),
        level=DETAIL,
        whom=other_seat,
    ),
    Event.READIES: Phrase(
        readies,
        ("IKE-ACT-8",),
        amount=Amount("the weapon", lambda fight, who: [0, *carried(fight.fighters[who])]),
        level=STEP,
        along="{who} readies {way}.",
        stop="{weapon}",
    ),
    Event.PICKS_UP: Phrase(
        "{who} picks up {weapon}.",
        ("IKE-ACT-8", "IKE-RNG-8"),
        amount=Amount("the weapon", lambda fight, who: carried(fight.fighters[who])),
        level=STEP,
    ),
    Event.AMMUNITION_LEFT: Phrase(
        left_to_throw,
        ("IKE-RNG-8",),
        secret=True,
        amount=amounts(0, 99, "the uses that are left"),
        level=DETAIL,
        whom=aim_of,
    ),
    Event.FLED: Phrase(
        "{who} gets away.",
        flight_rules,
        level=DEED,
        together="{all} get away.",
        turning=True,
        whom=own_seat,
    ),
    Event.RETREAT_FAILS: Phrase(
        "{who} tries to run and does not get away.",
        ("IKE-RET-4",),
        level=DEED,
        together="{all} try to run and do not get away.",
        whom=own_seat,
    ),
    Event.MORALE_HOLDS: Phrase(
        "{who} stands firm.",
        ("IKE-MOR-1", "IKE-MOR-2", "IKE-MOR-3"),
        level=STEP,
        together="{all} stand firm.",
        whom=own_seat,
    ),
    Event.MORALE_BREAKS: Phrase(
        "{whose} nerve breaks.", ("IKE-MOR-1", "IKE-MOR-2", "IKE-MOR-3"), level=DETAIL
    ),
    Event.FLEES: Phrase(
        "{who} {flees}.",
        ("IKE-MOR-4",),
        amount=one_of("the turns of fright; 0: for good", range(0, 601, 6)),
        level=lambda blanks: DETAIL if blanks.flees_already else DEED,
        together="{all} {flee}.",
        turning=lambda blanks: not blanks.flees_already,
        whom=own_seat,
    ),
    Event.SAVE_PASSED: Phrase(
        PASSED, rules_of(WHYS), amount=one_of("the save", PASSED), level=STEP, whom=own_seat
    ),
    Event.SAVE_FAILED: Phrase(
        FAILED, rules_of(WHYS), amount=one_of("the save", FAILED), level=DEED, whom=own_seat
    ),
    Event.ABILITY: Phrase(
        ability_shows,
        rules_of(ABILITY_TABLE),
        amount=a_term(Ability),
        level=of_ability,
    ),
    Event.PANICS: Phrase(
        "{who} panics.", ("IKE-PAN-1", "IKE-PAN-2"), level=DEED, together="{all} panic.", whom=own_seat
    ),
    Event.RECOVERS: Phrase("{who} masters the panic.", ("IKE-PAN-1", "IKE-PAN-2"), level=DEED, whom=own_seat),
    Event.ITEM_DROPPED: Phrase(
        "{who} drops {item}.",
        ("IKE-REST-5", "IKE-WND-11"),
        amount=Amount("the item; weapon n at 1 + n", BELONGING.every),
    ),
    Event.REFEREE_RULES: Phrase(judgement, rules_of(RULINGS), amount=a_term(Judgement), level=DEED),
    Event.CRAWLS: Phrase("{who} crawls.", ("IKE-CRIT-6",), amount=a_term(Direction), level=DETAIL),
    Event.ENTERS: Phrase(
        "{who} takes the place of {other}.",
        ("IKE-DEATH-1",),
        amount=a_seat("whose place they take"),
        level=DEED,
        turning=True,
    ),
    Event.MAY_JOIN: Phrase(
        "The player of {who} may join in again, with a new character or a retainer.",
        ("IKE-DEATH-1",),
        level=STEP,
    ),
    Event.CONTEST: Phrase(
        {why: row.begins for why, row in CONTESTS.items()},
        rules_of(CONTESTS),
        amount=one_of("the contest", CONTESTS),
        level=TURN,
    ),
    Event.CONTEST_WON: Phrase(
        {why: row.won for why, row in CONTESTS.items()},
        ("IKE-DUEL-4", "IKE-DUEL-6"),
        amount=one_of("the contest", CONTESTS),
        level=DEED,
        whom=first_seat,
    ),
    Event.STAND_OFF: Phrase(
        {why: row.stand_off for why, row in CONTESTS.items()},
        ("IKE-DUEL-5", "IKE-DUEL-7"),
        amount=one_of("the contest", CONTESTS),
        level=DEED,
        whom=first_seat,
    ),
    Event.EDGE: Phrase(edge, ("IKE-DUEL-6", "IKE-DUEL-8"), clause="{edge_in}"),
    Event.TOUCH: Phrase(touch, touch_rules, amount=amounts(1, 3, "hits, or clashes won, so far")),
    Event.INITIATIVE: Phrase(
        "{who} has the first turn of every round.", ("IKE-DUEL-DEATH-2",), level=DEED, whom=first_seat
    ),
    Event.BOTH_TURNS_AT_ONCE: Phrase(
        "Neither is quicker: both act at once.", ("IKE-DUEL-DEATH-2",), level=DEED, whom=first_seat
    ),
    Event.YIELDS: Phrase("{who} yields.", ("IKE-DUEL-10",), level=DEED, turning=True),
    Event.RESTED: Phrase(
        afterwards, rules_of(AFTERMATHS), amount=one_of("what comes", AFTERMATHS), level=DEED
    ),
    Event.FIGHT_ENDS: Phrase("The fight is over.", ("IKE-RND-8",), amount=a_term(Outcome), level=ROUND),
    Event.COUNTED: Phrase(
        "The blast reaches {n} of them.",
        ("IKE-BLAST-2",),
        amount=amounts(1, SEATS, "the targets of the blast"),
        level=STEP,
    ),
    Event.EXCHANGE_BEGINS: Phrase(
        takes_position,
        ("IKE-DUEL-2", "IKE-DUEL-8"),
        amount=amounts(0, 99, "its number; 0 where there is but one"),
        level=ROUND,
    ),
}

SILENT = frozenset({Event.NOTHING, Event.DEALS_DAMAGE, Event.MOVES, Event.RETREATS})
"""Events that are counted but not told: what was declared and what came of it are."""
