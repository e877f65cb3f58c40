"""Events that have a sentence for each member of an enum."""

from __future__ import annotations

from ..terms import Limb, Ongoing, Phase

PHASES: dict[int, str] = {
    Phase.START: "Before the first round.",
    Phase.STAREDOWN: "The staredown.",
    Phase.DRAW: "The draw.",
    Phase.CLASH: "The clash.",
    Phase.INITIATIVE: "Initiative.",
    Phase.AMBUSH_TURN: "The opponents fall upon the players.",
    Phase.FIRST_ROUND: "Who acts in the first round?",
    Phase.ALWAYS_FIRST_PC: "Players who always act first.",
    Phase.ALWAYS_FIRST_OPPONENT: "Opponents who always act first.",
    Phase.FIRST_TURN: "{sides} turn.",
    Phase.SECOND_TURN: "{sides} turn.",
    Phase.BOTH_TURNS: "Both sides act at once.",
    Phase.ROUND_END: "The round ends.",
    Phase.AFTERMATH: "After the fight.",
    Phase.OVER: "It is over.",
}

ONGOING_BEGINS: dict[int, str] = {
    Ongoing.NONE: "Nothing holds {who}.",
    Ongoing.ENSNARED: "{who} is ensnared.",
    Ongoing.GRAPPLED: "{who} is gripped and lifted off the ground.",
    Ongoing.DRAGGED: "{who} is dragged under.",
    Ongoing.BURNING: "{who} is on fire.",
}

ENDURES: dict[int, str] = {
    Ongoing.NONE: "{who} suffers on.",
    Ongoing.ENSNARED: "The snare squeezes {who}.",
    Ongoing.GRAPPLED: "{who} hangs in the grip.",
    Ongoing.DRAGGED: "The deep pulls {who} down.",
    Ongoing.BURNING: "{who} burns.",
}

LIMBS_LOST: dict[int, str] = {
    Limb.OTHER: "{who} loses something that is not missed in a fight.",
    Limb.HAND: "{who} loses a hand.",
    Limb.LEG: "{who} loses a leg.",
}
