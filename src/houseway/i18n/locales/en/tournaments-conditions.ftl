# Items of the conditions of a tournament: labels, explanations and choices.
# The id has the key after the keys that contain it.

## The whole tournament
tournaments-conditions-name = Name
tournaments-conditions-name-help = Name of the tournament.
tournaments-conditions-starts = Starting time
tournaments-conditions-starts-help = Local date and time at which the first session starts. A sit-and-go has none.
tournaments-conditions-entry-method = Method of entry
tournaments-conditions-entry-method-help = How players enter, for example at the cage or by post.
tournaments-conditions-eligibility = Eligibility
tournaments-conditions-eligibility-help = The groups that may enter, or everybody.
tournaments-conditions-format = Format
tournaments-conditions-format-help = Whether players progress between sessions, collect points, or start when a table is full.
tournaments-conditions-sessions = Sessions
tournaments-conditions-sessions-help = The sessions in the order in which they are played.
tournaments-conditions-buy-back = Buy-back
tournaments-conditions-buy-back-help = Terms of a buy-back for eliminated players, or no buy-back.
tournaments-conditions-add-on = Add-on
tournaments-conditions-add-on-help = Terms of an add-on for players who are still in, or no add-on.
tournaments-conditions-entry-fee = Entry fee
tournaments-conditions-entry-fee-help = Price of an entry, including the commission.
tournaments-conditions-commission = Commission
tournaments-conditions-commission-help = Commission of the operator: an amount per entry, or a percentage of all entry fees such as 7.5%.
tournaments-conditions-players = Number of players
tournaments-conditions-players-help = Minimum and maximum number of players.
tournaments-conditions-groups = Groups
tournaments-conditions-groups-help = Maximum number of entrants in each group; leave it out for no limit.
tournaments-conditions-side-wagers = Jackpot and side wagers
tournaments-conditions-side-wagers-help = Whether players may make jackpot and side wagers.
tournaments-conditions-elimination = Elimination
tournaments-conditions-elimination-help = Whether a player who is out of a session is out of the tournament.
tournaments-conditions-tie-session = Ties after a session
tournaments-conditions-tie-session-help = How equal holdings at the end of a session are ranked.
tournaments-conditions-tie-final = Ties at the end
tournaments-conditions-tie-final-help = How equal holdings after the final, or equal total points, are ranked.
tournaments-conditions-tie-eliminated = Players eliminated in the same round
tournaments-conditions-tie-eliminated-help = Whether their prizes are combined, or their chips before the round decide.
tournaments-conditions-prizes = Prizes
tournaments-conditions-prizes-help = How the prize pool is divided.
tournaments-conditions-prize-unit = Unit of prizes
tournaments-conditions-prize-unit-help = Prizes that are a percentage of the pool are rounded down to a multiple of this amount.
tournaments-conditions-rules-prevail = Statement that the rules prevail
tournaments-conditions-rules-prevail-help = Whether the document states that the rules prevail over the conditions.
tournaments-conditions-agreement-required = Written agreement
tournaments-conditions-agreement-required-help = Whether entrants must agree in writing before they pay.
tournaments-conditions-start-may-change = Alteration of starting times
tournaments-conditions-start-may-change-help = Whether the director may alter a starting time.
tournaments-conditions-notice-minutes = Notice of an altered start, in minutes
tournaments-conditions-notice-minutes-help = Minimum notice in minutes, before the old or the new starting time, whichever is earlier.
tournaments-conditions-utc-offset = Offset from UTC
tournaments-conditions-utc-offset-help = Offset of the house's clock from UTC, such as +10:00.
tournaments-conditions-readings = Interpretations
tournaments-conditions-readings-help = Interpretations of the law other than the defaults.

## Numbers of players and groups
tournaments-conditions-players-min = Minimum
tournaments-conditions-players-min-help = Smallest number of entries with which the tournament starts.
tournaments-conditions-players-max = Maximum
tournaments-conditions-players-max-help = Largest number of entries.
tournaments-conditions-groups-max = Maximum per group
tournaments-conditions-groups-max-help = Largest number of accepted entrants of each group.

## Buy-back
tournaments-conditions-buy-back-cost = Cost
tournaments-conditions-buy-back-cost-help = Price of a buy-back, including its commission.
tournaments-conditions-buy-back-chips = Chips
tournaments-conditions-buy-back-chips-help = Chips that the player gets.
tournaments-conditions-buy-back-commission = Commission
tournaments-conditions-buy-back-commission-help = Commission of the operator on a buy-back.
tournaments-conditions-buy-back-max = Maximum per player
tournaments-conditions-buy-back-max-help = Number of buy-backs that each player may have.
tournaments-conditions-buy-back-sessions = Sessions
tournaments-conditions-buy-back-sessions-help = Sessions with buy-backs. By default all sessions have them.
tournaments-conditions-buy-back-until-round = Last round
tournaments-conditions-buy-back-until-round-help = Round after which buy-backs end. By default they end with the session.

## Add-on
tournaments-conditions-add-on-cost = Cost
tournaments-conditions-add-on-cost-help = Price of an add-on.
tournaments-conditions-add-on-chips = Chips
tournaments-conditions-add-on-chips-help = Chips that the player gets.
tournaments-conditions-add-on-max = Maximum per player
tournaments-conditions-add-on-max-help = Number of add-ons that each player may have.
tournaments-conditions-add-on-sessions = Sessions
tournaments-conditions-add-on-sessions-help = Sessions with add-ons. By default all sessions have them.
tournaments-conditions-add-on-from-round = First round
tournaments-conditions-add-on-from-round-help = Number of rounds after which add-ons begin. Zero means before the first round.
tournaments-conditions-add-on-until-round = Last round
tournaments-conditions-add-on-until-round-help = Round after which add-ons end. By default they end with the session.

## Prizes
tournaments-conditions-prizes-place = Place
tournaments-conditions-prizes-place-help = Place that gets the prize.
tournaments-conditions-prizes-percent = Percentage
tournaments-conditions-prizes-percent-help = Percentage of the prize pool.
tournaments-conditions-prizes-amount = Amount
tournaments-conditions-prizes-amount-help = Fixed amount.
tournaments-conditions-prizes-rest = Rest
tournaments-conditions-prizes-rest-help = Whether the place gets the rest of the prize pool.

## A session
tournaments-conditions-sessions-id = Id
tournaments-conditions-sessions-id-help = Short name of the session, such as heat-1.
tournaments-conditions-sessions-kind = Kind
tournaments-conditions-sessions-kind-help = Kind of the session.
tournaments-conditions-sessions-length = Length
tournaments-conditions-sessions-length-help = Length of the session in rounds, minutes, shoes, or players left.
tournaments-conditions-sessions-game = Game
tournaments-conditions-sessions-game-help = Game of the session. By default it is the game of the instrument.
tournaments-conditions-sessions-starts = Starting time
tournaments-conditions-sessions-starts-help = Local date and time at which the session starts.
tournaments-conditions-sessions-tables = Tables
tournaments-conditions-sessions-tables-help = Number of tables, or as many as the players need.
tournaments-conditions-sessions-seats = Seats
tournaments-conditions-sessions-seats-help = Largest number of players at a table.
tournaments-conditions-sessions-chips = Chips
tournaments-conditions-sessions-chips-help = Chips of each player at the start of the session.
tournaments-conditions-sessions-carry = Carry over
tournaments-conditions-sessions-carry-help = Whether players keep their chips from the earlier session.
tournaments-conditions-sessions-table-min = Table minimum
tournaments-conditions-sessions-table-min-help = Minimum wager, in chips.
tournaments-conditions-sessions-table-max = Table maximum
tournaments-conditions-sessions-table-max-help = Maximum wager, in chips, or no maximum.
tournaments-conditions-sessions-levels = Levels
tournaments-conditions-sessions-levels-help = Blinds or antes of a Hold-em session, level by level.
tournaments-conditions-sessions-progress = Progress
tournaments-conditions-sessions-progress-help = The players who progress, and the session to which they progress.
tournaments-conditions-sessions-points = Points
tournaments-conditions-sessions-points-help = Points of the first place, the second place and so on.
tournaments-conditions-sessions-prizes = Prizes of the session
tournaments-conditions-sessions-prizes-help = Part of the prize pool that the places of this session get.
tournaments-conditions-sessions-qualify = Qualification
tournaments-conditions-sessions-qualify-help = The players who may join a repechage or catch-up session.
tournaments-conditions-sessions-fee = Fee
tournaments-conditions-sessions-fee-help = Price of joining a repechage or catch-up session.
tournaments-conditions-sessions-start-when = Players to start
tournaments-conditions-sessions-start-when-help = Number of entrants at which a sit-and-go session starts.
tournaments-conditions-sessions-table = Determinations
tournaments-conditions-sessions-table-help = Determinations of the session's tables.
tournaments-conditions-sessions-departures = Departures
tournaments-conditions-sessions-departures-help = Departures of the approved conditions from the rules of the game (20.5).

## Length of a session
tournaments-conditions-sessions-length-rounds = Rounds
tournaments-conditions-sessions-length-rounds-help = Number of rounds at each table.
tournaments-conditions-sessions-length-minutes = Minutes
tournaments-conditions-sessions-length-minutes-help = Length in minutes.
tournaments-conditions-sessions-length-shoes = Shoes
tournaments-conditions-sessions-length-shoes-help = Number of shoes.
tournaments-conditions-sessions-length-left = Players left
tournaments-conditions-sessions-length-left-help = Number of players at which the session ends.

## Levels of a session
tournaments-conditions-sessions-levels-small = Small blind
tournaments-conditions-sessions-levels-small-help = Small blind, in chips.
tournaments-conditions-sessions-levels-big = Big blind
tournaments-conditions-sessions-levels-big-help = Big blind, in chips.
tournaments-conditions-sessions-levels-ante = Ante
tournaments-conditions-sessions-levels-ante-help = Ante, in chips.
tournaments-conditions-sessions-levels-minutes = Minutes
tournaments-conditions-sessions-levels-minutes-help = Length of the level in minutes.

## Progress to another session
tournaments-conditions-sessions-progress-to = To session
tournaments-conditions-sessions-progress-to-help = Session to which players progress.
tournaments-conditions-sessions-progress-per-table = Per table
tournaments-conditions-sessions-progress-per-table-help = Number of players of each table who progress.
tournaments-conditions-sessions-progress-top = In total
tournaments-conditions-sessions-progress-top-help = Number of players of the whole session who progress.
tournaments-conditions-sessions-progress-survivors = All survivors
tournaments-conditions-sessions-progress-survivors-help = Whether all players who are left progress.

## Second chances
tournaments-conditions-sessions-qualify-from = From sessions
tournaments-conditions-sessions-qualify-from-help = Earlier sessions whose players may join.
tournaments-conditions-sessions-qualify-who = Players
tournaments-conditions-sessions-qualify-who-help = The players who may join.
tournaments-conditions-sessions-qualify-fee = Fee
tournaments-conditions-sessions-qualify-fee-help = Price of joining the session.

## Departures from the rules
tournaments-conditions-sessions-departures-clause = Clause
tournaments-conditions-sessions-departures-clause-help = Clause from which the conditions depart.
tournaments-conditions-sessions-departures-key = Determination
tournaments-conditions-sessions-departures-key-help = Determination that departs from the clause.
tournaments-conditions-sessions-departures-value = Value
tournaments-conditions-sessions-departures-value-help = Value of the determination.
tournaments-conditions-sessions-departures-text = Text
tournaments-conditions-sessions-departures-text-help = Description of a departure that no determination can express.

## Interpretations
tournaments-conditions-readings-first-session = Time until which a reserve may take a seat
tournaments-conditions-readings-first-session-help = Whether each player's first session counts, or the first session of the tournament.
tournaments-conditions-readings-ties = Ties that are played off
tournaments-conditions-readings-ties-help = Whether only ties that decide something are played off, or all ties.
tournaments-conditions-readings-conditions-override = Scope of approved conditions
tournaments-conditions-readings-conditions-override-help = Clauses over which approved conditions prevail.
tournaments-conditions-readings-forfeited-commission = Commission on a forfeited fee
tournaments-conditions-readings-forfeited-commission-help = Whether the operator retains the commission of a forfeited fee.
tournaments-conditions-readings-notified-tournament = Prize money from a jackpot pool
tournaments-conditions-readings-notified-tournament-help = Whether such money needs a notification, or approval is enough.
tournaments-conditions-readings-withdrawn-fee = Fee of a player who withdrew
tournaments-conditions-readings-withdrawn-fee-help = Whether the fee is returned once a reserve has the seat.

## Choices
tournaments-conditions-eligibility-choice-open = everybody
tournaments-conditions-format-choice-progression = players progress between sessions
tournaments-conditions-format-choice-points = players collect points
tournaments-conditions-format-choice-sit-and-go = sit-and-go
tournaments-conditions-groups-choice-none = no restriction
tournaments-conditions-side-wagers-choice-allowed = allowed
tournaments-conditions-side-wagers-choice-not-allowed = not allowed
tournaments-conditions-elimination-choice-bust = out of the tournament
tournaments-conditions-elimination-choice-none = still in the tournament
tournaments-conditions-tie-session-choice-extra-rounds = extra rounds
tournaments-conditions-tie-session-choice-lot = lots
tournaments-conditions-tie-session-choice-share = share the points
tournaments-conditions-tie-final-choice-extra-rounds = extra rounds
tournaments-conditions-tie-final-choice-combine = combine the prizes
tournaments-conditions-tie-eliminated-choice-combine = combine the prizes
tournaments-conditions-tie-eliminated-choice-chips-before-round = chips before the round
tournaments-conditions-sessions-tables-choice-as-needed = as many as needed
tournaments-conditions-sessions-table-max-choice-none = no maximum
tournaments-conditions-sessions-qualify-who-choice-not-progressed = players who did not progress
tournaments-conditions-sessions-qualify-who-choice-missed = players who missed the session
tournaments-conditions-readings-first-session-choice-own = in the player's own first session
tournaments-conditions-readings-first-session-choice-tournament = until another session has started
tournaments-conditions-readings-ties-choice-deciding = ties that decide something
tournaments-conditions-readings-ties-choice-every = every tie
tournaments-conditions-readings-conditions-override-choice-preceding = the clauses before 20.5
tournaments-conditions-readings-conditions-override-choice-whole = the whole instrument
tournaments-conditions-readings-forfeited-commission-choice-retained = the operator retains it
tournaments-conditions-readings-forfeited-commission-choice-to-pool = it goes to the prize pool
tournaments-conditions-readings-notified-tournament-choice-notified = a notification is needed
tournaments-conditions-readings-notified-tournament-choice-approved = approval is enough
tournaments-conditions-readings-withdrawn-fee-choice-returned = the fee is returned
tournaments-conditions-readings-withdrawn-fee-choice-retained = the fee stays in the pool
