"""Abilities and techniques."""
