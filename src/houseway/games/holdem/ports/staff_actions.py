"""What the staff of a Hold-em table may do beside the course of play: cards, irregularities, powers, the record.

Acts that a clause reserves are offered to whom they belong; an irregularity that anybody may report is offered to dealer
and supervisor, who stand at the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.engine.protocol import staff_actions as shared
from houseway.engine.protocol.action_builder import ANY_AMOUNT, EITHER, WORDS, form
from houseway.engine.protocol.commands import Exclude, Vacate, Void
from houseway.engine.protocol.legal_actions import (
    Amount,
    Amounts,
    ClauseNamed,
    Each,
    Field,
    Keys,
    Laid,
    Number,
    Offer,
    OneOf,
    SomeOf,
    Text,
)
from houseway.games.holdem import commands as c
from houseway.games.holdem.determinations import DECK_RULES, NULL_MEANS
from houseway.games.holdem.play.betting_rounds.out_of_turn import WAGERS
from houseway.games.holdem.play.decisions import why_not_expire, why_not_out_of_turn
from houseway.games.holdem.play.round import why_not_shoe
from houseway.games.holdem.play.seat_draw import why_claimed, why_not_bind, why_not_draw_for
from houseway.games.holdem.play.seats import why_not_absent, why_not_vacate
from houseway.games.holdem.play.state import Hand, Round, State
from houseway.games.holdem.play.wagers import LIMITS, least_raise, why_not_put
from houseway.games.holdem.supervision.conduct import OF_PLAYERS, to_answer_for
from houseway.games.holdem.supervision.irregularities import (
    HOLE_CARDS,
    active_hands,
    must_agree,
    why_not_expose_communal,
    why_not_expose_hole,
    why_not_first_card,
)
from houseway.games.holdem.supervision.powers import why_not_charge_time
from houseway.games.holdem.supervision.voiding import last_to_void

CONDUCT = tuple(OF_PLAYERS)
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
        "joker": EITHER,
        "joker-repeats": EITHER,
        "ace-low": EITHER,
        "game": OneOf(("high", "low", "split")),
        "low-qualifier": EITHER,
        "low-ace": OneOf(("high", "low")),
        "min-table-stake": ANY_AMOUNT,
        "max-buy-in": ANY_AMOUNT,
        "min-bet": EACH_ROUND,
        "limit": OneOf(tuple(LIMITS)),
        "max-bet": EACH_ROUND,
        "max-raises": Number(0),
        "betting": OneOf(("blind", "ante")),
        "blinds": Amounts(ANY_AMOUNT, 1, 3),
        "over-blinds": Amounts(ANY_AMOUNT, 0, 9),
        "ante": ANY_AMOUNT,
        "opening": OneOf(("A", "B", "C")),
        "burn": EITHER,
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
"""The determinations that may change between rounds (4.1, 4.2)."""


def desk(state: State, actor: str) -> Iterator[Offer]:
    """The offers to one of the staff."""
    players = tuple(player.name for player in state.seated())
    if actor == "dealer":
        yield from _cards(state)
    if actor in ("dealer", "supervisor"):
        yield from _irregularities(state, players)
        yield from _seats(state)
    if actor == "supervisor":
        yield shared.check((), "supervisor", without_when=True)
        yield from _to_vacate(state, "supervisor")
    if actor == "operator":
        yield from _operator(state, players)
    yield from shared.on_record(players, CONDUCT)


def _cards(state: State) -> Iterator[Offer]:
    """The shoe, and checks: before and after gaming between rounds, on the supervisor's word at any time (2.4, 2.6, 7.1)."""
    round_ = state.round
    if why_not_shoe(round_) is None:
        yield form(c.Shoe, (), "course", fields={"cards": Laid(least=0, most=len(state.terms.deck))})
    yield shared.check(("before", "after") if round_ is None else (), "dealer", without_when=True)


def _irregularities(state: State, players: tuple[str, ...]) -> Iterator[Offer]:
    """What goes wrong in dealing and playing (17), and players who are away (20.11)."""
    round_ = state.round
    if players and why_not_absent(state) is None:
        yield form(c.Absent, (), "irregularity", fields={"player": OneOf(players)})
    if players:
        yield form(c.Present, (), "irregularity", fields={"player": OneOf(players)})
    if round_ is None:
        return
    yield form(c.Misdeal, (), "irregularity")
    if why_not_first_card(round_) is None:
        yield form(c.FirstCard, (), "irregularity", fields={"card": Laid(least=1, most=1)})
    hole = tuple(hand.name for hand in round_.hands if why_not_expose_hole(round_, hand.name) is None)
    if hole:
        yield form(c.ExposeHole, (), "irregularity", fields={"player": OneOf(hole), "card": OneOf(HOLE_CARDS)})
    if why_not_expose_communal(round_) is None:
        yield form(c.ExposeCommunal, (), "irregularity", fields={"cards": Laid(least=1)})
    active = tuple(hand.name for hand in active_hands(round_))
    yield form(c.WrongCards, (), "irregularity", fields={"players": SomeOf(active)})
    yield form(c.Discarded, (), "irregularity", fields={"player": OneOf(active)})
    yield from _wagers(state, round_)


def _wagers(state: State, round_: Round) -> Iterator[Offer]:
    """Chips put forward without a word, and acts out of turn (17.5 to 17.8)."""
    chip = state.terms.chip
    chips = Amount(chip, None, chip)
    turn = round_.turn
    if turn is not None and why_not_put(round_, turn) is None and turn.player.stack >= chip:
        least_put = chip if round_.level else min(least_raise(state.terms, round_), turn.player.stack)
        put = Amount(least_put, turn.player.stack, chip)
        yield form(c.Put, (), "irregularity", {"player": turn.name}, {"amount": put})
    others = [hand for hand in round_.hands if why_not_out_of_turn(round_, hand.name) is None]
    if not others:
        return
    said: dict[str, Field] = {"player": _names(others), "amount": ANY_AMOUNT, "raise": ANY_AMOUNT}
    yield form(c.OutOfTurn, (), "irregularity", {"directed": True}, said)
    # What the dealer asked for in error is taken back, whatever it was (17.5); a wager of the player's own waits (17.6).
    for action, why_not in WAGERS.items():
        able = [hand for hand in others if why_not(state.terms, round_, hand) is None]
        if able:
            who: dict[str, Field] = {"player": _names(able), "amount": chips, "raise": chips}
            needed = NEEDED.get(action, ())
            yield form(c.OutOfTurn, (), "irregularity", {"action": action}, who, without=("directed",), needed=needed)


NEEDED = {"bet": ("amount",), "call-and-raise": ("raise",)}


def _names(hands: list[Hand]) -> OneOf:
    return OneOf(tuple(hand.name for hand in hands))


def _seats(state: State) -> Iterator[Offer]:
    """Draws for a seat that several want (8.2): from a seed bound before, or of cards."""
    free = tuple(seat for seat in range(1, state.terms.seats + 1) if why_not_draw_for(state, seat) is None)
    unbound = tuple(seat for seat in free if why_not_bind(state, seat) is None)
    if unbound:
        yield form(c.CommitDraw, (), "power", fields={"seat": OneOf(unbound), "commitment": HASH})
    unclaimed = tuple(seat for seat in free if why_claimed(state, seat) is None)
    if unclaimed:
        seat = OneOf(unclaimed)
        recorded: dict[str, Field] = {"seat": seat, "cards": Each((), Laid(), least=2, free=True)}
        yield form(
            c.SeatDraw, (), "power", {}, recorded, without=("players", "seed", "salt", "algorithm"), needed=("cards",)
        )
        drawn: dict[str, Field] = {
            "seat": seat,
            "players": SomeOf((), least=2, free=True),
            "seed": WORDS,
            "salt": WORDS,
        }
        yield form(c.SeatDraw, (), "power", {}, drawn, without=("cards", "algorithm"), needed=("players", "seed"))


def _operator(state: State, players: tuple[str, ...]) -> Iterator[Offer]:
    round_ = state.round
    yield shared.dispute(players, len(state.rounds) + (round_ is not None), c.Dispute)
    yield from _for_conduct(state, players)
    if round_ is None:
        yield from _between(state)
        return
    if round_.turn is not None:
        own = {"player": round_.turn.name}
        yield form(c.Clock, (), "course", own)
        if why_not_expire(round_, round_.turn.name) is None:
            yield form(c.Expire, (), "course", own)
    yield shared.void_running(state.round_number)
    agreed = must_agree(round_)
    yield form(c.Irregularity, (), "irregularity", {"agreed": agreed, "by": "operator"})
    others = tuple(hand.name for hand in round_.hands)
    yield form(
        c.Irregularity, (), "irregularity", {"by": "operator"}, {"agreed": SomeOf(others, len(agreed), free=True)}
    )


def _for_conduct(state: State, players: tuple[str, ...]) -> Iterator[Offer]:
    """Who broke a rule on conduct in this round comes first; any other contravention may be named (19.2)."""
    by = {"by": "operator"}
    round_ = state.round
    active = tuple(hand.name for hand in active_hands(round_))
    for player, rule in to_answer_for(state):
        contravened = {"player": player, "contravened": rule, **by}
        if player in active:
            yield form(c.DeclareFolded, (), "power", contravened)
        if player not in state.excluded:
            yield form(Exclude, (), "power", contravened, {"from": OneOf(("game",))})
    fields: dict[str, Field] = {"contravened": ClauseNamed(CONDUCT), "from": OneOf(("game",))}
    if active:
        who: dict[str, Field] = {"player": OneOf(active), "contravened": ClauseNamed(CONDUCT)}
        yield form(c.DeclareFolded, (), "power", by, who, needed=("contravened",))
    if players:
        yield form(Exclude, (), "power", by, fields | {"player": OneOf(players)}, needed=("contravened",))


def _between(state: State) -> Iterator[Offer]:
    """Between rounds the operator may close the table, change cards and determinations, charge for time, and void (19.3)."""
    by = {"by": "operator"}
    yield shared.closing()
    yield shared.change()
    yield form(c.Determine, (), "power", {"notice": True, **by}, {"table": CHANGES})
    if why_not_charge_time(state) is None:
        yield form(c.ChargeTime, (), "power")
    number = last_to_void(state)
    if number is not None:
        yield form(Void, (), "power", {"cause": "fraud", "round": number, **by})
    yield from _to_vacate(state, "operator")


def _to_vacate(state: State, by: str) -> Iterator[Offer]:
    """Players who may be asked to give up the seat (19.6)."""
    for player in state.seated():
        if why_not_vacate(state, player) is None:
            yield form(Vacate, (), "power", {"player": player.name, "by": by})
