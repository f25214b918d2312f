"""What the staff of a Pai Gow table may do beside the course of play: tiles, irregularities, powers, the record.

Acts that a clause reserves are offered to whom they belong; an irregularity that anybody may report is offered to dealer
and supervisor, who stand at the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.protocol import staff_actions as shared
from houseway.engine.protocol.action_builder import form
from houseway.engine.protocol.legal_actions import (
    Amount,
    ClauseNamed,
    Each,
    Field,
    Laid,
    Number,
    Numbers,
    Offer,
    OneOf,
    SomeOf,
)
from houseway.engine.state.voiding import DISTURBANCES
from houseway.engine.state.wager_order import may_be_voided
from houseway.equipment.dice import DICE
from houseway.equipment.tiles import TILE_SET
from houseway.games.pai_gow import commands as c
from houseway.games.pai_gow.clauses import r17_6_a, r17_6_b, r17_6_c, r17_8, r17_9, r18_15
from houseway.games.pai_gow.play.decisions import (
    first_unset,
    setter_of,
    waits_for_priority,
    why_not_set,
    why_not_setter,
)
from houseway.games.pai_gow.play.seats import why_not_vacate
from houseway.games.pai_gow.play.state import BOXES, HOUSE_BOX, Round, State
from houseway.games.pai_gow.supervision.placement_errors import TILES_OF_A_HAND, boxes_to_change, last_settled_round
from houseway.games.pai_gow.supervision.powers import RULE_14

OF_COLLUSION = tuple(sorted(RULE_14))
CONDUCT = (*OF_COLLUSION, r17_6_a, r17_6_b, r17_6_c, r17_8, r17_9)
"""The duties of players and staff whose breach may be put on record."""
WHOLE_SET = Laid("tiles", len(TILE_SET), len(TILE_SET))
FACES = Numbers(DICE, 1, 6)
ALL_BOXES = tuple(range(1, BOXES + 1))
PLAYERS_BOXES = ALL_BOXES[HOUSE_BOX:]
PART = Laid("tiles", 2, 2)


def desk(state: State, actor: str) -> Iterator[Offer]:
    """The offers to one of the staff; of a closed table what is still heard there (16.2)."""
    players, is_open = at_the_table(state), state.closed is None
    if actor == "dealer":
        if state.round.phase == "betting":
            yield shared.check(("before", "after"), "dealer", without_when=True, kind=c.CheckTiles)
        if is_open:
            yield from _tiles(state)
    if actor in ("dealer", "supervisor") and is_open:
        yield from _irregularities(state)
    if actor == "supervisor" and is_open:
        yield from _supervisor(state)
    if actor == "operator":
        yield from _at_any_table(state, players)
        if is_open:
            yield from _operator(state, players)
    if actor == "director" and is_open and state.determinations.tournament:
        yield from _director(state)
    yield from shared.on_record(players, CONDUCT)


def at_the_table(state: State) -> tuple[str, ...]:
    """Everybody who sits, has chips in the round or is of a bank, by name."""
    round_ = state.round
    wagered = {player for box in round_.boxes.values() for player in box.wagers}
    banking = {player for request in round_.requests for player in request.funds}
    return tuple(sorted({*state.seat_of, *wagered, *banking}))


def _tiles(state: State) -> Iterator[Offer]:
    """The shuffle, the dice, priority set markers, hands that are looked at (8.1, 8.8, 8.10, 15.9)."""
    round_ = state.round
    if round_.phase == "dealing":
        if round_.stacks is None:
            yield form(c.Stacks, (), "course", fields={"tiles": WHOLE_SET})
        else:
            yield form(c.Dice, (), "course", {"flat": True}, {"values": FACES}, needed=("values",))
            yield form(c.Dice, (), "irregularity", {"flat": False}, {"values": FACES})
    if round_.phase != "setting":
        yield form(c.Priority, (), "power", fields={"boxes": SomeOf(ALL_BOXES)})
        return
    to_view = tuple(box for box in round_.hands if not waits_for_priority(state, box))
    if to_view:
        yield form(c.View, (), "on-record", fields={"box": OneOf(to_view)})
    for box in round_.hands:
        player = setter_of(state, box)
        if player is not None and why_not_set(state, box) is None and why_not_setter(state, player, box) is None:
            arguments = {"player": player, "box": box}
            yield form(c.HouseWay, (), "irregularity", arguments, {"low": PART, "high": PART}, needed=("low", "high"))


def _irregularities(state: State) -> Iterator[Offer]:
    """Tiles seen or misplaced, wagers taken by mistake (15)."""
    round_ = state.round
    if round_.phase != "setting":
        yield form(c.Expose, (), "irregularity", without=("box",), needed=("during",))
        if last_settled_round(state) is not None:
            yield from _placement_errors("previous")
        return
    yield from _placement_errors("current")
    hands = OneOf(tuple(round_.hands))
    fields: dict[str, Field] = {"box": hands, "tiles": Number(1, 4)}
    yield form(c.Expose, (), "irregularity", fields=fields, without=("during",), needed=("box", "tiles"))
    for number, box in round_.boxes.items():
        taken = tuple(player for player, wager in box.wagers.items() if wager.taken)
        if taken:
            yield form(c.DisputeTake, (), "irregularity", {"box": number}, {"player": OneOf(taken)})


def _placement_errors(which: str) -> Iterator[Offer]:
    """Tiles on the wrong boxes, in the three forms; whether they lie wrongly depends on no tile that lies face down (15.12)."""
    forms: dict[str, Field] = {
        "boxes": SomeOf(ALL_BOXES, 2, 2),
        "hands": Each(tuple(map(str, ALL_BOXES)), Laid("tiles", TILES_OF_A_HAND, TILES_OF_A_HAND), 1),
        "first-box": OneOf(ALL_BOXES),
    }
    for key, field in forms.items():
        fields: dict[str, Field] = {key: field, "round": OneOf((which,))}
        yield form(
            c.PlacementError,
            (),
            "irregularity",
            fields=fields,
            without=[one for one in forms if one != key],
            needed=(key,),
        )


def _supervisor(state: State) -> Iterator[Offer]:
    """Tiles that are followed, errors put right, collusion, who must go (14.2, 15.4, 15.12, 17.7)."""
    by = {"by": "supervisor"}
    round_ = state.round
    if round_.phase == "dealing":
        yield form(c.Reshuffle, (), "irregularity", by)
    elif round_.phase == "setting" and boxes_to_change(state, round_, None):
        yield form(c.Reconstruct, (), "irregularity", {"round": "current", **by})
    last = last_settled_round(state)
    if last is not None and boxes_to_change(state, last, None):
        yield form(c.Reconstruct, (), "irregularity", {"round": "previous", **by})
    if state.running is not None:
        yield shared.void_running(state.running, ("collusion",), "supervisor")
        yield from _out_of_the_round(round_, "supervisor")
    yield from _to_vacate(state, "supervisor")


def _out_of_the_round(round_: Round, by: str) -> Iterator[Offer]:
    """Who colluded may be excluded from the round, players of the bank apart (14.2, 17.3)."""
    wagers = [wager for box in round_.boxes.values() for wager in (*box.wagers.values(), box.jackpot)]
    wagered = sorted({wager.player for wager in wagers if wager is not None and wager.voided is None})
    players = tuple(player for player in wagered if not round_.in_bank(player))
    if players:
        fields: dict[str, Field] = {"player": OneOf(players), "contravened": ClauseNamed(OF_COLLUSION)}
        yield form(c.Exclude, (), "power", {"from": "round", "by": by}, fields, needed=("contravened",))


def _at_any_table(state: State, players: tuple[str, ...]) -> Iterator[Offer]:
    """What the operator may do at a closed table too (2.3, 12.1, 17.1, 17.3, 17.5)."""
    by = {"by": "operator"}
    yield shared.dispute(players, max(state.running or 0, len(state.rounds)))
    if state.last_settled is not None and last_settled_round(state) is not None:
        fields: dict[str, Field] = {
            "cause": OneOf(tuple(sorted(DISTURBANCES))),
            "round": OneOf((state.last_settled.number,)),
        }
        yield form(c.Void, (), "power", by, fields, needed=("round",))
    if state.round.phase == "betting":
        yield shared.change(c.ChangeTiles)
        yield from shared.void_completed(state.rounds)
    if state.pools is not None and (state.round.phase != "setting" or first_unset(state) is None):
        yield form(c.Meter, (), "power", by)


def _operator(state: State, players: tuple[str, ...]) -> Iterator[Offer]:
    by = {"by": "operator"}
    round_ = state.round
    yield form(c.Limits, (), "power", {"notice": True, **by})
    yield shared.exclusion(players, "operator", usual=CONDUCT)
    if round_.phase == "betting":
        yield shared.closing()
        yield form(c.Marker, (), "power", {"on": True, **by}, {"box": OneOf(PLAYERS_BOXES)})
        if state.markers:
            yield form(c.Marker, (), "power", {"on": False, **by}, {"box": OneOf(tuple(sorted(state.markers)))})
    if state.running is not None:
        yield shared.void_running(state.running, (*shared.FOR_ALL, "collusion"))
        yield from _out_of_the_round(round_, "operator")
    fields = _wagers_to_void(state, tuple(players))
    if fields:
        yield form(c.VoidWager, (), "power", by, fields, needed=("contravened",))
    yield from _pools(state)
    yield from _to_vacate(state, "operator")


def _pools(state: State) -> Iterator[Offer]:
    """The sign, wins at other tables, and money that is moved (12.7, 13.3)."""
    pools, by = state.pools, {"by": "operator"}
    if pools is None or state.round.phase == "setting":
        return
    yield form(c.UpdateSign, (), "power")
    yield form(c.LinkedWin, (), "power")
    held = {"reserve": pools.reserve, "jackpot": pools.jackpot}
    for source, cents in held.items():
        if cents and state.round.phase == "betting":
            fields: dict[str, Field] = {"to": OneOf(("tournament", "lottery")), "amount": Amount(1, cents)}
            yield form(c.Redistribute, (), "power", {"from": source, **by}, fields, needed=("arrangement",))


def _director(state: State) -> Iterator[Offer]:
    """The starting marker, and wagers out of order from a player's second on (18.15)."""
    if state.round.phase == "betting":
        yield form(c.StartingMarker, (), "power", fields={"box": OneOf(ALL_BOXES)})
    often = tuple(name for name in sorted(state.out_of_order) if may_be_voided(state, name))
    fields = _wagers_to_void(state, often)
    if fields:
        yield form(c.VoidWager, (), "power", {"contravened": r18_15, "by": "director"}, fields)


def _wagers_to_void(state: State, players: tuple[str, ...]) -> dict[str, Field]:
    """Whose wagers on which boxes are not void yet."""
    found: set[tuple[str, int]] = set()
    for number, box in state.round.boxes.items():
        found |= {(wager.player, number) for wager in box.wagers.values() if wager.voided is None}
        if box.jackpot is not None and box.jackpot.voided is None:
            found.add((box.jackpot.player, number))
    found = {(player, number) for player, number in found if player in players}
    if not found:
        return {}
    return {
        "player": OneOf(tuple(sorted({player for player, _ in found}))),
        "box": OneOf(tuple(sorted({number for _, number in found}))),
        "contravened": ClauseNamed(CONDUCT),
    }


def _to_vacate(state: State, by: str) -> Iterator[Offer]:
    for player in sorted(state.idle):
        if why_not_vacate(state, player) is None:
            yield form(c.Vacate, (), "power", {"player": player, "by": by})
