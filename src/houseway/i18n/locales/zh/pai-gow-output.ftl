# Pai Gow: cuts, what decided a wager, and the activity feed.

## Cuts of Appendix C
pai-gow-output-cut-yat-dong-dong = 一栋栋：从一侧逐墩取
pai-gow-output-cut-cup-say = 急四：每次取相邻两墩，先上半后下半
pai-gow-output-cut-chee-yee = 翅耳：每次取最外两墩，先上半后下半，依次向内
pai-gow-output-cut-jung-quat = 中骨：与翅耳相同，但由中间向外
pai-gow-output-cut-die-pin = 大片：每次取四墩，先取最上层，依次向下
pai-gow-output-cut-china-bank = 中国银行：由两侧最外逐墩取
pai-gow-output-la-ja = 拉渣：重新排列牌墩

## Activity feed
pai-gow-output-hand-high-low = 后道 { $high }，前道 { $low }
pai-gow-output-bank-house = 赌场坐庄；庄牌在 { $place }
pai-gow-output-bank = { $player } 坐庄；庄牌在 { $place }
pai-gow-output-dice = 骰子 { $dice }：共 { $total } 点。第一副牌发给 { $place }
pai-gow-output-shown-hand = { $box } 号位：{ $hand }

## The parts that decided a wager
pai-gow-output-arrangement = { $low } / { $high }（{ $low_name } / { $high_name }）
pai-gow-output-low-part = 前道：{ $part }
pai-gow-output-high-part = 后道：{ $part }
pai-gow-output-hand-low-high = 前道 { $low }，后道 { $high }
pai-gow-output-beats = { $own } 胜 { $theirs }
pai-gow-output-loses = { $own } 负于 { $theirs }
pai-gow-output-copies = { $own } 与 { $theirs } 相同
pai-gow-output-zero-zero = { $own } 对 { $theirs }
pai-gow-output-by-tile = { $comparison }（比单牌）
