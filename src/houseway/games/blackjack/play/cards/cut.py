"""The cut: its depth, the position of the cutting card, and who cuts (5.2, 5.3, 19.3(a))."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from houseway.errors import InvalidRecordError, Refused
from houseway.games.blackjack.clauses import r5_2_a, r5_2_b, r5_2_c, r5_2_d, r5_3, r19_3_a, r19_3_a_ii
from houseway.games.blackjack.commands import Malfunction, Reshuffle, Shoe, find_depth_contradiction
from houseway.games.blackjack.determinations import Determinations
from houseway.games.blackjack.play.state import State
from houseway.i18n import Message
from houseway.law import Rule
from houseway.law.coverage_marks import follows, follows_answer

DECK = 52
SUPERVISOR = "supervisor"
"""Word of the record for the supervisor as the person who cuts (5.2)."""
CutCommand: TypeAlias = Shoe | Reshuffle | Malfunction
"""Commands after which the cards are cut."""


def check_depths(determinations: Determinations, command: CutCommand, on_table: int = 0) -> None:
    """Check the depth of the cut and the number of cards after the cutting card (5.3).

    ``on_table`` is the number of cards on the table, which are not in the pack being cut. The cut of a single deck
    is not checked, because it cannot leave a whole deck on either side.

    Raises:
        Refused: one of the two numbers is out of range.
    """
    if determinations.decks == 1:
        return
    if command.cut_depth is not None:
        depths = get_cut_depths(determinations, on_table)
        if command.cut_depth not in depths:
            raise Refused(
                r5_3, Message("blackjack-cut-depth", min=depths.start, max=depths.stop - 1, depth=command.cut_depth)
            )
    card_depths = get_cutting_card_depths(determinations)
    if command.cutting_card_depth is not None and command.cutting_card_depth not in card_depths:
        minimum, maximum = card_depths[0], card_depths[-1]
        raise Refused(
            r5_3, Message("blackjack-cutting-card-depth", min=minimum, max=maximum, depth=command.cutting_card_depth)
        )


def check_cutting_card(command: Shoe) -> None:
    """Check that the cards of a manual shoe agree with the stated depth of the cutting card (5.3).

    A command that says whether the shoe is manual is already checked when it is decoded. This function is needed
    for a command that does not say so, because then the state of the table decides.

    Raises:
        InvalidRecordError: the cards contradict the stated depth.
    """
    contradiction = find_depth_contradiction(command.cards, command.cutting_card_depth)
    if contradiction is not None:
        raise InvalidRecordError(contradiction, "cutting-card-depth")


@follows(r5_3)
def get_cut_depths(determinations: Determinations, on_table: int = 0) -> range:
    """Return how many cards the cut may lift; at least one deck must remain on either side (5.3)."""
    cards = DECK * determinations.decks - on_table
    if determinations.decks == 1:
        return range(cards + 1)
    return range(DECK, cards - DECK + 1)


def get_cutting_card_depths(determinations: Determinations) -> range:
    """Return how many cards may come after the cutting card (5.3).

    The least number is one deck. The greatest is half of all cards plus the determined ``cutting_card_slack``.
    """
    if determinations.decks == 1:
        return range(DECK + 1)
    return range(DECK, DECK // 2 * determinations.decks + determinations.cutting_card_slack + 1)


class CutPreference(NamedTuple):
    """Player who is invited first to cut, and the clause that says so.

    ``player`` is None if no player has preference and the dealer asks around the table.
    """

    player: str | None
    rule: Rule


@follows_answer(lambda preferred: (preferred.rule,))
def find_cut_preference(state: State) -> CutPreference:
    """Return which player is invited first to cut, and the clause (5.2).

    For the first shoe it is the first player who sat down (a). If the cutting card came out for a box in the last
    round, it is the decision maker of that box (b). If it came out for the dealer, it is the player at the
    dealer's far right (c). In all other cases no player has preference (d).
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
    """Return who is invited first to cut the cards of a failed shoe: the player at the dealer's far right."""
    return CutPreference(find_player_in_highest_box(state), r19_3_a)


def find_player_in_highest_box(state: State) -> str | None:
    """Return the player at the dealer's far right, or None if nobody sits.

    This is the player seated at the highest occupied box.
    """
    return state.seats[max(state.seats)] if state.seats else None


def check_cut_by(
    state: State, cut_by: str | None, decliners: Sequence[str], preference: CutPreference, rule: Rule
) -> None:
    """Check that the right person made the cut (5.2).

    The right person is the first who did not decline: the preferred player, then the seated players in the order
    of their boxes, then the supervisor.

    Raises:
        Refused: another person made the cut.
    """
    if cut_by is None or not state.seats:
        return
    seated_players = [state.seats[box] for box in sorted(state.seats)]
    candidates = ([preference.player] if preference.player in seated_players else []) + seated_players + [SUPERVISOR]
    expected_name = next(name for name in candidates if name not in decliners)
    if cut_by != expected_name:
        raise Refused(
            rule, Message("blackjack-cut-by", expected=_name_cutter(expected_name), given=_name_cutter(cut_by))
        )


def _name_cutter(name: str) -> str | Message:
    return Message("engine-role-supervisor") if name == SUPERVISOR else name
