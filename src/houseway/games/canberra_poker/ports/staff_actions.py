"""Legal actions of the staff outside the course of play: cards, irregularities, powers and records.

Commands that a clause reserves are listed for the roles that may give them. An irregularity that anybody may
report is listed for the dealer and the supervisor, who are at the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.protocol import staff_actions as shared
from houseway.engine.protocol.action_builder import ANY_AMOUNT, make_action
from houseway.engine.protocol.legal_actions import Amount, CardsOrTiles, ClauseName, Field, LegalAction, Number, OneOf
from houseway.engine.state.box_limit_markers import get_marker_limits
from houseway.games.canberra_poker import commands as c
from houseway.games.canberra_poker.clauses import (
    A_casino_operator,
    A_casino_supervisor,
    A_tournament_director_assistant,
    r13_1,
    r13_2,
    r13_2_a,
    r13_2_b,
    r17_15,
)
from houseway.games.canberra_poker.play.round import why_not_shoe
from houseway.games.canberra_poker.play.seats import why_not_vacate
from houseway.games.canberra_poker.play.state import DECK, HAND, Box, Round, State
from houseway.games.canberra_poker.supervision.conduct import list_player_duties, list_staff_duties
from houseway.games.canberra_poker.supervision.irregularities import (
    why_not_approve,
    why_not_automated_shoe,
    why_not_discarded,
    why_not_expose,
    why_not_reconstruct,
)
from houseway.games.canberra_poker.supervision.powers import (
    get_free_reserve,
    why_not_close,
    why_not_meter,
    why_not_redistribute,
    why_not_replace_shoe,
    why_not_verify,
)
from houseway.law.coverage_marks import follows

COLLUSION_CLAUSES = (r13_1, r13_2, r13_2_a, r13_2_b)
AMOUNT_OR_NONE = Amount(0, None, word="none")


def list_staff_actions(state: State, actor: str) -> Iterator[LegalAction]:
    """Yield the legal actions of a member of staff."""
    players = list_people_at_table(state)
    if actor in ("dealer", "supervisor"):
        yield from _list_card_actions(state, actor)
        yield from _list_irregularity_actions(state)
    if actor == "supervisor":
        yield from _list_supervisor_actions(state)
    if actor == "operator":
        yield from _list_operator_actions(state, players)
    if actor == "director":
        yield from _list_director_actions(state)
    yield from _list_record_actions(state, players)


def list_people_at_table(state: State) -> tuple[str, ...]:
    """Return the seated players, sorted by box."""
    return tuple(state.seats[box] for box in sorted(state.seats))


def _list_record_actions(state: State, players: tuple[str, ...]) -> Iterator[LegalAction]:
    """Yield the actions that record infringements and requests for a copy of the rules (16)."""
    usual_clauses = list_player_duties(state.determinations.tournament)
    yield make_action(c.Infringe, players, "on-record", fields={"rule": ClauseName(usual_clauses)})
    yield make_action(c.Infringe, (), "on-record", {"player": "dealer"}, {"rule": ClauseName(list_staff_duties())})
    yield make_action(c.RulesCopy, players, "on-record")


def _list_card_actions(state: State, actor: str) -> Iterator[LegalAction]:
    """Yield the actions that load the shoe, check the cards and count hands (2.2, 2.4, 5.1, 7.4, 9.7).

    The daily check of the cards is possible only between rounds. A check on instruction is possible at any time.
    """
    if actor == "dealer" and why_not_shoe(state) is None:
        yield make_action(c.Shoe, (), "course", fields={"cards": CardsOrTiles(least=0, most=DECK)})
    times = ("before", "after", "instruction") if state.round is None else ("instruction",)
    yield shared.make_check(times, actor, without_when=True, kind=c.CheckCards)
    if actor == "dealer" and why_not_verify(state) is None:
        boxes = OneOf((*range(1, state.determinations.boxes + 1), "dealer"))
        yield make_action(c.Verify, (), "on-record", fields={"box": boxes, "count": Number(0)})


def _list_irregularity_actions(state: State) -> Iterator[LegalAction]:
    """Yield the actions that report irregularities with cards and equipment (12.6, 12.7, 14)."""
    round_ = state.round
    if round_ is not None:
        yield make_action(c.Misdeal, (), "irregularity")
        yield from _list_hand_irregularities(state, round_)
    if why_not_replace_shoe(state) is None:
        yield make_action(c.ReplaceShoe, (), "irregularity")
    equipment = ("shoe", "jackpot") if why_not_automated_shoe(state) is None else ("jackpot",)
    yield make_action(c.Malfunction, (), "irregularity", fields={"of": OneOf(equipment)})
    yield make_action(c.Repair, (), "irregularity", fields={"of": OneOf(equipment)})


def _list_hand_irregularities(state: State, round_: Round) -> Iterator[LegalAction]:
    """Yield the actions for exposed cards and for hands that were discarded too soon (14.1, 14.2, 14.4)."""
    places: tuple[int | str, ...] = (*round_.boxes, "dealer")
    for place in places:
        cards = tuple(card for card in range(1, HAND + 1) if why_not_expose(state, place, card) is None)
        if cards:
            yield make_action(c.Expose, (), "irregularity", {"box": place}, {"card": OneOf(cards)})
    boxes_with_wager = tuple(number for number in round_.boxes if why_not_discarded(state, number) is None)
    if boxes_with_wager:
        yield make_action(c.Discarded, (), "irregularity", fields={"box": OneOf(boxes_with_wager)})
    awaiting_boxes = tuple(number for number in round_.boxes if why_not_reconstruct(state, number) is None)
    if awaiting_boxes:
        yield make_action(c.Reconstruct, (), "irregularity", fields={"box": OneOf(awaiting_boxes)})


@follows(A_casino_supervisor)
def _list_supervisor_actions(state: State) -> Iterator[LegalAction]:
    """Yield the supervisor's actions: approvals, vacating of seats, and collusion (13.2, 14.5, 16.7)."""
    if why_not_approve(state) is None:
        yield make_action(c.Approve, (), "power", {"by": "supervisor"})
    yield from _list_vacate_actions(state, "supervisor")
    if state.round is not None:
        yield shared.make_void_running(len(state.rounds), ("collusion",), "supervisor")
        yield from _list_round_exclusions(state, state.round, "supervisor")


def _list_round_exclusions(state: State, round_: Round, by: str) -> Iterator[LegalAction]:
    """Yield the action that excludes a player from the round for collusion (13.2)."""
    players_with_wager = tuple(box.player for box in round_.boxes.values() if box.has_wager())
    if players_with_wager:
        yield make_action(
            c.Exclude,
            (),
            "power",
            {"from": "round", "by": by},
            {"player": OneOf(players_with_wager), "contravened": ClauseName(COLLUSION_CLAUSES)},
            needed=("contravened",),
        )


@follows(A_casino_operator)
def _list_operator_actions(state: State, players: tuple[str, ...]) -> Iterator[LegalAction]:
    """Yield the operator's actions (2.3, 3, 10, 13.2, 15, 16).

    They concern signs, markers, closing, cards, pools, disputes and contraventions.
    """
    by = {"by": "operator"}
    round_ = state.round
    yield from _list_vacate_actions(state, "operator")
    if why_not_close(state) is None:
        yield shared.make_close()
    yield make_action(c.Limits, (), "power", {"notice": True, **by}, {"max-payout": AMOUNT_OR_NONE})
    yield shared.make_exclusion(players, "operator", usual=list_player_duties(state.determinations.tournament))
    yield shared.make_dispute(players, len(state.rounds))
    if round_ is None:
        yield from _list_marker_actions(state)
        yield shared.make_change()
        yield from shared.make_void_completed(state.rounds)
    else:
        yield shared.make_void_running(len(state.rounds), (*shared.COMMON_VOID_CAUSES, "collusion"))
        yield from _list_round_exclusions(state, round_, "operator")
    boxes = _list_boxes_with_wager(state)
    if boxes:
        fields = {
            **_make_wager_fields(boxes),
            "contravened": ClauseName(list_player_duties(state.determinations.tournament)),
        }
        yield make_action(c.VoidWager, (), "power", by, fields, needed=("contravened",))
    yield from _list_pool_actions(state)


def _list_pool_actions(state: State) -> Iterator[LegalAction]:
    by = {"by": "operator"}
    if why_not_meter(state) is None:
        yield make_action(c.Meter, (), "power", by, {"jackpot": ANY_AMOUNT, "reserve": ANY_AMOUNT})
    if why_not_redistribute(state) is None and get_free_reserve(state):
        fields: dict[str, Field] = {
            "to": OneOf(("tournament", "lottery")),
            "amount": Amount(1, get_free_reserve(state)),
            "from": OneOf(("reserve",)),
        }
        yield make_action(c.Redistribute, (), "power", by, fields, needed=("arrangement",))


def _list_marker_actions(state: State) -> Iterator[LegalAction]:
    """Yield the actions that place or remove a marker (3.2).

    Under the newer instrument, the limit of a marker is optional.
    """
    sign, by = state.limits.sign, {"by": "operator"}
    limit_amounts = get_marker_limits(sign)
    boxes = Number(1, state.determinations.boxes)
    needed_keys = ("limit",) if state.edition.marker_needs_limit else ()
    yield make_action(
        c.Marker, (), "power", {"on": True, **by}, {"box": boxes, "limit": limit_amounts}, needed=needed_keys
    )
    if state.markers:
        yield make_action(c.Marker, (), "power", {"on": False, **by}, {"box": OneOf(tuple(sorted(state.markers)))})


@follows(A_tournament_director_assistant)
def _list_director_actions(state: State) -> Iterator[LegalAction]:
    """Yield the actions by which the tournament director may void antes out of order (17.15)."""
    if not state.determinations.tournament:
        return
    for box in _list_boxes_with_wager(state):
        if box.further:
            arguments = {"player": box.player, "contravened": r17_15, "by": "director"}
            fields = {key: field for key, field in _make_wager_fields([box]).items() if key != "player"}
            yield make_action(c.VoidWager, (), "power", arguments, fields)


def _list_boxes_with_wager(state: State) -> list[Box]:
    boxes = state.layout if state.round is None else state.round.boxes
    return [box for box in boxes.values() if box.has_wager()]


def _make_wager_fields(boxes: list[Box]) -> dict[str, Field]:
    return {
        "player": OneOf(tuple(box.player for box in boxes)),
        "box": OneOf(tuple(box.number for box in boxes)),
        "wager": OneOf(("ante", "bet", "jackpot")),
    }


def _list_vacate_actions(state: State, by: str) -> Iterator[LegalAction]:
    """Yield an action for each player who must give up the seat (16.7).

    These players have abstained from three rounds at a full table.
    """
    for _, player in sorted(state.seats.items()):
        if why_not_vacate(state, player) is None:
            yield make_action(c.Vacate, (), "power", {"player": player, "by": by})
