# Texts of the command line that several commands share, and the help of commands that have no file of their own.

## Help pages

cli-help-usage = 用法：
cli-help-options-placeholder = [选项]
cli-help-command-placeholder = 命令 [参数]...
cli-help-heading = { $heading }：
cli-help-arguments = 参数
cli-help-options = 选项
cli-help-examples = 示例
cli-help-help = 显示本帮助并退出。

## Texts of Click and Typer. Click fills in the values after the message was rendered.

cli-click-aborted = 已中止！
cli-click-argument-count = 参数 { $name } 需要 { $nargs } 个值。
cli-click-choose-from = 可选：{ $choices }
cli-click-commands = 命令
cli-click-default = 默认：{ $default }
cli-click-error = 错误：{ $message }
cli-click-extra-argument = 多余的参数：{ $args }
cli-click-extra-arguments = 多余的参数：{ $args }
cli-click-invalid-value = 无效的值：{ $message }
cli-click-invalid-value-of = { $parameter } 的值无效：{ $message }
cli-click-missing-argument = 缺少参数
cli-click-missing-command = 缺少命令。
cli-click-missing-option = 缺少选项
cli-click-no-such-command = 没有命令 { $name }。
cli-click-no-such-option = 没有选项 { $name }。
cli-click-not-a-choice = { $text } 不在可选值之中：{ $choices }。
cli-click-not-a-number = { $text } 不是有效的数字。
cli-click-not-in-range = { $value } 不在范围 { $range } 之内。
cli-click-option-needs-value = 选项 { $name } 需要一个值。
cli-click-option-without-value = 选项 { $name } 不带值。
cli-click-required = 必填
cli-click-suggestion = 是否指 { $possibility }？
cli-click-suggestions = 是否指其中之一：{ $possibilities }？
cli-click-try-help = 运行“{ $command } { $option }”可查看帮助。

## Placeholders of values in the help

cli-metavar-address = 地址
cli-metavar-cards = 牌
cli-metavar-choice = 选择
cli-metavar-code = 代码
cli-metavar-conditions = 比赛条件
cli-metavar-day = 日期
cli-metavar-dollars = 金额
cli-metavar-file = 文件
cli-metavar-file-or-folder = 路径
cli-metavar-files = 文件...
cli-metavar-folder = 文件夹
cli-metavar-game = 游戏
cli-metavar-hands = 手牌...
cli-metavar-hash = 哈希
cli-metavar-hex = 十六进制
cli-metavar-instrument = 文书
cli-metavar-instrument-day = 文书=日期
cli-metavar-json = JSON
cli-metavar-key = 密钥
cli-metavar-key-value = 键=值
cli-metavar-language = 语言
cli-metavar-list = 列表
cli-metavar-name = 名称
cli-metavar-number = 数
cli-metavar-part = 部分
cli-metavar-percent = 百分比
cli-metavar-players = 玩家
cli-metavar-record = 记录
cli-metavar-records = 记录...
cli-metavar-role = 身份
cli-metavar-run = 模拟结果
cli-metavar-seconds = 秒
cli-metavar-table = 桌号
cli-metavar-tiles = 骨牌...
cli-metavar-time = 时间
cli-metavar-url = 网址
cli-metavar-what = 内容...

## Options that several commands have

cli-option-html = 输出 HTML 页面而不是文本。
cli-option-json = 输出 JSON 而不是文本。
cli-option-plot = 把图绘制到此 .svg、.png 或 .pdf 文件。

## houseway

cli-houseway-summary = 进行、核对和分析赌场核准的桌上游戏。
cli-houseway-details = 语言取自 HOUSEWAY_LANGUAGE、LC_ALL、LC_MESSAGES 或 LANG，默认为英语。退出码：0 成功，1 检查未通过，2 输入无效。
cli-houseway-version = 显示版本并退出。
cli-houseway-language = 使用此语言（如 en 或 zh），而不是环境变量指定的语言。
cli-unknown-language = 未知语言 { $language }。请使用其中之一：{ $languages }。
cli-floor-summary = 显示此命令的新名称：houseway server 或 houseway serve。
cli-floor-renamed = houseway floor 现改为 houseway server。启动服务器请用 houseway serve。
cli-floor-command-renamed = houseway floor { $command } 现改为 { $name }。

## houseway schema

cli-schema-summary = 输出某个游戏记录的 JSON Schema。
cli-schema-game = 游戏或文书：blackjack、canberra-poker、holdem、pai-gow、tournament，或编号，如 NI2005-63。
cli-schema-part = 要描述的记录部分：record（整个记录）、commands、determinations、result 或 view。

## houseway set

cli-set-summary = 按庄家摆法摆一手牌九，并显示每一步所依的规则。
cli-set-tiles = 四张骨牌，每张写作两个点数。
cli-set-high-tiles = 选择对 10.1(c)(iii) 的解释。
cli-set-teen-and-day = 选择天牌还是地牌放在后道（10.1(b)）。
cli-set-gee-jun-single = 选择 2-4 在单张中的大小（3.2）。
cli-set-equal-counts = 选择点数相同且不超过 7 时对 10.1(c) 的解释。
cli-set-tile-count = 一手牌为四张骨牌；收到 { $count } 张。
cli-set-tile-once = 32 张骨牌中 { $tile } 只有一张。
cli-set-tile-twice = 32 张骨牌中 { $tile } 只有两张。
cli-set-rule = 依 { $instrument } { $clause } 摆牌：{ $summary }

## Values and plots

cli-number = { $number }
cli-percentage = { $percentage }%
cli-plot-dollars = 元
