"""Who beats whom: the order of poker hands, and that of tiles.

For cards: `poker` is the definition, read it first; `lookup` ranks one hand fast from plain Python; `canberra` holds
Canberra Poker's names. `bulk` ranks arrays, `counting` and `equity` count whole decks exactly, `exhaustive` tries the
definition on every hand: only these import numpy and numba, and only when asked for.
"""
