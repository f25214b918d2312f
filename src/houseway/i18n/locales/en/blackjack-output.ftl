# Blackjack: totals, what decided a wager, and the activity feed.

## Totals
blackjack-output-total-bust = bust with { $total }
blackjack-output-total-blackjack = Blackjack
blackjack-output-total-soft = soft { $total }
blackjack-output-total-hard = { $total }

## Activity feed
blackjack-output-shuffled = Cards shuffled and loaded; { $player } cuts
blackjack-output-dealt-hand = Box { $box }, { $players }: { $cards }, { $total }
blackjack-output-dealer-draws = The dealer has { $cards }: { $total }
blackjack-output-shuffled-by-supervisor = Cards shuffled and loaded; the supervisor cuts
blackjack-output-deal =
    { $count ->
        [one] No more bets. One box gets two cards; the dealer shows { $card }
       *[other] No more bets. { $count } boxes get two cards each; the dealer shows { $card }
    }

## The totals that decided a wager
blackjack-output-against-bust = { $own }, dealer { $theirs }
blackjack-output-against-equal = { $own } against { $theirs }
blackjack-output-beats = { $own } beats { $theirs }
blackjack-output-loses = { $own } loses to { $theirs }
