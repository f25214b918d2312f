# houseway rules.

cli-rules-summary = Look up clauses and interpretations, or search the law.
cli-rules-details = A clause is printed with its summary and its interpretations.
cli-rules-what = Instrument (NI2005-63) or game, alone, with a clause (9.2a, A.double) or with words to search for. Words alone search all instruments; BJ-3 is an interpretation.
cli-rules-on = List the instruments in force on this day (YYYY-MM-DD).
cli-rules-notified = With --on: set the day on which an instrument was notified.
cli-rules-code = For a clause, also list the functions that enforce it.

## Errors

cli-rules-invalid-notification = { $text } is not a notification. Use INSTRUMENT=DAY, such as NI2023-573=2023-09-18.
cli-rules-all-instruments = the available instruments
cli-rules-no-match = Nothing matches { $words } in { $scope }. houseway rules INSTRUMENT lists the clauses of an instrument.
cli-rules-similar = Nothing matches { $words } in { $scope }. Did you mean { $names }?

## Instruments

cli-rules-making = Made on { $day } by { $name }, { $office }, under the { $act }, { $provisions }.
cli-rules-power = { $act } { $provision }: { $about }.
cli-rules-section = Section { $number }, { $subject }:{ " " }
cli-rules-unnumbered-section = Without a number, { $subject }:{ " " }
cli-rules-part = { $instrument } ({ $part })
cli-rules-notified-on = { $instrument } (notified on { $day })
cli-rules-revokes = Revokes { $instruments }.
cli-rules-revokes-nothing = Revokes nothing.
cli-rules-clause-count = { $count } clauses. { $page }
cli-rules-hits-of = { $instrument }  { $title }, { $page }
cli-rules-not-the-law = These are summaries in our own words and not the law. The law: { $pages }
cli-rules-kinds = [{ $kinds }]
cli-rules-kind-conduct = conduct
cli-rules-kind-display = display
cli-rules-kind-operator = operator
cli-rules-kind-play = play
cli-rules-kind-procedure = procedure
cli-rules-kind-record = record

## Clauses

cli-rules-override = Replaced by { $clause } in this case: { $case }.
cli-rules-override-by-conditions = In a tournament, approved conditions may depart from this clause ({ $clause }).
cli-rules-parent-interpretations = Interpretations of { $clause }: { $keys }
cli-rules-case-automated-shoe = automated shoe
cli-rules-case-button-not-yet-round = the button has not yet been around the table
cli-rules-case-commission-by-time = commission by time
cli-rules-case-dealer-card-exposed = a card of the dealer is exposed
cli-rules-case-final-rounds = final rounds
cli-rules-case-jackpot-equipment-out = the jackpot equipment is out of order
cli-rules-case-listed-hands = listed hands
cli-rules-case-marker = marker
cli-rules-case-player-banks = a player banks
cli-rules-case-reduced-deck = reduced deck
cli-rules-case-royal-and-straight-flush = royal flush and straight flush
cli-rules-case-tournament = tournament
cli-rules-case-tournament-cancelled = the tournament is cancelled
cli-rules-case-tournament-two-players = two players in a tournament
cli-rules-level-defined = defined
cli-rules-level-enforced = enforced
cli-rules-level-recorded = recorded
cli-rules-level-shown = shown
cli-rules-code-place = Code ({ $levels }): { $place }

## Interpretations

cli-rules-adopted = { $answer } { $reason }
cli-rules-overruled = Overruled: { $text }
cli-rules-doubtful = Doubtful: { $text }
cli-rules-adopted-value = { $value } (adopted)
cli-rules-option = Table key: { $key }.
cli-rules-option-values = Table key: { $key } = { $values }.
cli-rules-label-adopted = Adopted:{ " " }
cli-rules-label-alternative = Alternative:{ " " }
cli-rules-label-reason = Reason:{ " " }
cli-rules-label-effect = Effect:{ " " }
cli-rules-label-no-option = No table key:{ " " }
cli-rules-label-overruled = Overruled:{ " " }
cli-rules-label-doubtful = Doubtful:{ " " }

## Instruments in force

cli-rules-not-certain = Not certain. { $reason }
cli-rules-no-instrument = no instrument
cli-rules-instrument-not-held = unknown: the text of { $instrument } is not available
cli-rules-unknown-instrument = unknown: the text of the instrument is not available
