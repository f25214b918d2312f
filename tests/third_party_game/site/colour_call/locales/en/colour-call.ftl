# Refusals of Colour Call.
colour-call-limits-invalid = The minimum must be more than zero and at most the maximum.
colour-call-excluded = { $player } is excluded from the table.
colour-call-box-not-free = Box { $box } is not free for { $player }.
colour-call-no-box-to-leave = { $player } has no box to give up now.
colour-call-no-box = { $player } has no box.
colour-call-wager-limits = A wager must be { $minimum } to { $maximum }, not { $amount }.
colour-call-nothing-to-withdraw = { $player } has no wager to take back.
colour-call-no-wager = There is no wager on the layout.
colour-call-invalid-cards = The cards of the deck are invalid; use names such as Ah, Td and 2c.
colour-call-deck-size = The deck must have { $count } different cards.
colour-call-limits-between-rounds = Limits change only between rounds, and the minimum must be at most the maximum.
colour-call-void-only-in-play = Only the round in play can be void.
colour-call-wager-on-layout = The wager of { $player } is still on the layout.
colour-call-round-in-play = A round is in play.
colour-call-table-closed = The table is closed.
