# Pages of the staff: dealer console, floor overview, signs, accounts, end-of-day report.
web-staff-menu-floor = Floor
web-staff-menu-people = Accounts
web-staff-menu-days = End-of-day report

## Password prompt
web-staff-password-again = Enter your password again
web-staff-password-reason = Voids, exclusions and payments by hand require it.
web-staff-password = Password
web-staff-password-code = Authenticator code (if set up)
web-staff-password-continue = Continue
web-staff-password-cancel = Cancel
web-staff-password-cancelled = Cancelled. Nothing was changed.

## Dealer console
web-staff-console-title = Dealer console
web-staff-console-next = Next step
web-staff-console-waiting = The table is waiting for
web-staff-console-decides = { $name }, { $place }
web-staff-console-asked-wager = to wager
web-staff-console-asked-insurance = to take or decline insurance
web-staff-console-asked-decision = to decide
web-staff-console-asked-bet-or-fold = to bet or fold
web-staff-console-asked-house-wager = to choose the house's wager
web-staff-console-asked-cut = to cut
web-staff-console-asked-setting = to set the hand
web-staff-console-asked-action = to act
web-staff-console-nothing = Nothing to do
web-staff-console-nothing-reason = The next step appears here when players have wagered.
web-staff-console-automatic = The server deals at this table. You can record irregularities.
web-staff-console-also = Other actions
web-staff-console-table = Table view
web-staff-console-add-bot = Add bot
web-staff-console-part-irregularity = Irregularities
web-staff-console-part-power = Decisions
web-staff-console-part-on-record = Entries for the record
web-staff-console-feed = Activity feed
web-staff-console-none = No irregularities to record now.
web-staff-console-which = Choose one
web-staff-console-plainly = without details
web-staff-console-field-optional = { $field } (optional)
web-staff-console-choose = choose …
web-staff-console-nobody = nobody
web-staff-console-other = another name
web-staff-console-cards-hint = such as th 9s
web-staff-console-names-hint = names, separated by commas
web-staff-console-tiles-hint = such as 6-6 1-3
web-staff-console-done = { $action }: done
web-staff-console-round = round { $number }
web-staff-console-key-enter = Enter

## Floor overview
web-staff-floor-title = Floor
web-staff-floor-tables =
    { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }
web-staff-floor-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
web-staff-floor-approvals-n =
    { $count ->
        [one] { $count } approval pending
       *[other] { $count } approvals pending
    }
web-staff-floor-at-risk = at risk
web-staff-floor-now = now
web-staff-floor-since = for
web-staff-floor-dealt-by = dealing
web-staff-floor-limits = limits
web-staff-floor-blinds = blinds
web-staff-floor-ante = ante
web-staff-floor-float = float
web-staff-floor-drop = drop today
web-staff-floor-no-players = no players
web-staff-floor-round = round { $number }
web-staff-floor-seats =
    { $count ->
        [one] { $taken } of { $count } place taken
       *[other] { $taken } of { $count } places taken
    }
web-staff-floor-dealing-automatic = automatic
web-staff-floor-dealing-person = by a dealer
web-staff-floor-dealing-real = by a dealer with real cards
web-staff-floor-stopped = Stopped: the server could not store the last action
web-staff-floor-clock = Clock: { $seconds } s, { $name }
web-staff-floor-flag-alerts =
    { $count ->
        [one] { $count } alert
       *[other] { $count } alerts
    }
web-staff-floor-turn = { $place }: { $name }
web-staff-floor-turns =
    { $count ->
        [one] { $count } player decides
       *[other] { $count } players decide
    }
web-staff-floor-limit-range = { $min } to { $max }
web-staff-floor-alerts = Alerts
web-staff-floor-stay = shown until somebody acknowledges them
web-staff-floor-no-alerts = No alerts.
web-staff-floor-look = Show table
web-staff-floor-acknowledge = Acknowledge
web-staff-floor-acknowledge-alert = Acknowledge: { $table }, { $alert }
web-staff-floor-kind-dispute = Dispute
web-staff-floor-kind-irregularity = Irregularity
web-staff-floor-kind-unrevealed = Commitment not revealed
web-staff-floor-kind-void = Round void
web-staff-floor-kind-exclusion = Exclusion
web-staff-floor-kind-jackpot = Jackpot
web-staff-floor-kind-notice = Notice
web-staff-floor-kind-stopped = Stopped
web-staff-floor-kind-hours = Outside the hours of gaming
web-staff-floor-approvals = Waiting for a second approver
web-staff-floor-request = { $name } requests: { $action }
web-staff-floor-approve = Approve
web-staff-floor-refuse = Refuse
web-staff-floor-withdraw = Withdraw request
web-staff-floor-until = expires { $time }
web-staff-floor-at-table = table { $table }
web-staff-floor-controls = Actions at { $name }
web-staff-floor-as = Role
web-staff-floor-close-controls = Back to the alerts
web-staff-floor-to-table = Table
web-staff-floor-to-console = Console
web-staff-floor-to-sign = Sign
web-staff-floor-to-display = Display
web-staff-floor-money = Fill or credit
web-staff-floor-fill = Fill: move chips to the float
web-staff-floor-credit = Credit: move chips back from the float
web-staff-floor-which = Movement
web-staff-floor-amount = Amount
web-staff-floor-second-name = Second approver: name
web-staff-floor-second-password = Second approver: password
web-staff-floor-second-code = Second approver: authenticator code (if set up)
web-staff-floor-signed = Both people signed. The table's record contains the movement.
web-staff-floor-sign-both = Sign and move chips
web-staff-floor-second-required = A second approver must approve this. The request is in their list.
web-staff-floor-note = Note for the record
web-staff-floor-note-text = Note
web-staff-floor-note-submit = Record note
web-staff-floor-noted = The note is recorded.
web-staff-floor-done = { $action }: done
web-staff-floor-ago-s = { $count } s ago
web-staff-floor-ago-m = { $count } min ago
web-staff-floor-ago-h = { $count } h ago
web-staff-floor-wait-s = { $count } s
web-staff-floor-wait-m = { $count } min
web-staff-floor-wait-h = { $count } h

## Entry of real cards
web-staff-cards-title = Card from the shoe
web-staff-cards-first = first card
web-staff-cards-second = second card
web-staff-cards-nth = card { $number }
web-staff-cards-for = { $place }, { $card }
web-staff-cards-hand = { $place }, hand { $hand }
web-staff-cards-at-least = At least { $count } more needed
web-staff-cards-reason = needed for: { $action } ({ $name })
web-staff-cards-ahead = No card is needed now. If you enter one, the next step uses it.
web-staff-cards-type = Type the card and press Enter (th, 9s, 10d)
web-staff-cards-submit = Enter card
web-staff-cards-not-a-card = { $text } is not a card.
web-staff-cards-name = { $rank } of { $suit }
web-staff-cards-cut = Cutting card
web-staff-cards-face-up = Card was face up
web-staff-cards-grid = Card grid
web-staff-cards-last = Last cards: { $cards }

## Sign and display
web-staff-sign-title = Sign
web-staff-sign-page-title = { $table } · Sign
web-staff-sign-display = Display
web-staff-sign-full-screen = Full screen
web-staff-sign-no-full-screen = This browser does not allow full screen.
web-staff-sign-closed = This table is closed
web-staff-sign-by = Under { $instrument }. Each line names the clause that requires it or that it summarises.

## Accounts
web-staff-people-title = Accounts
web-staff-people-known = Accounts: { $count }
web-staff-people-name = Name
web-staff-people-find = Search by name or role
web-staff-people-kind = Kind
web-staff-people-kind-all = all
web-staff-people-kind-person = with a password
web-staff-people-kind-guest = guests
web-staff-people-kind-bot = bots
web-staff-people-nobody = No accounts match.
web-staff-people-more = { $count } more. Search by name to see them.
web-staff-people-off = blocked
web-staff-people-factor = two-factor
web-staff-people-enable = Unblock account
web-staff-people-disable = Block account
web-staff-people-drop-factor = Remove authenticator
web-staff-people-first-password = Initial password (at least 12 characters)
web-staff-people-reset = Reset password
web-staff-people-changed = The account { $name } was changed. Its sessions may have ended.
web-staff-people-cage = Cage
web-staff-people-whose = Account
web-staff-people-movement = Movement
web-staff-people-chips-for-cash = Take cash and give chips
web-staff-people-cash-for-chips = Pay cash for chips
web-staff-people-pay = Record payment
web-staff-people-moved = Done. The balance of the account is { $balance }.
web-staff-people-add = New account
web-staff-people-add-now = Add account
web-staff-people-added = { $name } can sign in now.
web-staff-people-log = Audit log
web-staff-people-when = Time
web-staff-people-who = Person
web-staff-people-action = Action
web-staff-people-about = Details

## End-of-day report
web-staff-day-title = End-of-day report for { $day }
web-staff-day-utc = Days are in UTC. The report shows the chips that players bought and cashed in, and what the house won.
web-staff-day-table = table
web-staff-day-drop = drop
web-staff-day-taken = cashed out
web-staff-day-won = win
web-staff-day-hold = hold
web-staff-day-commission = commission
web-staff-day-owed = owed
web-staff-day-pools = pools
web-staff-day-filled = fills
web-staff-day-float = float
web-staff-day-all = total
web-staff-day-none = No table moved money on this day.
web-staff-day-signatures = Signatures
web-staff-day-first-signature = first signature
web-staff-day-second-signature = second signature

## Trainee mode
web-staff-trainee-mode = Trainee mode
web-staff-trainee-which = Which step comes next?
web-staff-trainee-which-reason = Choose the step that the rules require. The page gives no hints.
web-staff-trainee-wrong = Wrong: { $reason }
web-staff-trainee-right = Right: { $action }
web-staff-trainee-score = Your shift
web-staff-trainee-steps = steps
web-staff-trainee-first-time = right first time
web-staff-trainee-share = { $count } · { $share }
web-staff-trainee-slips = wrong attempts
web-staff-trainee-by-clause = Attempts by clause
web-staff-trainee-clause = clause
web-staff-trainee-ok = right
web-staff-trainee-not-ok = wrong
web-staff-trainee-review = After the round
web-staff-trainee-review-none = No mistakes in finished rounds.
web-staff-trainee-review-wait = The right answers appear when the round is over.
web-staff-trainee-review-line = Round { $round }: you chose { $chosen }; { $right } was right.
web-staff-trainee-review-open = Round { $round }: you chose { $chosen }.
web-staff-trainee-end = End shift
web-staff-trainee-ended = The shift is recorded.
web-staff-trainee-note = Trainee shift of { $name }: { $steps } steps, { $first } right first time ({ $share }). Wrong by clause: { $wrong }
web-staff-trainee-note-none = none
