"""The chapters "Skirmish": Rounds, "Ambushes", range, Wounds."""
