"""Output of a table for people: view, result, sign, vocabulary and activity lines."""
