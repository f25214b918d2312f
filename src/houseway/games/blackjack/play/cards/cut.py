"""The cut: how deep it is made, where the cutting card lies, and who makes it (5.2, 5.3, 19.3(a))."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from houseway.errors import BadRecord, Refused
from houseway.games.blackjack.clauses import r5_2_a, r5_2_b, r5_2_c, r5_2_d, r5_3, r19_3_a, r19_3_a_ii
from houseway.games.blackjack.commands import Malfunction, Reshuffle, Shoe, contradicted_depth
from houseway.games.blackjack.determinations import Determinations
from houseway.games.blackjack.play.state import State
from houseway.law import Rule
from houseway.law.coverage_marks import follows, follows_answer

DECK = 52
Cut: TypeAlias = Shoe | Reshuffle | Malfunction
"""The commands after which the cards are cut."""


def check_depths(determined: Determinations, command: Cut, on_table: int = 0) -> None:
    """Where the cards were cut, and how many lie behind the cutting card (5.3).

    ``on_table`` cards are not among those that are cut. One deck cannot be cut a deck deep: there nothing is checked.
    """
    if determined.decks == 1:
        return
    if command.cut_depth is not None:
        depths = cut_depths(determined, on_table)
        if command.cut_depth not in depths:
            raise Refused(r5_3, f"the cut is {depths.start} to {depths.stop - 1} cards deep, not {command.cut_depth}")
    behind = cutting_card_depths(determined)
    if command.cutting_card_depth is not None and command.cutting_card_depth not in behind:
        least, most = behind[0], behind[-1]
        raise Refused(r5_3, f"{least} to {most} cards lie behind the cutting card, not {command.cutting_card_depth}")


def check_cutting_card(command: Shoe) -> None:
    """Raise ``BadRecord`` where the cards of a manual shoe contradict the stated depth of the cutting card (5.3).

    Only play shows whether a shoe is manual, unless it says so itself; the other commands are checked when they are read.
    """
    contradiction = contradicted_depth(command.cards, command.cutting_card_depth)
    if contradiction is not None:
        raise BadRecord(contradiction, "cutting-card-depth")


@follows(r5_3)
def cut_depths(determined: Determinations, on_table: int = 0) -> range:
    """How many cards the cut may lift: at least a deck stays on either side (5.3)."""
    cards = DECK * determined.decks - on_table
    if determined.decks == 1:
        return range(cards + 1)
    return range(DECK, cards - DECK + 1)


def cutting_card_depths(determined: Determinations) -> range:
    """How many cards may lie behind the cutting card: a deck, to half of all cards and the slack (5.3)."""
    if determined.decks == 1:
        return range(DECK + 1)
    return range(DECK, DECK // 2 * determined.decks + determined.cutting_card_slack + 1)


class Preferred(NamedTuple):
    """Who is offered the cut first, and by which clause; nobody where the dealer just asks around."""

    player: str | None
    rule: Rule


@follows_answer(lambda preferred: (preferred.rule,))
def preferred_to_cut(state: State) -> Preferred:
    """(a) first to sit, (b) whose box or (c) at whose end the cutting card came out in the last round, (d) nobody (5.2)."""
    if state.shoes == 0:
        return Preferred(state.first_to_sit, r5_2_a)
    if state.cut_for is None:
        return Preferred(None, r5_2_d)
    for_whom, maker = state.cut_for
    return Preferred(maker, r5_2_b) if for_whom == "box" else Preferred(seated_highest(state), r5_2_c)


@follows(r19_3_a_ii)
def preferred_after_malfunction(state: State) -> Preferred:
    """The cards of a failed shoe are offered first to the player at the dealer's far right."""
    return Preferred(seated_highest(state), r19_3_a)


def seated_highest(state: State) -> str | None:
    """The player at the dealer's far right."""
    return state.seats[max(state.seats)] if state.seats else None


def check_cut_by(state: State, cut_by: str | None, declined: Sequence[str], preferred: Preferred, rule: Rule) -> None:
    """The cut is offered to the preferred player, then once round the table, then the supervisor makes it (5.2)."""
    if cut_by is None or not state.seats:
        return
    seated = [state.seats[box] for box in sorted(state.seats)]
    offered = ([preferred.player] if preferred.player in seated else []) + seated + ["supervisor"]
    proper = next((name for name in offered if name not in declined), None)
    if cut_by != proper:
        raise Refused(rule, f"the cut is {proper or 'nobody'}'s, not {cut_by}'s")
