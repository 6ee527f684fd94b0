"""Writes the generated parts of the bindings from bindings/covey.json.

    surface.py   what every language's wrapper has: classes, their methods, what goes in and what comes out
    names.py     names without the prefixes of C
    cpp.py, …    one language each
"""
