"""The chapter "Equipment": armor, tools and poisons."""
