"""HTTP controllers, one per resource."""
