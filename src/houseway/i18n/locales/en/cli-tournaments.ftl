# houseway tournament.

cli-tournaments-summary = Print tournament documents, simulate a tournament, or verify its ballots.
cli-tournaments-conditions-file = File of conditions, such as those in docs/examples, or a tournament's record.
cli-tournaments-record-file = Record of a tournament.
cli-tournaments-instrument = Use this instrument, if the file contains only conditions.

## houseway tournament conditions and report

cli-tournaments-conditions-summary = Print the conditions as a document to hand out.
cli-tournaments-conditions-details = A record gives the conditions in force at its end. Exit code: 1 if the document has warnings.
cli-tournaments-report-summary = Print standings, places, prizes and money of a record.
cli-tournaments-not-json = This is not JSON: { $error }
cli-tournaments-not-an-object = The conditions must be a JSON object.
cli-tournaments-no-instrument = The file names no instrument. Give --instrument with { $instruments }.
cli-tournaments-unknown-instrument = Unknown instrument { $instrument }. Give --instrument with { $instruments }.
cli-tournaments-table-record = This is the record of a table. Give the record of a tournament.
cli-tournaments-not-refused = The record says that this command was refused, but the rules allow it.

## houseway tournament simulate

cli-tournaments-simulate-summary = Play a whole tournament with bots on the real engines.
cli-tournaments-simulate-details = The command prints the places and prizes, and writes a record that houseway verify accepts.
cli-tournaments-simulate-players = Enter this many bots.
cli-tournaments-simulate-record = Write the record to this file; default: tournament-SEED.json.
cli-tournaments-record-exists = There is already a file of this name. Records are never replaced; give another name.
cli-tournaments-simulate-refused = A tournament with these conditions cannot be played: { $reason } ({ $clause })
cli-tournaments-simulate-ties = The ties of this tournament cannot be broken.
cli-tournaments-simulate-progress = { $players } of { $total } players in, { $rounds } rounds
cli-tournaments-simulate-speed = { $rounds } rounds in { $seconds } s, { $rate } per second
cli-tournaments-simulate-money = Collected { $collected }, commission { $commission }, prize pool { $pool }, prizes { $prizes }.
cli-tournaments-simulate-verified = { $file }: { $size } bytes, verified
cli-tournaments-simulate-not-verified = { $file }: { $size } bytes, verification failed
cli-tournaments-column-place = Place
cli-tournaments-column-player = Player
cli-tournaments-column-prize = Prize
cli-tournaments-column-clauses = Clauses
cli-tournaments-more-places = and { $count } further places

## houseway tournament verify-ballot

cli-tournaments-ballot-verify-summary = Draw every seeded ballot of a record again, step by step.
cli-tournaments-ballot-verify-details = Exit code: 1 if a seating differs from the one that its seed gives.
cli-tournaments-ballot-replay-ends = The replay ends at the command `{ $command }`: { $reason } ({ $clause })
cli-tournaments-ballot-title = { $session }: players { $players }, tables { $tables }, sizes { $sizes }
cli-tournaments-ballot-inputs = seed { $seed }, salt { $salt }, algorithm { $algorithm }
cli-tournaments-ballot-no-commitment = No commitment was published.
cli-tournaments-ballot-commitment-agrees = SHA-256 of the seed { $hash }: equal to the published commitment
cli-tournaments-ballot-commitment-differs = SHA-256 of the seed { $hash }: NOT EQUAL to the published commitment
cli-tournaments-ballot-block = block { $number }  { $value }  mod { $modulus } = { $drawn }: swap places { $last } and { $drawn }
cli-tournaments-ballot-block-skipped = block { $number }  { $value }  not used
cli-tournaments-ballot-entry = entry { $number }  { $player }: { $table }-{ $seat }
cli-tournaments-ballot-entry-differs = entry { $number }  { $player }: { $table }-{ $seat }  DIFFERS from the record
cli-tournaments-ballot-totals = Seeded ballots: { $count }; as their seeds give them: { $right }
