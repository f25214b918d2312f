"""Live tables: replicas, transactions, permissions, the registry."""
