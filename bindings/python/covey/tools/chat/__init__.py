"""``covey chat``: a chat client for the terminal, on the public API alone.

`_app.py` is the screen and its keys. `_conversation.py` is one open channel: it owns the collection. `_timeline.py` shows
messages, line by line; `_message_text.py` makes the lines of a message. `_channel_list.py`, `_composer.py`, `_connection.py`
and the dialogs are what their names say.
"""

from __future__ import annotations

import logging
from typing import Optional

from .._exits import Exit, Failure
from .._profile import Profile


def run_chat(profile: Profile, token: Optional[str], channel: Optional[str]) -> int:
    from ._app import ChatApp

    # A line of the log would land in the middle of the screen. What goes wrong is shown by the client itself.
    logging.getLogger("covey").addHandler(logging.NullHandler())
    logging.getLogger("covey").propagate = False
    app = ChatApp(profile, token, channel)
    app.run()
    if app.failure is not None:
        raise Failure(*app.failure)
    return int(app.return_code or Exit.DONE)
