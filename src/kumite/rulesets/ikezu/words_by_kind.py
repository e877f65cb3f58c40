"""Events that have a sentence, or reasons, for each member of an enum."""

from __future__ import annotations

from .terms import Ability, Aftermath, Judgement, Limb, Ongoing, Phase, Why
from .words_dice import WHYS

JUDGED: dict[int, str] = {
    Judgement.NOTHING: "it stands as declared.",
    Judgement.ADVANTAGE: "advantage.",
    Judgement.DISADVANTAGE: "disadvantage.",
    Judgement.IMPOSSIBLE: "that cannot work.",
    Judgement.RISKY_SAVE: "that is risky and takes a save.",
    Judgement.BAND: "the distance is another one.",
    Judgement.WOUND: "that leaves a wound.",
    Judgement.PANIC: "that is cause for panic.",
    Judgement.HARM: "that does harm.",
    Judgement.END_FIGHT: "the fight ends here.",
    Judgement.PC_SIDE_SURRENDERS: "the PC side surrenders.",
    Judgement.OPPONENTS_SURRENDER: "the opponents surrender.",
    Judgement.OPPOSED_SAVE: "that hangs on a save of somebody else.",
}

JUDGED_RULES: dict[int, tuple[str, ...]] = {
    Judgement.NOTHING: ("IKE-ACT-3",),
    Judgement.ADVANTAGE: ("IKE-ADV-1",),
    Judgement.DISADVANTAGE: ("IKE-DIS-1",),
    Judgement.IMPOSSIBLE: ("IKE-SAVE-6",),
    Judgement.RISKY_SAVE: ("IKE-ACT-4",),
    Judgement.BAND: ("IKE-RNG-9", "IKE-RNG-10"),
    Judgement.WOUND: ("IKE-WND-1", "IKE-WND-2"),
    Judgement.PANIC: ("IKE-PAN-1",),
    Judgement.HARM: ("IKE-ATTR-4",),
    Judgement.END_FIGHT: ("IKE-RND-8",),
    Judgement.PC_SIDE_SURRENDERS: ("IKE-RND-8",),
    Judgement.OPPONENTS_SURRENDER: ("IKE-RND-8",),
    Judgement.OPPOSED_SAVE: ("IKE-SAVE-4", "IKE-SAVE-5"),
}

PHASES: dict[int, str] = {
    Phase.START: "It begins.",
    Phase.STAREDOWN: "The staredown.",
    Phase.DRAW: "The draw.",
    Phase.CLASH: "The clash.",
    Phase.INITIATIVE: "Initiative.",
    Phase.AMBUSH_TURN: "The opponents fall upon the PC side.",
    Phase.FIRST_ROUND: "Who is ready?",
    Phase.ALWAYS_FIRST_PC: "Those of the PC side who always act first.",
    Phase.ALWAYS_FIRST_OPPONENT: "Those opponents who always act first.",
    Phase.FIRST_TURN: "Now {side}.",
    Phase.SECOND_TURN: "Now {side}.",
    Phase.BOTH_TURNS: "Both at once.",
    Phase.ROUND_END: "The round ends.",
    Phase.AFTERMATH: "After the fight.",
    Phase.OVER: "It is over.",
}

PASSED: dict[int, str] = {
    **{why: "{who} makes it: " + roll.text + "." for why, roll in WHYS.items()},
    Why.DISARM_SAVE: "{who} keeps hold of the weapon.",
    Why.SHOCK_SAVE: "{who} shakes off the shock.",
    Why.PANIC_SAVE: "{who} does not panic.",
    Why.RISKY_SAVE: "{who} brings it off.",
    Why.OPPOSED_SAVE: "{who} thwarts it.",
}

FAILED: dict[int, str] = {
    **{why: "{who} does not make it: " + roll.text + "." for why, roll in WHYS.items()},
    Why.BREAK_FREE_SAVE: "{who} does not get free.",
    Why.RECOVER_SAVE: "The panic keeps its hold on {who}.",
    Why.RISKY_SAVE: "{who} does not bring it off.",
    Why.OPPOSED_SAVE: "{who} cannot stop it.",
}

SAVE_RULES: dict[int, tuple[str, ...]] = {why: roll.rules for why, roll in WHYS.items()}

ABILITIES: dict[int, str] = {
    Ability.NONE: "{who} has nothing special.",
    Ability.ALWAYS_FIRST: "{who} always acts first.",
    Ability.SNEAK_ATTACK: "{who} strikes from hiding.",
    Ability.RETREAT_WITHOUT_SAVE: "{who} slips away.",
    Ability.LEADER_BONUS: "{who} steadies the others.",
    Ability.WARD: "{who} trusts in a ward.",
    Ability.IGNORES_SOFT_ARMOR: "{who} cuts through all but metal.",
    Ability.ELUSIVE: "{who} is hard to hit.",
    Ability.FEARLESS: "{who} knows no fear.",
    Ability.IMMOBILE: "{who} does not move from the spot.",
    Ability.WATER_HEALING: "The water heals {who}.",
    Ability.NO_CRITICAL_SAVES: "{who} does not go down while there is STR left.",
    Ability.HIT_ENSNARES: "{who} winds around what it hits.",
    Ability.CRIT_DISEASE: "{whose} bite is foul.",
    Ability.CRIT_STR_DAMAGE: "{who} tears on.",
    Ability.CRIT_STR_DAMAGE_PERMANENT: "{whose} sting never quite heals.",
    Ability.CRIT_POSSESSION: "{who} reaches for the mind.",
    Ability.CRIT_LIVING_CLUB: "{who} swings its victim as a club.",
    Ability.CRIT_DEADLY_POISON: "{whose} poison kills.",
    Ability.CRIT_WIL_DAMAGE_DEADLY: "{who} drinks the will to live.",
    Ability.CRIT_WIL_LOSS: "{who} breaks the will.",
    Ability.CRIT_WIL_LOSS_PERMANENT: "{who} eats away at the will.",
    Ability.CRIT_DRAGGED_UNDER: "{who} drags its victim under.",
    Ability.CRIT_TRAMPLE: "{who} tramples whatever is below.",
    Ability.CRIT_DISADVANTAGED: "{whose} touch numbs.",
    Ability.CRIT_CANNOT_ATTACK: "{who} keeps its victim from striking back.",
    Ability.CRIT_BURNING: "{who} sets its victim on fire.",
    Ability.CRIT_DEX_LOSS: "{whose} cold stiffens the limbs.",
    Ability.ENCOUNTER_WIL_LOSS: "The sight of {who} saps the will.",
    Ability.ENCOUNTER_FLEE: "The sight of {who} makes brave hearts run.",
    Ability.ENCOUNTER_FRIGHTENED: "{whose} wailing is hard to bear.",
    Ability.CRIT_WOUND: "{who} leaves a wound.",
}

ABILITY_RULES: dict[int, tuple[str, ...]] = {
    **dict.fromkeys(Ability, ("IKE-CRIT-5",)),
    Ability.ALWAYS_FIRST: ("IKE-RND-9",),
    Ability.SNEAK_ATTACK: ("IKE-ADV-2", "IKE-CRE-6"),
    Ability.RETREAT_WITHOUT_SAVE: ("IKE-RET-6",),
    Ability.LEADER_BONUS: ("IKE-MOR-3",),
    Ability.WARD: ("IKE-CRE-7",),
    Ability.IGNORES_SOFT_ARMOR: ("IKE-ARM-1",),
    Ability.ELUSIVE: ("IKE-CRE-7",),
    Ability.FEARLESS: ("IKE-MOR-1",),
    Ability.IMMOBILE: ("IKE-ACT-1",),
    Ability.WATER_HEALING: ("IKE-STEP-3",),
    Ability.NO_CRITICAL_SAVES: ("IKE-CRIT-2",),
    Ability.HIT_ENSNARES: ("IKE-CRE-3",),
    Ability.CRIT_LIVING_CLUB: ("IKE-CRE-8",),
    Ability.CRIT_DRAGGED_UNDER: ("IKE-CRE-9",),
    Ability.CRIT_TRAMPLE: ("IKE-CRE-1", "IKE-BLAST-1"),
    Ability.ENCOUNTER_WIL_LOSS: ("IKE-CRE-4",),
    Ability.ENCOUNTER_FLEE: ("IKE-CRE-4",),
    Ability.ENCOUNTER_FRIGHTENED: ("IKE-CRE-4",),
    Ability.CRIT_WOUND: ("IKE-WND-2",),
}

ONGOING_BEGINS: dict[int, str] = {
    Ongoing.NONE: "Nothing holds {who}.",
    Ongoing.ENSNARED: "{who} is ensnared.",
    Ongoing.GRAPPLED: "{who} is gripped and lifted off the ground.",
    Ongoing.DRAGGED: "{who} is dragged under.",
    Ongoing.BURNING: "{who} is on fire.",
}

LIMBS_LOST: dict[int, str] = {
    Limb.OTHER: "{who} loses something that is not missed in a fight.",
    Limb.HAND: "{who} loses a hand.",
    Limb.LEG: "{who} loses a leg.",
}

RESTED: dict[int, str] = {
    Aftermath.DONE: "That is all.",
    Aftermath.REST_AND_WATER: "A short rest, and water for everyone.",
    Aftermath.WEEK_OF_REST: "A week of rest in a healer's care.",
    Aftermath.SCAR_MENDED: "What a scar was waiting for has come.",
    Aftermath.WOUND_TREATED: "A wound is treated.",
    Aftermath.RECOVER_WEAPONS: "What lies on the ground is gathered.",
    Aftermath.HARM: "There is harm outside the fight.",
    Aftermath.NEED_MET: "A need is met at last.",
    Aftermath.DAY_DEPRIVED: "Another day in want.",
    Aftermath.NIGHT_OF_REST: "A whole night's sleep in safety.",
    Aftermath.WOUND: "There is a wound to be had outside the fight.",
    Aftermath.HEALED: "Help comes for one who was dying.",
    Aftermath.HOUR: "An hour passes.",
    Aftermath.UNLOAD: "A full pack is opened.",
}

RESTED_RULES: dict[int, tuple[str, ...]] = {
    Aftermath.DONE: ("IKE-RND-8",),
    Aftermath.REST_AND_WATER: ("IKE-REST-1", "IKE-REST-3"),
    Aftermath.WEEK_OF_REST: ("IKE-REST-2", "IKE-REST-3"),
    Aftermath.SCAR_MENDED: ("IKE-SCAR-3", "IKE-SCAR-5"),
    Aftermath.WOUND_TREATED: ("IKE-WND-6", "IKE-WND-7"),
    Aftermath.RECOVER_WEAPONS: ("IKE-RNG-8",),
    Aftermath.HARM: ("IKE-ATTR-4",),
    Aftermath.NEED_MET: ("IKE-REST-3",),
    Aftermath.DAY_DEPRIVED: ("IKE-REST-4",),
    Aftermath.NIGHT_OF_REST: ("IKE-REST-4",),
    Aftermath.WOUND: ("IKE-WND-2",),
    Aftermath.HEALED: ("IKE-SCAR-T11", "IKE-ATTR-3"),
    Aftermath.HOUR: ("IKE-CRIT-8", "IKE-RND-11"),
    Aftermath.UNLOAD: ("IKE-INV-3",),
}

CONTESTS: dict[int, str] = {
    Why.STAREDOWN: "The staredown.",
    Why.DRAW: "The draw.",
    Why.CLASH: "The clash.",
    Why.INITIATIVE_SAVE: "Who will be quicker from here on?",
}

CONTESTS_WON: dict[int, str] = {
    Why.STAREDOWN: "{who} stares the other down.",
    Why.DRAW: "{who} is the first to draw.",
    Why.CLASH: "{who} wins the clash.",
    Why.INITIATIVE_SAVE: "{who} is quicker.",
}

STAND_OFFS: dict[int, str] = {
    Why.STAREDOWN: "Neither looks away: a stand-off.",
    Why.DRAW: "Neither blade is first: a stand-off.",
    Why.CLASH: "Steel meets steel: a stand-off.",
    Why.INITIATIVE_SAVE: "Neither is quicker: a stand-off.",
}

CONTEST_RULES: dict[int, tuple[str, ...]] = {
    Why.STAREDOWN: ("IKE-DUEL-2", "IKE-DUEL-STARE"),
    Why.DRAW: ("IKE-DUEL-2", "IKE-DUEL-DRAW"),
    Why.CLASH: ("IKE-DUEL-2", "IKE-DUEL-CLASH-1"),
    Why.INITIATIVE_SAVE: ("IKE-DUEL-DEATH-1", "IKE-DUEL-DEATH-2"),
}
