"""Exact odds and best play of whole fights."""
