# Poker Hold-em: pots, bets, and the activity feed.

## Posts
holdem-output-post-ante = ante
holdem-output-post-blind = blind
holdem-output-post-small-blind = small blind
holdem-output-post-big-blind = big blind
holdem-output-post-third-blind = third blind
holdem-output-post-over-blind = over-blind
holdem-output-post-post = post

## Pots
holdem-output-main-pot = main pot
holdem-output-side-pot = side pot { $number }
holdem-output-only-player-left = { $players }, the only player left
holdem-output-pot-uncalled = uncalled bet: { $amount } is returned to { $player }
holdem-output-winner = { $players } wins with { $hand }
holdem-output-winners = { $players } tie with { $hand }
holdem-output-winner-beats = { $winner }, ahead of { $player }'s { $hand }
holdem-output-pots-after-1 = pot after the first betting round: { $pots }
holdem-output-pots-after-2 = pot after the second betting round: { $pots }
holdem-output-pots-after-3 = pot after the third betting round: { $pots }
holdem-output-pots-after-4 = pot after the fourth betting round: { $pots }
holdem-output-pot-result = { $pot }, { $amount }: { $result }
holdem-output-pot-result-less-commission = { $pot }, { $amount } less commission { $commission }: { $result }
holdem-output-high-and-low = { $high }; { $low }
holdem-output-pot-amount = { $pot } { $amount }
holdem-output-not-called = uncalled bet of { $player }

## Activity feed
holdem-output-deal = Button at { $place }, { $posts }. Two cards each
holdem-output-posted = { $player } { $amount }
holdem-output-flop = Flop: { $cards }
holdem-output-turn = Turn: { $cards }
holdem-output-river = River: { $cards }
holdem-output-communal = Communal cards: { $cards }
holdem-output-shows-hand = { $player } shows { $cards }: { $hand }
holdem-output-shows-cards = { $player } shows { $cards }
holdem-output-deal-without-posts = Button at { $place }. Two cards each

## Transcript
holdem-output-player = { $name }, { $place }
holdem-output-button = button: { $place }
holdem-output-button-of = button: { $place }, { $player }
holdem-output-posts = { $player }: { $post } { $amount }
holdem-output-posts-dead = { $posts }, of which { $amount } is dead
holdem-output-posts-all-in = { $posts }, all in
holdem-output-holds = { $player }: holds { $cards }
holdem-output-adds-chips = { $player }: { $action }; pot { $pot }
holdem-output-taps-out = all in with { $added }, { $total } in this betting round
holdem-output-bets = bets { $added }
holdem-output-calls = calls { $added }
holdem-output-raises = calls { $due } and raises by { $raised } to { $total }
holdem-output-puts-in = puts in { $added }, { $total } in this betting round
