# houseway show, verify, replay and compare.

## houseway show

cli-records-show-summary = Print a transcript of a record, round by round, with clauses.
cli-records-show-details = The transcript lists every action, amount and result.
cli-records-show-file = Record, or name of a saved game; '-' reads a record from standard input.
cli-records-show-round = Print only this round.
cli-records-show-player = Print only what concerns this player.
cli-records-show-box = Print only what concerns this box or seat.
cli-records-show-all-cards = Hold-em: include hole cards that were not shown.
cli-records-show-session = Tournament: print only this session.
cli-records-show-table = Tournament: print only this table.

## houseway verify

cli-records-verify-summary = Verify records and receipts: the play, the hash chain, the shuffles and the signature.
cli-records-verify-details = The command replays each record and compares the results. It prints PASS, PASS with warnings (something could not be checked) or FAIL. For a single file, it reports what it proved and what it could not check. A folder that 'houseway server regulator-export' wrote is checked as a whole. Exit code: 1 if a file fails, 2 if it cannot be read.
cli-records-verify-files = Records, receipts of a server, names of saved games, folders of .json files, or exports for a regulator; '-' reads a record from standard input.
cli-records-verify-hash = Require this last hash, as filed when the table closed.
cli-records-verify-key = Require that the server with this public key signed the receipt or the export.
cli-records-verify-witness = Accept cosignatures by this witness key; repeat the option for several.
cli-records-verify-strict = Also fail if anything could not be checked.
cli-records-verify-quiet = Print only the files that fail.
cli-records-pass = PASS: { $file }
cli-records-pass-with-warnings = PASS with warnings: { $file }
cli-records-fail = FAIL: { $file }
cli-records-totals-with-warnings = { $passed } passed ({ $warned } with warnings), { $failed } failed
cli-records-hash-of-several-files = A filed hash belongs to one record; { $count } files were given.
cli-records-not-a-hash = A hash has 64 hexadecimal digits; { $count } characters were given.
cli-records-other-json = This JSON file is not a record or a receipt.
cli-records-missing-evidence = Not checked: { $finding }
cli-records-totals = { $passed } passed, { $failed } failed

## houseway replay

cli-records-replay-summary = Print the result of a record as JSON.
cli-records-replay-details = Several files print one result per line. '-' reads one record per line from standard input and prints one result per line.
cli-records-replay-files = Records, names of saved games, or folders of .json files.
cli-records-replay-lines = Print one result per line, also for a single file.
cli-records-standard-input = standard input
cli-records-folder-without-records = There is no .json file in this folder.

## houseway compare

cli-records-compare-summary = Replay a record under another instrument and show changes.
cli-records-compare-details = The command prints every settlement that differs, with the clause that causes the difference. Exit code: 1 if anything differs.
cli-records-compare-file = Records, or folders of .json files; '-' reads a record from standard input.
cli-records-compare-with = Compare with this instrument of the game, such as NI2023-573.
