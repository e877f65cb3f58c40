"""What a page of the table is made of."""
