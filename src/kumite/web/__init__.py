"""The table as a web page, by NiceGUI: pages that show what the sittings say, and hand on what people do.

Nothing outside this folder knows of NiceGUI; nothing in it knows a ruleset by name.
"""
