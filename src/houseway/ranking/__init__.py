"""Order of poker hands and of tiles.

For cards, ``poker`` is the definition, so read it first. ``lookup`` ranks one hand fast in plain Python, and
``canberra_poker`` has Canberra Poker's names. ``bulk_evaluator`` ranks arrays of hands. numpy and numba are
imported only when it is used. Counts and probabilities based on it are in ``houseway.maths``.
"""
