"""SIMPLE: the easy opponent, and the measure of others."""
