# Lobby: the list of tables, the form that opens a table, private links and invitations.
web-lobby-title = 牌桌
web-lobby-none = 没有开放的牌桌。
web-lobby-all = 全部游戏
web-lobby-game = 游戏
web-lobby-watch = 旁观
web-lobby-watch-table = 旁观 { $table }
web-lobby-as-role = 以{ $role }身份打开
web-lobby-by-person = 荷官发牌
web-lobby-sit = 入座
web-lobby-sit-table = 在 { $table } 入座
web-lobby-continue = 继续游戏
web-lobby-continue-table = 在 { $table } 继续游戏
web-lobby-wait-table = 加入候位名单：{ $table }
web-lobby-full = 已满
web-lobby-free = { $count } 个空位
web-lobby-free-of = { $count } 个位子中有 { $free } 个空位
web-lobby-open-and-free = { $open } 张开放，其中 { $free } 张有空位
web-lobby-round = 第 { $number } 局
web-lobby-just-opened = 刚刚开放
web-lobby-limits = { $min } 至 { $max }
web-lobby-multiples = { $amount } 的倍数
web-lobby-blinds = 盲注 { $amounts }
web-lobby-ante = 底注 { $amount }
web-lobby-stake = 最低带入 { $amount }
web-lobby-jackpot = 累积奖池 { $amount }
web-lobby-private = 私人
web-lobby-stopped = 已停止：服务器未能保存最后一步
web-lobby-link = 显示链接

## Form that opens a table
web-lobby-setup-title = 开一张牌桌
web-lobby-setup-game = 游戏
web-lobby-setup-instrument = 依据的文件
web-lobby-setup-name = 牌桌名称
web-lobby-setup-all = 全部设定
web-lobby-setup-none = 无
web-lobby-setup-bots = 入座的机器人数目
web-lobby-setup-private = 私人牌桌：只有持链接者可加入
web-lobby-setup-always-private = 只有持链接者可加入。
web-lobby-setup-dealing = 发牌方式
web-lobby-setup-dealing-automatic = 自动发牌
web-lobby-setup-dealing-person = 由荷官在控制台发牌
web-lobby-setup-dealing-real = 由荷官用实体牌发牌
web-lobby-setup-cards = 每局结束后，玩家可验证自己的牌、亮出的牌和公共牌
web-lobby-setup-open = 开桌
web-lobby-setup-refused = 文件不允许这样设定
web-lobby-setup-malformed = 有一个值无效

## Private link
web-lobby-share-title = 私人链接
web-lobby-share-about = 持有此链接者均可加入牌桌。链接在牌桌关闭前有效。
web-lobby-share-copy = 复制链接
web-lobby-share-copied = 链接已复制
web-lobby-share-go = 前往牌桌
web-lobby-share-code = 私人链接的二维码

## Invitation
web-lobby-invitation-to = 您受邀加入 { $table }
web-lobby-invitation-by = 邀请人：{ $name }
web-lobby-invitation-gone = 此链接已失效。请索取新的链接。
web-lobby-invitation-join = 加入牌桌
