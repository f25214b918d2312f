"""Cards for those that nobody saw, so that the hand comes out as the source says.

A hand that reached the showdown unseen gets cards with which it does not win what the source gives to others. Where the
source says who got what, the cards are searched for; where it does not, an unseen hand loses to the ones that were shown. A hand
that was thrown away although it would have won is dead by 17.10.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations, islice, product

from houseway.equipment.cards import FULL_DECK, Card
from houseway.ranking.lookup import high_evaluator
from houseway.ranking.poker import Settings

HIGH = high_evaluator(Settings(ace_low=True), 7)
MOST_TRIES = 1000
"""Of the choices that are likely."""
MOST_GUESSES = 4000
"""At random, where several unseen hands share several pots."""
MOST_BOARDS = 2000
SHARING = Fraction(1, 5)
"""How often a guess gives two players equal hands."""

Pair = tuple[Card, Card]


@dataclass(frozen=True)
class Showdown:
    """What is known when the betting is over; players by their place in the source."""

    holes: Sequence[Sequence[Card | None]]
    board: Sequence[Card | None]
    chips: Sequence[int]
    """What each has put in."""
    active: frozenset[int]
    mucked: frozenset[int]
    dead: frozenset[int]
    """Of these, whose hands are dead in any case."""
    order: Sequence[int]
    """The players from the one after the button on."""
    chip: int
    wanted: Mapping[int, int] | None
    """What comes back to whom by the source."""
    rake: int
    """What the house kept of the pots, by the source."""

    def possible(self) -> bool:
        """Whether the source says who gets what, and gives away just what was put in."""
        return self.wanted is not None and sum(self.wanted.values()) + self.rake == sum(self.chips)

    def uncalled(self) -> dict[int, int]:
        """What one player alone put in above all others: it comes back to a dead hand too (15.2(b), 17.10, H42)."""
        second, most = sorted(self.chips)[-2:]
        return {self.chips.index(most): most - second} if most > second else {}

    def unseen(self) -> list[int]:
        """The active players with a card that is not known."""
        return [player for player in sorted(self.active) if None in self.holes[player]]


@dataclass(frozen=True)
class Filled:
    """Cards for everybody, and whose hands are dead."""

    holes: dict[int, Pair]
    board: tuple[Card, ...]
    dead: tuple[int, ...] = ()
    against: tuple[int, ...] = ()
    """Where it does not come out as the source says: who wins anything with these cards."""
    decided: bool = True


def fill(showdown: Showdown) -> Filled:
    """Cards that fit, the plainest first; where none do, the first that were tried."""
    fallback: Filled | None = None
    for dead in _dead(showdown):
        live = showdown.active - set(dead)
        back = {player: amount for player, amount in showdown.uncalled().items() if player in dead}
        pots = pots_of([put - back.get(player, 0) for player, put in enumerate(showdown.chips)], live)
        given_back = _given_back(showdown, dead, back)
        tries = 0
        for board in _boards(showdown):
            for holes, values in _holes(showdown, live, board):
                if given_back and _comes_out(showdown, live, pots, values):
                    return Filled(_for_all(showdown, holes, board), board, dead)
                if fallback is None:
                    won = tuple(sorted({winner for _, eligible in pots for winner in _best(eligible, values)}))
                    fallback = Filled(_for_all(showdown, holes, board), board, (), won, decided=False)
                tries += 1
            if tries > MOST_TRIES + MOST_GUESSES:
                break
    assert fallback is not None
    return fallback


def pots_of(chips: Sequence[int], live: frozenset[int] | set[int]) -> list[tuple[int, frozenset[int]]]:
    """The pots with those who may win them; what nobody matched is a pot of one.

    >>> pots_of([20, 50, 80, 10], frozenset({0, 1, 2}))
    [(70, frozenset({0, 1, 2})), (60, frozenset({1, 2})), (30, frozenset({2}))]
    """
    pots = []
    below = 0
    cuts = sorted({chips[player] for player in live})
    for cut in cuts:
        top = max(chips) if cut == cuts[-1] else cut
        amount = sum(max(min(put, top) - below, 0) for put in chips)
        pots.append((amount, frozenset(player for player in live if chips[player] >= cut)))
        below = cut
    return pots


def _comes_out(
    showdown: Showdown, live: frozenset[int], pots: list[tuple[int, frozenset[int]]], values: Mapping[int, int]
) -> bool:
    """Whether the pots go where the source says; without its word, not to the unseen and thrown away if others showed."""
    wanted = showdown.wanted
    got = dict.fromkeys(live, 0)
    hidden = {*showdown.unseen(), *showdown.mucked}
    for amount, eligible in pots:
        best = _best(eligible, values)
        winners = [player for player in showdown.order if player in best]
        if wanted is None and not hidden.isdisjoint(winners) and eligible - hidden:
            return False
        part = amount // showdown.chip // len(winners) * showdown.chip
        for player in winners:
            got[player] += part
        got[winners[0]] += amount - part * len(winners)
    if wanted is None:
        return True
    kept = [got[player] - wanted.get(player, 0) for player in live if got[player] or wanted.get(player, 0)]
    return (
        min(kept) >= 0 and sum(kept) == showdown.rake and all(wanted.get(player, 0) for player in live if got[player])
    )


def _given_back(showdown: Showdown, dead: tuple[int, ...], back: Mapping[int, int]) -> bool:
    """Whether the source gives dead hands nothing but what nobody called."""
    wanted = showdown.wanted
    return wanted is None or all(wanted.get(player, 0) == back.get(player, 0) for player in dead)


def _best(eligible: frozenset[int], values: Mapping[int, int]) -> set[int]:
    """Who wins a pot."""
    best = max(values[player] for player in eligible)
    return {player for player in eligible if values[player] == best}


def _dead(showdown: Showdown) -> list[tuple[int, ...]]:
    """First only those hands are dead that must be, then those of all who did not show and get nothing."""
    hidden = showdown.active & {*showdown.unseen(), *showdown.mucked}
    wanted = showdown.wanted
    back = showdown.uncalled()
    losers = hidden if wanted is None else {player for player in hidden if wanted.get(player, 0) == back.get(player, 0)}
    plain = tuple(sorted(showdown.dead)) if showdown.dead < showdown.active else ()
    more = tuple(sorted(losers | set(plain)))
    return [plain, more] if plain != more and len(more) < len(showdown.active) else [plain]


def _boards(showdown: Showdown) -> Iterator[tuple[Card, ...]]:
    """The communal cards, with many different ones in place of those unknown."""
    board = [*showdown.board, *[None] * (5 - len(showdown.board))]
    if None not in board:
        yield tuple(card for card in board if card is not None)
        return
    others = _unused(showdown, ())
    chance = random.Random(0)
    for _ in range(MOST_BOARDS if showdown.possible() else 1):
        drawn = iter(chance.sample(others, board.count(None)))
        yield tuple(next(drawn) if card is None else card for card in board)


def _holes(
    showdown: Showdown, live: frozenset[int], board: tuple[Card, ...]
) -> Iterator[tuple[dict[int, Pair], dict[int, int]]]:
    """Hole cards for the live hands, and their values."""
    holes: dict[int, Pair] = {}
    for player in live:
        first, second = showdown.holes[player]
        if first is not None and second is not None:
            holes[player] = (first, second)
    values = {player: HIGH((*board, *hole)) for player, hole in holes.items()}
    unseen = [player for player in showdown.unseen() if player in live]
    others = _unused(showdown, board)
    by_value = {player: _by_value(showdown.holes[player], board, others) for player in unseen}
    known = sorted(set(values.values()))
    likely = islice(product(*(_choices(by_value[player], known) for player in unseen)), MOST_TRIES)
    guesses = _guesses([by_value[player] for player in unseen]) if showdown.possible() and len(unseen) > 2 else ()
    for levels in chain(likely, guesses):
        given = dict(holes)
        used: set[Card] = set()
        for player, pairs in zip(unseen, levels, strict=True):
            pair = next((pair for pair in pairs if used.isdisjoint(pair)), None)
            if pair is None:
                break
            given[player] = pair
            used.update(pair)
        else:
            yield given, values | {player: HIGH((*board, *given[player])) for player in unseen}


def _by_value(hole: Sequence[Card | None], board: tuple[Card, ...], others: list[Card]) -> dict[int, list[Pair]]:
    """The hole cards that a player can have, those of the same value together, the weakest first."""
    held = next((card for card in hole if card is not None), None)
    pairs = list(combinations(others, 2)) if held is None else [(held, card) for card in others]
    found: dict[int, list[Pair]] = {}
    for pair in pairs:
        found.setdefault(HIGH((*board, *pair)), []).append(pair)
    return dict(sorted(found.items()))


def _choices(by_value: Mapping[int, list[Pair]], known: list[int]) -> list[list[Pair]]:
    """Hole cards worth trying: the weakest, like a known hand, a little above one, the best."""
    ranked = list(by_value)
    wanted = [*ranked[:3]]
    for value in known:
        if value in by_value:
            wanted.append(value)
        wanted += [other for other in ranked if other > value][:2]
    wanted += ranked[:-4:-1]
    weakest = [pair for value in ranked[:8] for pair in by_value[value]]
    return [weakest, *(by_value[value] for value in dict.fromkeys(wanted))]


def _guesses(by_value: list[dict[int, list[Pair]]]) -> Iterator[list[list[Pair]]]:
    """Hole cards of any value; the same guesses whenever the hand is read."""
    chance = random.Random(0)
    ranked = [list(values) for values in by_value]
    for _ in range(MOST_GUESSES):
        guess = [values[chance.choice(order)] for values, order in zip(by_value, ranked, strict=True)]
        if chance.random() < SHARING:
            one, other = chance.sample(range(len(guess)), 2)
            guess[one] = guess[other]
        yield guess


def _unused(showdown: Showdown, board: tuple[Card, ...]) -> list[Card]:
    used = {*board, *showdown.board, *(card for hole in showdown.holes for card in hole)}
    return [card for card in FULL_DECK if card not in used]


def _for_all(showdown: Showdown, holes: Mapping[int, Pair], board: tuple[Card, ...]) -> dict[int, Pair]:
    """Cards for those too whose hands were folded or are dead."""
    used = {
        *board,
        *(card for hole in showdown.holes for card in hole),
        *(card for pair in holes.values() for card in pair),
    }
    others = iter([card for card in FULL_DECK if card not in used])
    found = {}
    for player, (first, second) in enumerate(showdown.holes):
        found[player] = holes.get(player) or (
            first if first is not None else next(others),
            second if second is not None else next(others),
        )
    return found
