"""The chapters "Combat", "Initiative" and "Action Dice"."""
