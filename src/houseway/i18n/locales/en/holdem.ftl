# Refusals, errors and commands of Poker Hold-em.

## Keys of commands
holdem-out-of-turn-action = Give `action`, unless `directed` is true.
holdem-out-of-turn-amount = A bet out of turn needs an `amount`.
holdem-out-of-turn-raise = A call-and-raise out of turn needs a `raise`.
holdem-draw-cards-or-players = Give either the `cards` that were drawn, or `players` and a `seed`, but not both.
holdem-draw-seed = Give `seed`, and optionally `salt` and `algorithm`, only together with `players`.
holdem-draw-two-players = A draw needs at least two players, each named once.
holdem-bet-amounts = Give one amount for all betting rounds, or four amounts, one for each betting round; given: { $count }.

## Determinations
holdem-seats = A table must have { $min } to { $max } seats; given: { $seats }.
holdem-smallest-chip = The smallest chip must be above zero.
holdem-amount-multiple = { $name }: the amount must be a positive multiple of the smallest chip, { $chip }; given: { $amount }.
holdem-low-qualifier-split = A low qualifier is possible only if `game` is `split`.
holdem-min-table-stake-required = The minimum table stake must be determined.
holdem-max-buy-in-too-low = The maximum buy-in must be at least the minimum table stake.
holdem-min-bet-required = The minimum bet must be determined.
holdem-max-bet-required = With a fixed limit, the maximum bet must be determined.
holdem-max-bet-too-low = In every betting round, the maximum bet must be at least the minimum bet.
holdem-max-raises-unlimited = `max-raises` is possible only with the limit `fixed` or `straddle`; with `{ $limit }`, raises are unlimited.
holdem-max-raises-negative = The maximum number of raises cannot be negative; given: { $max }.
holdem-ante-game-over-blinds = An ante game has no over-blinds.
holdem-ante-required = In an ante game, the ante must be determined.
holdem-blinds-count = A blind game must have one, two or three blinds; given: { $count }.
holdem-blinds-missing = A blind game needs at least one blind.
holdem-blinds-multiples = Each blind must be a positive multiple of the smallest chip and at least the blind before it.
holdem-over-blinds-multiples = Over-blinds must be multiples of the smallest chip.
holdem-over-blinds-order = The first over-blind must be above the last blind, and each other over-blind must be above the one before.
holdem-commission-required = Commission must be determined, with the basis `pot` or `time`.
holdem-commission-rate-required = Commission on a time basis needs a rate.
holdem-commission-scale = The scale of commission must be `i` or `ii`; given: { $scale }.
holdem-commission-threshold = The threshold of commission must be `any-pot` or `sum`; given: { $threshold }.
holdem-commission-scale-ii = Scale `ii` is possible only if the minimum table stake is 100.00 or less.
holdem-commission-maximum-required = Commission from the pots needs an approved maximum amount.
holdem-level-blinds-or-ante = A level may have blinds or an ante, but not both.

## Rounds and cards
holdem-between-rounds-only = This is possible only between rounds.
holdem-two-players = A round needs at least two players who are ready to play; there are { $count }.
holdem-deal-needs-cards = The deal needs { $required } cards, but the shoe has only { $available }.
holdem-shoe-runs-out = The shoe was loaded with { $cards } cards, which is too few for this round.
holdem-card-out = The shoe must not include cards that have already been dealt in this round.
holdem-first-card-stays = { $card } was seen as the first card, so the shoe must begin with it.
holdem-card-not-in-deck = The deck in play does not have the card { $card }.
holdem-card-twice = The deck has each card only once.
holdem-showdown-when = The showdown is possible only after the last betting round.

## Draws for seats
holdem-draw-already-committed = A seed has already been committed for the draw for seat { $seat }.
holdem-draw-committed-seed = The draw for seat { $seat } must use the committed seed.
holdem-seats-balloted = In a tournament, a ballot decides the seats, so there is no draw for a seat.
holdem-draw-seated-first = Players at the table have priority for a seat, so others may not draw against them.
holdem-draw-card = { $card } is not in the deck, or it has already been drawn.
holdem-draw-too-few-cards = The deck has too few cards for this number of players.
holdem-draw-no-winner = A draw must end with one winner; players who tie for the highest card must draw again.
holdem-draw-not-tied = Only players who tie for the highest card may draw again.
holdem-draw-after-winning = { $player } had already won the draw and may not draw again.

## Seats and stakes
holdem-not-at-table = { $player } is not at the table.
holdem-already-seated = { $player } is already seated, and a player may play only one hand.
holdem-seat-claimed = { $player } has priority for seat { $seat }.
holdem-seat-won = { $player } won seat { $seat } in a draw.
holdem-seat-not-free = Seat { $seat } is not free.
holdem-stake-below-departure = A player who left with { $stake } must come back with at least that much.
holdem-stake-declared = A declared player must come back with exactly { $stake }.
holdem-stake-minimum = The table stake must be at least { $minimum }.
holdem-stake-maximum = The buy-in may be at most { $maximum }.
holdem-stake-range = The table stake would be { $stake }, which is not between the minimum table stake and the maximum buy-in.
holdem-tournament-chips = Players cannot add to their chips in a tournament.
holdem-declared-no-addition = { $player } is a declared player and may not add to the table stake.
holdem-stake-not-reduced = A table stake may not be reduced.
holdem-no-gifts = { $giver } may not give chips to { $receiver }.
holdem-no-division = Players may not agree to divide the pot.
holdem-no-side-bets = Players may not make side bets with each other.
holdem-tournament-no-sitting-out = In a tournament, every player is dealt in, so nobody may sit out.
holdem-tournament-seat = Tournament players keep the seats that the ballot gave them.
holdem-away-tournament-only = Players can be marked as away only in a tournament.
holdem-over-blinds-used = No more over-blinds can be announced for the next deal; the table offers { $count }.
holdem-post-on-button = A player on the dealer button may not post a blind; wait until the button has moved on.

## Turns
holdem-betting-over = The betting is over; the showdown comes next.
holdem-nobody-to-act = No player can act now.
holdem-not-turn = It is { $turn }'s turn, not { $player }'s.
holdem-not-player-to-act = It is not { $player }'s turn.
holdem-no-wager-out-of-turn = { $player } cannot wager out of turn now.
holdem-out-of-turn-not-a-wager = A check or a fold out of turn is not a wager and must wait for the player's turn.
holdem-player-away = { $player } is away from the table and cannot wager.
holdem-no-clock = { $player } has not been given forty seconds for this turn.
holdem-time-left = { $player } still has time: forty seconds, counted from { $time }.

## Bets
holdem-chip-multiple = Amounts must be positive multiples of the smallest chip, { $chip }; given: { $amount }.
holdem-stack = { $player } has only { $stack } on the table.
holdem-opening-no-fold = The opening player may not fold without wagering.
holdem-call-and-fold-opening = Only the opening player may call and fold.
holdem-call-and-fold-blind-a = The opening player may call and fold only in a Blind A game.
holdem-no-check-first-round = Players may not check in the first betting round.
holdem-bet-made = A bet has already been made; call, raise or fold.
holdem-opening-blind-c = The opening player of a Blind C game must raise or fold.
holdem-opening-ante = The opening player of an ante game must bet.
holdem-nothing-to-call = There is no bet to call.
holdem-call-too-high = { $player } has too few chips to call, but may tap out.
holdem-nothing-to-raise = There is no bet to raise.
holdem-under-bet = { $player } put in less than the call and may now only call or fold.
holdem-wagered-out-of-turn = { $player } wagered out of turn and may now only call or fold.
holdem-incomplete-raise = The last raise was incomplete, so players who had already acted may not raise again.
holdem-short-tap-out = Nobody may raise after a tap out that is smaller than a full raise.
holdem-raises-used = No more raises are possible in this betting round; the maximum is { $max }.
holdem-raise-minimum = A raise must be at least { $minimum }.
holdem-bet-minimum = A bet must be at least { $minimum }.
holdem-bet-maximum = The bet or raise may be at most { $maximum }.
holdem-tap-out-units = A tap out puts in whole minimum bets, which here would not exceed the call; { $player } may call instead.

## Proofs of single cards
holdem-proof-card-twice = A card is revealed twice.
holdem-proof-two-cards = { $player } must have exactly two cards from the deal.
holdem-proof-hole-cards = Hole cards are not at the positions from which the deal takes them.
holdem-proof-communal-cards = Communal cards are not at the positions from which the deal takes them.

## Irregularities
holdem-no-such-hole-card = { $player } has no hole card { $card }.
holdem-expose-hole-when = A hole card counts as exposed only in the initial deal, before any bet, call or fold.
holdem-no-hole-cards = { $player } has no hole cards.
holdem-seen-cards-required = Name the cards that were seen.
holdem-seen-cards-not-next = The next communal cards do not begin with { $cards }.
holdem-seen-card-out = A card that has already been dealt cannot have been seen in the shoe.
holdem-expose-communal-when = Communal cards can be exposed too soon only during a betting round, and not in the last one.
holdem-first-card-when = The first card can be recorded as seen only at the end of a betting round.
holdem-first-card-single = Name exactly one card as the first card of the shoe; given: { $count }.
holdem-not-first-card = { $card } was not the first card of the shoe.
holdem-no-agreement = { $player } has not agreed, so the operator decides the matter as a dispute.
holdem-no-round-to-misdeal = No round is in progress that could be declared a misdeal.
holdem-round-complete = Round { $round } was played to its end and cannot be declared a misdeal.
holdem-misdeal-too-late = A misdeal can be declared only before the first betting round is complete.
holdem-no-active-hand = { $player } has no active hand.

## Supervision
holdem-notice-required = The operator must give the players notice of a change.
holdem-no-time-charge = Players can be charged by time only if commission is on a time basis.
holdem-exclude-from-game = In Hold-em, players are excluded only from the game, not from a round.
holdem-void-collusion = Collusion does not make a round void; clause 19.2 applies.
holdem-void-fraud-only = Only a fraudulent act makes a completed round void.
holdem-no-settled-round = There is no settled round { $round }.
holdem-void-too-late = Round { $round } can no longer be declared void, because another round has begun.

## What a command does
holdem-command-absent = A tournament player is not at the table.
holdem-command-bet = The player opens the betting.
holdem-command-buy = A player adds to the table stake.
holdem-command-call = The player matches the bet.
holdem-command-call-and-fold = The opening player of a Blind A game pays the call and folds.
holdem-command-call-and-raise = The player matches the bet and adds a raise.
holdem-command-charge-time = Every seated player is charged commission by time.
holdem-command-check = The player passes while nothing has been bet.
holdem-command-claim = A seated player claims another seat before it is offered to newcomers.
holdem-command-clock = The operator gives a player forty seconds to act.
holdem-command-commit-draw = The hash of the seed is published before a draw for a seat.
holdem-command-deal = The dealer takes the blinds or antes and deals the cards.
holdem-command-declare-folded = The operator folds the hand of a player who contravened a rule.
holdem-command-determine = The operator changes determinations between rounds.
holdem-command-discarded = A player's cards were put among the discards.
holdem-command-dispute = The operator decides a dispute, or a matter that clause 17.16 leaves to the operator.
holdem-command-divide = Players want to divide the pot between themselves, which is never allowed.
holdem-command-expire = A player's forty seconds are over.
holdem-command-expose-communal = The dealer exposed communal cards too soon, during a betting round.
holdem-command-expose-hole = The dealer exposed a hole card in the initial deal.
holdem-command-first-card = The first card of the shoe was exposed at the end of a betting round.
holdem-command-fold = The player leaves the round.
holdem-command-give = A player wants to give chips to another player, which is never allowed.
holdem-command-irregularity = All players of the round agreed on an action in a matter that no rule covers.
holdem-command-leave = A player leaves the table with their chips.
holdem-command-misdeal = The cards were dealt wrongly.
holdem-command-move = A player changes seats.
holdem-command-out-of-turn = A player acts before their turn.
holdem-command-over-blind = A player announces an over-blind for the next deal.
holdem-command-put = The player pushes chips forward without announcing a wager.
holdem-command-remove = A player wants to take chips off the table, which is never allowed.
holdem-command-return = A player returns after sitting out, or changes how they come back in.
holdem-command-seat-draw = Several people want one seat and draw for it, by cards or by a seed that anybody can check.
holdem-command-shoe = The cards are loaded in the order after shuffle and cut.
holdem-command-showdown = The dealer compares the hands and pays the pots.
holdem-command-side-bet = Players want to bet against each other outside the game, which is never allowed.
holdem-command-sit = A player takes a seat with a table stake.
holdem-command-sit-out = A player keeps the seat and is not dealt in.
holdem-command-tap-out = The player puts in all remaining chips.
holdem-command-wrong-cards = Players have too few or too many cards.
