"""What people write: encounters, sheets and house rules, read and checked."""
