#!/usr/bin/env python3
"""Makes the picture of the sandbox's web page for the documents: the real page, in a headless Chromium.

    tools/draw_page.py [docs/sandbox-page.png]
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "Tests" / "sandbox"), str(ROOT / "bindings" / "python")]

from browser import Browser  # noqa: E402
from draw_chat import CHANNELS, PEOPLE, TALK  # noqa: E402
from sandbox import Sandbox  # noqa: E402

import covey  # noqa: E402

WIDTH, HEIGHT = 1400, 800


def draw(output: Path) -> None:
    with Sandbox() as server, tempfile.TemporaryDirectory(prefix="covey-picture-") as cache:
        server.import_document({
            "format": "covey-sandbox-1", "users": [{"user_id": user, "nickname": name} for user, name in PEOPLE.items()],
            "channels": [{"channel_url": url, "name": name, "members": [{"user_id": user} for user in PEOPLE]}
                         for url, name in CHANNELS.items()]})
        browser = Browser()
        try:
            browser.driver.set_window_size(WIDTH, HEIGHT)
            browser.open(server.page_url)
            browser.wait_for_text("#state", "live")
            browser.one('#channels button[title="harbour"]').click()
            # A client that is connected while the page is open: the traffic shows its requests and what it receives.
            client = covey.Client("covey", cache, api_url=server.api_url, websocket_url=server.websocket_url)
            client.connect("ana").result(30)
            for number, (user, text) in enumerate(TALK):
                server.act(user, "MESG", channel_url="harbour", message=text, req_id=str(number))
            browser.wait_for_text("body", TALK[-1][1])
            output.write_bytes(browser.driver.get_screenshot_as_png())
            client.close()
        finally:
            browser.close()


if __name__ == "__main__":
    draw(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "sandbox-page.png")
