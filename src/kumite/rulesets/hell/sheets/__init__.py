"""What people write for a fight of RPG Hell, and how it becomes a state."""
