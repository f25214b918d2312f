"""Choice of cards for the cards that nobody saw, so that the hand ends as in the source.

A hand that reached the showdown unseen gets cards with which it wins nothing that the source gives to others.
If the source says how the pots were paid, the module searches for matching cards. If not, an unseen hand loses
to the hands that were shown. A hand that was thrown away although it would have won is dead under 17.10.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations, islice, product

from houseway.equipment.cards import FULL_DECK, Card
from houseway.ranking.lookup import get_high_evaluator
from houseway.ranking.poker import Settings

HIGH = get_high_evaluator(Settings(ace_low=True), 7)
MAX_TRIES = 1000
"""Greatest number of likely combinations of hole cards to try."""
MAX_GUESSES = 4000
"""Greatest number of random guesses, which follow if more than two hands are unseen."""
MAX_BOARDS = 2000
SHARED_VALUE_CHANCE = Fraction(1, 5)
"""Fraction of the random guesses in which two players get hands of equal rank."""

Pair = tuple[Card, Card]


@dataclass(frozen=True)
class Showdown:
    """Facts that are known when the betting is over. Players are numbered by their position in the source."""

    holes: Sequence[Sequence[Card | None]]
    board: Sequence[Card | None]
    chips: Sequence[int]
    """Chips that each player has put in."""
    active_players: frozenset[int]
    mucked_players: frozenset[int]
    dead_players: frozenset[int]
    """Those of the mucked players whose hands are dead in any case."""
    order: Sequence[int]
    """Players in order, beginning with the one after the button."""
    chip_cents: int
    expected_returns: Mapping[int, int] | None
    """Chips that each player gets back according to the source, or None if unknown."""
    rake_cents: int
    """Amount that the house took from the pots according to the source."""

    def has_exact_returns(self) -> bool:
        """Return whether the source accounts for all chips that were put in.

        That is the case if it says what each player gets back, and these amounts and the rake add up to all the chips.
        """
        return self.expected_returns is not None and sum(self.expected_returns.values()) + self.rake_cents == sum(
            self.chips
        )

    def compute_uncalled(self) -> dict[int, int]:
        """Return the uncalled chips, by player: the amount that one player put in above all others.

        These chips are returned even to a dead hand (15.2(b), 17.10, H42).
        """
        second, most = sorted(self.chips)[-2:]
        return {self.chips.index(most): most - second} if most > second else {}

    def find_unseen(self) -> list[int]:
        """Return the active players with an unknown card."""
        return [player for player in sorted(self.active_players) if None in self.holes[player]]


@dataclass(frozen=True)
class FilledCards:
    """Cards for all players and the board, and the players whose hands are dead."""

    holes: dict[int, Pair]
    board: tuple[Card, ...]
    dead_players: tuple[int, ...] = ()
    wrong_winners: tuple[int, ...] = ()
    """Players who win a pot with these cards, if the cards do not match the source; otherwise empty."""
    is_exact: bool = True


def fill_unknown_cards(showdown: Showdown) -> FilledCards:
    """Return the first choice of cards that matches the source, or the first choice tried if none matches.

    Likely choices are tried before random ones.
    """
    fallback: FilledCards | None = None
    for dead_players in _list_dead_choices(showdown):
        live_players = showdown.active_players - set(dead_players)
        returned_cents = {
            player: amount for player, amount in showdown.compute_uncalled().items() if player in dead_players
        }
        pots = compute_pots(
            [put_in - returned_cents.get(player, 0) for player, put_in in enumerate(showdown.chips)], live_players
        )
        returns_match = _returns_match(showdown, dead_players, returned_cents)
        tries = 0
        for board in _generate_boards(showdown):
            for holes, values in _generate_holes(showdown, live_players, board):
                if returns_match and _matches_source(showdown, live_players, pots, values):
                    return FilledCards(_fill_all_hands(showdown, holes, board), board, dead_players)
                if fallback is None:
                    winners = tuple(
                        sorted({winner for _, eligible in pots for winner in _find_winners(eligible, values)})
                    )
                    fallback = FilledCards(_fill_all_hands(showdown, holes, board), board, (), winners, is_exact=False)
                tries += 1
            if tries > MAX_TRIES + MAX_GUESSES:
                break
    assert fallback is not None
    return fallback


def compute_pots(chips: Sequence[int], live_players: frozenset[int] | set[int]) -> list[tuple[int, frozenset[int]]]:
    """Return the pots, each with the players who may win it.

    Chips that nobody matched are a pot of one player.

    >>> compute_pots([20, 50, 80, 10], frozenset({0, 1, 2}))
    [(70, frozenset({0, 1, 2})), (60, frozenset({1, 2})), (30, frozenset({2}))]
    """
    pots = []
    lower_bound = 0
    cuts = sorted({chips[player] for player in live_players})
    for cut in cuts:
        top = max(chips) if cut == cuts[-1] else cut
        amount = sum(max(min(put_in, top) - lower_bound, 0) for put_in in chips)
        pots.append((amount, frozenset(player for player in live_players if chips[player] >= cut)))
        lower_bound = cut
    return pots


def _matches_source(
    showdown: Showdown, live_players: frozenset[int], pots: list[tuple[int, frozenset[int]]], values: Mapping[int, int]
) -> bool:
    """Return whether each pot is won by the players who win it according to the source.

    If the source does not say who wins, unseen and mucked hands must not win against hands that were shown.
    """
    expected_returns = showdown.expected_returns
    received_cents = dict.fromkeys(live_players, 0)
    hidden = {*showdown.find_unseen(), *showdown.mucked_players}
    for amount, eligible in pots:
        best = _find_winners(eligible, values)
        winners = [player for player in showdown.order if player in best]
        if expected_returns is None and not hidden.isdisjoint(winners) and eligible - hidden:
            return False
        part = amount // showdown.chip_cents // len(winners) * showdown.chip_cents
        for player in winners:
            received_cents[player] += part
        received_cents[winners[0]] += amount - part * len(winners)
    if expected_returns is None:
        return True
    kept_cents = [
        received_cents[player] - expected_returns.get(player, 0)
        for player in live_players
        if received_cents[player] or expected_returns.get(player, 0)
    ]
    return (
        min(kept_cents) >= 0
        and sum(kept_cents) == showdown.rake_cents
        and all(expected_returns.get(player, 0) for player in live_players if received_cents[player])
    )


def _returns_match(showdown: Showdown, dead_players: tuple[int, ...], returned_cents: Mapping[int, int]) -> bool:
    """Return whether each player with a dead hand gets back in the source exactly the chips that nobody called.

    The result is also True if the source does not say what the players get back.
    """
    expected_returns = showdown.expected_returns
    return expected_returns is None or all(
        expected_returns.get(player, 0) == returned_cents.get(player, 0) for player in dead_players
    )


def _find_winners(eligible: frozenset[int], values: Mapping[int, int]) -> set[int]:
    """Return the winners of a pot."""
    best = max(values[player] for player in eligible)
    return {player for player in eligible if values[player] == best}


def _list_dead_choices(showdown: Showdown) -> list[tuple[int, ...]]:
    """Return the sets of dead hands to try.

    The first set has only the hands that must be dead. The second also has all hands that were not shown and that
    win nothing according to the source.
    """
    hidden = showdown.active_players & {*showdown.find_unseen(), *showdown.mucked_players}
    expected_returns = showdown.expected_returns
    returned_cents = showdown.compute_uncalled()
    losers = (
        hidden
        if expected_returns is None
        else {player for player in hidden if expected_returns.get(player, 0) == returned_cents.get(player, 0)}
    )
    minimal = tuple(sorted(showdown.dead_players)) if showdown.dead_players < showdown.active_players else ()
    extended = tuple(sorted(losers | set(minimal)))
    return [minimal, extended] if minimal != extended and len(extended) < len(showdown.active_players) else [minimal]


def _generate_boards(showdown: Showdown) -> Iterator[tuple[Card, ...]]:
    """Yield complete boards, with many random choices for unknown communal cards."""
    board = [*showdown.board, *[None] * (5 - len(showdown.board))]
    if None not in board:
        yield tuple(card for card in board if card is not None)
        return
    unused_cards = _list_unused(showdown, ())
    random_source = random.Random(0)
    for _ in range(MAX_BOARDS if showdown.has_exact_returns() else 1):
        replacements = iter(random_source.sample(unused_cards, board.count(None)))
        yield tuple(next(replacements) if card is None else card for card in board)


def _generate_holes(
    showdown: Showdown, live_players: frozenset[int], board: tuple[Card, ...]
) -> Iterator[tuple[dict[int, Pair], dict[int, int]]]:
    """Yield choices of hole cards for the live hands, together with the values of the hands."""
    holes: dict[int, Pair] = {}
    for player in live_players:
        first, second = showdown.holes[player]
        if first is not None and second is not None:
            holes[player] = (first, second)
    values = {player: HIGH((*board, *hole)) for player, hole in holes.items()}
    unseen = [player for player in showdown.find_unseen() if player in live_players]
    unused_cards = _list_unused(showdown, board)
    by_value = {player: _group_by_value(showdown.holes[player], board, unused_cards) for player in unseen}
    known_values = sorted(set(values.values()))
    likely_choices = islice(product(*(_choose_likely(by_value[player], known_values) for player in unseen)), MAX_TRIES)
    guesses = (
        _generate_guesses([by_value[player] for player in unseen])
        if showdown.has_exact_returns() and len(unseen) > 2
        else ()
    )
    for levels in chain(likely_choices, guesses):
        filled_holes = dict(holes)
        used: set[Card] = set()
        for player, pairs in zip(unseen, levels, strict=True):
            pair = next((pair for pair in pairs if used.isdisjoint(pair)), None)
            if pair is None:
                break
            filled_holes[player] = pair
            used.update(pair)
        else:
            yield filled_holes, values | {player: HIGH((*board, *filled_holes[player])) for player in unseen}


def _group_by_value(
    hole: Sequence[Card | None], board: tuple[Card, ...], unused_cards: list[Card]
) -> dict[int, list[Pair]]:
    """Return the possible hole cards of a player, grouped by the value of the hand, the weakest first."""
    known_card = next((card for card in hole if card is not None), None)
    pairs = list(combinations(unused_cards, 2)) if known_card is None else [(known_card, card) for card in unused_cards]
    pairs_by_value: dict[int, list[Pair]] = {}
    for pair in pairs:
        pairs_by_value.setdefault(HIGH((*board, *pair)), []).append(pair)
    return dict(sorted(pairs_by_value.items()))


def _choose_likely(by_value: Mapping[int, list[Pair]], known_values: list[int]) -> list[list[Pair]]:
    """Return the groups of hole cards to try for one player.

    They make the weakest hands, a hand equal to a known hand or slightly better, and the best hands.
    """
    ranked = list(by_value)
    chosen_values = [*ranked[:3]]
    for value in known_values:
        if value in by_value:
            chosen_values.append(value)
        chosen_values += [candidate for candidate in ranked if candidate > value][:2]
    chosen_values += ranked[:-4:-1]
    weakest = [pair for value in ranked[:8] for pair in by_value[value]]
    return [weakest, *(by_value[value] for value in dict.fromkeys(chosen_values))]


def _generate_guesses(by_value: list[dict[int, list[Pair]]]) -> Iterator[list[list[Pair]]]:
    """Yield random hole cards of any value.

    The random seed is fixed, so that every import of the same hand makes the same guesses.
    """
    random_source = random.Random(0)
    ranked = [list(values) for values in by_value]
    for _ in range(MAX_GUESSES):
        guess = [values[random_source.choice(order)] for values, order in zip(by_value, ranked, strict=True)]
        if random_source.random() < SHARED_VALUE_CHANCE:
            first_index, second_index = random_source.sample(range(len(guess)), 2)
            guess[first_index] = guess[second_index]
        yield guess


def _list_unused(showdown: Showdown, board: tuple[Card, ...]) -> list[Card]:
    used = {*board, *showdown.board, *(card for hole in showdown.holes for card in hole)}
    return [card for card in FULL_DECK if card not in used]


def _fill_all_hands(showdown: Showdown, holes: Mapping[int, Pair], board: tuple[Card, ...]) -> dict[int, Pair]:
    """Return cards for all players, including folded and dead hands."""
    used = {
        *board,
        *(card for hole in showdown.holes for card in hole),
        *(card for pair in holes.values() for card in pair),
    }
    unused_cards = iter([card for card in FULL_DECK if card not in used])
    filled_holes = {}
    for player, (first, second) in enumerate(showdown.holes):
        filled_holes[player] = holes.get(player) or (
            first if first is not None else next(unused_cards),
            second if second is not None else next(unused_cards),
        )
    return filled_holes
