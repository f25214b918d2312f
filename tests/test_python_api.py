"""The Python API as a programmer first tries it: games, tables, money, drawings, records, hands."""

from __future__ import annotations

import copy
import importlib
import json
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import houseway
from houseway import (
    Cents,
    HousewayError,
    InvalidRecordError,
    NotARecordError,
    Refused,
    StorageError,
    Table,
    UnknownGameError,
    replay,
    show,
    verify,
)
from houseway.games import describe_games, get_game
from houseway.i18n.catalogue import use_language
from houseway.maths.holdem import equity as maths_equity
from houseway.records.live.typed_tables.blackjack import BlackjackTable
from houseway.records.live.typed_tables.holdem import HoldemTable

KEYS = ("blackjack", "canberra-poker", "holdem", "pai-gow")
NUMBERS = ("NI2005-63", "NI2015-405", "NI2016-268", "NI2023-573", "NI2023-578")


def deal_blackjack() -> BlackjackTable:
    """Open a table with a stacked shoe at which ann and bob have hands."""
    table = Table.open("blackjack")
    table.shoe("Th 7d 8s Tc 5c 9d 2c 3c Kh Qh")
    table.wager("ann", box=1, amount="10.00")
    table.wager("bob", box=2, amount=Cents(2000))
    table.deal()
    return table


def deal_holdem() -> HoldemTable:
    """Open a table at which three players have hole cards."""
    table = Table.open("holdem")
    for seat, player in enumerate(("ann", "bob", "cat"), 1):
        table.sit(player, seat=seat, stake="100.00")
    table.shuffle(seed=1)
    table.deal()
    return table


def deal_canberra_poker() -> Table:
    table = Table.open("canberra_poker")
    table.shuffle(seed=1)
    table.ante("ann", box=1, amount="5.00")
    table.deal()
    return table


def deal_pai_gow() -> Table:
    table = Table.open("pai_gow")
    table.sit("ann", box=2)
    table.wager("ann", box=2, amount="10.00")
    table.bank()
    table.no_more_bets()
    table.shuffle(seed=1)
    table.cut(side="right")
    table.dice((1, 2, 3))
    return table


DEALT_TABLES = {
    "blackjack": deal_blackjack,
    "canberra-poker": deal_canberra_poker,
    "holdem": deal_holdem,
    "pai-gow": deal_pai_gow,
}


def test_games_lists_every_game_with_its_instruments() -> None:
    games = houseway.games()
    assert games == describe_games()
    assert tuple(game.key for game in games) == KEYS
    assert (games[1].title, games[1].instruments, games[1].newest) == (
        "Canberra Poker",
        ("NI2016-268", "NI2023-573"),
        "NI2023-573",
    )
    with use_language("zh"):
        assert describe_games()[0].title != "Blackjack"


@pytest.mark.parametrize("name", [*KEYS, *NUMBERS, "canberra_poker", "Pai Gow", "Hold-em", "BLACKJACK", "ni2005-63"])
def test_every_game_opens_by_key_and_by_instrument(name: str) -> None:
    table = Table.open(name)
    assert replay(table.record()) == table.result()
    assert table.is_over
    assert table.turn is None


def test_only_required_determinations_are_suggested_and_only_if_none_is_given() -> None:
    assert [Table.open(key).record()["table"] for key in ("blackjack", "canberra-poker")] == [{}, {}]
    assert Table.open("pai-gow").record()["table"] == {"min": "10.00", "max": "500.00"}
    assert Table.open("holdem").record()["table"].keys() == {"min-table-stake", "min-bet", "blinds", "commission"}
    with pytest.raises(Refused) as refusal:
        Table.open("holdem", blinds=["5.00", "10.00"])
    assert refusal.value.rule == "4.2(a)"


def test_missing_determinations_are_named_as_keywords() -> None:
    with pytest.raises(Refused, match=r"Give also min, max, or no determination at all") as refusal:
        Table.open("pai-gow", multiple="5.00")
    assert refusal.value.rule == "5.1"
    with pytest.raises(Refused, match=r"Give also min_table_stake, min_bet, commission, or"):
        Table.open("holdem", blinds=["5.00", "10.00"])
    assert Table.open("pai-gow", multiple="5.00", min="5.00", max="500.00").record()["table"]["multiple"] == "5.00"


def test_a_seed_that_was_used_at_the_table_asks_for_another() -> None:
    table = Table.open("blackjack")
    table.open_shuffle(table.shuffle(seed=1))
    with pytest.raises(InvalidRecordError, match=r"Give another seed, or none\."):
        table.shuffle(seed=1)


def test_given_determinations_are_refused_if_they_are_not_allowed() -> None:
    with pytest.raises(Refused) as refusal:
        Table.open("pai-gow", min="1000.00", max="500.00")
    assert refusal.value.reason.id == "games-limits-order"
    with pytest.raises(Refused, match="4 to 8 decks"):
        Table.open("blackjack", decks=2)


def test_an_unknown_game_lists_the_games() -> None:
    with pytest.raises(UnknownGameError, match="The games are blackjack, canberra-poker, holdem, pai-gow") as error:
        Table.open("chess")
    assert isinstance(error.value, NotARecordError)
    assert "Did you mean" not in str(error.value)


def test_the_constructor_says_to_use_open() -> None:
    with pytest.raises(HousewayError, match=r'Table\.open\("blackjack"\)'):
        Table("blackjack")


@pytest.mark.parametrize("key", KEYS)
def test_a_dealt_table_knows_whose_turn_it_is(key: str) -> None:
    table = DEALT_TABLES[key]()
    player = table.turn
    assert player is not None
    assert table.legal() == table.legal(player) != ()
    assert not table.is_over
    assert table.next_step() is None


def test_without_a_turn_the_legal_actions_are_the_dealers() -> None:
    table = Table.open("blackjack")
    assert table.turn is None
    assert table.legal() == table.legal("dealer")


@pytest.mark.parametrize("key", KEYS)
def test_the_dealer_plays_a_round_by_next_step(key: str) -> None:
    table: Any = DEALT_TABLES[key]()
    preferred_verbs = ("stand", "bet", "check", "call", "house-way", "view", "hit")
    for _ in range(60):
        if table.is_over:
            break
        action = table.next_step()
        if action is None:
            actions = {action.do: action for action in reversed(table.legal())}
            action = actions[next(verb for verb in preferred_verbs if verb in actions)]
        values = {name: amount.least for name, amount in action.amounts.items() if name not in action.optional}
        table.give(action, **values)
    assert table.is_over
    assert table.result()["rounds"][0]["status"] == "settled"
    assert verify(table.record()) == ()


def test_next_step_names_the_shuffle_with_open_cards() -> None:
    table = Table.open("blackjack")
    assert table.next_step() is None
    table.wager("ann", box=1, amount="10.00")
    step = table.next_step()
    assert step is not None
    assert step.do == "shoe"
    assert "cards" in step.fields
    table.shuffle(seed=1)
    step = table.next_step()
    assert step is not None
    assert step.do == "deal"
    table.give(step)
    assert table.turn == "ann"


@pytest.mark.parametrize("amount", ["10.00", Decimal("10"), Cents(1000)])
def test_amounts_are_text_decimal_or_cents(amount: Any) -> None:
    table = Table.open("blackjack")
    table.wager("ann", box=1, amount=amount)
    table.do("wager", player="bob", box=2, amount=amount)
    table.give({"do": "wager", "player": "cat", "box": 3, "amount": amount})
    assert {command["amount"] for command in table.record()["commands"]} == {"10.00"}


def test_a_bare_int_is_refused_everywhere_with_the_reason() -> None:
    table: Any = Table.open("blackjack")
    wager = next(action for action in table.legal("ann") if action.do == "wager")
    attempts: list[Callable[[], object]] = [
        lambda: table.wager("ann", box=1, amount=10),
        lambda: table.do("wager", player="ann", box=1, amount=10),
        lambda: table.give(wager, amount=10),
        lambda: table.give({"do": "wager", "player": "ann", "box": 1, "amount": 10}),
    ]
    for attempt in attempts:
        with pytest.raises(InvalidRecordError) as error:
            attempt()
        assert str(error.value) == 'command.amount: amount=10 is ambiguous: write "10.00" or Cents(1000).'
    with pytest.raises(InvalidRecordError, match=r'^table.min: min=5 is ambiguous: write "5.00" or Cents\(500\)'):
        Table.open("blackjack", min=5)
    with pytest.raises(InvalidRecordError, match=r"table\.jackpot\.wager: wager=2 is ambiguous"):
        Table.open("pai-gow", jackpot={"wager": 2})
    with use_language("zh"), pytest.raises(InvalidRecordError, match=r"amount=10 含义不明"):
        table.wager("ann", box=1, amount=10)
    assert table.commands == 0


def test_the_bounds_of_a_legal_action_can_be_given_back() -> None:
    table = Table.open("blackjack")
    wager = next(action for action in table.legal("ann") if action.do == "wager")
    bounds = wager.amounts["amount"]
    assert isinstance(bounds.least, Cents)
    assert isinstance(bounds.step, Cents)
    table.give(wager, amount=bounds.least)
    assert table.record()["commands"][0]["amount"] == "1.00"


def test_typed_methods_record_the_same_as_do() -> None:
    typed, plain = deal_blackjack(), Table("NI2005-63", {})
    for command in typed.record()["commands"]:
        plain.give(command)
    assert typed == plain
    typed.hit("ann", box=1, by="player")
    assert typed.record()["commands"][-1] == {"do": "hit", "player": "ann", "box": 1, "by": "player"}
    with pytest.raises(TypeError):
        typed.wager("ann", bxo=1)  # type: ignore[call-arg]


def test_typed_methods_avoid_the_names_of_python_and_of_every_table() -> None:
    holdem = deal_holdem()
    assert holdem.return_.__doc__ != ""
    assert holdem.give.__func__ is Table.give  # type: ignore[attr-defined]
    with pytest.raises(Refused):
        holdem.give_("ann", to="bob", amount="5.00")


def test_records_copies_and_snapshots_have_typed_methods_too() -> None:
    table = deal_blackjack()
    for twin in (Table.from_record(table.record()), table.copy(), Table.from_snapshot(table.snapshot())):
        assert isinstance(twin, BlackjackTable)


@pytest.mark.parametrize("key", KEYS)
def test_a_table_is_drawn_without_hidden_cards(key: str) -> None:
    table = DEALT_TABLES[key]()
    text, html = str(table), table._repr_html_()
    assert table.instrument in text.splitlines()[0]
    assert "Round 1 is in progress." in text
    assert f"It is the turn of {table.turn}" in text
    assert "ann" in text
    assert "ann" in html
    for viewer in ("ann", "bob", "cat"):
        own_cards = [hand["cards"] for hand in table.view(viewer)["held"] if hand["player"] == viewer and hand["cards"]]
        for cards in own_cards:
            assert cards not in text
    with use_language("zh"):
        assert "第 1 局进行中" in str(table)


def test_a_blackjack_table_is_drawn_with_wagers_and_totals() -> None:
    assert str(deal_blackjack()).splitlines() == [
        "Blackjack (NI2005-63)",
        "Round 1 is in progress.",
        "",
        "place   player  wagers       hand",
        "box 1   ann     wager 10.00  Th Tc (20)",
        "box 2   bob     wager 20.00  7d 5c (12)",
        "dealer                       8s (8)",
        "",
        "It is the turn of ann.",
    ]
    assert repr(deal_blackjack()) == "<Table of blackjack by NI2005-63, 4 commands>"


def test_html_is_escaped_and_red_suits_are_red() -> None:
    table = deal_blackjack()
    assert '<span style="color:#c00">T♥</span>' in table._repr_html_()
    other_table = Table.open("blackjack")
    other_table.wager("Zoë O'Neill & Co.", box=1, amount="10.00")
    assert "O&#39;Neill &amp; Co." in other_table._repr_html_()


@pytest.mark.parametrize("key", KEYS)
def test_tables_are_pickled_copied_and_compared_by_state(key: str) -> None:
    table = DEALT_TABLES[key]()
    for twin in (pickle.loads(pickle.dumps(table)), copy.deepcopy(table), Table.from_record(table.record())):
        assert twin == table
        assert twin is not table
        assert twin.record() == table.record()
        assert twin.legal() == table.legal()
        twin.undo()
        assert twin != table
    assert table != Table.open(key)
    assert table != "a table"
    with pytest.raises(TypeError, match="unhashable"):
        hash(table)


def test_equal_states_under_other_determinations_differ() -> None:
    assert Table.open("blackjack") == Table.open("NI2005-63") != Table.open("blackjack", decks=6)


def test_records_are_read_from_a_path_or_text(tmp_path: Path) -> None:
    table = deal_blackjack()
    text = json.dumps(table.record())
    path = tmp_path / "game.json"
    path.write_text(text)
    for source in (path, str(path), text, f"\n {text}", text.encode(), table.record()):
        assert replay(source) == table.result()
        assert verify(source) == ()
        assert show(source).splitlines()[0] == "NI2005-63"
        assert Table.from_record(source) == table


@pytest.mark.parametrize("function", [replay, verify, show, Table.from_record])
def test_missing_files_and_text_that_is_not_json_fail_loudly(function: Any, tmp_path: Path) -> None:
    with pytest.raises(NotARecordError, match=r"nofile\.json: There is no such file.*is the path of a file"):
        function("nofile.json")
    for text in ("{not JSON", "[1, 2"):
        with pytest.raises(NotARecordError, match="This is not JSON"):
            function(text)
    path = tmp_path / "game.json"
    path.write_text("not JSON")
    with pytest.raises(NotARecordError, match="This is not JSON"):
        function(path)


def test_json_that_is_not_a_record_still_gives_a_result_with_an_error() -> None:
    malformed_command = '{"record": 1, "instrument": "NI2005-63", "commands": [{"do": "sing"}]}'
    records: list[Any] = [{}, "{}", b"not JSON", malformed_command]
    for record in records:
        assert replay(record)["error"]["why"]
        assert verify(record)


def test_rank_compares_hands_of_five_to_seven_cards() -> None:
    royal, wheel = houseway.rank("As Ks Qs Js Ts"), houseway.rank("As2d3c4h5s9c9d", ace_low=True)
    assert (royal.name, royal.kind, str(royal)) == ("royal flush", "royal-flush", "royal flush")
    assert wheel.kind == "straight"
    assert wheel.cards == "As 2d 3c 4h 5s"
    assert houseway.rank("As2d3c4h5s9c9d").kind == "one-pair"
    assert royal > wheel
    assert royal == houseway.rank("Ah Kh Qh Jh Th")
    assert len({royal, houseway.rank("Ah Kh Qh Jh Th")}) == 1


@pytest.mark.parametrize(
    "cards", ["", "As Ks", "As Ks Qs Js Ts 9s 8s 7s", "As As Ks Qs Js", "As Ks Qs Js Jk", "Xx Ks Qs Js Ts", 5]
)
def test_rank_refuses_other_input_with_a_houseway_error(cards: Any) -> None:
    with pytest.raises(HousewayError):
        houseway.rank(cards)


def test_equity_is_exact_for_two_hands() -> None:
    first, second = houseway.equity("AsKs", "QdQc", board="2h 7d 9s")
    assert (first.hand, first.exact, second.exact) == ("AsKs", Fraction(28, 99), Fraction(71, 99))
    with pytest.raises(HousewayError):
        houseway.equity("AsKs")
    with pytest.raises(HousewayError):
        houseway.equity("AsKs", "AsQd")


def test_equity_and_rank_count_the_ace_as_a_table_does_by_default() -> None:
    default = get_game("holdem").determinations().ace_low
    ace_low = Table.open("holdem").record()["table"].get("ace-low", default)
    shares = houseway.equity("AsKs", "QdQc")
    assert shares == maths_equity("AsKs", "QdQc")
    assert shares == houseway.equity("AsKs", "QdQc", ace_low=ace_low)
    assert shares != houseway.equity("AsKs", "QdQc", ace_low=not ace_low)
    assert f"{shares[0].value:.2%}" == "45.87%"
    assert houseway.rank("As2d3c4h5s9c9d") == houseway.rank("As2d3c4h5s9c9d", ace_low=ace_low)


def test_equity_without_the_extra_says_what_to_install() -> None:
    code = (
        "import importlib.util as u; f = u.find_spec\n"
        "u.find_spec = lambda name, package=None: None if name == 'numba' else f(name, package)\n"
        "from houseway import *\n"
        "import houseway\n"
        "try: equity('AsKs', 'QdQc')\n"
        "except houseway.MissingExtraError as error: print(error)\n"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert 'pip install "houseway[maths]"' in result.stdout


def test_every_public_name_can_be_imported() -> None:
    for name in houseway.__all__:
        assert getattr(houseway, name) is not None


@pytest.mark.parametrize("key", KEYS)
def test_a_saved_table_is_loaded_and_continues(key: str, tmp_path: Path) -> None:
    table = DEALT_TABLES[key]()
    path = tmp_path / "table.json"
    table.save(path)
    table.save(str(path))
    loaded = Table.load(path)
    assert loaded == table
    assert type(loaded) is type(table)
    assert loaded.record() == table.record()
    assert verify(path) == ()


def test_a_file_that_cannot_be_saved_or_loaded_says_why(tmp_path: Path) -> None:
    table = Table.open("blackjack")
    with pytest.raises(StorageError, match="There is no such file or folder"):
        table.save(tmp_path / "nowhere" / "table.json")
    with pytest.raises(NotARecordError, match="This is a folder"):
        Table.load(tmp_path)
    with pytest.raises(InvalidRecordError, match=r"^path: Expected a value of the type str \| Path, not 5"):
        Table.load(5)  # type: ignore[arg-type]
    with pytest.raises(NotARecordError, match="There is no such file"):
        Table.load('{"record": 1}')


def test_the_length_of_a_table_is_the_number_of_its_commands() -> None:
    table = deal_blackjack()
    assert len(table) == table.commands == len(table.record()["commands"]) == 4
    assert len(Table.open("blackjack")) == 0
    assert Table.open("blackjack")  # a table is true although it has no commands


def test_a_refusal_names_its_instrument_and_leads_to_the_clause() -> None:
    table = Table.open("blackjack")
    with pytest.raises(Refused) as refusal:
        table.wager("ann", box=1, amount="7.50")
    assert (refusal.value.instrument, refusal.value.rule) == ("NI2005-63", "3.3")
    assert houseway.law.get_clause("blackjack", refusal.value.rule).kinds
    assert pickle.loads(pickle.dumps(refusal.value)).instrument == "NI2005-63"
    with pytest.raises(Refused) as refusal:
        Table.open("NI2016-268", min="1000.00", max="500.00")
    assert refusal.value.instrument == "NI2016-268"


@pytest.mark.parametrize("function", [replay, verify, show, Table.from_record])
@pytest.mark.parametrize("value", [None, 5, Table.open("blackjack")], ids=type)
def test_an_argument_that_cannot_be_a_record_fails_loudly(function: Any, value: Any) -> None:
    with pytest.raises(NotARecordError, match=r"For a table, give `table\.record\(\)`"):
        function(value)


def test_a_hand_is_text_or_a_list_of_cards() -> None:
    assert houseway.rank(["As", "Ks", "Qs", "Js", "Ts"]) == houseway.rank(houseway.deck()[-1:-18:-4])
    with pytest.raises(HousewayError, match="A hand is text"):
        houseway.rank(["As", 5])  # type: ignore[list-item]


def test_equity_takes_a_board_without_spaces_and_refuses_other_types() -> None:
    assert houseway.equity("AsKs", "QdQc", board="2h7d9s") == houseway.equity("AsKs", "QdQc", board="2h 7d 9s")
    with pytest.raises(HousewayError, match="A hand is text"):
        houseway.equity(1, 2)  # type: ignore[arg-type]


def test_a_shuffle_does_not_show_its_seed() -> None:
    shuffle = Table.open("blackjack").shuffle(seed=1)
    assert repr(shuffle) == f"<Shuffle of cards:52x8, committed as {shuffle.commitment[:8]}...>"
    assert shuffle.seed.hex()[:8] not in repr(shuffle)


def test_bounds_of_amounts_are_shown_as_cents() -> None:
    wager = next(action for action in Table.open("blackjack").legal("ann") if action.do == "wager")
    assert repr(wager.amounts["amount"]) == "Amount(least=Cents(100), most=None, step=Cents(100))"
    assert f"{wager.amounts['amount'].least}" == "100"


PUBLIC_MODULES = (
    "houseway.client", "houseway.compliance", "houseway.envs", "houseway.errors", "houseway.games", "houseway.law",
    "houseway.maths", "houseway.maths.blackjack", "houseway.maths.canberra_poker", "houseway.maths.holdem",
    "houseway.maths.pai_gow", "houseway.tournaments",
)  # fmt: skip


@pytest.mark.parametrize("name", PUBLIC_MODULES)
def test_completion_lists_public_names_only(name: str) -> None:
    module = importlib.import_module(name)
    names = dir(module)
    assert names == sorted(names)
    assert not {"annotations", "Any", "Struct", "Fraction", "Message", "cache"} & set(names)
    for public_name in names:
        value = getattr(module, public_name)
        assert not public_name.startswith("_")
        assert getattr(value, "__module__", "houseway").startswith("houseway") or not callable(value)
    assert set(getattr(module, "__all__", names)) <= set(names)


def test_packages_are_attributes_and_unknown_names_get_a_suggestion() -> None:
    code = """
import houseway
print(houseway.law.get_clause('holdem', '3.5(a)').clause, houseway.errors.Refused.__name__)
houseway.Tabel
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.stdout == "3.5(a) Refused\n"
    assert run.stderr.splitlines()[-1].endswith("module 'houseway' has no attribute 'Tabel'. Did you mean: 'Table'?")


def test_tutorials_import_from_the_top_of_the_package() -> None:
    """A name that the top of the package exports is not imported from a module below it in a tutorial."""
    root = Path(__file__).resolve().parents[1]
    pages = [root / "README.md", *sorted((root / "docs").glob("*/*.md"))]
    for page in pages:
        for match in re.finditer(r"from houseway\.[\w.]+ import ([\w, ]+)", page.read_text()):
            assert not {name.strip() for name in match[1].split(",")} & set(houseway.__all__), page


def test_every_error_is_a_houseway_error() -> None:
    for name in dir(houseway.errors):
        assert issubclass(getattr(houseway.errors, name), HousewayError)
