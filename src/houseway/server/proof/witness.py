"""Witness that watches the published log of another server, checks that the log only grows, and cosigns it.

The witness stores the last checkpoint that it cosigned. If the server ever shows a smaller log, or a log that
does not continue that checkpoint, the witness does not sign. It saves both signed notes as evidence and raises
an error.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import Struct

from houseway.errors import InvalidRecordError, StorageError, TamperedRecordError
from houseway.fairness.merkle import is_consistent
from houseway.fairness.signed_note import (
    COSIGNATURE,
    ED25519,
    LogCheckpoint,
    NoteKey,
    cosign_note,
    make_note_key,
    parse_key,
    read_checkpoint,
    split_note,
    verify_lines,
)
from houseway.i18n import Message
from houseway.records.format.atomic_files import PRIVATE_MODE, write_file
from houseway.records.live.seed_files import make_private_folder
from houseway.safe_text import escape_unprintable
from houseway.server.ports.clock import unix_time
from houseway.server.proof.keyring import RetiredKey, read_signing_key
from houseway.server.proof.transparency_log import LogState, Proof

WITNESS_KEY = "witness.key"
TIMEOUT_SECONDS = 10.0
"""Longest time that the witness waits for an answer of the server, in seconds."""
MAX_TEXT_LENGTH = 200
"""Largest number of characters of a server's text that a message shows."""


class CosignedCheckpoint(Struct):
    """Last checkpoint that this witness has cosigned, and the server's key that signed it."""

    key: str
    note: str


class _PublishedKeys(Struct):
    """Signing keys that a server publishes: the current key and the retired keys."""

    key: str
    retired: list[RetiredKey]


class _ProblemDetails(Struct):
    """Keys of a server's problem details that a person reads."""

    title: str
    detail: str = ""


class Witness:
    """Witness whose key and last cosigned checkpoints are stored in one folder."""

    def __init__(self, folder: Path, name: str, clock: Callable[[], float] = unix_time) -> None:
        make_private_folder(folder)
        self._folder = folder
        self._signer: Ed25519PrivateKey = read_signing_key(folder / WITNESS_KEY)
        self._clock = clock
        self.key = make_note_key(name, self._signer, COSIGNATURE)

    def observe(self, client: httpx.Client, trusted_key: str | None = None) -> Message:
        """Check the newest checkpoint of a server, cosign it, and send the cosignature to the server.

        Args:
            client: An HTTP client whose base URL is the address of the server.
            trusted_key: The server's public key. It is needed only the first time.

        Returns:
            A sentence that says what was cosigned.

        Raises:
            InvalidRecordError: The witness sees this server for the first time, and ``trusted_key`` is missing.
            StorageError: The server does not answer, or does not accept the cosignature.
            TamperedRecordError: The log does not continue the one that was cosigned before, or its signature or key
                is not the server's.
        """
        state = _fetch(client, "/api/log/", LogState)
        last_cosigned = self._read_last_cosigned(state.origin)
        if last_cosigned is None and trusted_key is None:
            raise InvalidRecordError(Message("server-proof-witness-key-required"), "key")
        pinned_key = (
            parse_key(trusted_key)
            if last_cosigned is None and trusted_key is not None
            else parse_key(last_cosigned.key if last_cosigned else "")
        )
        key = self._follow_key(client, state, pinned_key)
        current = read_checkpoint(state.note)
        if not verify_lines(state.note, [key]) or current.origin != pinned_key.name:
            raise TamperedRecordError(Message("server-proof-witness-signature", origin=state.origin))
        if last_cosigned is not None:
            self._check_growth(client, last_cosigned, state.note, current)
        text, _ = split_note(state.note)
        line = cosign_note(text, self.key, self._signer, int(self._clock()))
        write_file(
            self._get_path(current.origin),
            msgspec.json.encode(CosignedCheckpoint(str(key), state.note)),
            mode=PRIVATE_MODE,
            replace=True,
        )
        response = client.post("/api/log/cosignatures", json={"note": f"{text}\n{line}"})
        if response.status_code != 200:
            raise StorageError(
                Message("server-proof-cosignature-rejected", answer=_describe_failure(response)), str(client.base_url)
            )
        return Message(
            "server-proof-witness-cosigned", origin=current.origin, size=current.size, root=current.root.hex()
        )

    def _follow_key(self, client: httpx.Client, state: LogState, pinned_key: NoteKey) -> NoteKey:
        """Return the server's current key, after verifying that it descends from the trusted key.

        Each retired key must have signed the statement that names its successor.

        Raises:
            TamperedRecordError: No chain of signed statements leads from the trusted key to the current key.
        """
        keys = _fetch(client, "/api/log/keys", _PublishedKeys)
        public_key = pinned_key.public.hex()
        by_key = {retired.key: retired for retired in keys.retired}
        for _ in range(len(by_key) + 1):
            if public_key == keys.key:
                return NoteKey(pinned_key.name, ED25519, bytes.fromhex(public_key))
            retired = by_key.get(public_key)
            if retired is None or not retired.is_signed():
                break
            public_key = retired.successor
        raise TamperedRecordError(Message("server-proof-witness-untrusted-key", origin=state.origin))

    def _check_growth(
        self, client: httpx.Client, last_cosigned: CosignedCheckpoint, note: str, current: LogCheckpoint
    ) -> None:
        previous = read_checkpoint(last_cosigned.note)
        is_grown = False
        if previous.size <= current.size:
            path: list[str] = []
            if previous.size < current.size:
                params = {"old": previous.size, "new": current.size}
                path = _fetch(client, "/api/log/consistency", Proof, params).path
            steps = [bytes.fromhex(step) for step in path]
            is_grown = is_consistent(steps, previous.size, previous.root, current.size, current.root)
        if not is_grown:
            name = f"evidence-{previous.size}-{current.size}-{hashlib.sha256(note.encode()).hexdigest()[:16]}.json"
            evidence = {"before": last_cosigned.note, "now": note}
            write_file(self._folder / name, msgspec.json.encode(evidence), mode=PRIVATE_MODE, replace=True)
            raise TamperedRecordError(
                Message(
                    "server-proof-witness-fork",
                    origin=current.origin,
                    size=previous.size,
                    file=str(self._folder / name),
                )
            )

    def _get_path(self, origin: str) -> Path:
        return self._folder / f"seen-{hashlib.sha256(origin.encode()).hexdigest()[:16]}.json"

    def _read_last_cosigned(self, origin: str) -> CosignedCheckpoint | None:
        path = self._get_path(origin)
        if not path.exists():
            return None
        try:
            return msgspec.json.decode(path.read_bytes(), type=CosignedCheckpoint)
        except msgspec.DecodeError as error:
            raise StorageError(Message("server-proof-witness-state", reason=str(error)), str(path)) from error


def _fetch(client: httpx.Client, path: str, kind: Any, params: dict[str, Any] | None = None) -> Any:
    try:
        response = client.get(path, params=params)
        if not response.is_success:
            raise StorageError(
                Message("server-proof-witness-refused", answer=_describe_failure(response)), str(client.base_url)
            )
        return msgspec.json.decode(response.content, type=kind)
    except httpx.HTTPError as error:
        raise StorageError(
            Message("server-proof-witness-no-answer", reason=str(error)), str(client.base_url)
        ) from error
    except msgspec.DecodeError as error:
        raise StorageError(
            Message("server-proof-witness-bad-answer", reason=str(error)), str(client.base_url)
        ) from error


def _describe_failure(response: httpx.Response) -> Message:
    """Return the title and the detail of the problem that the server reports, or else the HTTP status."""
    try:
        problem = msgspec.json.decode(response.content, type=_ProblemDetails)
    except msgspec.DecodeError:  # not an answer of the server but of a proxy before it
        return Message("client-http-status", status=str(response.status_code), phrase=response.reason_phrase)
    title, detail = (escape_unprintable(text[:MAX_TEXT_LENGTH]) for text in (problem.title, problem.detail))
    return Message("server-proof-witness-problem", title=title, detail=detail)


def make_client(address: str) -> httpx.Client:
    """Return an HTTP client for the server at an address."""
    return httpx.Client(base_url=address.rstrip("/"), timeout=TIMEOUT_SECONDS, follow_redirects=False)
