# houseway rules.

cli-rules-summary = 查阅条文和解释，或检索法规。
cli-rules-details = 条文连同其概述和解释一并输出。
cli-rules-what = 文书（NI2005-63）或游戏，可单独写，也可加上条文（9.2a、A.double）或要检索的词语。只写词语时检索全部文书；BJ-3 是一项解释。
cli-rules-on = 列出在此日期（YYYY-MM-DD）生效的文书。
cli-rules-notified = 与 --on 同用：设定某文书公布的日期。
cli-rules-code = 对条文，还列出执行它的函数。

## Errors

cli-rules-invalid-notification = { $text } 不是公布日期。请写“文书=日期”，如 NI2023-573=2023-09-18。
cli-rules-all-instruments = 现有的文书
cli-rules-no-match = { $scope } 中没有与 { $words } 相符的内容。houseway rules 加文书编号可列出其条文。
cli-rules-similar = { $scope } 中没有与 { $words } 相符的内容。是否指 { $names }？

## Instruments

cli-rules-making = { $name }（{ $office }）依 { $act } { $provisions } 于 { $day } 制定。
cli-rules-power = { $act } { $provision }：{ $about }。
cli-rules-section = 第 { $number } 节，{ $subject }：
cli-rules-unnumbered-section = 无编号，{ $subject }：
cli-rules-part = { $instrument }（{ $part }）
cli-rules-notified-on = { $instrument }（{ $day } 公布）
cli-rules-revokes = 废止 { $instruments }。
cli-rules-revokes-nothing = 不废止任何文件。
cli-rules-clause-count = { $count } 条条文。{ $page }
cli-rules-hits-of = { $instrument }  { $title }，{ $page }
cli-rules-not-the-law = 以上是我们自己的概述，不是法律原文。法律原文：{ $pages }
cli-rules-kinds = [{ $kinds }]
cli-rules-kind-conduct = 行为
cli-rules-kind-display = 展示
cli-rules-kind-operator = 经营者
cli-rules-kind-play = 游戏
cli-rules-kind-procedure = 程序
cli-rules-kind-record = 记录

## Clauses

cli-rules-override = 在此情形由 { $clause } 取代：{ $case }。
cli-rules-override-by-conditions = 在锦标赛中，经批准的比赛条件可以偏离此条款（{ $clause }）。
cli-rules-parent-interpretations = { $clause } 的解释：{ $keys }
cli-rules-case-automated-shoe = 自动洗牌靴
cli-rules-case-button-not-yet-round = 庄位标记尚未绕桌一周
cli-rules-case-commission-by-time = 按时间收佣金
cli-rules-case-dealer-card-exposed = 庄家的牌露出
cli-rules-case-final-rounds = 最后几局
cli-rules-case-jackpot-equipment-out = 奖池设备故障
cli-rules-case-listed-hands = 列明的牌型
cli-rules-case-marker = 标记
cli-rules-case-player-banks = 玩家坐庄
cli-rules-case-reduced-deck = 减张牌
cli-rules-case-royal-and-straight-flush = 皇家同花顺和同花顺
cli-rules-case-tournament = 锦标赛
cli-rules-case-tournament-cancelled = 锦标赛取消
cli-rules-case-tournament-two-players = 锦标赛中只剩两人
cli-rules-level-defined = 定义
cli-rules-level-enforced = 执行
cli-rules-level-recorded = 记录
cli-rules-level-shown = 展示
cli-rules-code-place = 代码（{ $levels }）：{ $place }

## Interpretations

cli-rules-adopted = { $answer }{ $reason }
cli-rules-overruled = 已被推翻：{ $text }
cli-rules-doubtful = 存疑：{ $text }
cli-rules-adopted-value = { $value }（采用）
cli-rules-option = 牌桌的键：{ $key }。
cli-rules-option-values = 牌桌的键：{ $key } = { $values }。
cli-rules-label-adopted = 采用：
cli-rules-label-alternative = 另解：
cli-rules-label-reason = 理由：
cli-rules-label-effect = 影响：
cli-rules-label-no-option = 没有牌桌的键：
cli-rules-label-overruled = 已被推翻：
cli-rules-label-doubtful = 存疑：

## Instruments in force

cli-rules-not-certain = 不确定。{ $reason }
cli-rules-no-instrument = 没有文书
cli-rules-instrument-not-held = 未知：没有 { $instrument } 的文本
cli-rules-unknown-instrument = 未知：没有该文书的文本
