# Cards, tiles and packs in records and options.
equipment-unknown-card = { $card } 不是牌。牌由点数（A K Q J T 9 8 7 6 5 4 3 2）和花色（s h d c）组成，或为 Jk。
equipment-deck-size = 一副牌有 { $sizes } 张，不能是 { $value }。
equipment-deck-count = 须有 1 至 { $maximum } 副牌，不能是 { $value }。
equipment-unknown-pack = { $pack } 不是牌组。牌组的名称如 `cards:52x6`、`cards:53`、`cards:36`、`{ $tiles }` 或 `{ $throws }`。
equipment-unknown-tile = { $tile } 不是牌。牌以点数命名，小的在前，例如 1-3 或 6-6。
equipment-cards = 牌
equipment-tiles = 牌
equipment-dice = 骰子
