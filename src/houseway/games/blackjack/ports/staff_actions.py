"""What the staff of a Blackjack table may do beside the course of play: cards, irregularities, powers, the record.

Acts that a clause reserves are offered to whom they belong; an irregularity that anybody may report is offered to dealer
and supervisor, who stand at the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from houseway.engine.protocol import staff_actions as shared
from houseway.engine.protocol.action_builder import form
from houseway.engine.protocol.checks import passes
from houseway.engine.protocol.commands import Vacate
from houseway.engine.protocol.legal_actions import ClauseNamed, Field, Laid, Number, Offer, OneOf, SomeOf
from houseway.engine.state.markers import limits_of_markers
from houseway.engine.state.wager_order import may_be_voided
from houseway.equipment.cards import CARD_NAMES
from houseway.games.blackjack import commands as c
from houseway.games.blackjack.clauses import r16_5_a, r16_5_b, r16_5_c, r16_7, r16_8, r20_15
from houseway.games.blackjack.play.cards.cut import DECK, cut_depths, cutting_card_depths
from houseway.games.blackjack.play.cards.shoe import cards_on_table, why_not_malfunction, why_not_reshuffle
from houseway.games.blackjack.play.dealer_hand import why_not_dealer
from houseway.games.blackjack.play.round import why_not_deal
from houseway.games.blackjack.play.seats import ground_for_shoe, why_not_vacate
from houseway.games.blackjack.play.state import Round, State, Wager
from houseway.games.blackjack.supervision.irregularities import why_not_begin, why_not_reconstruct
from houseway.games.blackjack.supervision.placement_checks import can_be_put_right
from houseway.games.blackjack.supervision.powers import not_void, why_not_close, why_not_final_rounds

CONDUCT = (r16_5_a, r16_5_b, r16_5_c, r16_7, r16_8)
"""The duties whose breach the rules give no consequence of their own."""
ANY_CARDS = Laid(least=0)
CHECKERS = SomeOf((), least=2, most=2, free=True)
"""The two who checked new cards: the names of staff (2.4)."""


def desk(state: State, actor: str) -> Iterator[Offer]:
    """The offers to one of the staff."""
    players = at_the_table(state)
    if actor == "dealer":
        yield from _cards(state, players)
    if actor in ("dealer", "supervisor"):
        yield from _irregularities(state, players)
    if actor == "supervisor":
        if why_not_final_rounds(state) is None:
            yield form(c.FinalRounds, (), "power", {"by": "supervisor"})
        yield from _vacated(state, actor)
    if actor == "operator":
        yield from _void(state)
        yield shared.dispute(players, len(state.rounds) + (state.round is not None))
        yield from _operator(state, players)
    if actor == "director" and state.determinations.tournament:
        yield from _out_of_order(state)
    yield from shared.on_record(players, CONDUCT)
    yield form(c.Request, players, "on-record")


def at_the_table(state: State) -> tuple[str, ...]:
    """Everybody who sits, or has chips on the layout or in the round, by name."""
    placed = state.round.wagers if state.round is not None else ()
    on_layout = (wager for wagers in state.layout.values() for wager in wagers)
    return tuple(sorted({*state.seats.values(), *(wager.player for wager in (*placed, *on_layout))}))


def _cards(state: State, players: tuple[str, ...]) -> Iterator[Offer]:
    """Shoes, cards seen, reshuffles, checks: what the dealer does with the cards."""
    seated = tuple(dict.fromkeys(state.seats[box] for box in sorted(state.seats)))
    cut: dict[str, Field] = {"cut-by": OneOf((*seated, "supervisor"), free=True), "declined": SomeOf(seated, free=True)}
    if state.round is None:
        yield from _shoes(state, players, cut)
        yield shared.check(("before", "after"), "dealer", without_when=True)
    if why_not_deal(state, overlooked=True) is None:
        yield form(c.Deal, (), "irregularity", {"overlooked-cut": True})
    if state.unseen:
        yield form(c.Seen, (), "course", fields={"cards": ANY_CARDS})
    if state.round is not None:
        cut |= _depths(state, len(cards_on_table(state.round)))
    if why_not_reshuffle(state, unseen=False) is None:
        known, left_out = {"cards": Laid(), **cut}, ("unseen", *_no_cut(cut))
        yield form(c.Reshuffle, players, "course", {}, known, without=left_out, needed=("cards",))
    if why_not_reshuffle(state, unseen=True) is None:
        yield form(c.Reshuffle, players, "course", {"unseen": True}, cut, without=("cards", *_no_cut(cut)))


def _shoes(state: State, players: tuple[str, ...], cut: dict[str, Field]) -> Iterator[Offer]:
    """A new shoe of either kind, its order known or not; one that shuffles by itself knows no cut."""
    by_hand = {**cut, **_depths(state)}
    by_itself = {**cut, "cut-depth": Number(0), "cutting-card-depth": Number(0)}
    with_new: tuple[dict[str, bool], ...] = ({"new-cards": True},) if state.new_cards_due else ({}, {"new-cards": True})
    for automated in (state.shoe_automated, not state.shoe_automated):
        fields: dict[str, Field] = (by_itself if automated else by_hand) | {"checkers": CHECKERS}
        for new in with_new:
            kind = {"automated": automated, **new}
            left_out = () if new else ("new-cards", "checkers")
            known = {"cards": ANY_CARDS, **fields}
            yield form(c.Shoe, players, "course", kind, known, without=("unseen", *left_out), needed=("cards",))
            yield form(c.Shoe, players, "course", {"unseen": True, **kind}, fields, without=("cards", *left_out))


def _depths(state: State, not_cut: int = 0) -> dict[str, Field]:
    """How deep the cut may be, and how many cards may lie behind the cutting card (5.3); ``not_cut`` cards are in use.

    Where they leave less than two decks, no cut is a deck away from both ends, and none is offered.
    """
    depths, behind = cut_depths(state.determinations, not_cut), cutting_card_depths(state.determinations)
    cut: dict[str, Field] = {"cut-depth": Number(depths.start, depths.stop - 1)} if depths else {}
    return {**cut, "cutting-card-depth": Number(behind.start, behind.stop - 1)}


def _no_cut(fields: Mapping[str, Field]) -> tuple[str, ...]:
    """The key that an offer leaves out where no cut is deep enough (5.3)."""
    return () if "cut-depth" in fields else ("cut-depth",)


def _irregularities(state: State, players: tuple[str, ...]) -> Iterator[Offer]:
    """What goes wrong with cards and people (2.4, 14, 19.3)."""
    round_ = state.round
    yield form(c.ReplaceCard, (), "irregularity", {"checked": True}, {"card": OneOf(CARD_NAMES[:DECK])})
    if round_ is not None or why_not_begin(state) is None:
        yield form(c.DrawInError, (), "irregularity")
    if round_ is not None:
        yield from _of_the_round(state, round_, players)
    yield from _placement(state)


def _of_the_round(state: State, round_: Round, players: tuple[str, ...]) -> Iterator[Offer]:
    if why_not_dealer(round_) is None:
        yield form(c.Dealer, (), "irregularity", fields={"overdraw": Number(0)}, needed=("overdraw",))
    for number in round_.boxes:
        cards = 0
        while why_not_reconstruct(state, number, cards + 1) is None:
            cards += 1
        if cards:
            yield form(c.Reconstruct, (), "irregularity", {"box": number}, {"cards": Number(1, cards)})
    if why_not_malfunction(state) is None:
        seated = tuple(dict.fromkeys(state.seats[box] for box in sorted(state.seats)))
        cut: dict[str, Field] = {
            "cut-by": OneOf((*seated, "supervisor"), free=True),
            "declined": SomeOf(seated, free=True),
            **_depths(state, len(cards_on_table(round_)) + len(round_.burnt)),
        }
        taken_out, left_out = {"cards": ANY_CARDS, **cut}, ("unseen", *_no_cut(cut))
        yield form(c.Malfunction, players, "irregularity", {"rectified": True}, taken_out, without=left_out)
        yield form(c.Malfunction, players, "irregularity", {}, taken_out, without=left_out, needed=("cards",))
        yield form(c.Malfunction, players, "irregularity", {"unseen": True}, cut, without=("cards", *_no_cut(cut)))
    yield form(c.Absent, players, "irregularity")
    if round_.absent:
        yield form(c.Present, (), "irregularity", fields={"player": OneOf(tuple(sorted(round_.absent)))})


def _placement(state: State) -> Iterator[Offer]:
    """Cards that lie wrongly: in the round in progress or the last one the hands are named, an earlier one is void."""
    last = len(state.rounds) + (state.round is not None)
    if last > 1:
        yield form(c.PlacementError, (), "irregularity", fields={"round": Number(1, last - 1)}, without=("hands",))
    latest = state.round if state.round is not None else state.rounds[-1] if last else None
    if latest is None or not can_be_put_right(latest):
        return
    exact = latest.status == "open" and latest.phase == "interim"
    hands: dict[str, Field] = {
        f"hands.{box.number}": Laid(hands=tuple(len(hand.cards) for hand in box.hands), exact=exact)
        for box in latest.order
        if box.hands[0].cards
    }
    if latest.dealer.cards:
        hands["hands.dealer"] = Laid(least=1, most=1 if latest.status == "open" else None)
    if hands:
        yield form(c.PlacementError, (), "irregularity", {"round": last}, hands)


def _void(state: State) -> Iterator[Offer]:
    if state.round is not None:
        yield shared.void_running(state.round.number)
    else:
        yield from shared.void_completed(state.rounds, disturbed_last=True)


def _operator(state: State, players: tuple[str, ...]) -> Iterator[Offer]:
    by = {"by": "operator"}
    if why_not_close(state) is None:
        yield shared.closing()
    if state.round is None:
        yield form(c.ChangeCards, (), "power", {"checked": True, **by}, {"checkers": CHECKERS})
    yield form(c.Report, players, "on-record", by)
    yield form(c.Limits, (), "power", {"notice": True, **by})
    if state.round is None:
        yield from _markers(state, players)
    yield from _restrictions(state, players)
    yield from _vacated(state, "operator")
    yield shared.exclusion(players, "operator", usual=CONDUCT)
    wagers = not_void(state)
    if wagers:
        yield form(c.VoidWager, (), "power", by, _of_wagers(wagers), needed=("contravened",))


def _markers(state: State, players: tuple[str, ...]) -> Iterator[Offer]:
    sign, by = state.limits.sign, {"by": "operator"}
    boxes = Number(1, state.determinations.boxes)
    above = limits_of_markers(sign)
    yield form(
        c.Marker, players, "power", {"on": True, **by}, {"box": boxes, "limit": above}, needed=("player", "limit")
    )
    if state.markers:
        there = OneOf(tuple(sorted(state.markers)))
        yield form(c.Marker, players, "power", {"on": False, **by}, {"box": there})


def _restrictions(state: State, players: tuple[str, ...]) -> Iterator[Offer]:
    """For the shoe (4.7) where a player gave ground for it, after tracking (4.8), or again after an earlier one (4.9)."""
    by = {"by": "operator"}
    known = {*players, *state.shoe_rounds.last, *state.shoe_rounds.in_and_out}
    if not state.automated and state.shoe_rounds.first is not None:
        grounds = tuple(name for name in sorted(known) if passes(ground_for_shoe, state, name))
        yield form(c.Restrict, (), "power", {"rule": "4.7", **by}, {"player": OneOf(grounds, free=True)})
    yield form(c.Restrict, players, "power", {"rule": "4.8", **by})
    if state.tracked:
        again = OneOf(tuple(sorted(state.tracked)))
        yield form(c.Restrict, (), "power", {"rule": "4.9", **by}, {"player": again})
    if state.restricted:
        whose = OneOf(tuple(sorted(state.restricted)))
        yield form(c.LiftRestriction, (), "power", by, {"player": whose})


def _vacated(state: State, by: str) -> Iterator[Offer]:
    """Seats that supervisor or operator may ask to be given up (16.6)."""
    for player in sorted(state.abstained):
        if why_not_vacate(state, player) is None:
            yield form(Vacate, (), "power", {"player": player, "by": by})


def _out_of_order(state: State) -> Iterator[Offer]:
    """Wagers out of order, from a player's second on, that the director may void (20.15)."""
    wagers = [wager for wager in not_void(state) if may_be_voided(state, wager.player)]
    if wagers:
        yield form(c.VoidWager, (), "power", {"contravened": r20_15, "by": "director"}, _of_wagers(wagers))


def _of_wagers(wagers: list[Wager]) -> dict[str, Field]:
    return {
        "player": OneOf(tuple(sorted({wager.player for wager in wagers}))),
        "box": OneOf(tuple(sorted({wager.box for wager in wagers}))),
        "wager": OneOf(tuple(sorted({wager.kind for wager in wagers}))),
        "contravened": ClauseNamed(CONDUCT),
    }
