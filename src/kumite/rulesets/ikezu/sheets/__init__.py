"""What people write for a fight of Ikezu-ishi, and how it becomes a state."""
