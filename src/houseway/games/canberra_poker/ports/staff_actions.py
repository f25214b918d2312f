"""What the staff of a Canberra Poker table may do beside the course of play: cards, irregularities, powers, the record.

Acts that a clause reserves are offered to whom they belong; an irregularity that anybody may report is offered to dealer
and supervisor, who stand at the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.protocol import staff_actions as shared
from houseway.engine.protocol.action_builder import ANY_AMOUNT, form
from houseway.engine.protocol.legal_actions import Amount, ClauseNamed, Field, Laid, Number, Offer, OneOf
from houseway.engine.state.markers import limits_of_markers
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
from houseway.games.canberra_poker.supervision.conduct import duties_of_players, duties_of_staff
from houseway.games.canberra_poker.supervision.irregularities import (
    why_no_automated_shoe,
    why_not_approve,
    why_not_discarded,
    why_not_expose,
    why_not_reconstruct,
)
from houseway.games.canberra_poker.supervision.powers import (
    free_reserve,
    why_no_meter,
    why_not_close,
    why_not_redistribute,
    why_not_replace_shoe,
    why_not_verify,
)
from houseway.law.coverage_marks import follows

OF_COLLUSION = (r13_1, r13_2, r13_2_a, r13_2_b)
OR_NONE = Amount(0, None, word="none")


def desk(state: State, actor: str) -> Iterator[Offer]:
    """The offers to one of the staff."""
    players = at_the_table(state)
    if actor in ("dealer", "supervisor"):
        yield from _cards(state, actor)
        yield from _irregularities(state)
    if actor == "supervisor":
        yield from _supervisor(state)
    if actor == "operator":
        yield from _operator(state, players)
    if actor == "director":
        yield from _director(state)
    yield from _on_record(state, players)


def at_the_table(state: State) -> tuple[str, ...]:
    """Everybody who sits, by box."""
    return tuple(state.seats[box] for box in sorted(state.seats))


def _on_record(state: State, players: tuple[str, ...]) -> Iterator[Offer]:
    """Infringements, with the duties that come into question, and copies of the rules (16)."""
    usual = duties_of_players(state.determinations.tournament)
    yield form(c.Infringe, players, "on-record", fields={"rule": ClauseNamed(usual)})
    yield form(c.Infringe, (), "on-record", {"player": "dealer"}, {"rule": ClauseNamed(duties_of_staff())})
    yield form(c.RulesCopy, players, "on-record")


def _cards(state: State, actor: str) -> Iterator[Offer]:
    """The shoe, checks of the day between rounds and on instruction at any time, hands counted (2.2, 2.4, 5.1, 7.4, 9.7)."""
    if actor == "dealer" and why_not_shoe(state) is None:
        yield form(c.Shoe, (), "course", fields={"cards": Laid(least=0, most=DECK)})
    times = ("before", "after", "instruction") if state.round is None else ("instruction",)
    yield shared.check(times, actor, without_when=True, kind=c.CheckCards)
    if actor == "dealer" and why_not_verify(state) is None:
        boxes = OneOf((*range(1, state.determinations.boxes + 1), "dealer"))
        yield form(c.Verify, (), "on-record", fields={"box": boxes, "count": Number(0)})


def _irregularities(state: State) -> Iterator[Offer]:
    """What goes wrong with cards and equipment (12.6, 12.7, 14)."""
    round_ = state.round
    if round_ is not None:
        yield form(c.Misdeal, (), "irregularity")
        yield from _of_hands(state, round_)
    if why_not_replace_shoe(state) is None:
        yield form(c.ReplaceShoe, (), "irregularity")
    what = ("shoe", "jackpot") if why_no_automated_shoe(state) is None else ("jackpot",)
    yield form(c.Malfunction, (), "irregularity", fields={"of": OneOf(what)})
    yield form(c.Repair, (), "irregularity", fields={"of": OneOf(what)})


def _of_hands(state: State, round_: Round) -> Iterator[Offer]:
    """Cards exposed, hands discarded too soon, and hands that await reconstruction (14.1, 14.2, 14.4)."""
    places: tuple[int | str, ...] = (*round_.boxes, "dealer")
    for place in places:
        cards = tuple(card for card in range(1, HAND + 1) if why_not_expose(state, place, card) is None)
        if cards:
            yield form(c.Expose, (), "irregularity", {"box": place}, {"card": OneOf(cards)})
    standing = tuple(number for number in round_.boxes if why_not_discarded(state, number) is None)
    if standing:
        yield form(c.Discarded, (), "irregularity", fields={"box": OneOf(standing)})
    awaiting = tuple(number for number in round_.boxes if why_not_reconstruct(state, number) is None)
    if awaiting:
        yield form(c.Reconstruct, (), "irregularity", fields={"box": OneOf(awaiting)})


@follows(A_casino_supervisor)
def _supervisor(state: State) -> Iterator[Offer]:
    """Approval, who must go, and collusion (13.2, 14.5, 16.7)."""
    if why_not_approve(state) is None:
        yield form(c.Approve, (), "power", {"by": "supervisor"})
    yield from _to_vacate(state, "supervisor")
    if state.round is not None:
        yield shared.void_running(len(state.rounds), ("collusion",), "supervisor")
        yield from _out_of_the_round(state, state.round, "supervisor")


def _out_of_the_round(state: State, round_: Round, by: str) -> Iterator[Offer]:
    """Who colluded may be excluded from the round (13.2)."""
    standing = tuple(box.player for box in round_.boxes.values() if box.stands())
    if standing:
        yield form(
            c.Exclude,
            (),
            "power",
            {"from": "round", "by": by},
            {"player": OneOf(standing), "contravened": ClauseNamed(OF_COLLUSION)},
            needed=("contravened",),
        )


@follows(A_casino_operator)
def _operator(state: State, players: tuple[str, ...]) -> Iterator[Offer]:
    """Signs, markers, closing, cards, pools, disputes, and what was contravened (2.3, 3, 10, 13.2, 15, 16)."""
    by = {"by": "operator"}
    round_ = state.round
    yield from _to_vacate(state, "operator")
    if why_not_close(state) is None:
        yield shared.closing()
    yield form(c.Limits, (), "power", {"notice": True, **by}, {"max-payout": OR_NONE})
    yield shared.exclusion(players, "operator", usual=duties_of_players(state.determinations.tournament))
    yield shared.dispute(players, len(state.rounds))
    if round_ is None:
        yield from _markers(state)
        yield shared.change()
        yield from shared.void_completed(state.rounds)
    else:
        yield shared.void_running(len(state.rounds), (*shared.FOR_ALL, "collusion"))
        yield from _out_of_the_round(state, round_, "operator")
    boxes = _with_wagers(state)
    if boxes:
        fields = {**_of_boxes(boxes), "contravened": ClauseNamed(duties_of_players(state.determinations.tournament))}
        yield form(c.VoidWager, (), "power", by, fields, needed=("contravened",))
    yield from _pools(state)


def _pools(state: State) -> Iterator[Offer]:
    by = {"by": "operator"}
    if why_no_meter(state) is None:
        yield form(c.Meter, (), "power", by, {"jackpot": ANY_AMOUNT, "reserve": ANY_AMOUNT})
    if why_not_redistribute(state) is None and free_reserve(state):
        fields: dict[str, Field] = {
            "to": OneOf(("tournament", "lottery")),
            "amount": Amount(1, free_reserve(state)),
            "from": OneOf(("reserve",)),
        }
        yield form(c.Redistribute, (), "power", by, fields, needed=("arrangement",))


def _markers(state: State) -> Iterator[Offer]:
    """A marker with the new limit, which the newer instrument lets be left out; or one that is taken away (3.2)."""
    sign, by = state.limits.sign, {"by": "operator"}
    above = limits_of_markers(sign)
    boxes = Number(1, state.determinations.boxes)
    needed = ("limit",) if state.edition.marker_needs_limit else ()
    yield form(c.Marker, (), "power", {"on": True, **by}, {"box": boxes, "limit": above}, needed=needed)
    if state.markers:
        yield form(c.Marker, (), "power", {"on": False, **by}, {"box": OneOf(tuple(sorted(state.markers)))})


@follows(A_tournament_director_assistant)
def _director(state: State) -> Iterator[Offer]:
    """The antes out of order that the director may void (17.15)."""
    if not state.determinations.tournament:
        return
    for box in _with_wagers(state):
        if box.further:
            arguments = {"player": box.player, "contravened": r17_15, "by": "director"}
            fields = {key: field for key, field in _of_boxes([box]).items() if key != "player"}
            yield form(c.VoidWager, (), "power", arguments, fields)


def _with_wagers(state: State) -> list[Box]:
    boxes = state.layout if state.round is None else state.round.boxes
    return [box for box in boxes.values() if box.stands()]


def _of_boxes(boxes: list[Box]) -> dict[str, Field]:
    return {
        "player": OneOf(tuple(box.player for box in boxes)),
        "box": OneOf(tuple(box.number for box in boxes)),
        "wager": OneOf(("ante", "bet", "jackpot")),
    }


def _to_vacate(state: State, by: str) -> Iterator[Offer]:
    """Who must give up the seat: after three rounds without a wager at a full table (16.7)."""
    for _, player in sorted(state.seats.items()):
        if why_not_vacate(state, player) is None:
            yield form(c.Vacate, (), "power", {"player": player, "by": by})
