# Text that all games share.

## Events in a transcript
engine-line = { $player }，{ $place }，{ $wager }：{ $outcome }，注额 { $stake }，赔付 { $paid }，返还 { $returned }
engine-outcome-at-odds = { $outcome } { $odds }
engine-paid-less-commission = { $paid }，佣金 { $commission }
engine-with-reason = { $text }（{ $reason }）
engine-shown = { $place }：{ $cards }
engine-notice = 通知{ $recipient }：{ $subject }
engine-notice-subject = { $explanation }（{ $keyword }）
engine-notice-excess = { $notice }（超出 { $amount }）
engine-notice-owed = { $notice }（{ $debtor } { $amount }）
engine-notice-cards = { $notice }（{ $cards }）
engine-hand-number = 第 { $number } 副

## Recipients of notices, and pools
engine-recipient-players = 玩家
engine-recipient-table = 全桌
engine-recipient-dealer = 荷官
engine-recipient-supervisor = 主管
engine-recipient-operator = 经营者
engine-recipient-director = 锦标赛总监
engine-recipient-commission = 委员会
engine-recipient-regulator = 监管者
engine-pool-jackpot = 奖池
engine-pool-reserve = 储备

## Steps of a replayed round
engine-now-seen = { $place }：{ $cards }，{ $viewer } 现在看到
engine-argument-not = { $name }：否
engine-not-shown = （未亮出）
engine-many-pieces = 共 { $count } 张

## Refusals and errors
engine-missing-cards = 至少还需 { $count } 张牌；下一张属于：{ $place }。
engine-minimum-wagered = { $player } 未及时下注，按牌桌最小注下注。

## Texts, names and times of a record
engine-time-order = 时间 { $time } 早于前面一条命令的时间 { $latest }。
engine-unknown-clause = { $instrument } 没有条文 { $clause }。命令所引的条文必须存在（2026 年 11 月 16 日起的记录格式）。
engine-name-not-text = 名称必须是文本，不能是 { $value }。
engine-not-text = 此处必须是文本，不能是 { $value }。
engine-text-too-long = 文本最多 { $maximum } 个字符；此文本有 { $length } 个（2026 年 11 月 16 日起的记录格式）。
engine-text-character = 文本不得包含字符 { $character }（2026 年 11 月 16 日起的记录格式）。
engine-time-form = 时间是 UTC 文本，例如 "2026-11-16T10:01:02.345Z"，不能是 { $value }。
engine-no-such-time = 时间 { $time } 不存在。
engine-day-form = 日期是文本，例如 "2026-11-16"，不能是 { $value }。
engine-no-such-day = 日期 { $day } 不存在。
engine-name-length = 名称须有 1 至 { $maximum } 个字符，不能是 { $length } 个。
engine-name-reserved = { $name } 是记录使用的词，不能作名称（2026 年 11 月 16 日起的记录格式）。
engine-name-character = 名称由字母、附加符号、数字、标点和中间的空格组成，不得包含字符 { $character }（2026 年 11 月 16 日起的记录格式）。
engine-name-spaces = 名称的首尾不得有空格：{ $name }（2026 年 11 月 16 日起的记录格式）。
engine-name-not-composed = 名称须采用 Unicode 的合成形式（NFC），{ $name } 不是（2026 年 11 月 16 日起的记录格式）。

## Markers, limits, seats and void rounds
engine-no-marker = { $box } 号位没有标志。
engine-marker-limit = 标志的限额须高于 { $maximum }，且为 { $multiple } 的倍数。
engine-closing-needs-notice = 关闭牌桌须先通知玩家。
engine-limits-need-notice = 更改限额须通知玩家。
engine-no-such-round = 没有第 { $number } 局。
engine-first-wager-valid = { $player } 首次次序不对的注码有效。
engine-no-seat = { $player } 没有座位。
engine-too-few-missed-rounds = 玩家连续错过 { $required } 局才须让出座位；{ $player } 错过了 { $missed } 局。
engine-another-seat-free = 座位全满时玩家才须让出座位；现在还有其他空座。
engine-no-round = 没有正在进行的局。
engine-void-only-for-fraud = 已结束的局只能因欺诈宣布无效。其他理由只适用于进行中的局。
engine-void-last-round = 骚乱可使进行中的局无效，或在下一局开始前使上一局无效。
engine-void-between-rounds = 已结束的局只能在两局之间宣布无效。
engine-already-void = 第 { $number } 局已经无效，注码已退回。

## Snapshots
engine-snapshot-invalid = 这不是此类牌桌的快照。
engine-snapshot-damaged = 这些字节不是快照，或已损坏。
engine-snapshot-version = 快照由其他版本写出。请重新播放记录。
engine-snapshot-game = 快照属于其他游戏或版本。请重新播放记录。

## Roles
engine-reserved-command = 只有{ $roles }可以发出此命令，不能由{ $giver }发出。
engine-role-dealer = 荷官
engine-role-supervisor = 主管
engine-role-operator = 经营者
engine-role-director = 锦标赛总监
engine-role-player = 玩家
engine-role-regulator = 监管者
engine-role-commission = 委员会

## Checks and changes of cards
engine-check-between-rounds = { $pieces }只能在两局之间检查。
engine-change-between-rounds = { $pieces }只能在两局之间更换。
engine-check-new-pieces = 新的{ $pieces }须先由主管和荷官检查。

## Values that do not fit their type
engine-wrong-type = 此处必须是{ $expected }，不能是{ $given }。
engine-expected-type = 此处必须是{ $expected }。
engine-type-array = 列表
engine-type-bool = true 或 false
engine-type-float = 数字
engine-type-int = 整数
engine-type-null = null
engine-type-object = 对象
engine-type-str = 文本
engine-at-least = 数字至少为 { $bound }。
engine-at-most = 数字最多为 { $bound }。
engine-above = 数字必须大于 { $bound }。
engine-below = 数字必须小于 { $bound }。
engine-number-out-of-range = 数字超出范围。
engine-text-minimum-length = 文本至少须有 { $count } 个字符。
engine-text-maximum-length = 文本最多 { $count } 个字符。
engine-list-minimum-length = 列表至少须有 { $count } 项。
engine-list-maximum-length = 列表最多 { $count } 项。
engine-list-exact-length = 列表须有 { $count } 项。
engine-object-minimum-length = 对象至少须有 { $count } 个键。
engine-object-maximum-length = 对象最多 { $count } 个键。
engine-wrong-form = 文本须符合模式 `{ $pattern }`。
engine-unknown-key = 未知的键 `{ $key }`。
engine-missing-key = 缺少键 `{ $key }`。
engine-unknown-word = `{ $word }` 不是允许的值。
engine-unknown-command = 此游戏没有命令 `{ $verb }`。
engine-invalid-value = 此值无效。

## Inputs that cannot be read
engine-not-json-at = 输入不是 JSON：第 { $byte } 字节有错误。
engine-json-truncated = 输入不是 JSON：过早结束。
engine-not-json = 输入不是 JSON。
engine-not-utf-8 = 输入不是 UTF-8：第 { $byte } 字节有错误。
engine-not-unicode = 输入含有无法以 Unicode（UTF-8）写出的文本。
engine-too-deep = 输入嵌套过深。
engine-unreadable = 输入无法读取（{ $error }）。
engine-null = 不允许 null 值。请省去该键（2026 年 11 月 16 日起的记录格式）。
engine-round-evicted = 第 { $number } 局已不在牌桌的内存中。请从记录中读取。
engine-person-evicted = { $name } 的数据已不在牌桌的内存中。请从记录中读取。
