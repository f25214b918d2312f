"""Hold-em on a live server: commands by role, money, bots, and the automatic dealer.

The automatic dealer makes one shuffle per round, starts and ends the forty seconds of a turn, and calls the
showdown. A whole shuffle is never revealed, because it would show the hands that were folded unseen. If the
operator has decided so, single cards are revealed to players who were dealt in (``card_proofs``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from houseway.engine.ports.hosting import (
    Books,
    CentsByName,
    DemoTable,
    LiveGame,
    LiveTable,
    ShuffleHost,
    Step,
    TableTransactionPort,
    TournamentTemplate,
    Wait,
    find_actions,
    find_first_action,
    fit_amount,
    make_executor,
    sum_commission,
)
from houseway.engine.protocol.legal_actions import LegalAction
from houseway.equipment.cards import print_cards
from houseway.equipment.decks import format_deck_name, format_pack_name
from houseway.games.holdem.output.common_view import make_last_layout
from houseway.games.holdem.output.result import make_round
from houseway.games.holdem.output.view_types import HoldemView
from houseway.games.holdem.play.betting_rounds.participants import make_deal_plan
from houseway.games.holdem.play.decisions import TIME_TO_ACT
from houseway.games.holdem.play.state import State
from houseway.games.holdem.ports.card_proofs import SINGLE_CARDS
from houseway.games.holdem.ports.legal_actions import accepts_post_election
from houseway.money import parse_money


def find_next_step(replica: LiveTable, house: ShuffleHost) -> Step | None:
    """Return the next step of the automatic dealer, or None if there is nothing to do.

    There is nothing to do, for example, while fewer than two players can be dealt in.
    """
    state: State = replica.state
    round_, number = state.round, len(state.rounds)
    if round_ is None:
        if len(make_deal_plan(state).dealt_in) < 2:
            return None
        if house.find_unused_commitment(replica, _get_pack(state)) is None:
            return Step(
                ("commit", number),
                "at-once",
                lambda transaction: house.commit(transaction, _get_pack(state), reveal=False),
            )
        return Step(("deal", number), "between", lambda transaction: deal(transaction, house))
    if round_.shoe_awaited:
        reshuffle = partial(_reshuffle_remaining_cards, house=house)
        return Step(("reshuffle", number, round_.street), "pace", reshuffle)
    if showdown_actions := find_actions(replica, "dealer", "showdown"):
        return Step(("showdown", number), "pace", make_executor(showdown_actions[0]))
    if round_.turn is None:
        return None
    name = round_.turn.name
    key = (number, round_.street, name, round_.level, round_.clock)
    verb = "expire" if round_.clock else "clock"
    clock_actions = [
        action for action in find_actions(replica, "operator", verb) if action.arguments.get("player") == name
    ]
    if not clock_actions:
        return None
    wait: Wait = TIME_TO_ACT.total_seconds() if round_.clock else "decision"
    return Step((verb, *key), wait, make_executor(clock_actions[0], "operator"), "operator", name)


def _get_pack(state: State) -> str:
    determinations = state.terms.determined
    return format_deck_name(determinations.deck, joker=determinations.joker)


def _reshuffle_remaining_cards(transaction: TableTransactionPort, house: ShuffleHost) -> None:
    """Shuffle the cards that are still in the shoe, after a communal card was exposed too soon (17.17)."""
    state: State = transaction.replica.state
    round_ = state.round
    assert round_ is not None
    hole_cards = [card for hand in round_.hands for card in (hand.first, hand.second)]
    cards_out = print_cards([*round_.communal, *round_.burnt, *hole_cards]).split()
    remaining_pack = format_pack_name(card for card in state.terms.deck if card not in cards_out)
    shuffle = house.make_second_shuffle(transaction, remaining_pack, (len(state.terms.deck) - len(cards_out)) // 2)
    transaction.execute({"do": "shoe", "cards": " ".join(shuffle.order), "by": "dealer"}, shuffle)


def deal(transaction: TableTransactionPort, house: ShuffleHost) -> None:
    """Load the committed shuffle with a cut in the middle, and deal.

    The house always cuts in the middle, so that it cannot influence the order of the cards after its commitment
    (7.2).
    """
    state: State = transaction.replica.state
    shuffle = house.load_shuffle(transaction, _get_pack(state), len(state.terms.deck) // 2)
    transaction.execute({"do": "shoe", "cards": " ".join(shuffle.order), "by": "dealer"}, shuffle)
    transaction.execute({"do": "deal", "by": "dealer"})


def _compute_stakes(state: State) -> CentsByName:
    """Return the table stakes of the seated players who are not in the round in play.

    The players in the round are left out, because their stakes are final only when the round ends.
    """
    names_in_round = set() if state.round is None else {hand.name for hand in state.round.hands}
    return {player.name: player.stack for player in state.list_seated_players() if player.name not in names_in_round}


BOOKS = Books(
    lambda state: {},
    lambda state: len(state.rounds),
    lambda state, number: {},
    lambda state, number: make_round(state, state.rounds[number - 1]),
    _compute_stakes,
    sum_commission,
    lambda state, verb: int(state.terms.rate) if verb == "charge-time" else 0,
)


def sum_bet_cents(view: HoldemView, name: str) -> int:
    """Return the chips that a player has bet in the current betting round, in cents."""
    return sum(parse_money(chips.stake) for chips in view.chips if chips.player == name and chips.wager == "bet")


def choose_bot_command(view: HoldemView, legal_actions: Sequence[LegalAction], name: str) -> dict[str, Any] | None:
    """Choose the next command of a bot, or return None if the bot has nothing to do.

    The bot sits down with twice the minimum stake. It checks, calls small bets and folds to larger ones. It buys
    again when its stake is below the minimum.
    """
    own_seat = next((place for place in view.places if place.player == name), None)
    min_stake = parse_money(view.limits.min_table_stake)
    if own_seat is None:
        sit_action = find_first_action(legal_actions, "sit")
        if sit_action is None:
            return None
        post = view.button is not None and accepts_post_election(sit_action)
        return sit_action.command(stake=fit_amount(sit_action.amounts["stake"], 2 * min_stake), post=post)
    round_ = view.round
    if round_ is None:
        buy_action = find_first_action(legal_actions, "buy")
        if buy_action is not None and parse_money(own_seat.stake) < min_stake:
            return buy_action.command(
                amount=fit_amount(buy_action.amounts["amount"], 2 * min_stake - parse_money(own_seat.stake))
            )
        if own_seat.status != "out":
            return None
        return_actions = [action for action in legal_actions if action.do == "return"]
        posting_actions = [action for action in return_actions if own_seat.missed and action.arguments["post"]]
        return (posting_actions or return_actions)[0].command() if return_actions else None
    if all(turn.player != name for turn in view.turn):
        return None
    call_amount = parse_money(round_.level) - sum_bet_cents(view, name)
    is_cheap = call_amount * 4 <= parse_money(view.pot)
    verbs = ("check", *(("call", "tap-out") if is_cheap else ()), "fold", "call-and-fold", "call", "tap-out")
    chosen_action = find_first_action(legal_actions, *verbs)
    return None if chosen_action is None else chosen_action.command()


def choose_tournament_bot_command(
    state: State, view: HoldemView, legal_actions: Sequence[LegalAction], name: str, draw: Callable[[int], int]
) -> dict[str, Any] | None:
    """Choose the next command of a bot in a tournament.

    A bot with a short stack sometimes taps out, so that the tournament ends. Otherwise it plays like any other bot.
    """
    tap_out = find_first_action(legal_actions, "tap-out")
    if any(turn.player == name for turn in view.turn) and tap_out is not None:
        largest_forced_bet = max((*state.terms.blinds, state.terms.ante or 0, 1))
        stake = state.players[name].stack
        one_in = 2 if stake <= 5 * largest_forced_bet else 4
        if stake <= 12 * largest_forced_bet and draw(one_in) == 0:
            return tap_out.command()
    return choose_bot_command(view, legal_actions, name)


LEVELS = (
    ("5.00", "10.00"), ("10.00", "20.00"), ("20.00", "40.00"), ("40.00", "80.00"), ("75.00", "150.00"),
    ("150.00", "300.00"), ("300.00", "600.00"), ("500.00", "1000.00"), ("1000.00", "2000.00"),
)  # fmt: skip

LIVE_GAME = LiveGame(
    demo_table=DemoTable(
        "Poker Hold-em 1",
        "NI2015-405",
        {
            "min-table-stake": "40.00", "max-buy-in": "400.00", "min-bet": "2.00", "blinds": ["1.00", "2.00"],
            "ace-low": True, "commission": {"basis": "pot", "maximum": "5.00"}, "seats": 7,
        },
        {},
    ),
    player_verbs=frozenset((
        "sit", "leave", "rules-copy", "buy", "sit-out", "return", "claim", "move", "over-blind", "fold", "check", "call",
        "bet", "call-and-raise", "call-and-fold", "tap-out", "present",
    )),
    server_verbs=frozenset(("shoe", "seat-draw")),
    hidden_cards=frozenset((("expose-communal", "cards"), ("first-card", "card"))),
    seat_count=lambda state: int(state.terms.seats),
    equipment=_get_pack,
    books=BOOKS,
    places=lambda state: {player.seat: name for name, player in state.players.items()},
    next_step=find_next_step,
    deal=deal,
    bot_strategy=choose_bot_command,
    tournament_bot_strategy=choose_tournament_bot_command,
    last_round_layout=make_last_layout,
    single_card_reveals=SINGLE_CARDS,
    tournament_template=TournamentTemplate(
        "Hold-em Cup",
        "NI2015-405",
        {},
        {
            "chips": "1000.00", "length": {"left": 1}, "seats": 8,
            "levels": [{"small": small, "big": big, "minutes": 10} for small, big in LEVELS],
            "table": {"min-table-stake": "5.00", "min-bet": "10.00", "ace-low": True},
        },
    ),
)  # fmt: skip
