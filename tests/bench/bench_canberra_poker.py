"""Speed of complete Canberra Poker rounds with seven boxes through ``apply``, on one core.

A round is seven antes, a shoe of 52 cards, the deal, seven random decisions, the reveal and the collection:
18 commands, each fully validated. The second result also includes decoding every command from JSON.
"""

from __future__ import annotations

import random
import time

from houseway.engine.protocol.commands import Command
from houseway.equipment.cards import FULL_DECK, print_cards
from houseway.games import get_game_by_instrument

BOXES = 7
ROUNDS = 5_000
ROUNDS_PER_TABLE = 250
TARGET_RATE = 5_000


def main() -> None:
    """Print both results."""
    rounds = _make_rounds(random.Random(573))
    for name, decode in (("apply", False), ("decode and apply", True)):
        best = max(_measure_rate(rounds, decode) for _ in range(3))
        print(f"canberra-poker {name}: {best:,.0f} rounds a second with {BOXES} boxes (aim {TARGET_RATE:,})")


def _make_rounds(chance: random.Random) -> list[list[bytes]]:
    """Make the commands of each round as JSON."""
    deck = list(FULL_DECK)
    rounds = []
    for _ in range(ROUNDS):
        chance.shuffle(deck)
        lines = [f'{{"do":"ante","player":"p{box}","box":{box},"amount":"10.00"}}' for box in range(1, BOXES + 1)]
        lines.append(f'{{"do":"shoe","cards":"{print_cards(deck)}"}}')
        lines.append('{"do":"deal"}')
        lines += [f'{{"do":"{chance.choice(("bet", "fold"))}","player":"p{box}"}}' for box in range(1, BOXES + 1)]
        lines += ['{"do":"reveal"}', '{"do":"collect"}']
        rounds.append([line.encode() for line in lines])
    return rounds


def _measure_rate(rounds: list[list[bytes]], decode: bool) -> float:
    game = get_game_by_instrument("NI2023-573")
    decoded: list[list[Command]] = [] if decode else [[game.decode_command(line) for line in lines] for lines in rounds]
    settled_count = 0
    start = time.perf_counter()
    for first in range(0, ROUNDS, ROUNDS_PER_TABLE):
        state = game.open(game.determinations(), "NI2023-573")
        for number in range(first, first + ROUNDS_PER_TABLE):
            commands = [game.decode_command(line) for line in rounds[number]] if decode else decoded[number]
            for command in commands:
                game.apply(state, command)
        settled_count += sum(round_.status == "settled" for round_ in state.rounds)
    elapsed = time.perf_counter() - start
    assert settled_count == ROUNDS, "every round is settled"
    return ROUNDS / elapsed


if __name__ == "__main__":
    main()
