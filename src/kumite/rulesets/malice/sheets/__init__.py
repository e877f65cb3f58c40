"""What people write for a fight of Malice, and how it becomes a state."""
