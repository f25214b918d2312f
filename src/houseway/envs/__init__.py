"""Environments for research and learning: the games for agents that are trained and studied.

``import houseway.envs`` registers with Gymnasium, where it is installed, `Houseway/Blackjack-v0`,
`Houseway/CanberraPoker-v0` and `Houseway/PaiGow-v0`. `houseway.envs.multi_agent` has games of several agents for PettingZoo,
`houseway.envs.openspiel` registers with OpenSpiel, and `houseway.envs.agents` holds agents to compare with. Each needs its
extra: ``pip install houseway[gymnasium]``.

What an agent observes comes from what its seat may see, and from nothing else.
"""

from __future__ import annotations

from importlib.util import find_spec

IDS = {
    "Houseway/Blackjack-v0": "blackjack:Blackjack",
    "Houseway/CanberraPoker-v0": "canberra_poker:CanberraPoker",
    "Houseway/PaiGow-v0": "pai_gow:PaiGow",
}
"""The single-agent environments and where they live."""


def register() -> None:
    """Make the environments known to Gymnasium; a second time changes nothing."""
    import gymnasium

    for name, place in IDS.items():
        if name not in gymnasium.registry:
            module, kind = place.split(":")
            gymnasium.register(
                id=name,
                entry_point=f"houseway.envs.{module}:{kind}",
                vector_entry_point=f"houseway.envs.{module}:{kind}Vector",
            )


if find_spec("gymnasium") is not None:
    register()
