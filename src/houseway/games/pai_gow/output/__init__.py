"""Output of a table for people: view, result, sign, vocabulary, activity lines."""
