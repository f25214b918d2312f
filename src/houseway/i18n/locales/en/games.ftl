# Texts that several games share.

## Determinations and records
games-value-not-allowed = `{ $key }` must be { $values }; given: { $value }.
games-boxes-supported = A table must have 1 to { $max } boxes; given: { $boxes }.
games-multiple-divides = The multiple { $multiple } is invalid. It must be above zero, and the minimum and the maximum must be multiples of it.
games-limits-order = The minimum must be above zero and not above the maximum; given: { $min } and { $max }.
games-starting-marker-box = The starting marker must be at a box from 1 to { $boxes }; given: { $box }.
games-card-unknown = { $card } is not a card of a deck of 52.

## Rounds and cards
games-table-closed = The table is closed.
games-no-round = No round is in progress.
games-round-in-progress = A round is already in progress.
games-no-such-round = There is no round { $round }.
games-round-already-void = Round { $round } is already void.
games-shuffle-between-rounds = The cards are shuffled between rounds, not during a round.
games-shoe-empty = The shoe has no cards.
games-new-cards-due = After the malfunction of the shoe, new cards must come into use.

## Seats and wagers
games-player-excluded = { $player } is excluded from the game.
games-box-range = The table has boxes 1 to { $boxes }; there is no box { $box }.
games-box-occupied = { $holder } sits at box { $box }.
games-box-full = Box { $box } already has wagers of { $players } players.
games-own-seat-only = { $player } may wager only at their own seat.
games-wager-multiple = Wagers must be multiples of { $multiple }.
games-minimum-advised = { $player } was advised that the minimum is { $minimum }, so the chips are returned.
games-no-such-wager = { $player } has no such wager.

## Order of wagers in a tournament
games-ask-tournament-only = Players are asked to wager in turn only in a tournament.
games-ask-before-first-card = Players are asked to wager before the first card is dealt.
games-nobody-left-to-ask = There is no player left to ask.
games-next-to-ask = { $next } is next in order, not { $player }.
games-tournament-minimum = In a tournament, each wager must be at least { $minimum }.
games-player-must-wager = Every player must wager in each round of a tournament; { $player } has not.

## Supervision and pools
games-markers-between-rounds = Markers are placed and removed between rounds.
games-marker-limit-required = A marker must show a limit.
games-contravention-required = Name the rule that was contravened.
games-close-between-rounds = An open table can be closed only between rounds.
games-arrangement-required = Name the approved arrangement under which the money is moved.
games-redistribute-target = The money may go only to a `tournament` or a `lottery`; given: { $target }.

## Installed games
games-not-hosted = A server cannot host { $game }, because its package has no `ports/hosting.py`.
games-unknown = Unknown game { $game }. The games are { $games }.

## What a command does
games-command-ask = The dealer asks this player to wager in a tournament round.
games-command-change-cards = Other cards come into use after the supervisor and the dealer have checked them.
games-command-check-cards = The cards were checked and counted before or after gaming.
games-command-close = The operator closes the table.
games-command-dispute = The operator decides a dispute.
games-command-exclude = A player is excluded from the game or from this round.
games-command-infringe = An infringement by a player or the dealer is recorded.
games-command-meter = The pools that are shared with other tables are set to their present amounts.
games-command-present = An absent player has returned.
games-command-rules-copy = A player asked for a copy of the rules and got it.
games-command-vacate = A player who missed rounds at a full table must give up the seat.
games-command-void = The round is declared void.
