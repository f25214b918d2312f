"""Simulation of the demonstration server: a subprocess that is started, disturbed and stopped through the API."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.served_app import serve_app

from houseway.client import HousewayClient as Client
from houseway.errors import ApiError

WAIT_SECONDS = 120
POLL_SECONDS = 0.05


def wait_for(client: Client, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Read the status of the simulation until a condition holds."""
    end = time.monotonic() + WAIT_SECONDS
    while not condition(status := client.get("/api/simulation")):
        assert time.monotonic() < end, status
        assert status["violations"] == []
        time.sleep(POLL_SECONDS)
    return dict(status)


def control(client: Client, do: str, **arguments: Any) -> None:
    client.post("/api/simulation/control", {"do": do, **arguments})


def test_other_servers_have_no_simulation(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app, app.join_guest("Ann") as ann:
        with pytest.raises(ApiError) as error:
            ann.get("/api/simulation")
        assert error.value.status == 404
        with pytest.raises(ApiError) as error:
            ann.post("/api/simulation", {"seed": 1})
        assert error.value.status == 404
        assert ann.get("/api/session")["simulation"] is False


def test_killed_process_starts_again_and_no_check_fails(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app, app.join_guest("Ann") as ann:
        app.server.demo_simulation.is_enabled = True
        assert ann.get("/api/session")["simulation"] is True
        assert ann.get("/api/simulation")["phase"] == "idle"
        assert ann.post("/api/simulation", {"seed": 7, "speed": 100})["phase"] == "starting"
        wait_for(ann, lambda status: status["entries"] > 20)
        control(ann, "kill", process=0)
        wait_for(ann, lambda status: status["processes"][0]["kills"] == 1)
        before = wait_for(ann, lambda status: bool(status["processes"][0]["alive"]))
        wait_for(ann, lambda status: status["entries"] > before["entries"])
        control(ann, "pause")
        paused = wait_for(ann, lambda status: status["phase"] == "paused")
        assert paused["checks"]["commit"] > 0
        control(ann, "speed", speed=5)
        assert wait_for(ann, lambda status: status["speed"] == 5)["entries"] == paused["entries"]
        control(ann, "resume")
        wait_for(ann, lambda status: status["phase"] == "running")
        control(ann, "stop")
        wait_for(ann, lambda status: status["phase"] == "failed")


def test_second_start_replaces_the_running_simulation(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app, app.join_guest("Ann") as ann:
        app.server.demo_simulation.is_enabled = True
        ann.post("/api/simulation", {"seed": 1, "speed": 100})
        ann.post("/api/simulation", {"seed": 2, "speed": 100})
        assert wait_for(ann, lambda status: status["phase"] == "running")["seed"] == 2


@pytest.mark.parametrize("request_body", [{"seed": -1}, {"speed": 0}, {"speed": 1e9}, {"seed": "x"}, {"more": 1}])
def test_malformed_start_is_rejected(tmp_path: Path, request_body: dict[str, Any]) -> None:
    with serve_app(tmp_path) as app, app.join_guest("Ann") as ann:
        app.server.demo_simulation.is_enabled = True
        with pytest.raises(ApiError) as error:
            ann.post("/api/simulation", request_body)
        assert error.value.status == 400
        assert ann.get("/api/simulation")["phase"] == "idle"
