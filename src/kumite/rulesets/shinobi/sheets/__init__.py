"""What people write for a fight of Shinobi, and how it becomes a state."""
