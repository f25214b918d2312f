"""HTTP API and WebSocket API of the server.

The package contains controllers, request checks, error responses and the OpenAPI description of every path.
"""
