"""Legal actions of the staff of a Hold-em table, except the course of play.

They concern cards, irregularities, powers and recorded entries. A command that a clause reserves is listed only
for the role that the clause names. An irregularity that anybody may report is listed for the dealer and the
supervisor, who are at the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.protocol import staff_actions as shared
from houseway.engine.protocol.action_builder import ANY_AMOUNT, FREE_TEXT, YES_OR_NO, make_action
from houseway.engine.protocol.commands import Exclude, Vacate, Void
from houseway.engine.protocol.legal_actions import (
    Amount,
    Amounts,
    CardsOrTiles,
    ClauseName,
    Each,
    Field,
    Keys,
    LegalAction,
    Number,
    OneOf,
    SomeOf,
    Text,
)
from houseway.games.holdem import commands as c
from houseway.games.holdem.determinations import DECK_RULES, NULL_MEANS
from houseway.games.holdem.play.betting_rounds.out_of_turn import WAGER_CHECKS
from houseway.games.holdem.play.decisions import why_not_expire, why_not_out_of_turn
from houseway.games.holdem.play.round import why_not_shoe
from houseway.games.holdem.play.seat_draw import why_not_commit_draw, why_not_draw_for, why_not_open_to_draw
from houseway.games.holdem.play.seats import why_not_absent, why_not_vacate
from houseway.games.holdem.play.state import Hand, Round, State
from houseway.games.holdem.play.wagers import LIMIT_FUNCTIONS, get_min_raise, why_not_put
from houseway.games.holdem.supervision.conduct import CONDUCT_RULES, list_conduct_infringements
from houseway.games.holdem.supervision.irregularities import (
    HOLE_CARDS,
    list_active_hands,
    list_required_agreements,
    why_not_expose_communal,
    why_not_expose_hole,
    why_not_first_card,
)
from houseway.games.holdem.supervision.powers import why_not_charge_time
from houseway.games.holdem.supervision.voiding import find_voidable_round

CONDUCT_CLAUSES = tuple(CONDUCT_RULES)
HASH = Text("[0-9a-fA-F]{64}")
EACH_ROUND = Amounts(ANY_AMOUNT, 4, 4, single=True)
COMMISSION = Keys(
    {
        "basis": OneOf(("pot", "time")),
        "maximum": ANY_AMOUNT,
        "scale": OneOf(("i", "ii")),
        "threshold": OneOf(("any-pot", "sum")),
        "rate": ANY_AMOUNT,
    }
)
CHANGES = Keys(
    {
        "deck": OneOf(tuple(DECK_RULES)),
        "joker": YES_OR_NO,
        "joker-repeats": YES_OR_NO,
        "ace-low": YES_OR_NO,
        "game": OneOf(("high", "low", "split")),
        "low-qualifier": YES_OR_NO,
        "low-ace": OneOf(("high", "low")),
        "min-table-stake": ANY_AMOUNT,
        "max-buy-in": ANY_AMOUNT,
        "min-bet": EACH_ROUND,
        "limit": OneOf(tuple(LIMIT_FUNCTIONS)),
        "max-bet": EACH_ROUND,
        "max-raises": Number(0),
        "betting": OneOf(("blind", "ante")),
        "blinds": Amounts(ANY_AMOUNT, 1, 3),
        "over-blinds": Amounts(ANY_AMOUNT, 0, 9),
        "ante": ANY_AMOUNT,
        "opening": OneOf(("A", "B", "C")),
        "burn": YES_OR_NO,
        "smallest-chip": Amount(1, None),
        "tap-out-units": OneOf(("all", "min-bet")),
        "short-tap-out": OneOf(("full-bet", "tap-out", "none")),
        "post-from": OneOf(("any-but-button", "beyond-blinds")),
        "declared-ends": OneOf(("leaving", "recovered")),
        "declared-returns": OneOf(("as-left", "minimum")),
        "killed-bet": OneOf(("stands", "lapses")),
        "odd-chip": OneOf(("high", "nearest-button")),
        "commission": COMMISSION,
    },
    tuple(sorted(NULL_MEANS)),
)
"""Determinations that the operator may change between rounds (4.1, 4.2)."""


def list_staff_actions(state: State, actor: str) -> Iterator[LegalAction]:
    """Yield the legal actions of one role of the staff."""
    players = tuple(player.name for player in state.list_seated_players())
    if actor == "dealer":
        yield from _list_card_actions(state)
    if actor in ("dealer", "supervisor"):
        yield from _list_irregularity_actions(state, players)
        yield from _list_seat_draw_actions(state)
    if actor == "supervisor":
        yield shared.make_check((), "supervisor", without_when=True)
        yield from _list_vacate_actions(state, "supervisor")
    if actor == "operator":
        yield from _list_operator_actions(state, players)
    yield from shared.make_record_actions(players, CONDUCT_CLAUSES)


def _list_card_actions(state: State) -> Iterator[LegalAction]:
    """Yield the actions of loading the shoe and checking the cards (2.4, 2.6, 7.1).

    The dealer checks the cards before and after gaming, between rounds. At the supervisor's request the dealer may
    check them at any time.
    """
    round_ = state.round
    if why_not_shoe(round_) is None:
        yield make_action(c.Shoe, (), "course", fields={"cards": CardsOrTiles(least=0, most=len(state.terms.deck))})
    yield shared.make_check(("before", "after") if round_ is None else (), "dealer", without_when=True)


def _list_irregularity_actions(state: State, players: tuple[str, ...]) -> Iterator[LegalAction]:
    """Yield the irregularities that can be reported now (17).

    Players can also be marked as away or present (20.11).
    """
    round_ = state.round
    if players and why_not_absent(state) is None:
        yield make_action(c.Absent, (), "irregularity", fields={"player": OneOf(players)})
    if players:
        yield make_action(c.Present, (), "irregularity", fields={"player": OneOf(players)})
    if round_ is None:
        return
    yield make_action(c.Misdeal, (), "irregularity")
    if why_not_first_card(round_) is None:
        yield make_action(c.FirstCard, (), "irregularity", fields={"card": CardsOrTiles(least=1, most=1)})
    hole_card_players = tuple(hand.name for hand in round_.hands if why_not_expose_hole(round_, hand.name) is None)
    if hole_card_players:
        yield make_action(
            c.ExposeHole, (), "irregularity", fields={"player": OneOf(hole_card_players), "card": OneOf(HOLE_CARDS)}
        )
    if why_not_expose_communal(round_) is None:
        yield make_action(c.ExposeCommunal, (), "irregularity", fields={"cards": CardsOrTiles(least=1)})
    active_names = tuple(hand.name for hand in list_active_hands(round_))
    yield make_action(c.WrongCards, (), "irregularity", fields={"players": SomeOf(active_names)})
    yield make_action(c.Discarded, (), "irregularity", fields={"player": OneOf(active_names)})
    yield from _list_wager_actions(state, round_)


def _list_wager_actions(state: State, round_: Round) -> Iterator[LegalAction]:
    """Yield the reports of unannounced chips pushed forward, and of actions out of turn (17.5 to 17.8)."""
    chip = state.terms.chip
    chips = Amount(chip, None, chip)
    turn = round_.turn
    if turn is not None and why_not_put(round_, turn) is None and turn.player.stack >= chip:
        least_put = chip if round_.level else min(get_min_raise(state.terms, round_), turn.player.stack)
        put_amount = Amount(least_put, turn.player.stack, chip)
        yield make_action(c.Put, (), "irregularity", {"player": turn.name}, {"amount": put_amount})
    waiting_hands = [hand for hand in round_.hands if why_not_out_of_turn(round_, hand.name) is None]
    if not waiting_hands:
        return
    directed_fields: dict[str, Field] = {
        "player": _make_name_choice(waiting_hands),
        "amount": ANY_AMOUNT,
        "raise": ANY_AMOUNT,
    }
    yield make_action(c.OutOfTurn, (), "irregularity", {"directed": True}, directed_fields)
    # Any action that the dealer asked for in error is taken back (17.5); the player's own wager waits (17.6).
    for action, why_not in WAGER_CHECKS.items():
        eligible_hands = [hand for hand in waiting_hands if why_not(state.terms, round_, hand) is None]
        if eligible_hands:
            wager_fields: dict[str, Field] = {
                "player": _make_name_choice(eligible_hands),
                "amount": chips,
                "raise": chips,
            }
            required_fields = REQUIRED_FIELDS.get(action, ())
            yield make_action(
                c.OutOfTurn,
                (),
                "irregularity",
                {"action": action},
                wager_fields,
                without=("directed",),
                needed=required_fields,
            )


REQUIRED_FIELDS = {"bet": ("amount",), "call-and-raise": ("raise",)}


def _make_name_choice(hands: list[Hand]) -> OneOf:
    return OneOf(tuple(hand.name for hand in hands))


def _list_seat_draw_actions(state: State) -> Iterator[LegalAction]:
    """Yield the actions of a draw for a seat, with a committed seed or with recorded cards (8.2)."""
    free_seats = tuple(seat for seat in range(1, state.terms.seats + 1) if why_not_draw_for(state, seat) is None)
    uncommitted_seats = tuple(seat for seat in free_seats if why_not_commit_draw(state, seat) is None)
    if uncommitted_seats:
        yield make_action(c.CommitDraw, (), "power", fields={"seat": OneOf(uncommitted_seats), "commitment": HASH})
    unclaimed_seats = tuple(seat for seat in free_seats if why_not_open_to_draw(state, seat) is None)
    if unclaimed_seats:
        seat = OneOf(unclaimed_seats)
        recorded_fields: dict[str, Field] = {"seat": seat, "cards": Each((), CardsOrTiles(), least=2, free=True)}
        yield make_action(
            c.SeatDraw,
            (),
            "power",
            {},
            recorded_fields,
            without=("players", "seed", "salt", "algorithm"),
            needed=("cards",),
        )
        seeded_fields: dict[str, Field] = {
            "seat": seat,
            "players": SomeOf((), least=2, free=True),
            "seed": FREE_TEXT,
            "salt": FREE_TEXT,
        }
        yield make_action(
            c.SeatDraw, (), "power", {}, seeded_fields, without=("cards", "algorithm"), needed=("players", "seed")
        )


def _list_operator_actions(state: State, players: tuple[str, ...]) -> Iterator[LegalAction]:
    round_ = state.round
    yield shared.make_dispute(players, len(state.rounds) + (round_ is not None), c.Dispute)
    yield from _list_conduct_actions(state, players)
    if round_ is None:
        yield from _list_actions_between_rounds(state)
        return
    if round_.turn is not None:
        arguments = {"player": round_.turn.name}
        yield make_action(c.Clock, (), "course", arguments)
        if why_not_expire(round_, round_.turn.name) is None:
            yield make_action(c.Expire, (), "course", arguments)
    yield shared.make_void_running(state.round_number)
    required_names = list_required_agreements(round_)
    yield make_action(c.Irregularity, (), "irregularity", {"agreed": required_names, "by": "operator"})
    player_names = tuple(hand.name for hand in round_.hands)
    yield make_action(
        c.Irregularity,
        (),
        "irregularity",
        {"by": "operator"},
        {"agreed": SomeOf(player_names, len(required_names), free=True)},
    )


def _list_conduct_actions(state: State, players: tuple[str, ...]) -> Iterator[LegalAction]:
    """Yield the sanctions of the operator against players (19.2).

    Sanctions for conduct rules that were broken in this round come first. Sanctions for any other contravention
    follow.
    """
    by = {"by": "operator"}
    round_ = state.round
    active_names = tuple(hand.name for hand in list_active_hands(round_))
    for player, rule in list_conduct_infringements(state):
        infringement_arguments = {"player": player, "contravened": rule, **by}
        if player in active_names:
            yield make_action(c.DeclareFolded, (), "power", infringement_arguments)
        if player not in state.excluded:
            yield make_action(Exclude, (), "power", infringement_arguments, {"from": OneOf(("game",))})
    fields: dict[str, Field] = {"contravened": ClauseName(CONDUCT_CLAUSES), "from": OneOf(("game",))}
    if active_names:
        fold_fields: dict[str, Field] = {"player": OneOf(active_names), "contravened": ClauseName(CONDUCT_CLAUSES)}
        yield make_action(c.DeclareFolded, (), "power", by, fold_fields, needed=("contravened",))
    if players:
        yield make_action(Exclude, (), "power", by, fields | {"player": OneOf(players)}, needed=("contravened",))


def _list_actions_between_rounds(state: State) -> Iterator[LegalAction]:
    """Yield the actions of the operator between rounds.

    The operator may close the table, change cards and determinations, charge for time, free seats, and declare the
    last round void for fraud (19.3).
    """
    by = {"by": "operator"}
    yield shared.make_close()
    yield shared.make_change()
    yield make_action(c.Determine, (), "power", {"notice": True, **by}, {"table": CHANGES})
    if why_not_charge_time(state) is None:
        yield make_action(c.ChargeTime, (), "power")
    number = find_voidable_round(state)
    if number is not None:
        yield make_action(Void, (), "power", {"cause": "fraud", "round": number, **by})
    yield from _list_vacate_actions(state, "operator")


def _list_vacate_actions(state: State, by: str) -> Iterator[LegalAction]:
    """Yield an action for each player who may be asked to give up their seat (19.6)."""
    for player in state.list_seated_players():
        if why_not_vacate(state, player) is None:
            yield make_action(Vacate, (), "power", {"player": player.name, "by": by})
