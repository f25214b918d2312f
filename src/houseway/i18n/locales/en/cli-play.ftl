# Help of houseway play.

cli-play-summary = Play at a table in the terminal.
cli-play-details = Without GAME, you choose from a list. With --resume, GAME can also be the name or the file of a saved game. By default, the last interrupted game continues. houseway records lists the saved games.
cli-play-help-game = Game to play: blackjack, canberra-poker, holdem or pai-gow.
cli-play-help-bots = Seat this many bots; default: 2, in holdem 3.
cli-play-help-seed = Repeat the same shuffles with the same text; any text.
cli-play-help-record = Write the record to this new file instead of the data folder.
cli-play-help-resume = Continue a saved game that was interrupted.
cli-play-help-name = Use this name at the table; at most 20 characters.
cli-play-help-chips = Buy chips for this many dollars; default: 1000, in holdem 200.
cli-play-help-fast = Do not pause between the actions of other players.
cli-play-help-min = Set the table's minimum wager, in dollars.
cli-play-help-max = Set the table's maximum wager, in dollars.
cli-play-help-decks = Blackjack: use this many decks.
cli-play-help-instrument = Play by this instrument, such as NI2016-268.
cli-play-help-side-wagers = Blackjack: offer Super Sevens and Perfect Pairs.

## Amounts

cli-play-amount = ${ $amount }
cli-play-amount-negative = -${ $amount }
cli-play-amount-gain = +${ $amount }
cli-play-limits = { $least } to { $most }
cli-play-limits-multiples = { $least } to { $most } in multiples of { $step }
cli-play-range = { $least } to { $most }
cli-play-range-open = { $least } or more
cli-play-range-step = { $range } in steps of { $step }
cli-play-range-also = { $range }, or { $amounts }
cli-play-amount-question = { $action }: { $range }
cli-play-amount-enter = enter an amount
cli-play-amount-cancel = cancel
cli-play-amount-invalid = { $text } is not a valid amount. Enter { $range }.
cli-play-amount-not-available = { $text } is not an amount that you have. You have { $chips }.

## Keys and questions

cli-play-key-enter = Enter
cli-play-key-continue = continue
cli-play-key-rules = rules
cli-play-key-leave = leave
cli-play-key-yes = yes
cli-play-key-no = no
cli-play-key-missing = Press one of the keys.
cli-play-key-unknown = { $key } is not one of the keys.
cli-play-key-unreadable = This is not one of the keys.
cli-play-keys-title = Keys that you can press now
cli-play-keys-rules = ? and a number or a word shows a rule: ? 9.2, ? 13, ? wager
cli-play-keys-seed = Type w and a word to add it to the shuffles as your player seed. Then nobody else alone decides the order.
cli-play-keys-leave = q or Ctrl-C leaves the table. During a round, you are asked how to leave.
cli-play-keys-legal = The keys show only what the rules allow. They are not advice.
cli-play-refused = That is not allowed: { $reason }
cli-play-refused-now = Not now: { $reason }

## Rules

cli-play-rule-question = Which rule do you want to read?
cli-play-rule-number = find a clause by its number
cli-play-rule-word = insurance
cli-play-rule-search = search for a word
cli-play-rule-keys = show the keys
cli-play-rule-title = { $instrument } { $query }
cli-play-rule-none = { $instrument } has nothing about { $query }. It has these rules: { $headings }.
cli-play-rule-heading = { $rule } { $subject }
cli-play-rule-more = ... and { $count } more
cli-play-rule-interpretation = Interpretation { $key }: { $question } { $answer }
cli-play-clause = { $clause }: { $summary }

## Shuffles

cli-play-pack-shoe = the shoe
cli-play-pack-cards = the cards, cut at { $depth }
cli-play-pack-tiles = the tiles
cli-play-pack-la-ja = the tiles after the La Ja
cli-play-pack-dice = the dice
cli-play-pack-any = the shuffle
cli-play-commitment-title = Commitment { $number } to { $pack }
cli-play-commitment = Commitment { $number } to { $pack }:
cli-play-revealed-seed = Revealed seed { $number } of { $pack }:
cli-play-check-title = How to check a shuffle
cli-play-check-commitment = The commitment is the SHA-256 hash of the algorithm, the pack and the revealed seed. The order follows from this seed and all player seeds.
cli-play-check-verify = Deal everything in a saved record again and compare it.
cli-play-check-seed = Before a deal: add a word of your own as your player seed.
cli-play-seed-question = Which word do you add to the shuffles as your player seed?
cli-play-seed-random = use random player seeds
cli-play-seed-own = Your player seed for the shuffles is { $seed }.
cli-play-seed-none = Every shuffle gets a random player seed.

## Wagers

cli-play-wager-question = Your wager? You have { $chips }.
cli-play-ante-question = Your ante? You have { $chips }.
cli-play-wager-placed = Your wager is in the box. Change it, or continue with the deal.
cli-play-wager-deal = deal
cli-play-wager-again = wager { $amount } again
cli-play-wager-minimum = wager { $amount }, the minimum
cli-play-wager-enter = wager in steps of { $step }
cli-play-wager-jackpot = add a jackpot wager of { $amount }
cli-play-wager-with-jackpot = wager { $example }, with a jackpot wager of { $amount }
cli-play-wager-withdraw = withdraw wagers
cli-play-wager-invalid = { $text } is not a wager. Enter an amount, such as 25.
cli-play-wager-above-chips = { $amount } is more than the { $chips } in front of you. To buy chips for { $example }, enter b100.
cli-play-wager-in-play = Of { $amount }, only { $limit } is in play.
cli-play-wager-nobody-else = Nobody else is at the table, and nothing is dealt without your wager.
cli-play-sit-out = sit out
cli-play-buy-chips = buy chips
cli-play-bought = You buy chips for { $amount }.

## Tables

cli-play-tables-title = Houseway: open tables
cli-play-sign-title = { $game }, { $instrument }
cli-play-dealer = Dealer
cli-play-you = you
cli-play-house = the house
cli-play-own-box = Box { $number }, you
cli-play-chips = your chips { $amount }
cli-play-jackpot = jackpot { $amount }
cli-play-outcome-win = won
cli-play-outcome-lose = lost
cli-play-outcome-push = returned
cli-play-outcome-void = void
cli-play-notice-all = To all players: { $notice }.
cli-play-notice-you = To you: { $notice }.
cli-play-notice-amount = { $notice }, { $amount }

## Settlement

cli-play-settlement-title = Settlement of round { $number }
cli-play-settlement-result = This round: { $net }  ·  your chips: { $chips }
cli-play-settlement-empty = There was no wager in this round.
cli-play-line-odds = { $outcome } { $odds }
cli-play-line-at-risk = { $outcome }, { $amount } in play
cli-play-line-commission = { $outcome }, commission { $amount }
cli-play-line-reason = { $outcome } ({ $reason })
cli-play-settled = Your { $wager } of { $stake } { $outcome }.
cli-play-settled-odds = Your { $wager } of { $stake } { $outcome } { $odds }: { $paid }.

## Leaving

cli-play-leave-question = Leave the table? Settled wagers stay settled. If you leave now, the record says that you left the round.
cli-play-leave-after-round = leave after the round
cli-play-leave-now = leave now
cli-play-leave-save = save the round for later
cli-play-leave-stay = stay at the table
cli-play-leaving = You leave when this round is over.
cli-play-final-even = You bought chips for { $bought } and leave with { $chips }: even.
cli-play-final-ahead = You bought chips for { $bought } and leave with { $chips }: { $net } ahead.
cli-play-final-behind = You bought chips for { $bought } and leave with { $chips }: { $net } behind.
cli-play-left-open = You left a round open, as the record says.
cli-play-left-unsettled = You left a round open, as the record says; { $amount } of yours is not settled.
cli-play-record-saved = The record is saved as { $name }. Check it with houseway verify { $name }; read it with houseway show { $name }.
cli-play-record-hash = Its last hash reveals any later change: { $hash }
cli-play-goodbye = Good-bye.

## Saved games

cli-play-resumed = You continue where the game was interrupted.
cli-play-round-saved = The round is saved. To continue in the same round: houseway play --resume { $name }
cli-play-interrupted = The game was interrupted. To continue in the same round: houseway play --resume { $name }
cli-play-resume-hint = To continue in the same round: houseway play --resume { $name }
cli-play-interrupted-found = A game was interrupted. To continue it: houseway play --resume { $name }
cli-play-interrupted-none = No game was interrupted.
cli-play-interrupted-none-of = No game of { $game } was interrupted.
cli-play-saved-game-over = This game is over. houseway records lists the games that you can continue.
cli-play-saved-game-unknown = There is no such game. houseway records lists the games that you can continue.
cli-play-saved-game-not-playable = The game { $game } cannot be played here.

## Errors in the options

cli-play-unknown-game = There is no table for { $game }. Choose one of these games: { $games }.
cli-play-option-unavailable = { $game } does not have this option.
cli-play-option-amount = { $text } is not an amount. Use dollars above zero, such as 5.00.
cli-play-option-instrument = { $instrument } does not have the rules of { $game }.
cli-play-option-side-wagers = { $game } has no side wagers to choose.
cli-play-option-bots = This table has { $least } to { $most } bots; given: { $bots }.
cli-play-option-name = { $name } cannot be the name of a player. { $reason }
cli-play-option-name-length = { $name } cannot be the name of a player. Use at most { $most } characters.
cli-play-record-folder = This is a folder. Name a new file.
cli-play-record-exists = This file exists, and no record is ever replaced. Name a new file.
cli-play-record-interrupted = A game was interrupted there. To continue it: houseway play --resume { $file }
cli-play-record-no-folder = There is no such folder. Create it, or name another file.

## Table of a game that has no terminal table of its own

cli-play-plain-action = { $action } { $values }
cli-play-plain-acts = { $player }: { $action }.
cli-play-plain-shown = { $event }.
cli-play-plain-determination = { $name }: { $value }
cli-play-plain-too-few-chips = You do not have enough chips for this.
cli-play-plain-unchanged = Nothing was changed.
cli-play-plain-waiting = The table waits for a decision of a person who is not at this terminal.
cli-play-plain-unknown-deal = A plain table cannot carry out the dealer's command { $command }.
