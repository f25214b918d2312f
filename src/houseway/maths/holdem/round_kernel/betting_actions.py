"""Compiled betting of a Hold-em hand: forced bets, legal actions and their effects (5, 6, 8.5, 10-12, 14).

Players are numbered clockwise from the player after the button, so the button has the last number. The module
follows the betting of `games.holdem` step by step. `participants` decides who is dealt in and who posts.
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
from houseway.ranking.compilation import compile_embedded, compile_without_refcounts

STACK, TOTAL, CHIPS, FORCED, DEAD = range(5)
"""Columns of a player's row, with the meanings of the fields of `games.holdem.play.state.Hand`."""
PLAYER_COLUMNS = 5
LEVEL, BIGGEST, RAISES, POT, STREET, OPENING, INSIDE, ABLE, ACTED, PENDING, DEAD_POSTS, FULL_LEVEL = range(12)
"""Indices of the state of the round.

``INSIDE``, ``ABLE``, ``ACTED`` and ``PENDING`` have one bit per player. In this order, the bits say who has not
folded, who can still bet, who has acted since the last full bet or raise, and who must act before the betting
round closes.
"""
STATE_SIZE = 12
NEWCOMER = 1 << MOST_BLINDS
"""Bit that marks a newcomer who posts the big blind (17.4, 17.11).

It is above the bits of the missed blinds.
"""

FOLD, CHECK, CALL, RAISE, TAP_OUT, CALL_AND_FOLD = (1 << at for at in range(6))
"""Actions of a player as bits; ``RAISE`` is a bet if nothing has been bet."""
UNBOUNDED = 1 << 60
FOLD_CLAUSES = ("10.2(a)(iii)", "10.2(b)(iii)", "10.2(c)(ii)", "10.3(c)", "12.2(c)", "12.3(d)")
"""Clauses under which a player folds.

The first three are for the opening player under options A, B and C. Then follow the later players of the first
betting round, the first player of a later betting round, and the players after that.
"""
FIRST_FOLD, FIRST_LATER_FOLD, LATER_FOLD = 3, 4, 5

Players = NDArray[np.int64]

_FIRST_OF = np.array([(bits & -bits).bit_length() - 1 if bits else 0 for bits in range(1 << MOST_SEATS)], np.uint8)
"""Lowest player number in each set of players, indexed by the bits of the set."""


@compile_embedded
def start_round(stacks: Row, count: int, players: Players, state: Row) -> None:
    """Reset the players and the state for a new round with these table stakes."""
    for player in range(count):
        players[player, STACK] = stacks[player]
        players[player, TOTAL] = players[player, CHIPS] = players[player, FORCED] = players[player, DEAD] = 0
    state[LEVEL] = state[BIGGEST] = state[RAISES] = state[POT] = state[ACTED] = state[DEAD_POSTS] = 0
    state[FULL_LEVEL] = 0
    state[STREET] = state[OPENING] = 1
    state[INSIDE] = state[ABLE] = (1 << count) - 1


@compile_embedded
def _take_forced_bet(players: Players, state: Row, player: int, due: int) -> int:
    """Take a forced bet, or the whole stake if it is smaller, and return the amount (14.1)."""
    amount = min(due, players[player, STACK])
    players[player, STACK] -= amount
    players[player, FORCED] += amount
    players[player, CHIPS] += amount
    state[POT] += amount
    if players[player, STACK] == 0:
        state[ABLE] &= ~(1 << player)
    return int(amount)


@compile_embedded
def _get_due_blinds(owed_blinds: int, big_blind: int) -> int:
    """Return as bits the blinds that a player posts: missed blinds, and a newcomer's big blind (17.4, 17.11)."""
    return int(owed_blinds & (NEWCOMER - 1) | (1 << big_blind if owed_blinds & NEWCOMER else 0))


@compile_embedded
def _pay_posts(players: Players, state: Row, terms: Row, player: int, due_blinds: int, live_blind: int) -> None:
    """Take the blinds in ``due_blinds`` from a player.

    ``live_blind`` is the position of the one that counts as live. It is taken first, and all others are dead.
    """
    if due_blinds >> live_blind & 1:
        players[player, TOTAL] += _take_forced_bet(players, state, player, terms[FIRST_BLIND + live_blind])
    for position in range(terms[BLINDS]):
        if position != live_blind and due_blinds >> position & 1:
            amount = _take_forced_bet(players, state, player, terms[FIRST_BLIND + position])
            players[player, CHIPS] -= amount
            players[player, DEAD] += amount
            state[DEAD_POSTS] += amount


@compile_embedded
def _post_in_place(players: Players, state: Row, terms: Row, player: int, owed_blinds: int) -> None:
    """Take the blinds that a player owes, if the player sits in the position of a blind (H22, H51).

    They replace the blind of that position. The largest of them is live, and the others are dead.
    """
    due_blinds = _get_due_blinds(owed_blinds, 1 if terms[BLINDS] > 1 else 0)
    live_blind = MOST_BLINDS - 1
    while live_blind > 0 and not due_blinds >> live_blind & 1:
        live_blind -= 1
    _pay_posts(players, state, terms, player, due_blinds, live_blind)


@compile_without_refcounts
def _take_posts(players: Players, state: Row, terms: Row, first: int, posts: Row) -> None:
    """Take the posts of players beyond the last blind (17.4, 17.11).

    The big blind is live; other missed blinds are dead.
    """
    big_blind = 1 if terms[BLINDS] > 1 else 0
    for player in range(first, len(posts)):
        _pay_posts(players, state, terms, player, _get_due_blinds(posts[player], big_blind), big_blind)


@compile_embedded
def take_forced_bets(players: Players, state: Row, terms: Row, count: int, over_blind_count: int, posts: Row) -> int:
    """Take blinds, over-blinds and posts, or antes, and return the player before the opener (8.5, 10.1, 20.19).

    ``posts`` contains the blinds that each player owes as bits, or is empty if nobody posts.
    """
    is_button_first = terms[TWO_BUTTON_FIRST] and count == 2
    if terms[OPENING_OPTION] == OPENING_ANTE:
        for player in range(count):
            _take_forced_bet(players, state, player, terms[ANTE])
        state[PENDING] = state[ABLE]
        return 0 if is_button_first else count - 1
    last = 0
    blinds = min(terms[BLINDS], count)
    forced_count = blinds + min(over_blind_count, terms[OVER_BLINDS], max(0, count - terms[BLINDS]))
    for at in range(forced_count):
        last = 1 - at if is_button_first else at
        blind = terms[FIRST_BLIND + at] if at < blinds else terms[FIRST_OVER_BLIND + at - blinds]
        if at < blinds and at < len(posts) and posts[at]:
            _post_in_place(players, state, terms, at, posts[at])
        else:
            players[last, TOTAL] += _take_forced_bet(players, state, last, blind)
        state[LEVEL] = blind
    if len(posts):
        _take_posts(players, state, terms, forced_count, posts)
    state[BIGGEST] = state[FULL_LEVEL] = state[LEVEL]
    state[PENDING] = state[ABLE]
    return 0 if is_button_first else last


@compile_embedded
def find_next_to_act(players: Players, state: Row, count: int, after: int) -> int:
    """Return the next player who must act, or -1 if the betting round closes (10.4, 12.4).

    A player must act who has not acted since the last full bet or raise, or who has chips to call.
    """
    pending, able = state[PENDING], state[ABLE]
    if pending == 0 or (able & (able - 1) == 0 and _is_closed(players, able, count)):
        return -1
    ahead = pending >> (after + 1)
    if ahead:
        return int(after + 1 + _FIRST_OF[np.uint64(ahead)])
    return int(_FIRST_OF[np.uint64(pending)])


@compile_embedded
def _is_closed(players: Players, able: int, count: int) -> bool:
    """Return whether betting is over because at most one player can still bet and has nothing to call."""
    highest = own_total = np.int64(0)
    for player in range(count):
        highest = max(highest, players[player, TOTAL])
        if able >> player & 1:
            own_total = players[player, TOTAL]
    return bool(able == 0 or own_total >= highest)


@compile_embedded
def get_min_raise(state: Row, terms: Row) -> int:
    """Return the minimum size of a bet or raise (5.1, 6.1, 6.2)."""
    return int(max(terms[FIRST_MIN_BET + state[STREET] - 1], state[BIGGEST]))


@compile_embedded
def get_shortfall(state: Row, terms: Row) -> int:
    """Return by how much a tap-out below a full raise has raised the level above the last full bet (14.5, H11).

    The result is zero unless the table measures the size of a raise from the last full bet.
    """
    return int(state[LEVEL] - state[FULL_LEVEL]) if terms[SHORT_TAP_OUT] == RAISE_FULL_BET else 0


@compile_embedded
def get_max_raise(state: Row, terms: Row, call_amount: int) -> int:
    """Return the maximum size of a bet or raise (4.2(g)), never below the minimum."""
    limit = terms[LIMIT]
    if limit == NO_LIMIT:
        return UNBOUNDED
    fixed = terms[FIRST_MAX_BET + state[STREET] - 1]
    if limit == FIXED:
        amount = fixed
    elif limit == FULL_POT:
        amount = state[POT] + call_amount
    elif limit == HALF_POT:
        amount = (state[POT] + call_amount) // 2 // terms[CHIP] * terms[CHIP]
    elif state[LEVEL] - get_shortfall(state, terms):
        amount = state[LEVEL] - get_shortfall(state, terms)
    else:
        amount = 2 * terms[FIRST_MIN_BET + state[STREET] - 1] if fixed == NONE else fixed
    return int(max(amount, get_min_raise(state, terms)))


@compile_embedded
def get_tap_out_amount(state: Row, terms: Row, stack: int) -> int:
    """Return the chips that a tap-out puts in: the whole stack, or whole minimum bets if so determined (14.1)."""
    unit = terms[FIRST_MIN_BET + state[STREET] - 1]
    if terms[TAP_OUT_IN_UNITS] and stack >= unit:
        return int(stack // unit * unit)
    return stack


@compile_embedded
def get_options(players: Players, state: Row, terms: Row, player: int) -> tuple[int, int, int]:
    """Return the legal actions as bits, and the smallest and largest raise (10.2, 10.3, 12.2, 12.3, 14.1)."""
    stack, level = players[player, STACK], state[LEVEL]
    call_amount = level - players[player, TOTAL]
    opening = terms[OPENING_OPTION] if state[OPENING] else -1
    allowed = 0
    if opening not in (OPENING_A, OPENING_ANTE):
        allowed |= FOLD
    if level == 0:
        if state[STREET] > 1:
            allowed |= CHECK
    elif call_amount <= stack and opening not in (OPENING_C, OPENING_ANTE):
        allowed |= CALL
    if opening == OPENING_A:
        allowed |= CALL_AND_FOLD
    if stack <= call_amount:
        return allowed | TAP_OUT, 0, 0
    may_raise = level == 0 or not (
        state[ACTED] >> player & 1
        or (terms[SHORT_TAP_OUT] == RAISE_NONE and level > state[FULL_LEVEL])
        or (terms[MAX_RAISES] != NONE and state[RAISES] >= terms[MAX_RAISES])
    )
    if not may_raise:
        return allowed, 0, 0
    shortfall = get_shortfall(state, terms)
    smallest, limit = get_min_raise(state, terms) - shortfall, get_max_raise(state, terms, call_amount) - shortfall
    largest = min(limit, stack - call_amount)
    raise_by_tap_out = get_tap_out_amount(state, terms, stack) - call_amount
    if (level == 0 or raise_by_tap_out > 0) and raise_by_tap_out <= limit:
        allowed |= TAP_OUT
    if smallest <= largest:
        return allowed | RAISE, smallest, largest
    return allowed, 0, 0


@compile_embedded
def _put_in(players: Players, state: Row, player: int, amount: int) -> None:
    players[player, STACK] -= amount
    players[player, TOTAL] += amount
    players[player, CHIPS] += amount
    state[POT] += amount
    if players[player, STACK] == 0:
        state[ABLE] &= ~(1 << player)


@compile_embedded
def _raise(players: Players, state: Row, terms: Row, player: int, by: int) -> None:
    """Call and raise by the amount ``by``, or bet it (5.1, 14.5).

    After a full bet or raise every player may raise again.
    """
    smallest, size, level_before = get_min_raise(state, terms), by + get_shortfall(state, terms), state[LEVEL]
    _put_in(players, state, player, level_before - players[player, TOTAL] + by)
    state[LEVEL] = level_before + by
    state[PENDING] = state[ABLE]
    if size >= smallest:
        state[BIGGEST] = size
        state[FULL_LEVEL] = state[LEVEL]
        state[ACTED] = 0
        if level_before:
            state[RAISES] += 1


@compile_embedded
def act(players: Players, state: Row, terms: Row, player: int, action: int, amount: int) -> None:
    """Carry out a legal action of the player to act."""
    call_amount = state[LEVEL] - players[player, TOTAL]
    player_bit = 1 << player
    if action == RAISE:
        _raise(players, state, terms, player, amount)
    elif action == CALL:
        if call_amount:
            _put_in(players, state, player, call_amount)
    elif action == TAP_OUT:
        _tap_out(players, state, terms, player, call_amount)
        state[ABLE] &= ~player_bit  # also if chips are left because tap-outs are in units of the minimum bet
    elif action != CHECK:
        if action == CALL_AND_FOLD:
            _put_in(players, state, player, min(call_amount, players[player, STACK]))
        state[INSIDE] &= ~player_bit
        state[ABLE] &= ~player_bit
    state[ACTED] |= player_bit
    state[PENDING] &= ~player_bit
    state[OPENING] = 0


@compile_embedded
def _tap_out(players: Players, state: Row, terms: Row, player: int, call_amount: int) -> None:
    """Tap out: a call for less, a bet or a raise, which may be below the minimum (14.1, 14.5)."""
    amount = get_tap_out_amount(state, terms, players[player, STACK])
    if amount > call_amount:
        _raise(players, state, terms, player, amount - call_amount)
    else:
        _put_in(players, state, player, amount)


@compile_embedded
def start_next_street(players: Players, state: Row, count: int) -> bool:
    """Start the next betting round and return True, or return False if the showdown is next (9.4 to 9.6).

    Streets on which fewer than two players can bet are skipped.
    """
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


@compile_embedded
def get_fold_clause(state: Row, terms: Row, opened: bool) -> int:
    """Return the clause under which the player to act would fold, as an index into `FOLD_CLAUSES`."""
    if state[STREET] > 1:
        return LATER_FOLD if opened else FIRST_LATER_FOLD
    return int(terms[OPENING_OPTION]) if state[OPENING] else FIRST_FOLD
