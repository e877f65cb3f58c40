"""Who decides in Shinobi when nobody sits at the table."""
