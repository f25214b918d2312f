# Printed documents of a tournament: conditions and report.

## Both documents
tournaments-documents-tournament = Tournament
tournaments-documents-text = { $text }
tournaments-documents-number = { $number }
tournaments-documents-dollars = ${ $amount }
tournaments-documents-none = none
tournaments-documents-yes = yes
tournaments-documents-no = no
tournaments-documents-instrument = { $title }, { $number }
tournaments-documents-clause = Clause
tournaments-documents-clauses = Clauses
tournaments-documents-game = Game
tournaments-documents-session = Session
tournaments-documents-table = Table
tournaments-documents-table-number = Table { $number }
tournaments-documents-player = Player
tournaments-documents-place = Place
tournaments-documents-prize = Prize
tournaments-documents-chips = Chips
tournaments-documents-length = Length
tournaments-documents-starts = Starts
tournaments-documents-seat = Seat
tournaments-documents-amount = Amount
tournaments-documents-entries = Entries
tournaments-documents-prize-pool = Prize pool
tournaments-documents-added-money = Added money
tournaments-documents-signature-operator = Casino operator, date
tournaments-documents-signature-director = Tournament Director/Assistant, date
tournaments-documents-signature-approved = Approved for the ACT Gambling and Racing Commission, date
tournaments-documents-signature-received = Received for the Commission, date
tournaments-documents-not-ready = Not ready
tournaments-documents-warning = { $fault } ({ $clause })

## Conditions: title, highlights and statement
tournaments-documents-conditions-of = Tournament conditions · { $game }
tournaments-documents-conditions-by = Conditions under { $number }
tournaments-documents-conditions-fingerprint = Conditions under { $number }, fingerprint (SHA-256) { $fingerprint }
tournaments-documents-conditions-source = Houseway printed this document from the conditions in the record of the tournament.
tournaments-documents-entry = Entry
tournaments-documents-free-entry = Free
tournaments-documents-starting-chips = Starting chips
tournaments-documents-players = Players
tournaments-documents-player-range = { $min } to { $max }
tournaments-documents-first-prize = First prize
tournaments-documents-starts-when-full = When the table is full
tournaments-documents-to-be-announced = To be announced
tournaments-documents-rules-prevail = The Tournament Director/Assistant conducts this tournament under these conditions and the rules of the game. If they conflict, the rules prevail.
tournaments-documents-conditions-prevail-over-all = These conditions are submitted to the Commission for approval. Once approved, they prevail over the rules during the tournament if they conflict.
tournaments-documents-conditions-prevail-over-preceding = These conditions are submitted to the Commission for approval. Once approved, they prevail over the rules before clause 20.5 during the tournament if they conflict.

## Conditions: entries
tournaments-documents-entering = Entries
tournaments-documents-entry-method = Method of entry
tournaments-documents-entry-as-announced = As the operator announces
tournaments-documents-eligibility = Eligibility
tournaments-documents-eligible-all = Everybody
tournaments-documents-eligible-groups = Members of { $groups }
tournaments-documents-entry-fee = Entry fee
tournaments-documents-no-fee = None
tournaments-documents-fee-all-prizes = { $fee }, all of it prize money
tournaments-documents-fee-percent = { $fee }. The tournament commission is { $percent } of all entry fees; the rest is prize money.
tournaments-documents-fee-split = { $fee }: { $commission } tournament commission and { $pool } for the prize pool
tournaments-documents-one-entry = One entry per player. At least { $min } and at most { $max } players.
tournaments-documents-further-entries = One entry per player, and further entries by buy-back. At least { $min } and at most { $max } players.
tournaments-documents-one-entry-and-buy-backs = One entry per player, apart from buy-backs. At least { $min } and at most { $max } players.
tournaments-documents-groups = Groups
tournaments-documents-no-group-limits = No restrictions
tournaments-documents-group-limits = Restrictions: { $limits }
tournaments-documents-group-limit = at most { $count } of the group { $group }
tournaments-documents-group-barred = nobody of the group { $group }
tournaments-documents-agreement = Agreement
tournaments-documents-agreement-required = Entrants agree in writing to the rules and these conditions before they pay.

## Conditions: sessions
tournaments-documents-sessions = Sessions
tournaments-documents-structure-points = Every player plays every session. Places in a session give points, and the points of all sessions decide.
tournaments-documents-structure-points-catch-up = Every player plays every session, and a catch-up is for those who qualify. The points of all sessions decide.
tournaments-documents-structure-final = There is one session, the final. It decides all places.
tournaments-documents-structure-progression = Players progress from session to session. The final decides the first places.
tournaments-documents-structure-sit-and-go = A session begins as soon as enough players have entered. { $structure }
tournaments-documents-tables = Tables
tournaments-documents-tables-as-needed = as needed
tournaments-documents-chips-at-start = the same for all, announced at the start
tournaments-documents-chips-carried = carried over
tournaments-documents-chips-carried-or-given = carried over; { $chips } for players who have none
tournaments-documents-limits = Limits
tournaments-documents-out = Elimination
tournaments-documents-out-without-chips = no chips left ({ $clause })
tournaments-documents-out-below-minimum = cannot wager the table minimum before a round ({ $clause })
tournaments-documents-points = Points
tournaments-documents-open-to = Open to
tournaments-documents-open-to-not-progressed = players who did not progress from { $sessions }
tournaments-documents-open-to-missed = players who missed { $sessions }
tournaments-documents-fee = Fee
tournaments-documents-begins-with = Begins with
tournaments-documents-player-count =
    { $count ->
        [one] one player
       *[other] { $count } players
    }

## Conditions: play
tournaments-documents-playing = Play
tournaments-documents-elimination = Elimination
tournaments-documents-out-of-tournament = A player who is eliminated from a session is out of the tournament.
tournaments-documents-out-unless-bought-back = A player who is eliminated from a session is out of the tournament, except after a buy-back.
tournaments-documents-out-by-minimum = Only players who cannot wager the table minimum are eliminated ({ $clauses }).
tournaments-documents-out-of-session-only = A player who is eliminated from { $sessions } plays the next session.
tournaments-documents-tie-session = Ties after a session
tournaments-documents-tie-final = Ties at the end
tournaments-documents-tie-eliminated = Out in the same round
tournaments-documents-buy-back = Buy-back
tournaments-documents-add-on = Add-on
tournaments-documents-price = { $cost } for { $chips } chips
tournaments-documents-price-with-commission = { $cost }, including { $commission } commission, for { $chips } chips
tournaments-documents-purchases-per-player =
    { $count ->
        [one] once per player
       *[other] { $count } times per player
    }
tournaments-documents-in-sessions = in { $sessions }
tournaments-documents-in-every-session = in every session
tournaments-documents-side-wagers = Jackpot and side wagers
tournaments-documents-allowed = Allowed
tournaments-documents-not-allowed = Not allowed
tournaments-documents-starting-times = Starting times
tournaments-documents-start-may-change =
    { $count ->
        [one] The director may change a starting time with at least one minute's notice.
       *[other] The director may change a starting time with at least { $count } minutes' notice.
    }
tournaments-documents-clock = Clock
tournaments-documents-clock-offset = All times are local times, UTC{ $offset }
tournaments-documents-levels = Levels
tournaments-documents-level = Level
tournaments-documents-blinds-or-ante = Blinds or ante
tournaments-documents-minutes =
    { $count ->
        [one] one minute
       *[other] { $count } minutes
    }
tournaments-documents-interpretation = Interpretation chosen
tournaments-documents-interpretation-override = Approved conditions prevail over the whole instrument, including the clauses after 20.5.
tournaments-documents-interpretation-forfeited-commission = The operator retains no commission of a forfeited fee.
tournaments-documents-interpretation-approval = Approval is enough for prize money from a jackpot pool. A notification is not needed.
tournaments-documents-interpretation-first-session = Reserves take seats only until another session of the tournament has started.
tournaments-documents-interpretation-every-tie = Every tie is played off, even if it decides nothing.
tournaments-documents-interpretation-withdrawn-fee = The fee of a player who withdrew stays in the pool, even if a reserve takes the seat.

## Conditions: prizes
tournaments-documents-prizes = Prizes
tournaments-documents-prize-of = Prize of
tournaments-documents-total = Total
tournaments-documents-pool-sources = The prize pool consists of { $sources }.
tournaments-documents-source-fees = entry fees ({ $clause })
tournaments-documents-source-fees-less-commission = entry fees less commission ({ $clause })
tournaments-documents-source-buy-backs = buy-backs
tournaments-documents-source-buy-backs-less-commission = buy-backs less their commission
tournaments-documents-source-add-ons = add-ons
tournaments-documents-source-second-chances = fees of second chances
tournaments-documents-source-added = added money
tournaments-documents-whole-pool = The whole prize pool goes back to the players as prizes.
tournaments-documents-percentages-rounded = Percentages are rounded down to multiples of { $unit }. The remainder is added to the first prize.
tournaments-documents-unclaimed-prize = A prize that nobody takes is added to the first prize.
tournaments-documents-tied-prizes = The prizes of tied places are added and divided equally. Odd cents go to the players in order of entry, one cent each.

## Conditions: rules that always apply
tournaments-documents-rules-always = Rules that always apply
tournaments-documents-rules-by-default = Rules that apply by default
tournaments-documents-rule-position = Your seat
tournaments-documents-rule-no-show = Punctuality
tournaments-documents-rule-reserve = Reserves
tournaments-documents-rule-in-view = Chips in view
tournaments-documents-rule-chips = Your chips
tournaments-documents-rule-no-advice = Advice
tournaments-documents-rule-breaks = Breaks
tournaments-documents-rule-pace = Pace of play
tournaments-documents-rule-places = Places
tournaments-documents-rule-whole-pool = Prize pool
tournaments-documents-rule-no-refund = Refunds
tournaments-documents-rule-cancellation = Cancellation

## Conditions: departures from the rules
tournaments-documents-departures = Departures from the rules
tournaments-documents-departures-lead = Once the Commission has approved these conditions, they prevail over these clauses.
tournaments-documents-departure = { $key }: { $value } (in place of { $clause })
tournaments-documents-departure-text = { $text } (in place of { $clause })

## Conditions: section for the Commission
tournaments-documents-for-commission = For the Commission
tournaments-documents-required-lead = Items that the conditions must state under { $instruments }.
tournaments-documents-optional-lead = Items of 20.4 that the conditions may state, and the defaults of the items that they omit.
tournaments-documents-requirement = Requirement
tournaments-documents-item = Item
tournaments-documents-in-conditions = In these conditions
tournaments-documents-item-stated = stated
tournaments-documents-item-missing = Missing: { $faults }
tournaments-documents-item-not-applicable = does not apply
tournaments-documents-item-omitted = Default: { $default }
tournaments-documents-item-overridden = { $item }: the rule applies in place of the condition ({ $clause }).
tournaments-documents-steps = Before entries open, these conditions are documented and { $steps }.
tournaments-documents-step-publish = made available to patrons
tournaments-documents-step-notify = notified to the Commission
tournaments-documents-step-approve = approved by the Commission
tournaments-documents-default-start = to be announced
tournaments-documents-default-final = one final, { $length }
tournaments-documents-default-progress = all players who are left progress to { $session }
tournaments-documents-default-fee = entry is free
tournaments-documents-default-chips = the director announces the chips at the start, the same for all
tournaments-documents-default-groups = no restrictions
tournaments-documents-default-limits = no minimum until the director sets one
tournaments-documents-default-maximum = no maximum, so the director reports the rounds
tournaments-documents-default-blinds = the blinds and limits of the tables apply
tournaments-documents-default-side-wagers = allowed
tournaments-documents-default-prizes = the whole pool goes to the first place

## Report
tournaments-documents-report-of = Tournament report · { $game }
tournaments-documents-phase-and-instrument = { $phase }. { $title }, { $number }
tournaments-documents-record-fingerprint = Fingerprint of the record (SHA-256) { $fingerprint }
tournaments-documents-director = Director
tournaments-documents-no-director = not nominated yet
tournaments-documents-winner = Winner
tournaments-documents-places-and-prizes = Places and prizes
tournaments-documents-pool-returned = The whole prize pool, { $pool }, goes back to the players ({ $clause }).
tournaments-documents-ballot = Ballot
tournaments-documents-ballot-recorded = a physical draw
tournaments-documents-ballot-seed = a seed that anybody can check
tournaments-documents-ballot-committed-seed = a committed seed that anybody can check
tournaments-documents-seats-and-players = Seats and players
tournaments-documents-order = Order
tournaments-documents-outcome = Outcome
tournaments-documents-left-entrants = Entrants who left
tournaments-documents-entrant = Entrant
tournaments-documents-status = Status
tournaments-documents-paid = Paid
tournaments-documents-source = Source
tournaments-documents-arrangement = Arrangement
tournaments-documents-refunds = Refunds
tournaments-documents-recipient = Recipient
tournaments-documents-money = Money
tournaments-documents-collected = Fees held
tournaments-documents-commission = Tournament commission
tournaments-documents-prizes-awarded = Prizes awarded
tournaments-documents-refunded = Refunded
