# Names of the games.

## Games
game-blackjack = 二十一点
game-canberra-poker = 堪培拉扑克
game-pai-gow = 牌九
game-holdem = 德州扑克
