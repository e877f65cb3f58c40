"""The rules compiled: fights by the million, and every way in which the dice can fall.

`loading` makes a program of rules; `fights` and `exact` are what the programs do. To compile anything needs
the extra `fast`; to import `loading.load`, `loading.mistakes`, and the declarations of programs does not.
"""
