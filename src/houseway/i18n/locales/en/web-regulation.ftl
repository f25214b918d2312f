# Dispute desk, the regulator's page and the rules.

## Dispute desk
web-regulation-menu-desk = Dispute desk
web-regulation-desk-title = Dispute desk
web-regulation-desk-lead = Choose a recorded round, change the disputed commands, and compare the settlement.
web-regulation-desk-pick = Round of a table
web-regulation-desk-table = Table
web-regulation-desk-round = Round
web-regulation-desk-open = Examine round
web-regulation-desk-from-file = Or drop the record of a table here
web-regulation-desk-choose = Choose record
web-regulation-desk-not-record = This file is not a record of a table.
web-regulation-desk-record-rounds = Round of this record, 1 to { $count }
web-regulation-desk-place = { $name }, round { $number }
web-regulation-desk-as-recorded = as recorded
web-regulation-desk-changed-count = { $count } changed
web-regulation-desk-changed = changed
web-regulation-desk-added = added
web-regulation-desk-left-out = removed
web-regulation-desk-was = before: { $command }
web-regulation-desk-change = Change command { $number }
web-regulation-desk-add = Add command
web-regulation-desk-undo = Undo all changes
web-regulation-desk-edit = Command as JSON
web-regulation-desk-verb = Command
web-regulation-desk-apply = Apply change
web-regulation-desk-leave-out = Remove command
web-regulation-desk-put-back = Restore command
web-regulation-desk-cancel = Cancel
web-regulation-desk-no-command = This is not a valid command.
web-regulation-desk-result = Result of each wager
web-regulation-desk-result-lead = paid at the table, and according to the rules
web-regulation-desk-paid = Paid
web-regulation-desk-by-rules = By the rules
web-regulation-desk-owed = Owed
web-regulation-desk-house-owes = The house owes { $name }
web-regulation-desk-house-is-owed = { $name } was paid too much
web-regulation-desk-owed-amount = { $who }: { $amount }
web-regulation-desk-nothing-owed = According to the rules, the payments were correct.
web-regulation-desk-refused =
    { $count ->
        [one] The rules refuse { $count } command; see the steps.
       *[other] The rules refuse { $count } commands; see the steps.
    }
web-regulation-desk-still-open = These commands leave the round unfinished.
web-regulation-desk-ruling = Ruling
web-regulation-desk-ruling-title = Ruling: { $name }, round { $number }
web-regulation-desk-player = Player
web-regulation-desk-subject = Subject of the dispute
web-regulation-desk-decision = Decision
web-regulation-desk-review = The player asks the Commission for a review
web-regulation-desk-rule = Record ruling
web-regulation-desk-on-record = Recorded as entry { $entry } of the table.
web-regulation-desk-print = Print ruling
web-regulation-desk-export = Save as JSON
web-regulation-desk-reads = You can read disputes here. Only the operator and the supervisor make rulings.
web-regulation-desk-commission = Review by the Commission
web-regulation-desk-step-1 = The operator decides in writing and gives the reason.
web-regulation-desk-step-2 = The operator informs the player of the decision and of the right to ask for a review.
web-regulation-desk-step-3 = If the player asks for a review, the Commission gets the record, this ruling and the receipt of the round.
web-regulation-desk-changes = Changes to the recorded commands
web-regulation-desk-none-changed = None. The round is examined as it was recorded.
web-regulation-desk-summaries = Summaries of the clauses
web-regulation-desk-print-line = { $instrument } · Date: { $day } · Decided by: { $name }

## Regulator's page
web-regulation-menu-regulator = Regulator
web-regulation-inspection-title = Regulator
web-regulation-inspection-lead = Records and their verification, the hold of the house, and the operator's duties.
web-regulation-inspection-records = Records
web-regulation-inspection-table = Table
web-regulation-inspection-opened = Opened
web-regulation-inspection-signed = Signed entries
web-regulation-inspection-rounds = Rounds
web-regulation-inspection-shuffles = Shuffles revealed
web-regulation-inspection-check = Check record
web-regulation-inspection-check-table = Check record of { $name }
web-regulation-inspection-check-books = Check ledger and checkpoints
web-regulation-inspection-checking = Checking …
web-regulation-inspection-right = No faults: { $name }.
web-regulation-inspection-wrong =
    { $count ->
        [one] { $name }: { $count } fault. { $faults }
       *[other] { $name }: { $count } faults. { $faults }
    }
web-regulation-inspection-download = Save record
web-regulation-inspection-download-table = Save record of { $name }
web-regulation-inspection-checkpoint = Last checkpoint: { $checkpoint }, { $time }
web-regulation-inspection-no-checkpoint = No checkpoint has been signed yet.
web-regulation-inspection-key = Public key
web-regulation-inspection-hold = Actual and expected hold
web-regulation-inspection-hold-compare = Compare hold
web-regulation-inspection-hold-lead = The expected hold is computed from the rules. The first computation takes a while.
web-regulation-inspection-game = Game
web-regulation-inspection-wagered = Wagered
web-regulation-inspection-won = House win
web-regulation-inspection-expected = Expected win
web-regulation-inspection-away = Standard deviations
web-regulation-inspection-p = p-value
web-regulation-inspection-plausible = plausible
web-regulation-inspection-rare = rarer than 1 in 1,000; examine it
web-regulation-inspection-no-hold = No rounds against the house have been settled yet.
web-regulation-inspection-day = Day
web-regulation-inspection-duties = Duties
web-regulation-inspection-no-duties = No table was open on this day.
web-regulation-inspection-duty = Duty
web-regulation-inspection-status = Status
web-regulation-inspection-by = Time and person
web-regulation-inspection-missing = { $count } missing
web-regulation-inspection-in-force = Instruments in force on { $day }
web-regulation-inspection-certain = certain
web-regulation-inspection-uncertain = not certain
web-regulation-inspection-audit-log = Audit log
web-regulation-inspection-time = Time
web-regulation-inspection-action = Action
web-regulation-inspection-about = Details
web-regulation-duty-done = done
web-regulation-duty-missing = missing
web-regulation-duty-open = not finished
web-regulation-duty-stated = stated in the record
web-regulation-duty-not-called-for = not required

## Rules
web-regulation-menu-rules = Rules
web-regulation-rules-title = Rules
web-regulation-rules-lead = Search every clause of the instruments by words or by number. The summaries are in our words and are not the law.
web-regulation-rules-query = Words or clause number
web-regulation-rules-search = Search rules
web-regulation-rules-instrument = Instrument
web-regulation-rules-all = All instruments
web-regulation-rules-count =
    { $count ->
        [one] { $count } clause
       *[other] { $count } clauses
    }
web-regulation-rules-nothing = No clauses match.
web-regulation-rules-interpretations = Interpretations ({ $count })
web-regulation-rules-clauses = Clauses
web-regulation-rules-where = Functions that enforce it
web-regulation-rules-taken = Interpretation
web-regulation-rules-considered = Alternatives
web-regulation-rules-why = Reason
web-regulation-rules-doubtful = Doubtful
web-regulation-rules-key = Determination
web-regulation-rules-law = { $instrument } in the legislation register
web-regulation-rules-register = Instrument in the legislation register
web-regulation-enforcement-enforced = enforced
web-regulation-enforcement-recorded = recorded
web-regulation-enforcement-shown = shown
web-regulation-enforcement-defined = defined
