# Messages that every page uses: the sign-in page, the top bar, connections, games and roles.
web-common-name = Houseway
web-common-tagline = 四种赌场游戏的实时牌桌。每一步都按规则核验并记录在案。
web-common-connecting = 正在连接……
web-common-loading = 正在载入……
web-common-no-answer = 服务器没有回应。请稍后再试。
web-common-no-hashes = 只有通过 HTTPS 或在运行服务器的电脑上打开本页，您的浏览器才能进行此检查。请改用 houseway verify 命令。
web-common-no-page = 此页面不存在。
web-common-back = 返回牌桌列表
web-common-skip = 跳到正文
web-common-close = 关闭
web-common-print = 打印
web-common-connection-lost = 连接已中断。请检查您的上一步操作是否已被接受。
web-common-connection-off = 尚未连接服务器。

## Menu
web-common-menu-menu = 菜单
web-common-menu-tables = 牌桌
web-common-menu-account = 账户

## Sign-in page
web-common-sign-in-name = 您的名字
web-common-sign-in-password = 密码
web-common-sign-in-code = 验证器的验证码（如已设置）
web-common-sign-in-submit = 登录
web-common-sign-in-guest = 以访客身份游戏
web-common-sign-in-have-password = 使用密码登录

## Games
web-common-game-blackjack = 二十一点
web-common-game-canberra-poker = 堪培拉扑克
web-common-game-pai-gow = 牌九
web-common-game-holdem = 德州扑克

## Roles
web-common-role-onlooker = 旁观者
web-common-role-player = 玩家
web-common-role-dealer = 荷官
web-common-role-supervisor = 主管
web-common-role-director = 赛事总监
web-common-role-regulator = 监管人员
web-common-role-operator = 经营者
web-common-role-gaming-shift-manager = 当值博彩经理
web-common-role-commission = 委员会
