"""Bots that play one tournament round of each game, on the real engines.

A bot looks at its own cards and at what lies open on the table, never at more. Chance, the shuffle included, comes from one
seeded source, so a simulation can be repeated to the last chip.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from houseway.engine.protocol.legal_actions import Amount, Laid, Offer, OneOf
from houseway.equipment.cards import CARD_NAMES, Card, rank_of, suit_of
from houseway.equipment.decks import pack
from houseway.equipment.tiles import TILE_SET, print_tiles
from houseway.games import felt, is_there
from houseway.money import print_money
from houseway.records.live.tournament import LiveRound
from houseway.tournaments.tables.engines import engine_of

if TYPE_CHECKING:
    from houseway.games.blackjack.play.state import State as BlackjackState
    from houseway.games.canberra_poker.play.state import State as CanberraState
    from houseway.games.holdem.play.state import Hand, Round, State
    from houseway.games.pai_gow.play.state import State as PaiGowState

BOLDEST = 4
"""A bot wagers the minimum up to so many times."""
DESPERATE = 0.06
"""How often a bot wagers all that it may."""


def can_play(game: str) -> bool:
    """Whether bots can play a round of a game: by a way of their own, or by what a plain table needs of it."""
    return game in PLAYERS or (is_there(game) and engine_of(game) is not None and felt(game).terminal is not None)


def play_round(game: str, round_: LiveRound, chance: random.Random) -> None:
    """Play one round to its settlement."""
    PLAYERS.get(game, by_offers)(round_, chance)
    round_.end()


def by_offers(round_: LiveRound, chance: random.Random) -> None:
    """A game of which nothing is known: everybody does what is offered first, then the dealer does until it is settled."""
    terminal = felt(round_.engine.key).terminal
    assert terminal is not None
    for player in round_.engine.seats(round_.state).values():
        for offer in _course(round_, player)[:1]:
            round_.give(_filled(offer, round_.left(player), terminal.pack, chance))
    while not round_.settled:
        (offer, *_) = _course(round_, "dealer")
        round_.give(_filled(offer, 0, terminal.pack, chance))


def _course(round_: LiveRound, actor: str) -> list[Offer]:
    offers = round_.game.legal(round_.state, actor)
    return [offer for offer in offers if offer.part == "course" and offer.do not in ("sit", "leave")]


def _filled(offer: Offer, chips: int, pack_name: str, chance: random.Random) -> dict[str, object]:
    """The command of an offer: an amount that the chips reach, any of the values listed, the pack in an order of chance."""
    chosen: dict[str, object] = {}
    for key, kind in offer.fields.items():
        if isinstance(kind, Amount):
            most = chips if kind.most is None else min(chips, kind.most)
            chosen[key] = print_money(_stake(chance, kind.least, max(kind.least, most), kind.step))
        elif isinstance(kind, OneOf):
            chosen[key] = chance.choice(kind.values)
        elif isinstance(kind, Laid):
            order = list(pack(pack_name))
            chance.shuffle(order)
            chosen[key] = " ".join(order)
    return offer.command(**chosen)


def blackjack(round_: LiveRound, chance: random.Random) -> None:
    """Wagers in the order of the marker; hit below 17, double ten and eleven, split low pairs."""
    from houseway.games.blackjack.play.cards.shoe import cut_lies_first, has_card
    from houseway.games.blackjack.play.decisions import decision_maker, open_hand
    from houseway.games.blackjack.play.wager_order import order

    state: BlackjackState = round_.state
    if state.shuffle_due is not None or not has_card(state) or cut_lies_first(state):
        _blackjack_shoe(round_, chance)
    sign = state.limits.sign
    for box in order(state):
        player = state.seats[box]
        cents = _stake(chance, sign.min, min(sign.max, round_.left(player)), sign.multiple)
        round_.give({"do": "wager", "player": player, "box": box, "amount": print_money(cents)})
    round_.give({"do": "deal"})
    while not round_.settled:
        playing = state.round
        assert playing is not None
        if playing.phase == "interim":
            round_.give({"do": "close-insurance"})
            continue
        found = open_hand(playing)
        if found is None:
            round_.give({"do": "dealer"})
            continue
        box_in_play, hand = found
        decider = decision_maker(state, playing, box_in_play, hand)
        assert decider is not None
        staked = next(wager.stake for wager in playing.wagers if wager.box == box_in_play.number)
        affords = round_.left(decider) >= staked
        verb = "hit" if hand.total < 17 else "stand"
        if len(hand.cards) == 2 and affords:
            pair = rank_of(hand.cards[0]) == rank_of(hand.cards[1])
            if hand.total in (10, 11) and not hand.from_split:
                verb = "double"
            elif pair and len(box_in_play.hands) == 1 and hand.total in (6, 14, 16) and chance.random() < 0.5:
                verb = "split"
        round_.give({"do": verb, "player": decider, "box": box_in_play.number})


def _blackjack_shoe(round_: LiveRound, chance: random.Random) -> None:
    determined = round_.state.determinations
    cards = list(CARD_NAMES[:52]) * determined.decks
    chance.shuffle(cards)
    if not determined.automated_shoe:
        cards.insert(len(cards) - len(cards) // 4, "cut")
    round_.give({"do": "shoe", "cards": " ".join(cards)})


def canberra_poker(round_: LiveRound, chance: random.Random) -> None:
    """Antes in the order of the marker; bet with a pair or with ace and king, if the chips reach."""
    from houseway.games.canberra_poker.play.wager_order import next_to_ask

    state: CanberraState = round_.state
    sign = state.limits.sign
    while (player := next_to_ask(state)) is not None:
        round_.give({"do": "ask", "player": player})
        most = min(sign.max, max(sign.min, round_.left(player) // 3))
        cents = _stake(chance, sign.min, min(most, round_.left(player)), sign.multiple)
        round_.give({"do": "ante", "player": player, "amount": print_money(cents)})
    cards = list(CARD_NAMES[:52])
    chance.shuffle(cards)
    round_.give({"do": "shoe", "cards": " ".join(cards)})
    round_.give({"do": "deal"})
    playing = state.current()
    for box in list(playing.boxes.values()):
        ranks = [rank_of(card) for card in box.cards]
        good = len(set(ranks)) < len(ranks) or {11, 12} <= set(ranks)
        bets = good and round_.left(box.player) >= 2 * box.ante
        round_.give({"do": "bet" if bets else "fold", "player": box.player})
    if state.phase == "deciding":
        round_.give({"do": "reveal"})
    if not round_.settled:
        round_.give({"do": "collect"})


def pai_gow(round_: LiveRound, chance: random.Random) -> None:
    """Wagers in the order of the marker; every hand is set house way."""
    from houseway.games.pai_gow.play.decisions import awaits_setting
    from houseway.games.pai_gow.play.wager_order import next_to_ask

    state: PaiGowState = round_.state
    sign, multiple = state.limits.sign, int(state.determinations.multiple)
    while (box := next_to_ask(state)) is not None:
        player = state.seats[box]
        round_.give({"do": "ask", "player": player})
        cents = _stake(chance, sign.min, min(sign.max, round_.left(player)), multiple)
        round_.give({"do": "wager", "player": player, "box": box, "amount": print_money(cents)})
    round_.give({"do": "no-more-bets"})
    tiles = list(TILE_SET)
    chance.shuffle(tiles)
    round_.give({"do": "stacks", "tiles": print_tiles(tuple(tiles))})
    round_.give({"do": "dice", "values": [chance.randint(1, 6) for _ in range(3)]})
    for number in list(state.round.hands):
        if awaits_setting(state, number):
            round_.give({"do": "house-way", "player": state.seats[number], "box": number})
    round_.give({"do": "settle"})


def holdem(round_: LiveRound, chance: random.Random) -> None:
    """A rough measure of the two cards before the flop, of pairs after it; short stacks tap out."""
    state: State = round_.state
    deck = list(state.terms.deck)
    round_.give({"do": "shoe", "cards": " ".join(chance.sample(deck, 2 * len(state.players) + 8))})
    round_.give({"do": "deal"})
    while (playing := state.round) is not None:
        hand = playing.turn
        round_.give({"do": "showdown"} if hand is None else _holdem_action(state, playing, hand, chance))


def _holdem_action(state: State, playing: Round, hand: Hand, chance: random.Random) -> dict[str, object]:
    from houseway.games.holdem.ports.legal_actions import Options

    may = Options(state, playing, hand)
    own = {"player": hand.name}
    points = _holdem_points(hand.first, hand.second, playing.communal) + chance.randint(-6, 6)
    owed = playing.level - hand.total
    stack = hand.player.stack
    short = stack < 12 * playing.biggest or stack < 2 * playing.pot
    sizes = may.bet or may.raise_
    if points >= 30 and sizes is not None:
        if may.tap_out and short and points >= 34:
            return {"do": "tap-out", **own}
        least, most = sizes
        chip = state.terms.chip
        cents = max(least, min(most, playing.pot // 2)) // chip * chip
        if least <= cents <= most:
            return (
                {"do": "bet", **own, "amount": print_money(cents)}
                if may.bet
                else {"do": "call-and-raise", **own, "raise": print_money(cents)}
            )
    if may.check:
        return {"do": "check", **own}
    price = 20 * owed // max(1, playing.pot)
    if points >= 20 + price or not may.fold:
        if may.call:
            return {"do": "call", **own}
        return {"do": "tap-out", **own} if may.tap_out else {"do": "call-and-fold", **own}
    return {"do": "fold", **own}


def _holdem_points(first: Card, second: Card, communal: list[Card]) -> int:
    """From about nought to forty: high cards, pairs, suits, and what the board adds."""
    high, low = max(rank_of(first), rank_of(second)), min(rank_of(first), rank_of(second))
    if not communal:
        points = 34 + high // 2 if high == low else high + low
        return points + (3 if suit_of(first) == suit_of(second) else 0)
    board = [rank_of(card) for card in communal]
    points = 8 + high // 2
    for rank in {high, low}:
        points += 14 * (board.count(rank) + (high == low)) + (4 if rank == max(board) else 0)
    suits = [suit_of(card) for card in (first, second, *communal)]
    return points + (16 if any(suits.count(suit) >= 5 for suit in {suit_of(first), suit_of(second)}) else 0)


def _stake(chance: random.Random, least: int, most: int, multiple: int) -> int:
    """A wager between the least and the most, in whole multiples; now and then everything."""
    steps = max(most - least, 0) // multiple
    if chance.random() < DESPERATE:
        return least + steps * multiple
    return least + min(steps, chance.randint(0, (BOLDEST - 1) * least // multiple)) * multiple


PLAYERS: dict[str, Callable[[LiveRound, random.Random], None]] = {
    "blackjack": blackjack,
    "canberra-poker": canberra_poker,
    "pai-gow": pai_gow,
    "holdem": holdem,
}
"""How a round of each game is played."""
