# Places at a table: boxes, seats, and where cards lie.

## Boxes and seats
place-box = box { $number }
place-seat = seat { $number }
place-place = place { $number }
place-table = table { $number }
place-hand = { $place } hand { $number }

## Places of cards
place-dealer = dealer
place-communal = communal
place-aside = aside
place-shoe = shoe
place-discard-rack = discard rack
place-nobody = nobody, because the card is drawn in error
place-dealer-hand = the dealer
