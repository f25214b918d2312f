"""Output of a table: events, views, results, signs and the vocabulary for them."""
