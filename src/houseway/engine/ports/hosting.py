"""What a live floor needs of a game beside its rules: who gives what, what its money does, and how the house goes on by itself.

A game's ``ports/hosting.py`` has one value of ``OnFloor``, called ``FLOOR``. It knows of the floor only what stands
here: a table as it
stands, an act in the making, and the house with its shuffles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from houseway.engine.output.view_types import Lay
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.legal_actions import Amount, Offer, OneOf
from houseway.money import parse_money, print_money

Sums: TypeAlias = dict[str, int]
Habit: TypeAlias = Callable[[Mapping[str, Any], Sequence[Offer], str], dict[str, Any] | None]
"""What a player does whom the house runs: the command, by the view, the offers and the name; None for nothing now."""
HabitInTournament: TypeAlias = Callable[
    [Any, Mapping[str, Any], Sequence[Offer], str, Callable[[int], int]], dict[str, Any] | None
]
"""The same by the state, and with a number drawn below another where it is left to chance."""
Wait: TypeAlias = Literal["at-once", "pace", "twice-pace", "betting", "decision", "insurance", "cut", "between"] | float
"""How long the house waits before an act: by the clock that runs, whose seconds are the floor's, or so many seconds that
the rules of the game give."""
NOT_PLAYERS = ("house", "jackpot", "reserve")
"""Names in a round's net that are no player's."""


class Standing(Protocol):
    """A table as it stands."""

    @property
    def state(self) -> Any: ...  # noqa: D102 - the state of the game

    def legal(self, actor: str) -> tuple[Offer, ...]: ...  # noqa: D102 - as the game's

    def view(self, viewer: str) -> dict[str, Any]: ...  # noqa: D102 - as the game's

    def in_hand(self, player: str) -> int: ...  # noqa: D102 - the player's chips there that are not at stake

    @property
    def cuts(self) -> Mapping[str, int | None]: ...  # noqa: D102 - how deep each player cuts; None: passed on


class Acting(Protocol):
    """An act in the making: commands that are stored together."""

    @property
    def replica(self) -> Standing: ...  # noqa: D102 - the table, as it stands after what was given

    def give(self, command: Mapping[str, Any], shuffle: Any = None) -> object: ...  # noqa: D102 - and the order behind it

    def note(self, text: str) -> None: ...  # noqa: D102 - something that is put down beside the play


class Hosting(Protocol):
    """The house at a table: the shuffles that it committed to."""

    def unused(self, replica: Any, pack: str) -> str | None:
        """A commitment to this pack that is not in use yet."""

    def commit(self, draft: Any, *packs: str, opened: bool = True) -> None:
        """Open what is over, and commit to a fresh shuffle of each pack; not ``opened``, at the most single cards ever are."""

    def open_used(self, draft: Any) -> None:
        """Open every shuffle that was in use."""

    def load(self, draft: Any, pack: str, depth: int = 0) -> Any:
        """Close the list of player seeds of the committed shuffle; its order with those seeds and the cut."""

    def shuffled(self, draft: Any, pack: str, depth: int = 0) -> Any:
        """Commit and use a second shuffle at once: it follows from the first one in use and the player seeds given then."""


class Step(NamedTuple):
    """What the house does next: ``key`` tells one wait from another, so that its clock is not wound up again."""

    key: tuple[Any, ...]
    wait: Wait
    act: Callable[[Any], None]
    role: str = "dealer"
    waits_for: str | None = None
    """The player whose time runs."""


class Books(NamedTuple):
    """How a game's state tells what its money does."""

    at_stake: Callable[[Any], Sums]
    """Chips on the layout and in the round that have not come back, by player."""
    closed: Callable[[Any], int]
    """How many rounds are over."""
    net: Callable[[Any, int], Sums]
    """What a round that is over brought each player, by its number."""
    round: Callable[[Any, int], dict[str, Any]]
    """A round that is over, as the result of the record tells it."""
    stakes: Callable[[Any], Sums] | None = None
    """Where the engine keeps the purses itself: what each seated player has outside of a running round."""
    commission: Callable[[Any, int], int] | None = None
    """Where the house takes a commission: that of a round that is over, by its number."""
    charged: Callable[[Any, str], int] | None = None
    """What a verb takes from every player at the table apart from the chips there, as a commission."""
    reopened: Callable[[Any], int | None] | None = None
    """The number of a settled round that is open again, where a game has that. ``net`` and ``commission`` give its earlier
    settlement until it is settled again, so that purses move by the difference."""
    taken_up: Callable[[Any], bool] = lambda state: False
    """Whether the running round was over before and goes on to a second end. Its chips are given back until then."""


class SharedBank(NamedTuple):
    """A bank that players may hold together, where the game has one: a lead asks for it, with partners."""

    verb: str
    """The command by which the lead asks."""
    partners: str
    """Its key for what the others put in."""
    is_open: Callable[[Any], bool]
    """Whether it can still be asked for."""
    may_lead: Callable[[Any, str], bool]
    """Whether somebody may ask for it."""


class Opening(NamedTuple):
    """A table with which a floor opens that is only tried out; its determinations are suggested for others."""

    name: str
    instrument: str
    table: dict[str, Any]
    options: dict[str, Any]


class Opened(NamedTuple):
    """A card that is opened to somebody: to whom it was dealt, and its place in the order, from nought."""

    to: str
    place: int
    card: str


class SingleCards(NamedTuple):
    """Which cards of an order are opened after a round, and what is to be said of where they lay."""

    opened: Callable[[Mapping[str, Any], Sequence[str], str], tuple[list[str], list[Opened]]]
    """By a round as the result tells it, the order, and a name: to whom was dealt, in turn, and what that one may be told."""
    wrong: Callable[[Sequence[str], Sequence[Opened]], Iterable[str]]
    """Which of the opened cards do not lie where the deal takes them from, one line each."""


class Cup(NamedTuple):
    """Conditions of a tournament to begin with: what its instrument asks for beside dates, fees and prizes."""

    name: str
    instrument: str
    conditions: dict[str, Any]
    session: dict[str, Any]
    """Of its final: chips, length, limits, the table."""


@dataclass(frozen=True, kw_only=True)
class OnFloor:
    """A game as a live floor sees it."""

    opening: Opening
    of_players: frozenset[str]
    """The verbs of players."""
    of_floor: frozenset[str]
    """Verbs that the floor alone gives, since they bring what chance gave or tell what only it knows."""
    hidden_cards: frozenset[tuple[str, str]] = frozenset()
    """Verbs with the argument that names cards of the shoe: where the server deals nobody can have seen them.

    The engine refuses a wrong card, so that an employee could otherwise find out the order of the shoe by guessing.
    """
    places: Callable[[Any], int]
    """How many may sit at the table."""
    books: Books
    equipment: Callable[[Any], str] | None = None
    """The cards or tiles at the table, by the name of the pack (``equipment/decks.py``): they are checked one by one."""
    next_step: Callable[[Standing, Hosting], Step | None]
    """What the house does next; None where it waits for the players alone."""
    deal: Callable[[Any, Hosting], None] | None = None
    """In a game with a shuffle a round: the order of the coming round, and the deal."""
    asked_to_cut: Callable[[Standing], dict[str, Any] | None] | None = None
    """Who is to answer whether to cut, where players are asked."""
    arrange_anew: Callable[[Any, Hosting, str], None] | None = None
    """Another order at a player's wish, where the rules have that."""
    shared_bank: SharedBank | None = None
    """The bank that players may hold together, where there is one."""
    habit: Habit | None = None
    """How bots play; None where there are none."""
    habit_in_tournament: HabitInTournament | None = None
    """How they play with a tournament's chips, where that is not just the same."""
    in_round: Callable[[Any], bool] = lambda state: state.round is not None
    """Whether a round is being played."""
    last_lay: Callable[[Any, str], Lay] | None = None
    """How the last round lay when it ended, for a viewer."""
    single: SingleCards | None = None
    """Where cards of a shuffle are opened one by one, since all of them would tell hands that nobody showed."""
    before_all: frozenset[str] = frozenset()
    """Verbs of the house that everybody at the table sees or hears."""
    facts: Callable[[Any, Command, dict[str, Any]], dict[str, Any]] = lambda state, command, facts: facts
    """What a page is told beside view and story, after a command, by what it was told before."""
    all_is_seen: bool = False
    """Whether its records hold nothing that was not shown to everybody."""
    cup: Cup | None = None
    """A tournament to begin with."""


def added(sums: Sums, items: Iterable[tuple[str, int]]) -> Sums:
    """The sums with these items counted in."""
    for name, cents in items:
        sums[name] = sums.get(name, 0) + cents
    return sums


def of_players_only(net: Mapping[str, int]) -> Sums:
    """A round's net without the house and the pools."""
    return {name: cents for name, cents in net.items() if name not in NOT_PLAYERS}


def commission_of(state: Any, number: int) -> int:
    """The commission of a round, by its lines."""
    return sum(line.commission for line in state.rounds[number - 1].lines)


def offered(table: Standing, actor: str, verb: str) -> list[Offer]:
    """What an actor is offered of one verb, irregularities apart."""
    return [offer for offer in table.legal(actor) if offer.do == verb and offer.part != "irregularity"]


def asked_in_turn(table: Standing, habit: Habit, *, waits: bool) -> Step | None:
    """In a tournament, ask one player after the other to wager.

    Everybody must wager each round, so the table minimum is wagered for an idle player, as a bot would (T-X20). With
    ``waits`` there is no step until that player wagers, leaves or is excluded.
    """
    waiting = asked_to_wager(table)
    if waiting is not None and _least_wager(table, habit, waiting) is not None:
        if waits:
            return None
        late = ("wager", len(table.state.rounds), waiting)
        return Step(late, "betting", lambda draft: _wager_for(draft, habit, waiting), waits_for=waiting)
    others = [offer for offer in offered(table, "dealer", "ask") if offer.arguments["player"] != waiting]
    if not others:
        return None
    key = ("ask", len(table.state.rounds), waiting, others[0].arguments["player"])
    return Step(key, "pace" if waiting is None else "betting", giving(others[0]), waits_for=waiting)


def asked_to_wager(table: Standing) -> str | None:
    """The player whom the dealer has asked to wager; None if nobody is asked."""
    return next((turn["player"] for turn in table.view("dealer")["turn"] if turn["asked"] == "wager"), None)


def _least_wager(table: Standing, habit: Habit, name: str) -> dict[str, Any] | None:
    """The least that a player can wager at the own place now; None where nothing can be, or the chips do not reach."""
    offers = [offer for offer in table.legal(name) if offer.do in ("wager", "ante")]
    found = habit(table.view(name), offers, name) if offers else None
    return None if found is None or parse_money(found["amount"]) > table.in_hand(name) else found


def _wager_for(draft: Acting, habit: Habit, player: str) -> None:
    """The table minimum of who did not wager in time, with a note that it was so."""
    command = _least_wager(draft.replica, habit, player)
    if command is not None:
        draft.note(f"{player} did not wager in time: the table minimum is wagered")
        draft.give({**command, "by": "player"})


def giving(offer: Offer, role: str = "dealer") -> Callable[[Acting], None]:
    """The act of giving an offered command."""
    return lambda draft: _give(draft, offer, role)


def _give(draft: Acting, offer: Offer, role: str) -> None:
    draft.give({**offer.command(), "by": role})


def give_all(draft: Acting, actor: str, verb: str) -> None:
    """Give every offer of a verb, as long as there are any; each once."""
    given: list[dict[str, Any]] = []
    while True:
        commands = [offer.command() for offer in offered(draft.replica, actor, verb)]
        new = next((command for command in commands if command not in given), None)
        if new is None:
            return
        given.append(new)
        draft.give({**new, "by": actor})


def first_of(offers: Sequence[Offer], *verbs: str) -> Offer | None:
    """The first offer of the first of these verbs that there is."""
    for verb in verbs:
        for offer in offers:
            if offer.do == verb:
                return offer
    return None


def a_seat(offers: Sequence[Offer]) -> dict[str, Any] | None:
    """The first seat that is offered."""
    sit = first_of(offers, "sit")
    if sit is None:
        return None
    return sit.command(**{key: kind.values[0] for key, kind in sit.fields.items() if isinstance(kind, OneOf)})


def least_of(amount: Amount, wanted: int) -> str:
    """What is wanted, or the next amount to it that is good."""
    cents = max(amount.least, -(-wanted // amount.step) * amount.step)
    return print_money(cents if amount.most is None else min(cents, amount.most))


ASKED_SINCE_2023: dict[str, Any] = {
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
"""What instruments since 2023 ask of a tournament's conditions."""
