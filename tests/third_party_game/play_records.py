"""Play a table and a tournament as any user of the library would, with the example installed."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

from houseway import Refused, Table, replay
from houseway.equipment.cards import CARD_NAMES
from houseway.games import get_game, list_games
from houseway.law import find_period_in_force, get_instrument
from houseway.records.live.tournament import LiveTournament

CONDITIONS: dict[str, Any] = {
    "name": "Red or Black",
    "starts": "2026-03-01T19:00",
    "entry-fee": "20.00",
    "commission": "2.00",
    "sessions": [
        {
            "id": "final", "kind": "final", "length": {"rounds": 3}, "chips": "100.00",
            "table-min": "5.00", "table-max": "50.00",
        }
    ],
    "prizes": [{"place": 1, "rest": True}],
}  # fmt: skip


def make_deck(first_card: str) -> str:
    """Return a whole deck with the given card on top."""
    return " ".join([first_card, *(name for name in CARD_NAMES[:52] if name != first_card)])


def find_refusing_rule(table: Table, verb: str, **arguments: str) -> str | None:
    """Return the clause that refuses a command, or None."""
    try:
        table.do(verb, **arguments)
    except Refused as refusal:
        return refusal.rule
    return None


def play_table(file: Path) -> None:
    """Play two rounds, a refusal, a copy and a snapshot; write the record to the file."""
    assert get_instrument("EX2026-1").game == "colour-call"
    assert "colour-call" in list_games()
    assert find_period_in_force("colour-call", "2026-03-01").instrument == "EX2026-1"
    table = Table.open("EX2026-1", min="5.00", max="50.00")
    table.do("sit", player="ann", box=1)
    table.do("sit", player="bob", box=2)
    table.do("wager", player="ann", amount="10.00", colour="red")
    table.do("wager", player="bob", amount="20.00", colour="black")
    assert find_refusing_rule(table, "wager", player="bob", amount="60.00", colour="black") == "2.1"
    assert [action.do for action in table.legal("dealer")] == ["turn"]
    twin = table.copy()
    table.do("turn", cards=make_deck("Ah"))
    twin.do("turn", cards=make_deck("As"))
    assert table.result()["rounds"][0]["net"] == {"ann": "10.00", "bob": "-20.00", "house": "10.00"}
    assert twin.result()["rounds"][0]["net"] == {"ann": "-10.00", "bob": "20.00", "house": "-10.00"}
    restored_table = Table.from_snapshot(table.snapshot(), load_entries=lambda: ())
    assert restored_table.view("ann") == table.view("ann")
    table.do("wager", player="ann", amount="5.00", colour="black")
    table.do("void", cause="fire")
    record = table.record()
    assert replay({**record, "instrument": "colour-call", "table": record["table"]})["error"] is not None
    assert replay(record)["rounds"][1]["lines"][0]["rules"] == ["5.1"]
    file.write_text(json.dumps(record))


def play_tournament(file: Path) -> None:
    """Play three rounds with three players on the game's engine, award a prize, and write the record."""
    live = LiveTournament("EX2026-1", CONDITIONS, "Example")
    for verb in ("document", "publish"):
        live.do(verb)
    live.do("nominate", person="dee")
    live.do("open-entries")
    for name in ("ann", "bob", "cy"):
        live.do("enter", player=name)
        live.do("pay", player=name, amount="20.00")
    live.do("close-entries")
    live.do("ballot", session="final", draw={"ann": "1-1", "bob": "1-2", "cy": "1-3"})
    for name in ("ann", "bob", "cy"):
        live.do("sit", player=name)
    live.do("start", session="final")
    for card in ("Ah", "Kd", "2c"):
        round_ = live.begin_round("final", 1)
        for name, amount in (("ann", "50.00"), ("bob", "20.00"), ("cy", "5.00")):
            round_.give(
                {"do": "wager", "player": name, "amount": amount, "colour": "black" if name == "bob" else "red"}
            )
        round_.give({"do": "turn", "cards": make_deck(card)})
        round_.end()
    live.do("end-session", session="final")
    live.do("award")
    live.do("pay-prizes")
    result = live.result()
    first_place = result["places"][0]
    assert (first_place["players"], first_place["prize"], first_place["rules"]) == (["ann"], "54.00", ["6.2"]), (
        first_place
    )
    assert live.state.sessions["final"].tables[1].engine is not None
    file.write_text(json.dumps(live.record()))


def play_mixed() -> None:
    """Check that a session of the example under another game's instrument follows the example's rules."""
    session = {**CONDITIONS["sessions"][0], "game": "colour-call", "tables": 1}
    live = LiveTournament("NI2023-573", {**CONDITIONS, "sessions": [session]})
    (plan,) = live.state.terms.plans
    assert (plan.options.number, plan.seats, plan.clauses.eliminated) == ("EX2026-1", 5, "EX2026-1 6.5")


def play_at_random(seed: int = 7, rounds: int = 40) -> None:
    """Check that every legal action is accepted."""
    chance = random.Random(seed)
    table = Table.open("EX2026-1")
    for box, name in enumerate(("ann", "bob"), 1):
        table.do("sit", player=name, box=box)
    for _ in range(rounds):
        for name in ("ann", "bob"):
            wager = next(action for action in table.legal(name) if action.do == "wager")
            bounds = wager.amounts["amount"]
            assert bounds.most is not None
            amount = f"{chance.randint(bounds.least, bounds.most) // 100}.00"
            table.give(wager.command(amount=amount, colour=chance.choice(("red", "black"))))
        table.open_shuffle(table.shuffle(chance.randrange(1 << 32)))
    assert replay(table.record())["rounds"] == table.result()["rounds"]
    assert get_game("colour-call").package == "colour_call"


if __name__ == "__main__":
    play_table(Path(sys.argv[1]) / "table.json")
    play_tournament(Path(sys.argv[1]) / "tournament.json")
    play_mixed()
    play_at_random()
