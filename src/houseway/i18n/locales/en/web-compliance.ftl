# Compliance page: hours of gaming, restrictions, checks of equipment, reviews; and the waiting list of a table.
web-compliance-menu-compliance = Compliance
web-compliance-title = Compliance
web-compliance-lead = Duties that apply to all tables.
web-compliance-saved = Saved.
web-compliance-reference = Reference
web-compliance-table = Table
web-compliance-player = Player

## Hours of gaming
web-compliance-hours = Hours of gaming
web-compliance-hours-lead = Tables open only within these hours (15.1, Pai Gow 16.1, Hold-em 18.1). If there are no hours, tables open at any time.
web-compliance-hours-none = No hours are registered.
web-compliance-hours-line = { $opens } to { $closes }
web-compliance-hours-dates = From { $since }
web-compliance-hours-dates-until = { $since } to { $until }
web-compliance-every-table = All tables
web-compliance-place = Table (leave empty for all tables)
web-compliance-opens = Opens
web-compliance-closes = Closes
web-compliance-since = Valid from
web-compliance-until = Valid until (optional)
web-compliance-zone = Time zone
web-compliance-weekdays = Days on which gaming begins
web-compliance-day-mon = Mon
web-compliance-day-tue = Tue
web-compliance-day-wed = Wed
web-compliance-day-thu = Thu
web-compliance-day-fri = Fri
web-compliance-day-sat = Sat
web-compliance-day-sun = Sun
web-compliance-add-hours = Add hours
web-compliance-remove = Remove hours
web-compliance-remove-hours = Remove hours { $hours }

## Restrictions and exclusions
web-compliance-restrictions = Restrictions and exclusions
web-compliance-restrictions-lead = They apply at every table until they are lifted. Report restrictions to the Commission (Blackjack 4.8).
web-compliance-restrictions-none = Nobody is restricted or excluded.
web-compliance-to-report = To report: { $count }
web-compliance-kind = Kind
web-compliance-kind-restriction = Restriction
web-compliance-kind-exclusion = Exclusion
web-compliance-since-day = Since
web-compliance-state = State
web-compliance-reported = Reported { $day }, { $reference }
web-compliance-unreported = To report
web-compliance-lifted = Lifted { $day }
web-compliance-in-force = In force
web-compliance-choose = Include { $player } in the list
web-compliance-download = Download list (CSV)
web-compliance-sent-day = Sent on
web-compliance-record-sent = Record list as sent
web-compliance-sent = Recorded as sent: { $count }.
web-compliance-lift = Lift
web-compliance-lift-player = Lift the restriction of { $player }
web-compliance-lift-reason = Reason for lifting the restriction of { $player }
web-compliance-lift-now = Lift restriction

## Checks of cards and tiles
web-compliance-checks = Checks of cards and tiles
web-compliance-checks-lead = Count every card or tile. The dealer and the supervisor sign the check, and the table's record stores it (2.2, Hold-em 2.4).
web-compliance-checks-none = No checks are recorded.
web-compliance-begin-check = Start check
web-compliance-counted = Count of each piece
web-compliance-total = Total: { $count } of { $whole }
web-compliance-missing = Missing: { $pieces }
web-compliance-extra = Too many: { $pieces }
web-compliance-marked = Marked (such as Ah, 2c)
web-compliance-marked-list = Marked: { $pieces }
web-compliance-replaced = Replaced
web-compliance-replaced-list = Replaced: { $pieces }
web-compliance-when = Time of the check
web-compliance-when-before = Before gaming
web-compliance-when-after = After gaming
web-compliance-when-between = During gaming
web-compliance-dealer = Dealer
web-compliance-supervisor = Supervisor
web-compliance-record-check = Record check
web-compliance-check-recorded = Recorded as entry { $entry }: { $count } of { $whole }.
web-compliance-not-replaced = { $piece } could not be replaced: { $reason }
web-compliance-result = Result
web-compliance-signed = Signed by
web-compliance-time = Time
web-compliance-complete = Complete

## Reviews by the Commission
web-compliance-reviews = Reviews by the Commission
web-compliance-reviews-lead = A player can ask the Commission to review the decision of a dispute (16.4, Canberra Poker 16.5, Pai Gow 17.5, Hold-em 19.4).
web-compliance-reviews-none = Nobody has asked for a review.
web-compliance-outcome = Outcome
web-compliance-decided = Decided on
web-compliance-record-outcome = Record outcome
web-compliance-outcome-player = Record outcome of the review for { $player }
web-compliance-pending = Pending

## Waiting list
web-compliance-waiting-title = Waiting list
web-compliance-waiting-count = Waiting: { $count }
web-compliance-waiting-nobody = Nobody is waiting.
web-compliance-waiting-join = Join waiting list
web-compliance-waiting-leave = Leave waiting list
web-compliance-waiting-position = You are number { $position } on the list.
web-compliance-waiting-called = A place is free for you. Sit down now.
