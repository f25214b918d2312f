"""Speed of complete Pai Gow rounds with seven boxes through ``apply``, on one core.

A round is seven wagers, no more bets, 32 stacked tiles, the dice, seven hands set by their players or house
way, and the settlement: 18 commands, each fully validated. The second result also includes decoding every
command from JSON. The third is the time to find the house way of all 35,960 hands with the readable
implementation, which describes every step.
"""

from __future__ import annotations

import gc
import random
import time
from itertools import combinations

from houseway.engine.protocol.commands import Command
from houseway.equipment.tiles import TILE_SET, print_tiles
from houseway.games import get_game_by_instrument
from houseway.games.pai_gow.play.house_way.procedure import house_way
from houseway.games.pai_gow.play.tiles.cuts import get_cut

INSTRUMENT = "NI2023-578"
BOXES = range(2, 9)
ROUNDS = 5_000
ROUNDS_PER_TABLE = 250
TARGET_RATE = 5_000
TARGET_SECONDS = 3
TABLE = b'{"min":"10.00","max":"500.00","multiple":"5.00"}'


def main() -> None:
    """Print the three results."""
    rounds = _make_rounds(random.Random(578))
    for name, decode in (("apply", False), ("decode and apply", True)):
        best = max(_measure_rate(rounds, decode) for _ in range(3))
        print(f"pai-gow {name}: {best:,.0f} rounds a second with {len(BOXES)} boxes (aim {TARGET_RATE:,})")
    start = time.perf_counter()
    hands = sum(1 for hand in combinations(TILE_SET, 4) if house_way(hand).steps)
    print(f"pai-gow house way of {hands:,} hands in {time.perf_counter() - start:.2f} s (aim {TARGET_SECONDS} s)")


def _make_rounds(chance: random.Random) -> list[list[bytes]]:
    """Make the commands of each round as JSON; every second hand is set by its player, the others house way."""
    tiles = list(TILE_SET)
    cut = get_cut("yat-dong-dong", None, None, "right")
    rounds = []
    for _ in range(ROUNDS):
        chance.shuffle(tiles)
        dice = [chance.randint(1, 6) for _ in range(3)]
        lines = [f'{{"do":"wager","player":"p{box}","box":{box},"amount":"20.00"}}' for box in BOXES]
        lines.append('{"do":"no-more-bets"}')
        lines.append(f'{{"do":"stacks","tiles":"{print_tiles(tuple(tiles))}"}}')
        lines.append(f'{{"do":"dice","values":{dice}}}')
        for box in BOXES:
            if box % 2:
                lines.append(f'{{"do":"house-way","player":"p{box}","box":{box}}}')
            else:
                hand = [tiles[place] for place in cut[(box - sum(dice)) % 8]]
                low, high = print_tiles((hand[0], hand[1])), print_tiles((hand[2], hand[3]))
                lines.append(f'{{"do":"set","player":"p{box}","box":{box},"low":"{low}","high":"{high}"}}')
        lines.append('{"do":"settle"}')
        rounds.append([line.encode() for line in lines])
    return rounds


def _measure_rate(rounds: list[list[bytes]], decode: bool) -> float:
    game = get_game_by_instrument(INSTRUMENT)
    decoded: list[list[Command]] = [] if decode else [[game.decode_command(line) for line in lines] for lines in rounds]
    settled_count = 0
    gc.freeze()  # keep the collector from scanning the prepared commands
    start = time.perf_counter()
    for first in range(0, ROUNDS, ROUNDS_PER_TABLE):
        state = game.open(game.decode_table(TABLE), INSTRUMENT)
        for number in range(first, first + ROUNDS_PER_TABLE):
            commands = [game.decode_command(line) for line in rounds[number]] if decode else decoded[number]
            for command in commands:
                game.apply(state, command)
        settled_count += sum(round_.status == "settled" for round_ in state.rounds)
    elapsed = time.perf_counter() - start
    gc.unfreeze()
    assert settled_count == ROUNDS, "every round is settled"
    return ROUNDS / elapsed


if __name__ == "__main__":
    main()
