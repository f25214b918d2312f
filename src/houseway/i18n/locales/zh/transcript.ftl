# Transcript of a record, as text and as an HTML page.
transcript-command-by = { $actor }：{ $command }
transcript-command-marks = { $command }（{ $marks }）
transcript-staff = 员工：{ $name }
transcript-many-cards = { $command } { $count } 张牌
transcript-many-cards-and-cutting-card = { $command } { $count } 张牌和切牌卡
transcript-many-tiles = { $command } { $count } 张骨牌
transcript-many-tiles-and-cutting-card = { $command } { $count } 张骨牌和切牌卡
transcript-more-arguments = { $command } { $arguments }
transcript-not-a-command = 不是命令：{ $value }
transcript-refused = 依 { $rule } 拒绝：{ $reason }
transcript-refused-command = { $command }：依 { $rule } 拒绝

## Headings and results of rounds
transcript-place-and-day = { $place }，{ $day }
transcript-round = 第 { $round } 局
transcript-round-continued = 第 { $round } 局（续）
transcript-heading-since = { $heading }，自 { $time } UTC
transcript-before-first-round = 第一局之前
transcript-after-round = 第 { $round } 局之后
transcript-round-settled = 第 { $round } 局已结算
transcript-round-open = 第 { $round } 局未结束
transcript-round-void = 第 { $round } 局无效
transcript-round-misdeal = 第 { $round } 局发错牌
transcript-round-net = { $outcome }：{ $net }
transcript-net = { $player } { $amount }
transcript-house = 赌场
transcript-prize = 第 { $place } 名：{ $players }，奖金 { $prize }
transcript-ended = 在命令 { $command } 处依 { $rule } 结束：{ $reason }
transcript-ended-malformed = 在命令 { $command } 处因格式错误结束：{ $reason }
transcript-nav-rounds = 局
transcript-nav-sessions = 场次与局

## Sections of a tournament
transcript-before-first-session = 第一场之前
transcript-places-and-prizes = 名次与奖金
transcript-session = 场次 { $session }
transcript-session-round = 场次 { $session }，第 { $round } 局
transcript-session-start = 场次 { $session }：座位与开始
transcript-session-end = 场次 { $session }：结束

## Errors
transcript-only-tournament = 只有锦标赛的记录才有场次及其赌桌。
transcript-no-such-round = 没有第 { $round } 局。
transcript-no-such-round-of = 没有第 { $round } 局；记录有 { $count } 局。
transcript-no-session = 没有场次 { $session }；记录中没有场次。
transcript-no-such-session = 没有场次 { $session }。记录中的场次：{ $sessions }。
transcript-nothing-about = 记录中没有关于 { $subject } 的内容。
transcript-table-refused = { $reason }（{ $rule }）
transcript-round-with-status = 第 { $round } 局 { $status }
