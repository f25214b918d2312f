"""Everything that the four games share, independent of any one game.

The package contains the ``Game`` protocol and its commands, the state that every table has (rounds, wagers,
limits), the output of a table (settlement lines, notices, views, results), and the ports by which a live
server or a tournament uses a game.
"""
