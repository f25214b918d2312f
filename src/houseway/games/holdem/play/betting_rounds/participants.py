"""Choice of the players who are dealt in, wait for the big blind, post, or sit out (17.4, 17.11-17.13)."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.engine.protocol.refusals import Fault
from houseway.games.holdem.clauses import A_declared, r4_2_e, r8_5, r8_5_b, r14_3, r17_4, r17_11, r17_11_a, r17_11_b
from houseway.games.holdem.determinations import Terms
from houseway.games.holdem.play.betting_rounds import button
from houseway.games.holdem.play.state import IN, OUT, WAITING, PlayerBeforeDeal, SeatedPlayer, State
from houseway.i18n import Message
from houseway.law import Rule
from houseway.law.coverage_marks import follows


class DealPlan:
    """Plan of the next deal: how it will affect the seated players.

    Making a plan changes nothing. ``carry_out`` makes the changes.
    """

    __slots__ = ("all_in", "broke", "button", "dealt_in", "elected", "missing", "posters")

    def __init__(self) -> None:
        self.broke: list[SeatedPlayer] = []
        """Players without chips: they leave the table (9, 14.3)."""
        self.button = 0
        self.dealt_in: list[SeatedPlayer] = []
        """Players dealt in, clockwise from the player after the button to the player on it."""
        self.posters: list[SeatedPlayer] = []
        """Players who come in by an election to post, without those who have the big blind anyway."""
        self.elected: list[SeatedPlayer] = []
        """Waiting players who elected to post, in the order of their seats."""
        self.all_in = False
        """Whether all waiting players come in without posting, because fewer than two are in the game."""
        self.missing: list[tuple[SeatedPlayer, int]] = []
        """Players sitting out, each with the position of the blind that they miss in this deal."""


def make_deal_plan(state: State) -> DealPlan:
    """Plan the next deal: the seat of the button, and the players who are dealt in, post or miss a blind."""
    plan = DealPlan()
    terms = state.terms
    all_come_in = terms.tournament or not terms.blind_game
    players_in_game, waiting_players, sitting_out = [], [], []
    for player in state.seats:
        if player is None:
            continue
        if player.status == OUT:
            sitting_out.append(player)
        elif player.stack == 0:
            plan.broke.append(player)
        elif player.status == IN or all_come_in:
            players_in_game.append(player)
        else:
            waiting_players.append(player)
        if player.status == WAITING and player.post and player.stack:
            plan.elected.append(player)
    if not players_in_game and not waiting_players:
        return plan
    plan.button = button.choose_button_seat(state, players_in_game or waiting_players)
    if len(players_in_game) < 2 and waiting_players:
        players_in_game = sorted([*players_in_game, *waiting_players], key=lambda player: player.seat)
        waiting_players = []
        plan.all_in = True
    if not waiting_players:
        plan.dealt_in = order_clockwise(players_in_game, plan.button)
    elif terms.post_anywhere:
        _fill_places(state, plan, players_in_game, waiting_players)
    else:
        plan.dealt_in = order_clockwise(players_in_game, plan.button)
        _add_waiting_players(state, plan, order_clockwise(waiting_players, plan.button))
    if sitting_out and terms.blind_game:
        for player in sitting_out:
            position = _find_position(state, plan.button, plan.dealt_in, player)
            if position < len(terms.blinds):
                plan.missing.append((player, position))
    return plan


def order_clockwise(players: list[SeatedPlayer], start_seat: int) -> list[SeatedPlayer]:
    """Return players in clockwise order, beginning after ``start_seat``.

    ``players`` must be sorted by seat. The player on ``start_seat`` comes last.
    """
    count_before = sum([player.seat <= start_seat for player in players])
    return players[count_before:] + players[:count_before]


@follows(r17_11_a)
@follows(r17_11_b)
def _fill_places(
    state: State, plan: DealPlan, players_in_game: list[SeatedPlayer], waiting_players: list[SeatedPlayer]
) -> None:
    """Choose the players dealt in, clockwise from the button, if players may post anywhere (17.4, 17.11, H51).

    Each position goes to the next player who is in the game or has elected to post. A waiting player who has not
    elected to post is dealt in only at the position of the big blind.
    """
    order = plan.dealt_in
    for player in order_clockwise(
        sorted([*players_in_game, *waiting_players], key=lambda player: player.seat), plan.button
    ):
        if player in waiting_players and len(order) != state.terms.bb:
            if not player.post:
                continue
            plan.posters.append(player)
        order.append(player)


def _add_waiting_players(state: State, plan: DealPlan, waiting_players: list[SeatedPlayer]) -> None:
    """Add the waiting player who has the big blind, and then the posters who sit beyond the last blind (17.11).

    The function applies if the determinations choose the interpretation ``beyond-blinds`` of 17.11 (H51).
    """
    _add_big_blind(state, plan, waiting_players)
    if len(plan.dealt_in) > len(state.terms.blinds):
        _add_posters(state, plan, waiting_players)


@follows(r17_11_a)
def _add_big_blind(state: State, plan: DealPlan, waiting_players: list[SeatedPlayer]) -> None:
    """Add the waiting player whose turn it is to post the big blind, if there is one (17.11(a))."""
    for player in waiting_players:
        position = _find_position(state, plan.button, plan.dealt_in, player)
        if position == state.terms.bb:
            plan.dealt_in.insert(position, player)
            return


@follows(r17_11_b)
def _add_posters(state: State, plan: DealPlan, waiting_players: list[SeatedPlayer]) -> None:
    """Add the players who elected to post and sit beyond the last blind (17.11(b))."""
    order = plan.dealt_in
    last_blind = button.compute_distance(state, plan.button, order[len(state.terms.blinds) - 1].seat)
    for player in waiting_players:
        if (
            player.post
            and player not in order
            and button.compute_distance(state, plan.button, player.seat) > last_blind
        ):
            plan.posters.append(player)
    for player in plan.posters:
        order.insert(_find_position(state, plan.button, order, player), player)


def _find_position(state: State, start_seat: int, order: list[SeatedPlayer], player: SeatedPlayer) -> int:
    """Return the position that a player would have if dealt in.

    Positions are counted clockwise, and the first one after the button is 0.
    """
    distance = button.compute_distance(state, start_seat, player.seat)
    return sum(1 for other in order if button.compute_distance(state, start_seat, other.seat) < distance)


def carry_out(state: State, plan: DealPlan) -> tuple[list[PlayerBeforeDeal], list[SeatedPlayer]]:
    """Carry out the plan of a deal.

    Returns:
        The previous status of every player whose status changed, so that a misdeal can restore it, and the players
        who post.
    """
    terms = state.terms
    players_before: list[PlayerBeforeDeal] = []
    for player in plan.broke:
        state.remove_player(player)
    button.move_button(state, plan.button)
    for player in plan.dealt_in:
        if player.status != IN:
            players_before.append(PlayerBeforeDeal(player))
            player.status = IN
    for player, position in plan.missing:
        if position not in player.missed:
            players_before.append(PlayerBeforeDeal(player))
            player.missed = tuple(sorted((*player.missed, position)))
    if not terms.tournament:
        for player in state.players.values():
            _update_declared(terms, player, players_before)
    return players_before, plan.posters


@follows(r17_4)
def clear_missed_blinds(player: SeatedPlayer) -> None:
    """Clear the missed blinds of a player who has come into the game (17.4)."""
    player.missed = ()
    player.post = False
    player.newcomer = False


@follows(A_declared)
@follows(r14_3)
def _update_declared(terms: Terms, player: SeatedPlayer, players_before: list[PlayerBeforeDeal]) -> None:
    """Give or take the status of a declared player, depending on the minimum table stake (14.3, H12).

    A player with less than the minimum becomes declared, except while sitting out. A declared player who has the
    minimum again loses the status, if the determinations say so.
    """
    is_short = player.stack < terms.min_table_stake
    if is_short is player.declared:
        return
    if player.status != OUT if is_short else terms.declared_recovers:
        players_before.append(PlayerBeforeDeal(player))
        player.declared = is_short


def send_election_notices(state: State, plan: DealPlan, over_blinders: Sequence[SeatedPlayer]) -> None:
    """Notify each player whose election to post has no effect at this deal, ordered by seat (17.4, 17.11).

    This function must run before ``clear_missed_blinds``, because the notices depend on the missed blinds.
    """
    for player in plan.elected:
        notice = _find_election_notice(state, plan, player, over_blinders)
        if notice is not None:
            state.notify(player.name, *notice)


def _find_election_notice(
    state: State, plan: DealPlan, player: SeatedPlayer, over_blinders: Sequence[SeatedPlayer]
) -> tuple[Rule, str] | None:
    terms = state.terms
    if player not in plan.dealt_in:
        return get_posting_rule(player), "post-not-from-here"
    if not terms.blind_game:
        return r8_5_b, "post-not-needed"
    if plan.all_in:
        return r8_5, "post-not-needed"
    if player in over_blinders:
        return r4_2_e, "post-not-needed"
    if player.missed:
        is_big_blind = player not in plan.posters
        has_nothing_due = not player.newcomer and all(position >= len(terms.blinds) for position in player.missed)
        if is_big_blind or has_nothing_due:
            return r17_4, "post-not-needed"
    return None


def get_posting_rule(player: SeatedPlayer) -> Rule:
    """Return the clause under which a waiting player posts.

    It is 17.11 for players who are new or have moved, and 17.4 for players who sat out.
    """
    return r17_11 if player.newcomer else r17_4


@follows(r17_4)
@follows(r17_11)
def why_not_post(state: State, seat: int, rule: Rule) -> Fault | None:
    """Return why a waiting player may not elect to post from a seat, or None if they may.

    Nobody posts on the dealer button (17.4, 17.11, H54).
    """
    if state.terms.blind_game and seat == state.button:
        return rule, Message("holdem-post-on-button")
    return None


@follows(r17_11)
def get_initial_status(state: State, seat: int) -> str:
    """Return the status of a player who sits down at a seat now: in the game or waiting (17.11, 17.12)."""
    terms = state.terms
    if state.button is None or terms.tournament or not terms.blind_game or not button.has_passed(state, seat):
        return IN
    return WAITING
