"""Bots that play tournament rounds of each game on the real engines.

A bot uses only its own cards and what is visible on the table. All random choices, including the shuffles,
come from one seeded generator, so that a simulation can be repeated exactly.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from houseway.engine.protocol.legal_actions import Amount, CardsOrTiles, LegalAction, OneOf
from houseway.equipment.cards import CARD_NAMES, Card, rank_of, suit_of
from houseway.equipment.decks import get_pack
from houseway.equipment.tiles import TILE_SET, print_tiles
from houseway.games import get_vocabulary, has_game
from houseway.money import print_money
from houseway.records.live.tournament import LiveRound
from houseway.tournaments.tables.engines import get_engine

if TYPE_CHECKING:
    from houseway.games.blackjack.play.state import State as BlackjackState
    from houseway.games.canberra_poker.play.state import State as CanberraState
    from houseway.games.holdem.play.state import Hand, Round, State
    from houseway.games.pai_gow.play.state import State as PaiGowState

MAX_STAKE_FACTOR = 4
"""Largest ordinary wager of a bot, as a multiple of the minimum wager."""
ALL_IN_PROBABILITY = 0.06
"""Probability that a bot wagers the largest amount that it may."""


def can_play(game: str) -> bool:
    """Return whether bots can play a round of a game.

    Bots have their own code for some games. They play other games by choosing legal actions.
    """
    return game in ROUND_PLAYERS or (
        has_game(game) and get_engine(game) is not None and get_vocabulary(game).terminal is not None
    )


def play_round(game: str, round_: LiveRound, chance: random.Random) -> None:
    """Let bots play one round of a game up to its settlement."""
    ROUND_PLAYERS.get(game, play_by_legal_actions)(round_, chance)
    round_.end()


def play_by_legal_actions(round_: LiveRound, chance: random.Random) -> None:
    """Play a round of a game for which bots have no code of their own.

    Every player takes the first legal action. Then the dealer acts until the round is settled.
    """
    terminal = get_vocabulary(round_.engine.key).terminal
    assert terminal is not None
    for player in round_.engine.get_seats(round_.state).values():
        for action in _list_round_actions(round_, player)[:1]:
            round_.give(_make_command(action, round_.get_unstaked_cents(player), terminal.pack, chance))
    while not round_.is_settled:
        (action, *_) = _list_round_actions(round_, "dealer")
        round_.give(_make_command(action, 0, terminal.pack, chance))


def _list_round_actions(round_: LiveRound, actor: str) -> list[LegalAction]:
    legal_actions = round_.game.legal(round_.state, actor)
    return [action for action in legal_actions if action.part == "course" and action.do not in ("sit", "leave")]


def _make_command(action: LegalAction, chips: int, pack_name: str, chance: random.Random) -> dict[str, object]:
    """Make a command from a legal action, with random values for its fields.

    An amount is within the player's chips, a choice is one of the listed values, and cards are a shuffled pack.
    """
    arguments: dict[str, object] = {}
    for key, field in action.fields.items():
        if isinstance(field, Amount):
            most = chips if field.most is None else min(chips, field.most)
            arguments[key] = print_money(_choose_stake(chance, field.least, max(field.least, most), field.step))
        elif isinstance(field, OneOf):
            arguments[key] = chance.choice(field.values)
        elif isinstance(field, CardsOrTiles):
            order = list(get_pack(pack_name))
            chance.shuffle(order)
            arguments[key] = " ".join(order)
    return action.command(**arguments)


def play_blackjack(round_: LiveRound, chance: random.Random) -> None:
    """Play a round of Blackjack with a simple strategy.

    Players wager in the order that the marker sets. They hit below 17, double ten and eleven, and sometimes split
    pairs of threes, sevens and eights.
    """
    from houseway.games.blackjack.play.cards.shoe import has_card, is_cut_first
    from houseway.games.blackjack.play.decisions import find_decision_maker, find_open_hand
    from houseway.games.blackjack.play.tournament_wager_order import list_boxes_in_order

    state: BlackjackState = round_.state
    if state.shuffle_due is not None or not has_card(state) or is_cut_first(state):
        _shuffle_blackjack_shoe(round_, chance)
    sign = state.limits.sign
    for box in list_boxes_in_order(state):
        player = state.seats[box]
        cents = _choose_stake(chance, sign.min, min(sign.max, round_.get_unstaked_cents(player)), sign.multiple)
        round_.give({"do": "wager", "player": player, "box": box, "amount": print_money(cents)})
    round_.give({"do": "deal"})
    while not round_.is_settled:
        current_round = state.round
        assert current_round is not None
        if current_round.phase == "interim":
            round_.give({"do": "close-insurance"})
            continue
        open_position = find_open_hand(current_round)
        if open_position is None:
            round_.give({"do": "dealer"})
            continue
        box_in_play, hand = open_position
        decider = find_decision_maker(state, current_round, box_in_play, hand)
        assert decider is not None
        stake = next(wager.stake for wager in current_round.wagers if wager.box == box_in_play.number)
        can_afford = round_.get_unstaked_cents(decider) >= stake
        verb = "hit" if hand.total < 17 else "stand"
        if len(hand.cards) == 2 and can_afford:
            is_pair = rank_of(hand.cards[0]) == rank_of(hand.cards[1])
            if hand.total in (10, 11) and not hand.from_split:
                verb = "double"
            elif is_pair and len(box_in_play.hands) == 1 and hand.total in (6, 14, 16) and chance.random() < 0.5:
                verb = "split"
        round_.give({"do": verb, "player": decider, "box": box_in_play.number})


def _shuffle_blackjack_shoe(round_: LiveRound, chance: random.Random) -> None:
    determinations = round_.state.determinations
    cards = list(CARD_NAMES[:52]) * determinations.decks
    chance.shuffle(cards)
    if not determinations.automated_shoe:
        cards.insert(len(cards) - len(cards) // 4, "cut")
    round_.give({"do": "shoe", "cards": " ".join(cards)})


def play_canberra_poker(round_: LiveRound, chance: random.Random) -> None:
    """Play a round of Canberra Poker with a simple strategy.

    Players ante in the order that the marker sets. They bet with two cards of equal rank, or with ace and king, if
    they have enough chips.
    """
    from houseway.games.canberra_poker.play.tournament_wager_order import find_next_to_ask

    state: CanberraState = round_.state
    sign = state.limits.sign
    while (player := find_next_to_ask(state)) is not None:
        round_.give({"do": "ask", "player": player})
        most = min(sign.max, max(sign.min, round_.get_unstaked_cents(player) // 3))
        cents = _choose_stake(chance, sign.min, min(most, round_.get_unstaked_cents(player)), sign.multiple)
        round_.give({"do": "ante", "player": player, "amount": print_money(cents)})
    cards = list(CARD_NAMES[:52])
    chance.shuffle(cards)
    round_.give({"do": "shoe", "cards": " ".join(cards)})
    round_.give({"do": "deal"})
    current_round = state.get_current_round()
    for box in list(current_round.boxes.values()):
        ranks = [rank_of(card) for card in box.cards]
        is_good = len(set(ranks)) < len(ranks) or {11, 12} <= set(ranks)
        will_bet = is_good and round_.get_unstaked_cents(box.player) >= 2 * box.ante
        round_.give({"do": "bet" if will_bet else "fold", "player": box.player})
    if state.phase == "deciding":
        round_.give({"do": "reveal"})
    if not round_.is_settled:
        round_.give({"do": "collect"})


def play_pai_gow(round_: LiveRound, chance: random.Random) -> None:
    """Play a round of Pai Gow.

    Players wager in the order that the marker sets, and set every hand house way.
    """
    from houseway.games.pai_gow.play.decisions import needs_setting
    from houseway.games.pai_gow.play.tournament_wager_order import find_next_to_ask

    state: PaiGowState = round_.state
    sign, multiple = state.limits.sign, int(state.determinations.multiple)
    while (box := find_next_to_ask(state)) is not None:
        player = state.seats[box]
        round_.give({"do": "ask", "player": player})
        cents = _choose_stake(chance, sign.min, min(sign.max, round_.get_unstaked_cents(player)), multiple)
        round_.give({"do": "wager", "player": player, "box": box, "amount": print_money(cents)})
    round_.give({"do": "no-more-bets"})
    tiles = list(TILE_SET)
    chance.shuffle(tiles)
    round_.give({"do": "stacks", "tiles": print_tiles(tuple(tiles))})
    round_.give({"do": "dice", "values": [chance.randint(1, 6) for _ in range(3)]})
    for number in list(state.round.hands):
        if needs_setting(state, number):
            round_.give({"do": "house-way", "player": state.seats[number], "box": number})
    round_.give({"do": "settle"})


def play_holdem(round_: LiveRound, chance: random.Random) -> None:
    """Play a round of Hold-em, in which each bot decides by a rough score of its hand.

    Bots with a good hand and few chips tap out.
    """
    state: State = round_.state
    deck = list(state.terms.deck)
    round_.give({"do": "shoe", "cards": " ".join(chance.sample(deck, 2 * len(state.players) + 8))})
    round_.give({"do": "deal"})
    while (current_round := state.round) is not None:
        hand = current_round.turn
        round_.give({"do": "showdown"} if hand is None else _choose_holdem_action(state, current_round, hand, chance))


def _choose_holdem_action(state: State, current_round: Round, hand: Hand, chance: random.Random) -> dict[str, object]:
    from houseway.games.holdem.ports.legal_actions import BettingOptions

    options = BettingOptions(state, current_round, hand)
    player_field = {"player": hand.name}
    points = _score_holdem_hand(hand.first, hand.second, current_round.communal) + chance.randint(-6, 6)
    call_cents = current_round.level - hand.total
    stack = hand.player.stack
    is_short = stack < 12 * current_round.biggest or stack < 2 * current_round.pot
    bet_range = options.bet_range or options.raise_range
    if points >= 30 and bet_range is not None:
        if options.can_tap_out and is_short and points >= 34:
            return {"do": "tap-out", **player_field}
        least, most = bet_range
        chip = state.terms.chip
        cents = max(least, min(most, current_round.pot // 2)) // chip * chip
        if least <= cents <= most:
            return (
                {"do": "bet", **player_field, "amount": print_money(cents)}
                if options.bet_range
                else {"do": "call-and-raise", **player_field, "raise": print_money(cents)}
            )
    if options.can_check:
        return {"do": "check", **player_field}
    price = 20 * call_cents // max(1, current_round.pot)
    if points >= 20 + price or not options.can_fold:
        if options.can_call:
            return {"do": "call", **player_field}
        return {"do": "tap-out", **player_field} if options.can_tap_out else {"do": "call-and-fold", **player_field}
    return {"do": "fold", **player_field}


def _score_holdem_hand(first: Card, second: Card, communal: list[Card]) -> int:
    """Return a rough score of a Hold-em hand, usually from 0 to 40.

    Before the flop, high ranks, a pair and equal suits count. After it, matches with the communal cards and
    flushes count.
    """
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


def _choose_stake(chance: random.Random, least: int, most: int, multiple: int) -> int:
    """Return a random wager from ``least`` to ``most``.

    The wager is ``least`` plus a whole number of times ``multiple``. Occasionally it is the largest possible wager.
    """
    steps = max(most - least, 0) // multiple
    if chance.random() < ALL_IN_PROBABILITY:
        return least + steps * multiple
    return least + min(steps, chance.randint(0, (MAX_STAKE_FACTOR - 1) * least // multiple)) * multiple


ROUND_PLAYERS: dict[str, Callable[[LiveRound, random.Random], None]] = {
    "blackjack": play_blackjack,
    "canberra-poker": play_canberra_poker,
    "pai-gow": play_pai_gow,
    "holdem": play_holdem,
}
"""For each game, the function with which bots play one round of it."""
