"""The chapters "Status effects", "Exhaustion" and "Strain"."""
