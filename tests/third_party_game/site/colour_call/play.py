"""The whole of Colour Call: determinations, commands, state, legal actions and views."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from colour_call.clauses import r1_1, r2_1, r2_2, r2_3, r3_1, r4_1, r4_2, r5_1, r5_2, r5_3, r5_4
from colour_call.output.result_types import ColourCallLimits, ColourCallResult, ColourCallRound, ColourCallState
from colour_call.output.view_types import ColourCallView
from houseway.engine.output.events import Line, Notice, Shown, TableEvent, compute_net
from houseway.engine.output.result_types import Limits as ShownLimits
from houseway.engine.output.result_types import format_net, make_box_line
from houseway.engine.output.view_types import Chips, Place, Shoe
from houseway.engine.output.view_types import Turn as AwaitedTurn
from houseway.engine.protocol import staff_actions
from houseway.engine.protocol.commands import Close, Command, Exclude, Player, Sit, Void
from houseway.engine.protocol.game import Amount, LegalAction, ShuffleRequirement, require_person
from houseway.engine.protocol.legal_actions import CardsOrTiles, OneOf
from houseway.engine.protocol.refusals import Fault, refuse
from houseway.engine.state import closing
from houseway.engine.state.bounded_history import Rounds
from houseway.equipment.cards import CARD_NAMES, is_red, parse_cards
from houseway.errors import Refused
from houseway.i18n import Message
from houseway.law import Rule
from houseway.money import Cents, print_money

BOXES = 5
DECK = 52
Colour = Literal["red", "black"]


class Determinations(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """What the operator decides."""

    min: Cents = Cents(100)
    max: Cents = Cents(10000)
    tournament: bool = False


class Leave(Command):
    """A player gives the box up."""

    player: Player


class Wager(Command):
    """A player calls a colour, or another in place of it."""

    player: Player
    amount: Cents
    colour: Colour


class Withdraw(Command):
    """A player takes the wager back."""

    player: Player


class Turn(Command):
    """The dealer turns the first card of a shuffled deck."""

    cards: str


class Limits(Command):
    """The operator changes the limits."""

    min: Cents | None = None
    max: Cents | None = None
    notice: bool = False


COMMANDS = (Sit, Leave, Wager, Withdraw, Turn, Limits, Void, Exclude, Close)


class PlacedWager(Struct, gc=False):
    """Wager on the layout."""

    player: str
    box: int
    colour: str
    stake: int


class Round(Struct):
    """Round of play."""

    wagers: dict[str, PlacedWager]
    status: str = "open"
    card: str | None = None
    lines: tuple[Line, ...] = ()


class State:
    """State of a table."""

    __slots__ = (
        "closed", "determinations", "excluded", "happened", "maximum", "minimum", "out_of_order", "round", "rounds", "seats",
        "starting_marker",
    )  # fmt: skip

    def __init__(self, determinations: Determinations) -> None:
        self.determinations = determinations
        self.minimum, self.maximum = int(determinations.min), int(determinations.max)
        self.closed: Rule | None = None
        self.seats: dict[int, str] = {}
        self.excluded: set[str] = set()
        self.round: Round | None = None
        self.rounds: Rounds[Round] = Rounds()
        self.happened: list[TableEvent] = []
        self.starting_marker: int | None = None
        self.out_of_order: dict[str, int] = {}

    def notify(self, to: str, rule: Rule | str, about: str) -> None:
        """Give a notice."""
        self.happened.append(Notice(to, rule, about))

    def box_of(self, player: str) -> int | None:
        """Return the box of a player, or None."""
        return next((box for box, name in self.seats.items() if name == player), None)


def open_table(determinations: Determinations, instrument: str) -> State:
    """Open a table after checking its limits (2.1)."""
    del instrument
    if not 0 < determinations.min <= determinations.max:
        raise Refused(r2_1, Message("colour-call-limits-invalid"))
    return State(determinations)


def apply(state: State, command: Any) -> tuple[TableEvent, ...]:
    """Carry out one command and return its events."""
    _HANDLERS[type(command)](state, command)
    events = tuple(state.happened)
    state.happened.clear()
    return events


def _sit(state: State, command: Sit) -> None:
    refuse(_why_not_open(state))
    if command.player in state.excluded:
        raise Refused(r5_3, Message("colour-call-excluded", player=command.player))
    if not 1 <= command.box <= BOXES or command.box in state.seats or state.box_of(command.player) is not None:
        raise Refused(r1_1, Message("colour-call-box-not-free", box=command.box, player=command.player))
    state.seats[command.box] = command.player


def _leave(state: State, command: Leave) -> None:
    box = state.box_of(command.player)
    if box is None or (state.round is not None and command.player in state.round.wagers):
        raise Refused(r1_1, Message("colour-call-no-box-to-leave", player=command.player))
    del state.seats[box]


def _wager(state: State, command: Wager) -> None:
    refuse(_why_not_open(state))
    box = state.box_of(command.player)
    if box is None:
        raise Refused(r2_2, Message("colour-call-no-box", player=command.player))
    if not state.minimum <= command.amount <= state.maximum:
        limits = {"minimum": Cents(state.minimum), "maximum": Cents(state.maximum)}
        raise Refused(r2_1, Message("colour-call-wager-limits", amount=command.amount, **limits))
    if state.round is None:
        state.round = Round({})
    state.round.wagers[command.player] = PlacedWager(command.player, box, command.colour, int(command.amount))


def _withdraw(state: State, command: Withdraw) -> None:
    if state.round is None or command.player not in state.round.wagers:
        raise Refused(r2_3, Message("colour-call-nothing-to-withdraw", player=command.player))
    del state.round.wagers[command.player]
    if not state.round.wagers:
        state.round = None


def _turn(state: State, command: Turn) -> None:
    require_person(command, "dealer", rule=r3_1)
    round_ = state.round
    if round_ is None:
        raise Refused(r3_1, Message("colour-call-no-wager"))
    try:
        cards = parse_cards(command.cards)
    except ValueError as error:
        raise Refused(r3_1, Message("colour-call-invalid-cards")) from error
    if len(cards) != DECK or len(set(cards)) != DECK:
        raise Refused(r3_1, Message("colour-call-deck-size", count=DECK))
    round_.card = CARD_NAMES[cards[0]]
    state.happened.append(Shown("the card", round_.card, r3_1))
    colour = "red" if is_red(cards[0]) else "black"
    _end_round(state, "settled", [_settle_wager(wager, colour) for wager in round_.wagers.values()])


def _settle_wager(wager: PlacedWager, colour: str) -> Line:
    if wager.colour == colour:
        return _make_line(wager, "win", wager.stake, 2 * wager.stake, r4_1)
    return _make_line(wager, "lose", 0, 0, r4_2)


def _make_line(
    wager: PlacedWager, outcome: Literal["win", "lose", "void"], paid_cents: int, returned_cents: int, rule: Rule
) -> Line:
    odds = "1:1" if outcome == "win" else None
    return Line(
        player=wager.player, place=wager.box, wager=wager.colour, stake=wager.stake, outcome=outcome, odds=odds,
        paid=paid_cents, returned=returned_cents, rules=(rule,),
    )  # fmt: skip


def _end_round(state: State, status: str, lines: list[Line]) -> None:
    assert state.round is not None
    state.round.status, state.round.lines = status, tuple(lines)
    state.happened += lines
    state.rounds.append(state.round)
    state.round = None


def _limits(state: State, command: Limits) -> None:
    require_person(command, "operator", rule=r2_1)
    minimum = state.minimum if command.min is None else int(command.min)
    maximum = state.maximum if command.max is None else int(command.max)
    if state.round is not None or not 0 < minimum <= maximum:
        raise Refused(r2_1, Message("colour-call-limits-between-rounds"))
    state.minimum, state.maximum = minimum, maximum
    state.notify("players", r2_1, "limits")


def _void(state: State, command: Void) -> None:
    if state.round is None or command.round is not None:
        raise Refused(r5_1, Message("colour-call-void-only-in-play"))
    wagers = state.round.wagers.values()
    _end_round(state, "void", [_make_line(wager, "void", 0, wager.stake, r5_1) for wager in wagers])


def _exclude(state: State, command: Exclude) -> None:
    box = state.box_of(command.player)
    if state.round is not None and command.player in state.round.wagers:
        raise Refused(r5_2, Message("colour-call-wager-on-layout", player=command.player))
    if box is not None:
        del state.seats[box]
    state.excluded.add(command.player)


def _close(state: State, command: Close) -> None:
    require_person(command, "operator", rule=r5_4)
    round_fault = (r5_4, Message("colour-call-round-in-play"))
    closing.close(state, command, r5_4, None if state.round is None else round_fault)


def _why_not_open(state: State) -> Fault | None:
    return None if state.closed is None else (state.closed, Message("colour-call-table-closed"))


_HANDLERS: dict[type, Any] = {
    Sit: _sit, Leave: _leave, Wager: _wager, Withdraw: _withdraw, Turn: _turn, Limits: _limits, Void: _void, Exclude: _exclude,
    Close: _close,
}  # fmt: skip


def list_legal_actions(state: State, actor: str) -> tuple[LegalAction, ...]:
    """Return the legal actions of an actor."""
    if actor == "dealer":
        return () if state.round is None else (LegalAction("turn", {}, {"cards": CardsOrTiles("cards", DECK, DECK)}),)
    if actor in ("operator", "supervisor", "director"):
        if state.round is None:
            return (staff_actions.make_close(),) if actor == "operator" else ()
        return (LegalAction("void", {}, {"cause": OneOf(("fire", "impractical"))}, part="power"),)
    arguments = {"player": actor}
    if _why_not_open(state) is not None:
        return (LegalAction("leave", arguments),) if state.box_of(actor) is not None else ()
    if state.box_of(actor) is None:
        free_boxes = tuple(box for box in range(1, BOXES + 1) if box not in state.seats)
        return (
            (LegalAction("sit", arguments, {"box": OneOf(free_boxes)}),)
            if free_boxes and actor not in state.excluded
            else ()
        )
    bounds = Amount(state.minimum, state.maximum)
    actions = [LegalAction("wager", arguments, {"amount": bounds, "colour": OneOf(("red", "black"))})]
    has_wager = state.round is not None and actor in state.round.wagers
    actions.append(LegalAction("withdraw" if has_wager else "leave", arguments))
    return tuple(actions)


def find_required_shuffle(state: State, command: Command) -> ShuffleRequirement | None:
    """Require one whole deck for every round (3.1)."""
    del state
    return ShuffleRequirement(f"cards:{DECK}") if isinstance(command, Turn) else None


def make_result(state: State) -> ColourCallResult:
    """Return every completed round and the lasting state."""
    rounds = [make_round(number, round_) for number, round_ in enumerate(state.rounds, 1)]
    return ColourCallResult(rounds=rounds, state=_make_table_state(state))


def make_view(state: State, viewer: str) -> ColourCallView:
    """Return the view of a table; nothing is hidden, because the card is turned for all."""
    calls = {} if state.round is None else state.round.wagers
    waiting_players = [(box, name) for box, name in sorted(state.seats.items()) if name not in calls]
    return ColourCallView(
        viewer=viewer,
        phase="betting",
        number=len(state.rounds) + 1,
        closed=state.closed,
        turn=[AwaitedTurn(player=name, place=box, hand=None, asked="wager") for box, name in waiting_players],
        clock=None,
        button=None,
        starting_marker=state.starting_marker,
        markers={},
        places=[Place(place=box, player=name, stake=None, status="in") for box, name in sorted(state.seats.items())],
        chips=[
            Chips(
                player=call.player, place=call.box, hand=None, wager=call.colour, stake=print_money(call.stake),
                outcome=None,
            )
            for call in sorted(calls.values(), key=lambda call: call.box)
        ],
        held=[],
        communal=None,
        pot=None,
        limits=ShownLimits(min=print_money(state.minimum), max=print_money(state.maximum), multiple="0.01"),
        pools=None,
        shoe=Shoe(left=None, unseen=False, due=False),
        notices=[],
        excluded=sorted(state.excluded),
    )  # fmt: skip


def make_round(number: int, round_: Round) -> ColourCallRound:
    """Return one round as the result shows it."""
    return ColourCallRound(
        number=number,
        status=round_.status,
        card=round_.card,
        lines=[make_box_line(line) for line in round_.lines],
        notices=[],
        net=format_net(compute_net(round_.lines)),
    )


def _make_table_state(state: State) -> ColourCallState:
    return ColourCallState(
        seats={str(box): name for box, name in sorted(state.seats.items())},
        limits=ColourCallLimits(min=print_money(state.minimum), max=print_money(state.maximum)),
        excluded=sorted(state.excluded),
        starting_marker=state.starting_marker,
    )
