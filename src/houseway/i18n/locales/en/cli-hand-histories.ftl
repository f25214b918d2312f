# houseway import and houseway export.

## Help

cli-hand-histories-import-summary = Import hands from other software as records.
cli-hand-histories-import-phh-summary = Replay hands in the PHH notation and compare the chips.
cli-hand-histories-import-phh-details = Exit code: 1 if a hand cannot be read, or if its chips differ.
cli-hand-histories-import-phh-files = Hand histories of no-limit and limit hold'em, or folders of .phh and .phhs files.
cli-hand-histories-import-phh-out = Save the records in this folder.
cli-hand-histories-import-phh-notes = Print what was left out of or added to each hand.
cli-hand-histories-export-summary = Export the rounds of records in public formats.
cli-hand-histories-export-phh-summary = Write every settled round of Hold-em in the PHH notation.
cli-hand-histories-export-phh-details = The command writes several hands as numbered TOML tables.
cli-hand-histories-export-ohh-summary = Write every settled round of Hold-em as Open Hand History.
cli-hand-histories-export-ohh-date = Set the time when play began, in UTC; records do not contain it.
cli-hand-histories-export-ohh-currency = Set the currency, as a three-letter code.
cli-hand-histories-records = Records, or folders of .json files.
cli-hand-histories-out = Write to this file instead of the terminal.

## Import

cli-hand-histories-progress = hands
cli-hand-histories-list = { $items }
cli-hand-histories-note = { $place }: note: { $note }
cli-hand-histories-failed = { $place }: failed: { $reason }
cli-hand-histories-not-expressed = { $place }: not expressed: { $reason }
cli-hand-histories-notes-of-a-kind = noted, { $count } ×: { $note }
cli-hand-histories-not-expressed-of-a-kind = not expressed, { $count } ×: { $reason }
cli-hand-histories-not-expressed-total = { $count } not expressed
cli-hand-histories-no-hand-files = This folder has no { $suffixes } file.
cli-hand-histories-internal-error = The hand cannot be replayed because of an internal error. { $kind }: { $error }
cli-hand-histories-folder-is-link = This is a symbolic link. Records are not written through links; give a real folder.

## Export

cli-hand-histories-round-not-expressed = { $file }: round { $round } not expressed: { $reason }
