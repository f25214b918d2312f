"""Seats and stakes: who sits where, with how much, and what is never allowed with chips (4.3-4.6, 8, 14.4, 17, 19.6)."""

from __future__ import annotations

from houseway.engine.protocol.checks import Fault, refuse
from houseway.engine.protocol.commands import Vacate
from houseway.engine.protocol.legal_actions import Amount
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
from houseway.games.holdem.play.betting_rounds.participants import new_status, posting_rule, why_not_post
from houseway.games.holdem.play.betting_rounds.turns import after_folds, fold_hand
from houseway.games.holdem.play.state import IN, OUT, WAITING, Departure, Seated, State
from houseway.games.holdem.play.wagers import why_not_chips
from houseway.games.holdem.supervision.roles import supervisor_or_operator_acts
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.money import print_money


def seated(state: State, name: str) -> Seated:
    """The player, who must be at the table (4.3)."""
    player = state.players.get(name)
    if player is None:
        raise Refused(r4_3, f"{name} is not at the table")
    return player


def between_rounds(state: State, rule: Rule) -> None:
    """Refuse what may not happen while a round is in play."""
    refuse(_why_not_between(state, rule))


def _why_not_between(state: State, rule: Rule) -> Fault | None:
    return None if state.round is None else (rule, "a round is in play")


def sit(state: State, command: Sit) -> None:
    """A player takes a seat; who comes late waits or posts (17.11, 17.12)."""
    terms = state.terms
    name, seat, stake = command.player, command.seat, command.stake
    refuse(why_not_newcomer(state, name) or why_not_seat(state, name, seat))
    left = departure_of(state, name)
    if int(stake) not in stake_of(terms, left):
        raise Refused(*_fault_of_stake(terms, int(stake), left))
    player = Seated(name, seat, int(stake), new_status(state, seat), False)
    if left is not None:
        _come_as_left(player, left)
    if command.post:
        refuse(why_not_sit_with_post(state, seat, left))
        player.post = player.status == WAITING
    state.players[name] = player
    state.seats[seat] = player
    state.release_won(name)
    _tell_if_not_needed(state, player, r17_12, post=command.post)


def why_not_sit_with_post(state: State, seat: int, left: Departure | None) -> Fault | None:
    """Why a new player who will wait may not elect to post from a seat: the dealer button is there (17.11)."""
    waits = new_status(state, seat) == WAITING or (left is not None and bool(left.missed))
    return why_not_post(state, seat, r17_11) if waits else None


def _tell_if_not_needed(state: State, player: Seated, rule: Rule, *, post: bool) -> None:
    """Give notice of an election to post by a player who does not wait, for whom it does nothing (17.4, 17.12, 17.13)."""
    if post and player.status != WAITING:
        state.tell(player.name, rule, "post-not-needed")


def why_not_newcomer(state: State, name: str) -> Fault | None:
    """Why somebody may not sit down, wherever it is (16.2, 19.2(b))."""
    if name in state.excluded:
        return r19_2_b, f"{name} is excluded from the game"
    return (r16_2, f"{name} is seated and plays one hand only") if name in state.players else None


def why_not_seat(state: State, name: str, seat: int) -> Fault | None:
    """Why somebody may not take a seat: not free, won by another in a draw, or claimed (8.2, 8.3)."""
    fault = why_not_free(state, seat)
    if fault is not None:
        return fault
    if state.won.get(seat, name) != name:
        return r8_2, f"{state.won[seat]} won seat {seat} in a draw"
    if state.claims.get(seat, name) != name:
        return r8_3, f"{state.claims[seat]} goes first for seat {seat}"
    return None


def why_not_free(state: State, seat: int) -> Fault | None:
    """Whether there is no such seat, or somebody on it (8.2)."""
    if not 1 <= seat <= state.terms.seats or state.seats[seat] is not None:
        return r8_2, f"seat {seat} is not free"
    return None


def departure_of(state: State, name: str) -> Departure | None:
    """How somebody left this table before; a tournament gives everybody the chips anew."""
    return None if state.terms.tournament else state.left.get(name)


@follows(A_buy_in)
def stake_of(terms: Terms, left: Departure | None) -> Amount:
    """With what one may sit down; a player who left before brings at least that, a declared one just that (H35, H36)."""
    if left is None:
        return Amount(terms.min_table_stake, terms.max_buy_in, terms.chip)
    brought = left.chips
    if left.declared and brought:
        # With ``minimum``, a player who left with less may come back with no amount: the range is empty.
        least = max(brought, terms.min_table_stake) if terms.declared_needs_minimum else brought
        return Amount(least, brought)
    most = None if terms.max_buy_in is None else max(terms.max_buy_in, brought)
    also = (brought,) if brought >= terms.min_table_stake else ()
    return Amount(max(terms.min_table_stake, brought), most, terms.chip, also)


def _fault_of_stake(terms: Terms, stake: int, left: Departure | None) -> Fault:
    """By which clause a stake is none to sit down with (4.2(i), 4.3, 4.6, 4.7, 14.3)."""
    brought = 0 if left is None else left.chips
    fault = why_not_chips(terms, stake) if left is None or stake != brought else None
    if fault is not None:
        return fault
    if stake < brought:
        return r4_6, f"{print_money(brought)} left the table and may not come back as less"
    if left is not None and left.declared and brought and stake != brought:
        return r14_3, f"a declared player comes back with {print_money(brought)} and may not add to it"
    if stake < terms.min_table_stake:
        return r4_3, f"the minimum table stake is {print_money(terms.min_table_stake)}"
    return r4_2_i, f"the maximum buy-in is {print_money(terms.max_buy_in or 0)}"


def _come_as_left(player: Seated, left: Departure) -> None:
    """Blinds missed and being declared go with the name (14.3, 17.4, H36)."""
    player.declared = left.declared and left.chips > 0
    player.missed = left.missed
    if left.missed:
        player.status = WAITING


@follows(r20_14)
def buy(state: State, command: Buy) -> None:
    """A player adds to the table stake between rounds (4.5, 14.3)."""
    terms = state.terms
    player = seated(state, command.player)
    refuse(why_not_buy(state) or why_not_chips(terms, command.amount) or why_not_add(player))
    stake = player.stack + command.amount
    smallest, largest = to_add(terms, player)
    if command.amount < smallest or (largest is not None and command.amount > largest):
        raise Refused(r4_5, f"a stake of {print_money(stake)} is not between the minimum and the maximum buy-in")
    player.stack = stake


def why_not_buy(state: State) -> Fault | None:
    """Why nobody adds to the table stake now (4.4, 20.14)."""
    if state.terms.tournament:
        return r20_14, "tournament chips are not added to"
    return _why_not_between(state, r4_4)


def why_not_add(player: Seated) -> Fault | None:
    """Why this player may not, whatever the amount (14.3)."""
    return (r14_3, f"{player.name} is declared and may not add to the stake") if player.declared else None


def to_add(terms: Terms, player: Seated) -> tuple[int, int | None]:
    """The least and the most by which a stake reaches the minimum and keeps to the maximum buy-in (4.5)."""
    largest = None if terms.max_buy_in is None else terms.max_buy_in - player.stack
    return max(terms.chip, terms.min_table_stake - player.stack), largest


def remove(state: State, command: Remove) -> None:
    """Nobody takes chips off the table (4.4, 4.6)."""
    seated(state, command.player)
    raise Refused(r4_6 if state.round is None else r4_4, "a table stake may not be reduced")


def give(state: State, command: Give) -> None:
    """Nobody gives chips to another (4.6, 14.4)."""
    raise Refused(r4_6 if state.round is None else r14_4, f"{command.from_} may not give chips to {command.to}")


def divide(state: State, command: Divide) -> None:
    """A round is played to its end (13.3)."""
    raise Refused(r13_3, "players may not agree to divide the pot")


def side_bet(state: State, command: SideBet) -> None:
    """No side bets (19.8)."""
    raise Refused(r19_8, "players may not bet against each other on the side")


def leave(state: State, command: Leave) -> None:
    """A player leaves with the chips."""
    player = seated(state, command.player)
    between_rounds(state, r8_5)
    state.remove(player)


def vacate(state: State, command: Vacate) -> None:
    """Who sat out three rounds in a row at a full table must give up the seat (19.6, H46)."""
    supervisor_or_operator_acts(command, r19_6)
    player = seated(state, command.player)
    vacating.vacate(r19_6, player.name, why_not_vacate(state, player), lambda: state.remove(player), state.tell)


def why_not_vacate(state: State, player: Seated) -> Fault | None:
    """Why a player need not give up the seat (19.6)."""
    full = None not in state.seats[1:]
    return _why_not_between(state, r8_5) or vacating.why_not_vacate(
        r19_6, player.name, let_past=player.rounds_out, full=full
    )


def sit_out(state: State, command: SitOut) -> None:
    """A player keeps the seat without being dealt in; one who waits goes on waiting."""
    player = seated(state, command.player)
    refuse(why_not_sit_out(state))
    if player.status == IN:
        player.status = OUT


def why_not_sit_out(state: State) -> Fault | None:
    """Why nobody sits out now (8.5, 20.11)."""
    fault = _why_not_between(state, r8_5)
    if fault is None and state.terms.tournament:
        return r20_11, "in a tournament everybody is dealt in"
    return fault


@follows(r17_4)
def come_back(state: State, command: Return) -> None:
    """Back at once, or waiting or posting where blinds were missed (17.4); one who waits chooses again."""
    player = seated(state, command.player)
    between_rounds(state, r8_5)
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
    _tell_if_not_needed(state, player, r17_4, post=command.post)


def why_not_return_with_post(state: State, player: Seated) -> Fault | None:
    """Why a player who waits, or will wait on coming back, may not elect to post: the dealer button is there."""
    if player.status == WAITING:
        return why_not_post(state, player.seat, posting_rule(player))
    return why_not_post(state, player.seat, r17_4) if player.status == OUT and player.missed else None


def claim(state: State, command: Claim) -> None:
    """A seated player goes before newcomers for a seat; the first claim counts, unless a draw decided it (8.3)."""
    player = seated(state, command.player)
    if may_be_claimed(state, command.seat):
        state.claims[command.seat] = player.name


def may_be_claimed(state: State, seat: int) -> bool:
    """Whether a claim to a seat comes to anything: nobody claimed it before or won it in a draw (8.3)."""
    return 1 <= seat <= state.terms.seats and seat not in state.won and seat not in state.claims


@follows(r17_13)
@follows(r20_7)
def move(state: State, command: Move) -> None:
    """A player changes seats; farther from the blinds means waiting or posting (17.13)."""
    player = seated(state, command.player)
    refuse(why_not_move(state) or why_not_seat(state, player.name, command.seat))
    waits_again = _moves_away(state, player, command.seat)
    refuse(why_not_move_with_post(state, player, command.seat, command.post))
    state.seats[player.seat] = None
    state.seats[command.seat] = player
    player.seat = command.seat
    state.claims.pop(command.seat, None)
    state.release_won(player.name)
    if waits_again:
        player.status = WAITING
        player.newcomer = True
        player.post = bool(command.post)
    elif player.status == WAITING and command.post is not None:
        player.post = command.post
    _tell_if_not_needed(state, player, r17_13, post=bool(command.post))


def _moves_away(state: State, player: Seated, seat: int) -> bool:
    """Whether a player in the game moves further from the button, clockwise, and so must wait like a new one (17.13)."""
    start = state.button
    if start is None or player.status != IN or not state.terms.blind_game:
        return False
    return button.distance(state, start, seat) > button.distance(state, start, player.seat)


def why_not_move_with_post(state: State, player: Seated, seat: int, post: bool | None) -> Fault | None:
    """Why a player who waits, or will wait there, may not move to a seat with an election to post (17.4, 17.11).

    ``post`` None leaves the election of a player who waits as it is.
    """
    if player.status == WAITING:
        elected = player.post if post is None else post
        return why_not_post(state, seat, posting_rule(player)) if elected else None
    return why_not_post(state, seat, r17_11) if post and _moves_away(state, player, seat) else None


def why_not_move(state: State) -> Fault | None:
    """Why nobody changes seats now (8.5, 20.7)."""
    fault = _why_not_between(state, r8_5)
    if fault is None and state.terms.tournament:
        return r20_7, "a tournament player keeps the seat of the ballot"
    return fault


@follows(r20_11)
def absent(state: State, command: Absent) -> None:
    """A tournament player is away: the hand is folded at its turn, now where it is that (20.11)."""
    player = seated(state, command.player)
    refuse(why_not_absent(state))
    player.absent = True
    round_ = state.round
    if round_ is not None and round_.turn is not None and round_.turn.player is player:
        fold_hand(round_, round_.turn, r20_11)
        after_folds(state, round_)


def why_not_absent(state: State) -> Fault | None:
    """Why nobody counts as away (20.11)."""
    return None if state.terms.tournament else (r20_11, "only in a tournament a player who is away is dealt in")


def present(state: State, command: Present) -> None:
    """The player is there again."""
    seated(state, command.player).absent = False


def over_blind(state: State, command: OverBlind) -> None:
    """A player announces an over-blind for the next deal (4.2(e))."""
    player = seated(state, command.player)
    refuse(why_not_over_blind(state))
    state.announced.append(player.name)


def why_not_over_blind(state: State) -> Fault | None:
    """Why no over-blind is announced now (4.2(e))."""
    fault = _why_not_between(state, r4_2_e)
    if fault is None and len(state.announced) >= len(state.terms.over_blinds):
        return r4_2_e, f"{len(state.terms.over_blinds)} over-blinds are on offer"
    return fault
