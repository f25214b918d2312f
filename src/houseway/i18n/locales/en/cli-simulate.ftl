# houseway simulate.

cli-simulate-summary = Simulate many rounds of a game.

## Options that all simulations have

cli-simulate-run-rounds = Play this many rounds, such as 1000000 or 1e9.
cli-simulate-run-workers = Use this many processes; 0: one per core.
cli-simulate-run-out = Save the run to this Parquet file, one row per block. If the file already holds a run, continue it.
cli-simulate-run-plot = Draw the estimate and the distribution to this .svg, .png or .pdf file.
cli-simulate-run-cluster = Run on a Dask cluster: the scheduler's address, or local:4 for four local workers.
cli-simulate-run-block = Play this many rounds per block; changes the totals. Use large blocks on a large cluster.
cli-simulate-run-exact = Compare with the exact value, if it is known.
cli-simulate-run-file = File that houseway simulate GAME --output wrote.
cli-simulate-rounds-an-hour = Set the rounds per hour at the table.
cli-simulate-table = Add determinations: a JSON object with the keys of a record.
cli-simulate-pool = Set the jackpot pool at the start of each block, in dollars.

## houseway simulate blackjack

cli-simulate-blackjack-summary = Simulate Blackjack with a strategy, a count and bets.
cli-simulate-blackjack-details = Up to seven boxes play, with or without side wagers.
cli-simulate-blackjack-boxes = Play this many boxes of the player.
cli-simulate-blackjack-others = Add this many boxes of other players, whose results are left out.
cli-simulate-blackjack-decks = Use this many decks in the shoe (2.1).
cli-simulate-blackjack-shoe = Use a fresh shoe each round, a shoe with a cutting card (5.4), or an automated shoe (19).
cli-simulate-blackjack-cards-behind = With --shoe cut: place the cutting card before this many cards (5.3).
cli-simulate-blackjack-strategy = Play by total-dependent, composition-dependent, or a file with a strategy table.
cli-simulate-blackjack-wager = Set the main wager of every box, in dollars; it is one unit.
cli-simulate-blackjack-super-sevens = Set the Super Sevens wager of every box, in dollars.
cli-simulate-blackjack-perfect-pairs = Set the Perfect Pairs wager of every box, in dollars.
cli-simulate-blackjack-insurance = Insure never, always, or from this true count.
cli-simulate-blackjack-even-money = Take even money never, always, or from this true count.
cli-simulate-blackjack-count = Count cards: hi-lo, ko, zen, omega-2, or ten numbers.
cli-simulate-blackjack-deviations = Deviate from basic strategy by the count: hi-lo, or a file that defines deviations.
cli-simulate-blackjack-bets = Set the units by true count, such as '1 2:4 4:8'.
cli-simulate-blackjack-double-on = Allow doubling on two cards only, or on any number of cards (interpretation of 11.1).
cli-simulate-too-many-boxes = { $count } boxes are too many. A simulation has at most { $limit } boxes, including those of --others.
cli-simulate-bets-without-count = Several bets need a count. Give --count.
cli-simulate-no-others = A round needs a player (6.2). Give --others, or bet in every round.
cli-simulate-nobody-plays = A round needs a player (6.2). Bet in every round.
cli-simulate-departures = Departures (20.5) cannot be simulated. Leave them out.
cli-simulate-wager = { $amount } is not a valid main wager. It must be at least { $minimum } (3.4) and a multiple of { $multiple } (3.3). You can change both with --set.
cli-simulate-cards-behind = The cutting card must have 52 to { $limit } cards behind it, not { $count } (5.3).
cli-simulate-deviations-without-count = Deviations need a count. Give --count.
cli-simulate-count = { $text } is not a counting system. Use one of { $systems }, or ten numbers from the ace to the ten, separated by commas.
cli-simulate-threshold = { $text } is not valid. Use never, always, or a true count such as 3.
cli-simulate-threshold-without-count = A true count needs --count.
cli-simulate-strategy = { $text } is neither one of { $names } nor a file with a strategy table. { $reason }

## houseway simulate canberra-poker

cli-simulate-canberra-poker-summary = Simulate Canberra Poker with a strategy and the jackpot.
cli-simulate-canberra-poker-details = The jackpot pools carry over from round to round within a block.
cli-simulate-canberra-poker-strategy = Play by simple, pair-or-better, dealer-rule, always-bet, or a file.
cli-simulate-canberra-poker-instrument = Play by this instrument.
cli-simulate-canberra-poker-boxes = Play this many boxes.
cli-simulate-canberra-poker-ante = Set the ante of every box, in dollars.
cli-simulate-canberra-poker-jackpot = Place a jackpot wager in every box.
cli-simulate-canberra-poker-box-count = { $count } boxes cannot play. Use 1 to { $limit } boxes (2.1).
cli-simulate-ante-zero = The ante must be more than zero (3.1).

## houseway simulate holdem

cli-simulate-holdem-summary = Simulate Hold-em between bots, with commission.
cli-simulate-holdem-details = The result is that of seat 1, in big blinds.
cli-simulate-holdem-seats = Play this many seats, 2 to 10.
cli-simulate-holdem-bots = Choose bots: random, tight, calling or tapping; one for all seats, or one per seat.
cli-simulate-holdem-stacks = Set the chips at the start of a hand, in dollars; one for all seats, or one per seat.
cli-simulate-holdem-blinds = Set one to three blinds, in dollars.
cli-simulate-holdem-ante = Play an ante game without blinds; the ante in dollars.
cli-simulate-holdem-over-blinds = Add over-blinds, in dollars, which are always taken.
cli-simulate-holdem-limit = Decide the betting limit.
cli-simulate-holdem-game = Decide whether the high hand wins, the low hand, or both split the pot (3.5).
cli-simulate-holdem-low-qualifier = Require eight or less for low in a split game.
cli-simulate-holdem-opening = Decide what the first player after the blinds may do (12).
cli-simulate-holdem-goes = Set the chance that a player leaves after a hand, in per cent; two always stay.
cli-simulate-holdem-comes = Set the chance that a free seat is filled again, in per cent.
cli-simulate-holdem-enters = Decide who fills a free seat: the same player, who waits or posts, or a newcomer, who posts.
cli-simulate-holdem-commission = Set the maximum commission per hand, in dollars.
cli-simulate-holdem-seat-count = { $count } seats cannot play. Use { $least } to { $limit } seats (1.1).
cli-simulate-holdem-no-chips = Chips and blinds must be more than zero (4.7).
cli-simulate-holdem-tournament = In a tournament, every player is dealt in (20.11). Leave out --goes.
cli-simulate-holdem-per-seat = Give one value for all seats, or one for each of { $seats } seats; { $count } were given.

## houseway simulate pai-gow

cli-simulate-pai-gow-summary = Simulate Pai Gow with banks, commission and the jackpot.
cli-simulate-pai-gow-details = The bank passes from box to box; the jackpot is the Gee Jun Jackpot. A file of exceptions is a JSON object. Each key is four tiles in tile order, and its value is the two tiles that go low.
cli-simulate-pai-gow-setting = Set hands by house-way, best, or a file of exceptions to the house way.
cli-simulate-pai-gow-boxes = Play this many players' boxes, from box 2 on.
cli-simulate-pai-gow-wager = Set the wager of every box, in dollars.
cli-simulate-pai-gow-bankers = Choose the boxes that take the bank whenever the rules allow: none, all, or a list such as 2,5+6 (box 2, and box 5 with box 6 as partner).
cli-simulate-pai-gow-house-wager = Decide the house's wager against a player's bank: match the player's wager, or the minimum.
cli-simulate-pai-gow-jackpot = Set the jackpot wager of every box, in dollars; 0: none.
cli-simulate-pai-gow-commission-rounding = Decide how the commission is rounded to a cent.
cli-simulate-pai-gow-bank-commission = Decide whether a bank pays commission on its profit or on each win.
cli-simulate-pai-gow-box-count = { $count } players' boxes cannot play. Use 1 to { $limit } boxes (7.3).
cli-simulate-pai-gow-wager-zero = The wager must be more than zero (5.4).
cli-simulate-pai-gow-bankers-boxes = { $text } names a box that does not play. Use the boxes { $boxes }.
cli-simulate-pai-gow-bankers-partner = { $text } names a player as their own partner (6.6). Name each box once per bank.
cli-simulate-pai-gow-bankers-twice = { $text } gives a box two banks. A box can ask for one bank (6.2).
cli-simulate-pai-gow-setting-unknown = { $text } is not valid. Use house-way, best, or a file of exceptions. { $reason }

## Errors of several simulations

cli-simulate-no-folder = There is no folder { $folder }. Create it first.
cli-simulate-not-installed = This option needs the extra houseway[simulation]. Install it with: pip install "houseway[simulation]"
cli-simulate-round-count = { $text } is not a number of rounds. Use a number such as 1000000 or 1e9.
cli-simulate-table-not-json = The value must be a JSON object of determinations, such as '{ "{" }"max": "500.00"{ "}" }'. { $error }
cli-simulate-refused = { $reason } ({ $clause })
cli-simulate-file-error = { $file }: { $reason }
cli-simulate-file-format = { $file } has the wrong format: { $error }
cli-simulate-unit-too-large = { $amount } is too much; use at most { $limit }. Results are in units, so a smaller wager gives the same results.

## Progress and result of a run

cli-simulate-progress = { $rounds } rounds  { $rate } per second  { $mean } ± { $margin }
cli-simulate-stopped = Stopped.
cli-simulate-worker-killed = A worker process was killed.
cli-simulate-stopped-early = { $reason } No rounds were played yet. Run the same command to begin again.
cli-simulate-stopped-resumable = { $reason } Run the same command to continue from { $file }.
cli-simulate-title = { $game }, { $rounds } rounds, seed { $seed }; results in { $unit }
cli-simulate-unit-blackjack = wagers of { $amount }
cli-simulate-unit-canberra-poker = antes of { $amount }
cli-simulate-unit-holdem = big blinds of { $amount }
cli-simulate-unit-pai-gow = wagers of { $amount }
cli-simulate-mean = mean
cli-simulate-estimate = { $mean } ± { $margin } (95%)
cli-simulate-exact = exact
cli-simulate-exact-value = { $value }, { $distance } standard errors away
cli-simulate-standard-deviation = standard deviation
cli-simulate-staked = staked per round
cli-simulate-rate = rounds per second
cli-simulate-speed = { $rate }, workers: { $workers }, { $seconds } s

## Statistics about a run

cli-simulate-no-run = There is no such file. Create it with houseway simulate GAME --output { $file }.
cli-simulate-empty-run = This run has no rounds yet.
cli-simulate-round-statistics = { $game }: a round wins { $mean } units, standard deviation { $deviation }
cli-simulate-tolerance = tolerance
cli-simulate-rounds = rounds
cli-simulate-hours = hours
cli-simulate-years = years
cli-simulate-average = average
cli-simulate-lowest = lowest
cli-simulate-highest = highest
cli-simulate-ahead = ahead
cli-simulate-how-long-summary = Print how long until the hold is close to its exact value.
cli-simulate-how-long-within = Set the tolerance, in per cent of the exact value.
cli-simulate-how-long-sure = Set the confidence level, in per cent.
cli-simulate-hourly-summary = Print expected results after 1, 8, 40 and 1,000 hours.
cli-simulate-hourly-unit = Set the initial wager, in dollars.
cli-simulate-hourly-title = { $game } at { $rate } rounds per hour, unit { $unit }
cli-simulate-hourly-note = Results are between lowest and highest in 90 of 100 cases.
cli-simulate-ruin-summary = Compute a bet spread's risk of ruin and required bankroll.
cli-simulate-ruin-bankroll = Set the bankroll, in units.
cli-simulate-ruin-rounds = Set the number of rounds to play, such as 1e5.
cli-simulate-ruin-risk = A bankroll of { $bankroll } units is lost in { $ever } of all cases, within { $rounds } rounds in { $within }.
cli-simulate-ruin-certain = The mean is not positive, so that every bankroll is lost in the end.
cli-simulate-ruin-risk-heading = risk
cli-simulate-ruin-bankroll-heading = bankroll
cli-simulate-depth-summary = Print a card counter's edge by penetration of the shoe.
cli-simulate-depth-details = The command simulates one bet spread with the cutting card at several positions (5.3).
cli-simulate-depth-count = Count cards with hi-lo, ko, zen or omega-2.
cli-simulate-depth-rounds = Play this many rounds per penetration, such as 1e9.
cli-simulate-depth-steps = Compute this many penetrations.
cli-simulate-depth-title = blackjack, { $decks } decks, { $count }, bets { $bets }, insurance from +3
cli-simulate-depth-line = { $cards } cards behind the cutting card: { $edge } of the stakes ± { $margin }; { $mean } units per round
cli-simulate-meter-summary = Simulate the jackpot meter of Canberra Poker over time.
cli-simulate-meter-details = The command prints the expected meter and when a player is likely to win the jackpot.
cli-simulate-meter-turnover = Set the jackpot wagers per day, in dollars.
cli-simulate-meter-wager = Set the amount of a jackpot wager, in dollars (10.2).
cli-simulate-meter-share = Set the share of a wager that goes to the meter, in per cent (10.6).
cli-simulate-meter-pool = Set the meter's first value, in dollars.
cli-simulate-meter-reset = Set the meter's value after a royal flush, in dollars.
cli-simulate-meter-days = Simulate this many days.
cli-simulate-meter-tries = Repeat the simulation this many times.
cli-simulate-meter-turnover-zero = The turnover must be more than zero.
cli-simulate-meter-title = canberra-poker: { $wagers } jackpot wagers per day, { $days } days, { $tries } repetitions
cli-simulate-meter-hit-within = hit within { $days } days
cli-simulate-meter-hit-chance = { $chance }, { $count } times on average
cli-simulate-meter-hit-in = hit in { $share } of cases
cli-simulate-meter-by-day = by day { $day }
cli-simulate-meter-no-day = not within { $days } days
cli-simulate-meter-when-hit = meter when hit
cli-simulate-meter-average = { $amount } on average
cli-simulate-meter-at-the-end = meter at the end
cli-simulate-meter-range = { $amount } on average, { $lowest } to { $highest } in 90 of 100 cases

## Labels of plots

cli-simulate-plot-how-long = { $game }: how the hold converges
cli-simulate-plot-hold = hold, per cent of the initial wager
cli-simulate-plot-exact = exact
cli-simulate-plot-highest-90 = not exceeded in 90 of 100 cases
cli-simulate-plot-lowest-90 = lowest in 90 of 100 cases
cli-simulate-plot-highest-95 = highest in 95 of 100 cases
cli-simulate-plot-lowest-95 = lowest in 95 of 100 cases
cli-simulate-plot-below-95 = 95 of 100 are below
cli-simulate-plot-below-50 = half are below
cli-simulate-plot-below-5 = 5 of 100 are below
cli-simulate-plot-average = average
cli-simulate-plot-hourly = { $game }: result by hours of play
cli-simulate-plot-won = won
cli-simulate-plot-ruin = { $game }: risk of ruin
cli-simulate-plot-ever = ever
cli-simulate-plot-within = within { $rounds } rounds
cli-simulate-plot-bankroll = bankroll in units
cli-simulate-plot-risk = risk
cli-simulate-plot-depth = A card counter's edge by penetration of the shoe
cli-simulate-plot-cards = cards dealt before the cutting card
cli-simulate-plot-edge = per cent of the stakes
cli-simulate-plot-meter = Jackpot meter
cli-simulate-plot-day = day
cli-simulate-plot-one-path = one repetition

cli-simulate-analyse-run-summary = Answer questions about a saved run.
cli-simulate-analyse-run-details = houseway simulate GAME -o RUN saves a run.
