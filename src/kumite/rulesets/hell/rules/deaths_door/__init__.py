"""The chapters "Going to 0 and Death's Door", and "Rest"."""
