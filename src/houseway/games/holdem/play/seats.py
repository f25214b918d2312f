"""Commands for seats and table stakes, and forbidden dealings with chips (4.3-4.6, 8, 14.4, 17, 19.6)."""

from __future__ import annotations

from houseway.engine.protocol.commands import Vacate
from houseway.engine.protocol.legal_actions import Amount
from houseway.engine.protocol.refusals import Fault, refuse
from houseway.engine.state import vacating
from houseway.errors import Refused
from houseway.games.holdem.clauses import (
    A_buy_in,
    r4_2_e,
    r4_2_i,
    r4_3,
    r4_4,
    r4_5,
    r4_6,
    r8_2,
    r8_3,
    r8_5,
    r13_3,
    r14_3,
    r14_4,
    r16_2,
    r17_4,
    r17_11,
    r17_12,
    r17_13,
    r19_2_b,
    r19_6,
    r19_8,
    r20_7,
    r20_11,
    r20_14,
)
from houseway.games.holdem.commands import (
    Absent,
    Buy,
    Claim,
    Divide,
    Give,
    Leave,
    Move,
    OverBlind,
    Present,
    Remove,
    Return,
    SideBet,
    Sit,
    SitOut,
)
from houseway.games.holdem.determinations import Terms
from houseway.games.holdem.play.betting_rounds import button
from houseway.games.holdem.play.betting_rounds.participants import get_initial_status, get_posting_rule, why_not_post
from houseway.games.holdem.play.betting_rounds.turns import continue_after_folds, fold_hand
from houseway.games.holdem.play.state import IN, OUT, WAITING, Departure, SeatedPlayer, State
from houseway.games.holdem.play.wagers import why_not_chips
from houseway.games.holdem.supervision.roles import require_supervisor_or_operator
from houseway.i18n import Message
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.money import Cents


def get_seated_player(state: State, name: str) -> SeatedPlayer:
    """Return the seated player with this name.

    Raises:
        Refused: nobody with this name is at the table (4.3).
    """
    player = state.players.get(name)
    if player is None:
        raise Refused(r4_3, Message("holdem-not-at-table", player=name))
    return player


def require_between_rounds(state: State, rule: Rule) -> None:
    """Refuse a command, under the given rule, if a round is in play."""
    refuse(_why_not_between(state, rule))


def _why_not_between(state: State, rule: Rule) -> Fault | None:
    return None if state.round is None else (rule, Message("holdem-between-rounds-only"))


def sit(state: State, command: Sit) -> None:
    """Seat a player at a free seat with a table stake.

    A player who sits down after the button has passed the seat must wait for the big blind or post (17.11, 17.12).
    """
    terms = state.terms
    name, seat, stake = command.player, command.seat, command.stake
    refuse(why_not_newcomer(state, name) or why_not_seat(state, name, seat))
    departure = get_departure(state, name)
    if int(stake) not in get_stake_range(terms, departure):
        raise Refused(*_find_stake_fault(terms, int(stake), departure))
    player = SeatedPlayer(name, seat, int(stake), get_initial_status(state, seat), False)
    if departure is not None:
        _restore_departure(player, departure)
    if command.post:
        refuse(why_not_sit_with_post(state, seat, departure))
        player.post = player.status == WAITING
    state.players[name] = player
    state.seats[seat] = player
    state.release_won_seats(name)
    _notify_if_not_needed(state, player, r17_12, post=command.post)


def why_not_sit_with_post(state: State, seat: int, departure: Departure | None) -> Fault | None:
    """Return why a new player may not elect to post from a seat, or None if they may.

    Nobody posts on the dealer button (17.11). A player who need not wait for the big blind is never refused,
    because the election has no effect.
    """
    must_wait = get_initial_status(state, seat) == WAITING or (departure is not None and bool(departure.missed))
    return why_not_post(state, seat, r17_11) if must_wait else None


def _notify_if_not_needed(state: State, player: SeatedPlayer, rule: Rule, *, post: bool) -> None:
    """Notify a player who elected to post but does not have to wait for the big blind (17.4, 17.12, 17.13).

    Such an election has no effect.
    """
    if post and player.status != WAITING:
        state.notify(player.name, rule, "post-not-needed")


def why_not_newcomer(state: State, name: str) -> Fault | None:
    """Return why a person may not sit down at any seat, or None if they may (16.2, 19.2(b))."""
    if name in state.excluded:
        return r19_2_b, Message("games-player-excluded", player=name)
    return (r16_2, Message("holdem-already-seated", player=name)) if name in state.players else None


def why_not_seat(state: State, name: str, seat: int) -> Fault | None:
    """Return why a person may not take a seat, or None if they may.

    The seat may be taken, won by another person in a draw, or claimed by another player (8.2, 8.3).
    """
    fault = why_not_free(state, seat)
    if fault is not None:
        return fault
    if state.won.get(seat, name) != name:
        return r8_2, Message("holdem-seat-won", player=state.won[seat], seat=seat)
    if state.claims.get(seat, name) != name:
        return r8_3, Message("holdem-seat-claimed", player=state.claims[seat], seat=seat)
    return None


def why_not_free(state: State, seat: int) -> Fault | None:
    """Return the fault if a seat does not exist or is taken, or None if the seat is free (8.2)."""
    if not 1 <= seat <= state.terms.seats or state.seats[seat] is not None:
        return r8_2, Message("holdem-seat-not-free", seat=seat)
    return None


def get_departure(state: State, name: str) -> Departure | None:
    """Return the chips and status with which a person last left this table, or None if they never did.

    In a tournament the result is always None, because the tournament hands out the chips.
    """
    return None if state.terms.tournament else state.left.get(name)


@follows(A_buy_in)
def get_stake_range(terms: Terms, departure: Departure | None) -> Amount:
    """Return the range of stakes with which a person may sit down.

    A person who left the table before must bring back at least the chips they left with. A person who left as a
    declared player must bring back exactly those chips (H35, H36).
    """
    if departure is None:
        return Amount(terms.min_table_stake, terms.max_buy_in, terms.chip)
    chips_brought = departure.chips
    if departure.declared and chips_brought:
        # With ``minimum``, a player who left with less may come back with no amount: the range is empty.
        min_stake = max(chips_brought, terms.min_table_stake) if terms.declared_needs_minimum else chips_brought
        return Amount(min_stake, chips_brought)
    max_stake = None if terms.max_buy_in is None else max(terms.max_buy_in, chips_brought)
    extra_amounts = (chips_brought,) if chips_brought >= terms.min_table_stake else ()
    return Amount(max(terms.min_table_stake, chips_brought), max_stake, terms.chip, extra_amounts)


def _find_stake_fault(terms: Terms, stake: int, departure: Departure | None) -> Fault:
    """Return the clause and the reason that forbid sitting down with this stake (4.2(i), 4.3, 4.6, 4.7, 14.3)."""
    chips_brought = 0 if departure is None else departure.chips
    fault = why_not_chips(terms, stake) if departure is None or stake != chips_brought else None
    if fault is not None:
        return fault
    if stake < chips_brought:
        return r4_6, Message("holdem-stake-below-departure", stake=Cents(chips_brought))
    if departure is not None and departure.declared and chips_brought and stake != chips_brought:
        return r14_3, Message("holdem-stake-declared", stake=Cents(chips_brought))
    if stake < terms.min_table_stake:
        return r4_3, Message("holdem-stake-minimum", minimum=Cents(terms.min_table_stake))
    return r4_2_i, Message("holdem-stake-maximum", maximum=Cents(terms.max_buy_in or 0))


def _restore_departure(player: SeatedPlayer, departure: Departure) -> None:
    """Restore missed blinds and the declared status of a player who comes back (14.3, 17.4, H36)."""
    player.declared = departure.declared and departure.chips > 0
    player.missed = departure.missed
    if departure.missed:
        player.status = WAITING


@follows(r20_14)
def buy(state: State, command: Buy) -> None:
    """Add to a player's table stake between rounds (4.5, 14.3)."""
    terms = state.terms
    player = get_seated_player(state, command.player)
    refuse(why_not_buy(state) or why_not_chips(terms, command.amount) or why_not_add(player))
    stake = player.stack + command.amount
    smallest, largest = get_addable_range(terms, player)
    if command.amount < smallest or (largest is not None and command.amount > largest):
        raise Refused(r4_5, Message("holdem-stake-range", stake=Cents(stake)))
    player.stack = stake


def why_not_buy(state: State) -> Fault | None:
    """Return why no player may add to a table stake now, or None if players may (4.4, 20.14)."""
    if state.terms.tournament:
        return r20_14, Message("holdem-tournament-chips")
    return _why_not_between(state, r4_4)


def why_not_add(player: SeatedPlayer) -> Fault | None:
    """Return why this player cannot increase the table stake, or None if they may (14.3)."""
    return (r14_3, Message("holdem-declared-no-addition", player=player.name)) if player.declared else None


def get_addable_range(terms: Terms, player: SeatedPlayer) -> tuple[int, int | None]:
    """Return the smallest and the largest amount that a player may add to the table stake (4.5).

    With the added amount, the stake must reach the minimum table stake and must not exceed the maximum buy-in.
    The largest amount is None if no maximum buy-in is determined.
    """
    largest = None if terms.max_buy_in is None else terms.max_buy_in - player.stack
    return max(terms.chip, terms.min_table_stake - player.stack), largest


def remove(state: State, command: Remove) -> None:
    """Refuse to take chips off the table, because a table stake may not be reduced (4.4, 4.6)."""
    get_seated_player(state, command.player)
    raise Refused(r4_6 if state.round is None else r4_4, Message("holdem-stake-not-reduced"))


def give(state: State, command: Give) -> None:
    """Refuse to give chips to another player (4.6, 14.4)."""
    raise Refused(
        r4_6 if state.round is None else r14_4, Message("holdem-no-gifts", giver=command.from_, receiver=command.to)
    )


def divide(state: State, command: Divide) -> None:
    """Refuse an agreement of the players to divide the pot (13.3)."""
    raise Refused(r13_3, Message("holdem-no-division"))


def side_bet(state: State, command: SideBet) -> None:
    """Refuse a side bet between players (19.8)."""
    raise Refused(r19_8, Message("holdem-no-side-bets"))


def leave(state: State, command: Leave) -> None:
    """Remove a player, who takes their chips along, from the table between rounds."""
    player = get_seated_player(state, command.player)
    require_between_rounds(state, r8_5)
    state.remove_player(player)


def vacate(state: State, command: Vacate) -> None:
    """Free the seat of a player who sat out three rounds in a row at a full table (19.6, H46)."""
    require_supervisor_or_operator(command, r19_6)
    player = get_seated_player(state, command.player)
    vacating.vacate(
        r19_6, player.name, why_not_vacate(state, player), lambda: state.remove_player(player), state.notify
    )


def why_not_vacate(state: State, player: SeatedPlayer) -> Fault | None:
    """Return why a player need not give up the seat, or None if they must (19.6)."""
    is_full = None not in state.seats[1:]
    return _why_not_between(state, r8_5) or vacating.why_not_vacate(
        r19_6, player.name, missed_rounds=player.rounds_out, is_full=is_full
    )


def sit_out(state: State, command: SitOut) -> None:
    """Let a player stay in their seat without being dealt in.

    A player who is waiting to come into the game keeps that status.
    """
    player = get_seated_player(state, command.player)
    refuse(why_not_sit_out(state))
    if player.status == IN:
        player.status = OUT


def why_not_sit_out(state: State) -> Fault | None:
    """Return why no player may sit out now, or None if players may (8.5, 20.11)."""
    fault = _why_not_between(state, r8_5)
    if fault is None and state.terms.tournament:
        return r20_11, Message("holdem-tournament-no-sitting-out")
    return fault


@follows(r17_4)
def come_back(state: State, command: Return) -> None:
    """Bring a player who sat out back into the game (17.4).

    A player who missed blinds has to wait for the big blind or post. Others are dealt in at the next deal. A player
    who already waits can use the command to change their election to post.
    """
    player = get_seated_player(state, command.player)
    require_between_rounds(state, r8_5)
    if command.post:
        refuse(why_not_return_with_post(state, player))
    if player.status == OUT:
        if player.missed:
            player.status = WAITING
            player.newcomer = False
            player.post = command.post
        else:
            player.status = IN
    elif player.status == WAITING:
        player.post = command.post
    _notify_if_not_needed(state, player, r17_4, post=command.post)


def why_not_return_with_post(state: State, player: SeatedPlayer) -> Fault | None:
    """Return why a player may not elect to post when returning, or None if they may.

    Nobody posts on the dealer button. A player who does not wait, and will not have to, is never refused.
    """
    if player.status == WAITING:
        return why_not_post(state, player.seat, get_posting_rule(player))
    return why_not_post(state, player.seat, r17_4) if player.status == OUT and player.missed else None


def claim(state: State, command: Claim) -> None:
    """Record that a seated player has priority over newcomers for a seat (8.3).

    Only the first claim to a seat counts. A claim has no effect if somebody has won the seat in a draw.
    """
    player = get_seated_player(state, command.player)
    if can_be_claimed(state, command.seat):
        state.claims[command.seat] = player.name


def can_be_claimed(state: State, seat: int) -> bool:
    """Return whether a claim to a seat would have an effect (8.3).

    The seat must exist, and nobody may have claimed it or won it in a draw before.
    """
    return 1 <= seat <= state.terms.seats and seat not in state.won and seat not in state.claims


@follows(r17_13)
@follows(r20_7)
def move(state: State, command: Move) -> None:
    """Move a player to another free seat between rounds.

    A player who moves clockwise away from the button must wait for the big blind or post (17.13).
    """
    player = get_seated_player(state, command.player)
    refuse(why_not_move(state) or why_not_seat(state, player.name, command.seat))
    must_wait_again = _is_moving_away(state, player, command.seat)
    refuse(why_not_move_with_post(state, player, command.seat, command.post))
    state.seats[player.seat] = None
    state.seats[command.seat] = player
    player.seat = command.seat
    state.claims.pop(command.seat, None)
    state.release_won_seats(player.name)
    if must_wait_again:
        player.status = WAITING
        player.newcomer = True
        player.post = bool(command.post)
    elif player.status == WAITING and command.post is not None:
        player.post = command.post
    _notify_if_not_needed(state, player, r17_13, post=bool(command.post))


def _is_moving_away(state: State, player: SeatedPlayer, seat: int) -> bool:
    """Return whether a player in the game would move to a seat farther clockwise from the button.

    Such a player must wait like a new player (17.13).
    """
    start = state.button
    if start is None or player.status != IN or not state.terms.blind_game:
        return False
    return button.compute_distance(state, start, seat) > button.compute_distance(state, start, player.seat)


def why_not_move_with_post(state: State, player: SeatedPlayer, seat: int, post: bool | None) -> Fault | None:
    """Return why a player may not move to a seat and post from it, or None if they may (17.4, 17.11).

    This concerns players who wait already and players who will have to wait after the move. If ``post`` is None, a
    waiting player's earlier election stays unchanged.
    """
    if player.status == WAITING:
        has_elected = player.post if post is None else post
        return why_not_post(state, seat, get_posting_rule(player)) if has_elected else None
    return why_not_post(state, seat, r17_11) if post and _is_moving_away(state, player, seat) else None


def why_not_move(state: State) -> Fault | None:
    """Return why no player may change seats now, or None if players may (8.5, 20.7)."""
    fault = _why_not_between(state, r8_5)
    if fault is None and state.terms.tournament:
        return r20_7, Message("holdem-tournament-seat")
    return fault


@follows(r20_11)
def absent(state: State, command: Absent) -> None:
    """Mark a tournament player as away from the table (20.11).

    The player's hand is folded when its turn comes, or at once if it is that player's turn now.
    """
    player = get_seated_player(state, command.player)
    refuse(why_not_absent(state))
    player.absent = True
    round_ = state.round
    if round_ is not None and round_.turn is not None and round_.turn.player is player:
        fold_hand(round_, round_.turn, r20_11)
        continue_after_folds(state, round_)


def why_not_absent(state: State) -> Fault | None:
    """Return why no player can be marked as away, or None if players can: only tournaments allow it (20.11)."""
    return None if state.terms.tournament else (r20_11, Message("holdem-away-tournament-only"))


def present(state: State, command: Present) -> None:
    """Mark a player who was away from the table as present again."""
    get_seated_player(state, command.player).absent = False


def over_blind(state: State, command: OverBlind) -> None:
    """Record that a player announces an over-blind for the next deal (4.2(e))."""
    player = get_seated_player(state, command.player)
    refuse(why_not_over_blind(state))
    state.announced.append(player.name)


def why_not_over_blind(state: State) -> Fault | None:
    """Return why no over-blind can be announced now, or None if one can (4.2(e))."""
    fault = _why_not_between(state, r4_2_e)
    if fault is None and len(state.announced) >= len(state.terms.over_blinds):
        return r4_2_e, Message("holdem-over-blinds-used", count=len(state.terms.over_blinds))
    return fault
