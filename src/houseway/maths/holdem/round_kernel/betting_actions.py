"""The betting of a Hold-em hand as compiled code: forced bets, what a player may do and does (5, 6, 8.5, 10-12, 14).

Players are numbered clockwise from the one after the button, who has the last number. Who of them are dealt in, and who posts,
is worked out in `entering`; this is the betting of `games.holdem`, step by step.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.games.holdem.determinations import MOST_SEATS
from houseway.games.holdem.play.betting_rounds.turns import LAST_STREET
from houseway.maths.holdem.round_kernel.table_terms import (
    ANTE,
    BLINDS,
    CHIP,
    FIRST_BLIND,
    FIRST_MAX_BET,
    FIRST_MIN_BET,
    FIRST_OVER_BLIND,
    FIXED,
    FULL_POT,
    HALF_POT,
    LIMIT,
    MAX_RAISES,
    MOST_BLINDS,
    NO_LIMIT,
    NONE,
    OPENING_A,
    OPENING_ANTE,
    OPENING_C,
    OPENING_OPTION,
    OVER_BLINDS,
    RAISE_FULL_BET,
    RAISE_NONE,
    SHORT_TAP_OUT,
    TAP_OUT_IN_UNITS,
    TWO_BUTTON_FIRST,
    Row,
)
from houseway.ranking.compilation import bare, embedded

STACK, TOTAL, CHIPS, FORCED, DEAD = range(5)
"""What is kept of each player, as `games.holdem.state.Hand` has it."""
KEPT = 5
LEVEL, BIGGEST, RAISES, POT, STREET, OPENING, INSIDE, ABLE, ACTED, PENDING, DEAD_POSTS, FULL_LEVEL = range(12)
"""What is kept of the round. From ``INSIDE`` to ``PENDING`` there is a bit for each player: who is still in, who can still bet,
who has acted since the last full bet or raise, and who is to act before the betting round closes."""
ROUND = 12
NEWCOMER = 1 << MOST_BLINDS
"""Who posts has a bit for each blind missed, by its position, and this one where the big blind is owed anyway (17.4, 17.11)."""

FOLD, CHECK, CALL, RAISE, TAP_OUT, CALL_AND_FOLD = (1 << at for at in range(6))
"""What a player may do; a raise where nothing has been bet is a bet."""
UNBOUNDED = 1 << 60
FOLDED_BY = ("10.2(a)(iii)", "10.2(b)(iii)", "10.2(c)(ii)", "10.3(c)", "12.2(c)", "12.3(d)")
"""The clauses of folding: the opening player by the option determined, those after, and both in later betting rounds."""
FIRST_FOLD, FIRST_LATER_FOLD, LATER_FOLD = 3, 4, 5

Players = NDArray[np.int64]

_FIRST_OF = np.array([(bits & -bits).bit_length() - 1 if bits else 0 for bits in range(1 << MOST_SEATS)], np.uint8)
"""The lowest bit of each set of players."""


@embedded
def deal_in(stacks: Row, count: int, players: Players, state: Row) -> None:
    """A new round with these table stakes."""
    for player in range(count):
        players[player, STACK] = stacks[player]
        players[player, TOTAL] = players[player, CHIPS] = players[player, FORCED] = players[player, DEAD] = 0
    state[LEVEL] = state[BIGGEST] = state[RAISES] = state[POT] = state[ACTED] = state[DEAD_POSTS] = 0
    state[FULL_LEVEL] = 0
    state[STREET] = state[OPENING] = 1
    state[INSIDE] = state[ABLE] = (1 << count) - 1


@embedded
def _take(players: Players, state: Row, player: int, due: int) -> int:
    """A forced bet, as far as the stake goes (14.1)."""
    taken = min(due, players[player, STACK])
    players[player, STACK] -= taken
    players[player, FORCED] += taken
    players[player, CHIPS] += taken
    state[POT] += taken
    if players[player, STACK] == 0:
        state[ABLE] &= ~(1 << player)
    return int(taken)


@embedded
def _due(owes: int, big: int) -> int:
    """The blinds that a player posts, a bit for each: those missed, and as a newcomer the big blind (17.4, 17.11)."""
    return int(owes & (NEWCOMER - 1) | (1 << big if owes & NEWCOMER else 0))


@embedded
def _pay_posts(players: Players, state: Row, terms: Row, player: int, due: int, live: int) -> None:
    """One of the blinds due is live and paid first; every other is dead."""
    if due >> live & 1:
        players[player, TOTAL] += _take(players, state, player, terms[FIRST_BLIND + live])
    for position in range(terms[BLINDS]):
        if position != live and due >> position & 1:
            taken = _take(players, state, player, terms[FIRST_BLIND + position])
            players[player, CHIPS] -= taken
            players[player, DEAD] += taken
            state[DEAD_POSTS] += taken


@embedded
def _post_in_place(players: Players, state: Row, terms: Row, player: int, owes: int) -> None:
    """In the place of a blind and instead of it: the largest blind due is live (H22, H51)."""
    due = _due(owes, 1 if terms[BLINDS] > 1 else 0)
    live = MOST_BLINDS - 1
    while live > 0 and not due >> live & 1:
        live -= 1
    _pay_posts(players, state, terms, player, due, live)


@bare
def _post(players: Players, state: Row, terms: Row, first: int, posts: Row) -> None:
    """Beyond the last blind: the big blind live, other blinds missed dead (17.4, 17.11)."""
    big = 1 if terms[BLINDS] > 1 else 0
    for player in range(first, len(posts)):
        _pay_posts(players, state, terms, player, _due(posts[player], big), big)


@embedded
def take_forced(players: Players, state: Row, terms: Row, count: int, overs: int, posts: Row) -> int:
    """Blinds, ``overs`` over-blinds and posts, or antes; the player after whom the betting begins (8.5, 10.1, 20.19).

    ``posts`` has what each player owes, or is empty where nobody posts.
    """
    two = terms[TWO_BUTTON_FIRST] and count == 2
    if terms[OPENING_OPTION] == OPENING_ANTE:
        for player in range(count):
            _take(players, state, player, terms[ANTE])
        state[PENDING] = state[ABLE]
        return 0 if two else count - 1
    last = 0
    blinds = min(terms[BLINDS], count)
    taken = blinds + min(overs, terms[OVER_BLINDS], max(0, count - terms[BLINDS]))
    for at in range(taken):
        last = 1 - at if two else at
        blind = terms[FIRST_BLIND + at] if at < blinds else terms[FIRST_OVER_BLIND + at - blinds]
        if at < blinds and at < len(posts) and posts[at]:
            _post_in_place(players, state, terms, at, posts[at])
        else:
            players[last, TOTAL] += _take(players, state, last, blind)
        state[LEVEL] = blind
    if len(posts):
        _post(players, state, terms, taken, posts)
    state[BIGGEST] = state[FULL_LEVEL] = state[LEVEL]
    state[PENDING] = state[ABLE]
    return 0 if two else last


@embedded
def next_to_act(players: Players, state: Row, count: int, after: int) -> int:
    """Who has not acted since the last full bet or raise, or owes chips; -1 where the betting round closes (10.4, 12.4)."""
    pending, able = state[PENDING], state[ABLE]
    if pending == 0 or (able & (able - 1) == 0 and _is_closed(players, able, count)):
        return -1
    ahead = pending >> (after + 1)
    if ahead:
        return int(after + 1 + _FIRST_OF[np.uint64(ahead)])
    return int(_FIRST_OF[np.uint64(pending)])


@embedded
def _is_closed(players: Players, able: int, count: int) -> bool:
    """Of the one who can still bet, or nobody: whether nobody has more chips in."""
    highest = own = np.int64(0)
    for player in range(count):
        highest = max(highest, players[player, TOTAL])
        if able >> player & 1:
            own = players[player, TOTAL]
    return bool(able == 0 or own >= highest)


@embedded
def least(state: Row, terms: Row) -> int:
    """The least size of a bet or raise (5.1, 6.1, 6.2)."""
    return int(max(terms[FIRST_MIN_BET + state[STREET] - 1], state[BIGGEST]))


@embedded
def short_by(state: Row, terms: Row) -> int:
    """How far the level lies above the bet from which the size of a raise is measured (14.5, H11)."""
    return int(state[LEVEL] - state[FULL_LEVEL]) if terms[SHORT_TAP_OUT] == RAISE_FULL_BET else 0


@embedded
def most(state: Row, terms: Row, owed: int) -> int:
    """The most that a bet or raise may be in size (4.2(g)), never under the least."""
    limit = terms[LIMIT]
    if limit == NO_LIMIT:
        return UNBOUNDED
    fixed = terms[FIRST_MAX_BET + state[STREET] - 1]
    if limit == FIXED:
        amount = fixed
    elif limit == FULL_POT:
        amount = state[POT] + owed
    elif limit == HALF_POT:
        amount = (state[POT] + owed) // 2 // terms[CHIP] * terms[CHIP]
    elif state[LEVEL] - short_by(state, terms):
        amount = state[LEVEL] - short_by(state, terms)
    else:
        amount = 2 * terms[FIRST_MIN_BET + state[STREET] - 1] if fixed == NONE else fixed
    return int(max(amount, least(state, terms)))


@embedded
def tap_out_amount(state: Row, terms: Row, stack: int) -> int:
    """All chips, or whole minimum bets (14.1)."""
    unit = terms[FIRST_MIN_BET + state[STREET] - 1]
    if terms[TAP_OUT_IN_UNITS] and stack >= unit:
        return int(stack // unit * unit)
    return stack


@embedded
def options(players: Players, state: Row, terms: Row, player: int) -> tuple[int, int, int]:
    """What the player to act may do, and the least and most of a bet or raise (10.2, 10.3, 12.2, 12.3, 14.1)."""
    stack, level = players[player, STACK], state[LEVEL]
    owed = level - players[player, TOTAL]
    opening = terms[OPENING_OPTION] if state[OPENING] else -1
    may = 0
    if opening not in (OPENING_A, OPENING_ANTE):
        may |= FOLD
    if level == 0:
        if state[STREET] > 1:
            may |= CHECK
    elif owed <= stack and opening not in (OPENING_C, OPENING_ANTE):
        may |= CALL
    if opening == OPENING_A:
        may |= CALL_AND_FOLD
    if stack <= owed:
        return may | TAP_OUT, 0, 0
    may_raise = level == 0 or not (
        state[ACTED] >> player & 1
        or (terms[SHORT_TAP_OUT] == RAISE_NONE and level > state[FULL_LEVEL])
        or (terms[MAX_RAISES] != NONE and state[RAISES] >= terms[MAX_RAISES])
    )
    if not may_raise:
        return may, 0, 0
    short = short_by(state, terms)
    smallest, limit = least(state, terms) - short, most(state, terms, owed) - short
    largest = min(limit, stack - owed)
    above = tap_out_amount(state, terms, stack) - owed
    if (level == 0 or above > 0) and above <= limit:
        may |= TAP_OUT
    if smallest <= largest:
        return may | RAISE, smallest, largest
    return may, 0, 0


@embedded
def _put_in(players: Players, state: Row, player: int, amount: int) -> None:
    players[player, STACK] -= amount
    players[player, TOTAL] += amount
    players[player, CHIPS] += amount
    state[POT] += amount
    if players[player, STACK] == 0:
        state[ABLE] &= ~(1 << player)


@embedded
def _raise(players: Players, state: Row, terms: Row, player: int, by: int) -> None:
    """A bet, or a raise above a call; a full one lets everybody raise again (5.1, 14.5)."""
    smallest, size, was = least(state, terms), by + short_by(state, terms), state[LEVEL]
    _put_in(players, state, player, was - players[player, TOTAL] + by)
    state[LEVEL] = was + by
    state[PENDING] = state[ABLE]
    if size >= smallest:
        state[BIGGEST] = size
        state[FULL_LEVEL] = state[LEVEL]
        state[ACTED] = 0
        if was:
            state[RAISES] += 1


@embedded
def act(players: Players, state: Row, terms: Row, player: int, action: int, amount: int) -> None:
    """The player to act does one of what is allowed."""
    owed = state[LEVEL] - players[player, TOTAL]
    own = 1 << player
    if action == RAISE:
        _raise(players, state, terms, player, amount)
    elif action == CALL:
        if owed:
            _put_in(players, state, player, owed)
    elif action == TAP_OUT:
        _tap_out(players, state, terms, player, owed)
        state[ABLE] &= ~own  # also where chips are left, in units of the minimum bet
    elif action != CHECK:
        if action == CALL_AND_FOLD:
            _put_in(players, state, player, min(owed, players[player, STACK]))
        state[INSIDE] &= ~own
        state[ABLE] &= ~own
    state[ACTED] |= own
    state[PENDING] &= ~own
    state[OPENING] = 0


@embedded
def _tap_out(players: Players, state: Row, terms: Row, player: int, owed: int) -> None:
    """A call for less, or a bet or raise, short if its size is under the least (14.1, 14.5)."""
    amount = tap_out_amount(state, terms, players[player, STACK])
    if amount > owed:
        _raise(players, state, terms, player, amount - owed)
    else:
        _put_in(players, state, player, amount)


@embedded
def next_street(players: Players, state: Row, count: int) -> bool:
    """Communal cards and another betting round from nothing; False where all are dealt and the showdown comes (9.4 to 9.6)."""
    while state[STREET] < LAST_STREET:
        state[STREET] += 1
        state[LEVEL] = state[BIGGEST] = state[RAISES] = 0
        state[ACTED] = state[FULL_LEVEL] = 0
        state[PENDING] = able = state[ABLE]
        for player in range(count):
            players[player, TOTAL] = 0
        if able & (able - 1):
            return True
    return False


@embedded
def fold_clause(state: Row, terms: Row, opened: bool) -> int:
    """By which clause the player to act folds, by its place in `FOLDED_BY`."""
    if state[STREET] > 1:
        return LATER_FOLD if opened else FIRST_LATER_FOLD
    return int(terms[OPENING_OPTION]) if state[OPENING] else FIRST_FOLD
