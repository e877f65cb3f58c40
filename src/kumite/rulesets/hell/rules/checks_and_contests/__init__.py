"""The chapters "Checks" and "Contests"."""
