"""The cut: its depth, the place of the cutting card, and who makes it (5.2, 5.3, 19.3(a))."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from houseway.errors import InvalidRecordError, Refused
from houseway.games.blackjack.clauses import r5_2_a, r5_2_b, r5_2_c, r5_2_d, r5_3, r19_3_a, r19_3_a_ii
from houseway.games.blackjack.commands import Malfunction, Reshuffle, Shoe, find_depth_contradiction
from houseway.games.blackjack.determinations import Determinations
from houseway.games.blackjack.play.state import State
from houseway.law import Rule
from houseway.law.coverage_marks import follows, follows_answer

DECK = 52
CutCommand: TypeAlias = Shoe | Reshuffle | Malfunction
"""Commands after which the cards are cut."""


def check_depths(determinations: Determinations, command: CutCommand, on_table: int = 0) -> None:
    """Check how deep the cards were cut, and how many come after the cutting card (5.3).

    ``on_table`` cards are not among those that are cut. A single deck cannot be cut a deck deep: it is not checked.
    """
    if determinations.decks == 1:
        return
    if command.cut_depth is not None:
        depths = get_cut_depths(determinations, on_table)
        if command.cut_depth not in depths:
            raise Refused(r5_3, f"the cut is {depths.start} to {depths.stop - 1} cards deep, not {command.cut_depth}")
    card_depths = get_cutting_card_depths(determinations)
    if command.cutting_card_depth is not None and command.cutting_card_depth not in card_depths:
        minimum, maximum = card_depths[0], card_depths[-1]
        raise Refused(
            r5_3, f"{minimum} to {maximum} cards lie behind the cutting card, not {command.cutting_card_depth}"
        )


def check_cutting_card(command: Shoe) -> None:
    """Check the cards of a manual shoe against the stated depth of the cutting card (5.3).

    Only play shows whether a shoe is manual, unless the command says so; other commands are checked when they are
    decoded.

    Raises:
        InvalidRecordError: they contradict each other.
    """
    contradiction = find_depth_contradiction(command.cards, command.cutting_card_depth)
    if contradiction is not None:
        raise InvalidRecordError(contradiction, "cutting-card-depth")


@follows(r5_3)
def get_cut_depths(determinations: Determinations, on_table: int = 0) -> range:
    """Return how many cards the cut may lift: at least a deck stays on either side (5.3)."""
    cards = DECK * determinations.decks - on_table
    if determinations.decks == 1:
        return range(cards + 1)
    return range(DECK, cards - DECK + 1)


def get_cutting_card_depths(determinations: Determinations) -> range:
    """Return how many cards may come after the cutting card: from a deck to half of all plus the slack (5.3)."""
    if determinations.decks == 1:
        return range(DECK + 1)
    return range(DECK, DECK // 2 * determinations.decks + determinations.cutting_card_slack + 1)


class CutPreference(NamedTuple):
    """Player who is offered the cut first, and the clause; None if the dealer asks around the table."""

    player: str | None
    rule: Rule


@follows_answer(lambda preferred: (preferred.rule,))
def find_cut_preference(state: State) -> CutPreference:
    """Return who is offered the cut first (5.2).

    (a) the first player to sit, (b) the decision maker of the box that got the cutting card in the last round,
    (c) the player at the dealer's far right if it came out for the dealer, (d) nobody.
    """
    if state.shoes == 0:
        return CutPreference(state.first_to_sit, r5_2_a)
    if state.cut_for is None:
        return CutPreference(None, r5_2_d)
    recipient, maker = state.cut_for
    return (
        CutPreference(maker, r5_2_b) if recipient == "box" else CutPreference(find_player_in_highest_box(state), r5_2_c)
    )


@follows(r19_3_a_ii)
def find_cut_preference_after_malfunction(state: State) -> CutPreference:
    """Return who is first offered the cut of a failed shoe's cards: the player at the dealer's far right."""
    return CutPreference(find_player_in_highest_box(state), r19_3_a)


def find_player_in_highest_box(state: State) -> str | None:
    """Return the player at the dealer's far right, or None if nobody sits."""
    return state.seats[max(state.seats)] if state.seats else None


def check_cut_by(
    state: State, cut_by: str | None, decliners: Sequence[str], preference: CutPreference, rule: Rule
) -> None:
    """Check who made the cut: the preferred player, then once around the table, then the supervisor (5.2)."""
    if cut_by is None or not state.seats:
        return
    seated_players = [state.seats[box] for box in sorted(state.seats)]
    candidates = ([preference.player] if preference.player in seated_players else []) + seated_players + ["supervisor"]
    expected_name = next((name for name in candidates if name not in decliners), None)
    if cut_by != expected_name:
        raise Refused(rule, f"the cut is {expected_name or 'nobody'}'s, not {cut_by}'s")
