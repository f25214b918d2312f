# Signs, approvals and duties of the operator.

## Signs
compliance-tournament-has-no-sign = A tournament has no sign. Its conditions describe its tables: print them with `houseway tournament conditions`.
compliance-determinations-refused = The rules do not allow the table's determinations. { $reason } ({ $clause })
compliance-command-refused = The rules do not allow command { $number } of the record. { $reason } ({ $clause })
compliance-game-has-no-sign = The game { $game } has no sign.
compliance-no-reserved-game = Under { $instrument }, the operator cannot reserve a game for a group of players.
compliance-sign-place = { $title }, { $place }
compliance-sign-title = { $title }: table sign
compliance-sign-source = Under { $number }, { $title }.
compliance-table-closed = This table is closed
compliance-casino-table = Casino table

## Faults of the operator's register
compliance-unknown-zone = { $zone } is not a time zone. Use a name such as Australia/Canberra.
compliance-report-too-early = The report to the Commission is dated before the restriction that it reports.
compliance-no-such-approval = { $instrument } does not require approval of { $subject }. It requires approval of: { $subjects }.
compliance-approval-expires-early = The approval expires before the date on which it was given.

## The duties of a day
compliance-duties-title = The operator's duties
compliance-duties-text-title = { $place }, { $instrument }
compliance-place-and-day = { $place }, { $day }
compliance-place-without-day = { $place }, day unknown
compliance-duties-footer = Source: { $records }. The status “{ $status }” means that the record states it. A record cannot prove what was displayed at the table.
compliance-status-missing = missing
compliance-status-open = open
compliance-status-done = done
compliance-status-stated = stated
compliance-status-not-called-for = not required
compliance-status-count = { $count } { $status }
compliance-tally = { $counts }
compliance-not-certain = It is not certain that { $instrument } was in force. { $reason }
compliance-day-unknown = The records do not state their date.
compliance-other-instrument-in-force = { $instrument } was in force on that day.
compliance-unknown-instrument-in-force = Another instrument was in force on that day.
compliance-record-error = { $record }: { $error }
compliance-replay-ended-early = The replay of a record stopped early, so its later commands are not evidence. { $error }

## Proofs of duties
compliance-reference = reference { $reference }
compliance-command-by = { $time } by { $person }: { $command } ({ $record }, command { $number })
compliance-command = { $time }: { $command } ({ $record }, command { $number })
compliance-time = { $day } { $clock } UTC
compliance-time-unknown = at an unknown time
compliance-values = { $values }
compliance-value = { $key } { $value }
compliance-conditions-changed-later = The conditions were changed afterwards, so this must be done again.
compliance-approval-given = Given on { $day }.
compliance-not-as-approved = The table differs from the approval in: { $values }.
compliance-no-valid-approval = The register has no approval that was valid on this day.
compliance-arrangement-not-on-file = The register does not contain the arrangement for this transfer.
compliance-change-not-checked = The record does not say that two people checked the new cards or tiles.
compliance-checkers-not-named = The cards were checked, but the record does not name the two people who checked them.
compliance-table-not-closed = The record does not show that the table closed.
compliance-not-before-gaming = The check did not take place before gaming.
compliance-not-after-gaming = The check did not take place after gaming.
compliance-wrong-count-open = The count was wrong, and the record shows no correction.
compliance-no-early-closing = The record does not show that the table closed early.
compliance-not-announced = The record does not say that players were given notice.
compliance-hands-counted = Hands counted: { $counted } of { $required }.
compliance-hands-not-counted = { $summary } Not counted: { $rounds }.
compliance-hands-not-counted-more =
    { $count ->
        [one] { $summary } Not counted: { $rounds }, and hands in one more round.
       *[other] { $summary } Not counted: { $rounds }, and hands in { $count } more rounds.
    }
compliance-round-hands = round { $round } ({ $hands })
compliance-no-decision = The record does not show a decision.
compliance-reviews-requested =
    { $count ->
        [one] One review by the Commission was requested.
       *[other] { $count } reviews by the Commission were requested.
    }
compliance-no-times = The records do not state times.
compliance-gaming-times = From { $began } to { $ended } UTC.
compliance-gaming-times-incomplete = { $times } The record does not state the time of some gaming commands.
compliance-outside-hours = Gaming took place outside the registered hours.
compliance-approval-awaited = Play is waiting for the supervisor's approval.
compliance-not-reported = Not reported to the Commission: { $players }.
compliance-restricted-player = { $player } ({ $clause })
compliance-not-in-record = The record does not state { $keys }, so the game's default applies.
compliance-no-staff-infringements = The record shows no infringement by staff.
compliance-staff-infringements = The record shows infringements by staff.
