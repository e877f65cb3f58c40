"""The rules of Ikezu-ishi."""
