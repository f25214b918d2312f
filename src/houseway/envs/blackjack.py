"""Blackjack by NI2005-63 for one agent: one box, a shoe with memory, and all decisions of the rules.

Observation, 32 integers:

=======  ==================================================================================
 0       phase: 0 the round is over, 1 insurance, 2 a decision on a hand
 1       the dealer's first card, 1 for an ace
 2, 3    the best total of the current hand; whether it is soft
 4       its number of cards
 5, 6    the number of the hand in the box; how many hands there are
 7, 8    whether the wager is insured; whether this hand is doubled
 9       whether it is a Blackjack
10, 11   cards left in the shoe; cards before the cutting card (negative: it is out)
12 - 21  the cards of the hand by value, aces first, tens last
22 - 31  all cards dealt since the shuffle, by value
=======  ==================================================================================

Actions: 0 stand (or decline insurance), 1 hit, 2 double for the whole wager, 3 split (to four hands at most),
4 insure half the wager, 5 even money. ``info["action_mask"]`` says which of them the rules allow; a forbidden
one changes nothing and sets ``info["refused"]``. The reward comes when the round is over: the total result,
in units of the main wager.
"""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from houseway.envs.bitmap_text import render_text
from houseway.equipment.cards import FULL_DECK, print_cards
from houseway.errors import InvalidOptionError, MissingExtraError
from houseway.games.blackjack.determinations import Determinations, check_determinations
from houseway.i18n import Message
from houseway.maths.blackjack import step_kernel as step
from houseway.maths.blackjack import vector_tables as tables
from houseway.maths.simulation.random_streams import stream_of
from houseway.money import Cents

try:
    import gymnasium as gym
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise MissingExtraError("gymnasium", "gymnasium") from error

Observation = NDArray[np.int16]
RenderMode = Literal["human", "ansi", "rgb_array"]
MAX_OBSERVATION = 500
CARDS_OF_A_DECK = 52


class TableOptions:
    """Options of a table: decks, wagers in cents, and the number of cards after the cutting card."""

    def __init__(
        self,
        decks: int = 6,
        *,
        wager: int = 10_00,
        super_sevens: int = 0,
        perfect_pairs: int = 0,
        cards_behind_cut: int | None = None,
    ) -> None:
        check_determinations(Determinations(decks=decks))
        if wager <= 0 or wager % 2:
            raise InvalidOptionError(Message("envs-odd-wager", wager=Cents(wager)))
        card_count = CARDS_OF_A_DECK * decks
        self.decks = decks
        self.wager = wager
        self.super_sevens = super_sevens
        self.perfect_pairs = perfect_pairs
        self.cards_behind_cut = card_count // 4 if cards_behind_cut is None else cards_behind_cut
        if not CARDS_OF_A_DECK <= self.cards_behind_cut <= card_count:
            raise InvalidOptionError(
                Message(
                    "envs-cards-behind-cut", least=CARDS_OF_A_DECK, greatest=card_count, given=self.cards_behind_cut
                )
            )

    def get_deal_arguments(self) -> tuple[int, int, int, int]:
        """Return the arguments that the function `deal` takes from these options.

        They are the number of cards after the cutting card, the wager and the two side wagers.
        """
        return self.cards_behind_cut, self.wager, self.super_sevens, self.perfect_pairs

    def make_shoe(self) -> NDArray[np.uint8]:
        """Return all cards of the shoe, unshuffled."""
        return np.tile(np.array(FULL_DECK, np.uint8), self.decks)


def make_observation_space() -> spaces.Box:
    """Return the observation space: 32 integers."""
    return spaces.Box(-MAX_OBSERVATION, MAX_OBSERVATION, (tables.OBSERVATION_SIZE,), np.int16)


class Blackjack(gym.Env[Any, Any]):
    """Environment of one box at one table, in which an episode is one round.

    Episodes continue with the same shoe until the cutting card is out.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012 (read from the class)

    def __init__(self, render_mode: RenderMode | None = None, **options: Any) -> None:
        self.options = TableOptions(**options)
        self.render_mode = render_mode
        self.observation_space = make_observation_space()
        self.action_space = spaces.Discrete(len(step.ACTIONS))
        self._row = np.zeros(step.SIZE, np.int64)
        self._shoe = self.options.make_shoe()
        self._seen_counts = np.zeros(10, np.int64)
        self._mask = np.zeros(len(step.ACTIONS), np.int8)
        self._stream = stream_of(0, 0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal the next round.

        A seed, or ``options={"new_shoe": True}``, starts a new shoe. ``options={"decision": True}`` deals rounds
        until one needs a decision.
        """
        super().reset(seed=seed)
        if seed is not None:
            self._stream = stream_of(seed, 0)
            self._shoe = self.options.make_shoe()
        if seed is not None or (options or {}).get("new_shoe"):
            self._row[step.CUT] = 0
        tables.deal(self._row, self._shoe, self._stream, self._seen_counts, *self.options.get_deal_arguments())
        while self._row[step.PHASE] == step.OVER and (options or {}).get("decision"):
            tables.deal(self._row, self._shoe, self._stream, self._seen_counts, *self.options.get_deal_arguments())
        self._print_if_human()
        return self._observe(), self._make_info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take one action in the round.

        A round without decisions, such as a Blackjack paid at once, ends at its first step.
        """
        row = self._row
        is_refused = row[step.PHASE] != step.OVER and not tables.take_action(
            row, self._shoe, self._seen_counts, int(action)
        )
        is_over = bool(row[step.PHASE] == step.OVER)
        info = self._make_info()
        if is_refused:
            info["refused"] = find_forbidding_clause(self._observe(), int(action))
        self._print_if_human()
        return self._observe(), float(row[step.NET]) / self.options.wager if is_over else 0.0, is_over, False, info

    def render(self) -> Any:
        """Return the table as text or as an image, or None, depending on the render mode."""
        if self.render_mode == "ansi":
            return self.describe()
        if self.render_mode == "rgb_array":
            return render_text(self.describe())
        return None

    def describe(self) -> str:
        """Return the table as text with the values of the cards."""
        row = self._row
        lines = [f"dealer  {_format_values([row[step.DEALER_FIRST]])}"]
        for hand in range(int(row[step.HANDS])):
            cards = [value + 1 for value in range(10) for _ in range(row[step.CARDS + 10 * hand + value])]
            base = step.HAND + hand * step.HAND_SIZE
            total = step.best_total(row[base + step.SUM], row[base + step.HAS_ACE])
            marker = ">" if hand == row[step.CURRENT] and row[step.PHASE] == step.PLAY else " "
            lines.append(f"{marker} hand {hand + 1}  {_format_values(cards)}  = {total}")
        phase_text = ("over", "insurance?", "your decision")[row[step.PHASE]]
        lines.append(
            f"{phase_text}; {len(self._shoe) - row[step.AT]} cards left; first cards {self._format_first_cards()}"
        )
        return "\n".join(lines)

    def _format_first_cards(self) -> str:
        return print_cards((int(self._row[step.FIRST]), int(self._row[step.SECOND])))

    def _print_if_human(self) -> None:
        if self.render_mode == "human":
            print(self.describe())

    def _observe(self) -> Observation:
        observation = np.empty(tables.OBSERVATION_SIZE, np.int16)
        tables.observe(self._row, self._shoe, self._seen_counts, observation)
        return observation

    def _make_info(self) -> dict[str, Any]:
        mask = np.empty(len(step.ACTIONS), np.int8)
        step.fill_legal_mask(self._row, mask)
        return {"action_mask": mask}


def find_forbidding_clause(observation: Observation, action: int) -> str:
    """Return the clause that forbids an action in the observed situation."""
    phase, total, soft, count = observation[0], observation[2], observation[3], observation[4]
    if phase == step.INSURANCE:
        return "9.1" if action in (step.HIT, step.DOUBLE, step.SPLIT) else "8.1(b)"
    if action in (step.INSURE, step.EVEN_MONEY):
        return "7.2" if action == step.INSURE else "8.1(b)"
    if action == step.STAND:
        return "9.2(b)" if total < 12 and not soft else "9.1"
    return "11.1" if action == step.DOUBLE and count > 2 else "10.3" if action == step.SPLIT else "9.2(a)"


def _format_values(cards: Any) -> str:
    return " ".join("A" if card == 1 else "T" if card == 10 else str(card) for card in cards)


class BlackjackVector(VectorEnv[Any, Any, Any]):
    """Vector environment of many tables in one compiled loop.

    A table whose round is over deals the next round at the following step.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012 (read from the class)

    def __init__(self, num_envs: int = 1, render_mode: str | None = None, **options: Any) -> None:
        self.options = TableOptions(**options)
        self.num_envs = num_envs
        self.render_mode = None
        self.single_observation_space = make_observation_space()
        self.single_action_space = spaces.Discrete(len(step.ACTIONS))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = np.zeros((num_envs, step.SIZE), np.int64)
        self._seen_counts = np.zeros((num_envs, 10), np.int64)
        self._observations = np.zeros((num_envs, tables.OBSERVATION_SIZE), np.int16)
        self._masks = np.zeros((num_envs, len(step.ACTIONS)), np.int8)
        self._rewards = np.zeros(num_envs)
        self._ended = np.zeros(num_envs, np.bool_)
        self._refused = np.zeros(num_envs, np.bool_)
        self._begin_shoes(0)

    def _begin_shoes(self, seed: int) -> None:
        self._streams = np.stack([stream_of(seed, number) for number in range(self.num_envs)])
        self._shoes = np.stack([self.options.make_shoe()] * self.num_envs)
        self._rows[:] = 0

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal the first round of every table; with a seed, every table gets a new shoe."""
        if isinstance(seed, int):
            self._begin_shoes(seed)
        tables.deal_many(
            self._rows,
            self._shoes,
            self._streams,
            self._seen_counts,
            *self.options.get_deal_arguments(),
            self._observations,
            self._masks,
        )
        self._ended[:] = False
        return self._observations.copy(), {"action_mask": self._masks.copy()}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Take one action at every table; tables whose round is over deal the next round instead."""
        was_over = self._ended.copy()
        tables.step_many(
            self._rows,
            self._shoes,
            self._streams,
            self._seen_counts,
            *self.options.get_deal_arguments(),
            np.asarray(actions, np.int64),
            was_over,
            self._observations,
            self._masks,
            self._rewards,
            self._ended,
            self._refused,
        )
        info = {"action_mask": self._masks.copy(), "refused": self._refused.copy()}
        return (
            self._observations.copy(),
            self._rewards.copy(),
            self._ended.copy(),
            np.zeros(self.num_envs, np.bool_),
            info,
        )
