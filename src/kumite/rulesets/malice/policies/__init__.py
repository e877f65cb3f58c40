"""Who decides in Malice when nobody sits at the table."""
