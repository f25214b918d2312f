"""Duties of the house across its tables: hours, restrictions, waiting lists, checks of cards, and reviews.

Each module stores one of them. Commands at the tables write restrictions and reviews in their own
transaction; people enter the rest.
"""
