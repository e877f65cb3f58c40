"""Every decision in English: what is asked, and what the answers are called."""

from __future__ import annotations

from kumite.rulesets.shared.language import Choice, numbers, of, somebody

from ..rules.how_to_fight.follow_ups import SAI
from ..rules.recovery.aftercare import MOST_MINUTES
from ..state import DECLINE, FIELD, MOST_COUNTS, TECHNIQUES, THROWN
from ..terms import (
    Ask,
    Follow,
    Item,
    Location,
    NoYes,
    PursuitAction,
    SquadSide,
    Stance,
    Tactic,
    Way,
    WoundType,
)
from .naming import ACTIONS, FORMATIONS
from .options import DEFENCE_ANSWERS, aims, priced_slots, priced_weapons, slots, terms_of, weapons

NO_YES = of({NoYes.NO: "no", NoYes.YES: "yes"})
WAYS = of(
    {
        Way.TOWARDS: "towards somebody",
        Way.AWAY: "away from somebody",
        Way.POINT: "to a point",
        Way.FETCH: "to a weapon that lies on the ground",
    }
)
FOLLOW = of({Follow.THE_REST: "the rest", Follow.THE_ONE: "the one", Follow.DETACH: "both, by one detached"})
ACTION_NAMES = of(ACTIONS)

QUESTIONS: dict[Ask, Choice] = {
    Ask.NOTHING: Choice("Nothing is asked?", ("SHI-FLOW-1",), numbers(0, 0)),
    Ask.ACTION: Choice(
        "{standing}: what does {who} do?",
        ("SHI-FLOW-2", "SHI-ATK-1"),
        ACTION_NAMES,
    ),
    Ask.TARGET: Choice("Whom does {who} aim at?", ("SHI-ATK-2",), aims()),
    Ask.TECHNIQUE: Choice(
        "Which technique does {who} use?",
        ("SHI-ATK-1", "SHI-SEAL-2"),
        priced_slots(),
    ),
    Ask.WEAPON: Choice("With which weapon does {who} attack?", ("SHI-WPN-1",), priced_weapons()),
    Ask.OFF_WEAPON: Choice(
        "Does {who} attack with the weapon in the other hand too?", ("SHI-EQ-6",), priced_weapons(DECLINE)
    ),
    Ask.LINK: Choice(
        "Does {who} add a link?",
        ("SHI-CHAIN-1", "SHI-CHAIN-9"),
        priced_slots(DECLINE),
    ),
    Ask.X: Choice(
        "How high is the X of {whose} technique? It goes into the costs and the effect.",
        ("SHI-JUT-2",),
        numbers(0, 100),
        comes_to="{x_of_n}",
    ),
    Ask.CALLED: Choice(
        "Does {who} call the shot, at -4 on Accuracy?", ("SHI-WND-9",), terms_of(Location, "none")
    ),
    Ask.FREE_MOVE: Choice("Does {who} go nearer first?", ("SHI-MOVE-3",), NO_YES),
    Ask.CLOSES_WITH: Choice("Towards whom does {who} go first?", ("SHI-MOVE-3",), aims(DECLINE)),
    Ask.POWER: Choice(
        "How many ranks of Power Attack does {who} use, at 2 Stamina each?",
        ("SHI-UNA-1",),
        numbers(0, 4),
        comes_to="{power_of_n}",
    ),
    Ask.FOCUS_RANKS: Choice(
        "How many ranks of Weapon Focus does {who} use, at 3 Stamina each?",
        ("SHI-WPN-1",),
        numbers(0, 3),
        comes_to="{focus_of_n}",
    ),
    Ask.SUDDEN: Choice(
        "How many ranks of Sudden Attack does {who} use, at 10% of the damage each?",
        ("SHI-ACC-1",),
        numbers(0, 5),
        comes_to="{sudden_of_n}",
    ),
    Ask.SURGE: Choice(
        "How many points does {who} buy with Surge, at 5 action points each?",
        ("SHI-AP-3",),
        numbers(0, 5),
        comes_to="{surge_of_n}",
        decided={n: f"{{who}} buys {n} with Surge." for n in range(1, 6)},
        private=True,
    ),
    Ask.HOLD_BACK: Choice("Does {who} hold back?", ("SHI-DMG-8",), NO_YES),
    Ask.STEADIES: Choice(
        "Does {who} take 3 Stamina more, for no penalty of the weapon?", ("SHI-ACC-1",), NO_YES
    ),
    Ask.AP: Choice(
        "How many {points} does {who} spend? Each takes 1 off the Speed.",
        ("SHI-AP-3", "SHI-AP-5"),
        numbers(0, 100),
        comes_to="{sooner_by_n}",
    ),
    Ask.SEALED: Choice("What are {whose} handseals for?", ("SHI-PHS-6",), priced_slots(THROWN)),
    Ask.SEAL_SPEED: Choice(
        "How many counts does {who} take for the handseals?",
        ("SHI-PHS-4",),
        numbers(0, 100),
        comes_to="{in_n_counts}",
    ),
    Ask.COUNTS: Choice(
        "For how many counts does {who} {lasting}?",
        ("SHI-VAR-2", "SHI-MOVE-1"),
        numbers(1, MOST_COUNTS),
        comes_to="{in_n_counts}",
    ),
    Ask.STANCE: Choice("Which stance does {who} take?", ("SHI-VAR-6",), terms_of(Stance, "none")),
    Ask.SECOND_STANCE: Choice(
        "Which second stance does {who} take?", ("SHI-VAR-6",), terms_of(Stance, "none")
    ),
    Ask.WAY: Choice("Which way does {who} go?", ("SHI-MOVE-6",), WAYS),
    Ask.FETCHES: Choice("To which weapon does {who} go?", ("SHI-EQ-9",), weapons()),
    Ask.REFERENCE: Choice("Towards or away from whom does {who} go?", ("SHI-MOVE-6",), aims()),
    Ask.POINT_X: Choice(
        "Where does {who} go? First x, in yards from the middle.",
        ("SHI-MOVE-6",),
        numbers(-FIELD, FIELD),
        comes_to="{x_n}",
    ),
    Ask.POINT_Y: Choice(
        "Where does {who} go? Then y, in yards from the middle.",
        ("SHI-MOVE-6",),
        numbers(-FIELD, FIELD),
        comes_to="{y_n}",
    ),
    Ask.NUMBER: Choice(
        "How many pieces does {who} throw?",
        ("SHI-MT-2",),
        numbers(2, 100),
        comes_to="{n} pieces in one throw",
    ),
    Ask.DRAW: Choice(
        "Which weapon does {who} draw?",
        ("SHI-EQ-1", "SHI-EQ-2"),
        weapons(DECLINE),
    ),
    Ask.DISCARD: Choice("Which weapon does {who} let go of?", ("SHI-EQ-3",), weapons()),
    Ask.RETRIEVE: Choice("Which weapon does {who} pick up?", ("SHI-EQ-3",), weapons()),
    Ask.ITEM: Choice("What does {who} use?", ("SHI-EQ-1",), terms_of(Item)),
    Ask.WARDS: Choice("Whom does {who} protect?", ("SHI-EQ-7",), somebody(DECLINE)),
    Ask.ABORT: Choice(
        "Does {who} break off {running}, to act on the next count?",
        ("SHI-ABORT-2", "SHI-ABORT-6"),
        NO_YES,
    ),
    Ask.ABORT_AT: Choice(
        "On which count does {who} break off {running}?",
        ("SHI-ABORT-2", "SHI-FLOW-4"),
        numbers(0, 999),
        comes_to="{abort_on_n}",
    ),
    Ask.ABORT_INTO: Choice(
        "{onslaught}Does {who} stop {running} to answer, for 1 count more?",
        ("SHI-ABORT-5",),
        NO_YES,
    ),
    Ask.DEFENCE: Choice(
        "{onslaught}How does {who} answer {whom}?",
        ("SHI-DEF-1", "SHI-DEF-3"),
        DEFENCE_ANSWERS,
    ),
    Ask.TAKE_THE_HIT: Choice(
        "{assault}Does {who} leap in to take the hit for {whom}?", ("SHI-TTH-1",), NO_YES
    ),
    Ask.TAKE_TEN: Choice(
        "Does {who} take a 10 instead of a die?",
        ("SHI-EQ-8",),
        NO_YES,
        decided={NoYes.YES: "{who} takes a 10 instead of a die."},
    ),
    Ask.SPEND_WILLPOWER: Choice(
        "{stake}Does {who} spend a point of Willpower, of {willpower}, to {again} with 11 to 20 on the die?",
        ("SHI-WP-1", "SHI-WP-7"),
        NO_YES,
    ),
    Ask.SNEAK_ATTACK: Choice("Into whose action does {who} strike?", ("SHI-SNK-4",), somebody(DECLINE)),
    Ask.CALL_OFF: Choice(
        "Does {who} break off what they are doing, to defend against {whom}?", ("SHI-SNK-5",), NO_YES
    ),
    Ask.UNWATCHED: Choice(
        "Can {whom} hide, because nobody is watching?",
        ("SHI-HIDE-1",),
        NO_YES,
        decided={NoYes.YES: "Nobody is watching {whom}."},
    ),
    Ask.SEARCH_NOW: Choice("Does {who} search where {whom} points?", ("SHI-SRCH-5",), NO_YES),
    Ask.END_BATTLE: Choice(
        "Count {count}: does {who} agree to end the battle here?",
        ("SHI-END-1",),
        NO_YES,
        ends=(NoYes.YES,),
    ),
    Ask.UPKEEP_ENDS: Choice("Which Upkeep does {who} let end?", ("SHI-FAT-7",), slots(DECLINE)),
    Ask.PROTECTOR: Choice(
        "Where does {who} wear the forehead protector?",
        ("SHI-INIT-7",),
        terms_of(Location),
        decided="{who} wears the forehead protector on the {choice}.",
        private=True,
    ),
    Ask.COST_FIRST: Choice(
        "Does {who} pay for their own action before they pay for this answer?", ("SHI-SIM-3",), NO_YES
    ),
    Ask.FIRST_TO_DECLARE: Choice("Who declares next?", ("SHI-SIM-7",), somebody()),
    Ask.REFLEXES: Choice(
        "Does {who} start in a Block, at a penalty on initiative?",
        ("SHI-INIT-7",),
        NO_YES,
        decided={NoYes.YES: "{who} starts in a Block."},
    ),
    Ask.PREPARED: Choice("Which Upkeep does {who} start with?", ("SHI-INIT-7",), slots(DECLINE)),
    Ask.DEFEND_TAKEN: Choice(
        "{onslaught}How does {who} defend against the hit that they have taken for another?",
        ("SHI-TTH-4", "SHI-TTH-5"),
        DEFENCE_ANSWERS,
    ),
    Ask.MOTION: Choice("Does {who} act a count sooner, for 2 action points?", ("SHI-AP-3",), NO_YES),
    Ask.WOUND_TYPE: Choice("Which kind of wound is it?", ("SHI-WND-5",), terms_of(WoundType)),
    Ask.WOUND_LOCATION: Choice(
        "Where is the wound?",
        ("SHI-BLOCK-3", "SHI-WND-7"),
        terms_of(Location, "none"),
    ),
    Ask.ESCAPES_BY_KAWARIMI: Choice(
        "{stake}Does {who} escape by Kawarimi?",
        ("SHI-CHAIN-11",),
        NO_YES,
        decided={NoYes.YES: "{who} tries Kawarimi."},
    ),
    Ask.GUTS: Choice(
        "Does {who} try to fight on by Guts?",
        ("SHI-WP-1",),
        NO_YES,
        decided={NoYes.YES: "{who} tries to fight on by Guts."},
    ),
    Ask.FOCUS: Choice(
        "Does {who} shake off the stun?",
        ("SHI-STA-STUN-4",),
        NO_YES,
        decided={NoYes.YES: "{who} shakes off all stun by Focus."},
    ),
    Ask.DESPERATION: Choice(
        "{onslaught}Does {who} answer in Desperation, for a point of Willpower?",
        ("SHI-INT-2",),
        NO_YES,
        decided={NoYes.YES: "{who} answers in Desperation."},
    ),
    Ask.LIMIT_BREAK: Choice(
        "{stake}Does {who} break the limit, for a level of Fatigue, to {again} with 11 to 20 on the die?",
        ("SHI-ABI-LIMIT-BREAK", "SHI-WP-1"),
        NO_YES,
    ),
    Ask.REST_HALVES: Choice(
        "Does the rest of {who} ease the wound instead?",
        ("SHI-REST-1",),
        NO_YES,
        decided={NoYes.YES: "The rest of {who} eases the wound instead."},
    ),
    Ask.PHOENIX: Choice(
        "{onslaught}Does {who} cancel the attack?",
        ("SHI-INT-7",),
        NO_YES,
        decided={NoYes.YES: "{who} cancels the attack."},
    ),
    Ask.AFTER_HIT: Choice(
        "What does {who} add to the hit?",
        ("SHI-CHAIN-11",),
        priced_slots(DECLINE),
        decided=dict.fromkeys(range(TECHNIQUES), "{who} follows through: River Style."),
    ),
    Ask.COUNTER: Choice("With what does {who} strike back?", ("SHI-INT-8",), priced_slots(DECLINE, SAI)),
    Ask.PURSUIT_BEGINS: Choice("Does a pursuit begin?", ("SHI-PUR-1",), NO_YES),
    Ask.CAPTAIN: Choice("Who is captain of the squad?", ("SHI-PUR-2",), somebody()),
    Ask.TACTIC: Choice("Which tactic does {who} choose?", ("SHI-PUR-2",), terms_of(Tactic)),
    Ask.FORMATION: Choice("Which formation does {who} choose?", ("SHI-PUR-15",), of(FORMATIONS)),
    Ask.PURSUIT_ACTION: Choice(
        "What does the squad of {who} do?",
        ("SHI-PUR-5",),
        terms_of(PursuitAction),
        ends=(PursuitAction.GIVE_UP,),
    ),
    Ask.SIDE: Choice(
        "Which side of the squad does the volley come at?",
        ("SHI-PUR-20",),
        terms_of(SquadSide),
        decided="{who} chooses: {choice}.",
        private=True,
    ),
    Ask.SIDE_AT_5: Choice("Does {who} choose which side it is, at -5?", ("SHI-PUR-20",), NO_YES),
    Ask.CUNNING: Choice(
        "Shall the other squad lose as much instead of ours gaining it?", ("SHI-PUR-13",), NO_YES
    ),
    Ask.VOTE_TACTIC: Choice(
        "For which tactic does {who} vote?",
        ("SHI-PUR-17",),
        terms_of(Tactic),
        decided="{who} votes for {choice}.",
        private=True,
    ),
    Ask.VOTE_FORMATION: Choice(
        "For which formation does {who} vote?",
        ("SHI-PUR-17",),
        of(FORMATIONS),
        decided="{who} votes for {choice}.",
        private=True,
    ),
    Ask.FOLLOW: Choice(
        "Whom do the Hunters follow?", ("SHI-PUR-25",), FOLLOW, decided="The Hunters follow {choice}."
    ),
    Ask.SENT: Choice("Who is sent?", ("SHI-PUR-24",), somebody(DECLINE, "nobody else")),
    Ask.SACRIFICED: Choice("Who splits off?", ("SHI-PUR-25",), somebody()),
    Ask.VOLLEY_BY_STEALTH: Choice("Does {who} defend by Stealth, at -10?", ("SHI-PUR-12",), NO_YES),
    Ask.RECOVERY_MINUTES: Choice(
        "How many minutes go by after the battle?",
        ("SHI-REC-1",),
        numbers(0, MOST_MINUTES),
        comes_to="{n_minutes}",
        decided={1: "A minute goes by."} | dict.fromkeys(range(2, MOST_MINUTES + 1), "{n} minutes go by."),
    ),
    Ask.MEDICAL_ATTENTION: Choice(
        "Is there medical attention?",
        ("SHI-REC-3",),
        NO_YES,
        decided={NoYes.YES: "{whom} has medical attention."},
    ),
    Ask.MORE_TARGETS: Choice("Whom else does {who} aim at?", ("SHI-ATK-2",), aims(DECLINE)),
    Ask.EYES: Choice("Does {who} close their eyes?", ("SHI-STA-VIS",), NO_YES),
    Ask.HIDES_NOW: Choice("Does {who} hide at the same time?", ("SHI-HIDE-1",), NO_YES),
    Ask.FLASH: Choice("Does {who} blind {whom} with a flash bomb, at Speed +4?", ("SHI-STA-VIS",), NO_YES),
    Ask.SHORE: Choice("Does {who} raise a wall of earth before {whom}?", ("SHI-INT-1",), NO_YES),
    Ask.COUNTDOWN: Choice(
        "After how many counts does the tag go off?",
        ("SHI-STA-3",),
        numbers(10, 515),
        comes_to="{in_n_counts}",
    ),
    Ask.D20_LEFT_OUT: Choice(
        "Do {whose} bonuses to d20 rolls not count for this roll?",
        ("SHI-D20-3",),
        NO_YES,
        decided={NoYes.YES: "Bonuses to d20 rolls do not count for this roll of {whom}."},
    ),
    Ask.IN_WORLD_TIMES: Choice(
        "Use in-world healing times?",
        ("SHI-REC-5",),
        NO_YES,
        decided={NoYes.YES: "Healing takes in-world times."},
    ),
    Ask.WORN_OUT: Choice(
        "Is {whom} starving, thirsty or sleepless?",
        ("SHI-REC-7",),
        NO_YES,
        decided={NoYes.YES: "{whom} is starving, thirsty or sleepless."},
    ),
    Ask.HOSPITAL: Choice(
        "Does {whom} stay in a hospital for 24 hours?",
        ("SHI-REC-4",),
        NO_YES,
        decided={NoYes.YES: "{whom} stays in a hospital for 24 hours."},
    ),
}
