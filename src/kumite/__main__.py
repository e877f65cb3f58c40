"""`python -m kumite` is the command `kumite`."""

from .cli import main

main()
