"""Records: the complete log of a table or tournament, from which everything else can be recomputed.

The format and its hash chain, replay and verification, the live ``Table`` that writes records, transcripts,
and the hand history notations of other software.
"""
