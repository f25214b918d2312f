# Finished rounds: the lists of rounds, the round viewer and the receipts.
web-evidence-menu-rounds = My rounds
web-evidence-menu-receipt = Check receipt

## Lists of rounds
web-evidence-rounds-title = My rounds
web-evidence-rounds-table-title = Rounds of { $name }
web-evidence-rounds-lead = Every round that you played, step by step, with its receipt.
web-evidence-rounds-table-lead = Finished rounds, newest first.
web-evidence-rounds-none = You have not played a round yet.
web-evidence-rounds-table-none = No finished rounds yet.
web-evidence-rounds-table = Table
web-evidence-rounds-round = Round
web-evidence-rounds-ended = Ended
web-evidence-rounds-result = Result
web-evidence-rounds-own = Your result
web-evidence-rounds-look = View round { $number } of { $name }
web-evidence-rounds-more = Show earlier rounds
web-evidence-status-settled = settled
web-evidence-status-void = void
web-evidence-status-misdeal = misdeal

## Round viewer
web-evidence-viewer-title = { $name }, round { $number }
web-evidence-viewer-steps = Steps
web-evidence-viewer-nobody = a spectator
web-evidence-viewer-begin = before the first step
web-evidence-viewer-step = step { $step } of { $count }
web-evidence-viewer-first = First step
web-evidence-viewer-back = Previous step
web-evidence-viewer-forward = Next step
web-evidence-viewer-last = Last step
web-evidence-viewer-play = Play
web-evidence-viewer-pause = Pause
web-evidence-viewer-slider = Step
web-evidence-viewer-reason = Reason for viewing other players' hands (stored in the audit log)
web-evidence-viewer-reason-submit = Show all hands
web-evidence-viewer-seen-by = Viewed by
web-evidence-viewer-settlement = Settlement
web-evidence-viewer-settlement-lead = Every wager with its outcome and its clauses
web-evidence-viewer-no-lines = No wager was settled in this round.
web-evidence-viewer-wager = Wager
web-evidence-viewer-stake = Stake
web-evidence-viewer-paid = Paid
web-evidence-viewer-returned = Returned
web-evidence-viewer-net = Net result of the round
web-evidence-viewer-commission = commission { $amount }
web-evidence-viewer-at-step = step { $step }
web-evidence-viewer-settled = Wagers settled: { $count }
web-evidence-viewer-nothing = Nothing was shown or announced.
web-evidence-viewer-before = Previous round
web-evidence-viewer-after = Next round
web-evidence-viewer-receipt = Receipt
web-evidence-viewer-receipt-in-use = You can get a receipt when the cards of this shoe are no longer in use.
web-evidence-viewer-receipt-unsigned = You can get a receipt in about a minute, when a signed checkpoint includes the round.
web-evidence-viewer-desk = Dispute desk
web-evidence-viewer-keys = Keys: ← and → move one step, Home and End go to the ends, space plays.
web-evidence-viewer-stage = Table at this step
web-evidence-viewer-dealer = dealer
web-evidence-viewer-bank = house
web-evidence-outcome-win = wins { $amount }
web-evidence-outcome-lose = loses
web-evidence-outcome-push = stands off
web-evidence-outcome-void = void

## Receipts
web-evidence-receipt-title = Check receipt
web-evidence-receipt-lead = This browser runs the checks. It sends nothing to the server and does not rely on the server's word.
web-evidence-receipt-drop = Drop a receipt here, or choose a file
web-evidence-receipt-choose = Choose file
web-evidence-receipt-save = Save receipt
web-evidence-receipt-not = This file is not a receipt of a round.
web-evidence-receipt-known-key = Public key of the server, if you have it from another source
web-evidence-receipt-all-good = All checks passed.
web-evidence-receipt-some-bad = This receipt differs from the data that the server signed.
web-evidence-receipt-round = Table { $table }, round { $round }
web-evidence-receipt-entries = Entries ({ $count })
web-evidence-receipt-withheld = not public; the chain contains its hash
web-evidence-receipt-verdict-good = passed
web-evidence-receipt-verdict-bad = failed
web-evidence-receipt-verdict-open = not checked
web-evidence-receipt-subject-form = Receipt
web-evidence-receipt-subject-chain = Hash chain
web-evidence-receipt-subject-place = Inclusion in the checkpoint
web-evidence-receipt-subject-signature = Signature
web-evidence-receipt-subject-log = Published log
web-evidence-receipt-subject-key = Public key
web-evidence-receipt-subject-shuffles = Shuffle
web-evidence-receipt-subject-singles = Revealed cards
web-evidence-receipt-subject-result = Result
web-evidence-receipt-subject-rules = Settlement
web-evidence-receipt-form-good =
    { $count ->
        [one] The file is a receipt of round { $round } at table { $table }, with { $count } entry.
       *[other] The file is a receipt of round { $round } at table { $table }, with { $count } entries.
    }
web-evidence-receipt-form-bad = The file cannot be read as a receipt. { $reason }
web-evidence-receipt-error-damaged = Parts of it are missing or malformed.
web-evidence-receipt-error-number = It contains a number that is not whole.
web-evidence-receipt-error-hexadecimal = It contains a hash or a key that is not hexadecimal.
web-evidence-receipt-error-pack = It names the unknown pack { $pack }.
web-evidence-receipt-error-algorithm = This page cannot check the algorithm { $algorithm }.
web-evidence-receipt-error-seed = It contains a seed that does not have 32 bytes.
web-evidence-receipt-error-second-shuffle = It has player seeds for a second shuffle, which takes the player seeds of the first.
web-evidence-receipt-error-cut = It contains a cut that is deeper than the pack.
web-evidence-receipt-chain-good =
    { $count ->
        [one] The entry is linked to the one before it. It was not changed.
       *[other] Each of the { $count } entries is linked to the one before it. None was changed, added or removed.
    }
web-evidence-receipt-chain-hidden =
    { $count ->
        [one] The entry is linked to the one before it. Entries that are not public: { $hidden }. Only their hashes are checked.
       *[other] Each of the { $count } entries is linked to the one before it. Entries that are not public: { $hidden }. Only their hashes are checked.
    }
web-evidence-receipt-chain-gap = Entry { $entry } does not follow the one before it. An entry is missing.
web-evidence-receipt-chain-bad = Entry { $entry } does not match its hash. It was changed afterwards.
web-evidence-receipt-result-good = Entry { $entry } closed the round. It commits to the round's number, its first entry and this result.
web-evidence-receipt-result-changed = Entry { $entry } changed the round after its end. It commits to this result.
web-evidence-receipt-result-unbound = Entry { $entry } does not close a round. Nothing commits to the round and its result.
web-evidence-receipt-result-round = The entries belong to round { $round }, which began with entry { $entry }. The receipt names another round, or entries are missing.
web-evidence-receipt-result-bad = The result differs from the one in entry { $entry }.
web-evidence-receipt-place-good =
    { $count ->
        [one] The last entry is the only one in checkpoint { $checkpoint } of { $time }.
       *[other] The last entry is one of { $count } in checkpoint { $checkpoint } of { $time }.
    }
web-evidence-receipt-place-bad = Entry { $entry } is not in checkpoint { $checkpoint }.
web-evidence-receipt-log-good = The published log of { $size } checkpoints contains the checkpoint. No witness has cosigned it yet.
web-evidence-receipt-log-cosigned = The published log of { $size } checkpoints contains the checkpoint. It names these witnesses: { $names }. To check their signatures, run houseway verify --witness.
web-evidence-receipt-log-bad = The published log that this receipt names does not contain checkpoint { $checkpoint }.
web-evidence-receipt-signature-good = The signature of the checkpoint of { $time } is valid (Ed25519).
web-evidence-receipt-signature-bad = The signature of the checkpoint is not valid.
web-evidence-receipt-signature-open = This browser cannot check Ed25519 signatures, or this page was not loaded over HTTPS. Use another browser, or run houseway verify RECEIPT.
web-evidence-receipt-key-open = The checkpoint is signed with the key { $key }. Compare it with the key that the operator has published.
web-evidence-receipt-key-good = The key is the one that you entered.
web-evidence-receipt-key-bad = The checkpoint is signed with a different key: { $key }
web-evidence-receipt-shuffle-good =
    { $count ->
        [one] Entry { $entry }: the revealed seed matches its commitment. With { $count } player seed it gives exactly the order that was dealt ({ $pack }).
       *[other] Entry { $entry }: the revealed seed matches its commitment. With { $count } player seeds it gives exactly the order that was dealt ({ $pack }).
    }
web-evidence-receipt-shuffle-bad = Entry { $entry }: the revealed seed gives a different order from the one that was dealt.
web-evidence-receipt-shuffle-commitment = Entry { $entry }: the revealed seed does not match its commitment.
web-evidence-receipt-shuffle-sealed = Entry { $entry }: the order is not revealed. The commitment was made before the deal.
web-evidence-receipt-shuffle-none = No cards were shuffled in this round. They came from a shoe that was loaded earlier.
web-evidence-receipt-single-good =
    { $count ->
        [one] Entry { $entry } committed to your cards, the shown hands and the communal cards ({ $cards }) before { $count } player seed moved them. Each card was dealt from its place. This shows nothing about other hands.
       *[other] Entry { $entry } committed to your cards, the shown hands and the communal cards ({ $cards }) before { $count } player seeds moved them. Each card was dealt from its place. This shows nothing about other hands.
    }
web-evidence-receipt-single-bad = { $card } differs from the commitment at place { $place } of the order, or was not dealt from there.
web-evidence-receipt-single-unbound = Cards are revealed, but the entries contain no commitment, player seeds and cut for them.
web-evidence-receipt-result-open = This page does not check whether the rules give this settlement. View the round, or run houseway verify with the record.

## Steps of a round and entries of a record
web-evidence-step-absent = Absent
web-evidence-step-announce = Announcement
web-evidence-step-ask = Question to wager
web-evidence-step-bank = Bank
web-evidence-step-claim = Seat claimed
web-evidence-step-clock = Clock
web-evidence-step-close = Table closed
web-evidence-step-collect = Cards collected
web-evidence-step-deal = Deal
web-evidence-step-dealer = Dealer draws
web-evidence-step-dice = Dice
web-evidence-step-expire = Time is up
web-evidence-step-limits = Limits
web-evidence-step-marker = Marker
web-evidence-step-meter = Meter
web-evidence-step-misdeal = Misdeal
web-evidence-step-priority = Priority
web-evidence-step-report = Report to the Commission
web-evidence-step-request = Request
web-evidence-step-reshuffle = Reshuffle
web-evidence-step-reveal = Dealer's hand turned
web-evidence-step-seen = Card seen
web-evidence-step-settle = Settlement
web-evidence-step-shoe = New shoe
web-evidence-step-showdown = Showdown
web-evidence-step-stacks = Stacks
web-evidence-step-void = Void
web-evidence-step-close-insurance = Insurance closed
web-evidence-step-final-rounds = Final rounds
web-evidence-step-no-more-bets = No more bets
web-evidence-step-starting-marker = Starting marker
web-evidence-step-la-ja = La Ja
web-evidence-step-purse = Chips
web-evidence-step-head = Table opened
web-evidence-step-command = Command
web-evidence-step-buy-in = Buy-in
web-evidence-step-cash-out = Cash-out
web-evidence-step-committed = Shuffle committed
web-evidence-step-opened = Shuffle revealed
web-evidence-step-note = Note
web-evidence-step-left = Left during a round
web-evidence-step-closed = Round closed
web-evidence-step-seed-of = Player seed
web-evidence-step-cut-of = Cut
web-evidence-step-seeds-closed = List of player seeds closed
web-evidence-step-not-revealed = Reason why a seed is not revealed
