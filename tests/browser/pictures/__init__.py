"""What ``make screenshots`` draws, a module an area of the pages."""
