"""The terms that have properties, one row each: what they are called, by which rules they go, what they cost.

A row is the one place where such a property stands. Sheets and words read the rows; the rules read the
tuples of numbers and the bit sets that are made from them here, when the module is imported.
"""
