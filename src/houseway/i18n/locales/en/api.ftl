# Errors of the Python API, and the drawing of a table as text.

## Games and tables
api-unknown-game = Unknown game { $name }. The games are { $games }. You can also give the number of an instrument: { $numbers }.
api-use-table-open = Open a table with `Table.open("{ $name }")`. The constructor needs the determinations as a second argument.
api-determinations-missing = { $reason } Give also { $keys }, or no determination at all to use the suggested ones.
api-bare-int = { $key }={ $value } is ambiguous: write "{ $dollars }" or Cents({ $cents }).

## Records
api-file-not-readable = { $reason } Text that does not begin with a brace is the path of a file.
api-record-type = A record is a dictionary, JSON, or the path of a file, not { $value }. For a table, give `table.record()`.
api-not-json = This is not JSON, so it cannot be a record. { $reason }

## Hands
api-equity-not-text = A hand is text such as "AsKs" or "QQ+", and the board is text such as "2h 7d 9s", not { $value }.
api-rank-card-count = A hand has five to seven cards, not { $count }. Separate the cards with spaces, such as "As Ks Qs Js Ts".
api-rank-card-twice = The card { $card } occurs twice.
api-rank-joker = A hand with a joker has no rank of its own. Use `houseway.ranking.poker` with `Settings(joker=True)`.
api-rank-not-text = A hand is text such as "As Ks Qs Js Ts", not { $value }.

## Drawing of a table
api-table-heading = { $game } ({ $instrument })
api-table-round = Round { $number } is in progress.
api-table-between = Round { $number } has not begun.
api-table-closed = The table is closed.
api-table-turn = It is the turn of { $players }.
api-table-nobody-at-table = Nobody is at the table.
api-table-column-place = place
api-table-column-player = player
api-table-column-stake = stake
api-table-column-wagers = wagers
api-table-column-hand = hand
api-table-wager = { $wager } { $amount }
api-table-wager-of = { $player }: { $wager }
api-table-outcome-win = { $wager } (won)
api-table-outcome-lose = { $wager } (lost)
api-table-outcome-push = { $wager } (stand off)
api-table-outcome-void = { $wager } (void)
api-table-hand = { $cards } ({ $name })
api-table-folded = folded
api-table-dealer = dealer
api-table-board = Board: { $cards }
api-table-pot = Pot: { $amount }
api-table-pools = Jackpot: { $jackpot }, reserve: { $reserve }
api-table-money = { $amount }
