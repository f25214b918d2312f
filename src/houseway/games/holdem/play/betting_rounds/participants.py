"""Who is dealt in: players in the game, those who wait for the big blind or post, those who sit out (17.4, 17.11-17.13)."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.engine.protocol.checks import Fault
from houseway.games.holdem.clauses import A_declared, r4_2_e, r8_5, r8_5_b, r14_3, r17_4, r17_11, r17_11_a, r17_11_b
from houseway.games.holdem.determinations import Terms
from houseway.games.holdem.play.betting_rounds import button
from houseway.games.holdem.play.state import IN, OUT, WAITING, Before, Seated, State
from houseway.law import Rule
from houseway.law.coverage_marks import follows


class Plan:
    """What a deal would do to the seats; nothing is changed until ``carry_out``."""

    __slots__ = ("all_in", "broke", "button", "dealt_in", "elected", "missing", "posters")

    def __init__(self) -> None:
        self.broke: list[Seated] = []
        """Players without chips: they leave the table (9, 14.3)."""
        self.button = 0
        self.dealt_in: list[Seated] = []
        """Clockwise from the player after the button; the player on the button is the last."""
        self.posters: list[Seated] = []
        """Who comes in by an election to post, in none of the places where the big blind is due anyway."""
        self.elected: list[Seated] = []
        """Who waits with an election to post, by seat."""
        self.all_in = False
        """Whether everybody who waits comes in without posting, because fewer than two were in the game."""
        self.missing: list[tuple[Seated, int]] = []
        """Players sitting out with the blind that each misses now."""


def plan_of(state: State) -> Plan:
    """What the next deal does: the button first, then who takes which place."""
    plan = Plan()
    terms = state.terms
    all_come_in = terms.tournament or not terms.blind_game
    in_game, waiting, out = [], [], []
    for player in state.seats:
        if player is None:
            continue
        if player.status == OUT:
            out.append(player)
        elif player.stack == 0:
            plan.broke.append(player)
        elif player.status == IN or all_come_in:
            in_game.append(player)
        else:
            waiting.append(player)
        if player.status == WAITING and player.post and player.stack:
            plan.elected.append(player)
    if not in_game and not waiting:
        return plan
    plan.button = button.seat_for_deal(state, in_game or waiting)
    if len(in_game) < 2 and waiting:
        in_game = sorted([*in_game, *waiting], key=lambda player: player.seat)
        waiting = []
        plan.all_in = True
    if not waiting:
        plan.dealt_in = clockwise(in_game, plan.button)
    elif terms.post_anywhere:
        _fill_places(state, plan, in_game, waiting)
    else:
        plan.dealt_in = clockwise(in_game, plan.button)
        _bring_in(state, plan, clockwise(waiting, plan.button))
    if out and terms.blind_game:
        for player in out:
            position = _position(state, plan.button, plan.dealt_in, player)
            if position < len(terms.blinds):
                plan.missing.append((player, position))
    return plan


def clockwise(players: list[Seated], after: int) -> list[Seated]:
    """Players given by seat, clockwise from the one after a seat; one on that seat is the last."""
    before = sum([player.seat <= after for player in players])
    return players[before:] + players[:before]


@follows(r17_11_a)
@follows(r17_11_b)
def _fill_places(state: State, plan: Plan, in_game: list[Seated], waiting: list[Seated]) -> None:
    """Fill the places after the button clockwise, those of the blinds first (17.4, 17.11, H51).

    A player who is in takes the next place, and so does one who elected to post. Any other player who waits takes only
    the place of the big blind.
    """
    order = plan.dealt_in
    for player in clockwise(sorted([*in_game, *waiting], key=lambda player: player.seat), plan.button):
        if player in waiting and len(order) != state.terms.bb:
            if not player.post:
                continue
            plan.posters.append(player)
        order.append(player)


def _bring_in(state: State, plan: Plan, waiting: list[Seated]) -> None:
    """Bring in who would be the big blind, and then beyond the last blind those who post (17.11, H51: ``beyond-blinds``)."""
    _as_big_blind(state, plan, waiting)
    if len(plan.dealt_in) > len(state.terms.blinds):
        _posting(state, plan, waiting)


@follows(r17_11_a)
def _as_big_blind(state: State, plan: Plan, waiting: list[Seated]) -> None:
    """Who waits for the big blind and has come to its place (17.11(a))."""
    for player in waiting:
        position = _position(state, plan.button, plan.dealt_in, player)
        if position == state.terms.bb:
            plan.dealt_in.insert(position, player)
            return


@follows(r17_11_b)
def _posting(state: State, plan: Plan, waiting: list[Seated]) -> None:
    """Who would rather post, and sits beyond the last blind (17.11(b))."""
    order = plan.dealt_in
    last_blind = button.distance(state, plan.button, order[len(state.terms.blinds) - 1].seat)
    for player in waiting:
        if player.post and player not in order and button.distance(state, plan.button, player.seat) > last_blind:
            plan.posters.append(player)
    for player in plan.posters:
        order.insert(_position(state, plan.button, order, player), player)


def _position(state: State, after: int, order: list[Seated], player: Seated) -> int:
    """Where in the order the player would stand if dealt in."""
    own = button.distance(state, after, player.seat)
    return sum(1 for other in order if button.distance(state, after, other.seat) < own)


def carry_out(state: State, plan: Plan) -> tuple[list[Before], list[Seated]]:
    """Let the plan happen; how players stood before, for a misdeal, and those of them who post."""
    terms = state.terms
    before: list[Before] = []
    for player in plan.broke:
        state.remove(player)
    button.move_to(state, plan.button)
    for player in plan.dealt_in:
        if player.status != IN:
            before.append(Before(player))
            player.status = IN
    for player, position in plan.missing:
        if position not in player.missed:
            before.append(Before(player))
            player.missed = tuple(sorted((*player.missed, position)))
    if not terms.tournament:
        for player in state.players.values():
            _declare(terms, player, before)
    return before, plan.posters


@follows(r17_4)
def come_in(player: Seated) -> None:
    """Whoever has come in owes no blinds any more (17.4)."""
    player.missed = ()
    player.post = False
    player.newcomer = False


@follows(A_declared)
@follows(r14_3)
def _declare(terms: Terms, player: Seated, before: list[Before]) -> None:
    """A player under the minimum at the deal becomes declared; a recovered one may cease to be (14.3, H12).

    Who sits out becomes none, and may cease to be one.
    """
    short = player.stack < terms.min_table_stake
    if short is player.declared:
        return
    if player.status != OUT if short else terms.declared_recovers:
        before.append(Before(player))
        player.declared = short


def tell_elections(state: State, plan: Plan, over_blinders: Sequence[Seated]) -> None:
    """Give notice, by seat, of every election to post that comes to nothing at a deal (17.4, 17.11).

    Must run before the players who come in are cleared of what they missed.
    """
    for player in plan.elected:
        notice = _notice_of_election(state, plan, player, over_blinders)
        if notice is not None:
            state.tell(player.name, *notice)


def _notice_of_election(
    state: State, plan: Plan, player: Seated, over_blinders: Sequence[Seated]
) -> tuple[Rule, str] | None:
    terms = state.terms
    if player not in plan.dealt_in:
        return posting_rule(player), "post-not-from-here"
    if not terms.blind_game:
        return r8_5_b, "post-not-needed"
    if plan.all_in:
        return r8_5, "post-not-needed"
    if player in over_blinders:
        return r4_2_e, "post-not-needed"
    if player.missed:
        as_big_blind = player not in plan.posters
        nothing_due = not player.newcomer and all(position >= len(terms.blinds) for position in player.missed)
        if as_big_blind or nothing_due:
            return r17_4, "post-not-needed"
    return None


def posting_rule(player: Seated) -> Rule:
    """The clause by which a waiting player may post: 17.11 as a new one or after a change of seat, else 17.4."""
    return r17_11 if player.newcomer else r17_4


@follows(r17_4)
@follows(r17_11)
def why_not_post(state: State, seat: int, rule: Rule) -> Fault | None:
    """Why a player who waits may not elect to post from a seat: the dealer button is there (17.4, 17.11, H54)."""
    if state.terms.blind_game and seat == state.button:
        return rule, "nobody posts a blind on the dealer button: wait, or post when the button has moved on"
    return None


@follows(r17_11)
def new_status(state: State, seat: int) -> str:
    """How a player who sits down now stands: in the game, or waiting (17.11, 17.12)."""
    terms = state.terms
    if state.button is None or terms.tournament or not terms.blind_game or not button.has_passed(state, seat):
        return IN
    return WAITING
