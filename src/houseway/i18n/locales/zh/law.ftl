# 关于文书、条文、解释和时间表的错误。
law-game-not-instrument = { $name } 是游戏，不是文书。它最新的文书是 { $number }。
law-unknown-instrument = 没有文书 { $name }；现有文书为 { $numbers }。
law-unknown-clause = { $instrument } 没有条文“{ $clause }”。
law-unknown-register = 没有登记册“{ $game }”；解释登记册有 { $registers }。
law-unknown-interpretation = 没有解释“{ $key }”；{ $register } 的登记册有 { $ranges }。
law-key-range = { $first } 至 { $last }
law-similar-names = { $reason }您指的是 { $names } 吗？
law-wrong-file = 文件的内容是关于游戏“{ $game }”的 { $number }；应为关于“{ $expected_game }”的 { $expected_number }。
law-duplicate-instrument = { $number } 已经是已安装游戏“{ $game }”的文书。
law-package-fault = 无法载入已安装的游戏 { $game }。{ $problem }（软件包 { $package }，{ $place }）
law-no-tournaments = { $instrument } 没有关于锦标赛的规则。
law-incomplete-tournaments = { $instrument } 关于锦标赛的数据不完整：{ $problem }
law-no-period = 时间表中没有“{ $game }”在 { $day } 的时期；时间表包括 { $games }。
law-commencement-is-fixed = { $instrument } 自己写明了生效日，因此公告日不影响生效。
law-notified-before-made = { $instrument } 制定于 { $made }，不可能在 { $notified } 公告。
