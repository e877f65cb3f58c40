"""The chapters "Damage and Armor", "Fall Damage" and "Knockback Damage"."""
