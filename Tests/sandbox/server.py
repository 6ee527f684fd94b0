"""Starts and stops one covey-sandbox. It listens on a free loopback port, and ends with its stdin at the latest."""

import json
import os
import pathlib
import signal
import subprocess
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("COVEY_SANDBOX", str(ROOT / ".build/release/covey-sandbox"))
READY = "covey-sandbox ready on "
TOKEN = "covey-sandbox api-token "
PAGE = "covey-sandbox page "
#: What the tests send as Api-Token; a server that is started without one makes its own.
API_TOKEN = "sandbox-api-token"


class Server:
    def __init__(self, *arguments: str, directory=None, api_token: str | None = API_TOKEN):
        """:param api_token: None: the server makes one. `api_token` is what it printed."""
        fixed = [] if api_token is None else ["--api-token", api_token]
        self.process = subprocess.Popen(
            [PROGRAM, "--exit-on-stdin-close", *fixed, *arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=directory)
        self.reports = []
        self.api_token = api_token
        for line in self.process.stdout:
            if line.startswith(READY):
                self.url = line[len(READY):].strip()
                break
            if line.startswith(TOKEN):
                self.api_token = line[len(TOKEN):].strip()
                continue
            if line.startswith(PAGE):
                self.page_url = line[len(PAGE):].strip()
                continue
            self.reports.append(line.rstrip("\n"))
        else:
            raise RuntimeError(f"covey-sandbox did not start: {self.process.stderr.read()}")
        self.port = int(self.url.rsplit(":", 1)[1])

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.wait()

    def wait(self) -> int:
        """The exit code. What it said on stderr is in `errors`."""
        _, self.errors = self.process.communicate(timeout=20)
        return self.process.returncode

    def resident_bytes(self) -> int:
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmRSS"))

    def rest(self, method: str, path: str, body=None, root="/v3/", **headers) -> dict:
        """A REST call as an administrator unless `headers` say who calls. The answer's JSON, errors included."""
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        headers = headers or {"Api-Token": self.api_token}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.url + root + path, data=data, method=method,
            headers={"Content-Type": "application/json", **headers})
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            return json.load(error)

    def channel(self, *users: str) -> str:
        for user in users:
            self.rest("POST", "users", {"user_id": user, "nickname": user})
        channel = self.rest("POST", "group_channels", {"user_id": users[0], "user_ids": list(users)})
        return channel["channel_url"]
