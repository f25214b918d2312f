# 解释登记册：二十一点。

# BJ-1
interpretations-blackjack-bj-1-question = 8.1(a) 写的是 10，而不是算十点的牌。K 是否也使提前赔付延后？
interpretations-blackjack-bj-1-answer-1 = 是：任何算十点的牌都使它延后。
interpretations-blackjack-bj-1-answer-2 = 否：只有 10 使它延后。庄家为 J、Q 或 K 时，黑杰克立即赔付。
interpretations-blackjack-bj-1-reason = 庄家为 K 时立即赔付，会与两副黑杰克为平相矛盾。
interpretations-blackjack-bj-1-effect = 决定庄家为 J、Q 或 K 时，黑杰克是否在得知庄家第二张牌之前赔付。
interpretations-blackjack-bj-1-no-option = 庄家为 K 时的赔付，每逢随后出现 A 就须收回。任何设定都不能使 13.1(g) 不适用。

# BJ-2
interpretations-blackjack-bj-2-question = 庄家补牌到至少 16 点。到 16 点是否停牌？
interpretations-blackjack-bj-2-answer-1 = 否：庄家 16 点补牌，17 点停牌。
interpretations-blackjack-bj-2-answer-2 = 是：庄家 16 点停牌。
interpretations-blackjack-bj-2-reason = 条文只列出 17 点及以上为停牌的点数，而庄家没有选择。
interpretations-blackjack-bj-2-effect = 决定庄家 16 点时怎样打。
interpretations-blackjack-bj-2-no-option = 庄家没有选择，条文列明了停牌的点数。

# BJ-3
interpretations-blackjack-bj-3-question = 庄家软 17 点停牌还是补牌？
interpretations-blackjack-bj-3-answer-1 = 庄家软 17 点停牌。
interpretations-blackjack-bj-3-answer-2 = 庄家软 17 点补牌。
interpretations-blackjack-bj-3-reason = 最佳点数一到 17 点，庄家即已达到 17 点。
interpretations-blackjack-bj-3-effect = 决定庄家持 A 和六时怎样打。
interpretations-blackjack-bj-3-no-option = 庄家没有选择，也没有条文给经营者选择。

# BJ-4
interpretations-blackjack-bj-4-question = 黑杰克与三张或更多牌的 21 点点数相同。这是赢、输还是平？
interpretations-blackjack-bj-4-answer-1 = 黑杰克赢：(c) 和 (f) 先于 (g)。
interpretations-blackjack-bj-4-answer-2 = 点数相同即为平，不论张数。
interpretations-blackjack-bj-4-reason = (c) 和 (f) 是特别规则。按另一种解释，它们永远不会适用。
interpretations-blackjack-bj-4-effect = 决定黑杰克对较多张数的 21 点的结果。
interpretations-blackjack-bj-4-no-option = 按另一种解释，(c) 和 (f) 永远不会适用。设定不能使条文失去意义。

# BJ-5
interpretations-blackjack-bj-5-question = 庄家在首次发牌中只得一张牌。哪两张是庄家的头两张？
interpretations-blackjack-bj-5-answer-1 = 庄家最先得到的两张牌，无论何时得到。
interpretations-blackjack-bj-5-answer-2 = 只算首次发牌的牌，因此庄家永远没有黑杰克。
interpretations-blackjack-bj-5-reason = 否则关于保险的规则就没有作用。
interpretations-blackjack-bj-5-effect = 决定庄家究竟能否有黑杰克。
interpretations-blackjack-bj-5-no-option = 按另一种解释，保险永远不会赢。设定不能使规则失去意义。

# BJ-6
interpretations-blackjack-bj-6-question = 位的限额适用于该位的每位玩家，还是适用于合计？
interpretations-blackjack-bj-6-answer-1 = 限额适用于每位玩家的注码。
interpretations-blackjack-bj-6-answer-2 = 限额适用于该位注码的合计。
interpretations-blackjack-bj-6-reason = 3.5 说的是注码。只有对有标志的位，4.6 才提到合计。
interpretations-blackjack-bj-6-effect = 决定三位玩家合计可在一个位下多少注。
interpretations-blackjack-bj-6-no-option = 限额由经营者定，但适用于什么由 3.5 和 4.6 规定。

# BJ-7
interpretations-blackjack-bj-7-question = 多位玩家在有标志的位下注。其合计受告示牌限制还是受标志限制？
interpretations-blackjack-bj-7-answer-1 = 合计受标志限制。
interpretations-blackjack-bj-7-answer-2 = 合计受告示牌限制。
interpretations-blackjack-bj-7-reason = 标志写明该位的最大注。若以告示牌为限，就永远没有人能加入提高了的注码。
interpretations-blackjack-bj-7-effect = 决定其他玩家可否在有标志的位下注。
interpretations-blackjack-bj-7-doubt = 4.6 写的是该位写明的最大注，而 3.2 用这些字指告示牌。按第二种解释，标志提高一位玩家的注码，但不提高合计。

# BJ-8
interpretations-blackjack-bj-8-question = 标志是否取消一个位三位玩家的限制？
interpretations-blackjack-bj-8-answer-1 = 否：4.6 只是增加限制。
interpretations-blackjack-bj-8-answer-2 = 是：在标志的合计之内，任何人数都可加入。
interpretations-blackjack-bj-8-reason = 4.6 定的是合计，不是人数。
interpretations-blackjack-bj-8-effect = 决定第四位玩家可否在有标志的位下注。

# BJ-9
interpretations-blackjack-bj-9-question = 一位玩家独自下的注超过标志所许。适用哪一条？
interpretations-blackjack-bj-9-answer-1 = 适用 3.5：注码结算到标志的限额为止。
interpretations-blackjack-bj-9-answer-2 = 适用 4.6：注码被拒绝。
interpretations-blackjack-bj-9-reason = 4.6 说的是多个注码的合计。
interpretations-blackjack-bj-9-effect = 决定注码是减少还是被拒绝。
interpretations-blackjack-bj-9-no-option = 3.5 规定超过最大注的注码如何结算，没有留下可设定之处。

# BJ-10
interpretations-blackjack-bj-10-question = 坐在某位而没有在该位下注的玩家，是否为该手牌作决定？
interpretations-blackjack-bj-10-answer-1 = 否：只有在该位下了注的玩家作决定。
interpretations-blackjack-bj-10-answer-2 = 是，坐在该位即可。
interpretations-blackjack-bj-10-reason = 玩家为自己的注码作决定。不得为他人作决定（16.7）。
interpretations-blackjack-bj-10-effect = 决定由谁打该手牌。

# BJ-11
interpretations-blackjack-bj-11-question = 玩家让出哪个位，该位上的注码怎么办？
interpretations-blackjack-bj-11-answer-1 = 新玩家坐下的位。控制权转移，该位上的注码不变。
interpretations-blackjack-bj-11-answer-2 = 让出位的玩家选择是哪个位，并收回注码。
interpretations-blackjack-bj-11-reason = 条文只提到控制权。
interpretations-blackjack-bj-11-effect = 决定新玩家坐在哪里，以及原有的注码是否有效。
interpretations-blackjack-bj-11-no-option = 条文转移的是位的控制权。位上的筹码属其主人，可留可取。

# BJ-12
interpretations-blackjack-bj-12-question = 4.7 提到第一局。是什么的第一局？
interpretations-blackjack-bj-12-answer-1 = 牌靴的第一局。
interpretations-blackjack-bj-12-answer-2 = 当日博彩的第一局，或该玩家在桌上的第一局。
interpretations-blackjack-bj-12-reason = 限制随牌靴结束。
interpretations-blackjack-bj-12-effect = 决定哪些玩家可被限于最小注。

# BJ-13
interpretations-blackjack-bj-13-question = 3.4 的告知适用多久、适用于哪些位？
interpretations-blackjack-bj-13-answer-1 = 告知适用于该玩家，在每个位，永久有效。
interpretations-blackjack-bj-13-answer-2 = 告知只在该位适用，或只在该副牌靴适用。
interpretations-blackjack-bj-13-reason = 告知是给注码的主人的，没有什么使其终止。一份记录从开台到关台，因此文件的结束不使告知终止。
interpretations-blackjack-bj-13-effect = 决定第二个低于最小注的注码是否被接受。
interpretations-blackjack-bj-13-no-option = 告知是给人的。若随位终止，牌桌就会一直接受小注。

# BJ-14
interpretations-blackjack-bj-14-question = 超过限额的最初注码的金额是多少？
interpretations-blackjack-bj-14-answer-1 = 金额为有效的部分，以限额为止。
interpretations-blackjack-bj-14-answer-2 = 金额为下注的全部筹码。
interpretations-blackjack-bj-14-reason = 其余部分不赔也不收。
interpretations-blackjack-bj-14-effect = 决定可保险多少，以及分牌或加倍须下多少。
interpretations-blackjack-bj-14-no-option = 无效的筹码不能保险、分牌或加倍，任何设定也不能使其有效。

# BJ-15
interpretations-blackjack-bj-15-question = 最小注和倍数是否适用于加倍？
interpretations-blackjack-bj-15-answer-1 = 倍数适用，最小注不适用。与第一注相同的加倍总是可以。
interpretations-blackjack-bj-15-answer-2 = 都适用。
interpretations-blackjack-bj-15-answer-3 = 都不适用。
interpretations-blackjack-bj-15-reason = 加倍是注码，但最小注是为位定的。
interpretations-blackjack-bj-15-effect = 决定加倍可下哪些金额。
interpretations-blackjack-bj-15-no-option = 3.3 适用于每个注码。倍数由经营者定，但适用于哪些注码不由其定。

# BJ-16
interpretations-blackjack-bj-16-question = 玩家可否既为黑杰克投保，又提前一赔一？
interpretations-blackjack-bj-16-answer-1 = 可以，若先投保。一赔一之后已没有可投保的注码。
interpretations-blackjack-bj-16-answer-2 = 否，两者互斥。
interpretations-blackjack-bj-16-reason = 没有条文禁止先投保。
interpretations-blackjack-bj-16-effect = 决定一赔一之后保险是否仍有效。
interpretations-blackjack-bj-16-no-option = 两者都是玩家对 A 的权利。没有条文让经营者取消其一。

# BJ-17
interpretations-blackjack-bj-17-question = 共用的位上，谁可要求提前一赔一？
interpretations-blackjack-bj-17-answer-1 = 各注码的主人为自己的注码要求。
interpretations-blackjack-bj-17-answer-2 = 由作决定的玩家为该手牌的全部注码要求。
interpretations-blackjack-bj-17-reason = 提前赔付不是关于牌的决定。
interpretations-blackjack-bj-17-effect = 决定哪些注码一赔一。
interpretations-blackjack-bj-17-doubt = 依 8.1(b)，荷官赔付一手牌上的一个或多个注码。这表明一次要求即适用于全部。

# BJ-18
interpretations-blackjack-bj-18-question = 玩家在几张牌、哪些点数时可加倍？没有条文说明。
interpretations-blackjack-bj-18-answer-1 = 玩家在两张牌、任何不足 21 点时可加倍。
interpretations-blackjack-bj-18-answer-2 = 玩家在任何张数时可加倍。
interpretations-blackjack-bj-18-reason = 11.1 把选择放在首次发牌之后，11.3 把它扩大到分出的手牌。
interpretations-blackjack-bj-18-effect = 决定三张或更多牌的手牌可否加倍。

# BJ-19
interpretations-blackjack-bj-19-question = 加倍的手牌上有玩家没有加倍，而该手牌得一张牌后仍不足 12 点。是否须继续要牌？
interpretations-blackjack-bj-19-answer-1 = 否，该手牌只得一张牌。
interpretations-blackjack-bj-19-answer-2 = 是，对没有加倍的注码仍须要到 12 点。
interpretations-blackjack-bj-19-reason = 11.2 写得明确。
interpretations-blackjack-bj-19-effect = 决定这样的手牌是否再得牌。
interpretations-blackjack-bj-19-no-option = 11.2 对该手牌的每位玩家都定为一张牌。

# BJ-20
interpretations-blackjack-bj-20-question = 没有参加第一次分牌的玩家可否参加以后的分牌？
interpretations-blackjack-bj-20-answer-1 = 可以，若是有该玩家注码的手牌。
interpretations-blackjack-bj-20-answer-2 = 否，第一次的选择不变。
interpretations-blackjack-bj-20-reason = 每次分牌都是作决定的玩家的新选择。
interpretations-blackjack-bj-20-effect = 决定哪些玩家在后来的手牌上有注码。
interpretations-blackjack-bj-20-no-option = 10.2 在每次分牌时把选择给该手牌上的每位玩家。

# BJ-21
interpretations-blackjack-bj-21-question = 第二次分出的手牌放在哪里，等待的手牌何时得第二张牌？
interpretations-blackjack-bj-21-answer-1 = 紧接在其来源的手牌之后。等待的手牌轮到时才得牌。
interpretations-blackjack-bj-21-answer-2 = 放在最后。各手牌在分开时立即得牌。
interpretations-blackjack-bj-21-reason = 第一副打完之前，对下一副不做任何事。
interpretations-blackjack-bj-21-effect = 决定哪副手牌得哪张牌。
interpretations-blackjack-bj-21-no-option = 每张牌桌发牌的次序须相同，10.4 规定了次序。

# BJ-22
interpretations-blackjack-bj-22-question = 分开的 A 又得到一张 A 时，可否再分或加倍？
interpretations-blackjack-bj-22-answer-1 = 否：分开的 A 既不可再分也不可加倍。
interpretations-blackjack-bj-22-answer-2 = 可以加倍，也可以再分，最多成四副。
interpretations-blackjack-bj-22-reason = A 只分一次，各得一张牌。
interpretations-blackjack-bj-22-effect = 决定分开的 A 可以怎样打。
interpretations-blackjack-bj-22-no-option = 10.3 和 10.5 的限制无人可以取消。

# BJ-23
interpretations-blackjack-bj-23-question = 玩家不参加分牌。其注码留在哪副手牌上？
interpretations-blackjack-bj-23-answer-1 = 先打的第一副。
interpretations-blackjack-bj-23-answer-2 = 最先有结果的一副。
interpretations-blackjack-bj-23-reason = 按打牌的次序，第一副最先决定。
interpretations-blackjack-bj-23-effect = 决定该注码以哪些牌为准。
interpretations-blackjack-bj-23-no-option = 须有一副这样的手牌，10.4 规定哪一副在先。

# BJ-24
interpretations-blackjack-bj-24-question = 禁止取没有作用的牌（12.2）到什么程度？
interpretations-blackjack-bj-24-answer-1 = 逐张适用。保险或黑杰克需要第二张，但绝不需要第三张。
interpretations-blackjack-bj-24-answer-2 = 只在庄家第一次补牌之前适用一次。
interpretations-blackjack-bj-24-reason = 不能改变结果的牌正是条文所禁止的。
interpretations-blackjack-bj-24-effect = 决定庄家取几张牌，从而决定下一张是哪张。
interpretations-blackjack-bj-24-no-option = 12.2 是禁令。其范围不由经营者选择。

# BJ-25
interpretations-blackjack-bj-25-question = 玩家还在打牌时庄家的第二张牌出来了。它是下一张牌，还是烧掉？
interpretations-blackjack-bj-25-answer-1 = 烧掉。
interpretations-blackjack-bj-25-answer-2 = 作为下一张牌使用。
interpretations-blackjack-bj-25-reason = 14.3 是关于庄家手牌的特别规则。
interpretations-blackjack-bj-25-effect = 决定下一副手牌得哪张牌。
interpretations-blackjack-bj-25-no-option = 14.3 是关于庄家手牌的规则，不是选择。

# BJ-26
interpretations-blackjack-bj-26-question = 收牌之后、下一局开始之前发现放错的牌。怎么办？
interpretations-blackjack-bj-26-answer-1 = 与局内相同：更正手牌。若只是牌换了位置或看错，重新结算该局。若缺少决定，则从那里继续进行。
interpretations-blackjack-bj-26-answer-2 = 已经太迟：结算不变。
interpretations-blackjack-bj-26-answer-3 = 该局无效。
interpretations-blackjack-bj-26-reason = 没有其他牌出靴，因此可从弃牌复原手牌。只有下一局开始后发现的错误才使该局无效。决定可以保留时，没有人看着庄家的牌再作决定。三种情形下规则没有得到执行：手牌张数不同、手牌本须补牌、错误地提供保险。
interpretations-blackjack-bj-26-effect = 决定上一局中各玩家的输赢。
interpretations-blackjack-bj-26-no-option = 14.4 和 14.5 没有留下第三种办法：不使该局无效的错误即予更正。

# BJ-27
interpretations-blackjack-bj-27-question = 不在座者的手牌要牌到超过 11 点。A 如何计点，该手牌可否分牌或投保？
interpretations-blackjack-bj-27-answer-1 = 按最佳点数，因此 A 加二即停。不分牌、不加倍、不买保险、不一赔一。
interpretations-blackjack-bj-27-answer-2 = 按硬点数，因此 A 算一点。
interpretations-blackjack-bj-27-reason = 手牌的点数是其最佳点数，而且没有人在场要求更多。
interpretations-blackjack-bj-27-effect = 决定不在座者的手牌得几张牌。
interpretations-blackjack-bj-27-no-option = 2.5 按最佳点数计手牌，14.7 只规定荷官何时停止。

# BJ-28
interpretations-blackjack-bj-28-question = 共用的位上作决定的玩家不在。由谁打该手牌？
interpretations-blackjack-bj-28-answer-1 = 按 4.5 次序的下一位在座者。无人在座才适用 14.7。
interpretations-blackjack-bj-28-answer-2 = 即使该位有其他玩家在座，也适用 14.7。
interpretations-blackjack-bj-28-reason = 4.5 为此规定了优先次序。
interpretations-blackjack-bj-28-effect = 决定由谁打该手牌。
interpretations-blackjack-bj-28-no-option = 4.5 是玩家之间的优先次序，与经营者无关。

# BJ-29
interpretations-blackjack-bj-29-question = 若先出现的是切牌卡，注码是否即定？
interpretations-blackjack-bj-29-answer-1 = 否：注码仍可更改。
interpretations-blackjack-bj-29-answer-2 = 是，已抽出一张卡。
interpretations-blackjack-bj-29-reason = 没有发牌，局也没有开始。
interpretations-blackjack-bj-29-effect = 决定洗牌期间可否更改注码。

# BJ-30
interpretations-blackjack-bj-30-question = 最后三局之前已须洗牌，或其中一局无效。宣布是否改变这一点？
interpretations-blackjack-bj-30-answer-1 = 仍须洗牌。无效的局不算三局之一。
interpretations-blackjack-bj-30-answer-2 = 宣布取消洗牌，每一局都算。
interpretations-blackjack-bj-30-reason = 条文说的是在这几局中出现的卡，而无效的局视同没有进行。
interpretations-blackjack-bj-30-effect = 决定是否先洗牌，以及还剩几局。

# BJ-31
interpretations-blackjack-bj-31-question = 洗弃牌是否开始新牌靴？
interpretations-blackjack-bj-31-answer-1 = 否：仍是同一副牌靴。
interpretations-blackjack-bj-31-answer-2 = 是，4.7 的限制即告结束。
interpretations-blackjack-bj-31-reason = 并非全部牌都洗了。
interpretations-blackjack-bj-31-effect = 决定限制持续多久。

# BJ-32
interpretations-blackjack-bj-32-question = 边注须伴有谁的二十一点注码？
interpretations-blackjack-bj-32-answer-1 = 边注须伴有同一玩家在该位的注码。
interpretations-blackjack-bj-32-answer-2 = 边注须伴有任何玩家在该位的注码。
interpretations-blackjack-bj-32-reason = 条文把两个注码当作一位玩家的。
interpretations-blackjack-bj-32-effect = 决定共用的位上，没有自己主注的边注是否无效。

# BJ-33
interpretations-blackjack-bj-33-question = 玩家有两张 7 而不要第三张牌。何时知道结果？
interpretations-blackjack-bj-33-answer-1 = 算作两张 7。该手牌或该位全部手牌结束时已知。
interpretations-blackjack-bj-33-answer-2 = 首次发牌之后立即结算。
interpretations-blackjack-bj-33-reason = 在此之前仍可能出现第三张 7。
interpretations-blackjack-bj-33-effect = 决定两张 7 何时赔付。
interpretations-blackjack-bj-33-no-option = 17.9 本身让两张 7 等待第三张牌。

# BJ-34
interpretations-blackjack-bj-34-question = 分开两张 7 之后哪张是第三张牌，若该张又被分开怎么办？
interpretations-blackjack-bj-34-answer-1 = 分牌后发给第一副的第一张。以后不变。
interpretations-blackjack-bj-34-answer-2 = 某一副手牌的第三张，按位置或取最好的。
interpretations-blackjack-bj-34-reason = 这张是玩家得到的第三张牌。
interpretations-blackjack-bj-34-effect = 决定第三张 7 是否算数。
interpretations-blackjack-bj-34-no-option = 17.10 指明了这张牌，一个位不能有两张。

# BJ-35
interpretations-blackjack-bj-35-question = 三张牌何时算同花色？
interpretations-blackjack-bj-35-answer-1 = 三张花色都相同时才算同花色。
interpretations-blackjack-bj-35-answer-2 = 其中两张花色相同即算同花色。
interpretations-blackjack-bj-35-reason = 词典称花色相同的牌为同花色。
interpretations-blackjack-bj-35-effect = 决定赔率是 5,000 赔 1 还是 500 赔 1。
interpretations-blackjack-bj-35-no-option = 词典规定了牌何时算同花色。

# BJ-36
interpretations-blackjack-bj-36-question = 完美对子的注码超出限额时怎么办？
interpretations-blackjack-bj-36-answer-1 = 3.4 和 3.5 对它也适用。
interpretations-blackjack-bj-36-answer-2 = 予以拒绝。
interpretations-blackjack-bj-36-reason = 这两条说的是一般的注码。
interpretations-blackjack-bj-36-effect = 决定这样的注码是有效、减少还是被拒绝。
interpretations-blackjack-bj-36-no-option = 这两条适用于各种注码。经营者只定限额。

# BJ-37
interpretations-blackjack-bj-37-question = 依 16.2(a)，经营者可宣布哪些注码无效？该条文字不清。
interpretations-blackjack-bj-37-answer-1 = 某玩家在本局的任何注码，不论谁违规。命令写明玩家和条文。
interpretations-blackjack-bj-37-answer-2 = 只限违规者的注码。
interpretations-blackjack-bj-37-reason = 一人违规，一位玩家的注码无效：两者可以是不同的人。2026 年 11 月 16 日以前登记的是第二种解释。牌桌的命令没有改变。
interpretations-blackjack-bj-37-effect = 决定哪些注码可宣布无效。
interpretations-blackjack-bj-37-no-option = 这是经营者可用可不用的权力。命令本身写明谁的注码无效。

# BJ-38
interpretations-blackjack-bj-38-question = 玩家在局中被排除。其注码怎么办？
interpretations-blackjack-bj-38-answer-1 = 注码有效，手牌按不在座者处理。
interpretations-blackjack-bj-38-answer-2 = 注码随排除而无效。
interpretations-blackjack-bj-38-reason = 宣布注码无效是另一项权力，见 (a)。
interpretations-blackjack-bj-38-effect = 决定被排除者的注码是否结算。
interpretations-blackjack-bj-38-no-option = 宣布注码无效是另一项权力。仅仅排除不影响注码。

# BJ-39
interpretations-blackjack-bj-39-question = 自动牌靴用完了牌，而 14.6 不适用。怎么办？
interpretations-blackjack-bj-39-answer-1 = 在正常的牌桌不会发生。记录不完整，该局保持开放。
interpretations-blackjack-bj-39-answer-2 = 14.6 重新适用。
interpretations-blackjack-bj-39-reason = 在这种机器中，用过的牌会回到牌局。
interpretations-blackjack-bj-39-effect = 决定牌太少的记录如何结束重放。

# BJ-40
interpretations-blackjack-bj-40-question = 若不更换机器，是否须用新牌？
interpretations-blackjack-bj-40-answer-1 = 是。只有装新牌的牌靴才算履行。在此之前既不装其他牌靴也不发牌。
interpretations-blackjack-bj-40-answer-2 = 否，只在更换机器时才须。
interpretations-blackjack-bj-40-reason = 使用新牌的义务不取决于更换机器。
interpretations-blackjack-bj-40-effect = 决定旧牌可否再洗。

# BJ-41
interpretations-blackjack-bj-41-question = 锦标赛中低于最小注的注码怎么办？
interpretations-blackjack-bj-41-answer-1 = 予以拒绝。
interpretations-blackjack-bj-41-answer-2 = 结算一次，并予告知。
interpretations-blackjack-bj-41-reason = 20.14 是特别规则。
interpretations-blackjack-bj-41-effect = 决定小注是否有效。
interpretations-blackjack-bj-41-no-option = 20.14 是锦标赛的规则，任何人不得以较小的注参加。

# BJ-42
interpretations-blackjack-bj-42-question = 金额如何取整？没有条文说明。
interpretations-blackjack-bj-42-answer-1 = 精确计算。半分进位。
interpretations-blackjack-bj-42-answer-2 = 半分舍去，或取到最小筹码。
interpretations-blackjack-bj-42-reason = 赔率须足额支付。
interpretations-blackjack-bj-42-effect = 决定三赔二时的一分。
interpretations-blackjack-bj-42-no-option = 赔率须足额支付，舍去则少于赔率。

# BJ-43
interpretations-blackjack-bj-43-question = 已得到赔付的玩家可否立即为下一局下注？
interpretations-blackjack-bj-43-answer-1 = 否，只在局终之后。
interpretations-blackjack-bj-43-answer-2 = 是，注码一结算即可。
interpretations-blackjack-bj-43-reason = 4.1 把下注限于一局第一张牌之前的时间。
interpretations-blackjack-bj-43-effect = 决定牌桌何时接受下一局的注码。

# BJ-44
interpretations-blackjack-bj-44-question = 只有边注或只有无效注码的位是否得牌？
interpretations-blackjack-bj-44-answer-1 = 否：这样的位不得牌。
interpretations-blackjack-bj-44-answer-2 = 是，因为位上有筹码。
interpretations-blackjack-bj-44-reason = 牌发给可以打的注码。
interpretations-blackjack-bj-44-effect = 决定哪个位得哪张牌。
interpretations-blackjack-bj-44-no-option = 牌发给可以打的注码，17.5 和 18.10 排除了其他注码。

# BJ-45
interpretations-blackjack-bj-45-question = 告示牌的最大注升到标志的限额或以上。标志怎么办？
interpretations-blackjack-bj-45-answer-1 = 标志撤去。
interpretations-blackjack-bj-45-answer-2 = 标志保留，作为较低的限额。
interpretations-blackjack-bj-45-reason = 标志只是为了准许超过告示牌。
interpretations-blackjack-bj-45-effect = 决定该位的限额。
interpretations-blackjack-bj-45-no-option = 标志是为了准许超过告示牌。准许较少的标志没有意义。

# BJ-46
interpretations-blackjack-bj-46-question = 切牌卡在两局之前出现，或在新牌靴中最先出现。请谁切牌？
interpretations-blackjack-bj-46-answer-1 = 按 (d)，最先接受的玩家。
interpretations-blackjack-bj-46-answer-2 = 当时卡在其位出现的玩家。
interpretations-blackjack-bj-46-reason = (b) 和 (c) 只说上一局。
interpretations-blackjack-bj-46-effect = 决定由谁切牌。

# BJ-47
interpretations-blackjack-bj-47-question = 第一张牌之前注码被宣布无效。玩家可否重新下注？
interpretations-blackjack-bj-47-answer-1 = 可以：视同没有下注，因此玩家可重新下注。就 20.14 而言该玩家已下注。
interpretations-blackjack-bj-47-answer-2 = 否：该玩家不参加该局。
interpretations-blackjack-bj-47-reason = 无效的注码本身没有作用。
interpretations-blackjack-bj-47-effect = 决定该玩家是否参加该局。
interpretations-blackjack-bj-47-no-option = 依词典，无效的注码没有任何作用，因此不能保留其一部分。

# BJ-48
interpretations-blackjack-bj-48-question = 使用 4.8 之前玩家是否须曾被跟踪？
interpretations-blackjack-bj-48-answer-1 = 否。4.9 须有先前跟踪后的限制，而 4.8 不须。
interpretations-blackjack-bj-48-answer-2 = 是，须先跟踪。
interpretations-blackjack-bj-48-reason = 4.8 要求核准的程序（不在文书之内）和向委员会报告。4.9 免除第二次跟踪，因此须有第一次。
interpretations-blackjack-bj-48-effect = 决定哪些玩家可被限于一个位和最小注。

# BJ-49
interpretations-blackjack-bj-49-question = 一局可在什么时候以前宣布无效？
interpretations-blackjack-bj-49-answer-1 = 欺诈：任何时候，在局与局之间。骚乱：进行中的一局，或在下一局开始前的上一局。无法继续：仅限进行中的一局。
interpretations-blackjack-bj-49-answer-2 = 骚乱时也仅限进行中的一局。
interpretations-blackjack-bj-49-answer-3 = 任何原因，记录中的任何一局。
interpretations-blackjack-bj-49-answer-4 = 任何原因，仅限进行中的一局。
interpretations-blackjack-bj-49-reason = 16.3 对受欺诈影响的局没有定期限，依词典，已付的筹码也须退还。16.1 准许经营者宣布结果无效，没有要求在游戏结束之前。下一局开始后，被打断的不再是上一局。只有进行中的局才可能无法继续。
interpretations-blackjack-bj-49-effect = 决定已完成的局是否撤销。
interpretations-blackjack-bj-49-no-option = 这是经营者可用可不用的权力。没有条文让任何人定期限。
interpretations-blackjack-bj-49-doubt = 16.1 说的是被打断的游戏。已结算的局不再进行，因此第二种解释也有可能。{ $date } 的说明书采用第一种。

# BJ-50
interpretations-blackjack-bj-50-question = 正确的牌会改变曾提供或须要的牌：庄家的 A、不足 12 点的手牌、另一对。是否更正手牌？
interpretations-blackjack-bj-50-answer-1 = 是，然后对更正的手牌适用规则。不足 12 点的手牌重新开放。只要没有什么以原牌为据，保险和一赔一随庄家的 A 提供或撤回。
interpretations-blackjack-bj-50-answer-2 = 否，14.4 不能更正这样的手牌。
interpretations-blackjack-bj-50-reason = 14.4 是义务。仍拒绝四种更正：在决定、保险或提前赔付之后的 A；没有这种对子的已分的位；21 点上的要牌或加倍；来历不明的牌。局内仍可用 16.3。下一局开始后，已结算的局依 14.5 无效。
interpretations-blackjack-bj-50-effect = 决定该局继续还是重新结算。
interpretations-blackjack-bj-50-no-option = 14.4 是义务。设定不能使其不适用。
interpretations-blackjack-bj-50-overruled = 自 { $date } 起，以第一种解释代替此前采用的第二种解释。

# BJ-51
interpretations-blackjack-bj-51-question = 荷官停止下注之前误抽出一张牌。该局是否已开始？
interpretations-blackjack-bj-51-answer-1 = 是，若注码许可开局。下注结束。
interpretations-blackjack-bj-51-answer-2 = 否，该局从发牌开始。注码仍可更改。
interpretations-blackjack-bj-51-reason = 一局从第一张出靴的牌开始。
interpretations-blackjack-bj-51-effect = 决定看见一张牌时可否更改注码。
interpretations-blackjack-bj-51-no-option = 4.3 禁止看着牌下注，任何人不得准许。

# BJ-52
interpretations-blackjack-bj-52-question = 发牌之后主注变为无效。边注怎么办？
interpretations-blackjack-bj-52-answer-1 = 未结算的边注无效。已结算的不变。
interpretations-blackjack-bj-52-answer-2 = 都不变，因为主注在须有时是有的。
interpretations-blackjack-bj-52-answer-3 = 都变为无效。
interpretations-blackjack-bj-52-reason = 无效的注码不伴随任何注码。先前结算的边注在当时有主注伴随。
interpretations-blackjack-bj-52-effect = 决定主注无效的玩家的两张 7 是否赔付。
interpretations-blackjack-bj-52-no-option = 设定 `side-wager-with` 规定须伴有谁的注码。须有注码伴随则不能选择。

# BJ-53
interpretations-blackjack-bj-53-question = 每天由谁检查牌？
interpretations-blackjack-bj-53-answer-1 = 荷官逐张检查。
interpretations-blackjack-bj-53-answer-2 = 主管检查，或两者之一检查。
interpretations-blackjack-bj-53-reason = 只有更换牌时才提到主管。
interpretations-blackjack-bj-53-effect = 决定谁的检查算数。

# BJ-54
interpretations-blackjack-bj-54-question = 一副手牌多了或少了一张牌。其他牌怎么办？
interpretations-blackjack-bj-54-answer-1 = 不再属于任何手牌的牌按原发牌次序成为接下来的牌。缺少的牌来自其他被更正的手牌，或取接下来的牌。
interpretations-blackjack-bj-54-answer-2 = 多余的牌烧掉，缺少的牌从牌靴取。
interpretations-blackjack-bj-54-reason = 误抽出的牌作为下一张牌使用（14.2）。这样该局就如同没有错误一样进行。
interpretations-blackjack-bj-54-effect = 决定其后的手牌和庄家得哪些牌。
interpretations-blackjack-bj-54-no-option = 14.4 要求得到规则本应产生的手牌。牌的次序不同，手牌也不同。

# BJ-55
interpretations-blackjack-bj-55-question = 手牌在错误的牌上加了倍，然后被更正。加倍怎么办？
interpretations-blackjack-bj-55-answer-1 = 追加的注码有效，它的那一张牌也有效。失去该牌的加倍手牌取下一张牌。
interpretations-blackjack-bj-55-answer-2 = 取消加倍，玩家重新决定。
interpretations-blackjack-bj-55-reason = 没有条文收回加倍，11.2 给每副加倍的手牌一张牌。
interpretations-blackjack-bj-55-effect = 决定追加的注码是否有效。
interpretations-blackjack-bj-55-no-option = 没有条文让任何人在局中收回注码，设定也不能准许。

# BJ-56
interpretations-blackjack-bj-56-question = 台面可有几个位？
interpretations-blackjack-bj-56-answer-1 = 以核准的台面为准。本程序支持 20 个位。
interpretations-blackjack-bj-56-answer-2 = 最多九个，或其他通常的数目。
interpretations-blackjack-bj-56-reason = 没有条文写明数目。台面经过核准，注码放在其位内。
interpretations-blackjack-bj-56-effect = 决定可开哪些牌桌。

# BJ-57
interpretations-blackjack-bj-57-question = 切口离两端一副牌。若有牌在台面上，是指哪两端？
interpretations-blackjack-bj-57-answer-1 = 被切的牌的两端：除台面上的牌外的全部，故障后也不含已烧的牌。半数副数指该桌副数的一半。
interpretations-blackjack-bj-57-answer-2 = 指满牌靴的两端。
interpretations-blackjack-bj-57-reason = 只有牌叠中的牌能切，而使用的副数不变。
interpretations-blackjack-bj-57-effect = 决定重洗或故障之后切牌可有多深。

# BJ-58
interpretations-blackjack-bj-58-question = 锦标赛核准的条件可在哪些方面使其牌桌偏离规则？
interpretations-blackjack-bj-58-answer-1 = 在条文有所限定且程序能执行的设定上：牌副数、限额、倍数和黑杰克的赔率。它们只适用于该锦标赛，并在开桌时公布。
interpretations-blackjack-bj-58-answer-2 = 在条件以文字写明的任何方面。
interpretations-blackjack-bj-58-reason = 条件优先于前述各款，但牌桌只能执行它所支持的。其他偏离由锦标赛报告。
interpretations-blackjack-bj-58-effect = 决定锦标赛的牌桌接受和赔付什么。

# BJ-59
interpretations-blackjack-bj-59-question = 更换了全部的牌，而没有立即装新牌靴。用什么发牌？
interpretations-blackjack-bj-59-answer-1 = 不发牌：旧牌已撤，新牌洗好装入之前不发牌。
interpretations-blackjack-bj-59-answer-2 = 新牌靴装好之前继续用旧牌靴。
interpretations-blackjack-bj-59-reason = 更换下来的牌不再使用，而只有洗过的牌才能发。
interpretations-blackjack-bj-59-effect = 决定更换与新牌靴之间可否发一局。

# BJ-X1
interpretations-blackjack-bj-x1-question = 切牌卡与庄家违反规则 12 取的牌一起出现。算是给谁出现的？
interpretations-blackjack-bj-x1-answer-1 = 算是给庄家出现的。
interpretations-blackjack-bj-x1-answer-2 = 不算给任何人出现。
interpretations-blackjack-bj-x1-reason = 其后的牌给了庄家的手牌，虽然不留在那里。
interpretations-blackjack-bj-x1-effect = 决定先请谁切牌。

# BJ-X2
interpretations-blackjack-bj-x2-question = 误抽出的牌留给下一局，而先装了新牌靴。该牌是否使用？
interpretations-blackjack-bj-x2-answer-1 = 否：它与其他牌一起洗过，不是第一张牌。
interpretations-blackjack-bj-x2-answer-2 = 是：它仍是下一局的第一张牌。
interpretations-blackjack-bj-x2-reason = 新牌靴包含全部的牌。
interpretations-blackjack-bj-x2-effect = 决定下一局的第一张牌。
interpretations-blackjack-bj-x2-no-option = 依定义，新牌靴包含全部的牌。

# BJ-X3
interpretations-blackjack-bj-x3-question = 两次要牌之间误抽出一张牌，并用于第二次。两次要牌可否都收回？
interpretations-blackjack-bj-x3-answer-1 = 可以，没有其他牌出来。
interpretations-blackjack-bj-x3-answer-2 = 否，两者之间有一张牌出来。
interpretations-blackjack-bj-x3-reason = 该牌作为下一张牌，因此是两张之一。
interpretations-blackjack-bj-x3-effect = 决定该手牌可否更正。
interpretations-blackjack-bj-x3-no-option = 14.4 说的是放错的牌。经营者不能增加。

# BJ-X4
interpretations-blackjack-bj-x4-question = 没有下注的第三局已发牌但未结束。玩家是否已须让座，若占多个座位则让出哪个？
interpretations-blackjack-bj-x4-answer-1 = 是：一局从发牌起算，该玩家的所有座位都让出。
interpretations-blackjack-bj-x4-answer-2 = 否：局终之后才须。
interpretations-blackjack-bj-x4-answer-3 = 只让出一个座位。
interpretations-blackjack-bj-x4-reason = 发牌之后不能再下注，而该玩家没有使用任何座位。
interpretations-blackjack-bj-x4-effect = 决定座位何时空出，以及空出几个。
interpretations-blackjack-bj-x4-overruled = 自 { $date } 起部分不再适用：一局只在结算后才算，无效的局不算。该玩家的所有座位仍都让出。

# BJ-X5
interpretations-blackjack-bj-x5-question = 最后三局中，荷官越过牌靴中最前面的切牌卡发牌。是否须洗牌？
interpretations-blackjack-bj-x5-answer-1 = 否：与这几局中的其他切牌卡一样放到一旁。
interpretations-blackjack-bj-x5-answer-2 = 是：取走该卡，须洗牌。
interpretations-blackjack-bj-x5-reason = 本来没有什么须做，因此没有遗漏。
interpretations-blackjack-bj-x5-effect = 决定最后几局之前是否洗牌。

# BJ-X6
interpretations-blackjack-bj-x6-question = 锦标赛中，玩家在发牌前离座、留下注码并坐到别处。该玩家是否已下注？
interpretations-blackjack-bj-x6-answer-1 = 是，该玩家已为本局下注。
interpretations-blackjack-bj-x6-answer-2 = 否，新座位须另下注。
interpretations-blackjack-bj-x6-reason = 每位玩家下注一次，留下的注码仍有效。
interpretations-blackjack-bj-x6-effect = 决定可否发牌。
interpretations-blackjack-bj-x6-doubt = 20.7 禁止本问题中的换座。锦标赛会拒绝，因此只有单独进行的牌桌才会发生。

# BJ-X7
interpretations-blackjack-bj-x7-question = 最后三局之后关闭牌桌时，是否再次通知玩家？
interpretations-blackjack-bj-x7-answer-1 = 否，宣布这几局即为通知。
interpretations-blackjack-bj-x7-answer-2 = 是，与经营者关闭牌桌时一样。
interpretations-blackjack-bj-x7-reason = 玩家已得到通知，条文没有更多要求。
interpretations-blackjack-bj-x7-effect = 决定是否多一次通知。

# BJ-X8
interpretations-blackjack-bj-x8-question = 局中牌靴已空时，误抽出一张牌，或给庄家多了一张。怎么办？
interpretations-blackjack-bj-x8-answer-1 = 与其他牌一样需要，该局等待重洗。
interpretations-blackjack-bj-x8-answer-2 = 拒绝该命令。
interpretations-blackjack-bj-x8-reason = 记录说有牌出来，因此须再有牌。
interpretations-blackjack-bj-x8-effect = 决定该局是否等待。

# BJ-X9
interpretations-blackjack-bj-x9-question = 误抽出的牌留给下一局，而牌靴最前面是切牌卡，或牌靴已空。该局可否开始？
interpretations-blackjack-bj-x9-answer-1 = 否：只看牌靴，因此先洗牌。
interpretations-blackjack-bj-x9-answer-2 = 可以：留下的牌是第一张，因此该局可以开始。
interpretations-blackjack-bj-x9-reason = 接着出靴的是切牌卡。一局不以手中一张牌而其后没有牌开始。
interpretations-blackjack-bj-x9-effect = 决定该局之前是否须新牌靴。
interpretations-blackjack-bj-x9-overruled = 自 { $date } 起，留下的牌在各方面都是第一张牌。此时切牌卡或空牌靴都不使发牌延后。

# BJ-X10
interpretations-blackjack-bj-x10-question = 注码在发牌前被宣布无效，玩家在另一位置重新下注。该玩家的结算行排在哪里？
interpretations-blackjack-bj-x10-answer-1 = 在更靠近荷官的位置。
interpretations-blackjack-bj-x10-answer-2 = 在先下的注码的位置。
interpretations-blackjack-bj-x10-reason = 结算行按位置排列，位置相同才按时间。
interpretations-blackjack-bj-x10-effect = 决定共用位的结算行的次序。

# BJ-X11
interpretations-blackjack-bj-x11-question = 要牌之前发现一张面朝上的牌并烧掉。该次要牌可否收回？
interpretations-blackjack-bj-x11-answer-1 = 可以，那次要牌之后没有牌出来。
interpretations-blackjack-bj-x11-answer-2 = 否，另有一张牌随之出来。
interpretations-blackjack-bj-x11-reason = 烧掉的牌在收回的牌之前出来。
interpretations-blackjack-bj-x11-effect = 决定该手牌可否更正。
interpretations-blackjack-bj-x11-no-option = 14.4 说的是放错的牌。经营者不能增加。

# BJ-X12
interpretations-blackjack-bj-x12-question = 误抽出的牌使该局开始，而在发牌之前宣布注码无效。它在什么时候无效？
interpretations-blackjack-bj-x12-answer-1 = 在该局中无效，与发牌之后相同。
interpretations-blackjack-bj-x12-answer-2 = 在发牌之前无效，与台面上的注码相同。
interpretations-blackjack-bj-x12-reason = 该局已开始，下注已结束。
interpretations-blackjack-bj-x12-effect = 决定结算行写明的结算时间。

# BJ-X13
interpretations-blackjack-bj-x13-question = 更正已结算的局，庄家缺一张牌，而切牌卡先出现。是否须洗牌？
interpretations-blackjack-bj-x13-answer-1 = 切牌卡属于那一局。若那是最后三局之一，放到一旁；否则须洗牌。
interpretations-blackjack-bj-x13-answer-2 = 取决于现在是否已宣布最后几局。
interpretations-blackjack-bj-x13-reason = 该牌是为那一局的手牌抽的。
interpretations-blackjack-bj-x13-effect = 决定是否须洗牌。

# BJ-X14
interpretations-blackjack-bj-x14-question = 只更正了手牌中牌的次序。该手牌是否改变？
interpretations-blackjack-bj-x14-answer-1 = 是，该手牌重新开放。
interpretations-blackjack-bj-x14-answer-2 = 否，牌是相同的。
interpretations-blackjack-bj-x14-reason = 第一张牌决定边注，每次要牌之前的点数决定手牌。
interpretations-blackjack-bj-x14-effect = 决定玩家是否再作决定。
interpretations-blackjack-bj-x14-no-option = 14.4 问的是哪些牌放错，没有留下可设定之处。

# BJ-X15
interpretations-blackjack-bj-x15-question = 玩家要求一赔一。经更正该手牌不是黑杰克，再经更正又是。该要求是否有效？
interpretations-blackjack-bj-x15-answer-1 = 是，该要求有效。
interpretations-blackjack-bj-x15-answer-2 = 否，第一次更正取消了它，玩家须重新要求。
interpretations-blackjack-bj-x15-reason = 玩家是为本应有的手牌提出要求的。
interpretations-blackjack-bj-x15-effect = 决定这样的黑杰克是否一赔一。
interpretations-blackjack-bj-x15-no-option = 要求由玩家提出，不由经营者选择。

# BJ-X16
interpretations-blackjack-bj-x16-question = 牌靴中的牌未公开，已见的只剩切牌卡。牌靴是否已空？
interpretations-blackjack-bj-x16-answer-1 = 是，切牌卡不算牌。
interpretations-blackjack-bj-x16-answer-2 = 否，须先抽出它。
interpretations-blackjack-bj-x16-reason = 荷官说明没有牌了。
interpretations-blackjack-bj-x16-effect = 决定可否洗弃牌。

# BJ-X17
interpretations-blackjack-bj-x17-question = 发牌前误抽出的牌已烧掉。接着是切牌卡，而荷官越过它发牌。它怎么办？
interpretations-blackjack-bj-x17-answer-1 = 取走，不属任何人，须洗牌。
interpretations-blackjack-bj-x17-answer-2 = 算作在第一个位出现。
interpretations-blackjack-bj-x17-reason = 发牌时它在牌靴最前面。
interpretations-blackjack-bj-x17-effect = 决定先请谁切牌。

# BJ-X18
interpretations-blackjack-bj-x18-question = 玩家的主注在局中被宣布无效。该局是否算没有下注？
interpretations-blackjack-bj-x18-answer-1 = 否，发牌时有注码。
interpretations-blackjack-bj-x18-answer-2 = 是，无效的注码视同没有下。
interpretations-blackjack-bj-x18-reason = 座位有人使用。只有发牌之前无效的注码才不算。
interpretations-blackjack-bj-x18-effect = 决定玩家是否须让座。

# BJ-X19
interpretations-blackjack-bj-x19-question = 何时检查切牌的深度？
interpretations-blackjack-bj-x19-answer-1 = 洗牌公开时。那时才能看出在哪里切的。
interpretations-blackjack-bj-x19-answer-2 = 记录一写明深度即检查。
interpretations-blackjack-bj-x19-reason = 在此之前该数字没有依据。
interpretations-blackjack-bj-x19-effect = 决定核验何时报告深度。

# BJ-X20
interpretations-blackjack-bj-x20-question = 更正手牌的命令写了没有发牌的位的手牌。如何拒绝？
interpretations-blackjack-bj-x20-answer-1 = 按 14.4 拒绝，与手牌副数或张数不同时一样。
interpretations-blackjack-bj-x20-answer-2 = 视为格式错误，与不存在的位一样。
interpretations-blackjack-bj-x20-reason = 只有从牌局才知道某位是否发了牌。
interpretations-blackjack-bj-x20-effect = 决定拒绝所依的条文，以及记录重放到哪里。

# BJ-X21
interpretations-blackjack-bj-x21-question = 一局的结果中哪些位有手牌？
interpretations-blackjack-bj-x21-answer-1 = 发了牌的位。
interpretations-blackjack-bj-x21-answer-2 = 所有有注码的位，有些没有牌。
interpretations-blackjack-bj-x21-reason = 没有牌就没有手牌。
interpretations-blackjack-bj-x21-effect = 决定结果的形式，不影响金额。
