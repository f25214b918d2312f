# houseway server: administration commands of the operator.

cli-server-summary = Administer a server: users, checks, reports, backups, keys.
cli-server-details = houseway serve starts the server. Every command reads the same settings as the server; --settings may be given before or after the command.

## Options that several commands have

cli-server-data = Use this data folder instead of your own.
cli-server-database = Use PostgreSQL (postgresql://...) instead of SQLite.
cli-server-keys = Read the keys from this folder; default: keys in the data folder.
cli-server-password-file = Write the password to this new file, which only you can read, and do not print it.
cli-server-settings = Read settings from this TOML or JSON file.

## houseway server init

cli-server-init-summary = Create store, keys and the first operator.
cli-server-init-details = houseway serve does this too, at its first start.
cli-server-init-operator = Name the first operator; default: a random name.

## houseway server audit and verify

cli-server-audit-summary = Check the books only: recompute every account and compare.
cli-server-audit-details = The same as houseway server verify --books-only. Exit code: 1 if anything differs.
cli-server-verify-summary = Check everything: records, checkpoints, shuffles and the books.
cli-server-verify-details = Exit code: 1 if anything is wrong.
cli-server-verify-books-only = Check only the books: recompute every account and compare.
cli-server-faults = Faults: { $count }
cli-server-no-faults = No faults.

## houseway server daily-report

cli-server-daily-report-summary = Print a day's drop, win, hold and float of every table.
cli-server-daily-report-day = Day in UTC, such as 2026-11-16.

## houseway server export

cli-server-export-summary = Write a table's record to a file.
cli-server-export-details = Check the file with houseway verify. The record includes the order of a shoe that is still in use: do not give it to players until the shoe is replaced.
cli-server-export-table = Number of the table.
cli-server-export-file = New file for the record; default: table-N.json.

## houseway server backup and restore

cli-server-backup-summary = Copy a SQLite store while the server runs.
cli-server-backup-details = Without --with-keys, the keys are not copied. Back up PostgreSQL with pg_dump.
cli-server-backup-folder = New folder for the backup.
cli-server-backup-with-keys = Copy the keys too: the backup can then reveal cards and sign.
cli-server-restore-summary = Restore a backup into an empty folder, and check it.
cli-server-restore-details = Name the folder of the keys if the backup has none. All sessions end.
cli-server-restore-folder = Backup that houseway server backup made.

## houseway server witness

cli-server-witness-summary = Watch and cosign another server's log of checkpoints.
cli-server-witness-details = The witness checks that the log only grows. If it does not, the witness saves both signed checkpoints as evidence and ends with exit code 1.
cli-server-witness-address = Address of the server, such as https://casino.example.
cli-server-witness-data = Store the witness's key and state in this folder.
cli-server-witness-key = Trust this key of the server; required the first time.
cli-server-witness-name = Sign under this name.
cli-server-witness-every = Repeat at this interval, in seconds, until interrupted.
cli-server-witness-own-key = Key of this witness, for the server's setting `witnesses`: { $key }

## houseway server rotate-key

cli-server-rotate-key-summary = Replace the signing key or the encryption key.
cli-server-rotate-key-details = Stop every process of the server first. With --signing, the server signs checkpoints with a new key from now on. Signatures of the old key stay valid: its public half is stored next to the new key. With --encryption, all seeds, snapshots and authenticator secrets are encrypted with a new key, and the old key is deleted.
cli-server-rotate-key-encryption = Replace the key for hidden data, or the key for checkpoints.

## houseway server regulator-export

cli-server-regulator-export-summary = Write all records and logs for a regulator to a folder.
cli-server-regulator-export-details = The folder gets every record, checkpoint, posting and row of the audit log, with a list of hashes. The server may run at the same time. Rounds of shoes in use are not included. For a complete export, close the tables first.
cli-server-regulator-export-folder = New folder.

## houseway server users

cli-server-users-summary = List, add and disable users, change roles, reset passwords.
cli-server-users-name = Name of the user.
cli-server-users-role = Give this role; repeat the option for several roles.
cli-server-users-list-summary = List the users with their roles.
cli-server-users-add-summary = Add a user with a random password.
cli-server-users-add-details = The user changes the password at the first sign-in. By default, the password is printed once.
cli-server-users-set-roles-summary = Replace the roles of a user and end their sessions.
cli-server-users-disable-summary = Block a user's account and end its sessions.
cli-server-users-enable-summary = Unblock a user's account.
cli-server-users-reset-password-summary = Set a random password for a user and end their sessions.
cli-server-users-reset-password-details = The user changes the password at the next sign-in. By default, the password is printed once.

## houseway server simulate

cli-server-simulate-summary = Simulate server processes, players and faults, and check everything.
cli-server-simulate-details = The seed determines games, players, pace, processes and faults. Virtual time passes at once. The same seed prints the same digest of store and messages. Exit code: 1 if a check fails.
cli-server-simulate-entries = Stop after this number of stored entries.
cli-server-simulate-world = Processes: { $processes }, tables: { $tables }, players: { $players }. Stored entries: { $entries }, acknowledged commands: { $commands }, simulated seconds: { $seconds }, kills: { $kills }, other faults: { $faults }.
cli-server-simulate-digest = Digest: { $digest }
cli-server-simulate-violation = Violation ({ $check }) after { $seconds } seconds: { $text } Reproduce: { $command }
