"""Implementation of ``houseway tournament`` and ``houseway ballot``.

Simulations of whole tournaments with bots, the printed documents, and the step-by-step ballot verification.
"""
