"""A policy for ikezu that does not know what it may answer."""


def decide(whim, policy, fight, who, ask, options):
    return fight.fighters[who].courage
