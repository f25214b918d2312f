from __future__ import annotations

import ast
from pathlib import Path

import houseway.server
from houseway.server.ports import entropy

SERVER = Path(houseway.server.__file__).parent
REPLACING = {"use_entropy", "use_clock"}


class CountedEntropy:
    """Source that counts upwards."""

    def __init__(self) -> None:
        self._next = 0

    def token_bytes(self, size: int) -> bytes:
        self._next += 1
        return self._next.to_bytes(size, "big")

    def randbelow(self, limit: int) -> int:
        self._next += 1
        return self._next % limit


def test_the_system_source_gives_bytes_text_and_numbers() -> None:
    assert len(entropy.token_bytes(20)) == 20
    assert len(entropy.token_hex(16)) == 32
    assert len(entropy.token_urlsafe(15)) == 20
    assert {entropy.randbelow(2) for _ in range(200)} == {0, 1}
    assert {entropy.choice("ab") for _ in range(200)} == {"a", "b"}
    assert entropy.token_bytes(16) != entropy.token_bytes(16)


def test_a_replaced_source_is_used_inside_the_block_only() -> None:
    with entropy.use_entropy(CountedEntropy()):
        assert (entropy.token_hex(2), entropy.token_urlsafe(3)) == ("0001", "AAAC")
        assert (entropy.randbelow(10), entropy.choice("abcd")) == (3, "a")
    assert entropy.token_bytes(8) != bytes(7) + b"\x05"


def test_only_a_simulation_replaces_clock_and_entropy() -> None:
    """The functions that replace a port are called in ``server/simulation`` only."""
    for path in SERVER.rglob("*.py"):
        if path.parent.name in ("simulation", "ports"):
            continue
        names = {
            node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else node.name
            for node in ast.walk(ast.parse(path.read_text()))
            if isinstance(node, ast.Name | ast.Attribute | ast.alias)
        }
        assert not names & REPLACING, path
