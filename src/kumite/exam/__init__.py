"""Questions about the rules with answers that the engine knows: an exam for whoever says they know them."""
