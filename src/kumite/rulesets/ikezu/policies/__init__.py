"""Who decides in Ikezu-ishi when nobody sits at the table."""
