# Finished rounds, disputes and the regulator's queries.

## Rounds and disputes
server-history-arguments = { $arguments }
server-history-dry-run-keys = `about` can have only these keys: { $keys }.
server-history-not-a-table-record = This is not the record of a table.
server-history-not-a-command = A command must be an object with the key `do`.
server-history-no-closed-round = The record has no finished round { $number }.
server-history-refused = Refused: { $reason }
server-history-not-playable = Not possible: { $reason }
