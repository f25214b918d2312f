# 颜色竞猜的拒绝。
colour-call-limits-invalid = 最小注须大于零，且不超过最大注。
colour-call-excluded = { $player } 已被排除在本桌之外。
colour-call-box-not-free = { $box } 号位不能由 { $player } 占用。
colour-call-no-box-to-leave = { $player } 现在没有可让出的位。
colour-call-no-box = { $player } 没有位。
colour-call-wager-limits = 注码须为 { $minimum } 至 { $maximum }，不能是 { $amount }。
colour-call-nothing-to-withdraw = { $player } 没有可收回的注码。
colour-call-no-wager = 台面上没有注码。
colour-call-invalid-cards = 牌的写法有误；请用 Ah、Td、2c 这样的名称。
colour-call-deck-size = 一副牌须有 { $count } 张不同的牌。
colour-call-limits-between-rounds = 限额只能在两局之间更改，且最小注不得超过最大注。
colour-call-void-only-in-play = 只有进行中的局可以作废。
colour-call-wager-on-layout = { $player } 的注码还在台面上。
colour-call-round-in-play = 一局正在进行。
colour-call-table-closed = 牌桌已关闭。
