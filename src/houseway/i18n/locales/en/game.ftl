# Names of the games.

## Games
game-blackjack = Blackjack
game-canberra-poker = Canberra Poker
game-pai-gow = Pai Gow
game-holdem = Poker Hold-em
