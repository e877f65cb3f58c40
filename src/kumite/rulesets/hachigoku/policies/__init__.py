"""Who decides in Hachigoku when nobody sits at the table."""
