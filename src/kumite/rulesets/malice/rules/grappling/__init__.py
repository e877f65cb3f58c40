"""The chapters "Grappling" and "Sumai"."""
