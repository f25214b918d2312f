"""The house way of rule 10."""
