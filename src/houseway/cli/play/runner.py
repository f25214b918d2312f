"""Runs ``houseway play`` from the choice of a game to the finished record."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, TextIO

from rich.console import Console
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from houseway import Table
from houseway.cli.play import bots as others
from houseway.cli.play.game_session import GameSession, sum_settled_net
from houseway.cli.play.options import choose_instrument, make_determinations, parse_amount
from houseway.cli.play.phrases import describe_invalid_key
from houseway.cli.play.plain import make_table_module as plain_table
from houseway.cli.play.player_terminal import Seat
from houseway.cli.play.saved_game import SavedGame, find_interrupted_game, make_token
from houseway.cli.play.screen import draw_key_rows, make_dollars
from houseway.cli.play.shuffler import SeedSource
from houseway.cli.saved_games.files import (
    SavedGameNote,
    find_file,
    get_journal_path,
    get_record_path,
    get_saved_game_name,
    make_title,
)
from houseway.cli.terminal.interrupts import HANGUP_SIGNAL, LeaveNowError, SaveForLaterError, SessionInterruptedError
from houseway.cli.terminal.keyboard import Keyboard
from houseway.cli.terminal.wide_text import make_text, print_statement
from houseway.engine.protocol.text_types import check_name
from houseway.errors import HousewayError, InvalidValueError, NotARecordError
from houseway.games import get_vocabulary, list_games
from houseway.i18n import Message, MessageList
from houseway.i18n.catalogue import ENGLISH
from houseway.law import get_instrument
from houseway.law.suggestions import append_similar_names

MAX_NAME_CHARACTERS = 20
USUAL_CHIPS = 100000


def play(
    game: str | None = None,
    bots: int | None = None,
    seed: str | None = None,
    record: Path | str | None = None,
    *,
    resume: bool = False,
    name: str = "guest",
    chips: str | None = None,
    determinations: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    fast: bool = False,
    console: Console | None = None,
    stdin: TextIO | None = None,
) -> int:
    """Let a person play at a table, and return the exit code.

    The code is 0, or 2 for an error, or 128 plus the number of the signal that interrupted the session. If
    ``bots`` is None, the game has its default number of bots. The text ``seed`` makes every shuffle
    repeatable. ``record`` is the file for the record. With ``resume`` an interrupted session continues, and
    ``game`` is the name or file of the saved game, or the key of its game. The end of the input and Ctrl-C let
    the person leave the table.
    """
    errors = Console(stderr=True, highlight=False) if console is None else console
    console = Console(highlight=False) if console is None else console
    keyboard = Keyboard(console, stdin)
    try:
        with keyboard.signals:
            if resume:
                seat, saved_game, session = _resume_session(game, record, console, keyboard)
            else:
                key = _find_game_key(game, console, keyboard)
                if key is None:
                    console.print()
                    print_statement(console, Message("cli-play-goodbye"))
                    return 0
                request = PlayRequest(key, bots, seed, name, chips, determinations or {}, options or {})
                seat, saved_game, session = _begin_session(
                    request, None if record is None else Path(record), console, keyboard
                )
            if fast:
                seat.reading_seconds = 0
            return run_visit(session, seat, saved_game)
    except SessionInterruptedError as interruption:
        return 128 + interruption.number
    except HousewayError as error:
        errors.print(f"houseway: {error}", markup=False, soft_wrap=True)
        return 2


class PlayRequest(NamedTuple):
    """Arguments for a new session, from the command line."""

    key: str
    bots: int | None
    seed: str | None
    name: str
    chips: str | None
    determinations: Mapping[str, Any]
    options: Mapping[str, Any]


def _find_game_key(game: str | None, console: Console, keyboard: Keyboard) -> str | None:
    try:
        return choose_game(console, keyboard) if game is None else resolve_game_key(game)
    except (EOFError, KeyboardInterrupt):
        return None


def _begin_session(
    request: PlayRequest, record: Path | None, console: Console, keyboard: Keyboard
) -> tuple[Seat, SavedGame, GameSession]:
    """Begin a new session.

    The request is checked completely before anything is written to disk.
    """
    _check_request(request)
    _check_record_path(record)
    module = get_table_module(request.key)
    determinations = module.DETERMINATIONS | make_determinations(module, request.options) | dict(request.determinations)
    number = choose_instrument(module, request.options.get("instrument"))
    title = make_title(module.TITLE.render(ENGLISH), request.name)
    Table(number, determinations, title)
    bot_names = others.choose_names(module.USUAL_BOTS if request.bots is None else request.bots, request.name)
    info = SavedGameNote(request.key, request.name, tuple(bot_names), make_token(), request.seed)
    saved_game, table = SavedGame.begin(record, info, number, determinations, title)
    seat = Seat(console, keyboard, table, request.name, _get_chip_cents(module, request.chips))
    seat.save_note = saved_game.note
    seat.save_note(bought=seat.bought_cents)
    return seat, saved_game, _make_session(seat, saved_game, SeedSource(request.seed))


def _resume_session(
    name: str | None, record: Path | str | None, console: Console, keyboard: Keyboard
) -> tuple[Seat, SavedGame, GameSession]:
    """Resume an interrupted session.

    ``name`` or ``record`` states a saved game or its file. If ``name`` is a game, the last interrupted session of
    that game is resumed, and if both are None, the last one of any game.
    """
    if record is not None or (name is not None and resolve_game_key(name) not in list_tables()):
        record_path = get_record_path(find_file(Path(record or name or "")))
    else:
        record_path = find_interrupted_game(None if name is None else resolve_game_key(name))
    saved_game, table = SavedGame.resume(record_path)
    try:
        if saved_game.info.game not in list_tables():
            reason = Message("cli-play-saved-game-not-playable", game=repr(saved_game.info.game))
            raise NotARecordError(reason, saved_game.name)
        seat = Seat(console, keyboard, table, saved_game.info.name, 0)
        seat.save_note = saved_game.note
        shuffle_count = len(table.record().get("shuffles", ()))
        session = _make_session(seat, saved_game, SeedSource(saved_game.info.seed, shuffle_count))
        session.resume(saved_game)
    except BaseException:
        saved_game.close_journal()
        raise
    return seat, saved_game, session


def _make_session(seat: Seat, saved_game: SavedGame, seeds: SeedSource) -> GameSession:
    """Return the session of the saved game, and connect its shufflers to the store of encrypted seeds."""
    table = get_table_module(saved_game.info.game)
    session_module = table if hasattr(table, "OPEN") else import_module(f"{table.__name__}.game_session")
    session: GameSession = session_module.OPEN(seat, list(saved_game.info.bots), seeds)
    for shuffler in session.shufflers:
        shuffler.seals = saved_game.seals
    return session


def _get_chip_cents(module: ModuleType, chips: str | None) -> int:
    """Return the chips with which the person sits down, in cents."""
    default_cents: int = getattr(module, "USUAL_CHIPS", USUAL_CHIPS)
    return default_cents if chips is None else parse_amount("chips", chips)


def get_table_module(key: str) -> ModuleType:
    """Return the module with the settings of a game's table, or of a plain table if the game has none."""
    return import_module(_get_module_name(key)) if find_spec(_get_module_name(key)) is not None else plain_table(key)


def list_tables() -> tuple[str, ...]:
    """Return the keys of the games that can be played in the terminal.

    Such a game has a table package here, or its vocabulary describes a plain table.
    """
    return tuple(
        key
        for key in list_games()
        if find_spec(_get_module_name(key)) is not None or get_vocabulary(key).terminal is not None
    )


def _get_module_name(key: str) -> str:
    return f"houseway.cli.play.{key.replace('-', '_')}"


def resolve_game_key(typed_name: str) -> str:
    """Return the key of a game for a typed name, such as ``holdem`` for ``Hold-em``.

    Only the letters are compared. Return the typed name if no game matches.
    """

    def keep_letters(text: str) -> str:
        return "".join(letter for letter in text.lower() if letter.isalpha())

    return next((key for key in list_tables() if keep_letters(key) == keep_letters(typed_name)), typed_name)


def choose_game(console: Console, keyboard: Keyboard) -> str | None:
    """Ask the person to choose a game, and return its key, or None if the person leaves."""
    game_keys = list_tables()
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for number, key in enumerate(game_keys, 1):
        module = get_table_module(key)
        law = get_instrument(module.INSTRUMENT)
        grid.add_row(
            Text(f" {number} ", "bold reverse"), make_text(module.TITLE, "bold"), f"houseway play {key}", law.number
        )
    console.print(Panel(grid, title=make_text(Message("cli-play-tables-title"), "bold"), title_align="left"))
    with suppress(HousewayError):
        name = get_saved_game_name(find_interrupted_game(None))
        print_statement(console, Message("cli-play-interrupted-found", name=name))
    while True:
        labels = [(str(number), get_table_module(key).TITLE) for number, key in enumerate(game_keys, 1)]
        leave = ("q", Message("cli-play-key-leave"))
        prompt = draw_key_rows([*labels, leave], console.width - 2).append("\n> ")
        answer = keyboard.read_key(prompt).lower()
        if answer in ("q", "quit"):
            return None
        if resolve_game_key(answer) in game_keys:
            return resolve_game_key(answer)
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(game_keys):
            return game_keys[int(answer) - 1]
        print_statement(console, describe_invalid_key(answer))


def _check_request(request: PlayRequest) -> None:
    """Check the arguments for a new session.

    Raises:
        NotARecordError: a value of the request is invalid.
    """
    if request.key not in list_tables():
        reason = Message("cli-play-unknown-game", game=repr(request.key), games=MessageList(list_tables()))
        raise NotARecordError(append_similar_names(reason, request.key, list_tables()))
    module = get_table_module(request.key)
    least, most = getattr(module, "LEAST_BOTS", 0), module.MOST_BOTS
    if request.bots is not None and not least <= request.bots <= most:
        reason = Message("cli-play-option-bots", least=least, most=most, bots=request.bots)
        raise NotARecordError(reason, "--bots")
    if request.chips is not None:
        parse_amount("chips", request.chips)
    try:
        check_name(request.name)
    except InvalidValueError as error:
        reason = Message("cli-play-option-name", name=repr(request.name), reason=error.reason)
        raise NotARecordError(reason, "--name") from error
    if len(request.name) > MAX_NAME_CHARACTERS:
        reason = Message("cli-play-option-name-length", name=repr(request.name), most=MAX_NAME_CHARACTERS)
        raise NotARecordError(reason, "--name")


def _check_record_path(record: Path | None) -> None:
    """Check, before play begins, that the record can be written to this path.

    Raises:
        NotARecordError: the path cannot be used; the error says why.
    """
    if record is None:
        return
    place = f"--output {record}"
    if record.is_dir():
        raise NotARecordError(Message("cli-play-record-folder"), place)
    if record.exists() or record.is_symlink():
        raise NotARecordError(Message("cli-play-record-exists"), place)
    if get_journal_path(record).exists():
        raise NotARecordError(Message("cli-play-record-interrupted", file=str(record)), place)
    if not record.parent.is_dir():
        raise NotARecordError(Message("cli-play-record-no-folder"), place)


def run_visit(session: GameSession, seat: Seat, saved_game: SavedGame) -> int:
    """Run a session until the person leaves, then close its record, and return the exit code.

    The end of the input and Ctrl-C also mean that the person leaves. If the session is interrupted, its journal
    remains on disk, so that the session can be resumed.
    """
    try:
        if not saved_game.is_leaving:
            _run_session(session, seat)
        finish_visit(session, seat, saved_game)
    except SaveForLaterError:
        print_statement(seat.console, Message("cli-play-round-saved", name=saved_game.name), soft_wrap=True)
    except SessionInterruptedError:
        with suppress(OSError):
            seat.console.print()
            print_statement(seat.console, Message("cli-play-interrupted", name=saved_game.name), soft_wrap=True)
        raise
    except HousewayError as error:
        print_statement(seat.console, str(error), soft_wrap=True)
        print_statement(seat.console, Message("cli-play-resume-hint", name=saved_game.name), soft_wrap=True)
        return 2
    except OSError:
        if seat.keyboard.is_connected():
            raise
        raise SessionInterruptedError(HANGUP_SIGNAL) from None
    finally:
        saved_game.close_journal()
    return 0


def _run_session(session: GameSession, seat: Seat) -> None:
    """Run the session until the person leaves, between rounds or during a round."""
    try:
        session.run()
    except (EOFError, KeyboardInterrupt, LeaveNowError):
        seat.console.print()


def finish_visit(session: GameSession, seat: Seat, saved_game: SavedGame) -> None:
    """Record that the person leaves, reveal the last shuffles, show the final chips and close the record."""
    is_open = saved_game.leave(seat.table) is not None
    session.reveal_shuffles(also_unused=True)
    seat.flush()
    net = sum_settled_net(seat.table.result(), seat.name)
    unsettled_cents = seat.bought_cents + net - session.get_available_cents() if is_open else 0
    bought, chips = make_dollars(seat.bought_cents), make_dollars(seat.bought_cents + net - unsettled_cents)
    if net == 0:
        print_statement(seat.console, Message("cli-play-final-even", bought=bought, chips=chips))
    else:
        message_id = "cli-play-final-ahead" if net > 0 else "cli-play-final-behind"
        print_statement(seat.console, Message(message_id, bought=bought, chips=chips, net=make_dollars(abs(net))))
    if is_open and unsettled_cents:
        print_statement(seat.console, Message("cli-play-left-unsettled", amount=make_dollars(unsettled_cents)))
    elif is_open:
        print_statement(seat.console, Message("cli-play-left-open"))
    saved_game.close(seat.table)
    for message in (
        Message("cli-play-record-saved", name=saved_game.name),
        Message("cli-play-record-hash", hash=seat.table.last_hash),
        Message("cli-play-goodbye"),
    ):
        print_statement(seat.console, message)
