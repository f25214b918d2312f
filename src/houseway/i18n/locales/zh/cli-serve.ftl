# houseway serve.

cli-serve-summary = 提供实时牌桌，直到中断。
cli-serve-details = 首次启动会创建一位带随机密码的经营者，并把密码写入数据文件夹中的 first-operator.txt。在终端上也会显示密码。
cli-serve-host = 在此地址监听；默认为 127.0.0.1。
cli-serve-port = 在此端口监听；0 表示任一空闲端口；默认为 8765。
cli-serve-demo = 每个游戏开设一张牌桌；给访客筹码、牌桌和机器人。
cli-serve-browser = 在浏览器中打开页面。
