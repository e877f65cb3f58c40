"""Arts, Traits and items."""
