"""Duties of the house across its tables: hours, restrictions, waiting lists, equipment checks and reviews.

Each module stores the data of one duty. Commands at the tables store restrictions and reviews in their own
transaction. People enter the other data.
"""
