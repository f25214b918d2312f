# Account page: preferences, password, second factor and sessions.
web-account-title = 账户
web-account-signed-in = 当前登录：{ $name }
web-account-roles = 身份
web-account-chips = 柜台筹码
web-account-sign-out = 退出登录

## Appearance
web-account-appearance = 外观
web-account-language = 语言
web-account-theme = 主题
web-account-theme-auto = 跟随系统
web-account-theme-light = 浅色
web-account-theme-dark = 深色
web-account-four-colours = 使用四色扑克牌
web-account-suit-letters = 在花色旁显示字母

## Second factor
web-account-factor = 双重验证
web-account-factor-has = 登录时需要输入验证器的验证码。
web-account-factor-none = 您登录时只需密码。工作人员应设置验证器。
web-account-factor-begin = 设置验证器
web-account-factor-new = 更换验证器
web-account-factor-scan = 用验证器应用扫描此码，然后输入应用显示的验证码。
web-account-factor-code-image = 验证器二维码
web-account-factor-type = 或在应用中输入此密钥：
web-account-factor-code = 验证器的验证码
web-account-factor-confirm = 确认验证码
web-account-factor-on = 双重验证已开启。
web-account-factor-lost = 如果遗失验证器，请经营者从您的账户中移除它。

## Password
web-account-password = 密码
web-account-password-old = 当前密码
web-account-password-new = 新密码（至少 12 个字符）
web-account-password-change = 更改密码
web-account-password-changed = 密码已更改。
web-account-password-ends = 更改密码会结束您的所有会话，包括当前会话。请用新密码重新登录。

## Sessions
web-account-sessions = 当前会话
web-account-session-current = 此会话
web-account-session-other = 其他会话
web-account-session-times = 开始于 { $made }，最近活动 { $seen }
web-account-session-ended = 已退出登录。
web-account-sign-out-all = 退出所有其他会话
