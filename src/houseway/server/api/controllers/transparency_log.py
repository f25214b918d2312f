"""Endpoints of the published log of checkpoints.

Anybody can read the log and request proofs. Witnesses that the settings list can cosign it.
"""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, MediaType, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import JSONBody, Parameter
from msgspec import Meta, Struct

from houseway.errors import NotFoundError
from houseway.fairness.signed_note import MAX_NOTE_CHARACTERS
from houseway.i18n import Message
from houseway.server.api.auth import RateLimited, check_rate_limit, get_server
from houseway.server.proof.keyring import RetiredKey
from houseway.server.proof.transparency_log import LogState, Proof

Size = Annotated[int, Parameter(ge=1, le=2**53)]


class CosignedNote(Struct, forbid_unknown_fields=True):
    """Signed note of this log to which a witness has added its signature line."""

    note: Annotated[str, Meta(max_length=MAX_NOTE_CHARACTERS)]
    """Signed note with the cosignature of a witness."""


class CosigningWitnesses(Struct):
    """Names of the witnesses whose cosignatures the server has stored."""

    witnesses: list[str]
    """Names of the witnesses that have cosigned the note."""


class PublicKeys(Struct):
    """Current signing key, and the retired keys with the statements that name their successors."""

    key: str
    """Current public key, in hexadecimal."""
    retired: list[RetiredKey]
    """Earlier keys, each with the signature of its successor."""


def _get_log_state(state: State) -> LogState:
    log = get_server(state).log.get_state()
    if log is None:
        raise NotFoundError(Message("server-api-nothing-signed"))
    return log


class CheckpointLog(Controller):
    """Endpoints that return checkpoints, proofs and keys, and store cosignatures."""

    path = "/api/log"
    tags = ("log",)
    dependencies = {"counted": Provide(check_rate_limit, sync_to_thread=False)}

    @get("/", summary="Get the state of the log", sync_to_thread=True)
    def get_state(self, state: State, counted: RateLimited) -> LogState:
        """Return the state of the log.

        The state has the newest checkpoint as a signed note, the server's key, and the largest size that each witness
        has cosigned.
        """
        return _get_log_state(state)

    @get("/checkpoint", summary="Get the newest signed checkpoint", media_type=MediaType.TEXT, sync_to_thread=True)
    def get_checkpoint(self, state: State, counted: RateLimited) -> str:
        """Return the newest checkpoint in the C2SP format ``tlog-checkpoint``, with its cosignatures."""
        return _get_log_state(state).note

    @get("/consistency", summary="Prove that the log only grew", sync_to_thread=True)
    def prove_consistency(self, state: State, counted: RateLimited, old: Size, new: Size) -> Proof:
        """Return the proof (RFC 6962) that the log of size ``new`` begins with the log of size ``old``."""
        return get_server(state).log.make_consistency_proof(old, new)

    @get("/inclusion", summary="Prove that a checkpoint is in the log", sync_to_thread=True)
    def prove_inclusion(self, state: State, counted: RateLimited, checkpoint: Size, size: Size) -> Proof:
        """Return the proof (RFC 6962) that the log of the first ``size`` checkpoints contains a checkpoint."""
        return get_server(state).log.make_inclusion_proof(checkpoint, size)

    @get("/keys", summary="List the keys of the log", sync_to_thread=True)
    def list_keys(self, state: State, counted: RateLimited) -> PublicKeys:
        """Return the current signing key, and every retired key with the last checkpoint that it signed."""
        keys = get_server(state).keys
        return PublicKeys(keys.public_key, keys.retired_keys)

    @post("/cosignatures", summary="Add a cosignature", sync_to_thread=True, status_code=200)
    def add_cosignature(self, state: State, counted: RateLimited, data: JSONBody[CosignedNote]) -> CosigningWitnesses:
        """Store the cosignature of a witness that is listed in the settings."""
        return CosigningWitnesses([line.key.name for line in get_server(state).log.add_cosignatures(data.note)])
