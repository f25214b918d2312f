"""What comes out of a table: events, views, results, signs and the words for them."""
