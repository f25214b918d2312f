"""Order of poker hands and of tiles.

For cards: ``poker`` is the definition, read it first; ``lookup`` ranks one hand fast in plain Python;
``canberra_poker`` has Canberra Poker's names. ``bulk_evaluator`` ranks arrays: it alone imports numpy and
numba, and only when it is used. Counts and probabilities based on it are in ``houseway.maths``.
"""
