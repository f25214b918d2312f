"""Canberra Poker on a live server: the verbs of each role, money, bots, and the automatic dealer.

The automatic dealer shuffles for each round, deals, folds for players whose time is over, and turns the
dealer's hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from houseway.engine.ports.hosting import (
    CONDITIONS_SINCE_2023,
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
    add_to_sums,
    choose_seat,
    execute_all,
    find_actions,
    find_first_action,
    fit_amount,
    keep_players_only,
    make_executor,
    make_wager_turn_step,
)
from houseway.engine.protocol.legal_actions import LegalAction
from houseway.equipment.decks import format_deck_name
from houseway.games.canberra_poker.output.common_view import make_last_layout
from houseway.games.canberra_poker.output.result import make_round
from houseway.games.canberra_poker.output.view_types import CanberraPokerView
from houseway.games.canberra_poker.play.round import get_cut_depths
from houseway.games.canberra_poker.play.state import DECK, State
from houseway.money import parse_money, print_money

CUT_DEPTH = get_cut_depths()[24]
"""Number of cards that the server always lifts to cut (5.2).

The number is fixed, so that the server cannot influence the order of the cards after its commitment.
"""
PACK = format_deck_name(DECK)


def find_next_step(replica: LiveTable, house: ShuffleHost) -> Step | None:
    """Return the next step of the automatic dealer, or None if it has nothing to do now."""
    state: State = replica.state
    round_ = state.round
    number = len(state.rounds)
    if round_ is None:
        return _find_step_between_rounds(replica, state, house)
    if state.awaiting_approval:
        return None
    if state.phase == "dealing":
        return Step(("deal", number), "pace", make_executor(LegalAction("deal")))
    if state.phase == "deciding" and round_.automated and not round_.announced:
        dealer_actions = find_actions(replica, "dealer", "announce")
        return Step(("announce", number), "pace", make_executor(dealer_actions[0])) if dealer_actions else None
    if round_.list_undecided_boxes():
        fold = _fold_absent
        return Step(("decision", number), "decision", fold, "supervisor", round_.list_undecided_boxes()[0].player)
    settlement_steps: tuple[tuple[str, Wait], ...] = (("reveal", "pace"), ("collect", "twice-pace"))
    for verb, wait in settlement_steps:
        dealer_actions = find_actions(replica, "dealer", verb)
        if dealer_actions:
            return Step((verb, number), wait, partial(_settle, verb))
    return None


def _find_step_between_rounds(replica: LiveTable, state: State, house: ShuffleHost) -> Step | None:
    number = len(state.rounds)
    if state.closed is not None or not (state.seats or state.layout):
        return None
    if house.find_unused_commitment(replica, PACK) is None:
        return Step(("commit", number), "at-once", lambda transaction: house.commit(transaction, PACK))
    if state.determinations.tournament and set(state.seats) > set(state.layout):
        return make_wager_turn_step(
            replica, choose_bot_command, waits_for_idle=state.determinations.idle_player == "waits"
        )
    if not state.layout or not state.shoe_works or state.new_cards_due or state.cards_miscounted:
        return None
    have_all_wagered = set(state.seats) <= set(state.layout)
    wait: Wait = "pace" if have_all_wagered else "betting"
    return Step(("betting", number, have_all_wagered), wait, lambda transaction: deal(transaction, house))


def deal(transaction: TableTransactionPort, house: ShuffleHost) -> None:
    """Load the shuffled order of the cards to which the server is committed, and deal all cards (5.1, 6.3)."""
    state: State = transaction.replica.state
    shoe = house.load_shuffle(transaction, PACK, 0 if state.automated else CUT_DEPTH)
    transaction.execute({"do": "shoe", "cards": " ".join(shoe.order), "by": "dealer"}, shoe)
    transaction.execute({"do": "deal", "by": "dealer"})


def _fold_absent(transaction: TableTransactionPort) -> None:
    """Fold, as the supervisor, the hands of all players who have not decided in time (7.3)."""
    execute_all(transaction, "supervisor", "fold")


def _settle(verb: str, transaction: TableTransactionPort) -> None:
    """Give the command ``reveal`` or ``collect`` as the dealer.

    Before ``collect``, declare every hand that wins a jackpot prize (10.5).
    """
    if verb == "collect":
        execute_all(transaction, "dealer", "declare")
    transaction.execute({"do": verb, "by": "dealer"})


def _compute_at_stake(state: State) -> CentsByName:
    boxes = list(state.layout.values()) + ([] if state.round is None else list(state.round.boxes.values()))
    return add_to_sums({}, ((box.player, box.ante + box.bet + box.jackpot) for box in boxes))


def _count_completed_rounds(state: State) -> int:
    """Return the number of completed rounds, without the round in progress."""
    return len(state.rounds) - (state.round is not None)


BOOKS = Books(
    _compute_at_stake,
    _count_completed_rounds,
    lambda state, number: keep_players_only(state.rounds[number - 1].net),
    lambda state, number: make_round(state, state.rounds[number - 1]),
)


def choose_bot_command(
    view: CanberraPokerView, legal_actions: Sequence[LegalAction], name: str
) -> dict[str, Any] | None:
    """Return a bot's next command, or None if the bot waits.

    The bot antes the minimum and bets with a pair or better. Some bots also place the jackpot wager.
    """
    if all(place.player != name for place in view.places):
        return choose_seat(legal_actions)
    if (bet := find_first_action(legal_actions, "bet")) is not None:
        assert view.round is not None
        dealt_box = next(box for box in view.round.boxes.values() if box.player == name)
        fold = find_first_action(legal_actions, "fold")
        if dealt_box.rank == "high-card" and fold is not None:
            return fold.command()
        return bet.command(amount=print_money(bet.amounts["amount"].least))
    ante = find_first_action(legal_actions, "ante")
    own_box = next((box for box in view.layout.values() if box.player == name), None)
    if own_box is not None:
        jackpot = find_first_action(legal_actions, "jackpot")
        if jackpot is None or own_box.jackpot is not None or len(name) % 2:
            return None
        return jackpot.command(amount=print_money(jackpot.amounts["amount"].least))
    if ante is None:
        return None
    return ante.command(amount=fit_amount(ante.amounts["amount"], parse_money(view.limits.min)))


LIVE_GAME = LiveGame(
    demo_table=DemoTable(
        "Canberra Poker 1",
        "NI2023-573",
        {
            "min": "5.00", "max": "100.00", "multiple": "5.00", "max-payout": "50000.00",
            "jackpot": {"wager": "1.00", "pool": "25000.00", "reserve": "5000.00", "seed": "10000.00"},
        },
        {},
    ),
    player_verbs=frozenset((
        "sit", "leave", "rules-copy", "ante", "jackpot", "withdraw", "bet", "fold", "declare",
    )),
    server_verbs=frozenset(("shoe", "meter")),
    seat_count=lambda state: int(state.determinations.boxes),
    equipment=lambda state: format_deck_name(DECK, 2 if state.automated else 1),
    books=BOOKS,
    next_step=find_next_step,
    deal=deal,
    bot_strategy=choose_bot_command,
    last_round_layout=make_last_layout,
    tournament_template=TournamentTemplate(
        "Canberra Poker Cup",
        "NI2023-573",
        CONDITIONS_SINCE_2023,
        {
            "chips": "1000.00", "table-min": "25.00", "table-max": "500.00", "length": {"rounds": 10},
            "table": {"max-payout": "50000.00"},
        },
    ),
)  # fmt: skip
