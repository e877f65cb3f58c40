"""Who decides in RPG Hell when nobody sits at the table."""
