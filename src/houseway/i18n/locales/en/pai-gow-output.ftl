# Pai Gow: cuts, what decided a wager, and the activity feed.

## Cuts of Appendix C
pai-gow-output-cut-yat-dong-dong = Yat Dong Dong: one stack at a time, from one side
pai-gow-output-cut-cup-say = Cup Say: two neighbouring stacks at a time, first their upper halves, then their lower halves
pai-gow-output-cut-chee-yee = Chee Yee: the two outermost stacks at a time, first their upper halves, then their lower halves, moving inwards
pai-gow-output-cut-jung-quat = Jung Quat: like Chee Yee, but from the middle outwards
pai-gow-output-cut-die-pin = Die Pin: four stacks at a time, layer by layer from the top down
pai-gow-output-cut-china-bank = China Bank: one stack at a time, alternately from both ends, moving inwards
pai-gow-output-la-ja = La Ja: the stacks are rearranged

## Activity feed
pai-gow-output-hand-high-low = high { $high }, low { $low }
pai-gow-output-bank-house = The house banks; the chung is on { $place }
pai-gow-output-bank = { $player } banks; the chung is on { $place }
pai-gow-output-dice = Dice { $dice }: { $total }. The first hand goes to { $place }
pai-gow-output-shown-hand = Box { $box }: { $hand }

## The parts that decided a wager
pai-gow-output-arrangement = { $low } / { $high } ({ $low_name } / { $high_name })
pai-gow-output-low-part = low: { $part }
pai-gow-output-high-part = high: { $part }
pai-gow-output-hand-low-high = low { $low }, high { $high }
pai-gow-output-beats = { $own } beats { $theirs }
pai-gow-output-loses = { $own } loses to { $theirs }
pai-gow-output-copies = { $own } copies { $theirs }
pai-gow-output-zero-zero = { $own } against { $theirs }
pai-gow-output-by-tile = { $comparison } on the higher tile
