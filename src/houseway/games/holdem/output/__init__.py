"""What people see of a table: view, result, sign, vocabulary, activity lines."""
