"""The library of the page: who is kept there, what fights and rests make of them, and files of others."""
