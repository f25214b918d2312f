# Supervision of the casino: hours, restrictions, equipment checks, reviews and waiting lists.

## Hours of gaming
server-supervision-hours-period = { $opens } to { $closes } ({ $zone })
server-supervision-hours-violated = This table can be used only during its gaming hours: { $hours }.
server-supervision-hours-no-weekday = Select at least one weekday.
server-supervision-hours-limit = There are already { $limit } sets of gaming hours, the maximum. Remove old ones first.
server-supervision-hours-unknown = There are no gaming hours with the number { $number }.
server-supervision-review-outcome = Enter the Commission's decision.
server-supervision-review-future = The decision cannot be dated { $day }, which is in the future.
server-supervision-no-review = Nobody requested a review at entry { $entry } of table { $table }.
server-supervision-review-too-early = The decision cannot be dated before { $day }, when the review was requested.
server-supervision-review-decided = The outcome of this review is already recorded.
server-supervision-nothing-to-check = This table has no cards or tiles to check.
server-supervision-signer-role = { $name } does not have the role { $role }.
server-supervision-two-signers = The dealer and the supervisor must be two different people.
server-supervision-signer-sends = The form names { $name } as the { $role }, so { $name } must send it.
server-supervision-count-all = Count every card or tile of this table, and no others. Missing from the form, or not of this table: { $pieces }.
server-supervision-marked-counted = Only cards or tiles that were counted can be reported as marked.
server-supervision-replace-missing = Only missing or marked cards or tiles can be replaced.
server-supervision-check-key-used = This idempotency key was used for a check without a form. Use a new key.
server-supervision-excluded = { $player } was excluded from this game at table { $table } on { $day }. The operator can lift the exclusion.
server-supervision-lift-reason = Give the reason for lifting the restriction.
server-supervision-unknown-restriction = There is no restriction in force with the number { $number }.
server-supervision-sent-too-early = The report cannot be dated before a restriction that it lists.
server-supervision-not-to-report = The list contains restrictions that do not exist or were already reported.
server-supervision-excluded-from-game = { $name } was excluded from this game. The operator can lift the exclusion.
server-supervision-table-closed = Table { $table } is closed.
server-supervision-waiting-list-full = The waiting list of this table is full: { $limit } people are waiting.
server-supervision-too-many-waiting-lists = { $name } is already on { $limit } waiting lists. Leave one of them first.

## Notes in a record
server-supervision-ruling-note = Dispute of { $player } about round { $round }: { $about }. { $decision }.
server-supervision-ruling-note-with-review = Dispute of { $player } about round { $round }: { $about }. { $decision }. The player asks the Commission to review the decision.
