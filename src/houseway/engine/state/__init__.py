"""Parts of a table's state that several games share."""
