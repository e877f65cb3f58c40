"""The lab: what a rule, a number or a tactic does to a fight.

Knows no ruleset by name. Needs the extra `lab`.
"""
