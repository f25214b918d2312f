"""Who beats whom: the order of poker hands, and that of tiles.

For cards: `poker` is the definition, read it first; `lookup` ranks one hand fast from plain Python; `canberra` holds
Canberra Poker's names. `bulk` ranks arrays: it alone imports numpy and numba, and only when asked for. What is counted
with it lies in `houseway.maths`.
"""
