"""What the law asks of the house across its tables: hours, restrictions, waiting lists, checks of cards, reviews.

Each module keeps one of them in the store. The commands at the tables write restrictions and reviews in their own
transaction; people enter the rest.
"""
