"""The chapters "Special Dice Rules" and "Types of Rolls"."""
