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
cli-option-before-command = 选项 { $option } 应放在命令之前：{ $example }。
cli-click-no-such-option = 没有选项 { $name }。
cli-click-not-a-choice = { $text } 不在可选值之中：{ $choices }。
cli-click-not-a-number = { $text } 不是有效的数字。
cli-click-not-in-range = { $value } 无效；请用{ $range }。
cli-range = { $least } 至 { $most }
cli-range-least = 至少 { $least }
cli-range-most = 至多 { $most }
cli-click-option-needs-value = 选项 { $name } 需要一个值。
cli-click-option-without-value = 选项 { $name } 不带值。
cli-click-required = 必填
cli-click-suggestion = 是否指 { $possibility }？
cli-click-suggestions = 是否指其中之一：{ $possibilities }？
cli-click-try-help = 运行“{ $command } { $option }”可查看帮助。

## Placeholders of values in the help

cli-metavar-address = 地址
cli-metavar-cards = 牌
cli-metavar-code = 代码
cli-metavar-conditions = 比赛条件
cli-metavar-day = 日期
cli-metavar-dollars = 金额
cli-metavar-file = 文件
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
cli-metavar-name-or-file = 名称|文件
cli-metavar-system = 体系
cli-metavar-threshold = 何时
cli-metavar-number = 数
cli-metavar-part = 部分
cli-metavar-percent = 百分比
cli-metavar-players = 玩家
cli-metavar-record = 记录
cli-metavar-records = 记录...
cli-metavar-run = 模拟结果
cli-metavar-seconds = 秒
cli-metavar-seed = 种子
cli-metavar-shell = SHELL
cli-metavar-topic = 主题...
cli-metavar-table = 桌号
cli-metavar-tiles = 骨牌...
cli-metavar-time = 时间
cli-metavar-url = 网址
cli-metavar-what = 内容...

## Options that several commands have

cli-option-html = 输出 HTML 页面而不是文本。
cli-option-json = 输出 JSON 而不是文本。
cli-option-output = 写入此文件，不输出到终端。
cli-option-seed = 相同的文字产生相同的随机数；可以是任何文字或数字。
cli-option-set = 作出牌桌的一项设定，如 min=5.00 或 jackpot.wager=2.00；可重复此选项。
cli-output-written = { $file }：{ $count } 个字符
cli-invalid-day = { $text } 不是日期。请写 YYYY-MM-DD。
cli-option-plot = 把图绘制到此 .svg、.png 或 .pdf 文件。

## houseway

cli-houseway-summary = 执行四种赌桌游戏的规则：玩游戏、开设服务器、检查记录、计算赔率。
cli-houseway-version = 显示版本并退出。
cli-houseway-language = 使用此语言（如 en 或 zh），而不是环境变量指定的语言。
cli-houseway-no-color = 不用颜色输出，与 NO_COLOR=1 相同。
cli-houseway-no-pager = 不用分页程序，直接输出长文本。
cli-command-renamed = { $old } 现为 { $new }。
cli-unknown-language = 未知语言 { $language }。请使用其中之一：{ $languages }。

## houseway schema

cli-schema-summary = 输出某个游戏记录的 JSON Schema。
cli-schema-game = 游戏或文书：blackjack、canberra-poker、holdem、pai-gow、tournament，或编号，如 NI2005-63。
cli-schema-part = 要描述的记录部分：record（整个记录）、commands、determinations、result 或 view。

## houseway house-way

cli-house-way-summary = 按庄家摆法摆一手牌九，并显示每一步所依的规则。
cli-house-way-tiles = 四张骨牌，每张写作两个点数。
cli-house-way-high-tiles = 点数相同时，决定先做什么：分开两张高牌，或先放最高的牌（10.1(c)(iii)）。
cli-house-way-teen-and-day = 手中兼有天牌和地牌时，决定哪张放入高牌部分（10.1(b)）。
cli-house-way-gee-jun-single = 决定单张 2-4 的排名：最小，或作六点、在五点之上（3.2）。
cli-house-way-equal-counts = 两部分点数相同且不超过 7 时，决定最高的牌放入高牌部分（by-tile）还是低牌部分（10.1(c)）。
cli-house-way-tile-count = 一手牌为四张骨牌；收到 { $count } 张。
cli-house-way-tile-once = 32 张骨牌中 { $tile } 只有一张。
cli-house-way-tile-twice = 32 张骨牌中 { $tile } 只有两张。
cli-house-way-rule = 依 { $instrument } { $clause } 摆牌：{ $summary }

## Values and plots

cli-number = { $number }
cli-percentage = { $percentage }%
cli-plot-dollars = 元

## Headings under which the help lists commands

cli-section-play = 玩游戏
cli-section-server = 服务器
cli-section-records = 记录
cli-section-rules = 规则与义务
cli-section-tournaments = 锦标赛
cli-section-mathematics = 数学
cli-section-help = 帮助
cli-section-games = 游戏
cli-section-questions = 问题

cli-houseway-note = 运行 'houseway COMMAND -h' 查看某个命令的帮助，'houseway help exit-codes' 查看退出码，'houseway help environment' 查看语言、颜色和分页程序。文档在源代码的 docs/ 中；CONTRIBUTING.md 说明如何报告错误。

## houseway completion

cli-completion-summary = 输出某个 shell 的补全脚本。
cli-completion-details = 脚本可以补全命令、选项、游戏、条文和已保存的牌局。请把示例中的一行加入 ~/.bashrc 或 ~/.zshrc。使用 fish 时，请把脚本写入 ~/.config/fish/completions/houseway.fish。
cli-completion-shell = Shell：bash、zsh 或 fish。

## houseway help

cli-topic-summary = 显示某个命令或主题的帮助。
cli-topic-details = 主题：exit-codes、environment。
cli-topic-topic = 命令（如 simulate blackjack）或主题。
cli-topic-unknown = 未知的命令或主题 { $topic }。
cli-topic-exit-codes = 退出码
cli-topic-environment = 环境变量
cli-exit-0 = 成功：命令已完成，所有检查均通过。
cli-exit-1 = 命令已运行，但答案是否定的：检查未通过、规则拒绝记录、义务缺漏、记录有差异、牌局无法转换，或未确认删除。
cli-exit-2 = 输入无效：未知的命令、选项或值，文件无法读写，或缺少附加组件。标准错误有一行说明原因。
cli-exit-129 = 游戏中终端被关闭；可用 houseway play --resume 继续。
cli-exit-130 = 用 Ctrl-C 停止了命令。使用 --output 的模拟可从文件继续。
cli-exit-143 = 另一进程用 TERM 信号结束了游戏；可用 houseway play --resume 继续。
cli-environment-language = 命令行的语言，如 en 或 zh。默认由 LC_ALL、LC_MESSAGES 或 LANG 决定。
cli-environment-locales = 其他语言所在的文件夹。
cli-environment-data = 保存牌局的文件夹，也是服务器的数据文件夹。
cli-environment-settings = 服务器的任何设置，如 HOUSEWAY_PORT；见 docs/reference/settings.md。
cli-environment-pager = 终端上长文本的分页程序；未设置时用 PAGER，默认为 less。设为空则关闭分页。
cli-environment-no-color = 设为任何值即关闭颜色。
cli-environment-columns = 输出的宽度（字符数）。默认为终端的宽度。

## Determinations (--set)

cli-determinations-form = { $text } 不是设定。请写“键=值”，如 min=5.00。
cli-determinations-not-a-group = { $key } 已设为一个值，不能再有其他键。
cli-determinations-not-json = { $text } 不是有效的 JSON：{ $error }
