# Tournaments: names, refusals and errors.
## Names of roles
tournaments-role-player = player
tournaments-role-dealer = dealer
tournaments-role-supervisor = supervisor
tournaments-role-operator = operator
tournaments-role-director = director
tournaments-role-gaming-shift-manager = Gaming Shift Manager
tournaments-role-commission = Commission

## Names of an entrant's statuses
tournaments-status-applied = applied
tournaments-status-entered = entered
tournaments-status-seated = seated
tournaments-status-absent = absent
tournaments-status-eliminated = eliminated
tournaments-status-out-of-session = out of the session
tournaments-status-waiting = waiting
tournaments-status-progressed = progressed
tournaments-status-outranked = outranked
tournaments-status-finished = finished
tournaments-status-forfeited = forfeited
tournaments-status-returned = fee returned
tournaments-status-withdrawn = withdrawn
tournaments-status-lapsed = lapsed
tournaments-status-excluded = excluded
tournaments-status-substituted = replaced by a substitute

## Kinds of sessions
tournaments-kind-heat = heat
tournaments-kind-semi-final = semi-final
tournaments-kind-final = final
tournaments-kind-points = session for points
tournaments-kind-repechage = repechage
tournaments-kind-catch-up = catch-up

## Chips of the players of a table after a round
tournaments-holdings = { $holdings }
tournaments-holding = { $player } { $amount }

## Phases of a tournament
tournaments-phase-drafted = The conditions are being drafted
tournaments-phase-documented = The conditions are documented
tournaments-phase-cleared = Entries can be opened
tournaments-phase-entries-open = Entries are open
tournaments-phase-entries-closed = Entries are closed
tournaments-phase-playing = The tournament is being played
tournaments-phase-on-break = The tournament is on a break
tournaments-phase-places-awarded = The places are awarded
tournaments-phase-prizes-paid = The prizes are paid
tournaments-phase-cancelled = The tournament is cancelled

## Jackpot pools that can give prize money
tournaments-pool-reserve = reserve
tournaments-pool-jackpot = jackpot

## Refusals before a session: steps, entries, ballot and seats
tournaments-ballot-held-or-seed-committed = The ballot was held, or its seed is already committed.
tournaments-ballot-held = The ballot for session { $session } was already held.
tournaments-earlier-session-not-progressed = The players of session { $session } have not progressed yet.
tournaments-session-without-players = Session { $session } has no players to seat.
tournaments-ballot-player-has-seat = { $player } already has a seat in session { $session }.
tournaments-entries-not-closed = Close entries before the ballot.
tournaments-sit-and-go-needs-players = { $count ->
    [one] Session { $session } begins when one player has entered.
    *[other] Session { $session } begins when { $count } players have entered.
    }
tournaments-ballot-needs-committed-seed = A seed is committed for this ballot. Draw the seats from that seed.
tournaments-ballot-wrong-seed = This is not the committed seed of the ballot.
tournaments-draw-one-seat-each = The draw must give each player of the session one seat, and no seat to two players.
tournaments-draw-no-such-seat = The draw gives { $player } seat { $seat } at table { $table }, which does not exist.
tournaments-table-takes-players = { $count ->
    [one] A table takes at most one player.
    *[other] A table takes at most { $count } players.
    }
tournaments-table-sizes-wrong = { $count ->
    [one] The table sizes { $sizes } are wrong: they must seat one player, at most { $seats } at one table.
    *[other] The table sizes { $sizes } are wrong: they must seat { $count } players, at most { $seats } at one table.
    }
tournaments-too-few-tables = { $tables ->
    [one] One table is too few for { $players } players: it takes at most { $seats }.
    *[other] { $tables } tables are too few for { $players } players: each takes at most { $seats }.
    }
tournaments-no-director = No director is nominated.
tournaments-entered-already = { $player } has already entered. Each player enters once.
tournaments-entry-for-groups = Only these groups may enter: { $groups }.
tournaments-group-full = Group { $group } is full: it already has { $count } entrants.
tournaments-full = The tournament is full: it has { $count } entrants.
tournaments-choose-opening-session = Choose the session in which the entrant begins: { $sessions }.
tournaments-nothing-to-pay = { $player } has nothing to pay.
tournaments-no-written-agreement = { $player } must agree in writing before paying.
tournaments-entry-fee-in-full = The entry fee must be paid exactly.
tournaments-cannot-withdraw = { $player } cannot withdraw any more. Status: { $status }.
tournaments-no-refund = { $player } gets no refund. Only a cancellation refunds fees.
tournaments-entrant-or-reserve-already = { $player } is already an entrant or a reserve.
tournaments-substitute-was-entrant = { $player } is or was an entrant and cannot be a substitute.
tournaments-no-position-to-take = { $player } has no position that a substitute can take. Status: { $status }.
tournaments-no-second-chance-session = Session { $session } is not a repechage or catch-up session that is still to come.
tournaments-not-qualified = { $player } does not qualify for session { $session }.
tournaments-session-fee-in-full = The fee of the session must be paid exactly.
tournaments-already-documented = The conditions are already documented.
tournaments-entries-opened-conditions-fixed = The conditions cannot be amended after entries have opened.
tournaments-entries-already-opened = Entries have already been opened.
tournaments-commission-above-approved = The commission is above the amount that the Commission approved.
tournaments-pool-gives-no-prizes = The { $pool } pool of { $instrument } cannot give prize money.
tournaments-pool-needs-notice = The tournament was approved, but the Commission was not notified of it.
tournaments-pool-needs-arrangement = Money from a jackpot pool needs an arrangement that the Commission approved.
tournaments-pool-too-small = The jackpot pool does not contain that amount.
tournaments-not-documented = The conditions are not documented.
tournaments-not-published = The conditions are not available to patrons.
tournaments-not-notified = The Commission was not notified of the conditions.
tournaments-not-approved = The Commission has not approved the conditions.
tournaments-entries-closed = Entries are closed.
tournaments-entries-not-open = Entries are not open.
tournaments-no-seat = { $player } has no seat.
tournaments-other-seat-allocated = The ballot gave { $player } seat { $seat }.
tournaments-seated-already = { $player } is already seated.
tournaments-player-excluded = { $player } is excluded.
tournaments-session-begun = Session { $session } has begun.
tournaments-seat-time-over = Players had to take their seats before { $time }.
tournaments-entrant-already = { $player } is already an entrant.
tournaments-forfeited = { $player } has forfeited the position.
tournaments-reserve-fee-in-full = A reserve must pay exactly the entry fee.
tournaments-not-a-reserve = { $player } is not on the list of reserves.
tournaments-no-seat-to-take = { $player } has no seat in a session that is running or still to come.
tournaments-seat-not-free = The seat of { $player } is not free. Status: { $status }.
tournaments-played-earlier-session = { $player } has already played an earlier session.
tournaments-reserves-first-session-only = Reserves take seats only in the first session, and another session has started.
tournaments-table-has-played = A round was already played at that table.
tournaments-owner-has-time = { $player } may still take the seat until { $time }.
tournaments-start-needs-ballot = Session { $session } has already started, or its ballot was not held.
tournaments-start-too-early = Session { $session } begins at { $time }.
tournaments-start-needs-players = { $count ->
    [one] The session cannot start before one player has entered.
    *[other] The session cannot start before { $count } players have entered.
    }
tournaments-chips-not-stated = The conditions do not state the chips of session { $session }. State them when you start it.
tournaments-chips-stated = The conditions state the chips of session { $session }, or players carry them over. Do not state them.
tournaments-forfeit-by-rule = A player who is not seated in time forfeits by rule. The director does not declare it.
tournaments-not-absent = { $player } is not absent, or a round was already played at the table.
tournaments-reserve-available = A reserve is available for the seat.
tournaments-seat-fixed = { $player } must stay in the seat that the ballot gave.
tournaments-start-fixed = The conditions do not allow the director to alter the starting time.
tournaments-clock-unknown = The conditions do not state the offset of the clock from UTC, so the notice cannot be checked.
tournaments-notice-too-short = { $count ->
    [one] The players must have one minute of notice before { $time }.
    *[other] The players must have { $count } minutes of notice before { $time }.
    }

## Refusals of the award
tournaments-not-playing = The tournament is not being played.
tournaments-session-to-play = Session { $session } is still to be played.
tournaments-tie-over-points = A tie over points in session { $session } must be played off.
tournaments-nobody-to-pay = Nobody has a place, so there is nobody to pay.
tournaments-prizes-above-pool = The fixed prizes are above the prize pool. Add money first.
tournaments-tie-over-prizes = A tie over prizes in session { $session } must be played off.
tournaments-tie-over-total-points = A tie over prizes on total points must be played off.
tournaments-tie-in-final = A tie in the final must be played off.
tournaments-places-not-awarded = The places are not awarded yet.

## Refusals during play
tournaments-no-placement-rule = The game of session { $session } has no rule for errors of card placement.
tournaments-no-such-table = Session { $session } has no table { $table }.
tournaments-no-such-counted-round = Table { $table } has no counted round { $round }, or that round is void.
tournaments-last-round-corrected-at-table = Round { $round } is the last round. The table corrects its hands.
tournaments-out-already = { $player } is already out. Status: { $status }.
tournaments-exclusion-needs-clause = State the clause that the player infringed.
tournaments-no-infringement-recorded = The record has no infringement of { $clause } by { $player }.
tournaments-nothing-played = A break is possible only while the tournament is being played.
tournaments-break-needs-minutes = State the length of the break in whole minutes.
tournaments-no-break = There is no break to end.
tournaments-cancelled = The tournament is cancelled.
tournaments-prizes-paid = The prizes are paid.
tournaments-places-awarded = The places are awarded.
tournaments-tie-needs-session = Name the session of the tie. Only a tie on total points has none.
tournaments-session-not-running = Session { $session } is not running.
tournaments-on-break = The tournament is on a break.
tournaments-wrong-role = This command needs the role { $roles }, not { $role }.
tournaments-no-buy-back = Each player has one entry. The conditions have no buy-back.
tournaments-player-not-out = { $player } is not out.
tournaments-session-over = Session { $session } is over.
tournaments-no-round-to-come = That table has no further round to play.
tournaments-no-buy-back-in-session = Session { $session } has no buy-back.
tournaments-buy-back-ended = Buy-backs end after round { $round }.
tournaments-buy-backs-used = { $count ->
    [one] { $player } has used the only buy-back.
    *[other] { $player } has used all { $count } buy-backs.
    }
tournaments-buy-back-in-full = A buy-back must be paid exactly.
tournaments-no-add-on = The conditions have no add-on.
tournaments-not-in-running-session = { $player } is not in a running session.
tournaments-add-on-too-late = { $player } is out. The add-on comes too late or does not reach the table minimum.
tournaments-no-add-on-in-session = Session { $session } has no add-on.
tournaments-no-add-on-now = There is no add-on after round { $round }.
tournaments-add-ons-used = { $count ->
    [one] { $player } has used the only add-on.
    *[other] { $player } has used all { $count } add-ons.
    }
tournaments-add-on-in-full = An add-on must be paid exactly.
tournaments-chips-fixed = The chips of { $player } change only as the rules provide.
tournaments-no-seat-at-table = { $player } has no seat at table { $table }.
tournaments-no-longer-in-play = { $player } is no longer in play.
tournaments-holdings-missing = State the chips of { $players } too.
tournaments-nobody-in-play = Nobody is in play at that table.
tournaments-next-round = The next round of table { $table } is round { $round }.
tournaments-rounds-played = { $count ->
    [one] Session { $session } has only one round.
    *[other] Session { $session } has only { $count } rounds.
    }
tournaments-chips-do-not-add-up = The chips at the table must have the same total as before the round.
tournaments-collusion-voids-nothing = Collusion does not void a round in this game.
tournaments-only-fraud-voids = A counted round can be voided only for fraud.
tournaments-not-last-counted-round = Only the last counted round of table { $table } can be voided: round { $round }.
tournaments-round-cannot-be-undone = Since that round, a player bought chips, was excluded or was eliminated by new limits, or a round became void.
tournaments-order-among-players = If players play against each other, the table itself deals with actions out of turn.
tournaments-not-in-play = { $player } is not in play in session { $session }.
tournaments-not-advised = { $player } must be advised before a wager out of order can be void.
tournaments-wager-fixed = { $player } cannot change a wager now.
tournaments-no-side-wagers = { $player } cannot make a side wager: session { $session } has none.
tournaments-rounds-not-played = { $count ->
    [one] Not every table has played its round.
    *[other] Not every table has played its { $count } rounds.
    }
tournaments-too-many-in-play = The session lasts until { $left } players are left. Players in play: { $count }.
tournaments-session-not-ended = Session { $session } has not ended.
tournaments-extra-round-one-group = An extra round needs exactly one group of tied players.
tournaments-no-extra-rounds = The conditions do not settle this tie by extra rounds.
tournaments-out-players-no-extra-round = Players who are out cannot play extra rounds.
tournaments-group-below-minimum = The tied players cannot wager the table minimum.
tournaments-sessions-to-play = A session is still to be played.
tournaments-tie-first = First play off the tie in session { $session }.
tournaments-lots-one-group = Lots need exactly one group of tied players who are not out.
tournaments-no-lots = The conditions do not settle this tie by lot.
tournaments-no-progress = Session { $session } sends no players to another session, or it has not ended.
tournaments-every-tie-played-off = { $players } are tied, and every tie must be played off.
tournaments-tie-for-last-place = { $players } are tied for the last place that progresses.
tournaments-unknown-session = There is no session { $session }.
tournaments-not-an-entrant = { $player } is not an entrant.

## Refusals and errors of tables
tournaments-table-seats-fixed = The ballot gives the seats, and only the tournament changes them at its tables.
tournaments-table-voids-by-tournament = The tournament voids the completed rounds of its tables.
tournaments-round-counted = The tournament has counted the previous round, so it cannot be reopened.
tournaments-round-void-already = Round { $round } is already void.
tournaments-correction-of-player-out = The correction would change the result of a player who is out.
tournaments-layout-above-corrected-holding = { $player } has more chips on the layout than the corrected holding.
tournaments-too-few-chips = { $player } does not hold that many chips.
tournaments-play-goes-on = The play of a round must end with its settlement.
tournaments-refusal-expected = The record expects a refusal at the table, but the rules allow the command.
tournaments-play-settles-one-round = The play must settle exactly one round, with its last command.
tournaments-points-tie-by-chips = Extra rounds over total points have no table. Report them with `chips`.
tournaments-game-played-elsewhere = { $game } is played outside the program. Report its rounds with `chips`.
tournaments-tables-need-limits = The tables of session { $session } need `table-min` and `table-max` before they can play.
tournaments-departure-in-words = A departure of session { $session } is stated in words. Report its rounds with `chips`.

## Malformed commands and conditions
tournaments-reserved-name = { $name } is a word that tournaments use. Choose another name.
tournaments-ballot-seed-or-draw = A ballot has either `seed` or `draw`.
tournaments-algorithm-needs-seed = A ballot has `algorithm` only together with `seed`.
tournaments-alter-start-needs-time = `alter-start` needs the time of the notice in `at`.
tournaments-minimum-above-zero = A table minimum must be above zero.
tournaments-round-chips-or-play = A round has either `chips` or `play`.
tournaments-survivors-true = `survivors` can only be true. Leave it out otherwise.
tournaments-table-min-above-zero = `table-min` must be above zero.
tournaments-two-values = `{ $key }` has two values. State it once, in `departures` or in `table`.
tournaments-players-min-above-max = The minimum number of players, { $min }, is above the maximum, { $max }.
tournaments-purchase-false-or-object = `buy-back` and `add-on` are false or an object.
tournaments-prize-unit-above-zero = `prize-unit` must be above zero.
tournaments-exactly-one = State exactly one of { $keys }, not { $count }.
tournaments-session-id-twice = Two sessions have the same id.
tournaments-progress-not-later = Session { $session } progresses to { $target }, which is not a later session.
tournaments-qualify-not-earlier = Session { $session } qualifies players from { $source }, which is not an earlier session.
tournaments-no-session-of-instrument = No session plays a game of { $instrument }.
tournaments-departure-clause-unknown = { $clause } is not a clause of { $instrument } as this record cites it.
tournaments-departure-key-set-by-tournament = The tournament itself sets this key. State the departure in `text`.
tournaments-departure-key-not-allowed = { $key } is not a determination in which conditions can depart from the rules.
tournaments-table-key-set-by-tournament = The tournament itself sets this key. Leave it out.

## Faults of the conditions
tournaments-faults = { $faults }
tournaments-fault-item-missing = The conditions must state the item “{ $item }” (`{ $key }`).
tournaments-fault-session-item-missing = Session { $session } must state the item “{ $item }” (`{ $key }`).
tournaments-fault-item-barred = This instrument does not allow the item “{ $item }” (`{ $key }`).
tournaments-fault-no-session = The conditions must have at least one session.
tournaments-fault-no-statement = The conditions must state that the rules prevail.
tournaments-fault-prize-without-value = Place { $place } of the prizes needs `percent`, `amount` or `rest`.
tournaments-fault-prize-places = The places of the prizes must be 1, 2, 3 and so on, without gaps.
tournaments-fault-session-prize-percent = Session { $session }: place { $place } of its prizes needs `percent` and nothing else.
tournaments-fault-session-prize-places = Session { $session }: the places of its prizes must be 1, 2, 3 and so on, without gaps.
tournaments-fault-game-not-authorised = Session { $session }: { $game } must be a game of this program, or a game with its own instrument that is played elsewhere.
tournaments-fault-format = This instrument does not have the format `{ $format }`.
tournaments-fault-no-such-kind = Session { $session }: this instrument does not have sessions of the kind { $kind }.
tournaments-fault-other-game = Session { $session }: this instrument does not allow another game, such as { $game }.
tournaments-fault-session-prizes = Session { $session }: this instrument does not have prizes of a session.
tournaments-fault-no-points = Session { $session }: this instrument does not have sessions for points.
tournaments-fault-rules-prevail = Session { $session }: the rules prevail, so the conditions cannot depart from { $clause }.
tournaments-fault-departure-not-before = Session { $session }: the conditions can depart only from clauses before { $prevails }, and { $clause } is not before it.
tournaments-fault-kind-in-points = Session { $session }: the format `points` does not have sessions of the kind { $kind }.
tournaments-fault-elimination-none = Only the format `points` can have `elimination` `none`.
tournaments-fault-tie-share = Only the format `points` can have `tie-session` `share`.
tournaments-fault-one-final = There must be exactly one final, and it must be the last session.
tournaments-fault-points-format = Session { $session }: only the format `points` has sessions for points.
tournaments-fault-buy-back-commission = This instrument does not allow commission on a buy-back.
tournaments-fault-prizes-whole-pool = The percentages of all prizes must add up to 100. For fixed prizes, one place must take the rest.
tournaments-fault-commission-above-fee = The commission is part of the entry fee and cannot be above it.
tournaments-fault-commission-above-cost = The commission on a buy-back is part of its cost and cannot be above it.
tournaments-instrument-without-tournaments = No tournament can be held under { $instrument }: the game `{ $game }` has no tournament rules here.
tournaments-local-time-form = A local time is text such as "2026-05-01T19:00", not { $value }.
tournaments-no-such-time = { $value } is not a valid date and time.
tournaments-utc-offset-form = The offset of the clock from UTC is text such as "+10:00", not { $value }.
tournaments-game-unknown-key = Unknown key { $key }. A game has the keys `game`, `instrument` and `elsewhere`.
tournaments-game-needs-instrument = A game object needs `game` and an `instrument` such as "NI2018-111", not { $value }.
tournaments-elsewhere-true-or-false = `elsewhere` is true or false, not { $value }.
tournaments-departure-form = A departure states its clause, and either `key` with `value`, or `text`.

## Amounts and times
tournaments-amount = { $amount }
tournaments-percent = { $number } %
tournaments-time = { $weekday } { $time }
tournaments-weekday-1 = Mon
tournaments-weekday-2 = Tue
tournaments-weekday-3 = Wed
tournaments-weekday-4 = Thu
tournaments-weekday-5 = Fri
tournaments-weekday-6 = Sat
tournaments-weekday-7 = Sun

## Games and titles of sessions
tournaments-game-elsewhere = { $game } ({ $instrument }), played elsewhere
tournaments-title-heat = Heat
tournaments-title-semi-final = Semi-final
tournaments-title-final = Final
tournaments-title-points = Points
tournaments-title-repechage = Repechage
tournaments-title-catch-up = Catch-up
tournaments-title-numbered = { $title } { $number }

## Length of a session
tournaments-length-rounds =
    { $count ->
        [one] one round
       *[other] { $count } rounds
    }
tournaments-length-minutes =
    { $count ->
        [one] one minute
       *[other] { $count } minutes
    }
tournaments-length-shoes =
    { $count ->
        [one] one shoe
       *[other] { $count } shoes
    }
tournaments-length-left =
    { $count ->
        [one] until one player is left
       *[other] until { $count } players are left
    }

## Limits and levels, in chips
tournaments-limits-range = { $minimum } to { $maximum }
tournaments-limits-from = from { $minimum }
tournaments-limits-up-to = up to { $maximum }
tournaments-limits-no-maximum = no maximum
tournaments-limits-from-no-maximum = from { $minimum }, no maximum
tournaments-limits-levels = { $level }, { $count } levels
tournaments-level-blinds = blinds { $small }/{ $big }
tournaments-level-blind = blind { $amount }
tournaments-level-ante = ante { $amount }

## Purchases of chips: after which rounds
tournaments-purchase-before-first-round = only before the first round
tournaments-purchase-after-round = only after round { $round }
tournaments-purchase-while-rounds-remain = while a round is still to come
tournaments-purchase-until = until after round { $last }
tournaments-purchase-always = before the first round and between rounds
tournaments-purchase-always-until = before the first round and between rounds, until after round { $last }
tournaments-purchase-from = between rounds, from after round { $first }
tournaments-purchase-from-until = between rounds, from after round { $first } until after round { $last }

## Progress, prizes and ties
tournaments-progress-survivors = All players who are left progress to { $session }.
tournaments-progress-per-table =
    { $count ->
        [one] The first player of each table progresses to { $session }.
       *[other] The first { $count } players of each table progress to { $session }.
    }
tournaments-progress-top =
    { $count ->
        [one] The first player progresses to { $session }.
       *[other] The first { $count } players progress to { $session }.
    }
tournaments-prize-rest = the rest
tournaments-tie-session-extra-rounds = Extra rounds between the tied players
tournaments-tie-session-lot = Lots
tournaments-tie-session-share = The tied players share the points of their places equally.
tournaments-tie-final-extra-rounds = Extra rounds between the tied players decide the places.
tournaments-tie-final-combine = The prizes of the tied players are added and divided equally.
tournaments-tie-eliminated-combine = They share the place. Their prizes are added and divided equally.
tournaments-tie-eliminated-chips-before-round = More chips before the round give the higher place. Players with equal chips share the place.
