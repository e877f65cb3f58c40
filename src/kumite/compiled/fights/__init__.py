"""Fights played by the compiled program, one after another."""
