"""OpenAPI description of the HTTP API: examples, descriptions of keys and parameters, and a page for people."""
