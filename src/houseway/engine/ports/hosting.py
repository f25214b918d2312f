"""Port between a game and a live server: permissions for commands, money, bots and automatic dealing.

A game's ``hosting.py`` defines one ``LiveGame`` called ``LIVE_GAME``. The game sees only these parts of the
server: a live table, a table transaction, and the host that provides committed shuffles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from houseway.engine.output.result_types import RoundResult
from houseway.engine.output.view_types import RoundLayout
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.legal_actions import Amount, LegalAction, OneOf
from houseway.i18n import Message
from houseway.money import parse_money, print_money

CentsByName: TypeAlias = dict[str, int]
BotStrategy: TypeAlias = Callable[[Any, Sequence[LegalAction], str], dict[str, Any] | None]
"""Strategy of a bot: a function of the view, the legal actions and the player's name.

It returns the bot's next command, or None if the bot does nothing now.
"""
TournamentBotStrategy: TypeAlias = Callable[
    [Any, Any, Sequence[LegalAction], str, Callable[[int], int]], dict[str, Any] | None
]
"""Strategy of a bot in a tournament: a ``BotStrategy`` with two more arguments.

The first argument is the state. The last is a function that draws a random number below its argument.
"""
Wait: TypeAlias = Literal["at-once", "pace", "twice-pace", "betting", "decision", "insurance", "cut", "between"] | float
"""Delay before the house takes its next action.

The delay is the name of a clock that the server configures, or a number of seconds set by the rules.
"""
NON_PLAYER_NAMES = ("house", "jackpot", "reserve")
"""Names in a round's net that do not belong to players."""


class LiveTable(Protocol):
    """A live table in its present state, as a game may read it."""

    @property
    def state(self) -> Any: ...  # noqa: D102 - the state of the game

    def legal(self, actor: str) -> tuple[LegalAction, ...]: ...  # noqa: D102 - as the game's

    def view(self, viewer: str) -> Any: ...  # noqa: D102 - as the game's

    def get_available_cents(self, player: str) -> int: ...  # noqa: D102 - the player's chips at the table that are not at stake

    @property
    def cuts(self) -> Mapping[str, int | None]: ...  # noqa: D102 - how deep each player cuts; None: passed on


class TableTransactionPort(Protocol):
    """A table transaction: several commands that the server stores together or not at all."""

    @property
    def replica(self) -> LiveTable: ...  # noqa: D102 - the table after the commands so far

    def execute(self, command: Mapping[str, Any], shuffle: Any = None) -> object: ...  # noqa: D102 - with the shuffle that gives its order

    def add_note(self, text: Message | str) -> None: ...  # noqa: D102 - a note in the log that is not a command


class ShuffleHost(Protocol):
    """Provider of committed shuffles for a table."""

    def find_unused_commitment(self, replica: Any, pack: str) -> str | None:
        """Return a commitment to a shuffle of this pack that is not in use yet, or None if there is none."""

    def commit(self, transaction: Any, *packs: str, reveal: bool = True) -> None:
        """Reveal finished shuffles and commit to a new one for each pack.

        With ``reveal=False`` the host never reveals the whole shuffled order of the cards, at most single cards.
        """

    def reveal_used_shuffles(self, transaction: Any) -> None:
        """Reveal every shuffle that was in use."""

    def load_shuffle(self, transaction: Any, pack: str, depth: int = 0) -> Any:
        """Close the list of player seeds for the committed shuffle and return the shuffle.

        The player seeds and the cut (``depth``) determine the shuffled order of the cards.
        """

    def make_second_shuffle(self, transaction: Any, pack: str, depth: int = 0) -> Any:
        """Commit to a second shuffle and use it at once.

        The second shuffle is derived from the first shuffle in use and the player seeds given for that one.
        """


class Step(NamedTuple):
    """Next action of the house, with the wait before it.

    Consecutive steps with an equal ``key`` share one wait: the server does not restart the clock for them.
    """

    key: tuple[Any, ...]
    wait: Wait
    execute: Callable[[Any], None]
    role: str = "dealer"
    waits_for: str | None = None
    """Player whose time is running until the step is executed, or None."""


class Books(NamedTuple):
    """Functions that read amounts of money from a game's state."""

    at_stake: Callable[[Any], CentsByName]
    """Return, by player, the chips on the layout and in the running round that have not been returned."""
    completed_rounds: Callable[[Any], int]
    """Return the number of completed rounds."""
    round_net: Callable[[Any, int], CentsByName]
    """Return the net result of each player in the completed round with the given number."""
    round_result: Callable[[Any, int], RoundResult]
    """Return a completed round in the form that the result of a record has."""
    balances: Callable[[Any], CentsByName] | None = None
    """Return the chips that each seated player has outside a running round.

    Only engines that hold the balances themselves define this function.
    """
    commission: Callable[[Any, int], int] | None = None
    """Return the commission of the completed round with the given number.

    Only games in which the house takes a commission define this function.
    """
    charge: Callable[[Any, str], int] | None = None
    """Return the commission that a command with this verb charges every player.

    The commission is in addition to the chips on the layout.
    """
    reopened_round: Callable[[Any], int | None] | None = None
    """Return the number of the settled round that is open again, or None if there is no such round.

    Only games that can reopen a round define this function. Until the round is settled again, ``round_net`` and
    ``commission`` return its earlier settlement. So the second settlement changes balances only by the difference.
    """
    is_resumed: Callable[[Any], bool] = lambda state: False
    """Return whether the running round had already ended once and was then continued.

    The chips of such a round count as returned until it ends for the second time.
    """


class SharedBank(NamedTuple):
    """A bank that several players hold together: one player, the lead, requests it and names the partners."""

    verb: str
    """Verb by which the lead requests the bank."""
    partners: str
    """Key under which the command that requests the bank has the partners' shares."""
    is_open: Callable[[Any], bool]
    """Return whether the bank can still be requested."""
    may_lead: Callable[[Any, str], bool]
    """Return whether the given player may request the bank."""


class DemoTable(NamedTuple):
    """A table that a demonstration server opens at its start.

    The form for a new table of the same game suggests the determinations of this table.
    """

    name: str
    instrument: str
    table: dict[str, Any]
    options: dict[str, Any]


class RevealedCard(NamedTuple):
    """A card that was revealed to somebody.

    ``to`` says to whom the card was dealt. ``place`` is its position in the shuffled order, counted from zero.
    """

    to: str
    place: int
    card: str


class SingleCardReveals(NamedTuple):
    """Selection and check of the single cards of a shuffle that are revealed after a round."""

    find_revealed: Callable[[Mapping[str, Any], Sequence[str], str], tuple[list[str], list[RevealedCard]]]
    """Return the recipients of the cards in the order of the deal, and the cards that a person may see.

    The arguments are a round as in the result, the shuffled order of the cards, and the person's name.
    """
    find_misplaced: Callable[[Sequence[str], Sequence[RevealedCard]], Iterable[Message]]
    """Return a message for each revealed card whose position does not match the deal."""


class TournamentTemplate(NamedTuple):
    """Template of a tournament's conditions.

    It holds the conditions that the instrument requires in addition to dates, fees and prizes.
    """

    name: str
    instrument: str
    conditions: dict[str, Any]
    session: dict[str, Any]
    """Chips, length, limits and table of the tournament's final session."""


@dataclass(frozen=True, kw_only=True)
class LiveGame:
    """A game as a live server uses it."""

    demo_table: DemoTable
    player_verbs: frozenset[str]
    """Verbs of the commands that players may give."""
    server_verbs: frozenset[str]
    """Verbs of the commands that only the server gives.

    These commands carry random outcomes or facts that only the server knows.
    """
    hidden_cards: frozenset[tuple[str, str]] = frozenset()
    """Pairs of a verb and the argument by which its command names cards of the shoe.

    If the server deals, an employee cannot have seen these cards and may not name them. The engine refuses a
    wrong card, so the employee could otherwise find out the order of the shoe by guessing.
    """
    seat_count: Callable[[Any], int]
    """Return the number of seats of the table."""
    books: Books
    places: Callable[[Any], dict[int, str]] = lambda state: dict(state.seats)
    """Return the name of the player at each occupied box or seat."""
    equipment: Callable[[Any], str] | None = None
    """Return the name of the pack at the table, as in ``equipment/decks.py``.

    Staff use the list of its cards or tiles to check every piece.
    """
    next_step: Callable[[LiveTable, ShuffleHost], Step | None]
    """Return the next action of the house, or None if the house waits for the players."""
    deal: Callable[[Any, ShuffleHost], None] | None = None
    """Load the shuffle of the coming round and deal.

    Only games with one shuffle per round define this function.
    """
    cut_request: Callable[[LiveTable], dict[str, Any] | None] | None = None
    """Return a request to the player who must say whether to cut, or None if nobody is asked now.

    Only games that ask players to cut define this function.
    """
    reshuffle: Callable[[Any, ShuffleHost, str], None] | None = None
    """Shuffle once more at a player's request.

    Only games whose rules allow such a request define this function.
    """
    shared_bank: SharedBank | None = None
    """Bank that several players may hold together, or None if the game has no such bank."""
    bot_strategy: BotStrategy | None = None
    """Strategy of bots, or None if the game has no bots."""
    tournament_bot_strategy: TournamentBotStrategy | None = None
    """Strategy of bots in tournaments, or None if it is the same as ``bot_strategy``."""
    is_in_round: Callable[[Any], bool] = lambda state: state.round is not None
    """Return whether a round is being played."""
    last_round_layout: Callable[[Any, str], RoundLayout] | None = None
    """Return the layout at the end of the last round, as the viewer may see it."""
    single_card_reveals: SingleCardReveals | None = None
    """Rules for revealing single cards after a round.

    Games need them if the whole shuffled order would reveal hands that nobody showed.
    """
    public_verbs: frozenset[str] = frozenset()
    """Verbs of the house that everybody at the table sees or hears."""
    table_extras: Callable[[Any, Command, dict[str, Any]], dict[str, Any]] = lambda state, command, facts: facts
    """Return the facts that a page shows in addition to the view and the activity feed.

    The server calls this function after each command and passes the facts that the previous call returned.
    """
    is_fully_public: bool = False
    """True if the game's records hold only facts that everybody at the table saw."""
    tournament_template: TournamentTemplate | None = None
    """Template for a tournament of the game."""


def add_to_sums(sums: CentsByName, items: Iterable[tuple[str, int]]) -> CentsByName:
    """Add amounts to the sums of the same names in ``sums``, and return ``sums``.

    ``items`` has pairs of a name and an amount in cents.
    """
    for name, cents in items:
        sums[name] = sums.get(name, 0) + cents
    return sums


def keep_players_only(net: Mapping[str, int]) -> CentsByName:
    """Return the net results of a round without those of the house and the pools."""
    return {name: cents for name, cents in net.items() if name not in NON_PLAYER_NAMES}


def sum_commission(state: Any, number: int) -> int:
    """Return the commission of a round, summed over its settlement lines."""
    return sum(line.commission for line in state.rounds[number - 1].lines)


def find_actions(table: LiveTable, actor: str, verb: str) -> list[LegalAction]:
    """Return the actor's legal actions with one verb, except those in the category of irregularities."""
    return [action for action in table.legal(actor) if action.do == verb and action.part != "irregularity"]


def make_wager_turn_step(table: LiveTable, strategy: BotStrategy, *, waits_for_idle: bool) -> Step | None:
    """Return the step that asks the next player of a tournament round to wager, or None if there is none.

    Every player must wager in each round. So the house wagers the table minimum for a player who does not wager in
    time, as a bot would (T-X20). With ``waits_for_idle`` the house does not do so: there is no step until that
    player wagers, leaves or is excluded.
    """
    asked_player = find_asked_player(table)
    if asked_player is not None and _make_least_wager(table, strategy, asked_player) is not None:
        if waits_for_idle:
            return None
        key_of_wait = ("wager", len(table.state.rounds), asked_player)
        return Step(
            key_of_wait,
            "betting",
            lambda transaction: _wager_minimum_for(transaction, strategy, asked_player),
            waits_for=asked_player,
        )
    next_actions = [
        action for action in find_actions(table, "dealer", "ask") if action.arguments["player"] != asked_player
    ]
    if not next_actions:
        return None
    key = ("ask", len(table.state.rounds), asked_player, next_actions[0].arguments["player"])
    return Step(
        key, "pace" if asked_player is None else "betting", make_executor(next_actions[0]), waits_for=asked_player
    )


def find_asked_player(table: LiveTable) -> str | None:
    """Return the player whom the dealer has asked to wager, or None."""
    return next((turn.player for turn in table.view("dealer").turn if turn.asked == "wager"), None)


def _make_least_wager(table: LiveTable, strategy: BotStrategy, name: str) -> dict[str, Any] | None:
    """Make the smallest wager that a player can place on their own box.

    Return None if the player cannot wager now or has too few chips.
    """
    actions = [action for action in table.legal(name) if action.do in ("wager", "ante")]
    command = strategy(table.view(name), actions, name) if actions else None
    return None if command is None or parse_money(command["amount"]) > table.get_available_cents(name) else command


def _wager_minimum_for(transaction: TableTransactionPort, strategy: BotStrategy, player: str) -> None:
    """Wager the table minimum for a player who did not wager in time, and add a note about it."""
    command = _make_least_wager(transaction.replica, strategy, player)
    if command is not None:
        transaction.add_note(Message("engine-minimum-wagered", player=player))
        transaction.execute({**command, "by": "player"})


def make_executor(action: LegalAction, role: str = "dealer") -> Callable[[TableTransactionPort], None]:
    """Return a function that executes the given legal action in the table transaction that it receives."""
    return lambda transaction: _execute(transaction, action, role)


def _execute(transaction: TableTransactionPort, action: LegalAction, role: str) -> None:
    transaction.execute({**action.command(), "by": role})


def execute_all(transaction: TableTransactionPort, actor: str, verb: str) -> None:
    """Execute every legal action of the actor with this verb, each once.

    Actions that become legal only after an earlier one are included.
    """
    executed_commands: list[dict[str, Any]] = []
    while True:
        commands = [action.command() for action in find_actions(transaction.replica, actor, verb)]
        next_command = next((command for command in commands if command not in executed_commands), None)
        if next_command is None:
            return
        executed_commands.append(next_command)
        transaction.execute({**next_command, "by": actor})


def find_first_action(actions: Sequence[LegalAction], *verbs: str) -> LegalAction | None:
    """Return the first legal action with one of these verbs, or None if there is none.

    The verbs are in order of preference: a later verb is used only if no action has an earlier one.
    """
    for verb in verbs:
        for action in actions:
            if action.do == verb:
                return action
    return None


def choose_seat(actions: Sequence[LegalAction]) -> dict[str, Any] | None:
    """Return the command that takes the first free seat, or None if the player cannot sit down."""
    sit = find_first_action(actions, "sit")
    if sit is None:
        return None
    return sit.command(**{key: kind.values[0] for key, kind in sit.fields.items() if isinstance(kind, OneOf)})


def fit_amount(amount: Amount, desired_cents: int) -> str:
    """Format the desired amount, rounded up to an allowed step and limited to the allowed range."""
    cents = max(amount.least, -(-desired_cents // amount.step) * amount.step)
    return print_money(cents if amount.most is None else min(cents, amount.most))


CONDITIONS_SINCE_2023: dict[str, Any] = {
    "entry-method": "On the floor, until entries close",
    "eligibility": "open",
    "format": "progression",
    "groups": "none",
    "buy-back": {"cost": "20.00", "chips": "500.00", "max": 1, "until-round": 4},
    "elimination": "bust",
    "tie-session": "extra-rounds",
    "tie-final": "extra-rounds",
    "side-wagers": "not-allowed",
    "rules-prevail": True,
}
"""Default values of the items that instruments since 2023 require in a tournament's conditions."""
