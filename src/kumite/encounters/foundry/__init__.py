"""Characters from Foundry VTT, and back: actors as its systems export them."""
