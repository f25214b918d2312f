"""Environments for reinforcement learning and game research: Gymnasium, PettingZoo and OpenSpiel.

``import houseway.envs`` registers `Houseway/Blackjack-v0`, `Houseway/CanberraPoker-v0` and
`Houseway/PaiGow-v0` with Gymnasium. If none of Gymnasium, PettingZoo and OpenSpiel is installed,
the import raises ``MissingExtraError``; if only Gymnasium is missing, ``register()`` does.

``houseway.envs.multi_agent`` has games of several agents for PettingZoo, ``houseway.envs.openspiel`` registers with
OpenSpiel, and ``houseway.envs.agents`` has agents for comparison. Each needs its extra:
``pip install houseway[gymnasium]``.

Observations contain only what the agent's seat may see.
"""

from __future__ import annotations

from importlib.util import find_spec

from houseway.errors import MissingExtraError

__all__ = ["ENV_LOCATIONS", "register"]

ENV_LOCATIONS = {
    "Houseway/Blackjack-v0": "blackjack:Blackjack",
    "Houseway/CanberraPoker-v0": "canberra_poker:CanberraPoker",
    "Houseway/PaiGow-v0": "pai_gow:PaiGow",
}
"""Module and class of each single-agent environment, by its Gymnasium name."""


def register() -> None:
    """Register the environments with Gymnasium; calling it again changes nothing.

    Raises:
        MissingExtraError: Gymnasium is not installed.
    """
    try:
        import gymnasium
    except ModuleNotFoundError as error:
        raise MissingExtraError("gymnasium", "gymnasium") from error

    for name, location in ENV_LOCATIONS.items():
        if name not in gymnasium.registry:
            module, class_name = location.split(":")
            gymnasium.register(
                id=name,
                entry_point=f"houseway.envs.{module}:{class_name}",
                vector_entry_point=f"houseway.envs.{module}:{class_name}Vector",
            )


def __dir__() -> list[str]:
    return sorted(__all__)


_MODULES = ("gymnasium", "pettingzoo", "pyspiel")
"""Libraries with which the environments work; one of them is enough."""

if find_spec("numpy") is None or not any(map(find_spec, _MODULES)):
    raise MissingExtraError("gymnasium", "numpy" if find_spec("numpy") is None else "gymnasium")
if find_spec("gymnasium") is not None:
    register()
