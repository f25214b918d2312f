# Errors about instruments, clauses, interpretations and the timeline.
law-game-not-instrument = { $name } is a game, not an instrument. Its newest instrument is { $number }.
law-unknown-instrument = Unknown instrument { $name }; the available instruments are { $numbers }.
law-unknown-clause = { $instrument } has no clause '{ $clause }'.
law-unknown-register = Unknown register '{ $game }'; the registers of interpretations are { $registers }.
law-unknown-interpretation = Unknown interpretation '{ $key }'; the register of { $register } has { $ranges }.
law-key-range = { $first } to { $last }
law-similar-names = { $reason } Did you mean { $names }?
law-wrong-file = The file contains { $number } about the game '{ $game }'; it must contain { $expected_number } about '{ $expected_game }'.
law-duplicate-instrument = { $number } is already an instrument of the installed game '{ $game }'.
law-package-fault = The installed game { $game } cannot be loaded. { $problem } (package { $package }, { $place })
law-no-tournaments = { $instrument } has no rules about tournaments.
law-incomplete-tournaments = The data of { $instrument } about tournaments are incomplete: { $problem }
law-no-period = The timeline has no period of '{ $game }' for { $day }; it covers { $games }.
law-commencement-is-fixed = { $instrument } states its first day itself, so its day of notification does not count.
law-notified-before-made = { $instrument } was made on { $made }, so it cannot have been notified on { $notified }.
