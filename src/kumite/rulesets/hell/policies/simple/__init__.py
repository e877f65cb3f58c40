"""SIMPLE: the same things in the same order, whatever the moment offers; an easy opponent and a baseline."""
