# Pai Gow tiles and the parts of a hand.

## Tiles
tiles-teen = 天牌
tiles-day = 地牌
tiles-yun = 人牌
tiles-gor = 和牌
tiles-mooy = 梅花
tiles-chong = 长三
tiles-bon = 板凳
tiles-foo = 斧头
tiles-ping = 红头十
tiles-tit = 高脚七
tiles-look = 零霖六
tiles-chop-gow = 杂九
tiles-chop-bot = 杂八
tiles-chop-chit = 杂七
tiles-chop-ng = 杂五
tiles-gee-jun = 至尊

## Pairs and parts
tiles-gee-jun-pair = 至尊宝
tiles-teen-pair = 双天
tiles-day-pair = 双地
tiles-yun-pair = 双人
tiles-gor-pair = 双和
tiles-mooy-pair = 双梅
tiles-chong-pair = 双长三
tiles-bon-pair = 双板凳
tiles-foo-pair = 双斧头
tiles-ping-pair = 双红头
tiles-tit-pair = 双高脚
tiles-look-pair = 双零霖
tiles-chop-gow-pair = 杂九对
tiles-chop-bot-pair = 杂八对
tiles-chop-chit-pair = 杂七对
tiles-chop-ng-pair = 杂五对
tiles-part-teen-wong = 天王
tiles-part-day-wong = 地王
tiles-part-teen-gong = 天杠
tiles-part-day-gong = 地杠
tiles-part-teen-high-nine = 天高九
tiles-part-day-high-nine = 地高九
tiles-points = { $count } 点
