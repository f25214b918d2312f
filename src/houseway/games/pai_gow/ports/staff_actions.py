"""Legal actions of the staff of a Pai Gow table, except the course of play.

They concern tiles, irregularities, powers and recorded entries. A command that a clause reserves is listed only
for the role that the clause names. An irregularity that anybody may report is listed for the dealer and the
supervisor, who are at the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.protocol import staff_actions as shared
from houseway.engine.protocol.action_builder import make_action
from houseway.engine.protocol.legal_actions import (
    Amount,
    CardsOrTiles,
    ClauseName,
    Each,
    Field,
    LegalAction,
    Number,
    Numbers,
    OneOf,
    SomeOf,
)
from houseway.engine.state.tournament_wager_order import can_be_voided
from houseway.engine.state.voiding import DISTURBANCES
from houseway.equipment.dice import DICE
from houseway.equipment.tiles import TILE_SET
from houseway.games.pai_gow import commands as c
from houseway.games.pai_gow.clauses import r17_6_a, r17_6_b, r17_6_c, r17_8, r17_9, r18_15
from houseway.games.pai_gow.play.decisions import (
    find_first_unset,
    find_setter,
    must_wait_for_priority,
    why_not_set,
    why_not_setter,
)
from houseway.games.pai_gow.play.seats import why_not_vacate
from houseway.games.pai_gow.play.state import BOXES, HOUSE_BOX, Round, State
from houseway.games.pai_gow.supervision.powers import RULE_14
from houseway.games.pai_gow.supervision.tile_corrections import (
    TILES_OF_A_HAND,
    find_last_settled_round,
    list_boxes_to_change,
)

COLLUSION_CLAUSES = tuple(sorted(RULE_14))
CONDUCT_CLAUSES = (*COLLUSION_CLAUSES, r17_6_a, r17_6_b, r17_6_c, r17_8, r17_9)
"""Clauses with duties of players and staff whose breach can be recorded."""
WHOLE_SET = CardsOrTiles("tiles", len(TILE_SET), len(TILE_SET))
FACES = Numbers(DICE, 1, 6)
ALL_BOXES = tuple(range(1, BOXES + 1))
PLAYERS_BOXES = ALL_BOXES[HOUSE_BOX:]
PART = CardsOrTiles("tiles", 2, 2)


def list_staff_actions(state: State, actor: str) -> Iterator[LegalAction]:
    """Yield the legal actions of one role of the staff.

    At a closed table only the actions that are still allowed are listed (16.2).
    """
    players, is_open = list_people_at_table(state), state.closed is None
    if actor == "dealer":
        if state.round.phase == "betting":
            yield shared.make_check(("before", "after"), "dealer", without_when=True, kind=c.CheckTiles)
        if is_open:
            yield from _list_tile_actions(state)
    if actor in ("dealer", "supervisor") and is_open:
        yield from _list_irregularity_actions(state)
    if actor == "supervisor" and is_open:
        yield from _list_supervisor_actions(state)
    if actor == "operator":
        yield from _list_actions_at_any_table(state, players)
        if is_open:
            yield from _list_operator_actions(state, players)
    if actor == "director" and is_open and state.determinations.tournament:
        yield from _list_director_actions(state)
    yield from shared.make_record_actions(players, CONDUCT_CLAUSES)


def list_people_at_table(state: State) -> tuple[str, ...]:
    """Return the names of everybody who is seated, has a wager in the round or takes part in a bank request."""
    round_ = state.round
    wagering_players = {player for box in round_.boxes.values() for player in box.wagers}
    banking_players = {player for request in round_.requests for player in request.funds}
    return tuple(sorted({*state.seat_of, *wagering_players, *banking_players}))


def _list_tile_actions(state: State) -> Iterator[LegalAction]:
    """Yield the dealer's actions with tiles and dice (8.1, 8.8, 8.10, 15.9).

    They are the shuffle, the dice, priority set markers, the viewing of hands, and corrections of the house way.
    """
    round_ = state.round
    if round_.phase == "dealing":
        if round_.stacks is None:
            yield make_action(c.Stacks, (), "course", fields={"tiles": WHOLE_SET})
        else:
            yield make_action(c.Dice, (), "course", {"flat": True}, {"values": FACES}, needed=("values",))
            yield make_action(c.Dice, (), "irregularity", {"flat": False}, {"values": FACES})
    if round_.phase != "setting":
        yield make_action(c.Priority, (), "power", fields={"boxes": SomeOf(ALL_BOXES)})
        return
    viewable_boxes = tuple(box for box in round_.hands if not must_wait_for_priority(state, box))
    if viewable_boxes:
        yield make_action(c.View, (), "on-record", fields={"box": OneOf(viewable_boxes)})
    for box in round_.hands:
        player = find_setter(state, box)
        if player is not None and why_not_set(state, box) is None and why_not_setter(state, player, box) is None:
            arguments = {"player": player, "box": box}
            yield make_action(
                c.HouseWay, (), "irregularity", arguments, {"low": PART, "high": PART}, needed=("low", "high")
            )


def _list_irregularity_actions(state: State) -> Iterator[LegalAction]:
    """Yield the reports of exposed or misplaced tiles, and of wagers given up by mistake (15)."""
    round_ = state.round
    if round_.phase != "setting":
        yield make_action(c.Expose, (), "irregularity", without=("box",), needed=("during",))
        if find_last_settled_round(state) is not None:
            yield from _list_placement_error_actions("previous")
        return
    yield from _list_placement_error_actions("current")
    hands = OneOf(tuple(round_.hands))
    fields: dict[str, Field] = {"box": hands, "tiles": Number(1, 4)}
    yield make_action(c.Expose, (), "irregularity", fields=fields, without=("during",), needed=("box", "tiles"))
    for number, box in round_.boxes.items():
        taken_players = tuple(player for player, wager in box.wagers.items() if wager.taken)
        if taken_players:
            yield make_action(c.DisputeTake, (), "irregularity", {"box": number}, {"player": OneOf(taken_players)})


def _list_placement_error_actions(round_choice: str) -> Iterator[LegalAction]:
    """Yield the three ways to report tiles on the wrong boxes (15.12).

    The actions do not depend on the tiles, so that they reveal nothing about tiles that lie face down.
    """
    forms: dict[str, Field] = {
        "boxes": SomeOf(ALL_BOXES, 2, 2),
        "hands": Each(tuple(map(str, ALL_BOXES)), CardsOrTiles("tiles", TILES_OF_A_HAND, TILES_OF_A_HAND), 1),
        "first-box": OneOf(ALL_BOXES),
    }
    for key, field in forms.items():
        fields: dict[str, Field] = {key: field, "round": OneOf((round_choice,))}
        yield make_action(
            c.PlacementError,
            (),
            "irregularity",
            fields=fields,
            without=[other_key for other_key in forms if other_key != key],
            needed=(key,),
        )


def _list_supervisor_actions(state: State) -> Iterator[LegalAction]:
    """Yield the actions of the supervisor (14.2, 15.4, 15.12, 17.7).

    The supervisor may order a reshuffle, correct errors, void a round or exclude a player for collusion, and free
    seats.
    """
    by = {"by": "supervisor"}
    round_ = state.round
    if round_.phase == "dealing":
        yield make_action(c.Reshuffle, (), "irregularity", by)
    elif round_.phase == "setting" and list_boxes_to_change(state, round_, None):
        yield make_action(c.Reconstruct, (), "irregularity", {"round": "current", **by})
    last_round = find_last_settled_round(state)
    if last_round is not None and list_boxes_to_change(state, last_round, None):
        yield make_action(c.Reconstruct, (), "irregularity", {"round": "previous", **by})
    if state.running is not None:
        yield shared.make_void_running(state.running, ("collusion",), "supervisor")
        yield from _list_round_exclusions(round_, "supervisor")
    yield from _list_vacate_actions(state, "supervisor")


def _list_round_exclusions(round_: Round, by: str) -> Iterator[LegalAction]:
    """Yield the exclusion of players from the round for collusion (14.2, 17.3).

    Players of the bank cannot be excluded.
    """
    wagers = [wager for box in round_.boxes.values() for wager in (*box.wagers.values(), box.jackpot)]
    wagering_players = sorted({wager.player for wager in wagers if wager is not None and wager.voided is None})
    players = tuple(player for player in wagering_players if not round_.is_in_bank(player))
    if players:
        fields: dict[str, Field] = {"player": OneOf(players), "contravened": ClauseName(COLLUSION_CLAUSES)}
        yield make_action(c.Exclude, (), "power", {"from": "round", "by": by}, fields, needed=("contravened",))


def _list_actions_at_any_table(state: State, players: tuple[str, ...]) -> Iterator[LegalAction]:
    """Yield the actions of the operator that are allowed even at a closed table (2.3, 12.1, 17.1, 17.3, 17.5)."""
    by = {"by": "operator"}
    yield shared.make_dispute(players, max(state.running or 0, len(state.rounds)))
    if state.last_settled is not None and find_last_settled_round(state) is not None:
        fields: dict[str, Field] = {
            "cause": OneOf(tuple(sorted(DISTURBANCES))),
            "round": OneOf((state.last_settled.number,)),
        }
        yield make_action(c.Void, (), "power", by, fields, needed=("round",))
    if state.round.phase == "betting":
        yield shared.make_change(c.ChangeTiles)
        yield from shared.make_void_completed(state.rounds)
    if state.pools is not None and (state.round.phase != "setting" or find_first_unset(state) is None):
        yield make_action(c.Meter, (), "power", by)


def _list_operator_actions(state: State, players: tuple[str, ...]) -> Iterator[LegalAction]:
    by = {"by": "operator"}
    round_ = state.round
    yield make_action(c.Limits, (), "power", {"notice": True, **by})
    yield shared.make_exclusion(players, "operator", usual=CONDUCT_CLAUSES)
    if round_.phase == "betting":
        yield shared.make_close()
        yield make_action(c.Marker, (), "power", {"on": True, **by}, {"box": OneOf(PLAYERS_BOXES)})
        if state.markers:
            yield make_action(c.Marker, (), "power", {"on": False, **by}, {"box": OneOf(tuple(sorted(state.markers)))})
    if state.running is not None:
        yield shared.make_void_running(state.running, (*shared.COMMON_VOID_CAUSES, "collusion"))
        yield from _list_round_exclusions(round_, "operator")
    fields = _make_void_wager_fields(state, tuple(players))
    if fields:
        yield make_action(c.VoidWager, (), "power", by, fields, needed=("contravened",))
    yield from _list_pool_actions(state)
    yield from _list_vacate_actions(state, "operator")


def _list_pool_actions(state: State) -> Iterator[LegalAction]:
    """Yield the operator's actions with the jackpot (12.7, 13.3).

    They are updates of the sign, wins at other tables, and transfers of money from the pools.
    """
    pools, by = state.pools, {"by": "operator"}
    if pools is None or state.round.phase == "setting":
        return
    yield make_action(c.UpdateSign, (), "power")
    yield make_action(c.LinkedWin, (), "power")
    pool_cents = {"reserve": pools.reserve, "jackpot": pools.jackpot}
    for source, cents in pool_cents.items():
        if cents and state.round.phase == "betting":
            fields: dict[str, Field] = {"to": OneOf(("tournament", "lottery")), "amount": Amount(1, cents)}
            yield make_action(c.Redistribute, (), "power", {"from": source, **by}, fields, needed=("arrangement",))


def _list_director_actions(state: State) -> Iterator[LegalAction]:
    """Yield the director's actions: placing the starting marker, and voiding wagers out of order (18.15).

    A player's first wager out of order cannot be voided. Later ones can.
    """
    if state.round.phase == "betting":
        yield make_action(c.StartingMarker, (), "power", fields={"box": OneOf(ALL_BOXES)})
    repeat_offenders = tuple(name for name in sorted(state.out_of_order) if can_be_voided(state, name))
    fields = _make_void_wager_fields(state, repeat_offenders)
    if fields:
        yield make_action(c.VoidWager, (), "power", {"contravened": r18_15, "by": "director"}, fields)


def _make_void_wager_fields(state: State, players: tuple[str, ...]) -> dict[str, Field]:
    """Return the possible arguments of the command that voids a wager of one of these players.

    Returns an empty dictionary if the players have no wager that can still be voided.
    """
    voidable_wagers: set[tuple[str, int]] = set()
    for number, box in state.round.boxes.items():
        voidable_wagers |= {(wager.player, number) for wager in box.wagers.values() if wager.voided is None}
        if box.jackpot is not None and box.jackpot.voided is None:
            voidable_wagers.add((box.jackpot.player, number))
    voidable_wagers = {(player, number) for player, number in voidable_wagers if player in players}
    if not voidable_wagers:
        return {}
    return {
        "player": OneOf(tuple(sorted({player for player, _ in voidable_wagers}))),
        "box": OneOf(tuple(sorted({number for _, number in voidable_wagers}))),
        "contravened": ClauseName(CONDUCT_CLAUSES),
    }


def _list_vacate_actions(state: State, by: str) -> Iterator[LegalAction]:
    for player in sorted(state.idle):
        if why_not_vacate(state, player) is None:
            yield make_action(c.Vacate, (), "power", {"player": player, "by": by})
