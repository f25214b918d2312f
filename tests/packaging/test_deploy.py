"""The files of ``deploy/`` work: container, compose file, service and proxy.

Not every machine can run containers, so the steps of the Containerfile run in a folder that stands for the image. The
packages of the locks are linked from the environment that runs the tests, or with ``PACKAGING_FROM_INDEX=1`` installed
from the package index with their hashes, and then the pages are built as well.
"""

from __future__ import annotations

import datetime
import ipaddress
import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec.yaml
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from tests.packaging.empty_environments import FROM_INDEX, ROOT, link_packages, list_locked_packages
from tests.packaging.test_build import NEEDS_PAGES
from websockets.sync.client import connect

from houseway.server.live.connections import HEARTBEAT_SECONDS
from houseway.server.ops.settings import load_settings

DEPLOY = ROOT / "deploy"
IMAGE_FOLDERS = ("/opt/", "/data", "/source")
PORT = 8765
MAX_EXPOSURE = 1.5
"""Highest exposure of the service that ``systemd-analyze security`` may report; 10 is the worst."""


class Step(NamedTuple):
    """Instruction of a Containerfile and its arguments."""

    instruction: str
    arguments: str


def read_steps() -> list[Step]:
    """Return the instructions of the Containerfile in their order."""
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [Step(*line.split(maxsplit=1)) for line in lines]


def get_list(instruction: str) -> list[str]:
    """Return the arguments of the last instruction of this name, which are a JSON list."""
    text = [step.arguments for step in read_steps() if step.instruction == instruction][-1]
    arguments: list[str] = json.loads(text[text.index("[") :])
    return arguments


class Image:
    """Folder that stands for the root of an image."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.working_folder = root
        (root / "bin").mkdir()
        (root / "bin/python").symlink_to(sys.executable)
        names = ("HOME", "LANG", "LD_LIBRARY_PATH")
        self.variables = {name: os.environ[name] for name in names if name in os.environ}
        self.variables["PATH"] = f"{root}/bin:/usr/bin:/bin"
        self.variables |= {name: value for name, value in os.environ.items() if FROM_INDEX and name.startswith("PIP_")}

    def translate(self, text: str) -> str:
        """Return a text with the folders of the image replaced by folders below the root."""
        return re.sub(rf"(?<![\w.])(?={'|'.join(IMAGE_FOLDERS)})", str(self.root), text)

    def execute(self, step: Step) -> None:
        """Execute an instruction."""
        match step:
            case Step("WORKDIR", folder):
                self.working_folder = Path(self.translate(folder))
                self.working_folder.mkdir()
            case Step("COPY", ". ."):
                copy_build_context(self.working_folder)
            case Step("ENV", text):
                name, _, value = text.partition("=")
                self.variables[name] = self.translate(value)
            case Step("RUN", command) if (match := re.search(r"--requirement (\S+)", command)) and not FROM_INDEX:
                assert "--require-hashes" in command
                python = Path(self.translate(command.split()[0]))
                link_packages(list_locked_packages(ROOT / match[1]), find_packages_folder(python))
            case Step("RUN", command) if command.startswith("chown "):
                pass  # the data belong to the account of USER, and here to the account that runs the tests
            case Step("RUN", command):
                self.run(self.translate(command))

    def run(self, command: str) -> None:
        """Run a shell command in the working folder."""
        run = subprocess.run(
            ["/bin/sh", "-ec", command], cwd=self.working_folder, env=self.variables, capture_output=True, text=True,
            timeout=600, check=False,
        )  # fmt: skip
        assert run.returncode == 0, (command, run.stdout, run.stderr)


def find_packages_folder(python: Path) -> Path:
    [folder] = python.parent.parent.glob("lib/python*/site-packages")
    return folder


def copy_build_context(folder: Path) -> None:
    """Copy the files that a build of the image gets, and the built pages unless this test builds them."""
    ignored = (ROOT / ".containerignore").read_text().splitlines()
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    for name in filter(None, listing.stdout.split("\0")):
        if not any(name == entry or name.startswith(f"{entry}/") for entry in ignored) and (ROOT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    if not FROM_INDEX:
        shutil.copytree(ROOT / "src/houseway/server/pages", folder / "src/houseway/server/pages")


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    """Image after all steps of the Containerfile."""
    image = Image(tmp_path_factory.mktemp("image"))
    for step in read_steps():
        image.execute(step)
    return image


class RunningServer(NamedTuple):
    """Server process and the port at which it listens."""

    process: subprocess.Popen[str]
    port: int


def start_server(command: list[str], variables: dict[str, str]) -> RunningServer:
    process = subprocess.Popen(command, env=variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    timer = threading.Timer(60, process.kill)  # ends the loop below if no address is printed
    timer.start()
    for line in process.stdout:
        if match := re.search(r"http://[\d.]+:(\d+)/", line):
            timer.cancel()
            return RunningServer(process, int(match[1]))
    raise AssertionError(f"The server did not start: {process.communicate()[1]}")


@NEEDS_PAGES
@pytest.mark.long
def test_steps_of_the_container_make_a_server_that_is_healthy(image: Image) -> None:
    command = [image.translate(text) for text in (*get_list("ENTRYPOINT"), *get_list("CMD"))]
    server = start_server([*command, "--demo", "--port", "0"], image.variables)
    try:
        check = [image.translate(text).replace(str(PORT), str(server.port)) for text in get_list("HEALTHCHECK")]
        assert subprocess.run(check, env=image.variables, check=False).returncode == 0
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/", timeout=10) as response:
            assert b"/pages/assets/" in response.read()
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(20) == 0
    finally:
        server.process.kill()
        server.process.communicate()
    assert subprocess.run(check, env=image.variables, capture_output=True, check=False).returncode != 0


@NEEDS_PAGES
@pytest.mark.long
def test_image_has_exactly_the_packages_of_the_lock(image: Image) -> None:
    code = "import importlib.metadata as m, json; print(json.dumps({d.name: d.version for d in m.distributions()}))"
    output = subprocess.check_output([image.root / "opt/houseway/bin/python", "-c", code], env=image.variables)
    versions = {re.sub(r"[-_.]+", "-", name).lower(): version for name, version in json.loads(output).items()}
    assert versions.pop("houseway")
    versions.pop("setuptools", None)
    assert versions == list_locked_packages(DEPLOY / "server.lock")


def test_container_runs_without_privileges() -> None:
    steps = read_steps()
    assert Step("USER", "10001:10001") in steps
    assert steps.index(Step("USER", "10001:10001")) > steps.index(Step("RUN", "chown 10001:10001 /data"))
    assert Step("EXPOSE", str(PORT)) in steps
    assert (ROOT / ".dockerignore").read_text() == (ROOT / ".containerignore").read_text()


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    text = (DEPLOY / "compose.yaml").read_text()
    content: dict[str, Any] = msgspec.yaml.decode(text)
    return content


def test_compose_file_names_existing_files_and_known_parts(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert set(services) == {"database", "server", "proxy"}
    build = services["server"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).resolve() == DEPLOY / "Containerfile"
    for service in services.values():
        assert set(service["networks"]) <= set(compose["networks"])
        for volume in service["volumes"]:
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).exists() or source == "./certificates", source
    assert services["server"]["depends_on"]["database"]["condition"] == "service_healthy"
    assert "ports" not in services["server"]
    assert "ports" not in services["database"]
    assert compose["networks"]["storage"]["internal"]
    assert services["server"]["read_only"]
    assert services["server"]["cap_drop"] == ["ALL"]


def test_settings_of_the_deployment_are_valid_and_trust_the_proxy(
    compose: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = compose["services"]["server"]["environment"]
    for name, value in environment.items():
        monkeypatch.setenv(name, re.sub(r"\$\{[^}]*\}", "secret", value))
    settings = load_settings(DEPLOY / "houseway.toml")
    assert settings.https_only
    assert settings.database == "postgresql://houseway:secret@database/houseway"
    address = compose["services"]["proxy"]["networks"]["web"]["ipv4_address"]
    [subnet] = compose["networks"]["web"]["ipam"]["config"]
    assert address in settings.trusted_proxies
    assert ipaddress.ip_address(address) in ipaddress.ip_network(subnet["subnet"])
    command = compose["services"]["server"]["command"]
    assert "./houseway.toml:/etc/houseway.toml:ro" in compose["services"]["server"]["volumes"]
    assert command[command.index("--settings") + 1] == "/etc/houseway.toml"
    names = re.findall(r"server_name (\S+);", (DEPLOY / "nginx/houseway.conf").read_text())
    assert set(names) == set(settings.allowed_hosts)


def test_service_runs_the_server_without_privileges() -> None:
    lines = (DEPLOY / "houseway.service").read_text().splitlines()
    for line in (
        "User=houseway", "NoNewPrivileges=true", "CapabilityBoundingSet=", "ProtectSystem=strict", "ProtectHome=true",
        "StateDirectoryMode=0700", "UMask=0077", "SystemCallFilter=@system-service",
    ):  # fmt: skip
        assert line in lines
    # Jobs of the server call nice() and setrlimit(), which belong to @resources, and the mathematics is compiled.
    assert not any("~" in line and "@resources" in line for line in lines)
    assert not any(line.startswith("MemoryDenyWriteExecute") for line in lines)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze")
def test_systemd_rates_the_service_as_safe(tmp_path: Path) -> None:
    unit = tmp_path / "houseway.service"
    text = (DEPLOY / "houseway.service").read_text()
    unit.write_text(text.replace("/opt/houseway/bin/houseway", sys.executable))
    verification = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert "houseway.service" not in verification.stderr, verification.stderr
    command = ["systemd-analyze", "security", "--offline=true", "--no-pager", str(unit)]
    report = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    match = re.search(r"Overall exposure level for houseway\.service: ([\d.]+)", report)
    assert match is not None, report
    assert float(match[1]) <= MAX_EXPOSURE


def test_proxy_passes_web_sockets_and_the_right_headers() -> None:
    text = (DEPLOY / "nginx/houseway.conf").read_text()
    headers = dict(re.findall(r"proxy_set_header (\S+)\s+(\S+);", text))
    assert headers == {
        "Host": "$http_host", "X-Forwarded-For": "$remote_addr", "X-Forwarded-Proto": "$scheme",
        "Upgrade": "$http_upgrade", "Connection": "$connection_upgrade",
    }  # fmt: skip
    assert "proxy_http_version 1.1;" in text
    [seconds] = map(int, re.findall(r"proxy_read_timeout (\d+)s;", text))
    assert seconds > 2 * HEARTBEAT_SECONDS
    assert re.search(r"location = /metrics \{\s*return 404;", text)
    for name, address in (("local", f"127.0.0.1:{PORT}"), ("compose", f"server:{PORT}")):
        assert f"server {address};" in (DEPLOY / f"nginx/upstream-{name}.conf").read_text()


def make_certificate(folder: Path) -> ssl.SSLContext:
    """Write a certificate for ``casino.example``, and return a context that trusts it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "casino.example")])
    now = datetime.datetime.now(datetime.UTC)
    day = datetime.timedelta(days=1)
    builder = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number(), now - day, now + day)
    names = x509.SubjectAlternativeName([x509.DNSName("casino.example")])
    certificate = builder.add_extension(names, critical=False).sign(key, hashes.SHA256())
    (folder / "casino.example.pem").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    encoding = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    (folder / "casino.example.key").write_bytes(key.private_bytes(*encoding))
    return ssl.create_default_context(cafile=str(folder / "casino.example.pem"))


class Proxy(NamedTuple):
    """Running proxy: its port for TLS, and the context that trusts its certificate."""

    port: int
    context: ssl.SSLContext


def find_free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def has_listener(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except ConnectionRefusedError:
        return False
    return True


@pytest.fixture
def proxy(tmp_path: Path) -> Iterator[Proxy]:
    """Server behind nginx with the configuration of ``deploy/``, at other ports than 80 and 443."""
    program = shutil.which("nginx")
    if program is None:
        pytest.skip("there is no nginx")
    command = [sys.executable, "-m", "houseway", "serve", "--demo", "--port", "0", "--data", str(tmp_path / "data")]
    server = start_server([*command, "--settings", str(DEPLOY / "houseway.toml")], dict(os.environ))
    context, port = make_certificate(tmp_path), find_free_port()
    text = (DEPLOY / "nginx/houseway.conf").read_text() + (DEPLOY / "nginx/upstream-local.conf").read_text()
    for before, after in (
        ("listen 80;", f"listen unix:{tmp_path}/plain.sock;"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        ("/etc/ssl/houseway/", f"{tmp_path}/"),
        (f"127.0.0.1:{PORT}", f"127.0.0.1:{server.port}"),
    ):
        assert before in text
        text = text.replace(before, after)
    paths = "".join(
        f"{name}_temp_path {tmp_path}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    configuration = tmp_path / "nginx.conf"
    configuration.write_text(
        f"daemon off;\npid {tmp_path}/nginx.pid;\nerror_log {tmp_path}/error.log;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{paths}{text}\n}}\n"
    )
    options = ["-p", str(tmp_path), "-e", str(tmp_path / "error.log"), "-c", str(configuration)]
    check = subprocess.run([program, *options, "-t"], capture_output=True, text=True, check=False)
    assert check.returncode == 0, check.stderr
    process = subprocess.Popen([program, *options])
    try:
        while process.poll() is None and not has_listener(port):
            pass
        yield Proxy(port, context)
    finally:
        process.terminate()
        process.wait(20)
        server.process.terminate()
        server.process.communicate(timeout=20)


def test_server_works_behind_the_proxy(proxy: Proxy) -> None:
    """A guest joins by HTTPS and watches a table over a WebSocket; metrics and other hosts are refused."""
    headers = {"Host": "casino.example", "Origin": "https://casino.example"}
    with httpx.Client(base_url=f"https://127.0.0.1:{proxy.port}", verify=proxy.context, headers=headers) as client:
        client.event_hooks["request"] = [lambda request: request.extensions.update(sni_hostname="casino.example")]
        page = client.get("/")
        assert page.status_code == 200
        assert "strict-transport-security" in page.headers
        assert client.get("/metrics").status_code == 404
        assert client.get("/health", headers={"Host": "other.example"}).status_code == 421
        guest = client.post("/api/session/guest", json={"name": "ann", "program": True})
        assert guest.status_code == 201, guest.text
        token = guest.json()["token"]
    connection = socket.create_connection(("127.0.0.1", proxy.port))
    authorization = {"authorization": f"Bearer {token}"}
    with connect(
        "wss://casino.example/live", sock=connection, ssl=proxy.context, additional_headers=authorization
    ) as websocket:
        websocket.send('{"ping": 1}')
        assert json.loads(websocket.recv()) == {"pong": 1}
