# Cards, tiles and packs in records and options.
equipment-unknown-card = { $card } is not a card. A card is a rank (A K Q J T 9 8 7 6 5 4 3 2) and a suit (s h d c), or Jk.
equipment-deck-size = A deck has { $sizes } cards, not { $value }.
equipment-deck-count = There must be 1 to { $maximum } decks, not { $value }.
equipment-unknown-pack = { $pack } is not a pack. Packs are named `cards:52x6`, `cards:53`, `cards:36`, `{ $tiles }` or `{ $throws }`.
equipment-unknown-tile = { $tile } is not a tile. A tile is named by its pips, the smaller number first, such as 1-3 or 6-6.
equipment-cards = cards
equipment-tiles = tiles
equipment-dice = dice
