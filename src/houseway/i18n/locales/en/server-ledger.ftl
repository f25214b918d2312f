# Ledger: reasons of postings, the audit of the ledger and the end-of-day report.

## Audit of the ledger
server-ledger-wrong-balance = Account { $account } has a balance of { $balance }, but its postings add up to { $expected }.
server-ledger-negative-account = Account { $account } has a negative balance.
server-ledger-debt-overpaid = Account { $account } has a positive balance, so the player repaid more than the debt.
server-ledger-wrong-total = All postings together must add up to zero, but they add up to { $amount }.
server-ledger-unbalanced-entry = Table { $table }, entry { $entry }: the postings do not add up to zero.
server-ledger-entry-error = Table { $table }, entry { $entry }: { $reason }
server-ledger-wrong-posting = Table { $table }, entry { $entry }: the ledger posts { $posted } to { $account }, but the entry moves { $expected }.
server-ledger-insufficient-account = Account { $account } has less than { $amount }.

## End-of-day report
server-ledger-report-title = End-of-day report for { $day } (UTC)
server-ledger-report-explanation = Drop: the amount for which players bought in. Cashed out: the amount that players took away. Won: the amount that the casino won, including commission. Hold: the win as a percentage of the drop. Owed: the part of the win that players still owe after a void.
server-ledger-signature-supervisor = Supervisor
server-ledger-signature-operator = Operator
server-ledger-all-tables = all
server-ledger-column-table = table
server-ledger-column-drop = drop
server-ledger-column-taken = cashed out
server-ledger-column-won = won
server-ledger-column-hold = hold
server-ledger-column-commission = commission
server-ledger-column-pools = pools
server-ledger-column-filled = fills
server-ledger-column-owed = owed
server-ledger-column-float = float
