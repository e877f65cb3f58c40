"""The rules of Hachigoku."""
