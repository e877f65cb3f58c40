"""Programs compiled ahead: shared libraries that come with a ruleset, and need no compiler to be used.

`loading.packed` finds and opens them; `making` makes them, for the command `python -m kumite.compiled.pack`.

Why it is so: docs/decisions/rules-ship-compiled.md
"""
