"""``houseway serve`` runs live tables, and ``houseway server`` has the operator's administration commands."""
