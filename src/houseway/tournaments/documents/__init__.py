"""Printed documents of a tournament: its conditions and its report.

Both are pages that can be rendered as text for the terminal and as HTML for print.
"""
