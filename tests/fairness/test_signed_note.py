"""Inclusion and consistency proofs of a growing log for every pair of sizes, and signed notes by C2SP."""

from __future__ import annotations

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from houseway.errors import InvalidRecordError
from houseway.fairness import merkle
from houseway.fairness.signed_note import (
    COSIGNATURE,
    cosign_note,
    format_checkpoint,
    make_note_key,
    parse_key,
    read_checkpoint,
    sign_note,
    verify_lines,
)

SIGNER, WITNESS = (Ed25519PrivateKey.from_private_bytes(bytes([number] * 32)) for number in (1, 2))


def grow_log(count: int) -> tuple[list[bytes], dict[tuple[int, int], bytes]]:
    """Return leaves and the nodes that appending them one by one stores."""
    leaves = [f"leaf {number}".encode() for number in range(count)]
    nodes: dict[tuple[int, int], bytes] = {}

    def lookup(level: int, place: int) -> bytes:
        return nodes[level, place]

    for place, leaf in enumerate(leaves):
        nodes.update(
            {
                (level, position): node
                for level, position, node in merkle.list_appended_nodes(lookup, place, merkle.hash_leaf(leaf))
            }
        )
    return leaves, nodes


def test_stored_nodes_give_the_root_and_every_inclusion_proof() -> None:
    leaves, nodes = grow_log(33)
    for size in range(1, 34):
        root = merkle.compute_root(leaves[:size])
        assert merkle.compute_range_root(lambda *at: nodes[at], 0, size) == root
        for place in range(size):
            path = merkle.make_inclusion_path(lambda *at: nodes[at], place, size)
            assert path == merkle.make_inclusion_proof(leaves[:size], place)
            assert merkle.compute_root_from_proof(path, leaves[place], place, size) == root


def test_consistency_proofs_verify_only_for_a_log_that_grew() -> None:
    leaves, nodes = grow_log(33)
    for old_size in range(1, 33):
        for new_size in range(old_size, 34):
            path = merkle.make_consistency_path(lambda *at: nodes[at], old_size, new_size)
            old_root, new_root = merkle.compute_root(leaves[:old_size]), merkle.compute_root(leaves[:new_size])
            assert merkle.is_consistent(path, old_size, old_root, new_size, new_root)
            forked_root = merkle.compute_root([b"another", *leaves[1:old_size]])
            assert not merkle.is_consistent(path, old_size, forked_root, new_size, new_root)
            if path:
                assert not merkle.is_consistent(path[:-1], old_size, old_root, new_size, new_root)
                assert not merkle.is_consistent([*path[:-1], bytes(32)], old_size, old_root, new_size, new_root)
            assert not merkle.is_consistent([*path, bytes(32)], old_size, old_root, new_size, new_root)


def test_note_is_read_back_and_any_changed_byte_breaks_it() -> None:
    key, witness = make_note_key("houseway/test", SIGNER), make_note_key("witness.example", WITNESS, COSIGNATURE)
    text = format_checkpoint("houseway/test", 20852163, bytes(range(32)))
    note = text + "\n" + sign_note(text, key, SIGNER) + cosign_note(text, witness, WITNESS, 1_700_000_000)
    assert read_checkpoint(note) == ("houseway/test", 20852163, bytes(range(32)))
    lines = verify_lines(note, [key, witness])
    assert [(line.key, line.time) for line in lines] == [(key, None), (witness, 1_700_000_000)]
    assert verify_lines(note, [make_note_key("houseway/test", WITNESS)]) == []
    for place in range(len(text) - 1):
        changed_note = note[:place] + ("1" if note[place] != "1" else "2") + note[place + 1 :]
        assert verify_lines(changed_note, [key, witness]) == [], place


def test_example_of_the_signed_note_specification_verifies() -> None:
    vkey = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k"
    signature = "Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM="
    key = parse_key(vkey)
    assert str(key) == vkey
    note = f"This is an example message.\n\n\u2014 example.com/foo {signature}\n"
    assert [line.key for line in verify_lines(note, [key])] == [key]
    assert verify_lines(note.replace("example message", "example messagf"), [key]) == []


@pytest.mark.parametrize("text", ["", "x", "a+b+c", "a+00000000+" + "A" * 44])
def test_inconsistent_key_is_rejected(text: str) -> None:
    with pytest.raises(InvalidRecordError):
        parse_key(text)


@pytest.mark.parametrize("note", ["", "a\n1\nAA==\n", "a\n01\nAAAA\n\n\u2014 a AAAA\n", "a\n-1\nx\n\n\u2014 a AAAA\n"])
def test_invalid_checkpoint_is_rejected(note: str) -> None:
    with pytest.raises(InvalidRecordError):
        read_checkpoint(note)
