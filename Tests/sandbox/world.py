"""People of a chat for the tests of the protocol: each has a session key of its own and speaks plain HTTP and frames.

`Socket.frames()` gives every frame that came so far and no later one: it sends a PING and reads up to the PONG. The
server sends what a change causes before it answers the request that made it, so after a REST answer `frames()` holds
all that the request caused; no test has to wait or to sleep.
"""

import http.client
import itertools
import json
from typing import NamedTuple
from urllib.parse import quote

from wire import WebSocket

INFINITE = 9223372036854775807


class Answer(dict):
    """The JSON object of an answer, with its HTTP status. `code` is 0 if it is no error."""

    status: int

    @property
    def code(self) -> int:
        return self.get("code", 0) if self.get("error") else 0


class Frame(NamedTuple):
    name: str
    body: dict

    @property
    def kind(self) -> str:
        """The command, with the category behind it where there is one: `SYEV 10000`."""
        return f"{self.name} {self.body['cat']}" if "cat" in self.body else self.name


def escaped(value) -> str:
    """A value of a query: lists are joined with raw commas, each item escaped."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(quote(str(item), safe="") for item in value)
    return quote(str(value), safe="")


class Caller:
    """Whoever makes REST calls, with these headers."""

    def __init__(self, world: "World", headers: dict):
        self.world = world
        self.headers = headers

    def call(self, method: str, path: str, body=None, query=None, headers=None, root: str = "/v3/") -> Answer:
        target = root + path
        if query:
            target += ("&" if "?" in path else "?") + "&".join(
                f"{name}={escaped(value)}" for name, value in query.items()
            )
        return self.world.exchange(method, target, body, {**self.headers, **(headers or {})})

    def get(self, path: str, **query) -> Answer:
        return self.call("GET", path, query=query)

    def post(self, path: str, **body) -> Answer:
        return self.call("POST", path, body)

    def put(self, path: str, **body) -> Answer:
        return self.call("PUT", path, body)

    def delete(self, path: str, **query) -> Answer:
        return self.call("DELETE", path, query=query)


class Person(Caller):
    def __init__(self, world: "World", user_id: str, key: str):
        super().__init__(world, {"Session-Key": key})
        self.id = user_id
        self.key = key

    @property
    def path(self) -> str:
        return "users/" + quote(self.id, safe="")

    def socket(self, **query) -> "Socket":
        return self.world.socket(user_id=self.id, **query)

    def send(self, channel: str, text: str = "hello", **fields) -> Answer:
        """A message by REST."""
        answer = self.post(f"group_channels/{channel}/messages", message_type="MESG", message=text, **fields)
        assert not answer.code, answer
        return answer

    def channel(self, *others: "Person", **fields) -> str:
        """Makes a channel of this person, its operator, and the others. Its URL."""
        answer = self.post("group_channels", user_ids=[other.id for other in others], **fields)
        assert not answer.code, answer
        return answer["channel_url"]

    def view(self, channel: str, **query) -> Answer:
        return self.get(f"group_channels/{channel}", **query)


class Socket(WebSocket):
    def __init__(self, port: int, query: str, headers: str = ""):
        super().__init__(port, query, more=headers)
        self.kept: list[Frame] = []
        self.numbers = itertools.count(1)
        name, body = self.command()
        self.login = Frame(name, body)

    def ask(self, command: str, **fields) -> Frame:
        """Sends a command; its ack or EROR. What comes before that is kept for `frames`."""
        request_id = fields.setdefault("req_id", f"q-{id(self)}-{next(self.numbers)}")
        self.send_only(command, **fields)
        while True:
            frame = Frame(*self.command())
            if frame.body.get("req_id") == request_id:
                return frame
            self.kept.append(frame)

    def send_only(self, command: str, **fields) -> None:
        self.send_frame(command + json.dumps(fields) + "\n")

    def frames(self, *kinds: str) -> list[Frame]:
        """All frames that came since the last call; with kinds (`MESG`, `SYEV 10000`) those of them alone."""
        self.send_only("PING", id=1)
        while (frame := Frame(*self.command())).name != "PONG":
            self.kept.append(frame)
        frames, self.kept = self.kept, []
        return [frame for frame in frames if not kinds or frame.kind in kinds or frame.name in kinds]

    def kinds(self) -> list[str]:
        return [frame.kind for frame in self.frames()]

    def one(self, kind: str) -> dict:
        """The body of the one frame of this kind among those that came."""
        found = self.frames(kind)
        assert len(found) == 1, (kind, found)
        return found[0].body


class World:
    """The people and sockets of one test on a server that it may share with others: every name is used once."""

    numbers = itertools.count(1)

    def __init__(self, server):
        self.server = server
        self.http = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
        self.sockets: list[Socket] = []
        self.admin = Caller(self, {"Api-Token": "sandbox-api-token"})
        self.stranger = Caller(self, {})

    def exchange(self, method: str, target: str, body, headers: dict) -> Answer:
        """One request. A body that is no `bytes` is sent as JSON."""
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
            headers = {"Content-Type": "application/json", **headers}
        self.http.request(method, target, body, headers)
        response = self.http.getresponse()
        data = response.read()
        answer = Answer(json.loads(data) if data else {})
        answer.status = response.status
        answer.headers = {name.lower(): value for name, value in response.getheaders()}
        answer.raw = data
        return answer

    def name(self, stem: str = "u") -> str:
        return f"{stem}-{next(self.numbers)}"

    def person(self, nickname: str = "", **fields) -> Person:
        user_id = fields.pop("user_id", None) or self.name()
        made = self.admin.post("users", user_id=user_id, nickname=nickname or user_id, profile_url="", **fields)
        assert not made.code, made
        session = self.stranger.post(f"users/{quote(user_id, safe='')}/session_key", expiring_session=False)
        return Person(self, user_id, session["key"])

    def people(self, count: int) -> list[Person]:
        return [self.person() for _ in range(count)]

    def invited_only(self) -> Person:
        """Somebody whose invitations wait for an answer."""
        person = self.person()
        person.put(person.path + "/channel_invitation_preference", auto_accept=False)
        return person

    def socket(self, headers: str = "", **query) -> Socket:
        text = "&".join(f"{name}={escaped(value)}" for name, value in query.items())
        socket = Socket(self.server.port, text, headers)
        self.sockets.append(socket)
        return socket

    def control(self, action: str, **fields) -> Answer:
        answer = self.admin.call("POST", action, fields, root="/sandbox/")
        assert not answer.code, answer
        return answer

    def close(self) -> None:
        for socket in self.sockets:
            socket.socket.close()
        self.http.close()
