"""From the modules of a ruleset's rules to a compiled program."""
