"""Calls of a client about polls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Sequence

from . import _callbacks
from ._arguments import number_in, numbers_in, text_in
from ._callbacks import Call
from ._calls import Caller, some
from ._completion import Completion
from ._library import lib
from ._lists import POLLS, USERS, Pages
from ._parameters import parameters
from ._polls import Poll
from ._users import User

if TYPE_CHECKING:
    from ._times import Time


class PollCalls(Caller):
    """The calls of a :class:`Client` about polls.

    First create a poll; then show it with ``send_user_message(…, poll_id=…)``. Operations are not queued: offline a
    call
    fails with ``CONNECTION_REQUIRED``. ``channel_url`` is the channel whose message shows the poll; None if none does
    yet. Other errors: ``NOT_FOUND``; ``NOT_ALLOWED`` if another user created the poll; ``NOT_ACCEPTABLE`` if it is
    closed.
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
        close_at: Time = 0,
    ) -> Completion[Poll]:
        """Creates a poll.

        :param title: its question; not empty, at most 2,048 characters.
        :param options: at least one, each at most 2,000 characters.
        :param data: app-defined data.
        :param allows_user_suggestion: allows everybody to add options.
        :param allows_multiple_votes: allows a user to vote for several options.
        :param close_at: when it closes automatically, Unix ms, in whole seconds; 0: never.
        """
        fields = {
            "title": title, "options": options, "data": data, "close_at": close_at or None,
            "allows_user_suggestion": allows_user_suggestion or None,
            "allows_multiple_votes": allows_multiple_votes or None,
        }
        with parameters("poll_params", fields) as made:
            return self._start_poll(lib.covey_client_create_poll, made)

    def get_poll(self, channel_url: Optional[str], poll_id: int) -> Completion[Poll]:
        """Gets a poll from the server and updates the cached message that shows it."""
        return self._start_poll(lib.covey_client_get_poll, _url(channel_url), number_in(poll_id, "poll_id"))

    def update_poll(
        self,
        channel_url: Optional[str],
        poll_id: int,
        *,
        title: Optional[str] = None,
        data: Optional[str] = None,
        allows_user_suggestion: Optional[bool] = None,
        allows_multiple_votes: Optional[bool] = None,
        close_at: Optional[Time] = None,
    ) -> Completion[Poll]:
        """Changes a poll of the current user. None does not change a value; ``close_at`` 0 removes the closing time."""
        fields = {
            "title": title, "data": data, "allows_user_suggestion": allows_user_suggestion,
            "allows_multiple_votes": allows_multiple_votes, "close_at": close_at,
        }
        with parameters("poll_params", fields) as made:
            return self._start_poll(
                lib.covey_client_update_poll, _url(channel_url), number_in(poll_id, "poll_id"), made
            )

    def close_poll(self, channel_url: Optional[str], poll_id: int) -> Completion[Poll]:
        """Closes a poll of the current user: voting ends."""
        return self._start_poll(lib.covey_client_close_poll, _url(channel_url), number_in(poll_id, "poll_id"))

    def delete_poll(self, channel_url: Optional[str], poll_id: int) -> Completion[None]:
        """Deletes a poll of the current user. The message that shows it stays, without the poll."""
        return self._start_plain(lib.covey_client_delete_poll, _url(channel_url), number_in(poll_id, "poll_id"))

    def add_poll_option(self, channel_url: Optional[str], poll_id: int, text: str) -> Completion[Poll]:
        """Adds an option to a poll of the current user, or to one that allows everybody to add options."""
        return self._start_poll(
            lib.covey_client_add_poll_option, _url(channel_url), number_in(poll_id, "poll_id"), text_in(text, "text")
        )

    def update_poll_option(
        self, channel_url: Optional[str], poll_id: int, option_id: int, text: str
    ) -> Completion[Poll]:
        """Changes the text of an option."""
        return self._start_poll(
            lib.covey_client_update_poll_option, _url(channel_url), number_in(poll_id, "poll_id"),
            number_in(option_id, "option_id"), text_in(text, "text")
        )

    def delete_poll_option(self, channel_url: Optional[str], poll_id: int, option_id: int) -> Completion[None]:
        """Deletes an option and its votes."""
        return self._start_plain(
            lib.covey_client_delete_poll_option, _url(channel_url), number_in(poll_id, "poll_id"),
            number_in(option_id, "option_id")
        )

    def vote_poll(self, channel_url: str, poll_id: int, option_ids: Sequence[int]) -> Completion[None]:
        """Votes. Replaces earlier votes of the current user.

        Errors: ``INVALID_VALUE`` for several options if only one is allowed.

        :param option_ids: the options' ids; empty removes the user's votes.
        """
        return self._start_plain(
            lib.covey_client_vote_poll, text_in(channel_url, "channel_url"), number_in(poll_id, "poll_id"),
            *numbers_in(option_ids, "option_ids"),
        )

    def list_polls(self, channel_url: str, *, limit: int = 20) -> Pages[Poll]:
        """Lists the polls of a channel.

        :param limit: polls per page, 1 to 20.
        """
        return Pages(
            self, POLLS, lib.covey_client_list_polls, text_in(channel_url, "channel_url"), number_in(limit, "limit", 32)
        )

    def list_poll_voters(self, channel_url: str, poll_id: int, option_id: int, *, limit: int = 20) -> Pages[User]:
        """Lists the users who voted for an option.

        :param limit: users per page, 1 to 100.
        """
        return Pages(
            self, USERS, lib.covey_client_list_poll_voters, text_in(channel_url, "channel_url"),
            number_in(poll_id, "poll_id"), number_in(option_id, "option_id"), number_in(limit, "limit", 32),
        )


def _url(channel_url: Optional[str]) -> Optional[bytes]:
    return None if channel_url is None else text_in(channel_url, "channel_url")
