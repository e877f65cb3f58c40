"""SIMPLE: the easy opponent, and the baseline by which other policies are measured."""
