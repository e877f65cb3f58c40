"""What people write for a fight of Hachigoku, and how it becomes a state."""
