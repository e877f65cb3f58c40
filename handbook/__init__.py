"""The handbook: everything that there is to read about kumite, as a site that also works without a network.

`python -m handbook` writes its pages and builds it. What people wrote (README and `docs`) is copied; every
command, every rule, everything that can be looked up, the house rules, the examples and the Python API are
written from what declares them, and the gallery is made by running commands.
"""
