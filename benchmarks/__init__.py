"""How fast kumite is, against the same two fights written by hand: `python -m benchmarks`."""
