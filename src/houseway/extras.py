"""Optional parts of the package: which packages each extra installs, and the error if one is missing."""

from __future__ import annotations

from importlib.util import find_spec

from houseway.errors import MissingExtraError

MODULES_BY_EXTRA = {
    "maths": ("numpy", "numba"),
    "client": ("httpx", "websockets"),
    "server": (
        "litestar",
        "uvicorn",
        "sqlalchemy",
        "alembic",
        "argon2",
        "prometheus_client",
        "segno",
        "pyotp",
        "httpx",
        "websockets",
        "numpy",
        "numba",
    ),
    "simulation": ("pyarrow",),
    "tracing": ("opentelemetry.sdk", "opentelemetry.exporter.otlp.proto.http"),
}
"""Modules that must be importable for each extra that a whole package of Houseway needs."""


def require_extra(extra: str) -> None:
    """Raise ``MissingExtraError`` unless the packages of an extra are installed."""
    for module in MODULES_BY_EXTRA[extra]:
        if not _is_installed(module):
            raise MissingExtraError(extra, module)


def _is_installed(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # a package around the module is missing
        return False
