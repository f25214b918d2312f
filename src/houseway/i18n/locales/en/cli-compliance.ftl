# houseway table-sign and houseway duties.

## houseway table-sign

cli-compliance-sign-summary = Print the sign of a table: limits, multiples, odds, jackpot.
cli-compliance-sign-details = Each line names the clause that requires it.
cli-compliance-sign-record = Record of a table; the sign shows the values at its end.
cli-compliance-sign-instrument = Without RECORD: use this instrument or game.
cli-compliance-sign-kept-for = Name the players for whom the game is reserved (Hold-em 8.1).
cli-compliance-sign-no-table = Give either a record, or --instrument with determinations.
cli-compliance-sign-record-has-determinations = A record has its own determinations. Leave out --set, or give --instrument instead of the record.
cli-compliance-sign-several-instruments = { $game } has several instruments. Give one of: { $instruments }.
cli-compliance-sign-refused = A table with these determinations cannot open: { $reason } ({ $clause })

## houseway duties

cli-compliance-duties-summary = List the operator's duties of a day, done or missing.
cli-compliance-duties-details = The command groups records by place and day. For each duty of the instrument, it prints when and by whom the duty was done, or that it is missing. Exit code: 1 if a duty is missing.
cli-compliance-duties-files = Record files of one day, or folders that contain them.
cli-compliance-duties-register = Read the house's approvals and notifications from this file.
