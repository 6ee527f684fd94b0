#!/usr/bin/env python3
"""Draws the picture of `covey chat` for the documents: the real program, against a real server.

    tools/draw_chat.py [docs/pictures/chat.svg]

The picture is textual's own export, without the fonts that it would load from elsewhere.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "bindings" / "python")]

from sandbox import Sandbox  # noqa: E402

from covey.tools._profile import Profile  # noqa: E402
from covey.tools.chat._app import ChatApp  # noqa: E402

PEOPLE = {"ana": "Ana", "bo": "Bo", "cleo": "Cleo"}
CHANNELS = {"harbour": "Harbour watch", "kitchen": "Kitchen", "release": "Release 0.1"}
TALK = (
    ("bo", "Morning. The pilot boat leaves at nine."), ("ana", "I am on the quay, fog is lifting."),
    ("cleo", "Tide is low until ten, keep to the eastern channel."), ("bo", "Understood, eastern channel."),
    ("ana", "Who takes the ropes today?"), ("cleo", "Me. And somebody please bring coffee."),
)


async def draw(output: Path) -> None:
    with Sandbox() as server, tempfile.TemporaryDirectory(prefix="covey-picture-") as cache:
        for user, name in PEOPLE.items():
            server.request("POST", "/v3/users", {"user_id": user, "nickname": name, "profile_url": ""})
        for url, name in reversed(CHANNELS.items()):
            server.request("POST", "/v3/group_channels", {"channel_url": url, "name": name, "user_ids": list(PEOPLE)})
        _say(server, "release", "cleo", "Tests pass on both machines.")
        _say(server, "kitchen", "bo", "Soup or rice?")
        ids = [_say(server, "harbour", user, text) for user, text in TALK]
        server.request("PUT", "/v3/group_channels/harbour/messages/mark_as_read", {"user_id": "ana"})
        server.request("POST", f"/v3/group_channels/harbour/messages/{ids[1]}/reactions",
                       {"user_id": "bo", "reaction": "like"})
        ids.append(_say(server, "harbour", "bo", "I bring it, black for everybody.", parent_message_id=ids[-1]))
        ids.append(_say(server, "harbour", "cleo", "There she is, two degrees to starboard."))
        app = ChatApp(Profile("covey", "ana", server.api_url, cache), None, "harbour")
        async with app.run_test(size=(92, 24)) as pilot:
            async def until(holds: object) -> None:
                for _ in range(200):
                    if callable(holds) and holds():
                        return
                    await pilot.pause(0.05)
                raise SystemExit("the chat does not get ready")

            await until(lambda: app.conversation is not None and len(app.conversation.messages) == len(ids))
            server.act("cleo", "TPST", channel_url="harbour", time=0)
            await until(lambda: app.conversation is not None and app.conversation.typing)
            await pilot.press(*"On my way")
            await pilot.pause(0.2)
            picture = app.export_screenshot(title="covey chat", simplify=True)
        output.parent.mkdir(parents=True, exist_ok=True)
        # Fonts from elsewhere; the address of the server, which is another one each time.
        picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)
        picture = picture.replace(server.api_url, "http://127.0.0.1:8080")
        output.write_text(picture, encoding="utf-8")


def _say(server: Sandbox, channel: str, user: str, text: str, **more: object) -> int:
    return int(server.say(channel, user, text, **more)["message_id"])


if __name__ == "__main__":
    asyncio.run(draw(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures" / "chat.svg"))
