# Help of houseway play.

cli-play-summary = 在终端里上桌玩牌。
cli-play-details = 不写游戏时，从列表中选择。使用 --resume 时，也可写已存牌局的名称或文件；默认继续最近一次中断的牌局。houseway records 列出已存的牌局。
cli-play-help-game = 要玩的游戏：blackjack、canberra-poker、holdem 或 pai-gow。
cli-play-help-bots = 让这么多机器人入座；默认为 2，holdem 为 3。
cli-play-help-seed = 相同的文字产生相同的洗牌；可以是任何文字。
cli-play-help-record = 把记录写入此新文件，而不是数据文件夹。
cli-play-help-resume = 继续一场中断的已存牌局。
cli-play-help-name = 在桌上使用此名字；最多 20 个字符。
cli-play-help-chips = 买入这么多元的筹码；默认为 1000，holdem 为 200。
cli-play-help-fast = 其他玩家行动之间不停顿。
cli-play-help-min = 设定牌桌的最小注码，单位为元。
cli-play-help-max = 设定牌桌的最大注码，单位为元。
cli-play-help-decks = 二十一点：使用这么多副牌。
cli-play-help-instrument = 依此文书进行，如 NI2016-268。
cli-play-help-side-wagers = 二十一点：提供超级七和完美对子。

## Amounts

cli-play-amount = ${ $amount }
cli-play-amount-negative = -${ $amount }
cli-play-amount-gain = +${ $amount }
cli-play-limits = { $least } 至 { $most }
cli-play-limits-multiples = { $least } 至 { $most }，须为 { $step } 的倍数
cli-play-range = { $least } 至 { $most }
cli-play-range-open = { $least } 或以上
cli-play-range-step = { $range }，每级 { $step }
cli-play-range-also = { $range }，或 { $amounts }
cli-play-amount-question = { $action }：{ $range }
cli-play-amount-enter = 输入金额
cli-play-amount-cancel = 取消
cli-play-amount-invalid = { $text } 不是有效的金额。请输入 { $range }。
cli-play-amount-not-available = 您没有 { $text } 这样的金额。您有 { $chips }。

## Keys and questions

cli-play-key-enter = 回车
cli-play-key-continue = 继续
cli-play-key-rules = 查看规则
cli-play-key-leave = 离开牌桌
cli-play-key-yes = 是
cli-play-key-no = 否
cli-play-key-missing = 请按所列按键之一。
cli-play-key-unknown = 没有按键 { $key }。
cli-play-key-unreadable = 没有这个按键。
cli-play-keys-title = 现在可用的按键
cli-play-keys-rules = ? 加编号或词语可查看规则：? 9.2、? 13、? 注码
cli-play-keys-seed = w 加一个词，把它作为您的玩家种子加入洗牌，这样牌序不由他人单独决定。
cli-play-keys-leave = q 或 Ctrl-C 离开牌桌。局中会先询问如何离开。
cli-play-keys-legal = 按键只表示规则允许的操作，并非建议。
cli-play-refused = 不允许：{ $reason }
cli-play-refused-now = 现在不可：{ $reason }

## Rules

cli-play-rule-question = 您想查看哪条规则？
cli-play-rule-number = 按编号查条文
cli-play-rule-word = 保险
cli-play-rule-search = 按词语检索
cli-play-rule-keys = 显示按键
cli-play-rule-title = { $instrument } { $query }
cli-play-rule-none = { $instrument } 中没有与 { $query } 有关的内容。其规则有：{ $headings }。
cli-play-rule-heading = { $rule } { $subject }
cli-play-rule-more = ……另有 { $count } 条
cli-play-rule-interpretation = 解释 { $key }：{ $question }{ $answer }
cli-play-clause = { $clause }：{ $summary }

## Shuffles

cli-play-pack-shoe = 牌靴
cli-play-pack-cards = 牌（在第 { $depth } 张后切牌）
cli-play-pack-tiles = 骨牌
cli-play-pack-la-ja = 拉渣后的骨牌
cli-play-pack-dice = 骰子
cli-play-pack-any = 洗牌
cli-play-commitment-title = 第 { $number } 次承诺：{ $pack }
cli-play-commitment = 第 { $number } 次承诺，{ $pack }：
cli-play-revealed-seed = 公开第 { $number } 个种子，{ $pack }：
cli-play-check-title = 如何核对洗牌
cli-play-check-commitment = 承诺是算法、所用的牌和公开种子的 SHA-256 哈希。牌序由该种子和全部玩家种子得出。
cli-play-check-verify = 把已存记录中的牌全部重新发一遍并比对。
cli-play-check-seed = 发牌前：加入您自己的词作为玩家种子。
cli-play-seed-question = 用哪个词作为您的玩家种子加入洗牌？
cli-play-seed-random = 使用随机的玩家种子
cli-play-seed-own = 您加入洗牌的玩家种子是 { $seed }。
cli-play-seed-none = 每次洗牌都加入随机的玩家种子。

## Wagers

cli-play-wager-question = 请下注。您有 { $chips }。
cli-play-ante-question = 请下底注。您有 { $chips }。
cli-play-wager-placed = 您的注码已在位上。可以更改，或继续发牌。
cli-play-wager-deal = 发牌
cli-play-wager-again = 再次下注 { $amount }
cli-play-wager-minimum = 下注 { $amount }（最小注）
cli-play-wager-enter = 下注，每级 { $step }
cli-play-wager-jackpot = 加下奖池注 { $amount }
cli-play-wager-with-jackpot = 下注 { $example }，并下奖池注 { $amount }
cli-play-wager-withdraw = 收回注码
cli-play-wager-invalid = { $text } 不是注码。请输入金额，如 25。
cli-play-wager-above-chips = { $amount } 超过您面前的 { $chips }。要买 { $example } 的筹码，请输入 b100。
cli-play-wager-in-play = { $amount } 中只有 { $limit } 参与本局。
cli-play-wager-nobody-else = 桌上没有其他玩家，您不下注就不发牌。
cli-play-sit-out = 本局不参加
cli-play-buy-chips = 买筹码
cli-play-bought = 您买了 { $amount } 的筹码。

## Tables

cli-play-tables-title = Houseway：开放的牌桌
cli-play-sign-title = { $game }，{ $instrument }
cli-play-dealer = 庄家
cli-play-you = 您
cli-play-house = 赌场
cli-play-own-box = { $number } 号位，您
cli-play-chips = 您的筹码 { $amount }
cli-play-jackpot = 奖池 { $amount }
cli-play-outcome-win = 赢
cli-play-outcome-lose = 输
cli-play-outcome-push = 退回
cli-play-outcome-void = 无效
cli-play-notice-all = 致全体玩家：{ $notice }。
cli-play-notice-you = 致您：{ $notice }。
cli-play-notice-amount = { $notice }，{ $amount }

## Settlement

cli-play-settlement-title = 第 { $number } 局结算
cli-play-settlement-result = 本局：{ $net }  ·  您的筹码：{ $chips }
cli-play-settlement-empty = 本局没有注码。
cli-play-line-odds = { $outcome }，{ $odds }
cli-play-line-at-risk = { $outcome }，{ $amount } 参与本局
cli-play-line-commission = { $outcome }，佣金 { $amount }
cli-play-line-reason = { $outcome }（{ $reason }）
cli-play-settled = 您的{ $wager } { $stake }：{ $outcome }。
cli-play-settled-odds = 您的{ $wager } { $stake }：{ $outcome }，{ $odds }，得 { $paid }。

## Leaving

cli-play-leave-question = 离开牌桌吗？已结算的注码不变。若现在离开，记录会写明您离开了本局。
cli-play-leave-after-round = 本局结束后离开
cli-play-leave-now = 现在离开
cli-play-leave-save = 保存本局，以后继续
cli-play-leave-stay = 留在牌桌
cli-play-leaving = 本局结束后您将离开。
cli-play-final-even = 您买了 { $bought } 的筹码，带走 { $chips }：不赢不输。
cli-play-final-ahead = 您买了 { $bought } 的筹码，带走 { $chips }：赢 { $net }。
cli-play-final-behind = 您买了 { $bought } 的筹码，带走 { $chips }：输 { $net }。
cli-play-left-open = 您离开时本局未完，记录中已写明。
cli-play-left-unsettled = 您离开时本局未完，记录中已写明；您有 { $amount } 尚未结算。
cli-play-record-saved = 记录已存为 { $name }。用 houseway verify { $name } 核对，用 houseway show { $name } 阅读。
cli-play-record-hash = 其最后的哈希可揭示任何事后更改：{ $hash }
cli-play-goodbye = 再见。

## Saved games

cli-play-resumed = 从中断处继续。
cli-play-round-saved = 本局已保存。要在同一局继续：houseway play --resume { $name }
cli-play-interrupted = 牌局中断。要在同一局继续：houseway play --resume { $name }
cli-play-resume-hint = 要在同一局继续：houseway play --resume { $name }
cli-play-interrupted-found = 有一场中断的牌局。要继续：houseway play --resume { $name }
cli-play-interrupted-none = 没有中断的牌局。
cli-play-interrupted-none-of = 没有中断的{ $game }牌局。
cli-play-saved-game-over = 这场牌局已结束。houseway records 列出可以继续的牌局。
cli-play-saved-game-unknown = 没有这场牌局。houseway records 列出可以继续的牌局。
cli-play-saved-game-not-playable = 游戏 { $game } 不能在这里玩。

## Errors in the options

cli-play-unknown-game = 没有 { $game } 的牌桌。请选择其中一个游戏：{ $games }。
cli-play-option-unavailable = { $game }没有这个选项。
cli-play-option-amount = { $text } 不是金额。请写大于零的金额（元），如 5.00。
cli-play-option-instrument = { $instrument } 不是{ $game }的规则。
cli-play-option-side-wagers = { $game }没有可选的边注。
cli-play-option-bots = 此牌桌有 { $least } 至 { $most } 个机器人；给出的是 { $bots }。
cli-play-option-name = { $name } 不能作玩家的名字。{ $reason }
cli-play-option-name-length = { $name } 不能作玩家的名字。最多 { $most } 个字符。
cli-play-record-folder = 这是文件夹。请指定新文件。
cli-play-record-exists = 此文件已存在，而记录绝不会被覆盖。请指定新文件。
cli-play-record-interrupted = 那里有一场中断的牌局。要继续：houseway play --resume { $file }
cli-play-record-no-folder = 没有这个文件夹。请先建立它，或指定别的文件。

## Table of a game that has no terminal table of its own

cli-play-plain-action = { $action } { $values }
cli-play-plain-acts = { $player }：{ $action }。
cli-play-plain-shown = { $event }。
cli-play-plain-determination = { $name }：{ $value }
cli-play-plain-too-few-chips = 您的筹码不够。
cli-play-plain-unchanged = 没有任何更改。
cli-play-plain-waiting = 牌桌在等待一个不在此桌的人。
cli-play-plain-unknown-deal = 简易牌桌无法执行荷官的命令 { $command }。
