"""What a client does with polls."""

from __future__ import annotations

import ctypes
from typing import Any, Optional, Sequence

from . import _callbacks
from ._callbacks import Call
from ._calls import Caller, some
from ._completion import Completion
from ._library import lib, text_in
from ._lists import POLLS, USERS, Pages
from ._params import parameters
from ._polls import Poll
from ._users import User


class PollCalls(Caller):
    """The calls of a :class:`Client` about polls.

    A poll is made first, and shown by ``send_user_message(…, poll_id=…)``. Nothing is queued: offline a call fails with
    ``CONNECTION_REQUIRED``. ``channel_url`` is the channel whose message shows the poll; None if none does yet. Other
    errors: ``NOT_FOUND``; ``NOT_ALLOWED`` if somebody else made the poll; ``NOT_ACCEPTABLE`` if it is closed.
    """

    def _start_poll(self, function: Any, *arguments: Any) -> Completion[Poll]:
        call = Call(self, lambda poll: some(Poll.retained(poll)))
        return self._start(call, _callbacks.poll_entry, function, *arguments)

    def create_poll(
        self,
        title: str,
        options: Sequence[str],
        *,
        data: Optional[str] = None,
        allows_user_suggestion: bool = False,
        allows_multiple_votes: bool = False,
        close_at: int = 0,
    ) -> Completion[Poll]:
        """Makes a poll.

        :param title: its question; not empty, at most 2,048 characters.
        :param options: at least one, each at most 2,000 characters.
        :param data: the app's own data.
        :param allows_user_suggestion: whether everybody may add options.
        :param allows_multiple_votes: whether a user may vote for several options.
        :param close_at: when it closes by itself, Unix ms, counted in whole seconds; 0: never.
        """
        fields = {
            "title": title, "options": options, "data": data, "close_at": close_at or None,
            "allows_user_suggestion": allows_user_suggestion or None,
            "allows_multiple_votes": allows_multiple_votes or None,
        }
        with parameters("poll_params", fields) as made:
            return self._start_poll(lib.covey_client_create_poll, made)

    def get_poll(self, channel_url: Optional[str], poll_id: int) -> Completion[Poll]:
        """Gets a poll from the server; the message that shows it is brought up to date."""
        return self._start_poll(lib.covey_client_get_poll, _url(channel_url), poll_id)

    def update_poll(
        self,
        channel_url: Optional[str],
        poll_id: int,
        *,
        title: Optional[str] = None,
        data: Optional[str] = None,
        allows_user_suggestion: Optional[bool] = None,
        allows_multiple_votes: Optional[bool] = None,
        close_at: Optional[int] = None,
    ) -> Completion[Poll]:
        """Changes a poll of mine. What is None stays as it is; ``close_at`` 0 takes the end away."""
        fields = {
            "title": title, "data": data, "allows_user_suggestion": allows_user_suggestion,
            "allows_multiple_votes": allows_multiple_votes, "close_at": close_at,
        }
        with parameters("poll_params", fields) as made:
            return self._start_poll(lib.covey_client_update_poll, _url(channel_url), poll_id, made)

    def close_poll(self, channel_url: Optional[str], poll_id: int) -> Completion[Poll]:
        """Closes a poll of mine: nobody may vote any more."""
        return self._start_poll(lib.covey_client_close_poll, _url(channel_url), poll_id)

    def delete_poll(self, channel_url: Optional[str], poll_id: int) -> Completion[None]:
        """Removes a poll of mine; the message that shows it stays, without it."""
        return self._start_plain(lib.covey_client_delete_poll, _url(channel_url), poll_id)

    def add_poll_option(self, channel_url: Optional[str], poll_id: int, text: str) -> Completion[Poll]:
        """Adds an option to a poll of mine, or to one that lets everybody do so."""
        return self._start_poll(
            lib.covey_client_add_poll_option, _url(channel_url), poll_id, text_in(text, "text")
        )

    def update_poll_option(
        self, channel_url: Optional[str], poll_id: int, option_id: int, text: str
    ) -> Completion[Poll]:
        """Changes the text of an option."""
        return self._start_poll(
            lib.covey_client_update_poll_option, _url(channel_url), poll_id, option_id, text_in(text, "text")
        )

    def delete_poll_option(self, channel_url: Optional[str], poll_id: int, option_id: int) -> Completion[None]:
        """Removes an option, with its votes."""
        return self._start_plain(lib.covey_client_delete_poll_option, _url(channel_url), poll_id, option_id)

    def vote_poll(self, channel_url: str, poll_id: int, option_ids: Sequence[int]) -> Completion[None]:
        """Votes, in place of my earlier votes.

        Errors: ``INVALID_VALUE`` for several options where one is allowed.

        :param option_ids: for which options; none takes my votes back.
        """
        ids = (ctypes.c_int64 * max(1, len(option_ids)))(*option_ids)
        return self._start_plain(
            lib.covey_client_vote_poll, text_in(channel_url, "channel_url"), poll_id, ids, len(option_ids)
        )

    def list_polls(self, channel_url: str, *, limit: int = 20) -> Pages[Poll]:
        """Lists the polls of a channel.

        :param limit: polls a page, 1 to 20.
        """
        return Pages(self, POLLS, lib.covey_client_list_polls, text_in(channel_url, "channel_url"), limit)

    def list_poll_voters(self, channel_url: str, poll_id: int, option_id: int, *, limit: int = 20) -> Pages[User]:
        """Lists the users who voted for an option.

        :param limit: users a page, 1 to 100.
        """
        return Pages(
            self, USERS, lib.covey_client_list_poll_voters, text_in(channel_url, "channel_url"), poll_id, option_id,
            limit,
        )


def _url(channel_url: Optional[str]) -> Optional[bytes]:
    return None if channel_url is None else text_in(channel_url, "channel_url")
