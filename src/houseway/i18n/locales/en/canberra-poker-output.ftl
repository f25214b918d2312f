# Canberra Poker: what decided a wager, and the activity feed.

## Activity feed
canberra-poker-output-deal = No more bets. Everybody gets five cards; the dealer shows { $card }
canberra-poker-output-dealer-turns = The dealer turns over { $cards }: { $hand }
canberra-poker-output-dealer-turns-no-part = The dealer turns over { $cards }: { $hand }, and does not take part

## The hands that decided a wager
canberra-poker-output-folded = folded
canberra-poker-output-dealer-takes-no-part = { $own }; the dealer has { $theirs } and does not take part
canberra-poker-output-beats = { $own }, beats { $theirs }
canberra-poker-output-loses = { $own }, loses to { $theirs }
canberra-poker-output-equals = { $own }, equals { $theirs }
