"""Implementation of ``houseway tournament`` and ``houseway ballot``.

The package simulates whole tournaments with bots, prints documents, and verifies ballots step by step.
"""
