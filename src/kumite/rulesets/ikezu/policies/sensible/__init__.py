"""SENSIBLE: plays as a veteran would, by small estimates of what a blow is worth and what it risks."""
