"""The floor: live tables, many people, nothing lost.

A table is a function of its record, so the floor is a log of entries and nothing else. A process holds a *replica* of each
table that it shows: the engine's state, made by applying the entries in order (``tables/table_replica.py``). To act is
to append the next
entry. A command arrives with an id that its client made, ``tables/command_permissions.py`` says who may give it and
the server puts down by
whom; the engine judges it in memory, and what it refuses is answered at once and stored nowhere. What it accepts goes to
the one writer of the process (``storage/commit_queue.py``), which takes all that has queued into one transaction:
entries, ids, seeds,
settled rounds, postings of the ledger. Only then is it acknowledged and shown. Where somebody else appended first, nothing of
it is stored: the replica is made anew from the log and the command judged again.

``dealing.py`` deals by itself what ``legal()`` offers the dealer, and keeps the clocks; ``dealing/bot_players.py``
sits players down that the
house runs. ``tables/jackpot_accounts.py`` says what each player has in front, ``ledger/postings.py`` keeps the books,
``proof/checkpoints.py`` signs what stands in
the log. What people see leaves through ``view`` alone: by the pages of ``api/`` and the one channel of ``live/broadcaster.py``.
"""
