# 游戏名称。
game-colour-call = 颜色竞猜
