"""A policy for ikezu that would rather live than win."""

from kumite.rulesets.ikezu.policies import deciding
from kumite.rulesets.ikezu.terms import Action, Ask, Policy
from kumite.rulesets.shared.bits import has


def decide(whim, policy, fight, who, ask, options):
    """Runs as soon as it has lost its HP, and otherwise plays as sensible does."""
    if ask == Ask.ACTION and has(options, Action.RETREAT) and hurt(fight.fighters[who]):
        return Action.RETREAT
    return deciding.decide(whim, Policy.SENSIBLE, fight, who, ask, options)


def hurt(me):
    return me.hp == 0
