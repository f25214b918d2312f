"""Legal actions of the staff outside the course of play: cards, irregularities, powers and records.

Commands that a clause reserves are listed for the roles that may give them. An irregularity that anybody may
report is listed for the dealer and the supervisor, who are at the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from houseway.engine.protocol import staff_actions as shared
from houseway.engine.protocol.action_builder import make_action
from houseway.engine.protocol.commands import Vacate
from houseway.engine.protocol.legal_actions import CardsOrTiles, ClauseName, Field, LegalAction, Number, OneOf, SomeOf
from houseway.engine.protocol.refusals import is_allowed
from houseway.engine.state.box_limit_markers import get_marker_limits
from houseway.engine.state.tournament_wager_order import can_be_voided
from houseway.equipment.cards import CARD_NAMES
from houseway.games.blackjack import commands as c
from houseway.games.blackjack.clauses import r16_5_a, r16_5_b, r16_5_c, r16_7, r16_8, r20_15
from houseway.games.blackjack.play.cards.cut import DECK, get_cut_depths, get_cutting_card_depths
from houseway.games.blackjack.play.cards.shoe import list_cards_on_table, why_not_malfunction, why_not_reshuffle
from houseway.games.blackjack.play.dealer_hand import why_not_dealer
from houseway.games.blackjack.play.round import why_not_deal
from houseway.games.blackjack.play.seats import find_shoe_restriction_rule, why_not_vacate
from houseway.games.blackjack.play.state import PlacedWager, Round, State
from houseway.games.blackjack.supervision.card_correction_checks import can_be_corrected
from houseway.games.blackjack.supervision.irregularities import why_not_begin, why_not_reconstruct
from houseway.games.blackjack.supervision.powers import list_voidable_wagers, why_not_close, why_not_final_rounds

CONDUCT_CLAUSES = (r16_5_a, r16_5_b, r16_5_c, r16_7, r16_8)
"""Clauses with duties for which the rules do not say what follows from a breach."""
ANY_CARDS = CardsOrTiles(least=0)
CHECKERS = SomeOf((), least=2, most=2, free=True)
"""Field for the names of the two members of staff who checked new cards (2.4)."""


def list_staff_actions(state: State, actor: str) -> Iterator[LegalAction]:
    """Yield the legal actions of a member of staff."""
    players = list_people_at_table(state)
    if actor == "dealer":
        yield from _list_card_actions(state, players)
    if actor in ("dealer", "supervisor"):
        yield from _list_irregularity_actions(state, players)
    if actor == "supervisor":
        if why_not_final_rounds(state) is None:
            yield make_action(c.FinalRounds, (), "power", {"by": "supervisor"})
        yield from _list_vacate_actions(state, actor)
    if actor == "operator":
        yield from _list_void_actions(state)
        yield shared.make_dispute(players, len(state.rounds) + (state.round is not None))
        yield from _list_operator_actions(state, players)
    if actor == "director" and state.determinations.tournament:
        yield from _list_out_of_order_actions(state)
    yield from shared.make_record_actions(players, CONDUCT_CLAUSES)
    yield make_action(c.Request, players, "on-record")


def list_people_at_table(state: State) -> tuple[str, ...]:
    """Return everybody who sits at the table or has chips on the layout or in the round, sorted by name."""
    round_wagers = state.round.wagers if state.round is not None else ()
    on_layout = (wager for wagers in state.layout.values() for wager in wagers)
    return tuple(sorted({*state.seats.values(), *(wager.player for wager in (*round_wagers, *on_layout))}))


def _list_card_actions(state: State, players: tuple[str, ...]) -> Iterator[LegalAction]:
    """Yield the dealer's actions with the cards: new shoes, reported cards, reshuffles and checks."""
    seated_players = tuple(dict.fromkeys(state.seats[box] for box in sorted(state.seats)))
    cut_fields: dict[str, Field] = {
        "cut-by": OneOf((*seated_players, "supervisor"), free=True),
        "declined": SomeOf(seated_players, free=True),
    }
    if state.round is None:
        yield from _list_shoe_actions(state, players, cut_fields)
        yield shared.make_check(("before", "after"), "dealer", without_when=True)
    if why_not_deal(state, overlooks_cut=True) is None:
        yield make_action(c.Deal, (), "irregularity", {"overlooked-cut": True})
    if state.unseen:
        yield make_action(c.Seen, (), "course", fields={"cards": ANY_CARDS})
    if state.round is not None:
        cut_fields |= _make_depth_fields(state, len(list_cards_on_table(state.round)))
    if why_not_reshuffle(state, unseen=False) is None:
        fields, omitted_keys = {"cards": CardsOrTiles(), **cut_fields}, ("unseen", *_list_omitted_cut_keys(cut_fields))
        yield make_action(c.Reshuffle, players, "course", {}, fields, without=omitted_keys, needed=("cards",))
    if why_not_reshuffle(state, unseen=True) is None:
        yield make_action(
            c.Reshuffle,
            players,
            "course",
            {"unseen": True},
            cut_fields,
            without=("cards", *_list_omitted_cut_keys(cut_fields)),
        )


def _list_shoe_actions(state: State, players: tuple[str, ...], cut_fields: dict[str, Field]) -> Iterator[LegalAction]:
    """Yield the actions that load a new shoe, manual or automated.

    Each kind of shoe is listed with a known and with an unknown order of the cards. An automated shoe is not cut.
    """
    manual_fields = {**cut_fields, **_make_depth_fields(state)}
    automated_fields = {**cut_fields, "cut-depth": Number(0), "cutting-card-depth": Number(0)}
    new_cards_options: tuple[dict[str, bool], ...] = (
        ({"new-cards": True},) if state.new_cards_due else ({}, {"new-cards": True})
    )
    for is_automated in (state.shoe_automated, not state.shoe_automated):
        fields: dict[str, Field] = (automated_fields if is_automated else manual_fields) | {"checkers": CHECKERS}
        for new_cards in new_cards_options:
            arguments = {"automated": is_automated, **new_cards}
            omitted_keys = () if new_cards else ("new-cards", "checkers")
            known_fields = {"cards": ANY_CARDS, **fields}
            yield make_action(
                c.Shoe, players, "course", arguments, known_fields, without=("unseen", *omitted_keys), needed=("cards",)
            )
            yield make_action(
                c.Shoe, players, "course", {"unseen": True, **arguments}, fields, without=("cards", *omitted_keys)
            )


def _make_depth_fields(state: State, uncut_cards: int = 0) -> dict[str, Field]:
    """Return the fields for the depths of the cut and of the cutting card (5.3).

    ``uncut_cards`` is the number of cards that are not in the pack being cut. If the pack is smaller than two
    decks, no cut can leave a deck on either side, so the field for the cut is left out.
    """
    depths, card_depths = (
        get_cut_depths(state.determinations, uncut_cards),
        get_cutting_card_depths(state.determinations),
    )
    cut_field: dict[str, Field] = {"cut-depth": Number(depths.start, depths.stop - 1)} if depths else {}
    return {**cut_field, "cutting-card-depth": Number(card_depths.start, card_depths.stop - 1)}


def _list_omitted_cut_keys(fields: Mapping[str, Field]) -> tuple[str, ...]:
    """Return the key ``cut-depth`` if ``fields`` does not have it, otherwise nothing (5.3).

    An action leaves out the keys that this function returns.
    """
    return () if "cut-depth" in fields else ("cut-depth",)


def _list_irregularity_actions(state: State, players: tuple[str, ...]) -> Iterator[LegalAction]:
    """Yield the actions that report irregularities with cards and people (2.4, 14, 19.3)."""
    round_ = state.round
    yield make_action(c.ReplaceCard, (), "irregularity", {"checked": True}, {"card": OneOf(CARD_NAMES[:DECK])})
    if round_ is not None or why_not_begin(state) is None:
        yield make_action(c.DrawInError, (), "irregularity")
    if round_ is not None:
        yield from _list_round_irregularities(state, round_, players)
    yield from _list_placement_errors(state)


def _list_round_irregularities(state: State, round_: Round, players: tuple[str, ...]) -> Iterator[LegalAction]:
    if why_not_dealer(round_) is None:
        yield make_action(c.Dealer, (), "irregularity", fields={"overdraw": Number(0)}, needed=("overdraw",))
    for number in round_.boxes:
        cards = 0
        while why_not_reconstruct(state, number, cards + 1) is None:
            cards += 1
        if cards:
            yield make_action(c.Reconstruct, (), "irregularity", {"box": number}, {"cards": Number(1, cards)})
    if why_not_malfunction(state) is None:
        seated_players = tuple(dict.fromkeys(state.seats[box] for box in sorted(state.seats)))
        cut_fields: dict[str, Field] = {
            "cut-by": OneOf((*seated_players, "supervisor"), free=True),
            "declined": SomeOf(seated_players, free=True),
            **_make_depth_fields(state, len(list_cards_on_table(round_)) + len(round_.burnt)),
        }
        fields, omitted_keys = {"cards": ANY_CARDS, **cut_fields}, ("unseen", *_list_omitted_cut_keys(cut_fields))
        yield make_action(c.Malfunction, players, "irregularity", {"rectified": True}, fields, without=omitted_keys)
        yield make_action(c.Malfunction, players, "irregularity", {}, fields, without=omitted_keys, needed=("cards",))
        yield make_action(
            c.Malfunction,
            players,
            "irregularity",
            {"unseen": True},
            cut_fields,
            without=("cards", *_list_omitted_cut_keys(cut_fields)),
        )
    yield make_action(c.Absent, players, "irregularity")
    if round_.absent:
        yield make_action(c.Present, (), "irregularity", fields={"player": OneOf(tuple(sorted(round_.absent)))})


def _list_placement_errors(state: State) -> Iterator[LegalAction]:
    """Yield the actions that report wrongly placed cards.

    For the current or the last round, the action has fields for the corrected hands. An earlier round becomes
    void.
    """
    last_number = len(state.rounds) + (state.round is not None)
    if last_number > 1:
        yield make_action(
            c.PlacementError, (), "irregularity", fields={"round": Number(1, last_number - 1)}, without=("hands",)
        )
    latest_round = state.round if state.round is not None else state.rounds[-1] if last_number else None
    if latest_round is None or not can_be_corrected(latest_round):
        return
    is_exact = latest_round.status == "open" and latest_round.phase == "interim"
    hands: dict[str, Field] = {
        f"hands.{box.number}": CardsOrTiles(hands=tuple(len(hand.cards) for hand in box.hands), exact=is_exact)
        for box in latest_round.order
        if box.hands[0].cards
    }
    if latest_round.dealer.cards:
        hands["hands.dealer"] = CardsOrTiles(least=1, most=1 if latest_round.status == "open" else None)
    if hands:
        yield make_action(c.PlacementError, (), "irregularity", {"round": last_number}, hands)


def _list_void_actions(state: State) -> Iterator[LegalAction]:
    if state.round is not None:
        yield shared.make_void_running(state.round.number)
    else:
        yield from shared.make_void_completed(state.rounds, disturbed_last=True)


def _list_operator_actions(state: State, players: tuple[str, ...]) -> Iterator[LegalAction]:
    by = {"by": "operator"}
    if why_not_close(state) is None:
        yield shared.make_close()
    if state.round is None:
        yield make_action(c.ChangeCards, (), "power", {"checked": True, **by}, {"checkers": CHECKERS})
    yield make_action(c.Report, players, "on-record", by)
    yield make_action(c.Limits, (), "power", {"notice": True, **by})
    if state.round is None:
        yield from _list_marker_actions(state, players)
    yield from _list_restriction_actions(state, players)
    yield from _list_vacate_actions(state, "operator")
    yield shared.make_exclusion(players, "operator", usual=CONDUCT_CLAUSES)
    wagers = list_voidable_wagers(state)
    if wagers:
        yield make_action(c.VoidWager, (), "power", by, _make_wager_fields(wagers), needed=("contravened",))


def _list_marker_actions(state: State, players: tuple[str, ...]) -> Iterator[LegalAction]:
    sign, by = state.limits.sign, {"by": "operator"}
    boxes = Number(1, state.determinations.boxes)
    limit_amounts = get_marker_limits(sign)
    yield make_action(
        c.Marker,
        players,
        "power",
        {"on": True, **by},
        {"box": boxes, "limit": limit_amounts},
        needed=("player", "limit"),
    )
    if state.markers:
        marked_boxes = OneOf(tuple(sorted(state.markers)))
        yield make_action(c.Marker, players, "power", {"on": False, **by}, {"box": marked_boxes})


def _list_restriction_actions(state: State, players: tuple[str, ...]) -> Iterator[LegalAction]:
    """Yield the actions that restrict a player or lift a restriction.

    A player can be restricted for the present shoe (4.7), after tracking (4.8), or again after an earlier
    restriction (4.9).
    """
    by = {"by": "operator"}
    names = {*players, *state.shoe_rounds.last, *state.shoe_rounds.in_and_out}
    if not state.automated and state.shoe_rounds.first is not None:
        players_with_grounds = tuple(
            name for name in sorted(names) if is_allowed(find_shoe_restriction_rule, state, name)
        )
        yield make_action(
            c.Restrict, (), "power", {"rule": "4.7", **by}, {"player": OneOf(players_with_grounds, free=True)}
        )
    yield make_action(c.Restrict, players, "power", {"rule": "4.8", **by})
    if state.tracked:
        tracked_players = OneOf(tuple(sorted(state.tracked)))
        yield make_action(c.Restrict, (), "power", {"rule": "4.9", **by}, {"player": tracked_players})
    if state.restricted:
        restricted_players = OneOf(tuple(sorted(state.restricted)))
        yield make_action(c.LiftRestriction, (), "power", by, {"player": restricted_players})


def _list_vacate_actions(state: State, by: str) -> Iterator[LegalAction]:
    """Yield an action for each player whom the supervisor or the operator may ask to give up the seat (16.6)."""
    for player in sorted(state.abstained):
        if why_not_vacate(state, player) is None:
            yield make_action(Vacate, (), "power", {"player": player, "by": by})


def _list_out_of_order_actions(state: State) -> Iterator[LegalAction]:
    """Yield the action by which the director may void wagers out of order (20.15).

    A player's first wager out of order cannot be voided.
    """
    wagers = [wager for wager in list_voidable_wagers(state) if can_be_voided(state, wager.player)]
    if wagers:
        yield make_action(
            c.VoidWager, (), "power", {"contravened": r20_15, "by": "director"}, _make_wager_fields(wagers)
        )


def _make_wager_fields(wagers: list[PlacedWager]) -> dict[str, Field]:
    return {
        "player": OneOf(tuple(sorted({wager.player for wager in wagers}))),
        "box": OneOf(tuple(sorted({wager.box for wager in wagers}))),
        "wager": OneOf(tuple(sorted({wager.kind for wager in wagers}))),
        "contravened": ClauseName(CONDUCT_CLAUSES),
    }
