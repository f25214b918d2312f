"""Import and export of hands in the public PHH notation.

A file in this notation is TOML: one hand, or many as numbered tables. ``reader`` parses it, ``hand`` is one
hand as in the source, ``interpretations`` are the determinations by which the instrument can express it,
``hand_replay`` plays it through the engine, ``unknown_cards`` finds cards for those that nobody saw, and
``importer`` makes the record and compares the chips. In the other direction, ``holdem_rounds`` observes a
record's rounds and ``exporter`` writes them.
"""
