# Pai Gow tiles and the parts of a hand.

## Tiles
tiles-teen = Teen
tiles-day = Day
tiles-yun = Yun
tiles-gor = Gor
tiles-mooy = Mooy
tiles-chong = Chong
tiles-bon = Bon
tiles-foo = Foo
tiles-ping = Ping
tiles-tit = Tit
tiles-look = Look
tiles-chop-gow = Chop Gow
tiles-chop-bot = Chop Bot
tiles-chop-chit = Chop Chit
tiles-chop-ng = Chop Ng
tiles-gee-jun = Gee Jun

## Pairs and parts
tiles-gee-jun-pair = Gee Jun pair
tiles-teen-pair = Teen pair
tiles-day-pair = Day pair
tiles-yun-pair = Yun pair
tiles-gor-pair = Gor pair
tiles-mooy-pair = Mooy pair
tiles-chong-pair = Chong pair
tiles-bon-pair = Bon pair
tiles-foo-pair = Foo pair
tiles-ping-pair = Ping pair
tiles-tit-pair = Tit pair
tiles-look-pair = Look pair
tiles-chop-gow-pair = Chop Gow pair
tiles-chop-bot-pair = Chop Bot pair
tiles-chop-chit-pair = Chop Chit pair
tiles-chop-ng-pair = Chop Ng pair
tiles-part-teen-wong = Teen Wong
tiles-part-day-wong = Day Wong
tiles-part-teen-gong = Teen Gong
tiles-part-day-gong = Day Gong
tiles-part-teen-high-nine = Teen High Nine
tiles-part-day-high-nine = Day High Nine
tiles-points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
