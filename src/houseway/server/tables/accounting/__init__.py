"""Accounting of a table: the postings of each entry for rounds, stakes, commission, pools and debts.

A table balance is the chips of one player at one table, including those on the layout. There are two ways to account
for it, and the game decides once per table which one applies (``table_accounts.py``).

- Chips on the server (``chips_on_server.py``): the balance changes when the player buys in or cashes out, and when a
  round is over. Chips at stake cannot be wagered again.
- Stakes in the engine (``stakes_in_engine.py``): the table stake in the engine is the table balance, as at Hold-em.
  Sitting down and buying chips take them from the person's account, and leaving returns them.

A debt is an amount that a void of a settled round takes back but that is no longer at the table. Without debts, a
player could prevent a lawful void by cashing out in time. The debt of a player follows from the entries of the table.
When the void is stored, the server adds the payment from the person's account.
"""
