# 软件包的可选部分。
extras-missing = 此功能需要尚未安装的软件包 `{ $module }`。安装命令：pip install "houseway[{ $extra }]"
