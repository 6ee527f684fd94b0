"""The generated client of the Platform API, pointed at a sandbox, and a book of what came of each of its calls.

The client checks every answer against its own description of the API. Where that description contradicts the protocol
(it knows no push trigger `default`, for one) it raises after the answer has arrived; the call then counts as served,
and the book says what the client did not like.
"""

import dataclasses
import itertools
import json

import sendbird_platform_sdk as sdk
from sendbird_platform_sdk import exceptions
from sendbird_platform_sdk.api import (
    group_channel_api, message_api, metadata_api, moderation_api, user_api)

API_TOKEN = "sandbox-api-token"
APIS = {
    "user": user_api.UserApi,
    "group_channel": group_channel_api.GroupChannelApi,
    "message": message_api.MessageApi,
    "moderation": moderation_api.ModerationApi,
    "metadata": metadata_api.MetadataApi,
}

WORKS, REFUSED, NOT_SERVED = "works", "documented error", "not served"
INVALID_ENDPOINT = 400930


def operations() -> list[tuple[str, str]]:
    """(api, operation) of everything that the client can call, in its own order."""
    found = []
    for api, kind in APIS.items():
        instance = kind(sdk.ApiClient(sdk.Configuration(host="http://127.0.0.1:1")))
        found += [(api, name.removesuffix("_endpoint")) for name in vars(instance) if name.endswith("_endpoint")]
    return found


@dataclasses.dataclass
class Entry:
    outcome: str
    note: str = ""


class Refusal(Exception):
    """An answer that is an error: its code."""

    def __init__(self, code: int, message: str):
        super().__init__(f"{code} {message}")
        self.code = code


class World:
    """A server, the client, and fresh users and channels for each test."""

    numbers = itertools.count(1)

    def __init__(self, server):
        self.server = server
        self.client = sdk.ApiClient(sdk.Configuration(host=server.url))
        self.apis = {name: kind(self.client) for name, kind in APIS.items()}
        self.book: dict[tuple[str, str], Entry] = {}

    def user(self, nickname: str = "", **more) -> str:
        name = f"user{next(self.numbers)}"
        answer = self.server.rest("POST", "users", {"user_id": name, "nickname": nickname or name, **more})
        assert answer["user_id"] == name, answer
        return name

    def users(self, count: int) -> list[str]:
        return [self.user() for _ in range(count)]

    def channel(self, *members: str, **more) -> str:
        body = {"user_id": members[0], "user_ids": list(members), **more}
        answer = self.server.rest("POST", "group_channels", body)
        assert "channel_url" in answer, answer
        return answer["channel_url"]

    def message(self, channel: str, user: str, text: str = "hello", **more) -> int:
        body = {"message_type": "MESG", "user_id": user, "message": text, **more}
        return self.server.rest("POST", f"group_channels/{channel}/messages", body)["message_id"]

    def state(self, path: str) -> dict:
        """What the server says now, asked without the client."""
        answer = self.server.rest("GET", path)
        assert not answer.get("error"), answer
        return answer

    def call(self, api: str, operation: str, *arguments, **named):
        """Calls it and returns the JSON of the answer; `Refusal` if that is an error."""
        method = getattr(self.apis[api], operation)
        entry = self.book.setdefault((api, operation), Entry(NOT_SERVED))
        self.client.last_response = None
        try:
            method(*arguments, api_token=API_TOKEN, **named)
        except exceptions.ApiException as error:
            answer = json.loads(error.body)
            assert error.status == 400 and answer["error"] is True, (error.status, answer)
            if entry.outcome != WORKS and answer["code"] != INVALID_ENDPOINT:
                entry.outcome, entry.note = REFUSED, f"{answer['code']} {answer['message']}"
            raise Refusal(answer["code"], answer["message"]) from error
        except (exceptions.ApiTypeError, exceptions.ApiValueError) as error:
            if self.client.last_response is None:
                raise  # Of the arguments.
            # The answer is there; it is the client that cannot make its objects of it.
            entry.note = "client: " + str(error).splitlines()[0][:150]
        entry.outcome = WORKS
        return json.loads(self.client.last_response.data)

    def table(self) -> str:
        rows = []
        for api, operation in operations():
            entry = self.book.get((api, operation), Entry("not driven"))
            rows.append((api, operation, entry.outcome, entry.note))
        counts = {outcome: sum(row[2] == outcome for row in rows) for outcome in (WORKS, REFUSED, NOT_SERVED)}
        lines = [f"{api:14} {operation:72} {outcome:17} {note}".rstrip() for api, operation, outcome, note in rows]
        head = f"Calls of sendbird_platform_sdk {sdk.__version__}: " + ", ".join(
            f"{count} {outcome}" for outcome, count in counts.items())
        return "\n".join([head, ""] + lines) + "\n"
