"""Environments for reinforcement learning and game research: Gymnasium, PettingZoo and OpenSpiel.

``import houseway.envs`` registers `Houseway/Blackjack-v0`, `Houseway/CanberraPoker-v0` and
`Houseway/PaiGow-v0` with Gymnasium if it is installed. ``houseway.envs.multi_agent`` has games of several
agents for PettingZoo, ``houseway.envs.openspiel`` registers with OpenSpiel, and ``houseway.envs.agents`` has
agents for comparison. Each needs its extra: ``pip install houseway[gymnasium]``.

Observations contain only what the agent's seat may see.
"""

from __future__ import annotations

from importlib.util import find_spec

from houseway.errors import MissingExtraError

ENV_LOCATIONS = {
    "Houseway/Blackjack-v0": "blackjack:Blackjack",
    "Houseway/CanberraPoker-v0": "canberra_poker:CanberraPoker",
    "Houseway/PaiGow-v0": "pai_gow:PaiGow",
}
"""Module and class of each single-agent environment, by its Gymnasium name."""


def register() -> None:
    """Register the environments with Gymnasium; calling it again changes nothing."""
    import gymnasium

    for name, location in ENV_LOCATIONS.items():
        if name not in gymnasium.registry:
            module, class_name = location.split(":")
            gymnasium.register(
                id=name,
                entry_point=f"houseway.envs.{module}:{class_name}",
                vector_entry_point=f"houseway.envs.{module}:{class_name}Vector",
            )


if find_spec("numpy") is None:
    raise MissingExtraError("gymnasium", "numpy")
if find_spec("gymnasium") is not None:
    register()
