# 自动发牌与机器人。
server-dealing-real-tiles = 使用实体骨牌的牌桌由荷官砌牌。
server-dealing-not-shuffled = 牌还没洗。
