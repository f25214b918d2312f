# houseway records: the saved games of houseway play.

cli-saved-games-summary = 列出、关闭和删除 houseway play 的已存牌局。
cli-saved-games-details = 不写命令时，列出已存牌局：游戏、文书、日期、局数、结果，以及未完或已关闭。show、verify 和 replay 可以用已存牌局的名称代替文件。
cli-saved-games-name = 已存牌局的名称，见 houseway records 的列表。
cli-saved-games-list-summary = 列出已保存的牌局。
cli-saved-games-path-summary = 输出已存牌局的文件夹，或其中一场的文件。
cli-saved-games-close-summary = 关闭一场中断的已存牌局。
cli-saved-games-close-details = 此命令离开未完的局，公开洗牌并写出记录。
cli-saved-games-delete-summary = 确认之后删除已存牌局。
cli-saved-games-delete-yes = 不要求确认。

## The list

cli-saved-games-none = { $folder } 中还没有已存的牌局。
cli-saved-games-column-name = 名称
cli-saved-games-column-game = 游戏
cli-saved-games-column-instrument = 文书
cli-saved-games-column-day = 日期
cli-saved-games-column-rounds = 局数
cli-saved-games-column-result = 结果
cli-saved-games-column-state = 状态
cli-saved-games-day = { $day }
cli-saved-games-state-closed = 已关闭
cli-saved-games-state-open = 未完
cli-saved-games-state-at-play = 进行中
cli-saved-games-unreadable = 无法读取：{ $reason }
cli-saved-games-open-hint = 继续未完的牌局：houseway play --resume 名称。关闭它：houseway records close 名称。

## Closing and deleting

cli-saved-games-game-closed = { $file }：已关闭，最后的哈希 { $hash }
cli-saved-games-delete-question = 永久删除 { $name }？y（是）或 n（否）：
cli-saved-games-deleted = 已删除 { $name }。
cli-saved-games-not-deleted = 没有删除任何内容。
cli-saved-games-unknown = 没有这个名称的已存牌局。houseway records 列出已存的牌局。
cli-saved-games-in-use = 此牌局正在进行。请先离开牌桌。
cli-saved-games-not-a-journal = 这不是已存牌局的日志。
cli-saved-games-no-home = 您的账户没有主文件夹。请在环境变量 { $variable } 中指定文件夹。
