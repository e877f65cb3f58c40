"""Commands for those who write encounters and rulesets."""
