"""The chapters "Attack & Defense", "Maneuvers" and "Stances"."""
