"""Pai Gow on a live floor: whose verbs are whose, what the money does, how bots play, and the house at the table with tiles and
dice that were committed to, the bank, the cut, absent players and the settlement.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from houseway.engine.output.events import Line, net_of
from houseway.engine.ports.hosting import (
    ASKED_SINCE_2023,
    Acting,
    Books,
    Cup,
    Hosting,
    OnFloor,
    Opening,
    SharedBank,
    Standing,
    Step,
    Sums,
    Wait,
    a_seat,
    added,
    asked_in_turn,
    asked_to_wager,
    first_of,
    give_all,
    giving,
    least_of,
    of_players_only,
    offered,
)
from houseway.engine.protocol.checks import refuse
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.legal_actions import Offer
from houseway.equipment.decks import THROWS, TILES
from houseway.games.pai_gow.commands import Dice, NoMoreBets
from houseway.games.pai_gow.output.common_view import last_lay
from houseway.games.pai_gow.output.result import net_by_player, round_to_json
from houseway.games.pai_gow.play.cuts import HOUSE_CUT
from houseway.games.pai_gow.play.deal import first_box, why_not_la_ja
from houseway.games.pai_gow.play.decisions import first_unset, setter_of
from houseway.games.pai_gow.play.state import BOXES, HOUSE_BOX, Round, State
from houseway.money import parse_money


def next_step(replica: Standing, house: Hosting) -> Step | None:
    """The next act of the house; None while the players are to wager."""
    state: State = replica.state
    phase = state.round.phase
    if phase == "betting":
        return _betting(replica, state, house)
    return _dealing(replica, state, house) if phase == "dealing" else _setting(replica, state)


def _betting(replica: Standing, state: State, house: Hosting) -> Step | None:
    round_, number = state.round, len(state.rounds)
    if not state.seats and not round_.has_wagers():
        return None
    if house.unused(replica, TILES) is None or house.unused(replica, THROWS) is None:
        return Step(("commit", number), "at-once", lambda draft: house.commit(draft, TILES, THROWS))
    if state.determinations.tournament:
        waits = state.determinations.idle_player == "waits"
        asking = asked_in_turn(replica, habit, waits=waits)
        if asking is not None or (waits and asked_to_wager(replica) is not None):
            return asking
    if not round_.has_wagers() and not round_.requests:
        return None
    if not round_.bank_fixed:
        found = offered(replica, "dealer", "bank")
        return Step(("bank", number), "pace", giving(found[0])) if found else None
    closing = offered(replica, "dealer", "no-more-bets")
    if not closing:
        return _house_wager(replica, state)
    wagered = {player for box in round_.boxes.values() for player in box.wagers}
    banking = set() if round_.bank is None else set(round_.bank.funds)
    everybody = set(state.seats.values()) <= wagered | banking
    wait: Wait = "pace" if everybody else "betting"
    return Step(("betting", number, everybody), wait, giving(closing[0]))


def _house_wager(replica: Standing, state: State) -> Step | None:
    """Choose the minimum for a player/banker who does not choose the house's wager in time (7.9, PG-X14).

    With ``idle-banker`` ``waits`` there is no step: the table waits for the player/banker.
    """
    round_ = state.round
    if round_.bank is None or round_.house_wager is not None or state.determinations.idle_banker == "waits":
        return None
    lead = round_.bank.lead
    found = [offer for offer in offered(replica, lead, "house-wager") if offer.arguments["choice"] == "minimum"]
    if not found:
        return None
    return Step(("house-wager", len(state.rounds)), "betting", giving(found[0], "player"), waits_for=lead)


def _dealing(replica: Standing, state: State, house: Hosting) -> Step | None:
    round_, number = state.round, len(state.rounds)
    if round_.stacks is None:
        return Step(("stacks", number), "pace", lambda draft: _stack(draft, house))
    if round_.cut is None:
        bank = round_.bank
        wait: Wait = "pace" if bank is None else "cut"
        who = {} if bank is None else {"player": bank.lead}
        offer = Offer("cut", {"name": HOUSE_CUT, "side": "right", **who})
        by = "dealer" if bank is None else "player"
        return Step(("cut", number), wait, giving(offer, by), waits_for=None if bank is None else bank.lead)
    return Step(("dice", number), "pace", lambda draft: _throw(draft, house))


def _order(draft: Acting, house: Hosting, pack: str) -> Any:
    """The order of the committed shuffle; once it is used up, of one that is derived from it."""
    if house.unused(draft.replica, pack) is not None:
        return house.load(draft, pack)
    return house.shuffled(draft, pack)


def _stack(draft: Acting, house: Hosting) -> None:
    stacks = _order(draft, house, TILES)
    draft.give({"do": "stacks", "tiles": " ".join(stacks.order), "by": "dealer"}, stacks)


def arrange_anew(draft: Acting, house: Hosting, player: str) -> None:
    """La Ja at a player's wish: another order of the tiles, committed to before it is known (8.3, 8.4)."""
    refuse(why_not_la_ja(draft.replica.state, player))
    stacks = _order(draft, house, TILES)
    draft.give({"do": "la-ja", "player": player, "tiles": " ".join(stacks.order), "by": "player"}, stacks)


def _throw(draft: Acting, house: Hosting) -> None:
    thrown = _order(draft, house, THROWS)
    draft.give({"do": "dice", "values": [int(value) for value in thrown.order[0].split()], "by": "dealer"}, thrown)


def _setting(replica: Standing, state: State) -> Step | None:
    number = state.number, state.reopened
    unset = first_unset(state)
    if unset is not None:
        return Step(
            ("decision", *number), "decision", lambda draft: give_all(draft, "dealer", "absent"),
            waits_for=setter_of(state, unset),
        )  # fmt: skip
    found = offered(replica, "dealer", "settle")
    return Step(("settle", *number), "pace", giving(found[0])) if found else None


def _at_stake(state: State) -> Sums:
    """Chips on the layout: of a round that is open again they are in its earlier settlement, which still stands (15.12)."""
    sums: Sums = {}
    round_ = state.waiting or state.round
    price = 0 if state.jackpot is None else cast(int, state.jackpot.wager)
    for box in round_.boxes.values():
        added(sums, ((wager.player, wager.stake) for wager in box.wagers.values() if not wager.non_negotiable))
        if box.jackpot is not None:
            added(sums, [(box.jackpot.player, price)])
    for request in round_.requests:
        added(sums, request.funds.items())
    return sums


def _standing_lines(round_: Round) -> tuple[Line, ...]:
    """Return the lines that purses and commission follow: the last settlement, until a new one replaces it (15.12)."""
    return round_.lines if round_.superseded is None else round_.superseded.lines


def _standing_net(round_: Round) -> dict[str, int]:
    return net_by_player(round_) if round_.superseded is None else net_of(round_.superseded.lines)


BOOKS = Books(
    _at_stake,
    lambda state: len(state.rounds),
    lambda state, number: of_players_only(_standing_net(state.rounds[number - 1])),
    lambda state, number: round_to_json(state.rounds[number - 1]),
    commission=lambda state, number: sum(line.commission for line in _standing_lines(state.rounds[number - 1])),
    reopened=lambda state: state.reopened,
)


def habit(view: Mapping[str, Any], offers: Sequence[Offer], name: str) -> dict[str, Any] | None:
    """Wagers the minimum at the own box, has the tiles set house way."""
    if (found := first_of(offers, "view", "house-way")) is not None:
        return found.command()
    own = [int(box) for box, player in view["state"]["seats"].items() if player == name]
    if not own:
        return a_seat(offers)
    if any(w["player"] == name for box in view["round"]["boxes"].values() for w in box["wagers"]):
        return None
    for offer in offers:
        if offer.do == "wager" and offer.arguments["box"] == own[0]:
            return offer.command(amount=least_of(offer.amounts["amount"], parse_money(view["state"]["limits"]["min"])))
    return None


def facts(state: State, command: Command, told: dict[str, Any]) -> dict[str, Any]:
    """How the dice fell, and to which box the first hand goes, until wagers are closed again."""
    if isinstance(command, Dice) and command.flat:
        return {"dice": list(command.values), "first-box": first_box(state, sum(command.values))}
    return {} if isinstance(command, NoMoreBets) else told


FLOOR = OnFloor(
    opening=Opening(
        "Pai Gow 1",
        "NI2023-578",
        {
            "min": "10.00", "max": "500.00", "multiple": "5.00",
            "jackpot": {"wager": "2.00", "pool": "10000.00", "share": "70"},
        },
        {"clocks": {"decision": 60}},
    ),
    of_players=frozenset((
        "sit", "leave", "rules-copy", "request-bank", "decline-bank", "add-funds", "house-wager", "wager", "withdraw",
        "jackpot", "decline-jackpot", "nominate", "cut", "shake", "view", "set", "house-way", "void-hand", "take",
    )),
    of_floor=frozenset(("stacks", "la-ja", "dice", "meter")),
    places=lambda state: BOXES - HOUSE_BOX,
    equipment=lambda state: TILES,
    books=BOOKS,
    next_step=next_step,
    arrange_anew=arrange_anew,
    shared_bank=SharedBank(
        "request-bank",
        "partners",
        is_open=lambda state: state.round.phase == "betting" and not state.round.bank_fixed,
        may_lead=lambda state, name: name in state.seat_of,
    ),
    habit=habit,
    in_round=lambda state: state.round is not None and state.round.phase != "betting",
    last_lay=last_lay,
    facts=facts,
    cup=Cup(
        "Pai Gow Cup",
        "NI2023-578",
        {**ASKED_SINCE_2023, "add-on": {"cost": "20.00", "chips": "500.00", "max": 1, "until-round": 6}},
        {
            "chips": "1000.00", "table-min": "25.00", "table-max": "500.00", "length": {"rounds": 10}, "seats": 6,
            "table": {"multiple": "5.00"},
        },
    ),
)  # fmt: skip
