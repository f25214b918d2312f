# Python 接口的错误，以及以文字绘制的牌桌。

## 游戏与牌桌
api-unknown-game = 没有游戏 { $name }。现有游戏为 { $games }。也可以写文书编号：{ $numbers }。
api-use-table-open = 请用 `Table.open("{ $name }")` 开桌。构造函数的第二个参数须为设定。
api-determinations-missing = { $reason }请一并给出 { $keys }；若不给出任何设定，则使用建议值。
api-bare-int = { $key }={ $value } 含义不明：请写 "{ $dollars }" 或 Cents({ $cents })。

## 记录
api-file-not-readable = { $reason }不以大括号开头的文字视为文件路径。
api-record-type = 记录是字典、JSON 或文件路径，而不是 { $value }。对于牌桌，请给出 `table.record()`。
api-not-json = 这不是 JSON，因此不可能是记录。{ $reason }

## 手牌
api-equity-not-text = 手牌是文字，例如 "AsKs" 或 "QQ+"，公共牌是文字，例如 "2h 7d 9s"，不能是 { $value }。
api-rank-card-count = 一手牌有五至七张，而不是 { $count } 张。请用空格分隔各张牌，例如 "As Ks Qs Js Ts"。
api-rank-card-twice = 牌 { $card } 出现了两次。
api-rank-joker = 含小丑牌的手牌没有独立的牌型。请使用 `houseway.ranking.poker` 与 `Settings(joker=True)`。
api-rank-not-text = 一手牌是文字，例如 "As Ks Qs Js Ts"，而不是 { $value }。

## 绘制牌桌
api-table-heading = { $game }（{ $instrument }）
api-table-round = 第 { $number } 局进行中。
api-table-between = 第 { $number } 局尚未开始。
api-table-closed = 牌桌已关闭。
api-table-turn = 轮到 { $players }。
api-table-nobody-at-table = 桌上没有人。
api-table-column-place = 位置
api-table-column-player = 玩家
api-table-column-stake = 筹码
api-table-column-wagers = 注码
api-table-column-hand = 手牌
api-table-wager = { $wager } { $amount }
api-table-wager-of = { $player }：{ $wager }
api-table-outcome-win = { $wager }（赢）
api-table-outcome-lose = { $wager }（输）
api-table-outcome-push = { $wager }（和局）
api-table-outcome-void = { $wager }（作废）
api-table-hand = { $cards }（{ $name }）
api-table-folded = 已弃牌
api-table-dealer = 荷官
api-table-board = 公共牌：{ $cards }
api-table-pot = 底池：{ $amount }
api-table-pools = 奖池：{ $jackpot }，储备：{ $reserve }
api-table-money = { $amount }
