"""Blackjack on a live server: the verbs of each role, money, bots, and the automatic dealer.

The automatic dealer loads the shoe and asks for its cut, closes wagers and insurance, marks absent players,
and draws the dealer's hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from houseway.engine.output.events import compute_net
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
    add_to_sums,
    choose_seat,
    find_actions,
    find_first_action,
    fit_amount,
    keep_players_only,
    make_executor,
    make_wager_turn_step,
)
from houseway.engine.protocol.legal_actions import LegalAction
from houseway.equipment.decks import format_deck_name, format_pack_name, get_pack
from houseway.games.blackjack.output.common_view import make_last_layout
from houseway.games.blackjack.output.result import make_lines, make_round
from houseway.games.blackjack.output.view_types import BlackjackView
from houseway.games.blackjack.play.cards.cut import DECK, find_cut_preference, get_cut_depths
from houseway.games.blackjack.play.cards.shoe import has_card, is_cut_first
from houseway.games.blackjack.play.decisions import find_decision_maker, find_open_hand
from houseway.games.blackjack.play.insurance import is_dealer_showing_ace
from houseway.games.blackjack.play.state import Round, State
from houseway.money import parse_money


def find_next_step(replica: LiveTable, house: ShuffleHost) -> Step | None:
    """Return the next step of the automatic dealer, or None if it has nothing to do now."""
    state: State = replica.state
    round_ = state.round
    if round_ is None:
        return _find_step_between_rounds(replica, state, house)
    if round_.steps:
        return Step(("reshuffle", len(state.rounds)), "pace", lambda transaction: _reshuffle(transaction, house))
    for verb in ("deal", "dealer"):
        if deal_actions := find_actions(replica, "dealer", verb):
            return Step((verb, len(state.rounds)), "pace", make_executor(deal_actions[0]))
    if round_.phase == "interim":
        is_offered = is_dealer_showing_ace(round_)
        wait: Wait = "insurance" if is_offered else "pace"
        closing_actions = find_actions(replica, "dealer", "close-insurance")
        return (
            Step(("insurance", len(state.rounds)), wait, make_executor(closing_actions[0])) if closing_actions else None
        )
    return _make_decision_step(state, round_)


def _make_decision_step(state: State, round_: Round) -> Step | None:
    """Return the step that marks a player who does not decide in time as absent (14.7)."""
    current = find_open_hand(round_)
    if current is None:
        return None
    box, hand = current
    player = find_decision_maker(state, round_, box, hand)
    if player is None:
        return None
    key = ("decision", len(state.rounds), box.number, hand.number, len(hand.cards))

    def mark_absent(transaction: TableTransactionPort) -> None:
        transaction.execute({"do": "absent", "player": player, "by": "dealer"})

    return Step(key, "decision", mark_absent, waits_for=player)


def _find_step_between_rounds(replica: LiveTable, state: State, house: ShuffleHost) -> Step | None:
    deck_name = format_deck_name(DECK, state.determinations.decks)
    if state.new_cards_due:
        return None  # the operator must change the cards first (19.3(b))
    if _is_shoe_due(state):
        if not state.seats and not state.layout:
            return None
        if house.find_unused_commitment(replica, deck_name) is None:
            return Step(("commit", state.shoes), "at-once", lambda transaction: house.commit(transaction, deck_name))
        cut_request = find_cut_request(replica)
        wait: Wait = "at-once" if cut_request is None else "cut"
        key = ("cut", state.shoes, None if cut_request is None else cut_request["for"])
        return Step(key, wait, lambda transaction: _load_new_shoe(transaction, house))
    deal_actions = find_actions(replica, "dealer", "deal")
    if not deal_actions:
        if not state.determinations.tournament:
            return None
        return make_wager_turn_step(
            replica, choose_bot_command, waits_for_idle=state.determinations.idle_player == "waits"
        )
    players_with_wager = {wager.player for wagers in state.layout.values() for wager in wagers if wager.kind == "main"}
    have_all_wagered = set(state.seats.values()) <= players_with_wager
    return Step(
        ("betting", len(state.rounds), have_all_wagered),
        "pace" if have_all_wagered else "betting",
        make_executor(deal_actions[0]),
    )


def _is_shoe_due(state: State) -> bool:
    if state.unseen:
        return False
    is_empty = not state.kept and not has_card(state)
    return state.shuffle_due is not None or is_empty or (is_cut_first(state) and not state.final_rounds_left)


def _list_cut_candidates(state: State) -> list[str]:
    """Return the players to invite to cut, in order (5.2).

    The preferred player comes first, then the other seated players in the order of their boxes.
    """
    seated_players = [state.seats[box] for box in sorted(state.seats)]
    preferred_player = find_cut_preference(state).player
    return list(
        dict.fromkeys([preferred_player, *seated_players] if preferred_player in seated_players else seated_players)
    )


def _find_cutter(replica: LiveTable) -> tuple[str, list[str], int] | None:
    """Return the player who cuts, the players invited before who did not cut, and the depth of the cut.

    Return None if no player has chosen a depth.
    """
    names = _list_cut_candidates(replica.state)
    for index, name in enumerate(names):
        depth = replica.cuts.get(name)
        if depth is not None:
            return name, names[:index], depth
    return None


def find_cut_request(replica: LiveTable) -> dict[str, Any] | None:
    """Return which player must answer next whether to cut, with the clause and the allowed depths (5.2, 5.3).

    Return None if no answer is needed.
    """
    state: State = replica.state
    player = next((name for name in _list_cut_candidates(state) if name not in replica.cuts), None)
    if player is None or not _is_shoe_due(state) or state.shoe_automated or _find_cutter(replica) is not None:
        return None
    depths = get_cut_depths(state.determinations)
    cards = DECK * state.determinations.decks
    rule = str(find_cut_preference(state).rule)
    maximum = min(depths[-1], cards - 1)  # a cut below the last card would leave the order as it is
    return {"for": player, "least": depths[0], "most": maximum, "of": cards, "rule": rule}


FEW_DECKS = (2, 3)
"""Numbers of decks for which a quarter of the cards is less than one deck.

At least one deck must come after the cutting card (5.3). For these numbers of decks, the server therefore does
not put the cutting card a quarter from the end.
"""


def _load_new_shoe(transaction: TableTransactionPort, house: ShuffleHost) -> None:
    """Load a shuffled shoe with its cutting card (5.2, 5.3).

    The cards are cut where a player chose. If no player chose, the supervisor cuts in the middle of the allowed
    depths.
    """
    state: State = transaction.replica.state
    depths = get_cut_depths(state.determinations)
    supervisor_cut = "supervisor", _list_cut_candidates(state), depths[len(depths) // 2]
    cut_by, decliners, depth = _find_cutter(transaction.replica) or supervisor_cut
    cards_behind_cut = DECK * state.determinations.decks // 4 if state.determinations.decks not in FEW_DECKS else DECK
    is_automated = state.shoe_automated
    shoe = house.load_shuffle(
        transaction, format_deck_name(DECK, state.determinations.decks), 0 if is_automated else depth
    )
    order = list(shoe.order)
    command: dict[str, object] = {"do": "shoe", "by": "dealer"}
    if not is_automated:
        order.insert(len(order) - cards_behind_cut, "cut")
        command |= {"cut-depth": depth, "cutting-card-depth": cards_behind_cut}
        if state.seats:
            command |= {"cut-by": cut_by, "declined": decliners}
    transaction.execute({**command, "cards": " ".join(order)}, shoe)


def _reshuffle(transaction: TableTransactionPort, house: ShuffleHost) -> None:
    """Shuffle all cards that are not on the table, because the shoe ran out during the round (14.6)."""
    state: State = transaction.replica.state
    remaining_cards = list(get_pack(format_deck_name(DECK, state.determinations.decks)))
    view: BlackjackView = transaction.replica.view("dealer")
    for hand in view.held:
        for card in (hand.cards or "").split():
            remaining_cards.remove(card)
    shuffle = house.make_second_shuffle(transaction, format_pack_name(remaining_cards))
    transaction.execute({"do": "reshuffle", "cards": " ".join(shuffle.order), "by": "dealer"}, shuffle)


def _compute_at_stake(state: State) -> CentsByName:
    sums: CentsByName = {}
    for wagers in state.layout.values():
        for wager in wagers:
            sums[wager.player] = sums.get(wager.player, 0) + wager.stake
    if state.round is not None:
        for wager in state.round.wagers:
            returned_cents = 0 if wager.outcome is None else wager.returned
            add_to_sums(sums, [(wager.player, wager.stake - returned_cents)])
    return sums


BOOKS = Books(
    _compute_at_stake,
    lambda state: len(state.rounds),
    lambda state, number: keep_players_only(compute_net(make_lines(state.rounds[number - 1]))),
    lambda state, number: make_round(state.rounds[number - 1]),
    is_resumed=lambda state: state.round is not None and state.round.taken_up,
)


def choose_bot_command(view: BlackjackView, legal_actions: Sequence[LegalAction], name: str) -> dict[str, Any] | None:
    """Return a bot's next command, or None if the bot waits.

    The bot wagers the minimum at its own box and hits on totals below 17.
    """
    stand, hit = find_first_action(legal_actions, "stand"), find_first_action(legal_actions, "hit")
    if hit is not None:
        arguments = hit.arguments
        position = arguments["box"], arguments["hand"]
        hand = next(hand for hand in view.held if (hand.place, hand.hand) == position)
        return stand.command() if stand is not None and hand.total >= 17 else hit.command()
    own_boxes = [place.place for place in view.places if place.player == name]
    if not own_boxes:
        return choose_seat(legal_actions)
    if view.phase != "betting" or any(wager.player == name for wager in view.chips):
        return None
    for action in legal_actions:
        if action.do == "wager" and action.arguments["box"] == own_boxes[0] and action.arguments["wager"] == "main":
            return action.command(amount=fit_amount(action.amounts["amount"], parse_money(view.limits.min)))
    return None


LIVE_GAME = LiveGame(
    demo_table=DemoTable(
        "Blackjack 1",
        "NI2005-63",
        {"decks": 6, "min": "10.00", "max": "500.00", "multiple": "5.00"},
        {"clocks": {"betting": 20, "decision": 30}},
    ),
    player_verbs=frozenset((
        "sit", "leave", "rules-copy", "wager", "withdraw", "insurance", "even-money", "hit", "stand", "double", "split",
        "present", "request",
    )),
    server_verbs=frozenset(("shoe", "reshuffle", "malfunction", "seen")),
    seat_count=lambda state: int(state.determinations.boxes),
    equipment=lambda state: format_deck_name(DECK, state.determinations.decks),
    books=BOOKS,
    next_step=find_next_step,
    cut_request=find_cut_request,
    bot_strategy=choose_bot_command,
    last_round_layout=make_last_layout,
    is_fully_public=True,
    tournament_template=TournamentTemplate(
        "Blackjack Cup",
        "NI2005-63",
        {"groups": "none", "side-wagers": "not-allowed"},
        {
            "chips": "1000.00", "table-min": "25.00", "table-max": "500.00", "length": {"rounds": 10},
            "table": {"decks": 6},
        },
    ),
)  # fmt: skip
