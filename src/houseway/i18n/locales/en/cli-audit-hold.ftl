# houseway analyse hold.

cli-audit-hold-summary = Check whether the hold in records is plausible.
cli-audit-hold-details = The command prints a p-value per game. Exit code: 1 if a p-value is below 0.001.
cli-audit-hold-records = Records, or folders of records, of games against the house.
cli-audit-hold-no-rounds = These records have no settled round against the house.
cli-audit-hold-title = { $game }: { $rounds } settled rounds, { $amount } in initial wagers
cli-audit-hold-won = win of the house
cli-audit-hold-expected = expected win
cli-audit-hold-percentage = hold { $percentage }%
cli-audit-hold-standard-deviation = standard deviation
cli-audit-hold-distance = the win is { $distance } standard deviations away from the expected win
cli-audit-hold-p-value = p-value
cli-audit-hold-plausible = plausible
cli-audit-hold-suspect = rarer than once in 1,000: investigate
cli-audit-hold-plot-title = { $game }: win of the house in { $rounds } rounds
cli-audit-hold-plot-expected = expected by the rules (approximation)
cli-audit-hold-plot-actual = these records
