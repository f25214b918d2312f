# Administration of the server from the command line.

## Jobs
server-ops-job-failed = The job `{ $job }` failed with exit code { $code }: { $output }

## Installation
server-ops-no-server-in-folder = There is no server in this folder. Create one with houseway server init, or name its folder with --data or --settings.
server-ops-no-server-in-database = There is no server in this database. Create one with houseway server init.
server-ops-old-store = An earlier version of Houseway wrote this database (migration { $version }). Run houseway server init to migrate it to { $newest }.
server-ops-initialised = The server is set up in { $folder }. Its database is at migration { $version }.
server-ops-public-key = Public key of the server's checkpoints: { $key }
server-ops-first-operator = The first operator is { $name }, with the password { $password }. The password is not shown again.
server-ops-first-operator-file = The first operator's name and password are in { $file }.
server-ops-first-operator-change = Sign in, change the password, then delete the file.
server-ops-port-in-use = The server cannot listen on port { $port }: { $reason }. Choose another port with --port.
server-ops-open =
    { $count ->
        [one] The server runs at { $address } with one table. Press Ctrl-C to stop it.
       *[other] The server runs at { $address } with { $count } tables. Press Ctrl-C to stop it.
    }

## Checks
server-ops-accounts =
    { $count ->
        [one] One account, total { $total }
       *[other] { $count } accounts, total { $total }
    }
server-ops-table-fault = Table { $table }: { $fault }
server-ops-verified = Checked: { $counts }
server-ops-table-count =
    { $count ->
        [one] one table
       *[other] { $count } tables
    }
server-ops-entry-count =
    { $count ->
        [one] one entry
       *[other] { $count } entries
    }
server-ops-checkpoint-count =
    { $count ->
        [one] one checkpoint
       *[other] { $count } checkpoints
    }

## Export
server-ops-exported =
    { $count ->
        [one] { $file }: one command, last hash { $hash }
       *[other] { $file }: { $count } commands, last hash { $hash }
    }
server-ops-folder-exists = This folder already exists. Name a new folder.
server-ops-exported-records =
    { $count ->
        [one] one record
       *[other] { $count } records
    }
server-ops-exported-ledger = ledger (postings.csv, accounts.csv) and audit log (acts.csv)
server-ops-exported-contents =
    { $count ->
        [one] { $file }: list of one file. The SHA-256 of contents.json is { $hash }. Check the folder with houseway verify.
       *[other] { $file }: list of { $count } files. The SHA-256 of contents.json is { $hash }. Check the folder with houseway verify.
    }

## Verification of an export
server-ops-export-ends = { $file } ends at entry { $last } of { $of }; the rest is included when the shoe is over.
server-ops-export-file-fault = { $file }: { $fault }
server-ops-export-contents-unreadable = The list of contents is unreadable ({ $reason }). Export the folder again with this version.
server-ops-export-version = The export has version { $version }. This program checks version { $known }.
server-ops-export-unknown-signer = Key: the owner of the key that signed the checkpoints is unknown. Give the server's public key with --key.
server-ops-export-files-checked =
    { $count ->
        [one] Files: one has the SHA-256 in contents.json.
       *[other] Files: { $count } have the SHA-256 in contents.json. None is missing or extra.
    }
server-ops-export-records-checked =
    { $count ->
        [one] Records: one replayed and verified.
       *[other] Records: { $count } replayed and verified.
    }
server-ops-export-checkpoints-checked =
    { $count ->
        [one] Checkpoints: one has a valid signature, and the records and the audit log match it.
       *[other] Checkpoints: { $count } have valid signatures, and the records and the audit log match them.
    }
server-ops-export-ledger-checked = Ledger: the sum of the postings is zero.
server-ops-export-fact-signed = the records and the audit log are those that the checkpoints sign
server-ops-export-uncovered =
    { $count ->
        [one] One entry is newer than the last checkpoint.
       *[other] { $count } entries are newer than the last checkpoint.
    }
server-ops-export-file-extra = This file is not listed in contents.json.
server-ops-export-file-missing = This file is listed in contents.json, but is missing.
server-ops-export-file-changed = The file differs from its SHA-256 in contents.json.
server-ops-export-file-unlisted = This file must be listed in contents.json.
server-ops-export-record-without-table = No table in contents.json has this record.
server-ops-export-record-length = The record ends at entry { $last }, which differs from contents.json.
server-ops-export-csv-unreadable = This is not a CSV file of an export.
server-ops-export-not-a-checkpoint = This is not a checkpoint.
server-ops-export-table-missing = The checkpoint covers table { $table }, which is not in contents.json.
server-ops-export-other-hash = The hash of entry { $entry } differs from the signed hash.
server-ops-export-postings-unbalanced = The sum of the postings is { $cents } cents; it must be zero.

## Backup
server-ops-backup-postgres = Back up PostgreSQL with pg_dump.
server-ops-backup = Backup without the keys: { $folder }. Check it with houseway server verify --data { $folder } --keys { $keys }
server-ops-backup-with-keys = Backup with the keys: { $folder }. Check it with houseway server verify --data { $folder }
server-ops-store-exists = The folder already contains a server's files: { $files }. Name an empty folder with --data.
server-ops-not-a-backup = This folder is not a backup, because it does not contain { $file }.
server-ops-backup-damaged = The backup is damaged. { $fault }
server-ops-restored =
    { $sessions ->
        [one] Backup restored to { $folder } without faults. { $summary }. One session was ended, so everybody must sign in again.
       *[other] Backup restored to { $folder } without faults. { $summary }. { $sessions } sessions were ended, so everybody must sign in again.
    }

## Keys
server-ops-new-signing-key = The server now signs checkpoints with a new key: { $key }
server-ops-old-signing-key = Existing signatures of the old key { $key } stay valid. Any later signature of the old key is invalid.
server-ops-new-encryption-key =
    { $count ->
        [one] One seed, snapshot or secret is encrypted with a new key. The previous key is deleted.
       *[other] { $count } seeds, snapshots and secrets are encrypted with a new key. The previous key is deleted.
    }

## People
server-ops-person = { $name }: { $roles }
server-ops-person-marked = { $person } ({ $marks })
server-ops-person-added = { $person }. The password is { $password }. It is not shown again.
server-ops-new-password = The new password of { $name } is { $password }. It is not shown again.
server-ops-person-added-file = { $person }. The password is in { $file }.
server-ops-new-password-file = The new password of { $name } is in { $file }.
server-ops-user-exists = There is already a user of this name. Change the roles with houseway server users set-roles.
server-ops-unknown-user = There is no user of this name. houseway server users list lists the users.
server-ops-user-disabled = The account of { $name } is blocked, and its sessions have ended.
server-ops-user-enabled = The account of { $name } is no longer blocked.
server-ops-password-file-exists = This file already exists. Name a new file for the password.
server-ops-password-file-folder = The password cannot be written here. Name a file in an existing folder that you may write to.
server-ops-mark-guest = guest
server-ops-mark-bot = bot
server-ops-mark-blocked = blocked

## Settings
server-ops-renamed-variable = The environment variable { $old } is now called { $new }.
server-ops-renamed-setting = The setting '{ $old }' is now called '{ $new }'.
server-ops-settings-not-toml = The file is not TOML: { $error }
server-ops-unknown-setting = Unknown setting '{ $key }'.
server-ops-unknown-action = '{ $action }' is not an action that can need a second approver; see docs/reference/settings.md.
server-ops-not-an-address = '{ $value }' is not an IP address or a network, such as 10.0.0.1 or 10.0.1.0/24.
server-ops-unknown-variable = Unknown environment variable { $variable }.
