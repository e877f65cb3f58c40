"""The chapters "Actions" and "Move Actions"."""
