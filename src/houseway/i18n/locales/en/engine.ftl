# Text that all games share.

## Events in a transcript
engine-line = { $player }, { $place }, { $wager }: { $outcome } on { $stake }, paid { $paid }, back { $returned }
engine-outcome-at-odds = { $outcome } { $odds }
engine-paid-less-commission = { $paid }, commission { $commission }
engine-with-reason = { $text } ({ $reason })
engine-shown = { $place }: { $cards }
engine-notice = notice to { $recipient }: { $subject }
engine-notice-subject = { $keyword }, { $explanation }
engine-notice-excess = { $notice } (excess { $amount })
engine-notice-owed = { $notice } ({ $amount } of { $debtor })
engine-notice-cards = { $notice } ({ $cards })
engine-hand-number = hand { $number }

## Recipients of notices, and pools
engine-recipient-players = players
engine-recipient-table = table
engine-recipient-dealer = dealer
engine-recipient-supervisor = supervisor
engine-recipient-operator = operator
engine-recipient-director = director
engine-recipient-commission = commission
engine-recipient-regulator = regulator
engine-pool-jackpot = jackpot
engine-pool-reserve = reserve

## Steps of a replayed round
engine-now-seen = { $place }: { $cards }, now seen by { $viewer }
engine-argument-not = no { $name }
engine-not-shown = (not shown)
engine-many-pieces = { $count } of them

## Refusals and errors
engine-missing-cards =
    { $count ->
        [one] At least 1 more card is needed; the next card is for { $place }.
       *[other] At least { $count } more cards are needed; the next card is for { $place }.
    }
engine-minimum-wagered = { $player } did not wager in time. The table minimum is wagered.

## Texts, names and times of a record
engine-time-order = The time { $time } is earlier than { $latest }, the time of an earlier command.
engine-unknown-clause = { $instrument } has no clause { $clause }. Every clause that a command names must exist (record format since 16 November 2026).
engine-name-not-text = A name must be text, not { $value }.
engine-not-text = This must be text, not { $value }.
engine-text-too-long = A text has at most { $maximum } characters; this one has { $length } (record format since 16 November 2026).
engine-text-character = A text must not contain the character { $character } (record format since 16 November 2026).
engine-time-form = Expected a UTC time such as "2026-11-16T10:01:02.345Z", not { $value }.
engine-no-such-time = There is no such time as { $time }.
engine-day-form = A day is text such as "2026-11-16", not { $value }.
engine-no-such-day = There is no such day as { $day }.
engine-name-length = A name has 1 to { $maximum } characters, not { $length }.
engine-name-reserved = Nobody can be named { $name }, because records use this word (record format since 16 November 2026).
engine-name-character = A name consists of letters, marks, digits, punctuation and inner spaces; the character { $character } is not allowed (record format since 16 November 2026).
engine-name-spaces = A name must not begin or end with a space: { $name } (record format since 16 November 2026).
engine-name-not-composed = A name must be in the composed form of Unicode (NFC), and { $name } is not (record format since 16 November 2026).

## Markers, limits, seats and void rounds
engine-no-marker = Box { $box } has no marker.
engine-marker-limit = A marker must show a limit above { $maximum }, in multiples of { $multiple }.
engine-closing-needs-notice = The operator must give the players notice before the table is closed.
engine-limits-need-notice = A change of limits requires notice to the players.
engine-no-such-round = There is no round { $number }.
engine-first-wager-valid = The first wager that { $player } places out of order remains valid.
engine-no-seat = { $player } has no seat.
engine-too-few-missed-rounds = A player must leave only after missing { $required } rounds in a row. { $player } has missed { $missed }.
engine-another-seat-free = A player must leave only if all seats are taken, and another seat is free.
engine-no-round = No round is being played.
engine-void-only-for-fraud = A completed round can be declared void only because of fraud. The other causes apply only to the round in progress.
engine-void-last-round = A disturbance can void the round in progress, or the last round until the next round begins.
engine-void-between-rounds = A completed round can be declared void only between rounds.
engine-already-void = Round { $number } is already void, and its wagers were returned.

## Snapshots
engine-snapshot-invalid = This is not a snapshot of such a table.
engine-snapshot-damaged = These bytes are not a snapshot, or they are damaged.
engine-snapshot-version = Another version wrote the snapshot. Play the record again.
engine-snapshot-game = The snapshot is of another game or version. Play the record again.

## Roles
engine-reserved-command = Only { $roles } may give this command, not { $giver }.
engine-role-dealer = the dealer
engine-role-supervisor = the supervisor
engine-role-operator = the operator
engine-role-director = the tournament director
engine-role-player = a player
engine-role-regulator = the regulator
engine-role-commission = the Commission

## Checks and changes of cards
engine-check-between-rounds = The { $pieces } may be checked only between rounds.
engine-change-between-rounds = The { $pieces } may be changed only between rounds.
engine-check-new-pieces = The supervisor and the dealer must check the new { $pieces } first.

## Values that do not fit their type
engine-wrong-type = This must be { $expected }, not { $given }.
engine-expected-type = This must be { $expected }.
engine-type-array = a list
engine-type-bool = true or false
engine-type-float = a number
engine-type-int = a whole number
engine-type-null = null
engine-type-object = an object
engine-type-str = text
engine-at-least = The number must be at least { $bound }.
engine-at-most = The number must be at most { $bound }.
engine-above = The number must be above { $bound }.
engine-below = The number must be below { $bound }.
engine-number-out-of-range = The number is out of range.
engine-text-minimum-length =
    { $count ->
        [one] The text must not be empty.
       *[other] The text must have at least { $count } characters.
    }
engine-text-maximum-length =
    { $count ->
        [one] The text must have at most 1 character.
       *[other] The text must have at most { $count } characters.
    }
engine-list-minimum-length =
    { $count ->
        [one] The list must not be empty.
       *[other] The list must have at least { $count } entries.
    }
engine-list-maximum-length =
    { $count ->
        [one] The list must have at most 1 entry.
       *[other] The list must have at most { $count } entries.
    }
engine-list-exact-length =
    { $count ->
        [one] The list must have exactly 1 entry.
       *[other] The list must have exactly { $count } entries.
    }
engine-object-minimum-length =
    { $count ->
        [one] The object must have at least 1 key.
       *[other] The object must have at least { $count } keys.
    }
engine-object-maximum-length =
    { $count ->
        [one] The object must have at most 1 key.
       *[other] The object must have at most { $count } keys.
    }
engine-wrong-form = The text must match the pattern `{ $pattern }`.
engine-unknown-key = The key `{ $key }` is unknown.
engine-missing-key = The key `{ $key }` is missing.
engine-unknown-word = `{ $word }` is not one of the allowed values.
engine-unknown-command = This game has no command `{ $verb }`.
engine-invalid-value = The value is invalid.

## Inputs that cannot be read
engine-not-json-at = The input is not JSON: there is an error at byte { $byte }.
engine-json-truncated = The input is not JSON: it ends too early.
engine-not-json = The input is not JSON.
engine-not-utf-8 = The input is not UTF-8: there is an error at byte { $byte }.
engine-not-unicode = The input contains text that cannot be written in Unicode (UTF-8).
engine-too-deep = The input is nested too deeply.
engine-unreadable = The input cannot be read ({ $error }).
engine-null = The value null is not allowed. Leave the key out (record format since 16 November 2026).
engine-round-evicted = Round { $number } is no longer in the memory of the table. Read it from the record.
engine-person-evicted = Data about { $name } is no longer in the memory of the table. Read it from the record.
