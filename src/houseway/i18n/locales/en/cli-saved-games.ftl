# houseway records: the saved games of houseway play.

cli-saved-games-summary = List, close and delete the saved games of houseway play.
cli-saved-games-details = Without a command, list the saved games: game, instrument, day, rounds, result, and open or closed. show, verify and replay accept the name of a saved game instead of a file.
cli-saved-games-name = Name of a saved game, as houseway records lists it.
cli-saved-games-list-summary = List the saved games.
cli-saved-games-path-summary = Print the folder of the saved games, or the file of one.
cli-saved-games-close-summary = Close a saved game that was interrupted.
cli-saved-games-close-details = The command leaves an open round, reveals the shuffles and writes the record.
cli-saved-games-delete-summary = Delete a saved game, after asking for confirmation.
cli-saved-games-delete-yes = Do not ask for confirmation.

## The list

cli-saved-games-none = There are no saved games in { $folder } yet.
cli-saved-games-column-name = name
cli-saved-games-column-game = game
cli-saved-games-column-instrument = instrument
cli-saved-games-column-day = day
cli-saved-games-column-rounds = rounds
cli-saved-games-column-result = result
cli-saved-games-column-state = state
cli-saved-games-day = { $day }
cli-saved-games-state-closed = closed
cli-saved-games-state-open = open
cli-saved-games-state-at-play = in play
cli-saved-games-unreadable = cannot be read: { $reason }
cli-saved-games-open-hint = To continue an open game: houseway play --resume NAME. To close it: houseway records close NAME.

## Closing and deleting

cli-saved-games-game-closed = { $file }: closed, last hash { $hash }
cli-saved-games-delete-question = Delete { $name } permanently? y or n:
cli-saved-games-deleted = { $name } was deleted.
cli-saved-games-not-deleted = Nothing was deleted.
cli-saved-games-unknown = There is no saved game of this name. houseway records lists the saved games.
cli-saved-games-in-use = This game is being played now. Leave the table first.
cli-saved-games-not-a-journal = This is not the journal of a saved game.
cli-saved-games-no-home = Your account has no home folder. Name a folder in the environment variable { $variable }.
