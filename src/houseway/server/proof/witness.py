"""A witness: watches the published log of another server, checks that it only grows, and cosigns it.

The witness keeps the last checkpoint that it cosigned. If the server ever shows a smaller log, or one that does not continue
that checkpoint, the witness does not sign, saves both signed notes as evidence, and reports it.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import Struct

from houseway.errors import BadRecord, NotKept, Tampered
from houseway.fairness.merkle import is_consistent
from houseway.fairness.signed_note import (
    COSIGNATURE,
    ED25519,
    LogCheckpoint,
    NoteKey,
    cosign_note,
    note_key,
    parse_key,
    read_checkpoint,
    split_note,
    verified_lines,
)
from houseway.records.format.atomic_files import PRIVATE, write_file
from houseway.records.live.sealed_seeds import private_folder
from houseway.server.proof.keyring import RetiredKey, read_signing_key
from houseway.server.proof.transparency_log import LogState, Proof

WITNESS_KEY = "witness.key"
SECONDS = 10.0
"""How long the server may take to answer."""


class Seen(Struct):
    """The last checkpoint that this witness has cosigned, and the key that signed it."""

    key: str
    note: str


class _Keys(Struct):
    key: str
    retired: list[RetiredKey]


class Witness:
    """A witness with its key and its memory in one folder; ``fetch`` asks the watched server."""

    def __init__(self, folder: Path, name: str, clock: Callable[[], float] = time.time) -> None:
        private_folder(folder)
        self._folder = folder
        self._signer: Ed25519PrivateKey = read_signing_key(folder / WITNESS_KEY)
        self._clock = clock
        self.key = note_key(name, self._signer, COSIGNATURE)

    def observe(self, client: httpx.Client, trusted: str | None = None) -> str:
        """Check the newest checkpoint of a server, cosign it, and send the cosignature.

        Args:
            client: An HTTP client whose base address is the server's.
            trusted: The server's key, needed the first time only.

        Returns:
            A sentence that says what was cosigned.

        Raises:
            Tampered: The server shows a log that does not continue the one that was cosigned before.
        """
        state = _ask(client, "/api/log/", LogState)
        seen = self._seen(state.origin)
        if seen is None and trusted is None:
            raise BadRecord("name the server's key with --key the first time; its operator publishes it", "key")
        pinned = parse_key(trusted) if seen is None and trusted is not None else parse_key(seen.key if seen else "")
        key = self._current_key(client, state, pinned)
        current = read_checkpoint(state.note)
        if not verified_lines(state.note, [key]) or current.origin != pinned.name:
            raise Tampered(f"the checkpoint of {state.origin} is not signed with the server's key")
        if seen is not None:
            self._check_growth(client, seen, state.note, current)
        text, _ = split_note(state.note)
        line = cosign_note(text, self.key, self._signer, int(self._clock()))
        write_file(
            self._place(current.origin), msgspec.json.encode(Seen(str(key), state.note)), mode=PRIVATE, replace=True
        )
        answer = client.post("/api/log/cosignatures", json={"note": f"{text}\n{line}"})
        if answer.status_code != 200:
            raise NotKept(f"the server did not take the cosignature: {answer.text[:200]}", str(client.base_url))
        return f"{current.origin}: cosigned {current.size} checkpoints, root {current.root.hex()}"

    def _current_key(self, client: httpx.Client, state: LogState, pinned: NoteKey) -> NoteKey:
        """Follow the statements of retired keys from the key that is trusted to the one that signs now."""
        keys = _ask(client, "/api/log/keys", _Keys)
        followed = pinned.public.hex()
        by_key = {retired.key: retired for retired in keys.retired}
        for _ in range(len(by_key) + 1):
            if followed == keys.key:
                return NoteKey(pinned.name, ED25519, bytes.fromhex(followed))
            retired = by_key.get(followed)
            if retired is None or not retired.is_signed():
                break
            followed = retired.successor
        raise Tampered(f"the key of {state.origin} is not the trusted one, and no statement of that one names it")

    def _check_growth(self, client: httpx.Client, seen: Seen, note: str, current: LogCheckpoint) -> None:
        before = read_checkpoint(seen.note)
        is_grown = False
        if before.size <= current.size:
            path: list[str] = []
            if before.size < current.size:
                params = {"old": before.size, "new": current.size}
                path = _ask(client, "/api/log/consistency", Proof, params).path
            steps = [bytes.fromhex(step) for step in path]
            is_grown = is_consistent(steps, before.size, before.root, current.size, current.root)
        if not is_grown:
            name = f"evidence-{before.size}-{current.size}-{hashlib.sha256(note.encode()).hexdigest()[:16]}.json"
            evidence = {"before": seen.note, "now": note}
            write_file(self._folder / name, msgspec.json.encode(evidence), mode=PRIVATE, replace=True)
            raise Tampered(
                f"the log of {current.origin} does not continue the {before.size} checkpoints that were cosigned; "
                f"both signed notes are in {self._folder / name}"
            )

    def _place(self, origin: str) -> Path:
        return self._folder / f"seen-{hashlib.sha256(origin.encode()).hexdigest()[:16]}.json"

    def _seen(self, origin: str) -> Seen | None:
        path = self._place(origin)
        if not path.exists():
            return None
        try:
            return msgspec.json.decode(path.read_bytes(), type=Seen)
        except msgspec.DecodeError as error:
            raise NotKept(f"the memory of this witness cannot be read: {error}", str(path)) from error


def _ask(client: httpx.Client, path: str, kind: Any, params: dict[str, Any] | None = None) -> Any:
    try:
        answer = client.get(path, params=params)
        answer.raise_for_status()
        return msgspec.json.decode(answer.content, type=kind)
    except httpx.HTTPError as error:
        raise NotKept(f"the server does not answer: {error}", str(client.base_url)) from error
    except msgspec.DecodeError as error:
        raise NotKept(f"the answer of the server cannot be read: {error}", str(client.base_url)) from error


def client_for(address: str) -> httpx.Client:
    """Return a client for the server at an address."""
    return httpx.Client(base_url=address.rstrip("/"), timeout=SECONDS, follow_redirects=False)
