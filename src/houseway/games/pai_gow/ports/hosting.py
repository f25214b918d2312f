"""Pai Gow on a live server: commands by role, money, bots, and the automatic dealer.

The automatic dealer stacks committed tiles, throws committed dice, fixes the bank, cuts, sets the hands of
absent players and settles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from houseway.engine.output.events import Line, compute_net
from houseway.engine.ports.hosting import (
    CONDITIONS_SINCE_2023,
    Books,
    CentsByName,
    DemoTable,
    LiveGame,
    LiveTable,
    SharedBank,
    ShuffleHost,
    Step,
    TableTransactionPort,
    TournamentTemplate,
    Wait,
    add_to_sums,
    choose_seat,
    execute_all,
    find_actions,
    find_asked_player,
    find_first_action,
    fit_amount,
    keep_players_only,
    make_executor,
    make_wager_turn_step,
)
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.legal_actions import LegalAction
from houseway.engine.protocol.refusals import refuse
from houseway.equipment.decks import THROWS, TILES
from houseway.games.pai_gow.commands import Dice, NoMoreBets
from houseway.games.pai_gow.output.common_view import make_last_layout
from houseway.games.pai_gow.output.result import compute_net_by_player, make_round
from houseway.games.pai_gow.output.view_types import PaiGowView
from houseway.games.pai_gow.play.decisions import find_first_unset, find_setter
from houseway.games.pai_gow.play.state import BOXES, HOUSE_BOX, Round, State
from houseway.games.pai_gow.play.tiles.cuts import HOUSE_CUT
from houseway.games.pai_gow.play.tiles.deal import compute_first_box, why_not_la_ja
from houseway.money import parse_money


def find_next_step(replica: LiveTable, house: ShuffleHost) -> Step | None:
    """Return the next step of the automatic dealer, or None while it waits for players."""
    state: State = replica.state
    phase = state.round.phase
    if phase == "betting":
        return _find_betting_step(replica, state, house)
    return _find_dealing_step(replica, state, house) if phase == "dealing" else _find_setting_step(replica, state)


def _find_betting_step(replica: LiveTable, state: State, house: ShuffleHost) -> Step | None:
    round_, number = state.round, len(state.rounds)
    if not state.seats and not round_.has_wagers():
        return None
    if house.find_unused_commitment(replica, TILES) is None or house.find_unused_commitment(replica, THROWS) is None:
        return Step(("commit", number), "at-once", lambda transaction: house.commit(transaction, TILES, THROWS))
    if state.determinations.tournament:
        waits_for_idle_player = state.determinations.idle_player == "waits"
        wager_turn_step = make_wager_turn_step(replica, choose_bot_command, waits_for_idle=waits_for_idle_player)
        if wager_turn_step is not None or (waits_for_idle_player and find_asked_player(replica) is not None):
            return wager_turn_step
    if not round_.has_wagers() and not round_.requests:
        return None
    if not round_.bank_fixed:
        bank_actions = find_actions(replica, "dealer", "bank")
        return Step(("bank", number), "pace", make_executor(bank_actions[0])) if bank_actions else None
    closing_actions = find_actions(replica, "dealer", "no-more-bets")
    if not closing_actions:
        return _find_house_wager_step(replica, state)
    wagering_players = {player for box in round_.boxes.values() for player in box.wagers}
    banking_players = set() if round_.bank is None else set(round_.bank.funds)
    is_everybody_in = set(state.seats.values()) <= wagering_players | banking_players
    wait: Wait = "pace" if is_everybody_in else "betting"
    return Step(("betting", number, is_everybody_in), wait, make_executor(closing_actions[0]))


def _find_house_wager_step(replica: LiveTable, state: State) -> Step | None:
    """Return the step that sets the house's wager to the minimum if the player/banker is too late to choose.

    Returns None if the player/banker need not choose now. Returns None as well if the determination ``idle-banker``
    is ``waits``, so that the table waits for the choice (7.9, PG-X14).
    """
    round_ = state.round
    if round_.bank is None or round_.house_wager is not None or state.determinations.idle_banker == "waits":
        return None
    lead = round_.bank.lead
    minimum_actions = [
        action for action in find_actions(replica, lead, "house-wager") if action.arguments["choice"] == "minimum"
    ]
    if not minimum_actions:
        return None
    return Step(
        ("house-wager", len(state.rounds)), "betting", make_executor(minimum_actions[0], "player"), waits_for=lead
    )


def _find_dealing_step(replica: LiveTable, state: State, house: ShuffleHost) -> Step | None:
    round_, number = state.round, len(state.rounds)
    if round_.stacks is None:
        return Step(("stacks", number), "pace", lambda transaction: _stack_tiles(transaction, house))
    if round_.cut is None:
        bank = round_.bank
        wait: Wait = "pace" if bank is None else "cut"
        player_argument = {} if bank is None else {"player": bank.lead}
        cut_action = LegalAction("cut", {"name": HOUSE_CUT, "side": "right", **player_argument})
        by = "dealer" if bank is None else "player"
        return Step(("cut", number), wait, make_executor(cut_action, by), waits_for=None if bank is None else bank.lead)
    return Step(("dice", number), "pace", lambda transaction: _throw_dice(transaction, house))


def _load_shuffle(transaction: TableTransactionPort, house: ShuffleHost, pack: str) -> Any:
    """Return the committed shuffle of the tiles or dice that ``pack`` names.

    If that shuffle has been used already, the function returns a second shuffle, which is derived from it.
    """
    if house.find_unused_commitment(transaction.replica, pack) is not None:
        return house.load_shuffle(transaction, pack)
    return house.make_second_shuffle(transaction, pack)


def _stack_tiles(transaction: TableTransactionPort, house: ShuffleHost) -> None:
    shuffle = _load_shuffle(transaction, house, TILES)
    transaction.execute({"do": "stacks", "tiles": " ".join(shuffle.order), "by": "dealer"}, shuffle)


def perform_la_ja(transaction: TableTransactionPort, house: ShuffleHost, player: str) -> None:
    """Perform a La Ja at a player's request (8.3, 8.4).

    The new order of the tiles comes from a shuffle that was committed before anybody knew it.
    """
    refuse(why_not_la_ja(transaction.replica.state, player))
    shuffle = _load_shuffle(transaction, house, TILES)
    transaction.execute({"do": "la-ja", "player": player, "tiles": " ".join(shuffle.order), "by": "player"}, shuffle)


def _throw_dice(transaction: TableTransactionPort, house: ShuffleHost) -> None:
    shuffle = _load_shuffle(transaction, house, THROWS)
    transaction.execute(
        {"do": "dice", "values": [int(value) for value in shuffle.order[0].split()], "by": "dealer"}, shuffle
    )


def _find_setting_step(replica: LiveTable, state: State) -> Step | None:
    number = state.number, state.reopened
    unset_box = find_first_unset(state)
    if unset_box is not None:
        return Step(
            ("decision", *number), "decision", lambda transaction: execute_all(transaction, "dealer", "absent"),
            waits_for=find_setter(state, unset_box),
        )  # fmt: skip
    settle_actions = find_actions(replica, "dealer", "settle")
    return Step(("settle", *number), "pace", make_executor(settle_actions[0])) if settle_actions else None


def _compute_at_stake(state: State) -> CentsByName:
    """Return the chips that each player has on the layout.

    The chips of a reopened round are not included, because its earlier settlement still applies (15.12).
    """
    sums: CentsByName = {}
    round_ = state.waiting or state.round
    jackpot_stake = 0 if state.jackpot is None else cast(int, state.jackpot.wager)
    for box in round_.boxes.values():
        add_to_sums(sums, ((wager.player, wager.stake) for wager in box.wagers.values() if not wager.non_negotiable))
        if box.jackpot is not None:
            add_to_sums(sums, [(box.jackpot.player, jackpot_stake)])
    for request in round_.requests:
        add_to_sums(sums, request.funds.items())
    return sums


def _get_effective_lines(round_: Round) -> tuple[Line, ...]:
    """Return the settlement lines that determine balances and commission (15.12).

    For a reopened round these are the lines of its earlier settlement, until a new settlement replaces it.
    """
    return round_.lines if round_.superseded is None else round_.superseded.lines


def _compute_effective_net(round_: Round) -> dict[str, int]:
    return compute_net_by_player(round_) if round_.superseded is None else compute_net(round_.superseded.lines)


BOOKS = Books(
    _compute_at_stake,
    lambda state: len(state.rounds),
    lambda state, number: keep_players_only(_compute_effective_net(state.rounds[number - 1])),
    lambda state, number: make_round(state.rounds[number - 1]),
    commission=lambda state, number: sum(line.commission for line in _get_effective_lines(state.rounds[number - 1])),
    reopened_round=lambda state: state.reopened,
)


def choose_bot_command(view: PaiGowView, legal_actions: Sequence[LegalAction], name: str) -> dict[str, Any] | None:
    """Choose the next command of a bot, or return None if the bot has nothing to do.

    The bot wagers the minimum on the box of its seat and has its tiles set house way.
    """
    if (hand_action := find_first_action(legal_actions, "view", "house-way")) is not None:
        return hand_action.command()
    own_boxes = [place.place for place in view.places if place.player == name]
    if not own_boxes:
        return choose_seat(legal_actions)
    if any(wager.player == name for wager in view.chips if wager.wager == "main"):
        return None
    for action in legal_actions:
        if action.do == "wager" and action.arguments["box"] == own_boxes[0]:
            return action.command(amount=fit_amount(action.amounts["amount"], parse_money(view.limits.min)))
    return None


def make_table_extras(state: State, command: Command, extras: dict[str, Any]) -> dict[str, Any]:
    """Return the dice and the box that gets the first hand, to be shown with the table.

    They are shown from the opening of the dice until the betting of the next round closes.
    """
    if isinstance(command, Dice) and command.flat:
        return {"dice": list(command.values), "first-box": compute_first_box(state, sum(command.values))}
    return {} if isinstance(command, NoMoreBets) else extras


LIVE_GAME = LiveGame(
    demo_table=DemoTable(
        "Pai Gow 1",
        "NI2023-578",
        {
            "min": "10.00", "max": "500.00", "multiple": "5.00",
            "jackpot": {"wager": "2.00", "pool": "10000.00", "share": "70"},
        },
        {"clocks": {"decision": 60}},
    ),
    player_verbs=frozenset((
        "sit", "leave", "rules-copy", "request-bank", "decline-bank", "add-funds", "house-wager", "wager", "withdraw",
        "jackpot", "decline-jackpot", "nominate", "cut", "shake", "view", "set", "house-way", "void-hand", "take",
    )),
    server_verbs=frozenset(("stacks", "la-ja", "dice", "meter")),
    seat_count=lambda state: BOXES - HOUSE_BOX,
    equipment=lambda state: TILES,
    books=BOOKS,
    next_step=find_next_step,
    reshuffle=perform_la_ja,
    shared_bank=SharedBank(
        "request-bank",
        "partners",
        is_open=lambda state: state.round.phase == "betting" and not state.round.bank_fixed,
        may_lead=lambda state, name: name in state.seat_of,
    ),
    bot_strategy=choose_bot_command,
    is_in_round=lambda state: state.round is not None and state.round.phase != "betting",
    last_round_layout=make_last_layout,
    table_extras=make_table_extras,
    tournament_template=TournamentTemplate(
        "Pai Gow Cup",
        "NI2023-578",
        {**CONDITIONS_SINCE_2023, "add-on": {"cost": "20.00", "chips": "500.00", "max": 1, "until-round": 6}},
        {
            "chips": "1000.00", "table-min": "25.00", "table-max": "500.00", "length": {"rounds": 10}, "seats": 6,
            "table": {"multiple": "5.00"},
        },
    ),
)  # fmt: skip
