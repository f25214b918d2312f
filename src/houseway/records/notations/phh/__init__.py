"""Hands in the public PHH notation, to records and from records.

A file in this notation is TOML: one hand, or many as numbered tables. ``read`` takes it apart, ``hand`` is one hand as
the source tells it, ``readings`` are the determinations by which the instrument can express it, ``play`` plays it through the
engine, ``unknown`` finds cards for those that nobody saw, and ``to_record`` puts the record together and compares the
chips. The other way, ``played`` watches a record's rounds and ``from_record`` writes them down.
"""
